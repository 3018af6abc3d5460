"""A list that a conversation offers by number, and the numbers that are said to it."""

from __future__ import annotations

import json

import pytest

from .places import Home


def turns(home: Home, *typed: str) -> list[dict[str, object]]:
    ran = home.command("chat", "--json", input=("\n".join(typed) + "\n").encode())
    return [json.loads(line) for line in ran.out.splitlines()]


@pytest.mark.parametrize("asked", [("hb:1.1", "related"), ("hb:1.1", "verwandte themen")])
def test_a_number_is_the_choice_of_that_number(shared: Home, asked: tuple[str, ...]) -> None:
    offered = turns(shared, *asked)[-1]["choices"]
    assert isinstance(offered, list)
    assert offered
    for place, address in enumerate(offered, 1):
        said = turns(shared, *asked, f"{place}.")[-1]
        assert (said["cites"], said["choices"], said["act"]) == ([address], [], "command")


def test_the_nearest_rules_are_offered_and_an_answer_offers_nothing(gists: Home) -> None:
    silent, chosen, after = turns(gists, "na: was kostet ein Brötchen im Laden", "1", "13.4")
    assert not silent["answered"]
    choices = silent["choices"]
    assert isinstance(choices, list)
    assert chosen["cites"] == choices[:1]
    assert after["choices"] == []


def test_a_number_without_a_list_is_an_address(shared: Home) -> None:
    (said,) = turns(shared, "hb:2")
    assert said["choices"] == []
    assert all(str(address).startswith("hb:2.") for address in said["cites"])  # type: ignore[attr-defined]
    beyond = turns(shared, "hb:1.1", "related", "99")[-1]
    assert beyond["act"] != "command"
