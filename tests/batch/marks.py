#!/usr/bin/env python3
"""Marks on one board in one batch: each picture is that of a process of its own, whatever mark stood on the space before.

Pictures of a batch, and of the runs behind it, share what pieces and marks change on the board; what makes a mark look otherwise must tell it from others.

usage: marks.py PROGRAM
"""
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled

PROGRAM = os.path.abspath(sys.argv[1])
MARKS = [(kind, "mark", space + ":" + kind) for kind in ("highlight", "frame", "circle", "dot", "cross", "plus", "star", "triangle", "diamond", "outline") for space in ("e4", "e2")]
MARKS += [("badge", "mark", space + ":badge:!") for space in ("e4", "e2")] + [("text", "text", word) for word in ("e4:A", "e2:A", "e4:ABCDEF")]
COLORS, LOOKS = ("", "red", "green", "#00f"), ("", "50%", "30%", "w150", "w60", "w150:40%", "dashed")


def main():
    jobs = [(option, ":".join(filter(None, (mark, color, look)))) for _, option, mark in MARKS for color in COLORS for look in LOOKS]
    texts = [job for job in jobs if job[0] == "text"]
    jobs = sampled(jobs) + sampled(texts, 3)  # which have most looks
    random.Random(1).shuffle(jobs)
    with tempfile.TemporaryDirectory() as folder:
        lines = [json.dumps({"game": "chess", "width": 160, option: [mark], "output": "%d.png" % n}) for n, (option, mark) in enumerate(jobs)]
        done = subprocess.run([PROGRAM, "batch", "-q", "-j1", "--cache", "off", "-"], input="\n".join(lines) + "\n", cwd=folder, capture_output=True, text=True)
        results = [json.loads(line) for line in done.stdout.splitlines()]
        check("all are drawn", len(results) == len(jobs) and all(result["ok"] for result in results))
        seen = set()
        for n, (option, mark) in enumerate(jobs):
            alone = subprocess.run([PROGRAM, "render", "-q", "--cache", "off", "chess", "--width", "160", "--" + option, mark, "-T", "png", "-o", "-"], capture_output=True).stdout
            with open(os.path.join(folder, "%d.png" % n), "rb") as f:
                check("--%s %s behind others" % (option, mark), f.read() == alone)
            seen.add(alone)
        check("most of them look otherwise: %d of %d" % (len(seen), len(jobs)), len(seen) > len(jobs) // 4)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
