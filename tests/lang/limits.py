#!/usr/bin/env python3
"""Every limit of the engine: just below passes, just above gives a clean error.

usage: limits.py BOARDWRIGHT

A row is (limit, code, a value that is enough, a value that is not, words of the message). What engine/include/engine/limits.h and the reader
of programs hold without a --limit is below it.
"""
import json
import os
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

ROWS = [
    ("steps", "do: inc i; loop while < #i 20000;", 200000, 65536, "steps"),
    ("depth", "sub s n: if > #n 1: gosub s {- #n 1}; endif; endsub; gosub s 50;", 50, 49, "recursion too deep"),
    ("depth", "def f cond < #0 2 1 (fn f - #0 1); set x fn f 30;", 40, 20, "recursion too deep"),
    ("memory", "set s str_replace x abcdefgh xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; for n range 1 9: set s join #s #s; next; "
     "for n range 1 30: set copy.#n join #s #n; next;", 64 << 20, 1 << 20, "bytes"),
    ("text", "set s abcdefgh; set t join #s #s;", 16, 15, "a text of more than 15 bytes"),
    ("elements", "for n range 1 10: push a #n; next;", 10, 9, "more than 9 elements"),
    ("elements", "set a range 1 10;", 10, 9, "more than 9 elements"),
    ("elements", "set a ((1 2 3) (4 5 6)); push a (7 8);", 11, 10, "more than 10 elements"),
    ("elements", "set a elem 0 ray a1 0 1;", 7, 6, "more than 6 elements"),
    ("output", "for n range 1 10: print aaaaaaaaa; next;", 100, 99, "more than 99 bytes"),
    ("variables", "for n range 1 100: set v{#n} 1; set {join v #n} 1; next;", 5000, 100, "more than 100 names"),
]

# Values that are below and above a limit that is not to be set: (words of the message, code below, code above).
FIXED = [
    ("nested more than 64 levels", "for n range 1 63: set a array #a; next;", "for n range 1 65: set a array #a; next;"),
    ("nested more than 200 deep", "set a " + "(" * 60 + "1" + ")" * 60 + ";", "set a " + "(" * 201 + "1" + ")" * 201 + ";"),
    ("nested more than 32 deep", "set a " + "{" * 32 + "1" + "}" * 32 + ";", "set a " + "{" * 33 + "1" + "}" * 33 + ";"),
    ("nested more than 256 deep", "if 1:\n" * 256 + "endif;\n" * 256, "if 1:\n" * 257 + "endif;\n" * 257),
    ("64 characters", "add " + "L" * 64 + " a1;", "add " + "L" * 65 + " a1;"),
    ("4,096 different labels", "for n range 1 4096: store {#n}; next;", "for n range 1 4097: store {#n}; next;"),
]


def run(program, code, *options):
    started = time.monotonic()
    with tempfile.NamedTemporaryFile("w", suffix=".gc") as f:
        f.write(code)
        f.flush()
        result = subprocess.run([program, "eval", "--json", *options, f.name], capture_output=True, text=True, timeout=100)
    took = time.monotonic() - started
    if result.returncode not in (0, 1):
        return "exit status %d: %s" % (result.returncode, result.stderr[-500:]), took
    if not result.stdout.strip():
        return result.stderr, took
    error = json.loads(result.stdout)["error"]
    return error["message"] if error else None, took


def check_pair(name, below, above, words):
    if below is not None:
        return "%s: just below the limit gives %r" % (name, below)
    if above is None or words not in above:
        return "%s: just above the limit gives %r" % (name, above)
    return None


def check_time(program):
    message, took = run(program, "do: inc i; loop;", "--limit", "time=300")
    if not message or "300 ms" not in message:
        return "time: %r" % message
    return "time: stopped after %.1f s only" % took if took > 10 else None


def check_stack(program):
    """The C stack holds, however large the frames of a call are made and however high the limit on depth is."""
    codes = ["def f fn f; print fn f;", "sub s: gosub s; endsub; gosub s;", "sub s: set x {sub s}; endsub; gosub s;",
             "sub s: if eval (cond 1 (sub s) 2): endif; endsub; gosub s;", 'sub s: eval "gosub s"; endsub; gosub s;',
             "def f aggregate lambda (fn f) (1 2); print fn f;", "def f and (or (cond true (fn f) 1) 1) 1; print fn f;",
             "def f " + "cond true (" * 150 + "fn f" + ")" * 150 + "; print fn f;"]
    for code in codes:
        for depth in (2000, 20000):
            message, _ = run(program, code, "--limit", "depth=%d" % depth)
            if not message or "recursion too deep" not in message:
                return "stack: %s: %r" % (code[:60], message)
    return None


def check_board(program):
    files = ["--cols", "64", "--files", " ".join("f%d" % i for i in range(64))]
    below, _ = run(program, "print lastfile;", *files, "--fen", "/".join(["64"] * 64))
    above, _ = run(program, "print lastfile;", *files, "--fen", "/".join(["64"] * 65))
    return check_pair("spaces of a board", below, above, "more than 4096 spaces")


def check_plies(program):
    with tempfile.TemporaryDirectory() as folder:
        results = []
        for n in (20000, 20001):
            name = os.path.join(folder, "moves.txt")
            with open(name, "w") as f:
                f.write("pass\n" * n)
            with open(os.path.join(folder, "preset.json"), "w") as f:
                f.write('{"game": "Limits"}')
            result = subprocess.run([program, "replay", os.path.join(folder, "preset.json"), name], capture_output=True, text=True, timeout=100)
            results.append(result.stderr if result.returncode else None)
    return check_pair("plies", results[0], results[1], "more than 20000 turns")


def check_file(program):
    results = []
    for n in (8 << 20, (8 << 20) + 1):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as f:
            head, tail = '{"game": "', '"}'
            f.write(head + "x" + tail + " " * (n - len(head) - len(tail) - 1))
            f.flush()
            result = subprocess.run([program, "check", f.name], capture_output=True, text=True, timeout=100)
            results.append(result.stderr if result.returncode else None)
    return check_pair("bytes of a file", results[0], results[1], "larger than")


def check_include(program):
    """Only files below the include path, by plain names; links that lead out of it are refused."""
    with tempfile.TemporaryDirectory() as folder:
        inside, outside = os.path.join(folder, "inside"), os.path.join(folder, "outside")
        os.mkdir(inside)
        os.mkdir(outside)
        with open(os.path.join(outside, "secret.txt"), "w") as f:
            f.write("set leaked 1;\n")
        with open(os.path.join(inside, "good.txt"), "w") as f:
            f.write("set read 1;\nendlib;\nset late 1;\n")
        os.symlink(os.path.join(outside, "secret.txt"), os.path.join(inside, "link.txt"))
        os.symlink(outside, os.path.join(inside, "folder"))
        code = "include good; include good; include link; include missing if false; if isset leaked: die leaked; endif; " \
               "if not isset read: die unread; endif; if isset late: die late; endif;"
        message, _ = run(program, code, "-I", inside)
        if message:
            return "include: %r" % message
        for name in ("../outside/secret", os.path.join(outside, "secret"), "folder/secret", "..", ".hidden", "a\\\\b"):
            message, _ = run(program, "include %s; if isset leaked: die leaked; endif;" % name, "-I", inside)
            if not message or "no name of an include file" not in message:
                return "include %s: %r" % (name, message)
    return None


def check_values(program):
    """What a limit may be set to: from 1 to the most that `list limits` says, where it says one."""
    rows = [json.loads(line) for line in subprocess.run([program, "list", "limits", "--json"], capture_output=True, text=True).stdout.splitlines()]
    set_to = lambda name, value: subprocess.run([program, "eval", "--limit", "%s=%s" % (name, value), "-e", ""], capture_output=True, text=True)  # noqa: E731
    for row in rows:
        name, most = row["name"], row["most"]
        for value in 1, most:
            r = set_to(name, value)
            if r.returncode:
                return "%s=%d: %r" % (name, value, r.stderr)
        for value in (("0", "-1", "", "7x") if name == "depth" else ()) + ((str(most + 1),) if most < (1 << 63) - 1 else ()):
            r = set_to(name, value)
            if not r.returncode or "%s is a number from 1" % name not in r.stderr or 'not "%s"' % value not in r.stderr:
                return "%s=%s: %d %r" % (name, value, r.returncode, r.stderr)
    for name in "nosuch", "":
        if "the limits are steps, depth," not in set_to(name, 5).stderr:
            return "a limit %r that is none" % name
    return None if len(rows) >= 8 else "%d limits" % len(rows)


def main():
    program, problems = sys.argv[1], []
    for name, code, enough, less, words in ROWS:
        below, _ = run(program, code, "--limit", "%s=%d" % (name, enough))
        above, _ = run(program, code, "--limit", "%s=%d" % (name, less))
        problems.append(check_pair(name, below, above, words))
    for words, below_code, above_code in FIXED:
        problems.append(check_pair(words, run(program, below_code)[0], run(program, above_code)[0], words))
    for limit in (check_time, check_stack, check_board, check_values, check_plies, check_file, check_include):
        problems.append(limit(program))
    for problem in problems:
        check(problem, not problem)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
