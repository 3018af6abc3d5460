"""What may stand where a word is being typed: commands, options, addresses, titles."""

from __future__ import annotations

from rulebook.cli.everyday import COMMANDS, FLAGS, VALUES
from rulebook.errors import RulebookError
from rulebook.languages import CODES
from rulebook.store.healing import Opened
from rulebook.store.library import Library
from rulebook.text import title_key

_CHOICES = {"--lang": (*CODES, "all"), "--to": ("bbcode", "markdown", "html", "plain")}
_SUB = {
    "manual": ("add", "list", "check", "remove"),
    "completion": ("bash", "zsh", "fish"),
}
_FILES = frozenset(("link", "resolve"))


def candidates(words: list[str], most: int = 60) -> list[str]:
    """Completions for the last of the words typed so far; nothing where files are wanted."""
    fixed = _without_store(words)
    if fixed is not None:
        return fixed
    try:
        return Opened().ask(lambda library: _from_store(library, words))[:most]
    except RulebookError:
        return []  # a prompt is no place for messages; the command itself will say what is wrong


def _without_store(words: list[str]) -> list[str] | None:
    """What stands fast whatever the books, or None where they have to be asked."""
    typed = words[-1] if words else ""
    before = words[:-1]
    command = _command(before)
    if before and before[-1] in _CHOICES:
        return _starting(typed, _CHOICES[before[-1]])
    if before and before[-1] == "--game":
        return None
    if typed.startswith("-"):
        return _starting(typed, (*FLAGS, *VALUES, "--help"))
    if command in _SUB:
        return _starting(typed, _SUB[command]) if before[-1] == command else []
    return [] if command in _FILES else None


def _from_store(library: Library, words: list[str]) -> list[str]:
    typed = words[-1] if words else ""
    before = words[:-1]
    if before and before[-1] == "--game":
        return _starting(typed, tuple(g.game for g in library.games))
    found = [] if _command(before) else _starting(typed, tuple(sorted(COMMANDS)))
    return [*found, *_addresses(library, typed), *_titles(library, typed)]


def _command(before: list[str]) -> str:
    return next((w for w in before if w in COMMANDS), "")


def _starting(typed: str, words: tuple[str, ...]) -> list[str]:
    return [word for word in words if word.startswith(typed)]


def _addresses(library: Library, typed: str) -> list[str]:
    """Numbers: of entries while no dot is typed, then of what stands below."""
    game, colon, number = typed.rpartition(":")
    if not number[:1].isdigit() and not colon:
        return []
    found = []
    for one in library.games:
        if colon and one.game != game:
            continue
        numbers = one.numbers if "." in number else _entry_numbers(one.numbers)
        prefix = f"{one.game}:" if colon else ""
        found += [prefix + n for n in numbers if n.startswith(number)]
        if found and not colon:
            break
    return list(dict.fromkeys(found))


def _entry_numbers(numbers: tuple[str, ...]) -> list[str]:
    return list(dict.fromkeys(n.partition(".")[0] for n in numbers))


def _titles(library: Library, typed: str) -> list[str]:
    """Titles of entries and names of terms that begin so, in any of the languages."""
    key = title_key(typed)
    if len(key) < 2:
        return []
    found = []
    for _, titles in library.titles_starting(key, list(library.files)):
        found += [title.label for title in titles if title.rank < 2]
    return list(dict.fromkeys(found))
