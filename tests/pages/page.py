"""
What the tests of pages have in common: running the program in a folder of its own, and taking a page that was made apart again.
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import SHARE, check, conclude, find_browser, sampled

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
# A block as it is made: its comment, what was drawn, and the comment behind.
MADE = re.compile(rb"<!-- boardwright (?P<kind>\w+)(?P<fields>(?: [\w-]+=\"[^\"]*\")*)\n(?P<text>.*?)\n *-->(?P<drawn>.*?)(?P<end><!-- /boardwright (?P<key>[0-9a-f-]+)(?P<file> [0-9a-f]+ .*?)? -->)", re.S)


class Folder:
    """A folder with pages, which goes with the test."""

    def __init__(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.path = self.temporary.name

    def __enter__(self):
        return self

    def __exit__(self, *what):
        self.temporary.cleanup()

    def file(self, name):
        return os.path.join(self.path, name)

    def write(self, name, text):
        with open(self.file(name), "wb") as f:
            f.write(text if isinstance(text, bytes) else text.encode())

    def write_anew(self, name, text):
        """A new page: pictures of the one before, which it did not make, would stay and take its names."""
        for other in os.listdir(self.path):
            if re.match(re.escape(os.path.splitext(name)[0]) + r"-\d+\.", other):
                os.remove(self.file(other))
        self.write(name, text)

    def read(self, name):
        with open(self.file(name), "rb") as f:
            return f.read()

    def run(self, *arguments, status=0, stdin=None, sanitized=None):
        """Standard output and standard error; the exit status is checked, None: any. `sanitized`: whether by the build with sanitizers if there is a choice; None: as mixed.c chooses."""
        environment = dict(os.environ)
        if "--untrusted" in arguments:
            environment["ASAN_OPTIONS"] = "detect_leaks=0" # a fenced process cannot look for them
        if sanitized is not None:
            environment["BOARDWRIGHT_ONE_IN"] = "1" if sanitized else "2000000000"
        result = subprocess.run([PROGRAM, *arguments], cwd=self.path, capture_output=True, input=stdin, timeout=120, env=environment)
        errors = result.stderr.decode()
        check("%s: exit status %d, not %s\n%s" % (" ".join(arguments), result.returncode, status, errors), result.returncode == status or status is None)
        check("%s: a sanitizer speaks\n%s" % (" ".join(arguments), errors[-2000:]), "runtime error" not in errors and "Sanitizer" not in errors)
        return result.stdout, errors

    def page(self, name, *arguments, status=0):
        """Makes a page in place; its bytes and how many diagrams were drawn."""
        _, errors = self.run("page", "-iv", name, *arguments, status=status)
        found = re.search(r"(\d+) diagrams, (\d+) drawn", errors)
        return self.read(name), int(found.group(2)) if found else -1, errors

    def render(self, *arguments):
        return self.run("render", "-q", *arguments, "-o", "-")[0]


def svg_of(drawn):
    """The drawing in what a page got, as `render` writes it: without the style that keeps it inside of the page."""
    svg = drawn[drawn.index(b"<svg"):drawn.rindex(b"</svg>")] + b"</svg>\n"
    return re.sub(rb'^<svg( class="[^"]*")? style="max-width:100%;height:auto[^"]*"', b"<svg", svg)
