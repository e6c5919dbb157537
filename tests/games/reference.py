"""A plain move generator of our own for games that no engine here knows: an oracle for tests/games/compare.

It shares nothing with the program: the rules of each game are written here a second time, from the sources that stand beside them, as lists of steps and
leaps, and every question is answered by trying. A state is a board (a dict from (file, rank) to a letter), the spaces whose pieces have never moved, the
rights of en passant and the hands.
"""
import collections
import copy

ORTHO, DIAG = [(1, 0), (0, 1), (-1, 0), (0, -1)], [(1, 1), (-1, 1), (-1, -1), (1, -1)]
ALL = ORTHO + DIAG


def around(x, y):
    """All leaps of a leaper such as (1, 2)."""
    return sorted({(a * i, b * j) for a, b in ((x, y), (y, x)) for i in (1, -1) for j in (1, -1)})


KNIGHT, CAMEL, DABBABA, ALFIL, GIRAFFE = around(1, 2), around(1, 3), around(2, 0), around(2, 2), around(1, 4)

# What a piece does: a list of (how, directions, range).
CHESS = {"N": [("leap", KNIGHT, 1)], "B": [("slide", DIAG, 99)], "R": [("slide", ORTHO, 99)], "Q": [("slide", ALL, 99)], "K": [("leap", ALL, 1)]}

Move = collections.namedtuple("Move", "start end taken promoted castled text")
State = collections.namedtuple("State", "board side unmoved passed victim hands clock")


class Game:
    """Chess, as far as a class below says nothing else."""

    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    pieces = CHESS
    round_board = False  # the files are a ring
    pawn_steps = 2
    promotes_to = {1: "NRBQ"}  # ranks from the end (1 is the last): what a Pawn may become there
    may_stay = False  # a Pawn need not promote before the last rank
    from_reserve = False  # a Pawn becomes only what is in its owner's hand
    castling = {-1: (0, (2,)), 1: (7, (2,))}  # direction: the file of the Rook, how far the King may go
    hand = ""  # what each side has in hand at the beginning
    drops = False
    stalemate_loses = False

    def __init__(self):
        self.board, self.spaces = {}, set()
        rows = self.start.split("/")
        self.ranks, self.files = len(rows), 0
        for down, row in enumerate(rows):
            file, number = 0, ""
            for c in row + " ":
                if c.isdigit():
                    number += c
                    continue
                for _ in range(int(number or 0)):
                    self.spaces.add((file, self.ranks - 1 - down))
                    file += 1
                number = ""
                if c == " ":
                    break
                if c != "-":
                    self.spaces.add((file, self.ranks - 1 - down))
                    self.board[file, self.ranks - 1 - down] = c
                file += 1
            self.files = max(self.files, file)

    def first(self):
        hands = {True: collections.Counter(self.hand), False: collections.Counter(self.hand)}
        return State(dict(self.board), True, frozenset(self.board), frozenset(), None, hands, 0)

    def at(self, file, rank):
        space = (file % self.files, rank) if self.round_board else (file, rank)
        return space if space in self.spaces else None

    # ---- where pieces go: (end, spaces of what is taken)
    def goes(self, state, start):
        label = state.board[start]
        if label.upper() == "P":
            yield from self.pawn(state, start)
            return
        for how, directions, reach in self.pieces[label.upper()]:
            for dx, dy in directions:
                yield from getattr(self, how)(state, start, dx, dy if state.board[start].isupper() else -dy, reach)

    def foe(self, state, start, end):
        return end in state.board and state.board[end].isupper() != state.board[start].isupper()

    def slide(self, state, start, dx, dy, reach):
        end = start
        for _ in range(reach):
            end = self.at(end[0] + dx, end[1] + dy)
            if end is None or end == start:
                return
            if end in state.board:
                if self.foe(state, start, end):
                    yield end, (end,)
                return
            yield end, ()

    def leap(self, state, start, dx, dy, reach):
        end = self.at(start[0] + dx, start[1] + dy)
        if end and end != start and (end not in state.board or self.foe(state, start, end)):
            yield end, (end,) if end in state.board else ()

    def cannon(self, state, start, dx, dy, reach):
        end, screens = start, 0
        for _ in range(99):
            end = self.at(end[0] + dx, end[1] + dy)
            if end is None:
                return
            if end not in state.board:
                if not screens:
                    yield end, ()
            else:
                screens += 1
                if screens == 2:
                    if self.foe(state, start, end):
                        yield end, (end,)
                    return

    def forward(self, label):
        return 1 if label.isupper() else -1

    def pawn(self, state, start):
        step = self.forward(state.board[start])
        end = start
        for _ in range(self.reach(state, start)):
            end = self.at(end[0], end[1] + step)
            if end is None or end in state.board:
                break
            yield end, ()
        for side in (-1, 1):
            end = self.at(start[0] + side, start[1] + step)
            if end is None:
                continue
            if self.foe(state, start, end):
                yield end, (end,)
            elif end in state.passed and end not in state.board:
                yield end, (state.victim,)

    def reach(self, state, start):
        """How far a Pawn may go."""
        return self.pawn_steps if self.fresh(state, start) else 1

    def fresh(self, state, start):
        """Whether a Pawn may go its long first step."""
        return start in state.unmoved

    # ---- moves
    def depth(self, state, end):
        """How many ranks from the end, as the side to move sees it: 1 is the last."""
        return len([r for r in {r for f, r in self.spaces if f == end[0]} if (r - end[1]) * (1 if state.side else -1) >= 0])

    def choices(self, state, end):
        depth = self.depth(state, end)
        if depth not in self.promotes_to:
            return [None]
        found = [c for c in self.promotes_to[depth] if not self.from_reserve or state.hands[state.side][c]]
        return found + ([None] if self.may_stay and depth > 1 else [])

    def name(self, space):
        return "%c%d" % (97 + space[0], space[1] + 1)

    def write(self, state, start, end, taken, promoted):
        return self.name(start) + self.name(end) + (promoted or "").lower()

    def pseudo(self, state):
        for start, label in list(state.board.items()):
            if label.isupper() != state.side:
                continue
            for end, taken in self.goes(state, start):
                for choice in self.choices(state, end) if label.upper() == "P" else [None]:
                    yield Move(start, end, taken, choice, None, self.write(state, start, end, taken, choice))

    def make(self, state, move):
        board, hands = dict(state.board), state.hands
        label = board.pop(move.start)
        gained = [board.pop(space) for space in move.taken]
        if gained or move.promoted and self.from_reserve:
            hands = copy.deepcopy(hands)
        for piece in gained:
            self.keep(state, hands, piece)
        if move.promoted:
            if self.from_reserve:
                hands[state.side][move.promoted] -= 1
            label = move.promoted if state.side else move.promoted.lower()
        board[move.end] = self.becomes(label, gained)
        passed, victim = frozenset(), None
        if label.upper() == "P" and move.start[0] == move.end[0] and abs(move.end[1] - move.start[1]) > 1:
            low, high = sorted((move.start[1], move.end[1]))
            passed, victim = frozenset((move.end[0], r) for r in range(low + 1, high)), move.end
        unmoved = state.unmoved - {move.start, move.end} - set(move.taken)
        if move.castled:
            rook, beside = move.castled
            board[beside] = board.pop(rook)
            unmoved -= {rook, beside}
        clock = 0 if gained or label.upper() == "P" or move.promoted else state.clock + 1
        return State(board, not state.side, unmoved, passed, victim, hands, clock)

    def keep(self, state, hands, piece):
        """Where a captured piece goes."""
        if self.from_reserve:
            hands[piece.isupper()][piece.upper()] += 1

    def becomes(self, label, gained):
        return label

    # ---- check
    def attacked(self, state, space, by):
        """By trying: is there a move of that side which takes what stands there?"""
        trial = state._replace(side=by, passed=frozenset())
        return any(space in taken for start, label in trial.board.items() if label.isupper() == by for _, taken in self.goes(trial, start))

    def king(self, board, side):
        return next(space for space, label in board.items() if label == ("K" if side else "k"))

    def checked(self, state, side):
        return self.attacked(state, self.king(state.board, side), not side)

    def castles(self, state):
        king = self.king(state.board, state.side)
        if king not in state.unmoved or not self.castling or self.checked(state, state.side):
            return
        for step, (file, ways) in self.castling.items():
            rook = (file, king[1])
            if rook not in state.unmoved or state.board.get(rook) != ("R" if state.side else "r"):
                continue
            if any((f, king[1]) in state.board for f in range(min(file, king[0]) + 1, max(file, king[0]))):
                continue
            for far in ways:
                end = (king[0] + step * far, king[1])
                if not any(self.walks_into(state, king, (king[0] + step * n, king[1])) for n in range(1, far)):
                    beside = (end[0] - step, end[1])
                    written = "," + self.name(rook) + self.name(beside) if far == 1 else ""  # else it would look like a step
                    yield Move(king, end, (), None, (rook, beside), self.name(king) + self.name(end) + written)

    def walks_into(self, state, king, space):
        board = dict(state.board)
        board[space] = board.pop(king)
        return self.attacked(state._replace(board=board), space, not state.side)

    def dropped(self, state):
        if not self.drops:
            return
        for label, count in sorted(state.hands[state.side].items()):
            for space in sorted(self.spaces) if count else []:
                if space not in state.board and not (label == "P" and self.depth(state, space) == 1):
                    yield label, space

    def put(self, state, label, space):
        board, hands = dict(state.board), copy.deepcopy(state.hands)
        board[space] = label if state.side else label.lower()
        hands[state.side][label] -= 1
        return State(board, not state.side, state.unmoved - {space}, frozenset(), None, hands, state.clock + 1)

    def legal(self, state):
        """Text -> the state behind it."""
        found = {}
        for move in list(self.pseudo(state)) + list(self.castles(state)):
            after = self.make(state, move)
            if not self.checked(after, state.side):
                found[move.text] = after
        for label, space in self.dropped(state):
            after = self.put(state, label, space)
            if not self.checked(after, state.side):
                found["%s@%s" % (label, self.name(space))] = after
        return found

    def fen(self, state):
        rows = []
        for rank in reversed(range(self.ranks)):
            row, empty = "", 0
            for file in range(self.files):
                space = (file, rank)
                if space in state.board or space not in self.spaces:
                    row += (str(empty) if empty else "") + state.board.get(space, "-")
                    empty = 0
                else:
                    empty += 1
            rows.append(row + (str(empty) if empty else ""))
        hands = "".join(label if side else label.lower() for side in (True, False) for label, n in sorted(state.hands[side].items()) for _ in range(n))
        return "%s%s %s %s %s %d 1" % ("/".join(rows), "[%s]" % hands if self.drops or self.from_reserve else "", "w" if state.side else "b",
                                       ",".join(sorted(map(self.name, self.rights(state)))) or "-", ",".join(sorted(map(self.name, state.passed))) or "-", state.clock)

    def rights(self, state):
        return {s for s in state.unmoved if state.board.get(s, "").upper() in ("K", "R")}


class Cylindrical(Game):
    """https://www.chessvariants.com/boardrules.dir/cylindrical.html: the board without its edges; castling as usual."""
    round_board = True


class MortalChessgi(Game):
    """https://www.chessvariants.com/difftaking.dir/mortalchessgi.html"""
    drops = True
    sinks = {"Q": "R", "R": "B", "B": "N", "N": "P"}

    def fresh(self, state, start):
        """As in Chessgi: whoever stands on the second rank, be it by a drop."""
        return start[1] == (1 if state.board[start] == "P" else 6)

    def keep(self, state, hands, piece):
        if piece.upper() in self.sinks:
            hands[state.side][self.sinks[piece.upper()]] += 1


CHAMPION, WIZARD = [("leap", ORTHO + DABBABA + ALFIL, 1)], [("leap", DIAG + CAMEL, 1)]


class Omega(Game):
    """https://omegachess.com/rules.htm and the summary at gamerz.net/~pbmserv/omegachess.html"""
    start = ("v----------v/-crnbqkbnrc-/-pppppppppp-/-10-/-10-/-10-/-10-/-10-/-10-/-PPPPPPPPPP-/-CRNBQKBNRC-/V----------V")
    pieces = dict(CHESS, C=CHAMPION, V=WIZARD)
    pawn_steps = 3
    promotes_to = {1: "NRBQCV"}
    castling = {-1: (2, (2,)), 1: (9, (2,))}


class Gross(Game):
    """https://www.chessvariants.com/large.dir/gross.html: flexible castling, a reserve of captured and extra pieces, three ranks of promotion."""
    start = "mavwc2cwvam/1rsnbqkbnsr1/pppppppppppp/12/12/12/12/12/12/PPPPPPPPPPPP/1RSNBQKBNSR1/MAVWC2CWVAM"
    pieces = dict(CHESS, S=CHAMPION, W=WIZARD, M=CHESS["R"] + CHESS["N"], A=CHESS["B"] + CHESS["N"], C=[("cannon", ORTHO, 1)], V=[("cannon", DIAG, 1)])
    pawn_steps = 3
    promotes_to = {3: "NBWV", 2: "NBWVRSC", 1: "NBWVRSCAMQ"}
    may_stay, from_reserve, hand = True, True, "QQRRRRNNNNBBBB"
    castling = {-1: (1, (2, 3, 4)), 1: (10, (2, 3))}


class Werewolf(Game):
    """https://www.chessvariants.org/rules/werewolf-chess: who takes a Werewolf becomes one, unless he is a King."""
    start = "rnbwkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBWKBNR"
    pieces = dict({k: v for k, v in CHESS.items() if k != "Q"}, W=[("slide", ALL, 3), ("bound", ALL, 1)])
    promotes_to = {1: "NRB"}

    def bound(self, state, start, dx, dy, reach):
        """Over an occupied space to the next one, with or without the enemy in between."""
        middle, end = self.at(start[0] + dx, start[1] + dy), self.at(start[0] + 2 * dx, start[1] + 2 * dy)
        if middle is None or end is None or middle not in state.board or end in state.board and not self.foe(state, start, end):
            return
        taken = (end,) if end in state.board else ()
        yield end, taken
        if self.foe(state, start, middle):
            yield end, taken + (middle,)

    def write(self, state, start, end, taken, promoted):
        over = [space for space in taken if space != end and state.board[start].upper() == "W"]
        return self.name(start) + "".join(map(self.name, over)) + self.name(end) + (promoted or "").lower()

    def choices(self, state, end):
        """A Pawn that takes a Werewolf on the last rank becomes that, and nothing else."""
        return [None] if state.board.get(end, "").upper() == "W" else super().choices(state, end)

    def becomes(self, label, gained):
        if "W" in (piece.upper() for piece in gained) and label.upper() != "K":
            return "W" if label.isupper() else "w"
        return label


class Wildebeest(Game):
    """The article Wildebeest chess of Wikipedia: Pawns reach the fifth rank by a move from the second or third, castling goes one to four spaces, stalemate wins."""

    start = "rnccwkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKWCCNR"
    pieces = dict(CHESS, C=[("leap", CAMEL, 1)], W=[("leap", KNIGHT + CAMEL, 1)])
    promotes_to = {1: "QW"}
    castling = {-1: (0, (1, 2, 3, 4)), 1: (10, (1, 2, 3, 4))}
    stalemate_loses = True

    def reach(self, state, start):
        return max(1, 4 - self.gone(state, start))

    def gone(self, state, start):
        """How many ranks it has left behind, counted from its own side."""
        return start[1] if state.board[start].isupper() else self.ranks - 1 - start[1]


GAMES = {"wildebeest": Wildebeest, "cylindrical": Cylindrical, "mortalchessgi": MortalChessgi, "omega": Omega, "gross": Gross, "werewolf": Werewolf}


class Reference:
    """An oracle as those of oracles.py."""
    name = "reference.py"

    def __init__(self, variant, fen=None):
        self.game = GAMES[variant]()
        self.moves, self.states = [], [self.game.first()]
        self.found = {}

    def state_after(self, moves):
        if self.moves != moves[:len(self.moves)]:
            self.moves, self.states = [], [self.game.first()]
        for move in moves[len(self.moves):]:
            self.states.append(self.game.legal(self.states[-1])[move])
            self.moves.append(move)
        return self.states[-1]

    def look(self, moves):
        state = self.state_after(list(moves))
        legal, check = sorted(self.game.legal(state)), self.game.checked(state, state.side)
        dead = not any(+hand for hand in state.hands.values()) and all(piece.upper() == "K" for piece in state.board.values())
        result = ("1/2-1/2" if dead else "*") if legal else ("0-1" if state.side else "1-0") if check or self.game.stalemate_loses else "1/2-1/2"
        return self.game.fen(state), check, legal, result

    def close(self):
        pass


def knows_reference(variant):
    return variant in GAMES
