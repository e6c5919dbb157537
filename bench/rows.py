"""The table of the budget: what is measured, what it must and may cost, with whom it is compared, and what limits it now."""
import dataclasses
import os
import re
import shutil
import statistics

import library
import measure
import pictures
import service
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
RSVG, MAGICK = ("rsvg-convert, a process a picture", ["sh", "rsvg.sh"]), ("ImageMagick, a process a picture", ["sh", "magick.sh"])
RESVG, SHARP, SHARP_SVG = ("resvg-js", ["node", "resvg.mjs"]), ("sharp, composite", ["node", "sharp.mjs"]), ("sharp, SVG", ["node", "sharp.mjs", "svg"])
FAST_PEERS = [GD_PALETTE, GD_TUNED, PILLOW, PILLOW_TUNED]
PNG_PEERS = [GD, *FAST_PEERS, RESVG, SHARP, SHARP_SVG, RSVG, MAGICK]
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
    jobs, pack = pictures_of(stage, stage.plain, positions, 400), OURS + ", into a pack"
    able = stage.contest([stage.batch(OURS, jobs, "png"), stage.packed(pack, jobs), *stage.png_peers(PNG_PEERS, stage.plain, positions, 400)])
    figures = [rate(able, 10000, 35000), *times(able, GD_PALETTE[0], 40, 150), *times(able, PILLOW_TUNED[0], 9, 30)]
    return Result(figures + [Figure("into a pack: of that", measure.ratio(able[OURS], able[pack]), "x", 1.6, 2)], lines_of(able))


def start_of(stage, preset):
    """The start position of a settings file."""
    return re.search(r"^fen (\S+)", stage.boardwright("render", "-T", "scene", "-o", "-", preset), re.M)[1]


def row_shapes(stage):
    hexes, rings = (work.board_of(stage.samples, g, stage.folder) for g in ("glinskis_hexagonal_chess", "circular_chess"))
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


def row_enforced(stage):
    """Famous games, each from its start, and an archive, whose games have their beginnings in common, if only the Pre-Game code."""
    games = [os.path.join(stage.samples, "chess", n) for n in sorted(os.listdir(stage.samples + "/chess")) if n.endswith(".gcl")]
    moves = [work.moves_of_log(g) for g in games]
    alone = beside_fairy(stage, moves, ["replay"], 300)  # our start takes as long as fifty
    batch = stage.contest([stage.batch(OURS, [work.job(g, width=400) for g in games], "png")])[OURS]
    figures = [rate(alone, 65000, 200000, unit="plies a second"), *times(alone, FAIRY, 3, 5),
               Figure("games of %.0f plies a second with their last pictures" % (sum(map(len, moves)) / len(games)), 1 / batch.best)]
    random = work.random_games(*archive_of(stage))
    if not random:
        return Result(figures, lines_of(alone))
    file = stage.path("archive.moves")
    with open(file, "w") as f:
        f.write("".join("\n".join(log) + "\n\n" for _, log, _ in random))
    archive = beside_fairy(stage, [uci for uci, _, _ in random], ["archive", file], 10)
    figures += [Figure("an archive of %d different games: plies a second" % len(random), 1 / archive[OURS].best, "", 65000, 200000),
                *(dataclasses.replace(f, what="the archive: " + f.what) for f in times(archive, FAIRY, 3, 5))]
    return Result(figures, lines_of(alone) + [dataclasses.replace(line, name=line.name + ", an archive") for line in lines_of(archive)])


def archive_of(stage):
    """Games, plies of each at most, and the seed of the archive that is replayed, read and drawn."""
    return 30 if stage.quick else 300, 80, 16


def beside_fairy(stage, moves, mode, least):
    """The engine and Fairy-Stockfish replaying games: by the ply."""
    lines = stage.path("fairy.txt")

    def feed(count):
        with open(lines, "w") as f:
            f.write("uci\n" + "".join("position startpos moves %s\n" % " ".join(m) for m in moves) * count + "quit\n")
        return lines
    fairy = shutil.which("fairy-stockfish") or "/usr/games/fairy-stockfish"
    contestants = [measure.Contestant(OURS, lambda count, folder: [stage.engine, stage.samples, *mode, str(count)], 10000, env=stage.env, least=least)]
    if os.path.exists(fairy):
        contestants.append(measure.Contestant(FAIRY, lambda count, folder: [fairy], 10000, stdin=feed, lifted=True))
    else:
        stage.note("Fairy-Stockfish is left out: not installed")
    able = stage.contest(contestants)
    for c in able.values():
        c.rounds = [r / sum(map(len, moves)) for r in c.rounds]
    return able


FAIRY = "Fairy-Stockfish"


RECORD_PEERS = [("chessops", ["node", "chessops.mjs"]), ("chess.js", ["node", "chessjs.mjs"])]


def row_records(stage):
    """PGN: reading it and finding every move and position; then an archive of it as thumbnails."""
    file = stage.path("archive.pgn")
    count, _, seed = archive_of(stage)
    games, plies = work.archive(file, stage.samples, count, seed)
    contestants = [measure.Contestant(OURS, lambda n, folder: [stage.engine, stage.samples, "pgn", file, str(n)], 10000, env=stage.env)]
    for name, command in RECORD_PEERS:
        if shutil.which("node") and os.path.isdir(stage.modules + "/" + name):
            argv = lambda n, folder, command=command: [command[0], os.path.join(stage.source, "bench", "peers", command[1]), file, str(n)]
            contestants.append(measure.Contestant(name, argv, 10000, env=stage.env))
        else:
            stage.note("%s is left out: not installed" % name)
    extract = shutil.which("pgn-extract")
    if extract:  # a process a round, told to write every position
        argv = lambda n, folder: ["sh", "-c", "i=0; while [ $i -lt %d ]; do %s -s --fencomments -o /dev/null %s; i=$((i + 1)); done" % (n, extract, file)]
        contestants.append(measure.Contestant("pgn-extract", argv, 10000, env=stage.env))
    else:
        stage.note("pgn-extract is left out: not installed")
    able = stage.contest(contestants)
    for c in able.values():
        c.rounds = [r / plies for r in c.rounds]
    big, out = stage.path("big.pgn"), stage.path("thumbnails")
    times_over = 2 if stage.quick else 10
    with open(file) as f, open(big, "w") as g:
        g.write(f.read() * times_over)
    batch = [stage.program, "batch", "-q", "-j1", "--report", stage.path("report.pgn"), "--width", "96", "-T", "png", "-O", out, "--split", "1000", "--games", big]
    taken = []
    for _ in range(stage.rounds):
        shutil.rmtree(out, ignore_errors=True)
        taken.append(measure.run(batch, stage.env))
    files = sum(len(names) for _, _, names in os.walk(out))
    if files != games * times_over:
        stage.wrong = True
        stage.note("WRONG: %d thumbnails of %d games" % (files, games * times_over))
    shutil.rmtree(out, ignore_errors=True)
    return Result([rate(able, 50000, 150000, unit="plies a second"), *(f for name in able if name != OURS for f in times(able, name)),
                   Figure("archive to 96 px thumbnails: games of %.0f plies a second" % (plies / games), games * times_over / min(t.cpu for t in taken), "", 600, 1500),
                   Figure("the largest process of it", max(t.mib for t in taken), "MiB", 40, 16, False)], lines_of(able))


def row_cold(stage):
    """One picture a process. The median of many, since this is over in no time."""
    layout = stage.layout_or_none(stage.plain, work.shuffled(work.START, 100, 1), 400)
    render = [stage.program, "render", "-q", "--width", "400", "-o", stage.path("cold.png"), stage.plain]
    runs = {"boardwright, warm cache": lambda: measure.run(render, stage.env), "boardwright, empty cache": lambda: stage.with_empty_cache(render),
            "boardwright --version": lambda: measure.run([stage.program, "--version"], stage.env)}
    if layout:
        for name, command in (GD_PALETTE, PILLOW, RESVG, SHARP, RSVG, MAGICK):
            peer = stage.peer(name, command, layout)
            if peer:
                runs[name] = lambda peer=peer: peer.once(1, stage.path("out"))
    taken, mib = {n: [] for n in runs}, {}
    for _ in range(3 if stage.quick else 20):
        for name, once in runs.items():
            try:
                usage = once()
            except measure.Failed as e:
                stage.note("%s is left out: %s" % (name, e))
                continue
            taken[name].append(1000 * usage.cpu)
            mib[name] = usage.mib
    median = {n: statistics.median(t) for n, t in taken.items() if t}
    ours = "boardwright, warm cache"
    return Result([Figure("warm cache: CPU", median[ours], "ms", 5, 2.5, False),
                   Figure("empty cache: CPU", median["boardwright, empty cache"], "ms", 35, 25, False)],
                  [Line(n, m, m / median[ours], mib[n]) for n, m in median.items()])


def row_gif(stage):
    games = work.quiet_games(400, 80, 6)
    jobs = [work.job(stage.plain, moves=g, width=720, range="start-last") for g in games]
    stage.boardwright("render", "-q", "--width", "720", "--set", "moves=" + games[0], "-o", stage.path("last.png"), stage.plain)
    ours = stage.batch(OURS, jobs, "gif", most=len(jobs), look=stage.gif_judge(OURS, 720, 81, stage.path("last.png")))
    layout = stage.gif_layout(games[0], 720)
    peers = [stage.peer(n, c, layout, most=20, look=stage.gif_judge(n, 720, 81, layout + "/last.png")) for n, c in GIF_PEERS] if layout else []
    able = stage.contest([ours, *peers])
    alone = [1000 * measure.run([stage.program, "render", "-q", "--width", "720", "--range", "start-last", "--set", "moves=" + games[i], "-o",
                                 stage.path("new.gif"), stage.plain], stage.env).cpu for i in range(3 if stage.quick else 15)]
    lines = [dataclasses.replace(line, name="%s (%.0f KiB)" % (line.name, stage.bytes[line.name] / 1024)) for line in lines_of(able)]
    return Result([Figure("one game, a process of its own: CPU", statistics.median(alone), "ms", 18, 7, False),
                   Figure("a game in a batch: CPU", 1000 * able[OURS].best, "ms", 9, 2.5, False),
                   Figure("the file (lila-gif: 320 KiB for such a game)", stage.bytes[OURS] / 1024, "KiB", 320, None, False)], lines)


GIF_PEERS = [("gifsicle -O1, ready frames", ["sh", "gifsicle.sh"]), ("Pillow, tuned tiles", [PYTHON, "pillow_gif.py"]),
             ("ImageMagick, ready frames", ["sh", "magick_gif.sh"])]


def row_sizes(stage):
    positions, result = work.shuffled(work.START, 20000, 7), Result([])
    for width, must, aim in ((96, 40000, 100000), (720, 8000, 25000)):
        ours = stage.batch(OURS, pictures_of(stage, stage.plain, positions, width), "png")
        able = stage.contest([ours, *stage.png_peers([GD_TUNED, PILLOW_TUNED], stage.plain, positions, width)])
        result.figures.append(Figure("%d px: pictures a second" % width, 1 / able[OURS].best, "", must, aim))
        result.lines += [dataclasses.replace(line, name="%s, %d px" % (line.name, width)) for line in lines_of(able)]
    return result


def row_bytes(stage):
    """Our files against those that libpng would write of the same pixels."""
    hexes = work.board_of(stage.samples, "glinskis_hexagonal_chess", stage.folder)
    result, count = Result([]), 3 if stage.quick else 12
    for name, preset, width in (("400 px", stage.plain, 400), ("96 px", stage.plain, 96), ("720 px", stage.plain, 720), ("hexagons, 400 px", hexes, 400)):
        positions = work.shuffled(start_of(stage, preset), count, 8)
        jobs = pictures_of(stage, preset, positions, width)
        ours, best = stage.draw(jobs, "png"), stage.draw([dict(j, best=True) for j in jobs], "png")
        fast = sum(p.bytes for p in ours) / sum(pictures.libpng_size(p, 6) for p in ours)
        small = sum(p.bytes for p in best) / sum(pictures.libpng_size(p, 9) for p in best)
        result.figures.append(Figure("%s: %.1f KiB, of libpng level 6" % (name, sum(p.bytes for p in ours) / count / 1024), fast, "x", 1.5, 1.25, False))
        result.figures.append(Figure("%s: --best, of libpng level 9" % name, small, "x", 1, 1, False))
    return result


CWEBP = ("cwebp -lossless, ready PNGs, a process a picture", ["sh", "cwebp.sh"])


def row_webp(stage):
    """Lossless WebP beside cwebp, which gets PNG files that are there, and animations beside GIF."""
    positions = work.shuffled(work.START, 5000, 21)
    jobs, sizes = pictures_of(stage, stage.plain, positions, 400), {}

    def look_at(name, kind="webp"):
        def look(folder, count):
            sizes[name] = statistics.mean(os.path.getsize("%s/%d.%s" % (folder, i, kind)) for i in range(min(count, 12)))
        return look
    layout, cwebp = stage.layout_or_none(stage.plain, positions[:100], 400), CWEBP[0]
    peer = stage.peer(*CWEBP, layout, look=look_at(cwebp)) if layout and shutil.which("cwebp") else None
    able = stage.contest([stage.batch(OURS, jobs, "webp", check=False, look=look_at(OURS)), stage.batch("boardwright, the same as PNG", jobs, "png"), peer])
    moving, gif = "boardwright, 80 plies at 720 px", "boardwright, the same as GIF"
    games = [work.job(stage.plain, moves=g, width=720, range="start-last") for g in work.quiet_games(20, 80, 6)]
    films = stage.contest([stage.batch(name, games, kind, most=len(games), check=False, look=look_at(name, kind)) for name, kind in ((moving, "webp"), (gif, "gif"))])
    return Result([rate(able), *times(able, cwebp, 2, 4), *([Figure("the file, of cwebp's", sizes[OURS] / sizes[cwebp], "x", 1, 0.9, False)] if cwebp in able else []),
                   Figure("an animation: of the time of a GIF", films[moving].best / films[gif].best, "x", 2, None, False),
                   Figure("its bytes, of a GIF's", sizes[moving] / sizes[gif], "x", 0.7, None, False)],
                  lines_of(able) + lines_of(films, moving))


PILLOW_JPG, RSVG_PDF = ("Pillow, ready PNGs to JPG", [PYTHON, "pillow_jpg.py"]), ("rsvg-convert, ready SVGs to PDF, a process a picture", ["sh", "rsvg_pdf.sh"])


def row_kinds(stage):
    """Outputs that are no PNG: what a position takes in each, beside peers that get pictures which are drawn already."""
    positions, result = work.shuffled(work.START, 5000, 22), Result([])
    layout = stage.layout_or_none(stage.plain, positions[:100], 400)

    def look(folder, count):
        if len(os.listdir(folder)) != count or min(os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder)) < 1000:
            raise measure.Failed("not %d pictures" % count)
    for kind, peer, options in (("jpg", PILLOW_JPG, {}), ("pdf", RSVG_PDF, {}), ("svg", None, {}), ("html", None, {}), ("html", None, {"format": "player"})):
        name = "%s, %s" % (OURS, options.get("format", kind))
        ours = stage.batch(name, pictures_of(stage, stage.plain, positions, 400, **options), kind, check=False, look=look)
        able = stage.contest([ours, stage.peer(*peer, layout, look=look) if peer and layout else None])
        result.figures += [rate(able, name=name, unit="a second"), *(times(able, peer[0], ours=name) if peer else [])]
        result.lines += lines_of(able, name)
    return result


def row_memory(stage):
    positions = work.shuffled(work.START, 20000, 9)
    few, many = (200, 2000) if stage.quick else (2000, 20000)
    ours = stage.batch(OURS, pictures_of(stage, stage.plain, positions, 400), "png")
    low, high = (ours.once(n, stage.path("out")).mib for n in (few, many))
    return Result([Figure("the largest process after {:,} jobs".format(few), low, "MiB", 40, 16, False),
                   Figure("the same after {:,} jobs".format(many), high, "MiB", 40, 16, False), Figure("growth", high / low, "x", 1.1, 1.05, False)])


def two_workers(stage, what, jobs, kind):
    by_work, on_the_wall = stage.speedup(jobs, kind)
    return [Figure(what + ", by CPU time", by_work, "x", 1.85, 1.95), *([Figure(what + ", on the wall", on_the_wall, "x", 1.8, 1.9)] if on_the_wall else [])]


def row_scaling(stage):
    positions = work.shuffled(work.START, 20000, 10)
    jobs = pictures_of(stage, stage.plain, positions, 400)
    figures = two_workers(stage, "two workers on two cores", jobs, "png")
    boards = [stage.samples + "/" + g + "/default.php" for g in ("sixteen_by_sixteen", "thirty-six_by_thirty-six")]
    jobs = {"256": boards[0], "1,296": boards[1]}
    cost = stage.contest([stage.batch(n, [work.job(b, code=c, coordinates="none", set={"width": 30, "height": 30}) for c in work.shuffled(start_of(stage, b), 500, 11)],
                                      "png", check=False) for n, b in jobs.items()])
    figures.append(Figure("a space among 1,296 against one among 256", cost["1,296"].best / 1296 / (cost["256"].best / 256), "x", 1.25, 1.1, False))
    plies = stage.contest([stage.batch(str(n), [work.job(stage.plain, moves=g, width=96) for g in work.quiet_games(100, n, 12)], "png", check=False)
                           for n in (400, 800, 1600)])
    figures.append(Figure("a ply of 800 more against one of 400 more", (plies["1600"].best - plies["800"].best) / 2 / (plies["800"].best - plies["400"].best),
                          "x", 1.25, 1.1, False))
    few, many = (500, 2000) if stage.quick else (2000, 20000)
    ours = stage.batch(OURS, pictures_of(stage, stage.plain, positions, 96), "png")
    low, high = (min(ours.once(n, stage.path("out")).cpu for _ in range(stage.rounds)) / n for n in (few, many))
    figures.append(Figure("a job among {:,} against one among {:,}".format(many, few), high / low, "x", 1.25, 1.1, False))
    return Result(figures)


# Boards of all shapes and sizes.
SIXTEEN = ("capablanca_chess", "chess", "circular_chess", "courier_chess", "glinskis_hexagonal_chess", "grand_chess", "hex_shogi_91", "janus_chess", "makruk", "mini_xiangqi",
           "omega_chess", "raumschach", "shatranj", "shogi", "triangular_chess", "univers_chess")


def row_batches(stage):
    """Whole batches of mixed work: throughput, memory, and how well two workers share them."""
    logs = [os.path.join(stage.samples, "chess", n) for n in sorted(os.listdir(stage.samples + "/chess")) if n.endswith(".gcl")]
    presets = [os.path.join(stage.samples, g, "default.php") for g in SIXTEEN]
    mixed = [work.job(p, code=c, width=400) for codes in zip(*(work.shuffled(start_of(stage, p), 40, 13) for p in presets)) for p, c in zip(presets, codes)]
    three = [work.job(stage.plain, code=c, width=w) for c in work.shuffled(work.START, 2000, 14) for w in (96, 200, 400)]
    games = [work.job(stage.plain, moves=g, width=360, range="start-last") for g in work.quiet_games(200, 40, 15)]
    xiangqi = work.board_of(stage.samples, "chinese_chess", stage.folder)
    wood = [job for pair in zip(pictures_of(stage, stage.plain, work.shuffled(work.START, 500, 18), 400, theme="wood"),
                                pictures_of(stage, xiangqi, work.shuffled(start_of(stage, xiangqi), 500, 19), 400)) for job in pair]
    fens = [code + " w - - 0 1" for code in work.shuffled(work.START, 1000, 20)]
    batches = {"one preset, many games (enforced Chess), 400 px": ([work.job(g, ply=k, width=400) for _ in range(8) for k in range(1, 14) for g in logs], "png"),
               "%d presets, 400 px" % len(presets): (mixed, "png"), "thumbnails in three sizes": (three, "png"),
               "GIFs of 40 plies, 360 px": (games, "gif"), "boards of many colours (wood, Chinese Chess), 400 px": (wood, "png"),
               "FENs of a named game, 400 px": ([{"game": "chess", "fen": f, "width": 400} for f in fens], "png"),
               "FENs without a game, 400 px": ([{"fen": f, "width": 400} for f in fens], "png")}
    result = Result([])
    able = stage.contest([stage.batch(n, jobs, kind, check=False) for n, (jobs, kind) in batches.items()])
    for name, c in able.items():
        result.figures.append(Figure(name + ": a second", 1 / c.best))
        result.figures.append(Figure(name + ": memory", c.mib, "MiB", 40, 16, False))
        if not stage.quick:
            result.figures += two_workers(stage, name + ": two workers", *batches[name])
    named, unnamed = (able[n] for n in ("FENs of a named game, 400 px", "FENs without a game, 400 px"))
    result.figures.append(Figure("a FEN without a game against one of a named game", measure.ratio(unnamed, named), "x", 1.1, 1.02, False))
    return result


# From profiles: ./run bench --profile --only NUMBER, and perf for what a count of instructions does not see.
def row_service(stage):
    """Over HTTP on both processors; time on the wall."""
    if not shutil.which("wrk"):
        stage.note("the service is left out: wrk is not installed")
        return Result([])
    positions, seconds = work.shuffled(work.START, 60000, 17), 2 if stage.quick else 6
    layout = stage.layout_or_none(stage.plain, positions[:100], 400)
    full, (half, late), unchanged, file = service.measure_ours(stage, positions, seconds)
    php = service.measure_php(stage, layout, positions[:100], seconds) if layout else None
    figures = [Figure("pictures a second that nobody has drawn before", full), Figure("99 of 100 at %.0f a second within" % half, late, "ms", 10, 5, False),
               Figure("answers 304 a second", unchanged, "", 15000, 40000),
               *([Figure("new pictures beside nginx with a file of that size", full / file[0], "x", 0.35, 0.7),
                  Figure("answers 304 beside those of nginx", unchanged / file[1], "x", 0.9, 1)] if file else [])]
    return Result(figures + ([Figure("times PHP GD under php-fpm and nginx", full / php[0], "x", 20, 40)] if php else []))


def row_library(stage):
    """The slowest of all games decide; each has its lines."""
    lines, ratios, legals, drops = [], [], [], []
    for name, rate_of, legal, fairy, game in library.measure_games(stage):
        lines.append(Line("%s, %.0f plies a second with their legal moves" % (name, legal), 1000 / rate_of, rate_of / fairy if fairy else float("nan"), 0))
        ratios += [rate_of / fairy] if fairy else []
        (drops if game.off_board else legals).append(legal)
    return Result([Figure("games", len(lines)), *([Figure("the slowest beside Fairy-Stockfish", min(ratios), "x", 0.25, 1)] if ratios else []),
                   Figure("legal moves of every ply, the slowest", min(legals), "plies a second", 1000, 4000),
                   *([Figure("with drops, the slowest", min(drops), "plies a second", 200, 1000)] if drops else [])], lines)


LIMITS = {
    "13": "rides and leaps of the board, and a snapshot for each move that is tried; pieces whose moves have side effects or go round the board's edge walk a table instead",
    "12": "two workers, the process that talks HTTP and wrk share two processors",
    "1": "of the time 26 % puts rows together from those of board and pieces (some 1,300 of pieces a picture), 11 % makes bits of "
         "them, 13 % counts colours and finds palette and checksum, 12 % is SHA-256 for the report, 21 % the kernel's, which makes the "
         "files; the rest reads the job and builds the scene",
    "2": "as row 1, with 40 % for rows: slanted and round edges have something new in every row",
    "3": "as row 1; reading moves and settings, the replay and the memory that they take 37 %",
    "4": "the interpreter itself: the plans of expressions 28 % (expr_eval, run_tree), the rest many operators of two or"
         " three per cent, FEN codes 4 %; of a game from its start a sixth is Pre-Game code, which an archive runs once",
    "5": "with a warm cache half is the kernel's: a process that starts and ends, pages that are touched for the first time (a quarter of all), "
         "questions about files (a seventh, most of them whether libraries and fonts are those that the cache knows); linking 11 %, symbols of the "
         "stamps' rows 8 %, reading the board that was kept 5 %, the scene 4 %. With an empty one besides: fontconfig's reading of its configuration 20 %, "
         "loading cairo and pango 15 %, the first word 11 %, the pieces 10 %",
    "6": "alone the kernel 25 %, LZW 21 %, what changes from frame to frame 12 %, its strips 6 %, reading what was kept of the board 6 %; in a batch LZW 31 %, strips of changes that came before 11 %, finding those of new ones and of first frames 12 %, the kernel 10 %; cutting stamps for new "
         "squares, a scene a ply and the rest a few per cent each",
    "7": "96 px: 28 % is the kernel's, which makes a file whatever its size, 31 % reads the job and builds game and scene, 15 % rows, 12 % the "
         "palette; 720 px: 26 % rows, 25 % their bits (with codes of their own), 15 % the kernel, 14 % SHA-256",
    "8": "our coder looks a pixel, a row and, on boards that repeat themselves, a pitch back, and for rows of pieces that were written "
         "before; libpng looks everywhere. At 96 and 400 px pictures share Huffman codes, for 4 to 6 %",
    "9": "plates and stamps, which are kept up to 10 MiB",
    "10": "every worker paints plates and stamps for himself, reads the whole manifest, and creates files in the same "
          "folder",
    "11": "as row 4, once for the move and a little for those that it is not: asking the functions of pieces and taking back 12 %, lists and names that a "
          "snapshot keeps 6 %, reading the file 3 %",
    "14": "of stills the search for matches 40 %, comparing ways through them 25 %, cache and groups of codes 20 %; of animations the search for matches 27 %, Huffman codes 9 %, and what a GIF takes besides LZW",
    "15": "JPG: libjpeg, which looks for the best Huffman codes, and the pixels that it is given; PDF: librsvg, numbers as text, zlib; SVG and HTML: the art of the pieces as text",
    "batches": "plates and stamps of 16 presets, three of them with boards of wood, do not fit into their 10 MiB and are read again from the cache; of a board of wood two thirds "
               "of the time are its many literals and matches; most presets run their rules before the first move (15 %). Of the memory some 9 MiB are prepared programs, 10 plates, stamps and the room of encoders, 6 the program and its libraries, 3 sprites, 1 board views; the drawing libraries, 16 MiB, are not loaded with a warm cache",
}

BATCH = "boardwright batch -j1 MANIFEST"
ROWS = [
    Row("1", "positions given, 400x400 palette PNG files, one core", "10,000/s; 40x PHP GD, 9x tuned Pillow", "35,000/s; 150x, 30x",
        BATCH, LIMITS["1"], row_positions),
    Row("2", "any geometry or overlays, the same", "4,000/s", "9,000/s", BATCH, LIMITS["2"], row_shapes),
    Row("3", "games with moves only, 80 plies, the last picture", "4,000 games/s", "15,000 games/s", BATCH, LIMITS["3"], row_games),
    Row("4", "games replayed under a preset that enforces the rules", "65,000 plies/s; 3x Fairy-Stockfish", "200,000 plies/s; 5x", "bench-engine samples replay N", LIMITS["4"],
        row_enforced),
    Row("5", "one cold picture, 400x400: cache warm, cache empty", "5 ms, 35 ms", "2.5 ms, 25 ms", "boardwright render --width 400 -o FILE PRESET", LIMITS["5"], row_cold),
    Row("6", "GIF of 80 plies, 720 px: alone, in a batch", "18 ms, 9 ms, not larger than lila-gif's", "7 ms, 2.5 ms", BATCH, LIMITS["6"], row_gif),
    Row("7", "PNG, 96 px and 720 px", "40,000/s, 8,000/s", "100,000/s, 25,000/s", BATCH, LIMITS["7"], row_sizes),
    Row("8", "size of a palette PNG", "1.5x libpng level 6; --best: level 9", "1.25x", "boardwright batch [--best] MANIFEST", LIMITS["8"], row_bytes),
    Row("9", "memory of a worker, and with ten times the jobs", "40 MiB, flat", "16 MiB, flat", BATCH, LIMITS["9"], row_memory),
    Row("10", "two workers; cost a space, a ply, a job", "1.85x by CPU time, 1.8x on the wall; linear", "1.95x, 1.9x; linear", "boardwright batch -j2 MANIFEST", LIMITS["10"], row_scaling),
    Row("11", "PGN: every SAN move found through enforced Chess, every position known; an archive to thumbnails", "50,000 plies/s, 600 games/s; 40 MiB",
        "150,000 plies/s, 1,500 games/s; 16 MiB", "bench-engine samples pgn FILE N; boardwright batch -j1 --games FILE", LIMITS["11"], row_records),
    Row("12", "HTTP: 400-pixel positions, uncached; half of that load; 304", "20x PHP GD under php-fpm; 0.35x nginx with a file; p99 10 ms; 15,000/s", "40x; 0.7x; 5 ms; 40,000/s", "boardwright serve", LIMITS["12"],
        row_service),
    Row("13", "every game of the library: each move checked; legal moves of every ply", "0.25x Fairy-Stockfish; 1,000/s, 200/s with drops", "1x; 4,000/s, 1,000/s",
        "bench-engine samples logs LOG", LIMITS["13"], row_library),
    Row("14", "WebP of 400 px, lossless; animations", "half of cwebp's time; not larger; twice the time of a GIF, 0.7 of its bytes", "a quarter; 0.9", BATCH, LIMITS["14"], row_webp),
    Row("15", "JPG, PDF, SVG, HTML, player of a position, 400 px", "-", "-", BATCH, LIMITS["15"], row_kinds),
    Row("batches", "whole batches", "40 MiB, 1.85x by CPU time, 1.8x on the wall", "16 MiB, 1.95x, 1.9x", "boardwright batch -j1, -j2 MANIFEST", LIMITS["batches"], row_batches),
]
