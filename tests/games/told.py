#!/usr/bin/env python3
"""Round trips of notations: random games are written in each that can tell them, read back, and every position is compared.

usage: told.py BOARDWRIGHT [GAMES [PLIES [SEED [JUDGE SAMPLES]]]]   games of each preset (1), plies (30); JUDGE: test_walks_judge, which knows legal moves without a process a ply
What really happened in them is counted: a sample in which nobody ever promoted says nothing of promotions.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from checks import SHARE, Happened, check, conclude  # noqa: E402
from oracles import Judge  # noqa: E402

# Name of the notation (and language) -> format of the list, and what stands between moves.
CHESS = {"san": "pgn", "lan": "pgn", "figurine": "pgn", "letters de": "pgn", "letters fr": "pgn", "letters nl": "pgn", "letters ru": "pgn", "uci": "uci"}
XIANGQI = {"san": "pgn", "uci": "uci", "ucci": "ucci", "iccs": "ucci", "wxf": "wxf", "chinese": "chinese", "traditional": "chinese"}
SHOGI = {"usi": "usi", "kif": "ki2", "ki2": "ki2", "csa": "csa"}
# Positions near the end of games, for what openings do not have: promotions, castling, tandems, four Pawns on a file.
GAMES = [
    ("chess", CHESS, ["r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8", "4k3/1P4P1/8/2p5/3P4/8/1p4p1/4K3 w - - 0 1", "k7/8/2N1N3/6Q1/1n3n2/5R2/1R6/4K3 w - - 0 1"]),
    ("capablanca_chess", {n: CHESS[n] for n in ("san", "lan", "figurine", "letters de", "uci")}, [None]),
    ("crazyhouse", {n: CHESS[n] for n in ("san", "lan", "figurine", "letters ru", "uci")}, ["r1bqkb1r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R1BQKB1R[PNpn] w KQkq - 0 5"]),
    ("chinese_chess", XIANGQI, ["3ak4/4a4/2P1P4/2P1P4/2P6/p1p6/p1p6/4E4/4A4/2E1KA3 w - - 0 1", "2rakae1r/9/2h3h2/1cc6/9/9/1CC6/2H3H2/9/2RAKAE1R w - - 0 1"]),
    ("mini_xiangqi", {n: XIANGQI[n] for n in ("san", "wxf", "chinese")}, [None]),
    ("janggi", {"san": "pgn", "uci": "uci", "janggi": "janggi"}, [None]),
    ("shogi", SHOGI, [None, "4k4/9/3G1G3/1P5P1/9/1p5p1/3g1g3/9/4K4 b 2R2B2N2L 1"]),
    ("minishogi", {"usi": "usi"}, [None]),
]


def replay(program, game, start, moves, *more):
    command = [program, "replay", "-q", "--json", game, *(["--fen", start] if start else []), *(["-m", moves] if moves else []), *more]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr.strip()


def text_of(move):
    return "-".join(move) if isinstance(move, list) else move


def is_rare(text):
    """Promotions, drops and castling, as far as a move shows them, are not left to chance alone."""
    return ";" in text or "*" in text or text in ("e1-g1", "e1-c1", "e8-g8", "e8-c8") or (text[:1] in "abcdefgh" and text[1:3] + text[4:5] in ("7-8", "2-1"))


BOOKS = {"minishogi"}  # players have other names of spaces, which the judge does not say


def known(judge, game, start, turns):
    """What replay says last, as far as it is needed here, by the process that answers all. A turn that it does not play asks for something: that is replay's to tell."""
    said = judge and game not in BOOKS and (judge.ask("play", game, start or "-", turns) if turns else judge.ask("legal", game, start or "-"))
    return [{"ply": 0, "status": said["result"], "legal": said["legal"]}] if said and "error" not in said else None


def play(program, game, start, plies, rng, judge=None):
    moves = []
    while len(moves) < plies:
        lines = known(judge, game, start, " / ".join(moves))
        if not lines:
            lines, _ = replay(program, game, start, " / ".join(moves))
        last = next((line for line in reversed(lines) if "ply" in line), None)
        result = lines[-1] if lines else {}
        if result.get("question"):
            choices = [choice["move"] for choice in result["question"].get("choices", []) if choice.get("move")]
            if not choices:
                return moves[:-1]
            moves[-1] += "; " + rng.choice(choices)
            continue
        if result.get("error"):
            return moves[:-1]
        if not last or last.get("status", "none") != "none" or not last.get("legal"):
            return moves
        legal = [text_of(m) for m in last["legal"]]
        rare = [m for m in legal if is_rare(m)]
        moves.append(rng.choice(rare if rare and rng.random() < 0.4 else legal))
    return moves


def pieces(lines):
    return [line["fen"] for line in lines if "ply" in line]


def note(happened, words):
    for word in words:
        happened.note(promotion="=" in word, castling=word.startswith("O-O"), drop="@" in word, capture="x" in word and word[:1] != "x",
                      both=re.match(r"[A-Z]([a-z]|\d+|[a-z]\d+)x?[a-z]\d", word))


def check_game(program, game, notations, start, moves, happened):
    turns = " / ".join(moves)
    want = pieces(replay(program, game, start, turns)[0])
    for name, kind in notations:
        words = name.split()
        lines, errors = replay(program, game, start, turns, "--notation", words[0], *(["--lang", words[1]] if words[1:] else []))
        told = [line["move"] for line in lines if line.get("ply")]
        check("%s in %s: %d moves of %d, %s" % (game, name, len(told), len(moves), errors), len(told) == len(moves))
        if name == "san":
            note(happened, told)
        lines, errors = replay(program, game, start, ("\n" if kind == "csa" else " ").join(told), "--from", kind)
        found = pieces(lines)
        at = next((n for n, (a, b) in enumerate(zip(want, found)) if a != b), min(len(want), len(found)))
        check("%s in %s, from %s: %s is another game from ply %d on: %s" % (game, name, start, " ".join(told[:at + 1][-4:]), at, errors), found == want)


def gating(program):
    """A Rook that lets an Elephant come in where it stood has not castled, as ffish says; one beside which the King castles has."""
    for start, move, want in (("r4bnr/3phk2/p7/8/6P1/8/PP1PP3/RNBKH1Eb[e] b afg - 0 24", "a8e8e", "Re8/E"), ("4k3/8/8/8/8/8/8/4K2R[E] w KH - 0 1", "e1g1", "O-O")):
        lines, errors = replay(program, "seirawan_chess", start, move, "--from", "uci", "--notation", "san")
        check("%s is %s: %s %s" % (move, want, lines, errors), [line["move"] for line in lines if line.get("ply")] == [want])


def variations(program):
    """Those of KIF and of DhtmlXQ come out in a PGN, which is written again as it was."""
    kif = "手合割：平手\n手数----指手---------消費時間--\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n\n変化：3手\n3 ６六歩(67)\n*comment\n4 ８四歩(83)\n\n変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n"
    xq = "[DhtmlXQ]\n[DhtmlXQ_movelist]77477062796780708979[/DhtmlXQ_movelist]\n[DhtmlXQ_move_0_2_1]10227967[/DhtmlXQ_move_0_2_1]\n[DhtmlXQ_comment1_2]said[/DhtmlXQ_comment1_2]\n[/DhtmlXQ]\n"
    for text, form, want in ((kif, "kif", "1. 7f 3d (1... 8d 2. 2f) 2. 2f (2. 6f {comment} 2... 8d) 2... 8d *"), (xq, "dhtmlxq", "1. Che3 Hg8 (1... Hc8 {said} 2. Hg3) 2. Hg3 Rh10 3. Rh1 *")):
        done = subprocess.run([program, "replay", "--pgn", "--from", form, "-"], input=text, capture_output=True, text=True)
        moves = " ".join(done.stdout.partition("\n\n")[2].split())
        check("%s: %s %s" % (form, moves, done.stderr), moves == want and not done.stderr)
        again = subprocess.run([program, "replay", "--pgn", "-"], input=done.stdout, capture_output=True, text=True)
        check("%s again: %s" % (form, again.stdout), again.stdout == done.stdout)


def forms(program):
    """Positions with underscores for blanks, and for slashes; "moves" of a manifest."""
    want = subprocess.run([program, "render", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "-T", "description", "-o", "-"], capture_output=True, text=True).stdout
    for text in "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR_b_KQkq", "rnbqkbnr_pppppppp_8_8_4P3_8_PPPP1PPP_RNBQKBNR_b_KQkq_-_0_1", "rnbqkbnr_pppppppp_8_8_4P3_8_PPPP1PPP_RNBQKBNR_b":
        done = subprocess.run([program, "render", text, "-T", "description", "-o", "-"], capture_output=True, text=True)
        check("%s: %s" % (text, done.stderr), want and done.stdout == want)
    for text in "/tmp/tmp1_ab3/none.pgn", "none/b1/c_2.pgn", "none1/b2/c3_d":  # temporary folders and files have underscores, too
        done = subprocess.run([program, "render", text, "-T", "description", "-o", "-"], capture_output=True, text=True)
        check("%s: %s" % (text, done.stderr), done.returncode and "no such file" in done.stderr)
    jobs = [("e4", 1, ""), ("1.e4", 1, ""), ("e4 e5", 2, ""), ("O-O", None, "O-O"), ("none.pgn", None, "a file when it has a slash or an ending"), ("none/e4", None, "no such file")]
    with tempfile.TemporaryDirectory() as folder:
        lines = "".join(json.dumps({"game": "chess", "moves": moves, "type": "description", "out": "%s/%d.txt" % (folder, i)}) + "\n" for i, (moves, _, _) in enumerate(jobs))
        done = subprocess.run([program, "batch", "-"], input=lines, capture_output=True, text=True)
    results = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    for (moves, ply, words), result in zip(jobs, results):
        told = " ".join(result.get("errors", []))
        check("moves %s: %s" % (moves, result), (result["ok"] and result["outputs"][0]["ply"] == ply) if ply else (not result["ok"] and words in told))
    check("all jobs have results", len(results) == len(jobs))


def share_of_notations(notations, number):
    """The first, by which what has happened is told, and of the others one in SHARE, from one start to the next in turn."""
    rows = list(notations.items())
    return rows[:1] + rows[1 + number % SHARE::SHARE]


def main(program, count=1, plies=30, seed=1, *judge):
    judge = Judge(*judge) if judge else None
    happened = Happened("promotion", "castling", "drop", "capture", "both")
    for number, (game, notations, starts) in enumerate(GAMES):
        for n in range(count):
            for turn, start in enumerate(starts, number):
                rng = random.Random("%s %s %d %d" % (game, start, n, seed))
                moves = play(program, game, start, plies, rng, judge)
                check("%s from %s: there are moves" % (game, start), moves)
                if moves:
                    check_game(program, game, share_of_notations(notations, turn), start, moves, happened)
    missing = happened.missing()
    check("what never happened: %s" % missing, not missing)
    # A game that cannot be told so is refused, with what is lacking, and nothing is written.
    for game, name in (("chess", "wxf"), ("chess", "kif"), ("chinese_chess", "janggi"), ("janggi", "chinese"), ("glinskis_hexagonal_chess", "iccs")):
        done = subprocess.run([program, "replay", game, "--notation", name], capture_output=True, text=True)
        check("%s in %s: %s" % (game, name, done.stderr), done.returncode and "which needs" in done.stderr and not done.stdout)
    for words, want in (("letters nl", "Pf3 Pc6 Lb5"), ("letters de", "Sf3 Sc6 Lb5"), ("letters es", "Cf3 Cc6 Ab5"), ("letters fr", "Cf3 Cc6 Fb5"), ("letters ru", "Кf3 Кc6 Сb5"), ("figurine", "♘f3 ♘c6 ♗b5"), ("lan", "Ng1-f3 Nb8-c6 Bf1-b5")):
        name, language = (words.split() + ["en"])[:2]
        lines, _ = replay(program, "chess", None, "1. e4 e5 2. Nf3 Nc6 3. Bb5", "--notation", name, "--lang", language)
        check("%s: %s" % (words, want), " ".join(line["move"] for line in lines if line.get("ply", 0) > 2) == want)
    done = subprocess.run([program, "replay", "chess", "-m", "1. d4 Pf6 2. Dd3"], capture_output=True, text=True)
    check("both readings are named: " + done.stderr, "f7-f6 (French)" in done.stderr and "g8-f6 (Dutch)" in done.stderr)
    for start, moves, last, why in (("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b8=P", "b8=N", "a Knight of a Dutchman, since nothing becomes a Pawn"), ("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b8=B", "b8=B", "a Bishop, though none stands there")):
        lines, errors = replay(program, "chess", start, moves, "--notation", "san")
        check("%s is %s: %s" % (moves, why, errors), [line["move"].rstrip("+#") for line in lines if line.get("ply")] == [last])
    done = subprocess.run([program, "replay", "chess", "-m", "Pf3"], capture_output=True, text=True)
    check("a Pawn or a Knight: " + done.stderr, "f2-f3 (as it is)" in done.stderr and "g1-f3 (Dutch)" in done.stderr)
    done = subprocess.run([program, "replay", "-q", "-"], input="手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n".encode("cp932"), capture_output=True)
    check("Shift JIS on standard input: %s" % done.stderr, done.returncode == 0 and "3c-3d" in done.stdout.decode())
    gating(program)
    variations(program)
    forms(program)
    return conclude()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:5]), *sys.argv[5:]))
