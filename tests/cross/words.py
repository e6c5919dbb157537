#!/usr/bin/env python3
"""Several pictures on one page: no id comes twice, and every reference leads to its own picture. What is read out names pieces as people do.

usage: words.py BOARDWRIGHT
"""
import os
import re
import subprocess
import sys
import tempfile

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


def moves_are_as_written():
    """What came in as SAN goes out so: in titles, lines, alt texts."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "game.pgn")
        open(file, "w").write('[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4! e5 (1... c5 2. Nf3) 2. Nf3 Nc6 $1 3. d4 exd4 4. Nxd4 Nxd4 *\n')
        for output, words in (("json", '"title":"Chess, after 4... Nxd4"'), ("description", "Chess, after 4... Nxd4."), ("svg", ">Chess, after 4... Nxd4</title>"), ("page", "4... Nxd4"), ("txt", "4... Nxd4 –")):
            text = draw(output, file, "--status")
            check("%s of SAN: %s" % (output, text[:200]), words in text and "n c6-d4" not in text)
        check("a title: {move}", draw("txt", file, "--title", "{move}", "--ply", "3").startswith("2. Nf3\n"))
        check("as Game Courier has it, when asked for", "4... n c6-d4 –" in draw("txt", file, "--status", "--notation", "gamecourier"))
    check("a log stays as it is", "1... n b8-c6 –" in draw("txt", "game=Chess&" + MOVES, "--status"))
    check("Chinese Chess", "1... H8+7 –" in draw("txt", "xiangqi", "-m", "C2.5 H8+7", "--status"))
    check("Shogi counts every move", "2 3c3d –" in draw("txt", "shogi", "-m", "7g7f 3c3d", "--status"))


def letters_are_missed():
    """U+10FFFD is for private use, and no font has it."""
    for _ in range(2):
        r = subprocess.run([PROGRAM, "render", "chess", "--title", "a \U0010fffd b", "--caption", "\U0010fffd", "-o", "-", "-T", "png"], capture_output=True)
        check("a letter that no font has: %s" % r.stderr, r.returncode == 0 and r.stderr.count(b"no font of this machine has signs") == 1 and b"U+10FFFD" in r.stderr)


def main():
    ids_are_unique()
    moves_are_as_written()
    letters_are_missed()
    pieces_have_names()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
