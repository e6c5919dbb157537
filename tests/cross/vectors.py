#!/usr/bin/env python3
"""PDF beside PNG: what poppler draws of the vectors of each game's position is our bitmap, but for the edges of things.

usage: vectors.py BOARDWRIGHT SAMPLES
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude, sampled
from decode import png_pixels

PROGRAM, SAMPLES = sys.argv[1], pathlib.Path(sys.argv[2])
MOST = 2.5  # mean difference of a channel, of 255: edges are drawn otherwise (Sittuyin has most of them, 2.12); a picture that is one pixel off has 5.3


def ppm_pixels(data):
    """What poppler writes without packing it."""
    head = re.match(rb"P6\s(\d+)\s(\d+)\s255\s", data)
    return int(head.group(1)), int(head.group(2)), data[head.end():]


def draw(game, theme, folder):
    """How far they are from each other; None and why when one of them was not drawn."""
    for kind in "png", "pdf":
        r = subprocess.run([PROGRAM, "render", "-q", game, "--theme", theme, "--width", "1200", "-s", "maxcolors=16777216", "-o", "%s/x.%s" % (folder, kind)], capture_output=True)
        if r.returncode:
            return None, r.stderr
    r = subprocess.run(["pdftoppm", "-r", "96", folder + "/x.pdf", folder + "/p"], capture_output=True)
    pages = list(pathlib.Path(folder).glob("p*.ppm"))
    if r.returncode or len(pages) != 1:
        return None, r.stderr
    ours, theirs = png_pixels(open(folder + "/x.png", "rb").read()), ppm_pixels(pages[0].read_bytes())
    os.remove(pages[0])
    # A page is whole points: the last row or column may be one pixel off.
    width, height = min(ours[0], theirs[0]), min(ours[1], theirs[1])
    if max(abs(ours[i] - theirs[i]) for i in (0, 1)) > 1:
        return None, "%dx%d, %dx%d" % (*ours[:2], *theirs[:2])
    total = 0
    for y in range(height):
        a, b = (pixels[3 * stride * y:3 * (stride * y + width)] for stride, _, pixels in (ours, theirs))
        total += sum(map(abs, map(int.__sub__, a, b))) if a != b else 0
    return total / (3 * width * height), ""


def main():
    if not shutil.which("pdftoppm"):
        print("pdftoppm is missing")
        return 77
    games = sorted(f.name for f in SAMPLES.iterdir() if (f / "default.php").exists())
    worst = 0, ""
    with tempfile.TemporaryDirectory() as folder:
        for game in sampled(games):
            for theme in ("light", "wood") if game in ("chess", "shogi") else ("light",):
                far, why = draw(game, theme, folder)
                check("%s, %s: %s %s" % (game, theme, far, why), far is not None and far < MOST)
                worst = max(worst, (far or 0, game + " " + theme))
    print("worst: %.2f %s" % worst)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
