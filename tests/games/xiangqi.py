#!/usr/bin/env python3
"""Records of Chinese Chess as it is written: PGN with ICCS, WXF and Chinese moves, traditional and simplified, against the notation of another program.

Random games and their WXF are ffish's (npm); Chinese moves are its WXF sign by sign. Without ffish the moves by hand alone are checked.

usage: xiangqi.py BOARDWRIGHT [GAMES [PLIES [SEED]]]
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from checks import check, conclude  # noqa: E402
from oracles import ffish_folder, package_folder  # noqa: E402

RED, BLACK = dict(zip("KAEBHNRCP", "帥仕相相傌傌俥炮兵")), dict(zip("KAEBHNRCP", "將士象象馬馬車砲卒"))
PLAIN = str.maketrans("帥傌俥將馬車砲進後", "帅马车将马车炮进后")
NUMERALS, WIDE = "零一二三四五六七八九", "０１２３４５６７８９"
WAYS = {"+": "進", "-": "退", "=": "平"}


def chinese(wxf, red):
    """A move of ffish's WXF in Chinese."""
    number = (lambda d: NUMERALS[int(d)]) if red else (lambda d: WIDE[int(d)])
    piece, place, way, to = wxf
    names = RED if red else BLACK
    first = {"+": "前", "-": "後"}.get(place)
    return (first + names[piece] if first else names[piece] + number(place)) + WAYS[way] + number(to)


def iccs(move):
    a, b, c, d = re.fullmatch(r"([a-i])(\d+)([a-i])(\d+)", move).groups()
    return ("%s%d-%s%d" % (a, int(b) - 1, c, int(d) - 1)).upper()


def pgn(words, notation, note=""):
    tags = '[Game "Chinese Chess"]\n[Event "%s"]\n[Red "紅"]\n[Black "黑"]\n[Result "*"]\n%s\n' % (note, '[Format "%s"]\n' % notation if notation else "")
    return tags + " ".join("%s%s" % ("%d. " % (n // 2 + 1) if n % 2 == 0 else "", word) for n, word in enumerate(words)) + " *\n\n"


def positions(program, folder, name, text):
    """The last position of each game of a file, in one process; None where it does not replay."""
    (folder / name).write_text(text)
    done = subprocess.run([program, "batch", "-j1", "--games", name, "-O", name + ".out", "-T", "json", "--name", "{index}.json"], cwd=folder, capture_output=True, text=True)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return [(json.loads((folder / (name + ".out") / ("%d.json" % (n + 1))).read_text())["fen"] if line["ok"] else None, line.get("errors")) for n, line in enumerate(lines)]


def check_games(program, folder, count, plies, seed):
    environment = dict(os.environ, NODE_PATH=package_folder("ffish"))
    made = subprocess.run(["node", "--no-experimental-fetch", str(HERE / "xiangqi.cjs"), str(count), str(plies), str(seed)], capture_output=True, text=True, env=environment)
    games = [json.loads(line) for line in made.stdout.splitlines() if line.startswith("{")]
    check("ffish made %d games: %s" % (len(games), made.stderr[-300:]), len(games) == count)
    written = {"ICCS": [[iccs(m) for m in g["moves"]] for g in games], "WXF": [g["wxf"] for g in games], "Chinese": [[chinese(w, n % 2 == 0) for n, w in enumerate(g["wxf"][:g["first"]])] for g in games]}
    written[""] = [[w.translate(PLAIN) for w in words] for words in written["Chinese"]]  # simplified, and nothing says which notation it is
    for notation, all_words in written.items():
        found = positions(program, folder, (notation or "simplified") + ".pgn", "".join(pgn(words, notation, str(n)) for n, words in enumerate(all_words)))
        check("%s: %d games of %d" % (notation, len(found), len(games)), len(found) == len(games))
        for n, (game, (fen, errors)) in enumerate(zip(games, found)):
            want = game["fen" if notation in ("ICCS", "WXF") else "begin"].split()[0].translate(str.maketrans("NBnb", "HEhe"))
            check("%s, game %d: %s, want %s, %s" % (notation, n, fen, want, errors), fen == want)


BY_HAND = [  # after the rules of notation of the Chinese and the World Xiangqi Federations
    ("炮二平五 马8进7 马二进三 车9平8", "rheakaer1/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAE1R"),
    ("1. 炮二平五 馬８進７ 2. 傌二進三 車９平８", "rheakaer1/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAE1R"),
    ("C2.5 H8+7 H2+3 R9.8", "rheakaer1/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1H2/9/RHEAKAE1R"),
]
TANDEM = [  # from a position: rear and front, Advisors that need no sign, five Pawns of a file
    ("4k4/9/9/4R4/9/4R4/9/9/9/3K5", "前车退一", "4k4/9/9/9/4R4/4R4/9/9/9/3K5"),
    ("4k4/9/9/4R4/9/4R4/9/9/9/3K5", "后车进一", "4k4/9/9/4R4/4R4/9/9/9/9/3K5"),
    ("4k4/9/9/9/9/9/9/3A5/9/3A1K3", "仕六退五", "4k4/9/9/9/9/9/9/9/4A4/3A1K3"),
    ("4k4/9/9/9/9/9/9/3A5/9/3A1K3", "仕六进五", "4k4/9/9/9/9/9/9/3A5/4A4/5K3"),
    ("4k4/2P6/2P6/2P6/2P6/9/9/9/9/3K5", "三兵平八", "4k4/2P6/2P6/1P7/2P6/9/9/9/9/3K5"),
    ("4k4/2P6/2P6/2P6/2P6/9/9/9/9/3K5", "37.8", "4k4/2P6/2P6/1P7/2P6/9/9/9/9/3K5"),
    ("4k4/9/P1P6/P1P6/9/9/9/9/9/3K5", "前七平六", "4k4/9/P2P5/P1P6/9/9/9/9/9/3K5"),
]


def last_fen(program, *arguments):
    done = subprocess.run([program, "replay", "-q", "--json", *arguments], capture_output=True, text=True)
    plies = [json.loads(line) for line in done.stdout.splitlines() if '"ply"' in line[:8]]
    return (plies[-1]["fen"] if plies and not done.returncode else None), done.stderr


def check_by_hand(program):
    for moves, want in BY_HAND:
        fen, said = last_fen(program, "xiangqi", "-m", moves)
        check("%s: %s %s" % (moves, fen, said), fen == want)
    for start, move, want in TANDEM:
        fen, said = last_fen(program, "xiangqi", "--fen", start + " w - - 0 1", "-m", move, *(["--from", "wxf"] if move.isascii() else []))
        check("%s: %s, want %s %s" % (move, fen, want, said), fen == want)
    for moves, why in (("炮二平五 马8進6", "ply 2"), ("炮二平五 马8進", "no move"), ("前炮退一", "stand on one file")):
        fen, said = last_fen(program, "xiangqi", "-m", moves)
        check("%s is refused at its place: %s" % (moves, said), fen is None and why in said and "moves:1:" in said)


def check_passes(program):
    """Turns without a move, as engines write them; and ranks of one digit, which count from 1 where only so a piece stands on the first space (Janggi has no ICCS)."""
    for game, moves, want in (("janggi", "h1g3 b10c8 0000 e9f9", "r1ea1aenr/5k3/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C4NC1/4K4/RNEA1AE1R"),
                              ("janggi", "h1g3 e9e9", "rnea1aenr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C4NC1/4K4/RNEA1AE1R"),
                              ("janggi", "-- Kf9 Ng3", "rnea1aenr/5k3/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C4NC1/4K4/RNEA1AE1R"),
                              ("xiangqi", "h2e2 h9g7", "rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR"),
                              ("xiangqi", "h3e3 h10g8", "rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR")):
        fen, said = last_fen(program, game, "-m", moves)
        check("%s, %s: %s %s" % (game, moves, fen, said), fen == want)
    start, want = "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", "R2k5/9/9/9/9/9/9/9/9/4K4"  # that of the record, not of the game
    for words in (["--fen", start, "-m", "a1a9"], ["-m", "position fen %s moves a1a9" % start]):
        fen, said = last_fen(program, "xiangqi", *words)
        check("%s: %s %s" % (words, fen, said), fen == want)


def main(program, count=8, plies=160, seed=1):
    program = os.path.abspath(program)
    check_by_hand(program)
    if ffish_folder():
        with tempfile.TemporaryDirectory() as folder:
            check_games(program, pathlib.Path(folder), int(count), int(plies), int(seed))
    check_passes(program)
    return conclude()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
