#!/usr/bin/env python3
"""Draughts in PDN: random games of the rules of own_*.py, told as PDN allows, are read as those games; they are written, as PDN and PGN, and read again; positions by numbers go on.

usage: pdn.py BOARDWRIGHT [GAMES]    games of each kind (60; one in BOARDWRIGHT_SHARE of them)
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
from checks import Happened, check, conclude, sampled  # noqa: E402
from own import State, own  # noqa: E402

FOLDER = pathlib.Path(tempfile.mkdtemp())
# Rules of ours, the number of PDN, the name that it has, whether Black moves first.
KINDS = [("checkers", 21, "Checkers", True), ("international", 20, "International Draughts", False), ("brazilian", 26, "Brazilian Draughts", False),
         ("russian", 25, "Russian Draughts", False)]
NUMBERED = ("checkers", "international")  # whose spaces have their numbers in what we write; those of the others are called as in Chess


def play(rules, seed, most=200):
    """(moves, positions before each and behind the last, legal moves before each)"""
    draw, state = random.Random(seed), rules.start()
    moves, states, choices = [], [state], []
    for _ in range(most):
        legal = rules.legal(state)
        if not legal:
            break
        move = draw.choice(legal)
        choices.append(legal)
        moves.append(move)
        state = rules.after(state, move)
        states.append(state)
    return moves, states, choices


def taken(rules, state, move):
    return rules.after(state, move).pieces


def spell(rules, state, move, legal, in_full):
    """Its ends alone where they say enough."""
    sign = "x" if len(rules.after(state, move).pieces) < len(state.pieces) else "-"
    alike = [other for other in legal if (other[0], other[-1]) == (move[0], move[-1]) and taken(rules, state, other) != taken(rules, state, move)]
    return sign.join(map(str, move if in_full or alike else (move[0], move[-1]))), bool(alike)


def position(state, black_first):
    def side(upper):
        return ",".join(sorted(("K" if piece in "Kk" else "") + str(n) for n, piece in state.pieces.items() if piece.isupper() == upper))

    mover = "B" if state.white == black_first else "W"
    return "%s:W%s:B%s" % (mover, side(not black_first), side(black_first))


def record(kind, number, words, fen=None, second=False, result="*"):
    tags = ['[Event "%s"]' % kind, '[GameType "%d"]' % number, '[Result "%s"]' % result] + (['[SetUp "1"]', '[FEN "%s"]' % fen] if fen else [])
    turns = ["%d%s %s" % (n // 2 + 1, "..." if n % 2 else ".", word) if n % 2 == 0 or n == second else word for n, word in enumerate(words, int(second))]
    return "\n".join(tags) + "\n\n" + " ".join(turns) + " %s\n\n" % result


def run(program, *words):
    return subprocess.run([program, *map(str, words)], capture_output=True, text=True, timeout=300)


def games_of(program, file):
    """The positions of each game, and the problems."""
    done, games = run(program, "replay", "-q", "--json", "--games", file), []
    for line in map(json.loads, done.stdout.splitlines()):
        if "game" in line:
            games.append([])
        elif "fen" in line:
            games[-1].append(line["fen"].split()[0])
    return games, done.stderr.strip()


def written(name, text):
    path = FOLDER / name
    path.write_text(text)
    return path


def tell(rules, seed, happened):
    """A game in words, its positions as states and as codes, its moves."""
    moves, states, choices = play(rules, seed)
    draw = random.Random(-seed)
    words = []
    for state, move, legal in zip(states, moves, choices):
        word, alike = spell(rules, state, move, legal, draw.random() < 0.3)
        words.append(word + draw.choice(["", "", "", "!", "?", "*"]))
        jumped = len(state.pieces) - len(rules.after(state, move).pieces)
        happened.note(chain=jumped > 1, king=state.pieces[move[0]] in "Kk" and jumped, crowned=rules.after(state, move).pieces[move[-1]] != state.pieces[move[0]])
    return words, states, [short(rules.fen_rows(state.pieces)) for state in states], moves


def short(code):
    """Digits of a code as one number."""
    out, n = "", 0
    for c in code + "/":
        if c.isdigit():
            n += int(c)
            continue
        out, n = out + (str(n) if n else "") + c, 0
    return out[:-1]


def two_ways(program, kind, number, rules, black_first, count):
    """A King among men, who can come to a space by taking these or those: which is not said, so it is refused; with the spaces between it is played."""
    draw, found = random.Random(3), 0
    spaces = sorted(rules.all_spaces())
    while found < count:
        chosen = draw.sample(spaces, 12)
        state = State({chosen[0]: "K", **dict.fromkeys(chosen[1:], "m")})
        legal = rules.legal(state)
        alike = [move for move in legal if len(move) > 2 and spell(rules, state, move, legal, False)[1] and (move[0], move[-1]) not in legal]
        if not alike:
            continue
        found += 1
        move, fen = alike[0], position(state, black_first)
        short_form = run(program, "replay", "-q", written("two.pdn", record(kind, number, ["%dx%d" % (move[0], move[-1])], fen)))
        check(f"{kind}: {fen} {move} by its ends is played: {short_form.stderr[:200]}", short_form.returncode == 1 and "more than one chain of jumps leads there" in short_form.stderr)
        whole = games_of(program, written("two.pdn", record(kind, number, ["x".join(map(str, move))], fen)))
        check(f"{kind}: {fen} {move}: {whole}", whole == ([[short(rules.fen_rows(s.pieces)) for s in (state, rules.after(state, move))]], ""))


def ends(program):
    """White is who has the white pieces, whoever moves first; a game may be told in points."""
    for number, first, result, sentence in ((21, "11-15 23-19", "1-0", "White has won"), (21, "11-15 23-19", "0-1", "Black has won"), (21, "11-15", "1/2-1/2", "drawn"),
                                            (20, "32-28 17-22", "2-0", "White has won"), (20, "32-28", "0-2", "Black has won"), (20, "32-28", "1-1", "drawn")):
        page = run(program, "render", "-q", written("end.pdn", record("ends", number, first.split(), result=result)), "-T", "player", "-o", "-").stdout
        check(f"GameType {number}, {result}: {sentence}", sentence in page)
        told = run(program, "replay", "-q", FOLDER / "end.pdn", "--pgn").stdout
        there = {"1-0": "0-1", "0-1": "1-0"}.get(result, result) if number == 21 else {"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2"}.get(result, result)
        check(f"GameType {number}, {result} as PGN, whose White moves first: {told}", f'[Result "{there}"]' in told)


def lines(program):
    """A variation of a game that begins with the second player's turn has his letter."""
    for number, fen, said in ((21, "W:W22,32:B11,1", "22-18 ( 22-17 11-15 ) 11-15"), (20, "B:W32,48:B19,1", "19-23 ( 19-24 32-28 ) 32-28")):
        file = written("line.pdn", '[GameType "%d"]\n[SetUp "1"]\n[FEN "%s"]\n\n1... %s *\n' % (number, fen, said))
        done = run(program, "replay", "-q", file, "--line", "1b1", "--notation", "pdn")
        check(f"{fen} {said}: {done.stdout} {done.stderr}", done.returncode == 0 and said.split()[2] in done.stdout)


def lists(program):
    """A list of positions, one a line, also with operations as EPD has them."""
    file = written("list.txt", 'W:W31-50:B1-20\nB:W32:BK19 ;id "two";\n\nB:W18,24:B12\n')
    for pick, code in enumerate(("1m1m1m1m1m/m1m1m1m1m1/1m1m1m1m1m/m1m1m1m1m1/10/10/1M1M1M1M1M/M1M1M1M1M1/1M1M1M1M1M/M1M1M1M1M1 w", "1m6/8/8/2K5/8/8/8/8 w", "8/8/1m6/4m3/8/M7/8/8 w"), 1):
        found = run(program, "replay", "-q", "--fen-out", "--pick", pick, file)
        check(f"list of positions, {pick}: {found.stdout} {found.stderr}", found.stdout.startswith(code))


def main(program, count=60):
    lists(program)
    ends(program)
    lines(program)
    happened = Happened("chain", "king", "crowned", "won by Black", "won by White")
    for kind, number, name, black_first in KINDS:
        rules = own(kind)
        two_ways(program, kind, number, rules, black_first, 10)
        whole, middle, expected, later, full = "", "", [], [], []
        for seed in sampled(range(1, count + 1)):
            words, states, codes, moves = tell(rules, seed, happened)
            over = not rules.legal(states[-1])
            black_won = over and (states[-1].white != black_first)
            result = "*" if not over else "0-1" if black_won else "1-0"
            happened.note(**{"won by Black": black_won, "won by White": over and not black_won})
            whole += record(name, number, words, result=result)
            expected.append(codes)
            at = len(words) // 3
            middle += record(name, number, words[at:], position(states[at], black_first), at % 2 == 1)
            later.append(codes[at:])
            name = str if kind in NUMBERED else rules.space_name
            full.append(["x".join(map(name, move)) if len(a.pieces) > len(b.pieces) else "-".join(map(name, move)) for move, a, b in zip(moves, states, states[1:])])
        for file, wanted in ((written("whole.pdn", whole), expected), (written("middle.pdn", middle), later)):
            found, errors = games_of(program, file)
            check(f"{kind}: {file.name} has {len(found)} of {len(wanted)} games, {errors[:400]}", len(found) == len(wanted) and not errors)
            for n, (game, there) in enumerate(zip(found, wanted), 1):
                check(f"{kind}: {file.name}, game {n} of {len(there)} positions differs: {next(((k, a, b) for k, (a, b) in enumerate(zip(game, there)) if a != b), len(game))}", game == there)
            again = run(program, "replay", "-q", "--pdn", "--games", file).stdout
            told = [[word for word in text.split("]\n\n")[-1].split() if word[:1].isalnum() and word[-1].isdigit() and ("-" in word or "x" in word) and word not in ("1-0", "0-1", "1/2-1/2")]
                    for text in again.split("[Event ")[1:]]
            if file.name == "whole.pdn":
                check(f"{kind}: written in other words", told == full)
                check(f"{kind}: results {again.count('1-0')}", [line for line in again.splitlines() if line.startswith("[Result")] == [line for line in whole.splitlines() if line.startswith("[Result")])
            check(f"{kind}: {file.name} written and read again is another", games_of(program, written("again.pdn", again))[0] == wanted)
            pgn = run(program, "replay", "-q", "--pgn", "--games", file).stdout
            check(f"{kind}: {file.name} as PGN is another", games_of(program, written("again.pgn", pgn))[0] == wanted)
            back = run(program, "replay", "-q", "--pdn", "--games", FOLDER / "again.pgn").stdout
            check(f"{kind}: {file.name} as PGN, and as PDN from there", back == again)
    missing = happened.missing()
    check(f"what never happened: {missing}", not missing)
    return conclude()


sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
