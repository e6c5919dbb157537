#!/usr/bin/env python3
"""The board operators beside a plain model of the guide's sentences, on seeded random boards.

usage: board_model.py BOARDWRIGHT [--cases N] [--seed N] [--only OPERATOR]

A board is a table from (file, rank) to a label, and each operator a few lines that say what the guide (000, "Board", "Checking moves") and the decisions
97 to 135 say, by looking at every space or step that there is; nothing here is shared with the program. Operators that are left out are named in
LEFT_OUT with the reason.
"""
import fnmatch
import itertools
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from seeded import conclude, read_options, wants_more

LEFT_OUT = {
    "color": "the pattern's, see tests/unit", "remove": "acts", "invisible": "labels, see tests/lang/scripts/checkers.gc", "isvisible": "likewise",
    "rankname": "labels", "filename": "labels", "lastfile": "a number", "lastrank": "a number", "piecekeys": "the set's", "capturedpieces": "the game's",
    "fencode": "the reader's", "excode": "the reader's", "boardflags": "flags", "checkrhombus": "nobody knows", "voidride": "the guide leaves it open",
    "poleride": "spheres, see tests/lang/scripts/logical.gc", "spaces": "every case lists them",
}
SIGNS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


class Board:
    def __init__(self, r):
        self.cols, self.ranks = r.randint(2, 9), r.randint(2, 9)
        self.cells = {}
        fill = r.choice([0.1, 0.3, 0.6])
        for rank in reversed(range(self.ranks)):
            for file in range(self.cols):
                k = r.random()
                self.cells[file, rank] = "-" if k < 0.08 else r.choice("KQRBNPkqrbnp") if k < 0.08 + fill else "@"

    def fen(self):
        rows = []
        for rank in reversed(range(self.ranks)):
            row = "".join(self.cells[f, rank] for f in range(self.cols))
            rows.append(re.sub("@+", lambda run: str(len(run.group())), row))
        return "/".join(rows)

    def name(self, at):
        return "%s%d" % (chr(ord("a") + at[0]), at[1] + 1)

    def at(self, place, step, times=1):
        return place[0] + step[0] * times, place[1] + step[1] * times

    def empty(self, place):
        return self.cells.get(place) == "@"

    def void(self, place):
        return self.cells.get(place) == "-"

    def occupied(self, place):
        return place in self.cells and not self.empty(place) and not self.void(place)


def variants(step):
    """All signs, both axes: up to eight steps."""
    x, y = step
    return {(a * sx, b * sy) for a, b in ((x, y), (y, x)) for sx, sy in SIGNS}


def symmetries(path):
    return {tuple((a * sx, b * sy) if not swap else (b * sx, a * sy) for a, b in path) for sx, sy in SIGNS for swap in (False, True)}


def line(b, place, step):
    """The places of the grid in one direction."""
    at = b.at(place, step)
    while at in b.cells and step != (0, 0):
        yield at
        at = b.at(at, step)


def between(b, start, end, step):
    """The places strictly between, when `end` is on the line; else None."""
    places = []
    for at in line(b, start, step):
        if at == end:
            return places
        places.append(at)
    return None


def any_line(b, start, end, step, symmetric, good):
    lines = [between(b, start, end, s) for s in (variants(step) if symmetric else {step})]
    return any(places is not None and good(places) for places in lines)


def ride(b, places):
    return all(b.empty(p) for p in places)


def hop(b, places):
    return sum(b.occupied(p) for p in places) == 1 and not any(b.void(p) for p in places)


def grasshop(b, places):
    return bool(places) and b.occupied(places[-1]) and ride(b, places[:-1])


def longleap(b, places):
    return not any(b.void(p) for p in places) and all(not b.occupied(p) or i + 1 == len(places) or b.empty(places[i + 1]) for i, p in enumerate(places))


def is_enemy(b, start, end, place):
    """Of the piece that leaps, which may have arrived already (decision 119); nobody's of none."""
    mover = b.cells[start] if b.occupied(start) else b.cells[end] if b.occupied(end) else ""
    return not mover or b.cells[place].isupper() != mover.isupper()


def first_pieces(b, place, step):
    for at in line(b, place, step):
        if b.void(at):
            return
        if b.occupied(at):
            yield at


def steps_away(b, start, end, least, most):
    """Whether some way over neighbours with empty places before its end has so many steps, none visited twice."""
    def go(at, seen, n):
        if at == end:
            return n >= least
        if n == most or (n > 0 and not b.empty(at)):
            return False
        return any(go(nb, seen | {nb}, n + 1) for nb in (b.at(at, (x, y)) for x, y in itertools.product((-1, 0, 1), repeat=2)) if nb in b.cells and nb not in seen)
    return start != end and go(start, {start}, 0)


def exact_path(b, start, end, path):
    at = start
    for i, step in enumerate(path):
        at = b.at(at, step)
        if at not in b.cells or (i + 1 < len(path) and not b.empty(at)):
            return False
    return at == end and start != end


def winding(b, start, path):
    """The places of a ride along steps that repeat, the first occupied one included."""
    at, seen = start, set()
    for phase, step in itertools.cycle(enumerate(path)):
        at = b.at(at, step)
        if at not in b.cells or b.void(at) or (at, phase) in seen or at == start:
            return
        seen.add((at, phase))
        yield at
        if not b.empty(at):
            return


def model(b, word, args, directions):
    o = args[0] if args else None
    d = args[1] if len(args) > 1 else None
    names = lambda places: [b.name(p) for p in places]
    if word == "space":
        return b.cells.get(o, "-")
    if word == "empty":
        return b.empty(o)
    if word == "onboard":
        return o in b.cells and not b.void(o)
    if word == "rank":
        return o[1] if o in b.cells else False
    if word == "file":
        return o[0] if o in b.cells else False
    if word in ("what", "where"):
        at = b.at(o, d)
        good = o in b.cells and at in b.cells
        return (b.cells[at] if good else "-") if word == "what" else (b.name(at) if good else "")
    if word == "insight":
        return next((b.cells[p] for p in first_pieces(b, o, d)), False)
    if word == "behindscreen":
        found = list(first_pieces(b, o, d))
        return b.cells[found[1]] if len(found) > 1 else False
    if word == "inrange":
        for i, at in enumerate(line(b, o, d)):
            if i >= args[2] or b.void(at):
                return False
            if b.occupied(at):
                return b.cells[at]
        return False
    places = all(isinstance(p, tuple) and p and isinstance(p[0], int) for p in (o, d))
    dx, dy = (d[0] - o[0], d[1] - o[1]) if places else (0, 0)
    g = math.gcd(dx, dy)
    if word == "revealed":
        return next((b.name(p) for p in first_pieces(b, o, (dx // g, dy // g))), False) if g else False
    if word == "near":
        return next((b.name(p) for p in b.cells if p != o and max(abs(p[0] - o[0]), abs(p[1] - o[1])) <= args[2] and b.cells[p] == d), False)
    if word == "distance":
        return max(abs(dx), abs(dy))
    if word == "direction":
        return "" if not g else ("n" if dy > 0 else "s") * abs(dy // g) + ("e" if dx > 0 else "w") * abs(dx // g)
    if word == "slope":
        return False if dy == 0 else dx / dy
    if word == "path":
        return names(b.at(o, (dx // g, dy // g), i) for i in range(1, g)) if g else []
    if word == "leaps":
        return {b.name(b.at(o, s)) for s in variants(d) if b.at(o, s) in b.cells and not b.void(b.at(o, s)) and s != (0, 0)}
    if word in ("ray", "rays"):
        return {b.name(p) for s in (variants(d) if word == "rays" else {d}) for p in line(b, o, s) if not b.void(p)}
    if word in ("ride", "rides"):
        places = set()
        for s in variants(d) if word == "rides" else {d}:
            for p in line(b, o, s):
                if b.void(p):
                    break
                places.add(b.name(p))
                if b.occupied(p):
                    break
        return places
    if word in ("checkleap", "checkaleap"):
        return d != o and (dx, dy) in (variants(args[2]) if word == "checkleap" else {args[2]})
    if word == "checklongleap" and b.void(o):
        return None  # nobody leaps from a hole
    if word == "checklongleap":
        return any_line(b, o, d, args[2], True, lambda places: longleap(b, places) and all(is_enemy(b, o, d, p) for p in places if b.occupied(p)))
    lines = {"ride": ride, "hop": hop, "grasshop": grasshop}
    for kind, good in lines.items():
        if word in ("check" + kind, "checka" + kind):
            return any_line(b, o, d, args[2], word == "check" + kind, lambda places, good=good: good(b, places))
    if word == "voidleap":
        return any_line(b, o, d, args[2], False, lambda places: all(b.void(p) for p in places))
    if word == "checkatwostep":
        return exact_path(b, o, d, args[2:4])
    if word == "checktwostep":
        return any(exact_path(b, o, d, [(x1, y1), (x2, y2)]) for swap in (False, True)
                   for (x1, y1), (x2, y2) in itertools.product(*[{(a * sx, c * sy) for sx, sy in SIGNS for a, c in [(s[1], s[0]) if swap else s]} for s in args[2:4]])
                   if x1 * x2 >= 0 and y1 * y2 >= 0)
    if word in ("checkmaxsteps", "checknsteps"):
        return steps_away(b, o, d, 1 if word == "checkmaxsteps" else args[2], args[2])
    if word in ("checkapath", "checkpath"):
        return any(exact_path(b, o, d, path) for path in (symmetries(args[2]) if word == "checkpath" else {tuple(args[2])}))
    if word == "windingride":
        return any(d in winding(b, o, path) for path in symmetries(args[2]))
    if word == "windingrays":
        return {b.name(p) for path in symmetries(d) for p in winding(b, o, path)}
    kept = {"onlyupper": str.isupper, "onlylower": str.islower, "noupper": lambda s: not s.isupper(), "nolower": lambda s: not s.islower(), "pieces": lambda s: s not in "@-"}
    if word in kept:
        return [(b.name(p), label) for p, label in b.cells.items() if kept[word](label)]
    if word == "piececount":
        count = {}
        for p, label in b.cells.items():
            if b.occupied(p):
                count[label] = count.get(label, 0) + 1
        return list(count.items())
    if word == "findpiece":
        found = [b.name(p) for p in args[2] if b.occupied(p) and fnmatch.fnmatchcase(b.cells[p], o.strip('"'))]
        return found[-1 if d == "last" else 0] if found else False
    if word == "onfile":
        return any(label == d for p, label in b.cells.items() if p[0] == o)
    if word == "twinonfile":
        return b.occupied(o) and any(label == b.cells[o] for p, label in b.cells.items() if p[0] == o[0] and p != o)
    return logical(b, word, o, d, args, directions)


def links(b, directions, word, place):
    """Where a direction leads, or None: off the grid, or no direction."""
    at = b.at(place, directions[word]) if word in directions else None
    return at if at in b.cells else None


def logical(b, word, o, d, args, directions):
    def lands(path, test):
        at = o
        for i, w in enumerate(path):
            at = links(b, directions, w, at)
            if at is None or (test and i + 1 < len(path) and not b.empty(at)):
                return None
        return at

    def ride_places(words, stop_at_pieces):
        at, i = o, 0
        while True:
            at = links(b, directions, words[min(i, len(words) - 1)], at)
            i += 1
            if at is None or b.void(at) or at == o or i > 200:
                return
            yield at
            if stop_at_pieces and not b.empty(at):
                return

    if word == "logleap":
        return any(lands(w if isinstance(w, tuple) else (w,), True) == d for w in args[2])
    if word == "logleaps":
        ends = [lands(w if isinstance(w, tuple) else (w,), False) for w in d]
        return {b.name(p) for p in ends if p is not None and not b.void(p)}
    if word == "lograys":
        return {b.name(p) for w in d for p in ride_places(w if isinstance(w, tuple) else (w,), True)}
    if word == "logride":
        return any(d in ride_places((w,), True) for w in args[2])
    raise KeyError(word)


def cases(r, b):
    """operator -> operands: places, steps (tuples), numbers, labels."""
    place = lambda: (r.randrange(b.cols), r.randrange(b.ranks)) if r.random() < 0.95 else (r.randrange(b.cols), b.ranks + 1)
    real = lambda: (r.randrange(b.cols), r.randrange(b.ranks))
    step = lambda: (r.randint(-2, 2), r.randint(-2, 2)) if r.random() < 0.7 else r.choice([(0, 1), (1, 0), (1, 1), (-1, 1), (1, 2)])
    away = lambda: (lambda o, s, n: (o, b.at(o, s, n), s))(real(), step(), r.randint(1, 5))

    def aimed(*more):
        """Two places, mostly one in reach of the step from the other."""
        if r.random() < 0.4:
            return (real(), real(), step(), *more)
        for _ in range(20):
            o, d, s = away()
            if d in b.cells:
                return (o, d, r.choice(sorted(variants(s))) if r.random() < 0.5 else s, *more)
        return (real(), real(), step(), *more)

    def paths(n):
        return tuple(r.choice([(0, 1), (1, 0), (1, 1), (-1, 1), (0, -1), (2, 1)]) for _ in range(n))

    def along(path):
        o = real()
        return o, (lambda at: at if at in b.cells else real())(b.at(o, (sum(s[0] for s in path), sum(s[1] for s in path))))

    pair = lambda: (real(), real())
    label = lambda: r.choice("KQRBNPkqrbnp")
    words = lambda: [r.choice(["n", "s", "e", "w", "ne", "kn", "gone"]) for _ in range(r.randint(1, 3))]
    two = lambda: (lambda p: (*along(p), *p))(paths(2))
    some = lambda: (lambda p: (*along(p), p))(paths(r.randint(1, 4)))
    return {
        "space": lambda: (place(),), "empty": lambda: (place(),), "onboard": lambda: (place(),), "rank": lambda: (place(),), "file": lambda: (place(),),
        "what": lambda: (place(), step()), "where": lambda: (place(), step()), "insight": lambda: (real(), step()), "behindscreen": lambda: (real(), step()),
        "inrange": lambda: (real(), step(), r.randint(0, 5)), "revealed": pair, "near": lambda: (real(), label(), r.randint(0, 4)), "distance": pair, "direction": pair, "slope": pair, "path": pair,
        "leaps": lambda: (real(), step()), "ray": lambda: (real(), step()), "rays": lambda: (real(), step()), "ride": lambda: (real(), step()), "rides": lambda: (real(), step()),
        "checkleap": aimed, "checkaleap": aimed, "checkride": aimed, "checkaride": aimed, "checkhop": aimed, "checkahop": aimed, "checkgrasshop": aimed, "checklongleap": aimed, "voidleap": aimed,
        "checkatwostep": two, "checktwostep": two, "checkmaxsteps": lambda: (real(), real(), r.randint(1, 4)), "checknsteps": lambda: (real(), real(), r.randint(1, 4)),
        "checkapath": some, "checkpath": some, "windingride": lambda: (real(), real(), paths(r.randint(1, 3))), "windingrays": lambda: (real(), paths(r.randint(1, 3))),
        "onlyupper": tuple, "onlylower": tuple, "noupper": tuple, "nolower": tuple, "pieces": tuple, "piececount": tuple,
        "findpiece": lambda: (r.choice([label(), '"*"', '"?"', '"[KQ]"']), r.choice(["first", "last"]), [real() for _ in range(r.randint(1, 8))]),
        "onfile": lambda: (r.randrange(b.cols), label()), "twinonfile": lambda: (real(),),
        "logleap": lambda: (real(), real(), [tuple(words()) if r.random() < 0.5 else r.choice(words()) for _ in range(r.randint(1, 3))]),
        "logleaps": lambda: (real(), [tuple(words()) if r.random() < 0.5 else r.choice(words()) for _ in range(r.randint(1, 3))]),
        "lograys": lambda: (real(), [tuple(words()) if r.random() < 0.5 else r.choice(words()) for _ in range(r.randint(1, 2))]),
        "logride": lambda: (real(), real(), words()),
    }


def code(b, word, args):
    def put(a):
        if isinstance(a, tuple) and a and isinstance(a[0], tuple):
            return " ".join("%d %d" % s for s in a)
        if isinstance(a, tuple):
            return "(%s)" % " ".join(a)
        return str(a)
    places = {"what": 1, "where": 1, "insight": 1, "behindscreen": 1, "inrange": 1, "leaps": 1, "ray": 1, "rays": 1, "ride": 1, "rides": 1, "near": 1, "windingrays": 1, "logleaps": 1, "lograys": 1,
              "findpiece": 0, "onfile": 0, "onlyupper": 0}.get(word, 2)
    parts = [word]
    for i, a in enumerate(args):
        if word == "onfile" and i == 0:
            parts.append(chr(ord("a") + a))
        elif isinstance(a, tuple) and i < places and isinstance(a[0], int):
            parts.append(b.name(a))
        elif isinstance(a, tuple) and isinstance(a[0], int):
            parts.append("%d %d" % a)
        elif isinstance(a, list):
            parts += [b.name(x) if isinstance(x, tuple) and isinstance(x[0], int) else put(x) for x in a]
        else:
            parts.append(put(a))
    return " ".join(parts)


def same(want, got):
    if want is None:  # the guide is silent
        return True
    if isinstance(want, set):
        return isinstance(got, list) and want == set(got)
    if isinstance(want, list) and want and isinstance(want[0], tuple):
        return isinstance(got, dict) and want == list(got.items())
    if isinstance(want, list):
        return got == want or (not want and not got)
    if isinstance(want, float):
        return isinstance(got, (int, float)) and not isinstance(got, bool) and abs(got - want) < 1e-12
    return type(want) is type(got) and want == got


def run_board(program, r, only):
    b = Board(r)
    directions = {"n": (0, 1), "s": (0, -1), "e": (1, 0), "w": (-1, 0), "ne": (1, 1), "kn": (1, 2)}
    table = cases(r, b)
    calls = [(word, table[word]()) for word in ([only] * 60 if only else table) for _ in range(1 if only else 2)]
    lines = ["map n 0 1; map s 0 -1; map e 1 0; map w -1 0; map ne 1 1; map kn 1 2;"] + ["set r%d %s;" % (i, code(b, word, args)) for i, (word, args) in enumerate(calls)]
    with tempfile.NamedTemporaryFile("w", suffix=".gc") as f:
        f.write("\n".join(lines))
        f.flush()
        result = subprocess.run([program, "eval", "--json", "--fen", b.fen(), "--cols", str(b.cols), f.name], capture_output=True, text=True, timeout=60)
    state = json.loads(result.stdout) if result.stdout else {"error": result.stderr}
    if state["error"]:
        return len(calls), [("(all)", "%s: %s" % (b.fen(), state["error"]))]
    bad = []
    for i, (word, args) in enumerate(calls):
        want, got = model(b, word, args, directions), state["vars"].get("r%d" % i)
        if not same(want, got):
            bad.append((word, "%s\n  board %s\n  model %s\n  ours  %s" % (code(b, word, args), b.fen(), want, got)))
    return len(calls), bad


def forgotten(program, table):
    lines = subprocess.run([program, "list", "operators", "--json"], capture_output=True, text=True, check=True).stdout.splitlines()
    rows = [json.loads(line) for line in lines]
    return [row["name"] for row in rows if row["group"] in ("board", "move checkers", "lines", "logical directions") and row["name"] not in table and row["name"] not in LEFT_OUT]


def main():
    options = read_options()
    r = random.Random(options.seed)
    missing = forgotten(options.program, cases(r, Board(r)))
    if missing:
        print("operators that the model lacks, and nobody says why: %s" % ", ".join(missing))
        return 1
    made, wrong = 0, {}
    while wants_more(options, made):
        n, bad = run_board(options.program, r, options.only)
        made += n
        for word, text in bad:
            wrong[word] = wrong.get(word, 0) + 1
            if wrong[word] <= 2:
                print(text)
    return conclude(made, wrong)


if __name__ == "__main__":
    sys.exit(main())
