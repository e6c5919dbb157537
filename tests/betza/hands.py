#!/usr/bin/env python3
"""Drops, hands, gates and promotion of Shogi's kind: random games of presets of the wizard, every ply's legal moves compared with Fairy-Stockfish.

usage: hands.py BOARDWRIGHT [--games N] [--plies N] [--only NAME] [--judge JUDGE]

JUDGE: test_walks_judge, which says what the board is while a game is drawn, without a process a ply; the program replays it at its end.

Moves are compared as pairs of spaces; a drop is the label and its space. A gate and a promotion belong to the second part of a turn: each is played, and what the engine's
next list says about it is compared in the next ply. Without Fairy-Stockfish (package fairy-stockfish) the test is skipped.
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
from checks import Happened  # noqa: E402

SAMPLES = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "samples")
CHESS = "pawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking::::e1\n"
SHOGI = """symmetry=rotate\npromoZone=%d\nmaxPromote=%d\npromoOffset=%d\nholdingsType=-1\nroyal=K\nonefile=P\nnodropmate=P\nstalemate=loss\n"""
GAMES = {
    "shogi": "files=9\nranks=9\n" + SHOGI % (3, 6, 6) + """pawn:P:fW:pawn:a3-i3\nlance:L:fR:lance:a1,i1\nknight:N:ffN:knight:b1,h1\nsilver:S:FfW:silver:c1,g1
bishop:B:B:bishop:b2\nrook:R:R:rook:h2\ntokin:T:WfF:gold:\npromoted lance:U:WfF:gold:\npromoted knight:V:WfF:gold:\npromoted silver:X:WfF:gold:\ndragon horse:H:BW:horse:
dragon king:D:RF:dragon:\ngold:G:WfF:gold:d1,f1\nking:K:K:king:e1\n""",
    "minishogi": "files=5\nranks=5\n" + SHOGI % (1, 4, 4) + """pawn:P:fW:pawn:a2\nsilver:S:FfW:silver:c1\nbishop:B:B:bishop:d1\nrook:R:R:rook:e1\ntokin:T:WfF:gold:
promoted silver:X:WfF:gold:\ndragon horse:H:BW:horse:\ndragon king:D:RF:dragon:\ngold:G:WfF:gold:b1\nking:K:K:king:a1\n""",
    "loop": "promoChoice=NRBQ\nholdingsType=-2\nroyal=K\ndrop=P:2-7\nvirgin=P:2\n" + CHESS,
    "seirawan": "promoChoice=NRBQHE\nautoGate=1\nroyal=K\n" + CHESS.replace("king:", "hawk:H:BN:hawk::1\nelephant:E:RN:elephant::1\nking:"),
    "grand": """files=10\nranks=10\npromoZone=3\npromoChoice=*R*N*B*Q*A*C\npromotion=optional\nholdingsType=1\nroyal=K\npawn:P:ifmnDfmWfceF::a3-j3\nknight:N:::b2,i2
bishop::::c2,h2\nrook::::a1,j1\nqueen::::d2\narchbishop:A:BN::g2\nchancellor:C:RN::f2\nking:K:K::e2\n""",
}
PROMOTED = {"shogi": dict(zip("PLNSBR", "TUVXHD")), "minishogi": dict(zip("PSBR", "TXHD"))}
SPACE = r"[a-z]\d+"


class Engine:
    """One process for all games: it takes half a second to begin."""

    def __init__(self):
        self.process = subprocess.Popen([shutil.which("fairy-stockfish") or "/usr/games/fairy-stockfish"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say("uci")

    def begin(self, variant):
        self.say("setoption name UCI_Variant value %s\nucinewgame" % variant)

    def say(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def moves(self, played):
        self.say("position startpos%s\ngo perft 1" % (" moves " + " ".join(played) if played else ""))
        found = []
        for line in self.process.stdout:
            if line.startswith("Nodes searched"):
                return found
            match = re.match(r"(\S+): 1$", line)
            if match:
                found.append(match.group(1))

    def close(self):
        self.say("quit")
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def pair(move):
    """From and to, or the label and the space of a drop. Seirawan's gates and promotions are left out."""
    if "@" in move:
        return (move[0].upper(), re.findall(SPACE, move)[0])
    return tuple(re.findall(SPACE, move)[:2])


def text_of(name, move, board, white):
    """The turn as Game Courier writes it."""
    case = str.upper if white else str.lower
    if "@" in move:
        return "%s*%s" % (case(move[0]), pair(move)[1])
    start, to = pair(move)
    label, rest = board[start], move[len(start) + len(to):]
    text = "%s %s-%s" % (label, start, to)
    if rest == "+":
        text += "; %s-%s" % (case(PROMOTED[name][label.upper()]), to)
    elif name == "seirawan" and rest and label.upper() != "P":
        gate = start if len(rest) == 1 else None
        text += "; %s*%s" % (case(rest[0]), gate)
    elif rest:
        text += "; %s-%s" % (case(rest[0]), to)
    return text


def castling(name, move, board):
    """The engine writes castling as the King's move to its destination, and as taking its Rook where a piece enters there."""
    if "@" in move or name != "seirawan":
        return False
    start, to = pair(move)
    return board.get(start, "").upper() == "K" and board.get(to, "") and board[to].isupper() == board[start].isupper()


def spaces_of(fen):
    rows, found = fen.split("/"), {}
    for down, row in enumerate(rows):
        file = 0
        for word in re.findall(r"\d+|[A-Za-z]|-", row):
            if word.isalpha():
                found["%c%d" % (97 + file, len(rows) - down)] = word
            file += int(word) if word.isdigit() else 1
    return found


def replay(program, preset, texts, folder):
    moves = os.path.join(folder, "moves.txt")
    with open(moves, "w") as out:
        out.write("\n".join(texts) + "\n")
    got = subprocess.run([program, "replay", "-q", preset, *([moves] if texts else []), "--json", "--every-ply"], capture_output=True, text=True, timeout=300)
    return [line for line in map(json.loads, got.stdout.splitlines()) if "ply" in line], got.stderr


class Judge:
    """Our own rules (tests/walks/judge.c), with what replay says last."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, SAMPLES], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def lines(self, preset, texts):
        self.process.stdin.write("play\t%s\t-\t%s\n" % (preset, " / ".join(texts)))
        said = json.loads(self.process.stdout.readline())
        return ([], said["error"]) if "error" in said else ([{"fen": said["fen"], "status": said["result"]}], "")

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def legal_pairs(line, hand):
    board = spaces_of(line["fen"])
    return {(board[a].upper(), b) if a in hand else (a, b) for a, b in line.get("legal", [])}


def play(engine, judge, program, preset, name, hand, draw, plies, folder, happened):
    """A game is drawn move by move by the engine's list; then the preset replays it once."""
    played, texts, wanted = [], [], []
    engine.begin(name)
    board_of, _ = replay(program, preset, [], folder)
    board = spaces_of(board_of[0]["fen"])
    for ply in range(plies + 1):
        legal = [m for m in engine.moves(played) if not castling(name, m, board)]
        wanted.append({pair(m) for m in legal})
        if not legal or ply == plies:
            break
        eager = [m for m in legal if "@" in m or pair(m)[1] in board or m[-1] in "+qrbnheac" and not m[-1].isdigit()]
        move = draw.choice(eager if eager and draw.random() < 0.5 else legal)
        texts.append(text_of(name, move, board, ply % 2 == 0))
        played.append(move)
        happened.note(drop="@" in move, promotion=move[-1] == "+" or (name != "seirawan" and move[-1] in "nbrqac" and "@" not in move), gate=name == "seirawan" and move[-1] in "he")
        lines, errors = judge.lines(preset, texts) if judge else replay(program, preset, texts, folder)
        if errors or len(lines) != (1 if judge else len(texts) + 1):
            return ply, "%s: refused after %s: %s" % (name, " / ".join(texts), errors[:300])
        board = {s: label for s, label in spaces_of(lines[-1]["fen"]).items() if s not in hand}
        if lines[-1]["status"] != "none":
            break
    lines, errors = replay(program, preset, texts, folder)
    for ply, want in enumerate(wanted[: len(lines)]):
        got = legal_pairs(lines[ply], hand)
        if got != want and lines[ply]["status"] == "none":
            return ply, "%s, after %s: missing %s, too many %s" % (name, " / ".join(texts[:ply]), sorted(want - got), sorted(got - want))
    return len(lines), None


def option(name, default):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


def main():
    program, failed, plies, only = sys.argv[1], 0, 0, option("--only", "")
    happened = Happened("drop", "promotion", *(["gate"] if only in ("", "seirawan") else []))
    if not (shutil.which("fairy-stockfish") or os.path.exists("/usr/games/fairy-stockfish")):
        print("no fairy-stockfish: skipped")
        return 77
    engine, judge = Engine(), Judge(option("--judge", "")) if "--judge" in sys.argv else None
    with tempfile.TemporaryDirectory() as folder:
        for name, definition in GAMES.items():
            if option("--only", name) != name:
                continue
            source, preset = os.path.join(folder, name + ".txt"), os.path.join(folder, name + ".php")
            with open(source, "w") as out:
                out.write(definition)
            subprocess.run([program, "wizard", "-q", source, "-o", preset], check=True)
            text = open(preset).read()
            hand = set(" ".join(re.findall(r"^set [wb]hand \((.*)\);", text, re.M)).split())
            for game in range(int(option("--games", 2))):
                count, wrong = play(engine, judge, program, preset, name, hand, random.Random("%s %d" % (name, game)), int(option("--plies", 60)), folder, happened)
                plies += count
                if wrong:
                    failed += 1
                    print(wrong)
    engine.close()
    if judge:
        judge.close()
    never = happened.missing() if plies > 40 else [] # a few plies are no game
    if never:
        print("the games have no " + ", ".join(never))
    print("%d plies compared, %d games differ" % (plies, failed))
    return 1 if failed or never or not plies else 0


if __name__ == "__main__":
    sys.exit(main())
