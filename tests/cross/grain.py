#!/usr/bin/env python3
"""Wood on every board of the library: spaces of any shape and pattern keep their own colours under its grain.

usage: grain.py BOARDWRIGHT

Each game is drawn twice in the wooden theme, with its grain and without. Nothing but the grain may make a difference: no space has another's colour, and what
is no space has none.
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude, sampled
from decode import png_pixels

PROGRAM = os.path.abspath(sys.argv[1])
FAR = 30         # of 255: what a strand of grain takes from a light space at most, measured 24; light and dark spaces are 55 apart
LEAST_OF_ALL = 60  # games that have no picture of a whole board of their own


def games():
    """Names of those that have no picture of their board."""
    lines = subprocess.run([PROGRAM, "list", "games", "--json"], capture_output=True, text=True, check=True).stdout.splitlines()
    for game in map(json.loads, lines):
        with open(game["preset"], encoding="utf-8") as f:
            if "$default['background']" not in f.read():
                yield game["name"]


def draw(folder, names):
    jobs = []
    for name in names:
        for how, settings in (("grain", {}), ("plain", {"background": ""})):
            jobs.append({"game": name, "theme": "wood", "width": 200, "set": {"maxcolors": "100000", **settings}, "output": f"{name}-{how}.png"})
    manifest = os.path.join(folder, "jobs.jsonl")
    with open(manifest, "w") as f:
        f.write("".join(json.dumps(job) + "\n" for job in jobs))
    subprocess.run([PROGRAM, "batch", manifest, "-O", folder, "-q", "--cache", "off"], stdout=subprocess.DEVNULL, check=True)


def pixels(folder, name, how):
    with open(os.path.join(folder, f"{name}-{how}.png"), "rb") as f:
        return png_pixels(f.read())


def check_game(folder, name):
    (width, height, grain), (*size, plain) = pixels(folder, name, "grain"), pixels(folder, name, "plain")
    check(f"{name}: one size", size == [width, height])
    far = sum(abs(a - b) > FAR for a, b in zip(grain, plain))
    check(f"{name}: {far} values of {len(grain)} are further apart than grain is", far == 0)
    check(f"{name}: grain can be seen", grain != plain)


with tempfile.TemporaryDirectory() as folder:
    names = list(games())
    check(f"{len(names)} games without a picture of their own", len(names) >= LEAST_OF_ALL)
    names = sampled(names)
    draw(folder, names)
    for name in names:
        check_game(folder, name)
sys.exit(conclude())
