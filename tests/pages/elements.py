#!/usr/bin/env python3
"""Diagrams in HTML: what is one, that its drawing is that of `render`, that every other byte stays, and that only what changed is drawn again.

usage: elements.py BOARDWRIGHT SAMPLES
"""
import os
import re
import shutil
import subprocess

from page import MADE, SAMPLES, SHARE, START, Folder, check, conclude, svg_of

HEAD = "<!DOCTYPE html>\n<html lang=en>\n<head><meta charset=utf-8><title>x</title>\n<BODY  class = x >\n"
TAIL = "</BODY>\n\n</html>\n<!-- behind all -->"


def one(folder, element, *arguments, status=0):
    """A page with one element; what it became."""
    folder.write_anew("one.html", HEAD + element + TAIL)
    made, drawn, errors = folder.page("one.html", *arguments, status=status)
    check("%s: the rest of the page stays" % element[:40], made.startswith(HEAD.encode()) and made.endswith(TAIL.encode()))
    return made[len(HEAD):len(made) - len(TAIL)], drawn, errors


def kinds():
    """Every kind of block is drawn as `render` draws what it says."""
    cases = [
        ('<pre class="fen">%s</pre>' % START, [START]),
        ('<pre class="fen">\n  rnbqkbnr/pppppppp/8/8/8/8/\n  PPPPPPPP/RNBQKBNR w KQkq - 0 1\n</pre>', [START]),
        ('<p class="big fen">%s</p>' % START, [START]),
        ('<pre class="board">chess\n1. e4 e5</pre>', ["chess", "-m", "1. e4 e5"]),
        ('<pre class="board">\nwidth: 300\ntheme = dark\n\nchess\n1. e4 e5\n2. Nf3</pre>', ["chess", "-m", "1. e4 e5 2. Nf3", "--width", "300", "--theme", "dark"]),
        ('<pre class="board" data-width="300" data-mark="e4:dot" data-tracking="7">chess</pre>', ["chess", "--width", "300", "--mark", "e4:dot"]),
        ('<pre class="board">glinskis hexagonal chess</pre>', ["glinskis hexagonal chess"]),
        ('<pre class="board">?game=Chess&amp;cols=8&amp;code=8/8/8/8/8/8/8/K1k5</pre>', ["?game=Chess&cols=8&code=8/8/8/8/8/8/8/K1k5"]),
        ('<pre class="gamecourier">game=Chess&amp;cols=4&amp;code=k3/4/4/3K</pre>', ["game=Chess&cols=4&code=k3/4/4/3K"]),
        ('<pre><code class="language-fen">%s\n</code></pre>' % START, [START]),
        ("<!-- boardwright chess -->", ["chess"]),
        ("<table><tbody><tr><td>1</td><td><pre class='fen'>%s</pre></td></tr></tbody></table>" % START, [START]),
        ("<!--boardwright fen width=250\n%s\n-->" % START, [START, "--width", "250"]),
        ("<!-- boardwright chess --width 250 --flip --theme=dark -->", ["chess", "--width", "250", "--flip", "--theme", "dark"]),
        ('<p>a <!-- boardwright board width="250" title="a &quot;b&quot;"\nchess\n--> b</p>', ["chess", "--width", "250", "--title", 'a "b"']),
        ('<img src="https://www.chessvariants.com/play/pbm/drawdiagram.php?code=k3/4/4/3K&amp;cols=4&amp;scale=50" alt=x>', ["?code=k3/4/4/3K&cols=4&scale=50"]),
        ('<img width=200 height="9" src="/drawdiagram.php?code=k3/4/4/3K&cols=4">', ["?code=k3/4/4/3K&cols=4", "--width", "200"]),
    ]
    with Folder() as folder:
        for element, arguments in cases:
            made, drawn, _ = one(folder, element)
            check("%s is drawn" % element[:60], drawn == 1 and b"<svg" in made)
            check("%s is drawn as render draws it" % element[:60], b"<svg" in made and svg_of(made) == folder.render(*arguments, "-T", "svg"))


def games():
    pgn = '[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 *'
    with Folder() as folder:
        made, _, _ = one(folder, '<pre class="pgn">%s</pre>' % pgn)
        check("a record is a player", b'class="bw-player"' in made and len(re.findall(rb'<a href="#ply=\d">', made)) == 4)
        made, _, _ = one(folder, '<div class="pgn">%s</div>' % pgn.replace("\n", "<br>"), "--as", "inline")
        folder.write("x.pgn", pgn)
        check("or its last position", svg_of(made) == folder.render("x.pgn", "-T", "svg"))
        with open(SAMPLES + "/chess/opera.gcl") as f:
            log = f.read()
        with open(SAMPLES + "/chess/default.php") as f:
            folder.write("default.php", f.read())
        folder.write("opera.gcl", log)
        made, _, _ = one(folder, '<pre class="gamecourier">%s</pre>' % log.replace("&", "&amp;").replace("<", "&lt;"))
        check("a log of Game Courier", svg_of(made) == folder.render("opera.gcl", "-T", "svg"))
        made, _, _ = one(folder, '<pre class="board">opera.gcl</pre>')
        check("a file beside the page", svg_of(made) == folder.render("opera.gcl", "-T", "svg"))
        said = "files=6\nranks=6\nking:K:K:king:d1,,d6\n%s\n"
        _, _, quiet = one(folder, '<div class="idiagram">\n%s</div>' % said % "royal=K", "--title", "T")
        for more, warning in (("castle=2", "no parameter is called castle"), ("promoZome=1", 'did you mean "promoZone"'), ("morph=x", "a rule that the picture does not show")):
            made, _, errors = one(folder, '<div class="idiagram">\n%s</div>' % said % more, "--title", "T")
            line = HEAD.count("\n") + 5
            check("what a picture does not show is a warning: %s" % errors, "one.html:%d:1: warning: " % line in errors and warning in errors and "warning" not in quiet and svg_of(made))
        definition = "files=6\nranks=6\nrook:R:R:rook:a1,f1\nking:K:K:king:d1,,d6\nroyal=K\n"
        folder.write("d.txt", definition)
        folder.run("wizard", "-q", "d.txt", "-o", "d.php")
        made, _, _ = one(folder, '<div class="idiagram">\n%s</div>' % definition, "--title", "T")
        check("a definition of pieces", svg_of(made) == folder.render("d.php", "-T", "svg", "--title", "T").replace(b">d<", b">one<").replace(b"d. ", b"one. ")
              or re.sub(rb"b[0-9a-f]{8}", b"", re.sub(rb"<title.*?</title>", b"", svg_of(made))) ==
              re.sub(rb"b[0-9a-f]{8}", b"", re.sub(rb"<title.*?</title>", b"", folder.render("d.php", "-T", "svg", "--title", "T"))))


def left_alone():
    """What is no diagram of ours."""
    cases = ['<div class="board"><p>a layout</p></div>', '<pre class="chessboard">%s</pre>' % START, '<img src="board.png">', '<img src="drawdiagram.png?code=8">', "<!-- boardwrights -->",
             "<!-- a boardwright -->", '<script>var x = "<!-- boardwright chess -->";</script>', '<style>/* <pre class="fen"> */</style>', "<textarea><pre class=fen>x</pre></textarea>",
             "<!-- /boardwright -->", "<!DOCTYPE html><p>\x00</p>".replace("\x00", "&#0;")]
    with Folder() as folder:
        for element in cases:
            made, drawn, _ = one(folder, element)
            check("%s stays" % element[:60], made == element.encode() and drawn == 0)


def around():
    """What an element had around and about it."""
    with Folder() as folder:
        made, _, _ = one(folder, '<pre id="p1" class="fen">%s</pre>' % START)
        check("the id of an element stays, as that of a figure", b'<figure class="boardwright" id="p1" style="margin:1em 0">' in made)
        made, _, _ = one(folder, '<p><img class="wide" style="float:left" id=q src="drawdiagram.php?code=k3/4/4/3K&cols=4"></p>')
        check("class, style and id of an image", b'<span id="q"><svg class="wide" style="max-width:100%;height:auto;float:left"' in made and b"</svg></span>" in made)
        made, _, _ = one(folder, '<img class="wide" id=q alt="One &quot;two&quot;" title="T" src="drawdiagram.php?code=k3/4/4/3K&cols=4">', "--as", "png")
        check("alt text, class and title of an image", b'alt="One &quot;two&quot;" class="wide" title="T"' in made and b'<span id="q"><img ' in made)
        made, _, _ = one(folder, "<p>a<!-- boardwright chess -->b</p>")
        check("in a line nothing is put around it", b"--><svg " in made and b"</svg><!-- /" in made)
        made, _, errors = one(folder, '<p>a <!-- boardwright pgn as=player\n1. e4 *\n--> b</p>', status=2)
        check("no player in a paragraph: %s" % errors, "one.html:6: error: a player cannot stand in a paragraph" in errors and b"<svg" not in made)


def focus():
    """Spaces that the keyboard goes through."""
    with Folder() as folder:
        svg = folder.render("circular chess", "-T", "svg", "--focus").decode()
        plain = folder.render("circular chess", "-T", "svg").decode()
        check("64 spaces, each with its words", len(re.findall(r' tabindex="0" role="img" aria-label="[a-p][1-4][^"]*"><title>', svg)) == 64 and 'aria-label="a4: White Rook"' in svg)
        check("a picture is one thing, and no group, without", 'role="group"' in svg and "tabindex" not in plain and 'role="img"' in plain)
        made, _, _ = one(folder, "<!-- boardwright chess focus=yes -->")
        check("in a page, too", made.count(b'tabindex="0"') == 64)


def pictures():
    with Folder() as folder:
        element = '<pre class="fen">%s</pre>' % START
        for way in "png", "gif", "jpg", "webp", "svg":
            made, _, _ = one(folder, element, "--as", way)
            name = "one-1.%s" % way
            check("%s is a file beside the page" % way, folder.read(name) == folder.render(START, "-T", way))
            check("%s has its map, alt text and size" % way,
                  re.search(rb'<img src="%s" width="415" height="417" usemap="#(b\w+)" alt="Chess. White: [^"]*">\n<map name="\1" id="\1">' % name.encode(), made) is not None)
        made, drawn, _ = folder.page("one.html", "--as", "svg")
        check("nothing changed, nothing is drawn", drawn == 0)
        folder.write("one-1.svg", b"else")
        made, drawn, _ = folder.page("one.html", "--as", "svg")
        check("a picture that is another is drawn again", drawn == 1 and folder.read("one-1.svg") == folder.render(START, "-T", "svg"))
        made, _, errors = one(folder, '<pre class="fen" data-name="a board.png" data-as="png">%s</pre>' % START)
        check("its name may be said, and is an address in the page", folder.read("a board.png")[:4] == b"\x89PNG" and b'src="a%20board.png"' in made)
        one(folder, '<pre class="fen" data-name="../x.png" data-as="png">%s</pre>' % START, status=2)
        one(folder, '<pre class="fen" data-as="pdf">%s</pre>' % START, status=2)
        made, _, _ = one(folder, '<!-- boardwright board as=gif range=0-last\nchess\n1. e4 e5\n-->')
        check("an animation", folder.read("one-1.gif").count(b"\x21\xf9\x04") == 3 and b'<img src="one-1.gif" alt="Chess, after 1... e5.' in made)
        one(folder, '<pre class="board" data-as="png">chess/opera</pre>')
        check("a game that comes with the program", folder.read("one-1.png") == folder.render("chess/opera", "-T", "png"))
        two = element + element
        made, _, _ = one(folder, two, "--as", "png")
        check("two pictures have two names and two maps", b"one-1.png" in made and b"one-2.png" in made and len(set(re.findall(rb'map name="([^"]*)"', made))) == 2)
        out, errors = folder.run("page", "one.html", "--as", "png", status=2)
        check("on standard output there is no room for pictures: %s" % errors, "-i or -O DIR" in errors)


def again():
    """Made again, a page changes where its words do."""
    elements = ['<pre class="fen">%s</pre>\n' % START, '<pre class="board">chess\n1. e4</pre>\n', '<pre class="board">circular chess</pre>\n', '<pre class="fen">%s</pre>\n' % START]
    with Folder() as folder:
        made, drawn, _ = one(folder, "".join(elements))
        page = folder.read("one.html")
        check("all are drawn", drawn == 4)
        ids = re.findall(rb' id="([^"]*)"', page)
        check("no id twice, though one diagram is there twice", len(ids) == len(set(ids)))
        check("what is meant exists", set(re.findall(rb'href="#([^"]*)"', page)) | set(re.findall(rb"url\(#([^)]*)\)", page)) <= set(ids))
        again_page, drawn, _ = folder.page("one.html")
        check("nothing is drawn again", drawn == 0 and again_page == page)
        folder.write("one.html", page.replace(b"1. e4\n-->", b"1. d4\n-->"))
        changed, drawn, _ = folder.page("one.html")
        blocks, before = [m.group(0) for m in MADE.finditer(changed)], [m.group(0) for m in MADE.finditer(page)]
        check("only the second one is", drawn == 1 and [a == b for a, b in zip(blocks, before)] == [True, False, True, True])
        folder.write("one.html", HEAD.encode() + b"\n".join(before[1:]) + TAIL.encode())
        moved, drawn, _ = folder.page("one.html")
        check("of two equal ones the second becomes the first", drawn == 1)
        folder.write("two.html", HEAD + "".join(elements[1:3]) + "".join(elements[3:]) + TAIL)
        fresh, _, _ = folder.page("two.html")
        check("and then all is as if it had been made anew", [m.group("drawn") for m in MADE.finditer(moved)] == [m.group("drawn") for m in MADE.finditer(fresh)])
        folder.write("three.html", HEAD + "".join(elements) + TAIL)
        folder.run("page", "three.html", "-O", "out")
        first = folder.read("out/three.html")
        _, errors = folder.run("page", "three.html", "-vO", "out")
        check("in another folder nothing is drawn twice either: %s" % errors, "4 diagrams, 0 drawn, unchanged" in errors and folder.read("out/three.html") == first)
        out, _ = folder.run("page", "three.html")
        check("standard output gets the same", out == first)
        out, _ = folder.run("page", "-", stdin=folder.read("three.html"))
        check("and standard input is a page, too", len(MADE.findall(out)) == 4)


def by_hand():
    """What an author has written where a result was stays: changed drawings, and text in front of an end that was left behind."""
    alone = "<!-- boardwright fen\n8/8/8/8/8/8/8/K6k\n-->\nMY TEXT MUST STAY <p>Important</p>\n<!-- /boardwright 0123456789abcdef-0123456789abcdef0123456789abcdef%s -->\n"
    with Folder() as folder:
        for sum_of_it in "", "-0123456789abcdef":
            folder.write("one.html", alone % sum_of_it)
            made, drawn, errors = folder.page("one.html")
            check("text before a lone end stays: %s" % errors, made == (alone % sum_of_it).encode() and drawn == 0 and "one.html:2: warning: " in errors and "changed by hand" in errors)
        made, drawn, _ = one(folder, '<pre class="fen">%s</pre>\n<pre class="board">chess\n1. e4</pre>' % START)
        page = folder.read("one.html")
        edited = page.replace(b"</svg>", b"<!-- mine --></svg>", 1)
        folder.write("one.html", edited)
        made, drawn, errors = folder.page("one.html")
        check("a drawing that was changed stays: %s" % errors, made == edited and drawn == 0 and "changed by hand" in errors)
        folder.write("one.html", edited.replace(b"chess\n1. e4", b"chess\n1. d4"))
        made, drawn, errors = folder.page("one.html")
        check("and the others are drawn: %s" % errors, b"<!-- mine -->" in made and drawn == 1)
        cut = re.sub(rb"<figure.*?</figure>\s*", b"", page, count=1, flags=re.S)
        folder.write("one.html", re.sub(rb"<!-- /boardwright.*?-->", b"", cut, count=1))
        made, drawn, errors = folder.page("one.html")
        check("without a result and its end it is drawn again: %s" % errors, drawn == 1 and made.count(b"<!-- /boardwright") == 2 and "changed" not in errors)
        folder.write("one.html", page.replace(b"\n", b"\r\n"))
        made, drawn, errors = folder.page("one.html")
        check("ends of lines are no change: %s" % errors, made == page.replace(b"\n", b"\r\n") and drawn == 0)
        folder.write("two.md", "```fen\n%s\n```\n" % START)
        made, _, _ = folder.page("two.md")
        edited = made.replace(b"\n![", b"\nMore words\n\n![")
        folder.write("two.md", edited)
        made, drawn, errors = folder.page("two.md")
        check("Markdown, too: %s" % errors, made == edited and drawn == 0 and "changed by hand" in errors)


def in_place():
    """A page that is changed stays the user's: mode, owner, links."""
    text = HEAD + '<pre class="fen">%s</pre>' % START + TAIL
    with Folder() as folder:
        os.mkdir(folder.file("site"))
        folder.write("site/one.html", text)
        os.symlink("site/one.html", folder.file("link.html"))
        for mode in 0o600, 0o640, 0o664:
            folder.write("site/one.html", text)
            os.chmod(folder.file("site/one.html"), mode)
            if os.geteuid() == 0:
                os.chown(folder.file("site/one.html"), 1234, 2345)
            folder.page("link.html")
            now = os.stat(folder.file("site/one.html"))
            check("the mode stays %o: %o" % (mode, now.st_mode), now.st_mode & 0o7777 == mode)
            check("the owner stays: %d %d" % (now.st_uid, now.st_gid), os.geteuid() != 0 or (now.st_uid, now.st_gid) == (1234, 2345))
            check("the link stays", os.path.islink(folder.file("link.html")) and b"<svg" in folder.read("site/one.html"))
        folder.write("first.html", text)
        os.link(folder.file("first.html"), folder.file("second.html"))
        made, _, errors = folder.page("first.html", "--as", "png", status=3)
        check("hard links are not parted: %s" % errors, made == folder.read("second.html") == text.encode() and "2 names (hard links)" in errors)
        check("nothing was written: %s" % os.listdir(folder.path), sorted(os.listdir(folder.path)) == ["first.html", "link.html", "second.html", "site"])


def beside():
    """A file beside the page is written over only where the page says that it made it."""
    with Folder() as folder:
        folder.write("q-1.png", "mine")
        folder.write("chosen.png", "mine")
        os.symlink("nowhere", folder.file("q-2.png"))
        text = HEAD + '<pre class="fen" data-as="png">%s</pre><pre class="board" data-as="png" data-name="chosen">chess</pre>' % START + TAIL
        folder.write("q.html", text)
        made, drawn, errors = folder.page("q.html", status=2)
        check("what is there stays: %s" % errors, folder.read("q-1.png") == folder.read("chosen.png") == b"mine" and os.path.islink(folder.file("q-2.png")))
        check("and told of: %s" % errors, "q.html:%d: note: q-1.png is there already, and this page did not make it: the picture is q-3.png" % (HEAD.count("\n") + 1) in errors)
        check("the next free number is taken", drawn == 1 and b'src="q-3.png"' in made and folder.read("q-3.png").startswith(b"\x89PNG"))
        check("a chosen name is an error: %s" % errors, "q.html:%d: error: name: chosen.png is there already" % (HEAD.count("\n") + 1) in errors)
        os.remove(folder.file("chosen.png"))
        made, drawn, _ = folder.page("q.html")
        check("then it is drawn", drawn == 1 and folder.read("chosen.png").startswith(b"\x89PNG"))
        folder.write("q.html", made.replace(b"QKBNR w", b"QKBNR b").replace(b"\nchess\n-->", b"\nchess\n1. e4\n-->"))
        before = folder.read("q-3.png"), folder.read("chosen.png")
        made, drawn, errors = folder.page("q.html")
        check("what the page made is made again: %s" % errors, drawn == 2 and folder.read("chosen.png") != before[1] and b'src="q-3.png"' in made and not os.path.exists(folder.file("q-4.png")))
        folder.write("p.html", HEAD + '<pre class="fen" data-as="svg">%s</pre>' % START + TAIL)
        for _ in range(2):
            folder.run("page", "-q", "p.html", "-O", "out")
        check("in another folder the same: %s" % os.listdir(folder.file("out")), sorted(os.listdir(folder.file("out"))) == ["p-1.svg", "p.html"])
        folder.write("out/p-1.svg", "mine")
        os.remove(folder.file("out/p.html"))
        folder.run("page", "-q", "p.html", "-O", "out")
        check("and there, too, nothing is written over", folder.read("out/p-1.svg") == b"mine" and os.path.exists(folder.file("out/p-2.svg")))


def strangers():
    """A page names no file but those beside it, and leads nowhere that runs a program."""
    with Folder() as folder:
        os.mkdir(folder.file("site"))
        folder.write("secret.pgn", "secret words\n")
        folder.write("site/game.pgn", "1. e4 e5 *\n")
        for name in "/etc/passwd", "/dev/zero", "../secret.pgn", "secret.pgn", "./secret.pgn", "/etc":
            folder.write("site/one.html", '<pre class="board">%s</pre>' % name)
            _, drawn, errors = folder.page("site/one.html", status=1)
            check("%s: %s" % (name, errors), drawn == 0 and "does not lie beside or below the page" in errors and "root:" not in errors and "secret words" not in errors)
        folder.write("one.html", '<pre class="board" data-line="zzz">chess</pre>')
        _, drawn, errors = folder.page("one.html", status=2)
        check("a line of no record: %s" % errors, drawn == 0 and '"zzz" is a variation of a record' in errors)
        folder.write("site/one.html", '<pre class="board">game.pgn</pre>')
        check("a file beside it is drawn", folder.page("site/one.html")[1] == 1)
        for link in "javascript:alert(1)", "JavaScript:x", " javascript:x", "java\tscript:x", "data:text/html,x", "vbscript:x", "{name}:x":
            folder.write("one.html", '<pre class="board" data-link="%s">chess</pre>' % link)
            made, drawn, errors = folder.page("one.html", status=2)
            check("%r leads nowhere: %s" % (link, errors), drawn == 0 and "is no address" in errors)
            folder.run("render", "chess", "--link", link, "-T", "map", "-o", "-", status=2)
        for link in "https://a.example/{space}", "http:x", "mailto:a@b.example", "?space={space}", "#{space}", "a/b:c", "//a.example/", "{alias}":
            folder.run("render", "-q", "chess", "--link", link, "-T", "map", "-o", "-")


def words():
    """Texts that would end a comment, or look like what stands for them."""
    with Folder() as folder:
        for text in "-->", "a -- b", "<!-- x -->", "--!>", "&amp;gt;", "&", "<!-", "a&lt;b", "->":
            title = text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
            made, drawn, errors = one(folder, '<pre class="board" data-title="%s">chess</pre>' % title)
            check("the title %s" % text, drawn == 1 and svg_of(made) == folder.render("chess", "--title", text, "-T", "svg"))
            page, drawn, _ = folder.page("one.html")
            check("the title %s, again" % text, drawn == 0)
        latin = HEAD.replace("charset=utf-8", "charset=iso-8859-1").encode() + b"<p>\xe4\xf6</p>" + b"<!-- boardwright chinese_chess as=inline -->" + TAIL.encode()
        folder.write("latin.html", latin)
        made, drawn, _ = folder.page("latin.html")
        check("a page of another encoding keeps its bytes and gets ASCII", drawn == 1 and b"<p>\xe4\xf6</p>" in made and max(made[made.index(b"<svg"):]) < 128)
        # Words of such a page are read as they are meant, and stay in its bytes; what these have not is a number. Undefined bytes stay, too.
        words, title = "Gr\u00f6\u00dfe \u2013 \u201ex\u201c \u20ac", "Gr\u00f6\u00dfe \u2013 \u201ex\u201c \u20ac \u4e2d &#228; &"
        element = '<pre class="board" data-title="%s &#20013; &amp;#228; &amp;">chess</pre>' % words
        comment = '<!-- boardwright chess as=inline title="%s &#20013; &amp;#228; &" -->' % words
        around = b"<p>\x81\xe4</p>", b"<p alt=\xf6>\xfc</p>"
        for text in element, comment:
            folder.write("words.html", around[0] + text.encode("cp1252") + around[1])
            made, drawn, _ = folder.page("words.html")
            plain = re.sub(rb"&#(\d+);", lambda m: chr(int(m[1])).encode(), svg_of(made))
            check("words of a page of another encoding: %s" % text, drawn == 1 and plain == folder.render("chess", "--title", title, "-T", "svg").replace(b"&amp;#", b"&amp;#"))
            check("all else stays", made.startswith(around[0] + b"<!-- boardwright ") and made.endswith(around[1]) and words.encode("cp1252") in made and b"\xef\xbf\xbd" not in made)
            again, drawn, _ = folder.page("words.html")
            check("and the second time", drawn == 0 and again == made)
        folder.write("crlf.html", (HEAD + '<pre class="board">\nwidth: 200\nchess\n1. e4\n</pre>' + TAIL).replace("\n", "\r\n"))
        made, drawn, _ = folder.page("crlf.html")
        check("lines may end as on Windows, then all do", drawn == 1 and made.count(b"\n") == made.count(b"\r\n") and svg_of(made.replace(b"\r\n", b"\n")) == folder.render("chess", "-m", "1. e4", "--width", "200", "-T", "svg"))


def errors():
    cases = [
        ('<pre class="fen">rnbqkbnr/ppppp?pp/8 w</pre>', 1, "one.html:5: note: in this diagram"),
        ('<pre class="board">\n\nches\n</pre>', 1, 'there is no game called "ches"; did you mean "chess"?'),
        ('<pre class="board">widht: 300\nchess</pre>', 1, "widht"),
        ("<!-- boardwright chess widht=300 -->", 2, 'one.html:5: error: "widht" is no option of a diagram and no setting; did you mean "width"?'),
        ('<pre class="pgn">[White "A"]\n\n1. e4 e5 2. Ke3 *</pre>', 1, "one.html:7:"),
        ('<pre class="board">   </pre>', 1, "one.html:5: error: this diagram is empty"),
        ('<pre class="fen">%s' % START, 1, "no end tag"),
        ('<pre class="board" data-as="tiff">chess</pre>', 2, 'as: "tiff" is none of inline'),
        ('<pre class="board" data-width="wide">chess</pre>', 2, "width"),
    ]
    with Folder() as folder:
        for element, status, words_of_error in cases:
            folder.write("one.html", HEAD + element + "<pre class=fen>%s</pre>" % START + TAIL)
            out, said = folder.run("page", "-i", "one.html", status=status)
            check("%s: %s" % (element[:50], said), words_of_error in said)
            made = folder.read("one.html")
            check("%s is left as it was, and the next one is drawn" % element[:50], element.encode() in made and (b"<svg" in made or "no end tag" in words_of_error))
        folder.run("page", "none.html", status=1)
        folder.run("page", "-i", "-O", "x", "one.html", status=2)
        folder.run("page", "one.html", "one.html", status=2)
        folder.run("page", "-i", "-", status=2)
        folder.run("page", "--untrusted", "one.html", status=2)
        folder.write("big.html", b" " * ((16 << 20) + 1))
        _, said = folder.run("page", "big.html", status=1)
        check("a page that is too long: %s" % said, "more than 16 MiB" in said)
        folder.write("many.html", HEAD + "<!-- boardwright -->" * 2001)
        _, said = folder.run("page", "many.html", status=1)
        check("too many diagrams: %s" % said, "more than 2000 diagrams" in said)
        folder.write("nul.html", b"<p>\0</p>")
        folder.run("page", "nul.html", status=1)
        if SHARE == 1:  # ten seconds of the processor, which is the limit
            folder.write("deep.html", "<div>" * 300000 + '<pre class="fen">x</pre>')
            _, said = folder.run("page", "deep.html", status=1)
            check("a page that takes too long: %s" % said, "10 seconds to understand" in said)


def valid():
    tidy = shutil.which("tidy")
    if not tidy:
        print("tidy is missing: pages are not checked for what is no HTML")
        return
    with Folder() as folder:
        with open(SAMPLES + "/web/article.html") as f:
            folder.write("article.html", f.read())
        for way in "inline", "png", "player":
            arguments = ["--as", way] if way != "player" else []
            folder.run("page", "-q", "article.html", "-O", way, *arguments)
            # tidy knows neither what is in a drawing nor that an area may have no address
            page = re.sub(rb"<svg .*?</svg>", b'<img src="x" alt="">', folder.read(way + "/article.html"), flags=re.S)
            result = subprocess.run([tidy, "-qe"], capture_output=True, text=True, input=page.decode())
            left = [line for line in result.stderr.splitlines() if line and "<area> lacks" not in line]
            check("%s is valid: %s" % (way, left), not left)


if __name__ == "__main__":
    for part in kinds, games, left_alone, around, focus, pictures, again, by_hand, in_place, beside, strangers, words, errors, valid:
        part()
    raise SystemExit(conclude())
