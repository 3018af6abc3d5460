"""The law of addresses: what the program prints as one is read back as the same unit."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from rulebook.ids import PARTS
from rulebook.lookup.books import Books, Located
from rulebook.service import linking
from rulebook.store.opening import open_store
from rulebook.store.records import Game, Unit

from .places import Home


@pytest.fixture(scope="module", params=["gists", "real"])
def books(request: pytest.FixtureRequest) -> Books:
    """The shipped books: with our words alone, and with the real manuals where they are."""
    home: Home = request.getfixturevalue(request.param)
    with home.entered():
        return Books(open_store())


def _units(books: Books, games: Iterable[Game] = ()) -> list[Unit]:
    return books.units(f"{g.game}:{n}" for g in games or books.games for n in g.numbers)


def _ids(found: Located | None) -> list[str]:
    return [unit.id for unit in found.units] if found else []


def test_an_address_is_read_back_wherever_it_is_typed(books: Books) -> None:
    for unit in _units(books):
        within = books.within(unit.game)
        for typed in (
            unit.id,
            unit.id.replace(":", "/"),
            f"https://x.test/r/{unit.game}/{unit.number}",
        ):
            assert _ids(books.find(typed)) == [unit.id], typed
        assert _ids(within.find(unit.number)) == [unit.id]


def test_what_an_edition_prints_is_read_back(books: Books) -> None:
    for unit in _units(books):
        within = books.within(unit.game)
        for wording in unit.wording.values():
            if not any(c.isdigit() for c in wording.printed) or unit.number.endswith(".0"):
                continue  # a heading: it leads to all that stands below it
            if "„" in wording.printed and "Nr." not in wording.printed:
                continue  # the heading of an outline, which may begin with a figure
            assert _ids(within.find(wording.printed)) == [unit.id], wording.printed


def test_parts_topics_terms_and_questions_are_read_back(books: Books) -> None:
    library = books.library
    for game in books.games:
        within = books.within(game.game)
        for number in dict.fromkeys(n.partition(".")[0] for n in game.numbers):
            entry = library.entry(f"{game.game}:{number}")
            if entry is None:
                continue
            for typed in (entry.id, within.label(entry.id)):
                assert {u.entry for u in within.find(typed).units} == {entry.id}, typed  # type: ignore[union-attr]
            if number in PARTS:
                assert _ids(within.find(number)) == list(entry.units)
        for term in library.terms(game.game):
            found = books.find(term.key)
            assert found is not None
            assert [t.key for t in found.terms] == [term.key]
        for address in {q for unit in _units(within, [game]) for q in unit.questions}:
            found = books.find(address)
            assert found is not None
            assert [q.id for q in found.questions] == [address]
            assert {*found.questions[0].cites} <= {*_ids(found)}


def test_a_post_that_quotes_an_address_is_linked_to_the_same_unit(books: Books) -> None:
    """Everything but what names a heading alone: in a post that is no reference."""
    for game in books.games:
        within = books.within(game.game)
        units = [u for u in _units(within, [game]) if u.number[0].isdigit()]
        for unit in units[:: max(1, len(units) // 60)]:
            printed = [w.printed for w in unit.wording.values() if "," in w.printed]
            for typed in (unit.id, *(p for p in printed if "„" not in p)):
                posted = linking.link(within, f"Siehe {typed}.", base_url="https://x.test")
                assert [one.id for one in posted.linked.links] == [unit.id], (
                    typed,
                    posted.linked.report,
                )
