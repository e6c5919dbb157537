#!/usr/bin/env python3
"""`replay --games` under blows: output onto an input, full disks, kills, pipes that close, memory that runs out, hostile games among good ones. What has been written is whole games in their order, and
status 0 says that it is all of them.

usage: archive_blows.py BOARDWRIGHT FAIL_ALLOC.so

BOARDWRIGHT is a build without sanitizers.
"""
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, share_of

PROGRAM, ALLOC = map(os.path.abspath, sys.argv[1:3])
GAME = '[White "%d"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n\n'
MOST = 8 << 20  # bytes that a test may write


def small_files(most=MOST):
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


def write(name, text):
    with open(name, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    return name


def games(name, number, first=0):
    return write(name, "".join(GAME % i for i in range(first, first + number)))


def command(*words):
    return [PROGRAM, "replay", "--games", *words]


def run(*words, to=subprocess.PIPE, most=MOST, **environment):
    done = subprocess.run(command(*words), stdin=subprocess.DEVNULL, stdout=to, stderr=subprocess.PIPE, timeout=300, preexec_fn=lambda: small_files(most), env=dict(os.environ, **environment))
    return done.returncode, done.stdout, done.stderr.decode()


def content(name):
    with open(name, "rb") as file:
        return file.read()


def whole(text, peace):
    """Whether it is so many first games of what a run in peace gives."""
    rest = peace[len(text):].lstrip(b"\n")
    return peace.startswith(text) and (not text or text.endswith(b"*\n")) and (not rest or rest.startswith(b"[Event "))


def test_onto_input():
    os.mkdir("own")
    games("own/a.pgn", 20)
    for mode in "wb", "ab":
        for name in "own/zz.pgn", "own/0.pgn":
            with open(name, mode) as file:
                status, _, said = run("own", "--match", "*.pgn", "--pgn", to=file)
            check("%s: %d %s" % (name, status, said), status == 1 and said == "boardwright: %s: error: is where standard output goes; write into another folder, or let --match leave this file out\n" % name)
            check("%s has the others" % name, content(name).count(b"[Event ") in (20, 40))
            os.remove(name)
    with open("own/a.pgn", "ab") as file:
        status = run("own/a.pgn", "--pgn", to=file)[0]
    check("appended to itself", status == 1 and content("own/a.pgn").count(b"[White ") == 20)


def cpu(*words, to=subprocess.DEVNULL):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    status = run(*words, to=to)[0]
    return status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def test_full(peace):
    _, all_of_it = cpu("g.pgn", "--pgn")
    with open("/dev/full", "wb") as full:
        status, said = run("g.pgn", "--pgn", to=full)[::2]
        spent = cpu("g.pgn", "--pgn", to=full)[1]
    check("a full disk: %d %s" % (status, said), status == 3 and "cannot write to standard output" in said)
    check("a full disk ends the run: %.2f of %.2f s" % (spent, all_of_it), spent < all_of_it / 2)
    with open("out", "wb") as file:
        status, _, said = run("g.pgn", "--pgn", to=file, most=len(peace) // 2)
    check("a quota: %d %s" % (status, said), status == 3 and content("out") == peace[:len(peace) // 2])


def test_killed(peace, seconds, chance):
    cut = 0
    for trial in range(max(4, share_of(40))):
        with open("out", "wb") as file:
            process = subprocess.Popen(command("g.pgn", "--pgn"), stdout=file)
            time.sleep(chance.uniform(0, seconds))
            process.send_signal((signal.SIGKILL, signal.SIGTERM)[trial % 2])
            process.wait()
        text = content("out")
        cut += 0 < len(text) < len(peace)
        check("killed: %d of %d bytes" % (len(text), len(peace)), whole(text, peace))
    print("%d kills between games" % cut)
    process = subprocess.Popen(command("g.pgn", "--pgn"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.read(10)
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    check("a pipe that closes: %s" % said, process.wait() == -signal.SIGPIPE and not said)


def test_two(peace):
    """Two runs that add to one file: no game is torn."""
    with open("both", "ab") as file:
        both = [subprocess.Popen(command("g.pgn", "--fen-out"), stdout=file) for _ in range(2)]
        check("two runs", all(process.wait() == 0 for process in both))
    check("nothing is torn", content("both").splitlines() == 2 * run("g.pgn", "--fen-out")[1].splitlines())


def test_allocations(chance):
    peace = run("few.pgn", "--pgn", LD_PRELOAD=ALLOC, FAIL_COUNT="count", G_SLICE="always-malloc")[1]
    total, failed = int(content("count")), 0
    for trial in range(max(6, share_of(100))):
        at = chance.randint(1, total)
        status, text, said = run("few.pgn", "--pgn", LD_PRELOAD=ALLOC, FAIL_AT=str(at), G_SLICE="always-malloc", **({"FAIL_LARGE": "1000"} if trial % 2 else {}))
        where = "allocation %d of %d: status %d %s" % (at, total, status, said[-200:])
        failed += status != 0
        check(where, text == peace if status == 0 else said.strip() and whole(text, peace))
    print("%d allocations failed" % failed)


HOSTILE = {
    "depth": "1. d4 d5 " + "( 1... d5 " * 300 + ")" * 300 + " *",
    "a line of two MiB": "1. d4 {" + "x" * (2 << 20) + "} *",
    "a zero": "1. d4 \0 d5 *",
    "no move": "1. d4 d5 2. Qh8 *",
    "no start": '[SetUp "1"]\n[FEN "xyz/8 w - -"]\n\n1. e4 *',
    "no game": '[Variant "../../../etc/passwd"]\n\n1. e4 *',
}
FORMATS = [], ["--json"], ["--pgn"], ["--fen-out"], ["--kif"], ["--ki2"], ["--csa"], ["--jkf"]


def test_hostile():
    """Among Shogi, which every format has words for."""
    good = "[Variant \"Shogi\"]\n[Result \"*\"]\n\n1. P-7f *\n\n"
    for form in FORMATS:
        write("good.pgn", good * 2)
        status, peace, said = run("good.pgn", *form)
        check("%s: %s" % (form, said), status == 0 and peace)
        for name, text in HOSTILE.items():
            write("bad.pgn", good + "[Event \"bad\"]\n" + ("" if text.startswith("[") else "\n") + text + "\n\n" + good)
            status, out, said = run("bad.pgn", *form)
            lines = [line for line in said.splitlines() if "error: " in line]
            check("%s %s: %d %s" % (name, form, status, said[:300]), status == 1 and lines and all(line.startswith("bad.pgn:") and line.split(":")[1].isdigit() for line in lines))
            if form and form != ["--json"]:
                check("%s %s: the others" % (name, form), out == peace)
    write("chess.pgn", good + GAME % 1 + good)
    for form in FORMATS[4:]:
        status, out, said = run("chess.pgn", *form)
        check("a game without words in %s: %s" % (form, said), status == 1 and said.startswith("chess.pgn:6: error: the formats of Shogi "))
        check("the others in %s" % form, out == run("good.pgn", *form)[1])
    status, out, said = run("chess.pgn", "--kif", "--pgn")
    check("two formats: %s" % said, status == 2 and not out and "--pgn and --kif" in said)


def test_strict():
    """A game that is refused for a warning is not among the others, nor what stands before it."""
    write("doubted.pgn", ('[Settings "none"]\n' + GAME % 1 + GAME % 2).encode())
    status, out, said = run("doubted.pgn", "--pgn", "--strict")
    check("a warning: %d %s" % (status, said), status == 1 and "none" in said and out.count(b"[Event ") == 1 and out.startswith(b"[Event "))


def test_cost():
    """A broken game costs what a good one does: the program that it is played by is not looked through again for each."""
    write("broken.pgn", "".join((GAME % i).replace("O-O", "Qh8") for i in range(300)))
    games("good.pgn", 300)
    good, broken = (min(cpu(name, "--pgn")[1] for _ in range(2)) for name in ("good.pgn", "broken.pgn"))
    check("broken games: %.2f s, good ones %.2f" % (broken, good), broken < 3 * good)


def main():
    if not os.path.exists(PROGRAM):
        print("%s is missing: skipped" % PROGRAM)
        return 77
    chance = random.Random(4)
    games("g.pgn", 1000)
    games("few.pgn", 5)
    start = time.monotonic()
    peace = run("g.pgn", "--pgn")[1]
    seconds = time.monotonic() - start
    check("in peace", peace.count(b"[Event ") == 1000)
    test_onto_input()
    test_full(peace)
    test_killed(peace, seconds, chance)
    test_two(peace)
    test_allocations(chance)
    test_hostile()
    test_strict()
    test_cost()
    return conclude()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        status = main()
        os.chdir("/")
    sys.exit(status)
