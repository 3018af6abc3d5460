"""Which rule stands first, and when none answers: behaviour, no numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.lookup import Books
from rulebook.search.answer import Answer, answer
from rulebook.store.opening import open_store

from .places import Home

Asked = Callable[..., Answer]


def _asker(home: Home) -> Asked:
    with home.entered():
        table = open_store()

    def ask(text: str, game: str = "", preferred: str = "", limit: int = 0) -> Answer:
        return answer(Books(table, game, preferred), text, limit)

    return ask


@pytest.fixture(scope="module")
def harbour(shared: Home) -> Asked:
    return _asker(shared)


@pytest.fixture(scope="module")
def asked(gists: Home) -> Asked:
    return _asker(gists)


def ids(found: Answer) -> list[str]:
    return [hit.unit.id for hit in found.hits]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        pytest.param("Kran", "hb:1.0", id="german title"),
        pytest.param("кран", "hb:1.0", id="russian title"),
        pytest.param("crane", "hb:1.0", id="english title"),
        pytest.param("Kräne", "hb:1.0", id="inflected"),
        pytest.param("краны", "hb:1.0", id="inflected russian"),
        pytest.param("Nebels", "hb:3.0", id="a form that stands nowhere"),
        pytest.param("Hebezeug", "hb:1.0", id="alias"),
        pytest.param("Leuchttrm", "hb:2.0", id="a slip"),
        pytest.param("leucht turm", "hb:2.0", id="in two words"),
        pytest.param("tuman", "hb:3.0", id="latin letters"),
        pytest.param("vfzr", "hb:2.0", id="the other keyboard"),
        pytest.param("schwere Kiste", "hb:1.1a", id="a bullet is a hit"),
        pytest.param("zwei Kräne", "hb:1.1a", id="figures in words"),
        pytest.param("Kran für 2 Kisten", "hb:1.1a", id="figures"),
        pytest.param("2 Kräne", "hb:1.1a", id="a figure before a title"),
        pytest.param("два крана", "hb:1.1a", id="figures in russian"),
        pytest.param("heavy crate", "hb:1.1a", id="english, which no manual is in"),
        pytest.param("тяжёлый ящик", "hb:1.1a", id="with ё"),
        pytest.param("тяжелый ящик", "hb:1.1a", id="without ё"),
        pytest.param("wie viele Kisten schafft denn ein Kran?", "hb:1.1", id="a known question"),
        pytest.param("Arbeiten Kräne im Dunkeln?", "hb:1.2", id="a curated question"),
        pytest.param("работают ли краны в темноте", "hb:1.2", id="the same in russian"),
    ],
)
def test_the_rule_that_is_meant_stands_first(harbour: Asked, text: str, first: str) -> None:
    found = harbour(text)
    assert found.answered
    assert ids(found)[0] == first
    assert first in found.cites


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Bedrohung", "na:13.0"), ("bedrohungen", "na:13.0"), ("угрозы", "na:13.0"),
        ("threat", "na:13.0"), ("Ausfall", "na:11.0"), ("обесточивание", "na:11.0"),
        ("outages", "na:11.0"), ("Absprache", "na:1.0"), ("торги", "na:1.0"), ("njhub", "na:1.0"),
        ("Kapital", "na:30.0"), ("Rabatt", "rise:22.7"),
    ],
)  # fmt: skip
def test_titles_of_the_real_books(asked: Asked, text: str, first: str) -> None:
    found = asked(text)
    assert found.answered
    entry = first.partition(".")[0] + "."
    assert ids(found)[0].startswith(entry)


@pytest.mark.parametrize(
    "spellings",
    [
        pytest.param(["Ausfälle", "ausfaelle", "ausfalle", "AUSFÄLLE", "Ausfa\u0308lle"], id="ä"),
        pytest.param(["Übersicht", "uebersicht", "ubersicht"], id="ü"),
        pytest.param(["Erlös", "erloes", "erlos"], id="ö"),
        pytest.param(["Straße", "strasse", "STRASSE"], id="ß"),
        pytest.param(["Aktionsübersicht", "AKTIONSUEBERSICHT"], id="in a compound"),
        pytest.param(["жетон обесточивания уйдёт", "жетон обесточивания уйдет"], id="ё"),
    ],
)
def test_spellings_of_one_word_find_the_same(asked: Asked, spellings: list[str]) -> None:
    first, *others = [asked(spelling) for spelling in spellings]
    for other in others:
        assert ids(other) == ids(first)
        assert other.answered == first.answered


@pytest.mark.parametrize(
    "text",
    [
        "Gibt es eine App zu dem Spiel?", "Kann man das auch solo spielen?",
        "Wo kann ich Kartenhüllen kaufen?", "Wie wird das Wetter morgen?",
        "есть ли одиночный режим", "какие протекторы подойдут", "где купить дополнение",
        "is there a solo mode", "which sleeves fit the cards", "what does the expansion add",
    ],
)  # fmt: skip
def test_what_no_manual_rules_is_refused(asked: Asked, text: str) -> None:
    found = asked(text)
    assert not found.answered
    assert found.cites == []


@pytest.mark.parametrize("text", ["Gibt es ein Solospiel?", "pizza", "xyzzy", "qwxzqv kran pizza"])
def test_the_harbour_is_silent_too(harbour: Asked, text: str) -> None:
    found = harbour(text)
    assert not found.answered
    assert found.cites == []


def test_the_nearest_rules_are_shown_where_none_answers(harbour: Asked) -> None:
    found = harbour("Gibt es ein Solospiel mit Kränen und Nebel?")
    assert not found.answered
    assert found.hits


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("was sagt 2.1 über das Licht", "hb:2.1"),
        ("gilt § 1.2 auch bei Nebel?", "hb:1.2"),
        ("а что в (hb:1.1a) про ящики", "hb:1.1a"),
        ("does «hb:3.1» hold for cranes?", "hb:3.1"),
    ],
)
def test_a_number_inside_a_question_leads_to_its_rule(
    harbour: Asked, text: str, first: str
) -> None:
    found = harbour(text)
    assert found.answered
    assert ids(found)[0] == first
    assert found.cites[0] == first
    assert len(set(ids(found))) == len(ids(found)), "and it stands there once"


def test_a_number_that_does_not_exist_inside_a_question_is_no_hit(harbour: Asked) -> None:
    assert "9.9" not in "".join(ids(harbour("was sagt 9.9 über den Kran")))


def test_an_address_is_looked_up_and_not_ranked(harbour: Asked) -> None:
    found = harbour("hb:1.1")
    assert (found.by_address, found.answered, ids(found)) == (True, True, ["hb:1.1"])


def test_an_address_that_does_not_exist_brings_its_neighbours(harbour: Asked) -> None:
    found = harbour("hb:1.9")
    assert (found.by_address, found.answered, found.cites) == (True, False, [])
    assert "hb:1.2" in ids(found)


def test_a_game_narrows(asked: Asked) -> None:
    for game in ("na", "20c", "rise", "s51"):
        assert {hit.unit.game for hit in asked("Karte", game=game).hits} == {game}


def test_without_a_game_the_others_are_found_too(asked: Asked) -> None:
    assert len({hit.unit.game for hit in asked("Karte").hits}) > 1
    assert asked("Ruinen").hits[0].unit.game == "s51"
    assert asked("Android").hits[0].unit.game == "na"


def test_the_game_of_the_last_use_is_ahead_and_hides_no_other(harbour: Asked) -> None:
    for preferred in ("hb", "ml", "kt"):
        assert ids(harbour("Kran", preferred=preferred))[0] == "hb:1.0"
        assert ids(harbour("Mehl", preferred=preferred))[0].startswith("ml:")


def test_the_game_that_the_query_names_is_searched_alone(asked: Asked) -> None:
    assert {hit.unit.game for hit in asked("Siegpunkte in RISE").hits} == {"rise"}
    assert {hit.unit.game for hit in asked("New Angeles Karte").hits} == {"na"}


def test_a_limit_cuts_the_list_and_changes_nothing_else(harbour: Asked) -> None:
    every = ids(harbour("Kran"))
    assert len(every) > 3
    for limit in (1, 2, 3):
        assert ids(harbour("Kran", limit=limit))[:limit] == every[:limit]


def test_hits_are_in_order_and_none_stands_twice(asked: Asked) -> None:
    for text in ("Karte", "wann steigt die Unruhe", "жетон", "who wins"):
        scores = [hit.score for hit in asked(text).hits if hit.score]
        assert scores == sorted(scores, reverse=True), text
        assert len(set(ids(asked(text)))) == len(asked(text).hits), text


def test_what_is_cited_stands_among_the_hits(asked: Asked) -> None:
    for text in ("Kapital", "wie gewinnt man", "что даёт контракт", "when does the game end"):
        found = asked(text)
        assert found.answered, text
        assert found.cites, text
        assert set(found.cites) <= set(ids(found)), text


def test_the_same_question_has_the_same_answer(asked: Asked) -> None:
    once, twice = asked("zweiter Ausfall"), asked("zweiter Ausfall")
    assert [(h.unit.id, h.score) for h in once.hits] == [(h.unit.id, h.score) for h in twice.hits]


def test_a_negation_counts(harbour: Asked) -> None:
    def score(text: str, address: str) -> float:
        return next((h.score for h in harbour(text).hits if h.unit.id == address), 0.0)

    assert score("Kran nicht", "hb:1.1b") > score("Kran", "hb:1.1b"), "1.1b holds »nicht«"


@pytest.mark.parametrize(
    "spellings",
    [["Aktionskarte", "aktions-karte", "aktions karte"], ["Vorteilskarte", "vorteils karte"],
     ["Ausfallmarker", "ausfall-marker", "Ausfall Marker"]],
    ids=lambda spellings: spellings[0],
)  # fmt: skip
def test_a_compound_split_or_hyphenated_finds_the_same_first(
    asked: Asked, spellings: list[str]
) -> None:
    assert len({ids(asked(spelling))[0] for spelling in spellings}) == 1
