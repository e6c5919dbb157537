"""
002, Custom pieces and Piece-identity swapping: edited rows of legdefs and redefined functions take effect by themselves. (The procedures as printed: tests/betza/guide.py.)
"""
import json

from guide import folder, read, replay, run, write
from checks import check, conclude

DEFINITION = "files=8\nranks=8\nsymmetry=none\nroyal=K\nmaxPromote=0\npromoChoice=\nqueen:Q:Q:queen:d3,,d6\nrook:R:R:rook:a1,,\nking:K:K:king:h1,,h8\n"


def targets(file, piece):
    return {m[1] for m in replay("-q", file, "--every-ply")[1][0]["legal"] if m[0] == piece}


def made(*edits):
    write("d.txt", DEFINITION)
    run("wizard", "-q", "d.txt", "-o", "d.php")
    text = read("d.php")
    for old, new in edits:
        check("there is %r" % old, old in text)
        text = text.replace(old, new, 1)
    return write("edited.php", text)


def unedited():
    """What the wizard wrote counts as unedited, in all its games."""
    count = 0
    for line in run("list", "games", "--json").stdout.splitlines():
        game = json.loads(line)
        if game["source"] != "definition":
            continue
        r, lines = replay("-q", game["name"], "-s", "postgame1=gosub Finish 0;\nsay {count #tabled} {#compared};", "-s", "postgame2=gosub Finish 1;\nsay {count #tabled} {#compared};")
        count += lines[-1]["say"] in ("0 1", "0 true")
        check("%s: %s %s" % (game["name"], lines[-1], r.stderr), lines[-1]["say"] in ("0 1", "0 true"))
    check("there are such games", count > 60)


def rows():
    """Another number in a row: a range, a step, what it may do."""
    check("as it is", {"d4", "d5", "d6", "e4", "h7", "e3"} <= targets(made(), "d3") and "d7" not in targets(made(), "d3"))
    short = targets(made(("1 99 0 1 3 // queen", "1 1 0 1 3 // queen")), "d3")
    check("a shorter range: %s" % sorted(short), "d4" in short and "d5" not in short and "e3" in short)
    leap = targets(made(("1 99 0 1 3 // queen", "1 1 1 2 3 // queen")), "d3")
    check("another step: %s" % sorted(leap), "e5" in leap and "d4" not in leap)
    meek = targets(made(("1 99 0 1 3 // queen", "1 99 0 1 1 // queen")), "d3")
    check("no captures: %s" % sorted(meek), "d5" in meek and "d6" not in meek)
    for turn, good in (("Q d3-d4", True), ("Q d3-d5", False)):
        r = run("replay", made(("1 99 0 1 3 // queen", "1 1 0 1 3 // queen")), "-m", turn)
        check("%s: %s" % (turn, r.stderr), (r.returncode == 0) == good)


def functions():
    """A function that points elsewhere, in its place or at the end, and the side that is attacked by it."""
    text = read("d.php")
    queen, rook = (text.split("// %s(" % name)[1].split(")")[0] for name in ("queen", "rook"))
    here = targets(made(("def Q cond #0 %s 0;" % queen, "def Q cond #0 %s 0;" % rook)), "d3")
    check("in its place: %s" % sorted(here), "d4" in here and "e4" not in here)
    end = targets(made(("gosub begun;", "gosub begun;\ndef Q cond #0 (cond & 1 file #ori %s %s) 0;" % (rook, queen))), "d3")
    check("at the end, and by the file: %s" % sorted(end), "d4" in end and "e4" not in end)
    check("as a Queen on the other files", "e4" in targets(made(("gosub begun;", "gosub begun;\ndef Q cond #0 (cond & 1 file #ori %s %s) 0;" % (queen, rook))), "d3"))


unedited()
rows()
functions()
raise SystemExit(conclude())
