#!/usr/bin/env python3
"""Every row of the language's tables: its example gives what it says, and some test mentions it.

usage: rows.py BOARDWRIGHT TESTS-FOLDER
"""
import json
import os
import re
import subprocess
import sys

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
    words, problems, checked = words_of_tests(folder), [], 0
    names = set()
    for kind in ("operators", "commands", "variables"):
        for row in rows(program, kind):
            checked += 1
            for name in [row["name"]] + (row["aliases"] or "").split():
                if (kind, name) in names:
                    problems.append("%s %s has two rows" % (kind, name))
                names.add((kind, name))
            if not row["summary"]:
                problems.append("%s %s has no summary" % (kind, row["name"]))
            mentioned = {row["name"], "$" + row["name"]} | set((row["aliases"] or "").split())
            if row["example"]:
                problem = run_example(program, row["example"])
                if problem:
                    problems.append(problem)
            elif not mentioned & words:
                problems.append("no test mentions %s of the %s" % (row["name"], kind))
    print("\n".join(problems))
    print("%d passed, %d failed" % (checked - len(problems), len(problems)))
    return 1 if problems or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
