#!/usr/bin/env python3
"""Positions of others: what they write we read, what we write they read, and the moves that are legal there are the same.

usage: fen_peers.py JUDGE SAMPLES [GAME...] [--fens N (100)] [--seed N (1)] [--depth N (2)] [--published]

For each game of library.json that an engine knows, N positions of random games of the engine's own, written by it, are read by the program: legal moves, check and pieces must be the engine's. Then the program's FEN
of that position is given to the engine, which must find the same moves in it. Positions of perft_positions.tsv are counted to --depth half moves by both, or with --published by the program alone, to the
published depth and number. Exit status 77: no engine.
"""
import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import sampled

from importlib.machinery import SourceFileLoader
from oracles import Fairy, Ffish, Judge, fairy_path, ffish_folder, knows_fairy, oracle_for
from own import GAMES
from reference import knows_reference

HERE = os.path.dirname(os.path.abspath(__file__))
compare = SourceFileLoader("compare", os.path.join(HERE, "compare")).load_module()
PLIES = 120


class Fault(Exception):
    pass


def legal_of(game, judge, fen):
    """Legal moves of a position as pairs, its pieces, what was answered."""
    said = judge.ask("legal", game.name, fen)
    if "error" in said:
        raise Fault(said["error"].strip())
    whole = game.pieces(said["fen"])
    return compare.our_legal(game, said, whole), whole, said


def engines(fen):
    """SFEN as the engines have positions: the first player is w, hands stand in brackets."""
    fields = fen.split()
    if len(fields) != 4:
        return fen
    hands = "".join(letter * int(n or 1) for n, letter in re.findall(r"(\d*)([A-Za-z])", fields[2].strip("-")))
    return "%s[%s] %s - - 0 %d" % (fields[0], hands, "wb"[fields[1] == "w"], (int(fields[3]) + 1) // 2)


def check_position(game, judge, oracle, other, moves):
    """One position of the engine, both ways."""
    fen, check, legal, result = oracle.look(moves)
    board = game.board(fen)
    wanted = [m for m in legal if not game.skipped(m, board)]
    if game.skip == "rookgate":  # a gate on the Rook's space is also written as the Rook's capture of its King
        wanted = [m for m in wanted if len(game.spaces_of(m)) < 2 or board.get(game.spaces_of(m)[0], "").upper() != "R" or board.get(game.spaces_of(m)[1], "").upper() != "K"
                  or board[game.spaces_of(m)[0]].isupper() != board[game.spaces_of(m)[1]].isupper()]
    if game.skip == "dropmate":
        wanted = [m for m in wanted if not compare.mates_by_pawn(oracle, moves, m)]
    pairs = {game.pair(m) for m in wanted if not game.passes(m)}
    got, whole, said = legal_of(game, judge, fen)
    on_board = {space: label for space, label in whole.items() if space not in game.off_board}
    if on_board != board:
        raise Fault("%s: board %s, want %s" % (fen, sorted(set(on_board.items()) - set(board.items())), sorted(set(board.items()) - set(on_board.items()))))
    hand = collections.Counter(whole[space] for space in game.off_board if space in whole)
    if "[" in fen and hand != game.pocket(fen):
        raise Fault("%s: in hand %s" % (fen, dict(hand)))
    if said["result"] == "none" and got != pairs:
        raise Fault("%s: missing %s, too many %s" % (fen, sorted(pairs - got), sorted(got - pairs)))
    if said["result"] == "none" and check != said["check"] and pairs:
        raise Fault("%s: check is %s, we say %s" % (fen, check, said["check"]))
    if other:
        other.begin(engines(said["position"]))
        back = set(other.look([])[2])
        if back != set(legal) and set(legal):
            raise Fault("%s was written as %s: the engine misses %s, and adds %s" % (fen, said["position"], sorted(set(legal) - back), sorted(back - set(legal))))
    return said["result"] == "none"


def positions(game, judge, oracle, other, wanted, draw, seen):
    """Plays random games of the engine, and looks at some of their positions."""
    done = 0
    while done < wanted:
        moves = []
        while len(moves) < PLIES and done < wanted:
            fen, _, legal, result = oracle.look(moves)
            if not legal or result not in ("*", ""):
                break
            if draw.random() < 0.1:
                check_position(game, judge, oracle, other, moves)
                done += 1
                seen["positions"] += 1
                seen["with rights"] += fen.split()[2] not in ("-", "") if len(fen.split()) > 2 else 0
                seen["with en passant"] += len(fen.split()) > 3 and fen.split()[3] not in ("-",) and not fen.split()[3].isdigit()
                seen["with hands"] += "[" in fen and "[]" not in fen
                seen["in check"] += oracle.look(moves)[1]
            board = game.board(fen)
            eager = [m for m in legal if "@" in m or m[-1] in "+qrbn" or (len(game.spaces_of(m)) > 1 and game.spaces_of(m)[-1] in board)]
            moves.append(draw.choice(eager if eager and draw.random() < 0.4 else legal))
    return done


def library():
    rows = json.load(open(os.path.join(HERE, "library.json")))
    return {name: row for name, row in rows.items() if "folder" not in row and row["variant"] not in GAMES and not knows_reference(row["variant"]) and row["variant"] != "chushogi"
            and not row.get("halves") and row.get("arrays") in (None, "fischer", True)}


def engine_for(variant, fen=None):
    return Ffish(variant, fen) if ffish_folder() else Fairy(variant, fen) if knows_fairy(variant) else None


def check_fens(arguments, judge):
    failed, seen = 0, collections.Counter()
    rows = library()
    for name in arguments.games or sampled(rows):
        if name not in rows:
            continue
        game = compare.Game(name, rows[name])
        oracle, other = engine_for(game.variant), engine_for(game.variant)
        if not oracle:
            print("%s: no engine here knows %s: skipped" % (name, game.variant))
            continue
        draw = random.Random("%s %d" % (name, arguments.seed))
        try:
            if game.arrays:
                number = draw.randrange(960)
                row = compare.fischer_array(number)
                rooks = "".join("abcdefgh"[file] for file in reversed(range(8)) if row[file] == "R").upper()
                oracle.begin("%s/pppppppp/8/8/8/8/PPPPPPPP/%s w %s - 0 1" % (row.lower(), row, rooks + rooks.lower()))
            print("%s: %d positions agree" % (name, positions(game, judge, oracle, other, arguments.fens, draw, seen)), flush=True)
        except Fault as fault:
            failed += 1
            print("%s: %s" % (name, fault), flush=True)
        oracle.close()
        other.close()
    print(", ".join("%d %s" % (n, what) for what, n in sorted(seen.items())))
    return failed, seen["positions"]


def check_perft(arguments, judge):
    failed = done = 0
    rows = json.load(open(os.path.join(HERE, "library.json")))
    for line in sampled(line for line in open(os.path.join(HERE, "perft_positions.tsv")) if not line.startswith("#")):
        name, depth, nodes, fen = line.rstrip("\n").split("\t")
        if arguments.games and name not in arguments.games:
            continue
        depth, nodes = int(depth), int(nodes)
        if not arguments.published:
            engine = Fairy(rows.get(name, {"variant": name})["variant"], None if fen == "-" else fen) if fairy_path() and knows_fairy(rows.get(name, {"variant": name})["variant"]) else None
            if not engine:
                continue
            depth = min(depth, arguments.depth)
            engine.place([])
            engine.send("go perft %d" % depth)
            nodes = int(engine.until("Nodes searched")[-1].split(":")[1])
            engine.close()
        said = judge.ask("perft", name, fen, depth)
        done += 1
        if said.get("nodes") != nodes:
            failed += 1
            print("%s %s: depth %d gives %s, want %d" % (name, fen, depth, said.get("nodes", said), nodes), flush=True)
    print("%d positions counted, %d differ" % (done, failed))
    return failed, done


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("judge")
    parser.add_argument("samples")
    parser.add_argument("games", nargs="*")
    for name, default in (("fens", 100), ("seed", 1), ("depth", 2)):
        parser.add_argument("--" + name, type=int, default=default)
    parser.add_argument("--published", action="store_true")
    arguments = parser.parse_intermixed_args()
    judge = Judge(arguments.judge, arguments.samples)
    failed, done = check_fens(arguments, judge) if arguments.fens else (0, 0)
    wrong, counted = check_perft(arguments, judge) if arguments.depth or arguments.published else (0, 0)
    return 1 if failed or wrong else 0 if done or counted else 77


if __name__ == "__main__":
    sys.exit(main())
