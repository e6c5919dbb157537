"""
Notations, words, input: findings_words.py BOARDWRIGHT

What a close look at the program once brought up (findings N1 to N10), one function each. Other tests say more of most of them; here each is tried as it was found.
"""
import json, os, pathlib, subprocess, sys, tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM = os.path.abspath(sys.argv[1])
PGN = '[White "A"]\n[Black "B"]\n[WhiteElo "2100"]\n[ECO "C44"]\n[TimeControl "300"]\n[Annotator "C"]\n[Date "2024.05.01"]\n[Site "Here"]\n[Result "1-0"]\n\n1. e4! e5 (1... c5 2. Nf3) 2. Nf3 Nc6 $1 3. d4?? exd4 4. Nxd4 Nxd4 1-0\n'


def run(*arguments, **more):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, **more)


def said(*arguments, **more):
    return run("render", "-q", *arguments, "-o", "-", **more).stdout


def n1_what_comes_as_san_goes_out_so(work):
    for kind, words in (("description", "after 4... Nxd4"), ("svg", "after 4... Nxd4</title>"), ("page", "4... Nxd4"), ("player", '"4. Nxd4"'), ("json", "after 4... Nxd4")):
        text = said(work / "g.pgn", "-T", kind, "--status")
        check("N1 %s: %s" % (kind, words), (words in text or kind == "player" and "4... Nxd4" in text) and "n c6-d4" not in text)
    check("N1 {move}", said(work / "g.pgn", "-T", "txt", "--title", "{move}").startswith("4... Nxd4\n"))
    run("sheet", work / "g.pgn", "-o", work / "s.html")
    check("N1 sheet", "n c6-d4" not in (work / "s.html").read_text())


def n2_tags_are_slots(work):
    text = said(work / "g.pgn", "-T", "txt", "--title", "{WhiteElo} {eco} {annotator} {timecontrol} {lastmove} {opening|none}")
    check("N2: %s" % text[:80], text.startswith("2100 C44 C 300 Nxd4 none\n"))
    r = run("batch", "--games", work / "g.pgn", "-T", "txt", "--name", "{year}-{site}-{index}.{ext}", "-O", work / "names")
    check("N2 names: %s" % r.stderr, (work / "names" / "2024-Here-1.txt").exists())


def n3_plies_by_moves(work):
    for ply, words in (("2w", "after 2. Nf3"), ("2b", "after 2... Nc6"), ("2...", "after 2... Nc6")):
        check("N3 %s" % ply, words in said(work / "g.pgn", "-T", "description", "--ply", ply))
    r = run("render", work / "g.pgn", "--range", "last-10", "-o", work / "x.gif")
    check("N3 a range that is none is told: %s" % r.stderr, r.returncode and "last-10" in r.stderr)


def n4_judgements_and_variations(work):
    text = said(work / "g.pgn", "-T", "player")
    check("N4: signs, variations, players, result", all(words in text for words in ("??", "c5", "A", "1-0")) and "variation" in text)


def n5_chinese_and_korean_records(work):
    for moves, words in (("炮二平五 马8进7", "马8进7"), ("C2.5 H8+7", "H8+7")):
        check("N5 %s" % moves, words in said("xiangqi", "-m", moves, "-T", "description"))
    (work / "c.pgn").write_text('[Game "Chinese Chess"]\n[Red "A"]\n[Black "B"]\n\n1. H2-E2 H9-G7 *\n')
    check("N5 PGN of Chinese Chess", "Chinese Chess" in said(work / "c.pgn", "-T", "description"))
    (work / "d.txt").write_text("[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n")
    check("N5 DhtmlXQ", "Chinese Chess" in said(work / "d.txt", "-T", "description"))
    check("N5 Janggi", "79졸78" in said("janggi", "-m", "79졸78", "--from", "janggi", "-T", "description", "--status") or run("replay", "janggi", "-m", "79졸78", "--from", "janggi").returncode == 0)
    for kind in "kif", "csa":
        check("N5 writing %s" % kind, "FU" in run("replay", "shogi", "-m", "7g7f", "--csa").stdout if kind == "csa" else "７六歩" in run("replay", "shogi", "-m", "7g7f", "--kif").stdout)
    check("N5 moves in Chinese and Japanese", "炮" in said("xiangqi", "-m", "C2.5", "--notation", "chinese", "-T", "description") and "７六歩" in said("shogi", "-m", "7g7f", "--notation", "kif", "-T", "description"))


def n6_letters_without_a_font(work):
    r = run("render", "chess", "--title", "𐎠", "-o", work / "x.pdf")  # Old Persian
    check("N6: %s" % r.stderr, r.returncode == 0 and ("no font of this machine has" in r.stderr or not r.stderr and "NotoSansOldPersian" in subprocess.run(["fc-list"], capture_output=True, text=True).stdout))


def n7_the_readers_language(work):
    text = said(work / "g.pgn", "-T", "description", "--lang", "de")
    check("N7 German: %s" % text, "Schach, nach 4... Sxd4." in text and "Weiß: König" in text)
    check("N7 nobody speaks it", run("render", "chess", "--lang", "klingon", "-o", work / "x.svg").returncode != 0)
    check("N7 German letters are read", "after 1... Nf6" in said("chess", "-m", "1. d4 Sf6", "-T", "description", "--notation", "san"))


def n8_positions_as_others_write_them(work):
    board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    for text in (board + "_b_KQkq", "FEN: %s b KQkq - 0 1" % board, "position fen %s b KQkq - 0 1" % board, "https://lichess.org/editor/%s_b_KQkq_-_0_1" % board, "https://www.chess.com/analysis?fen=%s%%20b%%20KQkq%%20-%%200%%201" % board):
        check("N8 %s" % text, "Black to move." in said(text, "-T", "description"))
    check("N8 hands behind a slash", "beside the board: Knight (2)" in said(board + "/NNbb w KQkq - 0 1", "-T", "description"))
    check("N8 startpos", "after 1... e5" in said("startpos moves e2e4 e7e5", "-T", "description"))
    check("N8 sfen", "Shogi, after" in said("sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 7g7f", "-T", "description"))
    check("N8 long algebraic", "after 1... e7-e5" in said("chess", "-m", "1. e2-e4 e7-e5", "-T", "description"))
    (work / "a.epd").write_text('8/8/4k3/8/8/3K4/8/R7 w - - bm Ra6; id "test 1";\n')
    check("N8 EPD, whose operations are tags", said(work / "a.epd", "-T", "txt", "--title", "{Id}: {Bm}").startswith("test 1: Ra6\n"))


def n9_files_and_moves(work):
    for words in "e4 e5", "e4.pgn":
        r = run("render", "chess", words, "-o", work / "x.svg")
        check("N9 %s: %s" % (words, r.stderr), r.returncode and "-m takes moves" in r.stderr and '"moves" of a manifest' in r.stderr)
    black, second = (said("chess", "--orientation", side, "-T", "txt") for side in ("black", "second"))
    white, first = (said("chess", "--orientation", side, "-T", "txt") for side in ("white", "first"))
    check("N9 orientations", black == second != white == first and white)
    r = run("batch", "-", "-O", work / "one", input=json.dumps({"game": "chess", "moves": "e4", "name": "a.{ext}", "type": "description"}) + "\n", cwd=work)
    check("N9 one move of a manifest: %s" % r.stdout, json.loads(r.stdout)["ok"] and json.loads(r.stdout)["outputs"][0]["ply"] == 1)
    (work / "game7.pgn").write_text("1. d4 d5 *\n")
    (work / "page.html").write_text('<!DOCTYPE html><html><body><pre class="pgn">game7.pgn</pre></body></html>\n')
    r = run("page", "-i", "page.html", cwd=work)
    check("N9 a name of a record is no move: %s" % r.stderr, "d5" in (work / "page.html").read_text() or "game7.pgn" in r.stderr)


def n10_options_and_settings(work):
    check("N10 rules -o", run("rules", "chess", "-o", work / "r.html").returncode == 0 and (work / "r.html").exists())
    for command in (["replay", "chess"], ["eval", "-e", "print 1;"]):
        check("N10 %s" % command, "> FILE" in run(*command, "-o", "x").stderr)
    r = run("render", "game=Chess&turn=Green", "-T", "description", "-o", "-")
    check("N10 a side that there is none of: %s" % r.stderr, 'there is no side "Green"' in r.stderr and "White, Black" in r.stderr)
    for turn in "White", "black", "1", "2", "second":
        r = run("render", "game=Chess&turn=" + turn, "-T", "description", "-o", "-")
        check("N10 turn=%s: %s" % (turn, r.stderr), not r.stderr)
    (work / "d.php").write_text("<?php $game='Chess'; $pregame='deff f 1;';\n?>")
    r = run("check", work / "d.php")
    check("N10 a word is told once: %s" % r.stderr, (r.stdout + r.stderr).count("error:") == 1 and "deff" in r.stdout + r.stderr)


with tempfile.TemporaryDirectory() as folder:
    work = pathlib.Path(folder)
    (work / "g.pgn").write_text(PGN)
    for name, test in list(globals().items()):
        if name.startswith("n") and name[1].isdigit():
            test(work)
sys.exit(conclude())
