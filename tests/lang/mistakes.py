#!/usr/bin/env python3
"""Typical mistakes, made anew from sentences of the guides (mistakes.jsonl): `check` is to name them with their line and the cure.

usage: mistakes.py BOARDWRIGHT LIST
"""
import json
import os
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
    program, name = sys.argv[1:]
    with open(name, encoding="utf-8") as f:
        cases = [json.loads(line) for line in f if line.strip()]
    for case in cases:
        found = reports(program, case["code"])
        check("not named with line and cure: %s\n    %s" % (json.dumps(case), found), is_named(case, found))
    check("at least 95 mistakes are tried", len(cases) >= 95)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
