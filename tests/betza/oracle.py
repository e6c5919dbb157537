#!/usr/bin/env python3
"""The generator in C against the generated GAME Code on positions of variants.jsonl: all moves of the side to move, checks left aside.

usage: oracle.py BOARDWRIGHT FOLDER [--positions N] [--fast BOARDWRIGHT]

Variants with regions or zones are left out, since these are no part of a piece's notation. --fast names a program
without sanitizers, which makes the presets; those of variants.py are the same.
"""
import json
import os
import re
import sys
import tempfile

from presets import add_pregame, answers, legal_in, make, moves_of, option, spaces_of
from variants import definition, placed, unmoved


def questions_of(v, p):
    """A question for every piece of the side to move."""
    fields, board = p["fen"].split(" "), spaces_of(p["fen"])
    white, fresh = fields[1] == "w", unmoved(v, p["fen"])
    kinds = {line.split(":")[1]: line.split(":")[2] for line in v["definition"] if line.count(":") > 3}
    mine = [s for s in board if board[s].isupper() == white]
    shared = {"files": next(int(line[6:]) for line in v["definition"] if line.startswith("files=")), "ranks": fields[0].count("/") + 1, "side": "white" if white else "black",
              "own": mine, "foe": [s for s in board if s not in mine], "own_virgin": [s for s in mine if s in fresh]}
    if fields[3] != "-" and p["last"]:
        shared["ep"] = {"squares": re.findall(r"[a-z]\d+", fields[3]), "victim": re.findall(r"[a-z]\d+", p["last"])[1]}
    return [dict(shared, betza=kinds[board[space].upper()], at=space, virgin=space in fresh) for space in mine]


def found_in(answer):
    return {(answer["at"], to) for to in answer["moves"] + answer["captures"]} | {(answer["at"], m["to"]) for m in answer["special"]}


def play(program, fast, scratch, v, positions):
    """What the preset lists in each position; None: that is left aside, since the game is over."""
    _, text = make(fast, scratch, definition(v))
    plies, errors = legal_in(program, scratch, add_pregame(text, "set checkrule 0;\n"), [placed(v, p) for p in positions])
    if errors or len(plies) != len(positions) + 1:
        raise SystemExit("%s: %s" % (v["id"], errors[:500]))
    return [moves_of(ply) if ply["status"] == "none" else None for ply in plies[1:]]


def main():
    program, folder = sys.argv[1:3]
    most, compared, failed = int(option(sys.argv, "--positions", 16)), 0, []
    positions, played = [], []
    with tempfile.TemporaryDirectory() as scratch:
        for v in (json.loads(line) for line in open(os.path.join(folder, "variants.jsonl")) if line.strip()):
            if "positions" in v and "confine" not in v and "zones" not in v:
                some = v["positions"][:: max(1, len(v["positions"]) // most)][:most]
                positions += [(v, p) for p in some]
                played += play(program, option(sys.argv, "--fast", program), scratch, v, some)
    asked = [questions_of(v, p) for v, p in positions]
    told = iter(answers(program, [q for questions in asked for q in questions]))
    for (v, p), questions, got in zip(positions, asked, played):
        want = set().union(*(found_in(next(told)) for _ in questions))
        compared += got is not None
        if got is not None and got != want:
            failed.append("%s %s: missing %s, too many %s" % (v["id"], p["fen"], sorted(want - got), sorted(got - want)))
    print("\n".join(failed[:40] + ["%d positions, %d differ" % (compared, len(failed))]))
    return bool(failed) or not compared


if __name__ == "__main__":
    sys.exit(main())
