#!/usr/bin/env python3
"""What a program says about the display of its game is what pictures show: orientation, captured pieces, the list of pieces, their images.

usage: display.py BOARDWRIGHT
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

MOVES = "1. P e2-e4\n1... p d7-d5\n2. P e4-d5\n"


def draw(program, moves, output, code, *options):
    """The output of a game whose Post-Game code is `code`; its Pre-Game code when nobody has moved."""
    key = "postgame1" if moves else "pregame"
    command = [program, "render", "game=Plain", *([moves] if moves else []), "-s", "%s=%s" % (key, code), "-T", output, "-o", "-", "--cache", "off", *options]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    check("%s: %s" % (code, result.stderr), result.returncode == 0)
    return result.stdout


def beside(text):
    return dict(re.findall(r"^beside the board, (\w+): (.*)$", text, re.M))


def first_rank(text):
    return re.search(r"^ *(\d)", text, re.M).group(1)


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        moves = os.path.join(folder, "moves.txt")
        with open(moves, "w") as f:
            f.write(MOVES)
        check("as it is", first_rank(draw(program, "", "ascii", "")) == "8")
        check("the program turns the board", first_rank(draw(program, "", "ascii", "setsystem orientation flip;")) == "1")
        check("the command line has the last word", first_rank(draw(program, "", "ascii", "setsystem orientation flip;", "--orientation", "fixed")) == "8")
        check("Post-Game code may turn it, too", first_rank(draw(program, moves, "ascii", "setsystem orientation flip;")) == "1")

        own = beside(draw(program, moves, "ascii", "", "--captured"))
        check("what the first position has more of was captured: %s" % own, own == {"White": "p +1"})
        own = beside(draw(program, moves, "ascii", "setsystem capturedpieces assoc Q 2 r 1;", "--captured"))
        check("or what the program says: %s" % own, sorted(own.values()) == ["2Q +13", "r"])
        check("or nothing", beside(draw(program, moves, "ascii", "setsystem capturedpieces false;", "--captured")) == {})
        own = beside(draw(program, moves, "ascii", "setsystem originalpieces piececount;", "--captured"))
        check("originalpieces are what there was: %s" % own, own == {})

        check("a page lists all pieces of the set", draw(program, "", "page", "").count("<li") == 8)
        check("those of the setup", draw(program, "", "page", "", "-s", "exclude=1").count("<li") == 6)
        keys = re.findall(r"</?(?:img[^>]*)> ([^ <]+)", draw(program, "", "page", "setsystem piecekeys (K Q a);"))
        check("or those that the program names: %s" % keys, keys == ["K", "Q", "a"])

        code = "setsystem pieces.K elem Q $pieces;"
        symbols = lambda svg: len(re.findall(r"<symbol", svg))
        check("the King looks as the Queen: one picture less", symbols(draw(program, "", "svg", code)) == symbols(draw(program, "", "svg", "")) - 1)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
