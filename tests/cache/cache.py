#!/usr/bin/env python3
"""The sprite cache, sprites and parts of boards: the same picture with no cache, an empty one, a warm one, a damaged one, one that cannot be written, and a shared one.

usage: cache.py BOARDWRIGHT LOG
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled

PROGRAM, LOG = sys.argv[1:3]


def draw(cache, scale="100", more=(), **environment):
    result = subprocess.run([PROGRAM, "render", LOG, "--scale", scale, "-T", "png", "-o", "-", "--cache", cache, *more], capture_output=True,
                            env=dict(os.environ, **environment))
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


def foreign(folder, plain):
    """What is not ours stands under the names of sprites and parts: other things than files, and files of other names, which are whole."""
    def exchange(path):
        other = sprites(folder)[0]
        shutil.copyfile(other, path + "~")
        os.replace(path + "~", path)

    for what, change in (("folders", os.mkdir), ("pipes", os.mkfifo), ("links to nothing", lambda path: os.symlink("nowhere", path)),
                         ("links to what never ends", lambda path: os.symlink("/dev/zero", path)), ("sprites of other names", None)):
        draw(folder)
        for path in (parts(folder) + sprites(folder))[2 if change is None else 0:]:
            if change:
                os.remove(path)
                change(path)
            else:
                exchange(path)
        exchanged = change is None and parts(folder)
        if exchanged:
            shutil.copyfile(sprites(folder)[0], parts(folder)[0])
        check("%s in their places give the same bytes" % what, draw(folder) == plain)
        for path in parts(folder) + sprites(folder):
            if os.path.isdir(path):
                os.rmdir(path)
    check("and the cache is whole again", draw(folder) == plain)


def nearly_equal_sizes(folder):
    """Labels of one size are not those of a hardly different one, neither from the cache nor within a run."""
    for first, second in sampled((("150.05", "150"), ("200", "200.05"), ("217.3", "217.35"))):
        alone, cache, jobs = draw("off", second), os.path.join(folder, first), os.path.join(folder, "jobs")
        draw(cache, first)
        check("%s %% after %s %% from the cache" % (second, first), draw(cache, second) == alone)
        with open(jobs, "w") as f:
            for scale in first, second:
                f.write(json.dumps({"game": LOG, "scale": float(scale), "output": os.path.join(folder, scale + ".png")}) + "\n")
        subprocess.run([PROGRAM, "batch", "-q", "-j", "1", "--cache", "off", jobs], capture_output=True)
        with open(os.path.join(folder, second + ".png"), "rb") as f:
            check("%s %% after %s %% in one run" % (second, first), f.read() == alone)


def sprites(folder):
    return [f for f in files(folder) if f.endswith(".sprite")]


def parts(folder):
    return [f for f in files(folder) if f.endswith(".parts")]


FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>%s</dir><cachedir>%s</cachedir>%s</fontconfig>"""
OTHER = '<match target="pattern"><edit name="family" mode="assign" binding="strong"><string>DejaVu Serif</string></edit></match>'


def other_fonts(temporary):
    """Another configuration of fonts, or another content of the same, is not what the cache has drawn with."""
    configuration, cache = os.path.join(temporary, "fonts.conf"), os.path.join(temporary, "fonts")
    plain = draw(cache)
    for content in "", OTHER, "":
        with open(configuration, "w") as f:
            f.write(FONTS % ("/usr/share/fonts", os.path.join(temporary, "fontcache"), content))
        alone = draw("off", FONTCONFIG_FILE=configuration)
        check("another configuration of fonts draws", alone.startswith(b"\x89PNG"))
        check("the configuration with %r makes a difference" % content, not content or alone != plain)
        for state in "cold", "warm":
            check("fonts of another configuration, %s" % state, draw(cache, FONTCONFIG_FILE=configuration) == alone)
    check("the usual fonts again", draw(cache) == plain)


WOODEN = "--theme", "wood"  # a board that librsvg draws


def other_libraries(temporary):
    """A library that is another file now may draw otherwise: nothing of before is taken."""
    released = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../build/release/render")  # PROGRAM may stand for two builds
    for module, name, more in (("raster", "libcairo.so", ()), ("svg", "librsvg-2", WOODEN)):
        found = subprocess.run(["ldd", os.path.join(released, "boardwright-%s.so" % module)], capture_output=True, text=True).stdout
        library = next(line.split()[2] for line in found.splitlines() if name in line)
        folder = os.path.join(temporary, "other", module)
        os.makedirs(folder)
        cache, own = os.path.join(temporary, "libraries", module), os.path.join(folder, os.path.basename(library))
        plain = draw(cache, more=more)
        check("%s again" % name, draw(cache, more=more) == plain)
        before = len(sprites(cache))
        shutil.copy(library, own)
        for touch in 1000000000, 1000000001, 1000000001:
            os.utime(own, (touch, touch))
            check("another %s draws the same" % name, draw(cache, more=more, LD_LIBRARY_PATH=folder) == plain)
            check("sprites of one %s are not another's" % name, len(sprites(cache)) == before * (touch - 1000000000 + 2))


def witness(folder):
    with open(next(f for f in files(folder) if f.endswith(".witness"))) as f:
        return f.read()


def two_modules(temporary):
    """librsvg is loaded for what is not plain only, and sprites of before are drawn again then, once; where it has been, it is known from then on."""
    folder = os.path.join(temporary, "modules")
    draw(folder)
    plain = set(sprites(folder))
    check("plain pieces and words want no librsvg", "rsvg" not in witness(folder) and "cairo" in witness(folder))
    draw(folder, more=WOODEN)
    known, both = witness(folder), set(sprites(folder))
    check("a wooden board does", "\nlibrsvg " in known and "/librsvg" in known)
    draw(folder)
    new = set(sprites(folder)) - both
    draw(folder)
    draw(folder, more=WOODEN)
    check("what it knows of librsvg stays", witness(folder) == known)
    check("no sprite is drawn a third time: %d, then %d, then %d" % (len(plain), len(both), len(new)), len(sprites(folder)) == len(both) + len(new) and len(new) <= len(plain))
    own, mine = os.path.join(temporary, "own"), os.path.join(temporary, "mine.svg")
    with open(mine, "w") as f:
        f.write('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#abcdef"/></svg>')
    draw(own, more=("-s", "background=" + mine))
    check("it is known where another process draws with it", "\nlibrsvg " in witness(own))
    check("the pictures are the same", draw(folder) == draw("off") and draw(folder, more=WOODEN) == draw("off", more=WOODEN))


def room(temporary):
    """Beyond 64 MiB the sprites that were not used for longest go, and no others; up to it none does."""
    for mib, gone in ((60, False), (70, True)):
        cache = os.path.join(temporary, "room%d" % mib)
        plain, used = draw(cache), files(cache)
        for path in used:
            os.utime(path, (10, 10)) # used long ago, but again below
        for i in range(mib):
            path = os.path.join(cache, "%064x.sprite" % i)
            with open(path, "wb") as f:
                f.truncate(1 << 20)
            os.utime(path, (1000 + i, 1000 + i))
        check("with much in the cache", draw(cache) == plain)
        check("a new size, %d MiB" % mib, draw(cache, "130") == draw("off", "130"))
        left = [i for i in range(mib) if os.path.exists(os.path.join(cache, "%064x.sprite" % i))]
        check("%d MiB: %d files are left" % (mib, len(left)), len(left) in range(40, 49) if gone else len(left) == mib)
        check("the oldest go first", left == list(range(left[0], mib)))
        check("what was used stays", all(os.path.exists(path) for path in used if not path.endswith(".sprite"))) # parts have spared us those


def huge(data):
    """A header that claims a sprite of 2^31 - 1 pixels a side."""
    return data[:8] + b"\xff\xff\xff\x7f" * 2 + data[16:]


def main():
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.path.join(temporary, "deep", "cache")
        plain = draw("off")
        check("no cache draws a PNG", plain.startswith(b"\x89PNG"))
        check("an empty cache gives the same bytes", draw(folder) == plain)
        check("the cache holds sprites, what they were drawn with, and nothing half written",
              sprites(folder) and len(parts(folder)) == 1 and len(files(folder)) == len(sprites(folder)) + len(parts(folder)) + 1)
        check("a warm cache gives the same bytes", draw(folder) == plain)
        for what, change in sampled((("truncated", lambda d: d[:-7]), ("empty", lambda d: b""), ("longer", lambda d: d + b"x"),
                             ("flipped", lambda d: d[:-1] + bytes([d[-1] ^ 255])), ("flipped head", lambda d: d[:20] + bytes([d[20] ^ 1]) + d[21:]),
                             ("huge", huge), ("foreign", lambda d: b"not a sprite" * 100))):
            damage(folder, change)
            check("%s files give the same bytes" % what, draw(folder) == plain)
            check("%s files are replaced" % what, draw(folder) == plain)
        stat = subprocess.run([PROGRAM, "cache", "--stat", "--cache", folder], capture_output=True, text=True).stdout
        check("--stat counts the files", "%d pieces, words and boards" % len(sprites(folder) + parts(folder)) in stat)
        others = [os.path.join(folder, name) for name in ("my.sprite", "notes.parts", "0123.sprite.png", "list.witness.txt")]
        for path in others + [name + ".AbC012" for name in sprites(folder) + parts(folder)]: # and what killed processes have left
            with open(path, "w") as f:
                f.write("half of it")
        subprocess.run([PROGRAM, "cache", "--clear", "--cache", folder], capture_output=True)
        check("--clear empties it of all that is ours", files(folder) == sorted(others))
        for path in others:
            os.remove(path)
        many = [subprocess.Popen([PROGRAM, "render", LOG, "-T", "png", "-o", "-", "--cache", folder], stdout=subprocess.PIPE) for _ in range(6)]
        check("six processes at once give the same bytes", all(p.communicate()[0] == plain for p in many))
        check("and leave a whole cache", draw(folder) == plain)
        foreign(folder, plain)
        nearly_equal_sizes(temporary)
        other_fonts(temporary)
        other_libraries(temporary)
        two_modules(temporary)
        room(temporary)
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
