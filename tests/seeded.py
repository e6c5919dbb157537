"""
What tests on seeded random cases have in common: their arguments, when they have made enough, and the last lines, which count what differs by its operator.
"""
import argparse


def read_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--cases", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    return parser.parse_args()


def wants_more(options, made):
    return made < options.cases


def conclude(made, wrong):
    """`wrong` is {operator: how many cases differ}. Returns the exit status. It is a failure to check nothing."""
    for word, n in sorted(wrong.items(), key=lambda p: -p[1]):
        print("%s: %d differ" % (word, n))
    failed = sum(wrong.values())
    print("%d passed, %d failed" % (made - failed, failed))
    return 1 if failed or not made else 0
