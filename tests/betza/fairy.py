#!/usr/bin/env python3
"""Twelve games with pieces that no engine plays: boards that wrap, bent riders, locusts, rifles, lions, draughtsmen, swaps, hooks, imitators.

usage: fairy.py BOARDWRIGHT [--games N] [--plies N] [--only NAME] [--table]

The rules of every piece are written down here once more, in words of Python and from what the pieces are, not from their notation; nothing is read from the program's
answers. Random games from random positions: at every ply all legal moves (spaces from and to) and the position after the move are compared.
"""
import random
import re
import sys
import tempfile

from presets import add_pregame, make, moves_of, option, replay, write

FILES, RANKS = 8, 8
ORTHOGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
KING = ORTHOGONAL + DIAGONAL
KNIGHT = [(a * x, b * y) for a, b in ((1, 2), (2, 1)) for x in (1, -1) for y in (1, -1)]


class Board:
    """Pieces by (file, rank); upper case is White. `last` is the kind that moved last."""

    def __init__(self, pieces, last=None):
        self.pieces, self.last = pieces, last

    def white(self, at):
        return self.pieces[at].isupper()

    def fen(self):
        rows = []
        for rank in range(RANKS - 1, -1, -1):
            row = "".join(self.pieces.get((file, rank), "1") for file in range(FILES))
            rows.append(re.sub("1+", lambda m: str(len(m.group())), row))
        return "/".join(rows)


class Move:
    """From and to, who is captured besides what stands on `to`, and what is put down where."""

    def __init__(self, start, to, victims=(), puts=None):
        self.start, self.to, self.victims, self.puts = start, to, tuple(victims), puts

    def key(self):
        return (self.start, self.to, self.victims, self.puts)

    def after(self, board):
        pieces = dict(board.pieces)
        for at in self.victims:
            pieces.pop(at)
        piece = pieces.pop(self.start)
        pieces[self.to] = piece
        if self.puts:
            pieces[self.puts[0]] = self.puts[1]
        return Board(pieces, piece.upper())

    def takes(self, board, at):
        return at in self.victims or (self.to == at and at != self.start and at in board.pieces)


def inside(x, y):
    return (x, y) if 0 <= x < FILES and 0 <= y < RANKS else None


def cylinder(x, y):
    return (x % FILES, y) if 0 <= y < RANKS else None


def torus(x, y):
    return (x % FILES, y % RANKS)


def enemy(board, me, at):
    return at in board.pieces and board.white(at) != board.white(me)


def slide(board, me, start, way, most=99, on=inside, gone=()):
    """Spaces one after another in a direction until something stands there, which is the last; the mover's own first space is empty."""
    at, passed = start, []
    while len(passed) < most:
        at = on(at[0] + way[0], at[1] + way[1])
        if at is None or at == start:
            break
        passed.append(at)
        if at in board.pieces and at != me and at not in gone:
            break
    return passed


def ends(board, me, spaces):
    """Moves and captures on these spaces."""
    return [Move(me, at) for at in spaces if at not in board.pieces or enemy(board, me, at)]


def riders(ways, most=99, on=inside):
    return lambda board, me: ends(board, me, [at for way in ways for at in slide(board, me, me, way, most, on)])


def both(*kinds):
    return lambda board, me: [move for kind in kinds for move in kind(board, me)]


def turned(way, eighths):
    """A step of a King turned by eighths to the right."""
    circle = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    return circle[(circle.index(way) + eighths) % 8]


def griffon(board, me):
    """A step as a Ferz, where it may stop, then outwards as a Rook."""
    found = []
    for way in DIAGONAL:
        step = inside(me[0] + way[0], me[1] + way[1])
        found += [step] if step else []
        if step and step not in board.pieces:
            found += [at for out in ((way[0], 0), (0, way[1])) for at in slide(board, me, step, out)]
    return ends(board, me, found)


def ship(board, me):
    """A griffon that goes on up and down alone, and does not stop at its corner unless it goes no further: the corner is a space of the slide's beginning, too."""
    found = []
    for way in DIAGONAL:
        step = inside(me[0] + way[0], me[1] + way[1])
        found += [step] if step else []
        if step and step not in board.pieces:
            found += slide(board, me, step, (0, way[1]))
    return ends(board, me, found)


def siren(board, me):
    """Moves as a Queen without capture; captures what it meets by a jump to the next space behind."""
    found = []
    for way in KING:
        passed = slide(board, me, me, way)
        found += [Move(me, at) for at in passed if at not in board.pieces]
        if passed and enemy(board, me, passed[-1]):
            behind = inside(passed[-1][0] + way[0], passed[-1][1] + way[1])
            if behind and behind not in board.pieces:
                found.append(Move(me, behind, [passed[-1]]))
    return found


def rifle(board, me):
    """Moves as a Rook without capture; shoots what it sees and stays."""
    found = []
    for way in ORTHOGONAL:
        passed = slide(board, me, me, way)
        found += [Move(me, at) for at in passed if at not in board.pieces]
        if passed and enemy(board, me, passed[-1]):
            found.append(Move(me, me, [passed[-1]]))
    return found


def lion(board, me):
    """Two steps of a King, either of which may capture; it may come back, also without capture; it may jump to the second space at once."""
    found = []
    for x in range(-2, 3):
        for y in range(-2, 3):
            at = inside(me[0] + x, me[1] + y)
            if (x, y) != (0, 0) and at:
                found += ends(board, me, [at])
    for way in KING:
        first = inside(me[0] + way[0], me[1] + way[1])
        if first is None or (first in board.pieces and not enemy(board, me, first)):
            continue
        victims = [first] if first in board.pieces else []
        found.append(Move(me, me, victims))
        for on in KING if victims else []:
            second = inside(first[0] + on[0], first[1] + on[1])
            if second and second != me and (second not in board.pieces or enemy(board, me, second)):
                found.append(Move(me, second, victims))
    return found


def draughts(ways):
    """Steps to an empty space; jumps over an enemy to the empty space behind."""

    def moves(board, me):
        found, sign = [], 1 if board.white(me) else -1
        for x, y in ways:
            step, behind = inside(me[0] + sign * x, me[1] + sign * y), inside(me[0] + 2 * sign * x, me[1] + 2 * sign * y)
            if step and step not in board.pieces:
                found.append(Move(me, step))
            elif step and enemy(board, me, step) and behind and behind not in board.pieces:
                found.append(Move(me, behind, [step]))
        return found

    return moves


def swapper(board, me):
    """A Wazir that changes places with a friend a Knight's leap away."""
    found = riders(ORTHOGONAL, 1)(board, me)
    for x, y in KNIGHT:
        at = inside(me[0] + x, me[1] + y)
        if at in board.pieces and not enemy(board, me, at):
            found.append(Move(me, at, puts=(me, board.pieces[at])))
    return found


def carrier(board, me):
    """A Knight that puts what it captures onto the space it came from."""
    found = []
    for x, y in KNIGHT:
        at = inside(me[0] + x, me[1] + y)
        if at and at not in board.pieces:
            found.append(Move(me, at))
        elif at and enemy(board, me, at):
            found.append(Move(me, at, puts=(me, board.pieces[at])))
    return found


def hook(board, me):
    """A Rook that may turn once by 90 degrees on an empty space."""
    found = []
    for way in ORTHOGONAL:
        for at in slide(board, me, me, way):
            found.append(at)
            if at not in board.pieces:
                for side in ((way[1], way[0]), (-way[1], -way[0])):
                    found += slide(board, me, at, side)
    return ends(board, me, found)


def cannibal(board, me):
    """A Knight that may capture its own side, too."""
    return [Move(me, at) for at in (inside(me[0] + x, me[1] + y) for x, y in KNIGHT) if at]


def anywhere(board, me):
    """To any empty space; it captures as a King."""
    empty = [Move(me, (x, y)) for x in range(FILES) for y in range(RANKS) if (x, y) not in board.pieces]
    return empty + [move for move in riders(KING, 1)(board, me) if move.to in board.pieces]


def hit_and_run(board, me):
    """Captures as a King and must go on a step in any direction but straight back, without capture; steps as a Wazir."""
    found = [move for move in riders(ORTHOGONAL, 1)(board, me) if move.to not in board.pieces]
    for way in KING:
        first = inside(me[0] + way[0], me[1] + way[1])
        if first is None or not enemy(board, me, first):
            continue
        for eighths in (0, 1, 2, 3, 5, 6, 7):
            on = turned(way, eighths)
            second = inside(first[0] + on[0], first[1] + on[1])
            if second and (second not in board.pieces or second == me):
                found.append(Move(me, second, [first]))
    return found


def sevenfold(board, me):
    """A Rook's step that must be as long as the Bishop's step that follows, turned by 45 degrees: Rook n, then Bishop n, over empty spaces."""
    found = []
    for way in ORTHOGONAL:
        for length, corner in enumerate([at for at in slide(board, me, me, way) if at not in board.pieces], 1):
            for eighths in (1, 7):
                spaces = slide(board, me, corner, turned(way, eighths))
                if len(spaces) >= length:
                    found.append(spaces[length - 1])
    return ends(board, me, found)


ROOK, BISHOP, KNIGHTS, WALK = riders(ORTHOGONAL), riders(DIAGONAL), riders(KNIGHT, 1), riders(KING, 1)


def imitator(board, me):
    """Moves as what moved last, an imitator apart."""
    as_kind = {"R": ROOK, "B": BISHOP, "N": KNIGHTS, "K": WALK}.get(board.last)
    return as_kind(board, me) if as_kind else []


# name: {label: (its move in the notation, its moves here)}; K is royal.
GAMES = {
    "cylinder": {"K": ("oK", riders(KING, 1, cylinder)), "R": ("oR", riders(ORTHOGONAL, 99, cylinder)), "B": ("oB", riders(DIAGONAL, 99, cylinder)),
                 "N": ("oN", riders(KNIGHT, 1, cylinder))},
    "torus": {"K": ("ooK", riders(KING, 1, torus)), "Q": ("ooR", riders(ORTHOGONAL, 99, torus)), "B": ("ooB3", riders(DIAGONAL, 3, torus)), "N": ("ooN", riders(KNIGHT, 1, torus))},
    "griffons": {"K": ("K", WALK), "G": ("[F?R]", griffon), "S": ("v[F?R]", ship), "B": ("B", BISHOP)},
    "locusts": {"K": ("K", WALK), "S": ("mQ[cQ-fmK]", siren), "R": ("R", ROOK)},
    "rifles": {"K": ("K", WALK), "R": ("mRcaibR", rifle), "N": ("N", KNIGHTS)},
    "lions": {"K": ("K", WALK), "L": ("KNADcaKmcabK", lion), "B": ("B", BISHOP)},
    "draughts": {"K": ("K", WALK), "M": ("fmFfcafmF", draughts([(1, 1), (-1, 1)])), "D": ("mFcafmF", draughts(DIAGONAL)), "R": ("R", ROOK)},
    "swaps": {"K": ("K", WALK), "S": ("WudN", swapper), "C": ("mNucN", carrier), "R": ("R", ROOK)},
    "hooks": {"K": ("K", WALK), "H": ("[R?sR]", hook), "C": ("mcdN", cannibal)},
    "imitators": {"K": ("K", WALK), "I": ("I", imitator), "R": ("R", ROOK), "B": ("B", BISHOP), "N": ("N", KNIGHTS)},
    "teleports": {"K": ("K", WALK), "U": ("mUcK", anywhere), "N": ("N", KNIGHTS)},
    "hitters": {"K": ("K", WALK), "H": ("mWcamK", hit_and_run), "S": ("mafsiR", sevenfold), "B": ("B", BISHOP)},
}


def all_moves(kinds, board, white):
    found = {}
    for at, label in list(board.pieces.items()):
        if label.isupper() == white:
            for move in kinds[label.upper()][1](board, at):
                found[move.key()] = move
    return list(found.values())


def legal_moves(kinds, board, white):
    royal, legal = "K" if white else "k", []
    for move in all_moves(kinds, board, white):
        after = move.after(board)
        crown = [at for at, label in after.pieces.items() if label == royal]
        if crown and not any(reply.takes(after, crown[0]) for reply in all_moves(kinds, after, not white)):
            legal.append(move)
    return legal


def name(at):
    return "%c%d" % (97 + at[0], at[1] + 1)


def text_of(move, board, moves):
    label, start = board.pieces[move.start], name(move.start)
    if len([m for m in moves if (m.start, m.to) == (move.start, move.to)]) == 1 or not move.victims:
        return "%s %s-%s" % (label, start, name(move.to))
    parts = []
    for at in list(move.victims) + [move.to]:
        parts.append("%s %s-%s" % (label, start, name(at)))
        start = name(at)
    return "; ".join(parts)


def random_board(kinds, draw):
    """Both sides have a King and two of every other kind, the second King where nothing attacks the side that has just moved."""
    while True:
        spaces = [(x, y) for x in range(FILES) for y in range(RANKS)]
        draw.shuffle(spaces)
        pieces = {}
        for label in kinds:
            for count in range(1 if label == "K" else 2):
                pieces[spaces.pop()] = label
                pieces[spaces.pop()] = label.lower()
        board = Board(pieces)
        crown = [at for at, label in pieces.items() if label == "k"][0]
        if not any(move.takes(board, crown) for move in all_moves(kinds, board, True)):
            return board


def definition(kinds, board):
    lines = ["files=%d" % FILES, "ranks=%d" % RANKS, "symmetry=none", "royal=K", "maxPromote=0"]
    for label, (betza, _) in kinds.items():
        spaces = [",".join(name(at) for at, found in board.pieces.items() if found == side) for side in (label, label.lower())]
        lines.append("%s:%s:%s:%s:%s,,%s" % ("king" if label == "K" else "piece " + label, label, betza, "king" if label == "K" else "star", *spaces))
    return "\n".join(lines) + "\n"


def draw_game(kinds, draw, plies):
    """Texts of turns, and before each the position and the legal moves."""
    board, white, texts, states = random_board(kinds, draw), True, [], []
    start = board
    for ply in range(plies + 1):
        legal = legal_moves(kinds, board, white)
        states.append((board.fen(), {(name(m.start), name(m.to)) for m in legal}))
        if not legal or ply == plies:
            break
        odd = [m for m in legal if m.victims or m.puts or m.to in board.pieces or m.to == m.start]
        move = draw.choice(odd if odd and draw.random() < 0.6 else legal)
        texts.append(text_of(move, board, all_moves(kinds, board, white)))
        board, white = move.after(board), not white
    return start, texts, states


def try_game(program, folder, kinds, draw, most, options):
    start, texts, states = draw_game(kinds, draw, most)
    file, text = make(program, folder, definition(kinds, start), *options)
    if not file:
        return 0, text
    plies, errors, _ = replay(program, folder, write(folder, "d.php", add_pregame(text, "set repeats 99;\n")), texts)
    for ply, ((fen, legal), line) in enumerate(zip(states, plies)):
        mine = moves_of(line)
        if ply == 0 and not mine and legal:
            return ply, "no moves at the start: %s" % errors
        if line["fen"] != fen or mine != legal:
            return ply, "%s after %s: fen %s, want %s; missing %s, too many %s" % (states[ply - 1][0], " / ".join(texts[:ply]), line["fen"], fen, sorted(legal - mine), sorted(mine - legal))
    if errors or len(plies) != len(states):
        return len(plies), "%s: %d plies of %d: %s" % (" / ".join(texts), len(plies), len(states), errors[:300])
    return len(plies), None


def main():
    failed, plies = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for game, kinds in GAMES.items():
            for number in range(int(option(sys.argv, "--games", 4))) if option(sys.argv, "--only", game) == game else []:
                count, wrong = try_game(sys.argv[1], folder, kinds, random.Random("%s %d" % (game, number)), int(option(sys.argv, "--plies", 24)), ["--table"] if "--table" in sys.argv else [])
                plies += count
                failed += bool(wrong)
                if wrong:
                    print("%s %d: %s" % (game, number, wrong))
    print("%d games, %d plies compared, %d games differ" % (len(GAMES), plies, failed))
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
