#!/usr/bin/env python3
"""Examples of the language with their results, run through `boardwright eval --json`.

usage: examples.py BOARDWRIGHT FILE.jsonl [REFERENCE-FOLDER]

A line of FILE is {id, kind, code, expected [, setup] [, area]}. kind `value`: code is one expression; `print`: expected is the output;
`program`: expected maps variables to final values (__say, __remind, __status: messages and result; in area `moves`: fen); `error`: the
program must stop with an error that has the words of `expected` in `words`, if given. Where the reference folder is present, its
spec/examples.jsonl is run, too.
"""
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import sampled

OPTIONS = {"fen": "--fen", "cols": "--cols", "files": "--files", "ranks": "--ranks", "pattern": "--board"}

# Examples about readers, which have no command of their own; tests/unit/input has them.
ELSEWHERE = {"000-L50-01", "000-L82-01", "000-L710-01", "000-L121-01", "000-L121-03", "000-L721-01", "000-L721-02", "000-L721-03", "000-L721-04"}

# Examples that newer facts overrule: docs/decisions.md, "Later decisions", says why.
OVERRULED = {"000-L165-01"}  # a bare # in a FEN code


def same(got, expected):
    """Booleans exactly, a number equals the text with the same digits, lists and objects in order."""
    if isinstance(got, bool) or isinstance(expected, bool):
        return got is expected
    if isinstance(got, str) != isinstance(expected, str) and not isinstance(got, (list, dict)) and not isinstance(expected, (list, dict)):
        try:
            return float(got) == float(expected)
        except (TypeError, ValueError):
            return False
    if isinstance(got, list) and isinstance(expected, list):
        return len(got) == len(expected) and all(same(a, b) for a, b in zip(got, expected))
    if isinstance(got, dict) and isinstance(expected, dict):
        return list(got) == list(expected) and all(same(got[k], expected[k]) for k in got)
    return got == expected


def same_set(got, expected):
    return isinstance(got, list) and sorted(map(str, got)) == sorted(map(str, expected))


def command(program, example):
    setup = example.get("setup") or {}
    code = setup.get("code", "")
    args = [program, "eval", "--json"]
    for key, option in OPTIONS.items():
        if key in setup:
            args += [option, str(setup[key])]
    if example.get("area") == "moves":
        return args + ["-e", code, "--moves", example["code"]]
    if example["kind"] == "value":
        return args + ["-e", code, "-x", example["code"]]
    if example["kind"] == "error" and example["code"] == "#":
        return args + ["-e", code]
    return args + ["-e", code + "\n" + example["code"]]


def check(example, state, errors):
    """None, or what is wrong."""
    expected = example["expected"]
    unordered = "set" in (example.get("compare"), (example.get("setup") or {}).get("compare"))
    if example["kind"] == "error":
        message = state["error"]["message"] if state and state["error"] else errors
        if not message:
            return "no error"
        missing = [w for w in example.get("words", []) if w not in message]
        return "the message %r lacks %s" % (message, missing) if missing else None
    if not state:
        return "no result: " + errors
    if state["error"]:
        return "error: %s" % state["error"]
    if example["kind"] == "value":
        good = same_set(state["value"], expected) if unordered else same(state["value"], expected)
        return None if good else "gives %r" % (state["value"],)
    if example["kind"] == "print":
        return None if state["output"].rstrip("\n") == expected.rstrip("\n") else "prints %r" % state["output"]
    if example.get("area") == "moves":
        return None if expected.get("fen", state["fen"]) == state["fen"] else "position %s" % state["fen"]
    for name, value in expected.items():
        got = state.get(name[2:]) if name.startswith("__") else state["vars"].get(name)
        if not (same_set(got, value) if unordered else same(got, value)):
            return "%s is %r" % (name, got)
    return None


def run(program, example):
    result = subprocess.run(command(program, example), capture_output=True, text=True, timeout=60)
    if result.returncode not in (0, 1):
        return "exit status %d: %s" % (result.returncode, result.stderr)
    state = json.loads(result.stdout) if result.stdout.strip() else None
    return check(example, state, result.stderr)


def output_of(program, *args):
    return subprocess.run([program] + list(args), capture_output=True, text=True).stdout


def run_lang(program, example, folder):
    """Written rules in the language that the reader likes best."""
    with open(os.path.join(folder, "spec/programs/000_lang_shortcode.txt")) as f:
        rules = "".join(f.readlines()[2:])
    languages = example["code"].split("Accept-Language: ")[1]
    got = output_of(program, "rules", "game=Chess", "--set", "rules=" + rules, "--lang", languages).strip()
    return None if got == example["expected"] else "gives %r" % got


def run_diagram(program, example, folder):
    """The guide's own figure; blanks at the ends of its lines do not count."""
    setup = example["setup"]
    query = "patterns=%s&code=%s&cols=%d&shape=%s&board=%s&game=X" % tuple(setup[k] for k in ("patterns", "fen", "cols", "shape", "pattern"))
    got = output_of(program, "render", query, "-T", "ascii", "-o", "-")
    trimmed = [[line.rstrip() for line in text.rstrip("\n").split("\n")] for text in (got, example["expected"])]
    return None if trimmed[0] == trimmed[1] else "draws\n" + got


def run_grid(program, example, folder):
    """Offsets of spaces from the first one, y upwards, from the fractions in the JSON output."""
    words = example["code"].split('"')
    query = "game=X&cols=4&code=****&shape=grid&nextfile=%s&nextrank=%s" % (words[1], words[3])
    scene = json.loads(output_of(program, "render", query, "-T", "json", "-o", "-"))
    place = {s["name"]: (s["center"][0] * scene["width"], s["center"][1] * scene["height"]) for s in scene["spaces"]}
    spaces = {"000-L285-01": ["c4"], "000-L287-01": ["c2"], "000-L289-01": ["b1", "c1", "d1"]}[example["id"]]
    got = [[round(place[s][0] - place["a1"][0]), round(place["a1"][1] - place[s][1])] for s in spaces]
    expected = example["expected"] if len(spaces) > 1 else [example["expected"]]
    return None if got == expected else "gives %r" % got


def run_borders(program, example, folder):
    """The checker pattern "1." draws lines around the cells of a table."""
    plain, lined = (output_of(program, "render", "game=X&board=" + b, "-T", "table", "-o", "-") for b in ("10.01.", "1."))
    return None if "td[class]{box-shadow:" in lined and "td[class]{box-shadow:" not in plain else "no borders"


def own_runner(example):
    """Examples that are no program: which function runs them, or None."""
    if example["code"].startswith("lang shortcodes"):
        return run_lang
    if example.get("area") == "geometry":
        return run_grid
    if example.get("area") == "ascii-diagram":
        return run_diagram
    return run_borders if example["id"] == "000-L217-04" else None


def settings_file(folder):
    """The tutorial Chess of the reference as a settings file."""
    text = "<?php\n"
    for key, part in (("pregame", "pregame"), ("postmove1", "postmove1"), ("postmove2", "postmove2"), ("postgame1", "postgame1"), ("postgame2", "postgame2")):
        with open(os.path.join(folder, "spec/programs_fixed/003_chess_%s.gc" % part)) as f:
            text += "$default['%s'] = <<<'NOW'\n%s\nNOW;\n" % (key, f.read().rstrip())
    return text


def run_game(program, example, folder):
    """A whole game, moves separated by " / ", under the tutorial's program."""
    with tempfile.TemporaryDirectory() as temporary:
        preset, moves = os.path.join(temporary, "chess.php"), os.path.join(temporary, "moves.txt")
        with open(preset, "w") as f:
            f.write(settings_file(folder))
        with open(moves, "w") as f:
            f.write("\n".join(example["code"].split(" / ")) + "\n")
        result = subprocess.run([program, "replay", "--json", preset, moves], capture_output=True, text=True)
    lines = [json.loads(x) for x in result.stdout.splitlines()]
    if not lines:
        return result.stderr
    last, end = lines[-2], lines[-1]
    if example["kind"] == "error":
        return None if end["error"] and example["expected"] in end["error"]["message"] else "error %r" % end["error"]
    expected = example["expected"]
    status = None if end["result"] == "none" else end["result"]
    got = {"say": last["say"], "status": status, "fen": last["fen"]}
    wrong = {k: got.get(k) for k, v in expected.items() if k in got and got[k] != v}
    return "%s" % wrong if wrong else None


def main():
    program, files = sys.argv[1], [sys.argv[2]]
    folder = sys.argv[3] if len(sys.argv) > 3 else ""
    reference = os.path.join(folder, "spec/examples.jsonl")
    if folder and os.path.exists(reference):
        files.append(reference)
    passed = failed = 0
    elsewhere = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        jobs = []
        for name in files:
            with open(name) as f:
                for line in sampled(f):
                    example = json.loads(line)
                    if example["id"] in OVERRULED:
                        continue
                    if example["id"] in ELSEWHERE:
                        elsewhere += 1
                    elif own_runner(example):
                        jobs.append((example, pool.submit(own_runner(example), program, example, folder)))
                    elif "programs_fixed" in (example.get("setup") or {}).get("program_file", ""):
                        jobs.append((example, pool.submit(run_game, program, example, folder)))
                    else:
                        jobs.append((example, pool.submit(run, program, example)))
        for example, job in jobs:
            problem = job.result()
            passed += problem is None
            failed += problem is not None
            if problem:
                print("%s: %s\n  %s\n  expected %r" % (example["id"], problem, example["code"], example["expected"]))
    if elsewhere:
        print("%d examples about readers are in tests/unit/input" % elsewhere)
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
