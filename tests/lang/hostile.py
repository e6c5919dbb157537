#!/usr/bin/env python3
"""Programs that would take hours or all memory: each stops within its limit plus a fifth, with a message that names the limit.

usage: hostile.py BOARDWRIGHT

A program is run with a limit of time of TIME ms, counted as processor time, or with a limit of memory of MEMORY bytes. What sanitizers add to memory
is allowed for.
"""
import os
import resource
import subprocess
import sys
import tempfile
import threading

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, sampled

TIME = 400          # ms
MEMORY = 64 << 20   # bytes
SLACK = 24 << 20    # what the program takes when it does nothing, and the allocator on top

LONG = 'set s "x"; for i range 0 18: set s join #s #s; next;'        # half a megabyte
MANY = LONG + " for i range 0 4999: push b #s; next;"                # the same text 5,000 times
OTHERS = LONG + " for i range 0 99: push b join #s #i; next;"        # a hundred different long texts
TWINS = LONG + ' set t join #s a; set u join #s a; for i range 0 99999: push b #t; push c #u; next;'
NUMBERS = "set a range 0 499999; "

# name: (words of the message, code)
PROGRAMS = {
    "match": ("ms", NUMBERS + "do: set q match xyz #a; loop;"),
    "match arrays": ("ms", TWINS + "do: set q match #b #c; loop;"),
    "equal": ("ms", TWINS + "do: set q == #b #c; loop;"),
    "identical": ("ms", TWINS + "do: set q === #b #c; loop;"),
    "order": ("ms", TWINS + "do: set q < #b #c; loop;"),
    "allequal": ("ms", TWINS + "push b #u; do: set q allequal #b; loop;"),
    "check": ("ms", NUMBERS + "do: set q check x target #a; loop;"),
    "any": ("ms", "set a assoc x 0; for i range 0 499999: push a 0; next; do: set q any #a; loop;"),
    "natsort": ("ms", OTHERS + "do: set q natsort #b; loop;"),
    "isort": ("ms", OTHERS + "do: set q isort #b; loop;"),
    "sort": ("ms", TWINS + "do: set q sort mergeall #b #c; set q sort merge #b #c; loop;"),
    "asort": ("ms", TWINS + "do: set q asort merge #b #c; loop;"),
    "unique": ("ms", OTHERS + "do: set q unique #b; set q diff #b #b; set q intersection #b #b; loop;"),
    "sets of numbers": ("ms", NUMBERS + "do: set q unique #a; loop;"),
    "sum": ("ms", NUMBERS + "do: set q sum #a; set q andsum #a; loop;"),
    "strstr": ("ms", LONG + "set n join substr #s 0 200000 b; do: set q strstr #s #n; set q explode #n #s; set q str_replace #n y #s; loop;"),
    "fnmatch": ("ms", LONG + "do: set q fnmatch *x*x*x*x*b #s; loop;"),
    "regmatch": ("ms", LONG + 'do: set q regmatch "(x*)*b" #s; set q regmatch "/(x+x+)+y/" #s; loop;'),
    "levenshtein": ("ms", LONG + "set s substr #s 0 4000; do: set q levenshtein #s join #s y; loop;"),
    "hamming": ("ms", LONG + "do: set q hamming #s join #s y; set q urlencode #s; set q reverse #s; loop;"),
    "unset": ("ms", NUMBERS + "do: unset a.0; pop a; setelem a x 1; set q #a.x; loop;"),
    "copies": ("ms", NUMBERS + "do: set b #a; push b 1; loop;"),
    "lambda": ("ms", NUMBERS + "do: set q filter lambda (> #1 -1) #a; set q aggregate lambda (+ #0 1) #a; loop;"),
    "legal moves": ("ms", "for f spaces: for t spaces: setlegal #f #t; next; next; do: set q count $legalmoves; loop;"),
    "alias": ("bytes", MANY + " do: inc i; alias {join P #i} #s; loop;"),
    "ban": ("bytes", MANY + " do: inc i; ban {join #s #i}; loop;"),
    "allow": ("bytes", LONG + " do: inc i; allow {join #s #i} 1; loop;"),
    "store": ("bytes", MANY + " do: inc i; setflag f#i; store {join #s #i}; loop;"),
    "names": ("bytes", LONG + " do: inc i; set {join #s #i} 1; loop;"),
    "flags": ("bytes", LONG + " do: inc i; setflag {join #s #i}; loop;"),
    "constants": ("bytes", LONG + " do: inc i; setconst c#i join #s #i; setconst d{#i} join #s #i; loop;"),
    "texts": ("bytes", 'set i 0; do: inc i; set t join "%s" #i; set r fn #t; loop;' % ("plus 1 " * 40)),
    "lines": ("bytes", 'do: inc i; eval join "%s set a " #i; loop;' % ("set a 1; " * 60)),
    "join": ("bytes", MANY + ' set c join #b "";'),
    "chars": ("bytes", LONG + " do: inc i; set c#i chars #s; push d chars #s; loop;"),
    "explode": ("bytes", LONG + " do: push d explode x #s; loop;"),
    "keys": ("elements", NUMBERS + "do: push d count_values #a; push d keys #a; loop;"),
    "printr": ("bytes", MANY + " printr b;"),
    "dump": ("bytes", MANY + " dump;"),
    "var_export": ("bytes", MANY + " set c var_export #b;"),
    "say": ("bytes", LONG + " say " + "#s " * 200 + ";"),
    "concatenation": ("bytes", LONG + " set c {#s}" + "{#s}" * 200 + ";"),
    "appendmove": ("bytes", LONG + "do: appendmove #s; loop;"),
    "ask": ("bytes", LONG + " ask what " + "#s #s " * 200 + ";"),
    "words": ("words", NUMBERS + "setflag " + "#a " * 50 + ";"),
}


def is_sanitized(program):
    with open(program, "rb") as f:
        return b"__asan_init" in f.read()


def run(program, code, limit):
    """The message, processor seconds and bytes of the largest moment."""
    with tempfile.TemporaryDirectory() as folder:
        source, out = os.path.join(folder, "code.gc"), os.path.join(folder, "out")
        with open(source, "w") as f:
            f.write(code)
        environment = dict(os.environ, ASAN_OPTIONS="quarantine_size_mb=1:detect_leaks=0")
        with open(out, "wb") as f:
            process = subprocess.Popen([program, "eval", "--limit", limit, source], stdout=f, stderr=subprocess.STDOUT, env=environment)
        watchdog = threading.Timer(20 * TIME / 1000, process.kill)
        watchdog.start()
        _, status, usage = os.wait4(process.pid, 0)
        watchdog.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        with open(out, "rb") as f:
            text = f.read(1 << 12).decode("utf-8", "replace")
        return text if process.returncode == 1 else "status %d: %s" % (process.returncode, text), usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def main():
    program = sys.argv[1]
    sanitized = is_sanitized(program)
    factor, late = (4, 0.6) if sanitized else (1.2, 0.2)
    names = sys.argv[2:] or sampled(PROGRAMS)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    start_time, start_memory = run(program, "set x 1;", "time=%d" % TIME)[1:]
    for name in names:
        words, code = PROGRAMS[name]
        limits = "time=%d" % TIME if words == "ms" else "memory=%d,time=60000,output=1000000" % MEMORY
        if words == "ms":
            message, seconds, _ = run(program, code, limits)
            check("%s: says %r" % (name, message), "ms" in message)
            check("%s: stopped after %.2f s" % (name, seconds), seconds - start_time <= TIME / 1000 + late)
        else:
            message, seconds, memory = run(program, code, limits)
            check("%s: says %r" % (name, message), words in message and "limit" in message)
            check("%s: took %d MiB" % (name, memory >> 20), memory - start_memory <= MEMORY * factor + SLACK)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
