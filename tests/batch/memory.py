#!/usr/bin/env python3
"""A worker's memory stays below 48 MiB over many sizes, fonts, texts and colours, the sprite cache cold: with ten thousand of each it takes what it takes here.
With 104,000 jobs that differ by names alone (from 400 JOBS on) it grows by no more than the table of the names that are taken, and another worker takes over.

usage: memory.py BOARDWRIGHT [JOBS]

BOARDWRIGHT is a build without sanitizers. By hand: memory.py PROGRAM 10000
"""
import json
import os
import random
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, measure_memory

MOST_KIB = 48 << 10
MOST_OF_NAME = 64  # bytes: a slot of the table has 16, and a part of it may have just doubled
SWAY = 4 << 20     # bytes by which two peaks of the same differ
NAMES = 104000     # more than one worker draws
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
        elif kind == "colors":
            job["set"] = {"colors": "%06x %06x" % (chance.getrandbits(24), chance.getrandbits(24))}
        yield job


def children_of(process):
    try:
        with open("/proc/%d/task/%d/children" % (process.pid, process.pid)) as f:
            return f.read().split()
    except OSError:
        return []


def run(program, kind, count, extension="png"):
    """The peak in KiB of a batch and its worker, whichever is larger (what the kernel says of a process and of those that it has waited for), how many jobs were done, and by how many workers."""
    with tempfile.TemporaryDirectory() as folder:
        manifest, report, workers = os.path.join(folder, "jobs"), os.path.join(folder, "report"), set()
        with open(manifest, "w") as f:
            for i, job in enumerate(jobs_of(kind, count)):
                f.write(json.dumps(dict(job, output="%s/%d.%s" % (folder, i, extension))) + "\n")
        env = dict(os.environ, XDG_CACHE_HOME=os.path.join(folder, "cache"))
        process = subprocess.Popen([program, "batch", "-q", "-j1", "--report", report, manifest], env=env, stderr=subprocess.DEVNULL)
        while not os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG):
            workers.update(children_of(process))
            time.sleep(0.02)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        with open(report) as f:
            return usage.ru_maxrss, f.read().count('"outputs":[{'), len(workers)


def check_names(program, count):
    few, many = run(program, "names", count // 8, "txt"), run(program, "names", count, "txt")
    print("names: %d jobs, %.1f MiB; %d jobs, %.1f MiB, workers: %d" % (few[1], few[0] / 1024, many[1], many[0] / 1024, many[2]))
    check("names: texts were written: %d" % many[1], many[1] == count)
    check("names: %d bytes for each" % ((many[0] - few[0]) * 1024 / count), (many[0] - few[0]) * 1024 < MOST_OF_NAME * count + SWAY)
    check("names: %d workers" % many[2], many[2] > 1)


def main():
    measure_memory()
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 400
    if not os.path.exists(program):
        print("%s is missing: skipped" % program)
        return 77
    for kind in ("sizes", "fonts", "texts", "colors"):
        peak, done, _ = run(program, kind, count)
        print("%s: %d jobs, %.1f MiB" % (kind, done, peak / 1024))
        check("%s: pictures were drawn: %d" % (kind, done), done == count)
        check("%s: %.1f MiB" % (kind, peak / 1024), peak < MOST_KIB)
    if count >= 400:
        check_names(program, NAMES)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
