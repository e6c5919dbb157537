#!/usr/bin/env python3
"""The operators of GAME Code beside PHP, on seeded random operands.

usage: compare.py BOARDWRIGHT [--cases N] [--seed N] [--only OPERATOR]

The guide defines most operators by the PHP function that they call, so model.php says in PHP what each does, and every case is run by both: as a
line of GAME Code whose result `eval --json` prints, and as a line for model.php. A case in which they differ is printed with its code.
The model is PHP 8.2, Debian 12's; later ones differ in one thing, which is left out (has_changed_next_key). An operator that
is not in OPERATORS below and has no reason in NOT_COMPARED is an error, so that a new one is not forgotten.
"""
import functools
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from seeded import conclude, read_options, wants_more

HERE = os.path.dirname(os.path.abspath(__file__))
BATCH = 300

# Operators that PHP knows nothing of, by their group in `list operators`; and those of other groups, each with the reason.
OTHER_GROUPS = {"board", "move checkers", "lines", "logical directions", "game", "names and calls"}
NOT_COMPARED = {
    "rand": "random", "true": "a word", "false": "a word", "null": "a word", "nil": "a word", "void": "a word", "hyphen": "a word", "whitespace": "a word",
    "and": "flow", "or": "flow", "nand": "flow", "nor": "flow", "onlyif": "flow", "unless": "flow", "cond": "flow", "target": "flow", "check": "flow",
    "array": "every case makes its arrays with it", "literal": "gives its operand", "aggregate": "takes a lambda", "filter": "takes a lambda",
}

INTEGERS = [0, 1, -1, 2, 7, 8, 10, 63, 64, 255, 256, -128, 2**31 - 1, 2**31, -2**31, 2**53, 2**53 + 1, 2**62, 2**63 - 1, -2**63, 10**15, 10**18]
FLOATS = [0.5, -0.5, 1.5, -2.25, 0.1, 1e15, 1e20, -1e20, 1e300, 1e-7, 123456.789, 3.0, -0.0, 9.2e18, 1e19]
NUMERALS = ["0", "1", "-1", "5", "10", "9", "05", "+5", " 5", "5 ", "5.0", ".5", "5.", "1e3", "1E-2", "-0", "007", "1e1000", "0x1A", "0b11", "12 men", "9223372036854775808", "0.0", "00", "1_000", "-", ".", "e5",
            "0x", "0b", "08", "-017", "-0x1f", "017.5"]
WORDS = ["", "a", "b", "A", "K", "k", "+P", "p$", "e4", "e10", "e9", "a1", "h8", "@", "-", "Pawn", "pawn", "chess", "Chess", "abc", "abd", "x y", " lead", "trail ", "null", "Array", "img12", "img10", "img2", "IMG1",
         "p9", "p10", "P9", "001", "1.5a", "a01", "a1.5", "a1.05", "A-1", "a b c", "0", "a  b", "x0y", "zz9", "1/2", "_", "~"]
SAFE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,+-*_!%&()[]:<>=~^|"


class Random(random.Random):
    def integer(self):
        return self.choice(INTEGERS) if self.random() < 0.3 else self.randint(-20, 20) if self.random() < 0.8 else self.randint(-2**40, 2**40)

    def small(self):
        return self.randint(-8, 8)

    def bits(self):
        return self.randint(0, 63)

    def float(self):
        return self.choice(FLOATS) if self.random() < 0.5 else self.choice([self.uniform(-50, 50), self.randint(-400, 400) / 4])

    def noise(self, alphabet="ab01. -e", most=7):
        return "".join(self.choice(alphabet) for _ in range(self.randint(0, most)))

    def text(self):
        k = self.random()
        return self.choice(WORDS) if k < 0.4 else self.choice(NUMERALS) if k < 0.6 else self.noise() if k < 0.85 else self.noise(SAFE, 12)

    def word(self):
        return self.choice("abcdefghxyzABKQ") + self.noise("abc019AB", 4)

    def number(self):
        return self.integer() if self.random() < 0.6 else self.float() if self.random() < 0.6 else str(self.randint(-99, 99))

    def numeric(self):
        """A number that operators take, also as a text."""
        return self.choice(NUMERALS + WORDS) if self.random() < 0.25 else self.number()

    def scalar(self):
        k = self.random()
        return None if k < 0.06 else self.random() < 0.5 if k < 0.16 else self.number() if k < 0.45 else self.text()

    def many(self, one, least=0, most=7):
        return [one() for _ in range(self.randint(least, most) if self.random() < 0.9 else self.randint(least, 40))]

    def key(self):
        return self.randint(-3, 12) if self.random() < 0.5 else self.word()

    def keyed(self, one, key=None):
        return {(key or self.key)(): one() for _ in range(self.randint(0, 8))}

    def array(self, one):
        return self.many(one) if self.random() < 0.6 else self.keyed(one)

    def value(self, depth=0):
        if self.random() < 0.25 and depth < 3:
            return self.array(lambda: self.value(depth + 1))
        return self.scalar()

    def alike(self):
        """Elements with one order: PHP's comparison of mixed ones is none."""
        kind = self.choice([lambda: self.randint(-30, 30), lambda: self.randint(-80, 80) / 4, lambda: str(self.randint(-30, 30)), self.word])
        return self.array(kind)

    def alike_keys(self):
        return self.keyed(self.scalar, self.choice([lambda: self.randint(-30, 30), lambda: "k" + self.noise("abcXY01", 4)]))

    def natural(self):
        kind = self.choice([lambda: self.noise("aAb019 .", 6), lambda: self.choice("pPqe") + str(self.randint(0, 120)), lambda: self.noise("01", 5), self.text])
        return self.array(kind)

    def one_or_many(self, one):
        """An array, or plain operands."""
        return [self.many(one)] if self.random() < 0.5 else [x for x in self.many(one, 1, 5)]


def operators(r):
    """operator -> operands."""
    two_values = lambda: [r.value(), r.value()]
    two_numbers = lambda: [r.numeric(), r.numeric()]
    two_texts = lambda: [r.text(), r.text()]
    near = lambda: (lambda s: [s, "".join(c.upper() if r.random() < 0.3 else r.choice("ab") if r.random() < 0.2 else c for c in s)])(r.noise("abcABC", 6))
    table = {
        "plus": two_numbers, "minus": two_numbers, "mult": two_numbers, "div": two_numbers, "mod": two_numbers,
        "pow": lambda: [r.choice([r.small(), r.randint(-80, 80) / 4]), r.choice([r.randint(0, 70), r.small()])],
        "<<": lambda: [r.integer(), r.bits()], ">>": lambda: [r.integer(), r.bits()], "gcd": lambda: [r.randint(-10**6, 10**6), r.randint(-10**6, 10**6)],
        "base": lambda: [r.randint(2, 36), r.randint(0, 10**12)], "dechex": lambda: [r.integer()],
        "hexdec": lambda: [r.choice(["", "0x", "0X"]) + r.noise("0123456789abcdefABCDEF", 12)], "int": lambda: [r.choice([r.scalar(), r.choice(NUMERALS)])],
        "bitand": two_numbers, "bitor": two_numbers, "bitxor": two_numbers, "max": lambda: [r.value(), r.value()], "min": lambda: [r.value(), r.value()],
        "samecase": lambda: r.choice([two_texts, near])(), "same": lambda: r.choice([two_texts, near])(), "strlen": lambda: [r.scalar()],
        "chr": lambda: [r.randint(0, 127)], "char": lambda: [r.text(), r.small()], "substr": lambda: [r.scalar(), r.small(), r.small()],
        "leftstr": lambda: [r.text(), r.small()], "rightstr": lambda: [r.text(), r.small()], "strstr": lambda: [r.noise("ab", 9), r.noise("ab", 3)],
        "explode": lambda: [r.noise("ab", 2), r.noise("abc", 12)], "join": lambda: r.choice([lambda: [r.scalar(), r.scalar()], lambda: [r.array(r.scalar), r.scalar()], lambda: [r.scalar(), r.array(r.scalar)],
                                                                                            lambda: [r.array(r.scalar), r.array(r.scalar)]])(),
        "str_replace": lambda: [r.choice([r.noise("ab", 2), [r.noise("ab", 2) for _ in range(r.randint(0, 3))]]), r.choice([r.noise("abx", 3), r.noise("abx", 3)]), r.choice([r.noise("ab", 12), r.array(lambda: r.noise("ab", 8))])],
        "hamming": near, "levenshtein": lambda: [r.noise("abc", 9), r.noise("abc", 9)],
        "fnmatch": lambda: [r.noise("ab*?[]-!", 6), r.noise("ab-]", 5)], "regmatch": lambda: [r.choice(["/%s/", "/%s/i", "(^%s$)"]) % r.choice(["a+b", "[a-c]*", "a|b", "^K", "x?y", r.noise("ab", 3)]), r.noise("abABK", 6)],
        "trim": lambda: r.choice([lambda: [r.text()], lambda: [r.noise("abc ", 8), r.choice(["a", "b", " ", "ab", "c b"])]])(),
        "list": lambda: r.one_or_many(r.scalar), "reverse": lambda: [r.choice([r.scalar(), r.array(r.scalar)])], "count": lambda: [r.value()], "isarray": lambda: [r.value()], "type": lambda: [r.value()],
        "keys": lambda: [r.array(r.scalar)], "count_values": lambda: [r.array(r.text)], "unique": lambda: [r.array(r.scalar)], "diff": lambda: [r.array(r.scalar), r.array(r.scalar)],
        "intersection": lambda: [r.array(r.scalar), r.many(r.scalar)], "range": lambda: r.choice([lambda: [r.small(), r.small()], lambda: [r.choice("adgkAZ"), r.choice("bchzAB")], lambda: [str(r.small()), str(r.randint(0, 90))], lambda: [r.randint(-40, 40) / 4, r.small()], lambda: [r.choice(["0.5", "2.0", "k"]), r.choice(["9", "1.25", r.small()])]])(),
        "elem": lambda: [r.choice([r.key(), r.many(r.key, 1, 3)]), r.array(lambda: r.value(1))], "var_export": lambda: [r.value()], "string": lambda: [r.choice([r.scalar(), r.array(r.scalar)])],
        "asort": lambda: [r.alike()], "ksort": lambda: [r.alike_keys()], "natsort": lambda: [r.natural()], "sort": lambda: r.one_or_many(r.text), "isort": lambda: r.one_or_many(r.choice([r.text, r.word])),
        "merge": lambda: [r.array(r.scalar), r.array(r.scalar)], "union": lambda: [r.choice([r.array(r.scalar), r.text()]), r.choice([r.array(r.scalar), r.text()])],
        "mergeall": lambda: [r.choice([r.text(), r.many(r.text)]) for _ in range(r.randint(1, 4))], "match": lambda: [r.scalar()] + r.one_or_many(r.scalar),
        "sum": lambda: r.one_or_many(r.number), "andsum": lambda: r.one_or_many(r.integer), "orsum": lambda: r.one_or_many(r.integer),
        "assoc": lambda: [x for _ in range(r.randint(1, 4)) for x in (r.key(), r.scalar())], "mates": lambda: [r.key() for _ in range(2 * r.randint(1, 4))],
        "allequal": lambda: r.one_or_many(r.choice([r.scalar, lambda: r.choice(["1", 1, "1.0", True])])),
        # commands
        "printr": lambda: [r.array(r.value)], "pop": lambda: [r.array(r.scalar)], "push": lambda: [r.many(r.scalar), r.value()], "push_keyed": lambda: [r.keyed(r.scalar), r.value()],
        "setelem": lambda: [r.array(r.scalar), r.choice([r.key(), r.small(), r.float(), True]), r.value()],
        "calcset": lambda: [r.choice(["or", "and", "xor", "<<", ">>", "*", "/", "-", "+", "&&", "||", "==", "mod"]), r.choice([r.number(), r.bits()]), r.choice([r.number(), r.bits()])],
    }
    for word in ("neg", "abs", "inc", "dec", "sign", "even", "odd", "bitnot", "bits", "onebits"):
        table[word] = lambda: [r.numeric()]
    for word in ("==", "!=", "===", "!==", "<", ">", "<=", ">=", "cmp", "xor"):
        table[word] = two_values
    for word in ("not",):
        table[word] = lambda: [r.value()]
    for word in ("chars", "ord", "tolower", "toupper", "flipcase", "urlencode"):
        table[word] = lambda: [r.scalar()]
    for kind in ("alnum", "alpha", "digit", "lower", "upper"):
        table["is" + kind] = table["has" + kind] = lambda: [r.choice([r.text(), r.noise("abAB12@", 4)])]
    for word in ("alltrue", "allfalse", "anytrue", "anyfalse"):
        table[word] = lambda: r.one_or_many(r.scalar)
    return table


# Cases that are no case: (operator, operands) that the guide leaves open or forbids.
def has_changed_next_key(keyed):
    """The model is PHP up to 8.2: behind keys that are all negative comes 0. Since 8.3 it is the largest plus one, and nobody knows yet what Game Courier's host will make of it."""
    numbers = [int(key) for key in keyed if re.fullmatch(r"-?[0-9]+", str(key))]
    return bool(numbers) and max(numbers) < 0


@functools.cache
def has_new_range():
    """PHP 8.3 and newer read the texts of a range in another way than 8.2, which we follow."""
    return subprocess.run(["php", "-n", "-r", "exit((int)(PHP_VERSION_ID >= 80300));"]).returncode == 1


def is_open(operator, a):
    texts = [x for x in a if isinstance(x, str)]
    if operator == "calcset":
        return (a[0] in ("<<", ">>") and not (isinstance(a[1], int) and 0 <= a[1] < 64)) or (a[0] == "/" and not a[1])
    if operator == "substr" and a[2] == 0:
        return False
    if operator == "mates":
        return False
    if operator == "fnmatch":
        return "[" in a[0]  # classes: C libraries disagree about broken ones; tests/lang/scripts/texts.gc has the whole ones
    if operator in ("max", "min"):
        return any(isinstance(x, (list, dict)) for x in a)
    if operator == "range":
        return bool(texts) and has_new_range()
    if operator == "push_keyed":
        return isinstance(a[0], dict) and has_changed_next_key(a[0])
    if operator == "int":
        return bool(texts) and re.match(r"-?0[bx]", texts[0], re.I) is not None and re.fullmatch(r"-?0(b[01]+|x[0-9a-f]+)", texts[0], re.I) is None
    return False


class Coder:
    """Writes operands as GAME Code: every value is put together in variables, so that each has the type it should have."""

    def __init__(self):
        self.lines, self.used = [], 0

    def variable(self, code):
        name = "t%d" % self.used
        self.used += 1
        self.lines.append("set %s %s;" % (name, code))
        return "#" + name

    def text(self, s):
        parts = re.findall(r"[%s]+|." % re.escape(SAFE), s, re.S)
        words = ['"%s"' % p if p[0] in SAFE else "chr %d" % ord(p) for p in parts] or ["null"]
        return "".join("join %s " % w for w in words[:-1]) + words[-1]

    def value(self, v):
        if v is None:
            return self.variable("elem nothing array")
        if isinstance(v, bool):
            return self.variable("true" if v else "false")
        if isinstance(v, int):
            return self.variable('+ 0 "%d"' % v)
        if isinstance(v, float):
            return self.variable('mult 1 "%s"' % (repr(v) if "." in repr(v) else repr(v).replace("e", ".0e")))
        if isinstance(v, str):
            return self.variable(self.text(v))
        if isinstance(v, list):
            return self.variable("array " + " ".join(self.value(x) for x in v))
        return self.variable("assoc " + " ".join(self.value(x) for pair in v.items() for x in pair) if v else "array")

    def case(self, number, operator, operands):
        self.used = 0
        words = [self.value(v) for v in operands]
        if operator in ("push", "push_keyed"):
            code = "set r%d %s; push r%d %s;" % (number, words[0], number, words[1])
        elif operator == "pop":
            code = "set q %s; set last q; pop q last; set r%d array #q #last;" % (words[0], number)
        elif operator == "setelem":
            code = "set r%d %s; setelem r%d %s %s;" % (number, words[0], number, words[1], words[2])
        elif operator == "calcset":
            code = "set r%d %s; calcset %s %s r%d;" % (number, words[2], operands[0], words[1], number)
        elif operator == "printr":
            code = "print \"<%d>\"; printr %s;" % (number, words[0][1:])
        else:
            code = "set r%d %s %s;" % (number, operator, " ".join(words))
        self.lines.append(code)


def tag(v):
    if isinstance(v, float):
        return {"f": repr(v)}
    if isinstance(v, str):
        return {"b": v.encode().hex()}
    if isinstance(v, (list, dict)):
        return {"a": [[k if isinstance(k, int) else {"b": k.encode().hex()}, tag(x)] for k, x in (v.items() if isinstance(v, dict) else enumerate(v))]}
    return v


def canonical_key(k):
    return int(k) if re.fullmatch(r"0|-?[1-9]\d{0,18}", k) else k


def normal(v):
    """A value of eval --json."""
    if isinstance(v, list):
        return ("array", tuple((i, normal(x)) for i, x in enumerate(v)))
    if isinstance(v, dict):
        return ("array", tuple((canonical_key(k), normal(x)) for k, x in v.items()))
    return (type(v).__name__, v)


def normal_php(v):
    if isinstance(v, dict) and "error" in v:
        return ("error",)
    if isinstance(v, dict) and "f" in v:
        return ("NoneType", None) if v["f"] == "none" else ("float", float(v["f"]))
    if isinstance(v, dict) and "b" in v:
        return ("str", bytes.fromhex(v["b"]).decode())
    if isinstance(v, dict):
        return ("array", tuple((k if isinstance(k, int) else canonical_key(bytes.fromhex(k["b"]).decode()), normal_php(x)) for k, x in v["a"]))
    return (type(v).__name__, v)


def run_php(cases):
    lines = "".join(json.dumps([op] + [tag(v) for v in operands]) + "\n" for op, operands in cases)
    result = subprocess.run(["php", "-n", os.path.join(HERE, "model.php")], input=lines, capture_output=True, text=True, timeout=300)
    answers = [normal_php(json.loads(line)) for line in result.stdout.splitlines()]
    if len(answers) != len(cases):
        sys.exit("model.php answered %d of %d cases: %s" % (len(answers), len(cases), result.stderr[-500:]))
    return answers


def run_ours(program, cases):
    """The value of each case; a case that stops the program is an error, and the rest goes on behind it."""
    answers, codes = [], []
    while len(answers) < len(cases):
        coder, starts = Coder(), []
        for number in range(len(answers), len(cases)):
            starts.append(len(coder.lines) + 1)
            coder.case(number, *cases[number])
        with tempfile.NamedTemporaryFile("w", suffix=".gc") as f:
            f.write("\n".join(coder.lines))
            f.flush()
            result = subprocess.run([program, "eval", "--json", "--limit", "output=100000000", f.name], capture_output=True, text=True, timeout=300)
        if result.returncode not in (0, 1) or not result.stdout.strip():
            sys.exit("eval: exit status %d: %s" % (result.returncode, result.stderr[-2000:]))
        state = json.loads(result.stdout)
        printed = {int(n): text.rstrip("\n") for n, text in re.findall(r"<(\d+)>\n((?:(?!<\d+>\n).*\n?)*)", state["output"])}
        stop = len(starts)
        if state["error"]:
            stop = max(i for i, line in enumerate(starts) if line <= state["error"]["line"])
        base = len(answers)
        ends = starts[1:] + [len(coder.lines) + 1]
        for i in range(min(stop + 1, len(starts))):
            codes.append(" ".join(coder.lines[starts[i] - 1:ends[i] - 1]))
            if i == stop:
                answers.append(("error",))
            elif cases[base + i][0] == "printr":
                answers.append(("str", printed.get(base + i)))
            else:
                answers.append(normal(state["vars"].get("r%d" % (base + i))))
    return answers, codes


def is_same(operator, a, b):
    if operator == "printr" and a[0] == b[0] == "str":
        return a[1].rstrip("\n") == b[1].rstrip("\n")
    if a[0] == "float" and b[0] == "float":
        return a[1] == b[1] or abs(a[1] - b[1]) <= 1e-15 * max(abs(a[1]), abs(b[1]))  # pow: C libraries differ in the last bit
    if a[0] == "array" and b[0] == "array":
        return len(a[1]) == len(b[1]) and all(k == l and is_same("", x, y) for (k, x), (l, y) in zip(a[1], b[1]))
    return a == b


def forgotten(program, table):
    """Operators that nobody compares and that have no reason."""
    lines = subprocess.run([program, "list", "operators", "--json"], capture_output=True, text=True, check=True).stdout.splitlines()
    rows = [json.loads(line) for line in lines]
    return [row["name"] for row in rows if row["group"] not in OTHER_GROUPS and row["name"] not in NOT_COMPARED and
            not set(table) & {row["name"], *(row["aliases"] or "").split()}]


def main():
    options = read_options()
    if not shutil.which("php"):
        print("php is missing: skipped")
        return 77
    r = Random(options.seed)
    table = operators(r)
    missing = forgotten(options.program, table)
    if missing:
        print("operators that are not compared, and nobody says why: %s" % ", ".join(missing))
        return 1
    words = [options.only] if options.only else list(table)
    done, wrong = 0, {}
    while wants_more(options, done):
        cases = []
        while len(cases) < BATCH:
            word = words[(done + len(cases)) % len(words)]
            operands = table[word]()
            if not is_open(word, operands):
                cases.append((word, operands))
            elif options.only or r.random() < 0.05:
                done += 1
        expected, (answers, codes) = run_php(cases), run_ours(options.program, cases)
        for (word, operands), want, got, code in zip(cases, expected, answers, codes):
            if not is_same(word, want, got):
                wrong[word] = wrong.get(word, 0) + 1
                if wrong[word] <= 3:
                    print("%s %s\n  PHP  %s\n  ours %s\n  code %s" % (word, operands, want, got, code))
        done += len(cases)
    return conclude(done, wrong)


if __name__ == "__main__":
    sys.exit(main())
