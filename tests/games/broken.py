#!/usr/bin/env python3
"""Records as they come: five hundred mutated PGN files end in a result or in a message with a place, a broken game of an archive costs itself alone, and what the
command line does with records and positions is what the manual says.

usage: broken.py BOARDWRIGHT SAMPLES [MUTATIONS]
"""
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from checks import check, conclude

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
PLACE = re.compile(r"^[^:\n]+:\d+(:\d+)?: error: .{8,}", re.M)


def run(folder, *words, stdin=None):
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, cwd=folder, input=stdin, timeout=60)
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def mutate(text, rng):
    """One to four mistakes: bytes lost, doubled, changed, moved; lines gone; brackets and quotes where none belong."""
    data = bytearray(text)
    for _ in range(rng.randint(1, 4)):
        at, kind = rng.randrange(len(data)), rng.randrange(7)
        if kind == 0:
            del data[at:at + rng.randint(1, 20)]
        elif kind == 1:
            data[at:at] = bytes(rng.randrange(256) for _ in range(rng.randint(1, 5)))
        elif kind == 2:
            data[at] = rng.choice(b"(){}[]\"%;$.-=#xNQKO0189aeh \n\r\t\0\xff")
        elif kind == 3:
            data[at:at] = data[at:at + rng.randint(1, 60)]
        elif kind == 4:
            data[at:at] = rng.choice([b"(", b")", b"{", b"}", b"[", b"1-0", b"*", b"O-O-O ", b"e9 ", b"Nxx3 ", b"--", b"[FEN \"8/9/8\"]\n"])
        elif kind == 5:
            del data[at:]
        else:
            start = data.rfind(b"\n", 0, at) + 1
            end = data.find(b"\n", at)
            del data[start:end if end > 0 else len(data)]
        if not data:
            data = bytearray(b"*")
    return bytes(data)


def test_mutations(folder, count):
    games = re.split(rb"\n(?=\[File )", (SAMPLES / "chess/games.pgn").read_bytes())
    rng, results = random.Random(20), {0: 0, 1: 0}
    for number in range(count):
        (folder / "m.pgn").write_bytes(mutate(rng.choice(games), rng))
        status, out, err = run(folder, "replay", "--game", "chess", "m.pgn")
        good = status == 0 and out or status == 1 and PLACE.search(err)
        check("mutation %d: status %d, %s" % (number, status, err[:300]), good)
        check("mutation %d: no message beside a good status: %s" % (number, err[:200]), status or "error:" not in err)
        results[status] = results.get(status, 0) + 1
    check("both good and bad ones were made: %s" % results, count < 100 or results[0] > count / 20 and results[1] > count / 5)


def archive(folder, *words):
    status, out, err = run(folder, "batch", "-q", *words)
    return status, [json.loads(line) for line in out.splitlines()], err


def test_archive(folder):
    text = (SAMPLES / "chess/games.pgn").read_text()
    games = re.split(r"\n(?=\[File )", text)
    games[3] = games[3].replace(" 5. ", " 5. Kd9 ", 1) if " 5. " in games[3] else games[3] + "\n1. Kd9"
    games[6] = "[Event \"open\"]\n\n1. e4 { never closed\n"
    (folder / "archive.pgn").write_text("\n".join("[Event \"%d\"]\n%s" % (i, g) if not g.startswith("[Event") else g for i, g in enumerate(games)))
    status, results, err = archive(folder, "--games", "archive.pgn", "-O", "out", "--width", "64", "-T", "png")
    bad = [r["line"] for r in results if not r["ok"]]
    check("a broken game costs itself alone: %s of %d, %s" % (bad, len(results), err), status == 1 and bad == [4, 7] and len(results) == len(games))
    check("what is wrong with it has its place: %s" % results[3]["errors"], re.match(r"archive\.pgn:\d+:\d+: error: ply \d+, Kd9: ", results[3]["errors"][0]))
    line = int(results[3]["errors"][0].split(":")[1])
    check("which is the file's", "Kd9" in (folder / "archive.pgn").read_text().splitlines()[line - 1])
    check("tags stand in results", results[0]["tags"]["White"] == "Paul Morphy" and results[0]["tags"]["Result"] == "1-0")
    files = sorted(p.name for p in (folder / "out").iterdir())
    check("a file a game: %s" % files[:3], len(files) == len(games) - 2 and all(re.fullmatch(r"archive-[0-9a-f]{16}\.png", f) for f in files))
    one = archive(folder, "--games", "archive.pgn", "-O", "two", "--width", "64", "-T", "png", "-j", "2")[1]
    for r in one + results:
        r.pop("key")
    check("two workers answer the same", json.dumps(one).replace("two/", "out/") == json.dumps(results))

    status, results, err = archive(folder, "--games", SAMPLES / "chess/games.pgn", "-O", "split", "--split", "5", "--name", "{white}-{black}-{index:02}.{ext}", "-T", "ascii")
    parts = {d.name: sorted(p.name for p in d.iterdir()) for d in (folder / "split").iterdir()}
    check("folders of five: %s" % {d: len(p) for d, p in parts.items()}, status == 0 and [len(parts[d]) for d in sorted(parts)][:3] == [5, 5, 5])
    check("names are made of tags: %s" % parts["00000"], "Paul_Morphy-Duke_Karl_of_Brunswick_and_Count_Isouard-01.txt" in parts["00000"])
    evil = "[White \"../../etc/passwd\"]\n[Black \".hidden\\\\ / : * ? \\\" < > |\"]\n[Date \"%s\"]\n\n1. e4 *\n" % ("x" * 500)
    (folder / "evil.pgn").write_text(evil)
    status, results, err = archive(folder, "--games", "evil.pgn", "-O", "evil", "--name", "{white}-{black}-{date}-{event}.{ext}", "-T", "ascii")
    names = [str(p.relative_to(folder / "evil")) for p in (folder / "evil").rglob("*")]
    check("names are safe: %s" % names, status == 0 and len(names) == 1 and re.fullmatch(r"[\w.-]+\.txt", names[0]) and not names[0].startswith(".") and len(names[0]) < 255)
    status, out, err = run(folder, "batch", "-q", "--games", "-", "-O", "in", "-T", "ascii", stdin=b"")
    check("standard input that is empty: %d %s" % (status, err), status == 1 and "no record" in out)
    done = subprocess.run([PROGRAM, "batch", "-q", "--games", "-", "-O", "in", "-T", "ascii"], input=(SAMPLES / "chess/games.pgn").read_bytes(), capture_output=True, cwd=folder)
    check("an archive on standard input", done.returncode == 0 and done.stdout.count(b'"ok":true') == text.count("[Event "))


def test_resume(folder):
    words = ["batch", "-q", "--games", SAMPLES / "chess/games.pgn", "-O", "again", "-T", "ascii", "--report", "r"]
    status, _, err = run(folder, *words)
    check("a report: %s" % err, status == 0)
    before = (folder / "r").read_text()
    stamp = os.stat(next((folder / "again").iterdir())).st_mtime_ns
    status, _, err = run(folder, *words, "--skip-unchanged")
    check("what has not changed is not drawn again: %s" % err, status == 0 and os.stat(next((folder / "again").iterdir())).st_mtime_ns == stamp)
    check("and the report is the same", (folder / "r").read_text() == before)


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def last_fen(folder, *words, stdin=None):
    status, out, err = run(folder, "replay", *words, stdin=stdin)
    lines = [line for line in out.splitlines() if "/" in line]
    fields = re.findall(r"\S*/\S*/\S*", lines[-1]) if lines else [""]
    return fields[0] if status == 0 else "%d %s" % (status, err)


def test_one_liners(folder):
    """What a player would try first, as docs/manual/start.md has it."""
    (folder / "game.pgn").write_text("[Event \"x\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n\n[Event \"y\"]\n\n1. d4 d5 1-0\n")
    check("moves on the command line", last_fen(folder, "chess", "-m", "e4 e5 Nf3") == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R")
    check("a PGN", last_fen(folder, "game.pgn").startswith("r1bqkbnr/pppp1ppp/2n5"))
    check("another game of it", last_fen(folder, "game.pgn", "--pick", "2") == "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR")
    check("a variation", last_fen(folder, "game.pgn", "--line", "1b1") == "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R")
    check("a variation that is not there: the list", "there are 1b1 " in last_fen(folder, "game.pgn", "--line", "3w1") and "there are 1b1 " in last_fen(folder, "game.pgn", "--line", "zzz"))
    check("and of none", "there is none" in last_fen(folder, "game.pgn", "--line", "1b1.2w1"))
    (folder / "own.csa").write_text("V2.2\nPI\n+\n+7776FU\nXYZ of another program\n-3334FU\n")
    status, out, err = run(folder, "replay", "own.csa")
    check("words of other programs are notes: %s" % err, status == 0 and "note: " in err and "XYZ" in err and "error" not in err)
    check("standard input", last_fen(folder, "-", stdin=b"1. e4 e5 *") == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR")
    check("coordinates", last_fen(folder, "chess", "-m", "e2e4 e7e5 g1f3") == "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R")
    check("moves of Game Courier", last_fen(folder, "chess", "-m", "P e2-e4 / p e7-e5") == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR")
    check("Shogi", last_fen(folder, "shogi", "-m", "7g7f 3c3d").startswith("lnsgkgsnl-10/1r5b1-10/pppppp1pp-10/6p2-10"))
    check("a drop first, as Game Courier writes it", last_fen(folder, "sittuyin", "-m", "K*e1 / k*e8").startswith("4k3--"))
    for game in "chess", "atomic_chess":
        said = last_fen(folder, game, "-m", "e4 e5 P@e3")
        check("a drop where nothing is dropped: " + said, 'moves:1:7: error: ply 3, P@e3: illegal move "P@e3": nothing is dropped in this game' in said)
    check("castling by the King's move to his Rook", last_fen(folder, "fischer_random_chess", "-s", "code=bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB", "-m", "e4 e5 Nf3 Nf6 O-O") ==
          "bqnrkr1b/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/BQNR1RKB")
    check("Chinese Chess", last_fen(folder, "xiangqi", "-m", "C2.5 H8+7").startswith("rheakae1r/9/1c4hc1"))
    fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2"
    status, out, err = run(folder, "render", fen, "-T", "ascii")
    check("a FEN as a game: %s" % err, status == 0 and "7 |:p:| p |:::| p |" in out and not err)
    status, out, err = run(folder, "render", "--fen", fen, "-v", "-T", "ascii", "-o", "x.txt")
    check("-v says what was guessed: %s" % err, status == 0 and "chess/default.php: the game is told by the look of the position; --game NAME says another" in err)
    status, out, err = run(folder, "render", "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2", "-v", "-T", "ascii", "-o", "x.txt")
    check("an SFEN is Shogi: %s" % err, status == 0 and "samples/shogi" in err)
    status, out, err = run(folder, "render", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - - 0 1", "-v", "-T", "ascii", "-o", "x.txt")
    check("a FEN of Chinese Chess in the other letters: %s" % err, status == 0 and "chinese_chess" in err and "warning" not in err)
    check("a game from a FEN, Black first", run(folder, "replay", fen.replace(" w ", " b ").replace("c6", "-"), "-m", "Nc6 Nf3")[1].splitlines()[1:3] ==
          ["  2... n b8-c6        r1bqkbnr/pp1ppppp/2n5/2p5/4P3/8/PPPP1PPP/RNBQKBNR", "  3.   N g1-f3        r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R"])
    check("and back", run(folder, "replay", fen, "--fen-out")[1].strip() == fen)
    check("rights to castle count", "no castling on that side" in run(folder, "replay", "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "-m", "O-O")[2])
    check("a manifest's fen", json.loads(run(folder, "batch", "-", stdin=json.dumps({"fen": fen, "out": "f.png"}).encode())[1])["ok"])
    check("what it has read is the same", run(folder, "replay", "game.pgn", "--pgn")[1].startswith('[Event "x"]\n') and "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *" in run(folder, "replay", "game.pgn", "--pgn")[1])


TALL = """<?php
$default['game'] = 'Tall';
$default['cols'] = 3;
$default['code'] = 'k2/3/3/3/3/3/3/3/3/3/{MA}1{MA}/K2';
$default['letters'] = 'W=MA';
$default['pregame'] = <<<'NOW'
setsystem maxmove 2;
def MA checkleap #0 #1 1 2;
def K checkleap #0 #1 1 0 or checkleap #0 #1 1 1;
copyfn MA ma;
copyfn K k;
sub judge:
  if origin:
    if not fn moved origin dest:
      die A moved does not go there;
    endif;
  endif;
endsub;
NOW;
$default['postmove1'] = 'gosub judge;';
$default['postmove2'] = 'gosub judge;';
?>
"""


def test_fairy(folder):
    """Boards with ranks of two digits, labels of several letters, drops, what comes in behind a piece."""
    (folder / "tall.php").write_text(TALL)
    play = lambda moves: last_fen(folder, "tall.php", "--from", "pgn", "-m", moves)
    check("labels of several letters, ranks of two digits: %s" % play("MAab4 Kb11 MAbc6"), play("MAab4 Kb11 MAbc6") == "3/1k1/3/3/3/3/2{MA}/3/3/3/2{MA}/K2")
    check("whole origins: %s" % play("MAa2b4 Ka12-b11"), play("MAa2b4 Ka12-b11") == "3/1k1/3/3/3/3/3/3/1{MA}1/3/2{MA}/K2")
    check("which of two is said: %s" % play("MAb4"), "it could come from a2, c2; say which one" in play("MAb4"))
    check("more than is needed is no harm", play("Ka1b1") == play("Kb1") == play("Kab1") == play("K1b1") == "k2/3/3/3/3/3/3/3/3/3/{MA}1{MA}/1K1")
    check("a drop: %s" % play("MA@b7"), play("MA@b7") == "k2/3/3/3/3/1{MA}1/3/3/3/3/{MA}1{MA}/K2")
    check("a piece comes in: %s" % play("Kb1/MA"), play("Kb1/MA") == "k2/3/3/3/3/3/3/3/3/3/{MA}1{MA}/{MA}K1")
    check("a turn without a move", play("-- Kb11").startswith("3/1k1/"))
    check("coordinates of such a board", last_fen(folder, "tall.php", "-m", "a2b4 a12b11").startswith("3/1k1/"))
    check("a King that is not in check writes no sign", run(folder, "replay", "tall.php", "--from", "pgn", "-m", "MAab4 Kb11", "--notation", "san")[1].splitlines()[1].split()[1] == "MAab4")


def test_manual(folder):
    """The lines of "The first things to try" of docs/manual/start.md, in a shell: those of all games, of Shogi, of Chinese Chess and Fischer Random Chess."""
    manual = (SAMPLES.parent / "docs/manual/start.md").read_text()
    blocks = manual.split("## The first things to try", 1)[1].split("\n## ", 1)[0].split("```sh\n")[1:]
    block = "".join(b.split("```", 1)[0] for b in blocks)
    here = folder / "manual"
    (here / "bin").mkdir(parents=True)
    (here / "bin/boardwright").symlink_to(PROGRAM)
    shutil.copy(SAMPLES / "chess/opera.gcl", here / "game.gcl")
    shutil.copy(SAMPLES / "chess/games.pgn", here / "archive.pgn")
    (here / "game.pgn").write_text("[White \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n\n[White \"B\"]\n\n1. d4 d5 1-0\n")
    (here / "game.kif").write_text("手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)\n")
    (here / "tsume.sfen").write_text("# a Gold on the head\n4k4/9/4P4/9/9/9/9/9/9 b G 1手詰\n")
    lines = block.strip().splitlines()
    check("there are three blocks of ten and more", len(blocks) == 3 and all(b.count("boardwright ") >= 10 for b in blocks))
    environment = dict(os.environ, PATH="%s:%s" % (here / "bin", os.environ["PATH"]))
    for line in lines:
        if "curl" in line and not shutil.which("curl"):
            line = line.replace("curl -s file://$PWD/", "cat ")
        done = subprocess.run(["sh", "-c", line], cwd=here, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120)
        made = re.search(r"-o (\S+)", line)
        # game.pgn has two, and not every machine has Chinese letters
        said = re.sub(r"^.*: (?:note: this is the first of several games; |warning: no font of this machine has Chinese characters; |note: the first such letter is ).*\n", "", done.stderr, flags=re.M)
        good = done.returncode == 0 and not said and (done.stdout or ">" in line or made and (here / made[1]).stat().st_size > 200 or "-O" in line and list((here / line.split("-O ")[1].split()[0]).iterdir()))
        check("%s: %d %s" % (line, done.returncode, done.stderr), good)
    pictures = {p.name: p.read_bytes()[:8] for p in here.iterdir() if p.suffix in (".png", ".gif")}
    check("pictures are pictures: %s" % sorted(pictures), len(pictures) >= 7 and all(b[:4] == b"\x89PNG" or b[:6] == b"GIF89a" for b in pictures.values()))
    check("seventeen thumbnails", len(list((here / "thumbnails").iterdir())) == 17)
    check("what went to CSA and back is the game", (here / "again.kif").read_text().splitlines()[-2:] == ["   1 ７六歩(77)   ( 0:01/00:00:01)", "   2 ３四歩(33)"])
    check("a drawn array is in the PGN", "[SetUp \"1\"]" in (here / "fischer.pgn").read_text() and "[FEN \"" in (here / "fischer.pgn").read_text())
    check("the log is a PGN", "17. Rd8# 1-0" in (here / "game-of-the-log.pgn").read_text())


def test_names(folder):
    """A game by its name, its title, the first words of it when no other game begins so, a settings file of it, and as databases call it."""
    for name, title in (("fusion_chess", "Fusion Chess"), ("Fusion Chess", "Fusion Chess"), ("fusion", "Fusion Chess"), ("Storm the Ivory", "Storm the Ivory Tower"), ("storm_the_ivory_tower/korean", "Storm the Ivory Tower"),
                        ("xiangqi", "Chinese Chess")):
        status, out, err = run(folder, "render", name, "-T", "json", "-o", "-")
        check("%s: %d %s" % (name, status, err), status == 0 and json.loads(out)["title"].startswith(title))
    (folder / "named.pgn").write_text("[Variant \"Atomic\"]\n\n1. Nf3 f6 2. Ne5 *\n")
    status, out, err = run(folder, "replay", "named.pgn", "--json")
    check("a record names its game: %s" % err, status == 0)


def test_refusals(folder):
    (folder / "x.pgn").write_text("[Variant \"Nowhere\"]\n\n1. e4 *\n")
    (folder / "mine/bare").mkdir(parents=True)
    (folder / "mine/bare/default.php").write_text("<?php $default['game'] = 'Bare'; $default['code'] = 'n2/3/2N'; $default['cols'] = 3; ?>")
    (folder / "mine/bare/rules.php").write_text("<?php $default['game'] = 'Bare'; $default['code'] = 'n2/3/2N'; $default['cols'] = 3; $default['rules'] = 'Knights.'; $default['pregame'] = 'def N checkleap #0 #1 1 2;'; $default['postmove1'] = 'verify true;'; ?>")
    for words, what in ((["render", "play.php?game=Chess&log=abc", "-T", "ascii"], "the moves of the log"), (["render", "file:///etc/passwd", "-T", "ascii"], "is no address"),
                        (["render", "file:games.pgn", "-T", "ascii"], "file"), (["render", "https://lichess.org/abcdef", "-T", "ascii"], "is no page of Game Courier"),
                        (["render", "shogi/nothing", "-T", "ascii"], "no such file"), (["render", "../chess", "-T", "ascii"], "no such file"),
                        (["rules", "bare", "-I", "mine"], "no written rules; bare/rules has"), (["piece", "N", "--game", "bare", "-I", "mine", "--json"], "bare/rules has rules"),
                        (["render", "ches", "-T", "ascii"], 'did you mean "chess"?'), (["replay", "x.pgn"], 'no game called "Nowhere"'),
                        (["replay", "chess", "-m", "e4 e5 Ke3"], "moves:1:7: error: ply 3, Ke3:"), (["replay", "chess", "-m", "e4 e5 Ke3"], "note: legal there, of 29 moves: "),
                        (["replay", "sixteen_by_sixteen", "-m", "Nf3"], "no rules"), (["replay", "chess", "--from", "pgm", "-m", "e4"], "there is no format"),
                        (["replay", "chess/none.pgn"], "no such file"), (["render", START.replace("/8/8/", "/9/8/"), "-T", "ascii"], "rank 6 of the FEN"),
                        (["check", START.replace("/8/8/", "/9/8/")], "rank 6 of the FEN"), (["replay", "x.pgn", "--pick", "3", "--game", "chess"], "there is no number 3")):
        status, out, err = run(folder, *words)
        check("%s: %d %s" % (words, status, err), status in (1, 2) and what in err and not out.strip().startswith("8"))


def test_what_comes_in(folder):
    """A piece that comes in behind the one that moved is a gate (Seirawan's Chess); for one that comes in elsewhere algebraic notation has no word."""
    (folder / "free.php").write_text("<?php\n$default['game'] = 'Free';\n$default['cols'] = '8';\n$default['code'] = '%s';\n?>" % START.split()[0])
    for moves, told in (("N b1-c3; Q-b1", "1. Nbc3/Q."), ("N b1-c3; Q-e5", "1. N b1-c3; Q-e5.")):
        status, out, err = run(folder, "render", "free.php", "-m", moves, "--notation", "san", "-T", "description", "-o", "-")
        check("%s is told as %s: %s %s" % (moves, told, out[:60], err), status == 0 and told in out)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        test_one_liners(folder)
        test_what_comes_in(folder)
        test_fairy(folder)
        test_manual(folder)
        test_names(folder)
        test_refusals(folder)
        test_archive(folder)
        test_resume(folder)
        test_mutations(folder, int(sys.argv[3]) if len(sys.argv) > 3 else 500)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
