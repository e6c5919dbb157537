#!/usr/bin/env python3
"""The gallery of a batch: every picture on a page, with its names; pages of 500; what is searched for in headless Chromium is what the records say.

usage: gallery.py BOARDWRIGHT SAMPLES
"""
import html
import json
import os
import random
import re
import shutil
import subprocess

from page import SHARE, Folder, check, conclude

NAMES = ["Morphy, Paul", "Anderssen, Adolf", "Спасский, Борис", "Kasparov & Co <x>", "Polgár, Judit", "O'Kelly \\\"Q\\\""]
LINES = ["e4 e5 Nf3", "d4 d5 c4 e6", "f3 e5 g4 Qh4#"]
DRIVER = """
<script>
addEventListener("load", function () {
  var form = document.forms[0], log = [];
  function seen() { return Array.from(document.querySelectorAll(".games li:not([hidden])")).length; }
  function ask(values) {
    form.reset();
    Object.keys(values).forEach(function (k) { form[k].value = values[k]; });
    form.dispatchEvent(new Event("input", { bubbles: true }));
    return [seen(), form.querySelector("output").textContent, Array.from(document.querySelectorAll(".games li:not([hidden]) img")).slice(0, 3).map(function (i) { return i.getAttribute("src"); })];
  }
  ask({ words: "x" });
  setTimeout(function () {
    QUESTIONS.forEach(function (q) { log.push(ask(q)); });
    document.body.dataset.log = JSON.stringify(log);
  }, 1500);
});
</script>
</body>"""


def archive(games):
    dice = random.Random(3)
    made = []
    for _ in range(games):
        white, black = dice.sample(NAMES, 2)
        line = dice.choice(LINES)
        made.append({"White": white, "Black": black, "Result": "0-1" if line.endswith("#") else dice.choice(["1-0", "1/2-1/2", "*"]), "Date": "%d.%s.??" % (dice.randrange(1850, 2020), dice.choice(["01", "??"])),
                     "Event": "Club %d" % dice.randrange(9), "line": line})
    return made


def pgn(games):
    out = []
    for g in games:
        out += ['[%s "%s"]' % (k, g[k]) for k in ("Event", "Date", "White", "Black", "Result")] + ["", g["line"] + " " + g["Result"], ""]
    return "\n".join(out)


def pages(folder, games):
    folder.write("all.pgn", pgn(games))
    folder.run("batch", "-q", "--games", "all.pgn", "-O", "site", "-T", "png,player", "--width", "96", "--name", "{file}-{index:06}.{ext}", "--gallery")
    found = []
    last = -(-len(games) // 500)
    for n in range(1, last + 1):
        page = folder.read("site/index%s.html" % ("-%d" % n if n > 1 else "")).decode()
        cards = re.findall(r'<li><a href="([^"]*)"><img loading="lazy" src="([^"]*)" alt="" width="96" height="96"><span>([^<]*)</span></a>(?:<b>([^<]*)</b>)?<small>([^<]*)</small></li>', page)
        check("page %d has its games: %d" % (n, len(cards)), len(cards) == len(re.findall("<li>", page)) == min(500, len(games) - 500 * (n - 1)))
        check("page %d turns" % n, ('href="index-%d.html" rel="next"' % (n + 1) in page) == (n < last) and ('rel="prev"' in page) == (n > 1) and "%d of %d" % (n, last) in page)
        found += cards
    for number, (game, card) in enumerate(zip(games, found), 1):
        date = re.match(r"[0-9.]*[0-9]", game["Date"]).group(0)
        wanted = ("all-%06d.player.html" % number, "all-%06d.png" % number, "%s – %s" % (game["White"].replace('\\"', '"'), game["Black"].replace('\\"', '"')), game["Result"].replace("*", ""), date + ", " + game["Event"])
        check("game %d: %s" % (number, card), tuple(html.unescape(c) for c in card) == wanted)
    check("every picture is there", all(folder.read("site/" + c[1])[:4] == b"\x89PNG" and folder.read("site/" + c[0])[:5] == b"<!DOC" for c in found))
    before = folder.read("site/index.html")
    folder.run("gallery", "site/report.jsonl", "-O", "site", "--title", "A & B")
    check("the same from the report, with another title", folder.read("site/index.html") == before.replace(b"all.pgn", b"A &amp; B"))
    folder.run("batch", "-q", "--games", "all.pgn", "-O", "site", "-T", "png,player", "--width", "96", "--name", "{file}-{index:06}.{ext}", "--gallery", "--skip-unchanged", "--report", "site/report.jsonl")
    check("and again when nothing has changed", folder.read("site/index.html") == before)


def searched(folder, games):
    if not shutil.which("chromium"):
        print("chromium is missing: nothing is searched for")
        return
    def has(words="", result="", low=0, high=9999):
        return [g for g in games if all(w.lower() in (g["White"] + " – " + g["Black"] + " " + g["Date"].rstrip("?.") + ", " + g["Event"]).lower() for w in words.split()) and (not result or g["Result"] == result) and
                low <= int(g["Date"][:4]) <= high]
    questions = [{"words": "спасский"}, {"words": "polgár morphy"}, {"result": "1/2-1/2", "words": "club 3"}, {"from": "1900", "to": "1950", "words": "<x>"}, {"words": "nobody at all"}]
    wanted = [has("спасский"), has("polgár morphy"), has("club 3", "1/2-1/2"), has("<x>", "", 1900, 1950), []]
    page = folder.read("site/index-2.html").decode().replace("</body>", DRIVER.replace("QUESTIONS", json.dumps(questions)))
    folder.write("site/driven.html", page)
    result = subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=6000", "--user-data-dir=" + folder.file("profile"), "--dump-dom", "file://" + folder.file("site/driven.html")],
                            capture_output=True, text=True, timeout=120)
    found = re.search(r'data-log="([^"]*)"', result.stdout)
    check("the page was searched", found)
    for question, answer, right in zip(questions, json.loads(html.unescape(found.group(1))) if found else [], wanted):
        first = ["all-%06d.png" % (games.index(g) + 1) for g in right[:3]]
        check("%s: %s, not %d" % (question, answer, len(right)), answer[0] == min(len(right), 500) and answer[1].startswith("%d found" % len(right)) and answer[2] == first)


def others(folder):
    folder.write("one.pgn", pgn(archive(3)) + '\n[White "X"]\n[Result "*"]\n\n1. e5 *\n')
    folder.run("batch", "-q", "--games", "one.pgn", "-O", "few", "-T", "svg", "--name", "{file}-{index:06}.{ext}", "--gallery", status=1)
    page = folder.read("few/index.html").decode()
    check("what has failed is not shown, and a few games have no pages to turn", page.count("<li>") == 3 and "<nav" not in page and 'src="one-000001.svg"' in page)
    folder.write("jobs", json.dumps({"game": "chess", "out": "a b.png"}) + "\n")
    folder.run("batch", "-q", "jobs", "-O", "plain", "--gallery")
    check("games without tags have the names of their files", '<a href="a%20b.png"><img loading="lazy" src="a%20b.png"' in folder.read("plain/index.html").decode() and "<span>a b</span>" in folder.read("plain/index.html").decode())
    folder.run("batch", "jobs", "--gallery", status=2)
    folder.run("gallery", "jobs", "-O", "plain", status=1)
    folder.run("gallery", "plain/report.jsonl", status=2)
    folder.run("gallery", "plain/report.jsonl", "-O", "elsewhere", status=1)
    os.makedirs(folder.file("own"))
    folder.write("own/index.html", "<h1>My page</h1>")
    _, errors = folder.run("batch", "-q", "jobs", "-O", "own", "--gallery", status=1)
    check("somebody's own page stays: %s" % errors, folder.read("own/index.html") == b"<h1>My page</h1>" and "no gallery has made it" in errors and not os.path.exists(folder.file("own/games.js")))
    folder.write("few/games.js", "var mine = 1;")
    before = folder.read("few/index.html")
    folder.run("gallery", "few/report.jsonl", "-O", "few", "--title", "other", status=1)
    check("and so does a script, with all the pages", folder.read("few/games.js") == b"var mine = 1;" and folder.read("few/index.html") == before)
    if shutil.which("tidy"):
        result = subprocess.run(["tidy", "-qe", folder.file("site/index-2.html")], capture_output=True, text=True)
        left = [line for line in result.stderr.splitlines() if 'attribute "loading"' not in line and "empty <output>" not in line]  # younger than tidy
        check("valid: %s" % left[:3], not left)


if __name__ == "__main__":
    with Folder() as shared:
        of_archive = archive(1130 if SHARE == 1 else 530)  # three pages, or two
        pages(shared, of_archive)
        searched(shared, of_archive)
        others(shared)
    raise SystemExit(conclude())
