#!/usr/bin/env python3
"""Presets of 53 variants, made by one command each, against the legal moves of Fairy-Stockfish.

usage: variants.py BOARDWRIGHT FOLDER [--every N] [--only ID,...] [--perft] [--deep ID,...] [--fast BOARDWRIGHT] [--judge JUDGE] [--table]

variants.jsonl has definitions and positions with all legal moves, variant_games.jsonl games with the number of legal moves at every ply; both were made with
ffish 0.7.10 and agree with a generator of somebody else's in all 1,159 positions. --every N takes every Nth position, --perft counts two plies from the start, too,
--deep three plies of these variants. --fast names a program without sanitizers, which plays games and lines; --judge
test_walks_judge, which plays lines without a process each. What differs on purpose is in DIFFERENT,
with the reason; a difference that is not there fails, and so does a reason that nothing needs.
"""
import collections
import json
import os
import re
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "games"))
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import sampled
from oracles import Judge, ROOT
from presets import legal_in, make, moves_of, option, replay, spaces_of

# What a definition cannot say, from the variant's note.
MORE = {"V12": ["baring=1"], "V42": ["royal=none", "extinction=all"], "V43": ["royal=none", "extinction=P"], "V36": ["virgin=P:2-3"], "V37": ["virgin=P:2"],
        "V38": ["virgin=P:2"], "V44": ["virgin=P:2"], "V47": ["virgin=P:1-2"]}
DIFFERENT = {}
DIFFERENT_GAMES = {}


def definition(v):
    lines = list(v["definition"]) + ["title=" + v["name"]] + MORE.get(v["id"], [])
    lines += ["confine=%s:%s" % (k.upper(), region) for k, region in v.get("confine", {}).items()]
    lines += ["zone=%s:%d:%s" % (k.upper(), rank, moves) for k, (rank, moves) in v.get("zones", {}).items()]
    if "promotion" in v:
        lines.append("promotion=optional")
    return "\n".join(lines) + "\n"


def unmoved(v, fen):
    """Spaces whose pieces have not moved: pawns on their ranks, and who may castle as the FEN code's third field says."""
    board, rights = spaces_of(fen), fen.split(" ")[2]
    rows = fen.split(" ")[0].count("/") + 1
    pawns = [line.split(":")[1] for line in v["definition"] if line.count(":") > 3 and "i" in line.split(":")[2] and "O" not in line.split(":")[2]]
    kings = [line.split(":")[1] for line in v["definition"] if line.count(":") > 3 and "O" in line.split(":")[2]]
    out = set()
    for space, label in board.items():
        rank = int(space[1:]) if label.isupper() else rows + 1 - int(space[1:])
        if label.upper() in pawns and rank in v["virgin_ranks"]:
            out.add(space)
        for letter in rights if label.upper() in kings else "":
            if letter != "-" and letter.isupper() == label.isupper():
                row = sorted((s for s in board if s[1:] == space[1:] and board[s].isupper() == label.isupper() and s != space), key=lambda s: s[0])
                side = [s for s in row if s > space][::-1] if letter.upper() == "K" else [s for s in row if s < space]
                out.update([space] + side[:2])
    return out


def placed(v, p):
    """A position as presets.legal_in takes it."""
    board, fields = spaces_of(p["fen"]), p["fen"].split(" ")
    moved = sorted(set(board) - unmoved(v, p["fen"]))
    more = "setflag %s;\n" % " ".join(moved) if moved else ""
    if fields[3] != "-" and p["last"]:
        more += "set epsq (%s);\nset epvictim %s;\n" % (" ".join(re.findall(r"[a-z]\d+", fields[3])), re.findall(r"[a-z]\d+", p["last"])[1])
    return board, fields[1] == "w", more


def compare_positions(program, folder, v, preset, every, differences):
    """The start of the preset and positions of the variant. How many of these."""
    positions = v.get("positions", [])[::every]
    plies, errors = legal_in(program, folder, preset, [placed(v, p) for p in positions])
    if errors or len(plies) != len(positions) + 1:
        differences[v["id"]].append("%d plies for %d positions: %s" % (len(plies), len(positions), errors[:300]))
        return 0
    fen, legal = plies[0]["fen"].replace("{", "").replace("}", ""), plies[0]["legal"]
    if len(legal) != v["perft"][0] or fen != v["start"].split(" ")[0]:
        differences[v["id"]].append("start: %d moves, want %d; %s" % (len(legal), v["perft"][0], fen))
    for p, ply in zip(positions, plies[1:]):
        got = {"".join(move) for move in moves_of(ply)}
        want = {"".join(re.findall(r"[a-z]\d+", move)[:2]) for move in p["moves"]}
        if got != want:
            differences[v["id"]].append("%s: missing %s, too many %s" % (p["fen"], sorted(want - got), sorted(got - want)))
    return len(positions)


def compare_games(program, folder, v, file, games, differences):
    count = 0
    for game in games:
        plies, errors, _ = replay(program, folder, file, game["moves"])
        got = [len(ply.get("legal", [])) for ply in plies]
        count += len(got)
        if got != game["legal_counts"][: len(got)] or len(got) < len(game["moves"]) + 1 or errors:
            at = next((n for n, (a, b) in enumerate(zip(got, game["legal_counts"])) if a != b), len(got))
            differences[v["id"]].append("ply %d: %s, want %s %s" % (at, got[at:at + 1], game["legal_counts"][at:at + 1], errors[:300]))
    return count


def compare_deep(program, folder, v, file, depth, differences, judge=None):
    """So many plies: the moves after every line of one ply less, added up. A judge answers for all lines in one process."""

    def known(turns):
        if judge:
            return judge.ask("play", file, "-", " / ".join(turns)) if turns else judge.ask("legal", file, "-")
        plies = replay(program, folder, file, turns)[0]
        return plies[len(turns)] if len(plies) > len(turns) else {}

    def after(turns):
        legal = moves_of(known(["%s-%s" % turn for turn in turns]))
        return len(legal) if len(turns) == depth - 1 else sum(after(turns + [move]) for move in legal)

    total = after([])
    if total != v["perft"][depth - 1]:
        differences[v["id"]].append("%d plies: %d moves, want %d" % (depth, total, v["perft"][depth - 1]))
    return total


def conclude(what, differences, known):
    failed = False
    for name, texts in differences.items():
        if name not in known:
            failed = True
            print("%s %s: %d differ; %s" % (what, name, len(texts), texts[0]))
    for name in known:
        if name not in differences:
            failed = True
            print("%s %s differs no more: take it out of the list" % (what, name))
    return failed


def main():
    program, folder = sys.argv[1:3]
    every, fast = int(option(sys.argv, "--every", 1)), option(sys.argv, "--fast", program)
    only, deep = (option(sys.argv, name, "").split(",") if name in sys.argv else [] for name in ("--only", "--deep"))
    judge = Judge(option(sys.argv, "--judge", ""), os.path.join(ROOT, "samples")) if "--judge" in sys.argv else None
    read = lambda name: [json.loads(line) for line in open(os.path.join(folder, name)) if line.strip()]
    table = ["--table"] if "--table" in sys.argv else []
    games = collections.defaultdict(list)
    for game in read("variant_games.jsonl"):
        games[game["id"].split(".")[0]].append(game)
    in_positions, in_games, positions, plies, made, leaves = collections.defaultdict(list), collections.defaultdict(list), 0, 0, 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        variants = read("variants.jsonl")
        chosen = {v["id"] for v in sampled(variants)} | {*only, *deep}
        for v in variants:
            if v["id"] not in chosen or only and v["id"] not in only:
                continue
            file, preset = make(program, scratch, definition(v), *table)
            if not file:
                print("%s: no preset: %s" % (v["id"], preset))
                return 1
            made += 1
            positions += compare_positions(program, scratch, v, preset, every, in_positions)
            for depth, wanted in ((2, "--perft" in sys.argv), (3, v["id"] in deep)):
                leaves += compare_deep(fast, scratch, v, file, depth, in_positions, judge) if wanted else 0
            plies += compare_games(fast, scratch, v, file, games[v["id"]], in_games)
    failed = conclude("position", in_positions, [n for n in DIFFERENT if not only or n in only])
    failed |= conclude("game", in_games, [n for n in DIFFERENT_GAMES if not only or n in only])
    print("%d presets, %d positions, %d plies of games, %d positions of two and three plies compared" % (made, positions, plies, leaves))
    return failed


if __name__ == "__main__":
    sys.exit(main())
