#!/usr/bin/env python3
"""The module for Python: its declarations are those of the header, what it draws is what the program draws, its errors say why, and the example runs.

usage: bindings.py SOURCE_FOLDER BUILD_FOLDER BOARDWRIGHT
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE, BUILD, PROGRAM = (os.path.abspath(a) for a in sys.argv[1:4])
sys.path += [os.path.join(SOURCE, "tests"), os.path.join(SOURCE, "bindings", "python")]
from checks import check, conclude

LIBRARY = os.path.join(BUILD, "render", "libboardwright.so.0")
OPERA = os.path.join(SOURCE, "samples", "chess", "opera.gcl")


def with_sanitizer():
    """A library with sanitizers wants theirs first in the process: this test again, with it."""
    needs = subprocess.run(["ldd", LIBRARY], capture_output=True, text=True).stdout
    found = re.search(r"(\S*libasan\.so\S*) => (\S+)", needs)
    if found and "LD_PRELOAD" not in os.environ:
        os.environ.update(LD_PRELOAD=found.group(2), ASAN_OPTIONS="detect_leaks=0")
        os.execv(sys.executable, [sys.executable] + sys.argv)


def installed(place):
    """The library as it lies when it is installed, so that it finds its data by itself. What it is told of by BOARDWRIGHT_DATA may be anybody's: a process would draw each of its sprites."""
    for link, target in (("lib/libboardwright.so.0", LIBRARY), ("lib/boardwright", os.path.join(BUILD, "render")), ("share/boardwright", SOURCE)):
        link = os.path.join(place, link)
        os.makedirs(os.path.dirname(link), exist_ok=True)
        os.symlink(target, link)
    return os.path.join(place, "lib/libboardwright.so.0")


def same_declarations(module):
    with open(os.path.join(SOURCE, "include", "boardwright", "boardwright.h")) as f:
        header = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", f.read(), flags=re.S).replace("BW_API ", ""))
    own = [d for d in re.split(r"(?<=;)\n(?!\t|\})", module._DECLARATIONS.strip()) if d.strip()]
    check("there are declarations: %d" % len(own), len(own) > 20)
    for declaration in own:
        words = re.sub(r"\s+", " ", declaration).strip()
        check("the header has %s" % words, words in header)


def render(*arguments):
    environment = {k: v for k, v in os.environ.items() if k != "LD_PRELOAD"}
    return subprocess.run([PROGRAM, "render", "-q", *arguments, "-o", "-"], capture_output=True, check=True, env=environment).stdout


def same_pictures(module):
    start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    cases = [((OPERA,), {}, [OPERA]), (("chess", "e4 e5 Nf3"), {}, ["chess", "-m", "e4 e5 Nf3"]), ((start,), {}, [start]), (("glinskis hexagonal chess",), {}, ["glinskis hexagonal chess"]),
             (("chess",), {"colors": "white tan", "marks": "e4:circle"}, ["chess", "--set", "colors=white tan", "--set", "marks=e4:circle"])]
    for arguments, settings, options in cases:
        board = module.Board(*arguments, **settings)
        for format in "svg", "png", "ascii", "json":
            check("%s as %s" % (arguments, format), board.draw(format) == render(*options, "-T", format))
        check("%s with options" % (arguments,), board.draw("png", width=240, theme="dark", flip=True, coordinates="none") ==
              render(*options, "-T", "png", "--width", "240", "--theme", "dark", "--flip", "--coordinates", "none"))
    board = module.Board(OPERA)
    check("plies and moves", len(board) == 34 and board.move(1) == "P e2-e4" and board.move(0) == "" and board.fen(0).startswith("rnbqkbnr/pppppppp/8"))
    check("the result: %s %s" % (board.result, board.winner), board.winner == 0)
    check("a film", board.film(last=5, width=200) == render(OPERA, "--range", "0-5", "--width", "200", "-T", "gif"))
    check("a sheet", board.sheet(last=3, columns=2) == render(OPERA, "--range", "0-3", "--sheet", "2", "-T", "svg"))
    check("a whole job", module.draw(OPERA, type="png", ply=12, width=240, arrow=["e2-e4:red", "d2-d4"], mark=["e4:circle"], caption="{move}", no_last_move=True) ==
          render(OPERA, "-T", "png", "--ply", "12", "--width", "240", "--arrow", "e2-e4:red", "--arrow", "d2-d4", "--mark", "e4:circle", "--caption", "{move}", "--no-last-move"))
    check("a whole job of moves", module.draw("chess", "e4 e5 Nf3", type="svg", legal="f3", embed=False) == render("chess", "-m", "e4 e5 Nf3", "-T", "svg", "--legal", "f3"))
    for wrong in {"type": "pgn"}, {"with": 3}, {"width": "wide"}, {"type": "png,gif"}, {"arrow": "e2-z9"}:
        try:
            module.draw("chess", **wrong)
            check("%s is refused" % wrong, False)
        except module.Error as e:
            check("%s is refused with words: %s" % (wrong, e), len(str(e)) > 10)
    check("a notebook gets SVG", board._repr_svg_().startswith("<svg") and "34" not in repr(board) and "33 plies" in repr(board))


def refused(module):
    def error(ask, kind):
        try:
            ask()
        except kind as e:
            return str(e)
        return ""
    check("a name", 'did you mean "chess"' in error(lambda: module.Board("ches"), module.Error))
    check("a move", "e1" in error(lambda: module.Board("chess", "e4 e5 Ke3"), module.Error))
    check("a setting", 'did you mean "cols"' in error(lambda: module.Board("chess", colrs="red"), module.Error))
    board = module.Board("chess")
    check("a format", "format" in error(lambda: board.draw("bmp"), module.Error))
    check("a theme", "dark" in error(lambda: board.draw(theme="drak"), module.Error))
    check("an option", "width" in error(lambda: board.draw(widht=3), TypeError))
    check("a ply", "7" in error(lambda: board.fen(7), IndexError))
    check("and then it goes on", board.draw("svg").startswith(b"<svg"))


def files(module):
    """Names hold any bytes and dots, are texts, bytes or paths; a zero would end a text in silence."""
    with tempfile.TemporaryDirectory() as folder:
        odd = os.path.join(os.fsencode(folder), b"b\xe4r.1.pgn")
        with open(odd, "w") as f:
            f.write("1. e4 e5 *\n")
        for name in odd, os.fsdecode(odd), pathlib.Path(os.fsdecode(odd)):
            check("a game in %r" % name, len(module.Board(name)) == 3 and module.draw(name, type="ascii") == module.Board(name).draw("ascii"))
        for name, begins in {"round.1.svg": b"<svg", "a.b.PNG": b"\x89PNG", "g.2.gif": b"GIF8", "x.1.player.html": b"<!DOCTYPE"}.items():
            path = os.path.join(folder, name)
            module.Board("chess", "e4 e5").write(path)
            with open(path, "rb") as f:
                check("a picture in %s" % name, f.read().startswith(begins))
        for ask in (lambda: module.Board("chess\0x"), lambda: module.Board("chess", "e4\0 e5"), lambda: module.draw("chess", title="a\0b")):
            try:
                ask()
                check("a zero byte is refused", False)
            except ValueError as e:
                check("with words: %s" % e, "zero" in str(e))
        try:
            module.Board(odd + b"x")
            check("a file that is not there", False)
        except module.Error as e:
            check("is named: %s" % e, "\\xe4r.1.pgn" in str(e))


def example():
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "game.pgn"), "w") as f:
            f.write("1. f3 e5 2. g4 Qh4# 0-1\n")
        result = subprocess.run([sys.executable, os.path.join(SOURCE, "bindings", "python", "example.py"), "game.pgn"], cwd=folder, capture_output=True, text=True,
                                env=dict(os.environ, PYTHONPATH=os.path.join(SOURCE, "bindings", "python")))
        check("the example runs: %s" % result.stderr, result.returncode == 0 and result.stdout.startswith("0  rnbqkbnr/") and result.stdout.count("\n") == 6 and result.stdout.rstrip().endswith(" 1"))
        check("its pictures", sorted(os.listdir(folder)) == ["game.gif", "game.pgn", "last.png"])


def main():
    if not shutil.which("ldd") or not os.path.exists(LIBRARY):
        print("the library is missing")
        return 1
    with_sanitizer()
    place = tempfile.TemporaryDirectory(prefix="boardwright-bindings.")
    os.environ.setdefault("BOARDWRIGHT_LIBRARY", installed(place.name))
    try:
        import boardwright as module
    except ModuleNotFoundError as error:
        print("%s: the module is not tried" % error)
        return 77
    for part in same_declarations, same_pictures, refused, files:
        part(module)
    example()
    return conclude()


sys.exit(main())
