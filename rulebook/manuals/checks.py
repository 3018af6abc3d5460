"""The proof-reader for manuals: functions from a manual to Problems, in the order of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from rulebook.books.references import known_numbers
from rulebook.books.titles import title_forms
from rulebook.ids import PARTS, number_key
from rulebook.manuals.copies import Copy
from rulebook.model import Book, Entry, IndexLine, Problem
from rulebook.text import title_key, words


@dataclass(frozen=True, slots=True)
class Reading:
    """A manual with the book that it belongs to and the other editions that are there."""

    copy: Copy
    book: Book
    others: Sequence[Copy]

    @property
    def language(self) -> str:
        return self.copy.edition.language

    def problem(self, code: str, line: int, **values: object) -> Problem:
        return Problem(code, self.copy.manual.file, line, values)

    def named(self) -> dict[str, Entry]:
        """Entries by every way their titles may be written."""
        return {
            title_key(form): entry
            for entry in self.book.entries
            for form in title_forms(entry.titles.get(self.language, ""))
        }

    def aliased(self) -> dict[str, Entry]:
        return {
            title_key(alias): entry
            for entry in self.book.entries
            for alias in entry.aliases.get(self.language, ())
        }


def while_reading(reading: Reading) -> Iterator[Problem]:
    """What the parser noticed."""
    yield from reading.copy.manual.problems


def misprints(reading: Reading) -> Iterator[Problem]:
    """Every documented misprint, by place, with what is meant."""
    for fixup, line in reading.copy.manual.mended:
        values = {"old": fixup.old.strip(), "new": fixup.new.strip(), "why": fixup.why}
        yield reading.problem("misprint", line, **values)


def see_also_names_are_titles(reading: Reading) -> Iterator[Problem]:
    """Every name on a see-also list is the title of an entry, as it is printed."""
    named, aliased = reading.named(), reading.aliased()
    for ref in reading.copy.manual.see_also:
        key = title_key(ref.name)
        if key in named:
            continue
        entry = aliased.get(key) or _inflected(key, named)
        if entry is None:
            near = get_close_matches(key, list(named), 1, 0.3)
            title = named[near[0]].titles[reading.language] if near else "-"
            yield reading.problem("see-also-unknown", ref.line, name=ref.name, near=title)
        else:
            title = entry.titles[reading.language]
            yield reading.problem("see-also-name", ref.line, name=ref.name, title=title)


def _inflected(key: str, named: Mapping[str, Entry]) -> Entry | None:
    for cut in (1, 2, 3):
        stem = key[:-cut]
        found = {
            entry.number: entry
            for name, entry in named.items()
            if len(stem) > 3 and name.startswith(stem) and len(name) < len(key) + 3
        }
        if len(found) == 1:
            return next(iter(found.values()))
    return None


def resolved(reading: Reading) -> set[tuple[str, str]]:
    """The see-also lists as pairs of numbers."""
    named, aliased = reading.named(), reading.aliased()
    pairs = set()
    for ref in reading.copy.manual.see_also:
        key = title_key(ref.name)
        entry = named.get(key) or aliased.get(key) or _inflected(key, named)
        if entry is not None:
            pairs.add((ref.entry, entry.number))
    return pairs


def one_way(reading: Reading) -> list[tuple[str, str]]:
    """See-also that leads one way only, as pairs of numbers in the order of the book: no fault,
    for a list may leave out what names it, but worth a look."""
    pairs = resolved(reading)
    alone = [(a, b) for a, b in pairs if a != b and (b, a) not in pairs]
    return sorted(alone, key=lambda pair: (number_key(pair[0]), number_key(pair[1])))


def see_also_agrees(reading: Reading) -> Iterator[Problem]:
    """The see-also lists of the editions name the same entries."""
    mine = resolved(reading)
    where = {ref.entry: ref.line for ref in reading.copy.manual.see_also}
    for other in reading.others:
        theirs = resolved(Reading(other, reading.book, ()))
        for entry, number in sorted(mine - theirs, key=str):
            yield reading.problem("see-also-other", where[entry], entry=entry, number=number)


def structure_agrees(reading: Reading) -> Iterator[Problem]:
    """What stands in one edition only, and what the corpus does not know."""
    units = {unit.number: unit for unit in reading.copy.manual.units}
    known = known_numbers(reading.book)
    recorded = any(not number.endswith(".0") for number in known if "." in number)
    for number, unit in units.items():
        if recorded and number not in known and number[0] not in PARTS:
            yield reading.problem("not-in-corpus", unit.lines[0], number=number)
    for other in reading.others:
        theirs = {unit.number for unit in other.manual.units}
        parts = {number.partition(".")[0] for number in theirs}
        for number, unit in units.items():
            # A part that the other edition does not print at all (credits) is no contradiction.
            if number not in theirs and number.partition(".")[0] in parts:
                yield reading.problem(
                    "only-here",
                    unit.lines[0],
                    number=number,
                    edition=reading.copy.edition.id,
                    other=other.edition.id,
                )
        for number in sorted(theirs - units.keys(), key=str):
            if number[0] not in PARTS:
                yield reading.problem("missing-here", 0, number=number)


def lines_have_owners(reading: Reading) -> Iterator[Problem]:
    """Every non-blank line belongs to something."""
    owner = reading.copy.manual.owner
    reported = {p.line for p in reading.copy.manual.problems if p.code == "line-unplaced"}
    for lineno, text in enumerate(reading.copy.source.split("\n"), 1):
        unplaced = owner.get(lineno, "(unplaced)") == "(unplaced)"
        if lineno in owner and unplaced and lineno not in reported:
            yield reading.problem("line-unplaced", lineno, text=text.strip()[:40])


def index_names_entries(reading: Reading) -> Iterator[Problem]:
    """An index line is called like an entry, and gives that entry's number."""
    named, known = reading.named(), {**reading.aliased(), **reading.named()}
    for line in reading.copy.manual.index:
        key, first = title_key(line.terms[-1]), line.numbers[0]
        meant = {known[title_key(t)].number for t in line.terms if title_key(t) in known}
        if not first.endswith(".0") or key not in known:
            continue
        entry = known[key]
        if first.removesuffix(".0") not in meant:
            yield reading.problem(
                "index-number", line.line, term=_term(line), number=first, expected=entry.number
            )
        elif key not in named and len(line.terms) == 1 and not _alike(key, entry, reading):
            title = entry.titles[reading.language]
            yield reading.problem(
                "index-name", line.line, term=_term(line), number=first, title=title
            )


def _alike(key: str, entry: Entry, reading: Reading) -> bool:
    title = title_key(entry.titles[reading.language])
    return title in key or key in title


def index_numbers_exist(reading: Reading) -> Iterator[Problem]:
    """Every number in the index stands in the manual; ``3.0`` is also an entry that opens with
    its first rule."""
    units = {unit.number for unit in reading.copy.manual.units}
    units |= {f"{heading.number}.0" for heading in reading.copy.manual.headings}
    for line in reading.copy.manual.index:
        for number in line.numbers:
            if number not in units:
                yield reading.problem("index-missing", line.line, term=_term(line), number=number)


def index_leads_there(reading: Reading) -> Iterator[Problem]:
    """The rule that an index line leads to speaks of the topics that the line is about.

    A topic whose own entry the number belongs to need not be named again. Where the number
    belongs to none of the topics, the line the other way round (``B > A``) must agree.
    """
    doubtful = {line.numbers[0] for line, absent in _index_topics(reading) if absent}
    lines = reading.copy.manual.index
    backward = {(_key(line, 1), _key(line, 0)): line for line in lines if len(line.terms) == 2}
    for line, absent in _index_topics(reading):
        first = line.numbers[0]
        if absent:
            yield reading.problem("index-absent", line.line, term=_term(line), number=first)
            continue
        back = backward.get((_key(line, 0), _key(line, -1))) if len(line.terms) == 2 else None
        if back is None or set(back.numbers) & set(line.numbers):
            continue
        if not (_owned(reading, line) or _owned(reading, back)) and (
            first in doubtful or back.numbers[0] not in doubtful
        ):
            yield reading.problem(
                "index-contradiction",
                line.line,
                term=_term(line),
                number=first,
                other=_term(back),
                expected=", ".join(back.numbers),
            )


def _index_topics(reading: Reading) -> Iterator[tuple[IndexLine, bool]]:
    """Index lines about topics, and whether the rule that they lead to is silent on one."""
    known = {**reading.aliased(), **reading.named()}
    for line in reading.copy.manual.index:
        topics = [(t, known[title_key(t)].number) for t in line.terms if title_key(t) in known]
        first = line.numbers[0]
        entry = first.partition(".")[0]
        last_is_topic = title_key(line.terms[-1]) in known
        judged_by_number = first.endswith(".0") and last_is_topic and not _owned(reading, line)
        if topics and not judged_by_number:
            text = _text_of(reading, first)
            # "Auflösung (Schritt)" below a topic leads to the rule of that name, whatever it says
            found = not last_is_topic and _speaks(text, line.terms[-1])
            silent = any(number != entry and not _speaks(text, t) for t, number in topics)
            yield line, silent and not found


def _owned(reading: Reading, line: IndexLine) -> bool:
    """The number belongs to the entry of one of the line's own topics."""
    known = {**reading.aliased(), **reading.named()}
    numbers = {known[title_key(t)].number for t in line.terms if title_key(t) in known}
    return line.numbers[0].partition(".")[0] in numbers


def _key(line: IndexLine, position: int) -> str:
    return title_key(line.terms[position])


def _term(line: IndexLine) -> str:
    return " > ".join(line.terms)


def _text_of(reading: Reading, number: str) -> str:
    """A rule's text; for an entry (``45.0``) everything below it, its see-also names too."""
    entry, _, item = number.partition(".")
    manual = reading.copy.manual
    if item != "0":
        return " ".join(
            unit.text for unit in manual.units if unit.number.rstrip("abcdef") == number
        )
    texts = [unit.text for unit in manual.units if unit.number.partition(".")[0] == entry]
    return " ".join([*texts, *(ref.name for ref in manual.see_also if ref.entry == entry)])


def _speaks(text: str, term: str) -> bool:
    """Whether the text has the words of a term: inflected, with another vowel in the stem
    (verschieben, verschoben), or as the last part of a compound."""
    there = words(text)
    bones = [_consonants(word) for word in there]
    return all(
        any(_stem(_consonants(word)) in bone for bone in bones)
        or any(len(w) > 7 and word.endswith(w) for w in there)
        for word in words(term)
    )


def _consonants(word: str) -> str:
    return "".join(c for c in word if c not in "aeiouyаеиоуыэюя")


def _stem(bones: str) -> str:
    return bones[: max(3, len(bones) - 3)]


CHECKS: tuple[Callable[[Reading], Iterator[Problem]], ...] = (
    while_reading,
    misprints,
    lines_have_owners,
    structure_agrees,
    see_also_names_are_titles,
    see_also_agrees,
    index_names_entries,
    index_numbers_exist,
    index_leads_there,
)


def check(
    reading: Reading, checks: tuple[Callable[[Reading], Iterator[Problem]], ...] = CHECKS
) -> list[Problem]:
    """Run all checks and return what they found, down the page."""
    found = [problem for one in checks for problem in one(reading)]
    return sorted(found, key=lambda problem: problem.line)
