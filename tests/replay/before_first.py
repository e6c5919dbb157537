#!/usr/bin/env python3
"""A comment before the first move is the start's: its marks are drawn, its words are shown, and every writer and every embedded source has it.

usage: before_first.py BOARDWRIGHT
"""
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM = os.path.abspath(sys.argv[1])
SAID = "Which one? [%csl Gf7,Rh5][%cal Gh5f7]"
TAGS = '[Event "Lesson 1"]\n%s[FEN "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"]\n[SetUp "1"]\n\n'
PGN = TAGS % "" + "{%s} 4. Qxf7# {Mate.} (4. Bxf7+ Ke7) 1-0\n" % SAID
KIF = "手合割：平手\n*%s\n手数----指手---------消費時間--\n   1 ７六歩(77)\n*Second.\n   2 ３四歩(33)\n"


def run(*arguments, given=""):
    result = subprocess.run([PROGRAM, *map(str, arguments)], input=given.encode(), capture_output=True)
    check("%s: %s" % (arguments, result.stderr.decode()[:300]), result.returncode == 0)
    return result.stdout.decode()


def is_marked(name, *arguments, given=""):
    said = run("render", "-q", *arguments, "-T", "json", given=given)
    check("%s: the marks of the start" % name, "circled green" in said and "circled red" in said)


def marks(folder):
    is_marked("pgn", "-", "--ply", "start", given=PGN)
    is_marked("a position without moves", "-", given=PGN.split("4. Q")[0] + "*\n")
    is_marked("a variation", "-", "--line", "4w1", "--ply", "start", given=PGN)
    later = run("render", "-q", "-", "-T", "json", given=PGN)
    check("the last position has none of them", "circled" not in later)
    check("words", "Which one?" in run("render", "-q", "-", "--ply", "start", "--caption", "{comment}", "-T", "ascii", given=PGN))
    check("a range of marked plies", run("render", "-q", "-", "--range", "start-last", "--marked", "Which", "--sheet", "1", "-T", "json", given=PGN).count('"shape"') == 1)
    picture = folder / "a.svg"
    run("render", "-q", "-", "--ply", "start", "--embed", "-o", picture, given=PGN)
    is_marked("its own source", picture)
    again = run("render", "-q", picture, "--embed", "-T", "svg")
    check("the same bytes again", again == picture.read_text())


def writers(folder):
    for kind in "kif", "ki2", "csa", "pgn", "log":
        written = folder / ("game." + {"log": "gcl"}.get(kind, kind))
        written.write_text(run("replay", "--from", "kif", "-", "--" + kind, given=KIF % SAID))
        check("%s has it once" % kind, written.read_text().replace("\n", " ").count("Which one?") == 1)
        second = run("replay", written, "--" + kind)
        check("%s, read and written again" % kind, second == written.read_text())
        check("%s shows it" % kind, "Which one?" in run("render", "-q", written, "--ply", "start", "--caption", "{comment}", "-T", "ascii"))
    log = folder / "list.gcl"
    log.write_text("<?php\n$game = 'Chess';\n$settings = 'default';\n$moves = <<<'NOW'\n// Two lines,\n// one comment.\n1. P e2-e4 // best by test\nNOW;\n")
    check("a log's", "{Two lines, one comment.} 1. e4 {best by test}" in run("replay", log, "--pgn"))
    article = run("article", "-", "-T", "html", "-o", "-", given=PGN)
    check("an article tells it once: %d" % article.count("Which one?"), article.count("Which one?") == 1)
    player = run("render", "-q", "-", "--range", "1-last", "-T", "player", given=PGN).split("<script")[0]
    check("a player of later plies does not say it of them", "Which one?" not in player)


def keys(folder):
    """Pictures that differ in it alone are two pictures."""
    for mark in "Rh5", "Re5":
        (folder / (mark + ".pgn")).write_text(PGN.replace("Rh5", mark).replace(" 4. Qxf7# {Mate.} (4. Bxf7+ Ke7)", ""))
    out = run("batch", "-", "-j", "1", "-O", folder, given="".join('{"game": "%s/%s.pgn", "ply": "start", "out": "%s.svg"}\n' % (folder, mark, mark) for mark in ("Rh5", "Re5")))
    check("two keys: %s" % out, len({line.split('"key":')[1] for line in out.splitlines()}) == 2)


def events(folder):
    """A study has no players: the sheet tells its event, and two question marks are nobody."""
    for name, tags in ("none", ""), ("unknown", '[White "?"]\n[Black "?"]\n'):
        words = run("sheet", "-", "-T", "html", "-o", "-", given=TAGS % tags + "4. Qxf7# 1-0\n")
        check("%s: the event is there: %s" % (name, words.count("Lesson 1")), "Lesson 1" in words and "?–?" not in words and "? – ?" not in words)


with tempfile.TemporaryDirectory() as name:
    for part in marks, writers, keys, events:
        part(pathlib.Path(name))
conclude()
