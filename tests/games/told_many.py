#!/usr/bin/env python3
"""Random games in every notation, out and in again, as test_walks_told does them, and what the libraries of others say of the same moves: chessops of SAN and UCI, tsshogi of USI, KIF, KI2 and CSA, zh-chess of Chinese moves.

usage: told_many.py TEST_WALKS_TOLD SAMPLES GAMES PLIES SEED NAME...
Packages are looked for as in oracles.py: npm install --prefix build/oracle chessops@0.15.1 tsshogi@2.2.0 zh-chess@2.1.1. Without the one of a game the game is told and read by us alone; without all of them that are wanted the status
is 77. What really happened is counted: a sample in which nobody ever promoted says nothing of promotions.
"""
import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from checks import check, conclude  # noqa: E402
from oracles import package_folder  # noqa: E402

PACKAGES = {"chess": "chessops", "crazyhouse": "chessops", "shogi": "tsshogi", "chinese_chess": "zh-chess"}
# What has to happen in many games, by the count of the walker, and the notations that the library has to have looked at.
HAPPENS = {"chess": ["castlings", "promotions", "captures", "checks", "mates", "with origins"], "crazyhouse": ["castlings", "promotions", "drops", "captures", "checks", "mates"], "shogi": ["promotions", "drops"],
           "chinese_chess": ["captures", "checks", "mates"], "capablanca_chess": ["promotions", "captures", "checks"], "janggi": ["captures", "checks"]}
LOOKED = {"chess": ["san", "uci"], "crazyhouse": ["san", "uci"], "shogi": ["usi", "kif", "ki2", "csa"], "chinese_chess": ["chinese", "traditional"]}
MANY = 100 # games in which all of that happens


def main(walker, samples, count, plies, seed, *names):
    packages = {PACKAGES[name] for name in names if name in PACKAGES and package_folder(PACKAGES[name])}
    if not packages and any(name in PACKAGES for name in names):
        print("skipped: none of %s is installed" % sorted({PACKAGES[name] for name in names if name in PACKAGES}))
        return 77
    for name in names:
        folder = package_folder(PACKAGES.get(name, "-"))
        told = subprocess.Popen([walker, *(["--tell"] if folder else []), samples, count, plies, seed, name], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        seen = subprocess.run(["node", "--no-experimental-fetch", HERE / "told_many.mjs", folder], stdin=told.stdout, capture_output=True, text=True) if folder else None
        said = told.stderr.read().decode()
        told.stdout.close()
        check("%s: what is told is read back: %s" % (name, said[:3000]), told.wait() == 0)
        print(said.strip())
        games = int(re.search(r"(\d+) games", said).group(1))
        check("%s: %d games of %s" % (name, games, count), games == int(count))
        for what in HAPPENS[name] if games >= MANY else []:
            check("%s: nobody has %s" % (name, what), re.search(r"[1-9]\d* %s" % what, said))
        if not seen:
            continue
        check("%s: %s" % (PACKAGES[name], seen.stderr[-2000:]), seen.returncode == 0)
        answer = json.loads(seen.stdout or '{"faults": [], "compared": {}, "unknown": {}}')
        for fault in answer["faults"]:
            check(fault, False)
        check("%s has seen all games: %s" % (PACKAGES[name], answer["compared"]), answer["compared"].get(name + " games") == games)
        for notation in LOOKED[name]:
            check("%s has seen %s: %s" % (PACKAGES[name], notation, answer["compared"]), answer["compared"].get("%s %s" % (name, notation), 0) > 10)
        print("%s: %s; not known to it: %s" % (PACKAGES[name], answer["compared"], answer["unknown"]))
    return conclude()


sys.exit(main(*sys.argv[1:]))
