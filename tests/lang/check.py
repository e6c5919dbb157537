#!/usr/bin/env python3
"""What `boardwright check` finds in a program, with its place; and that it finds nothing in the samples.

usage: check.py BOARDWRIGHT SAMPLES-FOLDER
"""
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

# (lines of Pre-Game code, line:col and words of the report); None: nothing to report.
CASES = [
    ("set a + 1;", "3:7: warning: + can only have 1 operand here"),
    ("set b * 2 neg + 3;", "3:15: warning: + can only have 1 operand here"),
    ("set d cond < 1 2 (- 4) b;", "3:19: warning: - can only have 1 operand here"),
    ("set f {+ 1};", "3:7: warning: + can only have 1 operand here"),
    ("def k checkleap #0 #1 1;", "3:7: warning: checkleap can only have 3 operands here"),
    ("def k chekleap #0 #1 1 2;", '3:7: warning: "chekleap" is no operator, so this does nothing with its operands; did you mean "checkleap"? [gc-unknown-operator]'),
    ("def k cond empty #0 1 2; def own e4 #0; def pair list #0 #1; print fn own fn pair 1 2;", None),
    ("setflag a1 e1 i1;", '3:15: warning: the flag "i1" is named like a space, but the board has no such space'),
    ("unsetflag a9;", '3:11: warning: the flag "a9" is named like a space'),
    ("setflag rules h8 Q1 castled;", None),
    ("set c not;", "3:7: warning: not can only have 0 operands here"),
    ("if false: set c fn knigth 1; endif;\ndef knight 1;", '3:20: warning: the function "knigth" is never defined; did you mean "knight"?'),
    ("sub castle: endsub;\nif false: gosub castel; endif;", '4:17: warning: the subroutine "castel" is never defined; did you mean "castle"?'),
    ("if false: set x sub castel; endif;", '3:21: warning: the subroutine "castel" is never defined'),
    ("if false: printt hello; endif;", '3:11: warning: "printt" is neither a command nor a subroutine; did you mean "print"?'),
    ("if true:\nset a 1;", "3:1: error: if without endif"),
    ("for x (a b):\nif true:\nnext;", "5:1: error: next where the if of line 4 is still open"),
    ("set a (1 2;", "3:7: error: this parenthesis is not closed"),
    ("endsub;", "3:1: error: endsub without sub"),
    ("sub s x:", "3:1: error: sub without endsub"),
    ("include nosuch;", '3:1: warning: include file "nosuch.txt" was not found'),
    ("set g + 1 2; set h (a b c); set i list a b; def f join #0 #1; print fn f 1 2; set j << 3; print list #g #h #i #j;", None),
    ("def subtract - #first #second =first =second; print fn subtract 3 1; copyfn subtract minus2; print fn minus2 3 1;", None),
]


def found(program, code, moves=""):
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "game.php")
        with open(name, "w") as f:
            f.write("<?php\n$default['pregame'] = <<<'NOW'\n%s\nNOW;\n" % code)
            if moves:
                f.write("$default['moves'] = <<<'NOW'\n%s\nNOW;\n" % moves)
        result = subprocess.run([program, "check", name], capture_output=True, text=True, timeout=60)
    return result.stdout + result.stderr


def main():
    program, samples = sys.argv[1:3]
    for code, report in CASES:
        got = found(program, code)
        check("%r: reports %r, should be %r" % (code, got, report), not got if report is None else "game.php:" + report in got)
    got = found(program, "ban commands allmoves;\nallow moves 1;", "P e2-e4\np d7-d5\nP e4-d5; Q-d5")
    check("a banned move of the log: %r" % got, "game.php:9:" in got and "captures are not allowed" in got)
    for base, _, names in os.walk(samples):
        for name in sorted(names):
            if name.endswith(".php"):
                result = subprocess.run([program, "check", "-I", samples, os.path.join(base, name)], capture_output=True, text=True, timeout=60)
                check("%s: %s" % (name, result.stdout + result.stderr), not result.returncode and not result.stdout + result.stderr)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
