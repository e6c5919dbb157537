#!/usr/bin/env python3
"""What is drawn can be seen, in every theme: contrasts by WCAG of what scenes hold, of both sides' pieces as they are painted, and what a theme may say.

usage: themes.py BOARDWRIGHT SAMPLES

Labels need 4.5:1 against what they stand on, marks and pieces 3:1. A tint is no mark of its own: the line inside it is.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), sys.argv[2]
LABEL, MARK = 4.5, 3.0
CHESS = ["code=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPPPPP/RNBQKBNR"]
BLACK = 0x100e0d  # the ink of our sets: what pieces of both sides are outlined or filled with


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True)


def luminance(color):
    total = 0
    for weight, shift in (.2126, 16), (.7152, 8), (.0722, 0):
        part = (color >> shift & 255) / 255
        total += weight * (part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4)
    return total


def contrast(a, b):
    x, y = sorted((luminance(a) + .05, luminance(b) + .05))
    return y / x


def blend(under, over, opacity):
    out = 0
    for shift in 16, 8, 0:
        u, o = under >> shift & 255, over >> shift & 255
        out |= round(u + (o - u) * opacity) << shift
    return out


def hexes(pattern, text):
    return [int(found, 16) for found in re.findall(pattern, text, re.M)]


def measure(theme):
    scene = run("render", os.path.join(SAMPLES, "chess", "opera.gcl"), "--ply", "20", "--theme", theme, "--legal", "c4", "--captured", "-T", "scene", "-o", "-").stdout
    spaces = {name: int(color, 16) for name, color in re.findall(r"^space (\S+) shown .* #(\w{6}) pattern", scene, re.M)}
    border, text = (hexes(r"^style .* %s #(\w{6})" % word, scene)[0] for word in ("border", "text"))
    check("%s: no spaces" % theme, len(spaces) == 64)
    check("%s: labels %.2f on the page" % (theme, contrast(border, text)), contrast(border, text) >= LABEL)
    for panel in hexes(r"^panel #(\w{6})", scene):
        check("%s: black pieces %.2f on the panel" % (theme, contrast(panel, BLACK)), contrast(panel, BLACK) >= MARK)
    for color in set(spaces.values()):
        check("%s: black ink %.2f on #%06x" % (theme, contrast(color, BLACK), color), contrast(color, BLACK) >= MARK)
    below = dict(spaces)
    seen = 0
    for kind, name, color, opacity in re.findall(r"^mark (\S+) (\S+) #(\w{6}) opacity ([\d.]+)", scene, re.M):
        ink, alone = blend(below[name], int(color, 16), float(opacity)), below[name]
        if kind in ("last", "source"):
            below[name] = ink
            check("%s: black pieces %.2f on the %s of %s" % (theme, contrast(ink, BLACK), kind, name), contrast(ink, BLACK) >= MARK or kind == "source")
        elif kind != "line":
            seen += 1
            check("%s: %s %.2f on %s" % (theme, kind, contrast(ink, alone), name), contrast(ink, alone) >= (1.9 if kind == "last-frame" else MARK))
    check("%s: no marks" % theme, seen >= 6)


def annotations(theme):
    """Whatever lies on the board stands out from it by its edge, in every colour that has a name."""
    names = "red green blue yellow orange cyan magenta".split()
    marks = [word for i, name in enumerate(names) for word in ("--arrow", "a1-h%d:%s" % (i + 2, name), "--mark", "%s4,%s5:highlight:%s" % (2 * ("abcdefg"[i],) + (name,)))]
    scene = run("render", *CHESS, "--theme", theme, *marks, "-T", "scene", "-o", "-").stdout
    spaces = {name: int(color, 16) for name, color in re.findall(r"^space (\S+) shown .* #(\w{6}) pattern", scene, re.M)}
    edges = [int(color, 16) for color in re.findall(r"^mark annotation - #(\w{6}) opacity 1 path", scene, re.M)]
    frames = re.findall(r"^mark annotation (\w\d) #(\w{6}) opacity 1 frame", scene, re.M)
    check("%s: %d edges of arrows" % (theme, len(edges)), len(edges) == len(names))
    for color in edges:
        for space in set(spaces.values()):
            seen = contrast(color, space)
            check("%s: an arrow's edge #%06x %.2f on #%06x" % (theme, color, seen, space), seen >= MARK or color == 0xffffff)
    check("%s: %d frames of highlights" % (theme, len(frames)), len(frames) in (0, 2 * len(names)))
    for name, color in frames:
        check("%s: a highlight's frame #%s %.2f on %s" % (theme, color, contrast(int(color, 16), spaces[name]), name), contrast(int(color, 16), spaces[name]) >= MARK)


def signs(theme):
    """Signs of a diagram of a piece look the same on every space: opaque, one colour for each kind, a white rim, and one of both is seen on the space."""
    for betza, bodies in ("NF", 1), ("mNcF", 2), ("nN", 1):
        scene = run("piece", betza, "--theme", theme, "-T", "scene", "-o", "-").stdout
        spaces = {name: int(color, 16) for name, color in re.findall(r"^space (\S+) shown .* #(\w{6}) pattern", scene, re.M)}
        marks = re.findall(r"^mark annotation (\w\d) #(\w{6}) opacity (\S+)", scene, re.M)
        colors = {color for _, color, _ in marks} - {"ffffff"}
        check("%s, %s: colours of signs: %s" % (theme, betza, colors), 1 <= len(colors) <= bodies and all(float(o) == 1 for _, _, o in marks))
        check("%s, %s: each has its rim" % (theme, betza), 2 * sum(c == "ffffff" for _, c, _ in marks) == len(marks) >= 8)
        for name, color, _ in marks:
            body, at = int(color, 16), spaces[name]
            check("%s, %s: #%s %.2f on its rim" % (theme, betza, color, contrast(body, 0xffffff)), body == 0xffffff or contrast(body, 0xffffff) >= MARK)
            check("%s, %s: neither #%s nor its rim on %s" % (theme, betza, color, name), max(contrast(body, at), contrast(0xffffff, at)) >= MARK or body == 0xffffff)


def inside(theme):
    scene = run("render", *CHESS, "--theme", theme, "--coordinates", "inside", "-T", "scene", "-o", "-").stdout
    spaces = hexes(r"^space \S+ shown .* #(\w{6}) pattern", scene)
    texts = hexes(r"^text coordinate .* #(\w{6})", scene)
    check("%s: %d coordinates inside" % (theme, len(texts)), len(texts) == 16)
    for color in set(texts):
        best = max(contrast(color, space) for space in spaces)
        check("%s: a coordinate inside has %.2f at best" % (theme, best), best >= LABEL)


def small():
    """Thumbnails have coordinates beside the board when they are asked for, where the preset has chosen their size as well; of themselves they have none, and in their spaces they have no room for any."""
    for board, width, sides in (CHESS, 96, 32), (CHESS + ["-s", "pointsize=12"], 96, 32), (["xiangqi"], 200, 38), (["thirty-six_by_thirty-six"], 400, 144):
        asked = [[], ["--coordinates", "all"], ["--coordinates", "inside"]]
        found = [len(re.findall("^text (?:file|rank|coordinate) ", run("render", *board, "--width", str(width), *more, "-T", "scene", "-o", "-").stdout, re.M)) for more in asked]
        check("%s, %d pixels: %s coordinates" % (board, width, found), found == [0, sides, 0])


def reader_dark():
    """A drawing that follows the reader's system: on his dark page each kind of words has a colour that can be read there."""
    svg = run("render", "-q", "chess", "--theme", "auto", "--title", "Words", "--caption", "More", "-T", "svg", "-o", "-").stdout
    rules = dict(re.findall(r"#b[0-9a-f]{8} \.(\w+)\{fill:#([0-9a-f]{6})\}", svg))
    groups = re.findall(r'<g(?: class="(\w+)")? font-family', svg)
    check("words of a title, a caption and labels: %s" % groups, len(groups) >= 3 and all(groups))
    for group in set(groups):
        check("words of class %s on a dark page: %s" % (group, rules), group in rules and contrast(int(rules["p"], 16), int(rules[group], 16)) >= LABEL)


def layers():
    """A theme is stronger than a preset and weaker than --set; it keeps what it says."""
    def style(*arguments):
        return re.search(r"border #(\w{6})", run("render", *arguments, "-T", "scene", "-o", "-").stdout).group(1)

    with tempfile.TemporaryDirectory() as folder:
        preset, theme = os.path.join(folder, "p.json"), os.path.join(folder, "t.json")
        for path, value in (preset, {"game": "Chess", "bcolor": "336699", "colors": "112233 445566"}), (theme, {"title": "Mine", "keep": "colors", "bcolor": "884422"}):
            with open(path, "w") as f:
                json.dump(value, f)
        check("a preset's border", style(preset) == "336699")
        check("a theme's border", style(preset, "--theme", theme) == "884422")
        check("--set over a theme", style(preset, "--theme", theme, "--set", "bcolor=abcdef") == "abcdef")
        scene = run("render", preset, "--theme", theme, "-T", "scene", "-o", "-").stdout
        check("a theme keeps colours", "#112233" in scene)
        check("another theme resets them", "#112233" not in run("render", preset, "--theme", "brown", "-T", "scene", "-o", "-").stdout)
        for text, words in (('{"code": "8"}', "looks alone"), ('{"colours": "nocolour"}', "is no colour"), ('{"kep": "x"}', "no setting called"), ('{"keep": "code"}', "resets"),
                            ("[1]", "object"), ("{", "t.json:1:")):
            with open(theme, "w") as f:
                f.write(text)
            result = run("render", preset, "--theme", theme, "-T", "scene", "-o", "-")
            check("%s: %s" % (text, result.stderr), result.returncode and words in result.stderr and "t.json:1:" in result.stderr and not result.stdout)
    result = run("render", *CHESS, "--theme", "drak", "-o", "-", "-T", "png")
    check("an unknown theme: " + result.stderr, result.returncode == 2 and 'did you mean "dark"' in result.stderr)


def hatches():
    """Pages for print have a hatch of its own for each colour but white, which is none."""
    for output in "css", "table":
        style = run("render", "chess", "--theme", "print", "-T", output, "-o", "-").stdout
        lines = {int(n): (float(line), float(period)) for n, line, period in re.findall(r"^\.c(\d)\{background:repeating-linear-gradient\(135deg,#\w{6} 0 ([\d.]+)px,#fff [\d.]+px ([\d.]+)px\)\}$", style, re.M)}
        check("%s: ten colours, of which the light one is white: %s" % (output, lines), ".c1{background-color:#ffffff}" in style and sorted([*lines, 1]) == list(range(10)))
        check("%s: every hatch has gaps, and its own" % output, all(period > line > 0 for line, period in lines.values()) and len(set(lines.values())) == len(lines))


def legal_on_any_board():
    """Where nobody has chosen their colour, dots and rings are seen on whatever colours the board has; a colour that was chosen stays."""
    opera = [os.path.join(SAMPLES, "chess", "opera.gcl"), "--ply", "20", "--legal", "c4", "-T", "scene", "-o", "-"]
    for colors in "203020 304030", "0a3d14 123d1c", "ffd0d0 b03030", "808080 707070", "5e8b82 f0ead8":
        scene = run("render", *opera, "-s", "colors=" + colors).stdout
        spaces = {name: int(color, 16) for name, color in re.findall(r"^space (\S+) shown .* #(\w{6}) pattern", scene, re.M)}
        marks = re.findall(r"^mark (legal|capture) (\S+) #(\w{6}) opacity ([\d.]+)", scene, re.M)
        check("%s: %d dots and rings" % (colors, len(marks)), len(marks) >= 4)
        for kind, name, color, opacity in marks:
            seen = contrast(blend(spaces[name], int(color, 16), float(opacity)), spaces[name])
            check("%s: %s %.2f on %s" % (colors, kind, seen, name), seen >= MARK)
    chosen = run("render", *opera, "-s", "colors=203020 304030", "-s", "legalmove=0a3d14").stdout
    check("a colour of dots that was chosen stays", set(re.findall(r"^mark legal \S+ #(\w{6})", chosen, re.M)) == {"0a3d14"})


def main():
    names = [row["name"] for row in map(json.loads, run("list", "themes", "--json").stdout.splitlines())]
    check("%d themes" % len(names), len(names) >= 12)
    for name in names:
        measure(name)
        annotations(name)
        signs(name)
        inside(name)
    small()
    reader_dark()
    legal_on_any_board()
    hatches()
    layers()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
