"""Hex Shogi 91: a space is (rank, y), y counting half spaces along the ranks, so that the square of the distance of two centres is (3 dx^2 + dy^2) / 4, as in own_hex.py."""
import collections

from own import Rules, State
from own_hex import BISHOP, KNIGHT, ROOK

GOLD = {"T": "P", "M": "L", "Y": "N", "V": "S"}
PLAIN = dict(GOLD, D="R", H="B")
RANKS = {v: k for k, v in PLAIN.items()}


class Hexshogi(Rules):
    values = {"R": 9, "B": 7, "D": 11, "H": 9, "G": 5, "S": 5, "N": 3, "L": 3, "P": 1, "T": 4, "M": 4, "Y": 4, "V": 5, "K": 100}

    def __init__(self):
        super().__init__()
        self.spaces = {(r, 2 * file + r) for r in range(11) for file in range(max(0, 5 - r), min(10, 15 - r) + 1)}
        assert len(self.spaces) == 91

    def all_spaces(self):
        return sorted(self.spaces)

    def space_name(self, space):
        return "%s%d" % ("abcdefghijk"[(space[1] - space[0]) // 2], space[0] + 1)

    def fen_rows(self, pieces):
        return "/".join("-" * 10 + "".join(pieces.get((r, 2 * f + r), "1") if (r, 2 * f + r) in self.spaces else "-" for f in range(11)) + "-" * 10 for r in range(10, -1, -1))

    def start(self):
        pieces = {}
        for r, row in ((0, "LNGGNL"), (1, "RSKSB"), (3, "P" * 9)):
            for n, piece in enumerate(row):
                y = 15 - (len(row) - 1) + 2 * n
                pieces[r, y], pieces[10 - r, y] = piece, piece.lower()
        state = State(pieces)
        state.hands = {True: collections.Counter(), False: collections.Counter()}
        return state

    def position(self, words):
        """As elsewhere; "*P" is a Pawn in the hand of the first player."""
        names = {self.space_name(space): space for space in self.spaces}
        state = State({names[w[1:]]: w[0] for w in words.split() if w[0] != "*"})
        state.hands = {side: collections.Counter(w[1].upper() for w in words.split() if w[0] == "*" and w[1].isupper() == side) for side in (True, False)}
        return state

    def reach(self, state, start):
        piece, white = state.pieces[start], state.pieces[start].isupper()
        kind, up = GOLD.get(piece.upper(), None) and "G" or piece.upper(), 1 if white else -1

        def ahead(steps):
            return [s for s in steps if s[0] * up > 0]

        leaps = {"K": ROOK + BISHOP, "G": ROOK + ahead(BISHOP), "S": BISHOP + ahead(ROOK), "N": [s for s in KNIGHT if s[0] * up >= 2], "P": ahead(ROOK), "D": BISHOP, "H": ROOK}
        rides = {"R": ROOK, "D": ROOK, "B": BISHOP, "H": BISHOP, "L": ahead(ROOK)}
        found = [(start[0] + x, start[1] + y) for x, y in leaps.get(kind, [])]
        for x, y in rides.get(kind, []):
            space = start[0] + x, start[1] + y
            while space in self.spaces:
                found.append(space)
                if space in state.pieces:
                    break
                space = space[0] + x, space[1] + y
        return [to for to in found if to in self.spaces and not (to in state.pieces and state.pieces[to].isupper() == white)]

    @staticmethod
    def depth(space, white):
        """Ranks between a space and the far edge."""
        return 10 - space[0] if white else space[0]

    def stuck(self, label, space, white):
        return self.depth(space, white) < {"P": 1, "L": 1, "N": 2}.get(label, 0)

    def after(self, state, move):
        start, to, letter = move
        pieces, hands = dict(state.pieces), {side: hand.copy() for side, hand in state.hands.items()}
        taken = pieces.get(to)
        if start is None:
            hands[state.white][letter] -= 1
            pieces[to] = letter if state.white else letter.lower()
        else:
            piece = pieces.pop(start)
            label = RANKS[piece.upper()] if letter else piece.upper()
            pieces[to] = label if state.white else label.lower()
        if taken:
            hands[state.white][PLAIN.get(taken.upper(), taken.upper())] += 1
        after = State(pieces, not state.white, half=0 if taken else state.half + 1, number=state.number + (not state.white))
        after.hands = hands
        return after

    def legal(self, state):
        found = []
        for start, piece in state.pieces.items():
            if state.is_own(start):
                for to in self.reach(state, start):
                    label = piece.upper()
                    may = label in RANKS and min(self.depth(start, state.white), self.depth(to, state.white)) <= 3
                    found += [(start, to, "")] * (not self.stuck(label, to, state.white)) + [(start, to, "+")] * may
        mine = "P" if state.white else "p"
        guarded = {to for s, p in state.pieces.items() if p == mine for to in self.pawn_attacks(s, state.white)}
        for label in [n for n, count in getattr(state, "hands", {}).get(state.white, {}).items() if count]:
            for to in self.spaces - set(state.pieces):
                if self.stuck(label, to, state.white):
                    continue
                if label == "P" and (to in guarded or self.is_check(self.after(state, (None, to, "P")))):
                    continue
                found.append((None, to, label))
        return [move for move in found if not self.leaves_check(state, move)]

    def pawn_attacks(self, space, white):
        return [(space[0] + x, space[1] + y) for x, y in ROOK if x == (1 if white else -1)]

    def text(self, move):
        return "%s@%s" % (move[2], self.space_name(move[1])) if move[0] is None else self.space_name(move[0]) + self.space_name(move[1]) + move[2]

    def fen(self, state):
        rows, rest = super().fen(state).split(" ", 1)
        hands = "".join("".join(sorted(hand.elements())) if side else "".join(sorted(hand.elements())).lower() for side, hand in state.hands.items())
        return "%s[%s] %s" % (rows, hands, rest)
