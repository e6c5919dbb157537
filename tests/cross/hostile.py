#!/usr/bin/env python3
"""Hostile texts in every place of a preset, in every output that has markup: all parse, none holds anything that acts. With a browser: nothing does.

usage: hostile.py BOARDWRIGHT [browser]

Without the word the files are read; with it they are opened in Chromium and asked whether anything ran. Exit status 77: there is no browser.
"""
import html.parser
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, find_browser, sampled, share_of

PROGRAM = os.path.abspath(sys.argv[1])
HIT = "top.postMessage('hit','*')"
TEXTS = [
    "<script>%s</script>" % HIT, '"><script>%s</script>' % HIT, "'><script>%s</script>" % HIT, "</title><script>%s</script>" % HIT,
    "</style><script>%s</script>" % HIT, "}</style><script>%s</script>" % HIT, "</pre></svg></table></map><script>%s</script>" % HIT, "]]><script>%s</script>" % HIT,
    "--><script>%s</script><!--" % HIT, "<!--", "<![CDATA[", "<?xml version='1.0'?><?php x ?>", "<img src=x onerror=%s>" % HIT, "<img/src=x/onerror=%s>" % HIT,
    "<svg onload=%s>" % HIT, '" onload="%s' % HIT, "' onmouseover='%s" % HIT, '" autofocus onfocus="%s' % HIT, "javascript:%s" % HIT,
    "<a href=javascript:%s>x</a>" % HIT, "<iframe srcdoc='<script>%s</script>'>" % HIT, "<base href=//evil.example/><meta http-equiv=refresh content=0>",
    "&lt;script&gt;%s&lt;/script&gt;" % HIT, "&#60;script&#62;%s" % HIT, "\\u003cscript\\u003e%s" % HIT, ");background:url(javascript:%s);x:(" % HIT,
    "<math><mtext><table><mglyph><style><img src=x onerror=%s>" % HIT, "\x1b]0;x\x07\x1b[31m\x7f\x9b2J", "\ufffe\uffff\u202e\u2028", "{space}{words}%s%n%%",
    "<style>@import'//evil.example';*{background:url(//evil.example)}</style>", "\\\"';alert(1)//",
]


def preset(**more):
    return dict({"game": "Chess", "cols": 2, "code": "kK/2", "set": "standard", "moves": "K-a1"}, **more)


def short(text):
    return text.replace("{", "(").replace("}", ")")[:50]


def word(text):
    return text.replace(" ", "/")[:60]


def label(text):
    return short(word(text))


def code(text):
    """A text as a word of GAME Code."""
    return re.sub(r"[^\w<>/=:'.&;()-]|;", "", word(text))


# Where a text of a stranger may stand: the preset that holds it, and the options of a job.
PLACES = {
    "game": lambda t: (preset(game=t), {}),
    "sides": lambda t: (preset(sides=word(t) + " x"), {"status": True}),
    "files": lambda t: (preset(files=word(t) + " b", moves=""), {}),
    "ranks": lambda t: (preset(ranks=word(t) + " 2", moves=""), {}),
    "inside": lambda t: (preset(files=word(t) + " b", moves=""), {"coordinates": "inside"}),
    "label": lambda t: (preset(code="k{%s}/2" % label(t)), {}),
    "captured": lambda t: (preset(code="{%s}K/2" % label(t), moves="K b2-a2"), {"captured": True}),
    "alias of a piece": lambda t: (preset(pregame="alias %s K;" % code(t)), {}),
    "alias of a space": lambda t: (preset(pregame="alias %s a1;" % code(t)), {}),
    "patterns": lambda t: (preset(patterns=t[:10]), {}),
    "font": lambda t: (preset(font=t), {}),
    "checker": lambda t: (preset(board=t), {}),
    "place": lambda t: (preset(shape="custom", positions="%s 0 0\nB 60 0" % word(t), code="kK", moves=""), {}),
    "comment": lambda t: (preset(moves="K-a1 // " + t.replace("\n", " ")), {}),
    "sheet": lambda t: (preset(moves="K-a1 // " + t, game=t), {"sheet": 2}),
    "title": lambda t: (preset(), {"title": t}),
    "link": lambda t: (preset(files=word(t) + " b", moves=""), {"link": "https://example.org/?{space}&{alias}&{words}"}),
    "area title": lambda t: (preset(), {"area-title": "{space}" + t}),
    "area alt": lambda t: (preset(), {"area-alt": "{space}" + t}),
    "set": lambda t: (preset(customsets=json.dumps({"custom" + t: {"dir": "/standard/", "pieces": {"K": "white_king.svg", "k": "black_king.svg"}}})), {}),
    "label of a set": lambda t: (preset(code="k{%s}/2" % label(t),
                                        customsets=json.dumps({"dir": "/standard/", "pieces": {label(t): "white_king.svg", "k": "black_king.svg"}})), {}),
    "description": lambda t: (preset(description=t, stipulation=t, player1=t, log=t, rulesurl=t, userid=t), {"ply": "start"}),
}
RULES = {
    "rules": lambda t: t,
    "rules, name": lambda t: "[pc K %s]" % t.replace("]", ""),
    "rules, label": lambda t: "[pc %s]" % word(t).replace("]", ""),
    "rules, text of a piece": lambda t: "[pc K King]%s[/pc]" % t,
    "rules, language": lambda t: "[lang en]%s[/lang][lang de]x[/lang]" % t,
    "rules, in an attribute": lambda t: "<a href=\"%s\" title='%s'>x</a>" % (t, t),
}
TYPES = {"svg": "svg", "ascii": "txt", "asciipage": "txt.html", "asciisvg": "txt.svg", "table": "table.html", "css": "css.html", "map": "map.html", "page": "page.html",
         "overlay": "overlay.svg", "json": "json", "scene": "scene"}

ACTIVE = {"script", "iframe", "object", "embed", "base", "form", "applet", "frame", "foreignobject", "animate", "animatetransform", "animatemotion", "set",
          "handler", "template", "noscript", "math", "link", "input", "button", "textarea", "select"}
VOID = {"meta", "img", "br", "hr", "area", "col"}
ADDRESS = re.compile(r"^(https?:|mailto:|data:image/|#|[^:]*$|[^:]*[/?#])", re.I)


def attributes_are_harmless(what, tag, attributes):
    for name, value in attributes:
        value = value or ""
        check("%s: %s has %s=%r" % (what, tag, name, value), not name.lower().startswith("on") and name.lower() != "srcdoc")
        if name.lower().split(":")[-1].split("}")[-1] in ("href", "src", "action", "usemap", "background"):
            check("%s: %s leads to %r" % (what, tag, value[:80]), ADDRESS.match(re.sub(r"[\x00-\x20]", "", value)))
        if name == "style":
            style_is_harmless(what, value)
    check("%s: a %s that refreshes" % (what, tag), tag != "meta" or "http-equiv" not in dict(attributes))


def style_is_harmless(what, text):
    check("%s: a style with %r" % (what, text[:200]), "<" not in text and "@import" not in re.sub(r"'[^'\n]*'|\"[^\"\n]*\"", "", text))
    for address in re.findall(r"url\(([^)]{0,40})", re.sub(r"'[^'\n]*'|\"[^\"\n]*\"", "", text)):
        check("%s: a style reaches %r" % (what, address), address.startswith(("data:image/", "#")))


class Strict(html.parser.HTMLParser):
    """HTML whose elements are closed in order and whose texts hold no bare sign of markup."""

    def __init__(self, what):
        super().__init__(convert_charrefs=False)
        self.what, self.open, self.style = what, [], ""

    def handle_starttag(self, tag, attrs):
        check("%s: an element %s" % (self.what, tag), tag not in ACTIVE)
        attributes_are_harmless(self.what, tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        check("%s: </%s> in %s" % (self.what, tag, self.open[-3:]), self.open and self.open[-1] == tag)
        if tag in self.open:
            while self.open.pop() != tag:
                pass

    def handle_data(self, data):
        if self.open and self.open[-1] == "style":
            self.style += data
        else:
            check("%s: a bare < in %r" % (self.what, data[:60]), "<" not in data)

    def handle_comment(self, data):
        check("%s: a comment %r" % (self.what, data[:60]), False)

    def handle_pi(self, data):
        check("%s: an instruction %r" % (self.what, data[:60]), False)

    def finish(self):
        self.close()
        check("%s: %s is not closed" % (self.what, self.open), not self.open)
        style_is_harmless(self.what, self.style)


def read_xml(what, text):
    try:
        root = xml.etree.ElementTree.fromstring(text)
    except xml.etree.ElementTree.ParseError as error:
        check("%s: not well-formed: %s" % (what, error), False)
        return
    for element in root.iter():
        tag = element.tag.split("}")[-1]
        check("%s: an element %s" % (what, tag), tag.lower() not in ACTIVE and tag != "style")
        attributes_are_harmless(what, tag, element.attrib.items())


def read_output(what, path, kind):
    with open(path, "rb") as f:
        data = f.read()
    text = data.decode("utf-8", "strict")
    check("%s: control characters" % what, not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]", text))
    if kind.endswith("svg"):
        read_xml(what, text)
    elif kind.endswith("html"):
        parser = Strict(what)
        parser.feed(text)
        parser.finish()
    elif kind == "json":
        json.loads(text)


def run(folder, *arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, cwd=folder)


def draw_all(folder):
    """All files that could be drawn, as (what, path, kind)."""
    jobs, names = [], []
    for place, make in PLACES.items():
        for i, text in sampled(enumerate(TEXTS)):
            settings, options = make(text)
            name = "%s-%d" % (place.replace(" ", "_"), i)
            with open(os.path.join(folder, name + ".preset"), "w") as f:
                json.dump(settings, f)
            types = [t for t in TYPES if (t != "overlay" or "sheet" not in options) and (t != "table" or settings.get("shape") != "custom")]
            jobs.append(dict({"game": name + ".preset", "output": name, "type": types}, **options))
            names.append((place, text, name, types))
    with open(os.path.join(folder, "jobs"), "w") as f:
        f.write("".join(json.dumps(job) + "\n" for job in jobs))
    results = [json.loads(line) for line in run(folder, "batch", "-q", "jobs").stdout.splitlines()]
    check("%d results of %d jobs" % (len(results), len(jobs)), len(results) == len(jobs))
    files, drawn = [], dict.fromkeys(PLACES, 0)
    for (place, text, name, types), result in zip(names, results):
        check("%s, %r: a worker died: %s" % (place, text, result), result["ok"] or result["errors"])
        check("%s, %r: control characters in a message" % (place, text), not re.search("[\x00-\x1f\x7f-\x9f]", "".join(result.get("errors", []))))
        drawn[place] += result["ok"]
        for file in result["outputs"]:
            kind = next(k for t, k in sorted(TYPES.items(), key=lambda t: -len(t[1])) if file["file"].endswith("." + k))
            files.append(("%s, %r, %s" % (place, text[:40], kind), os.path.join(folder, file["file"]), kind))
    for place, n in drawn.items():
        check("only %d texts are drawn as %s" % (n, place), n >= max(1, share_of(8)))
    return files


def write_rules(folder):
    files = []
    for place, make in RULES.items():
        for i, text in sampled(enumerate(TEXTS)):
            name = "rules-%d-%d" % (list(RULES).index(place), i)
            with open(os.path.join(folder, name + ".preset"), "w") as f:
                json.dump(preset(rules=make(text)), f)
            r = run(folder, "rules", name + ".preset")
            check("%s, %r: %s" % (place, text, r.stderr), r.returncode == 0)
            with open(os.path.join(folder, name + ".html"), "wb") as f:
                f.write(r.stdout)
            files.append(("%s, %r" % (place, text), os.path.join(folder, name + ".html"), "html"))
    for name in sorted(os.listdir(CASES)):
        r = run(folder, "rules", os.path.join(CASES, name))
        check("%s: %s" % (name, r.stderr), r.returncode == 0)
        with open(os.path.join(folder, name + ".html"), "wb") as f:
            f.write(r.stdout)
        files.append((name, os.path.join(folder, name + ".html"), "html"))
    return files


# Rules that got past a black list, a trick a file.
CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "rules")

PAGE = """<!DOCTYPE html><meta charset="utf-8"><title>none</title><script>
var hits = 0;
addEventListener("message", function (e) { hits += 1; document.title = "hits " + hits; });
addEventListener("load", function () { document.body.append("loaded " + frames.length + " frames"); });
</script><body>%s</body>"""


def hits_in(browser, folder, paths):
    """How many of the files, shown in frames of one page, have told it that they run; and how many frames were loaded."""
    page = os.path.join(folder, "frames.html")
    with open(page, "w", encoding="utf-8") as f:
        f.write(PAGE % "".join('<iframe src="%s"></iframe>' % os.path.basename(path) for path in paths))
    profile = tempfile.mkdtemp(dir=folder)
    r = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--disable-sync",
                        "--user-data-dir=" + profile, "--virtual-time-budget=20000", "--dump-dom", "file://" + page], capture_output=True, text=True, timeout=600)
    shutil.rmtree(profile, ignore_errors=True)
    title, loaded = re.search(r"<title>(?:hits (\d+)|none)</title>", r.stdout), re.search(r"loaded (\d+) frames", r.stdout)
    return int(title.group(1) or 0) if title else -1, int(loaded.group(1)) if loaded else -1


def ask_browser(browser, folder, files):
    control = os.path.join(folder, "control.html")
    with open(control, "w") as f:
        f.write("<script>%s</script>" % HIT)
    check("the browser says when something runs", hits_in(browser, folder, [control]) == (1, 1))
    paths = []
    for what, path, kind in files:
        with open(path, "rb") as f:
            if kind.endswith(("html", "svg")) and b"postMessage" in f.read(): # the others hold nothing that could tell us
                paths.append(path)
    check("only %d files to be shown" % len(paths), len(paths) > share_of(1000))
    for start in range(0, len(paths), 250):
        some = paths[start:start + 250]
        hits, frames = hits_in(browser, folder, some)
        check("%d things ran in %s ..." % (hits, os.path.basename(some[0])), hits == 0)
        check("%d of %d files were shown" % (frames, len(some)), frames == len(some))


def main():
    browser = find_browser() if len(sys.argv) > 2 else None
    if len(sys.argv) > 2 and not browser:
        print("no browser: not tested")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        files = draw_all(folder) + write_rules(folder)
        if browser:
            ask_browser(browser, folder, files)
        else:
            for what, path, kind in files:
                read_output(what, path, kind)
            print("%d places, %d texts, %d files" % (len(PLACES) + len(RULES), len(TEXTS), len(files)))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
