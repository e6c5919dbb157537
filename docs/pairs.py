#!/usr/bin/env python3
"""Draws our boards and those of others side by side, the same position at the same size in an order that is drawn by lot, for an eye that does not know which is which.

    docs/pairs.py BOARDWRIGHT PEERS OUT [SEED]

PEERS is a folder with what others have drawn, of which nothing is kept here; what is not there is left out and said:

    apt-get download pychess xboard; for p in *.deb; do dpkg -x $p PEERS; done
    npm pack cm-chessboard; tar xzf cm-chessboard-*.tgz -C PEERS

OUT gets a picture a pair, NN.png, and key.txt, to be opened last: which side is ours. It takes rsvg-convert. What we saw is in docs/looks.md.
"""
import base64
import pathlib
import random
import re
import struct
import subprocess
import sys

PYCHESS, XBOARD = "usr/share/pychess/pieces", "usr/share/games/xboard/themes"
BROWN = ("#f0d9b5", "#b58863")
MIDDLE = "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1"
CHESS = {letter: letter for letter in "kqrbnp"}
MAKRUK = {"k": "k", "m": "q", "s": "b", "n": "n", "r": "r", "p": "p"}
XBOARD_CHESS = {"k": "King", "q": "Queen", "r": "Rook", "b": "Bishop", "n": "Knight", "p": "Pawn", "a": "Archbishop", "c": "Marshall"}
XBOARD_XIANGQI = {"k": "Gold", "a": "Advisor", "b": "Elephant", "n": "Knight", "r": "Rook", "c": "Canon", "p": "Pawn"}
XBOARD_SHOGI = {"k": "King", "g": "Gold", "s": "Advisor", "n": "Knight", "l": "Lance", "r": "Rook", "b": "Bishop", "p": "Pawn"}

# name, side of a space, FEN, options of ours, folder of the other, its names of pieces, its shades
PAIRS = [
    ("Chess, cburnett", 24, MIDDLE, ["--game", "chess"], f"{PYCHESS}/cburnett", CHESS, BROWN),
    ("Chess, cburnett", 50, MIDDLE, ["--game", "chess"], f"{PYCHESS}/cburnett", CHESS, BROWN),
    ("Chess, cburnett", 84, MIDDLE, ["--game", "chess"], f"{PYCHESS}/cburnett", CHESS, BROWN),
    ("Chess, staunty", 84, MIDDLE, ["--game", "chess"], "package/assets/pieces/staunty.svg", CHESS, BROWN),
    ("Chess, bold and merida", 36, MIDDLE, ["--game", "chess", "--set", "bold"], f"{PYCHESS}/merida", CHESS, BROWN),
    ("Chess, XBoard", 50, MIDDLE, ["--game", "chess"], f"{XBOARD}/default", XBOARD_CHESS, ("#c8c365", "#77a26d")),
    ("Capablanca, XBoard", 50, "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR", ["--game", "capablanca_chess"], f"{XBOARD}/default", XBOARD_CHESS, BROWN),
    ("Makruk, ada", 50, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR", ["--game", "makruk"], f"{PYCHESS}/makruk", MAKRUK, ("#efd783", "#efd783")),
    ("Chinese Chess, XBoard", 50, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR", ["--game", "chinese_chess"], f"{XBOARD}/xiangqi", XBOARD_XIANGQI, ("#d9b27c", "#d9b27c")),
    ("Chinese Chess, XBoard", 28, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR", ["--game", "chinese_chess"], f"{XBOARD}/xiangqi", XBOARD_XIANGQI, ("#d9b27c", "#d9b27c")),
    ("Shogi, XBoard", 50, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL", ["--game", "shogi"], f"{XBOARD}/shogi", XBOARD_SHOGI, ("#e0bf80", "#e0bf80")),
]


def squares_of(fen):
    """(file, rank from above, letter) of each piece, and how many files and ranks."""
    ranks = [re.sub(r"\d+", lambda n: " " * int(n.group()), rank) for rank in fen.split("/")]
    return [(x, y, letter) for y, rank in enumerate(ranks) for x, letter in enumerate(rank) if letter != " "], len(ranks[0]), len(ranks)


def art_of(folder, names, letter):
    """The address of the other's piece and whether it is a part of a sprite; None: it has none."""
    name = names[letter.lower()]
    if folder.suffix == ".svg":
        return folder, ("w" if letter.isupper() else "b") + name
    for file in (("w" if letter.isupper() else "b") + name, ("White" if letter.isupper() else "Black") + name):
        if (folder / f"{file}.svg").exists():
            return folder / f"{file}.svg", None
    return None


def lines_of_points(files, ranks):
    path = "".join(f"M.5 {y + .5}H{files - .5}" for y in range(ranks)) + "".join(f"M{x + .5} .5V{ranks - .5}" for x in range(files))
    return f'<path fill="none" stroke="#4a2f1a" stroke-width=".03" d="{path}"/>'


def lines_of_squares(files, ranks):
    path = "".join(f"M0 {y}H{files}" for y in range(ranks + 1)) + "".join(f"M{x} 0V{ranks}" for x in range(files + 1))
    return f'<path fill="none" stroke="#3a2a12" stroke-width=".03" d="{path}"/>'


def other_board(folder, names, shades, fen, side):
    """A drawing of the position with the other's pieces, or what is missing."""
    pieces, files, ranks = squares_of(fen)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{files * side}" height="{ranks * side}" viewBox="0 0 {files} {ranks}">']
    out += [f'<rect x="{x}" y="{y}" width="1" height="1" fill="{shades[(x + y) % 2]}"/>' for y in range(ranks) for x in range(files)]
    if shades[0] == shades[1]:
        out.append(lines_of_points(files, ranks) if "Canon" in names.values() and ranks == 10 else lines_of_squares(files, ranks))
    for x, y, letter in pieces:
        art = art_of(folder, names, letter)
        if not art:
            return None, f"{folder.name} has no {letter}"
        picture = subprocess.run(["rsvg-convert", "-h", "400", *(["-i", art[1]] if art[1] else []), str(art[0])], capture_output=True).stdout
        out.append(f'<image x="{x + .03}" y="{y + .03}" width=".94" height=".94" href="data:image/png;base64,{encoded(picture)}"/>')
    return "\n".join([*out, "</svg>"]), None


def encoded(data):
    return base64.b64encode(data).decode()


def pair(program, peers, fen, side, options, folder, names, shades, ours_left):
    """An SVG with both, or None and the reason."""
    if not (peers / folder).exists():
        return None, f"{folder} is not there"
    other, why = other_board(peers / folder, names, shades, fen, side)
    if not other:
        return None, why
    look = ["--theme", "lichess"] if shades == BROWN else []
    made = subprocess.run([program, "render", "-q", fen, *options, *look, "--coordinates", "none", "--no-last-move", "--scale", str(2 * side), "-T", "png", "-o", "-"], capture_output=True)
    if made.returncode:
        return None, made.stderr.decode().strip()
    theirs = subprocess.run(["rsvg-convert", "--unlimited"], input=other.encode(), capture_output=True).stdout
    boards = [made.stdout, theirs] if ours_left else [theirs, made.stdout]
    sizes = [struct.unpack_from(">II", board, 16) for board in boards]
    height, images, x = max(high for _, high in sizes) + 40, "", 20
    for board, (wide, high) in zip(boards, sizes):
        images += f'<image x="{x}" y="{(height - high) / 2}" width="{wide}" height="{high}" href="data:image/png;base64,{encoded(board)}"/>'
        x += wide + 40
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{x - 20}" height="{height}"><rect width="100%" height="100%" fill="#fff"/>{images}</svg>', None


def main():
    program, peers, out = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    lot = random.Random(sys.argv[4] if len(sys.argv) > 4 else None)
    out.mkdir(parents=True, exist_ok=True)
    key, drawn = [], 0
    for number, (name, side, fen, options, folder, names, shades) in enumerate(PAIRS, 1):
        ours_left = lot.random() < .5
        svg, why = pair(program, peers, fen, side, options, folder, names, shades, ours_left)
        if svg:
            subprocess.run(["rsvg-convert", "--unlimited", "-o", str(out / f"{number:02}.png")], input=svg.encode(), check=True)
            drawn += 1
        key.append(f"{number:02} {name}, {side} px: " + (f"ours is on the {'left' if ours_left else 'right'}" if svg else f"left out: {why}"))
    (out / "key.txt").write_text("\n".join(key) + "\n")
    print(f"{drawn} of {len(PAIRS)} pairs drawn")
    return 0 if drawn else 1


if __name__ == "__main__":
    sys.exit(main())
