"""Raumschach: a space is (file, rank, level) of a cube of five. How a piece goes follows from the squared lengths of its steps: 1 is a side, 2 an edge, 3 a corner, 5 a Knight's leap."""
import itertools

from own import Rules, State

STEPS = {n: [s for s in itertools.product(range(-2, 3), repeat=3) if sum(x * x for x in s) == n] for n in (1, 2, 3, 5)}
GOES = {"R": (1,), "B": (2,), "U": (3,), "Q": (1, 2, 3), "K": (1, 2, 3), "N": (5,)}


class Raumschach(Rules):
    promotions = "qrbnu"
    white = {0: "RNKNR", 1: "BUQBU"}  # levels A and B, files a to e of rank 1; Pawns before them

    def start(self):
        pieces = {}
        for level, row in self.white.items():
            for file, piece in enumerate(row):
                pieces[file, 0, level], pieces[file, 1, level] = piece, "P"
                # Black faces White on level E; on level D Bishops and Unicorns have changed places, as in Dickins's diagram.
                pieces[file, 4, 4 - level], pieces[file, 3, 4 - level] = ("UBQUB"[file] if level else piece).lower(), "p"
        return State(pieces)

    def all_spaces(self):
        return list(itertools.product(range(5), repeat=3))

    def space_name(self, space):
        return "%s%s%d" % ("ABCDE"[space[2]], "abcde"[space[0]], space[1] + 1)

    def fen_rows(self, pieces):
        return "/".join("-".join("".join(pieces.get((file, rank, level), "1") for file in range(5)) for level in range(5)) for rank in (4, 3, 2, 1, 0))

    def reach(self, state, start):
        piece = state.pieces[start].upper()
        found = []

        def go(space, step):
            return tuple(a + b for a, b in zip(space, step))

        if piece == "P":
            way = 1 if state.white else -1
            found = [s for s in (go(start, (0, way, 0)), go(start, (0, 0, way))) if s not in state.pieces]
            found += [to for to in (go(start, s) for s in STEPS[2] if s[1] * way >= 0 and s[2] * way >= 0) if to in state.pieces]
        else:
            for length in GOES[piece]:
                for step in STEPS[length]:
                    space = go(start, step)
                    while all(0 <= c < 5 for c in space):
                        found.append(space)
                        if piece in "KN" or space in state.pieces:
                            break
                        space = go(space, step)
        return [to for to in found if all(0 <= c < 5 for c in to) and not state.is_own(to)]

    def is_last(self, space, white):
        return space[1:] == ((4, 4) if white else (0, 0))

    def double(self, state, start, to):
        return None
