#!/usr/bin/env python3
"""Games of random legal Chess, made by Fairy-Stockfish, replayed by boardwright under the preset samples/chess/default.php.

After every ply both must have the same position and the same legal moves, and at the end they must agree on mate and stalemate.

usage: fairy.py BOARDWRIGHT SAMPLES [GAMES [PLIES [SEED]]]
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

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


class Engine:
    """Fairy-Stockfish, asked for legal moves and positions."""

    def __init__(self):
        path = shutil.which("fairy-stockfish") or "/usr/games/fairy-stockfish"
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.send("uci")
        self.until("uciok")

    def send(self, line):
        self.process.stdin.write(line + "\n")

    def until(self, word):
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith(word):
                return lines
        raise SystemExit("fairy-stockfish stopped")

    def look(self, position):
        """FEN, whether in check, and the legal moves."""
        self.send("position " + position)
        self.send("go perft 1")
        legal = [m.group(1) for m in (re.match(r"([a-h][1-8][a-h][1-8][qrbn]?): 1$", x) for x in self.until("Nodes searched")) if m]
        self.send("d")
        board = self.until("Checkers:")
        fen = next(x for x in board if x.startswith("Fen: "))[5:]
        return fen, board[-1].strip() != "Checkers:", legal


def piece_on(fen, space):
    rank = fen.split()[0].split("/")[8 - int(space[1])]
    row = "".join("." * int(c) if c.isdigit() else c for c in rank)
    return row["abcdefgh".index(space[0])]


def notation(fen, move):
    label = piece_on(fen, move[:2])
    text = "%s %s-%s" % (label, move[:2], move[2:4])
    if len(move) == 5:
        text += "; %s-%s" % (move[4].upper() if label == "P" else move[4], move[2:4])
    return text


def make_game(engine, plies, rng):
    position, texts, expected = "startpos", [], []
    while True:
        fen, check, legal = engine.look(position)
        expected.append((fen.split()[0], check, sorted({m[:4] for m in legal})))
        if not legal or len(texts) == plies:
            return texts, expected
        seldom = [m for m in legal if len(m) == 5 or (m in ("e1g1", "e1c1", "e8g8", "e8c8") and piece_on(fen, m[:2]) in "Kk")]
        move = rng.choice(seldom if seldom and rng.random() < 0.5 else legal)
        texts.append(notation(fen, move))
        position = "fen %s moves %s" % (fen, move)


def replay(program, samples, texts):
    with tempfile.NamedTemporaryFile("w", suffix=".gcl") as log:
        log.write("<?php\n$game = 'Chess';\n$settings = 'default';\n$moves = <<<'NOW'\n%s\nNOW;\n" % "\n".join(texts))
        log.flush()
        command = [program, "replay", "--json", "--every-ply", "--include-path", samples, "--include-path", samples + "/include", log.name]
        result = subprocess.run(command, capture_output=True, text=True)
    return [json.loads(x) for x in result.stdout.splitlines()], result.stderr


def compare(number, expected, lines, errors):
    plies = lines[:-1]
    problems = []
    if len(plies) != len(expected):
        problems.append("game %d: %d plies of %d were played: %s" % (number, len(plies) - 1, len(expected) - 1, errors.strip()))
    for got, (fen, check, legal) in zip(plies, expected):
        ours = sorted(a + b for a, b in got["legal"])
        if got["fen"] != fen:
            problems.append("game %d ply %d: position %s, should be %s" % (number, got["ply"], got["fen"], fen))
        if ours != legal:
            problems.append("game %d ply %d %s: missing %s, too many %s" % (
                number, got["ply"], fen, sorted(set(legal) - set(ours)), sorted(set(ours) - set(legal))))
        if not legal and got["status"] != ("won" if check else "drawn"):
            problems.append("game %d ply %d: status %s at the end" % (number, got["ply"], got["status"]))
    return problems


def main():
    program, samples = sys.argv[1:3]
    games, plies, seed = (int(x) for x in (sys.argv[3:] + ["100", "160", "1"][len(sys.argv) - 3:]))
    if not shutil.which("fairy-stockfish") and not os.path.exists("/usr/games/fairy-stockfish"):
        print("fairy-stockfish is missing: skipped")
        return 77
    engine, rng, happened = Engine(), random.Random(seed), Happened("promotion", "castling", "end")
    failed = played = 0
    for number in range(1, games + 1):
        texts, expected = make_game(engine, plies, rng)
        problems = compare(number, expected, *replay(program, samples, texts))
        played += len(texts)
        for text in texts:
            happened.note(promotion=";" in text, castling=re.match(r"[Kk] e([18])-[cg]\1", text))
        happened.note(end=not expected[-1][2])
        failed += bool(problems)
        for problem in problems[:5]:
            print(problem)
    never = happened.missing()
    if never:
        print("the games have no " + ", ".join(never))
    print("%d plies: %d passed, %d failed" % (played, games - failed, failed))
    return 1 if failed or not played or never else 0


if __name__ == "__main__":
    sys.exit(main())
