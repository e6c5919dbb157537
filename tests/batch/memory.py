#!/usr/bin/env python3
"""A worker's memory stays below 48 MiB over many sizes, fonts, texts and colours, the sprite cache cold: with ten thousand of each it takes what it takes here.

usage: memory.py BOARDWRIGHT [JOBS]

BOARDWRIGHT is a build without sanitizers. By hand: memory.py PROGRAM 10000
"""
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, measure_memory

MOST_KIB = 48 << 10
CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def jobs_of(kind, count):
    chance = random.Random(7)
    for i in range(count):
        job = {"game": "game=Chess&code=" + CHESS, "width": 400}
        if kind == "sizes":
            job["width"] = 100 + i * 7 % 700
        elif kind == "fonts":
            job["set"] = {"font": "No such font %d" % i}
        elif kind == "texts":
            job["set"] = {"files": " ".join("%s%d" % (letter, i) for letter in "abcdefgh")}
        else:
            job["set"] = {"colors": "%06x %06x" % (chance.getrandbits(24), chance.getrandbits(24))}
        yield job


def run(program, kind, count):
    """The peak in KiB of a batch and its worker, whichever is larger (what the kernel says of a process and of those that it has waited for), and how many jobs were done."""
    with tempfile.TemporaryDirectory() as folder:
        manifest, report = os.path.join(folder, "jobs"), os.path.join(folder, "report")
        with open(manifest, "w") as f:
            for i, job in enumerate(jobs_of(kind, count)):
                f.write(json.dumps(dict(job, output="%s/%d.png" % (folder, i))) + "\n")
        env = dict(os.environ, XDG_CACHE_HOME=os.path.join(folder, "cache"))
        process = subprocess.Popen([program, "batch", "-q", "-j1", "--report", report, manifest], env=env, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        with open(report) as f:
            return usage.ru_maxrss, f.read().count('"outputs":[{')


def main():
    measure_memory()
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 400
    if not os.path.exists(program):
        print("%s is missing: skipped" % program)
        return 77
    for kind in ("sizes", "fonts", "texts", "colors"):
        peak, done = run(program, kind, count)
        print("%s: %d jobs, %.1f MiB" % (kind, done, peak / 1024))
        check("%s: pictures were drawn: %d" % (kind, done), done == count)
        check("%s: %.1f MiB" % (kind, peak / 1024), peak < MOST_KIB)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
