#!/usr/bin/env python3
"""Help fits a screen: the first screens have at most 24 lines, no line is wider than 79 columns, and every option of render stands in one topic.

usage: help.py BOARDWRIGHT
"""
import os
import re
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM = os.path.abspath(sys.argv[1])
LINES, COLUMNS, AT = 24, 79, 33 # words behind options begin at column AT


def text_of(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, env={**os.environ, "XDG_CONFIG_HOME": "/nonexistent"})
    return done.stdout or done.stderr


commands = re.findall(r"^  ([a-z]+) ", text_of("--help-all"), re.M)
check("commands are listed: %s" % commands, {"render", "batch", "serve"} <= set(commands))
MAKERS = "article page sheet problem piece wizard new serve".split()
for arguments in (["--help"], ["render", "--help"], ["batch", "--help"], ["render"], ["batch"], *([command, "--help"] for command in MAKERS)):
    lines = text_of(*arguments).splitlines()
    check("%s has %d lines" % (arguments, len(lines)), 10 <= len(lines) <= LINES)
    check("%s: examples come first" % arguments, any(line.startswith("  boardwright ") for line in lines[:6]))
full = 0
for command in commands:
    for option in ("--help", "--help-all"):
        text = text_of(command, option)
        for line in text.splitlines():
            check("%s %s: %r is %d wide" % (command, option, line, len(line)), len(line) <= COLUMNS or line.startswith("usage: "))
        for line, more in re.findall(r"^(  .{%d}  \S.*)(?=\n {%d}(\S+))" % (AT - 4, AT), text, re.M):
            full += len(line) == COLUMNS
            check("%s %s: %r would have fitted on the line before" % (command, option, more), len(line) + 1 + len(more) > COLUMNS)
check("some lines are as long as a line may be", full > 0)
everything = text_of("render", "--help-all")
topics = re.findall(r"^([a-z]+): ", everything.partition("\nexamples:\n")[0], re.M)
check("topics: %s" % topics, len(topics) > 8)
named = re.search(r"topics are ([\w, \n]+)\.", text_of("render", "--help"))
check("the first screen names the topics", named and sorted(re.findall(r"\w+", named[1].replace(" and ", " "))) == sorted(set(topics) - {"usage"}))
before = everything.partition("\n%s: " % topics[1])[0]
check("no option of render stands before the topics: %s" % re.findall(r"--[a-z-]+", before), not re.findall(r"^  .*--", before, re.M))
# Options that a first screen names are options of the command.
for command in MAKERS:
    shown = re.sub(r"boardwright (?!%s )[a-z]+ .*" % command, "", text_of(command, "--help"))
    all_options = text_of(command, "--help-all") + text_of("render", "--help-all") * (command == "page")
    for option in set(re.findall(r"(?<![\w-])(--[a-z-]+)", shown.partition("\n\n")[2])) - {"--help-all"}:
        check("%s has no %s" % (command, option), re.search(r"%s\b" % option, all_options))
for topic in set(topics) - {"usage"}:
    shown = text_of("render", "--help", topic)
    options = re.findall(r"^  (?:-\w, )?(--[a-z-]+)", shown, re.M)
    check("%s has options" % topic, len(options) >= 3)
    for option in options:
        check("%s is listed once" % option, len(re.findall(r"^  (?:-\w, )?%s\b(?!-)" % option, everything, re.M)) == 1)
sys.exit(conclude())
