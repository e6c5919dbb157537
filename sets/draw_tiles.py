#!/usr/bin/env python3
"""Draws the sets whose pieces bear characters: "xiangqi" on discs, "janggi" on octagons, "shogi", "shogi2" and "shogi-intl" on pointed tiles.

    python3 -B sets/draw_tiles.py            writes sets/xiangqi/*.svg, sets/janggi/*.svg, sets/shogi*/*.svg,
                                             sets/chushogi/*.svg, sets/tenjiku/*.svg
    python3 -B sets/draw_tiles.py --check    only says whether the files are up to date

characters.py has the strokes, brush.py makes outlines of them. Characters are placed by the middle of their ink, and their strokes are of one width in
the mean. For spaces below 32 pixels there are drawings with bold strokes and one solid rim, in a folder `small`. Sides differ by colour on discs and octagons, and by the rim, which is bold on one side, so that print in
grey tells them apart; on pointed tiles by direction. Promoted pieces are red.
"""
import math
import sys

from brush import flat, path, weighed
from characters import CHARACTERS
from draw_standard import INK, disc, number, place, write_all
from lettering import letter

WOOD, BEVEL, SIDE, RIM, SHADE = "#fbeccb", "#d6b079", "#dfbd86", "#7a5a2a", "#5c4319"
BLACK, RED, GREEN, PROMOTED = INK, "#b0161a", "#0a6b3c", "#b3150f"


def svg(*parts):
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">', *parts, "</svg>", ""])


def half_turn(d):
    return place(place(d, flip=True), mirror=100)


def filled(color, d):
    return f'<path fill="{color}" d="{d}"/>'


def ring(color, width, d):
    return f'<path fill="none" stroke="{color}" stroke-width="{number(width)}" stroke-linejoin="round" d="{d}"/>'


STROKE, BOLD = 4.6, 5.5  # the mean width of strokes, and in small drawings


def within_radius(name, radius, stroke):
    """A character as large as fits in a circle."""
    strokes, size = CHARACTERS[name], 1.5 * radius
    for _ in range(4):
        shapes = weighed(strokes, size, size, stroke)
        far = sorted(math.hypot(*p) for outline in shapes for p in flat(outline))
        size = round(min(size * radius / far[-len(far) // 40], 1.7 * radius), 1)
    return weighed(strokes, size, size, stroke)


# Chinese Chess: discs of 86. The two rings of Red are thin, the outer one of Black is bold.

def blank_disc(color, bold, *parts):
    outer = 4.4 if bold else 2.2
    return svg(filled(BEVEL, place(disc(50, 50, 42))),
               filled(WOOD, place(disc(50, 49, 40.6))),
               ring(color, outer, place(disc(50, 50, 43 - outer / 2))),
               ring(color, 1.6 if bold else 2, place(disc(50, 49.6, 36.8 if bold else 38))), *parts)


def on_disc(name, color, bold, small=False):
    if small:
        rim = disc(50, 50, 43 - (5 if bold else 3.6) / 2)
        return svg(filled(WOOD, place(rim)), ring(color, 5 if bold else 3.6, place(rim)), filled(color, path(within_radius(name, 34, BOLD), 50, 50)))
    return blank_disc(color, bold, filled(color, path(within_radius(name, 31.8, STROKE), 50, 49.6)))


def face_down(color, bold):
    """A disc that shows its back: a coin with its square hole."""
    return blank_disc(color, bold, f'<path fill="{color}" fill-rule="evenodd" d="{place(disc(50, 49.6, 28))} M40 39.6L60 39.6L60 59.6L40 59.6Z"/>',
                      ring(WOOD, 1.6, place(disc(50, 49.6, 23.6))))


XIANGQI = {"general": "帥將", "advisor": "仕士", "elephant": "相象", "horse": "傌馬", "chariot": "俥車", "cannon": "炮砲", "soldier": "兵卒"}


# Korean Chess: octagons of three sizes.

def octagon(width, height):
    x, y, cut = width / 2, height / 2, .29
    corners = [(-x + cut * width, -y), (x - cut * width, -y), (x, -y + cut * height), (x, y - cut * height), (x - cut * width, y),
               (-x + cut * width, y), (-x, y - cut * height), (-x, -y + cut * height)]
    return "M" + "L".join(f"{number(50 + a)} {number(50 + b)}" for a, b in corners) + "Z"


def on_octagon(name, size, color, bold, small=False):
    rim, inner = (5.6, False) if bold else (3.6, False) if small else (1.9, True)
    width, height = size
    return svg(filled(WOOD, octagon(width - 2, height - 2)),
               ring(color, rim, octagon(width - rim, height - rim)),
               *([ring(color, 1.3, octagon(width - 8, height - 8))] if inner else []),
               filled(color, path(within_radius(name, .94 * (width / 2 - rim) if bold else .415 * width, BOLD if small else STROKE), 50, 50)))


LARGE, MIDDLE, SMALL = (90, 94), (78, 82), (62, 66)
# The first of a pair is Cho's, in a quick hand: its side is told without colours.
JANGGI = {"general": ("~楚", "漢", LARGE), "guard": ("~士", "士", SMALL), "elephant": ("~象", "象", MIDDLE), "horse": ("~馬", "馬", MIDDLE), "chariot": ("~車", "車", MIDDLE),
          "cannon": ("~包", "包", MIDDLE), "soldier": ("~卒", "兵", SMALL)}


# Japanese Chess: tiles by rank, the light from the upper left.

def pointed(width, height, grow=0, x=0, y=0, turned=False):
    half, top, bottom = width / 2 - grow, 50 - height / 2 + grow, 50 + height / 2 - grow
    corners = [(0, top), (half * .80, top + height * .17), (half, bottom), (-half, bottom), (-half * .80, top + height * .17)]
    if turned:
        corners = [(-a, 100 - b) for a, b in corners]
    return "M" + "L".join(f"{number(50 + a + x)} {number(b + y)}" for a, b in corners) + "Z"


def tile(width, height, turned, *parts):
    """With a side that is seen from the upper left, and a shade."""
    return svg(filled(SHADE, pointed(width, height, 1.2, 1.2, 1.2, turned)),
               f'<path fill="{SIDE}" stroke="{RIM}" stroke-width="1.8" stroke-linejoin="round" d="{pointed(width, height, .9, -.6, -.6, turned)}"/>',
               filled(WOOD, pointed(width, height, 3, -1.5, -2, turned)), *parts)


def small_tile(width, height, turned, *parts):
    """Without a shade, in one rim."""
    return svg(f'<path fill="{WOOD}" stroke="{RIM}" stroke-width="3.4" stroke-linejoin="round" d="{pointed(width + 2, height + 2, 1.7, 0, 0, turned)}"/>', *parts)


def on_tile(name, size, color, turned, small=False):
    width, height = size
    across, stroke = (.7 * width, BOLD) if small else (.66 * width, STROKE)
    shapes = weighed(CHARACTERS[name], across, 1.06 * across, stroke)
    character = filled(color, path(shapes, 50, 50 - height / 2 + .53 * height, turned))
    return small_tile(width, height, turned, character) if small else tile(width, height, turned, character)


TILES = {"king": (80, 89), "rook": (78, 88), "bishop": (78, 88), "gold": (72, 82), "silver": (72, 82), "knight": (71, 80), "lance": (68, 79), "pawn": (62, 74)}
def in_column(names, size, color, turned):
    """Two characters, the first above, as large as fits below the point."""
    width, height = size
    paths = []
    for name, across, down in zip(names, (.47, .54), (.37, .715)):
        shapes = weighed(CHARACTERS[name], across * width, .35 * height, .72 * STROKE)
        paths.append(path(shapes, 50, 50 - height / 2 + down * height, turned))
    return tile(width, height, turned, filled(color, " ".join(paths)))


SHOGI = {"rook": "飛竜", "bishop": "角馬", "gold": "金", "silver": "銀全", "knight": "桂圭", "lance": "香杏", "pawn": "歩と"}
FULL = {"rook": ("飛車", "竜王"), "bishop": ("角行", "竜馬"), "gold": ("金将",), "silver": ("銀将", "成銀"), "knight": ("桂馬", "成桂"), "lance": ("香車", "成香"),
        "pawn": ("歩兵", "と金")}


# Chu Shogi: one character a tile, larger tiles for stronger pieces; what is promoted is red.

CHU_SIZES = {(80, 89): "king prince lion queen", (78, 88): "rook bishop dragon_king dragon_horse elephant kirin phoenix", (72, 82): "gold silver copper leopard tiger side vertical reverse",
             (68, 79): "lance", (62, 74): "go_between pawn"}
CHU_TILES = {name: size for size, names in CHU_SIZES.items() for name in names.split()}
CHU = {"elephant": "象太", "gold": "金飛", "silver": "銀竪", "copper": "銅横", "leopard": "豹角", "tiger": "虎鹿", "kirin": "麒獅", "phoenix": "鳳奔", "lion": "獅", "queen": "奔",
       "rook": "飛竜", "bishop": "角馬", "dragon_king": "竜鷲", "dragon_horse": "馬鷹", "vertical": "竪牛", "side": "横猪", "reverse": "反鯨", "lance": "香駒", "pawn": "歩と",
       "go_between": "仲象"}


# Tenjiku Shogi and its kin: as Chu Shogi, promoted pieces with the character of what they become; of two characters the one, or the part of one, that no other piece has.

TENJIKU_SIZES = {(80, 89): "king great_general vice_general fire_demon lion_hawk free_eagle lion free_king",
                 (78, 88): "rook_general bishop_general eagle falcon buffalo chariot_soldier rook bishop dragon_king dragon_horse elephant kirin phoenix",
                 (72, 82): "gold silver copper iron leopard tiger side vertical reverse side_soldier vertical_soldier", (71, 80): "knight", (68, 79): "lance dog", (62, 74): "pawn"}
TENJIKU_TILES = {name: size for size, names in TENJIKU_SIZES.items() for name in names.split()}
TENJIKU = {"great_general": "大", "vice_general": "副", "fire_demon": "火", "lion_hawk": "師", "free_eagle": "就", "lion": "獅師", "free_king": "奔就", "rook_general": "升大", "bishop_general": "用副",
           "eagle": "鷲升", "falcon": "鷹用", "buffalo": "水火", "chariot_soldier": "車天", "rook": "飛竜", "bishop": "角馬", "dragon_king": "竜鷲", "dragon_horse": "馬鷹", "elephant": "象太", "kirin": "麒獅",
           "phoenix": "鳳奔", "gold": "金飛", "silver": "銀竪", "copper": "銅横", "iron": "鉄立", "leopard": "豹角", "tiger": "虎鹿", "side": "横猪", "vertical": "竪牛", "reverse": "反鯨",
           "side_soldier": "黄水", "vertical_soldier": "立車", "knight": "桂黄", "lance": "香駒", "dog": "犬雑", "pawn": "歩と"}


# The same for those who read no characters: a letter, and around it how the piece moves. A dot is a step, an arrowhead a slide, a diamond a leap;
# a bar below says that it is promoted.

AHEAD, AHEAD_SIDES, SIDES, BACK, BACK_SIDES = [(0, -1)], [(-1, -1), (1, -1)], [(-1, 0), (1, 0)], [(0, 1)], [(-1, 1), (1, 1)]
STRAIGHT, OBLIQUE = AHEAD + SIDES + BACK, AHEAD_SIDES + BACK_SIDES
AS_GOLD = dict(steps=STRAIGHT + AHEAD_SIDES)
MOVES = {
    "king": dict(steps=STRAIGHT + OBLIQUE), "rook": dict(slides=STRAIGHT), "bishop": dict(slides=OBLIQUE), "gold": AS_GOLD,
    "silver": dict(steps=AHEAD + OBLIQUE), "knight": dict(leaps=[(-.5, -1), (.5, -1)]), "lance": dict(slides=AHEAD), "pawn": dict(steps=AHEAD),
    "promoted_rook": dict(slides=STRAIGHT, steps=OBLIQUE), "promoted_bishop": dict(slides=OBLIQUE, steps=STRAIGHT),
    "promoted_silver": AS_GOLD, "promoted_knight": AS_GOLD, "promoted_lance": AS_GOLD, "promoted_pawn": AS_GOLD,
}
INITIALS = {"knight": "N"}


def polygon(points):
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def arrowhead(x, y, dx, dy, size):
    """A triangle that points to dx, dy."""
    far = math.hypot(dx, dy)
    dx, dy = dx / far * size, dy / far * size
    return polygon([(x + dx, y + dy), (x - .55 * dx - dy, y - .55 * dy + dx), (x - .55 * dx + dy, y - .55 * dy - dx)])


def signs(y, scale, steps=(), slides=(), leaps=()):
    """The moves around a letter whose middle is at 50, y."""
    def at(dx, dy):  # as the tile, wider below
        return 50 + (23.5 + 2.5 * dy) * scale * dx, y + (26.5 if dy < 0 else 23.5) * scale * dy
    return ([disc(*at(*step), (3.9 if slides else 4.8) * scale) for step in steps] + [arrowhead(*at(*slide), *slide, 7.5 * scale) for slide in slides]
            + [polygon([(x, y - 7 * scale), (x + 5.5 * scale, y), (x, y + 7 * scale), (x - 5.5 * scale, y)]) for x, y in (at(*leap) for leap in leaps)])


def signed(name, color, turned):
    kind = name.removeprefix("promoted_")
    width, height = TILES[kind]
    scale, y = width / 80, 50 - height / 2 + (.51 if kind != name else .56) * height
    paths = signs(y, scale, **MOVES[name])
    if kind != name:
        half, low = .33 * width, 50 + height / 2
        paths.append(polygon([(50 - half, low - 9), (50 + half, low - 9), (50 + half, low - 5), (50 - half, low - 5)]))
    parts = [letter(INITIALS.get(kind, kind[0].upper()), 50, y, 27 * (.3 + .7 * scale), 6 * scale, color, turned),
             filled(color, " ".join(half_turn(d) if turned else place(d) for d in paths))]
    return tile(width, height, turned, *parts)


def both_sizes(folder, name, draw, *how):
    yield f"{folder}/{name}.svg", draw(*how)
    yield f"{folder}/small/{name}.svg", draw(*how, small=True)


def one_a_tile(folder, kinds, sizes, side, turned):
    for name, (plain, *promoted) in kinds.items():
        yield from both_sizes(folder, f"{side}_{name}", on_tile, plain, sizes[name], INK, turned)
        for character in promoted:
            yield from both_sizes(folder, f"{side}_promoted_{name}", on_tile, character, sizes[name], PROMOTED, turned)


def files():
    for name, (red, black) in XIANGQI.items():
        yield from both_sizes("xiangqi", f"red_{name}", on_disc, red, RED, False)
        yield from both_sizes("xiangqi", f"black_{name}", on_disc, black, BLACK, True)
    yield "xiangqi/red_covered.svg", face_down(RED, False)
    yield "xiangqi/black_covered.svg", face_down(BLACK, True)
    for name, (green, red, size) in JANGGI.items():
        yield from both_sizes("janggi", f"green_{name}", on_octagon, green, size, GREEN, True)
        yield from both_sizes("janggi", f"red_{name}", on_octagon, red, size, RED, False)
    for side, turned, king in (("up", False, "玉"), ("down", True, "王")):
        for folder, kinds, sizes in (("shogi", SHOGI, TILES), ("chushogi", CHU, CHU_TILES), ("tenjiku", TENJIKU, TENJIKU_TILES)):
            yield from one_a_tile(folder, {"king": king, **kinds}, sizes, side, turned)
        for name, (plain, *promoted) in {"king": (king + "将",), **FULL}.items():
            yield f"shogi2/{side}_{name}.svg", in_column(plain, TILES[name], INK, turned)
            for names in promoted:
                yield f"shogi2/{side}_promoted_{name}.svg", in_column(names, TILES[name], PROMOTED, turned)
        for name in MOVES:
            yield f"shogi-intl/{side}_{name}.svg", signed(name, PROMOTED if name.startswith("promoted_") else INK, turned)


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_tiles.py"))
