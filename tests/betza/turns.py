#!/usr/bin/env python3
"""Turns of presets of the wizard that have several parts, drops, gates, and what is refused: positions and results worked out by hand from the rules.

usage: turns.py BOARDWRIGHT [--fast BOARDWRIGHT]

A case is a definition (without its first lines), the turns of a game, and the position they lead to or a part of the message that refuses the last one. --fast names a program without sanitizers, which
shuffles.
"""
import sys
import tempfile

from presets import make, option, play_all, replay

BASE = "files=8\nranks=8\nsymmetry=none\nroyal=K\nmaxPromote=0\n"
KINGS = "king:K:KisO2:king:h1,,h8\n"
RIFLE = "rook:R:mRcaibR:rook:d1,,\nstone:P::pawn:,,d5\n"
LION = "lion:L:KNADcaKmcabK:lion:d4,,\nstone:P::pawn:,,d5,e5\n"
TRADE = "lion:L:KNADcaKmcabK:lion:d4,,d6\npawn:P:fmWfcF:pawn:,,d5\nrook:R:R:rook:,,d8\n"
ANTI = "antiTrade=L\nlion:L:KNAD:lion:a1,,d6\nrook:R:R:rook:d1,,a8\n"
SMALL = "files=5\nranks=5\nsymmetry=none\nroyal=K\nmaxPromote=0\n"
MATE = "holdingsType=-1\n%spawn:P:fW:pawn:,,b5:1,0\ngold:G:WfF:gold:b3,,\nking:K:K:king:e1,,a5\n"
GRAND = "files=8\nranks=8\nsymmetry=none\nroyal=K\npromoChoice=*Q\nholdingsType=1\npawn:P:fmWfcF:pawn:a7,,\nqueen:Q:Q:queen:,,%s\n" + KINGS
SEIRAWAN = "royal=K\nautoGate=1\npromoChoice=NRBQHE\npawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nhawk:H:BN:hawk::1\nelephant:E:RN:elephant::1\nking::::e1\n"
OPEN = ["P e2-e4", "p a7-a6", "B f1-e2", "p b7-b6", "N g1-f3", "p c7-c6"]
SHOGI = SMALL.replace("maxPromote=0", "maxPromote=1") + "promoOffset=1\nholdingsType=-1\nonefile=P\npawn:P:fW:pawn:a4,,c2:1,0\ntokin:T:WfF:gold:\nking:K:K:king:e1,,e5\n"
# On a ring of files, by `ringed` and `ringways` of the include file: pieces that capture round the edge; the Knight's steps are chains of two ways; the crab goes both by the ring and not.
RING = "rook:R:oR:rook:a2,,%s\nknight:N:oN:knight:b3,,%s\nbishop:B:oB:bishop:a7,,\ncrab:C:oWfN:pawn:g5,,\nsoldier:P:mfWcofF:pawn:a4,,h5\nstone:S::pawn:b2,%s,f4\n"
CASES = [
    ("a rook goes round the edge", BASE + RING % ("", "", "") + KINGS, ["R a2-e2"], "7k/B7/8/6Cp/P4s2/1N6/1S2R3/7K"),
    ("not where something stands on both ways", BASE + RING % ("", "", "h2,") + KINGS, ["R a2-e2"], "error: rook on a2 cannot go to e2 - something stands in its way"),
    ("it goes straight, round the edge as well", BASE + RING % ("", "", "") + KINGS, ["R a2-h3"], "error: rook on a2 does not go to h3"),
    ("a knight leaps round the edge", BASE + RING % ("", "", "") + KINGS, ["N b3-h4"], "7k/B7/8/6Cp/P4s1N/8/RS6/7K"),
    ("and no farther", BASE + RING % ("", "", "") + KINGS, ["N b3-g4"], "error: knight on b3 does not go to g4"),
    ("a bishop turns at the edge into the next file", BASE + RING % ("", "", "") + KINGS, ["B a7-g5"], "error: Your own crab stands on g5"),
    ("and stops before a piece", BASE + RING % ("", "", "h6,") + KINGS, ["B a7-f4"], "error: bishop on a7 cannot go to f4 - something stands in its way"),
    ("a soldier captures round the edge", BASE + RING % ("", "", "") + KINGS, ["P a4-h5"], "7k/B7/8/6CP/5s2/1N6/RS6/7K"),
    ("and does not go there without", BASE + RING % ("", "", "") + KINGS, ["P a4-b5"], "error: soldier on a4 goes to b5 only to capture"),
    ("a piece that is half round goes both ways", BASE + RING % ("", "", "") + KINGS, ["C g5-h5", "k h8-g8", "C h5-a5"], "6k1/B7/8/C7/P4s2/1N6/RS6/7K"),
    ("and not round with the other half", BASE + RING % ("", "", "") + KINGS, ["C g5-a6"], "error: crab on g5 does not go to a6"),
    ("a rook checks round the edge", BASE + RING % ("c1", "", "d1,") + KINGS, ["B a7-b8"], "error: Your king on h1 would be in check from the rook on c1"),
    ("until something stands on that way", BASE + RING % ("c1", "", "d1,") + KINGS, ["N b3-a1"], "7k/B7/8/6Cp/P4s2/8/RS6/N1rS3K"),
    ("a knight checks round the edge", BASE + RING % ("", "a3", "") + KINGS, ["B a7-b8"], "error: Your king on h1 would be in check from the knight on a3"),
    ("a rifle shoots in one part when it has one aim", BASE + RIFLE + KINGS, ["R d1-d1"], "7k/8/8/8/8/8/8/3R3K"),
    ("a rifle shoots by the way of its victim", BASE + RIFLE + KINGS, ["R d1-d5; R d5-d1"], "7k/8/8/8/8/8/8/3R3K"),
    ("the second part is no aim for who is no shooter", BASE + RIFLE + KINGS, ["R d1-d1; R d1-d5"], "error: rook on d1 has no turn of these parts"),
    ("a shooter goes where it ends and names its aim", BASE + "shooters=R\n" + RIFLE + KINGS, ["R d1-d1; R d1-d5"], "7k/8/8/8/8/8/8/3R3K"),
    ("a shooter does not go by the way of its victim", BASE + "shooters=R\n" + RIFLE + KINGS, ["R d1-d5; R d5-d1"], "error: rook on d1 has no turn of these parts"),
    ("a rifle does not go where it shoots", BASE + RIFLE + KINGS, ["R d1-d5"], "error: rook on d1 goes to d5 only when it is empty"),
    ("a rifle cannot shoot twice", BASE + RIFLE + KINGS, ["R d1-d5; R d5-d1; R d1-d4"], "error: not allowed as part 3"),
    ("one part of a lion captures plainly", BASE + LION + KINGS, ["L d4-e5"], "7k/8/8/3pL3/8/8/8/7K"),
    ("two parts of a lion capture twice", BASE + LION + KINGS, ["L d4-d5; L d5-e5"], "7k/8/8/4L3/8/8/8/7K"),
    ("a lion captures and comes back", BASE + LION + KINGS, ["L d4-d5; L d5-d4"], "7k/8/8/4p3/3L4/8/8/7K"),
    ("a lion captures once and passes", BASE + LION + KINGS, ["L d4-d5; pass"], "7k/8/8/3Lp3/8/8/8/7K"),
    ("a lion passes", BASE + LION + KINGS, ["pass"], "7k/8/8/3pp3/3L4/8/8/7K"),
    ("parts begin where the part before has ended", BASE + LION + KINGS, ["L d4-d5; K h1-h2"], "error: lion on d4 has no turn of these parts"),
    ("a lion does not capture three times", BASE + LION.replace("d5,e5", "d5,e5,e6") + KINGS, ["L d4-d5; L d5-e5; L e5-e6"], "error: not allowed as part 3"),
    ("nobody passes without a lion", BASE + KINGS, ["pass"], "error: pass"),
    ("a pass is forbidden where a move has to change something", BASE + "nullban=1\n" + LION + KINGS, ["pass"], "error: may not pass"),
    ("a lion in the way of a check does not pass it by", BASE + LION + "rook:R:R:rook:,,h5\n" + KINGS, ["pass"], "error: may not pass"),
    ("a siren captures what it leaps over", BASE + "siren:S:mQ[cQ-fmK]:siren:d1,,\nstone:P::pawn:,,d4\n" + KINGS, ["S d1-d5"], "7k/8/8/3S4/8/8/8/7K"),
    ("what is captured is put down behind", BASE + "carrier:C:ucN:camel:d4,,\nrook:R:R:rook:,,e6\n" + KINGS, ["C d4-e6"], "7k/8/4C3/8/3r4/8/8/7K"),
    ("a lion that can be recaptured is not captured by one", BASE + "protected=L\n" + TRADE + KINGS, ["L d4-d6"], "error: trade"),
    ("it is when something else is captured besides", BASE + "protected=L\n" + TRADE + KINGS, ["L d4-d5; L d5-d6"], "3r3k/8/3L4/8/8/8/8/7K"),
    ("unless that counts for nothing", BASE + "protected=L\nnegligible=P\n" + TRADE + KINGS, ["L d4-d5; L d5-d6"], "error: trade"),
    ("after a lion fell to a rook, the other falls not at once", BASE + ANTI + KINGS, ["R d1-d6", "r a8-a1"], "error: may not be captured in this turn"),
    ("but a turn later", BASE + ANTI + KINGS, ["R d1-d6", "k h8-g8", "K h1-h2", "r a8-a1"], "6k1/8/3R4/8/8/8/7K/r7"),
    ("a friend is sent ahead", BASE + "general:X:xafK:general:d4,,\nstone:Y::pawn:d5,,\n" + KINGS, ["Y d5-d6"], "7k/8/3Y4/8/3X4/8/8/7K"),
    ("nobody is sent from farther away", BASE + "general:X:xafK:general:d4,,\nstone:Y::pawn:d6,,\n" + KINGS, ["Y d6-d7"], "error: stone on d6 does not go to d7"),
    ("moves of a neighbour are borrowed", BASE + "page:X:xK:page:d4,,\nknight:N:N:knight:d5,,\n" + KINGS, ["X d4-e6"], "7k/8/4X3/3N4/8/8/8/7K"),
    ("of a friend, not of an enemy", BASE + "page:X:xK:page:d4,,\nknight:N:N:knight:,,d5\n" + KINGS, ["X d4-e6"], "error: page on d4 does not go to e6"),
    ("a rook stops before a hole", BASE + "rook:R:R:rook:a1,,\nhole::::a3\n" + KINGS, ["R a1-a4"], "error: rook on a1 does not go to a4"),
    ("a knight leaps over it", BASE + "knight:N:N:knight:a2,,\nhole::::a3,b3\n" + KINGS, ["N a2-b4"], "7k/8/8/8/1N6/--6/8/7K"),
    ("a pawn in hand is dropped", SMALL + MATE % "", ["P*a3"], "kp3-"),
    ("a dropped pawn does not mate", SMALL + MATE % "nodropmate=P\n", ["P*a4"], "error: may not mate by dropping a pawn"),
    ("a pawn is not dropped where it never moves", SMALL + MATE % "", ["P*d5"], "error: could never move"),
    ("nobody drops on a piece", SMALL + MATE % "", ["P*b3"], "error: b3"),
    ("a pawn does not join another on its file", SHOGI, ["P*a2"], "error: another one on the file"),
    ("an enemy's pawn is none", SHOGI, ["P*c4"], "4k-2/P1P2-2/5---/2p2-2/4K-2"),
    ("a pawn must promote where it could not move", SHOGI, ["P a4-a5"], "asks"),
    ("a pawn promotes", SHOGI, ["P a4-a5; T-a5"], "T3k-"),
    ("a promotion needs the piece in hand", GRAND % "d8", ["P a7-a8; Q-a8"], "error: hand"),
    ("the piece leaves the hand", GRAND % "d8:1,0", ["P a7-a8; Q-a8"], "Q2q3k"),
    ("a piece enters by the gate", SEIRAWAN, ["N b1-c3; H*b1"], "rnbqkbnr--1/pppppppp--1/8--h/8--e/8--E/2N5--1/PPPPPPPP--1/RHBQKBNR--1"),
    ("not from the second rank", SEIRAWAN, ["P a2-a3; H*a2"], "error: first rank"),
    ("not where a piece returns from", SEIRAWAN, ["N b1-c3", "p a7-a6", "N c3-b1", "p b7-b6", "N b1-c3; H*b1"], "error: first time"),
    ("not elsewhere", SEIRAWAN, ["N b1-c3; H*c1"], "error: "),
    ("the gate of the King when it castles", SEIRAWAN, OPEN + ["K e1-g1; E*e1"], "RNBQERK1--1"),
    ("the gate of the Rook when the King castles", SEIRAWAN, OPEN + ["K e1-g1; E-h1"], "RNBQ1RKE--1"),
    ("not into a drop", SEIRAWAN, ["H*e4"], "error: enters by a gate"),
    ("gates are closed elsewhere", SMALL + MATE % "", ["G b3-b4; P*b3"], "error: gate"),
    ("Black castles as White does", "symmetry=none\nroyal=K\nstone:S::pawn:d2,,\nrook:R:R:rook:a1,,a8\nking:K:KisO2:king:e1,,e8\n", ["K e1-c1", "k e8-c8"], "2kr4/8/8/8/8/8/3S4/2KR4"),
    ("flipped, his left is the other side", "symmetry=none\nroyal=K\ncastleFlip=1\nrook:R:R:rook:a1,,h8\nking:K:KilO2:king:e1,,e8\n", ["K e1-c1", "k e8-g8"], "5rk1/8/8/8/8/8/8/2KR4"),
    ("unflipped, it is not", "symmetry=none\nroyal=K\nrook:R:R:rook:a1,,h8\nking:K:KilO2:king:e1,,e8\n", ["K e1-c1", "k e8-g8"], "error: king on e8 does not go to g8"),
    ("a zonal preset allows everything until BadZone is written", BASE + "zonal=1\nrook:R:R:rook:a1,,\n" + KINGS, ["R a1-a8"], "R6k/8/8/8/8/8/8/7K"),
]


def judge(want, turns, fen, errors):
    """What is wrong with the end of a game, or None."""
    if want.startswith("error: "):
        refused = "ply %d" % len(turns) in errors and want[7:] in errors
        return None if refused else "not refused so: %s %s" % (fen, errors)
    if want == "asks":
        return None if "Which piece will you promote to" in errors else "does not ask: %s %s" % (fen, errors)
    return None if fen and want in fen else "%s %s" % (fen, errors)


def try_cases(program, folder):
    """A preset for each definition, and all games in one process."""
    presets = {}
    for definition in {case[1] for case in CASES}:
        presets[definition], text = make(program, folder, definition, name="%d.php" % len(presets))
        if not presets[definition]:
            return [text]
    played = play_all(program, folder, [(presets[definition], turns) for _, definition, turns, _ in CASES])
    judged = [(title, judge(want, turns, *end)) for (title, _, turns, want), end in zip(CASES, played)]
    return ["%s: %s" % (title, wrong[:400]) for title, wrong in judged if wrong]


def try_mate(program, folder):
    file, _ = make(program, folder, SMALL + MATE % "")
    plies, errors, _ = replay(program, folder, file, ["P*a4"])
    return [] if not errors and plies[-1]["status"] == "won" else ["without the rule a dropped pawn mates: %s %s" % (plies[-1]["status"], errors)]


def try_shuffles(program, folder):
    """Twenty shuffled positions: mirrored, Bishops on both shades, the King between the Rooks at the ends, twins in a mirror; and they differ."""
    seen = set()
    for marks, number in (("RN!BQK", 12), (":N:B", 8)):
        definition = "shuffle=%s\nroyal=K\npawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking::KisO2::e1\n" % marks
        file, _ = make(program, folder, definition)
        for seed in range(number):
            rows = replay(program, folder, file, [], "--seed", str(seed))[0][0]["fen"].split("/")
            row, bishops = rows[-1], [n for n, label in enumerate(rows[-1]) if label == "B"]
            fair = sorted(row) == sorted("RNBQKBNR") and rows[0] == row.lower() and sum(bishops) % 2 == 1
            fair = fair and (row[0] == row[-1] if "!" in marks else row[1:3] in ("NB", "BN") and row[1] == row[6] and row[2] == row[5])
            seen.add(row)
            if not fair:
                return ["%s seed %d: %s" % (marks, seed, row)]
    return [] if len(seen) > 6 else ["only %s" % seen]


def main():
    program = sys.argv[1]
    fast = option(sys.argv, "--fast", program)
    with tempfile.TemporaryDirectory() as folder:
        failed = try_cases(program, folder) + try_mate(program, folder) + try_shuffles(fast, folder)
    print("\n".join(failed + ["%d cases, %d wrong" % (len(CASES) + 2, len(failed))]))
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
