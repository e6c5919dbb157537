#!/usr/bin/env python3
"""A preset that adds a Cannon of its own to the include files shogi and circular (mapchess): what it attacks over a screen counts for every move of the other side.

usage: hoppers.py BOARDWRIGHT SAMPLES

`hoppers` says whether a piece of the army needs something to hop over: then a move may give it its screen, not only uncover the King by leaving a line. Positions and answers are
worked out by hand from how Cannons capture: along a Rook's line, over exactly one piece. With `set hoppers 0;`, which is wrong there, the list is another one: so the
cases see what they are for.
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

HERE = os.path.dirname(os.path.abspath(__file__))
SHOTS = """
sub shots from:
  my way at found;
  set found array;
  for way #shotways:
    set at revealed #from where #from #way;
    if #at:
      set at revealed #at where #at #way;
      if #at:
        push found #at;
      endif;
    endif;
  next;
  return #found;
endsub;
"""
SHOGI = "set shotways array n s e w;" + SHOTS + """def CL merge filter lambda (empty #1) fn RL #0 sub shots #0;
copyfn CL cL;
setelem names C Cannon;
copyfn upperhit upperbefore;
copyfn lowerhit lowerbefore;
def upperhit findpiece C sub shots #0 or fn upperbefore #0;
def lowerhit findpiece c sub shots #0 or fn lowerbefore #0;
"""
# Across the circles alone: `revealed` knows no rings.
ROUND = "set shotways array n s;" + SHOTS + """def across lograys #0 n s;
def CL merge filter lambda (empty #1) fn across #0 sub shots #0;
copyfn CL cL;
def C match #1 fn CL #0;
copyfn C c;
setelem names C Cannon;
setelem ways C "it goes across the circles";
copyfn whitehit whitebefore;
copyfn blackhit blackbefore;
def whitehit findpiece C sub shots #0 or fn whitebefore #0;
def blackhit findpiece c sub shots #0 or fn blackbefore #0;
"""


def preset(folder, samples, kind, board, hoppers):
    if kind == "shogi":
        text = open(os.path.join(HERE, "presets", "shogi.php")).read()
        code = "lnsgkgsnl-10/1r5b1-10/ppppppppp-10/9-10/9-----------/9-10/PPPPPPPPP-10/1B5R1-10/LNSGKGSNL-10"
        text = text.replace("include shogi;\nset hoppers 0;\n", "include shogi;\nset hoppers %d;\n%s" % (hoppers, SHOGI))
    else:
        text = open(os.path.join(samples, "circular_chess", "default.php")).read()
        code = "RP4prrp4PR/NP4pnnp4PN/BP4pbbp4PB/QP4pqkp4PK"
        text = text.replace("'include circular;'", "<<<'NOW'\ninclude circular;\nset hoppers %d;\n%s\nNOW" % (hoppers, ROUND))
    file = os.path.join(folder, "cannon.php")
    assert text.count(code) == 1
    with open(file, "w") as out:
        out.write(text.replace(code, board))
    return file


def play(program, samples, folder, file, turns):
    """The legal moves of the first position, and all messages."""
    moves = os.path.join(folder, "turns.txt")
    with open(moves, "w") as out:
        out.write("\n".join(turns) + "\n")
    done = subprocess.run([program, "replay", "-q", "-I", samples, file, moves, "--json", "--every-ply"], capture_output=True, text=True, timeout=120)
    plies = [line for line in map(json.loads, done.stdout.splitlines()) if "ply" in line]
    return plies[0]["legal"] if plies else [], done.stderr


# Each: what goes on, the position, moves that are legal in it, moves that leave the King in check.
CASES = [
    # The Cannon on e9 sees nothing on the open file: a Gold, or the Pawn in hand (t1), must not become its screen.
    ("shogi", "no screen", "4c4-10/8k-10/9-10/9-10/3G5-----------/9-10/9-10/9-10/4K4-9P", ["G d5-d6", "G d5-c5", "K e1-d1", "P*d4"], ["G d5-e5", "G d5-e6", "P*e4"]),
    # The King is in check over his own Gold; with two between he is safe while both stay.
    ("shogi", "one screen", "4c4-10/8k-10/9-10/9-10/4G4-----------/9-10/9-10/9-10/4K4-10", ["G e5-d5", "G e5-d6", "K e1-d1"], ["G e5-e6", "G e5-e4", "K e1-e2"]),
    ("shogi", "two screens", "4c4-10/8k-10/9-10/4S4-10/4G4-----------/9-10/9-10/9-10/4K4-10", ["K e1-d1", "G e5-e4", "K e1-e2"], ["G e5-d5", "S e6-d7", "S e6-f5"]),
    # The same on a slice of four spaces, a1 to a4.
    ("ring", "no screen", "cN14/8k7/16/K15", ["N b4-d3", "N b4-p3", "K a1-b1"], ["N b4-a2"]),
    ("ring", "one screen", "c15/8k7/N15/K1R13", ["N a2-b4", "K a1-b1"], ["R c1-c2", "R c1-b1"]),
    ("ring", "two screens", "c15/B7k7/N15/K15", ["K a1-b1"], ["N a2-b4", "N a2-c1", "B a3-b4", "B a3-p2"]),
]


def pair(turn):
    """How a list of legal moves has it; a Pawn is dropped from its space beside the board."""
    return ["t1", turn[2:]] if "*" in turn else turn[2:].split("-")


def main():
    program, samples = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        for kind, title, board, good, bad in CASES:
            what = "%s, %s" % (kind, title)
            file = preset(folder, samples, kind, board, 1)
            legal, errors = play(program, samples, folder, file, [])
            check("%s: the list has %s, not %s: %s %s" % (what, good, bad, legal, errors), all(pair(t) in legal for t in good) and not any(pair(t) in legal for t in bad))
            for turn in good:
                errors = play(program, samples, folder, file, [turn])[1]
                check("%s: %s is refused: %s" % (what, turn, errors), not errors)
            for turn in bad:
                errors = play(program, samples, folder, file, [turn])[1]
                check("%s: %s is not refused for the Cannon: %s" % (what, turn, errors), "in check from the Cannon on" in errors)
            if title == "no screen":
                legal = play(program, samples, folder, preset(folder, samples, kind, board, 0), [])[0]
                check("%s: without hoppers %s are not seen" % (what, bad), all(pair(t) in legal for t in bad))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
