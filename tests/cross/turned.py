#!/usr/bin/env python3
"""Turned, leaning, mirrored and neutral pieces of problems in every set of Chess: each is the piece itself, turned by us point by point.

usage: turned.py BOARDWRIGHT
"""
import functools
import math
import os
import struct
import subprocess
import sys
import tempfile
import zlib

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude, sampled
from decode import png_pixels

PROGRAM = os.path.abspath(sys.argv[1])
SETS = ["problem", "print", "fairy", "standard", "bold"]
TURNS = {"1": 90, "2": 180, "3": 270, "45": 45, "135": 135, "225": 225, "315": 315}
SCALE = 160 # spaces of 80 pixels
PAPER = (170, 204, 238)


@functools.lru_cache(None)
def drawn(label, pieces, scale, folder):
    """The points of the space b1 that are not paper: {(x, y): colour}, x and y from its middle."""
    with open(os.path.join(folder, "one.php"), "w", encoding="utf-8") as f:
        f.write("<?php $default['code'] = '1{%s}1'; $default['cols'] = '3'; $default['turned'] = '1'; $default['set'] = '%s';"
                "$default['colors'] = 'aaccee aaccee'; $default['coordinates'] = '0'; ?>" % (label, pieces))
    run = subprocess.run([PROGRAM, "render", "one.php", "--coordinates", "none", "--set-path", ".", "--scale", str(scale), "-T", "png", "-o", "-"], cwd=folder, capture_output=True)
    check("%s of %s: %r" % (label, pieces, run.stderr), run.returncode == 0 and not run.stderr)
    width, height, pixels = png_pixels(run.stdout)
    side = (width - 2) // 3
    left, top = (width - 3 * side) // 2 + side, (height - side) // 2
    points = {}
    for y in range(side):
        for x in range(side):
            at = 3 * ((top + y) * width + left + x)
            colour = tuple(pixels[at:at + 3])
            if max(abs(a - b) for a, b in zip(colour, PAPER)) > 24:
                points[x - side / 2 + .5, y - side / 2 + .5] = colour
    return points


def middle(points):
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def centred(points):
    """The points with as much room on both sides."""
    x, y = (round(c) for c in middle(points))
    return {(a - x, b - y) for a, b in points}


def dark(points):
    return {p for p, colour in points.items() if sum(colour) < 330}


def alike(one, other):
    """The share of points that both have, with a point's room on each side: lines fall otherwise on the pixels of a turned figure."""
    def near(points, p):
        return any((p[0] + dx, p[1] + dy) in points for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return min(sum(near(other, p) for p in one) / max(len(one), 1), sum(near(one, p) for p in other) / max(len(other), 1))


def turned(points, degrees, size):
    c, s = math.cos(math.radians(degrees)) * size, math.sin(math.radians(degrees)) * size
    out = {}
    for x, y in points:
        for dx in (-.25, .25):
            for dy in (-.25, .25):
                u, v = x + dx, y + dy
                out[math.floor(c * u - s * v) + .5, math.floor(s * u + c * v) + .5] = 1
    return centred(out)


def every_set(folder):
    cases = [(pieces, label, ending) for pieces in SETS for letter in ("KQRBNP" if pieces == "fairy" else "NP") for label in (letter, letter.lower())
             for ending in (TURNS if letter == "N" else ("2", "135"))]
    for pieces, label, ending in sampled(cases):
        degrees = TURNS[ending]
        whole, got, size = drawn(label, pieces, SCALE, folder), drawn(label + ending, pieces, SCALE, folder), 1 if degrees % 90 == 0 else .85
        same = alike(turned(dark(whole), degrees, size), centred(dark(got)))
        check("%s%s of %s: %.3f as it was, turned" % (label, ending, pieces, same), same > .9)  # of lines as thin as a white Pawn's
        check("%s%s of %s is in the middle of its space" % (label, ending, pieces), max(map(abs, middle(got))) <= 1 and all(abs(c) < SCALE / 4 - .5 for p in got for c in p))
    for pieces in SETS:
        check("a turned Knight is none that stands, in %s" % pieces, alike(dark(drawn("N", pieces, SCALE, folder)), dark(drawn("N2", pieces, SCALE, folder))) < .9)
        mirrored = {(-x, y) for x, y in dark(drawn("N", pieces, SCALE, folder))}
        check("NM of %s is mirrored" % pieces, alike(mirrored, dark(drawn("NM", pieces, SCALE, folder))) > .97)


def same_in(one, other, here):
    """The share of the points of one whose colour the other has, but for what a palette rounds."""
    points = [p for p in one if here(p[0])]
    return sum(p in other and max(abs(a - b) for a, b in zip(one[p], other[p])) < 32 for p in points) / max(len(points), 1)


def halves(folder):
    for pieces, scale, letter in sampled((pieces, scale, letter) for pieces in SETS for scale in (48, 100, SCALE) for letter in "KQRBNP"):
        white, black, neutral = (drawn(label, pieces, scale, folder) for label in (letter, letter.lower(), "=" + letter))
        left, right = same_in(white, neutral, lambda x: x < -1), same_in(black, neutral, lambda x: x > 1)
        check("=%s of %s at %d %%: %.3f of the left as white, %.3f of the right as black" % (letter, pieces, scale, left, right), min(left, right) > .97)
    one, other = dark(drawn("=Q2", "fairy", SCALE, folder)), dark(drawn("=Q", "fairy", SCALE, folder))
    check("a neutral piece that is turned is still white at the left", sum(x < 0 for x, _ in one) < sum(x > 0 for x, _ in one) and alike(one, other) < .9)


def png(points, side):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + b"".join(b"\0\0\0\xff" if (x, y) in points else b"\0\0\0\0" for x in range(side)) for y in range(side))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def bitmaps(folder):
    """A set of somebody's own, of bitmaps: an L, whose figure upside down is known point by point."""
    shape = {(x, y) for x in range(10, 18) for y in range(8, 40)} | {(x, y) for x in range(10, 34) for y in range(32, 40)}
    with open(os.path.join(folder, "l.png"), "wb") as f:
        f.write(png(shape, 50))
    with open(os.path.join(folder, "own.php"), "w", encoding="utf-8") as f:
        f.write("<?php $dir = ''; $pieces = array('L' => 'l.png', 'l' => 'l.png'); ?>")
    whole, upside = (dark(drawn(label, "own", 100, folder)) for label in ("L", "L2"))
    check("an own bitmap upside down", whole and alike(turned(whole, 180, 1), centred(upside)) > .97)


def labels(folder):
    """What is not asked for is not turned, and what cannot be turned is drawn as its label, with a warning."""
    for label, more, said in (("Q2", [], True), ("Q2", ["--set", "turned=1"], False), ("ZZQ2", ["--set", "turned=1"], True), ("Q7", ["--set", "turned=1"], True), ("=", ["--set", "turned=1"], True)):
        run = subprocess.run([PROGRAM, "render", "code=1{%s}1&cols=3&set=fairy" % label, *more, "-T", "png", "-o", os.devnull], cwd=folder, capture_output=True, text=True)
        check("%s %s: %s" % (label, more, run.stderr), run.returncode == 0 and ("has no image" in run.stderr) == said)
    run = subprocess.run([PROGRAM, "render", "code={Q2}{=n}{K45}&cols=3&set=fairy&turned=1", "-T", "svg", "-o", "-"], cwd=folder, capture_output=True, text=True)
    check("they are named: %s" % run.stderr, all(name in run.stdout for name in ("Queen upside down", "Neutral Knight", "King leaning right")))


def main():
    with tempfile.TemporaryDirectory() as folder:
        every_set(folder)
        halves(folder)
        bitmaps(folder)
        labels(folder)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
