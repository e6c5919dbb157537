#!/usr/bin/env python3
"""Signals at random points: a batch ends behind the jobs at hand, everything that it has drawn is reported, nobody stays behind, and --resume gives
what an uninterrupted run gives.

usage: signals.py BOARDWRIGHT SAMPLES [SIGNALS]
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude
import reports

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
SIGNALS = int(sys.argv[3]) if len(sys.argv) > 3 else 100
JOBS = 60
PATIENCE = 60  # seconds that a batch has to end, on a busy machine
SOFT = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
BUSY = "<?php\n$default['pregame'] = \"set i 0;\\ndo while < #i 4000:\\ninc i;\\nloop;\";\n"


def batch(*arguments):
    return [PROGRAM, "batch", "-q", "-j", "2", "--report", "report", *arguments, "jobs"]


def pictures(folder):
    return {str(p.relative_to(folder)): hashlib.sha256(p.read_bytes()).hexdigest() for p in (folder / "out").rglob("*") if p.is_file()}


def prepare(folder):
    (folder / "out").mkdir(parents=True)
    (folder / "busy.php").write_text(BUSY)
    with open(folder / "jobs", "w") as f:
        for i in range(JOBS):
            game = "busy.php" if i % 3 == 0 else SAMPLES + "/chess/opera.gcl"
            f.write(json.dumps({"id": i, "game": game if i % 20 else "none", "ply": 0 if i % 3 == 0 else i % 30, "out": "out/%d.txt" % i}) + "\n")


def members(session):
    """The processes of a session that are no zombies."""
    out = []
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            out.append(int(stat.parent.name))
    return out


def all_gone(session):
    end = time.monotonic() + PATIENCE
    while members(session):
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def is_true(results, found):
    """Whether the results are those of the files, and no file is missing in them: of good jobs."""
    said = {o["file"]: o["sha256"] for r in results if r["ok"] for o in r["outputs"]}
    return all(found.get(file) == digest for file, digest in said.items()), set(found) <= set(said)


def wait_for_moment(chance, process, report, seconds):
    """Mostly until so many jobs are reported, and a little longer; sometimes just a while, which may be before the first or behind the last."""
    if chance.random() < 0.2:
        time.sleep(chance.uniform(0, seconds))
        return
    wanted = chance.randrange(JOBS - 10)
    while process.poll() is None and not (report.exists() and report.read_bytes().count(b"\n") > wanted):
        time.sleep(0.001)
    time.sleep(chance.uniform(0, 0.02))


def trial(number, folder, whole, expected, seconds):
    """What is wrong with one batch that gets one signal."""
    chance = random.Random(number)
    kind = (*SOFT, signal.SIGKILL, *SOFT)[number % 7]
    to_all = number % 5 == 4 and kind != signal.SIGKILL  # as a terminal does it
    prepare(folder)
    process = subprocess.Popen(batch(), cwd=folder, start_new_session=True, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
    wait_for_moment(chance, process, folder / "report", seconds)
    try:
        (os.killpg if to_all else os.kill)(process.pid, kind)
    except ProcessLookupError:
        pass  # it was through
    wrong = []
    try:
        said = process.communicate(timeout=PATIENCE)[1].decode()
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return ["%s: the batch does not end" % kind.name], False
    status = process.returncode
    if not all_gone(process.pid):
        wrong.append("workers stay behind")
    if status not in (1, -kind, 128 + kind):
        wrong.append("status %d: %s" % (status, said))
    if status == 128 + kind and "--resume" not in said:
        wrong.append("does not say how to go on: " + said)
    report = folder / "report"
    results = reports.results(report) if report.exists() and report.read_text().count("\n") else []
    true, complete = is_true(results, pictures(folder))
    if not true:
        wrong.append("the report says what is not so")
    if not complete and kind != signal.SIGKILL:
        wrong.append("a picture is not reported")
    if kind != signal.SIGKILL and any(r.get("cause") for r in results):
        wrong.append("a job is said to have crashed")
    done = subprocess.run(batch("--resume"), cwd=folder, stdout=subprocess.DEVNULL)
    if done.returncode != 1 or report.read_bytes() != whole or pictures(folder) != expected or (folder / "report.before").exists():
        wrong.append("resumed to something else")
    return ["%d, %s%s: %s" % (number, kind.name, " to all" if to_all else "", w) for w in wrong], status == 128 + kind


def main():
    with tempfile.TemporaryDirectory() as work:
        plain = pathlib.Path(work, "plain")
        prepare(plain)
        start = time.monotonic()
        done = subprocess.run(batch(), cwd=plain, stdout=subprocess.DEVNULL)
        seconds = time.monotonic() - start
        whole, expected = (plain / "report").read_bytes(), pictures(plain)
        check("the plain run", done.returncode == 1 and len(expected) == JOBS - JOBS // 20)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            found = list(pool.map(lambda n: trial(n, pathlib.Path(work, str(n)), whole, expected, 2 * seconds), range(SIGNALS)))
    for n, (wrong, _) in enumerate(found):
        check("\n".join(wrong), not wrong)
    in_time = sum(hit for _, hit in found)
    check("some signals came in time: %d of %d" % (in_time, SIGNALS), in_time > SIGNALS / 10)
    print("%d signals, %d of them ended a batch on its way" % (SIGNALS, in_time))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
