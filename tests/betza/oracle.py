#!/usr/bin/env python3
"""The generator in C against the generated GAME Code on positions of variants.jsonl: all moves of the side to move, checks left aside.

usage: oracle.py BOARDWRIGHT FOLDER [--positions N]

Variants with regions or zones are left out, since these are no part of a piece's notation.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

from variants import definition, position_preset, spaces_of, unmoved


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=120).stdout


def moves_in_c(program, v, p):
    fields, board = p["fen"].split(" "), spaces_of(p["fen"])
    white, fresh = fields[1] == "w", unmoved(v, p["fen"])
    kinds = {line.split(":")[1]: line.split(":")[2] for line in v["definition"] if line.count(":") > 3}
    ranks = fields[0].count("/") + 1
    files = next(int(line[6:]) for line in v["definition"] if line.startswith("files="))
    mine = [s for s in board if board[s].isupper() == white]
    lists = ["--own", ",".join(mine), "--foe", ",".join(s for s in board if s not in mine), "--own-virgin", ",".join(s for s in mine if s in fresh)]
    if fields[3] != "-" and p["last"]:
        lists += ["--ep", ",".join(re.findall(r"[a-z]\d+", fields[3])) + ":" + re.findall(r"[a-z]\d+", p["last"])[1]]
    found = set()
    for space in mine:
        words = [program, "piece", kinds[board[space].upper()], "-q", "--json", "--board", "%dx%d" % (files, ranks), "--at", space, "--side", "white" if white else "black"]
        answer = json.loads(run(*words, *lists, *(["--virgin"] if space in fresh else [])))
        found |= {(space, to) for to in answer["moves"] + answer["captures"]} | {(space, m["to"]) for m in answer["special"]}
    return found


def main():
    program, folder = sys.argv[1:3]
    most = int(sys.argv[sys.argv.index("--positions") + 1]) if "--positions" in sys.argv else 1
    count, failed = 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        for v in (json.loads(line) for line in open(os.path.join(folder, "variants.jsonl")) if line.strip()):
            if "confine" in v or "zones" in v:
                continue
            source, preset = os.path.join(scratch, "d.txt"), os.path.join(scratch, "d.php")
            with open(source, "w") as out:
                out.write(definition(v))
            subprocess.run([program, "wizard", "-q", source, "-o", preset], check=True)
            text = open(preset).read()
            for p in v.get("positions", [])[5 :: max(1, 16 // most)][:most]:
                with open(preset, "w") as out:
                    out.write(position_preset(v, text, p).replace("NOW;\n$default['postmove1']", "set checkrule 0;\nNOW;\n$default['postmove1']"))
                lines = [json.loads(line) for line in run(program, "replay", "-q", preset, "--json", "--every-ply").splitlines()]
                got, want = {tuple(m[:2]) for m in lines[0].get("legal", [])}, moves_in_c(program, v, p)
                count += 1
                if got != want and lines[0]["status"] == "none":
                    failed += 1
                    print("%s %s: missing %s, too many %s" % (v["id"], p["fen"], sorted(want - got), sorted(got - want)))
    print("%d positions, %d differ" % (count, failed))
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
