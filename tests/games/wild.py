#!/usr/bin/env python3
"""Files as they come in the wild, written here in the form that others write them: each is read, written as PGN, and read again.

The moves that are expected are those of the file in PGN's export format, by hand.

usage: wild.py BOARDWRIGHT
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from checks import check, conclude

PROGRAM = os.path.abspath(sys.argv[1])

# What is copied from pages and books: their dashes, blanks, signs and results.
TYPESET = {
    "dashes": ("1. e2–e4 e7–e5 2. Ng1‑f3 Nb8−c6 3. Bf1—b5 a7–a6 4. 0–0 Bf8–e7 1–0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Be7 1-0"),
    "takes": ("1. e4 d5 2. e4×d5 Q×d5 *", "1. e4 d5 2. exd5 Qxd5 *"),
    "blanks": ("1.\u00a0e4\u00a0e5 2.\u202fNf3\u2009Nc6\u3000*\u200b", "1. e4 e5 2. Nf3 Nc6 *"),
    "a number and a blank": ("1\u00a0e4 e5 2\u00a0Nf3 *", "1. e4 e5 2. Nf3 *"),
    "half a point": ("1. e4 e5 ½-½", "1. e4 e5 1/2-1/2"),
    "half a point with a dash": ("1. e4 e5 ½–½", "1. e4 e5 1/2-1/2"),
    "half a point in short": ("1. e4 e5 1/2", "1. e4 e5 1/2-1/2"),
    "half a point in decimals": ("1. e4 e5 0.5-0.5", "1. e4 e5 1/2-1/2"),
    "colons": ("1. e4 e5 (1... c5 1/2:1/2) 0:1", "1. e4 e5 (1... c5) 0-1"),
    "judgements": ("1. e4 ! e5 = 2. Nf3 ± Nc6 +- 3. Bb5 N a6 −+ 4. Ba4 ∞ Nf6 ⩲ 5. O-O !? *",
                   "1. e4 $1 e5 $10 2. Nf3 $16 Nc6 $18 3. Bb5 $146 a6 $19 4. Ba4 $13 Nf6 $14 5. O-O $5 *"),
    "judgements joined to moves": ("1. e4= e5+- 2. Nf3!± Nc6!?∞ 3. Bb5N a6+/- 4. Ba4+= Nf6–+ 5. O-O= b5⩱ *",
                                   "1. e4 $10 e5 $18 2. Nf3 $1 $16 Nc6 $5 $13 3. Bb5 $146 a6 $16 4. Ba4 $14 Nf6 $19 5. O-O $10 b5 $15 *"),
    "words behind the result": ("1. e4 e5 1-0 {of\nthe game} ; and this\n", "1. e4 e5 {of the game and this} 1-0"),
    "an offer of a draw is no judgement": ("1. e4 e5 (=) 2. Nf3 *", "1. e4 e5 2. Nf3 *"),
    "castling without hyphens": ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. OO d6 5. d3 Bg4 6. a3 Qd7 7. a4 ooo *",
                                 "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O d6 5. d3 Bg4 6. a3 Qd7 7. a4 O-O-O *"),
    "engines castle by the Rook's space": ("e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1h1 d7d6 d2d3 c8g4 b1c3 d8d7 c1e3 e8a8 *",
                                           "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O d6 5. d3 Bg4 6. Nc3 Qd7 7. Be3 O-O-O *"),
    "numbers with brackets": ("1) e4 e5 2)Nf3 (2. f4 exf4) 2...Nc6 *", "1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 *"),
    "promotion in brackets": ("1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. a7 Bc6 5. axb8(N)! (5. axb8=R Qxb8) Qxb8 *",
                              "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. a7 Bc6 5. axb8=N $1 (5. axb8=R Qxb8) 5... Qxb8 *"),
    "en passant": ("1. e4 a6 2. e5 d5 3. exd6ep f5 4. a3 f4 5. g4 fxg3e.p. *", "1. e4 a6 2. e5 d5 3. exd6 f5 4. a3 f4 5. g4 fxg3 *"),
    "comments stay as they are": ("1. e4 {a – b\u00a0½ ×} e5 *", "1. e4 {a – b\u00a0½ ×} 1... e5 *"),
}


def run(folder, *words):
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, cwd=folder, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def written(folder, name, data):
    (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())
    return name


def moves(pgn):
    return " ".join(line for line in pgn.split("\n\n", 1)[-1].split("\n") if line)


def test_typeset(folder):
    for name, (text, wanted) in TYPESET.items():
        status, out, err = run(folder, "replay", written(folder, "x.pgn", text), "--pgn")
        check("%s: %d %s%s" % (name, status, moves(out), err), (status, moves(out), err) == (0, wanted, ""))
        result = wanted.split()[-1]
        check("%s: the tag is the result: %s" % (name, out), '[Result "%s"]' % result in out)
    status, out, err = run(folder, "replay", written(folder, "tag.pgn", '[White "A"]\n[Result "½-½"]\n\n1. e4 e5\n'), "--pgn")
    check("the result of a tag alone: %s" % out, moves(out) == "1. e4 e5 1/2-1/2" and '[Result "1/2-1/2"]' in out)


def test_numbers(folder):
    """Games without results between them would be one, which is told."""
    for what, text, warned in (("two games", "1. e4 e5 2. d4 d5\n\n1. c4 c5\n", "x.pgn:3:1: warning: number 1 stands behind number 2; several games need results or tags between them\n"),
                               ("a game of many parts", "1. e4 {a} 1... e5 (1... c5 2. d4) 2. Nf3 (2. c4) 2... Nc6 3. Bc4 3... Bc5", ""),
                               ("numbers of half moves", "1. e4 2. e5 3. Nf3", ""), ("a number twice", "1. e4 1. e5 2. Nf3 2. Nc6", ""),
                               ("later numbers", "41. e4 e5 42. Nf3", ""), ("games with results", "1. e4 e5 1-0\n1. d4 d5 *", "")):
        status, out, err = run(folder, "replay", "--pick", 1, written(folder, "x.pgn", text))
        check("%s: %d %s" % (what, status, err), (status, err) == (0, warned))


KIF = """手合割：平手
終了日時：2024/03/10 18:00:00
戦型：相掛かり
先手：羽生善治
後手：藤井聡太
手数----指手---------消費時間--
   1 ２六歩(27)   ( 0:01/00:00:01)
   2 ８四歩(83)   ( 0:02/00:00:02)
"""
XIANGQI = """[Game "Chinese Chess"]
[Event "x"]
[Red "A"]
[Black "B"]
[Result "1-0"]
[Format "%s"]

%s
1-0
"""
RECORDS = {
    "tags in Japanese": ("a.kif", KIF),
    "moves in Chinese": ("c.pgn", XIANGQI % ("Chinese", "1. 炮二平五 馬８進７\n2. 馬二進三 車９平８")),
    "moves of the ICCS": ("i.pgn", XIANGQI % ("ICCS", "1. H2-E2 H9-G7\n2. H0-G2 I9-H9")),
    "moves of the WXF": ("w.pgn", XIANGQI % ("WXF", "1. C2.5 H8+7\n2. H2+3 R9.8")),
}


def test_read_again(folder):
    """What is written as PGN is the same game."""
    for what, (name, text) in RECORDS.items():
        record = written(folder, name, text)
        pgn = written(folder, "again.pgn", run(folder, "replay", record, "--pgn")[1])
        status, out, err = run(folder, "replay", pgn, "--fen-out")
        check("%s: %d %s%s" % (what, status, out, err), (status, out, err) == (0, run(folder, "replay", record, "--fen-out")[1], "") and "/" in out)
        check("%s: and the same PGN" % what, run(folder, "replay", pgn, "--pgn")[1] == (folder / pgn).read_text())


def test_encodings(folder):
    """Records of Chinese Chess in the encoding that they had before there was UTF-8: a PGN whose tag Game says so, a list of moves."""
    for what, name, text in (("a PGN", "gb.pgn", RECORDS["moves in Chinese"][1].replace('"A"', '"许银川"')),
                             ("a list", "gb.txt", "1. 相三进五 炮8平4\n2. 马二进三 马8进7\n")):
        wanted = run(folder, "replay", written(folder, name, text), "--pgn")
        check("%s in UTF-8: %s" % (what, wanted), wanted[0] == 0 and (what == "a list" or "许银川" in wanted[1]))
        check("%s in GB 18030" % what, run(folder, "replay", written(folder, name, text.encode("gb18030")), "--pgn") == wanted)
    status, out, err = run(folder, "replay", written(folder, "wide.pgn", "1. e4 e5".encode("utf-16")))
    check("UTF-16 has its cure: %s" % err, status == 1 and "wide.pgn:1: error: the text is UTF-16; save it as UTF-8" in err)


FENS = ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "8/8/8/4k3/8/8/4P3/4K3 w - - 12 40"]
LISTS = {
    "FENs": ("\n".join(FENS) + "\n", FENS),
    "FENs with blank lines and comments": ("# openings\r\n\r\n%s\r\n# endings\r\n%s" % tuple(FENS), FENS),
    "a single FEN": (FENS[1], FENS[1:]),
    "without counters": ("8/8/8/4k3/8/8/4P3/4K3 w - -\n8/8/8/4k3/8/8/4P3/4K3 b\n", ["8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"]),
    "checks that count": ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+2 0 1\n4k3/8/8/8/8/8/8/R3K3 w Q - 0 9 +0+2\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5+4 0 1\n",
                          ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+2 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 3+1 0 9", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5+4 0 1"]),
    "counts of moves": (FENS[0] + " ;D1 20 ;D2 400\n" + FENS[1] + " ;D1 7\n", FENS),
    "positions with operations": ("8/8/8/4k3/8/8/4P3/4K3 w - - bm Kd2; hmvc 12; fmvn 40;\n# more\n8/8/8/4k3/8/8/4P3/4K3 b - - bm Kd4; id \"x\";\n",
                                  [FENS[1], "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"]),
    "of Shogi": ("4k4/9/4P4/9/9/9/9/9/9 b G 1\nlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n",
                 ["4k4/9/4P4/9/9/9/9/9/9 b G 1", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"]),
}


def test_lists(folder):
    """A list of positions is as many games, in a file of whatever name."""
    for what, (text, wanted) in LISTS.items():
        for ending in ("txt", "fen", "epd"):
            name = written(folder, "list." + ending, text)
            found = [run(folder, "replay", name, "--pick", n + 1, "--fen-out")[1].strip() for n in range(len(wanted))]
            check("%s, .%s: %s" % (what, ending, found), found == wanted)
            status, out, err = run(folder, "batch", "--games", name, "-O", "out", "-T", "ascii", "--name", "{index}.{ext}")
            check("%s, .%s, of a batch: %d %s%s" % (what, ending, status, out, err), status == 0 and out.count('"ok":true') == len(wanted))
    name = written(folder, "id.epd", '8/8/8/4k3/8/8/4P3/4K3 w - - bm Kd2 e4; id "E 1"; c0 "of \\"us\\"";\n')
    status, out, err = run(folder, "render", name, "--title", "{id}: {bm} {am|none}", "-T", "svg")
    check("operations in words: %s" % err, status == 0 and re.search(">E 1: Kd2 e4 none<", out))
    status, out, err = run(folder, "batch", "--games", name, "-O", "named", "-T", "ascii", "--name", "{id}-{v0|0}.{ext}")
    check("and in names: %s" % err, status == 0 and '"named/E_1-0.txt"' in out)
    status, out, err = run(folder, "render", name, "--title", "{idd}", "-T", "svg")
    check("other words are none: %s" % err, status == 1 and "there is no {idd}" in err and "{bm}" in err)


COPIED = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"


def test_several(folder):
    """Who has not said which game is told that there are others; not who has, nor of a file with one, whatever stands behind it."""
    one, told = "[Result \"*\"]\n\n1. e4 e5 *\n", "first of several games"
    for name, data, several in (("one.pgn", one + "\n\n", False), ("two.pgn", one + "\n" + one, True), ("broken.pgn", one + "\n[Event \"\n", True),
                                ("two.txt", "8/8/4k3/8/3PK3/8/8/8 w - - 0 1\n8/8/4k3/8/3PK3/8/8/7R w - - 0 1\n", True), ("one.uci", "e2e4 e7e5\nd2d4\n", False)):
        file = written(folder, name, data)
        status, out, said = run(folder, "replay", file, "--fen-out")
        check("%s: %s" % (name, said), status == 0 and (told in said) == several)
        status, out, said = run(folder, "replay", file, "--pick", 1, "--fen-out")
        check("%s, the first: %s" % (name, said), status == 0 and told not in said)


def test_positions(folder):
    """What people copy as a position is one wherever a position is asked for."""
    for what, fen in (("underscores", COPIED.replace(" ", "_")), ("a word", "FEN: " + COPIED), ("an address", "https://lichess.org/analysis/" + COPIED.replace(" ", "_")),
                      ("a slash behind the last rank", COPIED.replace("BNR b", "BNR/ b"))):
        for words in (("--fen", fen), ("chess", "--fen", fen), (fen,)):
            status, out, err = run(folder, "replay", *words, "--fen-out")
            check("%s, %s: %d %s%s" % (what, words, status, out, err), (status, out, err) == (0, COPIED + "\n", ""))
    for rank, message in (("11111111", "digits side by side, which are one number"), ("44", "digits side by side"), ("45", "has 45 spaces"), ("1p11p3", "digits side by side"), ("1p11p5", "has 19 spaces")):
        status, out, err = run(folder, "render", COPIED.replace("/8/8/", "/%s/8/" % rank), "-T", "ascii")
        check("%s: %s" % (rank, err), status == 1 and 'FEN:1:19: error: rank 6 of the FEN, "%s", ' % rank in err and message in err)


PROMOTIONS = {("chess", "a8", "san"): "a8=Q, a8=R, a8=B, a8=N", ("chess", "a7a8", "uci"): "a7a8q, a7a8r, a7a8b, a7a8n", ("crazyhouse", "a8", "san"): "a8=Q, a8=R, a8=B, a8=N"}


def test_advice(folder):
    for (game, move, notation), wanted in PROMOTIONS.items():
        start = ("--game", game, "--fen", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "-m")
        status, out, err = run(folder, "replay", *start, move)
        check("a move that does not say what the Pawn becomes, of %s: %s" % (game, err), status == 1 and "note: write what it becomes: %s\n" % wanted in err)
        check("each of them can be played", all(run(folder, "replay", *start, answer)[0] == 0 for answer in wanted.split(", ")))
    for words in (("render", "chess", "--ply", "3", "-T", "ascii"), ("eval", "--game", "chess", "--ply", "3", "-x", "1")):
        status, out, err = run(folder, *words)
        check("a ply of a game without moves: %s" % err, status == 2 and '"3" is no ply of this game, which has no moves: 0, start' in err)


LETTERS = {
    "1. e4 e5 2. Sf3 (2. Lc4 Sf6 {x} (2... Lc5! 3. Sf3 (3. Dh5 -- 4. Dxf7#))) 2... Sc6 3. Lb5 (3. -- Sf6 (3... d6)) *":
    "1. e4 e5 2. Nf3 (2. Bc4 Nf6 {x} (2... Bc5 $1 3. Nf3 (3. Qh5 -- 4. Dxf7#))) 2... Nc6 3. Bb5 (3. -- Sf6 (3... d6)) *",
    "1. e4 d5 2. ed5 (2. e4e5 c7c5) 2... Qd5 *": "1. e4 d5 2. exd5 (2. e5 c5) 2... Qxd5 *",
    "1. e4 d5 2. exd5 (2. e4e5 -- 3. d4) 2... Qxd5 *": "1. e4 d5 2. exd5 (2. e4e5 -- 3. d4) 2... Qxd5 *",
}


def test_variations(folder):
    """A record in letters of its own is written in those of PGN with its variations; what of them cannot be played stays as it came, as all do of a record that is in PGN's."""
    for text, wanted in LETTERS.items():
        status, out, err = run(folder, "replay", written(folder, "x.pgn", text), "--pgn")
        check("%s: %s %s" % (text, moves(out), err), (status, moves(out), err) == (0, wanted, ""))


ANNOTATED = """[Date "1910.??.??"]
[White "A"]

1. e4 d5 (1... c5 2. Ng1f3 (2. Ng1e2) 2... N8c6) 2. ed5 Qd5 3. Nc3 Qa5 4. Nf3 Nf6 5. Bc4 c6 6. 0-0 {[#] Safe.} Bg4 *
"""


def test_player(folder):
    status, out, err = run(folder, "render", written(folder, "a.pgn", ANNOTATED), "-T", "player")
    found = re.search(r'"pgn":"((?:[^"\\]|\\.)*)"', out)
    pgn = found[1].replace("\\n", "\n") if found else out
    wanted = "1. e4 d5 (1... c5 2. Nf3 (2. Ne2) 2... Nc6) 2. exd5 Qxd5 3. Nc3 Qa5 4. Nf3 Nf6 5. Bc4 c6 6. O-O {[#] Safe.} 6... Bg4 *"
    check("what is copied is standard, its variations, too: %s" % moves(pgn), moves(pgn).strip() == wanted)
    check("a date is what is known of it", "1910" in out and "1910.??" not in out.replace(found[1] if found else "", ""))
    check("where a diagram is asked for is no word", "> Safe." in out.replace(">Safe.", "> Safe.") and "[#]" not in out.replace(found[1] if found else "", ""))


# Headings, moves, and the result of the game: of two places that say one, the one that is still open yields to the other.
RESULTS = [
    ('[Result "*"]', "1. e4 e5 1-0", "1-0"),
    ('[Result "1-0"]', "1. e4 e5 *", "1-0"),
    ('[White "A"]', "1. e4 e5 0-1", "0-1"),
    ('[Result "0-0"]', "0-0", "0-0"),
    ('[Result "0-0"]', "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 5. d3 0-0", "0-0"),
    ('[Result "1/2-0"]', "1. e4 1/2-0 {a fine}", "1/2-0"),
    ('[Result "+:-"]', "+:-", "+:-"),
    ('[Result "won by White"]', "1. e4 *", "won by White"),
    ('[Result "adjourned"]', "1. e4 *", "adjourned"),
    ('[Result "1 0"]', "1. e4 *", "1 0"),
]


def test_results(folder):
    for heading, text, result in RESULTS:
        name, what = written(folder, "r.pgn", "%s\n\n%s\n" % (heading, text)), "%s %s" % (heading, text)
        status, out, err = run(folder, "render", name, "-T", "ascii", "--caption", "so {result}")
        check("%s: the caption has it: %s%s" % (what, out[-40:], err), out.endswith("so %s\n" % result))
        _, pgn, err = run(folder, "replay", name, "--pgn")
        check("%s: PGN has it: %s%s" % (what, pgn, err), '[Result "%s"]' % result in pgn)
        _, again, err = run(folder, "replay", written(folder, "again.pgn", pgn), "--pgn")
        check("%s: which is read: %s%s" % (what, again, err), again == pgn)
        _, out, err = run(folder, "batch", "--games", name, "-O", "o", "-T", "json", "--name", "{result}.{ext}", "--where", "Result=" + result)
        check("%s: names and --where have it: %s%s" % (what, out, err), '"ok":true' in out and '"o/%s.json"' % re.sub("[/: ]", "_", result) in out)
    _, out, err = run(folder, "render", written(folder, "r.csa", "V2.2\nPI\n+\n+7776FU\n%TORYO\n"), "-T", "ascii", "--caption", "so {result}")
    check("of a record without such a tag: %s%s" % (out[-40:], err), out.endswith("so 1-0\n"))


def test_comments(folder):
    """Programs break the lines of a comment as those of moves; a paragraph begins behind an empty line, and another comment is another line."""
    name = written(folder, "c.pgn", "1. e4 {One\ntwo  \nthree\n\nfour\n} {five} e5 *\n")
    _, out, err = run(folder, "render", name, "--ply", "1", "-T", "ascii", "--caption", "{comment}")
    check("lines of a comment: %s%s" % (out, err), out.endswith("\nOne two three\nfour\nfive\n"))


def test_other_letters(folder):
    """Records in the encodings of their countries, through every door that takes records; what is none of an encoding is told, once a file."""
    for encoding, white in (("windows-1251", "Ботвинник"), ("koi8-r", "Ботвинник"), ("cp866", "Ботвинник"), ("windows-1250", "Bronisław Żółw"), ("iso-8859-2", "Đorđe"), ("windows-1253", "Γιώργος"), ("gb18030", "胡荣华"), ("big5", "胡榮華"), ("euc-kr", "조훈현")):
        pgn = '[White "%s"]\n\n1. e4 {%s} e5 *\n' % (white, white)
        name = written(folder, "other.pgn", (pgn + pgn).encode(encoding))
        status, out, err = run(folder, "replay", name, "--pick", "2", "--pgn", "--encoding", encoding)
        check("%s: %s%s" % (encoding, out, err), status == 0 and not err and '[White "%s"]' % white in out and "{%s}" % white in out)
    name = written(folder, "other.pgn", ('[White "Смыслов"]\n\n1. e4 e5 *\n' * 2).encode("windows-1251"))
    told = ["--encoding", "windows-1251"]
    out = run(folder, "batch", "--games", name, *told, "--where", "White=Смыслов", "-O", "o", "-T", "json")[1]
    check("a batch: %s" % out, out.count('"White":"Смыслов"') == 2)
    written(folder, "jobs.jsonl", '{"game": "other.pgn", "pick": 2, "encoding": "windows-1251", "output": "job.svg", "caption": "{White}"}\n')
    out = run(folder, "batch", "jobs.jsonl")[1]
    check("a job: %s" % out, "Смыслов" in out and "Смыслов" in (folder / "job.svg").read_text())
    out = run(folder, "sheet", name, *told, "-T", "html", "-o", "-")[1]
    check("a sheet: %s" % out[:300], out.count("Смыслов") >= 2)
    written(folder, "jobs.jsonl", '{"game": "other.pgn", "pick": 2, "encoding": "latin", "output": "job.svg"}\n')
    status, out, err = run(folder, "batch", "jobs.jsonl")
    check("an encoding that nobody knows: %s" % out, status == 1 and "windows-1250|" in out)
    name = written(folder, "odd.pgn", b'[White "\x81\x8d"]\n[Black "\x81"]\n\n1. e4 e5 *\n')
    status, out, err = run(folder, "replay", name, "--pgn")
    check("neither: %s%s" % (out, err), err == "odd.pgn:1: warning: the line is neither UTF-8 nor WINDOWS-1252; --encoding says what it is\n" and '[White "\ufffd\ufffd"]' in out)


def test_windows(folder):
    """The sign at which files of DOS end is no game; folders of Windows are told of."""
    for end in ("\r\n\x1a", "\x1a", "\r\n\r\n\x1a\x1a"):
        name = written(folder, "dos.pgn", "1. e4 e5 1-0" + end)
        status, out, err = run(folder, "replay", name, "--pgn")
        check("a PGN that ends with %r: %s%s" % (end, out, err), (status, moves(out), err) == (0, "1. e4 e5 1-0", ""))
        _, out, err = run(folder, "batch", "--games", name, "-O", "o", "-T", "json")
        check("is one game: %s" % out, out.count('"line"') == out.count('"ok":true') == 1)
    for text in ("<?php\r\n$game = 'Chess';\r\n$settings = 'default';\r\n$moves = '1. P e2-e4';\r\n", "<?php\r\n$game = 'Chess';\r\n$white = '\xe4';\r\n$moves = '1. P e2-e4';\r\n"):
        for end in ("", "\x1a"):
            status, out, err = run(folder, "replay", written(folder, "dos.gcl", (text + end).encode("latin-1")), "--fen-out")
            check("a log that ends with %r: %s%s" % (end, out, err), status == 0 and out.startswith("rnbqkbnr/pppppppp/8/8/4P3/8/"))
    (folder / "CAPITALS").mkdir()
    written(folder, "CAPITALS/GAME.GCL", text)
    for words, good in (([], True), (["--match", "*.gcl"], True), (["--match", "*.Gcl"], False)):
        out = run(folder, "batch", "--games", "CAPITALS", *words, "-O", "o", "-T", "json")[1]
        check("names in capitals, %s: %s" % (words, out), ('"ok":true' in out) == good)
    status, out, err = run(folder, "replay", written(folder, "unknown.pgn", '[FEN "?"]\n[SetUp "0"]\n\n1. e4 *\n'), "--fen-out")
    check("a position that the program did not know: %s%s" % (out, err), not err and out.startswith("rnbqkbnr/pppppppp/8/8/4P3/8/"))
    status, out, err = run(folder, "replay", ".\\dos.pgn")
    check("a path of Windows: %s" % err, status == 1 and "./dos.pgn" in err)


def main():
    with tempfile.TemporaryDirectory() as folder:
        for test in (test_typeset, test_numbers, test_read_again, test_encodings, test_lists, test_several, test_positions, test_advice, test_variations, test_player, test_results, test_comments, test_other_letters, test_windows):
            test(pathlib.Path(folder))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
