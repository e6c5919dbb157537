#!/usr/bin/env python3
"""Written rules as text: the words of the preset in their order, in lines of a terminal, diagrams as they are; on a terminal without being asked.

usage: rules_plain.py BOARDWRIGHT SAMPLES
"""
import html.parser
import os
import pty
import subprocess
import sys

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


def main():
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
