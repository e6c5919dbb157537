#!/usr/bin/env python3
"""The count of Makruk against Fairy-Stockfish: from random positions with a lone King both say at the same ply that it is over.

usage: counting.py BOARDWRIGHT SAMPLES [GAMES]      exit status 77: there is no engine
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude
from oracles import Fairy, fairy_path

PROGRAM, SAMPLES = sys.argv[1:3]
MEN = ("R", "RR", "S", "SS", "N", "NN", "M", "MM", "SN", "RM", "NM", "RSN")
ASEAN = ("R", "RB", "BQ", "NQ", "BBQ", "NQQ", "RN", "NB")
HAND = os.path.join(os.path.dirname(os.path.abspath(__file__)), "presets", "makruk.php")
GAMES = {"makruk": (MEN, [os.path.join(SAMPLES, "makruk", "default.php"), HAND]), "asean": (ASEAN, [os.path.join(SAMPLES, "asean_chess", "default.php")])}


def position(draw, kinds):
    """A board with a lone King, whose neighbours are empty and who is not attacked by a piece on his lines."""
    while True:
        men, white = draw.choice(kinds), draw.random() < 0.5
        spaces = draw.sample([(f, r) for f in range(8) for r in range(8)], 2 + len(men))
        board = dict(zip(spaces, ["k", "K"] + list(men) if white else ["K", "k"] + list(men.lower())))
        alone = spaces[0]
        far = all(max(abs(f - alone[0]), abs(r - alone[1])) > 2 for f, r in spaces[1:])
        if far and not any(board[s] in "Rr" and (s[0] == alone[0] or s[1] == alone[1]) for s in spaces):
            rows = ("".join(board.get((f, r), "1") for f in range(8)) for r in range(7, -1, -1))
            return "/".join(re.sub("1+", lambda run: str(len(run.group())), row) for row in rows), {"abcdefgh"[f] + str(r + 1): c for (f, r), c in board.items()}


def play(engine, code, draw):
    """Moves until the count is over, or nothing can be counted any more; whether it is."""
    moves = []
    engine.begin(code + " w - - 0 1")
    while len(moves) < 160:
        _, _, legal, result = engine.look(moves)
        if result == "1/2-1/2":
            return moves, True
        if not legal:
            break
        moves.append(draw.choice(legal))
    return moves, False


def turns(moves, board):
    for move in moves:
        label = board.pop(move[:2])
        board[move[2:4]] = label
        yield "%s %s-%s" % (label, move[:2], move[2:4])


def counted_at(preset, code, lines, folder):
    """The ply at which the preset says that the count is over, and what went wrong."""
    text = open(preset).read()
    pregame = re.search(r"^\$default\['pregame'\] = <<<'NOW'\n(.*?)^NOW;", text, re.M | re.S).group(1) + "set repeats 999; set rulemoves 9999;" + (" gosub countwritten B Q;" if "asean" in preset else "")  # as the engine does
    log = os.path.join(folder, "moves.gcl")
    with open(log, "w") as out:
        out.write("\n".join(lines) + "\n")
    done = subprocess.run([PROGRAM, "replay", "-q", "-I", SAMPLES, preset, log, "-s", "code=" + code, "-s", "pregame=" + pregame, "--json", "--every-ply"], capture_output=True, text=True, timeout=120)
    plies = [row for row in map(json.loads, done.stdout.splitlines()) if "ply" in row]
    return next((n for n, row in enumerate(plies) if row["status"] == "drawn" and "The count has passed" in (row["say"] or "")), None), done.stderr


def main():
    games = int(sys.argv[3]) if len(sys.argv) > 3 else 12
    if not fairy_path():
        return 77
    draw = random.Random("counting")
    with tempfile.TemporaryDirectory() as folder:
        for variant, (kinds, presets) in GAMES.items():
            over, engine = 0, Fairy(variant)
            for _ in range(games):
                code, board = position(draw, kinds)
                moves, ends = play(engine, code, draw)
                over += ends
                lines = list(turns(moves, board))
                for preset in presets:
                    found, errors = counted_at(preset, code, lines, folder)
                    good = found == (len(moves) if ends else None)
                    check("%s, %s: counted out at ply %s, the engine at %s: %s" % (preset, code, found, len(moves) if ends else None, errors), good)
            engine.close()
            check("%s: most games are counted out: %d of %d" % (variant, over, games), over > games / 2)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
