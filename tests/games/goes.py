#!/usr/bin/env python3
"""How pieces go: what `piece --game` says of each piece of each game, beside the legal moves that the engine lists for positions of that game's own logs.

usage: goes.py BOARDWRIGHT SAMPLES

A legal move has to be one that was claimed: at once, over empty spaces of a slide, past what may block it, or over a screen. And each claim has to come true: a slide, a leap and a hop
that can be made on a board, since its spaces are empty there, is legal on most of them; it is not where a king would be left in check.
"""
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled

PROGRAM, SAMPLES = sys.argv[1], pathlib.Path(sys.argv[2])
POSITIONS = 50
# Turns of these games are no moves of single pieces from space to space, or a piece goes by what else happens: the reasons stand in their presets.
OTHERWISE = {}


def lines(*arguments, said=None):
    r = subprocess.run([PROGRAM, *arguments], input=said, capture_output=True, text=True, timeout=600)
    return [json.loads(line) for line in r.stdout.splitlines() if line.startswith("{")]


def positions(log):
    """Of the first player's turn: what stands where, and what is legal."""
    plies = lines("replay", "-q", str(log), "--json", "--every-ply")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([PROGRAM, "render", "-q", str(log), "--range", "0-last", "-T", "json", "-O", folder, "--name", "{ply}.json"], capture_output=True, timeout=600)
        for ply in plies:
            picture = pathlib.Path(folder) / ("%s.json" % ply.get("ply"))
            if not ply.get("legal") or not picture.exists():
                continue
            board = json.load(open(picture))
            sides = board.get("sides") or ["White", "Black"]
            stands = {p["space"]: (p["label"], p.get("side")) for p in board["pieces"] if p.get("space")}
            yield ply, stands, {s["name"] for s in board["spaces"]}


class Claims:
    def __init__(self, game):
        self.game, self.known, self.king = game, {}, "K"

    def ask(self, wanted):
        new = [w for w in wanted if w not in self.known]
        questions = "".join(json.dumps({"piece": label, "game": self.game, "at": at}) + "\n" for label, at in new)
        answers = lines("piece", "--json", "-", "-q", said=questions) if new else []
        self.known.update(zip(new, answers))

    def of(self, label, at):
        return self.known[label, at]


def kind_of(claim, to, stands):
    """How a move to a space was claimed, on this board: "leap", "slide", "lame", "hop", "first"; None: it was not."""
    what = "captures" if to in stands else "moves"
    if to in claim.get(what, ()):
        over = claim["over"].get(to)
        if over is None:
            return "lame" if to in claim["lame"] else "leap"
        while over is not None and over not in stands:
            over = claim["over"].get(over)
        if over is None:
            return "slide"
    if claim.get("hopCaptures" if to in stands else "hops"):
        return "hop"
    return "first" if to in claim.get("first", ()) and to not in stands else None


def study(folder):
    game = folder.name
    claims = Claims(game)
    asked = []
    for log in sorted(folder.glob("engine_*.gcl")) or sorted(folder.glob("*.gcl"))[:2]:
        asked += [p for p in positions(log) if p[0]["ply"] % 2 == 0]
    step = max(1, len(asked) // POSITIONS)
    asked = asked[::step][:POSITIONS]
    origins = []
    for ply, stands, names in asked:
        side = next((stands[a][1] for a, *rest in ply["legal"] if a in stands), None)
        origins.append(side)
        claims.ask([(label, at) for at, (label, owner) in stands.items() if owner == side])
    seen, unclaimed = collections.Counter(), collections.Counter()
    could, did = collections.Counter(), collections.Counter()
    for (ply, stands, names), side in zip(asked, origins):
        legal = {tuple(m) for m in ply["legal"]}
        for a, *rest in legal:
            b = rest[-1]
            if len(rest) > 1 or a not in stands or (b in stands and stands[b][1] == side):
                seen["other"] += 1
                continue
            claim = claims.of(stands[a][0], a)
            if stands[a][0] == claims.king and a[1:] == b[1:] and abs(ord(a[0]) - ord(b[0])) > 1:
                seen["castling"] += 1
                continue
            if b not in stands and b in claim.get("captures", ()) and b not in claim["moves"]:
                seen["en passant"] += 1
                continue
            how = "?" if "error" in claim else kind_of(claim, b, stands)
            seen[how] += 1
            if how in (None, "?"):
                unclaimed[stands[a][0]] += 1
                if os.environ.get("SHOW"):
                    print(game, ply["ply"], stands[a][0], a, b, stands.get(b), claim.get("error"))
        for at, (label, owner) in stands.items():
            claim = claims.of(label, at) if owner == side else {"error": ""}
            if "error" in claim:
                continue
            for to in set(claim["moves"]) | set(claim["captures"]):
                if to in names and not (to in stands and stands[to][1] == side):
                    how = kind_of(claim, to, stands)
                    if how in ("leap", "slide"):
                        could[how] += 1
                        did[how] += (at, to) in legal
    return len(asked), seen, unclaimed, could, did


def main():
    total = collections.Counter()
    for folder in sampled(sorted(f for f in SAMPLES.iterdir() if list(f.glob("*.gcl")))):
        n, seen, unclaimed, could, did = study(folder)
        print(folder.name, n, dict(seen), dict(unclaimed), {k: "%d/%d" % (did[k], could[k]) for k in could}, flush=True)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
