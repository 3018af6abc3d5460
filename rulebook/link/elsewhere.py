"""Rules of other books: laws, contracts, house rules, other games.

``§ 13.1 der Satzung``, ``rule 19.1 of Catan``, ``У Netrunner правило 9.1``: a cue is not enough
where the words around it name somebody else's book. Which names are ours the caller knows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import takewhile

from rulebook.link import words
from rulebook.link.context import After, Before, fold
from rulebook.link.words import word_set

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|[^\w\s]")
_DOCUMENT = re.compile(
    r"(?:\w*satzung|(?:haus|verein|turnier|platz|geschäft|verkehr|benutzung|prüfung)\w*ordnung"
    r"|\w*mietvertrags?|\w*gesetz(?:es|buchs?)?|\w*statuten?|\w*reglements?"
    r"|(?:договор|устав|закон|кодекс|регламент|конституци|оферт)(?:а|у|ом|е|ы|ов|и|ей)?"
    r"|bylaws?|statutes?|constitution|charter)\Z"
)
_BELONGING = frozenset({"von", "of", "from", "aus", "из"})
_WITHIN = frozenset({"bei", "in", "у", "в", "из", "aus"})
_OWNERS = word_set(
    "our their his her your my unserer unseres eurer eures deiner meiner ihrer нашего вашего"
)
_LANGUAGES = re.compile(r"(?:deutsch|russi|engli[sc]|german|english|original|fr[ea]n|немецк|русск)")
_SPEAKERS = frozenset({"ich", "wir", "er", "sie", "i", "we", "you", "he", "they", "я", "мы", "он"})
_QUOTES = frozenset('»“”"')
_ENDS = frozenset(".,;:!?…()\n")
_IDIOMS = frozenset({"anfang", "beginn", "hand", "haus"})
"""``von Anfang an`` names no book."""
_LITTLE = 3
_NEAR = 4


def elsewhere(side: Before, far: After, german: bool, ours: Callable[[str], bool]) -> bool:
    """Do the words around a number name another book?"""
    after = list(takewhile(lambda word: word not in _ENDS, _WORD.findall(far.rest)))[:_NEAR]
    if any(_DOCUMENT.match(fold(word)) for word in after):
        return True
    return _owned(after, ours) or any(
        not _is_ours(name, ours) for name in _names_before(side, german)
    )


def _owned(after: list[str], ours: Callable[[str], bool]) -> bool:
    """``rule 3.2 of our club``, ``Regel 13.1 von Catan``, ``правило 9.1 «Манчкина»``"""
    if not after:
        return False
    first, rest = fold(after[0]), after[1:]
    if first == "«" and rest:
        return not _is_ours(" ".join(rest[: rest.index("»")] if "»" in rest else rest), ours)
    if first in _OWNERS and rest:
        return not _is_ours(rest[0], ours)
    if first not in _BELONGING or not rest:
        return False
    if fold(rest[0]) in _OWNERS:
        return len(rest) > 1 and not _is_ours(rest[1], ours)
    return rest[0][:1].isupper() and not _is_ours(rest[0], ours)


def _names_before(side: Before, german: bool) -> Iterator[str]:
    """Names after a preposition, between which and the number only little words stand."""
    shown = list(side.words)
    little, quoted = 0, False
    while shown and little <= _LITTLE and _passes(shown[-1]):
        little += shown[-1].islower()
        quoted = shown.pop() in _QUOTES
    name: list[str] = []
    while shown and shown[-1][:1].isupper() and fold(shown[-1]) not in _WITHIN:
        name.insert(0, shown.pop())
    while shown and shown[-1] in {"«", '"', "„"}:
        shown.pop()
    if not name or not shown or fold(shown[-1]) not in _WITHIN:
        return
    cyrillic = "а" <= fold(shown[-1])[:1] <= "я"
    latin = all(word.isascii() for word in name)
    if len(name) > 1 or quoted or (latin and (cyrillic or not german)):
        yield " ".join(name)


def _passes(word: str) -> bool:
    folded = fold(word)
    if folded in words.CUES or word in {",", ".", *_QUOTES}:
        return True
    return word.islower() and folded not in _SPEAKERS


def _is_ours(name: str, ours: Callable[[str], bool]) -> bool:
    folded = fold(name)
    first = folded.partition(" ")[0]
    return (
        first in words.CUES
        or first in words.LABELS | words.UNITS | _IDIOMS
        or first in words.RULES | words.EDITIONS | words.RULE_BOOKS
        or bool(_LANGUAGES.match(folded))
        or ours(name)
    )
