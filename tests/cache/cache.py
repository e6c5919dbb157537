#!/usr/bin/env python3
"""The sprite cache: the same picture with no cache, an empty one, a warm one, a damaged one, one that cannot be written, and a shared one.

usage: cache.py BOARDWRIGHT LOG
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, LOG = sys.argv[1:3]


def draw(cache, scale="100"):
    result = subprocess.run([PROGRAM, "render", LOG, "--scale", scale, "-T", "png", "-o", "-", "--cache", cache], capture_output=True)
    return result.stdout if result.returncode == 0 else b"exit status %d: " % result.returncode + result.stderr


def files(folder):
    return sorted(os.path.join(folder, name) for name in os.listdir(folder))


def damage(folder, change):
    """Changes every file of the cache; the picture must not notice."""
    for path in files(folder):
        with open(path, "rb") as f:
            data = f.read()
        with open(path, "wb") as f:
            f.write(change(data))


def nearly_equal_sizes(folder):
    """Labels of one size are not those of a hardly different one, neither from the cache nor within a run."""
    for first, second in (("150.05", "150"), ("200", "200.05"), ("217.3", "217.35")):
        alone, cache, jobs = draw("off", second), os.path.join(folder, first), os.path.join(folder, "jobs")
        draw(cache, first)
        check("%s %% after %s %% from the cache" % (second, first), draw(cache, second) == alone)
        with open(jobs, "w") as f:
            for scale in first, second:
                f.write(json.dumps({"game": LOG, "scale": float(scale), "output": os.path.join(folder, scale + ".png")}) + "\n")
        subprocess.run([PROGRAM, "batch", "-q", "-j", "1", "--cache", "off", jobs], capture_output=True)
        with open(os.path.join(folder, second + ".png"), "rb") as f:
            check("%s %% after %s %% in one run" % (second, first), f.read() == alone)


def huge(data):
    """A header that claims a sprite of 2^31 - 1 pixels a side."""
    return data[:8] + b"\xff\xff\xff\x7f" * 2 + data[16:]


def main():
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.path.join(temporary, "deep", "cache")
        plain = draw("off")
        check("no cache draws a PNG", plain.startswith(b"\x89PNG"))
        check("an empty cache gives the same bytes", draw(folder) == plain)
        check("the cache holds sprites, and nothing half written", files(folder) and all(f.endswith(".sprite") for f in files(folder)))
        check("a warm cache gives the same bytes", draw(folder) == plain)
        for what, change in (("truncated", lambda d: d[:-7]), ("empty", lambda d: b""), ("longer", lambda d: d + b"x"),
                             ("flipped", lambda d: d[:-1] + bytes([d[-1] ^ 255])), ("flipped head", lambda d: d[:20] + bytes([d[20] ^ 1]) + d[21:]),
                             ("huge", huge), ("foreign", lambda d: b"not a sprite" * 100)):
            damage(folder, change)
            check("%s files give the same bytes" % what, draw(folder) == plain)
            check("%s files are replaced" % what, draw(folder) == plain)
        stat = subprocess.run([PROGRAM, "cache", "--stat", "--cache", folder], capture_output=True, text=True).stdout
        check("--stat counts the files", "%d sprites" % len(files(folder)) in stat)
        subprocess.run([PROGRAM, "cache", "--clear", "--cache", folder], capture_output=True)
        check("--clear empties it", files(folder) == [])
        many = [subprocess.Popen([PROGRAM, "render", LOG, "-T", "png", "-o", "-", "--cache", folder], stdout=subprocess.PIPE) for _ in range(6)]
        check("six processes at once give the same bytes", all(p.communicate()[0] == plain for p in many))
        check("and leave a whole cache", draw(folder) == plain)
        nearly_equal_sizes(temporary)
        blocked = os.path.join(temporary, "file")
        with open(blocked, "w"):
            pass
        check("a folder that cannot be made costs nothing", draw(os.path.join(blocked, "cache")) == plain)
        full = os.path.join(temporary, "full")
        os.mkdir(full)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8k", "tmpfs", full], capture_output=True).returncode == 0:
            check("a full disk costs nothing", draw(full) == plain and draw(full) == plain)
            subprocess.run(["umount", full])
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
