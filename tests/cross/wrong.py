#!/usr/bin/env python3
"""Wrong input is never a picture: what cannot be meant is refused with a place and a cure, by `check` as by `render`; what looks like it but is right is drawn.

usage: wrong.py BOARDWRIGHT SAMPLES
"""
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, SAMPLES = sys.argv[1:3]
CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

# Arguments, and what the message says.
WRONG = [
    # Positions whose ranks disagree.
    (["code=rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"], 'rank 2 of the FEN code, "ppppppppp", has 9 spaces, but the board has 8 columns; take 1 away'),
    (["code=rnbqkbnr/pppppppp/8/8/9/8/PPPPPPPP/RNBQKBNR"], 'rank 5 of the FEN code, "9", has 9 spaces'),
    (["code=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRR"], 'rank 8 of the FEN code, "RNBQKBNRR", has 9 spaces'),
    (["code=rnbqkbnrpppppppp32PPPPPPPPRNBQKBN"], "has 63 spaces, which are no whole ranks of 8"),
    (["code=rnbqkbnrr/ppppppppp/9/9/9/PPPPPPPPP/RNBQKBNRR"], "every rank of the FEN code has 9 spaces, but the board has 8 columns; set cols=9"),
    (["code=-9/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"], 'rank 1 of the FEN code, "-9", has 10 spaces'),
]

WRONG += [
    # Addresses of something else.
    (["https://play.chessvariants.com/pbm/play.php?game=Chess&log=a-b-2020-1-1"], 'address:1:60: error: the moves of the log "a-b-2020-1-1" are not here; save the log'),
    (["game=Chess&log=a-b-2020-1-1"], "save the log"),
    (["file://%s/chess/opera.gcl" % SAMPLES], "is no address of a page; give the name of the file itself"),
    (["ftp://example.org/play.php?game=Chess"], "is no address of a page"),
    (["https://lichess.org/abcdefgh"], '"https://lichess.org/abcdefgh" is no page of Game Courier'),
    (["https://example.org/display.php?game=Chess"], "those are play.php, drawdiagram.php and showsource.php"),
    (["https://example.org/notplay.php?game=Chess"], "is no page of Game Courier"),
    # Keys that nobody understands.
    (["game=Chess&bord=1."], 'error: no setting called "bord"; did you mean "board"?'),
    (["game=Chess", "--set", "paterns=:."], '--set: error: no setting called "paterns"; did you mean "patterns"?'),
    (["/dev/null"], "/dev/null: error: is empty"),
    (["game=Chess&zzzzzzzz=1"], "boardwright list settings shows all"),
]

WRONG += [
    # Numbers that are none.
    (["shape=grid&nextfile=1e9 0"], 'nextfile: "1e9" is not a number of pixels'),
    (["shape=custom&code=K&positions=A 10 20 30"], '"A 10 20 30" is not a place of a custom board; write: label x y'),
    (["shape=custom&code=K&positions=A 10 2x"], '"A 10 2x" is not a place'),
    (["shape=custom&code=K&positions=A 10"], '"A 10" is not a place'),
    (["shape=custom&code=K&positions=A 99999999999 1"], "with pixels up to 16384"),
    (["shape=custom&code=K&positions=A 16384.6 1"], "with pixels up to 16384"),
]

WRONG += [
    # A picture that is none; those that are not there are notes (tests/guides/missing.py).
    (["game=Chess", "--set", 'customsets={"custom": {"dir": "/../../", "pieces": {"k": "README.md"}}}'], "README.md: error: this is no PNG, GIF, JPG or SVG picture"),
]

# Arguments, and the position that is drawn.
RIGHT = [
    (["code=" + CHESS], CHESS),
    (["code=%s w KQkq - 0 1" % CHESS], CHESS),
    (["code=%s b - e3" % CHESS], CHESS),
    (["code=%s w" % CHESS], CHESS),
    (["code=%s w HAha" % CHESS], CHESS),
    (["code=8/8/8/8/8/8/8/7 w"], "8/8/8/8/8/8/8/7w"),
    (["code=rnbqkbnrpppppppp32PPPPPPPPRNBQKBNR"], CHESS),
    (["code=rnbqkbnr/pppppppp/****/PPPPPPPP/RNBQKBNR"], CHESS),
    (["code=rn/8"], "rn------/8"),
    # Guide 000: a rank that a slash ends early has no spaces in its rest.
    (["code=rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"], "rnbqkbnr/ppppppp-/8/8/8/8/PPPPPPPP/RNBQKBNR"),
    (["code=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN-"),
    (["code=rnqknr/pppppp/6/6/PPPPPP/RNQKNR"], "rnqknr--/pppppp--/6--/6--/PPPPPP--/RNQKNR--"),
    (["code=rn"], "rn------"),
    (["code=8/7/6/5/4/3/2/1"], "8/7-/6--/5---/4----/3-----/2------/1-------"),
    (["code=-rn4/-6/8/8/8/8/8/8"], "-rn4-/-6-/8/8/8/8/8/8"),
    (["code=rn{-}4/7/8/8/8/8/8/8"], "rn-4-/7-/8/8/8/8/8/8"),
    (["https://play.chessvariants.com/pbm/play.php?game=Chess"], CHESS),
    (["http://localhost/pbm/drawdiagram.php?code=4/4&cols=4#top"], "4/4"),
    (["game=Chess&set=alfaerie"], CHESS),
    (["game=Chess&set=magnetic"], CHESS),
    (["?game=Chess&log=x&moves=e2-e4"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
    (["cols=10&code=10/rnbqkbnrrr/20"], "10/rnbqkbnrrr/10/10"),
    (["shape=hhex&cols=6&code=rn/4"], "rn----/4--"),
    (["shape=custom&code=K/q w&positions=A 1 1%0AB 60 1"], "Kq"),
]


def run(command, arguments, *more):
    return subprocess.run([PROGRAM, command, *more, *arguments], capture_output=True, text=True)


def refused(arguments, message):
    what = " ".join(arguments)
    for command, more in (("render", ["-T", "scene"]), ("check", [])):
        r = run(command, arguments, *more)
        check("%s %s: exit status %d, not 1" % (command, what, r.returncode), r.returncode == 1)
        check("%s %s says %r" % (command, what, r.stderr), "error: " in r.stderr and message in r.stderr)
        check("%s %s is drawn" % (command, what), command == "check" or not r.stdout)


def drawn(arguments, fen):
    what = " ".join(arguments)
    r = run("render", arguments, "-T", "scene")
    check("render %s: %s" % (what, r.stderr), r.returncode == 0 and "error" not in r.stderr)
    check("render %s draws another position: %s" % (what, r.stdout[:400]), "\nfen %s\n" % fen in r.stdout)
    check("check %s" % what, run("check", arguments).returncode == 0)


def steps():
    """Steps are drawn as they are written."""
    for steps, places in (("1e2 0", ("0,0 50x50", "100,0 50x50", "200,0 50x50")), ("50.5 0", ("0,0 50x50", "51,0 50x50", "101,0 50x50"))):
        r = run("render", ["shape=grid&cols=3&bsize=0&code=3&nextfile=" + steps], "-T", "scene", "--coordinates", "none")
        found = [line.split(" box ")[1] for line in r.stdout.splitlines() if line.startswith("space ")]
        left, top = (float(n) for n in found[0].split()[0].split(","))
        moved = tuple("%g,%g %s" % (float(b.split(",")[0]) - left, float(b.split(",")[1].split()[0]) - top, b.split()[1]) for b in found)
        check("nextfile=%s is drawn at %r" % (steps, found), moved == places)


def stand_ins():
    """The guide's own examples: a set of Game Courier is drawn with one of ours, and says so."""
    for name in "alfaerie", "magnetic":
        r = run("render", ["https://play.chessvariants.com/pbm/play.php?game=Univers+Chess&cols=10&code=rbnmqkanbr/pppppppppp/****/PPPPPPPPPP/RBNMQKANBR&set=" + name], "-T", "scene")
        check("%s stands in: %s" % (name, r.stderr), r.returncode == 0 and 'note: the set "%s" is not here; "fairy" is drawn in its place' % name in r.stderr)
        check("%s has all pieces: %s" % (name, r.stdout), " disc " not in r.stdout and " white_marshal.svg " in r.stdout)


def methods():
    """The preset's own method may be unable to draw it."""
    for command in "render", "check":
        r = run(command, ["shape=hhex&method=table&cols=4&code=4"])
        check("%s: a table of hexagons: %s" % (command, r.stderr), r.returncode == 1 and "an HTML table has square cells only" in r.stderr)


def main():
    methods()
    stand_ins()
    steps()
    for row in WRONG:
        refused(*row)
    for row in RIGHT:
        drawn(*row)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
