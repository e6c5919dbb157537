#!/usr/bin/env python3
"""
Part of a board (--part) is the whole picture with the rest cut off, pixel by pixel; and below the board of `piece` stand the signs that are on it, each in its
colour beside its words.

usage: part.py BOARDWRIGHT
"""
import json
import pathlib
import random
import re
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
sys.path.append(str(pathlib.Path(__file__).resolve().parent))
from checks import check, conclude
from decode import png_pixels

PROGRAM = sys.argv[1]
SIDE = 50
FILES = "abcdefghijkl"
GAMES = [("chess", 8, 8), ("shako", 10, 10), ("capablanca_chess", 10, 8), ("courier_chess", 12, 8)]
PLAIN = ["--coordinates", "none", "--no-last-move", "--scale", "100", "-s", "maxcolors=16777216"] # a palette is chosen for all of a picture


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True)


def cut(pixels, left, top, width, height):
    """A rectangle out of the rows of a picture."""
    return [row[3 * left : 3 * (left + width)] for row in pixels[top : top + height]]


def rows_of(png):
    """(width, height, rows)."""
    width, height, pixels = png_pixels(png)
    return width, height, [bytes(pixels[3 * width * y : 3 * width * (y + 1)]) for y in range(height)]


def picture(*arguments):
    """(width, height, rows) of a picture as the program draws it."""
    made = run("render", "-q", *arguments, *PLAIN, "-T", "png", "-o", "-")
    if made.returncode:
        return None
    return rows_of(made.stdout)


def check_parts(chance):
    for game, files, ranks in GAMES:
        whole = picture(game)
        line = (whole[0] - SIDE * files) // 2 # around the board
        for _ in range(6):
            left, right = sorted(chance.sample(range(files), 2))
            low, high = sorted(chance.sample(range(ranks), 2))
            area = f"{FILES[left]}{low + 1}-{FILES[right]}{high + 1}"
            part = picture(game, "--part", area)
            if not part:
                check(f"{game} {area}: no picture", False)
                continue
            width, height = SIDE * (right - left + 1), SIDE * (high - low + 1)
            own = cut(part[2], (part[0] - width) // 2, (part[1] - height) // 2, width, height)
            check(f"{game} {area}: as in the whole", own == cut(whole[2], line + SIDE * left, line + SIDE * (ranks - 1 - high), width, height))
            check(f"{game} {area}: nothing more", part[0] - width <= 2 * line + 2 and part[1] - height <= 2 * line + 2)


def check_words():
    fen = run("render", "-q", "chess", "--part", "a1-d4", "-T", "ascii", "-o", "-").stdout.decode()
    check("a text diagram has no other files", " e" not in fen and re.search(r"a +b +c +d", fen))
    for part, words in [("a1-z4", 'there is no space "z4"'), ("h8:red", "more than spaces"), (",", "write")]:
        made = run("render", "-q", "chess", "--part", part, "-o", "-", "-T", "svg")
        check(f"--part {part}: {made.stderr}", made.returncode == 1 and words in made.stderr.decode() and not made.stdout)
    made = run("render", "-q", "xiangqi", "--part", "a1-e4", "-o", "-", "-T", "png")
    check("a board that is one picture", made.returncode != 0 and b"cannot be cut" in made.stderr and not made.stdout)


def check_legends():
    # (question, words that stand below, words that do not): what they do is in every book of rules
    cases = [(["--game", "chess", "N"], ["move or capture"], ["slide", "first move"]),
             (["--game", "chess", "Q"], ["slide"], ["move or capture", "screen"]),
             (["--game", "chess", "P"], ["move", "capture", "first move"], ["slide"]),
             (["--game", "xiangqi", "C"], ["screen", "capture over a screen", "slide, move"], ["first move"]),
             (["N"], ["move or capture"], ["slide"]), (["mRcB"], ["slide, move", "slide, capture"], ["move or capture"])]
    for question, there, not_there in cases:
        svg = run("piece", "-q", *question, "-T", "svg", "-o", "-").stdout.decode()
        words = re.findall(r"<text[^>]*>([^<]+)</text>", svg)
        for each in there:
            check(f"piece {question}: {each}, {words}", each in words)
        for each in not_there:
            check(f"piece {question}: no {each}, {words}", each not in words)
        text = run("piece", "-q", *question, "-T", "table", "-o", "-").stdout.decode()
        if "xiangqi" in question:
            continue # points are no cells
        check(f"piece {question}: a table names the figures", re.search(r"<p>[^<]*(dot|arrow|cross|triangle)[^<]*</p>", text))


def check_sides():
    """The pieces of the first side are named before those of the second, wherever they stand."""
    for fen in "4k2R/8/8/8/8/8/p7/4K3", "8/8/2K5/Q7/1q6/5k2/NP6/np6":
        scene = run("render", "-q", "chess", "--fen", fen, "--legend", "-T", "scene", "-o", "-").stdout.decode()
        named = re.findall(r"^piece (\w) .* at - ", scene, re.M)
        check(f"{fen}: {named}", set(named) == set(re.findall("[A-Za-z]", fen)) and named == sorted(named, key=str.islower))


def check_drawn():
    """Below the board there is the colour of the dots on it, which nothing else has."""
    made = run("piece", "-q", "--game", "chess", "P", "--part", "a1-h8", "-T", "png", "-o", "-")
    below = [tuple(row[n : n + 3]) for row in rows_of(made.stdout)[2][-40:] for n in range(0, len(row), 3)]
    check("signs have their colours", any(g > r + 60 and g > b + 60 for r, g, b in below) and any(r > g + 90 and r > b + 90 for r, g, b in below))


def check_reach():
    """A piece that leaps stands on a board as large as it reaches and one space more."""
    for game, label, side in [("shako", "E", 7), ("chess", "N", 7), ("chess", "K", 5), ("omega_chess", "C", 7)]:
        spaces = json.loads(run("piece", "-q", "--game", game, label, "-T", "json", "-o", "-").stdout)["spaces"]
        check(f"{game} {label}: {len(spaces)} spaces, {side} x {side}", len(spaces) == side * side)


check_parts(random.Random(31))
check_words()
check_legends()
check_sides()
check_drawn()
check_reach()
sys.exit(conclude())
