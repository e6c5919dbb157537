"""A brush: turns strokes that somebody described into outlines, so that characters are pictures and need no font.

A stroke is a word for its kind and the points that its middle runs through, in a square of 100 units, y downwards:

    h 8 40 92 40             a level stroke: a little thinner than an upright one, pressed at its ends
    v 50 6 50 88             an upright stroke; `i` ends in a needle
    z 24 30 76 30 76 64      straight with corners, each with a shoulder
    p 48 26 30 48 6 60       falls to the left and runs out (through all its points); also tails that rise to the right
    n 52 26 70 46 94 54      falls to the right and swells to a foot
    d 10 8 20 20             a drop
    c 20 6 20 84 90 86       a bend of one width
    k 84 24 18 70 88 90      a bend that breathes, as kana have
    > 80 70                  after v, z or c: a hook, ending there

`drawn` gives the outlines of a character of a size and weight, `weighed` of a size and a mean width of its strokes. The weight is the width of upright strokes in
units of the picture: it does not shrink with the character, so small characters are as dark as large ones.
"""
import collections
import math

LEVEL = .80   # width of level strokes to upright ones
RISE = .025   # how much level strokes rise, as a right hand writes


def parsed(stroke):
    """(kind, points, tip of the hook or None)."""
    body, _, hook = stroke.partition(">")
    kind, *numbers = body.split()
    values = [float(n) for n in numbers]
    return kind, list(zip(values[::2], values[1::2])), tuple(float(n) for n in hook.split()) or None


def moved(strokes, left, top, right, bottom):
    """The strokes of a square of 100 units put into a box: how characters are made of others."""
    def point(x, y):
        return f"{left + x * (right - left) / 100:.2f} {top + y * (bottom - top) / 100:.2f}"
    out = []
    for stroke in strokes:
        kind, points, tip = parsed(stroke)
        out.append(" ".join([kind, *(point(*p) for p in points)]) + (f" > {point(*tip)}" if tip else ""))
    return out


def unit(a, b):
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def through(points, pieces):
    """Points of a smooth curve through the points (Catmull-Rom), each piece cut in `pieces`."""
    ends = [points[0], *points, points[-1]]
    out = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for k in range(pieces):
            t = k / pieces
            out.append(tuple(.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t ** 2
                                   + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3) for i in (0, 1)))
    return [*out, points[-1]]


def at(profile, t):
    """The value of a profile [(t, value), ...] at t."""
    for (t0, v0), (t1, v1) in zip(profile, profile[1:]):
        if t <= t1:
            return v0 + (v1 - v0) * (t - t0) / (t1 - t0)
    return profile[-1][1]


def ribbon(line, widths):
    """The two sides of a line whose width changes, as one outline of smooth curves; `widths` one a point."""
    sides = [], []
    for i, (p, width) in enumerate(zip(line, widths)):
        dx, dy = unit(line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)])
        for side, sign in zip(sides, (1, -1)):
            side.append((p[0] - sign * dy * width / 2, p[1] + sign * dx * width / 2))
    return [*smooth(sides[0]), *straight(sides[1][::-1][:1]), *smooth(sides[1][::-1])[1:]]


def straight(points):
    return [(p,) for p in points]


def smooth(points):
    """Segments of an outline through the points: (end,) for the first, (handle, handle, end) for the others."""
    out = [(points[0],)]
    ends = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        out.append(((b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6), (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6), c))
    return out


def thickness(a, b, weight):
    dx, dy = unit(a, b)
    return weight * (LEVEL + (1 - LEVEL) * abs(dy))


def bar(a, b, weight, needle=False, joined=False):
    """A straight stroke: both ends are cut as the tip of the brush comes and goes, from upper left to lower right."""
    w = thickness(a, b, weight)
    dx, dy = unit(a, b)
    nx, ny = -dy, dx
    level = abs(dx) > abs(dy)

    def point(p, along, across):
        return p[0] + dx * along * w + nx * across * w, p[1] + dy * along * w + ny * across * w
    if level:   # n points down
        return straight([point(a, -.32, -.58), point(a, .3, -.44), point(b, -.7, -.44), point(b, -.42, -.72), point(b, .02, -.52), point(b, .34, .12),
                         point(b, .18, .5), point(b, -.5, .46), point(a, .5, .46), point(a, .08, .56)])
    head = [point(a, -.52 if joined else -.3, .56), point(a, -.02, -.34 if joined else -.4), point(a, .22, -.62), point(a, .7, -.5)]
    if needle:  # n points to the left
        return straight([*head, point(b, -2.6, -.48), point(b, -1, -.38), point(b, .25, .05), point(b, -.9, .42), point(b, -2.6, .48), point(a, .4, .46)])
    return straight([*head, point(b, -.6, -.48), point(b, .02, -.52), point(b, .28, -.2), point(b, .3, .2), point(b, .1, .54), point(b, -.6, .48), point(a, .4, .46)])


def hook(a, b, tip, weight):
    """The hook at the end b of a stroke that came from a."""
    w = thickness(a, b, weight)
    dx, dy = unit(a, b)
    side = 1 if (tip[0] - b[0]) * -dy + (tip[1] - b[1]) * dx > 0 else -1  # where the tip lies
    nx, ny = -dy * side, dx * side

    def point(along, across):
        return b[0] + dx * along * w + nx * across * w, b[1] + dy * along * w + ny * across * w
    return straight([point(-1.2, -.48), point(-.2, -.52), point(.36, -.2), point(.46, .1), tip, point(-.62, .46), point(-1.2, .4)])


FALLING = [(0, .75), (.1, 1.12), (.3, .98), (.65, .78), (1, .1)]
FOOT = [(0, .3), (.15, .55), (.45, .82), (.76, 1.32), (.86, 1.1), (1, .12)]
BREATH = [(0, .6), (.06, 1.05), (.3, .85), (.6, 1.05), (.9, 1.12), (1, .55)]
DROP = [(0, .25), (.35, .85), (.72, 1.22), (.9, 1.02), (1, .5)]


def outlines(stroke, place, weight):
    """The outlines (lists of segments) of one stroke; `place` moves a point of the character into the picture."""
    kind, points, tip = parsed(stroke)
    points = [place(p) for p in points]
    tip = tip and place(tip)
    out = []
    if kind in "hvi":
        out.append(bar(*points, weight, needle=kind == "i"))
    elif kind == "z":
        for i, (a, b) in enumerate(zip(points, points[1:])):
            out.append(bar(a, b, weight, joined=i > 0))
    elif kind in "pndk":
        profile = {"p": FALLING, "n": FOOT, "d": DROP, "k": BREATH}[kind]
        if kind == "d":
            dx, dy = unit(points[-2], points[-1])
            points[-1] = points[-1][0] + dx * weight * .3, points[-1][1] + dy * weight * .3
        line = through(points, 3 if len(points) > 2 else 5)
        steps = [math.dist(a, b) for a, b in zip(line, line[1:])]
        runs = [sum(steps[:i]) / sum(steps) for i in range(len(line))]
        out.append(ribbon(line, [weight * at(profile, t) for t in runs]))
    elif kind == "c":
        line = through(points, 3)
        out.append(ribbon(line, [thickness(line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)], weight) for i in range(len(line))]))
        points = line
    if tip:
        out.append(hook(points[-2], points[-1], tip, weight))
    return [clockwise(outline) for outline in out]


def flat(outline):
    """The outline as a polygon."""
    out = []
    for segment in outline:
        if len(segment) == 3:
            a, (b, c, d) = out[-1], segment
            for t in (1 / 3, 2 / 3):
                u = 1 - t
                out.append(tuple(u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i] for i in (0, 1)))
        out.append(segment[-1])
    return out


def clockwise(outline):
    """All outlines run the same way round, so that they stay filled where strokes cross."""
    points = flat(outline)
    if sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]])) >= 0:
        return outline
    ends = [segment[-1] for segment in outline]
    out = [(ends[-1],)]
    for i in range(len(outline) - 1, 0, -1):
        segment = outline[i]
        out.append((segment[1], segment[0], ends[i - 1]) if len(segment) == 3 else (ends[i - 1],))
    return out


ROWS = 1.5  # lines a unit, along which ink is measured


def measured(polygons, angle=0):
    """Ink along lines at an angle (the lines themselves run level after the shapes were turned by it): area, middle of the turned shapes, and how often
    a line enters or leaves ink, in units of length."""
    cos, sin, rows = math.cos(angle), math.sin(angle), collections.defaultdict(list)
    for polygon in polygons:
        turned = [(x * cos - y * sin, x * sin + y * cos) for x, y in polygon]
        for (ax, ay), (bx, by) in zip(turned, [*turned[1:], turned[0]]):
            first, end, turn = math.ceil(ay * ROWS - .5), math.ceil(by * ROWS - .5), 1
            if first > end:
                first, end, turn = end, first, -1
            for row in range(first, end):
                rows[row].append((ax + ((row + .5) / ROWS - ay) / (by - ay) * (bx - ax), turn))
    area = mx = my = edges = turns = start = 0
    for row, crossings in rows.items():
        crossings.sort()
        for x, turn in crossings:
            start = start if turns else x
            turns += turn
            if not turns:
                area, mx, my, edges = area + x - start, mx + (x - start) * (start + x) / 2, my + (x - start) * (row + .5) / ROWS, edges + 2
    return area / ROWS, mx / ROWS / (area / ROWS), my / ROWS / (area / ROWS), edges / ROWS


def mean_stroke(shapes):
    """How wide strokes are in the mean: twice the ink by its edge. The edge is counted by lines in six directions (Crofton), none of them level or upright."""
    polygons, count = [flat(outline) for outline in shapes], 6
    each = [measured(polygons, math.pi * (i + .5) / count) for i in range(count)]
    return 2 * sum(area for area, *_ in each) / (math.pi / 2 * sum(edges for *_, edges in each))


def middle(shapes):
    """Where a character seems to have its middle: that of its ink, up to .6 units nearer to that of its box."""
    points = [p for outline in shapes for p in flat(outline)]
    box = [(min(values) + max(values)) / 2 for values in zip(*points)]
    return [m + max(-.6, min(.6, c - m)) for m, c in zip(measured([flat(outline) for outline in shapes])[1:3], box)]


def drawn(strokes, width, height, weight):
    """The outlines of a character whose square is stretched to a size, its middle at 0, 0."""
    def place(p):
        return p[0] * width / 100, (p[1] - RISE * (p[0] - 50)) * height / 100
    mx, my = middle([outline for stroke in strokes for outline in outlines(stroke, place, weight)])
    return [outline for stroke in strokes for outline in outlines(stroke, lambda p: (place(p)[0] - mx, place(p)[1] - my), weight)]


def length(strokes):
    """How far the brush goes, in units of the character's square."""
    lines = [parsed(stroke)[1] for stroke in strokes]
    return sum(math.dist(a, b) for line in lines for a, b in zip(line, line[1:]))


MOST_WAY = 620  # of the brush: characters with more strokes would run full


def weighed(strokes, width, height, stroke):
    """The same in the weight that makes strokes so wide in the mean; those of many strokes are a little lighter."""
    wanted, low, high = stroke * min(1, MOST_WAY / length(strokes)), 1, 2 * stroke
    while high - low > .04:  # strokes that touch make the mean jump: nothing but halving finds the place
        weight = (low + high) / 2
        if mean_stroke(drawn(strokes, width, height, weight)) < wanted:
            low = weight
        else:
            high = weight
    return drawn(strokes, width, height, round(low, 2))


def path(shapes, x, y, turned=False):
    """Path data of outlines moved to x, y, with one decimal; the picture `turned` by half a turn."""
    def words(points):
        return " ".join(f"{100 - v if turned else v:.1f}".removesuffix(".0") for p in points for v in (p[0] + x, p[1] + y))
    return "".join("M" + words(outline[0]) + "".join(("C" if len(s) == 3 else "L") + words(s) for s in outline[1:]) + "Z" for outline in shapes)
