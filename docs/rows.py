"""The rows of the language, for the documents that are made from them."""
import json
import os
import subprocess


def rows(program, kind):
    """`kind` is operators, commands or variables."""
    result = subprocess.run([program, "list", kind, "--json"], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def up_to_date_or_write(path, text, check):
    """The exit status: with `check` whether the file holds the text, else the file is written."""
    name = os.path.basename(path)
    if not check:
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        print("%s written" % name)
        return 0
    present = ""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            present = f.read()
    if present == text:
        print("%s is up to date" % name)
        return 0
    print("%s is not what the rows of the language say; run docs/make_*.py with the new program" % name)
    return 1
