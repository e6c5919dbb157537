#!/usr/bin/env python3
"""WebP: what libwebp's own decoder sees of it is what the PNG of the same job shows, pixel by pixel, also of animations; sizes, sources and limits.

usage: webp.py BOARDWRIGHT SAMPLES
"""
import ctypes
import ctypes.util
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude
from decode import gif_frames, png_pixels

PROGRAM, SAMPLES = sys.argv[1], pathlib.Path(sys.argv[2])
NAMES = [ctypes.util.find_library(name) for name in ("webp", "webpdemux")]
STILLS = [("chess", "opera.gcl", []), ("shogi", "engine_1.gcl", []), ("glinskis_hexagonal_chess", "engine_1.gcl", ["--transparent"]), ("circular_chess", "engine_1.gcl", ["--theme", "print"]),
          ("chinese_chess", "engine_1.gcl", ["--theme", "newspaper"]), ("crazyhouse", "engine_1.gcl", ["--theme", "dark", "--density", "2"]), ("chess", "opera.gcl", ["-s", "maxcolors=16777216"])]


def run(*arguments):
    return subprocess.run([PROGRAM, "render", "-q", *arguments], capture_output=True)


class Decoder:
    """libwebp, by its C functions."""

    def __init__(self):
        self.webp, self.demux = (ctypes.CDLL(name) for name in NAMES)
        self.webp.WebPDecodeRGBA.restype = ctypes.c_void_p
        self.webp.WebPFree.argtypes = [ctypes.c_void_p]
        self.demux.WebPAnimDecoderNewInternal.restype = ctypes.c_void_p

    def still(self, data):
        width, height = ctypes.c_int(), ctypes.c_int()
        found = self.webp.WebPDecodeRGBA(data, ctypes.c_size_t(len(data)), ctypes.byref(width), ctypes.byref(height))
        if not found:
            return None
        pixels = ctypes.string_at(found, width.value * height.value * 4)
        self.webp.WebPFree(found)
        return width.value, height.value, pixels

    def size_of(self, pixels, width, height):
        """How many bytes libwebp takes for a picture without losses."""
        out = ctypes.c_void_p()
        self.webp.WebPEncodeLosslessRGBA.restype = ctypes.c_size_t
        size = self.webp.WebPEncodeLosslessRGBA(pixels, width, height, 4 * width, ctypes.byref(out))
        self.webp.WebPFree(out)
        return size

    def frames(self, data):
        """(pixels, end in milliseconds) of each frame, and how often it is shown."""

        class Data(ctypes.Structure):
            _fields_ = [("bytes", ctypes.c_char_p), ("size", ctypes.c_size_t)]

        class Info(ctypes.Structure):
            _fields_ = [(name, ctypes.c_uint32) for name in ("width", "height", "loop", "background", "frames", "a", "b", "c", "d")]

        given, info = Data(data, len(data)), Info()
        decoder = ctypes.c_void_p(self.demux.WebPAnimDecoderNewInternal(ctypes.byref(given), None, 0x0107))
        if not decoder.value:
            return None
        self.demux.WebPAnimDecoderGetInfo(decoder, ctypes.byref(info))
        found, pixels, end = [], ctypes.c_void_p(), ctypes.c_int()
        while self.demux.WebPAnimDecoderGetNext(decoder, ctypes.byref(pixels), ctypes.byref(end)):
            found.append((ctypes.string_at(pixels.value, info.width * info.height * 4), end.value))
        self.demux.WebPAnimDecoderDelete(decoder)
        return (info.width, info.height), found, info.loop


def same(a, b):
    """What is clear has no colour."""
    return len(a) == len(b) and (a == b or all(a[i:i + 4] == b[i:i + 4] or a[i + 3] == b[i + 3] == 0 for i in range(0, len(a), 4)))


def check_stills(decoder, folder):
    for game, log, more in STILLS:
        files = [str(folder / ("still." + kind)) for kind in ("webp", "png")]
        for file in files:
            r = run(str(SAMPLES / game / log), "--ply", "last", "--width", "400", *more, "-o", file)
            check("%s %s: %s" % (game, more, r.stderr), r.returncode == 0)
        webp, png = (pathlib.Path(file).read_bytes() for file in files)
        one, other = decoder.still(webp), png_pixels(png, True)
        check("%s %s: sizes %s" % (game, more, one and one[:2]), one and one[:2] == other[:2])
        check("%s %s: the same pixels" % (game, more), one and same(one[2], other[2]))
        check("%s %s: %d bytes, PNG %d" % (game, more, len(webp), len(png)), len(webp) < len(png))
        theirs = one and decoder.size_of(one[2], *one[:2])
        check("%s %s: %d bytes, libwebp %d" % (game, more, len(webp), theirs), len(webp) < 1.1 * theirs)


def check_lossy(decoder):
    log = str(SAMPLES / "shogi" / "engine_1.gcl")
    whole, lossy, worse = (run(log, "--ply", "last", "-T", "webp", "-o", "-", *more).stdout for more in ([], ["-s", "quality=80"], ["-s", "quality=20"]))
    check("smaller with less quality: %d %d %d" % (len(whole), len(lossy), len(worse)), len(whole) > len(lossy) > len(worse) > 1000)
    a, b = decoder.still(whole), decoder.still(lossy)
    far = sum(abs(x - y) for x, y in zip(a[2], b[2])) / len(a[2])
    check("quality 80 is %.2f off" % far, a[:2] == b[:2] and 0 < far < 6)
    check("the same again", lossy == run(log, "--ply", "last", "-T", "webp", "-o", "-", "-s", "quality=80").stdout)


def check_animation(decoder, folder):
    log = str(SAMPLES / "chess" / "opera.gcl")
    r = run(log, "--range", "0-12", "--width", "200", "--delay", "50", "--hold", "300", "--loop", "3", "-s", "maxcolors=16777216", "-T", "webp", "-o", "-")
    gif = run(log, "--range", "0-12", "--width", "200", "--delay", "50", "--hold", "300", "-T", "gif", "-o", "-").stdout
    size, frames, loop = decoder.frames(r.stdout) or ((0, 0), [], 0)
    check("13 frames, three times, %s" % r.stderr, len(frames) == 13 and loop == 3)
    check("their times: %s" % [end for _, end in frames], [end for _, end in frames] == [500 * (i + 1) for i in range(12)] + [6000 + 3000])
    check("%d bytes, GIF %d" % (len(r.stdout), len(gif)), len(r.stdout) < len(gif))
    for ply, (pixels, _) in enumerate(frames):
        png = png_pixels(run(log, "--ply", str(ply), "--width", "200", "-s", "maxcolors=16777216", "-T", "png", "-o", "-").stdout, True)
        check("frame %d is its ply" % ply, png[:2] == size and same(pixels, png[2]))


# Games whose frames are painted over one another: marks and pieces touch, arrows lie on both, and the board itself changes.
PAINTED = [("hex_shogi_91", "engine_1.gcl", ["--status"]), ("circular_chess", "engine_1.gcl", ["--theme", "print", "--captured"]), ("chess", "opera.gcl", ["--show", "last,arrow,turn", "--captured"]),
           ("motorotor", "engine_1.gcl", []), ("royal_court", "annotated.gcl", ["--theme", "wood"]), ("voidrider_chess", "engine_1.gcl", ["--show", "last,arrow,moved"])]


def check_painted(decoder, folder):
    """Each frame is its ply to the pixel, whatever was painted before it."""
    for game, log, more in PAINTED:
        for width in ("150", "333"):
            plies = folder / ("%s-%s" % (game, width))
            arguments = [str(SAMPLES / game / log), "--range", "0-9", "--width", width, "-s", "maxcolors=16777216", *more]
            size, frames, _ = decoder.frames(run(*arguments, "-T", "webp", "-o", "-").stdout) or ((0, 0), [], 0)
            run(*arguments, "-T", "png", "-O", str(plies))
            pngs = [png_pixels(file.read_bytes(), True) for file in sorted(plies.iterdir())]
            check("%s: %d frames, %d plies" % (arguments, len(frames), len(pngs)), len(frames) == len(pngs) == 10)
            for ply, ((pixels, _), png) in enumerate(zip(frames, pngs)):
                check("%s: frame %d is its ply" % (arguments, ply), png[:2] == size and same(pixels, png[2]))


# Games whose frames are put together from parts, and some whose frames are painted, the same ones as a GIF's.
PALETTED = [("chess", "opera.gcl", []), ("shogi", "engine_1.gcl", []), ("chinese_chess", "engine_1.gcl", []), ("chess", "opera.gcl", ["--theme", "wood"]),
            ("chess", "opera.gcl", ["--theme", "print", "-s", "maxcolors=255"]), ("chess", "opera.gcl", ["-s", "maxcolors=100"]), *PAINTED]


def check_paletted(decoder):
    """Up to 256 colours: pixel by pixel what the GIF shows, in fewer bytes."""
    for game, log, more in PALETTED:
        for width in ("120", "333"):
            arguments = [str(SAMPLES / game / log), "--range", "0-9", "--width", width, "--loop", "2", *more]
            webp, gif = (run(*arguments, "-T", kind, "-o", "-").stdout for kind in ("webp", "gif"))
            (found, frames, loop), (across, down, wanted) = decoder.frames(webp) or ((0, 0), [], 0), gif_frames(gif)
            check("%s: %s, %d frames" % (arguments, found, len(frames)), (found, len(frames), loop) == ((across, down), 10, 2) and len(wanted) == 10)
            for ply, (pixels, _) in enumerate(frames):
                check("%s: frame %d is opaque" % (arguments, ply), set(pixels[3::4]) == {255})
                check("%s: frame %d is the GIF's" % (arguments, ply), all(pixels[i::4] == wanted[ply][i::3] for i in range(3)))
            check("%s: %d bytes, GIF %d" % (arguments, len(webp), len(gif)), len(webp) < len(gif))
            check("%s: the same again" % arguments, webp == run(*arguments, "-T", "webp", "-o", "-").stdout)


def check_batch(folder):
    """What the animations of a run share, as the first frame of games that begin alike, changes none of their bytes."""
    games = [(str(SAMPLES / game / log), width) for game, log, width in (("chess", "opera.gcl", 120), ("chess", "opera.gcl", 90), ("chess", "opera.gcl", 120), ("shogi", "engine_1.gcl", 120))]
    jobs = [{"game": game, "range": "0-%d" % (3 + i), "width": width, "out": str(folder / ("%d.webp" % i))} for i, (game, width) in enumerate(games + games[2:])]
    manifest = folder / "jobs.jsonl"
    manifest.write_text("".join(json.dumps(job) + "\n" for job in jobs))
    r = subprocess.run([PROGRAM, "batch", "-q", "-j", "1", str(manifest)], capture_output=True)
    check("a batch: %s" % r.stderr, r.returncode == 0)
    for job in jobs:
        alone = run(job["game"], "--range", job["range"], "--width", str(job["width"]), "-T", "webp", "-o", "-").stdout
        check("%s: as on its own" % job, pathlib.Path(job["out"]).read_bytes() == alone)


# Games of which something is clear: the border, and a space that is deleted while they go on.
CLEAR = [[str(SAMPLES / "glinskis_hexagonal_chess" / "engine_1.gcl"), "--range", "0-6"],
         ["game=Chess", "--set", "moves=-a8\n-b8\nP e2-e4\n-c1\nP d2-d4", "--range", "0-5"]]


def check_clear_animations(decoder):
    for game in CLEAR:
        r = run(*game, "--transparent", "--width", "120", "-s", "maxcolors=16777216", "-T", "webp", "-o", "-")
        size, frames, _ = decoder.frames(r.stdout) or ((0, 0), [], 0)
        check("%s: %d frames %s" % (game, len(frames), r.stderr), len(frames) > 2 and any(0 in pixels[3::4] for pixels, _ in frames))
        for ply, (pixels, _) in enumerate(frames):
            png = png_pixels(run(*game[:-2], "--transparent", "--ply", str(ply), "--width", "120", "-s", "maxcolors=16777216", "-T", "png", "-o", "-").stdout, True)
            check("%s: frame %d is its ply" % (game, ply), png[:2] == size and same(pixels, png[2]))


def check_lossy_animation(decoder):
    """What a frame leaves out has to be what stood there: with losses, too, each frame is near its ply."""
    log = str(SAMPLES / "shogi" / "engine_1.gcl")
    whole, lossy = (run(log, "--range", "0-40", "--width", "200", "-T", "webp", "-o", "-", *more).stdout for more in ([], ["-s", "quality=80"]))
    pairs = list(zip(decoder.frames(whole)[1], decoder.frames(lossy)[1]))
    far = [sum(abs(x - y) for x, y in zip(a, b)) / len(a) for (a, _), (b, _) in pairs]
    check("%d frames, %.2f off at most, %d bytes of %d" % (len(pairs), max(far), len(lossy), len(whole)), len(pairs) == 41 and 0 < max(far) < 6 and len(lossy) < len(whole))


def check_sources(folder):
    for more in ([], ["-s", "quality=50"], ["--transparent"], ["--range", "0-last"]):
        file = str(folder / "own.webp")
        r = run(str(SAMPLES / "chess" / "opera.gcl"), "--embed", *more, "-o", file)
        again = subprocess.run([PROGRAM, "render", "-q", file, "--ply", "last", "-T", "txt", "-o", "-"], capture_output=True)
        plain = run(str(SAMPLES / "chess" / "opera.gcl"), "--ply", "last", "-T", "txt", "-o", "-")
        check("%s: drawn again from its source: %s" % (more, again.stderr), r.returncode == 0 and again.stdout == plain.stdout and len(plain.stdout) > 300)
    whole = pathlib.Path(file).read_bytes()
    for n in range(0, len(whole), max(1, len(whole) // 40)):
        pathlib.Path(file).write_bytes(whole[:n])
        r = subprocess.run([PROGRAM, "extract", file], capture_output=True)
        check("cut to %d bytes: %s" % (n, r.stderr), r.returncode in (0, 1))


def main():
    if None in NAMES or run("cols=1&code=K", "-T", "webp", "-o", "-").returncode:
        print("no libwebp, or a program without it")
        return 77
    decoder = Decoder()
    with tempfile.TemporaryDirectory() as folder:
        check_stills(decoder, pathlib.Path(folder))
        check_animation(decoder, pathlib.Path(folder))
        check_painted(decoder, pathlib.Path(folder))
        check_paletted(decoder)
        check_batch(pathlib.Path(folder))
        check_clear_animations(decoder)
        check_sources(pathlib.Path(folder))
    check_lossy(decoder)
    check_lossy_animation(decoder)
    r = run("cols=24&code=" + "K" * 24, "--width", "16384", "-T", "webp", "-o", "-")
    check("too large: %s" % r.stderr, r.returncode == 1 and b"16383" in r.stderr and not r.stdout)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
