#!/usr/bin/env python3
"""The service under blows: disks that are full, memory that runs out, signals between any two calls that write, in its own process and in those of its workers.

usage: blows.py BOARDWRIGHT FAIL_ALLOC.so FAIL_CALLS.so SAMPLES [SHARE]

BOARDWRIGHT is a build without sanitizers. The service is asked the same things once in peace; then for each of its calls that write, in any of its processes, and for some hundred of its
allocations, once more with a blow just there: for one of SHARE (1: all) of them. Every answer is the one it was in peace, or says with a status of 500 or more, or with no answer at all, that there is
none; of art that another process draws, that it cannot be drawn. When the disk is full, all are answered. The service goes on, or has ended with a message and a status, or by the signal that it was sent; no process of it stays behind. Its log has whole lines, its cache whole files.
"""
import http.client
import os
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

from service import Service, ask
from checks import check, conclude

PROGRAM, ALLOC, CALLS, SAMPLES = map(os.path.abspath, sys.argv[1:5])
SHARE = int(sys.argv[5]) if len(sys.argv) > 5 else 1
ALLOCATIONS = 400
STARTING = 10  # calls: the log may be among them, without which it does not begin
TARGETS = ["/chess.png?width=200", "/chess/opera.svg?ply=5", "/board.txt?code=k7/8/8/8/8/8/8/7K", "/own/own.png", "/chess.png?width=200", "/x.png", "/shogi.gif?width=160"]
LINE = re.compile(rb'^127\.0\.0\.1 - - \[\d\d/\w+/\d+:\d\d:\d\d:\d\d \+0000\] "[A-Z-]+ [^"]* HTTP/1\.[01]" \d+ \d+ "[^"]*" "[^"]*"\n$')


class Nothing(Exception):
    """There was no service to ask."""


class Blown(Service):
    def find_port(self):
        try:
            return super().find_port()
        except SystemExit:
            raise Nothing(self.said())


def own_game(folder):
    """A game whose art is the operator's own: it is drawn by a program of its own."""
    os.makedirs(os.path.join(folder, "own"))
    with open(os.path.join(folder, "own", "own.php"), "w") as f:
        f.write("<?php\n$default['game'] = 'Own';\n$default['cols'] = 2;\n$default['code'] = 'k1/1K';\n$default['set'] = 'mine';\n")
    with open(os.path.join(folder, "own", "mine.php"), "w") as f:
        f.write("<?php\n$base = 'standard';\n$dir = '';\n$pieces = array('K' => 'king.svg');\n")
    with open(os.path.join(folder, "own", "king.svg"), "w") as f:
        f.write('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><path fill="#124578" d="M5 5h40v40h-40z"/></svg>')


def counter(folder):
    path = os.path.join(folder, "counter")
    with open(path, "wb") as f:
        f.write(bytes(8))
    return path


def counted(path):
    with open(path, "rb") as f:
        return struct.unpack("q", f.read())[0]


def cache_is_whole(folder):
    """Files under their names have a checksum and are looked at by who reads them; here that none is empty, and what was begun is gone or bears another name."""
    return all(os.path.getsize(os.path.join(root, name)) for root, _, names in os.walk(folder) for name in names if name.endswith((".sprite", ".witness")))


def children_of(process):
    """All processes below it."""
    out = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True).stdout.split()
    return [int(pid) for pid in out] + [below for pid in out for below in children_of(int(pid))]


def is_there(process):
    try:
        with open("/proc/%d/stat" % process) as f:
            return f.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class Round:
    """One service from its begin to its end: what it has answered, and how it ended."""

    def __init__(self, folder, **environment):
        self.answers, self.ended_by = [], None
        room = tempfile.mkdtemp(dir=folder)
        self.cache, self.counter, self.log = os.path.join(room, "cache"), counter(room), b""
        env = dict(os.environ, G_SLICE="always-malloc", XDG_CACHE_HOME=self.cache, BOARDWRIGHT_SAMPLES=SAMPLES, CALL_COUNTER=self.counter, FAIL_COUNTER=self.counter, CALL_OUTPUT="1", **environment)
        try:
            self.service = Blown(PROGRAM, "-j", "2", "-I", OWN, env=env)
        except Nothing as e:
            self.said, self.status, self.left, self.whole = str(e), None, [], cache_is_whole(self.cache)
            return
        self.ask_all()
        self.end()

    def ask_all(self):
        for n, target in enumerate(TARGETS):
            try:
                status, _, body = self.service.ask(target)
                self.answers.append((status, body))
            except (http.client.HTTPException, ConnectionError):
                self.answers.append((0, b""))
            except TimeoutError:
                self.answers.append((None, b"it hangs"))
            if n == 3 and self.service.process.poll() is None:
                self.service.process.send_signal(signal.SIGHUP)  # art and presets anew, and the log

    def end(self):
        s = self.service
        processes = children_of(s.process.pid)
        if os.path.exists(s.log):  # else it could not be made
            with open(s.log, "rb") as f:
                self.log = f.read()
        self.status = s.end()
        self.said = s.last_words
        until = time.time() + 60
        while time.time() < until and any(is_there(p) for p in processes):
            time.sleep(0.005)
        self.left = [p for p in processes if is_there(p)]
        self.whole = cache_is_whole(self.cache)


def judge(where, r, peace, may_end, must_answer):
    for target, good, answer in zip(TARGETS, peace.answers, r.answers):
        status, body = answer
        if must_answer:
            check("%s: %s is answered %s %r" % (where, target, status, body[:80]), answer == good)
        else:
            is_undrawn = status == 400 and target.startswith("/own/") and b"cannot be drawn" in body
            check("%s: %s is answered %s %r" % (where, target, status, body[:80]), answer == good or is_undrawn or status == 0 or (status is not None and status >= 500))
    check("%s: it hangs, or leaves processes: %s %s" % (where, r.status, r.left), r.status != "it did not end" and not r.left)
    is_killed = where.endswith(", 9") # before it listens, it may be, and then it says nothing
    check("%s: it ended by %s and says %r" % (where, r.status, r.said[-200:]), r.status == 0 or r.status in may_end or (r.status is None and (r.said or is_killed)))
    lines = r.log.splitlines(keepends=True)
    check("%s: a line of the log is %r" % (where, [line for line in lines if not LINE.match(line)][:1]), all(LINE.match(line) for line in lines))
    check("%s: a file of the cache is empty" % where, r.whole)


def blow(folder, where, peace, may_end, must_answer, **environment):
    r = Round(folder, **environment)
    judge(where, r, peace, may_end, must_answer)
    shutil.rmtree(os.path.dirname(r.counter))


def check_calls(folder, chance):
    peace = Round(folder, LD_PRELOAD=CALLS)
    check("in peace: %s %s" % ([a[0] for a in peace.answers], peace.said), [a[0] for a in peace.answers] == [200, 200, 200, 200, 200, 404, 200] and peace.status == 0)
    calls, blows = counted(peace.counter), 0
    judge("in peace", peace, peace, (), True)
    for at in range(1, calls + 1):
        for how in "once", "full", "1", "15", "9":
            if chance.randrange(SHARE):
                continue
            # What writes the log or answers is the first process; a signal ends it as it would at any time.
            may_end = {"once": (1,), "full": (1,), "1": (-1,), "15": (-15,), "9": (-9,)}[how]
            blow(folder, "call %d of %d, %s" % (at, calls, how), peace, may_end, how == "full" and at > STARTING, LD_PRELOAD=CALLS, CALL_AT=str(at), CALL_HOW=how)
            blows += 1
    print("%d calls, %d blows" % (calls, blows), flush=True)


def check_allocations(folder, chance):
    peace = Round(folder, LD_PRELOAD=ALLOC)
    total, blows = counted(peace.counter), 0
    for trial in range(ALLOCATIONS):
        at = chance.randint(1, total)
        if chance.randrange(SHARE):
            continue
        blow(folder, "allocation %d of %d" % (at, total), peace, (1, -6), False, LD_PRELOAD=ALLOC, FAIL_AT=str(at))
        blows += 1
    print("%d allocations, %d blows" % (total, blows), flush=True)


def main():
    if not os.path.exists(PROGRAM):
        print("%s is missing: skipped" % PROGRAM)
        return 77
    own_game(OWN)
    with tempfile.TemporaryDirectory() as folder:
        check_calls(folder, random.Random(4))
        check_allocations(folder, random.Random(5))
    return conclude()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as OWN:
        status = main()
    sys.exit(status)
