#!/usr/bin/env python3
"""
Options that change nothing: each is said with outputs whose bytes it leaves as they are, which is told, and with one that it changes, which is not. The bytes decide which outputs those are.

usage: idle.py PROGRAM SOURCE
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from checks import check, conclude, sampled

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
OUTPUTS = "png gif jpg webp svg pdf eps ascii asciipage asciisvg table css map page img player fragment overlay description json scene".split()
# Each as it would show if it could, and what has to be said besides for that.
OPTIONS = [("orientation", "flip"), ("part", "a1-d4"), ("width", "200"), ("height", "200"), ("size", "200x200"), ("canvas", "600x300"), ("fit", "200"), ("scale", "50"), ("density", "2"),
           ("unit", "8"), ("dpi", "300"), ("coordinates", "none"), ("theme", "dark"), ("font", "DejaVu Serif"), ("best",), ("transparent",), ("no-last-move",), ("show", "arrow"),
           ("mark", "e4:circle:red"), ("arrow", "e2-e4:red"), ("text", "e4:1"), ("captured",), ("legend",), ("status",), ("title", "Hello {move}"), ("subtitle", "x"), ("caption", "y"),
           ("footer", "z"), ("link", "x/{space}"), ("focus",), ("area-title", "q{space}"), ("area-alt", "w{space}"), ("delay", "33"), ("hold", "44"), ("loop", "3")]


def render(outputs, *words):
    """The bytes of each output. Pages of a picture have it in them when no file beside them is one, so they are drawn alone."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([PROGRAM, "render", SOURCE / "samples/chess/opera.gcl", "-T", ",".join(outputs), "-O", folder, "--name", "x.{ext}", *words], capture_output=True, text=True)
        return done, {o: (pathlib.Path(folder) / ("x." + extension[o])).read_bytes() for o in outputs} if not done.returncode else {}


def render_all(*words):
    done, drawn = render([o for o in OUTPUTS if o not in ("page", "img")], *words)
    return done, {**drawn, **render(["page"], *words)[1], **render(["img"], *words)[1]}


def named(option, done):
    return "--%s: warning" % option in done.stderr


def try_option(option, *value):
    words = ("--" + option, *value)
    done, drawn = render_all(*words)
    check("--%s: %s" % (option, done.stderr), len(drawn) == len(OUTPUTS))
    idle = [o for o in OUTPUTS if drawn[o] == PLAIN[o]]
    if not idle:
        done, _ = render(["png", "ascii", "description"], *words)
        check("--%s serves every output: %s" % (option, done.stderr), not named(option, done))
        return
    for asked, wanted in [(idle, True)] + [(idle[:1] + [o], False) for o in OUTPUTS if o not in idle]:
        done, _ = render(asked, *words)
        check("--%s in %s is %s: %s" % (option, ",".join(asked), "told to be idle" if wanted else "at work", done.stderr), done.returncode == 0 and named(option, done) == wanted)


extension = {row["name"]: row["extension"] for row in map(json.loads, subprocess.run([PROGRAM, "list", "outputs", "--json"], capture_output=True, text=True).stdout.splitlines())}
PLAIN = render_all()[1]
check("every output is tried: %s" % sorted(set(extension) - set(OUTPUTS)), set(extension) == set(OUTPUTS))
for option in sampled(OPTIONS):
    try_option(*option)

# What moves needs a range in one picture; a picture for each ply, or one of many boards, does not.
for more, idle in (("-o", "x.gif"), True), (("--range", "start-2", "-o", "x.gif"), False), (("--range", "start-2", "--sheet", "2", "-o", "x.gif"), True), \
        (("--range", "start-2", "-T", "gif", "-O", "."), True), (("--range", "start-2", "-T", "gif,png", "-O", "."), True), (("--range", "start-2", "-o", "x.webp"), False):
    for option in "delay", "hold", "loop":
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([PROGRAM, "render", SOURCE / "samples/chess/opera.gcl", "--" + option, "7", *more], capture_output=True, text=True, cwd=folder)
        check("--%s with %s: %s" % (option, more, done.stderr), done.returncode == 0 and named(option, done) == idle)

# What one job of a batch says is its own; what holds for all, or for every call, may serve others.
with tempfile.TemporaryDirectory() as folder:
    jobs = [{"link": "x/{space}"}, {"best": True}, {"best": False}, {}]
    (pathlib.Path(folder) / "jobs").write_text("".join(json.dumps({"game": "chess", "output": "%d.jpg" % n, **job}) + "\n" for n, job in enumerate(jobs)))
    done = subprocess.run([PROGRAM, "batch", "jobs", "--delay", "30"], capture_output=True, text=True, cwd=folder)
    told = [" ".join(json.loads(line).get("warnings", [])) for line in done.stdout.splitlines()]
    check("jobs of a batch: %s" % told, [t[:t.find(":")] for t in told] == ["--link", "--best", "", ""])
    (pathlib.Path(folder) / "boardwright").mkdir()
    (pathlib.Path(folder) / "boardwright/config").write_text("width = 300\n")
    done = subprocess.run([PROGRAM, "render", "chess", "-T", "ascii"], capture_output=True, text=True, env={**os.environ, "XDG_CONFIG_HOME": folder})
    check("a configuration: %s" % done.stderr, done.returncode == 0 and not done.stderr)
conclude()
