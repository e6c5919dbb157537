#!/usr/bin/env python3
"""The pages of a service in other languages, in headless Chromium: the index and the designer, and what the designer says while it is used, have no English left (words_left.py), but for what is marked as English.

The language is that of ?lang=, else of --lang, never what the browser or the machine would like; one that nobody speaks is an error with the list. What is taken away speaks it, too.

usage: languages.py BOARDWRIGHT SAMPLES
"""
import json
import re
import subprocess
import sys

from browser import Browser, find_browser
from service import Service
from checks import check, conclude, sampled
from words_left import CODES, is_english, is_latin

# All that is read and heard of the page: names of the program's settings and formats stand in <code>, textareas or options that are marked.
TEXTS = """(() => {
    const out = [], skip = 'script,style,code,pre,textarea,noscript,[lang=en]:not(html)';
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) if (!node.parentElement.closest(skip)) out.push(node.data);
    for (const element of document.querySelectorAll('[aria-label],[title],[alt],[placeholder]'))
        if (!element.closest(skip)) for (const name of ['aria-label', 'title', 'alt', 'placeholder']) out.push(element.getAttribute(name) || '');
    return out.join('\\n');
})()"""
# Names of settings and options, sets, themes, backgrounds, choices: what one writes in a manifest, the same everywhere.
NAMES = """[...document.querySelectorAll('#all label, #all option, [data-key=set] option, [data-key=set] optgroup, [data-key=theme] option, [data-key=background] option')].map(e => e.tagName === 'OPTGROUP' ? e.label : e.tagName === 'LABEL' || e.closest('#all') ? e.textContent : e.value).join('\\n')"""
GAMES = "[...document.querySelectorAll('#game option')].map(e => e.textContent).join('\\n')"
DEFAULTS = "[...document.querySelectorAll('#all [placeholder]')].map(e => e.placeholder).join('\\n')"


def look(browser, code, name, what):
    text = browser.run(TEXTS)
    names = {line.strip() for part in (NAMES, DEFAULTS, GAMES) for line in (browser.run(part) or "").split("\n")}
    known = {word for line in names for word in re.findall(r"[A-Za-z]+", line)}
    said = "\n".join(line for line in text.split("\n") if line.strip() not in names)
    left = is_english(name, said) if name != "en" else []
    check("%s: English is left in %s: %s" % (code, what, left), not left)
    left = [word for word in is_latin(said, known)] if name in ("zh", "zh_hant", "ja") else []
    check("%s: Latin letters are left in %s: %s" % (code, what, left), not left)
    return said


def settle(browser):
    return browser.wait("document.getElementById('outputs').dataset.shown === location.hash && !document.getElementById('stage').hasAttribute('aria-busy')", 8)


def use(browser, code, name):
    """What it says when it is used: by its buttons, keys, fields, and by what is pasted."""
    said, heard = "document.getElementById('said').textContent", []
    steps = ["document.querySelector('[data-space=\"12\"]').focus()", "document.querySelector('.piece').click()", "document.querySelector('[data-tool=clear]').click()", "document.querySelector('[data-mark=circle]').click()",
             "document.querySelector('[data-mark=arrow]').click()", "document.getElementById('empty').click()", "document.getElementById('undo').click()", "document.getElementById('redo').click()", "document.getElementById('start').click()",
             "document.querySelector('[data-tool=move]').click()", "(e => { e.checked = false; e.dispatchEvent(new Event('change')); })(document.querySelector('[data-right]'))",
             "(e => { e.value = ''; e.dispatchEvent(new Event('change')); })(document.getElementById('position-passant'))", "(e => { e.value = 'col'; e.dispatchEvent(new Event('input')); })(document.getElementById('search'))",
             "document.querySelector('#outputs button').click()"]
    for step in steps:
        browser.run(step)
        settle(browser)
        heard.append(browser.run(said))
    for key in ("Enter", "Escape", "Delete", "Delete", "q", "j"):
        browser.run("document.querySelector('[data-space=\"60\"]').focus()")
        browser.key(key)
        settle(browser)
        heard.append(browser.run(said))
    for text in ("1. e4 e5", "8/8/8/8/8/8/8/K1k5 w", "no such thing"):
        browser.run("(() => { const data = new DataTransfer(); data.setData('text/plain', %s); document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); })()" % json.dumps(text))
        browser.wait("!/…$/.test(%s)" % said)
        settle(browser)
        heard.append(browser.run(said))
    different = {line for line in heard if line}
    check("%s: it says something of most steps: %s" % (code, heard), len(different) > 15)
    for line in different:
        left = is_english(name, line) if name != "en" else []
        check("%s: it says %s: %s" % (code, line, left), not left)
        left = is_latin(line) if name in ("zh", "zh_hant", "ja") else []
        check("%s: it says %s: %s" % (code, line, left), not left)
    look(browser, code, name, "the designer that was used")


def designer(service, browser, name, code):
    browser.open("about:blank")
    browser.open("http://127.0.0.1:%d/design?lang=%s#game=chess" % (service.port, code))
    check("%s: the designer begins" % code, browser.wait("document.documentElement.dataset.ready !== undefined") and settle(browser))
    check("%s: its language" % code, browser.run("document.documentElement.lang") == code)
    look(browser, code, name, "the designer")
    address = browser.run("document.getElementById('out-address').value")
    command = browser.run("document.getElementById('out-command').value")
    speaks = name != "en"
    check("%s: what is taken away speaks it: %s %s" % (code, address, command), ("lang=" + code in address) == speaks and ("--lang " + code in command) == speaks)
    use(browser, code, name)
    for game in ("shogi", "chinese_chess", "crazyhouse"):
        browser.open("about:blank")
        browser.open("http://127.0.0.1:%d/design?lang=%s#game=%s" % (service.port, code, game))
        check("%s: the designer of %s" % (code, game), browser.wait("document.documentElement.dataset.ready !== undefined") and settle(browser))
        look(browser, code, name, "the designer of " + game)


def main(program, samples):
    if not find_browser():
        print("no Chromium: skipped")
        return 77
    service, browser = Service(program, "-I", samples), Browser()
    for name, code in sampled(list(CODES.items())):
        designer(service, browser, name, code)
        status, head, page = service.ask("/?lang=" + code)
        check("%s: the index" % code, status == 200 and ('<html lang="%s"' % code) in page.decode())
        check("%s: it leads to pages that speak it" % code, ("chess.player.html?theme=auto&amp;lang=" + code) in page.decode() and ('href="design?lang=%s"' % code) in page.decode())
        left = is_english(name, re.sub(r"<li>.*?</li>", "", re.sub(r"<[^>]*>", lambda m: m[0] if m[0] in ("<li>", "</li>") else " ", page.decode()), flags=re.S)) if name != "en" else []
        check("%s: English is left in the index: %s" % (code, left), not left)
    for path in ("/", "/design", "/designer/data.json"):
        status, head, page = service.ask(path + "?lang=klingon")
        check("%s: nobody speaks it: %d %s" % (path, status, page[:200]), status == 400 and ", ".join(CODES.values()).encode() in page)
        check("%s: no language is the usual one" % path, service.ask(path + "?lang=")[2] == service.ask(path)[2])
    check("whatever a browser would like", service.ask("/design", **{"Accept-Language": "de"})[2] == service.ask("/design")[2])
    browser.close()
    service.kill()
    done = subprocess.run([program, "serve", "-p", "0", "--lang", "klingon"], capture_output=True, text=True)
    check("serve --lang klingon: %s" % done.stderr, done.returncode == 2 and "en, de, fr" in done.stderr)
    service = Service(program, "-I", samples, "--lang", "de")
    check("--lang is the language of pages that say none", b'<html lang="de"' in service.ask("/design")[2] and b'<html lang="fr"' in service.ask("/design?lang=fr")[2])
    check("and of pictures", "Weiß: König".encode() in service.ask("/chess.alt.txt")[2] and b"White: King" in service.ask("/chess.alt.txt?lang=en")[2])
    return conclude()


sys.exit(main(*sys.argv[1:]))
