"""What is wrong in a situation or an example, its place, and what would have been right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from rulebook.engine.sentences import Template, spaced, template_of
from rulebook.errors import BadCorpus
from rulebook.languages import FALLBACK, SAID, module, say
from rulebook.yamlread import Node, nearest

Texts = Mapping[str, str]
LINE = Path("situation")
"""What the place of a situation is called that is no file: one line, or text from a pipe."""


class BadSituation(BadCorpus):
    """``file:line: what is wrong; what is near to it``; ``values`` has the same in parts, and
    ``unread`` the sentences that no move reads."""

    def __init__(
        self, path: Path, line: int, what: str | Texts, near: str = "", unread: Sequence[str] = ()
    ) -> None:
        code = "engine-bad-situation-near" if near else "engine-bad-situation"
        by = dict(what) if isinstance(what, Mapping) else in_all_languages(what)
        super().__init__(code, file=str(path), line=line, what=by, near=near)
        self.by = by
        self.near = near
        self.line = line
        self.unread = tuple(unread)

    @property
    def what(self) -> str:
        """What is wrong, in English."""
        return self.by[FALLBACK]

    def told(self, language: str) -> str:
        """What is wrong and what is near to it, without the place."""
        text = self.by[language]
        return say(language, "engine-near", what=text, near=self.near) if self.near else text

    @property
    def told_each(self) -> Texts:
        return {code: self.told(code) for code in SAID}

    def __str__(self) -> str:
        return f"{self.values['file']}:{self.line}: {self.told(FALLBACK)}"


def in_each(name: str, **values: object) -> Texts:
    """A message in each language."""
    return {code: say(code, name, **values) for code in SAID}


def in_all_languages(text: str) -> dict[str, str]:
    """What a rule or a reader says in English is wrong, in each language that has it."""
    found = [
        (weight, template, values)
        for template in _slips()
        for values, weight in template.match(spaced(text))
    ]
    if not found:
        return dict.fromkeys(SAID, text)
    _, template, values = max(found, key=lambda item: item[0])
    return {code: text if code == FALLBACK else template.fill(code, values) for code in SAID}


@cache
def _slips() -> tuple[Template, ...]:
    """The messages about slips, as templates."""
    messages = {code: module(f"{code}.messages").MESSAGES for code in (FALLBACK, *SAID)}
    names = [name for name in messages[FALLBACK] if name.startswith("slip-")]
    return tuple(template_of({code: messages[code][name] for code in messages}) for name in names)


def together(errors: Sequence[BadSituation]) -> BadSituation:
    """All that is wrong as one error, at the place of the first."""
    first = errors[0]
    if len(errors) == 1:
        return first
    told = {code: dict.fromkeys(error.told_each[code] for error in errors) for code in SAID}
    what = {code: "; ".join(texts) for code, texts in told.items()}
    unread = dict.fromkeys(text for error in errors for text in error.unread)
    return BadSituation(Path(str(first.values["file"])), first.line, what, unread=tuple(unread))


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


def bad(node: Node, what: str | Texts, value: str = "", known: Iterable[str] = ()) -> BadSituation:
    """The error for a value at its place; ``known`` is what could have stood there."""
    known = tuple(known)
    return BadSituation(node.path, node.line, what, nearest(value, known) if known else "")
