"""Words that say that a number is a rule's: "Regel", "§", "п."; and what joins several numbers.

The same for an address at the command line and for a reference in a post. Words are case folded,
without ё. Each language has its own in its folder.
"""

from __future__ import annotations

from rulebook.languages import CODES, LATIN, first_of, module, script_of

_EVERYWHERE = {
    "entry": "§ §§ paragraph",
    "rule": "passage # № number",
    "item": "item items subitem subitems",
    "plural": "",
}
"""Words by kind. "entry": a number without a dot is an entry; "rule": in a post only a number with
a dot counts; "item": a number without a dot is an item of a title that must stand beside it;
"plural": counts only before two numbers or more (elsewhere it is a score)."""

CUES: dict[str, str] = {}
"""What kind of number each word announces."""
SPOKEN: dict[str, str] = {}
"""The language of each word of an address, where it is of one only."""
BULLETS = {"bullet", "bullets", "subitem", "subitems"}
"""Words that announce a bullet of the rule before them, in an address: "1.3, Unterpunkt 2"."""
WITHIN: set[str] = set()
"""Words that announce a place inside the rule before them: "13.4 Abs. 2"; each is a cue, too."""
TYPED: dict[str, str] = {}
"""Words that announce a rule where nothing but an address is typed ("Artikel 13"), and the language
of each, where it is of one only; in a post such a number is a law's."""
LEADS = {"s", "cf"}
"""What stands before an address: "siehe"."""
TO: set[str] = set()
"""What stands between the ends of a range."""
AND: set[str] = set()
"""What stands between two numbers."""


def _gather() -> None:
    CUES.update({word: kind for kind, words in _EVERYWHERE.items() for word in words.split()})
    SPOKEN.update(dict.fromkeys((*CUES, *BULLETS, *LEADS), ""))
    for code in CODES:
        own = module(f"{code}.cues")
        for kind in _EVERYWHERE:
            _add(code, kind, getattr(own, kind.upper()).split())
        for kind, parts in getattr(own, "PARTS", {}).items():
            books = own.BOOKS.split()
            _add(code, kind, [book + part for part in parts.split() for book in books])
        for known, words in (
            (BULLETS, own.BULLET),
            (WITHIN, own.WITHIN),
            (LEADS, own.LEADS),
            (TO, own.TO),
            (AND, own.AND),
        ):
            known.update(words.split())
            _say(code, words.split())
        for word in own.TYPED.split():
            TYPED[word] = "" if word in TYPED else code


def _add(code: str, kind: str, words: list[str]) -> None:
    for word in words:
        CUES.setdefault(word, kind)
    _say(code, words)


def _say(code: str, words: list[str]) -> None:
    for word in words:
        SPOKEN.setdefault(word, code)


_gather()


def language_of(said: list[str]) -> str:
    """The language of the words around a number, where they show one.

    >>> language_of(["§"]), language_of(["торги"]) != ""
    ('', True)
    """
    scripts = {script_of(word) for word in said} - {LATIN}
    if scripts:
        return first_of(scripts.pop())
    spoken = {SPOKEN.get(word) or TYPED.get(word, "") for word in said}
    return next((code for code in CODES if code in spoken), "")
