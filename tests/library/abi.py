#!/usr/bin/env python3
"""What programs that were linked with a released library rely on is still there: its symbols with their versions, places and sizes of members, values of constants.

usage: abi.py SOURCE LIBRARY CC [--write VERSION]

abi-VERSION.txt is what a release had; --write makes it. A version that is released never changes its file: what is new stands in none of the files until the next release, and its symbols are in
a version node of their own.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = """#include <boardwright/boardwright.h>
#include <stdio.h>
#define MEMBER(s, m) printf("member %%s.%%s %%zu %%zu\\n", #s, #m, offsetof(struct s, m), sizeof(((struct s *)0)->m));
#define VALUE(v) printf("value %%s %%d\\n", #v, (int)v);
int main(void)
{
%s
	return 0;
}
"""


def symbols(library):
    text = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    return sorted("symbol %s %s" % m for m in re.findall(r" T (\w+)@@(\S+)$", text, re.M))


def header_lines(source):
    """A line of C for each member and each constant of the header."""
    with open(os.path.join(source, "include", "boardwright", "boardwright.h")) as f:
        header = re.sub(r"/\*.*?\*/", "", f.read(), flags=re.S)
    for name, members in re.findall(r"^struct (\w+) \{\n(.*?)^\};", header, re.M | re.S):
        for line in members.strip().splitlines():
            for member in re.findall(r"(\w+)(?=[,;])", line):
                yield "MEMBER(%s, %s)" % (name, member)
    for body in re.findall(r"^enum \w* ?\{(.*?)\}", header, re.M | re.S):
        for value in re.findall(r"\b(BW_\w+)", body):
            yield "VALUE(%s)" % value


def layout(source, library, cc):
    build = os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(library))), "include")
    with tempfile.TemporaryDirectory() as folder:
        text, program = os.path.join(folder, "abi.c"), os.path.join(folder, "abi")
        with open(text, "w") as f:
            f.write(PROGRAM % "\n".join(header_lines(source)))
        subprocess.run([cc, "-I" + os.path.join(source, "include"), "-I" + build, text, "-o", program], check=True)
        return subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines()


def gone(released, now):
    return [line for line in released if line not in now]


def grown_nodes(released, now):
    """New symbols in a version node that was released already."""
    nodes = {line.split()[2] for line in released if line.startswith("symbol ")}
    return [line for line in now if line.startswith("symbol ") and line.split()[2] in nodes and line not in released]


def self_test(now):
    one = next(line for line in now if line.startswith("member bw_picture.status "))
    moved = [line for line in now if line != one] + ["member bw_picture.status 999 8"]
    check("a member that has moved is seen", gone(now, moved) == [one])
    check("a symbol that is gone is seen", len(gone(now, [line for line in now if "bw_new" not in line])) == 1)
    check("a symbol that joins a released version is seen", grown_nodes(now, now + ["symbol bw_late BOARDWRIGHT_0.9"]) == ["symbol bw_late BOARDWRIGHT_0.9"])
    check("a symbol in a version of its own is not", not grown_nodes(now, now + ["symbol bw_late BOARDWRIGHT_0.10"]))


def main():
    source, library, cc = sys.argv[1:4]
    now = symbols(library) + layout(source, library, cc)
    if "--write" in sys.argv:
        with open(os.path.join(HERE, "abi-%s.txt" % sys.argv[-1]), "w") as f:
            f.write("\n".join(now) + "\n")
        return 0
    if sys.maxsize < 2**32 or sys.byteorder != "little":
        print("the lists are of machines of 64 bits: skipped")
        return 77
    files = sorted(glob.glob(os.path.join(HERE, "abi-*.txt")))
    check("there are lists: %s" % files, len(files) > 0)
    released = []
    for name in files:
        with open(name) as f:
            released += f.read().splitlines()
    check("the library has symbols, members and values: %d" % len(now), len(now) > 60)
    check("gone since its release: %s" % gone(released, now), not gone(released, now))
    check("new in a version that was released: %s" % grown_nodes(released, now), not grown_nodes(released, now))
    check("all symbols are of a version", all(" BOARDWRIGHT_" in line for line in now if line.startswith("symbol ")))
    self_test(now)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
