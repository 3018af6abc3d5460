"""What is wrong in a situation or an example, its place, and what would have been right."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rulebook.errors import BadCorpus
from rulebook.yamlread import Node, nearest


class BadSituation(BadCorpus):
    """``file:line: what is wrong; what is near to it``; ``values`` has the same in parts."""

    def __init__(self, path: Path, line: int, what: str, near: str = "") -> None:
        code = "engine-bad-situation-near" if near else "engine-bad-situation"
        super().__init__(code, file=str(path), line=line, what=what, near=near)
        self.what = what
        self.near = near

    def __str__(self) -> str:
        place = f"{self.values['file']}:{self.values['line']}"
        hint = f"; did you mean: {self.near}" if self.near else ""
        return f"{place}: {self.what}{hint}"


def bad(node: Node, what: str, value: str = "", known: Iterable[str] = ()) -> BadSituation:
    """The error for a value at its place; ``known`` is what could have stood there."""
    known = tuple(known)
    return BadSituation(node.path, node.line, what, nearest(value, known) if known else "")
