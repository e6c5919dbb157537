#!/usr/bin/env python3
"""
What comments cite is there: every decision by its number in docs/decisions.md, every section of docs/facts.md, every document of the guides.

usage: cited.py SOURCE
"""
import os
import re
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

READ = (".c", ".h", ".def", ".py", ".md", ".txt", ".gc", ".sh", ".tsv", ".js")
DECISIONS = re.compile(r"\bdecisions?\s+(#?\d+(?:(?:\s*,\s*|\s+and\s+|\s*-\s*)#?\d+)*)", re.I)


def files(source):
    for folder, folders, names in os.walk(source):
        folders[:] = sorted(set(folders) - {".git", "build"})
        yield from (os.path.relpath(os.path.join(folder, n), source) for n in names)


def main():
    source = sys.argv[1]
    with open(os.path.join(source, "docs", "decisions.md")) as f:
        decided = {int(n) for n in re.findall(r"^(\d+)\. \*\*", f.read(), re.M)}
    with open(os.path.join(source, "docs", "facts.md")) as f:
        sections = {int(n) for n in re.findall(r"^## (\d+)\.", f.read(), re.M)}
    cited = set()
    for name in files(source):
        if not name.endswith(READ) or name.startswith(("docs/gallery", "docs/games")) or not os.path.exists(os.path.join(source, name)):
            continue
        with open(os.path.join(source, name), errors="replace") as f:
            text = re.sub(r".*\n## Later decisions\n", "", f.read(), flags=re.S) if name == "docs/decisions.md" else f.read()
        text = re.sub(r"\n\s*(?:\*|//|#)?\s*", " ", text)
        for number in (int(n) for found in DECISIONS.findall(text) for n in re.findall(r"\d+", found)):
            cited.add(number)
            check("%s: decision %d is not in docs/decisions.md" % (name, number), number in decided)
        for number in re.findall(r"facts\.md,? (?:section )?(\d+)", text):
            check("%s: docs/facts.md has no section %s" % (name, number), int(number) in sections)
    check("a hundred decisions are cited: %d" % len(cited), len(cited) > 100)
    check("what nobody cites is not kept: %s" % sorted(decided - cited), decided == cited)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
