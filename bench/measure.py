"""Running commands and measuring them: CPU seconds and memory as the kernel counts them, and contests of several commands in turn.

Neighbours on a machine make everything slower for a while. So contestants take turns, a round at a time; the least CPU time of each is
reported, and ratios are taken within a round, where both met the same neighbours.
"""
import glob
import json
import os
import re
import shutil
import statistics
import subprocess
import sys


RUNNER = """
import json, os, sys, time
for line in sys.stdin:
    argv, env, source, sink = json.loads(line)
    start, (out, into) = time.monotonic(), os.pipe()
    pid = os.posix_spawnp(argv[0], argv, env, file_actions=[
        (os.POSIX_SPAWN_OPEN, 0, source, os.O_RDONLY, 0), (os.POSIX_SPAWN_OPEN, 1, sink, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644),
        (os.POSIX_SPAWN_DUP2, into, 2), (os.POSIX_SPAWN_CLOSE, into), (os.POSIX_SPAWN_CLOSE, out)])
    os.close(into)
    words = b""
    while part := os.read(out, 65536):
        words = (words + part)[-2000:]
    os.close(out)
    _, status, u = os.wait4(pid, 0)
    print(json.dumps([os.waitstatus_to_exitcode(status), u.ru_utime + u.ru_stime, u.ru_maxrss / 1024, time.monotonic() - start, words.decode(errors="replace")]),
          flush=True)
"""


class Runner:
    """A small process that starts the commands: the memory that the kernel reports for a command is never less than its starter's."""

    process = None

    @classmethod
    def ask(cls, *question):
        if not cls.process:
            cls.process = subprocess.Popen([sys.executable, "-I", "-S", "-c", RUNNER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        cls.process.stdin.write(json.dumps(question) + "\n")
        cls.process.stdin.flush()
        return json.loads(cls.process.stdout.readline())


class Usage:
    """What a command took, its children included: CPU seconds, seconds, and MiB of the largest of its processes."""

    def __init__(self, cpu, mib, wall):
        self.cpu, self.mib, self.wall = cpu, mib, wall


def run(argv, env=None, stdin=os.devnull, stdout=os.devnull):
    status, cpu, mib, wall, words = Runner.ask(list(map(str, argv)), dict(env or os.environ), stdin or os.devnull, stdout)
    if status:
        raise Failed("%s: status %d: %s" % (" ".join(map(str, argv)), status, words))
    return Usage(cpu, mib, wall)


def profile(argv, env, folder):
    """Where the instructions go, with callgrind: lines of per cent with callees, per cent without, function; the most expensive first.

    It counts what a processor without instructions for hashes would do, so that SHA-256 looks dearer than it is.
    """
    prefix = folder + "/profile"
    subprocess.run(["valgrind", "--tool=callgrind", "--trace-children=yes", "--callgrind-out-file=%s.%%p" % prefix, *argv], env=env, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    counts = max(glob.glob(prefix + ".*"), key=os.path.getsize)  # of the worker
    shares = []
    for inclusive in ("yes", "no"):
        text = subprocess.run(["callgrind_annotate", "--inclusive=" + inclusive, "--threshold=99", counts], capture_output=True, text=True).stdout
        found = re.findall(r"^ *[\d,]+ \( *([\d.]+)%\) +\S*?:(\S+)", text, re.M)
        shares.append({name: float(share) for share, name in reversed(found)})
    for name in glob.glob(prefix + ".*"):
        os.remove(name)
    return sorted(((share, shares[1].get(name, 0), name) for name, share in shares[0].items() if share < 99 and name[0].isalpha() or name[0] == "_"), reverse=True)


def busy():
    """Seconds that all cores of this machine have worked, for whomever."""
    with open("/proc/stat") as f:
        fields = [int(x) for x in f.readline().split()[1:]]
    return (sum(fields[:3]) + sum(fields[5:8])) / os.sysconf("SC_CLK_TCK")


class Failed(Exception):
    pass


class Contestant:
    """Something that does the same work `count` times: `argv(count, folder)` is its command, `most` what there is work for.

    `check(folder, count)` raises Failed when what it wrote is not right; it is called once. With `lifted` the time that it takes for no work at
    all does not count: peers are measured so, and we are not.
    """

    def __init__(self, name, argv, most, check=None, env=None, least=1, stdin=None, lifted=False):
        self.name, self.argv, self.most, self.check, self.env, self.least, self.stdin = name, argv, most, check, env, least, stdin
        self.lifted, self.start = lifted, 0
        self.rounds = []  # CPU seconds for one piece of work
        self.mib = 0
        self.count = 0

    def once(self, count, folder):
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        argv = self.argv(count, folder)
        return run(argv, self.env, self.stdin(count) if self.stdin else None)

    def calibrate(self, folder, seconds):
        """Chooses the count that takes about `seconds`; looks at what was written."""
        if self.lifted:
            self.start = min(self.once(0, folder).cpu for _ in range(2))
        count = min(self.most, self.least)
        while True:
            cpu = self.once(count, folder).cpu - self.start
            if cpu > seconds / 2 or count == self.most:  # less may be little but the start
                break
            count = min(self.most, max(2 * count, int(count * seconds / 4 / max(cpu, 0.001))))
        if self.check:
            self.check(folder, count)
        self.count = max(1, min(self.most, int(count * seconds / max(cpu, 0.001))))
        if not self.lifted and self.count > count:
            self.once(self.count, folder)  # all its sprites are in the cache from now on: those of the first jobs alone are not

    def measure(self, folder):
        usage = self.once(self.count, folder)
        self.rounds.append(max(usage.cpu - self.start, 0.01 * usage.cpu) / self.count)
        self.mib = max(self.mib, usage.mib)

    @property
    def best(self):
        return min(self.rounds)


def contest(contestants, folder, rounds, seconds, note):
    """Those who took part, each with its rounds; `note` is told about the others."""
    able = []
    for c in contestants:
        try:
            c.calibrate(folder, seconds)
            able.append(c)
        except (Failed, OSError, ValueError) as e:
            note("%s is left out: %s" % (c.name, e))
    for number in range(rounds):
        for c in able:
            if number == 0 or c.best < 2:  # who takes longer is measured once
                c.measure(folder)
    shutil.rmtree(folder, ignore_errors=True)
    return able


def ratio(other, ours):
    """How many times as much the other one takes: the median of the rounds."""
    return statistics.median(a / b for a, b in zip(other.rounds, ours.rounds))
