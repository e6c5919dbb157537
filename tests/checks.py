"""
What the tests in Python have in common: checks are counted, what fails is named, the last line says how many passed.
"""
problems = []
made = 0


def check(what, good):
    global made
    made += 1
    if not good:
        problems.append(what)


def conclude():
    """Prints what has failed; returns the exit status. It is a failure to check nothing."""
    print("\n".join(problems))
    print("%d passed, %d failed" % (made - len(problems), len(problems)))
    return 1 if problems or not made else 0
