"""
PDF, EPS and bitmaps for print: documents.py BOARDWRIGHT SAMPLES

What pdftoppm (poppler) makes of a PDF is the PNG of the same physical size; sizes are those of --unit to a tenth of a millimetre; the bytes have no date.
"""
import os, pathlib, re, shutil, struct, subprocess, sys, tempfile, zlib

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import decode
from checks import check, conclude, pdf_objects, sampled

PROGRAM, SAMPLES = sys.argv[1], pathlib.Path(sys.argv[2])
OPERA = SAMPLES / "chess" / "opera.gcl"
POINTS = 72 / 25.4


def render(*options, environment=None):
    return subprocess.run([PROGRAM, "render", "-q", *map(str, options), "-o", "-"], check=True, capture_output=True, env=environment).stdout


def page_size(pdf):
    return [float(n) for n in re.search(rb"/MediaBox \[ ?0 0 ([0-9.]+) ([0-9.]+)", pdf_objects(pdf)).groups()]


def chunks(png):
    at = 8
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        check("a chunk's checksum", struct.unpack_from(">I", png, at + 8 + length)[0] == zlib.crc32(png[at + 4:at + 8 + length]))
        yield kind, png[at + 8:at + 8 + length]
        at += length + 12


def same_bytes():
    other = dict(os.environ, TZ="Pacific/Kiritimati", LC_ALL="de_DE.UTF-8", SOURCE_DATE_EPOCH="1234567890")
    for kind in "pdf", "eps":
        one, two = render(OPERA, "-T", kind), render(OPERA, "-T", kind, environment=other)
        check("%s: the same bytes twice" % kind, one == two and len(one) > 4000)
        check("%s: a date" % kind, b"CreationDate" not in one if kind == "eps" else b"20000101" in one or b"D:2" not in one.replace(b"D:20000101", b""))
        check("%s: no title" % kind, kind == "pdf" or b"%%Title: Chess, after 17. R d1-d8" in one)
    check("an EPS begins as one", render(OPERA, "-T", "eps").startswith(b"%!PS-Adobe-3.0 EPSF-3.0"))


def links():
    """Every space leads somewhere with --link, in SVG and PDF, where its outline is; nobody sees it; the position is said for who hears the page."""
    pdf = pdf_objects(render(OPERA, "-T", "pdf", "--link", "https://example.org/{space}"))
    found = set(re.findall(rb"/URI \(https://example.org/(\w+)\)", pdf))
    check("links of all spaces: %d" % len(found), found == {b"%c%d" % (97 + f, r + 1) for f in range(8) for r in range(8)})
    check("a PDF without --link has none", b"/URI" not in pdf_objects(render(OPERA, "-T", "pdf")))
    check("the position in words", b"/Subject" in pdf and b"/Subject" not in render(OPERA, "-T", "eps"))
    check("the picture is a figure of the document", b"/Figure" in pdf)
    svg = render(OPERA, "-T", "svg", "--link", "https://example.org/{space}").decode()
    check("links of the SVG", len(re.findall(r'<a href="https://example.org/\w+"><path', svg)) == 64 and "<a " not in render(OPERA, "-T", "svg").decode())


def whole_pages():
    """Cairo forgets what came before when something covers a page of whole points (200 pixels are 150)."""
    for width in sampled(range(160, 481, 40)):
        for words in [], ["--title", "A"], ["--title", "A", "--caption", "B"]:
            pdf = render(OPERA, "-T", "pdf", "--width", str(width), *words)
            check("%d pixels %s: no figure" % (width, words), pdf.startswith(b"%PDF") and b"/Figure" in pdf_objects(pdf))


def sizes():
    """A board of eight spaces of 8 mm is 64 mm wide: the picture is that and its margins, which one of 16 mm has twice as wide."""
    small, large, screen = (page_size(render(OPERA, "-T", "pdf", "--coordinates", "none", *o)) for o in (["--unit", "8"], ["--unit", "16"], []))
    check("--unit 8: %s" % small, 64 * POINTS <= small[0] < 66 * POINTS and abs(2 * small[0] - large[0]) < 0.3)
    width = struct.unpack_from(">I", render(OPERA, "-T", "png", "--coordinates", "none"), 16)[0]
    check("without --unit a pixel is 1/96 inch", abs(screen[0] - width * 0.75) < 0.01)
    for game, *more in (OPERA,), ("glinskis_hexagonal_chess",), ("circular_chess", "--title", "A"), (OPERA, "--range", "0-3", "--sheet", "2"):
        svg, page = (render(game, "-T", kind, "--unit", "8", *more) for kind in ("svg", "pdf"))
        found = [re.search(rb'^<svg[^>]* %s="([0-9.]+)mm"' % side, svg) for side in (b"width", b"height")]
        check("%s: an SVG is as large as the PDF: %s" % (more, svg[:200]), all(found) and all(abs(float(f.group(1)) / 25.4 * 72 - points) < 0.03 for f, points in zip(found, page_size(page))))
        check("nothing in it has a size of its own", svg.count(b'mm"') == 2)
    for dpi in 300, 600:
        png = render(OPERA, "-T", "png", "--unit", "8", "--dpi", dpi, "--coordinates", "none")
        wide = struct.unpack_from(">I", png, 16)[0]
        check("--dpi %d is %.2f mm wide" % (dpi, wide / dpi * 25.4), abs(wide / dpi * 25.4 - small[0] / POINTS) < 0.1)


def density():
    for options in [], ["--best"], ["--set", "maxcolors=1000"], ["--width", "64"]:
        png = render(OPERA, "-T", "png", "--dpi", "300", *options)
        found = [data for kind, data in chunks(png) if kind == b"pHYs"]
        order = [kind for kind, data in chunks(png)]
        check("pHYs with %s" % options, found == [struct.pack(">IIB", 11811, 11811, 1)] and order.index(b"pHYs") < order.index(b"IDAT"))
        plain = render(OPERA, "-T", "png", "--density", "3.125", *options)
        check("pHYs that nobody asked for", b"pHYs" not in plain)
        check("--dpi changes the picture", decode.png_pixels(png) == decode.png_pixels(plain))
    jpg = render(OPERA, "-T", "jpg", "--dpi", "300")
    check("JFIF density", jpg[6:11] == b"JFIF\0" and struct.unpack_from(">BHH", jpg, 13) == (1, 300, 300))


# Ten pixels are from line to line of a hatch at 192 dpi: smooth or not, a square of it is as dark, 26 of 255 less than paper.
HATCHED = {"by": 10, "far_from": 10}


def shrunk(width, height, pixels, by):
    """Means of squares of `by` pixels, as rows of RGB."""
    for y in range(0, height - by + 1, by):
        for x in range(0, width - by + 1, by):
            places = [3 * ((y + j) * width + x + i) for j in range(by) for i in range(by)]
            yield tuple(sum(pixels[p + c] for p in places) / len(places) for c in range(3))


def same_picture(work, what, *options, most=0.02, by=4, far_from=26):
    """Squares of four pixels, or `by`, hide the anti-aliasing; what differs by more than a tenth, or `far_from`, is an edge that fell on another side of them."""
    (work / "a.pdf").write_bytes(render(*options, "-T", "pdf"))
    subprocess.run(["pdftoppm", "-r", "192", "-png", "-singlefile", work / "a.pdf", work / "a"], check=True)
    ours, theirs = decode.png_pixels(render(*options, "-T", "png", "--dpi", "192")), decode.png_pixels((work / "a.png").read_bytes())
    check("%s: sizes %s and %s" % (what, ours[:2], theirs[:2]), abs(ours[0] - theirs[0]) <= 1 and abs(ours[1] - theirs[1]) <= 1)
    if ours[:2] != theirs[:2]:
        return
    pairs = list(zip(shrunk(*ours, by), shrunk(*theirs, by)))
    far = sum(max(abs(a - b) for a, b in zip(*pair)) > far_from for pair in pairs) / len(pairs)
    check("%s: %.2f %% of the picture differ" % (what, 100 * far), far <= most)
    images = subprocess.run(["pdfimages", "-list", work / "a.pdf"], check=True, capture_output=True, text=True).stdout.splitlines()
    check("%s: bitmaps in a PDF of vectors" % what, len(images) <= 2 or "wood" in what)


def seams(work):
    """Between the lines of a hatch is paper: where tiles of it meet nothing shows."""
    (work / "a.pdf").write_bytes(render("cols=8&code=8/8/8/8", "--theme", "print", "--coordinates", "none", "--width", "200", "-T", "pdf"))
    subprocess.run(["pdftoppm", "-r", "192", "-png", "-singlefile", work / "a.pdf", work / "a"], check=True)
    width, height, pixels = decode.png_pixels((work / "a.png").read_bytes())
    inside = [pixels[3 * (y * width + x)] for y in range(height // 10, height - height // 10) for x in range(width // 10, width - width // 10)]
    lines, shades = (sum(low <= level < high for level in inside) / len(inside) for low, high in ((0, 200), (200, 240)))
    check("lines are %.1f %% of a hatched board, shades %.2f %%" % (100 * lines, 100 * shades), 0.05 < lines < 0.2 and shades < 0.005)


def fonts(work):
    (work / "a.pdf").write_bytes(render(OPERA, "-T", "pdf", "--title", "Opera"))
    rows = subprocess.run(["pdffonts", work / "a.pdf"], check=True, capture_output=True, text=True).stdout.splitlines()[2:]
    check("fonts are embedded: %s" % rows, rows and all(re.search(r" yes +(yes|no) +(yes|no) +\d+ +\d+$", row) for row in rows))
    info = subprocess.run(["pdfinfo", work / "a.pdf"], check=True, capture_output=True, text=True).stdout
    check("the title is Opera", re.search(r"^Title: +Opera$", info, re.M))


def latex(work):
    render_to = lambda *o: subprocess.run([PROGRAM, "render", "-q", OPERA, *map(str, o)], capture_output=True, text=True)
    r = render_to("--latex", "-o", work / "opera.pdf", "--title", "50 % of A_B & {white}")
    tex = (work / "opera.tex").read_text() if r.returncode == 0 else r.stderr
    check("a figure: %s" % tex, "\\includegraphics{opera.pdf}" in tex and "\\label{fig:opera}" in tex and "\\caption{50 \\% of A\\_B \\& " in tex)
    r = render_to("--latex", "-o", work / "other.svg")
    check("LaTeX includes no SVG", r.returncode == 2 or "pdf, eps, png or jpg" in r.stderr and not (work / "other.tex").exists())
    r = render_to("--latex", "-o", work / "a %.pdf")
    check("a name that LaTeX cannot read", r.returncode != 0 and "LaTeX cannot include" in r.stderr)
    if shutil.which("pdflatex"):
        (work / "whole.tex").write_text("\\documentclass{article}\\usepackage{graphicx}\\begin{document}" + tex + "\\end{document}")
        run = subprocess.run(["pdflatex", "-interaction=batchmode", "whole.tex"], cwd=work, capture_output=True)
        check("pdflatex", run.returncode == 0 and (work / "whole.pdf").exists())
    else:
        print("pdflatex is missing: the figure is not set")


def strange_art(work):
    """Art that did not come with the program is drawn in a process of its own, into the same document."""
    (work / "own").mkdir()
    source = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50"><path fill="#d2281e" d="M5 5h40v40h-40z"/></svg>'
    (work / "own" / "k.svg").write_text(source)
    (work / "own.php").write_text('<?php\n$dir = "/own/";\n$pieces = array("K" => "k.svg", "k" => "k.svg");\n')
    (work / "game.json").write_text('{"game":"Own","code":"k7/8/8/8/8/8/8/7K","set":"own"}')
    run = subprocess.run([PROGRAM, "render", work / "game.json", "-T", "pdf", "-o", work / "own.pdf"], capture_output=True, text=True)
    check("strange art: %s" % run.stderr, run.returncode == 0 and (work / "own.pdf").read_bytes().startswith(b"%PDF-"))
    if shutil.which("pdftoppm"):
        subprocess.run(["pdftoppm", "-r", "96", "-png", "-singlefile", work / "own.pdf", work / "own"], check=True)
        check("strange art is not seen", b"\xd2\x28\x1e" in decode.png_pixels((work / "own.png").read_bytes())[2])


def main():
    same_bytes()
    whole_pages()
    links()
    sizes()
    density()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        latex(work)
        strange_art(work)
        if not shutil.which("pdftoppm"):
            print("pdftoppm is missing: pictures are not compared")
            return conclude() or 77
        for what, most, options in sampled([
                ("chess", .02, [OPERA]),
                ("print", .02, [OPERA, "--theme", "print"]),
                ("hexagons", .02, [SAMPLES / "glinskis_hexagonal_chess" / "default.php"]),
                ("rings", .02, [SAMPLES / "circular_chess" / "default.php"]),
                ("marks", .02, [OPERA, "--mark", "e4:circle:green", "--arrow", "a2-h7:red", "--text", "d5:7", "--title", "Words", "--captured"])]):
            same_picture(work, what, *options, most=most, **(HATCHED if what == "print" else {}))
        fonts(work)
        seams(work)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
