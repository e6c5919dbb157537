#!/usr/bin/env python3
"""
The commands that README, the manual, the page of the language, man pages and help print, run as they stand, each page in a folder of its own with the files that a reader would have.

usage: commands.py PROGRAM SOURCE

Not run are those with words for what is the reader's own (PRESET, FILE, WISH), those that only name a command, `serve`, which goes on, and what hands its pictures to
another program. docs/manual/start.md is run by tests/games/broken.py.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from checks import check, conclude

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
PAGES = ["README.md", "docs/language.md", "docs/library.md", "docs/pixels.md",
         *(f"docs/manual/{name}.md" for name in ("archive", "blog", "gamecourier", "input", "limits", "pictures", "problems", "sections", "server", "site", "variant"))]
PLACES = re.compile(r"(?<![\w.{'\"-])[A-Z]{3,}(?![\w.}])|\.\.\.|…|\[--")  # words for what is the reader's own
NAMES = "batch", "batch --games", "batch -", "batch --games -", "piece --json -"  # of what a page speaks about
SECONDS = 120
PUZZLE = "k0001,6k1/5ppp/8/8/8/7P/r4PP1/1R4K1 b - - 0 1,a2a8 b1a1 a8a1,900,80,90,100,short,https://example.org/k0001,"


def examples_of(manual):
    """Those of a man page."""
    examples = (SOURCE / manual).read_text().split(".SH EXAMPLES")[-1]
    for escape, sign in ("\\-", "-"), ("\\(aq", "'"), ("\\&", ""), ("\\e", "\\"):
        examples = examples.replace(escape, sign)
    return [line for block in re.findall(r"^\.nf\n(.*?)^\.fi", examples, re.S | re.M) for line in block.split("\n") if line]


def commands_of(page):
    """Lines of blocks and code among words that call the program, once each; of "render --help" the examples that this prints."""
    if page.endswith(".1"):
        return examples_of(page)
    if page.endswith("--help"):
        shown = subprocess.run([PROGRAM, *page.split()], capture_output=True, text=True)
        return [line.strip() for line in re.sub(r" \\\n *", " ", shown.stdout).splitlines() if line.startswith("  boardwright ")]
    text = (SOURCE / page).read_text().replace("\\\n", " ")
    blocks = re.findall(r"^( *)```(?:sh|console|)\n(.*?)^\1```", text, re.S | re.M)
    lines = [line.strip() for _, block in blocks for line in block.split("\n")] + [line.strip() for line in text.split("\n") if line.startswith("    ")]
    lines += [" ".join(code.split()) for code in re.findall(r"(?<!`)`(boardwright [^`]*)`", re.sub(r"```.*?```", "", text, flags=re.S))]
    return list(dict.fromkeys(line for line in lines if re.match(r"(?:[\w./:$=-]+ [^|]*\| *)?boardwright ", line)))


def is_run(command):
    before, after = command.split("boardwright ", 1)
    on = re.search(r" \| ", after)
    return not (PLACES.search(command) or after in NAMES or len(after.split()) < 2 or after.startswith("serve") or on) and (not before or shutil.which(before.split()[0]) is not None)


def blocks(page):
    return re.findall(r"(?:^    .*\n|^\n)+", (SOURCE / page).read_text(), re.M) + re.findall(r"^```\w*\n(.*?)^```", (SOURCE / page).read_text(), re.S | re.M)


def furnish(folder, shell):
    """Files by the names that the pages use, those that a page prints from the page itself."""
    samples = SOURCE / "samples"
    (folder / "samples").symlink_to(samples)
    (folder / "docs").symlink_to(SOURCE / "docs")
    games = (samples / "chess/games.pgn").read_text()
    for name in "archive.pgn", "games.pgn":
        (folder / name).write_text(games.replace("[Result ", '[WhiteElo "2650"]\n[BlackElo "2700"]\n[Result '))
    for name in "archive", "club":
        (folder / name).mkdir()
        shutil.copy(folder / "games.pgn", folder / name / "games.pgn")
    shutil.copy(samples / "chess/opera.gcl", folder / "archive/opera.gcl")
    (folder / "games.pdn").write_text((samples / "checkers/games.pdn").read_text() + (samples / "international_draughts/games.pdn").read_text())
    shutil.copy(samples / "articles/flugblatt.pgn", folder / "annotated.pgn")
    for name in "opera.gcl", "game.gcl":
        shutil.copy(samples / "chess/opera.gcl", folder / name)
    shutil.copy(samples / "chess/default.php", folder / "preset.php")
    shutil.copy(samples / "variants.ini", folder)
    (folder / "problems.jsonl").write_text("".join((samples / "problems/famous.jsonl").read_text().splitlines(True)[:3]))
    (folder / "game.pgn").write_text("[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 *\n")
    for name in "club/index.md", "post.md", "article.md":
        (folder / name).write_text("# A game\n\n```fen\n8/8/8/4k3/8/8/8/4K2Q w - - 0 1\n```\n")
    (folder / "article.html").write_text("<html><body><pre class=\"fen\">8/8/8/4k3/8/8/8/4K2Q w - - 0 1</pre></body></html>\n")
    (folder / "page.html").write_text("<html><body><div class=\"idiagram\">\n%s</div></body></html>\n" % next(b for b in blocks("docs/manual/variant.md") if "files=5" in b))
    (folder / "jobs.jsonl").write_text('{"game":"chess","output":"a.png"}\n')
    (folder / "questions.jsonl").write_text('{"betza":"N"}\n')
    shutil.copytree(SOURCE / "sets/standard", folder / "mine")
    (folder / "mine.php").write_text(next(b for b in blocks("docs/manual/pictures.md") if "<?php" in b).replace("    ", ""))
    for name in "small_chess.txt", "definition.txt":
        (folder / name).write_text(next(b for b in blocks("docs/manual/variant.md") if "files=5" in b))
    (folder / "lichess_db_puzzle.csv").write_text(PUZZLE + "\n")
    (folder / "jobs.csv").write_text("fen,output\n8/8/8/4k3/8/8/8/4K2Q w - - 0 1,a.png\n")
    for command in ("boardwright render game.pgn --embed -o embedded.png", "boardwright batch -q --games games.pgn -O site -T png --width 96 --report site/report.jsonl", "boardwright batch -q --games games.pgn --pack thumbs.tar -T png --width 96", "zstd -q lichess_db_puzzle.csv", "boardwright new 'My Chess' --like almost_chess",
                    "for n in 1 2 3; do boardwright batch -q --games games.pgn --shard $n/3 --pack shard-$n.tar -T png --width 96; done"):
        shell(command, folder)


def main():
    with tempfile.TemporaryDirectory() as temporary:
        place = pathlib.Path(temporary)
        (place / "bin").mkdir()
        (place / "bin/boardwright").write_text('#!/bin/sh\nexec "%s" "$@"\n' % os.path.abspath(PROGRAM))
        (place / "bin/boardwright").chmod(0o755)
        environment = dict(os.environ, PATH=f"{place}/bin:{os.environ['PATH']}", XDG_CACHE_HOME=f"{place}/cache")

        def shell(command, folder):
            return subprocess.run(["sh", "-c", command], cwd=folder, env=environment, capture_output=True, stdin=subprocess.DEVNULL, timeout=SECONDS)

        n_run = 0
        (place / "home").mkdir()
        furnish(place / "home", shell)
        manuals = [f"docs/man/{path.name}" for path in sorted((SOURCE / "docs/man").glob("*.1"))]
        helps = [f"{re.search('boardwright-?([a-z]*)', path)[1]} --help".strip() for path in manuals]
        for page in PAGES + manuals + helps:
            folder = place / page.replace("/", "_")
            shutil.copytree(place / "home", folder, symlinks=True)
            if page.endswith("sections.md"):
                (folder / "games.pgn").write_text('[Variant "cannons"]\n\n1. e4 e5 2. Nf3 *\n')
            for command in filter(is_run, commands_of(page)):
                if command.startswith("boardwright new 'My Chess'"):
                    shell("rm -rf my_chess", folder)
                done = shell(command, folder)
                n_run += 1
                check(f"{page}: {command}: status {done.returncode}: {done.stderr[-300:].decode(errors='replace')}", done.returncode == 0)
                check(f"{page}: {command}: {done.stderr[-300:].decode(errors='replace')}", b"error:" not in done.stderr and b"is not here" not in done.stderr)
        check(f"most commands can be run: {n_run}", n_run > 40)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
