"""
What the tests in Python have in common: checks are counted, what fails is named, the last line says how many passed; and a corpus of which the usual run takes a share
(add_sampled_test of tests/CMakeLists.txt; the long one takes all).
"""
import os
import random

SHARE = int(os.environ.get("BOARDWRIGHT_SHARE", "1"))
problems = []
made = 0


def check(what, good):
    global made
    made += 1
    if not good:
        problems.append(what)


def sampled(items):
    """One in SHARE of them, in their order; which it is, their number alone decides."""
    items = list(items)
    chosen = random.Random(len(items)).sample(range(len(items)), -(-len(items) // SHARE))
    return [items[n] for n in sorted(chosen)]


def share_of(number):
    """What is counted in a share of a corpus, of a number that is known of the whole."""
    return number // SHARE


def conclude():
    """Prints what has failed; returns the exit status. It is a failure to check nothing."""
    print("\n".join(problems))
    print("%d passed, %d failed" % (made - len(problems), len(problems)))
    return 1 if problems or not made else 0
