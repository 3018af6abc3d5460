"""A list that was found is the answer where its course is asked for, or which there are."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from rulebook.search.hit import Hit
from rulebook.search.index import index_of
from rulebook.search.listing import gathered, is_answered_by
from rulebook.search.lists import wants_list
from rulebook.search.query import Draft, understand
from rulebook.store.opening import open_store

from .places import Home

ITEMS = "od:5.1", "od:6.1", "od:6.2"
LIST: Any = SimpleNamespace(id="od:5.0", items=ITEMS, bullets=())
WHICH, COURSE, WHETHER = "Which phases has the day?", "The day step by step", "Has it 4 phases?"


@pytest.fixture
def drafts(orchard: Home) -> dict[str, Draft]:
    with orchard.entered():
        index = index_of(open_store(), "od")
        return {text: understand(index, text) for text in (WHICH, COURSE, WHETHER)}


@pytest.mark.parametrize(
    ("text", "says", "cites", "expected"),
    [
        (COURSE, "yes", ("od:5.0",), True),
        (WHETHER, "yes", ("od:5.0",), False),
        (WHICH, "name", ("od:1.1",), True),
        (WHICH, "name", ITEMS[:1], False),
        (WHICH, "figure", ("od:1.1",), False),
        (WHETHER, "name", ("od:1.1",), False),
    ],
)
def test_a_list_answers_in_the_place_of_a_verdict(
    drafts: dict[str, Draft], text: str, says: str, cites: tuple[str, ...], expected: bool
) -> None:
    assert is_answered_by(LIST, drafts[text], says, cites) == expected


def test_what_announces_no_list_is_none(drafts: dict[str, Draft]) -> None:
    single: Any = SimpleNamespace(id="od:5.0", items=ITEMS[:1], bullets=())
    assert not is_answered_by(single, drafts[COURSE], "yes", ())


@pytest.mark.parametrize(("score", "first"), [(0.9, "20c:19.0"), (0.5, "")])
def test_what_announces_several_that_were_found_comes_first(
    real: Home, score: float, first: str
) -> None:
    hits = [Hit(f"20c:19.{number}") for number in (2, 0, 3, 1)]
    for hit in hits:
        hit.score = 1.0
    hits[1].score = score
    with real.entered():
        draft = understand(index_of(open_store(), "20c"), "What do the cards of round two bring?")
        assert gathered(draft, hits)[0] == first


ASKING = [
    ("Walk me through the whole day", True),
    ("Is everything over?", False),
    ("How many phases are there?", False),
    ("What does a wasp do?", True),
    ("all phases", True),
    ("phases", False),
]


@pytest.mark.parametrize(("text", "wanted"), ASKING)
def test_a_list_is_wanted_where_several_may_be_asked_for(
    orchard: Home, text: str, wanted: bool
) -> None:
    with orchard.entered():
        assert wants_list(understand(index_of(open_store(), "od"), text)) == wanted


LISTS = [
    ("na", "talk me through everything I do when I am the active player", "3.1 3.2 3.3"),
    ("na", "Zähl mir alle Gründe auf, wegen denen die Bedrohung zunimmt", "13.2 13.3 13.4 13.5"),
    ("na", "Назови всё, что делают в раунде спроса", "37.1 37.2 37.3 37.4"),
]


@pytest.mark.parametrize(("game", "text", "items"), LISTS)
def test_a_list_of_ours_is_shown_with_all_its_items(
    gists: Home, game: str, text: str, items: str
) -> None:
    told = gists.run("ask", "--json", "--game", game, text).json
    assert [item["id"] for item in told["items"]] == [f"{game}:{one}" for one in items.split()]
    screen = " ".join(gists.run("ask", "--game", game, text).out.split())
    assert all(item["text"] in screen for item in told["items"])
    assert told["verdict"] is None


def test_an_item_that_stands_for_an_entry_has_its_title(gists: Home) -> None:
    told = gists.run("ask", "--json", "--game", "rise", "Welche Abschnitte hat ein Durchgang?")
    items = {item["id"]: item["text"] for item in told.json["items"]}
    assert items["rise:8.1"].startswith("Phase B: Kartenauslage für diese Runde vorbereiten: ")
    told = gists.run("ask", "--json", "--game", "na", "Which phases does a standard round have?")
    items = {item["id"]: item["text"] for item in told.json["items"]}
    assert items["na:42.0"].startswith("In the production phase"), "it says its title itself"
