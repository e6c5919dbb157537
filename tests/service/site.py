#!/usr/bin/env python3
"""A site, the index of a service, its designer and a gallery in headless Chromium: by mouse, keyboard and touch, light and dark, on a desk and on a phone, with a console that stays empty. With
axe-core (the file that AXE names, or where npm puts it) everybody is asked for.

usage: site.py BOARDWRIGHT SAMPLES [PICTURES]      PICTURES: a folder for what was seen
"""
import functools
import glob
import http.server
import os
import shutil
import subprocess
import sys
import tempfile
import threading

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from browser import Browser, find_browser
from checks import check, conclude
from service import Service

ROOMS = [(1200, False), (1200, True), (390, False), (390, True)]
PGN = "".join('[White "%s"]\n[Black "%s"]\n[Result "%s"]\n[Date "%d.01.01"]\n[Event "Club"]\n\n1. e4 {a word} e5 (1... c5 2. Nf3) 2. Nf3 Nc6 %s\n\n' % g for g in (("Polgár, Judit", "B", "1-0", 1990, "1-0"), ("C", "D", "0-1", 1991, "0-1")))
PAGE = "# A page\n\n| a | b |\n|---|---|\n| 1 | a very long word indeed %s |\n\n```fen\n8/8/8/8/8/8/8/K1k5\n```\n\n```\n%s\n```\n\n```pgn\n1. e4 e5 *\n```\n\n> ```board\n> shogi\n> ```\n" % ("x" * 80, "code " * 60)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def make(program, samples):
    os.makedirs("in/games")
    for name, text in (("in/README.md", "# Welcome\n\nTo [a page](page.md).\n"), ("in/page.md", PAGE), ("in/games/club.pgn", PGN)):
        with open(name, "w", encoding="utf-8") as f:
            f.write(text)
    for game in ("chess", "shogi", "glinskis_hexagonal_chess"):
        os.makedirs("in/" + game)
        shutil.copy(os.path.join(samples, game, "default.php"), "in/" + game)
    subprocess.run([program, "site", "in", "-O", "www/site", "--title", "Our club", "-q"], check=True)
    subprocess.run([program, "batch", "-q", "--games", "in/games/club.pgn", "-O", "www/gallery", "-T", "png,player", "--width", "170", "--gallery"], check=True)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory="www"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return "http://127.0.0.1:%d" % server.server_address[1]


def axes():
    here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../build/oracle/node_modules/axe-core/axe.min.js")
    return [n for n in [os.environ.get("AXE", ""), here] + glob.glob("/usr/lib/node_modules/axe-core/axe.min.js") + glob.glob("/usr/share/nodejs/axe-core/axe.min.js") if n and os.path.exists(n)][:1]


class Reader:
    """Someone in front of a screen."""

    def __init__(self, width, dark, pictures):
        self.browser, self.width, self.dark, self.pictures = Browser(width, 844), width, dark, pictures
        self.browser.size(width, 844, dark)
        self.browser.ask("Emulation.setTouchEmulationEnabled", enabled=width < 500)

    def open(self, address, name):
        self.browser.open("about:blank")
        self.browser.open(address)
        what = "%s, %d, %s" % (name, self.width, "dark" if self.dark else "light")
        check(what + ": it opens", self.browser.wait("document.readyState === 'complete' && document.body.children.length"))
        self.browser.wait("Array.from(document.images).every(i => i.complete || i.loading === 'lazy')", 10)
        over = self.browser.run("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        check("%s: nothing sticks out: %s" % (what, over), over <= 0)
        light = self.browser.run("(c => c[0] + c[1] + c[2] > 380)(getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number).concat(255).slice(0, 3))")
        check("%s: the page is as the system" % what, self.dark != light or name == "designer")
        if self.pictures:
            self.browser.picture(os.path.join(self.pictures, "%s-%d-%s.png" % (name, self.width, "dark" if self.dark else "light")), False)
        self.no_complaints(what)
        for file in axes():
            with open(file) as f:
                self.browser.run(f.read() + "\n;1")
            bad = self.browser.run("axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v => v.id + ': ' + v.nodes[0].html.slice(0, 200) + v.nodes[0].failureSummary))")
            check("%s: everybody can use it: %s" % (what, bad), not bad)
        return what

    def no_complaints(self, what):
        said = [e["params"] for e in self.browser.events if e["method"] in ("Log.entryAdded", "Runtime.exceptionThrown", "Runtime.consoleAPICalled")]
        said = [s for s in said if not str(s.get("entry", {}).get("url", "")).endswith("/favicon.ico")]
        check("%s: the console is empty: %s" % (what, str(said)[:400]), not said)

    def place(self, script):
        return self.browser.run("(e => { e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })(%s)" % script)

    def press(self, script):
        """By finger or by mouse, as this reader has it."""
        at = self.place(script)
        if self.width < 500:
            self.browser.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": at[0], "y": at[1]}])
            self.browser.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        else:
            self.browser.click(at)

    def shown(self):
        return self.browser.run("Array.from(document.querySelectorAll('main li')).filter(l => l.offsetParent).length")


def index(r, address, words, count, name, first):
    what = r.open(address, name)
    all_of_them = r.shown()
    r.press("document.forms[0].words")
    r.browser.type(words)
    check("%s: '%s' finds %d: %s" % (what, words, count, r.shown()), r.shown() == count and r.browser.run("document.querySelector('output').textContent") == "%d found" % count)
    r.browser.run("document.forms[0].words.select()")
    r.browser.key("Delete")
    check("%s: and all is back" % what, r.shown() == all_of_them)
    small = r.browser.run("Array.from(document.querySelectorAll('main li a, header a')).map(a => a.getBoundingClientRect().height).filter(h => h && h < 24).length")
    check("%s: what is touched is high enough: %s" % (what, small), not small)
    for _ in range(60):  # by keyboard alone
        if r.browser.run("document.activeElement.matches('main li a')"):
            break
        r.browser.key("Tab")
    r.browser.key("Enter")
    check("%s: a key opens %s" % (what, r.browser.run("location.pathname")), r.browser.wait("location.pathname.endsWith(%r)" % first, 5))


def look(r, static, service):
    index(r, static + "/site/index.html", "polgar 1990", 1, "index", "/site/page.html")
    what = r.open(static + "/site/page.html", "page")
    r.press("document.querySelector('header a')")
    check("%s: its head leads to the index" % what, r.browser.wait("location.pathname.endsWith('/site/index.html')", 5))
    what = r.open(static + "/site/games/club/1.html", "viewer")
    r.browser.wait("document.querySelector('.bw-player').dataset.ready !== undefined")
    r.press("document.querySelectorAll('.bw-bar button')[0]")
    check("%s: to the start: %s" % (what, r.browser.run("location.hash")), r.browser.wait("!document.querySelector('.bw-moves [aria-current]') || document.querySelector('.bw-moves [aria-current]').textContent.trim() === 'Start'", 5))
    r.press("document.querySelector('nav a[rel=next]')")
    check("%s: the next game" % what, r.browser.wait("location.pathname.endsWith('/2.html')", 5))
    for name in ("chess", "shogi", "glinskis_hexagonal_chess"):
        r.open(static + "/site/%s/default.html" % name, "rules-" + name)
    r.open(static + "/site/games/club.html", "list")
    r.open(static + "/gallery/index.html", "gallery")
    index(r, service + "/", "glinski hex", 1, "service", "/ai_wok.player.html")
    what = r.open(service + "/design#game=chess", "designer")
    r.browser.wait("document.documentElement.dataset.ready !== undefined && document.querySelector('#spaces [data-name=e2]') && document.querySelector('#pieces [data-label=Q]')")
    r.press("document.querySelector('#pieces [data-label=Q]')")
    r.press("document.querySelector('#spaces [data-name=e4]')")
    check("%s: a Queen is put" % what, r.browser.wait("/4Q3/.test(document.getElementById('code').value)", 10))
    r.no_complaints(what)
    r.browser.open("about:blank")
    r.browser.open(service + "/#game=shogi")
    check("an old address leads to the designer", r.browser.wait("location.pathname === '/design' && location.hash === '#game=shogi'", 10))


def without_script(static):
    """All is there, and links lead on."""
    b = Browser(1200, 844)
    b.ask("Emulation.setScriptExecutionDisabled", value=True)
    b.open(static + "/site/index.html")
    b.wait("document.readyState === 'complete'")
    tree = b.ask("DOM.getDocument", depth=-1)["root"]
    form = b.ask("DOM.querySelector", nodeId=tree["nodeId"], selector="form[hidden]")["nodeId"]
    items = b.ask("DOM.querySelectorAll", nodeId=tree["nodeId"], selector="main li a[href]")["nodeIds"]
    check("without a script there is no search field, and all pages are there: %d" % len(items), form and len(items) == 6)
    b.open("file://" + os.path.abspath("www/site/games/club/1.html"))
    b.wait("document.readyState === 'complete'")
    tree = b.ask("DOM.getDocument", depth=-1)["root"]["nodeId"]
    board, moves = (b.ask("DOM.querySelectorAll", nodeId=tree, selector=s)["nodeIds"] for s in (".bw-stage svg use", ".bw-moves a"))
    check("a viewer shows its last position and its moves: %d, %d" % (len(board), len(moves)), len(board) > 28 and len(moves) >= 5)
    b.ask("DOM.enable")
    b.ask("CSS.enable")
    style = {p["name"]: p["value"] for p in b.ask("CSS.getComputedStyleForNode", nodeId=b.ask("DOM.querySelector", nodeId=tree, selector=".bw-player")["nodeId"])["computedStyle"]}
    check("with the style that all share: %s" % style["display"], style["display"] == "grid")


def without_server(program):
    """The files alone: a viewer and a page with two players have one script, which a browser takes from beside them."""
    b = Browser(1200, 844)
    for name, players in (("games/club/1.html", 1), ("page.html", 1)):
        b.open("file://" + os.path.abspath("www/site/" + name))
        check("%s without a server: it runs" % name, b.wait("document.querySelectorAll('.bw-player[data-ready]').length === %d" % players))
        check("its script is that of the site", b.run("document.querySelectorAll('script:not([type])').length") == 1)
    said = [e["params"] for e in b.events if e["method"] in ("Log.entryAdded", "Runtime.exceptionThrown")]
    check("the console is empty: %s" % said[:2], not said)


def links(program, samples):
    """--link in a player: each space leads to what it holds now. The last position of the Opera Game is that of every book."""
    subprocess.run([program, "render", samples + "/chess/opera.gcl", "-T", "player", "-o", "link.html", "--link", "https://example.invalid/{name}", "-q"], check=True)
    b = Browser(1200, 844)
    b.open("file://" + os.path.abspath("link.html"))
    b.wait("document.querySelector('.bw-player[data-ready]') !== null")
    for ply, fen in ((0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), (1, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"), (33, "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5")):
        b.run("location.hash = 'ply=%d'" % ply)
        wanted = "".join(" " * int(c) if c.isdigit() else c for c in fen.replace("/", ""))
        found = "[...document.querySelectorAll('.bw-stage svg a')].map(a => a.getAttribute('href').slice(24) || ' ').sort().join('')"
        check("ply %d: %s" % (ply, b.run(found)), b.wait("%s === '%s'" % (found, "".join(sorted(wanted))), 5))


def main():
    program, samples = map(os.path.abspath, sys.argv[1:3])
    pictures = os.path.abspath(sys.argv[3]) if len(sys.argv) > 3 else None
    if not find_browser():
        print("chromium is missing: nothing is looked at")
        return 77
    if not axes():
        print("axe-core is missing: it was not asked")
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        static = make(program, samples)
        s = Service(program, "-j", "2")
        for width, dark in ROOMS:
            look(Reader(width, dark, pictures), static, "http://127.0.0.1:%d" % s.port)
        without_script(static)
        without_server(program)
        links(program, samples)
        s.end()
        os.chdir("/")
    return conclude()


if __name__ == "__main__":
    raise SystemExit(main())
