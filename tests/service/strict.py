#!/usr/bin/env python3
"""Requests that two readers could read in two ways are refused, with a line in the log and a figure; figures themselves are for operators.

usage: strict.py BOARDWRIGHT
"""
import os
import sys
import tempfile
import time

from service import Service
from checks import check, conclude

GET = b"GET /healthz HTTP/1.1\r\n"
POST = b"POST /board HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
REFUSED = {
    "two Content-Lengths": POST + b"Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc",
    "two Content-Lengths that differ": POST + b"Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
    "a list of lengths": POST + b"Content-Length: 3, 3\r\n\r\nabc",
    "a length with a sign": POST + b"Content-Length: +3\r\n\r\nabc",
    "a negative length": POST + b"Content-Length: -3\r\n\r\nabc",
    "both lengths": POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "another coding": POST + b"Transfer-Encoding: gzip\r\n\r\n",
    "two codings": POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    "chunks of HTTP/1.0": POST.replace(b"1.1", b"1.0") + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "a chunk without its length": POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "a blank before a colon": GET + b"Host : x\r\n\r\n",
    "a blank before a later colon": GET + b"Host: x\r\nX-A : b\r\n\r\n",
    "a tab before a colon": GET + b"Host: x\r\nX-A\t: b\r\n\r\n",
    "bare LF": GET.replace(b"\r", b"") + b"Host: x\n\n",
    "one bare LF": GET + b"Host: x\nX-A: b\r\n\r\n",
    "bare LF behind the first line": GET.replace(b"\r", b"") + b"Host: x\r\n\r\n",
    "bare CR": GET + b"Host: x\rX-A: b\r\n\r\n",
    "a zero in the address": b"GET /healthz\0/x HTTP/1.1\r\nHost: x\r\n\r\n",
    "a zero behind the address": b"GET /healthz\0 HTTP/1.1\r\nHost: x\r\n\r\n",
    "a zero in the query": b"GET /healthz?a\0b HTTP/1.1\r\nHost: x\r\n\r\n",
    "a zero behind the method": b"GET\0 /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    "two blanks behind the method": b"GET  /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    "a zero at the end of a line": GET + b"Host: x\r\nX-A: b\0\r\nX-B: c\r\n\r\n",
    "a zero at the end of the last line": GET + b"Host: x\r\nX-A: b\0\r\n\r\n",
    "a zero": GET + b"Host: x\r\nX-A: b\0c\r\n\r\n",
    "no Host": GET + b"\r\n",
    "two Hosts": GET + b"Host: x\r\nHost: x\r\n\r\n",
    "a line without a colon": GET + b"Host: x\r\nnothing\r\n\r\n",
}
TAKEN = {
    "as it should be": GET + b"Host: x\r\n\r\n",
    "without Host in HTTP/1.0": b"GET /healthz HTTP/1.0\r\n\r\n",
    "an empty value": GET + b"Host: x\r\nX-A:\r\nX-B: \r\n\r\n",
    "a whole address": b"GET http://x:8180/healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    "a whole address in capitals": b"GET HTTPS://example.org/healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    "an empty Host": GET + b"Host:\r\n\r\n",
    "blanks around a value": GET + b"Host: x\r\nX-A: \t b c \t\r\n\r\n",
    "many headers": GET + b"Host: x\r\n" + b"".join(b"X-%d: %s\r\n" % (n, b"y" * n) for n in range(200)) + b"\r\n",
    "bytes beyond ASCII": GET + b"Host: x\r\nX-A: \xe2\x99\x94\r\n\r\n",
}

# Faults of the first line. libmicrohttpd 1.0 refuses them before it tells of a request: all of them are counted as connections without one then,
# and those with a zero get no answer.
UNREAD = {"bare LF", "bare LF behind the first line", "a zero in the address", "a zero behind the address", "a zero in the query", "a zero behind the method", "two blanks behind the method"}


def status_of(back):
    return back[9:12].decode("latin-1") if back.startswith(b"HTTP/1.") else repr(back[:40])


def check_refused(s):
    names = ('requests_total{status="400"}', "connections_without_request_total")
    unread = set()
    for name, data in REFUSED.items():
        with open(s.log, "rb") as log:
            before = len(log.readlines())
        figures = [s.metric(n) for n in names]
        back = s.send(data + GET + b"Host: x\r\n\r\n", 20)
        more, until = [0, 0], time.time() + 20
        while not any(more) and time.time() < until:
            time.sleep(0.01)
            more = [s.metric(n) - figure for n, figure in zip(names, figures)]
        with open(s.log, "rb") as log:
            lines = [line for line in log.readlines()[before:] if b'" 400 ' in line]
        if not lines:
            unread.add(name)
        is_closed = name in unread and "zero" in name and back == b""
        check("%s: %s" % (name, status_of(back)), is_closed or (status_of(back) == "400" and b"ok\n" not in back))
        check("%s: %s in the log" % (name, lines), len(lines) == (name not in unread))
        check("%s: %s more in the figures" % (name, more), more == ([0, 1] if name in unread else [1, 0]))
    check("not in the log: %s" % sorted(unread), unread in (set(), UNREAD))


def check_taken(s):
    for name, data in TAKEN.items():
        back = s.send(data.replace(b"Host:", b"Connection: close\r\nHost:", 1), 20)
        check("%s: %s" % (name, status_of(back)), status_of(back) == "200" and back.endswith(b"ok\n"))
    pieces = GET + b"Host: x\r\nX-A: b\r\nConnection: close\r\n\r\n"
    for n in range(1, len(pieces), 7):
        check("in two pieces at %d" % n, s.send_slowly([pieces[:n], pieces[n:]]).endswith(b"ok\n"))


def check_size(s):
    """A head has 64 KiB; that of the answer has room besides, or nothing at all would come back."""
    line, rest = b"GET /healthz?%s HTTP/1.1\r\n", b"Host: x\r\nConnection: close\r\n"
    for name, size, status in (("a target of 60 KiB", 60, "200"), ("a target of 63.5 KiB", 63.5, "200"), ("a target of 80 KiB", 80, "414")):
        back = s.send(line % (b"a" * int(size * 1024)) + rest + b"\r\n", 20)
        check("%s: %s" % (name, status_of(back)), status_of(back) == status)
    for name, size, status in (("a header of 60 KiB", 60, "200"), ("a header of 63.5 KiB", 63.5, "200"), ("a header of 65 KiB", 65, "431"), ("a header of 71.5 KiB", 71.5, "431"), ("a header of 80 KiB", 80, "431")):
        back = s.send(line % b"a" + rest + b"X-A: " + b"a" * int(size * 1024) + b"\r\n\r\n", 20)
        check("%s: %s" % (name, status_of(back)), status_of(back) == status)


def check_admin(program, folder):
    s = Service(program, "-j", "1")
    check("figures are not where everybody is: %d" % s.ask("/metrics")[0], s.ask("/metrics")[0] == 404)
    check("but where operators are", s.figures()[0] == 200 and b"boardwright_workers 1" in s.figures()[2])
    check("with the health", s.figures("/healthz")[2] == b"ok\n")
    check("and nothing else", s.figures("/chess.png")[0] == 404)
    s.send(b"nonsense\r\n\r\n", 20)
    check("what is no request is counted", s.metric("connections_without_request_total") == 1)
    check("it ends", s.end() == 0)
    path = os.path.join(folder, "admin")
    for where, good in ((path, True), ("127.0.0.1", False), ("nowhere:80", False), ("127.0.0.1:99999", False)):
        try:
            s = Service(program, "-j", "1", "--admin", where)
            check("figures at %s" % where, good and s.ask("/healthz")[0] == 200 and os.path.exists(where) and s.end() == 0 and not os.path.exists(where))
        except SystemExit as e:
            check("figures at %s: %s" % (where, e), not good and ("--admin" in str(e) or "127.0.0.1" in str(e)))


def main():
    s = Service(sys.argv[1], "-j", "1")
    check("it is well", s.ask("/healthz")[0] == 200)
    check_refused(s)
    check_taken(s)
    check_size(s)
    check("it ends well", s.end() == 0)
    with tempfile.TemporaryDirectory() as folder:
        check_admin(sys.argv[1], folder)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
