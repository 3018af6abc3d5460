"""Titles of rules that running text names are references; nothing else is."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulebook.importing.reading import read_files

from .typeset_books import SHAPES, book

HARBOUR = """1. Harbour

1.1 Land Auction

Each player bids for a quay, and the highest bidder builds there.

1.2 Toll of the Night

After the Land Auction every keeper pays. Before the Great Land Auction nobody does, and a land
auction of other harbours counts for nothing; in the Toll of the Night phase the keeper sleeps.

1.3 Bell

The bell rings at once. Land Auction is what it opens, and the Toll Of The Night closes it. Who
owns a Land Auctioneer, or Land Auction 7, waits. The Land-Auction does not count, nor the bell.
"""


def _led(folder: Path, text: str, name: str = "book.txt") -> set[tuple[str, str, str]]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    (found,) = read_files([path])
    return {(one.source, one.target, one.text) for one in found.references}


def test_a_title_in_capitals_is_a_reference(tmp_path: Path) -> None:
    assert _led(tmp_path, HARBOUR) == {
        ("1.2", "1.1", "Land Auction"),
        ("1.3", "1.1", "Land Auction"),
        ("1.3", "1.2", "Toll Of The Night"),
    }


def test_a_title_that_two_parts_have_is_none(tmp_path: Path) -> None:
    again = HARBOUR + "\n2. Fog\n\n2.1 Land Auction\n\nIn fog the players bid twice.\n"
    assert {target for _, target, _ in _led(tmp_path, again)} == {"1.2"}


def test_where_nouns_are_written_large_nothing_is_told(tmp_path: Path) -> None:
    text = (
        "1. Hafen\n\n1.1 Karten und Marker\n\nDie Spieler legen Karten in den Hafen.\n\n"
        "1.2 Nebel\n\nAlle legen Karten und Marker in die Schachtel, wenn der Nebel kommt.\n"
    )
    assert _led(tmp_path, text) == set()


@pytest.mark.parametrize("seed", range(4))
def test_named_titles_of_an_invented_book_are_found_and_no_others(
    tmp_path: Path, seed: int
) -> None:
    """Titles in capitals are put between the words of rules, some of them in small letters."""
    chance = random.Random(seed)
    shape, widths = SHAPES["decimal"]
    rules = book(seed, widths, shape.language)
    every = [rule for top in rules for rule in top.every()]
    for rule in every:
        rule.target = ()
        rule.title = rule.title.title()
    titles = [rule.title for rule in every if rule.title]
    named = [rule for rule in every if rule.title and titles.count(rule.title) == 1]
    wanted = set()
    for rule in every:
        if rule.title or chance.random() < 0.5:
            continue
        other = chance.choice(named)
        small = chance.random() < 0.4
        said = other.title.lower() if small else other.title
        rule.text += f" Nobody may use the {said} twice."
        if not small and rule.path[: len(other.path)] != other.path:
            wanted.add((shape.address(rule.path), shape.address(other.path)))
    found = _led(tmp_path, shape.set(rules).text)
    assert {(source, target) for source, target, _ in found} == wanted
    assert wanted
