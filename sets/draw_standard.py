#!/usr/bin/env python3
"""Draws the pieces of the sets "standard" and "fairy": one master a piece, a white and a black SVG file from each.

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


# Fairy pieces. Compounds of a knight wear a hat; riders and hoppers of problems stand on their heads, as printers have always set them.
FAIRY = {
    "amazon": dict(
        body=[RIDER, "M35 36 L31 15 L42 24 L50 12 L58 24 L69 15 L65 36 Z", disc(31, 13, 2.5), disc(50, 10, 2.5), disc(69, 13, 2.5), plinth()],
        lines=RIDER_LINES + ["M35 34 L65 34", "M31.5 78 L74 78"], dots=RIDER_DOTS),
    "unicorn": dict(
        body=[HEAD, "M28 31 L14 6 L36 21.5 Z", plinth()],
        lines=HEAD_LINES + ["M22.5 20 L27 16", "M31.5 78 L74 78"], dots=HEAD_DOTS),
    "zebra": dict(
        body=[HEAD, plinth()],
        lines=["M18.5 57 L25 57.5", "M58 25 L50 34", "M66 35 L53 44", "M71 47 L55 54", "M73.5 59 L55 64", "M27 35 L33 43", "M31.5 78 L74 78"], dots=HEAD_DOTS),
    "camel": dict(
        body=["M32 82 C36 74 39 68 38 60 C37 52 35 47 36 41 C30 43 21 46 15 44.5 C10.5 43 9 37.5 12 34 C19 31 25 24 32 20 L37 12 L42 19.5 "
              "C47 24 48 34 49 42 C50 49 54 49 57 43 C61 33 69 35 72 50 C75 62 75 72 74 82 Z", plinth()],
        lines=["M12.5 40.5 L20 39.5", "M31.5 78 L74 78"], pale=["M64 47 C66.5 52 67.5 60 67 68"], dots=[disc(32, 28, 2.7)]),
    "elephant": dict(
        body=["M31 82 C32 70 42 66 41 54 C39 56 37 60 34 64 C28 72 13 71 11 60 L18 57 C19 61 23 61 25 57 C28 50 25 40 28 31 C31 20 44 15 56 19 "
              "C72 24 79 52 74 82 Z", plinth()],
        lines=["M50 36 C56 26 72 32 70 46 C68.5 56 61 61 55 57", "M41 54 C38 53 35 51 34 48", "M31.5 78 L74 78"], dots=[disc(38.5, 34, 3)]),
    "hawk": dict(
        body=["M31 82 C32 72 42 66 41 56 C36 55 31 53 28 50 C27 53 25 56 21 58 C15 48 17 36 28 32 C31 20 43 13 55 17 C72 23 79 50 74 82 Z", plinth()],
        lines=["M28 50 C28 45 32 42 37 43", "M60 36 C66 44 68 56 66.5 68", "M36 26 C40 24 44 25 47 28", "M31.5 78 L74 78"], dots=[disc(41, 33.5, 3)]),
    "cannon": dict(
        body=["M16 38 L23 24 L70 44 C80 49 75 64 65 61 Z", "M11 38 L19 21 L26 24.5 L18 41.5 Z", disc(52, 62, 17), plinth()],
        lines=[disc(52, 62, 10), "M21.5 40.5 L29 26.5", "M35 78 L69 78"], dots=[disc(52, 62, 3.5)]),
    "guard": dict(
        body=[disc(50, 27, 5), turned(44, (54, 38, 61, 36, 67, 36), (76, 36, 83, 41, 83, 49), (83, 58, 75, 64, 72, 70), (72, 82), (50, 82)),
              "M47 28 L53 28 L53 44 L47 44 Z", plinth()],
        lines=["M27.5 70 C42 65.5 58 65.5 72.5 70", seam(22)]),
    "ferz": dict(
        body=[disc(50, 25, 4.5), disc(24, 33, 4.5), disc(76, 33, 4.5),
              turned(28, (50, 28), (59, 52), (76, 35), (71, 60, 69, 66, 68, 71), (68, 82), (50, 82)), plinth()],
        lines=["M31.5 70 C42 66.5 58 66.5 68.5 70", seam(18)]),
    "wazir": dict(
        body=[turned(18, (72, 42), (64, 42), (64, 66), (68, 71), (68, 82), (50, 82)), plinth()],
        lines=["M34 46 L66 46", "M36 66 L64 66", seam(18)], dots=[disc(50, 57, 3.5)]),
    "wizard": dict(
        body=["M66 60 C62 46 60 30 47 10 C41 26 39 44 34 60 Z", bar(29, 57, 6), turned(60, (62, 60), (62, 67, 69, 72, 70, 82), (50, 82)), plinth()],
        lines=["M33.5 57 C44 59.5 56 59.5 66.5 57", seam(20)],
        dots=["M50 32 L52.5 39 L59 41.5 L52.5 44 L50 51 L47.5 44 L41 41.5 L47.5 39 Z"]),
    "champion": dict(
        body=[turned(18, (58, 22, 66, 23, 74, 21), (76, 46, 70, 62, 50, 76)), "M44 70 L56 70 L60 82 L40 82 Z", plinth()],
        lines=["M50 26 L50 66", "M33 42 L67 42", seam(10)]),
    "ship": dict(
        body=["M16 58 L84 58 C81 68 76 75 69 82 L31 82 C24 75 19 68 16 58 Z", "M56 11 C72 20 79 36 77 48 L56 48 Z", "M46 18 L46 48 L22 48 C34 40 42 30 46 18 Z",
              "M49 9 L53 9 L53 62 L49 62 Z", plinth()],
        lines=["M24 66 L76 66", seam(20)], pale=["M51 12 L51 55"]),}


def upside_down(piece):
    def turn(d):
        return place(place(d, flip=True), mirror=98)
    return {part: [turn(d) for d in paths] for part, paths in piece.items()}


FAIRY["nightrider"] = upside_down(PIECES["knight"])
FAIRY["grasshopper"] = upside_down(PIECES["queen"])


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


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_standard.py"))
