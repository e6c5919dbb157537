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

from page import SHARE, Folder, check, conclude, find_browser

NAMES = ["Morphy, Paul", "Anderssen, Adolf", "Спасский, Борис", "Kasparov & Co <x>", "Polgár, Judit", "O'Kelly \\\"Q\\\""]
LINES = ["e4 e5 Nf3", "d4 d5 c4 e6", "f3 e5 g4 Qh4#"]
DRIVER = """
<script>
addEventListener("load", function () {
  var form = document.forms[0], log = [], at = 0;
  function ask(values) {
    form.reset();
    Object.keys(values).forEach(function (k) { form[k].value = values[k]; });
    form.dispatchEvent(new Event("input", { bubbles: true }));
  }
  function said() {
    form.querySelector("output").textContent = form.querySelector("output").textContent.replace(/,(?=[0-9])/g, "");
    var cards = Array.from(document.querySelectorAll(".games li"));
    return [cards.length, form.querySelector("output").textContent, cards.slice(0, 3).map(function (c) { return c.querySelector("img").getAttribute("src"); }), cards.length ? cards[0].outerHTML : "",
      Array.from(document.querySelectorAll("script")).map(function (s) { return s.getAttribute("src"); }).filter(Boolean)];
  }
  function step() {
    if (at) log.push(said());
    if (at === QUESTIONS.length) document.body.dataset.log = JSON.stringify(log);
    else {
      ask(QUESTIONS[at++]);
      setTimeout(step, 400);
    }
  }
  setTimeout(step, 400);
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
    kinds = "png,player" if SHARE == 1 else "png"  # players are dear: in a share packed() alone has them
    # By the build with sanitizers it is a minute, and they see no more in a thousand players than in the forty of packed().
    folder.run("batch", "-q", "--games", "all.pgn", "-O", "site", "-T", kinds, "--width", "96", "--name", "{file}-{index:06}.{ext}", "--gallery", sanitized=False)
    found = []
    last = -(-len(games) // 500)
    for n in range(1, last + 1):
        page = folder.read("site/index%s.html" % ("-%d" % n if n > 1 else "")).decode()
        cards = re.findall(r'<li><a href="([^"]*)"><img loading="lazy" src="([^"]*)" alt="" width="96" height="96"><span>(.*?)</span></a>(?: <b>([^<]*)</b>)? <small>(.*?)</small></li>', page)
        check("page %d has its games: %d" % (n, len(cards)), len(cards) == len(re.findall("<li>", page)) == min(500, len(games) - 500 * (n - 1)))
        check("page %d turns" % n, ('href="index-%d.html" rel="next"' % (n + 1) in page) == (n < last) and ('rel="prev"' in page) == (n > 1) and "%d of %d" % (n, last) in page)
        found += cards
    for number, (game, card) in enumerate(zip(games, found), 1):
        date = re.match(r"[0-9.]*[0-9]", game["Date"]).group(0)
        wanted = ("all-%06d.%s" % (number, "player.html" if SHARE == 1 else "png"), "all-%06d.png" % number, "<bdi>%s</bdi> – <bdi>%s</bdi>" % (game["White"].replace('\\"', '"'), game["Black"].replace('\\"', '"')), game["Result"].replace("*", ""), date + ", <bdi>" + game["Event"] + "</bdi>")
        check("game %d: %s" % (number, card), tuple(html.unescape(c) for c in card) == wanted)
    check("every picture is there", all(folder.read("site/" + c[1])[:4] == b"\x89PNG" and folder.read("site/" + c[0])[:5] in (b"<!DOC", b"\x89PNG\r") for c in found))
    before = folder.read("site/index.html")
    folder.run("gallery", "site/report.jsonl", "-O", "site", "--title", "A & B")
    check("the same from the report, with another title", folder.read("site/index.html") == before.replace(b"all.pgn", b"A &amp; B"))
    folder.run("batch", "-q", "--games", "all.pgn", "-O", "site", "-T", kinds, "--width", "96", "--name", "{file}-{index:06}.{ext}", "--gallery", "--skip-unchanged", "--report", "site/report.jsonl")
    check("and again when nothing has changed", folder.read("site/index.html") == before)


def searched(folder, games):
    if not find_browser():
        print("chromium is missing: nothing is searched for")
        return
    def has(words="", result="", low=0, high=9999):
        return [g for g in games if all(w.lower() in (g["White"] + " – " + g["Black"] + " " + g["Date"].rstrip("?.") + ", " + g["Event"]).lower() for w in words.split()) and (not result or g["Result"] == result) and
                low <= int(g["Date"][:4]) <= high]
    questions = [{"words": "спасский"}, {"words": "POLGÁR morphy"}, {"result": "1/2-1/2", "words": "club 3"}, {"from": "1900", "to": "1950", "words": "<x>"}, {"words": "nobody at all"}, {"words": "x"},
                 {"sort": "oldest"}, {"words": "kasparov", "sort": "newest"}, {"words": "club 1", "sort": "white"}, {"words": "спасский", "sort": "result"}, {}]
    date = lambda g: re.match(r"[0-9.]*[0-9]", g["Date"]).group(0)
    result = lambda g: (g["Result"] == "*", g["Result"])
    wanted = [has("спасский"), has("polgár morphy"), has("club 3", "1/2-1/2"), has("<x>", "", 1900, 1950), [], has("x"), sorted(games, key=date), sorted(has("kasparov"), key=date, reverse=True), None,
              sorted(has("спасский"), key=lambda g: ["0-1", "1-0", "1/2-1/2", "*"].index(g["Result"])), games]
    page = folder.read("site/index-2.html").decode().replace("</body>", DRIVER.replace("QUESTIONS", json.dumps(questions)))
    folder.write("site/driven.html", page)
    result = subprocess.run([find_browser(), "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=12000", "--user-data-dir=" + folder.file("profile"), "--dump-dom", "file://" + folder.file("site/driven.html")],
                            capture_output=True, text=True, timeout=120)
    found = re.search(r'data-log="([^"]*)"', result.stdout)
    check("the page was searched", found)
    answers = json.loads(html.unescape(found.group(1))) if found else []
    for question, answer, right in zip(questions, answers, wanted):
        if right is None:  # by the names of Whites, as a browser's language sorts them
            check("by White: %s" % answer[3], "Anderssen" in answer[3] and answer[1].startswith("%d found" % len(has("club 1"))))
            continue
        # Equal ones come in any order that is theirs: it is compared by what is sorted.
        first = ["all-%06d.png" % (games.index(g) + 1) for g in right[:3]]
        same = answer[2] == first if "sort" not in question else [(date(games[int(n[4:10]) - 1]), games[int(n[4:10]) - 1]["Result"])[question["sort"] == "result"] for n in answer[2]] == [(date(g), g["Result"])[question["sort"] == "result"] for g in right[:3]]
        shown = 500 if question else 500 if len(games) >= 1000 else len(games) - 500
        check("%s: %s, not %d" % (question, answer[:3], len(right)), not question or (answer[0] == min(len(right), 100) and answer[1].startswith("%d found" % len(right)) and same))
        check("%s: as before" % question, question or (answer[0] == shown and not answer[1]))
    check("a card of the search is a card of the page", answers and "<span>" in answers[0][3] and answers[0][3].partition("<span>")[2] in folder.read("site/index.html").decode())


def pieces(folder):
    """A large archive, made up: whose pieces do not have what is wanted are not asked for; who failed is listed; of a pack the same."""
    total, rare = 5600, 5555
    lines = [json.dumps({"report": 1, "boardwright": "x", "manifest": "--games big.pgn"})]
    for n in range(1, total + 1):
        tags = {"White": "Ξένος" if n == rare else "Player %d" % (n % 700), "Black": "Other %d" % (n % 90), "Date": "%d" % (1900 + n % 100), "Result": "1-0"}
        row = {"line": n, "ok": n % 1000 != 1, "at": "big.pgn:%d" % (7 * n), "tags": tags, "outputs": [{"file": "big/%d.%s" % (n, "txt" if n % 1000 == 2 else "png"), "sha256": "x"}], "key": "0" * 16 + "-" + "0" * 32}
        if not row["ok"]:
            row.update(outputs=[], errors=["big.pgn:%d: error: <no> & such" % (7 * n)])
        lines.append(json.dumps(row))
    os.makedirs(folder.file("big"))
    folder.write("big.jsonl", "\n".join(lines) + "\n")
    folder.run("gallery", "big.jsonl", "-O", "big")
    page = folder.read("big/index.html").decode()
    check("who failed and who has no picture is counted", '<a href="failed.html">6 failed</a>' in page and "6 without a picture" in page and "1 to 500 of 5588" in page)
    failed = folder.read("big/failed.html").decode()
    check("failures say who, where and why", failed.count("<li>") == 6 and "<bdi>Player 301</bdi>" in failed and "<bdi>big.pgn:7007</bdi>" in failed and "error: &lt;no&gt; &amp; such" in failed)
    check("the pieces", [n for n in range(1, 9) if os.path.exists(folder.file("big/games-%d.js" % n))] == [1, 2])
    if SHARE > 1 or not find_browser():
        return
    questions = [{"words": "ξένος"}, {"words": "ΞΈΝΟΣ"}, {"words": "Player 699"}]
    folder.write("big/driven.html", page.replace("</body>", DRIVER.replace("QUESTIONS", json.dumps(questions))))
    result = subprocess.run([find_browser(), "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=6000", "--user-data-dir=" + folder.file("profile"), "--dump-dom", "file://" + folder.file("big/driven.html")],
                            capture_output=True, text=True, timeout=120)
    found = re.search(r'data-log="([^"]*)"', result.stdout)
    answers = json.loads(html.unescape(found.group(1))) if found else [None]
    check("one piece was asked for what one has: %s" % answers[:2], all(a and a[:3] == [1, "1 found", ["%d.png" % rare]] and [s for s in a[4] if s.startswith("games-")] == ["games-2.js"] for a in answers[:2]))
    check("and all for what all have", answers[-1] and answers[-1][0] == sum(1 for n in range(1, total + 1) if n % 700 == 699 and n % 1000 not in (1, 2)))


def packed(folder, games):
    folder.write("all.pgn", pgn(games))
    folder.run("batch", "-q", "--games", "all.pgn", "-O", "plain2", "-T", "png,player", "--width", "96", "--gallery", sanitized=True if SHARE == 1 else None)
    folder.run("batch", "-q", "--games", "all.pgn", "--pack", "all.tar", "-T", "png,player", "--width", "96")
    folder.run("gallery", "all.tar", "-O", "taken")
    own = {n for n in os.listdir(folder.file("plain2")) if n != "report.jsonl"}
    check("the gallery of a pack is that of a folder, with its pictures", set(os.listdir(folder.file("taken"))) == own and len(own) == 85 and all(folder.read("taken/" + n) == folder.read("plain2/" + n) for n in own))
    cards = re.findall(r'<li><a href="([^"]*)"><img loading="lazy" src="([^"]*)"', folder.read("plain2/index.html").decode())
    players = [folder.read("plain2/" + html.unescape(card[0])) for card in cards if card[0] == card[1].replace(".png", ".player.html")]
    check("each card leads to its player: %s" % cards[:1], len(players) == len(games) and all(p.startswith(b"<!DOC") for p in players))
    folder.write("torn.tar", folder.read("all.tar")[:-2000])
    _, errors = folder.run("gallery", "torn.tar", "-O", "torn", status=1)
    check("half a pack is none: %s" % errors, "torn.tar" in errors)


def others(folder):
    folder.write("one.pgn", pgn(archive(3)) + '\n[White "X"]\n[Result "*"]\n\n1. e5 *\n')
    folder.run("batch", "-q", "--games", "one.pgn", "-O", "few", "-T", "svg", "--name", "{file}-{index:06}.{ext}", "--gallery", status=1)
    page = folder.read("few/index.html").decode()
    check("what has failed is not shown, and a few games have no pages to turn", page.count("<li>") == 3 and "<nav" not in page and 'src="one-000001.svg"' in page)
    for again in "--skip-unchanged", "--resume":
        out, errors = folder.run("batch", "-v", "--games", "one.pgn", "-O", "few", "-T", "svg", "--name", "{file}-{index:06}.{ext}", "--gallery", again, status=1)
        check("%s goes by the gallery's own report: %s" % (again, errors), ".svg: " not in errors and not out)
    folder.write("jobs", json.dumps({"game": "chess", "out": "a b.png"}) + "\n")
    folder.run("batch", "-q", "jobs", "-O", "plain", "--gallery")
    check("games without tags have the names of their files", '<a href="a%20b.png"><img loading="lazy" src="a%20b.png"' in folder.read("plain/index.html").decode() and "<span><bdi>a b</bdi></span>" in folder.read("plain/index.html").decode())
    folder.run("batch", "jobs", "--gallery", status=2)
    folder.run("gallery", "jobs", "-O", "plain", status=1)
    folder.run("gallery", "plain/report.jsonl", status=2)
    folder.run("gallery", "plain/report.jsonl", "-O", "elsewhere", status=1)
    os.makedirs(folder.file("own"))
    folder.write("own/index.html", "<h1>My page</h1>")
    _, errors = folder.run("batch", "-q", "jobs", "-O", "own", "--gallery", status=1)
    check("somebody's own page stays: %s" % errors, folder.read("own/index.html") == b"<h1>My page</h1>" and "no gallery has made it" in errors and not os.path.exists(folder.file("own/games.js")) and not os.path.exists(folder.file("own/gallery.js")))
    folder.write("few/games.js", "var mine = 1;")
    before = folder.read("few/index.html")
    folder.run("gallery", "few/report.jsonl", "-O", "few", "--title", "other", status=1)
    check("and so does a script, with all the pages", folder.read("few/games.js") == b"var mine = 1;" and folder.read("few/index.html") == before)
    if shutil.which("tidy"):
        result = subprocess.run(["tidy", "-qe", folder.file("site/index-2.html")], capture_output=True, text=True)
        left = [line for line in result.stderr.splitlines() if 'attribute "loading"' not in line and "empty <output>" not in line]  # younger than tidy
        check("valid: %s" % left[:3], not left)


def long_words(folder):
    """A word that is wider than its place, as addresses in comments are, is broken, and makes no page wider than the window."""
    if not find_browser():
        return
    word = "https://lichess.org/study/" + "abcdefgh" * 10
    tags = "".join('[%s "%s"]\n' % (tag, word) for tag in ("White", "Black", "Event", "Site", "Annotator"))
    folder.write("long.pgn", tags + '[Result "1/2-1/2"]\n\n1. e4 {%s} e5 1/2-1/2\n' % word)
    folder.run("batch", "-q", "--games", "long.pgn", "-O", "long", "-T", "png", "--width", "96", "--gallery")
    folder.run("render", "long.pgn", "-o", "long/game.player.html")
    folder.run("sheet", "long.pgn", "-o", "long/sheet.html")
    folder.run("article", "long.pgn", "-o", "long/article.html")
    script = """<script>addEventListener("load", () => {
      const boxes = [document.documentElement, ...document.querySelectorAll(".bw-moves")];
      document.documentElement.dataset.wide = boxes.filter(e => e.scrollWidth > e.clientWidth).length;
    });</script>"""
    for name in ("index.html", "game.player.html", "sheet.html", "article.html"):
        folder.write("long/" + name, folder.read("long/" + name).decode() + script)
        result = subprocess.run([find_browser(), "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000", "--window-size=500,900", "--user-data-dir=" + folder.file("profile"), "--dump-dom", "file://" + folder.file("long/" + name)],
                                capture_output=True, text=True, timeout=120)
        check("%s has room for long words" % name, 'data-wide="0"' in result.stdout)


if __name__ == "__main__":
    with Folder() as shared:
        of_archive = archive(1130 if SHARE == 1 else 530)  # three pages, or two
        pages(shared, of_archive)
        searched(shared, of_archive)
        packed(shared, of_archive[:40])
        pieces(shared)
        others(shared)
        long_words(shared)
    raise SystemExit(conclude())
