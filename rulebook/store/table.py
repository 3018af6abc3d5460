"""A read-only table on disk: sorted keys in small blocks, each with its checksum.

A look-up reads the directory and one block, whatever the size of the table. A damaged byte is
noticed before anything is answered from it. Works on a file or, where nothing can be written,
on bytes in memory. On the path of the everyday command.
"""

from __future__ import annotations

import marshal
from zlib import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

_MAGIC = b"rulebook table 2\n"
_FOOTER = 24
_BLOCK = 6000
_PLACE = 20
"""Bytes of a block's place in the directory: start, length and checksum."""


class Damaged(Exception):
    """The table is not what was written; it must be built again."""


def build(items: Mapping[str, Any]) -> bytes:
    """The bytes of a table. Values are what ``marshal`` knows: texts, numbers, tuples, dicts."""
    out = bytearray(_MAGIC)
    first: list[str] = []
    places = bytearray()
    block: dict[str, Any] = {}
    size = 0

    def flush() -> None:
        data = marshal.dumps(block)
        first.append(next(iter(block)))
        for number, width in ((len(out), 8), (len(data), 8), (crc32(data), 4)):
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
    listed = marshal.dumps((tuple(first), bytes(places)))
    footer = (len(out), len(listed), crc32(listed))
    out += listed + b"".join(number.to_bytes(8, "little") for number in footer)
    return bytes(out)


class Table:
    """An opened table."""

    __slots__ = ("_blocks", "_file", "_first", "_places", "_read", "_size", "memo")

    def __init__(self, path: str = "", data: bytes = b"") -> None:
        self._file = None
        self._read: Callable[[int, int], bytes]
        if data:
            self._read = lambda start, size: data[start : start + size]
            self._size = len(data)
        else:
            import os

            self._file = file = open(path, "rb", buffering=0)  # noqa: SIM115
            self._size = os.fstat(file.fileno()).st_size
            self._read = lambda start, size: (file.seek(start), file.read(size))[1]
        self.memo: dict[str, Any] = {}
        """Rows that somebody decoded, for the next query of the same process."""
        self._blocks: dict[int, dict[str, Any]] = {}
        if self._size < len(_MAGIC) + _FOOTER or self._read(0, len(_MAGIC)) != _MAGIC:
            raise Damaged(path)
        footer = self._read(self._size - _FOOTER, _FOOTER)
        start, size, check = (int.from_bytes(footer[i : i + 8], "little") for i in (0, 8, 16))
        if start + size + _FOOTER != self._size:
            raise Damaged(path)
        self._first: tuple[str, ...]
        self._first, self._places = self._load(start, size, check)

    def __del__(self) -> None:
        if self._file is not None:
            self._file.close()

    def _load(self, start: int, size: int, check: int) -> Any:
        data = self._read(start, size)
        if len(data) != size or crc32(data) != check:
            raise Damaged(f"block at {start}")
        return marshal.loads(data)

    def get(self, key: str) -> Any:
        """The value of a key, or None."""
        index = self._block_of(key)
        return self._block(index).get(key) if index >= 0 else None

    def known(self, key: str) -> Any:
        """The same, kept for the next question of this process."""
        found = self.memo.get(key, self)
        if found is self:
            found = self.memo[key] = self.get(key)
        return found

    def starting(self, prefix: str) -> Iterator[tuple[str, Any]]:
        """Keys and values whose key begins so, in order."""
        index = max(self._block_of(prefix), 0)
        for number in range(index, len(self._first)):
            first = self._first[number]
            if first > prefix and not first.startswith(prefix):
                return
            for key, value in self._block(number).items():
                if key.startswith(prefix):
                    yield key, value

    def _block_of(self, key: str) -> int:
        low, high = 0, len(self._first)
        while low < high:
            middle = (low + high) // 2
            if self._first[middle] <= key:
                low = middle + 1
            else:
                high = middle
        return low - 1

    def _block(self, index: int) -> dict[str, Any]:
        if index not in self._blocks:
            place = self._places[index * _PLACE : (index + 1) * _PLACE]
            start, size, check = (
                int.from_bytes(place[i:j], "little") for i, j in ((0, 8), (8, 16), (16, 20))
            )
            self._blocks[index] = self._load(start, size, check)
        return self._blocks[index]

    def verify(self) -> None:
        """Read every block; raise Damaged where one is not as written."""
        for index in range(len(self._first)):
            self._block(index)
