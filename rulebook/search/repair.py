"""Mending of words that nobody knows: each repair is tried only where the word is unknown."""

from __future__ import annotations

from rulebook.search.query import inflected
from rulebook.search.sounds import LAYOUTS, cyrillic, retyped, sound
from rulebook.search.tokens import languages_of
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.store.table import Table

    Mended = tuple[str, list[tuple[float, str]]]


def is_known(table: Table, word: str) -> bool:
    """The word or its stem stands in one of the books."""
    return word.isdigit() or table.get("w:" + word) is not None or bool(inflected(table, word))


def retyped_query(table: Table, text: str) -> str:
    """The query in the other layout, if that makes sense of it and nothing else does; or ""."""
    typed = [word for word in words(text) if len(word) > 1]
    if not typed:
        return ""
    before = sum(is_known(table, word) for word in typed)
    if before * 2 > len(typed):
        return ""
    best, found = before, ""
    for layout in LAYOUTS:
        candidate = retyped(text, layout)
        if candidate == text.casefold():
            continue
        listed = [word for word in words(candidate) if len(word) > 1]
        after = sum(is_known(table, word) for word in listed)
        if after > best and after * 2 > len(listed):
            best, found = after, candidate
    return found


def mend(table: Table, word: str) -> Mended | None:
    """(kind of repair, [(weight, word)…]), or None where nothing helps."""
    for attempt in (_compound, _heard, _other_layout, _misspelt, _compound_misspelt):
        found = attempt(table, word)
        if found is not None:
            return found
    return None


def _compound(table: Table, word: str) -> Mended | None:
    """A German compound that stands nowhere, but whose parts do."""
    if len(word) < 8 or languages_of(word) == ("ru",):
        return None
    parts = _parts(table, word)
    return ("compound", [(0.7, part) for part in parts]) if parts else None


def _parts(table: Table, word: str) -> tuple[str, ...]:
    for cut in range(len(word) - 4, 3, -1):
        head, tail = word[:cut], word[cut:]
        known = next((h for h in _unlinked(head) if _is_german(table, h)), "")
        if known and _is_german(table, tail):
            return known, tail
        if known and len(tail) >= 8:
            rest = _parts(table, tail)
            if rest:
                return known, *rest
    return ()


def _unlinked(head: str) -> list[str]:
    forms = [head]
    forms += [
        head[: -len(link)] for link in ("s", "n", "es", "en", "er", "e") if head.endswith(link)
    ]
    return [form for form in forms if len(form) >= 4]


def _is_german(table: Table, word: str) -> bool:
    pairs = table.get("w:" + word)
    return bool(pairs) and any(t[0] == "d" for t, _ in pairs)


def _heard(table: Table, word: str) -> Mended | None:
    """Russian in Latin letters."""
    if languages_of(word) == ("ru",):
        return None
    listed = table.get("l:" + sound(word))
    if listed:
        return "translit", [(1.0, listed[0])] + [(0.8, other) for other in listed[1:3]]
    guess = cyrillic(word)
    if languages_of(guess) == ("ru",) and is_known(table, guess):
        return "translit", [(1.0, guess)]
    return None


def heard(table: Table, word: str) -> str:
    """The Russian word that a little Latin one stands for, or ""."""
    listed = table.get("l:" + sound(word))
    guess = cyrillic(word)
    if listed and guess in listed:
        return guess
    return listed[0] if listed else guess if languages_of(guess) == ("ru",) else ""


def _other_layout(table: Table, word: str) -> Mended | None:
    for layout in LAYOUTS:
        candidate = retyped(word, layout)
        if candidate != word and candidate.isalpha() and is_known(table, candidate):
            return "keyboard", [(1.0, candidate)]
    return None


def _misspelt(table: Table, word: str) -> Mended | None:
    """The known words that are nearest in spelling, if near enough for their length."""
    if len(word) < 5 or not word.isalpha():
        return None
    candidates = near(table, word)
    if not candidates and len(word) > 5:
        candidates = far(table, word)
    if not candidates and languages_of(word) != ("ru",) and len(word) > 4:
        guess = cyrillic(word)
        candidates = near(table, guess) if languages_of(guess) == ("ru",) else []
    if not candidates:
        return None
    best = candidates[0][0]
    chosen = [w for distance, w in candidates if distance <= best][:3]
    return "spelling", [(0.9 if len(chosen) == 1 else 0.7, w) for w in chosen]


def _compound_misspelt(table: Table, word: str) -> Mended | None:
    """A compound with a slip in one of its parts."""
    if len(word) < 9 or languages_of(word) == ("ru",):
        return None
    for cut in range(len(word) - 4, 3, -1):
        head, tail = word[:cut], word[cut:]
        known = next((h for h in _unlinked(head) if _is_german(table, h)), "")
        if known and len(tail) > 4:
            listed = near(table, tail)
            if listed:
                return "spelling", [(0.6, known), (0.6, listed[0][1])]
    return None


def near(table: Table, word: str) -> list[tuple[int, str]]:
    """Known words a slip away, nearest first: (edits, word)."""
    from rulebook.search.lexicon_read import spelled_like

    found = []
    for candidate in spelled_like(table, word):
        distance = edits(word, candidate, 2)
        if distance <= (1 if len(word) < 7 else 2) and languages_of(candidate) == languages_of(
            word
        ):
            found.append((distance * 2 - (candidate[0] == word[0]), candidate))
    return sorted(found)


def far(table: Table, word: str) -> list[tuple[int, str]]:
    """Known words two slips away, compared with all of them: slow, so it comes last."""
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extract

    from rulebook.search.lexicon_read import all_words

    listed = [w for w in all_words(table) if languages_of(w) == languages_of(word)]
    most = 2 if len(word) < 9 else 3
    hits = extract(word, listed, scorer=OSA.distance, score_cutoff=most, limit=3)
    return [(int(distance) * 2, found) for found, distance, _ in hits]


def edits(a: str, b: str, most: int) -> int:
    """Letters inserted, left out, changed or swapped, up to ``most`` and one more.

    >>> edits("zeilmarker", "zielmarker", 2), edits("ressurcen", "ressourcen", 2)
    (1, 1)
    """
    if abs(len(a) - len(b)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        after = [i]
        for j, y in enumerate(b, 1):
            cost = min(row[j] + 1, after[j - 1] + 1, row[j - 1] + (x != y))
            if before and i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            after.append(cost)
        before, row = row, after
        if min(row) > most:
            return most + 1
    return row[-1]
