#!/usr/bin/env python3
"""The page that plays a game: how large it is, what stands in it, and in headless Chromium what its buttons, keys, slider, swipes and moves do, by mouse, keyboard and touch, light and dark, on a desk
and on a phone; without a script, on paper and twice on a page.

usage: player.py BOARDWRIGHT SAMPLES

With axe-core (the file that AXE names, or where npm puts it) it is asked, too, whether everybody can use the page.
"""
import glob
import gzip
import html
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.dirname(HERE), os.path.join(os.path.dirname(HERE), "service")]
from browser import Browser, find_browser
from checks import check, conclude

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), sys.argv[2]
OPERA = os.path.join(SAMPLES, "chess", "opera.gcl")
HEXAGONS = os.path.join(SAMPLES, "glinskis_hexagonal_chess", "engine_1.gcl")

# Variations in variations, judgements, clocks, evaluations, arrows, a name from right to left.
STUDY = """[Event "Club <i>Championship</i>"]
[Date "2024.05.17"]
[White "כהן, דוד"]
[Black "O'Brien & Co"]
[WhiteElo "2210"]
[BlackElo "2145"]
[Result "0-1"]

{Played for its traps.} 1. e4 {[%clk 0:15:00] [%eval 0.3]} e5 {[%clk 0:14:58] [%eval 0.2]} 2. Nf3 Nc6 3. Bc4 {[%cal Gc4f7,Rf3g5] [%csl Yf7] The Italian game.}
(3. Bb5 a6 {Morphy's} (3... Nf6 4. O-O Nxe4 (4... Bc5 5. c3) 5. d4) 4. Ba4 Nf6 $1 5. O-O) (3. d4 exd4 4. Nxd4)
3... Nd4 $6 {[%clk 0:14:00] [%eval 1.2]} 4. Nxe5 $4 {[%eval -2.8] and he takes it} (4. Nxd4 exd4 5. O-O $16) 4... Qg5 $1 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# {[%eval #-1]} 0-1
"""


def render(*arguments, good=True):
    result = subprocess.run([PROGRAM, "render", "-q", *arguments, "-o", "-"], capture_output=True, text=True)
    check("%s: %s" % (arguments, result.stderr), (result.returncode == 0) == good)
    return result.stdout


def data(page):
    return json.loads(re.search(r'<script type="application/json">(.*?)</script>', page, re.S).group(1))


def moves(page):
    return [(int(n), html.unescape(re.sub("<[^>]*>", "", words))) for n, words in re.findall(r'<a href="#ply=(\d+)">(.*?)</a>', page)]


def sizes():
    for file, plies, most, packed in (OPERA, 33, 60000, 16000), (HEXAGONS, 80, 90000, 25000):
        page = render(file, "-T", "player").encode()
        small = len(gzip.compress(page, 9, mtime=0))
        check("%s: %d plies, %d bytes, %d packed" % (file, len(data(page.decode())["plies"]) - 1, len(page), small), len(data(page.decode())["plies"]) == plies + 1 and len(page) <= most and small <= packed)


def content():
    page = render(OPERA, "-T", "player", "--notation", "san")
    listed = moves(page)
    check("34 positions, the last one seen", [n for n, _ in listed] == list(range(34)) and data(page)["at"] == 33)
    check("the moves: %s" % listed, [m for _, m in listed[:4]] == ["Start", "1. e4", "e5", "2. Nf3"] and listed[-1][1] == "17. Rd8#")
    symbols = re.findall(r'<symbol id="([^"]*)"', page)
    check("art is there once", len(symbols) == len(set(symbols)) == 12)
    ids = re.findall(r'[ <]id="([^"]*)"', page)
    check("every id is there once", len(ids) == len(set(ids)))
    check("all that is pointed to is there", set(re.findall(r'<use href="#([^"$]*)"', page)) <= set(ids))
    check("no network", not re.search(r'(src|href)="(?!#|data:)', page) and "http" not in page.replace("http://www.w3.org/", ""))
    check("the same bytes twice", page == render(OPERA, "-T", "player", "--notation", "san"))
    check("one position", len(data(render(OPERA, "-T", "player", "--ply", "5"))["plies"]) == 1)
    check("some positions", len(data(render(OPERA, "-T", "player", "--range", "2-5"))["plies"]) == 4)
    german = render(OPERA, "-T", "player", "--lang", "de", "--range", "0-1")
    check("in German", 'aria-label="Abspielen"' in german and '<figure class="bw-player" lang="de"' in german and ">Anfang</a>" in german)
    check("names, result and how it ended", re.search(r"<h1>.*Paul Morphy.*1-0.*Duke Karl", page) and '<b>1-0</b> </li>' in page)
    shown = page[:page.index("<script")]
    check("the end is said once: below the board", shown.count("checkmated") == 1 and '<p class="bw-status"><span>Black is checkmated. White has won.' in shown and "Checkmate!" not in page)
    check("as large as is asked for, else 560 pixels", 'width="300"' in render(OPERA, "-T", "player", "--width", "300") and '" width="560"' in page)
    check("a high board is not wider than a screen is high", float(re.search(r'<svg [^>]* height="([^"]*)"', render(os.path.join(SAMPLES, "raumschach", "engine_1.gcl"), "-T", "player")).group(1)) <= 720)
    check("a theme that is asked for is taken", "color-scheme:dark" in render(OPERA, "-T", "player", "--theme", "dark") and "color-scheme:light dark" in page)
    with tempfile.TemporaryDirectory() as folder:
        both = os.path.join(folder, "both")
        subprocess.run([PROGRAM, "render", "-q", OPERA, "-T", "png,player", "--notation", "san", "-O", both], check=True)
        made = {name.split(".", 1)[1]: open(os.path.join(both, name), "rb").read() for name in os.listdir(both)}
        check("a picture of the last position beside the page of the game: %s" % sorted(made), sorted(made) == ["player.html", "png"] and made["player.html"].decode() == page)
        check("which is as wide as ever", int.from_bytes(made["png"][16:20], "big") < 560)


def study(folder):
    file = os.path.join(folder, "study.pgn")
    with open(file, "w") as f:
        f.write(STUDY)
    page = render(file, "-T", "player")
    listed = dict(moves(page))
    tree = data(page)
    parents = [p.get("p", n - 1) for n, p in enumerate(tree["plies"])]
    check("moves as the record has them", [listed[n] for n in (5, 6, 7)] == ["3. Bc4", "3... Nd4?!", "4. Nxe5??"])
    check("its variations are boards: %s" % listed, len(listed) == len(tree["plies"]) == 15 + 5 + 4 + 2 + 3 + 3 and tree["line"] == 15)
    wanted = {"3. Bb5": "2... Nc6", "3... Nf6": "3. Bb5", "4... Bc5": "4. O-O", "5. d4": "Nxe4", "4. Ba4": "a6", "3. d4": "2... Nc6", "5. O-O ±": "exd4"}
    short = {n: re.sub(r"^\d+\.+ ", "", m) for n, m in listed.items()}
    for move, before in wanted.items():
        n = next(n for n, m in sorted(listed.items(), reverse=True) if m == move)
        check("%s is played on %s, not %s" % (move, before, listed[parents[n]]), short[parents[n]] == re.sub(r"^\d+\.+ ", "", before))
    check("blocks in blocks", re.search(r'<div class="bw-line"><a[^>]*><b>3\.</b> Bb5.*?<div class="bw-line"><a[^>]*><b>3\.\.\.</b> Nf6.*?<div class="bw-line"><a[^>]*><b>4\.\.\.</b> Bc5.*?</div>.*?d4</a> </div>.*?Ba4', page))
    check("judgements are signs", "<i>??</i>" in page and "<i>?!</i>" in page and "O-O ±" in page)
    check("what was said", '<span class="bw-note" dir="auto">The Italian game.</span>' in page and "[%" not in page.split('<script type="application/json">')[0] and ">Played for its traps.<" in page)
    check("names in their own direction, with ratings", "<bdi>כהן, דוד</bdi> <small>2210</small>" in page and "<bdi>O&#39;Brien &amp; Co</bdi>" in page)
    check("event and date", "<bdi>Club &lt;i&gt;Championship&lt;/i&gt;</bdi> · <bdi>2024.05.17</bdi>" in page)
    check("a line of evaluations", re.search(r'<svg class="bw-eval" viewBox="0 0 14 100"', page))
    check("one that is said once is no line", '<svg class="bw-eval"' not in render(OPERA, "-T", "player"))
    curve(folder)
    copied = os.path.join(folder, "copied.pgn")
    with open(copied, "w") as f:
        f.write(tree["pgn"])
    check("what is copied is the same game", render(copied, "-T", "player") == page)
    with open(file, "w") as f:
        f.write("1. e4 e5 (1... c5 2. Qh8 d6) 2. Nf3 (2. Zz9) *\n")
    result = subprocess.run([PROGRAM, "render", file, "-T", "player", "-o", "-"], capture_output=True, text=True)
    check("what cannot be played is read: %s" % result.stderr, result.returncode == 0 and '<span class="bw-note" dir="auto">Qh8 d6</span>' in result.stdout and ">Zz9<" in result.stdout and
          re.search(r":1:\d+: warning: .*Qh8", result.stderr) and len(data(result.stdout)["plies"]) == 5)
    deep = "e5" + "".join(" (1... %s" % m for m in ("c5", "d5", "e6") * 33) + ")" * 99
    with open(file, "w") as f:
        f.write("1. e4 %s *\n" % deep)
    check("as deep as records may be", len(data(render(file, "-T", "player"))["plies"]) == 102)


def curve(folder):
    """A pawn is a quarter of the half, as many as one likes are not more than the whole, which is what a mate is; whoever moves first is above."""
    evals = {"0": 50, "1": 37.5, "-1": 62.5, "1,22": 37.5, "99": 0, "-99": 100, "#5": 0, "#-3": 100, "16": 0, "0.5": 50 - 62.5 * 0.5 / 4.5, "-4": 50 + 62.5 / 2}
    file = os.path.join(folder, "curve.pgn")
    with open(file, "w") as f:
        f.write(" ".join("%d. N%s {[%%eval %s]} N%s" % (n + 1, ("f3", "g1")[n % 2], value, ("f6", "g8")[n % 2]) for n, value in enumerate(evals)) + " *\n")
    path = re.search(r'<path class="bw-curve" d="([^"]*)"', render(file, "-T", "player")).group(1)
    points = [(int(x), float(y)) for x, y in re.findall(r"[ML](\d+) ([\d.]+)", path)]
    check("a point for each of %s: %s" % (evals, points), [x for x, _ in points] == [1 + 2 * n for n in range(len(evals))] and all(abs(y - wanted) < 0.06 for (_, y), wanted in zip(points, evals.values())))


class Page:
    """A page in the one browser of this test."""

    def __init__(self, browser, file):
        self.browser, self.file = browser, file

    def open(self, width=1200, dark=False, mark=""):
        self.browser.size(width, 900 if width > 500 else 844, dark)
        self.browser.ask("Emulation.setTouchEmulationEnabled", enabled=width < 500)
        self.browser.open("about:blank")
        self.browser.open("file://" + self.file + mark)
        check("the page's script runs", self.browser.wait("document.querySelector('.bw-player[data-ready]') !== null"))

    def run(self, script):
        return self.browser.run("(player => %s)(document.querySelector('.bw-player'))" % script)

    def ply(self):
        return self.run("+player.querySelector('[aria-current]').hash.slice(5)")

    def center(self, selector):
        return self.browser.run("(e => { e.scrollIntoView({ block: 'center' }); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })(document.querySelector(%s))" % json.dumps(selector))

    def click(self, selector):
        self.browser.click(self.center(selector))

    def tap(self, start, end=None):
        point = lambda at: [{"x": at[0], "y": at[1]}]
        self.browser.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=point(start))
        if end:
            self.browser.ask("Input.dispatchTouchEvent", type="touchMove", touchPoints=point(end))
        self.browser.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


# What is done, and the ply that is seen then.
STEPS = [("key ArrowLeft", 32), ("key Home", 0), ("key ArrowLeft", 0), ("key ArrowRight", 1), ("click next", 2), ("click last", 33), ("key ArrowRight", 33), ("click back", 32), ("click first", 0),
         ("move 12", 12), ("click flip", 12), ("key f", 12), ("key End", 33)]


def step(page, what):
    kind, name = what.split()
    if kind == "key":
        page.browser.key(name)
    elif kind == "click":
        page.click("[data-do=%s]" % name)
    else:
        page.click('.bw-moves a[href="#ply=%s"]' % name)


def used_on_a_desk(page):
    page.open()
    page.run("player.focus()")
    turned = False
    for what, ply in STEPS:
        step(page, what)
        turned ^= what in ("click flip", "key f")
        check("%s shows %s, not %d" % (what, page.ply(), ply), page.ply() == ply and page.run("player.classList.contains('bw-flipped')") == turned)
        check("%s: the address follows" % what, page.browser.wait("location.hash === '#ply=%d'" % ply))
    said, label = page.run("player.querySelector('.bw-said').textContent"), page.run("player.getAttribute('aria-label')")
    check("what is said: %s, %s" % (said, label), said == "17. R d1-d8" and label == "Chess, after 17. R d1-d8")
    page.click(".bw-moves a[href='#ply=31']")
    check("a comment is said", page.run("player.querySelector('.bw-said').textContent") == "16. Q b3-b8. the queen is given up for the mate")
    page.run("player.querySelector('input').focus()")
    page.browser.key("ArrowLeft")
    check("the slider by keys: %s" % page.ply(), page.ply() == 30)
    page.browser.key("f")
    page.browser.key(" ")
    check("it plays", page.browser.wait("document.querySelector('[aria-current]').hash === '#ply=33'", 20) and page.browser.wait("document.querySelector('[data-do=play]').getAttribute('aria-label') === 'Play'"))
    for mark, ply in ("#ply=23", 23), ("#12w", 23), ("#12b", 24), ("#12...", 24), ("#nonsense", 33), ("#ply=99", 33):
        page.open(mark=mark)
        check("%s opens %s" % (mark, page.ply()), page.ply() == ply)
    page.browser.run("location.hash = '#3w'")
    check("a link to a move", page.browser.wait("document.querySelector('[aria-current]').hash === '#ply=5'"))
    page.browser.run("addEventListener('boardwright-ply', event => { window.told = event.detail; })")
    check("the function of pages that embed it", page.run("player.goTo('4b')") == 8 and page.run("player.goTo(2)") == 2 and page.run("player.goTo('no')") == 2 and page.run("player.goTo('next')") == 3)
    told = page.browser.run("told")
    check("and its event: %s" % told, told["ply"] == 3 and told["move"] == "2. N g1-f3" and told["variation"] is False and told["fen"].startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b"))


def glided(page):
    """Pieces glide from where they were, unless the reader wants no motion; what is seen then is the same."""
    pieces = "[...player.querySelectorAll('.bw-stage svg > use')].map(e => e.textContent + e.getAttribute('x')).join()"
    page.open(mark="#ply=22")
    page.run("player.goTo('next')")
    moving = page.run("document.getAnimations().map(a => a.effect.target.textContent + ' ' + a.effect.getKeyframes()[0].translate)")
    check("castling moves two: %s" % moving, sorted(moving) == ["White King c1 134px", "White Rook d1 -201px"])
    page.browser.wait("document.getAnimations().length === 0")
    page.browser.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")  # behind what is done at its end
    seen = page.run(pieces)
    page.browser.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    page.run("player.goTo('back')")
    page.run("player.goTo('next')")
    check("nothing moves for who wants no motion", page.run("document.getAnimations().length") == 0 and page.run(pieces) == seen)
    page.browser.ask("Emulation.setEmulatedMedia", features=[])


def copied(page):
    page.open(mark="#ply=1")
    page.browser.run("Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => { window.copied = text; return Promise.resolve(); } } })")
    for what, begins in ("fen", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"), ("pgn", "[Event "):
        page.click("[data-do=%s]" % what)
        check("%s is copied, which is said: %s" % (what, page.browser.run("copied")), page.browser.run("copied").startswith(begins) and page.browser.wait("document.querySelector('[data-do=%s]').textContent === 'Copied'" % what))


def walked(page):
    """Variations, by keys alone."""
    page.open()
    page.run("player.focus()")
    shown = lambda: re.sub(r"\s+", " ", page.run("player.querySelector('[aria-current]').textContent"))
    for key, move in ("Home", "Start"), ("ArrowRight", "1. e4"), ("ArrowRight", "e5"), ("ArrowRight", "2. Nf3"), ("ArrowRight", "Nc6"), ("ArrowRight", "3. Bc4"), ("ArrowDown", "3. Bb5"), ("ArrowDown", "3. d4"), \
            ("ArrowDown", "3. d4"), ("ArrowUp", "3. Bb5"), ("ArrowRight", "a6"), ("ArrowDown", "3... Nf6"), ("ArrowRight", "4. O-O"), ("End", "5. d4"), ("ArrowLeft", "Nxe4"), ("ArrowDown", "4... Bc5"), ("ArrowLeft", "4. O-O"), \
            ("Home", "Start"), ("End", "5. c3"):
        page.browser.key(key)
        check("%s shows %s, not %s" % (key, shown(), move), shown() == move)
    page.click(".bw-moves a[href='#ply=2']")
    clocks = page.run("[...player.querySelectorAll('.bw-clock')].map(e => e.textContent)")
    check("clocks: %s" % clocks, clocks == ["0:15:00", "0:14:58"])
    page.click(".bw-moves a[href='#ply=5']")
    arrows = page.run("[...player.querySelectorAll('.bw-stage svg > path')].filter(p => p.getAttribute('fill-opacity') && !p.getAttribute('shape-rendering')).length")
    check("arrows and circles of the comment: %s" % arrows, arrows >= 3)
    page.click(".bw-eval")
    check("a click into the evaluations: %s" % page.ply(), page.ply() == 7)


def used_on_a_phone(page):
    page.open(390)
    wide = page.browser.run("[document.documentElement.scrollWidth, innerWidth]")
    check("no wider than the phone: %s" % wide, wide[0] <= wide[1])
    low = page.run("[...player.querySelectorAll('.bw-moves a, button')].map(e => e.getBoundingClientRect().height).reduce((a, b) => Math.min(a, b))")
    check("what is touched is high enough: %s" % low, low >= 24)
    x, y = page.center(".bw-stage")
    page.tap((x, y), (x + 100, y))
    check("a swipe to the right goes back: %s" % page.ply(), page.ply() == 32)
    page.tap((x, y), (x - 100, y))
    check("and to the left on: %s" % page.ply(), page.ply() == 33)
    page.tap((x, y), (x - 10, y))
    check("a short one does not", page.ply() == 33)
    page.tap(page.center("[data-do=first]"))
    check("buttons by touch: %s" % page.ply(), page.ply() == 0)
    page.tap(page.center(".bw-moves a[href='#ply=7']"))
    check("moves by touch: %s" % page.ply(), page.ply() == 7)


def colors(page):
    for width in 1200, 390:
        found = []
        for dark in False, True:
            page.open(width, dark)
            found.append(page.browser.run("[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.documentElement).colorScheme, getComputedStyle(document.querySelector('.bw-stage svg .p')).fill]"))
        check("the page is as dark as its board: %s" % found, found[0][2] == "rgb(255, 255, 255)" and found[1][0] == found[1][2] != found[0][2])


def accessible(pages):
    named = [os.environ.get("AXE", "")] + glob.glob("/usr/lib/node_modules/axe-core/axe.min.js") + glob.glob("/usr/share/nodejs/axe-core/axe.min.js")
    file = next((f for f in named if f and os.path.exists(f)), None)
    if not file:
        print("axe-core is missing: it was not asked")
        return
    with open(file) as f:
        axe = f.read()
    for page in pages:
        for width in 1200, 390:
            for dark in False, True:
                page.open(width, dark)
                page.browser.run(axe + "\n;1")
                found = page.browser.run("axe.run(document, { resultTypes: ['violations'] }).then(r => r.violations.map(v => v.id + ': ' + v.nodes[0].html.slice(0, 200)))")
                check("axe, %s, %d pixels, dark %s: %s" % (os.path.basename(page.file), width, dark, found), found == [])


def twice(browser, folder):
    """Two of the same game and one of another on a page."""
    fragments = [render(OPERA, "-T", "fragment"), render(HEXAGONS, "-T", "fragment", "--range", "0-4")]
    file = os.path.join(folder, "several.html")
    with open(file, "w") as f:
        f.write("<!DOCTYPE html><html lang=en><meta charset=utf-8><title>x</title><body>%s</body></html>" % (fragments[0] + fragments[1] + fragments[0]))
    page = Page(browser, file)
    page.open()
    check("each of them is ready", browser.wait("document.querySelectorAll('.bw-player[data-ready]').length === 3"))
    ids = browser.run("[...document.querySelectorAll('[id]')].map(e => e.id)")
    check("no id is there twice", len(ids) == len(set(ids)) > 20)
    missing = browser.run("[...document.querySelectorAll('.bw-stage use')].filter(e => !e.closest('.bw-player').querySelector(e.getAttribute('href'))).length")
    check("each has its own symbols", missing == 0)
    browser.run("document.querySelectorAll('.bw-player')[2].goTo('first')")
    check("the others stay where they are", browser.run("[...document.querySelectorAll('[aria-current]')].map(e => e.hash)") == ["#ply=33", "#ply=4", "#ply=0"])
    check("their drawings, too", browser.run("[...document.querySelectorAll('.bw-stage svg > use')].length") > 60 and
          browser.run("[...document.querySelectorAll('.bw-player')[2].querySelectorAll('.bw-stage use')].filter(e => !e.closest('.bw-player').querySelector(e.getAttribute('href'))).length") == 0)
    check("and the address of the page", browser.run("location.hash") == "")


def without_script(browser, file):
    browser.ask("Emulation.setScriptExecutionDisabled", value=True)
    browser.size(1200, 900)
    browser.open("about:blank")
    browser.open("file://" + file)
    wanted = "document.querySelector('.bw-moves li a') && [document.querySelectorAll('.bw-stage svg > use').length, getComputedStyle(document.querySelector('.bw-bar')).display, document.querySelectorAll('.bw-moves a').length, document.querySelector('.bw-copy').hidden]"
    seen = browser.wait(wanted)
    browser.ask("Emulation.setScriptExecutionDisabled", value=False)
    check("without a script: %s" % seen, seen == [20, "none", 34, True])


def printed(page):
    page.open()
    page.browser.ask("Emulation.setEmulatedMedia", media="print")
    seen = page.browser.run("[getComputedStyle(document.querySelector('.bw-bar')).display, getComputedStyle(document.querySelector('.bw-moves')).maxHeight]")
    page.browser.ask("Emulation.setEmulatedMedia", media="")
    check("on paper there are all moves and no buttons: %s" % seen, seen == ["none", "none"])


def no_complaints(browser):
    said = [json.dumps(e["params"])[:300] for e in browser.events if e["method"] in ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled")]
    check("the console is empty: %s" % said, not said)


def used():
    if not find_browser():
        print("chromium is missing: the page is not used")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        browser = Browser()
        files = {"opera": render(OPERA, "-T", "player"), "study": None}
        with open(os.path.join(folder, "study.pgn"), "w") as f:
            f.write(STUDY)
        files["study"] = render(os.path.join(folder, "study.pgn"), "-T", "player")
        pages = {}
        for name, text in files.items():
            with open(os.path.join(folder, name + ".html"), "w") as f:
                f.write(text)
            pages[name] = Page(browser, os.path.join(folder, name + ".html"))
        used_on_a_desk(pages["opera"])
        glided(pages["opera"])
        copied(pages["opera"])
        walked(pages["study"])
        used_on_a_phone(pages["opera"])
        colors(pages["opera"])
        printed(pages["opera"])
        accessible(pages.values())
        twice(browser, folder)
        without_script(browser, pages["opera"].file)
        no_complaints(browser)
        browser.close()
    return 0


def main():
    sizes()
    content()
    with tempfile.TemporaryDirectory() as folder:
        study(folder)
    status = used()
    return conclude() or status


if __name__ == "__main__":
    sys.exit(main())
