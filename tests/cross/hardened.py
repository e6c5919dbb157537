#!/usr/bin/env python3
"""The built files are hardened: what the compiler and the linker can do against whoever finds a hole is switched on.

usage: hardened.py SOURCE PROGRAM

Reads the program and the modules beside it with readelf, and the commands that a release is compiled with, and its objects.
"""
import json
import os
import re
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

WANTED = ["-fstack-protector-strong", "-D_FORTIFY_SOURCE=3", "-O2", "-fPI[CE]"] + (["-fcf-protection"] if os.uname().machine == "x86_64" else [])


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def check_file(path, is_program):
    name = os.path.basename(path)
    segments, dynamic = output("readelf", "-lW", path), output("readelf", "-dW", path)
    stack = re.search(r"GNU_STACK.* (R\w*) +0x", segments)
    check("%s: no executable stack" % name, stack is not None and "E" not in stack.group(1))
    check("%s: relocations are read-only" % name, "GNU_RELRO" in segments and "BIND_NOW" in dynamic)
    check("%s: no segment is both written to and run" % name, not re.search(r"LOAD.* RWE ", segments))
    check("%s: no search path of its own but beside it" % name, not re.search(r"R(UN)?PATH.*\[(?!\$ORIGIN)[^\]]*(tmp|home)", dynamic))
    if name != "boardwright-archive.so":  # which has no array on a stack
        check("%s: stacks are guarded" % name, "__stack_chk_fail" in output("readelf", "-sW", "--dyn-syms", path))
    if is_program:
        check("%s: may lie anywhere" % name, "PIE" in dynamic)
    if os.uname().machine == "x86_64":
        check("%s: jumps land where they may" % name, open(path, "rb").read().count(b"\xf3\x0f\x1e\xfa") > 2)  # endbr64; two are in every file, of the compiler


def check_release(source):
    """How the release build, which stands beside this one, is compiled."""
    with open(os.path.join(source, "build", "release", "compile_commands.json")) as f:
        commands = json.load(f)
    own = [c for c in commands if re.search(r"/(engine|render)/", c["file"])]
    check("a release has files of ours", len(own) > 50)
    for c in own:
        missing = [flag for flag in WANTED if not re.search(r"(^| )%s( |$)" % flag, c["command"])]
        check("%s: a release lacks %s" % (c["file"], " ".join(missing)), not missing)


def check_counts(source):
    """Whether the engine is compiled by counts of what it does (engine/profile.cmake): gcc puts together what is executed often only when it knows how often."""
    folder = os.path.join(source, "build", "release", "engine", "CMakeFiles", "engine.dir")
    if not os.path.isdir(os.path.join(folder, os.pardir, "engine-counted.dir")):
        print("note: this release is built without counts")
        return
    for room in ("lang/run/eval", "lang/run/run", "lang/cmd/cmd_flow", "lang/op/op_board", "value/array", "board/position", "game/play_turn"):
        check("%s: compiled by counts" % room, ".text.hot" in output("readelf", "-SW", os.path.join(folder, room + ".c.o")))


def main():
    source, program = sys.argv[1:3]
    modules = [os.path.join(os.path.dirname(program), name) for name in sorted(os.listdir(os.path.dirname(program))) if re.search(r"^boardwright-.*\.so$", name)]
    check("there are modules: %d" % len(modules), modules)
    check_file(program, True)
    for module in modules:
        check_file(module, False)
    check_release(source)
    check_counts(source)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
