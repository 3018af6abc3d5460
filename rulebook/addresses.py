"""Addresses as people write them: ``§ 13.4``, ``Regeln 30.4 und 30.5``, «Торги», п. 7.

``read`` says which rules a text names, if the text is nothing but an address. It does not know
what exists; the caller passes what titles mean. Numbers inside longer texts are for ``link``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulebook.cues import CUES, SPOKEN
from rulebook.ids import RuleId
from rulebook.text import nfc

TitleLookup = Callable[[str], list[str]]
"""Entry numbers that a title, possibly inflected, may mean."""

_LEADS = ("siehe", "s", "см", "смотри", "see", "vgl", "cf", "laut", "gemäß", "gem", "nach", "по",
          "согласно", "zeig", "show", "покажи")  # fmt: skip
LETTERS = {c: chr(97 + i) for i, c in enumerate("абвгдежзик")} | {"с": "c", "е": "e"}
"""Cyrillic letters stand for Latin ones by their place in the alphabet, lookalikes by look."""

_TOKEN = re.compile(
    r"""
    (?P<number>
        (?: [1-9][0-9]{0,2} (?: \s?\.\s? | (?<=[0-9]),(?=[0-9]) ) | [a-z]\s?\.\s?(?![0-9]+\.[0-9]) )
        [0-9]{1,3} (?: \s?[a-zа-ес] (?![\w]) )?
      | [1-9][0-9]{0,2} (?![0-9])
    )
    | (?P<to> \s*(?: -|–|—|…|\.\. )\s* | \b(?:bis|to|through|по|до)\b )
    | (?P<sep> [,;/&+] | \b(?:und|sowie|oder|and|or|и|или)\b )
    | (?P<cue> [§#№] | \b[^\W\d_]+(?=[0-9]) )
    | (?P<quoted> «[^»]+» | „[^“”]+[“”] | “[^”]+” | "[^"]+" )
    | (?P<word> [^\W\d_][\w’'-]* | \([^)0-9]*\) )
    | (?P<noise> [\s.:?!()\[\]]+ )
    | (?P<other> . )
    """,
    re.VERBOSE,
)
_PREFIX = re.compile(r"(?P<game>[a-z0-9]{2,12})\s*(?P<colon>:)?\s*(?=[§0-9a-zа-яё«])")


@dataclass(frozen=True, slots=True)
class Named:
    """One address, or a range of them, as it was written."""

    first: RuleId
    last: RuleId | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text names; ``certain`` means that it cannot be meant otherwise."""

    named: tuple[Named, ...]
    certain: bool
    language: str = ""
    """The language of the words around the numbers, where they show one."""


def read(text: str, games: tuple[str, ...], titles: TitleLookup, game: str = "") -> Reading | None:
    """The addresses that the whole text consists of, or None.

    >>> def no_titles(title): return []
    >>> read("Regeln 30.4 und 30.5", ("na",), no_titles).named[1].first
    RuleId('30.5')
    >>> read("na: § 13.1–13.4.", ("na",), no_titles).named[0].last
    RuleId('na:13.4')
    >>> read("«Торги», п. 7", ("na",), lambda title: ["1"]).named[0].first
    RuleId('1.7')
    >>> read("zweiter ausfallmarker", ("na",), no_titles)
    """
    folded = nfc(text).replace("\u00a0", " ").casefold().strip()
    prefixed = False
    match = _PREFIX.match(folded)
    if match and match["game"] in games and (match["colon"] or match.end() < len(folded)):
        game, prefixed = match["game"], True
        folded = folded[match.end() :]
    tokens = list(_tokens(folded))
    named = _numbers(tokens, game) or _titled(tokens, game, titles)
    if not named:
        return None
    return Reading(tuple(named), prefixed or _is_certain(tokens), _language(tokens))


def _tokens(text: str) -> Iterator[tuple[str, str]]:
    for match in _TOKEN.finditer(text):
        kind, value = match.lastgroup or "other", match[0].strip()
        if kind in {"cue", "word"}:
            is_cue = value.replace("ё", "е") in CUES
            kind = "cue" if is_cue else "word" if kind == "word" else "other"
        if kind != "noise":
            yield kind, value


def _numbers(tokens: list[tuple[str, str]], game: str) -> list[Named]:
    """Numbers, lists and ranges with nothing beside them but cues; single words may lead."""
    while tokens and tokens[0][0] == "word" and tokens[0][1].rstrip(".") in _LEADS:
        tokens = tokens[1:]
    if _counts(tokens):
        return []
    named: list[Named] = []
    joining = False
    for kind, value in tokens:
        if kind == "number":
            number = _rule_id(value, game)
            if number is None:
                return []
            if joining and named and named[-1].last is None:
                named[-1] = Named(named[-1].first, _range_end(named[-1].first, number))
            else:
                named.append(Named(number))
            joining = False
        elif kind == "to" and named and not joining:
            joining = True
        elif kind not in {"sep", "cue"}:
            return []
    return [] if joining else named


def _counts(tokens: list[tuple[str, str]]) -> bool:
    """ "25 Punkte", "3 Sätze"; but "13. Abschnitt" is a place."""
    if not tokens or tokens[0][0] != "number" or tokens[-1][0] != "cue":
        return False
    return "." not in tokens[0][1] and CUES.get(tokens[-1][1]) != "entry"


def _range_end(first: RuleId, last: RuleId) -> RuleId:
    """``30.4-6`` ends at 30.6."""
    if first.item >= 0 and last.item < 0 and last.entry.isdigit():
        return RuleId(first.game, first.entry, int(last.entry))
    return last


def _rule_id(text: str, game: str) -> RuleId | None:
    text = text.replace(" ", "").replace(",", ".")
    letter = text[-1] if text[-1].isalpha() else ""
    entry, dot, item = text.removesuffix(letter).partition(".")
    if not dot:
        return RuleId(game, entry) if not letter else None
    if item != str(int(item)) or (item == "0" and letter):
        return None
    return RuleId(game, entry.upper(), int(item), LETTERS.get(letter, letter))


def _titled(tokens: list[tuple[str, str]], game: str, titles: TitleLookup) -> list[Named]:
    """A title with the number of an item of it, in either order: «Торги», п. 7."""
    numbers = [value for kind, value in tokens if kind == "number"]
    names = [(kind, value) for kind, value in tokens if kind in {"word", "quoted"}]
    if len(numbers) != 1 or not names or any(kind in {"to", "other"} for kind, _ in tokens):
        return []
    kinds = [kind for kind, _ in tokens]
    if kinds[0] == "number" and "cue" not in kinds and "quoted" not in kinds:
        return []  # "2 Kräne" is a count
    number = _rule_id(numbers[0], game)
    title = " ".join(value.strip('«»„“”"') for _, value in names)
    entries = titles(title)
    if number is None or not entries:
        return []
    if number.item >= 0:  # "Ход Regel 68.1": the title only says again what the number says
        return [Named(number)] if number.entry in entries else []
    if len(number.entry) > 2:
        return []
    return [Named(RuleId(game, entry, int(number.entry))) for entry in entries]


def _is_certain(tokens: list[tuple[str, str]]) -> bool:
    return any(kind in {"cue", "quoted"} for kind, _ in tokens) or all(
        kind in {"number", "sep", "to"} for kind, _ in tokens
    )


def _language(tokens: list[tuple[str, str]]) -> str:
    letters = "".join(value for kind, value in tokens if kind != "number")
    if any("\u0400" <= c <= "\u04ff" for c in letters):
        return "ru"
    said = [value for kind, value in tokens if kind != "number"]
    spoken = {SPOKEN.get(value) or _JOINING.get(value, "") for value in said}
    return "de" if "de" in spoken else "en" if "en" in spoken else ""


_JOINING = dict.fromkeys(("und", "bis", "oder", "siehe"), "de")
_JOINING |= dict.fromkeys(("and", "to", "or", "see"), "en")
