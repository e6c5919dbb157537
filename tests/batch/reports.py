"""
Reports as the tests read them: a line that says what they are of, then the results.
"""
import json
import pathlib


def parts(path):
    """The header, and the lines behind it."""
    header, _, rest = pathlib.Path(path).read_text().partition("\n")
    header = json.loads(header)
    assert header["report"] == 1 and header["boardwright"] and header["manifest"], header
    return header, rest


def lines(path):
    """The results as text, as they go to standard output without --report."""
    return parts(path)[1]


def results(path):
    return [json.loads(line) for line in lines(path).splitlines()]
