#!/usr/bin/env python3
"""Every piece of samples/include/fairychess.txt, on random boards, against lists of steps that are written here a second time; and that its L function lists no less.

usage: fairychess.py BOARDWRIGHT SAMPLES [BOARDS (12)]
"""
import os
import random
import re
import subprocess
import sys

LEAPS = {"Wazir": "10", "Ferz": "11", "Dabbaba": "20", "Alfil": "22", "Knight": "12", "Threeleaper": "30", "Camel": "13", "Zebra": "23", "Tripper": "33", "Giraffe": "14",
         "Stag": "24", "Antelope": "34", "Fourleaper": "40", "Flamingo": "16", "Man": "10 11", "Commoner": "10 11", "Centaur": "10 11 12", "Champion": "10 20 22",
         "Wizard": "11 13", "Kirin": "11 20", "Phoenix": "10 22", "Squirrel": "12 20 22", "Lion": "10 11 12 20 22", "Alibaba": "20 22", "Elephant": "11 22",
         "Machine": "10 20", "Wildebeest": "12 13", "Gnu": "12 13", "Bison": "13 23", "Buffalo": "12 13 23", "Carpenter": "12 20", "Kangaroo": "12 22", "Templar": "12 11",
         "Marquis": "12 10", "Marshal": "12", "Chancellor": "12", "Empress": "12", "Paladin": "12", "Archbishop": "12", "Cardinal": "12", "Princess": "12", "Janus": "12",
         "Amazon": "12", "Dragonhorse": "10", "CrownedBishop": "10", "Dragonking": "11", "CrownedRook": "11"}
RIDES = {"Bishop": "11", "Rook": "10", "Queen": "11 10", "Nightrider": "12", "Camelrider": "13", "Zebrarider": "23", "Dabbabarider": "20", "Alfilrider": "22", "Marshal": "10",
         "Chancellor": "10", "Empress": "10", "Paladin": "11", "Archbishop": "11", "Cardinal": "11", "Princess": "11", "Janus": "11", "Amazon": "10 11", "Dragonhorse": "11",
         "CrownedBishop": "11", "Dragonking": "10", "CrownedRook": "10", "Unicorn": "11 12", "Waran": "10 12", "Terror": "10 11 12"}
CANNONS = {"Cannon": "10", "Pao": "10", "Vao": "11", "Leo": "10 11"}
STEPS = {"SilverW": [(1, 1), (-1, 1), (1, -1), (-1, -1), (0, 1)], "SilverB": [(1, 1), (-1, 1), (1, -1), (-1, -1), (0, -1)],
         "GoldW": [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1)], "GoldB": [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, -1)],
         "HorseW": [(1, 2), (-1, 2)], "HorseB": [(1, -2), (-1, -2)]}
SLIDES = {"LanceW": [(0, 1)], "LanceB": [(0, -1)]}
NAMES = sorted({*LEAPS, *RIDES, *CANNONS, *STEPS, *SLIDES, "Mao"})
SIDE = 8


def turned(text):
    return {(a * i, b * j) for word in text.split() for a, b in ((int(word[0]), int(word[1])), (int(word[1]), int(word[0]))) for i in (1, -1) for j in (1, -1)}


def onboard(space):
    return 0 <= space[0] < SIDE and 0 <= space[1] < SIDE


def goes(name, board, at):
    """Where the piece may go, whoever stands there."""
    found = {(at[0] + x, at[1] + y) for x, y in turned(LEAPS.get(name, "")) | set(STEPS.get(name, ()))}
    if name == "Mao":
        found = {(at[0] + x, at[1] + y) for x, y in turned("12") if (at[0] + int(x / 2), at[1] + int(y / 2)) not in board}
    for x, y in turned(RIDES.get(name, "")) | set(SLIDES.get(name, ())):
        space = (at[0] + x, at[1] + y)
        while onboard(space):
            found.add(space)
            if space in board:
                break
            space = (space[0] + x, space[1] + y)
    for x, y in turned(CANNONS.get(name, "")):
        space, screens = (at[0] + x, at[1] + y), 0
        while onboard(space):
            screens += space in board
            if screens == 0 or screens == 2 and space in board:
                found.add(space)
            space = (space[0] + x, space[1] + y)
    return {s for s in found if onboard(s)}


def word(space):
    return "%c%d" % (97 + space[0], space[1] + 1)


PROGRAM = """include fairychess;
sub tell name from:
  my to list;
  set list array;
  for to keys spaces:
    if != #to #from:
      if fn #name #from #to:
        push list #to;
      endif;
    endif;
  next;
  print join #name join " " list #list;
  set list array;
  for to fn join #name L #from:
    if onboard #to:
      push list #to;
    endif;
  next;
  print join #name join "L " list #list;
endsub;
%s
die done;
"""


def ask(program, samples, board, at):
    rows = []
    for rank in range(SIDE - 1, -1, -1):
        rows.append(re.sub("1+", lambda m: str(len(m.group())), "".join(board.get((file, rank), "1") for file in range(SIDE))))
    code = PROGRAM % "\n".join("gosub tell %s %s;" % (name, word(at)) for name in NAMES)
    done = subprocess.run([program, "replay", "-I", samples, os.path.join(samples, "chess/default.php"), "-s", "code=" + "/".join(rows), "-s", "pregame=" + code],
                          capture_output=True, text=True, timeout=120)
    return {line.split()[0]: set(line.split()[1:]) for line in (done.stdout + done.stderr).splitlines() if line.strip()}, done.stderr


def main():
    program, samples = sys.argv[1:3]
    boards = int(sys.argv[3]) if len(sys.argv) > 3 else 12
    draw, wrong, asked = random.Random("fairychess 1"), 0, 0
    for _ in range(boards):
        spaces = draw.sample([(f, r) for f in range(SIDE) for r in range(SIDE)], 18)
        board = {space: draw.choice("PpNnRrQq") for space in spaces[2:]}
        board[spaces[0]], board[spaces[1]] = "K", "k"
        at = draw.choice(spaces)
        told, errors = ask(program, samples, board, at)
        for name in NAMES:
            asked += 1
            want = {word(s) for s in goes(name, board, at)}
            if told.get(name) != want:
                wrong += 1
                print("%s on %s: %s, want %s %s" % (name, word(at), sorted(told.get(name, ())), sorted(want), errors[:100] if name not in told else ""))
            elif not want <= told.get(name + "L", set()):
                wrong += 1
                print("%sL on %s lacks %s" % (name, word(at), sorted(want - told.get(name + "L", set()))))
    print("%d pieces, %d questions, %d wrong" % (len(NAMES), asked, wrong))
    return 1 if wrong or len(NAMES) < 60 else 0


if __name__ == "__main__":
    sys.exit(main())
