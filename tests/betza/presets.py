"""Asks presets of the wizard and the generator of pieces many things in one process each.

A preset that is asked about positions has its turns replaced: every ply of the log is a pass, by which its program sets up the next position, and what the
Post-Game code lists as legal there is the answer. So what lists the moves is the preset's own, and the program starts once for all positions.
"""
import json
import os
import re
import subprocess


def run(*words, text=None):
    return subprocess.run(words, capture_output=True, text=True, timeout=600, input=text)


def write(folder, name, text):
    file = os.path.join(folder, name)
    with open(file, "w") as out:
        out.write(text)
    return file


def make(program, folder, definition, *options, name="made.php"):
    """The file of the preset that the wizard makes of a definition, and its text; what went wrong instead of the text."""
    file = os.path.join(folder, name)
    done = run(program, "wizard", "-q", *options, write(folder, "definition.txt", definition), "-o", file)
    return (file, open(file).read()) if not done.returncode else (None, done.stderr)


def add_pregame(text, lines):
    return text.replace("NOW;\n$default['postmove1']", lines + "NOW;\n$default['postmove1']")


def replay(program, folder, file, turns=(), *options):
    """What the program says of each ply, its messages, and its exit status."""
    got = run(program, "replay", "-q", file, write(folder, "turns.txt", "\n".join(turns) + "\n"), "--json", "--every-ply", *options)
    return [line for line in map(json.loads, got.stdout.splitlines()) if "ply" in line], got.stderr, got.returncode


def spaces_of(fen):
    """Space -> label of the board part of a FEN code."""
    rows, found = fen.split(" ")[0].split("/"), {}
    for down, row in enumerate(rows):
        file = 0
        for word in re.findall(r"\d+|[A-Za-z]", row):
            if word.isdigit():
                file += int(word)
            else:
                found["%c%d" % (97 + file, len(rows) - down)] = word
                file += 1
    return found


def legal_in(program, folder, text, positions):
    """What the preset says of each position: (its pieces by spaces, whether White is to move, further statements). The plies, the first of which
    is the preset's own start, and messages."""
    code = "set placing 0;\n"
    for number, (board, white, more) in enumerate(positions, 1):
        pieces = "".join("add %s %s;\n" % (label, space) for space, label in board.items())
        code += "sub placing%d:\n%s%sset placingside %d;\nendsub;\n" % (number, pieces, more, white)
    text = add_pregame(text, code)
    place = "inc placing;\nfor at spaces:\nempty #at;\nunsetflag #at;\nnext;\nset epsq array;\nset epvictim 0;\ngosub {join placing #placing};"
    for section, lines in (("postmove1", place), ("postmove2", place), ("postgame1", "gosub Finish #placingside;"), ("postgame2", "gosub Finish #placingside;")):
        text = re.sub(r"(\$default\['%s'\] = <<<'NOW'\n).*?(?=\nNOW;)" % section, lambda m: m.group(1) + lines, text, flags=re.S)
    plies, errors, _ = replay(program, folder, write(folder, "positions.php", text), ["pass"] * len(positions))
    return plies, errors


def moves_of(ply):
    return {tuple(move[:2]) for move in ply.get("legal", [])}


def option(words, name, default):
    return words[words.index(name) + 1] if name in words else default


def answers(program, questions):
    """What `piece` says to each question."""
    got = run(program, "piece", "-q", "--json", "-", text="".join(json.dumps(q) + "\n" for q in questions))
    return [json.loads(line) for line in got.stdout.splitlines()]


def play_all(program, folder, games):
    """Plays (preset, turns) in one process: for each the code of its last position, or None, and the errors."""
    jobs = [{"game": file, "moves": turns, "output": os.path.join(folder, "%d.json" % n)} for n, (file, turns) in enumerate(games)]
    got = run(program, "batch", "-q", "-j", "1", write(folder, "jobs.jsonl", "".join(json.dumps(job) + "\n" for job in jobs)))
    results = [json.loads(line) for line in got.stdout.splitlines()]
    fens = [json.load(open(job["output"]))["fen"] if result["ok"] else None for job, result in zip(jobs, results)]
    return [(fen, " ".join(result.get("errors", []))) for fen, result in zip(fens, results)]
