#!/usr/bin/env python3
"""Batches: the same report and the same files with one worker, two, in shards, killed and resumed; one broken job costs one job.

usage: batch.py BOARDWRIGHT SAMPLES
"""
import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, processor_seconds, sampled
import reports

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
BATCH = [PROGRAM, "batch", "-q", "--limit", "steps=1000000"]  # so that endless programs take no time

ENDLESS = "$default['pregame'] = \"do while true:\\nset a 1;\\nloop;\";\n"
HUNGRY = "$default['pregame'] = \"set a abcdefgh;\\ndo while true:\\nset a join #a #a;\\nloop;\";\n"


def manifest(path, folder, count):
    """Pictures of five games at many plies; among them jobs that cannot be done."""
    games = sorted(n for n in os.listdir(os.path.join(SAMPLES, "chess")) if n.endswith(".gcl"))[:5]
    chance = random.Random(7)
    bad = {3: "{", 5: '{"game":"nothing.gcl","output":"x.png"}', 8: '{"output":"x.png"}', 11: '{"game":"endless.php","output":"x.png","type":"png"}',
           14: '{"game":"hungry.php","output":"x.png"}', 17: '[]', 20: '{"game":"%s/chess/%s","output":"x.png","color":"red"}' % (SAMPLES, games[0])}
    with open(path, "w") as f:
        f.write("# a comment is no job\n\n")
        for i in range(count):
            if i in bad:
                f.write(bad[i] + "\n")
                continue
            kind = chance.choice(["png", "svg", "ascii", "gif"])
            f.write(json.dumps({"id": i, "game": "%s/chess/%s" % (SAMPLES, chance.choice(games)), "ply": chance.randrange(0, 30), "type": kind,
                                **({} if kind == "ascii" else {"width": 160}), "output": "%s/%d.%s" % (folder, i, kind)}) + "\n")
    return set(bad)


def batch(*arguments, **more):
    return subprocess.run([*BATCH, *arguments], capture_output=True, text=True, **more)


def hashes(folder):
    out = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), "rb") as f:
            out[name] = hashlib.sha256(f.read()).hexdigest()
    return out


def killed_and_resumed(number, chance):
    """A batch that is ended with SIGKILL (its workers too) and goes on, until it is through."""
    report = "report.%d" % number
    for attempt in range(100):
        process = subprocess.Popen([*BATCH, "-j", "2", "--report", report, "--resume", "jobs"], start_new_session=True)
        if attempt < 2:
            time.sleep(chance.uniform(0, 0.3))
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            if attempt == 1 and os.path.exists(report):  # and half a line
                with open(report, "a") as f:
                    f.write('{"line":')
        elif process.wait() >= 0:
            break
    return reports.lines(report)


def children(parent):
    """Processes that have this parent and are no zombies."""
    out = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            status = (process / "status").read_text()
        except OSError:
            continue
        if "\nPPid:\t%d\n" % parent in status and "State:\tZ" not in status:
            out.append(int(process.name))
    return sorted(out)


def cpu_time(process):
    try:
        return processor_seconds(process)
    except OSError:
        return 0


def longest_at_work(parent, known):
    """A worker that has worked for half a second of the processor's while nobody has drawn anything, or None: it is at a job that never ends. `known`: what was seen before."""
    drawn = len(os.listdir("dying"))
    if known.get("drawn") != drawn:
        known.clear()
        known.update(drawn=drawn)
    for child in children(parent):
        if cpu_time(child) - known.setdefault(child, cpu_time(child)) > 0.5 and len(os.listdir("dying")) == drawn > 0:
            return child
    time.sleep(0.05)
    return None


def dying(workers):
    """Workers that are killed at jobs that never end. Most results before these are still on their way then; some are longer than fits there at once."""
    endless, count = (25, 26, 60), 90
    os.makedirs("dying", exist_ok=True)
    with open("mortal", "w") as f:
        for i in range(count):
            job = {"id": "x" * 40000 if i in (7, 58, 70) else i, "game": "%s/chess/opera.gcl" % SAMPLES, "ply": i % 20, "type": "ascii", "output": "dying/%d.txt" % i}
            f.write(json.dumps(dict(job, game="endless.php", ply=0, limit="steps=1000000000000,time=3000000") if i in endless else job) + "\n")
    shutil.rmtree("dying")
    os.mkdir("dying")
    process = subprocess.Popen([PROGRAM, "batch", "-q", "-j", str(workers), "--report", "deaths", "mortal"])
    killed, known = 0, {}
    while process.poll() is None:
        busy = longest_at_work(process.pid, known)
        if busy:
            try:
                os.kill(busy, signal.SIGKILL)
                killed += 1
                known.clear()  # it may not have ended yet when we look again
            except ProcessLookupError:
                pass
    status = process.wait()
    results = reports.results("deaths")
    what = ", -j %d" % workers
    check("a batch whose workers died ends with 1" + what, status == 1 and killed == len(endless))
    check("a result for each job, in order" + what, [r["line"] for r in results] == list(range(1, count + 1)))
    check("what they were at has failed, and nothing else" + what, {i for i, r in enumerate(results) if not r["ok"]} == set(endless))
    check("and says why" + what, all("signal 9" in results[i]["errors"][0] and results[i]["cause"] == "crash" for i in endless))
    check("with its id and key" + what, all(results[i]["id"] == i and re.fullmatch("[0-9a-f]{16}-[0-9a-f]{32}", results[i]["key"]) for i in endless))
    check("all others are there" + what, len(os.listdir("dying")) == count - len(endless))


def main():
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        os.mkdir("out")
        for name, text in (("endless.php", ENDLESS), ("hungry.php", HUNGRY)):
            with open(name, "w") as f:
                f.write("<?php\n" + text)
        bad = manifest("jobs", "out", 60)
        one = batch("-j", "1", "jobs")
        check("a batch with bad jobs ends with 1", one.returncode == 1)
        results = [json.loads(line) for line in one.stdout.splitlines()]
        check("one result a job, in order", [r["line"] for r in results] == list(range(3, 63)))
        check("the bad jobs, and only they, fail", {i for i, r in enumerate(results) if not r["ok"]} == bad)
        check("bad jobs say why", all(r["errors"] for r in results if not r["ok"]))
        check("the endless program meets its limit", "--limit" in results[11]["errors"][0])
        check("the hungry program meets its limit", "--limit" in results[14]["errors"][0])
        check("an unknown option has a cure", "did you mean --colors" in results[20]["errors"][0])
        check("good jobs give their id back", all(r["id"] == i for i, r in enumerate(results) if r["ok"]))
        files = hashes("out")
        check("the hashes are those of the files",
              {o["file"][4:]: o["sha256"] for r in results for o in r["outputs"]} == files)
        check("sizes too", all(os.path.getsize(o["file"]) == o["bytes"] for r in results for o in r["outputs"]))
        check("nothing else was left", sorted(os.listdir(".")) == ["endless.php", "hungry.php", "jobs", "out"])
        check("two workers: the same report", batch("-j", "2", "jobs").stdout == one.stdout and hashes("out") == files)
        with open("jobs") as f:
            check("from standard input: the same report", batch("-", stdin=f).stdout == one.stdout)

        with open("good", "w") as f:
            f.write("".join(line for i, line in enumerate(open("jobs").read().splitlines(True)[2:]) if i not in bad))
        for workers in ("1", "2"):
            check("a batch of good jobs ends with 0, -j " + workers, batch("-j", workers, "good").returncode == 0)

        for shard in ("1", "2", "3"):
            batch("--shard", shard + "/3", "--report", "shard." + shard, "jobs")
        merged = batch("--merge", "shard.3", "shard.1", "shard.2")
        pathlib.Path("merged").write_text(merged.stdout)
        check("three shards merged: the same report", reports.lines("merged") == one.stdout and merged.returncode == 1)
        array = batch("--report", "array", "jobs", env=dict(os.environ, SLURM_ARRAY_TASK_ID="7", SLURM_ARRAY_TASK_COUNT="3", SLURM_ARRAY_TASK_MIN="5",
                                                                   SLURM_ARRAY_TASK_STEP="2"))
        check("a Slurm array finds its shard", array.returncode == 0 and reports.parts("array") == reports.parts("shard.2"))
        check("the report of a shard says so", reports.parts("array")[0]["shard"] == "2/3")
        for text, values in (("", {"SGE_TASK_ID": "8", "SGE_TASK_FIRST": "6", "SGE_TASK_LAST": "11", "SGE_TASK_STEPSIZE": "2"}), ("", {"AWS_BATCH_JOB_ARRAY_INDEX": "1", "AWS_BATCH_JOB_ARRAY_SIZE": "3"}),
                             ("/3", {"PBS_ARRAY_INDEX": "1"}), ("/3", {"PBS_ARRAYID": "4"}), ("/3", {"JOB_COMPLETION_INDEX": "1"}), ("/3", {"AWS_BATCH_JOB_ARRAY_INDEX": "1", "AWS_BATCH_JOB_ARRAY_SIZE": "3"}),
                             ("2/3", {"SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "9"})):
            array = subprocess.run([a for a in BATCH if a != "-q"] + [*(["--shard", text] if text else []), "--report", "array", "jobs"], capture_output=True, text=True, env=dict(os.environ, **values))
            check("an array of %s: %s" % (values, array.stderr[:200]), reports.parts("array") == reports.parts("shard.2"))
            check("it is said where the place comes from", ("shard 2/3, as %s says" % list(values)[0] in array.stderr) == (text != "2/3"))
        whole = batch("--report", "array", "jobs", env=dict(os.environ, SGE_TASK_ID="undefined", SGE_TASK_FIRST="undefined", SGE_TASK_LAST="undefined"))
        check("no array of SGE", whole.returncode == 1 and "shard" not in reports.parts("array")[0])
        for option, values, said in (([], {"PBS_ARRAY_INDEX": "1"}, "--shard /N"), ([], {"JOB_COMPLETION_INDEX": "0"}, "--shard 1/1"), (["--shard", "/4"], {"AWS_BATCH_JOB_ARRAY_INDEX": "1", "AWS_BATCH_JOB_ARRAY_SIZE": "3"}, "another number"),
                                     ([], {"SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "3"}, "does not lie"), (["--shard", "/3"], {}, "no scheduler"), (["--shard", "/0"], {}, "/0"), (["--shard", "1/2/3"], {}, "1/2/3")):
            done = batch(*option, "jobs", env=dict(os.environ, **values))
            check("%s %s: %s" % (option, values, done.stderr), done.returncode == 2 and said in done.stderr)
        for wrong in ("0/3", "4/3", "x", "1/", "1/0"):
            check("--shard %s is refused" % wrong, batch("--shard", wrong, "jobs").returncode == 2)
        check("--resume without a report is refused", batch("--resume", "jobs").returncode == 2)
        check("no such manifest", batch("nothing").returncode == 1)
        check("a merge of no report", batch("--merge", "jobs").returncode == 3)
        timed = [json.loads(line) for line in batch("--timings", "jobs").stdout.splitlines()]
        check("--timings gives milliseconds", all(isinstance(r["ms"], int) for r in timed))

        chance = random.Random(1)
        for number in range(5):
            check("killed and resumed: the same report", killed_and_resumed(number, chance) == one.stdout)
        check("and the same pictures", {n: h for n, h in hashes("out").items() if n in files} == files)

        for workers in sampled((1, 2)):
            dying(workers)

        process = subprocess.Popen([*BATCH, "-j", "1", "--report", "interrupted", "jobs"])
        while process.poll() is None and not (os.path.exists("interrupted") and os.path.getsize("interrupted")):
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        status = process.wait()
        text = reports.lines("interrupted")
        check("an interrupt ends with 130, or the batch was through", status in (130, 1))
        check("and leaves whole lines", set(text.splitlines()) <= set(one.stdout.splitlines()) and (not text or text.endswith("\n")))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
