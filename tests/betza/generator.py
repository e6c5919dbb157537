#!/usr/bin/env python3
"""What a preset of the wizard lists as legal equals what the generator in C lists, for pieces that no engine plays, on random positions and for both sides.

usage: generator.py BOARDWRIGHT [--positions N] [--table]

The generator is held to cases that engines confirmed (cases.jsonl); the preset runs in GAME Code, by the language's own rides and hops or by the walker of betza.txt.
"""
import random
import sys
import tempfile

from presets import answers, legal_in, make, moves_of, option

PIECES = """N B R Q K W F A D H G C Z NC QN NN CC DD AA R4 B3 K3 F2 fR fsW fFbW vN sN hrN hlC ffN frblB
mRcB mNcK mQcN fmWfcF ifmnD nN nA nD nZ nH jD jA jH jR jB jQ mRcpR mBcpB pR pB gQ gR gB gW gN pW pK gK pN0 gN0
qN qNmW zB zR zB3 zNN
mafsW mafF mafsmafW afW yafsF yafsW WyafsW yafR gafQ gasQ gabsQ pafR pafgafQ gafmafQ mpafmcR2
[F?R] [F-R] [W?B] [W-R] [D?B] v[F?R] [vW?B] s[F?R] [W?sR] [W-F] m[F?R] [N-fN] mafmafsKmafsmafK kRW
caK KNADcaKmcabK KNADcaKcabKmabK cabR mcabK caibB mcaibQ camsW cafK cafmcK [cQ-fmK] mR[cR-fmW] mQ[cQ-fmK] [cR-mR]
cabmBcafmR ucK udK ucN udR mucaK oR oQ ooQ oK ooN oB ozB3 oqN3 pR4 gR4 pB3 gQ3 pN3 nNN nAA nDD jAA jHH nZZ dK mdcN
dR U mU cU paifQ mafsiR maisR xafK mxafK xmafK sxafR afsjR afjB mcaibR cacaK mafcafF yafsF2 ifcaK""".split()
FILES, RANKS = 9, 8
LABELS = "ABCDEFGHIJKLMNOPQRSTUVWXZ"


def name(space):
    return "%c%d" % (97 + space % FILES, space // FILES + 1)


def definition(pieces):
    """One with many pieces, each of which is tried alone among stones."""
    lines = ["piece %s:%s:%s:star:" % (label, label, betza) for label, betza in pieces.items()]
    return "files=%d\nranks=%d\nsymmetry=none\nroyal=none\nmaxPromote=0\n%s\nstone:Y:::a1,,\n" % (FILES, RANKS, "\n".join(lines))


def draw_board(draw, label, number):
    """A piece of one side or the other among stones: few, many, none."""
    black, at = number % 2 == 1, draw.randrange(FILES * RANKS)
    board = {s: draw.choice("Yy") for s in range(FILES * RANKS) if draw.random() < (0.15, 0.35, 0.0)[number % 3]}
    board[at] = label.lower() if black else label
    return {name(s): board[s] for s in board}, not black, name(at)


def question(betza, board, white, at):
    own, foe = ("Y", "y") if white else ("y", "Y")
    stones = {key: [s for s in board if board[s] == label] for key, label in (("own", own), ("foe", foe))}
    return dict(stones, betza=betza, files=FILES, ranks=RANKS, at=at, virgin=True, side="white" if white else "black")


def found_in(answer):
    return {(answer["at"], to) for to in answer["moves"] + answer["captures"]} | {(m.get("activates", answer["at"]), m["to"]) for m in answer["special"]}


def try_pieces(program, folder, pieces, positions, options):
    """Pieces that go wrong, and how."""
    file, text = make(program, folder, definition(pieces), *options)
    if not file:
        return ["%s: no preset: %s" % (" ".join(pieces.values()), text)]
    drawn = [(betza, *draw_board(draw, label, n)) for label, betza in pieces.items() for draw in [random.Random(betza)] for n in range(positions)]
    plies, errors = legal_in(program, folder, text, [(board, white, "") for _, board, white, _ in drawn])
    wrong = [errors[:300]] if errors or len(plies) != len(drawn) + 1 else []
    for (betza, board, white, at), ply, answer in zip(drawn, plies[1:], answers(program, [question(*one) for one in drawn])):
        legal, want = moves_of(ply), found_in(answer)
        if legal != want:
            wrong.append("%s on %s, %s: missing %s, too many %s" % (betza, at, ply["fen"], sorted(want - legal), sorted(legal - want)))
    return wrong


def main():
    positions = int(option(sys.argv, "--positions", 6))
    options = ["--table"] if "--table" in sys.argv else []
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for first in range(0, len(PIECES), len(LABELS)):
            wrong += try_pieces(sys.argv[1], folder, dict(zip(LABELS, PIECES[first:])), positions, options)
    print("\n".join(wrong[:40] + ["%d pieces, %d positions each, %d wrong" % (len(PIECES), positions, len(wrong))]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
