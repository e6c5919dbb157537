#!/usr/bin/env python3
"""Written rules as text: the words of the preset in their order, in lines of a terminal, diagrams as they are; on a terminal without being asked. In a file of HTML, a whole page.

usage: rules_plain.py BOARDWRIGHT SAMPLES
"""
import html
import html.parser
import os
import pty
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude
from written_rules import PIECE, diagrams, written_rules

PROGRAM, SAMPLES = sys.argv[1:3]
WIDTH = 80


class Words(html.parser.HTMLParser):
    """What a page says."""

    def __init__(self, text):
        super().__init__()
        self.said = ""
        self.feed(text)

    def handle_data(self, data):
        self.said += data

    def handle_starttag(self, tag, attributes):
        self.said += "\n- " if tag == "li" else "\n" if tag in ("p", "br", "div", "pre", "td", "ul", "ol") else ""


def plain(*arguments):
    run = subprocess.run([PROGRAM, "rules", *arguments, "--plain"], capture_output=True, text=True)
    check("%s: %s" % (arguments, run.stderr), run.returncode == 0)
    return run.stdout


def on_terminal(*arguments):
    """What a command writes to a terminal."""
    main, other = pty.openpty()
    process = subprocess.Popen([PROGRAM, *arguments], stdout=other)
    os.close(other)
    said = b""
    while True:
        try:
            data = os.read(main, 65536)
        except OSError:  # how Linux says that nobody has the other end any more
            break
        if not data:
            break
        said += data
    os.close(main)
    return process.wait(), said.decode().replace("\r\n", "\n")


def whole_page(folder):
    """-o FILE.html: a page that needs nothing beside it, with one h1, the picture and the rules that standard output has; whole or not at all."""
    for game, title, language in ("shako", "Shako", "en"), ("chess", "Schach", "de"), ("glinskis_hexagonal_chess", "Glinski's Hexagonal Chess", "ja"):
        path = os.path.join(folder, game + ".html")
        run = subprocess.run([PROGRAM, "rules", game, "--lang", language, "-o", path], capture_output=True, text=True)
        check("%s: status %d: %s" % (game, run.returncode, run.stderr), run.returncode == 0 and not run.stdout and not run.stderr)
        with open(path, encoding="utf-8") as f:
            page = f.read()
        body = page[page.index("<body"):]
        check("%s: one title" % game, html.unescape(re.findall("<title>(.*?)</title>", page)[0]) == html.unescape(re.findall("<h1>(.*?)</h1>", page)[0]) == title)
        check("%s: one of each part" % game, [len(re.findall("<%s[ >]" % tag, body)) for tag in ("main", "h1", "svg", "h2")] == [1, 1, 1, 1])
        check("%s: its language" % game, '<html lang="%s">' % language in page)
        check("%s: light and dark" % game, 'content="light dark"' in page and "prefers-color-scheme" in body)
        check("%s: a file beside it" % game, "<link rel=\"stylesheet\"" not in page and all(a.startswith(("data:", "http", "#")) for a in re.findall('(?:src|href)="([^"]*)"', page)))
        fragment = subprocess.run([PROGRAM, "rules", game, "--lang", language], capture_output=True, text=True, check=True).stdout
        check("%s: other rules than those of standard output" % game, fragment.strip() in page and "<h1" not in fragment)
    for path, status in (os.path.join(folder, "none", "x.html"), 3), ("/dev/full", 2), (os.path.join(folder, "x.png"), 2):
        run = subprocess.run([PROGRAM, "rules", "shako", "-o", path], capture_output=True, text=True)
        check("%s: status %d: %s" % (path, run.returncode, run.stderr), run.returncode == status and not os.path.isfile(path))
    path = os.path.join(folder, "x.txt")
    subprocess.run([PROGRAM, "rules", "shako", "-o", path], check=True)
    with open(path, encoding="utf-8") as f:
        check("as text", f.read().strip() == plain("shako").strip())


def main():
    with tempfile.TemporaryDirectory() as folder:
        whole_page(folder)
    n = 0
    for preset, written in written_rules(SAMPLES):
        if "[lang" in written:
            continue
        said = plain(preset)
        pieces = PIECE.sub(lambda m: "<div>%s%s: %s</div>" % (m[1], " (%s)" % m[2].strip() if m[2] else "", m[3]), written)
        wanted = Words(pieces).said.split()
        check("%s: other words: %s" % (preset, next(((a, b) for a, b in zip(wanted, said.split()) if a != b), (len(wanted), len(said.split())))), said.split() == wanted)
        check("%s: a diagram is another one" % preset, all("\n%s\n" % d in said for d in diagrams(written)))
        long = [line for line in said.split("\n") if len(line) > WIDTH and " " in line]
        check("%s: long lines: %s" % (preset, long), not long)
        check("%s: more than one line is empty" % preset, "\n\n\n" not in said and not said.startswith("\n"))
        n += 1
    check("%d presets" % n, n > 80)
    text = "<h2>A &amp; B</h2>one<br>two <b>three</b>four<ul><li>five<li>six <i>seven</i></ul>eight<table><tr><td>9</td><td>10</td></tr><tr><td>11<td>12</table><script>no()</script><p></p><p>  end\n here "
    said = plain("game=Chess", "-s", "rules=" + text)
    check("layout: %r" % said, said == "A & B\n\none\ntwo threefour\n- five\n- six seven\n\neight\n9  10\n11  12\n\nend here\n\n")
    status, said = on_terminal("rules", "chess")
    check("on a terminal: %s" % said[:80], status == 0 and "<p>" not in said and said == plain("chess"))
    piped = subprocess.run([PROGRAM, "rules", "chess"], capture_output=True, text=True).stdout
    check("through a pipe: %s" % piped[:80], piped.startswith("<p>"))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
