#!/usr/bin/env python3
"""The floor plan: who may include whom, who may call whom, and no circles.

usage: layers.py [--list] SOURCE     checks the files of SOURCE/engine and SOURCE/render; --list prints all offences, known or not
       layers.py --self-test         whether made-up offences are found

An offence is one line:

  bare FILE HEADER            an include without the folder of its header (a neighbour in tests/ needs none)
  include FILE HEADER         an include of a folder that is not below
  call UNIT UNIT              a function or table of a folder that is not below, by whatever header it was declared
  headers FILE FILE...        headers that include one another in a circle
  circle UNIT UNIT...         files that call one another in a circle
  twins FILE FILE...          files of one name

A unit is NAME.c with NAME.h. Calls are read from the text: names that one file alone defines, in files that see a header with the name.
layers_known.txt holds the offences of today. An offence that is not there fails, and so does a line that is no offence any more: the list can
only shrink. Of a circle it may be that fewer files are left, never others.
"""
import collections
import os
import re
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude

# A folder may include those of earlier lines of its house, not its neighbours on the same line.
ENGINE = """
base
value            record
input
problem
board            betza
lang/state
lang/prepare     lang/rules
lang/run
lang/op          lang/cmd
lang
game
check
"""
RENDER = """
base
layout           raster           webp             archive
pixels           assets
scene/words
scene
compose
encode
output
job/options
job
draw
library          web
cli/frame/options
cli/frame
cli/report       cli/play         cli/print
cli/pages        cli/pieces
cli/site
cli/serve
cli/batch
cli
"""
# Where the order would allow what the plan does not: the readers are beside the language; the scene is data, not pixels.
APART = {"render/scene": "render/pixels", **{"engine/" + folder: "engine/input" for folder in ENGINE.split() if folder.startswith(("board", "betza", "lang"))}}
# What lies behind the doors of the renderer sees of it, besides the public headers, only these.
BEHIND_DOORS = {"render/job": ["base", "job/options"], "render/job/options": [], "render/draw": ["base", "job"], "render/library": ["base", "job", "draw", "assets"],
                **{"render/" + folder: ["base", "job", "draw", "web"] for folder in RENDER.split() if folder.startswith("cli")}}
# Public headers: who sees them, and which of the others they may include themselves.
PUBLIC = {"engine/include/engine": ["engine", "render", "tests", "bench"], "render/include/render": ["render", "tests"],
          "include/boardwright": ["render/library", "render/cli", "tests", "bench"]}
PUBLIC_BELOW = {"engine/include/engine": [], "render/include/render": ["engine/include/engine"], "include/boardwright": []}

SEARCHED = {"engine": ["engine/include", "engine"], "render": ["render/include", "engine/include", "include", "render"],
            "include": ["include"], "bench": ["engine/include", "render/include", "include"],
            "tests": ["engine/include", "render/include", "include", "engine", "render", "tests"]}
HARMLESS = {"main"}


# Headers that are made when we are built, with who makes them.
MADE = {"compose/painting_hash.h": "render/hash.cmake",
        **{h: "render/texts.cmake" for h in ("output/player_texts.h", "cli/gallery_texts.h", "cli/site_texts.h", "cli/designer_texts.h")}}

def levels():
    """Folder -> (house, level)."""
    found = {}
    for house, lines in (("engine", ENGINE), ("render", RENDER)):
        for level, line in enumerate(lines.strip().splitlines()):
            found.update({house + "/" + folder: (house, level) for folder in line.split()})
    return found


LEVELS = levels()


def folder_of(path):
    return os.path.dirname(path)


def is_below(user, used):
    """Whether files of the folder `user` may include and call those of `used`."""
    if user == used:
        return True
    if user in PUBLIC:
        return used in PUBLIC_BELOW[user]
    if used in PUBLIC:
        return user in BEHIND_DOORS or any((user + "/").startswith(seer + "/") for seer in PUBLIC[used])
    if user.startswith("tests"):
        return True
    if user not in LEVELS or used not in LEVELS or LEVELS[user][0] != LEVELS[used][0]:
        return False
    if user in BEHIND_DOORS and not used.startswith("render/cli") and used[len("render/"):] not in BEHIND_DOORS[user]:
        return False
    return LEVELS[used][1] < LEVELS[user][1] and APART.get(user) != used


# ---- reading

def without_words(text):
    """Without comments, the insides of texts, and lines that lead on: what is left is code and directives."""
    text = re.sub(r"\\\n", " ", text)
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
                  lambda m: " " if m.group().startswith("/") else '""', text, flags=re.S)


class File:
    def __init__(self, path, text):
        self.path, self.folder = path, folder_of(path)
        self.unit = os.path.splitext(path)[0]
        self.includes = re.findall(r'^[ \t]*#[ \t]*include[ \t]+"([^"]+)"', re.sub(r"/\*.*?\*/", "", text, flags=re.S), re.M)
        plain = without_words(text)
        self.code = re.sub(r"^[ \t]*#[^\n]*", "", plain, flags=re.M)
        self.public, self.private, self.declared, bodies, self.whole = definitions(self.code)
        directives = re.findall(r"^[ \t]*#[ \t]*define[ \t]+\w+([^\n]*)", plain, re.M)
        self.used = uses(bodies + "\n;" + ";\n".join(directives)) - local_names(self.code)


def definitions(code):
    """Names that a file defines for others, that it keeps to itself, that it declares; what stands in braces; and whether all braces were closed."""
    public, private, declared, bodies, chunk, depth = set(), set(), set(), [], "", 0
    for part in re.findall(r"[{};]|[^{};]+", code):
        bodies.append(part if depth or part in "{}" else ";")
        if part == "{":
            if depth == 0 and is_function(chunk):
                note(function_name(chunk), chunk, public, private)
                chunk = ""
            elif depth == 0:
                chunk += "{}"
            depth += 1
        elif part == "}":
            depth -= 1
        elif depth == 0 and part == ";":
            declared.update(prototypes(chunk))
            for name in data_names(chunk):
                note(name, chunk, public, private)
            bodies += chunk.split("=")[1:]
            chunk = ""
        elif depth == 0:
            chunk += part
    return public, private, declared | public, "".join(bodies), depth == 0


def is_function(chunk):
    return chunk.rstrip().endswith(")") and "=" not in chunk


def function_name(chunk):
    names = [n for n in re.findall(r"([A-Za-z_]\w*)\s*\(", chunk) if n != "__attribute__" and not n.isupper() and not n.startswith("G_")]
    return names[0] if names else None


def prototypes(chunk):
    """What a declaration at file level promises: a function, or data that are elsewhere."""
    if "typedef" in chunk or "=" in chunk:
        return []
    if "extern" not in chunk or "(" in chunk:
        pointers = re.findall(r"\(\s*\*\s*(?:const\s+)?([A-Za-z_]\w*)", chunk)
        return (pointers if "extern" in chunk else []) + [function_name(chunk)]
    return data_names(chunk.replace("extern", ""))


def data_names(chunk):
    """Data that a declaration at file level makes."""
    chunk = re.sub(r"\{\}", " ", chunk)
    head = chunk.split("=")[0]
    if re.search(r"\b(extern|typedef)\b", chunk) or "(" in head or not chunk.strip():
        return []
    chunk = re.sub(r"=[^,]*", "", re.sub(r"\[[^\]]*\]", "", chunk))
    first, *others = chunk.split(",")
    words = re.findall(r"[A-Za-z_]\w*", re.sub(r"\b(struct|union|enum)\s+\w+|\b(const|volatile|static|_Thread_local|struct|union|enum)\b", " T ", first))
    if len(words) < 2 or words[-1] == "T":
        return []
    return words[-1:] + [name for other in others for name in re.findall(r"[A-Za-z_]\w*", other)[-1:]]


def note(name, chunk, public, private):
    if name and name not in HARMLESS:
        (private if re.search(r"\bstatic\b(?!\s+inline)", chunk) else public).add(name)


def uses(code):
    """Names that are no field and no tag."""
    return set(re.findall(r"(?<![\w.>])(?<!struct )(?<!enum )(?<!union )([A-Za-z_]\w*)", code))


def local_names(code):
    """Parameters and variables: in this file they are nobody else's."""
    found = re.findall(r"([A-Za-z_]\w*)[\s*]+([A-Za-z_]\w*)(?=\s*[;,=)\[:])", code)
    return {name for word, name in found if word not in ("return", "else", "case", "goto", "sizeof", "extern", "const")}


def read_tree(source):
    texts = {}
    for top in ("engine", "render", "include", "tests", "bench"):
        for folder, folders, names in os.walk(os.path.join(source, top)):
            folders.sort()
            for name in sorted(names):
                if name.endswith((".c", ".h", ".def")):
                    path = os.path.join(folder, name)
                    with open(path, encoding="utf-8") as f:
                        texts[os.path.relpath(path, source)] = f.read()
    return texts


# ---- includes

def resolve(file, header, files):
    """The file that an include names, or None; and whether it says its folder."""
    if "/" not in header:
        return next((p for p in (file.folder + "/" + header,) if p in files), None), file.folder.split("/")[0] == "tests"
    for folder in SEARCHED[file.path.split("/")[0]]:
        if folder + "/" + header in files:
            return folder + "/" + header, True
    return None, ".." not in header


def read_includes(files):
    """Edges of files, and offences."""
    edges, offences = collections.defaultdict(set), set()
    for file in files.values():
        for header in file.includes:
            path, has_folder = resolve(file, header, files)
            if not has_folder:
                offences.add("bare %s %s" % (file.path, header))
            if path:
                edges[file.path].add(path)
            elif has_folder and header not in MADE:
                offences.add("missing %s %s" % (file.path, header))
            if path and not is_below(file.folder, folder_of(path)):
                offences.add("include %s %s" % (file.path, header))
    return edges, offences


def reach(start, edges):
    seen, todo = set(), [start]
    while todo:
        for other in edges.get(todo.pop(), ()):
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return seen


def circles(edges):
    """Lists of the nodes that reach one another."""
    reached = {node: reach(node, edges) for node in edges}
    found = {frozenset(other for other in reached[node] if node in reached.get(other, ())) for node in edges if node in reached[node]}
    return sorted(sorted(circle) for circle in found if len(circle) > 1)


# ---- calls

def read_calls(files, includes):
    """(unit, unit) -> the names that tie them: names that one file alone defines. Public headers are doors: what they promise is left to the includes."""
    owners = collections.defaultdict(set)
    ours = [f for f in files.values() if f.path.startswith(("engine/", "render/"))]
    for file in ours:
        for name in file.public:
            owners[name].add(file.unit)
    owner = {name: next(iter(units)) for name, units in owners.items() if len(units) == 1}
    ties = collections.defaultdict(set)
    for file in ours:
        names = [n for n in file.used if n in owner and owner[n] != file.unit and n not in file.private]
        if not names:
            continue
        headers = [file] + [files[path] for path in reach(file.path, includes)]
        for name in names:
            promised = [h.folder for h in headers if name in h.declared]
            open_door = any(folder in PUBLIC and (file.folder in PUBLIC or file.folder in BEHIND_DOORS or folder.split("/")[0] != file.folder.split("/")[0])
                            for folder in promised)
            if promised and not open_door:
                ties[file.unit, owner[name]].add(name)
    return ties


def find(files):
    """All offences: {line: what ties it, or ""}."""
    offences = {}
    for file in files.values():
        if file.path.startswith(("engine/", "render/")) and file.folder not in LEVELS and file.folder not in PUBLIC:
            offences["folder %s" % file.folder] = "not in the table of tests/layers.py"
        if not file.whole:
            offences["braces %s" % file.path] = "its braces do not match; this test cannot read it"
    ours = [path for path in files if path.startswith(("engine/", "render/"))]
    names = collections.Counter(map(os.path.basename, ours))
    offences.update({"twins " + " ".join(sorted(p for p in ours if os.path.basename(p) == name)): "" for name, count in names.items() if count > 1})
    includes, found = read_includes(files)
    offences.update({line: "" for line in found})
    offences.update({"headers " + " ".join(circle): "" for circle in circles(includes)})
    ties = read_calls(files, includes)
    calls = collections.defaultdict(set)
    for (user, used), names in sorted(ties.items()):
        calls[user].add(used)
        if not is_below(folder_of(user), folder_of(used)):
            offences["call %s %s" % (user, used)] = ", ".join(sorted(names))
    for circle in circles(calls):
        tied = ["\n    %s -> %s: %s" % (a, b, ", ".join(sorted(ties[a, b]))) for a in circle for b in circle if (a, b) in ties]
        offences["circle " + " ".join(circle)] = "".join(tied)
    return offences, len(ties)


# ---- known offences

def is_circle(line):
    return line.split()[0] in ("circle", "headers")


def members(line):
    return set(line.split())


def judge(offences, known):
    """What is wrong: offences that are not known, lines of the list that are none."""
    rings = [members(line) for line in known if is_circle(line)]
    wrong = ["%s%s" % (line, why and "  (%s)" % why if "\n" not in why else why) for line, why in sorted(offences.items())
             if line not in known and not (is_circle(line) and any(members(line) <= ring for ring in rings))]
    left = set().union(*(members(line) for line in offences if is_circle(line)))
    for line in known:
        gone = members(line) - left if is_circle(line) else ()
        if gone:
            wrong.append("layers_known.txt: no longer in a circle, take it out: %s" % " ".join(sorted(gone)))
        elif not is_circle(line) and line not in offences:
            wrong.append("layers_known.txt: no longer an offence, take it out: %s" % line)
    return wrong


def read_known():
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "layers_known.txt"), encoding="utf-8") as f:
        return [line.strip() for line in f if line.strip() and not line.startswith("#")]


# ---- the test of the test

CLEAN = {"engine/include/engine/x.h": "struct x;", "engine/base/a.h": "int a_one(int n);\nextern const int a_table[];",
         "engine/base/a.c": '#include "base/a.h"\nconst int a_table[] = {1, 2};\nint a_one(int n) { return n; }\nstatic int help(void) { return 1; }',
         "engine/value/b.h": '#include "base/a.h"\nint b_two(void);\nstatic inline int b_fast(void) { return a_one(1); }',
         "engine/value/b.c": '#include "value/b.h"\nint b_two(void) { return a_one(2); }',
         "render/include/render/r.h": '#include "engine/x.h"\nint r_all(void);', "render/scene/s.h": "int s_new(void);",
         "render/scene/s.c": '#include "scene/s.h"\n#include "render/r.h"\nint s_new(void) { return 0; }'}

# What is added to the clean tree, and the offences that must be found in it.
CASES = [
    ("nothing", {}, []),
    ("an upward include", {"engine/base/c.c": '#include "value/b.h"\n'}, ["include engine/base/c.c value/b.h"]),
    ("an include that is commented out", {"engine/base/c.c": '/*\n#include "value/b.h"\n*/\n'}, []),
    ("a neighbour that must not be seen", {"engine/lang/op/c.c": '#include "lang/cmd/d.h"\n', "engine/lang/cmd/d.h": ""},
     ["include engine/lang/op/c.c lang/cmd/d.h"]),
    ("an include without its folder", {"engine/value/c.c": '#include "b.h"\n'}, ["bare engine/value/c.c b.h"]),
    ("an include by another way", {"engine/value/c.c": '#include "../base/a.h"\n'}, ["bare engine/value/c.c ../base/a.h"]),
    ("a neighbour in tests", {"tests/unit/c.c": '#include "d.h"\n', "tests/unit/d.h": ""}, []),
    ("an include of nothing", {"engine/value/c.c": '#include "base/none.h"\n'}, ["missing engine/value/c.c base/none.h"]),
    ("the wall", {"render/scene/c.c": '#include "base/a.h"\n'}, ["missing render/scene/c.c base/a.h"]),
    ("a public header that shows a private one", {"engine/include/engine/y.h": '#include "base/a.h"\n'}, ["include engine/include/engine/y.h base/a.h"]),
    ("the scene and pixels", {"render/scene/c.c": '#include "pixels/p.h"\n', "render/pixels/p.h": ""}, ["include render/scene/c.c pixels/p.h"]),
    ("the command line's door", {"render/cli/c.c": '#include "scene/s.h"\n#include "boardwright/b.h"\n', "include/boardwright/b.h": ""},
     ["include render/cli/c.c scene/s.h"]),
    ("a folder that nobody knows", {"engine/attic/c.c": ""}, ["folder engine/attic"]),
    ("headers in a circle", {"engine/base/c.h": '#include "base/d.h"\n', "engine/base/d.h": '#include "base/c.h"\n'},
     ["headers engine/base/c.h engine/base/d.h"]),
    ("files that call one another", {"engine/value/c.c": '#include "value/b.h"\n#include "value/d.h"\nint c_do(void) { return b_two() + d_do(); }',
                                     "engine/value/d.h": "int c_do(void);\nint d_do(void);",
                                     "engine/value/d.c": '#include "value/d.h"\nint d_do(void) { return c_do(); }'},
     ["circle engine/value/c engine/value/d"]),
    ("a circle through a table and an inline function",
     {"engine/value/c.h": "extern int (*const c_table[])(void);\n", "engine/value/d.h": '#include "value/c.h"\nstatic inline int d_do(void) { return c_table[0](); }',
      "engine/value/c.c": '#include "value/d.h"\nint (*const c_table[])(void) = {NULL};\nconst int c_rows[] = {1};\nint c_go(void) { return d_do(); }',
      "engine/value/e.h": "extern const int c_rows[];\nint c_go(void);\nint e_do(void);",
      "engine/value/e.c": '#include "value/e.h"\nint e_do(void) { return g_max(c_rows, 1); }',
      "engine/value/f.c": '#include "value/e.h"\nint f_do(void) { return e_do(); }'}, []),
    ("a table handed on", {"engine/value/c.h": "extern const int c_rows[];\nint d_do(void);", "engine/value/c.c": '#include "value/c.h"\nconst int c_rows[] = {1};\nint c(void) { return d_do(); }',
                           "engine/value/d.c": '#include "value/c.h"\nint d_do(void) { return sum(c_rows); }'}, ["circle engine/value/c engine/value/d"]),
    ("a call upwards by a prototype below", {"engine/base/c.h": "int b_two(void);", "engine/base/c.c": '#include "base/c.h"\nint c_do(void) { return b_two(); }'},
     ["call engine/base/c engine/value/b"]),
    ("an inline function of a public header that calls what it promises",
     {"engine/include/engine/y.h": "int b_two(void);\nstatic inline int y(void) { return b_two(); }", "engine/value/c.c": '#include "engine/y.h"\nint c(void) { return y(); }'}, []),
    ("a call upwards by a public prototype", {"engine/include/engine/y.h": "int b_two(void);", "engine/base/c.c": '#include "engine/y.h"\nint c(void) { return b_two(); }'},
     ["call engine/base/c engine/value/b"]),
    ("words that are no calls", {"engine/base/c.h": "int b_two(void);",
                                 "engine/base/c.c": '#include "base/c.h"\n/* b_two() */\nint c_do(struct c *c) { return c->b_two(".b_two()") + c->b_two; }'}, []),
    ("a function of the same name that is one's own", {"engine/base/c.h": "int b_two(void);",
                                                       "engine/base/c.c": '#include "base/c.h"\nstatic int b_two(void) { return 1; }\nint c_do(void) { return b_two(); }'}, []),
    ("a name that two files define", {"engine/base/c.c": '#include "base/c.h"\nint c_do(void) { return d_same(); }', "engine/base/c.h": "int c_do(void);\nint d_same(void);",
                                      "engine/base/d.c": '#include "base/c.h"\nint d_same(void) { return c_do(); }', "engine/base/e.c": "int d_same(void) { return 1; }"}, []),
    ("two files of one name", {"engine/value/a.c": ""}, ["twins engine/base/a.c engine/value/a.c"]),
    ("two headers of one name", {"engine/value/b.h": "int b_three(void);", "engine/base/b.h": "int b_two(void);"}, ["twins engine/base/b.h engine/value/b.h"]),
    ("a file that cannot be read", {"engine/base/c.c": "int c_do(void) { if (1) { return 1; }\n"}, ["braces engine/base/c.c"]),
]


def self_test():
    for what, more, expected in CASES:
        offences, _ = find({path: File(path, text) for path, text in {**CLEAN, **more}.items()})
        check("%s: %s, not %s" % (what, sorted(offences), expected), sorted(offences) == sorted(expected))
    ring = {"circle a b c": "", "include x y": ""}
    for what, known, n in [("known", ["circle a b c", "include x y"], 0), ("an offence that is new", ["circle a b c"], 1), ("a circle that is new", ["include x y"], 1),
                           ("a wider circle that is known", ["circle a b c d", "include x y"], 1), ("a smaller one", ["circle a b", "include x y"], 1),
                           ("an offence that is gone", ["circle a b c", "include x y", "call x y"], 1),
                           ("two circles that became one", ["circle a b", "circle c d", "include x y"], 2)]:
        check("the list, %s: %s" % (what, judge(ring, known)), len(judge(ring, known)) == n)
    return conclude()


def main():
    if "--self-test" in sys.argv:
        return self_test()
    files = {path: File(path, text) for path, text in read_tree(sys.argv[-1]).items()}
    offences, n_ties = find(files)
    if "--list" in sys.argv:
        print("\n".join(sorted(offences)))
        return 0
    check("there are files and calls to look at", len(files) > 100 and n_ties > 100)
    for problem in judge(offences, read_known()):
        check(problem, False)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
