#!/usr/bin/env python3
"""The designer with every game of the library in headless Chromium: each piece of the palette has a picture, decoded, with something on its ground; nothing that
is asked for is missing, no piece is asked for alone, and the console is empty. It says how soon the board of 36 files is ready.

usage: designer_games.py BOARDWRIGHT [GAME...]
"""
import json
import os
import sys
import time

from browser import Browser, find_browser
from service import Service
from checks import check, conclude, sampled

LARGE, TRIES = "thirty-six_by_thirty-six", 5
USUAL = {"shogi", LARGE}  # every run looks at them
# The page, its style, scripts, data, icon, board, words, map, and one for all pieces. With a request a piece they were 162.
MOST_REQUESTS = 20
# Draws each picture of the palette at its size; those on which all is of one colour.
LOOK = """(async () => {
    const empty = [], canvas = document.createElement('canvas'), context = canvas.getContext('2d', { willReadFrequently: true });
    canvas.width = canvas.height = 42;
    for (const button of document.querySelectorAll('.piece')) {
        const image = button.querySelector('img');
        try { await image.decode(); } catch (error) { empty.push(button.dataset.label + ' (not decoded)'); continue; }
        context.clearRect(0, 0, 42, 42);
        context.drawImage(image, 0, 0, 42, 42);
        const pixels = new Uint32Array(context.getImageData(3, 3, 36, 36).data.buffer);
        if (!image.naturalWidth || pixels.every(pixel => pixel === pixels[0])) empty.push(button.dataset.label);
    }
    return empty;
})()"""


def is_request(event):
    return event["method"] == "Network.requestWillBeSent" and event["params"]["request"]["url"].startswith("http")


def open_game(service, browser, game):
    """Seconds until board and pieces are there."""
    browser.open("about:blank")
    browser.events.clear()
    begin = time.time()
    browser.open("http://127.0.0.1:%d/design#game=%s" % (service.port, game))
    ready = browser.wait("document.documentElement.dataset.ready !== undefined && [...document.querySelectorAll('#pieces img')].every(image => image.complete && image.naturalWidth)", 60)
    seconds = time.time() - begin
    check("%s: board and pieces are there" % game, ready)
    check("%s: what is taken away is there" % game, browser.wait("document.getElementById('outputs').dataset.shown === location.hash"))
    return seconds


def look_at(service, browser, game):
    open_game(service, browser, game)
    check("%s: the board is drawn" % game, browser.run("document.getElementById('picture').decode().then(() => document.getElementById('picture').naturalWidth > 0, () => false)"))
    off = browser.run("(image => Math.abs(image.clientWidth / image.clientHeight * image.naturalHeight / image.naturalWidth - 1))(document.getElementById('picture'))")
    check("%s: the spaces lie on the picture: %.3f" % (game, off), off < 0.01)  # a space of 36 is 0.028
    count = len([event for event in browser.events if is_request(event)])
    check("%s: %d requests" % (game, count), count <= MOST_REQUESTS)
    browser.run("document.querySelector('.more').open = true")
    browser.wait("[...document.querySelectorAll('.piece img')].every(image => image.complete && image.getAttribute('src'))")
    pieces, empty = browser.run("document.querySelectorAll('.piece').length"), browser.run(LOOK)
    check("%s: %d pieces, without a picture: %s" % (game, pieces, empty), pieces > 0 and not empty)
    for event in browser.events:
        if event["method"] == "Network.responseReceived":
            response = event["params"]["response"]
            check("%s: %s: %d" % (game, response["url"][:100], response["status"]), response["status"] < 400)
        elif event["method"] == "Runtime.exceptionThrown" or event["method"] == "Log.entryAdded":
            check("%s: the console: %s" % (game, json.dumps(event["params"])[:300]), False)


def main():
    program, named = os.path.abspath(sys.argv[1]), sys.argv[2:]
    if not find_browser():
        print("chromium is missing: no page is opened")
        return 77
    service = Service(program)
    library = [game["name"] for game in json.loads(service.ask("/designer/data.json")[2])["games"]]
    some = {*sampled(library), *USUAL}
    games = named or [game for game in library if game in some]
    pieces = json.loads(service.ask("/designer/pieces.json?game=chess")[2])
    check("pieces stand alone, without names of files", len(pieces) > 11 and not [label for label in pieces if "<text" in pieces[label]])
    for target in ("set=nosuch", "game=nosuch", "game=../chess", "set=../standard", ""):
        check("/designer/pieces.json?%s" % target, service.ask("/designer/pieces.json?" + target)[0] == 404)
    browser = Browser(1280, 1500)
    for game in games:
        look_at(service, browser, game)
    if named in ([], [LARGE]): # told, not judged: the machine has other things to do
        print("%s is ready in %.2f seconds" % (LARGE, min(open_game(service, browser, LARGE) for _ in range(TRIES))))
    browser.close()
    service.end()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
