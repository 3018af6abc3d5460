"""Moves as people say them: in other words and order, with articles, with figures as words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rulebook.engine.errors import BadSituation
from rulebook.engine.examples import all_examples
from rulebook.engine.game import game, playable
from rulebook.engine.phrases import Phrases
from rulebook.engine.records import Event, Move
from rulebook.languages import SAID
from rulebook.yamlread import Node

SENTENCES = Path(__file__).parent / "said"
FIGURES = {
    "de": ("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"),
    "ru": ("один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"),
    "en": ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
}
POLITE = {"de": "Bitte", "ru": "Пожалуйста", "en": "Please"}


def read(phrases: Phrases, text: str) -> Event | None:
    try:
        return phrases.read_move(Node(Path("said"), 1, "str", text), text)
    except BadSituation:
        return None


def natural(language: str) -> Iterator[tuple[str, str, str]]:
    """The game, what somebody says, and the sentence that means the same."""
    key = ""
    for line in (SENTENCES / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            key = line.strip("[]")
        elif line and not line.startswith("#"):
            said, _, same = line.partition(" | ")
            yield key, said, same


@pytest.mark.parametrize("language", SAID)
def test_what_people_say_is_read_and_never_as_something_else(language: str) -> None:
    right = []
    for key, said, same in natural(language):
        phrases = game(key).phrases
        wanted, found = read(phrases, same), read(phrases, said)
        assert wanted is not None, same
        assert found in (None, wanted), said
        right.append(found == wanted)
    assert sum(right) >= 0.75 * len(right)


@cache
def moves(key: str) -> tuple[Event, ...]:
    """What players do in the examples of a book."""
    done = (move for example in all_examples(key) for move in example.situation.when)
    return tuple(dict.fromkeys(move for move in done if isinstance(move, Move)))


def polite(told: str, language: str) -> str:
    return f"{POLITE[language]} {told}."


def figures_as_words(told: str, language: str) -> str:
    words = (FIGURES[language][int(w) - 1] if w in set("123456789") else w for w in told.split())
    return " ".join(words)


PLACES = {"de": ("in", "aus", "von"), "ru": ("в", "из"), "en": ("in", "from", "on")}
LABELS = {"de": "der Spieler", "ru": "игрок", "en": "the player"}


def last_part_first(told: str, language: str) -> str:
    """ "place illness in district 2" with "in district 2" before the rest."""
    words = told.split()
    at = max((i for i, word in enumerate(words) if word in PLACES[language]), default=0)
    end = next((i + 1 for i in range(at, len(words)) if words[i].isdigit()), 0) if at else 0
    return " ".join((*words[at:end], *words[:at], *words[end:])) if end else told


def with_a_label(told: str, language: str) -> str:
    """ "A passes" as "the player A passes"."""
    seat = len(told) > 1 and told[0] in "ABCD" and told[1] == " "
    return f"{LABELS[language]} {told}" if seat else told


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("key", playable())
@pytest.mark.parametrize("law", [polite, figures_as_words, last_part_first, with_a_label])
def test_other_words_are_the_same_move(law, key: str, language: str) -> None:  # type: ignore[no-untyped-def]
    phrases, same, all_read = game(key).phrases, 0, 0
    for move in moves(key):
        told = phrases.tell_move(move, language)
        wanted = read(phrases, told)
        if wanted is None:
            continue
        found = read(phrases, law(told, language))
        assert found in (None, wanted), law(told, language)
        same += found == wanted
        all_read += 1
    assert all_read
    assert same >= 0.75 * all_read


@pytest.mark.parametrize(
    "said",
    ["exploit district 4 twice", "do not exploit district 4", "B never passes", "place peace in 2",
     "move the android to district 2", "remove illness into district 3", "dem B gibt A North",
     "B не пасует", "Stadtteil 4 nicht ausbeuten", "place illness in district 2 and 3",
     "verschiebe die Krankheit in Stadtteil 2", "B wants not to pass"],
)  # fmt: skip
def test_what_is_not_accounted_for_is_not_read(said: str) -> None:
    assert read(game("na").phrases, said) is None


@pytest.mark.parametrize(
    ("key", "said"),
    [("20c", "Rot bietet nicht 5"), ("20c", "Rot nimmt 3 Münzen"), ("20c", "red bids 5 or 6"),
     ("20c", "красный не пасует"), ("rise", "A rückt zwei Felder vor"),
     ("rise", "A moves back on science"), ("rise", "A loses no points"),
     ("rise", "the round is not over"), ("s51", "A baut Mill ab"), ("s51", "A baut Mill nicht"),
     ("s51", "A passes the card to B"), ("s51", "A baut Mill und Well"),
     ("s51", "B bekommt keine Siegpunkte"), ("s51", "A gives B 2 fuel")],
)  # fmt: skip
def test_what_is_no_move_of_another_book_is_not_read(key: str, said: str) -> None:
    assert read(game(key).phrases, said) is None


def test_words_that_people_use_for_a_thing_are_its_names() -> None:
    phrases = game("s51").phrases
    wanted = read(phrases, "A constructs Mill for 2 grey contact")
    for said in ("A baut Mill mit zwei grauen Kontakten", "A builds Mill for 2 gray contacts"):
        assert read(phrases, said) == wanted


@pytest.mark.parametrize(
    ("counted", "numbered"),
    [
        ("A nimmt 2 Karten", "A nimmt Karte 2"),
        ("A wählt zwei Aktionskarten", "A wählt die zweite Aktionskarte"),
        ("A picks two action cards", "A picks the second action card"),
        ("A выбирает две карты действия", "A выбирает вторую карту действия"),
    ],
)
def test_how_many_is_not_which_one(counted: str, numbered: str) -> None:
    phrases = game("rise").phrases
    assert read(phrases, numbered) == read(phrases, "A places below action card 2")
    assert read(phrases, counted) is None
