#!/usr/bin/env python3
"""
Stands in for programs that solve. As `popeye...` it answers a file in Popeye's language, as any other name it speaks UCI. A word in its name changes what it does: `liar` tells a move that is not legal, `busy` computes
for ever, `loud` writes without end, `dumb` says nothing.
"""
import os, re, sys

NAME = os.path.basename(sys.argv[0])
# Board in Popeye's Forsyth, and what Popeye prints for it.
POPEYE = {
    "kbK5/pp6/1P6/8/8/8/8/R7": "\n   1.Ra1-a6 ! zugzwang.\n      1...b7*a6\n          2.b6-b7 #\n      1...Bb8-c7\n          2.Ra6*a7 #\n\n",
    "8/3P4/ps6/k7/p7/8/1p1K4/8": "\n  1.b2-b1=R d7-d8=S   2.Rb1-b5 Sd8-c6 #\n  1.Sb6-c8 d7*c8=Q   2.b2-b1=B Qc8-c5 #\n\n",
    "8/8/8/8/8/8/5oPp/5K1k": "\n   1.g2-g3 !\n\n",
    "8/8/8/8/8/8/5oPp/4K2k": "\n  1.h2-h1=Q g2-g3 #\n\n",
}
# Board, and each key with the line behind it.
UCI = {"kbK5/pp6/1P6/8/8/8/8/R7": {"a1a6": "a1a6 b7a6 b6b7"}, "7k/5K2/6Q1/8/8/8/8/8": {"g6g7": "g6g7", "g6h6": "g6h6", "g6h5": "g6h5", "g6h7": "g6h7"}}


def misbehave():
    while "busy" in NAME:
        pass
    while "loud" in NAME:
        print("x" * 4000)
    if "dumb" in NAME:
        sys.exit(0)


def popeye():
    text = open(sys.argv[1]).read()
    answer = POPEYE.get(re.search(r"Forsyth (\S+)", text).group(1), "\n\n")
    print("Popeye 4.x\n" + (answer.replace("Ra1-a6", "Ra1-b2") if "liar" in NAME else answer) + "solution finished. Time = 0.01 s\n")


def uci():
    board = ""
    for line in sys.stdin:
        words = line.split()
        if words[0] == "uci":
            print("id name stand-in\nuciok", flush=True)
        elif words[0] == "isready":
            print("readyok", flush=True)
        elif words[0] == "position":
            board = words[2]
        elif words[0] == "go":
            keys = [k for k in UCI.get(board, {}) if k in words]
            line = UCI[board][keys[0]] if keys else ""
            if keys:
                print("info depth 5 score mate %s pv %s" % (words[2], line.replace("a1a6", "a1b2") if "liar" in NAME else line))
            print("bestmove %s" % (keys[0] if keys else words[4]), flush=True)
        elif words[0] == "quit":
            return


misbehave()
(popeye if NAME.startswith("popeye") else uci)()
