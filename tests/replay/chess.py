#!/usr/bin/env python3
"""Chess that must replay, and Chess that must not.

    chess.py PROGRAM SOURCE samples      every log of samples/chess ends in the position that FINAL.tsv tells, and so does its game of games.pgn
    chess.py PROGRAM SOURCE illegal      each line of illegal.tsv is refused at its last turn, and only there

Fairy-Stockfish made FINAL.tsv and knows nothing of our code; our code knows nothing of Chess: its rules are the preset's own.
"""
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

LOG = "<?php\n$game = 'Chess';\n$settings = 'default';\n$moves = <<<'NOW'\n{}\nNOW;\n"
RESULTS = {"mate": "won", "stalemate": "drawn", "repetition": "drawn", "drawn": "drawn", "resign": "resign"}


class Program:
    def __init__(self, program, source):
        self.program, self.samples, self.replays = program, pathlib.Path(source) / "samples", 0

    def replay(self, log, *options):
        """Exit status, the plies, and the last line."""
        self.replays += 1
        done = subprocess.run([self.program, "replay", "--json", *options, "-I", str(self.samples), str(log)], capture_output=True, text=True)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        return done.returncode, lines[:-1], lines[-1] if lines else {"error": done.stderr}

    def replay_moves(self, moves, *options):
        with tempfile.NamedTemporaryFile("w", suffix=".gcl") as log:
            log.write(LOG.format("\n".join(moves)))
            log.flush()
            return self.replay(log.name, *options)


def check_samples(program):
    folder = program.samples / "chess"
    for row in csv.DictReader((folder / "FINAL.tsv").open(), delimiter="\t"):
        status, plies, last = program.replay(folder / row["file"])
        got = (status, plies[-1]["ply"] if plies else 0, plies[-1]["fen"] if plies else "", last.get("result"))
        want = (0, int(row["turns"]), row["placement"], RESULTS[row["ending"]])
        if got != want:
            yield f"{row['file']}: got {got}, want {want}; {last.get('error')}"


def check_records(program):
    """Only what the moves themselves say: a record has no turn for resigning."""
    folder = program.samples / "chess"
    names = [line.split('"')[1] + ".gcl" for line in (folder / "games.pgn").read_text().splitlines() if line.startswith("[File ")]
    rows = {row["file"]: row for row in csv.DictReader((folder / "FINAL.tsv").open(), delimiter="\t")}
    if sorted(names) != sorted(rows):
        yield "games.pgn and FINAL.tsv list different games"
    for number, name in enumerate(names):
        status, plies, last = program.replay(folder / "games.pgn", "--pick", str(number + 1))
        turns = int(rows[name]["turns"]) - (rows[name]["ending"] in ("resign", "drawn"))
        got = (status, plies[-1]["ply"] if plies else 0, plies[-1]["fen"] if plies else "")
        if got != (0, turns, rows[name]["placement"]):
            yield f"game {number + 1} of games.pgn: got {got}, want {turns} plies and {rows[name]['placement']}; {last.get('error')}"
        with tempfile.NamedTemporaryFile("w", suffix=".gcl") as log:
            log.write(subprocess.run([program.program, "replay", "--log", str(folder / "games.pgn"), "--pick", str(number + 1)], capture_output=True, text=True).stdout)
            log.flush()
            again = program.replay(log.name)
        if [p["move"] for p in again[1]] != [p["move"] for p in plies]:
            yield f"game {number + 1} of games.pgn: its log is another game; {again[2].get('error')}"


def check_illegal(program):
    for row in csv.DictReader((pathlib.Path(__file__).parent / "illegal.tsv").open(), delimiter="\t"):
        moves = [turn.strip() for turn in row["moves"].split("/")]
        status, plies, last = program.replay_moves(moves[:-1])
        if status != 0:
            yield f"{row['case']}: the turns before are refused: {last.get('error')}"
            continue
        status, plies, last = program.replay_moves(moves)
        if status != 1 or not last.get("error"):
            yield f"{row['case']}: {moves[-1]} was not refused"


def main():
    program = Program(sys.argv[1], sys.argv[2])
    checks = {"samples": lambda p: [*check_samples(p), *check_records(p)], "illegal": check_illegal}
    troubles = list(checks[sys.argv[3]](program))
    print("\n".join(troubles) or f"{program.replays} replays as expected")
    return bool(troubles)


if __name__ == "__main__":
    sys.exit(main())
