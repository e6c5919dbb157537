"""Row 13: every game of the library, replayed with every move checked, beside Fairy-Stockfish replaying the same games, and with the legal moves of every ply.

Fairy-Stockfish is given a game as "position startpos moves ..." again and again; it finds its way by making moves, and asks of each whether it is pseudo-legal and legal. Games
that Debian's engine does not know have no ratio.
"""
import importlib.machinery
import json
import os
import re
import resource
import subprocess
import sys

REPEATS, PLIES = 400, 80
FED = 64000  # plies that Fairy-Stockfish is fed at least: its start takes 0.4 s, give or take 0.05, which are as long as 20,000 plies of a small board


def tools(stage):
    folder = os.path.join(stage.source, "tests", "games")
    sys.path.insert(0, folder)
    import oracles
    return importlib.machinery.SourceFileLoader("compare", os.path.join(folder, "compare")).load_module(), oracles, json.load(open(os.path.join(folder, "library.json")))


def uci_game(compare, oracles, name, row):
    """The moves of the first log as the engine writes them: what a random game of the same seed is."""
    import random
    game, oracle = compare.Game(name, row), oracles.Fairy(row["variant"])
    try:
        moves, turns, _ = compare.draw_game(game, oracle, PLIES, random.Random("bench " + name))
    finally:
        oracle.close()
    return game, moves, turns


def children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def fairy_seconds(oracles, variant, moves, repeats):
    text = "uci\nsetoption name VariantPath value %s\nsetoption name UCI_Variant value %s\n" % (oracles.INI, variant)
    text += ("position startpos moves %s\n" % " ".join(moves)) * repeats + "quit\n"
    before = children()
    subprocess.run([oracles.fairy_path()], input=text, capture_output=True, text=True, timeout=120)
    return children() - before


def fairy_rate(oracles, variant, moves):
    """Plies a second, without the engine's start."""
    idle = min(fairy_seconds(oracles, variant, moves, 0) for _ in range(2))
    repeats = max(REPEATS, FED // len(moves))
    busy = min(fairy_seconds(oracles, variant, moves, repeats) for _ in range(2))
    return repeats * len(moves) / max(busy - idle, 1e-6)


def write_log(stage, game, name, turns):
    path = stage.path(name + ".gcl")
    folder, file = os.path.split(game.preset)
    text = open(game.preset).read()
    title = re.search(r"\$default\['game'\] = (?:'((?:[^'\\]|\\.)*)'|<<<'NOW'\n(.*)\n)", text)
    with open(path, "w") as out:
        out.write("<?php\n$game = '%s';\n$settings = '%s';\n$moves = <<<'NOW'\n%s\nNOW;\n" % (title.group(1) or title.group(2), file[:-4], "\n".join(turns)))
    return path


def our_rates(stage, logs):
    """Log -> (plies a second, with legal moves), CPU time of the engine, the better of two runs, as Fairy-Stockfish's is."""
    found = {}
    for log in logs:
        for _ in range(2):
            out = subprocess.run([stage.engine, stage.samples, "logs", log], env=stage.env, capture_output=True, text=True, timeout=300).stdout
            rates = [float(rate) for rate in re.findall(r"\s(\d+) plies a second", out)]
            if len(rates) == 2:
                found[log] = [max(pair) for pair in zip(rates, found.get(log, rates))]
    return found


def measure_games(stage):
    """(name, plies a second, with legal moves, Fairy-Stockfish's or None, files of the board, whether pieces are dropped)"""
    compare, oracles, library = tools(stage)
    names = [n for n in library if "folder" not in library[n]]
    for name in names[::8] if stage.quick else names:
        row = library[name]
        game = compare.Game(name, row)
        log, fairy = os.path.join(os.path.dirname(game.preset), "engine_1.gcl"), None
        if oracles.knows_fairy(row["variant"]) and not game.arrays:
            game, moves, turns = uci_game(compare, oracles, name, row)
            log, fairy = write_log(stage, game, name, turns), fairy_rate(oracles, row["variant"], moves)
        if not os.path.exists(log):
            continue
        for rates in our_rates(stage, [log]).values():
            yield name, rates[0], rates[1], fairy, game
