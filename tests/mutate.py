#!/usr/bin/env python3
"""How much the tests see: the program is changed at random places, one at a time, and the tests are asked.

usage: mutate.py SOURCE WORK [--count N] [--seed S] [--under FOLDER...] [--tests REGEX] [--minutes M]
       mutate.py --self-test

SOURCE is copied to WORK/source and built there without sanitizers. A change is a comparison, a sign, a statement or an argument of one .c file of engine or render. A mutant is
killed when it does not build a program that passes: when a test fails, or ends by a signal or at its limit. What survives is printed with its place and written to WORK/survivors.txt:
somebody has to look whether it means the same as before (then it says nothing of the tests) or wants a test. The same seed chooses the same places of the same sources.
"""
import os
import random
import re
import subprocess
import sys
import time

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude  # noqa: E402

SWAPS = [("comparison", r"(?<![<>=!+\-*/%&|^])<=(?!=)", "<"), ("comparison", r"(?<![<>=!\-])>=(?!=)", ">"), ("comparison", r"(?<![<\w])\s<\s(?![<=])", " <= "),
         ("comparison", r"\s>\s(?![>=])", " >= "), ("comparison", r"==", "!="), ("comparison", r"!=", "=="),
         ("sign", r" \+ ", " - "), ("sign", r" - ", " + "), ("sign", r"&&", "||"), ("sign", r"\|\|", "&&"), ("sign", r"\+=", "-="), ("sign", r"-=", "+="),
         ("sign", r"!(?=[a-z(])", ""), ("argument", r"\btrue\b", "false"), ("argument", r"\bfalse\b", "true"), ("argument", r"\b0\b(?![.x])", "1"),
         ("argument", r"\b1\b(?![.x])", "2")]
STATEMENT = re.compile(r"^\t+(?!return\b|break\b|continue\b|goto\b|static\b|const\b|case\b|else\b)[^\n{}]*(?:\([^\n]*\)|=[^\n=]+|\+\+|--);(?=[ \t]*$)", re.M)
CALL = re.compile(r"\b[a-z]\w*\((\w[\w>.\-]*), (\w[\w>.\-]*)(?=[,)])")


def code_of(text):
    """The text with comments, strings and directives made blank, so that places stay."""
    blank = lambda m: re.sub(r"[^\n]", " ", m.group())  # noqa: E731
    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^[ \t]*#(?:\\\n|[^\n])*', blank, text, flags=re.S | re.M)


def mutations(text):
    """All that can be changed: (kind, from, to, new text)."""
    code = code_of(text)
    body = code.find("\n{")
    found = [(kind, m.start(), m.end(), new) for kind, pattern, new in SWAPS for m in re.finditer(pattern, code)]
    found += [("statement", m.start(), m.end(), re.match(r"\t+", m.group()).group() + ";") for m in STATEMENT.finditer(code) if not declares(m.group())]
    found += [("argument", m.start(1), m.end(2), m.group(2) + ", " + m.group(1)) for m in CALL.finditer(code) if m.group(1) != m.group(2)]
    return sorted(one for one in found if body >= 0 and one[1] > body)


def declares(line):
    """Whether a statement makes a name: without it nothing would build."""
    return bool(re.match(r"\t+(?:(?:struct|enum|unsigned|g_auto\w*(?:\(\w+\))?) )?\w+ [*]*\w+(?:\[[^\]]*\])?(?: =|;|,)", line))


def applied(text, mutation):
    _, start, end, new = mutation
    return text[:start] + new + text[end:]


def choose(source, folders, count, seed):
    """`count` of all places of all files, each as likely as any other of its kind; the four kinds share evenly."""
    places = {}
    for folder in folders:
        for base, below, names in os.walk(os.path.join(source, folder)):
            below.sort()
            for name in sorted(n for n in names if n.endswith(".c")):
                path = os.path.join(base, name)
                with open(path, encoding="utf-8") as f:
                    for mutation in mutations(f.read()):
                        places.setdefault(mutation[0], []).append((os.path.relpath(path, source), mutation))
    rng = random.Random(seed)
    chosen = [one for kind in sorted(places) for one in rng.sample(places[kind], min(len(places[kind]), -(-count // len(places))))]
    rng.shuffle(chosen)
    return chosen[:count]


def told(command, folder, seconds):
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return None


def prepare(source, work):
    copy, build = os.path.join(work, "source"), os.path.join(work, "build")
    if not os.path.isdir(copy):
        os.makedirs(copy)
        archive = subprocess.Popen(["git", "-C", source, "archive", "HEAD"], stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", copy], stdin=archive.stdout, check=True)
    subprocess.run(["cmake", "-S", copy, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS_DEBUG=-O1"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["ninja", "-C", build], check=True, stdout=subprocess.DEVNULL)
    return copy, build


def failures(build, choice, never):
    run = told(["ctest", "--test-dir", build, "-j2", "--timeout", "300", *choice, "-E", never], build, 7200)
    return re.findall(r"^\s*\d+ - (\S+) \(", run.stdout, re.M) if run else []


def judge(build, tests):
    """How a mutant ends: "killed by NAME", "does not build" or "survives"."""
    built = told(["ninja", "-C", build], build, 1200)
    if built is None or built.returncode:
        return "does not build"
    for choice in tests:
        run = told(["ctest", "--test-dir", build, "-j2", "--stop-on-failure", "--timeout", "300", *choice], build, 3600)
        if run is None or run.returncode:
            names = re.findall(r"\d+ - (\S+) \(", run.stdout if run else "")
            return "killed by " + (names[0] if names else "a limit of time")
    return "survives"


def main():
    if "--self-test" in sys.argv:
        return self_test()
    import argparse
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("work")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--under", nargs="+", default=["engine", "render"])
    parser.add_argument("--tests", help="what is asked after the quick tests; all but the long ones when it is not said")
    parser.add_argument("--minutes", type=float, default=1e9, help="no new mutant after that")
    o = parser.parse_args()
    end = time.monotonic() + 60 * o.minutes
    copy, build = prepare(o.source, o.work)
    with open(os.path.join(copy, "tests", "quick.txt"), encoding="utf-8") as f:
        quick = "|".join(line.strip() for line in f if line.strip() and not line.startswith("#"))
    never = "^tree/|^cross/(run|cited|package|hardened|install)$"  # they judge the text, not what it does
    tests = [["-R", quick], ["-R", o.tests] if o.tests else ["-LE", "long|hours"]]
    # What fails without any change (since it wants a release build, say) can judge nothing.
    failing = failures(build, ["-R", quick + ("|" + o.tests if o.tests else "")] if o.tests else tests[1], never)
    print("%d tests fail without any change and are left out: %s" % (len(failing), " ".join(failing)), flush=True)
    never = "|".join([never] + ["^%s$" % re.escape(name) for name in failing])
    tests = [choice + ["-E", never] for choice in tests]
    counts = {"killed": 0, "survives": 0, "does not build": 0}
    with open(os.path.join(o.work, "survivors.txt"), "a", encoding="utf-8") as survivors:
        for path, mutation in choose(copy, o.under, o.count, o.seed):
            if time.monotonic() > end:
                break
            file = os.path.join(copy, path)
            with open(file, encoding="utf-8") as f:
                text = f.read()
            with open(file, "w", encoding="utf-8") as f:
                f.write(applied(text, mutation))
            how = judge(build, tests)
            with open(file, "w", encoding="utf-8") as f:
                f.write(text)
            counts["killed" if how.startswith("killed") else how] += 1
            line = "%s:%d: %s: %s -> %s: %s" % (path, text.count("\n", 0, mutation[1]) + 1, mutation[0], text[mutation[1]:mutation[2]].strip(), mutation[3].strip(), how)
            print(line, flush=True)
            if how == "survives":
                print(line, file=survivors, flush=True)
    judged = counts["killed"] + counts["survives"]
    print("%d killed, %d survive, %d do not build: %.0f %% killed" % (counts["killed"], counts["survives"], counts["does not build"], 100 * counts["killed"] / max(1, judged)))
    return 0


def self_test():
    text = '/* a < b */\n#define X 1\nint f(int a, int b)\n{\n\tint c = g(a, b) + 1;\n\tif (a <= b && !c)\n\t\th(c, a);\n\tc = 0; // 0\n\treturn strlen("a == b") == 0;\n}\n'
    found = {(kind, text[start:end], new) for kind, start, end, new in mutations(text)}
    expected = {("argument", "a, b", "b, a"), ("sign", " + ", " - "), ("argument", "1", "2"), ("comparison", "<=", "<"), ("sign", "&&", "||"), ("sign", "!", ""),
                ("argument", "c, a", "a, c"), ("statement", "\t\th(c, a);", "\t\t;"), ("statement", "\tc = 0;", "\t;"), ("argument", "0", "1"), ("comparison", "==", "!=")}
    check("what can be changed: %s" % sorted(found ^ expected), found == expected)
    changed = [applied(text, m) for m in mutations(text)]
    check("every change changes the text, each in its own way", text not in changed and len(set(changed)) == len(changed))
    check("comments stay", all(c.startswith("/* a < b */\n#define X 1\n") and c.count("// 0") == 1 for c in changed))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
