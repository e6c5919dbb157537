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
    return [{key: sorted(ply[key]) if key == "legal" and key in ply else ply.get(key) for key in ("position", "legal", "status", "result")} for ply in lines]


def logs():
    files = sorted(glob.glob(os.path.join(SOURCE, "samples", "chess", "*.gcl")))
    check("there are logs", len(files) > 10)
    for log in files:
        ours, theirs = replay("--every-ply", log)[1], replay("--every-ply", "game=Chess&settings=example", log)[1]
        check("%s" % os.path.basename(log), told(ours) == told(theirs) and len(ours) > 1)


# Positions whose moves are published for tests of move generators (chessprogramming.org, Perft Results), and how many there are; promotions are one move.
POSITIONS = [
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 48), ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 14),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6), ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 46),
    ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", 6), ("r3k2r/8/8/8/8/8/6r1/R3K2R w KQkq - 0 1", None), ("4k3/8/8/1Pp5/8/8/8/4K3 w - c6 0 2", 7),
]


def positions():
    for fen, count in POSITIONS:
        legal = [told(replay("game=Chess&settings=%s" % settings, "--fen", fen, "--every-ply")[1])[0]["legal"] for settings in ("example", "default")]
        check("%s: %s" % (fen, legal), legal[0] == legal[1] and len(legal[0]) == (count or len(legal[0])))


def alone():
    """The include file of the tutorial has all of it: none with the rules of Chess stands behind it."""
    with open(os.path.join(SOURCE, "samples", "include", "example.txt"), encoding="utf-8") as f:
        included = [line.split()[1].rstrip(";") for line in f if line.startswith("include ")]
    check("example includes %s" % included, not {"chess", "chess2", "chess3", "fairychess", "betza"} & set(included))


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
positions()
alone()
refusals()
ends()
raise SystemExit(conclude())
