#!/usr/bin/env python3
"""Image maps in a browser: the picture with its map is loaded, the pointer is held over the middle of every space, and what lies there must be that space's area with its title.

usage: page.py BOARDWRIGHT SAMPLES      exit status 77: there is no browser
"""
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "service"))
from browser import Browser, find_browser
from checks import check, conclude

PROGRAM, SAMPLES = map(os.path.abspath, sys.argv[1:3])
BOARDS = [
    ("square", "chess/opera.gcl"),
    ("square, second player, twice as large", "chess/opera.gcl", "--scale", "200", "--orientation", "flip"),
    ("horizontal hexagons", "bruskys_hexagonal_chess/default.php", "--orientation", "flip"),
    ("vertical hexagons, half size", "glinskis_hexagonal_chess/default.php", "--scale", "50"),
    ("circular", "circular_chess/default.php"),
    ("circular, second player", "circular_chess/default.php", "--orientation", "flip", "--scale", "70"),
    ("grid", "triangular_chess/default.php"),
    ("custom", "stepping_stones/default.php", "--scale", "150"),
]
# The middle of each space comes from the JSON, the areas from the map: two outputs that must agree.
SCRIPT = """(scene => {
    const img = document.querySelector('img'), box = img.getBoundingClientRect(), wrong = [];
    let right = 0;
    for (const space of scene.spaces) {
        const x = box.left + space.center[0] * box.width, y = box.top + space.center[1] * box.height;
        window.scrollTo(Math.max(0, x - 100), Math.max(0, y - 100));
        const found = document.elementFromPoint(x - window.scrollX, y - window.scrollY);
        const title = found && found.title || '';
        if (title === space.name || title.startsWith(space.name + ': '))
            right++;
        else
            wrong.push(space.name + ' is "' + title + '"');
    }
    return [right, scene.spaces.length, wrong.slice(0, 5).join(', ')];
})(%s)"""


def main():
    if not find_browser():
        print("no browser: skipped")
        return 77
    browser = Browser(1600, 1600)
    with tempfile.TemporaryDirectory() as folder:
        for number, (what, game, *options) in enumerate(BOARDS):
            name = "board%d" % number
            run = subprocess.run([PROGRAM, "render", "-q", os.path.join(SAMPLES, game), *options, "-T", "png,page,json", "-o", name + ".png"], cwd=folder, capture_output=True, text=True)
            check("%s: %s" % (what, run.stderr), run.returncode == 0)
            browser.open("file://%s/%s.page.html" % (folder, name))
            loaded = browser.wait("location.pathname.endsWith('/%s.page.html') && document.readyState === 'complete' && document.querySelector('img').complete" % name)
            check("%s: the page is loaded" % what, loaded)
            with open(os.path.join(folder, name + ".json"), encoding="utf-8") as f:
                right, all_of_them, wrong = browser.run(SCRIPT % f.read())
            check("%s: areas right %d of %d %s" % (what, right, all_of_them, wrong), right == all_of_them > 0)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
