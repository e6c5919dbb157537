#!/usr/bin/env python3
"""Lines around spaces lie on the same pixels in every output: a browser shows SVG, CSS and tables as the PNG is.

usage: outlines.py BOARDWRIGHT BROWSER

Exit status 77: there is no such browser.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude
from decode import png_pixels

PROGRAM, BROWSER = sys.argv[1:3]
BOARDS = {
    "square": "cols=4&code=4/1k2/4&board=1.", "hhex": "shape=hhex&cols=4&code=4/1k2/-3&board=1.", "vhex": "shape=vhex&cols=4&code=4/1k2/-3&board=1.",
    "grid": "shape=grid&cols=4&code=4/4/4&board=1.&nextfile=50 25 50 -25", "wide": "cols=3&code=3/3&board=1.&width=61&height=37",
}
MARGIN = 16 # of the pages


def draw(folder, board, scale, output, extension):
    path = os.path.join(folder, "board" + extension)
    r = subprocess.run([PROGRAM, "render", "-q", board, "--scale", str(scale), "--coordinates", "none", "-T", output, "-o", path], capture_output=True, text=True)
    check("%s as %s: %s" % (board, output, r.stderr), r.returncode == 0)
    return path


def shown(folder, path, width, height):
    picture, profile = os.path.join(folder, "shown.png"), tempfile.mkdtemp(dir=folder)
    subprocess.run([BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--disable-sync", "--hide-scrollbars",
                    "--user-data-dir=" + profile, "--window-size=%d,%d" % (max(500, width + 2 * MARGIN), max(500, height + 2 * MARGIN)), "--screenshot=" + picture,
                    "file://" + path], capture_output=True, timeout=120)
    shutil.rmtree(profile, ignore_errors=True)
    with open(picture, "rb") as f:
        return png_pixels(f.read())


def differences(a, b, margin):
    """How many pixels of the first are clearly others in the second, which begins at a margin."""
    (width, height, first), (wide, _, second) = a, b
    found = 0
    for y in range(height):
        row, other = first[3 * y * width:3 * (y + 1) * width], second[3 * ((y + margin) * wide + margin):][:3 * width]
        if row != other:
            found += sum(max(abs(row[i + k] - other[i + k]) for k in range(3)) > 60 for i in range(0, len(row), 3))
    return found


def main():
    if not shutil.which(BROWSER):
        print("no browser %r: not tested" % BROWSER)
        return 77
    with tempfile.TemporaryDirectory() as folder:
        for name, board in BOARDS.items():
            for scale in 100, 200, 300:
                with open(draw(folder, board, scale, "png", ".png"), "rb") as f:
                    picture = png_pixels(f.read())
                outputs = [("svg", ".svg", 0), ("css", ".html", MARGIN)] + ([("table", ".html", MARGIN)] if "shape" not in board else [])
                for output, extension, margin in outputs:
                    path = draw(folder, board, scale, output, extension)
                    found = differences(picture, shown(folder, path, picture[0], picture[1]), margin)
                    # Slanted lines are smoothed by other means; straight ones are exact.
                    check("%s, %d %%: %d pixels of %s differ" % (name, scale, found, output), found <= (12 if "hex" not in name else picture[0] * picture[1] * 0.003))
                    if output == "svg" and "hex" not in name:
                        with open(path, encoding="utf-8") as f:
                            lines = re.findall(r'fill-rule="evenodd" d="([^"]*)"', f.read())
                        check("%s: the lines of the SVG lie between pixels" % name, lines and not any("." in line for line in lines))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
