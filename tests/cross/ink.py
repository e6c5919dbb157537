#!/usr/bin/env python3
"""Boards for paper: in the theme print no pixel of any game has a colour, in newspaper all are black or white, and the lines of boards without squares survive at 24 pixels a space.

usage: ink.py BOARDWRIGHT SAMPLES
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude, sampled, share_of
from decode import png_pixels

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), sys.argv[2]
folder = tempfile.TemporaryDirectory()


def games():
    return sorted(name for name in os.listdir(SAMPLES) if os.path.exists(os.path.join(SAMPLES, name, "default.php")))


def draw(jobs):
    """{output: pixels} of jobs, in one process."""
    text = "".join(json.dumps(job) + "\n" for job in jobs)
    r = subprocess.run([PROGRAM, "batch", "-", "-q"], input=text, capture_output=True, text=True, cwd=folder.name)
    check("all are drawn: %s" % [line[:300] for line in r.stdout.splitlines() if not json.loads(line)["ok"]][:3], r.returncode == 0)
    out = {}
    for job in jobs:
        with open(os.path.join(folder.name, job["output"]), "rb") as f:
            out[job["output"]] = png_pixels(f.read())
    return out


def library():
    jobs = [{"game": name, "theme": theme, "fit": 400, "output": "%s-%s.png" % (name, theme)} for name in sampled(games()) for theme in ("print", "newspaper")]
    pictures = draw(jobs)
    check("%d games" % (len(jobs) // 2), len(jobs) > share_of(180))
    for job in jobs:
        _, _, pixels = pictures[job["output"]]
        colors = set(zip(pixels[::3], pixels[1::3], pixels[2::3]))
        if job["theme"] == "print":
            check("%s: colours in print: %s" % (job["game"], sorted(c for c in colors if len(set(c)) > 1)[:5]), all(len(set(c)) == 1 for c in colors))
            dark = sum(v < 128 for v in pixels[::3]) / (len(pixels) / 3)
            check("%s: %.0f %% of the paper are black" % (job["game"], 100 * dark), .005 < dark < .4)
        else:
            check("%s: newspaper has %s" % (job["game"], sorted(colors)[:5]), colors == {(0, 0, 0), (255, 255, 255)})


def lines():
    """Straight through the middle of a free rank there is one dark pixel a file at least: a line of the board."""
    empty = {"shogi": (9, 9, .0), "chinese_chess": (9, 10, .0)}
    jobs = [{"game": game, "theme": theme, "set": {"width": "24", "height": "24"}, "coordinates": "none", "output": "%s-%s-24.png" % (game, theme)}
            for game, (cols, ranks, _) in empty.items() for theme in ("print", "newspaper")]
    for job, (width, height, pixels) in zip(jobs, draw(jobs).values()):
        rows = [[pixels[3 * (y * width + x)] < 128 for x in range(width)] for y in range(height)]
        across = max(sum(dark and not (x and row[x - 1]) for x, dark in enumerate(row)) for row in rows)
        whole = sum(sum(row) > .8 * width * .9 for row in rows)
        check("%s: %d lines cross a row of pixels" % (job["output"], across), across >= 8)
        check("%s: %d lines run across" % (job["output"], whole), whole >= 8)


def art_of_others():
    """Gradients, styles, named colours; what is broken stays harmless."""
    cases = {
        "styles": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path style="fill:#c03020;stroke:navy;stroke-width:6" d="M10 10H90V90H10Z"/></svg>',
        "gradient": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="gold"/></linearGradient>'
                    '<path fill="url(#a)" stroke="#050" d="M10 10H90V90H10Z"/></svg>',
        "sheet": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><style>.x{fill:tomato;stroke:rgb(0,90,0)}</style><path class="x" d="M10 10H90V90H10Z"/></svg>',
        "faint": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="#000" d="M40 40H60V60H40Z"/><path fill="red" fill-opacity=".2" d="M10 10H90V90H10Z"/></svg>',
    }
    os.makedirs(os.path.join(folder.name, "own"), exist_ok=True)
    for name, text in cases.items():
        with open(os.path.join(folder.name, "own", name + ".svg"), "w", encoding="utf-8") as f:
            f.write(text)
        custom = json.dumps({"custom": {"dir": "/own/", "pieces": {"K": name + ".svg"}}})
        r = subprocess.run([PROGRAM, "render", "code=K", "--theme", "print", "-I", folder.name, "-s", "cols=1", "-s", "set=custom", "-s", "customsets=" + custom, "--width", "120", "-o", "-", "-T", "png"],
                           capture_output=True, cwd=folder.name)
        check("%s: %s" % (name, r.stderr.decode()), r.returncode == 0)
        _, _, pixels = png_pixels(r.stdout)
        check("%s: no colours" % name, all(r == g == b for r, g, b in zip(pixels[::3], pixels[1::3], pixels[2::3])))
        check("%s: something is there" % name, min(pixels) < 100)


library()
lines()
art_of_others()
sys.exit(conclude())
