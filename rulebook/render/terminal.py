"""Documents as text for a terminal: width, colour, wrapping, and a writer for each kind of block.

Without ``shutil`` and ``textwrap``: they are slow to load, and this is on the path of the everyday
command.
"""

from __future__ import annotations

import os
import sys

from rulebook.text import controls_shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from typing import Any

    from rulebook.render import document as b
    from rulebook.render.document import Document

WIDEST = 100
_CODES = {"title": "1", "number": "1;36", "dim": "2", "label": "36", "mark": "1;33", "warn": "33"}
_MARKS = {style: chr(0xD800 + place) for place, style in enumerate(_CODES)}
"""Where a style begins on a page. A mark is half of a character, which no text that was read has;
only on its way to a terminal (``for_terminal``) it becomes an escape sequence, and what else of
controls stands there is shown instead of obeyed."""
_END = chr(0xD800 + len(_CODES))


def width() -> int:
    """Columns to write in: the terminal's, ``$COLUMNS``, or 80."""
    try:
        columns = int(os.environ.get("COLUMNS", "0"))
    except ValueError:
        columns = 0
    if columns <= 0:
        try:
            columns = os.get_terminal_size(sys.stdout.fileno()).columns
        except (OSError, ValueError, AttributeError):
            columns = 80
    return max(24, min(columns or 80, WIDEST))


def fitted(stream: Any) -> bool:
    """Whether lines are for a screen, where none may be wider, and not for a program."""
    return bool(os.environ.get("COLUMNS")) or stream.isatty()


def fit(text: str) -> str:
    """Lines of any length as lines of the screen's width."""
    return "\n".join(part for line in text.split("\n") for part in wrap(line, width()))


def wants_colour() -> bool:
    """Colour only on a terminal, and never against ``NO_COLOR``."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout.isatty()


def for_terminal(text: str) -> str:
    """What a terminal is sent: our marks as escape sequences, all other controls written out."""
    styles = {ord(_MARKS[style]): f"\x1b[{code}m" for style, code in _CODES.items()}
    return controls_shown(text.replace("\r\n", "\n"), {**styles, ord(_END): "\x1b[0m"})


class Page:
    """Lines being written: knows the width, the language and whether there is colour."""

    __slots__ = ("breaks", "colour", "language", "lines", "width")

    def __init__(
        self, language: str, width: int = 80, colour: bool = False, breaks: bool = False
    ) -> None:
        self.language = language
        self.width = width
        self.colour = colour
        self.breaks = breaks
        """Lines that are for programs as much as for people are broken as well."""
        self.lines: list[str] = []

    def paint(self, style: str, text: str) -> str:
        return f"{_MARKS[style]}{text}{_END}" if self.colour and text else text

    def add(self, text: str = "", indent: int = 0, hang: int = 0, style: str = "") -> None:
        """Add a paragraph, wrapped; lines after the first are set in by ``hang`` more."""
        first, rest = " " * indent, " " * (indent + hang)
        for number, line in enumerate(wrap(text, self.width - indent, hang)):
            shown = self.paint(style, line) if style else line
            self.lines.append((rest if number else first) + shown if line else "")

    def labelled(self, label: str, text: str, indent: int = 2) -> None:
        """``label: text`` with the label coloured and the text hanging below it.

        A no-break space in the text holds two words together and is written as a plain one.
        """
        wrapped = wrap(f"{label}: {text}", self.width - indent, 2)
        lines = [line.replace("\u00a0", " ") for line in wrapped]
        head = f"{label}:"
        for number, line in enumerate(lines):
            if number == 0 and line.startswith(head):
                line = self.paint("label", head) + line[len(head) :]
            self.lines.append(" " * (indent + (2 if number else 0)) + line)

    def blank(self) -> None:
        if self.lines and self.lines[-1]:
            self.lines.append("")

    def text(self) -> str:
        return "\n".join(self.lines).rstrip() + "\n" if self.lines else ""


def wrap(text: str, width: int, hang: int = 0) -> list[str]:
    """Break a paragraph between words; a longer word than the line is broken itself.

    >>> wrap("eins zwei drei", 9)
    ['eins zwei', 'drei']
    >>> wrap("Vorbereitung", 9)
    ['Vorbereit', 'ung']
    >>> wrap("ein Absatz\\nund noch einer", 20, 2)
    ['ein Absatz', 'und noch einer']
    """
    if "\n" in text:
        first, *others = text.split("\n")
        broken = wrap(first, width, hang)
        return broken + [line for other in others for line in wrap(other, width - hang)]
    lines: list[str] = []
    line = ""
    width = max(width, 8)
    for word in text.split(" "):
        room = width - (hang if lines else 0)
        if line and len(line) + 1 + len(word) > room:
            lines.append(line.rstrip())
            line = ""
            room = width - hang
        while len(word) > room:
            lines.append(word[:room])
            word, room = word[room:], width - hang
        line = f"{line} {word}" if line else word
    return [*lines, line.rstrip()]


NARROW = 64
"""Columns below which nothing stands side by side."""
_STYLES = {"hint": "dim", "warning": "warn", "lead": "label", "title": "title"}


def text_of(document: Document, width: int = 80, colour: bool = False, breaks: bool = False) -> str:
    """A document as lines of at most so many columns."""
    page = Page(document.language, width, colour, breaks)
    for block in document.blocks:
        _WRITERS[type(block).__name__](page, block)
    return page.text()


def _gap(page: Page, block: b.Gap) -> None:
    page.blank()


def _verdict(page: Page, block: b.Verdict) -> None:
    cites = ", ".join(address.removeprefix(f"{block.home}:") for address in block.cites)
    page.add(f"{block.text} ({cites})" if cites else block.text, style="title")


def _heading(page: Page, block: b.Heading) -> None:
    page.add(f"{block.address}  {block.text}".lstrip(), hang=2, style="title")


def _rule(page: Page, block: b.Rule) -> None:
    if block.beside:
        _beside(page, block)
        return
    mark = f"{block.number}  " if block.number else ""
    indent = 2 + len(mark)
    for text in block.texts:
        if text.label:
            page.labelled(text.label, text.text, indent=indent)
        elif mark:
            page.lines += _numbered(page, mark, text.text)
        else:
            page.add(text.text, indent=2)
        if text.place:
            page.add(text.place, indent=indent, style="dim")


def _numbered(page: Page, mark: str, text: str) -> list[str]:
    inner = Page(page.language, page.width, False)
    inner.add(mark + text, indent=2, hang=len(mark))
    if inner.lines and page.colour:
        inner.lines[0] = inner.lines[0].replace(mark, page.paint("number", mark.strip()) + "  ", 1)
    return inner.lines


def _beside(page: Page, block: b.Rule) -> None:
    page.add(block.number, indent=2, style="number")
    if len(block.texts) == 2 and page.width >= NARROW:
        _side_by_side(page, block)
        return
    for text in block.texts:
        page.add(text.label, indent=4, style="label")
        first = len(page.lines)
        page.add(_starred(page, text), indent=4)
        page.lines[first:] = [_painted(page, line, text.marked) for line in page.lines[first:]]


def _side_by_side(page: Page, block: b.Rule) -> None:
    half = (page.width - 7) // 2
    left, right = ([text.label, *wrap(_starred(page, text), half)] for text in block.texts)
    for row in range(max(len(left), len(right))):
        a = left[row] if row < len(left) else ""
        b = right[row] if row < len(right) else ""
        gap = " " * (half - len(a))
        if row == 0:
            a, b = page.paint("label", a), page.paint("label", b)
        else:
            a, b = (
                _painted(page, line, text.marked)
                for line, text in zip((a, b), block.texts, strict=True)
            )
        page.lines.append(f"    {a}{gap}   {b}".rstrip())


def _hit(page: Page, block: b.Hit) -> None:
    page.add(f"{block.address}  {block.title}", hang=2, style="title")
    first = len(page.lines)
    page.add(block.text, indent=2)
    page.lines[first:] = [_painted(page, line, block.marked) for line in page.lines[first:]]
    if block.place:
        page.add(block.place, indent=2, style="dim")


def _painted(page: Page, line: str, marked: Collection[str]) -> str:
    """A line with the words that are marked in colour."""
    if not (page.colour and marked):
        return line
    return " ".join(page.paint("mark", w) if w in marked else w for w in line.split(" "))


def _starred(page: Page, text: b.Text) -> str:
    """A text whose marked words have stars where there is no colour."""
    if page.colour or not text.marked:
        return text.text
    return " ".join(f"*{word}*" if word in text.marked else word for word in text.text.split(" "))


def _topics(page: Page, block: b.Topics) -> None:
    """Topics as ``13 Bedrohung · 19 Ereigniskarte``; a number is not parted from its title."""
    if block.empty:
        _listing(page, block)
        return
    named = (f"{topic.name}\u00a0{topic.text}".strip("\u00a0") for topic in block.topics)
    page.labelled(block.label, " · ".join(named))


def _listing(page: Page, block: b.Topics) -> None:
    page.add(block.label + ":", indent=2, style="label")
    if not block.topics:
        page.add(block.empty, indent=4)
    for topic in block.topics:
        text = f"{topic.address}  {topic.text}" + ("  ⇄" if topic.both else "")
        page.add(text, indent=4 + 2 * topic.depth, hang=2)


def _labelled(page: Page, block: b.Labelled) -> None:
    page.labelled(block.label, block.text, indent=2 * block.depth)


def _paragraph(page: Page, block: b.Paragraph) -> None:
    if block.tone == "line" and not page.breaks:
        page.lines.append(block.text)
        return
    hang = 2 if block.hanging else 0
    page.add(block.text, 2 * block.depth, hang, _STYLES.get(block.tone, ""))


def _steps(page: Page, block: b.Steps) -> None:
    for number, step in enumerate(block.steps, 1):
        page.blank()
        page.add(f"{number}. {step.text}", hang=3, style="title")
        for change in step.changes:
            page.add(change, indent=3, hang=2)
        for rule in step.rules:
            page.add(f"[{rule.address}] {rule.text}".rstrip(), indent=3, hang=2, style="dim")


def _refusal(page: Page, block: b.Refusal) -> None:
    text = f"{block.text} [{block.rule.address}] {block.rule.text}".rstrip()
    page.add(text, 2 if block.near else 0, 2, "dim" if block.near else "warn")


_WRITERS: dict[str, Callable[[Page, Any], None]] = {
    "Gap": _gap,
    "Verdict": _verdict,
    "Heading": _heading,
    "Rule": _rule,
    "Hit": _hit,
    "Topics": _topics,
    "Labelled": _labelled,
    "Paragraph": _paragraph,
    "Steps": _steps,
    "Refusal": _refusal,
}
"""A writer for each kind of block."""
