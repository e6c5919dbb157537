"""All mutants in one program, so that it is built once (for mutate.py).

A function with a mutant gets a clone that has the mutant; the function asks at its start whether the mutant is one of today's and calls the clone if so:

    static int f(int a)                 static int f__7(int a);
    {                                   static int f(int a)
        return a + 1;          ->       { if (MUTANT(7)) return f__7(a);
    }                                       return a + 1;
                                        }
                                        static int f__7(int a) { return a - 1; }

Which are today's is in a file, a byte for each mutant, that every process of the program reads when it starts; that a function with a mutant was called is noted in another file, one a session,
which all processes of a test have in their memory. Neither asks for an environment, which tests like to change.
"""
import os
import re

HEAD = "extern unsigned char mutant_now[], *mutant_reach;\n#define MUTANT(n) (mutant_reach[n] = 1, mutant_now[n])\n#line 1\n"
TAIL = '\n#include "%s"\n'
HEADER = """#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
/* Once in every program and module: those of all files are one. */
static unsigned char mutant_nowhere[%(size)d];
__attribute__((weak)) unsigned char mutant_now[%(size)d];
__attribute__((weak)) unsigned char *mutant_reach = mutant_nowhere;
__attribute__((weak, constructor(101), visibility("hidden"))) void mutant_begin(void);
__attribute__((weak, constructor(101), visibility("hidden"))) void mutant_begin(void)
{
	char path[512];
	if (mutant_reach != mutant_nowhere)
		return;
	int file = open("%(now)s", O_RDONLY | O_CLOEXEC);
	if (file >= 0 && read(file, mutant_now, sizeof mutant_now) < 0)
		mutant_now[0] = 1;
	if (file >= 0)
		close(file);
	snprintf(path, sizeof path, "%(reach)s.%%d", (int)getsid(0));
	file = open(path, O_RDWR | O_CLOEXEC);
	void *shared = file >= 0 ? mmap(NULL, %(size)d, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
	if (shared != MAP_FAILED)
		mutant_reach = shared;
	if (file >= 0)
		close(file);
}
"""
FUNCTION = re.compile(r"^[A-Za-z_][^\n;={}]*(?:\n[ \t]+[^\n;={}]*)*\)\s*\{", re.M)


def matching(code, at, step, opens, closes):
    """The place of the bracket that belongs to the one at `at`."""
    depth = 0
    while 0 <= at < len(code):
        depth += (code[at] in opens) - (code[at] in closes)
        if depth == 0:
            return at
        at += step
    return -1


def split_arguments(text):
    depth, parts = 0, [""]
    for c in text:
        depth += (c in "([{") - (c in ")]}")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return [p.strip() for p in parts]


def name_of(parameter):
    """What a parameter is called; None when this is no plain one."""
    m = re.search(r"\(\s*\*+\s*(?:const\s+)?(\w+)", parameter) or re.search(r"(\w+)\s*(?:\[[^\]]*\]\s*)*(?:G_GNUC_UNUSED)?$", parameter)
    return m.group(1) if m and m.group(1) != parameter.strip() else None


def signature(text):
    """(return type, name, names of parameters) of the text before a body, or None for one whose arguments cannot be handed on."""
    end = text.rstrip()
    opening = matching(end, len(end) - 1, -1, ")", "(")
    m = re.search(r"(\w+)\s*$", end[:opening]) if opening > 0 else None
    kind = end[:m.start()].strip() if m else ""
    if not kind or re.match(r"(else|do|switch|while|for|if)\b", kind):
        return None
    parameters = split_arguments(end[opening + 1:-1])
    if parameters in (["void"], [""]):
        return kind, m.group(1), []
    names = [name_of(p) for p in parameters]
    return None if None in names or "..." in parameters else (kind, m.group(1), names)


def functions(code):
    """(start, place of the body's brace, end) of each function of a text whose comments and strings are blank."""
    found = []
    for m in FUNCTION.finditer(code):
        end = matching(code, m.end() - 1, 1, "{", "}")
        if end >= 0:
            found.append((m.start(), m.end() - 1, end + 1))
    return found


def with_clones(text, code, mutants):
    """The text with clones for `mutants`, [(number, mutation)], and the numbers of those for which there can be none."""
    left = {number for number, _ in mutants}
    for start, brace, end in reversed(functions(code)):
        inside = [(n, m) for n, m in mutants if brace < m[1] and m[2] <= end]
        said = signature(code[start:brace]) if inside else None
        if not said:
            continue
        kind, name, names = said
        is_void = re.sub(r"\b(static|inline|G_GNUC_\w+|G_NORETURN|extern)\b", "", kind).strip() == "void"
        before = asked = after = ""
        for number, (_, first, last, new) in inside:
            renamed = re.sub(r"\b%s\b(?=\s*\()" % name, "%s__%d" % (name, number), text[start:brace], count=1)
            call = "%s__%d(%s)" % (name, number, ", ".join(names))
            before += renamed.strip() + ";\n"
            asked += "if (MUTANT(%d)) %s" % (number, "{ %s; return; } " % call if is_void else "return %s; " % call)
            after += '\n#line %d "mutant"\n' % (number * 100000) + renamed + text[brace:first] + new + text[last:end] + "\n"
            left.discard(number)
        text = text[:start] + before + text[start:brace] + "{ " + asked + text[brace + 1:end] + after + text[end:]
    return text, left


def without(text, plain):
    """The text of a file before it had clones, which is kept in the file `plain`."""
    if not text.startswith(HEAD):
        os.makedirs(os.path.dirname(plain), exist_ok=True)
        with open(plain, "w", encoding="utf-8") as f:
            f.write(text)
        return text
    with open(plain, encoding="utf-8") as f:
        return f.read()


def instrumented(text, header):
    return HEAD + text + TAIL % header


def refused(messages):
    """The numbers of the clones of which a compiler says that they are wrong."""
    return {int(m) // 100000 for m in re.findall(r"^mutant:(\d+):\d+: error", messages, re.M)}
