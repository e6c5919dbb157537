#!/usr/bin/env python3
"""Pages made at random of whatever pages have, with and without faults: the program ends well, what is no diagram stays byte for byte, and made again nothing changes.

usage: garbled.py BOARDWRIGHT SAMPLES [--cases N] [--seed N]
"""
import os
import random
import re
import subprocess
import sys

from page import PROGRAM, START, Folder, check, conclude, sampled

OTHER = ["<p>", "</p>", "<div>", "</div>", "<table>", "<tr>", "<td>", "<b>", "</i>", "<!-- x -->", "<!--", "-->", "<script>", "</script>", "<pre>", "</pre>", "&amp;", "&", "\u00e4", "\n", "\r\n", "<",
         ">", '"', "<img src=x>", "<svg>", "</svg>", "<svg><title>", "<style>", "</style>", "<textarea>", "</textarea>", "<select>", "<option>", "<!DOCTYPE html>", "<br/>", "text", "<a href=#>", "</a>",
         "<template>", "</template>", "<math>", "<![CDATA[", "]]>", "<plaintext", "\x0c", "<form>", "<h1>", "</h1>", "```", "~~~", "- item", "    ", "`"]
DIAGRAMS = ['<pre class="fen">%s</pre>' % START, '<pre class="board">minishogi</pre>', "<!-- boardwright 4k3/8/8/8/8/8/8/4K3 w -->", '<img src="drawdiagram.php?code=k3/4/4/3K&cols=4">',
            "<!-- boardwright pgn as=inline\n1. e4 *\n-->", "<pre><code class=language-fen>%s</code></pre>" % START, '<span class="fen">8/8/8/8/8/8/8/k1K5 w</span>']
WRONG = ['<pre class="fen">%s' % START, '<pre class="board">nothing</pre>', "<!-- boardwright chess widht=3 -->", "<!-- boardwright", "<!-- /boardwright 0-0 -->", "<!-- boardwright chess --><!-- /boardwright x -->",
         '<pre class="fen"><b>', '<div class="pgn">1. e5</div>', '<div class="idiagram">files=3</div>', "<!-- boardwright fen as=player\n-->", "```board\nchess\n```", "```fen x\n```", "```pgn"]
# What is open when a drawing comes is closed by it, or hides it.
FOREIGN = [b"<table", b"<svg", b"<math", b"<select", b"<style", b"<textarea", b"<template", b"<plaintext", b"<option"]
# What a result is, with what stands for it before: the words stay, or are those of a comment.
RESULT = re.compile(rb"(?:\n|)(?:<figure class=\"boardwright\"[^>]*>|<span[^>]*>|)\s*<svg style=.*?</svg>\s*(?:</figure>|</span>|)\s*<!-- /boardwright [0-9a-f-]{66} -->", re.S)


def page(dice):
    parts = []
    for _ in range(dice.randrange(1, 25)):
        parts.append(dice.choice(dice.choice([OTHER, OTHER, OTHER, DIAGRAMS, WRONG])))
    return "".join(dice.choice(["", "\n", " "]) + p for p in parts).encode()


def run(folder, name):
    return subprocess.run([PROGRAM, "page", "-iv", "--as", "inline", name], cwd=folder.path, capture_output=True, timeout=60, env=dict(os.environ, ASAN_OPTIONS="detect_leaks=1", BOARDWRIGHT_LEAKS_IN="1"))


def rest_of(text, made):
    """Whether what is left of a page is that of before, apart from elements that have become comments: no byte is lost between diagrams."""
    if b"\n" in text and text.count(b"\n") == text.count(b"\r\n"): # so do all lines of it then
        text, made = text.replace(b"\r", b""), made.replace(b"\r\n", b"\n")
    left = RESULT.sub(b"", made)
    left = re.sub(rb"<!-- boardwright (?:fen|board|img|pgn)(?: [\w-]+=\"[^\"]*\")*\n.*?\n *-->", b"\1", left, flags=re.S)
    pieces = [p for p in left.split(b"\1") if p]
    at = 0
    for piece in pieces:
        found = text.find(piece, at)
        if found < 0:
            return False
        at = found + len(piece)
    return True


def main():
    cases = int(sys.argv[sys.argv.index("--cases") + 1]) if "--cases" in sys.argv else 150
    seed = int(sys.argv[sys.argv.index("--seed") + 1]) if "--seed" in sys.argv else 1
    dice = random.Random(seed)
    drawn_in_all = 0
    with Folder() as folder:
        chosen = sampled((n, page(dice)) for n in range(cases))
        for n, text in chosen:
            name = "page%d.%s" % (n, "md" if n % 5 == 4 else "html")
            folder.write(name, text)
            first = run(folder, name)
            errors = first.stderr.decode(errors="replace")
            check("case %d: status %d\n%s" % (n, first.returncode, errors[-1500:]), first.returncode in (0, 1, 2) and "Sanitizer" not in errors and "runtime error" not in errors)
            made = folder.read(name)
            drawn = int((re.findall(r"(\d+) drawn", errors) or ["0"])[0])
            drawn_in_all += drawn
            check("case %d: a page without diagrams is another: %r" % (n, text), drawn or made == text)
            if name.endswith(".html"):
                check("case %d: the rest is another: %r" % (n, text), rest_of(text, made))
            if not any(sign in text for sign in FOREIGN):
                run(folder, name)
                check("case %d: made again it changes: %r" % (n, text), folder.read(name) == made)
    check("%d diagrams were drawn" % drawn_in_all, drawn_in_all > len(chosen) / 2)
    return conclude()


if __name__ == "__main__":
    raise SystemExit(main())
