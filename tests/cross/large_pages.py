#!/usr/bin/env python3
"""A command that draws one picture has its heap in large pages, where the system has them: counted are the interruptions of new pages, which were some 1,150 before, 3,000 more for a picture of
2,000 pixels. And where no address is left for a large heap it draws the same picture without.

usage: large_pages.py BOARDWRIGHT (of the release build)
"""
import mmap
import os
import resource
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude, measure_memory

MOST = 600


def has_large_pages():
    """Whether the system gives them now: it may have none, or only small pieces of memory left."""
    room = mmap.mmap(-1, 8 << 20, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    try:
        room.madvise(mmap.MADV_HUGEPAGE)
    except (AttributeError, OSError):
        return False
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for at in range(0, len(room), mmap.PAGESIZE):
        room[at] = 1
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before < 4 * (2 << 20) // mmap.PAGESIZE // 2


def draw(program, name, width, limit=None):
    """The picture, and the interruptions; None when it was not drawn."""
    pid = os.fork()
    if not pid:
        if limit:
            resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
        os.execv(program, [program, "render", "--width", str(width), "-o", name, "--set", "code=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"])
    _, status, used = os.wait4(pid, 0)
    if status:
        return None, used.ru_minflt
    with open(name, "rb") as f:
        return f.read(), used.ru_minflt


def main():
    measure_memory()
    program = os.path.abspath(sys.argv[1])
    if not has_large_pages() or not os.path.exists(program):
        print("skipped: no large pages, or no release build")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        name = os.path.join(folder, "a.png")
        for width in (400, 2000):
            draw(program, name, width)  # fills the cache of sprites
            picture, faults = min((draw(program, name, width) for _ in range(3)), key=lambda one: one[1])
            check("%d pixels: %d interruptions" % (width, faults), picture and faults < MOST)
        wanted, _ = draw(program, name, 400)
        within = [(limit, draw(program, name, 400, limit << 20)) for limit in (6, 8, 10, 12, 16)]
        check("with little room: %s" % [(limit, bool(p), n) for limit, (p, n) in within], within[-1][1][0] == wanted and all(p in (None, wanted) for _, (p, _) in within)
              and any(p and n > MOST for _, (p, n) in within))
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
