#!/usr/bin/env python3
"""What a worker of the service holds after many varied requests. usage: memory.py BOARDWRIGHT SAMPLES REQUESTS [MEBIBYTES]     BOARDWRIGHT_SHARE divides the requests

Each request is one that nobody has made before: games, positions, programs of their own, settings, outputs, and some that are wrong.
"""
import collections
import os
import random
import signal
import sys
import threading

from faults import fuzzed
from service import Service, ask
from checks import check, conclude, measure_memory, share_of

GAMES = None
EXTENSIONS = ["png", "png", "png", "svg", "gif", "jpg", "txt", "table.html", "css.html", "map.html", "page.html", "json", "pdf", "scene"]
WORDS = "king queen rook bishop knight pawn castle check mate move file rank board white black".split()
DEFAULT_MOST = 48


def word(rng):
    return rng.choice(WORDS) + "%x" % rng.randrange(1 << 30)


def program(rng):
    a, b, c = word(rng), word(rng), word(rng)
    return "set %s %d; def %s + #0 1; set %s array %s %s; echo fn %s var %s;" % (a, rng.randrange(99), b, c, word(rng), word(rng), b, a)


def wanted(rng):
    kind = rng.randrange(7)
    extension = rng.choice(EXTENSIONS)
    if kind == 0:
        return "/%s.%s?width=%d&title=%s" % (rng.choice(GAMES), extension, rng.randrange(96, 500), word(rng))
    if kind == 1:
        return "/chess/opera.%s?ply=%d&theme=%s&title=%s" % (extension, rng.randrange(34), rng.choice(["dark", "wood", "light"]), word(rng))
    if kind == 2:
        return "/board.%s?pregame=%s&title=%s" % (extension, program(rng).replace(" ", "+").replace("#", "%23").replace(";", "%3b"), word(rng))
    if kind == 3:
        rows = ["".join(rng.choice("kqrbnpKQRBNP") for _ in range(8)) for _ in range(8)]
        return "/board.%s?cols=8&code=%s&width=%d" % (extension, "/".join(rows), 100 + rng.randrange(300))
    if kind == 4:
        return "/drawdiagram.php?cols=4&code=k3/4/4/3K&scale=%d&light=%06x&dark=%06x" % (30 + rng.randrange(70), rng.randrange(1 << 24), rng.randrange(1 << 24))
    if kind == 5:
        return "/board.%s?game=%s&mark=a1:circle:%06x&caption=%s" % (extension, rng.choice(GAMES), rng.randrange(1 << 24), word(rng))
    return fuzzed(rng)


def held(pid):
    """Mebibytes of its own: what it shares with others is there once for all."""
    try:
        with open("/proc/%d/smaps_rollup" % pid) as f:
            kilobytes = {line.split(":")[0]: int(line.split()[1]) for line in f if line.count(":") == 1 and line.endswith("kB\n")}
        return (kilobytes["Private_Dirty"] + kilobytes["Private_Clean"]) / 1024, kilobytes["Rss"] / 1024
    except (OSError, KeyError):
        return 0, 0


def kept_answers():
    """A worker that begins when many answers are kept has none of them: it holds what the first ones held, and is not replaced after eight requests, as they once were for 20,000 pictures."""
    s = Service(os.path.abspath(sys.argv[1]), "-j", "2", "--keep", "64")
    connection = s.connect()
    large = [ask(connection, "/board.css.html?game=thirty-six_by_thirty-six&caption=%d" % n) for n in range(100)]  # 47 MB
    for pid in s.workers():
        os.kill(pid, signal.SIGKILL)
    ask(connection, "/board.txt?game=chess")  # when there is a worker again
    started, kept = s.metric("workers_started_total"), sum(len(body) for _, _, body in large)
    small = {ask(connection, "/board.png?game=chess&width=100&caption=%d" % n)[0] for n in range(100)}
    check("all are answered: %s" % small, small == {200} and kept > 32 << 20)
    check("no worker is replaced for %.0f MB of answers: %d are" % (kept / 1e6, s.metric("workers_started_total") - started), s.metric("workers_started_total") - started <= 1)
    rss = max(held(pid)[1] for pid in s.workers())
    check("a worker has none of the %.0f MB: %.1f MiB with what all share" % (kept / 1e6, rss), 0 < rss < 32)
    check("the service ends", s.end() == 0)


def faults_of(pid):
    """Pages that the system had to bring or to copy, all in all."""
    with open("/proc/%d/stat" % pid) as f:
        return int(f.read().rsplit(")", 1)[1].split()[7])


def pages_behind_a_fork():
    """When a worker begins, the pages of what is kept are neither copied for it nor for us: each new picture had four, which on virtual machines takes longer than drawing it."""
    s = Service(os.path.abspath(sys.argv[1]), "-j", "1", "--keep", "8")
    connection = s.connect()
    number = [0]

    def draw(pictures):
        before = faults_of(s.process.pid)
        for _ in range(pictures):
            number[0] += 1
            if ask(connection, "/board.png?game=chess&width=400&caption=%d" % number[0])[0] != 200:
                check("picture %d is drawn" % number[0], False)
        return (faults_of(s.process.pid) - before) / pictures
    draw(900)  # 10 MB
    usual = draw(300)
    for pid in s.workers():
        os.kill(pid, signal.SIGKILL)
    draw(20)  # what else the process has is copied once
    behind = draw(300)
    check("pages for a picture: %.2f, behind a fork %.2f" % (usual, behind), behind < usual + 0.5)
    check("it ends", s.end() == 0)


def main():
    global GAMES
    measure_memory()
    program_path, samples, requests = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), share_of(int(sys.argv[3]))
    most = float(sys.argv[4]) if len(sys.argv) > 4 else DEFAULT_MOST
    GAMES = sorted(d for d in os.listdir(samples) if os.path.exists(os.path.join(samples, d, "default.php")))
    s = Service(program_path, "-j", "2", "--keep", "0")
    seen, statuses, top = collections.defaultdict(float), collections.Counter(), [0]

    def client(number):
        rng, connection = random.Random(number), s.connect()
        for n in range(requests // 2):
            status = ask(connection, wanted(rng).replace(" ", "+").replace("\n", "%0a").replace("\x7f", "%7f").encode("utf-8").decode("latin-1"))[0]
            statuses[status] += 1
            if n % 50 == 0:
                for pid in s.workers():
                    private, rss = held(pid)
                    seen[pid] = max(seen[pid], private)
                    top[0] = max(top[0], rss)
            if n % 1000 == 0 and number == 0:
                print(2 * n, "requests,", ", ".join("%.0f MiB" % held(pid)[0] for pid in s.workers()), "at most %.0f" % max(seen.values(), default=0), flush=True)
    threads = [threading.Thread(target=client, args=(n,)) for n in range(2)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    started, died = s.metric("workers_started_total"), s.metric("workers_died_total")
    print("%d requests, %s; %d workers were started, %d died; a worker held at most %.1f MiB of its own, %.1f with what all share" % (requests, dict(statuses), started, died, max(seen.values()), top[0]))
    check("requests were drawn: %s" % statuses, statuses[200] > requests / 2)
    check("no worker died: %d" % died, not died)
    check("a worker holds less than %g MiB: %.1f" % (most, max(seen.values())), 0 < max(seen.values()) < most)
    check("it ends well", s.end() == 0)
    kept_answers()
    pages_behind_a_fork()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
