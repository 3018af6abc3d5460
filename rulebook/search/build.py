"""What the search needs, as rows of the store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulebook.manuals import Copy
from rulebook.model import Book


def search_rows(
    books: Sequence[Book], copies: Sequence[Copy], rows: Mapping[str, Any], tell: Callable[..., None]
) -> dict[str, Any]:
    return {}
