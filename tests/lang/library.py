#!/usr/bin/env python3
"""The files of tests that stand beside our own presets, through `boardwright test`; and that such a file can fail, be wrong, and be missing.

usage: library.py BOARDWRIGHT SAMPLES
"""
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude


def tap(program, *arguments, env=None):
    return subprocess.run([program, "test", *arguments], capture_output=True, text=True, timeout=300, env=env)


def main():
    program, samples = sys.argv[1:3]
    files = sorted(os.path.join(base, name) for base, _, names in os.walk(samples) for name in names if name.endswith(".test.json"))
    check("there are some", len(files) >= 3)
    for n, name in enumerate(files):  # the first by the build with sanitizers, see tests/mixed.c
        result = tap(program, name[: -len(".test.json")] + ".php", env=dict(os.environ, BOARDWRIGHT_ONE_IN="1") if n == 0 else None)
        check("%s: %s%s" % (name, result.stdout, result.stderr), result.returncode == 0 and "not ok" not in result.stdout and result.stdout.startswith("TAP version 13\n1.."))
    preset = os.path.join(samples, "chess", "default.php")
    with tempfile.TemporaryDirectory() as folder:
        for text, words in (('{"tests": [{"name": "a", "legal": 21}]}', "legal: 20, not 21"),
                            ('{"tests": [{"name": "a", "legl": 20}]}', 'did you mean "legal"?'),
                            ('{"tests": [{"name": "a", "moves": "P e2-e4", "refused": "no"}]}', "everything could be played"),
                            ('{"tests": [{"name": "a", "picture": {"type": "svg"}}]}', 'write: "sha256": "'),
                            ('{"tests": [{"name": "a", "picture": {"nothing": "1"}}]}', 'no option "nothing"'),
                            ('{"tests": ["a"]}', "a test is an object"),
                            ('{"tests": []}', 'has no list "tests"'),
                            ('{"tests": [', "is no file of tests")):
            name = os.path.join(folder, "t.json")
            with open(name, "w", encoding="utf-8") as f:
                f.write(text)
            result = tap(program, "--tests", name, preset)
            check("%s says %s: %s%s" % (text, words, result.stdout, result.stderr), result.returncode == 1 and words in result.stdout + result.stderr)
        result = tap(program, "--tests", os.path.join(folder, "none.json"), preset)
        check("no file: %s" % result.stderr, result.returncode == 1)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
