#!/usr/bin/env python3
"""The backgrounds as they are drawn: quiet, of one grain, dark enough lines, light enough for both sides; and small files.

usage: backgrounds.py BOARDWRIGHT FOLDER

Every board is drawn without pieces, 50 pixels a space; what is measured is in units of 255 or a contrast as WCAG has it.
"""
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude
from decode import png_pixels

PROGRAM, FOLDER = os.path.abspath(sys.argv[1]), sys.argv[2]
LARGEST = 150 * 1024
INK = (0x24, 0x21, 0x1f)  # of black pieces and of outlines
SPACE = 50
SPREAD = {"wood.svg": ((4, 6), (2.4, 6))}  # how much the brightness of light and of dark spaces spreads: dark ones have the same grain, multiplied
OTHERS = (1.5, 7), (1.5, 7)
CHEQUERED = ["wood.svg", "marble.png", "parchment.png", "slate.png", "felt.png"]
POINTS = {"go.svg": (19, 19, 5.5), "go13.svg": (13, 13, 5.5), "go9.svg": (9, 9, 5.5), "xiangqi.svg": (9, 10, 5.5), "janggi.svg": (9, 10, 5.5)}


def draw(name, columns, rows):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "board.png")
        code = "/".join([str(columns)] * rows)
        subprocess.run([PROGRAM, "render", f"cols={columns}&code={code}&shape=grid&background={name}&bsize=0&keylinewidth=0&maxcolors=100000", "--coordinates", "none", "--cache", "off", "-q",
                        "-o", path], check=True)
        with open(path, "rb") as f:
            return png_pixels(f.read())


def luminance(color):
    """Relative luminance (WCAG 2)."""
    r, g, b = (v / 255 / 12.92 if v <= 10 else ((v / 255 + .055) / 1.055) ** 2.4 for v in color)
    return .2126 * r + .7152 * g + .0722 * b


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + .05) / (low + .05)


def mean(pixels):
    return tuple(sum(p[i] for p in pixels) / len(pixels) for i in range(3))


def spread(pixels):
    values = [.299 * r + .587 * g + .114 * b for r, g, b in pixels]
    middle = sum(values) / len(values)
    return (sum((v - middle) ** 2 for v in values) / len(values)) ** .5


def check_chequered(name):
    width, height, data = draw(name, 8, 8)
    assert (width, height) == (8 * SPACE, 8 * SPACE)
    spaces = [], []
    for y in range(height):
        for x in range(width):
            if 2 <= x % SPACE < SPACE - 2 and 2 <= y % SPACE < SPACE - 2:
                at = 3 * (y * width + x)
                spaces[(x // SPACE + y // SPACE) % 2].append(tuple(data[at:at + 3]))
    for tone, pixels, (low, high) in zip(("light", "dark"), spaces, SPREAD.get(name, OTHERS)):
        check(f"{name}: {tone} spaces spread by {spread(pixels):.1f}, {low} to {high} are wanted", low <= spread(pixels) <= high)
        check(f"{name}: black pieces on {tone} spaces have {contrast(INK, mean(pixels)):.2f}:1", contrast(INK, mean(pixels)) >= 3)
    apart = contrast(mean(spaces[0]), mean(spaces[1]))
    check(f"{name}: light and dark spaces are {apart:.2f}:1 apart", 1.5 <= apart <= 3.2)
    # one grain: it runs on where spaces of different tones meet
    tones = [mean(pixels) for pixels in spaces]
    row = lambda y, x: data[3 * (y * width + x) + 1] / tones[(x // SPACE + y // SPACE) % 2][1]
    for seam in (SPACE, 4 * SPACE):
        left, right = [row(y, seam - 3) for y in range(height)], [row(y, seam + 3) for y in range(height)]
        a, b = (sum(v) / len(v) for v in (left, right))
        both = sum((p - a) * (q - b) for p, q in zip(left, right)) / (sum((p - a) ** 2 for p in left) * sum((q - b) ** 2 for q in right)) ** .5
        check(f"{name}: the grain on both sides of a seam correlates by {both:.2f}", both > .3 or name != "wood.svg")


def check_points(name, columns, rows, least):
    """Lines through the middles of spaces: the pixel there is dark, half a space aside is ground."""
    width, height, data = draw(name, columns, rows)
    at = lambda x, y: tuple(data[3 * (y * width + x):3 * (y * width + x) + 3])
    low = [min((at(x * SPACE + SPACE // 2 + d, SPACE + SPACE // 4) for d in (-1, 0, 1)), key=luminance) for x in range(columns)]
    bare = mean([at(x, y) for x in range(SPACE + 3, 2 * SPACE - 28) for y in range(SPACE + 3, 2 * SPACE - 28)])
    for x, color in enumerate(low):
        check(f"{name}: line {x} has {contrast(color, bare):.1f}:1", contrast(color, bare) >= least)


for name in sorted(os.listdir(FOLDER)):
    size = os.path.getsize(os.path.join(FOLDER, name))
    check(f"{name}: {size} bytes, {LARGEST} are allowed", size <= LARGEST)
for name in CHEQUERED:
    check_chequered(name)
for name, (columns, rows, least) in POINTS.items():
    check_points(name, columns, rows, least)
sys.exit(conclude())
