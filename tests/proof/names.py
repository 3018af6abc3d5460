"""One name for each thing: a gist calls a card or a component as its edition does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulebook.languages import SAID
from rulebook.manuals.copies import Copy
from rulebook.model import Book, Term
from tests.proof.stems import mentions, stems
from tests.proof.texts import Finding, Text

Stems = tuple[str, ...]

_THINGS = frozenset({"card", "component"})
"""What is done, and how a thing is, has no one name but many forms."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one language: those of the edition, longest first, and all others."""

    official: tuple[Stems, ...]
    others: Mapping[Stems, Term]


def names(book: Book, copies: Iterable[Copy]) -> Mapping[str, Names]:
    """By language. Where an edition's manual is not at hand, nobody knows what it prints.

    A language without an edition follows the others: where they print a name in short as well,
    its short form is no other name.
    """
    printed = {copy.edition.language: _printed(copy) for copy in copies}
    editions = {edition.language for edition in book.editions}
    followers = () if editions - printed.keys() else SAID
    return {
        language: _names(book, language, printed)
        for language in SAID
        if language in printed or language in followers
    }


def _printed(copy: Copy) -> str:
    text = " ".join(unit.text for unit in copy.manual.units)
    return f" {' '.join(stems(text, copy.edition.language))} "


def _names(book: Book, language: str, printed: Mapping[str, str]) -> Names:
    official = {
        stems(term.names[language], language) for term in book.terms if language in term.names
    }
    others: dict[Stems, Term] = {}
    for term in book.terms:
        if term.kind not in _THINGS or language not in term.names:
            continue
        name = stems(term.names[language], language)
        for alias in term.aliases.get(language, ()):
            stemmed = stems(alias, language)
            known = stemmed in official or mentions(stemmed, name)
            short = (
                language not in printed and mentions(name, stemmed) and _shortened(term, printed)
            )
            if not known and not short and not _stands(stemmed, printed.get(language, "")):
                others.setdefault(stemmed, term)
    return Names(tuple(sorted(official, key=len, reverse=True)), others)


def _stands(name: Stems, printed: str) -> bool:
    return f" {' '.join(name)} " in printed


def _shortened(term: Term, printed: Mapping[str, str]) -> bool:
    """An edition prints the thing's name in short as well: *Land* for *Landplättchen*."""
    return any(
        len(alias) < len(term.names.get(language, ""))
        and alias.casefold() in term.names[language].casefold()
        and _stands(stems(alias, language), said)
        for language, said in printed.items()
        for alias in term.aliases.get(language, ())
    )


def other_names(text: Text, by_language: Mapping[str, Names]) -> Iterator[Finding]:
    """Names of cards and components that no edition prints, outside of official names."""
    known = by_language.get(text.language)
    if known is None:
        return
    rest = _without(stems(text.text, text.language), known.official)
    for alias, term in known.others.items():
        if mentions(rest, alias):
            values = {"official": term.names[text.language]}
            yield Finding("proof-alias", text, f"alias {' '.join(alias)}", values)


def _without(said: Stems, official: Iterable[Stems]) -> Stems:
    """What is left of a text when the official names are taken out; a gap joins nothing."""
    rest = list(said)
    for name in official:
        if not mentions(rest, name):
            continue
        for start in range(len(rest) - len(name) + 1):
            if tuple(rest[start : start + len(name)]) == name:
                rest[start : start + len(name)] = [""] * len(name)
    return tuple(rest)
