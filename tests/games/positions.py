#!/usr/bin/env python3
"""Hand-made positions of the games that no engine plays: what the rules say of them, and what a player is told.

usage: positions.py BOARDWRIGHT SAMPLES

A line of positions.jsonl has `game` (a row of library.json), `rule` (what it shows), `pieces` ("Kg1 kg10": what stands where; without it the game begins), and any of
  board     the position as a code instead of pieces, of a game that own.py does not know: nothing is compared with it
  legal     from one space: {"f5": "f6 f7"}, all spaces it may go to; "R=f6" for a component that leaves a compound
  moves     turns, which must pass; then `fen` may be part of the last position, `say` part of the message, `status` won, lost, drawn or none
  code      what a preset says behind its include: a setting; then nothing is compared with own.py
  refused   the turn after `moves` that must not pass, and `why`, part of the message
Legal moves, check and end of every position are compared with the rules of own.py besides.
"""
import importlib.machinery
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(HERE))
from checks import check, conclude, sampled
from own import own

PROGRAM, SAMPLES = sys.argv[1:3]
LIBRARY = json.load(open(os.path.join(HERE, "library.json")))
COMPARE = importlib.machinery.SourceFileLoader("compare", os.path.join(HERE, "compare")).load_module()


def cells(code):
    """The spaces of each rank, a 1 for an empty one."""
    return [re.findall(r"\{[^}]*\}|.", re.sub(r"\d+", lambda run: "1" * int(run.group()), row)) for row in code.split("/")]


def code_of(case, rules, state):
    """The position on the board of the preset; hands begin empty."""
    begin = re.search(r"\$default\['code'\] = '([^']*)'", open(preset_of(case)).read()).group(1)
    if "pieces" not in case:
        return begin  # the program may change it before the first move
    rows = zip(cells(begin), cells(re.sub(r"\[.*", "", rules.fen(state).split()[0])))
    kept = getattr(rules, "holes", False)
    joined = "/".join("".join("1" if ours == "-" != whole and not kept else ours for whole, ours in itertools.zip_longest(*row, fillvalue="-")) for row in rows)
    return re.sub("1+", lambda run: str(len(run.group())), joined)


def preset_of(case):
    row = LIBRARY[case["game"]]
    return os.path.join(SAMPLES, row.get("folder", case["game"]), row.get("preset", "default.php"))


def replay(case, code, turns, folder):
    preset = preset_of(case)
    more = ["--set", "pregame=%s\n%s" % (COMPARE.pregame(preset), case["code"])] if "code" in case else []
    moves = os.path.join(folder, "moves")
    with open(moves, "w") as out:
        out.write("\n".join(turns) + "\n")
    done = subprocess.run([PROGRAM, "replay", "-q", "-I", SAMPLES, preset, *([moves] if turns else []), "--set", "code=" + code, *COMPARE.PLAIN, *more, "--json", "--every-ply"], capture_output=True, text=True, timeout=60)
    return [line for line in map(json.loads, done.stdout.splitlines()) if "ply" in line], done.stderr.strip()


def legal_of(case, line):
    """Legal moves as compare has them: two spaces or the spaces of a chain, the component that leaves its compound, the label of what is dropped."""
    game = COMPARE.Game(case["game"], LIBRARY[case["game"]])
    return COMPARE.our_legal(game, line, game.pieces(line["fen"]))


def check_first(case, name, rules, state, line):
    legal = rules.legal(state)
    game = COMPARE.Game(case["game"], LIBRARY[case["game"]])
    want = {game.pair(rules.text(move)) for move in legal}
    if line["status"] == "none":
        check("%s: legal moves: missing %s, too many %s" % (name, want - legal_of(case, line), legal_of(case, line) - want), legal_of(case, line) == want)
        check("%s: check: %s" % (name, line["say"]), rules.is_check(state) == ("Check" in (line["say"] or "")))
    check("%s: it is %s, and there are %d legal moves" % (name, line["status"], len(legal)), (line["status"] == "none") == bool(legal))


def check_case(case, folder):
    name = "%s, %s" % (case["game"], case["rule"])
    rules = own(LIBRARY[case["game"]]["variant"])
    turns = case.get("moves", [])
    code = case.get("board")
    if rules:
        state = rules.start() if "pieces" not in case else rules.position(case["pieces"])
        code = code_of(case, rules, state)
    lines, errors = replay(case, code, turns, folder)
    check("%s: %s" % (name, errors), not errors and len(lines) == len(turns) + 1)
    if not lines:
        return
    if rules and "code" not in case:
        check_first(case, name, rules, state, lines[0])
    for space, wanted in case.get("legal", {}).items():
        found = {"=".join(move[:0:-1]) if move[-1].isupper() else move[-1] for move in legal_of(case, lines[0]) if move[0] == space}
        check("%s: from %s to %s" % (name, space, sorted(found)), found == set(wanted.split()))
    last = lines[-1]
    check("%s: position %s" % (name, last["fen"]), case.get("fen", "") in last["fen"])
    check("%s: says %s" % (name, last["say"]), case.get("say", "") in (last["say"] or ""))
    check("%s: status %s" % (name, last["status"]), case.get("status", last["status"]) == last["status"])
    if "refused" in case:
        _, errors = replay(case, code, turns + [case["refused"]], folder)
        check("%s: %s: \"%s\"" % (name, case["refused"], errors), case["why"] in errors)


def main():
    cases = [json.loads(line) for line in sampled(open(os.path.join(HERE, "positions.jsonl"))) if line.strip()]
    with tempfile.TemporaryDirectory() as folder:
        for case in cases:
            check_case(case, folder)
    print("%d positions of %d games" % (len(cases), len({case["game"] for case in cases})))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
