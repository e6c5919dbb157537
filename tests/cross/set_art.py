#!/usr/bin/env python3
"""The pieces of our figurine sets as they are drawn: in the middle, of one weight, and told apart when they are small.

usage: set_art.py BOARDWRIGHT SETS

All pieces of a side are drawn one below the other on white and on black spaces; what differs between the two pictures is what can be seen through,
so every pixel yields its cover (the silhouette) and its ink (how dark it is on paper).
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude
from decode import png_pixels

PROGRAM, SETS = os.path.abspath(sys.argv[1]), sys.argv[2]
LARGE, SMALL = 100, 24  # pixels a space: the first makes pixels hundredths of a space, the second is a thumbnail
MIDDLE = 1.5            # hundredths: how far the middle of the ink may be from that of the space
SPREAD = .15            # how far height and cover may be from those of the class
ALIKE, APART = .80, .15  # silhouettes that overlap less are different; others need so much other ink

# Height in hundredths and cover in percent of a space. A piece that is not named is a figure.
CLASSES = {
    "king": (82, 36, ["king"]),
    "queen": (78, 38, ["queen", "grasshopper", "leo"]),
    "rook": (72, 33, ["rook"]),
    "bishop": (80, 27, ["bishop"]),
    "knight": (77, 38, ["knight", "nightrider"]),
    "pawn": (71, 25, ["pawn", "berolina"]),
    "slim": (80, 28, ["giraffe", "lance", "sergeant", "star", "sword"]),
    "low": (66, 33, ["mao", "pao", "vao", "fish", "turtle"]),
    "tile": (80, 57, ["stone", "man", "double_man", "die", "wall", "tile"]),
    "figure": (77, 38, []),
}


def set_labels(name, side):
    """{label: picture without its side} of the pieces of a side, as the set file has them."""
    with open(os.path.join(SETS, name + ".php")) as f:
        return {label: picture for label, picture in re.findall(r'"(\w+)" => "%s_(\w+)\.svg"' % side, f.read())}


def class_of(picture):
    return next((name for name, (_, _, members) in CLASSES.items() if picture in members), "figure")


def column_pixels(set_name, labels, size, color):
    """The red channel of a picture with one space a label, all of one colour."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "column.png")
        code = "/".join("{%s}" % label for label in labels)
        settings = dict(set=set_name, cols=1, colors=color, board="0.", width=size, height=size, bsize=0, maxcolors=1000)
        options = [word for key, value in settings.items() for word in ("-s", f"{key}={value}")]
        subprocess.run([PROGRAM, "render", "code=" + code, *options, "--coordinates", "none", "--cache", "off", "-q", "-o", path], check=True)
        with open(path, "rb") as f:
            width, height, pixels = png_pixels(f.read())
    assert (width, height) == (size, size * len(labels)), "a picture with a border cannot be measured"
    return pixels[::3]


def pieces(set_name, labels, size):
    """{label: (cover, ink)}, both lists of size * size numbers from 0 to 1."""
    white, black = (column_pixels(set_name, labels, size, color) for color in ("ffffff", "000000"))
    out, area = {}, size * size
    for n, label in enumerate(labels):
        at = range(n * area, (n + 1) * area)
        out[label] = [1 - (white[i] - black[i]) / 255 for i in at], [1 - white[i] / 255 for i in at]
    return out


def measure(cover):
    """Middle of the ink in hundredths from the middle of the space, height, and cover in percent."""
    total = sum(cover)
    middle = sum((i % LARGE + .5) * c for i, c in enumerate(cover)) / total - LARGE / 2
    rows = [i // LARGE for i, c in enumerate(cover) if c > .5]
    return middle, max(rows) - min(rows) + 1, 100 * total / len(cover)


def likeness(one, other):
    """Overlap of the silhouettes, and the mean difference of the ink where either of them is."""
    seen = [(a > .5, b > .5, abs(p - q)) for a, b, p, q in zip(one[0], other[0], one[1], other[1])]
    union = [difference for a, b, difference in seen if a or b]
    return sum(a and b for a, b, _ in seen) / len(union), sum(union) / len(union)


def within(value, aim):
    return abs(value - aim) <= SPREAD * aim


def check_measures(who, set_name, labels):
    for label, (cover, _) in pieces(set_name, list(labels), LARGE).items():
        middle, height, share = measure(cover)
        kind = class_of(labels[label])
        aim_height, aim_share, _ = CLASSES[kind]
        name = f"{who} {labels[label]}"
        check(f"{name}: the ink is {middle:+.1f} from the middle, {MIDDLE} are allowed", abs(middle) <= MIDDLE)
        check(f"{name}: {height} high, a {kind} is {aim_height}", within(height, aim_height))
        check(f"{name}: covers {share:.1f} %, a {kind} {aim_share} %", within(share, aim_share))


def check_pairs(who, set_name, labels):
    small = pieces(set_name, list(labels), SMALL)
    for i, one in enumerate(labels):
        for other in list(labels)[i + 1:]:
            overlap, difference = likeness(small[one], small[other])
            check(f"{who} {labels[one]} and {labels[other]} overlap by {overlap:.2f}, ink {difference:.3f} apart",
                  overlap < ALIKE or difference >= APART)


def check_ruler():
    """The ruler itself: a square off the middle, and two that overlap by half."""
    left = [float(10 <= i % LARGE < 50) for i in range(LARGE * LARGE)]
    middle = [float(30 <= i % LARGE < 70) for i in range(LARGE * LARGE)]
    check("a shape off the middle is seen", abs(measure(left)[0] + 20) < .01 and abs(measure(middle)[0]) < .01)
    check("a third of the union overlaps", abs(likeness((left, left), (middle, middle))[0] - 1 / 3) < .01)
    check("equal shapes are alike", likeness((left, left), (left, left)) == (1, 0))


check_ruler()
drawn = set()
for set_name in ("standard", "fairy"):
    for side in ("white", "black"):
        labels = set_labels(set_name, side)
        drawn.update(labels.values())
        check(f"{set_name}.php names {side} pieces", len(labels) >= 6)
        check_measures(f"{set_name}: {side}", set_name, labels)
        check_pairs(f"{set_name}: {side}", set_name, labels)
unknown = {member for _, _, members in CLASSES.values() for member in members} - drawn
check(f"classes name pieces that are not there: {unknown}", not unknown)
sys.exit(conclude())
