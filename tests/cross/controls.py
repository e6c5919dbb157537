#!/usr/bin/env python3
"""Standard error obeys nobody: terminals do what control characters say, and whoever sends a preset or names a file does not speak to them.

usage: controls.py BOARDWRIGHT
"""
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM = os.path.abspath(sys.argv[1])
EVIL = "\x1b[31mX\x1b]0;t\x07\x7f\u009b2J"
SETTINGS = "<?php\n$default['cols'] = 8;\n$default['code'] = 'rnbqkbnr/8/8/8/8/8/8/RNBQKBNR';\n%s\n"
PROGRAMS = {
    "command": "%s foo;" % EVIL,
    "behind": "set a 1;\nfoo%s bar;" % EVIL,
    "variable": "set %s 1;\nprint #b%s;" % (EVIL, EVIL),
    "printed": 'print "%s";\necho "%s";\ndie "%s";' % (EVIL, EVIL, EVIL),
    "stopped": 'print "%s";\nfoo;' % EVIL,
}
COMMANDS = [["render", "-o", "o.png"], ["check"], ["check", "--showcode"], ["replay"], ["replay", "--vars"], ["replay", "--trace"], ["batch", "--games", "-O", "out", "-T", "ascii"], ["sheet", "-o", "o.svg"], ["rules"],
            ["test"]]


def ask(what, *arguments):
    """How many bytes it has said, none of them one that a terminal obeys."""
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, stdin=subprocess.DEVNULL)
    said = done.stderr.decode("utf-8", "replace")
    found = sorted({c for c in said if (c < " " and c not in "\n\t") or "\x7f" <= c < "\xa0"})
    check("%s %s: %r" % (what, arguments, found), not found)
    return len(said)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ["XDG_CACHE_HOME"] = folder
        files = {name + ".php": SETTINGS % ("$default['pregame'] = <<<'NOW'\n%s\nNOW;" % text) for name, text in PROGRAMS.items()}
        files["key.php"] = SETTINGS % ("$default['%s'] = 'x';" % EVIL)
        files["value.php"] = SETTINGS % ("$default['cols'] = '%s';" % EVIL)
        files["code.php"] = SETTINGS % ("$default['code'] = '%s/8';" % EVIL)
        files["moves.pgn"] = '[White "%s"]\n\n1. e4 {%s} %s e5 *\n' % (EVIL, EVIL, EVIL)
        files["tags.pgn"] = '[White "%s"]\n[Black "%s"\n\n1. e4 *\n' % (EVIL, EVIL)
        files["%s.pgn" % EVIL] = "1. e4 e5 Ke3 *\n"
        files["good%s.pgn" % EVIL] = "1. e4 e5 *\n"
        said = 0
        for name, text in files.items():
            with open(name, "w", newline="") as out:
                out.write(text)
            said += sum(ask(name, command[0], name, *command[1:], "-v") > 0 for command in COMMANDS)
        check("they were spoken of: %d" % said, said > 80)
        for arguments in (["x" + EVIL], ["render", "x" + EVIL], ["render", "chess", "-m", "e4 " + EVIL], ["render", "chess", "--theme", EVIL], ["render", "chess", "--x" + EVIL], ["render", "chess", "-s", EVIL + "=1"],
                          ["render", "chess", "-s", "cols=" + EVIL], ["render", "chess", "-o", "a%s.png" % EVIL, "-v"], ["render", "chess", "-O", "b" + EVIL, "-T", "svg", "-v"], ["page", EVIL + ".md"],
                          ["render", "chess", "--fen", EVIL], ["batch", EVIL], ["gallery", EVIL], ["site", EVIL, "-O", EVIL + "/x"], ["list", EVIL], ["extract", EVIL], ["eval", EVIL], ["batch", "--where", EVIL + "=1", "--games", "moves.pgn", "-O", "c"]):
            check("%s is answered" % arguments, ask("", *arguments) > 0)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
