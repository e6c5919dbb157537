"""Storm the Ivory Tower: the arrows as masks of eight bits, the moves as walks by compass numbers, and check by trying every capture."""
from own import Rules, State

# North is bit 0 and direction 0, then clockwise; the first row is the tenth rank.
ARROWS = """
14 38 6c 1c 54 70 6c 38 50
15 94 a0 15 ff 51 0a 52 51
0a 55 51 07 45 c1 15 55 a0
11 44 55 54 54 54 55 44 11
0e 01 aa 51 ff 51 aa 40 e0
0e 04 aa 15 ff 15 aa 10 e0
11 44 55 45 45 45 55 44 11
0a 55 51 1c 54 70 15 55 a0
15 25 a0 15 ff 51 0a 49 51
05 83 c6 07 45 c1 c6 83 41
"""
STEPS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
MASKS = {(file, 9 - down): int(mask, 16) for down, row in enumerate(ARROWS.split("\n")[1:-1]) for file, mask in enumerate(row.split())}


def go(space, direction):
    x, y = STEPS[direction % 8]
    to = space[0] + x, space[1] + y
    return to if to in MASKS else None


def line(space, direction):
    found = []
    while space := go(space, direction):
        found.append(space)
    return found


class Ivory(Rules):
    values = {"B": 100, "T": 2, "S": 9, "C": 5, "Y": 4, "F": 4, "N": 2}
    korean = False
    begin = "SYFTBTFYS", ".........", ".C.....C.", "N.N.N.N.N"

    def start(self):
        pieces = {}
        for rank, row in enumerate(self.begin):
            for file, piece in enumerate(row):
                if piece != ".":
                    pieces[file, rank], pieces[8 - file, 9 - rank] = piece, piece.lower()
        return State(pieces)

    def position(self, words):
        names = {self.space_name(space): space for space in MASKS}
        return State({names[word[1:]]: word[0] for word in words.split()})

    def all_spaces(self):
        return list(MASKS)

    def space_name(self, space):
        return "abcdefghi"[space[0]] + str(space[1] + 1)

    def fen_rows(self, pieces):
        return "/".join("".join(pieces.get((file, rank), "1") for file in range(9)) for rank in range(9, -1, -1))

    def double(self, state, start, to):
        return None

    def is_last(self, space, white):
        return False

    @staticmethod
    def abroad(piece, space):
        return space[1] >= 5 if piece.isupper() else space[1] <= 4

    def walk(self, pieces, space, turns):
        """Where a walk ends that goes by these directions; all spaces but the last must be empty."""
        for number, direction in enumerate(turns):
            space = go(space, direction)
            if space is None or number + 1 < len(turns) and space in pieces:
                return None
        return space

    def along(self, pieces, kind, start, d):
        """Ends of the moves of a piece that begin along the arrow of direction `d`."""
        piece, one, two = pieces[start], self.walk(pieces, start, [d]), self.walk(pieces, start, [d, d])
        at_home = not self.abroad(piece, start)
        if kind in "BTN":
            yield one
        if kind == "N" and two in pieces and not at_home and self.abroad(piece, two):
            yield two
        if kind == "Y":
            yield from (self.walk(pieces, start, [d, d + side]) for side in (-1, 1))
        if kind == "F" and self.korean:
            yield from (self.walk(pieces, start, [d, d + side, d + side]) for side in (-1, 1))
        elif kind == "F":
            yield two
            if not at_home and one not in pieces and self.abroad(piece, one):
                yield one
        if kind in "SC":
            ahead = line(start, d)
            stops = [n for n, space in enumerate(ahead) if space in pieces][:2]
            first, second = (stops + [len(ahead)] * 2)[:2]
            if kind == "S":
                yield from ahead[:first + 1]
            elif self.korean:
                if stops and pieces[ahead[first]] not in "Cc":
                    yield from (space for space in ahead[first + 1:second + 1] if pieces.get(space, "-") not in "Cc")
            else:
                yield from ahead[:first]
                yield from ahead[second:second + 1]

    def reach(self, state, start):
        pieces = state.pieces
        kind, white = pieces[start].upper(), pieces[start].isupper()
        ends = {end for d in range(8) if MASKS[start] >> d & 1 for end in self.along(pieces, kind, start, d)}
        return {end for end in ends if end is not None and (end not in pieces or pieces[end].isupper() != white)}

    def is_check(self, state):
        brain = next((space for space, piece in state.pieces.items() if piece == ("B" if state.white else "b")), None)
        if brain is None:
            return False
        for start, piece in state.pieces.items():
            if piece.isupper() == state.white:
                continue
            if brain in self.reach(state, start):
                return True
            if piece in "Bb" and piece.isupper() != state.white and start[0] == brain[0]:
                d = 0 if brain[1] > start[1] else 4
                between = line(start, d)
                if MASKS[start] >> d & 1 and not any(space in state.pieces for space in between[:between.index(brain)]):
                    return True
        return False

    def after(self, state, move):
        following = super().after(state, move)
        following.half = 0
        return following

    stalemate = None

    def result(self, state, legal, check):
        return "*" if legal else "0-1" if state.white else "1-0"


class Ivorykorean(Ivory):
    korean = True
    begin = "SYFT.TFYS", "....B....", ".C.....C.", "N.N.N.N.N"
