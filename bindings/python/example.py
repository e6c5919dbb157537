#!/usr/bin/env python3
"""Every position of a game with its move, and pictures of what matters: python3 example.py game.pgn"""
import sys

import boardwright

try:
    game = boardwright.Board(sys.argv[1])
except boardwright.Error as error:
    sys.exit(str(error))
for ply in range(len(game)):
    print(ply, game.move(ply), game.fen(ply))
game.write("last.png", width=400, theme="wood", status="After %s" % game.move())
game.write("game.gif", width=300)
print(game.result, game.winner)
