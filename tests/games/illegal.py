#!/usr/bin/env python3
"""Thousands of illegal moves over the library of games: each must be refused with the reason, in the game's own terms.

usage: illegal.py BOARDWRIGHT [--games NAMES] [--each N (48)] [--seed N (1)] [--show]

An oracle (tests/games/oracles.py) plays random games and says what is legal. Moves that it does not list are drawn, and this file says from the board alone, by geometry of
its own, what is wrong with each: the piece is not there, or not one's own; a piece of one's own is in the way of a capture; the piece does not go like that; something stands
between; there is nothing to leap over; it stays in its palace; it goes there only to capture, or only without; the King would be in check, or face the other one; a promotion is
missing, or not allowed; what is dropped is not in hand, is the second Pawn of a file, or could never move. The message must be of that class and name what it is about.
Games whose rules are written a second time for these tests are judged by those (reasons.py, reasons_spaces.py), which also say from which piece a King would be in check.
"""
import argparse
import collections
import copy
import importlib.machinery
import json
import os
import random
import re
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import sampled

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from oracles import oracle_for  # noqa: E402
import reasons_spaces  # noqa: E402,F401 (more judges)
from reasons import CHESS as NAMED, SHOGI as SHOGI_NAMES, judge_for  # noqa: E402

compare = importlib.machinery.SourceFileLoader("compare", os.path.join(HERE, "compare")).load_module()

ORTHO, DIAG = [(1, 0), (0, 1), (-1, 0), (0, -1)], [(1, 1), (-1, 1), (-1, -1), (1, -1)]
ALL = ORTHO + DIAG


def around(x, y):
    return sorted({(a * i, b * j) for a, b in ((x, y), (y, x)) for i in (1, -1) for j in (1, -1)})


def ahead(*steps):
    return list(steps)


# What a label does, as (kind, steps): ride and leap move and capture, only = "m" or "c" restricts; lame has the space that must be empty; hop captures over one piece.
Way = collections.namedtuple("Way", "kind steps only")
N, K, R, B = Way("leap", around(1, 2), ""), Way("leap", ALL, ""), Way("ride", ORTHO, ""), Way("ride", DIAG, "")
Q = Way("ride", ALL, "")
PAWN = [Way("leap", [(0, 1)], "m"), Way("leap", [(-1, 1), (1, 1)], "c"), Way("long", [(0, 2)], "m")]
STEP = [Way("leap", [(0, 1)], "m"), Way("leap", [(-1, 1), (1, 1)], "c")]
BEROLINA = [Way("leap", [(-1, 1), (1, 1)], "m"), Way("leap", [(0, 1)], "c"), Way("long", [(-2, 2), (2, 2)], "m")]
FERZ, WAZIR = Way("leap", DIAG, ""), Way("leap", ORTHO, "")
SILVER, GOLD = Way("leap", DIAG + [(0, 1)], ""), Way("leap", ORTHO + [(-1, 1), (1, 1)], "")
CHESS = {"P": PAWN, "N": [N], "B": [B], "R": [R], "Q": [Q], "K": [K]}
NAMES = {"P": "pawn", "N": "knight", "B": "bishop", "R": "rook", "Q": "queen", "K": "king"}
MAKRUK = {"P": STEP, "N": [N], "R": [R], "S": [SILVER], "M": [FERZ], "K": [K]}
HORSE = Way("lame", around(1, 2), "")
XIANGQI = {"P": [Way("soldier", [(0, 1)], "")], "H": [HORSE], "E": [Way("lame", around(2, 2), "")], "R": [R], "C": [Way("ride", ORTHO, "m"), Way("hop", ORTHO, "c")],
           "A": [FERZ], "K": [WAZIR]}
SHOGI = {"P": [Way("leap", [(0, 1)], "")], "L": [Way("ride", [(0, 1)], "")], "N": [Way("leap", [(-1, 2), (1, 2)], "")], "S": [SILVER], "G": [GOLD], "B": [B], "R": [R],
         "T": [GOLD], "M": [GOLD], "Y": [GOLD], "V": [GOLD], "H": [B, WAZIR], "D": [R, FERZ], "K": [K]}


def more(**others):
    return dict(CHESS, **others)


def only(way, kind):
    return way._replace(only=kind)


AN, CN = [B, N], [R, N]
CHAMPION, WIZARD = [Way("leap", ORTHO + around(0, 2) + around(2, 2), "")], [Way("leap", DIAG + around(1, 3), "")]
# Game -> its pieces. Castling is left to the oracle: a King's move along his rank farther than a step has a class of its own.
GAMES = {
    "capablanca_chess": more(A=AN, C=CN), "gothic_chess": more(A=AN, C=CN), "janus_chess": more(J=AN), "embassy_chess": more(A=AN, C=CN), "birds_chess": more(A=AN, C=CN),
    "knightmate": {"P": PAWN, "B": [B], "R": [R], "Q": [Q], "M": [K], "K": [N]}, "almost_chess": more(C=CN), "amazon_chess": more(A=[Q, N]), "chess_without_castling": CHESS, "new_zealand_chess": more(N=[only(N, "m"), only(R, "c")], R=[only(R, "m"), only(N, "c")]), "hoppel_poppel": more(N=[only(N, "m"), only(B, "c")], B=[only(B, "m"), only(N, "c")]), "nightrider_chess": None,
    "shatranj": {"P": STEP, "N": [N], "B": [Way("leap", around(2, 2), "")], "R": [R], "Q": [FERZ], "K": [K]}, "makruk": MAKRUK, "asean_chess": {"P": STEP, "N": [N], "R": [R], "B": [SILVER], "Q": [FERZ], "K": [K]}, "gardner_minichess": dict(CHESS, P=STEP),
    "los_alamos_chess": dict(CHESS, P=STEP), "chinese_chess": XIANGQI, "mini_xiangqi": dict(XIANGQI, N=[HORSE], P=[Way("leap", [(0, 1), (1, 0), (-1, 0)], "")]), "shogi": SHOGI, "minishogi": SHOGI, "crazyhouse": more(D=[Q], T=[R], L=[B], S=[N]), "loop_chess": CHESS, "seirawan_chess": more(H=AN, E=CN),
    "three_check_chess": CHESS, "king_of_the_hill": CHESS, "horde": CHESS, "courier_chess": more(P=STEP, E=[Way("leap", around(2, 2), "")], F=[FERZ], M=[K], W=[WAZIR]), "torpedo_chess": CHESS, "berolina_chess": more(P=BEROLINA), "grand_chess": more(A=AN, C=CN),
    "omega_chess": more(C=CHAMPION, V=WIZARD, P=PAWN + [Way("long", [(0, 3)], "m")]), "gross_chess": None, "mortal_chessgi": CHESS, "atomic_chess": CHESS, "sittuyin": MAKRUK, "janggi": None,
    "fischer_random_chess": CHESS, "werewolf_chess": None, "cylindrical_chess": None, "wildebeest_chess": None,
    "chess": CHESS, "include_fairychess": more(A=AN, C=CN), "include_makruk": MAKRUK, "include_xiangqi": XIANGQI, "include_shogi": SHOGI,
    "glinskis_hexagonal_chess": None, "mccooeys_hexagonal_chess": None, "bruskys_hexagonal_chess": None, "circular_chess": None, "raumschach": None, "hex_shogi_91": None, "checkers": None, "international_draughts": None, "brazilian_draughts": None, "russian_draughts": None,
    "ultima": None, "jetan": None, "tamerlane_chess": None, "marseillais_chess": None, "marseillais_full": None, "extra_move_chess": None, "storm_the_ivory_tower": None,
    "ivory_tower_korean": None, "vegas_fun_chess": None, "brand_x_random_chess": CHESS,
    "fusion_chess": None, "fusion_chess_1999": None, "hostage_chess": None, "wormhole_chess": None, "voidrider_chess": None, "motorotor": None, "mystery_chess": None,
}
# Where more reasons than these tables know make a move illegal, or the words are others: what else the message may be.
DEPARTS = {
    "atomic_chess": lambda label, found: {"refused"} if found == {"check"} else set(),
    "sittuyin": lambda label, found: {"refused"} if label == "P" else set(),
    "mini_xiangqi": lambda label, found: {"palace"} if label == "K" else set(),
    "include_xiangqi": lambda label, found: {"refused"} if found & {"palace", "screen"} else set(),
}
# Presets on include files: pieces without a definition.
INCLUDED = {"chess": NAMED, "brand_x_random_chess": NAMED, "include_fairychess": dict(NAMED, A="Archbishop", C="Chancellor"), "include_makruk": dict(NAMED, M="Met", S="Khon"),
            "include_xiangqi": {"K": "General", "A": "Advisor", "R": "Chariot", "C": "Cannon", "H": "Horse", "E": "Elephant", "P": "Soldier"}, "include_shogi": SHOGI_NAMES}
# How many plies of a game are played: fewer when few moves are tried, and where second rules are slow.
PLIES, FEW, SLOW = 90, 36, {"marseillais_chess": 30, "marseillais_full": 30, "extra_move_chess": 30, "ultima": 60, "gross_chess": 60}
# What the message says: class -> a pattern; {piece}, {start}, {end} are put in.
SAYS = {
    "empty": r"[Tt]here is no (piece on|space) {start}",
    "other label": r"the piece on {start} is ",
    "theirs": r"The {piece} on {start} is your opponent's",
    "own": r"Your own \S.* stands on {end}|You may not castle from {start} to {end} - ",
    "no way": r"The {piece} on {start} does not go to {end}",
    "blocked": r"The {piece} on {start} cannot go to {end} - something stands in its way",
    "screen": r"The {piece} on {start} needs a piece to leap over|The {piece} on {start} does not leap over what stands between it and {end}|The {piece} on {start} goes to {end} only",
    "palace": r"The {piece} on {start} may not leave its part of the board",
    "only capture": r"The {piece} on {start} goes to {end} only to capture",
    "only move": r"The {piece} on {start} goes to {end} only when it is empty",
    "castling": r"You may not castle from {start} to {end} - |does not go to {end}|cannot go to {end}|Your {piece} on {end} would be in check from ",
    "check": r"Your \w+ on \w+ would be in check from the \S.* on \w+|You may not let the \w+s face each other",
    "promotion": r"[Pp]romot",
    "must promote": r"The {piece} must promote on {end}|promot",
    "no promotion": r"The {piece} on {end} may not (become|promote)",
    "not in hand": r"there is no \S+ in hand|not in your hand",
    "drop on a piece": r"You may drop pieces on empty spaces alone - there is a piece on {end}|there is already a piece on {end}|{end} is not empty",
    "two on a file": r"You may not drop the {piece} on {end} - there is another one on the file",
    "never moves": r"You may not drop the {piece} on {end} - it could never move from there|may not be dropped there",
    "refused": r"The \S.* on \w+ (does not|cannot|may not|goes to|needs|has)|You may not|You must|The Generals|Your own|Your \w+ on|may not become|[Pp]romot",
}


def place(game, space):
    """File and rank of a space, from 0."""
    if game.files and game.ranks:
        return next((game.files.index(file), game.ranks.index(space[len(file):])) for file in game.files if space.startswith(file) and space[len(file):] in game.ranks)
    file, rank = re.fullmatch(r"([a-z])(-?\d+)", space).groups()
    files = game.files or "abcdefghijklmnopqrstuvwxyz"
    return list(files).index(file), (game.ranks.index(rank) if game.ranks else int(rank) - 1)


class Judge:
    """Says what is wrong with a move that is illegal, by the board alone."""

    def __init__(self, game, pieces, board, spaces):
        self.game, self.pieces = game, pieces
        self.at = {place(game, space): label for space, label in board.items()}
        self.spaces = {place(game, space) for space in spaces}
        self.names = spaces
        self.height = 1 + max(r for f, r in self.spaces)

    def between(self, start, end):
        """The spaces strictly between, when both are on a line."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        if dx and dy and abs(dx) != abs(dy):
            return None
        step = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
        return [(start[0] + n * step[0], start[1] + n * step[1]) for n in range(1, max(abs(dx), abs(dy)))]

    def way(self, way, label, start, end):
        """What this way of going says: "yes", "blocked", "screen", "only capture", "only move" or None."""
        turn = 1 if label.isupper() else -1
        dx, dy = end[0] - start[0], (end[1] - start[1]) * turn
        between, occupied = self.between(start, end), end in self.at
        line = between is not None and ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)) in way.steps
        fits = line if way.kind in ("ride", "hop") else (dx, dy) in way.steps or way.kind == "soldier" and self.crossed(label, start) and (abs(dx), dy) == (1, 0)
        if not fits:
            return None
        crowd = [s for s in between or [] if s in self.at]
        if way.kind == "hop" and len(crowd) != 1:
            return "screen" if occupied else "only capture"
        if way.kind == "lame":
            leg = (start[0] + int(dx / 2), start[1] + turn * int(dy / 2))
            if leg in self.at:
                return "blocked"
        blocked, wrong = way.kind in ("ride", "long") and crowd, {"m": occupied, "c": not occupied}.get(way.only)
        if wrong:
            return None if blocked else "only move" if occupied else "only capture"
        return "blocked" if blocked else "yes"

    def crossed(self, label, start):
        return start[1] >= 5 if label.isupper() else start[1] <= 4

    def leaves(self, label, end):
        """Chinese Chess: the palace, and the Elephants' side of the river."""
        rank = end[1] if label.isupper() else self.height - 1 - end[1]
        if label.upper() in "KA":
            return not (3 <= end[0] <= 5 and rank <= 2)
        return label.upper() == "E" and rank > 4

    def checks(self, start, end):
        """What a message about the King must say once the piece has moved; nothing when these tables see no attack."""
        after = copy.copy(self)
        after.at = dict(self.at)
        label = after.at[end] = after.at.pop(start)
        king = next((s for s, p in after.at.items() if p.upper() == "K" and p.isupper() == label.isupper()), None)
        foes = [s for s, p in after.at.items() if p.isupper() != label.isupper() and king and "yes" in [after.way(way, p, s, king) for way in self.pieces[p.upper()]]]
        name = {place(self.game, space): space for space in self.names}
        if foes:
            by = "|".join(re.escape("%s on %s" % (called(self.game, after.at[s]), name[s])) for s in foes)
            yield "Your %s on %s would be in check from the (%s)|You may not let the \\w+s face each other" % (re.escape(called(self.game, "K")), name[king], by)

    def judge(self, start, end):
        label = self.at[start]
        answers = [self.way(way, label, start, end) for way in self.pieces[label.upper()]]
        if self.pieces is XIANGQI and label.upper() in "KAE" and self.leaves(label, end):
            return {"palace"}
        found = {a for a in answers if a}
        if "yes" in found:
            return {"check"}
        return found or {"no way"}


def classes(game, pieces, board, spaces, white, start, end):
    """The classes that a message may be of; "refused" when this file does not know the game's pieces."""
    if start not in board:
        return {"empty"}
    if board[start].isupper() != white:
        return {"theirs"}
    if end in board and board[end].isupper() == white:
        return {"own"}
    if not pieces:
        return {"refused"}
    label = board[start]
    a, b = place(game, start), place(game, end)
    if label.upper() == "K" and a[1] == b[1] and abs(a[0] - b[0]) > 1 and game.castles:
        return {"castling"}
    judge = Judge(game, pieces, board, spaces)
    found = judge.judge(a, b)
    if game.name in DEPARTS:
        found = found | DEPARTS[game.name](label.upper(), found)
    if label.upper() == "P" and found == {"check"} and abs(a[1] - b[1]) > 1:
        return {"check", "no way"}  # it has moved before
    if "long" in [way.kind for way in pieces[label.upper()]] and found == {"only move"} and abs(a[1] - b[1]) > 1:
        return {"only move", "no way"}
    if found == {"blocked"} and label.upper() == "P":
        return {"blocked", "no way"}
    if "check" in found:
        found = found - {"check"} | ({"check by " + pattern for pattern in judge.checks(a, b)} or {"check"})
    return found


def drawn_moves(game, board, legal, spaces, draw, white, number, judge=None):
    """Illegal moves with their classes, as many of each class as there are: most random moves are simply none of the piece's."""
    found = collections.defaultdict(list)
    for start in sorted(spaces):
        for end in sorted(spaces):
            if start != end and (start, end) not in legal:
                wanted = judge.classes(judge.spaces[start], judge.spaces[end]) if judge else classes(game, game.pieces_known, board, spaces, white, start, end)
                found[tuple(sorted(wanted))].append((start, end))
    kinds, chosen = sorted(found), []
    draw.shuffle(kinds)
    while len(chosen) < number and kinds:
        for kind in list(kinds):
            move = found[kind].pop(draw.randrange(len(found[kind])))
            chosen.append((*move, set(kind)))
            if not found[kind]:
                kinds.remove(kind)
    return chosen[:max(0, number)]


def patterns_of(wanted, name, start, end, judge):
    """Class -> what a message must say."""
    values, found = {"piece": re.escape(name), "start": re.escape(start), "end": re.escape(end)}, {}
    for kind in sorted(wanted):
        if " by " in kind:
            found[kind] = kind.split(" by ", 1)[1]
            continue
        special = judge and judge.pattern(kind, judge.spaces.get(start), judge.spaces[end], name)
        found[kind] = special or re.sub(r"\{(\w+)\}", lambda m: values[m.group(1)], SAYS[kind])
    return found


def called(game, label, judge=None):
    """The piece's name, from the definition: written for people, not taken from the program."""
    if judge and judge.names:
        return judge.names.get(label.upper(), label)
    if game.names:
        return game.names.get(label.upper(), label)
    folder = os.path.dirname(game.preset)
    for line in open(os.path.join(folder, "definition.txt")):
        fields = line.split(":")
        if len(fields) > 3 and "=" not in fields[0] and fields[1].upper() == label.upper():
            return fields[0]
    return label


def drops(game, state, board, draw, white, spaces):
    """Illegal drops, with their classes."""
    pocket = collections.Counter({k.upper(): v for k, v in game.pocket(state.fen).items() if k.isupper() == white})
    legal = {game.pair(m) for m in state.legal if "@" in m}
    for label in sorted(pocket) or ["P"]:
        end = draw.choice(sorted(spaces))
        if (label, end) in legal:
            continue
        if not pocket[label]:
            yield label, end, {"not in hand"}
        elif end in board:
            yield label, end, {"drop on a piece"}
        else:
            rank = place(game, end)[1]
            last = max(place(game, s)[1] for s in spaces)
            far = last - rank if white else rank
            wanted = {"check", "refused"}
            if game.name in ("shogi", "minishogi") and label == "P" and any(v == ("P" if white else "p") and s[0] == end[0] for s, v in board.items()):
                wanted = {"two on a file", "never moves"}
            elif far < (2 if label == "N" else 1) and label in ("P", "L", "N"):
                wanted = {"never moves", "refused"}
            yield label, end, wanted


def hex_drops(game, judge, draw, white):
    """A drop of each kind, all of them illegal."""
    rules, found = judge.rules, collections.defaultdict(list)
    legal = {m[2] + rules.space_name(m[1]) for m in rules.legal(judge.state) if m[0] is None}
    for label in "PLNSGBR":
        for end, space in sorted(judge.spaces.items()):
            if label + end not in legal:
                found[tuple(judge.dropped(label, space))].append((label, end))
    for kind, moves in sorted(found.items()):
        yield *draw.choice(moves), set(kind)


def parts(move):
    """Start, end and promotion letter of a move in an engine's writing, or None."""
    match = re.fullmatch("(%s)(%s)([a-z+]?)" % (compare.SPACE, compare.SPACE), move)
    return match.groups() if match and match.group(1) != match.group(2) else None


def promotions(game, state, board, white):
    """A legal promotion without its second part, and a Pawn that promotes in the middle of the board."""
    found, plain = [], []
    moves = {m.split(",")[0] for m in state.legal} if game.halves else set(state.legal)
    split = {p for p in map(parts, moves) if p}
    for start, end, letter in sorted(split):
        start_ours, end_ours = game.ours(start), game.ours(end)
        if letter and (start, end, "") not in split and not found:
            wanted = {"promotion"} if letter != "+" else {"must promote"}
            found.append(("%s %s-%s" % (board[start_ours], start_ours, end_ours), start_ours, end_ours, wanted))
        elif not letter and board.get(start_ours, "").upper() == "P" and not any(s[:2] == (start, end) and s[2] for s in split):
            plain.append((start_ours, end_ours))
    if plain and (game.promotes or game.pieces_known and "R" in game.pieces_known):
        start, end = plain[0]
        rook = "R" if white else "r"
        found.append(("%s %s-%s; %s-%s" % (board[start], start, end, rook, end), start, end, {"no promotion"}))
    return found


def second_moves(game, judge, state, board, draw, number):
    """Turns of two moves whose second one is illegal, with their classes."""
    turns = [move.split(",") for move in state.legal]
    firsts = sorted({turn[0] for turn in turns if len(turn) > 1})
    alone = [turn[0] for turn in turns if len(turn) == 1 and turn[0] not in firsts]
    if alone:
        text = game.turn(draw.choice(alone), board, judge.white())
        stands, space = re.fullmatch(r"(?:.*; )?(\w+)(?: \w+)?-(\w+)", text).groups()
        other = draw.choice(sorted(judge.spaces))
        yield "%s; %s %s-%s" % (text, stands, space, other), space, other, {"no second"}, judge, stands
    for first in draw.sample(firsts, min(len(firsts), 2)):
        rules = judge.rules
        made = next(m for m in rules.halves(judge.state, 1) if rules.text((m,)) == first)
        second = judge.second(made)
        after = {rules.space_name(s): p for s, p in second.state.pieces.items()}
        legal = {game.pair(turn[1]) for turn in turns if turn[0] == first and len(turn) > 1}
        for start, end, wanted in drawn_moves(game, after, legal, set(judge.spaces), draw, judge.white(), number, second):
            text = "%s; %s %s-%s" % (game.turn(first, board, judge.white()), after.get(start, "P"), start, end)
            yield text, start, end, wanted, second, after.get(start, "P")


class Count:
    def __init__(self):
        self.classes, self.faults, self.tried, self.games = collections.Counter(), [], 0, 0


def try_move(program, game, turns, text, patterns, folder, count):
    lines, errors = compare.replay(program, game, turns + [text], folder, None)
    count.tried += 1
    found = next((kind for kind, pattern in sorted(patterns.items()) if re.search(pattern, errors)), None)
    if found:
        count.classes[re.sub(" by .*", "", found)] += 1
        if SHOW:
            print("%-18s %-14s %s" % (game.name, found, re.sub(r".*error: ply \d+, ", "", errors)))
    else:
        count.faults.append("%s after %s: %s should be refused (%s): %s" % (game.name, " / ".join(turns[-3:]), text, " or ".join(patterns.values()), errors[:240] or "it was not"))


def try_ply(program, game, ply, state, turns, draw, folder, count, spaces, each, judge):
    board, white, made = game.board(state.fen), ply % 2 == 0, 0

    def attempt(text, start, end, wanted, by=judge, label=None):
        nonlocal made
        name = called(game, label or board.get(start, "P"), by)
        try_move(program, game, turns[:ply], text, patterns_of(wanted, name, start, end, by), folder, count)
        made += 1

    for text, start, end, wanted in promotions(game, state, board, white) if ply % (3 if each > 1 else 9) == 0 else []:
        attempt(text, start, end, wanted)
    if "[" in state.fen and game.drops:
        for label, end, wanted in list(drops(game, state, board, draw, white, spaces))[:1]:
            attempt("%s*%s" % (label if white else label.lower(), end), "", end, wanted, None, label)
    elif game.name == "hex_shogi_91":
        for label, end, wanted in hex_drops(game, judge, draw, white):
            attempt("%s*%s" % (label if white else label.lower(), end), "", end, wanted, judge, label)
    if game.halves:
        for text, start, end, wanted, second, label in second_moves(game, judge, state, board, draw, max(1, each // 4)):
            attempt(text, start, end, wanted, second, label)
    others = list(judge.others(draw)) if judge else []
    for text, start, end, wanted, by, label in draw.sample(others, min(len(others), max(1, each // 2))):
        attempt(text, start, end, wanted, by, label)
    if game.dice and not any(game.passes(move) for move in state.legal):
        wanted = "in check must get out of it: you may not pass" if state.check else "such a piece can move: you may not pass"
        try_move(program, game, turns[:ply], "pass", {"no pass": wanted}, folder, count)
        made += 1
    legal = {game.pair(m) for m in state.legal}
    if game.chains:
        legal = {chain for chain in legal if len(chain) == 2}
    elif game.halves:
        legal = {game.pair(m.split(",")[0]) for m in state.legal}
    for start, end, wanted in drawn_moves(game, board, legal, spaces, draw, white, each - made, judge):
        if game.must_drop and "[" in state.fen and board.get(start, "").isupper() == white:
            wanted = wanted | {"refused"}
        attempt("%s %s-%s" % (board.get(start, "P" if white else "p"), start, end), start, end, wanted)


def try_game(program, name, row, arguments, folder, count):
    game = compare.Game(name, row)
    game.pieces_known, game.must_drop, game.drops = GAMES[name], name == "sittuyin", name in ("shogi", "minishogi", "crazyhouse", "loop_chess", "mortal_chessgi", "sittuyin", "include_shogi")
    game.castles, game.dice, game.names = re.search(r"^set castles_K |^include (fairy)?chess;", open(game.preset).read(), re.M) is not None or game.arrays, name == "vegas_fun_chess", INCLUDED.get(name)
    game.called = lambda label: called(game, label)
    oracle = oracle_for(game.variant)
    if not oracle:
        return
    draw = random.Random("illegal %s %d" % (name, arguments.seed))
    if game.arrays:
        compare.shuffle_game(game, oracle, draw)
    moves, turns, states = compare.draw_game(game, oracle, min(PLIES if arguments.each >= 12 else FEW, SLOW.get(name, PLIES)), draw)
    first = judge_for(game, oracle, [])
    game.promotes = first is not None and first.promotes
    spaces = [s for s in set(first.spaces if first else every_space(game, states[0])) if s not in game.off_board]
    plies = sorted(draw.sample(range(len(states) - 1), min(12, arguments.each, len(states) - 1)))
    for ply in plies:
        judge = judge_for(game, oracle, moves[:ply])
        try_ply(program, game, ply, states[ply], turns, draw, folder, count, spaces, max(1, arguments.each // len(plies)), judge)
    missing = [(ply, p) for ply, state in enumerate(states[:-1]) for p in promotions(game, state, game.board(state.fen), ply % 2 == 0) if p[3] & {"promotion", "must promote"}]
    for ply, (text, start, end, wanted) in missing[:2]:
        judge = judge_for(game, oracle, moves[:ply])
        try_move(program, game, turns[:ply], text, patterns_of(wanted, called(game, game.board(states[ply].fen)[start], judge), start, end, judge), folder, count)
    oracle.close()
    count.games += 1


def every_space(game, state):
    """All spaces of the board, by the oracle's FEN."""
    rows = re.sub(r"\[.*", "", state.fen.split()[0]).split("/")
    for down, row in enumerate(rows):
        file = 0
        for word in re.findall(r"\d+|-|\+?[A-Za-z]~?", row):
            count = int(word) if word.isdigit() else 1
            for _ in range(count):
                if word != "-":
                    yield game.ours("%c%d" % (97 + file, len(rows) - down))
                file += 1


def main():
    global SHOW
    parser = argparse.ArgumentParser(description="Illegal moves and their messages.")
    parser.add_argument("program")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--each", type=int, default=48)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    arguments = parser.parse_args()
    SHOW = arguments.show
    library, count = json.load(open(os.path.join(HERE, "library.json"))), Count()
    with tempfile.TemporaryDirectory() as folder:
        for name in sampled(arguments.games.split(",")):
            try_game(arguments.program, name, library[name], arguments, folder, count)
    for fault in count.faults[:60]:
        print(fault)
    print("%d illegal moves of %d games, %d wrong: %s" % (count.tried, count.games, len(count.faults), ", ".join("%s %d" % c for c in count.classes.most_common())))
    if not count.games:
        return 77
    short = arguments.each >= 30 and count.games >= 50 and count.tried < 2500
    return 1 if count.faults or short else 0


SHOW = False
if __name__ == "__main__":
    sys.exit(main())
