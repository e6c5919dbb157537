#!/usr/bin/env python3
"""Draws the piece set "standard": one master a piece, a white and a black SVG file from each.

    python3 sets/draw_standard.py            writes sets/standard/*.svg
    python3 sets/draw_standard.py --check    only says whether the files are up to date

A master is a body (shapes whose union is the silhouette), lines (details on it) and dots (eyes, jewels). The outline is made by
stroking all shapes first and filling them afterwards, so shapes may overlap freely: the outline lies around their union.
White pieces are white with a dark outline and dark lines; black pieces are dark with light lines. Everything is on a
grid of 100 units: axis 50, baseline 88, one stroke weight. Long straight edges lie on multiples of 4 (and lines in the middle
between two), which are whole pixels at 25, 50, 75 and 100 pixels a space. Facing pieces look to the left.
"""
import pathlib
import re
import sys

INK, WHITE, PALE = "#24211f", "#ffffff", "#f1ede0"
STROKE = 4  # of outlines and lines: two pixels of a space of 50, one of 25


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

def plinth(half=26):
    edge = 50 + half
    return turned(80, (edge - 3, 80), (edge - 1, 80, edge, 81, edge, 83), (edge, 88), (50, 88))


def seam(half):
    """The line between body and plinth; it continues the outline of the plinth's shoulders."""
    return f"M{50 - half} 78 L{50 + half} 78"


def bar(half, y, height):
    r = height / 2
    return turned(y, (50 + half - r, y), (50 + half + r * .33, y, 50 + half + r * .33, y + height, 50 + half - r, y + height), (50, y + height))


# A horse's head on its neck; RIDER is the smaller one under a hat, without ears.
HEAD = ("M31 82 C30 69 44 63 46 51.5 C39 57.5 34 56.5 28.5 61.5 C25 64 18.5 63 16.5 58 C14.5 54 15.5 50.5 18.5 47 C22.5 41.5 26.5 35 30 27.5 "
        "C31.5 24.5 33.5 22.5 36 21.5 L36 10 C41 12.5 44.5 16 46.5 19.5 C66 22 77.5 46 74 82 Z")
HEAD_LINES = ["M51 27 C63 33 69 50 66.5 69", "M18.5 57 L25 57.5", "M46 50.5 C46.5 46.5 45 43 42 40.5"]
HEAD_DOTS = [disc(36, 33.5, 3), disc(22, 49.5, 2)]
RIDER = ("M30 82 C29 71 44 67.5 46 60 C39 64.5 34 63 28.5 67 C25 69.5 18.5 68.5 16.5 64 C14.5 60.5 15.5 57 18.5 54 C23 49 26.5 45 30 39.5 "
         "L35 34 L55 32 C69 35 77.5 54 74 82 Z")
RIDER_LINES = ["M61.5 45.5 C66 52 67.5 61 66.5 69", "M18.5 63.5 L25 64", "M46 59.5 C46.5 56 45 53 42.5 51"]
RIDER_DOTS = [disc(36, 45.5, 3), disc(22, 56.5, 2)]

# The silhouettes and the details. The names are those of the files. `pale`: details that only black pieces need.
PIECES = {
    "pawn": dict(
        body=[disc(50, 36, 12),
              turned(44, (56, 47), (57.5, 60, 61, 67, 64, 73), (65, 75, 66, 77, 66, 82), (50, 82)),
              bar(17, 48, 6), plinth(22)],
        lines=[seam(15)]),
    "rook": dict(
        body=[turned(30, (67, 30), (67, 20), (76, 20), (76, 36), (68, 42), (68, 66), (72, 71), (72, 82), (50, 82)),
              "M46 20 L54 20 L54 32 L46 32 Z", plinth()],
        lines=["M32 42 L68 42", "M32 66 L68 66", seam(22)]),
    "bishop": dict(
        body=[disc(50, 15, 4.5),
              turned(20, (60, 28, 69, 36, 69, 46), (69, 54, 65, 58, 61, 62), (62, 67), (65, 71, 69, 74, 70, 82), (50, 82)),
              plinth()],
        lines=["M50 31 L50 51", "M42 40 L58 40", "M39 62 L61 62", seam(19)]),
    "knight": dict(body=[HEAD, plinth()], lines=HEAD_LINES + ["M31.5 78 L74 78"], dots=HEAD_DOTS),
    "queen": dict(
        body=[turned(24, (50, 24), (57, 47), (69, 28), (70, 50), (88, 37), (78, 62, 75, 67, 73, 71), (72, 82), (50, 82)),
              disc(50, 17, 4), disc(30, 21.5, 4), disc(70, 21.5, 4), disc(11.5, 32, 4), disc(88.5, 32, 4), plinth()],
        lines=["M27.5 70 C42 66 58 66 72.5 70", seam(22)]),
    "king": dict(
        body=[turned(36, (54, 30, 61, 28, 68, 28), (78, 28, 86, 34, 86, 44), (86, 55, 76, 62, 73, 70), (72, 82), (50, 82)),
              "M48 8 L52 8 L52 12 L58 12 L58 16 L52 16 L52 40 L48 40 L48 16 L42 16 L42 12 L48 12 Z",
              plinth()],
        lines=["M50 39 L50 59", "M27.5 70 C42 65 58 65 72.5 70", seam(22)],
        pale=["M50 9 L50 24", "M43.5 14 L56.5 14"]),
    "marshal": dict(
        body=[RIDER, turned(18, (63, 18), (63, 8), (70, 8), (70, 23), (66, 32), (50, 36)),
              "M46.5 8 L53.5 8 L53.5 20 L46.5 20 Z", plinth()],
        lines=RIDER_LINES + ["M34 34 L66 34", "M31.5 78 L74 78"], dots=RIDER_DOTS),
    "archbishop": dict(
        body=[RIDER, turned(8, (58, 12, 66, 20, 67, 26), (65, 34), (50, 36)), plinth()],
        lines=RIDER_LINES + ["M35 34 L65 34", "M50 14 L50 27", "M44 20 L56 20", "M31.5 78 L74 78"], dots=RIDER_DOTS),
}


def svg(piece, fill, line, lines):
    def paths(items):
        return "".join(f'<path d="{place(d)}"/>' for d in items)
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
             f'<g fill="none" stroke="{INK}" stroke-width="{2 * STROKE}" stroke-linejoin="round">{paths(piece["body"])}</g>',
             f'<g fill="{fill}">{paths(piece["body"])}</g>',
             f'<g fill="none" stroke="{line}" stroke-width="{STROKE}" stroke-linecap="round" stroke-linejoin="round">{paths(lines)}</g>']
    if piece.get("dots"):
        parts.append(f'<g fill="{line}">{paths(piece["dots"])}</g>')
    return "\n".join(parts) + "\n</svg>\n"


def files():
    for name, piece in PIECES.items():
        yield f"white_{name}.svg", svg(piece, WHITE, INK, piece["lines"])
        yield f"black_{name}.svg", svg(piece, INK, PALE, piece["lines"] + piece.get("pale", []))


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
