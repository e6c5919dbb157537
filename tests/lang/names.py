#!/usr/bin/env python3
"""Every operator, command and system variable of the guides has a row. Skipped where the reference is absent.

usage: names.py BOARDWRIGHT REFERENCE-FOLDER
"""
import csv
import os
import subprocess
import sys

from rows import rows

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

# Names of the checklists that are no rows, and what they are instead.
ELSEWHERE = {
    "operators": {"#name", "#0 #1 ...", "=name", "$name", "@name", "?name", "@#name", "{expression}", "old", "moved", "origin", "dest", "()", '""'},
    "commands": {"while", "until", "never", "[pieces]-C (dice)", "showpiece", "//", "hyphen", "name (bare call)", "set many"},
    # Of the page, of set files and of the original's inside, not of the language.
    "variables": {"default", "author", "password", "dir", "flipped", "flip", "uservar", "sub"},
}
KINDS = {"system variable", "readable system variable", "PHP variable / operator", "PHP variable mentioned"}


def names_of(program, kind):
    names = set()
    for row in rows(program, kind):
        names.add(row["name"])
        names.update((row["aliases"] or "").split())
    return names


def wanted(path, kind):
    with open(path) as f:
        for row in csv.DictReader(f, delimiter="\t", quoting=csv.QUOTE_NONE):
            if kind == "variables" and row["kind"] not in KINDS:
                continue
            if kind == "commands" and row["name"].startswith("calcset "):
                continue
            yield row["name"]
            for alias in (row.get("aliases") or "").split():
                if alias[0] not in "#@(" and row["name"][0] != "@":
                    yield alias


def main():
    program, folder = sys.argv[1:3]
    if not os.path.isdir(os.path.join(folder, "spec")):
        print("skipped: the reference is not here")
        return 77
    for kind, table in (("operators", "operators.tsv"), ("commands", "commands.tsv"), ("variables", "sysvars.tsv")):
        names = names_of(program, kind)
        for name in wanted(os.path.join(folder, "spec", table), kind):
            check("no row for %s of the %s" % (name, kind), name in names or name in ELSEWHERE[kind])
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
