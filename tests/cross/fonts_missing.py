"""
Letters that no font has: fonts_missing.py BOARDWRIGHT

On a machine whose only fonts are DejaVu's, every door that draws words says which script is missing, once, and writes its picture or document nevertheless; what can be drawn is not warned of, and neither are texts that others draw
(SVG, HTML). What is not drawn, such as the description in a PDF, is no reason to warn.

Of the system's configuration of fonts its templates, which it does not use, are not read: fontconfig complains of one that is broken, the program does not.
"""
import json, os, pathlib, subprocess, sys, tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM = os.path.abspath(sys.argv[1])
WORDS = "中文 ไทย"


def templates(work):
    root = work / "root"
    (root / "etc/fonts").mkdir(parents=True)
    (root / "usr/share/fontconfig/conf.avail").mkdir(parents=True)
    (root / "etc/fonts/fonts.conf").write_text("<fontconfig><dir>/fonts</dir><cachedir>/fc</cachedir></fontconfig>")
    (root / "usr/share/fontconfig/conf.avail/10-broken.conf").write_text("<fontconfig")
    rooted = dict(os.environ, FONTCONFIG_SYSROOT=str(root))
    rooted.pop("FONTCONFIG_FILE", None)
    control = subprocess.run(["fc-list"], capture_output=True, text=True, env=rooted)
    if "10-broken" not in control.stderr:
        print("templates: not tried, this fontconfig has none, or elsewhere")
        return
    done = subprocess.run([PROGRAM, "render", "chess", "--cache", "off", "-o", str(work / "x.png")], capture_output=True, text=True, env=rooted)
    check("the program reads its configuration and no templates: %s" % done.stderr, done.returncode == 0 and "10-broken" not in done.stderr)


def main(work):
    font = subprocess.run(["fc-match", "-f", "%{file}", "DejaVu Serif"], capture_output=True, text=True).stdout
    if "DejaVuSerif.ttf" not in font:
        print("skipped: the font DejaVu Serif is not installed")
        return 77
    (work / "fonts.conf").write_text('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>%s</dir><cachedir>%s</cachedir></fontconfig>' % (os.path.dirname(font), work / "fc"))
    poor = dict(os.environ, FONTCONFIG_FILE=str(work / "fonts.conf"))
    (work / "w.pgn").write_text('[White "%s"]\n[Black "B"]\n\n1. e4 {%s} e5 *\n' % (WORDS, WORDS))
    (work / "p.jsonl").write_text(json.dumps({"fen": "7k/5K2/6R1/8/8/8/8/8", "stipulation": "#1", "author": WORDS}) + "\n")
    doors = {"render": ["render", "chess", "--title", WORDS], "render of a caption": ["render", "chess", "--caption", WORDS], "render in Japanese": ["render", work / "w.pgn", "--status", "--lang", "ja"],
             "piece": ["piece", "N", "--title", WORDS], "specimen": ["specimen", "standard", "--lang", "ja"], "problem": ["problem", work / "p.jsonl"]}
    documents = {"sheet": ["sheet", work / "p.jsonl"], "sheet of games": ["sheet", work / "w.pgn"], "article": ["article", work / "w.pgn"]}
    for name, command in list(doors.items()) + list(documents.items()):
        for kind in ("pdf", "eps", "png", "gif") if name in doors else ("pdf",):
            out = work / ("x." + kind)
            done = subprocess.run([PROGRAM, *map(str, command), "-o", str(out)], capture_output=True, text=True, env=poor)
            said = done.stderr.count("no font of this machine has")
            what = "Japanese" if "ja" in command else "Chinese characters"
            check("%s as %s: status %d, %d bytes" % (name, kind, done.returncode, out.stat().st_size), done.returncode == 0 and out.stat().st_size > 500)
            check("%s as %s says what is missing: %s" % (name, kind, done.stderr), 1 <= said <= 2 and ("has " + what in done.stderr or "has Chinese" in done.stderr) and "the first such letter is" in done.stderr)
            out.unlink()
    for command in (["render", "chess", "--title", "Weiß – ♘ № Ж", "-o", work / "x.pdf"], ["render", "chess", "--title", WORDS, "-o", work / "x.svg"], ["render", work / "w.pgn", "-T", "page", "-o", work / "x.html"],
                    ["sheet", work / "p.jsonl", "-o", work / "x.html"], ["article", work / "w.pgn", "-o", work / "x.html"], ["render", "shogi", "-o", work / "x.pdf"]):
        done = subprocess.run([PROGRAM, *map(str, command)], capture_output=True, text=True, env=poor)
        check("%s: nothing is missing: %s" % (command[:3], done.stderr), done.returncode == 0 and not done.stderr)
    (work / "m.jsonl").write_text(json.dumps({"game": "chess", "title": WORDS, "name": "a.pdf"}) + "\n" + json.dumps({"game": "chess", "name": "b.pdf"}) + "\n")
    done = subprocess.run([PROGRAM, "batch", "m.jsonl", "-O", "out"], capture_output=True, text=True, cwd=work, env=poor)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    check("results of a batch have it: %s" % lines, len(lines) == 2 and ["no font of this machine" in " ".join(line.get("warnings", [])) for line in sorted(lines, key=lambda l: l["line"])] == [True, False])
    templates(work)
    return conclude()


with tempfile.TemporaryDirectory() as folder:
    status = main(pathlib.Path(folder))
sys.exit(status)
