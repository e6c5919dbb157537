#!/usr/bin/env python3
"""Records are true: whatever a report says is on the disk, whoever writes what, however the batch ended.

usage: records.py BOARDWRIGHT SAMPLES
"""
import hashlib
import json
import os
import pathlib
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, processor_seconds, sampled
import reports

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
OPERA, IMMORTAL = SAMPLES + "/chess/opera.gcl", SAMPLES + "/chess/immortal.gcl"
MOST_LINE = 8 << 20
PATIENCE = 30  # seconds that a result may take on a busy machine
# Busy for a while, so that the jobs behind it are done first.
SLOW = "<?php\n$default['pregame'] = \"set i 0;\\ndo while < #i %d:\\ninc i;\\nloop;\";\n"


def batch(*arguments, **more):
    return subprocess.run([PROGRAM, "batch", *arguments], capture_output=True, text=True, **more)


def write_jobs(*jobs, name="jobs"):
    pathlib.Path(name).write_text("".join((job if isinstance(job, str) else json.dumps(job)) + "\n" for job in jobs))


def run(*jobs, options=()):
    write_jobs(*jobs)
    done = batch("-q", *options, "jobs")
    results = [json.loads(line) for line in done.stdout.splitlines()]
    check("a result each of %d: %d" % (len(jobs), len(results)), len(results) == len(jobs))
    return results


def sha256(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def is_true(results):
    """What is good is on the disk as it says; no file is that of two results; nothing is good beside errors."""
    files = [o["file"] for r in results for o in r["outputs"]]
    return (all(sha256(o["file"]) == o["sha256"] for r in results if r["ok"] for o in r["outputs"]) and len(files) == len(set(files))
            and all(r["outputs"] and "errors" not in r for r in results if r["ok"]) and all(r["errors"] for r in results if not r["ok"]))


def one_name():
    """A name that several jobs want is that of the first, which is the slowest."""
    pathlib.Path("slow.php").write_text(SLOW % 300000)
    jobs = [{"id": 0, "game": "slow.php", "out": "same.txt"}, {"id": 1, "game": OPERA, "out": "other.txt"}, {"id": 2, "game": OPERA, "out": "same.txt"},
            {"id": 3, "game": OPERA, "ply": 3, "out": "./same.txt"}, {"id": 4, "game": OPERA, "ply": 4, "out": "link/same.txt"},
            {"id": 5, "game": OPERA, "T": 1, "out": "same.txt"}, {"id": 6, "game": OPERA, "format": "ascii,json", "out": "same.txt"}]
    os.symlink(".", "link")
    found = []
    for workers in ("1", "2", "4", "2"):
        results = run(*jobs, options=["-j", workers])
        found.append(results)
        check("one name: records are true, -j " + workers, is_true(results))
    check("whatever the number of workers", all(results == found[0] for results in found))
    check("the first job has it", [r["id"] for r in found[0] if r["ok"]] == [0, 1])
    check("the others name it", all("line 1" in r["errors"][0] and r["cause"] == "name" for r in found[0] if r["id"] in (2, 3, 4, 6)))
    check("their other files stay", [o["file"] for o in found[0][6]["outputs"]] == ["same.json"])
    os.unlink("link")


def names_of_games():
    for folder in ("a", "b"):
        os.makedirs("tree/" + folder, exist_ok=True)
        shutil.copy(OPERA, "tree/%s/x.gcl" % folder)
    done = batch("-q", "--games", "-O", "flat", "-T", "ascii", "tree/a/x.gcl", "tree/b/x.gcl")
    results = [json.loads(line) for line in done.stdout.splitlines()]
    check("--games: two files of one name", [r["ok"] for r in results] == [True, False] and is_true(results) and done.returncode == 1)
    done = batch("-q", "--games", "-O", "deep/er", "-T", "ascii", "tree/")
    check("--games: folders are kept", done.returncode == 0 and sorted(map(str, pathlib.Path("deep").rglob("*.txt"))) == ["deep/er/a/x.txt", "deep/er/b/x.txt"])
    done = batch("-q", "--games", "-O", "named", "--name", "{file}/{dir}-{ply:03}.{ext}", "-T", "ascii", "--ply", "7", "tree")
    check("--name makes folders", sorted(map(str, pathlib.Path("named").rglob("*.txt"))) == ["named/x/a-007.txt", "named/x/b-007.txt"])
    results = run({"game": "tree/a/x.gcl", "format": "ascii", "name": "{dir}/{file}.txt"}, {"game": "../" + os.path.basename(os.getcwd()) + "/tree/b/x.gcl", "format": "ascii",
                  "name": "{dir}/{file}.txt"}, {"game": os.path.abspath("tree/b/x.gcl"), "dir": "../q", "format": "ascii", "name": "{dir}/{file}.txt"}, options=["-O", "dirs"])
    check("{dir} of a job", [r["outputs"][0]["file"] for r in results] == ["dirs/tree/a/x.txt", "dirs/" + os.path.basename(os.getcwd()) + "/tree/b/x.txt", "dirs/q/x.txt"])


def names_of_one_job():
    results = run({"game": OPERA, "range": "0-3", "directory": "range", "format": "ascii", "name": "{file}.txt"},
                  {"game": OPERA, "directory": "types", "format": "svg,overlay", "name": "x.svg"},
                  {"game": OPERA, "directory": "sizes", "sizes": [64, 64], "format": "png"})
    check("a job that writes one name twice", not any(r["ok"] for r in results) and is_true(results))
    check("its first picture stays", [len(r["outputs"]) for r in results] == [1, 1, 1] and all("one job" in r["errors"][0] for r in results))
    done = subprocess.run([PROGRAM, "render", "-q", OPERA, "--range", "0-3", "-O", "range2", "--name", "x.txt", "-T", "ascii"], capture_output=True, text=True)
    check("render, too", done.returncode == 2 and "one job" in done.stderr)


def animations():
    """Of a range one GIF or WebP a game, unless the name tells plies apart."""
    pathlib.Path("two.pgn").write_text('[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *\n\n[White "C"]\n[Black "D"]\n[Result "*"]\n\n1. d4 *\n')
    done = batch("-q", "--games", "two.pgn", "-O", "films", "-T", "gif", "--range", "0-last", "--width", "96")
    results = [json.loads(line) for line in done.stdout.splitlines()]
    files = [o["file"] for r in results for o in r["outputs"]]
    check("an animation a game: %s" % files, is_true(results) and len(files) == 2 and all(re.fullmatch("films/two-[0-9a-f]{16}.gif", f) for f in files))
    frames = [pathlib.Path(file).read_bytes().count(b"\x21\xf9\x04") for file in files]
    check("frames: %s" % frames, frames == [4, 2])
    done = batch("-q", "--games", "two.pgn", "-O", "stills", "-T", "gif", "--range", "0-last", "--width", "96", "--name", "{index}-{ply}.{ext}")
    check("a file a ply", sorted(os.listdir("stills")) == sorted(["1-%d.gif" % n for n in range(4)] + ["2-0.gif", "2-1.gif"]) and done.returncode == 0)
    done = batch("-q", "--games", "two.pgn", "-O", "both", "-T", "gif,ascii", "--range", "0-last", "--width", "96")
    check("with another output files for every ply: %s" % done.stderr, len(os.listdir("both")) == 12 and done.returncode == 0)


def roots():
    jobs = [{"game": OPERA, "out": out} for out in ("plain.txt", "in/side.txt", "/tmp/abs.txt", "../up.txt", "in/../../up.txt", "in/..", "..hidden.txt")]
    results = run(*jobs, options=["-O", "root/of/all"])
    check("-O is the root of every out", [r["ok"] for r in results] == [True, True, False, False, False, False, True] and
          sorted(map(str, pathlib.Path("root").rglob("*.txt"))) == ["root/of/all/..hidden.txt", "root/of/all/in/side.txt", "root/of/all/plain.txt"])
    check("and the refusal names it", all("root/of/all" in r["errors"][0] for r in results[2:6]))
    results = run({"game": OPERA, "directory": "own", "format": "ascii"}, {"game": OPERA, "directory": "../own", "format": "ascii"}, options=["-O", "root"])
    check("and of a job's own folder", results[0]["outputs"][0]["file"].startswith("root/own/") and not results[1]["ok"])
    results = run({"game": OPERA, "range": "0-4", "out": "film.gif"}, {"game": OPERA, "sizes": "64,96", "out": "s.png"}, options=["-O", "root"])
    check("out is a name, not a format", [o["file"] for r in results for o in r["outputs"]] == ["root/film.gif", "root/s-64.png", "root/s-96.png"])
    results = run({"game": OPERA, "out": "new/folder/x.txt"})
    result, = run({"game": OPERA, "format": "ascii", "out": ".x.txt.boardwright"})
    check("names of files that are being written are nobody's", not result["ok"] and ".boardwright" in result["errors"][0])
    check("folders are made without -O, too", results[0]["ok"] and os.path.exists("new/folder/x.txt"))
    for name in ("{nonsense}.png", "{ply:x}.png", "{ply", "/x.png", "a/../../x.png"):
        done = batch("-q", "--games", "-O", "none", "--name", name, OPERA)
        check("--name %s" % name, done.returncode == 2 and "--name" in done.stderr and not done.stdout and not os.path.exists("none"))
    results = run({"game": OPERA, "directory": "none", "name": "{fiel}.png"}, {"game": OPERA, "out": "fine.txt"})
    check("a job's own", not results[0]["ok"] and "{file}" in results[0]["errors"][0] and results[1]["ok"])


def own_files():
    write_jobs({"game": OPERA, "format": "ascii", "out": "jobs"}, {"game": OPERA, "format": "ascii", "out": "own"}, {"game": OPERA, "out": "fine.txt"})
    before = sha256("jobs")
    done = batch("-q", "--report", "own", "jobs")
    results = reports.results("own")
    check("neither the manifest nor the report is a picture", [r["ok"] for r in results] == [False, False, True] and sha256("jobs") == before and done.returncode == 1)


def broken_art():
    os.makedirs("art/sets/torn")
    pathlib.Path("art/sets/torn/k.svg").write_text("<svg")
    pathlib.Path("art/sets/torn.php").write_text("<?php\n$dir = 'torn/';\n$pieces = array('k' => 'k.svg');\n")
    write_jobs(*({"id": kind, "game": "game=Torn&set=torn&cols=2&code=k1/2", "out": "torn." + kind} for kind in ("svg", "json", "png", "txt")),
               {"id": "css", "game": "game=Torn&set=torn&cols=2&code=k1/2", "format": "css", "out": "torn.html"})
    done = batch("-q", "-j", "1", "jobs", env=dict(os.environ, BOARDWRIGHT_DATA=os.path.abspath("art")))
    results = [json.loads(line) for line in done.stdout.splitlines()]
    check("ok never stands beside errors", len(results) == 5 and all(r["ok"] == ("errors" not in r) for r in results) and any(not r["ok"] for r in results))


# Reports

def full_disks():
    write_jobs(*({"id": i, "game": OPERA, "ply": i % 30, "out": "full/%d.txt" % i} for i in range(200)))
    for target in ({"stdout": open("/dev/full", "w")}, {"options": ["--report", "/dev/full"]}):
        done = subprocess.run([PROGRAM, "batch", "-q", *target.pop("options", []), "jobs"], stderr=subprocess.PIPE, text=True, **{"stdout": subprocess.DEVNULL, **target})
        check("a report on a full disk", done.returncode == 3 and "No space left" in done.stderr)
    batch("-q", "--report", "whole", "jobs")

    def small_files():
        resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000))  # more than a picture, less than a report
    done = batch("-q", "--report", "part", "jobs", preexec_fn=small_files)
    part = reports.lines("part")
    check("a disk that becomes full", done.returncode == 3 and "File too large" in done.stderr and "--resume" in done.stderr)
    check("leaves whole lines", part.endswith("\n") and 0 < len(part) < 20000 and is_true(reports.results("part")))
    done = batch("-q", "--report", "part", "--resume", "jobs", preexec_fn=small_files)
    check("it is still full: nothing is lost", done.returncode == 3 and set(reports.lines("part").splitlines()) <= set(reports.lines("whole").splitlines()))
    done = batch("-q", "--report", "part", "--resume", "jobs")
    check("and resumes to the same report", done.returncode == 0 and reports.parts("part") == reports.parts("whole") and not os.path.exists("part.before"))

    def no_files():
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))
    write_jobs(*({"id": i, "game": OPERA, "ply": i, "out": "full2/%d.txt" % i} for i in range(3)))
    done = batch("-q", "jobs", preexec_fn=no_files)
    results = [json.loads(line) for line in done.stdout.splitlines()]
    check("pictures that cannot be written", done.returncode == 3 and all(r["cause"] == "write" and not r["outputs"] for r in results) and not os.listdir("full2"))


def temporary_folders():
    os.makedirs("tmp", exist_ok=True)
    write_jobs(*({"id": i, "game": OPERA, "ply": i, "out": "t%d.txt" % i} for i in range(5)))
    with open("jobs") as f:
        done = batch("-q", "-", stdin=f, env=dict(os.environ, TMPDIR="/nonexistent"))
    check("no temporary folder is needed", done.returncode == 0 and done.stdout.count("\n") == 5)
    process = subprocess.Popen([PROGRAM, "batch", "-q", "--games", "-O", "tt", SAMPLES], env=dict(os.environ, TMPDIR=os.path.abspath("tmp")), stdout=subprocess.DEVNULL)
    time.sleep(0.2)
    process.kill()
    process.wait()
    check("and none is littered", os.listdir("tmp") == [])


def foreign_reports():
    jobs = [{"id": i, "game": OPERA, "ply": i, "out": "f%d.txt" % i} for i in range(6)]
    write_jobs(*jobs)
    write_jobs({"game": OPERA, "out": "another.txt"}, name="others")
    batch("-q", "--report", "good", "jobs")
    batch("-q", "--report", "foreign", "others")
    good = pathlib.Path("good").read_text()
    header, first, rest = good.split("\n", 2)
    for what, text, said in (
            ("no report at all", "hello\nworld\n", ":1:"), ("a manifest", pathlib.Path("jobs").read_text(), ":1:"),
            ("results without a header", first + "\n" + rest, ":1:"), ("a line of garbage", header + "\n" + first + "\nnonsense\n" + rest, ":3:"),
            ("a line that is no result", header + "\n" + '{"line":1,"ok":true}' + "\n" + rest, ":2:"), ("binary data", "\0\1\2\n" * 100, ":1:"),
            ("a file without its sum", header + "\n" + re.sub('"sha256":"[0-9a-f]*"', '"sha256":""', first) + "\n" + rest, ":2:"),
            ("a file without a name", header + "\n" + re.sub('"file":"[^"]*"', '"file":""', first) + "\n" + rest, ":2:"),
            ("the report of another manifest", pathlib.Path("foreign").read_text(), "others")):
        pathlib.Path("wrong").write_text(text)
        for option in sampled(("--resume", "--skip-unchanged")):
            done = batch("-q", "--report", "wrong", option, "jobs")
            check("%s, %s" % (what, option), done.returncode == 3 and said in done.stderr and pathlib.Path("wrong").read_text() == text)
        done = batch("--merge", "good", "wrong")
        check("--merge with " + what, done.returncode == 3 and "wrong" in done.stderr and not done.stdout)
        done = batch("-q", "--retry", "wrong", "jobs")
        check("--retry of " + what, done.returncode == 3 and not done.stdout)
    for what, text in (("a last line without its end", good[:-1]), ("half a line", good + good.splitlines()[1][:50]), ("an empty file", ""),
                       ("a header alone", header), ("the same manifest under another name", good.replace('"jobs"', '"elsewhere"'))):
        pathlib.Path("mended").write_text(text)
        done = batch("-q", "--report", "mended", "--resume", "jobs")
        check(what + " is mended", done.returncode == 0 and pathlib.Path("mended").read_text() == good)
    shards = []
    for i in "12":
        batch("-q", "--shard", i + "/2", "--report", "part." + i, "jobs")
        text = pathlib.Path("part." + i).read_text()
        pathlib.Path("part." + i).write_text(text[:-1])
        shards.append("part." + i)
    done = batch("--merge", *shards)
    check("--merge of reports that lack their last line end", done.returncode == 0 and done.stdout.split("\n", 1)[1] == good.split("\n", 1)[1])
    check("--merge: a merged report is a report", json.loads(done.stdout.split("\n", 1)[0])["manifest"] == "jobs")
    check("--merge of nothing that is there", batch("--merge", "nowhere").returncode == 3)


def merged_names():
    """Shards do not know the names of one another: the merged report says whose file it is."""
    write_jobs({"game": OPERA, "ply": 1, "out": "shared.txt"}, {"game": OPERA, "ply": 2, "out": "shared.txt"})
    batch("-q", "--shard", "1/2", "--report", "m1", "jobs")
    batch("-q", "--shard", "2/2", "--report", "m2", "jobs")
    done = batch("--merge", "m1", "m2")
    results = [json.loads(line) for line in done.stdout.splitlines()[1:]]
    check("--merge: a name of two shards is one job's", [r["ok"] for r in results] == [False, True] and is_true(results) and done.returncode == 1)


def locks():
    write_jobs({"game": "slow.php", "out": "locked.txt"}, *({"game": OPERA, "ply": i, "out": "l%d.txt" % i} for i in range(5)))
    pathlib.Path("slow.php").write_text(SLOW % 30000000)
    first = subprocess.Popen([PROGRAM, "batch", "-q", "-j", "1", "--report", "locked", "jobs"])
    while not os.path.exists("locked") or not os.path.getsize("locked"):
        time.sleep(0.01)
    for option in ([], ["--resume"], ["--skip-unchanged"]):
        done = batch("-q", "--report", "locked", *option, "jobs")
        check("two batches on one report", done.returncode == 3 and "another batch" in done.stderr)
    check("the first goes on", first.poll() is None)
    first.kill()
    first.wait()
    pathlib.Path("slow.php").write_text(SLOW % 3)
    done = batch("-q", "--report", "locked", "--resume", "jobs")
    check("its end sets the report free", done.returncode == 0 and len(reports.results("locked")) == 6 and is_true(reports.results("locked")))


def content():
    """Results go by what jobs are, wherever they stand."""
    jobs = [{"id": i, "game": OPERA, "ply": i, "out": "c%d.txt" % i} for i in range(6)]
    write_jobs(*jobs)
    batch("-q", "--report", "content", "jobs")
    first = reports.results("content")
    check("every result has a key", all(re.fullmatch("[0-9a-f]{16}-[0-9a-f]{32}", r["key"]) for r in first) and len({r["key"] for r in first}) == 6)
    for i in range(6):
        os.utime("c%d.txt" % i, (1, 1))
    write_jobs({"id": "new", "game": OPERA, "ply": 9, "out": "c9.txt"}, *reversed(jobs))
    done = batch("--progress", "always", "--report", "content", "--resume", "jobs")
    second = reports.results("content")
    check("a job in front, the others turned round: they are not drawn again", all(os.stat("c%d.txt" % i).st_mtime == 1 for i in range(6)))
    check("and stand where they are now", [(r["line"], r["id"]) for r in second] == [(1, "new")] + [(7 - i, i) for i in range(5, -1, -1)] and is_true(second))
    check("skips are counted", "1 done, 0 failed, 6 skipped" in done.stderr)
    os.unlink("c3.txt")
    pathlib.Path("c4.txt").write_text("spoilt")
    batch("-q", "--report", "content", "--resume", "jobs")
    check("files that are gone or others come again", is_true(reports.results("content")) and reports.results("content") == second)
    twins = [{"id": i, "game": OPERA, "ply": 1, "out": "twin.txt"} for i in range(3)]
    write_jobs(*twins)
    batch("-q", "--report", "twins", "jobs")
    whole = pathlib.Path("twins").read_text()
    check("equal jobs: one is done", [r["ok"] for r in reports.results("twins")] == [True, False, False])
    pathlib.Path("twins").write_text("".join(whole.splitlines(True)[:2]))
    batch("-q", "--report", "twins", "--resume", "jobs")
    check("equal jobs, resumed", pathlib.Path("twins").read_text() == whole)


def retry():
    pathlib.Path("mend.php").write_text("<?php\n$default['code'] = <<<'X'\nnever closed")
    os.makedirs("blocked.txt", exist_ok=True)
    write_jobs({"id": 0, "game": OPERA, "out": "r0.txt"}, {"id": 1, "game": "mend.php", "out": "r1.txt"}, {"id": 2, "game": OPERA, "ply": 2, "out": "blocked.txt"},
               {"id": 3, "game": OPERA, "ply": 3, "out": "r0.txt"}, {"id": 4, "game": OPERA, "ply": 4, "out": "r4.txt"})
    batch("-q", "--report", "retried", "jobs")
    check("before", [r["ok"] for r in reports.results("retried")] == [True, False, False, False, True])
    pathlib.Path("mend.php").write_text("<?php\n$default['code'] = 'k7/8/8/8/8/8/8/K7';")
    os.rmdir("blocked.txt")
    done = batch("-q", "--retry", "retried", "--report", "again", "jobs")
    results = reports.results("again")
    check("failed jobs run again alone", [r["id"] for r in results] == [1, 2, 3] and [r["ok"] for r in results] == [True, True, False] and done.returncode == 1)
    check("names of good jobs stay theirs", is_true(reports.results("retried")[:1] + results))
    pathlib.Path("merged").write_text(batch("--merge", "retried", "again").stdout)
    check("and are merged into the report", [r["ok"] for r in reports.results("merged")] == [True, True, True, False, True])
    check("one file for both", batch("-q", "--retry", "again", "--report", "again", "jobs").returncode == 2)
    check("no such report", batch("-q", "--retry", "nowhere", "jobs").returncode == 3)


# Streams

def lines_of(stream, seconds):
    """A line from a pipe, or None."""
    ready, _, _ = select.select([stream], [], [], seconds)
    return stream.readline() if ready else None


def streams():
    for workers in ("1", "3"):
        process = subprocess.Popen([PROGRAM, "batch", "-q", "-j", workers, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        for i in range(6):
            process.stdin.write((json.dumps({"id": i, "game": OPERA, "ply": i, "out": "stream%d.txt" % i}) + "\n").encode())
            line = lines_of(process.stdout, PATIENCE)
            check("a result for each job at once, -j " + workers, line is not None and json.loads(line)["id"] == i and is_true([json.loads(line)]))
        pathlib.Path("slow.php").write_text(SLOW % 100000000)
        process.stdin.write(b"".join((json.dumps({"id": i, "game": game, "out": "s%d.txt" % i}) + "\n").encode() for i, game in ((7, OPERA), (8, OPERA), (9, "slow.php"))))
        for i in (7, 8):
            line = lines_of(process.stdout, PATIENCE)
            check("a long job does not hold back the results before it", line is not None and json.loads(line)["id"] == i)
        process.kill()
        process.wait()
    os.mkfifo("fifo")
    write_jobs({"game": OPERA, "out": "fifo.txt"})
    text = pathlib.Path("jobs").read_text()
    threading.Thread(target=lambda: pathlib.Path("fifo").write_text(text)).start()
    done = batch("-q", "fifo")
    check("a FIFO is a manifest", done.returncode == 0 and json.loads(done.stdout)["ok"])
    done = batch("-q", "/dev/stdin", input=text)
    check("/dev/stdin is a manifest", done.returncode == 0 and json.loads(done.stdout)["ok"])
    check("a folder is none", batch("-q", ".").returncode == 1)
    done = batch("-q", "jobs", "-O", "jobs/x", "--report", "unwritten")
    check("what could not be written is said on standard error, too: " + done.stderr, done.returncode == 3 and "1 jobs could not write their files; their results say why" in done.stderr and "with --resume draws them" in done.stderr)
    try:
        os.close(os.open("/sys/report", os.O_CREAT | os.O_RDWR))
    except OSError as error: # nobody may make files there, root included
        done = batch("-q", "jobs", "--report", "/sys/report")
        check("why there can be no report: " + done.stderr, done.returncode == 3 and "/sys/report: cannot write: " + os.strerror(error.errno) in done.stderr)
    for manifest in ("-", "fifo"):
        process = subprocess.Popen([PROGRAM, "batch", "-q", manifest], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        time.sleep(1)
        process.send_signal(signal.SIGTERM)
        try:
            check("a signal while it waits for jobs from " + manifest, process.wait(PATIENCE) == 128 + signal.SIGTERM)
        except subprocess.TimeoutExpired:
            process.kill()
            check("a signal ends it", False)


def peak(bytes_of_line):
    """KiB that the parent needs for a line without an end."""
    process = subprocess.Popen([PROGRAM, "batch", "-q", "-j", "1", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    piece = b"x" * (1 << 20)
    for _ in range(bytes_of_line >> 20):
        process.stdin.write(piece)
    process.stdin.flush()
    memory = int(re.search(r"VmHWM:\s*(\d+)", pathlib.Path("/proc/%d/status" % process.pid).read_text()).group(1))
    process.stdin.write(("\n" + json.dumps({"game": OPERA, "out": "behind.txt"}) + "\n").encode())
    out, _ = process.communicate()
    results = [json.loads(line) for line in out.splitlines()]
    check("what is behind an endless line is done", [r["ok"] for r in results] == [False, True] and "8 MiB" in results[0]["errors"][0])
    return memory


def long_lines():
    job = json.dumps({"game": OPERA, "out": "long.txt"})
    for length, ok in ((MOST_LINE, True), (MOST_LINE + 1, False)):
        results = run(job + " " * (length - len(job)), {"game": OPERA, "out": "next.txt"})
        check("a line of %d bytes" % length, [r["ok"] for r in results] == [ok, True] and (ok or "8 MiB" in results[0]["errors"][0]))
    little, much = peak(12 << 20), peak(400 << 20)
    check("endless input takes no memory: %d KiB of %d" % (much, little), much < little + (32 << 10))
    check("a NUL is no JSON", [r["ok"] for r in run(json.dumps({"game": OPERA, "out": "nul.txt"}) + "\0junk")] == [False])


# Jobs

def keys():
    good = {"game": OPERA, "out": "k.txt"}
    wrong = {"tpyo": False, "colour": "red", "moves": 5, "game": 7, "ply": None, "best": "yes", "width": True, "out": "-", "T": "x", "set": [["a"]], "outt": "x", "gmae": "x"}
    for (key, value), result in zip(wrong.items(), run(*(dict(good, **{key: value}) for key, value in wrong.items()))):
        check("\"%s\": %s is refused" % (key, value), not result["ok"] and re.search(key, result["errors"][0]))
    slips = {"outt": "out", "gmae": "game", "colour": "--colors", "movse": "moves"}
    for (key, near), result in zip(slips.items(), run(*(dict(good, **{key: "x"}) for key in slips))):
        check("\"%s\": did you mean %s" % (key, near), "did you mean %s?" % near in result["errors"][0])
    for text, words in (('{"game":"chess","out":"a.txt","ply":0,"out":"b.txt"}', 'duplicate object key near \'"out"\''), ("[]", "a list")):
        result, = run(text)
        check("%s is refused: %s" % (text, result["errors"]), not result["ok"] and words in result["errors"][0])
    check("and writes nothing", not os.path.exists("a.txt") and not os.path.exists("b.txt"))
    files = "game", "preset", "log", "moves"
    for key, result in zip(files, run(*({"preset": SAMPLES + "/chess/default.php", "out": "k.txt", key: "-"} if key != "game" else {"game": "-", "out": "k.txt"} for key in files))):
        check("\"%s\": \"-\" is refused" % key, not result["ok"] and "standard input" in result["errors"][0])
    on, off = run({"game": OPERA, "out": "k1.png", "transparent": True}, {"game": OPERA, "out": "k2.png", "transparent": False}, options=["--transparent"])
    plain, = run({"game": OPERA, "out": "k3.png"})
    check("false takes an option of the command line back", off["outputs"][0]["sha256"] == plain["outputs"][0]["sha256"] != on["outputs"][0]["sha256"])


BUSY = 0.3  # seconds of the processor that no worker has used before it is in a job


def crashes():
    """Results of crashed jobs have what is known of them."""
    pathlib.Path("slow.php").write_text(SLOW % 2000000000)
    for number in (signal.SIGKILL, signal.SIGXCPU):
        write_jobs({"id": {"of": "mine"}, "game": "slow.php", "limit": "steps=100000000000,time=600000", "out": "crash.txt"}, {"id": 2, "game": OPERA, "out": "after.txt"})
        process = subprocess.Popen([PROGRAM, "batch", "-q", "-j", "1", "jobs"], stdout=subprocess.PIPE)
        children = pathlib.Path("/proc/%d/task/%d/children" % (process.pid, process.pid))
        while not children.read_text().split():
            time.sleep(0.01)
        worker = int(children.read_text().split()[0])
        while processor_seconds(worker) < BUSY:
            time.sleep(0.01)
        os.kill(worker, number)
        results = [json.loads(line) for line in process.communicate()[0].splitlines()]
        check("a crash: id, key, reason (%d)" % number, len(results) == 2 and results[0]["id"] == {"of": "mine"} and results[0]["cause"] == "crash" and
              "signal %d" % number in results[0]["errors"][0] and "GiB" in results[0]["errors"][0] and len(results[0]["key"]) == 49 and results[1]["ok"])


def closing_line():
    write_jobs(*({"game": OPERA, "ply": i, "out": "p%d.txt" % i} for i in range(20)), {"game": "none", "out": "q.txt"})
    for workers in ("1", "2"):
        done = batch("--progress", "always", "-j", workers, "jobs")
        bar, closing = done.stderr.splitlines()[-2:]
        check("the bar ends at the total", bar.startswith("[" + 24 * "#" + "] 21 of 21 jobs, 1 failed"))
        check("a closing line", re.match(r"20 done, 1 failed, 0 skipped in \d+\.\d s, \d+ a second$", closing))
    done = batch("--progress", "always", "-", input=pathlib.Path("jobs").read_text())
    check("a stream has no total", "21 jobs, 1 failed" in done.stderr and "20 done, 1 failed" in done.stderr)
    check("not on a pipe", not batch("jobs").stderr)


def main():
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        for part in (one_name, names_of_games, names_of_one_job, animations, roots, own_files, broken_art, full_disks, temporary_folders, foreign_reports, merged_names, locks,
                     content, retry, streams, long_lines, keys, crashes, closing_line):
            part()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
