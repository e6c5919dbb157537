#!/usr/bin/env python3
"""Boards of hexagons and boards whose spaces are a list, beside plain models: thousands of random boards, hundreds of them in a process.

usage: board_shapes.py BOARDWRIGHT [--cases BOARDS] [--seed N]

Hexagons: their middles are put where the guide puts them (000, "Horizontal Hexagons": a rank begins half a space to the right of the one below; "Vertical Hexagons": a file begins half a space above
the one before), and what a piece reaches is found by walking over the plane at angles of 60 degrees; a program walks by files and ranks. The other operators have the model of squares, since shape has "no bearing
on how the program internally models the game". Lists: nothing is known of such a board but its names and the links that a program makes.
"""
import collections
import concurrent.futures
import json
import math
import os
import random
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import board_model as squares
from seeded import conclude, read_options

BOARDS = 125  # in a process
STEPS = {(0, 1), (1, 0), (0, -1), (-1, 0), (1, -1), (-1, 1)}  # to the six neighbours, whichever way hexagons lie; what the plane says of them is checked
MAPS = {"n": (0, 1), "s": (0, -1), "e": (1, 0), "w": (-1, 0), "ne": (1, 1), "kn": (1, 2)}
ASKED = ("space", "empty", "onboard", "rank", "file", "what", "where", "insight", "behindscreen", "inrange", "revealed", "near", "distance", "direction", "slope", "path", "leaps", "ray", "rays", "ride",
         "rides", "checkleap", "checkaleap", "checkride", "checkaride", "checkhop", "checkgrasshop", "checktwostep", "checkpath", "windingrays", "logleap", "logleaps", "lograys", "logride", "piececount")


class Hexagons(squares.Board):
    """Cut to a hexagon or not, with more holes, and files and ranks of any names."""
    def __init__(self, r, shape):
        super().__init__(r)
        self.shape = shape
        if r.random() < 0.6:
            low, high = r.randrange(0, self.cols), r.randrange(self.cols, self.cols + self.ranks)
            for at in self.cells:
                if not low <= at[0] + at[1] <= high:
                    self.cells[at] = "-"

    def middle(self, at):
        file, rank = at
        return (file + rank / 2, rank * math.sqrt(3) / 2) if self.shape == "hhex" else (file * math.sqrt(3) / 2, rank + file / 2)

    def around(self, at):
        """Neighbours in the plane: spaces whose middles are 1 away, whatever their files and ranks."""
        x, y = self.middle(at)
        return [p for p in self.cells if p != at and abs(math.dist(self.middle(p), (x, y)) - 1) < 1e-6]

    def along(self, at, degrees):
        """Spaces that a straight line over the middles of sides meets, until it leaves the board."""
        x, y = self.middle(at)
        for n in range(1, 30):
            point = (x + n * math.cos(math.radians(degrees)), y + n * math.sin(math.radians(degrees)))
            met = [p for p in self.cells if math.dist(self.middle(p), point) < 1e-6]
            if not met:
                return
            yield met[0]

    def reached(self, at):
        """What a Rook of hexagons reaches, the first occupied space of each line included."""
        places = set()
        for k in range(6):
            for p in self.along(at, 60 * k + (0 if self.shape == "hhex" else 30)):
                if self.void(p):
                    break
                places.add(self.name(p))
                if self.occupied(p):
                    break
        return places


def hexagon_questions(r, b):
    """(words, code, answer)."""
    table = squares.cases(r, b)
    for word in r.sample(ASKED, 6):
        args = table[word]()
        yield word, squares.code(b, word, args), squares.model(b, word, args, MAPS)
    inside = [p for p in b.cells if not b.void(p)]
    if not inside:
        return
    at = r.choice(inside)
    yield "six leaps", "mergeall " + " ".join("{where %s %d %d}" % (b.name(at), *s) for s in sorted(STEPS)), {b.name(p) for p in b.around(at)}
    yield "six rides", "mergeall " + " ".join("{ride %s %d %d}" % (b.name(at), *s) for s in sorted(STEPS)), b.reached(at)


def hexagon_program(r, shape):
    lines, answers = [], []
    for _ in range(BOARDS):
        b = Hexagons(r, shape)
        lines.append('setsystem columns %d; setsystem code "%s"; map n 0 1; map s 0 -1; map e 1 0; map w -1 0; map ne 1 1; map kn 1 2;' % (b.cols, b.fen()))
        for word, code, want in hexagon_questions(r, b):
            lines.append("set r%d %s;" % (len(answers), code))
            answers.append((word, "%s %s, %s" % (shape, b.fen(), code), want))
    return ["-s", "shape=" + shape, "--cols", "5", "--fen", "5/5/5/5/5"], lines, answers


class Listed:
    """Spaces by name; where a word leads from each of them."""
    def __init__(self, r, names):
        self.names, self.links = names, collections.defaultdict(dict)
        self.cells = {n: "-" if r.random() < 0.1 else r.choice("KQRBNPkqrbnp") if r.random() < 0.3 else "@" for n in names}
        for word in ("up", "down", "round"):
            for n in names:
                if r.random() < 0.7:
                    self.links[word][n] = r.choice(names)

    def code(self):
        return "".join(self.cells[n] for n in self.names)

    def program(self):
        lines = ["link %s %s %s;" % (word, a, b) for word, pairs in self.links.items() for a, b in pairs.items()]
        return 'setsystem code "%s"; ' % self.code() + " ".join(lines)

    def unlinked(self):
        return " ".join("unlink %s %s;" % (word, a) for word, pairs in self.links.items() for a in pairs)

    def ride(self, start, word):
        at, seen = start, set()
        while True:
            at = self.links[word].get(at)
            if at is None or self.cells[at] == "-" or at == start or at in seen:
                return
            seen.add(at)
            yield at
            if self.cells[at] != "@":
                return

    def leap(self, start, path):
        for k, word in enumerate(path):
            start = self.links[word].get(start)
            if start is None or (k + 1 < len(path) and self.cells[start] != "@"):
                return None
        return start


def list_questions(r, b):
    a, z, word = r.choice(b.names), r.choice(b.names), r.choice(list(b.links) or ["up"])
    path = [r.choice(["up", "down", "round"]) for _ in range(r.randint(1, 3))]
    occupied = {}
    for n in b.names:
        if b.cells[n] not in "@-":
            occupied[b.cells[n]] = occupied.get(b.cells[n], 0) + 1
    questions = [
        ("space", "space " + a, b.cells[a]), ("empty", "empty " + a, b.cells[a] == "@"), ("onboard", "onboard " + a, b.cells[a] != "-"),
        ("file", "file " + a, False), ("rank", "rank " + a, False),  # decision 104: no files and ranks
        ("distance", "distance %s %s" % (a, z), False), ("direction", "direction %s %s" % (a, z), False), ("path", "path %s %s" % (a, z), []),  # 103
        ("checkride", "checkride %s %s 1 1" % (a, z), False), ("checkleap", "checkleap %s %s 1 2" % (a, z), False),
        ("logride", "logride %s %s %s" % (a, z, word), z in b.ride(a, word)), ("lograys", "lograys %s %s" % (a, word), set(b.ride(a, word))),
        ("logleap", "logleap %s %s (%s)" % (a, z, " ".join(path)), b.leap(a, path) == z), ("piececount", "piececount", list(occupied.items())),
        ("spaces", "spaces", list(b.names)),
    ]
    return r.sample(questions, 7)


def list_program(r):
    names = ["".join(r.choice("bcdfghjklm") for _ in range(4)) + "qz" for _ in range(r.randint(3, 14))]
    names = list(dict.fromkeys(names))
    lines, answers = [], []
    for _ in range(BOARDS):
        b = Listed(r, names)
        lines.append(b.program())
        for word, code, want in list_questions(r, b):
            lines.append("set r%d %s;" % (len(answers), code))
            answers.append((word, "list %s %s: %s" % (b.code(), dict(b.links), code), want))
        lines.append(b.unlinked())
    return ["-s", "shape=custom", "-s", "positions=" + "\n".join("%s %d %d" % (n, k * 50, 0) for k, n in enumerate(names)), "-s", "code=%d" % len(names)], lines, answers


def same(want, got):
    if isinstance(want, set) and isinstance(got, (list, dict)):
        return want == set(got.values() if isinstance(got, dict) else got)
    if isinstance(want, list) and isinstance(got, str):
        return got.split() == want
    return squares.same(want, got)


def run(program, what, seed):
    r = random.Random(seed)
    options, lines, answers = list_program(r) if what == "list" else hexagon_program(r, what)
    with tempfile.NamedTemporaryFile("w", suffix=".gc") as f:
        f.write("\n".join(lines))
        f.flush()
        result = subprocess.run([program, "eval", "--json", "--limit", "steps=100000000", *options, f.name], capture_output=True, text=True, timeout=300)
    state = json.loads(result.stdout) if result.stdout else {"error": result.stderr}
    if state["error"]:
        return len(answers), [("(all)", "%s: %s" % (what, state["error"]))]
    return len(answers), [(word, "%s\n  model %s\n  ours  %s" % (text, want, state["vars"].get("r%d" % i))) for i, (word, text, want) in enumerate(answers)
                          if not same(want, state["vars"].get("r%d" % i))]


def main():
    options = read_options()
    kinds = ("hhex", "vhex", "list")
    tasks = [(kinds[k % 3], options.seed * 100000 + k) for k in range(math.ceil(options.cases / BOARDS))]
    made, wrong = 0, {}
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for n, bad in pool.map(lambda t: run(options.program, *t), tasks):
            made += n
            for word, text in bad:
                wrong[word] = wrong.get(word, 0) + 1
                if wrong[word] <= 1:
                    print("%s: %s" % (word, text[:1500]))
    print("%d boards" % (len(tasks) * BOARDS))
    return conclude(made, wrong)


if __name__ == "__main__":
    sys.exit(main())
