#!/usr/bin/env python3
"""Draws the set "shatranj": carved pieces without likenesses, as players of medieval Persia and Arabia had them.

    python3 -B sets/draw_shatranj.py            writes sets/shatranj/*.svg and sets/shatranj.php
    python3 -B sets/draw_shatranj.py --check    only says whether the files are up to date

Masters and the grid are those of draw_standard.py. Every piece is a block that a lathe or a knife left: the Shah a throne with a high back, the Firzan the same and
lower, the Horse a dome with one head, the Elephant one with two tusks, the Rukh a block with a notch, the Foot soldier a small dome. All have the
same two bands; a pair of anything else would look back at the player. Tamerlane's Chess has a Pawn for every piece: a small figure of it, with one band.
"""
import sys

from draw_standard import INK, PALE, WHITE, both, box, disc, moved, place, set_file, svg, turned, write_all


def throne(top, back, seat, half):
    """A block with a back behind the seat, from the side: `top` of the back, `back` its width, `seat` the height of the seat."""
    left, right = 50 - half, 50 + half
    return (f"M{left} 84 L{left + 2} {seat + 8} C{left + 3} {seat + 2} {left + 6} {seat} {left + 12} {seat} L{right - back - 4} {seat} L{right - back - 2} {top + 8} "
            f"C{right - back} {top} {right - 4} {top} {right - 2} {top + 8} L{right} 84 Z")


def dome(top, half, low=84):
    return turned(top, (50 + half * .9, top, 50 + half, top + (low - top) * .4, 50 + half, low), (50, low))


def carved(body, low, high=0, jewels=()):
    """A body with two bands, half of their widths at 74 and at 62, or only one."""
    return dict(body=body, lines=[f"M{50 - half} {y} L{50 + half} {y}" for half, y in ((low, 74), (high, 62)) if half],
                dots=[turned(y - 5, (56, y), (50, y + 5)) if x == 50 else place(turned(y - 5, (56, y), (50, y + 5)), 1, x - 50) for x, y in jewels])


MASTERS = {
    "shah": carved([throne(22, 24, 40, 33), disc(70, 17, 7)], 32, 31, [(35, 51), (53, 51), (71, 51)]),
    "firzan": carved([throne(24, 20, 48, 25)], 24, 23.5),
    "fil": carved([dome(34, 26), *both("M54 40 L59 14 C62 10 68 12 68 18 L69 50 Z")], 25.5, 24.5),
    "faras": carved([dome(30, 29), "M62 32 C52 28 46 22 42 14 C36 12 30 16 25 26 L18 40 C24 47 34 44 40 46 Z"], 28.5, 27),
    "rukh": carved(["M22 84 L22 24 C22 18 26 16 32 18 L50 34 L68 18 C74 16 78 18 78 24 L78 84 Z"], 28, 28, [(35, 48), (50, 48), (65, 48)]),
    "baidaq": carved([dome(38, 22), disc(50, 32, 9)], 21.5, 20.5),
    "jamal": carved([dome(50, 30), disc(42, 44, 11), disc(66, 44, 11), "M24 70 L14 40 L12 28 L24 26 L34 56 Z"], 29.5, 28),
    "dabbaba": carved(["M28 84 L32 36 L68 36 L72 84 Z", box(24, 18, 76, 38)], 21, 0, [(50, 54)]),
    "zarafa": carved([dome(48, 26), "M38 60 L36 14 L24 22 L22 14 C30 6 46 4 50 16 L54 56 Z"], 25.5, 24),
    "wazir": carved([dome(38, 26), "M50 16 L64 30 L50 44 L36 30 Z"], 25.5, 0, [(50, 58)]),
}

# The further pieces of Tamerlane's Chess.
MASTERS["talia"] = carved([dome(44, 24), box(46, 12, 51, 48), "M51 12 L74 20 L51 28 Z"], 23.5, 21)
MASTERS["shahzada"] = carved([throne(30, 22, 46, 28), disc(66, 25, 6)], 27, 26, [(44, 55), (60, 55)])
MASTERS["masnua"] = carved([throne(30, 22, 46, 28), "M66 16 L74 25 L66 34 L58 25 Z"], 27, 26, [(52, 55)])

# Pieces that face somewhere, moved until the middle of their ink is on the axis.
ASIDE = {"shahzada": -2.5, "masnua": -2.5, "shah": -3.5, "firzan": -2.5, "faras": 2, "jamal": 3, "zarafa": 2}
for picture, x in ASIDE.items():
    MASTERS[picture] = moved(MASTERS[picture], lambda d, x=x: place(d, 1, x))

# Pawns of pieces; the Pawn of Pawns bears a mark for each time that it has reached the end.
PAWNS = {"D": "dabbaba", "C": "jamal", "E": "fil", "F": "firzan", "K": "shah", "V": "wazir", "Z": "zarafa", "T": "talia", "N": "faras", "R": "rukh"}


def small(piece, marks=()):
    lower = moved(dict(body=piece["body"]), lambda d: place(d, .66, 17, 28.5))
    return dict(lower, lines=["M40 76 L60 76"], dots=[turned(62, (53, 64.5), (50, 67)) if x == 50 else place(turned(62, (53, 64.5), (50, 67)), 1, x - 50) for x in marks])


for label, picture in PAWNS.items():
    MASTERS["pawn_of_" + picture] = small(MASTERS[picture])
for label, marks in (("P", ()), ("W", (50,)), ("B", (50,)), ("A", (45, 55))):
    MASTERS["pawn_of_pawns" + {"P": "", "W": "_waiting", "B": "_second", "A": "_third"}[label]] = small(MASTERS["baidaq"], marks)

# Both customs of labels: those of Chess, and those of fairy.
LABELS = {"K": "shah", "Q": "firzan", "F": "firzan", "G": "firzan", "B": "fil", "E": "fil", "A": "fil", "AL": "fil", "N": "faras", "H": "faras", "R": "rukh", "P": "baidaq",
          "C": "jamal", "D": "dabbaba", "DA": "dabbaba", "Z": "zarafa", "GI": "zarafa", "W": "wazir", "V": "wazir",
          "T": "talia", "S": "shahzada", "M": "masnua", "PP": "pawn_of_pawns", "PW": "pawn_of_pawns_waiting", "PB": "pawn_of_pawns_second", "PA": "pawn_of_pawns_third"}
LABELS.update({"P" + label: "pawn_of_" + picture for label, picture in PAWNS.items()})
NAMES = {"shah": "Shah", "firzan": "Firzan", "fil": "Elephant", "faras": "Horse", "rukh": "Rukh", "baidaq": "Foot Soldier", "jamal": "Camel", "dabbaba": "Dabbaba",
         "zarafa": "Giraffe", "wazir": "Wazir", "talia": "Picket", "shahzada": "Prince", "masnua": "Adventitious King"}
NAMES.update({"pawn_of_" + picture: "Pawn of " + {"rukh": "Rukhs", "faras": "Horses"}.get(picture, NAMES[picture] + "s") for picture in PAWNS.values()})
NAMES.update({"pawn_of_pawns" + time: "Pawn of Pawns" for time in ("", "_waiting", "_second", "_third")})


def files():
    for name, piece in MASTERS.items():
        yield f"shatranj/white_{name}.svg", svg(piece, WHITE, INK, piece["lines"])
        yield f"shatranj/black_{name}.svg", svg(piece, INK, PALE, piece["lines"])
    yield "shatranj.php", set_file("The pieces of Shatranj and Tamerlane's Chess, carved without likenesses. Written by draw_shatranj.py.",
                                   '$dir = "/shatranj/";\n$setdesc = "Shatranj: carved pieces without likenesses.";', LABELS,
                                   {label: NAMES[picture] for label, picture in LABELS.items()})


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_shatranj.py"))
