#!/usr/bin/env python3
"""Every command has examples, and every example runs: those that --help-all and the manual pages show, as they are written, in a folder with the files that they name.

usage: examples.py BOARDWRIGHT SOURCE_FOLDER
"""
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

PROGRAM, SOURCE = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
PGN = '[White "A"]\n[Black "B"]\n[Date "1990.01.02"]\n[Result "1-0"]\n\n%s 1-0\n\n'
LINE = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6"


def prepare(folder):
    samples = os.path.join(SOURCE, "samples")
    copies = {"game.gcl": "chess/opera.gcl", "preset.php": "chess/default.php", "definition.txt": "shako/definition.txt", "article.html": "web/article.html", "article.md": "web/article.md", "variants.ini": "variants.ini"}
    for name, source in copies.items():
        shutil.copy(os.path.join(samples, source), os.path.join(folder, name))
    texts = {"questions.jsonl": '{"betza": "N", "at": "d4"}\n{"piece": "N", "game": "chess"}\n', "game.pgn": PGN % LINE, "archive.pgn": "".join(PGN % LINE[:n] for n in (6, 16, 30)), "jobs.jsonl": '{"game":"chess","out":"jobs/a.png"}\n{"game":"game.pgn","out":"jobs/b.svg"}\n',
             "problems.jsonl": '{"id":"1","fen":"7k/5K2/6R1/8/8/8/8/8","stipulation":"#1","author":"A"}\n'}
    for name, text in texts.items():
        with open(os.path.join(folder, name), "w") as f:
            f.write(text)
    os.mkdir(os.path.join(folder, "club"))
    for name in ("game.pgn", "preset.php", "article.md"):
        shutil.copy(os.path.join(folder, name), os.path.join(folder, "club"))
    subprocess.run([PROGRAM, "render", "-q", "game.gcl", "--embed", "-o", "embedded.png"], cwd=folder, check=True)


def examples():
    commands = re.findall(r"^  ([a-z]+) ", subprocess.run([PROGRAM, "--help-all"], capture_output=True, text=True).stdout, re.M)
    for command in commands:
        text = subprocess.run([PROGRAM, command, "--help-all"], capture_output=True, text=True).stdout
        found = re.findall(r"^  (\S.*)\n      (\S.*)$", text[text.index("\nexamples:\n"):] if "\nexamples:\n" in text else "", re.M)
        check("%s has two examples or more" % command, len(found) >= 2 and all("boardwright " + command in line for line, _ in found))
        for line, _ in found:
            yield command, line


def asked(begun, unix):
    """What the service answers, which has said that it listens at a port, or at a socket of the folder."""
    port = re.search(r"http://[\d.]+:(\d+)/", begun)
    with socket.create_connection(("127.0.0.1", int(port[1])), timeout=60) if port else socket.socket(socket.AF_UNIX) as s:
        if not port:
            s.connect(unix)
        s.settimeout(60)
        s.sendall(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n")
        return s.recv(4096)


def run(folder, command, line):
    environment = dict(os.environ, PATH=os.path.join(folder, "bin") + ":" + os.environ["PATH"], XDG_CONFIG_HOME="/nonexistent", LC_ALL="C.UTF-8")
    environment["ASAN_OPTIONS"] = environment.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
    if command == "serve":
        process = subprocess.Popen(["sh", "-c", "exec " + line.replace("8180", "0")], cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        begun = process.stderr.readline()  # it says where it listens
        answered = asked(begun, os.path.join(folder, "boardwright.sock"))
        process.send_signal(signal.SIGTERM)
        errors = process.communicate(timeout=30)[1]
        check("%s serves, and ends when it is told: %r, status %d: %s" % (line, answered, process.returncode, errors), b" 200 " in answered and process.returncode == 0)
        return
    result = subprocess.run(["sh", "-c", line], cwd=folder, env=environment, capture_output=True, text=True, errors="replace", timeout=120)
    check("%s: status %d\n%s" % (line, result.returncode, result.stderr[-800:]), result.returncode == 0 and "error" not in result.stderr)
    for name in re.findall(r"(?:-o|>) (\S+)", line):
        check("%s writes %s" % (line, name), os.path.getsize(os.path.join(folder, name)) > 100 if os.path.exists(os.path.join(folder, name)) else False)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "bin"))
        os.symlink(PROGRAM, os.path.join(folder, "bin", "boardwright"))
        prepare(folder)
        for command, line in examples():
            run(folder, command, line)
    return conclude()


sys.exit(main())
