#!/usr/bin/env python3
"""Scripts that state their own expectations: what each line prints, or the error that stops the program.

usage: scripts.py BOARDWRIGHT FOLDER [NAME...]

In a script, `// expect: TEXT` behind a line that prints holds one line of output, in the order of printing; `// expect error: TEXT` the words of
the message that stops the program, at that very line. Head lines `//! OPTION VALUE` are options of `boardwright eval`. A script passes when
it prints exactly what it says, and stops, or does not stop, as it says.
"""
import os
import re
import subprocess
import sys

import json

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import sampled


def read(path):
    options, expected, error = [], [], None
    with open(path) as f:
        for number, line in enumerate(f, 1):
            head = re.match(r"//! (\S+)(?: (.*))?$", line)
            if head:
                options += [head.group(1)] + ([head.group(2)] if head.group(2) is not None else [])
            out = re.search(r"// expect: ?(.*)$", line)
            if out:
                expected.append(out.group(1))
            stop = re.search(r"// expect error: (.*)$", line)
            if stop:
                error = (number, stop.group(1).strip())
    return options, expected, error


def check(program, path):
    options, expected, error = read(path)
    result = subprocess.run([program, "eval", "--json"] + options + [path], capture_output=True, text=True, timeout=120)
    if not result.stdout.strip(): # what cannot be prepared gives an object with its error, too
        return "no result: " + result.stderr
    state = json.loads(result.stdout)
    got = state["output"].split("\n")[:-1]
    if got != expected:
        for i in range(max(len(got), len(expected))):
            a, b = got[i] if i < len(got) else "(nothing)", expected[i] if i < len(expected) else "(nothing)"
            if a != b:
                return "output line %d is %r, should be %r%s" % (i + 1, a, b, "; error: %s" % state["error"] if state["error"] else "")
    if error and not state["error"]:
        return "no error"
    if error and error[1] not in state["error"]["message"]:
        return "the message is %r" % state["error"]["message"]
    if error and state["error"].get("line") not in (0, None, error[0]):
        return "the error is at line %s, should be %d" % (state["error"].get("line"), error[0])
    if state["error"] and not error:
        return "stopped: %s" % state["error"]
    return None if expected or error else "the script expects nothing"


def main():
    program, folder = sys.argv[1:3]
    names = sys.argv[3:] or sampled(sorted(n for n in os.listdir(folder) if n.endswith(".gc")))
    failed = 0
    for name in names:
        problem = check(program, os.path.join(folder, name))
        failed += problem is not None
        if problem:
            print("%s: %s" % (name, problem))
    print("%d passed, %d failed" % (len(names) - failed, failed))
    return 1 if failed or not names else 0


if __name__ == "__main__":
    sys.exit(main())
