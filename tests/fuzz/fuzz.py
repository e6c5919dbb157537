#!/usr/bin/env python3
"""Runs the fuzz targets of a build, and says what was done and found.

usage: fuzz.py [--jobs N] BUILD MINUTES [TARGET...]

All of them run side by side, or N at a time; MINUTES are those of the whole run, of which every target has its share. Each target starts from its corpus in tests/fuzz/corpus and from what earlier runs have found new (BUILD/corpus/TARGET); inputs that break something are
kept in BUILD/found. The exit status is 1 when there are any, or when a target did not run.
"""
import argparse
import glob
import math
import os
import re
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))

# Words that targets are made of: dict/NAME.dict.
DICTIONARIES = {"lang": "lang", "pipeline": "settings", "pair": "settings", "preset": "settings", "php": "settings", "query": "settings", "json": "settings", "form": "settings",
                "rules": "rules", "art": "art", "manifest": "manifest", "report": "report", "gallery": "report"}

# Of an input; the longest things that people write are far shorter, but for pictures.
MOST_BYTES = {"art": 20000, "lang": 4000}


def start(build, name, seconds):
    program = os.path.join(build, "tests", "fuzz", "fuzz_" + name)
    corpus, found = os.path.join(build, "corpus", name), os.path.join(build, "found")
    os.makedirs(corpus, exist_ok=True)
    os.makedirs(found, exist_ok=True)
    seeds = os.path.join(HERE, "corpus", name)
    command = [program, corpus] + ([seeds] if os.path.isdir(seeds) else [])
    command += ["-max_total_time=%d" % seconds, "-timeout=30", "-rss_limit_mb=2560", "-print_final_stats=1", "-artifact_prefix=%s/%s-" % (found, name),
                "-max_len=%d" % MOST_BYTES.get(name, 2000), "-seed=%d" % (int(time.time()) & 0xffff), "-verbosity=0", "-report_slow_units=60"]
    words = os.path.join(HERE, "dict", DICTIONARIES.get(name, "") + ".dict")
    if os.path.exists(words):
        command.append("-dict=" + words)
    environment = dict(os.environ, ASAN_OPTIONS="detect_leaks=0:allocator_may_return_null=1:detect_odr_violation=0", TMPDIR="/dev/shm" if os.path.isdir("/dev/shm") else "/tmp")
    log = open(os.path.join(build, "fuzz_%s.log" % name), "wb")
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log, env=environment)


def executions(build, name):
    with open(os.path.join(build, "fuzz_%s.log" % name), "rb") as f:
        found = re.findall(rb"number_of_executed_units: (\d+)", f.read())
    return int(found[-1]) if found else None


def run(build, names, jobs, minutes):
    """Starts the next target when one ends, `jobs` at a time."""
    share = minutes * 60 / math.ceil(len(names) / jobs)
    waiting, running, ended = list(names), {}, time.monotonic() + minutes * 60
    while waiting or running:
        for name, (program, latest) in list(running.items()):
            if program.poll() is not None or time.monotonic() > latest:
                program.kill()
                program.wait()
                del running[name]
        while waiting and len(running) < jobs:
            name = waiting.pop(0)
            running[name] = start(build, name, share), time.monotonic() + share + 120
        if sys.stderr.isatty():
            print("\r%d targets, %.0f minutes left " % (len(waiting) + len(running), max(0, ended - time.monotonic()) / 60), end="", file=sys.stderr)
        time.sleep(0.2)


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("build")
    asked.add_argument("minutes", type=float)
    asked.add_argument("targets", nargs="*")
    asked.add_argument("--jobs", type=int, default=0, help="how many targets run at a time (default: all)")
    asked = asked.parse_args()
    build = os.path.abspath(asked.build)
    programs = glob.glob(os.path.join(build, "tests", "fuzz", "fuzz_*"))
    names = asked.targets or sorted(os.path.basename(p)[5:] for p in programs if os.access(p, os.X_OK) and os.path.isfile(p))
    if not names:
        print("there are no fuzz targets in %s" % build)
        return 1
    before = set(os.listdir(os.path.join(build, "found"))) if os.path.isdir(os.path.join(build, "found")) else set()
    run(build, names, min(asked.jobs or len(names), len(names)), asked.minutes)
    total, silent = 0, []
    for name in names:
        n = executions(build, name)
        total += n or 0
        silent += [name] if not n else []
        print("%-16s %12s executions" % (name, "no" if n is None else "{:,}".format(n)))
    found = sorted(set(os.listdir(os.path.join(build, "found"))) - before)
    print("%s executions in all, %d inputs that break something%s" % ("{:,}".format(total), len(found), ": " + ", ".join(found) if found else ""))
    if silent:
        print("did not run to the end: " + ", ".join(silent))
    return 1 if found or silent else 0


if __name__ == "__main__":
    sys.exit(main())
