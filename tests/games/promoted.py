#!/usr/bin/env python3
"""A promotion after a position that is given: what algebraic notation says a Pawn becomes it becomes, or nothing, in every game of squares of the library.

usage: promoted.py BOARDWRIGHT

On the board are Kings and a Pawn before his last rank, and no other piece of the game: "c8=A" is the game's own A, an Archbishop, and no Alfil, though nobody has seen one
yet. It was once, and a Bishop of Spain stood there instead.
"""
import json
import os
import re
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled, share_of  # noqa: E402

PROGRAM = sys.argv[1]
LEAST = 150  # promotions that happen in all of the library; 219 on the day that this was written
OTHERS = {"crazyhouse"}  # what was a Pawn has a label of its own there: games/told_peers


def lines(*words):
    out = subprocess.run([PROGRAM, *words], capture_output=True, text=True).stdout
    return [json.loads(line) for line in out.splitlines() if line.startswith("{")]


def position(cols, ranks, labels):
    """A Pawn on the third file before the last rank, Kings in two corners."""
    rank = lambda *pieces: "".join("%s%s" % (gap or "", piece) for gap, piece in pieces)
    empty, alone = str(cols), "K" not in labels
    top, bottom = (empty if alone else rank((cols - 1, king)) for king in "kK")
    return "/".join([top, "2P%d" % (cols - 3), *[empty] * (ranks - 3), bottom]) + " w"


def promote(game, fen, rank, label):
    """The first rank after it, and the turn; None: it is refused."""
    plies = [ply for ply in lines("replay", game, "--fen", fen, "-m", "c%d=%s" % (rank, label), "--json", "-q") if ply.get("ply") == 1]
    return (plies[0]["fen"].split("/")[0], plies[0]["move"]) if plies else None


def main():
    happened = 0
    for game in sampled(game for game in lines("list", "games", "--json") if game["shape"] == "square" and game["name"] not in OTHERS):
        start = lines("replay", game["name"], "--json", "-q")
        labels = set(re.findall(r"[A-Z]", re.sub(r"\{[^}]*\}|\+[A-Z]", "", start[0]["fen"].split()[0]))) if start else set()
        cols, ranks = map(int, game["size"].split("x"))
        if "P" not in labels or cols < 5:
            continue
        for label in sorted(labels - set("PK")):
            made = promote(game["name"], position(cols, ranks, labels), ranks, label)
            check("%s: c%d=%s makes %s" % (game["name"], ranks, label, made), not made or label in made[0])
            happened += made is not None
    check("%d promotions" % happened, happened >= share_of(LEAST))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
