#!/usr/bin/env python3
"""The library of games: presets are what their definitions give, logs replay to their end, rules and pictures are there.

usage: library.py BOARDWRIGHT SAMPLES
"""
import filecmp
import glob
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import sampled

FAULTS = []


def check(what, true):
    if not true:
        FAULTS.append(what)


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)


def check_presets(program, samples, folder):
    """What is committed is what samples/make.sh makes."""
    made = run("sh", os.path.join(samples, "make.sh"), os.path.abspath(program), folder)
    check("make.sh: " + made.stderr, made.returncode == 0 and not made.stderr)
    files = [os.path.relpath(f, folder) for f in glob.glob(os.path.join(folder, "*", "*.php"))]
    check("forty games have definitions", len(files) >= 40)
    for file in files:
        same = os.path.exists(os.path.join(samples, file)) and filecmp.cmp(os.path.join(samples, file), os.path.join(folder, file), shallow=False)
        check("samples/%s is not what its definition gives: run samples/make.sh" % file, same)
    return files


def written(samples):
    """Presets with rules that an author wrote: those with logs of an engine and without a definition."""
    found = []
    for log in glob.glob(os.path.join(samples, "*", "engine_1.gcl")):
        game = os.path.basename(os.path.dirname(log))
        if not glob.glob(os.path.join(samples, game, "*definition.txt")):
            found.append(os.path.join(game, "default.php"))
    check("six games are written by hand", len(found) >= 6)
    return sorted(found)


def check_game(program, samples, file, folder):
    """The rules can be read, the board can be drawn without a warning."""
    preset, picture = os.path.join(samples, file), os.path.join(folder, "board.svg")
    drawn = run(program, "render", preset, "-o", picture)
    check("%s: %s" % (file, drawn.stderr), drawn.returncode == 0 and "warning" not in drawn.stderr)
    rules = run(program, "rules", preset)
    check("%s: the written rules: %s" % (file, rules.stderr), rules.returncode == 0 and len(rules.stdout) > 200)
    judged = run(program, "check", preset)
    check("%s: check: %s%s" % (file, judged.stdout, judged.stderr), judged.returncode == 0)


def check_logs(program, samples, file):
    """Two logs at least, which the rules let pass."""
    logs = sorted(glob.glob(os.path.join(samples, os.path.dirname(file), "*.gcl")))
    check("%s has %d logs, not two" % (file, len(logs)), len(logs) >= 2)
    for log in logs:
        done = run(program, "replay", "-q", log)
        check("%s: %s" % (log, done.stderr[:200]), done.returncode == 0 and not done.stderr)
    return len(logs)


def check_start(program, samples, file):
    """Another position to start from, as problems have it: one from the middle of a log, with the first player to move, has legal moves and is drawn."""
    preset, log = os.path.join(samples, file), os.path.join(samples, os.path.dirname(file), "engine_1.gcl")
    plies = [row for row in map(json.loads, run(program, "replay", "-q", log, "--json", "--every-ply").stdout.splitlines()) if "ply" in row]
    middle = plies[len(plies) // 4 * 2]["fen"]
    lines = run(program, "replay", "-q", preset, "--set", "code=" + middle, "--json", "--every-ply")
    start = [row for row in map(json.loads, lines.stdout.splitlines()) if "ply" in row]
    check("%s from %s: %s" % (file, middle, lines.stderr[:300]), lines.returncode == 0 and start and start[0]["legal"] and start[0]["status"] == "none")
    drawn = run(program, "render", preset, "--set", "code=" + middle, "-T", "txt", "-o", "-")
    check("%s from %s: %s" % (file, middle, drawn.stderr[:300]), drawn.returncode == 0 and drawn.stdout)


def main():
    program, samples = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        files = check_presets(program, samples, folder) + written(samples)
        logs = 0
        for file in sampled(files):
            check_game(program, samples, file, folder)
            logs += check_logs(program, samples, file)
            check_start(program, samples, file)
    for fault in FAULTS:
        print(fault)
    print("%d games, %d logs, %d faults" % (len(files), logs, len(FAULTS)))
    return 1 if FAULTS or not files else 0


if __name__ == "__main__":
    sys.exit(main())
