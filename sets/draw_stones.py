#!/usr/bin/env python3
"""Draws the sets "letters", capital letters as pieces, "checkers", the discs of Checkers, and "go", the stones of Go.

    python3 -B sets/draw_stones.py            writes sets/letters/*.svg, sets/checkers/*.svg and sets/go/*.svg
    python3 -B sets/draw_stones.py --check    only says whether the files are up to date
"""
import math
import sys

from draw_standard import INK, PALE, STROKE, WHITE, disc, number, place, write_all
from lettering import LETTERS, letter

IVORY, IVORY_SHADE, EBONY, EBONY_LIGHT = "#fffdf6", "#ddd5c3", "#2a2725", "#7d766d"
SHELL_RIM = "#3f3119"  # of white stones: seen on light boards, too


def svg(*parts):
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">', *parts, "</svg>", ""])


def filled(color, d):
    return f'<path fill="{color}" d="{place(d)}"/>'


def lines(color, width, *paths):
    d = " ".join(place(d) for d in paths)
    return f'<path fill="none" stroke="{color}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round" d="{d}"/>'


# Letters: White's are hollow, Black's full with a light line inside, so that both read on every space.

HEIGHT, WEIGHT = 76, 22


def big_letter(name, white):
    def at(weight, color):
        return letter(name, 50, 50, HEIGHT - WEIGHT + weight, weight, color)
    if white:
        return svg(at(WEIGHT, INK), at(WEIGHT - 2 * STROKE, WHITE))
    return svg(at(WEIGHT, INK), at(3, PALE))


# Checkers and Go, seen from above, the light from the upper left.

def spokes(n, inner, outer):
    turns = [2 * math.pi * k / n for k in range(n)]
    return " ".join(f"M{number(50 + inner * math.cos(t))} {number(50 + inner * math.sin(t))} L{number(50 + outer * math.cos(t))} {number(50 + outer * math.sin(t))}"
                    for t in turns)


CROWN = "M31 65 L27 37 L40 49 L50 30 L60 49 L73 37 L69 65 Z"


def man(white, king):
    ground, line, low = (IVORY, INK, IVORY_SHADE) if white else (EBONY, PALE, EBONY_LIGHT)
    parts = [filled(INK, disc(50, 50, 43)), filled(low, disc(50, 50, 39.4)), filled(ground, disc(50, 48.6, 38)),
             lines(line, 2.4, spokes(24, 33.5, 36.5))]
    if king:
        parts += [filled(line, CROWN), lines(line, 3, CROWN), lines(ground, 3, "M33 60.5 L67 60.5")]
    else:
        parts += [lines(line, 3, disc(50, 48.6, 27)), lines(line, 3, disc(50, 48.6, 15))]
    return svg(*parts)


def stone(white):
    if white:
        return svg(filled(SHELL_RIM, disc(50, 50, 46)), filled(IVORY_SHADE, disc(50, 50, 42)), filled(IVORY, disc(48.8, 48.8, 40)))
    return svg(filled("#0d0c0b", disc(50, 50, 46)), filled("#35312e", disc(48.6, 48.6, 41.8)))


# Go: slate and shell, a little flat, lit from the upper left. Each is some discs, from the rim to the light, so that nothing but discs is needed.
# The marks of diagrams are drawn on them.

SLATE = [("#0b0b0c", 46, 0), ("#19191b", 45, 0), ("#3a3a3f", 12, 12)]
SHELL = [(SHELL_RIM, 46, 0), ("#d9d2c3", 41.9, 0), ("#fdfcf9", 14, 12)]
STEPS = 14


def between(one, other, share):
    """A colour between two: so much of the way from one to the other."""
    parts = [(int(one[i:i + 2], 16), int(other[i:i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def shaded(rim, edge, light):
    """The discs of a stone: its rim, then from its edge to its light."""
    yield rim
    for step in range(STEPS + 1):
        share = step / STEPS
        yield (between(edge[0], light[0], 1 - (1 - share) ** 2), *(edge[i] + (light[i] - edge[i]) * share for i in (1, 2)))


MARKS = {"circle": disc(50, 50, 17), "triangle": "M50 27 L71 63 L29 63 Z", "square": "M34 34 L66 34 L66 66 L34 66 Z", "cross": "M35 35 L65 65 M65 35 L35 65"}


def go_stone(white, mark=None):
    discs = [filled(color, disc(50 - aside, 50 - aside, r)) for color, r, aside in shaded(*(SHELL if white else SLATE))]
    return svg(*discs, *([lines("#1b1b1d" if white else "#fdfcf9", 5, MARKS[mark])] if mark else []))


def files():
    for white, side in ((True, "white"), (False, "black")):
        for name in LETTERS:
            yield f"letters/{side}_{name.lower()}.svg", big_letter(name, white)
        yield f"checkers/{side}_man.svg", man(white, False)
        yield f"checkers/{side}_king.svg", man(white, True)
        yield f"checkers/{side}_stone.svg", stone(white)
        yield f"go/{side}_stone.svg", go_stone(white)
        for mark in MARKS:
            yield f"go/{side}_{mark}.svg", go_stone(white, mark)


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_stones.py"))
