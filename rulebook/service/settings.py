"""What a user has set, and the language they read. On the path of the everyday command."""

from __future__ import annotations

import os
from stat import S_ISREG

from rulebook import paths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Tell = Callable[..., None]


BASE = "base-url"
"""What links begin with."""
LANGUAGE = "lang"
GAME = "game"
"""The game to prefer where none is named."""
COLOUR = "color"
COLOURS = ("auto", "always", "never")
PAGER = "pager"


def _silent(code: str, **values: object) -> None:
    """Default listener for trouble."""


def path(name: str) -> str:
    """The file of a setting."""
    return os.path.join(paths.config_dir(), name)


def read(name: str, tell: Tell = _silent) -> str:
    """A setting, or ""; each is a line of a small file of its own.

    A file that is no such line does not count, and ``tell`` hears of it.
    """
    try:
        value = _line(path(name))
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except OSError as error:
        tell("setting-spoilt", file=path(name), why=error.strerror or error)
        return ""
    if value is None:
        tell("setting-no-line", file=path(name))
    return value or ""


_MOST = 4096
"""Characters of a setting."""


def _line(file: str) -> str | None:
    """The one line of a small ordinary file, or None where it is something else."""
    opened = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))  # a FIFO would wait
    try:
        if not S_ISREG(os.fstat(opened).st_mode):
            return None
        data = os.read(opened, 4 * _MOST)
    finally:
        os.close(opened)
    value = data.decode("utf-8", "surrogateescape").strip()
    return value if fits(value) else None


def fits(value: str) -> bool:
    """Whether a value can be kept: a line that is not too long."""
    return len(value) < _MOST and value.isprintable()


def write(name: str, value: str) -> None:
    """Keep a setting; where that is not possible it is simply not kept."""
    if not fits(value):
        return
    try:
        keep(name, value)
    except OSError:
        return


def keep(name: str, value: str) -> None:
    """Keep a setting whole, or not at all and with an error."""
    temporary = path(f".{name}.{os.getpid()}")
    os.makedirs(paths.config_dir(), exist_ok=True)
    _sweep()
    try:
        with open(temporary, "w", encoding="utf-8") as file:
            file.write(value + "\n")
        os.replace(temporary, path(name))
    except BaseException:  # a full disk, a folder in its place, Ctrl-C: nothing half stays
        _remove(temporary)
        raise


def forget(name: str) -> None:
    """Remove a setting, if it is there."""
    try:
        os.unlink(path(name))
    except (FileNotFoundError, NotADirectoryError):
        return


def _sweep() -> None:
    """Remove what a process that was killed while it wrote left more than an hour ago."""
    import time

    for entry in os.scandir(paths.config_dir()):
        stem, dot, process = entry.name.rpartition(".")
        left = stem.startswith(".") and dot and process.isdigit()
        if left and abs(time.time() - entry.stat().st_mtime) > 3600:
            _remove(entry.path)


def _remove(file: str) -> None:
    try:
        os.unlink(file)
    except OSError:
        return
