#!/usr/bin/env python3
"""Arrays, castling and promotion of every game against somebody else's word (docs/games/sources.md), not against our definitions.

Arrays: all first positions are asked for in one process. Castling and promotion: positions made of the source's array, Kings with Rooks and corner pieces alone, and a Pawn before the last
rank. Games without a second source are named. Every game of the library has a row.

usage: sources.py BOARDWRIGHT JUDGE     JUDGE: test_walks_judge, which knows legal moves without a process a question
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from checks import check, conclude  # noqa: E402
from names import ask  # noqa: E402
from oracles import Judge, ROOT  # noqa: E402

COLUMNS = ("game", "source", "array", "letters", "castling", "promotion", "end")
NONE = "no second source found"


def table():
    lines = (HERE.parent.parent / "docs/games/sources.md").read_text().splitlines()
    found = [[cell.strip().strip("`") for cell in line.strip("|").split(" | ")] for line in lines if line.startswith("| `")]
    assert all(len(row) == len(COLUMNS) for row in found), [row[0] for row in found if len(row) != len(COLUMNS)]
    return [dict(zip(COLUMNS, row)) for row in found]


def ours(row, text):
    """Letters of the source made ours; "~" covers a piece."""
    if row["letters"] == "~":
        return re.sub(r"([a-z])~", "x", re.sub(r"([A-Z])~", "X", text))
    pairs = dict(pair.split("=") for pair in row["letters"].split() if "=" in pair)
    return "".join(pairs.get(c.upper(), c.upper()) if c.isupper() else pairs.get(c.upper(), c.upper()).lower() if c.islower() else c for c in text)


def ranks_of(code):
    return [re.sub(r"\d+", lambda m: "." * int(m.group()), rank) for rank in code.split("[")[0].split("/")]


def written(ranks):
    return "/".join(re.sub(r"\.+", lambda m: str(len(m.group())), "".join(rank)) for rank in ranks)


def check_array(row, picture):
    if " " in row["array"]:
        found = {space["name"]: space["piece"] for space in picture["spaces"] if space.get("piece")}
        want = {space: label for label, space in re.findall(r"(\w+?)([a-z]\d+)(?: |$)", row["array"])}
    elif "-" in row["array"]:
        found, want = ranks_of(picture["fen"]), ranks_of(ours(row, row["array"]))
    else:
        want = ranks_of(ours(row, row["array"]))
        found = [([part for part in rank.split("-") if len(part) == len(want[0])] or [rank])[0] for rank in ranks_of(picture["fen"])]
    check("%s: the array is %s, the source has %s" % (row["game"], found, want), found == want)


def alone(row):
    """Kings, Pawns, and on the Kings' ranks Rooks and what stands outermost."""
    ranks = ranks_of(ours(row, row["array"]))
    out = []
    for rank in ranks:
        kept = ["." if c not in "KkPp" else c for c in rank]
        if "K" in rank or "k" in rank:
            standing = [n for n, c in enumerate(rank) if c != "."]
            for n, c in enumerate(rank):
                kept[n] = c if c in "RrKk" or n in (standing[0], standing[-1]) else kept[n]
        out.append(kept)
    return written(out)


def before_last(row):
    """A white Pawn before the last rank, away from the King, and its file; Kings where they begin."""
    ranks = [["." if c not in "Kk" else c for c in rank] for rank in ranks_of(ours(row, row["array"]))]
    for n in range(len(ranks[0])):
        if not any("k" in ranks[r][m] for r in (0, 1) for m in range(max(0, n - 1), min(len(ranks[0]), n + 2))) and ranks[0][n] == ranks[1][n] == ".":
            ranks[1][n] = "P"
            return written(ranks), "%s%d" % ("abcdefghijkl"[n], len(ranks) - 1), "%s%d" % ("abcdefghijkl"[n], len(ranks))
    raise AssertionError(row["game"])


def replay(program, game, fen, *more):
    done = subprocess.run([program, "replay", "--json", "--game", game, "--fen", fen, *more], capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def castlings(judge, row, side):
    answer = judge.ask("legal", row["game"], "%s %s KQkq - 0 1" % (alone(row), side))
    start = {}
    for r, rank in enumerate(ranks_of(alone(row))):
        start.update({"%s%d" % ("abcdefghijkl"[n], len(ranks_of(alone(row))) - r): c for n, c in enumerate(rank)})
    return {"%s-%s" % tuple(move[:2]) for move in answer.get("legal", []) if start.get(move[0]) == ("K" if side == "w" else "k")
            and move[0][1:] == move[1][1:] and abs(ord(move[0][0]) - ord(move[1][0])) > 1}, answer.get("error")


def check_castling(judge, row):
    found = set()
    for side in "wb":
        more, said = castlings(judge, row, side)
        found |= more
    want = set() if row["castling"] == "none" else set(row["castling"].split())
    check("%s: castling is %s, the source has %s; %s" % (row["game"], sorted(found), sorted(want), said), found == want)


def check_promotion(program, row):
    fen, start, to = before_last(row)
    lines, said = replay(program, row["game"], fen + " w - - 0 1", "-m", "P %s-%s" % (start, to))
    choices = (lines[-1].get("question") or {}).get("choices", []) if lines else []
    found = {choice["answer"].upper() for choice in choices if len(choice["answer"]) == 1 and choice["answer"].isalpha()}
    if not found and lines and lines[-1].get("error") is None and len(lines) > 2:
        end = [line for line in lines if "fen" in line][-1]["fen"].split("/")[0].split("-")[0]
        found = {c for c in end if c.isupper() and c != "K"}
    check("%s: a Pawn becomes %s, the source has %s; %s" % (row["game"], "".join(sorted(found)), row["promotion"], said), found == set(row["promotion"]))


def main(program, judge):
    program = os.path.abspath(program)
    listed = [json.loads(line) for line in subprocess.run([program, "list", "games", "--json"], capture_output=True, text=True).stdout.splitlines()]
    games = [game["name"] for game in listed]
    compared = {row.get("folder", name) for name, row in json.load(open(os.path.join(ROOT, "tests/games/library.json"))).items()}
    missing = [game["name"] for game in listed if game["rules"] and game["name"] not in compared]
    check("games whose rules nothing is compared with, which want a row in tests/games/library.json: %s" % missing, not missing)
    rows = table()
    check("games without a row: %s" % sorted(set(games) ^ {row["game"] for row in rows}), {row["game"] for row in rows} == set(games))
    print("%s: %s" % (NONE, " ".join(row["game"] for row in rows if NONE in row["source"])))
    stated = [row for row in rows if row["array"] != "-"]
    with tempfile.TemporaryDirectory() as folder:
        for row, (picture, result) in zip(stated, ask(program, pathlib.Path(folder), [{"game": row["game"]} for row in stated])):
            check("%s: %s" % (row["game"], result), picture)
            if picture and row["letters"] != "drawn":
                check_array(row, picture)
    judge = Judge(judge, os.path.join(ROOT, "samples"))
    for row in stated:
        if row["castling"] != "-" and not set(" -") & set(row["array"]) and re.search("[Kk]", row["array"]):
            check_castling(judge, row)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [pool.submit(check_promotion, program, row) for row in stated if row["promotion"] != "-" and not set(" -") & set(row["array"])]
        for job in jobs:
            job.result()
    return conclude()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
