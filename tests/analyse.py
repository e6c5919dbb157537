#!/usr/bin/env python3
"""Static analysis: clang's analyser and gcc's -fanalyzer over every file of engine and render, by the commands of a release.

usage: analyse.py SOURCE [PART...]      PART: files whose names hold it; without any, all of them

What they find is an offence unless analyse_known.txt argues it: a line "TOOL FILE CHECKER: why it is none". A line that nothing matches any more is an offence as well, when all files are looked at. Skipped
when neither analyser is installed.
"""
import concurrent.futures
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude

FOUND = re.compile(r"^(\S+?):(\d+):\d+: warning: (.*) \[(?:CWE-\d+\] \[)?(?:-W)?([\w.\-]+)\]$", re.M)


def commands(source, folder):
    """Files and their flags, of a build in `folder`, in which only the texts are made that files include."""
    subprocess.run(["cmake", "--preset", "release", "-B", folder], cwd=source, capture_output=True, check=True)
    targets = subprocess.run(["ninja", "-C", folder, "-t", "targets", "all"], capture_output=True, text=True, check=True).stdout
    subprocess.run(["ninja", "-C", folder, *re.findall(r"^(render/\S+_texts\.h):", targets, re.M)], capture_output=True, check=True)
    with open(os.path.join(folder, "compile_commands.json")) as f:
        for one in json.load(f):
            file = os.path.relpath(one["file"], source)
            if file.startswith(("engine/", "render/")):
                yield file, [w for w in shlex.split(one["command"]) if re.match(r"-(I|D|isystem|std)|/.*include", w)]


def is_let_go(source, where, words):
    """clang does not know that a variable declared by g_autofree is let go where its scope ends."""
    leak = re.fullmatch(r"Potential leak of memory pointed to by '(\w+)'", words)
    if not leak:
        return False
    with open(os.path.join(source, where)) as f:
        text, before = f.read(), None
    while text != before:  # what stands between parentheses declares nothing
        text, before = re.sub(r"\([^()]*\)", "", text), text
    return re.search(r"g_autofree [^;]*\b%s\b" % leak.group(1), text)


def analyse(source, file, flags, tool):
    words = ["gcc", "-fanalyzer", "-O1", "-fdiagnostics-plain-output"] if tool == "gcc" else ["clang", "--analyze", "--analyzer-output", "text", "-w"]
    p = subprocess.run([*words, *flags, "-c", file, "-o", os.devnull], cwd=source, capture_output=True, text=True)
    out = set()
    for where, line, words, checker in FOUND.findall(p.stdout + p.stderr):
        where = os.path.relpath(os.path.join(source, where), source)
        if (tool == "clang" or checker.startswith("analyzer")) and not is_let_go(source, where, words):
            out.add((tool, where, checker, "%s:%s: %s" % (where, line, words)))
    return file, p.returncode, out, p.stderr[-500:]


def read_known(source):
    with open(os.path.join(source, "tests", "analyse_known.txt")) as f:
        lines = [line.rstrip("\n") for line in f if line.strip() and not line.startswith("#")]
    for line in lines:
        check("a reason is given: %s" % line, re.fullmatch(r"(gcc|clang) \S+ [\w.\-]+: \S.*", line))
    return {tuple(line.split(": ", 1)[0].split(" ")) for line in lines}


def main():
    source, parts = os.path.abspath(sys.argv[1]), sys.argv[2:]
    tools = [tool for tool in ("clang", "gcc") if shutil.which(tool)]
    if not tools:
        print("neither clang nor gcc is installed")
        return 77
    known, seen = read_known(source), set()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(analyse, source, file, flags, tool) for file, flags in commands(source, folder) for tool in tools if not parts or any(part in file for part in parts)]
        for job in jobs:
            file, status, found, words = job.result()
            check("%s can be analysed: %s" % (file, words), status == 0)
            for tool, where, checker, message in found:
                seen.add((tool, where, checker))
                check("%s %s %s: %s" % (tool, where, checker, message), (tool, where, checker) in known)
    if not parts:
        for row in sorted(known - seen):
            check("nothing of this is found any more: %s" % " ".join(row), row[0] not in tools)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
