#!/usr/bin/env python3
"""Every row of the language's tables: its example gives what it says, and some test mentions it.

usage: rows.py BOARDWRIGHT TESTS-FOLDER
"""
import json
import os
import re
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude
from examples import same


def rows(program, kind):
    result = subprocess.run([program, "list", kind, "--json"], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def run_example(program, example):
    code, expected = example.rsplit(" => ", 1)
    result = subprocess.run([program, "eval", "--json", "-x", code], capture_output=True, text=True)
    state = json.loads(result.stdout)
    if state["error"]:
        return "%s: %s" % (code, state["error"]["message"])
    return None if same(state["value"], json.loads(expected)) else "%s gives %r, not %s" % (code, state["value"], expected)


def words_of_tests(folder):
    words = set()
    for base, _, names in os.walk(folder):
        for name in names:
            if name.endswith((".gc", ".jsonl")):
                with open(os.path.join(base, name)) as f:
                    words.update(re.split(r"[\s\"(){};]+|\\n", f.read()))
    return words


def main():
    program, folder = sys.argv[1:3]
    words = words_of_tests(folder)
    names = set()
    for kind in ("operators", "commands", "variables"):
        for row in rows(program, kind):
            for name in [row["name"]] + (row["aliases"] or "").split():
                check("%s %s has two rows" % (kind, name), (kind, name) not in names)
                names.add((kind, name))
            check("%s %s has no summary" % (kind, row["name"]), row["summary"])
            mentioned = {row["name"], "$" + row["name"]} | set((row["aliases"] or "").split())
            if row["example"]:
                problem = run_example(program, row["example"])
                check(problem, not problem)
            else:
                check("no test mentions %s of the %s" % (row["name"], kind), mentioned & words)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
