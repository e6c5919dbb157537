#!/usr/bin/env python3
"""Games of records are known by their texts: wherever they stand, in whatever file, however often, whatever became of the run before.

usage: content.py BOARDWRIGHT
"""
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled
import reports

PROGRAM = os.path.abspath(sys.argv[1])
GAMES = 150
LINES = ["e4 e5 Nf3 Nc6 Bb5 a6", "d4 d5 c4 e6 Nc3", "f3 e5 g4 Qh4#", "Nf3 d5 g3"]
WISH = ["--games", "-O", "out", "-T", "png", "--width", "64", "--report", "report", "--skip-unchanged"]


def game(i, line=None):
    return '[Event "E%d"]\n[White "W%d"]\n[Black "B"]\n[Result "*"]\n\n%s *\n' % (i, i, line or random.Random(i).choice(LINES))


def write(name, games, between="\n"):
    pathlib.Path(name).write_text(between.join(games))


def batch(*arguments, **more):
    return subprocess.run([PROGRAM, "batch", "-q", *arguments], capture_output=True, text=True, **more)


def pictures():
    return {str(p.relative_to("out")): p for p in pathlib.Path("out").rglob("*.png")}


def run(what, drawn, *arguments, wish=WISH, status=0):
    """Which files were written, by their number; results are true, a file belongs to one, and a run afterwards draws nothing."""
    for path in pictures().values():
        os.utime(path, (1, 1))
    done = batch(*wish, *arguments)
    results = reports.results("report")
    files = [o["file"] for r in results for o in r["outputs"]]
    new = [p for p in pictures().values() if p.stat().st_mtime != 1]
    check("%s: status %d, %s" % (what, done.returncode, done.stderr), done.returncode == status)
    check("%s: %d are drawn, not %d" % (what, len(new), drawn), len(new) == drawn)
    check(what + ": what is reported is there, once", len(files) == len(set(files)) and all(os.path.exists(f) for f in files))
    return results


def whites(results):
    return [r.get("tags", {}).get("White") for r in results]


def places():
    games = [game(i) for i in range(GAMES)]
    write("a.pgn", games)
    first = run("the first time", GAMES, "a.pgn")
    check("names are of content", all(re.fullmatch(r"out/a-[0-9a-f]{16}\.png", r["outputs"][0]["file"]) for r in first))
    write("a.pgn", [game(1000)] + games)
    results = run("one new game in front", 1, "a.pgn")
    check("the report has the new order", whites(results) == ["W1000"] + ["W%d" % i for i in range(GAMES)])
    check("results say where their games stand", [r["at"] for r in results[:3]] == ["a.pgn:1", "a.pgn:8", "a.pgn:15"])
    dice = random.Random(4)
    dice.shuffle(games)
    write("a.pgn", games[:100])
    check("in another order, some gone", whites(run("in another order", 0, "a.pgn")) == [re.search("W[0-9]+", g).group(0) for g in games[:100]])
    pathlib.Path("a.pgn").write_bytes("\n\n".join(games[:100]).replace("\n", "\r\n").encode())
    run("line ends and white are nothing", 0, "a.pgn")
    run("another wish", 100, "a.pgn", "--ply", "1")
    run("and back: the pictures are others by now", 100, "a.pgn")
    os.rename("a.pgn", "b.pgn")
    run("a name with the file's name", 100, "b.pgn")
    by_hash = [*WISH, "--name", "{hash}.{ext}"]
    run("a name without", 100, "b.pgn", wish=by_hash)
    os.rename("b.pgn", "c.pgn")
    run("is known in a renamed file", 0, "c.pgn", wish=by_hash)
    by_index = [*WISH, "--name", "{index:03}.{ext}"]
    write("c.pgn", games[:50])
    run("numbers", 50, "c.pgn", wish=by_index)
    sums = {r["tags"]["White"]: r["outputs"][0]["sha256"] for r in run("numbers again", 0, "c.pgn", wish=by_index)}
    write("c.pgn", [game(2000)] + games[:50])
    results = run("numbers move", 51, "c.pgn", wish=by_index)
    check("and are right", all(r["outputs"][0]["file"] == "out/%03d.png" % i and sums.get(r["tags"]["White"], r["outputs"][0]["sha256"]) == r["outputs"][0]["sha256"] for i, r in enumerate(results, 1)))


def copies():
    games = [game(1), game(2), game(1), game(3), game(1)]
    write("d.pgn", games)
    results = run("the same game three times", 5, "d.pgn")
    first, second, third = (results[i]["outputs"][0] for i in (0, 2, 4))
    check("pictures of their own: %s" % second["file"], second["file"] == first["file"][:-4] + "-2.png" and third["file"] == first["file"][:-4] + "-3.png" and first["sha256"] == third["sha256"])
    run("nothing is drawn again", 0, "d.pgn")
    write("d.pgn", [game(4)] + games[1:])
    results = run("one copy goes, a game comes", 1, "d.pgn")
    check("the copies close up", [o["file"] for r in (results[2], results[4]) for o in r["outputs"]] == [first["file"], second["file"]])
    write("e.pgn", [game(3), game(5)])
    results = run("the same in two files", 2, "d.pgn", "e.pgn")
    check("has two names", results[5]["outputs"][0]["file"].endswith("-2.png") and results[5]["outputs"][0]["file"].startswith("out/e-"))


def broken():
    """A game that fails, and what is said of it when it has moved."""
    bad = game(7, "e4 e5 Ke3")
    write("f.pgn", [game(1), bad, game(2)])
    results = run("a broken game", 2, "f.pgn", status=1)
    check("says where: %s" % results[1]["errors"], "f.pgn:13:" in results[1]["errors"][0] and results[1]["at"] == "f.pgn:8")
    resume = [a if a != "--skip-unchanged" else "--resume" for a in WISH]
    again = run("--resume keeps it", 0, "f.pgn", wish=resume, status=1)
    check("as it was", again == results)
    write("f.pgn", [game(9), game(1), bad, game(2)])
    again = run("a game in front of it", 1, "f.pgn", status=1)
    check("says the place anew: %s" % again[2]["errors"], "f.pgn:20:" in again[2]["errors"][0])


def lines_that_are_none():
    """A line that is no text fails its game at its place, also where the text without it could be played; the games behind it are drawn."""
    long = game(7).replace("\n\n", "\n\n{%s} " % ("x" * (1 << 20)))
    good = [game(i) for i in (1, 2, 3)]
    bad = [(game(7, "e4 {a\0b} e5"), 6, "is zero"), (game(7, "e4 e5\nNf3 \0 Nc6\nBb5 a6"), 7, "is zero"), (long, 6, "longer than a MiB"), (game(7).replace("B", "\0", 1), 3, "is zero"),
           ('[Event "%s"]\n\ne4 *\n' % ("x" * (2 << 20)), 1, "longer than a MiB")]
    for number, (text, line, words) in enumerate(bad):
        write("n.pgn", [good[0], text, good[1], good[2]])
        for file, more in (("n.pgn", {}), ("-", {"input": pathlib.Path("n.pgn").read_text()})):
            results = [json.loads(r) for r in batch("--games", file, "-O", "none%d" % number, "-T", "ascii", **more).stdout.splitlines()]
            check("%d of %s: which are drawn: %s" % (number, file, results), [r["ok"] for r in results] == [True, False, True, True] and whites(results)[2:] == ["W2", "W3"])
            place = "%s:%d: error: " % ("<stdin>" if more else file, good[0].count("\n") + 1 + line)
            check("%d of %s: what is said: %s" % (number, file, results[1]["errors"]), len(results[1]["errors"]) == 1 and results[1]["errors"][0].startswith(place) and words in results[1]["errors"][0])


def through_pipe(*command):
    """The command, whose last argument becomes a pipe with a name while the text of that file comes through."""
    name = command[-1]
    text = pathlib.Path(name).read_bytes()
    os.remove(name)
    os.mkfifo(name)
    feed = threading.Thread(target=lambda: pathlib.Path(name).write_bytes(text))
    feed.start()
    done = subprocess.run([PROGRAM, *command], capture_output=True, text=True)
    feed.join()
    os.remove(name)
    pathlib.Path(name).write_bytes(text)
    return done


def pipes():
    """What a shell's <(zcat archive.pgn.gz) gives is read once, and holds the same games."""
    write("p.pgn", [game(i) for i in range(20)])
    for command in (["replay", "--fen-out", "p.pgn"], ["render", "-T", "ascii", "-o", "-", "p.pgn"]):
        plain, piped = subprocess.run([PROGRAM, *command], capture_output=True, text=True), through_pipe(*command)
        check("%s of a pipe: %s" % (command[0], piped.stderr), piped.returncode == 0 and piped.stdout == plain.stdout and piped.stderr == plain.stderr)
    wish = ["batch", "-q", "--games", "-T", "png", "--width", "64", "-O"]
    plain, piped = subprocess.run([PROGRAM, *wish, "plain", "p.pgn"], capture_output=True, text=True), through_pipe(*wish, "piped", "p.pgn")
    strip = lambda text: re.sub(r'"key":"[0-9a-f]{16}', '"key":"', text)  # which says the folder
    check("a batch of a pipe: %s" % piped.stdout[:300], piped.returncode == 0 and strip(piped.stdout.replace('"piped/', '"plain/')) == strip(plain.stdout))
    pathlib.Path("n.pgn").write_text("nothing of a game")
    done = through_pipe(*wish, "none", "n.pgn")
    check("a pipe without games says so: " + done.stdout, done.returncode == 1 and "n.pgn:1: error: is no record of a game" in done.stdout)


def killed():
    games = [game(i) for i in range(5000, 5000 + GAMES)]
    write("g.pgn", games)
    wish = ["--games", "-T", "png", "--width", "64", "-O"]
    batch(*wish, "whole", "--report", "whole.jsonl", "g.pgn")
    dice = random.Random(5)
    for _ in range(3):
        process = subprocess.Popen([PROGRAM, "batch", "-q", *wish, "killed", "--report", "killed.jsonl", "--resume", "g.pgn"], start_new_session=True)
        time.sleep(dice.uniform(0.02, 0.2))
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    write("g.pgn", [game(9999)] + games)
    done = batch(*wish, "killed", "--report", "killed.jsonl", "--skip-unchanged", "g.pgn")
    if done.returncode == 3:  # another file by now, under the same name, is the same archive
        check("killed and grown: " + done.stderr, False)
    batch(*wish, "fresh", "--report", "fresh.jsonl", "g.pgn")
    one, other = pathlib.Path("killed.jsonl").read_text().replace('"killed/', '"fresh/'), pathlib.Path("fresh.jsonl").read_text()
    strip = lambda text: re.sub(r'"key":"[0-9a-f]{16}', '"key":"', text)  # which says the folder
    check("killed, a game in front, resumed: the report of a run in peace", strip(one) == strip(other))
    check("and its pictures, and nothing else", {p.name: p.read_bytes() for p in pathlib.Path("killed").iterdir()} == {p.name: p.read_bytes() for p in pathlib.Path("fresh").iterdir()})


def progress():
    """Time left by bytes: what stands on the bar is a share of the files, which ends at all of them."""
    write("h.pgn", [game(i) for i in range(40)])
    size = os.path.getsize("h.pgn") / 1e6
    done = subprocess.run([PROGRAM, "batch", "--games", "-T", "png", "--width", "64", "-O", "out", "--report", "p", "--progress", "always", "h.pgn"], capture_output=True, text=True)
    bars = re.findall(r"(\d+) jobs, 0 failed, \d+ a second, ([0-9.]+) of ([0-9.]+) MB, (\d+:\d\d) left", done.stderr)
    check("a bar by bytes: %s" % done.stderr, bars and bars[-1] == ("40", "%.1f" % size, "%.1f" % size, "0:00"))
    done = subprocess.run([PROGRAM, "batch", "--games", "-T", "png", "--width", "64", "-O", "out", "--report", "p", "--progress", "always", "-"], input=pathlib.Path("h.pgn").read_text(), capture_output=True, text=True)
    check("a pipe has no end that is known", "40 jobs" in done.stderr and " left" not in done.stderr)
    with open("h.pgn") as f:
        done = subprocess.run([PROGRAM, "batch", "--games", "-T", "png", "--width", "64", "-O", "out", "--report", "p", "--progress", "always", "-"], stdin=f, capture_output=True, text=True)
    check("a file at standard input has one", "MB, 0:00 left" in done.stderr)


def tagged(i):
    """Game i: every fourth is won by White, every third has no rating, months go round."""
    result = ["1-0", "0-1", "1/2-1/2", "*"][i % 4]
    tags = {"Event": "E%d" % i, "White": "Carlsson, M. %d" % i, "Date": "20%02d.%02d.??" % (20 + i % 3, i % 12 + 1), "WhiteElo": str(2400 + i) if i % 3 else "?", "Result": result}
    return "".join('[%s "%s"]\n' % tag for tag in tags.items()) + "\n%s %s\n" % (LINES[i % 4], result)


def chosen():
    """--where: what these conditions say of the games, counted by hand in Python."""
    def month(i):
        return 20 + i % 3, i % 12 + 1
    rows = [(["Result=1-0"], lambda i: i % 4 == 0), (["Result=1-0,Result=0-1"], lambda i: i % 4 < 2), (["result!=1-0"], lambda i: i % 4),
            (["WhiteElo>=2410"], lambda i: i % 3 and i >= 10), (["WhiteElo<2410", "Result=1-0"], lambda i: i % 3 and i < 10 and i % 4 == 0),
            (["White~CARLSSON, m. 1"], lambda i: str(i).startswith("1")), (["White=Carlsson, M. 7,Event=E8"], lambda i: i in (7, 8)), (["index<=3"], lambda i: i < 3),
            (["Date>=2021.05"], lambda i: month(i) >= (21, 5)), (["Date>=2021"], lambda i: i % 3 >= 1), (["Date<=2021"], lambda i: i % 3 <= 1), (["Date>2021"], lambda i: i % 3 == 2),
            (["Date<2021"], lambda i: i % 3 == 0), (["Date<=2021.05"], lambda i: month(i) <= (21, 5)), (["year=2021"], lambda i: i % 3 == 1), (["Annotator="], lambda i: True), (["Annotator~x"], lambda i: False)]
    write("where.pgn", [tagged(i) for i in range(24)])
    for i, (conditions, holds) in enumerate(sampled(rows)):
        wanted = ["E%d" % i for i in range(24) if holds(i)]
        asked = [word for c in conditions for word in ("--where", c)]
        done = batch("--games", "where.pgn", "-O", "where%d" % i, "-T", "ascii", *asked)
        events = [json.loads(line)["tags"]["Event"] for line in done.stdout.splitlines()]
        check("--where %s: %s, not %s" % (conditions, events, wanted), events == wanted and done.returncode == (not wanted))
        shards = [batch("--games", "where.pgn", "-O", "shards%d" % i, "-T", "ascii", *asked, "--shard", "%d/2" % k).stdout for k in (1, 2)]
        check("--where %s in shards" % conditions, sorted(json.loads(line)["tags"]["Event"] for s in shards for line in s.splitlines()) == sorted(wanted))
    broken = batch("--games", "-", "-O", "broken", "-T", "ascii", "--where", "Event=E3", input=tagged(3) + '\n[Event "E4"]\n\n1. e4 (e5\n')
    check("a game that cannot be read is told, whatever is wanted: %s" % broken.stdout, [json.loads(line)["ok"] for line in broken.stdout.splitlines()] == [True, False])
    for name, asked in (("Zoe\u0301", "White=Zo\u00e9"), ("Zo\u00e9", "White~ZOE\u0301"), ("Stra\u00dfe", "White=STRASSE"), ("\u039f\u03b4\u03cc\u03c2", "White=\u039f\u0394\u038c\u03a3")):
        same = batch("--games", "-", "-O", "letters", "-T", "ascii", "--where", asked, input='[White "%s"]\n\n1. e4 *\n' % name)
        check("%s is %s: %s" % (ascii(name), ascii(asked), same.stderr), same.returncode == 0)
    wrong = batch("--games", "where.pgn", "-O", "wrong", "-T", "ascii", "--where", "ECO>=B00,Result=*")
    check("a value is told as it was said: %s" % wrong.stderr, wrong.returncode == 2 and '"B00"' in wrong.stderr)
    said = subprocess.run([PROGRAM, "batch", "--progress", "always", "--games", "where.pgn", "-O", "where0", "-T", "ascii", "--where", "Result=1-0"], capture_output=True, text=True)
    check("the rest is counted: %s" % said.stderr, "6 done, 0 failed, 0 skipped, 18 left out by --where" in said.stderr)
    wish = ["--games", "where.pgn", "-O", "again", "-T", "ascii", "--report", "again.report", "--skip-unchanged", "-v"]
    first = subprocess.run([PROGRAM, "batch", *wish, "--where", "Result=1-0"], capture_output=True, text=True)
    more = subprocess.run([PROGRAM, "batch", *wish, "--where", "Result!=*"], capture_output=True, text=True)
    check("more of them: those of before are not drawn again", (first.stderr.count(".txt: "), more.stderr.count(".txt: ")) == (6, 12))


def main():
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        for part in (places, copies, broken, lines_that_are_none, pipes, killed, progress, chosen):
            for old in ("report", "report.before"):
                pathlib.Path(old).unlink(missing_ok=True)
            part()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
