#!/usr/bin/env python3
"""Turns games in PGN into Game Courier logs.

    python3 samples/pgn_to_log.py samples/chess/games.pgn      writes a .gcl file a game and FINAL.tsv beside the PGN file

Fairy-Stockfish (Debian package fairy-stockfish) says which moves are legal, so a log is only written when its game is legal to
the end and ends as its tags say. Besides the usual tags a game has File (name of the log), Source and Shows (for its
comment) and, where the last position does not say how the game ended, Ending: resign, drawn or repetition.
"""
import pathlib
import re
import subprocess
import sys

ENGINES = ["fairy-stockfish", "/usr/games/fairy-stockfish"]


class Engine:
    """A Fairy-Stockfish that answers for one position at a time."""

    def __init__(self):
        for name in ENGINES:
            try:
                self.process = subprocess.Popen([name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
                break
            except FileNotFoundError:
                continue
        else:
            sys.exit("fairy-stockfish is missing; apt-get install fairy-stockfish")
        self.ask("uci", "uciok")

    def ask(self, command, end):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        for line in self.process.stdout:
            lines.append(line.strip())
            if line.startswith(end):
                return lines
        sys.exit("fairy-stockfish stopped")

    def position(self, moves):
        """FEN, legal moves and whether the side to move is in check."""
        self.process.stdin.write("position startpos" + (" moves " + " ".join(moves) if moves else "") + "\n")
        shown = self.ask("d", "Checkers")
        fen = next(line for line in shown if line.startswith("Fen:"))[5:]
        check = next(line for line in shown if line.startswith("Checkers"))[9:].strip() != ""
        legal = [line.split(":")[0] for line in self.ask("go perft 1", "Nodes") if re.match(r"[a-h][1-8][a-h][1-8][qrbn]?:", line)]
        return fen, legal, check


def board_of(fen):
    squares = {}
    for rank, row in zip("87654321", fen.split()[0].split("/")):
        file = 0
        for c in row:
            if c.isdigit():
                file += int(c)
            else:
                squares["abcdefgh"[file] + rank] = c
                file += 1
    return squares


def find_move(san, fen, legal):
    """The one legal move that a SAN text means."""
    board, white = board_of(fen), fen.split()[1] == "w"
    plain = san.rstrip("+#!?")
    if plain in ("O-O", "O-O-O"):
        rank = "1" if white else "8"
        plain_move = f"e{rank}{'g' if plain == 'O-O' else 'c'}{rank}"
        candidates = [m for m in legal if m == plain_move and board[m[:2]].upper() == "K"]
    else:
        match = re.fullmatch(r"([KQRBN]?)([a-h]?)([1-8]?)x?([a-h][1-8])(?:=([QRBN]))?", plain)
        if not match:
            raise ValueError(f"cannot read {san}")
        piece, file, rank, to, promoted = match.groups()
        candidates = [m for m in legal if m[2:4] == to and board[m[:2]].upper() == (piece or "P") and file in ("", m[0])
                      and rank in ("", m[1]) and m[4:] == (promoted or "").lower()]
    if len(candidates) != 1:
        raise ValueError(f"{san} means {len(candidates)} moves in {fen}")
    return candidates[0]


def log_move(move, fen):
    """P e2-e4, p c2-c1; q-c1"""
    board, white = board_of(fen), fen.split()[1] == "w"
    text = f"{board[move[:2]]} {move[:2]}-{move[2:4]}"
    if move[4:]:
        text += f"; {move[4:].upper() if white else move[4:]}-{move[2:4]}"
    return text


def read_games(text):
    for block in re.split(r"\n(?=\[File )", text):
        tags = dict(re.findall(r'\[(\w+) "(.*)"\]', block))
        body = re.sub(r"(?m)^\[.*\]$", "", block)
        yield tags, re.findall(r"\{[^}]*\}|[^\s{}]+", re.sub(r"\d+\.(\.\.)?", " ", body))


def ending_of(tags, legal, check, fens):
    if not legal:
        return "mate" if check else "stalemate"
    key = [" ".join(fen.split()[:4]) for fen in fens]
    if key.count(key[-1]) >= 3:
        return "repetition"
    return tags.get("Ending", "open")


def play(engine, tags, tokens):
    """Log lines, last FEN, number of turns and ending of one game."""
    moves, turns, fens = [], [], []
    fen, legal, check = engine.position([])
    fens.append(fen)
    for token in tokens:
        if token.startswith("{"):
            turns[-1] += " // " + token.strip("{}")
            continue
        move = find_move(token, fen, legal)
        turns.append(log_move(move, fen))
        moves.append(move)
        fen, legal, check = engine.position(moves)
        fens.append(fen)
    ending = ending_of(tags, legal, check, fens)
    if tags.get("Ending", ending) != ending:
        raise ValueError(f"{tags['File']} ends with {ending}")
    if ending in ("resign", "drawn"):
        turns.append(ending)
    return turns, fen, ending


def log_text(tags, turns):
    lines = [f"{i // 2 + 1}{'...' if i % 2 else '.'} {turn}" for i, turn in enumerate(turns)]
    quote = lambda text: text.replace("\\", "\\\\").replace("'", "\\'")
    return "\n".join([
        "<?php",
        f"// {tags['White']} - {tags['Black']}, {tags['Event']}, {tags['Date'].replace('.', '-')}, {tags['Result']}",
        f"// Source: {tags['Source']}",
        f"// Shows: {tags['Shows']}",
        "$game = 'Chess';", "$settings = 'default';",
        f"$player1 = '{quote(tags['White'])}';", f"$player2 = '{quote(tags['Black'])}';",
        "$moves = <<<'NOW'", *lines, "NOW;", ""])


def main():
    source = pathlib.Path(sys.argv[1])
    engine = Engine()
    rows = ["file\tturns\tresult\tending\tplacement"]
    for tags, tokens in read_games(source.read_text()):
        turns, fen, ending = play(engine, tags, tokens)
        source.with_name(tags["File"] + ".gcl").write_text(log_text(tags, turns))
        rows.append("\t".join([tags["File"] + ".gcl", str(len(turns)), tags["Result"], ending, fen.split()[0]]))
    source.with_name("FINAL.tsv").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
