#!/usr/bin/env python3
"""Diagrams of moves in written rules: from every picture the text is read back that the preset has; what is no diagram stays text.

usage: rules_diagrams.py BOARDWRIGHT SAMPLES
"""
import base64
import os
import re
import subprocess
import sys
import xml.etree.ElementTree

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude
from written_rules import PIECE, diagrams, written_rules

PROGRAM, SAMPLES = sys.argv[1:3]
SVG = "{http://www.w3.org/2000/svg}"
COLORS = {"#3f72af": "o", "#4c8c4a": "m", "#b8473d": "x", "#9a6c14": "i", "#7b579e": "*"}  # as the words of the rules name them
PICTURE = re.compile(r'<img src="data:image/svg\+xml;base64,([^"]*)" alt="(Moves[^"]*)" width="(\d+)" height="(\d+)">')


def rules(*arguments):
    run = subprocess.run([PROGRAM, "rules", *arguments], capture_output=True, text=True)
    check("%s: %s" % (arguments, run.stderr), run.returncode == 0)
    return run.stdout


def middles(element, color):
    """Where the discs of a colour are."""
    path = next((p.get("d") for p in element.findall(SVG + "path") if p.get("fill") == color), "")
    return [(float(x) + 8, float(y)) for x, y in re.findall(r"M(\S+) (\S+?)a8 8", path)]


def read_back(svg, piece):
    """The rows of a picture as text, without blanks at their ends; `piece` stands where the picture of a piece is."""
    element = xml.etree.ElementTree.fromstring(svg)
    fields = [p for p in element if p.tag == SVG + "path" and p.get("fill") not in COLORS]
    corners = [(float(x), float(y)) for p in fields for x, y in re.findall(r"M(\S+?) (\S+?)[hl]", p.get("d"))]
    outline = fields[0].get("d")
    up, aside = "l10 5.77" in outline, "l5.77-10" in outline
    off = (0, 11.55) if up else (11.55, 0) if aside else (10, 10)
    spaces = {(round(x + off[0], 1), round(y + off[1], 1)): "." for x, y in corners}
    check("a space is drawn once: %d of %d" % (len(spaces), len(corners)), len(spaces) == len(corners))

    def put(x, y, letter):
        near = min(spaces, key=lambda at: abs(at[0] - x) + abs(at[1] - y))
        check("%s stands beside a space" % letter, abs(near[0] - x) + abs(near[1] - y) < .2 and spaces[near] == ".")
        spaces[near] = letter

    for color, letter in COLORS.items():
        discs = middles(element, color)
        check("%s has a letter in every disc" % letter, len(discs) == sum(t.text == letter and t.get("font-size") != "14" for t in element.iter(SVG + "text")))
        for x, y in discs:
            put(x, y, letter)
    check("nothing is drawn that is not there", all(p.get("d") for p in element.iter(SVG + "path")))
    for image in element.findall(SVG + "image") + element.findall(SVG + "svg"):
        put(float(image.get("x")) + 10, float(image.get("y")) + 10, piece)
    below = []  # a row of letters without spaces
    for text in element.iter(SVG + "text"):
        if text.get("font-size") == "14":
            if float(text.get("y")) - 5 > max(y for _, y in spaces) + 1 or (float(text.get("y")) - 5) in below:
                below.append(float(text.get("y")) - 5)
                spaces[float(text.get("x")), below[0]] = text.text
                continue
            put(float(text.get("x")), float(text.get("y")) - 5, text.text)
    lines = []
    for y in sorted({y for _, y in spaces}):
        line = [" "] * (2 * len(spaces))
        for (x, at), letter in spaces.items():
            if at == y:
                line[round((x - 11.55) / 8.66 if aside else (x - 10) / 10)] = letter
        lines.append("".join(line).rstrip())
    return "\n".join(lines)


def main():
    found = 0
    for preset, text in written_rules(SAMPLES):
        wanted = [(label, diagram) for label, _, body in PIECE.findall(text) for diagram in diagrams(body)]
        if not wanted:
            continue
        html = rules(preset)
        drawn = PICTURE.findall(html)
        check("%s: %d diagrams, %d pictures" % (preset, len(wanted), len(drawn)), len(drawn) == len(wanted) and "<pre>" not in html)
        for (label, diagram), (data, _, width, height) in zip(wanted, drawn):
            svg = base64.b64decode(data).decode()
            check("%s, %s: a picture of SVG is coded once" % (preset, label), "data:image/svg+xml" not in svg)
            check("%s, %s: %s x %s" % (preset, label, width, height), 'width="%s" height="%s"' % (width, height) in svg)
            again = read_back(svg, label[0])
            check("%s, %s:\n%s\nis drawn as\n%s" % (preset, label, diagram, again), again == "\n".join(line.rstrip() for line in diagram.split("\n")))
            found += 1
    check("%d diagrams in all" % found, found > 500)
    for other in "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6", "o o o", "", "o o o\noo o o\no o o", ". . .\n. . &lt;\n. . .":
        html = rules("game=Chess", "-s", "rules=[pc K king]<pre>%s</pre>[/pc]" % other)
        check("no diagram: %s: %s" % (other, html[-200:]), "Moves" not in html and "<pre>%s</pre>" % other in html)
    large = "\n".join(" ".join("." * 41) for _ in range(5))
    check("a diagram of too many spaces", "<pre>" in rules("game=Chess", "-s", "rules=[pc K king]<pre>%s</pre>[/pc]" % large))
    html = rules("game=Chess", "-s", "rules=[pc K a \"b\" & c]<pre>. o .\no K o\n. o .</pre> and <pre>no</pre>[/pc]")
    check("names are escaped: " + html, 'alt="Moves: a &quot;b&quot; &amp; c"' in html and "<pre>no</pre>" in html)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
