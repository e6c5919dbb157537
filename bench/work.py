"""The work that is measured: positions, games, presets, manifests, and the art that peers paste. The same numbers make the same work.

Manifests are written here and nowhere else, in the syntax of docs/manual.md.
"""
import functools
import json
import os
import random
import re
import shutil
import subprocess
import sys
import textwrap

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def cells_of(code):
    """A FEN code as a list: a letter, "." for an empty space, other characters (no space here, end of a rank) as they are."""
    cells, digits = [], ""
    for c in code + " ":
        if c.isdigit():
            digits += c
            continue
        cells += "." * int(digits or 0)
        digits = ""
        cells.append(c)
    return cells[:-1]


def code_of(cells):
    code, empty = "", 0
    for c in cells + [" "]:
        if c == ".":
            empty += 1
            continue
        code += (str(empty) if empty else "") + c
        empty = 0
    return code[:-1]


def shuffled(code, count, seed):
    """Positions, no two alike: pieces wander to other spaces, and some vanish."""
    chance, cells, seen = random.Random(seed), cells_of(code), {}
    spaces = [i for i, c in enumerate(cells) if c == "." or c.isalpha()]
    while len(seen) < count:
        if len(seen) % 60 == 0:
            now = list(cells)
        for _ in range(2):
            a, b = chance.choice([i for i in spaces if now[i] != "."]), chance.choice(spaces)
            if now[b].lower() != "k":
                now[a], now[b] = ("." if now[b] == "." or chance.random() < 0.2 else now[b]), now[a]
        seen[code_of(now)] = True
    return list(seen)


@functools.cache
def random_games(count, plies, seed):
    """Random legal games of Chess, made by Fairy-Stockfish; none without it. Each as (UCI, moves as a log of Game Courier has them, words of PGN)."""
    sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "tests", "games"))
    import records
    if not records.fairy_is_here():
        return []
    return [(g.moves, [logged(records.squares(fen), move) for fen, move in zip(g.fens, g.moves)], records.san_words(g)) for g in records.games_of_chess(count, plies, seed)]


def logged(board, move):
    """A move of UCI as a log has it."""
    piece, end = board[move[:2]], move[2:4]
    promoted = move[4:].upper() if piece.isupper() else move[4:]
    return "%s %s-%s" % (piece, move[:2], end) + ("; %s-%s" % (promoted, end) if promoted else "")


def archive(path, samples, games, seed):
    """A PGN file of random legal games; without Fairy-Stockfish, the famous games of the samples. The number of games and of plies."""
    text = "".join("[Event \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n%s *\n\n" % textwrap.fill(" ".join(words), 79) for _, _, words in random_games(games, 80, seed))
    if not text:
        with open(samples + "/chess/games.pgn") as f:
            text = re.sub(r"\{[^}]*\}", "", f.read()) + "\n"
    with open(path, "w") as f:
        f.write(text)
    moves = re.sub(r"^\[.*\]$|\d+\.+", "", text, flags=re.M).split()
    return text.count("[Event "), sum(not re.match(r"[\d*]", word) for word in moves)


def spaces_of_chess():
    return [f + str(r) for r in range(8, 0, -1) for f in "abcdefgh"]


def moves_of_log(path):
    """The moves of a log of Chess as UCI has them."""
    with open(path) as f:
        text = f.read()
    found = re.findall(r"^\d+\.+ [A-Za-z] ([a-h][1-8])-([a-h][1-8])(?:; ([QRBNqrbn])-)?", text, re.M)
    return [a + b + (c or "").lower() for a, b, c in found]


def quiet_games(count, plies, seed):
    """Games as move lists without rules: any piece to an empty space, now and then a capture."""
    chance, spaces, games = random.Random(seed), spaces_of_chess(), []
    for _ in range(count):
        board = dict(zip(spaces, [c for c in cells_of(START) if c != "/"]))
        moves = []
        for ply in range(plies):
            own = str.isupper if ply % 2 == 0 else str.islower
            capture = ply % 5 == 4
            start = chance.choice([s for s in spaces if own(board[s])])
            ends = [s for s in spaces if board[s] != "." and not own(board[s]) and board[s] not in "Kk"] if capture else []
            end = chance.choice(ends or [s for s in spaces if board[s] == "."])
            moves.append("%s %s-%s" % (board[start], start, end))
            board[end], board[start] = board[start], "."
        games.append("\n".join(moves))
    return games


def without_rules(folder, more=""):
    """The file of a preset that is Chess without a program."""
    path = os.path.join(folder, "plain.php")
    with open(path, "w") as f:
        f.write("<?php\n$default['game'] = 'Chess';\n$default['cols'] = 8;\n$default['code'] = '%s';\n%s" % (START, more))
    return path


def board_of(samples, game, folder):
    """The file of a game's preset without its program: what is measured is drawing."""
    path = os.path.join(folder, game + ".php")
    with open(os.path.join(samples, game, "default.php")) as f:
        text = f.read()
    with open(path, "w") as f:
        f.write(re.sub(r"^\$default\['(?:pre|post)(?:game|move)\d?'\] = (?:<<<'NOW'\n.*?^NOW;|'(?:[^'\\]|\\.)*';)\n", "", text, flags=re.M | re.S))
    return path


def job(game, **options):
    """A line of a manifest without its output; `code` and `moves` are settings of the game."""
    settings = {k: options.pop(k) for k in ("code", "moves") if k in options}
    line = {"game": game}
    if settings:
        line["set"] = settings
    line.update({k: v for k, v in options.items() if k != "set"})
    if "set" in options:
        line["set"] = dict(settings, **options["set"])
    return line


def write_manifest(path, jobs, count, folder, extension):
    """The first `count` jobs, their outputs folder/N.extension."""
    with open(path, "w") as f:
        for i in range(count):
            f.write(json.dumps(dict(jobs[i % len(jobs)], output="%s/%d.%s" % (folder, i, extension))) + "\n")


ART = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}
SMALL, LARGE = 32, 56  # pixels of a piece: which drawing of it we take (engine/piece_set.h)
COLORS = {"border": "#ffffff", "text": "#5b6657", "keyline": "#5b7359"}  # of the default look


def peers_code(code):
    """A position as peers read it: one digit for up to nine empty spaces, no missing spaces, ranks that end with a slash."""
    return re.sub(r"\d\d+", lambda m: "9" * (int(m[0]) // 9) + str(int(m[0]) % 9 or ""), code.replace("-", ""))


def write_layout(boardwright, preset, sets, folder, width, positions):
    """What a peer needs to draw `positions` of `preset` as we do: layout.json, fens.txt, the empty board (PNG, SVG), the pieces in its size.

    layout.json says the width and height, the size of a piece, the spaces in the order of FEN codes with the place of a piece and the colour
    below it, and what labels need. `boardwright(*arguments)` runs our program and returns what it prints.
    """
    def like(piece):
        return "code=" + code_of([piece if c == "." or c.isalpha() else c for c in cells_of(positions[0])])

    os.makedirs(folder + "/pieces", exist_ok=True)
    for kind in ("png", "svg"):
        boardwright("render", "--set", like("."), "--width", str(width), "-o", "%s/board.%s" % (folder, kind), preset)
    scene = boardwright("render", "--set", like("P"), "--width", str(width), "-T", "scene", "-o", "-", preset)
    size = re.search(r"^scene \S+ (\d+)x(\d+)", scene)
    colors = dict(re.findall(r"^space (\S+) .* color \d (#\w+)", scene, re.M))
    boxes = re.findall(r"^piece .* at (\S+) .* (\d+),(\d+) (\d+)x\d+$", scene, re.M)
    spaces = [{"name": name, "x": int(x), "y": int(y), "color": colors[name]} for name, x, y, _ in boxes]
    cell = boxes[0][3]
    drawing = "/small" if int(cell) < SMALL else "/large" if int(cell) >= LARGE else ""
    for piece in "KQRBNPkqrbnp":
        art = "%s/standard%s/%s_%s.svg" % (sets, drawing, "white" if piece.isupper() else "black", ART[piece.lower()])
        shutil.copy(art, "%s/pieces/%s.svg" % (folder, piece))
        subprocess.run(["rsvg-convert", "-w", cell, "-h", cell, "-o", "%s/pieces/%s.png" % (folder, piece), art], check=True)
    with open(folder + "/layout.json", "w") as f:
        json.dump({"width": int(size[1]), "height": int(size[2]), "cell": int(cell), "pieces": list("KQRBNPkqrbnp"), "spaces": spaces,
                   "colors": COLORS, "font": "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"}, f)
    with open(folder + "/fens.txt", "w") as f:
        f.write("".join(peers_code(p) + "\n" for p in positions))
    with open(folder + "/convert.txt", "w") as f:
        for p in positions[:60]:
            placed = [(c, s) for c, s in zip((c for c in cells_of(p) if c == "." or c.isalpha()), spaces) if c != "."]
            f.write(" ".join("pieces/%s.png -geometry +%d+%d -composite" % (c, s["x"], s["y"]) for c, s in placed) + "\n")
