"""The table of the budget: what is measured, what it must and may cost, with whom it is compared, and what limits it now."""
import dataclasses
import os
import re
import statistics
import shutil

import measure
import pictures
import work


@dataclasses.dataclass
class Figure:
    """One number. `more`: the more the better. `must` and `aim` are None where it has none of its own."""
    what: str
    value: float
    unit: str = ""
    must: float = None
    aim: float = None
    more: bool = True


@dataclasses.dataclass
class Line:
    """A contestant in the table of details."""
    name: str
    milliseconds: float
    ratio: float
    mib: float


@dataclasses.dataclass
class Result:
    figures: list
    lines: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Row:
    number: str
    what: str
    must: str
    aim: str
    command: str
    limit: str
    run: object


PYTHON = "/usr/bin/python3"  # Debian's, which has Debian's Pillow
GD, GD_PALETTE = ("PHP GD, true colour", ["php", "gd.php", "truecolor"]), ("PHP GD, palette", ["php", "gd.php", "palette"])
GD_TUNED, GD_READY = ("PHP GD, tuned", ["php", "gd_tuned.php"]), ("PHP GD, ready board", ["php", "gd_ready.php"])
PILLOW, PILLOW_TUNED = ("Pillow", [PYTHON, "pillow.py"]), ("Pillow, tuned", [PYTHON, "pillow_tuned.py"])
PNG_PEERS = [GD, GD_PALETTE, GD_TUNED, PILLOW, PILLOW_TUNED]
OURS = "boardwright"


def lines_of(able, ours=OURS):
    return [Line(name, 1000 * c.best, measure.ratio(c, able[ours]), c.mib) for name, c in able.items()]


def times(able, name, must=None, aim=None, ours=OURS):
    """How many times as much as ours a peer takes, as figures: none when the peer is not there."""
    return [Figure("times " + name, measure.ratio(able[name], able[ours]), "x", must, aim)] if name in able else []


def rate(able, must=None, aim=None, name=OURS, unit="pictures a second"):
    return Figure(unit if name == OURS else "%s: %s" % (name, unit), 1 / able[name].best, "", must, aim)


def pictures_of(stage, preset, positions, width, **options):
    return [work.job(preset, code=p, width=width, **options) for p in positions]


def row_positions(stage):
    positions = work.shuffled(work.START, 20000, 1)
    ours = stage.batch(OURS, pictures_of(stage, stage.plain, positions, 400), "png")
    able = stage.contest([ours, *stage.png_peers(PNG_PEERS, stage.plain, positions, 400)])
    return Result([rate(able, 10000, 35000), *times(able, GD_PALETTE[0], 40, 150), *times(able, PILLOW_TUNED[0], 9, 30)], lines_of(able))


def start_of(stage, preset):
    """The start position of a settings file."""
    return re.search(r"^fen (\S+)", stage.boardwright("render", "-T", "scene", "-o", "-", preset), re.M)[1]


def row_shapes(stage):
    hexes, rings = (stage.samples + "/" + g + "/default.php" for g in ("glinskis_hexagonal_chess", "circular_chess"))
    positions = work.shuffled(start_of(stage, hexes), 5000, 2)
    circles = work.shuffled(start_of(stage, rings), 5000, 3)
    moves = [work.job(stage.plain, code=p, moves="-a1", width=400) for p in work.shuffled(work.START, 5000, 4)]
    able = stage.contest([stage.batch(OURS, pictures_of(stage, hexes, positions, 400), "png"),
                          stage.batch("boardwright, circular", pictures_of(stage, rings, circles, 400), "png"),
                          stage.batch("boardwright, inside coordinates and marks", [dict(m, coordinates="inside") for m in moves], "png"),
                          *stage.png_peers([GD_READY, PILLOW], hexes, positions, 400)])
    return Result([rate(able, 4000, 9000), *(rate(able, 4000, 9000, n) for n in able if n.startswith(OURS + ","))], lines_of(able))


def row_games(stage):
    games = work.quiet_games(2000, 80, 5)
    able = stage.contest([stage.batch(OURS, [work.job(stage.plain, moves=g, width=400) for g in games], "png")])
    return Result([rate(able, 4000, 15000, unit="games of 80 plies a second")], lines_of(able))


ROWS = [
    Row("1", "positions given, 400x400 palette PNG files, one core", "10,000/s; 40x PHP GD, 9x tuned Pillow", "35,000/s; 150x, 30x",
        "boardwright batch -j1 MANIFEST", "", row_positions),
    Row("2", "any geometry or overlays, the same", "4,000/s", "9,000/s", "boardwright batch -j1 MANIFEST", "", row_shapes),
    Row("3", "games with moves only, 80 plies, the last picture", "4,000 games/s", "15,000 games/s", "boardwright batch -j1 MANIFEST", "", row_games),
]
