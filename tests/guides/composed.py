"""
000, Composing a Fairy Chess Problem: a position, a stipulation, words about it, whose turn it is, and a solution that is entered by moving pieces, as one types them in.
"""
import json
import os

from guide import folder, preset, read, replay, run
from checks import check, conclude

CHESS = dict(game="Chess", pregame="setflag rules a1 e1 h1 a8 e8 h8;\ninclude chess;", postmove1="gosub postmove1;", postmove2="gosub postmove2;", postgame1="gosub postgame1;",
             postgame2="gosub postgame2;")
MATE = dict(code="6k1/5ppp/8/8/8/8/5PPP/3R2K1", turn="White", stipulation="Mate in 1", description="The back rank is weak", userid="Composer")
BLACK = dict(code="3R2k1/5ppp/8/8/8/8/5PPP/3r2K1", turn="Black", stipulation="Black to play and win")
LINES = "1... r d1-d8 // takes\n2. K g1-f1 // runs\n2... r d8-d1 // and mates nobody\n2. P h2-h3 // makes room\n2... r d8-d1\n"


def entering():
    """The position is set first; moves of pieces change it, as the composer lets one do; the solution is typed in at the end."""
    r, lines = replay(preset("before.php", **{**CHESS, **MATE}))
    check("before the solution: %s" % r.stderr, len(lines) == 2 and lines[0]["fen"] == MATE["code"])
    file = preset("mate.php", solution="1. R d1-d8 // and mate\n", **CHESS, **MATE)
    r, lines = replay(file)
    check("the solution is played: %s" % r.stderr, [ply.get("move") for ply in lines[:-1]] == ["", "R d1-d8"] and lines[-1]["say"] == "Checkmate! White has won!")
    check("moves of a game count, not the solution", replay(file, "-m", "K g1-f1")[1][1]["move"] == "K g1-f1")


def drawing():
    file = "mate.php"
    for ply, rook in ((None, "d1"), ("start", "d1"), ("1", "d8"), ("last", "d8"), ("auto", "d1")):
        r = run("render", file, "-T", "json", "-o", "-", *(["--ply", ply] if ply else []))
        spaces = {p["piece"]: p["name"] for p in json.loads(r.stdout)["spaces"] if p.get("piece")} if r.returncode == 0 else {}
        check("--ply %s: %s %s" % (ply, spaces.get("R"), r.stderr), spaces.get("R") == rook)
    run("render", file, "-T", "page", "-o", "x.html")
    for words in ("Mate in 1", "The back rank is weak", "White to move.", "1. R d1-d8"):
        check("the page says %s" % words, words in read("x.html"))
    r = run("render", file, "-T", "player", "-o", "x.html")
    check("a player plays it: " + r.stderr, r.returncode == 0 and read("x.html").count('<a href="#ply=') == 2)


def black_begins():
    """Numbers begin with 1..., and several lines go back to where they part."""
    file = preset("black.php", solution=LINES, **CHESS, **BLACK)
    r, lines = replay(file)
    check("no warning: " + r.stderr, not r.stderr)
    check("the first line", [ply["move"] for ply in lines[1:-1]] == ["r d1-d8", "K g1-f1", "r d8-d1"] and lines[0]["position"].split()[1] == "b")
    r, lines = replay(file, "--pick", "2")
    check("the second line: " + r.stderr, [ply["move"] for ply in lines[1:-1]] == ["r d1-d8", "P h2-h3", "r d8-d1"])
    check("there is no third", run("replay", file, "--pick", "3").returncode == 2 and "has 2 lines" in run("replay", file, "--pick", "3").stderr)
    r = run("render", file, "--range", "start-last", "-O", "frames", "-T", "ascii", "--caption", "{comment}")
    shown = "".join(open(os.path.join(folder.name, "frames", name), encoding="utf-8").read() for name in sorted(os.listdir(os.path.join(folder.name, "frames"))))
    check("its comments: %s" % r.stderr, all(words in shown for words in ("takes", "runs", "and mates nobody")))


def as_a_problem():
    r = run("problem", "mate.php", "--check", "--json")
    verdict = json.loads(r.stdout)
    check("problem --check: %s %s" % (verdict, r.stderr), verdict["ok"] and verdict["solutions"])
    r = run("problem", "mate.php", "-o", "x.txt", "-T", "ascii")
    check("problem draws it: %s" % r.stderr, r.returncode == 0 and all(words in read("x.txt") for words in ("Composer", "Mate in 1")))
    wrong = preset("wrong.php", solution="1. R d1-d7\n", **CHESS, **MATE)
    check("a wrong key", run("problem", wrong, "--check").returncode == 1)
    r = run("sheet", "mate.php", "black.php", "--solutions", "-T", "html", "-o", "sheet.html")
    check("sheet: " + r.stderr, r.returncode == 0 and all(words in read("sheet.html") for words in ("Composer", "Mate in 1", "Black to play and win", "Rd1-d8")))


entering()
drawing()
black_begins()
as_a_problem()
raise SystemExit(conclude())
