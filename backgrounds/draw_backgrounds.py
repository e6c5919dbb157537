#!/usr/bin/env python3
"""Draws the boards of this folder: textures of spaces, and whole boards of games.

    python3 -B backgrounds/draw_backgrounds.py            writes the pictures and their .ini files
    python3 -B backgrounds/draw_backgrounds.py --check    only says whether they are up to date

A space has 50 units. textures.py makes grain and noise; the characters of the river are those of sets/characters.py. points.svg and
stepping_stones.svg are drawn by hand.
"""
import math
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.append(str(FOLDER.parent / "sets"))
from brush import path, weighed
from characters import CHARACTERS
from textures import felt, grain, marble, number, parchment, png, png_content, slate, veil

SPACE = 50
GRAIN, GLOSS = "#6b3f14", "#fff3d6"


def svg(width, height, *parts):
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}">',
                      *parts, "</svg>", ""])


def ini(tiled, width=SPACE, height=SPACE, **more):
    rows = dict(tiled="true" if tiled else "false", width=width, height=height, **more)
    return "[board]\n" + "".join(f"{key}={value}\n" for key, value in rows.items())


def rect(x, y, width, height, fill, **more):
    extra = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in more.items())
    return f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" fill="{fill}"{extra}/>'


def lines(color, width, d):
    return f'<path fill="none" stroke="{color}" stroke-width="{number(width)}" d="{d}"/>'


def ground(color, width, height, seed, strength=1.0, upright=False, amplitude=5):
    return [rect(0, 0, width, height, color), grain(seed, width, height, GRAIN, GLOSS, strength=strength, upright=upright, amplitude=amplitude)]


# Wood: one grain runs over all, from space to space, light and dark.

def wood():
    side = 8 * SPACE
    return svg(side, side, grain(3, side, side, "#2e1400", GLOSS, strength=.5))


# Boards of points: lines run through the middles of the spaces.

def net(columns, rows, gap=None):
    """Lines between the outermost points; `gap` is a row below which inner files are cut, for a river."""
    a, right, low = SPACE / 2, (columns - .5) * SPACE, (rows - .5) * SPACE
    out = [f"M{number(a)} {number(a + y * SPACE)}H{number(right)}" for y in range(rows)]
    for x in range(columns):
        at = number(a + x * SPACE)
        if gap is None or x in (0, columns - 1):
            out.append(f"M{at} {number(a)}V{number(low)}")
        else:
            out.append(f"M{at} {number(a)}V{number(a + gap * SPACE)}M{at} {number(a + (gap + 1) * SPACE)}V{number(low)}")
    return "".join(out)


def stars(n):
    """The marked points of a board of Go."""
    far = 2 if n < 13 else 3
    marked = [far, n // 2, n - 1 - far]
    return [(x, y) for x in marked for y in marked if n > 13 or (x == n // 2) == (y == n // 2)]


def dots(color, r, points):
    return "".join(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{color}"/>' for x, y in points)


def go(n):
    side, line = n * SPACE, "#3b1e08"
    at = [((x + .5) * SPACE, (y + .5) * SPACE) for x, y in stars(n)]
    return svg(side, side, *ground("#e6b866", side, side, 19, .7, True, 3), lines(line, 2, net(n, n)),
               rect(SPACE / 2, SPACE / 2, side - SPACE, side - SPACE, "none", stroke=line, stroke_width=4), dots(line, 6, at))


def palaces(rows, first=3):
    """The diagonals of the two palaces, three files from the one counted `first`: d to f."""
    a, b = (first + .5) * SPACE, (first + 2.5) * SPACE
    ends = [(.5 * SPACE, 2.5 * SPACE), ((rows - 2.5) * SPACE, (rows - .5) * SPACE)]
    return "".join(f"M{number(a)} {number(top)}L{number(b)} {number(low)}M{number(b)} {number(top)}L{number(a)} {number(low)}" for top, low in ends)


# Where soldiers and cannons stand, counted from the upper left point.
CANNONS, SOLDIERS = [(1, 2), (7, 2), (1, 7), (7, 7)], [(x, y) for y in (3, 6) for x in (0, 2, 4, 6, 8)]


def corners(x, y, off=3, far=10):
    """The four angles around a point; none beyond the edge of the board."""
    px, py, out = (x + .5) * SPACE, (y + .5) * SPACE, ""
    for sx in (-1, 1):
        for sy in (-1, 1):
            if 0 <= x + sx <= 8:
                out += (f"M{number(px + sx * off)} {number(py + sy * (off + far))}V{number(py + sy * off)}H{number(px + sx * (off + far))}")
    return out


def river(line):
    """The words of the river, from left to right: Chu river, Han border."""
    shapes = [path(weighed(CHARACTERS[name], 33, 33, 3), x * SPACE, 5 * SPACE) for name, x in (("楚", 1.75), ("河", 3), ("漢", 6), ("界", 7.25))]
    return f'<path fill="{line}" fill-opacity=".8" d="{"".join(shapes)}"/>'


def xiangqi():
    width, height, line = 9 * SPACE, 10 * SPACE, "#4a2f1a"
    return svg(width, height, *ground("#dcbf86", width, height, 29, .55), lines(line, 2, net(9, 10, 4) + palaces(10) + "".join(corners(*p) for p in CANNONS + SOLDIERS)),
               rect(20, 20, width - 40, height - 40, "none", stroke=line, stroke_width=3), river(line))


def mini_xiangqi():
    side, line = 7 * SPACE, "#4a2f1a"
    return svg(side, side, *ground("#dcbf86", side, side, 37, .55), lines(line, 2, net(7, 7) + palaces(7, 2)), rect(20, 20, side - 40, side - 40, "none", stroke=line, stroke_width=3))


def janggi():
    width, height, line = 9 * SPACE, 10 * SPACE, "#4a2f1a"
    marks = "".join(f"M{number(x - 6)} {number(y - 6)}L{number(x + 6)} {number(y + 6)}M{number(x + 6)} {number(y - 6)}L{number(x - 6)} {number(y + 6)}"
                    for x, y in (((a + .5) * SPACE, (b + .5) * SPACE) for a, b in CANNONS + SOLDIERS))
    return svg(width, height, *ground("#e7c98c", width, height, 31, .7), lines(line, 2, net(9, 10) + palaces(10) + marks),
               rect(SPACE / 2, SPACE / 2, width - SPACE, height - SPACE, "none", stroke=line, stroke_width=4))


# Boards of spaces without a checker pattern.

def plain(columns, rows, width, height, color, line, weight, seed, extra=""):
    w, h = columns * width, rows * height
    inner = "".join(f"M{x * width} 0V{h}" for x in range(1, columns)) + "".join(f"M0 {y * height}H{w}" for y in range(1, rows))
    return svg(w, h, *ground(color, w, h, seed, .7), lines(line, weight, inner), rect(weight, weight, w - 2 * weight, h - 2 * weight, "none", stroke=line,
               stroke_width=number(2 * weight)), extra)


def shogi():
    marked = [(x * 50, y * 54) for x in (3, 6) for y in (3, 6)]
    return plain(9, 9, 50, 54, "#e5c383", "#2a1a08", 1, 43, dots("#2a1a08", 3.6, marked))


def makruk():
    return plain(8, 8, SPACE, SPACE, "#efd783", "#5a3c12", 2, 47)


def sittuyin():
    """With the two long lines on which Pawns are promoted (sit-ke-myin)."""
    side = 8 * SPACE
    return plain(8, 8, SPACE, SPACE, "#ead7a3", "#5a3c12", 2, 61, f'<path fill="none" stroke="#5a3c12" stroke-width="2" d="M0 0L{side} {side}M{side} 0L0 {side}"/>')


# Hexagons: Glinski's board, three tones of one grain. Circular: four rings of sixteen round a hole of two rings, the grain in rings.

def hexagons():
    half, column, row = SPACE / math.sqrt(3), SPACE * math.sqrt(3) / 2, SPACE
    width, height, tones = 10 * column + 2 * half, 11 * row, ([], [], [])
    for c in range(11):
        for k in range(11 - abs(c - 5)):
            x, y = half + column * c, row / 2 * (1 + abs(c - 5)) + k * row
            from_top = round((y - 150 + 25 * c) / 50)   # ranks below the eleventh
            corner = [(x + half * math.cos(math.pi * i / 3), y + half * math.sin(math.pi * i / 3)) for i in range(6)]
            tones[(c + from_top) % 3].append("M" + "L".join(f"{number(a)} {number(b)}" for a, b in corner) + "Z")
    glaze = "".join(f'<path fill="#7a3d10" fill-opacity="{shade}" stroke="#5a3312" stroke-width=".8" d="{"".join(paths)}"/>' for shade, paths in zip((.58, .04, .28), tones))
    outline = f'<clipPath id="hexagons"><path d="{"".join(d for paths in tones for d in paths)}"/></clipPath>'
    return svg(width, height, outline, '<g clip-path="url(#hexagons)">', *ground("#ecd6ae", width, height, 53), "</g>", glaze)


HOLE = round(16 / (2 * math.pi) * SPACE)  # as the layout of circular boards has it


def sector(file, ring, inner=HOLE):
    """Path data of a space: files go round from the lowest point, rings outwards from the hole."""
    a, b = (math.pi * (.5 + n / 8) for n in (file, file + 1))
    r, far, m = inner + SPACE * ring, inner + SPACE * (ring + 1), inner + 4 * SPACE
    p = [(m + q * math.cos(t), m + q * math.sin(t)) for q, t in ((r, a), (far, a), (far, b), (r, b))]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = [(number(x), number(y)) for x, y in p]
    return f"M{ax} {ay}L{bx} {by}A{far} {far} 0 0 1 {cx} {cy}L{dx} {dy}A{r} {r} 0 0 0 {ax} {ay}Z"


def rings():
    middle = HOLE + 4 * SPACE
    side = 2 * middle
    turns = "".join(f'<circle cx="{middle}" cy="{middle}" r="{number(HOLE + 2 + 4.1 * i + 1.5 * math.sin(i * 1.7))}" fill="none" stroke="{GRAIN if i % 3 else GLOSS}" '
                    f'stroke-opacity="{(.06, .1, .14)[i % 5 % 3]}" stroke-width="{(1, 1.6, 2.6)[i % 7 % 3]}"/>' for i in range(48))
    dark = "".join(sector(file, ring) for file in range(16) for ring in range(4) if (file + ring) % 2 == 0)
    return svg(side, side, f'<circle cx="{middle}" cy="{middle}" r="{HOLE + 2 * SPACE}" fill="none" stroke="#ecd6ae" stroke-width="{4 * SPACE}"/>', turns, f'<path fill="#7a3d10" fill-opacity=".52" d="{dark}"/>',
               "".join(f'<circle cx="{middle}" cy="{middle}" r="{r}" fill="none" stroke="#5a3312" stroke-width="2"/>' for r in (middle - 1, HOLE)))


# An asymmetric pair: a shore, sand on the first player's side and shallow water on the second's. Each picture is as its player sees it.

SAND, SEA = ((240, 224, 184), (201, 168, 112)), ((200, 222, 226), (122, 164, 176))


def shore(second):
    side, out = 8 * SPACE, []
    for y in range(8):
        wet = (y + .5) / 8 if second else (7.5 - y) / 8
        share = min(1, max(0, (wet - .3) / .4))
        for tone in (0, 1):
            color = "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(SAND[tone], SEA[tone]))
            out.append(f'<path fill="{color}" d="' + "".join(f"M{x * SPACE} {y * SPACE}h{SPACE}v{SPACE}h-{SPACE}z" for x in range(8) if (x + y) % 2 == tone) + '"/>')
    waves = "".join(f"M0 {number(y)}" + "".join(f"q12.5 {number(-4 if k % 2 else 4)} 25 0" for k in range(16)) for y in range(18, 150, 22))
    mark = f'<g transform="matrix(1 0 0 -1 0 {side})">{lines("#ffffff", 1.6, waves)}</g>' if second else lines("#ffffff", 1.6, waves)
    return svg(side, side, *out, f'<g opacity=".45">{mark}</g>')


# Storm the Ivory Tower: arrowheads at the edges of the spaces say where a piece may go; a piece in the middle leaves them to be seen. Half a board is given, from the tenth
# rank down to the sixth: the other half is the same when it is turned.

HALF_OF_ARROWS = """
e,s        se,s,sw  e,se,sw,w    e,se,s  e,s,w                 s,sw,w   e,se,sw,w    se,s,sw  s,w
n,e,s      e,s,nw   sw,nw        n,e,s   n,ne,e,se,s,sw,w,nw   n,s,w    ne,se        ne,s,w   n,s,w
ne,se      n,e,s,w  n,s,w        n,ne,e  n,e,w                 n,w,nw   n,e,s        n,e,s,w  sw,nw
n,s        e,w      n,e,s,w      e,s,w   e,s,w                 e,s,w    n,e,s,w      e,w      n,s
ne,e,se    n        ne,se,sw,nw  n,s,w   n,ne,e,se,s,sw,w,nw   n,s,w    ne,se,sw,nw  w        sw,w,nw
"""
COMPASS = {"n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1)}
WIDE = 64  # a space of this board: arrowheads need room beside a piece of 50


def arrowhead(x, y, across, down):
    """Path data of one at the edge, or in the corner, of the space whose middle is x, y."""
    if across and down:
        tip = WIDE / 2 - 1
        a, b = x + across * tip, y + down * tip
        return f"M{number(a)} {number(b)}h{number(-14 * across)}l{number(14 * across)} {number(-14 * down)}z"
    tip, back = WIDE / 2 - 1, WIDE / 2 - 11
    side = 9
    return (f"M{number(x + across * tip)} {number(y + down * tip)}L{number(x + across * back - down * side)} {number(y + down * back - across * side)}"
            f"L{number(x + across * back + down * side)} {number(y + down * back + across * side)}z")


def ivory_tower():
    width, height, line = 9 * WIDE, 10 * WIDE, "#5b4b3a"
    heads = []
    for rank, row in enumerate(HALF_OF_ARROWS.split("\n")[1:-1]):
        for file, names in enumerate(row.split()):
            x, y = (file + .5) * WIDE, (rank + .5) * WIDE
            for across, down in (COMPASS[name] for name in names.split(",")):
                heads += [arrowhead(x, y, across, down), arrowhead(width - x, height - y, -across, -down)]
    towers = "".join(f"M{3 * WIDE} {y}h{3 * WIDE}v{3 * WIDE}h{-3 * WIDE}z" for y in (0, 7 * WIDE))
    inner = "".join(f"M{x * WIDE} 0V{height}" for x in range(1, 9)) + "".join(f"M0 {y * WIDE}H{width}" for y in range(1, 10))
    return svg(width, height, *ground("#d9b98a", width, height, 61, .55), f'<path fill="#fbf3dc" d="{towers}"/>', lines(line, 1, inner), lines(line, 3, f"M0 {height / 2:g}H{width}" + towers),
               f'<path fill="#7d1f18" d="{"".join(heads)}"/>')


# Texture, how strong it is, and the colours of dark, light and middle spaces under it.
TEXTURES = {"marble": (marble, 22, "96a3a0 ece9e2 c6cac5"), "parchment": (parchment, 16, "c8ac7c ecdebe dccaa2"),
            "slate": (slate, 18, "7a848c b2bac0 98a1a8"), "felt": (felt, 16, "66926c a8c4a0 8aad89")}


DRAWN = {
    "wood.svg": (wood, ini(True, colors="b98a5a ecd2a4 d3ae7c")), "go.svg": (lambda: go(19), ini(False)), "go13.svg": (lambda: go(13), ini(False)), "go9.svg": (lambda: go(9), ini(False)),
    "xiangqi.svg": (xiangqi, ini(False)), "janggi.svg": (janggi, ini(False)), "shogi.svg": (shogi, ini(False, 50, 54)), "makruk.svg": (makruk, ini(False)),
    "mini_xiangqi.svg": (mini_xiangqi, ini(False)),
    "sittuyin.svg": (sittuyin, ini(False)), "hexagons.svg": (hexagons, ini(False)), "rings.svg": (rings, ini(False)), "shore.svg": (lambda: shore(False), ini(False, flipped="shore_second.svg")),
    "shore_second.svg": (lambda: shore(True), ini(False)), "ivory_tower.svg": (ivory_tower, ini(False, WIDE, WIDE)),
}


def files():
    for name, (draw, sidecar) in DRAWN.items():
        yield name, draw().encode()
        yield name + ".ini", sidecar.encode()
    for name, (texture, depth, colors) in TEXTURES.items():
        yield name + ".png", png(*veil(texture, 8 * SPACE, depth))
        yield name + ".png.ini", ini(True, colors=colors).encode()


def is_same(path, data):
    if not path.exists():
        return False
    there = path.read_bytes()
    return there == data or (path.suffix == ".png" and png_content(there) == png_content(data))


def main():
    stale = [(FOLDER / name, data) for name, data in files() if not is_same(FOLDER / name, data)]
    if "--check" in sys.argv:
        print("\n".join(f"{path.name}: out of date; run backgrounds/draw_backgrounds.py" for path, _ in stale))
        return int(bool(stale))
    for path, data in stale:
        path.write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
