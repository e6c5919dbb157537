"""Results on the terminal and as docs/performance.md."""


def number(value):
    if value != value:
        return "-"  # nothing to compare with
    if abs(value) >= 1000:
        return "{:,.0f}".format(value)
    return "%.0f" % value if value >= 100 else "%.1f" % value if value >= 10 else "%.2f" % value if value >= 0.1 else "%.4f" % value


def verdict(figure):
    """Whether it does what it must; None when nothing is asked of it."""
    def reaches(target):
        return figure.value >= target if figure.more else figure.value <= target
    if figure.must is None:
        return None
    return "aim" if figure.aim is not None and reaches(figure.aim) else "must" if reaches(figure.must) else "missed"


def show(row, result):
    for f in result.figures:
        said = verdict(f)
        asked = "" if said is None else "   (must %s, aim %s: %s)" % (number(f.must), "-" if f.aim is None else number(f.aim),
                                                                     {"aim": "aim reached", "must": "must reached", "missed": "MISSED"}[said])
        print("    %-52s %10s %s%s" % (f.what, number(f.value), f.unit, asked))
    for line in result.lines:
        print("      %-50s %10s ms   %7sx %6.0f MiB" % (line.name, number(line.milliseconds), number(line.ratio), line.mib))


HEAD = """# Performance

Written by `./run bench`; `bench/README.md` says how. {rounds} rounds on {cpu}, files on {folder}; CPU time of whole processes unless it says otherwise, the least of the
rounds; ratios are medians of ratios within a round. Absolute figures change with the machine, ratios less. Where calls of the system and new pages of memory are dear, as on
many virtual machines, small files and starts weigh more: `--version` in row 5 tells how dear (2 ms where they are cheap). Who else works on the machine slows us down, which the
time on the wall with two workers shows most.

Positions and games are made from fixed random numbers, all different. Peers paste the same pieces, in one process for all pictures where nothing else is said, and
their start is not counted; ours is, with reading the manifest, hashing every file and writing the report. Every picture that was looked at agrees: ours with `--best` to the pixel, those of
peers with ours within {near} levels a sample on average.
{pace}
## The budget

`x must`: how many times better than what it must do; below 1 it misses.

| # | workload | must | aim | now | command | what limits it now |
|---|---|---|---|---|---|---|
"""


# Milliseconds that peers took on the machine for which the absolute musts were set: row, name.
WHERE_MUSTS_WERE_SET = {("1", "PHP GD, palette"): 4.28, ("1", "Pillow, tuned"): 0.92, ("4", "Fairy-Stockfish"): 1000 / 65000}


def pace_text(results):
    """How much slower this machine is than that one; nothing when none of those peers was measured."""
    slower = ["%s %.1f" % (line.name, line.milliseconds / WHERE_MUSTS_WERE_SET[row.number, line.name])
              for row, result in results for line in result.lines if (row.number, line.name) in WHERE_MUSTS_WERE_SET]
    return "\nMusts a second and in milliseconds were set on a machine where peers took less time. Times as long here: %s.\n" % ", ".join(slower) if slower else ""


def figure_text(figure):
    text = "%s: %s%s" % (figure.what, number(figure.value), " " + figure.unit if figure.unit not in ("", "x") else figure.unit)
    said = verdict(figure)
    if said is None:
        return text
    better = figure.value / figure.must if figure.more else figure.must / max(figure.value, 1e-9)
    return "%s **%s** (%s x must)" % (text, {"aim": "aim", "must": "must", "missed": "missed"}[said], number(better))


def cpu_model():
    with open("/proc/cpuinfo") as f:
        models = [line.split(":", 1)[1].strip() for line in f if line.startswith("model name")]
    return "%d cores of %s" % (len(models), models[0]) if models else "an unknown processor"


def write(path, results, stage, near):
    folder = "tmpfs" if stage.folder.startswith("/dev/shm") else "disk"
    text = HEAD.format(rounds=stage.rounds, cpu=cpu_model(), folder=folder, near=near, pace=pace_text(results))
    for row, result in results:
        text += "| %s | %s | %s | %s | %s | `%s` | %s |\n" % (row.number, row.what, row.must, row.aim, "<br>".join(map(figure_text, result.figures)), row.command,
                                                             row.limit or "not profiled yet")
    text += "\n## Peers\n\nMilliseconds of CPU for a picture, a game, a ply (row 4) or a whole process (row 5); times as much as ours; memory of the largest process.\n"
    for row, result in results:
        if len(result.lines) < 2:
            continue
        text += "\n%s. %s\n\n| | ms | times ours | MiB |\n|---|---|---|---|\n" % (row.number, row.what[0].upper() + row.what[1:])
        for line in result.lines:
            text += "| %s | %s | %s | %.0f |\n" % (line.name, number(line.milliseconds), number(line.ratio), line.mib)
    if stage.notes:
        text += "\nNotes of this run:\n\n" + "".join("- %s\n" % stage.public(note) for note in stage.notes)
    with open(path, "w") as f:
        f.write(text)
