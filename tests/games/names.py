#!/usr/bin/env python3
"""What game is it: names that others write (engine/input/names.def), and positions whose game nobody says.

Every row of the table is asked for. What Fairy-Stockfish calls a game must be a name here, of ours or of one that is not here, and the first position must be that of the engine: so a
row that leads to another game is found by somebody who has not read the table. One process answers all questions: a manifest with a picture as JSON a line.

usage: names.py BOARDWRIGHT SAMPLES
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from checks import check, conclude, sampled, share_of  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ROW = re.compile(r'^NAME\("((?:[^"\\]|\\.)*)", "([^"]*)", "([^"]*)", "([^"]*)"\)$', re.M)

# A position, and what is taken for its game: a folder; several, which an error lists; None, nothing is known to fit.
POSITIONS = [
    ("8/8/4k3/8/8/3K4/8/R7 w - - 0 1", "chess"),  # P6: was Racing Kings
    ("8/8/8/8/8/8/8/8 w - - 0 1", "chess"),  # P6: was Checkers
    ("8/8/8/4k3/8/8/8/4K3", "chess"),
    ("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", "chess"),  # the six letters, always
    ("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1", "chess"),
    ("r1bk3r/ppp2ppp/8/8/8/8/PPP2PPP/R1BK3R[NNbb] w - - 0 1", "crazyhouse"),  # P6: the hand was lost
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", "crazyhouse"),
    ("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1", "janggi"),  # Fairy-Stockfish; P6: was Chinese Chess
    ("rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/4K4/R1BA1ABNR b - - 0 1", "janggi"),
    ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "chinese_chess"),  # the same
    ("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1", "chinese_chess"),
    ("r1bakab1r/9/1cn4cn/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 1", "chinese_chess"),
    ("3k5/9/9/9/9/9/9/9/9/4R1K2 w - - 0 1", "chinese_chess janggi"),
    ("4k4/9/9/9/9/9/9/9/4K4 w - - 0 1", "shogi modern_chess"),  # P6: was Modern Chess
    ("9/4k4/9/9/9/9/9/4K4/9 b - 1", "shogi"),  # SFEN: it has hands, be they empty
    ("lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2", "shogi"),
    ("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1", "capablanca_chess"),
    ("r1abqkbcnr/pppppppppp/2n7/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1", "capablanca_chess gothic_chess"),
    ("rnsmksnr/8/1ppppppp/p7/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", "makruk"),
    ("rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1", "gardner_minichess"),
    ("r2/3/zY1/3/3/3/3 w", None),
]


def rows():
    text = (ROOT / "engine/input/names.def").read_text()
    found = [tuple(re.sub(r"\\(.)", r"\1", x) for x in row) for row in ROW.findall(text)]
    assert len(found) == text.count("\nNAME("), "a row of names.def is not understood"
    return found


def ask(program, folder, questions):
    """Answers to lines of a manifest: (picture as JSON or None, its result)."""
    lines = [json.dumps(dict(question, out="%d.json" % n)) for n, question in enumerate(questions)]
    done = subprocess.run([program, "batch", "-j1", "-"], input="\n".join(lines) + "\n", cwd=folder, capture_output=True, text=True)
    results = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(results) == len(questions), done.stderr
    return [(json.loads((folder / ("%d.json" % n)).read_text()) if r["ok"] else None, r) for n, r in enumerate(results)]


def titles(program):
    lines = subprocess.run([program, "list", "games", "--json"], capture_output=True, text=True).stdout.splitlines()
    return {game["name"]: game["title"] for game in map(json.loads, lines)}


def check_names(program, samples, folder):
    title = titles(program)
    table = rows()
    for row, (picture, result) in zip(table, ask(program, folder, [{"game": row[0]} for row in table])):
        name, folders, _, note = row
        if len(folders.split()) == 1:
            check("%s: %s" % (name, result), picture and picture["title"] == title[folders] and (note in " ".join(result.get("notes", []))))
        else:
            said = " ".join(result.get("errors", []))
            check("%s: %s" % (name, result), not picture and ("is not here" in said if not folders else folders.replace(" ", ", ") in said))


def engine_names():
    """What Fairy-Stockfish calls its games, with their first positions; empty without the engine."""
    path = shutil.which("fairy-stockfish") or "/usr/games/fairy-stockfish"
    if not os.path.exists(path):
        return {}
    said = subprocess.run([path], input="uci\nquit\n", capture_output=True, text=True).stdout
    names = re.search(r"UCI_Variant type combo default \S+ var (.*)", said).group(1).split(" var ")
    script = "".join("setoption name UCI_Variant value %s\nposition startpos\nd\n" % name for name in names)
    said = subprocess.run([path], input=script + "quit\n", capture_output=True, text=True).stdout
    return dict(zip(names, re.findall(r"^Fen: (\S+)", said, re.M)))


def cells(code, letters):
    """The board of a FEN, its hands put aside and letters of the engine made ours."""
    ranks = [re.split(r"-", rank)[0] for rank in code.split("[")[0].split("/")]
    flat = "/".join(re.sub(r"\d+", lambda m: "." * int(m.group()), rank) for rank in ranks)
    return "".join(letters.get(c, letters.get(c.upper(), c.upper()).lower() if c.islower() else c) for c in flat)


def check_engine(program, samples, folder):
    known = {re.sub(r"[^a-z0-9+]", "", row[0].lower()): row[1] for row in rows()}
    starts = engine_names()
    letters = {entry.get("folder", name): entry.get("letters", {}) for name, entry in json.loads((ROOT / "tests/games/library.json").read_text()).items()}
    for name, (picture, result) in zip(starts, ask(program, folder, [{"game": name} for name in starts])):
        game = known.get(re.sub(r"[^a-z0-9+]", "", name))
        check("Fairy-Stockfish's %s is no name: %s" % (name, result), game is not None or picture)
        if not picture or game in ("fischer_random_chess",):
            continue
        theirs, ours = cells(starts[name], letters.get(game, {})), cells(picture["fen"], {})
        check("%s: theirs is %s, ours %s" % (name, theirs, ours), theirs == ours)


def check_positions(program, samples, folder):
    title = titles(program)
    for (fen, games), (picture, result) in zip(POSITIONS, ask(program, folder, [{"fen": fen} for fen, _ in POSITIONS])):
        notes, errors = " ".join(result.get("notes", [])), " ".join(result.get("errors", []))
        if games is None:
            check("%s: %s" % (fen, result), "taken for" not in notes and not errors)
        elif " " in games:
            check("%s: %s" % (fen, result), all("(%s)" % game in errors for game in games.split()) and "--game" in errors)
        else:
            check("%s: %s %s" % (fen, picture and picture["title"], result), picture and picture["title"] == title[games])
            check("%s: only what is not Chess is said: %s" % (fen, result), ("taken for" in notes) == (games != "chess"))


def check_boards_alone(program, samples, folder):
    """A board without any fields, as diagrams are pasted, of every game that has a log: what no field says nobody asks for."""
    games = sampled((path.parent.name, log) for path in sorted(samples.glob("*/default.php")) for log in sorted(path.parent.glob("*.gcl"))[:1])
    played = ask(program, folder, [{"game": str(log), "ply": "last"} for _, log in games])
    boards = [(name, picture["fen"].split(" ")[0]) for (name, _), (picture, _) in zip(games, played) if picture]
    check("%d boards" % len(boards), len(boards) > share_of(70))
    for (name, fen), (picture, result) in zip(boards, ask(program, folder, [{"game": name, "fen": fen} for name, fen in boards])):
        sets_up = name in ("motorotor", "vegas_fun_chess")  # their programs put motors and dice beside the board before the first move
        check("%s: %s: %s" % (name, fen, result), picture and (sets_up or picture["fen"].split(" ")[0] == fen))


def run(folder, *arguments):
    return subprocess.run(arguments, cwd=folder, capture_output=True, text=True)


def check_command_line(program, samples, folder):
    (folder / "chess").mkdir()
    done = run(folder, program, "render", "chess", "-T", "ascii", "-o", "x.txt")
    check("a folder hides a game: %s" % done.stderr, done.returncode == 0)
    check("the folder is meant", "is a folder" in run(folder, program, "render", "./chess", "-o", "x.png").stderr)
    check("--game beside a folder", run(folder, program, "replay", "--game", "chess", "-m", "e4").returncode == 0)
    hand = POSITIONS[5][0]
    check("a guess is said", "note: taken for" in run(folder, program, "render", hand, "-T", "ascii", "-o", "x.txt").stderr)
    check("-q is quiet", run(folder, program, "render", "-q", hand, "-T", "ascii", "-o", "x.txt").stderr == "")
    (folder / "g.pgn").write_text('[Event "x"]\n[Variant "KingOfTheHill"]\n\n1. e4 e5 *\n\n[Event "y"]\n[Variant "Bughouse"]\n\n1. e4 *\n')
    check("a tag", json.loads(run(folder, program, "render", "g.pgn", "-T", "json", "-o", "-").stdout)["title"].startswith("King of the Hill,"))
    check("a tag of a game that is not here", "Bughouse" in run(folder, program, "render", "g.pgn", "--pick", "2", "-T", "json", "-o", "-").stderr)
    own = folder / "own" / "my_endings"
    own.mkdir(parents=True)
    (own / "default.php").write_text("<?php\n$default['game'] = 'My Endings';\n$default['cols'] = 3;\n$default['code'] = 'kq1/3/3/3/1QK';\n")
    done = run(folder, program, "render", "k2/3/3/q2/2K w", "-I", "own", "-T", "json", "-o", "-")
    check("an author's own game is found by its position: %s" % done.stderr, done.returncode == 0 and json.loads(done.stdout)["title"] == "My Endings")


def main(program, samples):
    program, samples = os.path.abspath(program), pathlib.Path(samples).resolve()
    for part in (check_names, check_engine, check_positions, check_boards_alone, check_command_line):
        with tempfile.TemporaryDirectory() as folder:
            part(program, samples, pathlib.Path(folder))
    return conclude()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
