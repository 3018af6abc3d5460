"""Open the store of the present sources; build it first where it is missing or damaged.

A store is written into a folder of its own and renamed into place, so that a killed build or a
second process never leaves half of one. Where nothing can be written the store lives in memory
for this one command, and the user is told. On the path of the everyday command.
"""

from __future__ import annotations

import marshal
import os
import time
from zlib import crc32

from rulebook import paths
from rulebook.store import sources
from rulebook.store.table import Damaged, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Tell = Callable[..., None]

_FILE = "store.tbl"


def _silent(code: str, **values: object) -> None:
    """Default listener for progress and warnings."""


def open_store(tell: Tell = _silent) -> Table:
    """The store for what the sources say now. ``tell(code, …)`` hears of work and of trouble."""
    signature, newest = sources.signature()
    pointer = _pointer_path()
    name, settled = _read_pointer(pointer, signature)
    if not (name and settled):
        name = sources.digest()
    folder = os.path.join(paths.index_root(), name)
    try:
        table = Table(os.path.join(folder, _FILE))
    except (OSError, Damaged) as trouble:
        return _build(folder, signature, newest, isinstance(trouble, Damaged), tell)
    if not settled:
        _write_pointer(pointer, signature, newest, name)
    return table


def rebuild(tell: Tell = _silent) -> Table:
    """Build the store again although one is there: it was found damaged while being read."""
    signature, newest = sources.signature()
    folder = os.path.join(paths.index_root(), sources.digest())
    return _build(folder, signature, newest, True, tell)


def _build(folder: str, signature: str, newest: int, damaged: bool, tell: Tell) -> Table:
    from rulebook.store.compile import compile_store  # reads YAML and manuals: only when needed

    tell("store-mending" if damaged else "store-building")
    data = compile_store(tell)
    try:
        _install(folder, data)
    except OSError as error:
        tell("store-not-saved", folder=paths.index_root(), why=error.strerror or str(error))
        return Table(data=data)
    _write_pointer(_pointer_path(), signature, newest, os.path.basename(folder))
    return Table(os.path.join(folder, _FILE))


def _install(folder: str, data: bytes) -> None:
    import shutil
    import tempfile

    root = os.path.dirname(folder)
    os.makedirs(root, exist_ok=True)
    fresh = tempfile.mkdtemp(prefix="new-", dir=root)
    try:
        with open(os.path.join(fresh, _FILE), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.makedirs(folder, exist_ok=True)
        # The file is replaced, never the folder: a reader keeps the file that it has opened.
        os.replace(os.path.join(fresh, _FILE), os.path.join(folder, _FILE))
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    _remove_old(root, os.path.basename(folder))


_KEEP = 4
"""Stores of other sources that stay: two checkouts or two sets of manuals may take turns."""


def _remove_old(root: str, current: str) -> None:
    import shutil

    now = time.time()
    others = []
    for entry in os.scandir(root):
        try:
            state = entry.stat()
        except OSError:
            continue  # another process has just renamed or removed it
        if not entry.is_dir() or entry.name == current:
            continue
        if entry.name.startswith("new-"):
            if now - state.st_mtime > 3600:  # a build that was killed
                shutil.rmtree(entry.path, ignore_errors=True)
        elif len(entry.name) == 16:
            others.append((state.st_mtime, entry.path))
    for _, path in sorted(others, reverse=True)[_KEEP:]:
        shutil.rmtree(path, ignore_errors=True)


def _pointer_path() -> str:
    key = crc32("\0".join(sources.roots()).encode("utf-8", "surrogateescape"))
    return os.path.join(paths.index_root(), f"current-{key:08x}")


def _read_pointer(path: str, signature: str) -> tuple[str, bool]:
    """The store's name if the sources look unchanged, and whether looking is proof enough."""
    try:
        with open(path, "rb") as file:
            data = file.read()
        if crc32(data[4:]) != int.from_bytes(data[:4], "little"):
            return "", False
        signed, name, settled = marshal.loads(data[4:])
    except (OSError, ValueError, EOFError, TypeError):
        return "", False
    return (name, settled) if signed == signature else ("", False)


def _write_pointer(path: str, signature: str, newest: int, name: str) -> None:
    # A file changed a moment ago may change again within one tick of the file system's clock.
    settled = time.time_ns() - newest > 2_000_000_000
    data = marshal.dumps((signature, name, settled))
    try:
        with open(f"{path}.{os.getpid()}", "wb") as file:
            file.write(crc32(data).to_bytes(4, "little") + data)
        os.replace(f"{path}.{os.getpid()}", path)
    except OSError:
        return  # the next command compares contents again; nothing is lost but time
