"""Where texts of one rule in several languages may say different things: another figure, or one
denies and the other does not. Nobody has read them for that, so it is never more than a perhaps."""

from __future__ import annotations

from functools import cache

from rulebook.languages import CODES, SAID, say
from rulebook.languages.words import words_of
from rulebook.record import Record
from rulebook.search.figures import figure
from rulebook.search.opposites import NEGATION
from rulebook.search.telling import FIGURE
from rulebook.text import sentences, words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_DENYING = frozenset((NEGATION, "forbidden"))
"""What turns a sentence: "is not allowed" is "is forbidden"."""
_MORE = frozenset(("more", "less"))
"""Behind a denial they make it a limit."""
_ONLY = "only"
_ONE = "1"
"""A number that is an article in some languages."""


class Disagreement(Record):
    """How texts of a rule may differ."""

    figures: Mapping[str, Sequence[str]]
    """The figures of each text, by its language, that the others have not, where each has some."""
    denying: Sequence[str]
    """The languages whose texts deny something that the others do not."""
    plain: Sequence[str]
    """The languages of the others."""


def disagreement(texts: Mapping[str, str]) -> Disagreement | None:
    """How the texts of a rule may differ; None where nothing tells that they do."""
    known = {code: text for code, text in texts.items() if code in CODES}
    figures = _other_figures({code: _figures(code, text) for code, text in known.items()})
    told = {code: sentences(text) for code, text in known.items()}
    short = all(len(listed) <= MOST_SENTENCES for listed in told.values())
    does = {code: _denials(code, listed) for code, listed in told.items()} if short else {}
    denying, plain = _denying(does)
    return Disagreement(figures, denying, plain) if figures or denying else None


def perhaps_differing(texts: Mapping[str, str]) -> list[dict[str, str]]:
    """The same as notes, each in every language that the program speaks."""
    found = disagreement(texts)
    notes = []
    if found is not None and found.figures:
        own = {lang: ", ".join(there) for lang, there in found.figures.items()}
        notes.append({
            code: say(code, "possible-figures", listed="; ".join(
                f"{say(code, lang)} {there}" for lang, there in own.items()
            ))
            for code in SAID
        })  # fmt: skip
    if found is not None and found.denying:
        notes.append({
            code: say(code, "possible-denial", denying=_named(code, found.denying),
                      plain=_named(code, found.plain))
            for code in SAID
        })  # fmt: skip
    return notes


def _named(code: str, languages: Sequence[str]) -> str:
    return ", ".join(say(code, language) for language in languages)


MOST_SENTENCES = 3
"""Sentences of a rule in which it can be told what is denied: a longer text says a denial in too
many ways."""


def _other_figures(found: Mapping[str, set[str]]) -> dict[str, list[str]]:
    """The figures of each text that another has not, where each text has one."""
    if len(found) < 2:
        return {}
    shared = set.intersection(*found.values())
    own = {code: sorted(there - shared, key=_by_size) for code, there in found.items()}
    return own if all(own.values()) else {}


def _by_size(text: str) -> tuple[int, str]:
    return len(text), text


def _figures(language: str, text: str) -> set[str]:
    """The numbers of a text, in figures, but for what may be an article."""
    shared = words_of(language).shared
    tokens = {figure(word) or shared.get(word, "") for word in words(text)}
    return {token[1:] for token in tokens if token.startswith(FIGURE)} - {_ONE}


def _denying(found: Mapping[str, list[int]]) -> tuple[list[str], list[str]]:
    """The languages that deny in a sentence in which others say it plainly; sentences are only told
    apart where all have as many."""
    if len({len(said) for said in found.values()}) > 1:
        found = {code: [max(said, default=_PLAIN)] for code, said in found.items()}
    for at in range(min(map(len, found.values()), default=0)):
        denying = [code for code, said in found.items() if said[at] == _DENIES]
        plain = [code for code, said in found.items() if said[at] == _PLAIN]
        if denying and len(denying) + len(plain) == len(found) and plain:
            return denying, plain
    return [], []


_PLAIN, _LIMITS, _DENIES = range(3)
"""What a sentence does: "not more than one" and "only one" limit, which is said either way."""


def _denials(language: str, told: Sequence[str]) -> list[int]:
    """What each sentence of a text does, by the very words that deny: a stem may be another's."""
    kinds = _kinds(language)
    return [_does([kinds.get(word, "") for word in words(said)]) for said in told]


@cache
def _kinds(language: str) -> dict[str, str]:
    """The words that turn a sentence, with their kinds."""
    return {
        word: kind
        for kind, listed in words_of(language).turning.items()
        if kind in (*_DENYING, *_MORE, _ONLY)
        for word in listed
    }


def _does(kinds: Sequence[str]) -> int:
    """What a sentence does, by the kinds of its words that turn it.

    >>> _does(["negation", ""]), _does(["negation", "more"]), _does(["only"])
    (2, 1, 1)
    """
    denied = [n for n, kind in enumerate(kinds) if kind in _DENYING]
    limits = [n for n in denied if not _MORE.isdisjoint(kinds[n + 1 : n + 2])]
    if len(denied) > len(limits):
        return _DENIES
    return _LIMITS if limits or _ONLY in kinds else _PLAIN
