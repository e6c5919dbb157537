#!/usr/bin/env python3
"""What the service and `boardwright cgi` answer: every output as `boardwright render` draws it, tags, conditions, compression, errors, names that lead nowhere.

usage: answers.py BOARDWRIGHT SAMPLES
"""
import base64
import gzip
import hashlib
import json
import os
import re
import signal
import struct
import subprocess
import sys
import tempfile
import time
import urllib.parse

from service import Service
from checks import SHARE, check, conclude

FEN = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
ENDLESS = "/board.png?pregame=" + urllib.parse.quote("do: inc i; loop;")  # a second of the processor: asked for once, for its words
DEEP = "/board.png?pregame=" + urllib.parse.quote("sub f: gosub f; endsub; gosub f;")  # another limit of a program, met at once
PATIENT = ("--answer-time", "300")  # of a machine that is busy otherwise
FORM = "application/x-www-form-urlencoded"
TYPES = {"png": "image/png", "gif": "image/gif", "jpg": "image/jpeg", "webp": "image/webp", "svg": "image/svg+xml", "pdf": "application/pdf", "eps": "application/postscript",
         "html": "text/html; charset=utf-8", "json": "application/json", "txt": "text/plain; charset=utf-8", "scene": "text/plain; charset=utf-8"}


def render(program, *arguments):
    p = subprocess.run([program, "render", "-q", "-o", "-", *arguments], capture_output=True, timeout=120)
    return p.stdout if p.returncode == 0 else None


def query(**fields):
    return urllib.parse.urlencode(fields)


def check_outputs(s, program, samples):
    opera = os.path.join(samples, "chess", "opera.gcl")
    rows = [json.loads(line) for line in subprocess.run([program, "list", "--json", "outputs"], capture_output=True, text=True).stdout.splitlines()]
    rows = rows[0] if rows and isinstance(rows[0], list) else rows
    check("there are outputs: %d" % len(rows), len(rows) >= 15)
    for row in rows:
        status, head, body = s.ask("/chess/opera.%s?ply=12&width=300" % row["extension"])
        expected = render(program, "-T", row["name"], "--ply", "12", "--width", "300", opera)
        check("%s: %d, %d bytes instead of %d" % (row["name"], status, len(body), len(expected or b"")), status == 200 and expected and body == expected)
        check("%s: %s" % (row["name"], head.get("content-type")), head.get("content-type") == TYPES[row["extension"].split(".")[-1]])
        status, _, by_type = s.ask("/board?type=%s&game=chess" % row["name"])
        check("type=%s: %d" % (row["name"], status), status == 200 and by_type == render(program, "-T", row["name"], "chess"))


def check_warnings(s, program):
    """What is drawn otherwise than it may have been meant is said in a header, by the service, its cache, a condition and CGI."""
    short = "/board?" + query(game="chess", fen="7/7/3q3/7/3K3/7/7 w")
    for turn in "drawn", "kept":
        status, head, _ = s.ask(short)
        said = head.get("x-boardwright-warning", "")
        check("a FEN of seven ranks, %s: %d %s" % (turn, status, said), status == 200 and "7 by 7" in said and "8 by 8" in said and "\n" not in said)
    status, again, _ = s.ask(short, **{"If-None-Match": head["etag"]})
    check("unchanged, and said again: %d %s" % (status, again.get("x-boardwright-warning")), status == 304 and again.get("x-boardwright-warning") == said)
    status, head, _ = s.ask("/board?" + query(fen="8/8/3q4/8/3X4/8/8/Y7 w"))
    check("a letter without a picture: %s" % head.get("x-boardwright-warning"), status == 200 and '"X"' in head["x-boardwright-warning"] and "; " in head["x-boardwright-warning"])
    status, head, _ = s.ask("/board?" + query(game="chess", fen=FEN))
    check("nothing to warn of", status == 200 and "x-boardwright-warning" not in head)
    check("CGI says it too", cgi(program, short)[1].get("x-boardwright-warning") == said)


def check_addresses(s, program, samples):
    opera = os.path.join(samples, "chess", "opera.gcl")
    php = query(game="Univers Chess", cols=10, code="rbnmqkanbr/pppppppppp/****/PPPPPPPPPP/RBNMQKANBR", set="magnetic")
    problem = query(code="8/8/3K4/8/1#3!2/8/8/k7", cols=8, set="alfaerie", bcolor="ffeecc", scale=50)
    cases = [
        ("/play.php?" + php, ["-T", "png", "http://play.chessvariants.com/pbm/play.php?" + php]),
        ("/pbm/drawdiagram.php?" + problem, ["-T", "png", "drawdiagram.php?" + problem]),
        ("/drawdiagram.php?%s&method=gif" % problem, ["-T", "gif", "drawdiagram.php?" + problem]),
        ("/drawdiagram.php?width=40&code=8/8/K7", ["-T", "png", "-s", "width=40", "-s", "code=8/8/K7"]),
        ("/board.png?width=240&code=8/8/K7", ["-T", "png", "--width", "240", "-s", "code=8/8/K7"]),
        ("/drawdiagram.php", ["-T", "png", "game="]),
        ("/board.svg?" + query(fen=FEN), ["-T", "svg", FEN]),
        ("/board.svg?" + query(fen=FEN, game="chess", theme="dark"), ["-T", "svg", "--game", "chess", "--theme", "dark", FEN]),
        ("/board.png?" + query(game="chess", moves="e4 e5 Nf3", show="arrow"), ["-T", "png", "--moves", "e4 e5 Nf3", "--show", "arrow", "chess"]),
        ("/shogi.svg", ["-T", "svg", "shogi"]),
        ("/glinskis_hexagonal_chess.png?width=500", ["-T", "png", "--width", "500", "glinskis_hexagonal_chess"]),
        ("/chess/default.png?" + query(colors="white tan"), ["-T", "png", "-s", "colors=white tan", os.path.join(samples, "chess", "default.php")]),
        ("/chess/opera.gif?range=0-8&width=200&delay=50", ["-T", "gif", "--range", "0-8", "--width", "200", "--delay", "50", opera]),
        ("/chess/opera.png?sheet=3&range=0-8&width=150", ["-T", "png", "--sheet", "3", "--range", "0-8", "--width", "150", opera]),
        ("/chess/opera.png?flip=1&status=yes&captured=0", ["-T", "png", "--flip", "--status", opera]),
        ("/chess/opera.png?mark=e4:circle:green&mark=d5:cross", ["-T", "png", "--mark", "e4:circle:green", "--mark", "d5:cross", opera]),
        ("/chess/games.png?pick=2&ply=10", ["-T", "png", "--pick", "2", "--ply", "10", os.path.join(samples, "chess", "games.pgn")]),
        ("/ch%65ss%2Epng", ["-T", "png", "chess"]),
    ]
    for target, arguments in cases:
        status, _, body = s.ask(target)
        expected = render(program, *arguments)
        check("%s: %d, %r" % (target, status, body[:80]), status == 200 and expected is not None and body == expected)
    form = query(code="8/8/3K4/8", cols=8, set="alfaerie", pregame="set x 1;" + " " * 100000)
    status, _, body = s.ask("/play.php", "POST", form.encode(), Content_Type=FORM)
    check("a form of 100 KB: %d" % status, status == 200 and body == s.ask("/play.php?" + query(code="8/8/3K4/8", cols=8, set="alfaerie"))[2])
    status, _, body = s.ask("/play.php?" + query(code="8/8/3K4/8"), "POST", b"cols=8&set=alfaerie", Content_Type=FORM + "; charset=utf-8")
    check("a form beside a query: %d" % status, status == 200 and body == s.ask("/play.php?" + query(code="8/8/3K4/8", cols=8, set="alfaerie"))[2])


def check_negotiation(s):
    for accept, wanted in (("image/svg+xml", "image/svg+xml"), ("*/*", "image/png"), ("image/gif;q=0.5, image/jpeg;q=0.9", "image/jpeg"), ("IMAGE/*", "image/png"),
                           ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html; charset=utf-8"), ("image/png;q=0, image/*", "image/svg+xml"),
                           ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "image/png"), ("text/plain", "text/plain; charset=utf-8")):
        status, head, _ = s.ask("/chess", Accept=accept)
        check("Accept %s: %d %s" % (accept, status, head.get("content-type")), status == 200 and head["content-type"] == wanted and "Accept," in head["vary"])
    check("an Accept of nothing that we have", s.ask("/chess", Accept="video/mp4")[0] == 406)
    check("an extension is more than Accept", s.ask("/chess.gif", Accept="image/png")[1]["content-type"] == "image/gif")
    check("and a page of Game Courier draws by its method", s.ask("/drawdiagram.php?method=svg&code=8", Accept="image/png")[1]["content-type"] == "image/svg+xml")


def check_caching(s):
    for target in ("/chess/opera.svg?ply=3", "/chess/opera.png?ply=4", "/drawdiagram.php?code=8/8/K7", "/chess?sides=A+B"):
        status, head, body = s.ask(target)
        tag = head.get("etag", "")
        check("%s has a tag: %r" % (target, tag), status == 200 and re.fullmatch(r'"[0-9a-f]{16}-[0-9a-f]{32}"', tag))
        check("%s may be kept" % target, head.get("cache-control") == "public, max-age=3600")
        check("everybody may use it", head.get("access-control-allow-origin") == "*" and head.get("x-content-type-options") == "nosniff")
        status, again, nothing = s.ask(target, "HEAD")
        check("HEAD of %s" % target, status == 200 and not nothing and again["content-length"] == str(len(body)) and again["etag"] == tag)
        for condition in (tag, "W/" + tag, '"other", %s' % tag, "*", tag[:-1] + '-gzip"'):
            status, again, nothing = s.ask(target, If_None_Match=condition)
            check("%s if none matches %s: %d" % (target, condition, status), status == 304 and not nothing and again["etag"] == tag)
        for condition in ('"other"', tag[:-2] + '"', "", tag[1:20]):
            check("%s if none matches %s" % (target, condition), s.ask(target, If_None_Match=condition)[0] == 200)
    tags = {s.ask("/chess/opera.png?ply=%d" % ply)[1]["etag"] for ply in range(20)}
    check("other plies have other tags: %d" % len(tags), len(tags) == 20)
    drawn, kept = s.metric("drawn_total"), s.metric("kept_total")
    for _ in range(3):
        s.ask("/chess/opera.png?ply=19")
    check("what was drawn is kept", s.metric("drawn_total") == drawn and s.metric("kept_total") == kept + 3)


def check_tags(program):
    """A tag is known longer than its picture: who has that needs no worker, also when others have pushed the bytes out. After HUP nothing of it is believed."""
    s = Service(program, "--jobs", "1", "--keep", "1", *PATIENT)
    targets = ["/chess.png?width=400&caption=%d" % n for n in range(120)]  # 2 MB
    tags = [s.ask(target)[1]["etag"] for target in targets]
    drawn = s.metric("drawn_total")
    check("a picture of long ago is not kept", s.ask(targets[0], If_None_Match='"other"')[0] == 200 and s.metric("drawn_total") == drawn + 1)
    drawn += 1
    got = {s.ask(target, If_None_Match=tag)[0] for target, tag in zip(targets, tags)}
    check("whoever has one of %d pictures is told so: %s" % (len(tags), got), got == {304})
    check("without a worker: %d" % (s.metric("drawn_total") - drawn), s.metric("drawn_total") == drawn)
    check("a form has no condition", s.ask(targets[1], "POST", b"", If_None_Match=tags[1])[0] == 200)
    drawn = s.metric("drawn_total")
    s.process.send_signal(signal.SIGHUP)
    until = time.time() + 20
    while time.time() < until and s.metric("reloads_total") < 1:
        time.sleep(0.05)
    check("HUP forgets tags", s.ask(targets[2], If_None_Match=tags[2])[0] == 304 and s.metric("drawn_total") == drawn + 1)
    check("and a worker's word is kept", s.ask(targets[2], If_None_Match=tags[2])[0] == 304 and s.metric("drawn_total") == drawn + 1)
    check("it ends", s.end() == 0)


def check_compression(s):
    for name in ("opera.svg", "opera.page.html", "opera.json", "opera.txt", "opera.map.html"):
        plain, packed = s.ask("/chess/" + name), s.ask("/chess/" + name, Accept_Encoding="br, gzip;q=0.9")
        check("%s is sent in small" % name, packed[1].get("content-encoding") == "gzip" or len(plain[2]) < 512)
        if packed[1].get("content-encoding") == "gzip":
            check("%s is what it was, in less" % name, gzip.decompress(packed[2]) == plain[2] and len(packed[2]) < len(plain[2]))
            check("and another representation", packed[1]["etag"] == plain[1]["etag"][:-1] + '-gzip"' and "Accept-Encoding" in packed[1]["vary"])
            check("of which either tag will do", s.ask("/chess/" + name, Accept_Encoding="gzip", If_None_Match=plain[1]["etag"])[0] == 304)
    check("not for who does not want it", "content-encoding" not in s.ask("/chess/opera.svg", Accept_Encoding="gzip;q=0")[1])
    check("pictures are small already", "content-encoding" not in s.ask("/chess/opera.png", Accept_Encoding="gzip")[1])


# What is said of a command line alone.
OF_COMMANDS = rb"--(?!limit\")[a-z]|boardwright list|\(\)| ;| $"


def check_words(s):
    """What an error says is said to who asks by an address: of fields, not of a command line."""
    for target, wanted in (("/chess.png?theme=nosuch", b'no theme called "nosuch"'), ("/board.png?nosuch=1", b'no setting called "nosuch"'),
                           ("/chess.png?lang=xx", b"there are en, de, fr, es"), ("/chess.png?lang=%22--limit%22", b"there are en"), ("/chess.png?line=zz", b'"zz" is a variation of a record')):
        status, _, body = s.ask(target)
        check("%s: %d %r" % (target, status, body), status == 400 and wanted in body and not re.search(OF_COMMANDS, body))


def check_scripts(s, program, samples):
    """A player may run its own script and nothing else; it has whole games, whose positions are drawings, up to the bytes of an answer."""
    for name, kind in (("player.html", "player"), ("fragment.html", "fragment")):
        status, head, body = s.ask("/chess/opera." + name)
        check("%s of a whole game: %d" % (kind, status), status == 200 and body == render(program, "-T", kind, os.path.join(samples, "chess", "opera.gcl")))
        scripts = re.findall(rb"<script>(.*?)</script>", body, re.S)
        allowed = "sha256-" + base64.b64encode(hashlib.sha256(scripts[0]).digest()).decode() if scripts else ""
        check("%s: its one script is allowed: %s" % (kind, head["content-security-policy"]), len(scripts) == 1 and "script-src '%s'" % allowed in head["content-security-policy"])
        again = s.ask("/chess/opera." + name, If_None_Match=head["etag"])
        check("%s: and by 304, too" % kind, again[0] == 304 and again[1]["content-security-policy"] == head["content-security-policy"])
        check("%s by type" % kind, s.ask("/board?game=chess&type=" + kind)[1]["content-security-policy"] == head["content-security-policy"])
    longest = s.ask("/chinese_chess/engine_1.player.html")
    check("the longest game: %d, %d bytes" % (longest[0], len(longest[2])), longest[0] == 200 and 100000 < len(longest[2]) < 200000)
    link = lambda length: "/" + "x" * length + "{space}"  # of every space and ply
    status, head, body = s.ask("/chinese_chess/engine_1.player.html?" + query(link=link(10800)))
    check("one that is too long: %d %r" % (status, body[:120]), status == 400 and b"16777216" in body and b"range" in body and "script-src" not in head["content-security-policy"])
    if SHARE == 1:
        status, _, body = s.ask("/chinese_chess/engine_1.player.html?" + query(link=link(10300)))
        check("one that is just short enough: %d, %d bytes" % (status, len(body)), status == 200 and 15 << 20 < len(body) <= 16 << 20)
    status, _, body = s.ask("/chinese_chess/engine_1.player.html?" + query(link=link(10800), range="0-9"))
    check("and of fewer plies: %d" % status, status == 200 and len(re.findall(rb'<a href="#ply=\d">', body)) == 10)
    check("a position of it may still not be too large", s.ask("/chess/opera.player.html?width=3000")[0] == 400)
    check("other pages run nothing", "script-src" not in s.ask("/chess/opera.page.html")[1]["content-security-policy"])


def png_size(data):
    return struct.unpack(">II", data[16:24]) if data[:8] == b"\x89PNG\r\n\x1a\n" else None


def check_errors(s, samples, program):
    with open(program, "rb") as f:
        slow = b"__asan_init" in f.read()  # a build with sanitizers does not come to its last step in time
    for target, wanted, words in (
            ("/chess/nosuch.png", 404, 'no game called "chess/nosuch"'), ("/nosuch.png", 404, 'no game called "nosuch"'), ("/a/", 404, "/board.EXT"),
            ("/board.png?game=nosuch", 404, "nosuch"), ("/board.png?width=abc", 400, "abc"), ("/chess.png?range=", 400, "A-B"), ("/board.png?width=16000", 400, "4194304"), ("/board.png?set=no/such", 400, "no/such"),
            ("/chess.png?width=100&width=200", 400, 'width: given twice, as "100" and "200"'), ("/board.png?cols=8&cols=9", 400, "cols"),
            ("/board.png?fen=hello", 400, "hello"), ("/board.png?type=nosuch", 400, "nosuch"), ("/board.png?x=%ff", 400, "UTF-8"), ("/board.png?x=%zz", 400, "UTF-8"),
            ("/board.png?colour=red&pregame=die+%22oops%22;", 400, "colour"), ("/a/b/c.png", 404, "EXT"), ("/chess/opera.table.html?shape=hex", 400, "square cells"),
            ("/chess/opera.png?ply=9999", 400, "9999"), ("/board.png?theme=%2Fetc%2Fpasswd", 400, "theme"), ("/board.png?theme=..%2Fx.json", 400, "theme"),
            ("/board.png?scale=2000&dpi=2400", 400, "4194304"), ("/chess/opera.png?sheet=0&range=start-last&width=1500", 400, "4194304"),
            (ENDLESS, 400, "more than 100000000 steps"), (DEEP, 400, "more than 2000 nested calls"), ("/board.png?" + "&".join("a%d=1" % i for i in range(501)), 400, "500")):
        status, head, body = s.ask(target)
        late = slow and target == ENDLESS and b"ran longer than 3000 ms" in body
        check("%s: %d %r" % (target[:90], status, body), status == wanted and (words.encode() in body or late) and body.endswith(b"\n") and head["content-type"].startswith("text/plain"))
        check("%s is told in words for an address: %r" % (target, body), target not in (ENDLESS, DEEP) or not re.search(OF_COMMANDS, body))
        check("%s is not kept" % target, head["cache-control"] == "no-store" and "etag" not in head)
        check("%s tells nothing of the machine: %r" % (target, body), os.path.dirname(samples).encode() not in body)
        for kind, begin in (("png", b"\x89PNG"), ("svg", b"<svg"), ("gif", b"GIF89a")) if ".png" in target and target != ENDLESS else ():
            status, head, body = s.ask(target.replace(".png", "." + kind) + ("&" if "?" in target else "?") + "error=image")
            good = "type=" in target or (head["content-type"] == TYPES[kind] and body.startswith(begin))
            check("%s as %s: %d %s" % (target[:90], kind, status, head["content-type"]), status == wanted and good)
            check("%s says it: %r" % (target, words), kind != "svg" or "type=" in target or str(wanted).encode() in body)
    check("a picture of an error is as wide as words", png_size(s.ask("/nosuch.png?error=image")[2])[0] == 400)
    check("a form that is none", s.ask("/board", "POST", b"{}", Content_Type="application/json")[0] == 415)
    check("too large a form", s.ask("/board", "POST", b"a" * ((1 << 20) + 1), Content_Type=FORM)[0] == 413)
    for method in ("PUT", "DELETE", "PATCH", "BREW"):
        status, head, _ = s.ask("/chess.png", method)
        check("%s: %d" % (method, status), status == 405 and "HEAD" in head["allow"])
    status, head, body = s.ask("/chess.png", "OPTIONS", Origin="http://elsewhere", Access_Control_Request_Method="POST")
    check("pages elsewhere may ask", status == 204 and not body and "POST" in head["access-control-allow-methods"] and head["access-control-allow-origin"] == "*")


def check_own_art(program, samples):
    """Art in the operator's own folders, also as PNG and GIF: drawn by the service and by cgi, with no cache, an empty one and a full one."""
    code = "$default['code'] = 'kqbrn3/8/8/8/8/8/8/7q'; $default['cols'] = '8'; $default['game'] = 'Own'; $default['set'] = 'custom';"
    pieces = {"k": "k.png", "q": "q.gif", "b": "b.svg", "r": "k.png", "n": "b.svg"}
    with tempfile.TemporaryDirectory(prefix="boardwright-own.") as folder:
        own = os.path.join(folder, "own")
        os.makedirs(own)
        for name in set(pieces.values()):
            with open(os.path.join(own, name), "wb") as f:
                f.write(render(program, "-T", name[2:], "--width", "%d" % (40 + len(name)), "--coordinates", "none", "--cache", "off", "-s", "code=k", "-s", "cols=1"))
        preset = os.path.join(own, "default.php")
        with open(preset, "w") as f:
            f.write("<?php %s $default['customsets'] = '%s'; ?>" % (code, json.dumps({"custom": {"dir": "", "pieces": pieces}})))
        cache = os.path.join(folder, "cache")
        kinds = {"png": "png", "gif": "gif", "svg": "svg", "pdf": "pdf", "page": "page.html"}
        drawn = {kind: render(program, "-T", kind, "--width", "320", "--cache", "off", preset) for kind in kinds}
        larger = render(program, "-T", "png", "--width", "321", "--cache", "off", preset)
        for how in (["--cache", "off"], ["--cache", cache], ["--cache", cache]):
            s = Service(program, "-j", "1", "-I", folder, *how, *PATIENT)
            for kind, extension in kinds.items():
                status, _, body = s.ask("/own.%s?width=320" % extension)
                check("own art in %s, %s: %d %r" % (kind, how, status, body[:100]), status == 200 and body == drawn[kind] is not None)
            check("no process is left behind", s.end() == 0)
            p = subprocess.run([program, "cgi", "-I", folder, *how], capture_output=True, env=dict(os.environ, REQUEST_METHOD="GET", PATH_INFO="/own.png", QUERY_STRING="width=321"), timeout=120)
            check("own art by cgi, %s: %r" % (how, p.stdout[:60]), larger and p.stdout.endswith(larger))
        check("cgi keeps the board for the next request", any(name.endswith(".parts") for name in os.listdir(cache)))


def check_escapes(s, program):
    """Names that lead out of the folders: none is found, and nothing of such files comes back."""
    with tempfile.TemporaryDirectory() as outside:
        secret = os.path.join(outside, "secret.php")
        with open(secret, "w") as f:
            f.write("<?php\n$code = 'k7/8/8/8/8/8/8/7K';\n$cols = 8;\n$rules = 'SECRET';\n")
        check("the command line reads it", render(program, "-T", "txt", secret) is not None)
        stem = secret[:-4]
        up = "../" * 12 + stem[1:]
        names = [stem, up, up.replace("../", "..%2f"), up.replace("..", "%2e%2e"), up.replace("/", "%5c"), "/" + stem, "%00" + stem, "./" + up, "chess/../" + up, "~root/x", "file://" + secret,
                 "chess%00/opera"]
        targets = ["/%s.png" % n for n in names] + ["/chess/%s.png" % n for n in names]
        for field in ("game", "settings", "set", "background", "theme", "log", "font", "preset", "include-path", "output", "directory", "cache", "answers", "name"):
            targets += ["/board.scene?%s=%s" % (field, urllib.parse.quote(n + end)) for n in (stem, "../" * 12 + stem[1:]) for end in ("", ".php")]
            targets += ["/drawdiagram.php?method=ascii&game=Chess&%s=%s" % (field, urllib.parse.quote(stem + ".php"))]
        targets += ["/board.txt?pregame=" + urllib.parse.quote("include %s;" % stem), "/board.txt?fen=" + urllib.parse.quote(secret), "/board.txt?moves=" + urllib.parse.quote(secret)]
        for target in targets:
            status, _, body = s.ask(target)
            check("%s: %d %r" % (target, status, body[:100]), status in (200, 400, 404) and b"SECRET" not in body and b"k . . . . . . ." not in body)
        check("nothing was written", os.listdir(outside) == ["secret.php"])


def check_sums(program):
    """The figures of a service of which we know all that it was asked."""
    s, began = Service(program, "--jobs", "2"), time.monotonic()
    answers = [s.ask(target) for target in ("/chess.png", "/shogi.svg", "/chess.png", "/nosuch.png", "/chess.png?width=3000000", "/shogi.svg", "/shogi.svg")]
    bytes_sent = sum(len(body) for _, _, body in answers)
    unchanged = s.ask("/shogi.svg", If_None_Match=answers[-1][1]["etag"])[0]
    until = time.monotonic() + 20
    while time.monotonic() < until and s.metric("answer_seconds_count") < 8:
        time.sleep(0.02)
    took = time.monotonic() - began
    text = s.figures()[2].decode()
    figures = {name: float(value) for name, value in re.findall(r"^boardwright_(\S+) ([\d.]+)$", text, re.M)}
    wanted = {'requests_total{status="200"}': 5, 'requests_total{status="304"}': 1, "answer_seconds_count": 8, "answer_bytes_total": bytes_sent, "kept_total": 4, "unchanged_total": 1, "refused_total": 0, "workers_started_total": 2, "workers": 2,
              "workers_busy": 0, "waiting": 0, "workers_died_total": 0, "reloads_total": 0, "connections_without_request_total": 0, "log_lines_lost_total": 0}
    said = {name: figures.get(name) for name in wanted}
    check("what was asked is counted: %s, not %s" % (said, wanted), unchanged == 304 and said == wanted)
    check("the two that cannot be drawn, too", sum(n for name, n in figures.items() if re.match(r'requests_total{status="4', name)) == 2)
    check("the time that it took: %g of %g s" % (figures["answer_seconds_sum"], took), 0.0001 < figures["answer_seconds_sum"] <= took)
    check("it ends", s.end() == 0)


def check_figures(s):
    check("it is well", s.ask("/healthz")[::2] == (200, b"ok\n"))
    status, head, body = s.figures()
    lines = body.decode().splitlines()
    samples = [line for line in lines if not line.startswith("#")]
    check("figures are in the format of Prometheus", status == 200 and all(re.fullmatch(r'[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.]+', line) for line in samples))
    buckets = [int(line.split()[1]) for line in samples if "_bucket" in line]
    count = [int(line.split()[1]) for line in samples if line.startswith("boardwright_answer_seconds_count")]
    check("the histogram adds up", buckets == sorted(buckets) and buckets[-1:] == count)
    check("no worker has died", s.metric("workers_died_total") == 0 and s.metric("workers_late_total") == 0)
    s.ask('/chess.png?"quoted"', User_Agent='a "b" \\ c')
    until = time.time() + 10
    while time.time() < until and '"a \\x22b' not in open(s.log).read():
        time.sleep(0.05)
    with open(s.log) as f:
        lines = f.read().splitlines()
    form = r'127\.0\.0\.1 - - \[\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d \+0000\] "[A-Z]+ [^" ]*( [^"]*)? HTTP/1\.1" \d{3} \d+ "[^"]*" "[^"]*"'
    bad = [line for line in lines if not re.fullmatch(form, line)]
    check("the log has a line for each, in the common format: %s" % bad[:1], lines and not bad)
    quoted = [line for line in lines if '"a \\x22b\\x22 \\x5c c"' in line] # an answer may be logged behind the one after it
    check("what strangers say is quoted: %s" % quoted, len(quoted) == 1 and "\\x22quoted\\x22" in quoted[0])


def cgi(program, target, method="GET", body=b"", **headers):
    path, _, query = target.partition("?")
    env = dict(os.environ, REQUEST_METHOD=method, PATH_INFO=urllib.parse.unquote(path), QUERY_STRING=query, CONTENT_LENGTH=str(len(body)), **headers)
    p = subprocess.run([program, "cgi"], input=body, capture_output=True, env=env, timeout=120)
    head, _, content = p.stdout.partition(b"\r\n\r\n")
    fields = dict(line.split(": ", 1) for line in head.decode().split("\r\n"))
    return int(fields.pop("Status").split()[0]), {n.lower(): v for n, v in fields.items()}, content


def check_cgi(s, program):
    for target in ("/", "/designer/main.js", "/designer/data.json", "/chess/opera.png?ply=12&width=300", "/drawdiagram.php?code=8/8/K7&set=alfaerie", "/nosuch.png", "/nosuch.png?error=image",
                   "/chess.svg", "/board.png?width=16000", "/a b.png", "/chess/opera.gif?range=0-3&width=100"):
        ours, theirs = cgi(program, target), s.ask(target.replace(" ", "%20"))
        check("cgi %s: %d, the service %d" % (target, ours[0], theirs[0]), ours[0] == theirs[0] and ours[2] == theirs[2] and ours[1]["content-type"] == theirs[1]["content-type"])
    status, head, body = cgi(program, "/chess.svg", HTTP_ACCEPT_ENCODING="gzip")
    check("cgi compresses", head.get("content-encoding") == "gzip" and gzip.decompress(body) == s.ask("/chess.svg")[2])
    status, again, nothing = cgi(program, "/chess.svg", HTTP_IF_NONE_MATCH=head["etag"])
    check("cgi knows tags: %d" % status, status == 304 and not nothing and again["etag"] == head["etag"].replace("-gzip", ""))
    status, head, body = cgi(program, "/chess.svg", "HEAD")
    check("cgi HEAD", status == 200 and not body and int(head["content-length"]) > 1000)
    check("cgi POST", cgi(program, "/play.php", "POST", b"code=8/8/K7", CONTENT_TYPE=FORM)[2] == s.ask("/play.php?code=8/8/K7")[2])
    check("cgi has no games in files", cgi(program, "/board.png?game=/etc/passwd")[0] == 404)
    p = subprocess.run([program, "cgi"], capture_output=True, text=True, env={k: v for k, v in os.environ.items() if k != "REQUEST_METHOD"})
    check("cgi on the command line says what it is for", p.returncode == 2 and "REQUEST_METHOD" in p.stderr)


def main():
    program, samples = sys.argv[1:]
    s = Service(program, "--jobs", "2", *PATIENT)
    check_outputs(s, program, samples)
    check_addresses(s, program, samples)
    check_warnings(s, program)
    check_negotiation(s)
    check_caching(s)
    check_compression(s)
    check_errors(s, samples, program)
    check_words(s)
    check_scripts(s, program, samples)
    check_escapes(s, program)
    check_figures(s)
    check_sums(program)
    check_tags(program)
    check_cgi(s, program)
    check_own_art(program, samples)
    status = s.end()
    check("TERM ends it well: %s %s" % (status, s.last_words), status == 0)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
