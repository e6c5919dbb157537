#!/usr/bin/env python3
"""An archive with everything that goes wrong mixed in, killed again and again: every good picture is right, every bad job is reported.

usage: archive.py BOARDWRIGHT SAMPLES [JOBS] [KILLS]

The test takes a few hundred jobs. By hand it takes the hundred thousand of an archive: tests/batch/archive.py PROGRAM samples 100000 10
"""
import hashlib
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, measure_memory
import reports

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
JOBS = int(sys.argv[3]) if len(sys.argv) > 3 else 400
KILLS = int(sys.argv[4]) if len(sys.argv) > 4 else 3
BATCH = [PROGRAM, "batch", "-q", "--limit", "steps=200000"]
# KiB of a worker that finds its pieces in the sprite cache; the drawing libraries are another 20 MiB. A build with sanitizers needs many times that, and is
# not asked.
MOST_MEMORY = 40 << 10

BROKEN = {
    "broken.php": "<?php\n$default['code'] = <<<'X'\nnever closed",
    "endless.php": "<?php\n$default['pregame'] = \"do while true:\\nset a 1;\\nloop;\";\n",
    "hungry.php": "<?php\n$default['pregame'] = \"set a abcdefgh;\\ndo while true:\\nset a join #a #a;\\nloop;\";\n",
    "deep.php": "<?php\n$default['pregame'] = \"sub f:\\ngosub f;\\nendsub;\\ngosub f;\";\n",
    "binary.gcl": "\0\1\2\3",
}


def hostile(chance, i):
    """A job that cannot be done."""
    opera = SAMPLES + "/chess/opera.gcl"
    return chance.choice([
        "{", "[1]", '"text"',
        {"id": i, "out": "out/x.png"},
        {"id": i, "game": "nothing.gcl", "out": "out/x.png"},
        {"id": i, "game": opera, "out": "out/x.png", "nonsense": 1},
        {"id": i, "game": opera, "out": "out/x.png", "ply": 9999},
        {"id": i, "game": opera, "out": "out/x.png", "set": {"set": "no/such/set"}},
        {"id": i, "game": opera, "out": "out/x.png", "set": {"colors": "no_such_colour"}},
        {"id": i, "preset": SAMPLES + "/chess/default.php", "moves": ["P e2-e5"], "out": "out/x.png"},
        {"id": i, "preset": SAMPLES + "/chess/default.php", "moves": ["P e2-e4", "p e7-e5", "K e1-e3"], "out": "out/x.png"},
        *({"id": i, "game": name, "out": "out/x.png", "type": "png"} for name in BROKEN),
    ])


def good(chance, i):
    boards = ["glinskis_hexagonal_chess", "circular_chess", "shogi", "univers_chess", "chinese_chess"]
    kind = chance.choices(["png", "svg", "ascii", "gif", "jpg"], [10, 3, 3, 1, 1])[0]
    job = {"id": i, "width": chance.choice([96, 160, 320]), "type": kind, "out": "out/%d.%s" % (i, kind)}
    if chance.random() < 0.2:
        return dict(job, preset="%s/%s/default.php" % (SAMPLES, chance.choice(boards)))
    games = sorted(pathlib.Path(SAMPLES, "chess").glob("*.gcl"))
    return dict(job, game=str(chance.choice(games)), ply=chance.randrange(0, 14))


def write_manifest():
    chance = random.Random(2)
    bad = set()
    with open("jobs", "w") as f:
        for i in range(JOBS):
            job = hostile(chance, i) if chance.random() < 0.07 else None
            if job:
                bad.add(i + 1)
            job = job or good(chance, i)
            f.write((job if isinstance(job, str) else json.dumps(job)) + "\n")
    return bad


def hashes():
    return {name: hashlib.sha256(pathlib.Path("out", name).read_bytes()).hexdigest() for name in os.listdir("out")}


def memory_of(parent):
    """KiB that the largest worker has had by now."""
    most = 0
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            status = (process / "status").read_text()
        except OSError:
            continue
        if "\nPPid:\t%d\n" % parent in status and "VmHWM" in status:
            most = max(most, int(status.split("VmHWM:")[1].split()[0]))
    return most


def batch(report, *arguments):
    """The seconds it took and the KiB of the largest worker, who is looked at now and then."""
    shutil.rmtree("out", ignore_errors=True)
    os.mkdir("out")
    start, memory = time.monotonic(), 0
    process = subprocess.Popen([*BATCH, *arguments, "--report", report, "jobs"])
    while process.poll() is None:
        memory = max(memory, memory_of(process.pid))
        time.sleep(0.1)
    return time.monotonic() - start, memory


def turned_round():
    """The pictures of the same jobs from the last one to the first."""
    shutil.rmtree("out", ignore_errors=True)
    os.mkdir("out")
    lines = pathlib.Path("jobs").read_text(errors="surrogateescape").splitlines()
    pathlib.Path("turned").write_text("\n".join(reversed(lines)) + "\n", errors="surrogateescape")
    subprocess.run([*BATCH, "-j", "1", "--report", "turned.report", "turned"])
    return hashes()


def killed(report, chance, whole):
    """SIGKILL to everybody at random points, and on from there."""
    shutil.rmtree("out", ignore_errors=True)
    os.mkdir("out")
    for kill in range(KILLS + 1):
        process = subprocess.Popen([*BATCH, "-j", "2", "--report", report, "--resume", "jobs"], start_new_session=True)
        if kill == KILLS:
            return process.wait()
        time.sleep(chance.uniform(0.2, 1.2) * whole / (KILLS + 1))
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def main():
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        for name, text in BROKEN.items():
            pathlib.Path(name).write_text(text)
        bad = write_manifest()
        if "--memory" in sys.argv:
            measure_memory()
            batch("warm", "-j", "1")
        one, memory = batch("one", "-j", "1")
        pictures = hashes()
        results = reports.results("one")
        two, _ = batch("two", "-j", "2")
        checks = {
            "a result for every job, in order": [r["line"] for r in results] == list(range(1, JOBS + 1)),
            "the bad jobs, and only they, fail": {r["line"] for r in results if not r["ok"]} == bad,
            "each of them says why": all(r["errors"] for r in results if not r["ok"]),
            "every good picture is there as it was reported": {o["file"][4:]: o["sha256"] for r in results for o in r["outputs"]} == pictures,
            "two workers: the same report": pathlib.Path("one").read_bytes() == pathlib.Path("two").read_bytes(),
            "and the same pictures": hashes() == pictures,
            "and the same ones when the last job comes first": turned_round() == pictures,
        }
        killed("killed", random.Random(3), two)
        checks["killed and resumed: the same report"] = pathlib.Path("one").read_bytes() == pathlib.Path("killed").read_bytes()
        checks["and the same pictures, with nothing left of what was being written"] = hashes() == pictures
        if "--memory" in sys.argv:
            checks["a worker's memory"] = memory < MOST_MEMORY
    for what, holds in checks.items():
        check(what, holds)
    print("%d jobs, %d of them bad: %.1f s with one worker, %.1f s with two; at most %d KiB" % (JOBS, len(bad), one, two, memory))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
