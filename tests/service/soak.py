#!/usr/bin/env python3
"""The service for a long time: good requests of every kind without a pause; beside them fuzzed and broken ones, endless programs, slow connections, workers killed, presets read anew.

usage: soak.py BOARDWRIGHT SAMPLES MINUTES

A good request is answered by the bytes that it had at first. It is lost (500) only when the worker that drew it was killed and the one that tried again was killed as well; it is never sent away (503), since each of the
clients asks one thing at a time. At the end: how many of each, memory and open files of the service at its begin and its end, and how long answers took.
"""
import collections
import hashlib
import http.client
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time

from faults import fuzzed
from pressure import ENDLESS, crowd
from service import Service, ask
from checks import check, conclude, measure_memory

GAMES = ["chess", "shogi", "chinese_chess", "glinskis_hexagonal_chess", "circular_chess", "stepping_stones", "crazyhouse", "shako", "capablanca_chess"]
EXTENSIONS = ["png", "svg", "gif", "jpg", "txt", "table.html", "css.html", "map.html", "page.html", "json"]
CLIENTS = 4


def wanted(rng):
    """A request that has an answer: of a kind that cannot be kept for ever, too."""
    kind = rng.randrange(5)
    if kind == 0:
        return "/%s.%s?width=%d" % (rng.choice(GAMES[:1] if rng.random() < 0.5 else ["shako", "crazyhouse", "capablanca_chess"]), rng.choice(EXTENSIONS), rng.choice([96, 200, 400]))
    if kind == 1:
        return "/chess/opera.%s?ply=%d&theme=%s" % (rng.choice(["png", "svg", "txt"]), rng.randrange(34), rng.choice(["dark", "wood", "light"]))
    if kind == 2:
        return "/%s.%s" % (rng.choice(GAMES[3:6]), rng.choice(["png", "svg", "json"]))
    if kind == 3:
        rows = ["".join(rng.choice("kqrbnpKQRBNP") for _ in range(8)) for _ in range(8)]
        return "/board.png?cols=8&code=%s&width=%d" % ("/".join(rows), 100 + rng.randrange(300))
    return "/drawdiagram.php?cols=4&code=k3/4/4/%dK&scale=%d" % (3, 30 + rng.randrange(70))


class Soak:
    def __init__(self, service, until):
        self.service, self.until, self.first, self.lock = service, until, {}, threading.Lock()
        self.counts, self.times, self.wrong = collections.Counter(), [], []

    def note(self, kind, seconds=None, wrong=None):
        with self.lock:
            self.counts[kind] += 1
            if seconds is not None and len(self.times) < 2000000:
                self.times.append(seconds)
            if wrong and len(self.wrong) < 5:
                self.wrong.append(wrong)

    def judge(self, target, status, body, seconds):
        if status in (500, 503):
            return self.note("%d %s" % (status, body.decode().strip()), seconds)
        if status != 200:
            return self.note("wrong", seconds, "%s: %d %s" % (target, status, body[:200]))
        digest = hashlib.sha256(body).digest()
        with self.lock:
            same = self.first.setdefault(target, digest) == digest
            if len(self.first) > 300000:
                self.first.clear()
        self.note("200" if same else "wrong", seconds, None if same else "%s: other bytes than at first" % target)

    def client(self, seed):
        rng, connection = random.Random(seed), None
        recent = []
        while time.time() < self.until:
            target = rng.choice(recent) if recent and rng.random() < 0.4 else wanted(rng)
            recent = (recent + [target])[-200:]
            begin = time.time()
            try:
                connection = connection or self.service.connect()
                status, _, body = ask(connection, target, X_Forwarded_For="10.0.0.%d" % seed)
                self.judge(target, status, body, time.time() - begin)
            except (OSError, http.client.HTTPException):
                self.note("connection lost")
                connection = None
            time.sleep(rng.random() * 0.02)  # others work on this machine, too

    def endless(self, number):
        """Programs without an end, one after the other, from two addresses."""
        n = 0
        while time.time() < self.until:
            n += 1
            try:
                status = ask(self.service.connect(), "%s%d_%d" % (ENDLESS, number, n), X_Forwarded_For="10.1.0.%d" % number)[0]
                self.note("endless %d" % status)
            except (OSError, http.client.HTTPException):
                self.note("endless, closed")

    def slow(self):
        """Five hundred connections that say a byte now and then, from ten addresses."""
        while time.time() < self.until:
            held = crowd(self.service, 10, 50)
            until = min(self.until, time.time() + 15)
            while time.time() < until:
                for c in held:
                    try:
                        c.send(b"a")
                    except OSError:
                        pass
                time.sleep(1)
            for c in held:
                c.close()
            self.note("slow crowds")

    def enemy(self):
        rng = random.Random(99)
        while time.time() < self.until:
            try:
                target = fuzzed(rng).replace(" ", "+").replace("\n", "%0a").replace("\x7f", "%7f").encode("utf-8").decode("latin-1")
                status = ask(self.service.connect(), target, X_Forwarded_For="10.2.0.1")[0]
                self.note("fuzzed %d" % (status // 100 * 100), None, None if status < 500 else "fuzzed: %s %d" % (target, status))
            except (OSError, http.client.HTTPException, UnicodeError):
                self.note("fuzzed, closed")
            if rng.random() < 0.1:
                self.service.send(rng.randbytes(rng.randrange(1, 4000)), 1)
                self.note("broken")
            time.sleep(0.05)

    def killer(self):
        rng = random.Random(5)
        while time.time() < self.until:
            time.sleep(3 + rng.random() * 8)
            if time.time() < self.until - 10 and self.service.kill_worker(rng.choice, rng.choice([signal.SIGKILL, signal.SIGSEGV, signal.SIGABRT])):
                self.note("workers killed")

    def reloader(self):
        while time.time() < self.until:
            time.sleep(60)
            os.kill(self.service.process.pid, signal.SIGHUP)
            self.note("reloads")


def held(service):
    """Kilobytes and open files of the process that waits for connections."""
    pid = service.process.pid
    with open("/proc/%d/status" % pid) as f:
        kilobytes = [int(line.split()[1]) for line in f if line.startswith("VmRSS")][0]
    return kilobytes, len(os.listdir("/proc/%d/fd" % pid))


def main():
    measure_memory()
    program, samples, minutes = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), float(sys.argv[3])
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(samples, os.path.join(folder, "samples"))
        service = Service(program, "-j", "2", "-I", os.path.join(folder, "samples"), "--keep", "16", "--proxy", "127.0.0.1")
        soak = Soak(service, time.time() + minutes * 60)
        threads = [threading.Thread(target=soak.client, args=(n,)) for n in range(CLIENTS)] + [threading.Thread(target=f, daemon=True) for f in (soak.enemy, soak.killer, soak.reloader, soak.slow, lambda: soak.endless(1), lambda: soak.endless(2))]
        for thread in threads:
            thread.start()
        time.sleep(min(60, minutes * 20))
        begin = held(service)
        for thread in threads[:CLIENTS]:
            thread.join()
        time.sleep(1)
        died = service.metric("workers_died_total")
        end, health = held(service), service.ask("/healthz")[0]
        status = service.end()
    times = sorted(soak.times)
    for kind, n in sorted(soak.counts.items()):
        print("%9d %s" % (n, kind))
    print("milliseconds: %.1f median, %.1f of 99 in 100, %.1f at most" % tuple(1000 * times[int(len(times) * q) - (q == 1)] for q in (0.5, 0.99, 1)))
    print("memory %d kB after a minute, %d kB at the end; open files %d and %d" % (begin[0], end[0], begin[1], end[1]))
    killed = soak.counts["workers killed"]
    lost, sent_away = (sum(n for kind, n in soak.counts.items() if kind.startswith(status + " ")) for status in ("500", "503"))
    check("answers that are wrong: %s" % soak.wrong, not soak.counts["wrong"])
    check("workers that died: %d of %d killed, %s" % (died, killed, soak.wrong), died <= killed)
    check("%d good requests lost for %d killed workers" % (lost, killed), lost <= killed / 20)
    check("good requests were sent away: %d" % sent_away, not sent_away)
    check("all of it happened: %s" % dict(soak.counts), killed and soak.counts["200"] > 100 * minutes and soak.counts["endless 400"] + soak.counts["endless 503"] and soak.counts["slow crowds"])
    check("connections were lost", not soak.counts["connection lost"])
    check("it is well: %s" % health, health == 200)
    check("it ends as it should: %s" % status, status == 0)
    check("memory grows: %s" % ((begin, end),), end[0] < begin[0] * 1.5 + 20000)
    check("files stay open: %s" % ((begin, end),), end[1] < begin[1] + 20 + 500)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
