#!/usr/bin/env python3
"""The commands that write beside something of the user's, under blows: memory that runs out, disks that are full, signals between any two calls that write.

usage: campaign.py BOARDWRIGHT FAIL_ALLOC.so FAIL_CALLS.so SAMPLES

BOARDWRIGHT is a build without sanitizers. Each command is run once in peace; then for each of its calls that write, and for 25 of its allocations, once more from the same
start with a blow just there. What was there must be there, whole: as it was, or, where the command writes it, as it was to become. Status 0 says that all is as it was to become; a status
that says otherwise comes with a message, and, but for SIGKILL, with nothing left beside. A page that is changed has all its pictures.
"""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled, share_of

PROGRAM, ALLOC, CALLS, SAMPLES = map(os.path.abspath, sys.argv[1:5])
ALLOCATIONS = share_of(25)
PAGE = '<p>one</p>\n<pre class="board">chess</pre>\n<p>two</p>\n<pre class="board" data-as="svg">shogi</pre>\n<pre class="pgn">1. e4 e5 2. Nf3 *</pre>\n'
GAMES = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n[White "C"]\n[Black "D"]\n[Result "*"]\n\n1. d4 d5 *\n'


def run(folder, arguments, **environment):
    env = dict(os.environ, G_SLICE="always-malloc", XDG_CACHE_HOME=os.path.join(WORK, "cache"), BOARDWRIGHT_SAMPLES=SAMPLES, **environment)
    return subprocess.run([PROGRAM, *arguments], capture_output=True, cwd=folder, env=env, timeout=120, stdin=subprocess.DEVNULL)


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(text)


def page(folder):
    write(folder, "p.html", PAGE)
    write(folder, "mine.txt", "mine\n")
    os.chmod(os.path.join(folder, "p.html"), 0o640)


def page_again(folder):
    page(folder)
    run(folder, ["page", "-q", "-i", "--as", "png", "p.html"])
    with open(os.path.join(folder, "p.html"), encoding="utf-8") as file:
        text = file.read()
    write(folder, "p.html", text.replace(">chess<", ">janggi<").replace("2. Nf3 *", "2. Nc3 *"))


def archive(folder):
    write(folder, "games.pgn", GAMES)
    write(folder, "mine.txt", "mine\n")
    os.mkdir(os.path.join(folder, "site"))
    run(folder, ["batch", "-q", "--games", "games.pgn", "-O", "site", "-T", "png", "--width", "96", "--report", "site/report.jsonl"])


def archive_again(folder):
    archive(folder)
    run(folder, ["gallery", "-q", "-O", "site", "site/report.jsonl"])
    write(folder, "games.pgn", GAMES.replace('"A"', '"Another"'))
    run(folder, ["batch", "-q", "--games", "games.pgn", "-O", "site", "-T", "png", "--width", "96", "--report", "site/report.jsonl"])


def game(folder):
    write(folder, "games.pgn", GAMES)
    write(folder, "opening.gif", "mine\n")


FILM = ["render", "-q", "--pick", "1", "--range", "start-last", "--width", "96"]
JOBS = {
    "film, GIF": (game, [*FILM, "-o", "opening.gif", "games.pgn"]),
    "film, WebP": (game, [*FILM, "-o", "opening.webp", "games.pgn"]),
    "film, WebP painted": (game, [*FILM, "--arrow", "a1-h8", "-o", "opening.webp", "games.pgn"]),
    "page": (page, ["page", "-q", "-i", "--as", "png", "p.html"]),
    "page again": (page_again, ["page", "-q", "-i", "--as", "png", "p.html"]),
    "page, a backup": (page_again, ["page", "-q", "-i", "--as", "png", "--backup", "p.html"]),
    "page elsewhere": (page, ["page", "-q", "-O", "out", "p.html"]),
    "gallery": (archive, ["gallery", "-q", "-O", "site", "site/report.jsonl"]),
    "gallery again": (archive_again, ["gallery", "-q", "-O", "site", "site/report.jsonl"]),
    "sheet": (archive, ["sheet", "-q", "-o", "sheet.svg", "games.pgn"]),
    "sheet, a document": (archive, ["sheet", "-q", "-o", "sheet.pdf", "games.pgn"]),
    "new": (page, ["new", "-q", "Mine", "--like", "chess"]),
}


def tree(folder):
    """name -> bytes; folders are their names with a slash."""
    out = {}
    for root, _, files in os.walk(folder):
        for name in files:
            path = os.path.join(root, name)
            with open(path, "rb") as file:
                out[os.path.relpath(path, folder)] = file.read()
    return out


def judge(where, name, before, after, now, result, killed):
    for file, content in before.items():
        check("%s: %s is gone" % (where, file), file in now)
        check("%s: %s is another" % (where, file), now.get(file) in (content, after.get(file)))
    for file, content in now.items():
        if file in before:
            continue
        hidden = os.path.basename(file).startswith(".") or ".tmp" in file or re.search(r"\.[A-Za-z0-9]{6}$", file)
        check("%s: %s is left" % (where, file), file in after or (killed == 9 and hidden))
        check("%s: %s is no whole file" % (where, file), file not in after or content == after[file])
    if name.startswith("page") and now.get("p.html") == after["p.html"] != before.get("p.html"):
        check("%s: the page has all its pictures" % where, all(now.get(file) == content for file, content in after.items() if file.endswith((".png", ".svg"))))
    if killed:
        return
    if result.returncode == 0:
        check("%s: status 0, and not all is there" % where, now == after)
    else:
        check("%s: no message: status %d" % (where, result.returncode), result.stderr.strip())
        check("%s: ended by a signal: status %d %s" % (where, result.returncode, result.stderr[-200:]), result.returncode > 0 or b"memory" in result.stderr or b"allocat" in result.stderr)
        if name.startswith("page"):
            check("%s: some of its pictures are left" % where, now in (before, after) or all(file in before or file not in after for file in now))


def check_job(name, make, arguments, chance):
    start = os.path.join(WORK, "start")
    shutil.rmtree(start, ignore_errors=True)
    os.mkdir(start)
    make(start)
    before = tree(start)

    def attempt(**environment):
        folder = os.path.join(WORK, "now")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(start, folder)
        result = run(folder, arguments, **environment)
        return tree(folder), result

    counts = [os.path.join(WORK, "calls"), os.path.join(WORK, "allocations")]
    for file in counts:
        os.path.exists(file) and os.remove(file)
    attempt()  # sprites are kept now
    after, result = attempt(LD_PRELOAD=CALLS, CALL_COUNT=counts[0])
    check("%s in peace: %s" % (name, result.stderr[-300:]), result.returncode == 0 and after != before)
    calls = max(int(line) for line in open(counts[0]))
    blows = 0
    for at, how in sampled((at, how) for at in range(1, calls + 1) for how in ("once", "full", "15", "9")):
        now, result = attempt(LD_PRELOAD=CALLS, CALL_AT=str(at), CALL_HOW=how)
        judge("%s, call %d of %d, %s" % (name, at, calls, how), name, before, after, now, result, int(how) if how.isdigit() else 0)
        blows += 1
    attempt(LD_PRELOAD=ALLOC, FAIL_COUNT=counts[1])
    total = int(open(counts[1]).read())
    for trial in range(ALLOCATIONS):
        at = chance.randint(1, total)
        now, result = attempt(LD_PRELOAD=ALLOC, FAIL_AT=str(at), **({"FAIL_LARGE": "1000"} if trial % 2 else {}))
        judge("%s, allocation %d of %d" % (name, at, total), name, before, after, now, result, 0)
        blows += 1
    print("%s: %d calls, %d allocations, %d blows" % (name, calls, total, blows), flush=True)


def check_extract(chance):
    """What goes to standard output is whole, or the status says that it is not."""
    run(WORK, ["render", "-q", os.path.join(SAMPLES, "chess", "opera.gcl"), "--embed", "-o", "x.png"])
    count = os.path.join(WORK, "count")
    peace = run(WORK, ["extract", "x.png"], LD_PRELOAD=ALLOC, FAIL_COUNT=count)
    check("extract in peace", peace.returncode == 0 and peace.stdout)
    for trial in range(2 * ALLOCATIONS):
        at = chance.randint(1, int(open(count).read()))
        result = run(WORK, ["extract", "x.png"], LD_PRELOAD=ALLOC, FAIL_AT=str(at))
        check("extract, allocation %d: status %d" % (at, result.returncode), result.stdout == peace.stdout if result.returncode == 0 else result.stderr.strip())


def main():
    if not os.path.exists(PROGRAM):
        print("%s is missing: skipped" % PROGRAM)
        return 77
    chance = random.Random(3)
    for name, (make, arguments) in JOBS.items():
        check_job(name, make, arguments, chance)
    check_extract(chance)
    return conclude()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as WORK:
        status = main()
    sys.exit(status)
