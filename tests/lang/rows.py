#!/usr/bin/env python3
"""Every row of the language's tables: its example gives what it says, and some test mentions it.

usage: rows.py BOARDWRIGHT TESTS-FOLDER
"""
import json
import os
import re
import shlex
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled
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


def run_documented(program, code):
    """A program, or a whole command line of `boardwright`."""
    words = shlex.split(code)
    arguments = words[1:] if words[0] == "boardwright" else ["eval", "-e", code]
    return subprocess.run([program] + arguments, capture_output=True, text=True)


def check_documented(program, documents):
    """docs/language.tsv: a source for every operator and command, and an example where the row has none. It prints what is said (TEXT...: begins so, ...TEXT: ends so),
    or stops with an error that has these words."""
    with open(os.path.join(documents, "language.tsv"), encoding="utf-8") as f:
        known = {tuple(line.split("\t")[:2]): line.rstrip("\n").split("\t")[2:] for line in list(f)[1:]}
    for kind in ("operators", "commands"):
        run = sampled(rows(program, kind))
        for row in rows(program, kind):
            source, code, output = known.get((kind, row["name"]), ["", "", ""])
            check("%s of the %s has no source in docs/language.tsv" % (row["name"], kind), source)
            check("%s of the %s has no example" % (row["name"], kind), code or row["example"])
            if code and row in run:
                result = run_documented(program, code)
                printed = result.stdout.rstrip("\n").replace("\n", "|")
                if output.startswith("error: "):
                    check("%s says %r, not %r" % (code, result.stderr, output), output[7:] in result.stderr and result.returncode == 1)
                elif output.startswith("..."):
                    check("%s prints %r, not %r" % (code, printed, output), printed.endswith(output[3:]) and not result.returncode)
                elif output.endswith("..."):
                    check("%s prints %r, not %r" % (code, printed, output), printed.startswith(output[:-3]) and not result.returncode)
                else:
                    check("%s prints %r, not %r" % (code, printed, output), printed == output and not result.returncode)


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
    check_documented(program, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(folder))), "docs"))
    words = words_of_tests(folder)
    names = set()
    for kind in ("operators", "commands", "variables"):
        run = sampled(rows(program, kind))
        for row in rows(program, kind):
            for name in [row["name"]] + (row["aliases"] or "").split():
                check("%s %s has two rows" % (kind, name), (kind, name) not in names)
                names.add((kind, name))
            check("%s %s has no summary" % (kind, row["name"]), row["summary"])
            mentioned = {row["name"], "$" + row["name"]} | set((row["aliases"] or "").split())
            if row["example"] and row in run:
                problem = run_example(program, row["example"])
                check(problem, not problem)
            elif not row["example"]:
                check("no test mentions %s of the %s" % (row["name"], kind), mentioned & words)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
