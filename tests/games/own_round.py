"""Circular Chess: a space is (slice, circle); slice 0 is file a, the circles count from the inside. White's Pawns go from slice 1 up to 7 and from 14 down to 8."""
from own import Rules, State


class Circular(Rules):
    army = "QBNR"  # of slices a and h, from the inside; p and i have the King instead of the Queen

    def start(self):
        pieces = {}
        for circle, piece in enumerate(self.army):
            pieces[0, circle], pieces[7, circle] = piece, piece.lower()
            pieces[15, circle], pieces[8, circle] = piece.replace("Q", "K"), piece.lower().replace("q", "k")
            pieces[1, circle] = pieces[14, circle] = "P"
            pieces[6, circle] = pieces[9, circle] = "p"
        return State(pieces)

    def all_spaces(self):
        return [(slice, circle) for slice in range(16) for circle in range(4)]

    def space_name(self, space):
        return "%s%d" % ("abcdefghijklmnop"[space[0]], space[1] + 1)

    def fen_rows(self, pieces):
        return "/".join("".join(pieces.get((slice, circle), "1") for slice in range(16)) for circle in (3, 2, 1, 0))

    @staticmethod
    def pawn_turn(space, white):
        """+1 clockwise, -1 the other way."""
        return 1 if (space[0] < 8) == white else -1

    def reach(self, state, start):
        piece = state.pieces[start].upper()
        found = set()

        def go(space, turn, out):
            return (space[0] + turn) % 16, space[1] + out

        if piece == "P":
            way = self.pawn_turn(start, state.white)
            ahead = go(start, way, 0)
            if ahead not in state.pieces:
                found.add(ahead)
                if start[0] in ((1, 14) if state.white else (6, 9)) and go(ahead, way, 0) not in state.pieces:
                    found.add(go(ahead, way, 0))
            found |= {go(start, way, out) for out in (-1, 1) if go(start, way, out) in state.pieces}
        elif piece == "N":
            found = {go(start, a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)}
        elif piece == "K":
            found = {go(start, a, b) for a in (-1, 0, 1) for b in (-1, 0, 1)}
        else:
            for turn in (-1, 0, 1):
                for out in (-1, 0, 1):
                    if abs(turn) + abs(out) not in {"R": (1,), "B": (2,), "Q": (1, 2)}[piece]:
                        continue
                    space = go(start, turn, out)
                    while 0 <= space[1] < 4 and space != start:
                        found.add(space)
                        if space in state.pieces:
                            break
                        space = go(space, turn, out)
        return [to for to in found if 0 <= to[1] < 4 and to != start and not state.is_own(to)]

    def is_last(self, space, white):
        return space[0] in ((7, 8) if white else (0, 15))

    def double(self, state, start, to):
        return None
