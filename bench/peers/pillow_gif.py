"""Pillow: an animated GIF of a game. Tiles are quantised to one palette once, a frame is a copy of the board with tiles pasted, save() finds
what changed from frame to frame.

usage: pillow_gif.py WORK OUT COUNT. fens.txt holds the positions of one game.
"""
import json
import sys

from PIL import Image

work, out, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open(work + "/layout.json") as f:
    layout = json.load(f)
with open(work + "/fens.txt") as f:
    fens = f.read().split()

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

for i in range(count):
    frames = []
    for fen in fens:
        image, space = board.copy(), 0
        for c in fen:
            if c.isdigit():
                space += int(c)
            elif c != "/":
                s = layout["spaces"][space]
                image.paste(tiles[c, s["color"]], (s["x"], s["y"]))
                space += 1
        frames.append(image)
    frames[0].save("%s/%d.gif" % (out, i), save_all=True, append_images=frames[1:], duration=800, loop=0)
