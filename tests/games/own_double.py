"""Chess with two moves a turn: a turn is a pair of moves of a plain generator, the second one tried on the position after the first. Spaces are (file, rank)."""
from own import Rules, State

STRAIGHT, SLANT = [(1, 0), (0, 1), (-1, 0), (0, -1)], [(1, 1), (-1, 1), (-1, -1), (1, -1)]
KNIGHT = [(x * i, y * j) for x, y in ((1, 2), (2, 1)) for i in (1, -1) for j in (1, -1)]
RIDES = {"R": STRAIGHT, "B": SLANT, "Q": STRAIGHT + SLANT}
STEPS = {"N": KNIGHT, "K": STRAIGHT + SLANT}


class Double(Rules):
    balanced = True
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
        state = State(pieces, unmoved=frozenset((f, r) for f in (0, 4, 7) for r in (0, 7)))
        return self.with_more(state, {}, {}, False)

    def position(self, words):
        state = super().position(words)
        return self.with_more(state, {}, {}, False)

    @staticmethod
    def with_more(state, passed, fresh, after_ep):
        """`passed`: space -> Pawn of the other side; `fresh`: the same of the turn that is being made; whether its first move captured in passing."""
        state.passed_all, state.fresh, state.after_ep = passed, fresh, after_ep
        return state

    def reach(self, state, start):
        """Where a piece attacks, whoever's turn it is."""
        piece = state.pieces[start]
        kind, white = piece.upper(), piece.isupper()
        steps = [(1, 1 if white else -1), (-1, 1 if white else -1)] if kind == "P" else STEPS.get(kind, [])
        found = [(start[0] + x, start[1] + y) for x, y in steps]
        for x, y in RIDES.get(kind, []):
            to = start[0] + x, start[1] + y
            while 0 <= to[0] < 8 and 0 <= to[1] < 8:
                found.append(to)
                if to in state.pieces:
                    break
                to = to[0] + x, to[1] + y
        return [to for to in found if 0 <= to[0] < 8 and 0 <= to[1] < 8 and not (to in state.pieces and state.pieces[to].isupper() == white)]

    @staticmethod
    def is_in_line(piece, start, end):
        """Whether it could attack it on some board: what is asked a million times before its ways are walked."""
        x, y, kind = end[0] - start[0], end[1] - start[1], piece.upper()
        return kind == "P" and abs(x) == 1 or (x, y) in STEPS.get(kind, ()) or kind in RIDES and (not x or not y or abs(x) == abs(y))

    def long_step(self, state, half):
        return True

    def fits(self, state, move, half, before):
        return True

    def halves(self, state, half, before=None):
        """Legal single moves of the side to move; `before` is the first move of the turn."""
        found = []
        for start in [s for s in state.pieces if state.is_own(s)]:
            if state.pieces[start] in "Pp":
                step = 1 if state.white else -1
                on = start[0], start[1] + step
                tos = [to for to in self.reach(state, start) if to in state.pieces or to in state.passed_all and (half == 1 or state.after_ep)]
                if on not in state.pieces:
                    tos.append(on)
                    far = start[0], start[1] + 2 * step
                    if start[1] == (1 if state.white else 6) and far not in state.pieces and self.long_step(state, half):
                        tos.append(far)
                for to in tos:
                    found += [(start, to, letter) for letter in (self.promotions if to[1] in (0, 7) else [""])]
            else:
                found += [(start, to, "") for to in self.reach(state, start)]
        found += [move for move in self.castling_moves(state)]
        return [m for m in found if self.fits(state, m, half, before) and not self.is_check(self.one(state, m))]

    @staticmethod
    def between(a, b):
        low, high = sorted((a[0], b[0]))
        return [(f, a[1]) for f in range(low + 1, high)]

    def one(self, state, move):
        """The position after a single move, the same side to move."""
        start, to, letter = move
        pieces = dict(state.pieces)
        piece = pieces.pop(start)
        ep = piece in "Pp" and to[0] != start[0] and to not in pieces
        quiet = piece not in "Pp" and to not in pieces
        if ep:
            del pieces[state.passed_all[to]]
        pieces[to] = (letter.upper() if state.white else letter) or piece
        if piece in "Kk" and abs(to[0] - start[0]) == 2:
            for king, king_to, rook, rook_to in self.castlings:
                if (start, to) == (king, king_to):
                    pieces[rook_to] = pieces.pop(rook)
        fresh = {space: pawn for space, pawn in state.fresh.items() if pawn != start}
        if piece in "Pp" and abs(to[1] - start[1]) == 2:
            fresh[start[0], (start[1] + to[1]) // 2] = to
        passed = {space: pawn for space, pawn in state.passed_all.items() if pawn in pieces and pieces[pawn].isupper() != state.white}
        after = State(pieces, state.white, None, state.unmoved - {start, to}, 0 if not quiet else state.half, state.number)
        after.quiet = quiet and getattr(state, "quiet", True)
        return self.with_more(after, passed, fresh, ep)

    def done(self, state):
        """The turn is over."""
        after = State(state.pieces, not state.white, None, state.unmoved, state.half + 1 if state.quiet else 0, state.number + (not state.white))
        return self.with_more(after, state.fresh, {}, False)

    def is_first(self, state):
        return state.white and state.number == 1

    def single(self, state, after):
        """A first move may be a turn, or must be one when no second ones are given."""
        return self.is_first(state) and self.balanced

    def seconds(self, state, first):
        """Second moves after a first one, None when the turn is over; whether it may be left out."""
        after = self.one(state, first)
        if self.is_first(state) and self.balanced or self.ends(after):
            return [], True
        found = self.halves(after, 2, first)
        return found, self.optional or not found

    optional = False

    def ends(self, after):
        return False

    def legal(self, state):
        turns = []
        for first in self.halves(state, 1):
            found, may = self.seconds(state, first)
            turns += [(first,)] * may + [(first, second) for second in found]
        return turns

    def after(self, state, move):
        for part in move:
            state = self.one(state, part)
        return self.done(state)

    def text(self, move):
        return ",".join(super(Double, self).text(part) for part in move)

    def fen(self, state):
        rows, side, rest = super().fen(state).split(" ", 2)
        passed = "".join(sorted(map(self.space_name, state.passed_all))) or "-"
        return "%s %s %s" % (rows, side, " ".join([rest.split()[0], passed] + rest.split()[2:]))

    def is_check(self, state):
        king = "K" if state.white else "k"
        at = next(s for s, p in state.pieces.items() if p == king)
        return any(at in self.reach(state, s) for s, p in state.pieces.items() if p.isupper() != state.white and self.is_in_line(p, s, at))

    def score(self, state, move, draw):
        won = sum(self.values[p.upper()] for p in state.pieces.values() if p.isupper() != state.white)
        after = self.after(state, move)
        won -= sum(self.values[p.upper()] for p in after.pieces.values() if p.isupper() == after.white)
        won += 8 * sum(len(part[2]) for part in move)
        free = [s for s, p in after.pieces.items() if p.isupper() != after.white]
        hit = {to for s, p in after.pieces.items() if p.isupper() == after.white for to in self.reach(after, s)}
        lost = max((self.worth(after, s) for s in free if s in hit and after.pieces[s] not in "Kk"), default=0)
        return won - 0.7 * lost + draw.random() + 0.02 * sum(len(self.reach(after, s)) for s in free) + (3 if self.is_check(after) else 0)


class Marseillais(Double):
    def ends(self, after):
        return self.is_check(State(after.pieces, not after.white))


class Marseillaisfull(Marseillais):
    balanced = False


class Extramove(Double):
    optional = True

    def long_step(self, state, half):
        return half == 2 or self.is_first(state)

    def fits(self, state, move, half, before):
        if half == 1:
            return True
        return move[0] != before[1] and move[1] not in state.pieces and not (state.pieces[move[0]] in "Pp" and move[0][0] != move[1][0])
