#!/usr/bin/env python3
"""Several pictures on one page: no id comes twice, and every reference leads to its own picture. What is read out names pieces as people do.

usage: words.py BOARDWRIGHT
"""
import os
import re
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM = sys.argv[1]
MOVES = "moves=N g1-f3%0An b8-c6"

# Pictures that differ in one thing each.
PICTURES = [
    ["game=Chess"], ["game=Chess&" + MOVES], ["game=Chess&" + MOVES, "--no-last-move"], ["game=Chess", "--theme", "print"], ["game=Chess", "--theme", "dark"],
    ["game=Chess&set=shogi"], ["game=Chess&board=1.0."], ["game=Chess&background=wood.svg"], ["game=Chess", "--coordinates", "inside"], ["game=Chess", "--width", "300"],
    ["game=Chess", "--orientation", "flip"], ["game=Chess", "--transparent"], ["game=Chess&tcolor=red"], ["game=Chess&bcolor=red"], ["game=Chess&font=Georgia"],
    ["game=Chess", "--title", "Another"],
]


def draw(output, *arguments):
    r = subprocess.run([PROGRAM, "render", "-q", "-T", output, "-o", "-", *arguments], capture_output=True, text=True)
    check("%s: %s" % (" ".join(arguments), r.stderr), r.returncode == 0)
    return r.stdout


def ids_are_unique():
    for output in "svg", "map":
        seen = {}
        for arguments in PICTURES:
            if output == "map" and "--theme" in " ".join(arguments):
                continue
            text = draw(output, *[a.replace("--theme", "--colors") for a in arguments])
            ids = re.findall(r' id="([^"]*)"', text)
            check("%s %s: an id comes twice" % (output, arguments), ids and len(ids) == len(set(ids)))
            for name in ids:
                check("%s %s: %s is in %s too" % (output, arguments, name, seen.get(name)), name not in seen)
                seen[name] = arguments
            for name in re.findall(r'href="#([^"]*)"|url\(#([^)]*)\)', text):
                check("%s %s: %s leads nowhere" % (output, arguments, name), (name[0] or name[1]) in ids)


def pieces_have_names():
    alias = "game=Chess&pregame=alias+Horse+N+horse+n;"
    for preset, words in (("game=Chess", ["White Knight", "Black Knight", "White King", "Black Pawn"]), ("set=fairy&code=vGH{gh}4&game=Chess", None),
                          ("game=Chess&set=xiangqi&code=rnbak3", ["Black Chariot", "Black Horse", "Black General"]), (alias, ["White Horse", "Black horse", "White King"])):
        for output in "svg", "map", "page", "css", "table", "overlay":
            text = draw(output, preset)
            for word in words or ["Black Wizard", "White Guard", "Black Grasshopper"]:
                check("%s as %s does not say %s" % (preset, output, word), word in text)
            check("%s as %s names a label" % (preset, output), not re.search(r"(White|Black) [a-zA-Z]\b", text))


def main():
    ids_are_unique()
    pieces_have_names()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
