#!/usr/bin/env python3
"""What people copy is read as what it says: positions of engines, FENs in words, addresses of boards, EPD, DhtmlXQ, Janggi's files, long algebraic; and variations of PGN come out as they went in.

usage: copied.py BOARDWRIGHT
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.parse

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent)]
from checks import check, conclude  # noqa: E402

BOARD = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"
FEN = BOARD + " w KQkq - 2 3"
UNDER = FEN.replace(" ", "_")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
GAMES = [  # what stands for GAME, the last position
    ("position fen %s moves f1b5" % FEN, "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R"),
    ("fen " + FEN, BOARD), ("FEN: " + FEN, BOARD), ("fen=" + FEN, BOARD), (UNDER, BOARD),
    ("position startpos", START), ("startpos moves e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
    ('%s w KQkq - bm Bb5; id "a; b";' % BOARD, BOARD),
    ("https://lichess.org/editor/%s?color=white" % UNDER, BOARD), ("https://lichess.org/analysis/%s" % UNDER, BOARD),
    ("https://lichess.org/analysis/standard/" + UNDER, BOARD), ("https://lichess.org/analysis/fromPosition/" + urllib.parse.quote(UNDER, safe=""), BOARD),
    ("https://lichess.org/?fen=" + urllib.parse.quote_plus(FEN), BOARD), ("https://www.chess.com/analysis?fen=%s&tab=analysis" % urllib.parse.quote_plus(FEN), BOARD),
    ("https://www.chess.com/dynboard?board=green&fen=" + urllib.parse.quote(FEN), BOARD),
]
TYPESET = [FEN + "\n", FEN.replace(" ", "\n"), FEN.replace("/", "/\n"), FEN.replace("/8/", " \r\n/8/"), FEN.replace(" ", "\u00a0"), FEN.replace(" ", "\u2009 "), "\ufeff" + FEN, "\u200b%s\u200e" % FEN, '"%s"' % FEN,
           "\u201c%s\u201d" % FEN, "\u201e%s\u201c" % FEN, "'%s'" % FEN, '[FEN "%s"]' % FEN, '[fen "%s"]\n' % FEN]
WORDS = ["fen ", "FEN: ", "fen=", "position fen "]
SFEN = "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5"
BROKEN = [FEN.replace(" KQ", "\nKQ"), FEN.replace(" w ", " w\n"), FEN.replace(" 2 ", " \r\n2 "), FEN.replace(" K", "\nK").replace(" 2 3", "\n2 3") + "\n"]  # of these the first line is a FEN, too
REFUSED = [("https://lichess.org/abcdefgh", "address"), ("https://example.org/?fen=" + urllib.parse.quote(FEN), "page")]
LISTS = [("1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6", BOARD), ("e2-e4 e7-e5 Ng1-f3 Nb8-c6", BOARD), ("P e2-e4 / p e7-e5 / N g1-f3 / n b8-c6", BOARD), ("1. e4 e5 2. Sf3 Sc6", BOARD)]
DHTMLXQ = """[DhtmlXQ]
[DhtmlXQ_title]x[/DhtmlXQ_title]
[DhtmlXQ_result]红胜[/DhtmlXQ_result]
[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
[DhtmlXQ_comment1]first||second[/DhtmlXQ_comment1]
[DhtmlXQ_move_0_2_1]1242[/DhtmlXQ_move_0_2_1]
[/DhtmlXQ]
"""
VARIATIONS = """{before} 1. e4 $1 {good} (1. d4 d5 (1... Nf6 $5 2. c4) 2. c4) 1... e5 2. Nf3 $2
Nc6 (2... d6 3. d4) (2... Nf6) 3. Bb5 a6 {end} 1-0"""


def main(program):
    def run(*words):
        return subprocess.run([program, *words], capture_output=True, text=True, timeout=300)

    def last(*words):
        done = run("replay", "-q", "--json", *words)
        boards = [line["fen"] for line in map(json.loads, done.stdout.splitlines()) if "ply" in line]
        return (boards or [""])[-1] + ("" if done.returncode == 0 else " " + done.stderr)

    for text, want in GAMES:
        check("%s: %s" % (text, last(text)), last(text) == want)
    for text in TYPESET + BROKEN:
        for words in [text], ["--fen", text]:
            done = run("replay", *words, "--fen-out")
            check("%r: %s" % (words, done.stderr), done.returncode == 0 and done.stdout == FEN + "\n")
    for game, text, words in [("chess", FEN, WORDS), ("shogi", SFEN, ["", "sfen ", "SFEN: ", "position sfen "])]:
        for word in words:
            for asked in [word + text], ["--fen", word + text], [game, "--fen", word + text]:
                done = run("replay", *asked, "--fen-out")
                check("%r: %s" % (asked, done.stderr), done.returncode == 0 and done.stdout == text + "\n")
    done = run("replay", "chess", "--fen", "fen %s moves f1b5" % FEN)
    check("moves behind a position are no part of it: " + done.stderr, done.returncode and "--fen:" in done.stderr)
    with tempfile.TemporaryDirectory() as folder:
        for text in BROKEN:
            file = pathlib.Path(folder, "broken.txt")
            for more, games in (("", 1), (START + " w KQkq - 0 1\n", 2), ("\n" + START + " w\n", 2), ("# a comment\n", 1)):
                file.write_bytes((text.strip() + "\n" + more).encode())
                done = run("replay", str(file), "--fen-out")
                check("a file of %r: %s%s" % (text + more, done.stdout, done.stderr), done.stdout == FEN + "\n" and ("first of several" in done.stderr) == (games == 2))
                done = run("batch", "--games", str(file), "-O", folder + "/out", "-T", "scene")
                check("all of %r: %s" % (text + more, done.stdout), [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True] * games)
        file.write_text(FEN + "\n17\n")
        check("what continues nothing is told", [json.loads(line)["ok"] for line in run("batch", "--games", str(file), "-O", folder + "/out", "-T", "scene").stdout.splitlines()] == [True, False])
    for text, word in REFUSED:
        done = run("replay", text)
        check("%s is refused: %s" % (text, done.stderr), done.returncode and word in done.stderr)
    for text, want in LISTS:
        check("-m %s: %s" % (text, last("chess", "-m", text)), last("chess", "-m", text) == want)
    done = run("replay", "chess", "e4 e5")
    check("moves as a file: " + done.stderr, done.returncode and "-m takes moves" in done.stderr)
    with tempfile.TemporaryDirectory() as folder:
        def file(name, text):
            path = pathlib.Path(folder) / name
            path.write_text(text)
            return str(path)
        game = file("game.txt", DHTMLXQ)
        check("DhtmlXQ", last(game) == "rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR")
        check("its variation", last(game, "--line", "1b1") == "rheakaehr/9/4c2c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR")
        pgn = run("replay", "-q", "--pgn", game).stdout
        check("its comment and result: " + pgn, "{first second}" in pgn and '[Result "1-0"]' in pgn)
        epd = file("two.epd", '%s w KQkq - bm Bb5; id "first";\n%s w KQkq - id "second";\n' % (BOARD, START))
        check("the second of EPD", last(epd, "--pick", "2") == START)
        check("its tags", '[bm "Bb5"]\n[id "first"]' in run("replay", "-q", "--pgn", epd).stdout)
        once = run("replay", "-q", "--pgn", file("v.pgn", '[Event "x"]\n[Result "1-0"]\n\n' + VARIATIONS)).stdout
        check("variations are written: " + once, once.split("\n\n")[1].split() == VARIATIONS.split())
        check("and again the same", run("replay", "-q", "--pgn", file("w.pgn", once)).stdout == once)
        title = run("render", file("g.uci", "e2e4 e7e5 g1f3\n"), "-T", "svg", "-o", "-").stdout
        check("coordinates are told in algebraic notation", "after 2. Nf3" in title)
        black = [run("render", "chess", "--orientation", side, "-T", "scene", "-o", "-").stdout for side in ("black", "second", "flip", "white")]
        check("orientation", black[0] and black[0] == black[1] == black[2] != black[3])
    return conclude()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
