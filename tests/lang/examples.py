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

OPTIONS = {"fen": "--fen", "cols": "--cols", "files": "--files", "ranks": "--ranks", "pattern": "--board"}

# Examples of parts that are tested elsewhere or not built yet, by area; see docs/manual.md, "Not yet".
ELSEWHERE = {
    "settings": "tests/unit/input reads all four forms of a preset",
    "geometry": "tests/golden draws custom grids",
    "ascii-diagram": "tests/golden holds the figures of the guide",
    "text": "tests/unit/input reads game ids and sets; the [lang] and [pc] codes of written rules are not built yet",
}


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
    elsewhere = {}
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        jobs = []
        for name in files:
            with open(name) as f:
                for line in f:
                    example = json.loads(line)
                    area = example.get("area", "value")
                    if area in ELSEWHERE:
                        elsewhere[area] = elsewhere.get(area, 0) + 1
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
    for area, count in sorted(elsewhere.items()):
        print("%d examples of area %s not run here: %s" % (count, area, ELSEWHERE[area]))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
