"""Reading side of the spelling rows that ``lexicon`` writes."""

from __future__ import annotations

from zlib import crc32

from rulebook.search.index import unpacked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulebook.search.index import Index

BUCKETS = 512
CHUNK = 256


def deletions(word: str) -> set[int]:
    """Hashes of the word and of the word with any one letter left out."""
    forms = {word, *(word[:i] + word[i + 1 :] for i in range(len(word)))}
    return {crc32(form.encode()) for form in forms}


def spelled_like(index: Index, word: str) -> list[str]:
    """Known words that share a form with this one when each may lose a letter."""
    numbers: set[int] = set()
    for key in deletions(word):
        row = index.book.table.get(f"x:{key % BUCKETS:03}")
        if row is None:
            continue
        keys, listed = memoryview(row[0]).cast("I"), unpacked(row[1], row[0])
        low, high = 0, len(keys)
        while low < high:
            middle = (low + high) // 2
            if keys[middle] < key:
                low = middle + 1
            else:
                high = middle
        while low < len(keys) and keys[low] == key:
            numbers.add(listed[low])
            low += 1
    return [index.book.table.get(f"X:{n // CHUNK:03}")[n % CHUNK] for n in sorted(numbers)]


def words_from(index: Index, letter: str) -> Iterator[str]:
    """Known words that begin with a letter, in order."""

    def chunk(number: int) -> tuple[str, ...]:
        return index.book.table.get(f"X:{number:03}") or ()

    low, high = 0, 1
    while (listed := chunk(high)) and listed[0] < letter:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        if (listed := chunk(middle)) and listed[0] < letter:
            low = middle
        else:
            high = middle
    while (listed := chunk(low)) and listed[0][0] <= letter:
        yield from (word for word in listed if word[0] == letter)
        low += 1
