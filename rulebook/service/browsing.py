"""What the books hold, to be looked through: games, contents, words, differences, questions."""

from __future__ import annotations

from rulebook.errors import NotFound, WrongUsage
from rulebook.lookup.books import Books
from rulebook.record import Record
from rulebook.service.requests import Note, Value
from rulebook.service.rules import located
from rulebook.store.records import POSSIBLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from rulebook.store.records import Entry, Game, Question, Term, Unit

DIFFERENCES_SHOWN = ("ruling", "extra", "wording", POSSIBLE)
"""How far editions differ, what matters most first."""
_DEEPEST, _LOOKED_OVER = 4, 80
"""Levels and lines of a table of contents that one looks over."""


class Chapter(Record):
    """An entry in a table of contents."""

    entry: Entry
    label: str
    """The number that the book prints, or ours."""


class Section(Chapter):
    """A part of a chapter, in a book that was added."""

    depth: int = 1


class Contained(Record):
    """The table of contents of a game."""

    game: Game
    chapters: Sequence[Chapter]
    sections: Mapping[str, Sequence[Section]] = {}
    """What stands in each chapter, by its address, as deep as was asked for."""


class Contents(Value):
    """Tables of contents."""

    games: Sequence[Contained]


class Games(Value):
    """The games that are there, with how much of each."""

    games: Sequence[Contained]


def contents(books: Books, words: Sequence[str] = (), depth: int = 0) -> Contents:
    """The entries of the games that are named, or of all; of a book that was added what stands in
    them as well, ``depth`` levels in all, or as many as one looks over."""
    wanted = depth or (_DEEPEST if words else 1)
    part = " ".join(words)
    if ":" in part and books.game_called(part) is None:
        return Contents([_part_of(books, part, wanted)])
    games = _asked_for(books, words)
    every = (_with_sections(books, c, wanted, fits=not depth) for c in _each(books, games))
    return Contents(list(every))


def games(books: Books) -> Games:
    """Every game."""
    return Games(list(_each(books, books.order)))


def contents_of_name(books: Books, text: str) -> Contents | None:
    """The contents of a game, where a text is its name; else None."""
    game = books.game_called(text)
    return contents(books, [game.game]) if game is not None else None


def _asked_for(books: Books, words: Sequence[str]) -> list[Game]:
    if not words:
        return books.order
    whole = books.game_called(" ".join(words))
    if whole is not None:
        return [whole]
    found = [(word, books.game_called(word)) for word in words]
    for word, game in found:
        if game is None:
            raise NotFound("no-game", **books.unknown(word), ids=list(books.names()))
    return [game for _, game in found if game is not None]


def _contained(books: Books, game: Game) -> Contained:
    if books.library.is_found(game.game):
        ids = [f"{game.game}:{number}" for number in game.numbers]
        listed = list(_outermost(books, ids, len(ids)))
        titled = (e for e in listed if any(e.title.values()) and _is_told(books, e))
        return Contained(game, [Chapter(e, books.label(e.id)) for e in titled])
    numbers = dict.fromkeys(number.partition(".")[0] for number in game.numbers)
    entries = (books.library.entry(f"{game.game}:{number}") for number in numbers)
    return Contained(game, [Chapter(e, books.label(e.id)) for e in entries if e and e.units])


def _outermost(books: Books, ids: Iterable[str], every: int) -> Iterator[Entry]:
    """The entries that stand in no other, in the order of the book; what holds most of it, as its
    title does, stands before what it holds."""
    within: set[str] = set()
    for address in ids:
        entry = books.library.entry(address) if address not in within else None
        if entry is None:
            continue
        yield entry
        within.update(entry.units)
        unit = books.library.unit(address)
        if unit is not None and not _prints(unit) and 2 * len(entry.units) > every:
            yield from _outermost(books, unit.bullets, every)


def _is_told(books: Books, entry: Entry) -> bool:
    """Whether a part has a title of its own, or a number that the book prints."""
    unit = books.library.unit(entry.id)
    return unit is None or bool(unit.title) or _prints(unit)


def _part_of(books: Books, address: str, depth: int) -> Contained:
    """The table of contents of one part of a book: of the first that the address names."""
    unit = located(books, [address]).units[0]
    game = next(game for game in books.order if game.game == unit.game)
    entry = books.library.entry(unit.id) or books.library.entry(unit.entry)
    assert entry is not None
    chapter = Chapter(entry, books.label(entry.id))
    return _with_sections(books, Contained(game, [chapter]), depth + 1, fits=False)


def _each(books: Books, games: Iterable[Game]) -> Iterator[Contained]:
    """What games hold, one in memory at a time."""
    for game in games:
        yield _contained(books, game)
        books.library.release(game.game)


def _prints(unit: Unit) -> bool:
    return any(wording.printed for wording in unit.wording.values())


def _with_sections(books: Books, one: Contained, depth: int, fits: bool) -> Contained:
    """A table of contents with what stands in its chapters; ``fits``: as deep as it stays short,
    and no part without a number among numbered ones."""
    if depth < 2 or not books.library.is_found(one.game.game):
        return one
    found: dict[str, list[Section]] = {}
    chapters = {chapter.entry.id for chapter in one.chapters}
    for chapter in one.chapters:
        unit = books.library.unit(chapter.entry.id)
        numbered = fits and unit is not None and _prints(unit)
        listed = _below_titled(books, unit, 1, depth, numbered) if unit is not None else ()
        found[chapter.entry.id] = list(_outside(listed, chapters))
    while (
        fits and any(found.values())
        and sum(map(len, found.values())) + len(one.chapters) > _LOOKED_OVER
    ):  # fmt: skip
        depth -= 1
        found = {a: [s for s in listed if s.depth < depth] for a, listed in found.items()}
    return Contained(one.game, one.chapters, found)


def _outside(listed: Iterable[Section], chapters: Collection[str]) -> Iterator[Section]:
    """Sections without those that are chapters, which a heading without a number may hold, and
    without what stands in these."""
    within = 0
    for section in listed:
        if within and section.depth > within:
            continue
        within = section.depth if section.entry.id in chapters else 0
        if not within:
            yield section


def _below_titled(
    books: Books, over: Unit, depth: int, most: int, numbered: bool
) -> Iterator[Section]:
    """What has a title of its own in a part of a book, and what has in that."""
    for unit in books.units(over.bullets):
        entry = books.library.entry(unit.id) if unit.title != over.title else None
        if entry is None or (numbered and not _prints(unit)):
            continue
        yield Section(entry, books.label(entry.id), depth)
        if depth + 1 < most:
            yield from _below_titled(books, unit, depth + 1, most, numbered)


class Glossary(Value):
    """Official words of the games, in the order of the kinds and the alphabet of the store."""

    terms: Sequence[Term]
    kind: str
    titles: Mapping[str, Mapping[str, str]]
    """What each game is called."""

    @property
    def empty(self) -> Note | None:
        return None if self.terms else Note("no-terms", {})


def glossary(books: Books, kind: str = "") -> Glossary:
    """All official words, or those of a kind."""
    terms = [t for game in books.order for t in books.library.terms(game.game)]
    kinds = sorted({term.kind for term in terms})
    if kind and kind not in kinds:
        raise WrongUsage("bad-option", value=kind, option="--kind", known=", ".join(kinds))
    kept = [term for term in terms if kind in {"", term.kind}]
    return Glossary(kept, kind, {game.game: game.title for game in books.order})


class Difference(Record):
    """A place where editions say different things."""

    unit: Unit
    kind: str
    note: Mapping[str, str]


class Differences(Value):
    """Where editions say different things."""

    differences: Sequence[Difference]

    @property
    def empty(self) -> Note | None:
        return None if self.differences else Note("no-differences", {})


def differences(books: Books, words: Sequence[str] = (), kind: str = "") -> Differences:
    """What is recorded of all rules, or of those at addresses; other rulings first."""
    if kind not in {"", *DIFFERENCES_SHOWN}:
        known = ", ".join(DIFFERENCES_SHOWN)
        raise WrongUsage("bad-option", value=kind, option="--kind", known=known)
    found = [
        Difference(unit, known, note)
        for unit in _units(books, words)
        for known, note in unit.differences
        if kind in {"", known}
    ]
    return Differences(sorted(found, key=lambda one: DIFFERENCES_SHOWN.index(one.kind)))


class Questions(Value):
    """Known questions with their answers."""

    questions: Sequence[Question]

    @property
    def empty(self) -> Note | None:
        return None if self.questions else Note("no-questions", {})


def questions(books: Books, words: Sequence[str] = ()) -> Questions:
    """The questions that rest on the rules at addresses, or all that are known."""
    if words:
        there = located(books, words)
        return Questions([*there.questions, *of_units(books, _with_bullets(books, there.units))])
    return Questions([q for game in books.order for q in books.library.questions(game.game)])


def of_units(books: Books, units: Iterable[Unit]) -> list[Question]:
    """The questions that rest on rules, each once."""
    named = dict.fromkeys(address for unit in units for address in unit.questions)
    found = map(books.library.question, named)
    return [question for question in found if question is not None]


def _units(books: Books, words: Sequence[str]) -> Iterable[Unit]:
    if words:
        return _with_bullets(books, located(books, words).units)
    return books.units(f"{game.game}:{n}" for game in books.order for n in game.numbers)


def _with_bullets(books: Books, units: Iterable[Unit]) -> list[Unit]:
    return list({u.id: u for unit in units for u in _below(books, unit)}.values())


def _below(books: Books, unit: Unit) -> Iterator[Unit]:
    yield unit
    yield from books.units(unit.bullets)
