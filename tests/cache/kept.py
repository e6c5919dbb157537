#!/usr/bin/env python3
"""Boards and stamps that earlier runs have left: seeded pictures of one cache after the other are those of no cache, whatever was drawn before.

Games of all shapes and looks, plies, sizes, sides, marks and formats come in any order, so that boards meet stamps of other positions, and textured boards in
few colours those in all colours.

usage: kept.py PROGRAM SAMPLES PICTURES SEED
"""
import glob
import os
import random
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, SAMPLES, PICTURES, SEED = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
GAMES, PLIES = 10, 12
THEMES = "default", "classic", "wood", "print", "dark", "lichess"


def draw(arguments, cache, out):
    result = subprocess.run([PROGRAM, "render", "-q", "--cache", cache, *arguments, "-o", out], capture_output=True)
    if result.returncode:
        return b"exit status %d: " % result.returncode + result.stderr
    with open(out, "rb") as f:
        return f.read() + result.stderr


def choose(chance, logs, themes):
    arguments = [chance.choice(logs), "--width", chance.choice(("180", "180", "301")), "--ply", str(chance.randrange(PLIES))]
    if chance.random() < 0.3:
        arguments.append("--flip")
    if chance.random() < 0.5:
        arguments += ["--theme", chance.choice(themes)]
    if chance.random() < 0.2:
        arguments += ["--coordinates", "inside"]
    return chance.choice(("png", "png", "png", "gif", "jpg")), arguments


def textured(folder, logs):
    """The parts of a board in all colours, which a JPG has, are not those of the same board in few colours."""
    for log in logs:
        for form in "jpg", "png", "gif", "jpg":
            arguments = [log, "--width", "180", "--theme", "wood"]
            out = "%s/wooden.%s" % (folder, form)
            check("%s of wood as %s" % (log, form), draw(arguments, "off", out) == draw(arguments, folder + "/wooden", out))


def main():
    chance = random.Random(SEED)
    names = subprocess.run([PROGRAM, "list", "themes"], capture_output=True, text=True).stdout.split("\n")
    themes = [line.split()[0] for line in names if line.split() and line.split()[0] in THEMES]
    all_logs = sorted(glob.glob(SAMPLES + "/*/*.gcl"))
    shapes = [path for path in all_logs if any(part in path for part in ("hexagonal", "circular", "mystery", "chinese", "/shogi/"))]
    logs = chance.sample(all_logs, GAMES // 2) + chance.sample(shapes, GAMES - GAMES // 2)
    with tempfile.TemporaryDirectory() as folder:
        textured(folder, logs[:3])
        cache, kept, drawn = folder + "/cache", 0, 0
        for n in range(PICTURES):
            form, arguments = choose(chance, logs, themes)
            out = "%s/picture.%s" % (folder, form)
            plain = draw(arguments, "off", out)
            before = len(glob.glob(cache + "/*.parts"))
            again = draw(arguments, cache, out)
            drawn += not plain.startswith(b"exit")
            kept += len(glob.glob(cache + "/*.parts")) == before
            check("picture %d: %s as %s" % (n, " ".join(arguments), form), plain == again)
        check("most pictures can be drawn: %d of %d" % (drawn, PICTURES), drawn > PICTURES * 3 // 4)
        check("boards come again: %d of %d pictures" % (kept, PICTURES), kept > PICTURES // 8)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
