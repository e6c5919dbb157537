#!/usr/bin/env python3
"""
One job, every door: what the command line draws, a batch, the service, a page and the library draw as well, to the byte; what one refuses, all refuse.

usage: doors.py BOARDWRIGHT SOURCE LIBRARY [COUNT [SEED [covering]]]     covering: of so many jobs those alone that have an option, a document or a kind of game that none before them has
"""
import collections
import ctypes
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import urllib.parse

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [HERE, os.path.dirname(HERE), os.path.join(os.path.dirname(HERE), "service")]
import jobs
from checks import check, conclude
from service import Service

# What a page has as a file beside it.
PICTURES = ("png", "gif", "jpg", "svg")
# Lists of options that come once for each value; in JSON they are arrays.
LISTS = ("mark", "arrow", "text", "legal")


def short(data):
    return hashlib.sha256(data).hexdigest()[:16]


def game_of(job):
    return {"file": "samples/" + job["game"], "moves": "chess", "fen": job["game"], "query": "?" + job["game"]}[job["kind"]]


def by_command_line(program, all_jobs):
    out = []
    for job in all_jobs:
        words = jobs.arguments(job)
        words[0] = game_of(job)
        done = subprocess.run([program, "render", "-q", *words, "-o", "-"], capture_output=True)
        out.append((short(done.stdout), "") if done.returncode == 0 else (None, done.stderr.decode(errors="replace")))
    return out


def by_batch(program, all_jobs):
    with open("manifest", "w") as f:
        for n, job in enumerate(all_jobs):
            line = {"output": "batch/%d" % n, "type": job["type"], "fen" if job["kind"] == "fen" else "game": game_of(job)}
            if job["moves"]:
                line["moves"] = job["moves"]
            line.update({name: True if value is None else [value] if name in LISTS else value for name, value in job["options"]})
            print(json.dumps(line), file=f)
    done = subprocess.run([program, "batch", "-q", "-j", "1", "manifest"], capture_output=True, text=True)
    results = [json.loads(line) for line in done.stdout.splitlines() if '"line"' in line]
    return [(short(open(r["outputs"][0]["file"], "rb").read()), "") if r["ok"] else (None, r["errors"][0]) for r in results]


def target_of(job):
    fields = list(job["options"]) + [("type", job["type"])]
    if job["moves"]:
        fields.append(("moves", job["moves"]))
    folder, name = os.path.split(job["game"])
    path = {"file": "/%s/%s" % (folder, os.path.splitext(name)[0]), "moves": "/chess", "fen": "/board", "query": "/board"}[job["kind"]]
    if job["kind"] == "fen":
        fields.append(("fen", job["game"]))
    query = "&".join(name + "=" + urllib.parse.quote(value or "yes") for name, value in fields)
    return path + "?" + (job["game"] + "&" if job["kind"] == "query" else "") + query


def by_service(service, all_jobs):
    out = []
    for job in all_jobs:
        status, _, body = service.ask(target_of(job))
        out.append((short(body), "") if status == 200 else (None, body.decode(errors="replace")))
    return out


def by_page(program, all_jobs):
    """A page each, so that an error is its own. Documents that a page has no file for are nothing: NULL."""
    out = []
    for n, job in enumerate(all_jobs):
        if job["type"] not in PICTURES:
            out.append(None)
            continue
        words = "".join(' %s="%s"' % (name, (value or "yes").replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;").replace(">", "&gt;")) for name, value in job["options"])
        kind = "fen" if job["kind"] == "fen" else "board"
        with open("page%d.md" % n, "w") as f:
            f.write('<!-- boardwright %s as="%s" name="picture%d"%s\n%s\n%s\n-->\n' % (kind, job["type"], n, words, game_of(job), job["moves"] or ""))
        done = subprocess.run([program, "page", "-q", "-i", "page%d.md" % n], capture_output=True, text=True)
        name = "picture%d.%s" % (n, job["type"])
        out.append((short(open(name, "rb").read()), "") if done.returncode == 0 and os.path.exists(name) else (None, done.stderr))
    return out


def installed(place, library, source):
    """The library as it lies when it is installed, so that it finds its data by itself. What it is told of by BOARDWRIGHT_DATA may be anybody's: a process would draw each of its sprites."""
    for link, target in (("lib/libboardwright.so", library), ("lib/boardwright", os.path.dirname(library)), ("share/boardwright", source)):
        link = os.path.join(place, "installed", link)
        os.makedirs(os.path.dirname(link), exist_ok=True)
        os.symlink(target, link)
    return os.path.join(place, "installed/lib/libboardwright.so")


class Message(ctypes.Structure):
    _fields_ = [("severity", ctypes.c_int), ("rc", ctypes.c_int), ("file", ctypes.c_char_p), ("line", ctypes.c_int), ("column", ctypes.c_int), ("text", ctypes.c_char_p)]


class Library:
    """The job of the library, by ctypes: no header is read here."""

    def __init__(self, path):
        self.lib = ctypes.CDLL(path)
        for name, result, arguments in [("bw_new", ctypes.c_void_p, [ctypes.c_void_p]), ("bw_job_new", ctypes.c_void_p, [ctypes.c_void_p]),
                                        ("bw_job_free", None, [ctypes.c_void_p]), ("bw_free", None, [ctypes.c_void_p]), ("bw_data_free", None, [ctypes.c_void_p]),
                                        ("bw_job_game", ctypes.c_int, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]),
                                        ("bw_job_set", ctypes.c_int, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]),
                                        ("bw_message_at", ctypes.c_bool, [ctypes.c_void_p, ctypes.c_size_t, ctypes.POINTER(Message)]), ("bw_clear_messages", None, [ctypes.c_void_p]),
                                        ("bw_job_draw", ctypes.c_int, [ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_size_t)])]:
            function = getattr(self.lib, name)
            function.restype, function.argtypes = result, arguments
        self.bw = self.lib.bw_new(None)

    def messages(self):
        m, out = Message(), []
        while self.lib.bw_message_at(self.bw, len(out), ctypes.byref(m)):
            out.append(m.text.decode())
        return "; ".join(out)

    def draw(self, job):
        lib, made = self.lib, self.lib.bw_job_new(self.bw)
        good = lib.bw_job_game(made, game_of(job).encode(), job["moves"] and job["moves"].encode()) == 0
        for name, value in [("type", job["type"])] + job["options"]:
            good = good and lib.bw_job_set(made, name.encode(), value and value.encode()) == 0
        data, size = ctypes.c_void_p(), ctypes.c_size_t()
        good = good and lib.bw_job_draw(made, ctypes.byref(data), ctypes.byref(size)) == 0
        out = (short(ctypes.string_at(data, size.value)), "") if good else (None, self.messages())
        lib.bw_clear_messages(self.bw)
        lib.bw_data_free(data)
        lib.bw_job_free(made)
        return out


def main():
    program, source, library = (os.path.abspath(a) for a in sys.argv[1:4])
    count, seed = int(sys.argv[4]) if len(sys.argv) > 4 else 300, int(sys.argv[5]) if len(sys.argv) > 5 else 1
    folder = tempfile.TemporaryDirectory()
    os.environ.update(XDG_CONFIG_HOME="/nonexistent")
    os.chdir(folder.name)
    os.symlink(os.path.join(source, "samples"), "samples")
    all_jobs = list(jobs.jobs("samples", count, seed))
    if sys.argv[6:] == ["covering"]:
        all_jobs = list(jobs.covering(all_jobs))
        options = {name for group in jobs.GROUPS + jobs.PLIES + jobs.RANGES for name, _ in group}
        check("every document is asked for", {job["type"] for job in all_jobs} == set(jobs.TYPES))
        check("every option is said", {name for job in all_jobs for name, _ in job["options"]} == options)
    service = Service(program, "-I", "samples", "-j", "1", "--most-pixels", "100000000", "--answer-time", "300", "--limit", "time=300000,steps=10000000000")  # a slow machine refuses nothing
    doors = {"batch": by_batch(program, all_jobs), "service": by_service(service, all_jobs), "page": by_page(program, all_jobs)}
    service.end()
    if os.path.exists(library):
        through = Library(installed(folder.name, library, source))
        doors["library"] = [through.draw(job) for job in all_jobs]
    expected = by_command_line(program, all_jobs)
    # Art that may be anybody's is drawn by a process of its own, and not otherwise.
    some = [n for n, job in enumerate(all_jobs) if job["kind"] == "file" and job["type"] in PICTURES and expected[n][0]][:2]
    os.environ["BOARDWRIGHT_DATA"] = source
    strange = by_command_line(program, [all_jobs[n] for n in some])
    check("behind the fence: %s" % strange, some and [r[0] for r in strange] == [expected[n][0] for n in some])
    seen = collections.Counter()
    for n, job in enumerate(all_jobs):
        for door, results in doors.items():
            if results[n] is None:
                continue
            seen[door, "drawn" if expected[n][0] else "refused"] += 1
            check("%s: %s is %s, by the command line %s %s" % (door, job, results[n], expected[n], target_of(job) if door == "service" else ""),
                  results[n][0] == expected[n][0])
    for door in doors:
        check("%s draws and refuses: %s" % (door, seen), seen[door, "drawn"] > len(all_jobs) / 4 and seen[door, "refused"] > 0)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
