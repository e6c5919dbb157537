"""
Problems of all kinds beside Popeye's answers: popeye.py BOARDWRIGHT FOLDER [FIRST EVERY]

popeye.jsonl holds positions of our own making with the solutions that Popeye finds (made by popeye.py of that folder). Our search has to find the same keys, and the same lines of helpmates and series.
FIRST and EVERY pick some of them.
"""
import json, os, pathlib, subprocess, sys, tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
FIRST, EVERY = (int(sys.argv[3]), int(sys.argv[4])) if len(sys.argv) > 4 else (0, 1)
LEAST = 300 # the comparison is of at least so many, of all kinds


def main():
    problems = [json.loads(line) for line in (FOLDER / "popeye.jsonl").read_text().splitlines()]
    check("%d problems are too few" % len(problems), len(problems) >= LEAST)
    problems = problems[FIRST::EVERY]
    with tempfile.TemporaryDirectory() as folder:
        asked = pathlib.Path(folder) / "asked.jsonl"
        asked.write_text("".join(json.dumps({k: p[k] for k in ("id", "fen", "stipulation", "conditions")}) + "\n" for p in problems))
        r = subprocess.run([PROGRAM, "problem", "--check", "--json", "-q", "--seconds", "600", "--turns", "20000000", asked], capture_output=True, text=True)
    found = {o["id"]: o for o in map(json.loads, r.stdout.splitlines())}
    for p in problems:
        o = found.get(p["id"], {})
        what, ours = ("lines", o.get("lines", [])) if p["lines"] or o.get("lines") else ("keys", o.get("keys", []))
        if p["stipulation"].startswith("ser"): # of series Popeye prints shorter ones, too
            what, ours = "lines", ours + o.get("shorter", [])
        theirs = p[what]
        check("%s %s %s %s: only ours %s, only Popeye's %s%s" % (p["id"], p["stipulation"], p["conditions"], p["fen"], sorted(set(ours) - set(theirs)), sorted(set(theirs) - set(ours)), o.get("error", "")),
              sorted(ours) == theirs and o.get("ok", None) is not None)
    return conclude()


sys.exit(main())
