#!/usr/bin/env python3
"""Whether a player shows what our SVG shows, pixel for pixel in headless Chromium: every ply of a game on a board of each shape, of one with hands, of variations, and in whatever order they are come to.

usage: player_pictures.py BOARDWRIGHT SAMPLES [ONE_IN]     ONE_IN: of the plies of a game one in so many (1)
"""
import glob
import json
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.dirname(HERE), os.path.join(os.path.dirname(HERE), "service")]
from browser import Browser, find_browser
from checks import SHARE, check, conclude, sampled

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
ONE_IN = max(SHARE, int(sys.argv[3]) if len(sys.argv) > 3 else 1)

# A game, and how it is to look.
GAMES = {"square": ["chess/opera.gcl"], "hhex": ["hex_shogi_91/engine_1.gcl"], "vhex": ["glinskis_hexagonal_chess/engine_1.gcl"], "circle": ["circular_chess/engine_1.gcl"], "grid": ["chinese_chess/engine_1.gcl"],
         "custom": ["stepping_stones/default.php", "stones.txt"], "hands": ["shogi/engine_1.gcl"], "captured": ["chess/opera.gcl", "--captured", "--coordinates", "inside"],
         "words": ["chess/opera.gcl", "--title", "{move}", "--footer", "Ply {ply}", "--theme", "print"], "discs": ["chess/opera.gcl", "--show", "moved,turn", "--theme", "dark"], "levels": ["raumschach/engine_1.gcl"]}
STONES = "1. P c9-b7\n1... p a7-a1\n2. K hub-a2\n2... q b9-b8\n"
STUDY = """1. e4 e5 {[%cal Ge2e4,Rd8h4] [%csl Yf7]} (1... c5 $6 2. Nf3 (2. c3 d5 $1 3. exd5 Qxd5) 2... d6) (1... e6 $1) 2. Qh5 $4 {[%csl Gf7]} Nc6 3. Bc4 Nf6 4. Qxf7# *"""

# In the page: the plies as they are come to; which of them are not the pictures, with the number of different pixels.
COMPARE = """(async (pictures, order) => {
  const player = document.querySelector('.bw-player'), canvas = document.createElement('canvas'), bad = [];
  async function pixels(text) {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    await image.decode();
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    URL.revokeObjectURL(image.src);
    return { width: image.width, data: new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer) };
  }
  for (const ply of order) {
    player.goTo(ply);
    const seen = await pixels(new XMLSerializer().serializeToString(player.querySelector('.bw-stage > svg'))), wanted = await pixels(pictures[ply]);
    let different = Math.abs(seen.data.length - wanted.data.length);
    for (let i = 0; i < wanted.data.length; i++) different += seen.data[i] !== wanted.data[i];
    if (different || seen.width !== wanted.width) bad.push([ply, different]);
  }
  return bad;
})(PICTURES, ORDER)"""


def run(folder, *arguments):
    result = subprocess.run([PROGRAM, "render", "-q", *arguments], capture_output=True, text=True, cwd=folder)
    check("%s: %s" % (arguments, result.stderr), result.returncode == 0)


def game_of(arguments):
    """In a share of the usual run the first plies of each: a Bishop of the opera is captured by then."""
    return [os.path.join(SAMPLES, arguments[0])] + arguments[1:] + (["--range", "0-16"] if SHARE > 1 and arguments[0].endswith(".gcl") else [])


def pictures(folder, width, *arguments):
    """Those of our SVG. The pages beside them are only there because positions of a range are not judged unless somebody reads what is said of them."""
    out = tempfile.mkdtemp(dir=folder)
    run(folder, *arguments, "-T", "svg,css", *([] if "--range" in arguments else ["--range", "0-last"]), "--width", width, "-O", out)
    return [open(f, encoding="utf-8").read() for f in sorted(glob.glob(out + "/*.svg"))]


def opened(browser, folder, *arguments):
    file = os.path.join(folder, "player.html")
    run(folder, *arguments, "-T", "player", "-o", file)
    browser.open("about:blank")
    browser.open("file://" + file)
    check("%s: the page runs" % (arguments,), browser.wait("document.querySelector('.bw-player[data-ready]') !== null"))
    return browser.run("document.querySelector('.bw-stage > svg').getAttribute('width')")


def compared(browser, what, wanted, order):
    bad = browser.run(COMPARE.replace("PICTURES", json.dumps({n: wanted[n] for n in order})).replace("ORDER", json.dumps(order)))
    check("%s, %d plies: not as drawn: %s" % (what, len(wanted), bad), bad == [] and len(wanted) > 3)


def line(browser, folder, file, path, width, numbers):
    """A variation: the scenes `numbers` of the player are the plies of --line."""
    browser_pictures = pictures(folder, width, file, *(["--line", path] if path else []))
    wanted = {str(n): browser_pictures[ply] for n, ply in numbers}
    bad = browser.run(COMPARE.replace("PICTURES", json.dumps(wanted)).replace("ORDER", json.dumps([n for n, _ in numbers])))
    check("the line %s: %s" % (path or "of the game", bad), bad == [])


def main():
    if not find_browser():
        print("chromium is missing: nothing is looked at")
        return 77
    browser = Browser()
    browser.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}, {"name": "prefers-color-scheme", "value": "light"}])
    with tempfile.TemporaryDirectory() as folder:
        for name, text in ("stones.txt", STONES), ("study.pgn", STUDY):
            with open(os.path.join(folder, name), "w") as f:
                f.write(text)
        for what, arguments in list(GAMES.items())[slice(None) if SHARE == 1 else slice(1, None, 3)]:
            width = opened(browser, folder, *game_of(arguments))
            wanted = pictures(folder, width, *game_of(arguments))
            count = browser.run("JSON.parse(document.querySelector('.bw-player script').textContent).plies.length")
            check("%s: as many plies, %d" % (what, count), count == len(wanted))
            compared(browser, what, wanted, sampled(range(count), ONE_IN))
            order = list(range(count))
            random.Random(count).shuffle(order)
            compared(browser, what + ", jumped about", wanted, order[:12 if SHARE == 1 else 4])
        width = opened(browser, folder, "study.pgn")
        for path, numbers in (None, [(n, n) for n in range(8)]), ("1b1", [(8, 2), (9, 3), (10, 4)]), ("1b1.2w1", [(11, 3), (12, 4), (13, 5), (14, 6)]), ("1b2", [(15, 2)]):
            line(browser, folder, "study.pgn", path, width, numbers)
        said = [e for e in browser.events if e["method"] in ("Runtime.exceptionThrown", "Log.entryAdded")]
        check("the console is empty: %s" % said[:2], not said)
    browser.close()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
