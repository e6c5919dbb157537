#!/usr/bin/env python3
"""Writes docs/gamecode.tmLanguage.json, a TextMate grammar of GAME Code for editors, from the rows of the language.

usage: make_grammar.py BOARDWRIGHT [--check]      --check says whether the file is up to date, and writes nothing
"""
import json
import os
import re
import sys

from rows import rows, up_to_date_or_write

BLOCKS = {"control", "functions"}


def words_of(table):
    """All names of the rows, longest first, so that == is tried before =."""
    names = set()
    for row in table:
        names.add(row["name"])
        names.update((row["aliases"] or "").split())
    return sorted(names, key=lambda name: (-len(name), name))


def pattern(names):
    return r"(?<![^\s({])(?:%s)(?![^\s;:)}])" % "|".join(re.escape(name) for name in names)


def command(names):
    return r"(?:^|(?<=[;:]))\s*(%s)(?![^\s;:(])" % "|".join(re.escape(name) for name in names)


def grammar(program):
    commands, operators = rows(program, "commands"), rows(program, "operators")
    control = [row for row in commands if row["group"] in BLOCKS]
    others = [row for row in commands if row["group"] not in BLOCKS]
    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "GAME Code",
        "scopeName": "source.gamecode",
        "fileTypes": ["gc"],
        "patterns": [{"include": "#" + name} for name in ("comment", "string", "control", "command", "substitution", "parameter", "keyword",
                                                          "number", "operator")],
        "repository": {
            "comment": {"name": "comment.line.double-slash.gamecode", "match": "//.*$"},
            "string": {"name": "string.quoted.double.gamecode", "begin": "\"", "end": "\"", "patterns": [{"include": "#brace"}]},
            "brace": {"name": "meta.interpolation.gamecode", "begin": r"\{", "end": r"\}", "patterns": [{"include": "$self"}]},
            "control": {"match": command(words_of(control)), "captures": {"1": {"name": "keyword.control.gamecode"}}},
            "command": {"match": command(words_of(others)), "captures": {"1": {"name": "support.function.command.gamecode"}}},
            "substitution": {
                "patterns": [
                    {"name": "variable.parameter.gamecode", "match": r"(?<![^\s({])#[0-9]+(?![^\s;:)}])"},
                    {"name": "variable.other.gamecode", "match": r"(?<![^\s({#@$?])#+[^\s;:(){}#][^\s;:(){}]*"},
                    {"name": "constant.other.gamecode", "match": r"(?<![^\s({])@[^\s;:(){}]+"},
                    {"name": "variable.language.system.gamecode", "match": r"(?<![^\s({])\$(?:%s)\b" % "|".join(words_of(rows(program, "variables")))},
                    {"name": "variable.other.flag.gamecode", "match": r"(?<![^\s({])\?[^\s;:(){}]+"},
                    {"include": "#brace"},
                ]
            },
            "parameter": {"name": "variable.parameter.gamecode", "match": r"(?<![^\s({])=[^\s;:(){}=]+"},
            "keyword": {"name": "variable.language.gamecode", "match": pattern(["old", "moved", "origin", "dest"])},
            "number": {"name": "constant.numeric.gamecode", "match": r"(?<![^\s({])-?(?:0[xX][0-9a-fA-F]+|0b[01]+|[0-9]+(?:\.[0-9]+)?)(?![^\s;:)}])"},
            "operator": {"name": "keyword.operator.gamecode", "match": pattern(words_of(operators))},
        },
    }


def main():
    text = json.dumps(grammar(sys.argv[1]), indent=2) + "\n"
    return up_to_date_or_write(os.path.join(os.path.dirname(os.path.abspath(__file__)), "gamecode.tmLanguage.json"), text, "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
