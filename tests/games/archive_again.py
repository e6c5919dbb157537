#!/usr/bin/env python3
"""Archives written as others read them, `replay --games`: every game of the library as PGN, and those of Shogi in each of its formats, and read again as the games that they were.

usage: archive_again.py BOARDWRIGHT SAMPLES
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from checks import check, conclude, sampled

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
FOLDER = pathlib.Path(tempfile.mkdtemp())


def run(*words, text=None):
    done = subprocess.run([PROGRAM, "replay", *map(str, words)], cwd=FOLDER, capture_output=True, text=True, input=text, stdin=None if text is not None else subprocess.DEVNULL, timeout=600)
    return done.returncode, done.stdout, done.stderr


def written(name, text):
    (FOLDER / name).write_text(text)
    return name


def ends(*words):
    """The last positions. Who has resigned in a log has had a turn for it, so that sides and counts differ."""
    status, out, err = run("--games", *words, "--fen-out")
    check("%s: %d %s" % (words, status, err[:500]), status == 0)
    return [line.split(" ")[0] for line in out.splitlines()]


# Other settings than a game's default, turns of two moves that look like one, labels with a dollar sign.
HARD = ("storm_the_ivory_tower", "marseillais_chess", "suzumu_shogi")


def test_library():
    logs = sorted(SAMPLES.rglob("*.gcl"))
    chosen = set(sampled(logs)) | {log for log in logs if log.parent.name in HARD}
    for log in chosen:
        (FOLDER / "library" / log.parent.name).mkdir(parents=True, exist_ok=True)
        shutil.copy(log, FOLDER / "library" / log.parent.name)
    status, out, err = run("--games", "library", "--pgn")
    check("the library as PGN: %d %s" % (status, err[:500]), status == 0 and not err)
    check("%d of %d games" % (out.count("[Event "), len(chosen)), out.count("[Event ") == len(chosen) >= len(HARD) and len(logs) > 200)
    again = ends(written("library.pgn", out))
    check("its positions", again == ends("library"))
    twice = run("--games", "library.pgn", "--pgn")[1]
    differ = [pair for pair in zip(out.split("[Event "), twice.split("[Event ")) if pair[0] != pair[1]]
    check("written again it is the same: %d differ, %s" % (len(differ), differ[:1]), len(differ) <= 1)  # a tag of Game Courier that only a log has


def test_shogi():
    """In its own formats, one game behind the other."""
    wanted = [line.split(" ")[0] for line in run("--games", SAMPLES / "shogi", "--fen-out")[1].splitlines()]
    for first in ("csa", "kif", "ki2", "jkf"):
        status, out, err = run("--games", SAMPLES / "shogi", "--" + first)
        check("%s: %d %s" % (first, status, err), status == 0 and not err)
        check("%s again" % first, ends(written("shogi." + first, out)) == wanted and len(wanted) > 1)


PGN = '[White "A"]\n\n1. e4 e5 *\n\n[White "B"]\n\n1. e4 e4 *\n\n[White "C"]\n[Result "1-0"]\n\n1. d4 (1. c4) d5 1-0\n'


def test_many():
    """A game that cannot be played is told and left out; the others stay."""
    name = written("three.pgn", PGN)
    status, out, err = run("--games", name, "--pgn")
    check("PGN: %d %s%s" % (status, out, err), status == 1 and out.count("[White ") == 2 and '"B"' not in out and 'three.pgn:7:7: error: ply 2' in err and "\n\n1. e4 e5 *\n\n[Event" in out)
    status, out, err = run("--games", name, "--fen-out", "-q")
    check("positions: %s" % out, status == 1 and len(out.splitlines()) == 2)
    status, out, err = run("--games", name, "--json")
    told = [json.loads(line) for line in out.splitlines()]
    heads = [(line["game"], line["index"], line["line"]) for line in told if "game" in line]
    check("JSON: %s" % heads, heads == [("three.pgn", 1, 1), ("three.pgn", 2, 5), ("three.pgn", 3, 9)] and [line["error"] is None for line in told if "result" in line] == [True, False, True])
    out = run("--games", name, "--where", "White=C", "--pgn")[1]
    check("those that are wanted: %s" % out, out.count("[White ") == 1 and '"C"' in out and "(1. c4)" in out)
    out = run("--games", name, "-q")[1]
    check("for people: %s" % out, out.startswith("three.pgn:1: game 1\nstart ") and "\n\nthree.pgn:9: game 3\nstart " in out)
    status, out, err = run("--games", "-", "--pgn", text=PGN.replace("e4 e4", "e4 e6"))
    check("a pipe: %d %s%s" % (status, out, err), status == 0 and out.count("[White ") == 3 and not err)
    status, out, err = run("--games", "--untrusted", name, "--pgn")
    check("in the sandbox no file: %d %s%s" % (status, out, err), status == 2 and not out and err.count("\n") == 1 and "no file is opened by its name" in err)
    status, out, err = run("--games", "--untrusted", "-", "--pgn", text=PGN)
    check("but a pipe: %d %s%s" % (status, out, err), status == 1 and out.count("[White ") == 2)
    (FOLDER / "logs" / "in").mkdir(parents=True)
    shutil.copy(SAMPLES / "chess" / "bogoljubov.gcl", FOLDER / "logs" / "in" / "A.GCL")
    written("logs/b.pgn", PGN)
    for words, games in (([], 1), (["--match", "*.pgn"], 2), (["--match", "*"], 3), (["--match", "*.xyz"], 0)):
        status, out, err = run("--games", "logs", *words, "--pgn", "-q")
        check("a folder %s: %d %s" % (words, status, err), out.count("[White ") == games and (games or (status == 1 and "no file matches" in err)))
    for words, message in ((["--games", name, "--log"], "--log is of one game"), (["--games", name, "--constants-out", "x"], "--constants-out is of one game"), ([name, "x", "y"], "a game and a file of moves"),
                           ([name, "--where", "White=C"], "--where chooses among games")):
        status, out, err = run(*words)
        check("%s: %d %s" % (words, status, err), status == 2 and message in err and not out)


def test_settings():
    """Of a game with several settings files the one that a game was played by goes with it."""
    for words in (("--log",), ("--pgn",)):
        first = run("storm_the_ivory_tower/korean", "-m", "N c4-b4 / n e7-e6", *words)[1]
        name = written("korean" + {"--log": ".gcl", "--pgn": ".pgn"}[words[0]], first)
        check("%s: %s" % (words, first), "korean" in first and run(name, "--fen-out")[1] == run("storm_the_ivory_tower/korean", "-m", "N c4-b4 / n e7-e6", "--fen-out")[1] != "")
        check("and the next move: %s" % (words,), run(name, *words)[1] == first)
    for tag in ("none", "../../../etc/passwd", "a/b"):
        err = run(written("tag.pgn", '[Settings "%s"]\n\n1. e4 e5 *\n' % tag), "--fen-out")[2]
        check("%s: %s" % (tag, err), 'has no settings file "%s" here' % tag in err)


test_library()
test_shogi()
test_many()
test_settings()
shutil.rmtree(FOLDER)
sys.exit(conclude())
