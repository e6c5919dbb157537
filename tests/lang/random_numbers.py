#!/usr/bin/env python3
"""Random numbers are those of SplitMix64 (Steele, Lea, Flood 2014), the same on every machine and in every release: a game of chance that was saved goes on as it was.

usage: random_numbers.py BOARDWRIGHT
"""
import os
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude

MASK = (1 << 64) - 1


def splitmix(state):
    while True:
        state = state + 0x9E3779B97F4A7C15 & MASK
        z = state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        yield z ^ z >> 31


def first(seed, count):
    numbers = splitmix(seed)
    return [next(numbers) for _ in range(count)]


def main():
    program, = sys.argv[1:]
    check("the numbers that others publish", first(1234567, 5) == [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821])
    ranges = [(1, 6), (0, 999999), (-5, 5), (1, 2), (1, 1000000000), (0, 0), (1, 52)]
    code = " ".join("print rand %d %d;" % limits for limits in ranges)
    for seed in 0, 1, 7, 1234567, 4000000000:
        wanted = [low + ((number >> 32) * (high - low + 1) >> 32) for number, (low, high) in zip(first(seed, len(ranges)), ranges)]
        said = subprocess.run([program, "eval", "--seed", str(seed), "-e", code], capture_output=True, text=True).stdout.split()
        check("seed %d: %s, not %s" % (seed, said, wanted), said == list(map(str, wanted)))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
