"""Where things are: the corpus, the user's manuals, the cache, the settings.

On the path of the everyday command, so it uses ``os`` and no ``pathlib``.
"""

from __future__ import annotations

import os
import sys
from stat import S_ISREG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

NOWHERE = os.path.join(os.devnull, "rulebook")
"""The user's folder where there is no home: nothing is there, and nothing can be made there."""
PACKAGE = os.path.dirname(os.path.abspath(__file__))
READ_SUFFIXES = (".yaml", ".txt", ".md", ".json")
"""How the names of files that are read end."""
_CHECKOUT = os.path.dirname(PACKAGE)


def in_checkout() -> bool:
    """An editable install counts as a checkout."""
    return os.path.isfile(os.path.join(_CHECKOUT, "pyproject.toml")) and os.path.isdir(
        os.path.join(_CHECKOUT, "corpus")
    )


def corpus_dirs() -> list[str]:
    """The folders that hold books: those of ``$RULEBOOK_CORPUS`` and the user's own, which lie
    over the last, the one that comes with the program."""
    own = os.path.join(data_dir(), "books")
    return [*_named("RULEBOOK_CORPUS"), *([own] if os.path.isdir(own) else []), shipped_corpus()]


def shipped_corpus() -> str:
    """``$RULEBOOK_SHIPPED``, else the corpus beside the code, else the one in the wheel."""
    if folder := os.environ.get("RULEBOOK_SHIPPED"):
        return _expanded(folder)
    return os.path.join(_CHECKOUT, "corpus") if in_checkout() else installed_corpus()


def installed_corpus() -> str:
    """The corpus that comes in the wheel."""
    return os.path.join(PACKAGE, "_corpus")


def data_dir() -> str:
    """Where ``manual add`` keeps the user's copies."""
    if folder := os.environ.get("RULEBOOK_DATA"):
        return _expanded(folder)
    return _user_dir("XDG_DATA_HOME", (".local", "share"), "Application Support")


def config_dir() -> str:
    if folder := os.environ.get("RULEBOOK_CONFIG"):
        return _expanded(folder)
    return _user_dir("XDG_CONFIG_HOME", (".config",), "Application Support")


def index_root() -> str:
    """Where built indexes go: a cache, always safe to delete."""
    if folder := os.environ.get("RULEBOOK_INDEX"):
        return _expanded(folder)
    if in_checkout():
        return os.path.join(_CHECKOUT, "index")
    return _user_dir("XDG_CACHE_HOME", (".cache",), "Caches")


def own_file() -> str:
    """The file of the user's notes, house rules and pins."""
    return os.path.join(data_dir(), "notes.txt")


def added_dir() -> str:
    """The folder that ``manual add`` writes to."""
    return os.path.join(data_dir(), "manuals")


def manual_dirs() -> list[str]:
    """Folders where manuals are looked for, the first that has an edition wins."""
    folders = _named("RULEBOOK_MANUALS")
    if in_checkout():
        folders.append(os.path.join(_CHECKOUT, "corpus", "manuals"))
    return [*folders, added_dir()]


def files(
    folder: str, deep: bool, suffixes: tuple[str, ...] = READ_SUFFIXES
) -> Iterator[tuple[str, os.stat_result]]:
    """Paths below a folder with their state, sorted by name; ``manuals`` is a folder apart."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        try:
            if entry.is_dir():
                if deep and entry.name not in {"manuals", "__pycache__"}:
                    yield from files(entry.path, deep, suffixes)
            elif entry.name.lower().endswith(suffixes) and not entry.name.startswith("."):
                state = entry.stat()
                if S_ISREG(state.st_mode):
                    yield entry.path, state
        except OSError:
            continue  # a link that leads nowhere or round in a circle


def _named(variable: str) -> list[str]:
    """The folders that a variable names, as PATH does."""
    named = os.environ.get(variable, "")
    return [_expanded(part) for part in named.split(os.pathsep) if part]


def _expanded(folder: str) -> str:
    """A folder as somebody named it; a home that nobody has is no folder called ``~``."""
    found = os.path.expanduser(folder)
    return NOWHERE if found.startswith("~") else found


def _user_dir(variable: str, unix: tuple[str, ...], mac: str) -> str:
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        chosen = os.environ.get("LOCALAPPDATA", home)
    elif sys.platform == "darwin":
        chosen = os.path.join(home, "Library", mac)
    else:
        chosen = os.environ.get(variable, "")
        if not os.path.isabs(chosen):  # so the standard wants it: a relative one does not count
            chosen = os.path.join(home, *unix)
    return os.path.join(chosen, "rulebook") if os.path.isabs(chosen) else NOWHERE
