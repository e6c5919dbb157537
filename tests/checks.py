"""
What the tests in Python have in common: checks are counted, what fails is named, the last line says how many passed; and a corpus of which the usual run takes a share
(add_sampled_test of tests/CMakeLists.txt; the long one takes all).
"""
import os
import random
import re
import shutil
import zlib

SHARE = int(os.environ.get("BOARDWRIGHT_SHARE", "1"))
problems = []
made = 0


def check(what, good):
    global made
    made += 1
    if not good:
        problems.append(what)


def sampled(items, share=SHARE):
    """One in SHARE of them, in their order; which it is, their number alone decides."""
    items = list(items)
    chosen = random.Random(len(items)).sample(range(len(items)), -(-len(items) // share))
    return [items[n] for n in sorted(chosen)]


def share_of(number):
    """What is counted in a share of a corpus, of a number that is known of the whole."""
    return number // SHARE


def find_browser():
    """The headless one, where there is one, starts in half the time of that which could have windows."""
    return next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))), None)


def without_large_pieces():
    """An environment in which memory is what users have: CMakePresets.json has the tests' processes take theirs in large pieces, since a page fault is dear on a virtual machine."""
    return {name: value for name, value in os.environ.items() if name != "GLIBC_TUNABLES"}


def measure_memory():
    """From now on what is started has its memory as users have it."""
    os.environ.pop("GLIBC_TUNABLES", None)


def processor_seconds(process):
    """What a process that is there has had of the processors by now."""
    with open("/proc/%d/stat" % process) as f:
        fields = f.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Happened:
    """What really happened in games that were drawn at random: a sample in which nobody ever castled says nothing of castling."""

    def __init__(self, *wanted):
        self.seen = dict.fromkeys(wanted, 0)

    def note(self, **kinds):
        for kind, was in kinds.items():
            self.seen[kind] = self.seen.get(kind, 0) + bool(was)

    def missing(self):
        """Those that were wanted and never came; a line says how often each did."""
        print("happened: %s" % ", ".join("%s %d" % pair for pair in self.seen.items()))
        return [kind for kind, number in self.seen.items() if not number]


def pdf_objects(pdf):
    """A PDF, and behind it what its streams have compressed: cairo 1.18 puts pages and fonts in there."""
    return pdf + b"".join(zlib.decompressobj().decompress(stream) for stream in re.findall(rb"/FlateDecode[^>]*>>\s*stream\r?\n(.*?)endstream", pdf, re.S))


def conclude():
    """Prints what has failed; returns the exit status. It is a failure to check nothing."""
    print("\n".join(problems))
    print("%d passed, %d failed" % (made - len(problems), len(problems)))
    return 1 if problems or not made else 0
