"""International draughts by the numbers of its books: spaces 1 to 50, White begins on 31 to 50 and moves to lower ones."""
from own import State
from own_checkers import Checkers


def place(number):
    """(column, row), row 0 at the top of White's view: its dark spaces are in columns 1, 3, 5, 7, 9."""
    row = (number - 1) // 5
    return 2 * ((number - 1) % 5) + (row % 2 == 0), row


NUMBER = {place(n): n for n in range(1, 51)}


def line(number, dx, dy):
    """The spaces of a diagonal, from the next one on."""
    column, row = place(number)
    found = []
    while (column + dx, row + dy) in NUMBER:
        column, row = column + dx, row + dy
        found.append(NUMBER[column, row])
    return found


DIAGONALS = [(dx, dy) for dx in (-1, 1) for dy in (-1, 1)]


class International(Checkers):
    def start(self):
        return State({n: "m" if n <= 20 else "M" for n in list(range(1, 21)) + list(range(31, 51))})

    def all_spaces(self):
        return range(1, 51)

    def space_name(self, space):
        column, row = place(space)
        return "%s%d" % ("abcdefghij"[column], 10 - row)

    def fen_rows(self, pieces):
        return "/".join("".join(pieces.get(NUMBER.get((file, row)), "1") for file in range(10)) for row in range(10))

    def jumps(self, pieces, piece, space, taken):
        """(where, over) of one jump."""
        for way in DIAGONALS:
            spaces = line(space, *way)
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
            for to in line(start, dx, dy)[:1 if piece in "Mm" else None]:
                if to in state.pieces:
                    break
                yield to

    def legal(self, state):
        jumps, steps = [], []
        for start in [s for s in state.pieces if state.is_own(s)]:
            without = {s: p for s, p in state.pieces.items() if s != start}
            jumps += [(start, *chain) for chain in self.chains(without, state.pieces[start], start, frozenset())]
            steps += [(start, to) for to in self.steps(state, start)]
        most = max(map(len, jumps), default=0)
        return [move for move in jumps if len(move) == most] or steps

    def after(self, state, move):
        pieces = dict(state.pieces)
        piece = pieces.pop(move[0])
        quiet = piece in "Kk"
        taken = set()
        for a, b in zip(move, move[1:]):
            (x, y), (u, v) = place(a), place(b)
            between = line(a, (u > x) - (u < x), (v > y) - (v < y))
            taken |= {s for s in between[:between.index(b)] if s in pieces}
        for space in taken:
            del pieces[space]
            quiet = False
        pieces[move[-1]] = "K" if piece == "M" and move[-1] <= 5 else "k" if piece == "m" and move[-1] > 45 else piece
        return State(pieces, not state.white, None, frozenset(), state.half + 1 if quiet else 0, state.number + (not state.white))
