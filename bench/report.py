"""Results on the terminal and as docs/performance.md."""


def number(value):
    if value >= 1000:
        return "{:,.0f}".format(value)
    return "%.0f" % value if value >= 100 else "%.1f" % value if value >= 10 else "%.2f" % value


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
