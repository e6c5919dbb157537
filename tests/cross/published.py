"""
Published problems: published.py BOARDWRIGHT FOLDER

They are sound: --check finds the key that was published and no other, and of a helpmate as many solutions as were. Keys of famous.jsonl are those that Popeye and
Fairy-Stockfish have confirmed; castling.jsonl was solved by nobody but us, so that what is asked is what its publishers claimed: one key.
"""
import json, os, pathlib, subprocess, sys, tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])

# Popeye's sole keys; of the helpmate both first moves.
KEYS = {"morphy": ["a1a6"], "loyd-1857": ["f1f4"], "loyd-g4": ["f2g4"], "charles": ["g7g3"], "lind": ["b2b1r", "b6c8"]}
# Printed as a mate in four, as which its key is the only one, too: Popeye finds that three moves are enough (P08 of tests/problems/reference.jsonl).
SHORT = {"loveday": ["h6c1"]}
# What is too long, or no matter of moves: it says so.
NOT_JUDGED = {"excelsior": "not solved", "reti": "study", "saavedra": "is not searched"}
# How many solutions there were.
SOLUTIONS = {"schoepfer": 1, "loyd-1860": 1, "schwarz": 1, "lindner-a": 1, "lindner-b": 1, "foeldeak": 2, "kardos": 1, "bebesi-a": 1, "bebesi-b": 1, "bakcsi-a": 1, "bakcsi-b": 1, "amelung": 1}


def solve(name, turns):
    r = subprocess.run([PROGRAM, "problem", "--check", "--json", "-q", "--twins", FOLDER / name, "--turns", turns, "--seconds", "600"], capture_output=True, text=True)
    check("%s: %s" % (name, r.stderr), r.returncode == (name == "famous.jsonl") and (name == "famous.jsonl" or not r.stderr))
    return {o["id"]: o for o in map(json.loads, r.stdout.splitlines())}


def main():
    found = solve("famous.jsonl", "400000")
    check("all of them: %s" % sorted(found), set(found) == set(KEYS) | set(SHORT) | set(NOT_JUDGED))
    for name, keys in KEYS.items():
        check("%s: %s" % (name, found[name]), found[name]["ok"] is True and found[name]["keys"] == keys)
    for name, keys in SHORT.items():
        check("%s: %s" % (name, found[name]), found[name]["ok"] is False and found[name]["keys"] == keys == found[name]["shorter"] and not found[name].get("cooks"))
    for name, why in NOT_JUDGED.items():
        check("%s: %s" % (name, found[name]), found[name]["ok"] is None and why in found[name]["error"])
    found = solve("castling.jsonl", "30000000")
    check("all of castling: %s" % sorted(found), set(found) == set(SOLUTIONS))
    for name, count in SOLUTIONS.items():
        check("%s: %s" % (name, found[name]), found[name]["ok"] is True and found[name]["solutions"] == count)
    with tempfile.TemporaryDirectory() as work:
        r = subprocess.run([PROGRAM, "sheet", FOLDER / "famous.jsonl", FOLDER / "castling.jsonl", "--solutions", "--index", "-o", work + "/all.pdf"], capture_output=True, text=True)
        check("as a sheet: %s" % r.stderr, r.returncode == 0 and not r.stderr and os.path.getsize(work + "/all.pdf") > 20000)
    return conclude()


sys.exit(main())
