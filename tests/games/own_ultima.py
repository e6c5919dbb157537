"""Ultima (Baroque Chess): every move is tried with all it captures, and a King is in check when a move of the other side would capture it."""
import itertools

from own import Rules, State

WAYS = [w for w in itertools.product((-1, 0, 1), repeat=2) if w != (0, 0)]


class Ultima(Rules):
    values = {"I": 6, "L": 5, "X": 3, "W": 3, "C": 3, "P": 1, "K": 100}
    stalemate = "1/2-1/2"

    def start(self):
        pieces = {}
        for file, (white, black) in enumerate(zip("ILXWKXLC", "CLXWKXLI")):
            pieces[file, 0], pieces[file, 1], pieces[file, 6], pieces[file, 7] = white, "P", "p", black.lower()
        return State(pieces)

    def all_spaces(self):
        return list(itertools.product(range(8), repeat=2))

    def space_name(self, space):
        return "%s%d" % ("abcdefgh"[space[0]], space[1] + 1)

    def fen_rows(self, pieces):
        return "/".join("".join(pieces.get((file, rank), "1") for file in range(8)) for rank in range(7, -1, -1))

    @staticmethod
    def beside(space):
        return [(space[0] + x, space[1] + y) for x, y in WAYS]

    def immobile(self, state, start):
        enemies = [state.pieces[s].upper() for s in self.beside(start) if s in state.pieces and not state.is_own(s)]
        return "I" in enemies or state.pieces[start] in "Ii" and "X" in enemies

    def destinations(self, state, start):
        """(to, what is leapt over)"""
        kind = state.pieces[start].upper()
        for way in WAYS:
            if kind == "P" and 0 not in way:
                continue
            leapt, space, blocked = [], start, False
            while True:
                space = space[0] + way[0], space[1] + way[1]
                if not (0 <= space[0] < 8 and 0 <= space[1] < 8):
                    break
                if space in state.pieces:
                    other = state.pieces[space].upper()
                    if state.is_own(space) or blocked:
                        break
                    if kind == "K" or kind == "X" and other == "K" and max(abs(space[0] - start[0]), abs(space[1] - start[1])) == 1:
                        yield space, [space]
                        break
                    if not (kind == "L" or kind == "X" and other == "L"):
                        break
                    leapt, blocked = leapt + [space], True
                    continue
                yield space, leapt
                blocked = False
                if kind == "K":
                    break

    def captured(self, state, start, to, leapt):
        """All that a move takes."""
        kind, taken = state.pieces[start].upper(), set(leapt)
        pieces = {s: p for s, p in state.pieces.items() if s != start}

        def foe(space, ways):
            return space in pieces and not state.is_own(space) and (kind == ways or kind == "X" and pieces[space].upper() == ways)

        if kind == "P" or kind == "X" and 0 in (to[0] - start[0], to[1] - start[1]):
            for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                beyond = to[0] + 2 * x, to[1] + 2 * y
                if foe((to[0] + x, to[1] + y), "P") and beyond in pieces and state.is_own(beyond):
                    taken.add((to[0] + x, to[1] + y))
        if kind in "WX":
            step = [(b > a) - (b < a) for a, b in zip(start, to)]
            behind = start[0] - step[0], start[1] - step[1]
            if foe(behind, "W"):
                taken.add(behind)
        king = next((s for s, p in state.pieces.items() if p == ("K" if state.white else "k")), None)
        if kind in "CX" and king:
            taken |= {s for s in ((to[0], king[1]), (king[0], to[1])) if foe(s, "C")}
        return taken

    def moves(self, state):
        for start in [s for s in state.pieces if state.is_own(s)]:
            if not self.immobile(state, start):
                for to, leapt in self.destinations(state, start):
                    yield start, to, self.captured(state, start, to, leapt)

    def after(self, state, move):
        start, to = move[:2]
        leapt = next(over for space, over in self.destinations(state, start) if space == to)
        taken = self.captured(state, start, to, leapt)
        pieces = {s: p for s, p in state.pieces.items() if s not in taken and s != start}
        pieces[to] = state.pieces[start]
        return State(pieces, not state.white, None, frozenset(), 0 if taken else state.half + 1, state.number + (not state.white))

    def is_check(self, state):
        king = "K" if state.white else "k"
        return any(state.pieces[s] == king for _, _, taken in self.moves(State(state.pieces, not state.white)) for s in taken)

    def legal(self, state):
        kings = [s for s, p in state.pieces.items() if p in "Kk" and not state.is_own(s)]
        found = [(start, to, "") for start, to, taken in self.moves(state) if not taken & set(kings)]
        return [move for move in found if not self.leaves_check(state, move)]

    def score(self, state, move, draw):
        after = self.after(state, move)
        lost = max((sum(self.worth(after, s) for s in taken) for _, _, taken in self.moves(after)), default=0)
        won = sum(self.values[state.pieces[s].upper()] for s in state.pieces if s not in after.pieces and s != move[0])
        return won - min(lost, 20) + 0.5 * draw.random() + 0.02 * sum(1 for _ in self.moves(State(after.pieces, state.white)))
