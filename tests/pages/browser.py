#!/usr/bin/env python3
"""The sample page in headless Chromium: twelve diagrams of all shapes, drawn in the page or beside it; what is seen, how wide it is on a phone, and that the player plays.

usage: browser.py BOARDWRIGHT SAMPLES
"""
import html
import json
import os
import re
import subprocess

from page import SAMPLES, SHARE, Folder, check, conclude, find_browser

DRIVER = """
<script>
addEventListener("load", function () {
  var boards = Array.from(document.querySelectorAll("figure.boardwright > svg, figure.boardwright > img, .bw-stage > svg, p svg, p img")).map(function (b) { var r = b.getBoundingClientRect(); return [r.width, r.height]; });
  var ids = Array.from(document.querySelectorAll("[id]")).map(function (e) { return e.id; }), player = document.querySelector(".bw-player"), log = [];
  function ply() { return player.querySelector("[aria-current]").hash.slice(5); }
  ["ArrowLeft", "Home", "ArrowRight", "End"].forEach(function (key) {
    player.dispatchEvent(new KeyboardEvent("keydown", { key: key, bubbles: true, cancelable: true }));
    log.push(ply());
  });
  player.querySelector("[data-do=back]").click();
  log.push(ply());
  var areas = Array.from(document.querySelectorAll("map area")), hit = 0;
  document.querySelectorAll("img[usemap]").forEach(function (img) {
    var map = document.getElementsByName(img.useMap.slice(1))[0];
    img.scrollIntoView();
    var box = img.getBoundingClientRect();
    var over = document.elementFromPoint(box.x + box.width / 2 + 9, box.y + box.height / 2 - 9);
    hit += over && over.tagName === "AREA" && over.parentNode === map ? 1 : 0;
  });
  document.body.dataset.log = JSON.stringify({ boards: boards, log: log, twice: ids.length - new Set(ids).size,
    wide: document.documentElement.scrollWidth, view: innerWidth, loaded: Array.from(document.images).filter(function (i) { return i.naturalWidth > 0 && !i.closest("details"); }).length, areas: areas.length, hit: hit });
});
</script>
</body>"""


def used(folder, name, width, dark=False):
    page = folder.read(name).decode().replace("</body>", DRIVER)
    folder.write(name, page)
    command = [find_browser(), "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=4000", "--window-size=%d,900" % width, "--user-data-dir=" + folder.file("profile"), "--dump-dom"]
    result = subprocess.run(command + (["--blink-settings=preferredColorScheme=0"] if dark else []) + ["file://" + folder.file(name)], capture_output=True, text=True, timeout=120)
    found = re.search(r'data-log="([^"]*)"', result.stdout)
    check("%s: the script of the page has run" % name, found)
    return json.loads(html.unescape(found.group(1))) if found else None


def main():
    if not find_browser():
        print("chromium is missing: the page is not used")
        return 77
    with open(os.path.join(SAMPLES, "web", "article.html")) as f:
        article = f.read()
    for way, width in (("inline", 900), ("inline", 500), ("png", 900)) if SHARE == 1 else (("png", 500),):
        with Folder() as folder:
            folder.write("article.html", article.replace('<pre class="pgn"', '<pre class="pgn" data-as="player"') if way == "png" else article)
            folder.run("page", "-q", "-i", "article.html", *(["--as", way] if way == "png" else []))
            seen = used(folder, "article.html", width)
            if not seen:
                continue
            what = "%s, %d pixels" % (way, width)
            check("%s: twelve boards, each to be seen: %s" % (what, seen["boards"]), len(seen["boards"]) == 12 and all(w > 150 and h > 100 for w, h in seen["boards"]))
            check("%s: no wider than the window: %s of %s" % (what, seen["wide"], seen["view"]), seen["wide"] <= seen["view"])
            check("%s: the player plays: %s" % (what, seen["log"]), seen["log"] == ["32", "0", "1", "33", "32"])
            check("%s: no id twice" % what, seen["twice"] == 0)
            if way == "png":
                check("%s: pictures and their maps: %s" % (what, seen), seen["loaded"] == 11 and seen["areas"] > 800 and seen["hit"] == 9)  # there is nothing in the middle of rings and between stones
    return conclude()


if __name__ == "__main__":
    raise SystemExit(main())
