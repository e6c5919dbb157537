#!/usr/bin/env python3
"""Which fences of random Markdown are found, in quotes, lists and both: those that pandoc finds, and that cmark does. What was made of a page is found there again.

usage: blocks.py BOARDWRIGHT SAMPLES
"""
import json
import os
import random
import re
import shutil
import subprocess

from page import SHARE, Folder, check, conclude

TEXTS = 600
FEN = "8/8/8/8/8/8/8/K1k5"
# How a container begins on its first line, and on the others.
CONTAINERS = [("", ""), ("> ", "> "), ("- ", "  "), ("1. ", "   "), ("* ", "  "), ("-   ", "    "), ("10) ", "    "), (">", ">"), ("> > ", "> > "), ("+ ", "  "), ("-\t", "\t")]
NOISE = ["text", "", "", "# head", "<div>", "</div>", "<!-- a comment", "-->", "<pre>", "</pre>", "```c", "```", "~~~", "    code", "- item", "1. item", "> quote", "***", "| a | b |", "    ```fen", "`` ` ``",
         "<script>", "</script>", "[x]: y", "<?php", "?>", "setext", "---", "\tcode", "text  ", "&amp;"]
INFO = ["fen", " fen", "{.fen}", "{.fen #a%d}", "{.fen #b%d .other}", "fen width=200", "fen {width=200}", "{.fen, width=\"200\"}", "\tfen "]


def text_of(dice, number):
    """A text, whose fences are numbered from `number`."""
    lines, count = [], 0
    for _ in range(dice.randrange(1, 7)):
        first, rest = dice.choice(CONTAINERS)
        if dice.random() < 0.4:
            more, after = dice.choice(CONTAINERS)
            first, rest = first + more, rest + after
        body = []
        for _ in range(dice.randrange(1, 4)):
            if dice.random() < 0.6:
                sign = dice.choice("`~") * dice.randrange(3, 6)
                indent = " " * dice.choice([0, 0, 0, 1, 2, 3, 4])
                info = dice.choice(INFO)
                body += [indent + sign + (info % number if "%" in info else info), indent + "title: %d" % (number + count), indent + FEN]
                if dice.random() < 0.9:
                    body.append(" " * dice.choice([0, 0, 1, 3, 4]) + sign + sign[0] * dice.choice([0, 0, 1]) + dice.choice(["", " "]))
                count += 1
            else:
                body.append(dice.choice(NOISE))
        prefix = first
        for line in body:
            if dice.random() < 0.06:
                prefix = dice.choice(["", rest[:-1], rest + " "])
            lines.append(prefix + line)
            prefix = rest
        if dice.random() < 0.7:
            lines.append("")
    return "\n".join(lines) + dice.choice(["", "\n"]), count


def blocks_in(value, out):
    """Texts of the code blocks of a tree of pandoc's whose class is ours."""
    if isinstance(value, dict):
        if value.get("t") == "CodeBlock":
            (identifier, classes, _), text = value["c"]
            word = classes[0] if classes else ""
            if re.match(r"^[ {.]*fen(?=[ \t{},]|$)", word + " "):
                out.append(text)
        for part in value.values():
            blocks_in(part, out)
    elif isinstance(value, list):
        for part in value:
            blocks_in(part, out)


def by_pandoc(folder, names):
    """What pandoc finds in each page; all are read at once, with a page that says so between them. Since version 3 each page is a Div."""
    for i, name in enumerate(names):
        folder.write("mark%d.md" % i, "ENDOFPAGE\n")
    files = [f for i, name in enumerate(names) for f in (name, "mark%d.md" % i)]
    done = subprocess.run(["pandoc", "-f", "commonmark", "--file-scope", "-t", "json", *files], cwd=folder.path, capture_output=True)
    check("pandoc: %s" % done.stderr.decode()[:300], done.returncode == 0)
    found, here = [], []
    blocks = [b for block in json.loads(done.stdout)["blocks"] for b in (block["c"][1] if block["t"] == "Div" else [block])]
    for block in blocks:
        if block["t"] == "Para" and block["c"] == [{"t": "Str", "c": "ENDOFPAGE"}]:
            found.append(here)
            here = []
        else:
            blocks_in(block, here)
    return found


def main():
    if not shutil.which("pandoc"):
        print("pandoc is missing: nobody says which blocks there are")
        return 77
    dice, number, texts = random.Random(5), 1, []
    for _ in range(TEXTS // SHARE):
        text, count = text_of(dice, number)
        number += count
        texts.append(text)
    with Folder() as folder:
        names = ["t%d.md" % i for i in range(len(texts))]
        for name, text in zip(names, texts):
            folder.write(name, text)
        theirs = by_pandoc(folder, names)
        check("pages: %d of %d" % (len(theirs), len(names)), len(theirs) == len(names))
        done = folder.run("page", *names, "-O", "out", "-v", status=None)
        seen = 0
        for name, text, blocks in zip(names, texts, theirs):
            made = folder.read(os.path.join("out", name)).decode()
            whole = [m.group(1) for m in (re.fullmatch(r"\s*title: (\d+)\n[> \t]*%s\s*" % re.escape(FEN), b) for b in blocks) if m]
            ours = re.findall(r"<!-- boardwright fen[^\n]*\n[> \t]*title: (\d+)\n[> \t]*%s\s*?\n[> \t\n]*-->" % re.escape(FEN), made)
            check("%r: %s, by pandoc %s" % (text if ours != whole else name, ours, whole), ours == whole)
            seen += len(whole)
        check("there were fences to be found: %d" % seen, seen > len(texts) // 2)
        # What was made is read again, with the diagrams in it: nothing is drawn, nothing changes.
        again = folder.run("page", *[os.path.join("out", n) for n in names], "-O", "out", "-v", status=None)[1]
        drawn = sum(int(n) for n in re.findall(r"diagrams?, (\d+) drawn", again))
        check("made again, nothing is drawn: %d" % drawn, drawn == 0)
    return conclude()


if __name__ == "__main__":
    raise SystemExit(main())
