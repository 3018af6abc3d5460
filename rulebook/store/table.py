"""A read-only table on disk: sorted keys in small blocks, each with its checksum.

A look-up reads the directory and one block, whatever the size of the table. A damaged byte is
noticed before anything is answered from it. Works on a file or, where nothing can be written,
on bytes in memory. On the path of the everyday command.
"""

from __future__ import annotations

import marshal
import os
from _imp import source_hash  # always there; ``zlib`` has to be loaded
from stat import S_ISREG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from io import FileIO
    from typing import Any

_MAGIC = b"rulebook table 3\n"
_FOOTER = 24
_BLOCK = 6000
_PLACE = 20
"""Bytes of a block's place in the directory: start, length and checksum."""
_KEPT_BLOCKS = 200
"""Blocks that an opened table keeps decoded."""


READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""How files are opened: without waiting, for there may be a pipe in the place of the file."""


def checksum(data: bytes) -> int:
    """A number of 32 bits that changes with the data."""
    return int.from_bytes(source_hash(0, data)[:4], "little")


class Damaged(Exception):
    """The table is not what was written; it must be built again."""


def build(items: Mapping[str, Any], name: str = "") -> bytes:
    """The bytes of a table. Values are what ``marshal`` knows: texts, numbers, tuples, dicts.

    The table holds its name, so that another's file in its place is noticed."""
    out = bytearray(_MAGIC)
    first: list[str] = []
    places = bytearray()
    block: dict[str, Any] = {}
    size = 0

    def flush() -> None:
        data = _written(block)
        first.append(next(iter(block)))
        for number, width in ((len(out), 8), (len(data), 8), (checksum(data), 4)):
            places.extend(number.to_bytes(width, "little"))
        out.extend(data)

    for key in sorted(items):
        more = len(key) + len(marshal.dumps(items[key]))
        if block and size + more > _BLOCK:  # a large row stands alone: no other needs it
            flush()
            block, size = {}, 0
        block[key] = items[key]
        size += more
    if block:
        flush()
    listed = _written((name, tuple(first), bytes(places)))
    footer = (len(out), len(listed), checksum(listed))
    out += listed + b"".join(number.to_bytes(8, "little") for number in footer)
    return bytes(out)


def _written(value: Any) -> bytes:
    """The bytes of a value: the same for equal values, whoever holds their parts besides.

    ``marshal`` marks what has several holders, so a copy is written that has none outside."""
    return marshal.dumps(marshal.loads(marshal.dumps(_shared(value, {}))))


def _shared(value: Any, texts: dict[str, str]) -> Any:
    """A copy of a value in which equal texts, and nothing else, are one object."""
    kind = type(value)
    if kind is str:
        return texts.setdefault(value, value)
    if kind is dict:
        return {_shared(key, texts): _shared(inner, texts) for key, inner in value.items()}
    if kind in _HOLDING:
        return kind([_shared(inner, texts) for inner in value])
    return value


_HOLDING = (tuple, list, frozenset)


class Table:
    """An opened table. Threads may share one: a read says where it reads, and what is kept of
    what was read is only ever added to or dropped whole."""

    __slots__ = ("_blocks", "_file", "_first", "_places", "_read", "_size", "name")

    def __init__(self, path: str = "", data: bytes = b"", name: str = "") -> None:
        self._file: FileIO | None = None
        self._read: Callable[[int, int], bytes]
        if data:
            self._read = lambda start, size: data[start : start + size]
            self._size = len(data)
        else:
            self._open(path)
        self._blocks: dict[int, dict[str, Any]] = {}
        if self._size < len(_MAGIC) + _FOOTER or self._read(0, len(_MAGIC)) != _MAGIC:
            raise Damaged(path)
        footer = self._read(self._size - _FOOTER, _FOOTER)
        start, size, check = (int.from_bytes(footer[i : i + 8], "little") for i in (0, 8, 16))
        if start + size + _FOOTER != self._size:
            raise Damaged(path)
        self.name: str
        self._first: tuple[str, ...]
        self.name, self._first, self._places = self._load(start, size, check)
        if name and name != self.name:
            raise Damaged(f"{path} is {self.name}")

    def _open(self, path: str) -> None:
        number = os.open(path, READ)
        self._file = file = open(number, "rb", buffering=0)  # noqa: SIM115
        state = os.fstat(number)
        if not S_ISREG(state.st_mode):
            raise Damaged(path)
        self._size = state.st_size
        if hasattr(os, "pread"):
            self._read = lambda start, size: os.pread(number, size, start)
        else:  # Windows
            whole = file.read()
            self._read = lambda start, size: whole[start : start + size]

    def __del__(self) -> None:
        file = getattr(self, "_file", None)
        if file is not None:
            file.close()

    def _load(self, start: int, size: int, check: int) -> Any:
        try:
            data = self._read(start, size)
        except OSError as error:
            raise Damaged(f"block at {start}: {error.strerror}") from error
        if len(data) != size or checksum(data) != check:
            raise Damaged(f"block at {start}")
        return marshal.loads(data)

    def get(self, key: str) -> Any:
        """The value of a key, or None."""
        index = self._block_of(key)
        return self._block(index).get(key) if index >= 0 else None

    def starting(self, prefix: str) -> Iterator[tuple[str, Any]]:
        """Keys and values whose key begins so, in order."""
        for number in range(max(self._block_of(prefix), 0), len(self._first)):
            block = self._block(number)
            keys = list(block)
            for place in range(_first_from(prefix, keys), len(keys)):
                if not keys[place].startswith(prefix):
                    return
                yield keys[place], block[keys[place]]

    def _block_of(self, key: str) -> int:
        """The last block that begins with the key or before it, or -1."""
        after = _first_from(key, self._first)
        return after if after < len(self._first) and self._first[after] == key else after - 1

    def _block(self, index: int) -> dict[str, Any]:
        found = self._blocks.get(index)
        if found is None:
            place = self._places[index * _PLACE : (index + 1) * _PLACE]
            start, size, check = (
                int.from_bytes(place[i:j], "little") for i, j in ((0, 8), (8, 16), (16, 20))
            )
            found = self._load(start, size, check)
            if len(self._blocks) >= _KEPT_BLOCKS:
                self._blocks = {}
            self._blocks[index] = found
        return found

    def verify(self) -> None:
        """Read every block; raise Damaged where one is not as written."""
        for index in range(len(self._first)):
            self._block(index)


def _first_from(key: str, ordered: Sequence[str]) -> int:
    """The place of the first of some sorted keys that is not before this one."""
    low, high = 0, len(ordered)
    while low < high:
        middle = (low + high) // 2
        if ordered[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low
