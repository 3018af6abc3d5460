"""Official words in a running text, inflected ones included."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, starmap

from rulebook.books.titles import title_forms
from rulebook.languages import language as record_of
from rulebook.record import Record
from rulebook.search.index import Index
from rulebook.search.query import tokens_in
from rulebook.store.records import Term
from rulebook.text import words

_RUN = re.compile(r"[^\W_]+(?:[\u00ad\u200b\u0300-\u036f]+[^\W_]*)*")
_LINK = re.compile(r"\S*://\S*")
_HYPHENS = "‐‑-"
_BETWEEN = re.compile(r"[ \t\u00a0\u202f()/‐‑-]*\n?[ \t()/‐‑-]*")
"""What may stand between two words of a name."""


class Form(Record):
    """A name as it may stand in a text."""

    kinds: tuple[frozenset[str], ...]
    """What each of its words may be."""
    gaps: tuple[str, ...]
    """What stands between its words."""
    capital: bool
    """Whether it begins with a capital."""
    rank: int
    """0 the official name, 1 that without what it has in brackets, 2 another name."""
    term: Term


class Mention(Record):
    """An official word in a text."""

    start: int
    end: int
    surface: str
    terms: tuple[Term, ...]
    """What has this name, best first."""


SLANG = "slang"
WIDE = "wide"


class Names:
    """The names of a book's terms in a language, by what their first word may be."""

    def __init__(self, index: Index, language: str, which: str = "") -> None:
        """``which``: SLANG is what players say instead; WIDE has other names, too, that are
        everyday words, and takes words apart: in a translation all that will do."""
        self.index = index
        self.spoken = index.library.languages[language]
        self._wide = which == WIDE
        record = record_of(language)
        self.capitals, self._derives = record.capital_nouns, record.derives
        self._by_first: dict[str, list[Form]] = {}
        for term in index.library.terms(index.game):
            for name in self._named(term, which):
                other = 2 * (name != term.names.get(language))
                for form in sorted(title_forms(name)):
                    self._add(form, other or int(form != name), term)

    def _named(self, term: Term, which: str) -> Iterator[str]:
        language = self.spoken.code
        if which == SLANG:
            yield from term.slang.get(language, ())
            return
        if language in term.names:
            yield term.names[language]
        for name in term.aliases.get(language, ()):
            listed = words(name)
            if self._wide or len(listed) > 1 or not self.index.library.is_ordinary(listed[0]):
                yield name

    def _add(self, name: str, rank: int, term: Term) -> None:
        listed = words(name)
        if all(word in self.spoken.stop for word in listed):
            return  # no text is about that
        kinds = tuple(self._of_name(word) for word in listed)
        form = Form(kinds, _gaps(name, list(_RUN.finditer(name))), name[:1].isupper(), rank, term)
        for kind in form.kinds[0]:
            self._by_first.setdefault(kind, []).append(form)

    def kinds(self, word: str) -> frozenset[str]:
        """What a word of a text may be: itself, or a form of what has the same stem."""
        return frozenset(("=" + word, *tokens_in(self.index, word, self.spoken, self._wide)))

    def _of_name(self, word: str) -> frozenset[str]:
        """What may stand for a word of a name; not what it is derived from: "Spiel", "Spieler"."""
        kinds = frozenset(("=" + word, *tokens_in(self.index, word, self.spoken)))
        endings = self.spoken.endings if self._derives else ()
        ends = {self._derives + ending for ending in ("", *endings) if self._derives}
        bases = (word.removesuffix(end) for end in ends if word.endswith(end))
        return kinds.union(f"-{base}" for base in bases)

    def beginning(self, kinds: frozenset[str]) -> Iterator[Form]:
        """The names whose first word may be this one."""
        for kind in kinds:
            yield from self._by_first.get(kind, ())


def mentions(names: Names, text: str, every: bool = False) -> list[Mention]:
    """The official words of a text, of several that overlap the longest; with ``every`` also
    those that stand inside a longer one."""
    capitals = names.capitals and text != text.lower()
    runs = list(_RUN.finditer(text))
    links = {n for link in _LINK.finditer(text) for n in range(link.start(), link.end())}
    known: dict[str, frozenset[str]] = {}
    kinds = []
    for run in runs:
        word = "".join(words(run[0]))
        if word not in known:
            known[word] = names.kinds(word)
        kinds.append(known[word] if run.start() not in links else frozenset())
    found: list[Mention] = []
    free = 0
    for first in range(len(runs)):
        if first < free or _hangs_on(text, runs[first].start()):
            continue
        small = capitals and runs[first][0][:1].islower()
        fitting = _fitting(names, text, runs, kinds, first, small)
        for size in sorted(fitting, reverse=True)[: None if every else 1]:
            start, end = runs[first].start(), runs[first + size - 1].end()
            found.append(Mention(start, end, text[start:end], tuple(fitting[size])))
            free = first if every else first + size
    return found


def _fitting(
    names: Names, text: str, runs: Sequence[re.Match[str]], kinds: Sequence[frozenset[str]],
    first: int, small: bool,
) -> Mapping[int, list[Term]]:  # fmt: skip
    """The terms whose name begins at a word, by how many words it has; the names that are spelled
    as the text has it go first. ``small``: a noun would have a capital here."""
    found: dict[int, dict[str, tuple[int, int, str, Term]]] = {}
    for form in names.beginning(kinds[first]):
        size = len(form.kinds)
        there = kinds[first : first + size]
        pairs = list(zip(form.kinds, there, strict=False))
        if len(there) < size or not all(starmap(_fits, pairs)) or (small and form.capital):
            continue
        last = runs[first + size - 1].end()
        apart = zip(_gaps(text, runs[first : first + size]), form.gaps, strict=False)
        if _goes_on(text, last) or not all(a == b or _BETWEEN.fullmatch(a) for a, b in apart):
            continue
        otherwise = sum(not any(kind[0] == "=" for kind in a & b) for a, b in pairs)
        term = form.term
        order = otherwise, form.rank, term.key, term
        best = found.setdefault(size, {})
        best[term.key] = min(best.get(term.key, order), order, key=_order)
    return {
        size: [term for *_, term in sorted(best.values(), key=_order)]
        for size, best in found.items()
    }


def _fits(name: frozenset[str], word: frozenset[str]) -> bool:
    """A word may stand for that of a name."""
    derived_from = (kind[1:] for kind in name if kind[0] == "-")
    return not name.isdisjoint(word) and not any(f"={base}" in word for base in derived_from)


def _gaps(text: str, runs: Sequence[re.Match[str]]) -> tuple[str, ...]:
    return tuple(text[a.end() : b.start()] for a, b in pairwise(runs))


def _order(fitting: tuple[int, int, str, Term]) -> tuple[int, int, str]:
    return fitting[:3]


def _hangs_on(text: str, start: int) -> bool:
    """The word is the end of a longer one: "Test-Karte", also over the end of a line."""
    before = text[max(0, start - 40) : start]
    if before.rstrip(" \t").endswith("\n") and text[start].islower():
        before = before.rstrip()
    return before[-1:] in _HYPHENS and before[-2:-1].isalnum()


def _goes_on(text: str, end: int) -> bool:
    """The word is the beginning of a longer one: "Karten-Stapel", "Karten- und Würfelstapel"."""
    return end < len(text) and text[end] in _HYPHENS
