"""Lists, references and headings: what a text points to is there as data.

The laws: a rule whose wording announces a list has its items as data, in order and below their
own entry or after it, and its gist names each of them by a word that at most half of them
have; a wording that refers to a page of the
printing has the section that stands there; and nothing is cited, or asked for, that is only a
heading.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from rulebook.books.references import known_numbers
from rulebook.ids import PARTS, number_key
from rulebook.model import Book, Gist
from tests.proof.stems import stems
from tests.proof.texts import Finding, Text, Wordings, languages

_PAGE = re.compile(r"\bSeiten? \d|\bстраниц\w* \d|\bpages? \d", re.IGNORECASE)
_LEAST = 3
_BEGINNING = 4
"""So many letters two words share, in whatever compound and form, that name one thing."""


def lists(book: Book, wordings: Wordings) -> Iterator[Finding]:
    """What is wrong with the lists of a book, and with its references to pages."""
    gists = {gist.rule: gist for gist in book.gists}
    for number, editions in wordings.units.items():
        text = Text("gist", number, "", "", *_place(book, gists.get(number)))
        have = gists.get(number)
        announces = any(said.rstrip().endswith(":") for said in editions.values())
        if announces and not (have and have.items):
            yield Finding("proof-no-items", text, "items")
        refers = any(_PAGE.search(said) for said in editions.values())
        if refers and have and not have.see:
            yield Finding("proof-no-see", text, "see")
    for gist in book.gists:
        if gist.items:
            yield from _listed(book, gist, gists)


def _place(book: Book, gist: Gist | None) -> tuple[str, int]:
    return gist.place if gist else (book.folder, 0)


def _listed(book: Book, gist: Gist, gists: Mapping[str, Gist]) -> Iterator[Finding]:
    ordered = sorted(gist.items, key=number_key)
    if [*gist.items] != ordered or len({*ordered}) < len(ordered) or gist.rule in ordered:
        text = Text("gist", gist.rule, "", "", *gist.place)
        yield Finding("proof-items-order", text, "order")
    for language in languages(book):
        told = _beginnings(gist.texts.get(language, ""), language)
        said = {item: _said(book, gist, gists.get(item), item, language) for item in gist.items}
        held = Counter(beginning for words in said.values() for beginning in words)
        for item, words in said.items():
            if not any(2 * held[word] <= max(2, len(said)) for word in words & told):
                text = Text("gist", gist.rule, language, "", *gist.place)
                yield Finding("proof-item-unnamed", text, f"item {item}", {"item": item})


def _said(book: Book, above: Gist, item: Gist | None, number: str, language: str) -> set[str]:
    """How the words of an item begin; of another entry its title belongs to it."""
    found = _beginnings(item.texts.get(language, ""), language) if item else set()
    entry = book.entry(number.partition(".")[0])
    if entry and entry.number != above.rule.partition(".")[0]:
        found |= _beginnings(entry.titles.get(language, ""), language)
    return found


def _beginnings(text: str, language: str) -> set[str]:
    found = stems(text, language)
    return {stem[:_BEGINNING] for stem in found if len(stem) >= _LEAST or stem.isdigit()}


def headings(book: Book, wordings: Wordings) -> Iterator[Finding]:
    """What is cited, asked for or told apart although it is only a heading."""
    pinned = {a.number for e in book.editions for a in e.layout if a.kind == "rule"}
    saying = pinned | {gist.rule for gist in book.gists} | wordings.units.keys()
    only = {n for n in known_numbers(book) if n.endswith(".0") and n[0] not in PARTS} - saying
    pointing = [
        *((q.id, n, q.place) for q in book.questions for n in q.cites),
        *((t.id, n, t.place) for t in book.terms for n in t.where),
        *(("asked", a.rule, a.place) for a in book.asked),
        *(("difference", d.rule, d.place) for d in book.differences),
        *((g.rule, n, g.place) for g in book.gists for n in g.items),
    ]
    for key, number, place in pointing:
        if number in only:
            text = Text("", key, "", "", *place)
            yield Finding("proof-heading", text, f"heading {number}", {"number": number})
