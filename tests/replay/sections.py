#!/usr/bin/env python3
"""What the sections of a turn do to the game: questions, boards, revisions of the move, constants and what is kept between plies.

usage: sections.py BOARDWRIGHT
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

MOVES = "1. P e2-e4\n1... p e7-e5\n"


class Runner:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w") as f:
            f.write(text)
        return path

    def run(self, command, *options):
        return subprocess.run([self.program, command, *options], capture_output=True, text=True, timeout=120)

    def replay(self, sections, *options, moves=MOVES, preset="game=Plain"):
        """The lines of replay --json, and the exit status."""
        sets = [word for key, code in sections.items() for word in ("-s", "%s=%s" % (key, code))]
        result = self.run("replay", "--json", *options, *sets, preset, self.file("moves.txt", moves))
        check("%s: status %d: %s" % (sections, result.returncode, result.stderr), result.returncode in (0, 1))
        return [json.loads(line) for line in result.stdout.splitlines()], result.returncode


def questions(r):
    code = 'if not fnmatch "*skip*" thismove: ask "Sure?" Yes "skip" No "pass"; endif;'
    lines, status = r.replay({"postgame2": code}, "--answer", "Yes")
    check("a question of Post-Game code is answered: %s" % lines[-2:], status == 0 and lines[-2]["move"] == "p e7-e5; skip")
    lines, status = r.replay({"postgame2": code}, "--answer", "Yes", "--every-ply")
    check("and so with --every-ply: %s" % lines[-2:], status == 0 and len(lines) == 4 and lines[-2]["move"] == "p e7-e5; skip")
    lines, status = r.replay({"postgame2": code})
    check("without an answer the result asks: %s" % lines[-1:], status == 1 and lines[-1]["result"] == "asks" and lines[-1]["question"]["question"] == "Sure?")
    lines, status = r.replay({"postgame1": code}, "--every-ply")
    check("nobody is asked about moves of the past: %s" % lines, status == 0 and lines[1]["status"] == "asks")


def boards(r):
    lines, _ = r.replay({"postgame2": "add Q h5;"})
    check("the last position is as Post-Game code leaves it: %s" % lines[-2]["fen"], lines[-2]["fen"] == "rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNBQKBNR")
    lines, _ = r.replay({"postgame1": "add Q h5;", "postgame2": "add q h4;"}, "--every-ply")
    check("work on earlier plies is thrown away: %s" % lines, "Q/" not in lines[1]["fen"] and lines[2]["fen"].count("q") == 2)
    out = os.path.join(r.folder, "board.txt")
    result = r.run("render", "-s", "postgame2=empty e8;", "game=Plain", r.file("moves.txt", MOVES), "-T", "ascii", "-o", out)
    picture = open(out).read() if result.returncode == 0 else ""
    check("a picture shows it, too: %s%s" % (result.stderr, picture), "k" not in picture and "q" in picture)
    lines, status = r.replay({"postgame2": "add Q h5; print here; say hello; die stop;"})
    check("after a premature exit neither board nor say, but the output: %s" % lines[-2:], status == 1 and "Q/" not in lines[-2]["fen"] and lines[-1].get("output") == "here\n" and lines[-1]["say"] is None)
    lines, _ = r.replay({"postgame1": "say one; die no;"}, "--every-ply")
    check("nor with --every-ply: %s" % lines[1], lines[1]["say"] is None)


def kept(r):
    lines, status = r.replay({"pregame": "local x; my y; set x 5; set y 6;", "postmove1": "if != 11 + var x var y: die lost; endif;",
                              "postmove2": "if != 11 + var x var y: die lost; endif;"}, "--every-ply")
    check("declared variables of the main level are there at every ply: %s" % lines[-1], status == 0)


def revisions(r):
    lines, _ = r.replay({"postgame2": "continuemove;"})
    check("continuemove stands in the result: %s" % lines[-1], lines[-1].get("continuemove") is True and "redomove" not in lines[-1])
    lines, _ = r.replay({"postgame2": "redomove; add p e7; add @ e5; say #x;"})
    check("redomove takes the last move off: %s" % lines, lines[-1].get("redomove") is True and lines[-2]["move"] == "" and lines[1]["move"] == "P e2-e4")
    lines, _ = r.replay({"postmove2": "redomove; set n $movenum; set m $movelist;", "postgame2": "say {#n} {#m};"})
    check("it is off the list at once: %s" % lines[-1], lines[-1]["say"].startswith("1 1. P e2-e4") and "e7" not in lines[-1]["say"])
    lines, _ = r.replay({"postmove1": "redomove;"})
    check("moves of the past stay: %s" % lines, lines[-1].get("redomove") is None and lines[1]["move"] == "P e2-e4")


def constants(r):
    code = ("setconst +P knight; setconst p$ 1; setconst N-1 2; setconst a.b 3; setconst 5 four; setconst moves e4; setconst movelist 1; setconst game Go; setconst settings no; "
            "setconst t true; setconst f false; setconst n elem 0 array; setconst i + 2 3; setconst d mult 1 0.5; setconst text json:[1]; setconst a (1 2); setconst k assoc x 1 y (2 3); "
            "setconst quote join chr 39 join \"\\\\\" chr 34;")
    names = ["+P", "p$", "N-1", "a.b", "5", "moves", "movelist", "game", "settings", "t", "f", "n", "i", "d", "text", "a", "k", "quote"]
    out = os.path.join(r.folder, "constants.php")
    asks = " ".join("print join type const %s var_export const %s;" % (n, n) for n in names)
    lines, _ = r.replay({"pregame": code + asks}, "--constants-out", out)
    log = r.file("log.gcl", open(out).read() + "$game = 'Plain';\n$moves = <<<'NOW'\n%sNOW;\n" % MOVES)
    again = r.run("replay", "--json", "-s", "pregame=" + asks, log)
    back = json.loads(again.stdout.splitlines()[-1]) if again.stdout else {}
    check("constants of any name and type return from the log: %s\n%s\n%s" % (again.stderr, lines[-1].get("output"), back.get("output")), again.returncode == 0 and back.get("output") == lines[-1].get("output") and back["output"].count("\n") > len(names) - 1)
    check("and leave its moves alone", len(again.stdout.splitlines()) == 4)


def memory(r):
    """Questions whose answers make the program set up another board: nothing may be left of the old one."""
    preset = "<?php\n$default['game'] = 'Ask';\n$default['pregame'] = <<<'NOW'\n%s\nNOW;\n$default['postmove1'] = <<<'NOW'\nif == thismove \"R a1-a2\":\naskpromote Q N;\nendif;\nNOW;\n"
    other = "setsystem columns 4;\nsetsystem code rnbq/4/4/RNBQ;"
    for name, code in (("always", other), ("sometimes", "if == thismove \"R a1-a2\":\n%s\nendif;" % other)):
        path, moves = r.file(name + ".php", preset % code), r.file("ask.txt", "R a1-a2\nr a4-a3\nQ d1-d9\n")
        for command in (("replay", "--json"), ("render", "-T", "ascii", "-o", os.path.join(r.folder, "x.txt"))):
            result = r.run(command[0], *command[1:], "--answer", "Q", path, moves)
            check("%s, %s: status %d: %s" % (name, command[0], result.returncode, result.stderr[-800:]), result.returncode == 1 and "error:" in result.stderr + result.stdout)


def main():
    with tempfile.TemporaryDirectory() as folder:
        r = Runner(sys.argv[1], folder)
        for test in (questions, boards, kept, revisions, constants, memory):
            test(r)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
