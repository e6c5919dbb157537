#!/usr/bin/env python3
"""Links of the documentation lead somewhere: files that are there, and headings or anchors in them.

usage: links.py FOLDER LEAST [BOARDWRIGHT]     every .md and .html below FOLDER; at least so many links must be found. With BOARDWRIGHT, of the site that is made of FOLDER, but for those
links that lead out of it, of which there may be a few.
"""
import functools
import html
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

MOST_LINES = 250  # of a page of the manual that people read; one made of tables is looked into, and has a line for every row
SKIP = {"build", ".git", "node_modules", "fuzz", "tests"}


def slug(heading):
    """The anchor of a heading, as GitHub makes it."""
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")


def without_code(text):
    return re.sub(r"`[^`\n]*`", "", re.sub(r"^(```|~~~).*?^\1", "", text, flags=re.M | re.S))


@functools.lru_cache(None)
def anchors(path):
    with open(path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    found = set(re.findall(r"""\b(?:id|name)=["']([^"']+)""", text))
    if path.endswith(".md"):
        for line in re.findall(r"^#+ +(.*)$", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.M):
            found.add(slug(line))
    return found


def links(path):
    with open(path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    if path.endswith(".md"):
        text = without_code(text)
        yield from (m.split()[0] for m in re.findall(r"\]\(([^)]+)\)", text))
    yield from (html.unescape(m) for m in re.findall(r"""<(?:a|img)\s[^>]*?(?:href|src)=["']([^"']+)""", text))


count, out = 0, 0
root = sys.argv[1]
if len(sys.argv) > 3:
    temporary = tempfile.TemporaryDirectory()
    root = temporary.name
    made = subprocess.run([sys.argv[3], "site", sys.argv[1], "-O", root, "--title", "Boardwright"], capture_output=True, text=True)
    check("the site: %s" % made.stderr, made.returncode == 0 and "is no file" not in made.stderr)
for folder, folders, files in os.walk(root):
    folders[:] = sorted(f for f in folders if f not in SKIP)
    for name in sorted(files):
        path = os.path.join(folder, name)
        if not name.endswith((".md", ".html")):
            continue
        if os.path.basename(folder) == "manual" and name.endswith(".md"):
            with open(path, encoding="utf-8") as f:
                text = f.read()
            lines, wide = text.splitlines(), [line for line in without_code(text).splitlines() if len(line) > 120 and not line.startswith(("|", " "))]
            check("%s has %d lines" % (path, len(lines)), len(lines) <= MOST_LINES or "Made by `" in text)
            check("%s: a line of %d letters: %s" % (path, max(map(len, wide), default=0), wide[:1]), not wide)
        for link in links(path):
            if re.match(r"[a-z]+:", link) or "{" in link or link.startswith("/"):
                continue
            count += 1
            target, _, anchor = link.partition("#")
            there = os.path.normpath(os.path.join(folder, urllib.parse.unquote(target.partition("?")[0]))) if target else path
            shown = os.path.relpath(path, root)
            if len(sys.argv) > 3 and not there.startswith(root):
                out += 1
                continue
            check("%s: %s leads nowhere" % (shown, link), os.path.exists(there))
            if anchor and os.path.isfile(there) and there.endswith((".md", ".html")):
                check("%s: %s has no such place" % (shown, link), urllib.parse.unquote(anchor) in anchors(there))
check("%d links were found" % count, count >= int(sys.argv[2]))
check("%d links lead out of the site" % out, out <= 5)
sys.exit(conclude())
