"""
000, Appearance: what each field does to what is drawn, by its sentences. (What is not here is in missing.py, pages.py and the golden cases.)
"""
import json
import os
import re
import shutil
import subprocess

from guide import PROGRAM, SOURCE, folder, preset, run
from checks import check, conclude, sampled

import sys
sys.path.append(os.path.join(SOURCE, "tests", "cross"))
from decode import png_pixels

FONTS = ("Alice", "Baskerville", "Literata", "Courier", "Helvetica", "Univers", "Lexend", "Fira Sans", "Optima", "Noto Sans", "OCRB", "Trebuchet", "Verdana", "Cloister", "Templar", "Uncollage",
         "AdLib", "Chow Fun", "Japan")
GENERIC = ("serif", "sans-serif", "monospace")
SHAPES = {"square": "", "hhex": "", "vhex": "", "circle": "", "grid": "", "custom": "&positions=a 0 0%0Ab 50 0%0Ac 0 50%0Ad 50 50"}
METHODS = {"ASCII": ("square", "hhex", "vhex"), "Table": ("square",), "CSS": SHAPES, "PNG": SHAPES, "GIF": SHAPES, "JPG": SHAPES}
BEGINS = {"PNG": b"\x89PNG", "GIF": b"GIF8", "JPG": b"\xff\xd8", "CSS": b"<!DOCTYPE html>", "Table": b"<!DOCTYPE html>", "ASCII": b""}


def drawn(*arguments, name="x"):
    """What the program writes into a file, as bytes."""
    path = os.path.join(folder.name, name)
    if os.path.exists(path):
        os.remove(path)
    r = run("render", *arguments, "-o", name)
    check("%s: %s" % (arguments, r.stderr), r.returncode == 0)
    with open(path, "rb") as f:
        return f.read()


def scene(*arguments):
    return drawn(*arguments, "-T", "scene", name="x.scene").decode()


def boxes(text, kind="space"):
    """name -> x, y, width, height."""
    found = {}
    for line in text.splitlines():
        words = line.split()
        if words and words[0] == kind and re.search(r"[\d.-]+,[\d.-]+ \d+x\d+$", line):
            x, y, w, h = re.search(r"([\d.-]+),([\d.-]+) (\d+)x(\d+)$", line).groups()
            found[words[1]] = float(x), float(y), int(w), int(h)
    return found


def methods():
    """The table of shapes and methods: what it has is drawn, and by the method that the preset names. HTML tables are of square cells; our text diagrams also have the other shapes."""
    for shape, more in SHAPES.items():
        for method, can in sampled(METHODS.items()):
            address = "shape=%s&cols=4&code=%s&method=%s%s" % (shape, "4" if shape == "custom" else "8/8" if shape == "circle" else "4/4", method, more)
            r = subprocess.run([PROGRAM, "render", address, "-o", "-"], capture_output=True, cwd=folder.name)
            if shape in can or method == "ASCII":
                check("%s: %s" % (address, r.stderr), r.returncode == 0 and r.stdout.startswith(BEGINS[method]) and r.stdout)
            else:
                check("%s: refused: %s" % (address, r.stderr), r.returncode == 1 and b"square cells only" in r.stderr)


def grids():
    """Nextfile and Nextrank: steps from the first space of the first rank, which is 0, 0; other pairs by turns; below zero."""
    def places(**steps):
        all = boxes(scene("shape=grid&cols=3&code=3/3&bsize=0" + "".join("&%s=%s" % step for step in steps.items()), "--coordinates", "none"))
        return {name: (int(box[0] - all["a1"][0]), int(all["a1"][1] - box[1])) for name, box in all.items()}
    usual = places()
    check("squares of 50 pixels: %s" % usual, usual == {"a1": (0, 0), "b1": (50, 0), "c1": (100, 0), "a2": (0, 50), "b2": (50, 50), "c2": (100, 50)})
    check("as the defaults say", usual == places(nextfile="50 0", nextrank="0 50"))
    slanted = places(nextfile="50 25", nextrank="0 50")
    check("hexagons: %s" % slanted, slanted["b1"] == (50, 25) and slanted["c1"] == (100, 50) and slanted["a2"] == (0, 50))
    turns = places(nextfile="50 25 50 -25", nextrank="0 50")
    check("by turns: %s" % turns, turns["b1"] == (50, 25) and turns["c1"] == (100, 0))
    down = places(nextfile="-50 0", nextrank="0 50")
    check("to the left: %s" % down, down["b1"] == (-50, 0) and all(box[0] >= 0 for box in boxes(scene("shape=grid&cols=3&code=3&nextfile=-50 0")).values()))


def custom_boards():
    """Places are top left corners; pieces are put in the middle; ranks, files and columns say nothing; the code has the order of the list."""
    base = "shape=custom&code=kK1&positions=%s&cols=7&files=x y z&ranks=9" % "%0A".join(("Rose 10 20", "7up 110 20", "_ 10 120"))
    text = scene(base)
    spaces, pieces = boxes(text), boxes(text, "piece")
    check("names and order: %s" % spaces, list(spaces) == ["Rose", "7up", "_"])
    step = spaces["7up"][0] - spaces["Rose"][0], spaces["_"][1] - spaces["Rose"][1]
    check("places: %s" % spaces, step == (100, 100))
    for label, name in ("k", "Rose"), ("K", "7up"):
        (x, y, w, h), (px, py, pw, ph) = spaces[name], pieces[label]
        check("%s in the middle of %s" % (label, name), abs(x + w / 2 - px - pw / 2) <= 1 and abs(y + h / 2 - py - ph / 2) <= 1)


def fonts():
    """Every font of the section is known; lists of tables and CSS begin with it, and end with a generic family."""
    for font in sampled(FONTS):
        for method in "table", "css":
            page = drawn("chess", "-s", "font=" + font, "--strict", "-T", method, name="x.html").decode()
            families = [family.strip(" '") for family in re.search(r"font-family:([^;}]*)", page).group(1).split(",")]
            check("%s: %s" % (font, families), families[0].startswith(font) and families[-1] in GENERIC)
    for name, generic in ("Libre Baskerville", "serif"), ("OCR B", "monospace"), ("Courier New", "monospace"):
        page = drawn("chess", "-s", "font=" + name, "--strict", "-T", "css", name="x.html").decode()
        check("a lookalike by its own name: " + name, re.search(r"font-family:'%s', [^;}]*%s[;}]" % (name, generic), page))


def sizes():
    """Point size and scale, method by method; a text diagram has nothing that could grow but its letters."""
    def letters(*settings):
        page = drawn("chess", *settings, "-T", "asciipage", name="x.html").decode()
        return float(re.search(r"pre\{[^}]*font:([\d.]+)px", page).group(1)), re.search(r"<pre.*?</pre>", page, re.S).group(0)
    (usual, diagram), (half, same), (double, _) = letters(), letters("-s", "scale=50"), letters("-s", "scale=200")
    check("ASCII art by its font: %s %s %s" % (half, usual, double), half * 2 == usual and usual * 2 == double)
    check("and by nothing else", same == diagram and "\n8 |" in diagram and "a   b   c" in diagram)
    check("of coordinates and ASCII art", letters("-s", "pointsize=24")[0] == 2 * letters("-s", "pointsize=12")[0])
    for method, pattern in ("table", r"\btd\{[^}]*width:(\d+)px"), ("css", r"grid:repeat\(8,(\d+)px\)"):
        cells = [int(re.search(pattern, drawn("chess", "-s", "scale=%d" % n, "-T", method, name="x.html").decode()).group(1)) for n in (50, 100, 200)]
        check("%s by its cells: %s" % (method, cells), cells == [25, 50, 100])
    pictures = [scene("chess", "-s", "scale=%d" % n) for n in (50, 100)]
    check("pictures", boxes(pictures[0])["a1"][2:] == (25, 25) and boxes(pictures[1])["a1"][2:] == (50, 50))
    text = [re.search(r'text file "a" .*size ([\d.]+)', scene("chess", "-s", "pointsize=%d" % n)).group(1) for n in (12, 24)]
    check("coordinates: %s" % text, 2 * float(text[0]) == float(text[1]))


def colors_of_files():
    """Quality is 75 unless it is said, Max Colors is of GIF and PNG, above 256 a PNG is true colour whatever it says."""
    check("75", drawn("chess", name="a.jpg") == drawn("chess", "-s", "quality=75", name="b.jpg") != drawn("chess", "-s", "quality=74", name="c.jpg"))
    check("no effect on JPG", drawn("chess", "-s", "maxcolors=4", name="d.jpg") == drawn("chess", name="a.jpg"))
    true = drawn("chess", "-s", "maxcolors=257", name="a.png")
    check("true colour", true[25] == 2 or true[25] == 6)
    check("how much above makes no difference", true == drawn("chess", "-s", "maxcolors=9999", name="b.png"))
    check("a palette", drawn("chess", "-s", "maxcolors=16", name="c.png")[25] == 3)
    gif = drawn("chess", "-s", "maxcolors=9999", name="a.gif")
    check("a GIF has no more than 256", 2 << (gif[10] & 7) <= 256)


def colors_and_patterns():
    """By hexadecimal code or by name; ten of them, by the digits of the checker pattern; borders and coordinates as well; patterns in text diagrams."""
    names = "black white red lime blue yellow cyan magenta gray navy"
    codes = "000000 ffffff ff0000 00ff00 0000ff ffff00 00ffff ff00ff 808080 000080"
    board = "cols=10&code=10&board=0123456789.&bcolor=%s&tcolor=%s&bsize=7"
    text = scene(board % ("teal", "maroon"), "-s", "colors=" + names)
    check("by name or number", text == scene(board % ("008080", "#800000"), "-s", "colors=" + codes))
    for space, code in zip("abcdefghij", codes.split()):
        check("digit of %s" % space, re.search(r"^space %s1 .* #%s " % (space, code), text, re.M))
    diagram = drawn("cols=10&code=10&board=0123456789.", "-s", "patterns=.:!?+*%/-_", "-T", "ascii", name="x.txt").decode()
    check("ten patterns: " + diagram, [diagram.count(3 * c) for c in ".:!?+*%/_"] == [1] * 9)
    margins = [boxes(scene(board % ("teal", "maroon") + "&bsize=%d" % n, "--coordinates", "none"))["a1"][0] for n in (7, 30)]
    check("a border of at least so many pixels: %s" % margins, margins[0] >= 7 and margins[1] >= 30)


def one_picture(name, **variables):
    """A custom set whose sides have one picture, and others beside it."""
    own = os.path.join(folder.name, "own", "mine")
    os.makedirs(own, exist_ok=True)
    with open(os.path.join(own, "disc.svg"), "w", encoding="utf-8") as f:
        f.write('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><rect width="50" height="50" fill="#c0ffee"/></svg>')
    for other in "up.svg", "down.svg", "turned.svg":
        shutil.copy(os.path.join(own, "disc.svg"), os.path.join(own, other))
    return preset(name, game="One picture", cols="2", code="Kk", set="custom", customsets=json.dumps({"custom": variables}))


def custom_sets():
    """Each value of a custom set."""
    disc = {"K": "disc.svg", "k": "disc.svg"}
    file = one_picture("colors.php", dir="/mine/", pieces=disc, originalwhite="C0FFEE", originalblack="C0FFEE", defaultwhite="FF0000", defaultblack="0000FF")
    text = boxes(scene(file, "-I", "own"))
    width, _, pixels = png_pixels(drawn(file, "-I", "own", "-s", "maxcolors=9999", name="x.png"))
    at = lambda name: tuple(pixels[3 * (int(text[name][1] + 25) * width + int(text[name][0] + 25)):][:3])
    check("one picture in two colours: %s %s" % (at("a1"), at("b1")), at("a1") == (255, 0, 0) and at("b1") == (0, 0, 255))
    check("50 pixels when nothing is said", text["a1"][2:] == (50, 50))
    check("width and height", boxes(scene(one_picture("size.php", dir="/mine/", pieces=disc, width="42", height="45"), "-I", "own"))["a1"][2:] == (42, 45))
    prefix = scene(one_picture("prefix.php", dir="/mine/di", pieces={"K": "sc.svg", "k": "sc.svg"}), "-I", "own", "--strict")
    check("dir is what stands before the name of a file", prefix.count(" disc.svg ") == 2)

    large_folder = os.path.join(folder.name, "own", "mine", "large")
    os.makedirs(large_folder, exist_ok=True)
    with open(os.path.join(large_folder, "disc.svg"), "w", encoding="utf-8") as f:
        f.write('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><rect width="50" height="50" fill="#123456"/></svg>')

    def colors(side, folder, size="large"):
        """Of the King, who has a drawing for that size, and of the other King, who has none."""
        file = one_picture(size + ".php", dir="/mine/", pieces={"K": "disc.svg", "k": "up.svg"}, **{size: folder})
        width, _, pixels = png_pixels(drawn(file, "-I", "own", "-s", "board=0.", "-s", "width=%d" % side, "-s", "height=%d" % side, "-s", "bsize=0", "--coordinates", "none", "-s", "maxcolors=9999", name="x.png"))
        return ["%02x%02x%02x" % tuple(pixels[3 * (side // 2 * width + x):][:3]) for x in (side // 2, side + side // 2)]
    check("spaces of 55 pixels have the usual drawing: %s" % colors(55, "/mine/large/"), colors(55, "/mine/large/") == ["c0ffee", "c0ffee"])
    check("from 56 the large one, where there is one: %s" % colors(56, "/mine/large/"), colors(56, "/mine/large/") == ["123456", "c0ffee"])
    check("spaces of 32 pixels have the usual drawing", colors(32, "/mine/large/", "small") == ["c0ffee", "c0ffee"])
    check("below the small one, where there is one", colors(31, "/mine/large/", "small") == ["123456", "c0ffee"])
    check("and never one outside of the set's folder", colors(56, "/../../../mine/large/") == ["123456", "c0ffee"])

    def pictures(side, **variables):
        text = scene(one_picture("flip.php", dir="/mine/", pieces={"K": "up.svg", "k": "down.svg"}, **variables), "-I", "own", "-s", "orientation=" + side)
        return [re.search(r"^piece %s .* (\w+)\.svg " % label, text, re.M).group(1) for label in "Kk"]
    check("flip", pictures("fixed", flip=True) == ["up", "down"] and pictures("flip", flip=True) == ["down", "up"])
    check("no flip", pictures("flip", flip=False) == pictures("flip") == ["up", "down"])
    check("flipped is as flip, and counts more", pictures("flip", flipped={"K": "turned.svg"}) == ["turned", "up"] and pictures("fixed", flipped={"K": "turned.svg"}) == ["up", "down"])


def groups():
    """Set Group: in the sets of a group labels mean the same pieces. A set of another one is drawn, with a note; a program may say which sets there are to choose from."""
    rows = {row["name"]: row for row in map(json.loads, run("list", "sets", "--json").stdout.splitlines())}
    os.makedirs(os.path.join(folder.name, "own"), exist_ok=True)
    shutil.copy(os.path.join(SOURCE, "sets", "checkers.php"), os.path.join(folder.name, "own", "mine.php"))
    check("a set of one's own is listed", "mine" not in rows and "mine" in run("list", "sets", "-I", "own").stdout.split() and "Man" in run("list", "pieces", "--set", "mine", "-I", "own").stdout)
    for one, row in rows.items():
        for other in rows.values():
            if row["group"] and row["group"] == other["group"]:
                check("%s and %s: %s" % (one, other["name"], row["group"]), set(row["labels"]) <= set(other["labels"]) or set(other["labels"]) <= set(row["labels"]) or
                      len(set(row["labels"]) & set(other["labels"])) > 15)
    for setting, note in (("standard", ""), ("bold", ""), ("xiangqi", 'not of the group "chess"'), ("go", 'not of the group "chess"')):
        r = run("render", "chess", "-s", "group=chess", "-s", "set=" + setting, "-o", "x.png")
        check("group=chess, set=%s: %s" % (setting, r.stderr), r.returncode == 0 and note in r.stderr and bool(note) == ("note: the set" in r.stderr))
    for group in "all", "Of the site alone":
        check("group=" + group, not run("render", "chess", "-s", "group=" + group, "-s", "set=bold", "-o", "x.png").stderr)
    offers = preset("offers.php", game="Offers", code="k7/7K", pregame="setsystem groupsets (fairy bold);", set="fairy")
    check("offered", not run("render", offers, "-o", "x.png").stderr)
    r = run("render", offers, "-s", "set=standard", "-o", "x.png")
    check("not offered: " + r.stderr, r.returncode == 0 and 'offers the sets "fairy", "bold"' in r.stderr)


def redirect():
    """An old settings file is kept for its games; whoever begins one is told of the new file."""
    new = preset("newer.php", game="Chess", code="8/8")
    old = preset("older.php", game="Chess", code="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", redirect="newer")
    r = run("render", old, "-o", "x.png")
    check("new games: " + r.stderr, r.returncode == 0 and "new ones take settings=newer\n" in r.stderr)
    check("its games", not run("render", old, "-m", "P e2-e4", "-o", "x.png").stderr)
    check("one that is not there", "settings=nosuch, which is not here" in run("render", old, "-s", "redirect=nosuch", "-o", "x.png").stderr)
    check("the new one", not run("render", new, "-o", "x.png").stderr)


def identification():
    """The game's id has small letters without accents and underscores; addresses of rules may be relative to the site."""
    os.makedirs(os.path.join(folder.name, "echecs_a_la_cafe"), exist_ok=True)
    preset("echecs_a_la_cafe/sample.php", game="Échecs à la Café", code="k7/7K")
    r = run("replay", "-I", ".", "play.php?game=Échecs+à+la+Café&settings=sample", "--json")
    check("game id: " + r.stderr, '"fen":"k7/7K"' in r.stdout)
    for url, wanted in (("../erf/MiniChss.html", "https://play.chessvariants.com/erf/MiniChss.html"), ("d.chess/chess.html", "https://play.chessvariants.com/pbm/d.chess/chess.html"),
                        ("/d.chess/chess.html", "https://www.chessvariants.com/d.chess/chess.html"), ("https://example.org/x", "https://example.org/x")):
        check("rules: " + url, 'href="%s"' % wanted in drawn("game=R&code=k7&rulesurl=" + url, "-T", "page", name="x.html").decode())
    words = drawn("chess", "-s", "sides=Red Blue Green", "-T", "description", name="x.txt").decode()
    check("two sides: " + words, "Red to move." in words and "Blue:" in words and "Green" not in words)


methods()
grids()
custom_boards()
fonts()
sizes()
colors_of_files()
colors_and_patterns()
custom_sets()
groups()
redirect()
identification()
raise SystemExit(conclude())
