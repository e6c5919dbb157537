"""Wormhole Chess: spaces are points of the plane, those that have disappeared a set. A step walks on until it finds a space that is left."""
from own import State
from own_fusion import SLANT, STRAIGHT, Board8


class Wormhole(Board8):
    """`unmoved` holds the wormholes."""

    promotions = "lcwn"
    castlings = ()
    holes = True
    values = {"L": 9, "C": 8, "W": 5, "N": 4, "P": 1, "K": 100}

    def start(self):
        pieces = {}
        for f, piece in enumerate("CNWLKWNC"):
            pieces[f, 0], pieces[f, 1], pieces[f, 6], pieces[f, 7] = piece, "P", "p", piece.lower()
        return State(pieces)

    def position(self, words):
        """-e4 is a wormhole."""
        names = {self.space_name(space): space for space in self.all_spaces()}
        cells = {names[word[1:]]: word[0] for word in words.split()}
        return State({s: p for s, p in cells.items() if p != "-"}, unmoved=frozenset(s for s, p in cells.items() if p == "-"))

    def fen(self, state):
        marked = dict(state.pieces)
        marked.update((hole, "-") for hole in state.unmoved)
        return super().fen(State(marked, state.white, None, frozenset(), 0, state.number))

    def walk(self, holes, space, step, count):
        """The space `count` steps on, or None."""
        x, y = space
        while count:
            x, y = x + step[0], y + step[1]
            if not self.on_board((x, y)):
                return None
            count -= (x, y) not in holes
        return x, y

    def leaps(self, holes, start, straight):
        for step in STRAIGHT:
            middle = self.walk(holes, start, step, straight)
            for side in SLANT:
                if middle and (side[0] == step[0] or side[1] == step[1]):
                    yield self.walk(holes, middle, side, 1)

    def aims(self, state, start, kind):
        """Spaces that a piece may go to, and those on which it only captures."""
        holes = state.unmoved
        near = [self.walk(holes, start, step, 1) for step in STRAIGHT + SLANT]
        far = [self.walk(holes, start, step, 2) for step in STRAIGHT + SLANT]
        if kind == "K":
            return near, []
        if kind == "L":
            return far, near
        if kind == "C":
            return far + near[:4], []
        if kind == "W":
            return near[4:] + list(self.leaps(holes, start, 2)), []
        return list(self.leaps(holes, start, 1)), []

    def captures(self, state, start):
        piece = state.pieces[start]
        if piece in "Pp":
            return {self.walk(state.unmoved, start, (x, 1 if piece == "P" else -1), 1) for x in (1, -1)} - {None}
        both, only = self.aims(state, start, piece.upper())
        return set(both + only) - {None}

    def reach(self, state, start):
        piece = state.pieces[start]
        white = piece.isupper()
        foes = {s for s, p in state.pieces.items() if p.isupper() != white}
        found = self.captures(state, start) & foes
        if piece in "Pp":
            step = (0, 1 if white else -1)
            one, two = (self.walk(state.unmoved, start, step, n) for n in (1, 2))
            if one and one not in state.pieces:
                found.add(one)
                if two and two not in state.pieces and start[1] == (1 if white else 6):
                    found.add(two)
        else:
            found |= {to for to in self.aims(state, start, piece.upper())[0] if to and to not in state.pieces}
        return list(found)

    def in_danger(self, state, space):
        return any(space in self.captures(state, start) for start in list(state.pieces) if state.is_own(start))

    def is_check(self, state):
        at = next(space for space, piece in state.pieces.items() if piece == ("K" if state.white else "k"))
        return self.in_danger(State(state.pieces, not state.white, None, state.unmoved), at)

    def leaves_check(self, state, move):
        after = self.after(state, move)
        return self.is_check(State(after.pieces, state.white, None, after.unmoved))

    def after(self, state, move):
        after = super().after(state, move)
        after.unmoved = state.unmoved | {move[0]}
        after.passed = None
        return after

    def score(self, state, move, draw):
        after = self.after(state, move)
        own = {s for s in after.pieces if not after.is_own(s)}
        hit = {to for s in after.pieces if after.is_own(s) for to in self.captures(after, s)}
        guarded = {to for s in own for to in self.captures(after, s)}
        if not self.legal(after):
            return 1000 if self.is_check(after) else -50
        lost = max((self.worth(after, s) * (0.5 if s in guarded else 1) for s in own & hit if after.pieces[s] not in "Kk"), default=0)
        return self.worth(state, move[1]) + (8 if move[2] else 0) - lost + (1 if self.is_check(after) else 0) + 0.02 * len(guarded) + 0.4 * draw.random()
