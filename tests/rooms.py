#!/usr/bin/env python3
"""The drawing of the rooms in ARCHITECTURE.md, made of the table of tests/layers.py.

usage: rooms.py SOURCE             writes SOURCE/docs/rooms.svg
       rooms.py SOURCE --check     whether the drawing is that of today's table
"""
import os
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import layers  # noqa: E402

ROW, ROOM, GAP, LEFT, WIDTH, CORNER = 38, 30, 8, 12, 400, 6
HOUSES = [("render", layers.RENDER, "#e8f0fa", "#2f5d8c"), ("engine", layers.ENGINE, "#f7efe1", "#8a5a1c")]
DOOR = "engine/include"  # what render sees of the engine


def text(x, y, words, color, size=13, anchor="middle", weight="normal"):
    return '<text x="%g" y="%g" font-size="%d" text-anchor="%s" font-weight="%s" fill="%s">%s</text>' % (x, y, size, anchor, weight, color, words)


def high(lines):
    return len(lines.strip().splitlines()) * ROW + GAP + 24


def house(name, lines, fill, ink, left, floor):
    """The rooms of a house on its floor, the highest first."""
    y = floor - high(lines)
    out = ['<rect x="%d" y="%d" width="%d" height="%d" rx="%d" fill="%s"/>' % (left, y, WIDTH, floor - y, CORNER, fill), text(left + 12, y + 20, name, ink, 14, "start", "bold")]
    for i, line in enumerate(reversed(lines.strip().splitlines())):
        rooms = line.split()
        wide = min(190, (WIDTH - 2 * GAP - (len(rooms) - 1) * GAP) / len(rooms))
        for k, room in enumerate(rooms):
            at = left + WIDTH / 2 - (len(rooms) * (wide + GAP) - GAP) / 2 + k * (wide + GAP)
            out.append('<rect x="%g" y="%g" width="%g" height="%d" rx="%d" fill="#fff" stroke="%s"/>' % (at, y + 26 + i * ROW, wide, ROOM, CORNER, ink))
            out.append(text(at + wide / 2, y + 26 + i * ROW + 20, room, "#222"))
    return out


def drawing():
    floor, between = 12 + max(high(lines) for _, lines, _, _ in HOUSES), 128
    wide = 2 * (LEFT + WIDTH) + between
    door = floor - high(HOUSES[1][1]) / 2
    out = [part for i, (name, lines, fill, ink) in enumerate(HOUSES) for part in house(name, lines, fill, ink, LEFT + i * (WIDTH + between), floor)]
    start, end = LEFT + WIDTH + 8, LEFT + WIDTH + between - 8
    out.append('<path d="M%d %g H%d m-9 -5 l9 5 -9 5" fill="none" stroke="#555" stroke-width="1.5"/>' % (start, door, end))
    out.append(text((start + end) / 2, door - 10, DOOR, "#555", 12))
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" font-family="Open Sans, DejaVu Sans, sans-serif">' % (wide, floor + 12, wide)
    return "\n".join([head, "<title>The rooms of Boardwright: each sees those below it</title>", '<rect width="100%" height="100%" fill="#fff"/>', *out, "</svg>"]) + "\n"


def main():
    path = os.path.join(sys.argv[1], "docs", "rooms.svg")
    if "--check" not in sys.argv:
        with open(path, "w", encoding="utf-8") as f:
            f.write(drawing())
        return 0
    with open(path, encoding="utf-8") as f:
        if f.read() == drawing():
            return 0
    print("docs/rooms.svg is not drawn from today's table: python3 tests/rooms.py .")
    return 1


if __name__ == "__main__":
    sys.exit(main())
