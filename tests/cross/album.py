"""
Pages of diagrams: album.py BOARDWRIGHT SAMPLES PROBLEMS

What the three outputs say is what the files say; sizes are those of paper; boards are equal and stand in rows; a file that is wrong loses only itself.
"""
import json, os, pathlib, re, shutil, subprocess, sys, tempfile
import xml.etree.ElementTree as ET

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, pdf_objects, sampled

PROGRAM, SAMPLES, PROBLEMS = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
REFERENCE = PROBLEMS / "reference.jsonl"
POINTS = 72 / 25.4
SVG = "{http://www.w3.org/2000/svg}"

GAMES = """[White "Adolf Anderssen"]
[Black "Lionel Kieseritzky"]
[Event "London"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 1-0

[White "Wrong"]
[Black "Move"]

1. e4 Ke4 *

[White "Somebody"]
[Black "Else"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
"""


def run(*arguments, text=None):
    environment = dict(os.environ, ASAN_OPTIONS="detect_leaks=0") if "--untrusted" in arguments else None # a fenced process cannot look for them
    return subprocess.run([PROGRAM, "sheet", *map(str, arguments)], capture_output=True, input=text, env=environment)


def problems():
    return [json.loads(line) for line in REFERENCE.read_text().splitlines()]


def pages(work, *options, name="pages"):
    for old in work.glob(name + "*.svg"):
        old.unlink()
    r = run("-q", REFERENCE, "-o", work / (name + ".svg"), *options)
    check("%s: %s" % (options, r.stderr), r.returncode == 0)
    return [ET.parse(p).getroot() for p in sorted(work.glob(name + "*.svg"))]


def texts(page):
    return [(float(t.get("x")), float(t.get("y")), "".join(t.itertext())) for t in page.findall(SVG + "text")]


def boards(page):
    return [[float(s.get(k)) for k in ("x", "y", "width", "height")] for s in page.findall(SVG + "svg")]


def words(work):
    """Each field of each problem is on the page, in all outputs."""
    all_pages = pages(work, "--solutions", "--index", "--running", "Nine <problems>")
    check("pages: %d" % len(all_pages), len(all_pages) == 2)
    said = " ".join(t for page in all_pages for _, _, t in texts(page))
    run("-q", REFERENCE, "--solutions", "--index", "--running", "Nine <problems>", "-o", work / "page.html")
    html = (work / "page.html").read_text()
    for p in problems():
        for field in p["author"].split(" & ") + [p["stipulation"], "(%s)" % p["pieces"], p.get("award", ""), p["solution"].split()[0]]:
            check("no %s on the pages" % field, all(word in said for word in field.split()))
            check("no %s in HTML" % field, field.replace("&", "&amp;") in html)
    for name in "Loyd, Samuel 2, 3, 4", "Saavedra, Fernando 9", "Barbier, Georges Emile 9":
        check("the index has no %s: " % name, name in re.sub(" +", " ", said) and name in re.sub(" +", " ", html))
    check("the title on every page", all(any(t == "Nine <problems>" for _, _, t in texts(page)) for page in all_pages))
    check("numbers of pages", all(texts(page)[1][2] == str(i + 1) for i, page in enumerate(all_pages)))
    for target in re.findall('href="#([a-z0-9]+)"', html):
        check("a link leads nowhere: %s" % target, 'id="%s"' % target in html)
    check("pages end on paper", "break-after:page" in html and "@page{size:210mm 297mm" in html)


def letters(work):
    """Solutions and moves in the letters of --lang, unless --letters says others; no solutions are told of, once."""
    fen, said = "kbK5/pp6/1P6/8/8/8/8/R7 w", {"stipulation": "#2", "solution": "1.Ra6! 1...bxa6 2.b7#"}
    (work / "letters.jsonl").write_text(json.dumps({"fen": fen, **said}))
    for options, key in ([], "Ra6"), (["--lang", "de"], "Ta6"), (["--lang", "fr"], "Ta6"), (["--lang", "de", "--letters", "en"], "Ra6"), (["--lang", "ja"], "Ra6"):
        r = run(work / "letters.jsonl", "--solutions", *options, "-o", work / "letters.html")
        text = (work / "letters.html").read_text()
        check("letters %s: %s" % (options, r.stderr), not r.stderr and ("1." + key) in text)
    (work / "mate.pgn").write_text('[White "A"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n')
    for options, move in (["--lang", "de"], ">4. Dxf7#"), (["--lang", "de", "--notation", "san"], ">4. Qxf7#"), (["--lang", "fr", "--notation", "letters"], ">4. Dxf7#"):
        run(work / "mate.pgn", *options, "-o", work / "mate.html")
        check("letters of a game %s" % options, move in (work / "mate.html").read_text())
    (work / "bare.fen").write_text(fen + " - - 0 1\n" + fen + " - - 0 1\n")
    r = run(work / "bare.fen", "--solutions", "-o", work / "bare.html")
    check("no solutions: %s" % r.stderr, r.returncode == 0 and r.stderr.count(b"warning: no problem tells a solution; --solve searches them") == 1)
    tsume = {"game": "shogi", "fen": "4k4/9/4P4/9/9/9/9/9/9 b GB", "stipulation": "tsume1"} # the Gold in front of the King, whom the Pawn guards
    (work / "tsume.jsonl").write_text(json.dumps(tsume))
    r = run(work / "tsume.jsonl", "--solutions", "--solve", "-o", work / "tsume.html")
    check("a tsume is solved: %s" % r.stderr, not r.stderr and "G*5b" in (work / "tsume.html").read_text())
    r = run(work / "tsume.jsonl", "--solutions", "--solve", "--turns", "1", "-o", work / "tsume.html")
    check("a search may be cut short: %s" % r.stderr, b"not solved within 1 turns" in r.stderr)
    (work / "tsume.jsonl").write_text(json.dumps({**tsume, "solution": "B*4b"}))
    run(work / "tsume.jsonl", "--solutions", "--lang", "de", "-o", work / "tsume.html")
    check("Shogi has its own letters", "B*4b" in (work / "tsume.html").read_text())


PROBLEM = """<?php
$game = 'Chess';
$code = 'kbK5/pp6/1P6/8/8/8/8/R7';
$stipulation = 'Mate in 2';
$userid = 'morphy';
$moves = "1. R a1-a6\\n";
"""


def lines_of(work, name, text):
    """Above and below the one diagram of a file."""
    (work / name).write_text(text)
    r = run("-q", work / name, "-o", work / "lines.html")
    page = (work / "lines.html").read_text()
    check("%s: %s" % (name, r.stderr), r.returncode == 0 and page.count("<figure") == 1)
    above, below = (re.sub("<.*?>", "|", re.search("<%s>(.*?)</%s>" % (part, part), page)[1]) for part in ("header", "figcaption"))
    return [part for part in above.split("|") if part], [part for part in below.split("|") if part]


def games(work):
    """A preset of a problem says what is asked, another the last move; a line without an author is as high as one with it."""
    said = lines_of(work, "problem.gcl", PROBLEM)
    check("a preset with a stipulation: %s %s" % said, said == (["1", "morphy"], ["Mate in 2", "(3+4)"]))
    said = lines_of(work, "game.gcl", re.sub(r"\$(stipulation|userid).*\n", "", PROBLEM))
    check("a preset without: %s %s" % said, said == (["1", "Chess"], ["1. R a1-a6"]))
    said = lines_of(work, "bare.fen", "8/8/8/8/8/8/8/K1k4R w - - 0 1\n")
    check("nobody's position: %s %s" % said, said == (["1", "\xa0"], ["(2+1)"]))


def upside_down(work):
    """Solutions on their head: turned about the middle of what is printed on, and nothing else is."""
    found = pages(work, "--solutions-upside-down", name="upside")
    turned = [page.findall(SVG + "g[@transform]") for page in found]
    said = ["".join(" ".join(t for _, _, t in texts(g)) for g in groups) for groups in turned]
    for p in problems():
        check("the solution of %s stands on its head" % p["id"], p["solution"].split()[0] in " ".join(said))
    check("diagrams do not: %s" % [len(g) for g in turned], all(not boards(g) for groups in turned for g in groups) and sum(len(boards(page)) for page in found) == len(problems()))
    for page, groups in zip(found, turned):
        width = float(page.get("viewBox").split()[2])
        for g in groups:
            check("by half a turn: %s" % g.get("transform"), re.match(r"rotate\(180 %g [\d.]+\)$" % (width / 2), g.get("transform")))
    check("some are", any(turned))


def geometry(work):
    for paper, width, height in ("A4", 210, 297), ("A5", 148, 210), ("Letter", 215.9, 279.4):
        for columns, rows in (2, 3), (3, 3), (1, 1):
            page = pages(work, "--page", paper, "--columns", columns, "--rows", rows, "--margin", "15")[0]
            what = "%s %dx%d" % (paper, columns, rows)
            box = [float(n) for n in page.get("viewBox").split()]
            check("%s: %s" % (what, box), abs(box[2] - width * POINTS) < 0.01 and abs(box[3] - height * POINTS) < 0.01)
            check("%s: millimetres" % what, page.get("width") == "%gmm" % width)
            found = boards(page)
            check("%s: %d boards" % (what, len(found)), len(found) == min(9, columns * rows))
            check("%s: boards are equal squares" % what, len({round(b[2], 1) for b in found} | {round(b[3], 1) for b in found}) == 1)
            check("%s: as many columns and rows" % what, len({round(b[0], 1) for b in found}) == columns and len({round(b[1], 1) for b in found}) == min(rows, 9))
            left, right = min(b[0] for b in found), max(b[0] + b[2] for b in found)
            check("%s: even margins: %g and %g" % (what, left, box[2] - right), abs(left - (box[2] - right)) < 0.1 and left >= 15 * POINTS - 0.1)
            lines = sorted({round(y, 2) for _, y, t in texts(page)})
            inner = [y for y in lines if y < box[3] - 15 * POINTS - 1]
            step = min(b - a for a, b in zip(inner, inner[1:]))
            check("%s: words stand on lines of one distance" % what, step > 9 and all(abs((y - inner[0]) / step - round((y - inner[0]) / step)) < 0.01 for y in inner))
            check("%s: no word is in a board" % what,
                  not any(b[0] - 1 < x < b[0] + b[2] and b[1] < y < b[1] + b[3] for x, y, t in texts(page) for b in found))
    r = run(REFERENCE, "-o", work / "none.pdf", "--columns", 12, "--rows", 16)
    check("too many: %s" % r.stderr, r.returncode == 1 and b"less than 12 mm for a board" in r.stderr and not (work / "none.pdf").exists())


def mixed(work):
    for where in range(0, 12, 5): # one row with a line more than the others
        r, found, _ = millimetres(work, [dict(SHORT, **({"conditions": "Circe"} if i == where else {})) for i in range(12)], "--columns", 2, "--rows", 3)
        check("rows as asked for: %s" % [len(boards(page)) for page in found], [len(boards(page)) for page in found] == [6, 6])
    (work / "games.pgn").write_text(GAMES)
    (work / "list.fen").write_text("8/8/8/8/8/8/8/K1k5 w - - 0 1\nk7/8/K7/8/8/8/8/8 w - - 0 1\n")
    (work / "bad.jsonl").write_text('{"fen":"8/8/8/8/8/8/8/K1k5"}\n{"stipulation":"#2"}\n')
    files = [work / "games.pgn", work / "list.fen", SAMPLES / "glinskis_hexagonal_chess" / "default.php", work / "bad.jsonl", "not there.php"]
    r = run(*files, "-o", work / "mixed.svg", "--first", "7")
    errors = r.stderr.decode()
    check("status %d" % r.returncode, r.returncode == 1)
    for words in "games.pgn:11:7: error: ply 2, Ke4", "bad.jsonl:2:1: error: this problem has no position", "not there.php: error: no such file":
        check("no message %s: %s" % (words, errors), words in errors)
    page = ET.parse(work / "mixed.svg").getroot()
    said = [t for _, _, t in texts(page)]
    check("six diagrams: %s" % said, len(boards(page)) == 6 and all(str(n) in said for n in range(7, 13)) and "13" not in said)
    for word in "Adolf Anderssen –", "Somebody – Else", "1-0", "0-1", "2... Qh4#":
        check("no %s: %s" % (word, said), any(word in t for t in said))
    r = run(work / "games.pgn", "--pick", "3", "-o", work / "picked.svg", "--caption", "{white} resigns", "--title", "{event}")
    check("one game: %s" % r.stderr, r.returncode == 0 and len(boards(ET.parse(work / "picked.svg").getroot())) == 1)
    check("a template", "Somebody resigns" in (work / "picked.svg").read_text())
    r = run(work / "games.pgn", "-o", work / "never.svg", "--caption", "{bogus}")
    check("a wrong template: %s" % r.stderr, r.returncode == 2 and b"there is no {bogus}" in r.stderr and not (work / "never.svg").exists())
    r = run(work / "list.fen", "-o", work / "never.png")
    check("a bitmap: %s" % r.stderr, r.returncode == 2 and b"is written as pdf, svg or html" in r.stderr)
    r = run("-", "--untrusted", "-o", "-", "-T", "svg", text=b"8/8/8/8/8/8/8/K1k5\n")
    check("standard input: %s" % r.stderr, r.returncode == 0 and r.stdout.startswith(b"<svg"))
    check("untrusted names", run(work / "list.fen", "--untrusted", "-o", work / "never.svg").returncode == 2)


def millimetres(work, lines, *options):
    """The pages of problems, and how wide their boards are."""
    (work / "sizes.jsonl").write_text("".join(json.dumps(dict({"fen": "8/8/8/8/8/8/8/K1k5", "stipulation": "#2"}, **line)) + "\n" for line in lines))
    for old in work.glob("sizes*.svg"):
        old.unlink()
    r = run("-q", work / "sizes.jsonl", "-o", work / "sizes.svg", *options)
    found = [ET.parse(p).getroot() for p in sorted(work.glob("sizes*.svg"), key=lambda p: (len(p.name), p.name))]
    return r, found, {round(b[2] / POINTS, 1) for page in found for b in boards(page)}


SHORT = {"author": "Samuel Loyd", "source": "London Era", "date": "1861"}
USUAL = {"author": "György Bakcsi", "source": "Budapest Chess Federation Theme Tourney", "date": "1974", "award": "Special Prize", "conditions": "b) exchange e8 a8"}
LONG = {"author": "Georges Emile Barbier & Fernando Saavedra & " * 6 + "Paul Morphy", "source": "a very long source " * 20, "conditions": "as long a condition, " * 20}


def sizes(work):
    """Magazines print twelve boards of 38 mm on A4, and six of 52; words make none of them smaller than that."""
    for columns, rows, least in sampled(((3, 4, 38), (2, 3, 52), (3, 2, 52))):
        for kind in [SHORT], [USUAL], [LONG], [SHORT] * 11 + [LONG], [USUAL, SHORT]:
            for more in (), ("--running", "Problems"):
                r, found, wide = millimetres(work, (kind * 24)[:24], "--columns", columns, "--rows", rows, *more)
                what = "%dx%d %s %s" % (columns, rows, kind[-1]["author"][:9], more)
                check("%s: status %d %s" % (what, r.returncode, r.stderr), r.returncode == 0)
                check("%s: boards of %s mm" % (what, wide), len(wide) == 1 and min(wide) >= least)
                check("%s: all diagrams" % what, sum(len(boards(page)) for page in found) == 24)
                if LONG not in kind and (kind == [SHORT] or not more): # a running title takes the room of two lines
                    check("%s: full pages" % what, all(len(boards(page)) == columns * rows for page in found))
    short = millimetres(work, [SHORT] * 24, "--columns", 3, "--rows", 4)[2]
    check("one long caption makes no board smaller", millimetres(work, [SHORT] * 23 + [LONG], "--columns", 3, "--rows", 4)[2] == short)


def nothing_cut(work):
    """Every word of every problem is on paper, inside the margins and its column, on no other word and on no board."""
    lines = [dict(k, author="n%d " % i + k["author"]) for i, k in enumerate([SHORT, LONG, USUAL, USUAL, LONG, SHORT, SHORT] * 3)]
    for paper, columns in sampled((("A4", 3), ("A5", 2), ("Letter", 3))):
        r, found, _ = millimetres(work, lines, "--page", paper, "--columns", columns, "--rows", 4)
        said = " ".join(t for page in found for _, _, t in sorted(texts(page), key=lambda t: (t[1], t[0])))
        check("%s: status %d %s" % (paper, r.returncode, r.stderr), r.returncode == 0)
        check("%s: dots for words" % paper, "…" not in said and "..." not in said)
        for field in "author", "source", "award", "conditions":
            wanted = [word for line in lines for word in line.get(field, "").split()]
            check("%s: a word of %s is missing" % (paper, field), all(said.count(word) >= wanted.count(word) for word in set(wanted)))
        if shutil.which("pdftotext"):
            boxes_in_pdf(work, paper, columns)


def boxes_in_pdf(work, paper, columns):
    run("-q", work / "sizes.jsonl", "-o", work / "sizes.pdf", "--page", paper, "--columns", columns, "--rows", 4)
    text = subprocess.run(["pdftotext", "-bbox", work / "sizes.pdf", "-"], capture_output=True, text=True).stdout
    for page in text.split("<page ")[1:]:
        width, height = [float(re.search(side + '="([0-9.]+)"', page)[1]) for side in ("width", "height")]
        box = [[float(n) for n in m] for m in re.findall('xMin="([0-9.]+)" yMin="([0-9.]+)" xMax="([0-9.]+)" yMax="([0-9.]+)"', page)]
        margin, gutter = 18 * POINTS, 20
        column = (width - 2 * margin - (columns - 1) * gutter) / columns
        check("%s: no words" % paper, len(box) > 3)
        for x0, y0, x1, y1 in box:
            if y1 > height - margin: # the number of the page
                continue
            k = int((x0 - margin + gutter / 2) // (column + gutter))
            left = margin + k * (column + gutter)
            check("%s: a word from %g to %g leaves its column, %g to %g" % (paper, x0, x1, left, left + column), left - 1 < x0 and x1 < left + column + 1)


def long_words(work):
    """A diagram that needs more than a page is an error with its name; a solution goes on for pages."""
    line = {"id": "Endless", "fen": "8/8/8/8/8/8/8/K1k5", "author": "W" * 200, "source": "word " * 300, "conditions": "x" * 500, "solution": "1.Ka2 " * 4000, "theme": "Long, long; <b>"}
    r, found, _ = millimetres(work, [SHORT, line, SHORT], "--columns", 3)
    check("too long: status %d, %s" % (r.returncode, r.stderr), r.returncode == 1 and re.search(rb"sizes.jsonl:2:\d+: error: the words of diagram 2, Endless, have \d+ lines, and a page has \d+", r.stderr))
    check("the others are there", sum(len(boards(page)) for page in found) == 2)
    (work / "long.jsonl").write_text(json.dumps(line) + "\n")
    r = run(work / "long.jsonl", "--solutions", "--index", "--columns", "1", "--rows", "2", "-o", work / "long.svg")
    found = sorted(work.glob("long*.svg"))
    check("a long solution: %s, %d pages" % (r.stderr, len(found)), r.returncode == 0 and len(found) > 4)
    counted = sum(t.count("1.Ka2") for p in found for _, _, t in texts(ET.parse(p).getroot()))
    check("all of it: %d" % counted, counted == 4000)
    for p in found:
        page = ET.parse(p).getroot()
        width, height = [float(n) for n in page.get("viewBox").split()][2:]
        check("words leave the page", all(0 < x < width and 0 < y < height for x, y, t in texts(page)))


def worksheets(work):
    """Head and foot, answer lines, who is to move, no counts, solutions on the back."""
    lines = [dict(SHORT, solution="%d.Ka2!" % (100 + i)) for i in range(5)]
    r, found, _ = millimetres(work, lines, "--columns", 2, "--rows", 2, "--running", "Part {page}", "--foot", "{page} of {pages}", "--answer", 2, "--to-move", "--no-count", "--solutions-back")
    said = [[t for _, _, t in texts(page)] for page in found]
    check("status %d %s" % (r.returncode, r.stderr), r.returncode == 0)
    check("fronts and backs: %s" % [len(boards(page)) for page in found], [len(boards(page)) for page in found] == [4, 0, 1, 0])
    for i, page in enumerate(said):
        check("head and foot of page %d: %s" % (i + 1, page[:2]), page[:2] == ["Part %d" % (i + 1), "%d of 4" % (i + 1)])
    for i in range(5):
        check("solution %d is on the back of its page" % i, [k for k, page in enumerate(said) if "%d.Ka2!" % (100 + i) in page] == [1 if i < 4 else 3])
    check("White to move", sum(page.count("White to move") for page in said) == 5)
    check("no counts", not any("(1+1)" in page for page in said))
    rules = [len([p for p in page.findall(SVG + "path") if "v0.4" in p.get("d")]) for page in found]
    check("answer lines: %s" % rules, rules == [8, 0, 2, 0])
    (work / "games.pgn").write_text('[White "W"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n\n[White "W"]\n[Black "B"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n')
    for ply, moves in ((), ["Black to move"]), (("--ply", 2), ["White to move"] * 2):
        r = subprocess.run([PROGRAM, "sheet", work / "games.pgn", "--to-move", *map(str, ply), "-o", work / "games.svg"], capture_output=True)
        said = [t for _, _, t in texts(ET.parse(work / "games.svg").getroot()) if "to move" in t]
        check("who is to move in games that go on: %s %s" % (r.stderr, said), said == moves)
    for wrong, message in (("--foot", "{bogus}"), b"there is no {bogus}"), (("--running", "W" * 200), b"wider than the page"):
        r = millimetres(work, lines, *wrong)[0]
        check("%s: %d %s" % (wrong[0], r.returncode, r.stderr), r.returncode == 2 and message in r.stderr)


def two_up(work):
    """Two pages side by side on each sheet: the pages are what they are alone, the right ones as much further right as a page is wide."""
    for count, sheets in (4, 1), (5, 1), (9, 2):
        lines, options = [dict(SHORT, author="A%d" % i) for i in range(count)], ["--page", "A5", "--columns", 2, "--rows", 2]
        alone = [texts(page) for page in millimetres(work, lines, *options)[1]]
        r, found, _ = millimetres(work, lines, *options, "--two-up")
        check("two-up of %d: %d %s" % (count, r.returncode, r.stderr), r.returncode == 0 and len(found) == sheets)
        check("as wide as two A5", all((page.get("width"), page.get("height")) == ("296mm", "210mm") for page in found))
        together = [texts(page) + [t for g in page.findall(SVG + "g") for t in texts(g)] for page in found]
        check("no word is lost: %s" % together, [t for page in alone for _, _, t in page] == [t for page in together for _, _, t in page])
        right = [page.findall(SVG + "g[@transform]") for page in found]
        check("second pages stand on the right: %s" % right, [len(r) for r in right] == [min(2, len(alone) - 2 * i) - 1 for i in range(sheets)]
              and all(abs(float(g.get("transform")[10:].split()[0]) - 148 * POINTS) < .1 for r in right for g in r))
    r = run(REFERENCE, "--two-up", "--solutions-back", "-o", work / "both.pdf")
    check("neither with its back: %s" % r.stderr, r.returncode == 2 and b"--solutions-back" in r.stderr and not (work / "both.pdf").exists())
    r = run(REFERENCE, "--page", "A5", "--two-up", "-o", work / "two.pdf")
    check("a PDF: %s" % r.stderr, r.returncode == 0 and re.search(rb"MediaBox \[ ?0 0 839\.0\d+ 595\.2\d+", pdf_objects((work / "two.pdf").read_bytes())))


def web(work):
    """What stands on each sheet of paper is refused for a page of the Web, which has none."""
    for option in ["--foot", "x"], ["--answer", "2"], ["--solutions-back"], ["--two-up"], ["--running", "{page}"]:
        r = run(REFERENCE, *option, "-o", work / "web.html")
        check("%s: %d %s" % (option, r.returncode, r.stderr), r.returncode == 2 and b"is for paper" in r.stderr and not (work / "web.html").exists())


def limits(work):
    (work / "many.fen").write_text("8/8/8/8/8/8/8/K1k5\n" * 2001)
    r = run("-q", work / "many.fen", "-o", work / "many.html")
    check("2001 diagrams: %s" % r.stderr[-200:], r.returncode == 1 and b"at most 2000 diagrams" in r.stderr)
    check("the others are there", (work / "many.html").read_text().count("<figure") == 2000)


def documents(work):
    run("-q", REFERENCE, "--solutions", "-o", work / "one.pdf")
    run("-q", REFERENCE, "--solutions", "-o", work / "two.pdf")
    one = (work / "one.pdf").read_bytes()
    check("the same bytes twice", one == (work / "two.pdf").read_bytes() and one.startswith(b"%PDF"))
    check("two pages of one size", len(re.findall(rb"/MediaBox \[ 0 0 595.27\d* 841.8\d*", pdf_objects(one))) == 2)
    check("fonts are embedded", b"/FontFile2" in pdf_objects(one))
    if shutil.which("pdftotext"):
        said = subprocess.run(["pdftotext", "-layout", work / "one.pdf", "-"], capture_output=True, text=True).stdout
        for p in problems():
            check("no %s in the PDF" % p["stipulation"], p["stipulation"] in said and "(%s)" % p["pieces"] in said)


def main():
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        for test in words, letters, games, upside_down, geometry, sizes, nothing_cut, mixed, worksheets, two_up, long_words, web, limits, documents:
            test(work)
    return conclude()


sys.exit(main())
