#!/usr/bin/env python3
"""
The spaces as books call them (settings bookfiles, bookranks, bookstarts, bookspaces), at every door; Game Courier's names in presets and logs.

usage: books.py BOARDWRIGHT SAMPLES

What the names are is written a second time here: on the hexagons of Glinski and McCooey each file counts from its own first space (a1 to a6, b1 to b7 ... f1 to f11 ... l1 to l6,
without j; the articles on hexagonal chess of Wikipedia), in Omega Chess ranks count from 0 and the corners are w1 to w4 (Wikipedia's article and omegachess.com).
"""
import json
import math
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from checks import check, conclude, sampled

PROGRAM, SAMPLES = sys.argv[1:3]
WORK = tempfile.mkdtemp()
FILES = "abcdefghikl"


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, cwd=WORK, env=dict(os.environ, BOARDWRIGHT_SAMPLES=SAMPLES))


def hexagon(name):
    """A name of the preset, whose ranks are slanted, as the book has it."""
    file, rank = FILES.index(name[0]), int(name[1:])
    return "%s%d" % (name[0], rank - max(0, 5 - file))


def omega(name):
    return {"w0": "w1", "x0": "w2", "x11": "w3", "w11": "w4"}.get(name) or "%s%d" % (name[0], int(name[1:]) - 1)


BOOKS = {"glinskis_hexagonal_chess": hexagon, "mccooeys_hexagonal_chess": hexagon, "omega_chess": omega}
NAME = re.compile(r"\b[a-x]\d+\b")


def logs(game):
    folder = os.path.join(SAMPLES, game)
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".gcl")]


def moves_of(log):
    with open(log, encoding="utf-8") as text:
        return [m.group(1) for m in re.finditer(r"^\d+\.+ (.*)$", text.read(), re.M)]


def last(*arguments):
    answer = run("replay", "--json", *arguments)
    lines = answer.stdout.splitlines()
    return json.loads(lines[-2])["fen"] if answer.returncode == 0 and len(lines) > 2 else answer.stderr


def check_games(game, book):
    """A log has the preset's names; the same game in the book's, as moves, as coordinates and as a record, is the same game, and comes out so."""
    played = 0
    for log in sampled(logs(game)):
        what, own = os.path.basename(log), moves_of(log)
        end = last(log)
        told = [NAME.sub(lambda m: book(m.group()), move) for move in own]
        check("%s: %s: in the book's names" % (game, what), last(game, "-m", " / ".join(told)) == end)
        pgn = run("replay", log, "--pgn").stdout
        with open(os.path.join(WORK, "game.pgn"), "w", encoding="utf-8") as file:
            file.write(pgn)
        check("%s: %s: as PGN and back" % (game, what), last("game.pgn") == end)
        with open(os.path.join(WORK, "again.gcl"), "w", encoding="utf-8") as file:
            file.write(run("replay", log, "--log").stdout)
        check("%s: %s: a log keeps the preset's names" % (game, what), moves_of(os.path.join(WORK, "again.gcl")) == own and last("again.gcl") == end)
        shown = [json.loads(line)["move"] for line in run("replay", "--json", log).stdout.splitlines()[1:-1]]
        check("%s: %s: moves are shown in the book's names" % (game, what), shown == told)
        simple = all(re.fullmatch(r"\w \w\d+-\w\d+", move) for move in told)
        if simple:
            record = " ".join(move.split(" ")[1].replace("-", "") for move in told)
            check("%s: %s: as coordinates" % (game, what), last(game, "-m", record) == end)
            played += len(told)
    check("%s: games of nothing but moves" % game, played > 20)


PLAIN = [word for key in ("files", "ranks", "starts", "spaces") for word in ("-s", "book%s=" % key)]


def scene(name, *arguments):
    run("render", *arguments, "-o", name)
    with open(os.path.join(WORK, name), encoding="utf-8") as file:
        return json.load(file)


def legal(*arguments):
    return json.loads(run("replay", "--json", "--every-ply", *arguments).stdout.splitlines()[0]).get("legal")


def check_names(game, book):
    """JSON and legal moves."""
    seen, own = scene("board.json", game)["spaces"], scene("own.json", game, *PLAIN)["spaces"]
    check("%s: names of spaces" % game, len(seen) > 90 and [s["name"] for s in seen] == [book(s["name"]) for s in own])
    moves = legal(game, *PLAIN)
    check("%s: legal moves" % game, moves and legal(game) == [[book(n) for n in move] for move in moves])


def check_rims():
    """The number of a rank stands beside a space of that rank, on the bent line's end, either way round."""
    for turn in "fixed", "flip":
        board = scene(turn + ".json", "glinskis_hexagonal_chess", "-s", "orientation=" + turn)
        run("render", "glinskis_hexagonal_chess", "-s", "orientation=" + turn, "-o", turn + ".svg")
        with open(os.path.join(WORK, turn + ".svg"), encoding="utf-8") as file:
            texts = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>(\w+)<', file.read())
        ranks = [(float(x), float(y), text) for x, y, text in texts if text.isdigit()]
        check("rims, %s: eleven ranks" % turn, sorted(int(text) for _, _, text in ranks) == list(range(1, 12)))
        for x, y, text in ranks:
            near = min(board["spaces"], key=lambda s: math.hypot(s["center"][0] * board["width"] - x, s["center"][1] * board["height"] - y))
            check("rims, %s: %s stands beside %s" % (turn, text, near["name"]), near["name"][1:] == text)


def check_marks():
    for game, space, title in ("glinskis_hexagonal_chess", "b1", "b1: White Pawn, circled"), ("omega_chess", "w4", "w4: Black Wizard, circled"):
        answer = run("render", game, "--mark", space + ":circle", "-T", "map", "-o", "-")
        check("%s: a mark on %s" % (game, space), 'title="%s"' % title in answer.stdout)
    for game, space, nearest in (("glinskis_hexagonal_chess", "a7", "a6"), ("glinskis_hexagonal_chess", "j3", "i3"), ("omega_chess", "e10", "e9"), ("omega_chess", "x11", None)):
        for option in ("--mark", space), ("--arrow", space + "-b1"), ("--legal", space):
            answer = run("render", game, *option, "-o", "none.png")
            said = 'there is no space "%s"' % space in answer.stderr and (not nearest or 'nearest is "' in answer.stderr)
            check("%s: %s" % (game, " ".join(option)), answer.returncode == 1 and said and not os.path.exists(os.path.join(WORK, "none.png")))
    answer = run("render", "omega_chess", "--mark", "e10", "-o", "none.png")
    check("the nearest to e10", 'nearest is "e9"' in answer.stderr)


def check_books():
    """Printed scores: the quickest mates of hexagonal Chess (Wikipedia), and an opening of Omega Chess."""
    answer = run("replay", "glinskis_hexagonal_chess", "-m", "1. Qc3 Qc6 2. b2 b6 3. Bb1 e6 4. Qf9#")
    check("Glinski's fool's mate", answer.returncode == 0 and "White wins" in answer.stdout)
    for moves in "e3 e6 Va2", "e1e3 e8e6 w1a2", "P e1-e3 / p e8-e6 / V w1-a2":
        answer = run("replay", "omega_chess", "-m", moves, "--notation", "san")
        check("Omega: %s" % moves, answer.returncode == 0 and "Va2" in answer.stdout)
    answer = run("replay", "omega_chess", "-m", "P a2-a10")
    check("a space that only the preset has is none", answer.returncode == 1 and 'there is no space called "a10"; the nearest is "a9"' in answer.stderr)
    answer = run("replay", "omega_chess", "-m", "P e1-e4 / p e8-e5 / V w1-c2")
    check("the program speaks of the book's spaces", "The wizard on w1 does not go to c2." in answer.stderr)
    for wrong, said in (("bookstarts=1 2", "11 files, but there are 2 numbers"), ("bookstarts=6 5 4 3 2 1 1 1 1 1 12", 'cannot begin with the rank "12"'),
                        ("bookranks=1 2 3", "11 ranks, but there are only 3 labels"), ("bookfiles=a b", "11 files, but there are only 2 labels"),
                        ("bookspaces=f1", 'ends with "f1"'), ("bookspaces=zz q", 'no space called "zz"'), ("bookspaces=f1 f2", 'two spaces are called "f2"')):
        answer = run("replay", "glinskis_hexagonal_chess", "-s", wrong)
        check("%s: %s" % (wrong, answer.stderr), answer.returncode == 1 and said in answer.stderr)


for name, names in BOOKS.items():
    check_games(name, names)
    check_names(name, names)
check_rims()
check_marks()
check_books()
sys.exit(conclude())
