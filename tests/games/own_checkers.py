"""English draughts by the numbers of its books: spaces 1 to 32, Black begins on 1 to 12 and moves to higher ones. In Game Courier Black is the first player: capitals, below."""
from own import Rules, State


def place(number):
    """(column, row) with space 1 in the first row, as books print the board: row 1 has its dark spaces in columns 1, 3, 5, 7."""
    row = (number - 1) // 4
    return 2 * ((number - 1) % 4) + (row % 2 == 0), row


NUMBER = {place(n): n for n in range(1, 33)}


def beside(number, dx, dy):
    """The next space on a diagonal, or None."""
    column, row = place(number)
    return NUMBER.get((column + dx, row + dy))


class Checkers(Rules):
    def start(self):
        return State({n: "M" if n <= 12 else "m" for n in list(range(1, 13)) + list(range(21, 33))})

    def all_spaces(self):
        return range(1, 33)

    def space_name(self, space):
        column, row = place(space)
        return "%s%d" % ("hgfedcba"[column], row + 1)

    def fen_rows(self, pieces):
        return "/".join("".join(pieces.get(NUMBER.get((7 - file, row)), "1") for file in range(8)) for row in range(7, -1, -1))

    @staticmethod
    def ways(piece):
        rows = (1,) if piece == "M" else (-1,) if piece == "m" else (-1, 1)
        return [(dx, dy) for dy in rows for dx in (-1, 1)]

    def chains(self, pieces, piece, space, taken):
        """Every whole chain of jumps, as the spaces it touches."""
        found = []
        for way in self.ways(piece):
            over = beside(space, *way)
            to = over and beside(over, *way)
            if not to or to in pieces or over in taken or over not in pieces or pieces[over].isupper() == piece.isupper():
                continue
            crowned = piece == "M" and to > 28 or piece == "m" and to < 5
            rest = [] if crowned else self.chains(pieces, piece, to, taken | {over})
            found += [[to] + chain for chain in rest] or [[to]]
        return found

    def legal(self, state):
        jumps, steps = [], []
        for start in [s for s in state.pieces if state.is_own(s)]:
            piece = state.pieces[start]
            without = {s: p for s, p in state.pieces.items() if s != start}
            jumps += [(start, *chain) for chain in self.chains(without, piece, start, frozenset())]
            steps += [(start, to) for to in (beside(start, *way) for way in self.ways(piece)) if to and to not in state.pieces]
        return jumps or steps

    def after(self, state, move):
        pieces = dict(state.pieces)
        piece = pieces.pop(move[0])
        quiet = piece in "Kk"
        for a, b in zip(move, move[1:]):
            (x, y), (u, v) = place(a), place(b)
            if abs(x - u) == 2:
                del pieces[NUMBER[(x + u) // 2, (y + v) // 2]]
                quiet = False
        pieces[move[-1]] = "K" if piece == "M" and move[-1] > 28 else "k" if piece == "m" and move[-1] < 5 else piece
        return State(pieces, not state.white, None, frozenset(), state.half + 1 if quiet else 0, state.number + (not state.white))

    def text(self, move):
        return "".join(map(self.space_name, move))

    def is_check(self, state):
        return False

    def result(self, state, legal, check):
        return "*" if legal else "0-1" if state.white else "1-0"

    def score(self, state, move, draw):
        after = self.after(state, move)
        replies = self.legal(after)
        if not replies:
            return 1000

        def count(position):
            return sum((3 if p in "Kk" else 2) * (1 if p.isupper() == state.white else -1) for p in position.pieces.values())

        return min(count(self.after(after, reply)) for reply in replies) + 0.3 * draw.random()
