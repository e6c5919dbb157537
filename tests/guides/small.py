"""
Small things that the guides say and that nobody else here tests: addresses, names, include files, the debug flag, words of refusals.
"""
import os

from guide import folder, preset, replay, run, write
from checks import check, conclude

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
SITE = "https://play.chessvariants.com/"


def addresses():
    """A page without a query is Chess without rules; showsource.php names a preset."""
    for address in ("play.php", SITE + "pbm/play.php", SITE + "pbm/play.php?", "/pbm/play.php?"):
        r, lines = replay(address)
        check("%s: %s" % (address, r.stderr), lines and lines[0]["fen"] == START)
    check("and enforces nothing", run("replay", "play.php", "-m", "K e1-e7").returncode == 0)
    r, lines = replay(SITE + "pbmsettings/showsource.php?game=Univers+Chess&settings=default")
    check("showsource.php: " + r.stderr, lines and lines[0]["fen"].count("/") == 7 and r.returncode == 0)
    r, lines = replay(SITE + "pbm/play.php?game=Chess&settings=example", "-m", "P e2-e4")
    check("settings=example: " + r.stderr, r.returncode == 0 and lines[1]["legal"])


def names():
    """Games that the guides name are known, here or not, with their apostrophes or without."""
    for name, words in (("Crazy 38's", "is not here"), ("Crazy 38s", ""), ("Mortal Shogi", "is not here"), ("Chess with Different Armies", "several games here"), ("Korean Chess", "")):
        r = run("replay", name)
        check("%s: %s" % (name, r.stderr), words in r.stderr and "no such file" not in r.stderr)


def includes():
    """eval finds the include files of the samples, as presets do; KNIGHT asks whether a Knight attacks a space."""
    for name in ("example", "chess", "chess3", "fairychess"):
        r = run("eval", "-e", "include %s;" % name)
        check("include %s: %s" % (name, r.stderr), r.returncode == 0 and not r.stderr)
    for space, knight, attacked in (("d5", "N", False), ("f3", "N", True), ("f3", "n", False), ("f6", "n", True), ("e2", "N", True)):
        r = run("eval", "-e", "include chess; print cond fn KNIGHT %s %s yes no;" % (knight, space))
        check("KNIGHT %s %s: %s %s" % (knight, space, r.stdout, r.stderr), r.stdout.strip() == ("yes" if attacked else "no"))


def refused_promotions():
    """In the words of 001."""
    code = dict(game="Promotions", code="7k/P7/8/8/8/8/P7/7K", pregame="setflag e1 e8;\ninclude chess3;", postmove1="gosub postmove1;", postmove2="gosub postmove2;")
    file = preset("promotions.php", **code)
    for turn, words in (("P a2-a3; Q-a3", "You may not promote a Pawn until it reaches the promotion zone."), ("P a7-a8; K-a8", "You may not promote your Pawn to a K.")):
        r = run("replay", file, "-m", turn)
        check("%s: %s" % (turn, r.stderr), r.returncode == 1 and words in r.stderr)
    r = run("replay", file, "-m", "P a7-a8; Q-a8")
    check("a promotion: " + r.stderr, r.returncode == 0)


def include_chess3():
    """Sentences of 001 about its include file: what flags are for, what checked answers, of whom it is asked, where castling brings the Rook, that P captures in passing."""
    base = dict(game="Three", pregame="setflag a1 e1 h1 a8 e8 h8;\ninclude chess3;", postmove1="gosub postmove1;", postmove2="gosub postmove2;")

    def played(moves, say, code=START):
        r, lines = replay("--every-ply", preset("three.php", code=code, postgame1="say %s;" % say, postgame2="say %s;" % say, **base), "-m", moves)
        check("%s: %s" % (moves, r.stderr), r.returncode == 0)
        return lines[-1]["say"], lines[-2]["flags"], lines[-2]["fen"]

    corners = "r3k2r/8/8/4b3/8/8/8/R3K2R"
    check("a Rook that is captured without having moved", "a1" not in played("K e1-e2 / b e5-a1", ".", corners)[1] and "h1" in played("K e1-e2 / b e5-a1", ".", corners)[1])
    check("a Rook that has moved", played("R h1-h2", ".", corners)[1] == sorted({"a1", "e1", "a8", "e8", "h8"}))
    check("checked is the space that the check comes from", played("P e2-e4 / p f7-f6 / Q d1-h5", "{sub checked #k}")[0] == "h5")
    check("of an empty space: could a King of the side that has moved stand there?", played("P f2-f3 / p e7-e5 / P g2-g4", "{sub checked h4}")[0] == "d8")
    check("castling brings the Rook beside the King, on his other side", played("K e1-c1", ".", corners)[2] == "r3k2r/8/8/4b3/8/8/8/2KR3R")
    check("the function P captures in passing", played("P e2-e4 / p a7-a6 / P e4-e5 / p d7-d5", "{fn P e5 d6} {space d5}")[0] == "1 @")


def switches():
    """004: a switch takes the words of a case for what they are, never for a variable's list."""
    r = run("eval", "-e", "set b (x y); switch x: case #b: print list; break; case var b: print words; break; case x y: print labels; break; endswitch;")
    check("labels of cases: %s" % r.stdout, r.stdout.strip() == "labels")


def debugging():
    file = preset("debug.php", game="Debug", code=START, pregame="setsystem debug true;\nset a 5;")
    run("render", file, "-T", "page", "-o", "x.html")
    r = run("check", file)
    check("the debug flag lists the program: " + r.stdout, "    2  set a 5;" in r.stdout)
    check("not without it", "set a" not in run("check", preset("plain.php", game="Plain", code=START, pregame="set a 5;")).stdout)
    check("a comment may hold anything", run("eval", "-e", "set a 5; // {{a; b)}\nprint #a;").stdout.strip() == "5")


def after_the_end():
    r = run("replay", "chess", "-s", "postmove1=won;", "-m", "P e2-e4 / p e7-e5")
    check("no moves behind the end: " + r.stderr, r.returncode == 1 and "the game has ended at ply 1" in r.stderr)


def definitions():
    write("late.txt", "files=8\nranks=8\nking:K:K:king:e1\nsymmetry=rotate\n")
    r = run("wizard", "late.txt", "-o", "late.php")
    check("symmetry behind pieces is told: " + r.stderr, "put it above all pieces" in r.stderr)


def hidden_coordinates():
    """A space with a hidden label is there, and no player may name it."""
    hidden = "game=Hidden&code=4/RN2&cols=4&files=!x a b c"
    check("a shown one", run("replay", hidden, "-m", "N a1-a2").returncode == 0)
    check("a hidden one", run("replay", hidden, "-m", "R x1-x2").returncode == 1)


def quality():
    sizes = []
    for n in "5", "95":
        check("quality=" + n, run("render", "chess", "-s", "quality=" + n, "-o", "q.jpg").returncode == 0)
        sizes.append(os.path.getsize(os.path.join(folder.name, "q.jpg")))
    check("a JPG of less quality is smaller: %s" % sizes, 2 * sizes[0] < sizes[1])
    check("from 0", run("render", "chess", "-s", "quality=0", "-o", "q.jpg").returncode == 0)
    check("up to 100", run("render", "chess", "-s", "quality=101", "-o", "q.jpg").returncode != 0)


addresses()
names()
hidden_coordinates()
quality()
includes()
refused_promotions()
include_chess3()
switches()
debugging()
after_the_end()
definitions()
raise SystemExit(conclude())
