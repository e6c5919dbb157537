"""
Seeded jobs of drawing, as data: what the tests here ask of every door.

A job is {"game": ..., "moves": ..., "type": ..., "options": [(name, value)]}; a value that is None is a flag. What is drawn from is a file of the samples (its path below them), the name
of a game with moves, a FEN or a query.
"""
import glob
import os
import random

# Every option that decides how a picture looks and that every door may say, with values to try. Of a group only one is said.
GROUPS = [
    [("width", "150 200 333".split()), ("height", ["180"]), ("size", ["300x200"]), ("fit", ["170"]), ("scale", ["60", "140"])],
    [("density", ["2", "0.5"])],
    [("theme", "dark print newspaper wood blue".split())],
    [("coordinates", "outside all inside none".split())],
    [("orientation", "auto fixed flip".split()), ("flip", [None])],
    [("side", "first second".split())],
    [("transparent", [None])],
    [("no-last-move", [None])],
    [("show", ["last", "arrow", "moved,turn", "check", "threats", "none", "legal:b1", "control"])],
    [("mark", ["c3:circle", "c3:dot:red", "b2:frame"])],
    [("arrow", ["b1-c3", "b1-c3:red:dashed"])],
    [("text", ["c3:1"])],
    [("captured", [None])],
    [("legend", [None])],
    [("status", [None])],
    [("title", ["A & B <i>", "{game}"])],
    [("subtitle", ["Zugzwang \u2265 1"])],
    [("caption", ["{move}", "100%"])],
    [("footer", ["small"])],
    [("figurines", [None])],
    [("link", ["?from={space}"])],
    [("focus", [None])],
    [("area-title", ["{words}"])],
    [("area-alt", ["{space}"])],
    [("hole", ["2"])],
    [("best", [None])],
    [("embed", [None])],
    [("lang", "de fr es".split())],
    [("seed", ["3"])],
    [("legal", ["b1"])],
]
PLIES = [[("ply", "0 1 3 5 -2 last middle start".split())]]
RANGES = [[("range", ["start-4", "0-3", "2-last"])], [("every", ["2"])], [("sheet", ["0", "2"])], [("delay", ["50"])], [("hold", ["90"])], [("loop", ["2"])]]
TYPES = "png png png svg svg gif jpg ascii html css map json description page player fragment pdf eps".split()
FENS = ["r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", "8/8/4k3/8/3QK3/8/8/8 b - - 0 1",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"]
QUERIES = ["game=Mine&cols=5&code=k3r/5/2N2/5/R3K", "game=&cols=8&code=8/4k3/8/8/8/8/3K4/8", "game=Hex&shape=vhex&cols=5&code=5/5/2K2/5/5"]


def files(samples):
    """Presets and logs below the samples, sorted; those of the two largest boards are left out, since each takes as long as a hundred others."""
    found = [f for kind in ("php", "gcl") for f in glob.glob(os.path.join(samples, "*", "*." + kind))]
    return sorted(os.path.relpath(f, samples) for f in found if not os.path.basename(os.path.dirname(f)).startswith(("sixteen", "thirty", "suzumu", "include")))


def some(chance, groups, most):
    return [(name, chance.choice(values)) for group in chance.sample(groups, chance.randint(0, min(most, len(groups)))) for name, values in [chance.choice(group)]]


def jobs(samples, count, seed):
    chance, known = random.Random(seed), files(samples)
    for _ in range(count):
        kind = chance.choice("file file file file fen query moves".split())
        job = {"moves": None, "type": chance.choice(TYPES)}
        if kind == "file":
            job["game"] = chance.choice(known)
        elif kind == "moves":
            job["game"], job["moves"] = "chess/default.php", chance.choice(["e4 e5 Nf3", "d4 d5 c4 e6 Nc3 Nf6", "f3 e5 g4 Qh4"])
        else:
            job["game"] = chance.choice(FENS if kind == "fen" else QUERIES)
        job["kind"] = kind
        film = kind == "file" and job["type"] in ("gif", "svg", "html", "json", "player") and chance.random() < 0.4
        job["options"] = some(chance, GROUPS, 6) + some(chance, RANGES if film else PLIES, 3)
        if film and "range" not in dict(job["options"]):
            job["options"].append(("range", "start-3"))
        if kind == "moves":  # the middle is chosen by the name of the game, which a door may have found by another
            job["options"] = [o for o in job["options"] if o != ("ply", "middle")]
        yield job


def covering(some):
    """Of some jobs those that have something no job before them has: a kind of game, a document, an option with or without a range of plies."""
    seen = set()
    for job in some:
        names = {name for name, _ in job["options"]}
        film = bool(names & {"range", "every", "sheet"})
        new = {("kind", job["kind"]), ("type", job["type"], film)} | {("option", name) for name in names}
        if not new <= seen:
            seen |= new
            yield job


def arguments(job):
    """The job as words of a command line, without the program and the output."""
    words = [job["game"] if job["kind"] != "query" else "?" + job["game"], "-T", job["type"]]
    if job["moves"]:
        words += ["--moves", job["moves"]]
    for name, value in job["options"]:
        words += ["--" + name] if value is None else ["--%s=%s" % (name, value)]
    return words
