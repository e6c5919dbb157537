#!/usr/bin/env python3
"""Boards of many colours, whose palette is chosen once a look: near to true colour, the pixels of --best, which libpng writes, and the same bytes in any order and alone. So
are hatched boards, and not larger than what a general search finds by more than they may be.

usage: textures.py BOARDWRIGHT SAMPLES BENCH
"""
import json
import os
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.abspath(sys.argv[3]))
import pictures  # noqa: E402
import work  # noqa: E402
from checks import check, conclude  # noqa: E402

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
LEVELS = 0.5  # of 255, in the middle of a picture; 1 is what palettes of rounded shades are allowed (pixels/palette.h)
POSITIONS = 16
WIDTHS = 7 * (300,) + (560,)  # the rows of the last are more than are kept from picture to picture (MOST_KEPT of png_texture.c)
XIANGQI = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
SIZE = 1.4  # of libpng's best, that a hatched board of 400 pixels may have
LOOKS = {"wood": ({"theme": "wood"}, work.START), "print": ({"theme": "print"}, work.START), "felt": ({"set": {"background": "felt.png"}}, work.START), "xiangqi": ({}, XIANGQI)}


def jobs_of(folder):
    plain, xiangqi = work.without_rules(folder), work.board_of(SAMPLES, "chinese_chess", folder)
    jobs = []
    for name, (look, start) in LOOKS.items():
        for i, code in enumerate(work.shuffled(start, POSITIONS, 7)):
            wanted = json.loads(json.dumps(look))
            wanted.setdefault("set", {})["code"] = code
            jobs.append(dict(wanted, game=xiangqi if name == "xiangqi" else plain, width=WIDTHS[i % len(WIDTHS)], output="%s%d.png" % (name, i)))
    return jobs


def draw(jobs, folder):
    os.makedirs(folder)
    with open(folder + "/jobs", "w") as f:
        f.writelines(json.dumps(j) + "\n" for j in jobs)
    result = subprocess.run([PROGRAM, "batch", "-q", "-j1", "jobs"], cwd=folder, capture_output=True, text=True)
    check("a batch: %s" % result.stderr, result.returncode == 0)


def bytes_of(folder, job):
    with open(os.path.join(folder, job["output"]), "rb") as f:
        return f.read()


with tempfile.TemporaryDirectory() as top:
    jobs = jobs_of(top)
    owned = {name: [j for j in jobs if j["output"].startswith(name)] for name in LOOKS}
    true = [dict(j, set=dict(j["set"], maxcolors=65536)) for own in owned.values() for j in own[::3]]
    mixed = list(jobs)
    random.Random(1).shuffle(mixed)
    draw(jobs, top + "/a")
    draw(mixed, top + "/b")
    draw(true, top + "/true")
    draw([dict(j, best=True) for j in jobs[1::2]], top + "/best")
    for j in jobs[1::2]:
        ours, best = (pictures.Picture(os.path.join(top, f, j["output"])) for f in ("a", "best"))
        check("%s: as libpng writes it" % j["output"], (ours.width, ours.height, ours.rgb) == (best.width, best.height, best.rgb))
    check("in any order", all(bytes_of(top + "/a", j) == bytes_of(top + "/b", j) for j in jobs))
    for name, own in owned.items():
        draw(own[-1:], "%s/alone.%s" % (top, name))
        check(name + ": alone", bytes_of(top + "/a", own[-1]) == bytes_of("%s/alone.%s" % (top, name), own[-1]))
        far = [pictures.difference(*(pictures.Picture(os.path.join(top, f, j["output"])) for f in ("a", "true"))) for j in own[::3]]
        check("%s: %.2f levels from true colour" % (name, max(far)), max(far) <= LEVELS)
    sizes = []
    for best in (False, True):
        draw([{"game": jobs[0]["game"], "theme": "print", "width": 400, "best": best, "output": "hatched.png"}], "%s/size%d" % (top, best))
        sizes.append(os.path.getsize("%s/size%d/hatched.png" % (top, best)))
    check("hatched: %d bytes, at best %d" % tuple(sizes), sizes[0] <= SIZE * sizes[1])
sys.exit(conclude())
