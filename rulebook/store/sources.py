"""What the store is made of: which files, and whether any of them changed.

A signature (names, sizes, times of change) is compared on every start because it costs nearly
nothing; only where it differs are contents hashed, and only other contents make another store.
"""

from __future__ import annotations

import os

from rulebook import __version__, paths

FORMAT = 1
"""Raise by one whenever what is compiled changes its shape."""
_SUFFIXES = (".yaml", ".txt", ".md")
_COMPILERS = ("parse", "books", "search", "store")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def roots() -> list[str]:
    """The corpus first, then the folders of manuals."""
    return [paths.corpus_dir(), *paths.manual_dirs()]


def files(
    folder: str, deep: bool, suffixes: tuple[str, ...] = _SUFFIXES
) -> Iterator[tuple[str, os.stat_result]]:
    """Paths below a folder with their state, sorted by name; ``manuals`` is a folder apart."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if entry.is_dir():
            if deep and entry.name not in {"manuals", "__pycache__"}:
                yield from files(entry.path, deep)
        elif entry.name.lower().endswith(suffixes) and not entry.name.startswith("."):
            try:
                yield entry.path, entry.stat()
            except OSError:
                continue  # a link that leads nowhere


def all_files() -> Iterator[tuple[str, os.stat_result]]:
    """Corpus and manuals; in a checkout also the code that compiles them, for it changes there."""
    corpus, *manuals = roots()
    yield from files(corpus, True)
    for folder in manuals:
        yield from files(folder, False)
    if paths.in_checkout():
        for name in _COMPILERS:
            yield from files(os.path.join(paths.PACKAGE, name), False, (".py",))


def signature() -> tuple[str, int]:
    """A text that changes when a source may have changed, and the newest time in it."""
    parts, newest = [f"{FORMAT} {__version__}"], 0
    for path, state in _watched():
        parts.append(f"{path}\0{state.st_size}\0{state.st_mtime_ns}\0{state.st_ctime_ns}")
        newest = max(newest, state.st_mtime_ns, state.st_ctime_ns)
    return "\n".join(parts), newest


def _watched() -> Iterator[tuple[str, os.stat_result]]:
    """What is looked at on every start. An installed corpus belongs to its version and is only
    ever replaced whole, which shows in its folders; the user's files are all looked at."""
    corpus, *manuals = roots()
    if corpus != paths.installed_corpus():
        yield from all_files()
        return
    for folder in (corpus, *(entry.path for entry in os.scandir(corpus) if entry.is_dir())):
        yield folder, os.stat(folder)
    for folder in manuals:
        yield from files(folder, False)


def digest() -> str:
    """Names the store: other contents, another name, so no store is ever stale."""
    import hashlib
    import sys

    found = hashlib.sha256(f"{FORMAT} {__version__} {sys.version_info[:2]}".encode())
    corpus = paths.corpus_dir()
    for path, state in all_files():
        name = os.path.relpath(path, corpus) if path.startswith(corpus) else os.path.basename(path)
        found.update(f"\n{name}\0{state.st_size}\0".encode())
        try:
            with open(path, "rb") as file:
                found.update(file.read())
        except OSError:
            found.update(b"\0")  # no leave to read it: whoever needs it will say so
    return found.hexdigest()[:16]
