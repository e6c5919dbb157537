#!/usr/bin/env python3
"""Art that is broken, hostile or somewhere else: it fails its jobs, every time, and no others; nothing hangs, nothing is drawn in its place.

usage: art.py BOARDWRIGHT
"""
import json
import os
import subprocess
import sys
import tempfile
import threading
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM = os.path.abspath(sys.argv[1])
GOOD = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>'
FORMATS = "png", "gif", "jpg", "svg", "ascii", "table", "css", "map", "page", "json", "scene"


class Folder:
    """A data folder with a set `own` of the pieces K and k."""

    def __init__(self, path):
        self.path = path
        self.sets = os.path.join(path, "data", "sets")
        os.makedirs(os.path.join(self.sets, "own"))
        with open(os.path.join(self.sets, "own.php"), "w") as f:
            f.write('<?php $dir = "/own/"; $pieces = array("K" => "K.svg", "k" => "k.svg");')
        self.write("K.svg", GOOD)
        self.write("k.svg", GOOD)

    def write(self, name, data):
        path = os.path.join(self.sets, "own", name)
        if os.path.lexists(path):
            os.remove(path)
        with open(path, "wb") as f:
            f.write(data)

    def run(self, *arguments, timeout=60):
        environment = dict(os.environ, BOARDWRIGHT_DATA=os.path.join(self.path, "data"))
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, errors="replace", cwd=self.path, env=environment, timeout=timeout)

    def batch(self, jobs, *options):
        with open(os.path.join(self.path, "jobs"), "w") as f:
            f.write("".join(json.dumps(job) + "\n" for job in jobs))
        r = self.run("batch", "-q", "--cache", "off", *options, "jobs")
        return [json.loads(line) for line in r.stdout.splitlines()]


def job(folder, out, code="kK", format="png"):
    return {"game": "cols=2&set=own&code=" + code, "output": out, "type": format}


def failures_are_not_kept(folder):
    folder.write("k.svg", b"<svg this is broken")
    for workers in "1", "4":
        results = folder.batch([job(folder, "%d.png" % i) for i in range(4)], "-j", workers)
        check("-j%s: four jobs with a broken picture: %s" % (workers, [r["ok"] for r in results]), [r["ok"] for r in results] == [False] * 4)
        check("-j%s: each says so" % workers, all("k.svg" in " ".join(r["errors"]) for r in results))
    results = folder.batch([job(folder, "a.png", "kK"), job(folder, "b.png", "KK")], "-j", "1")
    check("a job without that piece", [r["ok"] for r in results] == [False, True])
    for kind, data in (("malformed", b"<svg this is broken"), ("no picture", b"hello"), ("empty", b"")):
        folder.write("k.svg", data)
        for format in FORMATS:
            result = folder.batch([job(folder, "x." + format, format=format)])[0]
            check("%s, %s: ok %s" % (kind, format, result["ok"]), not result["ok"] and result["errors"] and not result["outputs"])


def mended_art_is_read(folder):
    """One worker: the picture is broken in the first job and mended before the second."""
    fifo = os.path.join(folder.path, "game.txt")
    os.mkfifo(fifo)
    folder.write("k.svg", b"")

    def feed():
        with open(fifo, "w") as f: # opens when the second job reads it
            folder.write("k.svg", GOOD)
            f.write("?cols=2&set=own&code=kK")
    thread = threading.Thread(target=feed, daemon=True)
    thread.start()
    results = folder.batch([job(folder, "a.png"), {"game": "game.txt", "output": "b.png"}, job(folder, "c.png")], "-j", "1")
    alone = folder.run("render", "cols=2&set=own&code=kK", "--cache", "off", "-o", "d.png")
    check("mended between two jobs: %s" % results, [r["ok"] for r in results] == [False, True, True] and alone.returncode == 0)
    pictures = [open(os.path.join(folder.path, name), "rb").read() for name in ("b.png", "c.png", "d.png")]
    check("pictures after a failure are those of a new process", pictures[0] == pictures[1] == pictures[2])


def main():
    for test in failures_are_not_kept, mended_art_is_read:
        with tempfile.TemporaryDirectory() as path:
            test(Folder(path))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
