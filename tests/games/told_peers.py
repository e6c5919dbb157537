#!/usr/bin/env python3
"""Moves as Fairy-Stockfish (ffish) tells them, in games that it plays at random: ours are the same, and what it has told is read as the same game.

usage: told_peers.py BOARDWRIGHT [GAMES [PLIES]]    games of each kind (20; one in BOARDWRIGHT_SHARE of them), plies (80)
ffish is looked for as in oracles.py; without it the test is skipped (77).
"""
import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from checks import Happened, check, conclude, sampled  # noqa: E402
from oracles import ffish_folder  # noqa: E402

# Game, its name there, notation there and here, the format of a list in it, and how theirs is ours.
KINDS = [("chess", "chess", "SAN", "san", "pgn", str), ("chess", "chess", "LAN", "lan", "pgn", str), ("crazyhouse", "crazyhouse", "SAN", "san", "pgn", str),
         ("crazyhouse", "crazyhouse", "LAN", "lan", "pgn", str), ("capablanca_chess", "capablanca", "SAN", "san", "pgn", str), ("gothic_chess", "gothic", "SAN", "san", "pgn", str),
         ("grand_chess", "grand", "SAN", "san", "pgn", str), ("makruk", "makruk", "SAN", "san", "pgn", str), ("janus_chess", "janus", "SAN", "san", "pgn", str),
         ("seirawan_chess", "seirawan", "SAN", "san", "pgn", str), ("three_check_chess", "3check", "SAN", "san", "pgn", str), ("king_of_the_hill", "kingofthehill", "SAN", "san", "pgn", str),
         ("antichess", "antichess", "SAN", "san", "pgn", str), ("shako", "shako", "SAN", "san", "pgn", str),
         ("gardner_minichess", "gardner", "SAN", "san", "pgn", str), ("chinese_chess", "xiangqi", "XIANGQI_WXF", "wxf", "wxf", lambda move: move.replace("=", "."))]


class Games:
    def __init__(self, folder):
        environment = dict(os.environ, NODE_PATH=folder)
        self.node = subprocess.Popen(["node", "--no-experimental-fetch", HERE / "told_ffish.cjs", HERE / "variants.ini"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)

    def play(self, **question):
        self.node.stdin.write(json.dumps(question) + "\n")
        self.node.stdin.flush()
        for line in self.node.stdout:
            if line.startswith("{"):
                return json.loads(line)
        return {"moves": [], "told": []}


def replay(program, game, moves, kind, *more):
    made = subprocess.run([program, "replay", "-q", "--json", game, "-m", " ".join(moves), "--from", kind, *more], capture_output=True, text=True)
    return [line for line in map(json.loads, made.stdout.splitlines()) if line.get("ply")], made.stderr.strip()


def is_same(move, other, notation, game):
    """
    ffish leaves out the sign of two equal pieces on a file when the other could not go so; the Federation's rules have it always. And it has "#" for mates alone; lichess and chessops have it for
    whatever wins, as the King on the hill.
    """
    return move == other or (game == "king_of_the_hill" and move == other + "#") or (notation == "wxf" and move[1] in "+-" and other[1].isdigit() and move[:1] + move[2:] == other[:1] + other[2:])


def main(program, count=20, plies=80):
    if not ffish_folder():
        print("skipped: ffish is not installed")
        return 77
    games = Games(ffish_folder())
    wanted = {"castling", "promotion", "drop", "capture", "from file", "check", "gating"} | ({"from rank", "tandem"} if count > 5 else set())
    happened = Happened(*sorted(wanted))
    for game, variant, notation, own, kind, ours in KINDS:
        for seed in sampled(range(1, count + 1)):
            made = games.play(variant=variant, notation=notation, seed=seed, plies=plies)
            told = [ours(move) for move in made["told"]]
            lines, errors = replay(program, game, made["moves"], "uci", "--notation", own)
            found = [line["move"] for line in lines]
            check(f"{game} {seed}: {len(found)} of {len(told)} moves, {errors}", len(found) == len(told) and told)
            for ply, (move, other) in enumerate(zip(found, told), 1):
                check(f"{game} {notation} {seed}, ply {ply}, {made['moves'][ply - 1]}: {move}, there {other}", is_same(move, other, own, game))
                rest = move[1:].replace("x", "")
                happened.note(castling=move.startswith("O-O"), promotion="=" in move, drop="@" in move, capture="x" in move, check="+" in move and own == "san",
                              gating="/" in move, tandem=own == "wxf" and move[1] in "+-")
                happened.note(**{"from file": own == "san" and move[0].isupper() and rest[:1].isalpha() and rest[1:2].isalpha(), "from rank": own == "san" and move[0].isupper() and rest[:1].isdigit()})
            again, errors = replay(program, game, told, kind)
            check(f"{game} {notation} {seed}: read again it is another game, {errors}", [line["fen"] for line in again] == [line["fen"] for line in lines])
    missing = set(happened.missing()) & wanted
    check(f"what never happened: {missing}", not missing)
    return conclude()


sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
