"""Pillow as its manual shows it: the empty board as RGB, pieces pasted with their alpha, quantised to a palette, saved with the defaults.

usage: pillow.py WORK OUT COUNT
"""
import json
import sys

from PIL import Image

work, out, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open(work + "/layout.json") as f:
    layout = json.load(f)
with open(work + "/fens.txt") as f:
    fens = f.read().split()
board = Image.open(work + "/board.png").convert("RGB")
pieces = {p: Image.open("%s/pieces/%s.png" % (work, p)).convert("RGBA") for p in layout["pieces"]}

for i in range(count):
    image, space = board.copy(), 0
    for c in fens[i % len(fens)]:
        if c.isdigit():
            space += int(c)
        elif c != "/":
            s = layout["spaces"][space]
            image.paste(pieces[c], (s["x"], s["y"]), pieces[c])
            space += 1
    image.quantize(64).save("%s/%d.png" % (out, i))
