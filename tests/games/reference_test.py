#!/usr/bin/env python3
"""Is tests/games/reference.py right itself? Published perft figures of Chess and Capablanca Chess, and positions whose moves were worked out by hand from the rules.

usage: reference_test.py
"""
import sys

import reference

FAULTS = []


class Capablanca(reference.Game):
    start = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR"
    pieces = dict(reference.CHESS, A=reference.CHESS["B"] + reference.CHESS["N"], C=reference.CHESS["R"] + reference.CHESS["N"])
    promotes_to = {1: "NRBQAC"}
    castling = {-1: (0, (3,)), 1: (9, (3,))}


class Gates(reference.Game):
    """Castling on both sides, nothing in between."""
    start = "r3k2r/8/8/8/8/8/8/R3K2R"


def perft(game, state, depth):
    after = game.legal(state)
    return len(after) if depth == 1 else sum(perft(game, s, depth - 1) for s in after.values())


def check(what, got, want):
    if got != want:
        FAULTS.append("%s: %s, want %s" % (what, got, want))


def moves_of(kind, rows, start, fresh=(), white=True, hand=None):
    """Where the piece on a space may go on a board of one's own, as texts without the start."""
    class Placed(kind):
        pass
    Placed.start = rows
    game = Placed()
    state = game.first()._replace(side=white, unmoved=frozenset(fresh))
    if hand is not None:
        state.hands[white].clear()
        state.hands[white].update(hand)
    return sorted(text[len(start):] for text in game.legal(state) if text.startswith(start))


def main():
    # www.chessprogramming.org/Perft_Results; Capablanca Chess as in the engines' own tables.
    for kind, figures in ((reference.Game, (20, 400, 8902)), (Capablanca, (28, 784)), (Gates, (26, 568))):
        game = kind()
        for depth, want in enumerate(figures, 1):
            check("%s, depth %d" % (kind.__name__, depth), perft(game, game.first(), depth), want)
    # Werewolf: slides three spaces; leaps over the Pawn in front, with or without taking it.
    w = reference.Werewolf
    check("a Werewolf alone", len(moves_of(w, "k7/8/8/8/3W4/8/8/7K", "d4")), 24)
    check("over a friend it leaps", moves_of(w, "k7/8/8/3P4/3W4/8/8/7K", "d4").count("d6"), 1)
    check("over an enemy in two ways", [m for m in moves_of(w, "k7/8/8/3p4/3W4/8/8/7K", "d4") if m in ("d5", "d6", "d5d6", "d7")], ["d5", "d5d6", "d6"])
    check("a Pawn that takes a Werewolf on the last rank", moves_of(w, "k2w4/4P3/8/8/8/8/8/7K", "e7"), ["d8", "e8b", "e8n", "e8r"])
    # Omega: three steps at first; a corner is a space; nobody goes round the outside.
    o = reference.Omega
    check("a Pawn's first move", moves_of(o, "1----------1/-9k-/-10-/-10-/-10-/-10-/-10-/-10-/-10-/-4P5-/-K9-/1----------1", "f3", [(5, 2)]), ["f4", "f5", "f6"])
    check("a Wizard in the corner", moves_of(o, "1----------1/-9k-/-10-/-10-/-10-/-10-/-10-/-10-/-10-/-10-/-1K8-/V----------1", "a1"), ["b2", "b4", "d2"])
    # Gross: a Pawn on the tenth rank may become a minor piece that is in reserve, or wait; on the last it must.
    g = reference.Gross
    check("tenth rank", moves_of(g, "k11/12/12/5P6/12/12/12/12/12/12/12/K11", "f9", hand={"Q": 1, "N": 1, "R": 1}), ["f10", "f10n"])
    check("eleventh rank", moves_of(g, "k11/12/5P6/12/12/12/12/12/12/12/12/K11", "f10", hand={"Q": 1, "N": 1, "R": 1}), ["f11", "f11n", "f11r"])
    check("last rank", moves_of(g, "k11/5P6/12/12/12/12/12/12/12/12/12/K11", "f11", hand={"Q": 1, "N": 1}), ["f12n", "f12q"])
    check("nothing in reserve", moves_of(g, "k11/5P6/12/12/12/12/12/12/12/12/12/K11", "f11", hand={}), [])
    # Cylindrical: round the edge, but not all the way.
    c = reference.Cylindrical
    check("a Rook on an empty rank", len([m for m in moves_of(c, "k7/8/8/8/R7/8/8/3K4", "a4") if m.endswith("4")]), 7)
    check("a Bishop round the edge", [m for m in moves_of(c, "k7/8/8/8/8/8/8/B2K4", "a1") if m.startswith("h")], ["h2", "h8"])
    for fault in FAULTS:
        print(fault)
    print("%d faults" % len(FAULTS))
    return 1 if FAULTS else 0


if __name__ == "__main__":
    sys.exit(main())
