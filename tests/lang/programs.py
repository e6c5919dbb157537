#!/usr/bin/env python3
"""The programs of the guides: whole ones run, cut ones say what they lack. The moves of guide 004 are played in a setting of our own.

usage: programs.py BOARDWRIGHT REFERENCE-FOLDER        skipped where the reference is absent
"""
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled

# Why a program cannot run by itself: words of the message, and the programs that it holds for.
EXPECTED = {
    r'"code" is neither a command': ["000_do_templates", "000_if_template", "000_switch_template"],
    r'"Prints" is neither a command': ["000_doublesquare"],
    r'no subroutine called "checked"': ["001_check_test", "003_chess_postgame1_complete", "003_chess_postgame2_complete"],
    r'no subroutine called "stalemated"': ["001_postgame1", "004_postgame2"],
    r'no subroutine called "(isdoublemove|bpromotion)"': ["004_postmove_second", "004_postmove_tail", "004_postmove_promotion"],
    r"You may not (change the type|move a)": ["001_chess3_postmove1_complete", "001_postmove1_legal", "001_postmove1_nonpawn", "003_34_L507", "003_35_L535",
                                             "003_48_L833", "003_chess_postmove1_complete", "003_chess_postmove2_complete", "004_postmove_legal"],
    r'no function called ""': ["001_postmove1_legal_long"],
    r'"0" is neither a command': ["003_08_L185", "003_chess_pregame_complete"],
    r'illegal move ""': ["004_postmove_first"],
    r"nothing was stored": ["004_postmove_head", "004_suzumu_postmove2_complete"],
    r"(if|do|for|sub) without (endif|loop|next|endsub)": [
        "003_01_L31", "003_02_L51", "003_03_L62", "003_04_L84", "003_05_L102", "003_06_L125", "003_07_L153", "003_09_L196", "003_10_L203", "003_13_L245",
        "003_14_L275", "003_19_L323", "003_20_L336", "003_23_L363", "003_24_L370", "003_26_L390", "003_27_L434", "003_28_L441", "003_29_L448", "003_30_L466",
        "003_31_L488", "003_32_L495", "003_39_L668", "003_40_L681", "003_41_L687", "003_42_L726", "003_43_L780", "003_44_L795", "003_46_L818", "003_49_L869",
        "003_50_L877"],
}

# Pieces and numbers that guide 004 takes from an include file: a Rook, a Bishop, a King, a Pawn that goes down, the promotion zone.
SUZUMU = """
def r checkride #0 #1 0 1;
def b checkride #0 #1 1 1;
def k checkmaxsteps #0 #1 1;
def p checkaleap #0 #1 0 -1;
set pzs -2;
set promote assoc p g;
"""

# Black's turns on the board below, with what becomes of them: a position, or words of the message.
SUZUMU_FEN = "7k/8/4P3/3{fd}4/8/2p5/p7/K7"
TURNS = [
    ("fd d5-e4; fd e4-e6", "7k/8/4{fd}3/8/8/2p5/p7/1K6"),
    ("fd d5-e4; pass", "7k/8/4P3/8/4{fd}3/2p5/p7/1K6"),
    ("fd d5-e4; fd e4-e5", "You may not move a fd from e4 to e5"),
    ("fd d5-d4", "You may not move a fd from d5 to d4"),
    ("fd d5-e4; k h8-h7", "You may not move more than one piece per turn"),
    ("fd d5-e4; fd e4-e6; fd e6-f5", "as part 3 of a turn"),
    ("p c3-c2; g-dest", "7k/8/4P3/3{fd}4/8/8/p1g5/1K6"),
    ("p c3-c2", "asks a question"),
    ("k h8-h6", "You may not move a k from h8 to h6"),
    ("k h8-g7", "8/6k1/4P3/3{fd}4/8/2p5/p7/1K6"),
]


def evaluate(program, path):
    result = subprocess.run([program, "eval", "--json", path], capture_output=True, text=True, timeout=100)
    if result.returncode not in (0, 1):
        return "exit status %d: %s" % (result.returncode, result.stderr[-300:])
    if not result.stdout.strip():
        return result.stderr
    error = json.loads(result.stdout)["error"]
    return error["message"] if error else None


def check_program(program, path):
    name = os.path.basename(path)[:-3]
    words = next((words for words, programs in EXPECTED.items() if name in programs), None)
    message = evaluate(program, path)
    if words is None:
        return None if message is None else "%s: %s" % (name, message)
    return None if message and re.search(words, message) else "%s: %r, should be %r" % (name, message, words)


def body(folder, name):
    with open(os.path.join(folder, "spec/programs", name)) as f:
        return f.read()


def check_turn(program, folder, turn, expected):
    """White's King steps aside, then Black plays the turn."""
    fields = {
        "code": SUZUMU_FEN,
        "pregame": body(folder, "004_suzumu_pregame_parts.gc") + SUZUMU,
        "premove2": body(folder, "004_premove.gc"),
        "postmove2": body(folder, "004_suzumu_postmove2_complete.gc"),
    }
    with tempfile.TemporaryDirectory() as temporary:
        preset, moves = os.path.join(temporary, "suzumu.json"), os.path.join(temporary, "moves.txt")
        with open(preset, "w") as f:
            json.dump(fields, f)
        with open(moves, "w") as f:
            f.write("K a1-b1\n%s\n" % turn)
        result = subprocess.run([program, "replay", "--json", preset, moves], capture_output=True, text=True, timeout=100)
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    if not lines:
        return "%s: %s" % (turn, result.stderr)
    error = lines[-1]["error"]
    got = error["message"] if error else lines[-2]["fen"]
    return None if (expected == got if not error else expected in got) else "%s: gives %r, should be %r" % (turn, got, expected)


def main():
    program, folder = sys.argv[1:3]
    programs = os.path.join(folder, "spec/programs")
    if not os.path.isdir(programs):
        print("skipped: the reference is not here")
        return 77
    problems = [check_program(program, os.path.join(programs, name)) for name in sampled(n for n in sorted(os.listdir(programs)) if n.endswith(".gc"))]
    problems += [check_turn(program, folder, turn, expected) for turn, expected in sampled(TURNS)]
    for problem in problems:
        check(problem, not problem)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
