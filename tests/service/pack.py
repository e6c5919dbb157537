#!/usr/bin/env python3
"""serve --pack: every file of a pack as it went in, by whole or in parts, with its tag; what is not there is not; its gallery in a browser, as everybody sees it.

usage: pack.py BOARDWRIGHT SAMPLES

With axe-core (the file that AXE names, or where npm puts it) it is asked, too, whether everybody can use the gallery.
"""
import glob
import gzip
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.parse

from service import Service
from browser import Browser, find_browser
from checks import SHARE, check, conclude

NAMES = ["Morphy, Paul", "Спасский, Борис", "Polgár, Judit", "שחמט, כהן", "Anderssen, Adolf"]


def write_games(name, games):
    dice = random.Random(9)
    with open(name, "w") as f:
        for i in range(games):
            white, black = dice.sample(NAMES, 2)
            f.write('[Event "E%d"]\n[Date "%d.??.??"]\n[White "%s"]\n[Black "%s"]\n[Result "1-0"]\n\n%s 1-0\n\n' % (i, 1900 + i % 100, white, black, "e4 e5 Nf3" if i != 20 else "e4 e5 Ke3"))


def make(program, pack, games, shards=0):
    """In one run, or in some whose packs are joined."""
    write_games("g.pgn", games)
    run = [program, "batch", "-q", "--games", "g.pgn", "-T", "png,svg,player", "--width", "96", "--name", "{white}/{index:03}.{ext}", "--pack"]
    if shards:
        parts = ["part%d-%s" % (k, pack) for k in range(shards)]
        for k, part in enumerate(parts):
            subprocess.run([*run, part, "--shard", "%d/%d" % (k + 1, shards)])
        subprocess.run([program, "batch", "-q", "--merge", *reversed(parts), "--pack", pack])
        for part in parts:
            os.remove(part)
    else:
        subprocess.run([*run, pack], check=games <= 20)
    with open(pack + ".jsonl") as f:
        return [json.loads(line) for line in f][1:]


def files(s, pack, results):
    data = open(pack, "rb").read()
    outputs = [o for r in results for o in r["outputs"]]
    types = {"png": "image/png", "svg": "image/svg+xml", "html": "text/html; charset=utf-8"}
    for o in (outputs[:9:4] + outputs[1:10:3] if pack.endswith("tar") else outputs[:3]):
        target, whole = "/pack/" + urllib.parse.quote(o["file"]), data[o["offset"]:o["offset"] + o["bytes"]]
        status, head, body = s.ask(target)
        check("%s: %d" % (o["file"], status), status == 200 and body == whole and head["content-type"] == types[o["file"].split(".")[-1]] and head["accept-ranges"] == "bytes")
        check("its tag is its hash: %s" % head["etag"], head["etag"].strip('"').replace("-", "") == o["sha256"][:48])
        check("304", s.ask(target, **{"If-None-Match": head["etag"]})[0] == 304 and s.ask(target, **{"If-None-Match": '"0"'})[0] == 200)
        check("HEAD", s.ask(target, "HEAD")[0::2] == (200, b""))
        n = len(whole)
        for asked, first, last in (("bytes=0-0", 0, 0), ("bytes=10-19", 10, 19), ("bytes=5-", 5, n - 1), ("bytes=-7", n - 7, n - 1), ("bytes=3-99999999", 3, n - 1), ("bytes=-99999999", 0, n - 1)):
            status, head, body = s.ask(target, Range=asked)
            check("%s of %d: %d %s" % (asked, n, status, head.get("content-range")), status == 206 and body == whole[first:last + 1] and head["content-range"] == "bytes %d-%d/%d" % (first, last, n))
        status, head, _ = s.ask(target, Range="bytes=%d-" % n)
        check("no such part: %s" % head.get("content-range"), status == 416 and head["content-range"] == "bytes */%d" % n)
        for asked in ("bytes=9-3", "bytes=", "bytes=x-", "lines=1-2", "bytes=0-1,5-6", "bytes=1-2x"):
            check("%s is none that is understood" % asked, s.ask(target, Range=asked)[0::2] == (200, whole))
        tag = '"%s-%s"' % (o["sha256"][:16], o["sha256"][16:48])
        check("If-Range", s.ask(target, Range="bytes=0-3", **{"If-Range": tag})[0] == 206 and s.ask(target, Range="bytes=0-3", **{"If-Range": '"other"'})[0::2] == (200, whole))
    text = next(o for o in outputs if o["file"].endswith(".svg"))
    status, head, body = s.ask("/pack/" + urllib.parse.quote(text["file"]), **{"Accept-Encoding": "gzip"})
    check("texts are compressed for who wants it", head.get("content-encoding") == "gzip" and gzip.decompress(body) == data[text["offset"]:text["offset"] + text["bytes"]])
    for target in ("/pack/no.png", "/pack/../g.pgn", "/pack/%2e%2e/g.pgn", "/pack/" + urllib.parse.quote(os.path.abspath(pack)), "/pack/%zz", "/pack/%00", "/pack/boardwright.jsonl"):
        check("%s: nothing" % target, s.ask(target)[0] in (400, 404))
    check("the service draws as before", s.ask("/chess.png")[0] == 200)


def gallery(s, results):
    status, head, page = s.ask("/pack/")
    check("the gallery: %s" % head.get("content-security-policy"), status == 200 and b"1 to 39 of 39" in page and b'<a href="failed.html">1 failed</a>' in page and "script-src 'self'" in head["content-security-policy"])
    check("its parts", all(s.ask("/pack/" + n)[0] == 200 for n in ("index.html", "failed.html", "gallery.js", "gallery.css", "games.js", "games-1.js")) and s.ask("/pack/games-2.js")[0] == 404)
    if not find_browser():
        print("chromium is missing: the gallery was not looked at")
        return
    b = Browser()
    for width, dark in ((1200, False), (1200, True), (390, False), (390, True)):
        b.size(width, 800, dark)
        b.open("http://127.0.0.1:%d/pack/" % s.port)
        ready = b.wait("document.readyState === 'complete' && document.forms[0] && !document.forms[0].hidden && Array.from(document.images).slice(0, 6).every(i => i.complete && i.naturalWidth === 96)")
        check("%d, dark %s: pictures are there" % (width, dark), ready)
        check("nothing sticks out", b.run("document.documentElement.scrollWidth") <= width)
        light = b.run("getComputedStyle(document.querySelector('header')).backgroundColor")
        check("the page is %s" % light, (light == "rgb(255, 255, 255)") != dark)
        at = b.run("(r => [r.x + r.width / 2, r.y + r.height / 2])(document.forms[0].words.getBoundingClientRect())")
        b.click(at)
        b.type("polgár 19")
        wanted = sum(r["ok"] and "Polgár, Judit" in (r["tags"]["White"], r["tags"]["Black"]) and "19" in r["tags"]["Date"] + r["tags"]["Event"] for r in results)
        check("typed words find: %s" % b.run("document.querySelector('output').textContent"), b.wait("document.querySelector('output').textContent === '%d found'" % wanted, 5))
        for name in named_axe():
            with open(name) as f:
                b.run(f.read() + "\n;1")
            bad = b.run("axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v => v.id + ': ' + v.nodes[0].html + v.nodes[0].failureSummary))")
            check("everybody can use it: %s" % bad, not bad)
    b.run("document.querySelector('.games a').focus()")
    b.key("Enter")
    check("a card leads to the player", b.wait("document.querySelector('figure') && /player.html$/.test(location.pathname)", 5))
    b.open("http://127.0.0.1:%d/pack/failed.html" % s.port)
    check("who failed", b.wait("document.querySelector('.failed') && /Ke3/.test(document.body.textContent)", 5))
    said = [e["params"] for e in b.events if e["method"] in ("Log.entryAdded", "Runtime.exceptionThrown")]
    said = [s for s in said if not str(s.get("entry", {}).get("url", "")).endswith("/favicon.ico")]  # which the browser wants when it has time
    check("the console is empty: %s" % said[:2], not said)


def named_axe():
    return [n for n in [os.environ.get("AXE", "")] + glob.glob("/usr/lib/node_modules/axe-core/axe.min.js") + glob.glob("/usr/share/nodejs/axe-core/axe.min.js") if n and os.path.exists(n)][:1]


def reload(program, s, pack):
    """The next day's pack takes its name: old workers go on with the old one until a signal says that it is to be read."""
    old = s.ask("/pack/")[2]
    results = make(program, pack, 20)
    check("the old one until then", s.ask("/pack/")[2] == old)
    s.process.send_signal(1)
    until = time.time() + 20
    while time.time() < until and s.ask("/pack/")[2] == old:
        time.sleep(0.05)
    check("the new one", b"1 to 20 of 20" in s.ask("/pack/")[2])
    name = results[0]["outputs"][0]["file"]
    check("its files", s.ask("/pack/" + urllib.parse.quote(name))[0] == 200)


def main(program, samples):
    for pack, shards in (("p.tar", 0), ("p.zip", 0), ("all.tar", 3), ("all.zip", 2)):
        results = make(program, pack, 40, shards)
        check("%s has all games: %d" % (pack, len(results)), len(results) == 40 and sum(r["ok"] for r in results) == 39)
        s = Service(program, "--pack", pack, "-j", "2")
        files(s, pack, results)
        if pack == "all.tar" or (SHARE == 1 and pack == "p.tar"):
            gallery(s, results)
        if pack == "p.tar":
            reload(program, s, pack)
        s.kill()
    for name, data in (("none.tar", None), ("text.tar", b"text" * 1000), ("half.tar", open("p.tar", "rb").read()[:-600])):
        if data:
            open(name, "wb").write(data)
        done = subprocess.run([program, "serve", "--port", "0", "--pack", name], capture_output=True, text=True, timeout=20)
        check("%s: %s" % (name, done.stderr), done.returncode == 1 and name in done.stderr)


if __name__ == "__main__":
    program, samples = map(os.path.abspath, sys.argv[1:3])
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        main(program, samples)
    raise SystemExit(conclude())
