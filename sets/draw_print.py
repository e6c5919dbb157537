#!/usr/bin/env python3
"""Draws the set "print", the standard and fairy pieces as line art for paper.

    python3 -B sets/draw_print.py            writes sets/print/*.svg
    python3 -B sets/draw_print.py --check    only says whether the files are up to date

Masters are those of draw_standard.py; nothing is drawn twice. Black is full black here. The white halo that keeps hatched spaces from running into
an outline is no part of the pictures: the setting `print` draws it around the pieces of every set.
"""
import sys

from draw_standard import FAIRY, PIECES, STROKE, number, place, upside_down, write_all

BLACK, WHITE = "#000000", "#ffffff"


def svg(piece, fill, line, lines):
    def paths(items):
        return "".join(f'<path d="{place(d)}"/>' for d in items)

    def stroked(color, width):
        return f'<g fill="none" stroke="{color}" stroke-width="{number(width)}" stroke-linejoin="round">{paths(piece["body"])}</g>'
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">', stroked(BLACK, 2 * STROKE),
             f'<g fill="{fill}">{paths(piece["body"])}</g>',
             f'<g fill="none" stroke="{line}" stroke-width="{STROKE}" stroke-linecap="round" stroke-linejoin="round">{paths(lines)}</g>']
    if piece.get("dots"):
        parts.append(f'<g fill="{line}">{paths(piece["dots"])}</g>')
    return "\n".join(parts) + "\n</svg>\n"


def files():
    immobilizer = {"rook_upside_down": upside_down(PIECES["rook"], 107)} # as Ultima is played: with a Rook on its head
    for name, piece in {**PIECES, **FAIRY, **immobilizer}.items():
        yield f"print/white_{name}.svg", svg(piece, WHITE, BLACK, piece["lines"])
        yield f"print/black_{name}.svg", svg(piece, BLACK, WHITE, piece["lines"] + piece.get("pale", []))


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_print.py"))
