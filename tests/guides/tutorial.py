"""
003: play.php?game=Chess&settings=example is Chess as the tutorial programs it, in the fields of a preset. It plays as the preset chess does, and says what the tutorial says.
(The tutorial's own listings, its slips and what mends them: tests/lang/programs.py and the examples 003:7 of tests/lang/examples.py.)
"""
import glob
import os

from guide import SOURCE, replay, run
from checks import check, conclude

EXAMPLE = "https://play.chessvariants.com/pbm/play.php?game=Chess&settings=example"


def told(lines):
    return [{key: ply.get(key) for key in ("position", "legal", "status", "result")} for ply in lines]


def logs():
    files = sorted(glob.glob(os.path.join(SOURCE, "samples", "chess", "*.gcl")))
    check("there are logs", len(files) > 10)
    for log in files:
        ours, theirs = replay("--every-ply", log)[1], replay("--every-ply", "game=Chess&settings=example", log)[1]
        check("%s" % os.path.basename(log), told(ours) == told(theirs) and len(ours) > 1)


def refusals():
    for moves, words in (("p e7-e5", "You may not move one of your opponent's pieces."), ("R a1-a2", "You may not capture your own pieces."),
                         ("N b1-d3", "You may not move a N from b1 to d3."), ("P e2-e4 / p e7-e5 / Q d1-h5 / p f7-f5", "You may not move into check."),
                         ("N b1-c3; Q-c3", "You may not change the type of this piece."), ("set legal true", "not allowed"), ("P e2-e4; P d2-d4", "as part 2 of a turn")):
        r = run("replay", EXAMPLE, "-m", moves)
        check("%s: %s" % (moves, r.stderr), r.returncode == 1 and words in r.stderr)


def ends():
    for moves, words in (("P f2-f3 / p e7-e5 / P g2-g4 / q d8-h4", "Checkmate! Black has won!"), ("P e2-e4 / p f7-f5 / Q d1-h5", "Check!"),
                         (" / ".join(["N g1-f3", "n g8-f6", "N f3-g1", "n f6-g8"] * 2), "Three Times Repetition! Drawn Game!")):
        r, lines = replay(EXAMPLE, "-m", moves)
        check("%s: %s %s" % (moves, lines[-1], r.stderr), lines[-1]["say"] == words)


logs()
refusals()
ends()
raise SystemExit(conclude())
