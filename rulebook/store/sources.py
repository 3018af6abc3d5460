"""What the store is made of: which files, and whether any of them changed.

A signature (names, sizes, times of change) is compared on every start because it costs nearly
nothing; only where it differs are contents hashed, and only other contents make another table.
"""

from __future__ import annotations

import os

from rulebook import __version__, paths
from rulebook.paths import files

FORMAT = 11
"""Raise by one whenever what is compiled changes its shape."""
_COMPILERS = ("books", "engine", "languages", "lookup", "manuals", "parse", "search", "store")
"""Packages whose code a build runs, beside the modules at the root."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def corpora(ours: bool) -> list[str]:
    """The folders of books; ``ours`` leaves out all that is the user's."""
    return [paths.shipped_corpus()] if ours else paths.corpus_dirs()


def manual_folders(ours: bool) -> list[str]:
    """The folders of manuals; none of them is ours."""
    return [] if ours else paths.manual_dirs()


def roots(ours: bool = False) -> list[str]:
    """The folders of books, then those of manuals."""
    return [*corpora(ours), *manual_folders(ours)]


def all_files(ours: bool = False) -> Iterator[tuple[str, os.stat_result]]:
    """Books and manuals; in a checkout also the code that compiles them, for it changes there."""
    for folder in corpora(ours):
        yield from files(folder, True)
    for folder in manual_folders(ours):
        yield from files(folder, False)
    if paths.in_checkout():
        yield from _code()


def _code() -> Iterator[tuple[str, os.stat_result]]:
    yield from files(paths.PACKAGE, False, (".py",))
    for name in _COMPILERS:
        yield from files(os.path.join(paths.PACKAGE, name), True, (".py", ".txt", ".yaml"))


def signature(ours: bool = False) -> tuple[str, int]:
    """A text that changes when a source may have changed, and the newest time in it."""
    parts, newest = [f"{FORMAT} {__version__}"], 0
    for path, state in _watched(ours):
        parts.append(f"{path}\0{state.st_size}\0{state.st_mtime_ns}\0{state.st_ctime_ns}")
        newest = max(newest, state.st_mtime_ns, state.st_ctime_ns)
    return "\n".join(parts), newest


def _watched(ours: bool) -> Iterator[tuple[str, os.stat_result]]:
    """What is looked at on every start. An installed corpus belongs to its version and is only
    ever replaced whole, which shows in its folders; the user's files are all looked at."""
    *own, shipped = corpora(ours)
    if shipped != paths.installed_corpus():
        yield from all_files(ours)
        return
    for folder in (shipped, *(entry.path for entry in os.scandir(shipped) if entry.is_dir())):
        yield folder, os.stat(folder)
    for folder in own:
        yield from files(folder, True)
    for folder in manual_folders(ours):
        yield from files(folder, False)


def digest(folder: str, named: Iterable[str]) -> bytes:
    """A hash of what files say, with their names below a folder."""
    import hashlib

    found = hashlib.sha256()
    for path in named:
        data = _read(path)
        name = os.path.relpath(path, folder)
        found.update(f"\n{name}\0{len(data)}\0".encode("utf-8", "surrogateescape"))
        found.update(data)
    return found.digest()


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b"\0"  # no leave to read it: whoever needs it will say so


def common_digest() -> bytes:
    """A hash of what every book is compiled with: the program and what no book rules; in a
    checkout also the code that compiles and the words of the languages."""
    import hashlib
    import sys

    corpus = paths.shipped_corpus()
    named = [path for path, _ in files(corpus, False)]
    program = f"{FORMAT} {__version__} {sys.version_info[:2]}".encode()
    found = hashlib.sha256(program + digest(corpus, named))
    if paths.in_checkout():
        found.update(digest(paths.PACKAGE, [path for path, _ in _code()]))
    return found.digest()
