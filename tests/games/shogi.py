#!/usr/bin/env python3
"""Random legal games of Shogi, made by shogiops (lishogi's library), against us: legal moves and positions ply by ply, and its formats each way.

What shogiops and tsshogi write (KIF, KI2, CSA, USI) is read by us as the game that it is; what we write is read by them so, with names, odds, hands and how it ended. A third of the games
begins with odds or from the middle of another one.

usage: shogi.py BOARDWRIGHT [--games N (10)] [--plies N (60)] [--seed N (1)] [--what legal,read,write,tree,chu]
Status 77: node, or one of the packages shogiops and tsshogi (npm), is missing.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

from oracles import package_folder

HERE = os.path.dirname(os.path.abspath(__file__))
NAMES = ["先 手太郎", "Gote, Jr."]
# Odds as tsshogi's preset positions have them: https://github.com/sunfish-shogi/tsshogi (InitialPositionSFEN)
REST = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
ODDS = [board + REST for board in ("lnsgkgsn1/1r5b1", "1nsgkgsnl/1r5b1", "lnsgkgsnl/1r7", "lnsgkgsnl/7b1", "lnsgkgsn1/7b1", "lnsgkgsnl/9", "1nsgkgsn1/9", "2sgkgs2/9", "3gkg3/9", "4k4/9")]


class Peers:
    def __init__(self, folder):
        self.process = subprocess.Popen(["node", os.path.join(HERE, "shogi_peers.mjs"), folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, **question):
        self.process.stdin.write(json.dumps(question) + "\n")
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Program:
    def __init__(self, path, folder):
        self.path, self.folder = path, folder

    def file(self, name, text, encoding="utf-8"):
        name = os.path.join(self.folder, name)
        with open(name, "wb") as out:
            out.write(text.encode(encoding))
        return name

    def run(self, *words):
        done = subprocess.run([self.path, "replay", "-q", *words], capture_output=True, text=True, timeout=600)
        return done.stdout, done.stderr.strip()

    def plies(self, *words):
        out, errors = self.run(*words, "--json")
        return [line for line in map(json.loads, out.splitlines()) if "ply" in line], errors


def usi_of(move, fen):
    """A legal move as JSON has it, in USI without its promotion. What lies beside the board is in hand."""
    start, to = move[:2] if not isinstance(move, str) else move.replace("*", "-").split("-")
    return start.upper() + "*" + to if len(start) == 1 else start + to


def hand_labels(fen):
    """Space beside the board -> label: files z, then j to s."""
    found = {}
    for down, row in enumerate(fen.split("/")):
        file = number = 0
        for c in row:
            if c.isdigit():
                number = 10 * number + int(c)
                continue
            file, number = file + number, 0
            if c.isalpha() and file >= 10:
                found["jklmnopqrs"[file - 10] + "abcdefghi"[down]] = c.upper()
            file += 1
    return found


def check_legal(program, game, note):
    lines, errors = program.plies("shogi", program.file("game.usi", game["texts"]["tsshogi"]["usi"]), "--every-ply")
    if errors or len(lines) != len(game["moves"]) + 1:
        return note("replay", errors or "%d lines" % len(lines))
    for ply, line in enumerate(lines):
        held = hand_labels(line["fen"])
        ours = {held[m[0]] + "*" + m[1] if m[0] in held else m[0] + m[1] for m in line["legal"]}
        theirs = {m.rstrip("+") for m in game["legal"][ply]}
        status = "won" if not theirs else "none"
        if line["status"] not in (status, "drawn") or (line["status"] == "none" and ours != theirs):
            note("ply %d" % ply, "%s: missing %s, too many %s, %s" % (game["positions"][ply], sorted(theirs - ours), sorted(ours - theirs), line["status"]))
        if line["status"] == "none" and game["checks"][ply] != bool(line["say"] and "Check" in line["say"]):
            note("ply %d" % ply, "check is %s, we say %s" % (game["checks"][ply], line["say"]))


def check_read(program, game, note):
    for by, texts in sorted((by, t) for by, t in game["texts"].items() if by != "words"):
        for kind, text in sorted(texts.items()):
            names = [(kind, program.file("%s.%s" % (by, kind), text))]
            if kind != "usi":
                names.append((kind + " in Shift-JIS", program.file("%s-old.%s" % (by, kind), text, "cp932")))
            for what, file in names:
                lines, errors = program.plies(file, "--notation", "usi")
                if errors or [line["move"] for line in lines[1:]] != game["moves"]:
                    note("%s of %s" % (what, by), errors or "other moves")
        sfen = program.run(os.path.join(program.folder, by + ".kif"), "--fen-out")[0].strip()
        if sfen.rsplit(" ", 1)[0] != game["positions"][-1].rsplit(" ", 1)[0]:
            note("the end of %s" % by, "%s, want %s" % (sfen, game["positions"][-1]))


def check_write(program, peers, game, note):
    file = program.file("game.csa", game["texts"]["tsshogi"]["csa"])
    for kind in ("kif", "ki2", "csa", "jkf", "usi"):
        text, errors = program.run(file, "--" + kind) if kind != "usi" else ("position sfen %s moves " % game["start"], "")
        lines, _ = program.plies(file, "--notation", "kif" if kind == "jkf" else kind)
        moves = [line["move"] for line in lines[1:]]
        text += " ".join(moves) if kind == "usi" else ""
        if errors:
            note("writing " + kind, errors)
        if kind == "ki2" and moves != game["texts"]["words"]:
            note("words", str([pair for pair in zip(moves, game["texts"]["words"]) if pair[0] != pair[1]][:3]))
        for by in ("tsshogi", "shogiops"):
            if by == "shogiops" and kind in ("ki2", "jkf", "usi"):
                continue
            read = peers.ask(format=kind, text=text, by=by)
            want = {"moves": game["moves"], "start": game["start"], "sfen": game["positions"][-1]}
            if by == "tsshogi" and kind != "usi":
                want.update(names=NAMES, ending="resign")
            for key, value in want.items():
                mine, right = read.get(key, read), value
                if key in ("sfen", "start") and isinstance(mine, str):
                    mine, right = (x.rsplit(" ", 1)[0] for x in (mine, value))
                if mine != right:
                    note("our %s by %s" % (kind, by), "%s %s, want %s" % (key, mine, right))


def bare(moves, *missing):
    """Moves of JKF and of their forks, without the clocks, which tsshogi always has, and without what it misses."""
    said = lambda move: {key: value for key, value in move.items() if key not in missing}
    parts = {"forks": lambda forks: [bare(fork, *missing) for fork in forks], "move": said}
    return [{key: parts.get(key, lambda value: value)(value) for key, value in element.items() if key != "time"} for element in moves]


def count_forks(moves):
    return sum(1 + count_forks(fork) for move in moves for fork in move.get("forks", []))


def check_tree(program, peers, tree, note):
    """A game with variations in variations, from each format that has them into each."""
    for kind in ("kif", "ki2", "jkf"):
        without_end = (lambda moves: moves[:-1]) if kind == "ki2" else (lambda moves: moves)  # it does not say how the loser lost
        want = without_end(bare(tree["moves"]))
        for to in ("kif", "ki2", "jkf"):
            text, errors = program.run(program.file("tree." + kind, tree[kind]), "--" + to)
            read = peers.ask(format=to, text=text, by="tree")
            missing = ["same"] if to == "jkf" else []  # it does not say so of games that it has read in JKF
            if errors or without_end(bare(read.get("moves", []), *missing)) != bare(want, *missing):
                note("variations, %s as %s" % (kind, to), errors or read.get("error", "other moves"))
            if to == "jkf" and without_end(bare(json.loads(text or '{"moves": []}')["moves"])) != want:
                note("variations, %s as jkf" % kind, "JKF in other words than tsshogi's")
    return count_forks(want)


def check_chu(program, moves, note):
    """Chu Shogi: its USI, Lions' turns among it, is read, every move is legal, and written as it was. Lions go to and fro: the preset forbids the fourth repetition, which shogiops lets pass."""
    lines, errors = program.plies("chu_shogi", program.file("chu.usi", " ".join(moves) + "\n"), "--notation", "usi")
    ours = [line["move"] for line in lines[1:]]
    if (errors and "for the 4th time" not in errors) or ours != moves[: len(ours)] or (not errors and len(ours) != len(moves)):
        note("USI of Chu Shogi", errors or "other moves")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("boardwright")
    for name, number in (("games", 10), ("plies", 60), ("seed", 1)):
        parser.add_argument("--" + name, type=int, default=number)
    parser.add_argument("--what", default="legal,read,write,tree,chu")
    args = parser.parse_args()
    folder = package_folder("shogiops")
    if not folder or package_folder("tsshogi") != folder:
        print("node, shogiops or tsshogi is missing: skipped")
        return 77
    peers, problems, plies, forks, draw = Peers(folder), [], 0, 0, random.Random(args.seed)
    with tempfile.TemporaryDirectory() as where:
        program, middle = Program(os.path.abspath(args.boardwright), where), None
        for number in range(args.games):
            start = draw.choice(ODDS) if number % 6 == 2 else middle if number % 6 == 3 else ""
            game = peers.ask(seed=args.seed * 100003 + number, plies=args.plies, start=start)
            middle = draw.choice(game["positions"])
            plies += len(game["moves"])
            note = lambda what, how: problems.append("game %d (%s): %s: %s" % (number, game["start"], what, how))
            if "legal" in args.what:
                check_legal(program, game, note)
            if "read" in args.what:
                check_read(program, game, note)
            if "write" in args.what:
                check_write(program, peers, game, note)
            if "tree" in args.what:
                forks += check_tree(program, peers, peers.ask(tree=args.seed * 100003 + number, plies=args.plies, start=start), note)
            if "chu" in args.what and number % 3 == 0:
                check_chu(program, peers.ask(seed=args.seed * 100003 + number, plies=args.plies, start="", rules="chushogi")["moves"], note)
    peers.close()
    print("\n".join(problems[:30]))
    print("%d games, %d plies by shogiops, %d variations by tsshogi: %s; %d problems" % (args.games, plies, forks, args.what, len(problems)))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
