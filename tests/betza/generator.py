#!/usr/bin/env python3
"""What a preset of the wizard lists as legal equals what the generator in C lists, for pieces that no engine plays, on random positions and for both sides.

usage: generator.py BOARDWRIGHT [--positions N]

The generator is held to cases that engines confirmed (cases.jsonl); the preset runs in GAME Code, by the language's own rides and hops or by the walker of betza.txt.
"""
import json
import os
import random
import re
import subprocess
import sys
import tempfile

PIECES = """N B R Q K W F A D H G C Z NC QN NN CC DD AA R4 B3 K3 F2 fR fsW fFbW vN sN hrN hlC ffN frblB
mRcB mNcK mQcN fmWfcF ifmnD nN nA nD nZ nH jD jA jH jR jB jQ mRcpR mBcpB pR pB gQ gR gB gW gN pW pK gK pN0 gN0
qN qNmW zB zR zB3 zNN
mafsW mafF mafsmafW afW yafsF yafsW WyafsW yafR gafQ gasQ gabsQ pafR pafgafQ gafmafQ mpafmcR2
[F?R] [F-R] [W?B] [W-R] [D?B] v[F?R] [vW?B] s[F?R] [W?sR] [W-F] m[F?R] [N-fN] mafmafsKmafsmafK kRW
caK KNADcaKmcabK KNADcaKcabKmabK cabR mcabK caibB mcaibQ camsW cafK cafmcK [cQ-fmK] mR[cR-fmW] mQ[cQ-fmK] [cR-mR]
cabmBcafmR ucK udK ucN udR mucaK oR oQ ooQ oK ooN oB ozB3 oqN3 pR4 gR4 pB3 gQ3 pN3 nNN nAA nDD jAA jHH nZZ dK mdcN
dR U mU cU paifQ mafsiR maisR xafK mxafK xmafK sxafR afsjR afjB mcaibR cacaK mafcafF yafsF2 ifcaK""".split()
FILES, RANKS = 9, 8


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=120)


def name(space):
    return "%c%d" % (97 + space % FILES, space // FILES + 1)


def fen_of(board):
    rows = []
    for rank in range(RANKS - 1, -1, -1):
        row = "".join(board.get(file + rank * FILES, "1") for file in range(FILES))
        rows.append(re.sub("1+", lambda m: str(len(m.group())), row))
    return "/".join(rows)


def ask(program, betza, board, at, black):
    own, foe = ("y", "Y") if black else ("Y", "y")
    words = [program, "piece", betza, "-q", "--json", "--board", "%dx%d" % (FILES, RANKS), "--at", name(at), "--virgin", "--side", "black" if black else "white"]
    for option, label in (("--own", own), ("--foe", foe)):
        words += [option, ",".join(name(s) for s in board if board[s] == label)]
    answer = json.loads(run(*words).stdout)
    return {(name(at), to) for to in answer["moves"] + answer["captures"]} | {(m.get("activates", name(at)), m["to"]) for m in answer["special"]}


def try_piece(program, folder, betza, draw, positions):
    source, preset, file = (os.path.join(folder, n) for n in ("d.txt", "d.php", "p.php"))
    with open(source, "w") as out:
        out.write("files=%d\nranks=%d\nroyal=none\nmaxPromote=0\npiece:X:%s::e4\nstone:Y:::a1\n" % (FILES, RANKS, betza))
    made = run(program, "wizard", "-q", source, "-o", preset)
    if made.returncode:
        return ["%s: no preset: %s" % (betza, made.stderr)]
    text, wrong = open(preset).read(), []
    for number in range(positions):
        black, at = number % 2 == 1, draw.randrange(FILES * RANKS)
        board = {s: draw.choice("Yy") for s in range(FILES * RANKS) if draw.random() < (0.15, 0.35, 0.0)[number % 3]}
        board[at] = "x" if black else "X"
        new = re.sub(r"(\$default\['code'\] = ').*(';)", lambda m: m.group(1) + fen_of(board) + m.group(2), text)
        new = new.replace("<<<'NOW'\ngosub Finish 1;", "<<<'NOW'\ngosub Finish %d;" % (not black))
        with open(file, "w") as out:
            out.write(new)
        got = run(program, "replay", "-q", file, "--json", "--every-ply")
        lines = [json.loads(line) for line in got.stdout.splitlines()]
        legal = {tuple(m[:2]) for m in lines[0].get("legal", [])} if lines else None
        want = ask(program, betza, board, at, black)
        if legal != want or got.stderr:
            wrong.append("%s on %s, %s: missing %s, too many %s %s" % (betza, name(at), fen_of(board), sorted(want - (legal or set())), sorted((legal or set()) - want), got.stderr[:300]))
    return wrong


def main():
    positions = int(sys.argv[sys.argv.index("--positions") + 1]) if "--positions" in sys.argv else 6
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, betza in enumerate(PIECES):
            wrong = try_piece(sys.argv[1], folder, betza, random.Random(number), positions)
            failed += bool(wrong)
            if wrong:
                print(len(wrong), wrong[0])
    print("%d pieces, %d positions each, %d pieces wrong" % (len(PIECES), positions, failed))
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
