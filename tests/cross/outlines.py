#!/usr/bin/env python3
"""Lines around spaces lie on the same pixels in every output: a browser shows SVG, CSS and tables as the PNG is, also to readers whose system forces its own colours on pages.

usage: outlines.py BOARDWRIGHT

Exit status 77: there is no browser.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path += [os.path.dirname(os.path.dirname(os.path.abspath(__file__))), os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "service")]
from browser import Browser
from checks import check, conclude, find_browser
from decode import png_pixels

PROGRAM = sys.argv[1]
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


def shown(browser, folder, path, width, height, forced=False):
    picture = os.path.join(folder, "shown.png")
    browser.open("about:blank")  # the file of a name is another one each time
    browser.wait("location.protocol === 'about:'")
    browser.size(max(500, width + 2 * MARGIN), max(500, height + 2 * MARGIN))
    if forced:
        browser.ask("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}, {"name": "prefers-color-scheme", "value": "dark"}])
    browser.open("file://" + path)
    check("%s is there" % path, browser.wait("location.pathname === %s && document.readyState === 'complete'" % json.dumps(path)))
    browser.picture(picture, False)
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
    if not find_browser():
        print("no browser: not tested")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        browser = Browser()
        for name, board in BOARDS.items():
            for scale in 100, 200, 300:
                with open(draw(folder, board, scale, "png", ".png"), "rb") as f:
                    picture = png_pixels(f.read())
                outputs = [("svg", ".svg", 0), ("css", ".html", MARGIN)] + ([("table", ".html", MARGIN)] if "shape" not in board else [])
                for output, extension, margin in outputs:
                    path = draw(folder, board, scale, output, extension)
                    found = differences(picture, shown(browser, folder, path, picture[0], picture[1]), margin)
                    # Slanted lines and edges of the piece are smoothed by other means; straight lines are exact: one that is off by a pixel would be 50 pixels at 100 %.
                    check("%s, %d %%: %d pixels of %s differ" % (name, scale, found, output), found <= (12 * scale / 100 if "hex" not in name else picture[0] * picture[1] * 0.003))
                    if scale == 100 and output != "svg":
                        picture_forced = shown(browser, folder, path, picture[0], picture[1], True)
                        check("%s: the page of %s is black there" % (name, output), not any(picture_forced[2][:3]))
                        check("%s: %s keeps its colours where others are forced" % (name, output), differences(picture, picture_forced, margin) == found)
                    if output == "svg" and "hex" not in name:
                        with open(path, encoding="utf-8") as f:
                            lines = re.findall(r'fill-rule="evenodd" d="([^"]*)"', f.read())
                        check("%s: the lines of the SVG lie between pixels" % name, lines and not any("." in line for line in lines))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
