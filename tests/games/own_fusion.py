"""Fusion Chess by its author's rules of 2020. An attack is looked for by trying what every enemy could capture; spaces are (file, rank)."""
from own import Rules, State

STRAIGHT, SLANT = [(1, 0), (0, 1), (-1, 0), (0, -1)], [(1, 1), (-1, 1), (-1, -1), (1, -1)]
KNIGHT = [(x * i, y * j) for x, y in ((1, 2), (2, 1)) for i in (1, -1) for j in (1, -1)]
MADE_OF = {"Q": "RB", "M": "RN", "A": "BN", "D": "KR", "T": "KB", "C": "KN"}
ROYAL = "KDTC"


class Board8(Rules):
    """Eight by eight spaces, the array of Chess and castling."""

    castlings = [((4, r), (6, r), (7, r), (5, r)) for r in (0, 7)] + [((4, r), (2, r), (0, r), (3, r)) for r in (0, 7)]

    def all_spaces(self):
        return [(f, r) for f in range(8) for r in range(8)]

    def space_name(self, space):
        return "%s%d" % ("abcdefgh"[space[0]], space[1] + 1)

    def fen_rows(self, pieces):
        return "/".join("".join(pieces.get((f, r), "1") for f in range(8)) for r in range(7, -1, -1))

    def start(self):
        pieces = {}
        for f, piece in enumerate("RNBQKBNR"):
            pieces[f, 0], pieces[f, 1], pieces[f, 6], pieces[f, 7] = piece, "P", "p", piece.lower()
        return State(pieces, unmoved=frozenset((f, r) for f in (0, 4, 7) for r in (0, 7)))

    def is_last(self, to, white):
        return to[1] == (7 if white else 0)

    def double(self, state, start, to):
        return (start[0], (start[1] + to[1]) // 2) if abs(start[1] - to[1]) == 2 else None

    def between(self, a, b):
        low, high = sorted((a[0], b[0]))
        return [(f, a[1]) for f in range(low + 1, high)]

    @staticmethod
    def on_board(space):
        return 0 <= space[0] < 8 and 0 <= space[1] < 8

    def goes(self, pieces, start, simple):
        """Spaces that a simple piece on `start` sees, whoever stands there; Pawns apart."""
        near, far = {"N": (KNIGHT, []), "K": (STRAIGHT + SLANT, []), "R": ([], STRAIGHT), "B": ([], SLANT), "Q": ([], STRAIGHT + SLANT)}[simple]
        found = [(start[0] + x, start[1] + y) for x, y in near]
        for x, y in far:
            for n in range(1, 8):
                found.append((start[0] + n * x, start[1] + n * y))
                if found[-1] in pieces:
                    break
        return {space for space in found if self.on_board(space)}

    def sees(self, pieces, start):
        """Spaces that the piece on `start` could capture on."""
        piece = pieces[start]
        if piece in "Pp":
            step = 1 if piece == "P" else -1
            return {(start[0] + x, start[1] + step) for x in (1, -1) if self.on_board((start[0] + x, start[1] + step))}
        return set().union(*(self.goes(pieces, start, part) for part in self.parts(piece.upper())))

    @staticmethod
    def parts(kind):
        return kind

    def hit(self, pieces, space, white):
        """Whether a side could capture on a space."""
        return any(space in self.sees(pieces, start) for start, piece in pieces.items() if piece.isupper() == white)

    def pawn_moves(self, state, start):
        step = 1 if state.white else -1
        on, far = (start[0], start[1] + step), (start[0], start[1] + 2 * step)
        if on not in state.pieces and self.on_board(on):
            yield on
            if far not in state.pieces and start[1] == (1 if state.white else 6):
                yield far
        for to in self.sees(state.pieces, start):
            if to in state.pieces and not state.is_own(to) or state.passed and to == state.passed[0] and to not in state.pieces:
                yield to


class Fusion(Board8):
    promotions = "rbn"
    old_fission = through_check = king_joins = False
    values = {"Q": 9, "M": 9, "A": 7, "R": 5, "B": 3, "N": 3, "P": 1, "K": 100, "D": 105, "T": 103, "C": 103}

    @staticmethod
    def parts(kind):
        return MADE_OF.get(kind, kind)

    @staticmethod
    def joined(one, other):
        """The compound of two simple pieces, or None."""
        return next((compound for compound, parts in MADE_OF.items() if sorted(parts) == sorted(one + other)), None)

    def is_check(self, state):
        at = next(space for space, piece in state.pieces.items() if piece.upper() in ROYAL and piece.isupper() == state.white)
        return self.hit(state.pieces, at, not state.white)

    def reach(self, state, start):
        """Destinations of whole pieces, but for check of the own King."""
        piece = state.pieces[start]
        kind, white = piece.upper(), piece.isupper()
        if kind == "P":
            return list(self.pawn_moves(state, start))
        found = {to for to in self.sees(state.pieces, start) if not (to in state.pieces and state.pieces[to].isupper() == white)}
        for to in self.sees(state.pieces, start):
            if to in state.pieces and state.pieces[to].isupper() == white:
                other = state.pieces[to].upper()
                if self.joined(kind, other) and (kind == "K") == (self.king_joins and "K" in kind + other):
                    found.add(to)
        return [to for to in found if kind not in ROYAL or self.royal_may(state, start, to)]

    def royal_may(self, state, start, to):
        """Compounds of a King do not pass through check."""
        x, y = to[0] - start[0], to[1] - start[1]
        if self.through_check or max(abs(x), abs(y)) < 2:
            return True
        rest = {space: piece for space, piece in state.pieces.items() if space != start}
        if 0 in (x, y) or abs(x) == abs(y):
            n = max(abs(x), abs(y))
            return not any(self.hit(rest, (start[0] + x // n * i, start[1] + y // n * i), not state.white) for i in range(1, n))
        ways = [s for s in self.all_spaces() if all(max(abs(s[0] - e[0]), abs(s[1] - e[1])) == 1 for e in (start, to))]
        return not all(self.hit(rest, way, not state.white) for way in ways)

    def fissions(self, state):
        for start, piece in list(state.pieces.items()):
            if state.is_own(start) and piece.upper() in MADE_OF and (self.old_fission or not self.hit(state.pieces, start, not state.white)):
                for part in MADE_OF[piece.upper()]:
                    yield from ((start, to, "=" + part.lower()) for to in self.goes(state.pieces, start, part) if to not in state.pieces)

    def legal(self, state):
        return super().legal(state) + [move for move in self.fissions(state) if not self.leaves_check(state, move)]

    def after(self, state, move):
        start, to, letter = move
        if letter.startswith("="):
            side = str.upper if state.white else str.lower
            pieces = dict(state.pieces)
            stays = MADE_OF[pieces[start].upper()].replace(letter[1].upper(), "")
            pieces[start], pieces[to] = side(stays), side(letter[1])
            return State(pieces, not state.white, None, state.unmoved - {start, to}, state.half + 1, state.number + (not state.white))
        after = super().after(state, move)
        if to in state.pieces and state.is_own(to):
            compound = self.joined(state.pieces[start].upper(), state.pieces[to].upper())
            after.pieces[to] = compound if state.white else compound.lower()
            after.half = state.half + 1
        return after

    def score(self, state, move, draw):
        own = to_own = 0
        if not move[2].startswith("=") and move[1] in state.pieces and state.is_own(move[1]):
            own, to_own = self.worth(state, move[1]), 0.2
        return super().score(state, move, draw) - own + to_own


class Fusion1999(Fusion):
    old_fission = through_check = king_joins = True
