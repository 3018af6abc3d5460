"""Forms of a title under which it is looked up."""

from __future__ import annotations


def title_forms(title: str) -> set[str]:
    """A title, and the title without what it has in brackets.

    >>> sorted(title_forms("Любая (карта)"))
    ['Любая', 'Любая (карта)']
    """
    bare = title
    while "(" in bare and ")" in bare:
        bare = bare[: bare.index("(")] + bare[bare.index(")") + 1 :]
    return {title, " ".join(bare.split())} - {""}
