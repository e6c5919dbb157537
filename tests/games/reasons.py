"""What is wrong with an illegal move, by the rules written a second time (own.py, reference.py) with the question of check left out.

A Judge looks at one position. Its `classes` are what illegal.py sorts moves by: a move that the rules without check allow leaves the King in check; one that they allow when the piece is alone on
the board is blocked; one that they allow when the target is taken off, or a piece put there, is only to move or only to capture. Games add reasons of their own. `patterns` says which message
a class calls for, with the pieces that give check by name.
"""
import copy
import re

import own as own_rules
import reference

CHESS = {"P": "Pawn", "N": "Knight", "B": "Bishop", "R": "Rook", "Q": "Queen", "K": "King"}
SHOGI = {"P": "Pawn", "L": "Lance", "N": "Knight", "S": "Silver", "G": "Gold", "B": "Bishop", "R": "Rook", "K": "King", "T": "promoted Pawn", "M": "promoted Lance", "Y": "promoted Knight",
         "V": "promoted Silver", "H": "promoted Bishop", "D": "promoted Rook"}
TAMERLANE = {"K": "King", "S": "Prince", "M": "adventitious King", "F": "General", "V": "Vizier", "Z": "Giraffe", "T": "Picket", "N": "Knight", "R": "Rook", "E": "Elephant", "C": "Camel",
             "D": "War Engine"}
TAMERLANE.update({"P" + k: "Pawn of %ss" % TAMERLANE[k] for k in "DCEFKVZTNR"}, **{"P" + k: "Pawn of Pawns" for k in "PWBA"})
# Games whose pieces have no definition: what people call them.
NAMES = {"raumschach": dict(CHESS, U="Unicorn"), "checkers": {"M": "man", "K": "king"}, **dict.fromkeys(("international_draughts", "brazilian_draughts", "russian_draughts"), {"M": "man", "K": "king"}), "hex_shogi_91": SHOGI, "tamerlane_chess": TAMERLANE,
         "ultima": {"K": "King", "W": "Withdrawer", "C": "Coordinator", "L": "Long Leaper", "X": "Chameleon", "I": "Immobilizer", "P": "Pincer"},
         "jetan": {"C": "Chief", "Q": "Princess", "F": "Flier", "D": "Dwar", "A": "Padwar", "W": "Warrior", "T": "Thoat", "P": "Panthan"},
         "storm_the_ivory_tower": {"B": "Brain", "T": "Toady", "S": "Numskull", "C": "Clodhopper", "Y": "Yahoo", "F": "Fuddy-Duddy", "N": "Ninny"}}
NAMES["ivory_tower_korean"] = NAMES["storm_the_ivory_tower"]
for _game in ("glinskis_hexagonal_chess", "mccooeys_hexagonal_chess", "bruskys_hexagonal_chess", "circular_chess", "marseillais_chess", "marseillais_full", "extra_move_chess", "vegas_fun_chess"):
    NAMES[_game] = CHESS
# What the message of a class says, besides those of illegal.py.
SAYS = {
    "no second": r"The turn is over after its first move",
    "another": r"The second move must be of another piece than the {piece} that has just moved",
    "take nothing": r"The second move may take nothing",
    "long second": r"A Pawn goes two spaces only in the second move of a turn",
    "passing second": r"A capture in passing is the first move of a turn, or follows another one",
    "dice": r"The dice show .* and .*, and a {piece} is neither",
    "immobilized": r"The {piece} on {start} is immobilized by the {holders}",
    "takes nothing": r"The Princess takes nothing, and there is a \w+ on {end}",
    "escaped": r"The Princess goes three steps, and she has escaped once already",
    "princess taken": r"The Princess could be taken on {end}",
    "must jump": r"You must jump when you can: the piece on ({jumpers}) can take one",
    "go on": r"The jumping must go on: the man|The jumping must go on: the king",
    "forward": r"The man on {start} goes only forward, not to {end}",
    "lands": r"The king has to land where it can jump on",
    "most": r"You must take as many pieces as you can: \d+, not 1",
    "two between": r"There is more than one piece between {start} and {end}",
    "no enemy": r"There is no enemy on {over} to jump over",
    "occupied": r"There is a piece on {end} already, and nothing is taken by moving onto it",
    "citadel": r"The {piece} on {start} may not go into the citadel {end}",
    "waits": r"A Pawn of Pawns that waits on its last rank may not be taken",
    "waiting": r"The waiting Pawn of Pawns goes where it attacks two enemies, or one that cannot move: not to {end}",
    "at home": r"The Pawn of Pawns on {start} may not go to {end} while a royal piece stands on ",
    "several": r"Only the last royal piece of a side changes places",
    "swapped": r"Your {piece} has changed places before",
    "no swap": r"The {piece} may not change places with the ",
    "idle swap": r"A King changes places only in check, or when its side has no other move",
    "no clodhopper": r"The Clodhopper on {start} takes no Clodhopper",
    "must promote": r"The {piece} must promote on {end}",
    "into check": r"Your {piece} on {end} would be in check from the ",
    "drop check": r"Your King on \S+ would be in check from the ",
    "pawn attacks": r"You may not drop the {piece} on {end} - another Pawn attacks that space",
    "pawn check": r"You may not drop the {piece} on {end} - a dropped Pawn may not give check",
}


def foe_of(label):
    return label.lower() if label.isupper() else label.upper()


class Judge:
    """A position of own.py. Spaces are those of the rules; their names are the preset's."""

    royal = "K"
    promotes = True

    def __init__(self, game, oracle, moves):
        self.game, self.rules = game, oracle
        self.state = self.reached(moves)
        self.names = NAMES.get(game.name)
        self.spaces = {self.name(space): space for space in self.every()}

    # ---- what differs between own.py and reference.py

    def reached(self, moves):
        return self.rules.reached(list(moves))[0]

    def every(self):
        return self.rules.all_spaces()

    def name(self, space):
        return self.rules.space_name(space)

    def pieces(self, state):
        return state.pieces

    def white(self):
        return self.state.white

    def altered(self, pieces):
        """The same side to move on another board, on which nothing can be taken in passing."""
        state = copy.copy(self.state)
        state.pieces, state.passed = pieces, None
        return state

    def ends(self, state, start):
        """Where a piece goes, but for check."""
        return set(self.rules.reach(state, start))

    def castles(self, start, end):
        label = self.pieces(self.state)[start]
        return label.upper() == "K" and (start, end) in [(king, to) for king, to, _, _ in self.rules.castlings]

    def after(self, start, end):
        return self.rules.after(self.state, (start, end, ""))

    def attackers(self, after, king):
        """Pieces of the other side that would take the King, who has moved."""
        turned = copy.copy(after)
        turned.white, turned.passed = not self.white(), None
        return [s for s in after.pieces if after.pieces[s].isupper() != self.white() and king in self.ends(turned, s)]

    # ---- reasons

    def own_target(self, start, end):
        return {"own"}

    def special(self, start, end):
        """A reason of this game alone that comes before all others, or None."""
        return None

    def classes(self, start, end):
        pieces = self.pieces(self.state)
        if start not in pieces:
            return {"empty"}
        if pieces[start].isupper() != self.white():
            return {"theirs"}
        if end in pieces and pieces[end].isupper() == self.white():
            return self.own_target(start, end)
        special = self.special(start, end)
        if special:
            return special
        if self.castles(start, end):
            return {"castling", "into check"}
        return {"check"} if end in self.ends(self.state, start) else self.unreached(start, end)

    def unreached(self, start, end):
        pieces, found = self.pieces(self.state), set()
        alone = {s: p for s, p in pieces.items() if s in (start, end)}
        if end in self.ends(self.altered(alone), start):
            found.add("blocked")
        other = {s: p for s, p in pieces.items() if s != end}
        if end not in pieces:
            other[end] = foe_of(pieces[start])
        if end in self.ends(self.altered(other), start):
            found.add("only move" if end in pieces else "only capture")
        return found or {"no way"}

    # ---- messages

    def called(self, label):
        return self.names[label.upper()] if self.names else self.game.called(label)

    def by(self, after, spaces):
        return "|".join(re.escape("%s on %s" % (self.called(self.pieces(after)[s]), self.name(s))) for s in spaces) or r"\S+ on nowhere"

    def check_pattern(self, start, end):
        after = self.after(start, end)
        royal = next(s for s, p in self.pieces(after).items() if p.upper() in self.royal and len(p) == 1 and p.isupper() == self.white())
        return "Your %s on %s would be in check from the (%s)" % (re.escape(self.called(self.pieces(after)[royal])), self.name(royal), self.by(after, self.attackers(after, royal)))

    def pattern(self, wanted, start, end, name):
        """What a message of this class must say; None where illegal.py knows."""
        if wanted not in SAYS and wanted != "check":
            return None
        if wanted == "check":
            return self.check_pattern(start, end)
        values = dict(self.values(start, end), piece=re.escape(name), start=re.escape(self.name(start) if start else ""), end=re.escape(self.name(end)))
        return SAYS[wanted].format(**values)

    def values(self, start, end):
        return {}

    def others(self, draw):
        """Illegal turns that are not moves of whole pieces: text, start, end, classes, a judge of them, label. A class "name by pattern" brings its message along."""
        return []


class Ivory(Judge):
    royal = "B"
    promotes = False

    def special(self, start, end):
        pieces = self.state.pieces
        if self.rules.korean and pieces[start] in "Cc" and pieces.get(end, "-") in "Cc":
            return {"no clodhopper"}
        return None

    def attackers(self, after, king):
        facing = [s for s, p in after.pieces.items() if p in "Bb" and p.isupper() != self.white() and s[0] == king[0]]
        return super().attackers(after, king) + facing


class Ultima(Judge):
    promotes = False

    def ends(self, state, start):
        return set() if self.rules.immobile(state, start) else {to for to, _ in self.rules.destinations(state, start)}

    def special(self, start, end):
        return {"immobilized"} if self.rules.immobile(self.state, start) else None

    def attackers(self, after, king):
        turned = copy.copy(after)
        turned.white = not self.white()
        return [s for s, _, taken in self.rules.moves(turned) if king in taken]

    def values(self, start, end):
        held = [s for s in self.rules.beside(start) if self.state.pieces.get(s, "-") in ("ix" if self.white() else "IX")]
        return {"holders": "(%s)" % self.by(self.state, held)}


class Jetan(Judge):
    promotes = False

    def ends(self, state, start):
        return {to for to in self.rules.ends(state, start) if not (to in state.pieces and state.pieces[to].isupper() == self.white())}

    def special(self, start, end):
        if self.state.pieces[start] not in "Qq":
            return None
        if end in self.state.pieces:
            return {"takes nothing"}
        if self.white() not in self.state.unmoved and end not in self.rules.ends(self.state, start):
            return {"escaped"}
        return {"princess taken"}


class Tamerlane(Judge):
    royal = "KSM"
    promotes = False

    def is_royal(self, space):
        return len(self.state.pieces[space]) == 1 and self.state.pieces[space].upper() in self.royal

    def own_target(self, start, end):
        rules, state = self.rules, self.state
        target = state.pieces[end].upper()
        if state.pieces[start].upper() == "PW":
            return {"waiting"} if end not in rules.reach(state, start) else {"check"}
        if not self.is_royal(start):
            return {"own"}
        if len(rules.royals(state, self.white())) > 1:
            return {"several"}
        if self.white() not in state.swaps:
            return {"swapped"}
        if start not in rules.camp or target == "PW" or len(target) == 2 and start[1] == rules.last(self.white()):
            return {"no swap"}
        plain = [m for m in rules.legal(rules.with_swaps(copy.copy(state), frozenset())) if m]
        return {"idle swap"} if plain and not rules.is_check(state) else {"check"}

    def special(self, start, end):
        pieces = self.state.pieces
        label = pieces[start].upper()
        if end in self.rules.reach(self.state, start):
            return None
        if pieces.get(end, "").upper() == "PW":
            return {"waits"}
        if end not in self.rules.camp:
            return {"citadel"}
        if label == "PW":
            return {"waiting"}
        if label == "PB" and end[1] == self.rules.last(self.white()) and pieces.get((6, 2 if self.white() else 7), "-").upper() in "KSM":
            return {"at home"}
        return None

    def attackers(self, after, king):
        return [s for s, p in after.pieces.items() if p.isupper() != self.white() and king in self.rules.raw(after, s)]


class Double(Judge):
    """Games of two moves a turn: judged is the `half`-th, after `before`."""

    half, before = 1, None

    def second(self, first):
        """The position after a first move, for its second one."""
        judge = copy.copy(self)
        judge.half, judge.before, judge.state = 2, first, self.rules.one(self.state, first)
        return judge

    def altered(self, pieces):
        state = super().altered(pieces)
        return self.rules.with_more(state, {}, {}, False)

    def pawn(self, state, start, half):
        """The rules list Pawns' steps with all moves: the others of its side are turned into pieces that do not move."""
        pieces = {s: p if s == start or p.isupper() != self.white() else ("X" if self.white() else "x") for s, p in state.pieces.items()}
        trial = copy.copy(state)
        trial.pieces, trial.unmoved = pieces, frozenset()
        kept, self.rules.is_check = self.rules.is_check, lambda state: False
        found = {m[1] for m in self.rules.halves(trial, half, self.before) if m[0] == start}
        self.rules.is_check = kept
        return found

    def ends(self, state, start, half=None):
        half = half or self.half
        if state.white == self.white() and state.pieces[start] in "Pp":
            return self.pawn(state, start, half)
        found = set(self.rules.reach(state, start))
        if half == 2 and state.white == self.white():
            found = {to for to in found if self.rules.fits(state, (start, to, ""), 2, self.before)}
        return found

    def attackers(self, after, king):
        return [s for s, p in after.pieces.items() if p.isupper() != self.white() and king in self.rules.reach(after, s)]

    def after(self, start, end):
        return self.rules.one(self.state, (start, end, ""))

    def special(self, start, end):
        pieces, rules = self.state.pieces, self.rules
        if self.game.dice and (start, end) in {m[:2] for m in rules.halves(self.state, 1)}:
            return {"dice"}
        if self.half == 1:
            long = pieces[start] in "Pp" and rules.optional and not rules.is_first(self.state) and abs(start[1] - end[1]) == 2 and self.free_long(start, end)
            return {"long second"} if long else None
        if rules.optional and start == self.before[1]:
            return {"another"}
        if rules.optional and end in pieces:
            return {"take nothing"}
        if pieces[start] in "Pp" and end in self.state.passed_all and abs(start[0] - end[0]) == 1 and end[1] - start[1] == (1 if self.white() else -1):
            return {"passing second"} if not self.state.after_ep else None
        return None

    def free_long(self, start, end):
        middle = start[0], (start[1] + end[1]) // 2
        return start[0] == end[0] and start[1] == (1 if self.white() else 6) and (end[1] > start[1]) == self.white() and middle not in self.state.pieces and end not in self.state.pieces


class Checkers(Judge):
    promotes = False

    def classes(self, start, end):
        import own_checkers
        pieces = self.state.pieces
        if start not in pieces:
            return {"empty"}
        if pieces[start].isupper() != self.white():
            return {"theirs"}
        if end in pieces:
            return {"own"} if pieces[end].isupper() == self.white() else {"occupied"}
        (x, y), (u, v) = own_checkers.place(start), own_checkers.place(end)
        if pieces[start] in "Mm" and (v - y > 0) != self.white():
            return {"forward"} if v != y else {"no way"}
        if abs(x - u) == abs(y - v) == 1:
            return {"must jump"}
        if not abs(x - u) == abs(y - v) == 2:
            return {"no way"}
        over = own_checkers.NUMBER[(x + u) // 2, (y + v) // 2]
        return {"go on"} if over in pieces and pieces[over].isupper() != self.white() else {"no enemy"}

    def values(self, start, end):
        import own_checkers
        (x, y), (u, v) = own_checkers.place(start), own_checkers.place(end)
        over = own_checkers.NUMBER.get(((x + u) // 2, (y + v) // 2))
        jumpers = {self.name(m[0]) for m in self.rules.legal(self.state)}
        return {"over": self.name(over) if over else "nowhere", "jumpers": "|".join(jumpers)}


class International(Checkers):
    """Kings go and jump any distance, men jump back."""

    def over(self, start, end):
        """The pieces between, in order; None: they are on no diagonal."""
        (x, y), (u, v) = self.rules.place(start), self.rules.place(end)
        if abs(x - u) != abs(y - v) or x == u:
            return None
        spaces = self.rules.line(start, (u > x) - (u < x), (v > y) - (v < y))
        return [s for s in spaces[:spaces.index(end)] if s in self.state.pieces]

    def classes(self, start, end):
        pieces = self.state.pieces
        if start not in pieces:
            return {"empty"}
        if pieces[start].isupper() != self.white():
            return {"theirs"}
        if end in pieces:
            return {"own"} if pieces[end].isupper() == self.white() else {"occupied"}
        (x, y), (u, v) = self.rules.place(start), self.rules.place(end)
        far, over = pieces[start] in "Kk", self.over(start, end)
        if not far and abs(x - u) == 1 and v != y and (v - y < 0) != self.white():
            return {"forward"}
        if over is None or not far and abs(x - u) > 2:
            return {"no way"}
        if not over and (far or abs(x - u) == 1):
            return {"must jump"}
        if not over or pieces[over[0]].isupper() == self.white():
            return {"no enemy"}
        return {"two between"} if len(over) > 1 else {"go on", "most", "lands"}

    def values(self, start, end):
        (x, y), (u, v) = self.rules.place(start), self.rules.place(end)
        over = self.over(start, end)
        middle = over[0] if over else self.rules.number.get(((x + u) // 2, (y + v) // 2))
        jumpers = {self.name(s) for s in self.state.pieces if self.state.is_own(s) and any(self.rules.jumps({k: p for k, p in self.state.pieces.items() if k != s}, self.state.pieces[s], s, frozenset()))}
        return {"over": self.name(middle) if middle else "nowhere", "jumpers": "|".join(jumpers)}


class Hexshogi(Judge):
    promotes = False

    def attackers(self, after, king):
        return [s for s, p in after.pieces.items() if p.isupper() != self.white() and king in self.rules.reach(after, s)]

    def classes(self, start, end):
        found = super().classes(start, end)
        return {"must promote", "check"} if found == {"check"} and self.rules.stuck(self.state.pieces[start].upper(), end, self.white()) else found

    def dropped(self, label, end):
        """What is wrong with a drop."""
        rules, state, white = self.rules, self.state, self.white()
        if not state.hands[white][label]:
            return {"not in hand"}
        if end in state.pieces:
            return {"drop on a piece"}
        if rules.stuck(label, end, white):
            return {"never moves"}
        mine = "P" if white else "p"
        if label == "P" and any(end in rules.pawn_attacks(s, white) for s, p in state.pieces.items() if p == mine):
            return {"pawn attacks"}
        if label == "P" and rules.is_check(rules.after(state, (None, end, "P"))):
            return {"pawn check"}
        return {"drop check"}


class Reference(Judge):
    """A position of reference.py."""

    def __init__(self, game, oracle, moves):
        self.oracle = oracle
        super().__init__(game, oracle.game, moves)

    def reached(self, moves):
        return self.oracle.state_after(list(moves))

    def every(self):
        return self.rules.spaces

    def name(self, space):
        return self.game.ours(self.rules.name(space))

    def pieces(self, state):
        return state.board

    def white(self):
        return self.state.side

    def altered(self, pieces):
        return self.state._replace(board=pieces, passed=frozenset(), victim=None)

    def ends(self, state, start):
        return {end for end, _ in self.rules.goes(state, start)}

    def castles(self, start, end):
        king = self.state.board[start].upper() == "K"
        return king and self.rules.castling and start[1] == end[1] and abs(start[0] - end[0]) > 1

    def after(self, start, end):
        taken = next(taken for to, taken in self.rules.goes(self.state, start) if to == end)
        return self.rules.make(self.state, reference.Move(start, end, taken, None, None, ""))

    def attackers(self, after, king):
        trial = after._replace(side=not self.white(), passed=frozenset())
        return [s for s, p in after.board.items() if p.isupper() != self.white() and any(king in taken for _, taken in self.rules.goes(trial, s))]

    def unreached(self, start, end):
        found = super().unreached(start, end)
        ways = self.rules.pieces.get(self.state.board[start].upper(), [])
        if any(how == "cannon" for how, _, _ in ways):
            return found | {"screen", "no way"}
        return found


JUDGES = {"ivory": Ivory, "ivorykorean": Ivory, "ultima": Ultima, "jetan": Jetan, "tamerlane": Tamerlane, "marseillais": Double, "marseillaisfull": Double, "extramove": Double, "vegas": Double,
          "checkers": Checkers, "international": International, "brazilian": International, "russian": International, "hexshogi": Hexshogi}


def judge_for(game, oracle, moves):
    """A judge of the position after moves, or None when no second rules know the game."""
    if game.variant in own_rules.GAMES:
        return JUDGES.get(game.variant, Judge)(game, oracle, moves)
    return Reference(game, oracle, moves) if reference.knows_reference(game.variant) else None
