"""Rules of games that no engine here plays, written for the tests from the published rules: an oracle as those of oracles.py, without an engine behind it.

Nothing of this knows how the presets do it: spaces are points of a plane or a cube, moves are found by distances between them, and whether a King is in check is
found by trying every capture of the other side. A game is a subclass of Rules in a file own_*.py and a row of GAMES.
"""
import importlib
import random
import re

GAMES = {
    "glinski": "own_hex", "mccooey": "own_hex", "brusky": "own_hex", "circular": "own_round", "raumschach": "own_cube", "checkers": "own_checkers", "international": "own_draughts", "brazilian": "own_draughts", "russian": "own_draughts",
    "ultima": "own_ultima", "jetan": "own_jetan", "hexshogi": "own_hexshogi", "tamerlane": "own_tamerlane",
    "vegas": "own_vegas", "ivory": "own_ivory", "ivorykorean": "own_ivory",
    "motorotor": "own_motorotor",
    "marseillais": "own_double", "marseillaisfull": "own_double", "extramove": "own_double",
    "fusion": "own_fusion", "fusion1999": "own_fusion", "hostage": "own_hostage", "wormhole": "own_wormhole", "voidrider": "own_voidrider",
    "mystery": "own_mystery",
    "suzumu": "own_suzumu", "suzumulion": "own_suzumu", "suzumuburning": "own_suzumu", "suzumuboosted": "own_suzumu",
}


class State:
    """Pieces by space, whose turn it is, and what else decides the legal moves. `passed` is (space passed by a double step, space of the Pawn) or None."""

    def __init__(self, pieces, white=True, passed=None, unmoved=frozenset(), half=0, number=1):
        self.pieces, self.white, self.passed, self.unmoved, self.half, self.number = pieces, white, passed, unmoved, half, number

    def is_own(self, space):
        return space in self.pieces and self.pieces[space].isupper() == self.white


class Rules:
    """A Chess-like game. A subclass has `start()`, `all_spaces()`, `space_name(space)`, `fen_rows(pieces)` (a 1 for every empty space), `reach(state, space)` (pseudo-legal destinations, castling apart),
    `is_last(space, white)`, `double(state, start, to)` (the space passed, or None), and may have `castlings`."""

    name = "own rules"
    promotions = "qrbn"
    castlings = ()
    stalemate = "1/2-1/2"

    def __init__(self):
        self.memory = {}

    # moves as (from, to, promotion letter or "")

    def after(self, state, move):
        """The position after a move, legal or not."""
        start, to, letter = move
        pieces = dict(state.pieces)
        piece = pieces.pop(start)
        quiet = to not in pieces and piece not in "Pp"
        if piece in "Pp" and state.passed and to == state.passed[0] and to not in pieces:
            del pieces[state.passed[1]]
        pieces[to] = (letter.upper() if state.white else letter) or piece
        for king, king_to, rook, rook_to in self.castlings:
            if piece in "Kk" and (start, to) == (king, king_to) and start in state.unmoved:
                pieces[rook_to] = pieces.pop(rook)
        passed = self.double(state, start, to) if piece in "Pp" else None
        return State(pieces, not state.white, passed and (passed, to), state.unmoved - {start, to}, state.half + 1 if quiet else 0, state.number + (not state.white))

    def in_danger(self, state, space):
        """Whether the side that is not to move could be captured on a space: state.white is to move."""
        return any(space in self.reach(state, start) for start in list(state.pieces) if state.is_own(start))

    def is_check(self, state):
        """Whether the King of the side to move is attacked."""
        king = next((space for space, piece in state.pieces.items() if piece == ("K" if state.white else "k")), None)
        return king is not None and self.in_danger(State(state.pieces, not state.white), king)

    def leaves_check(self, state, move):
        after = self.after(state, move)
        return self.is_check(State(after.pieces, state.white))

    def castling_moves(self, state):
        for king, king_to, rook, rook_to in self.castlings:
            if not (king in state.unmoved and rook in state.unmoved and state.pieces.get(king, "-") in "Kk" and state.pieces.get(rook, "-") in "Rr"):
                continue
            if not (state.is_own(king) and state.is_own(rook)) or any(s in state.pieces for s in self.between(king, rook)):
                continue
            way = [king] + self.between(king, king_to) + [king_to]
            if not any(self.is_check(State({**{s: p for s, p in state.pieces.items() if s != king}, step: state.pieces[king]}, state.white)) for step in way):
                yield king, king_to, ""

    def legal(self, state):
        moves = []
        for start in [s for s in state.pieces if state.is_own(s)]:
            for to in self.reach(state, start):
                last = state.pieces[start] in "Pp" and self.is_last(to, state.white)
                moves += [(start, to, letter) for letter in (self.promotions if last else [""])]
        return [move for move in moves if not self.leaves_check(state, move)] + list(self.castling_moves(state))

    # the oracle

    def text(self, move):
        return self.space_name(move[0]) + self.space_name(move[1]) + move[2]

    def fen(self, state):
        passed = self.space_name(state.passed[0]) if state.passed else "-"
        rights = "".join(sorted(self.space_name(s) for s in state.unmoved)) or "-"
        rows = re.sub("1+", lambda run: str(len(run.group())), self.fen_rows(state.pieces))
        return "%s %s %s %s %d %d" % (rows, "w" if state.white else "b", rights, passed, state.half, state.number)

    def result(self, state, legal, check):
        if legal:
            return "*"
        if check:
            return "0-1" if state.white else "1-0"
        return self.stalemate

    def reached(self, moves):
        """The position after moves in text, and its legal moves by their text."""
        key = tuple(moves)
        if key not in self.memory:
            if moves:
                before, legal = self.reached(moves[:-1])
                state = self.after(before, legal[moves[-1]])
            else:
                state = self.start()
            if len(self.memory) > 2000:
                self.memory.clear()
            self.memory[key] = state, {self.text(move): move for move in self.legal(state)}
        return self.memory[key]

    def look(self, moves):
        state, legal = self.reached(list(moves))
        check = self.is_check(state)
        return self.fen(state), check, list(legal), self.result(state, legal, check)

    def perft(self, depth, state=None):
        state = state or self.start()
        moves = self.legal(state)
        return len(moves) if depth == 1 else sum(self.perft(depth - 1, self.after(state, move)) for move in moves)

    def position(self, words):
        """A position by its pieces, "Kg1 kg10": the side that moves first is to move, Kings and Rooks that stand where they began have not moved."""
        names = {self.space_name(space): space for space in self.all_spaces()}
        start = self.start()
        pieces = {names[word[1:]]: word[0] for word in words.split()}
        return State(pieces, unmoved=frozenset(s for s in start.unmoved if pieces.get(s) == start.pieces[s]))

    # a player for logs: it looks two plies ahead and counts pieces

    values = {"Q": 9, "R": 5, "B": 3, "N": 3, "P": 1, "K": 100, "U": 2}

    def worth(self, state, space):
        return self.values.get(state.pieces.get(space, "-").upper(), 0)

    def replies(self, state):
        """Whatever the side to move may answer; in check only what is legal."""
        if self.is_check(state):
            return self.legal(state)
        return [(start, to, "") for start in list(state.pieces) if state.is_own(start) for to in self.reach(state, start)] or self.legal(state)

    def score(self, state, move, draw):
        """What a move wins, less what the best answer wins back; mate before all."""
        after = self.after(state, move)
        replies = self.replies(after)
        if not replies:
            return 1000 if self.is_check(after) else -50
        lost = max(self.worth(after, to) for _, to, _ in replies)
        return self.worth(state, move[1]) + (8 if move[2] == "q" else 0) - lost + 0.004 * len(self.replies(State(after.pieces, state.white))) + 0.3 * draw.random()

    def best(self, moves, _):
        state, legal = self.reached(list(moves))
        draw = random.Random(" ".join(moves))
        return max(sorted(legal), key=lambda text: self.score(state, legal[text], draw))

    def close(self):
        self.memory.clear()


def own(variant):
    """The rules of a game that is ours to write, or None."""
    return getattr(importlib.import_module(GAMES[variant]), variant.capitalize())() if variant in GAMES else None
