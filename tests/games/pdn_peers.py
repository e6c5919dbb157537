#!/usr/bin/env python3
"""Draughts as others play it at random: all legal moves and positions are ours, and what they tell as PDN is read as the same game.

usage: pdn_peers.py BOARDWRIGHT [GAMES]    games of each kind (200; one in BOARDWRIGHT_SHARE of them)
rapid-draughts (npm) and pydraughts (a clone of its repository) are looked for in build/oracle; without them the test is skipped (77).

rapid-draughts does not let a King come back to the space that he jumped from (the rules do, WCDF 1.19): a game ends where that is about.
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from checks import Happened, check, conclude, sampled  # noqa: E402

ORACLE = HERE.parent.parent / "build/oracle"
FOLDER = pathlib.Path(tempfile.mkdtemp())
KINDS = {"checkers": (21, ""), "international_draughts": (20, "standard"), "brazilian_draughts": (26, "brazilian"), "russian_draughts": (25, "russian")}
PLIES = 200


def english(seeds):
    script = ORACLE / "pdn_peers.mjs"
    script.write_text((HERE / "pdn_peers.mjs").read_text())  # modules are looked for beside it
    made = subprocess.run(["node", script], input="".join(json.dumps({"seed": seed, "plies": PLIES}) + "\n" for seed in seeds), capture_output=True, text=True, timeout=600)
    return [json.loads(line) for line in made.stdout.splitlines()]


def by_pydraughts(variant):
    """Its Russian and Brazilian numbers begin at White's side; the names of the spaces are everybody's."""
    def name(n):
        row = (n - 1) // 4
        return str(n) if variant == "standard" else "%s%d" % (("aceg", "bdfh")[row % 2][(n - 1) % 4], row + 1)

    def word(move):
        return ("x" if move.has_captures else "-").join(map(name, move.steps_move))

    def play(seed):
        board, draw = draughts.Board(variant=variant), random.Random(seed)
        made = {"moves": [], "fens": [board.fen], "legal": []}
        while len(made["moves"]) < PLIES and board.legal_moves():
            legal = list(board.legal_moves())
            move = draw.choice(legal)
            made["legal"].append(sorted({word(other) for other in legal}))
            made["moves"].append(word(move))
            board.push(move)
            made["fens"].append(board.fen)
        return made

    sys.path.append(str(ORACLE / "pydraughts"))
    import draughts
    return lambda seeds: [play(seed) for seed in seeds]


def pdn(number, moves, fen=""):
    words = " ".join("%d. %s" % (n // 2 + 1, move) if n % 2 == 0 else move for n, move in enumerate(moves))
    return '[GameType "%d"]\n%s[Result "*"]\n\n%s *\n\n' % (number, fen and '[SetUp "1"]\n[FEN "%s"]\n' % fen, words)


def lines_of(program, text):
    """The plies of each game."""
    file = FOLDER / "games.pdn"
    file.write_text(text)
    done, games = subprocess.run([program, "replay", "-q", "--json", "--every-ply", "--games", file], capture_output=True, text=True, timeout=600), []
    for line in map(json.loads, done.stdout.splitlines()):
        if "game" in line:
            games.append([])
        elif "fen" in line:
            games[-1].append(line)
    return games, done.stderr.strip()


def legal_of(line, takes, whole):
    """All spaces of each, or its ends, once."""
    moves = {tuple(move) if isinstance(move, list) else tuple(move.split("-")) for move in line["legal"] or []}
    return sorted({("x" if takes else "-").join(move if whole else (move[0], move[-1])) for move in moves})


def comes_back(words):
    return any(word.split("x")[0] == word.split("x")[-1] for word in words if "x" in word)


def main(program, count=200):
    if not (ORACLE / "node_modules/rapid-draughts").is_dir() or not (ORACLE / "pydraughts").is_dir():
        print("skipped: rapid-draughts and pydraughts are not installed")
        return 77
    happened = Happened("captures", "chains", "ends")
    for game, (number, variant) in KINDS.items():
        made = (by_pydraughts(variant) if variant else english)(sampled(range(1, count + 1)))
        boards, errors = lines_of(program, "".join(pdn(number, m["moves"]) for m in made))
        there, more = lines_of(program, "".join(pdn(number, [], fen) for m in made for fen in m["fens"]))
        check(f"{game}: {len(made)} games are {len(boards)}, {errors[:300]} {more[:300]}", len(made) == len(boards) and made)
        at = 0
        for n, (m, lines) in enumerate(zip(made, boards), 1):
            wanted = [there[at + k][0]["fen"].split()[0] for k in range(len(m["fens"]))]
            at += len(m["fens"])
            for ply, line in enumerate(lines):
                check(f"{game} {n}, ply {ply}: {line['fen'].split()[0]}, there {wanted[ply]}", line["fen"].split()[0] == wanted[ply])
                if ply == len(m["moves"]):
                    happened.note(ends=not line["legal"])
                    break
                theirs = m["legal"][ply]
                ours = legal_of(line, "x" in theirs[0], variant)
                happened.note(captures="x" in theirs[0], chains=any(isinstance(move, str) and move.count("-") > 1 for move in line["legal"]))
                if comes_back(ours) and game == "checkers":
                    break
                check(f"{game} {n}, ply {ply}, {m['fens'][ply]}: {ours}, there {theirs}", ours == theirs)
    missing = happened.missing()
    check(f"what never happened: {missing}", not missing)
    return conclude()


sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
