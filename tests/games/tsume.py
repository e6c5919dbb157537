#!/usr/bin/env python3
"""Tsume that are known to be mate: all first moves that `problem --check` finds are those of another solver.

tsume.jsonl has random positions with their solutions, found by the search of shogi_peers.mjs over the legal moves of shogiops (lishogi's library), which shares no code with ours and has the
same rule for pieces that are dropped between. "slow": left out unless --all is said.

usage: tsume.py BOARDWRIGHT [--all]
       tsume.py --make PLIES SEED...       appends positions to tsume.jsonl (needs node and shogiops)
"""
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
FILE = os.path.join(HERE, "tsume.jsonl")
sys.path.append(os.path.dirname(HERE))
from checks import check, conclude


def make(plies, seeds):
    from oracles import package_folder
    questions = "".join(json.dumps({"tsume": int(seed), "plies": plies}) + "\n" for seed in seeds)
    done = subprocess.run(["node", os.path.join(HERE, "shogi_peers.mjs"), package_folder("shogiops")], input=questions, capture_output=True, text=True, check=True)
    with open(FILE, "a") as out:
        out.writelines(line + "\n" for line in done.stdout.splitlines() if json.loads(line)["keys"])


def solve(program, rows, word):
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "tsume.jsonl")
        with open(name, "w") as out:
            for row in rows:
                out.write(json.dumps({"game": "shogi", "fen": row["sfen"], "stipulation": word % row["plies"]}) + "\n")
        done = subprocess.run([program, "problem", "--check", "--json", "--seconds", "600", name], capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def main():
    rows = [row for row in map(json.loads, open(FILE)) if "--all" in sys.argv or not row.get("slow")]
    answers, errors = solve(sys.argv[1], rows, "tsume%d")
    check("an answer for each of %d: %s" % (len(rows), errors), len(answers) == len(rows) > 5)
    for row, answer in zip(rows, answers):
        check("%s, %d: %s, want %s" % (row["sfen"], row["plies"], answer, row["keys"]), sorted(answer["keys"]) == sorted(row["keys"]))
    # in fewer half moves there is none, which the makers of the positions have seen to
    longer = [dict(row, plies=row["plies"] - 2) for row in rows if row["plies"] > 1]
    answers, errors = solve(sys.argv[1], longer, "%d手詰")
    check("no shorter mates: %s" % answers, len(answers) == len(longer) and not any(answer["keys"] for answer in answers))
    return conclude()


if __name__ == "__main__":
    if sys.argv[1] == "--make":
        make(int(sys.argv[2]), sys.argv[3:])
    else:
        sys.exit(main())
