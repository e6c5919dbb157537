"""
Sheets in every output, marked plies, delays from comments: sheet.py BOARDWRIGHT SAMPLES

Each board of a sheet is the picture of its own ply: pixel for pixel in the PNG, once each in the others.
"""
import json, pathlib, re, struct, subprocess, sys, tempfile, xml.dom.minidom

import decode

PROGRAM, SAMPLES = sys.argv[1], pathlib.Path(sys.argv[2])
EVERY, COLUMNS, WIDTH = 8, 3, 120


def render(*options):
    return subprocess.run([PROGRAM, "render", "-q", *map(str, options)], check=True, capture_output=True).stdout


def part(pixels, whole, x0, y0, width, height):
    return b"".join(pixels[3 * (y * whole + x0):3 * (y * whole + x0 + width)] for y in range(y0, y0 + height))


def gap_of(width):
    """Between boards: a twenty-fifth of a board's width, 4 to 24 pixels."""
    return min(max(int(width * 0.04 + 0.5), 4), 24)


def near(a, b):
    return len(a) == len(b) and sum(abs(x - y) > 24 for x, y in zip(a, b)) < len(a) * 0.002


def sheet(game, work, count):
    options = [game, "--every", EVERY, "--width", WIDTH]
    outputs = ["png", "gif", "jpg", "svg", "ascii", "asciipage", "asciisvg", "css", "page", "map", "json", "scene"]
    render(*options, "--sheet", COLUMNS, "-T", ",".join(outputs), "-o", work / "sheet.png")
    render(*options, "--range", "start-last", "-T", "png", "-O", work / "plies")
    width, height, pixels = decode.png_pixels((work / "sheet.png").read_bytes())
    plies = sorted((work / "plies").iterdir())
    assert len(plies) == count, plies
    gap = gap_of(WIDTH)
    assert width == COLUMNS * WIDTH + (COLUMNS - 1) * gap, width
    for k, path in enumerate(plies):
        w, h, own = decode.png_pixels(path.read_bytes())
        row = (height + gap) // -(-count // COLUMNS)
        assert near(part(pixels, width, k % COLUMNS * (WIDTH + gap), k // COLUMNS * row, w, h), own), f"board {k} of the PNG"
    assert decode.gif_frames((work / "sheet.gif").read_bytes())[:2] == (width, height)
    document = xml.dom.minidom.parse(str(work / "sheet.svg"))
    inner = [s for s in document.getElementsByTagName("svg") if s.getAttribute("x")]
    ids = [e.getAttribute("id") for e in document.getElementsByTagName("*") if e.getAttribute("id")]
    assert len(inner) == count and len(ids) == len(set(ids)), "the boards of the SVG, or their ids"
    for name in ("asciipage", "css", "page"):
        extension = {"asciipage": "txt.html", "css": "css.html", "page": "page.html"}[name]
        page = (work / f"sheet.{extension}").read_text()
        assert page.count("<figure>") == count == page.count("<figcaption>") and page.count("<!DOCTYPE") == 1, name
        styles = re.search("<style>\n(.*)</style>", page, re.S)[1].splitlines()
        assert len(styles) == len(set(styles)), f"{name}: a line of style twice"
    text = (work / "sheet.txt").read_text()
    for path in plies:
        ply = int(re.search(r"-(\d+)\.png", path.name)[1])
        assert render(game, "--ply", ply, "--width", WIDTH, "-T", "ascii").decode() in text, f"ply {ply} in the text"
    assert len(json.loads((work / "sheet.json").read_text())) == count
    assert "Start" in text and (work / "sheet.svg").read_text().count("Start") == 1


def comments(work):
    """Moves with comments: a diagram is wanted here, a frame stays longer there."""
    log = work / "marked.gcl"
    log.write_text("<?php\n$game = 'Chess';\n$settings = 'default';\n$moves = <<<'NOW'\n1. P e2-e4 // best by test [delay 250]\n1... p e7-e5 // diagram\n"
                   "2. N g1-f3\n2... n b8-c6 // diagram, and [delay 1]\nNOW;\n")
    options = [log, "-I", SAMPLES]
    text = render(*options, "--marked", "diagram", "--sheet", 0, "-T", "ascii").decode()
    assert "1... p e7-e5" in text and "2... n b8-c6" in text and "P e2-e4" not in text, text
    failed = subprocess.run([PROGRAM, "render", "-q", *map(str, options), "--marked", "nothing", "--sheet", "0", "-T", "ascii"], capture_output=True)
    assert failed.returncode == 1 and b"nothing" in failed.stderr
    data = render(*options, "--range", "start-last", "--delay", 70, "--hold", 400, "-T", "gif", "--width", 64)
    delays = [struct.unpack_from("<H", data, m.start() + 4)[0] for m in re.finditer(rb"\x21\xf9\x04", data)]
    assert delays == [70, 250, 70, 70, 400], delays


def strips(work):
    """One row, one column; what cannot be."""
    size = lambda *o: decode.png_pixels(render(SAMPLES / "chess/opera.gcl", "--range", "1-4", "--width", 64, "-T", "png", *o))[:2]
    wide, high = size("--sheet", 4), size("--sheet", 1)
    assert wide[0] == 4 * 64 + 3 * gap_of(64) and high[0] == 64 and high[1] > 4 * 64, (wide, high)
    hexes = [SAMPLES / "glinskis_hexagonal_chess/default.php", "--sheet", 2, "-T"]
    assert subprocess.run([PROGRAM, "render", "-q", *map(str, hexes), "table"], capture_output=True).returncode == 1
    assert subprocess.run([PROGRAM, "render", "-q", *map(str, hexes), "overlay"], capture_output=True).returncode == 1
    assert render(*hexes, "css").count(b"<figure>") == 1


def most(work):
    """A sheet holds 4,096 boards."""
    moves = ["K a1-a2", "k b1-b2", "K a2-a1", "k b2-b1"]
    for plies in 4095, 4096:
        (work / "long.gcl").write_text("<?php $game = 'Walk'; $code = '2/Kk'; $cols = 2; $moves = '%s';" % "\n".join(moves[i % 4] for i in range(plies)))
        done = subprocess.run([PROGRAM, "render", "-q", work / "long.gcl", "--sheet", "64", "--range", "start-last", "-T", "ascii"], capture_output=True, text=True)
        if plies < 4096:
            assert done.returncode == 0 and done.stdout.count("K") > 4096, done
        else:
            assert done.returncode == 1 and "1 to 4096 boards, not 4097" in done.stderr and not done.stdout, done


def main():
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        sheet(SAMPLES / "chess/opera.gcl", work, 6)
        comments(work)
        strips(work)
        most(work)
    print("sheets hold their boards")


main()
