#!/usr/bin/env python3
"""Draws the piece set "standard": one master a piece, a white and a black SVG file from each.

    python3 sets/draw_standard.py            writes sets/standard/*.svg
    python3 sets/draw_standard.py --check    only says whether the files are up to date

A master is a body (shapes whose union is the silhouette), lines (details on it) and dots (eyes, jewels). The outline is made by
stroking all shapes first and filling them afterwards, so shapes may overlap freely: the outline lies around their union.
White pieces are white with a dark outline and dark lines; black pieces are dark with light lines. Everything is on a
grid of 100 units: baseline 88, axis 50, outline 4.5, lines 3.5. Facing pieces look to the left.
"""
import pathlib
import re
import sys

INK, WHITE, PALE = "#24211f", "#ffffff", "#f1ede0"
OUTLINE, LINE = 4.5, 3.5
BLACK_OUTLINE = 2.75  # dark shapes need no outline; a thinner one keeps their gaps open


def number(x):
    """A coordinate with at most two decimals and nothing superfluous."""
    return f"{x:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("-") if x == 0 else f"{x:.2f}".rstrip("0").rstrip(".")


def place(d, scale=1, x=0, y=0, flip=False):
    """Path data in absolute commands M L C Z, scaled, mirrored about the axis if wanted, then moved."""
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
            value = value * scale + y
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


# Parts that several pieces share. The plinth is what every piece stands on.

def plinth(half, top=78.5):
    return turned(top, (50 + half - 3, top), (50 + half - 1, top, 50 + half, top + 1.5, 50 + half, top + 3.5),
                  (50 + half, 88), (50, 88))


def bar(half, y, height):
    r = height / 2
    return turned(y, (50 + half - r, y), (50 + half + r * .33, y, 50 + half + r * .33, y + height, 50 + half - r, y + height), (50, y + height))


# A horse's head on its neck; RIDER is the smaller one under a hat, without ears.
HEAD = ("M31 80 C30 68 44 63 46 51.5 C39 57.5 34 56.5 28.5 61.5 C25 64 18.5 63 16.5 58 C14.5 54 15.5 50.5 18.5 47 C22.5 41.5 26.5 35 30 27.5 "
        "C31.5 24.5 33.5 22.5 36 21.5 L36.5 10.5 C41 13 44.5 16.5 46.5 20 C66 22 76.5 45 74 80 Z")
HEAD_LINES = ["M51 27.5 C63 33.5 67.5 51 66 71", "M18.5 57 L25 57.5", "M46 50.5 C46.5 46.5 45 43 42 40.5"]
HEAD_DOTS = [disc(36, 33.5, 3), disc(22, 49.5, 1.9)]
RIDER = ("M30 80 C29 70 44 67.5 46 60 C39 64.5 34 63 28.5 67 C25 69.5 18.5 68.5 16.5 64 C14.5 60.5 15.5 57 18.5 54 C23 49 26.5 45 30 40 "
         "L35 34 L55 31 C69 35 76.5 53 74 80 Z")
RIDER_LINES = ["M62 47 C65.5 53 67 62 66 71", "M18.5 63 L25 63.5", "M46 59 C46.5 55.5 45 52.5 42.5 50.5"]
RIDER_DOTS = [disc(36.500, 45, 3), disc(22, 56, 1.9)]

# The silhouettes, the details, and details that only black pieces need (`pale`). The names are those of the files.
PIECES = {
    "pawn": dict(
        body=[disc(50, 36, 11.5),
              turned(44, (56, 47), (58, 60, 64, 66, 68, 74), (70, 76.5, 71, 78, 71, 80), (71, 88), (50, 88)),
              bar(15.5, 48, 5.5)],
        lines=["M44 53.5 L56 53.5", "M34 78.5 L66 78.5"]),
    "rook": dict(
        body=[turned(29, (63.5, 29), (63.5, 20), (75, 20), (75, 37), (66, 44.5), (66, 65), (71, 71), (71, 80), (50, 80)),
              "M45.5 20 L54.5 20 L54.5 32 L45.5 32 Z",
              plinth(27)],
        lines=["M35 42.5 L65 42.5", "M35 66.5 L65 66.5", "M31 79 L69 79"]),
    "bishop": dict(
        body=[disc(50, 15, 4.5),
              turned(20, (60, 28, 69, 37, 69, 48), (69, 55, 65, 59, 61, 62), (63, 69), (66, 73, 69, 76, 70, 80), (50, 80)),
              plinth(27)],
        lines=["M50 32 L50 52", "M42 41 L58 41", "M39 63 L61 63", "M33 79 L67 79"]),
    "knight": dict(body=[HEAD, plinth(27)], lines=HEAD_LINES + ["M34 79 L71 79"], dots=HEAD_DOTS),
    "queen": dict(
        body=[turned(24, (50, 24), (57, 49), (68.500, 28), (69.500, 52), (86, 37), (77, 62, 74, 66, 72, 71), (72, 80), (50, 80)),
              disc(50, 18, 4.5), disc(31, 22.5, 4.5), disc(69, 22.5, 4.5), disc(13.5, 33, 4.5), disc(86.5, 33, 4.5),
              plinth(27)],
        lines=["M30 67.5 C42 64.5 58 64.5 70 67.5", "M31 79 L69 79"]),
    "king": dict(
        body=[turned(36, (54, 30, 61, 27.500, 68, 27.500), (78, 27.500, 86, 34, 86, 44), (86, 55, 76, 61, 72, 69), (72, 80), (50, 80)),
              "M47.5 8 L52.5 8 L52.5 14 L59 14 L59 19 L52.5 19 L52.5 40 L47.5 40 L47.5 19 L41 19 L41 14 L47.5 14 Z",
              plinth(27)],
        lines=["M50 38 L50 60", "M31 67 C42 62.5 58 62.5 69 67", "M31 79 L69 79"],
        pale=["M50 10 L50 25", "M43.5 16.5 L56.5 16.5"]),
    "marshal": dict(
        body=[RIDER, turned(19, (53.5, 19), (53.5, 10), (53.5, 10), (53.5, 19), (62.5, 19), (62.5, 10), (71, 10), (71, 23), (66, 34), (50, 34)),
              "M46.5 10 L53.5 10 L53.5 22 L46.5 22 Z", plinth(27)],
        lines=RIDER_LINES + ["M33 35 L65.5 35", "M34 79 L71 79"], dots=RIDER_DOTS),
    "archbishop": dict(
        body=[RIDER, turned(7, (58, 12, 66, 20, 67, 26), (65, 34), (50, 34)), plinth(27)],
        lines=RIDER_LINES + ["M36 35 L64.5 35", "M50 14 L50 27", "M44 20 L56 20", "M34 79 L71 79"], dots=RIDER_DOTS),
}


def svg(piece, fill, line, outline, lines):
    def paths(items):
        return "".join(f'<path d="{place(d)}"/>' for d in items)
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
             f'<g fill="none" stroke="{INK}" stroke-width="{number(2 * outline)}" stroke-linejoin="round">{paths(piece["body"])}</g>',
             f'<g fill="{fill}">{paths(piece["body"])}</g>',
             f'<g fill="none" stroke="{line}" stroke-width="{LINE}" stroke-linecap="round" stroke-linejoin="round">{paths(lines)}</g>']
    if piece.get("dots"):
        parts.append(f'<g fill="{line}">{paths(piece["dots"])}</g>')
    return "\n".join(parts) + "\n</svg>\n"


def files():
    for name, piece in PIECES.items():
        yield f"white_{name}.svg", svg(piece, WHITE, INK, OUTLINE, piece["lines"])
        yield f"black_{name}.svg", svg(piece, INK, PALE, BLACK_OUTLINE, piece["lines"] + piece.get("pale", []))


def main():
    folder = pathlib.Path(__file__).with_name("standard")
    stale = [name for name, text in files() if not (folder / name).exists() or (folder / name).read_text() != text]
    if "--check" in sys.argv:
        print("\n".join(f"{name}: out of date; run sets/draw_standard.py" for name in stale))
        return bool(stale)
    folder.mkdir(exist_ok=True)
    for name, text in files():
        (folder / name).write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
