"""International, Brazilian and Russian draughts by the numbers of their books: space 1 at the left of the top row as White sees it, who begins below and moves to lower numbers."""
from own import State
from own_checkers import Checkers

DIAGONALS = [(dx, dy) for dx in (-1, 1) for dy in (-1, 1)]


class International(Checkers):
    side = 10

    def __init__(self):
        super().__init__()
        self.number = {self.place(n): n for n in self.all_spaces()}

    def place(self, number):
        """(column, row), row 0 at the top."""
        row = (number - 1) // (self.side // 2)
        return 2 * ((number - 1) % (self.side // 2)) + (row % 2 == 0), row

    def line(self, number, dx, dy):
        """The spaces of a diagonal, from the next one on."""
        column, row = self.place(number)
        found = []
        while (column + dx, row + dy) in self.number:
            column, row = column + dx, row + dy
            found.append(self.number[column, row])
        return found

    def start(self):
        last, men = self.side ** 2 // 2, (self.side // 2) * (self.side // 2 - 1)
        return State({n: "m" if n <= men else "M" for n in self.all_spaces() if n <= men or n > last - men})

    def all_spaces(self):
        return range(1, self.side ** 2 // 2 + 1)

    def space_name(self, space):
        column, row = self.place(space)
        return "%s%d" % ("abcdefghij"[column], self.side - row)

    def fen_rows(self, pieces):
        return "/".join("".join(pieces.get(self.number.get((file, row)), "1") for file in range(self.side)) for row in range(self.side))

    def is_last(self, piece, space):
        return self.place(space)[1] == (0 if piece.isupper() else self.side - 1)

    def jumps(self, pieces, piece, space, taken):
        """(where, over) of one jump."""
        for way in DIAGONALS:
            spaces = self.line(space, *way)
            first = next((k for k, s in enumerate(spaces) if s in pieces), None)
            if first is None or (piece in "Mm" and first) or spaces[first] in taken or pieces[spaces[first]].isupper() == piece.isupper():
                continue
            for to in spaces[first + 1:]:
                if to in pieces:
                    break
                yield to, spaces[first]
                if piece in "Mm":
                    break

    def chains(self, pieces, piece, space, taken):
        found = []
        for to, over in self.jumps(pieces, piece, space, taken):
            found += [[to] + chain for chain in self.chains(pieces, piece, to, taken | {over})] or [[to]]
        return found

    def steps(self, state, start):
        piece = state.pieces[start]
        for dx, dy in DIAGONALS:
            if piece in "Mm" and dy != (-1 if piece == "M" else 1):
                continue
            for to in self.line(start, dx, dy)[:1 if piece in "Mm" else None]:
                if to in state.pieces:
                    break
                yield to

    def wanted(self, jumps):
        """Of all chains those that may be played: most pieces are taken."""
        return [move for move in jumps if len(move) == max(map(len, jumps))]

    def legal(self, state):
        jumps, steps = [], []
        for start in [s for s in state.pieces if state.is_own(s)]:
            without = {s: p for s, p in state.pieces.items() if s != start}
            jumps += [(start, *chain) for chain in self.chains(without, state.pieces[start], start, frozenset())]
            steps += [(start, to) for to in self.steps(state, start)]
        return self.wanted(jumps) or steps

    def becomes(self, piece, move):
        return "Kk"[piece == "m"] if piece in "Mm" and self.is_last(piece, move[-1]) else piece

    def after(self, state, move):
        pieces = dict(state.pieces)
        piece = pieces.pop(move[0])
        quiet = piece in "Kk"
        taken = set()
        for a, b in zip(move, move[1:]):
            (x, y), (u, v) = self.place(a), self.place(b)
            between = self.line(a, (u > x) - (u < x), (v > y) - (v < y))
            taken |= {s for s in between[:between.index(b)] if s in pieces}
        for space in taken:
            del pieces[space]
            quiet = False
        pieces[move[-1]] = self.becomes(piece, move)
        return State(pieces, not state.white, None, frozenset(), state.half + 1 if quiet else 0, state.number + (not state.white))


class Brazilian(International):
    side = 8


class Russian(Brazilian):
    """A man goes on as a king; of spaces behind a piece a king takes one from which it can go on; nobody has to take the most."""

    def chains(self, pieces, piece, space, taken):
        found, behind = [], {}
        for to, over in self.jumps(pieces, piece, space, taken):
            risen = "Kk"[piece in "mk"] if self.is_last(piece, to) else piece
            behind.setdefault(over, []).append((to, self.chains(pieces, risen, to, taken | {over})))
        for landings in behind.values():
            goes_on = any(chains for _, chains in landings)
            found += [[to] + chain for to, chains in landings for chain in chains or ([[]] if not goes_on else [])]
        return found

    def wanted(self, jumps):
        return jumps

    def becomes(self, piece, move):
        return "Kk"[piece in "mk"] if piece in "Mm" and any(self.is_last(piece, space) for space in move[1:]) else piece
