"""Chess on hexagons, by points of the plane: a space is (x, y), x counting columns and y half heights, so that the square of the distance of two centres is (3 dx^2 + dy^2) / 4.

Neighbours are 1 apart, next spaces of a colour the root of 3, a Knight's move the root of 7. Pieces stand where the published diagrams have them, in the coordinates of
Glinski's book: a file's spaces count from its lower end. On horizontal hexagons x and y change places.
"""
import itertools

from own import Rules, State

FILES = "abcdefghikl"


def square(a, b):
    return 3 * (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


STEPS = [(x, y) for x, y in itertools.product(range(-3, 4), range(-6, 7)) if (x - y) % 2 == 0]
ROOK = [s for s in STEPS if square(s, (0, 0)) == 4]
BISHOP = [s for s in STEPS if square(s, (0, 0)) == 12]
KNIGHT = [s for s in STEPS if square(s, (0, 0)) == 28]


class Upright(Rules):
    """Vertical hexagons, side 6: Glinski's board."""

    captures = ()  # of a White Pawn, as (|dx|, dy)
    standing = ()  # files whose Pawns never go two spaces

    def __init__(self):
        super().__init__()
        self.spaces = [(x, y) for x in range(11) for y in range(-10, 11) if (x - y) % 2 == 1 and abs(y) <= 10 - abs(x - 5)]
        assert len(self.spaces) == 91

    def space(self, name):
        """The space of a coordinate of Glinski's: f6 is the middle."""
        x = FILES.index(name[0])
        return x, -(10 - abs(x - 5)) + 2 * (int(name[1:]) - 1)

    def space_name(self, space):
        """Game Courier's coordinate: ranks rise to the right by half a space a file, a6 and f1 and l1 are the lower ends."""
        return "%s%d" % (FILES[space[0]], self.rank(space) + 1)

    def all_spaces(self):
        return self.spaces

    def rank(self, space):
        return (space[1] - space[0] + 15) // 2

    def fen_rows(self, pieces):
        rows = []
        for rank in range(10, -1, -1):
            row = {x: pieces.get((x, y), "1") for x, y in self.spaces if self.rank((x, y)) == rank}
            rows.append("".join(row.get(x, "-") for x in range(11)))
        return "/".join(rows)

    def start(self):
        pieces = {}
        for word in self.white.split():
            pieces[self.space(word[1:])] = word[0]
        for space, piece in list(pieces.items()):
            pieces[space[0], -space[1]] = piece.lower()
        self.pawns = {True: {s for s, p in pieces.items() if p == "P"}, False: {s for s, p in pieces.items() if p == "p"}}
        return State(pieces)

    def ride(self, state, start, step):
        space = start
        while True:
            space = space[0] + step[0], space[1] + step[1]
            if space not in self.board():
                return
            yield space
            if space in state.pieces:
                return

    def board(self):
        if not hasattr(self, "whole"):
            self.whole = set(self.spaces)
        return self.whole

    def pawn(self, state, start):
        up = 1 if state.white else -1
        x, y = start
        ahead = [(x, y + 2 * up), (x, y + 4 * up)]
        if ahead[0] in self.board() and ahead[0] not in state.pieces:
            yield ahead[0]
            if start in self.pawns[state.white] and FILES[x] not in self.standing and ahead[1] not in state.pieces:
                yield ahead[1]
        for dx, dy in self.captures:
            for side in (-dx, dx):
                to = x + side, y + dy * up
                if to in self.board() and (to in state.pieces or state.passed and to == state.passed[0]):
                    yield to

    def reach(self, state, start):
        piece = state.pieces[start].upper()
        if piece == "P":
            found = self.pawn(state, start)
        elif piece in "KN":
            found = [(start[0] + x, start[1] + y) for x, y in (KNIGHT if piece == "N" else ROOK + BISHOP)]
        else:
            found = [to for step in {"R": ROOK, "B": BISHOP, "Q": ROOK + BISHOP}[piece] for to in self.ride(state, start, step)]
        return [to for to in found if to in self.board() and not state.is_own(to)]

    def is_last(self, space, white):
        return abs(space[1]) == 10 - abs(space[0] - 5) and (space[1] > 0) == white

    def double(self, state, start, to):
        return (start[0], (start[1] + to[1]) // 2) if start[0] == to[0] and abs(start[1] - to[1]) == 4 else None


class Glinski(Upright):
    white = "Kg1 Qe1 Rc1 Ri1 Bf1 Bf2 Bf3 Nd1 Nh1 Pb1 Pc2 Pd3 Pe4 Pf5 Pg4 Ph3 Pi2 Pk1"
    captures = [(1, 1)]


class Mccooey(Upright):
    white = "Kg1 Qe1 Rd1 Rh1 Bf1 Bf2 Bf3 Ne2 Ng2 Pc1 Pd2 Pe3 Pf4 Pg3 Ph2 Pi1"
    captures = [(1, 3)]
    standing = "f"


class Brusky(Upright):
    """Lying hexagons: x is the rank's height (0 to 7), y runs along the rank. Rank 1 has nine spaces, y 3 (d1) to 19 (l1)."""

    def __init__(self):
        Rules.__init__(self)
        ends = [(8, 24), (7, 25), (6, 26), (5, 27), (6, 28), (7, 27), (8, 26), (9, 25)]
        lengths = [9, 10, 11, 12, 12, 11, 10, 9]
        self.spaces = [(x, ends[x][0] - 2 + 2 * n) for x in range(8) for n in range(lengths[x])]
        assert len(self.spaces) == 84
        self.castlings = [tuple((0, 6 + 2 * n) for n in row) for row in ((5, 7, 8, 6), (5, 2, 0, 3))]
        self.castlings += [tuple((7, 7 + 2 * n) for n in row) for row in ((3, 1, 0, 2), (3, 6, 8, 5))]

    def space_name(self, space):
        return "%s%d" % ("abcdefghijkl"[(space[1] - space[0]) // 2], space[0] + 1)

    def fen_rows(self, pieces):
        rows = []
        for x in range(7, -1, -1):
            row = {(y - x) // 2: pieces.get((x, y), "1") for a, y in self.spaces if a == x}
            rows.append("".join(row.get(file, "-") for file in range(12)))
        return "/".join(rows)

    def start(self):
        pieces = {}
        for n, piece in enumerate("RNBQBKBNR"):
            pieces[0, 6 + 2 * n] = piece
            pieces[7, 7 + 2 * (8 - n)] = piece.lower()
        for n in range(10):
            pieces[1, 5 + 2 * n], pieces[6, 6 + 2 * n] = "P", "p"
        return State(pieces, unmoved=frozenset([(0, 6), (0, 16), (0, 22), (7, 7), (7, 13), (7, 23)]))

    def between(self, a, b):
        low, high = sorted((a[1], b[1]))
        return [(a[0], y) for y in range(low + 2, high, 2)]

    def pawn(self, state, start):
        up = 1 if state.white else -1
        x, y = start
        first = x == (1 if state.white else 6)
        barred = any((x + up, y + side) in state.pieces and not state.is_own((x + up, y + side)) for side in (-1, 1))
        for side in () if barred else (-1, 1):
            if (x + up, y + side) in self.board() and (x + up, y + side) not in state.pieces:
                yield x + up, y + side
                if first and (x + 2 * up, y + 2 * side) in self.board() and (x + 2 * up, y + 2 * side) not in state.pieces:
                    yield x + 2 * up, y + 2 * side
        for to in [(x + up, y - 3), (x + up, y + 3)] + ([(x + 2 * up, y)] if first else []):
            if to in state.pieces or state.passed and to == state.passed[0]:
                yield to

    def is_last(self, space, white):
        return space[0] == (7 if white else 0)

    def double(self, state, start, to):
        return ((start[0] + to[0]) // 2, (start[1] + to[1]) // 2) if abs(start[0] - to[0]) == 2 and start[1] != to[1] else None
