#!/usr/bin/env python3
"""Spaces that are deleted in a game keep their room: every picture of the game has one geometry, in stills and in animations.

usage: deleted.py BOARDWRIGHT SAMPLES
"""
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, SAMPLES = sys.argv[1:3]

# A board whose tips are deleted: preset, its settings besides, moves.
GAMES = {
    "glinski": (["shape=vhex&cols=11&files=a b c d e f g h i k l&board=012.120.201.&code=6-----/7----/8---/9--/10-/11/-10/--9/---8/----7/-----6"],
                ["Q-f6", "-f11", "q-f7", "-f1"]),
    "hhex": (["shape=hhex&cols=3&code=-2/3/2-"], ["P-b2", "-b3", "-c3", "-a1"]),
    "grid": (["shape=grid&cols=3&code=3/3/3"], ["P-b2", "-a3", "-b3", "-c3", "-c2", "-c1"]),
    "square": (["cols=3&code=3/3/3"], ["P-b2", "-a3", "-b3", "-c3"]),
    "circle": (["shape=circle&cols=4&code=4/4"], ["P-b2", "-a1", "-b1"]),
    "custom": (["shape=custom&code=3&positions=A 0 0%0AB 100 0%0AC 100 200"], ["P-B", "-C", "-A"]),
}


def run(*arguments):
    return subprocess.run([PROGRAM, "render", "-q", *arguments], capture_output=True, text=True)


def geometry(scene):
    """Size, board, labels, and the outline of each space by its name."""
    lines = scene.splitlines()
    fixed = [line for line in lines if line.startswith(("scene ", "text "))]
    return fixed, {line.split()[1]: line.split(" pattern ")[1] for line in lines if line.startswith("space ")}


def main():
    with tempfile.TemporaryDirectory() as folder:
        moves = os.path.join(folder, "moves.txt")
        for name, (game, turns) in GAMES.items():
            with open(moves, "w") as f:
                f.write("\n".join(turns) + "\n")
            first = None
            for ply in range(len(turns) + 1):
                r = run(*game, moves, "--ply", str(ply), "-T", "scene")
                check("%s, ply %d: %s" % (name, ply, r.stderr), r.returncode == 0)
                fixed, spaces = geometry(r.stdout)
                first = first or (fixed, spaces)
                check("%s, ply %d: frame or labels moved" % (name, ply), fixed == first[0])
                check("%s, ply %d: spaces moved" % (name, ply), spaces and all(first[1][s] == o for s, o in spaces.items()))
            check("%s: nothing was deleted" % name, len(spaces) < len(first[1]))
            gif = os.path.join(folder, name + ".gif")
            r = run(*game, moves, "--range", "start-last", "-o", gif)
            check("%s: animation: %s" % (name, r.stderr), r.returncode == 0 and os.path.getsize(gif) > 100)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
