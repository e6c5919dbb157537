#!/usr/bin/env python3
"""The service under pressure: endless programs, and crowds of slow connections, delay nobody else.

usage: pressure.py BOARDWRIGHT [--figures]

Without --figures nothing depends on how fast the machine is: others are answered while what is endless goes on. With it times are measured and compared with what was promised.
"""
import http.client
import queue
import resource
import signal
import socket
import sys
import threading
import time
import urllib.parse

from service import Service
from checks import check, conclude

ENDLESS = "/board.png?pregame=" + urllib.parse.quote("do: inc i; loop;") + "&title="
UNLIMITED = ["--limit", "steps=99999999999,time=600000", "--answer-time", "600"]


def endless(s, clients, out):
    """Requests that never end, one each; their status comes when the service ends them, nothing when it is killed."""
    def ask(n, client):
        try:
            out.put(s.ask(ENDLESS + str(n), X_Forwarded_For=client)[0])
        except (OSError, http.client.HTTPException):
            pass
    for n, client in enumerate(clients):
        threading.Thread(target=ask, args=(n, client), daemon=True).start()


def wait_for(s, name, value):
    until = time.time() + 60
    while s.metric(name) < value and time.time() < until:
        time.sleep(0.01)
    return s.metric(name) >= value


def check_fair(program, clients):
    """Two programs hold both workers; another client is answered, again and again, and they go on."""
    s, out = Service(program, "-j", "2", "--proxy", "127.0.0.1", *UNLIMITED), queue.Queue()
    endless(s, clients, out)
    check("%s: both workers are busy" % clients, wait_for(s, "workers_busy", 2))
    status = [s.ask("/chess/opera.png?ply=%d" % n, X_Forwarded_For="10.0.0.9")[0] for n in range(30)]
    check("%s: another client has its pictures: %s" % (clients, status), status == [200] * 30)
    check("%s: and they were set aside, not ended" % clients, out.empty() and s.metric("set_aside_total") >= 1 and s.metric("workers_late_total") == 0)
    s.kill()


def check_many(program):
    """More endless programs than places to set them aside: the longest are ended for others."""
    s, out = Service(program, "-j", "2", "--proxy", "127.0.0.1", *UNLIMITED), queue.Queue()
    endless(s, ["10.0.1.%d" % n for n in range(8)], out)
    check("both workers are busy", wait_for(s, "workers_busy", 2))
    status = [s.ask("/chess/opera.png?ply=%d" % n, X_Forwarded_For="10.0.0.9")[0] for n in range(20)]
    check("among eight of them: %s" % status, status == [200] * 20)
    check("some of which were ended: %d" % s.metric("workers_late_total"), s.metric("workers_late_total") > 0 and out.get(timeout=60) == 503)
    s.kill()


def check_per_client(program):
    """One address has so many connections, and so many requests, and others have theirs."""
    s, out = Service(program, "-j", "1", "--proxy", "127.0.0.1", "--per-client", "3", *UNLIMITED), queue.Queue()
    endless(s, ["10.0.0.1"] * 5, out)
    check("two of five are too many: %s" % [out.get(timeout=60) for _ in range(2)], wait_for(s, "refused_total", 2))
    check("others are answered", s.ask("/chess.txt", X_Forwarded_For="10.0.0.2")[0] == 200)
    s.kill()
    s = Service(program, "-j", "1", "--per-client", "3")
    held = [s.connect() for _ in range(3)]
    for c in held:
        c.connect()
    check("a fourth connection of an address is closed", s.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", 20, source="127.0.0.1") == b"")
    check("that of another is not", s.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 20, source="127.0.0.2").endswith(b"ok\n"))
    held.pop().close()
    until = time.time() + 60
    while time.time() < until and not s.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 20, source="127.0.0.1"):
        time.sleep(0.02)
    check("a place that was given back is free", time.time() < until)
    s.kill()


def crowd(s, clients, each):
    """Connections with a begun head, from several addresses of the loopback."""
    out = []
    for n in range(clients * each):
        c = socket.create_connection(("127.0.0.1", s.port), timeout=30, source_address=("127.0.1.%d" % (n // each + 1), 0))
        c.sendall(b"GET /chess.png HTTP/1.1\r\nHost: x\r\nX-%d: " % n)
        out.append(c)
    return out


def are_open(connections):
    """How many of them the service has not closed."""
    n = 0
    for c in connections:
        c.setblocking(False)
        try:
            n += bool(c.recv(1))
        except BlockingIOError:
            n += 1
        except OSError:
            pass
    return n


def dropped():
    """Connections that the kernel has sent away since nobody took them, of all services of the machine: who comes then tries again a second later, and later still."""
    with open("/proc/net/netstat") as f:
        rows = [line.split() for line in f if line.startswith("TcpExt:")]
    return int(rows[1][rows[0].index("ListenDrops")])


def check_burst(program):
    """A thousand connections that come while the service has no processor find room, and keep nobody else out; of three rounds in one, since others may listen on this machine, too."""
    with open("/proc/sys/net/core/somaxconn") as f:
        if int(f.read()) < 1000:
            return
    s, lost = Service(program, "-j", "1"), []
    for _ in range(3):
        before, held = dropped(), []
        s.process.send_signal(signal.SIGSTOP)
        for n in range(1000):
            c = socket.socket()
            c.setblocking(False)
            c.bind(("127.0.1.%d" % (n // 50 + 1), 0))
            try:
                c.connect(("127.0.0.1", s.port))
            except BlockingIOError:
                pass
            held.append(c)
        s.process.send_signal(signal.SIGCONT)
        status = s.ask("/chess.txt")[0]
        lost.append(dropped() - before)
        check("beside a thousand that have come at once: %s" % status, status == 200)
        for c in held:
            c.close()
    check("so many of them were sent away: %s" % lost, 0 in lost)
    s.kill()


def check_slow(program):
    """A thousand slow connections keep nobody from being answered, before any of them is ended; more than there may be push out the oldest."""
    s = Service(program, "-j", "1")
    slow = crowd(s, 20, 50)
    status = [s.ask("/chess.txt?title=%d" % n)[0] for n in range(20)]
    check("beside a thousand slow connections: %s" % status, status == [200] * 20)
    check("which are all there: %d" % are_open(slow), are_open(slow) == 1000)
    for c in slow:
        c.close()
    s.kill()
    s = Service(program, "-j", "1", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (400, 400)))
    slow = crowd(s, 8, 50)
    status = [s.ask("/chess.txt?title=%d" % n)[0] for n in range(20)]
    check("when there may be no more: %s" % status, status == [200] * 20)
    left = are_open(slow)
    check("some had to go: %d are left" % left, 200 < left < 400 and are_open(slow[-50:]) == 50)
    for c in slow:
        c.close()
    s.kill()


def check_few_files(program):
    """Where the system allows few files, more connections than there may be wait, and whoever comes when they have gone is answered, though the service had taken nobody."""
    for files, later in ((24, False), (64, False), (200, False), (64, True)):
        limit = (files, files)
        s = Service(program, "-j", "1", preexec_fn=None if later else lambda limit=limit: resource.setrlimit(resource.RLIMIT_NOFILE, limit))
        if later:  # as when the files of the whole system are taken
            resource.prlimit(s.process.pid, resource.RLIMIT_NOFILE, limit)
        held = crowd(s, 8, 25)
        time.sleep(0.5)
        s.process.send_signal(signal.SIGSTOP)
        for c in held:
            c.close()
        s.process.send_signal(signal.SIGCONT)
        back = s.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 15)
        check("after a crowd, of %d files: %r" % (files, back[:20]), back.startswith(b"HTTP/1.1 200"))
        s.kill()


def figures(s, n, tag):
    times = []
    for k in range(n):
        begin = time.time()
        if s.ask("/chess/opera.png?ply=%d&title=%s%d" % (k % 30, tag, k), X_Forwarded_For="10.0.0.9")[0] != 200:
            return [9999, 9999]
        times.append(time.time() - begin)
        time.sleep(0.01)
    return sorted(times)


def measure_fair(program, clients, promised):
    s, out = Service(program, "-j", "2", "--proxy", "127.0.0.1"), queue.Queue()
    stop = threading.Event()

    def again(n, client):
        k = 0
        while not stop.is_set():
            k += 1
            out.put(s.ask("%s%d_%d" % (ENDLESS, n, k), X_Forwarded_For=client)[0])
    figures(s, 40, "warm")
    alone = figures(s, 300, "alone")
    threads = [threading.Thread(target=again, args=(n, client)) for n, client in enumerate(clients)]
    for t in threads:
        t.start()
    time.sleep(0.3)
    beside = figures(s, 300, "beside")
    stop.set()
    for t in threads:
        t.join()
    median, among, most = alone[150], beside[150], beside[-1]
    print("%d endless programs of %d clients: others' pictures %.1f ms alone, %.1f ms beside them, at most %.0f ms" % (len(clients), len(set(clients)), median * 1000, among * 1000, most * 1000))
    if promised:
        check("median of others: %.4f s alone, %.4f s beside" % (median, among), among <= 2 * median)
        check("the longest wait of others: %.3f s" % most, most <= 1.5)
    s.end()


def measure_slow(program):
    """Of three rounds the best: others work on this machine, too."""
    s = Service(program, "-j", "2")
    figures(s, 40, "warm")
    more = []
    for attempt in range(3):
        alone = figures(s, 300, "alone%d" % attempt)
        slow = crowd(s, 20, 50)
        beside = figures(s, 300, "beside%d" % attempt)
        more.append(beside[-1] - alone[-1])
        print("beside 1,000 slow connections: %.1f ms instead of %.1f, at most %.0f ms instead of %.0f" % tuple(1000 * t for t in (beside[150], alone[150], beside[-1], alone[-1])))
        check("they are all there", are_open(slow) == 1000)
        for c in slow:
            c.close()
    check("delay of others: %.3f s" % min(more), min(more) <= 0.1)
    s.kill()


def main():
    program = sys.argv[1]
    check_fair(program, ["10.0.0.1", "10.0.0.1"])
    check_fair(program, ["10.0.0.1", "10.0.0.2"])
    check_many(program)
    check_per_client(program)
    check_slow(program)
    check_few_files(program)
    check_burst(program)
    if "--figures" in sys.argv:
        measure_slow(program)
        measure_fair(program, ["10.0.0.1"] * 2, True)
        measure_fair(program, ["10.0.0.1", "10.0.0.2"], True)
        measure_fair(program, ["10.0.0.1"] * 32, False)
        measure_fair(program, ["10.0.0.%d" % n for n in range(20, 28)], False)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
