#!/usr/bin/env python3
"""An inventor's day: a definition, its preset, a piece of one's own, a rule of one's own with three mistakes that `check` names, a trace that shows the rule at
work, and a file of tests that passes, and fails when the rule is taken away.

usage: day.py BOARDWRIGHT
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

DEFINITION = """title=Morning Chess
files=6
ranks=6
promoZone=1
maxPromote=1
promoChoice=QR
pawn:P:mfWcfF:pawn:a2-f2
rook:R:R:rook:a1,f1
queen:Q:Q:queen:c1
king:K:K:king:d1
"""
LION = "lion:L:NW:lion:b1\n"
# The third capture of a side wins. Three lines are wrong: a misspelt variable, a missing semicolon, an operator between its operands.
RULE = """set white 1;
gosub HandleMove;
if capture:
  set taken + 1 #takn
  set last dest;
endif;
if #taken > 2:
  say Three are taken!;
  won;
endif;
print #last;"""
MENDED = """set white 1;
gosub HandleMove;
if capture:
  set taken + 1 #taken;
endif;
if > #taken 0:
  say One is taken!;
  won;
endif;"""
GAME = "P d2-d3 / p e5-e4 / P d3-e4"


def run(*arguments, **options):
    return subprocess.run([str(a) for a in arguments], capture_output=True, text=True, timeout=120, **options)


def write(path, text):
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def with_rule(preset, rule):
    begin = preset.index("$default['postmove1'] = ")
    end = preset.index("$default['postmove2'] = ")
    return preset[:begin] + "$default['postmove1'] = <<<'NOW'\n" + rule + "\nNOW;\n" + preset[end:]


def findings(program, name):
    result = run(program, "check", "--json", name)
    check("check ends well: %s" % result.stderr, result.returncode == 0)
    return [json.loads(line) for line in result.stdout.splitlines()]


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        definition, preset = "morning.txt", "morning.php"
        king = DEFINITION.index("king:")
        write(definition, DEFINITION[:king] + LION + DEFINITION[king:])
        result = run(program, "wizard", definition, "-o", preset)
        check("the wizard: %s" % result.stderr, result.returncode == 0)
        check("a good preset has no finding: %s" % findings(program, preset), not findings(program, preset))
        with open(preset, encoding="utf-8") as f:
            good = f.read()

        write(preset, with_rule(good, RULE))
        lines = with_rule(good, RULE).split("\n")
        found = findings(program, preset)
        at = {code: lines.index(text) + 1 for code, text in
              (("gc-missing-semicolon", "  set taken + 1 #takn"), ("gc-unset-variable", "  set taken + 1 #takn"), ("gc-infix", "if #taken > 2:"))}
        for code, line in at.items():
            check("%s is named on line %d: %s" % (code, line, found), any(f["code"] == code and f["line"] == line for f in found))
        misspelt = [f for f in found if f["code"] == "gc-unset-variable"]
        check("the name that was meant: %s" % misspelt, misspelt and '"taken"' in misspelt[0]["message"])
        shown = run(program, "check", preset).stderr
        check("the line with its place underlined: %s" % shown, "set taken + 1 #takn\n" in shown and "^^^^^" in shown)
        diff = run(program, "check", "--fix-dry-run", preset).stdout
        check("a diff: %s" % diff, "-  set taken + 1 #takn\n+  set taken + 1 #takn;" in diff)
        with open(preset, encoding="utf-8") as f:
            check("a dry run changes nothing", f.read() == with_rule(good, RULE))
        run(program, "check", "--fix", preset)
        with open(preset, encoding="utf-8") as f:
            check("the certain cure is written", "  set taken + 1 #takn;\n" in f.read())

        write(preset, with_rule(good, MENDED))
        check("the mended rule has no finding: %s" % findings(program, preset), not findings(program, preset))
        off = MENDED.replace("endif;\nif > ", "endif;\nif false: add P z9; endif; // check off gc-unknown-space\nif > ")
        write(preset, with_rule(good, off))
        check("a finding that is switched off: %s" % findings(program, preset), not findings(program, preset))
        write(preset, with_rule(good, MENDED))

        trace = run(program, "replay", preset, "-m", GAME, "--trace=3").stdout
        check("the trace: %s" % trace[-600:], "set taken + 1 #taken" in trace and "-> taken=1" in trace)
        only = run(program, "replay", preset, "-m", GAME, "--trace=taken", "--json").stdout.splitlines()
        check("only what speaks of the variable: %s" % only[:3], only and all("taken" in line for line in only[:-1]))
        limited = run(program, "replay", preset, "-m", GAME, "--trace", "--trace-most", "5").stdout
        check("a trace has an end: %s" % limited[-200:], len(limited.splitlines()) <= 9 and "statements more" in limited)
        asked = run(program, "eval", "--game", preset, "-m", GAME, "--ply", "2", "-x", "fn K_m d1 e2")
        check("asked in the middle of a game: %r" % asked, asked.returncode == 0 and asked.stdout.strip() in ("", "1"))
        plies = [json.loads(line) for line in run(program, "replay", preset, "-m", GAME, "--json", "--every-ply", "--vars", "--ask", "+ 1 #taken").stdout.splitlines()]
        check("variables of every ply: %s" % plies[-2].get("vars", {}).get("taken"), plies[-2]["vars"]["taken"] == 1 and plies[-2]["answers"] == {"+ 1 #taken": 2})

        tests = {"tests": [{"name": "nothing looks wrong", "check": True},
                           {"name": "one is taken", "moves": GAME, "result": "won", "winner": 1, "say": "One is taken"},
                           {"name": "a Lion is no Bishop", "moves": "L b1-c2", "refused": "Your own pawn stands on c2"},
                           {"name": "a Lion leaps", "moves": "L b1-c3", "position": "rlqkr1", "plies": 1},
                           {"name": "how it looks", "picture": {"width": "200", "type": "svg"}}]}
        wrong = {"winner": 2, "result": "lost", "say": "Two are taken", "plies": 99, "legal": 99, "position": "rlqkr1"}
        write("morning.test.json", json.dumps({"tests": [{"name": field, "moves": GAME, field: value} for field, value in wrong.items()]}))
        out = run(program, "test", preset)
        check("each field that a test may have is looked at: %s" % out.stdout, [line for line in out.stdout.splitlines() if "ok " in line] == ["not ok %d - %s" % one for one in enumerate(wrong, 1)])
        write("morning.test.json", json.dumps(tests))
        out = run(program, "test", preset)
        lines = [line for line in out.stdout.splitlines() if "ok " in line]
        check("TAP: %s %s" % (out.stdout, out.stderr), out.stdout.startswith("TAP version 13\n1..5\n") and out.returncode == 1)
        check("what holds holds, and what does not does not: %s" % out.stdout,
              [line.startswith("ok") for line in lines] == [True, True, True, False, False])
        board = json.loads(run(program, "replay", preset, "-m", "L b1-c3", "--json").stdout.splitlines()[-2])["fen"]
        digits = out.stdout.split('"sha256": "')[1].split('"')[0]
        tests["tests"][3]["position"] = board
        tests["tests"][4]["sha256"] = digits
        write("morning.test.json", json.dumps(tests))
        out = run(program, "test", preset)
        check("all hold: %s" % out.stdout, out.returncode == 0)
        write(preset, good)
        out = run(program, "test", preset)
        check("without the rule the test fails: %s" % out.stdout, out.returncode == 1 and "not ok 2 - one is taken" in out.stdout)
        os.chdir("/")
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
