#!/usr/bin/env python3
"""How much the tests see: the program is changed at random places, one at a time, and the tests are asked.

usage: mutate.py SOURCE WORK [--count N] [--seed S] [--under FOLDER...] [--most SECONDS] [--minutes M]
       mutate.py --self-test

HEAD of SOURCE is copied to WORK/source and built there without sanitizers, with all mutants in one program (mutate_clones.py). A change is a comparison, a sign, a statement or an argument of
one .c file of engine or render. Every test, but the long ones and those that take more than --most seconds, runs once unchanged: what fails then judges nothing, and what it calls says which mutants
it can see. Then each test, the quickest first, is asked of all that live and that it can see, at once, and when it fails, ends by a signal, or takes many times as long as before, of each half of them,
until those that it kills are found. What survives is printed with its place and written to WORK/survivors.txt: somebody has to look whether it means the same as before (then it says nothing of the
tests), only loses memory (the build with sanitizers sees that) or wants a test. The same seed chooses the same places of the same sources. Started again with the same WORK it goes on where it was
ended (WORK/judged.jsonl, done.jsonl), and with a larger --most it asks the slower tests; with an empty WORK it begins anew. What counts is time of the processor, so that others may work beside it.
Best with nice.
"""
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import time

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import mutate_clones  # noqa: E402
from checks import check, conclude  # noqa: E402

SIZE = 4096  # more than there are mutants
NEVER = re.compile(r"^tree/|^docs/|^cross/(run|cited|package|hardened|install|shell|optional)$|^library/abi$")  # they judge the text and what is built of it

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


def sources(source, work):
    """A copy of what is committed. Tests that want a release find there what is built here."""
    copy, build = os.path.join(work, "source"), os.path.join(work, "build")
    if not os.path.isdir(copy):
        os.makedirs(os.path.join(copy, "build"))
        archive = subprocess.Popen(["git", "-C", source, "archive", "HEAD"], stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", copy], stdin=archive.stdout, check=True)
        os.symlink(build, os.path.join(copy, "build", "release"))
        if os.path.isdir(os.path.join(source, "build", "oracle")):  # what judges games; without it their tests are skipped
            os.symlink(os.path.abspath(os.path.join(source, "build", "oracle")), os.path.join(copy, "build", "oracle"))
    return copy, build


def build_all(copy, build, work, chosen):
    """Builds one program with clones for `chosen`; returns the numbers of those that have none, and of those that do not build."""
    header = os.path.join(work, "mutant.h")
    with open(header, "w", encoding="utf-8") as f:
        f.write(mutate_clones.HEADER % {"now": os.path.join(work, "now"), "reach": os.path.join(work, "reach"), "size": SIZE})
    subprocess.run(["cmake", "-S", copy, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS_DEBUG=-O1"], check=True, stdout=subprocess.DEVNULL)
    files, plain = {}, set()
    for number, (path, mutation) in enumerate(chosen, 1):
        files.setdefault(path, []).append((number, mutation))
    texts = {}
    for path in files:
        with open(os.path.join(copy, path), encoding="utf-8") as f:
            texts[path] = mutate_clones.without(f.read(), os.path.join(work, "plain", path))
    file = os.path.join(work, "refused.json")
    wrong = set(lines_of(file)[0]) if os.path.exists(file) else set()
    while True:
        for path, mutants in files.items():
            text, without = mutate_clones.with_clones(texts[path], code_of(texts[path]), [m for m in mutants if m[0] not in wrong])
            plain |= without
            write_changed(os.path.join(copy, path), mutate_clones.instrumented(text, header))
        run = subprocess.run(["ninja", "-C", build, "-k", "0"], capture_output=True, text=True)
        found = mutate_clones.refused(run.stdout) - wrong
        if run.returncode and not found:
            sys.exit("the program with all mutants does not build:\n" + run.stdout[-3000:])
        if not run.returncode:
            return texts, plain - wrong, wrong
        wrong |= found
        with open(file, "w", encoding="utf-8") as f:
            json.dump(sorted(wrong), f)


def write_changed(path, text):
    with open(path, encoding="utf-8") as f:
        if f.read() == text:
            return
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def tests_of(build):
    """What ctest would run: {name: (command, folder, environment, status that means skipped)}."""
    listed = json.loads(subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], capture_output=True, text=True, check=True).stdout)
    found = {}
    for test in listed["tests"]:
        said = {p["name"]: p["value"] for p in test.get("properties", [])}
        if not set(said.get("LABELS", [])) & {"long", "hours"} and not NEVER.search(test["name"]) and "command" in test:
            found[test["name"]] = (test["command"], said["WORKING_DIRECTORY"], dict(e.split("=", 1) for e in said.get("ENVIRONMENT", [])), said.get("SKIP_RETURN_CODE"))
    return found


class Asked:
    """The tests, what each calls, and the files that tell the program which mutant it is."""

    def __init__(self, work, build):
        self.work, self.tests = work, tests_of(build)
        self.environment = dict(os.environ, XDG_CACHE_HOME=os.path.join(work, "cache"), TMPDIR=os.path.join(work, "tmp"))
        os.makedirs(self.environment["TMPDIR"], exist_ok=True)
        self.become([])

    def become(self, numbers):
        with open(os.path.join(self.work, "now"), "wb") as f:
            f.write(bytes(n in numbers for n in range(SIZE)))

    def begin(self, name):
        command, folder, more, _ = self.tests[name]
        reach = os.path.join(self.work, "reach")

        def first():
            os.setsid()
            with open("%s.%d" % (reach, os.getpid()), "wb") as f:
                f.write(bytes(SIZE))
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 32, 1 << 32))
        return subprocess.Popen(command, cwd=folder, env=dict(self.environment, **more), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=first)

    def end(self, process):
        """What the test has called; nothing of it is left running."""
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        path = os.path.join(self.work, "reach.%d" % process.pid)
        with open(path, "rb") as f:
            reached = [n for n, byte in enumerate(f.read()) if byte]
        os.unlink(path)
        return reached

    def measure(self, known, most, keep):
        """Runs two at a time what is not yet known."""
        waiting, running = [n for n in self.tests if n not in known], []
        while waiting or running:
            while waiting and len(running) < 2:
                running.append((waiting[0], time.monotonic(), self.begin(waiting.pop(0))))
            time.sleep(0.02)
            for one in list(running):
                name, begun, process = one
                seconds = time.monotonic() - begun
                ended, status, used = os.wait4(process.pid, os.WNOHANG)
                if not ended and seconds < 5 * most:
                    continue
                status = process.returncode = os.waitstatus_to_exitcode(status) if ended else None
                keep(name, {"seconds": round(seconds, 2), "cpu": round(used.ru_utime + used.ru_stime, 2), "good": status == 0, "status": status, "reached": self.end(process)})
                running.remove(one)

    def fails(self, name, known, numbers):
        """What is wrong when a test runs with these mutants, or None."""
        self.become(numbers)
        begun, process = time.monotonic(), self.begin(name)
        most = 20 + 10 * known[name]["seconds"]
        while process.poll() is None and time.monotonic() - begun < most:
            time.sleep(0.01)
        how = "killed by " + name + (" (does not end)" if process.poll() is None else "") if process.poll() != 0 else None
        self.end(process)
        return how

    def killed(self, name, known, numbers):
        """Those of the mutants that a test sees: {number: how}. All are there at once; when it fails, each half of them, until one is left."""
        how = self.fails(name, known, numbers) if numbers else None
        if not how or len(numbers) == 1:
            return {numbers[0]: how} if how else {}
        half = len(numbers) // 2
        return {**self.killed(name, known, numbers[:half]), **self.killed(name, known, numbers[half:])}


def lines_of(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as f:
        return [json.loads(line) for line in f]


def append(path, row):
    with open(path, "a", encoding="utf-8") as f:
        f.write(json.dumps(row) + "\n")


def said(chosen, texts, number, how):
    path, mutation = chosen[number - 1]
    text = texts[path]
    return "%d %s:%d: %s: %s -> %s: %s" % (number, path, text.count("\n", 0, mutation[1]) + 1, mutation[0], text[mutation[1]:mutation[2]].strip(), mutation[3].strip(), how)


def judge_alone(asked, copy, build, texts, chosen, number, known, names):
    """A mutant without a clone: the program is built with it, and again without."""
    path, mutation = chosen[number - 1]
    file = os.path.join(copy, path)
    with open(file, encoding="utf-8") as f:
        before = f.read()
    write_changed(file, applied(texts[path], mutation))
    built = subprocess.run(["ninja", "-C", build], capture_output=True).returncode == 0
    how = next((how for how in (asked.fails(name, known, []) for name in names) if how), "survives") if built else "does not build"
    write_changed(file, before)
    subprocess.run(["ninja", "-C", build], capture_output=True, check=True)
    return how


def together(numbers, chosen):
    """Lists of mutants of which no two are in one file, so that none is in the way of another."""
    lists = []
    for number in numbers:
        path = chosen[number - 1][0]
        free = next((one for one in lists if path not in one), None)
        if free is None:
            lists.append(free := {})
        free[path] = number
    return [list(one.values()) for one in lists]


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
    parser.add_argument("--most", type=float, default=120, help="seconds of the processor that a test may take to be asked")
    parser.add_argument("--minutes", type=float, default=1e9, help="no new mutant after that")
    o = parser.parse_args()
    end = time.monotonic() + 60 * o.minutes
    work = os.path.abspath(o.work)
    copy, build = sources(o.source, work)
    file = os.path.join(work, "chosen.json")
    if not os.path.exists(file):
        with open(file, "w", encoding="utf-8") as f:
            json.dump(choose(copy, o.under, o.count, o.seed), f)
    with open(file, encoding="utf-8") as f:
        chosen = json.load(f)
    texts, plain, wrong = build_all(copy, build, work, chosen)
    asked = Asked(work, build)
    tests_file, judged_file = os.path.join(work, "tests.jsonl"), os.path.join(work, "judged.jsonl")
    known = dict(lines_of(tests_file))
    for name in [name for name in known if known[name]["status"] is None and known[name]["seconds"] < 5 * o.most]:  # they were given up earlier than now
        del known[name]
    asked.measure(known, o.most, lambda name, row: (known.update({name: row}), append(tests_file, [name, row])))
    bad = [name for name in asked.tests if not known[name]["good"]]
    print("%d tests are asked; %d are not, since they fail without any change, are skipped or take too long: %s" % (len(asked.tests) - len(bad), len(bad), " ".join(bad)), flush=True)
    judged, done_file = dict(lines_of(judged_file)), os.path.join(work, "done.jsonl")

    def judge(number, how):
        judged[number] = said(chosen, texts, number, how)
        append(judged_file, [number, judged[number]])
        print(judged[number], flush=True)
    for number in wrong - set(judged):
        judge(number, "does not build")
    names, done = sorted((n for n in known if known[n]["good"] and known[n]["cpu"] <= o.most), key=lambda n: known[n]["cpu"]), lines_of(done_file)
    for name in names:
        if name in done or time.monotonic() > end:
            continue
        alive = [n for n in range(1, len(chosen) + 1) if n not in judged and n in known[name]["reached"]]
        for numbers in together(alive, chosen):
            for number, how in asked.killed(name, known, numbers).items():
                judge(number, how)
        append(done_file, name)
    asked.become([])
    for number in sorted(plain - set(judged)):
        if time.monotonic() < end:
            judge(number, judge_alone(asked, copy, build, texts, chosen, number, known, names))
    seen = set().union(*(test["reached"] for test in known.values()))
    rest = {n: said(chosen, texts, n, "survives" if n in seen else "survives, no test calls it") for n in range(1, len(chosen) + 1) if n not in judged}
    return summary(work, {**judged, **rest})


def summary(work, judged):
    survivors = [judged[n] for n in sorted(judged) if ": survives" in judged[n]]
    with open(os.path.join(work, "survivors.txt"), "w", encoding="utf-8") as f:
        f.write("".join(line + "\n" for line in survivors))
    killed = sum(": killed by " in line for line in judged.values())
    print("%d judged: %d killed, %d survive, %d do not build: %.0f %% killed" % (len(judged), killed, len(survivors), len(judged) - killed - len(survivors),
                                                                            100 * killed / max(1, killed + len(survivors))))
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
    clones, left = mutate_clones.with_clones(text, code_of(text), [(7, next(m for m in mutations(text) if m[3] == " - ")), (8, mutations(text)[-1])])
    check("a function with two mutants has two clones: %s" % clones, not left and clones.count("\n{") == 3 and "{ if (MUTANT(7)) return f__7(a, b); if (MUTANT(8)) return f__8(a, b); " in clones
          and "g(a, b) - 1" in clones.split("f__7(int a, int b)\n")[1] and clones.count("g(a, b) + 1") == 2)
    check("what an argument list hands on", mutate_clones.signature("static void f(const int *a, int (*b)(void), char c[static 3])") == ("static void", "f", ["a", "b", "c"])
          and mutate_clones.signature("int f(void)") == ("int", "f", []) and mutate_clones.signature("int f(char *a, ...)") is None and mutate_clones.signature("OP(name)") is None)
    check("no two of a file at once: %s" % together([1, 2, 3, 4], [("a", 0), ("b", 0), ("a", 0), ("c", 0)]), together([1, 2, 3, 4], [("a", 0), ("b", 0), ("a", 0), ("c", 0)]) == [[1, 2, 4], [3]])
    asked = Asked.__new__(Asked)
    asked.fails = lambda name, known, numbers: "killed by " + name if {3, 6} & set(numbers) else None
    check("those that a test kills", asked.killed("t", {}, [1, 2, 3, 4, 5, 6, 7]) == {3: "killed by t", 6: "killed by t"} and asked.killed("t", {}, [1, 2]) == {} and asked.killed("t", {}, []) == {})
    check("what a compiler refuses", mutate_clones.refused("mutant:700003:5: error: x\na.c:1:2: error: y\nmutant:800001:1: warning: z") == {7})
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
