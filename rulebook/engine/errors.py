"""What is wrong in a situation or an example, its place, and what would have been right."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rulebook.errors import BadCorpus
from rulebook.yamlread import Node, nearest

LINE = Path("situation")
"""What the place of a situation is called that is no file: one line, or text from a pipe."""


class BadSituation(BadCorpus):
    """``file:line: what is wrong; what is near to it``; ``values`` has the same in parts."""

    def __init__(self, path: Path, line: int, what: str, near: str = "") -> None:
        code = "engine-bad-situation-near" if near else "engine-bad-situation"
        super().__init__(code, file=str(path), line=line, what=what, near=near)
        self.what = what
        self.near = near
        self.line = line

    @property
    def told(self) -> str:
        """What is wrong and what is near to it, without the place."""
        return self.what + (f"; did you mean: {self.near}" if self.near else "")

    def __str__(self) -> str:
        return f"{self.values['file']}:{self.line}: {self.told}"


def within(node: Node, lowest: int, highest: int) -> int:
    """A whole number that is possible here."""
    number = node.integer()
    if not lowest <= number <= highest:
        raise bad(node, f"{number} is not possible here: {lowest} to {highest} are")
    return number


def beside(node: Node) -> Path:
    """The file that a value names: beside the situation's own file or below, and nowhere else.

    A situation may come from somebody else, so it must not be able to read what it likes.
    """
    name, folder = node.text(), node.path.parent
    if node.path is LINE:
        raise bad(node, "another file can only be named in a situation that is a file itself")
    if Path(name).is_absolute() or ".." in Path(name).parts or not name.strip():
        raise bad(node, f"{name!r} is not beside this file: name a file in the same folder")
    try:
        found = (folder / name).resolve()
        inside = found.is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError) as error:  # a loop of links, a zero character
        raise bad(node, f"{name!r} is no file that can be read") from error
    if not inside:
        raise bad(node, f"{name!r} leads to another folder: put the file itself beside this one")
    return folder / name


def bad(node: Node, what: str, value: str = "", known: Iterable[str] = ()) -> BadSituation:
    """The error for a value at its place; ``known`` is what could have stood there."""
    known = tuple(known)
    return BadSituation(node.path, node.line, what, nearest(value, known) if known else "")
