"""
Saving never changes a picture: a random game of each name, as it was played, as a log and as PGN, draws the same last position, byte for byte. (Boards, messages and results: tests/walks/saves.c.)

usage: pictures.py BOARDWRIGHT TEST_WALKS_SAVES SAMPLES [SEED [GAME...]]
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled

PROGRAM, WALK, SAMPLES = map(os.path.abspath, sys.argv[1:4])
LOOK = {"orientation": "flip", "tcolor": "112233"}  # what saves.c plays with, as if an address had given it: a log has it, PGN has no place for it


def jobs(folder):
    """For each game: as it was played, its log, its PGN."""
    for path in sorted(glob.glob(os.path.join(folder, "*.seed"))):
        stem = path[:-len(".seed")]
        with open(path, encoding="utf-8") as f:
            yield {"preset": os.path.basename(stem), "log": stem + ".turns", "seed": f.read().strip(), "set": LOOK, "output": stem + ".played.svg"}
        yield {"game": stem + ".gcl", "output": stem + ".log.svg"}
        yield {"game": stem + ".pgn", "set": LOOK, "output": stem + ".read.svg"}


def drawn(name, without_words=False):
    """A picture; without the words of its title, which has the move as it was written, and the id that is made of them: a drop is a move from the hand in one, P*e4 in the other."""
    if not os.path.exists(name):
        return name
    with open(name, encoding="utf-8") as f:
        text = f.read()
    if not without_words:
        return text
    if os.path.basename(name).startswith("motorotor."): # whose board turns before the first move: labels stand where the code that the game began with has spaces, and PGN begins behind that
        text = re.sub(r"<text [^>]*>\d+</text>", "", text)
    return re.sub(r"<title id=.*?</title>", "", text).replace(re.search(r'<svg [^>]*id="(\w+)"', text).group(1), "ID")


def main():
    games = sampled(sorted(name for name in os.listdir(SAMPLES) if os.path.exists(os.path.join(SAMPLES, name, "default.php"))))
    with tempfile.TemporaryDirectory() as folder:
        walked = subprocess.run([WALK, "--into", folder, SAMPLES, "1", *(sys.argv[4:] or ["1", *games])], capture_output=True, text=True)
        check("walked: %s" % walked.stdout[-500:], walked.returncode in (0, 1) and " 0 faults\n" in walked.stdout[-40:])
        manifest = os.path.join(folder, "manifest.jsonl")
        all = list(jobs(folder)) # FOLDER/GAME.turns is a plain file of them, which has Game Courier's coordinates
        with open(manifest, "w", encoding="utf-8") as f:
            f.writelines(json.dumps(job) + "\n" for job in all)
        environment = dict(os.environ, BOARDWRIGHT_PATH=SAMPLES)
        r = subprocess.run([PROGRAM, "batch", "-q", "-j", "1", "-I", SAMPLES, manifest], capture_output=True, text=True, env=environment)
        results = [json.loads(line) for line in r.stdout.splitlines()]
        check("%d of %d: %s" % (len(results), len(all), r.stderr[-500:]), len(results) == len(all) >= 3 and r.returncode == 0)
        for i in range(0, len(results) - 2, 3):
            names = [job["output"] for job in all[i:i + 3]]
            check("%s, as log: %s" % (os.path.basename(names[0]), results[i:i + 3]), drawn(names[0]) == drawn(names[1]) != names[0])
            check("%s, as PGN: %s" % (os.path.basename(names[0]), results[i:i + 3]), drawn(names[0], True) == drawn(names[2], True))
    return conclude()


raise SystemExit(main())
