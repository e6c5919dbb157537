"""
000, say, remind, exclude, Debugging, alias, Written Rules, Composing a problem: what Game Courier's pages say besides the board, every page of ours says.
"""
import os
import re

from guide import folder, preset, read, replay, run
from checks import check, conclude

PAGES = {"page": "x.page.html", "table": "x.table.html", "css": "x.css.html", "asciipage": "x.txt.html", "player": "x.player.html", "fragment": "x.fragment.html"}
MATE = "P e2-e4 / p e7-e5 / B f1-c4 / n b8-c6 / Q d1-h5 / n g8-f6 / Q h5-f7"
STALEMATE = "7k/8/5KQ1/8/8/8/8/8 b - - 0 1"


def pages(*arguments):
    """What each kind of page says, pictures left out."""
    r = run("render", *arguments, "-T", ",".join(PAGES), "-o", "x")
    check("%s: %s" % (arguments, r.stderr), r.returncode == 0)
    return {kind: re.sub(r'src="data:[^"]*"', "", read(name)) for kind, name in PAGES.items()}


def in_order(text, *parts):
    at = 0
    for part in parts:
        found = text.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    return True


def messages():
    """say in bold above the board, remind smaller below it, whose turn it is, and pictures by {say}, {remind} and --status."""
    file = preset("said.php", game="Said", code="7k/8/8/8/8/8/8/K7", pregame="say Above & bold;\nremind Below;")
    for kind, page in pages(file).items():
        board = {"page": "<img", "table": "<table", "css": 'class="board"', "asciipage": "<pre", "player": "<svg", "fragment": "<svg"}[kind]
        check("%s: say, board, turn, remind" % kind, in_order(page, '<p class="bw-say"><strong>Above &amp; bold</strong></p>', board, "White to move.",
                                                             '<p class="bw-remind"><small>Below</small></p>'))
    for option in (["--caption", "{say} {remind}"], ["--status"]):
        r = run("render", file, *option, "-T", "scene", "-o", "-")
        check("%s: %s" % (option, r.stdout[-300:]), r.returncode == 0 and all(word in r.stdout for word in ("Above & bold", "Below")))
    r = run("render", file, "-T", "ascii", "-o", "-")
    check("text alone is the diagram", "Above" not in r.stdout)
    r = run("render", preset("dies.php", game="Dies", code="8/8", pregame="say Above;\ndie;"), "-T", "page", "-o", "-")
    check("nothing is said when the program ends early", "Above" not in r.stdout)


def how_it_stands():
    """Descriptions and pages end with what holds."""
    chess = ["chess", "-m"]
    for arguments, words in ((["chess"], "White to move."), (chess + ["P e2-e4"], "Black to move."), (chess + [MATE], "Black is checkmated. White has won."),
                             (chess + [MATE, "--lang", "de"], "Schwarz ist matt. Weiß hat gewonnen."), (["chess", "--fen", STALEMATE], "Black is stalemated. The game is drawn."),
                             (["chess", "--fen", "7k/8/5K2/8/8/8/8/8 w - - 0 1"], "Nobody can mate any more! The game is drawn."),
                             (chess + ["P e2-e4 / resign"], "Black resigns."), (["chess", "-s", "postgame1=won;", "-m", "P e2-e4"], "White has won."),
                             (["chess", "-s", "postgame1=lost;", "-m", "P e2-e4"], "White has lost."), (["chess", "-s", "postgame1=drawn;", "-m", "P e2-e4"], "The game is drawn.")):
        r = run("render", *arguments, "-T", "description", "-o", "-")
        check("%s: %s %s" % (arguments, r.stdout[-200:], r.stderr), r.stdout.splitlines()[-1:] == [words])
    page = pages("chess", "-m", MATE)["page"]
    check("mate on a page", in_order(page, "<strong>Checkmate! White has won!</strong>", "Black is checkmated. White has won."))


def who_moves_again():
    """After redomove and continuemove it is the turn of who has moved."""
    for command in "redomove", "continuemove":
        arguments = ["chess", "-s", "postgame1=%s;" % command, "-m", "P e2-e4"]
        r, lines = replay(*arguments)
        check("%s: FEN %s" % (command, lines[1]["position"]), lines[1]["position"].split()[1] == "w")
        r = run("render", *arguments, "-T", "description,scene", "--status", "-o", "again")
        check("%s: description" % command, read("again.alt.txt").splitlines()[-1] == "White to move.")
        check("%s: status" % command, "White to move" in read("again.scene"))
        check("%s: page" % command, "White to move." in pages(*arguments)["page"])


def pieces():
    """All of the set with their names; with `exclude` those of the setup; what the program lists."""
    code = "7k/8/8/8/8/8/8/K7"
    for kind, page in pages(preset("all.php", game="All", code=code)).items():
        if kind in ("player", "fragment"): # which weigh nothing: the art of the pieces that come in the game
            listed = page[page.find("<details"):page.find("</details")]
            check("%s: those of the game" % kind, in_order(listed, "K ", "k King") and "Queen" not in listed)
            continue
        check("%s: all of the set" % kind, in_order(page, "<details", "K ", "k King", "Q ", "q Queen"))
    for kind, page in pages(preset("some.php", game="Some", code=code, exclude="1")).items():
        listed = page[page.find("<details"):]
        check("%s: those of the setup" % kind, "King" in listed and "Queen" not in listed)
    page = pages(preset("keys.php", game="Keys", code=code, pregame="setsystem piecekeys (Q q);"))["page"]
    check("those of the program", "Queen" in page[page.find("<details"):] and "King" not in page[page.find("<details"):])


def about_the_game():
    """Aliases, rules with their address, words about the set, a problem's text."""
    file = preset("about.php", game="About", code="7k/8/8/8/8/8/8/K7", pregame="alias Koenig K Rand a1;", rules="<p>Move <b>well</b>.<script>x()</script></p>",
                  rulesurl="https://example.org/rules.html", stipulation="Mate in two", description="A first attempt", solution="1. Kb2", set="fairy")
    for kind, page in pages(file).items():
        for words in ("<dt>Koenig</dt><dd>K</dd>", "<dt>Rand</dt><dd>a1</dd>", "<b>well</b>", '<a href="https://example.org/rules.html">Rules</a>', "Mate in two", "A first attempt",
                      "1. Kb2", "drawn as one family"):
            check("%s: %s" % (kind, words), words in page)
        check("%s: no script of the preset" % kind, "x()" not in page)
    check("a page of the site", 'href="https://www.chessvariants.com/d.chess/chess.html"' in pages(preset("site.php", game="Site", code="8/K7", rulesurl="/d.chess/chess.html"))["css"])
    for kind in ("css", "table"):
        art = re.findall(r'url\("?(data:[^")]+)', read(PAGES[kind]))
        shown = re.findall(r'<span class="piece (\w+)" style="display:inline-block', read(PAGES[kind]))
        check("%s: the board's pictures are those of the list" % kind, art and len(art) == len(set(art)) and shown and "<img" not in read(PAGES[kind]))
        check("%s: each that is listed is there" % kind, all(".%s{background-image" % name in read(PAGES[kind]) for name in shown))
    check("pieces are listed by their aliases", in_order(pages(file)["page"], "<details", "<li", "Koenig", "King</li>"))
    for url in ("javascript:alert(1)", "data:text/html,x"):
        check(url, url not in pages(preset("bad.php", game="Bad", code="8/K7", rulesurl=url))["css"])
    check("the default address is that of Chess", "bw-rulesurl" not in pages(preset("none.php", game="None", code="8/K7"))["page"])


def listing():
    """&showcode=true, the setting, and a syntax error on a page."""
    address = "https://play.chessvariants.com/pbm/play.php?game=Foo&code=8/8/8/8/8/8/8/k7&pregame=set+a+5;%0Aset+b+6;&showcode=true"
    for kind, page in pages(address).items():
        check("%s: listing: %s" % (kind, page[-300:]), in_order(page, "<pre class=\"bw-listing\">", "    1  set a 5;\n", "    2  set b 6;\n", "end;"))
    check("check with the setting", "    1  set a 5;" in run("check", address).stdout)
    broken = preset("broken.php", game="Broken", code="8/K7", pregame="set a 5;\nset b (3;")
    for kind, name in PAGES.items():
        if os.path.exists(os.path.join(folder.name, name)):
            os.remove(os.path.join(folder.name, name))
        r = run("render", broken, "-T", kind, "-o", name)
        check("%s: syntax error: %s" % (kind, r.stderr), r.returncode == 1 and in_order(read(name), "bw-error", "parenthesis", "    2  set b (3;"))
    run("render", broken, "-T", "png", "-o", "broken.png")
    check("no picture of it", not os.path.exists(os.path.join(folder.name, "broken.png")))


def output():
    """What is echoed and printed is hidden when the program ends by itself: there for whoever looks at the source of the page."""
    for kind, page in pages(preset("echo.php", game="Echo", code="7k/8/8/8/8/8/8/K7", pregame="echo some <words>;\nprint + 1 2;")).items():
        check("%s: hidden" % kind, in_order(page, '<pre class="bw-output" hidden>', "some &lt;words&gt;\n3", "</pre>"))
    check("nothing is nothing", "bw-output" not in pages(preset("silent.php", game="Silent", code="7k/8/8/8/8/8/8/K7"))["page"])


messages()
output()
how_it_stands()
who_moves_again()
pieces()
about_the_game()
listing()
raise SystemExit(conclude())
