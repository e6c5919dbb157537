#!/usr/bin/env python3
"""A promotion after a position that is given: what algebraic notation says a Pawn becomes it becomes, or nothing, in every game of squares of the library.

usage: promoted.py BOARDWRIGHT

On the board are Kings and a Pawn before his last rank, and no other piece of the game: "c8=A" is the game's own A, an Archbishop, and no Alfil, though nobody has seen one
yet. It was once, and a Bishop of Spain stood there instead. Likewise in a preset of one's own, whose start alone says which letters it has.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

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


OWN = """<?php
$default['code'] = 'rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR';
$default['cols'] = '8';
$default['pregame'] = 'include chess; set wpr 2; set bpr 7; set fps 2; set wprom array A R B N; set bprom array a r b n;
def A fn Q #0 #1 or fn N #0 #1; def AL merge merge rides #0 1 0 rides #0 1 1 leaps #0 1 2; copyfn A a; copyfn AL aL;';
$default['postmove1'] = 'gosub postmove1;'; $default['postmove2'] = 'gosub postmove2;';
$default['postgame1'] = 'gosub postgame1;'; $default['postgame2'] = 'gosub postgame2;';
"""


def promote_own(folder):
    """Black's Amazon from d2, at once and behind a move of White's; what is written of it is read again as the same."""
    preset, record = folder + "/own.php", folder + "/own.pgn"
    with open(preset, "w") as f:
        f.write(OWN)
    for side, moves, written in ("b", "d1=A", "27... d1=A+ *"), ("w", "Kf2 d1=A", "27. Kf2 d1=A+ *"):
        how = ["replay", "6k1/8/8/8/8/8/3p4/5K2 %s - - 0 27" % side, "--game", preset]
        pgn = subprocess.run([PROGRAM, *how, "-m", moves, "--pgn"], capture_output=True, text=True).stdout
        check("a preset of one's own: %s is written %r" % (moves, pgn.splitlines()[-1:]), pgn.splitlines()[-1:] == [written])
        with open(record, "w") as f:
            f.write(pgn)
        last = [ply for ply in lines("replay", record, "--game", preset, "--json", "-q") if "fen" in ply][-1:]
        check("and read again makes %s" % last, last and "a" in last[0]["fen"].split()[0].split("/")[-1])


def promote_itself():
    """A piece that none is yet like, promoted: a Dragon King of Chu Shogi becomes +D."""
    made = [ply["fen"].split("/")[3] for ply in lines("replay", "8k3/12/12/12/12/12/12/D11/12/12/12/8K3 w", "--game", "chu_shogi", "-m", "D12d=+D", "--json", "-q") if ply.get("ply") == 1]
    check("D12d=+D makes %s" % made, made == ["{+D}11"])


def main():
    happened = 0
    promote_itself()
    with tempfile.TemporaryDirectory(prefix="boardwright-promoted.") as folder:
        promote_own(folder)
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
