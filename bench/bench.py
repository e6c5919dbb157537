#!/usr/bin/env python3
"""Measures boardwright and its peers in turn, checks what they wrote, prints ratios and writes docs/performance.md.

usage: bench.py [--quick] [--only NUMBER,...] [--profile] [--no-write] BUILD     (./run bench does it all; BUILD is the folder of the release build)

The rows are in rows.py, the work in work.py, contests in measure.py, the page in report.py.
"""
import argparse
import os
import shutil
import signal
import sys
import tempfile

import measure
import report
from rows import ROWS
from stage import NEAR, Stage


def main():
    reader = argparse.ArgumentParser(usage="bench.py [--quick] [--only NUMBER,...] [--profile] [--no-write] BUILD")
    reader.add_argument("--quick", action="store_true", help="fewer rounds and less work; writes no page")
    reader.add_argument("--only", help="numbers of budget rows")
    reader.add_argument("--profile", action="store_true", help="shows where the instructions of our own batches go (callgrind), measures as --quick does")
    reader.add_argument("--no-write", action="store_true", help="leave docs/performance.md alone")
    reader.add_argument("build")
    options = reader.parse_args()
    only = options.only.split(",") if options.only else None
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    folder = tempfile.mkdtemp(prefix="boardwright-bench.", dir=memory)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and the folder goes too
    try:
        stage = Stage(os.path.abspath(options.build), folder, options.quick or options.profile, options.profile)
        results = []
        for row in ROWS:
            if only and row.number not in only:
                continue
            print("\n%s  %s" % (row.number, row.what), flush=True)
            try:
                results.append((row, row.run(stage)))
                report.show(*results[-1])
            except measure.Failed as e:
                stage.wrong = True
                print("FAILED: %s" % e)
        for note in stage.notes:
            print("note: " + note)
        if not (options.quick or options.profile or only or options.no_write or stage.wrong):
            report.write(os.path.join(stage.source, "docs", "performance.md"), results, stage, NEAR)
        return 1 if stage.wrong else 0
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
