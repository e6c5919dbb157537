#!/usr/bin/env python3
"""A page and its pictures are written together or not at all; --backup and --dry-run; what is written keeps the manner of what it replaces.

usage: together.py BOARDWRIGHT SAMPLES
"""
import os
import resource
import shutil
import subprocess

from page import PROGRAM, Folder
from checks import check, conclude

LONG = "<p>" + "x" * 200 + "</p>\n"
PAGE = "<!DOCTYPE html>\n<title>t</title>\n" + "".join('<p>%d</p>\n<pre class="board" data-as="png" data-width="%d">chess</pre>\n' % (n, 100 + n) for n in range(3))


def state(folder):
    """Every file: its bytes, mode and owner."""
    out = {}
    for name in sorted(os.listdir(folder.path)):
        s = os.stat(folder.file(name))
        out[name] = (folder.read(name), s.st_mode, s.st_uid)
    return out


def limited(folder, size, *arguments):
    """Files have at most `size` bytes, as if the disk were full behind them."""
    return subprocess.run([PROGRAM, "page", *arguments], cwd=folder.path, capture_output=True, timeout=120, restore_signals=False, env=dict(os.environ, XDG_CACHE_HOME=folder.path + "-cache"),
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))


def check_full():
    with Folder() as folder:
        folder.write("a.html", PAGE + LONG * 200)
        before = state(folder)
        p = limited(folder, 30000, "-i", "a.html")
        check("a page that cannot be written: %d %r" % (p.returncode, p.stderr[-300:]), p.returncode == 3 and b"are as they were" in p.stderr)
        check("none of its pictures is there: %s" % sorted(state(folder)), state(folder) == before)
        folder.run("page", "-i", "a.html")
        made = state(folder)
        check("with room all of it is: %s" % sorted(made), sorted(made) == ["a-1.png", "a-2.png", "a-3.png", "a.html"])
        folder.write("a.html", made["a.html"][0].replace(b'as="png" width="101"', b'as="png" width="401"').replace(b'as="png" width="102"', b'as="png" width="402"'))
        before = state(folder)
        p = limited(folder, 30000, "-i", "a.html")
        check("pictures of before stay: %d" % p.returncode, p.returncode == 3 and state(folder) == before)
        p = limited(folder, 2000, "-O", "out", "a.html")
        check("nor is anything in a new folder: %d" % p.returncode, p.returncode == 3 and os.listdir(folder.file("out")) == [])
        shutil.rmtree(folder.file("out"))
        folder.run("page", "-i", "a.html")
        check("with room they change", folder.read("a-2.png") != before["a-2.png"][0] and folder.read("a-1.png") == before["a-1.png"][0])


def check_names():
    """A name that cannot be had when the others have theirs: what was done is taken back."""
    with Folder() as folder:
        folder.write("a.md", "```board as=gif range=0-3 width=100\nchess/opera\n```\n\n```board as=png name=late.png\nchess\n```\n")
        before = state(folder)
        strace = subprocess.run(["strace", "-f", "-qq", "-e", "trace=renameat2,rename", "-e", "inject=rename:error=EIO:when=2+", "-e", "inject=renameat2:error=EIO:when=2+", PROGRAM, "page", "-i", "a.md"],
                             cwd=folder.path, capture_output=True, timeout=120) if shutil.which("strace") else None
        if strace and b"ptrace" not in strace.stderr:
            check("a second name that cannot be had: %d %r" % (strace.returncode, strace.stderr[-200:]), strace.returncode == 3)
            check("what was done is taken back: %s" % sorted(state(folder)), state(folder) == before)


def check_backup():
    with Folder() as folder:
        folder.write("a.html", PAGE)
        os.chmod(folder.file("a.html"), 0o640)
        folder.run("page", "-i", "--backup", "a.html")
        s = state(folder)
        check("the page as it was: %s" % sorted(s), s.get("a.html~", [None])[0] == PAGE.encode() and s["a.html~"][1] == s["a.html"][1])
        folder.run("page", "-i", "--backup", "a.html")
        check("a page that does not change makes no other", folder.read("a.html~") == PAGE.encode())
        folder.write("a.html", PAGE)
        folder.run("page", "-i", "--backup=.old", "a.html")
        check("with another suffix", folder.read("a.html.old") == PAGE.encode())
        for arguments in (["--backup", "a.html"], ["-i", "--backup=/x", "a.html"], ["-i", "--backup=", "a.html"], ["--dry-run", "a.html"], ["-O", "out", "--backup", "a.html"]):
            folder.run("page", *arguments, status=2)


def check_dry():
    """What is said is what happens: patch(1) makes the same page of it."""
    for name, text in (("a.html", PAGE), ("b.html", PAGE.replace("\n", "\r\n")), ("c.html", PAGE.rstrip("\n")), ("d.md", "one\n\n```fen\n8/8/8/8/8/8/8/K6k\n```\n" + "more\n" * 20 + "```board as=inline\nshogi\n```"),
                       ("e.html", "<pre class=fen>8/8/8/8/8/8/8/K6k</pre><pre class=fen>8/8/8/8/8/8/8/K5k1</pre>"), ("f.html", "<p>nothing</p>")):
        with Folder() as folder:
            folder.write(name, text)
            before = state(folder)
            told, _ = folder.run("page", "-i", "--dry-run", name)
            check("%s: nothing was written" % name, state(folder) == before)
            check("%s: pictures are named" % name, told.count(b".png: new, ") == text.count('"png"'))
            if shutil.which("patch"):
                p = subprocess.run(["patch", "--binary", "-s", "-o", "patched", name], cwd=folder.path, input=told, capture_output=True, timeout=60)
                patched = folder.read("patched") if p.returncode == 0 and os.path.exists(folder.file("patched")) else text.encode() if name == "f.html" else None
                folder.run("page", "-i", name)
                check("%s: patch makes the same page: %r" % (name, p.stderr), patched == folder.read(name))
            again, _ = folder.run("page", "-i", "--dry-run", name)
            check("%s: made again nothing changes: %r" % (name, again[:80]), not again)
            told, _ = folder.run("page", "-O", "out", "--dry-run", name)
            check("%s: -O says what it would write: %r" % (name, told[-60:]), not os.path.exists(folder.file("out")) and b"out/%s: " % name.encode() in told)


def check_new():
    """A game that cannot be written whole leaves no folder."""
    with Folder() as folder:
        for size in (1, 100):
            p = subprocess.run([PROGRAM, "new", "My Game", "--like", "chess"], cwd=folder.path, capture_output=True, timeout=120, restore_signals=False,
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
            check("files of %d bytes: %d" % (size, p.returncode), p.returncode == 3 and os.listdir(folder.path) == [])
        folder.run("new", "My Game", "--like", "chess")
        before = {n: folder.read("my_game/" + n) for n in os.listdir(folder.file("my_game"))}
        folder.run("new", "My Game", "--like", "shogi", status=1)
        check("what is there stays", before == {n: folder.read("my_game/" + n) for n in os.listdir(folder.file("my_game"))})


def main():
    check_full()
    check_new()
    check_names()
    check_backup()
    check_dry()
    return conclude()


if __name__ == "__main__":
    raise SystemExit(main())
