"""What is told of a situation played: which rules decided it, and each event once."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from rulebook.engine.errors import BadSituation
from rulebook.engine.examples import all_examples
from rulebook.engine.game import game, playable
from rulebook.engine.records import Stage
from rulebook.engine.resolve import Resolution, deciding_rules, told_outcome, told_steps
from rulebook.engine.situations import play_situation
from rulebook.languages import SAID, say
from rulebook.lookup.books import Books
from rulebook.render.data import data_of
from rulebook.render.document import Steps, document_of
from rulebook.service import playing
from rulebook.service.requests import Reader, Rulebook


@cache
def _played(key: str) -> tuple[Resolution, ...]:
    book = game(key)
    found = []
    for example in all_examples(key):
        played = play_situation(book, example.situation)
        found.append(Resolution(key, example.situation, played, {}, {}))
    return tuple(found)


@pytest.mark.parametrize("key", playable())
def test_the_rules_of_the_outcome_set_off_what_changed_or_are_of_the_players_move(key: str) -> None:
    for found in _played(key):
        _, cited = told_outcome(found, "en")
        caused = {n for step in found.steps if step.follows for n in step.numbers}
        adjusted = {n for step in found.steps if step.stage is Stage.ADJUST for n in step.numbers}
        set_off = [event for step in found.steps for event in step.follows]
        own = {n for step in found.steps if step.event not in set_off for n in step.numbers}
        assert set(cited) <= caused | adjusted | own


@pytest.mark.parametrize("key", playable())
def test_what_set_an_event_off_decides_it(key: str) -> None:
    for found in _played(key):
        for place, step in enumerate(found.steps):
            for event in step.follows:
                after = (*found.steps[: place + 1],)
                assert set(step.numbers) <= set(deciding_rules(after, event))


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("key", playable())
def test_an_event_that_a_rule_puts_nothing_in_the_place_of_is_told_so(
    key: str, language: str
) -> None:
    for found in _played(key):
        for step, told in zip(found.steps, told_steps(found, language), strict=True):
            bare = game(key).phrases.tell_move(step.event, language)
            fallen = step.stage is Stage.INSTEAD and not step.follows
            assert (told.event == say(language, "engine-not-done", event=bare)) == fallen


def test_no_two_steps_on_the_page_have_one_title(real_books: Rulebook) -> None:
    text = "district 4: strike, human first, android; exploit"
    value = real_books.ask(lambda books: playing.resolve(_of(books), text))
    assert isinstance(value, playing.Resolved)
    [steps] = [b for b in document_of(value, Reader("en")).blocks if isinstance(b, Steps)]
    titles = [step.text for step in steps.steps]
    assert all(one != other for one, other in pairwise(titles))
    numbers = {n for told in told_steps(value.resolution, "en") for n in told.numbers}
    shown = {rule.address.partition(":")[2] for step in steps.steps for rule in step.rules}
    assert shown == numbers
    _, cited = told_outcome(value.resolution, "en")
    assert {"61.6", "35.1", "11.1"} <= set(cited)
    assert not {"34.0", "64.0", "64.1", "64.2"} & set(cited)


def _of(books: Books) -> Books:
    return books.within("na")


def test_what_cannot_be_read_as_moves_is_answered_by_the_rules(real_books: Rulebook) -> None:
    text = "Ich habe gepasst und jetzt will mich jemand plündern, geht das?"
    value = real_books.within("s51").ask(playing.resolve, text)
    assert isinstance(value, playing.ByRules)
    assert not value.found
    assert "s51:4.8" in value.answer.cites
    data = data_of(value, Reader("de"))
    assert data["error"]["code"].startswith("engine-bad-situation")
    assert data["answer"]["answered"]


def test_a_formal_situation_with_a_slip_stays_an_error(real_books: Rulebook) -> None:
    with pytest.raises(BadSituation):
        real_books.within("na").ask(playing.resolve, "district 4: protset; exploit district 4")


def test_what_comes_to_nothing_when_it_is_played_is_answered_by_the_rules(
    real_books: Rulebook,
) -> None:
    text = "Wir sind zu dritt und Phase B beginnt. Wie viele Aktionskarten legen wir aus?"
    value = real_books.within("rise").ask(playing.resolve, text)
    assert isinstance(value, playing.ByRules)
    assert "rise:8.1" in value.answer.cites
    formal = real_books.within("s51").ask(playing.resolve, "players: 3; card phase")
    assert isinstance(formal, playing.Resolved)
