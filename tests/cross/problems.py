"""
Problems: readers, diagrams, solutions: problems.py BOARDWRIGHT FOLDER

Solutions are those that Popeye gives (reference.jsonl, H1 of short.jsonl) or that a person sees at once (short.jsonl); one problem reads alike in every format.
"""
import json, os, pathlib, re, shutil, subprocess, sys, tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])

# P11 of the reference, as six programs write it.
FORMATS = {
    "popeye": "BeginProblem\nAuthor Valeriu Onitiu\nPieces White Kf1 Pg2 Black Kh1 Gf2 Ph2\nStipulation #6\nEndProblem\n",
    "shortened": "BeginP\nAut Valeriu Onitiu\nPie Whi Kf1 Pg2 Bla Kh1 g f2 Ph2\nStip #6\nEndP\n",
    "popeye-forsyth": "beginproblem\nauthor Valeriu Onitiu\nforsyth 48/5gPp/5K1k\nstip #6\nendproblem\n",
    "olive": "---\nalgebraic: {white: [Kf1, Pg2], black: [Kh1, Gf2, Ph2]}\nstipulation: '#6'\nauthors:\n  - Valeriu Onitiu\n",
    "olive-blocks": "---\nauthors: [Valeriu Onitiu]\nalgebraic:\n  white: [Kf1, Pg2]\n  black:\n    - Kh1\n    - Gf2\n    - Ph2\nstipulation: \"#6\"\n",
    "yacpdb": "8/8/8/8/8/8/5(q2)Pp/5K1k #6 Valeriu Onitiu\n",
    "pdb": "8/8/8/8/8/8/5*2qPp/5K1k #6 Valeriu Onitiu\n",
    "json": '{"forsyth":"48/5gPp/5K1k","stipulation":"#6","author":"Valeriu Onitiu"}\n',
}

# One position with a neutral grasshopper and a royal Knight, as each notation has it: the same pictures.
NEUTRAL = {
    "popeye": "BeginProblem\nAuthor N\nStipulation h#2\nPieces White Kf1 Black Kh1 Royal Sd4 Neutral Gf2 Pa3\nEndProblem\n",
    "olive": "authors:\n  - N\nalgebraic: {white: [Kf1], black: [Kh1, Royal Sd4], neutral: [Gf2, Pa3]}\nstipulation: 'h#2'\n",
    "pdb": '{"fen":"8/8/8/8/3n4/-P7/5-*2Q2/5K1k","stipulation":"h#2","author":"N","royal":"d4"}\n',
    "yacpdb": '{"fen":"8/8/8/8/3n4/(!p)7/5(!q2)2/5K1k","stipulation":"h#2","author":"N","royal":"d4"}\n',
    "equals": '{"fen":"8/8/8/8/3n4/=P7/5(=q2)2/5K1k","stipulation":"h#2","author":"N","royal":"d4"}\n',
    "forsyth": '{"forsyth":"32/3s4/=p7/5=g2/5K1k","stipulation":"h#2","author":"N","royal":"d4"}\n',
}

# Seven lines of ten aliases each.
LAUGHS = "l0: &l0 x\n" + "".join("l%d: &l%d [%s]\n" % (n, n, ", ".join(["*l%d" % (n - 1)] * 10)) for n in range(1, 8))

# What is wrong, and what the message has to say and where.
WRONG = {
    "algebraic: {white: [Kf1, Kf1]}\nstipulation: '#2'\n": ":1:26: error: two pieces stand on f1",
    "algebraic: {white: [Kf1]}\nstipulation: [\n": "error: this is no YAML: ",
    "algebraic: {white: [*a]}\nstipulation: '#2'\n": ":1:21: error: no value before this has the anchor",
    "algebraic: {white: [Kf1]}\nstipulation: %s%s\n" % ("[" * 32, "]" * 32): ":2:45: error: more than 32 lists in each other",
    "stipulation: '#2'\nalgebraic: {white: [Kf1]}\n%s" % LAUGHS: "error: a document is more than 1000000 characters when its aliases are written out",
    "AnfangProblem\nSteine Weiss Ka1\nEndeProblem\n": ":1:1: error: these are the German words of Popeye's input",
    "BeginProblem\nPieces White XXf1\nEndProblem\n": ":2:14: error: there is no sign for a piece \"XX\"",
    "8/8/8/8/8/8/5(q4)Pp/5K1k #6\n": "no turn of 1 to 3 quarters",
    "8/8/8/8/8/8/9/5K1k #6\n": "9 empty spaces are more than the board has left",
    '{"stipulation":"#2"}\n': ":1:1: error: this problem has no position",
    '{"fen":"8/8/8/8/8/8/8/K1k5","forsyth":"k"}\n': "the position is told twice",
    "algebraic: {white: [Kf1, Q], black: []}\nstipulation: '#2'\n": "is no piece with its square",
    "one two\n": "no problems here; there are",
}


def run(*arguments, env=None):
    return subprocess.run([PROGRAM, "problem", *map(str, arguments)], capture_output=True, text=True, env=env)


def solve(path, *options, env=None):
    """Answers by their names, and the run with all that it says."""
    r = run("--check", "--json", path, *options, env=env)
    return {o["id"]: o for o in map(json.loads, r.stdout.splitlines())}, r


def solutions():
    found, short = solve(FOLDER / "short.jsonl")
    expected = {"H1": (True, ["b2b1r", "b6c8"], 2), "M1": (True, ["a1a8"], 1), "M2": (False, ["a7a8q", "a7a8r"], 2), "S1": (True, ["f5f7", "f5g6"], 2),
                "W1": (False, [], 0), "K1": (False, ["a1a8"], 1)}
    for name, (ok, keys, count) in expected.items():
        o = found.get(name, {})
        check("%s: %s" % (name, o), (o.get("ok"), o.get("keys"), o.get("solutions")) == (ok, keys, count))
    check("a problem without a solution is a failure", short.returncode == 1 and "short.jsonl:5:1: error: problem W1 has no solution" in short.stderr)
    check("lines of a helpmate", found["H1"].get("lines") == ["b2b1r d7d8n b1b5 d8c6", "b6c8 d7c8q b2b1b c8c5"])
    check("a cook is named", found["M2"].get("cooks") == ["a7a8r"] and "problem M2 is cooked: 2 solutions, 1 intended (a7a8r)" in short.stderr)
    found, r = solve(FOLDER / "reference.jsonl", "--turns", "5000")
    check("P01: sole key", found["P01"] == {"id": "P01", "ok": True, "keys": ["a1a6"], "solutions": 1, "played": 2})
    check("P06: sole key, castling on the way", found["P06"] == {"id": "P06", "ok": True, "keys": ["f1f4"], "solutions": 1, "played": 2})
    for name in "P02", "P04", "P08", "P10", "P13", "P14":
        check("%s is not judged, with a reason: %s" % (name, found[name]), found[name]["ok"] is None and found[name]["error"])
    check("P11: sole key, with a Grasshopper: %s" % found["P11"], found["P11"]["ok"] is True and found["P11"]["keys"] == ["g2g3"])
    found, r = solve(FOLDER / "reference.jsonl", "--turns", "5")
    check("a limit says so: %s" % found["P01"], found["P01"]["ok"] is None and "not solved within 5 turns" in found["P01"]["error"] and r.returncode == 1)
    check("the same bytes twice", short.stdout == run("--check", "--json", FOLDER / "short.jsonl").stdout)


# The same twins of one problem in three formats, and each part's position.
TWINS = {
    "popeye": "BeginProblem\nPieces White Ka1 Rh1 Black Kc3 Sb8\nStipulation h#2\nTwin move h1 h2\nTwin continued exchange c3 b8\nTwin add white Pa2\nTwin remove h1\nTwin stipulation h#3\nEndProblem\n",
    "olive": "---\nalgebraic: {white: [Ka1, Rh1], black: [Kc3, Sb8]}\nstipulation: 'h#2'\ntwins: \n  b: Move h1 h2\n  c: Cont Exchange c3 b8\n  d: Add white Pa2\n  e: Remove h1\n  f: Stipulation h#3\n",
    "json": json.dumps({"fen": "1n6/8/8/8/8/2k5/8/K6R", "stipulation": "h#2", "twins": {"b": "move h1 h2", "c": "cont exchange c3 b8", "d": "add white Pa2", "e": "remove h1", "f": "stip h#3"}}),
}
PARTS = ["1n6/8/8/8/8/2k5/8/K6R", "1n6/8/8/8/8/2k5/7R/K7", "1k6/8/8/8/8/2n5/7R/K7", "1n6/8/8/8/8/2k5/P7/K6R", "1n6/8/8/8/8/2k5/8/K7", "1n6/8/8/8/8/2k5/8/K6R"]
# Changes of the whole board, with the squares on which Popeye 4.104 finds the pieces of Kb1 Qc2 / ka8 then.
WHOLE = {"rotate 90": "Kh2 Qg3 ka1", "rotate 180": "Kg8 Qf7 kh1", "rotate 270": "Ka7 Qb6 kh8", "mirror a1<-->h1": "Kg1 Qf2 kh8", "mirror a1<-->h8": "Kh7 Qg6 ka8", "mirror a8<-->h1": "Ka2 Qb3 kh1",
         "mirror a1<-->a8": "Kb8 Qc7 ka1", "shift a1 b1": "Kc1 Qd2 kb8", "shift a1 ==> b1": "Kc1 Qd2 kb8", "polish": "Ka8 kb1 qc2", "PolishType": "Ka8 kb1 qc2", "substitute Q R": "Kb1 Rc2 ka8",
         "condition Circe move b1 b2": "Kb2 Qc2 ka8", "rotate 270 polish substitute Q S": "ka7 nb6 Kh8"}
WRONG_TWINS = {"b: move h9 h1": "there is no square \"h9\"", "b: remove e4": "no piece stands on e4", "b: twirl": "the twin \"twirl\" cannot be made; there are move, exchange", "b: rotate 45": "by 90, 180 or 270 degrees",
               "b: shift a1 i1": "there is no square \"i1\"", "b: shift a1 b1": "the piece on h1 would leave the board", "b: mirror a1<-->g1": "a mirror is a1<-->h1", "b: rotate": "cannot be made",
               "b: add black Bh1": "two pieces stand on h1", "b: exchange a1 a2": "no piece stands on a2", "b: add green Bh1": "is not as \"add black Bh6\"",
               "; ".join(["move h1 h2"] * 26): "at most 25 twins"}


def twins(work):
    for name, text in TWINS.items():
        (work / "twins").write_text(text)
        r = run("--twins", "-T", "json", "-O", work / ("twins-" + name), work / "twins")
        files = sorted((work / ("twins-" + name)).iterdir()) if r.returncode == 0 else []
        codes = [json.loads(f.read_text())["fen"].split()[0] for f in files]
        check("%s: %s %s" % (name, r.stderr, codes), codes == PARTS and [f.stem[-1] for f in files] == list("abcdef"))
    for change, squares in WHOLE.items():
        (work / "twins").write_text(json.dumps({"fen": "k7/8/8/8/8/8/2Q5/1K6", "stipulation": "#9", "twins": {"b": change}}))
        made = work / "whole"
        r = run("--twins", "-T", "scene", "-O", made, work / "twins")
        scene = next(made.glob("*b.scene")).read_text() if r.returncode == 0 else ""
        found = {m[1] + m[2] for m in re.finditer(r"^piece (\w) shown .* at (\w\d)", scene, re.M)}
        check("%s: %s %s" % (change, r.stderr, found), found == set(squares.split()))
        check("the condition of %s" % change, "condition" not in change or "Circe" in scene)
        shutil.rmtree(made, ignore_errors=True)
    for text, message in WRONG_TWINS.items():
        (work / "twins").write_text(json.dumps({"fen": "1n6/8/8/8/8/2k5/8/K6R", "twins": text}))
        r = run("--twins", "-T", "png", "-O", work / "none", work / "twins")
        check("%s: %s" % (text, r.stderr), r.returncode == 1 and message in r.stderr and not (work / "none").exists())


# What goes wrong behind each move of failing.php, and what is said of it.
FAILING = {"h8": None, "h7": None, "h6": "there is no subroutine called \"none\"", "h5": "take more than 3000000 bytes", "h4": "there is no system variable \"bogus\""}


def failing(work):
    """A program that fails behind a move ends the search with its own message; what it held is given back, which the build with sanitizers sees."""
    text = (FOLDER / "failing.php").read_text()
    (work / "one.fen").write_text("k7/8/8/8/8/8/8/K6R w - - 0 1 #2\n")
    for move, message in FAILING.items():
        (work / "failing.php").write_text(re.sub(r"setlegal h1 (?!%s)h\d;" % move, "", text))
        r = run("--check", "--game", work / "failing.php", "--limit", "memory=3000000", work / "one.fen")
        check("%s: %s" % (move, r.stderr), "Sanitizer" not in r.stderr and (message or "has no solution") in r.stderr and r.returncode == 1)


# What a judge must not call sound, and what he has to say: finding, fields of the answer, words of the messages.
JUDGED = [
    ({"fen": "1Q6/1K5B/1B2Pp2/1N3r2/2P1kN1p/1P1pPn2/3bpPP1/3Rq3 w", "stipulation": "#2", "key": "1.Nxd3!"}, {"ok": False, "cooks": ["f4d5", "f4h5"]}, "is cooked: 3 solutions, 1 intended"),
    ({"fen": "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "stipulation": "#2", "solution": "1.Ra1-a6 ! zugzwang."}, {"ok": True, "keys": ["a1a6"]}, ""),
    ({"fen": "7k/5K2/6Q1/8/8/8/8/8 w", "stipulation": "#1", "solution": "1.Qg6-g7#", "conditions": "4 solutions"}, {"ok": True, "intended": 4}, ""),
    ({"fen": "7k/5K2/6Q1/8/8/8/8/8 w", "stipulation": "#1 2.2", "solution": "1.Qg6-g7#"}, {"ok": True, "intended": 4}, ""),
    ({"fen": "7k/5K2/6Q1/8/8/8/8/8 w", "stipulation": "dia 3.5"}, {"ok": None}, "dia 3.5"),
    ({"fen": "7k/5K2/6Q1/8/8/8/8/8 w", "stipulation": "#1", "conditions": "5 solutions"}, {"ok": False}, "has 4 solutions, 5 are intended"),
    ({"fen": "3N4/8/6k1/4K3/8/8/8/7R", "stipulation": "=3", "conditions": "Circe", "solution": "1.Rh7!"}, {"ok": True, "keys": ["h1h7"]}, ""),
    ({"fen": "3N4/8/6k1/4K3/8/8/8/7R", "stipulation": "=3", "conditions": "Circe Clone"}, {"ok": None}, "its condition \"Circe Clone\" has no rules in the preset, and there is no include file circeclone.txt"),
    # Set play and tries by hand: a Bishop's move leaves a7, a Pawn's mates on b7 only after Ra6; the tries fail to what stops the other mate.
    ({"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2*"}, {"ok": True, "set": ["b8%s / a1a7" % s for s in ("c7", "d6", "e5", "f4", "g3", "h2")]}, ""),
    ({"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2", "conditions": "SetPlay"}, {"ok": True, "keys": ["a1a6"]}, ""),
    ({"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2 vv"}, {"ok": True, "tries": ["a1a5 a7a6", "a1a7 b8a7"]}, ""),
    ({"fen": "7k/5K2/8/8/8/8/8/6R1", "stipulation": "#1*"}, {"ok": False, "keys": ["g1h1"]}, "has no set play"),
    ({"fen": "7k/5K2/8/8/8/8/8/6R1", "stipulation": "#2", "key": "1.Rh1#"}, {"ok": False, "shorter": ["g1h1"]}, "has a short solution: g1h1"),
    ({"fen": "8/8/8/8/R7/2k5/8/4K2R", "stipulation": "ser-#3"}, {"ok": True, "lines": ["e1d1 d1c1 h1h3"]}, ""), # as Popeye has it
    # Keys of one problem in the letters of four languages, long and short.
    *[({"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2", "solution": text}, {"ok": True, "played": n}, "")
      for text, n in (("1.Ta1-a6! b7:a6 2.b6-b7‡; 1...Lb8-c7 2.Ta6xa7‡", 2), ("1.Ta6! bxa6 2.b7#; 1...Fc7 2.Txa7#", 2), ("1.Ta6! bxa6 2.b7#; 1...Ac7 2.Txa7#", 2), ("1.♖a6! ♝c7 2.♖×a7#", 1),
                      ("   1.Ra1-a6 ! zugzwang.\n      1...b7*a6\n          2.b6-b7 #\n      1...Bb8-c7\n          2.Ra6*a7 #\n", 3))],
    ({"fen": "8/PPPPPPP1/8/8/8/8/6pk/K1B1B3", "stipulation": "#1", "conditions": "2 solutions"}, {}, "promoted force: White has two Bishops on dark spaces"),
    ({"fen": "7k/8/5Q2/8/8/8/8/K7 w", "stipulation": "#1"}, {"ok": None}, "the King on h8 could be taken at once"),
    ({"fen": "P5k1/5ppp/8/8/8/8/8/R6K", "stipulation": "#1", "conditions": "2 solutions"}, {}, "a Pawn stands on the first or the last rank"),
    ({"fen": "6k1/5ppp/8/8/8/8/PPPPPPPP/R1QQQ2K", "stipulation": "#1"}, {}, "White has 2 promoted pieces beside 8 Pawns"),
    ({"fen": "8/8/8/3pP3/8/7p/5K1p/7k", "stipulation": "#3", "conditions": "EnPassant d6", "key": "1.exd6!"}, {"told": None}, ""),
]


def judged(work):
    (work / "judged.jsonl").write_text("".join(json.dumps(dict(problem, id="j%d" % n)) + "\n" for n, (problem, _, _) in enumerate(JUDGED, 1)))
    found, r = solve(work / "judged.jsonl", "--turns", "50000")
    told = r.stderr.splitlines()
    said, without_place = {}, []  # what has no place is of the problem whose place comes next
    for line in told:
        without_place.append(line)
        if place := re.search(r"judged\.jsonl:(\d+):", line):
            said.setdefault(int(place[1]), []).extend(without_place)
            without_place = []
    for n, (problem, fields, words) in enumerate(JUDGED, 1):
        own = "\n".join(said.get(n, []))
        answer = found.get("j%d" % n, {})
        check("%s: %s %s" % (problem, answer, own), answer and all(answer.get(k) == v for k, v in fields.items()) and words in own)
        check("%s: en passant: %s" % (problem, own), "EnPassant d6" not in problem.get("conditions", "") or "no legal move" not in own)
    (work / "judged.jsonl").write_text('{"id":"t","fen":"6k1/5pp1/8/8/8/8/8/R6K","stipulation":"#1","twins":"b) add black ph7"}\n')
    found, r = solve(work / "judged.jsonl")
    check("each twin by itself: %s" % found, [o["ok"] for o in found.values()] == [False, True])


# The same problem as other programs write lists, and what is read of it.
LISTS = {
    "epd": ('kbK5/pp6/1P6/8/8/8/8/R7 w - - acd 9; bm Ra6; dm 2; id "Morphy"; c0 "it; stands"; c1 "Author: Paul Morphy"; zz 1;\n', []),
    "pgn": ('[Event "Clipper"]\n[White "Paul Morphy"]\n[Black "Mate in 2"]\n[Date "1856.??.??"]\n[FEN "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"]\n\n1. Ra6 bxa6 (1... Bc7 2. Rxa7#) 2. b7# 1-0\n', []),
    "en": ("Kc8 Ra1 b6 / ka8 Bb8 Pa7,b7  #2  Paul Morphy\n", []),
    "de": ("Kc8 Ta1 Bb6 / ka8 lb8 ba7b7  #2  Paul Morphy\n", ["--letters", "de"]),
    "fr": ("Rc8 Ta1 Pb6 / ra8 fb8 pa7 pb7  #2  Paul Morphy\n", ["--letters", "fr"]),
    "es": ("Rc8 Ta1 Pb6 / ra8 ab8 pa7 pb7  #2  Paul Morphy\n", ["--letters", "es"]),
}
WRONG_LISTS = {
    "Kc8 Xa1 / ka8  #2\n": ":1:5: error: \"Xa1\" is no piece", "Ka1 / kc1 / Qd1 / Qd2 #2\n": ":1:17: error: a third stroke", "Ka1 Qa1 / kc1 #2\n": "error: two pieces stand on a1",
    "Ka1 / kc1 #1\nKa1 Qb2 #1\n": ":2:1: error: no stroke parts White's pieces from Black's",
}


def lists(work):
    for name, (text, options) in LISTS.items():
        (work / name).write_text(text)
        r = run("--check", "--json", *options, work / name)
        check("%s: %s %s" % (name, r.stdout, r.stderr), r.returncode == 0 and '"ok":true,"keys":["a1a6"]' in r.stdout)
        scene = run("-T", "scene", "-o", "-", *options, work / name)
        check("%s: %s" % (name, scene.stdout), all(word in scene.stdout for word in ("Paul Morphy", "(3+4)")))
        check("%s from standard input" % name, subprocess.run([PROGRAM, "problem", "--check", "--json", "-q", *options, "-"], input=text, capture_output=True, text=True).stdout == r.stdout)
    check("an operation that nobody knows is a note", "the operation \"zz\" of EPD is not known" in run("--check", work / "epd").stderr)
    check("of PGN, each variation is played", '"played":2' in run("--check", "--json", work / "pgn").stdout)
    for text, message in WRONG_LISTS.items():
        (work / "wrong").write_text(text)
        r = run("-T", "png", "-O", work / "lists", work / "wrong")
        check("%r: %s" % (text, r.stderr), r.returncode == 1 and message in r.stderr)


# Problems that our search does not judge within one turn, the program that does, and what comes of it; first those of Popeye's answers.
HELPERS = [
    ("popeye-stand-in", {"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2"}, {"ok": True, "keys": ["a1a6"], "solver": "Popeye"}, ""),
    ("popeye-stand-in", {"fen": "8/3P4/pn6/k7/p7/8/1p1K4/8", "stipulation": "h#2", "conditions": "2 solutions"}, {"ok": True, "lines": ["b2b1r d7d8n b1b5 d8c6", "b6c8 d7c8q b2b1b c8c5"]}, ""),
    ("popeye-stand-in", {"fen": "8/3P4/pn6/k7/p7/8/1p1K4/8", "stipulation": "h#2"}, {"ok": False}, "is cooked: 2 solutions, 1 intended"),
    ("popeye-stand-in", {"forsyth": "8/8/8/8/8/8/5oPp/5K1k", "stipulation": "#6"}, {"ok": None, "claimed": ["g2-g3"]}, "which cannot be checked here: its fairy piece \"o\" has no rules"),
    ("popeye-stand-in", {"forsyth": "8/8/8/8/8/8/5oPp/4K2k", "stipulation": "h#1"}, {"ok": None, "claimed": ["h2h1q g2g3"]}, "which cannot be checked here: its fairy piece \"o\" has no rules"),
    ("popeye-stand-in", {"forsyth": "8/8/8/8/8/8/5oPp/4K2k", "stipulation": "hs#1"}, {"ok": None, "claimed": ["h2h1q g2g3"]}, "which cannot be checked here: its fairy piece \"o\" has no rules"),
    ("popeye-stand-in", {"forsyth": "8/8/8/8/8/8/5oPp/5K1k", "stipulation": "##2"}, {"ok": None, "claimed": ["g2-g3"]}, "which cannot be checked here: its fairy piece \"o\" has no rules"),
    ("popeye-liar", {"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2"}, {"ok": None}, "Popeye says Ra1-b2, which is no legal move"),
    ("popeye-busy", {"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2"}, {"ok": None}, "Popeye has not finished"),
    ("popeye-loud", {"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2"}, {"ok": None}, "Popeye was ended by a limit"),
    ("popeye-dumb", {"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2"}, {"ok": None}, "Popeye has not finished"),
    ("engine", {"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2", "key": "1.Ra6!"}, {"ok": True, "keys": ["a1a6"], "solver": "the engine"}, ""),
    ("engine", {"fen": "7k/5K2/6Q1/8/8/8/8/8", "stipulation": "#1", "conditions": "3 solutions"}, {"ok": None}, "does not end as the stipulation says"), # one of its four is no mate
    ("engine-liar", {"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2"}, {"ok": None}, "which is no legal move"),
    ("engine-busy", {"fen": "kbK5/pp6/1P6/8/8/8/8/R7", "stipulation": "#2"}, {"ok": None}, "the engine does not speak UCI"),
]


def helpers(work):
    solvers = work / "solvers"  # temporary folders of this test alone
    solvers.mkdir()
    for name, problem, fields, words in HELPERS[:7] + sampled(HELPERS[7:]):
        program = work / name
        program.write_text((FOLDER / "stand_in.py").read_text())
        program.chmod(0o755)
        (work / "helped.jsonl").write_text(json.dumps(dict(problem, id="j")) + "\n")
        options = ["--turns", "1", "--seconds", "1", "--solver", str(program)]
        found, r = solve(work / "helped.jsonl", *options, env=dict(os.environ, TMPDIR=str(solvers)))
        check("%s %s: %s %s" % (name, problem, found, r.stderr), all(found["j"].get(k) == v for k, v in fields.items()) and words in r.stderr)
    check("the folders of solvers are gone", not any(solvers.iterdir()))


def formats(work):
    seen = {}
    for name, text in FORMATS.items():
        (work / "problems").write_text(text)
        r = run("-T", "json", "-o", work / "out.json", work / "problems")
        check("%s: %s" % (name, r.stderr), r.returncode == 0)
        seen[name] = (work / "out.json").read_bytes() if r.returncode == 0 else None
    for name, data in seen.items():
        check("%s reads otherwise than %s" % (name, "popeye"), data and data == seen["popeye"])
    scene = subprocess.run([PROGRAM, "problem", "-T", "scene", "-o", "-", work / "problems"], capture_output=True, text=True).stdout
    for word in "Valeriu Onitiu", "#6", "(2+3)", "q2":
        check("the picture does not say %s" % word, word in scene)


def neutrals(work):
    seen = {}
    for name, text in NEUTRAL.items():
        (work / "neutral").write_text(text)
        r = run("-T", "scene", "-o", work / "out.txt", work / "neutral")
        check("%s: %s" % (name, r.stderr), r.returncode == 0)
        seen[name] = (work / "out.txt").read_text() if r.returncode == 0 else ""
    for name, scene in seen.items():
        check("%s reads neutral pieces otherwise than popeye" % name, scene and scene == seen["popeye"])
    for line in "piece =Q2 shown =Q2 side 2 at f2 white_queen.svg:neutral:180", "piece =P shown =P side 2 at a3 white_pawn.svg:neutral", "mark annotation d4", "(1+2+2)":
        check("no %s" % line, line in seen["popeye"])
    for sign in "=q", "!q", "-q", "-Q", "(!q)": # nothing else tells that these are problemists' signs
        for text in '{"fen":"8/8/8/8/1%s6/8/8/K1k5","stipulation":"#2"}\n' % sign, "8/8/8/8/1%s6/8/8/K1k5 #2\n" % sign:
            (work / "sign").write_text(text)
            r = run("-T", "scene", "-o", "-", work / "sign")
            check("%s: %s" % (text, r.stderr), "piece =Q shown =Q side 2 at b4" in r.stdout and "(1+1+1)" in r.stdout)
    (work / "eighths").write_text('{"fen":"8/8/*45Q(q135)6/8/8/8/8/K1k5","stipulation":"#2"}\n')
    scene = run("-T", "scene", "-o", "-", work / "eighths").stdout
    check("eighths of a turn", "white_queen.svg:45 " in scene and "black_queen.svg:135 " in scene)


def wrong(work):
    for text, message in WRONG.items():
        (work / "wrong").write_text(text)
        r = run("-T", "png", "-o", work / "out.png", work / "wrong")
        check("%r: %s" % (text, r.stderr), r.returncode == 1 and message in r.stderr and not (work / "out.png").exists())
    (work / "wrong").write_text("8/8/8/8/8/8/8/9 #1\n8/8/8/8/8/8/8/K1k5 #1\n")
    (work / "count").write_text('{"fen":"8/8/8/8/8/8/8/K1k5","pieces":"2+1"}')
    check("a wrong number of pieces", "1:1: warning: problem 1 has 1+1 pieces, not 2+1" in run("-o", work / "count.png", work / "count").stderr)
    said = subprocess.run([PROGRAM, "render", work / "wrong", "-o", work / "out.png"], capture_output=True, text=True).stderr
    check("render says what draws problems: " + said, "note: this file holds problems, which boardwright problem draws" in said)
    done = run("--json", "-o", work / "out.png", work / "count")
    check("--json without --check: " + done.stderr, done.returncode == 2 and "--check" in done.stderr and not (work / "out.png").exists())
    (work / "preset.json").write_text('{"game":"Chess","code":"9/8"}')
    said = subprocess.run([PROGRAM, "render", work / "preset.json", "-o", work / "out.png"], capture_output=True, text=True).stderr
    check("a preset in JSON is none: " + said, "9" in said and "holds problems" not in said)
    (work / "slips").write_text('{"fen":"7k/5K2/8/6Q1/8/8/8/8","stipulaton":"#1","authors":"nobody","mine":1}\n')
    said = run("--check", work / "slips").stderr
    check("a slip in a key is told, keys of others are not: " + said, '1:45: warning: "stipulaton" is no key of a problem, and is passed over; did you mean "stipulation"?' in said
          and said.count("is no key") == 1 and "no stipulation says what is to be searched" in said)
    r = run("-O", work / "some", work / "wrong")
    check("a problem that is wrong spoils another: %s" % r.stderr, r.returncode == 1 and (work / "some" / "2.png").exists())


def diagrams(work):
    r = run(FOLDER / "reference.jsonl", "-O", work / "all", "-T", "png,svg")
    names = sorted(p.name for p in (work / "all").iterdir())
    check("a diagram for each problem: %s %s" % (names, r.stderr), r.returncode == 0 and len(names) == 18 and "P14.svg" in names)
    svg = (work / "all" / "P02.svg").read_text()
    for word in "Samuel Loyd", "Excelsior", "London Era, 1861", "#5", "(8+10)":
        check("P02 does not say %s" % word, word in svg)


def variations(work):
    """Every line of a told solution is played: Loyd 1857 has two, and each of three changes to it makes one wrong."""
    problem = {"id": "v", "stipulation": "#3", "fen": "8/8/8/8/8/6P1/6k1/4KR1R w K - 0 1", "key": "1.Rf4!"}
    right = "1.Rf4! Kxg3 2.0-0 K~ 3.R1f3#; 1...Kxh1 2.Kf2 K~ 3.Rh4#"
    for solution, message, lines in ((right, "", 2), (right.replace("2.0-0", "2.0-0-0"), "cannot be played: \"Rf4 Kxg3 O-O-O\"", 1),
                                     (right.replace("1...Kxh1", "1...Kh4"), "cannot be played: \"Rf4 Kh4", 1),
                                     ("1.Rf4! Kxg3 2.0-0#", "does not mate: \"Rf4 Kxg3 O-O#\"", None), ("Words alone, threatening mate.", "", None),
                                     ("1.Rf4! Try 1.Kf9", "", 1), ("a) 1.Rf4! b) 1.Kh8", "", 1)):
        file = work / "variations.jsonl"
        file.write_text(json.dumps(dict(problem, solution=solution)) + "\n")
        found, r = solve(file)
        check("%s: %s %s" % (solution, found, r.stderr), found["v"].get("played") == lines and found["v"]["ok"] == (not message) and message in r.stderr
              and (r.returncode == 0) == (not message))


# Olive's input in the forms of YAML: tags, quotes, folded and literal texts, maps in lines and braces, anchors, a directive; and what is read of it.
YAML = """%YAML 1.1
---
algebraic: &a
  white: [Ka1, !!python/unicode 'Kamikaze Qb2']
  black: {}
  neutral:
  - Royal Gc3
authors: [!!python/unicode 'One, A.', "Two, \\u0042."]
source: {name: Paper, volume: 3, issue: '12', problemid: 7, date: {year: 2009, month: 2}}
award: {tourney: {name: Jubilee}, distinction: 1st Prize}
options: [SetPlay, EnPassant f6, Madrasi RexInclusiv, circe]
intended-solutions: '2.1...'
stipulation: h#2
keywords: [Model mates, Zilahi]
twins: {b: Move a1 a2, c: Continued Exchange a2 b2}
comments:
- >
  folded
  text
- |
  literal
- ~
solution: "1.a\\nb"
--- {algebraic: {white: [Ka1], black: [Kc1]}, stipulation: '#1', legend: none}
---
stipulation: [
---
algebraic: {white: Ka1, black: "Kc1, Pd2"}
stipulation: '#1'
"""


# The braces of YAML are no JSON; what Python writes for nothing is no word; a twin of several changes.
FLOW = """{algebraic: {white: [KA1, "Bh1"], black: [Kc1]}, stipulation: "ser-~3", intended-solutions: 2,
source: !!python/unicode 'None', source-id: 7, solution: None, twins: {b: Move a1 a2 move c1 e4}}
"""


def yaml(work):
    (work / "flow.olv").write_text(FLOW)
    r = run("-T", "scene", "-o", "-", work / "flow.olv")
    check("YAML in braces: %s %s" % (r.stdout, r.stderr), r.returncode == 0 and "2 solutions" in r.stdout and "None" not in r.stdout and "(2+1)" in r.stdout and 'caption "7"' in r.stdout)
    r = run("--twins", "-T", "scene", "-O", work / "parts", work / "flow.olv")
    check("two changes make a twin: %s" % r.stderr, r.returncode == 0 and "piece k shown k side 1 at e4" in next((work / "parts").glob("*b.scene")).read_text())
    (work / "many.olv").write_text(YAML)
    r = run("-T", "scene", "-O", work / "many", work / "many.olv")
    names = sorted(f.stem for f in (work / "many").iterdir())
    check("a document that is no YAML spoils itself alone: %s %s" % (names, r.stderr), names == ["1", "2", "4"] and "many.olv:27:1: error: this is no YAML" in r.stderr)
    scene = (work / "many" / "1.scene").read_text() if (work / "many" / "1.scene").exists() else ""
    for word in "One, A. & Two, B.", "Paper 3/12, No. 7, 2009-02", "1st Prize, Jubilee", "Madrasi RexInclusive, Circe", "b) Move a1 a2; c) Continued Exchange a2 b2", "mark annotation c3":
        check("Olive's YAML does not say %s: %s" % (word, scene), word in scene)
    check("tags are no words", "python" not in scene)


# Popeye's input, shortened as its manual allows: words that two commands could be, attributes, hunters, digits of pieces, InitialGameArray, what is passed over.
POPEYE = """beg
prot none.ref
rem first
auth A
pie wh kf1 kam qe1 s2a3 bl ke8 gd8e7 r/bh4 neut anda cham rf6
sti h#2 opt set ep f6 maxsol 4
cond madr rexi circe cage
twin rem e1 add wh pb4b5 rota 90
zero sub g n
latexpieces
g DU Grashuepfer
nextproblem
init
stip dia 4
polka
next
auth J\\"org M"uller, Gli\\vsi\\'c & \\'Eric \\L{}o\\ss
titl "quoted" \\x
pie white KA1 qB2c3 black kh8
stip a=>b2.5
pie white ka2 qb2 black kh7 pa7
cond circe chameleon s q r b s
     anticirce chameleon s r q b s
next
zero move a1 a2
twin cont cond anticirce cheyl
twin stip h#3 move a1 a2
pie white ka1 black kh8
stip h#2
next
titl nothing stands
stip #2
endp
This is not read.
"""


def popeye(work):
    (work / "many.inp").write_text(POPEYE)
    r = run("-T", "scene", "-O", work / "popeye", work / "many.inp")
    check("Popeye's input: %s" % r.stderr, r.returncode == 0 and sorted(f.stem for f in (work / "popeye").iterdir()) == ["1", "2", "3", "4", "5"])
    check("nothing is refused, and each problem with another position or none is told: %s" % r.stderr, r.stderr.count(" note: ") == 3 and "warning" not in r.stderr
          and all(word in r.stderr for word in ("\"a=>b\" leads to", "the board is empty", "(a hunter) has no sign")))
    first, second, third, fourth, fifth = (re.sub('" at [^\n]*\ntext caption "', " ", (work / "popeye" / ("%d.scene" % i)).read_text()) for i in range(1, 6))  # however its lines break
    for word in "(3+4+1)", "Madrasi RexInclusive, Circe Cage", "b) remove e1 add white pb4b5 rotate 90;", "zeroposition substitute g n", "h#2":
        check("Popeye's input does not say %s: %s" % (word, first), word in first)
    third = third.replace("   (", " (")
    for word in "Jörg Müller, Glišić & Éric Łoß", '"quoted" \\x', "a=>b2.5 (3+1)", "Circe Chameleon s q r b s, AntiCirce Chameleon s r q b s", "piece Q shown Q side 0 at c3":
        check("Popeye's input does not say %s: %s" % (word, third), word in third)
    check("letters of twins: %s" % fourth, "zeroposition move a1 a2; b) continued" in fourth and "AntiCirce Cheylan" in fourth and "c) stipulation" in fourth)
    check("an empty board: %s" % fifth, "(0+0)" in fifth)
    check("the array of a game: %s" % second, "(16+16)" in second and "dia4" in second)


def notes(work):
    """What a problem is besides its position stands below it, on diagrams and sheets; how Popeye is to work does not."""
    (work / "notes.inp").write_text("BeginProblem\nStipulation h#2 2.1.1.1\nCondition Circe\nOption SetPlay NoBoard MaxSolutions 3 Duplex\n"
                                    "Pieces White Ka1 Kamikaze Qb3 Black Kh8\nTwin Move b3 b4\nEndProblem\n")
    (work / "notes.jsonl").write_text(json.dumps({"fen": "7k/8/8/8/8/1*2Q6/8/K7", "stipulation": "h#2", "legend": "Queen upside down: Grasshopper", "options": "Duplex"}) + "\n")
    wanted = {"notes.inp": ("h#2 (2+1)", "2.1.1.1, Circe, SetPlay, Duplex, Kamikaze Qb3", "b) move b3 b4"), "notes.jsonl": ("h#2 (2+1)", "Duplex", "Queen upside down: Grasshopper")}
    for name, words in wanted.items():
        r = run("-T", "ascii", "-q", "-O", work / name.replace(".", "-"), work / name)
        text = " ".join(next((work / name.replace(".", "-")).iterdir()).read_text().split())
        check("%s: %s %s" % (name, r.stderr, text), text.endswith(" ".join(words)))
        sheet = subprocess.run([PROGRAM, "sheet", "-q", "-o", work / "notes.html", work / name], capture_output=True, text=True)
        text = (work / "notes.html").read_text()
        check("%s on a sheet: %s" % (name, sheet.stderr), sheet.returncode == 0 and all(word in text for word in words[1:]) and "NoBoard" not in text)


def fairies(work):
    """Pieces whose moves can be written are judged by a preset that is made for the problem: as Popeye has it (fairy.jsonl, positions of our own making)."""
    for line in sampled((FOLDER / "fairy.jsonl").read_text().splitlines()):
        p = json.loads(line)
        (work / "fairy.inp").write_text("BeginProblem\nPieces White %s Black %s\nStipulation %s\nEndProblem\n" % (p["white"], p["black"], p["stipulation"]))
        r = run("--check", "--json", "-q", work / "fairy.inp")
        o = json.loads(r.stdout) if r.stdout else {}
        check("%s: %s %s" % (line, o, r.stderr), o.get("ok") is (len(p["popeye"]) == 1) and (o.get("lines") or o["keys"]) == p["popeye"])
    for line in sampled((FOLDER / "fairy.jsonl").read_text().splitlines())[::4]:  # a twin has the same pieces, of which several share a sign
        p = json.loads(line)
        (work / "fairy.inp").write_text("BeginProblem\nPieces White %s Black %s\nStipulation %s\nZeroPosition mirror a1<-->h1\nEndProblem\n" % (p["white"], p["black"], p["stipulation"]))
        r = run("--check", "--json", "-q", work / "fairy.inp")
        o = json.loads(r.stdout) if r.stdout else {}
        found = sorted(re.sub("[a-h](?=[1-8])", lambda m: "hgfedcba"["abcdefgh".index(m[0])], moves) for moves in o.get("lines") or o.get("keys", []))
        check("the twin of %s: %s %s" % (line, o, r.stderr), o.get("ok") is (len(p["popeye"]) == 1) and found == p["popeye"])
    told = {"stipulation": "#1"} # of signs the problem says how they move; without that nobody knows
    for change, ok, words in (({"fen": "7k/R7/5*2QK1/8/8/8/8/8", "betza": "Q2=Grasshopper", "conditions": "2 solutions"}, True, ""), ({"fen": "7k/R7/6K1/8/8/8/8/5*2Q2", "betza": "Q2=R", "conditions": "2 solutions"}, True, ""),
                              ({"fen": "7k/R7/6K1/8/8/8/8/5*2Q2"}, None, '"Q2" has no rules here'), ({"fen": "7k/R7/6K1/8/8/8/8/5=q2", "betza": "Q=Q"}, None, "neutral pieces"),
                              ({"fen": "7k/R7/6K1/8/8/8/8/5*2Q2", "betza": "Q2=R", "conditions": "Circe"}, None, "no rules beside fairy pieces"),
                              ({"fen": "7k/R7/6K1/8/8/8/8/5*2Q2", "betza": "Q2=R("}, None, "cannot be played")):
        (work / "told.jsonl").write_text(json.dumps(dict(told, id="t", key="1.Ra8#" if ok is None else "", **change)) + "\n")
        found, r = solve(work / "told.jsonl")
        check("%s: %s %s" % (change, found, r.stderr), found["t"]["ok"] is ok and (not words or words in r.stderr))


def main():
    with tempfile.TemporaryDirectory() as folder:
        formats(pathlib.Path(folder))
        neutrals(pathlib.Path(folder))
        yaml(pathlib.Path(folder))
        fairies(pathlib.Path(folder))
        popeye(pathlib.Path(folder))
        notes(pathlib.Path(folder))
        wrong(pathlib.Path(folder))
        failing(pathlib.Path(folder))
        judged(pathlib.Path(folder))
        lists(pathlib.Path(folder))
        helpers(pathlib.Path(folder))
        variations(pathlib.Path(folder))
        twins(pathlib.Path(folder))
        diagrams(pathlib.Path(folder))
    solutions()
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
