"""
docs/guides.md: every row names a test that is there, and its case; every test of this folder is named; every guide has rows.
"""
import glob
import os
import re

from guide import SOURCE
from checks import check, conclude

def rows():
    with open(os.path.join(SOURCE, "docs", "guides.md"), encoding="utf-8") as f:
        lines = [line.strip() for line in f if re.match(r"\| 00\d ", line)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def main():
    table = rows()
    check("a hundred statements: %d" % len(table), len(table) >= 100)
    for guide in "000", "001", "002", "003", "004":
        check("guide %s has rows" % guide, any(row[0] == guide for row in table))
    for row in table:
        check("%s has five cells, and only the last may be empty" % row, len(row) == 5 and all(row[:4]))
        check("%s: missing" % row, "missing" not in row[4])
        file, _, case = row[3].strip("`").partition(": ")
        path = os.path.join(SOURCE, file)
        check("%s: there is no %s" % (row[2], file), file.startswith("tests/") and os.path.isfile(path))
        if os.path.isfile(path):
            with open(path, encoding="utf-8", errors="replace") as f:
                check("%s has no %s" % (file, case), case in f.read())
    named = {row[3].strip("`").partition(": ")[0] for row in table}
    for test in glob.glob(os.path.join(SOURCE, "tests", "guides", "*.py")):
        name = "tests/guides/" + os.path.basename(test)
        check("%s has no row" % name, name in named or os.path.basename(test) in ("guide.py", "table.py"))
    return conclude()


raise SystemExit(main())
