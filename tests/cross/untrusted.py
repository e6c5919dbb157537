#!/usr/bin/env python3
"""What every process is limited to, what it says and leaves when a signal ends it, and the fence of --untrusted.

usage: untrusted.py BOARDWRIGHT SAMPLES [RELEASE]
"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, processor_seconds

LOOP = "do: inc i; loop;"
BEGUN = 0.4  # seconds of the processor, in which the build with sanitizers, too, has come to the program that it is to run
CHESS = "code=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def run(program, *arguments, **more):
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60, **more)


def look(program, *arguments):
    """Fields of /proc/PID/status and limits of a process that has begun to work, and the process."""
    p = subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.time() + 30
    while processor_seconds(p.pid) < BEGUN and time.time() < until: # on a busy machine it may take long to begin
        time.sleep(0.02)
    with open("/proc/%d/status" % p.pid) as f:
        status = dict(line.rstrip("\n").split(":\t", 1) for line in f if ":\t" in line)
    with open("/proc/%d/limits" % p.pid) as f:
        limits = {line[:26].strip(): line[26:].split()[0] for line in f}
    return status, limits, p


def check_process(program, sanitized):
    status, limits, p = look(program, "eval", "-e", LOOP)
    check("a process has a limit of memory", sanitized or limits["Max address space"] == str(4 << 30))
    check("and no filter unless it is asked for", status.get("Seccomp", "0").strip() == "0")
    p.send_signal(signal.SIGSEGV)
    err = p.communicate()[1]
    check("a fault says something: %d %r" % (p.returncode, err), sanitized or (p.returncode == -signal.SIGSEGV and "boardwright: error: ended by a fault" in err))


def has_open(process, folder):
    """Whether it has a file open in a folder, with a name or without one yet."""
    files = "/proc/%d/fd" % process.pid
    try:
        return any(os.readlink(os.path.join(files, n)).startswith(folder + "/") for n in os.listdir(files))
    except OSError:
        return False


def check_unfinished(program, samples, folder):
    film, old = os.path.join(folder, "film.gif"), b"an old film"
    for number, replaced in (signal.SIGINT, False), (signal.SIGTERM, True), (signal.SIGHUP, True), (signal.SIGKILL, False), (signal.SIGINT, True):
        if replaced:
            with open(film, "wb") as f:
                f.write(old)
        p = subprocess.Popen([program, "render", os.path.join(samples, "chess", "opera.gcl"), "-I", samples, "--range", "start-last", "--width", "3000", "--cache", "off", "-o", film])
        opened, began, until = None, False, time.time() + 30
        while not began and time.time() < until and p.poll() is None:
            if opened is None and has_open(p, os.path.realpath(folder)):
                opened = processor_seconds(p.pid)
            began = opened is not None and processor_seconds(p.pid) > opened + 0.02 # in the microseconds in which it is opened an empty file may be left
        p.send_signal(number)
        check("%s ends it while it writes: %d" % (number.name, p.wait(30)), began and p.returncode == -number)
        left = os.listdir(folder)
        check("%s leaves no half file: %s" % (number.name, left), left == ["film.gif"] * replaced)
        if replaced:
            with open(film, "rb") as f:
                check("what was there is there", f.read() == old)
            os.unlink(film)


def check_fence(program, sanitized):
    status, limits, p = look(program, "eval", "--untrusted", "--limit", "time=20000,steps=10000000000", "-e", LOOP)
    check("--untrusted has a filter", status.get("Seccomp", "").strip() == "2" or not os.path.exists("/proc/sys/kernel/seccomp"))
    check("no new privileges", status.get("NoNewPrivs", "").strip() == "1")
    check("less memory", sanitized or limits["Max address space"] == str(2 << 30))
    check("small files, few of them", limits["Max file size"] == str(256 << 20) and limits["Max open files"] == "256" and limits["Max core file size"] == "0")
    p.kill()
    p.communicate()


def check_limits(program, fast):
    """The steps that are the usual limit are counted by a release, if there is one: with sanitizers they take seconds."""
    for code, words in ((LOOP, "100000000 steps"), ('set s "x"; for i range 0 20: set s join #s #s; next;', "262144 bytes"), ("for i range 0 300000: push a 1; next;", "200000 elements")):
        result = run(fast if code == LOOP else program, "eval", "--untrusted", "--limit", "time=30000", "-e", code) # a sanitizer on a busy machine takes more than three seconds
        check("low limits: %s" % result.stderr, result.returncode == 1 and words in result.stderr)
    result = run(program, "eval", "--untrusted", "--limit", "steps=1000", "-e", LOOP)
    check("the service may change them: %s" % result.stderr, "1000 steps" in result.stderr)


def check_names(program, samples, folder):
    opera, out = os.path.join(samples, "chess", "opera.gcl"), os.path.join(folder, "a.png")
    for game in (opera, "/etc/passwd", "chess", "../secret", "/proc/self/environ"):
        result = run(program, "render", "--untrusted", game, "-o", out)
        check("%s is not opened: %s" % (game, result.stderr), result.returncode == 2 and "no file is opened by its name" in result.stderr and not os.path.exists(out))
    result = run(program, "replay", "--untrusted", CHESS, opera)
    check("nor a log", result.returncode == 2 and "no file" in result.stderr)
    result = run(program, "render", "--untrusted", CHESS, "-o", out)
    check("a query is drawn: %s" % result.stderr, result.returncode == 0)
    fenced = open(out, "rb").read() if os.path.exists(out) else None
    run(program, "render", CHESS, "-o", out)
    check("and is the same picture", fenced == open(out, "rb").read())
    with open(os.path.join(samples, "chinese_chess", "default.php")) as f:
        result = run(program, "render", "--untrusted", "-", "-o", out, stdin=f)
    check("standard input is drawn: %s" % result.stderr, result.returncode == 0)


def check_jobs(program, folder):
    jobs = [({"game": CHESS, "out": "a.svg"}, None), ({"game": "/etc/passwd", "out": "b.svg"}, "no file is opened"), ({"game": CHESS, "limit": "steps=1", "out": "c.svg"}, "command line alone"),
            ({"game": CHESS, "include-path": "/etc", "out": "d.svg"}, "command line alone"), ({"game": CHESS, "answers": "/etc/passwd", "out": "e.svg"}, "command line alone"),
            ({"game": CHESS, "untrusted": False, "out": "f.svg"}, "command line alone"), ({"game": CHESS + "&set=../../etc", "out": "g.png"}, "set"),
            ({"game": CHESS, "theme": "/etc/passwd", "out": "h.svg"}, "no installed name"), ({"game": CHESS, "themes": ["dark", "/etc/passwd"], "out": "i.svg"}, "no installed name")]
    manifest = os.path.join(folder, "jobs.jsonl")
    with open(manifest, "w") as f:
        f.writelines(json.dumps(job) + "\n" for job, _ in jobs)
    result = run(program, "batch", "--untrusted", "-O", folder, manifest)
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    check("a result each: %s" % result.stderr, len(lines) == len(jobs))
    for (job, words), line in zip(jobs, lines):
        said = " ".join(line.get("errors", []))
        check("%s: %s" % (job, line), line["ok"] if words is None else not line["ok"] and words in said)


def main():
    program, samples = sys.argv[1:3]
    fast = sys.argv[3] if len(sys.argv) > 3 and os.path.exists(sys.argv[3]) else program
    with open(program, "rb") as f:
        sanitized = b"__asan_init" in f.read()
    signal.signal(signal.SIGINT, signal.default_int_handler) # shells have what runs in the background ignore it, and what that starts as well
    # Leaks are looked for by a thread that traces the others, which the fence forbids.
    os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
    with tempfile.TemporaryDirectory() as folder:
        check_process(program, sanitized)
        check_unfinished(program, samples, folder)
        check_fence(program, sanitized)
        check_limits(program, fast)
        check_names(program, samples, folder)
        check_jobs(program, folder)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
