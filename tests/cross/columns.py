#!/usr/bin/env python3
"""Text diagrams keep their columns whatever the labels are: wide characters take two, marks that combine none, and no label runs into the next.

usage: columns.py BOARDWRIGHT
"""
import html
import os
import re
import subprocess
import sys
import unicodedata

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM = sys.argv[1]
LABELS = ["P", "NB", "車", "馬兵", "e\u0301", "o\u0308\u0323q", "😀", "👩", "ｘ", "한", "ß", "+R", "a\u200db", "Ж"]


def width(c):
    return 0 if unicodedata.category(c) in ("Mn", "Me", "Cf") else 2 if unicodedata.east_asian_width(c) in "WF" else 1


def columns(line, signs):
    """Where in a font of one width some signs stand."""
    found, at = [], 0
    for c in line:
        if c in signs:
            found.append(at)
        at += width(c)
    return found


def draw(query):
    r = subprocess.run([PROGRAM, "render", "-q", "-T", "ascii", query.replace("+", "%2B")], capture_output=True, text=True)
    check("%s: %s" % (query, r.stderr), r.returncode == 0)
    return r.stdout.splitlines()


def squares(label):
    for patterns in "", "&patterns=: ", "&patterns=漢 ":
        lines = draw("cols=4&code={%s}1p1/1{%s}2/4&files=%s b c d&ranks=1 %s 3%s" % (label, label, label, label, patterns))
        rows = [line for line in lines if "+-" in line]
        check("%r: rows of lines" % label, len(rows) == 4 and len({tuple(columns(r, "+")) for r in rows}) == 1)
        posts = {tuple(columns(line, "|")) for line in lines if "|" in line}
        check("%r%s: the posts stand at %s, the corners at %s" % (label, patterns, posts, columns(rows[0], "+")), posts == {tuple(columns(rows[0], "+"))})
        check("%r is not shown" % label, sum(label in line for line in lines) >= 3)


def hexagons(label):
    """The same figure as with an ASCII label of the same width."""
    plain = "X" * sum(map(width, label))
    for shape in "hhex", "vhex":
        query = "shape=%s&cols=3&code={%s}1p/1{%s}1&files=%s b c&ranks=%s 2&patterns=%s"
        wide, narrow = (draw(query % (shape, t, t, t, t, ": ")) for t in (label, plain))
        check("%r, %s: another number of lines" % (label, shape), len(wide) == len(narrow))
        for a, b in zip(wide, narrow):
            check("%r, %s: %r is not like %r" % (label, shape, a, b), columns(a, "|/\\_:") == columns(b, "|/\\_:"))


def long_labels():
    for shape in "hhex", "vhex", "square":
        for names in "alpha beta gamma delta", "a bcdefghij k l", "將軍 二三四 b c":
            lines = draw("shape=%s&cols=4&code=4/4&files=%s&ranks=first second" % (shape, names))
            for name in names.split():
                check("%s: %s is not set apart" % (shape, name), any(name in line.split() for line in lines))
            for name in "first", "second":
                check("%s: %s is not shown whole" % (shape, name), any(name in line for line in lines))


def as_picture():
    """The same lines as SVG: each within the picture, the longest as wide as it is, at most a letter of margin at its sides; every column as wide as any other."""
    for query in "game=Chess", "cols=4&code={車}1p1/1{馬兵}2/4", "shape=vhex&cols=3&code=2p/1p1", "cols=1&code=k":
        lines = draw(query)
        r = subprocess.run([PROGRAM, "render", "-q", "-T", "asciisvg", "-o", "-", query], capture_output=True, text=True)
        wide, high = (float(n) for n in re.search(r'<svg [^>]*width="([\d.]+)" height="([\d.]+)"', r.stdout).groups())
        size = float(re.search(r'font-size="([\d.]+)"', r.stdout).group(1))
        texts = [(float(x), float(y), float(length), html.unescape(text).replace("\u00a0", " ")) for x, y, length, text in re.findall(r'<text x="([\d.]+)" y="([\d.]+)" textLength="([\d.]+)">(.*?)</text>', r.stdout)]
        check("%s: the lines of the picture" % query, [t for _, _, _, t in texts] == [line for line in lines if line])
        check("%s: a picture of %g columns" % (query, wide / size), abs(max(x + length for x, _, length, _ in texts) - wide + size / 2) <= 1 and all(x == size / 2 for x, _, _, _ in texts))
        check("%s: columns" % query, all(abs(length / sum(map(width, text)) - 0.602 * size) < 0.01 * size for _, _, length, text in texts))
        check("%s: height" % query, size <= texts[0][1] < 2 * size and size / 4 <= high - texts[-1][1] <= 2 * size and all(b[1] > a[1] + size for a, b in zip(texts, texts[1:])))


def main():
    as_picture()
    for label in LABELS:
        squares(label)
        hexagons(label)
    long_labels()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
