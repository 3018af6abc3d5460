"""Our own texts against the manuals, where these are, and how much the check notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from rulebook.manuals.copies import Copy, find_copies
from rulebook.model import Book, Gist, Question
from tests.places import our_books
from tests.proof import describe, prove
from tests.proof.disputed import disputed, read_refusals
from tests.proof.settled import unsettled
from tests.proof.texts import wordings
from tests.proof.tongue import plain

CORPUS = Path(__file__).parents[2] / "corpus"
SHARED_MANUALS = CORPUS.parents[1] / "shared" / "manuals"


@pytest.fixture(scope="module")
def books() -> list[Book]:
    return [*our_books()]


@pytest.fixture(scope="module")
def copies(books: list[Book]) -> list[Copy]:
    shared = [str(SHARED_MANUALS)] if SHARED_MANUALS.is_dir() else None
    found = find_copies(books, lambda *_, **__: None, folders=shared)
    if not found:
        pytest.skip("no manual at hand: set RULEBOOK_MANUALS to a folder with one")
    return found


def test_our_texts_are_sound_as_far_as_can_be_seen_without_manuals(books: list[Book]) -> None:
    assert [describe(problem) for problem in prove(books, [], CORPUS)] == []


@pytest.mark.parametrize("game", ["na", "20c", "rise", "s51"])
def test_our_texts_hold_against_the_manuals(
    books: list[Book], copies: list[Copy], game: str
) -> None:
    book = [book for book in books if book.game == game]
    assert [describe(problem) for problem in prove(book, copies, CORPUS)] == []


def test_most_refusals_would_contradict_a_silent_answer_that_tells_of_them(
    books: list[Book],
) -> None:
    """How much the check of silent answers notices: each refusal asked in its own words.

    The rest is told in words that are commonplace in its book, or in one word.
    """
    refusals = noticed = 0
    for book in books:
        folder = CORPUS / book.folder
        asked = {
            refusal.name["en"]: Question(
                id=refusal.name["en"], question=refusal.name, also={}, answer={},
                cites=(refusal.refused,), status="silent",
            )
            for refusal in read_refusals(folder)
        }  # fmt: skip
        told = replace(book, questions=tuple(asked.values()))
        found = {(finding.text.key, finding.values["name"]) for finding in disputed(told, folder)}
        refusals += len(asked)
        noticed += sum((name, name) in found for name in asked)
    assert refusals >= 200
    assert noticed >= 0.9 * refusals


def test_no_official_name_is_called_slang(books: list[Book]) -> None:
    for book in books:
        for term in book.terms:
            for language, name in term.names.items():
                slang = {plain(word) for word in term.slang.get(language, ())}
                assert plain(name) not in slang, (book.game, term.id, language)


def noticed_in(book: Book, gists: Iterable[Gist], copies: list[Copy], language: str) -> set[str]:
    """The rules whose gists lose or add something; questions have no say in it."""
    told = replace(book, gists=tuple(gists), questions=())
    codes = ("proof-lost", "proof-new")
    problems = [p for p in prove([told], copies, CORPUS) if p.code in codes]
    return {str(p.values["rule"]) for p in problems if p.values["lang"] == language}


def spoil_negation(text: str) -> str:
    return text.replace(" nicht", "", 1)


def spoil_obligation(text: str) -> str:
    return text.replace(" muss ", " kann ", 1)


def spoil_figure(text: str) -> str:
    return text.replace(" zwei ", " sieben ", 1)


@pytest.mark.parametrize(
    ("spoil", "least"),
    [(spoil_negation, 0.75), (spoil_obligation, 0.75), (spoil_figure, 0.95)],
)
def test_most_changes_of_meaning_are_noticed(
    books: list[Book], copies: list[Copy], spoil: Callable[[str], str], least: float
) -> None:
    """The check is worth its exceptions: measured on our own German gists of New Angeles."""
    book = next(book for book in books if book.game == "na")
    spoilt = {
        gist.rule: replace(gist, texts={**gist.texts, "de": spoil(gist.texts["de"])})
        for gist in book.gists
        if spoil(gist.texts["de"]) != gist.texts["de"]
    }
    gists = (spoilt.get(gist.rule, gist) for gist in book.gists)
    noticed = noticed_in(book, gists, copies, "de")
    assert len(spoilt) >= 10
    assert len(noticed & spoilt.keys()) >= least * len(spoilt)


TRANSLATED = ("20c", "rise", "s51")
"""Books with a German edition only, whose Russian texts are ours."""

RUSSIAN_SLIPS: dict[str, tuple[str, str]] = {
    "negation": (" не ", " "),
    "prohibition": ("нельзя", "можно"),
    "obligation": (" должны ", " можете "),
    "figure": ("2", "7"),
}


@pytest.mark.parametrize(
    ("slip", "least"),
    [("negation", 0.6), ("prohibition", 0.8), ("obligation", 0.75), ("figure", 0.95)],
)
def test_most_changes_of_meaning_are_noticed_in_russian_against_the_german_manual(
    books: list[Book], copies: list[Copy], slip: str, least: float
) -> None:
    """Less than in German: Russian says no twice in a sentence, and one of the two remains."""
    spoilt = noticed = 0
    for book in books:
        if book.game not in TRANSLATED:
            continue
        gists = {
            gist.rule: replace(gist, texts={**gist.texts, "ru": wrong})
            for gist in book.gists
            if (wrong := gist.texts["ru"].replace(*RUSSIAN_SLIPS[slip], 1)) != gist.texts["ru"]
        }
        changed = (gists.get(gist.rule, gist) for gist in book.gists)
        found = noticed_in(book, changed, copies, "ru")
        spoilt += len(gists)
        noticed += len(found & gists.keys())
    assert spoilt >= 10
    assert noticed >= least * spoilt, f"{noticed} of {spoilt}"


def test_a_dropped_citation_is_noticed_where_nothing_else_says_what_it_settled(
    books: list[Book], copies: list[Copy]
) -> None:
    """How much the check of citations notices: little, for most answers rest on rules that say
    the same twice, but without a wrong alarm."""
    dropped = noticed = 0
    for book in books:
        said = wordings(book, [copy for copy in copies if copy.edition.game == book.game])
        poorer = [
            replace(question, id=f"{question.id} {number}", cites=kept)
            for question in book.questions
            if question.status != "silent" and len(question.cites) > 1
            for number in question.cites
            if (kept := tuple(one for one in question.cites if one != number))
        ]
        found = unsettled(replace(book, questions=tuple(poorer)), said)
        dropped += len(poorer)
        noticed += len({finding.text.key for finding in found})
    assert dropped >= 1000
    assert noticed >= 0.05 * dropped
