#!/usr/bin/env python3
"""Draws the set "makruk": the turned pieces of Thai Chess.

    python3 -B sets/draw_makruk.py            writes sets/makruk/*.svg
    python3 -B sets/draw_makruk.py --check    only says whether the files are up to date

Masters, lines and the grid are those of draw_standard.py. Pieces stand on one base and are told by their height; Pawns are rings, seen from above, as the
cowries that they once were, and show their other side when they are promoted.
"""
import sys

from draw_standard import HEAD, HEAD_DOTS, HEAD_LINES, INK, PALE, WHITE, disc, place, svg, turned, write_all


def foot(half, top=76):
    """The base of Makruk: a wide step with a rounded edge."""
    edge = 50 + half
    return turned(top, (edge - 3, top), (edge - 1, top, edge, top + 1, edge, top + 3), (edge, 84), (50, 84))


def bell(top, waist, half, low):
    """A body that swells from its waist to half its width at the height `low`."""
    return turned(top, (50 + waist, top), (50 + waist, top + 8, 50 + half, low - 14, 50 + half, low), (50, low))


MAKRUK = {
    "khun": dict(
        body=[turned(8, (53, 18), (54, 24, 57, 27, 61, 30), (62, 34, 60, 38, 57, 40), (50, 42)), bell(38, 9, 25, 74), foot(30)],
        lines=["M43 41 L57 41", "M33 60 C42 64 58 64 67 60", "M27 74 L73 74"]),
    "met": dict(
        body=[turned(32, (53, 38), (55, 42, 59, 44, 61, 47), (62, 50, 60, 52, 58, 54), (50, 56)), bell(52, 9, 24, 74), foot(28)],
        lines=["M43 55 L57 55", "M29 74 L71 74"]),
    "khon": dict(
        body=[turned(20, (60, 30, 70, 42, 68, 52), (66, 62, 66, 66, 68, 74), (50, 74)), foot(28)],
        lines=["M35 58 C44 62 56 62 65 58", "M29 74 L71 74", "M50 30 L50 46"]),
    "ma": dict(
        body=[place(HEAD.replace("80", "76"), .92, 4.2, 2.5), foot(30)],
        lines=[*(place(d, .92, 4.2, 2.5) for d in HEAD_LINES), "M27 74 L73 74"], dots=[place(d, .92, 4.2, 2.5) for d in HEAD_DOTS]),
    "ruea": dict(
        body=[turned(44, (62, 44), (70, 46, 76, 54, 76, 66), (76, 74), (50, 74)), foot(30), turned(37, (57, 37), (57, 46), (50, 46))],
        lines=["M27 74 L73 74", "M26 61 L74 61"]),
    "bia": dict(body=[disc(50, 52, 28)], lines=[disc(50, 52, 16), disc(50, 52, 6)]),
    "bia_ngai": dict(body=[disc(50, 52, 28)], lines=[], dots=[disc(50, 52, 16)]),
}

def files():
    for name, piece in MAKRUK.items():
        yield f"makruk/white_{name}.svg", svg(piece, WHITE, INK, piece["lines"])
        yield f"makruk/black_{name}.svg", svg(piece, INK, PALE, piece["lines"])


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_makruk.py"))
