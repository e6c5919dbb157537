"""What is left of English in a page of another language: the tables of words (render/scene/words), what a reader sees or hears of a page, and two searches in it.

`is_english` knows the words of our own table, and finds those that the language has another one for. `is_latin` is for Chinese and Japanese: any word in Latin letters that is neither of the record nor a name that is the same
everywhere. What is marked as English in the page (lang="en") is the program's: messages, and what settings and options are for.
"""
import functools
import html
import pathlib
import re

SOURCE = pathlib.Path(__file__).resolve().parent.parent
WORDS = SOURCE / "render" / "scene" / "words"
CODES = {file: code for code, file in re.findall(r'LANGUAGE\(\w+, "(\S+)", (\w+)\)', (WORDS.parent / "speech.h").read_text())}
# Names, formats, keys of a keyboard, and letters of moves.
SAME = set("Boardwright FEN PGN PNG SVG PDF GIF JPG WEBP EPS HTML LaTeX Markdown JavaScript Ctrl Shift Alt Enter Delete Escape rrggbb Philidor Li Wu ECO JSON".split())


@functools.lru_cache(None)
def table(name):
    return [(m[0], m[1]) for m in re.findall(r'^WORD\("((?:[^"\\]|\\.)*)", "((?:[^"\\]|\\.)*)"\)$', (WORDS / (name + ".def")).read_text(), re.M)]


def visible(text):
    text = re.sub(r'<details class="bw-(rules|aliases)">.*?</details>', " ", text, flags=re.S) # the author's
    text = re.sub(r'<p class="bw-(say|set|remind)"[^>]*>.*?</p>', " ", text, flags=re.S) # the words of the program and of the set
    text = re.sub(r'<div class="text rules">.*?</div>\n</main>', lambda m: " ".join(re.findall(r'alt="[^"]*"', m[0])).join("<>"), text, flags=re.S) # the author's, but for what we say of his diagrams
    text = re.sub(r"<!--.*?-->", " ", re.sub(r"<(script|style|code|pre)\b.*?</\1>", " ", text, flags=re.S), flags=re.S)
    said = re.findall(r'(?:aria-label|title|alt|data-play|data-pause|data-copied|data-found|data-so-far|data-first|placeholder)="([^"]*)"', text)
    return html.unescape(" ".join(said) + " " + re.sub(r"<[^>]*>", " ", text))


@functools.lru_cache(None)
def foreign(name):
    """The English words of the table that are no words of the language."""
    own = {w for _, w in table(name)}
    all_own, found = re.sub(r"%[sdu]", "", " ".join(sorted(own))), []
    for (_, word), (_, told) in zip(table(name), table("en")):
        plain = re.sub(r"%[sdu]|\{\w+\}", "", told).strip(" .,:;()")
        if len(plain) > 2 and word != told and plain not in own and plain not in all_own:
            found.append(plain)
    return found


def is_english(name, text):
    """English words of the table in a text, those that are the language's, too, left out."""
    return [plain for plain in foreign(name) if plain in text and re.search(r"(?<![A-Za-z])%s(?![A-Za-z])" % re.escape(plain), text)]


def is_latin(text, allowed=()):
    """Words of three and more Latin letters that nobody allows; moves and spaces are none."""
    found = re.findall(r"(?<![\w./=-])[A-Za-z]{3,}(?![\w./=-])", text)
    return sorted({word for word in found if word not in SAME and word not in allowed})
