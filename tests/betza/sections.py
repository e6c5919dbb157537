#!/usr/bin/env python3
"""Random games of the sections of files of variants, all legal moves of every ply and the results compared with Fairy-Stockfish (ffish).

usage: sections.py BOARDWRIGHT FILE.ini|--random=N [--games N] [--plies N] [--seed N] [--only NAME,NAME] [--known FILE] [--need WORD,WORD]

--random=N: as many sections, made at random. Sections that the wizard refuses are counted. --known names a file of sections that differ, a name a line and why: they may. --need: what has to happen in the games (drop, promotion,
castling, passing, wall, check, end). Without ffish the test is skipped.
"""
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "games"))
from oracles import ffish_folder  # noqa: E402
from presets import option, run, write  # noqa: E402
from sections_random import sections  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
SPACE = r"[a-z]\d+"


class Engine:
    def __init__(self, *files):
        self.process = subprocess.Popen(["node", "--no-experimental-fetch", os.path.join(HERE, "sections.cjs"), *files], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        text=True, bufsize=1, env=dict(os.environ, NODE_PATH=ffish_folder()))

    def play(self, variant, plies, seed):
        self.process.stdin.write(json.dumps({"variant": variant, "plies": plies, "seed": seed}) + "\n")
        for line in self.process.stdout:
            if line.startswith("{"):
                return json.loads(line)
        raise SystemExit("ffish stopped at %s" % variant)

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def spaces_of(code):
    """Space -> label of the board part of a FEN or of a preset's code; "-" and "*" are spaces that are not there."""
    rows, found = code.split(" ")[0].split("[")[0].split("/"), {}
    for down, row in enumerate(rows):
        file = 0
        for word in re.findall(r"\d+|\{[^}]*\}|[A-Za-z]|[-*]", row):
            if word[0] not in "-*" and not word.isdigit():
                found["%c%d" % (97 + file, len(rows) - down)] = word.strip("{}")
            file += int(word) if word.isdigit() else 1
    return found


def wanted_pairs(legal):
    """A turn without a move ("e1e1") is none here, but a pass that is taken when it comes; "+P@e5" is the drop of a P, which becomes something when it is played."""
    return {(m.lstrip("+")[0].upper(), re.findall(SPACE, m)[0]) if "@" in m else tuple(re.findall(SPACE, m)[:2]) for m in legal if not is_pass(m)}


def is_pass(move):
    spaces = re.findall(SPACE, move)
    return "@" not in move and len(spaces) == 2 and spaces[0] == spaces[1]


def our_pairs(line, files):
    """A drop begins in the hand, beside the board: it is told by its label."""
    board = spaces_of(line["fen"])
    return {(board.get(a, "?").upper(), b) if ord(a[0]) - 97 >= files else (a, b) for a, b in line.get("legal", [])}


def result_of(line):
    if line["status"] in ("none", ""):
        return "*"
    if line["status"] == "drawn":
        return "1/2-1/2"
    white = (line["position"].split()[1] == "b") == (line["status"] == "won")
    return "1-0" if white else "0-1"


def happened_in(moves, plies):
    for turn, before, after in zip(moves, plies, plies[1:]):
        move, *wall = turn.split(",")
        if wall:
            yield "wall"
        men = [sum(c.isalpha() for c in p["fen"].split()[0].split("[")[0]) for p in (before, after)]
        board, squares = spaces_of(before["fen"]), re.findall(SPACE, move)
        yield "drop" if "@" in move else "pass" if is_pass(move) else "promotion" if re.search(r"[a-z+]$", move) and not move[-1].isdigit() else "move"
        if men[1] < men[0]:
            yield "passing" if squares[-1] not in board and men[0] - men[1] == 1 and "@" not in move else "capture"
        if after["check"]:
            yield "check"
        if board.get(squares[0], "").upper() == "K" and len(squares) == 2 and squares[0][1:] == squares[1][1:] and abs(ord(squares[0][0]) - ord(squares[1][0])) > 1:
            yield "castling"
    if plies[-1]["result"] != "*":
        yield "end " + plies[-1]["result"]
        yield "end"


def compare(program, preset, game, folder):
    """The first difference, or nothing; how many plies were the same."""
    moves = os.path.join(folder, "moves.uci")
    with open(moves, "w") as out:
        out.write(" ".join(game["moves"]) + "\n")
    got = run(program, "replay", "-q", preset, *([moves, "--from", "uci"] if game["moves"] else []), "--json", "--every-ply")
    lines = [line for line in map(json.loads, got.stdout.splitlines()) if "ply" in line]
    row = game["plies"][0]["fen"].split()[0].split("[")[0].split("/")[0]
    files = sum(int(word) if word.isdigit() else 1 for word in re.findall(r"\d+|[A-Za-z*]", row))
    drop_mates = re.search(r"set nodropmate \((\w)", open(preset).read())
    for n, wanted in enumerate(game["plies"]):
        if n >= len(lines) and not n:
            return 0, "the preset cannot be played: %s" % got.stderr.strip()[-300:]
        if n >= len(lines):
            return n, "ply %d %s %s is refused: %s" % (n, game["moves"][n - 1], game["plies"][n - 1]["fen"], got.stderr.strip()[-300:])
        ours = result_of(lines[n])
        if ours != wanted["result"] and "Nobody can mate" in got.stdout:
            return n, None  # a draw at once for us, and sooner or later for the engine
        if ours != wanted["result"] and (wanted["enough"] or wanted["result"] == "*" or ours != "*"):
            return n, "ply %d %s: result %s, should be %s" % (n, wanted["fen"], ours, wanted["result"])
        if wanted["result"] != "*":
            continue
        have, want = our_pairs(lines[n], files), wanted_pairs(wanted["legal"])
        boards = [text.split()[0].split("[")[0].replace("~", "").replace("*", "-") for text in (lines[n]["position"], wanted["fen"])]
        if boards[0] != boards[1]:
            return n, "ply %d %s: the board is %s" % (n, wanted["fen"], boards[0])
        if drop_mates and want - have <= {pair for pair in want if pair[0] == drop_mates.group(1)} and not have - want:
            continue  # the engine lets a dropped Pawn mate, and says that who did so has lost
        if have != want:
            return n, "ply %d %s: missing %s, too many %s" % (n, wanted["fen"], sorted(want - have)[:8], sorted(have - want)[:8])
    return len(game["plies"]), None


def main():
    program, ini = sys.argv[1:3]
    games, plies, seed = int(option(sys.argv, "--games", 4)), int(option(sys.argv, "--plies", 120)), int(option(sys.argv, "--seed", 1))
    only, known, need = option(sys.argv, "--only", None), option(sys.argv, "--known", None), option(sys.argv, "--need", "")
    if not ffish_folder():
        print("ffish is missing: skipped")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        if ini.startswith("--random="):
            ini = write(folder, "random.ini", sections(int(ini.split("=")[1]), seed))
        return compare_all(program, ini, games, plies, seed, only, known, need, folder)


def compare_all(program, ini, games, plies, seed, only, known, need, folder):
    names = [name for name in re.findall(r"^\[([^\]:\s]+)", open(ini).read(), re.M) if not only or name in only.split(",")]
    may_differ = {line.split()[0] for line in open(known) if line.strip() and not line.startswith("#")} if known else set()
    engine, happened, totals, failed = Engine(ini), collections.Counter(), collections.Counter(), []
    for name in names:
        preset = os.path.join(folder, "made.php")
        made = run(program, "wizard", "-q", ini, "--section", name, "-o", preset)
        if made.returncode:
            totals["refused"] += 1
            continue
        first = engine.play(name, 0, seed)
        if first.get("missing"):
            totals["unknown to the engine"] += 1
            continue
        totals["accepted"] += 1
        differs = None
        for number in range(games):
            game = engine.play(name, plies, seed + number)
            same, differs = compare(program, preset, game, folder)
            totals["plies"] += same
            happened.update(happened_in(game["moves"][:same], game["plies"][:same + 1]))
            if differs:
                break
        if differs and name not in may_differ:
            failed.append("[%s] game %d %s" % (name, number, differs))
        totals["same" if not differs else "known to differ" if name in may_differ else "differ"] += 1
    engine.close()
    never = [word for word in need.split(",") if word and not happened[word]]
    print("\n".join(failed[:60] + (["never happened: " + ", ".join(never)] if never else [])))
    print("%d sections: %s" % (len(names), ", ".join("%d %s" % (n, word) for word, n in totals.items())))
    print(", ".join("%d %s" % (n, word) for word, n in sorted(happened.items())))
    return bool(failed or never or not totals["same"])


if __name__ == "__main__":
    sys.exit(main())
