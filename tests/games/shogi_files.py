#!/usr/bin/env python3
"""Shogi without a library: what its rules refuse, what files of KIF, KI2, CSA and JKF may say, what is refused with which words, how games end in what is written.

usage: shogi_files.py BOARDWRIGHT
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from checks import check, conclude

PROGRAM = os.path.abspath(sys.argv[1])
FOLDER = tempfile.mkdtemp()


def run(*words, **files):
    for name, text in files.items():
        with open(os.path.join(FOLDER, name.replace("_", ".")), "wb") as out:
            out.write(text if isinstance(text, bytes) else text.encode())
    done = subprocess.run([PROGRAM, *words], cwd=FOLDER, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120)
    return done.returncode, done.stdout, done.stderr


def sfen(*words, **files):
    status, out, err = run("replay", "-q", *words, "--fen-out", **files)
    return out.strip() if not status else err.strip()


# Rules, by the JSA's: what may not be done. Each position has a move that is allowed and one that is not.
RULES = [
    ("no second Pawn on a file", "4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*4e", "P*5e", "another one on the file"),
    ("a promoted Pawn is none", "4k4/9/9/9/9/9/4+P4/9/4K4 b P 1", "P*5e", "P*5a", None),
    ("no mate by a dropped Pawn", "7lk/9/8G/9/9/9/9/9/4K4 b P 1", "P*3b", "P*1b", "mate by dropping"),
    ("but a check", "8k/9/8G/9/9/9/9/9/4K4 b P 1", "P*1b", "P*1a", None),
    ("no Pawn on the last rank", "4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*9b", "P*9a", "could never move"),
    ("no Lance there", "4k4/9/9/9/9/9/9/9/4K4 b L 1", "L*9b", "L*9a", "could never move"),
    ("no Knight on the last two", "4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*9c", "N*9b", "could never move"),
    ("nothing on a piece", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b", "G*5a", "is not empty"),
    ("nothing that is not in hand", "4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b", "K*5b", "no K in hand"),
    ("a Pawn promotes on the last rank", "4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a+", "9b9a", "promote"),
    ("a Knight on the last two", "4k4/9/9/N8/9/9/9/9/4K4 b - 1", "9d8b+", "9d8b", "promote"),
    ("nothing promotes outside the zone", "4k4/9/9/9/4S4/9/9/9/4K4 b - 1", "5e5d", "5e5d+", "may not become"),
    ("out of the zone", "4k4/9/S8/9/9/9/9/9/4K4 b - 1", "9c8d+", "9c9d", None),
    ("a Gold never", "4k4/9/G8/9/9/9/9/9/4K4 b - 1", "9c9b", "9c9b+", None),
    ("check is parried", "4k4/9/9/9/4l4/9/9/9/4K4 b G 1", "G*5h", "G*4h", "would be in check"),
]


def test_rules():
    for what, position, good, bad, words in RULES:
        check("%s: %s" % (what, sfen("shogi", "--fen", position, "-m", good)), " w " in sfen("shogi", "--fen", position, "-m", good))
        status, out, err = run("replay", "shogi", "--fen", position, "-m", bad)
        check("%s: %s: %s" % (what, bad, err), status == 1 and "moves:1:1: error: ply 1, " in err and (words or "") in err)
    # The same position for the fourth time is a draw; who has given check all the time loses.
    still = "2h3h 8b7b 3h2h 7b8b " * 3
    check("sennichite", "Drawn" in run("replay", "shogi", "-m", still)[1])
    status, out, err = run("replay", "shogi", "--fen", "4k4/9/9/9/9/9/9/9/4K4 b R 1", "-m", "R*5c 5a4a 5c4c+ 4a5a " + "4c5c 5a4a 5c4c 4a5a " * 3)
    check("perpetual check loses: %s%s" % (out[-100:], err), "Perpetual check! White has won" in out)


HEAD = "手合割：平手\n手数----指手---------消費時間--\n"
BOARD = """{top}  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
""" + "".join("| ・ ・ ・ ・ ・ ・ ・ ・ ・|%s\n" % c for c in "四五六七八九") + """+---------------------------+
先手の持駒：金　
手数----指手---------消費時間--
   1 ５二金打
   2 詰み
"""


def test_reading():
    check("KIF without origins", sfen("x.kif", x_kif=HEAD + "   1 ７六歩\n   2 ３四歩\n   3 ２二角成\n   4 同　銀\n").startswith("lnsgkg1nl/1r5s1/"))
    check("KI2 without blanks", sfen("x.ki2", x_ki2="手合割：平手\n\n▲７六歩△３四歩▲２二角成△同銀\n").startswith("lnsgkg1nl/1r5s1/"))
    check("KI2 in the old encoding", sfen("x.ki2", x_ki2="手合割：平手\n先手：甲\n\n▲７六歩 △３四歩 ▲２二角成 △同　銀\n".encode("cp932")).startswith("lnsgkg1nl/1r5s1/"))
    check("what is left", sfen("x.kif", x_kif=BOARD.format(top="後手の持駒：残り全部\n")).startswith("4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 2"))
    check("nothing is left", sfen("x.kif", x_kif=BOARD.format(top="後手の持駒：なし\n")).startswith("4k4/4G4/4P4/9/9/9/9/9/9 w - 2"))
    board = BOARD.format(top="後手の持駒：なし\n").replace("手数----指手---------消費時間--\n", "")
    for name, text in (("UTF-8", board), ("the old encoding", board.encode("cp932"))):
        check("a board and moves without a heading, %s" % name, sfen("x.kif", x_kif=text).startswith("4k4/4G4/4P4/9/9/9/9/9/9 w - 2"))
    check("moves alone", sfen("x.kif", x_kif="1 ７六歩(77)\n2 ３四歩(33)\n").startswith("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/"))
    for moves in ("+7776FU -3334FU", "+7776FU-3334FU", "+7776FU,T1,-3334FU,T2", "7f 3d", "P7f P3d"):
        check("moves in a line: " + moves, sfen("shogi", "-m", moves).startswith("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/"))
    for notation in ("csa", "san", "usi", "kif", "ki2"):
        lines = run("replay", "shogi/engine_1", "--json", "--notation", notation)[1].splitlines()
        moves = [json.loads(line)["move"] for line in lines[1:-1]]
        check("%s of a game is read again" % notation, len(moves) > 40 and sfen("shogi", "-m", " ".join(moves)) == sfen("shogi/engine_1"))
    err = run("replay", "shogi", "-m", "P e2-e4")[2]
    check("no space of a hand is proposed: %s" % err, 'no space called "e2"\n' in err + "\n")
    check("a board of CSA alone", sfen("x.csa", x_csa="P1 *  *  *  * -OU *  *  *  * \nP2 *  *  *  * +KI *  *  *  * \n-\n").startswith("4k4/4G4/9/9/9/9/9/9/9 w - "))
    check("a PGN that speaks of Shogi in Japanese", sfen("x.pgn", x_pgn="[Event \"x\"]\n\n1. e4 {\n先手：A\n} e5 *\n").startswith("rnbqkbnr/pppp1ppp/8/4p3/"))
    status, out, err = run("replay", "-q", "x.kif", "y.csa", "--fen-out", x_kif=HEAD + "   1 ７六歩(77)\n", y_csa="+2726FU\n")
    check("moves over those of a record: %s%s" % (out, err), out.startswith("lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/"))
    err = run("replay", "x.kif", "y.csa")[2]
    check("and a note of it: %s" % err, err == "x.kif:1:1: note: these moves are left out for those of y.csa\n")
    status, out, err = run("replay", "x.kif", "none.csa", x_kif=HEAD + "   1 ７六歩(77)\n")
    check("the file of moves that is not there is what is told: %s" % err, status == 1 and "none.csa: error: no such file" in err and "x.kif" not in err)
    check("right and left", sfen("shogi", "--fen", "4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1", "-m", "▲５七金右").startswith("4k4/9/9/9/9/9/4G4/3G5/"))
    check("up and sideways", sfen("shogi", "--fen", "4k4/9/9/9/9/9/3G5/5G3/4K4 b - 1", "-m", "▲５七金寄").startswith("4k4/9/9/9/9/9/4G4/5G3/"))
    for text, words in ((HEAD + "   1 ７五歩(77)\n", "x.kif:3:6: error: ply 1, "), (HEAD + "   1 ７六金(77)\n", "no such piece is there"), (HEAD + "   1 とんでもない\n", "neither a move nor the end"),
                        (HEAD + "   1 ７六歩(70)\n", "no space of the board"), (HEAD + "   1 ５八金\n", "it could come from"), (HEAD + "   1 同　歩(77)\n", "is written"), (HEAD + "   1 ７六歩上々\n", "not understood"),
                        ("手合割：三段落ち\n   1 ７六歩(77)\n", "no handicap that is known"), (HEAD + "変化：9手\n", "variation of a move"), (BOARD.format(top="後手の持駒：馬二\n"), "no number of pieces in hand")):
        status, out, err = run("replay", "x.kif", x_kif=text)
        check("%s: %s" % (text[-30:], err), status == 1 and words in err and "x.kif:" in err)
    for text, words in (("V2.2\nPI\n+\n+7776KI\n", "what stands there is no KI"), ("V2.2\nPI\n+\n+7775FU\n", "error: ply 1"), ("V2.2\nP1-XX\n+\n+7776FU\n", "is no piece")):
        status, out, err = run("replay", "x.csa", x_csa=text)
        check("%s: %s" % (text, err), status == 1 and words in err and "x.csa:" in err)
    status, out, err = run("replay", "x.csa", x_csa="V2.2\nPI\n+\nhello\n+7776FU\n")
    check("a line that nobody knows is a note: %s" % err, status == 0 and "note: \"hello\" is no line" in err and "x.csa:4:1" in err)
    for move, words in (("7g7", "7g7"), ("10g7f", "no space"), ("K*5e", "no K in hand"), ("X*5e", 'no piece with the label "X"'), ("7g7f=", None)):
        status, out, err = run("replay", "shogi", "--from", "usi", "-m", move)
        check("%s: %d %s" % (move, status, err), (status == 0) if words is None else status == 1 and words in err)


def jkf(*moves, **more):
    return json.dumps(dict({"header": {"先手": "甲", "後手": "乙"}, "moves": [{}, *moves]}, **more), ensure_ascii=False)


def went(piece, to, start=None, **more):
    x, y = divmod(to, 10)
    return {"move": dict({"to": {"x": x, "y": y}, "piece": piece}, **({"from": dict(zip("xy", divmod(start, 10)))} if start else {}), **more)}


def test_jkf():
    # As https://github.com/na2hiro/json-kifu-format has it; what tsshogi writes is read in shogi.py.
    opening = [went("FU", 76, 77), went("FU", 34, 33), went("KA", 22, 88, promote=True)]
    back = {"move": {"same": True, "piece": "GI", "from": {"x": 3, "y": 1}}}
    taken = "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5"
    for what, text in (("on a line", jkf(*opening, back)), ("on many", json.dumps(json.loads(jkf(*opening, back)), indent=2)), ("with a mark", "\ufeff" + jkf(*opening, back)),
                       ("without a space for 同", jkf(*opening, back, initial={"preset": "HIRATE"}))):
        check("JKF %s" % what, sfen("x.jkf", x_jkf=text) == taken)
    check("JKF of another name", sfen("x.json", x_json=jkf(*opening, back)) == taken)
    check("a drop", sfen("x.jkf", x_jkf=jkf(*opening, back, went("KA", 45))).startswith("lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/"))
    board = [[{} for _ in range(9)] for _ in range(9)]
    board[4][0], board[4][8], board[4][6], board[3][7] = ({"color": c, "kind": k} for c, k in ((1, "OU"), (0, "OU"), (0, "KI"), (0, "KI")))
    data = {"color": 0, "board": board, "hands": [{"FU": 2}, {"KI": 1}]}
    other = {"preset": "OTHER", "data": data}
    check("a board", sfen("x.jkf", x_jkf=jkf(initial=other)) == "4k4/9/9/9/9/9/4G4/5G3/4K4 b 2Pg 1")
    for more in (["x.jkf"], ["-"]):
        done = subprocess.run([PROGRAM, "sheet", *more, "-T", "svg", "-o", "-"], cwd=FOLDER, capture_output=True, text=True, input=jkf(initial=other))
        check("a diagram of JKF, %s: %s" % (more, done.stderr), done.returncode == 0 and done.stdout.startswith("<") and not done.stderr)
    check("White to move", sfen("x.jkf", x_jkf=jkf(initial={"preset": "OTHER", "data": dict(data, color=1)})) .startswith("4k4/9/9/9/9/9/4G4/5G3/4K4 w 2Pg"))
    check("from above", sfen("x.jkf", x_jkf=jkf(went("KI", 58, relative="D"), initial=other)).startswith("4k4/9/9/9/9/9/9/4GG3/4K4 w"))
    check("from the side", sfen("x.jkf", x_jkf=jkf(went("KI", 58, relative="M"), initial=other)).startswith("4k4/9/9/9/9/9/4G4/4G4/4K4 w"))
    for name, start in (("HI", "lnsgkgsnl/7b1/"), ("2", "lnsgkgsnl/9/"), ("KY_R", "1nsgkgsnl/1r5b1/"), ("10", "4k4/9/")):
        check("odds of JKF, %s" % name, sfen("x.jkf", x_jkf=jkf(initial={"preset": name})).startswith(start + "ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - "))
    told = [dict(opening[0], comments=["一", "二"], time={"now": {"m": 1, "s": 5}}), dict(opening[1], forks=[[went("FU", 84, 83), {"special": "CHUDAN"}], [went("GI", 62, 71)]]), {"special": "TORYO"}]
    out = run("replay", "-q", "x.jkf", "--pgn", x_jkf=jkf(*told))[1]
    check("comments, times, forks, the end: %s" % out, '[Sente "甲"]' in out and "1. 7f {[%emt 0:01:05] 一 二} 1... 3d (1... 8d) (1... S6b) 0-1" in " ".join(out.split()))
    for kif, csa, result, ki2 in ENDS[:-3]:
        out = run("replay", "-q", "x.jkf", "--kif", x_jkf=jkf(*opening[:2], {"special": csa[1:]}))[1]
        check("JKF's %s: %s" % (csa[1:], out[-60:]), "\n   3 %s\nまで2手で" % kif in out)
    for key, value, words in (("comment", ["x"], '"comment" is no key of JKF and is passed over; did you mean "comments"?'), ("comments", "x", '"comments" is a list of texts'), ("forks", {}, '"forks" is a list of lists')):
        err = run("replay", "x.jkf", x_jkf=jkf(dict(opening[0], **{key: value}), dict(opening[1], **{key: value})))[2]
        check("%s of JKF is passed over, which is said once: %s" % (key, err), err.count("warning: ") == 1 and words in err)
    err = run("replay", "x.jkf", x_jkf=jkf(*opening, back, initial={"preset": "HIRATE"}))[2]
    check("what JKF has is not told: %s" % err, "warning" not in err)
    first = {"move": dict(opening[0]["move"], promote=1)}
    check("a promotion is true or false", '"promote" is true or false' in run("replay", "x.jkf", x_jkf=jkf(first))[2])
    status, out, err = run("batch", "--games", "x.jkf", "-O", "out", "-T", "txt", x_jkf=jkf(*opening) + "\n" + jkf(went("FU", 75, 77)) + "\n" + json.dumps(json.loads(jkf(*opening, back)), indent=1))
    lines = [json.loads(line) for line in out.splitlines()]
    check("games one behind the other, of which one is bad: %s" % out, [line["ok"] for line in lines] == [True, False, True] and "x.jkf:2:" in out)
    for text, words in ((jkf(went("FU", 75, 77)), "x.jkf:1:1: error: ply 1, "), (jkf({"move": {"piece": "FU"}}), "is no move"), (jkf(went("XX", 76, 77)), "is no move"), (jkf(went("FU", 76, 70)), "no space of the board"),
                        (jkf(initial={"preset": "11"}), '"preset" of "initial"'), (jkf(initial={"preset": "OTHER", "data": {"board": [[{"kind": "ZZ"}]]}}), "has a piece that Shogi has not"),
                        (jkf(initial={"preset": "OTHER", "data": {}}), "nine files"), (jkf(initial={"preset": "OTHER", "data": dict(data, hands=[{"OU": 1}])}), "nobody can have in hand"),
                        (jkf({"forks": [[went("FU", 76, 77)]]}), "before the first move"), (jkf(*opening)[:-3], "no JSON"), ('{"header": {}, "moves": [1 2]}', "no JSON")):
        status, out, err = run("replay", "x.jkf", x_jkf=text)
        check("%s: %s" % (text[-40:], err), status == 1 and words in err and "x.jkf:" in err)
    err = run("replay", "x.jkf", x_jkf=jkf(*opening, {"special": "NANIKA"}))[2]
    check("an end that nobody knows: %s" % err, "NANIKA" in err and "passed over" in err)
    deep = [went("FU", 84, 83)]
    for _ in range(120):
        deep = [went("FU", 84, 83), dict(went("FU", 84, 83), forks=[deep])]
    status, out, err = run("replay", "x.jkf", x_jkf=jkf(opening[0], dict(opening[1], forks=[deep])))
    check("forks in forks: %s" % err, status == 1 and "more than 100 deep" in err)


# As the formats' pages have them, and behind them the last line of a KI2, as tsshogi writes it; CSA has no word for the last three, and has their results.
ENDS = [("投了", "%TORYO", "0-1", "後手の勝ち"), ("切れ負け", "%TIME_UP", "0-1", "時間切れにより後手の勝ち"), ("反則勝ち", "%-ILLEGAL_ACTION", "1-0", "先手の反則勝ち"), ("反則負け", "%ILLEGAL_MOVE", "0-1", "先手の反則負け"),
        ("入玉勝ち", "%KACHI", "1-0", "先手の入玉勝ち"), ("千日手", "%SENNICHITE", "1/2-1/2", "千日手"), ("持将棋", "%JISHOGI", "1/2-1/2", "持将棋"), ("最大手数", "%MAX_MOVES", "1/2-1/2", "最大手数"), ("中断", "%CHUDAN", "*", "中断"),
        ("詰み", "%TSUMI", "0-1", "詰み"), ("不戦勝", "%KACHI", "1-0", "不戦勝"), ("不戦敗", "%TORYO", "0-1", "不戦敗"), ("トライ", "%TORYO", "0-1", "トライ")]


def test_writing():
    # How a game ended comes through both formats and back, as the formats' own pages have it; Black is to move.
    for kif, csa, result, ki2 in ENDS:
        text = HEAD + "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 %s\n" % kif
        out = run("replay", "-q", "x.kif", "--csa", x_kif=text)[1]
        check("%s: %s" % (kif, out[-40:]), out.endswith("-3334FU\n%s\n" % csa))
        out = run("replay", "-q", "x.csa", "--kif", x_csa=out)[1]
        of_csa = next(row[0] for row in ENDS if row[1] == csa)
        check("%s: %s" % (csa, out[-60:]), "\n   3 %s\nまで2手で" % of_csa in out)
        out = run("replay", "-q", "x.kif", "--ki2", x_kif=text)[1]
        check("%s in KI2: %s" % (kif, out[-60:]), out.endswith("\nまで2手で%s\n" % ki2))
        again = run("replay", "-q", "x.ki2", "--ki2", x_ki2=out)[1]
        check("%s, KI2 of KI2: %s" % (kif, again[-60:]), again == out)
        check("%s of KI2 is %s" % (kif, result), '[Result "%s"]' % result in run("replay", "-q", "x.ki2", "--pgn", x_ki2=out)[1])
        check("%s is %s" % (kif, result), '[Result "%s"]' % result in run("replay", "-q", "x.kif", "--pgn", x_kif=text)[1])
    out = run("replay", "-q", "x.kif", "--kif", x_kif=BOARD.format(top="後手の持駒：なし\n"))[1]
    check("a diagram as it was: %s" % out, BOARD.format(top="後手の持駒：なし\n").split("手数")[0] in out and out.endswith("   1 ５二金打\n   2 詰み\nまで1手で先手の勝ち\n"))
    out = run("replay", "-q", "x.kif", "--csa", x_kif=BOARD.format(top="後手の持駒：飛　歩二　\n"))[1]
    check("hands of CSA: %s" % out, "\nP+00KI\nP-00HI00FU00FU\n+\n+0052KI\n" in out)
    out = run("replay", "-q", "x.csa", "--kif", x_csa="V2.2\nPI82HI22KA\n-\n-7162GI\n'one\nT65\n+7776FU\n")[1]
    check("odds, times and comments: %s" % out, "手合割：二枚落ち\n下手：\n上手：\n" in out and "   1 ６二銀(71)   ( 1:05/00:01:05)\n*one\n   2 ７六歩(77)\n" in out)
    out = run("replay", "-q", "x.kif", "--kif", x_kif="戦型：矢倉\n備考：公開\n" + HEAD + "   1 ７六歩(77)\n")[1]
    check("headings that are nobody else's stay: %s" % out, "戦型：矢倉\n" in out and "備考：公開\n" in out)
    for game, words in (("chess", "nine by nine"), ("minishogi", "nine by nine")):
        status, out, err = run("replay", game, "--kif")
        check("%s: %s" % (game, err), status == 1 and words in err and not out)


def test_variations():
    """They are written where the format has them, and their loss is said where it has none."""
    lines = {"main": "   1 ７六歩(77)\n*一\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 投了\n", "first": "変化：3手\n*先\n   3 ６六歩(67)   ( 0:09/00:00:09)\n   4 ８四歩(83)\n", "second": "変化：2手\n   2 ８四歩(83)\n",
             "inside": "変化：4手\n   4 ６二銀(71)\n"}
    text = HEAD + "\n".join(lines[name] for name in ("main", "first", "inside", "second"))
    status, out, err = run("replay", "x.kif", "--kif", x_kif=text)
    check("KIF with variations: %s%s" % (out, err), not err and [lines[name] in out for name in lines] == [True] * 4 and out.index(lines["first"]) < out.index(lines["inside"]) < out.index(lines["second"]))
    out = run("replay", "x.kif", "--ki2", x_kif=text)[1]
    check("KI2 with them: %s" % out, "変化：3手\n*先\n▲６六歩 △８四歩\n\n変化：4手\n△６二銀\n\n変化：2手\n△８四歩\n" in out)
    moves = json.loads(run("replay", "x.kif", "--jkf", x_kif=text)[1])["moves"]
    check("JKF with them: %s" % moves, [len(m.get("forks", [])) for m in moves] == [0, 0, 1, 1, 0] and moves[3]["forks"][0][0]["comments"] == ["先"] and moves[3]["forks"][0][1]["forks"][0][0]["move"]["piece"] == "GI")
    check("the time of one: %s" % moves, moves[3]["forks"][0][0]["time"] == {"now": {"m": 0, "s": 9}, "total": {"h": 0, "m": 0, "s": 9}})
    for option, words in (("--csa", "CSA"), ("--log", "a log")):
        status, out, err = run("replay", "x.kif", option, x_kif=text)
        check("%s says what is lost: %s" % (option, err), status == 0 and "x.kif:1:1: warning: 3 variations are left out, for which %s has no words\n" % words in err)
    # A variation in place of the resignation belongs to no move: it is told, what stands behind it is read, and no other move gets it.
    for number, good in ((4, True), (5, False)):
        status, out, err = run("replay", "x.kif", "--pgn", x_kif=HEAD + lines["main"] + "変化：%d手\n   4 ６二銀(71)\n変化：5手\n   5 ６八銀(79)\n変化：5手\n   5 ７八銀(79)\n\n" % number + lines["second"])
        check("instead of the end, %d: %s%s" % (number, out, err), ("1. 7f {一} 1... 3d (1... 8d) 2. 2f 1-0" in out and err.count("in place of the game's end") == 3) if good else status == 1 and "変化：5手" in err)
    fork = {"special": "TORYO", "forks": [[went("GI", 62, 71)]]}
    out, err = run("replay", "x.jkf", "--pgn", x_jkf=jkf(went("FU", 76, 77), went("FU", 34, 33), fork))[1:]
    check("the same in JKF: %s%s" % (out, err), "1. 7f 3d 0-1" in out and "x.jkf:1:1: warning: a variation that stands in place of the game's end is left out" in err)
    for text, words in ((BOARD.format(top="後手の持駒：なし\n"), '"initial":{"preset":"OTHER","data":{"color":0,"board":[[{}'), (DATED % "2020/01/02", '{"header":{"開始日時":"2020/01/02","棋戦":"戦","先手":"甲","後手":"乙"}')):
        out = run("replay", "-q", "x.kif", "--jkf", x_kif=text)[1]
        again = run("replay", "-q", "x.jkf", "--kif", x_jkf=out)[1]
        check("JKF and back: %s%s" % (out, again), words in out and again == run("replay", "-q", "x.kif", "--kif", x_kif=text)[1])


DATED = "開始日時：%s\n棋戦：戦\n" + HEAD.replace("手数", "先手：甲\n後手：乙\n手数") + "   1 ７六歩(77)\n   2 投了\n"


def test_dates():
    """A date of Shogi is one in PGN and in conditions; who played and who won is asked and told as of other games."""
    for said, day, time in (("2020/01/02 10:00:00", "2020.01.02", "10:00:00"), ("2020/1/2", "2020.01.02", ""), ("2020年1月2日", "2020年1月2日", "")):
        pgn = run("replay", "-q", "x.kif", "--pgn", x_kif=DATED % said)[1]
        check("%s in PGN: %s" % (said, pgn), '[Date "%s"]\n[Round' % day in pgn and ('[Result "1-0"]\n[Time "%s"]\n' % time in pgn if time else "[Time" not in pgn))
        again = said if time or "年" in said else "2020/01/02"
        for option, key in (("--kif", "開始日時："), ("--csa", "$START_TIME:")):
            out = run("replay", "-q", "x.pgn", option, x_pgn=pgn)[1]
            check("and back: %s" % out, "\n%s%s\n" % (key, again) in out)
    for condition, holds in (("Date>=2020.02", False), ("Date<2020.02", True), ("Date>=2020/01/02", True), ("Date<2020-01-02", False), ("year=2020", True), ("day=02", True), ("White=甲", True), ("Black~乙", True), ("White=乙", False), ("Result=1-0", True), ("Date>-2020", None)):
        status, out, err = run("batch", "-q", "--games", "x.kif", "-O", "dates", "-T", "ascii", "--where", condition, x_kif=DATED % "2020/01/02 10:00:00")
        check("%s: %s%s" % (condition, out, err), len(out.splitlines()) == (holds is True) and status == {True: 0, False: 1, None: 2}[holds])
    tags = json.loads(run("batch", "-q", "--games", "x.kif", "-O", "dates", "-T", "ascii")[1])["tags"]
    check("tags: %s" % tags, tags == {"Date": "2020/01/02 10:00:00", "Event": "戦", "Sente": "甲", "Gote": "乙", "White": "甲", "Black": "乙", "Result": "1-0"})
    run("batch", "-q", "--games", "x.kif", "-O", "dates", "-T", "png", "--width", "64", "--gallery")
    with open(os.path.join(FOLDER, "dates", "games-1.js")) as cards:
        check("a card of the gallery", '"甲","乙","1-0","2020.01.02","戦"' in cards.read())


def test_booklets():
    """Records of tsume are problems for `sheet` as for `problem`: diagrams of the first position with what is told; other records are games."""
    plain = BOARD.format(top="後手の持駒：歩\n").replace("手数----指手---------消費時間--\n", "")
    told = "作者：甲\n作品名：初\n手数：1手詰\n"
    for name, text, words in (("told", told + plain, ["甲", "初"]), ("mates", plain, ["1手詰"]), ("two", told + plain + told.replace("甲", "乙") + plain, ["甲", "乙"])):
        out = run("sheet", "x.kif", "-T", "html", "-o", "-", "--solutions", x_kif=text)[1]
        check("%s: %s" % (name, out[-600:]), all(w in out for w in words) and "５二金打" in out and "1-0" not in out)
    lines = run("problem", "x.kif", "--check", "--json", x_kif=told + plain + told.replace("甲", "乙") + plain)[1].splitlines()
    check("both are read: %s" % lines, [json.loads(line)["ok"] for line in lines] == [True, True])
    for name, text in (("odds", "手合割：二枚落ち\n   1 ６二銀(71)\n   2 詰み\n"), ("a game", HEAD + "   1 ７六歩(77)\n   2 投了\n")):
        out = run("sheet", "x.kif", "-T", "html", "-o", "-", x_kif=text)[1]
        check("%s is a game" % name, ("６二銀" in out or "７六歩" in out))


def test_tsume():
    board = "4k4/9/4P4/9/9/9/9/9/9 b G 1"
    for stipulation, words in (("tsume7", "too long"), ("tsume2", "is odd"), ("3手", "is not searched"), ("tsume", "is odd"), ("99999999999手詰", "too long")):
        status, out, err = run("problem", "x.json", "--check", x_json=json.dumps({"game": "shogi", "fen": board, "stipulation": stipulation}))
        check("%s: %s" % (stipulation, err), words in err)
    answer = lambda **row: json.loads(run("problem", "x.json", "--check", "--json", x_json=json.dumps(dict({"game": "shogi", "fen": board, "stipulation": "tsume1"}, **row)))[1])
    check("a Gold on the head", answer()["keys"] == ["G*5b"] and answer()["ok"])
    for solution, good in (("▲５二金", True), ("５二金打", True), ("G*5b", True), ("+0052KI", True), ("G*4b", False), ("P*5b", False)):
        check("the solution %s: %s" % (solution, answer(solution=solution)), answer(solution=solution)["ok"] == good)
    # The hand of the King's side: all that is left, when nothing is said of it.
    shown = run("problem", "x.json", "-T", "json", "-o", "-", x_json=json.dumps({"game": "shogi", "fen": board, "stipulation": "tsume1"}))[1]
    held = {p["label"]: p["count"] for p in json.loads(shown)["pieces"] if "space" not in p}
    check("what is left is in hand: %s" % held, held == {"G": 1, "r": 2, "b": 2, "g": 3, "s": 4, "n": 4, "l": 4, "p": 17})
    status, out, err = run("problem", "x.kif", "--check", x_kif="作者：Anonymous\n手数：1手詰\n" + BOARD.format(top=""))
    check("a KIF: %s%s" % (out, err), status == 0 and "G*5b" in out)
    status, out, err = run("problem", "x.kif", "--check", x_kif=HEAD + "   1 ７六歩(77)\n")
    check("a game is no problem: %s" % err, status == 1 and "usual position" in err)
    status, out, err = run("problem", "x.txt", "--check", x_txt=board + " tsume1 A\nnonsense\n")
    check("a line that is none: %s" % err, status == 1 and "x.txt:2:1: error: no SFEN" in err and "G*5b" in out)


def test_look():
    """Files above the board from 9 to 1, ranks on the right; numbers of pieces in hand; kanji for ranks."""
    scene = json.loads(run("render", "shogi", "--fen", "4k4/9/9/9/9/9/9/9/4K4 b R17P2b 1", "-T", "json", "-o", "-")[1])
    held = {(p["label"], p["side"]): p["count"] for p in scene["pieces"] if "space" not in p}
    check("hands: %s" % held, held == {("R", "Black"): 1, ("P", "Black"): 17, ("b", "White"): 2})
    files = [t for t in scene["labels"] if t["kind"] == "file"]
    ranks = [t for t in scene["labels"] if t["kind"] == "rank"]
    check("files: %s" % files, [t["text"] for t in sorted(files, key=lambda t: t["at"][0])] == list("987654321") and all(t["at"][1] < 0.1 for t in files))
    check("ranks: %s" % ranks, [t["text"] for t in sorted(ranks, key=lambda t: t["at"][1])] == list("abcdefghi") and min(t["at"][0] for t in ranks) > max(t["at"][0] for t in files))
    scene = json.loads(run("render", "shogi", "-s", "numerals=kanji", "-T", "json", "-o", "-")[1])
    check("kanji", [t["text"] for t in sorted((t for t in scene["labels"] if t["kind"] == "rank"), key=lambda t: t["at"][1])] == list("一二三四五六七八九"))


test_rules()
test_reading()
test_jkf()
test_writing()
test_variations()
test_dates()
test_booklets()
test_tsume()
test_look()
sys.exit(conclude())
