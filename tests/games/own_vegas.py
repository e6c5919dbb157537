"""Vegas Fun Chess: Chess of own_double.py, a move a turn, filtered by dice that library.json says beforehand."""
import json
import os
import re

from own_double import Double
from own import State

HERE = os.path.dirname(os.path.abspath(__file__))


class Vegas(Double):
    """`rolled` is what the dice show, None when nobody has rolled; `gave` has the sides that gave check in their last turn; `rolls` counts rolls."""

    def __init__(self):
        super().__init__()
        row = json.load(open(os.path.join(HERE, "library.json")))["vegas_fun_chess"]
        self.dice = re.search("setconst dice (.*);", row["code"]).group(1)

    def start(self):
        return self.throw(super().start(), 0, frozenset())

    def position(self, words):
        return self.throw(super().position(words), 0, frozenset())

    def throw(self, state, rolls, gave):
        state.gave, state.rolls, state.rolled = gave, rolls, None
        if not self.is_check(state) and state.white not in gave:
            state.rolled = self.dice[2 * rolls:2 * rolls + 2]
            state.rolls += 1
        return state

    def allowed(self, state, move):
        if state.rolled is None or "O" in state.rolled:
            return True
        kind = state.pieces[move[0]].upper()
        castles = kind == "K" and abs(move[1][0] - move[0][0]) == 2
        return kind in state.rolled or castles and "R" in state.rolled

    @staticmethod
    def is_dead(state):
        rest = [(s, p.upper()) for s, p in state.pieces.items() if p not in "Kk"]
        return not rest or len(rest) == 1 and rest[0][1] in "BN" or all(p == "B" for _, p in rest) and len({sum(s) % 2 for s, _ in rest}) == 1

    def legal(self, state):
        moves = self.halves(state, 1)
        if self.is_check(state):
            return moves
        moves = [move for move in moves if self.allowed(state, move)]
        if not moves or state.rolled is None or "O" in state.rolled:
            king = next(s for s, p in state.pieces.items() if p == ("K" if state.white else "k"))
            moves.append((king, king, ""))
        return moves

    def after(self, state, move):
        if len(move) == 1:
            move = move[0]
        if move[0] == move[1]:
            after = State(state.pieces, not state.white, None, state.unmoved, state.half + 1, state.number + (not state.white))
            self.with_more(after, {}, {}, False)
            return self.throw(after, state.rolls, state.gave - {state.white})
        after = self.done(self.one(state, move))
        gives = {state.white} if self.is_check(after) else set()
        return self.throw(after, state.rolls, (state.gave - {state.white}) | gives)

    def text(self, move):
        return self.space_name(move[0]) + self.space_name(move[1]) + move[2]

    def result(self, state, legal, check):
        if check and not legal:
            return "0-1" if state.white else "1-0"
        return "1/2-1/2" if self.is_dead(state) or state.half >= 100 else "*"

    def fen(self, state):
        words = super().fen(state).split()
        return " ".join(words[:3] + ["%s/%d" % (state.rolled or "-", state.rolls)] + words[4:])

    def score(self, state, move, draw):
        if move[0] == move[1]:
            return -5
        return super().score(state, (move,), draw)
