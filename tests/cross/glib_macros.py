#!/usr/bin/env python3
"""
Functions that newer GLib has as macros are called so that these can be macros: a comma between braces ends an argument of theirs, and no compiler says so where they are functions.

usage: glib_macros.py SOURCE
"""
import os
import pathlib
import re
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

# Those of GLib 2.84 that 2.74 does not have as macros, and their arguments.
MACROS = {"g_free": 1, "g_strdup": 1, "g_str_has_prefix": 2, "g_str_has_suffix": 2, "g_string_append": 2, "g_string_append_len": 3, "g_string_truncate": 2}
CALL = re.compile(r"\b(%s)\(" % "|".join(MACROS))
TEXTS = re.compile(r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.S)


def arguments(text):
    """How many a macro is given: commas but for those between round brackets."""
    depth, count = 1, 1
    for c in text:
        depth += {"(": 1, ")": -1}.get(c, 0)
        count += c == "," and depth == 1
        if not depth:
            return count
    return count


def main():
    source, calls = pathlib.Path(sys.argv[1]), 0
    for path in sorted(p for room in ("engine", "render", "include", "tests", "bench") for p in (source / room).rglob("*.[ch]")):
        text = TEXTS.sub(lambda m: "0" + "\n" * m[0].count("\n"), path.read_text())
        for call in CALL.finditer(text):
            calls += 1
            found = arguments(text[call.end():])
            check("%s:%d: %s has %d arguments for a macro, not %d" % (path.relative_to(source), text.count("\n", 0, call.start()) + 1, call[1], found, MACROS[call[1]]), found == MACROS[call[1]])
    check("a thousand calls were looked at: %d" % calls, calls > 1000)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
