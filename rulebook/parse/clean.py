"""Characters of a page that are no part of its wording: what typesetting leaves in a text.

Ligatures are letters again, soft hyphens and invisible marks are gone, every kind of blank is a
blank. Line feeds stay where they are, so lines keep their numbers.
"""

from __future__ import annotations

import re

from rulebook.text import nfc

SOFT = "\u00ad"
"""A soft hyphen: kept at the end of a line, where it says that the word goes on."""
DASHES = "-‐‑‒–—―−"
"""Whatever may stand where a list has its dash."""
QUOTES = "\"'„“”‚‘’«»‹›"
"""Whatever may be typed for a quotation mark or an apostrophe."""

_LIGATURES = {
    "\ufb00": "ff", "\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi", "\ufb04": "ffl",
    "\ufb05": "st", "\ufb06": "st",
}  # fmt: skip
INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"))
"""What takes no room on the page, for ``str.translate``."""
_BLANKS = "\f\v\x1c\x1d\x1e\x85\u2028\u2029\u00a0\u202f\u2007\u2009\u200a\u2002\u2003\u3000"
_TABLE = str.maketrans(
    {
        **_LIGATURES,
        **{chr(c): None for c in INVISIBLE if chr(c) != SOFT},
        **dict.fromkeys(_BLANKS, " "),
        "‐": "-",
        "‑": "-",
    }
)
_TYPESET = str.maketrans({**_LIGATURES, **{chr(c): None for c in INVISIBLE}})
_PAGES = re.compile(r"(^|\n)[\f\v]+")
"""A page feed before the first word of a page."""


_QUOTE = re.compile(r"^[ \t]*(?:>[ \t]?)+", re.MULTILINE)
_TABLE_ROW = re.compile(r"^[ \t]*\|(?P<cells>.*)\|[ \t]*$", re.MULTILINE)
_RULE = re.compile(r"[-:| \t]+")


def as_typed(text: str) -> str:
    """A paragraph with letters for ligatures, and without what takes no room.

    >>> as_typed("Der Kra\\u00adn tri\\ufb00t")
    'Der Kran trifft'
    """
    return text if text.isascii() else text.translate(_TYPESET)


def clean(source: str) -> str:
    """The text without what typesetting left in it.

    >>> clean("Der Kra\\u00adn tri\\ufb00t\\u00a0ein.\\fWei\\u00ad\\nter")
    'Der Kran trifft ein. Wei\\xad\\nter'
    >>> clean("> Ein Zitat\\n| Wurf | Folge |\\n|---|:--|\\n| 1 | Nebel |")
    'Ein Zitat\\nWurf  Folge\\n\\n1  Nebel'
    """
    text = nfc(_PAGES.sub(r"\1", source).translate(_TABLE))
    text = _TABLE_ROW.sub(_row, _QUOTE.sub("", text))
    if SOFT not in text:
        return text
    lines = (line.rstrip() for line in text.split("\n"))
    return "\n".join(
        line.replace(SOFT, "") + (SOFT if line.endswith(SOFT) else "") for line in lines
    )


def _row(found: re.Match[str]) -> str:
    """A row of a Markdown table as text; the rule below its head is no text."""
    cells = found["cells"]
    if _RULE.fullmatch(cells):
        return ""
    return "  ".join(filter(None, map(str.strip, cells.split("|"))))
