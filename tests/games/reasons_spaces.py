"""What is wrong with illegal moves of Fusion, Hostage, Wormhole, Voidrider and Mystery Chess and of Motorotor: judges as those of reasons.py, by the rules of own_fusion.py,
own_hostage.py, own_wormhole.py, own_voidrider.py, own_mystery.py and own_motorotor.py with the question of check left out. Pieces that come apart, hostages, and spaces that go have reasons that no other game has."""
import copy
import re

import own_fusion
import own_hostage
import own_motorotor
import reasons
from reasons import CHESS, Judge

FUSION = dict(CHESS, M="Marshall", A="Paladin", D="Dragon King", T="Pontiff", C="Cavalier King")
reasons.NAMES.update({
    "fusion_chess": FUSION, "fusion_chess_1999": FUSION, "hostage_chess": CHESS,
    "wormhole_chess": {"K": "King", "L": "Murray Lion", "C": "Champion", "W": "Wizard", "N": "Knight", "P": "Pawn"},
    "voidrider_chess": {"K": "King", "V": "Voidrider", "R": "Rook", "B": "Bishop", "N": "Knight", "P": "Pawn"},
    "mystery_chess": {"K": "General", "A": "Advisor", "E": "Elephant", "H": "Horse", "R": "Chariot", "C": "Cannon", "P": "Soldier", "X": "covered piece"},
    "motorotor": {"K": "King", "Q": "Queen", "R": "Rook", "N": "Knight", "B": "Luxury Bishop", "U": "Unicorn", "P": "Omnipawn"},
})
reasons.SAYS.update({
    "not joined": r"Your own {other} stands on {end}, and (a {piece} and a {other}|two {piece}s) may not join",
    "king waits": r"Your own {other} stands on {end}, and the King may not move to join it: the {other} has to come to him",
    "king goes": r"Your own King stands on {end}, and here the King joins others, and the {piece} may not come to him",
    "two ways": r"The Cavalier King may not leap from {start} to {end}: both ways there are attacked",
    "through check": r"The {piece} may not ride through check from {start} to {end}",
    "no part": r"The {whole} on {start} has no {piece} in it",
    "no compound": r"The piece on {start} is a {whole}, not a {piece}",
    "attacked": r"The {whole} on {start} is attacked and may not come apart",
    "part to piece": r"The {piece} that leaves the {whole} may only go to an empty space, and {end} is not",
    "becomes nothing": r"The Pawn on {start} cannot move: there is no piece of yours in prison that it could become",
    "no airfield": r"there is no \w in hand",
    "drop to piece": r"{end} is not empty",
    "pawn rank": r"A Pawn may not be dropped on the first or the last rank",
    "hole": r"The space {end} has disappeared",
    "not carried": r"The {piece} on {start} may not carry its space to {end} - it carries it ",
    "gap between": r"The {piece} on {start} cannot go to {end} - there is a gap on ({gaps})",
    "platform": r"The King goes anywhere on his own platform and nowhere else, so not to {end}",
    "comes home": r"The {piece} on {start} may not go to {end}: a piece enters the platform of its own side to capture only",
    "stays home": r"The {piece} on {start} may not go to {end}: it has made 2 moves without capture on its own platform and has to leave it",
    "no space": r"There is no space on {end} now",
})


class Fusion(Judge):
    """`part` is the component that leaves the piece; whole pieces have none."""

    royal = "KDTC"
    part = ""

    def move(self, start, end):
        return start, end, "=" + self.part if self.part else ""

    def after(self, start, end):
        return self.rules.after(self.state, self.move(start, end))

    def attackers(self, after, king):
        return [s for s, p in after.pieces.items() if p.isupper() != self.white() and king in self.rules.sees(after.pieces, s)]

    def ends(self, state, start):
        if self.part:
            return self.rules.goes(state.pieces, start, self.part.upper())
        return set(self.rules.pawn_moves(state, start)) if state.pieces[start] in "Pp" else self.rules.sees(state.pieces, start)

    def special(self, start, end):
        label = self.state.pieces[start].upper()
        if self.part:
            return self.parting(label, start, end)
        if label not in self.royal or end not in self.ends(self.state, start) or self.attackers(self.after(start, end), end):
            return None
        return {"two ways"} if label == "C" else {"through check"}

    def parting(self, label, start, end):
        if label not in own_fusion.MADE_OF:
            return {"no compound"}
        if self.part.upper() not in own_fusion.MADE_OF[label]:
            return {"no part"}
        if not self.rules.old_fission and self.rules.hit(self.state.pieces, start, not self.white()):
            return {"attacked"}
        return {"part to piece"} if end in self.state.pieces else None

    def own_target(self, start, end):
        one, other = self.state.pieces[start].upper(), self.state.pieces[end].upper()
        if self.part:
            return self.parting(one, start, end)
        if not self.rules.joined(one, other):
            return {"not joined"}
        if "K" in one + other and (one == "K") != self.rules.king_joins:
            return {"king waits"} if one == "K" else {"king goes"}
        return self.special(start, end) or ({"check"} if end in self.ends(self.state, start) else self.unreached(start, end))

    def castles(self, start, end):
        return not self.part and super().castles(start, end)

    def values(self, start, end):
        pieces = self.state.pieces
        return {"other": re.escape(self.called(pieces.get(end, "P"))), "whole": re.escape(self.called(pieces.get(start, "P")))}

    def others(self, draw):
        """Fissions: two of each reason for every piece that could be thought to come apart."""
        legal = {m for m in self.rules.legal(self.state) if m[2].startswith("=")}
        case = str.upper if self.white() else str.lower
        found = {}
        for start, piece in sorted(self.state.pieces.items()):
            for letter in "rnbkq" if piece.isupper() == self.white() else "":
                by = copy.copy(self)
                by.part = letter
                for end in self.spaces.values():
                    if letter != piece.lower() and start != end and by.move(start, end) not in legal:
                        found.setdefault(tuple(sorted(by.classes(start, end))), []).append((by, start, end, case(letter)))
        for kind, moves in sorted(found.items()):
            by, start, end, label = draw.choice(moves)
            yield "%s %s-%s" % (label, self.name(start), self.name(end)), self.name(start), self.name(end), set(kind), by, label


class Hostage(Judge):
    def ends(self, state, start):
        if state.pieces[start] in "Pp":
            return set(self.rules.pawn_moves(state, start))
        return {to for to in self.rules.sees(state.pieces, start) if not (to in state.pieces and state.pieces[to].isupper() == state.pieces[start].isupper())}

    def attackers(self, after, king):
        return [s for s, p in after.pieces.items() if p.isupper() != self.white() and king in self.rules.attacks(after, s)]

    def special(self, start, end):
        waits = self.state.pieces[start] in "Pp" and start[1] == (6 if self.white() else 1) and not self.rules.ready(self.state, self.white())
        return {"becomes nothing"} if waits else None

    def dropped(self, move):
        """Why a piece that is there to be dropped may not be."""
        _, kind, end = move
        if end in self.state.pieces:
            return {"drop to piece"}
        if kind == "P" and end[1] in (0, 7):
            return {"pawn rank"}
        after = self.rules.after(self.state, move)
        king = next(s for s, p in after.pieces.items() if p == ("K" if self.white() else "k"))
        return {"check by Your King on %s would be in check from the (%s)" % (self.name(king), self.by(after, self.attackers(after, king)))}

    def exchanged(self, move):
        given, freed, _ = move
        mine, theirs = self.called(given), self.called(freed)
        if not self.state.prison[self.white()][given] or not self.state.prison[not self.white()][freed]:
            return {"not held by (?i)%s and %s are not held in the two prisons" % (given, freed)}
        if own_hostage.VALUES[given] < own_hostage.VALUES[freed]:
            return {"worth less by (?i)%s is worth less than %s|A %s is not enough for a %s" % (given, freed, mine, theirs)}
        return self.dropped(move)

    def others(self, draw):
        """A drop and an exchange for each reason that makes one illegal."""
        legal, found = set(self.rules.legal(self.state)), {}
        for kind in "QRBNP":
            for first in "@QRBNP":
                for end in sorted(self.spaces.values()):
                    move = first, kind, end
                    if move in legal:
                        continue
                    there = first != "@" or self.state.field[self.white()][kind]
                    wanted = self.exchanged(move) if first != "@" else self.dropped(move) if there else {"no airfield"}
                    found.setdefault((first == "@", *(re.sub(" by .*", "", w) for w in wanted)), []).append((move, wanted))
        own, foe = (str.upper, str.lower) if self.white() else (str.lower, str.upper)
        for _, moves in sorted(found.items()):
            (first, kind, end), wanted = draw.choice(moves)
            drop = "%s*%s" % (own(kind), self.name(end))
            yield drop if first == "@" else "%s-%s; %s" % (foe(first), own(kind), drop), "", self.name(end), wanted, self, kind


class Wormhole(Judge):
    def attackers(self, after, king):
        return [s for s, p in after.pieces.items() if p.isupper() != self.white() and king in self.rules.captures(after, s)]

    def special(self, start, end):
        return {"hole"} if end in self.state.unmoved else None


class Voidrider(Judge):
    def attackers(self, after, king):
        return [s for s, p in after.pieces.items() if p.isupper() != self.white() and self.rules.sees(after, s, king)]

    def gaps(self, start, end):
        """Gaps on the way of a Rook or Bishop."""
        x, y = end[0] - start[0], end[1] - start[1]
        lines = {"R": x == 0 or y == 0, "B": abs(x) == abs(y)}
        return [s for s in self.rules.line(start, end) if s in self.state.unmoved] if lines.get(self.state.pieces[start].upper()) else []

    def special(self, start, end):
        if end in self.state.unmoved:
            return None if self.rules.carries(self.state, start, end) else {"not carried"}
        return {"gap between"} if self.gaps(start, end) else None

    def values(self, start, end):
        return {"gaps": "|".join(self.name(s) for s in self.gaps(start, end)) if start else ""}


class Motorotor(Judge):
    promotes = False

    def ends(self, state, start):
        return set() if state.pieces[start] in "Kk" else self.rules.goes(state, start)

    def special(self, start, end):
        if not self.rules.is_space(self.state, end):
            return {"no space"}
        if self.state.pieces[start] in "Kk":
            return {"platform"}
        if end not in self.rules.goes(self.state, start):
            return None
        return {"stays home" if start in own_motorotor.cells(self.state.at[not self.white()]) else "comes home"}


class Mystery(Judge):
    promotes = False


reasons.JUDGES.update({"mystery": Mystery, "fusion": Fusion, "fusion1999": Fusion, "hostage": Hostage, "wormhole": Wormhole, "voidrider": Voidrider, "motorotor": Motorotor})
