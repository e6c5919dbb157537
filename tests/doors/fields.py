#!/usr/bin/env python3
"""
What the manual says of JSON: the fields that it names are there, and no others.

usage: fields.py BOARDWRIGHT SOURCE
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from checks import check, conclude

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])


def said(*words):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120)
    return done.stdout


def objects(*words):
    return [json.loads(line) for line in said(*words).splitlines()]


def table(page, head):
    """The rows of the table whose head begins so: first cell, names in code of all cells."""
    text = (SOURCE / "docs/manual" / page).read_text()
    rows = re.search(r"^\| %s \|.*\n\|[-|]+\n((?:\|.*\n)+)" % re.escape(head), text, re.M)[1]
    return [re.split(r"(?<!\\)\|", row)[1:-1] for row in rows.splitlines()]


def column(page, head, n):
    return " ".join(row[n] for row in table(page, head))


def sentences(text, begin, end):
    """What stands from one to the other, without the line breaks."""
    return text.split(begin)[1].split(end)[0]


def names(text):
    return set(re.findall(r"`([A-Za-z]+)`", text))


def same(what, documented, found):
    check("%s: only in the manual: %s, only in JSON: %s" % (what, sorted(documented - found), sorted(found - documented)), documented == found)


def keys(members):
    return {key for member in members for key in member}


KINGS = "?game=x&code=k7/3P4/8/8/8/8/8/K7&moves=K a1-a2&postmove1="


def replays():
    """One game for each field that is not always there."""
    wrong = objects("replay", "chess", "-m", "e4 e5 Ke3", "--json")
    asked = objects("replay", KINGS + "input v \"Which?\" a b;", "--json")
    move = objects("replay", KINGS + "askpromote Q R;", "--json")
    games = [wrong, asked, move, objects("replay", "chess/opera", "--json", "--every-ply", "--vars", "--ask", "1"), objects("replay", "chess/opera", "--json"),
             objects("replay", KINGS + "continuemove;", "--json"), objects("replay", KINGS + "redomove;", "--json")]
    same("a ply", names(column("gamecourier.md", "field of a ply", 0)), keys(o for game in games for o in game[:-1]))
    same("the end", names(column("gamecourier.md", "field of the end", 0)), keys(game[-1] for game in games))
    rows = {row[0].strip(): row[1] for row in table("gamecourier.md", "field of the end")}
    same("an error", names(rows["`error`"]) - {"null"}, keys([wrong[-1]["error"]]))
    questions = [game[-1]["question"] for game in (asked, move)]
    same("a question", names(rows["`question`"]) - {"asks"}, keys([*questions, *(choice for q in questions for choice in q["choices"])]))
    check("results are those of the manual", {game[-1]["result"] for game in games} == {"none", "asks", "won"} and {"none", "asks", "won"} < names(rows["`result`"]))
    last = {"legal", "say", "remind", "status"}
    check("the last ply alone has what --every-ply gives of each", [last <= set(o) for o in games[4][:-1]] == [False] * 33 + [True] and all(last <= set(o) for o in games[3][:-1]))
    with tempfile.TemporaryDirectory() as folder:
        for name, text, recorded in [("a.kif", "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n", "0-1"), ("a.pgn", '[Result "1/2-1/2"]\n\n1. e4 e5 1/2-1/2\n', "1/2-1/2"),
                                     ("b.pgn", '[Result "*"]\n\n1. e4 e5 *\n', None)]:
            record = pathlib.Path(folder, name)
            record.write_text(text)
            check("%s: what the record says" % name, objects("replay", str(record), "--json")[-1]["recorded"] == recorded)
            check("%s: the same in words" % name, said("replay", str(record)).endswith((recorded + ", as the record says" if recorded else "No result") + "\n"))


def others():
    text = (SOURCE / "docs/manual/gamecourier.md").read_text()
    traced = objects("replay", "chess", "-m", "e4", "--trace=1", "--json")
    same("a trace", names(sentences(text, "`--trace` gives an object", "\n\n")) - {"trace"}, keys(traced))
    same("eval", names(sentences(text, "`--json` is an object with", "each `null`")) - {"json"}, keys(objects("eval", "-x", "1", "--json")))
    same("eval that fails", names(sentences(text, "`--json` is an object with", "each `null`")) - {"json"}, keys(objects("eval", "-e", "die x", "--json")))
    with tempfile.TemporaryDirectory() as folder:
        preset = pathlib.Path(folder, "a.php")
        preset.write_text("<?php\n$default['game'] = 'A';\n$default['pregame'] = <<<'NOW'\nset a islowr b;\nNOW;\n")
        same("check", names(sentences(text, "- `--json` gives an object a line", "\n- ")) - {"json"}, keys(objects("check", str(preset), "--json")))


PICTURES = [("chess/opera", "--show", "last,legal:d2", "--mark", "e4:circle:green", "--ply", "4"), ("chess", "-m", "f3 e5 g4 Qh4"), ("shogi", "-s", "hands=panel"),
            ("shogi", "--fen", "4k4/9/9/9/9/9/9/9/4K4 b 2P 1"), ("chess/opera", "--captured"), (KINGS + "alias home a2 Kong K;",), ("crazyhouse", "-m", "e4 d5 exd5 Qxd5")]


def pictures():
    drawn = [json.loads(said("render", *words, "-T", "json", "-o", "-")) for words in PICTURES]
    rows = {row[0].strip().strip("`"): names(row[1]) for row in table("pictures.md", "list")}
    lists = {"spaces", "labels", "pieces", "hands", "captured"}
    same("a picture", rows["the picture itself"], keys(drawn) - lists)
    for head in ("spaces", "labels", "pieces"):
        same(head, rows[head], keys(member for picture in drawn for member in picture[head]))
    slots = [member for picture in drawn for head in ("hands", "captured") for member in picture.get(head, [])]
    same("hands and captured pieces", rows["hands` or `captured"] - {"captured"}, keys(slots))
    check("all lists occur", lists <= keys(drawn))


if __name__ == "__main__":
    replays()
    others()
    pictures()
    conclude()
