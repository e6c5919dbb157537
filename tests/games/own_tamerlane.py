"""Tamerlane Chess: every move is made and looked at; a royal piece is in check when a piece of the other side could go to its space. Spaces are (file, rank), file 0 and 12 the citadels."""
import itertools

from own import Rules, State

STRAIGHT, SLANT = [(1, 0), (0, 1), (-1, 0), (0, -1)], [(1, 1), (-1, 1), (-1, -1), (1, -1)]
LEAPS = {"N": (1, 2), "C": (1, 3), "D": (0, 2), "E": (2, 2), "F": (1, 1), "V": (0, 1)}
ROYALS = "KSM"  # by rank
CITADELS = {True: (12, 1), False: (0, 8)}  # of White, of Black
ROWS = {0: "E C D D C E", 1: "R N T Z F K V Z T N R", 2: "PP PD PC PE PF PK PV PZ PT PN PR"}


def leaper(kind):
    a, b = LEAPS[kind]
    return {(x * i, y * j) for x, y in ((a, b), (b, a)) for i in (1, -1) for j in (1, -1)}


class Tamerlane(Rules):
    values = {"R": 9, "N": 4, "C": 3, "Z": 4, "T": 4, "D": 2, "E": 2, "F": 2, "V": 2, "K": 30, "S": 20, "M": 20}

    def __init__(self):
        super().__init__()
        self.camp = {(x, y) for x in range(1, 12) for y in range(10)}
        self.spaces = self.camp | set(CITADELS.values())

    def all_spaces(self):
        return sorted(self.spaces)

    def space_name(self, space):
        return "xabcdefghijky"[space[0]] + str(space[1] + 1)

    def fen_rows(self, pieces):
        def cell(space):
            label = pieces.get(space, "1" if space in self.spaces else "-")
            return "{%s}" % label if len(label) > 1 else label
        return "/".join("".join(cell((x, y)) for x in range(13)) for y in range(9, -1, -1))

    def start(self):
        pieces = {}
        for rank, row in ROWS.items():
            step = 2 if rank == 0 else 1
            for n, label in enumerate(row.split()):
                pieces[1 + n * step, rank], pieces[11 - n * step, 9 - rank] = label, label.lower()
        return self.with_swaps(State(pieces), frozenset((True, False)))

    @staticmethod
    def with_swaps(state, swaps, drawn=False):
        state.swaps, state.drawn = swaps, drawn
        return state

    def position(self, words):
        names = {self.space_name(space): space for space in self.spaces}
        split = [(word.rstrip("0123456789")[:-1], word[len(word.rstrip("0123456789")) - 1:]) for word in words.split()]
        return self.with_swaps(State({names[space]: label for label, space in split}), frozenset((True, False)))

    @staticmethod
    def royals(state, white):
        return [s for s, p in state.pieces.items() if p.upper() in ROYALS and len(p) == 1 and p.isupper() == white]

    def rides(self, state, start, ways, least=1):
        for dx, dy in ways:
            for n in itertools.count(1):
                to = start[0] + n * dx, start[1] + n * dy
                if to not in self.spaces:
                    break
                if n >= least:
                    yield to
                if to in state.pieces:
                    break

    def raw(self, state, start):
        """Where a piece attacks; the same as where it moves, but for Pawns, with the citadels and whatever stands there."""
        label = state.pieces[start]
        kind, ahead = label.upper(), 1 if label.isupper() else -1
        if len(kind) == 2:
            steps = {(1, ahead), (-1, ahead)} if kind != "PW" else ()
        elif kind in ROYALS:
            steps = STRAIGHT + SLANT
        else:
            steps = leaper(kind) if kind in LEAPS else ()
        found = [(start[0] + x, start[1] + y) for x, y in steps]
        if kind == "R":
            found += self.rides(state, start, STRAIGHT)
        elif kind == "T":
            found += self.rides(state, start, SLANT, 2)
        elif kind == "Z":
            for x, y in SLANT:
                bend = start[0] + x, start[1] + y
                if bend in self.spaces and bend not in state.pieces:
                    found += self.rides(state, bend, [(x, 0), (0, y)], 3)
        return [to for to in found if to in self.spaces]

    @staticmethod
    def last(white):
        return 9 if white else 0

    def lasting(self, state, to, white):
        """What stands on a space may be captured by a side, or there is nothing."""
        other = state.pieces.get(to)
        return other is None or other.isupper() != white and other.upper() != "PW"

    def reach(self, state, start):
        label = state.pieces[start]
        white, kind = label.isupper(), label.upper()
        ahead = 1 if white else -1
        found = [to for to in self.raw(state, start) if to in self.camp and self.lasting(state, to, white)]
        if len(kind) == 2:
            found = [to for to in found if to in state.pieces]
            step = start[0], start[1] + ahead
            if kind != "PW" and step in self.camp and step not in state.pieces:
                found.append(step)
            if kind == "PB":
                home = state.pieces.get((6, 2 if white else 7), "-")
                found = [to for to in found if to[1] != self.last(white) or not (home.upper() in ROYALS)]
            if kind == "PW":
                found += self.placings(state, start)
        elif kind in ROYALS:
            first = min(ROYALS.index(state.pieces[s].upper()) for s in self.royals(state, white))
            for side, citadel in CITADELS.items():
                near = max(abs(citadel[0] - start[0]), abs(citadel[1] - start[1])) == 1
                if near and citadel not in state.pieces and (kind == "M" if side == white else ROYALS.index(kind) == first):
                    found.append(citadel)
        return found

    def placings(self, state, start):
        """Where a Pawn of Pawns that has reached the end may be put: to fork two, or to attack one that cannot move."""
        white = state.pieces[start].isupper()
        for to in self.camp - {start}:
            if to in state.pieces and (state.pieces[to].upper() in ROYALS or state.pieces[to].upper() == "PW"):
                continue
            pieces = {s: p for s, p in state.pieces.items() if s != start}
            pieces[to] = "PB" if white else "pb"
            after = State(pieces, state.white)
            hit = [s for s in self.raw(after, to) if s in self.camp and s in pieces and self.lasting(after, s, white)]
            if len(hit) == 2 or len(hit) == 1 and not self.reach(after, hit[0]):
                yield to

    def after(self, state, move):
        start, to = move[:2]
        pieces, swaps, drawn = dict(state.pieces), state.swaps, False
        piece = pieces.pop(start)
        white, kind = piece.isupper(), piece.upper()
        quiet = len(kind) == 1 and to not in pieces
        taken = pieces.get(to)
        pieces[to] = piece
        if kind in ROYALS and taken and taken.isupper() == white:
            pieces[start], swaps, quiet = taken, swaps - {white}, False
        elif kind == "PW":
            pieces[to] = "PB" if white else "pb"
        elif len(kind) == 2 and to[1] == self.last(white):
            new = {"PP": "PW", "PB": "PA", "PA": "M", "PK": "S"}.get(kind, kind[1])
            del pieces[to]
            pieces[(6, 2 if white else 7) if kind == "PB" else to] = new if white else new.lower()
        drawn = to == CITADELS[not white]
        after = State(pieces, not state.white, half=state.half + 1 if quiet else 0, number=state.number + (not state.white))
        return self.with_swaps(after, swaps, drawn)

    def is_check(self, state):
        royals = self.royals(state, state.white)
        return len(royals) == 1 and any(royals[0] in self.raw(state, s) for s, p in state.pieces.items() if p.isupper() != state.white)

    def leaves_check(self, state, move):
        after = self.after(state, move)
        return self.is_check(State(after.pieces, state.white))

    def legal(self, state):
        if state.drawn:
            return []
        found = [(s, to, "") for s in list(state.pieces) if state.is_own(s) for to in self.reach(state, s)]
        found = [move for move in found if not self.leaves_check(state, move)]
        royals = self.royals(state, state.white)
        if len(royals) == 1 and state.white in state.swaps and royals[0] in self.camp and (not found or self.is_check(state)):
            for s, p in state.pieces.items():
                stuck = len(p) == 2 and royals[0][1] == self.last(state.white)
                if state.is_own(s) and s != royals[0] and p.upper() != "PW" and not stuck and not self.leaves_check(state, (royals[0], s, "")):
                    found.append((royals[0], s, ""))
        return found

    def fen(self, state):
        return super().fen(State(state.pieces, state.white, half=state.half, number=state.number)).replace(" - - ", " %s - " % ("".join("wb"[not s] for s in sorted(state.swaps)) or "-"))

    def result(self, state, legal, check):
        if state.drawn:
            return "1/2-1/2"
        return "*" if legal else "0-1" if state.white else "1-0"

    def replies(self, state):
        return self.legal(state) if self.is_check(state) or state.drawn else [(s, to, "") for s in list(state.pieces) if state.is_own(s) for to in self.reach(state, s)]

    def score(self, state, move, draw):
        after = self.after(state, move)
        if after.drawn:
            return -5
        replies = self.replies(after)
        lost = max([self.worth(after, to) for _, to, _ in replies] or [0])
        won = self.worth(state, move[1]) if not state.is_own(move[1]) else 0
        ahead = 0.05 * (move[1][1] if state.white else 9 - move[1][1]) if len(state.pieces[move[0]]) == 2 else 0
        return (1000 if not replies else 0) + won - lost + ahead + 0.004 * len(self.replies(self.with_swaps(State(after.pieces, state.white), frozenset()))) + 0.3 * draw.random()
