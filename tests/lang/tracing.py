#!/usr/bin/env python3
"""What `replay --trace` tells of each statement: what it read, what it changed, where it went, as the manual has it ("boardwright replay"); as text and as JSON; of one subroutine, one variable, one ply.

usage: tracing.py BOARDWRIGHT
"""
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

# Statement, what it reads, what it changes, in the order in which they run; worked out by hand. None: the line does not run.
PREGAME = [
    ("setconst pi 3;", "", ""),
    ("set a 5;", "", 'a="5"'),
    ("set b (x y z);", "", 'b=["x","y","z"]'),
    ("setflag go;", "", ""),
    ("set c + #a 1;", '#a="5"', "c=6"),  # the first word of a variable that nothing reads
    ("if flag go:", "", "line 12"),
    ("  inc a;", "", "a=6"),
    ("endif;", "", ""),
    ("if ?stop:", "?stop=not set", "line 17"),
    ("  inc a;", None, None),
    ("endif;", None, None),
    ("set e #b.1;", '#b=["x","y","z"]', 'e="y"'),
    ("set f {#a};", "#a=6", "f=6"),
    ("set g + #a + #a @pi;", '#a=6 @pi="3"', "g=15"),
    ("set h {* #a #c};", "#a=6 #c=6", "h=36"),
    ("sub half n m:", "", ""),
    ("  set m / #n 2;", '#n="8"', "m=4"),
    ("  return #m;", "#m=4", "gives 4"),
    ("endsub;", None, None),
    ("gosub half 8 1;", "", "RESULT=4"),
    ("set i #RESULT;", "#RESULT=4", "i=4"),
    ("unset c;", "", "c=unset"),
    ("def twice * #0 2;", "", ""),
    ("set j fn twice #a;", "#a=6", "j=12"),
    ("push b w;", "", 'b=["x","y","z","w"]'),
    ("set k #nothing;", "#nothing=unset", 'k="#nothing"'),
    ("add K d4;", "", "d4=K"),
    ("empty d4;", "", "d4=@"),
]
FIRST = 6  # line of the first of them in the file
LOOP = """foreach q (x y):
  set r #q;
next;
set n 0;
do while < #n 2:
  inc n;
loop;
for s ():
  inc n;
next;
switch #n:
  case 1:
    inc n;
  case 2:
    set n 7;
endswitch;
"""
LOOPED = [  # which of its lines, what it changes, which line it goes to; the condition of `do` is asked again by `loop`
    (0, 'q="x"', 1), (1, 'r="x"', None), (2, 'q="y"', 1), (1, 'r="y"', None), (2, "", 3), (3, 'n="0"', None), (4, "", 5), (5, "n=1", None), (6, "", 5), (5, "n=2", None), (6, "", 7),
    (7, "", 10), (10, "", 14), (14, 'n="7"', None), (15, "", None)]
BELOW = """sub outer v:
  set w #v;
  gosub inner;
  set w 0;
endsub;
sub inner:
  set z 1;
endsub;
"""
EVERY_PLY = "gosub outer #ply;\nset y 1;\n"


def preset(path, pregame, **fields):
    with open(path, "w") as f:
        f.write('<?php\n$game = "T";\n$code = "k7/8/8/8/8/8/8/K7";\n$cols = 8;\n')
        for name, code in dict(pregame="\n" + pregame, **fields).items():
            f.write("$%s = '%s';\n" % (name, code))
    return path


def trace(program, path, *options):
    r = subprocess.run([program, "replay", path, *options], capture_output=True, text=True)
    check("%s: %s" % (options, r.stderr), r.returncode == 0)
    return r.stdout


def objects(program, path, *options):
    return [o for o in map(json.loads, trace(program, path, "--json", *options).splitlines()) if "reads" in o]


def statements(program, folder):
    path = preset(os.path.join(folder, "t.php"), "".join(row[0] + "\n" for row in PREGAME))
    told = {o["line"] - FIRST: o for o in objects(program, path, "--trace")}
    for n, (text, reads, changes) in enumerate(PREGAME):
        o = told.get(n)
        if reads is None:
            check("%s does not run: %s" % (text, o), o is None)
        else:
            check("%s: %s, not reads [%s] changes [%s]" % (text, o, reads, changes), o and o["text"] == text.strip(" ;:") and o["reads"] == reads and o["changes"] == changes)
    lines = trace(program, path, "--trace").splitlines()
    at = lambda text: next(n for n, line in enumerate(lines) if text in line)  # noqa: E731
    check("a call stands below what calls it, further in, and its result below that", at("set m / #n 2") == at("gosub half 8") + 1 and lines[at("set m")].index("set") == lines[at("gosub half")].index("gosub") + 2 and
          lines[at("return #m")].endswith("[#m=4]   -> gives 4") and lines[at("return #m") + 1].strip() == "-> RESULT=4")
    check("a line: %s" % lines[at("set c")], re.search(r't\.php:10 +set c \+ #a 1   \[#a="5"\]   -> c=6$', lines[at("set c")]) and lines[at("set c")].startswith("   0 "))


def loops(program, folder):
    path = preset(os.path.join(folder, "t.php"), LOOP)
    told = [(o["line"] - FIRST, o["changes"]) for o in objects(program, path, "--trace")]
    wanted = [(line, " ".join(filter(None, [changes, to is not None and "line %d" % (to + FIRST)]))) for line, changes, to in LOOPED]
    check("loops go where they say:\n%s\n%s" % (told, wanted), told == wanted)


def choices(program, folder):
    path = preset(os.path.join(folder, "t.php"), BELOW, **{"postmove1": EVERY_PLY, "postmove2": EVERY_PLY})
    told = lambda *options: [(o["ply"], o["sub"], o["depth"], o["text"]) for o in objects(program, path, "-m", "K a1-a2 / k a8-a7 / K a2-a3", *options)]  # noqa: E731
    own = [("outer", 2, "set w #v"), ("inner", 3, "set z 1"), ("inner", 3, "endsub"), ("outer", 2, "gosub inner"), ("outer", 2, "set w 0"), ("outer", 2, "endsub")]  # a call ends behind what it calls
    whole = told("--trace")
    for ply in 1, 2, 3:
        rows = told("--trace=%d" % ply)
        field = "postauto%d" % (2 - ply % 2)
        check("ply %d: %s" % (ply, rows), rows == [(ply, *row) for row in [*own, (field, 1, "gosub outer #ply"), (field, 1, "set y 1")]])
    check("no other ply", not told("--trace=4") and {row[0] for row in whole} == {0, 1, 2, 3})
    rows = told("--trace=outer")
    check("a subroutine with what it calls: %s" % rows, [row[1:] for row in rows if row[0] == 2] == [*own, ("postauto2", 1, "gosub outer #ply")])
    check("a variable: %s" % told("--trace=w"), [row[3] for row in told("--trace=w")] == ["set w #v", "set w 0"] * 3)
    check("a variable that is read: %s" % told("--trace=v"), {row[3] for row in told("--trace=v")} == {"set w #v"})
    check("nothing of that name", not told("--trace=nosuch"))
    for most in 1, 5, len(whole):
        check("%d and no more" % most, len(told("--trace", "--trace-most", str(most))) == most)
        lines = trace(program, path, "-m", "K a1-a2 / k a8-a7 / K a2-a3", "--trace", "--trace-most", str(most))
        check("and the others are counted", ("... and %d statements more" % (len(whole) - most) in lines) == (most < len(whole)))


def main():
    program, = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        statements(program, folder)
        loops(program, folder)
        choices(program, folder)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
