"""
Figures of PDFs, which are there once: figures.py BOARDWRIGHT PAGE_STAMPS SAMPLES

A document has as many drawings of pieces whether it shows them on two boards or on twenty, in whatever sizes and on whatever pages; and looks as if each were drawn where it stands (page_stamps.c). What is not as our pages are is
drawn as it is.
"""
import json, os, pathlib, re, subprocess, sys, tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, STAMPS, SAMPLES = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
SHARE = 200  # pixels in a million: edges
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">\n'
SYMBOL = '<symbol id="%s" viewBox="0 0 100 100"><path fill="#%s" d="M10 10H90V90L50 20 10 90Z"/></symbol>\n'
MANY = "".join('<use href="#a" x="%d" y="%d" width="20" height="20"/>\n' % (x, y) for x in range(0, 400, 25) for y in range(0, 80, 25))
# What is not cut, and whether it is a page nevertheless: name -> (page, figures).
ODD = {
    "plain": (HEAD + SYMBOL % ("a", "123456") + MANY + "</svg>", 1),
    "a symbol of two names": (HEAD + SYMBOL % ("a", "123456") + MANY + SYMBOL % ("b", "123456") + MANY.replace("#a", "#b") + "</svg>", 1),
    "two symbols of one name": (HEAD + SYMBOL % ("a", "123456") + MANY + SYMBOL % ("b", "654321") + MANY.replace("#a", "#b") + "</svg>", 2),
    "see through": (HEAD + SYMBOL % ("a", "123456") + MANY.replace("/>", ' opacity="0.3"/>') + "</svg>", 0),
    "turned": (HEAD + SYMBOL % ("a", "123456") + MANY.replace("/>", ' transform="rotate(9)"/>') + "</svg>", 0),
    "in a group": (HEAD + SYMBOL % ("a", "123456") + '<g transform="translate(9 9)">' + MANY + "</g></svg>", 0),
    "over the edge": (HEAD + SYMBOL % ("a", "123456") + '<svg x="50" y="90" width="200" height="100">' + MANY.replace('x="', 'x="-').replace("--", "-").replace('"-0"', '"-1"') + "</svg></svg>", 0),
    "in a frame": (HEAD + SYMBOL % ("a", "123456") + '<svg x="50" y="90" width="200" height="100" viewBox="-10 -10 420 300">' + MANY + '<path d="M0 200h99v9z"/></svg><path d="M9 390h99v9z"/></svg>', 1),
    "above and below": (HEAD + '<path fill="#ff0000" d="M0 0h300v50h-300z"/>' + SYMBOL % ("a", "123456") + MANY + '<path fill="#00ff00" d="M0 30h300v30h-300z"/></svg>', 1),
    "a comment": (HEAD + '<!-- <path d="M0 0h9v9z"/> -->' + SYMBOL % ("a", "123456") + MANY + "</svg>", 0),
    "a colour from another piece": (HEAD + '<linearGradient id="g"><stop stop-color="#f00"/></linearGradient>' + SYMBOL % ("a", "123456") + MANY + '<path fill="url(#g)" d="M0 200h99v99z"/></svg>', 1),
    "a figure in a pattern": (HEAD + SYMBOL % ("a", "123456") + MANY + '<pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><use href="#a" width="40" height="40"/></pattern>'
                              '<path fill="url(#p)" d="M0 200h300v99H0z"/></svg>', 1),
    "signs in words": (HEAD + '<title>a &lt;use&gt; of "</title>' + SYMBOL % ("a", "123456") + MANY + '<text x="9" y="300">5 > 3 "</text></svg>', 1),
}


def run(*command):
    return subprocess.run([PROGRAM, *map(str, command)], check=True, capture_output=True).stdout


def forms(pdf):
    return len(re.findall(rb"/Subtype /Form\b", pdf))


def once(work):
    """Every board of a page in print has a pattern of its own, which is a form as well."""
    found, sizes = [], []
    for boards in 2, 20:
        (work / "p.jsonl").write_text((json.dumps({"fen": START}) + "\n") * boards)
        run("sheet", "-q", work / "p.jsonl", "-o", work / "p.pdf")
        pdf = (work / "p.pdf").read_bytes()
        found.append(forms(pdf) - boards)
        sizes.append(len(pdf))
    check("figures of two and of twenty boards, each with its rim: %s" % found, 8 <= found[0] <= found[1] <= 24)
    check("20 boards are not as large as 4 times 2: %s" % sizes, sizes[1] < 4 * sizes[0])
    check("a position has the figures that it shows twice", 4 <= forms(run("render", "chess", "-q", "-T", "pdf", "-o", "-")) <= 8)
    printed = set(re.findall(rb"/BBox \[ 0 0 (?:100 100|200 200) \]", run("render", "chess", "-q", "--theme", "print", "-T", "pdf", "-o", "-")))
    check("silhouettes reach out of their boxes: %s" % printed, len(printed) == 2)
    one = run("render", "chess", "-q", "-T", "pdf", "-o", "-", "--set", "code=k7/8/8/8/8/8/8/7K")
    check("what is shown once is none", forms(one) == 0)
    jobs = work / "jobs"
    jobs.write_text("".join(json.dumps({"game": "chess", "set": {"code": code}, "output": str(work / ("%d.pdf" % n))}) + "\n" for n, code in enumerate([START, "k7/8/8/8/8/8/8/7K", START])))
    run("batch", "-q", "-j1", jobs)
    first, second, third = ((work / ("%d.pdf" % n)).read_bytes() for n in range(3))
    check("the same bytes alone, first, and after others", first == third == run("render", "chess", "-q", "-T", "pdf", "-o", "-", "--set", "code=" + START) and second == one)


def looks(work):
    files = {}
    for name, (text, figures) in ODD.items():
        files[work / (name.replace(" ", "_") + ".svg")] = figures
        (work / (name.replace(" ", "_") + ".svg")).write_text(text)
    (work / "p.jsonl").write_text((json.dumps({"fen": START}) + "\n") * 3)
    run("sheet", "-q", work / "p.jsonl", "-o", work / "sheet.svg")
    run("render", "-q", SAMPLES / "chess" / "opera.gcl", "--range", "start-last", "--sheet", "4", "-o", work / "plies.svg")
    for name, command in (("chess", ["chess"]), ("shogi", ["shogi"]), ("captured", [SAMPLES / "chess" / "opera.gcl", "--captured", "--arrow", "a2-h7:red", "--text", "d5:7"]), ("wood", ["chess", "--theme", "wood"])):
        run("render", "-q", *command, "-o", work / (name + ".svg"))
    for path in sorted(work.glob("*.svg")):
        files.setdefault(path, None)
    done = subprocess.run([STAMPS, *map(str, files)], capture_output=True, text=True, env=dict(os.environ, ASAN_OPTIONS="detect_leaks=0"))  # fontconfig forgets nothing
    lines = {pathlib.Path(line.rsplit(" ", 2)[0]): line.rsplit(" ", 2)[1:] for line in done.stdout.splitlines()}
    check("all are drawn: %s" % done.stderr, done.returncode == 0 and lines.keys() == files.keys())
    for path, (far, figures) in lines.items():
        check("%s: %s of a million pixels differ" % (path.name, far), int(far) <= SHARE)
        check("%s: %s figures" % (path.name, figures), int(figures) == files[path] if files[path] is not None else int(figures) >= 4)


def main():
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        once(work)
        looks(work)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
