#!/usr/bin/env python3
"""Memory that runs out anywhere: the program ends with a message and no file, or with the very file; never with another picture.

usage: allocations.py BOARDWRIGHT FAIL_ALLOC.so SAMPLES [TRIALS]

BOARDWRIGHT is a build without sanitizers, which have an allocator of their own. The allocation that fails is chosen by a seed: alone, or with all
large ones behind it.
"""
import os
import random
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, share_of


def run(program, library, arguments, **environment):
    # Sprites of earlier runs would hide what drawing does without memory.
    env = dict(os.environ, LD_PRELOAD=library, G_SLICE="always-malloc", **environment)
    return subprocess.run([program, *arguments, "--cache", "off"], capture_output=True, env=env, timeout=60)


def main():
    program, library, samples = sys.argv[1:4]
    trials = int(sys.argv[4]) if len(sys.argv) > 4 else share_of(60)
    if not os.path.exists(program):
        print("%s is missing: skipped" % program)
        return 77
    r = random.Random(1)
    opera = os.path.join(samples, "chess", "opera.gcl")
    with tempfile.TemporaryDirectory() as folder:
        jobs = [(name, ["render", opera, "-I", samples, "--width", "200", *more, "-o", os.path.join(folder, "out." + name)]) for name, more in (
            ("png", []), ("gif", ["--range", "0-6"]), ("svg", []), ("jpg", []), ("html", []), ("txt", ["-T", "ascii"]))]
        for name, arguments in jobs:
            out, counted = arguments[-1], os.path.join(folder, "count")
            good = run(program, library, arguments, FAIL_COUNT=counted)
            check("%s: %s" % (name, good.stderr[-200:]), good.returncode == 0)
            with open(out, "rb") as f:
                picture = f.read()
            with open(counted) as f:
                total = int(f.read())
            for trial in range(trials):
                os.path.exists(out) and os.remove(out)
                at = r.randint(1, total)
                more = {"FAIL_LARGE": "1000"} if trial % 2 else {}
                result = run(program, library, arguments, FAIL_AT=str(at), **more)
                made = open(out, "rb").read() if os.path.exists(out) else None
                where = "%s, allocation %d of %d%s: status %d" % (name, at, total, " and all large ones behind it" if more else "", result.returncode)
                if result.returncode == 0:
                    check(where + ", another picture", made == picture)
                else:
                    check(where + ", a file", made in (None, picture)) # what fails at the very end fails behind it
                    check(where + ", no message", bool(result.stderr.strip()))
                left = sorted(os.listdir(folder))
                check(where + ", left beside it: " + " ".join(left), left == sorted({"count"} | ({os.path.basename(out)} if made is not None else set())))
            os.path.exists(out) and os.remove(out)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
