"""The written rules of presets, as their files have them.
"""
import glob
import re

PIECE = re.compile(r"\[pc (\S+)( [^\]]*)?\]((?:(?!\[pc ).)*?)\[/pc\]", re.S)  # label, name with a blank in front, text


def written_rules(samples):
    """(preset, its rules) of all settings files that have some."""
    for preset in sorted(glob.glob(samples + "/*/*.php")):
        with open(preset, encoding="utf-8") as f:
            found = re.search(r"\$default\['rules'\] = <<<'NOW'\n(.*?)\nNOW;", f.read(), re.S)
        if found:
            yield preset, found[1]


def diagrams(text):
    """The texts in <pre>."""
    return re.findall(r"<pre>(.*?)</pre>", text, re.S)
