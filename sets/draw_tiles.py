#!/usr/bin/env python3
"""Draws the piece sets "xiangqi" and "shogi": the pictures of the standard set on discs and on pointed tiles.

    python3 -B sets/draw_tiles.py            writes sets/xiangqi/*.svg and sets/shogi/*.svg
    python3 -B sets/draw_tiles.py --check    only says whether the files are up to date

The figures are the masters of draw_standard.py, set small in one colour, so that players who read no Chinese characters know the
pieces at once. Gold and Silver bear the old signs of their metals, sun and moon. Sides differ by colour on discs, by
direction on tiles; promoted pieces are red.
"""
import sys

from draw_standard import FAIRY, INK, PIECES, STROKE, disc, number, place, write_all

WOOD, EDGE, RED = "#f6e7c6", "#8a6a3b", "#b3271e"
TILE = "M50 7 L78 19 L89 93 L11 93 L22 19 Z"

FIGURES = {**PIECES, **FAIRY}


def shapes(paths):
    return "".join(f'<path d="{d}"/>' for d in paths)


def figure(name, color, ground, scale, x, y, turned):
    """A master in one colour, its details in the colour of the ground."""
    piece = FIGURES[name]

    def at(paths):
        small = [place(d, scale=scale, x=x, y=y) for d in paths]
        return [place(place(d, flip=True), mirror=100) if turned else d for d in small]

    width = number(2 * STROKE * scale)
    lines = at(piece["lines"] + piece.get("pale", []))
    parts = [f'<g fill="{color}" stroke="{color}" stroke-width="{width}" stroke-linejoin="round">{shapes(at(piece["body"]))}</g>']
    if lines:
        parts.append(f'<g fill="none" stroke="{ground}" stroke-width="{number(STROKE * scale + .4)}" stroke-linecap="round">{shapes(lines)}</g>')
    if piece.get("dots"):
        parts.append(f'<g fill="{ground}">{shapes(at(piece["dots"]))}</g>')
    return "\n".join(parts)


def svg(*parts):
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">', *parts, "</svg>", ""])


def on_disc(name, color):
    return svg(f'<path fill="{WOOD}" stroke="{EDGE}" stroke-width="3" d="{place(disc(50, 50, 44.5))}"/>',
               f'<path fill="none" stroke="{color}" stroke-width="2.5" d="{place(disc(50, 50, 39))}"/>',
               figure(name, color, WOOD, .62, 19, 20, False))


def on_tile(name, color, turned):
    outline = place(place(TILE, flip=True), mirror=100) if turned else place(TILE)
    return svg(f'<path fill="{WOOD}" stroke="{EDGE}" stroke-width="4" stroke-linejoin="round" d="{outline}"/>',
               figure(name, color, WOOD, .62, 19, 25, turned))


XIANGQI = {"general": "king", "advisor": "ferz", "elephant": "elephant", "horse": "knight", "chariot": "rook", "cannon": "cannon", "soldier": "pawn"}
SHOGI = {"king": "king", "rook": "rook", "bishop": "bishop", "gold": "gold", "silver": "silver", "knight": "knight", "lance": "lance", "pawn": "pawn"}
PROMOTED = ["rook", "bishop", "silver", "knight", "lance", "pawn"]


def files():
    for name, master in XIANGQI.items():
        yield f"xiangqi/red_{name}.svg", on_disc(master, RED)
        yield f"xiangqi/black_{name}.svg", on_disc(master, INK)
    for side, turned in (("up", False), ("down", True)):
        for name, master in SHOGI.items():
            yield f"shogi/{side}_{name}.svg", on_tile(master, INK, turned)
        for name in PROMOTED:
            yield f"shogi/{side}_promoted_{name}.svg", on_tile(SHOGI[name], RED, turned)


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_tiles.py"))
