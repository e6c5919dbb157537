#!/usr/bin/env python3
"""
What the program answers to some four thousand questions, as one line each: for who moves code about and wants every byte to stay.

usage: record.py BOARDWRIGHT SOURCE OUT          writes OUT; two of them are compared with diff

Runs of a batch, wrong calls, help, lists, every command over the samples, requests to the service: a line has the question, the status, and the hashes of what came out.
"""
import hashlib
import http.client
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [HERE, os.path.dirname(HERE), os.path.join(os.path.dirname(HERE), "service")]
import jobs
from service import Service

COMMANDS = "render replay eval check batch list rules cache specimen piece wizard new problem sheet completion serve cgi page extract gallery".split()


def short(data):
    return hashlib.sha256(data).hexdigest()[:20]


class Record:
    def __init__(self, program, source, out):
        self.program, self.out = program, out
        self.folder = tempfile.TemporaryDirectory()
        os.chdir(self.folder.name)
        os.symlink(os.path.join(source, "samples"), "samples")
        os.symlink(os.path.join(source, "docs"), "docs")
        self.environment = dict(os.environ, XDG_CONFIG_HOME="/nonexistent", LC_ALL="C.UTF-8", COLUMNS="80")

    def put(self, what, *words):
        print(what.replace("\n", "\\n"), *words, sep="\t", file=self.out)

    def run(self, *words, given=b"", files=()):
        done = subprocess.run([self.program, *words], input=given, capture_output=True, env=self.environment)
        made = []
        for name in files:
            made.append("%s=%s" % (name, short(open(name, "rb").read()) if os.path.exists(name) else "none"))
            if os.path.exists(name):
                os.unlink(name)
        self.put(" ".join(words), done.returncode, short(done.stdout), done.stderr.decode(errors="replace").strip()[:300].replace("\n", "\\n"), *made)


def tables(r):
    r.run("--help")
    for command in COMMANDS:
        r.run(command, "--help")
        r.run(command, "--help-all")
    for what in "outputs shapes sets fonts backgrounds themes settings games operators commands variables".split():
        r.run("list", what)
        r.run("list", what, "--json")
    for shell in "bash zsh fish man".split():
        r.run("completion", shell)


def batch(r):
    """Two thousand jobs, of which some cannot be, by two workers; the report and the files."""
    with open("manifest", "w") as f:
        for n, job in enumerate(jobs.jobs("samples", 2000, 11)):
            line = {"id": n, "output": "out/%d" % n, "type": job["type"]}
            line["game"] = "samples/" + job["game"] if job["kind"] in ("file", "moves") else "?" + job["game"] if job["kind"] == "query" else None
            line = {k: v for k, v in line.items() if v is not None}
            if job["kind"] == "fen":
                line["fen"] = job["game"]
            if job["moves"]:
                line["moves"] = job["moves"]
            for name, value in job["options"]:
                line[name] = True if value is None else [value] if name in ("mark", "arrow", "text", "legal") else value
            print(json.dumps(line), file=f)
    done = subprocess.run([r.program, "batch", "-q", "-j", "2", "--report", "report", "manifest"], capture_output=True, env=r.environment)
    r.put("batch", done.returncode, done.stderr.decode()[:200])
    for line in open("report"):
        result = json.loads(line)
        made = [short(open(o["file"], "rb").read()) for o in result.get("outputs", []) if os.path.exists(o["file"])]
        r.put("job %s" % result.get("id"), line.strip(), *made)


def calls(r):
    """Every fourth job as a command line, and what nobody can want."""
    chance = random.Random(5)
    for n, job in enumerate(jobs.jobs("samples", 150, 12)):
        words = jobs.arguments(job)
        words[0] = "samples/" + words[0] if job["kind"] in ("file", "moves") else words[0]
        r.run("render", *words, "-o", "-")
    wrong = ["", "x", "-1", "99999999", "a:b:c", "?", "none", "1x1", "\u00e9", "%ff"]
    names = sorted({name for group in jobs.GROUPS + jobs.PLIES + jobs.RANGES for name, _ in group} | set("type set limit time user opponent from pick line name sizes themes unit dpi output directory marked".split()))
    for n in range(300):
        name, value = chance.choice(names), chance.choice(wrong)
        r.run(chance.choice("render render batch replay sheet piece page check".split()), "samples/chess/opera.gcl", "--%s=%s" % (name, value), "-o", "-")
    for n in range(100):
        r.run(chance.choice([c for c in COMMANDS if c != "serve"]), *chance.sample(["-T", "png", "--nothing", "samples/chess/opera.gcl", "--width", "x", "--ply=3", "-q", "nofile", "--", "-o"], chance.randint(0, 3)))


def commands(r):
    samples = jobs.files("samples")
    for f in samples[::4]:
        path = "samples/" + f
        r.run("replay", path)
        r.run("check", path)
    for f in samples[1::8]:
        path = "samples/" + f
        r.run("replay", path, "--json", "--every-ply")
        r.run("rules", path)
        r.run("render", path, "-T", "png", "--embed", "-o", "a.png")
        r.run("extract", "a.png", "-o", "-")
        r.run("render", "a.png", "-o", "b.svg", files=["a.png", "b.svg"])
    for g in "chess shogi glinskis_hexagonal_chess chinese_chess omega_chess".split():
        r.run("piece", "N", "--game", g, "-o", "-", "-T", "svg")
        r.run("piece", "--all", g, "-o", "p.pdf", files=["p.pdf"])
        r.run("rules", g, "-T", "html")
    for t in "html pdf svg".split():
        r.run("sheet", "samples/problems/famous.jsonl", "-o", "s." + t, files=["s." + t])
    r.run("problem", "samples/problems/famous.jsonl", "-T", "ascii")
    r.run("problem", "--check", "samples/problems/castling.jsonl")
    r.run("specimen", "--set", "set=alfaerie", "-o", "x.png", files=["x.png"])
    r.run("specimen", "-o", "x.svg", files=["x.svg"])
    r.run("eval", "-x", "+ 1 2")
    r.run("wizard", "samples/omega_chess/definition.txt", "-o", "-")
    for way in "inline player png svg".split():
        with open("page.html", "w") as f:
            f.write('<p>a<pre class="fen">%s</pre>\n<pre class="pgn">1. e4 e5 2. Nf3 Nc6</pre>\n' % jobs.FENS[0])
        r.run("page", "page.html", "--as", way, given=b"")
    r.run("page", "-", given=b"# a\n\n```fen\n8/8/4k3/8/3QK3/8/8/8 b - - 0 1\n```\n")
    subprocess.run([r.program, "batch", "-q", "--games", "samples/chess/games.pgn", "-O", "g", "--report", "greport"], capture_output=True, env=r.environment)
    r.run("gallery", "greport", "-O", "gal")
    for folder, _, names in sorted(os.walk("gal")):
        for name in sorted(names):
            r.put("gallery " + name, short(open(os.path.join(folder, name), "rb").read()))


def service(r):
    s = Service(r.program, "-I", "samples", env=r.environment)
    chance = random.Random(3)
    c = s.connect()
    for n, job in enumerate(jobs.jobs("samples", 300, 13)):
        target = address(job)
        headers = chance.choice([{}, {"Accept-Encoding": "gzip"}, {"Accept": "image/svg+xml"}])
        try:
            c.request("GET", target, headers=headers)
            a = c.getresponse()
            body = a.read()
        except (http.client.HTTPException, OSError) as e:
            r.put(target, "none %s" % e)
            c = s.connect()
            continue
        head = sorted("%s: %s" % (k, v) for k, v in a.getheaders() if k != "Date")
        r.put(target, a.status, json.dumps(head), short(body), body.decode(errors="replace")[:200].replace("\n", "\\n") if a.status >= 400 else "")
    s.end()


def address(job):
    """The job as an address of the service."""
    from urllib.parse import quote
    fields = ["%s=%s" % (name, quote(value or "1")) for name, value in job["options"]]
    if job["moves"]:
        fields.append("moves=" + quote(job["moves"]))
    extension = {"description": "txt", "ascii": "txt"}.get(job["type"])
    fields.append("type=" + job["type"])
    if job["kind"] in ("file", "moves"):
        folder, name = os.path.split(job["game"])
        stem = os.path.splitext(name)[0]
        path = "/%s" % folder if stem == "default" else "/%s/%s" % (folder, stem)
    elif job["kind"] == "fen":
        path = "/board"
        fields.append("fen=" + quote(job["game"]))
    else:
        path = "/board"
        fields.insert(0, job["game"])
    return path + ".%s?" % (extension or job["type"]) + "&".join(fields) if extension is None else path + "?" + "&".join(fields)


def main():
    program, source, out = (os.path.abspath(a) for a in sys.argv[1:4])
    with open(out, "w") as f:
        r = Record(program, source, f)
        for part in (tables, batch, calls, commands, service):
            part(r)


if __name__ == "__main__":
    main()
