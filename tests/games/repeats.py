#!/usr/bin/env python3
"""When a position comes for the third time: the program's word against chess.js for Chess, and against the engines' own FENs for its variants, ply by ply in random games that shuffle to and fro.

usage: repeats.py BOARDWRIGHT SAMPLES [GAMES (200)] [SEED (1)] [GAME...]

Two positions are one when pieces, side, hands, rights to castle and a legal capture in passing are the same. A FEN of the engines has the first four; whether its space of en passant counts is seen from their legal moves.
Exit status 77: neither chess.js nor an engine is installed.
"""
import collections
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

from importlib.machinery import SourceFileLoader
from oracles import Ffish, ffish_folder, package_folder

HERE = os.path.dirname(os.path.abspath(__file__))
compare = SourceFileLoader("compare", os.path.join(HERE, "compare")).load_module()
VARIANTS = ["crazyhouse", "capablanca_chess", "three_check_chess", "seirawan_chess", "makruk", "berolina_chess", "knightmate", "torpedo_chess", "atomic_chess", "grand_chess"]
WORDS = ("third time", "same position again")


def claimed(program, game, turns, folder):
    """The first ply at which the program draws by repetition, or 0."""
    lines, errors = compare.replay(program, game, turns, folder)
    for line in lines:
        if line["status"] == "drawn" and any(word in line["say"] for word in WORDS):
            return line["ply"]
    if len(lines) != len(turns) + 1 and not any(line["status"] not in ("none", "") for line in lines):
        raise SystemExit("%s: %s after %s" % (game.name, errors, turns))
    return 0


def chess_games(count, seed):
    done = subprocess.run(["node", os.path.join(HERE, "repeats.cjs"), str(count), str(seed)], capture_output=True, text=True,
                          env=dict(os.environ, NODE_PATH=package_folder("chess.js")))
    return [json.loads(line) for line in done.stdout.splitlines()]


def check_chess(program, folder, count, seed):
    faults = thirds = plies = 0
    for number, said in enumerate(chess_games(count, seed)):
        file = os.path.join(folder, "moves.txt")
        with open(file, "w") as out:
            out.write(" ".join(said["moves"]))
        done = subprocess.run([program, "replay", "-q", "chess", "--from", "uci", file, "--json", "--every-ply"], capture_output=True, text=True)
        rows = [row for row in map(json.loads, done.stdout.splitlines()) if "ply" in row]
        ours = next((row["ply"] for row in rows if row["status"] == "drawn" and any(word in row["say"] for word in WORDS)), 0)
        thirds += bool(said["third"])
        plies += len(said["moves"])
        if ours != said["third"] or not rows:
            faults += 1
            print("chess, game %d: third time at ply %d, chess.js says %d: %s" % (number, ours, said["third"], " ".join(said["moves"])))
    print("chess: %d games, %d plies, %d repetitions, by chess.js" % (count, plies, thirds))
    return faults, thirds


def key_of(fen, legal):
    """What tells positions apart, of an engine's FEN."""
    fields = fen.split()
    passing = fields[3] if len(fields) > 3 and fields[3][0].isalpha() else ""
    takes = passing and any(passing in move and move[:1].isalpha() and passing == move[2:4] for move in legal)
    return " ".join(fields[:3] + [passing if takes else "-"] + [f for f in fields[4:5] if "+" in f])


def variant_game(game, oracle, draw):
    """Turns of ours, and the first ply at which a position has come three times."""
    moves, turns, seen = [], [], collections.Counter()
    while True:
        fen, _, legal, result = oracle.look(moves)
        board = game.board(fen)
        key = key_of(fen, legal)
        seen[key] += 1
        if seen[key] == 3:
            return turns, len(moves)
        legal = [m for m in legal if not game.skipped(m, board) and not game.passes(m)]
        if len(moves) == 60 or not legal or result not in ("*", ""):
            break
        back = moves[-2][2:4] + moves[-2][:2] if len(moves) > 1 and len(moves[-2]) == 4 else ""
        quiet = [m for m in legal if game.spaces_of(m)[-1] not in board and "@" not in m and len(m) == 4]
        move = back if back in legal and draw.random() < 0.6 else draw.choice(quiet if quiet and draw.random() < 0.9 else legal)
        turns.append(game.turn(move, board, len(moves) % 2 == 0))
        moves.append(move)
    return turns, 0


def check_variant(program, folder, name, row, count, seed):
    game, faults, thirds, plies = compare.Game(name, row), 0, 0, 0
    oracle = Ffish(game.variant)
    draw = random.Random("%s %d" % (name, seed))
    for number in range(count):
        turns, third = variant_game(game, oracle, draw)
        ours = claimed(program, game, turns, folder)
        thirds += bool(third)
        plies += len(turns)
        if ours != third:
            faults += 1
            print("%s, game %d: third time at ply %d, want %d: %s" % (name, number, ours, third, " / ".join(turns)))
    oracle.close()
    print("%s: %d games, %d plies, %d repetitions, by ffish" % (name, count, plies, thirds), flush=True)
    return faults, thirds


def main():
    program, samples = sys.argv[1:3]
    count, seed = int(sys.argv[3]) if len(sys.argv) > 3 else 200, int(sys.argv[4]) if len(sys.argv) > 4 else 1
    library = json.load(open(os.path.join(HERE, "library.json")))
    results = []
    with tempfile.TemporaryDirectory() as folder:
        wanted = sys.argv[5:] or ["chess", *VARIANTS]
        if shutil.which("node") and package_folder("chess.js") and "chess" in wanted:
            results.append(check_chess(program, folder, count, seed))
        if ffish_folder():
            results += [check_variant(program, folder, name, library[name], count, seed) for name in VARIANTS if name in wanted]
    if not results:
        return 77
    faults, thirds = map(sum, zip(*results))
    print("%d repetitions, %d faults" % (thirds, faults))
    return 1 if faults or not thirds else 0


if __name__ == "__main__":
    sys.exit(main())
