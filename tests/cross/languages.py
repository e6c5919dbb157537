"""
Languages: languages.py BOARDWRIGHT SOURCE_FOLDER

Every table of words has the rows of the English one, with the same slots; in pages of each kind, and of three games, no English word is left that has another one in the language. --lang that
nobody speaks is an error with the list; without it the record's or the page's language counts, and never that of the machine.
"""
import json, os, pathlib, re, shutil, subprocess, sys, tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled
from words_left import CODES, WORDS, is_english, is_latin, table, visible

PROGRAM, SOURCE = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).absolute()
PGN = """[White "Li"]
[Black "Wu"]
[Result "1-0"]

1. f3 {[%%csl Ge4][%%cal Rd8h4] x} e5 (1... d5 2. e4) 2. g4 $6 {[#]} Qh4# 0-1
""".replace("%%", "%")


# What has a picture or a page of its own besides games.
OTHERS = {"piece": ["piece", "mQcB[cN?W]"], "hopper": ["piece", "pRcpR"], "specimen": ["specimen", "standard"], "specimen of shogi": ["specimen", "shogi"], "rules": ["rules", "chess"], "rules of a game": ["rules", "berolina_chess"]}
# Of records and sets; and what the program of a game says of it.
NAMES = "mQcB pRcpR standard shogi Li Wu Check".split()


def run(*arguments, **more):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, **more)


def rows():
    english = table("en")
    check("tables are those of the program: %s" % sorted(p.stem for p in WORDS.iterdir()), sorted(p.stem for p in WORDS.iterdir()) == sorted(CODES))
    for name in CODES:
        words = table(name)
        lines = (WORDS / (name + ".def")).read_text().count("\nWORD(")
        check("%s: every line is a row" % name, len(words) == lines)
        check("%s has all rows in their order" % name, [k for k, _ in words] == [k for k, _ in english])
        for (key, word), (_, told) in zip(words, english):
            check("%s: %s has the slots of %s" % (name, word, told), sorted(re.findall(r"%[sdu]|\{\w+\}", word)) == sorted(re.findall(r"%[sdu]|\{\w+\}", told)))
            check("%s: %s is said" % (name, key), word.strip() or key.strip() == "")
    marked = set(re.findall(r'^ANNOTATION\(.*, "([^"]*)"\)$', (WORDS.parent / "annotation.def").read_text(), re.M))
    check("what is said of marks has a row: %s" % (marked - {k for k, _ in english}), len(marked) > 10 and marked <= {k for k, _ in english})
    named = {m for f in (SOURCE / "sets").glob("*.php") for m in re.findall(r'" => "([A-Za-z][A-Za-z \-\']+)"', f.read_text())}
    check("what the sets call their pieces has a row: %s" % (named - {k for k, _ in english}), named <= {k for k, _ in english})


def pages(work):
    (work / "game.pgn").write_text(PGN)
    (work / "folder").mkdir()
    (work / "problem.jsonl").write_text('{"fen":"7k/5K2/6R1/8/8/8/8/8","stipulation":"#1","author":"Li","solution":"1.Rh6#","theme":"x"}\n')
    games = {"chess": work / "game.pgn", "xiangqi": SOURCE / "samples" / "chinese_chess" / "engine_1.gcl", "shogi": SOURCE / "samples" / "shogi" / "engine_1.gcl"}
    for name, code in sampled(CODES.items()):
        kinds = {}
        for game, path in games.items():
            for kind in "player", "page", "map", "css", "table", "svg", "description":
                if (game, kind) == ("xiangqi", "table"): # has no squares
                    continue
                r = run("render", path, "--lang", code, "-T", kind, "--status", "-q", "-o", "-", *(["--ply", "2"] if kind == "svg" else []))
                check("%s %s %s: %s" % (code, game, kind, r.stderr), r.returncode == 0)
                kinds[game + " " + kind] = r.stdout
            r = run("article", path, "--lang", code, "--contents", "--index", "-o", work / "a.html")
            check("%s %s article: %s" % (code, game, r.stderr), r.returncode == 0)
            kinds[game + " article"] = (work / "a.html").read_text()
        r = run("sheet", work / "problem.jsonl", games["chess"], "--lang", code, "--solutions", "--index", "--to-move", "-o", work / "s.html")
        check("%s sheet: %s" % (code, r.stderr), r.returncode == 0)
        kinds["sheet"] = (work / "s.html").read_text()
        (work / "jobs.jsonl").write_text("".join(json.dumps({"game": str(work / "game.pgn") if i else "none.pgn", "name": "%d.{ext}" % i, "type": "svg"}) + "\n" for i in range(3)))
        subprocess.run(["rm", "-rf", work / "g"])
        r = run("batch", work / "jobs.jsonl", "--report", work / "report.jsonl", "-O", work / "g")
        check("batch: %s" % r.stderr, (work / "g").is_dir())
        r = run("gallery", work / "report.jsonl", "-O", work / "g", "--lang", code, cwd=work)
        check("%s gallery: %s" % (code, r.stderr), r.returncode == 0)
        for page in "index", "failed":
            kinds["gallery " + page] = re.sub(r"<li>.*?</li>", "", (work / "g" / (page + ".html")).read_text(), flags=re.S)
        for kind, command in OTHERS.items():
            r = run(*command, "--lang", code, "-o", work / ("other.html" if command[0] == "rules" else "other.svg"))
            check("%s %s: %s" % (code, kind, r.stderr), r.returncode == 0)
            kinds[kind] = (work / ("other.html" if command[0] == "rules" else "other.svg")).read_text()
        site = work / ("site-" + name)
        shutil.copy(work / "game.pgn", work / "folder" / "game.pgn")
        shutil.copy(SOURCE / "samples" / "berolina_chess" / "default.php", work / "folder" / "berolina.php")
        r = run("site", work / "folder", "-O", site, "--lang", code, "--title", "Li", "-q")
        check("%s site: %s" % (code, r.stderr), r.returncode == 0)
        for page in sorted(site.rglob("*.html")):
            kinds["site " + str(page.relative_to(site))] = page.read_text()
        check("%s site has pages: %s" % (code, list(kinds)), sum(kind.startswith("site ") for kind in kinds) >= 3)
        for kind, text in kinds.items():
            text = text.replace("Berolina Chess", "") # games are called so everywhere, as far as the table has no other name
            if "<html" in text:
                check("%s: the language of %s" % (code, kind), '<html lang="%s"' % code in text or "player" in kind)
            left = is_english(name, visible(text)) if name != "en" else []
            check("%s: English is left in %s: %s" % (code, kind, left), not left)
            left = is_latin(visible(text), NAMES) if name in ("zh", "zh_hant", "ja") else []
            check("%s: Latin letters are left in %s: %s" % (code, kind, left), not left)


def choice(work):
    for command in (["render", "chess", "-T", "svg", "-o", "-"], ["sheet", work / "game.pgn", "-o", work / "x.html"], ["article", work / "game.pgn", "-o", work / "x.html"]):
        r = run(*command, "--lang", "klingon")
        check("%s: %s" % (command, r.stderr), r.returncode == 2 and ", ".join(CODES.values()) in r.stderr)
    def say(*arguments, **more):
        return run("render", *arguments, "-T", "description", "-q", "-o", "-", **more).stdout
    for code, words in ("de-AT", "Weiß: König"), ("fr;q=0.8,en", "Blancs: Roi"), ("xx,es", "Blancas: Rey"), ("zh-CN", "白方：王 e1；后"), ("zh-TW", "輪到白方走棋"), ("zh_HK", "輪到白方走棋"), ("zh-Hans-HK", "轮到白方走棋"), ("ja", "白：キング e1"), ("JA-jp", "白の手番"):
        text = say("chess", "--lang", code)
        check("%s: %s" % (code, text), words in text)
    check("the King first: %s" % say("chess"), "White: King e1; Queen d1; Rook a1, h1; Bishop c1, f1; Knight b1, g1; Pawn a2, b2, c2, d2, e2, f2, g2, h2." in say("chess"))
    check("and the last move in words", "Last move: White Knight from g1 to f3." in say("chess", "-m", "Nf3"))
    kif = "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n"
    (work / "game.kif").write_text(kif)
    check("a record in Japanese: %s" % say(work / "game.kif"), "先手の手番。" in say(work / "game.kif"))
    check("unless English is asked for", "Black to move." in say(work / "game.kif", "--lang", "en"))
    (work / "tag.pgn").write_text('[Language "de"]\n\n1. e4 *\n')
    check("a record that says its language", "Schwarz am Zug." in say(work / "tag.pgn"))
    for locale in "C", "de_DE.UTF-8", "ja_JP.UTF-8":
        check("not the machine's: %s" % locale, "White to move." in say("chess", env=dict(os.environ, LC_ALL=locale, LANG=locale, LANGUAGE=locale)))
    (work / "page.html").write_text('<!DOCTYPE html>\n<html lang="de-CH">\n<body><pre class="fen">8/8/8/8/8/8/8/K1k5 w</pre></body></html>\n')
    run("page", "-i", work / "page.html", cwd=work)
    check("a page in German", "König" in (work / "page.html").read_text())
    (work / "page.md").write_text('---\nlang: fr\n---\n\n```fen\n8/8/8/8/8/8/8/K1k5 w\n```\n')
    run("page", "-i", work / "page.md", cwd=work)
    check("a page of Markdown in French", "Roi" in (work / "page.md").read_text())


with tempfile.TemporaryDirectory() as folder:
    rows()
    pages(pathlib.Path(folder))
    choice(pathlib.Path(folder))
sys.exit(conclude())
