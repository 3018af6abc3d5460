"""Forms of a title under which it is looked up."""

from __future__ import annotations

import re

_BRACKETS = re.compile(r"\([^()]*\)")


def title_forms(title: str) -> set[str]:
    """A title, and the title without what it has in brackets.

    >>> sorted(title_forms("Любая (карта)"))
    ['Любая', 'Любая (карта)']
    """
    return {title, " ".join(_BRACKETS.sub("", title).split())} - {""}
