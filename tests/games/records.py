#!/usr/bin/env python3
"""Random legal games of many variants, made by Fairy-Stockfish, written down as records by this script, and read by boardwright.

Chess and its relatives go as PGN through presets that enforce their rules (made here on the include file chess), Shogi as USI, KIF and CSA, Chinese Chess
as UCCI, UCI and WXF. After every ply boardwright must have Fairy-Stockfish's position; what it writes itself (PGN, UCI, USI, WXF, FEN) must be what this script
writes, and its PGN, read again, the same game.

usage: records.py BOARDWRIGHT SAMPLES [GAMES [PLIES [SEED]]]
"""
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import sampled
from fairy import Engine

ENGINE = None

# Pieces besides those of Chess: what they are made of.
KNIGHTED = {"A": ("B", "N"), "C": ("R", "N")}


class Variant:
    def __init__(self, castling="c g", promotions="QRBN", extra=(), flags=None, step=2):
        self.castling, self.promotions, self.extra, self.flags, self.step = castling.split(), promotions, dict(extra), flags, step


VARIANTS = {
    "chess": Variant(),
    "almost": Variant(promotions="CRBN", extra={"C": "RN"}),
    "amazon": Variant(promotions="ARBN", extra={"A": "QN"}),
    "capablanca": Variant("c i", "ACQRBN", {"A": "BN", "C": "RN"}),
    "gothic": Variant("c i", "ACQRBN", {"A": "BN", "C": "RN"}),
    "embassy": Variant("b h", "ACQRBN", {"A": "BN", "C": "RN"}),
    "janus": Variant("b i", "JQRBN", {"J": "BN"}),
    "chigorin": Variant(promotions="QCRBN", extra={"C": "RN"}),
    "nocastle": Variant(castling=""),
    "gardner": Variant(castling="", step=1),
    "losalamos": Variant(castling="", promotions="QRN", step=1),
    "modern": Variant("c g", "QMRBN", {"M": "BN"}),
    "chancellor": Variant("c g", "QCRBN", {"C": "RN"}),
}


class Game:
    """A game as Fairy-Stockfish has it: the moves, and before each of them the position and the legal moves."""

    def __init__(self, variant, rng, plies, start=None):
        self.moves, self.fens, self.legal, self.checks = [], [], [], []
        while True:
            fen, check, legal = look(start, self.moves)
            self.fens.append(fen)
            self.legal.append(legal)
            self.checks.append(check)
            if not legal or len(self.moves) == plies:
                return
            rare = [m for m in legal if is_rare(fen, m)]
            self.moves.append(rng.choice(rare if rare and rng.random() < 0.4 else legal))


def look(start, moves):
    ENGINE.send("position %s%s" % ("fen " + start if start else "startpos", " moves " + " ".join(moves) if moves else ""))
    ENGINE.send("go perft 1")
    legal = [m.group(1) for m in (re.match(r"(\S+): 1$", x) for x in ENGINE.until("Nodes searched")) if m]
    ENGINE.send("d")
    board = ENGINE.until("Checkers:")
    return next(x for x in board if x.startswith("Fen: "))[5:], board[-1].strip() != "Checkers:", legal


def squares(fen):
    """Square -> piece, of the board alone."""
    ranks = re.sub(r"\[.*", "", fen.split()[0]).replace("~", "").split("/")
    found = {}
    for i, row in enumerate(ranks):
        file = 0
        for piece in re.findall(r"\d+|\+?[A-Za-z]", row):
            if piece.isdigit():
                file += int(piece)
                continue
            found["abcdefghijkl"[file] + str(len(ranks) - i)] = piece
            file += 1
    return found


def size(fen):
    ranks = re.sub(r"\[.*", "", fen.split()[0]).split("/")
    return sum(int(p) if p.isdigit() else 1 for p in re.findall(r"\d+|\+?[A-Za-z]", ranks[0])), len(ranks)


def parts(move):
    """Origin, destination and the rest of a coordinate move."""
    m = re.match(r"([a-l]\d+|[A-Z]@)([a-l]\d+)(.*)$", move)
    return m.groups()


def is_castling(board, move):
    origin, to, _ = parts(move)
    return board.get(origin, "").upper() == "K" and abs(ord(origin[0]) - ord(to[0])) > 1


def is_rare(fen, move):
    """Promotions, castling, captures and drops: where records go wrong."""
    board, (origin, to, rest) = squares(fen), parts(move)
    return bool(rest) or to in board or "@" in origin or is_castling(board, move)


def check_equal(problems, what, ours, theirs):
    if ours != theirs:
        problems.append("%s: %s, should be %s" % (what, ours, theirs))


# ---- standard algebraic notation

def san(game, k):
    board, move = squares(game.fens[k]), game.moves[k]
    origin, to, rest = parts(move)
    piece = board[origin].upper()
    takes = to in board or (piece == "P" and origin[0] != to[0])
    end = ("#" if not game.legal[k + 1] else "+") if game.checks[k + 1] else ""
    if is_castling(board, move):
        return ("O-O" if to[0] > origin[0] else "O-O-O") + end
    if piece == "P":
        text = (origin[0] + "x" if takes else "") + to + ("=" + rest.upper() if rest else "")
        return text + end
    rivals = {parts(m)[0] for m in game.legal[k] if parts(m)[1] == to and board.get(parts(m)[0]) == board[origin] and not is_castling(board, m)} - {origin}
    tell = ""
    if rivals:
        same_file, same_rank = any(r[0] == origin[0] for r in rivals), any(r[1:] == origin[1:] for r in rivals)
        tell = origin[0] if not same_file else origin[1:] if not same_rank else origin
    return piece + tell + ("x" if takes else "") + to + end


def loose(text, board, move, rng):
    """The same as people write it."""
    kind, (origin, to, rest) = rng.randrange(11), parts(move)
    piece = board[origin].upper()
    if kind == 0:
        text = text.replace("=", "").rstrip("+#")
    elif kind == 1 and text.startswith("O"):
        text = text.replace("O", "0")
    elif kind == 2:
        text += rng.choice(["!", "?", "!?", "??", " $14"])
    elif kind == 3 and not text.startswith("O"):
        text = ("" if piece == "P" else piece) + origin + rng.choice("-x") + to + ("=" + rest.upper() if rest else "")
    elif kind == 4 and piece == "P" and origin[0] != to[0] and to not in board:
        text = text.rstrip("+#") + rng.choice([" e.p.", "e.p.", "ep"])
    elif kind == 5:
        text = text.replace("-", "")
    elif kind == 6:
        text = re.sub("=(.)", r"(\1)", text)
    return text


def fairy_is_here():
    return bool(shutil.which("fairy-stockfish") or os.path.exists("/usr/games/fairy-stockfish"))


def games_of_chess(count, plies, seed):
    """Random legal games."""
    global ENGINE
    ENGINE, rng = Engine(), random.Random(seed)
    for _ in range(count):
        yield Game("chess", rng, plies)


def san_words(game):
    """A game of Chess as the words of PGN."""
    return [("" if k % 2 else "%d. " % (k // 2 + 1)) + san(game, k) for k in range(len(game.moves))]


def pgn_text(game, rng, tags=()):
    lines = ["[Event \"a \\\"random\\\" one\"]", "[White \"Ann\"]", "[Black \"Bo\"]"] + ["[%s \"%s\"]" % t for t in tags] + [""]
    first, words = (game.fens[0].split()[1] == "b"), []
    full = int(game.fens[0].split()[5])
    for k, move in enumerate(game.moves):
        number, second = full + (k + first) // 2, (k + first) % 2
        if not second:
            words.append("%d.%s" % (number, " " if rng.random() < 0.7 else ""))
        elif k == 0 or rng.random() < 0.2:
            words.append("%d... " % number)
        words.append(loose(san(game, k), squares(game.fens[k]), move, rng) + " ")
        if rng.random() < 0.1:
            words.append("{a comment (with ; all} ")
        if rng.random() < 0.05:
            words.append("(%d... -- {nothing} (%s)) " % (number, "Zz9"))
        if rng.random() < 0.1:
            words.append(rng.choice(["\r\n", "\n% an escape\n", "; to the end 1-0 [\n"]))
    return "\n".join(lines) + "\n" + "".join(words) + "*\n\n"


# ---- presets

def preset_text(name, variant, fen):
    cols, ranks = size(fen)
    board = squares(fen)
    files = "abcdefghijkl"[:cols]
    corners = ["a1", files[-1] + "1", "a%d" % ranks, files[-1] + str(ranks)] if variant.castling else []
    kings = [s for s, p in board.items() if p in "Kk"]
    white, _, black = variant.promotions.partition("/")
    code = ["setflag rules %s;" % " ".join(corners + kings) if corners else "", "include chess;", "set wpr 2;", "set bpr %d;" % (ranks - 1), "set fps %d;" % variant.step]
    for side, rank in (("w", 1), ("b", ranks)):
        code.append("set %scastle array %s;" % (side, " ".join(f + str(rank) for f in variant.castling) or "none"))
    code.append("set wprom array %s;" % " ".join(white))
    code.append("set bprom array %s;" % " ".join((black or white).lower()))
    steps = {"N": "leaps #0 1 2", "B": "rides #0 1 1", "R": "rides #0 1 0", "Q": "merge rides #0 1 0 rides #0 1 1"}
    for label, (one, two) in variant.extra.items():
        code.append("def %s fn %s #0 #1 or fn %s #0 #1;" % (label, one, two))
        code.append("def %sL merge %s %s;" % (label, steps[one], steps[two]))
        code.append("copyfn %s %s; copyfn %sL %sL;" % (label, label.lower(), label, label.lower()))
    values = {"game": "Test " + name, "code": fen.split()[0], "cols": str(cols), "pregame": "\n".join(code)}
    values.update({k: "gosub %s;" % k for k in ("postmove1", "postmove2", "postgame1", "postgame2")})
    return "<?php\n" + "".join("$default['%s'] = <<<'NOW'\n%s\nNOW;\n" % item for item in values.items()) + "?>\n"


# ---- running boardwright

class Program:
    def __init__(self, path, samples, folder):
        self.path, self.samples, self.folder = path, samples, folder

    def run(self, *words):
        done = subprocess.run([self.path, *words, "--include-path", self.samples, "--include-path", self.samples + "/include"], capture_output=True, text=True, cwd=self.folder)
        return done.stdout, done.stderr

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", newline="") as f:
            f.write(text)
        return name

    def replay(self, *words, key="fen"):
        """Positions of all plies (as codes, or with the key "position" as others write them), the moves, and the messages."""
        out, err = self.run("replay", "--json", *words)
        lines = [json.loads(x) for x in out.splitlines()]
        return [x[key] for x in lines[:-1]], [x["move"] for x in lines[1:-1]], err


def plain(fen):
    return re.sub(r"\[.*", "", fen.split()[0]).replace("~", "")


def spelt(fen):
    """Our positions as others write them."""
    return re.sub(r"\{(\+.)\}", r"\1", fen)


def compare(problems, what, fens, game, err):
    theirs = [plain(f) if " " in f else f for f in game.fens]
    if len(fens) != len(theirs):
        problems.append("%s: %d plies of %d: %s" % (what, len(fens) - 1, len(theirs) - 1, err.strip()))
    for k, (a, b) in enumerate(zip(fens, theirs)):
        if spelt(a) != b:
            problems.append("%s, ply %d: %s, should be %s" % (what, k, a, b))
            return


def movetext(pgn):
    """The moves of a PGN of ours, without tags, numbers, comments and the result."""
    body = re.sub(r"\{[^}]*\}", " ", pgn.split("\n\n", 1)[1])
    return [w for w in body.split() if not re.match(r"\d+\.|\$\d", w) and w not in ("1-0", "0-1", "1/2-1/2", "*")]


def judgements(pgn):
    """Those of the main line, in order, as numbers: "!?" is 5."""
    body = re.sub(r"\{[^}]*\}|;[^\n]*", " ", pgn.split("\n\n", 1)[1])
    while re.search(r"\([^()]*\)", body):
        body = re.sub(r"\([^()]*\)", " ", body)
    signs = ["!", "?", "!!", "??", "!?", "?!"]
    return [int(word[1:]) if word[0] == "$" else signs.index(word) + 1 for word in re.findall(r"(\$\d+|[!?]{1,2})(?=\s)", body)]


def main_line(words):
    """The words of a movetext outside of its variations, which are written as they came."""
    out, depth = [], 0
    for word in words:
        depth += word.count("(")
        if not depth:
            out.append(word)
        depth -= word.count(")")
    return out


def check_pgn(program, name, preset, game, rng, tags=()):
    problems = []
    text = pgn_text(game, rng, tags)
    record = program.write("game.pgn", text)
    fens, moves, err = program.replay(record, "--game", preset, "--notation", "uci")
    compare(problems, "PGN", fens, game, err)
    if problems:
        return problems
    ours, _ = program.run("replay", "--pgn", record, "--game", preset)
    check_equal(problems, "what is written as PGN", main_line(movetext(ours)), [san(game, k) for k in range(len(game.moves))])
    check_equal(problems, "judgements written as PGN", judgements(ours), judgements(text))
    program.write("again.pgn", ours)
    fens, _, err = program.replay("again.pgn", "--game", preset)
    compare(problems, "the PGN that was written", fens, game, err)
    check_equal(problems, "what is written as UCI", moves, game.moves)
    program.write("game.uci", ("position fen %s moves " % game.fens[0] if tags else "") + " ".join(game.moves) + "\n")
    fens, _, err = program.replay("game.uci", "--game", preset)
    compare(problems, "UCI", fens, game, err)
    fen, _ = program.run("replay", "--fen-out", record, "--game", preset)
    check_fen(problems, fen.strip(), game.fens[-1])
    return problems


def check_fen(problems, ours, theirs):
    """Fairy-Stockfish names the space of en passant only when somebody can go there."""
    a, b = ours.split(), theirs.split()
    if len(a) == 6 and b[3] == "-":
        a[3] = "-"
    check_equal(problems, "the FEN", a, b)


def run_variant(program, name, games, plies, rng):
    ENGINE.send("setoption name UCI_Variant value " + name)
    fen = look(None, [])[0]
    preset = program.write(name + ".php", preset_text(name, VARIANTS[name], fen))
    for number in range(games):
        game = Game(name, rng, plies)
        for problem in check_pgn(program, name, preset, game, rng):
            yield "%s, game %d: %s" % (name, number + 1, problem)
        k = rng.randrange(len(game.fens) - 1)  # the same from the middle, with a FEN
        rest = Game(name, rng, plies // 3, game.fens[k])
        for problem in check_pgn(program, name, preset, rest, rng, [("SetUp", "1"), ("FEN", game.fens[k])]):
            yield "%s, game %d from ply %d: %s" % (name, number + 1, k, problem)


# ---- Shogi

NAMES = {"P": ("FU", "歩"), "L": ("KY", "香"), "N": ("KE", "桂"), "S": ("GI", "銀"), "G": ("KI", "金"), "B": ("KA", "角"), "R": ("HI", "飛"), "K": ("OU", "玉"),
         "+P": ("TO", "と"), "+L": ("NY", "成香"), "+N": ("NK", "成桂"), "+S": ("NG", "成銀"), "+B": ("UM", "馬"), "+R": ("RY", "龍")}


def shogi_space(square):
    return 9 - "abcdefghi".index(square[0]), 10 - int(square[1:])


def usi(board, move):
    origin, to, rest = parts(move)
    name = lambda s: "%d%s" % (shogi_space(s)[0], " abcdefghi"[shogi_space(s)[1]])
    return (origin[0] + "*" if "@" in origin else name(origin)) + name(to) + rest


def csa(board, move, k):
    origin, to, rest = parts(move)
    piece = origin[0] if "@" in origin else ("+" if rest else "") + board[origin].upper()
    return "%s%s%d%d%s" % ("+-"[k % 2], "00" if "@" in origin else "%d%d" % shogi_space(origin), *shogi_space(to), NAMES[piece][0])


def kif(board, move, k, last):
    origin, to, rest = parts(move)
    file, rank = shogi_space(to)
    where = "同　" if to == last else "１２３４５６７８９"[file - 1] + "一二三四五六七八九"[rank - 1]
    piece = NAMES[origin[0] if "@" in origin else board[origin].upper()][1]
    return "%4d %s%s%s   ( 0:01/00:00:%02d)" % (k + 1, where, piece, "打" if "@" in origin else ("成" if rest else "") + "(%d%d)" % shogi_space(origin), k % 60)


def sfen_of(fen):
    """Board and hands, be they in brackets or, as in an SFEN, behind the side: each letter as often as it is there."""
    held = re.search(r"\[(.*?)\]", fen)
    text = held[1] if held else fen.split()[2]
    letters = sorted("".join(c * int(n or 1) for n, c in re.findall(r"(\d*)([A-Za-z])", text)))
    return plain(fen) + "," + "".join(letters)


def run_shogi(program, games, plies, rng):
    ENGINE.send("setoption name UCI_Variant value shogi")
    for number in range(games):
        game, problems = Game("shogi", rng, plies), []
        boards = [squares(f) for f in game.fens]
        game.fens = [sfen_of(f) for f in game.fens]
        moves = list(enumerate(game.moves))
        records = {"usi": "position startpos moves " + " ".join(usi(boards[k], m) for k, m in moves) + "\n",
                   "csa": "V2.2\nN+Ann\nN-Bo\nPI\n+\n" + "\n".join(csa(boards[k], m, k) + "\nT1" for k, m in moves) + "\n%TORYO\n",
                   "kif": "手合割：平手\r\n先手：Ann\r\n後手：Bo\r\n手数----指手---------消費時間--\r\n" +
                          "\r\n".join(kif(boards[k], m, k, parts(game.moves[k - 1])[1] if k else None) for k, m in moves) + "\r\n*a comment\r\n"}
        for kind, text in records.items():
            program.write("game." + kind, text)
            fens, _, err = program.replay("game." + kind, key="position")
            compare(problems, kind, [sfen_of(f) for f in fens], game, err)
        with open(os.path.join(program.folder, "old.kif"), "wb") as f:
            f.write(records["kif"].encode("cp932"))
        fens, _, err = program.replay("old.kif", key="position")
        compare(problems, "kif in the old encoding", [sfen_of(f) for f in fens], game, err)
        _, written, _ = program.replay("game.kif", "--notation", "usi")
        check_equal(problems, "what is written as USI", written, [usi(boards[k], m) for k, m in moves])
        for problem in problems:
            yield "shogi, game %d: %s" % (number + 1, problem)


# ---- Chinese Chess

LETTERS = {"N": "H", "B": "E", "n": "h", "b": "e"}


def wxf(board, move, black):
    origin, to, _ = parts(move)
    number = lambda square: "abcdefghi".index(square[0]) + 1 if black else 9 - "abcdefghi".index(square[0])
    ahead = lambda square: -int(square[1:]) if black else int(square[1:])
    own = board[origin]
    by_file = {}
    for s, p in board.items():
        if p == own:
            by_file.setdefault(s[0], []).append(s)
    tandem = sorted(by_file[origin[0]], key=ahead, reverse=True)
    letter, at = LETTERS.get(own.upper(), own.upper()), tandem.index(origin)
    place = str(number(origin)) if len(tandem) == 1 or 0 < at < len(tandem) - 1 else "+-"[at > 0]
    piece = letter + place
    if letter in "AE":  # of two on a file only one can go forwards, the other backwards
        piece = letter + str(number(origin))
    elif len(tandem) > 1 and sum(len(f) > 1 for f in by_file.values()) > 1:
        piece = str(number(origin)) + place
    elif len(tandem) > 3:
        piece = {0: "++", 1: "P+", len(tandem) - 2: "P-", len(tandem) - 1: "--"}.get(at, piece)
    forward = ahead(to) - ahead(origin)
    return piece + ("+" if forward > 0 else "-" if forward else ".") + str(abs(forward) if origin[0] == to[0] else number(to))


def run_xiangqi(program, games, plies, rng):
    ENGINE.send("setoption name UCI_Variant value xiangqi")
    for number in range(games):
        game, problems = Game("xiangqi", rng, plies), []
        boards = [squares(f) for f in game.fens]
        game.fens = [re.sub("[NBnb]", lambda m: LETTERS[m.group()], plain(f)) for f in game.fens]
        low = lambda move: "".join(s[0] + str(int(s[1:]) - 1) for s in parts(move)[:2])
        words = {"uci": game.moves, "ucci": [low(m) for m in game.moves], "wxf": [wxf(boards[k], m, k % 2) for k, m in enumerate(game.moves)]}
        for kind, moves in words.items():
            name = program.write("game." + kind, " ".join("%d. %s" % (k // 2 + 1, m) if k % 2 == 0 else m for k, m in enumerate(moves)) + "\n")
            fens, _, err = program.replay("chinese_chess", name)
            compare(problems, kind, fens, game, err)
            _, written, _ = program.replay("xiangqi", name, "--notation", kind)
            check_equal(problems, "what is written as " + kind, written, moves)
        for problem in problems:
            yield "xiangqi, game %d: %s" % (number + 1, problem)


def main():
    global ENGINE
    path, samples = (os.path.abspath(p) for p in sys.argv[1:3])
    games, plies, seed = (int(x) for x in (sys.argv[3:] + ["3", "60", "1"][len(sys.argv) - 3:]))
    if not fairy_is_here():
        print("fairy-stockfish is missing: skipped")
        return 77
    ENGINE, rng, problems = Engine(), random.Random(seed), []
    with tempfile.TemporaryDirectory() as folder:
        program = Program(path, samples, folder)
        for name in sampled(VARIANTS):
            problems += run_variant(program, name, games, plies, rng)
        problems += run_shogi(program, games, 2 * plies, rng)
        problems += run_xiangqi(program, games, 2 * plies, rng)
    for problem in problems[:20]:
        print(problem)
    print("%d variants, %d games of each; %d problems" % (len(sampled(VARIANTS)) + 2, games, len(problems)))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
