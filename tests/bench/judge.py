#!/usr/bin/env python3
"""What judges in bench/: the gate's comparison, the reader of pictures, the work that is made, the verdicts of the page.

usage: judge.py BOARDWRIGHT BENCH
"""
import json
import os
import struct
import subprocess
import sys
import tempfile
import zlib

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[2])
sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import gate  # noqa: E402
import pictures  # noqa: E402
import report  # noqa: E402
import rows  # noqa: E402
import work  # noqa: E402
from checks import check, conclude  # noqa: E402

PROGRAM = sys.argv[1]


def the_gate():
    old = {"same": 1000, "grown": 1000, "just": 1000, "less": 1000, "gone": 5, "nothing": 0}
    result, gone = gate.compare(old, {"same": 1000, "grown": 1031, "just": 1030, "less": 10, "new": 7, "nothing": 3})
    grown = {name: much for name, _, _, much in result}
    check("only what grew by more than 3 % is too much", grown == {"same": False, "grown": True, "just": False, "less": False, "new": False, "nothing": False})
    check("a path that is gone is named", gone == ["gone"])
    check("growth is told", [round(g, 3) for _, _, g, _ in result if g is not None] == [0, 0.031, 0.03, -0.99])
    hashing = ["fn=(1) main", "+3 5", "cfn=(2) sha256_compress", "calls=1 0", "* 70", "fn=(2)", "5 60", "cfn=(3) other", "calls=1 0", "6 10", "fn=(3)", "7 10", "totals: 75"]
    check("SHA-256 is left out of the counts, what it calls is not", gate.counted_in(hashing) == 15)
    with open(gate.KEPT) as f:
        kept = json.load(f)["instructions"]
    check("counts are kept for every path, and for no other", list(kept) == list(gate.paths(os.path.join(os.path.dirname(gate.HERE), "samples"), tempfile.gettempdir())))


def png(color, depth, width, rows, palette=b""):
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, len(rows), depth, color, 0, 0, 0)) + (chunk(b"PLTE", palette) if palette else b"")
            + chunk(b"IDAT", zlib.compress(b"".join(rows))) + chunk(b"IEND", b""))


def picture(data):
    with tempfile.NamedTemporaryFile() as f:
        f.write(data)
        f.flush()
        return pictures.Picture(f.name)


def the_reader():
    pixels = [bytes([10, 20, 30, 40, 50, 60]), bytes([11, 22, 33, 44, 55, 66])]
    plain = picture(png(2, 8, 2, [b"\0" + r for r in pixels]))
    check("RGB without a filter", (plain.width, plain.height, plain.rgb) == (2, 2, b"".join(pixels)))
    left = [b"\1" + r[:3] + bytes(b - a & 255 for a, b in zip(r[:3], r[3:])) for r in pixels]
    check("filter sub", picture(png(2, 8, 2, left)).rgb == plain.rgb)
    up = [b"\0" + pixels[0], b"\2" + bytes(b - a & 255 for a, b in zip(*pixels))]
    check("filter up", picture(png(2, 8, 2, up)).rgb == plain.rgb)
    average = [b"\0" + pixels[0], b"\3" + bytes((v - ((pixels[1][i - 3] if i > 2 else 0) + pixels[0][i] >> 1)) & 255 for i, v in enumerate(pixels[1]))]
    check("filter average", picture(png(2, 8, 2, average)).rgb == plain.rgb)
    palette = picture(png(3, 4, 3, [b"\0\x01\x20"], bytes(range(9))))
    check("four bits a pixel", list(palette.indices) == [0, 1, 2] and palette.rgb == bytes(range(9)))
    other = picture(png(2, 8, 2, [b"\0" + pixels[0], b"\0" + bytes([11, 22, 33, 44, 55, 78])]))
    check("a difference is a mean", pictures.difference(plain, other) == 1)
    check("of pictures of one size", pictures.difference(plain, palette) is None)


def our_files():
    with tempfile.TemporaryDirectory() as folder:
        preset = work.without_rules(folder)
        for name, more in (("a", []), ("b", ["--best"])):
            subprocess.run([PROGRAM, "render", "-q", "--width", "120", *more, "-o", "%s/%s.png" % (folder, name), preset], check=True)
        a, b = (pictures.Picture("%s/%s.png" % (folder, n)) for n in "ab")
        check("ours and --best are read alike", a.rgb == b.rgb and (a.width, a.height) == (120, 120))
        check("--best is what libpng writes at level 9, or less", b.bytes <= pictures.libpng_size(b, 9))
        log = folder + "/a.gif"
        subprocess.run([PROGRAM, "render", "-q", "--width", "120", "--range", "start-last", "--set", "moves=" + work.quiet_games(1, 10, 1)[0], "-o", log, preset],
                       check=True)
        check("frames of a GIF are counted", pictures.gif_frames(log) == (120, 120, 11))


def the_work():
    for code in (work.START, "-10-/12/p1K", "5-5-ubqub/16"):
        check("a code read and written: " + code, work.code_of(work.cells_of(code)) == code)
    positions = work.shuffled(work.START, 500, 1)
    check("positions differ", len(set(positions)) == 500)
    check("and are the same every time", positions == work.shuffled(work.START, 500, 1))
    check("they keep both kings", all("K" in p and "k" in p for p in positions))
    check("peers read single digits", work.peers_code("-10-/K12/3") == "91/K93/3")
    game = work.quiet_games(1, 80, 5)[0].split("\n")
    check("a game has its plies", len(game) == 80)
    text = "\n".join(game)
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run([PROGRAM, "replay", "--set", "moves=" + text, work.without_rules(folder)], capture_output=True, text=True)
        check("and we can play it: " + result.stderr, result.returncode == 0)
        with open(folder + "/log", "w") as f:
            f.write("1. P e2-e4\n1... p b7-b8; q-b8\n2. resign\n")
        check("moves of a log as UCI", work.moves_of_log(folder + "/log") == ["e2e4", "b7b8q"])
        jobs = [work.job("a.php", code="8", set={"width": 30}, ply=3)]
        work.write_manifest(folder + "/m", jobs, 2, "out", "png")
        with open(folder + "/m") as f:
            lines = [json.loads(line) for line in f]
        check("a manifest", lines[1] == {"game": "a.php", "set": {"code": "8", "width": 30}, "ply": 3, "output": "out/1.png"})


def the_page():
    def verdict(*a):
        return report.verdict(rows.Figure("", *a))
    check("more is better", [verdict(v, "", 10, 20) for v in (9, 10, 20)] == ["missed", "must", "aim"])
    check("less is better", [verdict(v, "", 10, 5, False) for v in (11, 10, 5)] == ["missed", "must", "aim"])
    check("nothing is asked", verdict(1) is None)
    check("rows are numbered as in the budget", [r.number for r in rows.ROWS] == [*map(str, range(1, 16)), "batches"])
    peers = os.path.join(sys.argv[2], "peers")
    named = {c[1] for c in (command for value in vars(rows).values() if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], list)
                            for command in [value[1]])} | {c[1] for _, c in rows.GIF_PEERS + rows.RECORD_PEERS} | {"gd_page.php"} # of row 12, which service.py puts behind php-fpm
    check("every peer is in the table, and there", named == {n for n in os.listdir(peers) if n != "package.json"})


for part in (the_gate, the_reader, our_files, the_work, the_page):
    part()
sys.exit(conclude())
