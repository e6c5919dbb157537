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

INK, WHITE, PALE = "#100e0d", "#ffffff", "#f1ede0"
WHITE_SHADE, INK_SHADE = "#e3dccb", "#1b1917"  # the right side of large pieces, away from the light
STROKE = 4  # of outlines and lines: two pixels of a space of 50, one of 25
FINE = 3.1  # of outlines of the pieces of Chess, and of lines on their white ones
PALE_LINE = 3.6  # the least width of lines on black, which look thinner than they are
COMPOUND_FINE = 3.5  # of those that are made of them and stand beside them
LARGE_STROKE, LARGE_LINE, LARGE_PALE = 3.2, 2.4, 3.6  # of large pieces: outlines, lines on white, lines on black
SHADED = 5.5, 1.2  # how far the light side is moved left and up: what it leaves is the shade


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
EAR = "L35.5 11 C40.5 13 44 16 46 19 L49 13.5 C51.5 16 53 18.5 53.5 21.5 "
HEAD = ("M33.5 80 C32.5 68 50 64 51 48.5 C46.5 53 40.5 54 35.5 57.5 C31.5 60.5 29.5 65.5 24 66 C17.5 66 14.5 61.5 15 56.5 C15.5 52 20 48 22.5 43 C25 38.5 27 34.5 29.5 30 "
        "C31 27 33 24 36 22 " + EAR + "C70 26 81 47 77 80 Z")
HEAD_LINES = ["M54 28 C65 34 71 49 69.5 67", "M49 50 C49.5 46 48 43 45 40.5"]
HEAD_DOTS = [disc(37.5, 33.5, 3), disc(21.5, 55.5, 2.3)]

KING_ARCH = "M50 59 C50 50.5 57 43 66.5 43 C73 43 76.5 46 76.5 50 C76.5 55.5 71 57.5 68.5 62"

# The silhouettes and the details. The names are those of the files. `pale`: details that only black pieces need.
PIECES = {
    "pawn": dict(
        body=[disc(50, 32, 11.5), "M44 36 L56 36 L56 47 L44 47 Z", turned(42.5, (60, 42.5), (63, 42.5, 63, 47.5, 60, 47.5), (57, 47.5), (58.5, 58, 70.5, 64, 71.5, 80), (50, 80)), plinth(23)],
        lines=[seam(18.5)], small=dict(lines=[])),
    "rook": dict(
        body=[turned(28, (68, 28), (68, 20), (76, 20), (76, 34), (66, 41), (66, 62), (72, 69), (72, 80), (50, 80)),
              "M46 20 L54 20 L54 30 L46 30 Z", plinth(28)],
        lines=["M34 40 L66 40", "M34 62 L66 62", seam(22)], fine=["M26 28 L74 28"],
        small=dict(lines=["M34 39 L66 39", "M34 63 L66 63"])),
    "bishop": dict(
        body=[disc(50, 16.5, 4.5),
              turned(21, (60, 28, 68, 35, 68, 45), (68, 52, 65, 56, 61, 60), (62, 65), (64, 69, 68, 72, 70, 80), (50, 80)),
              plinth(29)],
        lines=["M50 31 L50 50", "M42 39 L58 39", "M39 60 L61 60", seam(18)],
        large=dict(lines=["M61.5 30 L53 38.5", "M39 60 L61 60", "M37 65 L63 65", seam(18)]),
        small=dict(lines=["M50 31 L50 49", "M42 39 L58 39", "M37 63 L63 63"])),
    "knight": dict(body=[place(HEAD, 1, .6), plinth(27)], lines=["M56 26.5 C66 33 72.5 45 71.5 66", "M32 74 L76 74"], dots=HEAD_DOTS,
        large=dict(lines=["M32 74 L76 74", "M54 28 C65 34 71 49 69.5 67", "M49 50 C49.5 46 48 43 45 40.5", "M40.5 17.5 L41.5 24"]),
        small=dict(lines=["M54 28 C65 34 71 49 69.5 67"], dots=[disc(38, 33.5, 3.5)])),
    "queen": dict(
        body=[turned(20, (50, 20), (57.5, 50), (68, 24), (69.5, 52), (84, 33), (74, 62, 72, 65, 70, 70), (70, 80), (50, 80)),
              disc(50, 17.5, 3.5), disc(31.5, 21, 3.5), disc(68.5, 21, 3.5), disc(15.5, 30.5, 3.5), disc(84.5, 30.5, 3.5), plinth(25)],
        lines=["M28.5 64 C42 60 58 60 71.5 64", seam(21)], pale=["M31 56.5 C43 53 57 53 69 56.5"], large=dict(pale=["M50 33 L50 50"]),
        jewels=[disc(50, 67.5, 1.7), disc(39, 68.5, 1.7), disc(61, 68.5, 1.7)],
        small=dict(lines=["M28.5 66 C42 62 58 62 71.5 66"], pale=[])),
    "king": dict(
        body=[turned(46, (53.5, 39, 60, 34.5, 67.5, 34.5), (78, 34.5, 85, 41, 85, 49.5), (85, 58.5, 76, 61.5, 72.5, 68), (71.5, 80), (50, 80)),
              "M48 11 L52 11 L52 17 L58 17 L58 21 L52 21 L52 50 L48 50 L48 21 L42 21 L42 17 L48 17 Z",
              plinth(26)],
        lines=both(KING_ARCH) + ["M28 64.5 C42 60.5 58 60.5 72 64.5", seam(22)],
        large=dict(pale=["M50 15 L50 24", "M46 19 L54 19"]), jewels=[disc(50, 67.5, 1.7), disc(39, 68.5, 1.7), disc(61, 68.5, 1.7)],
        small=dict(lines=both(KING_ARCH) + ["M28 66 C42 62 58 62 72 66"], pale=[])),
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
        body=[RIDER, "M34.5 42 L34.5 28.5 L26.5 24 L26.5 9.5 L36 9.5 L36 15.5 L44 15.5 L44 9.5 L55 9.5 L55 15.5 L63 15.5 L63 9.5 L72.5 9.5 L72.5 24 L64.5 28.5 L64.5 42 Z",
              turned(72, (66, 72), (75, 76), (83, 76), (83, 84), (50, 84))],
        lines=RIDER_LINES + ["M36 40 L63 40", "M36 28 L63 28", "M40 73 L70 73"], dots=RIDER_DOTS, pale=["M48.5 61 C48 57 46.5 54 44.5 51.5"], outline=COMPOUND_FINE),
    "archbishop": dict(
        body=[RIDER, turned(7, (59, 14, 65, 22, 65, 32), (64, 39), (50, 41)), plinth(27)],
        lines=RIDER_LINES + ["M37 39 L63 39", "M50 16 L50 31", "M44 23 L56 23", "M41 74 L73 74"], dots=RIDER_DOTS, outline=COMPOUND_FINE),
    "amazon": dict(
        body=CREST + ["M14 36 L32 56 L68 56 L86 36 L72 70 L72 84 L28 84 L28 70 Z", disc(86, 34, 3.5), disc(14, 34, 3.5)],
        lines=CREST_LINES + ["M40 54 L66 54", "M29.5 71 C42 67.5 58 67.5 70.5 71"], dots=CREST_DOTS,
        pale=["M36 78 L64 78"]),
    "unicorn": dict(
        body=[place(HEAD, .92, 8, 10.4), "M35 40 L12 9 L46 28 Z"],
        lines=small(HEAD_LINES, .92, 8, 10.4) + ["M26 27 L31 22"], dots=small(HEAD_DOTS, .92, 8, 10.4),
        pale=["M20 20 L25 15", "M63 32 C71 40 74 48 75 58"]),
    "zebra": dict(
        body=[place(HEAD, .96, -1, 7.2), "M41 18 C58 8 74 22 77 44 L77 70 L66 56 Z"],
        lines=[],
        dots=small(HEAD_DOTS, .96, -1, 7.2) + ["M57 24 L65 30 L43 42 Z", "M68 38 L72 48 L47 56 Z", "M74 56 L75 68 L44 69 Z", "M75 75 L75 84 L34 84 Z",
              "M28 36 L36 50 L23 44 Z"]),
    "camel": dict(
        body=["M36 84 L36 64 C24 66 17 58 18 46 C18 40 19 37 19 34 C14 36 9 34 9 29 C9 24 14 22 19 21 C22 16 28 18 28 24 C28 34 26 42 29 47 "
              "C32 51 36 48 39 42 C43 32 47 24 54 24 C61 24 65 33 69 42 C74 46 82 46 84 58 L84 84 L73 84 L71 66 C62 70 54 70 47 67 L47 84 Z"],
        lines=[], dots=[disc(18.5, 27, 2.5)],
        pale=["M42 43 C46 50 60 50 65 41", "M73 82 L72 67 C74 63 76 61 80 59", "M29 52 C32 57 37 59 41 56", "M41 82 L41.5 68"]),
    "giraffe": dict(
        body=["M42 84 L42 62 C38 54 36 40 34 29 L22 29 C16 28 16 21 20 19 L32 15 L36 9 L41 16 C45 24 45 40 53 48 C62 48 75 46 77 58 L77 84 L66 84 "
              "L64 68 L53 68 L53 84 Z"],
        lines=[], dots=[disc(31, 21, 2.2), disc(39.5, 31, 2.8), disc(43, 43, 3.2), disc(49, 55, 3.5), disc(60, 55, 3), disc(70, 58, 3.2)],
        pale=["M47.5 66 L47.5 80", "M71.5 68 L71.5 80", "M22 25 L27 25"]),
    "elephant": dict(
        body=[place("M32 84 L32 60 C29 63 26 62 24 59 L24 74 C23 83 11 83 11 73 C9 58 11 42 17 33 C23 24 33 22 41 28 C50 20 65 18 75 26 C84 33 87 48 86 60 "
                    "L86 84 L73 84 L71 64 L48 64 L45 84 Z", .94, 4.5, 5)],
        lines=["M41.5 34 C51 38 51.5 52 42 57 C36.5 55 34.5 48 35.5 43.5"], dots=[disc(27, 44.5, 2.8)],
        pale=["M19 58 C19 66 19 70 17 76", "M60 30 C72 32 78 42 78 58", "M70 80 L70 66", "M33 64 L41 64"]),
    "alfil": dict(
        body=[turned(16, (62, 16, 68, 26, 67, 40), (66, 54, 60, 60, 58, 68), (57, 78, 55, 84, 50, 84)),
              *both("M64 26 C74 14 92 22 90 42 C89 55 78 62 65 53 Z"), *both("M60 52 L67 55 C67 62 69 66 75 68 C69 74 60 70 58 62 Z")],
        lines=[*both("M66 30 C62.5 36 62.5 46 66 52"), "M45 62 L55 62", "M46 69 L54 69"], dots=[disc(42, 36, 3), disc(58, 36, 3)],
        pale=["M47 76 L53 76", *both("M74 30 C80 32 82 38 81 44")]),
    "hawk": dict(
        body=["M30 84 C30 71 42 65 42 55 C37 54 32 52 29 49 C28 53 26 58 20 62 C12 51 14 36 28 31 C31 17 43 11 55 15 C73 20 81 52 76 84 Z"],
        lines=["M29 49 C29 43 33 40 38 41", "M46 68 L51.5 74 L57 68 L62.5 74 L68 68"], dots=[disc(41, 31, 3.5)],
        pale=["M53 23 C63 27 68 40 68 56", "M40 78 C44 72 48 68 50 60"]),
    "falcon": dict(
        body=["M29 37 C26 36 23 39 20 43 C14 36 17 27 26 24 C30 15 38 10 46 12 C56 14 60 22 62 31 C72 42 78 58 85 80 L72 77 C65 76 60 74 56 72 C41 72 31 61 31 47 C31 43 31 40 29 37 Z",
              box(42, 66, 52, 80), box(22, 77, 64, 84)],
        lines=["M54 36 C62 45 69 57 74 70", "M46 44 C47 57 56 65 68 69"], dots=[disc(38, 24, 3)], pale=["M30 80.5 L56 80.5", "M52 48 C55 55 60 60 67 62"]),
    "phoenix": dict(
        body=[turned(20, (54, 20, 58, 23, 58, 29), (58, 36, 62, 41, 67, 37), (75, 31, 80, 22, 81, 12), (89, 30, 86, 54, 63, 60),
              (64, 68, 69, 77, 76, 82), (67, 83, 60, 80, 57, 73), (50, 84)),
              "M44 21 L32 27 L38 33 L42 40 L50 32 Z", "M46 22 L44 10 L51 16 L58 10 L56 24 Z"],
        lines=both("M61 49 C69 47 74 42 77 34") + ["M50 56 L50 70"], dots=[disc(47, 27, 2.5)],
        pale=["M65 56 C75 52 83 42 84 28", "M35 56 C25 52 17 42 16 28", "M57 70 C60 75 64 78 69 80", "M43 70 C40 75 36 78 31 80"]),
    "lion": dict(
        body=[star(50, 48, 28, 36, 14)],
        lines=[turned(30, (61, 30, 66, 37, 65, 47), (64, 57, 59, 64, 50, 65)), "M50 54 L50 58"],
        dots=[disc(43, 43, 2.8), disc(57, 43, 2.8), turned(49, (55, 49), (53, 52, 51, 54, 50, 55))]),
    "dragon": dict(
        body=[place("M36 84 C36 74 45 70 46 62 C38 62 31 68 22 72 L18 66 L36 54 L16 54 C9 50 10 41 17 39 L31 33 C35 24 40 20 47 19 L62 8 L59 21 L77 19 L69 32 L85 38 "
                    "L74 46 L87 58 L77 63 C80 70 79 78 78 84 Z", .95, 0, 4.2)],
        lines=["M51 38 C58 46 62 57 61 71"], dots=[disc(36, 37.5, 3), disc(19, 48, 2)],
        pale=["M61 30 C70 38 74 50 73 66", "M19 52 L34 49", "M52 24 L60 18"]),
    "rhino": dict(
        body=["M40 84 C38 76 33 72 25 71 C15 69 11 60 15 52 L14 22 C22 32 26 40 32 42 L37 31 L43 38 C48 34 49 27 51 18 C58 22 61 28 62 35 C78 39 88 60 86 84 Z"],
        lines=["M18 62 L28 61"], dots=[disc(42, 50, 3)],
        pale=["M41 44 C47 50 49 60 45 70", "M54 44 C64 47 70 56 71 68", "M20 32 C22 37 24 41 28 45", "M52 72 C56 75 57 79 57 84"]),
    "cannon": dict(
        body=["M14 38 L22 20 L78 43 C87 47 83 62 73 61 Z", "M10 37 L18 18 L26 21.5 L18 40.5 Z", disc(51, 64, 20), "M64 62 L88 76 L88 84 L62 84 Z"],
        lines=[disc(51, 64, 11), "M21.5 39 L29.5 22.5"], dots=[disc(51, 64, 3.5)]),
    "dabbaba": dict(
        body=["M30 68 L34 24 L66 24 L70 68 Z", "M28 12 L36 12 L36 18 L46 18 L46 12 L54 12 L54 18 L64 18 L64 12 L72 12 L72 27 L28 27 Z",
              box(21, 64, 79, 72), disc(33, 74, 10), disc(67, 74, 10)],
        lines=["M36 31 L64 31", "M33 60 L67 60"], dots=[box(44, 41, 56, 52), disc(33, 74, 3.5), disc(67, 74, 3.5)]),
    "guard": dict(
        body=[turned(18, (64, 18, 71, 25, 72, 38), (72, 60), (62, 72), (50, 74)), turned(66, (62, 70), (74, 72, 80, 76, 82, 84), (50, 84)),
              "M44 20 C46 8 64 4 76 14 C84 21 84 34 80 46 C77 34 70 24 58 22 Z"],
        lines=["M50 50 L50 62", "M42 51 L42 59", "M58 51 L58 59", "M36 72 C44 76 56 76 64 72"], dots=[box(32, 38, 68, 44)]),
    "commoner": dict(
        body=[turned(12, (60, 12, 66, 17, 67, 27), (50, 30)), bar(30, 25, 8), disc(50, 36, 13),
              turned(50, (62, 50), (74, 53, 79, 66, 80, 84), (50, 84))],
        lines=["M35 29 L65 29", *both("M63 66 L65 82"), "M43 52 L50 60 L57 52"],
        pale=["M41 19 C45 16 55 16 59 19"]),
    "ferz": dict(
        body=[disc(50, 22, 4), disc(24, 30, 4), disc(76, 30, 4),
              turned(24, (50, 24), (60, 50), (76, 32), (71, 60, 69, 64, 68, 69), (68, 80), (50, 80)), plinth(23)],
        lines=["M31.5 65 C42 61 58 61 68.5 65", seam(18)]),
    "wazir": dict(
        body=[turned(22, (72, 24, 82, 35, 79, 47), (76, 55, 66, 58, 61, 60), (62, 66, 68, 70, 70, 80), (50, 80)), "M48 24 C42 19 46 11 58 9 C55 14 57 19 53 24 Z", plinth(25)],
        lines=["M24 49 C38 49 50 41 56 27", "M76 49 C68 49 62 46 57 42", "M39 59 L61 59", seam(20)]),
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
        lines=["M23 70 L77 70"], pale=["M48 14 L48 56", "M60 27 C64 32 66 38 66 44"]),
    "jester": dict(
        body=["M28 62 C29 52 25 44 16 44 C18 28 32 26 40 36 C42 26 46 20 50 12 C54 20 58 26 60 36 C68 26 82 28 84 44 C75 44 71 52 72 62 Z",
              disc(16, 49, 4), disc(84, 49, 4), disc(50, 13, 4), turned(60, (70, 60), (70, 72, 62, 84, 50, 84))],
        lines=["M29 61 L71 61", "M44 76 C48 79 52 79 56 76"], dots=[disc(43, 68, 2.2), disc(57, 68, 2.2)],
        pale=["M66 38 C73 34 78 37 79 43", "M34 38 C27 34 22 37 21 43"]),
    "archer": dict(
        body=["M50 8 L63 25 L53 25 L53 84 L47 84 L47 25 L37 25 Z", "M10 62 C10 38 28 27 50 27 C72 27 90 38 90 62 L84 62 C82 44 68 34 50 34 C32 34 18 44 16 62 Z",
              "M13 61 L50 76 L87 61 L50 76 Z", "M41 78 L59 78 L59 84 L41 84 Z"],
        lines=[],
        pale=["M50 18 L50 74", "M14.5 54 C18 40 32 31 44 30.5", "M85.5 54 C82 40 68 31 56 30.5"]),
    "sergeant": dict(
        body=[turned(12, (80, 36), (80, 84), (50, 62))],
        lines=["M22 51 L50 29 L78 51", "M22 67 L50 45 L78 67"]),
    "lance": dict(
        body=["M50 10 L67 37 L56 45 L56 84 L44 84 L44 45 L33 37 Z", box(28, 54, 72, 62)], lines=["M50 25 L50 38"],
        pale=["M50 66 L50 80", "M33 58 L67 58", "M44 30 L50 19 L56 30"]),
    "stone": dict(body=[disc(50, 48, 36)], lines=[]),
    "man": dict(body=[disc(50, 48, 36)], lines=[disc(50, 48, 26), disc(50, 48, 14)]),
    "double_man": dict(body=[disc(50, 48, 36)], lines=[disc(50, 48, 27)],
        dots=["M33.5 59 L30 37.5 L41 46.5 L50 34 L59 46.5 L70 37.5 L66.5 59 Z"]),
    "die": dict(body=[ROUNDED], lines=[], dots=[disc(x, y, 7) for x, y in ((32, 30), (68, 30), (50, 48), (32, 66), (68, 66))]),
    "wall": dict(body=[box(14, 12, 86, 84)],
        lines=["M14 36 L86 36", "M14 60 L86 60", *both("M62 12 L62 36"), "M50 36 L50 60", *both("M74 36 L74 60"), *both("M62 60 L62 84")]),
    "tile": dict(body=[ROUNDED], lines=["M16 38 L40 14", "M16 62 L64 14", "M20 82 L84 18", "M38 84 L84 38", "M62 84 L84 62"]),
    "gold": dict(
        body=[star(50, 48, 24, 36, 12)],
        lines=[disc(50, 48, 15)], pale=[disc(50, 48, 6)]),
    "silver": dict(
        body=["M69 14 C44 4 20 22 21 48 C22 76 49 94 78 76 C57 74 46 62 46 46 C46 32 55 20 69 14 Z", star(73, 41, 6, 14, 5)],
        lines=[],
        pale=["M58 19 C38 20 29 34 30 48 C31 64 43 79 60 81", "M71 41 L75 41"]),
    "hunter": dict(
        body=["M10 26 L20 22 C24 42 34 53 48 54 C57 54 65 47 68 34 L91 46 C86 70 68 83 46 79 C25 75 14 54 10 26 Z", "M7 22 L21 15 L24 23 L10 30 Z",
              "M22 46 C26 20 54 10 72 38 L68 41 C54 18 32 24 27 50 Z"],
        lines=["M12.5 35 L21.5 31", "M65 46 L84.5 58"], pale=["M24 56 C32 70 48 74 64 66", "M71 39 L86 47"]),
    "crowned_rook": dict(
        body=["M37 40 L31 16 L42 25 L50 10 L58 25 L69 16 L63 40 Z",
              "M24 38 L76 38 L76 48 L67 54 L67 66 L72 71 L72 80 L28 80 L28 71 L33 66 L33 54 L24 48 Z", plinth(28)],
        lines=["M36 36 L64 36", "M34 54 L66 54", seam(22)]),
    "crowned_bishop": dict(
        body=["M37 34 L31 14 L42 22 L50 8 L58 22 L69 14 L63 34 Z",
              turned(30, (62, 34, 68, 40, 68, 48), (68, 54, 65, 58, 61, 61), (62, 65), (64, 69, 68, 72, 70, 80), (50, 80)), plinth(29)],
        lines=["M38 34 L62 34", "M50 41 L50 54", "M43.5 47 L56.5 47", "M39 61 L61 61", seam(18)]),
    "manticore": dict(
        body=[star(29, 48, 17, 22, 12),
              "M29 84 L29 60 C44 55 58 55 70 58 C82 60 84 70 82 84 L70 84 L68 71 L44 72 L43 84 Z",
              "M68 58 C80 55 85 45 79 35 C75 29 69 29 66 35 L58 31 C61 18 77 16 86 27 C96 39 93 56 80 66 Z", "M71 29 L55 44 L56 26 Z"],
        lines=[place(turned(30, (61, 30, 66, 37, 65, 47), (64, 57, 59, 64, 50, 65)), .7, -6, 14)],
        dots=[disc(24.5, 45, 2.3), disc(33.5, 45, 2.3), place(turned(49, (55, 49), (53, 52, 51, 54, 50, 55)), .76, -9, 13)],
        pale=["M69 71 C69 67 71 64 75 62", "M44 64 C50 62 56 62 60 63", "M31 80 L41 80"]),
    "bull": dict(
        body=[turned(34, (62, 34), (74, 36, 82, 28, 80, 12), (94, 22, 92, 44, 76, 48), (85, 48), (80, 58, 76, 60, 69, 59), (66, 72, 66, 84, 50, 84))],
        lines=["M38 69 C46 65 54 65 62 69"], dots=[disc(41, 52, 3), disc(59, 52, 3), disc(45, 76, 2), disc(55, 76, 2)],
        pale=["M64 41 C76 41 84 34 85 24", "M36 41 C24 41 16 34 15 24", "M41 44 C47 40 53 40 59 44"]),
    "fish": dict(
        body=["M12 48 C22 18 49 13 68 42 L85 25 C81 40 81 56 85 71 L68 54 C49 83 22 78 12 48 Z"],
        lines=["M35 34 C42 43 42 53 35 62", "M51 40 C56 45 56 51 51 56"], dots=[disc(24, 43, 3)],
        pale=["M72 44 L81 34", "M72 52 L81 62", "M13 50 L22 53", "M61 43 C64 46 64 50 61 53"]),
    "wolf": dict(
        body=[turned(32, (58, 30), (76, 10), (80, 32, 82, 42, 84, 54), (72, 58), (66, 66, 62, 76, 58, 82), (55, 84), (50, 84))],
        lines=both("M58 60 L63 52") + ["M50 72 L50 76"], dots=both("M58 48 L70 42 L66 50 Z") + [turned(72, (57, 72), (50, 80))],
        pale=["M74 19 L70 33", "M26 19 L30 33", "M79 52 L71 54", "M21 52 L29 54"]),
    "bear": dict(
        body=[disc(50, 54, 29), disc(26, 29, 11), disc(74, 29, 11)],
        lines=[disc(50, 64, 12)], dots=[disc(39, 46, 3), disc(61, 46, 3), turned(58, (56, 58), (50, 65))],
        pale=["M38 76 C44 80 56 80 62 76"]),
    "star": dict(body=[star(50, 51, 17, 39, 5)], lines=[], pale=[star(50, 51, 9, 21, 5)]),
    "banner": dict(
        body=[box(29, 12, 37, 84), "M34 16 C49 8 60 24 85 16 L78 33 L85 50 C61 58 49 42 34 50 Z", "M19 84 L21 77 L45 77 L47 84 Z"],
        lines=[], pale=["M43 24 C52 20 62 27 74 23", "M43 42 C53 39 61 47 74 43", "M27 81 L39 81", "M37 20 L37 46"]),
    "sword": dict(
        body=["M50 8 L60 20 L59 58 L41 58 L40 20 Z", bar(28, 54, 9), box(45, 60, 55, 78), disc(50, 78, 6)],
        lines=["M50 22 L50 46"],
        pale=["M31 58.5 L69 58.5", "M50 66 L50 78", "M50 22 L50 48"]),
    "turtle": dict(
        body=["M24 68 C24 46 38 34 55 34 C72 34 86 46 86 68 Z", disc(17, 58, 9), "M17 60 L30 54 L34 72 L24 70 Z", box(32, 66, 44, 84), box(66, 66, 78, 84)],
        lines=["M28 66 L82 66", "M41 50 L48 58 L62 58 L69 50"], dots=[disc(15, 56, 2.2)]),
    "frog": dict(
        body=[turned(38, (73, 38, 84, 50, 84, 62), (84, 78, 69, 84, 50, 84)), disc(30, 36, 12), disc(70, 36, 12)],
        lines=["M24 64 C36 74 64 74 76 64"], dots=[disc(30, 35, 4), disc(70, 35, 4), disc(46, 54, 2), disc(54, 54, 2)],
        pale=["M40 79 L60 79"]),
    "cat": dict(
        body=[turned(34, (59, 31), (78, 14), (81, 40), (86, 66, 71, 84, 50, 84))],
        lines=both("M64 62 L79 59") + both("M64 69 L78 71") + ["M50 66 L50 72"],
        dots=[turned(60, (56, 60), (50, 67)), disc(37, 50, 3.5), disc(63, 50, 3.5)],
        pale=["M42 80 L58 80"]),
    "rose": dict(
        body=[*(disc(50 + 16 * math.sin(a * math.pi / 3), 34 - 16 * math.cos(a * math.pi / 3), 9.5) for a in range(6)), disc(50, 34, 16), box(46, 46, 54, 84),
              "M50 76 C52 62 64 56 80 58 C78 72 66 80 50 78 Z", "M50 76 C48 62 36 56 20 58 C22 72 34 80 50 78 Z"],
        lines=[disc(50, 34, 8.5)], pale=["M50 62 L50 80", *both("M57 71 C63 69 67 67 71 64")]),
    "bat": dict(
        body=[turned(30, (58, 20), (61, 37), (70, 38, 79, 32, 85, 20), (90, 38, 88, 54, 84, 69), (79, 60, 74, 60, 70, 65), (64, 60, 58, 66, 56, 72),
              (54, 78, 52, 82, 50, 84))],
        lines=both("M66 46 C70 48 71 52 70 57"), dots=[disc(45, 42, 2.4), disc(55, 42, 2.4)],
        pale=["M66 42 C74 44 80 40 84 34", "M34 42 C26 44 20 40 16 34", "M79 44 C81 50 81 56 80 62", "M21 44 C19 50 19 56 20 62", "M46 60 C48 66 48 70 50 76"]),
    "antelope": dict(
        body=[place(HEAD.replace(EAR, "L53.5 21.5 "), .9, 4, 12), "M38 34 C37 20 46 10 60 9 C52 16 49 22 50 34 Z", "M50 34 C52 22 62 14 76 16 C68 20 64 26 62 36 Z"],
        lines=small(HEAD_LINES, .9, 4, 12), dots=small(HEAD_DOTS, .9, 4, 12),
        pale=["M43 28 C43 20 47 15 54 12", "M56 33 C58 26 63 21 69 19"]),
    "spider": dict(
        body=[disc(50, 58, 20), disc(50, 34, 11),
              *both("M42 36 L26 26 L20 12 L26 26 Z"), *both("M40 46 L20 40 L10 30 L20 40 Z"), *both("M36 60 L18 60 L10 72 L18 60 Z"),
              *both("M40 70 L26 74 L22 84 L26 74 Z")],
        lines=["M50 50 L50 68", "M42 58 L58 58"], dots=[disc(46, 33, 2), disc(54, 33, 2)],
        pale=["M36 54 C34 60 36 68 40 71", "M64 54 C66 60 64 68 60 71", "M44 41 L56 41"]),
    "crab": dict(
        body=[turned(48, (65, 48, 76, 55, 76, 64), (76, 75, 65, 80, 50, 80)),
              *both("M70 56 L78 44 L73 32 C70 21 77 13 86 14 L80 26 L89 28 C89 37 86 41 84 45 L76 62 Z"), *both("M72 70 L87 70 L72 70 Z"),
              *both("M66 76 L80 84 L66 76 Z")],
        lines=["M40 70 C46 74 54 74 60 70"], dots=[disc(42, 57, 3), disc(58, 57, 3)],
        pale=["M79 42 C75 34 76 25 81 19", "M21 42 C25 34 24 25 19 19", "M36 54 C42 50 58 50 64 54"]),
    "chariot": dict(
        body=["M26 16 C36 24 64 24 74 16 L69 60 L31 60 Z", box(24, 62, 76, 70), *both("M80 40 C85.5 40 90 50 90 62 C90 74 85.5 84 80 84 C74.5 84 70 74 70 62 C70 50 74.5 40 80 40 Z"),
              box(44, 66, 56, 82)],
        lines=[*both("M80 50 C82.5 50 84 55 84 62 C84 69 82.5 74 80 74 C77.5 74 76 69 76 62 C76 55 77.5 50 80 50 Z"), "M30 29 C40 34 60 34 70 29", "M35 62 L65 62"],
        dots=[star(50, 45, 3.5, 8, 5)]),
    "owl": dict(
        body=[turned(24, (60, 22), (76, 12), (78, 26, 79, 36, 78, 54), (76, 72, 64, 79, 50, 79)), *both("M54 76 L66 76 L66 84 L54 84 Z")],
        lines=[disc(37, 40, 10), disc(63, 40, 10), *both("M72 58 C69 64 65 68 60 70")],
        dots=[disc(37, 40, 4), disc(63, 40, 4), turned(48, (55, 48), (50, 57))]),
    "rabbit": dict(
        body=[turned(40, (54, 40), (53, 26, 57, 12, 66, 12), (75, 13, 74, 32, 68, 44), (86, 54, 78, 84, 50, 84))],
        lines=both("M64.5 19 L60.5 39") + ["M50 68 L50 74", "M43 77 C46 79 54 79 57 77"],
        dots=[disc(39, 57, 3), disc(61, 57, 3), turned(63, (56, 63), (50, 69))],
        pale=["M36 68 L28 66", "M64 68 L72 66"]),
    "snake": dict(
        body=[bar(35, 68, 16), bar(27, 55, 15),
              "M 68.5 58 C 46.5 56 40.5 46 48.5 38 C 54.5 33 52.5 28 46.5 30 C 40.5 33 30.5 37 22.5 33 C 16.5 28 26.5 14 44.5 12 C 64.5 10 76.5 26 68.5 40 C 64.5 47 68.5 50 74.5 54 Z"],
        lines=["M22 67 L70 67"], dots=[disc(37.5, 24, 3)],
        pale=["M21 76 L79 76", "M30 62.5 L60 62.5", "M46 24 C56 20 64 26 62 36"]),
    "griffin": dict(
        body=["M28 84 C28 74 36 68 38 60 C34 58 30 57 27 54 C27 60 23 64 17 66 C11 58 11 46 19 40 C21 30 29 23 38 22 L41 11 L48 23 C55 28 57 38 57 48 L64 60 "
              "C72 66 75 74 75 84 Z",
              "M56 54 C58 36 68 20 87 8 C87 15 86 20 84 25 L90 24 C89 31 87 36 83 40 L88 40 C84 54 76 62 64 65 Z"],
        lines=["M27 54 C26 49 29 46 34 47", "M64 53 C68 43 74 34 81 27"], dots=[disc(36, 36, 3)],
        pale=["M67 58 C73 52 77 48 81 44", "M44 79 C49 73 51 66 49 57", "M32 79 C34 75 37 71 40 68", "M46 30 C50 34 51 40 51 46"]),
}


def moved(piece, change):
    """The piece with `change` done to all its paths."""
    return {part: moved(paths, change) if isinstance(paths, dict) else [change(d) for d in paths] if isinstance(paths, list) else paths for part, paths in piece.items()}


FAIRY["nightrider"] = dict(body=[place(HEAD, .94, -1, 8.5), "M79 34 L92 34 Z", "M83 48 L92 48 Z", "M85 62 L92 62 Z"], lines=small(HEAD_LINES + ["M60 42 C62.5 54 62.5 65 60 78"], .94, -1, 8.5), dots=small(HEAD_DOTS, .94, -1, 8.5))
FAIRY["mao"] = dict(body=[disc(50, 48, 36)], lines=[disc(50, 48, 30)], dots=[place(HEAD, .46, 28, 24)])


def upside_down(piece, sum_of_heights):
    return moved(piece, lambda d: place(place(d, flip=True), mirror=sum_of_heights))


def quarter(piece, scale=1, x=0, y=0):
    """The piece after a quarter turn to the left, scaled and moved."""
    def turn(d):
        return place(re.sub(r"(-?[\d.]+) (-?[\d.]+)", lambda point: f"{point[2]} {number(100 - float(point[1]))}", place(d)), scale, x, y)
    return moved(piece, turn)


# Pieces that face somewhere, moved until the middle of their ink is on the axis.
for picture, x in {"guard": -3.4, "hunter": 2.1, "griffin": -2.5, "manticore": -1.4}.items():
    FAIRY[picture] = moved(FAIRY[picture], lambda d, x=x: place(d, 1, x))

# As printers of problems have always set them: riders and hoppers stand on their heads, Chinese pieces lie on their sides.
FAIRY["grasshopper"] = upside_down(PIECES["queen"], 98)
FAIRY["berolina"] = upside_down(PIECES["pawn"], 105)
FAIRY["leo"] = quarter(PIECES["queen"], .95, .5, .5)
FAIRY["pao"] = quarter(PIECES["rook"], .95, -1, .5)
FAIRY["vao"] = quarter(PIECES["bishop"], .95, -4, .5)


def svg(piece, fill, line, lines, stroke=STROKE, outline=None):
    def paths(items):
        return "".join(f'<path d="{place(d)}"/>' for d in items)
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
             f'<g fill="none" stroke="{INK}" stroke-width="{number(2 * (outline or stroke))}" stroke-linejoin="round">{paths(piece["body"])}</g>',
             f'<g fill="{fill}">{paths(piece["body"])}</g>',
             f'<g fill="none" stroke="{line}" stroke-width="{stroke}" stroke-linecap="round" stroke-linejoin="round">{paths(lines)}</g>']
    if piece.get("dots"):
        parts.append(f'<g fill="{line}">{paths(piece["dots"])}</g>')
    return "\n".join(parts) + "\n</svg>\n"


def large_svg(piece, fill, shade, line, lines, stroke, width):
    """The drawing for large spaces: the silhouette once in shade and, within it, once more in its colour, moved towards the light."""
    def paths(items):
        return "".join(f'<path d="{place(d)}"/>' for d in items)
    x, y = SHADED
    lit = "".join(f'<path d="{place(d, 1, -x, -y)}"/>' for d in piece["body"])
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
             f'<clipPath id="body">{paths(piece["body"])}</clipPath>',
             f'<g fill="none" stroke="{INK}" stroke-width="{number(2 * stroke)}" stroke-linejoin="round">{paths(piece["body"])}</g>',
             f'<g fill="{shade}">{paths(piece["body"])}</g>',
             f'<g fill="{fill}" clip-path="url(#body)">{lit}</g>',
             f'<g fill="none" stroke="{line}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round">{paths(lines + piece.get("fine", []))}</g>']
    dots = piece.get("dots", []) + piece.get("jewels", [])
    if dots:
        parts.append(f'<g fill="{line}">{paths(dots)}</g>')
    return "\n".join(parts) + "\n</svg>\n"


def drawings(folder, masters, stroke=STROKE, large=(LARGE_STROKE, LARGE_LINE, LARGE_PALE)):
    """The pictures of every master: white and black, for usual spaces and for large ones. A master has `large` where its lines are others there, and `small`
    where it has fewer in thumbnails."""
    for name, piece in masters.items():
        big = {**piece, **piece.get("large", {})}
        pale, big_pale = ([*p["lines"], *p.get("pale", [])] for p in (piece, big))
        outline = min(stroke, piece.get("outline", stroke))
        yield f"{folder}/white_{name}.svg", svg(piece, WHITE, INK, piece["lines"], outline)
        yield f"{folder}/black_{name}.svg", svg(piece, INK, PALE, pale, max(outline, PALE_LINE), outline=outline)
        if "small" in piece:
            thumb = {**piece, **piece["small"]}
            yield f"{folder}/small/white_{name}.svg", svg(thumb, WHITE, INK, thumb["lines"], stroke, outline=outline)
            yield f"{folder}/small/black_{name}.svg", svg(thumb, INK, PALE, [*thumb["lines"], *thumb.get("pale", [])], stroke, outline=outline)
        yield f"{folder}/large/white_{name}.svg", large_svg(big, WHITE, WHITE_SHADE, INK, big["lines"], large[0], large[1])
        yield f"{folder}/large/black_{name}.svg", large_svg(big, INK, INK_SHADE, PALE, big_pale, large[0], large[2])


# What belongs to nobody and is in everybody's way: the fill, and of the duck its beak.
BLOCKS = {
    "duck": dict(
        fill="#f2c53d", accent="#e07b1f",
        body=["M24 56 C31 62 42 60 48 50 C58 60 72 54 86 44 C94 62 82 84 58 84 L44 84 C26 84 17 70 24 56 Z", disc(37, 34, 20), disc(37, 54, 14)],
        beak=["M19 34 C11 32 5 36 5 42 C10 47 19 48 24 44 Z"],
        lines=["M50 62 C57 73 71 71 79 59"], dots=[disc(31, 30, 3)]),
    "stones": dict(
        fill="#97928b", accent="#97928b", beak=[], dots=[],
        body=[box(8, 8, 92, 92)],
        lines=["M8 36 L92 36", "M8 64 L92 64", *both("M64 8 L64 36"), "M50 36 L50 64", *both("M78 36 L78 64"), *both("M64 64 L64 92")]),
}


def block_svg(block, stroke, width):
    def paths(items):
        return "".join(f'<path d="{place(d)}"/>' for d in items)
    return "\n".join([
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
        f'<g fill="none" stroke="{INK}" stroke-width="{number(2 * stroke)}" stroke-linejoin="round">{paths(block["beak"] + block["body"])}</g>',
        f'<g fill="{block["fill"]}">{paths(block["body"])}</g>',
        *[f'<g fill="{block["accent"]}">{paths(block["beak"])}</g>'] * bool(block["beak"]),
        f'<g fill="none" stroke="{INK}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round">{paths(block["lines"])}</g>',
        *[f'<g fill="{INK}">{paths(block["dots"])}</g>'] * bool(block["dots"])]) + "\n</svg>\n"


def blocks(folder):
    for name, block in BLOCKS.items():
        yield f"{folder}/{name}.svg", block_svg(block, STROKE, STROKE)
        yield f"{folder}/large/{name}.svg", block_svg(block, LARGE_STROKE, LARGE_LINE)


def files():
    chess = {name: {**piece, "outline": FINE} for name, piece in PIECES.items()}
    return [*drawings("standard", {**chess, **FAIRY}), *blocks("standard")]


def write_all(pictures, script):
    """Writes the pictures (name, text), or with --check says which are not as they should be. Answers the exit status."""
    folder = pathlib.Path(__file__).parent
    stale = [(folder / name, text) for name, text in pictures if not (folder / name).exists() or (folder / name).read_text() != text]
    if "--check" in sys.argv:
        print("\n".join(f"{path.name}: out of date; run {script}" for path, _ in stale))
        return int(bool(stale))
    for path, text in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
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
