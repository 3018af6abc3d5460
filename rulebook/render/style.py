"""Terminal matters: width, colour, wrapping. Without ``shutil`` and ``textwrap``: they are slow
to load, and this is on the path of the everyday command."""

from __future__ import annotations

import os
import sys

WIDEST = 100
_CODES = {"title": "1", "number": "1;36", "dim": "2", "label": "36", "mark": "1;33", "warn": "33"}
_MARKS = {style: chr(0xD800 + place) for place, style in enumerate(_CODES)}
"""Where a style begins on a page. A mark is half of a character, which no text that was read has;
only on its way to a terminal (``for_terminal``) it becomes an escape sequence, and what else of
controls stands there is shown instead of obeyed."""
_END = chr(0xD800 + len(_CODES))
_CONTROLS = (
    *(code for code in range(0x20) if chr(code) not in "\n\t"),
    *range(0x7F, 0xA0),
    *range(0x202A, 0x202F),
    *range(0x2066, 0x206A),
)
"""What a terminal obeys: C0 but for newline and tab, DEL, C1, and what turns the direction."""
_SHOWN: dict[int, str] = {}


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


def controls_shown(text: str) -> str:
    r"""A text with its control characters and stray bytes written out, as JSON would.

    >>> controls_shown("a\x1b[2Jb\u202ec\udcff")
    'a\\u001b[2Jb\\u202ec\\udcff'
    """
    return _written(text, {})


def for_terminal(text: str) -> str:
    """What a terminal is sent: our marks as escape sequences, all other controls written out."""
    styles = {ord(_MARKS[style]): f"\x1b[{code}m" for style, code in _CODES.items()}
    return _written(text.replace("\r\n", "\n"), {**styles, ord(_END): "\x1b[0m"})


def _written(text: str, styles: dict[int, str]) -> str:
    if not _SHOWN:
        _SHOWN.update((code, f"\\u{code:04x}") for code in _CONTROLS)
    return text.translate(_SHOWN | styles).encode("utf-8", "backslashreplace").decode("utf-8")


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
