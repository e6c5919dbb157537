#!/usr/bin/env python3
"""Draws the set "print", the standard and fairy pieces as line art for paper, and "problem", the same turned as composers of problems need them.

    python3 -B sets/draw_print.py            writes sets/print/*.svg and sets/problem.php
    python3 -B sets/draw_print.py --check    only says whether the files are up to date

Masters are those of draw_standard.py; nothing is drawn twice. Black is full black here, and around every piece lies a white halo, so that hatched
spaces do not run into its outline. Turned pieces bear a digit, quarter turns clockwise, as in the notation of problem databases: Q2 is a Queen on its head, N1 a
Knight that looks up; degrees are an odd number of eighths, Q45. Neutral pieces, =Q and =Q2, are white at the left and black at the right. NM is a mirrored Knight; the other pieces of Chess are their own mirror images.
"""
import math
import re
import sys

from draw_standard import FAIRY, PIECES, STROKE, moved, number, place, set_file, write_all

BLACK, WHITE = "#000000", "#ffffff"
HALO = 4.5
NAMES = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}
TURNS = {1: "turned right", 2: "upside down", 3: "turned left", 45: "leaning right", 135: "falling right", 225: "falling left", 315: "leaning left"}
LEANING = 0.9 # of its size, so that it stays in its space

# How far a quarter turn moves a piece so that its ink is in the middle: bodies are heavier below.
LOWER = {"king": 4.7, "queen": 0.3, "rook": 3.5, "bishop": 7.7, "knight": 5.6, "pawn": 8.7}


def leaning(picture, degrees):
    """The master turned by an odd number of eighths about the middle of its ink, and a little smaller."""
    heavy = 49 + LOWER[picture]
    c, s = math.cos(math.radians(degrees)) * LEANING, math.sin(math.radians(degrees)) * LEANING

    def turn(d):
        def point(p):
            x, y = float(p[1]) - 50, float(p[2]) - heavy
            return f"{number(50 + c * x - s * y)} {number(50 + s * x + c * y)}"
        return re.sub(r"(-?[\d.]+) (-?[\d.]+)", point, place(d))
    return moved(PIECES[picture], turn)


def turned(picture, quarters):
    """The master turned clockwise about the middle of its ink."""
    if quarters > 3:
        return leaning(picture, quarters)
    heavy = 49 + LOWER[picture]

    def turn(d):
        for _ in range(quarters):
            d = re.sub(r"(-?[\d.]+) (-?[\d.]+)", lambda p: f"{number(100 - float(p[2]))} {p[1]}", place(d))
        return d
    middle = {1: (heavy - 50, 0), 2: (0, 1), 3: (50 - heavy, 0)}[quarters]
    return moved(PIECES[picture], lambda d: place(turn(d), 1, *middle))


def svg(piece, fill, line, lines):
    def paths(items):
        return "".join(f'<path d="{place(d)}"/>' for d in items)

    def stroked(color, width):
        return f'<g fill="none" stroke="{color}" stroke-width="{number(width)}" stroke-linejoin="round">{paths(piece["body"])}</g>'
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">', stroked(WHITE, 2 * (STROKE + HALO)), stroked(BLACK, 2 * STROKE),
             f'<g fill="{fill}">{paths(piece["body"])}</g>',
             f'<g fill="none" stroke="{line}" stroke-width="{STROKE}" stroke-linecap="round" stroke-linejoin="round">{paths(lines)}</g>']
    if piece.get("dots"):
        parts.append(f'<g fill="{line}">{paths(piece["dots"])}</g>')
    return "\n".join(parts) + "\n</svg>\n"


def neutral(piece):
    """White at the left, black at the right of the middle."""
    white, black = (svg(piece, fill, line, lines).split("\n", 1)[1].rsplit("</svg>", 1)[0]
                    for fill, line, lines in ((WHITE, BLACK, piece["lines"]), (BLACK, WHITE, piece["lines"] + piece.get("pale", []))))
    halves = "".join(f'<clipPath id="{name}"><path d="M{left} 0L{left + 50} 0L{left + 50} 100L{left} 100Z"/></clipPath>' for name, left in (("left", 0), ("right", 50)))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n<defs>{halves}</defs>\n<g clip-path="url(#left)">\n{white}</g>\n<g clip-path="url(#right)">\n{black}</g>\n</svg>\n'


def masters():
    yield from {**PIECES, **FAIRY}.items()
    for picture in NAMES.values():
        for quarters in TURNS:
            yield f"{picture}_{quarters}", turned(picture, quarters)
    yield "knight_mirrored", moved(PIECES["knight"], lambda d: place(d, flip=True))


def files():
    for name, piece in masters():
        yield f"print/white_{name}.svg", svg(piece, WHITE, BLACK, piece["lines"])
        yield f"print/black_{name}.svg", svg(piece, BLACK, WHITE, piece["lines"] + piece.get("pale", []))
        if name.split("_")[0] in NAMES.values() and "mirrored" not in name:
            yield f"print/neutral_{name}.svg", neutral(piece)
    labels = {f"{label}{quarters}": f"{picture}_{quarters}" for label, picture in NAMES.items() for quarters in TURNS}
    names = {f"{label}{quarters}": f"{picture.title()} {how}" for label, picture in NAMES.items() for quarters, how in TURNS.items()}
    all_labels, all_names = {**NAMES, **labels}, {**{label: picture.title() for label, picture in NAMES.items()}, **names}
    yield "problem.php", set_file("Print, and the pieces of Chess turned: Q2 is a Queen upside down. Written by draw_print.py.",
                                  '$base = "print";\n$dir = "/print/";\n$setdesc = "Line art for problems: turned pieces have a digit, quarter turns clockwise.";',
                                  {**labels, "NM": "knight_mirrored"}, {**names, "NM": "Knight mirrored", **{"=" + label: "Neutral " + name for label, name in all_names.items()}},
                                  more={"=" + label: f"neutral_{picture}.svg" for label, picture in all_labels.items()})


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_print.py"))
