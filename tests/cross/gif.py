"""
Frame k of an animation is the picture of ply k: gif.py BOARDWRIGHT SAMPLES

Both files are decoded by decode.py. Colours may be moved to the animation's palette, so a frame must be near its
own ply everywhere, and further from the plies before and after it.
"""
import operator, pathlib, subprocess, sys, tempfile

from decode import gif_frames, png_pixels


def far(a, b):
    """How many pixels differ by more than a shade."""
    apart = bytes(map(abs, map(operator.sub, a, b)))
    return sum(shades > 60 for shades in map(sum, zip(apart[::3], apart[1::3], apart[2::3])) if shades)


def check(program, game, options, work, name):
    gif, plies = work / "game.gif", work / name
    subprocess.run([program, "render", "-q", game, "--range", "start-last", *options, "-o", gif], check=True)
    subprocess.run([program, "render", "-q", game, "--range", "start-last", *options, "-T", "png", "-O", plies], check=True)
    width, height, frames = gif_frames(gif.read_bytes())
    pictures = [png_pixels(path.read_bytes()) for path in sorted(plies.iterdir())]
    assert len(frames) == len(pictures), f"{name}: {len(frames)} frames for {len(pictures)} plies"
    for k, frame in enumerate(frames):
        assert pictures[k][:2] == (width, height), f"{name}: ply {k} has another size than the animation"
        own = far(frame, pictures[k][2])
        assert own <= width * height * 0.002, f"{name}: frame {k} differs from its ply in {own} pixels"
        for other in (k - 1, k + 1):
            if 0 <= other < len(pictures):
                assert own < far(frame, pictures[other][2]), f"{name}: frame {k} is as near to ply {other}"
    return len(frames)


def check_words(program, game, work):
    """All frames have room for the longest words: "Check!" stands on a line of its own, which no other ply has."""
    gif = work / "words.gif"
    subprocess.run([program, "render", "-q", game, "--range", "start-last", "--width", "160", "--status", "-o", gif], check=True)
    width, height, frames = gif_frames(gif.read_bytes())
    alone = []
    for ply in "0", "21", "last":
        subprocess.run([program, "render", "-q", game, "--ply", ply, "--width", "160", "--status", "-o", work / "words.png"], check=True)
        alone.append(png_pixels((work / "words.png").read_bytes())[1])
    assert len(set(alone)) > 1 and height == max(alone), f"words: {height} for pictures of {alone}"
    return len(frames)


def delays(data):
    """Of each frame, from the extensions in front of the images."""
    found, at = [], 13 + (3 * (2 << (data[10] & 7)) if data[10] & 128 else 0)
    while data[at] != 0x3b:
        if data[at] == 0x21:
            if data[at + 1] == 0xf9:
                found.append(int.from_bytes(data[at + 4:at + 6], "little"))
            at += 2
        else:
            flags = data[at + 9]
            at += 11 + (3 * (2 << (flags & 7)) if flags & 128 else 0)
        while data[at]:
            at += data[at] + 1
        at += 1
    return found


def animate(program, work, game, *options):
    gif = work / "small.gif"
    subprocess.run([program, "render", "-q", *game, "--width", "160", "--range", "start-last", *options, "-o", gif], check=True)
    return gif.read_bytes()


def check_delays(program, game, work):
    for options, delay, hold in (([], 80, 300), (["--hold", "20"], 80, 20), (["--delay", "500"], 500, 500), (["--delay", "500", "--hold", "100"], 500, 100),
                                 (["--hold", "2"], 80, 2), (["--hold", "900"], 80, 900)):
        found = delays(animate(program, work, [game], *options))
        assert set(found[:-1]) == {delay} and found[-1] == hold, f"{options}: frames of {found}"


def check_transparent(program, game, work):
    """A clear border costs nothing, and a space that is deleted becomes clear."""
    opaque, clear = animate(program, work, [game]), animate(program, work, [game], "--transparent")
    assert len(clear) < len(opaque) * 1.5, f"{len(clear)} bytes instead of {len(opaque)}"
    assert len(gif_frames(clear)[2]) == len(gif_frames(opaque)[2]), "frames"
    moves = work / "moves.txt"
    moves.write_text("-a8\n-b8\n")
    data = animate(program, work, ["game=Chess", moves], "--transparent", "--no-last-move")
    frames = gif_frames(data)[2]
    assert len(frames) == 3 and frames[0] != frames[1] != frames[2], "deleted spaces are still seen"
    moves.write_text("-a8\n-b8\nP e2-e4\n-c1\nP d2-d4\n")
    return check(program, "game=Chess", [moves, "--width", "160", "--transparent", "--coordinates", "none", "--set", "bcolor=ffffff"], work, "clear")


def main():
    program, samples = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        n = check(program, samples / "chess/opera.gcl", ["--width", "160"], work, "chess")
        n += check(program, samples / "chess/opera.gcl", ["--width", "160", "--captured", "--orientation", "flip"], work, "captured")
        n += check(program, samples / "glinskis_hexagonal_chess/europe_1999_1.gcl", ["--width", "200"], work, "hexagons")
        n += check(program, samples / "circular_chess/engine_1.gcl", ["--width", "200", "--show", "last,turn"], work, "circles")
        n += check_words(program, samples / "chess/opera.gcl", work)
        check_delays(program, samples / "chess/legal.gcl", work)
        n += check_transparent(program, samples / "chess/opera.gcl", work)
        print(n, "frames")


main()
