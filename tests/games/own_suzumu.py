"""Suzumu Shogi: pieces are words of Betza's notation, jumps are walked space by space, areas path by path; a turn is made and looked at. Spaces are (file, rank)."""
import re

from own import Rules, State

AHEAD = {"f": (0, 1), "b": (0, -1), "l": (-1, 0), "r": (1, 0)}
STRAIGHT, SLANT = [(1, 0), (0, 1), (-1, 0), (0, -1)], [(1, 1), (-1, 1), (-1, -1), (1, -1)]
SHAPES = {"W": (0, 1), "F": (1, 1), "D": (0, 2), "A": (2, 2), "N": (1, 2)}
FAR = 99

# Betza, as Wikipedia has it of the pieces of Tenjiku Shogi; X after a word: over two pieces to take; J: first over the next space; 3 in brackets: an area of so many steps.
WORDS = {
    "K": "WF", "DE": "FflrW", "G": "WfF", "S": "FfW", "C": "fFfbW", "I": "fFfW", "N": "fN", "L": "fW0", "P": "fW", "D": "fWbF", "FL": "FfbW", "BT": "FblrW", "KY": "FD", "PH": "WA",
    "LN": "WFDAN", "FK": "W0F0", "RC": "fbW0", "CS": "fbW0F0lrW2", "VS": "fW0lrW2bW", "SS": "lrW0fW2bW", "VM": "fbW0lrW", "SM": "lrW0fbW", "B": "F0", "R": "W0", "DH": "F0W", "DK": "W0F",
    "HF": "F0blrW0fWfD", "SE": "W0bF0fFfA", "WB": "lrW0F0fbW2", "FD": "lrW0F0(3)", "LH": "WFDANF0", "FE": "W0F0DA", "BG": "F0F0X", "RG": "W0W0X", "VG": "F0F0X(3)", "GG": "W0F0W0XF0X",
    "MG": "fW0bF0", "FS": "fbW0WF", "CP": "WF", "WL": "fbW0bF0", "WH": "fbW0fF0", "FB": "lrW0F0", "FO": "fbW0F0", "HT": "fbW0JF0JlrW2J",
}
PROMOTED = dict(pair.split(">") for pair in """P>G D>MG N>SS I>VS C>SM S>VM BT>FS FL>B G>R DE>CP RC>WL L>WH KY>LN PH>FK SM>FB VM>FO B>DH SS>WB VS>CS R>DK DH>HF DK>SE CS>HT HF>BG
    SE>RG LN>LH FK>FE BG>VG RG>GG WB>FD""".split())
ARRAY = """L N FL I C S G K DE G S C I FL N L | RC . CS CS . BT KY LN FK PH BT . CS CS . RC | SS VS B DH DK WB FD LH FE FD WB DK DH B VS SS
    | SM VM R HF SE BG RG GG VG RG BG SE HF R VM SM | P P P P P P P P P P P P P P P P | . . . . D . . . . . . D . . . .""".split("|")
WORTH = {"K": 50, "CP": 50, "P": 1, "D": 2, "N": 2, "I": 2, "C": 3, "S": 3, "G": 4, "FL": 4, "BT": 4, "DE": 8, "L": 3, "RC": 5, "KY": 5, "PH": 5, "SM": 5, "VM": 5, "SS": 6, "VS": 6, "R": 8, "B": 7, "DH": 9,
         "DK": 10, "CS": 10, "HF": 12, "SE": 13, "LN": 16, "FK": 13, "LH": 20, "FE": 16, "BG": 13, "RG": 15, "VG": 20, "GG": 22, "WB": 12, "FD": 26, "HT": 12, "MG": 5, "FS": 6, "WL": 6, "WH": 6, "FB": 9, "FO": 9}


def kind(label):
    """What a piece goes as."""
    return PROMOTED[label.upper()[:-1]] if label.endswith("$") else label.upper()


def ways(letters, shape):
    """The directions of an atom that its letters allow: all of them without letters."""
    a, b = SHAPES[shape]
    found = {(x * i, y * j) for x, y in ((a, b), (b, a)) for i in (1, -1) for j in (1, -1)}
    if shape == "N":  # of a Knight only those nearer to the way ahead
        return [step for step in found if not letters or step[1] == 2]
    return [step for step in found if not letters or any(step[0] * AHEAD[c][0] + step[1] * AHEAD[c][1] > 0 for c in letters)]


def parsed(word):
    """Atoms: directions, how far, and how."""
    return [(ways(letters, shape), FAR if far == "0" else int(far or 1), how) for letters, shape, far, how in re.findall(r"([fblr]*)([WFDAN])(\d?)([XJ]?)", word)]


def on_board(space):
    return 0 <= space[0] < 16 and 0 <= space[1] < 16


def between(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


class Suzumu(Rules):
    demon, jumps, other = "double", 2, {}

    def __init__(self):
        super().__init__()
        self.atoms = {name: parsed(word) for name, word in {**WORDS, **self.other}.items()}

    def all_spaces(self):
        return [(f, r) for f in range(16) for r in range(16)]

    def space_name(self, space):
        return "abcdefghijklmnop"[space[0]] + str(space[1] + 1)

    def fen_rows(self, pieces):
        def cell(space):
            label = pieces.get(space, "1")
            return "{%s}" % label if len(label) > 1 else label
        return "/".join("".join(cell((f, r)) for f in range(16)) for r in range(15, -1, -1))

    def start(self):
        pieces = {}
        for r, row in enumerate(ARRAY):
            for f, label in enumerate(row.split()):
                if label != ".":
                    pieces[f, r], pieces[15 - f, 15 - r] = label, label.lower()
        return self.with_skips(State(pieces), (0, 0))

    def position(self, words):
        names = {self.space_name(space): space for space in self.all_spaces()}
        split = [re.fullmatch(r"(.+?)([a-p]\d+)", word).groups() for word in words.split()]
        return self.with_skips(State({names[space]: label for label, space in split}), (0, 0))

    @staticmethod
    def with_skips(state, skips):
        """How many turns each side has skipped, one after the other."""
        state.skips = skips
        return state

    def fen(self, state):
        rows, side, rest = super().fen(state).split(" ", 2)
        return "%s %s %d%d - 0 %d" % (rows, side, *state.skips, state.number)

    # single moves

    def walk(self, pieces, at, step, first, least):
        """Spaces on a line and how many pieces stand before each; `first`: the number of the step where counting begins."""
        found, met = [], 0
        for n in range(1, 16):
            to = at[0] + n * step[0], at[1] + n * step[1]
            if not on_board(to):
                break
            if n >= first:
                found.append((to, met, n))
                met += to in pieces
        return [entry for entry in found if entry[2] >= least]

    def paths(self, pieces, at, steps, found):
        for dx, dy in STRAIGHT + SLANT:
            to = at[0] + dx, at[1] + dy
            if on_board(to):
                found.add(to)
                if to not in pieces and steps > 1:
                    self.paths(pieces, to, steps - 1, found)
        return found

    def single(self, state, start):
        """Where a piece goes with one move; own pieces are not left out."""
        pieces, label = state.pieces, state.pieces[start]
        white, name, found = label.isupper(), kind(label), set()
        for steps, far, how in self.atoms[name]:
            for dx, dy in steps:
                step = (dx, dy) if white else (dx, -dy)
                if how == "X":
                    found |= {to for to, met, _ in self.walk(pieces, start, step, 1, 1) if to in pieces and met <= self.jumps}
                elif how == "J":
                    found |= {to for to, met, n in self.walk(pieces, start, step, 2, 2) if met == 0 and n <= far + 1}
                else:
                    found |= {to for to, met, n in self.walk(pieces, start, step, 1, 1) if met == 0 and n <= far}
        if "(3)" in WORDS[name]:
            found |= self.paths(pieces, start, 3, set())
        if name == "FD" and self.demon == "lion":
            found |= {to for to in self.all_spaces() if between(start, to) <= 2}
        return found - {start}

    # turns: (from, the space between or None, to, whether it promotes)

    def may_go_on(self, label, start, mid):
        """The table of the guide: which first steps of which pieces a second one may follow."""
        dx, dy = mid[0] - start[0], (mid[1] - start[1]) * (1 if label.isupper() else -1)
        name = kind(label)
        if between(start, mid) != 1 or name == "FD" and self.demon == "burning":
            return False
        return name in ("LN", "LH", "VG", "FD", "HT") or name == "FE" and dx and dy or name == "HF" and (dx, dy) == (0, 1) or name == "SE" and bool(dx) and dy == 1

    def second_fits(self, label, start, mid, to):
        name, dx, dy = kind(label), to[0] - mid[0], to[1] - mid[1]
        if between(mid, to) != 1:
            return False
        if name == "HT":
            return to == start
        if name == "FE":
            return bool(dx and dy)
        if name == "VG":
            return to == start or not dx or not dy
        if name in ("HF", "SE"):  # on the line of the first step
            return dx * (mid[1] - start[1]) == dy * (mid[0] - start[0])
        return True

    def pairs(self, state, start, may_skip):
        """Turns of two moves that change something which one move would not."""
        pieces, label = state.pieces, state.pieces[start]
        near = [to for to in self.all_spaces() if between(start, to) == 1]
        for mid in near:
            other = pieces.get(mid)
            if not self.may_go_on(label, start, mid) or other and other.isupper() == label.isupper():
                continue
            if other is None:
                if may_skip and kind(label) != "HT" and self.second_fits(label, start, mid, start):
                    yield mid, start
            elif kind(label) != "VG":
                for to in self.paths({}, mid, 1, set()):
                    if self.second_fits(label, start, mid, to) and (to == start or to not in pieces or pieces[to].isupper() != label.isupper()):
                        yield mid, to

    def is_zone(self, space, white):
        return space[1] >= 11 if white else space[1] <= 4

    def turns(self, state, white, may_skip):
        for start, label in list(state.pieces.items()):
            if label.isupper() != white:
                continue
            plain = [(None, to) for to in self.single(state, start) if to not in state.pieces or state.pieces[to].isupper() != white]
            for mid, to in plain + list(self.pairs(state, start, may_skip)):
                yield start, mid, to, False
                skip = to == start and mid not in state.pieces
                if label.upper() in PROMOTED and not skip and (self.is_zone(start, white) or self.is_zone(to, white)):
                    yield start, mid, to, True

    def royals(self, state, white):
        return [space for space, label in state.pieces.items() if kind(label) in ("K", "CP") and label.isupper() == white]

    def legal(self, state):
        if not self.royals(state, True) or not self.royals(state, False):
            return []
        return list(self.turns(state, state.white, state.skips[not state.white] < 1))

    def after(self, state, move):
        start, mid, to, promotes = move
        pieces, white = dict(state.pieces), state.white
        label = pieces.pop(start)
        took = to in pieces or mid in pieces
        pieces.pop(mid, None)
        pieces[to] = label + "$" * promotes
        if self.demon == "burning":
            self.burn(pieces, to, white)
        skips = list(state.skips)
        skips[not white] = skips[not white] + 1 if to == start and not took else 0
        return self.with_skips(State(pieces, not white, number=state.number + (not white)), tuple(skips))

    def burn(self, pieces, to, white):
        foes = [space for space in self.paths({}, to, 1, set()) if space in pieces and pieces[space].isupper() != white]
        if any(kind(pieces[space]) == "FD" for space in foes):
            del pieces[to]
        elif kind(pieces[to]) == "FD":
            for space in foes:
                del pieces[space]

    def text(self, move):
        start, mid, to, promotes = move
        return "".join(self.space_name(space) for space in (start, mid, to) if space) + "+" * promotes

    def is_check(self, state):
        kings = self.royals(state, state.white)
        return len(kings) == 1 and any(kings[0] in move[1:3] for move in self.turns(state, not state.white, True))

    def result(self, state, legal, check):
        if not self.royals(state, not state.white):
            return "1-0" if state.white else "0-1"
        if not self.royals(state, state.white) or not legal:
            return "0-1" if state.white else "1-0"
        return "*"

    # a player: what a turn wins, less what the best answer takes back

    def price(self, label):
        return WORTH[kind(label)] if label else 0

    def gain(self, state, move):
        start, mid, to, promotes = move
        won = self.price(state.pieces.get(mid)) + (self.price(state.pieces.get(to)) if to != start else 0)
        return won + (self.price(state.pieces[start] + "$") - self.price(state.pieces[start]) if promotes else 0)

    def score(self, state, move, draw):
        after = self.after(state, move)
        if not self.royals(after, after.white):
            return 10000
        lost = max((self.gain(after, reply) for reply in self.turns(after, after.white, False)), default=0)
        start, _, to, _ = move
        near = max(between(king, start) - between(king, to) for king in self.royals(after, after.white))
        idle = to == start and not self.gain(state, move)
        return self.gain(state, move) - lost + 0.1 * near + draw.random() - 2 * idle


class Suzumulion(Suzumu):
    demon = "lion"


class Suzumuboosted(Suzumu):
    other = {"N": "N", "L": "fW0bW2", "I": "fFbW"}  # as in Chushin Shogi and Mitsugumi Shogi


class Suzumuburning(Suzumu):
    demon = "burning"
