"""Pillow tuned by hand: tiles of every piece on both colours are composed and quantised to one palette once; a picture is a copy of the
palette board with tiles pasted (copies of bytes, no alpha), saved with zlib's level 1.

usage: pillow_tuned.py WORK OUT COUNT
"""
import json
import sys

from PIL import Image

work, out, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open(work + "/layout.json") as f:
    layout = json.load(f)
with open(work + "/fens.txt") as f:
    fens = f.read().split()

# The board and all tiles beside one another, so that one palette serves them all.
cell, width, height = layout["cell"], layout["width"], layout["height"]
shades = sorted({s["color"] for s in layout["spaces"]})
sheet = Image.new("RGB", (width + cell * len(layout["pieces"]), height))
sheet.paste(Image.open(work + "/board.png").convert("RGB"))
for k, piece in enumerate(layout["pieces"]):
    art = Image.open("%s/pieces/%s.png" % (work, piece)).convert("RGBA")
    for row, shade in enumerate(shades):
        at = (width + k * cell, row * cell)
        sheet.paste(shade, (*at, at[0] + cell, at[1] + cell))
        sheet.paste(art, at, art)
sheet = sheet.quantize(64)
board = sheet.crop((0, 0, width, height))
tiles = {}
for k, piece in enumerate(layout["pieces"]):
    for row, shade in enumerate(shades):
        tiles[piece, shade] = sheet.crop((width + k * cell, row * cell, width + (k + 1) * cell, (row + 1) * cell))
places = [((s["x"], s["y"]), s["color"]) for s in layout["spaces"]]

for i in range(count):
    image, space = board.copy(), 0
    for c in fens[i % len(fens)]:
        if c.isdigit():
            space += int(c)
        elif c != "/":
            at, shade = places[space]
            image.paste(tiles[c, shade], at)
            space += 1
    image.save("%s/%d.png" % (out, i), compress_level=1)
