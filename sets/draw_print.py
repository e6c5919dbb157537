#!/usr/bin/env python3
"""Draws the set "print", the standard and fairy pieces as line art for paper.

    python3 -B sets/draw_print.py            writes sets/print/*.svg
    python3 -B sets/draw_print.py --check    only says whether the files are up to date

Masters are those of draw_standard.py; nothing is drawn twice. Black is full black here, and around every piece lies a white halo, so that hatched
spaces do not run into its outline.
"""
import sys

from draw_standard import FAIRY, PIECES, STROKE, number, place, write_all

BLACK, WHITE = "#000000", "#ffffff"
HALO = 4.5


def svg(piece, fill, line, lines):
    def paths(items):
        return "".join(f'<path d="{place(d)}"/>' for d in items)

    def stroked(color, width):
        return f'<g fill="none" stroke="{color}" stroke-width="{number(width)}" stroke-linejoin="round">{paths(piece["body"])}</g>'
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">', stroked(WHITE, 2 * (STROKE + HALO)), stroked(BLACK, 2 * STROKE),
             f'<g fill="{fill}">{paths(piece["body"])}</g>',
             f'<g fill="none" stroke="{line}" stroke-width="{STROKE}" stroke-linecap="round" stroke-linejoin="round">{paths(lines)}</g>']
    if piece.get("dots"):
        parts.append(f'<g fill="{line}">{paths(piece["dots"])}</g>')
    return "\n".join(parts) + "\n</svg>\n"


def files():
    for name, piece in {**PIECES, **FAIRY}.items():
        yield f"print/white_{name}.svg", svg(piece, WHITE, BLACK, piece["lines"])
        yield f"print/black_{name}.svg", svg(piece, BLACK, WHITE, piece["lines"] + piece.get("pale", []))


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_print.py"))
