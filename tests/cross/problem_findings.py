"""
The findings of 23 November about problems, a test each: problem_findings.py BOARDWRIGHT FOLDER

q1 to q8 are the rows Q1 to Q8 of that list; each takes what the row shows and asks for what should have come of it.
"""
import json, os, pathlib, re, subprocess, sys, tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
POINTS = 72 / 25.4 # of a millimetre
MORPHY = "kbK5/pp6/1P6/8/8/8/8/R7"


def run(command, *arguments):
    return subprocess.run([PROGRAM, command, *map(str, arguments)], capture_output=True, text=True, env=dict(os.environ, BOARDWRIGHT_LEAKS_IN="1"))


def judge(work, problem, *options):
    (work / "judged.jsonl").write_text("".join(json.dumps(dict(p, id=str(i))) + "\n" for i, p in enumerate(problem if isinstance(problem, list) else [problem])))
    r = run("problem", "--check", "--json", *options, work / "judged.jsonl")
    return [json.loads(line) for line in r.stdout.splitlines()], r


def scene(work, name, text, *options):
    (work / name).write_text(text)
    r = run("problem", "-T", "scene", "-o", "-", *options, work / name)
    return r.stdout, r


def q1(work):
    """Olive's YAML: tags, escapes, maps, lists; a second `algebraic` leaks nothing."""
    text = ("---\nalgebraic:\n  white: [Kc8, Ra1, Pb6]\n  black: [Ka8, Bb8, Pa7, Pb7]\nauthors: [!!python/unicode 'Shire, David J.', \"Two, \\u0042.\"]\nsource:\n  name: Paper\n  issue: '12'\n"
            "  date: {month: 2, year: 2007}\nsolution: \"1.Ra1-a6 ! zugzwang.\\n   1...b7*a6\\n       2.b6-b7 #\\n   1...Bb8-c7\\n       2.Ra6*a7 #\"\nintended-solutions: 1\nstipulation: '#2'\n")
    words, r = scene(work, "q1.olv", text)
    check("Q1: %s %s" % (words, r.stderr), r.returncode == 0 and all(w in words for w in ("Shire, David J. & Two, B.", "Paper 12, 2007-02", "#2", "(3+4)"))
          and not re.search(r"python|\\n|month|!!", words))
    r = run("problem", "--check", "--json", work / "q1.olv")
    check("Q1: the solution is read: %s %s" % (r.stdout, r.stderr), '"ok":true' in r.stdout and '"played":3' in r.stdout)
    (work / "sheet").mkdir()
    r = run("sheet", "--index", "-o", work / "sheet" / "q1.html", work / "q1.olv")
    page = next((work / "sheet").iterdir()).read_text() if r.returncode == 0 else ""
    check("Q1: authors have an entry each: %s" % r.stderr, "<p>Shire, David J.  1</p>" in page and "<p>Two, B.  1</p>" in page)
    words, r = scene(work, "twice.olv", "---\nalgebraic: {white: [Kf1], black: [Kh1]}\nstipulation: 's#2'\nalgebraic:\n  white: [Ka1]\n")
    check("Q1: two positions: %s" % r.stderr, r.returncode == 1 and ":5:3: error: the position is told twice" in r.stderr)


def q2(work):
    """Conditions, EnPassant and set play are judged, or the answer is null with the reason."""
    found, r = judge(work, [{"fen": "3N4/8/6k1/4K3/8/8/8/7R", "stipulation": "=3", "conditions": "Circe", "solution": "1.Rh7!"},
                            {"fen": MORPHY, "stipulation": "#2", "conditions": "AliceChess"},
                            {"fen": "7k/8/8/3pP3/8/8/8/K5R1", "stipulation": "#1", "conditions": "EnPassant d6"},
                            {"fen": "3k4/8/3K4/8/8/8/8/7R", "stipulation": "#2*"}])
    check("Q2: Circe: %s" % found[0], found[0]["ok"] is True and found[0]["keys"] == ["h1h7"])
    check("Q2: a condition that nobody plays: %s" % found[1], found[1]["ok"] is None and "AliceChess" in found[1]["error"])
    check("Q2: EnPassant: %s" % found[2], found[2]["ok"] is not None)
    check("Q2: set play: %s" % found[3], found[3].get("set") or "set play" in r.stderr)


def q3(work):
    """A cook does not pass."""
    found, r = judge(work, {"fen": "1Q6/1K5B/1B2Pp2/1N3r2/2P1kN1p/1P1pPn2/3bpPP1/3Rq3 w", "stipulation": "#2", "key": "1.Nxd3!"})
    check("Q3: %s %s" % (found, r.stderr), found[0]["ok"] is False and found[0].get("cooks") == ["f4d5", "f4h5"] and "is cooked: 3 solutions, 1 intended" in r.stderr)
    # Three heavy pieces and a mating net: a line for people names five cooks and counts all, JSON has every one.
    many, r = judge(work, {"fen": "7k/6pp/8/8/8/8/1Q6/K1QRR3 w", "stipulation": "#2"})
    cooks = many[0]["cooks"]
    check("Q3: of %d cooks five are said: %s" % (len(cooks), r.stderr), len(cooks) > 5 and "(%s and %d more)" % (", ".join(cooks[:5]), len(cooks) - 5) in r.stderr)
    said = run("problem", "--check", work / "judged.jsonl").stdout
    check("Q3: and on a line of text: %s" % said, "cooked: %s and %d more, %d in all\n" % (", ".join(cooks[:5]), len(cooks) - 5, len(cooks)) in said)


def q4(work):
    """Keys as Popeye prints them."""
    found, r = judge(work, [{"fen": "7k/5K2/6Q1/8/8/8/8/8 w", "stipulation": "#1", "solution": "1.Qg6-g7#", "conditions": "4 solutions"}, {"fen": MORPHY, "stipulation": "#2", "solution": "1.Ra1-a6 !"}])
    check("Q4: %s %s" % (found, r.stderr), [o["ok"] for o in found] == [True, True] and found[1]["keys"] == ["a1a6"])


def q5(work):
    """Neutral pieces in a FEN that has no other sign of problemists."""
    for sign in "=q", "!q", "-q":
        for name, text in (("q5.jsonl", '{"fen":"8/8/8/8/1%s6/8/8/K1k5","stipulation":"#2"}\n'), ("q5.fen", "8/8/8/8/1%s6/8/8/K1k5 #2\n")):
            words, r = scene(work, name, text % sign)
            check("Q5: %s: %s" % (sign, r.stderr), "piece =Q shown =Q side 2 at b4" in words and "(1+1+1)" in words)


def q6(work):
    """Popeye's input, abbreviated, with protocol, attributes and sstipulation; an unknown word is a note; German is refused with its name."""
    text = "beg\nprot none.ref\npie wh kc8 ra1 pb6 kam qh1 bl ka8 bb8 pa7b7 neut ge4\nsst white 3a[#]\ncond madr\nopt vari nonsense\nnext\npie white ka1 zzzz\nend\n"
    words, r = scene(work, "q6.inp", text.split("next")[0] + "end\n")
    check("Q6: %s %s" % (words, r.stderr), r.returncode == 0 and all(w in words for w in ("(4+4+1)", "Madrasi", "white3a[#]")))
    (work / "q6.inp").write_text(text)
    r = run("problem", "-T", "scene", "-O", work / "q6", work / "q6.inp")
    check("Q6: what is wrong spoils itself alone: %s" % r.stderr, r.returncode == 1 and (work / "q6" / "1.scene").exists() and "q6.inp:8:15: error:" in r.stderr)
    words, r = scene(work, "q6de.inp", "Anfang\nSteine weiss ka1\nende\n")
    check("Q6: %s" % r.stderr, r.returncode == 1 and "these are the German words" in r.stderr)


def q7(work):
    """What was out of reach is judged by processor time and turns; each twin by itself; a King that could be taken is seen."""
    found, r = judge(work, [{"fen": "8/8/8/8/8/6P1/6k1/4KR1R", "stipulation": "#3", "solution": "1.Rf4!"}, {"fen": "8/8/8/8/8/1K6/7R/k7", "stipulation": "s#1"},
                            {"fen": "8/8/8/8/8/k1K5/8/7R", "stipulation": "r#1"}, {"fen": "7k/8/5Q2/8/8/8/8/K7 w", "stipulation": "#1"}, {"fen": "7k/8/6K1/8/8/8/8/R7", "stipulation": "ser-#2"}])
    check("Q7: a #3: %s" % found[0], found[0]["ok"] is True and found[0]["keys"] == ["f1f4"])
    check("Q7: selfmates, reflexmates and series are searched: %s" % found, all(found[i]["ok"] is not None for i in (1, 2, 4)))
    check("Q7: a King that could be taken: %s" % found[3], found[3]["ok"] is None and "could be taken at once" in found[3]["error"])
    found, r = judge(work, {"fen": "6k1/5pp1/8/8/8/8/8/R6K", "stipulation": "#1", "twins": "b) add black ph7; c) move h1 g1"}, "--twins")
    check("Q7: each twin by itself: %s" % found, [o["ok"] for o in found] == [False, True, False])
    found, r = judge(work, {"fen": MORPHY, "stipulation": "#2"}, "--turns", "5")
    check("Q7: a limit is no verdict: %s" % found, found[0]["ok"] is None and "not solved within 5 turns" in found[0]["error"])


def q8(work):
    """Twelve boards fill a page; a long caption shrinks none; nothing is cut."""
    words = " ".join("word%d" % i for i in range(40))
    problems = [{"fen": MORPHY, "stipulation": "#2", "author": "Author %d" % i, "id": str(i)} for i in range(12)]
    sizes = {}
    for name, change in (("short", {}), ("long", {"author": words, "conditions": words})):
        (work / (name + ".jsonl")).write_text("".join(json.dumps(dict(p, **(change if p["id"] == "4" else {}))) + "\n" for p in problems))
        r = run("sheet", "--columns", "3", "--rows", "4", "-o", work / (name + ".svg"), work / (name + ".jsonl"))
        pages = sorted(work.glob(name + "*.svg"))
        text = "".join(p.read_text() for p in pages)
        check("Q8: %s: %s" % (name, r.stderr), r.returncode == 0 and pages)
        shown = re.sub("<[^>]*>", " ", text)
        check("Q8: %s: every word is there" % name, name == "short" or set(words.split()) <= set(shown.split()))
        check("Q8: %s: nothing ends in dots" % name, "…" not in shown and "..." not in shown)
        boards = [float(width) / POINTS for width in re.findall(r'<svg [^>]*?\bx="[^>]*?\bwidth="([0-9.]+)"', text)]
        check("Q8: %s: twelve boards of 38 mm: %s" % (name, boards), len(boards) == 12 and min(boards) >= 38 and max(boards) - min(boards) < 0.1)
        sizes[name] = boards and boards[0]
    check("Q8: a long caption shrinks no board: %s" % sizes, abs(sizes["short"] - sizes["long"]) < 0.1)


def main():
    for test in q1, q2, q3, q4, q5, q6, q7, q8:
        with tempfile.TemporaryDirectory() as folder:
            test(pathlib.Path(folder))
    return conclude()


sys.exit(main())
