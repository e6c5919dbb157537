#!/usr/bin/env python3
"""Several pictures on one page: no id comes twice, and every reference leads to its own picture. What is read out names pieces as people do.

usage: words.py BOARDWRIGHT
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM = sys.argv[1]
MOVES = "moves=N g1-f3%0An b8-c6"

# Pictures that differ in one thing each.
PICTURES = [
    ["game=Chess"], ["game=Chess&" + MOVES], ["game=Chess&" + MOVES, "--no-last-move"], ["game=Chess", "--theme", "print"], ["game=Chess", "--theme", "dark"],
    ["game=Chess&set=shogi"], ["game=Chess&board=1.0."], ["game=Chess&background=wood.svg"], ["game=Chess", "--coordinates", "inside"], ["game=Chess", "--width", "300"],
    ["game=Chess", "--orientation", "flip"], ["game=Chess", "--transparent"], ["game=Chess&tcolor=red"], ["game=Chess&bcolor=red"], ["game=Chess&font=Georgia"],
    ["game=Chess", "--title", "Another"],
]


def draw(output, *arguments):
    r = subprocess.run([PROGRAM, "render", "-q", "-T", output, "-o", "-", *arguments], capture_output=True, text=True)
    check("%s: %s" % (" ".join(arguments), r.stderr), r.returncode == 0)
    return r.stdout


def ids_are_unique():
    for output in "svg", "map":
        seen = {}
        for arguments in PICTURES:
            if output == "map" and "--theme" in " ".join(arguments):
                continue
            text = draw(output, *[a.replace("--theme", "--colors") for a in arguments])
            ids = re.findall(r' id="([^"]*)"', text)
            check("%s %s: an id comes twice" % (output, arguments), ids and len(ids) == len(set(ids)))
            for name in ids:
                check("%s %s: %s is in %s too" % (output, arguments, name, seen.get(name)), name not in seen)
                seen[name] = arguments
            for name in re.findall(r'href="#([^"]*)"|url\(#([^)]*)\)', text):
                check("%s %s: %s leads nowhere" % (output, arguments, name), (name[0] or name[1]) in ids)


NAMED = "svg,asciisvg,asciipage,css,map,page,img,player,fragment,overlay"
MEANT = r' (?:href|usemap)="#([^"]*)"|url\(#([^)]*)\)|aria-(?:labelledby|describedby|controls|details|owns)="([^"]*)"| for="([^"]*)"'


def meant(page):
    """The ids and the names of maps that a page points to, without the plies of a player, which are its script's."""
    return {name for found in re.findall(MEANT, page) for name in " ".join(found).split() if not name.startswith("ply=")}


def all_that_is_meant_is_there():
    """In every text that has ids: of games with a legend and pieces in hand, of an empty board, of other shapes."""
    jobs = {"chess/opera": ["--captured"], "shogi": ["-m", "7g7f 3c3d 8h2b+ 3a2b", "--captured"], "glinskis_hexagonal_chess": [], "circular_chess": [], "chess": ["--fen", "8/8/8/8/8/8/8/8"]}
    with tempfile.TemporaryDirectory() as folder:
        for n, (game, options) in enumerate(jobs.items()):
            r = subprocess.run([PROGRAM, "render", "-q", game, "--legend", "--status", *options, "-T", NAMED, "-O", folder, "--name", "%d.{ext}" % n], capture_output=True, text=True)
            check("%s: %s" % (game, r.stderr), r.returncode == 0)
        most = 0
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name)) as f:
                page = re.sub("<script.*?</script>", "", f.read(), flags=re.S)
            ids = re.findall(r' id="([^"]*)"', page)
            maps = re.findall(r'<map name="([^"]*)"', page)
            most = max(most, len(meant(page)))
            check("%s: an id comes twice" % name, len(ids) == len(set(ids)))
            check("%s: %s lead nowhere" % (name, sorted(meant(page) - {*ids, *maps})), meant(page) <= {*ids, *maps})
        check("files of %d games, one of them with %d references" % (len(jobs), most), len(os.listdir(folder)) == len(jobs) * len(NAMED.split(",")) and most > 40)


def pieces_have_names():
    alias = "game=Chess&pregame=alias+Horse+N+horse+n;"
    for preset, words in (("game=Chess", ["White Knight", "Black Knight", "White King", "Black Pawn"]), ("set=fairy&code=vGH{gh}4&game=Chess", None),
                          ("game=Chess&set=xiangqi&code=rnbak3", ["Black Chariot", "Black Horse", "Black General"]), (alias, ["White Horse", "Black horse", "White King"])):
        for output in "svg", "map", "page", "css", "table", "overlay":
            text = draw(output, preset)
            for word in words or ["Black Wizard", "White Guard", "Black Grasshopper"]:
                check("%s as %s does not say %s" % (preset, output, word), word in text)
            check("%s as %s names a label" % (preset, output), not re.search(r"(White|Black) [a-zA-Z]\b", text))


def moves_are_as_written():
    """What came in as SAN goes out so: in titles, lines, alt texts."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "game.pgn")
        open(file, "w").write('[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4! e5 (1... c5 2. Nf3) 2. Nf3 Nc6 $1 3. d4 exd4 4. Nxd4 Nxd4 *\n')
        for output, words in (("json", '"title":"Chess, after 4... Nxd4"'), ("description", "Chess, after 4... Nxd4."), ("svg", ">Chess, after 4... Nxd4</title>"), ("page", "4... Nxd4"), ("txt", "4... Nxd4 –")):
            text = draw(output, file, "--status")
            check("%s of SAN: %s" % (output, text[:200]), words in text and "n c6-d4" not in text)
        check("a title: {move}", draw("txt", file, "--title", "{move}", "--ply", "3").startswith("2. Nf3\n"))
        check("as Game Courier has it, when asked for", "4... n c6-d4 –" in draw("txt", file, "--status", "--notation", "gamecourier"))
    check("a log stays as it is", "1... n b8-c6 –" in draw("txt", "game=Chess&" + MOVES, "--status"))
    check("Chinese Chess", "1... H8+7 –" in draw("txt", "xiangqi", "-m", "C2.5 H8+7", "--status"))
    check("Shogi counts every move", "2 3c3d –" in draw("txt", "shogi", "-m", "7g7f 3c3d", "--status"))


def letters_of_a_language():
    """A Knight is a Springer in German, a Dame a Queen; where another piece of the game has that letter for its own (the Khon of Makruk is S), each keeps its own; a Pawn's letter is written when he is dropped."""
    for game, moves, language, word in (("chess", "Nf3", "de", "1. Sf3"), ("chess", "e4 e5 Bc4", "de", "2. Lc4"), ("chess", "Nf3", "fr", "1. Cf3"), ("chess", "e4", "de", "1. e4"), ("makruk", "N b1-d2", "de", "1. Nd2"), ("makruk", "S c1-c2", "de", "1. Sc2"),
                                       ("crazyhouse", "e4 d5 exd5 a6 P@e4", "de", "3. B@e4"), ("crazyhouse", "e4 d5 exd5 a6 Bc4 a5 Bb5 c6 dxc6 Nxc6 Bxc6 bxc6 N@e5", "de", "7. S@e5")):
        text = draw("txt", game, "-m", moves, "--notation", "letters", "--lang", language, "--title", "{move}")
        check("%s of %s in %s: %s, not %s" % (moves, game, language, text.split("\n")[0], word), text.split("\n")[0] == word)


def tags_are_words():
    """Tags of a record in templates of words and of names, and what stands for those that are not there."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "game.pgn")
        open(file, "w").write('[Event "Cup/Final"]\n[Date "2024.05.??"]\n[White "Anna"]\n[Black "?"]\n[WhiteElo "2100"]\n[ECO "C44"]\n[WhiteTitle "WGM"]\n[Result "*"]\n\n1. e4 { [%clk 0:05:01] } e5 { [%clk 0:04:59] } 2. Nf3 *\n')
        said = {"{WhiteElo} {whiteelo}": "2100 2100", "{eco|none} {opening|none}": "C44 none", "{year}-{month}-{day|00}": "2024-05-00", "{WhiteTitle} {BlackTitle|-}": "WGM -", "{lastmove}": "Nf3",
                "{{evil} {{{lastmove}} {{}": "{evil} {Nf3} {}", "[{clock|no clock}]": "[0:05:01]", "{event}, {site|somewhere}": "Cup/Final, somewhere"}
        for template, words in said.items():
            check("%s is %s" % (template, words), draw("txt", file, "--title", template).split("\n")[0] == words)
        check("the mover's clock", draw("txt", file, "--ply", "2", "--title", "{clock}").startswith("0:04:59\n"))
        names = {"{year}/{month}/{WhiteElo}-{eco|-}.{ext}": "2024/05/2100-C44.txt", "{opening|none}-{opening}.{ext}": "none-unknown.txt", "{event}.{ext}": "Cup_Final.txt", "{WhiteTitle:06}.{ext}": "000WGM.txt"}
        for template, path in names.items():
            r = subprocess.run([PROGRAM, "render", file, "-q", "-T", "txt", "-O", folder, "--name", template], capture_output=True)
            check("%s is %s: %s" % (template, path, r.stderr), r.returncode == 0 and os.path.isfile(os.path.join(folder, path)))
        for option in "--title", "--name":
            r = subprocess.run([PROGRAM, "render", file, "-T", "txt", "-O", folder, option, "{nothing}"], capture_output=True)
            check("%s {nothing}: %s" % (option, r.stderr), r.returncode in (1, 2) and b"{opening}" in r.stderr)


def letters_are_missed():
    """U+10FFFD is for private use, and no font has it."""
    for _ in range(2):
        r = subprocess.run([PROGRAM, "render", "chess", "--title", "a \U0010fffd b", "--caption", "\U0010fffd", "-o", "-", "-T", "png"], capture_output=True)
        check("a letter that no font has: %s" % r.stderr, r.returncode == 0 and r.stderr.count(b"no font of this machine has signs") == 1 and b"U+10FFFD" in r.stderr)


def words_of_texts():
    """A text diagram says all that stands beside the board of a picture: the legend, the words of a wide canvas, pieces in hand in the reader's language."""
    text = draw("txt", "chess", "--fen", "4k3/pp6/8/8/8/8/8/R3K2R w", "--legend", "--caption", "C").split("\n\n")
    check("a legend: %s" % text, text[0].endswith("\nC") and sorted(text[1].split("\n")[:4]) == sorted(["K  King", "R  Rook \u00d7 2", "k  King", "p  Pawn \u00d7 2"]))
    lines = draw("txt", "chess", "--canvas", "1200x630", "--title", "T", "--subtitle", "S", "--caption", "C", "--footer", "F").strip().split("\n")
    check("a wide canvas: %s" % lines, lines[:2] == ["T", "S"] and lines[-2:] == ["C", "F"] and lines[2].strip().startswith("+"))
    for language, words in ("en", "beside the board, Black: B"), ("de", "neben dem Brett, Schwarz: B"), ("fr", "à côté de l'échiquier, Noirs : B"):
        said = draw("txt", "shogi", "-m", "7g7f 3c3d 8h2b+", "--lang", language)
        check("hands in %s: %s" % (language, said[-80:]), words.split(",")[0] + ", " in said and (language == "en" or "beside" not in said))


def long_words():
    """Names of strangers: a word that no line has room for is broken between letters with all that stands on them, and what is cut off ends with an ellipsis."""
    family, accented = "\U0001f468\u200d\U0001f469\u200d\U0001f467", "e\u0301\u0323"
    for word, letter in (("W" * 100, "W"), (family * 20, family), (accented * 60, accented), ("\u0633" * 90, "\u0633")):
        for more in ([], ["--canvas", "1200x630"]):
            picture = draw("svg", "chess", "--coordinates", "none", "--title", word, *more)
            lines = re.findall("<text[^>]*>([^<]*)</text>", picture)
            check("%r %s in lines: %s" % (letter, more, lines), "".join(lines) == word and 1 < len(lines) <= 12 and all(len(line) % len(letter) == 0 for line in lines))
            sizes = [float(size) for size in re.findall('<(?:text|g)[^>]* font-size="([0-9.]+)"', picture)]
            check("%r %s can be read: %s" % (letter, more, sizes), sizes and min(sizes) >= 9)
    check("one that is little too long is smaller", len(re.findall("<text", draw("svg", "chess", "--coordinates", "none", "--title", "W" * 20))) == 1)
    for text in ("word " * 600, "x" * 4000):
        lines = re.findall("<text[^>]*>([^<]*)</text>", draw("svg", "chess", "--coordinates", "none", "--caption", text))
        check("too much: %s" % lines[-1:], len(lines) == 12 and lines[-1].endswith(" \u2026") and not any("\u2026" in line for line in lines[:-1]))
    lines = re.findall("<text[^>]*>([^<]*)</text>", draw("svg", "chess", "--coordinates", "none", "--caption", "\\n".join("abcdefghijkl")))
    check("twelve lines are not too much: %s" % lines, lines == list("abcdefghijkl"))


def small_words():
    """Letters below a small board can be read: lines are wrapped by the least size that letters have, and stay on the picture."""
    said = {"title": "The Opera Game", "caption": "Morphy – Karl Duke of Brunswick & Count Isouard, Paris 1858", "footer": "White mates in two moves, a combination for ever"}
    words = [word for role, text in said.items() for word in ("--" + role, text)]
    for game in ("chess", "shogi", "glinskis_hexagonal_chess"):
        for width in (96, 120, 160, 240, 400):
            page = draw("svg", game, "--coordinates", "none", "--width", str(width), *words)
            lines = re.findall("<text[^>]*>([^<]*)</text>", page)
            sizes = [float(size) for size in re.findall('<(?:text|g)[^>]* font-size="([0-9.]+)"', page)]
            joined = " ".join(lines).replace("&amp;", "&")
            check("%s, %d: %s %s" % (game, width, sizes, lines), sizes and min(sizes) >= 8.5 and all(text in joined for text in said.values()))


def leftward_words():
    """A line whose first letter is Hebrew or Arabic runs from right to left, as bitmaps have it: what stands behind Latin letters in it would be on their other side."""
    mixed, arabic, latin = "\u05e2\u05d1\u05e8\u05d9\u05ea abc 1", "\u00ab\u0645\u062d\u0645\u062f\u00bb x", "abc \u05e2\u05d1"
    for text, leftward in ((mixed, True), (arabic, True), ("1. " + mixed, True), (latin, False), ("\u200e" + mixed, False), ("\u200f" + latin, True), ("12 +", False)):
        for output, mark in (("svg", 'direction="rtl"'), ("css", 'dir="rtl"'), ("table", 'dir="rtl"')):
            said = draw(output, "chess", "--coordinates", "none", "--caption", text)
            line, = re.findall("<(?:text|span|p)[^>]*>%s<" % re.escape(text), said)
            check("%r as %s: %s" % (text, output, line), (mark in line) == leftward)
    beside = draw("svg", "chess", "--canvas", "1200x630", "--caption", mixed)
    check("beside the board it still begins there", 'direction="rtl" text-anchor="end">' + mixed in beside)
    sheet = draw("svg", "chess", "-m", "e4 e5", "--range", "0-2", "--sheet", "3", "--caption", mixed)
    check("in a sheet: %d" % sheet.count('direction="rtl"'), sheet.count('direction="rtl"') >= 3)


def main():
    ids_are_unique()
    all_that_is_meant_is_there()
    moves_are_as_written()
    letters_are_missed()
    letters_of_a_language()
    tags_are_words()
    words_of_texts()
    long_words()
    small_words()
    leftward_words()
    pieces_have_names()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
