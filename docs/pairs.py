#!/usr/bin/env python3
"""Draws our boards and those of others side by side, the same position at the same size in an order that is drawn by lot, for an eye that does not know which is which.

    docs/pairs.py BOARDWRIGHT PEERS OUT [SEED]

PEERS is a folder with what others have drawn, of which nothing is kept here; a pair whose other is not there is left out and said:

    apt-get download pychess xboard texlive-games; for p in *.deb; do dpkg -x $p PEERS; done
    npm pack cm-chessboard; tar xzf cm-chessboard-*.tgz -C PEERS
    git clone https://github.com/gbtami/pychess-variants PEERS/pychess-variants
    git clone https://github.com/mi-g/jocly, of which src/ is PEERS/src

OUT gets a picture a pair, NN.png, and key.txt, to be opened last: which side is ours. It takes rsvg-convert, and Pillow for the font of printed diagrams. What we saw is in docs/looks.md.
"""
import base64
import io
import pathlib
import random
import re
import struct
import subprocess
import sys

PYCHESS, XBOARD, ONLINE, JOCLY = "usr/share/pychess/pieces", "usr/share/games/xboard/themes", "pychess-variants/static/images", "src/games/chessbase/res/visuals"
PRINTED = "usr/share/texlive/texmf-dist/fonts/type1/public/skaknew/SkakNew-Diagram.pfb"
BROWN, PAPER = ("#f0d9b5", "#b58863"), ("#fff", "#fff")
CHESS = {letter: letter for letter in "kqrbnp"}
MAKRUK = {"k": "k", "m": "q", "s": "b", "n": "n", "r": "r", "p": "p"}
XBOARD_CHESS = {"k": "King", "q": "Queen", "r": "Rook", "b": "Bishop", "n": "Knight", "p": "Pawn", "a": "Archbishop", "c": "Marshall"}
ALFAERIE = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn", "a": "cardinal", "c": "chancellor"}
ALFAERIE_GROSS = {**ALFAERIE, "m": "chancellor", "s": "champion", "w": "camelferz", "v": "vao", "c": "cannon"}
XIANGQI = {"k": "king", "a": "advisor", "b": "elephant", "n": "horse", "r": "chariot", "c": "cannon", "p": "pawn"}
JANGGI = {"k": "king", "a": "advisor", "e": "elephant", "n": "horse", "r": "chariot", "c": "cannon", "p": "pawn"}
PORTELLA = {"k": "OU", "g": "KI", "s": "GI", "n": "KE", "l": "KY", "r": "HI", "b": "KA", "p": "FU"}
# What a name begins with, of the first side and of the second.
SIDES = (("w", "b"), ("White", "Black"), ("red_", "black_"), ("blue_", "red_"), ("0", "1"))

MIDDLE = "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1"
CAPABLANCA = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR"
GROSS = "mavwc2cwvam/1rsnbqkbnsr1/pppppppppppp/12/12/12/12/12/12/PPPPPPPPPPPP/1RSNBQKBNSR1/MAVWC2CWVAM"
SIAM = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR"
RIVER = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
KOREA = "rnea1aenr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNEA1AENR"
DROPS = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
PINNED = "r1bqk2r/ppp2ppp/2np1n2/2b1p1B1/2B1P3/2NP1N2/PPP2PPP/R2QK2R"

# Ours: name, side of a space, FEN or game, options. The other: folder of pieces (or a picture, or a font), its names, its board: two shades, or a picture of it.
PAIRS = [
    ("Chess, cburnett", 24, MIDDLE, ["--game", "chess"], f"{PYCHESS}/cburnett", CHESS, BROWN),
    ("Chess, cburnett", 50, MIDDLE, ["--game", "chess"], f"{PYCHESS}/cburnett", CHESS, BROWN),
    ("Chess, Staunty", 84, MIDDLE, ["--game", "chess"], "package/assets/pieces/staunty.svg", CHESS, BROWN),
    ("Chess, bold and merida", 36, MIDDLE, ["--game", "chess", "--set", "bold"], f"{PYCHESS}/merida", CHESS, BROWN),
    ("Chess in print, SkakNew", 42, MIDDLE, ["--game", "chess", "--theme", "print"], PRINTED, CHESS, PAPER),
    ("Arrows, lichess", 56, PINNED, ["--game", "chess", "--arrow", "g5-d8:red", "--arrow", "c3-d5:green", "--arrow", "c5-f2:blue", "--mark", "d5:green"], f"{PYCHESS}/cburnett", CHESS, BROWN),
    ("Legal moves, lichess", 56, PINNED + " w KQkq - 0 1", ["--game", "chess", "--show", "legal:c4"], f"{PYCHESS}/cburnett", CHESS, BROWN),
    ("Capablanca, XBoard", 50, CAPABLANCA, ["--game", "capablanca_chess"], f"{XBOARD}/default", XBOARD_CHESS, BROWN),
    ("Capablanca, Alfaerie", 50, CAPABLANCA, ["--game", "capablanca_chess"], f"{ONLINE}/pieces/alfaerie", ALFAERIE, BROWN),
    ("Gross Chess, Alfaerie", 60, GROSS, ["--game", "gross_chess"], f"{ONLINE}/pieces/alfaerie", ALFAERIE_GROSS, BROWN),
    ("Makruk, ada", 50, SIAM, ["--game", "makruk"], f"{PYCHESS}/makruk", MAKRUK, ("#efd783", "#efd783")),
    ("Chinese Chess, wikim", 50, RIVER, ["--game", "chinese_chess"], f"{ONLINE}/pieces/xiangqi/wikim", XIANGQI, f"{ONLINE}/board/xiangqiWikimedia.svg"),
    ("Chinese Chess, wikim", 28, RIVER, ["--game", "chinese_chess"], f"{ONLINE}/pieces/xiangqi/wikim", XIANGQI, f"{ONLINE}/board/xiangqiWikimedia.svg"),
    ("Janggi, Ka", 50, KOREA, ["--game", "janggi"], f"{ONLINE}/pieces/janggi/Ka_wooden", JANGGI, f"{ONLINE}/board/Janggi.svg"),
    ("Shogi, Portella", 50, DROPS, ["--game", "shogi"], f"{ONLINE}/pieces/shogi/Portella/Kanji", PORTELLA, f"{ONLINE}/board/Shogiban1.png"),
    ("Glinski's Chess, Jocly", 54, "glinskis_hexagonal_chess", [], f"{JOCLY}/glinski-600x600-2d.jpg", None, None),
    ("Circular Chess, Jocly", 44, "circular_chess", [], f"{JOCLY}/circular-600x600-2d.jpg", None, None),
]

# What lichess draws on the board of a pair, in spaces: chessground's stylesheet and its shapes.
LINE = '<path d="M{0} {1}L{2} {3}" stroke="{4}" stroke-width=".156" stroke-linecap="round"/><path d="M{5}" fill="{4}"/>'
DOT = '<circle cx="{0}.5" cy="{1}.5" r=".155" fill="#14551e" fill-opacity=".5"/>'


def squares_of(fen):
    """(file, rank from above, letter) of each piece, and how many files and ranks."""
    ranks = [re.sub(r"\d+", lambda n: " " * int(n.group()), rank) for rank in fen.split()[0].split("/")]
    return [(x, y, letter) for y, rank in enumerate(ranks) for x, letter in enumerate(rank) if letter != " "], len(ranks[0]), len(ranks)


def art_of(folder, names, letter):
    """The address of the other's piece and whether it is a part of a sprite; None: it has none."""
    name = names[letter.lower()]
    if folder.suffix == ".svg":
        return folder, ("w" if letter.isupper() else "b") + name
    for sides in SIDES:
        for case in name, name.upper():
            for ending in "svg", "png":
                files = [folder / f"{side}{case}.{ending}" for side in sides]
                if all(file.exists() for file in files):
                    return files[letter.islower()], None
    return None


def lines_of_squares(files, ranks):
    path = "".join(f"M0 {y}H{files}" for y in range(ranks + 1)) + "".join(f"M{x} 0V{ranks}" for x in range(files + 1))
    return f'<path fill="none" stroke="#3a2a12" stroke-width=".03" d="{path}"/>'


def image(data, x, y, wide, high, kind="png", fit="none"):
    return f'<image x="{x}" y="{y}" width="{wide}" height="{high}" preserveAspectRatio="{fit}" href="data:image/{kind};base64,{base64.b64encode(data).decode()}"/>'


def board_below(board, files, ranks):
    if isinstance(board, pathlib.Path):
        if board.suffix == ".svg":
            return [image(subprocess.run(["rsvg-convert", "-h", "2000", str(board)], capture_output=True).stdout, 0, 0, files, ranks)]
        return [image(board.read_bytes(), 0, 0, files, ranks)]
    squares = [f'<rect x="{x}" y="{y}" width="1" height="1" fill="{board[(x + y) % 2]}"/>' for y in range(ranks) for x in range(files)]
    return squares + ([lines_of_squares(files, ranks)] if board[0] == board[1] else [])


def arrow(start, end, color):
    """From the middle of a square to short of the middle of another; a head of four widths of the line."""
    (x, y), (far_x, far_y) = [("abcdefgh".index(square[0]) + .5, 8.5 - int(square[1])) for square in (start, end)]
    long = ((far_x - x) ** 2 + (far_y - y) ** 2) ** .5
    a, b = (far_x - x) / long, (far_y - y) / long
    neck = long - .47
    head = [(x + a * (neck + .47), y + b * (neck + .47))] + [(x + a * neck - side * b * .31, y + b * neck + side * a * .31) for side in (1, -1)]
    return LINE.format(x, y, x + a * neck, y + b * neck, color, "L".join(f"{p:.3f} {q:.3f}" for p, q in head) + "Z")


def arrows_of_lichess():
    ring = '<circle cx="3.5" cy="3.5" r=".47" fill="none" stroke="#15781b" stroke-width=".0625"/>'
    return [f'<g opacity=".6">{arrow("g5", "d8", "#882020")}{arrow("c3", "d5", "#15781b")}{arrow("c5", "f2", "#003088")}{ring}</g>']


def dots_of_lichess():
    dots = [DOT.format("abcdefgh".index(s[0]), 8 - int(s[1])) for s in ("b3", "b5", "a6", "d5", "e6")]
    taken = '<path fill="#145500" fill-opacity=".3" fill-rule="evenodd" d="M5 1h1v1h-1zM5.5 .934a.566 .566 0 0 1 0 1.132a.566 .566 0 0 1 0 -1.132z" clip-path="url(#taken)"/>'
    return ['<rect x="2" y="4" width="1" height="1" fill="#14551e" fill-opacity=".5"/>', '<clipPath id="taken"><rect x="5" y="1" width="1" height="1"/></clipPath>', taken, *dots]


# Of which pairs: below the men, and above them.
BELOW, ABOVE = {"Legal moves, lichess": dots_of_lichess}, {"Arrows, lichess": arrows_of_lichess}


def other_board(name, folder, names, board, fen, side):
    """A drawing of the position with the other's pieces, or what is missing."""
    pieces, files, ranks = squares_of(fen)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{files * side}" height="{ranks * side}" viewBox="0 0 {files} {ranks}">', *board_below(board, files, ranks)]
    out += BELOW.get(name, list)()
    for x, y, letter in pieces:
        art = art_of(folder, names, letter)
        if not art:
            return None, f"{folder.name} has no {letter}"
        file, part = art
        data = file.read_bytes() if file.suffix == ".png" else subprocess.run(["rsvg-convert", "-h", "400", *(["-i", part] if part else []), str(file)], capture_output=True).stdout
        out.append(image(data, x + .03, y + .03, .94, .94, fit="xMidYMid"))
    out += ABOVE.get(name, list)()
    return subprocess.run(["rsvg-convert", "--unlimited"], input="\n".join([*out, "</svg>"]).encode(), capture_output=True).stdout, None


def printed(font, fen, side):
    """A diagram of a font of TeX: a letter a square, capitals on white."""
    from PIL import Image, ImageDraw, ImageFont
    pieces, files, ranks = squares_of(fen)
    men = {(x, y): letter for x, y, letter in pieces}
    black = dict(zip("kqrbnpKQRBNP", "jlsanoJLSANO"))
    picture = Image.new("RGB", (files * side + 4, ranks * side + 4), "#fff")
    pen = ImageDraw.Draw(picture)
    face = ImageFont.truetype(str(font), side)
    for y in range(ranks):
        for x in range(files):
            dark, man = (x + y) % 2, men.get((x, y))
            pen.text((x * side + 2, y * side + 2 + side), ("Z" if dark else "0") if not man else black[man] if dark else man, "#000", face, anchor="ls")
    pen.rectangle((0, 0, picture.width - 1, picture.height - 1), outline="#000", width=2)
    data = io.BytesIO()
    picture.save(data, "PNG")
    return data.getvalue(), None


def other_of(name, peers, folder, names, board, fen, side):
    """A PNG of the other, or None and why there is none."""
    address = peers / folder
    if not address.exists() or isinstance(board, str) and not (peers / board).exists():
        return None, f"{folder} is not there"
    if address.suffix == ".pfb":
        return printed(address, fen, side)
    if address.suffix == ".jpg":
        whole = f'<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">{image(address.read_bytes(), 0, 0, 600, 600, "jpeg")}</svg>'
        return subprocess.run(["rsvg-convert", "--unlimited"], input=whole.encode(), capture_output=True).stdout, None
    return other_board(name, address, names, peers / board if isinstance(board, str) else board, fen, side)


def pair(program, peers, name, side, fen, options, folder, names, board, ours_left):
    """An SVG with both, or None and the reason."""
    try:
        other, why = other_of(name, peers, folder, names, board, fen, side)
    except ImportError as missing:
        return None, str(missing)
    if not other:
        return None, why
    look = ["--theme", "lichess"] if board == BROWN else []
    made = subprocess.run([program, "render", "-q", fen, *options, *look, "--coordinates", "none", "--no-last-move", "--scale", str(2 * side), "-T", "png", "-o", "-"], capture_output=True)
    if made.returncode:
        return None, made.stderr.decode().strip()
    boards = [made.stdout, other] if ours_left else [other, made.stdout]
    sizes = [struct.unpack_from(">II", board, 16) for board in boards]
    height, images, x = max(high for _, high in sizes) + 40, "", 20
    for data, (wide, high) in zip(boards, sizes):
        images += image(data, x, (height - high) / 2, wide, high)
        x += wide + 40
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{x - 20}" height="{height}"><rect width="100%" height="100%" fill="#fff"/>{images}</svg>', None


def main():
    program, peers, out = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    lot = random.Random(sys.argv[4] if len(sys.argv) > 4 else None)
    out.mkdir(parents=True, exist_ok=True)
    key, drawn = [], 0
    for number, row in enumerate(PAIRS, 1):
        ours_left = lot.random() < .5
        svg, why = pair(program, peers, *row, ours_left)
        if svg:
            subprocess.run(["rsvg-convert", "--unlimited", "-o", str(out / f"{number:02}.png")], input=svg.encode(), check=True)
            drawn += 1
        key.append(f"{number:02} {row[0]}, {row[1]} px: " + (f"ours is on the {'left' if ours_left else 'right'}" if svg else f"left out: {why}"))
    (out / "key.txt").write_text("\n".join(key) + "\n")
    print(f"{drawn} of {len(PAIRS)} pairs drawn")
    return 0 if drawn else 1


if __name__ == "__main__":
    sys.exit(main())
