"""The rows of a book whose structure was found: numbers of any depth, references from the text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rulebook.books.found import is_index, said_alone
from rulebook.books.titles import title_forms
from rulebook.model import Book, FoundUnit
from rulebook.store.records import POSSIBLE, beginning
from rulebook.store.rows import entry_row, neighbours, unit_row
from rulebook.store.rulings import rulings_by_rule
from rulebook.text import title_key

_LONGEST_TITLE = 90
_LONGEST_NAME = 8
"""Words below a title that may be another name of the same."""


@dataclass(frozen=True, slots=True)
class FoundRows:
    """What a table says of such a book beside what it says of every book."""

    units: list[tuple[Any, ...]]
    titles: list[tuple[str, tuple[Any, ...]]]
    others: dict[str, Any]
    """A row for each unit as an entry, where its own row does not say it, and one for each way of
    writing its number."""


class _Tree:
    """The units of all editions as one tree."""

    def __init__(self, book: Book) -> None:
        self.game = book.game
        self.pieces: dict[str, dict[str, FoundUnit]] = {}
        self.texts = {text.language: text for text in book.found}
        self.alone = {text.language: said_alone(text) for text in book.found}
        for text in book.found:
            for unit in text.units:
                self.pieces.setdefault(unit.number, {})[text.language] = unit
        self.numbers = _merged([[unit.number for unit in text.units] for text in book.found])
        self.parent = {n: next(iter(p.values())).parent for n, p in self.pieces.items()}
        self.below: dict[str, list[str]] = {}
        for number in self.numbers:
            self.below.setdefault(self.parent[number], []).append(number)
        self.forward: dict[str, list[str]] = {}
        self.backward: dict[str, list[str]] = {}
        for text in book.found:
            for reference in text.references:
                if reference.target in self.pieces:
                    _note(self.forward, reference.source, reference.target)
                    _note(self.backward, reference.target, reference.source)

    def ids(self, numbers: Sequence[str]) -> tuple[str, ...]:
        return tuple(f"{self.game}:{number}" for number in numbers)

    def whole(self, number: str) -> list[str]:
        """A unit with all that stands in it."""
        found, waiting = [], [number]
        while waiting:
            found.append(waiting.pop())
            waiting += reversed(self.below.get(found[-1], []))
        return found

    def topic(self, number: str) -> str:
        """What a unit belongs to: itself where it has a title and parts, else what holds it."""
        while self.parent[number]:
            if self.below.get(number) and self.titles(number):
                return number
            number = self.parent[number]
        return number

    def titles(self, number: str) -> dict[str, str]:
        """The titles of a unit by language."""
        return {lang: unit.title for lang, unit in self.pieces[number].items() if unit.title}

    def titles_over(self, number: str) -> dict[str, str]:
        """The titles of a unit, or of the nearest that it stands in."""
        while not (found := self.titles(number)) and self.parent[number]:
            number = self.parent[number]
        return found


def _merged(lists: Sequence[Sequence[str]]) -> list[str]:
    """The numbers of all editions in the order of the first; what only a later one has stands
    behind what it stands behind there."""
    found = list(lists[0])
    for listed in lists[1:]:
        there = set(found)
        place = {number: at for at, number in enumerate(found)}
        extra: dict[int, list[str]] = {}
        at = -1
        for number in listed:
            if number in there:
                at = place[number]
            else:
                extra.setdefault(at, []).append(number)
        merged = extra.get(-1, [])
        for position, number in enumerate(found):
            merged.append(number)
            merged += extra.get(position, ())
        found = merged
    return found


def _note(found: dict[str, list[str]], key: str, value: str) -> None:
    listed = found.setdefault(key, [])
    if value not in listed:
        listed.append(value)


def found_rows(book: Book) -> FoundRows:
    """All rows of the units of a book."""
    tree = _Tree(book)
    gists = {gist.rule: gist for gist in book.gists}
    rulings = rulings_by_rule(book)
    known: dict[str, tuple[tuple[Any, ...], ...]] = {}
    for one in book.differences:
        known[one.rule] = (*known.get(one.rule, ()), (one.kind, dict(one.note)))
    units: list[tuple[Any, ...]] = []
    titles: list[tuple[str, tuple[Any, ...]]] = []
    others: dict[str, Any] = {}
    beside = neighbours(book.game, tree.numbers)
    for number in tree.numbers:
        address = f"{book.game}:{number}"
        forward = tree.ids(tree.forward.get(number, []))
        backward = tree.ids(tree.backward.get(number, []))
        own, over = tree.titles(number), tree.titles_over(number)
        gist = gists.get(number)
        row = unit_row(
            address,
            book.game,
            number,
            entry=f"{book.game}:{tree.topic(number)}",
            kind=_kind(tree, number),
            title=over,
            gist=dict(gist.texts) if gist else {},
            wording=_wordings(tree, number),
            bullets=tree.ids(tree.below.get(number, [])),
            related=forward,
            related_from=backward,
            differences=known.get(number) or _perhaps(tree, number),
            beside=beside[number],
            rulings=rulings.get(number, ()),
        )
        units.append(row)
        if own or tree.below.get(number) or not tree.parent[number]:
            others[f"e:{address}"] = entry_row(
                address,
                book.game,
                number,
                title=own or over or _beginnings(tree, number),
                units=tree.ids(tree.whole(number)),
                related=forward,
                related_from=backward,
            )
        for language, title in own.items():
            if len(title) <= _LONGEST_TITLE:
                for form in title_forms(title):
                    titles.append((title_key(form), ("entry", address, language, title, 0)))
    for spelled, number in _spellings(book, tree):
        others.setdefault(f"n#:{spelled}", number)
    return FoundRows(units, titles, others)


def _kind(tree: _Tree, number: str) -> str:
    """A heading has a title and hardly a text of its own, and either parts or no number; an
    index is a list of numbers."""
    pieces = tree.pieces[number].values()
    if all(unit.made and is_index(unit.text) for unit in pieces):
        return "index"
    made, below = all(unit.made for unit in pieces), bool(tree.below.get(number))
    bare = all(unit.title and not unit.text for unit in pieces)
    named = made and below and all(unit.title and _is_name(unit.text) for unit in pieces)
    return "heading" if named or (bare and (made or below)) else "rule"


def _is_name(text: str) -> bool:
    """A few words that end no sentence, as below the title of a book."""
    return len(text.split()) <= _LONGEST_NAME and not text.endswith((".", "!", "?", ":"))


def _wordings(tree: _Tree, number: str) -> dict[str, tuple[Any, ...]]:
    return {
        language: (
            said, said, _printed_as(tree, number, language), tree.texts[language].file, unit.lines
        )
        for language, unit in tree.pieces[number].items()
        if (said := unit.text or unit.title)
    }  # fmt: skip


def _printed_as(tree: _Tree, number: str, language: str) -> str:
    """What an edition prints as the number of a unit, with what it stands in where the label alone
    says nothing: "§ 3 (2)"; "" where it prints none, so that the address is ours."""
    unit = tree.pieces[number][language]
    if unit.made:
        return ""
    said = unit.printed or number
    above = tree.pieces.get(unit.parent, {}).get(language)
    if above is None or above.made or _is_whole(said):
        return number if said.rstrip(".") == number else said
    before = _printed_as(tree, unit.parent, language).rstrip(".")
    joined = before + ("." if _DOTTED.issuperset(before + said) else " ") + said
    return number if joined.rstrip(".") == number else joined


_DOTTED = frozenset("0123456789.")
"""What a number in figures consists of."""


def _perhaps(tree: _Tree, number: str) -> tuple[tuple[Any, ...], ...]:
    """Where the texts of a unit may say different things, which nobody has looked at."""
    if len(tree.texts) < 2:
        return ()
    from rulebook.search.disagreeing import perhaps_differing

    texts = {lang: tree.alone[lang][number] for lang in tree.pieces[number]}
    return tuple((POSSIBLE, note) for note in perhaps_differing(texts))


def _beginnings(tree: _Tree, number: str) -> dict[str, str]:
    """The first words of a unit, for a list of what is related to it."""
    return {lang: beginning(unit.text) for lang, unit in tree.pieces[number].items()}


def _spellings(book: Book, tree: _Tree) -> Iterator[tuple[str, str]]:
    """How numbers may be written, whoever comes first having it: as they are printed and addresses,
    as they are addresses, as they are printed by what is no item of a list, by outermost parts,
    as they were."""
    pieces = {number: tree.pieces[number].values() for number in tree.numbers}
    made = {number: all(unit.made for unit in units) for number, units in pieces.items()}
    for wanted in (False, True):
        yield from ((_spelled(n), n) for n in tree.numbers if made[n] is wanted)
    for number, units in pieces.items():
        printed = (unit.printed for unit in units if unit.printed and not unit.made)
        yield from ((_spelled(said), number) for said in printed if _is_whole(said))
    for number, units in pieces.items():
        outermost = (unit.printed for unit in units if unit.level == 1 and not unit.made)
        yield from ((_spelled(said), number) for said in outermost if said)
    for number, units in pieces.items():
        yield from ((key, number) for unit in units if (key := _as_item(unit)))
    for text in book.found:
        yield from ((_spelled(former), number) for former, number in text.former if number)


def _as_item(unit: FoundUnit) -> str:
    """How an item of a list is found in what it stands in, where its number says it otherwise."""
    from rulebook.lookup.found import WITHIN

    label, above = _spelled(unit.printed), _spelled(unit.parent)
    alone = above and label and " " not in label and not unit.made
    return (
        f"{above}{WITHIN}{label}" if alone and _spelled(unit.number) != f"{above} {label}" else ""
    )


def _is_whole(printed: str) -> bool:
    """Whether what is printed says by itself where it belongs: "4.3", "Article 3", not "(a)"."""
    return len(_spelled(printed).split()) > 1


def _spelled(number: str) -> str:
    from rulebook.lookup.found import spelled

    return spelled(number)
