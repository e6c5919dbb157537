#!/usr/bin/env python3
"""Seeded mistakes in good presets: a token dropped, two neighbours swapped, a name misspelt. `check` is to say something at their line.

usage: mutants.py BOARDWRIGHT SAMPLES [--cases N] [--seed N] [--least PERCENT] [--show]

Left out is what is no mistake: comments, texts that players read, members of lists (any list of spaces or pieces is as good as another), numbers that become
other numbers, neighbours that are alike, gosub in front of a name (the name alone calls, too) and the last semicolon of a section (it is not needed). What a mutant of this kind means depends on the game; it is no mistake of the language.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

TOKEN = re.compile(r'"[^"\n]*"|[();]|[^\s();]+')
CODE = re.compile(r"pregame|premove|postmove|postgame")
TEXTS = ("say", "die", "remind", "echo", "//")


def code_lines(lines):
    """Numbers of the lines of a preset's program."""
    found, inside = [], False
    for number, line in enumerate(lines):
        if re.match(r"\$default\['(%s)" % CODE.pattern, line) and "<<<" in line:
            inside = True
        elif line.startswith("NOW;"):
            inside = False
        elif inside and re.search(r"[A-Za-z]", line) and not line.strip().startswith(TEXTS):
            found.append(number)
    return found


def depths(tokens):
    depth, found = 0, []
    for m in tokens:
        depth -= m.group() == ")"
        found.append(depth)
        depth += m.group() == "("
    return found


def is_number(word):
    return re.fullmatch(r"-?\d+(\.\d+)?", word) is not None


def is_list_member(line, tokens, depth, k):
    """A plain word inside parentheses, or of a command that takes a list of words."""
    word = tokens[k].group()
    plain = word not in "();" and not re.match(r"[#@$?=]", word)
    return plain and (depth[k] > 0 or re.match(r"\s*(setflag|unsetflag|allow|ban|set \w+ (array|assoc|mates)\b|add|setlegal|map|link)", line) is not None)


def dropped(line, tokens, depth, k, rng, last):
    m = tokens[k]
    if is_list_member(line, tokens, depth, k) or m.group() == "gosub" or (m.group() == ";" and last):
        return None
    return line[:m.start()] + line[m.end():]


def swapped(line, tokens, depth, k, rng, last):
    if k + 1 >= len(tokens):
        return None
    a, b = tokens[k], tokens[k + 1]
    x, y = a.group(), b.group()
    alike = x == y or (is_number(x) and is_number(y)) or (x[0] == "#" and y[0] == "#")
    if alike or x in "()" or y in "()" or y == ";" or x == ";" or is_list_member(line, tokens, depth, k) or is_list_member(line, tokens, depth, k + 1):
        return None
    return line[:a.start()] + y + line[a.end():b.start()] + x + line[b.end():]


def misspelt(line, tokens, depth, k, rng, last):
    m = tokens[k]
    word = m.group()
    letters = [i for i, c in enumerate(word) if c.isalpha()]
    if len(letters) < 3 or word[0] == '"' or is_list_member(line, tokens, depth, k):
        return None
    at = rng.choice(letters)
    kind = rng.randrange(3)
    if kind == 0:
        new = word[:at] + word[at + 1:]
    elif kind == 1:
        new = word[:at] + word[at] + word[at:]
    else:
        new = word[:at] + chr(ord("a") + (ord(word[at].lower()) - ord("a") + rng.randrange(1, 26)) % 26) + word[at + 1:]
    return line[:m.start()] + new + line[m.end():]


KINDS = {"drop": dropped, "swap": swapped, "misspell": misspelt}


def mutants(presets, cases, seed):
    rng = random.Random(seed)
    texts = {}
    for preset in presets:
        with open(preset, encoding="utf-8") as f:
            texts[preset] = f.read().split("\n")
    usable = [p for p in presets if len(code_lines(texts[p])) >= 10]
    made = []
    while len(made) < cases:
        preset, kind = rng.choice(usable), rng.choice(sorted(KINDS))
        lines = texts[preset]
        number = rng.choice(code_lines(lines))
        tokens = list(TOKEN.finditer(lines[number]))
        if not tokens:
            continue
        new = KINDS[kind](lines[number], tokens, depths(tokens), rng.randrange(len(tokens)), rng,
                          lines[number + 1].startswith("NOW;"))
        if new is not None and new != lines[number]:
            made.append((preset, kind, number, lines[number], lines[:number] + [new] + lines[number + 1:], new))
    return made


def named(program, samples, case):
    preset, kind, number, old, lines, new = case
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "game.php")
        with open(name, "w", encoding="utf-8") as f:
            f.write("\n".join(lines))
        result = subprocess.run([program, "check", "--json", "-I", samples, name], capture_output=True, text=True, timeout=120)
    rows = [json.loads(line) for line in result.stdout.splitlines() if line.startswith("{")]
    there = any(row["file"] == name and row["line"] == number + 1 for row in rows)
    return there, rows, result.returncode


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("samples")
    parser.add_argument("--cases", type=int, default=500)
    parser.add_argument("--seed", type=int, default=30)
    parser.add_argument("--least", type=float, default=90)
    parser.add_argument("--show", action="store_true")
    o = parser.parse_args()
    presets = [os.path.join(base, name) for base, _, names in os.walk(o.samples) for name in names if name.endswith(".php")]
    cases = mutants(sorted(presets), o.cases, o.seed)
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda case: named(o.program, o.samples, case), cases))
    for kind in sorted(KINDS):
        own = [r for c, r in zip(cases, results) if c[1] == kind]
        print("%s: %d of %d named at their line" % (kind, sum(r[0] for r in own), len(own)))
    for case, (there, rows, status) in zip(cases, results):
        check("no fault: %s" % case[5], status in (0, 1))
        if o.show and not there:
            print("%s %s:%d\n  - %s\n  + %s\n    %s" % (case[1], case[0], case[2] + 1, case[3][:300], case[5][:300], [(r["line"], r["message"][:80]) for r in rows][:3]))
    rate = 100.0 * sum(r[0] for r in results) / len(results)
    print("%.1f %% of %d mutants are named at their line (seed %d)" % (rate, len(cases), o.seed))
    check("at least %g %% are named" % o.least, rate >= o.least)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
