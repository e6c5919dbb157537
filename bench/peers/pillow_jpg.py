#!/usr/bin/env python3
"""Pillow: ready PNG pictures to JPG of quality 90, all in one process. The pictures are ours, so that drawing them costs the peer nothing.

usage: pillow_jpg.py WORK OUT COUNT
"""
import sys

from PIL import Image

work, out, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
for i in range(count):
    Image.open("%s/%d.png" % (work, i % 2)).convert("RGB").save("%s/%d.jpg" % (out, i), quality=90, subsampling=0, optimize=True)
