"""Open the library of the present sources; compile first what is missing or damaged.

Each file is written beside and renamed into place, so that a killed build or a second process
never leaves half of one. Where nothing can be written the library lives in memory for this one
command, and the user is told. On the path of the everyday command.
"""

from __future__ import annotations

import marshal
import os
import time

from rulebook import paths
from rulebook.store import sources
from rulebook.store.library import Library
from rulebook.store.table import READ, Damaged, Table, checksum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Tell = Callable[..., None]


def _silent(code: str, **values: object) -> None:
    """Default listener for progress and warnings."""


def open_store(tell: Tell = _silent, ours: bool = False) -> Library:
    """The library for what the sources say now. ``tell(code, …)`` hears of work and of trouble.
    ``ours``: without anything of the user's, so that strangers may read all of it."""
    signature = sources.signature(ours)[0]
    name, settled = _read_pointer(pointer_path(ours), signature)
    if name and settled:
        try:
            library = open_library(name)
            library.signature = signature
            library.ours = ours
            return library
        except OSError:
            pass  # somebody emptied the folder
        except Damaged:
            return rebuild(tell, ours)
    from rulebook.store.building import build_library  # reads sources: only when needed

    return build_library(tell, ours=ours)


def refresh(library: Library, tell: Tell = _silent) -> Library:
    """The library for what the sources say now: the same one where nothing changed."""
    if library.signature == sources.signature(library.ours)[0]:
        return library
    present = open_store(tell, library.ours)
    if present.name != library.name:
        return present
    library.signature = present.signature
    return library


def rebuild(tell: Tell = _silent, ours: bool = False) -> Library:
    """Compile what is damaged again: something was found so while it was being read."""
    from rulebook.store.building import build_library

    return build_library(tell, mending=True, ours=ours)


def open_library(name: str) -> Library:
    """The library of this name in the index folder."""
    folder = paths.index_root()

    def open_listed(book: str) -> Table:
        try:
            return Table(os.path.join(folder, book + ".tbl"), name=book)
        except OSError as error:  # the library lists it, so it should be there
            raise Damaged(f"{book}: {error.strerror}") from error

    return Library(Table(table_path(name), name=name), open_listed)


def table_path(name: str) -> str:
    return os.path.join(paths.index_root(), name + ".tbl")


def pointer_path(ours: bool = False) -> str:
    """The file that names the library of these roots."""
    key = checksum("\0".join(sources.roots(ours)).encode("utf-8", "surrogateescape"))
    return os.path.join(paths.index_root(), f"current-{key:08x}")


def _read_pointer(path: str, signature: str) -> tuple[str, bool]:
    """The library's name if the sources look unchanged, and whether looking is proof enough."""
    try:
        number = os.open(path, READ)
        try:
            data = os.read(number, os.fstat(number).st_size)
        finally:
            os.close(number)
        if checksum(data[4:]) != int.from_bytes(data[:4], "little"):
            return "", False
        signed, name, settled = marshal.loads(data[4:])
    except (OSError, ValueError, EOFError, TypeError):
        return "", False
    return (name, settled) if signed == signature else ("", False)


def are_settled(newest: int) -> bool:
    """Sources that look the same are the same: a file changed a moment ago may change again
    within one tick of the file system's clock."""
    return abs(time.time_ns() - newest) > 2_000_000_000


def write_pointer(signature: str, settled: bool, name: str, ours: bool = False) -> None:
    """Note which library belongs to sources that look so."""
    data = marshal.dumps((signature, name, settled))
    path = pointer_path(ours)
    beside = f"{path}.{os.getpid()}"
    try:
        with open(beside, "wb") as file:
            file.write(checksum(data).to_bytes(4, "little") + data)
        os.replace(beside, path)
    except OSError:
        return  # the next command compares contents again; nothing is lost but time
