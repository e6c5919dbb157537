#!/usr/bin/env python3
"""boardwright site: a folder as a Web site, whatever is in it and whatever happens on the way. After every trouble one more run makes the same bytes as a run from nothing.

usage: site.py BOARDWRIGHT SAMPLES [faults [FAIL_ALLOC.so]]
"""
import hashlib
import html.parser
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
import urllib.parse

from page import PROGRAM, SAMPLES, Folder, SHARE, check, conclude, sampled

LIST = ".boardwright-site"
FAULTS = sys.argv[3:4] == ["faults"]
SANITIZED = b"__asan_init" in open(PROGRAM, "rb").read()  # such a build takes its own time and memory
PGN = """[White "Morphy, Paul"]
[Black "Duke & Count <x>"]
[Result "1-0"]
[Date "1858.??.??"]
[Event "Paris"]

1. e4 e5 2. Nf3 d6 3. d4 *

[White "Спасский"]
[Black "?"]

1. d4 d5 2. c4 *
"""
MARKDOWN = """---
title: "A page & more"
---
# Head

A [game](games/club.pgn), [that file](games/club.pgn#1b), a [sheet](extra/sheet.txt), [home](../README.md) and [far](https://example.com/).

```{.fen #start width=200}
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
```

> ```pgn as=png
> 1. e4 c5 *
> ```

| a | b |
|---|--:|
| `x\\|y` | **bold** |
"""


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.ids, self.text = [], set(), []

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value and not value.startswith(("#", "data:")):
                self.links.append(value)
            if name == "id":
                self.ids.add(value)

    def handle_data(self, data):
        self.text.append(data)


def read(path):
    with open(path, "rb") as f:
        return f.read()


def files_of(folder):
    """Name -> bytes of all files, the list, too."""
    found = {}
    for here, _, names in os.walk(os.fsencode(folder)):
        for name in names:
            path = os.path.join(here, name)
            found[os.path.relpath(path, os.fsencode(folder))] = read(path) if not os.path.islink(path) else b"link"
    return found


def make_folder(f):
    for folder in ("site", "site/games", "site/extra", "site/chess", "site/b  c ü'\"&"):
        os.makedirs(f.file(folder))
    f.write("site/README.md", "# The club\n\nSee [a page](page.md).\n\n```fen\n8/8/8/8/8/8/8/K1k5\n```\n")
    f.write("site/page.md", MARKDOWN.replace("../README.md", "README.md"))
    f.write("site/whole.html", "<!DOCTYPE html>\n<html lang=\"de\"><head><title>Ganz</title></head><body><a href=\"page.md#head\">x</a><pre class=\"fen\">8/8/8/8/8/8/8/K1k5</pre></body></html>\n")
    f.write("site/games/club.pgn", PGN)
    f.write("site/extra/sheet.txt", "a sheet\n")
    f.write("site/extra/nobody.txt", "no page names it\n")
    for name in ("default.php", "opera.gcl"):
        shutil.copy(os.path.join(SAMPLES, "chess", name), f.file("site/chess"))
    f.write("site/b  c ü'\"&/q? #1.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n")
    f.write("site/.hidden.md", "# no\n")


def site(f, *more, status=0, out="out", source="site"):
    return f.run("site", source, "-O", out, "-I", SAMPLES, *more, status=status)


def follow_links(f, out):
    """Every link leads to a file, and no absolute one is ours."""
    count = 0
    for name in files_of(f.file(out)):
        if not name.endswith(b".html"):
            continue
        parser = Links()
        parser.feed(read(os.path.join(os.fsencode(f.file(out)), name)).decode())
        for link in parser.links:
            if re.match(r"[a-z]+:", link):
                continue
            count += 1
            path = urllib.parse.unquote(re.split("[?#]", link)[0])
            there = os.path.normpath(os.path.join(f.file(out), os.path.dirname(os.fsdecode(name)), path))
            check("%s: %s leads to a file" % (name, link), not link.startswith("/") and there.startswith(f.file(out)) and os.path.isfile(there))
    return count


def content(f):
    out, errors = site(f, "--title", "Club <1>", "-v")
    check("what was made is said: %s" % errors, re.search(r"out/index.html: 7 pages, \d+ files written, 0 taken away", errors))
    made = files_of(f.file("out"))
    names = {os.fsdecode(n) for n in made}
    wanted = {"index.html", "boardwright.css", "boardwright.js", LIST, "page.html", "whole.html", "games/club/1.html", "games/club/2.html", "games/club/1.png", "games/club/2.png", "extra/sheet.txt",
              "games/club.html", "chess/default.html", "chess/default.png", "chess/opera.html", "chess/opera.png", "b  c ü'\"&/q? #1.html", "b  c ü'\"&/q? #1.png", "page-1.png", "boardwright-player.css", "boardwright-player.js"}
    check("the files: %s" % sorted(names ^ wanted), names == wanted)
    index = made[b"index.html"].decode()
    parser = Links()
    parser.feed(index)
    text = " ".join("".join(parser.text).split())
    for words in ("Club <1>", "The club", "Pages", "A page & more", "Ganz", "Games", "Chess", "Games played", "Morphy, Paul – Duke & Count <x>", "1-0", "1858, Paris, Chess", "Спасский – ?", "q? #1"):
        check("the index says %s: %s" % (words, text[:400]), words in text)
    check("words stand apart in browsers without styles", "Duke & Count <x> 1-0 1858, Paris, Chess" in text)
    check("without a script all is there, and the search waits for it", "<form role=\"search\" hidden" in index and "hidden>" not in index.split("<main>")[1])
    page = made[b"page.html"].decode()
    check("fences are drawings, with what they were named: %s" % re.findall(r'id="[^"]*"', page)[:9], page.count("<svg") >= 1 and 'id="start"' in page and "page-1.png" in page)
    check("tables", "<th>a</th>" in page and "<code>x|y</code>" in page and "<strong>bold</strong>" in page and 'style="text-align:right"' in page)
    check("a heading has a name", '<h1 id="head">Head</h1>' in page)
    check("a link to a record of several games leads to the list of them: %s" % re.findall(r'href="[^"]*club[^"]*"', page), 'href="games/club.html"' in page)
    check("a page of HTML keeps its frame", made[b"whole.html"].startswith(b"<!DOCTYPE html>\n<html lang=\"de\"><head><title>Ganz</title></head><body><a href=\"page.html#head\">x</a>"))
    check("a preset has its rules and its games", b"<h2>Rules</h2>" in made[b"chess/default.html"] and b"opera.html" in made[b"chess/default.html"])
    check("a record is a player, and leads on", b"bw-player" in made[b"games/club/1.html"] and b'href="../../games/club/2.html" rel="next"' in made[b"games/club/1.html"] and b"default.html" in made[b"games/club/1.html"])
    script = made[b"boardwright-player.js"]
    check("its script and its style are there once, for all", script.count(b"bw-player") and made[b"boardwright-player.css"].count(b".bw-player{") and b'<script src="../../boardwright-player.js" defer></script>' in made[b"games/club/1.html"] and
          b'<link rel="stylesheet" href="../boardwright-player.css">' in made[b"chess/opera.html"] and not any(script[:200] in made[n] for n in made if n.endswith(b".html")))
    check("pages without a player do not ask for them", not any(b"boardwright-player" in made[n] for n in (b"index.html", b"chess/default.html", b"games/club.html", b"whole.html")))
    check("links are followed: %d" % follow_links(f, "out"), follow_links(f, "out") > 30)
    site(f, "--title", "Club <1>", out="again")
    check("the same bytes elsewhere", files_of(f.file("again")) == made)
    shutil.rmtree(f.file("again"))
    return made


def stamps(f, out="out"):
    return {n: os.stat(os.path.join(os.fsencode(f.file(out)), n)).st_mtime_ns for n in files_of(f.file(out))}


def changes(f, made):
    title = ("--title", "Club <1>")
    before = stamps(f)
    os.utime(f.file("site/games/club.pgn"))
    out, errors = site(f, *title, "-v")
    check("nothing has changed: %s" % errors, " 0 files written, 0 taken away" in errors and stamps(f) == before)
    f.write("site/games/club.pgn", PGN.replace("3. d4", "3. Bc4"))
    site(f, *title)
    after = stamps(f)
    changed = {n for n in after if after[n] != before.get(n)}
    check("one game has: %s" % changed, changed == {b"games/club/1.html", b"games/club/1.png", LIST.encode()})
    f.write("site/games/club.pgn", PGN)
    site(f, *title)
    check("and back again", files_of(f.file("out")) == made)
    os.rename(f.file("site/page.md"), f.file("page.md"))
    f.write("out/mine.html", "mine")
    f.write("out/games/club/mine.png", "mine")
    out, errors = site(f, *title, "-v")
    check("a page goes with what it had, and is said to be missed: %s" % errors, "README.md:3: warning: href=\"page.md\" is no file" in errors and "3 taken away" in errors)
    check("its files", not any(os.path.exists(f.file("out/" + n)) for n in ("page.html", "page-1.png", "extra/sheet.txt", "extra")))
    check("files of others stay", read(f.file("out/mine.html")) == b"mine" and read(f.file("out/games/club/mine.png")) == b"mine")
    os.rename(f.file("site/games/club.pgn"), f.file("club.pgn"))
    site(f, *title)
    check("a folder that is not empty stays", os.listdir(f.file("out/games/club")) == ["mine.png"])
    os.rename(f.file("club.pgn"), f.file("site/games/club.pgn"))
    os.rename(f.file("page.md"), f.file("site/page.md"))
    site(f, *title)
    for name in ("mine.html", "games/club/mine.png"):
        os.remove(f.file("out/" + name))
    check("all as it was", files_of(f.file("out")) == made)
    f.write("site/mine.md", "# Mine\n")
    f.write("out/mine.html", "theirs")
    out, errors = site(f, *title, status=1)
    check("a name that somebody else has: %s" % errors, "out/mine.html: error: is there already" in errors and read(f.file("out/mine.html")) == b"theirs")
    os.remove(f.file("site/mine.md"))
    site(f, *title)
    check("and it stays his", read(f.file("out/mine.html")) == b"theirs")
    os.remove(f.file("out/mine.html"))
    f.write("out/whole.html", "changed by hand")
    os.rename(f.file("site/whole.html"), f.file("whole.html"))
    out, errors = site(f, *title)
    check("what was changed by hand is not taken away: %s" % errors, "whole.html: warning: was changed by hand" in errors and read(f.file("out/whole.html")) == b"changed by hand")
    os.remove(f.file("out/whole.html"))
    os.rename(f.file("whole.html"), f.file("site/whole.html"))
    f.write("out/page-1.png", "changed by hand")
    f.write("out/chess/opera.html", "changed by hand")
    site(f, *title)
    check("what is damaged is made anew", files_of(f.file("out")) == made)


def mistakes(f, made):
    title = ("--title", "Club <1>")
    f.write("site/bad.md", "# Bad\n\ntext\n\n- a list\n\n  ```fen\n  xyz xyz\n  ```\n\n```fen foo=1\n8/8/8/8/8/8/8/K1k5\n```\n\n```{.fen !x}\n8/8\n```\n")
    f.write("site/bad.pgn", "[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"B\"]\n\n1. e4 *\n")
    f.write("site/bad.php", "<?php\n$default['cols'] = ;\n")
    out, errors = site(f, *title, status=1)
    text = errors
    for words in ("site/bad.md:8: note", "site/bad.md:12: error: \"foo\" is no option", "site/bad.md:16: error: \"!x}\" is not KEY=VALUE", "site/bad.pgn:3:", "site/bad.php:2:"):
        check("%s in %s" % (words, text), words in text)
    check("the rest is made", os.path.exists(f.file("out/bad.pgn/2.html")) and not os.path.exists(f.file("out/bad.pgn/1.html")) and not os.path.exists(f.file("out/bad.php.html")) and
          os.path.exists(f.file("out/bad.html")) and all(read(os.path.join(os.fsencode(f.file("out")), n)) == made[n] for n in made if n not in (b"index.html", b"chess/default.html", LIST.encode())))
    for name in ("bad.md", "bad.pgn", "bad.php"):
        os.remove(f.file("site/" + name))
    site(f, *title)
    check("mended", files_of(f.file("out")) == made)
    check("no folder", "no such folder" in f.run("site", "nowhere", "-O", "x", status=1)[1])
    check("no -O", "-O DIR" in f.run("site", "site", status=2)[1])
    check("the folder itself", "is the folder that the site is made of" in f.run("site", "site", "-O", "site/../site", status=2)[1])
    f.write("file", "x")
    check("OUT is a file", "error" in site(f, out="file", status=3)[1] and read(f.file("file")) == b"x")
    os.makedirs(f.file("other"))
    f.write("other/" + LIST, "something else\n")
    check("a list that is none", "is no list" in site(f, out="other", status=3)[1] and read(f.file("other/" + LIST)) == b"something else\n")


def odd_folders(f):
    os.makedirs(f.file("empty"))
    site(f, source="empty", out="e")
    check("an empty folder is an index", set(files_of(f.file("e"))) == {b"index.html", b"boardwright.css", b"boardwright.js", LIST.encode()})
    os.makedirs(f.file("odd/sub"))
    f.write("odd/a.md", "# A\n\n[b](sub/b.md) [up](../x.md) [gone](gone.png) ![x](<sub/p q.png>) [dir](sub) [abs](/x)\n\n[l](away/secret.txt) [h](.env) [g](.git/config) [t](old.txt~) [ok](linked.txt)\n")
    for name in "away/secret.txt", "odd/.env", "odd/.git/config", "odd/old.txt~", "away/linked.txt":
        os.makedirs(os.path.dirname(f.file(name)), exist_ok=True)
        f.write(name, "secret\n")
    os.symlink("../away", f.file("odd/away"))
    os.symlink("../away/linked.txt", f.file("odd/linked.txt"))
    f.write("odd/a.html", "<h1>A of HTML</h1>")
    f.write("odd/a.pgn", "1. e4 *\n")
    f.write("odd/sub/b.md", "no heading\n")
    f.write("odd/sub/README.md", "# Sub\n")
    f.write("odd/sub/p q.png", b"no picture")
    f.write("odd/\udcff\udcfe.pgn", "1. d4 *\n")
    os.symlink("..", f.file("odd/loop"))
    os.symlink("/etc", f.file("odd/etc"))
    os.symlink("sub/b.md", f.file("odd/link.md"))
    os.symlink("nowhere", f.file("odd/broken.md"))
    os.mkfifo(f.file("odd/pipe.md"))
    out, errors = site(f, source="odd", out="odd/www")
    names = {os.fsencode(n) for n in ("a.html", "a.md.html", "a.pgn.html", "a.pgn.png", "sub/b.html", "sub/index.html", "sub/p q.png", "link.html", "linked.txt", "index.html", "boardwright.css", "boardwright.js", "boardwright-player.css", "boardwright-player.js", LIST)} | {b"\xff\xfe.html", b"\xff\xfe.png"}
    made = files_of(f.file("odd/www"))
    check("odd names, OUT within: %s" % (set(made) ^ names), set(made) == names)
    check("warnings: %s" % errors, "odd/a.md:3: warning: href=\"../x.md\" leads out" in errors and "odd/a.md:3: warning: href=\"gone.png\" is no file" in errors)
    for name in "away/secret.txt", ".env", ".git/config", "old.txt~":
        check("%s is passed over, though a page names it: %s" % (name, errors), "odd/a.md:5: warning: href=\"%s\" is no file" % name in errors)
    check("links", b'href="sub/b.html"' in made[b"a.md.html"] and b'src="sub/p%20q.png"' in made[b"a.md.html"] and b'href="sub/index.html"' in made[b"a.md.html"])
    site(f, source="odd", out="odd/www")
    check("again", files_of(f.file("odd/www")) == made)
    f.write("odd/index.html", "<!DOCTYPE html><title>Front</title><a href=\"sub/\">x</a>")
    site(f, source="odd", out="odd/www")
    check("a front page of one's own", read(f.file("odd/www/index.html")).startswith(b"<!DOCTYPE html><title>Front") and b"Front" in read(f.file("odd/www/games.html")))
    shutil.rmtree(f.file("odd/www/sub"))
    os.makedirs(f.file("elsewhere"))
    os.symlink("../../elsewhere", f.file("odd/www/sub"))
    out, errors = site(f, source="odd", out="odd/www", status=1)
    check("a link among its folders leads nowhere: %s" % errors, "is no folder" in errors and not os.listdir(f.file("elsewhere")))


def killed(f, made):
    """kill -9 at any moment, then once more."""
    dice = random.Random(7)
    command = [PROGRAM, "site", "site", "-O", "k", "-I", SAMPLES, "--title", "Club <1>", "-q"]
    begin = time.time()
    subprocess.run(command, cwd=f.path, capture_output=True)
    whole = time.time() - begin
    left = 0
    for _ in range(40):
        shutil.rmtree(f.file("k"))
        process = subprocess.Popen(command, cwd=f.path, stderr=subprocess.DEVNULL)
        time.sleep(dice.random() * whole)
        process.send_signal(signal.SIGKILL)
        process.wait()
        left += os.path.exists(f.file("k/" + LIST)) and not os.path.exists(f.file("k/index.html"))
        site(f, "--title", "Club <1>", out="k")
        check("after a kill", files_of(f.file("k")) == made)
    check("some were killed on the way", left)
    shutil.rmtree(f.file("k"))


def full(f, made):
    for most in (1, 3000, 20000, 56000):
        def small(most=most):
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        shutil.rmtree(f.file("full"), ignore_errors=True)
        done = subprocess.run([PROGRAM, "site", "site", "-O", "full", "-I", SAMPLES, "--title", "Club <1>"], cwd=f.path, capture_output=True, preexec_fn=small)
        check("no room for %d bytes: %d, %s" % (most, done.returncode, done.stderr), done.returncode == 3 and b"cannot write" in done.stderr)
        check("no half file", not any(n.endswith(b".boardwright") for n in files_of(f.file("full"))))
        site(f, "--title", "Club <1>", out="full")
        check("and has room again", files_of(f.file("full")) == made)
    disk = ["unshare", "--mount", "sh", "-c", "mount -t tmpfs -o size=%dk none full && cp -a out/. full && rm full/games/club/1.html && \"$@\"; s=$?; rm -rf kept; cp -a full kept; exit $s" % (sum(len(x) + 4096 for x in made.values()) // 1024 + 16), "sh"]
    shutil.rmtree(f.file("full"))
    os.makedirs(f.file("full"))
    if os.geteuid() == 0 and shutil.which("unshare") and subprocess.run([*disk[:4], "sh", "true"], cwd=f.path, capture_output=True).returncode == 0:
        done = subprocess.run([*disk, PROGRAM, "site", "site", "-O", "full", "-I", SAMPLES, "--title", "Other"], cwd=f.path, capture_output=True)
        check("a full disk: %d, %s" % (done.returncode, done.stderr), done.returncode == 3)
        site(f, "--title", "Club <1>", out="kept")
        check("copied elsewhere it is whole again", files_of(f.file("kept")) == made)
    else:
        print("no disk can be mounted: none was full")


def at_once(f, made):
    command = [PROGRAM, "site", "site", "-O", "two", "-I", SAMPLES, "--title", "Club <1>"]
    runs = [subprocess.Popen(command, cwd=f.path, stderr=subprocess.PIPE) for _ in range(3)]
    ends = [(p.communicate()[1], p.returncode) for p in runs]
    check("of several runs one makes it, the others say so: %s" % ends, sorted(e[1] for e in ends)[0] == 0 and all(e[1] == 0 or (e[1] == 3 and b"another run makes a site" in e[0]) for e in ends))
    check("and it is whole", files_of(f.file("two")) == made)


def without_memory(f, made, library):
    """An allocation fails, chosen by a seed, alone or with all large ones behind it: a message, or the very site; and one more run makes it whole."""
    command = [PROGRAM, "site", "site", "-O", "m", "-I", SAMPLES, "--title", "Club <1>", "--cache", "off"]
    run = lambda **more: subprocess.run(command, cwd=f.path, capture_output=True, env=dict(os.environ, LD_PRELOAD=library, G_SLICE="always-malloc", **more), timeout=120)
    counted = f.file("count")
    run(FAIL_COUNT=counted)
    total, dice, ends = int(read(counted)), random.Random(3), {0: 0}
    for trial in sampled(range(60)):
        shutil.rmtree(f.file("m"), ignore_errors=True)
        at = dice.randint(1, total)
        done = run(FAIL_AT=str(at), **({"FAIL_LARGE": "1000"} if trial % 2 else {}))
        ends[done.returncode] = ends.get(done.returncode, 0) + 1
        there = files_of(f.file("m")) if os.path.exists(f.file("m")) else {}
        what = "allocation %d of %d: %d, %s" % (at, total, done.returncode, done.stderr[-200:])
        check("%s: no message" % what, done.returncode == 0 or done.stderr.strip())
        check("%s: a file that is none" % what, all(there[n] == made.get(n) for n in there if n not in (LIST.encode(), b"index.html", b"chess/default.html")) and (done.returncode or there == made))
        if trial % 6 == 0:
            site(f, "--title", "Club <1>", out="m")
            check("%s: whole again" % what, files_of(f.file("m")) == made)
    check("some runs failed: %s" % ends, len(ends) > 1)


def pages_of(f, out):
    return {os.fsdecode(n) for n in files_of(f.file(out)) if n.endswith(b".html")}


def where(f):
    """Of an archive only some games: they keep their numbers, lead to one another, and what has none is no page."""
    os.makedirs(f.file("all/more"))
    games = ['[White "W%d"]\n[WhiteElo "%d"]\n[Result "%s"]\n\n1. e4 %s\n\n' % (i, 2000 + i, r, r) for i, r in enumerate(("1-0", "0-1", "1-0", "1/2-1/2", "1-0"), 1)]
    f.write("all/club.pgn", "".join(games))
    f.write("all/more/one.pgn", games[1])
    f.write("all/page.md", "# P\n\n[club](club.pgn) [one](more/one.pgn)\n")
    shutil.copy(os.path.join(SAMPLES, "chess", "opera.gcl"), f.file("all"))
    common = {"index.html", "page.html", "club.html"}
    for conditions, numbers, more in ((("Result=1-0",), (1, 3, 5), set()), (("WhiteElo>=2002", "Result=1-0"), (3, 5), set()), (("Result=0-1",), (2,), {"more/one.html"}), (("index=4",), (4,), set())):
        site(f, *[x for c in conditions for x in ("--where", c)], source="all", out="some")
        pages, made = pages_of(f, "some"), files_of(f.file("some"))
        check("%s: %s" % (conditions, sorted(pages)), pages == common | more | {"club/%d.html" % n for n in numbers})
        for before, n, behind in zip((0,) + numbers, numbers, numbers[1:] + (0,)):
            text = made[b"club/%d.html" % n]
            check("%d leads to its neighbours" % n, re.findall(rb'club/(\d+).html" rel="prev"', text) == [b"%d" % before][:before] and re.findall(rb'club/(\d+).html" rel="next"', text) == [b"%d" % behind][:behind])
        check("its list has these", re.findall(rb'<li><a href="club/(\d+).html"', made[b"club.html"]) == [b"%d" % n for n in numbers])
        check("a page that names a file without them has a copy", (b"more/one.pgn" in made) != bool(more) and (b'href="more/one.pgn"' in made[b"page.html"]) != bool(more))
        follow_links(f, "some")
    site(f, source="all", out="some")
    check("all of them again", pages_of(f, "some") == common | {"more/one.html", "opera.html"} | {"club/%d.html" % n for n in range(1, 6)})
    out, errors = site(f, "--where", "White=Nobody", source="all", out="some")
    check("none: %s" % errors, "warning: none of its 7 games is as --where wants it" in errors and pages_of(f, "some") == {"index.html", "page.html"})
    f.write("all/bad.pgn", games[0] + '[White "B"]\n\n1. e4 e5 2. Ke3 *\n')
    out, errors = site(f, "--where", "no condition", source="all", out="never", status=2)
    check("what is no condition: %s" % errors, "is no condition such as" in errors and not os.path.exists(f.file("never")))
    out, errors = site(f, "--where", "Result=1-0", source="all", out="some")
    check("mistakes of games that are not shown are not told: %s" % errors, "bad.pgn" not in errors and os.path.exists(f.file("some/bad/1.html")))
    shutil.rmtree(f.file("all"))


def tokens(f):
    """One token of 8 MB, in each format: it is made or refused at its place, within seconds and 1 GiB."""
    long = "a" * (8 << 20)
    for name, text in sampled((("t.md", long), ("t.html", "<p>" + long), ("t.pgn", '[White "x"]\n\n1. ' + long + " *\n"), ("tag.pgn", '[White "%s"]\n\n1. e4 *\n' % long), ("comment.pgn", "1. e4 {%s} *\n" % long), ("t.php", "<?php\n$" + long + " = 1;\n"),
                       ("t.kif", long), ("t.csa", long), ("t.gcl", long), ("link.md", "[x](%s)" % long), ("attribute.html", '<a href="%s">x</a>' % long), ("fence.md", "```fen\n%s\n```\n" % long), ("word.md", "```fen %s=1\n8/8\n```\n" % long),
                       ("brackets.md", "[" * (8 << 20)), ("quotes.md", ">" * (8 << 20)), ("tags.html", "<b>" * (8 << 18)), ("stars.md", "*a " * (8 << 18)))):
        folder = "token-" + name
        os.makedirs(f.file(folder))
        f.write(folder + "/" + name, text)
        begin = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
        done = subprocess.run([PROGRAM, "site", folder, "-O", folder + "-out", "-I", SAMPLES], cwd=f.path, capture_output=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30)) if not SANITIZED else None, timeout=600)
        took = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2]) - begin
        check("%s: %d in %.1f s, %r" % (name, done.returncode, took, done.stderr[-200:]), done.returncode in (0, 1) and (SANITIZED or took < 20) and len(done.stderr) < 100000)
        check("the rest is made", os.path.exists(f.file(folder + "-out/index.html")))
        shutil.rmtree(f.file(folder))
        shutil.rmtree(f.file(folder + "-out"))


def limits(f):
    """Each limit of site.h, on both sides of it."""
    os.makedirs(f.file("deep/" + "d/" * 33))
    f.write("deep/" + "d/" * 32 + "in.md", "# In\n")
    f.write("deep/" + "d/" * 33 + "out.md", "# Out\n")
    out, errors = site(f, source="deep", out="l")
    check("32 folders deep: %s" % errors[-300:], os.path.exists(f.file("l/" + "d/" * 32 + "in.html")) and not os.path.exists(f.file("l/" + "d/" * 33)) and "more than 32 deep" in errors)
    shutil.rmtree(f.file("deep"))

    os.makedirs(f.file("wide"))
    for i in range(100000):
        open(f.file("wide/%d.txt" % i), "w").close()
    site(f, source="wide", out="l")
    open(f.file("wide/one"), "w").close()
    check("100,000 files", "has more than 100000 files" in site(f, source="wide", out="l", status=1)[1])
    shutil.rmtree(f.file("wide"))

    os.makedirs(f.file("big"))
    f.write("big/page.md", "[film](film.mp4)\n")
    for size, status in ((256 << 20, 0), ((256 << 20) + 1, 1)):
        with open(f.file("big/film.mp4"), "wb") as film:
            film.truncate(size)
        out, errors = site(f, source="big", out="l", status=status)
        check("a file of %d bytes: %s" % (size, errors), ("film.mp4: error: a page names this file, which has more than 256 MiB" in errors) == bool(status) and os.path.exists(f.file("l/film.mp4")) != bool(status))
    shutil.rmtree(f.file("big"))

    os.makedirs(f.file("page"))
    for size, status in ((16 << 20, 0), ((16 << 20) + 1, 1)):
        f.write("page/page.html", "<p>" + "x " * ((size - 3) // 2) + "y" * ((size - 3) % 2))
        out, errors = site(f, source="page", out="l", status=status)
        check("a page of %d bytes: %s" % (size, errors), ("this page has more than 16 MiB" in errors) == bool(status) and os.path.exists(f.file("l/page.html")) != bool(status))
    for count, status in ((2 << 20, 0), ((2 << 20) + 1, 1)):
        f.write("page/page.html", "<p>x")
        f.write("page/signs.md", "*" * count)
        for name, made in (("signs.md", site(f, source="page", out="l", status=status)), ("page/signs.md", f.run("page", "page/signs.md", "-O", "l/x", status=status))):
            check("%s with %d signs: %s" % (name, count, made[1][-300:]), ("signs.md: error: this page has more than 2097152 brackets, quotes, stars" in made[1]) == bool(status))
    os.remove(f.file("page/signs.md"))
    for count, status in ((2000, 0), (2001, 1)):
        f.write("page/page.html", "<pre class=\"fen\">8/8/8/8/8/8/8/K1k5</pre>\n" * count)
        out, errors = site(f, source="page", out="l", status=status)
        check("a page of %d diagrams: %s" % (count, errors[-300:]), ("2000" in errors) == bool(status))
    shutil.rmtree(f.file("page"))

    shutil.rmtree(f.file("l"))


def most_games(f):
    """The limit of games, on both sides of it: the dearest, more than a minute of the processor."""
    os.makedirs(f.file("games"))
    for count, status in ((5000, 0), (5001, 1)):
        f.write("games/a.pgn", "".join('[FEN "8/8/8/8/8/8/8/K1k5 w - - 0 1"]\n[White "%d"]\n\n*\n\n' % i for i in range(count)))
        done = subprocess.run([PROGRAM, "site", "games", "-O", "l", "-I", SAMPLES], cwd=f.path, capture_output=True, text=True, timeout=3000)
        errors = done.stderr
        check("%d games: status %d" % (count, done.returncode), done.returncode == status)
        made = [n for n in pages_of(f, "l") if n.startswith("a/")]
        check("%d games: %d, %s" % (count, len(made), errors[-300:]), len(made) == 5000 and ("a site has at most 5000 games" in errors) == bool(status))
    site(f, "--where", "White=5000", source="games", out="l")
    check("of more games some are a site", "a/5001.html" in pages_of(f, "l"))
    shutil.rmtree(f.file("games"))
    shutil.rmtree(f.file("l"))


def main():
    with Folder() as f:
        make_folder(f)
        made = content(f)
        changes(f, made)
        mistakes(f, made)
        odd_folders(f)
        where(f)
        at_once(f, made)
        if FAULTS:
            tokens(f)
            limits(f)
            if SHARE == 1:
                most_games(f)
            killed(f, made)
            full(f, made)
            if len(sys.argv) > 4 and os.path.exists(sys.argv[4]):
                without_memory(f, made, os.path.abspath(sys.argv[4]))
    return conclude()


if __name__ == "__main__":
    raise SystemExit(main())
