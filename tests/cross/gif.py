"""
Frame k of an animation is the picture of ply k: gif.py BOARDWRIGHT SAMPLES

Both files are decoded by decode.py. Colours may be moved to the animation's palette, so a frame must be near its
own ply everywhere, and further from the plies before and after it.
"""
import pathlib, subprocess, sys, tempfile

from decode import gif_frames, png_pixels


def far(a, b):
    """How many pixels differ by more than a shade."""
    return sum(1 for i in range(0, len(a), 3) if abs(a[i] - b[i]) + abs(a[i + 1] - b[i + 1]) + abs(a[i + 2] - b[i + 2]) > 60)


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


def main():
    program, samples = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        n = check(program, samples / "chess/opera.gcl", ["--width", "160"], work, "chess")
        n += check(program, samples / "chess/opera.gcl", ["--width", "160", "--captured", "--orientation", "flip", "--status"], work, "captured")
        print(n, "frames")


main()
