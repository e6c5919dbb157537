#!/usr/bin/env python3
"""Every reader takes time in proportion to what it reads: each is fed one of its own tokens over and over, in doubling sizes.

usage: linear.py BOARDWRIGHT [--sizes SMALLEST,DOUBLINGS] [--ends] [NAME...]     from 1 MiB to 8 unless it is said; --ends: the smallest and the largest alone (the largest alone where it takes less than can be measured), and none that is ended by its clock

Measured is the processor's time of the process, less that of an empty input. From the smallest size to the largest, which is 2^DOUBLINGS of it, it may grow by 3^DOUBLINGS (in proportion it is 2^DOUBLINGS, by the square
4^DOUBLINGS), unless the largest takes less than can be measured. Who seems to grow by more is asked again, for the least of seven runs at four times the sizes: what another process on the machine
did to one measure it does not do to seven, and a square only shows the better. A reader that says that the input is too long has read it in time, too.
"""
import os
import resource
import signal
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled

MOST_SECONDS = 60 # who takes that long is not waited for
NOTHING = 0.08 # seconds of the processor: what depends on it is not measured
PRESET = "<?php\n$default['pregame'] = <<<'NOW'\n"
PGN = '[Event "x"]\n\n1. e4 '
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><metadata>'
# Name, words of the command, name of the file ("-": standard input), what stands in front, the token (\1 in it: another number each time), what stands behind.
READERS = [
    ("fen: ranks", ["replay", "-"], "", "8/", "8"),
    ("fen: empty ranks", ["replay", "-"], "8/", "/", "8"),
    ("fen: digits", ["replay", "-"], "8/", "1", "/8"),
    ("fen: letters", ["replay", "-"], "8/", "K", "/8"),
    ("fen: braces", ["replay", "-"], "8/", "{K}", "/8"),
    ("fen: hands", ["replay", "-"], "8/8/8/8/8/8/8/8[", "P", "]"),
    ("fen: fields", ["replay", "-"], "8/8/8/8/8/8/8/8", " -", ""),
    ("query: fields", ["replay", "-"], "code=8&", "a=b&", "cols=8"),
    ("query: escapes", ["replay", "-"], "code=8&title=", "%41", ""),
    ("php: statements", ["replay", "-"], "<?php\n", "$a = 'b';\n", "?>"),
    ("php: settings", ["replay", "-"], "<?php\n", "$default['code'] = '8/8';\n", "?>"),
    ("php: comments", ["replay", "-"], "<?php\n", "// c\n", "?>"),
    ("php: blocks", ["replay", "-"], "<?php\n", "/* c */", "?>"),
    ("php: escapes", ["replay", "-"], "<?php\n$a = \"", "\\n", "\";?>"),
    ("php: openings", ["replay", "-"], "", "<?php ?>", ""),
    ("php: arrays", ["replay", "-"], "<?php $a = array(", "'b' => 'c', ", ");?>"),
    ("json: moves", ["replay", "-"], '{"code":"8","moves":[', '"e4",', '"e5"]}'),
    ("json: keys", ["replay", "-"], '{', '"a":1,', '"code":"8"}'),
    ("json: lists", ["replay", "-"], '{"code":', "[", ""),
    ("moves: words", ["replay", "-"], "<?php $moves = '", "P e2-e4; ", "';?>"),
    ("pgn: moves", ["replay", "--from", "pgn", "-"], PGN, "e5 ", ""),
    ("pgn: numbers", ["replay", "--from", "pgn", "-"], PGN, "1. ", ""),
    ("pgn: comments", ["replay", "--from", "pgn", "-"], PGN, "{x} ", ""),
    ("pgn: open comments", ["replay", "--from", "pgn", "-"], PGN, "{ ", ""),
    ("pgn: marks", ["replay", "--from", "pgn", "-"], PGN + "{", "[%csl Ga1] ", "}"),
    ("pgn: lines", ["replay", "--from", "pgn", "-"], PGN, "; c\n", ""),
    ("pgn: glyphs", ["replay", "--from", "pgn", "-"], PGN, "$1 ", ""),
    ("pgn: variations", ["replay", "--from", "pgn", "-"], PGN, "(e3) ", ""),
    ("pgn: nested", ["replay", "--from", "pgn", "-"], PGN, "(e3 ", ""),
    ("pgn: tags", ["replay", "--from", "pgn", "-"], "", '[A "b"]\n', "\n1. e4 *"),
    ("pgn: a tag", ["replay", "--from", "pgn", "-"], '[A "', "\\\"", '"]\n\n1. e4 *'),
    ("pgn: games", ["replay", "--from", "pgn", "-"], "", '[A "b"]\n\n1. e4 *\n\n', ""),
    ("kif: comments", ["replay", "--from", "kif", "-"], "手合割：平手\n", "*c\n", "1 ７六歩(77)\n"),
    ("kif: headers", ["replay", "--from", "kif", "-"], "", "棋戦：x\n", "1 ７六歩(77)\n"),
    ("kif: moves", ["replay", "--from", "kif", "-"], "手合割：平手\n", "1 ７六歩(77)\n", ""),
    ("kif: variations", ["replay", "--from", "kif", "-"], "手合割：平手\n1 ７六歩(77)\n", "変化：1手\n", ""),
    ("ki2: moves", ["replay", "--from", "ki2", "-"], "手合割：平手\n", "▲７六歩", ""),
    ("csa: comments", ["replay", "--from", "csa", "-"], "V2.2\n", "'c\n", "PI\n+\n+7776FU\n"),
    ("csa: moves", ["replay", "--from", "csa", "-"], "V2.2\nPI\n+\n", "+7776FU\n", ""),
    ("csa: statements", ["replay", "--from", "csa", "-"], "V2.2\nPI\n+\n", "T1,", ""),
    ("usi: moves", ["replay", "--from", "usi", "-"], "position startpos moves", " 7g7f", ""),
    ("wxf: moves", ["replay", "--from", "wxf", "-"], "FORMAT\tWXF\nSTART{\n", "1. C2.5 H8+7\n", "}END"),
    ("code: statements", ["eval", "-"], "", "set a 1;\n", ""),
    ("code: comments", ["eval", "-"], "", "// c\n", ""),
    ("code: words", ["eval", "-"], "set a array", " b", ";"),
    ("code: groups", ["eval", "-"], "set a", " (b)", ";"),
    ("code: open groups", ["eval", "-"], "set a ", "(", ";"),
    ("code: braces", ["eval", "-"], "set a ", "{", ";"),
    ("code: quotes", ["eval", "-"], "set a ", "\"b\" ", ";"),
    ("code: a word", ["eval", "-"], "set a ", "b", ";"),
    ("code: subs", ["eval", "-"], "", "sub a: endsub;\n", ""),
    ("code: ifs", ["eval", "-"], "", "if 1:\n", ""),
    ("code: defs", ["eval", "-"], "", "def a 1;\n", ""),
    ("code: substitutions", ["eval", "-"], "set a ", "#b ", ";"),
    ("code: unset variables", ["eval", "-"], "", "set a\1 #bbb\1;\n", ""),
    ("code: unknown subroutines", ["eval", "-"], "", "sub tt\1:\nendsub;\nif false:\n gosub ss\1;\nendif;\n", ""),
    ("code: unknown functions", ["eval", "-"], "", "def tt\1 1;\nif false:\n print fn ss\1;\nendif;\n", ""),
    ("code: unknown commands", ["eval", "-"], "", "sub tt\1:\nendsub;\nif false:\n uu\1 1;\nendif;\n", ""),
    ("check: variables", ["check", "a.php"], PRESET, "set a\1 #bbb\1;\n", "\nNOW;\n"),
    ("check: flags", ["check", "a.php"], PRESET, "setflag ff\1;\nif flag gg\1:\nendif;\n", "\nNOW;\n"),
    ("check: functions", ["check", "a.php"], PRESET, "def tt\1 fn ss\1;\n", "\nNOW;\n"),
    ("definition: pieces", ["wizard", "-"], "files=8\nranks=8\n", "pawn:P:fmWfceF:pawn:a2\n", ""),
    ("definition: moves", ["wizard", "-"], "files=8\nranks=8\npawn:P:", "W", ":pawn:a2\n"),
    ("definition: brackets", ["wizard", "-"], "files=8\nranks=8\npawn:P:", "[W", ":pawn:a2\n"),
    ("definition: lines", ["wizard", "-"], "", "title=x\n", "files=8\n"),
    ("problem: popeye", ["problem", "-"], "BeginProblem\n", "Pieces White Ka1\n", "EndProblem\n"),
    ("problem: popeye's remarks", ["problem", "-"], "BeginProblem\n", "Remark x\n", "EndProblem\n"),
    ("problem: olive", ["problem", "-"], "---\n", "algebraic: {white: [Kf1], black: [Kh1]}\n", ""),
    ("problem: olive's documents", ["problem", "-"], "", "---\nstipulation: '#2'\n", ""),
    ("problem: olive's list", ["problem", "-"], "---\nalgebraic: {white: [", "Kf1, ", "Kf2]}\n"),
    ("problem: json", ["problem", "-"], '{"comment":"', "x\\n", '"}'),
    ("html: elements", ["page", "-"], "<!DOCTYPE html>\n", "<p>x</p>\n", ""),
    ("html: open elements", ["page", "-"], "<!DOCTYPE html>\n", "<b>", ""),
    ("html: comments", ["page", "-"], "<!DOCTYPE html>\n", "<!-- x -->", ""),
    ("html: open comments", ["page", "-"], "<!DOCTYPE html>\n", "<!--", ""),
    ("html: our comments", ["page", "-"], "<!DOCTYPE html>\n", "<!-- boardwright -->", ""),
    ("html: our ends", ["page", "-"], "<!DOCTYPE html>\n<!-- boardwright wrong=1 -->", "<!-- /boardwright x -->", ""),
    ("html: entities", ["page", "-"], "<!DOCTYPE html>\n", "&lt;", ""),
    ("html: a diagram's entities", ["page", "-"], "<!DOCTYPE html>\n<pre class=fen>", "&lt;", "</pre>"),
    ("html: attributes", ["page", "-"], "<!DOCTYPE html>\n<p ", "a=b ", ">"),
    ("html: tables", ["page", "-"], "<!DOCTYPE html>\n", "<table><tr><td>", ""),
    ("markdown: fences", ["page", "-"], "# x\n", "```\n", ""),
    ("markdown: comments", ["page", "-"], "# x\n", "<!-- x -->\n", ""),
    ("markdown: our comments", ["page", "-"], "# x\n", "<!-- boardwright -->\n", ""),
    ("markdown: open comments", ["page", "-"], "# x\n", "<!--\n", ""),
    ("markdown: quotes", ["page", "-"], "# x\n", "> ", ""),
    ("svg: entities", ["extract", "a.svg"], SVG, "&lt;", "</metadata></svg>"),
    ("svg: elements", ["extract", "a.svg"], SVG, "<g/>", "</metadata></svg>"),
    ("svg: open elements", ["extract", "a.svg"], SVG, "<g>", ""),
    ("svg: metadata", ["extract", "a.svg"], "<svg>", "<metadata>", ""),
    ("svg: comments", ["extract", "a.svg"], SVG, "<!-- x -->", "</metadata></svg>"),
    ("svg: open comments", ["extract", "a.svg"], "<svg>", "<!--", ""),
    ("pdf: objects", ["extract", "a.pdf"], "%PDF-1.5\n", "1 0 obj<</A 1>>endobj\n", "%%EOF"),
    ("pdf: dictionaries", ["extract", "a.pdf"], "%PDF-1.5\n1 0 obj", "<<", "%%EOF"),
    ("pdf: names", ["extract", "a.pdf"], "%PDF-1.5\n", "/Subject (", "%%EOF"),
    ("gif: comments", ["extract", "a.gif"], "GIF89a\1\0\1\0\0\0\0", "!\xfe\1a\0", ";"),
    ("jpg: comments", ["extract", "a.jpg"], "\xff\xd8", "\xff\xfe\0\3a", "\xff\xd9"),
    ("png: chunks", ["extract", "a.png"], "\x89PNG\r\n\x1a\n", "\0\0\0\1tEXta\0\0\0\0", ""),
    ("gallery: lines", ["gallery", "a.jsonl", "-O", "."], "", '{"line":1,"ok":true,"outputs":[]}\n', ""),
    ("gallery: lists", ["gallery", "a.jsonl", "-O", "."], '{"line":1,"ok":true,"outputs":[', '{},', "{}]}\n"),
    ("manifest: lines", ["batch", "-q", "a.jsonl", "-j", "1", "-O", "out", "--report", "r"], "", "\n", ""),
    ("theme", ["render", "-q", "-T", "txt", "-o", "-", "--theme", "./a.json", "chess"], '{"settings":{', '"bcolor":"fff",', '"cols":"8"}}'),
]


def seconds(program, words, text, folder):
    """The processor's, of one run."""
    name = next((w for w in words if w.startswith("a.")), None)
    for w in words:
        if w.startswith("./a."):
            name = w
    if name:
        with open(os.path.join(folder, name), "wb") as f:
            f.write(text)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    p = subprocess.run([program, *words], input=b"" if name else text, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=folder)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, p


# Open elements nest, and the parser of HTML looks through all of them for each: the page is ended by its clock of five seconds.
CLOCKED, CLOCK = {"html: open elements"}, 40
AGAIN, LARGER = 7, 4 # runs and size of the second look
NO_NOISE = 2 # seconds that no other process can have added: there is nothing to be looked at again


def encoded(reader):
    return (part.encode("latin-1" if reader[1][0] == "extract" else "utf-8") for part in reader[2:])


def text_of(reader, size):
    front, token, behind = encoded(reader)
    count = size // len(token)
    return front + (b"".join(token.replace(b"\1", b"%d" % n) for n in range(count)) if b"\1" in token else token * count) + behind


def measured(program, reader, folder, smallest, steps, runs):
    """The seconds at each size, the least of some runs, less those of an empty input."""
    name, words = reader[:2]
    front, token, behind = encoded(reader)
    base = min(seconds(program, words, front + behind, folder)[0] for _ in range(runs))
    times = []
    for step in steps:
        size = smallest << step
        text = text_of(reader, size)
        ended = [seconds(program, words, text, folder) for _ in range(runs)]
        for _, p in ended:
            check("%s: %d bytes end it by %d: %r" % (name, size, p.returncode, p.stderr[-200:]), 0 <= p.returncode < 10)
        times.append(max(min(taken for taken, _ in ended) - base, 0))
    return times


def at_once(program, reader, folder, size):
    """Whether the largest input takes less than can be measured, the start of the process and all: then the smaller ones would say nothing more."""
    name, words = reader[:2]
    taken, p = seconds(program, words, text_of(reader, size), folder)
    check("%s: %d bytes end it by %d: %r" % (name, size, p.returncode, p.stderr[-200:]), 0 <= p.returncode < 10)
    return taken < NOTHING and taken


def in_proportion(name, times, doublings):
    """Whether the last of the times is as it should be beside the first."""
    allowed = 3 ** doublings
    return (name in CLOCKED and times[-1] < CLOCK) or times[-1] < NOTHING or times[-1] < allowed * max(times[0], NOTHING / allowed)


def limit_processes():
    """What is started has MOST_SECONDS of the processor, and so have we, who are only told so: a limit by prlimit would be one more process each time, and by a function before its start a copy of Python."""
    signal.signal(signal.SIGXCPU, lambda number, frame: None)  # not ignored, which processes would inherit
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def main():
    limit_processes()
    program, arguments = os.path.abspath(sys.argv[1]), sys.argv[2:]
    smallest, doublings = 1 << 20, 3
    if arguments[:1] == ["--sizes"]:
        smallest, doublings = (int(n) for n in arguments[1].split(","))
        arguments = arguments[2:]
    ends = arguments[:1] == ["--ends"]
    arguments = arguments[ends:]
    steps = (0, doublings) if ends else range(doublings + 1)
    with tempfile.TemporaryDirectory() as folder:
        for reader in READERS if arguments else sampled(READERS):
            name = reader[0]
            if (arguments and not any(a in name for a in arguments)) or (ends and name in CLOCKED):
                continue
            taken = ends and at_once(program, reader, folder, smallest << doublings)
            if taken:
                check("%-30s %7.3f at most" % (name, taken), True)
                continue
            times = measured(program, reader, folder, smallest, steps, 1)
            if not in_proportion(name, times, doublings) and times[-1] < NO_NOISE:
                times = measured(program, reader, folder, LARGER * smallest, steps, AGAIN)
            line = "%-30s %s  %.1f times" % (name, " ".join("%7.3f" % t for t in times), times[-1] / max(times[0], 0.001))
            print(line, flush=True)
            check(line, in_proportion(name, times, doublings))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
