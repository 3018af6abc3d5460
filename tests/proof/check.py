"""The whole check: books, manuals and corpus folder in, problems out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path

from rulebook.manuals.copies import Copy
from rulebook.model import Book, Problem
from tests.proof import coverage, terms
from tests.proof.copied import Manuals, copies_of
from tests.proof.disputed import disputed
from tests.proof.exceptions import read_exceptions, sift
from tests.proof.lists import headings, lists
from tests.proof.meaning import compare
from tests.proof.names import names, other_names
from tests.proof.settled import unsettled
from tests.proof.texts import Finding, answers, gists, notes, rulings, wordings
from tests.proof.verdicts import verdicts
from tests.proof.wording import against_wordings, typewritten


def prove(books: Iterable[Book], copies: Sequence[Copy], corpus: Path) -> list[Problem]:
    """Everything wrong with our own texts, by book and kind.

    ``corpus`` is the folder the books were read from. Without manuals the texts are only counted
    and held to the list of terms.
    """
    manuals = Manuals(copies)
    return [
        problem for book in books for problem in _book(book, copies, manuals, corpus / book.folder)
    ]


def _book(book: Book, copies: Sequence[Copy], manuals: Manuals, folder: Path) -> Iterator[Problem]:
    own = [copy for copy in copies if copy.edition.game == book.game]
    findings = _findings(book, own, manuals, folder)
    complete = len(own) == len(book.editions)
    yield from sift(findings, read_exceptions(folder), folder, complete=complete)


def _findings(book: Book, own: Sequence[Copy], manuals: Manuals, folder: Path) -> Iterator[Finding]:
    said = wordings(book, own)
    lexicon = terms.lexicon(book, own)
    called = names(book, own)
    our_gists = list(gists(book))
    our_answers = list(answers(book))
    our_rulings = list(rulings(book))
    yield from coverage.missing_gists(book, folder, said)
    yield from coverage.titles(book, folder)
    yield from coverage.questions(book, folder)
    yield from disputed(book, folder)
    yield from verdicts(book)
    yield from unsettled(book, said)
    yield from coverage.terms(book, folder)
    yield from coverage.differences(book)
    yield from coverage.rulings(book, date.today())
    yield from lists(book, said)
    yield from headings(book, said)
    yield from terms.unknown_terms(book, own)
    yield from against_wordings(book, our_gists, said)
    for gist in our_gists:
        yield from compare(gist, said)
        yield from terms.wrong_words(gist, lexicon)
        yield from other_names(gist, called)
        yield from terms.false_friends(gist, lexicon, said)
    for text in (*our_answers, *our_rulings):
        if text.kind != "question":
            yield from terms.wrong_words(text, lexicon)
    ours = [*our_gists, *our_answers, *our_rulings, *notes(book)]
    for text in ours:
        yield from typewritten(text)
    yield from copies_of(manuals, ours)
