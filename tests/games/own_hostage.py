"""Hostage Chess by John Leslie's rules. Every move is made with all that belongs to it, and the King's safety looked at afterwards; nothing is kept in mind but the position."""
import collections
import re

from own import State
from own_fusion import Board8

VALUES = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
FIELDS = {True: [f + r for r in "1234" for f in "vuts"], False: [f + r for r in "8765" for f in "wxyz"]}
PRISONS = {True: [f + r for r in "1234" for f in "wxyz"], False: [f + r for r in "8765" for f in "vuts"]}


class Hostage(Board8):
    """A State has `prison` and `field` besides: side -> Counter of kinds; in a prison of White are black pieces. A drop is ("@", kind, space), an exchange with its drop (given, kind, space), both kinds capitals."""

    promotions = "qrbn"
    values = dict(VALUES, K=100)

    @staticmethod
    def with_hostages(state, prison, field):
        state.prison = {side: +collections.Counter(prison[side]) for side in (True, False)}
        state.field = {side: +collections.Counter(field[side]) for side in (True, False)}
        state.shown = False
        return state

    def start(self):
        return self.with_hostages(super().start(), {True: {}, False: {}}, {True: {}, False: {}})

    def position(self, words):
        """Spaces of prisons and airfields may be named, too."""
        state = super().position(" ".join(word for word in words.split() if word[1] in "abcdefgh"))
        prison, field = ({side: collections.Counter() for side in (True, False)} for _ in "pf")
        for word in words.split():
            for side in (True, False):
                if word[1:] in PRISONS[side]:
                    prison[side][word[0].upper()] += 1
                elif word[1:] in FIELDS[side]:
                    field[side][word[0].upper()] += 1
        state = self.with_hostages(state, prison, field)
        state.shown = True
        return state

    def fen_rows(self, pieces):
        return "/".join("1111-%s-1111" % row for row in super().fen_rows(pieces).split("/"))

    def fen(self, state):
        rows, rest = super().fen(state).split(" ", 1)
        held = [(kind.upper() if side else kind.lower()) * n for side in (True, False) for group in (state.field[side], state.prison[not side]) for kind, n in sorted(group.items())]
        if state.shown:
            held = []
            rows = self.shown_rows(state)
        return "%s[%s] %s" % (rows, "".join(held), rest)

    def shown_rows(self, state):
        where = dict((self.space_name(space), piece) for space, piece in state.pieces.items())
        for side in (True, False):
            for spaces, group, white in ((PRISONS[side], state.prison[side], not side), (FIELDS[side], state.field[side], side)):
                kinds = [kind for kind in "QRBNP" for _ in range(group[kind])]
                where.update((space, kind if white else kind.lower()) for space, kind in zip(spaces, kinds))
        rows = "/".join("".join(where.get(file + str(rank), "1") if file != " " else "-" for file in "stuv abcdefgh wxyz") for rank in range(8, 0, -1))
        return re.sub("1+", lambda run: str(len(run.group())), rows)

    # who may become something

    @staticmethod
    def ready(state, white):
        return any(kind != "P" for kind in state.prison[not white])

    def attacks(self, state, start):
        """What the piece on a space could capture, of either side."""
        piece = state.pieces[start]
        found = self.sees(state.pieces, start)
        if piece in "Pp" and not self.ready(state, piece == "P"):
            found = {to for to in found if to[1] not in (0, 7)}
        return found

    def in_danger(self, state, space):
        return any(space in self.attacks(state, start) for start in list(state.pieces) if state.is_own(start))

    def is_check(self, state):
        at = next(space for space, piece in state.pieces.items() if piece == ("K" if state.white else "k"))
        return self.in_danger(self.turned(state), at)

    def turned(self, state):
        """The same with the other side to move."""
        return self.with_hostages(State(state.pieces, not state.white, None, state.unmoved, state.half, state.number), state.prison, state.field)

    def leaves_check(self, state, move):
        return self.is_check(self.turned(self.after(state, move)))

    def castling_moves(self, state):
        for king, king_to, rook, rook_to in self.castlings:
            own = "KR" if state.white else "kr"
            if not {king, rook} <= state.unmoved or state.pieces.get(king) != own[0] or state.pieces.get(rook) != own[1] or any(s in state.pieces for s in self.between(king, rook)):
                continue
            if not any(self.in_danger(self.turned(state), step) for step in [king, king_to] + self.between(king, king_to)):
                yield king, king_to, ""

    # moves

    def drops(self, state, kind):
        return [to for to in self.all_spaces() if to not in state.pieces and (kind != "P" or to[1] not in (0, 7))]

    def legal(self, state):
        found = []
        for start in [s for s in state.pieces if state.is_own(s)]:
            if state.pieces[start] in "Pp":
                tos = self.pawn_moves(state, start)
            else:
                tos = [to for to in self.sees(state.pieces, start) if not state.is_own(to)]
            for to in tos:
                if state.pieces[start] in "Pp" and to[1] in (0, 7):
                    found += [(start, to, kind.lower()) for kind in state.prison[not state.white] if kind != "P"]
                else:
                    found.append((start, to, ""))
        found += [("@", kind, to) for kind in state.field[state.white] for to in self.drops(state, kind)]
        for given in state.prison[state.white]:
            for freed in state.prison[not state.white]:
                if VALUES[given] >= VALUES[freed]:
                    found += [(given, freed, to) for to in self.drops(state, freed)]
        return [move for move in found if not self.leaves_check(state, move)] + list(self.castling_moves(state))

    def after(self, state, move):
        prison, field = ({side: collections.Counter(held[side]) for side in held} for held in (state.prison, state.field))
        side = str.upper if state.white else str.lower
        if isinstance(move[0], str):
            given, kind, to = move
            pieces = dict(state.pieces)
            pieces[to] = side(kind)
            if given == "@":
                field[state.white][kind] -= 1
            else:
                prison[state.white][given] -= 1
                prison[not state.white][kind] -= 1
                field[not state.white][given] += 1
            corner = kind == "R" and to in ((0, 0 if state.white else 7), (7, 0 if state.white else 7))
            unmoved = state.unmoved | {to} if corner else state.unmoved - {to}
            after = State(pieces, not state.white, None, frozenset(unmoved), 0, state.number + (not state.white))
        else:
            after = super().after(state, move)
            start, to, letter = move
            taken = state.pieces.get(to)
            if not taken and state.pieces[start] in "Pp" and start[0] != to[0]:
                taken = "p"
            if taken:
                prison[state.white][taken.upper()] += 1
            if letter:
                prison[not state.white][letter.upper()] -= 1
                prison[not state.white]["P"] += 1
        return self.with_hostages(after, prison, field)

    def text(self, move):
        if not isinstance(move[0], str):
            return super().text(move)
        given, kind, to = move
        return "%s@%s" % (kind if given == "@" else "%s-%s" % (given, kind), self.space_name(to))

    # the player

    def worth_of(self, state, white):
        """Pieces on the board count whole, on the airfield nearly so, in prison a third."""
        own = sum(self.values[piece.upper()] for piece in state.pieces.values() if piece.isupper() == white)
        return own + sum(0.9 * VALUES[kind] * n for kind, n in state.field[white].items()) + sum(0.4 * VALUES[kind] * n for kind, n in state.prison[not white].items())

    def score(self, state, move, draw):
        after = self.after(state, move)
        white = state.white
        if self.is_check(after) and not self.legal(after):
            return 1000
        gain = self.worth_of(after, white) - self.worth_of(after, not white) - self.worth_of(state, white) + self.worth_of(state, not white)
        hit = {to for start in after.pieces if after.is_own(start) for to in self.attacks(after, start)}
        guarded = {to for start in after.pieces if not after.is_own(start) for to in self.attacks(after, start)}
        loss = max((self.values[p.upper()] * (0.4 if s in guarded else 1) for s, p in after.pieces.items() if p.isupper() == white and s in hit and p not in "Kk"), default=0)
        return gain - loss + (1.5 if self.is_check(after) else 0) + 0.01 * len(guarded) + 0.4 * draw.random()
