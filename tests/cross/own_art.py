#!/usr/bin/env python3
"""Art of a user's own: beside the preset, in folders of -I and --set-path, in the user's data folder, by whole paths; and where a preset cannot reach.

usage: own_art.py BOARDWRIGHT SETS
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, SETS = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as f:
        f.write(text)


def render(*arguments, **environment):
    result = subprocess.run([PROGRAM, "render", *arguments, "-T", "svg", "-o", "-"], capture_output=True, env=dict(os.environ, **environment))
    return result.returncode, result.stdout, result.stderr.decode()


def art(folder, color):
    """A set whose King is another one, and a background, both of one colour."""
    write(os.path.join(folder, "mine.php"), "<?php\n$base = 'standard';\n$dir = 'pictures/';\n$pieces = array('K' => 'king.svg');\n")
    with open(os.path.join(SETS, "standard", "white_king.svg")) as f:
        write(os.path.join(folder, "pictures", "king.svg"), f.read().replace("#fff", color))
    write(os.path.join(folder, "mine.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><path fill="%s" d="M0 0h100v100h-100z"/></svg>' % color)


def check_keys(home, top, environment):
    """A key changes with what may be seen, and with nothing else."""
    preset, manifest, painter = (os.path.join(home, name) for name in ("keys.php", "jobs", "painter.php"))
    text = "<?php\n$default['game'] = 'Mine';\n$default['set'] = 'mine';\n$default['background'] = 'mine.svg';\n"
    write(preset, text)
    write(painter, text + "$default['pregame'] = <<<'NOW'\nsetsystem pieces.Q \"other.svg\";\nNOW;\n")

    def keys():
        """Of both presets in turn, twice; a preset has one key."""
        write(manifest, "".join('{"game": "%s", "output": "%s"}\n' % (game, os.path.join(top, "%d.svg" % n)) for n, game in enumerate([preset, painter] * 2)))
        run = subprocess.run([PROGRAM, "batch", "-q", "-j1", manifest], capture_output=True, text=True, env=dict(os.environ, **environment))
        found = [json.loads(line)["key"].split("-")[1] for line in run.stdout.splitlines()]
        check("keys: %s %s" % (run.stderr, found), len(found) == 4 and found[:2] == found[2:] and "0" * 32 not in found)
        return found[:2]

    write(os.path.join(home, "pictures", "other.svg"), "<svg xmlns='http://www.w3.org/2000/svg' width='50' height='50'/>")
    write(os.path.join(home, "archive", "thumbnail.svg"), "<svg/>")
    first = keys()
    with open(os.path.join(home, "pictures", "other.svg"), "a") as f:
        f.write("<!-- -->")
    second = keys()
    check("a picture that a program chooses: %s %s" % (first, second), first[0] == second[0] and first[1] != second[1])
    with open(os.path.join(home, "pictures", "king.svg"), "a") as f:
        f.write("<!-- -->")
    third = keys()
    check("a picture of the set: %s %s" % (second, third), all(a != b for a, b in zip(second, third)))
    with open(os.path.join(home, "mine.svg"), "a") as f:
        f.write("<!-- -->")
    fourth = keys()
    check("a background: %s %s" % (third, fourth), all(a != b for a, b in zip(third, fourth)))
    with open(os.path.join(home, "mine.php"), "a") as f:
        f.write("$setdesc = 'Mine';\n")
    fifth = keys()
    check("a set file: %s %s" % (fourth, fifth), all(a != b for a, b in zip(fourth, fifth)))
    write(os.path.join(home, "archive", "thumbnail.svg"), "<svg><!-- --></svg>")
    check("a picture that nobody names: %s" % keys(), keys()[0] == fifth[0])


def main():
    with tempfile.TemporaryDirectory() as top:
        home, mine, data = (os.path.join(top, name) for name in ("home", "mine", "data"))
        empty = {"XDG_DATA_HOME": os.path.join(top, "none"), "XDG_CACHE_HOME": os.path.join(top, "cache")}
        preset = os.path.join(home, "game.php")
        write(preset, "<?php\n$default['game'] = 'Mine';\n$default['set'] = 'mine';\n$default['background'] = 'mine.svg';\n")
        status, out, message = render(preset, **empty)
        check("a set that is nowhere: " + message, status == 0 and 'note: the set "mine" is not here' in message and b"Black King" in out and b"#f0f" not in out)
        art(mine, "#f0f")
        for way in ["-I", mine], ["--set-path", mine]:
            status, out, message = render(preset, *way, **empty)
            check("%s: %s" % (way[0], message), status == 0 and b"#f0f" in out and b"Black King" in out)
        status, named, message = render("game=Mine", "-s", "set=" + os.path.join(mine, "mine.php"), "-s", "background=" + os.path.join(mine, "mine.svg"), **empty)
        check("whole paths: " + message, status == 0 and named.count(b"#f0f") >= 2)
        shutil.copytree(mine, os.path.join(data, "boardwright", "sets"))
        shutil.copytree(mine, os.path.join(data, "boardwright", "backgrounds"))
        status, out, message = render(preset, **dict(empty, XDG_DATA_HOME=data))
        check("the user's data folder: " + message, status == 0 and b"#f0f" in out)
        art(home, "#0ff")
        status, out, message = render(preset, **dict(empty, XDG_DATA_HOME=data))
        check("beside the preset, before the others: " + message, status == 0 and b"#0ff" in out and b"#f0f" not in out)
        taken = os.path.join(top, "taken", "shogi.svg")
        write(taken, "")
        picture = subprocess.run([PROGRAM, "render", "shogi", "--embed", "-T", "svg", "-o", taken], capture_output=True)
        again, direct = render(taken), render("shogi")
        check("a picture does not take itself for its background: %s" % again[2], picture.returncode == 0 and again[0] == 0 and again[1] == direct[1])
        write(os.path.join(top, "games", "mine", "default.php"), "<?php\n$default['game'] = 'Mine';\n$default['set'] = 'mine';\n")
        art(os.path.join(top, "games", "mine"), "#0f0")
        write(os.path.join(top, "logs", "game.gcl"), "$game = 'Mine';\n$settings = 'default';\n$moves = '';\n")
        art(os.path.join(top, "logs"), "#f00")
        for game in "mine", os.path.join(top, "logs", "game.gcl"):
            status, out, message = render(game, "-I", os.path.join(top, "games"), **empty)
            check("art of a game comes from its folder, %s: %s" % (game, message), status == 0 and b"#0f0" in out and b"#f00" not in out)
        for value in os.path.join(mine, "mine.php"), "../mine/mine":
            write(preset, "<?php\n$default['game'] = 'Mine';\n$default['set'] = '%s';\n" % value)
            status, out, message = render(preset, **empty)
            check("a preset that names %s: %s" % (value, message), status == 1 and not out)
        status, out, message = render("--untrusted", "game=Mine", "-s", "set=" + os.path.join(mine, "mine.php"), **empty)
        check("a path of a stranger: " + message, status != 0 and not out)
        write(os.path.join(home, "pictures", "king.svg"), "no picture")
        write(preset, "<?php\n$default['game'] = 'Mine';\n$default['set'] = 'mine';\n")
        status, out, message = render(preset, **empty)
        check("a broken picture: " + message, status == 1 and "king.svg" in message and not out)

        manifest, report = os.path.join(top, "jobs"), os.path.join(top, "report")
        art(home, "#0ff")
        write(manifest, '{"game": "%s", "output": "a.svg"}\n' % preset)
        batch = [PROGRAM, "batch", "-q", "-j1", "--skip-unchanged", "-O", top, "--report", report, manifest]
        results = []
        for color in "#0ff", "#0ff", "#ff0":
            art(home, color)
            subprocess.run(batch, env=dict(os.environ, **empty), check=True)
            with open(os.path.join(top, "a.svg"), "rb") as f:
                results.append(f.read())
        check("pictures that changed are drawn again", results[0] == results[1] and b"#ff0" in results[2])
        check_keys(home, top, empty)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
