#!/usr/bin/env python3
"""Presets of 53 variants, made by one command each, against the legal moves of Fairy-Stockfish.

usage: variants.py BOARDWRIGHT FOLDER [--every N] [--only ID,...] [--perft] [--deep ID,...]

variants.jsonl has definitions and positions with all legal moves, variant_games.jsonl games with the number of legal moves at every ply; both were made with
ffish 0.7.10 and agree with a generator of somebody else's in all 1,159 positions. --every N takes every Nth position, --perft counts two plies from the start, too,
--deep three plies of these variants. What differs on purpose is in DIFFERENT,
with the reason; a difference that is not there fails, and so does a reason that nothing needs.
"""
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

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


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=300)


def spaces_of(fen):
    """Space -> label of the board part of a FEN code."""
    rows, found = fen.split(" ")[0].split("/"), {}
    for down, row in enumerate(rows):
        file = 0
        for word in re.findall(r"\d+|[A-Za-z]", row):
            if word.isdigit():
                file += int(word)
            else:
                found["%c%d" % (97 + file, len(rows) - down)] = word
                file += 1
    return found


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


def position_preset(v, preset, p):
    fen = p["fen"]
    board, fields = spaces_of(fen), fen.split(" ")
    moved = sorted(set(board) - unmoved(v, fen))
    more = "setflag %s;\n" % " ".join(moved) if moved else ""
    if fields[3] != "-" and p["last"]:
        more += "set epsq (%s);\nset epvictim %s;\n" % (" ".join(re.findall(r"[a-z]\d+", fields[3])), re.findall(r"[a-z]\d+", p["last"])[1])
    text = re.sub(r"(\$default\['code'\] = ').*(';)", lambda m: m.group(1) + fields[0] + m.group(2), preset)
    text = text.replace("NOW;\n$default['postmove1']", more + "NOW;\n$default['postmove1']")
    return text.replace("<<<'NOW'\ngosub Finish 1;", "<<<'NOW'\ngosub Finish %d;" % (fields[1] == "w"))


def legal_of(program, file, *moves):
    got = run(program, "replay", file, *moves, "--json", "--every-ply", "-q")
    return [json.loads(line) for line in got.stdout.splitlines()], got.stderr


def compare_positions(program, folder, v, preset, every, differences):
    count = 0
    for number, p in enumerate(v["positions"][::every]):
        file = os.path.join(folder, "position.php")
        with open(file, "w") as out:
            out.write(position_preset(v, preset, p))
        lines, errors = legal_of(program, file)
        got = {"".join(move[:2]) for move in lines[0].get("legal", [])} if lines else set()
        want = {"".join(re.findall(r"[a-z]\d+", move)[:2]) for move in p["moves"]}
        count += 1
        if got != want or errors:
            differences[v["id"]].append("%s: missing %s, too many %s %s" % (p["fen"], sorted(want - got), sorted(got - want), errors[:300]))
    return count


def compare_games(program, folder, v, file, games, differences):
    plies = 0
    for game in games:
        moves = os.path.join(folder, "moves.txt")
        with open(moves, "w") as out:
            out.write("\n".join(game["moves"]) + "\n")
        lines, errors = legal_of(program, file, moves)
        got = [len(line.get("legal", [])) for line in lines if "ply" in line]
        plies += len(got)
        if got != game["legal_counts"][: len(got)] or len(got) < len(game["moves"]) + 1 or errors:
            at = next((n for n, (a, b) in enumerate(zip(got, game["legal_counts"])) if a != b), len(got))
            differences[v["id"]].append("ply %d: %s, want %s %s" % (at, got[at:at + 1], game["legal_counts"][at:at + 1], errors[:300]))
    return plies


def compare_perft(program, folder, v, file, differences):
    """Moves after each first move, added up: the count of two plies."""
    lines, errors = legal_of(program, file)
    total, moves = 0, os.path.join(folder, "moves.txt")
    for start, to in lines[0]["legal"]:
        with open(moves, "w") as out:
            out.write("%s-%s\n" % (start, to))
        lines, errors = legal_of(program, file, moves)
        total += len(lines[1].get("legal", [])) if len(lines) > 1 else 0
    if total != v["perft"][1]:
        differences[v["id"]].append("two plies: %d moves, want %d %s" % (total, v["perft"][1], errors[:300]))
    return total


def compare_deep(program, folder, v, file, differences):
    """Three plies: the moves after every pair of moves, added up."""
    total, moves = 0, os.path.join(folder, "moves.txt")

    def after(turns):
        with open(moves, "w") as out:
            out.write("\n".join("%s-%s" % turn for turn in turns) + "\n")
        lines, errors = legal_of(program, file, *([moves] if turns else []))
        return [tuple(m[:2]) for m in lines[len(turns)].get("legal", [])] if len(lines) > len(turns) else []

    for first in after([]):
        for second in after([first]):
            total += len(after([first, second]))
    if total != v["perft"][2]:
        differences[v["id"]].append("three plies: %d moves, want %d" % (total, v["perft"][2]))
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
    every = int(sys.argv[sys.argv.index("--every") + 1]) if "--every" in sys.argv else 1
    only = sys.argv[sys.argv.index("--only") + 1].split(",") if "--only" in sys.argv else None
    deep = sys.argv[sys.argv.index("--deep") + 1].split(",") if "--deep" in sys.argv else []
    read = lambda name: [json.loads(line) for line in open(os.path.join(folder, name)) if line.strip()]
    games = collections.defaultdict(list)
    for game in read("variant_games.jsonl"):
        games[game["id"].split(".")[0]].append(game)
    in_positions, in_games, positions, plies, made, leaves = collections.defaultdict(list), collections.defaultdict(list), 0, 0, 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        for v in read("variants.jsonl"):
            if only and v["id"] not in only:
                continue
            source, file = os.path.join(scratch, v["id"] + ".txt"), os.path.join(scratch, v["id"] + ".php")
            with open(source, "w") as out:
                out.write(definition(v))
            done = run(program, "wizard", source, "-q", "-o", file)
            if done.returncode or not os.path.exists(file):
                print("%s: no preset: %s" % (v["id"], done.stderr))
                return 1
            made += 1
            preset = open(file).read()
            start = {"fen": v["start"], "last": "", "moves": None}
            lines, errors = legal_of(program, file)
            if errors or len(lines[0]["legal"]) != v["perft"][0] or lines[0]["fen"].replace("{", "").replace("}", "") != start["fen"].split(" ")[0]:
                in_positions[v["id"]].append("start: %d moves, want %d; %s %s" % (len(lines[0]["legal"]), v["perft"][0], lines[0]["fen"], errors[:300]))
            if "positions" in v:
                positions += compare_positions(program, scratch, v, preset, every, in_positions)
            if "--perft" in sys.argv:
                leaves += compare_perft(program, scratch, v, file, in_positions)
            if v["id"] in deep:
                leaves += compare_deep(program, scratch, v, file, in_positions)
            plies += compare_games(program, scratch, v, file, games[v["id"]], in_games)
    failed = conclude("position", in_positions, [n for n in DIFFERENT if not only or n in only])
    failed |= conclude("game", in_games, [n for n in DIFFERENT_GAMES if not only or n in only])
    print("%d presets, %d positions, %d plies of games, %d positions of two and three plies compared" % (made, positions, plies, leaves))
    return failed


if __name__ == "__main__":
    sys.exit(main())
