#!/usr/bin/env python3
"""Draws the pieces of the sets "standard" and "fairy": one master a piece, a white and a black SVG file from each.

    python3 sets/draw_standard.py            writes sets/standard/*.svg
    python3 sets/draw_standard.py --check    only says whether the files are up to date

A master is a body (shapes whose union is the silhouette), lines (details on it) and dots (eyes, jewels, stripes). The outline is made by
stroking all shapes first and filling them afterwards, so shapes may overlap freely: the outline lies around their union. It adds 4
units on every side: two shapes need 12 between them for a gap that is seen.
White pieces are white with a dark outline and dark lines; black pieces are dark with light lines. Everything is on a
grid of 100 units: axis 50, bodies end at 84 and their outline at 88, one stroke weight. Long straight edges lie on multiples of 4 (and lines in the
middle between two), which are whole pixels at 25, 50, 75 and 100 pixels a space. Facing pieces look to the left, the middle of their ink
lies on the axis; tests/cross/set_art.py measures it.
"""
import math
import pathlib
import re
import sys

INK, WHITE, PALE = "#24211f", "#ffffff", "#f1ede0"
STROKE = 4  # of outlines and lines: two pixels of a space of 50, one of 25


def number(x):
    """A coordinate with at most two decimals and nothing superfluous."""
    return f"{x:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("-") if x == 0 else f"{x:.2f}".rstrip("0").rstrip(".")


def place(d, scale=1, x=0, y=0, flip=False, mirror=None):
    """Path data in absolute commands M L C Z, mirrored about the axis or the height `mirror` if wanted, scaled, then moved."""
    out, index = [], 0
    for token in re.findall(r"[MLCZ]|-?[\d.]+", d):
        if token.isalpha():
            out.append(token)
            index = 0
            continue
        value = float(token)
        if index % 2 == 0:
            value = (100 - value if flip else value) * scale + x
        else:
            value = (value if mirror is None else mirror - value) * scale + y
        out.append(number(value))
        index += 1
    return " ".join(out)


def turned(start, *segments):
    """A shape that is symmetric about the axis: `start` is its height on the axis; the segments go down its right side to the
    axis again. A segment is (x, y) or (x1, y1, x2, y2, x, y)."""
    points = [(50, start)] + [segment[-2:] for segment in segments]
    right = [f"M50 {number(start)}"]
    left = []
    for i, segment in enumerate(segments):
        right.append(("L" if len(segment) == 2 else "C") + " ".join(number(v) for v in segment))
        back = points[i]
        handles = [] if len(segment) == 2 else [100 - segment[2], segment[3], 100 - segment[0], segment[1]]
        left.insert(0, ("C" if handles else "L") + " ".join(number(v) for v in [*handles, 100 - back[0], back[1]]))
    return "".join(right) + "".join(left) + "Z"


def both(d):
    """A line and its mirror image."""
    return [d, place(d, flip=True)]


def disc(x, y, r):
    k = r * 0.5523
    p = [(x + r, y), (x + r, y + k, x + k, y + r, x, y + r), (x - k, y + r, x - r, y + k, x - r, y),
         (x - r, y - k, x - k, y - r, x, y - r), (x + k, y - r, x + r, y - k, x + r, y)]
    return f"M{number(p[0][0])} {number(p[0][1])}" + "".join("C" + " ".join(number(v) for v in c) for c in p[1:]) + "Z"


# Parts that several pieces share. The plinth is what every piece of Chess stands on.

def plinth(half=26):
    edge = 50 + half
    return turned(76, (edge - 3, 76), (edge - 1, 76, edge, 77, edge, 79), (edge, 84), (50, 84))


def seam(half):
    """The line between body and plinth; it continues the outline of the plinth's shoulders."""
    return f"M{50 - half} 74 L{50 + half} 74"


def bar(half, y, height):
    r = height / 2
    return turned(y, (50 + half - r, y), (50 + half + r * .33, y, 50 + half + r * .33, y + height, 50 + half - r, y + height), (50, y + height))


# A horse's head on its neck. Where there are horns, there is no ear.
EAR = "L37 12 C42 14 46 17 48.5 20.5 "
HEAD = ("M33 80 C32 68 47 63 49 51 C43 57 38.5 55.5 33.5 60 C29.5 64 21.5 63.5 19 58.5 C17 54.5 17.5 51.5 20.5 48 C25 42 27.5 37 30.5 30.5 "
        "C32 27 34 24 37 22 " + EAR + "C68 23 81 46 77 80 Z")
HEAD_LINES = ["M54 28 C65 34 71 49 69.5 67", "M49 50 C49.5 46 48 43 45 40.5"]
HEAD_DOTS = [disc(38, 33.5, 3), disc(25, 51, 2)]

# The silhouettes and the details. The names are those of the files. `pale`: details that only black pieces need.
PIECES = {
    "pawn": dict(
        body=[disc(50, 33, 12),
              turned(42, (56, 45), (57, 57, 62, 62, 66, 69), (68, 72, 69, 75, 69, 80), (50, 80)),
              bar(17, 45, 6), plinth(23)],
        lines=[seam(18)]),
    "rook": dict(
        body=[turned(28, (68, 28), (68, 20), (76, 20), (76, 34), (66, 41), (66, 62), (72, 69), (72, 80), (50, 80)),
              "M46 20 L54 20 L54 30 L46 30 Z", plinth(28)],
        lines=["M34 40 L66 40", "M34 62 L66 62", seam(22)]),
    "bishop": dict(
        body=[disc(50, 16.5, 4.5),
              turned(21, (60, 28, 68, 35, 68, 45), (68, 52, 65, 56, 61, 60), (62, 65), (64, 69, 68, 72, 70, 80), (50, 80)),
              plinth(29)],
        lines=["M50 31 L50 50", "M42 39 L58 39", "M39 60 L61 60", seam(18)]),
    "knight": dict(body=[HEAD, plinth(27)], lines=HEAD_LINES + ["M34 74 L74 74"], dots=HEAD_DOTS),
    "queen": dict(
        body=[turned(20, (50, 20), (57.5, 50), (68, 24), (69.5, 52), (84, 33), (74, 62, 72, 65, 70, 70), (70, 80), (50, 80)),
              disc(50, 17.5, 3.5), disc(31.5, 21, 3.5), disc(68.5, 21, 3.5), disc(15.5, 30.5, 3.5), disc(84.5, 30.5, 3.5), plinth(25)],
        lines=["M28.5 64 C42 60 58 60 71.5 64", seam(21)]),
    "king": dict(
        body=[turned(46, (53, 39, 59, 35, 66, 35), (76, 35, 82, 41, 82, 49), (82, 58, 74, 61, 71, 68), (70, 80), (50, 80)),
              "M47 10 L53 10 L53 16 L58.5 16 L58.5 22 L53 22 L53 50 L47 50 L47 22 L41.5 22 L41.5 16 L47 16 Z",
              plinth(25)],
        lines=both("M50 59 C50 51 56 43.5 65 43.5 C71 43.5 73.5 46 73.5 49.5 C73.5 54.5 69 56 67 61") +
              ["M29 64 C42 60 58 60 71 64", seam(21)],
        pale=["M50 14 L50 25", "M45.5 19 L54.5 19"]),
}


# Fairy pieces: one big sign each. Beasts and engines stand on their own feet, persons and offices on a plinth.

def small(paths, scale, x, y):
    """The paths scaled and moved: a part of another piece."""
    return [place(d, scale, x, y) for d in paths]


def star(x, y, inner, outer, points):
    """A star or a mane: `points` corners at the radius `outer`, as many between them at `inner`."""
    corners = [(outer if i % 2 == 0 else inner, math.pi * i / points) for i in range(2 * points)]
    return "M" + "L".join(f"{number(x + r * math.sin(a))} {number(y - r * math.cos(a))}" for r, a in corners) + "Z"


def hollow(outer, inner):
    """A disc or another symmetric shape with a hole: the inner outline runs the other way round."""
    return outer + place(inner, flip=True, x=2 * middle_of(inner) - 100)


def middle_of(d):
    xs = [float(v) for v in re.findall(r"-?[\d.]+", d)[::2]]
    return (min(xs) + max(xs)) / 2


def box(left, top, right, bottom):
    return f"M{left} {top} L{right} {top} L{right} {bottom} L{left} {bottom} Z"


# The knight's head without ears, for those who wear a hat; above a wall or a crown it has them.
RIDER = ("M32 80 C31 70 46 67 48 60 C42 64.5 37 63 31.5 67 C28.5 69.5 21.5 68.5 19.5 64 C17.5 60.5 18 57 21.5 54 C26 49 29.5 45 33 39.5 "
         "L37 35 L58 34 C71 37 79.5 54 76 80 Z")
RIDER_LINES = ["M64.5 45.5 C69 52 70.5 59 69.5 66"]
RIDER_DOTS = [disc(39, 46, 3), disc(25, 57, 2)]
CREST = small([HEAD], .66, 17.5, 2)
CREST_DOTS = [disc(42, 24.5, 2.8)]
CREST_LINES = ["M54 24 C59 28 62 35 62 43"]
ROUNDED = "M22 12 L78 12 C82 12 84 14 84 18 L84 78 C84 82 82 84 78 84 L22 84 C18 84 16 82 16 78 L16 18 C16 14 18 12 22 12 Z"

FAIRY = {
    "marshal": dict(
        body=small(CREST, 1, 0, 2) + ["M20 53 L29 53 L29 60 L71 60 L71 53 L80 53 L80 65 L73 70 L73 84 L27 84 L27 70 L20 65 Z", box(44, 54, 67, 62)],
        lines=small(CREST_LINES, 1, 0, 2) + ["M42 58 L66 58", "M29 70 L71 70"], dots=small(CREST_DOTS, 1, 0, 2) + [box(46, 75, 54, 84)]),
    "archbishop": dict(
        body=[RIDER, turned(9, (60, 15, 68, 23, 68, 31), (67, 39), (50, 41)), plinth(27)],
        lines=RIDER_LINES + ["M34 39 L66 39", "M50 17 L50 31", "M43 23 L57 23", "M41 74 L73 74"], dots=RIDER_DOTS),
    "amazon": dict(
        body=CREST + ["M14 36 L32 56 L68 56 L86 36 L72 70 L72 84 L28 84 L28 70 Z", disc(86, 34, 3.5), disc(14, 34, 3.5)],
        lines=CREST_LINES + ["M40 54 L66 54", "M29.5 71 C42 67.5 58 67.5 70.5 71"], dots=CREST_DOTS),
    "unicorn": dict(
        body=[place(HEAD, .92, 8, 10.4), "M35 40 L12 9 L46 28 Z"],
        lines=small(HEAD_LINES, .92, 8, 10.4) + ["M26 27 L31 22"], dots=small(HEAD_DOTS, .92, 8, 10.4)),
    "zebra": dict(
        body=[place(HEAD, .96, -1, 7.2), "M41 18 C58 8 74 22 77 44 L77 70 L66 56 Z"],
        lines=[],
        dots=small(HEAD_DOTS, .96, -1, 7.2) + ["M57 24 L65 30 L43 42 Z", "M68 38 L72 48 L47 56 Z", "M74 56 L75 68 L44 69 Z", "M75 75 L75 84 L34 84 Z",
              "M28 36 L36 50 L23 44 Z"]),
    "camel": dict(
        body=["M36 84 L36 64 C24 66 17 58 18 46 C18 40 19 37 19 34 C14 36 9 34 9 29 C9 24 14 22 19 21 C22 16 28 18 28 24 C28 34 26 42 29 47 "
              "C32 51 36 48 39 42 C43 32 47 24 54 24 C61 24 65 33 69 42 C74 46 82 46 84 58 L84 84 L73 84 L71 66 C62 70 54 70 47 67 L47 84 Z"],
        lines=[], dots=[disc(18.5, 27, 2.5)]),
    "giraffe": dict(
        body=["M42 84 L42 62 C38 54 36 40 34 29 L22 29 C16 28 16 21 20 19 L32 15 L36 9 L41 16 C45 24 45 40 53 48 C62 48 75 46 77 58 L77 84 L66 84 "
              "L64 68 L53 68 L53 84 Z"],
        lines=[], dots=[disc(31, 21, 2.2), disc(39.5, 31, 2.8), disc(43, 43, 3.2), disc(49, 55, 3.5), disc(60, 55, 3), disc(70, 58, 3.2)]),
    "elephant": dict(
        body=[place("M32 84 L32 60 C29 63 26 62 24 59 L24 74 C23 83 11 83 11 73 C9 58 11 42 17 33 C23 24 33 22 41 28 C50 20 65 18 75 26 C84 33 87 48 86 60 "
                    "L86 84 L73 84 L71 64 L48 64 L45 84 Z", .94, 4.5, 5)],
        lines=["M41.5 34 C51 38 51.5 52 42 57 C36.5 55 34.5 48 35.5 43.5"], dots=[disc(27, 44.5, 2.8)]),
    "alfil": dict(
        body=[turned(20, (57, 20, 61, 22, 64, 26), (75, 17, 87, 26, 85, 39), (83, 53, 74, 60, 65, 55), (60, 66, 62, 76, 58, 82), (55, 84, 53, 84, 50, 84)),
              *both("M61 52 L69 55 C70 64 72 67 76 69 C70 74 63 70 61 62 Z")],
        lines=both("M66 29 C62 36 62.5 46 66 51"), dots=[disc(44, 38, 3), disc(56, 38, 3)]),
    "hawk": dict(
        body=["M30 84 C30 71 42 65 42 55 C37 54 32 52 29 49 C28 53 26 58 20 62 C12 51 14 36 28 31 C31 17 43 11 55 15 C73 20 81 52 76 84 Z"],
        lines=["M29 49 C29 43 33 40 38 41", "M46 68 L51.5 74 L57 68 L62.5 74 L68 68"], dots=[disc(41, 31, 3.5)]),
    "falcon": dict(
        body=["M28 36 C24 35 22 38 19 42 C12 35 16 26 25 23 C28 15 36 10 44 13 C52 16 54 24 56 30 C70 37 79 52 87 78 L72 76 C64 75 60 74 56 72 C40 73 29 62 29 47 C29 42 29 39 28 36 Z",
              box(42, 66, 52, 80), box(22, 77, 64, 84)],
        lines=["M50 38 C58 44 65 54 70 66 C58 65 47 57 45 45"], dots=[disc(36, 24, 2.8)]),
    "phoenix": dict(
        body=[turned(20, (54, 20, 58, 23, 58, 29), (58, 36, 62, 41, 67, 37), (75, 31, 80, 22, 81, 12), (89, 30, 86, 54, 63, 60),
              (64, 68, 69, 77, 76, 82), (67, 83, 60, 80, 57, 73), (50, 84)),
              "M44 21 L32 27 L38 33 L42 40 L50 32 Z", "M46 22 L44 10 L51 16 L58 10 L56 24 Z"],
        lines=both("M61 49 C69 47 74 42 77 34") + ["M50 56 L50 70"], dots=[disc(47, 27, 2.5)]),
    "lion": dict(
        body=[star(50, 48, 28, 36, 14)],
        lines=[turned(30, (61, 30, 66, 37, 65, 47), (64, 57, 59, 64, 50, 65)), "M50 54 L50 58"],
        dots=[disc(43, 43, 2.8), disc(57, 43, 2.8), turned(49, (55, 49), (53, 52, 51, 54, 50, 55))]),
    "dragon": dict(
        body=[place("M36 84 C36 74 45 70 46 62 C38 62 31 68 22 72 L18 66 L36 54 L16 54 C9 50 10 41 17 39 L31 33 C35 24 40 20 47 19 L62 8 L59 21 L77 19 L69 32 L85 38 "
                    "L74 46 L87 58 L77 63 C80 70 79 78 78 84 Z", .95, 0, 4.2)],
        lines=["M51 38 C58 46 62 57 61 71"], dots=[disc(36, 37.5, 3), disc(19, 48, 2)]),
    "rhino": dict(
        body=["M40 84 C38 76 33 72 25 71 C15 69 11 60 15 52 L14 22 C22 32 26 40 32 42 L37 31 L43 38 C48 34 49 27 51 18 C58 22 61 28 62 35 C78 39 88 60 86 84 Z"],
        lines=["M18 62 L28 61"], dots=[disc(42, 50, 3)]),
    "cannon": dict(
        body=["M14 38 L22 20 L78 43 C87 47 83 62 73 61 Z", "M10 37 L18 18 L26 21.5 L18 40.5 Z", disc(51, 64, 20), "M64 62 L88 76 L88 84 L62 84 Z"],
        lines=[disc(51, 64, 11), "M21.5 39 L29.5 22.5"], dots=[disc(51, 64, 3.5)]),
    "dabbaba": dict(
        body=["M30 68 L34 24 L66 24 L70 68 Z", "M28 12 L36 12 L36 18 L46 18 L46 12 L54 12 L54 18 L64 18 L64 12 L72 12 L72 27 L28 27 Z",
              box(21, 64, 79, 72), disc(33, 74, 10), disc(67, 74, 10)],
        lines=["M36 31 L64 31", "M33 60 L67 60"], dots=[box(44, 41, 56, 52), disc(33, 74, 3.5), disc(67, 74, 3.5)]),
    "guard": dict(
        body=[turned(14, (64, 14, 71, 22, 72, 36), (72, 60), (62, 72), (50, 74)), turned(66, (62, 70), (74, 72, 80, 76, 82, 84), (50, 84))],
        lines=["M50 24 L50 36", "M50 46 L50 58", "M36 72 C44 76 56 76 64 72"], dots=[box(32, 37, 68, 44)]),
    "commoner": dict(
        body=[turned(12, (60, 12, 66, 17, 67, 27), (50, 30)), bar(30, 25, 8), disc(50, 36, 13),
              turned(50, (62, 50), (74, 53, 79, 66, 80, 84), (50, 84))],
        lines=["M35 29 L65 29", *both("M63 66 L65 82"), "M43 52 L50 60 L57 52"]),
    "ferz": dict(
        body=[disc(50, 22, 4), disc(24, 30, 4), disc(76, 30, 4),
              turned(24, (50, 24), (60, 50), (76, 32), (71, 60, 69, 64, 68, 69), (68, 80), (50, 80)), plinth(23)],
        lines=["M31.5 65 C42 61 58 61 68.5 65", seam(18)]),
    "wazir": dict(
        body=[turned(20, (72, 22, 82, 34, 79, 46), (76, 54, 66, 58, 61, 60), (62, 66, 68, 70, 70, 80), (50, 80)), disc(50, 17, 4), plinth(25)],
        lines=["M24 48 C38 48 50 40 56 26", "M76 48 C68 48 62 45 57 41", "M39 59 L61 59", seam(20)]),
    "wizard": dict(
        body=[turned(10, (59, 26, 64, 42, 67, 58), (50, 62)), bar(32, 55, 7), turned(58, (62, 58), (62, 66, 70, 70, 72, 80), (50, 80)), plinth(26)],
        lines=["M33.5 55 C44 57.5 56 57.5 66.5 55", seam(22)],
        dots=[star(50, 39, 4, 9, 5)]),
    "champion": dict(
        body=[turned(14, (58, 19, 68, 20, 77, 18), (80, 48, 72, 70, 50, 84))],
        lines=["M50 24 L50 72", "M28 42 L72 42"]),
    "ship": dict(
        body=["M13 60 L87 60 C85 72 80 79 73 84 L27 84 C20 79 15 72 13 60 Z", "M54 13 C69 23 75 38 73 51 L54 51 Z", "M42 19 L42 51 L19 51 C31 43 39 33 42 19 Z",
              box(45.5, 10, 50.5, 64)],
        lines=["M23 70 L77 70"], pale=["M48 14 L48 56"]),
    "jester": dict(
        body=["M28 62 C29 52 25 44 16 44 C18 28 32 26 40 36 C42 26 46 20 50 12 C54 20 58 26 60 36 C68 26 82 28 84 44 C75 44 71 52 72 62 Z",
              disc(16, 49, 4), disc(84, 49, 4), disc(50, 13, 4), turned(60, (70, 60), (70, 72, 62, 84, 50, 84))],
        lines=["M29 61 L71 61", "M44 76 C48 79 52 79 56 76"], dots=[disc(43, 68, 2.2), disc(57, 68, 2.2)]),
    "archer": dict(
        body=["M50 8 L63 25 L53 25 L53 84 L47 84 L47 25 L37 25 Z", "M10 62 C10 38 28 27 50 27 C72 27 90 38 90 62 L84 62 C82 44 68 34 50 34 C32 34 18 44 16 62 Z",
              "M13 61 L50 76 L87 61 L50 76 Z", "M41 78 L59 78 L59 84 L41 84 Z"],
        lines=[]),
    "sergeant": dict(
        body=[turned(12, (80, 36), (80, 84), (50, 62))],
        lines=["M22 51 L50 29 L78 51", "M22 67 L50 45 L78 67"]),
    "lance": dict(
        body=["M50 10 L67 37 L56 45 L56 84 L44 84 L44 45 L33 37 Z", box(28, 54, 72, 62)], lines=["M50 25 L50 38"]),
    "stone": dict(body=[disc(50, 48, 36)], lines=[]),
    "man": dict(body=[disc(50, 48, 36)], lines=[disc(50, 48, 26), disc(50, 48, 14)]),
    "double_man": dict(body=[disc(50, 48, 36)], lines=[disc(50, 48, 27)],
        dots=["M32 60 L28 36 L40 46 L50 32 L60 46 L72 36 L68 60 Z"]),
    "die": dict(body=[ROUNDED], lines=[], dots=[disc(x, y, 7) for x, y in ((32, 30), (68, 30), (50, 48), (32, 66), (68, 66))]),
    "wall": dict(body=[box(14, 12, 86, 84)],
        lines=["M14 36 L86 36", "M14 60 L86 60", *both("M62 12 L62 36"), "M50 36 L50 60", *both("M74 36 L74 60"), *both("M62 60 L62 84")]),
    "tile": dict(body=[ROUNDED], lines=["M16 38 L40 14", "M16 62 L64 14", "M20 82 L84 18", "M38 84 L84 38", "M62 84 L84 62"]),
    "gold": dict(
        body=[star(50, 48, 24, 36, 12)],
        lines=[disc(50, 48, 15)]),
    "silver": dict(
        body=["M69 14 C44 4 20 22 21 48 C22 76 49 94 78 76 C57 74 46 62 46 46 C46 32 55 20 69 14 Z", star(73, 41, 6, 14, 5)],
        lines=[]),
    "hunter": dict(
        body=["M10 50 L20 45 C25 58 35 62 46 58 C59 53 64 43 66 28 L90 37 C88 64 68 84 44 84 C24 84 14 68 10 50 Z",
              "M17 50 L48 10 L52 10 L74 42 L68 42 L50 17 L22 54 Z"],
        lines=["M17 63 L29 56", "M65 42 L84 50"]),
    "crowned_rook": dict(
        body=["M37 40 L31 16 L42 25 L50 10 L58 25 L69 16 L63 40 Z",
              "M24 38 L76 38 L76 48 L67 54 L67 66 L72 71 L72 80 L28 80 L28 71 L33 66 L33 54 L24 48 Z", plinth(28)],
        lines=["M36 36 L64 36", "M34 54 L66 54", seam(22)]),
    "crowned_bishop": dict(
        body=["M37 34 L31 14 L42 22 L50 8 L58 22 L69 14 L63 34 Z",
              turned(30, (62, 34, 68, 40, 68, 48), (68, 54, 65, 58, 61, 61), (62, 65), (64, 69, 68, 72, 70, 80), (50, 80)), plinth(29)],
        lines=["M38 34 L62 34", "M50 41 L50 54", "M43.5 47 L56.5 47", "M39 61 L61 61", seam(18)]),
    "manticore": dict(
        body=[star(33, 60, 20, 25, 12),
              "M34 84 L34 66 L50 75 L68 75 C75 68 78 60 78 50 C78 40 75 33 69 31 C68 35 65 37 60 36 C62 31 60 25 63 20 C66 16 71 16 75 18 C84 22 88 36 88 50 C88 64 84 78 77 84 Z"],
        lines=[place(turned(30, (61, 30, 66, 37, 65, 47), (64, 57, 59, 64, 50, 65)), .74, -4, 24)],
        dots=[disc(28, 57, 2.4), disc(38, 57, 2.4), place(turned(49, (55, 49), (53, 52, 51, 54, 50, 55)), .8, -7, 24)]),
    "bull": dict(
        body=[turned(34, (62, 34), (74, 36, 82, 28, 80, 12), (94, 22, 92, 44, 76, 48), (85, 48), (80, 58, 76, 60, 69, 59), (66, 72, 66, 84, 50, 84))],
        lines=["M38 69 C46 65 54 65 62 69"], dots=[disc(41, 52, 3), disc(59, 52, 3), disc(45, 76, 2), disc(55, 76, 2)]),
    "fish": dict(
        body=["M10 48 C21 20 50 15 69 40 L87 23 C83 40 83 56 87 73 L69 56 C50 81 21 76 10 48 Z"],
        lines=["M35 34 C42 43 42 53 35 62", "M51 40 C56 45 56 51 51 56"], dots=[disc(24, 43, 3)]),
    "wolf": dict(
        body=[turned(32, (58, 30), (76, 10), (80, 32, 82, 42, 84, 54), (72, 58), (66, 66, 62, 76, 58, 82), (55, 84), (50, 84))],
        lines=both("M58 60 L63 52") + ["M50 72 L50 76"], dots=both("M58 48 L70 42 L66 50 Z") + [turned(72, (57, 72), (50, 80))]),
    "bear": dict(
        body=[disc(50, 54, 29), disc(26, 29, 11), disc(74, 29, 11)],
        lines=[disc(50, 64, 12)], dots=[disc(39, 46, 3), disc(61, 46, 3), turned(58, (56, 58), (50, 65))]),
    "star": dict(body=[star(50, 51, 17, 39, 5)], lines=[]),
    "banner": dict(
        body=[box(29, 12, 37, 84), "M34 16 C49 8 60 24 85 16 L78 33 L85 50 C61 58 49 42 34 50 Z", "M19 84 L21 77 L45 77 L47 84 Z"],
        lines=[], pale=["M37 20 L37 46"]),
    "sword": dict(
        body=["M50 8 L60 20 L59 58 L41 58 L40 20 Z", bar(28, 54, 9), box(45, 60, 55, 78), disc(50, 78, 6)],
        lines=["M50 22 L50 46"]),
    "turtle": dict(
        body=["M24 68 C24 46 38 34 55 34 C72 34 86 46 86 68 Z", disc(17, 58, 9), "M17 60 L30 54 L34 72 L24 70 Z", box(32, 66, 44, 84), box(66, 66, 78, 84)],
        lines=["M28 66 L82 66", "M41 50 L48 58 L62 58 L69 50"], dots=[disc(15, 56, 2.2)]),
    "frog": dict(
        body=[turned(38, (73, 38, 84, 50, 84, 62), (84, 78, 69, 84, 50, 84)), disc(30, 36, 12), disc(70, 36, 12)],
        lines=["M24 64 C36 74 64 74 76 64"], dots=[disc(30, 35, 4), disc(70, 35, 4), disc(46, 54, 2), disc(54, 54, 2)]),
    "cat": dict(
        body=[turned(34, (59, 31), (78, 14), (81, 40), (86, 66, 71, 84, 50, 84))],
        lines=both("M64 62 L79 59") + both("M64 69 L78 71") + ["M50 66 L50 72"],
        dots=[turned(60, (56, 60), (50, 67)), disc(37, 50, 3.5), disc(63, 50, 3.5)]),
    "rose": dict(
        body=[*(disc(50 + 16 * math.sin(a * math.pi / 3), 34 - 16 * math.cos(a * math.pi / 3), 9.5) for a in range(6)), disc(50, 34, 16), box(46, 46, 54, 84),
              "M50 76 C52 62 64 56 80 58 C78 72 66 80 50 78 Z", "M50 76 C48 62 36 56 20 58 C22 72 34 80 50 78 Z"],
        lines=[disc(50, 34, 8.5)], pale=["M50 62 L50 80", *both("M57 71 C63 69 67 67 71 64")]),
    "bat": dict(
        body=[turned(30, (58, 20), (61, 37), (70, 38, 79, 32, 85, 20), (90, 38, 88, 54, 84, 69), (79, 60, 74, 60, 70, 65), (64, 60, 58, 66, 56, 72),
              (54, 78, 52, 82, 50, 84))],
        lines=both("M66 46 C70 48 71 52 70 57"), dots=[disc(45, 42, 2.4), disc(55, 42, 2.4)]),
    "antelope": dict(
        body=[place(HEAD.replace(EAR, "L48.5 20.5 "), .9, 4, 12), "M38 34 C37 20 46 10 60 9 C52 16 49 22 50 34 Z", "M50 34 C52 22 62 14 76 16 C68 20 64 26 62 36 Z"],
        lines=small(HEAD_LINES, .9, 4, 12), dots=small(HEAD_DOTS, .9, 4, 12)),
    "spider": dict(
        body=[disc(50, 58, 20), disc(50, 34, 11),
              *both("M42 36 L26 26 L20 12 L26 26 Z"), *both("M40 46 L20 40 L10 30 L20 40 Z"), *both("M36 60 L18 60 L10 72 L18 60 Z"),
              *both("M40 70 L26 74 L22 84 L26 74 Z")],
        lines=["M50 50 L50 68", "M42 58 L58 58"], dots=[disc(46, 33, 2), disc(54, 33, 2)]),
    "crab": dict(
        body=[turned(48, (65, 48, 76, 55, 76, 64), (76, 75, 65, 80, 50, 80)),
              *both("M70 56 L78 44 L73 32 C70 21 77 13 86 14 L80 26 L89 28 C89 37 86 41 84 45 L76 62 Z"), *both("M72 70 L87 70 L72 70 Z"),
              *both("M66 76 L80 84 L66 76 Z")],
        lines=["M40 70 C46 74 54 74 60 70"], dots=[disc(42, 57, 3), disc(58, 57, 3)]),
    "chariot": dict(
        body=["M20 14 C32 14 37 26 44 36 L86 34 L86 52 L34 58 C22 46 18 30 20 14 Z", disc(59, 60, 24), "M8 55 L34 49 L34 57 L8 64 Z"],
        lines=[disc(59, 60, 16), "M59 44 L59 76", "M43 60 L75 60"], dots=[disc(59, 60, 4)]),
    "owl": dict(
        body=[turned(24, (60, 22), (76, 12), (78, 26, 79, 36, 78, 54), (76, 72, 64, 79, 50, 79)), *both("M54 76 L66 76 L66 84 L54 84 Z")],
        lines=[disc(37, 40, 10), disc(63, 40, 10), *both("M72 58 C69 64 65 68 60 70")],
        dots=[disc(37, 40, 4), disc(63, 40, 4), turned(48, (55, 48), (50, 57))]),
    "rabbit": dict(
        body=[turned(40, (54, 40), (53, 26, 57, 12, 66, 12), (75, 13, 74, 32, 68, 44), (86, 54, 78, 84, 50, 84))],
        lines=both("M64 22 L61 36") + ["M50 68 L50 74", "M43 77 C46 79 54 79 57 77"],
        dots=[disc(39, 57, 3), disc(61, 57, 3), turned(63, (56, 63), (50, 69))]),
    "snake": dict(
        body=[bar(35, 68, 16), bar(27, 55, 15),
              "M 68.5 58 C 46.5 56 40.5 46 48.5 38 C 54.5 33 52.5 28 46.5 30 C 40.5 33 30.5 37 22.5 33 C 16.5 28 26.5 14 44.5 12 C 64.5 10 76.5 26 68.5 40 C 64.5 47 68.5 50 74.5 54 Z"],
        lines=["M22 67 L70 67"], dots=[disc(37.5, 24, 3)]),
    "griffin": dict(
        body=[place("M26 84 C26 74 36 68 37 60 C32 59 28 57 26 55 C25 58 23 62 17 65 C10 56 12 43 23 39 L29 22 L37 31 C47 29 54 37 56 47 C61 34 68 20 86 12 C84 18 83 22 81 26 "
                    "C84 27 84 27 87 27 C85 32 83 36 80 40 C83 41 84 41 86 41 C82 52 76 58 70 62 C75 70 76 76 76 84 Z", 1, -2)],
        lines=["M24 55 C24 50 27 47 32 48", "M54 48 C54 58 58 64 68 64"], dots=[disc(35, 41, 3)]),
}


def moved(piece, change):
    """The piece with `change` done to all its paths."""
    return {part: [change(d) for d in paths] for part, paths in piece.items()}


def upside_down(piece, sum_of_heights):
    return moved(piece, lambda d: place(place(d, flip=True), mirror=sum_of_heights))


def quarter(piece, scale=1, x=0, y=0):
    """The piece after a quarter turn to the left, scaled and moved."""
    def turn(d):
        return place(re.sub(r"(-?[\d.]+) (-?[\d.]+)", lambda point: f"{point[2]} {number(100 - float(point[1]))}", place(d)), scale, x, y)
    return moved(piece, turn)


# As printers of problems have always set them: riders and hoppers stand on their heads, Chinese pieces lie on their sides.
FAIRY["nightrider"] = upside_down(PIECES["knight"], 96)
FAIRY["grasshopper"] = upside_down(PIECES["queen"], 98)
FAIRY["berolina"] = upside_down(PIECES["pawn"], 105)
FAIRY["leo"] = quarter(PIECES["queen"], .95, .5, .5)
FAIRY["mao"] = quarter(PIECES["knight"], .95, -2, .5)
FAIRY["pao"] = quarter(PIECES["rook"], .95, -1, .5)
FAIRY["vao"] = quarter(PIECES["bishop"], .95, -4, .5)


def svg(piece, fill, line, lines, stroke=STROKE):
    def paths(items):
        return "".join(f'<path d="{place(d)}"/>' for d in items)
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
             f'<g fill="none" stroke="{INK}" stroke-width="{2 * stroke}" stroke-linejoin="round">{paths(piece["body"])}</g>',
             f'<g fill="{fill}">{paths(piece["body"])}</g>',
             f'<g fill="none" stroke="{line}" stroke-width="{stroke}" stroke-linecap="round" stroke-linejoin="round">{paths(lines)}</g>']
    if piece.get("dots"):
        parts.append(f'<g fill="{line}">{paths(piece["dots"])}</g>')
    return "\n".join(parts) + "\n</svg>\n"


def files():
    for name, piece in {**PIECES, **FAIRY}.items():
        yield f"standard/white_{name}.svg", svg(piece, WHITE, INK, piece["lines"])
        yield f"standard/black_{name}.svg", svg(piece, INK, PALE, piece["lines"] + piece.get("pale", []))


def write_all(pictures, script):
    """Writes the pictures (name, text), or with --check says which are not as they should be. Answers the exit status."""
    folder = pathlib.Path(__file__).parent
    stale = [(folder / name, text) for name, text in pictures if not (folder / name).exists() or (folder / name).read_text() != text]
    if "--check" in sys.argv:
        print("\n".join(f"{path.name}: out of date; run {script}" for path, _ in stale))
        return int(bool(stale))
    for path, text in stale:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return 0


def set_file(comment, values, labels, names, more={}):
    """The text of a set file: `values` are the variables before the pieces, `labels` {"K": "king"} in the order of the file, `more` {label: file} of no side, `names` {"K": "King"}."""
    pieces = ",\n".join(f'\t"{label}" => "white_{picture}.svg", "{label.lower()}" => "black_{picture}.svg"' for label, picture in labels.items())
    pieces += "".join(f',\n\t"{label}" => "{file}"' for label, file in more.items())
    spoken = "".join(f'$names = array(\n{rows}\n);\n' for rows in [",\n".join(f'\t"{label}" => "{name}"' for label, name in names.items())] if rows)
    return f"<?php\n// {comment}\n{values}\n\n$pieces = array(\n{pieces}\n);\n\n{spoken}?>\n"


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_standard.py"))
