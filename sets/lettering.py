"""Capital letters as strokes of one width: path data of their middles in a square of 100 units, to be stroked with round ends."""
import math
import re

from draw_standard import number, place

O = "M50 -2 C24 -2 11 20 11 50 C11 80 24 102 50 102 C76 102 89 80 89 50 C89 20 76 -2 50 -2 Z"

LETTERS = {
    "A": "M10 100 L50 0 L90 100 M24 66 L76 66",
    "B": "M20 0 L20 100 L50 100 C86 100 86 48 50 48 L20 48 M20 0 L46 0 C78 0 78 48 46 48",
    "C": "M84 21 C66 -11 13 -12 13 50 C13 112 66 111 84 79",
    "D": "M18 0 L18 100 L40 100 C98 100 98 0 40 0 Z",
    "E": "M76 0 L22 0 L22 100 L76 100 M22 47 L71 47",
    "F": "M82 0 L28 0 L28 100 M28 50 L68 50",
    "G": "M82 20 C65 -11 12 -12 12 50 C12 112 70 109 85 83 L85 56 L58 56",
    "H": "M10 0 L10 100 M90 0 L90 100 M10 50 L90 50",
    "I": "M50 0 L50 100 M32 0 L68 0 M32 100 L68 100",
    "J": "M72 0 L72 68 C72 108 32 112 20 80",
    "K": "M18 0 L18 100 M80 0 L22 58 M40 42 L84 100",
    "L": "M31 0 L31 100 L84 100",
    "M": "M8 100 L16 0 L50 66 L84 0 L92 100",
    "N": "M20 100 L20 0 L80 100 L80 0",
    "O": O,
    "P": "M23 100 L23 0 L48 0 C92 0 92 58 48 58 L23 58",
    "Q": O + " M56 66 L95 108",
    "R": "M18 100 L18 0 L46 0 C88 0 88 54 46 54 L18 54 M48 54 L84 100",
    "S": "M80 19 C64 -9 20 -9 20 24 C20 55 82 44 82 75 C82 110 32 112 16 80",
    "T": "M12 0 L88 0 M50 0 L50 100",
    "U": "M16 0 L16 60 C16 115 84 115 84 60 L84 0",
    "V": "M10 0 L50 100 L90 0",
    "W": "M4 0 L27 100 L50 24 L73 100 L96 0",
    "X": "M14 0 L86 100 M86 0 L14 100",
    "Y": "M10 0 L50 52 L90 0 M50 52 L50 100",
    "Z": "M16 0 L84 0 L16 100 L84 100",
}


def middle(d):
    """How far to the right the middle of the ink is: nearly that of the strokes, each as heavy as it is long; where they meet, some of it is lost."""
    total = weighted = 0
    for command, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", d):
        values = [float(n) for n in numbers.split()]
        points = list(zip(values[::2], values[1::2]))
        if command == "M":
            at = first = points[0]
            points = points[1:]
        if command == "Z":
            points = [first]
        if command == "C":
            a, (b, c, e) = at, points
            points = [tuple((1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t * t * c[i] + t ** 3 * e[i] for i in (0, 1))
                      for t in (n / 8 for n in range(1, 9))]
        for point in points:
            total += math.dist(at, point)
            weighted += math.dist(at, point) * (at[0] + point[0]) / 2
            at = point
    return 50 + .61 * (weighted / total - 50)


def letter(name, x, y, height, weight, color, turned=False):
    """A letter with the middle of its ink at x, y, stroke and all as high as `height`; `turned`, after half a turn of the space."""
    size = height - weight
    d = place(LETTERS[name], size / 100, x - size * middle(LETTERS[name]) / 100, y - size / 2)
    if turned:
        d = place(place(d, flip=True), mirror=100)
    return f'<path fill="none" stroke="{color}" stroke-width="{number(weight)}" stroke-linecap="round" stroke-linejoin="round" d="{d}"/>'
