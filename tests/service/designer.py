#!/usr/bin/env python3
"""The designer of the service, used in headless Chromium by keys and pointer on a board of each shape: whether what it hands out is the position that was made,
and draws the bytes that `boardwright render` draws.

usage: designer.py BOARDWRIGHT SAMPLES [PICTURE]      PICTURE: also writes a picture of the page there
"""
import base64
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

from browser import Browser, find_browser
from service import Service
from checks import SHARE, check, conclude, sampled

# One game of each shape.
GAMES = {"square": "chess", "hhex": "hex_shogi_91", "vhex": "glinskis_hexagonal_chess", "circle": "circular_chess", "grid": "chinese_chess", "custom": "stepping_stones"}
OUTPUTS = ["address", "html", "markdown", "latex", "command", "manifest", "preset", "fen"]


class Page:
    def __init__(self, program, service, browser):
        self.program, self.service, self.browser = program, service, browser
        self.folder = tempfile.TemporaryDirectory(prefix="boardwright-designer.")
        os.symlink(program, os.path.join(self.folder.name, "boardwright"))

    def open(self, state, good=True):
        self.browser.open("about:blank")
        self.browser.open("http://127.0.0.1:%d/design#%s" % (self.service.port, state))
        check("%s: the page begins" % state, self.browser.wait("document.documentElement.dataset.ready !== undefined"))
        if good:
            self.settle()

    def settle(self):
        """Until picture and outputs are of what the address of the page says."""
        ready = self.browser.wait("document.getElementById('outputs').dataset.shown === location.hash && !document.getElementById('stage').hasAttribute('aria-busy')")
        check("the outputs follow: %s" % self.said(), ready)

    def said(self):
        return self.browser.run("document.getElementById('said').textContent")

    def value(self, selector):
        return self.browser.run("document.querySelector(%s).value" % json.dumps(selector))

    def center(self, selector):
        return self.browser.run("(() => { const e = document.querySelector(%s); e.scrollIntoView({ block: 'center' }); const r = e.getBoundingClientRect(); "
                                "return [r.x + r.width / 2, r.y + r.height / 2]; })()" % json.dumps(selector))

    def box(self, selector):
        return self.browser.run("(() => { const r = document.querySelector(%s).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()" % json.dumps(selector))

    def space(self, name):
        return "#spaces [data-name=%s]" % json.dumps(name)

    def focused(self):
        return self.browser.run("document.activeElement.dataset.name || document.activeElement.dataset.label || document.activeElement.id")

    def tab_to(self, script, most=80):
        """By Tab alone, until the script is true of what has the focus."""
        for _ in range(most):
            if self.browser.run("(e => !!(%s))(document.activeElement)" % script):
                return True
            self.browser.key("Tab")
        return False

    def walk_to(self, name):
        """By arrow keys alone, towards the space; where that leads nowhere, by ways that were found before."""
        ways, keys = {}, ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp")
        for _ in range(400):
            here = self.focused()
            if here == name:
                return True
            (x, y), (to_x, to_y) = self.box("#spaces :focus"), self.box(self.space(name))
            toward = {"ArrowRight": to_x - x, "ArrowLeft": x - to_x, "ArrowDown": to_y - y, "ArrowUp": y - to_y}
            untried = sorted((key for key in keys if (here, key) not in ways), key=lambda key: -toward[key])
            key = untried[0] if untried else self.way_on(ways, here, keys)
            if not key:
                return False
            self.browser.key(key)
            ways[here, key] = self.focused()
        return False

    @staticmethod
    def way_on(ways, here, keys):
        """The first key of the shortest known way to a space where a key was not tried."""
        paths, seen = [(here, None)], {here}
        for at, first in paths:
            if any((at, key) not in ways for key in keys):
                return first
            for key in keys:
                if ways[at, key] not in seen:
                    seen.add(ways[at, key])
                    paths.append((ways[at, key], first or key))
        return None

    def drag(self, start, end):
        self.browser.drag(self.box(start), self.box(end))

    def outputs(self):
        self.settle()
        return {name: self.value("#out-" + name) for name in OUTPUTS}

    def render(self, *arguments):
        run = subprocess.run([self.program, "render", "-q", "-o", "-", *arguments], capture_output=True, timeout=60)
        check("%s: %s" % (arguments, run.stderr[:200]), run.returncode == 0)
        return run.stdout

    def shell(self, command):
        """What a command line of the page writes."""
        file = os.path.join(self.folder.name, command.split(" -o ")[1])
        path = self.folder.name + ":" + os.environ["PATH"]
        run = subprocess.run(["bash", "-c", command], cwd=self.folder.name, env=dict(os.environ, PATH=path), capture_output=True, timeout=60)
        check("%s: %s" % (command, run.stderr[:200]), run.returncode == 0)
        if run.returncode:
            return b""
        with open(file, "rb") as f:
            return f.read()

    def start(self, game):
        return {space["name"]: space.get("piece", "") for space in json.loads(self.render("-T", "json", game))["spaces"]}


def pieces(page, outputs, *arguments):
    """The position at the address, as the command line knows it by its code."""
    target = urllib.parse.urlsplit(outputs["address"])
    base = target.path.rsplit(".", 1)[0]
    by_address = json.loads(page.service.ask("%s.json?%s" % (base, target.query))[2])
    return {space["name"]: space.get("piece", "") for space in by_address["spaces"]}


def check_outputs(page, what, outputs, expected):
    """All that is handed out draws the same bytes, and the position is the one that was made."""
    check("%s: the position" % what, pieces(page, outputs) == expected)
    target = urllib.parse.urlsplit(outputs["address"])
    status, head, drawn = page.service.ask(target.path + "?" + target.query)
    check("%s: %s is drawn" % (what, outputs["address"]), status == 200 and head["content-type"] == "image/png")
    check("%s: the command draws it: %s" % (what, outputs["command"]), page.shell(outputs["command"]) == drawn)
    job = json.loads(outputs["manifest"])
    run = subprocess.run([page.program, "batch", "-q", "-O", page.folder.name, "-"], input=outputs["manifest"].encode() + b"\n", capture_output=True, timeout=60)
    with open(os.path.join(page.folder.name, job["out"]), "rb") as f:
        check("%s: the line of the manifest draws it: %s" % (what, run.stdout[:200]), f.read() == drawn)
    how = re.search(r"^// (boardwright render (\S+\.php) .*)$", outputs["preset"], re.M)
    with open(os.path.join(page.folder.name, how.group(2)), "w") as f:
        f.write(outputs["preset"])
    check("%s: the preset draws it: %s" % (what, outputs["preset"]), page.shell(how.group(1)) == drawn)
    image = re.search(r'<img src="([^"]*)"', outputs["html"])
    check("%s: the HTML shows the address" % what, image and html.unescape(image.group(1)) == outputs["address"])
    areas = page.service.ask("%s.map.html?%s" % (target.path.rsplit(".", 1)[0], target.query))[2].decode()
    areas = re.sub(r' (name|id)="[^"]*"', "", areas).strip()
    check("%s: the map" % what, areas and areas in re.sub(r' (name|id)="[^"]*"', "", outputs["html"]))
    check("%s: Markdown" % what, re.search(r"\]\((.*)\)$", outputs["markdown"]).group(1).replace("%28", "(").replace("%29", ")") == outputs["address"])
    check("%s: LaTeX names its picture" % what, re.search(r"includegraphics\[[^]]*\]\{[\w.]+\.pdf\}", outputs["latex"]) and outputs["latex"].startswith("% boardwright render "))


def by_keyboard(page, shape, game):
    """Walks to a piece, moves it, puts one by its letter and one from the palette, clears one, marks; then undoes it all."""
    b, expected = page.browser, page.start(game)
    page.open("game=" + game)
    names = list(expected)
    held = [name for name in names if expected[name]]
    empty = [name for name in names if not expected[name]]
    check("%s: Tab comes to the board" % shape, page.tab_to("e.closest('#spaces')"))
    source, goal = held[len(held) // 2], empty[len(empty) // 2]
    check("%s: arrows come to %s" % (shape, source), page.walk_to(source))
    b.key("Enter")
    check("%s: %s" % (shape, page.said()), "taken up from " + source in page.said())
    check("%s: arrows come to %s" % (shape, goal), page.walk_to(goal))
    b.key("Enter")
    check("%s: %s" % (shape, page.said()), "moved from %s to %s" % (source, goal) in page.said())
    expected[goal], expected[source] = expected[source], ""
    page.settle()
    check("%s: the focus stays at %s" % (shape, page.focused()), page.focused() == goal)
    other = next(name for name in held if name != source)
    check("%s: arrows come to %s" % (shape, other), page.walk_to(other))
    b.key("Delete")
    check("%s: %s" % (shape, page.said()), "taken from " + other in page.said())
    expected[other] = ""
    page.settle()
    letter = next(label for label in expected.values() if len(label) == 1 and label.isalpha())
    b.key(letter)
    check("%s: %s" % (shape, page.said()), "put on " + other in page.said())
    expected[other] = letter
    page.settle()
    check("%s: Tab comes to the palette" % shape, page.tab_to("e.classList.contains('piece')"))
    b.key("ArrowRight")
    b.key("Enter")
    label = page.focused()
    check("%s: %s" % (shape, page.said()), "in hand" in page.said())
    b.key("Tab", shift=True)
    for _ in range(60):
        if page.browser.run("document.activeElement.closest('#spaces') !== null"):
            break
        b.key("Tab", shift=True)
    b.key("Enter")
    expected[page.focused()] = label
    check("%s: %s" % (shape, page.said()), "put on " + page.focused() in page.said())
    outputs = page.outputs()
    check_outputs(page, shape + " by keyboard", outputs, expected)
    steps = 0
    while b.run("!document.getElementById('undo').disabled") and steps < 20:
        b.key("z", ctrl=True)
        steps += 1
    check("%s: undone in %d steps" % (shape, steps), steps == 4 and pieces(page, page.outputs()) == page.start(game))
    for _ in range(steps):
        b.key("y", ctrl=True)
    check("%s: done again" % shape, page.outputs() == outputs)


def by_pointer(page, shape, game):
    """Drags on the board, from the palette, off the board; clicks marks; chooses a look."""
    b, expected = page.browser, page.start(game)
    page.open("game=" + game)
    names = list(expected)
    held = [name for name in names if expected[name]]
    empty = [name for name in names if not expected[name]]
    page.drag(page.space(held[0]), page.space(empty[-1]))
    expected[empty[-1]], expected[held[0]] = expected[held[0]], ""
    page.settle()
    label = b.run("document.querySelectorAll('#pieces .piece')[1].dataset.label")
    page.drag("#pieces [data-label=%s]" % json.dumps(label), page.space(empty[0]))
    expected[empty[0]] = label
    check("%s: %s" % (shape, page.said()), "put on " + empty[0] in page.said())
    page.settle()
    page.drag(page.space(held[-1]), "#said")
    expected[held[-1]] = ""
    check("%s: %s" % (shape, page.said()), "taken from " + held[-1] in page.said())
    page.settle()
    b.click(page.center("[data-mark=circle]"))
    b.click(page.center(page.space(empty[1])))
    page.settle()
    b.click(page.center("[data-mark=arrow]"))
    b.click(page.center(page.space(empty[0])))
    b.click(page.center(page.space(empty[2])))
    page.settle()
    check("%s: marks" % shape, b.run("[...document.querySelectorAll('#marklist code')].map(e => e.textContent).join()") == "circle %s:green,arrow %s-%s:green" % (empty[1], empty[0], empty[2]))
    b.run("for (const [key, value] of [['theme', 'brown'], ['colors', 'tan, \"#fff\"'.replace(/\"/g, '')], ['width', '333'], ['title', \"It's \\\"A & B\\\" (50%) ?>\"], ['captured', '1']]) {"
          "const e = document.querySelector(`[data-key=${key}]`); e.value = value; e.dispatchEvent(new Event('input', { bubbles: true })); }")
    outputs = page.outputs()
    check_outputs(page, shape + " by pointer", outputs, expected)
    page.open(b.run("location.hash.slice(1)"))
    check("%s: a reload shows the same" % shape, page.outputs() == outputs)
    page.settle()
    for kind in ("svg", "gif", "pdf"):
        b.run("(e => { e.value = '%s'; e.dispatchEvent(new Event('change')); })(document.getElementById('kind'))" % kind)
        b.wait("document.getElementById('out-manifest').value.includes('.%s')" % kind)
        address, command = page.value("#out-address"), page.value("#out-command")
        target = urllib.parse.urlsplit(address)
        check("%s: %s" % (shape, kind), page.service.ask(target.path + "?" + target.query)[2] == page.shell(command))
        link = b.run("document.querySelector('#downloads [data-extension=%s]').href" % kind)
        check("%s: the download of %s" % (shape, kind), link == address)


def own_board(page):
    """A board that is no game's: another shape and size, the code typed."""
    page.open("game=&code=8/8/8/8/8/8/8/8")
    b = page.browser
    b.run("(e => { e.value = '5'; e.dispatchEvent(new Event('change')); })(document.getElementById('files'))")
    page.settle()
    b.run("(e => { e.value = '4'; e.dispatchEvent(new Event('change')); })(document.getElementById('ranks'))")
    page.settle()
    b.run("(e => { e.value = 'hhex'; e.dispatchEvent(new Event('change')); })(document.getElementById('shape'))")
    page.settle()
    b.run("document.getElementById('code').select(), document.getElementById('code').focus()")
    b.type("k4/5/--1--/1K{NN}2")
    outputs = page.outputs()
    expected = dict.fromkeys((f + r for r in "1234" for f in "abcde"), "")
    for gap in ("a2", "b2", "d2", "e2"):
        del expected[gap]
    expected.update({"a4": "k", "b1": "K", "c1": "NN"})
    check_outputs(page, "a board of one's own", outputs, expected)


def mistakes(page):
    """What the service says stands beside the field that it is about, and goes when it is mended."""
    page.open("game=chess")
    b = page.browser
    for key, value, words in (("theme", "nosuch", "no theme called"), ("width", "5", "width"), ("colors", "nocolour", "nocolour"), ("moves", "e4 e6 Ke3", "e3")):
        script = "(e => { if (e.tagName === 'SELECT') e.add(new Option(%s)); e.value = %s; e.dispatchEvent(new Event('input', { bubbles: true })); })(document.querySelector('[data-key=%s]'))"
        b.run(script % (json.dumps(value), json.dumps(value), key))
        shown = b.wait("document.querySelector('[data-key=%s]').getAttribute('aria-invalid') === 'true' && "
                       "document.getElementById(document.querySelector('[data-key=%s]').id + '-error').textContent" % (key, key), 10)
        check("%s=%s: %r" % (key, value, shown), shown and words in shown)
        check("%s=%s: nothing of the machine" % (key, value), shown and "/dev" not in shown and os.path.dirname(page.program) not in shown)
        b.run(script % ('""', '""', key))
        check("%s mended" % key, b.wait("!document.querySelector('[aria-invalid]') && document.getElementById('failure').hidden", 10))
    page.open("game=chess&marks=circle%20z9%3Ared", False)
    check("a mark: %s" % page.said(), "z9" in b.run("document.getElementById('marks-error').textContent"))
    for button in ("[data-tool=clear]", "#empty", "[data-tool=move]", "#start"):
        b.run("document.querySelector('%s').click()" % button)  # there is no board yet
    b.run("document.querySelector('#marklist button').click()")
    check("the picture is there again", pieces(page, page.outputs()) == page.start("chess"))


def right_button(page):
    """Arrows and circles as lichess has them; the keyboard's marks are in the panel."""
    b = page.browser
    page.open("game=chess")
    start, expected = page.outputs(), []
    for keys, color in ((0, "green"), (8, "red"), (1, "blue"), (9, "yellow")):
        rank = {"green": "3", "red": "4", "blue": "5", "yellow": "6"}[color]
        b.drag(page.box(page.space("a" + rank)), page.box(page.space("d" + rank)), "right", keys)
        b.drag(page.box(page.space("h" + rank)), page.box(page.space("h" + rank)), "right", keys)
        expected += ["arrow a%s-d%s:%s" % (rank, rank, color), "circle h%s:%s" % (rank, color)]
    shown = "[...document.querySelectorAll('#marklist code')].map(e => e.textContent)"
    check("right button: %s" % b.run(shown), b.run(shown) == expected)
    outputs = page.outputs()
    check_outputs(page, "right button", outputs, page.start("chess"))
    drawn = page.service.ask("/" + outputs["address"].split("/", 3)[3])[2]
    check("right button: as the options draw", drawn == page.render("chess", "-T", "png", *[word for mark in expected for word in (("--arrow", mark[6:]) if mark.startswith("arrow") else ("--mark", mark))]))
    b.drag(page.box(page.space("a3")), page.box(page.space("d3")), "right", 8)
    check("another colour takes the place: %s" % b.run(shown), b.run(shown) == expected[1:] + ["arrow a3-d3:red"])
    b.drag(page.box(page.space("a3")), page.box(page.space("d3")), "right", 8)
    check("the same again takes it off: %s" % b.run(shown), b.run(shown) == expected[1:])
    b.drag(page.box(page.space("h6")), page.box("#said"), "right")
    check("off the board nothing is marked", b.run(shown) == expected[1:])
    b.pointer("mouseMoved", *page.box(page.space("a1")))
    for _ in range(10):
        b.key("z", ctrl=True)
    page.settle()
    check("right button: undone", page.outputs() == start and b.run("document.getElementById('undo').disabled"))


def fields(page):
    """Side, castling, en passant, hands and checks are fields of the games that have them, and parts of what is handed out."""
    b = page.browser

    def enter(selector, value, good=True):
        b.run("(e => { e.value = %s; e.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector(%s))" % (json.dumps(value), json.dumps(selector)))
        if good:
            page.settle()

    def fen():
        page.settle()
        return page.value("#out-position")

    def there():
        return b.run("[...document.querySelectorAll('#position [id]')].map(e => e.id).join(' ')")
    def opened(game, ids, code=""):
        page.open("game=" + game + code)
        b.wait("!!document.querySelector('#position [id]')")
        check("fields of %s: %s" % (game, there()), there() == ids)

    chess = "position-side position-passant right-K right-Q right-k right-q"
    opened("chinese_chess", "position-side")
    opened("chess", chess, "&code=rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/R3K2R")
    enter("#position-side", "1")
    enter("#position-passant", "e3")
    b.run("document.getElementById('right-Q').click()")
    b.run("document.getElementById('right-k').click()")
    want = "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/R3K2R b Kq e3 0 1"
    check("fields: %s" % fen(), fen() == want)
    outputs = page.outputs()
    check("fields: in the address: %s" % outputs["address"], "b%20Kq%20e3%200%201" in outputs["address"])
    check_outputs(page, "fields", outputs, pieces(page, outputs))
    page.drag(page.space("h1"), page.space("h3"))
    check("a Rook that has left has no right: %s" % fen(), fen() == "rnbqkbnr/ppp1pppp/8/8/3pP3/7R/PPPP1PPP/R3K3 b q - 0 1")
    b.run("document.getElementById('undo').click()")
    check("undone: %s" % fen(), fen() == want)
    enter("#position-passant", "c6", False)
    told = b.wait("!document.getElementById('failure').hidden && document.getElementById('failure').textContent")
    check("a Pawn that has not passed: %s" % told, told and "en passant" in told)
    opened("crazyhouse", chess.replace("passant", "passant position-hands"))
    enter("#position-hands", "QQ2n")
    check("hands: %s" % fen(), fen() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QQnn] w KQkq - 0 1")
    check("hands: %s" % page.value("#position-hands"), sorted(page.value("#position-hands")) == sorted("QQnn"))
    opened("shogi", "position-side position-hands")
    enter("#position-hands", "R2p")
    check("hands of Shogi: %s" % fen(), fen() == "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b R2p 1")
    opened("three_check_chess", chess.replace("passant", "passant position-checks"))
    enter("#position-checks", "2+1")
    check("checks: %s" % fen(), fen() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2+1 0 1")


PASTED = {  # what is pasted, in which game: the game that is there afterwards, words near the board, what has to be where
    "a FEN": ("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 5", "shogi", "chess", "A position", {"a1": "R", "e8": "k", "d1": ""}),
    "a PGN": ('[White "A"]\n[Result "*"]\n\n1. e4 e5 {good} 2. Nf3 (2. f4) 2... Nc6 *\n', "shogi", "chess", "4 moves", {"e4": "P", "f3": "N", "c6": "n", "g1": ""}),
    "an SFEN": ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "chess", "shogi", "A position", {"5i": "K", "8h": "B"}),
    "a KIF": ("手合割：平手\n先手：A\n後手：B\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)\n", "chess", "shogi", "2 moves", {"7f": "P", "3d": "p", "7g": ""}),
    "moves of UCI": ("e2e4 e7e5 g1f3", "chess", "chess", "3 moves", {"e4": "P", "e5": "p", "f3": "N"}),
    "moves of USI": ("position startpos moves 7g7f 3c3d", "shogi", "shogi", "2 moves", {"7f": "P", "3d": "p"}),
}


def paste(page, text=None, file=None, as_drop=False, name="pasted"):
    """As Ctrl+V and a drop do it, with what is on the clipboard made by the script."""
    given = "dt.setData('text/plain', %s)" % json.dumps(text) if file is None else "dt.items.add(new File([Uint8Array.from(atob(%s), c => c.charCodeAt(0))], %s))" % (
        json.dumps(base64.b64encode(file).decode()), json.dumps(name))
    event = "new DragEvent('drop', { dataTransfer: dt, bubbles: true, cancelable: true })" if as_drop else "new ClipboardEvent('paste', { clipboardData: dt, bubbles: true, cancelable: true })"
    page.browser.run("document.getElementById('said').textContent = '', (dt => { %s; document.getElementById('stage').dispatchEvent(%s); })(new DataTransfer())" % (given, event))
    page.browser.wait("/pasted:|changed/.test(document.getElementById('said').textContent)", 20)


def pasting(page):
    """Positions, records, lists of moves and pictures become what is designed; what is none of them is told, and undo takes it back."""
    b = page.browser
    for what, (text, before, game, words, places) in sampled(PASTED.items()):
        page.open("game=" + before)
        paste(page, text)
        check("%s is pasted: %s" % (what, page.said()), words in page.said())
        page.settle()
        outputs = page.outputs()
        there = pieces(page, outputs)
        check("%s: the game" % what, b.run("document.getElementById('game').value") == game)
        check("%s: %s" % (what, outputs["address"]), all(there[name] == label for name, label in places.items()))
        b.key("z", ctrl=True)
        page.settle()
        check("%s: taken back" % what, b.run("document.getElementById('game').value") == before and pieces(page, page.outputs()) == page.start(before))
    for kind in sampled(("png", "svg", "gif", "jpg")):
        file = page.render("chess", "-m", "e4 e5 Nf3", "--ply", "2", "--embed", "-T", kind, "--theme", "brown", "--arrow", "e2-e4:red")
        page.open("game=shogi")
        paste(page, file=file, as_drop=True, name="a." + kind)
        check("a picture %s is dropped: %s" % (kind, page.said()), "A picture was pasted: Chess" in page.said())
        outputs = page.outputs()
        there = pieces(page, outputs)
        check("a picture %s: %s" % (kind, outputs["address"]), there["e4"] == "P" and there["e5"] == "p" and there["g1"] == "N" and "theme=brown" in outputs["address"] and "arrow%20e2-e4" in outputs["address"])
        target = "/" + outputs["address"].split("/", 3)[3]
        check("a picture %s is drawn as it was" % kind, page.service.ask(target)[2] == page.render("chess", "-m", "e4 e5 Nf3", "--ply", "2", "-T", "png", "--theme", "brown", "--arrow", "e2-e4:red"))
    page.open("game=chess")
    was = page.outputs()
    for what, given, words in (("words", {"text": "hello world"}, "hello"), ("a move that cannot be", {"text": "e4 e5 Ke3"}, "does not go to e3"), ("a picture without its source", {"file": page.render("-T", "png", "chess")}, "no source"),
                               ("a large picture", {"file": b"\x89PNG" + bytes(700000)}, "700004 bytes")):
        paste(page, **given)
        told = b.run("document.getElementById('failure').hidden ? '' : document.getElementById('failure').textContent")
        check("%s: %s" % (what, told), words in told and told.startswith("What was pasted cannot be shown") and "/" not in told.replace("/e", ""))
        check("%s: nothing was changed" % what, page.outputs() == was)
    b.run("document.getElementById('code').focus()")
    b.run("(dt => { dt.setData('text/plain', 'e4'); document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dt, bubbles: true, cancelable: true })); })(new DataTransfer())")
    check("in a field nothing is read", "pasted" not in page.said() and page.outputs() == was)


def content(service, program):
    """Headers, data and markup."""
    status, head, text = service.ask("/design")
    check("the page: %d" % status, status == 200 and head["content-type"] == "text/html; charset=utf-8" and b"<!DOCTYPE html>" in text)
    policy = dict(part.strip().split(" ", 1) for part in head["content-security-policy"].split(";"))
    check("its policy: %s" % policy, policy["default-src"] == "'none'" and policy["script-src"] == "'self'" and policy["style-src"] == "'self'" and "unsafe" not in str(policy))
    check("its other headers", head["x-content-type-options"] == "nosniff" and head["referrer-policy"] == "no-referrer" and head["cache-control"].startswith("public"))
    parts = re.findall(r'(?:src|href)="(designer/[^"]*)"', text.decode())
    seen = {"/" + part for part in parts} | {"/designer/data.json"}
    for path in list(seen):
        if path.endswith(".js"):
            seen |= {"/designer/" + name for name in re.findall(r'from "\./([\w.]+)"', service.ask(path)[2].decode())}
    for path in sorted(seen) + ["/design", "/", "/boardwright.css", "/boardwright.js"]:
        status, head, body = service.ask(path)
        again, nothing = service.ask(path, If_None_Match=head["etag"])[::2]
        check("%s: %d, %d" % (path, status, again), status == 200 and again == 304 and not nothing and re.fullmatch(r'"[0-9a-f]{16}-[0-9a-f]{32}"', head["etag"]))
        status, short, nothing = service.ask(path, "HEAD")
        check("HEAD %s" % path, status == 200 and not nothing and short["content-length"] == str(len(body)))
    check("a drawing keeps its own policy", "'self'" in service.ask("/chess.svg")[1]["content-security-policy"] and "script-src" not in service.ask("/chess.svg")[1]["content-security-policy"])
    check("nothing else is there", service.ask("/designer/nosuch.js")[0] == 404 and service.ask("/designer/../main.js")[0] == 404)
    data = json.loads(service.ask("/designer/data.json")[2])
    for kind, key in (("games", "name"), ("settings", "key"), ("outputs", "name"), ("sets", "name"), ("themes", "name")):
        listed = [json.loads(line)["name"] for line in subprocess.run([program, "list", "--json", kind], capture_output=True, text=True).stdout.splitlines()]
        check("all %s: %d" % (kind, len(listed)), listed == [row[key] for row in data[kind]] and len(listed) > 5)
    if shutil.which("tidy"):
        run = subprocess.run(["tidy", "-q", "-e", "--show-warnings", "yes", "--drop-empty-elements", "no"], input=text, capture_output=True)
        # That tidy wants words in elements which the script fills is no fault of the page.
        faults = [line for line in run.stderr.decode().splitlines() if "empty" not in line and "proprietary" not in line]
        check("tidy: %s" % faults, not faults)


def player(page):
    """The player of the service runs, although pages of drawings may run nothing else."""
    b = page.browser
    for name in ("opera.player.html", "opera.fragment.html"):
        b.open("http://127.0.0.1:%d/chess/%s" % (page.service.port, name))
        check("%s: it runs" % name, b.wait("location.pathname.endsWith(%s) && document.querySelector('.bw-player[data-ready]')" % json.dumps(name) + " !== null"))
        shown = "+document.querySelector('.bw-player [aria-current]').hash.slice(5)"
        for action, ply in (("first", 0), ("next", 1), ("last", 33), ("back", 32)):
            b.run("document.querySelector('[data-do=%s]').click()" % action)
            check("%s: %s" % (name, action), b.run(shown) == ply)


def no_complaints(browser):
    """Nothing that the policy has stopped, no script that has failed; what was asked for wrongly on purpose is 400."""
    for event in browser.events:
        if event["method"] == "Runtime.exceptionThrown":
            check("the page's scripts: %s" % json.dumps(event["params"])[:400], False)
        if event["method"] == "Log.entryAdded":
            entry = event["params"]["entry"]
            check("the browser's log: %s" % json.dumps(entry)[:400], "status of 400" in entry["text"] or entry.get("url", "").endswith("/favicon.ico") or entry["level"] not in ("error", "warning"))


def main():
    program, picture = os.path.abspath(sys.argv[1]), sys.argv[3] if len(sys.argv) > 3 else None
    service = Service(program)
    content(service, program)
    if not find_browser():
        print("chromium is missing: the page is not used")
        service.end()
        return conclude() or 77
    browser = Browser(1280, 1500)  # so that board and palette are in sight together
    page = Page(program, service, browser)
    for n, (shape, game) in enumerate(sampled(GAMES.items())):  # in a share one by the keyboard and the next by the pointer
        if SHARE == 1 or n % 2 == 0:
            by_keyboard(page, shape, game)
        if SHARE == 1 or n % 2 == 1:
            by_pointer(page, shape, game)
    own_board(page)
    mistakes(page)
    pasting(page)
    right_button(page)
    fields(page)
    player(page)
    browser.ask("Network.disable")
    no_complaints(browser)
    if picture:
        browser.size(1280, 800)
        page.open("game=chess&moves=e4%20e5%20Nf3&theme=brown&marks=arrow%20f3-e5%3Ared%0Acircle%20e5%3Agreen")
        browser.picture(picture, False)
    service.end()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
