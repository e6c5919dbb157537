#!/usr/bin/env python3
"""What guide 002 adds to a preset by hand runs in presets of our wizard, made with rows (--table): custom pieces, zones, conversion, contagion, parameters.

usage: guide.py BOARDWRIGHT

Each example is a definition, lines for the Pre-Game and Post-Move code as the guide has them, moves, and what must be legal or illegal then by the guide's words.
"""
import re
import sys
import tempfile

from presets import add_pregame, make, moves_of, play_all, replay, write

KINGS = "king:K:K:king:h1,,h8\n"
BASE = "files=8\nranks=8\nsymmetry=none\nroyal=K\nmaxPromote=0\npromoChoice=\n"

# A leap of twice the step over a friendly Pawn; a ride behind one.
MY_PIECE = """sub MyPiece startsqr dx dy:
my destsqr jumpsqr piece;
set destsqr where #startsqr * 2 #dx * 2 #dy;
verify onboard #destsqr;
set jumpsqr where #startsqr #dx #dy;
set piece space #jumpsqr;
verify samecase #piece space #startsqr;
verify match #piece (P p);
if == 9 #task:
setelem #destsqr 0 1;
endif;
gosub GotMove #startsqr #destsqr 0 0 0 0;
endsub;
"""
MY_RIDE = """sub MyPiece startsqr dx dy:
my destsqr jumpsqr piece tosqrs k;
set jumpsqr where #startsqr #dx #dy;
set piece space #jumpsqr;
verify samecase #piece space #startsqr;
verify match #piece (P p);
set tosqrs ride #jumpsqr #dx #dy;
set k 0;
do while < #k count #tosqrs:
set destsqr elem #k #tosqrs;
verify not samecase #piece space #destsqr or empty #destsqr;
gosub GotMove #startsqr #destsqr 0 0 0 0;
inc k;
loop;
endsub;
"""
CONVERSION = """set many wstart 0 bstart 0;
def B cond #0 (cond flag var ori BBB cond == 1 var wstart BBB cond var wstart WWW BWBWBW) 0;
"""
CONVERSION_MOVE = """if == B #mover and not flag #ori:
set wstart cond checkleap #ori #desti 0 1 1 2;
endif;"""


def index_of(text, name, side="White"):
    return int(re.search(r"// %s\((\d+)\) %s" % (name, side), text).group(1))


def custom_rows(text):
    """The diagonal lines of the Queen are those of the subroutine, as the guide edits them; for both sides."""
    return re.sub(r"^1 99 (-?1) (-?1) 3", r"1 -3 \1 \2 MyPiece", text, flags=re.M)


def with_index(text, lines):
    for word, name in (("BWBWBW", "compound"), ("BBB", "bishop"), ("WWW", "wazir"), ("RRR", "rook"), ("NNN", "dual")):
        lines = lines.replace(word, str(index_of(text, name)) if "// %s(" % name in text else word)
    return lines


QUEEN = BASE + "pawn:P:fmWfcF:pawn:e5,d4,,e7\nqueen:Q:Q:queen:d3,,\n" + KINGS
CASES = [
    dict(name="MyPiece", definition=QUEEN + "", edit=custom_rows, pregame="" + MY_PIECE, moves=[],
         legal=["d3c3", "d3d2", "d3h3", "d3a3"], illegal=["d3e4", "d3f5", "d3b5", "d3d5"]),
    dict(name="MyPiece over a Pawn", definition=QUEEN.replace("e5,d4", "e4,d4"), edit=custom_rows, pregame="" + MY_PIECE, moves=[],
         legal=["d3f5", "d3c3"], illegal=["d3g6", "d3c4", "d3b5"]),
    dict(name="MyPiece rides", definition=QUEEN.replace("e5,d4", "e4,d4"), edit=custom_rows, pregame="" + MY_RIDE, moves=[],
         legal=["d3f5", "d3g6", "d3h7", "d3c3"], illegal=["d3e4", "d3c4"]),
    dict(name="MyPiece gives check", definition=QUEEN.replace("e5,d4", "e4,d4").replace("h1,,h8", "h1,,f5"), edit=custom_rows, pregame="" + MY_PIECE,
         moves=["P d4-d5"], legal=["f5f6", "f5e4", "f5g5"], illegal=["e7e6", "e7e5"]),
    dict(name="BadZone", definition="files=8\nranks=10\nsymmetry=none\nroyal=K\nmaxPromote=0\npromoChoice=\nelephant:E:A:elephant:c3,e5,,\n" + KINGS.replace("h8", "h10"), pregame="set zonal 1;\ndef BadZone xor > rank #dest 4 > rank #orig 4 and == E toupper space #orig =orig =dest =L =D =T;\n",
         moves=[], legal=["c3a5", "c3a1", "e5g3"], illegal=["e5c7", "e5g7"]),
    dict(name="Rook on light, Knight on dark", definition=BASE + "rook:R:R:rook:a1,,\ndual:X:N:unicorn:d4,e4,,\n" + KINGS,
         pregame="def X cond #0 (cond & 1 + file var ori rank var ori RRR NNN) 0;\n", moves=[],
         legal=["d4e6", "d4b3", "e4e8", "e4h4"], illegal=["d4d5", "d4a4", "e4f6", "e4d2"]),
    dict(name="Bishops: both ways are open", definition=None, moves=[], legal=["c1c2", "f1f2", "c1a3", "f1d3"], illegal=["c1c3", "f1f3"]),
    dict(name="Bishops: one has gone as a Wazir", definition=None, moves=["B c1-c2", "k h8-g8"], legal=["f1d3", "f1e2", "c2e4"], illegal=["f1f2", "f1e1", "c2c3"]),
    dict(name="Bishops: one has gone as a Bishop", definition=None, moves=["B c1-d2", "k h8-g8"], legal=["f1f2", "f1e1", "d2e3"], illegal=["f1e2", "f1d3", "d2d3"]),
    dict(name="Contagion", definition=BASE + "werewolf:W:Q:wolf:a1,,e5\nrook:R:R:rook:e1,,\n" + KINGS, postmove1="if != K #mover and == w #victim:\nadd W #desti;\nendif;",
         moves=["R e1-e5", "k h8-h7"], fen="8/7k/8/4W3/8/8/8/W6K", legal=["e5b8", "e5a5"], illegal=[]),
    dict(name="no check rule", definition=BASE + "rook:R:R:rook:,,g8\n" + KINGS.replace("h8", "a8"), pregame="set checkrule 0;\n", moves=[], legal=["h1g1", "h1g2"], illegal=[]),
    dict(name="check rule", definition=BASE + "rook:R:R:rook:,,g8\n" + KINGS.replace("h8", "a8"), moves=[], legal=["h1h2"], illegal=["h1g1", "h1g2"]),
    dict(name="two kinds of royals", definition=BASE + "rook:R:R:rook:,,d8\nprince:C:W:commoner:d1,,\n" + KINGS.replace("h8", "a8"),
         pregame="set wroyal (K C);\nset lone 0;\n", moves=[], legal=["d1c1", "d1e1"], illegal=["h1h2", "h1g1", "d1d2"]),
    dict(name="iron", definition=BASE + "rook:R:R:rook:d1,,d8\nlion:L:N:lion:,,f1\n" + KINGS, pregame="set iron (L l);\n", moves=[], legal=["d1d8", "d1e1"], illegal=["d1f1"]),
    dict(name="protected", definition=BASE + "queen:Q:Q:queen:d1,,d8\nrook:R:R:rook:,,a8\n" + KINGS.replace("h8", "h7"), pregame="set protected (Q q);\n", moves=[],
         legal=["d1d7"], illegal=["d1d8"]),
    dict(name="not protected when nobody recaptures", definition=BASE + "queen:Q:Q:queen:d1,,d8\nrook:R:R:rook:,,a7\n" + KINGS.replace("h8", "h7"),
         pregame="set protected (Q q);\n", moves=[], legal=["d1d8"], illegal=[]),
    dict(name="promotables and self", definition="files=8\nranks=8\nsymmetry=none\nroyal=K\nmaxPromote=1\npromoChoice=R\npawn:P:fmWfcF:pawn:a7,,\nrook:R:R:rook:b8,,\ngold:G:WfF:gold:c7,,\n" + KINGS,
         pregame="set promotables (P p G g);\nset promotab array (r) 0 0 0 0 0 0 (R self);\n", moves=["G c7-c8", "k h8-h7"], fen="1RG5/P6k/8/8/8/8/8/7K", legal=["c8c7"], illegal=[]),
]
BISHOPS = BASE + "code=set dead false;\nbishop:B:B:bishop:c1,f1,,\nwazir:W:W:wazir:,,\ncompound:C:BW:unicorn:,,\n" + KINGS


def preset_of(program, folder, number, c):
    """The preset as somebody has edited it."""
    bishops = c["definition"] is None
    file, text = make(program, folder, BISHOPS if bishops else c["definition"], "--table", name="%d.php" % number)
    text = c["edit"](text) if "edit" in c else text
    text = add_pregame(text, with_index(text, CONVERSION if bishops else c.get("pregame", "")))
    text = text.replace("set white 1;\ngosub HandleMove;", "set white 1;\ngosub HandleMove;\n" + (CONVERSION_MOVE if bishops else c.get("postmove1", "")))
    return write(folder, "%d.php" % number, text)


def try_listed(program, folder, file, c):
    plies, errors, _ = replay(program, folder, file, c["moves"])
    if errors or len(plies) != len(c["moves"]) + 1:
        return errors or "too few plies"
    legal = {"".join(move) for move in moves_of(plies[-1])}
    wrong = [m for m in c["legal"] if m not in legal] + ["not " + m for m in c["illegal"] if m in legal]
    if "fen" in c and plies[-1]["fen"] != c["fen"]:
        wrong.append(plies[-1]["fen"])
    return "%s among %s" % (wrong, sorted(legal)) if wrong else None


def try_played(program, folder, files):
    """What is not listed is refused, too, when somebody plays it; what is listed is played."""
    tries = [(c, file, move, allowed) for c, file in zip(CASES, files) for allowed in (True, False) for move in c["legal" if allowed else "illegal"]]
    games = [(file, c["moves"] + ["%s-%s" % tuple(re.findall(r"[a-z]\d+", move))]) for c, file, move, _ in tries]
    for (c, _, move, allowed), (fen, errors) in zip(tries, play_all(program, folder, games)):
        if bool(fen) != allowed:
            yield "%s: %s is %s: %s" % (c["name"], move, "refused" if allowed else "played", errors[:300])


def main():
    program, failed = sys.argv[1], []
    with tempfile.TemporaryDirectory() as folder:
        files = [preset_of(program, folder, number, c) for number, c in enumerate(CASES)]
        for c, file in zip(CASES, files):
            wrong = try_listed(program, folder, file, c)
            failed += ["%s: %s" % (c["name"], wrong[:700])] if wrong else []
        failed += try_played(program, folder, files)
    print("\n".join(failed + ["%d examples, %d wrong" % (len(CASES), len(failed))]))
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
