#!/usr/bin/env python3
"""The pictures of README.md: runs its commands as they stand there, each block of `sh` in one fresh folder, and takes the pictures behind it.

    docs/readme.py BOARDWRIGHT            draws docs/readme/* again
    docs/readme.py BOARDWRIGHT --check    fails unless every command works, makes the pictures that stand behind it, and these are as they are here
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
README, PICTURES = os.path.join(HERE, "..", "README.md"), os.path.join(HERE, "readme")
CHECK = "--check" in sys.argv
LEAST_BLOCKS, LEAST_PICTURES = 6, 11
BROWSER = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1040,700"]
problems = []


def same(one, other):
    """The same picture: its bytes, or, as libraries of other versions draw them and choose palettes, of the same size (which stands in the first 24 bytes) and nearly as many."""
    return one == other or (one[:24] == other[:24] and abs(len(one) - len(other)) < .2 * len(one))


def take(folder, block, text):
    """The pictures that stand between a block and the next one."""
    count = 0
    for screenshot, name in re.findall(r'(?:<!-- screenshot of (\S+) -->\s*)?<img src="docs/readme/([\w.-]+)"', text):
        count += 1
        made, kept = os.path.join(folder, name), os.path.join(PICTURES, name)
        if screenshot and not os.path.exists(os.path.join(folder, screenshot)):
            problems.append("%s: %s is not made by %r" % (name, screenshot, block))
        elif screenshot and not CHECK:
            subprocess.run([*BROWSER, "--screenshot=" + kept, "file://" + os.path.join(folder, screenshot)], check=True, capture_output=True)
        elif screenshot:
            pass  # a browser's picture is another one on another machine
        elif not os.path.exists(made):
            problems.append("%s is not made by %r" % (name, block))
        elif CHECK:
            with open(made, "rb") as new, open(kept, "rb") as old:
                if not same(new.read(), old.read()):
                    problems.append("%s is another picture now; docs/readme.py draws it again" % name)
        else:
            os.replace(made, kept)
    return count


def main():
    with open(README, encoding="utf-8") as f:
        parts = re.split(r"^(?:```sh|<!-- sh)\n(.*?)^(?:```|-->)\n", f.read(), flags=re.M | re.S)
    blocks, pictures = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "bin"))
        os.symlink(os.path.abspath(sys.argv[1]), os.path.join(folder, "bin", "boardwright"))
        environment = {**os.environ, "PATH": os.path.join(folder, "bin") + ":" + os.environ["PATH"], "XDG_CONFIG_HOME": "/nonexistent"}
        work = os.path.join(folder, "work")
        os.mkdir(work)
        for block, behind in zip(parts[1::2], parts[2::2]):
            blocks += 1
            done = subprocess.run(["sh", "-e", "-c", block], cwd=work, env=environment, capture_output=True, text=True)
            if done.returncode or done.stderr:
                problems.append("%r: status %d: %s" % (block, done.returncode, done.stderr))
            pictures += take(work, block, behind)
    if blocks < LEAST_BLOCKS or pictures < LEAST_PICTURES:
        problems.append("README.md has %d blocks and %d pictures" % (blocks, pictures))
    print("\n".join(problems) if problems else "README.md: %d blocks run, %d pictures" % (blocks, pictures))
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
