"""Sections made at random, for sections.py: what a built-in variant is, changed by a few keys and pieces of other moves."""
import random

BASES = ["chess"] * 6 + ["crazyhouse", "crazyhouse", "loop", "pocketknight", "capablanca", "gardner", "losalamos", "shako", "makruk", "shatranj", "grand", "extinction", "giveaway", "3check", "kingofthehill",
                         "shogi", "minishogi", "judkins", "berolina", "amazon", "breakthrough", "minixiangqi", "knightmate", "hoppelpoppel", "seirawan", "tencubed", "courier"]
LEAPS, RIDES = "W F D N A H C Z G K nN nA nD nZ".split(), "R B Q R3 B2 W2 NN pR gB gQ pB".split()
WAYS = ["", "", "", "f", "b", "s", "v", "fs", "fb", "l", "fr", "fl", "h", "fh", "bl", "ff", "rl", "frbl"]


def move(rng):
    """A ride, or leaps: where both go along the same line, with other ranges or over hurdles, the engine mixes them."""
    def part(atoms):
        atom, way = rng.choice(atoms), rng.choice(WAYS)
        letters = "".join(c for c in atom if c.islower())
        return rng.choice(["", "", "", "m", "c"]) + letters + (way if way != "h" else rng.choice(["hr", "hl"])) + atom.lstrip("npg")
    if rng.random() < 0.3:
        return part(RIDES) + rng.choice(["", "C", "fZ", "H"])
    return "".join(part(LEAPS) for _ in range(rng.randint(1, 3)))


def ranks(*numbers):
    return " ".join("*%d" % n for n in numbers)


NOBODY_ROYAL = ["king = -", "commoner = k", "castlingKingPiece = k", "extinctionValue = loss", "extinctionPieceTypes = k"]

# Keys for boards of eight ranks, or for any: lists of lines, which go together.
CHANGES = [
    lambda r: ["promotionPieceTypes = " + "".join(r.sample("nbrq", r.randint(1, 4)))],
    lambda r: ["mandatoryPawnPromotion = false"],
    lambda r: ["promotionRegionWhite = " + ranks(6, 7, 8), "promotionRegionBlack = " + ranks(1, 2, 3)],
    lambda r: ["promotionRegionWhite = *7", "promotionRegionBlack = *2", "mandatoryPawnPromotion = false"],
    lambda r: ["promotionLimit = q:%d r:2" % r.randint(1, 2)],
    lambda r: ["doubleStep = false"],
    lambda r: ["doubleStepRegionWhite = *2 *3", "doubleStepRegionBlack = *7 *6"],
    lambda r: ["doubleStepRegionWhite = a2 b2 g2 h2 c3"],
    lambda r: ["doubleStepRegionWhite = *2 *3", "doubleStepRegionBlack = *7 *6", "tripleStepRegionWhite = *2", "tripleStepRegionBlack = *7"],
    lambda r: ["enPassantRegion = -"],
    lambda r: ["enPassantRegionWhite = *6", "enPassantRegionBlack = a3 b3 c3 d3"],
    lambda r: ["castling = false"],
    lambda r: ["castlingKingsideFile = f"],
    lambda r: ["castlingQueensideFile = b"],
    lambda r: ["checking = false"],
    lambda r: ["mustCapture = true"],
    lambda r: ["stalemateValue = " + r.choice(["win", "loss", "draw"])],
    lambda r: ["checkmateValue = win"],
    lambda r: ["nFoldRule = %d" % r.choice((0, 2, 4)), "nFoldValue = " + r.choice(["win", "loss", "draw"])],
    lambda r: ["nMoveRule = %d" % r.choice((0, 5, 10)), "nMoveRuleTypes = " + r.choice(["p", "pn", "-"])],
    lambda r: ["perpetualCheckIllegal = true"],
    lambda r: ["extinctionValue = " + r.choice(["win", "loss"]), "extinctionPieceTypes = " + r.choice("pnbrq"), "extinctionPieceCount = %d" % r.randint(0, 1)],
    lambda r: ["extinctionValue = loss", "extinctionPieceTypes = *", "extinctionPieceCount = 12", "extinctionOpponentPieceCount = %d" % r.choice((0, 13))],
    lambda r: ["flagPiece = " + r.choice("knp*"), "flagRegionWhite = *5 *6", "flagRegionBlack = *4 *3"] + r.choice([[], ["flagMove = true"], ["flagPieceSafe = true"], ["flagPieceCount = 2"]]),
    lambda r: ["checkCounting = true"],
    lambda r: ["connectN = %d" % r.choice((3, 4)), "connectPieceTypes = " + r.choice(["nbrq", "n", "qr"]), "connectValue = " + r.choice(["win", "loss"])],
    lambda r: ["pieceDrops = true", "capturesToHand = true"] + r.choice([[], ["dropLoop = true"], ["firstRankPawnDrops = true"], ["promotionZonePawnDrops = true"], ["dropNoDoubled = p"]]),
    lambda r: ["pieceDrops = true", "capturesToHand = true", "dropChecks = false"],
    lambda r: ["pieceDrops = true", "capturesToHand = true", "dropRegionWhite = *1 *2 *3 d4 e4", "dropRegionBlack = *8 *7 *6"],
    lambda r: ["immobilityIllegal = true"],
    lambda r: ["mobilityRegionWhiteQueen = *1 *2 *3 *4 *5", "mobilityRegionBlackQueen = *8 *7 *6 *5 *4"],
    lambda r: ["mobilityRegionWhiteBishop = a* c1 c3 *5 f1 d3"],
    lambda r: ["flyingGeneral = true"],
    lambda r: ["mutuallyImmuneTypes = nq"],
    lambda r: ["promotedPieceType = n:b", "promotionRegionWhite = *8"],
    lambda r: ["mandatoryPiecePromotion = true", "promotedPieceType = b:r"],
    lambda r: ["piecePromotionOnCapture = true", "promotedPieceType = n:q"],
    lambda r: [r.choice(["pass = true", "passOnStalemate = true"])],
    lambda r: NOBODY_ROYAL + ["castling = false", "flipEnclosedPieces = " + r.choice(["reversi", "ataxx", "quadwrangle"])],
    lambda r: ["materialCounting = " + r.choice(["unweighted", "whitedrawodds", "blackdrawodds"]), "nMoveRule = %d" % r.choice((3, 8))] + r.choice([[], ["stalematePieceCount = true"]]),
    lambda r: NOBODY_ROYAL + ["wallingRule = " + r.choice(["duck", "static", "arrow", "past", "edge"])]
    + r.choice([[], [], ["wallingRegionWhite = *1 *2 *3 *4"], ["wallingRegion = a* b* c* d* *5"]]),
    lambda r: ["extinctionPseudoRoyal = true", "extinctionValue = loss", "extinctionPieceTypes = " + r.choice("nbr"), "promotionPieceTypes = q", "castling = false", "extinctionPieceCount = %d" % r.randint(0, 1)],
]


# To the engine a piece gives check outside the region that it is kept in, to us it does not. That shows where checks are counted or not allowed.
KEEPING = [change for change in CHANGES if "mobility" in change(random)[0]]
CHECKING = [change for change in CHANGES if "heck" in change(random)[-1] and "Illegal" not in change(random)[0] and "mate" not in change(random)[0]]


def sections(count, seed):
    """The text of a file of so many."""
    rng, out = random.Random(seed), []
    for n in range(count):
        base = rng.choice(BASES)
        lines = ["[random-%d-%d:%s]" % (seed, n, base)]
        if rng.random() < 0.5:
            name, letter = rng.choice([("knight", "n"), ("bishop", "b"), ("queen", "q")])
            lines += [name + " = -", "customPiece5 = %s:%s" % (letter, move(rng))]
        keys = set()
        changes = rng.sample(CHANGES, rng.randint(0, 3))
        for change in changes:
            if base == "berolina" and "enPassantRegion" in change(random)[0]:
                continue  # the engine lets stand who was captured in passing
            if change in KEEPING and (base == "3check" or set(changes) & set(CHECKING)):
                continue
            new = [line for line in change(rng) if line.split(" ")[0] not in keys]
            keys |= {line.split(" ")[0] for line in new}
            lines += new
        out.append("\n".join(lines) + "\n")
    return "\n".join(out)
