"""Jetan by the appendix of The Chessmen of Mars: all walks are enumerated, step by step."""
import itertools

from own import Rules, State

STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = list(itertools.product((-1, 1), repeat=2))
WALKS = {"W": ([STRAIGHT] * 2, False), "A": ([DIAGONAL] * 2, False), "D": ([STRAIGHT] * 3, False), "F": ([DIAGONAL] * 3, True), "C": ([STRAIGHT + DIAGONAL] * 3, False),
         "Q": ([STRAIGHT + DIAGONAL] * 3, True)}


class Jetan(Rules):
    """`unmoved` has the sides whose Princess has not escaped; `half` counts plies since both sides have few pieces; a State that ends the game has `ended`."""

    values = {"C": 9, "Q": 50, "D": 5, "F": 5, "T": 3, "W": 3, "A": 3, "P": 1}

    def start(self):
        pieces = {}
        for file, piece in enumerate("WADFCQFDAW"):
            pieces[file, 0], pieces[9 - file, 9] = piece, piece.lower()
            pieces[file, 1] = "T" if file in (0, 9) else "P"
            pieces[file, 8] = "t" if file in (0, 9) else "p"
        return State(pieces, unmoved=frozenset((True, False)))

    def position(self, words):
        names = {self.space_name(space): space for space in self.all_spaces()}
        return State({names[word[1:]]: word[0] for word in words.split()}, unmoved=frozenset((True, False)))

    def all_spaces(self):
        return list(itertools.product(range(10), repeat=2))

    def space_name(self, space):
        return "%s%d" % ("abcdefghij"[space[0]], space[1] + 1)

    def fen_rows(self, pieces):
        return "/".join("".join(pieces.get((file, rank), "1") for file in range(10)) for rank in range(9, -1, -1))

    def fen(self, state):
        whole = super().fen(State(state.pieces, state.white, None, frozenset(), state.half, state.number)).split()
        return " ".join(whole[:2] + ["".join(sorted(str(side) for side in state.unmoved)) or "-"] + whole[3:])

    @staticmethod
    def walk(state, walked, steps, jumps):
        """The ends of all walks that go on from `walked`."""
        for x, y in steps[0]:
            to = walked[-1][0] + x, walked[-1][1] + y
            if not (0 <= to[0] < 10 and 0 <= to[1] < 10) or to in walked:
                continue
            if len(steps) == 1:
                yield to
            elif jumps or to not in state.pieces:
                yield from Jetan.walk(state, walked + [to], steps[1:], jumps)

    def ends(self, state, start):
        kind = state.pieces[start]
        if kind in "Pp":
            return {e for e in self.walk(state, [start], [STRAIGHT + DIAGONAL], False) if (e[1] >= start[1] if kind == "P" else e[1] <= start[1])}
        if kind in "Tt":
            return set(self.walk(state, [start], [STRAIGHT, DIAGONAL], False)) | set(self.walk(state, [start], [DIAGONAL, STRAIGHT], False))
        steps, jumps = WALKS[kind.upper()]
        return set(self.walk(state, [start], steps, jumps))

    def safe(self, state, start):
        """Empty spaces on which no enemy could take the Princess that leaves `start`."""
        for to in self.all_spaces():
            if to not in state.pieces:
                pieces = {s: p for s, p in state.pieces.items() if s != start}
                pieces[to] = state.pieces[start]
                after = State(pieces, not state.white)
                if not any(p not in "Qq" and after.is_own(s) and to in self.ends(after, s) for s, p in pieces.items()):
                    yield to

    def legal(self, state):
        if getattr(state, "ended", None):
            return []
        found = []
        for start, piece in state.pieces.items():
            if not state.is_own(start):
                continue
            if piece in "Qq":
                near = self.ends(state, start)
                found += [(start, to, "") for to in self.safe(state, start) if to in near or state.white in state.unmoved]
            else:
                found += [(start, to, "") for to in self.ends(state, start) if not state.is_own(to)]
        return found

    def after(self, state, move):
        start, to, _ = move
        pieces = dict(state.pieces)
        piece, taken = pieces.pop(start), pieces.get(to, "-").upper()
        pieces[to] = piece
        escaped = piece in "Qq" and to not in self.ends(state, start)
        counts = sorted(sum(p.isupper() == side for p in pieces.values()) for side in (True, False))
        few = counts[0] == counts[1] <= 3
        after = State(pieces, not state.white, None, state.unmoved - {state.white} if escaped else state.unmoved, state.half + 1 if few else 0, state.number + (not state.white))
        if taken == "Q" or taken == "C" and piece in "Cc":
            after.ended = "1-0" if state.white else "0-1"
        elif taken == "C" or after.half > 10:
            after.ended = "1/2-1/2"
        return after

    def is_check(self, state):
        return False

    def look(self, moves):
        state, legal = self.reached(list(moves))
        return self.fen(state), False, list(legal), getattr(state, "ended", None) or ("*" if legal else "1/2-1/2")

    def score(self, state, move, draw):
        if self.after(state, move).__dict__.get("ended"):
            return 1000 if state.pieces[move[1]] in "Qq" or state.pieces[move[0]] in "Cc" else -20
        after = self.after(state, move)
        lost = max((self.worth(after, to) for s, p in after.pieces.items() if after.is_own(s) and p not in "Qq" for to in self.ends(after, s) if not after.is_own(to)), default=0)
        escape = 3 if state.pieces[move[0]] in "Qq" and after.unmoved != state.unmoved else 0
        return self.worth(state, move[1]) - lost - escape + draw.random()
