"""
Makes popeye.jsonl: problems of our own making with Popeye's answers: popeye.py PY N > popeye.jsonl

PY is the program of Popeye, built from its public sources; N how many problems of each kind. Positions are drawn by a seed, so that the same call makes the same file. What is stored are
facts: the position, the stipulation, the condition, and the solutions as moves such as "e7e8q".
"""
import json, random, re, subprocess, sys, tempfile

# kind: stipulation, condition, pieces of each side besides the King, seed
KINDS = [
    ("#1", "", 3, 3), ("#2", "", 4, 3), ("#3", "", 3, 1), ("s#1", "", 5, 4), ("s#2", "", 4, 2), ("r#1", "", 4, 4), ("r#2", "", 3, 2), ("semi-r#2", "", 3, 2), ("h#1", "", 3, 4), ("h#1.5", "", 3, 3),
    ("h#2", "", 2, 3), ("h#2.5", "", 2, 2), ("=1", "", 3, 2), ("=2", "", 3, 1), ("s=1", "", 3, 3), ("h=2", "", 2, 1), ("h=1.5", "", 2, 2), ("ser-#2", "", 3, 3), ("ser-#3", "", 2, 2), ("ser-h#2", "", 2, 3), ("ser-h#3", "", 2, 2),
    ("ser-s#2", "", 3, 2), ("ser-=2", "", 2, 1), ("ser-h=2", "", 2, 1),
    ("#2", "Circe", 3, 3), ("h#2", "Circe", 2, 2), ("s#1", "Circe", 4, 4), ("#2", "Madrasi", 4, 3), ("h#1.5", "Madrasi", 3, 4), ("s#1", "Madrasi", 4, 4), ("#2", "Andernach", 3, 3), ("h#2", "Andernach", 2, 2),
    ("s#1", "Andernach", 4, 4), ("#2", "BlackMaximummer", 3, 3), ("h#2", "BlackMaximummer", 2, 3), ("s#2", "BlackMaximummer", 4, 3), ("r#2", "BlackMaximummer", 3, 3),
]
MOVE = re.compile(r"^(?:[KQRBS]?)([a-h][1-8])[-*]([a-h][1-8])(?: ?ep\.)?(?:=([wb]?)([QRBS]))?")


def board(rng, white, black):
    """A board of eight ranks with Kings that stand apart, and pieces of each side where they may stand."""
    squares = {}
    def put(piece, ranks=range(8)):
        while True:
            at = (rng.choice(list(ranks)), rng.randrange(8))
            if at not in squares:
                squares[at] = piece
                return at
    king = put("K")
    while True:
        other = (rng.randrange(8), rng.randrange(8))
        if max(abs(king[0] - other[0]), abs(king[1] - other[1])) > 1 and other not in squares:
            squares[other] = "k"
            break
    for pieces, side in ((white, str.upper), (black, str.lower)):
        for _ in range(pieces):
            piece = rng.choice("QRRBBNNPPP")
            put(side(piece), range(1, 7) if piece == "P" else range(8))
    ranks = []
    for rank in range(8):
        row = "".join(squares.get((rank, file), "1") for file in range(8))
        ranks.append(re.sub("1+", lambda m: str(len(m.group())), row))
    return "/".join(ranks)


def attacks(fen, white):
    """Whether White, or Black, attacks the other King: then it cannot be that side's turn."""
    at = {}
    for rank, row in enumerate(fen.split("/")):
        file = 0
        for c in row:
            if c.isdigit():
                file += int(c)
            else:
                at[7 - rank, file] = c
                file += 1
    king = next(square for square, c in at.items() if c == ("k" if white else "K"))
    straight, slant = [(0, 1), (0, -1), (1, 0), (-1, 0)], [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    leaps = {"N": [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)], "K": straight + slant, "P": [(1, 1), (1, -1)] if white else [(-1, 1), (-1, -1)]}
    rides = {"R": straight, "B": slant, "Q": straight + slant}
    for (rank, file), c in at.items():
        if c.isupper() != white:
            continue
        for dr, df in leaps.get(c.upper(), []):
            if (rank + dr, file + df) == king:
                return True
        for dr, df in rides.get(c.upper(), []):
            r, f = rank + dr, file + df
            while 0 <= r < 8 and 0 <= f < 8 and (r, f) not in at:
                r, f = r + dr, f + df
            if (r, f) == king:
                return True
    return False


def popeye(program, fens, stipulation, condition):
    """What Popeye prints of each position; None for all when it takes long."""
    command = {"Andernach": "AndernachChess"}.get(condition, condition)
    rest = "Stipulation %s\n%sOption NoBoard MaxSolutions 40 MaxTime 5\n" % (stipulation, "Condition %s\n" % command if command else "")
    problems = ["Forsyth %s\n%s" % (fen.replace("N", "S").replace("n", "s"), rest) for fen in fens]
    with tempfile.NamedTemporaryFile("w", suffix=".inp") as f:
        f.write("BeginProblem\n" + "NextProblem\n".join(problems) + "EndProblem\n")
        f.flush()
        out = subprocess.run([program, f.name], capture_output=True, text=True).stdout
    parts = re.split("(solution finished|[Pp]artial solution)[^\n]*\n", out)
    texts = [text if ended == "solution finished" else None for text, ended in zip(parts[::2], parts[1::2])]
    return texts if len(texts) == len(fens) else [None] * len(fens)


def name(word, white):
    """"e7-e8=Q" as "e7e8q". None: it is no move."""
    word = re.sub(r"\[.*?\]", "", word)
    if word.startswith("0-0-0"):
        return "e1c1" if white else "e8c8"
    if word.startswith("0-0"):
        return "e1g1" if white else "e8g8"
    m = MOVE.match(word)
    if not m:
        return None
    return m.group(1) + m.group(2) + (m.group(4) or "").lower().replace("s", "n")


def black_begins(stipulation):
    return stipulation.startswith(("h", "ser-h")) and not stipulation.endswith(".5")


def half_moves(stipulation):
    moves = re.search(r"\d+(\.5)?", stipulation).group()
    return int(2 * float(moves))


def answers(out, stipulation):
    """First moves that solve, or lines of helpmates and series."""
    keys, lines = [], []
    series, help_, black = stipulation.startswith("ser"), "h" in stipulation or stipulation.startswith("ser"), stipulation.startswith(("h", "ser-h"))
    half = stipulation.endswith(".5")
    for line in out.splitlines():
        if not re.match(r"^\s+1\.", line):
            continue
        if help_:
            white = (not black) or half
            moves = []
            for word in re.sub(r"\d+\.(\.\.)?", " ", line).split():
                side = white if not moves else None
                if series:
                    side = not black if not re.search("ser-[hs]", stipulation) or len(moves) < int(re.search(r"\d+", stipulation).group()) else black
                else:
                    side = white if len(moves) % 2 == 0 else not white
                move = name(word, side)
                if move:
                    moves.append(move)
            lines.append(" ".join(moves))
            if not series and len(moves) != half_moves(stipulation): # a mate on the way, which it shows
                lines.pop()
        elif re.search(r"(?<!\?)!", line): # "?!?" is a mate of who must not mate
            keys.append(name(line.split(".", 1)[1].split()[0], True))
    return sorted(set(keys)), sorted(set(lines))


def main():
    program, wanted = sys.argv[1], int(sys.argv[2])
    for number, (stipulation, condition, white, black) in enumerate(KINDS):
        rng = random.Random("boardwright %s %s" % (stipulation, condition))
        kept = empty = 0
        for _ in range(40):
            fens = []
            while len(fens) < 40:
                fen = board(rng, rng.randint(1, white), rng.randint(0, black))
                if not attacks(fen, not black_begins(stipulation)):
                    fens.append(fen)
            for fen, out in zip(fens, popeye(program, fens, stipulation, condition)):
                keys, lines = answers(out, stipulation) if out else ([], [])
                none = not keys and not lines
                if kept == wanted or out is None or len(keys) > 20 or len(lines) > 30 or (none and empty * 5 >= wanted):
                    continue
                empty += none
                kept += 1
                print(json.dumps({"id": "p%02d-%02d" % (number, kept), "fen": fen, "stipulation": stipulation, "conditions": condition, "keys": keys, "lines": lines}), flush=True)
            if kept == wanted:
                break


if __name__ == "__main__":
    main()
