"""Motorotor: the board unrolled. A space of the field is a point; a space of a platform is (place, depth) on a ring of twenty places around the field, and where that is on paper is
worked out when lines are followed. Whose platform goes on, and what its pieces have done on it, is part of the position."""
import itertools
import re

from own import Rules, State

WAYS = [w for w in itertools.product((-1, 0, 1), repeat=2) if w != (0, 0)]
LEAPS = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]


def point(place, depth):
    """File and rank from 0: up the left side, along the top, down the right side, back below."""
    side, n = divmod(place % 20, 5)
    return [(2 - depth, 3 + n), (3 + n, 8 + depth), (8 + depth, 7 - n), (7 - n, 2 - depth)][side]


class Place(State):
    """`at`: the first places of both platforms; `rests`: point -> moves without capture in a row on the own platform."""

    def __init__(self, pieces, white, at, rests, half=0, number=1):
        super().__init__(pieces, white, None, frozenset(), half, number)
        self.at, self.rests = at, rests

    def seen_by(self, white):
        """The same with another side to move, for counting its moves."""
        return Place(self.pieces, white, self.at, self.rests)


def cells(at):
    return [point(at + n, depth) for n in range(3) for depth in range(3)]


class Motorotor(Rules):
    values = {"Q": 9, "U": 7, "R": 5, "B": 4, "N": 3, "P": 1, "K": 100}
    most = 2

    def start(self):
        pieces = {}
        for depth, row in enumerate(("PPP", "NUB", "RKQ")):
            for n, letter in enumerate(row):
                pieces[point(18 - n, depth)] = letter
                pieces[point(8 - n, depth)] = letter.lower()
        return self.turned(Place(pieces, True, (16, 6), {}))

    @staticmethod
    def turned(state):
        """The platform of who is to move goes on by a place."""
        mine = state.at[not state.white]
        goes = {point(mine + n, depth): point(mine + n + 1, depth) for n in range(3) for depth in range(3)}
        pieces = {goes.get(s, s): p for s, p in state.pieces.items()}
        rests = {goes.get(s, s): n for s, n in state.rests.items()}
        at = (mine + 1) % 20
        return Place(pieces, state.white, (at, state.at[1]) if state.white else (state.at[0], at), rests, state.half, state.number)

    @staticmethod
    def is_space(state, space):
        return all(3 <= c <= 7 for c in space) or space in cells(state.at[0]) or space in cells(state.at[1])

    def all_spaces(self):
        return list(itertools.product(range(11), repeat=2))

    def space_name(self, space):
        return "%s%d" % ("abcdefghijk"[space[0]], space[1] + 1)

    def fen_state(self, state):
        return "/".join("".join(state.pieces.get((f, r), "1") if self.is_space(state, (f, r)) else "-" for f in range(11)) for r in range(10, -1, -1))

    def fen(self, state):
        rows = re.sub("1+", lambda run: str(len(run.group())), self.fen_state(state))
        rests = ",".join("%s:%d" % (self.space_name(s), n) for s, n in sorted(state.rests.items())) or "-"
        return "%s %s %s %d,%d %d %d" % (rows, "w" if state.white else "b", rests, *state.at, state.half, state.number)

    def goes(self, state, start):
        """Where a piece but for the King goes, whatever platforms are for."""
        kind, found = state.pieces[start].upper(), set()
        for x, y in WAYS:
            straight = 0 in (x, y)
            far = kind in "QR" and straight or kind in "QBU" and not straight
            near = kind in "BP" and straight or kind == "P"
            space = start
            while far or near:
                space = space[0] + x, space[1] + y
                if not self.is_space(state, space):
                    break
                taken = space in state.pieces
                if far and not state.is_own(space) or near and (not taken if straight else taken and not state.is_own(space)):
                    found.add(space)
                if taken or not far:
                    break
        if kind in "NU":
            found |= {(start[0] + x, start[1] + y) for x, y in LEAPS if self.is_space(state, (start[0] + x, start[1] + y)) and not state.is_own((start[0] + x, start[1] + y))}
        return found

    def reach(self, state, start):
        home = cells(state.at[not state.white])
        if state.pieces[start] in "Kk":
            return {s for s in home if not state.is_own(s)}
        found = self.goes(state, start)
        quiet_home = {s for s in found if s in home and s not in state.pieces}
        if start not in home or self.most and state.rests.get(start, 0) >= self.most:
            found -= quiet_home
        return found

    def legal(self, state):
        return [(s, to, "") for s in state.pieces if state.is_own(s) for to in self.reach(state, s)] if {"K", "k"} <= set(state.pieces.values()) else []

    def is_check(self, state):
        return False

    def after(self, state, move):
        start, to, _ = move
        pieces, rests = dict(state.pieces), dict(state.rests)
        taken, home = to in pieces, cells(state.at[not state.white])
        been = rests.pop(start, 0) if start in home else 0
        rests.pop(to, None)
        pieces[to] = pieces.pop(start)
        if to in home and not taken:
            rests[to] = been + 1
        return self.turned(Place(pieces, not state.white, state.at, rests, 0 if taken else state.half + 1, state.number + (not state.white)))

    def result(self, state, legal, check):
        if "K" not in state.pieces.values() or "k" not in state.pieces.values():
            return "1-0" if "K" in state.pieces.values() else "0-1"
        return "*" if legal else "1/2-1/2"

    def score(self, state, move, draw):
        after = self.after(state, move)
        lost = max((self.worth(after, to) for _, to, _ in self.legal(after)), default=0)
        return self.worth(state, move[1]) - lost + 0.02 * len(self.legal(after.seen_by(state.white))) + 0.3 * draw.random()
