"""
What the tests of this folder have in common: the program, a folder of their own, and presets in the forms that the guides print.
"""
import json
import os
import subprocess
import sys
import tempfile

PROGRAM, SOURCE = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
sys.path.insert(0, os.path.join(SOURCE, "tests"))
folder = tempfile.TemporaryDirectory()


def run(*arguments, text=None):
    """The program in the test's folder, with no settings of the machine."""
    environment = dict(os.environ, XDG_DATA_HOME="/nonexistent", XDG_CONFIG_HOME="/nonexistent")
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, cwd=folder.name, env=environment, input=text)


def write(name, text):
    with open(os.path.join(folder.name, name), "w", encoding="utf-8") as f:
        f.write(text)
    return name


def read(name):
    with open(os.path.join(folder.name, name), encoding="utf-8") as f:
        return f.read()


def preset(name, **settings):
    """A settings file as Game Courier keeps them."""
    lines = ["$default['%s'] = <<<'NOW'\n%s\nNOW;\n" % (key, value) for key, value in settings.items()]
    return write(name, "<?php\n" + "".join(lines))


def replay(*arguments):
    """The lines of `replay --json`: the plies, and the result at the end."""
    r = run("replay", "--json", *arguments)
    lines = [json.loads(line) for line in r.stdout.splitlines()]
    return r, lines
