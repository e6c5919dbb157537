#!/usr/bin/env python3
"""
The words of the manual, of help and of messages: plain ones, in sentences that are read at once.

usage: prose.py BOARDWRIGHT SOURCE

A sentence has at most thirty words, what stands in code not counted; words that only we know are not used (docs of developers may).
"""
import pathlib
import re
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from checks import check, conclude

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
MOST_WORDS = 30
PAGES = ["README.md", "docs/manual.md", "docs/scale.md", *(f"docs/manual/{name}.md" for name in
         ("start", "input", "pictures", "blog", "archive", "problems", "gamecourier", "variant", "server", "limits"))]
# What is not said -> what is said instead.
PRIVATE = {r"\b(?<!code )(?<!behind a )fences?\b": "sandbox", r"\bours\b": "this program's", r"\bwho sits below\b": "side at the bottom",
           r"\bits older name\b": "the changelog has history", r"\bjudge[ds]?\b(?! on)": "checked"}


def text_of(markdown):
    """Paragraphs, items of lists and cells of tables, each a text without code."""
    markdown = re.sub(r"^ *(```|~~~)[^\n]*\n.*?^ *\1", "", markdown, flags=re.S | re.M)
    markdown = re.sub(r"^(<a id=|    ).*$", "", markdown, flags=re.M)
    markdown = re.sub(r"<[^>]*>", " ", markdown)
    markdown = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    blocks, block = [], []
    for line in [*markdown.splitlines(), ""]:
        if line.startswith("|"):
            blocks += [cell for cell in re.split(r"(?<!\\)\|", line) if cell.strip(" -:")]
            line = ""
        new = re.match(r"\s*([-*]|\d+\.) |#", line)
        if (not line.strip() or new) and block:
            blocks.append(" ".join(block))
            block = []
        if line.strip():
            block.append(line.strip(" -*#>"))
    return [re.sub(r"`[^`]*`", " X ", b) for b in blocks]


def sentences(block):
    return [s for s in re.split(r"(?<=[.!?:;])\s+(?=[A-Z(\"“X`])|; ", block) if s.strip()]


def words(sentence):
    return [w for w in re.findall(r"[A-Za-z][\w'’-]*", sentence) if w != "X"]


def check_text(where, block):
    for sentence in sentences(block):
        n = len(words(sentence))
        check(f"{where}: {n} words: {sentence.strip()[:140]}", n <= MOST_WORDS)
    for pattern, instead in PRIVATE.items():
        found = re.search(pattern, block, re.I)
        check(f"{where}: “{found and found.group()}”, say {instead or 'what it is'}: {block.strip()[:120]}", not found)


for page in PAGES:
    for block in text_of((SOURCE / page).read_text(encoding="utf-8")):
        check_text(page, block)
for command in re.findall(r"^COMMAND\((\w+)", (SOURCE / "render/cli/frame/commands.def").read_text(), re.M):
    told = subprocess.run([PROGRAM, command, "--help-all"], capture_output=True, text=True).stdout
    check(f"{command} --help-all says something", len(told) > 200)
    for block in re.split(r"\n(?=  -|\S)|\n\n", told.split("\nexamples:")[0]):
        check_text(f"{command} --help-all", " ".join(block.split()))
calls = 0
for path in sorted([*(SOURCE / "engine").rglob("*.c"), *(SOURCE / "render").rglob("*.c")]):
    for call in re.findall(r"\b(?:diag_(?:error|refuse|warn|note)|cli_complain)\((.*?)\);", path.read_text(encoding="utf-8"), re.S):
        said = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', call))
        calls += 1
        check_text(path.name, re.sub(r"%[-+ 0-9.*]*(?:l|z|hh?)?[a-zA-Z]", "X", said))
check("there are messages", calls > 500)
sys.exit(conclude())
