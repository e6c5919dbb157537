#!/usr/bin/env python3
"""The page that plays a game: what stands in it, and in headless Chromium what its buttons, keys, slider and moves do.

usage: player.py BOARDWRIGHT SAMPLES
"""
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), sys.argv[2]
OPERA = os.path.join(SAMPLES, "chess", "opera.gcl")

# Behind each step stands the ply that has to be seen in the first player, and whether the board is turned.
STEPS = [("key ArrowLeft", 32), ("key Home", 0), ("key ArrowLeft", 0), ("key ArrowRight", 1), ("click next", 2), ("click last", 33), ("key ArrowRight", 33), ("click back", 32),
         ("click first", 0), ("slide 7", 7), ("move 12", 12), ("click flip", 12), ("key f", 12), ("key End", 33)]
DRIVER = """
<script>
var player = document.querySelectorAll(".bw-player")[0], other = document.querySelectorAll(".bw-player")[1], log = [];
function seen(p) { return Array.from(p.querySelectorAll(".bw-frame")).map(function (f, n) { return f.hidden ? -1 : n; }).filter(function (n) { return n >= 0; }).join(); }
STEPS.forEach(function (step) {
  var words = step.split(" "), what = words[1];
  if (words[0] === "key") player.dispatchEvent(new KeyboardEvent("keydown", { key: what, bubbles: true, cancelable: true }));
  if (words[0] === "click") player.querySelector("[data-do=" + what + "]").click();
  if (words[0] === "slide") { var s = player.querySelector("input"); s.value = what; s.dispatchEvent(new Event("input")); }
  if (words[0] === "move") player.querySelector(".bw-moves a[data-ply='" + what + "']").click();
  log.push([seen(player), player.classList.contains("bw-flipped"), player.querySelector("[aria-current]").dataset.ply, player.querySelector(".bw-said").textContent]);
});
document.body.dataset.log = JSON.stringify({ log: log, other: seen(other) });
</script>
"""


def render(*arguments):
    result = subprocess.run([PROGRAM, "render", *arguments, "-o", "-"], capture_output=True, text=True)
    check("%s: %s" % (arguments, result.stderr), result.returncode == 0)
    return result.stdout


def content():
    page = render(OPERA, "-T", "player", "--notation", "san")
    frames = re.findall(r'<div class="bw-frame" data-move="([^"]*)"( hidden)?>', page)
    check("34 positions, the last one seen", len(frames) == 34 and [bool(hidden) for _, hidden in frames] == [True] * 33 + [False])
    moves = [html.unescape(m) for m in re.findall(r'<li><a data-ply="\d+" href="#">([^<]*)</a>', page)]
    check("the moves: %s" % moves, moves[:4] == ["Start", "1. e4", "e5", "2. Nf3"] and moves[-1] == "17. Rd8#" and len(moves) == 34)
    symbols = re.findall(r'<symbol id="([^"]*)"', page)
    check("art is there once", len(symbols) == len(set(symbols)) > 8)
    check("every piece has its art", set(re.findall(r'<use href="#([^"]*)"', page)) <= set(symbols))
    check("no network", not re.search(r'(src|href)="(?!#|data:)', page) and "http" not in page.replace("http://www.w3.org/", ""))
    check("the same bytes twice", page == render(OPERA, "-T", "player", "--notation", "san"))
    check("one position", len(re.findall("class=\"bw-frame\"", render(OPERA, "-T", "player", "--ply", "5"))) == 1)
    check("some positions", len(re.findall("class=\"bw-frame\"", render(OPERA, "-T", "player", "--range", "2-5"))) == 4)
    check("in German", 'aria-label="Abspielen"' in render(OPERA, "-T", "player", "--lang", "de", "--range", "0-1"))
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "game.player.html")
        subprocess.run([PROGRAM, "render", "-q", OPERA, "-o", file], check=True)
        subprocess.run([PROGRAM, "render", "-q", OPERA, "-T", "png,player", "-O", os.path.join(folder, "both")], check=True)
        with open(os.path.join(folder, "said.pgn"), "w") as f:
            f.write("1. e4 {[%cal Ge2e4] Best by <test>} e5 2. Nf3 {two}\n2... Nc6 *\n")
        said = render(os.path.join(folder, "said.pgn"), "-T", "player", "--notation", "san")
        check("comments stand behind their moves: %s" % re.findall("<li>.*", said), re.findall(r'<a data-ply="(\d)" href="#">[^<]*</a>(?: <span class="bw-note">([^<]*)</span>)?</li>', said) ==
              [("0", ""), ("1", "Best by &lt;test&gt;"), ("2", ""), ("3", "two"), ("4", "")])
        both = {name: open(os.path.join(folder, "both", name), "rb").read() for name in os.listdir(os.path.join(folder, "both"))}
        check("a picture of the last position beside the page of the game: %s" % sorted(both), sorted(n.split(".", 1)[1] for n in both) == ["player.html", "png"] and
              [d for n, d in both.items() if n.endswith("html")] == [open(file, "rb").read()])
        check("by its extension", 'class="bw-player"' in open(file).read())
    return page


def used(page):
    browser = shutil.which("chromium")
    if not browser:
        print("chromium is missing: the page is not used")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        body = page[page.index("<figure"):page.index("<script>")]
        two = page.replace("<script>", body + "<script>", 1).replace("</body>", DRIVER.replace("STEPS", json.dumps([s for s, _ in STEPS])) + "</body>")
        file = os.path.join(folder, "page.html")
        with open(file, "w") as f:
            f.write(two)
        run = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000", "--user-data-dir=" + folder, "--dump-dom", "file://" + file],
                             capture_output=True, text=True, timeout=120)
        found = re.search(r'data-log="([^"]*)"', run.stdout)
        check("the page's script has run: %s" % run.stderr[-300:], found is not None)
        if not found:
            return 1
        result = json.loads(html.unescape(found.group(1)))
        turned = False
        for (step, ply), (seen, flipped, current, said) in zip(STEPS, result["log"]):
            turned ^= step in ("click flip", "key f")
            check("%s shows %s, not %d" % (step, seen, ply), seen == str(ply) and flipped == turned and current == str(ply))
            check("%s says %s" % (step, said), said.startswith("Start") if ply == 0 else re.match(r"%d\." % ((ply + 1) // 2), said))
        check("another player on the page stays where it is", result["other"] == "33")
    return 0


def main():
    status = used(content())
    return conclude() or status


if __name__ == "__main__":
    sys.exit(main())
