#!/usr/bin/env python3
"""Palettes are as exact as they say: of textures more colours are no worse than fewer, and of drawn boards, whose shades are rounded for speed, nobody can see
the difference.

usage: colors.py BOARDWRIGHT SAMPLES
"""
import os
import subprocess
import sys
import zlib

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled

PROGRAM, SAMPLES = sys.argv[1:3]
TEXTURES = [["game=Chess&background=wood.svg"], ["game=Chess&background=wood.svg", "--width", "420"]]
BOARDS = TEXTURES + [["game=Chess"], ["game=Chess", "--width", "800"], ["%s/shogi/default.php" % SAMPLES], ["%s/stepping_stones/default.php" % SAMPLES], ["%s/chinese_chess/default.php" % SAMPLES]]
SIZES = 64, 128, 200, 256
# The usual palette is a board's, chosen once, with room for what pieces bring; one of a picture's own colours is a little nearer.
COMPOSED = 0.2
MOST_ERROR = 2 # mean of the squares, of 65,025: 1.4 in each channel, on the shades of edges and of grain


def unfilter(data, stride, step):
    """The rows of a PNG as bytes."""
    out, before = bytearray(), bytearray(stride)
    for at in range(0, len(data), stride + 1):
        kind, row = data[at], bytearray(data[at + 1:at + 1 + stride])
        for i in range(stride if kind else 0):
            a, b, c = (row[i - step] if i >= step else 0), before[i], (before[i - step] if i >= step else 0)
            p = a + b - c
            paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            row[i] = (row[i] + (0, a, b, (a + b) // 2, paeth)[kind]) & 255
        out += row
        before = row
    return out


def pixels(data):
    """Width, height and the pixels of an opaque PNG of eight bits, as RGB."""
    at, packed, table = 8, b"", b""
    while at < len(data):
        length, kind = int.from_bytes(data[at:at + 4], "big"), data[at + 4:at + 8]
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big"), body[8], body[9]
        packed += body if kind == b"IDAT" else b""
        table = body if kind == b"PLTE" else table
        at += length + 12
    check("a PNG of %d bits, kind %d" % (depth, color), color in (2, 3, 6) and (depth == 8 or color == 3))
    step = {2: 3, 3: 1, 6: 4}[color]
    stride = (width * depth * step + 7) // 8
    rows = unfilter(zlib.decompress(packed), stride, step)
    if color == 3:
        each = 8 // depth
        index = [rows[y * stride + x // each] >> (8 - depth * (x % each + 1)) & ((1 << depth) - 1) for y in range(height) for x in range(width)]
        return width, height, b"".join(table[3 * i:3 * i + 3] for i in index)
    return width, height, b"".join(rows[i:i + 3] for i in range(0, len(rows), step)) if step == 4 else bytes(rows)


def draw(board, colors):
    r = subprocess.run([PROGRAM, "render", "-q", "-T", "png", "-o", "-", "--set", "maxcolors=%d" % colors, *board], capture_output=True)
    check("%s: %s" % (board, r.stderr), r.returncode == 0)
    return pixels(r.stdout)


def main():
    for board in sampled(BOARDS):
        true = draw(board, 1 << 24)
        errors = []
        for size in SIZES:
            found = draw(board, size)
            check("%s, %d colours: another size" % (board, size), found[:2] == true[:2])
            errors.append(sum((a - b) ** 2 for a, b in zip(found[2], true[2]) if a != b) / len(true[2]))
        print("%s: %s" % (" ".join(board), ", ".join("%d: %.3f" % row for row in zip(SIZES, errors))))
        check("%s: the usual 256 colours have an error of %.3f" % (board, errors[-1]), errors[-1] < MOST_ERROR)
        for i in range(1, len(SIZES) if board in TEXTURES else 0):
            check("%s: %d colours are worse than %d: %s" % (board, SIZES[i], SIZES[i - 1], errors), errors[i] <= errors[i - 1] * 1.05 + (COMPOSED if SIZES[i] == 256 else 0.02))
    for board in sampled(TEXTURES):
        drawn = [subprocess.run([PROGRAM, "render", "-q", "-T", "png", "-o", "-", "--set", "maxcolors=%d" % n, *board], capture_output=True,
                                env=dict(os.environ, OMP_NUM_THREADS=threads)).stdout for n in (32, 256) for threads in ("1", "2", "7")]
        check("%s: other bytes with more threads" % board, drawn[0] and len(set(drawn[:3])) == 1 and len(set(drawn[3:])) == 1)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
