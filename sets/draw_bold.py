#!/usr/bin/env python3
"""Draws the set "bold", made for thumbnails: pieces that are still themselves at 16 and 24 pixels.

    python3 -B sets/draw_bold.py            writes sets/bold/*.svg
    python3 -B sets/draw_bold.py --check    only says whether the files are up to date

The notation of the masters is that of draw_standard.py, the shapes are others: they fill 88 of the 100 units, stand on 93, and have an outline of 6 units, which
is one pixel at 16. Inside of a piece there are at most two lines or eyes; what tells it apart is in the silhouette, in steps of at least 6 units between two
outlines (18 between bodies). White pieces are white with this heavy outline, black ones full, with a few lines of 6. From 32 pixels on the same shapes have outlines of 3.4, and a
shade (bold/large).
"""
import sys

from draw_standard import FAIRY, both, box, disc, drawings, moved, place, quarter, set_file, small, star, turned, upside_down, write_all

STROKE = 6
FOOT = 87  # where bodies end; their outline ends at 93


def slab(half, top=74):
    """What offices stand on: a step with rounded shoulders."""
    return turned(top, (50 + half - 5, top), (50 + half, top, 50 + half, top + 3, 50 + half, top + 6), (50 + half, FOOT), (50, FOOT))


HORSE = ("M27 87 C26 71 44 66 47.5 54 C42 59 36 60 31.5 63.5 C27.5 69.5 22 71.5 17 69.5 C11.5 67 10 60.5 12 55.5 C14 50.5 18.5 46.5 21.5 41 C25.5 33.5 30 26 36.5 22 L35 9 L45 17 L49.5 11 L55 20 "
         "C76 26 86 50 80 87 Z")
EYE = [disc(39, 35, 4.2)]
MANE = "M60 32 C68 42 70 56 69 72"
CROWN = "M14 30 L30 46 L35 20 L50 44 L65 20 L70 46 L86 30 L76 70 L24 70 Z"
WALL = ["M14 57 L26 57 L26 66 L44 66 L44 57 L56 57 L56 66 L74 66 L74 57 L86 57 L86 74 L80 74 L80 87 L20 87 L20 74 L14 74 Z"]
HALF_HORSE = small([HORSE], .66, 18, 5)
HALF_EYE = [disc(43, 28.5, 3.6)]
MITRE = turned(22, (64, 32, 74, 44, 72, 56), (70, 64, 60, 66, 50, 66))

MASTERS = {
    "king": dict(
        body=[box(45.5, 11, 54.5, 50), box(37, 17, 63, 26),
              turned(50, (54, 42, 61, 37, 69, 37), (82, 37, 89, 45, 89, 54), (89, 62, 82, 66, 77, 73), (77, FOOT), (50, FOOT))],
        lines=[*both("M50 64 C50 54 57 47 66 47 C74 47 78 50 78 55 C78 60 73 63 71 67"), "M25 75 L75 75"]),
    "queen": dict(
        body=["M14 30 L31 54 L33 19 L44.5 52 L50 15 L55.5 52 L67 19 L69 54 L86 30 L76 72 L76 87 L24 87 L24 72 Z", disc(14, 30, 4), disc(86, 30, 4), disc(50, 16, 4.5)],
        lines=["M26 70 L74 70"], pale=["M29 79 L71 79"]),
    "rook": dict(
        body=["M20 16 L31 16 L31 25 L44.5 25 L44.5 16 L55.5 16 L55.5 25 L69 25 L69 16 L80 16 L80 38 L69 45 L69 66 L78 73 L78 87 L22 87 L22 73 L31 66 L31 45 L20 38 Z"],
        lines=["M34 45 L66 45", "M34 67 L66 67"], pale=["M30 34 L70 34"]),
    "bishop": dict(body=[disc(50, 16, 6), MITRE, turned(60, (62, 62), (61, 71, 70, 74, 80, 79), (80, FOOT), (50, FOOT))], lines=["M60 32 L50 46", "M36 67 L64 67"], pale=["M42 36 C40 42 40 48 41 54"]),
    "knight": dict(body=[HORSE], lines=[MANE], dots=EYE, pale=["M50 50 C56 60 56 72 50 82"]),
    "pawn": dict(body=[disc(50, 33, 15), turned(44, (62.5, 45), (62.5, 51), (58, 54), (60, 66, 74, 68, 74, 80), (74, FOOT), (50, FOOT))], lines=[], pale=["M33 77 L67 77"]),
    "marshal": dict(body=HALF_HORSE + WALL, lines=[], dots=HALF_EYE, pale=["M26 80 L74 80", "M26 74 L74 74"]),
    "archbishop": dict(
        body=[place(HORSE.replace("L35 9 L45 17 L49.5 11 L55 20 ", "L55 20 "), .84, 8, 13.9), turned(13, (60, 22, 71, 30, 72, 42), (50, 44)), disc(50, 13, 5)],
        lines=["M31 42 L69 42", "M50 24 L50 32"], dots=[disc(38, 53, 4)], pale=["M54 62 C60 68 62 74 60 82"]),
    "amazon": dict(
        body=HALF_HORSE + ["M12 34 L32 62 L68 62 L88 34 L76 74 L76 87 L24 87 L24 74 Z", disc(12, 34, 5), disc(88, 34, 5)],
        lines=["M26 74 L74 74"], dots=HALF_EYE, pale=small([MANE], .66, 18, 5) + ["M34 63 L54 63"]),
    "unicorn": dict(body=[place(HORSE, .88, 8, 10.4), "M28 42 L10 12 L50 26 Z"], lines=[place(MANE, .88, 8, 10.4)], dots=[disc(42, 43, 4)], pale=["M20 22 L25 17", "M55 50 C58 60 58 70 55 80"]),
    "zebra": dict(
        body=[place(HORSE, .94, 2, 5.2), "M48 16 C70 12 86 30 86 60 L72 50 Z"],
        lines=[], dots=[disc(38, 39, 4), "M56 22 L66 28 L48 44 Z", "M74 38 L79 52 L52 58 Z", "M80 66 L80 78 L44 76 Z"]),
    "camel": dict(
        body=["M36 87 L36 66 C20 68 12 58 14 46 C14 40 16 38 15 34 L12 34 C8 26 14 18 24 18 C32 18 34 26 30 46 C34 46 36 32 46 24 C54 24 58 40 62 42 C66 32 72 30 76 32 "
              "C84 36 88 48 88 60 L88 87 L74 87 L72 68 L50 68 L50 87 Z"],
        lines=[], dots=[disc(21, 26, 3)], pale=["M42 84 L42 68", "M45 44 C50 50 58 50 63 46", "M76 84 L74 68 C77 64 80 62 82 60", "M30 54 C34 58 38 58 42 55"]),
    "giraffe": dict(
        body=["M40 87 L40 60 C34 50 34 42 34 34 L20 34 C14 32 14 24 20 21 L32 18 L35 10 L44 16 C50 26 46 38 54 46 C66 46 80 46 80 58 L80 87 L66 87 L64 70 L54 70 L54 87 Z"],
        lines=[], dots=[disc(31, 25, 3), disc(42, 38, 4), disc(47, 53, 4.5), disc(65, 57, 4.5)], pale=["M48 70 L48 82", "M73 70 L73 82"]),
    "elephant": dict(
        body=["M32 87 L30 64 L27 62 L27 78 C26 89 11 89 11 76 C8 54 12 36 20 27 C30 17 42 20 46 24 C62 14 82 20 88 40 L89 87 L73 87 L71 68 L50 68 L48 87 Z"],
        lines=["M46 34 C56 42 54 56 44 60"], dots=[disc(28, 42, 4)], pale=["M64 32 C76 36 80 48 80 62", "M22 66 C22 72 21 76 19 80", "M38 66 L40 80"]),
    "alfil": dict(
        body=[turned(20, (60, 20, 64, 24, 67, 28), (84, 16, 94, 36, 86, 52), (80, 62, 72, 60, 68, 58), (62, 66, 60, 76, 60, FOOT), (50, FOOT)),
              *both("M60 60 L70 56 L80 74 L66 78 Z")],
        lines=both("M68 34 C65 40 65 46 68 50"), dots=[disc(42, 40, 4), disc(58, 40, 4)], pale=["M50 60 L50 80", "M42 60 L44 72"]),
    "hawk": dict(
        body=["M34 87 C30 74 38 66 38 56 L33 52 C31 59 27 65 20 70 C7 56 11 38 27 32 C31 16 46 10 60 16 C78 26 80 60 74 87 Z"],
        lines=["M34 51 C36 46 40 45 45 46", "M50 66 L57 74 L64 66"], dots=[disc(43, 32, 5)], pale=["M60 28 C68 38 70 50 66 60"]),
    "cannon": dict(
        body=["M12 44 L22 14 L84 40 C92 46 86 66 74 62 L50 52 Z", disc(50, 66, 21), "M66 66 L90 78 L90 87 L60 87 Z"],
        lines=[disc(50, 66, 9)], pale=["M70 76 L80 80", "M28 40 L34 22"]),
    "guard": dict(
        body=[turned(13, (68, 13, 78, 24, 78, 40), (78, 66), (66, 80, 60, 84, 50, FOOT))], lines=["M50 46 L50 76"], dots=[box(30, 34, 70, 46)]),
    "commoner": dict(body=[disc(50, 30, 16), turned(20, (82, 20), (82, 29), (50, 29)), turned(54, (70, 54), (84, 60, 84, 70, 84, FOOT), (50, FOOT))],
                     lines=["M34 70 L34 84", "M66 70 L66 84"], pale=["M38 38 L40 38", "M60 38 L62 38", "M38 22 L62 22", "M50 58 L50 82", "M44 43 L56 43"]),
    "ferz": dict(body=["M17 24 L40 52 L50 15 L60 52 L83 24 L74 72 L74 87 L26 87 L26 72 Z", disc(17, 24, 5), disc(50, 16, 5), disc(83, 24, 5)], lines=["M28 70 L72 70"], pale=["M26 40 L40 62", "M74 40 L60 62", "M50 40 L50 56"]),
    "wazir": dict(
        body=[disc(50, 17, 6), turned(20, (78, 18, 92, 42, 82, 56), (72, 64, 62, 62, 50, 62)), turned(58, (66, 58), (66, 68, 76, 74, 76, FOOT), (50, FOOT))],
        lines=["M22 46 C36 50 50 44 58 28", "M34 65 L66 65"], pale=["M40 77 L60 77"]),
    "wizard": dict(
        body=[turned(11, (60, 26, 66, 42, 70, 56), (50, 60)), turned(54, (86, 56, 92, 66, 84, 69), (50, 69)), turned(64, (70, 66), (74, FOOT), (50, FOOT))],
        lines=["M28 66 L72 66"], dots=[star(50, 42, 5, 12, 5)]),
    "champion": dict(body=[turned(13, (60, 20, 72, 22, 84, 20), (88, 54, 76, 76, 50, FOOT))], lines=["M50 28 L50 72", "M27 46 L73 46"], pale=["M34 31 L37 31", "M63 31 L66 31"]),
    "ship": dict(
        body=["M11 62 L89 62 C86 76 82 82 76 87 L24 87 C18 82 14 76 11 62 Z", box(43, 10, 52, 66), "M50 12 C72 20 82 34 80 50 L50 50 Z"],
        lines=["M26 74 L74 74"], pale=["M20 68 L80 68", "M58 24 C66 30 70 36 71 42"]),
    "jester": dict(
        body=["M28 64 C30 50 24 44 14 46 C14 24 34 20 42 38 L50 14 L58 38 C66 20 86 24 86 46 C76 44 70 50 72 64 Z", disc(14, 48, 6), disc(86, 48, 6),
              turned(58, (72, 58), (74, 78, 62, FOOT, 50, FOOT))],
        lines=["M29 63 L71 63"], dots=[disc(42, 73, 3.8), disc(58, 73, 3.8)], pale=["M42 81 C46 84 54 84 58 81"]),
    "archer": dict(
        body=["M50 10 L68 30 L56 34 L56 87 L44 87 L44 34 L32 30 Z", "M10 66 C10 42 28 28 50 28 C72 28 90 42 90 66 L81 66 C78 50 66 40 50 40 C34 40 22 50 19 66 Z", "M14 60 L50 78 L86 60 L86 68 L50 86 L14 68 Z"],
        lines=[], pale=["M18 58 C24 46 36 36 44 35", "M82 58 C76 46 64 36 56 35", "M50 24 L50 74"]),
    "sergeant": dict(body=[turned(12, (86, 40), (86, 87), (50, 62))], lines=["M20 64 L50 38 L80 64"], pale=["M26 76 L50 52 L74 76"]),
    "lance": dict(body=["M50 10 L72 42 L58 50 L58 87 L42 87 L42 50 L28 42 Z", box(26, 60, 74, 70)], lines=[], pale=["M32 65 L68 65", "M50 72 L50 82", "M42 38 L50 24 L58 38", "M50 24 L50 40"]),
    "gold": dict(body=[star(50, 50, 26, 38, 8)], lines=[disc(50, 50, 13)]),
    "silver": dict(body=["M66 12 C36 4 13 22 14 50 C15 80 46 96 78 78 C54 76 38 64 38 46 C38 32 50 20 66 12 Z", star(77, 43, 6, 14, 5)], lines=[], pale=["M58 22 C36 22 28 38 29 52 C31 68 42 79 56 82"]),
    "lion": dict(body=[star(50, 50, 32, 38, 12)], lines=[turned(64, (58, 68), (50, 74))], dots=[disc(38, 46, 5), disc(62, 46, 5), turned(56, (58, 56), (50, 64))], pale=[disc(50, 52, 26)]),
    "griffin": dict(
        body=["M26 87 C24 74 38 66 38 58 L30 54 C28 60 24 64 18 67 C6 56 10 42 24 38 L30 20 L40 30 C48 30 54 36 56 44 C62 30 70 18 90 12 L82 30 L88 32 L80 44 L84 48 "
              "C80 58 74 64 70 66 C76 72 78 80 78 87 Z"],
        lines=["M58 52 C60 60 64 64 70 64"], dots=[disc(36, 42, 4)], pale=["M68 54 C71 44 76 34 82 24", "M46 78 C50 72 51 66 51 58"]),
    "dragon": dict(
        body=["M34 87 C34 76 44 68 46 62 C36 62 28 70 20 72 L13 64 L34 54 L18 54 C8 48 12 36 22 34 C34 22 44 18 54 18 L66 8 L66 20 L82 18 L76 32 L90 40 L78 50 L88 64 L76 68 L80 87 Z"],
        lines=["M56 42 C64 50 66 60 64 74"], dots=[disc(40, 35, 5)], pale=["M64 30 C74 42 76 54 74 70", "M20 45 L34 45"]),
    "rhino": dict(
        body=["M38 87 C36 78 30 74 22 73 C10 71 8 60 13 52 L12 14 C24 20 30 32 32 42 L38 26 L46 36 C50 28 52 20 54 14 C64 18 66 28 66 34 C84 42 92 64 88 87 Z"],
        lines=["M18 62 L30 61"], dots=[disc(44, 50, 4)], pale=["M46 40 C52 48 54 58 47 76", "M20 34 C22 38 24 42 27 44", "M62 50 C70 54 74 62 74 72"]),
    "dabbaba": dict(
        body=["M26 12 L38 12 L38 20 L62 20 L62 12 L74 12 L74 36 L68 36 L72 66 L84 66 L84 76 L16 76 L16 66 L28 66 L32 36 L26 36 Z", disc(30, 78, 10), disc(70, 78, 10)],
        lines=["M34 37 L66 37"], dots=[box(43, 48, 57, 60)], pale=["M30 70 L70 70"]),
    "crowned_rook": dict(
        body=["M32 42 L27 12 L40 24 L50 10 L60 24 L73 12 L68 42 Z", "M15 40 L85 40 L85 54 L75 60 L75 70 L82 76 L82 87 L18 87 L18 76 L25 70 L25 60 L15 54 Z"],
        lines=["M30 39 L70 39", "M30 72 L70 72"], pale=["M50 46 L50 57"]),
    "crowned_bishop": dict(
        body=["M34 38 L28 12 L41 22 L50 10 L59 22 L72 12 L66 38 Z", turned(36, (66, 36), (76, 46, 74, 58, 66, 66), (64, 70, 78, 76, 80, FOOT), (50, FOOT))],
        lines=["M36 39 L64 39", "M37 69 L63 69"], pale=["M50 46 L50 58"]),
    "stone": dict(body=[disc(50, 50, 37)], lines=[]),
    "man": dict(body=[disc(50, 50, 37)], lines=[disc(50, 50, 24), disc(50, 50, 9)]),
    "double_man": dict(body=[disc(50, 50, 37)], lines=[], dots=["M27.5 65 L24 37.5 L38.5 48.5 L50 30 L61.5 48.5 L76 37.5 L72.5 65 Z"]),
    "wall": dict(body=[box(14, 14, 86, 86)], lines=["M14 50 L86 50", "M50 14 L50 50", *both("M68 50 L68 86")]),
    "tile": dict(body=[box(14, 14, 86, 86)], lines=["M14 50 L50 14", "M14 86 L86 14", "M50 86 L86 50"]),
    "star": dict(body=[star(50, 54, 18, 42, 5)], lines=[], pale=[star(50, 54, 7, 18, 5)]),
}

# As printers of problems have always set them.
MASTERS["grasshopper"] = upside_down(MASTERS["queen"], 100)
MASTERS["berolina"] = upside_down(MASTERS["pawn"], 105)
MASTERS["leo"] = quarter(MASTERS["queen"])
MASTERS["pao"] = quarter(MASTERS["rook"])
MASTERS["vao"] = quarter(MASTERS["bishop"], .95, 2, 2)

# Kinds without a heavy shape of their own: the figures of fairy, as large as these and in heavy lines.
for picture, piece in FAIRY.items():
    MASTERS.setdefault(picture, moved(piece, lambda d: place(d, 1.05, -2.5, -1.5)))

# Pieces that face somewhere, moved until the middle of their ink is on the axis.
ASIDE = {"unicorn": 2.5, "zebra": -1.5, "cannon": -2, "ship": -3, "griffin": -1.5, "dragon": -2, "leo": -1.9, "vao": -7, "rhino": 1, "silver": 3, "archbishop": 1, "hawk": 2, "nightrider": -1.9, "manticore": -.6}
for picture, x in ASIDE.items():
    MASTERS[picture] = moved(MASTERS[picture], lambda d, x=x: place(d, 1, x))

LABELS = {
    "K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn", "M": "marshal", "A": "archbishop", "X": "amazon", "U": "unicorn",
    "Z": "zebra", "C": "camel", "E": "elephant", "H": "hawk", "O": "cannon", "G": "guard", "F": "ferz", "W": "wazir", "V": "wizard", "D": "champion", "S": "ship",
    "NN": "nightrider", "GH": "grasshopper", "GI": "giraffe", "AL": "alfil", "DA": "dabbaba", "CO": "commoner", "GR": "griffin", "LI": "lion", "DR": "dragon",
    "RH": "rhino", "JE": "jester", "AR": "archer", "SE": "sergeant", "LA": "lance", "GO": "gold", "SI": "silver", "CR": "crowned_rook", "CB": "crowned_bishop",
    "CH": "chariot", "FA": "falcon", "PH": "phoenix", "HU": "hunter", "MC": "manticore", "BU": "bull", "FI": "fish", "WO": "wolf", "BE": "bear", "BA": "banner",
    "SW": "sword", "TU": "turtle", "FR": "frog", "CA": "cat", "RO": "rose", "BT": "bat", "AN": "antelope", "SP": "spider", "KR": "crab", "OW": "owl", "RA": "rabbit",
    "SN": "snake", "DI": "die", "BP": "berolina", "LE": "leo", "MA": "mao", "PA": "pao", "VA": "vao", "CM": "man", "CK": "double_man", "ST": "stone", "WA": "wall", "TI": "tile", "SR": "star",
}


def files():
    yield from drawings("bold", MASTERS, STROKE, (3.4, 2.8, 5.5))
    yield "bold.php", set_file("Heavy pieces for thumbnails. Kinds that are not drawn here are those of fairy. Written by draw_bold.py.",
                               '$base = "fairy";\n$dir = "/bold/large/";\n$small = "/bold/";\n$setdesc = "Boardwright\'s bold pieces, made for small pictures.";', LABELS, {})


if __name__ == "__main__":
    sys.exit(write_all(files(), "sets/draw_bold.py"))
