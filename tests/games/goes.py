#!/usr/bin/env python3
"""How pieces go: what `piece --game` says of each piece of each game, beside the legal moves that the engine lists for positions of that game's own logs.

usage: goes.py BOARDWRIGHT SAMPLES

A legal move has to be one that was claimed: at once, over empty spaces of a slide, past what may block it, or over a screen. And each claim has to come true: a slide, a leap and a hop
that can be made on a board, since its spaces are empty there, is legal on a tenth of them at least: it is not where a king would be left in check, or in games that
bind the mover otherwise.
"""
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import SHARE, check, conclude, sampled

PROGRAM, SAMPLES = sys.argv[1], pathlib.Path(sys.argv[2])
POSITIONS = 24 if SHARE == 1 else 10
# Where a piece comes to a space on two ways, of which one is told.
AROUND = {"circular_chess", "cylindrical_chess"}
# Games whose pieces go by more than their own space and what stands between: nothing is asked of them here.
OTHERWISE = {"motorotor": "turns of the board take spaces away and bring them back", "racing_kings": "who gives check may not go there, wherever kings stand",
             "storm_the_ivory_tower": "Brains look at each other along arrows", "suzumu_shogi": "generals jump over lesser pieces, but not over greater ones", "ultima": "pieces capture by what stands around, before and behind them",
             "voidrider_chess": "spaces come and go", "wormhole_chess": "spaces that are left vanish"}


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
        first, over = to, claim["over"].get(to)
        while over is not None and over not in stands:
            first, over = over, claim["over"].get(over)
        if over is None: # nothing stands on the way, but where something may stand in the way of its beginning
            return "lame" if first in claim["lame"] else "leap" if first == to else "slide"
    if claim.get("hopCaptures" if to in stands else "hops"):
        return "hop"
    return "first" if to in claim.get("first", ()) and to not in stands else None


def first_side(stands, ply):
    """Whose turn it is, by what may go."""
    return next((stands[a][1] for a, *rest in ply["legal"] if a in stands), None)


class Count:
    def __init__(self):
        self.seen, self.unclaimed = collections.Counter(), []
        self.could, self.did = collections.Counter(), collections.Counter()

    def legal(self, claims, stands, side, a, rest):
        """A legal move: how it was claimed."""
        b = rest[-1]
        if len(rest) > 1 or a not in stands or (b in stands and stands[b][1] == side):
            self.seen["turn of several parts, or drop"] += 1
            return
        label, claim = stands[a][0], claims.of(stands[a][0], a)
        how = "?" if "error" in claim else kind_of(claim, b, stands)
        if label == "K" and a[1:] == b[1:] and abs(ord(a[0]) - ord(b[0])) > 1 and how is None:
            how = "castling"
        elif how is None and b not in stands and b in claim.get("captures", ()):
            how = "en passant"
        elif how is None and claims.game in AROUND and (b in claim["moves"] or b in claim["captures"]):
            how = "around"
        self.seen[how] += 1
        if how in (None, "?"):
            self.unclaimed.append("%s %s-%s" % (label, a, b))

    def claimed(self, claims, stands, side, names, legal):
        """What can be made on this board as it was claimed: whether it is legal."""
        for at, (label, owner) in stands.items():
            claim = claims.of(label, at) if owner == side else {"error": ""}
            if "error" in claim:
                continue
            for to in set(claim["moves"]) | set(claim["captures"]):
                how = kind_of(claim, to, stands) if to in names and not (to in stands and stands[to][1] == side) else None
                if how in ("leap", "slide"):
                    self.could[label, how] += 1
                    self.did[label, how] += (at, to) in legal


def study(folder):
    claims, count, asked = Claims(folder.name), Count(), []
    for log in sorted(folder.glob("engine_*.gcl")) or sorted(folder.glob("*.gcl"))[:2]:
        asked += [p for p in positions(log) if p[0]["ply"] % 2 == 0]
    asked = asked[::max(1, len(asked) // POSITIONS)][:POSITIONS]
    for ply, stands, names in asked:
        side = first_side(stands, ply)
        claims.ask([(label, at) for at, (label, owner) in stands.items() if owner == side])
        for a, *rest in ply["legal"]:
            count.legal(claims, stands, side, a, rest)
        count.claimed(claims, stands, side, names, {tuple(m) for m in ply["legal"]})
    return len(asked), count


def main():
    total = collections.Counter()
    games = [f for f in sorted(SAMPLES.iterdir()) if list(f.glob("*.gcl")) and f.name not in OTHERWISE]
    for folder in sampled(games, 2 * SHARE if SHARE > 1 else 1):  # some take ten seconds
        n, count = study(folder)
        moves = sum(count.seen.values())
        if not n:
            total["games without a list of legal moves"] += 1
            continue
        check("%s: %d positions, %d moves" % (folder.name, n, moves), n >= min(15, POSITIONS) and moves > 5 * n)
        check("%s: %d of %d were not claimed: %s" % (folder.name, len(count.unclaimed), moves, count.unclaimed[:5]), not count.unclaimed)
        for (label, how), could in count.could.items():
            did = count.did[label, how]
            check("%s: %s, claimed as a %s, goes there in %d of %d" % (folder.name, label, how, did, could), could < 20 or did * 10 >= could)
        total += count.seen
    print(dict(total))
    for how in ("leap", "slide", "lame", "hop", "first", "castling") if SHARE == 1 else ("leap", "slide"):
        check("no %s was seen" % how, total[how] > 0)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
