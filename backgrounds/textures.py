"""Textures of boards: wood as lines of grain (SVG), stone, parchment and felt as pixels (PNG). All of them repeat without a seam.

All are translucent and lie over the colours of spaces, of any shape and pattern. Wood is one grain across the whole picture, from side to side. The
other textures are noise that is periodic in both directions. The numbers are pseudo-random from a fixed seed, so that a picture is the same every time.
"""
import math
import random
import struct
import zlib


def number(x):
    return f"{x:.1f}".removesuffix(".0").replace("-0", "0") if abs(x) < .05 else f"{x:.1f}".removesuffix(".0")


# Wood

def warp(rng, amplitude):
    """How far grain strays from its height: a smooth function of x and y that repeats after 1 in both."""
    waves = [(rng.choice((1, 1, 2, 3)), rng.choice((-1, 0, 1, 2)), rng.random(), amplitude * rng.uniform(.4, 1)) for _ in range(5)]
    return lambda x, y: sum(a * math.sin(2 * math.pi * (fx * x + fy * y + phase)) / fx for fx, fy, phase, a in waves)


def strand(stray, y, width, height, pieces):
    """One line of grain from the left side to the right, as path data of smooth curves."""
    step = 1 / pieces
    points = [(i * step, y + stray(i * step, y / height)) for i in range(-1, pieces + 2)]
    out = [f"M{number(0)} {number(points[1][1])}"]
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:]):
        out.append(f"C{number((b[0] + step / 3) * width)} {number(b[1] + (c[1] - a[1]) / 6)} {number((c[0] - step / 3) * width)} {number(c[1] - (d[1] - b[1]) / 6)} "
                   f"{number(c[0] * width)} {number(c[1])}")
    return "".join(out)


def grain(seed, width, height, dark, light, amplitude=5, gap=4.2, strength=1.0, upright=False):
    """Grain for a ground of width x height: lines of many widths, most of them faint, 3 to 40 units apart."""
    rng = random.Random(seed)
    if upright:
        width, height = height, width
    stray, y, groups = warp(rng, amplitude), 0.0, {}
    while y < height - gap / 2:
        color = dark if rng.random() < .68 else light
        shade = rng.choice((.05, .07, .09, .12, .17)) * strength
        line = rng.choice((.8, 1.2, 1.8, 2.8, 4.5))
        for copy in (-height, 0, height):
            if -amplitude * 3 < y + copy < height + amplitude * 3:
                groups.setdefault((color, round(shade, 3), line), []).append(strand(stray, y + copy, width, height, 6))
        y += gap * rng.uniform(.4, 1.9)
    paths = "".join(f'<path stroke="{color}" stroke-opacity="{shade}" stroke-width="{line}" d="{"".join(strands)}"/>'
                    for (color, shade, line), strands in groups.items())
    return f'<g fill="none"{" transform=" + chr(34) + "matrix(0 1 1 0 0 0)" + chr(34) if upright else ""}>{paths}</g>'


# Pixels

class Noise:
    """Smooth noise from 0 to 1 that repeats after 1 in both directions: values on a grid of `cells`, and smooth steps between them."""

    def __init__(self, rng, across, down):
        self.across, self.down = across, down
        self.values = [[rng.random() for _ in range(across)] for _ in range(down)]

    def rows(self, size):
        """The noise on size x size pixels, row by row."""
        columns = []
        for x in range(size):
            at = x * self.across / size
            left = int(at)
            t = at - left
            columns.append((left, (left + 1) % self.across, t * t * (3 - 2 * t)))
        for y in range(size):
            at = y * self.down / size
            top = int(at)
            t = at - top
            t = t * t * (3 - 2 * t)
            one, other = self.values[top], self.values[(top + 1) % self.down]
            blend = [a + (b - a) * t for a, b in zip(one, other)]
            yield [blend[left] + (blend[right] - blend[left]) * share for left, right, share in columns]


def layers(seed, size, octaves):
    """Several noises added up: `octaves` are (cells across, cells down, weight); the sum has its middle at 0."""
    rng = random.Random(seed)
    noises = [(Noise(rng, across, down).rows(size), weight) for across, down, weight in octaves]
    for _ in range(size):
        rows = [(next(rows), weight) for rows, weight in noises]
        yield [sum(row[x] * weight for row, weight in rows) - sum(weight for _, weight in rows) / 2 for x in range(size)]


def marble(size):
    """Veins: where a wave that the noise has bent is near its crest."""
    for y, row in enumerate(layers(11, size, [(3, 3, 1.0), (6, 6, .5), (12, 12, .25), (25, 25, .12)])):
        yield [.35 * v - 1.25 * (1 - abs(math.sin(math.pi * ((2 * x + 3 * y) / size + 1.8 * v)))) ** 6 for x, v in enumerate(row)]


def parchment(size):
    yield from layers(23, size, [(4, 4, .9), (9, 9, .5), (40, 40, .35), (100, 100, .5)])


def slate(size):
    """Layers that lie flat, and a fine grain."""
    yield from layers(37, size, [(3, 12, .9), (6, 40, .7), (50, 50, .4), (133, 133, .5)])


def felt(size):
    """Short fibres that lie both ways."""
    yield from layers(41, size, [(5, 5, .3), (40, 133, .7), (133, 40, .7), (200, 200, .8)])


SHADES = 24  # noise in more of them only makes larger files
LIGHTER = 2.4  # white has less to add to a light colour than black to take from it


def veil(texture, size, depth):
    """(palette with opacities, rows of indices) of a texture that lies over colours: black or white, as opaque as its strongest shade, `depth` of 235, asks."""
    palette = []
    for i in range(SHADES):
        shade = depth / 235 * (2 * i / (SHADES - 1) - 1)
        palette.append((0, 0, 0, round(-255 * shade)) if shade < 0 else (255, 255, 255, round(255 * LIGHTER * shade)))
    rows = [bytes(max(0, min(SHADES - 1, round((v + 1) / 2 * (SHADES - 1)))) for v in row) for row in texture(size)]
    return palette, rows


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(palette, rows):
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"PLTE", bytes(v for color in palette for v in color[:3])) + chunk(b"tRNS", bytes(color[3] for color in palette)) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def png_content(data):
    """What a PNG of ours holds, whatever version of zlib has packed it."""
    at, parts = 8, []
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        content = data[at + 8:at + 8 + length]
        parts.append((kind, zlib.decompress(content) if kind == b"IDAT" else content))
        at += length + 12
    return parts
