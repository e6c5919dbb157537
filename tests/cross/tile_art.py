#!/usr/bin/env python3
"""The pieces that bear characters or signs, as they are drawn: the character in the middle, of the weight of those beside it, and told from them when small.

usage: tile_art.py BOARDWRIGHT SETS

Discs and tiles of a set have the same outline, so what is measured is the ink inside of the rim, its field: how dark it is in grey against the
wood around it. The ruler is set_ruler.py.
"""
import functools
import math
import operator
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from checks import check, conclude, sampled
from set_ruler import LARGE, SMALL, check_pairs, pieces, set_labels

MIDDLE = 1.5       # hundredths: how far the middle of the ink may be from that of the field
SMALLEST = {"shogi2": 32}  # pixels a space, of sets that are not made for thumbnails
# Promoted to what stands on the board as well: the same character, in red.
SAME = [{"promoted_kirin", "lion"}, {"promoted_phoenix", "queen"}, {"promoted_gold", "rook"}, {"promoted_rook", "dragon_king"}, {"promoted_bishop", "dragon_horse"},
        {"promoted_silver", "vertical"}, {"promoted_copper", "side"}, {"promoted_leopard", "bishop"}, {"promoted_go_between", "elephant"},
        # of Tenjiku Shogi; 大 and 太 differ in colour
        {"promoted_phoenix", "free_king"}, {"promoted_iron", "vertical_soldier"}, {"promoted_knight", "side_soldier"}, {"promoted_dragon_horse", "falcon"},
        {"promoted_dragon_king", "eagle"}, {"promoted_side_soldier", "buffalo"}, {"promoted_vertical_soldier", "chariot_soldier"}, {"promoted_buffalo", "fire_demon"},
        {"promoted_lion", "lion_hawk"}, {"promoted_free_king", "free_eagle"}, {"promoted_falcon", "bishop_general"}, {"promoted_eagle", "rook_general"},
        {"promoted_bishop_general", "vice_general"}, {"promoted_rook_general", "great_general"}, {"promoted_elephant", "great_general"}]
SIDES_APART = .07  # mean difference of the ink, over the whole tile, of the two sides in grey

# Fields: shape, width and height in hundredths of a space, of pieces that are not named the one without names.
DISC, TILE = "disc", "tile"
KINDS = {
    "xiangqi": dict(sides=("red", "black"), fields=[(DISC, 71, 71, [])]),
    "janggi": dict(sides=("green", "red"),
                   fields=[(DISC, 77, 77, ["general"]), (DISC, 49, 49, ["guard", "soldier"]), (DISC, 66, 66, [])]),
    "shogi": dict(sides=("up", "down"),
                  fields=[(TILE, 80, 89, ["king"]), (TILE, 78, 88, ["rook", "bishop"]), (TILE, 72, 82, ["gold", "silver"]), (TILE, 71, 80, ["knight"]),
                          (TILE, 68, 79, ["lance"]), (TILE, 62, 74, ["pawn"])]),
}

KINDS["shogi-intl"] = KINDS["shogi2"] = KINDS["shogi"]
KINDS["go"] = dict(sides=("white", "black"), fields=[(DISC, 56, 56, [])])
KINDS["abstract"] = dict(sides=("white", "black"), fields=[(DISC, 82, 82, [])])

KINDS["chushogi"] = dict(sides=("up", "down"),
                         fields=[(TILE, 80, 89, ["king", "prince", "lion", "queen"]), (TILE, 72, 82, ["gold", "silver", "copper", "leopard", "tiger", "side", "vertical", "reverse"]),
                                 (TILE, 68, 79, ["lance"]), (TILE, 62, 74, ["go_between", "pawn"]), (TILE, 78, 88, [])])

KINDS["tenjiku"] = dict(sides=("up", "down"),
                        fields=[(TILE, 80, 89, ["king", "great_general", "vice_general", "fire_demon", "lion_hawk", "free_eagle", "lion", "free_king"]),
                                (TILE, 72, 82, ["gold", "silver", "copper", "iron", "leopard", "tiger", "side", "vertical", "reverse", "side_soldier", "vertical_soldier"]),
                                (TILE, 71, 80, ["knight"]), (TILE, 68, 79, ["lance", "dog"]), (TILE, 62, 74, ["pawn"]), (TILE, 78, 88, [])])

# Characters are of one weight: twice the ink by its edge, in hundredths of a space. Those of 15 strokes and more are a little lighter, so that they stay open.
WEIGHTS = {"xiangqi": 4.6, "janggi": 4.6, "shogi": 4.6, "chushogi": 4.6, "tenjiku": 4.6, "shogi2": 3.3}
WEIGHT_SPREAD, DENSE = .3, (3.5, 4.9)
DENSE_ONES = ["kirin", "phoenix", "eagle", "falcon", "lion", "side", "promoted_copper", "promoted_dog", "promoted_dragon_king", "promoted_dragon_horse", "promoted_tenjiku", "promoted_kirin"]
WEIGHED_AT = 200  # pixels a space: edges are a small part of the strokes
NO_CHARACTER = ["covered"]


def class_of(classes, picture):
    """The first row of a table whose last column names the picture, or names nothing: that is the last, for all others."""
    names = picture, picture.removeprefix("promoted_")
    return next(row for row in classes if set(names) & set(row[-1]) or not row[-1])


@functools.cache
def field(shape, width, height, size, turned):
    """The pixels inside of the rim, of a space of `size` pixels."""
    inside, rim = [], 6.5  # and of the side that is seen
    for i in range(size * size):
        x, y = ((i % size + .5) * 100 / size - 50), ((i // size + .5) * 100 / size - 50) * (-1 if turned else 1)
        if shape == DISC:
            good = x * x + y * y < width * width / 4
        else:
            down = (y + height / 2) / height
            half = width / 2 * (.8 + .2 * (down - .17) / .83 if down > .17 else .8 * down / .17)
            good = rim / height < down < 1 - rim / height and abs(x) < half - rim
        if good:
            inside.append(i)
    return inside


def character(ink, inside):
    """What is darker than the wood in the field, 1 as the darkest there; on a dark tile what is lighter."""
    values = sorted(ink[i] for i in inside)
    if values[len(values) // 2] > .5:
        return character([1 - v for v in ink], inside)
    wood, dark = values[len(values) // 2], values[-len(values) // 50]
    out = [0.0] * len(ink)
    for i in inside:
        out[i] = min(1, max(0, (ink[i] - wood) / (dark - wood)))
    return out


def measure(ink, size):
    """Middle of the ink in hundredths of a space from the middle of the space, and its area in hundredths squared."""
    total = sum(ink)
    return sum((i % size + .5) * v for i, v in enumerate(ink)) / total * 100 / size - 50, \
        sum((i // size + .5) * v for i, v in enumerate(ink)) / total * 100 / size - 50, total * (100 / size) ** 2


def characters(set_name, labels, size, turned):
    """{label: (silhouette, ink)} of what the pieces bear."""
    out = {}
    for label, (_, ink) in pieces(set_name, list(labels), size).items():
        shape, width, height, _ = class_of(KINDS[set_name]["fields"], labels[label])
        seen = character(ink, field(shape, width, height, size, turned))
        out[label] = seen, seen
    return out


def check_measures(who, set_name, labels, turned):
    for label, (ink, _) in characters(set_name, labels, LARGE, turned).items():
        shape, width, height, _ = class_of(KINDS[set_name]["fields"], labels[label])
        x, y, area = measure(ink, LARGE)
        name, room = f"{who} {labels[label]}", len(field(shape, width, height, LARGE, turned))
        check(f"{name}: the ink is {x:+.1f} from the middle, {MIDDLE} are allowed", abs(x) <= MIDDLE)
        if set_name not in WEIGHTS or set_name == "shogi2":  # signs of moves: ahead is not behind; two characters of unlike ink
            continue
        if shape == DISC:
            check(f"{name}: the ink is {y:+.1f} below the middle, {MIDDLE} are allowed", abs(y) <= MIDDLE)
        else:
            down = 50 + (-y if turned else y) * 100 / height
            check(f"{name}: the ink is at {down:.1f} % of the height", 50 <= down <= 55)


def mean_stroke(ink, size):
    """Twice the ink by the length of its edge, which is what brightness goes up and down by; in hundredths of a space."""
    edge = sum(map(math.hypot, map(operator.sub, ink[1:], ink), map(operator.sub, ink[size:], ink)))
    return 2 * sum(ink) / edge * 100 / size


def check_weights(who, set_name, labels, turned):
    for label, (ink, _) in characters(set_name, labels, WEIGHED_AT, turned).items():
        if labels[label] in NO_CHARACTER:
            continue
        stroke, aim = mean_stroke(ink, WEIGHED_AT), WEIGHTS[set_name]
        low, high = DENSE if labels[label] in DENSE_ONES else (aim - WEIGHT_SPREAD, aim + WEIGHT_SPREAD)
        check(f"{who} {labels[label]}: strokes are {stroke:.2f} wide, {low:.1f} to {high:.1f} are wanted", low <= stroke <= high)


def check_sides(set_name, sides):
    """In grey the two sides are told apart by more than their characters: here by the rim."""
    for label, (cover, ink) in pieces(set_name, list(sides[0]), LARGE).items():
        other_cover, other = pieces(set_name, [label.lower()], LARGE)[label.lower()]
        both = [abs(a - b) for a, b, c, d in zip(ink, other, cover, other_cover) if c > .5 or d > .5]
        apart = sum(both) / len(both)
        check(f"{set_name}: {sides[0][label]} of both sides is {apart:.3f} apart in grey", apart >= SIDES_APART)


for set_name, what in sampled(KINDS.items()):
    sides = [set_labels(set_name, side, own=set_name == "abstract") for side in what["sides"]]
    for side, labels in sampled(zip(what["sides"], sides)):
        unique = {picture: label for label, picture in labels.items()}
        labels = {label: picture for picture, label in unique.items()}
        who, turned = f"{set_name}: {side}", side == "down"
        check(f"{set_name}.php names {side} pieces", len(labels) >= 5)
        labels = {label: picture for label, picture in labels.items() if set_name != "go" or picture != "stone"}  # which bears nothing
        check_measures(who, set_name, labels, turned)
        if set_name in WEIGHTS and side != "down":  # those are the same, turned
            check_weights(who, set_name, labels, turned)
        check_pairs(who, labels, characters(set_name, labels, SMALLEST.get(set_name, SMALL), turned), SAME)
    if "down" not in what["sides"]:
        check_sides(set_name, sides)
sys.exit(conclude())
