#!/usr/bin/env python3
"""The example of docs/library.md as a user has it: taken from the page, compiled against the installed headers and library, and run.

usage: example.py SOURCE BUILD CC CXX
"""
import os
import shlex
import subprocess
import sys
import tempfile

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from checks import check, conclude


CPP = """#include <boardwright/boardwright.h>
#include <cstdio>
int main()
{
	bw_config config{};
	config.size = sizeof config;
	boardwright *bw = bw_new(&config);
	bw_settings *settings = bw_settings_new(bw);
	bw_rc rc = bw_settings_set(settings, "colrs", "x");
	bw_message m{};
	bw_picture p{};
	p.size = sizeof p;
	if (bw_message_at(bw, 0, &m) && m.text)
		std::printf("%d\\n", (int)rc);
	bw_settings_free(settings);
	bw_free(bw);
}
"""


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, timeout=300, **more)


def main():
    source, build, cc, cxx = sys.argv[1:5]
    with open(os.path.join(source, "docs", "library.md")) as f:
        example = f.read().split("```c\n")[1].split("```")[0]
    with tempfile.TemporaryDirectory() as folder:
        prefix = os.path.join(folder, "a blank", "usr") # pkg-config finds it where it lies, whatever the prefix was when it was configured
        done = run("cmake", "--install", build, "--prefix", prefix)
        check("installed: " + done.stderr[-300:], done.returncode == 0)
        pc = [os.path.join(p, "boardwright.pc") for p, _, names in os.walk(prefix) if "boardwright.pc" in names][0]
        libraries = os.path.dirname(os.path.dirname(pc))
        env = dict(os.environ, PKG_CONFIG_PATH=os.path.dirname(pc), LD_LIBRARY_PATH=libraries)
        flags = run("pkg-config", "--cflags", "--libs", "boardwright", env=env).stdout
        flags = shlex.split(flags)
        check("pkg-config names library and headers: %s" % flags, "-lboardwright" in flags and any(f.startswith("-I") for f in flags))
        # The build may have sanitizers, which a program that opens the library has to load first.
        more = ["-fsanitize=address,undefined"] if "-fsanitize=address" in open(os.path.join(build, "build.ninja")).read() else []
        program, text = os.path.join(folder, "example"), os.path.join(folder, "example.c")
        with open(text, "w") as f:
            f.write(example)
        check("no longer than a page: %d lines" % example.count("\n"), example.count("\n") < 50)
        done = run(cc, "-std=c11", "-Wall", "-Wextra", "-Werror", *more, text, "-o", program, *flags)
        check("the example compiles: " + done.stderr[-400:], done.returncode == 0)
        picture = os.path.join(folder, "opera.png")
        env.update(BOARDWRIGHT_DATA=source, ASAN_OPTIONS="detect_leaks=0") # the drawing libraries' own
        done = run(program, os.path.join(source, "samples", "chess", "opera.gcl"), picture, env=env)
        check("it runs: %s%s" % (done.stdout, done.stderr[-400:]), done.returncode == 0 and done.stdout.startswith("34 plies, "))
        check("and writes a PNG", os.path.exists(picture) and open(picture, "rb").read(8) == b"\x89PNG\r\n\x1a\n")
        done = run(program, "/no/such/file.gcl", picture, env=env)
        check("an error has a message", done.returncode == 1 and "/no/such/file.gcl" in done.stderr)
        # In C++ a struct is a name by itself, unless a function has the same.
        cpp = os.path.join(folder, "example.cpp")
        with open(cpp, "w") as f:
            f.write(CPP)
        done = run(cxx, "-std=c++11", "-Wall", "-Wextra", "-Werror", *more, cpp, "-o", program, *flags)
        check("a program in C++ compiles: " + done.stderr[-400:], done.returncode == 0)
        done = run(program, env=env)
        check("and runs: %s%s" % (done.stdout, done.stderr[-300:]), done.stdout.strip() in ("2", "3"))
        alone = os.path.join(folder, "alone.c")
        with open(alone, "w") as f:
            f.write("#include <boardwright/boardwright.h>\n")
        for compiler, language in ((cc, ["-x", "c", "-std=c99"]), (cc, ["-x", "c", "-std=c11"]), (cxx, ["-x", "c++", "-std=c++11"])):
            done = run(compiler, *language, "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", *[f for f in flags if f.startswith("-I")], alone)
            check("the header alone as %s: %s" % (language[-1], done.stderr[-300:]), done.returncode == 0)
    return conclude()


if __name__ == "__main__":
    sys.exit(main())
