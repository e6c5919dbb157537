"""
Articles: article.py BOARDWRIGHT SAMPLES

What pdftotext copies from the pages is the record: its moves in SAN and its comments, in their order. No line of a paragraph stands alone at the head or foot of a column, pages have their
sizes, heads and numbers, a game that is wrong loses only itself, and no half file is left.
"""
import html.parser, os, pathlib, random, re, resource, subprocess, sys, tempfile, threading

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import SHARE, check, conclude, sampled, without_large_pieces

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
SAN = r"(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h](?:x[a-h])?[1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?"

GAME = """[Event "Paris"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "3"]
[White "%s"]
[Black "%s"]
[WhiteElo "2600"]
[Result "1-0"]
[ECO "C41"]
[Opening "Philidor Defence"]

{Before the first move.} 1. e4 e5 2. Nf3 d6 3. d4 Bg4 $2 {A weak move.} (3... exd4 4. Qxd4 (4. Nxd4 Nf6 5. Nc3 Be7) 4... Nc6 5. Bb5 Bd7) (3... Nf6 4. Nc3
{[%%diagram] quietly} Nbd7) 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 {[%%csl Gd4][%%cal Gg5f6] Black is tied up.} b5 10. Nxb5 $1 cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 {[#]} 13. Rxd7 Rxd7 14. Rd1 Qe6 $220 15. Bxd7+ Nxd7 16. Qb8+ $3 Nxb8 17. Rd8# 1-0

"""


def run(*arguments, **more):
    return subprocess.run([PROGRAM, "article", *map(str, arguments)], capture_output=True, text=True, **more)


def copied(path):
    text = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, text=True, check=True).stdout
    return re.sub(r"Position after \S+", " ", re.sub(r"\s+", " ", text))


def pages(path):
    return int(re.search(r"Pages:\s+(\d+)", subprocess.run(["pdfinfo", path], capture_output=True, text=True, check=True).stdout).group(1))


def moves_of(pgn):
    """The moves of the record with those of variations, in the order in which they are written: which is that of the article."""
    return re.findall(r"(?<![\w%])" + SAN, re.sub(r"\{[^}]*\}|\$\d+|\[\w+ \"[^]]*\]", " ", pgn))


def record(work):
    pgn = GAME % ("Paul Morphy", "Duke Karl")
    (work / "one.pgn").write_text(pgn)
    for options in ([], ["--variations", "indented"], ["--page", "A5"], ["--columns", "1"], ["--diagrams", "4"], ["--at", "5w,6b"]):
        r = run(work / "one.pgn", "-o", work / "one.pdf", *options)
        check("%s: %s" % (options, r.stderr), r.returncode == 0 and not r.stderr)
        text = copied(work / "one.pdf")
        found = re.findall(r"(?<!\w)" + SAN, text.replace("(Notes", ""))
        check("%s: the moves are those of the record: %s" % (options, text), found == moves_of(pgn))
        for words in "Before the first move.", "A weak move.", "quietly", "Black is tied up.", "Paul Morphy (2600)", "Duke Karl", "Paris FRA (3), 1858", "Philidor Defence (C41)", "1-0":
            check("%s: no %s in %s" % (options, words, text), words in text)
        check("judgements are signs: %s" % text, "Bg4?" in text and "Nxb5!" in text and "Qb8+!!" in text and "$" not in text)
        check("commands are not read: %s" % text, "%" not in text and "[#]" not in text)
        check("brackets or lines", ("(3...exd4" in text) == ("indented" not in options))
    def captions():
        text = subprocess.run(["pdftotext", work / "one.pdf", "-"], capture_output=True, text=True).stdout
        return sorted(re.findall(r"Position after (\S+)", text))
    check("the last diagrams are those of the record and of --at: %s" % captions(), captions() == sorted(["4.Nc3", "5.Qxf3", "6...Nf6", "12...Rd8", "14...Qe6"]))
    run(work / "one.pgn", "-o", work / "one.pdf", "--lang", "de", "--notation", "letters")
    text = subprocess.run(["pdftotext", work / "one.pdf", "-"], capture_output=True, text=True).stdout
    check("German letters and words: %s" % text, "Stellung nach 12...Td8" in text and "Sf3" in text and "Position after" not in text)
    run(work / "one.pgn", "-o", work / "one.html", "--contents", "--index", "--title", "A & B")

    class Words(html.parser.HTMLParser):
        text, skip = "", 0

        def handle_starttag(self, tag, attributes):
            self.skip += tag in ("style", "svg", "figure", "title")

        def handle_endtag(self, tag):
            self.skip -= tag in ("style", "svg", "figure", "title")
            self.text += " " if tag in ("p", "h2", "li") else ""

        def handle_data(self, data):
            self.text += "" if self.skip else data
    page, words = (work / "one.html").read_text(), Words()
    words.feed(page)
    check("HTML copies SAN: %s" % words.text, re.findall(r"(?<!\w)" + SAN, words.text) == moves_of(pgn))
    for target in re.findall('href="#([a-z0-9]+)"', re.sub("<svg.*?</svg>", "", page, flags=re.S)):
        check("a link leads nowhere: %s" % target, 'id="%s"' % target in page)
    check("the title", "<h1>A &amp; B</h1>" in page and page.count("<figure") == 3)


def logs(work):
    r = run(SAMPLES / "chess" / "opera.gcl", "-o", work / "log.pdf")
    text = copied(work / "log.pdf")
    check("a log is told in SAN: %s %s" % (r.stderr, text), r.returncode == 0 and "17.Rd8#" in text and "1-0" in text)
    check("with its comments", "the queen is given up for the mate" in text)
    run(SAMPLES / "chess" / "opera.gcl", "--notation", "gamecourier", "-o", work / "log.pdf")
    check("or as it is written", "1.P e2-e4 p e7-e5" in copied(work / "log.pdf"))
    for game in sampled(("shogi/engine_1.gcl", "chinese_chess/engine_1.gcl", "glinskis_hexagonal_chess/boly_1981_1.gcl", "circular_chess/engine_1.gcl", "chu_shogi/engine_1.gcl", "crazyhouse/engine_1.gcl")):
        for output in sampled(("any.pdf", "any.html")):
            r = run(SAMPLES / game, "--diagrams", "10", "-o", work / output)
            check("%s: %s" % (game, r.stderr), r.returncode == 0 and (work / output).stat().st_size > 4000)


def lines_of(path):
    """(page, column, line) -> words, by their places."""
    out = subprocess.run(["pdftotext", "-bbox", path, "-"], capture_output=True, text=True, check=True).stdout
    found, page, width = {}, -1, 0
    for line in out.splitlines():
        if m := re.search(r'<page width="([\d.]+)"', line):
            page, width = page + 1, float(m.group(1))
        elif m := re.search(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="[\d.]+">(.*)</word>', line):
            found.setdefault((page, float(m.group(1)) > width / 2 - 5, round(float(m.group(2)))), []).append(m.group(4))
    return found


def inputs(work):
    """All games of standard input and of a pipe with a name, as of a file; a log as well."""
    for name in ("games.pgn", "opera.gcl"):
        path = SAMPLES / "chess" / name
        text = path.read_bytes()
        run(path, "-o", work / "file.html")
        with open(path) as file:
            r = run("-", "-o", work / "input.html", stdin=file)
        check("%s on standard input: %s" % (name, r.stderr), (work / "input.html").read_bytes() == (work / "file.html").read_bytes())
        os.mkfifo(work / "pipe")
        feed = threading.Thread(target=lambda: (work / "pipe").write_bytes(text))
        feed.start()
        r = run(work / "pipe", "-o", work / "piped.html")
        feed.join()
        check("%s in a pipe: %s" % (name, r.stderr), (work / "piped.html").read_bytes() == (work / "file.html").read_bytes())
        (work / "pipe").unlink()



def widows(work):
    """Comments of numbered words: wherever one is broken, two lines of it at least stand on either side."""
    random.seed(3)
    games, lengths = "", {}
    for i in range(60):
        moves = "1. e4 {%s} e5 {%s} 2. Nf3 {%s} Nc6 {[%%diagram] %s} *\n\n"
        texts = []
        for k in range(4):
            lengths[i * 4 + k] = random.randint(1, 90)
            texts.append(" ".join("p%dw%d" % (i * 4 + k, n) for n in range(lengths[i * 4 + k])))
        games += '[White "W%d"]\n[Black "B%d"]\n\n' % (i, i) + moves % tuple(texts)
    (work / "many.pgn").write_text(games)
    check("many games", run(work / "many.pgn", "-o", work / "many.pdf").returncode == 0)
    where = {}
    for (page, column, y), words in sorted(lines_of(work / "many.pdf").items()):
        for word in words:
            if m := re.fullmatch(r"p(\d+)w(\d+)", word):
                where.setdefault(int(m.group(1)), {}).setdefault((page, column), set()).add(y)
    check("all paragraphs are there", sorted(where) == sorted(lengths))
    broken = 0
    for paragraph, columns in where.items():
        broken += len(columns) > 1
        check("paragraph %d stands in %s" % (paragraph, columns), len(columns) == 1 or all(len(lines) >= 2 for lines in columns.values()))
    check("some are broken: %d" % broken, broken > 8)
    words = subprocess.run(["pdftotext", work / "many.pdf", "-"], capture_output=True, text=True).stdout
    check("every word once", sorted(re.findall(r"p\d+w\d+", words)) == sorted("p%dw%d" % (p, n) for p, l in lengths.items() for n in range(l)))
    check("sixty diagrams", words.count("Position after 2...Nc6") == 60)


def frame(work):
    (work / "two.pgn").write_text(GAME % ("Paul Morphy", "Duke Karl") + GAME % ("Adolf Anderssen", "Paul Morphy"))
    run(work / "two.pgn", "--contents", "--index", "--running", "{section}: {page} of {pages}", "-o", work / "two.pdf")
    text = [subprocess.run(["pdftotext", "-layout", "-f", str(i), "-l", str(i), work / "two.pdf", "-"], capture_output=True, text=True).stdout for i in range(1, pages(work / "two.pdf") + 1)]
    check("each page says how many there are: %s" % text, len(text) > 2 and all(": %d of %d" % (i + 1, len(text)) in t for i, t in enumerate(text)))
    first = re.sub(r"\s+", " ", subprocess.run(["pdftotext", "-raw", "-l", "1", work / "two.pdf", "-"], capture_output=True, text=True).stdout)
    check("contents with pages: %s" % first, "Contents" in first and "Paul Morphy – Duke Karl, Paris FRA (3), 1858 2" in first and "Adolf Anderssen – Paul Morphy, Paris FRA (3), 1858 2" in first)
    check("heads: %s" % text[1], "Paul Morphy – Duke Karl: 2 of" in text[1])
    check("players: %s" % text[-1], re.search(r"Adolf Anderssen +2", text[-1]) and re.search(r"Paul Morphy +2", text[-1]))
    long = "Maximilian-Alexander von und zu Hohenlohe-Schillingsfürst"
    (work / "long.pgn").write_text(GAME % (long, long + " der Jüngere") + GAME % ("W" * 300, "B"))
    for paper, wide in ("A4", 595), ("A5", 420):
        run(work / "long.pgn", "--page", paper, "--running", "{section}: {page} of {pages}", "-o", work / "long.pdf")
        boxes = subprocess.run(["pdftotext", "-bbox", work / "long.pdf", "-"], capture_output=True, text=True).stdout
        words = [(float(a), float(b), w) for a, b, w in re.findall(r'<word xMin="([^"]*)" yMin="[^"]*" xMax="([^"]*)" yMax="[^"]*">([^<]*)</word>', boxes)]
        beyond = [w for a, b, w in words if a < 18 * 72 / 25.4 - 2 or b > wide - 18 * 72 / 25.4 + 2]
        check("%s: no word stands beyond the margins: %s" % (paper, beyond), len(words) > 100 and not beyond)
        check("%s: names that are cut say so: %s" % (paper, boxes[:600]), any(w.endswith("\u2026:") for _, _, w in words) and any(w.startswith("WWW") and w.endswith("\u2026:") for _, _, w in words))
    for paper, size in ("A4", "595.276 x 841.89"), ("A5", "419.528 x 595.276"), ("Letter", "612 x 792"):
        run(work / "two.pgn", "--page", paper, "-o", work / "size.pdf")
        told = subprocess.run(["pdfinfo", work / "size.pdf"], capture_output=True, text=True).stdout
        check("%s: %s" % (paper, told), size in told)
    before = (work / "two.pdf").read_bytes()
    run(work / "two.pgn", "--contents", "--index", "--running", "{section}: {page} of {pages}", "-o", work / "two.pdf")
    check("the same bytes", before == (work / "two.pdf").read_bytes())


def wrong(work):
    (work / "bad.pgn").write_text(GAME % ("Good", "Game") + '[White "Bad"]\n[Black "Move"]\n\n1. e4 Ke4 *\n\n' + GAME % ("Also", "Good"))
    r = run(work / "bad.pgn", "-o", work / "bad.pdf")
    text = copied(work / "bad.pdf")
    check("a wrong game loses itself: %s" % r.stderr, r.returncode == 1 and "bad.pgn:" in r.stderr and "Ke4" in r.stderr and "Also" in text and "Bad" not in text)
    (work / "line.pgn").write_text("1. e4 (1. e5 {no move} e6) 1... e5 *\n")
    r = run(work / "line.pgn", "-o", work / "line.pdf")
    check("a wrong variation is told as it is written: %s" % r.stderr, r.returncode == 0 and "cannot be played" in r.stderr and "e6" in copied(work / "line.pdf"))
    for arguments, status, words in (["-o", "x.png"], 2, "pdf or html"), ([], 2, "where to?"), (["-o", "x.pdf", "--at", "12"], 2, "17w,23b"), (["-o", "x.pdf", "--lang", "klingon"], 2, "en, de"), \
            (["-o", "x.pdf", "--columns", "9"], 1, "ask for fewer"), (["-o", "x.pdf", "--foot", "{no}"], 2, "{page}"), (["-o", "x.pdf", "--notation", "kif"], 1, "cannot be told"):
        r = run(work / "bad.pgn" if status == 2 else work / "line.pgn", *arguments, cwd=work)
        check("%s: %d %s" % (arguments, r.returncode, r.stderr), r.returncode == status and words in r.stderr)
        check("%s leaves no file" % arguments, not list(work.glob("x.*")) and not list(work.glob(".x*")))
    r = run("none.pgn", "-o", work / "x.pdf", cwd=work)  # a path to it, of whatever folder, might be taken for a FEN
    check("a file that is not there: %s" % r.stderr, r.returncode > 0 and "no such file" in r.stderr and not (work / "x.pdf").exists())
    r = run(work / "line.pgn", "--at", "40b", "-o", work / "y.pdf")
    check("a move that no game has: %s" % r.stderr, r.returncode == 0 and "40b" in r.stderr)
    with open("/dev/full", "w") as full:
        for kind in "pdf", "html":
            r = subprocess.run([PROGRAM, "article", work / "line.pgn", "-T", kind, "-o", "-"], stdout=full, stderr=subprocess.PIPE, text=True)
            check("a full disk: %d %s" % (r.returncode, r.stderr), r.returncode == 3 and "error" in r.stderr)
    (work / "x.pdf").unlink(missing_ok=True)
    r = run("--untrusted", work / "line.pgn", "-o", work / "x.pdf", env=dict(os.environ, ASAN_OPTIONS="detect_leaks=0"))
    check("files of strangers: %s" % r.stderr, r.returncode == 2 and not (work / "x.pdf").exists())
    if "release" in PROGRAM and SHARE == 1:
        for games in 5000, 5001:
            (work / "limit.pgn").write_text("1. e4 *\n\n" * games)
            r = run(work / "limit.pgn", "-o", work / "limit.pdf")
            check("%d games: %d %s" % (games, r.returncode, r.stderr), (r.returncode == 0) == (games == 5000) and ("at most 5000 games" in r.stderr) == (games > 5000))
    (work / "odd.pgn").write_bytes(b'[White "\xff\xfe & <b>"]\n[Black "\xe6\x9d\x8e"]\n\n1. e4 {\xff tab\there ' + b"w" * 3000 + b" \xe4\xb8\xad\xe6\x96\x87} e5 *\n")
    for output in "odd.pdf", "odd.html":
        r = run(work / "odd.pgn", "-o", work / output)
        check("letters that are none: %s" % r.stderr, r.returncode == 0)


def limits(work):
    """Each just below and just above: depth of variations, bytes of a line, of all comments, moves; games are tried in wrong(). What is above is an error with its place, and nothing is written."""
    def nested(n):
        return "1. e4 " + "".join("(1. d4 " if i % 2 == 0 else "(1. e4 " for i in range(n)) + ")" * n + " e5 *\n"

    def lines(n):
        line = "word " * 15 + "\n"
        return "1. e4 {%s} e5 *\n" % (line * (n // (len(line) - 1)))
    tried = [("variations in variations", nested(100), nested(101), "more than 100 deep"), ("a line", "1. e4 {%s} e5 *\n" % ("word " * 209000), "1. e4 {%s} e5 *\n" % ("word " * 210000), "longer than a MiB"),
             ("all comments", lines((2 << 20) - 4096), lines((2 << 20) + 65536), "comments of more than 2 MiB"),
             ("tags", "".join('[T%d "x"]\n' % i for i in range(1000)) + "\n1. e4 *\n", "".join('[T%d "x"]\n' % i for i in range(1001)) + "\n1. e4 *\n", "at most 1000 tags")]
    for what, below, above, words in tried if "release" in PROGRAM else tried[:1]:
        for text, good in (below, True), (above, False):
            (work / "limit.pgn").write_text(text)
            (work / "limit.html").unlink(missing_ok=True)
            r = run(work / "limit.pgn", "-o", work / "limit.html")
            check("%s, %s the limit: %d %s" % (what, "below" if good else "above", r.returncode, r.stderr[:300]), (r.returncode == 0) == good and (words in r.stderr) != good and (work / "limit.html").exists() == good)
            check("%s: the place is told: %s" % (what, r.stderr[:200]), good or re.search(r"limit\.pgn:\d+:", r.stderr))


def scripts(work):
    """A machine without Chinese letters says so, and writes the document; one with them says nothing. What is copied is Chinese either way."""
    folder = pathlib.Path(subprocess.run(["fc-match", "-f", "%{file}", "DejaVu Serif"], capture_output=True, text=True).stdout).parent
    (work / "fonts.conf").write_text('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>%s</dir><cachedir>%s</cachedir></fontconfig>' % (folder, work / "fc"))
    if "DejaVuSerif.ttf" not in os.listdir(folder):
        return
    r = run(SAMPLES / "articles" / "zhongpao.pgn", "--notation", "chinese", "-o", work / "zh.pdf", env=dict(os.environ, FONTCONFIG_FILE=str(work / "fonts.conf")))
    check("no font has Chinese letters: %s" % r.stderr, r.returncode == 0 and "no font of this machine has Chinese" in r.stderr and (work / "zh.pdf").stat().st_size > 4000)
    r = run(SAMPLES / "articles" / "flugblatt.pgn", "--notation", "letters", "-o", work / "de.pdf", env=dict(os.environ, FONTCONFIG_FILE=str(work / "fonts.conf")))
    check("German needs none: %s" % r.stderr, r.returncode == 0 and not r.stderr and "Stellung nach 7.Db3" in subprocess.run(["pdftotext", work / "de.pdf", "-"], capture_output=True, text=True).stdout)


def leftwards(work):
    """Hebrew, which runs from right to left, ends where the column does; letters of Arabic join, so that three in one word are narrower than three apart."""
    (work / "left.pgn").write_text('[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 {\u05d3\u05d4\u05d5} 2. Nf3 {\u0628 \u0628 \u0628} Nc6 {\u062a\u062a\u062a} *\n')
    run(work / "left.pgn", "--columns", 1, "-o", work / "left.pdf")
    out = subprocess.run(["pdftotext", "-bbox", work / "left.pdf", "-"], capture_output=True, text=True, check=True).stdout
    width = float(re.search(r'<page width="([\d.]+)"', out).group(1))
    place = {}
    for left, right, word in re.findall(r'<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">(.*)</word>', out):
        for letter in word:
            place.setdefault(letter, []).append((float(left), float(right)))
    margin = min(left for places in place.values() for left, _ in places)
    check("Hebrew ends where the column does: %s" % place, abs(place["\u05d3"][0][1] - (width - margin)) < 0.5)
    run(work / "left.pgn", "-o", work / "left.html")
    check("each paragraph of a page has its own direction", "unicode-bidi:plaintext" in (work / "left.html").read_text())
    apart = [right - left for left, right in place["\u0628"]]
    joined = max(right for _, right in place["\u062a"]) - min(left for left, _ in place["\u062a"])
    check("Arabic joins: %g, apart %s" % (joined, apart), joined < 0.8 * sum(apart))


def speed(work):
    """Forty annotated games in four times what ten take, of the processor, and 100 MB, as the release build does them."""
    environment = without_large_pieces()
    def seconds(games):
        (work / "many.pgn").write_text("".join(GAME % ("White %d" % i, "Black %d" % i) for i in range(games)))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        check("%d games" % games, run(work / "many.pgn", "--contents", "--index", "-o", work / "many.pdf", env=environment).returncode == 0)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    few, many = seconds(10), seconds(40)
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10
    if "release" in PROGRAM:
        check("%.2f and %.2f seconds, %d MB" % (few, many, most), many < 8 * few and most < 100)
    check("%d pages" % pages(work / "many.pdf"), 12 < pages(work / "many.pdf") < 32)


with tempfile.TemporaryDirectory() as folder:
    for test in speed, record, logs, inputs, widows, frame, wrong, limits, scripts, leftwards:
        test(pathlib.Path(folder))
sys.exit(conclude())
