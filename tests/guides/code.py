"""
000, FEN code: the alternate ways to write a position, and ranks that a slash ends early.
"""
from guide import preset, replay, run
from checks import check, conclude

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
WAYS = ("rnbqkbnrpppppppp32PPPPPPPPRNBQKBNR", START, "rnbqkbnr/pppppppp/****/PPPPPPPP/RNBQKBNR", "rnbqkbnr/pppppppp/*/*/*/*/PPPPPPPP/RNBQKBNR")


def first(code, **more):
    r, lines = replay("-q", preset("code.php", game="Code", code=code, **more))
    return lines[0]["fen"] if lines else r.stderr


def ways():
    for code in WAYS:
        check(code, first(code) == START)
    check("asterisks and slashes", first("****") == first("*/*/*/*/") == "8/8/8/8" and "no space at all" in str(first("////")))


def early_slashes():
    """Padded with no spaces: a warning where a preset says so, an error in a position that somebody types."""
    short = "rnbqkbnr/pppppppp/8/8/4/8/PPPPPPPP/RNBQKBNR"
    check("padded", first(short) == short.replace("/4/", "/4----/"))
    for arguments in ([preset("short.php", game="Short", code=short)], ["game=Short&code=" + short], ["game=Short", "-s", "code=" + short]):
        for command in "replay", "check":
            r = run(command, *arguments)
            check("%s %s: %s" % (command, arguments, r.stderr), r.returncode == 0 and 'warning: rank 5 of the FEN code, "4", has 4 spaces' in r.stderr)
    for arguments in (["replay", short], ["replay", "chess", "--fen", short], ["eval", "--fen", short, "-x", "fencode"]):
        r = run(*arguments)
        check("%s: %s" % (arguments, r.stderr), r.returncode == 1 and "error: rank" in r.stderr)
    check("all ranks are short", "set cols=6" in run("check", "game=Short&code=rnqknr/pppppp/6/6/PPPPPP/RNQKNR").stderr)


ways()
early_slashes()
raise SystemExit(conclude())
