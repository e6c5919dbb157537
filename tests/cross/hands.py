#!/usr/bin/env python3
"""Hands on a panel (the setting hands): what stood on spaces beside the board stands on the panel, and the board is as large as if these spaces were not.

usage: hands.py BOARDWRIGHT SAMPLES
"""
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import SHARE, check, conclude, sampled

PROGRAM, SAMPLES = sys.argv[1:3]
GAMES = {"shogi": (9, 9), "minishogi": (5, 5), "crazyhouse": (8, 8), "mortal_chessgi": (8, 8), "seirawan_chess": (8, 8), "gross_chess": (12, 12), "hex_shogi_91": None, "sittuyin": (8, 8)}


def run(*arguments):
    """With the preset's own names of spaces, whatever players call them."""
    return subprocess.run([PROGRAM, "render", "-q", "-o", "-", "-s", "bookfiles=", "-s", "bookranks=", *arguments], capture_output=True, timeout=120)


def scene(log, hands, *more):
    r = run(log, "-T", "json", "-s", "hands=" + hands, *more)
    check("%s, %s: %s" % (log, hands, r.stderr.decode()), r.returncode == 0)
    return json.loads(r.stdout)


def spaces_of_hands(log):
    """As the preset has them, whatever the picture shows."""
    preset = os.path.join(os.path.dirname(log), "default.php")
    return set(" ".join(re.findall(r"^set [wb]hand \((.*)\);", open(preset).read(), re.M)).split())


def in_text(text):
    """ "beside the board, White: 2Q B" of both sides."""
    held = collections.Counter()
    for line in text.splitlines():
        if line.startswith("beside the board"):
            held.update({label: int(n or 1) for n, label in re.findall(r" (\d*)(\D\S*)", line.split(":")[1]) if label != "-"})
    return held


def check_ply(log, size, ply, flip):
    more = ["--ply", str(ply)] + (["--flip"] if flip else [])
    all_spaces, panel = scene(log, "spaces", *more), scene(log, "panel", *more)
    name = "%s, ply %d%s" % (os.path.basename(os.path.dirname(log)), ply, ", flipped" * flip)
    hands = spaces_of_hands(log)
    names = {s["name"] for s in all_spaces["spaces"]}
    check("%s: the hands are on the board else" % name, hands and hands <= names)
    check("%s: %s" % (name, names - hands ^ {s["name"] for s in panel["spaces"]}), {s["name"] for s in panel["spaces"]} == names - hands)
    held = collections.Counter(p["label"] for p in all_spaces["pieces"] if p.get("space") in hands)
    beside = collections.Counter({p["label"]: p["count"] for p in panel["pieces"] if not p.get("space")})
    slots = {s["label"]: s["count"] for s in panel.get("hands", [])}
    check("%s: slots for %s" % (name, slots), len(slots) == len(panel.get("hands", [])) and beside == collections.Counter({k: n for k, n in slots.items() if n}))
    check("%s: %s in hand, %s beside the board" % (name, dict(held), dict(beside)), held == beside)
    on_board = sorted((p["space"], p["label"]) for p in all_spaces["pieces"] if p["space"] not in hands)
    check("%s: pieces of the board" % name, on_board == sorted((p["space"], p["label"]) for p in panel["pieces"] if p.get("space")))
    if size:
        check("%s: %d spaces" % (name, len(panel["spaces"])), len(panel["spaces"]) == size[0] * size[1])
    text = run(log, "-T", "txt", "-s", "hands=panel", *more).stdout.decode()
    check("%s: the text has what is in hand: %s" % (name, text.splitlines()[-2:]), in_text(text) == held)
    map_ = run(log, "-T", "map", "-s", "hands=panel", *more).stdout.decode()
    areas = collections.Counter(dict((words, int(n or 1)) for words, n in re.findall(r'title="beside the board: ([^"]*?)(?: \((\d+)\))?"', map_)))
    check("%s: areas of the map: %s" % (name, areas), len(areas) == len(slots) and sorted(areas.values()) == sorted(slots.values()))
    if size:
        widths = {len(line.rstrip()) for line in text.splitlines() if line.lstrip().startswith("+")}
        check("%s: lines of the text are as wide as the board: %s" % (name, widths), widths == {len(str(size[1])) + 1 + 4 * size[0] + 1})
    return sum(held.values())


def check_sizes(log):
    """Frames of one game have one size; a single picture has room for its own pieces alone."""
    with tempfile.TemporaryDirectory() as folder:
        r = subprocess.run([PROGRAM, "render", "-q", log, "--range", "0-last", "--every", "5", "-T", "json", "-O", folder], capture_output=True, text=True, timeout=120)
        check("%s: frames: %s" % (log, r.stderr), r.returncode == 0)
        frames = [json.load(open(os.path.join(folder, f))) for f in os.listdir(folder) if f.endswith(".json")]
    sizes = {(f["width"], f["height"]) for f in frames}
    check("%s: %d frames have the sizes %s" % (log, len(frames), sizes), len(frames) > 3 and len(sizes) == 1)
    empty = scene(log, "panel", "--ply", "0")
    check("%s: slots that are empty" % log, (empty["width"], empty["height"]) in sizes and len(empty["hands"]) == 14 and not any(s["count"] for s in empty["hands"]))
    places = [[(s["label"], s["box"]) for s in f["hands"]] for f in frames]
    check("%s: slots stay where they are" % log, all(p == places[0] for p in places))


CAPTURES = [
    # A promotion is no capture: of a Pawn that takes, of one that is taken as a Queen, of both sides.
    (["--fen", "1n2k3/P6p/8/8/8/8/p7/KN6 w - - 0 1", "-m", "axb8=Q Kd7 Kxa2 h5 Qb7"], "n p"),
    (["--fen", "1n2k3/P6p/8/8/8/8/8/KN6 w - - 0 1", "-m", "axb8=Q Kd7"], "n"),
    (["--fen", "1n2k2r/P6p/8/8/8/8/8/KN6 w k - 0 1", "-m", "a8=Q O-O Qxb8 Rxb8"], "Q n"),
    (["fusion_chess", "-m", "R a1-b1"], ""),
]


def check_captures():
    """--captured: what was taken, and nothing that became another piece."""
    for arguments, taken in CAPTURES:
        r = run(*arguments, "--captured", "-T", "scene")
        beside = sorted(re.findall(rb"^piece (\S+) .* at - ", r.stdout, re.M))
        said = b" ".join(beside).decode()
        check("%s: %s beside the board, %s" % (arguments, said, r.stderr.decode()), r.returncode == 0 and said == taken)


def check_kept(log):
    """What was taken: equal ones overlap by half, in a column beside half of the board; values are those of Chess, and of no other game."""
    frame = json.loads(run(log, "--captured", "--ply", "last", "-T", "json").stdout)
    check("the Opera game: %s" % frame["captured"], {s["label"]: s["count"] for s in frame["captured"]} == dict(r=1, b=1, n=1, p=3, Q=1, R=1, B=1, N=2, P=1))
    check("whose they were, and who took them", all(s["side"] != s["by"] and (s["by"] == "White") == s["label"].islower() for s in frame["captured"]))
    check("in words they are whose they were", "Black: " in frame["description"] and re.search(r"beside the board: Rook, Bishop, Knight, Pawn \(3\)$", frame["description"]))
    pawns = sorted(p["box"][0][1] for p in frame["pieces"] if p["label"] == "p" and not p.get("space"))
    high = next(s["box"] for s in frame["captured"] if s["label"] == "p")
    check("three Pawns overlap: %s in %s" % (pawns, high), len(pawns) == 3 and (high[1][1] - high[0][1]) * frame["height"] < 2.1 * 22)
    check("White has lost ten more", [t["text"] for t in frame["labels"] if t["kind"] == "hand"] == ["+10"])
    check("the text says so", run(log, "--captured", "--ply", "last", "-T", "txt").stdout.decode().rstrip().endswith("Q R B 2N P +10"))
    other = json.loads(run(os.path.join(SAMPLES, "makruk", "engine_1.gcl"), "--captured", "--ply", "last", "-T", "json").stdout)
    check("Makruk has no such values", other["captured"] and not [t for t in other["labels"] if t["kind"] == "hand"])
    check("a drop in a map", b'href="?P%2A"' in run("--fen", "4k3/8/8/8/8/8/8/4K3[PPn] w - - 0 1", "-T", "map", "--link", "?{space}").stdout)


def main():
    check_captures()
    check_kept(os.path.join(SAMPLES, "chess", "opera.gcl"))
    for game, size in GAMES.items():
        log = os.path.join(SAMPLES, game, "engine_1.gcl")
        plies = len(re.findall(r"^\d+\.", open(log).read(), re.M))
        looked_at = [(ply, flip) for ply in (0, plies // 3, plies // 2, plies) for flip in (False, True)]
        held = [check_ply(log, size, ply, flip) for ply, flip in (looked_at if SHARE == 1 else [looked_at[0], looked_at[-1]])]  # hands of some are full at the beginning, of others at the end
        check("%s: there was something in hand" % game, max(held) > 0)
    check_sizes(os.path.join(SAMPLES, "shogi", "engine_1.gcl"))
    plain = os.path.join(SAMPLES, "chess", "opera.gcl")
    check("a game without hands is as it was", run(plain, "-T", "svg").stdout == run(plain, "-T", "svg", "-s", "hands=panel").stdout)
    outputs = "png", "svg", "html", "css", "table", "page", "map", "pdf", "player", "gif"
    for output, show in sampled((output, show) for output in outputs for show in ("arrow", "moved", "none")):
        r = run(os.path.join(SAMPLES, "crazyhouse", "engine_1.gcl"), "--ply", "last", "-T", output, "--show", show)
        check("%s with --show %s: %s" % (output, show, r.stderr.decode()), r.returncode == 0 and r.stdout)
    wheres = "(a1 b1 a2 b2)", "(a2 zz a2)", "(a1)", "a1", "(b1 b2) (a2)"
    for shape, where in sampled((shape, where) for shape in ("square", "hhex", "vhex", "circle", "grid") for where in wheres):
        r = run("cols=2&code=PK/kq&shape=%s&hands=panel" % shape, "-s", "pregame=setsystem starpath array %s;" % where, "-T", "svg")
        check("%s, hands %s: %s" % (shape, where, r.stderr.decode()), r.returncode == 0 and r.stdout.startswith(b"<svg"))
    r = run(os.path.join(SAMPLES, "crazyhouse", "engine_1.gcl"), "-s", "hands=nowhere")
    check("another word: %s" % r.stderr.decode(), r.returncode != 0 and b"spaces" in r.stderr)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
