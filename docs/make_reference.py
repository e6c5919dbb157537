#!/usr/bin/env python3
"""Writes docs/manual/reference.md, settings.md and options.md, what there is of everything, from the rows that `boardwright list` shows.

usage: make_reference.py BOARDWRIGHT [--check]      --check says whether the pages are up to date, and writes nothing
"""
import os
import sys

from rows import rows, up_to_date_or_write

HERE = os.path.dirname(os.path.abspath(__file__))
MADE = "Made by `docs/make_reference.py` from the tables of the program; change them, not this page.\n"


def code(text):
    return "`%s`" % text.replace("|", "\\|") if text else ""


def cell(text):
    return str(text).replace("|", "\\|").replace("<", "&lt;")


def table(heads, lines):
    return "\n".join(["| %s |" % " | ".join(heads), "|%s" % ("---|" * len(heads)), *("| %s |" % " | ".join(line) for line in lines)]) + "\n"


def words(names):
    return " ".join(code(name) for name in names)


# Heading, the list, what the page says of it, the heads of its columns, and a row's cells.
PARTS = [
    ("Outputs", "outputs", "`-T NAME`, or the extension of `-o FILE`.", ["output", "extension", "also", "what it is"],
     lambda r: [code(r["name"]), code("." + r["extension"]), words(r["aliases"]), cell(r["summary"])]),
    ("Formats of records", "formats", "Found by looking at the text; `--from NAME` says it.", ["format", "extension", "what it is"],
     lambda r: [code(r["name"]), code("." + r["extension"]), cell(r["title"])]),
    ("Notations", "notations", "`--notation NAME`: how moves are written. All are read, too.", ["notation", "what it is"], lambda r: [code(r["name"]), cell(r["summary"])]),
    ("Marks", "marks", "`--mark SPACES:NAME:COLOUR`. Spaces are marked one by one (each), lead from one to the next\n(chain), or are one figure (area).", ["mark", "also", "spaces"],
     lambda r: [code(r["name"]), words(r["aliases"]), r["spaces"]]),
    ("Words of templates", "templates", "In `--title`, `--subtitle`, `--caption` and `--footer`. `{eco|-}` has what stands there\nwhen nothing is known. A tag of the record has its own name, `{WhiteTitle}`.", ["slot", "what it says"], lambda r: [code("{%s}" % r["name"]), cell(r["says"])]),
    ("Names of files", "names", "In `--name`, with `-O FOLDER`.", ["slot", "what it says"], lambda r: [code("{%s}" % r["name"]), cell(r["says"])]),
    ("Themes", "themes", "`--theme NAME`.", ["theme", "what it is"], lambda r: [code(r["name"]), cell(r["title"])]),
    ("Piece sets", "sets", "`--set NAME`.", ["set", "pieces", "what it is"], lambda r: [code(r["name"]), str(len(r["labels"])), cell(r["description"])]),
    ("Limits", "limits", "`--limit NAME=N`.", ["limit", "usual", "why"], lambda r: [code(r["name"]), "{:,}".format(r["default"]), cell(r["reason"])]),
]


def reference(program):
    out = ["# Everything there is\n", MADE, "On the command line: `boardwright list`, and `--json` for programs. Pages of their own have [options](options.md) and\n[settings](settings.md).\n"]
    for heading, kind, says, heads, cells in PARTS:
        out += ["## %s\n" % heading, says + "\n", table(heads, [cells(row) for row in rows(program, kind)])]
    return "\n".join(out)


def settings(program):
    out = ["# Settings\n", MADE, "What a preset or an address of Game Courier may say, and more of the kind.\n`-s NAME=VALUE` says it over the preset.\n"]
    groups = {}
    for row in rows(program, "settings"):
        groups.setdefault(row["group"], []).append(row)
    for group, members in groups.items():
        out += ["## %s\n" % group.capitalize(),
                table(["setting", "also", "usual", "what it is"],
                      [[code(r["name"]), words(r["aliases"]), code(r["default"]) if len(r["default"]) < 30 and "\n" not in r["default"] else "", cell(r["help"])] for r in members])]
    return "\n".join(out)


WHO = {"user": "", "job": "manifests", "anybody": "manifests, requests, pages"}


def options(program):
    out = ["# Options\n", MADE, "Every option with the commands that take it. Where manifests may say it, it is a key of a job;\nwhere requests may, a field of the query. Examples: `boardwright COMMAND --help-all`.\n"]
    lines = []
    for row in rows(program, "options"):
        name = code("--" + row["name"] + (" " + row["value"] if row["value"] else ""))
        lines.append([name + (" " + code("-" + row["letter"]) if row["letter"] else ""), cell(row["help"]), row["commands"], WHO[row["who"]]])
    return "\n".join([*out, table(["option", "what it does", "of", "also in"], sorted(lines))])


def main():
    check = "--check" in sys.argv
    made = {"reference.md": reference(sys.argv[1]), "settings.md": settings(sys.argv[1]), "options.md": options(sys.argv[1])}
    return max(up_to_date_or_write(os.path.join(HERE, "manual", name), text, check) for name, text in made.items())


if __name__ == "__main__":
    sys.exit(main())
