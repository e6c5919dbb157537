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
# What the words of the rules call them: how a sign goes on from the middle of its space, its colour, and whether it bears the letter.
SIGNS = {"o": ("m-6 0a6", "#3f72af", False), "m": ("m-8 0a8", "#4c8c4a", True), "x": ("m-6.5-4.2", "#b8473d", False), "i": ("m0-9.5l9.5", "#4c8c4a", True), "*": ("m0-9l2.292", "#a23b9a", False)}
PICTURE = re.compile(r'<img src="data:image/svg\+xml;base64,([^"]*)" alt="(Moves[^"]*)" width="(\d+)" height="(\d+)">')


def rules(*arguments):
    run = subprocess.run([PROGRAM, "rules", *arguments], capture_output=True, text=True)
    check("%s: %s" % (arguments, run.stderr), run.returncode == 0)
    return run.stdout


def is_sign(path):
    return any(re.match(r"M[\d.]+ [\d.]+" + re.escape(form), path.get("d")) for form, _, _ in SIGNS.values())


def middles(element, letter):
    """Where the signs of a letter are."""
    form, color, _ = SIGNS[letter]
    paths = [p.get("d") for p in element.findall(SVG + "path") if p.get("fill") == color]
    return [(float(x), float(y)) for d in paths for x, y in re.findall(r"M([\d.]+) ([\d.]+)" + re.escape(form), d)]


def read_back(svg, piece):
    """The rows of a picture as text, without blanks at their ends; `piece` stands where the picture of a piece is."""
    element = xml.etree.ElementTree.fromstring(svg)
    fields = [p for p in element if p.tag == SVG + "path" and not is_sign(p)]
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

    for letter, (_, _, lettered) in SIGNS.items():
        signs = middles(element, letter)
        check("%s has its letter on every sign, or on none" % letter, lettered * len(signs) == sum(t.text == letter and t.get("font-size") != "14" for t in element.iter(SVG + "text")))
        for x, y in signs:
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


def words_of(html):
    """The text of the rules of a page, without its pictures."""
    part = re.search(r'<details class="[^"]*rules[^"]*".*?</details>', html, re.S).group(0)
    return " ".join(re.sub(r"<[^>]*>", " ", part).split())


def players():
    """A player has no pictures in its rules, and no sentence about what signs in them mean; every other word is there."""
    for game in "chess", "shako", "glinskis_hexagonal_chess", "vegas_fun_chess", "circular_chess":
        html = {kind: subprocess.run([PROGRAM, "render", "-q", game, "-T", kind, "-o", "-"], capture_output=True, text=True).stdout for kind in ("page", "player")}
        page, player = (words_of(html[kind]) for kind in ("page", "player"))
        about = re.findall(r"In the diagrams[^.]*\. ?", page)
        check("%s: the page tells its signs, %s" % (game, about), len(about) == 1)
        check("%s: the player does not: %s" % (game, player[-600:]), player.split() == page.replace(about[0], "").split())
    text = "<p>One of 2.5. In the diagrams <code>o</code> is 1.5 steps. Two.</p>[pc K king]<pre>. o .\n. K .\n. x .</pre>A word[/pc]<p>Three <code>x</code> is 1.5.</p><p>Four.</p>"
    html = subprocess.run([PROGRAM, "render", "-q", "game=Chess", "-s", "rules=" + text, "-T", "player", "-o", "-"], capture_output=True, text=True).stdout
    check("sentences around stay: %s" % words_of(html), words_of(html) == "Rules One of 2.5. Two. king A word Four." and "<p></p>" not in html.replace("\n", ""))


def main():
    players()
    found = 0
    for preset, text in written_rules(SAMPLES):
        wanted = [(label, diagram) for label, _, body in PIECE.findall(text) for diagram in diagrams(body)]
        if not wanted:
            continue
        html = rules(preset)
        said, used = set(re.findall("<code>([omxi*])</code>", text)), {c for _, d in wanted for c in d} & set("omxi*")
        check("%s: its words have %s, its diagrams %s" % (preset, said, used), said == used)
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
    # The words show the signs that are there: letters that stand alone in <code>, where there is a diagram.
    legend = "<p>In the diagrams: <code>o</code> move, <code>x</code> capture, <code>i</code> first, <code>ox</code> <code>a</code></p>"
    html = rules("game=Chess", "-s", "rules=" + legend + "[pc K king]<pre>. o .\no K o\n. i .</pre>[/pc]")
    lone = [base64.b64decode(data).decode() for data in re.findall(r'<img src="data:image/svg\+xml;base64,([^"]*)" alt="[^"]+" width="20" height="20"', html)]
    check("three signs in the words: %s" % lone, len(lone) == 3 and all('d="M10 10%s' % SIGNS[letter][0] in svg and SIGNS[letter][1] in svg for letter, svg in zip("oxi", lone)))
    check("other words in code stay", "<code>ox</code> <code>a</code>" in html and "<code>o</code>" not in html)
    html = rules("game=Chess", "-s", "rules=" + legend)
    check("without a diagram letters are letters: %s" % html, legend in html)
    html = rules("game=Chess", "-s", "rules=[pc K a \"b\" & c]<pre>. o .\no K o\n. o .</pre> and <pre>no</pre>[/pc]")
    check("names are escaped: " + html, 'alt="Moves: a &quot;b&quot; &amp; c"' in html and "<pre>no</pre>" in html)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
