"""
001, 002, 003, 004: the listings as printed (tests/guides/printed), typed into the fields that the guides name, and played: what the guide calls legal is played, the rest is refused in its words.
What a listing of 003 has wrong fails as its row here says; the mended listing beside it works.
"""
import os
import re

from guide import SOURCE, read, replay, run, write
from checks import SHARE, check, conclude, sampled

LISTINGS = os.path.join(SOURCE, "tests", "guides", "printed")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
used = set()


def listing(name):
    used.add(name)
    with open(os.path.join(LISTINGS, name + ".txt"), encoding="utf-8") as f:
        return f.read()


def code(parts):
    """Parts are names of listings or lines of our own."""
    return "\n".join(listing(part) if re.match(r"00\d_\w+(\.mended)?$", part) else part for part in parts)


def black(text):
    """The same for the other side, as 001 and 003 leave it to their readers: cases and directions are switched."""
    names = {"isupper": "islower", "islower": "isupper", "#K": "#k", "#k": "#K", '"w"': '"b"', "White": "Black", "8": "1", "<=": ">=", "0 1": "0 -1", "0 2": "0 -2"}
    return re.sub(r'#[Kk]\b|"w"|\b(isupper|islower|White|8|0 [12]|[PKQRBN])\b|<=', lambda m: names.get(m[0], m[0].lower()), text)


def judged(fields, fen, moves):
    """`played`, the position and what is said; or `refused` and why; or `broken`, where the program itself is at fault."""
    name = write("printed.php", "<?php\n" + "".join("$default['%s'] = <<<'NOW'\n%s\nNOW;\n" % pair for pair in dict(fields, game="Printed", code=fen).items()))
    r, lines = replay("-q", "--every-ply", name, *(["-m", moves] if moves else []))
    if not lines or "error" not in lines[-1]:
        return "broken " + r.stderr
    error, plies = lines[-1]["error"], [line for line in lines if "ply" in line]
    if error:
        return ("broken " if re.search("there is no (function|subroutine)|neither a command|nothing was stored", error["message"]) else "refused ") + error["message"]
    return "played %s %s %s" % (plies[-1]["fen"], lines[-1]["say"], lines[-1].get("result"))


def expect(what, fields, rows):
    for fen, moves, words in sampled(rows):
        got = judged(fields, fen, moves)
        check("%s: %s, %s: %r, should be %r" % (what, fen, moves, got, words), words in got)


# 003

KINGS = "4k3/8/8/8/8/8/8/4K3"
CORNERS = "r3k2r/8/8/8/8/8/8/R3K2R"
WING = "r3k2r/8/8/8/8/5R2/8/4K3"
EP = "set ep false;"
SAID = "if sub checked #k:\nsay yes;\nelse:\nsay no;\nendif;"
VERIFIED = "if not sub P origin dest:\ndie no;\nendif;"
PASSED = "4k3/3p4/8/4P3/8/8/8/4K3", "K e1-e2 / p d7-d5 / P e5-d6"
LAST = "7k/4P3/8/8/8/8/P7/4K3"


def tutorial(*printed):
    """The whole program of 003, of mended listings but those that are named; Black's parts are White's, switched."""
    def chosen(name):
        mended = os.path.exists(os.path.join(LISTINGS, "003_%s.mended.txt" % name))
        return "003_%s%s" % (name, ".mended" if mended and name not in printed else "")

    parts = "loophole kings flags counter functions functions_early sub_P_early checked castle lists possible_pawns stalemated".split()
    theirs = black(code(["003_functions.mended", "003_functions_early.mended", "003_sub_P_early.mended"]))
    theirs = re.sub(r"def p .*\n", "", theirs)  # that for possible moves is printed
    return fields(pregame=[EP, *map(chosen, parts), theirs], postmove1=[chosen("postmove1_counts")], postgame1=["003_postgame1_all"])


def fields(**parts):
    """Fields of both sides; Black's are White's, switched, where nothing else is said."""
    found = {field: code(names) for field, names in parts.items()}
    for field in "postmove", "postgame":
        if field + "1" in found and field + "2" not in found:
            found[field + "2"] = black(found[field + "1"])
    return found


def whites(pregame, *postmove, **more):
    """A step of 003 before there is code for Black, whose moves are all double steps of Pawns."""
    return fields(**{"pregame": [EP, *pregame], "postmove1": postmove, "postmove2": ["set ep dest;"], "postgame2": [], **more})


# What the whole program of 003 plays and refuses, by its words.
GAMES = [
    (START, "P e2-e4 / p e7-e5 / N g1-f3 / n b8-c6 / B f1-c4 / b f8-c5 / K e1-g1 / n g8-f6 / P d2-d3 / k e8-g8", "played r1bq1rk1/"),
    (START, "p e7-e5", "refused You may not move one of your opponent's pieces."), (START, "P e2-e4 / P d2-d4", "refused You may not move one of your opponent's pieces."),
    (START, "R a1-a2", "refused You may not capture your own pieces."), (START, "P e2-e4 / r a8-a7", "refused You may not capture your own pieces."),
    (START, "N b1-c3; Q-c3", "refused You may not change the type of this piece."), (START, "N b1-d3", "refused You may not move a N from b1 to d3"),
    (START, "B f1-d3", "refused You may not move a B from f1 to d3"), (START, "P e2-e4 / q d8-f6", "refused You may not move a q from d8 to f6"),
    (START, "P e2-e5", "refused A Pawn cannot make a non-capturing move from e2 to e5"), (START, "P e2-d3", "refused A Pawn cannot make a non-capturing move from e2 to d3"),
    ("4k3/8/8/8/4P3/8/8/4K3", "P e4-e3", "refused A Pawn may only move forward. The move from e4 to e3 is not forward"),
    ("4k3/8/8/4p3/4P3/8/8/4K3", "P e4-e5", "refused The Pawn on e4 cannot make a capturing move to e5"), (KINGS, "K e1-e3", "refused A King may not move from e1 to e3"),
    (START, "P e2-e4 / p f7-f5 / P e4-f5", "played rnbqkbnr/ppppp1pp/8/5P2/"), (START, "P e2-e4 / p a7-a6 / P e4-e5 / p d7-d5 / P e5-d6", "played rnbqkbnr/1pp1pppp/p2P4/8/"),
    (START, "P e2-e4 / p a7-a6 / P e4-e5 / p d7-d5 / N b1-c3 / p a6-a5 / P e5-d6", "refused A Pawn cannot make a non-capturing move from e5 to d6"),
    (START, "N b1-c3 / p d7-d5 / N c3-b1 / p d5-d4 / P e2-e4 / p d4-e3", "played rnbqkbnr/ppp1pppp/8/8/8/4p3/"),
    (LAST, "P e7-e8", "refused the move asks a question that the log does not answer: Which piece will you promote to?"), (LAST, "P e7-e8; Q-e8", "played 4Q2k/"),
    (LAST, "P e7-e8; K-e8", "refused Illegal Pawn promotion"), (LAST, "P a2-a3; Q-a3", "refused Illegal Pawn promotion"),
    (START, "P e2-e4; P d2-d4", "refused illegal move \"P d2-d4\": moves are not allowed as part 2 of a turn"), (START, "set legal true", "the command set is not allowed"),
    (CORNERS, "K e1-c1 / k e8-g8", "played r4rk1/8/8/8/8/8/8/2KR3R"), (CORNERS, "K e1-e2 / k e8-e7 / K e2-e1 / k e7-e8 / K e1-g1", "refused A King may not castle after it has already moved."),
    (CORNERS, "R h1-h2 / k e8-d8 / R h2-h1 / k d8-e8 / K e1-g1", "refused The King cannot castle with the piece at h1"),
    (WING, "R f3-f2 / k e8-g8", "refused A King may not castle through check."), (WING, "R f3-f2 / k e8-c8", "played 2kr3r/8/8/8/8/8/5R2/4K3"), (WING, "R f3-e3 / k e8-c8", "refused A King may not castle out of check."),
    (WING, "R f3-g3 / k e8-g8", "refused You may not move into check."),
    ("4k3/8/8/8/8/8/8/R2QK2R", "K e1-c1", "refused A King may not pass over an occupied space when castling."), ("4k3/8/8/8/8/8/8/R3K1NR", "K e1-g1", "refused You may not capture your own pieces."),
    ("4k3/8/8/8/8/8/8/R3K3", "K e1-g1", "refused The King cannot castle with a missing piece"),
    ("4k3/4r3/8/8/8/8/4N3/4K3", "N e2-c3", "refused You may not move into check."), (START, "P e2-e4 / p f7-f6 / Q d1-h5 / p a7-a6", "refused You may not move into check."),
    (START, "P e2-e4 / p f7-f6 / Q d1-h5", "Check! none"), (START, "P f2-f3 / p e7-e5 / P g2-g4 / q d8-h4", "Checkmate! Black has won! won"),
    (START, "P e2-e4 / p f7-f6 / P d2-d4 / p g7-g5 / Q d1-h5", "Checkmate! White has won! won"), ("k7/8/8/8/8/8/8/1R4QK", "Q g1-g6", "played k7/8/6Q1/"), ("k7/8/8/8/8/8/8/1R4QK", "Q g1-c5 / k a8-a7", "refused You may not move into check."),
    ("k7/8/8/8/8/8/1Q6/7K", "Q b2-b6", "Stalemate! The game is drawn. drawn"), (START, " / ".join(["N g1-f3 / n g8-f6 / N f3-g1 / n f6-g8"] * 2), "played " + START + " None none"),
    (START, " / ".join(["N g1-f3 / n g8-f6 / N f3-g1 / n f6-g8"] * 3), "Three Times Repetition! Drawn Game! drawn"),
]

CHECKS = ["003_functions.mended", "003_checked.mended", "003_kings", "003_flags"]


def castling(tests):
    """Castling as 003 prints it step by step, in the Post-Move field."""
    theirs = black(code(["003_functions.mended"]))
    return whites([*CHECKS, theirs], "003_direction", tests, "003_search", "003_rook", "003_back", "003_out_of_check", "003_through_check", "003_castled")


def growing(head):
    """The program with the subroutine stalemated as it grows: its head, its loop, its end."""
    head = listing(head).replace("endsub;", "local from piece to;")
    return dict(tutorial(), pregame=tutorial()["pregame"] + head + code(["003_stalemated_loop", "return true;", "endsub;"]))


# What is wrong in a listing: it, its setting, a position, moves, what the printed listing does with them, what the mended one does.
SLIPS = [
    ("pieces", "its line of Rooks has those of Bishops, and an `or` too many", lambda *c: whites([], *c), "4k3/8/8/8/8/8/8/R3K3", "R a1-a4", "refused The Rook cannot move from a1 to a4", "played 4k3/8/8/8/R7/"),
    ("pawn_white", "checkleap knows no direction", lambda *c: whites([], *c), "4k3/8/8/8/4P3/8/8/4K3", "P e4-e3", "played", "refused A Pawn cannot make a non-capturing move from e4 to e3"),
    ("pawn_black", "checkleap knows no direction", lambda *c: fields(postmove2=c), "4k3/8/8/4p3/8/8/8/4K3", "K e1-e2 / p e5-e6", "played", "refused A Pawn cannot make a non-capturing move from e5 to e6"),
    ("pawn_en_passant", "ep is a word there, and its Pawn is behind, not ahead", lambda *c: whites([], *c), *PASSED, "refused A Pawn cannot make a non-capturing move from e5 to d6", "played 4k3/8/3P4/8/"),
    ("pawn_promotion", "rankname has no operand", lambda *c: whites([], *c), LAST, "P a2-a3; Q-a3", "played", "refused Illegal Pawn promotion"),
    ("pawn_promotion", "rankname has no operand", lambda *c: whites([], *c), LAST, "P a2-a4", "refused Pawn promotion is required on the last rank", "played"),
    ("pawn_asked", "askpromote itself is left out", lambda *c: whites([], *c), LAST, "P e7-e8", "played 4P2k", "asks a question"),
    ("functions", "a stray 0 behind def R", lambda *c: whites(c, "003_function_test.mended"), CORNERS, "R a1-a4", 'broken "0" is neither a command nor a subroutine', "played"),
    ("function_test", "the test is the other way round", lambda *c: whites(["003_functions.mended"], *c), CORNERS, "R a1-a4", "refused A R cannot legally move from a1 to a4", "played"),
    ("function_test", "the test is the other way round", lambda *c: whites(["003_functions.mended"], *c), CORNERS, "R a1-b3", "played", "refused A R cannot legally move from a1 to b3"),
    ("sub_P", "askpromote is left out", lambda *c: whites(c, VERIFIED), LAST, "P e7-e8", "played 4P2k", "asks a question"),
    ("sub_P", "rankname has no operand", lambda *c: whites(c, VERIFIED), LAST, "P a2-a3; Q-a3", "played", "refused Illegal Pawn promotion"),
    ("function_P", "captures to the left are those behind to the right", lambda *c: whites(["003_functions.mended", *c, "003_checked.mended", "003_kings"], postgame1=[SAID]), "8/8/8/3k4/8/4P3/8/4K3", "P e3-e4", "no none", "yes none"),
    ("functions_early", "as before", lambda *c: whites(["003_functions.mended", *c, "003_checked.mended", "003_kings"], postgame1=[SAID]), "8/8/8/3k4/8/4P3/8/4K3", "P e3-e4", "no none", "yes none"),
    ("sub_P_early", "ep is a word there, and its Pawn is behind", None, *PASSED, "refused A Pawn cannot make a non-capturing move from e5 to d6", "played 4k3/8/3P4/8/"),
    ("sub_P_early", "askpromote is left out", None, LAST, "P e7-e8", "played 4P2k", "asks a question"),
    ("sub_P_early", "rankname has no operand", None, LAST, "P a2-a3; Q-a3", "played", "refused Illegal Pawn promotion"),
    ("functions", "a stray 0 behind def R", None, START, "", 'broken "0" is neither a command nor a subroutine', "played"),
    ("checked", "the case of a space's name is asked for, not its piece's", None, START, "P e2-e4", "refused You may not move into check.", "played"),
    ("castle", "the loop through the spaces between, printed before, is left out", None, "4kr2/8/8/8/8/8/8/4K2R", "K e1-g1", "played 4kr2/8/8/8/8/8/8/5RK1", "refused A King may not castle through check."),
    ("stalemated", "the case of a space's name is asked for", None, START, "P f2-f3 / p e7-e5 / P g2-g4 / q d8-h4", "Check! none", "Checkmate! Black has won! won"),
    ("stalemated", "the case of a space's name is asked for", None, "k7/8/8/8/8/8/5q2/7K", "", "None none", "Stalemate! The game is drawn. drawn"),
    ("castling_tests", "where has no space to begin with", castling, CORNERS, "K e1-g1", "refused A King may not pass over an occupied space when castling.", "played"),
    ("stalemated_head", "the case of a space's name is asked for", growing, START, "P f2-f3 / p e7-e5 / P g2-g4 / q d8-h4", "Check! none", "Checkmate! Black has won! won"),
    ("legal_nested", "match has not what is to be matched", lambda *c: whites(["003_functions.mended"], *c, "003_not_legal"), START, "N b1-c3", "refused You may not move a N from b1 to c3", "played"),
    ("legal_else", "match has not what is to be matched", lambda *c: whites(["003_functions.mended"], *c, "003_not_legal"), START, "N b1-c3", "refused You may not move a N from b1 to c3", "played"),
]

# Steps of 003 without slips, and what is made of mended ones.
# Castling as it grows, before it is a subroutine.
CASTLES = [
    (CORNERS, "K e1-g1", "played r3k2r/8/8/8/8/8/8/R4RK1"), (CORNERS, "K e1-c1", "played r3k2r/8/8/8/8/8/8/2KR3R"), (CORNERS, "K e1-h1", "refused A King may not move from e1 to h1"),
    ("4k3/8/8/8/8/8/8/RN2K3", "K e1-c1", "refused The King cannot castle with the piece at b1"), ("4k3/8/8/8/8/8/8/R2QK3", "K e1-c1", "refused A King may not pass over an occupied space"),
    (KINGS, "K e1-g1", "refused The King cannot castle with a missing piece"), ("4k3/8/8/8/8/8/8/4K1NR", "K e1-g1", "refused A King may not castle to an occupied space."),
    ("4kr2/8/8/8/8/8/8/4K2R", "K e1-g1", "refused A King may not castle through check."), ("4k3/4r3/8/8/8/8/8/4K2R", "K e1-g1", "refused A King may not castle out of check."),
    ("4k3/8/8/8/8/8/8/3K3R", "K d1-f1", "refused A King may not castle after it has already moved."),
]
# Single turns that need neither the last fields nor Black's.
ONE_BY_ONE = [row for row in GAMES if row[1].count("/") < 1 and "e1-" not in row[1] and "part" not in row[2] and "command" not in row[2] and "drawn" not in row[2]]


def slips():
    for n, (name, what, setting, fen, moves, printed, mended) in enumerate(SLIPS):
        for part, words in (("003_" + name, printed), ("003_%s.mended" % name, mended)):
            chosen = setting(part) if setting else tutorial(*([name] if part == "003_" + name else []))
            if SHARE == 1 or n % 4 == 0:
                expect("%s (%s)" % (part, what), chosen, [(fen, moves, words)])


def steps():
    """The listings of 003 that grow into the program, at the place where it prints them."""
    expect("003, castling", castling("003_castling_tests.mended"), CASTLES)
    expect("003, double steps", whites([], "003_pawn_double", postgame1=["say {#ep};"]),
           [(START, "P e2-e4", "e4 none"), (START, "P e2-e3", "PPPP1PPP/RNBQKBNR  none"), (START, "P e2-e5", "refused"), ("4k3/8/8/8/8/4p3/4P3/4K3", "P e2-e4", "refused A Pawn cannot make a non-capturing move")])
    expect("003, Black's Pawns", whites([], postmove2=["003_pawn_black.mended"]), [("4k3/8/8/3pp3/4P3/8/8/4K3", "K e1-e2 / p d5-e4", "played"), ("4k3/8/8/3pp3/4P3/8/8/4K3", "K e1-e2 / p e5-e4", "refused A Pawn cannot make a capturing move")])
    postmove = ["003_opponents", "003_own", "003_legal_else.mended", "003_not_legal", "003_into_check", "003_unset"]
    pregame = [*CHECKS, black(code(["003_functions.mended"])), "003_functions_early.mended", "003_sub_P_early.mended", "003_castle.mended"]
    expect("003, one by one", whites(pregame, *postmove), ONE_BY_ONE)
    expect("003, one by one", whites(pregame, *postmove[:2], "003_legal_nested.mended", *postmove[3:]), ONE_BY_ONE)
    grown = growing("003_stalemated_head.mended")["pregame"]
    early = dict(pregame=grown, postmove1=code(["003_postmove1"]), postmove2=code(["003_postmove2"]), postgame1=code(["003_postgame1"]), postgame2=code(["003_postgame2"]))
    expect("003, before there are counts", early, [row for row in GAMES if "Three Times" not in row[2]])
    counted = dict(early, postmove1=early["postmove1"] + code(["003_counted"]), postgame1=code(["003_three_times", "003_postgame1", "003_fifty"]))
    expect("003, counted", counted, [(START, " / ".join(["N g1-f3 / n g8-f6 / N f3-g1 / n f6-g8"] * 2 + ["N g1-f3"]), "Three Times Repetition! Drawn Game! drawn")])
    for what in "postmove1_counts", "postmove1_counts.mended":
        late = dict(tutorial(what), pregame=tutorial()["pregame"] + "set nopvc 98;")
        expect("003, " + what, late, [(START, "N g1-f3", "played"), (START, "N g1-f3 / n g8-f6", "Fifty Moves Without Moving a Pawn or Capturing! Game Drawn! drawn"),
                                      (START, "N g1-f3 / p e7-e5 / N f3-e5", "None none"), (START, "N g1-f3 / p e7-e5 / N f3-g1", "None none")])


def switched():
    """Where 003 prints both sides, ours of one is the guide's other."""
    body = lambda name: listing(name).split("\n", 1)[1]
    for one, other in ("postmove1", "postmove2"), ("postgame1", "postgame2"):
        ours, printed = black(body("003_" + one)), body("003_" + other)
        check("%s is %s switched: %r %r" % (other, one, ours, printed), ours == printed)


# 001

TO_MOVE = ["001_own_capture", "001_nonpawn", "001_legal", "001_check_test", "001_housekeeping"]
EXCERPTS = ["001_vars", "001_restrict", "001_functions", "001_sub_K", "001_sub_P", "001_checked", "001_functions_KP"]
# What the preset of 001 plays and refuses, by its words.
ENFORCED = [
    (START, "", "This preset enforces the rules and displays legal moves."), (START, "P e2-e4", "None none"), (START, "P e2-e4 / P d2-d4", "refused You may not move one of your opponent's pieces."),
    (START, "R a1-a2", "refused You may not capture your own pieces."), (START, "P e2-e4 / q d8-d7", "refused You may not capture your own pieces."),
    (CORNERS, "R a1-d1; Q-d1", "refused You may not change the type of this piece."), (START, "P e2-e4; P d2-d4; P b2-b4", "refused"), (START, "P e2-e4; P d2-d4", "not allowed as part 2 of a turn"),
    (START, "N b1-d3", "refused You may not move a N from b1 to d3"), (START, "N b1-c3 / n g8-f6 / N c3-d5 / n f6-d5", "played rnbqkb1r/pppppppp/8/3n4/"),
    ("4k3/8/8/8/3P4/8/1R6/B3K3", "B a1-c3", "refused You may not move a B from a1 to c3"), ("4k3/8/8/8/3P4/8/1R6/B3K3", "R b2-b8", "played 1R2k3/8/8/8/3P4/8/8/B3K3 Check!"),
    ("4k3/8/8/8/3P4/8/1R6/Q3K3", "Q a1-c3", "refused You may not move a Q from a1 to c3"), ("4k3/8/8/8/3P4/8/1R6/Q3K3", "Q a1-a8", "Check!"),
    ("4k3/8/8/8/8/8/8/4KX2", "X f1-f2", "refused You may not move a X from f1 to f2"),
    (START, "P e2-e5", "refused You may not move a P from e2 to e5"), (START, "P e2-e4 / p e7-e5 / P e4-e5", "refused"), ("4k3/8/8/8/4P3/8/8/4K3", "P e4-e3", "refused You may not move a P from e4 to e3"),
    ("4k3/8/8/8/4P3/8/8/4K3", "P e4-e6", "refused You may not move a P from e4 to e6"), ("4k3/8/8/8/8/4n3/4P3/4K3", "P e2-e4", "refused You may not move a P from e2 to e4"),
    (START, "P e2-e4 / p a7-a6 / P e4-e5 / p d7-d5 / P e5-d6", "played rnbqkbnr/1pp1pppp/p2P4/8/"), (START, "N b1-c3 / p d7-d5 / N c3-b1 / p d5-d4 / P e2-e4 / p d4-e3", "played rnbqkbnr/ppp1pppp/8/8/8/4p3/"),
    (START, "P e2-e4 / p a7-a6 / P e4-e5 / p d7-d5 / N b1-c3 / p a6-a5 / P e5-d6", "refused You may not move a P from e5 to d6"),
    (LAST, "P a2-a3; Q-a3", "refused You may not promote a Pawn until it reaches the promotion zone."), (LAST, "P e7-e8", "refused the move asks a question"), (LAST, "P e7-e8; N-e8", "played 4N2k/"),
    (LAST, "P e7-e8; K-e8", "refused You may not promote your Pawn to a K"), (LAST, "P a2-a3", "None none"),
    (CORNERS, "K e1-g1 / k e8-c8", "played 2kr3r/8/8/8/8/8/8/R4RK1"), (CORNERS, "K e1-c1 / k e8-g8", "played r4rk1/8/8/8/8/8/8/2KR3R"), (CORNERS, "R h1-h2 / k e8-d8 / R h2-h1 / k d8-e8 / K e1-g1", "refused"),
    (CORNERS, "R h1-h8 / k e8-e7 / R h8-h1 / k e7-e8 / K e1-g1", "refused"), (CORNERS, "K e1-h1", "refused"), ("4k3/8/8/8/8/8/8/RN2K3", "K e1-c1", "refused"),
    (WING, "R f3-f2 / k e8-g8", "refused"), (WING, "R f3-e3 / k e8-c8", "refused"), (WING, "R f3-g3 / k e8-g8", "refused You may not move into check."),
    ("4k3/4r3/8/8/8/8/4N3/4K3", "N e2-c3", "refused You may not move into check."), (START, "P e2-e4 / p f7-f5 / Q d1-h5", "Check! none"), (START, "P e2-e4 / p f7-f5 / Q d1-h5 / p a7-a6", "refused You may not move into check."),
    (START, "P f2-f3 / p e7-e5 / P g2-g4 / q d8-h4", "Checkmate! Black has won! won"), (START, "P e2-e4 / p f7-f6 / P d2-d4 / p g7-g5 / Q d1-h5", "Checkmate! White has won! won"),
    ("k7/8/8/8/8/8/1Q6/7K", "Q b2-b6", "Stalemate! The game is drawn. drawn"), (START, " / ".join(["N g1-f3 / n g8-f6 / N f3-g1 / n f6-g8"] * 2), "None none"),
    (START, " / ".join(["N g1-f3 / n g8-f6 / N f3-g1 / n f6-g8"] * 2 + ["N g1-f3"]), "Three Times Repetition! Drawn Game! drawn"),
]

# A piece that is not one of Chess.
OTHER = "def X checkleap #0 #1 1 0;\ndef XL leaps #0 1 0;"

# Variables of the include file, changed behind it, with what they change.
CHANGED = [
    ("set fps 3;", START, "P e2-e5", "played"), ("set fps 3;", START, "P e2-e4 / p e7-e6 / P e4-e7", "refused"), ("set fps 3;", "4k3/8/8/3p4/8/8/4P3/4K3", "P e2-e5 / p d5-e4", "played 4k3/8/8/8/4p3/8/8/4K3"),
    ("set wpr 3;", "4k3/8/8/8/8/4P3/8/4K3", "P e3-e5", "played"), ("set wpr 3;", START, "P e2-e4", "refused"), ("set pzs 2;", LAST, "P e7-e8; Q-e8", "played"),
    ("set pzs 2;", "7k/8/4P3/8/8/8/8/4K3", "P e6-e7; Q-e7", "played 7k/4Q3/"), ("set pzs 2;", "7k/8/4P3/8/8/8/8/4K3", "P e6-e7", "asks a question"), ("", "7k/8/4P3/8/8/8/8/4K3", "P e6-e7; Q-e7", "refused You may not promote a Pawn until"),
    ("set wprom X Q;", LAST, "P e7-e8; X-e8", "played 4X2k/"), ("set wprom X Q;", LAST, "P e7-e8; N-e8", "refused You may not promote your Pawn to a N"),
    ("set wcastle b1 f1;", CORNERS, "K e1-b1", "played"), ("set wcastle b1 f1;", CORNERS, "K e1-g1", "refused"),
]


def enforced():
    """The preset of 001 on the include file; then with White's rules as the guide has them of that file, and Black's our own: both are Chess."""
    preset_of = lambda pregame, legal="001_legal": fields(pregame=["001_pregame", OTHER, *pregame], postmove1=[legal if part == "001_legal" else part for part in TO_MOVE], postgame1=["001_postgame"])
    expect("001", preset_of([]), ENFORCED)
    expect("001, with what it prints of chess3", preset_of(EXCERPTS), ENFORCED)
    expect("001, a Knight by single leaps", preset_of([*EXCERPTS, "001_knight"]), ENFORCED)
    expect("001, as one condition", preset_of(EXCERPTS, "001_legal_long.mended"), ENFORCED)
    expect("001, as one condition: match takes all that follows, and subroutines are called that there are not", preset_of(EXCERPTS, "001_legal_long"),
           [(START, "P e2-e4", "refused You may not move a P from e2 to e4"), (START, "P e2-e5", "played"), (START, "N b1-c3", 'broken there is no subroutine called "N"')])
    for change, fen, moves, words in CHANGED:
        expect("001, " + change, preset_of([change]), [(fen, moves, words)])
        expect("001, %s, as printed" % change, preset_of([*EXCERPTS, change]), [(fen, moves, words)])
    for moves, words in ("K e1-e2 / p e7-e4 / P d4-e5", "played 4k3/8/8/3PP3/8/8/4K3/8"), ("K e1-e2 / p e7-e4 / P d5-e6", "played 4k3/8/4P3/8/3P4/"), ("K e1-e2 / p e7-e4 / K e2-e1 / k e8-d8 / P d5-e6", "refused"):
        expect("001, in passing, by one that went three", preset_of([*EXCERPTS, "set fps 3;"]), [("4k3/4p3/8/3P4/3P4/8/8/4K3", moves, words)])


# 004

# Pieces and numbers that the guide takes from an include file: a Rook, a Bishop, Kings, Pawns, a Lion, a General, the promotion zone. White may do anything.
TAKEN = """def r checkride #0 #1 0 1;
def b checkride #0 #1 1 1;
def k checkmaxsteps #0 #1 1;
def kL merge leaps #0 0 1 leaps #0 1 1;
def K checkmaxsteps #0 #1 1;
def KL merge leaps #0 0 1 leaps #0 1 1;
def p checkaleap #0 #1 0 -1;
def pL array where #0 0 -1;
def P checkaleap #0 #1 0 1;
def PL array where #0 0 1;
def g checkleap #0 #1 0 1;
def gL leaps #0 0 1;
def ln cond var firstpart (checkmaxsteps #0 #1 2) (checkmaxsteps #0 #1 1) and #0 and #1;
def lnL merge leaps #0 0 1 leaps #0 1 1;
set pzs -2;
set promote assoc p g ln lh;
"""
BEGIN = ["004_restrict", TAKEN, "004_queen_eagle", "004_demon", "004_eagle_general.mended", "004_lists", "004_legal_moves", "004_isdoublemove", "004_bpromotion", "004_bpromote"]
TURN = ["004_head", "004_first", "004_own_capture", "004_stored", "004_promotion", "004_legal", "004_firstcapture", "004_second", "004_tail"]
DEMON, EAGLES = "7k/8/4P3/3{fd}4/8/2p5/p7/K7", "7k/8/2P5/3{fe}4/{se}3p3/8/8/K7"
GENERAL, LION = "7k/3{vg}4/4P3/5P2/6P1/7P/8/K7", "7k/8/8/8/8/8/3{ln}4/K3P3"
# Turns of Black, who has pieces that go on: positions, parts, and what the guide says of them.
TURNS = [
    (DEMON, "fd d5-e4; fd e4-e6", "played 7k/8/4{fd}3/8/8/2p5/p7/1K6"), (DEMON, "fd d5-e4; pass", "played 7k/8/4P3/8/4{fd}3/2p5/p7/1K6"), (DEMON, "fd d5-e4; fd e4-e5", "refused You may not move a fd from e4 to e5"),
    (DEMON, "fd d5-d4", "refused You may not move a fd from d5 to d4"), (DEMON, "fd d5-e4; k h8-h7", "refused You may not move more than one piece per turn"), (DEMON, "fd d5-e4; fd e4-e6; fd e6-f5", "as part 3 of a turn"),
    (DEMON, "set x 1", "not allowed"), (DEMON, "p c3-c2; g-dest", "played 7k/8/4P3/3{fd}4/8/8/p1g5/1K6"), (DEMON, "p c3-c2", "refused the move asks a question"), (DEMON, "p c3-c2; r-dest", "refused You may not promote a p to a r"),
    (DEMON, "p c3-c2; pass", "refused Only a promotion can immediately follow a promotable piece"), (DEMON, "k h8-h6", "refused You may not move a k from h8 to h6"), (DEMON, "k h8-g7", "played 8/6k1/"),
    (DEMON, "k h8-g7; pass", "refused Too many moves."), (DEMON, "fd d5-e4; g-dest", "refused You may not move more than one piece per turn."), (DEMON, "k h8-g8; g-dest", "refused Too many moves."),
    (DEMON, "K b1-b2", "refused You may not move a K"), ("7k/8/8/2p5/8/8/8/K7", "p c5-c4; g-dest", "refused"), ("7k/8/8/2p5/3{fd}4/8/8/K7", "fd d4-c5; pass", "refused You may not capture your own pieces."),
    (EAGLES, "fe d5-d7", "played 7k/3{fe}4/"), (EAGLES, "fe d5-d7; fe d7-e6", "refused Too many moves."), (EAGLES, "fe d5-c6; fe c6-b7", "played 7k/1{fe}6/8/"), (EAGLES, "fe d5-c6; fe c6-c7", "refused You may not move a fe from c6 to c7"),
    (EAGLES, "fe d5-f7", "played 7k/5{fe}2/"), (EAGLES, "fe d5-e4; pass", "refused You may not capture your own pieces."), (EAGLES, "fe d5-e7", "refused You may not move a fe from d5 to e7"),
    (EAGLES, "se a4-b5; se b5-c6", "played 7k/8/2{se}5/3{fe}4/4p3/"), (EAGLES, "se a4-b5; se b5-a6", "refused You may not move a se from b5 to a6"), (EAGLES, "se a4-b5; se b5-a4", "played 7k/8/2P5/3{fe}4/{se}3p3/8/8/1K6"),
    (EAGLES, "se a4-a7", "played 7k/{se}7/"), (EAGLES, "se a4-c6", "played 7k/8/2{se}5/"), (EAGLES, "se a4-e4", "refused You may not capture your own pieces."), (EAGLES, "se a4-c5", "refused You may not move a se from a4 to c5"),
    (EAGLES, "se a4-a2", "asks a question"),
    (GENERAL, "vg d7-g4", "played 7k/8/4P3/5P2/6{vg}1/"), (GENERAL, "vg d7-f5", "played 7k/8/4P3/5{vg}2/6P1/"), (GENERAL, "vg d7-h3", "refused You may not move a vg from d7 to h3"), (GENERAL, "vg d7-e6; vg e6-d7", "refused Too many moves."),
    (GENERAL, "vg d7-d6; vg d6-d7", "played 7k/3{vg}4/"), (GENERAL, "vg d7-d6; vg d6-d5", "refused You may not move a vg from d6 to d5"), (GENERAL, "vg d7-b6", "played 7k/8/1{vg}2P3/"), (GENERAL, "vg d7-d3", "refused You may not move a vg from d7 to d3"),
    (LION, "ln d2-e1; ln e1-d2", "asks a question"), (LION, "ln d2-e1; ln e1-d2; lh-dest", "played 7k/8/8/8/8/8/3{lh}4/1K6"), (LION, "ln d2-d3; ln d3-d2", "played 7k/8/8/8/8/8/3{ln}4/1K2P3"),
    (LION, "ln d2-d3; ln d3-d2 / K b1-a1 / ln d2-d3; ln d3-d2", "refused You may not skip a turn more than one consecutive time."),
    (LION, "ln d2-d3; ln d3-d2 / K b1-a1 / k h8-g8 / K a1-b1 / ln d2-d3; ln d3-d2", "played"),
    (DEMON, " / ".join(["k h8-g8 / K b1-a1 / k g8-h8 / K a1-b1"] * 3 + ["k h8-g8"]), "Four Times Repetition! Drawn Game! drawn"),
    (DEMON, " / ".join(["k h8-g8 / K b1-a1 / k g8-h8 / K a1-b1"] * 2 + ["k h8-g8"]), "None none"),
    ("7k/8/8/8/8/8/8/K2{fd}4", "fd d1-c2; pass / K b1-a1 / fd c2-b1; pass / K a1-a2 / fd b1-a2; pass", "All Royals Captured! Black has won! won"),
]


def parts_of_turns():
    """004: a turn is made part by part in the Post-Move section, behind a stored position; Black's turns, after White's King has stepped aside."""
    suzumu = fields(pregame=BEGIN, premove1=["004_premove"], premove2=["004_premove"], postmove1=[], postmove2=TURN, postgame1=[], postgame2=["004_postgame"])
    expect("004", suzumu, [(fen, "K a1-b1 / " + moves, words) for fen, moves, words in TURNS])
    off = [(EAGLES, "K a1-b1 / se a4-b5; se b5-a6", "played 7k/8/{se}1P5/")]
    expect("004, SE asks for the slope of the second part itself", dict(suzumu, pregame=suzumu["pregame"] + listing("004_eagle_general")), off)


# 002

OWN = "files=8\nranks=8\nsymmetry=none\nroyal=K\nmaxPromote=0\npromoChoice=\npawn:P:fmWfcF:pawn:%s\nqueen:Q:Q:queen:d3,,\nrook:R:R:rook:%s\nknight:N:N:knight:,,\nking:K:K:king:%s\n"


def rows_of(name):
    """The rows of a listing by their numbers, as patterns that any spaces and any comment fit."""
    return [re.sub(r"//.*", "", line).split() for line in listing(name).splitlines()[1:] if len(line) > 1]


def made(pawns, rooks, kings, lines):
    """What 002 says to do: a definition becomes a preset, the Queen's rows become those that are printed, the routine goes to the end of the Pre-Game code."""
    write("own.txt", OWN % (pawns, rooks, kings))
    run("wizard", "-q", "--table", "own.txt", "-o", "own.php")
    printed = r"\n".join(r"\s+".join(row) + r"[^\n]*" for row in rows_of("002_rows"))
    text, count = re.subn(printed, lambda m: "\n".join(map(" ".join, rows_of("002_custom_rows"))), read("own.php"), count=1)
    check("the Queen's rows are as the guide prints them", count == 1)
    return write("own.php", text.replace("gosub begun;", lines + "\ngosub begun;", 1))


def own_pieces():
    """Custom pieces: each routine with what it allows, what it does not, and what the guide says that it overlooks."""
    def legal(ply):
        return {"%s%s" % tuple(m[:2]) for m in replay("-q", "own.php", "--every-ply", *(["-m", ply] if ply else []))[1][1 if ply else 0]["legal"]}

    def turns(what, rows):
        for moves, words in sampled(rows):
            r, lines = replay("-q", "--every-ply", "own.php", "-m", moves)
            got = "refused" if r.returncode else "played " + lines[-2]["fen"]
            check("002, %s, %s: %s %s, should be %s" % (what, moves, got, r.stderr, words), words in got)

    for name in "002_leap", "002_leap_aware":
        made("e4,c2,,e7", ",,", "h1,,h8", listing(name))
        turns(name, [("Q d3-f5", "played 7k/4p3/8/5Q2/4P3/8/2P5/7K"), ("Q d3-b1", "played"), ("Q d3-d7", "played"), ("Q d3-a3", "played"), ("Q d3-c4", "refused"), ("Q d3-b5", "refused"),
                     ("Q d3-g6", "refused"), ("Q d3-f1", "refused"), ("P e4-e5 / k h8-h7 / Q d3-f5", "refused"), ("P c2-c3 / p e7-e6", "played")])
        check("002, %s: it is highlighted" % name, {"d3f5", "d3b1", "d3d8", "d3h3"} <= legal("") and "d3e4" not in legal(""))
        made("e4,c2,,e7", ",,", "h1,,g6", listing(name))
        check("002, %s: an attacked space is not highlighted for a King, even where the routine does not mark it" % name, "g6f5" not in legal("K h1-h2"))
        turns(name, [("K h1-h2 / k g6-f5", "refused"), ("K h1-h2 / k g6-g5", "played")])
    leap, effects = listing("002_leap"), (("#jumpsqr 0 0 0", "the Pawn is captured", "8", "d3 f5 Q 0 0 P 0 0"), ("0 #jumpsqr N 0", "the Pawn becomes a Knight", "4N3", "d3 f5 Q 0 0 0 e4 N"))
    jump = leap.replace("verify samecase", "verify not samecase").replace("0 0 0 0", "#jumpsqr 0 0 0")
    for arguments, what, rank, left in effects:
        made("e4,c2,,e7", ",,", "h1,,h8", leap.replace("0 0 0 0", arguments))
        turns(what, [("Q d3-f5", "played 7k/4p3/8/5Q2/%s/8/2P5/7K" % rank), ("Q d3-d6", "played 7k/4p3/3Q4/8/4P3/8/2P5/7K"), ("Q d3-e4", "refused")])
        write("told.php", read("own.php").replace("gosub Finish 0;", "gosub Finish 0;\nsay {#ori} {#desti} {#mover} {#victim} {#suicide} {#locustvictim} {#freedrop} {#dropped};"))
        told = replay("-q", "told.php", "-m", "Q d3-f5")[1][-1]["say"]
        check("002, %s: what HandleMove leaves: %s" % (what, told), told == left)
        check("002, %s: it is highlighted" % what, {"d3f5", "d3b1", "d3d8"} <= legal("") and "d3e4" not in legal(""))
    made("c2,,e7,e4", "e1,,", "h1,,h8", jump)
    two = [("Q d3-f5", "played 7k/4p3/8/5Q2/8/8/2P5/4R2K"), ("Q d3-e4; Q e4-f5", "played 7k/4p3/8/5Q2/8/8/2P5/4R2K"), ("Q d3-e4", "refused"), ("Q d3-e4; pass", "refused"), ("Q d3-e4; Q e4-g6", "refused"),
           ("Q d3-b1", "refused"), ("P c2-c3 / p e7-e6", "played"), ("P c2-c3 / p e4-e3", "played"), ("P c2-c3; Q d3-f5", "refused")]
    turns("over an enemy, who is captured, in one part or in two", two)
    write("own.php", read("own.php").replace("$default['pregame']", "$default['nomoves'] = '1';\n$default['pregame']"))
    turns("the same without the moves in the code", two)
    for routine, says in (jump, None), (jump.replace("verify match #piece (P p);", ""), "Check!"):
        made("c2,,a2", ",,", "h1,,e4", routine)
        moves = legal("K h1-h2")
        check("002, %s: a King who may be jumped over, %s" % (says, moves), replay("-q", "--every-ply", "own.php", "-m", "K h1-h2")[1][1]["say"] == says and "e4f4" in moves and ("a2a1" in moves) == (not says))
    for name in "002_ride", "002_ride.mended":
        made("e4,,e7", ",,g6", "h1,,h7", listing(name))
        turns(name, [("Q d3-f5", "played"), ("Q d3-g6", "played"), ("Q d3-h7", "refused"), ("Q d3-c4", "refused"), ("Q d3-c2", "refused"), ("K h1-h2 / r g6-f6", "refused"), ("K h1-h2 / p e7-e6", "played"), ("K h1-h2 / k h7-h8", "played")])
        check("002, %s: the Rook is pinned" % name, not [m for m in legal("K h1-h2") if m.startswith("g6")])


# Customizing check and draw rules: a line of the listing with another value, turns there and back, and what comes of them.
BACK = "K h1-h2 / k h8-g8 / K h2-h1 / k g8-h8"
RULES = [
    ("", BACK, "none None"), ("", BACK + " / " + BACK, "drawn None"), ("set repeats 2;", BACK, "drawn None"), ("set repeats 99999;", " / ".join([BACK] * 3), "none None"),
    ("set reploses 1;", BACK + " / " + BACK, "lost 1"), ("set rulemoves 6;", BACK + " / R d1-d2 / k h8-g8", "drawn None"), ("set rulemoves 6;", BACK + " / P a2-a3 / k h8-g8", "none None"),
    ("set rulemoves 6;\nset resetpieces (R r);", BACK + " / R d1-d2 / k h8-g8", "none None"), ("set rulemoves 6;\nset resetpieces array;", BACK + " / P a2-a3 / k h8-g8", "drawn None"),
]


def draw_rules():
    """002: the printed lines are how it is without them but for nullban; each value may be another."""
    for lines, moves, words in RULES[::1 if SHARE == 1 else 4]:
        for printed in "", re.sub("set nullban 1;.*", "", listing("002_draw_rules")):
            made("a2,,a7", "d1,,", "h1,,h8", listing("002_leap") + printed + lines)
            _, told = replay("-q", "own.php", "-m", moves)
            check("002, %s, %s: %s" % (lines, moves, told[-1]), "%s %s" % (told[-1]["result"], told[-1]["winner"]) == words)


# Royal pieces and anti-trading rules: setup of Queens, Rooks and Kings, lines, turns, and what comes of them.
STRUCK = "queen:Q:Q:queen:d1,,e8\nrook:R:R:rook:e1,,d8\npawn:P:fmWfcF:pawn:a2,,a7\nking:K:K:king:h1,,h7\n"
BARE = "rook:R:R:rook:d1,,h7\nking:K:K:king:h1,,h8\n"
PARAMETERS = [
    (STRUCK, "", "R e1-e8 / r d8-d1", "4R3/p6k/8/8/8/8/P7/3r3K"), (STRUCK, "set counterstrike (Q q);", "R e1-e8 / r d8-d1", "that piece may not be captured in this turn"),
    (STRUCK, "set counterstrike (Q q);", "R e1-e8 / p a7-a6 / P a2-a3 / r d8-d1", "4R3/7k/p7/8/8/P7/8/3r3K"), (STRUCK, "set iron (Q q);", "R e1-e8", "may not"),
    (BARE, "set wroyal array;\nset broyal array;", "R d1-d8 / r h7-h1", "3R3k/8/8/8/8/8/8/7r"), (BARE, "", "R d1-d8", "would be in check"),
]


def parameters():
    """002: lines behind those of the wizard."""
    for pieces, lines, moves, words in PARAMETERS:
        write("own.txt", OWN.split("pawn:")[0] + pieces)
        run("wizard", "-q", "own.txt", "-o", "own.php")
        write("own.php", read("own.php").replace("gosub begun;", lines + "\ngosub begun;", 1))
        _, told = replay("-q", "--every-ply", "own.php", "-m", moves)
        got = told[-1]["error"]["message"] if told[-1]["error"] else told[-2]["fen"]
        check("002, %s, %s: %s" % (lines, moves, got), words in got)


def second_parts():
    """004: after the first part alone the same side goes on, with the same piece; what its second part may be is shown."""
    suzumu = fields(pregame=BEGIN, premove1=["004_premove"], premove2=["004_premove"], postmove1=[], postmove2=TURN, postgame1=[], postgame2=["004_postgame"])
    judged(suzumu, DEMON, "")
    _, lines = replay("-q", "--every-ply", "printed.php", "-m", "K a1-b1 / fd d5-e4")
    check("004, the second part: %s" % lines, {tuple(m) for m in lines[2]["legal"]} == {("e4", "e6"), ("e4", "e2"), ("e4", "g4"), ("e4", "c4")} and lines[-1]["continuemove"]
          and lines[2]["remind"] == "Enter second leg of move or write 'pass' in the Moves field" and lines[2]["say"] is None)
    check("004, entered then: %s" % judged(suzumu, DEMON, "K a1-b1 / fd d5-e4 / fd e4-e6"), "played 7k/8/4{fd}3/" in judged(suzumu, DEMON, "K a1-b1 / fd d5-e4 / fd e4-e6"))


def all_listings():
    kept = {name[:-4] for name in os.listdir(LISTINGS)}
    check("every listing is played: %s" % sorted(kept - used), kept == used)
    for name in kept:
        check("the head of %s" % name, re.match(r"// %s, .*, (as printed|with its slips mended)\n" % name[:3], listing(name)))


def main():
    enforced()
    own_pieces()
    draw_rules()
    parameters()
    expect("003", tutorial(), GAMES)
    slips()
    steps()
    switched()
    parts_of_turns()
    second_parts()
    all_listings()
    return conclude()


if __name__ == "__main__":
    raise SystemExit(main())
