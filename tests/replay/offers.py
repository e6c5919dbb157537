"""
Offers of a draw: `P e2-e4; offer draw` in logs, {(=)} behind the move in PGN, the sign of scoresheets (FIDE Laws, C.12). The program of a game sees the turn without it.

usage: offers.py BOARDWRIGHT SAMPLES
"""
import json
import os
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, SAMPLES = map(os.path.abspath, sys.argv[1:3])
# Games whose programs look at the text of a turn: parts of it, questions, steps; and one that does not.
TURNS = {"chess": "P e2-e4", "marseillais_chess": "P e2-e4", "hostage_chess": "P a2-a3", "cylindrical_chess": "P a2-a3", "checkers": "a3-b4", "crazyhouse": "P a2-a3"}
LAST = "7k/P7/8/8/8/8/8/7K w - - 0 1"


def replay(*arguments, text=None):
    return subprocess.run([PROGRAM, "replay", "-I", SAMPLES, *arguments], capture_output=True, text=True, input=text)


def main():
    for game, turn in TURNS.items():
        offered = turn + "; offer draw"
        r = replay(game, "-m", offered, "--json")
        played, plain = (replay(game, "-m", text, "--json", "--every-ply").stdout.splitlines() for text in (offered, turn))
        check("%s: it is played: %s" % (game, r.stderr), r.returncode == 0 and json.loads(played[1])["fen"] == json.loads(plain[1])["fen"])
        check("%s: players are told" % game, json.loads(played[1])["remind"] == "A draw is offered." and json.loads(plain[1])["remind"] is None)
        log, pgn = replay(game, "-m", offered, "--log"), replay(game, "-m", offered, "--pgn")
        check("%s: in a log: %s" % (game, log.stdout), "1. %s\n" % offered in log.stdout)
        check("%s: in PGN: %s" % (game, pgn.stdout), " {(=)} *" in pgn.stdout)
        again = replay("-", "--log", text=pgn.stdout)
        check("%s: and back: %s%s" % (game, again.stdout, again.stderr), "; offer draw\n" in again.stdout)
    asked = replay("chess", "--fen", LAST, "-m", "P a7-a8; offer draw", "--answer", "Q", "--log")
    check("behind an answer: " + asked.stdout, "P a7-a8; Q-dest; offer draw" in asked.stdout)
    record = replay("-", "--log", text='[Event "x"]\n\n1. e4 {(=) why not} e5 {no (=)} 2. Nf3 {(=)} *\n').stdout
    check("comments: " + record, "1. P e2-e4; offer draw // why not\n1... p e7-e5 // no (=)\n2. N g1-f3; offer draw\n" in record)
    return conclude()


raise SystemExit(main())
