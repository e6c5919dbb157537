#!/usr/bin/env python3
"""Sources in pictures: what goes in comes out, the picture is the same without it, and `render PICTURE` draws it again, with other options, too. Then pictures that are broken.

usage: embed.py BOARDWRIGHT SAMPLES
"""
import json
import os
import random
import re
import resource
import shutil
import struct
import subprocess
import zlib

from page import PROGRAM, SAMPLES, START, Folder, check, conclude, sampled

OPERA = os.path.join(SAMPLES, "chess", "opera.gcl")
KINDS = ["png", "gif", "jpg", "svg", "pdf"]


def chunks(png):
    at = 8
    while at < len(png):
        length = struct.unpack_from(">I", png, at)[0]
        yield png[at + 4:at + 8], png[at + 8:at + 8 + length], struct.unpack_from(">I", png, at + 8 + length)[0]
        at += length + 12


def without_source(kind, data):
    """The picture without its source, taken out by what the formats say, not by our own reader."""
    if kind == "png":
        out = data[:8]
        for name, content, crc in chunks(data):
            check("the sum of the chunk %s" % name, zlib.crc32(name + content) == crc)
            if name != b"iTXt":
                out += struct.pack(">I", len(content)) + name + content + struct.pack(">I", crc)
        return out
    if kind == "gif":
        at = data.rindex(b"\x21\xfe")
        end = at + 2
        while data[end]:
            end += data[end] + 1
        return data[:at] + data[end + 1:]
    if kind == "jpg":
        while b"\xff\xfe" in data[:data.index(b"\xff\xda")]:
            at = data.index(b"\xff\xfe")
            data = data[:at] + data[at + 2 + struct.unpack_from(">H", data, at + 2)[0]:]
        return data
    return re.sub(rb"<metadata [^>]*>.*?</metadata>\n", b"", data, flags=re.S)


def same_picture(folder):
    options = ["--ply", "12", "--width", "300", "--theme", "wood", "--mark", "e4:circle", "--mark", "d5:cross", "--title", "A – „b“ <&>", "--hold", "100"]
    sources = []
    for kind in KINDS:
        folder.run("render", "-q", OPERA, *options, "--embed", "-o", "with." + kind)
        folder.run("render", "-q", OPERA, *options, "-o", "without." + kind)
        if kind != "pdf":
            check("%s is the same without its source" % kind, without_source(kind, folder.read("with." + kind)) == folder.read("without." + kind))
        sources.append(folder.run("extract", "--json", "with." + kind)[0])
        folder.run("render", "-q", "with." + kind, "-o", "again." + kind)
        check("%s is drawn again from itself" % kind, folder.read("again." + kind) == folder.read("without." + kind))
        folder.run("extract", "without." + kind, status=1)
        folder.run("render", "without." + kind, "-o", "none.png", status=1)
    check("all hold the same", len(set(sources)) == 1)
    source = json.loads(sources[0])
    check("a preset of ours is named: %s" % source, source["game"] == "Chess" and source["settings"] == "default" and "premove1" not in source)
    check("all its moves are there: %s" % source, len(source["moves"].split("\n")) == 33)
    check("its options: %s" % source["boardwright"], source["boardwright"] == {"ply": "12", "width": "300", "theme": "wood", "mark": ["e4:circle", "d5:cross"], "title": "A – „b“ <&>", "hold": "100"})
    check("nothing of this machine: %s" % sources[0], folder.path.encode() not in sources[0] and SAMPLES.encode() not in sources[0])
    folder.run("render", "-q", "with.png", "--ply", "last", "--size", "400x400", "--theme", "dark", "--no-last-move", "-o", "other.svg")
    check("with other options", folder.read("other.svg") == folder.render(OPERA, "--size", "400x400", "--theme", "dark", "--no-last-move", "--mark", "e4:circle", "--mark", "d5:cross", "--title",
                                                                       "A – „b“ <&>", "--hold", "100", "-T", "svg"))


def film(folder):
    for options in ["--range", "0-5", "--delay", "50"], ["--range", "2-6", "--sheet", "2"]:
        folder.run("render", "-q", OPERA, *options, "--embed", "-o", "film.gif")
        folder.run("render", "-q", OPERA, *options, "-o", "plain.gif")
        folder.run("render", "-q", "film.gif", "-o", "again.gif")
        check("%s: an animation and a sheet" % options, folder.read("again.gif") == folder.read("plain.gif") == without_source("gif", folder.read("film.gif")))
        folder.run("render", "-q", "film.gif", "--ply", "3", "-o", "one.png")
        check("%s: one position of it" % options, folder.read("one.png") == folder.render(OPERA, "--ply", "3", *(["--delay", "50"] if "--delay" in options else []), "-T", "png"))
    folder.run("render", "-q", OPERA, "--range", "3-5", "--embed", "-T", "svg", "-O", "plies")
    plies = [json.loads(folder.run("extract", "plies/" + name)[0])["boardwright"] for name in sorted(os.listdir(folder.file("plies")))]
    check("of a range each file has its ply: %s" % plies, plies == [{"ply": "3"}, {"ply": "4"}, {"ply": "5"}])


def games(folder):
    """Whatever a game is read from."""
    folder.write("game.pgn", '[White "Ä"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 {[%cal Ge2e4] good} e5 2. Nf3 Nc6 1-0\n')
    with open(os.path.join(SAMPLES, "glinskis_hexagonal_chess", "default.php"), "rb") as f:
        folder.write("mine.php", f.read().replace(b"Glinski", b"Mine"))
    cases = [[START], ["game.pgn", "--ply", "3"], ["mine.php"], ["?game=Chess&cols=4&code=k3/4/4/3K"], ["chess", "-m", "e4 e5"], ["shogi"], ["chess", "--set", "colors=white tan", "--flip"],
             [OPERA, "--captured", "--status"], ["circular chess", "--hole", "2"], ["crazyhouse"], ["minishogi"], ["chinese_chess", "--side", "second", "--orientation", "auto"],
             ["chess960", "--seed", "3", "-m", "a2a4"]]
    for arguments in sampled(cases):
        folder.run("render", "-q", *arguments, "--embed", "-o", "x.png")
        folder.run("render", "-q", *arguments, "-o", "y.png")
        folder.run("render", "-q", "x.png", "-o", "z.png")
        check("%s is drawn again" % arguments, folder.read("y.png") == folder.read("z.png"))
        folder.write("source.json", folder.run("extract", "x.png")[0])
        folder.run("replay", "source.json")
        folder.run("render", "-q", "source.json", "-o", "z.png")
        check("%s is drawn again from what extract says" % arguments, folder.read("y.png") == folder.read("z.png"))
        folder.run("replay", "x.png")
    folder.run("render", "-q", "game.pgn", "--embed", "-o", "x.png")
    check("comments of a record stay: %s" % folder.run("extract", "x.png")[0], b"[%cal Ge2e4] good" in folder.run("extract", "x.png")[0])
    folder.write("jobs", json.dumps({"game": "x.png", "out": "batch.png"}) + "\n" + json.dumps({"game": "chess", "embed": True, "out": "e.png"}) + "\n")
    folder.run("batch", "jobs")
    folder.run("extract", "e.png")
    check("a picture is a game of a batch, too", folder.read("batch.png") == folder.render("game.pgn", "-T", "png"))


def refused(folder):
    folder.run("render", "chess", "--embed", "-T", "ascii", status=1)
    folder.run("extract", "game.pgn", status=1)
    folder.run("extract", "none.png", status=1)
    folder.run("extract", status=2)
    folder.run("extract", "--untrusted", "x.png", status=2)
    out, errors = folder.run("extract", "none.png", "x.png", status=1)
    check("the others are given all the same: %s" % errors, json.loads(out)["game"] == "Chess")


def picture_of(source):
    """The least of a PNG that holds a source: whoever makes one writes what they like into it."""
    text = b"boardwright\0\1\0\0\0" + zlib.compress(json.dumps(source).encode())
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", len(text)) + b"iTXt" + text + b"\0\0\0\0"


def strangers(folder):
    """A source names no file of whoever draws it again."""
    folder.write("mine.json", '{"spaces": ["red"]}\nsecret words')
    cases = [({"theme": name}, "no installed name") for name in ("/etc/passwd", "/dev/zero", "mine.json", "./mine.json", "../x")]
    cases += [({"include-path": ["/etc"]}, "include-path: is no option"), ({"output": "stolen.png"}, "output: is no option"), ({"colors": "dark"}, "colors: is no option")]
    for options, words in cases:
        for name, content in ("p.png", picture_of({"game": "Chess", "settings": "default", "boardwright": options})), ("p.json", json.dumps({"game": "Chess", "boardwright": options})):
            folder.write(name, content)
            errors = folder.run("render", name, "-o", "drawn.png", status=2)[1]
            check("%s in %s: %s" % (options, name, errors), words in errors and "secret" not in errors and "root" not in errors)
    check("nothing was drawn", not os.path.exists(folder.file("drawn.png")) and not os.path.exists(folder.file("stolen.png")))
    folder.write("p.png", picture_of({"game": "Chess", "settings": "default", "boardwright": {"theme": "mine.json"}}))
    folder.run("render", "p.png", "--theme", "dark", "-o", "drawn.png")


def linear(folder):
    """Four times the signs of XML take four times the time, not sixteen: processor time, the best of three."""
    def seconds(count):
        folder.write("l.svg", b'<svg width="1">\n<desc></desc>\n<metadata data-source="boardwright">' + b"&lt;&amp;" * count + b"</metadata>\n</svg>\n")
        best = 60.0
        for _ in range(3):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run([PROGRAM, "extract", "l.svg"], cwd=folder.path, capture_output=True, timeout=120)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        return best
    small, large = seconds(25000), seconds(100000)
    check("a source of signs is read in linear time: %.3f s, %.3f s" % (small, large), large < 8 * small + 0.1)
    folder.write("l.svg", b'<svg width="1">\n<metadata data-source="boardwright">{&quot;game&quot;:&quot;&amp;lt; &lt;&gt;&#39;&apos; &amp; &amp &quot;}</metadata></svg>')
    check("signs mean what they did", b"\"game\": \"&lt; <>'' & &amp \"" in folder.run("extract", "l.svg")[0])


def others(folder):
    """Other programs still read the pictures, and find the words where the formats have them."""
    folder.run("render", "-q", OPERA, "--embed", "-o", "o.png")
    text = [c for n, c, _ in chunks(folder.read("o.png")) if n == b"iTXt"]
    source = folder.run("extract", "--json", "o.png")[0].strip()
    check("iTXt as PNG has it", len(text) == 1 and text[0].startswith(b"boardwright\0\1\0\0\0") and zlib.decompress(text[0][len(b"boardwright\0\1\0\0\0"):]) == source)
    folder.run("render", "-q", OPERA, "--embed", "-o", "o.pdf")
    if shutil.which("pdfinfo"):
        told = subprocess.run(["pdfinfo", folder.file("o.pdf")], capture_output=True, text=True).stdout
        check("pdfinfo reads it: %s" % told, "Keywords:        boardwright " + source.decode() in told)


def compressed(folder):
    """A PDF of cairo 1.18, whose objects stand in compressed streams: where cairo is older, ours with its words moved into one, behind others."""
    folder.run("render", "-q", OPERA, "--embed", "-o", "c.pdf")
    plain = folder.read("c.pdf")
    source = folder.run("extract", "--json", "c.pdf")[0]
    check("a source in a PDF of ours", source)
    if b"/Type /ObjStm" in plain:
        return
    begin = plain.index(b"/Keywords (boardwright ") if b"/Keywords (boardwright " in plain else plain.index(b"/Keywords <FEFF")
    end = plain.index(b"\n", begin)
    words, rest = plain[begin:end], plain[:begin] + plain[end:]

    def stream(number, text):
        packed = zlib.compress(text)
        return b"%d 0 obj\n<< /Type /ObjStm\n   /N 1 /First 4 /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream\nendobj\n" % (number, len(packed), packed)

    folder.write("no.pdf", rest)
    folder.run("extract", "--json", "no.pdf", status=1)
    folder.write("packed.pdf", rest + stream(90, b"1 0 << /Type /Font >>") + stream(91, b"2 0 << /Creator (x)\n%s >>" % words))
    check("a source in a stream of objects", folder.run("extract", "--json", "packed.pdf")[0] == source)
    folder.write("bad.pdf", rest + stream(90, words)[:-60] + b"/ObjStm stream\r\n" * 3000)
    folder.run("extract", "--json", "bad.pdf", status=1)


def broken(folder):
    """Every byte of a picture may be wrong."""
    dice = random.Random(7)
    for kind in KINDS:
        folder.run("render", "-q", "chess", "--width", "64", "--embed", "-o", "b." + kind)
        whole = folder.read("b." + kind)
        made = []
        for n in range(60):
            data = bytearray(whole)
            for _ in range(dice.randrange(1, 6)):
                data[dice.randrange(len(data))] = dice.randrange(256)
            if n % 3 == 0:
                data = data[:dice.randrange(len(data))]
            made.append((n, bytes(data)))
        for n, data in sampled(made):
            name = "c%d.%s" % (n, kind)
            folder.write(name, data)
            result = subprocess.run([PROGRAM, "extract", name], cwd=folder.path, capture_output=True, timeout=30)
            check("%s %d: %s" % (kind, n, result.stderr[-500:]), result.returncode in (0, 1) and b"Sanitizer" not in result.stderr and b"runtime error" not in result.stderr)
    bomb = zlib.compress(b"a" * (9 << 20), 9)
    png = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", len(bomb) + 16) + b"iTXt" + b"boardwright\0\1\0\0\0" + bomb + b"\0\0\0\0"
    folder.write("bomb.png", png)
    folder.run("extract", "bomb.png", status=1)


if __name__ == "__main__":
    with Folder() as shared:
        for part in same_picture, film, games, refused, strangers, linear, others, compressed, broken:
            part(shared)
    raise SystemExit(conclude())
