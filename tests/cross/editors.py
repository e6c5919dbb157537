#!/usr/bin/env python3
"""Every kind of text that people write themselves, as editors of Windows save it: with a byte order mark, lines that end in CR LF, and the Ctrl-Z of DOS. It means the same as without.

usage: editors.py BOARDWRIGHT SAMPLES
"""
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from checks import check, conclude

PROGRAM, SAMPLES = (os.path.abspath(a) for a in sys.argv[1:3])
ASCII = ["-q", "-T", "ascii", "-o", "-"]
# The file, what it holds, and a command that reads it ("config" is where the program looks for it).
KINDS = {
    "boardwright/config": ("coordinates = none\nflip\n", ["render", "chess", *ASCII]),
    "mine.json": ('{"title": "Mine",\n "colors": "ff0000 00ff00"}\n', ["render", "chess", "--theme", "./mine.json", "-T", "svg", "-q", "-o", "-"]),
    "turns.txt": ("P e2-e4\np e7-e5\n", ["render", "chess", "turns.txt", *ASCII]),
    "moves.txt": ("1. e4 e5\n2. Nf3\n", ["render", "chess", "moves.txt", *ASCII]),
    "-": ("P e2-e4\np e7-e5\n", ["render", "chess", "-", *ASCII]),
    "answers.txt": ("N\n", ["replay", "chess", "-m", "P a2-a4 / p b7-b5 / P a4-b5 / p a7-a6 / P b5-a6 / p h7-h6 / P a6-a7 / p h6-h5 / P a7-b8", "--answers", "answers.txt", "--fen-out"]),
    "code.txt": ("set a 3;\nprint + #a 4;\n", ["eval", "code.txt"]),
    "game.php": ("<?php\n$default['code'] = '8/8/8/8/8/8/8/K6k';\n", ["render", "game.php", *ASCII]),
    "game.json": ('{"code": "8/8/8/8/8/8/8/K6k",\n "cols": 8}\n', ["render", "game.json", *ASCII]),
    "place.fen": ("8/8/8/8/8/8/8/K6k w\n", ["render", "place.fen", *ASCII]),
    "problem.jsonl": ('{"fen": "7k/8/6K1/8/8/8/8/R7", "stipulation": "#1"}\n', ["problem", "problem.jsonl", "--check"]),
    "definition.txt": (pathlib.Path(SAMPLES, "knightmate", "definition.txt").read_text(), ["wizard", "definition.txt", "-q"]),
    "jobs": ('{"game": "chess", "type": "ascii", "out": "j.txt"}\n', ["batch", "-q", "jobs"]),
}


def ask(folder, name, data, command):
    given = data if name == "-" else None
    if given is None:
        pathlib.Path(folder, name).parent.mkdir(exist_ok=True)
        pathlib.Path(folder, name).write_bytes(data)
    done = subprocess.run([PROGRAM, *command], cwd=folder, input=given, capture_output=True, timeout=60, env=dict(os.environ, XDG_CONFIG_HOME=folder))
    if name == "boardwright/config":
        pathlib.Path(folder, name).unlink()
    return done


def main():
    with tempfile.TemporaryDirectory() as folder:
        for name, (text, command) in KINDS.items():
            plain = ask(folder, name, text.encode(), command)
            check("%s is read: %s" % (name, plain.stderr), plain.returncode == 0 and plain.stdout)
            for how, data in (("a mark", b"\xef\xbb\xbf" + text.encode()), ("CR LF", text.replace("\n", "\r\n").encode()),
                              ("all", b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode() + (b"\x1a" if name not in ("place.fen", "problem.jsonl", "jobs") else b""))):
                done = ask(folder, name, data, command)
                check("%s with %s: %s" % (name, how, done.stderr), (done.returncode, done.stdout) == (0, plain.stdout))
        for name in ("turns.txt", "mine.json", "answers.txt", "code.txt", "definition.txt", "boardwright/config"):
            text, command = KINDS[name]
            done = ask(folder, name, text.replace("\n", "\n\0", 1).encode(), command)
            check("a zero ends no text in silence, %s: %s" % (name, done.stderr), done.returncode != 0 and b"not a text file" in done.stderr)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
