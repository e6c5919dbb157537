#!/usr/bin/env python3
"""What `boardwright check` finds in a program, with its place; and that it finds nothing in the samples.

usage: check.py BOARDWRIGHT SAMPLES-FOLDER
"""
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled

# (lines of Pre-Game code, line:col and words of the report); None: nothing to report.
CASES = [
    ("set a + 1;", "3:7: warning: + can only have 1 operand here"),
    ("set b * 2 neg + 3;", "3:15: warning: + can only have 1 operand here"),
    ("set d cond < 1 2 (- 4) b;", "3:19: warning: - can only have 1 operand here"),
    ("set f {+ 1};", "3:7: warning: + can only have 1 operand here"),
    ("def k checkleap #0 #1 1;", "3:7: warning: checkleap can only have 3 operands here"),
    ("def k chekleap #0 #1 1 2;", '3:7: warning: "chekleap" is no operator, so this does nothing with its operands; did you mean "checkleap"? [gc-unknown-operator]'),
    ("def k cond empty #0 1 2; def own == e4 #0; def pair join #0 #1; print fn own fn pair 1 2; print fn k e4;", None),
    ("def own e4 #0; print fn own 1;", "3:9: warning: 2 values are left over here, so the value is an array of them, backwards"),  # 000: what is left on the stack is the value
    ("set a 1;\nprint #a; // check off gc-infix", "4:11: note: this switches nothing off: nothing of the kind is found on this line [gc-unused-off]"),
    ("set a 1;\nprint #a; // check off", "4:11: note: this switches nothing off"),
    ("set a 1;\nprint + #a; // check off gc-missing-operand", None),
    ("def n checkleap #0 #1 1 2;\ndef n checkleap #0 #1 1 3;\nprint fn n b1 c3;", "4:5: warning: def n takes the place of that of line 3, which is never called [gc-defined-twice]"),
    ("def n checkleap #0 #1 1 2;\nprint fn n b1 c3;\ndef n checkleap #0 #1 1 3;\nprint fn n b1 c3;", None),
    ("print match space e1 (K Q Zz);", '3:27: warning: match compares with the label of a piece, and the game has no piece "Zz" [gc-unknown-label]'),
    ("if match moved Xx Q: print 1; endif;", '3:16: warning: match compares with the label of a piece, and the game has no piece "Xx"'),
    ("if == space e4 f5: print 1; endif;", '3:16: warning: == compares with the label of a piece, and the game has no piece "f5", that is a space'),
    ("if == Yy old: print 1; endif;", '3:7: warning: == compares with the label of a piece, and the game has no piece "Yy"'),
    ("print near e4 Zz 2;", '3:15: warning: near compares with the label of a piece, and the game has no piece "Zz"'),
    ("if match old (K Q @ -): print 1; endif; print near e4 K 2; print match P (Zz P); print match filename e4 e f;", None),
    ("include nosuch if false;", None),
    ("include nosuch if true;", '3:1: warning: include file "nosuch.txt" was not found on the include path [gc-missing-include]'),
    ("if true: exit; endif;\nprint more;", '3:10: warning: there is no command "exit"; write: end; or in a subroutine: return; [gc-foreign-word]'),
    ("setflag a1 e1 i1;", '3:15: warning: the flag "i1" is named like a space, but the board has no such space'),
    ("unsetflag a9;", '3:11: warning: the flag "a9" is named like a space'),
    ("setflag rules h8 Q1 castled;", None),
    ("set c not;", "3:7: warning: not can only have 0 operands here"),
    ("set c sort lambda (#0);", "3:7: warning: sort can only have 1 operand here"),
    ("set a (1 2); set c sort aggregate lambda (+ 1 #0) #a; set d mergeall filter lambda (empty #1) #a; set e sum aggregate lambda (+ 1 #0) #a; printr #c; printr #d; print #e;", None),
    ("if false: set c fn knigth 1; endif;\ndef knight 1;", '3:20: warning: the function "knigth" is never defined; did you mean "knight"?'),
    ("sub castle: endsub;\nif false: gosub castel; endif;", '4:17: warning: the subroutine "castel" is never defined; did you mean "castle"?'),
    ("if false: set x sub castel; endif;", '3:21: warning: the subroutine "castel" is never defined'),
    ("if false: printt hello; endif;", '3:11: warning: "printt" is neither a command nor a subroutine; did you mean "print"?'),
    ("if true:\nset a 1;", "3:1: error: if without endif"),
    ("for x (a b):\nif true:\nnext;", "5:1: error: next where the if of line 4 is still open"),
    ("set a (1 2;", "3:7: error: this parenthesis is not closed"),
    ("endsub;", "3:1: error: endsub without sub"),
    ("sub s x:", "3:1: error: sub without endsub"),
    ("include nosuch;", '3:1: warning: include file "nosuch.txt" was not found on the include path [gc-missing-include]'),
    ("set g + 1 2; set h (a b c); set i list a b; def f join #0 #1; print fn f 1 2; set j << 3; print list #g #h #i #j;", None),
    ("def subtract - #first #second =first =second; print fn subtract 3 1; copyfn subtract minus2; print fn minus2 3 1;", None),
]


# A setting, and the words of the report.
SETTINGS = [
    ("set", "alfarie", ':5:20: note: the set "alfarie" is not here; "fairy" is drawn in its place'),
    ("set", "alfarie", "[gc-unknown-set]"),
    ("background", "nosuch", '[gc-unknown-background]'),
]


def found(program, code, moves="", more=""):
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "game.php")
        with open(name, "w") as f:
            f.write("<?php\n$default['pregame'] = <<<'NOW'\n%s\nNOW;\n" % code)
            if moves:
                f.write("$default['moves'] = <<<'NOW'\n%s\nNOW;\n" % moves)
            f.write(more)
        result = subprocess.run([program, "check", name], capture_output=True, text=True, timeout=60)
    return result.stdout + result.stderr


def found_with_include(program, code, included):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("game.php", "<?php\n$default['pregame'] = <<<'NOW'\n%s\nNOW;\n" % code), ("own.txt", included)):
            with open(os.path.join(folder, name), "w") as f:
                f.write(text)
        result = subprocess.run([program, "check", "-I", folder, os.path.join(folder, "game.php")], capture_output=True, text=True, timeout=60)
    return result.stdout + result.stderr


def check_include_reads(program):
    """A variable that only an include file reads: told at its place there, but not in a subroutine that nothing calls, nor where the file says that it is optional."""
    read = "if false:\n  print #castlers;\nendif;\n"
    told = 'own.txt:2:9: warning: nothing sets the variable "castlers"'
    for code, included, report in (("include own;", read, told),
                                   ("set castlesr 1; include own;", read, told + '; did you mean "castlesr"?'),
                                   ("set castlers 1; include own;", read, None),
                                   ("include own;", "sub s:\nprint #castlers;\nendsub;\n", None),
                                   ("include own; if false: gosub s; endif;", "sub s:\n  print #castlers;\nendsub;\n", told),
                                   ("include own;", read.replace(";\ne", "; // check off gc-unset-variable\ne"), None),
                                   ("include own;", "if false:\n  print #fenep;\nendif;\n", None)):
        got = found_with_include(program, code, included)
        check("%r with %r: reports %r, should be %r" % (code, included, got, report), not got if report is None else report in got)


def check_many_names(program):
    """Hints are sought among many names, too, until a million comparisons are made; what is found behind that is still told."""
    many = "".join("set name%d 1; print #name%d;\n" % (n, n) for n in range(1200))
    got = found(program, many + "print #nane7;\n")
    check("one misspelling among 1200 names has its hint: %r" % got[:300], 'nothing sets the variable "nane7"; did you mean "name7"?' in got)
    got = found(program, many + "".join("print #nane%d;\n" % n for n in range(950)))
    hints, told = got.count("did you mean"), got.count(": warning: nothing sets")
    check("of 950 misspellings among 1200 names %d have hints, %d are told" % (hints, told), told == 950 and hints == (1 << 20) // 1200)


def check_other_commands(program):
    """A program that did not come with us: `render` and `replay` of one game say what is certainly wrong, and draw; a batch does not look."""
    with tempfile.TemporaryDirectory() as folder:
        def run(*arguments, text=""):
            result = subprocess.run([program, *arguments], cwd=folder, input=text, capture_output=True, text=True, timeout=60)
            check("%s: %s" % (arguments, result.stderr), result.returncode == 0)
            return result.stderr
        for code, told in (("set a 5;\nif #a = 5:\n  say yes;\nendif;", True), ("set a 5;\nif == #a 5:\n  say yes;\nendif;", False), ("set b 5;", False)):
            with open(os.path.join(folder, "own.php"), "w") as f:
                f.write("<?php\n$default['code'] = '4k3/8/8/8/8/8/8/4K3';\n$default['pregame'] = <<<'NOW'\n%s\nNOW;\n" % code)
            for command in (["render", "own.php", "-o", "own.svg"], ["replay", "own.php"]):
                said = run(*command)
                check("%s of %r says %r" % (command[0], code, said), ("own.php:5:7: warning: " in said and "[gc-foreign-word]" in said) if told else not said)
            said = run("batch", "-q", "-", "-O", "out", "--report", "report", text='{"game":"own.php","output":"own.svg"}\n')
            check("a batch of %r says %r" % (code, said), "warning" not in said)
        for command in (["render", "chess", "-o", "own.svg"], ["replay", "xiangqi"]):
            check("nothing is said of ours", not run(*command))


def main():
    program, samples = sys.argv[1:3]
    for code, report in CASES:
        got = found(program, code)
        check("%r: reports %r, should be %r" % (code, got, report), not got if report is None else "game.php:" + report in got)
    check_include_reads(program)
    check_many_names(program)
    check_other_commands(program)
    for key, value, report in SETTINGS:
        got = found(program, "set a 1; print #a;", more="$default['%s'] = '%s';\n" % (key, value))
        check("%s %s: reports %r, should be %r" % (key, value, got, report), not got if report is None else report in got)
    got = found(program, "ban commands allmoves;\nallow moves 1;", "P e2-e4\np d7-d5\nP e4-d5; Q-d5")
    check("a banned move of the log: %r" % got, "game.php:9:" in got and "captures are not allowed" in got)
    for name in sampled(sorted(os.path.join(base, name) for base, _, names in os.walk(samples) for name in names if name.endswith(".php"))):
        result = subprocess.run([program, "check", "-I", samples, name], capture_output=True, text=True, timeout=60)
        check("%s: %s" % (name, result.stdout + result.stderr), not result.returncode and not result.stdout + result.stderr)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
