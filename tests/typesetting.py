"""Ways in which one and the same text reaches a user: wrapped, re-typed, cut into pages."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from random import Random
from unicodedata import normalize

from rulebook.parse.clean import DASHES

MARKS = str.maketrans(dict.fromkeys("\"'„“”‚‘’«»‹›" + DASHES))
"""Signs that a typist may replace, for ``str.translate``."""


def bare(text: str, retyped: bool = False) -> str:
    """A text without its blanks, and without the signs that were typed anew."""
    text = "".join(text.split())
    return text.translate(MARKS) if retyped else text


def wrapped(text: str, width: int) -> str:
    return "\n".join(
        "\n".join(textwrap.wrap(line, width, break_long_words=False)) if line.strip() else line
        for line in text.split("\n")
    )


def filled(text: str, width: int) -> str:
    """Paragraphs of several lines run into one before they are wrapped."""
    paragraphs = re.split(r"\n\s*\n", text)
    return "\n\n".join(textwrap.fill(p, width, break_long_words=False) for p in paragraphs)


def hyphenated(text: str, width: int) -> str:
    """Wrapped, with words broken at the line's end."""
    return "\n".join(row for line in text.split("\n") for row in _hyphenated(line, width))


def _hyphenated(line: str, width: int) -> Sequence[str]:
    rows, row = [], ""
    for word in re.findall(r"\s*\S+", line):
        if len(row) + len(word) <= width:
            row += word
            continue
        blank = word[: len(word) - len(word.strip())]
        word = word.strip()
        room = width - len(row) - len(blank) - 1
        if 3 <= room <= len(word) - 3 and word[room - 1 : room + 1].isalpha():
            row += f"{blank}{word[:room]}-"
            word = word[room:]
        rows.append(row)
        row = word
    return [*rows, row]


def _lines(change: Callable[[int, str], str]) -> Callable[[str], str]:
    return lambda text: "\n".join(change(n, line) for n, line in enumerate(text.split("\n")))


def _closed(text: str) -> str:
    return "\n".join(line for line in text.split("\n") if line.strip())


_LIST_MARK = re.compile(rf"^[ \t]*(?:[{DASHES}•*][ \t]+)+", re.MULTILINE)


def without_marks(text: str) -> str:
    """Without the marks of Markdown, as a text layer of the same page has it: no ``#``, no
    asterisk, no bullet."""
    return _LIST_MARK.sub("", re.sub(r"\*+|^#+[ \t]*", "", text, flags=re.MULTILINE))


LAYING = {"wrapped": wrapped, "filled": filled, "hyphenated": hyphenated}
CHANGES: dict[str, Callable[[str], str]] = {
    "trailing blanks": _lines(lambda n, line: line + "  " * (n % 3)),
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "page feeds": _lines(lambda n, line: ("\f" if n % 45 == 44 else "") + line),
    "pages": _lines(lambda n, line: ("\n\f\n" if n % 45 == 44 else "") + line),
    "no blank lines": _closed,
    "doubled blanks": lambda text: re.sub(r"(?<=\S) (?=\S)", "  ", text),
    "blanks that do not break": lambda text: re.sub(r"(?<=[0-9]) (?=\w)", "\u00a0", text),
    "soft hyphens": lambda text: re.sub(r"(\w{4})(?=\w{4})", "\\1\u00ad", text),
    "ligatures": lambda text: text.replace("fi", "ﬁ").replace("fl", "ﬂ"),
    "tabs": lambda text: re.sub(r"(?<=[^\W\d_]) (?=[^\W\d_])", "\t", text),
    "indented": _lines(lambda n, line: "    " + line if line.strip() else line),
    "quoted": _lines(lambda n, line: "> " + line),
    "lines apart": lambda text: text.replace("\n", "\n\n"),
    "every blank does not break": lambda text: text.replace(" ", "\u00a0"),
    "blanks without width": lambda text: re.sub(r"(?<=\w)(?=[,.])", "\u200b", text),
    "combining marks": lambda text: text.replace("ä", "a\u0308").replace("й", "и\u0306"),
}
RETYPED: dict[str, Callable[[str], str]] = {
    "straight quotes": lambda text: re.sub("[„“”«»]", '"', text),
    "French quotes": lambda text: text.replace("„", "»").replace("“", "«"),
    "long dashes": lambda text: re.sub("[–—]", "—", text),
    "short dashes": lambda text: re.sub("[–—]", "-", text),
}


def without_a_line(text: str, random: Random) -> str:
    lines = text.split("\n")
    lines.pop(random.choice([n for n, line in enumerate(lines) if re.search(r"\w", line)]))
    return "\n".join(lines)


def without_a_word(text: str, random: Random) -> str:
    word = random.choice([m for m in re.finditer(r"\S+", text) if re.search(r"[^\W_]", m[0])])
    return text[: word.start()] + text[word.end() :]


def with_another_word(text: str, random: Random) -> str:
    word = random.choice(list(re.finditer(r"[^\W\d_]{3,}", text)))
    return text[: word.start()] + "qx" + text[word.start() :]


def with_a_line(text: str, random: Random) -> str:
    lines = text.split("\n")
    lines.insert(random.randrange(len(lines)), f"Blatt {random.randrange(99)} von 99")
    return "\n".join(lines)


def without_lines(text: str, random: Random) -> str:
    """Without a block of lines, one of them with letters: a page that is lost."""
    lines = text.split("\n")
    first = random.choice([n for n, line in enumerate(lines) if re.search(r"[^\W_]", line)])
    del lines[first : first + random.randint(2, 25)]
    return "\n".join(lines)


def _without(pattern: str) -> Callable[[str, Random], str]:
    def damage(text: str, random: Random) -> str:
        found = random.choice(list(re.finditer(pattern, text)))
        return text[: found.start()] + text[found.end() :]

    return damage


without_a_sign = _without(r"(?<=[^\W_])[.,;:!?+/-](?=[ \w])")
without_a_blank = _without(r"(?<=[^\W_]) (?=[^\W_])")


def without_an_accent(text: str, random: Random) -> str:
    place = random.choice(list(re.finditer("[äöüйё]", text))).start()
    return text[:place] + normalize("NFD", text[place])[0] + text[place + 1 :]


def with_another_figure(text: str, random: Random) -> str:
    place = random.choice(list(re.finditer("[0-9]", text))).start()
    return f"{text[:place]}{(int(text[place]) + 1) % 10}{text[place + 1 :]}"


DAMAGES = (
    without_a_line, without_a_word, with_another_word, with_a_line, without_lines, without_a_sign,
    without_a_blank, without_an_accent, with_another_figure,
)  # fmt: skip
