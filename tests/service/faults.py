#!/usr/bin/env python3
"""The service among enemies: slow, huge and broken requests, some thousand fuzzed ones, workers killed under load, too much to do; HUP and TERM.

usage: faults.py BOARDWRIGHT SAMPLES
"""
import os
import queue
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

from service import WITH_US, Service, ask
from checks import check, conclude, share_of

FUZZED = share_of(10000)
ENDLESS = "/board.png?pregame=" + urllib.parse.quote("do: inc i; loop;") + "&n="


def closed_after(s, data, most):
    """How many bytes, each a second or more behind the other, a connection may send that has said `data`, until the service closes it; None: it does not."""
    with socket.create_connection(("127.0.0.1", s.port), timeout=1) as c:
        c.sendall(data)
        for sent in range(most):
            try:
                c.sendall(b"a")
                if not c.recv(4096):
                    return sent
            except TimeoutError:
                continue
            except OSError:
                return sent
    return None


def begin_slow(s):
    """Drips on connections of their own while other tests run."""
    out = queue.Queue()
    for name, data in (("a head", b"GET /chess.png HTTP/1.1\r\nHost: x\r\nX: "), ("a form", b"POST /play.php HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n\r\n"), ("nothing", b"")):
        threading.Thread(target=lambda name=name, data=data: out.put((name, closed_after(s, data, 40))), daemon=True).start()
    return out


def end_slow(out):
    for _ in range(3):
        name, sent = out.get(timeout=120)
        check("a byte a second for %s keeps its place for 20 bytes, not %s" % (name, sent), sent is not None and 0 < sent <= 25)  # fewer where the machine is slower than a byte a second


def check_broken(s):
    for data in (b"\0" * 1000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 5000, b"GET /chess.png HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
                 b"POST /board HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET /" + b"a" * 200000 + b" HTTP/1.1\r\n\r\n",
                 b"GET /chess.png HTTP/1.1\r\nHost: x\r\n" + b"X-A: b\r\n" * 20000 + b"\r\n", b"GET /chess.png HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 300000 + b"\r\n\r\n"):
        back = s.send(data, 2)
        check("broken: %r is answered %r" % (data[:40], back[:60]), not back or back.startswith((b"HTTP/1.1 4", b"HTTP/1.0 4", b"HTTP/1.1 5")))
        check("and goes on", s.ask("/healthz")[0] == 200)
    two = s.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /chess.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 20)
    check("two requests at once are two answers in order", two.count(b"HTTP/1.1 200") == 2 and two.index(b"ok\n") < two.index(b"text/plain; charset=utf-8\r\nETag"))
    for _ in range(50): # gone before the answer
        with socket.create_connection(("127.0.0.1", s.port)) as c:
            c.sendall(b"GET /chess/opera.png?width=500&x=%d HTTP/1.1\r\nHost: x\r\n\r\n" % _)
    check("who leaves costs nobody anything", s.ask("/chess.png")[0] == 200)


def fuzzed(rng):
    paths = ["/board.png", "/board.svg", "/board", "/drawdiagram.php", "/play.php", "/chess.png", "/chess/opera.gif", "/chess/opera.txt", "/shogi.page.html", "/x", "/%", "//", "/chess/", "/", "/designer/data.json", "/designer/"]
    keys = ["fen", "code", "cols", "ply", "width", "height", "size", "scale", "set", "game", "settings", "shape", "colors", "font", "pregame", "moves", "range", "sheet", "mark", "arrow",
            "text", "show", "theme", "title", "status", "board", "files", "ranks", "background", "bcolor", "method", "orientation", "positions", "nextfile", "customsets", "density", "error"]
    values = ["", "1", "-1", "99999999999", "abc", "8/8/8/8", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "hex", "vhex", "circle", "custom", "grid", "a1", "e2-e4", "e4:circle:red", "0-5",
              "last", "standard", "chess", "shogi", "{white}", "{", "%00", "%ff", "é", "ffffff 000000", "set x 1;", "echo 1;", "die", "include chess;", "100x100", "*" * 300, "10", "0.5", "nan", "1e999",
              "[1,2", "image", "png", "svg", "../..", "/etc/passwd", "javascript:alert(1)", "</svg><script>", "🙂" * 20, "a 1 1\nb 50 50"]
    pairs = []
    for _ in range(rng.randrange(6)):
        value = rng.choice(values)
        if rng.random() < 0.3 and value:
            at = rng.randrange(len(value))
            value = value[:at] + chr(rng.choice([0x22, 0x26, 0x3b, 0x25, 0x20, 0x7f, 0xe9, 0x31, 0x2f])) + value[at + 1:]
        pairs.append(rng.choice(keys) + "=" + (value if value.startswith("%") else urllib.parse.quote(value)))
    return rng.choice(paths) + ("?" + "&".join(pairs) if pairs else "")


def check_fuzzed(s):
    rng = random.Random(18)
    c, seen = s.connect(), {}
    for _ in range(FUZZED):
        target = fuzzed(rng).replace(" ", "+").replace("\n", "%0a").replace("\x7f", "%7f").encode("utf-8").decode("latin-1")
        try:
            status, head, body = ask(c, target)
        except OSError as e:
            check("no answer to %r: %s" % (target, e), False)
            c = s.connect()
            continue
        seen[status] = seen.get(status, 0) + 1
        good = status in (400, 404) and body or status == 200 and len(body) > 20
        if not good or (status == 200 and "png" in head["content-type"] and body[-8:] != b"IEND\xaeB`\x82"):
            check("%r is answered %d %r" % (target, status, body[:80]), False)
        if status == 400:
            words = body.decode(errors="replace")
            check("%r is told of the command line: %s" % (target, words), not re.search(r"--(limit|game|set|name|include|every|pgn|log|from)|boardwright list", words))
    check("fuzzed requests are answered, some with pictures: %s" % seen, sum(seen.values()) == FUZZED and seen.get(200, 0) > FUZZED / 20 and seen.get(400, 0) > FUZZED / 20)
    check("and no worker died of them: %d, %d" % (s.metric("workers_died_total"), s.metric("workers_late_total")),
          s.metric("workers_died_total") == 0 and s.metric("workers_late_total") == 0)


def check_killed(s):
    """Under load workers are killed: every answer is the right picture or says that its process died."""
    targets = ["/chess/opera.png?ply=%d&width=%d" % (ply, width) for width in (210, 220, 230) for ply in range(30)]
    expected = {t: s.ask(t)[2] for t in targets}
    died, wrong, right, stop = [], [], [], threading.Event()

    def load(number):
        rng = random.Random(number)
        while not stop.is_set():
            target = rng.choice(targets)
            status, _, body = s.ask(target.replace("?", "?seed=%d&" % rng.randrange(1 << 30)))
            if status == 500 and b"died" in body:
                died.append(target)
            elif status == 200 and body == expected[target]:
                right.append(target)
            else:
                wrong.append((target, status, body[:60]))
    threads = [threading.Thread(target=load, args=(n,)) for n in range(6)]
    before, killed = s.metric("workers_died_total"), 0
    for t in threads:
        t.start()
    rng = random.Random(1)
    guard = time.time() + 120  # an answer between any two of them
    while (killed < 12 or len(right) <= 50) and time.time() < guard:
        answered = len(right) + len(died) + len(wrong)
        if killed < 12:
            killed += s.kill_worker(rng.choice)
        while len(right) + len(died) + len(wrong) < answered + 6 and time.time() < guard:
            time.sleep(0.005)
    stop.set()
    for t in threads:
        t.join()
    check("no wrong answer: %s" % wrong[:3], not wrong)
    check("killed %d, answers lost %d, right %d" % (killed, len(died), len(right)), killed == 12 and len(died) <= killed / 2 and len(right) > 50)
    check("they were counted: %d" % (s.metric("workers_died_total") - before), 0 < s.metric("workers_died_total") - before <= killed)
    while len(s.workers()) < 2 and time.time() < guard: # the last one killed may just be being replaced
        time.sleep(0.005)
    check("and replaced", len(s.workers()) == 2 and s.ask(targets[0])[2] == expected[targets[0]])


def check_retried(program):
    """A request whose worker is killed is tried once more, and once only."""
    s = Service(program, "--jobs", "1", "--answer-time", "600", "--limit", "steps=99999999999,time=600000")
    out = queue.Queue()
    for n, kills in enumerate((1, 2)):
        target = ENDLESS.replace("n=", "seed=") + str(n) if kills == 2 else "/chess/opera.gif?range=start-last&width=600&every=1"
        threading.Thread(target=lambda target=target: out.put(s.ask(target)), daemon=True).start()
        for k in range(kills):
            until = time.time() + 60
            while time.time() < until and not (s.metric("workers_busy") and s.kill_worker()):
                pass
            while time.time() < until and s.metric("workers_died_total") < n + k + 1:
                time.sleep(0.005)
        status, _, body = out.get(timeout=60)
        check("killed %d times: %d %r" % (kills, status, body[:60]), (status, body[:4]) == (200, b"GIF8") if kills == 1 else status == 500 and b"died" in body)
    check("both were tried again", s.metric("retried_total") == 2)
    check("and it is well", s.ask("/chess.png")[0] == 200)
    s.kill()


def check_late(program):
    """A worker that takes too long is ended, and those that wait for too many are sent away."""
    s = Service(program, "--jobs", "1", "--queue", "2", "--answer-time", "1", "--limit", "steps=99999999999,time=600000")
    out = queue.Queue()

    def late(n):
        status, head, body = s.ask(ENDLESS.replace("n=", "seed=") + str(n))
        out.put((status, head.get("retry-after"), body))
    threads = [threading.Thread(target=late, args=(n,)) for n in range(6)]
    for t in threads:
        t.start()
    check("while it draws it is well", s.ask("/healthz")[0] == 200)
    for t in threads:
        t.join()
    answers = [out.get(timeout=60) for _ in threads]
    check("what takes too long, and what is too much, is 503: %s" % answers, all(a[0] == 503 and a[1] == "1" for a in answers))
    ended, refused = ([n for n, a in enumerate(answers) if words in a[2]] for words in (b"took more than 1 seconds", b"too many"))
    check("some were ended after their second, the others sent away, these first: %s" % answers, ended and refused and len(ended) + len(refused) == len(answers) and refused[0] < ended[0])
    check("figures say so: %d %d" % (s.metric("workers_late_total"), s.metric("refused_total")), s.metric("workers_late_total") >= 1 and 1 <= s.metric("refused_total") <= len(refused))
    check("then it draws again", s.ask("/chess.png")[0] == 200)
    check("and ends well", s.end() == 0)


def check_reload(program, samples):
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(folder + "/mine")
        preset = folder + "/mine/default.php"
        with open(os.path.join(samples, "chess", "default.php")) as f:
            text = f.read()
        with open(preset, "w") as f:
            f.write(text)
        s = Service(program, "--jobs", "2", "-I", folder)
        status, head, before = s.ask("/mine.txt")
        check("a preset of one's own", status == 200 and before == s.ask("/chess.txt")[2])
        shutil.copy(os.path.join(samples, "shogi", "default.php"), preset + ".new")
        os.rename(preset + ".new", preset)
        check("is kept as it was", s.ask("/mine.txt")[2] == before)
        os.rename(s.log, s.log + ".1")
        workers, stop = set(s.workers()), threading.Event()
        lost = []

        def load():
            while not stop.is_set():
                if s.ask("/chess.txt")[0] != 200:
                    lost.append(1)
        threads = [threading.Thread(target=load) for _ in range(3)]
        for t in threads:
            t.start()
        s.process.send_signal(signal.SIGHUP)
        until = time.time() + 20
        while time.time() < until and (s.metric("reloads_total") < 1 or workers & set(s.workers())):
            time.sleep(0.05)
        stop.set()
        for t in threads:
            t.join()
        status, again, after = s.ask("/mine.txt")
        check("HUP reads it anew: %d" % status, status == 200 and after == s.ask("/shogi.txt")[2] and after != before and again["etag"] != head["etag"])
        check("an old tag holds no more", s.ask("/mine.txt", If_None_Match=head["etag"])[0] == 200)
        check("nothing was lost meanwhile: %d" % len(lost), not lost)
        check("workers are others", not workers & set(s.workers()))
        check("and the log is a new file", os.path.getsize(s.log) > 0)
        check("it ends well", s.end() == 0)


def check_drain(program):
    s = Service(program, "--jobs", "1", "--limit", "steps=99999999999,time=600000")
    out = queue.Queue()
    threads = [threading.Thread(target=lambda n=n: out.put(s.ask("/chess/opera.gif?range=start-last&width=%d" % (500 + n))[0])) for n in range(4)]
    idle = s.connect()
    check("a connection that stays", ask(idle, "/healthz")[0] == 200)
    for t in threads:
        t.start()
    until = time.time() + 60
    while time.time() < until and s.metric("workers_busy") + s.metric("waiting") + s.metric("drawn_total") < 4:  # all have asked: who has only come may be sent away
        time.sleep(0.005)
    s.process.send_signal(signal.SIGTERM)
    for t in threads:
        t.join()
    answers = [out.get(timeout=60) for _ in threads]
    check("TERM lets go nobody who has asked: %s" % answers, answers == [200] * 4)
    status = s.end(most=15)  # an idle one would be kept for 20 seconds
    check("and ends without waiting for idle connections: %s %s" % (status, s.last_words[-300:]), status == 0)


def check_ended_at_once(program):
    """Who reads where it listens may end it: the signal is waited for already."""
    for number in (signal.SIGTERM, signal.SIGINT):
        p = subprocess.Popen([*WITH_US, program, "serve", "--port", "0", "--jobs", "1"], stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        begun = p.stderr.readline()
        p.send_signal(number)
        p.stderr.read()
        check("signal %d behind %r: status %d" % (number, begun, p.wait()), "http://" in begun and p.returncode == 0)


def main():
    program, samples = sys.argv[1:]
    check_ended_at_once(program)
    s = Service(program, "--jobs", "2")
    slow = begin_slow(s)
    check_broken(s)
    check_fuzzed(s)
    check_killed(s)
    check_retried(program)
    check_late(program)
    check_reload(program, samples)
    check_drain(program)
    end_slow(slow)
    check("after all that it is well", s.ask("/healthz")[0] == 200)
    status = s.end()
    check("and ends well: %s %s" % (status, s.last_words[-500:]), status == 0)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
