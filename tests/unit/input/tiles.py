#!/usr/bin/env python3
"""
The pictures of the sets whose pieces bear characters belong to sets/draw_tiles.py, as its --check has it: but a character of one size is measured once, for all pictures that have it, and of the characters
the usual run measures one in BOARDWRIGHT_SHARE (pictures of the others must be there; those without a character are compared in every run).

usage: tiles.py SETS
"""
import os
import pathlib
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
from checks import check, conclude, sampled

SETS = pathlib.Path(sys.argv[1])
sys.path.append(str(SETS))
import brush
import draw_tiles

looked_at = set(sampled(draw_tiles.CHARACTERS))
names = {id(strokes): name for name, strokes in draw_tiles.CHARACTERS.items()}
measured, skipped = {}, []


def weighed(strokes, width, height, stroke):
    """As the brush has it, once; a character that is not looked at is drawn without its weight being looked for."""
    if names[id(strokes)] not in looked_at:
        skipped.append(names[id(strokes)])
        return brush.drawn(strokes, width, height, stroke)
    key = names[id(strokes)], width, height, stroke
    if key not in measured:
        measured[key] = brush.weighed(strokes, width, height, stroke)
    return measured[key]


draw_tiles.weighed = weighed
compared = dict.fromkeys(("xiangqi", "janggi", "shogi", "shogi2", "shogi-intl", "chushogi", "tenjiku"), 0)
for name, text in draw_tiles.files():
    check("%s: out of date; run sets/draw_tiles.py" % name, (SETS / name).exists() and (skipped or (SETS / name).read_text() == text))
    compared[name.split("/")[0]] += not skipped
    skipped.clear()
for folder, number in compared.items():
    check("%s: %d pictures are compared" % (folder, number), number > 1)
print(compared)
sys.exit(conclude())
