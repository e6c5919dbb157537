#!/usr/bin/env python3
"""Writes docs/language.md, the manual of GAME Code's operators, commands and system variables, from the rows of the language.

usage: make_language.py BOARDWRIGHT [--check]      --check says whether the file is up to date, and writes nothing
"""
import os
import sys

from rows import rows, up_to_date_or_write

HEAD = """# GAME Code

Made by `docs/make_language.py` from the tables of the program; change them, not this page. `boardwright list operators`, `commands` and
`variables` show the same.

## How a program is read

- A statement ends at `;`, the head of a block also at `:` at the end of its line. `//` starts a comment.
- Expressions stand in front notation and are evaluated from right to left on a stack: `+ 5 * 2 3` is 11. Missing operands are null. Values
  that are left over come back as a backwards array.
- `#name` is a variable, `@name` a constant, `$name` a system variable, `?name` a flag, `#0` an argument of a function, `=name` a parameter,
  `{expression}` a value put in before the line runs. `"..."` is one operand; in it only `{...}` is replaced.
- `(...)` is an array of words, or an expression for the operators that evaluate one: `and`, `or`, `nand`, `nor`, `cond`, `eval`, `fn`, `lambda`.
- Only some commands take expressions; the others take plain words in which substitutions are made first.
- With one operand, `and`, `or`, `onlyif` and `unless` are exits: they end the expression with a value or let it go on to the left.
"""


# kind, name, source, program, output: where the guides speak of a row, and for rows without an example of their own a program, or a command line of boardwright, with what it prints.
HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, "language.tsv"), encoding="utf-8") as f:
    KNOWN = {tuple(line.split("\t")[:2]): line.rstrip("\n").split("\t")[2:] for line in f if not line.startswith("kind\t")}

# Where our answers stand against PHP's, or against a guide's, and why.
AGAINST = {
    "hexdec": "texts with 0x in front are read as well",
    "regmatch": "a bare text is a pattern, too (decision 75); a pattern that cannot be read stops the program",
    "switch": "labels are compared as texts, not loosely: of `switch true` the labels `1` and `true` match (decision 185)",
    "time": "0 unless --time says the time, so that runs repeat",
    "push": "a negative key is no beginning to count from: the next key is 0",
    "equal": "words that look like numbers are numbers, as in PHP",
}


def source(kind, row):
    return KNOWN.get((kind, row["name"]), ["", "", ""])[0].replace(";", ", ")


def own_example(kind, row):
    _, program, output = KNOWN.get((kind, row["name"]), ["", "", ""])
    if output.startswith("error: "):
        return "%s stops: %s" % (code(program), code(output[7:]))
    return "%s prints %s" % (code(program), code(output.replace("|", " "))) if program else ""


def note(row):
    return "; " + AGAINST[row["name"]] if row["name"] in AGAINST else ""


def cell(text):
    return (text or "").replace("|", "\\|")


def code(text):
    return "`%s`" % text.replace("|", "\\|") if text else ""


def names(row):
    return ", ".join(code(name) for name in [row["name"]] + (row["aliases"] or "").split())


def example(row):
    if not row["example"]:
        return ""
    expression, value = row["example"].rsplit(" => ", 1)
    return "%s gives %s" % (code(expression), code(value))


def by_group(table):
    """Groups in the order of their first row."""
    groups = {}
    for row in table:
        groups.setdefault(row["group"], []).append(row)
    return groups


def section(title, table, head, line):
    out = ["", "## " + title]
    for group, members in by_group(table).items():
        out += ["", "### " + group[0].upper() + group[1:], "", head, "|" + "---|" * (head.count("|") - 1)]
        out += [line(row) for row in members]
    return out


def forms(row):
    return "<br>".join(code(form.strip()) for form in row["syntax"].split(" | "))


def manual(program):
    lines = [HEAD.rstrip()]
    lines += section("Operators", rows(program, "operators"), "| operator | operands | value | example | guide:line |",
                     lambda row: "| %s | %s | %s | %s | %s |" % (names(row), cell(row["syntax"]), cell(row["summary"]) + note(row),
                                                                example(row) or own_example("operators", row), source("operators", row)))
    lines += section("Commands", rows(program, "commands"), "| command | what it does | example | guide:line |",
                     lambda row: "| %s | %s | %s | %s |" % (forms(row), cell(row["summary"]) + note(row), own_example("commands", row), source("commands", row)))
    lines += section("System variables", rows(program, "variables"), "| variable | meaning |",
                     lambda row: "| %s | %s |" % (names(row), cell(row["summary"])))
    return "\n".join(lines) + "\n"


def main():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "language.md")
    return up_to_date_or_write(path, manual(sys.argv[1]), "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
