#!/usr/bin/env python3
"""Diagrams in Markdown: fences, comments, lists; that all else stays, and that a page that was made begins with the same words. Then pandoc, by its filter and by itself.

usage: markdown.py BOARDWRIGHT SAMPLES
"""
import os
import re
import shutil
import subprocess

from page import MADE, PROGRAM, SAMPLES, START, Folder, check, conclude

PICTURE = re.compile(rb"^ *!\[((?:[^\]\\]|\\.)*)\]\(([^)]*)\)$", re.M)


def one(folder, text, *arguments, status=0):
    folder.write_anew("one.md", text)
    return folder.page("one.md", *arguments, status=status)


OPEN = "```board\nchess"  # to the end of the page


def fences():
    cases = [
        ("```board\nchess\n1. e4\n```", ["chess", "-m", "1. e4"]),
        ("~~~~ fen width=200\n%s\n~~~~" % START, [START, "--width", "200"]),
        ("``` {.board width=200 title='two words'}\nchess\n```", ["chess", "--width", "200", "--title", "two words"]),
        ("```{.board theme=\"dark\"}\nchess\n```", ["chess", "--theme", "dark"]),
        ("````board\ntheme: dark\nchess\n````", ["chess", "--theme", "dark"]),
        (OPEN, ["chess"]),
        ("<!-- boardwright chess --flip -->", ["chess", "--flip"]),
        ("- a\n\n  ```board\n  chess\n  1. e4\n  ```", ["chess", "-m", "1. e4"]),
        ("1. a\n   - b\n\n     ```board\n     chess\n     1. e4\n     ```", ["chess", "-m", "1. e4"]),
    ]
    with Folder() as folder:
        for text, arguments in cases:
            before, behind = b"# Words\n\n", b"" if text == OPEN else b"\n\nbehind *it*\n"
            made, drawn, errors = one(folder, before + text.encode() + behind)
            found = PICTURE.search(made)
            check("%r is a picture: %s" % (text, errors), drawn == 1 and found and found.group(2) == b"one-1.svg")
            check("%r is drawn as render draws it" % text, folder.read("one-1.svg") == folder.render(*arguments, "-T", "svg"))
            check("%r: the rest stays" % text, made.startswith(before) and made.endswith(behind))
            check("%r: its alt text says what is seen" % text, found and b"White: " in found.group(1))
            again, drawn, _ = folder.page("one.md")
            check("%r: made again nothing changes" % text, drawn == 0 and again == made)
            if b"1. e4" in made:
                folder.write("one.md", made.replace(b"1. e4\n", b"1. d4\n"))
                changed, drawn, _ = folder.page("one.md")
                check("%r: its words can be changed there" % text, drawn == 1 and folder.read("one-1.svg") == folder.render("chess", "-m", "1. d4", "-T", "svg"))


def left_alone():
    cases = ["```c\n<!-- boardwright chess -->\n```\n", "````\n```board\nchess\n```\n````\n", "    ```board in code\n", "`<!-- boardwright chess -->`\n", "text <!-- boardwright chess --> text\n",
             "<!-- a comment\n```board\nchess\n```\n-->\n", "```boards\nchess\n```\n", "``board``\n", "```img\nx\n```\n"]
    with Folder() as folder:
        for text in cases:
            made, drawn, errors = one(folder, text, status=0)
            check("%r stays: %s" % (text, errors), drawn == 0 and made == text.encode())


def cut_short():
    """A page may end in the middle of a sign; a sanitizer or valgrind sees what is read behind it."""
    with Folder() as folder:
        pages = {}
        for sign in "<!-- boardwright chess", "<!-- /boardwright 0", "```fen width=", "- ", "12.":
            for length in range(1, len(sign) + 1):
                pages["cut%d.md" % len(pages)] = "# x\n\n" + sign[:length]
        for name, text in pages.items():
            folder.write(name, text)
        _, errors = folder.run("page", "-i", *pages, status=1, sanitized=True)
        for name, text in pages.items():
            check("%r stays: %s" % (text, errors), folder.read(name) == text.encode())


def ways():
    with Folder() as folder:
        for way, begin in ("png", b"\x89PNG"), ("gif", b"GIF8"), ("jpg", b"\xff\xd8"), ("pdf", b"%PDF"), ("eps", b"%!PS"):
            one(folder, "```board\nchess\n```\n", "--as", way)
            check("as %s" % way, folder.read("one-1." + way).startswith(begin))
        made, _, _ = one(folder, "```board as=inline\nchess\n```\n")
        drawn = MADE.search(made).group("drawn").strip()
        check("a drawing in the page has no empty line, which would end it", drawn.startswith(b"<svg") and b"\n\n" not in drawn)
        made, _, _ = one(folder, "```pgn as=player\n1. e4 e5 *\n```\n")
        drawn = MADE.search(made).group("drawn").strip()
        check("nor has a player", drawn.startswith(b"<figure") and b"\n\n" not in drawn)
        made, _, _ = one(folder, "```board title=\"a [b] *c*\" alt=\"[x] <y>\"\nchess\n```\n")
        check("signs of Markdown in alt texts are none", rb"![\[x\] \<y\>](one-1.svg)" in made)


def wrong():
    with Folder() as folder:
        made, drawn, errors = one(folder, "# x\n\n```board widht=3\nchess\n```\n\n```board\nchess\n1. e5\n```\n\n```board\nchess\n```\n", status=2)
        check("errors have their line: %s" % errors, 'one.md:4: error: "widht" is no option' in errors and "one.md:8: note: in this diagram" in errors)
        check("what is wrong stays, the rest is drawn", b"```board widht=3\nchess\n```" in made and b"1. e5\n```" in made and drawn == 1)
        one(folder, "```board wide\nchess\n```\n", status=1)
        folder.write("latin.md", b"\xe4\n```board\nchess\n```\n")
        _, errors = folder.run("page", "latin.md", status=1)
        check("Markdown is UTF-8: %s" % errors, "UTF-8" in errors)


def pandoc():
    program = shutil.which("pandoc")
    if not program:
        print("pandoc is missing: its filter is not used")
        return
    environment = dict(os.environ, BOARDWRIGHT=PROGRAM, ASAN_OPTIONS="detect_leaks=0")
    with Folder() as folder:
        with open(SAMPLES + "/web/article.md") as f:
            folder.write("article.md", f.read())
        folder.run("page", "-q", "article.md", "-O", "made")
        plain = subprocess.run([program, "made/article.md", "-t", "html"], cwd=folder.path, capture_output=True, text=True)
        check("pandoc reads what was made: %s" % plain.stderr, plain.stdout.count("<img") == 3 and "/boardwright" not in re.sub(r"<!--.*?-->", "", plain.stdout, flags=re.S))
        lua = os.path.join(SAMPLES, "web", "boardwright.lua")
        by_filter = subprocess.run([program, "article.md", "-L", lua, "-t", "html", "--extract-media=media"], cwd=folder.path, capture_output=True, text=True, env=environment)
        check("its filter draws: %s" % by_filter.stderr, by_filter.returncode == 0 and len(re.findall(r'<img[^>]*src="media/[^"]*\.(?:svg|gif)"', by_filter.stdout)) == 3)
        drawn = sorted(os.listdir(folder.file("media"))) if os.path.isdir(folder.file("media")) else []
        check("the same pictures: %s" % drawn, sorted(folder.read("media/" + name) for name in drawn) == sorted(folder.read("made/" + name) for name in ("article-1.svg", "article-2.svg", "article-1.gif")))
        tex = subprocess.run([program, "article.md", "-L", lua, "-t", "latex", "--extract-media=tex"], cwd=folder.path, capture_output=True, text=True, env=environment)
        check("documents of LaTeX get PDF: %s" % tex.stderr, tex.returncode == 0 and len(re.findall(r"\\includegraphics[^\n]*\.pdf\}", tex.stdout)) == 2)
        bad = subprocess.run([program, "-L", lua, "-t", "html"], cwd=folder.path, capture_output=True, text=True, env=environment, input="```board\nches\n```\n")
        check("what is wrong stays, and is told: %s" % bad.stderr, "ches" in bad.stdout and 'did you mean "chess"' in bad.stderr)


if __name__ == "__main__":
    for part in fences, left_alone, cut_short, ways, wrong, pandoc:
        part()
    raise SystemExit(conclude())
