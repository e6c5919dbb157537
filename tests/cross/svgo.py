#!/usr/bin/env python3
"""SVG is as short as svgo makes it, within 5 %. usage: svgo.py BOARDWRIGHT SAMPLES

svgo is looked for by NODE_PATH or in build/oracle: npm install --prefix build/oracle svgo@4.1.0; skipped without it. Three of its plugins are left out, as they change what the picture is:
cleanupIds takes the ids that `aria-labelledby` names, and makes others that every picture has; removeUnknownsAndDefaults takes `role`; mergePaths makes one path of several,
which is drawn otherwise where they touch (tests/cross/symbols.c).
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CONFIG = """export default { multipass: true, plugins: [{ name: "preset-default", params: { overrides:
{ cleanupIds: false, mergePaths: false, removeUnknownsAndDefaults: false } } }] };
"""
MOST = 1.05
LOOKS = {"chess": [[], ["--theme", "wood"], ["--theme", "print"], ["--mark", "arrow e2-e4:red"]], "shogi": [[]], "chinese_chess": [[]], "glinskis_hexagonal_chess": [[]],
         "circular_chess": [[]], "tamerlane_chess": [[]], "crazyhouse": [["--coordinates", "inside"]]}


def svgo():
    for folder in os.environ.get("NODE_PATH", "").split(":") + [os.path.join(ROOT, "build/oracle/node_modules")]:
        path = os.path.join(folder, "svgo/bin/svgo.js")
        if folder and os.path.exists(path) and shutil.which("node"):
            return path
    return None


def main():
    program, samples, script = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), svgo()
    if not script:
        print("svgo is not installed")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        with open("svgo.config.mjs", "w") as f:
            f.write(CONFIG)
        for game, looks in LOOKS.items():
            for number, look in enumerate(looks):
                name = "%s-%d.svg" % (game, number)
                subprocess.run([program, "render", "-q", *look, "-o", name, "%s/%s/default.php" % (samples, game)], check=True)
                subprocess.run(["node", script, "-q", "--config", "svgo.config.mjs", name, "-o", "short.svg"], check=True)
                ours, theirs = open(name).read(), open("short.svg").read()
                kept = sorted(re.findall(r'id="([^"]*)"', theirs)) == sorted(re.findall(r'id="([^"]*)"', ours)) and 'role="img"' in theirs
                check("%s %s: %d bytes, by svgo %d" % (game, look, len(ours), len(theirs)), kept and len(ours) <= MOST * len(theirs))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
