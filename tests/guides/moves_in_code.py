"""
002, Do Not Include Moves in Code: presets of the wizard play the same games in both positions of that box, and refuse the same moves. Their logs, and games of moves drawn by lot.
"""
import glob
import json
import os
import random

from guide import SOURCE, replay, run, write
from checks import check, conclude, sampled

PLIES = 10


def both(*arguments):
    """What `replay` says with the moves in the program and without them, apart from the setting."""
    told = []
    for way in "0", "1":
        r = run("replay", "--json", "-s", "nomoves=" + way, *arguments)
        told.append((r.returncode, r.stdout, [line.split(": ", 1)[-1] for line in r.stderr.splitlines() if "error" in line][:1]))
    return told


def same(what, *arguments):
    with_moves, without = both(*arguments)
    check("%s: %s" % (what, [list(pair) for pair in zip(with_moves[1].splitlines(), without[1].splitlines()) if pair[0] != pair[1]][:1]), with_moves[:2] == without[:2])
    check("%s: what is said: %s %s" % (what, with_moves[2], without[2]), bool(with_moves[2]) == bool(without[2]))


def told(turns):
    """As people type them: a file of moves is a log, which has Game Courier's names of spaces."""
    return ["-m", " / ".join(turns)] if turns else []


def by_lot(game, lot):
    """Turns as people would enter them; a turn that asks or wants another part is left out."""
    turns = []
    for _ in range(PLIES):
        legal = replay("-q", game, *told(turns))[1][-2].get("legal") or []
        lot.shuffle(legal)
        for move in legal[:3]:
            plain = "%s-%s" % tuple(move[:2])
            ways = plain, "%s; =Duck-%s" % (plain, move[0])  # the duck goes behind every move
            turn = next((way for way in ways if run("replay", "-q", game, *told(turns + [way])).returncode == 0), None)
            if turn:
                turns.append(turn)
                break
        else:
            break
    return turns


def main():
    lot = random.Random(2)
    games = [json.loads(line) for line in run("list", "games", "--json").stdout.splitlines()]
    ours = [g for g in games if g["source"] == "definition"]
    check("there are games of the wizard", len(ours) > 60)
    for g in sampled(ours):
        folder = os.path.dirname(g["preset"])
        for log in sorted(glob.glob(os.path.join(folder, "*.gcl"))):
            same("%s %s" % (g["name"], os.path.basename(log)), log)
        turns = by_lot(g["name"], lot)
        check("%s has moves" % g["name"], turns)
        same("%s by lot" % g["name"], g["name"], *told(turns))
        for turn in "a1-a1", "Q-e4", "P-p", "@-a2", "a2-", "-a4", "die", "set legdefs 0", "resign":
            same("%s, %s" % (g["name"], turn), g["name"], write("wrong.txt", turn + "\n"))
    return conclude()


raise SystemExit(main())
