"""
002, Custom pieces and Piece-identity swapping: in presets made with --table, edited rows of legdefs and redefined functions count. (The procedures as printed: tests/betza/guide.py.)
"""
import json

from guide import folder, read, replay, run, write
from checks import check, conclude

DEFINITION = "files=8\nranks=8\nsymmetry=none\nroyal=K\nmaxPromote=0\npromoChoice=\nqueen:Q:Q:queen:d3,,d6\nrook:R:R:rook:a1,,\nking:K:K:king:h1,,h8\n"


def targets(file, piece):
    return {m[1] for m in replay("-q", file, "--every-ply")[1][0]["legal"] if m[0] == piece}


def made(*edits):
    write("d.txt", DEFINITION)
    run("wizard", "-q", "--table", "d.txt", "-o", "d.php")
    text = read("d.php")
    for old, new in edits:
        check("there is %r" % old, old in text)
        text = text.replace(old, new, 1)
    return write("edited.php", text)


def once():
    """A piece has rows or functions of its own, not both: rows with --table alone, where the language has words for its moves."""
    plain = run("wizard", "-q", "d.txt").stdout
    check("no rows: %s" % plain, "legdefs" not in plain and "def Q_m" in plain)
    table = read("d.php")
    check("rows: %s" % table, "// queen(" in table and "checkride" not in table)
    check("both list the same", {tuple(m) for m in replay("-q", write("plain.php", plain), "--every-ply")[1][0]["legal"]} == {tuple(m) for m in replay("-q", "d.php", "--every-ply")[1][0]["legal"]})


def by_hand():
    """Presets that have both, as the wizard once wrote them: tabled and natives say which labels move by their rows."""
    made()
    plain, table = run("wizard", "-q", "d.txt").stdout, read("d.php")
    rows = table[table.index("set legdefs array"):table.index("\n0;\n") + 4].replace("1 99 0 1 3 // queen", "1 1 1 2 3 // queen")
    heads = "".join(line + "\n" for line in table.splitlines() if line.startswith("def ") and " cond #0 " in line)
    both = plain.replace("include betza;\n", "include betza;\ninclude betza_effects;\n" + rows + heads)
    for name, lines, by_rows in (("nothing said", "", False), ("tabled", "set tabled (Q q);\n", True), ("another", "set tabled (R r);\n", False), ("natives", "set natives 0;\n", True)):
        for text in (both.replace("gosub begun;\n", lines + "gosub begun;\n"), both.replace("gosub begun;\n", "gosub begun;\n" + lines)):
            found = targets(write("both.php", text), "d3")
            check("%s: %s" % (name, sorted(found)), ("e5" in found) == by_rows and ("d4" in found) != by_rows)
            for turn in "Q d3-e5", "Q d3-d4":
                check("%s, %s" % (name, turn), (run("replay", "both.php", "-m", turn).returncode == 0) == ((turn == "Q d3-e5") == by_rows))
    bare = both.replace("include betza_effects;\n", "").replace("gosub begun;\n", "set natives 0;\ngosub begun;\n")
    check("without what reads rows", "include betza_effects" in run("replay", write("bare.php", bare)).stderr)


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


rows()
once()
functions()
by_hand()
raise SystemExit(conclude())
