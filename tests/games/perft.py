#!/usr/bin/env python3
"""The rules of own.py against published numbers of games of so many plies, so that what the presets are compared with is not our word alone.

usage: perft.py
"""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude
from own import own

# English draughts: Aart Bik's counts, which other programs have confirmed. A chain of jumps is one move.
# Hex Shogi 91: the notes of a program that plays it, whose two move generators were made from the designer's Zillions file and from his preset (92,922 is next).
PUBLISHED = {"checkers": [7, 49, 302, 1469, 7361, 36768], "hexshogi": [45, 2024]}


def main():
    for variant, counts in PUBLISHED.items():
        for depth, count in enumerate(counts, 1):
            found = own(variant).perft(depth)
            check("%s, %d plies: %d, want %d" % (variant, depth, found, count), found == count)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
