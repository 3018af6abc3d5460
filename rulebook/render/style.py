"""Terminal matters: width, colour, wrapping. Without ``shutil`` and ``textwrap``: they are slow
to load, and this is on the path of the everyday command."""

from __future__ import annotations

import os
import sys

from rulebook.text import controls_shown

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

    __slots__ = ("colour", "language", "lines", "width")

    def __init__(self, language: str, width: int = 80, colour: bool = False) -> None:
        self.language = language
        self.width = width
        self.colour = colour
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
    """
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
