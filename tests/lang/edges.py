#!/usr/bin/env python3
"""The last edges of the language. Where PHP 8.2 decides, a thousand seeded random cases of each kind are compared with it; else the guide's or our own rule.

usage: edges.py BOARDWRIGHT [--cases N] [--seed N]        77 where there is no php
"""
import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

SKIPPED = 77


def ours(program, lines):
    """Each line alone would be slow: one program that prints a line for each."""
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "a.txt")
        with open(name, "w", encoding="utf-8") as f:
            f.write("\n".join(lines) + "\n")
        result = subprocess.run([program, "eval", "--limit", "steps=100000000", name], capture_output=True, text=True, timeout=600)
    check("runs: %s" % result.stderr[:300], result.returncode == 0)
    return result.stdout.splitlines()


def theirs(lines):
    result = subprocess.run(["php"], input="<?php\n" + "\n".join(lines), capture_output=True, text=True, timeout=600)
    check("php runs: %s" % result.stderr[:300], result.returncode == 0)
    return result.stdout.splitlines()


def compare(program, what, cases):
    """cases: (our code, php code), each prints one line."""
    a, b = ours(program, [c[0] for c in cases]), theirs([c[1] for c in cases])
    check("%s: as many lines, %d and %d" % (what, len(a), len(b)), len(a) == len(b) == len(cases))
    wrong = [(c, x, y) for c, x, y in zip(cases, a, b) if x != y]
    check("%s: %d of %d differ from PHP, as %s" % (what, len(wrong), len(cases), wrong[:2]), not wrong)
    check("%s: both answers occur" % what, len(set(a)) > 1)
    print("%s: %d cases as PHP has them" % (what, len(cases) - len(wrong)))


def quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def patterns(rng):
    piece = lambda: rng.choice(["a", "b", "ab", "[ab]", "a*", "b+?", "(a|b)", "^a", "b$", ".", "c?", "aa?", " "])
    pattern = "".join(piece() for _ in range(rng.randrange(1, 5)))
    modifiers = "".join(m for m in "imsxADUSXu" if rng.random() < 0.25)
    text = "".join(rng.choice("abAB c") for _ in range(rng.randrange(0, 7))).strip() or "a"
    full = "/%s/%s" % (pattern, modifiers)
    return ('print cond regmatch "%s" "%s" yes no;' % (full, text), "echo preg_match(%s, %s) ? 'yes' : 'no', \"\\n\";" % (quoted(full), quoted(text)))


def numerals(rng):
    digits = "".join(rng.choice("0123456789abcdefABCDEF") for _ in range(rng.choice([1, 4, 8, 14, 15, 16, 16, 16, 17, 20])))
    return ("print hexdec %s;" % digits, "ini_set('precision', 14); echo hexdec('%s'), \"\\n\";" % digits)


def wildcards(rng):
    classes = ["[:alpha:]", "[:digit:]", "[:upper:]", "[:lower:]", "[:alnum:]", "[:punct:]", "a-c", "x", "0-9", "]"]
    def one():
        kind = rng.randrange(5)
        if kind == 0:
            chosen = sorted(rng.sample(classes, rng.randrange(1, 3)), key=lambda c: c != "]")
            return "[%s%s]" % (rng.choice(["", "!"]), "".join(chosen))
        return ["?", "*", rng.choice("abcxA1"), rng.choice("abc")][kind - 1]
    pattern = "".join(one() for _ in range(rng.randrange(1, 5)))
    text = "".join(rng.choice("abcxA1]-") for _ in range(rng.randrange(1, 5)))
    return ('print cond fnmatch "%s" "%s" yes no;' % (pattern, text), "echo fnmatch(%s, %s) ? 'yes' : 'no', \"\\n\";" % (quoted(pattern), quoted(text)))


def arrays(rng):
    keys = rng.sample(range(0, 12), rng.randrange(1, 5))
    a = "set a assoc %s;" % " ".join("%d v%d" % (k, k) for k in keys)
    b = "$a = [%s];" % ", ".join("%d => 'v%d'" % (k, k) for k in keys)
    for n in range(rng.randrange(1, 7)):
        if rng.random() < 0.5:
            a += " pop a;"
            b += " array_pop($a);"
        else:
            a += " push a w%d;" % n
            b += " $a[] = 'w%d';" % n
    a += ' print join list keys #a join ":" count #a;'
    b += ' echo implode(" ", array_keys($a)), ":", count($a), "\\n";'
    return a, b


def switches(rng):
    """Only labels that the guide calls equal to a boolean: a computed goto takes no other for true, where PHP tries one after the other."""
    labels = rng.sample([("true", "true"), ("false", "false"), ("0", "0"), ("1", "1"), ('""', "''")], rng.randrange(1, 5))
    value = rng.choice(["true", "false", "> 2 1", "< 2 1"])
    a = "switch %s: %s default: print default; endswitch;" % (value, " ".join("case %s: print %d; break;" % (ours, k) for k, (ours, _) in enumerate(labels)))
    b = "switch (%s) { %s default: echo 'default'; } echo \"\\n\";" % (
        {"> 2 1": "2 > 1", "< 2 1": "2 < 1"}.get(value, value), " ".join("case %s: echo %d; break;" % (theirs, k) for k, (_, theirs) in enumerate(labels)))
    return a, b


PRISONS = "setsystem prison ((a1 b1) (a8 b8)); setsystem piecevals assoc Q 9 R 5 q 9 r 5;"


def said_of(program, name, text, *options):
    with open(name, "w", encoding="utf-8") as f:
        f.write("<?php\n" + text)
    result = subprocess.run([program, "replay", "--json", name, *options], capture_output=True, text=True, timeout=60)
    return result.stdout + result.stderr


def check_moves(program, folder):
    """L7: thismove in the first Pre-Move 1 is no move (decision 204: the one before is shown there); hostages without a place to go stay where they are, and that is said."""
    name = os.path.join(folder, "moves.php")
    code = "$default['%s'] = 'if == thismove \"%s\": setflag good%d; else: setflag bad; endif;';\n"
    text = "$default['nomoves'] = '1';\n" + code % ("premove1", "", 1)
    one = said_of(program, name, text + "$default['postgame1'] = 'print list flags;';\n", "-m", "P e2-e4")
    check("thismove is empty in the first Pre-Move 1: %s" % one, "good1" in one and "bad" not in one)
    text = code % ("pregame", "P e2-e4", 1)  # as guide 001 asks there whether anybody has moved
    one = said_of(program, name, text, "-m", "P e2-e4")
    check("and the first move in Pre-Game: %s" % one, "good1" in one and "bad" not in one)
    text = code % ("premove2", "P e2-e4", 1)
    one = said_of(program, name, text, "-m", "P e2-e4 / p e7-e5")
    check("and the one before in Pre-Move 2: %s" % one, "good1" in one and "bad" not in one)
    board = "$default['code'] = 'qr6/8/k7/8/8/K7/8/QR6';\n$default['pregame'] = '%s';\n"
    for path, why in (("", "needs the system variable starpath"), ("setsystem starpath ((c1) (a6));", "there is no empty space for Q"), ("setsystem starpath ((c1) (c8));", None)):
        got = said_of(program, name, board % (PRISONS + path), "-m", "Q-r")
        check("hostages with %r: %s" % (path, got), why in got if why else '"fen":"q1Q5/8/k7/8/8/K7/8/1Rr5"' in got)


# (code, what it prints, or says on standard error)
STATED = [
    ('print strlen "a\tb"; print ord "\t";', "3\n9\n", ""),  # a tab in quotes is a tab
    ("$a = 5;", "", "to give a variable a value, write: set a value;"),
    ('print regmatch "/(/" a;', "", "missing terminating ) at character 2 of the pattern"),
    ("print regmatch \"/a/A\" ba;", "\n", ""),
    ("print time; print time;", "0\n0\n", "which is 0 unless --time says it"),
]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=5)
    o = parser.parse_args()
    for code, output, message in STATED:
        result = subprocess.run([o.program, "eval", "-e", code], capture_output=True, text=True, timeout=60)
        check("%r prints %r: %r %r" % (code, output, result.stdout, result.stderr), result.stdout == output)
        check("%r says %r: %r" % (code, message, result.stderr), message in result.stderr and "LIMIT_MATCH" not in result.stderr)
    with tempfile.TemporaryDirectory() as folder:  # L1, L8: a preset's short rank and a name that is no setting are warnings, a position's rank is an error
        name = os.path.join(folder, "game.php")
        with open(name, "w", encoding="utf-8") as f:
            f.write("<?php\n$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/6/PPPPPPPP/RNBQKBNR';\n$default['blackgound'] = 'plain';\n")
        result = subprocess.run([o.program, "replay", "--json", name], capture_output=True, text=True, timeout=60)
        check("a short rank is padded: %s %s" % (result.stdout, result.stderr), result.returncode == 0 and "8/6" in result.stdout and "rank" in result.stderr)
        check("an unknown setting is a warning: %s" % result.stderr, 'warning: no setting called "blackgound"' in result.stderr)
        result = subprocess.run([o.program, "replay", "--fen", "rnbqkbnr/pppppppp/8/8/8/6/PPPPPPPP/RNBQKBNR w"], capture_output=True, text=True, timeout=60)
        check("of a position it is an error: %s" % result.stderr, result.returncode == 1 and "rank" in result.stderr)
        check_moves(o.program, folder)
    if not shutil.which("php"):
        conclude()
        return SKIPPED
    rng = random.Random(o.seed)
    for what, make in (("regmatch", patterns), ("hexdec", numerals), ("fnmatch", wildcards), ("push behind pop", arrays), ("switch with true or false", switches)):
        compare(o.program, what, [make(rng) for _ in range(o.cases)])
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
