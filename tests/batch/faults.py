#!/usr/bin/env python3
"""An archive in bad hands: broken presets and hostile code among the jobs, workers killed at random, the batch ended by signals, full disks. After
every blow the report says what is so, and in the end it is what a run in peace gives, and so are the pictures.

usage: faults.py BOARDWRIGHT SAMPLES [JOBS]

The test takes some thousand jobs. By hand it takes the hundred thousand of an archive: tests/batch/faults.py PROGRAM samples 100000
"""
import collections
import hashlib
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, share_of
import reports

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
JOBS = int(sys.argv[3]) if len(sys.argv) > 3 else share_of(2500)
ROUNDS = 10
# Of a build with sanitizers: who looks for leaks at the end is a child of the parent, too, and must not be killed.
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS=os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0")
BATCH = [PROGRAM, "batch", "-q", "-j", "2", "--limit", "steps=20000", "--report", "report"]

BAD = {
    "broken.php": "<?php\n$default['code'] = <<<'X'\nnever closed",
    "endless.php": "<?php\n$default['pregame'] = \"do while true:\\nset a 1;\\nloop;\";\n",
    "hungry.php": "<?php\n$default['pregame'] = \"set a abcdefgh;\\ndo while true:\\nset a join #a #a;\\nloop;\";\n",
    "deep.php": "<?php\n$default['pregame'] = \"sub f:\\ngosub f;\\nendsub;\\ngosub f;\";\n",
    "binary.gcl": "\0\1\2\3",
}
PLAIN = "<?php\n$default['game'] = 'Plain';\n$default['code'] = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';\n"


def job(chance, i):
    if chance.random() < 0.03:
        return chance.choice(["{", "[1]", {"id": i, "out": "out/x.png"}, {"id": i, "game": "plain.php", "out": "/out/x.png/"}, {"id": i, "game": "plain.php", "tpyo": 1},
                              *({"id": i, "game": name, "out": "out/bad%d.txt" % i} for name in BAD)])
    if chance.random() < 0.01:
        i = chance.randrange(i + 1)  # a name that an earlier job may have
    kind = chance.choices(["txt", "png", "svg"], [6, 3, 1])[0]
    moves = ["P e2-e4", "p e7-e5", "N g1-f3", "n b8-c6"][:chance.randrange(5)]
    return {"id": i, "preset": "plain.php", "moves": moves, "width": 64, "out": "out/%d/%d.%s" % (i % 50, i, kind)}


def write_jobs():
    chance = random.Random(11)
    for name, text in {**BAD, "plain.php": PLAIN}.items():
        pathlib.Path(name).write_text(text)
    with open("jobs", "w") as f:
        for i in range(JOBS):
            one = job(chance, i)
            f.write((one if isinstance(one, str) else json.dumps(one)) + "\n")


def sha256(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def pictures():
    return {str(p): sha256(p) for p in pathlib.Path("out").rglob("*") if p.is_file()}


def children(parent):
    try:
        return [int(p) for p in pathlib.Path("/proc/%d/task/%d/children" % (parent, parent)).read_text().split()]
    except OSError:
        return []


def small_files(most):
    """A disk on which a file has so many bytes at most."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    return limit


SMALL_DISK = ["unshare", "--mount", "sh", "-c", "mount -t tmpfs -o size=400k none out && exec \"$@\"", "sh"]


def can_mount():
    return os.geteuid() == 0 and shutil.which("unshare") and subprocess.run([*SMALL_DISK, "true"], capture_output=True).returncode == 0


def harm(process, chance, seconds):
    """Kills workers for a while. How many."""
    end, killed = time.monotonic() + seconds, 0
    while process.poll() is None and time.monotonic() < end:
        time.sleep(chance.uniform(0, seconds / 4))
        workers = children(process.pid)
        if workers and process.poll() is None:
            try:
                os.kill(chance.choice(workers), signal.SIGKILL)
                killed += 1
            except ProcessLookupError:
                pass
    return killed


def blow(chance, kind, seconds):
    """One round. What was done, and the exit status."""
    size = os.path.getsize("report") if os.path.exists("report") else 0
    if kind == "full report":
        process = subprocess.Popen([*BATCH, "--resume", "jobs"], preexec_fn=small_files(max(60000, size + JOBS * 20)), stderr=subprocess.DEVNULL, env=ENVIRONMENT)
    elif kind == "full folder":
        for left in pathlib.Path("out").rglob(".*.boardwright"):  # of a worker that was killed: it goes when its picture is drawn again, which this round does in another folder
            left.unlink()
        process = subprocess.Popen([*SMALL_DISK, *BATCH, "--resume", "jobs"], stderr=subprocess.DEVNULL, env=ENVIRONMENT)
    else:
        process = subprocess.Popen([*BATCH, "--resume", "jobs"], stderr=subprocess.DEVNULL, env=ENVIRONMENT)
    killed = harm(process, chance, chance.uniform(0.3, 1) * seconds)
    if process.poll() is None and isinstance(kind, signal.Signals):
        process.send_signal(kind)
    return killed, process.wait()


def look(done, chance):
    """Whether the report is one, and says what is so. Of many results some are looked at."""
    results = reports.results("report")
    files = [o["file"] for r in results for o in r["outputs"]]
    good = [o for r in results if r["ok"] for o in r["outputs"]]
    check(done + ": in order, each job once", [r["line"] for r in results] == sorted({r["line"] for r in results}))
    check(done + ": no name twice", len(files) == len(set(files)))
    check(done + ": ok never beside errors", all(r["ok"] != ("errors" in r) for r in results))
    check(done + ": files as reported", all(sha256(o["file"]) == o["sha256"] for o in chance.sample(good, min(len(good), 2000))))
    return results


def main():
    chance = random.Random(12)
    with tempfile.TemporaryDirectory(dir=os.environ.get("FAULTS_FOLDER")) as work:
        os.chdir(work)
        write_jobs()
        os.mkdir("out")
        start = time.monotonic()
        subprocess.run([*BATCH, "jobs"], stderr=subprocess.DEVNULL)
        peace = time.monotonic() - start
        whole, expected = pathlib.Path("report").read_bytes(), pictures()
        plain = look("in peace", chance)
        bad = sum(not r["ok"] for r in plain)
        shutil.rmtree("out")
        os.unlink("report")
        os.mkdir("out")
        kinds = [signal.SIGTERM, "full report", signal.SIGKILL, *(["full folder"] if can_mount() else []), signal.SIGINT, signal.SIGHUP]
        done, statuses, start = collections.Counter(), collections.Counter(), time.monotonic()
        for number in range(ROUNDS):
            kind = kinds[number % len(kinds)]
            killed, status = blow(chance, kind, 2 * peace / ROUNDS)
            done["workers killed"] += killed
            done[str(kind)] += 1
            statuses[status] += 1
            if kind != "full folder" and os.path.exists("report"):  # whose pictures are gone with it
                look("round %d, %s" % (number, kind), chance)
        status = subprocess.run([*BATCH, "--resume", "jobs"], stderr=subprocess.DEVNULL).returncode
        check("in the end: the report of a run in peace", status == 1 and pathlib.Path("report").read_bytes() == whole)
        found = pictures()
        differ = {name: (found.get(name), expected.get(name)) for name in found.keys() | expected.keys() if found.get(name) != expected.get(name)}
        check("in the end: its pictures, and nothing else: %s" % differ, not differ)
        check("in the end: nothing beside the report", not os.path.exists("report.before"))
    print("%d jobs, %d of them bad: %.1f s in peace, %.1f s with %s; statuses %s" % (JOBS, bad, peace, time.monotonic() - start, dict(done), dict(statuses)))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
