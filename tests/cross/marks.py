#!/usr/bin/env python3
"""Annotations: every kind on every shape and in every output, the same places in all of them, comments of records, and messages.

usage: marks.py BOARDWRIGHT
"""
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude, sampled
from decode import png_pixels

PROGRAM = os.path.abspath(sys.argv[1])
BOARDS = {
    "square": ["code=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"],
    "hhex": ["shape=hhex&cols=8&board=012.120.201.&code=rnbqkbnr/pppppppp/8/8/PPPPPPPP/8"],
    "vhex": ["shape=vhex&cols=8&board=012.120.201.&code=rnbqkbnr/pppppppp/8/8/PPPPPPPP/8"],
    "circle": ["shape=circle&cols=8&code=rnbqkbnr/pppppppp/8/8/PPPPPPPP/8"],
    "grid": ["shape=grid&cols=8&nextfile=50 10&nextrank=0 50&code=rnbqkbnr/pppppppp/8/8/PPPPPPPP/8"],
    "custom": ["shape=custom&code=Kq6", "--set", "positions=a1 10 10\nb1 100 40\nc1 60 120\nd1 160 140\na2 10 200\nb2 100 220\nc2 180 250\nd2 240 200"],
}
# Those of a space that need no words of their own.
KINDS = [words[0] for words in map(str.split, subprocess.run([PROGRAM, "list", "marks"], capture_output=True, text=True).stdout.splitlines())
         if words[1] == "each" and words[0] not in ("text", "badge", "ghost")]
WAYS = ["arrow a1-c2", "arrow a1-c2:knight", "arrow a1-c2:curve:both", "line a1-c2:dashed", "path a1-c2-d1", "wall a1-b1", "outline a1,b1", "text d2:7"]
OUTPUTS = ["png", "gif", "jpg", "svg", "css", "page", "map", "json", "ascii", "scene"]


def render(*arguments, ok=True):
    result = subprocess.run([PROGRAM, "render", *arguments], capture_output=True)
    check("%s: %s" % (" ".join(arguments)[:150], result.stderr.decode()[:300]), (result.returncode == 0) == ok)
    return result


def marked(board, notes, output, *more):
    return render(*board, "--set", "marks=" + "\n".join(notes), "-T", output, "-o", "-", *more).stdout


def drawn(board, outputs, *more):
    """What one process draws as all of them: bytes by names of files."""
    with tempfile.TemporaryDirectory() as folder:
        render("-q", *board, *more, "-T", ",".join(outputs), "-O", folder, "--name", "a.{ext}")
        return {path.name: path.read_bytes() for path in pathlib.Path(folder).iterdir()}


def everything():
    """Each kind is there: pictures differ from the plain one, and words tell it."""
    for shape, board in BOARDS.items():
        notes = ["%s b2:green" % kind for kind in KINDS] + WAYS + ["ghost %s:K" % ("c1" if shape == "custom" else "b3")]
        chosen = sampled((note, output) for note in notes for output in (OUTPUTS if shape in ("square", "circle") else ("png", "svg", "scene")))
        plain = drawn(board, sorted({output for _, output in chosen})) if chosen else {}
        for note in dict.fromkeys(note for note, _ in chosen):
            outputs = [output for other, output in chosen if other == note]
            found = drawn(board, outputs, "--set", "marks=" + note)
            check("%s: %s is drawn as %s" % (shape, note, list(found)), len(found) == len(outputs))
            for name, picture in found.items():
                check("%s: %s is not in %s" % (shape, note, name), picture and picture != plain[name])
        for side in sampled(("--flip", "--theme=dark", "--theme=print", "--width=120")):
            both = [render(*board, *([] if "width" in side else [side]), "--set", "marks=" + notes, "-T", "png", "-o", "-", "--width", "120").stdout for notes in ("", "star b2\narrow a1-c2")]
            check("%s, %s: no marks" % (shape, side), both[0] != both[1])


def places_of(colour, pixels):
    """The numbers of the pixels that have it."""
    at = pixels.find(colour)
    while at >= 0:
        if at % 3 == 0:
            yield at // 3
        at = pixels.find(colour, at + 1)


def dashes():
    """A dashed line is the solid one with gaps: the same colours at the same places, about half of them."""
    for shape, way in sampled((shape, way) for shape in BOARDS for way in ("arrow a1-c2:green", "arrow a2-c1:red:both", "line a1-c2:yellow:w60")):
        plain, solid, dashed = ([*zip(*[iter(png_pixels(marked(BOARDS[shape], notes, "png", "--width", "600", "--set", "maxcolors=100000"))[2])] * 3)] for notes in ([], [way], [way + ":dashed"]))
        lined = [was != now for was, now in zip(plain, solid)]
        cut = [was != now for was, now in zip(plain, dashed)]
        same = sum(now and a == b for now, a, b in zip(cut, solid, dashed))
        check("%s, %s: %d of %d pixels lie beside the line" % (shape, way, sum(a > b for a, b in zip(cut, lined)), sum(cut)), all(a <= b for a, b in zip(cut, lined)))
        check("%s, %s: %d of %d pixels have the line's colour" % (shape, way, same, sum(cut)), same > 0.7 * sum(cut))
        check("%s, %s: %d of %d pixels are left" % (shape, way, sum(cut), sum(lined)), 0.4 < sum(cut) / sum(lined) < 0.9)


def to_itself():
    """What leads from a space to itself goes nowhere: there is nothing of it to see, and nobody falls over it."""
    for shape, way in ((shape, way) for shape in BOARDS for way in ("arrow a1-a1", "arrow a1-a1:dashed", "arrow a1-a1:both:dashed", "line a1-a1", "line a1-a1:dashed", "arrow a1-a1:curve", "arrow a1-a1:knight")):
        with_it, without = (png_pixels(marked(BOARDS[shape], notes, "png")) for notes in ([way], []))
        check("%s, %s: something is there" % (shape, way), with_it == without)
    for way in "wall a1-a1", "path a1-a1-a1":  # which have ends
        check("%s is drawn" % way, marked(BOARDS["square"], [way], "svg"))


def same_places():
    """A dot lies in the middle of its space, in the bitmap and in the SVG, as the JSON has that."""
    for shape, side in sampled((shape, side) for shape in BOARDS for side in ([], ["--flip"])):
        board = BOARDS[shape]
        data = json.loads(marked(board, [], "json", *side))
        spaces = {s["name"]: s for s in data["spaces"]}
        for name in list(spaces)[:: max(1, len(spaces) // 7)]:
            note = ["dot %s:#ff00ff:100%%" % name]
            width, height, pixels = png_pixels(marked(board, note, "png", *side, "--set", "maxcolors=100000"))
            dots = [(i % width, i // width) for i in places_of(b"\xff\0\xff", pixels)]
            x, y = (sum(p[k] for p in dots) / max(1, len(dots)) + .5 for k in (0, 1))
            wanted = [share * whole for share, whole in zip(spaces[name]["center"], (data["width"], data["height"]))]
            check("%s %s: the dot on %s is at %.1f,%.1f, not %s" % (shape, side, name, x, y, wanted), dots and math.hypot(x - wanted[0], y - wanted[1]) < 1)
            svg = marked(board, note, "svg", *side).decode()
            path = re.search(r'fill="#(?:ff00ff|f0f)" fill-rule="evenodd" d="M(-?\d*\.?\d+) ?(-?\d*\.?\d+)[aA](\d*\.?\d+)', svg)
            check("%s %s: no dot in the SVG" % (shape, side), path is not None)
            if path:
                left, middle, radius = map(float, path.groups())
                check("%s %s: the SVG's dot on %s" % (shape, side, name), math.hypot(left + radius - wanted[0], middle - wanted[1]) < .1)


def printed():
    """Figures of black themes are seen on black pieces: a fiftieth of the space and more turns from black to white or back."""
    for theme, kind, width in sampled((theme, kind, width) for theme in ("print", "newspaper") for kind in ("dot", "cross", "plus", "star", "triangle", "diamond", "circle", "frame") for width in (240, 480)):
        plain, pixels = (png_pixels(marked(["chess"], notes, "png", "--theme", theme, "--width", str(width)))[2] for notes in ([], ["%s e7" % kind]))
        turned = sum(abs(a - b) > 128 for a, b in zip(plain[::3], pixels[::3])) / (width / 8) ** 2
        check("%s, %d pixels: %.1f %% of a black Pawn's space shows a %s" % (theme, width, 100 * turned, kind), turned > .02)


def words():
    board = BOARDS["square"]
    text = marked(board, ["circle e2:green", "arrow g1-f3:red"], "map").decode()
    check("a map tells marks", 'title="e2: White Pawn, circled green"' in text and 'title="f3: on an arrow red"' in text)
    text = marked(board, ["circle e2:green"], "ascii").decode()
    check("a text tells marks", "| P a|" in text and "a  circled green: e2" in text)


def comments():
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "c.txt")
        with open(log, "w") as f:
            f.write("1. P e2-e4 // [%csl Gd4,Rf7][%cal Ge2e4,Bb1c3,Re4e4] a good move [%clk 0:05:00]\n1... p e7-e5\n")
        for ply, wanted in (1, 5), (2, 0):
            scene = render("game=Chess", log, "--ply", str(ply), "-T", "scene", "-o", "-").stdout.decode()
            circles, arrows = len(re.findall(r"^mark annotation \w+ .* disc", scene, re.M)), len(re.findall(r"^mark annotation - .* path", scene, re.M))
            check("ply %d: %d circles, %d arrows" % (ply, circles, arrows), circles == (3 if wanted else 0) and arrows == (4 if wanted else 0))
        scene = render("game=Chess", log, "--ply", "1", "--caption", "{comment}", "-T", "scene", "-o", "-").stdout.decode()
        check("the rest of a comment", '"a good move"' in scene)
        pgn = os.path.join(folder, "foreign.pgn")
        with open(pgn, "w") as f:
            f.write('[White "A"]\n\n1. e4 {[%csl Gz99,Gd4] [%csl} e5 {[%csl Rd4,] [%cal Xa1a9]} *\n')
        result = render(pgn, "--ply", "1", "-T", "scene", "-o", "-")
        check("what another program has written wrong is a warning: %s" % result.stderr, result.returncode == 0 and b'warning: "circle z99:G"' in result.stderr and b"error" not in result.stderr)
        check("the other marks are drawn", len(re.findall(r"^mark annotation \w+ .* disc", result.stdout.decode(), re.M)) == 1)
        result = render(pgn, "-T", "player", "-o", "-")
        check("and all of a player: %s" % result.stderr, result.returncode == 0 and b"<svg" in result.stdout)


def refused():
    board = BOARDS["square"]
    for arguments, message in (
            (["--mark", "z9:circle"], 'there is no space "z9"; the nearest is "h8"'),
            (["--mark", "e4,e9"], 'there is no space "e9"; the nearest is "e8"'),
            (["--arrow", "e2-e9"], 'there is no space "e9"; the nearest is "e8"'),
            (["--mark", "e4:blob"], '"blob"'),
            (["--arrow", "e4"], "more spaces"),
            (["--text", "e4"], "words are missing"),
            (["--mark", "e4:150%"], "150%"),
            (["--show", "everything"], "none of last"),
            (["--title", "{nobody}"], "there is no {nobody}"),
            (["--set", "marks=circle e4\ncircle q"], 'there is no space "q"')):
        result = render(*board, *arguments, "-T", "png", "-o", "-", ok=False)
        check("%s: %s" % (arguments, result.stderr.decode()), message in result.stderr.decode() and not result.stdout)
    # A gap of a board is no space: marks and moves there are refused, too (P12: they drew nothing and said nothing).
    hexagons = ["cols=3&ranks=&shape=vhex&code=-Pp/PPp/PP-"]
    for note, message in (("b1", None), ("a3", '"a3"; the nearest is "a2"'), ("a3-b1", '"a3"; the nearest is "a2"')):
        result = render(*hexagons, "--mark" if "-" not in note else "--arrow", note, "-T", "png", "-o", "-", ok=not message)
        check("%s: %s" % (note, result.stderr.decode()), not message or message in result.stderr.decode())
    for move, message in (("P e2-e9", 'no space called "e9"; the nearest is "e8"'), ("Nf9", 'no space "f9"; the nearest is "f8"')):
        result = render("chess", "-m", move, "-T", "png", "-o", "-", ok=False)
        check("%s: %s" % (move, result.stderr.decode()), message in result.stderr.decode())
    result = render(*hexagons, "-m", "P a3-a2", "-T", "png", "-o", "-", ok=False)
    check("a move from a gap: %s" % result.stderr.decode(), "there is no space a3 on the board" in result.stderr.decode())


def middles():
    """The middle of a space, where its piece and its marks stand, is that of its corners."""
    triangles = {"triangles": ["shape=grid&gridspaces=triangles&cols=4&nextfile=50 25 50 -25&nextrank=50 75&code=K3/4/3k"]}
    for shape, board in {**BOARDS, **triangles}.items():
        spaces = json.loads(render(*board, "-T", "json", "-o", "-").stdout)["spaces"] if shape != "circle" else []
        for space in spaces:
            middle = [sum(place) / len(space["outline"]) for place in zip(*space["outline"])]
            check("%s: the middle of %s is %s" % (shape, space["name"], middle), all(abs(a - b) < 2e-6 for a, b in zip(middle, space["center"])))
            check("corners of %s on %s" % (space["name"], shape), len(space["outline"]) == {"triangles": 3, "hhex": 6, "vhex": 6}.get(shape, 4))


def badges():
    """Judgements of a record are badges on the piece that has moved, and PGN again when they are written."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "judged.pgn")
        with open(file, "w", encoding="utf-8") as f:
            f.write("[Event \"x\"]\n\n1. e4! e5 $2 2. Bc4 $14 Nc6 $4 $14 {why} 3. Qh5 {[%csl Rf7]} Nf6?! 4. Qxf7# $3 1-0\n")
        for ply, badge in enumerate(["", "!", "?", "", "??", "", "?!", "!!"]):
            scene = render(file, "--ply", str(ply), "-T", "scene", "-o", "-").stdout.decode()
            found = re.findall(r'^text mark "([^"]*)"', scene, re.M)
            check("ply %d: %s, not %s" % (ply, badge, found), found == [badge] * bool(badge))
        words = render(file, "--ply", "4", "-T", "description", "-o", "-").stdout.decode()
        check("said: %s" % words, "c6: black Knight, judged ??" in words or "judged ??" in words)
        first = subprocess.run([PROGRAM, "replay", "--pgn", file], capture_output=True, text=True).stdout
        check("written: %s" % first, all(word in first for word in ("e4 $1", "e5 $2", "Bc4 $14", "Nc6 $4 $14 {why}", "Nf6 $6", "Qxf7# $3")))
        with open(file, "w", encoding="utf-8") as f:
            f.write(first)
        check("read and written once more", subprocess.run([PROGRAM, "replay", "--pgn", file], capture_output=True, text=True).stdout == first)
    square = re.findall(r"^mark annotation a1 #(\w{6}) opacity 1 path of 32 (\S+) (\S+)x", render("chess", "--mark", "badge a1:!?", "--theme", "brown", "-T", "scene", "-o", "-").stdout.decode(), re.M)
    check("a ring and a disc: %s" % square, len(square) == 2 and square[0][0] == "ffffff")


def colors_of_spaces():
    """The colour of a mark that is named is the one asked for, or one that is seen on its own space, whatever the other spaces look like."""
    def on_a1(colors, color):
        scene = render("game=Chess", "--set", "colors=" + colors, "--mark", "a1:circle:" + color, "-T", "scene", "-o", "-").stdout.decode()
        return re.search(r"^mark annotation a1 #(\w+)", scene, re.M).group(1)
    for color in "yellow", "black":
        for own in "62795f", "000000":
            marked = {on_a1("%s %s" % (own, other), color) for other in ("ffffff", "000000")}
            check("%s on %s: %s" % (color, own, marked), len(marked) == 1)


def reach():
    """By the functions of the include file of Chess, against what the rules say of a position."""
    def shown(what, fen="r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3"):
        scene = render("--fen", fen, "--show", what, "-T", "scene", "-o", "-").stdout.decode()
        return set(re.findall(r"^mark annotation (\w+) #", scene, re.M))
    check("attacks of a Queen", shown("attacks:h5") == set("f7 h7 g6 h6 e5 f5 g5 g4 h4 f3 h3 e2 h2 d1".split()))
    check("threats: %s" % shown("threats"), shown("threats") == {"e5", "f7", "h7"})
    check("control", {"f7", "e5", "d5", "b5", "a6"} <= shown("control"))
    for corner, reached in ("a1", "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 d2 e2 f2 f1"), ("h8", "a8 b8 c8 d8 e8 f8 g8 h7 h6 h5 h4 h3 h2 h1 d1 f1 d2 e2 f2"):  # the Rook's and the King's, who guards and is guarded
        fen = {"a1": "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "h8": "k6R/8/8/8/8/8/8/4K3 b - - 0 1"}[corner]
        check("control of %s: %s" % (corner, sorted(shown("control", fen) ^ set(reached.split()))), shown("control", fen) == set(reached.split()))
    lines = {"a1": "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1", "h8": "h1 h2 h3 h4 h5 h6 h7 g8 f8 e8"}  # from corner to corner
    for corner, reached in lines.items():
        check("attacks of a Rook: %s" % corner, shown("attacks:" + corner, "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1") == set(reached.split()))
    render("game=Chess&code=8/8/8/8/8/8/8/K7", "--show", "attacks:z9", "-T", "png", "-o", "-", ok=False)


def captions():
    plain, more = (render("code=8/8/8/8/8/8/8/8", *arguments, "-T", "scene", "-o", "-").stdout.decode() for arguments in ([], ["--title", "One", "--footer", "Two"]))
    size = [list(map(float, re.match(r"scene \S+ ([\d.]+)x([\d.]+)", text).groups())) for text in (plain, more)]
    check("words make a picture higher, not wider", size[0][0] == size[1][0] and size[1][1] > size[0][1] + 30)
    texts = re.findall(r'^text caption "([^"]*)" at ([\d.]+),([\d.]+)', more, re.M)
    check("title above, footer below: %s" % texts, [t[0] for t in texts] == ["One", "Two"] and float(texts[0][2]) < 40 < 390 < float(texts[1][2]))
    long = render("code=8/8/8/8/8/8/8/8", "--caption", "word " * 500, "-T", "scene", "-o", "-").stdout.decode()
    check("a caption is no article", long.count("\ntext caption") == 12)


GAME = """[White "Anna"]

1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:55]} 2. Nf3 {[%clk 0:04:50][%eval 0.3]} Nc6 3. Bb5 a6 4. O-O *
"""


def squares():
    """Who is to move: below for whom sits below, open for the first player, whatever the side of the board."""
    for fen, filled in ("w KQkq - 0 1", False), ("b KQkq - 0 1", True):
        for flip in [], ["--flip"]:
            scene = render("--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR " + fen, *flip, "--show", "turn", "-T", "scene", "-o", "-").stdout.decode()
            found = re.findall(r"^mark turn - #(\w+) opacity 1 path of 4 [\d.]+,([\d.]+) ", scene, re.M)
            height = float(re.match(r"scene \S+ [\d.]+x([\d.]+)", scene).group(1))
            top = float(found[0][1]) if found else -1
            check("square of %s %s: %s of %s" % (fen, flip, found, height), len(found) == 2 and found[1][0] == ("000000" if filled else "ffffff")
                  and (top > height / 2) == (filled == bool(flip)))
    text = render("--fen", "8/8/8/8/8/8/8/K6k b - - 0 1", "--show", "turn", "-T", "ascii", "-o", "-").stdout.decode()
    check("a text says who is to move", "Black to move." in text)


def of_games():
    """What a turn changed; clocks, number, evaluation, the move in words, as the record has them."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "g.pgn")
        with open(file, "w") as f:
            f.write(GAME)
        def texts(*arguments):
            return re.findall(r'^text caption "([^"]*)"', render(file, *arguments, "-T", "scene", "-o", "-").stdout.decode(), re.M)
        scene = render(file, "--show", "moved", "-T", "scene", "-o", "-").stdout.decode()
        check("castling changes four spaces", set(re.findall(r"^mark annotation (\w+) .* frame", scene, re.M)) == {"e1", "f1", "g1", "h1"})
        words = "{whiteclock}|{blackclock}|{number}|{eval}|{move}"
        for ply, notation, wanted in (("3", "san", "0:04:50|0:04:55|2|0.3|2. Nf3"), ("4", "uci", "0:04:50|0:04:55|2|0.3|2... b8c6"), ("1", "gamecourier", "0:05:00||1||1. P e2-e4")):
            found = texts("--ply", ply, "--notation", notation, "--footer", words)
            check("ply %s: %s" % (ply, found), " ".join(found) == wanted)
        check("figurines", texts("--ply", "3", "--notation", "san", "--figurines", "--footer", "{move}") == ["2. ♘f3"])
        check("figurines leave castling alone", texts("--notation", "san", "--figurines", "--footer", "{move}") == ["4. O-O"])
        check("figurines of full moves", texts("--ply", "2", "--notation", "gamecourier", "--figurines", "--footer", "{move}") == ["1... ♙ e7-e5"])
        check("plies since a Pawn moved", texts("--ply", "5", "--footer", "{halfmoves}") == ["3"] and texts("--ply", "6", "--footer", "{halfmoves}") == ["0"])
        found = " ".join(texts("--ply", "3", "--footer", "{fen}"))
        check("a FEN with its fields: %s" % found, found == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")


def languages():
    for language, marked, mover in (("de", "eingekreist (grün)", "Weiß am Zug."), ("fr", "entourée (vert)", "Trait aux Blancs."), ("es", "rodeada (verde)", "Juegan Blancas.")):
        text = render("code=8/8/8/8/8/8/8/K6k", "--mark", "e4:circle:green", "--lang", language, "--describe", "-o", "-").stdout.decode()
        check("%s: %s" % (language, text), marked in text and mover in text)


def main():
    squares()
    of_games()
    languages()
    everything()
    same_places()
    words()
    printed()
    comments()
    refused()
    captions()
    middles()
    dashes()
    to_itself()
    badges()
    colors_of_spaces()
    reach()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
