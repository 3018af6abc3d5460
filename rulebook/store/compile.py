"""Compile one book, its data and the manuals of its editions, into the rows of a table."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from rulebook.books.titles import title_forms
from rulebook.ids import PARTS, number_key, numbers_in
from rulebook.model import Book, Gist, Manual, ParsedUnit
from rulebook.store.found import found_rows
from rulebook.store.printed import printed
from rulebook.store.rows import entry_row, neighbours, unit_row
from rulebook.store.rulings import rulings_by_rule
from rulebook.store.table import build
from rulebook.text import title_key

_LETTERS = "abcdefghijklmnopqrstuvwxyz"

Manuals = Mapping[str, Manual]
"""The manuals of a book by the language of their edition."""


def compile_book(book: Book, manuals: Manuals, common: Mapping[str, Any], name: str) -> bytes:
    """The bytes of a book's table. ``common`` is what every book is compiled with."""
    return build(book_rows(book, manuals, common), name)


@contextmanager
def uncollected() -> Iterator[None]:
    """Millions of small things are made here and none is garbage: looking for it takes a sixth."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def book_rows(book: Book, manuals: Manuals, common: Mapping[str, Any]) -> dict[str, Any]:
    """Everything the commands look up in a book, by key."""
    from rulebook.search.build import search_rows

    found_book = found_rows(book) if book.found else None
    units = found_book.units if found_book else _units(book, manuals)
    found: dict[str, Any] = {f"u:{row[0]}": row for row in units}
    found.update({f"e:{row[0]}": row for row in _entries(book, units)})
    found.update({f"q:{book.game}:{q.id}": _question(book, q) for q in book.questions})
    found.update({f"T:{book.game}:{t.id}": _term(book, t) for t in book.terms})
    if found_book:
        found |= found_book.others
    found["printed"] = {e.printed: e.number for e in book.entries if e.printed}
    found["slugs"] = {e.slug: e.number for e in book.entries}
    found["numbers"] = tuple(row[2] for row in units)
    found["game"] = (
        book.game, dict(book.titles), book.aliases,
        {edition.language: edition.title for edition in book.editions},
        {language: manual.file for language, manual in manuals.items()},
    )  # fmt: skip
    titles: dict[str, list[tuple[Any, ...]]] = {}
    for key, row in (*_titles(book), *(found_book.titles if found_book else ())):
        titles.setdefault(key, []).append(row)
    found.update({f"t:{key}": tuple(sorted(hits, key=_rank)) for key, hits in titles.items()})
    found.update(search_rows(book, list(manuals.values()), found, common))
    found["engine"] = common["engine"]
    found["holds"] = _held(found) | ({"f:": ("",)} if found_book else {})
    found["whole"] = _is_whole(book, found["numbers"])
    return found


def _held(rows: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """What the library says that this book has: its numbers, titles, words and stems."""
    entries = dict.fromkeys(number.partition(".")[0] for number in rows["numbers"])
    keys = sorted(rows)
    kept = {kind: tuple(k[2:] for k in keys if k.startswith(kind)) for kind in ("t:", "w:", "m:")}
    return {"#:": (*rows["numbers"], *entries), **kept}


def _is_whole(book: Book, numbers: Sequence[str]) -> bool:
    """Every number that an edition may have is known, even without its manual."""
    return all(
        numbers_of_layout <= set(numbers)
        if (numbers_of_layout := {a.number for a in e.layout if a.kind == "rule"})
        else _has_as_many(e.expect, numbers)
        for e in book.editions
    )


def _has_as_many(expected: Mapping[str, int], numbers: Sequence[str]) -> bool:
    """Whether there are as many rules and bullets of entries as a whole copy has."""
    listed = [n for n in numbers if n[0].isdigit() and not n.endswith(".0")]
    bullets = sum(n[-1] in _LETTERS for n in listed)
    return bool(expected) and (
        len(listed) - bullets >= expected.get("rules", 0) and bullets >= expected.get("bullets", 0)
    )


def _units(book: Book, manuals: Manuals) -> list[tuple[Any, ...]]:
    gists = {gist.rule: gist for gist in book.gists}
    nothing = Gist("", {}, {})
    headings = {lang: _headings(book, lang, manual) for lang, manual in manuals.items()}
    parsed = {lang: {u.number: u for u in m.units} for lang, m in manuals.items()}
    numbers = set(gists).union(*parsed.values())
    saying = frozenset(numbers)
    for language, manual in manuals.items():
        _add_heading_units(parsed[language], manual, numbers)
    numbers |= set().union(*parsed.values())
    numbers |= {f"{e.number}.0" for e in book.entries if e.number not in PARTS}
    ordered = sorted(numbers, key=number_key)
    related = {e.number: _ids(book, e.see_also) for e in book.entries}
    backward = _backward(book)
    titles = {e.number: dict(e.titles) for e in book.entries}
    questions = _by_rule((rule, q.id) for q in book.questions for rule in q.cites)
    examples = _by_rule((rule, e.names) for e in book.examples for rule in e.rules)
    whole = [number for number in ordered if number[-1] not in _LETTERS]
    beside = {**neighbours(book.game, ordered), **neighbours(book.game, whole)}
    citing = _by_rule(_named(book))
    rulings = rulings_by_rule(book)
    differences = _by_rule((d.rule, (d.kind, dict(d.note))) for d in book.differences)
    rows = []
    for number in ordered:
        entry = number.partition(".")[0]
        pieces = {lang: units[number] for lang, units in parsed.items() if number in units}
        title = titles.get(entry, {})
        wording = {
            lang: (p.text, p.as_printed,
                   printed(lang, number, title, p.part, _dialect(book, lang),
                           headings[lang].get(entry, "")),
                   manuals[lang].file, p.lines)
            for lang, p in pieces.items()
        }  # fmt: skip
        bullets = _ids(book, (n for n in ordered if n[-1] in _LETTERS and n[:-1] == number))
        gist = gists.get(number, nothing)
        row = unit_row(
            f"{book.game}:{number}",
            book.game,
            number,
            entry=f"{book.game}:{entry}",
            kind=_kind(number, number in saying),
            title=title,
            part=_part(pieces.values()),
            gist=dict(gist.texts),
            wording=wording,
            bullets=bullets,
            related=_joined(_ids(book, gist.see), related.get(entry, ())),
            related_from=backward.get(entry, ()),
            differences=tuple(differences.get(number, ())),
            examples=tuple(dict(names) for names in examples.get(number, ())),
            questions=tuple(f"{book.game}:{q}" for q in questions.get(number, ())),
            items=_ids(book, gist.items),
            beside=beside[number],
            cited_by=_ids(book, citing.get(number, ())),
            rulings=rulings.get(number, ()),
        )
        rows.append(row)
    return rows


def _named(book: Book) -> Iterator[tuple[str, str]]:
    """Rules that are named, each with the rule that names it: on its list, or in a note on it."""
    for gist in book.gists:
        yield from ((named, gist.rule) for named in gist.see)
    noted = [(d.rule, d.note) for d in book.differences]
    noted += [(rule, texts) for r in book.rulings for rule in r.rules
              for texts in (r.text, r.changes)]  # fmt: skip
    for rule, texts in noted:
        yield from (
            (named, rule) for text in texts.values() for named in numbers_in(text) if named != rule
        )


def _add_heading_units(units: dict[str, ParsedUnit], manual: Manual, numbers: set[str]) -> None:
    """An entry without an opening paragraph is still found and shown: by its heading."""
    for heading in manual.headings:
        opening = f"{heading.number}.0"
        if opening not in numbers and opening not in units and heading.number not in PARTS:
            units[opening] = ParsedUnit(
                number=opening,
                text=heading.title,
                as_printed=heading.title,
                lines=(heading.line, heading.line),
            )


def _joined(*lists: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(address for listed in lists for address in listed))


def _headings(book: Book, language: str, manual: Manual) -> dict[str, str]:
    """What an edition prints above each entry: our title, where it is the same in other letters,
    with the number that the edition puts before it."""
    found: dict[str, str] = {}
    for heading in manual.headings:
        entry = book.entry(heading.number)
        title = entry.titles.get(language, "") if entry else ""
        same = title_key(title) == title_key(heading.title)
        before = f"{entry.printed}. " if entry and entry.printed else ""
        if same or heading.number not in found:
            found[heading.number] = before + title if same else heading.title
    return found


def _kind(number: str, saying: bool) -> str:
    """``saying``: the unit has a text of its own and is more than a heading."""
    if number.endswith(".0"):
        return "opening" if saying else "heading"
    return "bullet" if number[-1] in _LETTERS else "rule"


def _part(pieces: Iterable[ParsedUnit]) -> dict[str, str]:
    return next((dict(piece.part) for piece in pieces if piece.part), {})


def _dialect(book: Book, language: str) -> str:
    return next(e.dialect for e in book.editions if e.language == language)


def _ids(book: Book, numbers: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{book.game}:{number}" for number in numbers)


def _backward(book: Book) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for entry in book.entries:
        for number in entry.see_also:
            found.setdefault(number, []).append(f"{book.game}:{entry.number}")
    return {number: tuple(sources) for number, sources in found.items()}


def _by_rule(pairs: Iterable[tuple[str, Any]]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for rule, value in pairs:
        if value not in found.setdefault(rule, []):
            found[rule].append(value)
    return found


def _entries(book: Book, units: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    below: dict[str, list[str]] = {}
    for row in units:
        below.setdefault(row[3], []).append(row[0])
    backward = _backward(book)
    return [
        entry_row(
            f"{book.game}:{e.number}",
            book.game,
            e.number,
            title=dict(e.titles),
            units=tuple(below.get(f"{book.game}:{e.number}", ())),
            related=_ids(book, e.see_also),
            related_from=backward.get(e.number, ()),
        )
        for e in book.entries
    ]


def _question(book: Book, q: Any) -> tuple[Any, ...]:
    address = f"{book.game}:{q.id}"
    return (
        address, book.game, dict(q.question), dict(q.answer), _ids(book, q.cites), q.status,
        q.says,
    )  # fmt: skip


def _term(book: Book, term: Any) -> tuple[Any, ...]:
    return (
        f"{book.game}:{term.id}", term.id, term.kind, dict(term.names), _ids(book, term.where),
        dict(term.aliases), dict(term.slang), dict(term.false_friends),
    )  # fmt: skip


def _titles(book: Book) -> Iterable[tuple[str, tuple[Any, ...]]]:
    """Folded titles of entries and terms, with where they lead."""
    for entry in book.entries:
        address = f"{book.game}:{entry.number}"
        for lang, title in entry.titles.items():
            for form in title_forms(title):
                yield title_key(form), ("entry", address, lang, title, 0)
        for lang, aliases in entry.aliases.items():
            for alias in aliases:
                yield title_key(alias), ("entry", address, lang, alias, 1)
    for term in book.terms:
        address = f"{book.game}:{term.id}"
        for lang, name in term.names.items():
            for form in title_forms(name):
                yield title_key(form), ("term", address, lang, name, 0)
        for rank, lists in ((1, term.aliases), (2, term.slang)):
            for lang, names in lists.items():
                for name in names:
                    yield title_key(name), ("term", address, lang, name, rank)


def _rank(row: tuple[Any, ...]) -> tuple[int, int, str]:
    return row[4], 0 if row[0] == "entry" else 1, row[1]
