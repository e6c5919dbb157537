#!/usr/bin/env python3
"""The pieces of our figurine sets as they are drawn: in the middle, of one weight, and told apart when they are small.

usage: set_art.py BOARDWRIGHT SETS

The ruler is set_ruler.py.
"""
import functools
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude, sampled
from set_ruler import ALIKE, APART, LARGE, SMALL, check_pairs, column_pixels, likeness, pieces, set_labels

MIDDLE = 1.5            # hundredths: how far the middle of the ink may be from that of the space
CONTRAST_SIZE = 25
USUAL = 50              # pixels: the largest usual size that has the drawings for small spaces
THUMBNAIL = 31          # and the largest at which bold is heavy
DARK = 75, 90           # percent of a black piece that is dark
DARK_AS = {"mao": (65, 90), "lion": (70, 90), "double_man": (70, 90), "tile": (70, 90), "phoenix": (70, 90), "owl": (70, 90), "stone": (90, 100),  # a light figure or face on the dark; nothing but a stone
           "pawn": (75, 95), "berolina": (75, 95)}  # one line: beside plain Pawns those with two were judged striped, eight times on a board
SPREAD = .15            # how far height and cover may be from those of the class

# Height in hundredths and cover in percent of a space. A piece that is not named is a figure.
STANDARD = {
    "king": (82, 36, ["king"]),
    "queen": (78, 38, ["queen", "grasshopper", "leo"]),
    "rook": (72, 33, ["rook"]),
    "bishop": (80, 27, ["bishop"]),
    "knight": (77, 38, ["knight", "nightrider"]),
    "pawn": (71, 25, ["pawn", "berolina"]),
    "slim": (80, 28, ["giraffe", "lance", "star", "sword"]),
    "low": (66, 33, ["pao", "vao", "fish", "turtle"]),
    "broad": (77, 46, ["marshal", "guard", "alfil", "griffin", "manticore", "chariot"]),
    "tile": (80, 57, ["stone", "man", "double_man", "die", "wall", "tile", "mao"]),
    "figure": (77, 38, []),
}
BOLD = {
    "king": (88, 56, ["king"]),
    "queen": (86, 54, ["queen", "grasshopper", "leo"]),
    "rook": (86, 62, ["rook", "crowned_rook", "elephant", "rhino", "pao", "chariot"]),
    "bishop": (88, 42, ["bishop", "crowned_bishop", "wizard", "star", "banner"]),
    "pawn": (84, 38, ["pawn", "berolina", "giraffe", "lance"]),
    "slim": (86, 36, ["sword"]),
    "low": (72, 40, ["vao", "fish", "turtle"]),
    "tile": (86, 64, ["stone", "man", "double_man", "wall", "tile", "die", "mao"]),
    "figure": (86, 52, []),
}
FIGURES = {"standard": STANDARD, "fairy": STANDARD, "bold": BOLD}

# Heights of sets whose pieces are no figures of Chess: of the pictures that are named, and of the others.
PLAIN = {"letters": {"": 76}, "checkers": {"": 88}, "makruk": {"khun": 84, "ma": 78, "khon": 72, "met": 60, "ruea": 55, "": 64},
         "shatranj": {"shah": 82, "fil": 80, "faras": 78, "zarafa": 84, "": 71}, "go": {"": 92}}

# Tamerlane's Pawns are the figures of their pieces, smaller: they are told apart where they are as large as others in a thumbnail.
PAWN, PAWN_HIGH, PAWN_SMALL, PAWNS_APART = "pawn_of_", 52, SMALL * 71 // 52, .12
# One piece in several states, or its heir, which a mark tells apart when one comes near.
STATES = [{"shahzada", "masnua"}, {"firzan", "shahzada"}, {"firzan", "masnua"}, {"pawn_of_pawns", "pawn_of_pawns_waiting", "pawn_of_pawns_second", "pawn_of_pawns_third"}]


def alike_on_purpose(pictures, pawns):
    return [{a, b} for a in pictures for b in pictures if a != b and (any({a, b} <= states for states in STATES) or (pawns and a.startswith(PAWN) and b.startswith(PAWN)))]


def class_of(classes, picture):
    return next((name for name, (_, _, members) in classes.items() if picture in members), "figure")


def measure(cover, size=LARGE):
    """Middle of the ink in hundredths from the middle of the space, height, and cover in percent."""
    total, unit = sum(cover), 100 / size
    middle = sum((i % size + .5) * c for i, c in enumerate(cover)) / total - size / 2
    rows = [i // size for i, c in enumerate(cover) if c > .5]
    return middle * unit, (max(rows) - min(rows) + 1) * unit, 100 * total / len(cover)


def between_edges(cover, size=LARGE):
    """The middle between the outermost ink, across and down, in hundredths from the middle of the space."""
    inked = [(i % size, i // size) for i, c in enumerate(cover) if c > .5]
    return [(min(one) + max(one) + 1 - size) / 2 * 100 / size for one in zip(*inked)]


def within(value, aim):
    return abs(value - aim) <= SPREAD * aim


def check_measures(who, set_name, labels):
    size = THUMBNAIL if set_name == "bold" else USUAL
    for label, (cover, _) in pieces(set_name, list(labels), size).items():
        middle, height, share = measure(cover, size)
        kind = class_of(FIGURES[set_name], labels[label])
        aim_height, aim_share, _ = FIGURES[set_name][kind]
        name = f"{who} {labels[label]}"
        check(f"{name}: the ink is {middle:+.1f} from the middle, {MIDDLE} are allowed", abs(middle) <= MIDDLE)
        check(f"{name}: {height} high, a {kind} is {aim_height}", within(height, aim_height))
        check(f"{name}: covers {share:.1f} %, a {kind} {aim_share} %", within(share, aim_share))


def check_dark(who, set_name, labels):
    """Black pieces are black with lines that show what they are, in both of their drawings."""
    for size in (USUAL, LARGE):
        for label, (cover, ink) in pieces(set_name, list(labels), size).items():
            inside = [i for i, c in enumerate(cover) if c > .5]
            share = 100 * sum(ink[i] > .5 for i in inside) / len(inside)
            low, high = DARK_AS.get(labels[label], DARK)
            check(f"{who} {labels[label]} at {size} pixels: {share:.1f} % of it are dark, {low} to {high} are wanted", low <= share <= high)


def check_plain(set_name):
    """Letters, discs, stones and turned pieces: what they are decides how much they cover; they are in the middle, as high as they should be, and apart."""
    for side in ("white", "black"):
        labels = {label: picture for picture, label in {picture: label for label, picture in set_labels(set_name, side).items()}.items()}
        for label, (cover, _) in pieces(set_name, list(labels), LARGE).items():
            middle, height, _ = measure(cover)
            check(f"{set_name}: {side} {label}: the ink is {middle:+.1f} from the middle, {MIDDLE} are allowed", abs(middle) <= MIDDLE)
            aim = PAWN_HIGH if labels[label].startswith(PAWN) else PLAIN[set_name].get(labels[label], PLAIN[set_name][""])
            check(f"{set_name}: {side} {label}: {height} high, not {aim}", within(height, aim))
        if set_name != "go":  # stones are told apart by what they bear: tile_art.py
            check_pairs(f"{set_name}: {side}", labels, pieces(set_name, list(labels), SMALL), alike_on_purpose(labels.values(), True))
            pawns = {label: picture for label, picture in labels.items() if picture.startswith(PAWN)}
            check_pairs(f"{set_name}: {side}", pawns, pieces(set_name, list(pawns), PAWN_SMALL) if pawns else {}, alike_on_purpose(pawns.values(), False), PAWNS_APART)


def check_print():
    """Line art is the standard set with bolder outlines and without a halo, which only theme `print` has; turned pieces have as much room on all sides (none may touch the edge of its space), and are not what stands upright."""
    for side in ("white", "black"):
        labels = dict(sampled(set_labels("fairy", side).items()))
        plain, line_art = (pieces(name, list(labels), LARGE) for name in ("fairy", "print"))
        for label, picture in labels.items():
            wider = (measure(line_art[label][0])[1] - measure(plain[label][0])[1]) / 2
            check(f"print: {side} {picture}: {wider} wider than usual", -.5 <= wider <= 1.5)  # outlines of 4 where large figures have 3.4
        letters = "KQRBNP" if side == "white" else "kqrbnp"
        turned = sampled(letter + turn for letter in letters for turn in ("1", "2", "3", "45", "135", "225", "315"))
        upright, small = pieces("problem", list(letters), SMALL), pieces("problem", turned, SMALL)
        for label, (cover, _) in pieces("problem", turned, LARGE).items():
            across, down = between_edges(cover)
            check(f"problem: {side} {label}: it is {across:+.1f}, {down:+.1f} from the middle, {MIDDLE} are allowed", max(abs(across), abs(down)) <= MIDDLE)
            overlap, difference = likeness(small[label], upright[label[0]])
            check(f"problem: {side} {label} and the upright one overlap by {overlap:.2f}, ink {difference:.3f} apart", overlap < ALIKE or difference >= APART)


# Spaces on which both sides must be seen: the lightest of our boards, a brown one in between, the darkest.
SPACES = "f0ebd8 b58863 6f7a82".split()
SEEN, SEEN_SHARE = 3, .09  # contrast to the space, and how much of a piece must have it: at 25 pixels outlines are 9 % of the largest tiles


@functools.lru_cache(None)
def luminance(r, g, b):
    """Relative luminance (WCAG 2)."""
    r, g, b = (v / 3294.6 if v <= 10 else ((v / 255 + .055) / 1.055) ** 2.4 for v in (r, g, b))
    return .2126 * r + .7152 * g + .0722 * b


def check_contrast(set_name):
    """On every space enough of every piece stands out, even when it is small."""
    covers = {}
    for side in ("white", "black"):
        found = set_labels(set_name, side, own=True) or set_labels(set_name, side)
        labels = {label: picture for picture, label in {picture: label for label, picture in found.items()}.items()}
        covers[side] = labels, {label: cover for label, (cover, _) in pieces(set_name, list(labels), CONTRAST_SIZE).items()}
    for side, (labels, cover) in covers.items():
        for color in SPACES:
            space = luminance(*bytes.fromhex(color))
            pixels = column_pixels(set_name, list(labels), CONTRAST_SIZE, color)
            for n, label in enumerate(labels):
                inside = [n * CONTRAST_SIZE ** 2 + i for i, c in enumerate(cover[label]) if c > .9]
                bright = [luminance(*pixels[3 * i:3 * i + 3]) for i in inside]
                seen = sum(max(v + .05, space + .05) / min(v + .05, space + .05) >= SEEN for v in bright) / len(bright)
                check(f"{set_name}: {side} {label} on {color}: {seen:.2f} of it has {SEEN}:1", seen >= SEEN_SHARE)


def check_ruler():
    """The ruler itself: a square off the middle, and two that overlap by half."""
    left = [float(10 <= i % LARGE < 50) for i in range(LARGE * LARGE)]
    middle = [float(30 <= i % LARGE < 70) for i in range(LARGE * LARGE)]
    check("a shape off the middle is seen", abs(measure(left)[0] + 20) < .01 and abs(measure(middle)[0]) < .01)
    check("a third of the union overlaps", abs(likeness((left, left), (middle, middle))[0] - 1 / 3) < .01)
    check("equal shapes are alike", likeness((left, left), (left, left)) == (1, 0))


check_ruler()
for set_name, classes in sampled(FIGURES.items()):
    drawn = set()
    for side in ("white", "black"):
        labels = set_labels(set_name, side, own=True)
        drawn.update(labels.values())
        check(f"{set_name}.php names {side} pieces", len(labels) >= 6)
        check_measures(f"{set_name}: {side}", set_name, labels)
        check_pairs(f"{set_name}: {side}", labels, pieces(set_name, list(labels), SMALL))
        if side == "black":
            check_dark(f"{set_name}: black", set_name, labels)
    unknown = {member for _, _, members in classes.values() for member in members} - drawn
    check(f"{set_name}: classes name pieces that are not there: {unknown}", not unknown or set_name == "standard")
for set_name in sampled(PLAIN):
    check_plain(set_name)
check_print()
for set_name in sampled(("fairy", "bold", "print", "problem", "shatranj", "abstract", "makruk", "letters", "checkers", "go")):
    check_contrast(set_name)
sys.exit(conclude())
