"""Engines that know the rules of variants: Debian's fairy-stockfish, and ffish (npm), which is newer and knows more of them; shogiops (npm), lishogi's library, for Chu Shogi.

reference.py answers for games that no engine knows. An oracle answers look(moves) with the FEN, whether the side to move is in check, its legal moves (UCI) and the result ("*" while the game goes on; "" when the
engine does not say). ffish is found by NODE_PATH or in build/oracle: npm install --prefix build/oracle ffish@0.7.10 shogiops@0.18.0 (told_many.py wants chessops@0.15.1
tsshogi@2.2.0 zh-chess@2.1.1 there, too)
"""
import atexit
import json
import os
import re
import shutil
import subprocess

from reference import Reference, knows_reference
from own import GAMES, own

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
INI = os.path.join(HERE, "variants.ini")


def package_folder(package):
    for folder in os.environ.get("NODE_PATH", "").split(":") + [os.path.join(ROOT, "build/oracle/node_modules")]:
        if folder and os.path.isdir(os.path.join(folder, package)) and shutil.which("node"):
            return folder
    return None


def ffish_folder():
    return package_folder("ffish")


def fairy_path():
    path = shutil.which("fairy-stockfish") or "/usr/games/fairy-stockfish"
    return path if os.path.exists(path) else None


def counted_out(fen):
    """Makruk and ASEAN Chess: a FEN of the engines has the limit of the count and how far it is, in plies; the draw is a player's to claim there."""
    fields = fen.split()
    return "1/2-1/2" if len(fields) == 6 and fields[3].isdigit() and int(fields[4]) > int(fields[3]) else None


def end(process):
    process.stdin.close()
    process.wait()
    process.stdout.close()


class Ffish:
    """One process answers for all of one kind: it takes a second to begin, and a question says all that it is about."""
    name = "ffish"
    running = {}

    def command(self):
        return ["node", "--no-experimental-fetch", os.path.join(HERE, "ffish.cjs"), INI]

    def __init__(self, variant, fen=None):
        if self.name not in self.running:
            environment = dict(os.environ, NODE_PATH=package_folder(self.name))
            self.running[self.name] = subprocess.Popen(self.command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1, env=environment)
            atexit.register(end, self.running[self.name])
        self.process = self.running[self.name]
        self.question = {"variant": variant, "fen": fen, "fischer": variant == "fischerandom"}

    def begin(self, fen):
        """The position that games begin from."""
        self.question["fen"] = fen

    def look(self, moves):
        self.process.stdin.write(json.dumps(dict(self.question, moves=moves)) + "\n")
        for line in self.process.stdout:
            if line.startswith("{"):
                answer = json.loads(line)
                return answer["fen"], answer["check"], answer["legal"], counted_out(answer["fen"]) or answer["result"]
        raise SystemExit("%s stopped" % self.name)

    def close(self):
        """It goes on, for others."""


class Judge:
    """Not another program, but ours, asked without a process a question (tests/walks/judge.c)."""

    def __init__(self, program, samples):
        self.process = subprocess.Popen([program, samples], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, *words):
        self.process.stdin.write("\t".join(map(str, words)) + "\n")
        return json.loads(self.process.stdout.readline())


class Shogiops(Ffish):
    name = "shogiops"

    def command(self):
        return ["node", os.path.join(HERE, "shogiops.mjs"), package_folder(self.name)]


class Fairy:
    name = "fairy-stockfish"

    def __init__(self, variant, fen=None):
        self.process = subprocess.Popen([fairy_path()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.begin(fen)
        self.send("setoption name UCI_Chess960 value %s" % ("true" if variant == "fischerandom" else "false"))
        self.send("uci\nsetoption name VariantPath value %s\nsetoption name UCI_Variant value %s" % (INI, variant))
        self.until("uciok")

    def begin(self, fen):
        self.start = "fen " + fen if fen else "startpos"

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, word):
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip("\n"))
            if line.startswith(word):
                return lines
        raise SystemExit("fairy-stockfish stopped")

    def place(self, moves):
        self.send("position %s%s" % (self.start, " moves " + " ".join(moves) if moves else ""))

    def look(self, moves):
        self.place(moves)
        self.send("go perft 1")
        legal = [m.group(1) for m in (re.match(r"(\S+): 1$", line) for line in self.until("Nodes searched")) if m]
        self.send("d")
        board = self.until("Checkers:")
        fen = next(line for line in board if line.startswith("Fen: "))[5:]
        return fen, board[-1].strip() != "Checkers:", legal, counted_out(fen) or ("*" if legal else "")

    def best(self, moves, nodes):
        """The move that it would play."""
        self.place(moves)
        self.send("go nodes %d" % nodes)
        return self.until("bestmove")[-1].split()[1]

    def close(self):
        self.send("quit")
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def knows_fairy(variant):
    """Whether Debian's engine has the variant: it says its name in the list of options. It is too old for pieces that a variant defines."""
    section = re.search(r"^\[%s:.*?(?=^\[|\Z)" % re.escape(variant), open(INI).read(), re.M | re.S)
    if not fairy_path() or section and "customPiece" in section.group():
        return False
    said = subprocess.run([fairy_path()], input="uci\nsetoption name VariantPath value %s\nuci\nquit\n" % INI, capture_output=True, text=True).stdout
    return re.search(r"\bvar %s\b" % re.escape(variant), said) is not None


def oracle_for(variant, wanted=None, fen=None):
    """The best oracle that there is, or None. `wanted`: "ffish", "fairy-stockfish" or "own" alone. Rules of ours (own.py, reference.py) are for games that no engine knows."""
    if variant in GAMES and wanted in (None, "own"):
        return own(variant)
    if knows_reference(variant):
        return Reference(variant, fen)
    if variant == "chushogi":
        return Shogiops(variant, fen) if package_folder("shogiops") and wanted in (None, "shogiops") else None
    if ffish_folder() and wanted in (None, "ffish"):
        return Ffish(variant, fen)
    if knows_fairy(variant) and wanted in (None, "fairy-stockfish"):
        return Fairy(variant, fen)
    return None
