"""The user's own books: any rulebook, added from its files."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from rulebook import corpus
from rulebook.books.found import described as written_down
from rulebook.books.found import load_found, said_alone
from rulebook.books.load import FOUND
from rulebook.corpus import Place, place_of
from rulebook.errors import BadCorpus, WrongUsage
from rulebook.importing import bundles, drafts, keeping
from rulebook.importing.pinning import Pinned, pinned
from rulebook.importing.reading import joined, name_of, read_files
from rulebook.importing.report import Report, report_of
from rulebook.model import FoundText, FoundUnit
from rulebook.record import Record
from rulebook.search.disagreeing import perhaps_differing
from rulebook.service.requests import Note, Value
from rulebook.store.opening import open_store

Tell = Callable[..., None]


class Proposal(Value):
    """A book as it was read, before and after it is kept."""

    name: str
    title: str
    texts: Sequence[FoundText]
    reports: Sequence[Report]
    kept: bool = False
    replaced: bool = False
    moves: Sequence[Pinned] = ()
    """What changed, where a book is read anew."""

    @property
    def found(self) -> bool:
        return self.kept

    @property
    def notes(self) -> Sequence[Note]:
        return () if self.kept else (Note("book-not-kept", {}),)


def propose(
    files: Sequence[Path],
    name: str = "",
    title: str = "",
    language: str = "",
    tell: Tell | None = None,
    scanned: bool = False,
) -> Proposal:
    """Read files as one book, ``scanned`` also pictures of pages. Nothing is kept."""
    texts = read_files(files, language, title, tell, scanned)
    title = title or texts[0].title
    base = described(name) if name else None
    if name and base is None:
        _check_name(name)
    elif not name:
        name = _known_as(texts) or name_of(title, texts[0].language, _taken())
    replaced = name in keeping.names()
    moves: list[Pinned] = []
    if replaced:
        before = [text for text in texts_of(name) if text.language == texts[0].language]
        moves = [pinned(text, texts[0]) for text in before]
        texts = [*(move.text for move in moves), *texts[len(moves) :]]
    elif base is not None:
        texts = [_as_described(base.folder, text) for text in texts]
    texts = joined(texts)
    reports = [report_of(text) for text in texts]
    return Proposal(name, title, texts, reports, False, replaced, moves)


def described(name: str) -> Place | None:
    """The place of a book that somebody wrote down and that has no text: a file gives it one."""
    there = next((p for p in corpus.places(corpus.folders())[0] if p.game == name), None)
    editions = dict(there.top["editions"].pairs()) if there is not None else {}
    found = [node.fields()["dialect"].text() == FOUND for node in editions.values()]
    return there if found and all(found) and name not in keeping.names() else None


def _as_described(folder: Path, text: FoundText) -> FoundText:
    """A text with the numbers that somebody wrote down for it."""
    known = written_down(folder, text.language, beginnings=True)
    return pinned(known, text).text if known is not None else text


def keep(proposal: Proposal, tell: Tell) -> Proposal:
    """Keep a book, and compile it; where it cannot be compiled nothing stays."""
    base = described(proposal.name)
    keeping.keep(proposal.name, "", proposal.texts, base.folder if base is not None else None)
    library = open_store(tell)
    if proposal.name not in library.files and not proposal.replaced:
        folder = str(keeping.folder_of(proposal.name))
        problems = {label: (code, values) for label, code, values in library.problems}
        keeping.remove(proposal.name)
        open_store(tell)
        if folder in problems:
            raise BadCorpus(problems[folder][0], **problems[folder][1])
    return Proposal(
        proposal.name, proposal.title, proposal.texts, proposal.reports, True, proposal.replaced,
        proposal.moves,
    )  # fmt: skip


def _check_name(name: str) -> None:
    if not (name.isascii() and name.isalnum() and name == name.lower()) or len(name) > 30:
        raise WrongUsage("book-bad-name", name=name)
    if name in _taken() and name not in keeping.names():
        raise WrongUsage("book-name-taken", name=name)


def _taken() -> list[str]:
    """The names of all books, the user's own included."""
    found, _ = corpus.places(corpus.folders())
    return [*(place.game for place in found), *keeping.names()]


def _known_as(texts: Sequence[FoundText]) -> str:
    """The book that has the same files, if one does: it is read anew."""
    paths_here = {text.path for text in texts}
    for name in keeping.names():
        there = {text.path for text in texts_of(name)}
        if there and there <= paths_here:
            return name
    return ""


def texts_of(name: str) -> list[FoundText]:
    """What is kept of a book, the text first that gave the numbers."""
    folder = keeping.folder_of(name)
    languages = [code for code, _ in place_of(folder).top["editions"].pairs()]
    return [text for code in languages if (text := load_found(folder, code)) is not None]


class OwnBook(Value):
    """A book that was added."""

    name: str
    title: str
    folder: Path
    reports: Sequence[Report]


def show(name: str) -> OwnBook:
    """What a book holds."""
    texts = texts_of(name)
    title = place_of(keeping.folder_of(name)).top["title"].by_language()
    said = next(iter(title.values()), name)
    return OwnBook(name, said, keeping.folder_of(name), [report_of(text) for text in texts])


class OwnBooks(Value):
    """All books that were added."""

    books: Sequence[OwnBook]
    problems: Sequence[Note] = ()

    @property
    def notes(self) -> Sequence[Note]:
        return self.problems

    @property
    def empty(self) -> Note | None:
        return None if self.books else Note("book-none", {})


def listed() -> OwnBooks:
    """The books that were added; one that cannot be read is told."""
    books, problems = [], []
    for name in keeping.names():
        try:
            books.append(show(name))
        except BadCorpus as error:
            problems.append(Note(error.code, error.values))
    return OwnBooks(books, problems)


class Gone(Value):
    """A book that was removed."""

    name: str


def remove(name: str) -> Gone:
    """Remove a book that was added."""
    keeping.remove(name)
    return Gone(name)


def update(
    name: str, files: Sequence[Path], tell: Tell | None = None, scanned: bool = False
) -> Proposal:
    """Read a book's files anew, or others in their place. Nothing is kept."""
    before = texts_of(name)
    paths_then = [Path(path) for text in before for path in text.path.split("\n")]
    wanted = list(files) or list(dict.fromkeys(paths_then))
    if not files and not all(text.path for text in before):
        raise WrongUsage("book-no-path", name=name)
    language = before[0].language if len(before) == 1 else ""
    again = propose(wanted, name, "", language, tell, scanned)
    titles = {text.language: text.title for text in before}
    kept = [replace(text, title=titles.get(text.language, text.title)) for text in again.texts]
    return Proposal(again.name, kept[0].title, kept, again.reports, False, True, again.moves)


class Pair(Record):
    """A unit in two languages or more that somebody should look at."""

    number: str
    there: str
    """The number in the file of the other language, where that is not sure."""
    sure: float | None
    """How sure it is that the texts are of one unit; None where their numbers say so."""
    texts: Mapping[str, FoundUnit]
    notes: Sequence[Mapping[str, str]] = ()
    """How the texts may differ, in each language."""


class Review(Value):
    """What of a book in several languages nobody should take for sure."""

    name: str
    pairs: Sequence[Pair]
    languages: Sequence[str]

    @property
    def found(self) -> bool:
        return not self.pairs

    @property
    def empty(self) -> Note | None:
        if self.pairs:
            return None
        return Note("book-sure" if len(self.languages) > 1 else "book-one", {"name": self.name})


def review(name: str) -> Review:
    """What of a book in several languages is to be looked at: units that may not be the same, the
    least sure first, then those that may say different things."""
    texts = texts_of(name)
    units = [{unit.number: unit for unit in text.units} for text in texts]
    alone = {text.language: said_alone(text) for text in texts}
    pairs = []
    for text, there in zip(texts[1:], units[1:], strict=True):
        for doubt in text.doubts:
            if doubt.number in units[0] and doubt.number in there:
                both = {texts[0].language: units[0][doubt.number]}
                both[text.language] = there[doubt.number]
                pairs.append(Pair(doubt.number, doubt.there, doubt.sure, both))
    pairs.sort(key=lambda pair: pair.sure or 0.0)
    for number in dict.fromkeys(number for listed in units for number in listed):
        every = {
            text.language: listed[number]
            for text, listed in zip(texts, units, strict=True)
            if number in listed
        }
        notes = perhaps_differing({code: alone[code][number] for code in every})
        if notes:
            pairs.append(Pair(number, "", None, every, notes))
    return Review(name, pairs, [text.language for text in texts])


def doubts_of(name: str) -> dict[str, float]:
    """The numbers of a book that was added whose texts in two languages are not surely the same;
    of any other book none."""
    texts = texts_of(name) if name in keeping.names() else []
    return {doubt.number: doubt.sure for text in texts for doubt in text.doubts}


class Written(Value):
    """A file or a folder that a book was written to."""

    name: str
    place: Path


def export(name: str, place: Path, wording: bool) -> Written:
    """Write a book into one file to take elsewhere; without ``wording`` only what is ours."""
    return Written(name, bundles.export(name, place, wording))


def draft(name: str, place: Path) -> Written:
    """Write the data of a book as a contributor would."""
    return Written(name, drafts.draft(texts_of(name), name, "", place))


def take_in(file: Path, tell: Tell) -> OwnBook:
    """Add a book from a file that ``export`` wrote."""
    name = bundles.take_in(file, _taken())
    open_store(tell)
    return show(name)
