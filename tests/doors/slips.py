#!/usr/bin/env python3
"""What people mistype is understood or refused with the cure: the rows of slips.txt, by status and message.

usage: slips.py BOARDWRIGHT SLIPS
"""
import os
import re
import shlex
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled

PROGRAM = os.path.abspath(sys.argv[1])
LEAST = 100  # rows; fewer would be another file
MOST_WIDE = 400  # letters of a message

with open(sys.argv[2], encoding="utf-8") as f:
    rows = [line.rstrip("\n").split("\t") for line in f if line.strip() and not line.startswith("#")]
check("the table has %d rows" % len(rows), len(rows) >= LEAST)
with tempfile.TemporaryDirectory() as folder:
    os.mkdir(os.path.join(folder, "dir"))
    games = subprocess.run([PROGRAM, "list", "games", "--json"], capture_output=True, check=True, text=True).stdout
    check("games are listed", "chess" in games)
    for name, text in {"moves.txt": "e4 e5 Nf3\n", "notes.txt": "hello\n", "a.png": "no picture",
                       "squire.txt": "title=x\nsquire:S:NF:centaur:b1\nking:K:K:king:e1\n", "hexagons.txt": "title=x\nshape=hex\nking:K:K:king:e1\n", "archer.txt": "title=x\nguru:S:NF:archr:b1\nking:K:K:king:e1\n",
                       "game.pgn": "".join('[Event "%d"]\n\n1. e4 e5 2. Nf3 *\n\n' % i for i in range(17))}.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
            f.write(text)
    for row in sampled(rows):
        if len(row) != 3:
            check("a row has three parts: %r" % row, False)
            continue
        status, arguments, said = row
        done = subprocess.run([PROGRAM, *shlex.split(arguments)], capture_output=True, cwd=folder, env={**os.environ, "XDG_CONFIG_HOME": "/nonexistent"})
        text = (done.stderr + done.stdout).decode("utf-8", "replace")
        check("%s: status %d, not %s: %s" % (arguments, done.returncode, status, text[:200]), done.returncode == int(status))
        check("%s: says %r, not %r" % (arguments, text[:300], said), not done.stderr if said == "-" else said in text)
        check("%s: a message of a library: %s" % (arguments, text[:200]), not re.search("Failed to open file|GLib|g_[a-z]+_error|-quark", text))
        lines = [line for line in text.split("\n") if ": error: " in line or line.startswith("boardwright: ")]
        check("%s: a message of %d letters" % (arguments, max(map(len, lines), default=0)), all(len(line) <= MOST_WIDE for line in lines))
sys.exit(conclude())
