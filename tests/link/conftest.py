"""The rules and titles that the tests of the linkifier know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Rules:
    """What a caller gives: which rules exist, and which entry a title names."""

    books: dict[str, Any]

    def known(self, game: str, number: str) -> bool:
        book = self.books.get(game)
        if book is None:
            return False
        entry, dot, item = number.partition(".")
        if number in book["others"] or not dot:
            return number in book["others"] or (entry.isdecimal() and int(entry) in book["rules"])
        return (
            entry.isdecimal()
            and item.isdecimal()
            and int(item) <= book["rules"].get(int(entry), -1)
        )

    @property
    def most_items(self) -> dict[str, int]:
        return {game: max(book["rules"].values()) for game, book in self.books.items()}

    def title_number(self, title: str, game: str) -> str | None:
        """Titles of one word, inflected at the end by up to three letters."""
        word = title.casefold()
        titles: dict[str, str] = self.books[game]["titles"]
        return next(
            (n for t, n in titles.items() if word.startswith(t) and len(word) <= len(t) + 4), None
        )


@pytest.fixture(scope="session")
def rules() -> Rules:
    return Rules(yaml.safe_load((HERE / "rules.yaml").read_text(encoding="utf-8")))


@pytest.fixture(scope="session")
def known(rules: Rules) -> Callable[[str, str], bool]:
    return rules.known
