"""
000, Custom Sets, Background, Font: what a preset names and is not here is a note, and something is drawn. `--strict` makes it an error.
"""
import json
import os
import shutil

from guide import SOURCE, folder, preset, replay, run, write
from checks import check, conclude

CHESSMEN = ("Pawn", "Knight", "Bishop", "Rook", "Queen", "King")
FAMILIES = ("abstract-gif", "alfaerie-gif", "alfaerie-png", "alfaerie-png35", "alfaerie-svg", "greenwade-svg", "magnetic-gif", "motif-gif")
TEXTS = ("ascii", "asciipage", "asciisvg", "map", "overlay", "description", "json")
PICTURES = ("png", "gif", "jpg", "svg", "pdf", "eps", "table", "css", "page", "img", "player", "fragment")


def pictures(pattern):
    """label -> name of a picture, for both sides; the guide gives both White's."""
    letters = [(piece, "N" if piece == "Knight" else piece[0]) for piece in CHESSMEN]
    return {label: pattern(piece) for piece, letter in letters for label in (letter, letter.lower())}


def custom(name, pieces, **more):
    return json.dumps({name: dict(more, pieces=pieces)})


def scene(*arguments):
    r = run("render", *arguments, "-T", "scene", "-o", "-")
    return r, {line.split()[1]: line for line in r.stdout.splitlines() if line.startswith("piece ")}


def notes(text):
    return [line for line in text.splitlines() if "note: " in line or "warning: " in line or "error: " in line]


def printed_set():
    """The first example of the section, with a folder that only the site has."""
    file = preset("printed.php", game="Chess", set="custom", customsets=custom("custom", pictures(lambda p: "W%s.gif" % p), dir="/graphics.dir/motif/"))
    for output in PICTURES:
        r = run("render", file, "-T", output, "-o", "x")
        check("printed as %s: %s" % (output, r.stderr), r.returncode == 0 and len(notes(r.stderr)) == 1 and "note: " in r.stderr)
        check("names what, where and how: %s" % r.stderr, all(word in r.stderr for word in ("/graphics.dir/motif/WPawn.gif", "looked for in", "-I DIR", '"fairy"')))
    for output in TEXTS:
        r = run("render", file, "-T", output, "-o", "x")
        check("%s needs no picture: %s" % (output, r.stderr), r.returncode == 0 and not r.stderr)
    r = run("check", file)
    check("check: " + r.stderr, r.returncode == 0 and len(notes(r.stderr)) == 1)
    r, lines = replay(file)
    check("replay: " + r.stderr, r.returncode == 0 and not r.stderr and lines)
    r = run("render", file, "--strict", "-o", "strict.png")
    check("--strict: " + r.stderr, r.returncode == 1 and "error: set" in r.stderr and not os.path.exists(os.path.join(folder.name, "strict.png")))


def families():
    """All names for custom sets, with pictures in the ways of their families."""
    ways = (lambda p: "W%s.gif" % p), (lambda p: "b%s.png" % p.lower()), (lambda p: "white_%s.svg" % p.lower())
    for family in FAMILIES:
        for way in ways[:2] if family == "abstract-gif" else ways: # ours has pictures of these names
            file = preset("family.php", game="Chess", set="custom-" + family, customsets=custom("custom-" + family, pictures(way)))
            r, pieces = scene(file)
            check("%s: %s" % (family, r.stderr), r.returncode == 0 and len(notes(r.stderr)) == 1)
            check("%s has all pieces: %s" % (family, pieces), len(pieces) == 12 and not any(" disc " in line for line in pieces.values()))
            check("%s: pieces of both sides: %s" % (family, pieces), "white_knight" in pieces["N"] and "black_knight" in pieces["n"])
    file = preset("family.php", game="Chess", set="custom-abstract-gif", customsets=custom("custom-abstract-gif", pictures(ways[0])))
    ours = scene("chess", "-s", "set=abstract")[1]
    check("abstract is our abstract", {label: line.split()[8] for label, line in scene(file)[1].items()} == {label: line.split()[8] for label, line in ours.items()})


def what_names_say():
    """The name of a picture says more than the label; what neither says is drawn as its label, without another word."""
    pieces = {"E": "WChancellor.gif", "e": "BChancellor.gif", "J": "wcardinal.gif", "K": "k1.gif", "k": "k2.gif", "{YX}": "x.gif", "YX": "x.gif"}
    r, drawn = scene(preset("names.php", game="Names", cols="5", code="EeJKk/{YX}4", set="custom", customsets=custom("custom", pieces)))
    wanted = {"E": "white_marshal", "e": "black_marshal", "J": "white_archbishop", "K": "white_king", "k": "black_king"}
    for label, picture in wanted.items():
        check("%s is %s: %s" % (label, picture, drawn.get(label)), picture in drawn.get(label, ""))
    check("a label: %s" % drawn.get("YX"), " disc " in drawn.get("YX", ""))
    check("one note: " + r.stderr, r.returncode == 0 and len(notes(r.stderr)) == 1)


def some_are_here():
    """A picture that is here is drawn; -I brings the others in, and then nothing is said."""
    own = os.path.join(folder.name, "own", "mine")
    os.makedirs(own)
    shutil.copy(os.path.join(SOURCE, "sets", "standard", "white_king.svg"), os.path.join(own, "king.svg"))
    here = {"K": "king.svg"}
    file = preset("some.php", game="Some", cols="2", code="Kk", set="custom", customsets=custom("custom", dict(here, k="queen.svg"), dir="/mine/"))
    r, drawn = scene(file, "-I", "own")
    check("one is here: %s %s" % (r.stderr, drawn), "1 picture is not here" in r.stderr and " king.svg " in drawn["K"] and "black_queen" in drawn["k"])
    shutil.copy(os.path.join(own, "king.svg"), os.path.join(own, "queen.svg"))
    r, drawn = scene(file, "-I", "own")
    check("all are here: %s %s" % (r.stderr, drawn), not r.stderr and " queen.svg " in drawn["k"])
    write("own/mine/queen.svg", "no picture")
    check("a picture that is none is an error", run("render", file, "-I", "own", "-o", "x.png").returncode == 1)
    r = run("render", file, "-I", "own", "-T", "ascii", "-o", "-")
    check("but texts need none: " + r.stderr, r.returncode == 0 and "K" in r.stdout)


def settings():
    """Sets, backgrounds and fonts by name."""
    for setting, words in (("set=alfaerie", '"fairy" is drawn'), ("set=alfaerie-many", '"fairy" is drawn'), ("set=nosuchset", '"fairy" is drawn'),
                           ("set=standart", 'did you mean "standard"?'), ("background=chess.gif", "as its shape and size say"),
                           ("background=wood.svg chess2.gif", "as its shape and size say"), ("font=Nosuch Roman", "Open Sans")):
        r = run("render", "chess", "-s", setting, "-o", "x.png")
        check("%s: %s" % (setting, r.stderr), r.returncode == 0 and len(notes(r.stderr)) == 1 and "note: " in r.stderr and words in r.stderr)
        strict = run("render", "chess", "-s", setting, "--strict", "-o", "y.png")
        check("%s --strict: %s" % (setting, strict.stderr), strict.returncode == 1 and "error: " in strict.stderr)
    bare = run("render", "chess", "-o", "plain.png"), run("render", "chess", "-s", "background=chess.gif", "-o", "other.png")
    same = open(os.path.join(folder.name, "plain.png"), "rb").read() == open(os.path.join(folder.name, "other.png"), "rb").read()
    check("without its background a board is as without one", same and not bare[0].stderr)
    r = run("render", "chess", "-s", "font=Alice", "--strict", "-o", "x.png")
    check("the catalogue has lookalikes: " + r.stderr, r.returncode == 0)


printed_set()
families()
what_names_say()
some_are_here()
settings()
raise SystemExit(conclude())
