#!/usr/bin/env python3
"""Draws the set "abstract": tiles with signs that show how a piece moves.

    python3 -B sets/draw_abstract.py            writes sets/abstract/*.svg and sets/abstract.php
    python3 -B sets/draw_abstract.py --check    only says whether the files are up to date

A tile is a small map with the piece in its middle: a dot is a space that it steps or leaps to, a line with an arrowhead a slide, a line through dots a ride. A
ring is a space that it only moves to, a diamond one where it only captures. A bar across a line is a piece to hop over: what comes behind the bar is where the hopper goes.
The piece itself is a small square, a King a large diamond. White's tiles are light and show the board from below, Black's are dark and show it from above.
"""
import math
import sys

from draw_standard import INK, PALE, WHITE, disc, number, place, set_file, write_all

TILE = "M36 7 L64 7 C86 7 93 14 93 36 L93 64 C93 86 86 93 64 93 L36 93 C14 93 7 86 7 64 L7 36 C7 14 14 7 36 7 Z"
EDGE = 4
REACH = 33   # how far from the middle the farthest sign is, in units along an axis

ROOK, BISHOP = [(0, -1), (1, 0), (0, 1), (-1, 0)], [(1, -1), (1, 1), (-1, 1), (-1, -1)]
QUEEN = ROOK + BISHOP


def leaper(a, b):
    """All leaps of a spaces one way and b across."""
    return sorted({(s * x, t * y) for x, y in ((a, b), (b, a)) for s in (1, -1) for t in (1, -1)})


KNIGHT, CAMEL, ZEBRA, GIRAFFE, ALFIL, DABBABA = (leaper(*leap) for leap in ((1, 2), (1, 3), (2, 3), (1, 4), (2, 2), (0, 2)))

# steps: dots; slides: lines with heads; rides: a line through this space and the next such; hops: slides that need a piece to hop over, `over` behind which
# they slide on, `behind` when they end there; moves: without, takes: with a capture only.
MOVES = {
    "king": dict(steps=QUEEN, royal=True), "queen": dict(slides=QUEEN), "rook": dict(slides=ROOK), "bishop": dict(slides=BISHOP), "knight": dict(steps=KNIGHT),
    "pawn": dict(moves=[(0, -1)], takes=BISHOP[:1] + BISHOP[3:]), "berolina": dict(takes=[(0, -1)], moves=BISHOP[:1] + BISHOP[3:]),
    "sergeant": dict(steps=[(0, -1)] + BISHOP[:1] + BISHOP[3:]),
    "marshal": dict(slides=ROOK, steps=KNIGHT), "archbishop": dict(slides=BISHOP, steps=KNIGHT), "amazon": dict(slides=QUEEN, steps=KNIGHT),
    "mann": dict(steps=QUEEN), "ferz": dict(steps=BISHOP), "wazir": dict(steps=ROOK), "alfil": dict(steps=ALFIL), "dabbaba": dict(steps=DABBABA),
    "camel": dict(steps=CAMEL), "zebra": dict(steps=ZEBRA), "giraffe": dict(steps=GIRAFFE), "elephant": dict(steps=BISHOP + ALFIL),
    "phoenix": dict(steps=ROOK + ALFIL), "lion": dict(steps=QUEEN + ALFIL + DABBABA + KNIGHT), "champion": dict(steps=ROOK + ALFIL + DABBABA),
    "wizard": dict(steps=BISHOP + CAMEL), "hawk": dict(steps=ALFIL + DABBABA + leaper(3, 3) + leaper(0, 3)),
    "crowned_rook": dict(slides=ROOK, steps=BISHOP), "crowned_bishop": dict(slides=BISHOP, steps=ROOK),
    "gold": dict(steps=ROOK + BISHOP[:1] + BISHOP[3:]), "silver": dict(steps=ROOK[:1] + BISHOP), "lance": dict(slides=ROOK[:1]),
    "nightrider": dict(rides=KNIGHT), "grasshopper": dict(behind=QUEEN), "cannon": dict(over=ROOK), "vao": dict(over=BISHOP), "leo": dict(over=QUEEN),
    "griffin": dict(bent=BISHOP),
}

LABELS = {
    "K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn", "M": "marshal", "A": "archbishop", "X": "amazon", "Z": "zebra", "C": "camel",
    "E": "elephant", "H": "hawk", "O": "cannon", "G": "mann", "F": "ferz", "W": "wazir", "V": "wizard", "D": "champion", "NN": "nightrider", "GH": "grasshopper",
    "GI": "giraffe", "AL": "alfil", "DA": "dabbaba", "CO": "mann", "GR": "griffin", "PH": "phoenix", "LI": "lion", "SE": "sergeant", "LA": "lance", "GO": "gold",
    "SI": "silver", "CR": "crowned_rook", "CB": "crowned_bishop", "BP": "berolina", "LE": "leo", "VA": "vao", "PA": "cannon",
}


def line(points):
    return "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points)


def head(x, y, dx, dy, size):
    """An arrowhead whose tip is at x, y."""
    far = math.hypot(dx, dy)
    dx, dy = dx / far * size, dy / far * size
    return line([(x, y), (x - dx - .62 * dy, y - dy + .62 * dx), (x - dx + .62 * dy, y - dy - .62 * dx)]) + " Z"


def diamond(x, y, r):
    return line([(x, y - r), (x + r, y), (x, y + r), (x - r, y)]) + " Z"


class Map:
    """The signs of one piece: paths that are filled, paths that are drawn as lines."""

    def __init__(self, moves):
        self.filled, self.lines = [], []
        spaces = [space for kind in ("steps", "moves", "takes") for space in moves.get(kind, [])]
        far = max([2 if moves.get(kind) else 1 for kind in ("slides", "over", "behind", "rides", "bent")] + [max(abs(x), abs(y)) for x, y in spaces])
        self.pitch = {1: 22, 2: 15.4}.get(far, REACH / far * .97)
        few = len(spaces) <= 8 and len(moves) == 1
        self.dot = {1: 8.6, 2: 6.8 if few else 5.6, 3: 6.4 if few else 4.8}.get(far, 5.6)
        self.width = 8 if len(moves) == 1 and len(moves.get("slides", moves.get("bent", QUEEN))) <= 4 else 5.5
        if moves.get("royal"):
            self.dot = 6.4
        self.filled.append(diamond(50, 50, 15) if moves.get("royal") else line([(45, 45), (55, 45), (55, 55), (45, 55)]) + " Z")
        for kind, spaces in moves.items():
            for space in spaces if kind != "royal" else []:
                getattr(self, kind)(*space)

    def at(self, dx, dy, scale=1):
        return 50 + dx * self.pitch * scale, 50 + dy * self.pitch * scale

    def steps(self, dx, dy):
        self.filled.append(disc(*self.at(dx, dy), self.dot))

    def moves(self, dx, dy):
        self.lines.append(disc(*self.at(dx, dy), self.dot))

    def takes(self, dx, dy):
        self.filled.append(diamond(*self.at(dx, dy), 1.4 * self.dot))

    def tip(self, dx, dy):
        far = 37 if dx * dy == 0 else 31
        return 50 + dx * far, 50 + dy * far

    def slides(self, dx, dy):
        x, y = self.tip(dx, dy)
        self.lines.append(line([(50 + 5 * dx, 50 + 5 * dy), (x - dx * self.width, y - dy * self.width)]))
        self.filled.append(head(x, y, dx, dy, 7 + 1.2 * self.width))

    def bar(self, x, y, dx, dy):
        far = math.hypot(dx, dy) / 8
        self.lines.append(line([(x - dy / far, y + dx / far), (x + dy / far, y - dx / far)]))

    def over(self, dx, dy):
        self.slides(dx, dy)
        self.bar(50 + 15 * dx, 50 + 15 * dy, dx, dy)

    def behind(self, dx, dy):
        x, y = self.tip(dx, dy)
        self.bar(50 + 19 * dx, 50 + 19 * dy, dx, dy)
        self.lines.append(line([(50 + 5 * dx, 50 + 5 * dy), (50 + 19 * dx, 50 + 19 * dy)]))
        self.filled.append(disc(x - dx * 4, y - dy * 4, 5.6))

    def rides(self, dx, dy):
        self.lines.append(line([(50, 50), self.at(dx, dy, 1.1)]))
        self.filled += [disc(*self.at(dx, dy, .55), 4.2), disc(*self.at(dx, dy, 1.1), 6)]

    def bent(self, dx, dy):
        """A step at an angle, then outwards along the rank or the file."""
        x, y = 50 + 17 * dx, 50 + 17 * dy
        self.lines.append(line([(50, 50), (x, y)]))
        for ox, oy in ((dx, 0), (0, dy)):
            self.lines.append(line([(x, y), (x + 12 * ox, y + 12 * oy)]))
            self.filled.append(head(x + 22 * ox, y + 22 * oy, ox, oy, 12))


def picture(moves, white):
    ground, ink = (WHITE, INK) if white else (INK, PALE)
    signs = Map(moves)

    def paths(items):
        return " ".join(place(d, mirror=None if white else 100) for d in items)
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
                      f'<path fill="{ground}" stroke="{INK}" stroke-width="{EDGE}" d="{TILE}"/>',
                      f'<path fill="none" stroke="{ink}" stroke-width="{number(signs.width)}" d="{paths(signs.lines)}"/>' if signs.lines else "<!-- no lines -->",
                      f'<path fill="{ink}" d="{paths(signs.filled)}"/>', "</svg>", ""]).replace("<!-- no lines -->\n", "")


def files():
    for name, moves in MOVES.items():
        yield f"abstract/white_{name}.svg", picture(moves, True)
        yield f"abstract/black_{name}.svg", picture(moves, False)
    yield "abstract.php", set_file("Signs that show how a piece moves. Kinds that are not drawn here are those of fairy. Written by draw_abstract.py.",
                                   '$base = "fairy";\n$dir = "/abstract/";\n$setdesc = "Tiles with signs that show how a piece moves: dots leap, lines slide.";', LABELS, {})


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_abstract.py"))
