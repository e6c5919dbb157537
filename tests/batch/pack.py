#!/usr/bin/env python3
"""batch --pack: an archive holds what a folder would, byte by byte, in the same bytes whatever the number of workers, and whatever became of the run before.

usage: pack.py BOARDWRIGHT SAMPLES RELEASED FAIL_CALLS.so
"""
import hashlib
import io
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled
import reports

PROGRAM, SAMPLES, RELEASED, CALLS = (os.path.abspath(name) for name in sys.argv[1:5])
OPERA = SAMPLES + "/chess/opera.gcl"
LINES = ["e4 e5 Nf3 Nc6 Bb5 a6", "d4 d5 c4 e6 Nc3", "f3 e5 g4 Qh4#", "Nf3 d5 g3"]
INDEX = ["boardwright.jsonl", "boardwright.pack"]
WISH = ["-T", "png,txt", "--width", "64"]


def game(i, line=None):
    return '[Event "E%d"]\n[White "%s%d"]\n[Black "B"]\n[Result "*"]\n\n%s *\n' % (i, "Мир" if i % 7 == 0 else "W", i, line or random.Random(i).choice(LINES))


def batch(*arguments, text=True, **more):
    return subprocess.run([PROGRAM, "batch", "-q", *arguments], capture_output=True, text=text, **more)


def preloaded(*arguments, **env):
    """A run whose calls that change something on a disk are counted (cross/fail_calls.c): by the release build, since sanitizers want to be the first library."""
    return subprocess.run([RELEASED, "batch", "-q", *arguments], capture_output=True, text=True, env=dict(os.environ, LD_PRELOAD=CALLS, **env))


def calls_of(*arguments):
    preloaded(*arguments, CALL_COUNT="calls")
    found = sum(int(line) for line in pathlib.Path("calls").read_text().split())
    os.remove("calls")
    return found


def folder(path):
    return {str(p.relative_to(path)): p.read_bytes() for p in pathlib.Path(path).rglob("*") if p.is_file()}


def unpacked(name):
    """What other programs take out."""
    shutil.rmtree("unpacked", ignore_errors=True)
    os.mkdir("unpacked")
    if name.endswith(".tar"):
        subprocess.run(["tar", "-C", "unpacked", "-xf", name], check=True)
    else:
        zipfile.ZipFile(name).extractall("unpacked")
    return folder("unpacked")


def is_true(what, name, report=None):
    """Every output of the report is a range of bytes with that hash, and the index in the pack is the report."""
    data = pathlib.Path(name).read_bytes()
    results = reports.results(report or name + ".jsonl")
    good = all(hashlib.sha256(data[o["offset"]:o["offset"] + o["bytes"]]).hexdigest() == o["sha256"] for r in results for o in r["outputs"])
    files = unpacked(name)
    check(what + ": offsets are right", good and any(r["outputs"] for r in results))
    check(what + ": the index is the report", files[INDEX[0]] == pathlib.Path(report or name + ".jsonl").read_bytes())
    _, _, offset, length = files[INDEX[1]].split()
    check(what + ": the mark says where", data[int(offset):int(offset) + int(length)] == files[INDEX[0]])
    return results, {n: b for n, b in files.items() if n not in INDEX}


def contents():
    names = ["--name", "{white}/{file}-{hash}.{ext}"]
    pathlib.Path("a.pgn").write_text("\n".join([game(i) for i in range(60)] + [game(1), game(70, "e4 e5 Ke3"), game(71)]))
    plain = batch("--games", "a.pgn", "-O", "plain", "--report", "plain.jsonl", *WISH, *names)
    wanted = folder("plain")
    for ending in ("tar", "zip"):
        found = set()
        for jobs in ("1", "4"):
            done = batch("--games", "a.pgn", "--pack", "a." + ending, "-j", jobs, *WISH, *names)
            check("%s, -j %s: status of the run into a folder, %s" % (ending, jobs, done.stderr), done.returncode == plain.returncode == 1 and not done.stdout)
            found.add((pathlib.Path("a." + ending).read_bytes(), pathlib.Path("a.%s.jsonl" % ending).read_bytes()))
        check(ending + ": the same bytes with any number of workers", len(found) == 1)
        results, files = is_true(ending, "a." + ending)
        check(ending + ": what the folder has: %d files" % len(files), files == wanted and len(files) == 124)
        check(ending + ": in the order of the games", [r["line"] for r in results] == list(range(1, 64)) and all(a["offset"] < b["offset"] for a, b in zip(*[[o for r in results for o in r["outputs"]][k:] for k in (0, 1)])))
        check(ending + ": nothing beside it", not pathlib.Path(".a.%s.boardwright" % ending).exists())
    check("its names are UTF-8", any("Мир" in n for n in tarfile.open("a.tar").getnames()) and any("Мир" in n for n in zipfile.ZipFile("a.zip").namelist()))
    for member in tarfile.open("a.tar").getmembers()[:3]:
        check("nothing of the machine is in it", (member.mtime, member.uid, member.gid, member.uname, member.mode & 0o777) == (0, 0, 0, "", 0o644))
    some = batch("--games", "a.pgn", "--pack", "w.tar", *WISH, *names, "--where", "index<=9")
    check("--where: nine games of it: %s" % some.stderr, some.returncode == 0 and len([n for n in tarfile.open("w.tar").getnames() if n.endswith(".png")]) == 9)
    done = batch("--games", "a.pgn", "--pack", "-", "--report", "s.jsonl", *WISH, *names, text=False)
    check("a stream is the same tar", done.stdout == pathlib.Path("a.tar").read_bytes())
    check("that can be taken apart as it comes", len(tarfile.open(fileobj=io.BytesIO(done.stdout), mode="r|").getnames()) == 126)


def jobs():
    """Manifests: names, owners of names, folders, long names, two outputs of one name."""
    rows = [{"game": OPERA, "out": "a.txt"}, {"game": OPERA, "ply": 3, "out": "./a.txt"}, {"game": OPERA, "directory": "in", "out": "a.txt"}, {"game": OPERA, "out": "../up.txt"},
            {"game": OPERA, "out": "x" * 120 + "/" + "y" * 120 + ".txt"}, {"game": OPERA, "out": INDEX[0]}, {"game": OPERA, "out": "pic.png", "latex": True, "width": 64}, "nonsense", {"game": OPERA, "range": "0-3", "out": "film.gif", "width": 64}]
    pathlib.Path("jobs").write_text("".join((r if isinstance(r, str) else json.dumps(r)) + "\n" for r in rows))
    for ending in ("tar", "zip"):
        done = batch("jobs", "--pack", "j." + ending)
        results, files = is_true("jobs, " + ending, "j." + ending)
        check("which are good: %s" % [r["ok"] for r in results], [r["ok"] for r in results] == [True, False, True, False, True, False, True, False, True] and done.returncode == 1)
        check("what is in it: %s" % sorted(files), sorted(files) == sorted(["a.txt", "in/a.txt", rows[4]["out"], "pic.png", "pic.tex", "film.gif"]))
        check("the owner's bytes", hashlib.sha256(files["a.txt"]).hexdigest() == results[0]["outputs"][0]["sha256"] and results[1]["cause"] == "name")
    check("nothing was written elsewhere", not any(os.path.exists(n) for n in ("a.txt", "in", "pic.png", "../up.txt")))


def names():
    """Names for which a tar's block has just room, or none, and those of other letters, one behind the other: what programs of others take out is what a folder has."""
    names = ["x" * (n - 4) + ".txt" for n in range(97, 103)] + ["d/" * 49 + "x", "d/" * 60 + "x.txt", "Мир.txt", "a b~!.txt", "é" * 60 + ".txt", "last.txt"]
    pathlib.Path("names").write_text("".join(json.dumps({"game": OPERA, "out": n, "type": "txt", "ply": i}) + "\n" for i, n in enumerate(names)))
    batch("names", "--pack", "n.tar")
    results, files = is_true("names", "n.tar")
    batch("names", "-O", "n", "--report", "n.jsonl")
    check("what the folder has: %d files" % len(files), files == folder("n") and len(files) == len(names))
    check("in order, with their names", tarfile.open("n.tar").getnames() == names + INDEX)


def unchanged():
    """The next day: a game in front, and all that is known comes out of the last pack."""
    games = [game(i) for i in range(60)]
    for ending in sampled(("zip", "tar")):
        pack, wish = "u." + ending, ["--games", "u.pgn", "--pack", "u." + ending, "--skip-unchanged", "--timings", *WISH]
        pathlib.Path("u.pgn").write_text("\n".join(games))
        batch(*wish)
        pathlib.Path("u.pgn").write_text("\n".join([game(99)] + games[:-1] + [game(59, "e4 e5 Ke3")]))
        bar = subprocess.run([PROGRAM, "batch", *wish, "--progress", "always"], capture_output=True, text=True).stderr
        check("one is drawn, one fails: %s" % bar.splitlines()[-1:], "1 done, 1 failed, 59 skipped" in bar)
        batch("--games", "u.pgn", "--pack", "fresh." + ending, *WISH)
        strip = lambda name: [dict(r, ms=0, notes=0) for r in reports.results(name)]  # the one was asked to be quiet
        check("the pack is that of a run from nothing", strip(pack + ".jsonl") == strip("fresh.%s.jsonl" % ending))
        _, files = is_true("next day", pack)
        check("with its files", files == {n: b for n, b in unpacked("fresh." + ending).items() if n not in INDEX})
        with open(pack, "r+b") as f:
            f.seek(reports.results(pack + ".jsonl")[4]["outputs"][0]["offset"])
            f.write(b"spoilt")
        bar = subprocess.run([PROGRAM, "batch", *wish, "--progress", "always"], capture_output=True, text=True).stderr
        check("what is spoilt is drawn again: %s" % bar.splitlines()[-1:], "1 done, 1 failed, 59 skipped" in bar)
        is_true("mended", pack)


def written(pack):
    beside = pathlib.Path(".%s.boardwright" % pack)
    return beside.stat().st_size if beside.exists() else 0


def killed():
    dice = random.Random(6)
    pathlib.Path("k.pgn").write_text("\n".join(game(i) for i in range(500)))
    for ending in sampled(("tar", "zip")):
        whole, pack = "whole." + ending, "killed." + ending
        batch("--games", "k.pgn", "--pack", whole, *WISH)
        size, cut = os.path.getsize(whole), 0
        for share in sorted(dice.uniform(0.1, 0.8) for _ in range(3)):
            process = subprocess.Popen([PROGRAM, "batch", "-q", "--games", "k.pgn", "--pack", pack, "--resume", "-j", "2", *WISH], start_new_session=True)
            while process.poll() is None and written(pack) < share * size:
                time.sleep(0.002)
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                cut += 1
            process.wait()
            check("no pack before its end", cut == 0 or not os.path.exists(pack) or process.returncode == 0)
        known = len(reports.results(pack + ".jsonl"))
        done = batch("--games", "k.pgn", "--pack", pack, "--resume", *WISH)
        check("%s: killed %d times, %d results, resumed: the bytes of a run in peace %s" % (ending, cut, known, done.stderr), cut and pathlib.Path(pack).read_bytes() == pathlib.Path(whole).read_bytes())
        check("and nothing beside it", not any(p.name.startswith(".killed") or p.name.endswith(".before") for p in pathlib.Path(".").iterdir()))
    process = subprocess.Popen([PROGRAM, "batch", "-q", "--games", "k.pgn", "--pack", "int.tar", *WISH], stderr=subprocess.PIPE, text=True)
    while process.poll() is None and not written("int.tar"):
        time.sleep(0.002)
    process.send_signal(signal.SIGINT)
    said = process.communicate()[1]
    check("a signal: %d, %s" % (process.returncode, said), (process.returncode == 130 and "--resume" in said and not os.path.exists("int.tar")) or process.returncode == 0)


def disks():
    pathlib.Path("d.pgn").write_text("\n".join(game(i) for i in range(200)))

    def small_files():
        resource.setrlimit(resource.RLIMIT_FSIZE, (150000, 150000))
    batch("--games", "d.pgn", "--pack", "room.tar", *WISH)
    done = batch("--games", "d.pgn", "--pack", "full.tar", *WISH, preexec_fn=small_files)
    check("a disk that becomes full: %d, %s" % (done.returncode, done.stderr), done.returncode == 3 and "full.tar: cannot write: File too large" in done.stderr and not os.path.exists("full.tar"))
    done = batch("--games", "d.pgn", "--pack", "full.tar", "--resume", *WISH)
    check("and has room again", done.returncode == 0 and pathlib.Path("full.tar").read_bytes() == pathlib.Path("room.tar").read_bytes())
    with open("/dev/full", "w") as full:
        done = subprocess.run([PROGRAM, "batch", "-q", "--games", "d.pgn", "--pack", "-", "--report", "f.jsonl", *WISH], stdout=full, stderr=subprocess.PIPE, text=True)
    check("a stream into a full disk: %s" % done.stderr, done.returncode == 3 and "No space left" in done.stderr)
    process = subprocess.Popen([PROGRAM, "batch", "-q", "--games", "d.pgn", "--pack", "-", "--report", "f.jsonl", *WISH], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.read(1000)
    process.stdout.close()
    said = process.stderr.read()
    check("a reader that goes away: %s" % said, process.wait() == 3 and b"Broken pipe" in said)
    done = batch("--games", "d.pgn", "--pack", "nowhere/x.tar", *WISH)
    check("no such folder", done.returncode == 3 and "nowhere/x.tar" in done.stderr)


def usage():
    for arguments, word in ((["--pack", "x.rar"], "FILE.zip"), (["--pack", "x.tar", "-O", "o"], "-O"), (["--pack", "-"], "--report"), (["--pack", "-", "--report", "r", "--resume"], "pipe"),
                            (["--pack", "x.tar", "--gallery"], "gallery PACK")):
        done = batch("--games", "d.pgn", *arguments)
        check("%s: %s" % (arguments, done.stderr), done.returncode == 2 and word in done.stderr and not os.path.exists("x.tar"))
    done = batch("--games", "d.pgn", "--pack", "x.tar", "--report", "/dev/null")
    check("an index that is no file: %s" % done.stderr, done.returncode == 3 and "/dev/null" in done.stderr)


def joined():
    """Packs of shards as one: the bytes of a run of all, whatever their order; names that two shards have; broken ones; killed on the way."""
    pathlib.Path("j.pgn").write_text("".join(game(i) for i in range(40)))
    for kind, name, wish in (("tar", "{hash}.{ext}", WISH), ("zip", "{hash}.{ext}", WISH), ("tar", "{result}-{black}.{ext}", ["-T", "png", "--width", "64"])):
        done = batch("--games", "j.pgn", "--pack", "one." + kind, "--name", name, *wish)
        shards = ["s%d.%s" % (k, kind) for k in (1, 2, 3)]
        ends = [batch("--games", "j.pgn", "--pack", s, "--shard", "%d/3" % (k + 1), "--name", name, *wish).returncode for k, s in enumerate(shards)]
        made = batch("--merge", shards[2], shards[0], shards[1], "--pack", "all." + kind)
        check("%s, %s: %d, %s, %d %s" % (kind, name, done.returncode, ends, made.returncode, made.stderr), made.returncode == done.returncode and not made.stdout)
        check("%s: the pack of one run" % kind, pathlib.Path("all." + kind).read_bytes() == pathlib.Path("one." + kind).read_bytes())
        check("%s: and its report" % kind, pathlib.Path("all.%s.jsonl" % kind).read_bytes() == pathlib.Path("one.%s.jsonl" % kind).read_bytes())
        is_true("joined " + name, "all." + kind)
    check("names were lost", made.returncode == 1 and "has written this name already" in pathlib.Path("all.tar.jsonl").read_text())
    batch("--games", "j.pgn", "--pack", "one.tar", *WISH)
    for k in range(3):
        batch("--games", "j.pgn", "--pack", "s%d.tar" % (k + 1), "--shard", "%d/3" % (k + 1), *WISH)
    shards = ["s1.tar", "s2.tar", "s3.tar"]
    whole = pathlib.Path("one.tar").read_bytes()
    with open("piped.tar", "wb") as out:
        check("into a pipe", subprocess.run([PROGRAM, "batch", "--merge", *shards, "--pack", "-", "--report", "piped.jsonl"], stdout=out).returncode == 0)
    check("the same", pathlib.Path("piped.tar").read_bytes() == whole)
    one = subprocess.run([PROGRAM, "batch", "--merge", *shards], capture_output=True)
    check("reports alone, as before", one.returncode == 0 and one.stdout.count(b"\n") == 41)
    check("of two shards what they have", batch("--merge", "s1.tar", "s3.tar", "--pack", "two.tar").returncode == 0 and len(reports.results("two.tar.jsonl")) < 40)
    for some, words in ((["s3.tar", "s1.tar"], "1 of 3 shards is in none of these reports, the first is 2/3"), (["s2.tar"], "2 of 3 shards are in none of these reports, the first is 1/3")):
        said = subprocess.run([PROGRAM, "batch", "--merge", *some], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True).stderr
        check("a shard that is missing is told: " + said, words in said)
    check("none is, nothing is: " + one.stderr.decode(), not one.stderr)
    gallery = subprocess.run([PROGRAM, "gallery", "all.tar", "-O", "joined"], capture_output=True, text=True)
    check("a gallery of it: %s" % gallery.stderr, gallery.returncode == 0 and os.path.exists("joined/index.html"))
    calls = calls_of("--merge", *shards, "--pack", "killed.tar")
    check("what a merge writes: %d calls" % calls, calls > 5)
    os.remove("killed.tar")
    for at in range(1, calls + 1):
        killed_at = preloaded("--merge", *shards, "--pack", "killed.tar", CALL_AT=str(at), CALL_HOW="9").returncode
        check("killed before call %d of %d: %d" % (at, calls, killed_at), killed_at == -signal.SIGKILL)
        check("a pack has its name when it is whole", not os.path.exists("killed.tar") or pathlib.Path("killed.tar").read_bytes() == whole)
        if at % 3 == 0:
            batch("--merge", *shards, "--pack", "killed.tar")
            left = sorted(n for n in os.listdir() if "killed.tar" in n)
            check("killed and made again: %s" % left, pathlib.Path("killed.tar").read_bytes() == whole and left == ["killed.tar", "killed.tar.jsonl"])
            check("and its report", pathlib.Path("killed.tar.jsonl").read_bytes() == pathlib.Path("one.tar.jsonl").read_bytes())
            os.remove("killed.tar")
    batch("--merge", *shards, "--pack", "killed.tar")
    broken = bytearray(pathlib.Path("s2.tar").read_bytes())
    place = reports.results("s2.tar.jsonl")[3]["outputs"][0]["offset"] + 5
    broken[place] ^= 255
    pathlib.Path("bad.tar").write_bytes(broken)
    before = pathlib.Path("killed.tar").read_bytes()
    done = batch("--merge", "s1.tar", "bad.tar", "s3.tar", "--pack", "killed.tar")
    check("a shard that was changed: %d, %s" % (done.returncode, done.stderr), done.returncode == 3 and "bad.tar" in done.stderr and "is not in this pack as its report says" in done.stderr)
    check("what was there stays", pathlib.Path("killed.tar").read_bytes() == before)
    for arguments, status, words in ((["j.pgn"], 2, "no whole pack"), (["s1.tar.jsonl"], 2, "no whole pack"), (["nosuch.tar"], 2, "no whole pack"), (["s1.tar", "killed.tar"], 2, "is the pack that is to be made")):
        done = batch("--merge", *arguments, "--pack", "killed.tar")
        check("%s: %d, %s" % (arguments, done.returncode, done.stderr), done.returncode == status and words in done.stderr)
    done = batch("--merge", "s1.tar", "--pack", "x.rar")
    check("neither tar nor zip", done.returncode == 2 and not os.path.exists("x.rar"))


def main():
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        for part in (contents, jobs, names, unchanged, killed, disks, usage, joined):
            part()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
