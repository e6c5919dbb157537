#!/usr/bin/env python3
"""Typical mistakes, made anew from sentences of the guides (mistakes.jsonl): `check` is to name them with their line and the cure.

usage: mistakes.py BOARDWRIGHT LIST [--least N]        prints how many are named; fails below N of a hundred
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude


def reports(program, code):
    """The findings of a program as Pre-Game code on a chess board: (line in the code, code, message)."""
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "game.php")
        with open(name, "w", encoding="utf-8") as f:
            f.write("<?php\n$default['pregame'] = <<<'NOW'\n%s\nNOW;\n" % code)
        result = subprocess.run([program, "check", "--json", name], capture_output=True, text=True, timeout=60)
    check("no fault: %r %s" % (code, result.stderr), result.returncode in (0, 1))
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    return [((row["line"] or 0) - 2, row["code"], row["message"]) for row in rows]


def is_named(case, found):
    return any(line == case["line"] and case["says"] in message and case.get("lint", code) == code for line, code, message in found)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("list")
    parser.add_argument("--least", type=int, default=94)
    o = parser.parse_args()
    with open(o.list, encoding="utf-8") as f:
        cases = [json.loads(line) for line in f if line.strip()]
    named = 0
    for case in cases:
        found = reports(o.program, case["code"])
        if is_named(case, found):
            named += 1
        else:
            print("not named: %s\n    %s" % (json.dumps(case), found))
    print("%d of %d mistakes are named with line and cure" % (named, len(cases)))
    check("at least 85 mistakes are tried", len(cases) >= 85)
    check("%d of %d are named" % (named, len(cases)), named * 100 >= o.least * len(cases))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
