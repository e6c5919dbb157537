"""Voidrider Chess as samples/include/voidrider.txt reads it: the board is a set of spaces in a grid of 7 by 9; moves are found by asking of every place of the grid how it lies to the piece."""
from own import State
from own_fusion import Board8

FILES, RANKS = 7, 9


def sign(n):
    return (n > 0) - (n < 0)


class Voidrider(Board8):
    """`unmoved` holds the gaps."""

    promotions = "vrbn"
    castlings = ()
    holes = True
    values = {"V": 6, "R": 4, "B": 3, "N": 3, "P": 1, "K": 100}
    array = "-V---V- RNBKBNR -PPPPP- -.....- -.....- -.....- -ppppp- rnbkbnr -v---v-".split()

    def all_spaces(self):
        return [(f, r) for f in range(FILES) for r in range(RANKS)]

    @staticmethod
    def on_board(space):
        return 0 <= space[0] < FILES and 0 <= space[1] < RANKS

    def fen_rows(self, pieces):
        return "/".join("".join(pieces.get((f, r), "1") for f in range(FILES)) for r in range(RANKS - 1, -1, -1))

    def fen(self, state):
        marked = dict(state.pieces)
        marked.update((gap, "-") for gap in state.unmoved)
        return super().fen(State(marked, state.white, None, frozenset(), state.half, state.number))

    def start(self):
        cells = {(f, r): cell for r, row in enumerate(self.array) for f, cell in enumerate(row)}
        return State({s: c for s, c in cells.items() if c.isalpha()}, unmoved=frozenset(s for s, c in cells.items() if c == "-"))

    def position(self, words):
        """-d5 is a gap, +a5 a space; a piece stands on a space in any case."""
        gaps = set(self.start().unmoved)
        names = {self.space_name(space): space for space in self.all_spaces()}
        pieces = {}
        for word in words.split():
            space = names[word[1:]]
            if word[0] == "-":
                gaps.add(space)
                continue
            gaps.discard(space)
            if word[0] != "+":
                pieces[space] = word[0]
        return State(pieces, unmoved=frozenset(gaps))

    def is_last(self, to, white):
        return to[1] == (RANKS - 1 if white else 0)

    def double(self, state, start, to):
        return None

    @staticmethod
    def line(start, to):
        """Places strictly between, or None when they are on no line."""
        x, y = to[0] - start[0], to[1] - start[1]
        if x and y and abs(x) != abs(y):
            return None
        return [(start[0] + sign(x) * n, start[1] + sign(y) * n) for n in range(1, max(abs(x), abs(y)))]

    def sees(self, state, start, to):
        """Could the piece on `start` capture on the space `to`?"""
        piece = state.pieces[start]
        kind, x, y = piece.upper(), to[0] - start[0], to[1] - start[1]
        if start == to or to in state.unmoved:
            return False
        if kind == "K":
            return max(abs(x), abs(y)) == 1
        if kind == "N":
            return abs(x * y) == 2
        if kind == "P":
            return abs(x) == 1 and y == (1 if piece == "P" else -1)
        between = self.line(start, to)
        if between is None:
            return False
        if kind == "V":
            return all(place in state.unmoved for place in between)
        if any(place in state.unmoved or place in state.pieces for place in between):
            return False
        return (x == 0 or y == 0) == (kind == "R")

    def carries(self, state, start, to):
        """Could the piece on `start` carry its space to the gap `to`?"""
        piece = state.pieces[start]
        kind, x, y = piece.upper(), to[0] - start[0], to[1] - start[1]
        far = max(abs(x), abs(y))
        if kind == "V":
            between = self.line(start, to)
            return between is not None and all(place in state.unmoved for place in between)
        if kind == "N":
            return abs(x * y) == 2
        if kind == "P":
            return (x, y) == (0, 1 if piece == "P" else -1)
        return far == 1 and (kind == "K" or (x * y == 0) == (kind == "R"))

    def reach(self, state, start):
        piece = state.pieces[start]
        found = []
        for to in self.all_spaces():
            if to in state.unmoved:
                good = self.carries(state, start, to)
            elif piece in "Pp":
                ahead = to == (start[0], start[1] + (1 if piece == "P" else -1)) and to not in state.pieces
                good = ahead or self.sees(state, start, to) and to in state.pieces and state.pieces[to].isupper() != piece.isupper()
            else:
                good = self.sees(state, start, to) and not (to in state.pieces and state.pieces[to].isupper() == piece.isupper())
            if good:
                found.append(to)
        return found

    def in_danger(self, state, space):
        return any(self.sees(state, start, space) for start in state.pieces if state.is_own(start))

    def is_check(self, state):
        at = next(space for space, piece in state.pieces.items() if piece == ("K" if state.white else "k"))
        return self.in_danger(State(state.pieces, not state.white, None, state.unmoved), at)

    def leaves_check(self, state, move):
        after = self.after(state, move)
        return self.is_check(State(after.pieces, state.white, None, after.unmoved))

    def after(self, state, move):
        after = super().after(state, move)
        start, to, _ = move
        after.unmoved = (state.unmoved - {to}) | {start} if to in state.unmoved else state.unmoved
        return after

    def score(self, state, move, draw):
        after = self.after(state, move)
        own = {s for s in after.pieces if not after.is_own(s)}
        hit = {to for s in after.pieces if after.is_own(s) for to in own if self.sees(after, s, to)}
        if not self.legal(after):
            return 1000 if self.is_check(after) else -50
        guarded = {to for s in own for to in own if self.sees(after, s, to)}
        lost = max((self.worth(after, s) * (0.4 if s in guarded else 1) for s in own & hit if after.pieces[s] not in "Kk"), default=0)
        return self.worth(state, move[1]) + (8 if move[2] else 0) - lost + (1 if self.is_check(after) else 0) + 0.1 * (state.pieces[move[0]] in "Pp") + 0.5 * draw.random()
