"""What the tests of the piece sets measure with: pieces drawn one below the other, and how alike two of them are.

All pieces of a side are drawn on white and on black spaces; what differs between the two pictures is what can be seen through, so
every pixel yields its cover (the silhouette) and its ink (how dark it is on paper).
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check
from decode import png_pixels

PROGRAM, SETS = os.path.abspath(sys.argv[1]), sys.argv[2]
LARGE, SMALL = 100, 24  # pixels a space: the first makes pixels hundredths of a space, the second is a thumbnail
ALIKE, APART = .80, .15  # silhouettes that overlap less are different; others need so much other ink


def set_labels(name, side, own=False):
    """{label: picture without its side} of the pieces of a side, as the set file has them or, if not only its own are asked for, its base."""
    with open(os.path.join(SETS, name + ".php")) as f:
        text = f.read()
    base = re.search(r'\$base = "([\w-]+)"', text)
    labels = set_labels(base[1], side) if base and not own else {}
    return {**labels, **{label.replace("\\$", "$"): picture for label, picture in re.findall(r'"([\w+\\$]+)" => "%s_(\w+)\.svg"' % side, text)}}


def column_pixels(set_name, labels, size, color):
    """The pixels (red, green, blue) of a picture with one space a label, all of one colour."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "column.png")
        code = "/".join("{%s}" % label for label in labels)
        settings = dict(set=set_name, cols=1, colors=color, board="0.", width=size, height=size, bsize=0, keylinewidth=0, maxcolors=1000)
        options = [word for key, value in settings.items() for word in ("-s", f"{key}={value}")]
        subprocess.run([PROGRAM, "render", "code=" + code.replace("+", "%2B"), *options, "--coordinates", "none", "--cache", "off", "-q", "-o", path], check=True)
        with open(path, "rb") as f:
            width, height, pixels = png_pixels(f.read())
    assert (width, height) == (size, size * len(labels)), "a picture with a border cannot be measured"
    return pixels


def grey(pixels):
    """How bright each pixel is in print, from 0 to 255."""
    return [.299 * r + .587 * g + .114 * b for r, g, b in zip(pixels[::3], pixels[1::3], pixels[2::3])]


def pieces(set_name, labels, size):
    """{label: (cover, ink)}, both lists of size * size numbers from 0 to 1."""
    white, black = (grey(column_pixels(set_name, labels, size, color)) for color in ("ffffff", "000000"))
    out, area = {}, size * size
    for n, label in enumerate(labels):
        at = range(n * area, (n + 1) * area)
        out[label] = [1 - (white[i] - black[i]) / 255 for i in at], [1 - white[i] / 255 for i in at]
    return out


def likeness(one, other):
    """Overlap of the silhouettes, and the mean difference of the ink where either of them is."""
    seen = [(a > .5, b > .5, abs(p - q)) for a, b, p, q in zip(one[0], other[0], one[1], other[1])]
    union = [difference for a, b, difference in seen if a or b]
    return sum(a and b for a, b, _ in seen) / len(union), sum(union) / len(union)


def check_pairs(who, labels, small, same=(), apart=APART):
    """Every two of the pieces {label: (cover, ink)} of a side are different when they are small, but the pairs of pictures in `same`. `apart`: the least difference of ink."""
    for i, one in enumerate(labels):
        for other in list(labels)[i + 1:]:
            if {labels[one], labels[other]} in same:
                continue
            overlap, difference = likeness(small[one], small[other])
            check(f"{who} {labels[one]} and {labels[other]} overlap by {overlap:.2f}, ink {difference:.3f} apart",
                  overlap < ALIKE or difference >= apart)
