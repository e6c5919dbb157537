"""What pieces attack that move by rows: the terms that the wizard writes, and the walk of the rows, in random positions.

usage: attacks.py BOARDWRIGHT TREE
"""
import os
import random
import subprocess
import sys
import tempfile

PIECES = ["Q3jADcafK", "RjA", "WcafW", "KcasK"]
POSITIONS, MEN = 60, 14

CODE = """for row #rows:
  for at spaces:
    empty #at;
  next;
  for man #row:
    add {elem 0 #man} {elem 1 #man};
  next;
  for (at label) pieces:
    if islower #label:
      set terms fn W_hits #at;
      set walked sub hitby #at onlyupper;
    else:
      set terms fn B_hits #at;
      set walked sub hitby #at onlylower;
    endif;
    if xor #terms #walked:
      die {#at} is attacked: {#terms} by terms, {#walked} by rows, in {fencode};
    endif;
    if #terms:
      inc hits;
    endif;
  next;
next;
if or < #hits 50 > #hits 600:
  die {#hits} attacks;
endif;
"""


def position(draw):
    spaces = draw.sample(["%s%d" % (file, rank) for file in "abcdefgh" for rank in range(1, 9)], MEN)
    return "(%s)" % " ".join("(%s %s)" % (draw.choice("AAaaPpNnKk"), space) for space in spaces)


def main(program, tree):
    draw = random.Random(54)
    for moves in PIECES:
        with tempfile.TemporaryDirectory() as folder:
            definition, preset = os.path.join(folder, "d.txt"), os.path.join(folder, "p.php")
            with open(definition, "w") as out:
                out.write("king:K:K:king:e1\nknight:N:N:knight:b1\npawn:P:F:pawn:a2\npiece:A:%s:star:d1\n" % moves)
            subprocess.run([program, "wizard", "-q", definition, "-o", preset], check=True)
            text = open(preset).read()
            assert "sub hitby" not in text, "%s: no terms" % moves
            rows = "set hits 0;\nset rows array %s;\n" % " ".join(position(draw) for _ in range(POSITIONS))
            assert text.count("gosub begun;\n") == 1
            with open(preset, "w") as out:
                out.write(text.replace("gosub begun;\n", "gosub begun;\n" + rows + CODE))
            run = subprocess.run([program, "replay", "-I", os.path.join(tree, "samples", "include"), preset], capture_output=True, text=True)
            if run.returncode:
                sys.exit("%s: %s" % (moves, (run.stderr or run.stdout).strip()))


main(*sys.argv[1:])
