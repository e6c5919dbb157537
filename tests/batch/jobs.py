#!/usr/bin/env python3
"""What a job can say, jobs that need not be done again, and batches without a manifest.

usage: jobs.py BOARDWRIGHT SAMPLES
"""
import hashlib
import json
import os
import pathlib
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import SHARE, check, conclude
import reports

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
CHESS, OPERA = SAMPLES + "/chess/default.php", SAMPLES + "/chess/opera.gcl"


def batch(*arguments, env=None):
    return subprocess.run([PROGRAM, "batch", "-q", *arguments], capture_output=True, text=True, env=env)


def run(*jobs, options=(), env=None):
    with open("jobs", "w") as f:
        f.writelines(json.dumps(job) + "\n" for job in jobs)
    return [json.loads(line) for line in batch(*options, "jobs", env=env).stdout.splitlines()]


def keys():
    alone, = run({"game": OPERA, "output": "a.txt", "ply": 6})
    over, = run({"preset": CHESS, "log": OPERA, "out": "b.txt", "format": "ascii", "ply": 6})
    check("preset and log are the log alone", alone["ok"] and over["ok"] and alone["outputs"][0]["sha256"] == over["outputs"][0]["sha256"])
    check("a result tells the ply", alone["outputs"][0]["ply"] == 6)
    listed, text, file = run({"preset": CHESS, "moves": ["P e2-e4", "p e7-e5"], "out": "c.txt"},
                             {"preset": CHESS, "moves": "1. P e2-e4\n1... p e7-e5", "out": "d.txt"},
                             {"preset": CHESS, "moves": "list.txt", "out": "e.txt"})
    check("moves as a list and as text", listed["ok"] and text["ok"] and listed["outputs"][0]["sha256"] == text["outputs"][0]["sha256"])
    check("a file of moves that is not there", not file["ok"] and "list.txt" in file["errors"][0])
    pathlib.Path("list.txt").write_text("P e2-e4\np e7-e5\n")
    file, = run({"preset": CHESS, "moves": "list.txt", "out": "e.txt"})
    check("moves of a file", file["ok"] and file["outputs"][0]["sha256"] == text["outputs"][0]["sha256"])
    both, none = run({"preset": CHESS, "game": OPERA, "out": "f.txt"}, {"out": "f.txt"})
    check("either a game or a preset", not both["ok"] and not none["ok"])
    themed, = run({"log": OPERA, "out": "g.png", "theme": "dark", "sizes": [64, 128], "width": 100})
    check("two sizes", [o["file"] for o in themed["outputs"]] == ["g-64.png", "g-128.png"])
    wrong, = run({"log": OPERA, "out": "g.png", "themes": "light,pink"})
    check("no such theme", not wrong["ok"] and "pink" in wrong["errors"][0])


def plies():
    check("the middle is the same again, and another with another seed",
          len({json.dumps(run({"game": OPERA, "out": "m.txt", "ply": "middle"}, options=["--seed", s])[0]["outputs"]) for s in "1123456"}) > 2)
    a, b = (run({"game": OPERA, "out": "m.txt", "ply": "middle"})[0] for _ in "ab")
    check("the middle repeats", a == b and 8 <= a["outputs"][0]["ply"] <= 25)
    game, problem = run({"game": OPERA, "out": "m.txt", "ply": "auto"}, {"game": OPERA, "out": "n.txt", "ply": "auto", "set": {"stipulation": "mate in 2"}})
    check("auto: a game's end, a problem's start", game["outputs"][0]["ply"] == 33 and problem["outputs"][0]["ply"] == 0)


def unchanged():
    shutil.copytree(SAMPLES, "samples")
    jobs = [{"id": i, "game": "samples/chess/opera.gcl", "ply": i, "out": "%d.png" % i, "width": 64} for i in range(4)]
    options = ["-j", "2", "--report", "report", "--skip-unchanged"]

    def again(what, drawn, jobs=jobs):
        for name in pathlib.Path(".").glob("?.png"):
            os.utime(name, (1, 1))
        run(*jobs, options=options)
        check(what, {n.name for n in pathlib.Path(".").glob("?.png") if n.stat().st_mtime != 1} == set(drawn))
        results = reports.results("report")
        check(what + ": the report is whole", [r["id"] for r in results] == [j["id"] for j in jobs] and all(r["ok"] for r in results))
        return results

    first = again("the first time all are drawn", ["0.png", "1.png", "2.png", "3.png"])
    check("nothing has changed", again("nothing is drawn", []) == first)
    os.unlink("2.png")
    check("a file that is gone comes again", again("only that one", ["2.png"]) == first)
    pathlib.Path("1.png").write_bytes(b"spoilt")
    check("a spoilt file is mended", again("only this one", ["1.png"]) == first)
    again("another option, other pictures", ["3.png"], jobs[:3] + [dict(jobs[3], theme="dark")])
    include = pathlib.Path("samples/chess/chess.txt")
    include.write_text(pathlib.Path("samples/include/chess.txt").read_text())
    again("an equal include file in front of the one that was used", ["3.png"])
    include.write_text(include.read_text() + "\n// no change of the rules, but who knows\n")
    again("an include file that changes", ["0.png", "1.png", "2.png", "3.png"])
    pathlib.Path("samples/chess/other.txt").write_text("// nobody includes this")
    again("a text that is not included", [])
    again("one more job in front", ["4.png"], [dict(jobs[0], id=4, out="4.png")] + jobs[:4])
    os.unlink("4.png")
    again("and without it", [])
    log = pathlib.Path("samples/chess/opera.gcl")
    log.write_text(log.read_text().replace("P e2-e4", "P e2-e3"))
    log.write_text(log.read_text().replace("P e2-e3", "P e2-e4"))
    again("a log with the same moves", [])
    check("needs a report", batch("--skip-unchanged", "jobs").returncode == 2)


def data():
    """A data folder counts by what is in it, also where its sum is kept from the last time: a file of the same size and time is another one."""
    art, old = pathlib.Path("shapes/sets/shape/a.svg"), time.time() - 3600
    os.makedirs(art.parent)
    pathlib.Path("shapes/sets/shape.php").write_text("<?php\n$dir = 'shape/';\n$pieces = array('a' => 'a.svg');\n")
    job = {"game": "game=Shape&set=shape&cols=4&code=a1a1/1a1a/4/4", "out": "shape.png", "width": 64}

    def result_of(cache="cache"):
        return run(job, options=["--cache", os.path.abspath(cache) if cache != "off" else cache], env=dict(os.environ, BOARDWRIGHT_DATA=os.path.abspath("shapes")))[0]

    def drawn(what, radius, cache="cache"):
        art.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="%d"/></svg>' % radius)
        os.utime(art, (old, old))
        result = result_of(cache)
        check(what, result["ok"])
        return result["key"], result["outputs"][0]["sha256"]

    def sums():
        return [p for p in pathlib.Path("cache").glob("*.witness") if p.read_bytes().startswith(b"BWDATA1")]

    small = drawn("a small piece", 2)
    check("what has just changed is summed up again", not sums())
    time.sleep(4)  # one more than files must have been as they are
    check("what has settled is kept, and has the same key", result_of()["key"] == small[0] and len(sums()) == 1)
    check("from the sum that is kept, too", result_of()["key"] == small[0])
    large = drawn("a large piece", 4)
    check("another picture of the same size and time has another key: %s, %s" % (small, large), large[0] != small[0] and large[1] != small[1])
    check("and the first one its own again", drawn("the small one", 2) == small)
    sums()[0].write_bytes(sums()[0].read_bytes()[:-1])
    check("half a sum is none", drawn("the large one", 4) == large and drawn("without a cache", 4, "off") == large)


def blank():
    """A piece whose picture shows nothing, at several places."""
    os.makedirs("empty/sets/blank")
    pathlib.Path("empty/sets/blank/a.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>')
    pathlib.Path("empty/sets/blank.php").write_text("<?php\n$dir = 'blank/';\n$pieces = array('a' => 'a.svg');\n")
    with open("jobs", "w") as f:
        f.write(json.dumps({"game": "game=Noise&set=blank&cols=4&code=a1a1/1a1a/4/4", "out": "blank.png"}) + "\n")
    done = subprocess.run([PROGRAM, "batch", "-q", "jobs"], capture_output=True, text=True, env=dict(os.environ, BOARDWRIGHT_DATA=os.path.abspath("empty")))
    check("a piece that shows nothing", done.returncode == 0)


def outputs():
    """What a picture's bytes are does not depend on the outputs before it."""
    sums = {}
    for order in ("png,jpg,gif,page", "page,gif,jpg,png", "jpg,png,page,gif", "png", "gif", "jpg", "page"):
        os.makedirs(order.replace(",", "-"), exist_ok=True)
        for o in run({"game": OPERA, "format": order, "directory": order.replace(",", "-"), "width": 200, "ply": 9, "name": "x.{ext}"})[0]["outputs"]:
            sums.setdefault(pathlib.Path(o["file"]).suffixes[-1], set()).add(o["sha256"])
    check("outputs in any order", all(len(s) == 1 for ending, s in sums.items() if ending != ".html") and len(sums) == 4)


def noise(path, seed):
    """A piece of a thousand colours."""
    chance, size = random.Random(seed), 40
    rows = b"".join(b"\0" + bytes(chance.randrange(256) for _ in range(3 * size)) for _ in range(size))
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    pathlib.Path(path).write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0))
                                   + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def colors():
    """Pictures whose pieces have more colours than a plate can hold, in any order, are those that are drawn alone."""
    os.makedirs("noisy/sets/noise")
    for i, name in enumerate("abcdefgh"):
        noise("noisy/sets/noise/%s.png" % name, i)
    pathlib.Path("noisy/sets/noise/plain.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4" fill="#c04020"/></svg>')
    pieces = ", ".join("'%s' => '%s.png'" % (n, n) for n in "abcdefgh") + ", 'k' => 'plain.svg'"
    pathlib.Path("noisy/sets/noisy.php").write_text("<?php\n$dir = 'noise/';\n$pieces = array(%s);\n" % pieces)
    jobs = [{"id": i, "game": "game=Noise&set=noisy&cols=4&code=%s3/4/4/3%s" % ("abcdkefgh"[i % 9], "abkcdefgh"[i * 5 % 9] if i % 9 != 4 else "k"), "out": "c%d.%s" % (i, kind),
             "scale": 100, "set": {"maxcolors": 256}} for i, kind in enumerate(["png", "gif", "png", "png", "jpg"] * 9)]
    environment = dict(os.environ, BOARDWRIGHT_DATA=os.path.abspath("noisy"))

    def hashes(jobs):
        with open("jobs", "w") as f:
            f.writelines(json.dumps(job) + "\n" for job in jobs)
        done = subprocess.run([PROGRAM, "batch", "-q", "-j", "1", "jobs"], capture_output=True, text=True, env=environment)
        return {r["id"]: r["outputs"][0]["sha256"] for r in map(json.loads, done.stdout.splitlines()) if r["ok"]}

    together, backwards = hashes(jobs), hashes(jobs[::-1])
    alone = {}
    for job in jobs[::SHARE]:  # a share of 4 has all colours and all documents, since neither comes again after 4
        alone.update(hashes([job]))
    check("noisy pieces are drawn", len(together) == len(jobs))
    check("in any order the same", together == backwards and len(alone) >= 45 // SHARE and alone.items() <= together.items())


def leftovers():
    """What a killed worker left beside a picture that it replaced goes when the job is done again (a new one has no name before it is whole); processes that write the same file do not meet."""
    os.makedirs("killed")
    pathlib.Path("killed/a.png").write_bytes(b"an old picture")
    left = pathlib.Path("killed/.a.png.boardwright")
    job = {"game": OPERA, "out": "killed/a.png", "width": 64}
    for content in (b"", b"half a picture" * 10000):
        left.write_bytes(content)
        done, = run(job, options=["--report", "resumed", "--resume"]) or reports.results("resumed")
        check("a job with a leftover is done", done["ok"] and os.path.getsize("killed/a.png") == done["outputs"][0]["bytes"])
        check("nothing is left of it", os.listdir("killed") == ["a.png"])
        os.unlink("resumed")
    left.mkdir()
    check("what cannot be written over is left alone", run(job)[0]["ok"] and sorted(os.listdir("killed")) == [left.name, "a.png"])
    left.rmdir()
    wanted = [done["outputs"][0]["sha256"] for done in run(*(dict(job, out="b%d.png" % ply, ply=ply) for ply in (0, 9, 20)))]
    for ply in (0, 9, 20):
        pathlib.Path("many%d" % ply).write_text(json.dumps(dict(job, ply=ply)) + "\n")
    for _ in range(8 // SHARE):
        processes = [subprocess.Popen([PROGRAM, "batch", "-q", "-j", "1", "many%d" % ply], stdout=subprocess.DEVNULL) for ply in (0, 9, 20, 0)]
        check("four processes write one file", [process.wait() for process in processes] == [0] * 4)
        check("which is one of the pictures, whole", os.listdir("killed") == ["a.png"] and
              hashlib.sha256(pathlib.Path("killed/a.png").read_bytes()).hexdigest() in wanted)


def status():
    """What is wrong inside a job is a failed item."""
    for job in ({"game": OPERA, "out": "s.png", "ply": 9999}, {"game": OPERA, "out": "s.png", "nonsense": 1}, {"game": "nothing", "out": "s.png"}):
        pathlib.Path("jobs").write_text(json.dumps(job) + "\n")
        check("a bad job: the batch ends with 1", batch("jobs").returncode == 1)


def folders():
    """Games of more folders than are kept, each with an include file of its own."""
    for i in range(300):
        os.makedirs("folders/%d" % i)
        pathlib.Path("folders/%d/own.txt" % i).write_text("set made %d;\n" % i)
        pathlib.Path("folders/%d/game.php" % i).write_text("<?php\n$default['pregame'] = \"include own;\\nif #made == %d: add Q e4; endif;\";\n" % i)
    results = run(*({"game": "folders/%d/game.php" % (i % 300), "out": "folders/%d.txt" % i} for i in range(600)))
    check("each finds its own", all(r["ok"] for r in results) and {r["outputs"][0]["sha256"] for r in results} == {results[0]["outputs"][0]["sha256"]}
          and any(line.startswith("4") and "Q" in line for line in pathlib.Path("folders/299.txt").read_text().splitlines()))


def report_in_new_folder():
    """A first run has no folder yet, neither for pictures nor for its report."""
    done = batch("--games", OPERA, "-O", "fresh", "-T", "ascii", "--report", "fresh/of/report.jsonl")
    check("its folder is made: %s" % done.stderr, done.returncode == 0 and len(pathlib.Path("fresh/of/report.jsonl").read_text().splitlines()) == 2)
    done = batch("--games", OPERA, "-O", "fresh", "-T", "ascii", "--report", "jobs/report.jsonl")
    check("where none can be made it says so: %s" % done.stderr, done.returncode == 3 and "jobs/report.jsonl: cannot write" in done.stderr)


def folders_of_others():
    """A folder holds what people have: a pipe that nobody writes is no game, and a link that leads back up is not followed round."""
    os.makedirs("mirror/sub")
    shutil.copy(OPERA, "mirror/a.gcl")
    os.symlink("..", "mirror/sub/up")
    os.symlink("../../mirror", "mirror/sub/again")
    os.makedirs("elsewhere")
    shutil.copy(OPERA, "elsewhere/b.gcl")
    os.symlink("../elsewhere", "mirror/other")
    os.mkfifo("mirror/pipe.gcl")
    deep = "mirror" + "/d" * 50
    os.makedirs(deep)
    shutil.copy(OPERA, deep + "/c.gcl")
    done = subprocess.run([PROGRAM, "batch", "-q", "--games", "-O", "mirrored", "-T", "ascii", "mirror"], capture_output=True, text=True, timeout=60)
    files = [o["file"] for line in done.stdout.splitlines() for o in json.loads(line)["outputs"]]
    check("each file once: %s %s" % (files, done.stderr), done.returncode == 0 and files == ["mirrored/a.txt", deep.replace("mirror", "mirrored", 1) + "/c.txt", "mirrored/other/b.txt"])


def manifests_of_others():
    """A byte order mark is no part of the first job; what is no job says what one is; a list that only one value could be taken of is an error."""
    pathlib.Path("marked").write_bytes(b"\xef\xbb\xbf" + json.dumps({"game": OPERA, "out": "marked.txt"}).encode() + b"\r\n")
    done = batch("marked")
    check("a mark in front: %s%s" % (done.stdout, done.stderr), done.returncode == 0 and '"marked.txt"' in done.stdout)
    for text in ('[{"game": "%s",' % OPERA, "game;out", json.dumps([{"game": OPERA}])):
        pathlib.Path("table").write_text(text + "\n")
        done = batch("table")
        check("%s: %s" % (text, done.stdout), done.returncode == 1 and "a job is a line of its own" in done.stdout)
    for key, values in {"out": ["a.svg", "b.svg"], "theme": ["dark", "light"], "width": [100, 200]}.items():
        result, = run({"game": OPERA, "out": "c.svg", key: values})
        check("a list of %s: %s" % (key, result), not result["ok"] and "one value, not a list of 2" in result["errors"][0])
    result, = run({"game": OPERA, "out": "c.svg", "mark": ["e4:circle", "e5:dot"], "width": [100]})
    check("a list of marks, and of one: %s" % result, result["ok"])


def other_bytes():
    """Names of files and folders that are no UTF-8, as old archives have them."""
    os.mkdir(b"d\xe4r")
    for name in b"b\xe4r.gcl", b"b\xf6r.gcl", b"d\xe4r/b\xfcr.gcl":
        shutil.copyfile(OPERA, name)
    for more in (), ("--resume",):
        done = subprocess.run([PROGRAM, "batch", "-q", "--games", "-O", "bytes", "-T", "txt", "--report", "bytes.jsonl", "--name", "{dir}/{file}.{ext}", *more, b"b\xe4r.gcl", b"b\xf6r.gcl", b"d\xe4r"], capture_output=True)
        check("names of other bytes %s: %s" % (more, done.stderr), done.returncode == 0)
    with open("bytes.jsonl", encoding="utf-8") as f:
        lines = [json.loads(line) for line in f]
    made = [o["file"] for line in lines[1:] for o in line["outputs"]]
    check("files of other bytes: %s" % made, [m[6:] for m in made] == ["b%E4r.txt", "b%F6r.txt", "b%FCr.txt"] and all(os.path.exists(m) for m in made))
    with open(b"b\xe4r.pgn", "w") as f:
        f.write("1. e4 e5 *\n\n1. d4 *\n")
    done = subprocess.run([PROGRAM, "batch", "-q", "--games", "-O", "bytes", "-T", "txt", b"b\xe4r.pgn"], capture_output=True)
    check("a database of other bytes", done.returncode == 0 and done.stdout.count(b'"ok":true') == 2)
    wrong, = run({"game-bytes": "b%zz", "output": "c.txt"})
    check("bytes that are none", not wrong["ok"] and "%XX" in wrong["errors"][0])


def games():
    done = batch("--games", "-O", "out", "-T", "png", "--width", "64", SAMPLES + "/chess")
    names = sorted(p.stem for p in pathlib.Path(SAMPLES, "chess").glob("*.gcl"))
    check("a folder of games", sorted(p.stem for p in pathlib.Path("out").glob("*.png")) == names and done.returncode == 0)
    done = batch("--games", "-O", "two", "-T", "txt", OPERA, SAMPLES + "/chess/evergreen.gcl")
    check("two files", sorted(os.listdir("two")) == ["evergreen.txt", "opera.txt"] and done.returncode == 0)
    other_bytes()
    check("a pattern", batch("--games", "-O", "none", "--match", "*.nothing", SAMPLES).returncode == 1)
    check("needs a folder for the pictures", batch("--games", OPERA).returncode == 2)
    check("two manifests", batch("jobs", "jobs").returncode == 2)


def games_in_turn():
    """Presets that come in turn are drawn by their games; files, names that are taken and the report are as one after the other has it."""
    turns = [{"game": game, "ply": 0, "width": 64, "flip": n % 2 == 1, "out": "turn-%d.png" % (9 * n + i)}
             for n in range(12) for i, game in enumerate(("chess", "shogi", "chinese_chess", "glinskis_hexagonal_chess", "makruk") if n else ("chess", "shogi"))]
    taken = [dict(turns[0], out="turn-taken.png"), dict(turns[1], out="turn-both.png"), dict(turns[0], out="turn-both.png")]
    jobs = taken + turns
    for options in (("-j1",), ("-j2",)):
        results = run(*jobs, options=options)
        check("results in the order of the manifest", [r["line"] for r in results] == list(range(1, len(jobs) + 1)))
        check("the earlier job has the name", results[1]["ok"] and not results[2]["ok"] and "line 2" in results[2]["errors"][0])
        alone = [run(job)[0] for job in jobs[:len(jobs):7] if job is not taken[2]]
        wanted = {r["outputs"][0]["file"]: r["outputs"][0]["sha256"] for r in alone if r["ok"]}
        found = {o["file"]: o["sha256"] for r in results for o in r["outputs"]}
        check("the same files as alone", len(wanted) > 5 and all(found[name] == digest for name, digest in wanted.items()))


def main():
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        keys()
        plies()
        unchanged()
        data()
        leftovers()
        blank()
        outputs()
        colors()
        status()
        folders()
        report_in_new_folder()
        folders_of_others()
        manifests_of_others()
        games()
        games_in_turn()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
