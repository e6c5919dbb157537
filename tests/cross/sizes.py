#!/usr/bin/env python3
"""No picture is larger than it may be; coordinates inside are readable and in their spaces, or not there; a table says what it leaves out.

usage: sizes.py BOARDWRIGHT SAMPLES
"""
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled, share_of

PROGRAM, SAMPLES = map(os.path.abspath, sys.argv[1:3])
GAMES = sorted("%s/%s/default.php" % (SAMPLES, name) for name in os.listdir(SAMPLES) if os.path.exists("%s/%s/default.php" % (SAMPLES, name)))
WIDE = "shape=hhex&cols=26&code=" + "/".join(["26"] * 30)
BOARDS = sampled(GAMES) + [WIDE, WIDE.replace("hhex", "vhex"), "cols=26&code=" + "/".join(["26"] * 40), "shape=circle&cols=26&code=26/26/26"]


WITH_SANITIZERS = 16 # one board in so many is drawn by the build with sanitizers, where there is a choice (mixed.c)
WORDS = {"title": "An uncommonly long title that nobody would have written for a picture as small as this", "subtitle": "Somewhere, 1858", "caption": "1-0"}
LIMITS = [{option: n} for n in (16, 40, 96, 150, 400) for option in ("width", "fit", "sizes")]
CANVASES = [dict(more, canvas="%dx%d" % canvas) for canvas in ((1200, 630), (1080, 1080), (1080, 1920)) for more in ({}, WORDS)]
INSIDE = [{"width": n, "coordinates": "inside"} for n in (96, 200, 300, 500, 900)]


def draw(number, board):
    """All scenes of a board, by one process; None for one that is refused."""
    jobs, found = LIMITS + CANVASES + INSIDE, []
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "jobs"), "w") as f:
            f.writelines(json.dumps(dict(job, game=board, format="scene", out="%d.scene" % n)) + "\n" for n, job in enumerate(jobs))
        environment = dict(os.environ, BOARDWRIGHT_ONE_IN="1") if number % WITH_SANITIZERS == WITH_SANITIZERS - 1 else None
        r = subprocess.run([PROGRAM, "batch", "-q", "-j", "1", "--seed", str(number), "jobs"], capture_output=True, text=True, cwd=folder, env=environment)
        results = [json.loads(line) for line in r.stdout.splitlines()]
        check("%s: %d of %d jobs: %s" % (board[-60:], len(results), len(jobs), r.stderr), len(results) == len(jobs))
        for job, result in zip(jobs, results):
            refused = "choose a larger" in "".join(result.get("errors", [])) and not result["outputs"]
            check("%s %s: %s" % (board[-60:], job, result), result["ok"] or refused)
            if result["ok"]:
                with open(os.path.join(folder, result["outputs"][0]["file"]), encoding="utf-8") as f:
                    found.append(f.read())
            else:
                found.append(None)
    return found[:len(LIMITS)], found[len(LIMITS):-len(INSIDE)], found[-len(INSIDE):]


def scene(board, *options):
    return subprocess.run([PROGRAM, "render", "-q", "-T", "scene", board, *options], capture_output=True, text=True).stdout


def size_of(text):
    width, height = re.match(r"scene \S+ ([\d.]+)x([\d.]+) ", text).groups()
    return float(width), float(height)


def limits(board, scenes):
    for job, text in zip(LIMITS, scenes):
        (option, n), = job.items()
        if text:
            width, height = size_of(text)
            check("%s %s %d: %g x %g" % (board[-60:], option, n, width, height), width <= n and (option != "fit" or height <= n))
        check("%s %s %d is refused" % (board[-60:], option, n), text or n < 100)


def corners(outline):
    kind, numbers = outline.split()[0], [float(n) for n in re.findall(r"-?[\d.]+", outline)]
    if kind == "box":
        x, y, w, h = numbers
        return x, y, x + w, y + h
    if kind == "polygon":
        return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])
    hub_x, hub_y, inner, outer = numbers[0], numbers[1], numbers[2], abs(numbers[3])
    return hub_x - outer, hub_y - outer, hub_x + outer, hub_y + outer


def inside(board, scenes):
    """How many coordinates are shown."""
    shown = 0
    for job, text in zip(INSIDE, scenes):
        if not text:
            continue
        spaces = [corners(re.search(r" pattern \d+ (.*)", line).group(1)) for line in text.splitlines() if line.startswith("space ")]
        for label, x, y, size in re.findall(r'^text coordinate "([^"]*)" at ([-\d.]+),([-\d.]+) size ([\d.]+)', text, re.M):
            x, y, size, half = float(x), float(y), float(size), len(label) * float(size) * 0.3
            shown += 1
            check("%s, %d: %s has %g pixels" % (board[-60:], job["width"], label, size), size >= 5)
            check("%s, %d: %s is not in its space" % (board[-60:], job["width"], label),
                  any(a - 0.5 <= x - half and x + half <= c + 0.5 and b - 0.5 <= y - size * 0.75 and y <= d for a, b, c, d in spaces))
    return shown


def thumbnails():
    small = scene("game=Chess", "--width", "96", "--coordinates", "inside")
    plain = scene("game=Chess", "--width", "96", "--coordinates", "none")
    check("a thumbnail has smears in its spaces", small and "\ntext coordinate" not in small)
    check("pieces keep the room of coordinates that are not there", [l for l in small.splitlines() if l.startswith("piece")] == [l for l in plain.splitlines() if l.startswith("piece")])


def tables():
    r = subprocess.run([PROGRAM, "render", "-T", "table", "--coordinates", "inside", "game=Chess"], capture_output=True, text=True)
    inside = dict(re.findall(r'title="(\w\d)[^>]*><span class="label"[^>]*>(\w)<', r.stdout))
    check("a table with coordinates inside: %s" % inside, r.returncode == 0 and not r.stderr and len(re.findall('class="label"', r.stdout)) == 16 and inside["h1"] == "h" and inside["a5"] == "5")
    r = subprocess.run([PROGRAM, "render", "-T", "table", "game=Chess"], capture_output=True, text=True)
    check("a table with all that was asked for: %s" % r.stderr, r.returncode == 0 and not r.stderr)


def numbers():
    """Boards of draughts have their numbers in texts and tables, too: at the left of each space, as in pictures."""
    for game, most in ("checkers", 32), ("russian_draughts", 0), ("international_draughts", 50):
        text, table = (subprocess.run([PROGRAM, "render", "-T", output, game], capture_output=True, text=True).stdout for output in ("ascii", "table"))
        numbers = [str(n) for n in range(1, most + 1)]
        check("%s: %s" % (game, text), sorted(re.findall(r"\|(\d+)", text), key=int) == numbers and len(max(text.split("\n"), key=len)) < 80)
        cells = re.findall(r'<td [^>]*title="(\d+)[^>]*><span class="label"[^>]*>(\d+)<', table)
        check("%s: %s" % (game, cells), all(a == b for a, b in cells) and sorted((b for _, b in cells), key=int) == numbers)
        text = subprocess.run([PROGRAM, "render", "-T", "ascii", "--coordinates", "none", game], capture_output=True, text=True).stdout
        check("%s without: %s" % (game, text), not re.search(r"\d", text))


def canvases(board, scenes):
    """A picture of exactly the size that sites ask for: everything on it, in the middle, and no word cut; every board of the library."""
    for job, text in zip(CANVASES, scenes):
        if not text:
            continue
        what, canvas, more = "%s on %s" % (board[-60:], job["canvas"]), tuple(map(int, job["canvas"].split("x"))), "title" in job
        check("%s: %s" % (what, size_of(text)), size_of(text) == canvas)
        left, top, width, height = map(float, re.search(r" board ([\d.-]+),([\d.-]+) ([\d.]+)x([\d.]+)", text).groups())
        check("%s: the board is on it" % what, left >= 0 and top >= 0 and left + width <= canvas[0] and top + height <= canvas[1])
        beside = canvas[0] > canvas[1] and more
        for kind, x, y, size in re.findall(r'^text (caption|status) ".*" at ([\d.-]+),([\d.-]+) size ([\d.]+)', text, re.M):
            check("%s: words are on it" % what, 0 <= float(x) <= canvas[0] and float(size) <= float(y) + 1 and float(y) <= canvas[1])
            check("%s: words lie beside the board" % what, not beside or float(x) >= left + width)
        check("%s: %d words" % (what, text.count("\ntext caption")), not more or text.count("\ntext caption") >= 3)


def small_canvas():
    r = subprocess.run([PROGRAM, "render", GAMES[0], "--canvas", "64x64", "-o", "x.png", "--title", "\n".join("abcdefgh")], capture_output=True, text=True)
    check("a canvas that nothing fits: %s" % r.stderr, r.returncode == 1 and "choose a larger" in r.stderr)


def main():
    drawn = refused = shown = 0
    for number, board in enumerate(BOARDS):
        of_limits, of_canvases, of_inside = draw(number, board)
        limits(board, of_limits)
        canvases(board, of_canvases)
        shown += inside(board, of_inside)
        drawn += len(LIMITS) - of_limits.count(None)
        refused += of_limits.count(None)
    check("%d are drawn, %d are refused" % (drawn, refused), drawn > share_of(200) and refused > 3)
    check("%d coordinates are shown" % shown, shown > share_of(700)) # files and ranks at the edge
    thumbnails()
    small_canvas()
    tables()
    numbers()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
