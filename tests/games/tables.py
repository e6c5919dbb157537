#!/usr/bin/env python3
"""Tables of positions and games: the puzzles of lichess, whose solutions are those that it gives; openings; games of data sets; and what is wrong with a table.

usage: tables.py BOARDWRIGHT
"""
import html
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from checks import check, conclude

PROGRAM = os.path.abspath(sys.argv[1])
FOLDER = pathlib.Path(tempfile.mkdtemp())

HEAD = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags\n"
# Of database.lichess.org, which has them in the public domain, with their solutions as its pages have them.
PUZZLES = """00008,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,f2g3 e6e7 b2b1 b3c1 b1c1 h6c1,1798,77,95,8235,crushing hangingPiece long middlegame,https://lichess.org/787zsVup/black#48,
0000D,5rk1/1p3ppp/pq3b2/8/8/1P1Q1N2/P4PPP/3R2K1 w - - 2 27,d3d6 f8d8 d6d8 f6d8,1550,73,96,32085,advantage endgame short,https://lichess.org/F8M8OS71#53,
0008Q,8/4R3/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 w - - 1 64,e7f7 f5e5 e2f1 e5e6,1411,75,91,677,advantage endgame rookEndgame short,https://lichess.org/MQSyb3KW#127,
"""
SOLUTIONS = ["25. Rxe7 Qb1+ 26. Nc1 Qxc1+ 27. Qxc1", "27... Rd8 28. Qxd8+ Bxd8", "64... Re5+ 65. Kf1 Rxe6"]
ASKED = ["r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2b1/PqP3PP/7K", "5rk1/1p3ppp/pq1Q1b2/8/8/1P3N2/P4PPP/3R2K1", "8/5R2/1p2P3/p4r2/P6p/1P3Pk1/4K3/8"]


def run(command, *words, text=None):
    done = subprocess.run([PROGRAM, command, *map(str, words)], cwd=FOLDER, capture_output=True, text=True, input=text, stdin=None if text is not None else subprocess.DEVNULL, timeout=120)
    return done.returncode, done.stdout, done.stderr


def written(name, text):
    (FOLDER / name).write_text(text, newline="")
    return name


def page_words(*words, text=None):
    status, out, err = run("sheet", *words, "-T", "html", "-o", "-", text=text)
    return status, html.unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", out, flags=re.S)), err


def test_puzzles():
    for name, text in (("puzzles.csv", HEAD + PUZZLES), ("bare.csv", PUZZLES), ("semicolons.csv", (HEAD + PUZZLES).replace(",", ";")), ("tabs.csv", (HEAD + PUZZLES).replace(",", "\t")),
                       ("dos.csv", "\ufeff" + (HEAD + PUZZLES).replace("\n", "\r\n"))):
        status, out, err = page_words(written(name, text), "--solutions")
        check("%s: %d %s" % (name, status, err), status == 0 and not err)
        for solution, puzzle in zip(SOLUTIONS, ("00008", "0000D", "0008Q")):
            check("%s: solution of %s" % (name, puzzle), solution in " ".join(out.split()) and puzzle in out)
        check("%s: who moves" % name, out.count("White to move") == 1 and out.count("Black to move") == 2 and "1798" in out)
        status, out, err = run("batch", "--games", name, "-O", "thumbs-" + name, "-T", "txt", "--name", "{PuzzleId}.{ext}", "-j2")
        results = [json.loads(line) for line in out.splitlines()]
        check("%s in a batch: %d %s" % (name, status, err), status == 0 and [r["outputs"][0]["ply"] for r in results] == [1] * 3)
        check("%s: places" % name, [r["at"].split(":")[1] for r in results] == [str(n) for n in ((1, 2, 3) if name == "bare.csv" else (2, 3, 4))])


def test_doors():
    """The same position at every door, also behind a second one."""
    written("puzzles.csv", HEAD + PUZZLES)
    pgn = run("replay", "--games", "puzzles.csv", "--pgn")[1]
    written("again.pgn", pgn)
    for n, board in enumerate(ASKED):
        for source in ("puzzles.csv", "again.pgn"):
            status, out, err = run("render", source, "--pick", n + 1, "-T", "json", "-o", "-")
            check("%s, %d: %s" % (source, n, err), status == 0 and json.loads(out)["fen"] == board)
    status, out, _ = page_words("-", "--solutions", text=HEAD + PUZZLES)
    check("a sheet of standard input", status == 0 and SOLUTIONS[0] in " ".join(out.split()))
    wrong = written("wrong.csv", HEAD + PUZZLES.replace("e6e7 b2b1", "e6e7 b2h8"))
    told = [page_words(wrong, *words) for words in ((), ("--solutions",))]
    check("solutions that nobody asked for are not played: %s" % told, told[0][0] == 0 and not told[0][2] and told[1][0] == 1 and "b2h8" in told[1][2])
    status, out, _ = page_words("puzzles.csv", "--where", "Rating>=1500")
    check("chosen by a column", status == 0 and "0000D" in out and "0008Q" not in out)
    status, out, _ = page_words("puzzles.csv", "--solutions", "--lang", "de")
    check("in German letters", "25. Txe7 Db1+ 26. Sc1 Dxc1+ 27. Dxc1" in " ".join(out.split()) and "Weiß am Zug" in out)
    status, out, _ = run("render", "puzzles.csv", "--ply", "last", "-T", "json", "-o", "-")
    check("its end, for who wants it", json.loads(out)["fen"] == "r6k/pp2R2p/5p2/3p4/8/3P2b1/P1P3PP/2Q4K")


def test_games():
    written("openings.tsv", "eco\tname\tpgn\tuci\tepd\nC50\tItalian Game\t1. e4 e5 2. Nf3 Nc6 3. Bc4\te2e4 e7e5\tr1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq -\n")
    status, out, err = run("replay", "--games", "openings.tsv", "--pgn")
    check("an opening: %s" % err, status == 0 and '[Event "Italian Game"]' in out and '[ECO "C50"]' in out and "1. e4 e5 2. Nf3 Nc6 3. Bc4" in out)
    written("games.csv", "id,winner,white_id,white_rating,black_id,moves,opening_name\n"
            'a,white,ann,1500,bob,d4 d5 c4 c6 cxd5 e6 dxe6 fxe6 Nf3 Bb4+,"Slav: Exchange, ""Main"" line"\n'
            "b,draw,cy,1400,dee,e2e4 e7e5 e1e2,\n"
            'c,black,cy,1400,dee,"1. f3 e5\n2. g4 Qh4#",\n')
    status, out, err = run("replay", "--games", "games.csv", "--pgn")
    check("games: %s" % err, status == 0 and out.count("[Event ") == 3 and '[Opening "Slav: Exchange, \\"Main\\" line"]' in out and '[White "ann"]' in out)
    check("their results", [re.search(r'\[Result "(.*)"\]', game)[1] for game in out.split("[Event ")[1:]] == ["1-0", "1/2-1/2", "0-1"])
    check("coordinates, and a cell of two lines", "1. e4 e5 2. Ke2 1/2-1/2" in out and "1. f3 e5 2. g4 Qh4# 0-1" in out)
    written("whole.csv", 'Moves;Site;FEN\n"[Event ""A cell""]\n[Site ""x""]\n\n1. e4 {of ""it""} e5 1-0";here;\nposition startpos moves e2e4 e7e5;;\n"1. e4 1-0\n\n1. d4 0-1";;\n')
    status, out, err = run("replay", "--games", "whole.csv", "--pgn")
    check("a whole PGN in a cell: %s %s" % (out, err), '[Event "A cell"]' in out and '[Site "here"]' in out and '1. e4 {of "it"} 1... e5 1-0' in out and "\n1. e4 e5 *" in out)
    check("two of them: %s" % err, status == 1 and "whole.csv:9:1: error: the cell holds more than one game; give each a row" in err and out.count("[Event ") == 2)
    written("sheet.csv", "\ufeffFEN;Remark\r\n8/8/8/4k3/8/8/4P3/4K3 w - - 0 1;one\r\n;\r\n4k3/8/8/8/8/8/8/4K3 w - - 0 1;two\r\n;\r\n;\r\n")
    status, out, err = run("replay", "--games", "sheet.csv", "--pgn")
    check("rows of empty cells, as spreadsheets end: %s %s" % (out, err), status == 0 and not err and re.findall(r'\[Remark "(.*)"\]', out) == ["one", "two"] and out.count("[Event ") == 2)
    written("variants.csv", "Variant;FEN\nShogi;lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\nXiangqi;rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n")
    status, out, err = run("batch", "--games", "variants.csv", "-T", "json", "-O", "v", "--name", "{index}.{ext}", "--title", "{game}")
    games = [json.loads(path.read_text())["title"] for path in sorted((FOLDER / "v").iterdir())]
    check("of other games: %s %s" % (err, games), status == 0 and games == ["Shogi", "Chinese Chess"])


def test_pipes():
    """Of which only the beginning is looked at before it is read a game at a time."""
    rows = "FEN,Title\n" + "".join("8/8/8/8/8/8/8/K5k1 w - - 0 %d,%s\n" % (n + 1, "x" * 200) for n in range(400))
    status, out, err = run("replay", "--games", "-", "--fen-out", text=rows)
    check("more than is looked at: %d %s" % (out.count("\n"), err), status == 0 and len(rows) > 1 << 16 and [line.split()[-1] for line in out.splitlines()] == [str(n + 1) for n in range(400)])
    for command in (("replay", "--games", "-"), ("sheet", "-", "-o", "x.pdf"), ("article", "-", "-o", "x.html")):
        status, out, err = run(*command, text="x" * (9 << 20))
        check("%s of what is no record and has no end: %s" % (command[0], err[:200]), status == 1 and "<stdin>: error: larger than 8388608 bytes" in err)
        status, out, err = run(*command, text="")
        check("%s of nothing: %d %s" % (command[0], status, err), status == 1 and "<stdin>" in err)


def test_wrong():
    written("bad.csv", 'FEN;Title\n8/8/8/8/8/8/8/K6k w - - 0 1;"two\nlines"\nbroken/8 w;x\n8/8/8/8/8/8/8/K5k1 w - - 0 1;more;than that\n8/8/8/8/8/8/8/K4k2 w - - 0 1;"open\n\n')
    status, out, err = run("batch", "--games", "bad.csv", "-T", "txt", "-O", "bad", "--name", "{index}.{ext}")
    results = [json.loads(line) for line in out.splitlines()]
    check("what is right is drawn: %s" % [r["ok"] for r in results], status == 1 and [r["ok"] for r in results] == [True, False, True, False])
    check("places of what is wrong: %s" % results[1]["errors"], results[1]["errors"][0].startswith("bad.csv:4:"))
    check("a cell too many: %s" % results[2], "5:35: warning" in str(results[2]["warnings"]) and len(results[2]["warnings"]) == 1)
    check("a quote that is open: %s" % results[3]["errors"], results[3]["errors"] == ["bad.csv:6:1: error: a quote of this row is not closed; a quote inside of quotes is written twice"])
    written("moves.csv", HEAD + PUZZLES.replace("f2g3", "f2f9"))
    status, out, err = page_words("moves.csv", "--solutions")
    check("a move that cannot be: %s" % err, status == 1 and err.startswith("moves.csv:2:") and "0000D" in out and "00008" not in out)
    written("quotes.csv", "FEN,Title\n8/8/8/8/8/8/8/K6k w - - 0 1,\"" + "x\n" * 600000)
    status, out, err = run("replay", "--games", "quotes.csv", "--fen-out")
    check("a MiB of an open quote: %s" % err[:200], status == 1 and "quotes.csv:2:1: error: a quote" in err)
    status, out, err = run("replay", written("none.csv", "a,b\n1,2\n"), "--from", "csv")
    check("no table: %s" % err, status == 1 and "none.csv:1:1: error: no column of this row is called FEN or Moves" in err)


def test_compressed():
    """Databases come so: it is said what they are, at every door, and how they are read."""
    import bz2, gzip, lzma, zipfile
    text = (HEAD + PUZZLES).encode()
    with zipfile.ZipFile(FOLDER / "a.zip", "w") as z:
        z.writestr("a.csv", text)
    files = {"a.csv.gz": (gzip.compress(text), "gzip"), "a.csv.bz2": (bz2.compress(text), "bzip2"), "a.csv.xz": (lzma.compress(text), "xz"), "a.csv.zst": (b"\x28\xb5\x2f\xfd\x04\x00", "zstd"),
             "a.zip": ((FOLDER / "a.zip").read_bytes(), "ZIP"), "large.gz": (gzip.compress(os.urandom(9 << 20), 0), "gzip")}
    for name, (data, by) in files.items():
        (FOLDER / name).write_bytes(data)
        wanted = ":1: error: the file is compressed by %s; unpack it, or read it through a pipe: " % by
        doors = [("render", name, "-o", "x.svg"), ("sheet", name, "-o", "x.pdf"), ("article", name, "-o", "x.html"), ("replay", "--games", name), ("problem", name, "-o", "y.svg"),
                 ("batch", "--games", name, "-T", "txt", "-O", "z")]
        for words in doors if name != "large.gz" else doors[:1]:
            status, out, err = run(*words)
            check("%s: %s%s" % (words, out, err), status == 1 and name + wanted in out + err)
        done = subprocess.run([PROGRAM, "batch", "--games", "-", "-T", "txt", "-O", "z"], cwd=FOLDER, capture_output=True, input=data)
        check("a pipe with %s: %s" % (name, done.stdout), done.returncode == 1 and ("<stdin>" + wanted).encode() in done.stdout)
        for words in (("replay", "--games", "-"), ("sheet", "-", "-o", "x.pdf")):
            done = subprocess.run([PROGRAM, *words], cwd=FOLDER, capture_output=True, input=data)
            check("%s of a pipe with %s: %s" % (words[0], name, done.stderr[:200]), done.returncode == 1 and ("<stdin>" + wanted).encode() in done.stderr)
        status, out, err = run("batch", name)
        check("%s is no manifest: %s" % (name, err), status != 0 and by in err and len(err.splitlines()) == 1)


def test_databases():
    """Files of other programs are called by their names, with the way out of these."""
    for name, data, by in (("a.cbl", b"CCBridgeLibrary\0\0\0", "CCBridge (CBL)"), ("a.cbr", b"CCBridge Record\0\0\0", "CCBridge (CBR)"), ("a.xqf", b"XQ\x12\0\1\2", "XQStudio (XQF)"),
                           ("a.si4", b"Scid.si\0\1\2", "Scid (SI4)")):
        (FOLDER / name).write_bytes(data)
        wanted = name + ":1: error: the file is one of %s, which nobody else reads; save its games as PGN there" % by
        for words in (("render", name, "-o", "x.svg"), ("sheet", name, "-o", "x.pdf"), ("replay", "--games", name), ("batch", "--games", name, "-T", "txt", "-O", "z")):
            status, out, err = run(*words)
            check("%s: %s%s" % (words, out, err), status == 1 and wanted in out + err)


for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
sys.exit(conclude())
