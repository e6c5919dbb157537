#!/usr/bin/env python3
"""Counts the instructions of two dozen paths through the program and fails when one of them has grown by more than 3 %.

usage: gate.py [--update] BUILD      (./run gate; BUILD is the folder of the release build)

valgrind --tool=callgrind counts, so that it does not matter what else the machine does. What SHA-256 takes is left out: valgrind has no
instructions for it as processors have, and would count half of a batch for what takes a twentieth of its time. The counts to compare with are in instructions.json
and hold for its compiler and its libraries; after a change that is meant to cost something, or on another Debian, --update writes them anew.
Exit status: 0 nothing grew, 1 something did, 2 something cannot be counted.
"""
import concurrent.futures
import glob
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile

import work

HERE = os.path.dirname(os.path.abspath(__file__))
KEPT = HERE + "/instructions.json"
PER_CENT = 103


def paths(samples, folder):
    """Name -> arguments of the program, and the exit status that they must have."""
    chess = samples + "/chess"
    plain = work.without_rules(folder)
    render = ["render", "-q", "--width", "400"]
    positions = work.shuffled(work.START, 200, 1)
    manifest = folder + "/manifest"
    work.write_manifest(manifest, [work.job(plain, code=p, width=400) for p in positions], len(positions), folder, "png")
    packed = folder + "/packed"
    with open(manifest) as f, open(packed, "w") as to:
        to.writelines(json.dumps(dict(json.loads(line), output="%d.png" % n)) + "\n" for n, line in enumerate(f))
    unnamed = folder + "/unnamed"
    with open(unnamed, "w") as f:  # positions of Shogi: all games are looked at, once
        for n in range(100):
            f.write(json.dumps({"fen": "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - %d" % (n + 1), "width": 96, "output": "%s/fen%d.png" % (folder, n)}) + "\n")
    wooden, named, turns, sized, photos, stills, drawn, films = (folder + "/" + name for name in ("wooden", "named", "turns", "sized", "photos", "stills", "drawn", "films"))
    xiangqi = work.board_of(samples, "chinese_chess", folder)
    boards = [work.job(plain, code=p, width=400, theme="wood") for p in positions[:20]] + [
        work.job(xiangqi, code=p, width=400) for p in work.shuffled("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR", 20, 1)]
    work.write_manifest(wooden, boards, len(boards), folder, "wood.png")
    work.write_manifest(named, [{"game": "chess", "fen": p + " w - - 0 1", "width": 400} for p in positions[:100]], 100, folder, "named.png")
    games = sorted(g for g in os.listdir(samples) if os.path.exists("%s/%s/default.php" % (samples, g)))[::4]
    work.write_manifest(turns, [{"game": g, "width": 200, "ply": 0, "flip": n > 0} for n in range(3) for g in games], 3 * len(games), folder, "turn.png")
    work.write_manifest(sized, [work.job(plain, code=p, width=w) for p in positions[:100] for w in (96, 720)], 200, folder, "sized.png")
    work.write_manifest(stills, [work.job(plain, code=p, width=400) for p in positions[:10]], 10, folder, "webp")
    work.write_manifest(photos, [work.job(plain, code=p, width=400) for p in positions[:50]], 50, folder, "jpg")
    work.write_manifest(drawn, [work.job(plain, code=p, width=400) for p in positions[:100]], 100, folder, "svg")
    moved = [work.job(plain, moves=g, width=720, range="start-last") for g in work.quiet_games(6, 80, 6)]
    moved += [work.job("%s/chinese_chess/engine_%d.gcl" % (samples, n), width=720, range="start-last") for n in (1, 2)]
    work.write_manifest(films, moved, len(moved), folder, "gif")
    annotated = folder + "/annotated.pgn"
    with open(samples + "/articles/flugblatt.pgn") as f, open(annotated, "w") as to:
        to.write((f.read() + "\n") * 10)
    long_game = "moves=" + work.quiet_games(1, 320, 2)[0]
    return {
        "start: --version": (["--version"], 0),
        "start: an error": (["render", "-q", "nothing.gcl", "-o", folder + "/nothing.png"], 1),
        "language: a loop of 20,000 rounds": (["eval", "-e", "set i 0; do while < #i 20000: inc i; loop;"], 0),
        "replay: enforced Chess, 107 plies": (["replay", chess + "/bogoljubov.gcl"], 0),
        "replay: legal moves of every ply": (["replay", "--json", "--every-ply", chess + "/legal.gcl"], 0),
        "replay: no rules, 320 plies": (["replay", "--set", long_game, plain], 0),
        "replay: Shogi, 66 plies": (["replay", samples + "/shogi/engine_1.gcl"], 0),
        "replay: Chinese Chess, 91 plies": (["replay", samples + "/chinese_chess/engine_1.gcl"], 0),
        "replay: legal moves, Werewolf Chess": (["replay", "--json", "--every-ply", samples + "/werewolf_chess/engine_1.gcl"], 0),
        "png: squares": ([*render, "-o", folder + "/a.png", plain], 0),
        "png: squares, without a cache": ([*render, "--cache", "off", "-o", folder + "/r.png", plain], 0),
        "png: hexagons": ([*render, "-o", folder + "/b.png", work.board_of(samples, "glinskis_hexagonal_chess", folder)], 0),
        "png: a circle": ([*render, "-o", folder + "/c.png", work.board_of(samples, "circular_chess", folder)], 0),
        "png: --best": ([*render, "--best", "-o", folder + "/d.png", plain], 0),
        "gif: 34 frames": ([*render, "--range", "start-last", "-o", folder + "/e.gif", chess + "/opera.gcl"], 0),
        "gif: 34 frames of 720 px": (["render", "-q", "--width", "720", "--range", "start-last", "-o", folder + "/o.gif", chess + "/opera.gcl"], 0),
        "gif: 89 frames of 720 px": (["render", "-q", "--width", "720", "--range", "start-last", "-o", folder + "/k.gif", chess + "/kasparov_1999.gcl"], 0),
        "gif: 54 frames of 720 px, hexagons": (["render", "-q", "--width", "720", "--range", "start-last", "-o", folder + "/q.gif",
                                                samples + "/glinskis_hexagonal_chess/europe_1999_1.gcl"], 0),
        "webp: 34 frames of 720 px": (["render", "-q", "--width", "720", "--range", "start-last", "-o", folder + "/p.webp", chess + "/opera.gcl"], 0),
        "jpg": ([*render, "-o", folder + "/f.jpg", plain], 0),
        "svg": ([*render, "-o", folder + "/g.svg", plain], 0),
        "pdf": ([*render, "-o", folder + "/l.pdf", plain], 0),
        "player": ([*render, "-T", "player", "-o", folder + "/m.html", chess + "/opera.gcl"], 0),
        "article: 20 games": (["article", "-q", "--contents", "--index", "-o", folder + "/n.pdf", annotated], 0),
        "ascii": (["render", "-q", "-T", "ascii", "-o", folder + "/h.txt", plain], 0),
        "table": (["render", "-q", "-T", "table", "-o", folder + "/i.html", plain], 0),
        "page": (["render", "-q", "-T", "page", "-o", folder + "/j.html", plain], 0),
        "batch: 200 png": (["batch", "-q", "-j1", "--report", folder + "/report", manifest], 0),
        "batch: 100 png of 96 px, 100 of 720": (["batch", "-q", "-j1", "--report", folder + "/report3", sized], 0),
        "batch: 200 png into a pack": (["batch", "-q", "-j1", "--report", folder + "/report7", "--pack", folder + "/all.tar", packed], 0),
        "batch: 50 jpg": (["batch", "-q", "-j1", "--report", folder + "/report8", photos], 0),
        "batch: 10 webp": (["batch", "-q", "-j1", "--report", folder + "/report12", stills], 0),
        "batch: 100 svg": (["batch", "-q", "-j1", "--report", folder + "/report9", drawn], 0),
        "batch: 8 gif of 720 px": (["batch", "-q", "-j1", "--report", folder + "/report10", films], 0),
        "batch: 17 games of PGN, 96 px": (["batch", "-q", "-j1", "--report", folder + "/report11", "--width", "96", "-T", "png", "-O", folder + "/thumbs",
                                           "--games", chess + "/games.pgn"], 0),
        "batch: 40 wooden boards": (["batch", "-q", "-j1", "--report", folder + "/report4", wooden], 0),
        "batch: 24 presets in turn": (["batch", "-q", "-j1", "--report", folder + "/report5", turns], 0),
        "batch: 100 FENs of a named game": (["batch", "-q", "-j1", "--report", folder + "/report6", named], 0),
        "batch: 100 FENs without a game": (["batch", "-q", "-j1", "--report", folder + "/report2", unnamed], 0),
    }


def total(prefix):
    """The instructions of all processes whose counts are in files with this prefix."""
    count = 0
    for name in glob.glob(prefix + ".*"):
        with open(name) as f:
            count += counted_in(f)
    return count


def counted_in(lines):
    """The instructions of one file of callgrind without those of SHA-256: costs of a function stand in lines below its name, but for the line below a call."""
    count, hashes, skip, left_out = 0, set(), False, False
    for line in lines:
        if line.startswith(("fn=", "cfn=")):  # "fn=(number) name", the name only where the number is new
            number = line.split("=")[1].split()[0]
            if "sha256_compress" in line:
                hashes.add(number)
            if line[0] == "f":
                left_out = number in hashes
        elif line.startswith("totals:"):
            count += int(line.split()[1])
        elif left_out and not skip and line[0] in "0123456789+-*":
            count -= int(line.split()[1])
        skip = line.startswith("calls=")
    return count


def count(program, arguments, status, env, folder, number):
    prefix = "%s/counts.%d" % (folder, number)
    # Each path has a cache of its own, or what it finds there would depend on which of them came first.
    shutil.copytree(env["XDG_CACHE_HOME"], prefix)
    env = dict(env, XDG_CACHE_HOME=prefix)
    # Warms the cache, which knows a process with valgrind's library in front from one without.
    once = subprocess.run(["valgrind", "-q", "--tool=none", program, *arguments], env=env, cwd=folder, capture_output=True, text=True)
    if once.returncode != status:
        raise SystemExit("gate: %s: status %d: %s" % (" ".join(arguments), once.returncode, once.stderr))
    counted = subprocess.run(["valgrind", "--tool=callgrind", "--trace-children=yes", "--callgrind-out-file=%s.%%p" % prefix, program, *arguments],
                             env=env, cwd=folder, capture_output=True, text=True)
    found = total(prefix)
    if counted.returncode != status or not found:
        raise SystemExit("gate: %s: cannot be counted: %s" % (" ".join(arguments), counted.stderr[-600:]))
    return found


def compare(old, new):
    """A row for each path of `new`: name, count, growth (0.05: five in a hundred; None when it is new), and whether that is too much.

    Paths that are gone are not rows; the second result names them.
    """
    rows = []
    for name, counted in new.items():
        known = old.get(name)
        rows.append((name, counted, counted / known - 1 if known else None, bool(known) and 100 * counted > PER_CENT * known))
    return rows, [name for name in old if name not in new]


def toolchain(build):
    """What the counts depend on besides our source."""
    with open(build + "/CMakeCache.txt") as f:
        compiler = next((line.split("=", 1)[1].strip() for line in f if line.startswith("CMAKE_C_COMPILER:")), "cc")
    version = subprocess.run([compiler, "-dumpfullversion"], capture_output=True, text=True).stdout.strip()
    return "%s %s, %s" % (os.path.basename(compiler), version, platform.machine())


def show(rows, gone):
    for name, counted, growth, grown in rows:
        print("%-36s %14s  %s" % (name, "{:,}".format(counted), "new" if growth is None else "%+.2f %%%s" % (100 * growth, "  GREW" if grown else "")))
    for name in gone:
        print("%-36s %14s  gone" % (name, ""))


def main(arguments):
    update = "--update" in arguments
    build = os.path.abspath(arguments[-1])
    if not shutil.which("valgrind"):
        print("gate: valgrind is missing", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="boardwright-gate.") as folder:
        # valgrind sets this path, by which the cache of sprites goes: it is warmed with it.
        env = {"PATH": os.environ["PATH"], "HOME": folder, "LANG": "C.UTF-8", "XDG_CACHE_HOME": folder + "/cache", "LD_LIBRARY_PATH": "/usr/lib/debug"}
        jobs = paths(os.path.dirname(HERE) + "/samples", folder)
        # A wooden board wants both drawing modules: the cache knows them from the first path on, and no path makes it begin anew for another.
        subprocess.run(["valgrind", "-q", "--tool=none", build + "/render/boardwright", "render", "-q", "--theme", "wood", "-o", folder + "/w.png", "chess"],
                       env=env, check=True, capture_output=True)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            counts = list(pool.map(lambda job: count(build + "/render/boardwright", *job[1], env, folder, job[0]), enumerate(jobs.values())))
    new = dict(zip(jobs, counts))
    with open(KEPT) as f:
        kept = json.load(f)
    rows, gone = compare(kept["instructions"], new)
    show(rows, gone)
    if toolchain(build) != kept["toolchain"]:
        print("gate: instructions.json was counted with %s, this is %s" % (kept["toolchain"], toolchain(build)))
    if update:
        with open(KEPT, "w") as f:
            json.dump({"toolchain": toolchain(build), "instructions": new}, f, indent=1)
            f.write("\n")
        return 0
    return 1 if any(grown for *_, grown in rows) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
