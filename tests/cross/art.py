#!/usr/bin/env python3
"""Art that is broken, hostile or somewhere else: it fails the pictures of its jobs, every time, and no others; nothing hangs, what lies outside is not drawn.

usage: art.py BOARDWRIGHT
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import xml.etree.ElementTree

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import SHARE, check, conclude, sampled

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

    def read(self, name):
        with open(os.path.join(self.path, name), encoding="utf-8") as f:
            return f.read()

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
            bare = format in ("ascii", "map", "json") # show no pictures, so they need none
            check("%s, %s: ok %s" % (kind, format, result["ok"]), result["ok"] if bare else not result["ok"] and result["errors"] and not result["outputs"])


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
    third = {"game": "cols=2&set=own&code=kK&scale=100", "output": "c.png"}  # not the first one's: a worker may take what has the same game next
    results = folder.batch([job(folder, "a.png"), {"game": "game.txt", "output": "b.png"}, third], "-j", "1")
    alone = folder.run("render", "cols=2&set=own&code=kK", "--cache", "off", "-o", "d.png")
    check("mended between two jobs: %s" % results, [r["ok"] for r in results] == [False, True, True] and alone.returncode == 0)
    pictures = [open(os.path.join(folder.path, name), "rb").read() for name in ("b.png", "c.png", "d.png")]
    check("pictures after a failure are those of a new process", pictures[0] == pictures[1] == pictures[2])


def svg(content, view="0 0 10 10"):
    return ('<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="%s">%s</svg>' % (view, content)).encode()


def png(width, height):
    """The header alone: what follows is not looked at."""
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x06\0\0\0" + b"\0" * 100


def gif(width, height):
    return b"GIF89a" + width.to_bytes(2, "little") + height.to_bytes(2, "little") + b"\x80\0\0" + b"\0\0\0\xff\xff\xff" \
        + b"!\xf9\4\1\0\0\0\0,\0\0\0\0\1\0\1\0\0\2\2D\1\0;"


def nested(levels, uses):
    """Each group shows the one before it several times."""
    groups = '<g id="g0"><path d="M0 0h1v1z"/></g>'
    for level in range(1, levels + 1):
        groups += '<g id="g%d">%s</g>' % (level, '<use xlink:href="#g%d"/>' % (level - 1) * uses)
    return svg(groups)


def filters(n, octaves=1):
    return svg('<filter id="f">%s</filter><rect width="10" height="10" filter="url(#f)"/>'
               % ('<feTurbulence baseFrequency="0.05" numOctaves="%d"/>' % octaves * n))


# What is refused by what it says of itself, and the message; what lies just below the limit.
LIMITS = [
    (svg("<g/>" * 50000), "too many elements: more than 50000", svg("<g/>" * 49990)),
    (svg("<g>" * 400000 + "</g>" * 400000), "too many elements", svg("<g>" * 45 + "</g>" * 45)),
    (svg('<g id="a"/>' + '<use xlink:href="#a"/>' * 2001), "too many uses: more than 2000", svg('<g id="a"/>' + '<use xlink:href="#a"/>' * 2000)),
    (nested(6, 10), "more than 200000", nested(4, 10)),
    (filters(101), "too many filter primitives: more than 100", filters(3)),
    (filters(1, 17), "too many octaves of a turbulence: more than 16", filters(1, 16)),
    (filters(1, 100000000), "too many octaves", GOOD),
    (svg("<path/>", "0 0 1e300 1e300"), "out of bounds", svg("<path/>", "0 0 1e6 1e6")),
    (svg("<path/>", "nan 0 10 10"), "out of bounds", GOOD),
    (svg("<path/>", "1e7 0 10 10"), "out of bounds", svg("<path/>", "-1e6 0 10 10")),
    (svg("<path/>", "0 0 1e-9 10"), "out of bounds", svg("<path/>", "0 0 0.001 0.001")),
    (png(20000, 20000), "20000 x 20000 pixels; the limit is 16777216", None),
    (png(2 ** 31, 2 ** 31), "pixels; the limit is", None),
    (png(4097, 4096), "4097 x 4096 pixels", None),
    (gif(65535, 65535), "65535 x 65535 pixels", gif(1, 1)),
    (GOOD + b" " * (8 << 20), "more than 8388608 bytes", GOOD + b" " * ((8 << 20) - len(GOOD))),
]


def limits_hold(folder):
    for data, message, below in sampled(LIMITS):
        for format in "png", "svg":
            folder.write("k.svg", data)
            start = time.monotonic()
            r = folder.run("render", "cols=2&set=own&code=kK", "--cache", "off", "-o", "x." + format)
            check("%r... as %s: %d %s" % (data[:80], format, r.returncode, r.stderr), r.returncode == 1 and message in r.stderr and "k.svg" in r.stderr)
            check("%r... as %s takes %.1f s" % (data[:80], format, time.monotonic() - start), time.monotonic() - start < 10)
            if below:
                folder.write("k.svg", below)
                r = folder.run("render", "cols=2&set=own&code=kK", "--cache", "off", "-o", "x." + format)
                check("just below %s as %s: %s" % (message, format, r.stderr), r.returncode == 0)


def hostile_art_ends(folder):
    """What passes the counting and still never ends, or fails in the library, costs its job and no other."""
    slow = filters(100, 16)
    for name, data, message in (("png", png(3, 3), "cannot be drawn"), ("slow", slow, "too much time; the limit is 5 seconds of the processor"))[:2 if SHARE == 1 else 1]:
        folder.write("k.svg", data)
        start = time.monotonic()
        results = folder.batch([dict(job(folder, "a.png"), width=1500), job(folder, "b.png", "KK")], "-j", "1")
        check("%s: %s" % (name, results), [r["ok"] for r in results] == [False, True] and message in " ".join(results[0]["errors"]))
        check("%s takes %.0f s" % (name, time.monotonic() - start), time.monotonic() - start < 40)


def fenced_art_is_the_same(folder):
    """The pieces of the standard set, copied: the same picture, drawn in a process of its own and in ours."""
    standard = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "sets", "standard")
    for name, piece in (("K", "white_king"), ("k", "black_king")):
        with open(os.path.join(standard, piece + ".svg"), "rb") as f:
            folder.write(name + ".svg", f.read())
    pictures = []
    for name in "own", "standard":
        r = folder.run("render", "cols=2&code=kK&set=" + name, "--cache", "off", "-o", "x.png")
        check("%s: %s" % (name, r.stderr), r.returncode == 0)
        with open(os.path.join(folder.path, "x.png"), "rb") as f:
            pictures.append(f.read())
    check("drawn differently in a process of its own", pictures[0] == pictures[1])


def links_stay_inside(folder):
    """Names that come from a preset lead to no file outside of the folder."""
    outside = os.path.join(folder.path, "outside.svg")
    with open(outside, "wb") as f:
        f.write(GOOD.replace(b'r="4"', b'r="3.25"'))
    path = os.path.join(folder.sets, "own", "k.svg")
    os.remove(path)
    backgrounds = os.path.join(folder.path, "data", "backgrounds")
    os.mkdir(backgrounds)
    for target in outside, "../../../outside.svg":
        os.symlink(target, path)
        r = folder.run("render", "cols=2&set=own&code=kK", "--cache", "off", "-T", "svg", "-o", "x.svg")
        check("a piece behind %s is missing: %s" % (target, r.stderr), r.returncode == 0 and '1 picture is not here, "/own/k.svg"' in r.stderr)
        check("a piece behind %s is drawn" % target, "3.25" not in folder.read("x.svg"))
        os.remove(path)
        os.symlink(target, os.path.join(backgrounds, "b.svg"))
        r = folder.run("render", "cols=2&code=kK&background=b.svg", "--cache", "off", "-T", "svg", "-o", "x.svg")
        check("a background behind %s is missing: %s" % (target, r.stderr), r.returncode == 0 and 'no background called "b.svg"' in r.stderr)
        check("a background behind %s is drawn" % target, "3.25" not in folder.read("x.svg"))
        os.remove(os.path.join(backgrounds, "b.svg"))
    os.symlink("K.svg", path)
    check("a link within the folder", folder.run("render", "cols=2&set=own&code=kK", "--cache", "off", "-o", "x.png").returncode == 0)


HOSTILE = """<script>alert(1)</script><set attributeName="x" to="1"/><animate attributeName="x" values="1"/><animateTransform attributeName="transform"/>
<animateMotion path="M0 0"/><discard/><handler type="x">alert(1)</handler><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><b onclick="x()">x</b></body></foreignObject>
<a href="https://evil.example/"><path d="M1 1h1"/></a><use xlink:href="https://evil.example/x.svg#a"/><use href="data:image/svg+xml,x#a"/>
<rect width="1" height="1" onload="alert(1)" ONCLICK="alert(1)" fill="url(https://evil.example/#a)"/><rect style="fill:url('https://evil.example/#a')" width="1" height="1"/>
<rect width="1" style="fill:u\72l(https://evil.example/)"/><rect fill="image-set('https://evil.example/x' 1x)"/><rect fill="url ( https://evil.example/ )"/>
<rect filter="URL(https://evil.example/#f)"/><path clip-path="url(&#104;ttps://evil.example/#f)"/><rect style="fill:red;src(https://evil.example/)"/>
<linearGradient id="ok"><stop offset="0"/></linearGradient><rect fill="url('#ok')" width="2" height="2" class="c" data-x="evil.example"/><evil:thing xmlns:evil="evil.example"/>"""


def inlined_art_is_harmless(folder):
    folder.write("k.svg", svg(HOSTILE))
    r = folder.run("render", "cols=2&set=own&code=kK", "--cache", "off", "-T", "svg", "-o", "x.svg")
    with open(os.path.join(folder.path, "x.svg"), encoding="utf-8") as f:
        text = f.read()
    check("hostile art: %s" % r.stderr, r.returncode == 0)
    symbols = [s for s in xml.etree.ElementTree.fromstring(text).iter() if s.tag.endswith("symbol")]
    check("it is inlined", len(symbols) == 2 and "M1 1h1" in text)
    for word in "evil", "script", "animate", "<set", "handler", "foreign", "onload", "onclick", "data:", "alert", "discard":
        check("inlined art holds %r" % word, word not in text.lower())
    reference = re.search(r'fill="url\((&apos;|&#39;|\')#(b[0-9a-f]{8}-\d+-ok)\1\)', text)
    check("a reference within the file is kept", reference and '<linearGradient id="%s"' % reference[2] in text)


def main():
    for test in (failures_are_not_kept, mended_art_is_read, limits_hold, hostile_art_ends, fenced_art_is_the_same, links_stay_inside, inlined_art_is_harmless):
        with tempfile.TemporaryDirectory() as path:
            test(Folder(path))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
