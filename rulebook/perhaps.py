"""What somebody may have meant who typed a name that nothing has. Loaded only where one failed."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from rulebook.languages import SAID, say
from rulebook.text import title_key

_LIKE = 0.6
"""How like a name must be to what was typed."""
_LONGEST = 60
"""Letters of what was typed that are compared."""


def nearest_name(typed: str, names: Iterable[str]) -> str:
    """The name that is most like what was typed, or "".

    >>> nearest_name("harbr", ["harbour", "mill"]), nearest_name("na", ["harbour", "mill"])
    ('harbour', '')
    """
    keys = {title_key(name): name for name in names}
    near = get_close_matches(title_key(typed)[:_LONGEST], keys, 1, _LIKE)
    return keys[near[0]] if near else ""


def perhaps(name: str) -> dict[str, str]:
    """The words that offer a name, in each language; of no name none."""
    return {code: say(code, "perhaps-name", near=name) if name else "" for code in SAID}
