"""Mystery Chess: what a covered piece moves as is read off the array of Chinese Chess, what it is stands in `deal`."""
from own import Rules, State

ARRAY = {0: "RHEAKAEHR", 2: ".C.....C.", 3: "P.P.P.P.P"}
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
SLANT = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
ROLES = {(file, rank): piece for low, row in ARRAY.items() for file, piece in enumerate(row) if piece != "." for rank, piece in ((low, piece), (9 - low, piece.lower()))}
ARMY = "RHEAAEHRCCPPPPP"


def within(space):
    return 0 <= space[0] < 9 and 0 <= space[1] < 10


def palace(space, white):
    return 3 <= space[0] <= 5 and (space[1] <= 2 if white else space[1] >= 7)


class Mystery(Rules):
    """`deal` says what lies on each space of the array."""

    values = {"R": 9, "C": 4.5, "H": 4, "A": 3, "E": 3, "P": 1.5, "X": 3, "K": 100}

    def __init__(self):
        super().__init__()
        self.deal = {space: role for space, role in ROLES.items() if role not in "Kk"}

    def shuffle(self, draw):
        """Another deal: the labels of both sides in the order of the spaces as the preset counts them, rank by rank from a side's own."""
        self.memory.clear()
        orders = []
        for white in (True, False):
            spaces = sorted((s for s, role in ROLES.items() if role.isupper() == white and role not in "Kk"), key=lambda s: (s[1] if white else 9 - s[1], s[0]))
            labels = draw.sample(ARMY if white else ARMY.lower(), 15)
            self.deal.update(zip(spaces, labels))
            orders.append(labels)
        return orders

    def start(self):
        return State({space: role if role in "Kk" else "X" if role.isupper() else "x" for space, role in ROLES.items()})

    def position(self, words):
        return State({(ord(word[1]) - 97, int(word[2:]) - 1): word[0] for word in words.split()})

    def all_spaces(self):
        return [(file, rank) for file in range(9) for rank in range(10)]

    def space_name(self, space):
        return "abcdefghi"[space[0]] + str(space[1] + 1)

    def fen_rows(self, pieces):
        return "/".join("".join(pieces.get((file, rank), "1") for file in range(9)) for rank in range(9, -1, -1))

    def double(self, state, start, to):
        return None

    def is_last(self, to, white):
        return False

    def walk(self, pieces, start, step):
        """Empty spaces on a line, and the pieces that stand on it."""
        empty, met = [], []
        x, y = start[0] + step[0], start[1] + step[1]
        while within((x, y)):
            if (x, y) in pieces:
                met.append((x, y))
            elif not met:
                empty.append((x, y))
            x, y = x + step[0], y + step[1]
        return empty, met

    def goes(self, pieces, start, kind, white, free):
        """Spaces that a piece of this kind goes to or attacks, whoever stands there."""
        x, y = start
        if kind in "RC":
            for step in STRAIGHT:
                empty, met = self.walk(pieces, start, step)
                yield from empty
                yield from met[:1] if kind == "R" else met[1:2]
        elif kind == "H":
            for a, b in STRAIGHT:
                if (x + a, y + b) not in pieces:
                    for side in (1, -1):
                        yield x + 2 * a + side * b, y + 2 * b + side * a
        elif kind == "P":
            yield x, y + (1 if white else -1)
            if (y >= 5) == white:
                yield from ((x + 1, y), (x - 1, y))
        elif kind == "A":
            yield from ((x + a, y + b) for a, b in SLANT if free or palace((x + a, y + b), white))
        elif kind == "E":
            yield from ((x + 2 * a, y + 2 * b) for a, b in SLANT if (x + a, y + b) not in pieces and (free or (y + 2 * b <= 4) == white))
        else:
            yield from ((x + a, y + b) for a, b in STRAIGHT if palace((x + a, y + b), white))
            for step in STRAIGHT[::2]:
                yield from (s for s in self.walk(pieces, start, step)[1][:1] if pieces[s] == ("k" if white else "K"))

    def reach(self, state, start):
        label = state.pieces[start]
        white, covered = label.isupper(), label in "Xx"
        kind = ROLES.get(start, "-") if covered else label
        if covered and kind.isupper() != white:
            return []
        found = self.goes(state.pieces, start, kind.upper(), white, not covered)
        return [s for s in found if within(s) and not (s in state.pieces and state.pieces[s].isupper() == white)]

    def after(self, state, move):
        after = super().after(state, move)
        if after.pieces[move[1]] in "Xx":
            after.pieces[move[1]] = self.deal[move[0]]
        return after

    def result(self, state, legal, check):
        return "*" if legal else "0-1" if state.white else "1-0"
