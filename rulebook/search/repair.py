"""Mending of words that nobody knows: each repair is tried only where the word is unknown."""

from __future__ import annotations

from rulebook.languages import LATIN, RESPELLED, module, script_of
from rulebook.languages.keyboards import layouts, retyped
from rulebook.search.framing import is_stop_word
from rulebook.search.query import inflected, known_elsewhere
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from rulebook.languages.spoken import Spoken
    from rulebook.search.index import Index
    from rulebook.search.query import Draft
    from rulebook.store.library import Library

    Mended = tuple[str, list[tuple[float, str]]]


def is_known(index: Index, word: str) -> bool:
    """The word or its stem stands in the book."""
    return word.isdigit() or bool(index.word(word)) or bool(inflected(index, word))


def _is_known(draft: Draft, word: str) -> bool:
    """The same, in any of the books where all are asked."""
    return is_known(draft.index, word) or (draft.across and known_elsewhere(draft, word))


def retyped_query(draft: Draft, text: str) -> str:
    """The query in the other layout, if that makes sense of it and nothing else does; or ""."""
    typed = [word for word in words(text) if len(word) > 1]
    if not typed:
        return ""
    before = sum(_is_known(draft, word) or draft.library.is_ordinary(word) for word in typed)
    if before * 2 > len(typed):
        return ""
    best, found = before, ""
    for on, meant in layouts(draft.library.languages):
        candidate = retyped(text, on, meant)
        if candidate == text.casefold():
            continue
        listed = [word for word in words(candidate) if len(word) > 1]
        after = sum(_is_known(draft, word) for word in listed)
        if after > best and after * 2 > len(listed):
            best, found = after, candidate
    return found


def mend(
    index: Index, word: str, latin: bool = False, language: str = "", few: bool = True,
    named: bool = False,
) -> Mended | None:  # fmt: skip
    """(kind of repair, [(weight, word)…]), or None where nothing helps. An ordinary word is no
    slip for another and stands for none: it has parts at most.

    ``latin``: the rest of the query is in a language with Latin letters, so the word hardly is
    one of another script.
    ``language``: what the rest is in; among equals a word of it is meant.
    ``few``: the query has few words, so one of three letters may be the beginning of another.
    ``named``: somebody may be called so, so at most it is a slip for a word of that language; a
    name of few letters ("Lisa") is one letter from some word or other, and no slip for it.
    """
    if index.library.is_ordinary(word):
        return _compound(index, word) or _other_form(index, word, language)
    if named:
        slips = [_slip(index, word, language)] if len(word) > SHORTEST_SLIP else []
        slips.append(_misspelt(index, word))
        ours = (_of_language(index, mended, language) for mended in slips)
        return next(filter(None, ours), None) or _compound(index, word)
    attempts: list[Callable[[], Mended | None]] = [
        lambda: _begun(index, word) if len(word) > SHORTEST_SLIP else None,
        lambda: _slip(index, word, language) if latin or len(word) >= LONG else None,
        lambda: _heard(index, word, exactly=True),
        lambda: _begun(index, word) if few or len(word) >= SHORTEST_SLIP else None,
        lambda: _compound(index, word),
        lambda: _heard(index, word, exactly=False),
        lambda: _other_layout(index, word),
        lambda: _slip(index, word, language),
        lambda: _guessed(index, word),
        lambda: _misspelt(index, word),
        lambda: _compound_misspelt(index, word),
    ]
    for attempt in attempts:
        found = attempt()
        if found is not None:
            return found
    return None


def _of_language(index: Index, mended: Mended | None, language: str) -> Mended | None:
    """A repair, without what it makes a word of another language."""
    letters = index.library.letters(language) + "?#"
    kind, listed = mended or ("", [])
    forms = [one for one in listed if any(t[0] in letters for t, _ in index.word(one[1]))]
    return (kind, forms) if forms else None


LONG = 9
"""A word of so many letters that is one letter off a known one is hardly a new compound."""


def _begun(index: Index, word: str) -> Mended | None:
    """A word not typed to its end: names of something first, then what stands most often."""
    if len(word) < SHORTEST_SLIP - 1 or not word.isalpha():
        return None
    forms: dict[str, list[str]] = {}
    for begun, pairs in index.beginning(word):
        token = next((t for t, weight in pairs if weight == 1.0), "")
        if token:
            forms.setdefault(token, []).append(begun)
    if not forms or len(forms) > OPEN:
        return None
    ordered = sorted(forms, key=lambda token: -_often(index, token))
    named = [t for t in ordered if index.name(t) is not None] or ordered
    return "begun", _readings([_as_titled(index, forms[t]) for t in named[:MOST_READINGS]])


def _as_titled(index: Index, forms: list[str]) -> str:
    """The form of a word that a title has, else the first."""
    return next((form for form in forms if index.is_title(form)), forms[0])


def _readings(listed: list[str]) -> list[tuple[float, str]]:
    """What a word may be, the likeliest first."""
    return [(0.6 if n else 0.9, word) for n, word in enumerate(listed[:MOST_READINGS])]


def _often(index: Index, token: str) -> int:
    """The number of units in which a token stands."""
    row = index.token(token)
    return row.often if row else 0


MOST_READINGS = 3
"""Words that a word may be, at most."""
OPEN = 40
"""A beginning that so many words have says nothing."""


def _compound(index: Index, word: str) -> Mended | None:
    """A compound that stands nowhere, but whose parts do, or words that are used for them."""
    if len(word) < 8:
        return None
    for spoken in _compounding(index, word):
        parts = _parts(index, word, spoken)
        if parts:
            return "compound", [(0.7, part) for part in parts]
    return None


def _compounding(index: Index, word: str) -> list[Spoken]:
    """The languages with compounds that a word may be of."""
    script = script_of(word)
    languages = index.library.languages.values()
    return [spoken for spoken in languages if spoken.links and spoken.script == script]


def _parts(index: Index, word: str, spoken: Spoken) -> tuple[str, ...]:
    for cut in range(len(word) - 4, 3, -1):
        head, tail = word[:cut], word[cut:]
        known = _head(index, head, spoken)
        if known and _is_of(index, tail, spoken):
            return known, tail
        if known and len(tail) >= 8:
            rest = _parts(index, tail, spoken)
            if rest:
                return known, *rest
    return ()


def _head(index: Index, head: str, spoken: Spoken) -> str:
    """The word that the first part of a compound is, or ""."""
    forms = [head, *(head[: -len(link)] for link in spoken.links if head.endswith(link))]
    return next((form for form in forms if len(form) >= 4 and _is_of(index, form, spoken)), "")


def _is_of(index: Index, word: str, spoken: Spoken) -> bool:
    """A word of the book in a language, or one that is used for the same thing as one of its."""
    held = any(token[0] == spoken.letter for token, _ in index.word(word))
    return held or bool(index.alike.get(" " + word))


def _heard(index: Index, word: str, exactly: bool) -> Mended | None:
    """A word of another script in Latin letters."""
    listed = sounding(index, word, exactly)
    if not listed:
        return None
    return "translit", [(1.0, listed[0])] + [(0.8, other) for other in listed[1:3]]


def sounding(index: Index, word: str, exactly: bool) -> list[str]:
    """Known words of another script that sound like a Latin one, or roughly so."""
    if script_of(word) != LATIN:
        return []
    found = []
    for sounds in _respelling():
        wanted, guess = sounds.sound(word), sounds.spelled(word)
        for known in index.sounding(sounds.roughly(word)):
            if not exactly or sounds.sound(known) == wanted:
                found.append((sounds.sound(known) != wanted, edits(guess, known, 3), known))
    return [known for *_, known in sorted(found, key=lambda one: one[:2])]


def _respelling() -> list[Any]:
    """What is known of each language that is typed in Latin letters, too."""
    return [module(f"{code}.sounds") for code in RESPELLED]


def _respelled(word: str) -> list[str]:
    """How a Latin word may be spelled in another script."""
    guesses = [sounds.spelled(word) for sounds in _respelling()] if script_of(word) == LATIN else []
    return [guess for guess in guesses if script_of(guess) != LATIN]


def _guessed(index: Index, word: str) -> Mended | None:
    """A form of a word of another script that stands nowhere, in Latin letters."""
    guess = next((guess for guess in _respelled(word) if is_known(index, guess)), "")
    return ("translit", [(1.0, guess)]) if guess else None


def heard(index: Index, word: str) -> str:
    """The word of another script that a little Latin one stands for, or ""."""
    return next(iter([*sounding(index, word, exactly=True), *_respelled(word)]), "")


def _other_layout(index: Index, word: str) -> Mended | None:
    for on, meant in layouts(index.library.languages):
        candidate = retyped(word, on, meant)
        if candidate != word and candidate.isalpha() and is_known(index, candidate):
            return "keyboard", [(1.0, candidate)]
    return None


def _slip(index: Index, word: str, language: str) -> Mended | None:
    """The known words that are one slip away."""
    if len(word) < SHORTEST_SLIP or not word.isalpha():
        return None
    listed = [pair for pair in near(index, word) if pair[0] <= ONE]
    if len(word) == SHORTEST_SLIP:
        listed = [pair for pair in listed if pair[1][0] == word[0]]
    return _chosen(index, listed, language)


SHORTEST_SLIP = 4
"""Letters of a word in which no slip is looked for."""
ONE = 2
"""One slip, as ``near`` counts."""


def _misspelt(index: Index, word: str) -> Mended | None:
    """The known words that are nearest in spelling, if near enough for their length."""
    if len(word) <= SHORTEST_SLIP or not word.isalpha():
        return None
    candidates = near(index, word)
    if not candidates and len(word) > 5:
        candidates = far(index, word)
    if not candidates:
        candidates = [known for guess in _respelled(word) for known in near(index, guess)]
    return _chosen(index, candidates, "")


def _chosen(index: Index, listed: list[tuple[int, str]], language: str) -> Mended | None:
    """The nearest of them; of several those of the language, and no little words."""
    if not listed:
        return None
    best = [w for distance, w in listed if distance <= listed[0][0]]
    letters = index.library.letters(language) + "?#" if language else ""
    best = [w for w in best if any(t[0] in letters for t, _ in index.word(w))] or best
    best = [w for w in best if not is_stop_word(index.library, w)] or best
    best.sort(key=lambda w: -max((_often(index, t) for t, _ in index.word(w)), default=0))
    return "spelling", _readings(best)


def _compound_misspelt(index: Index, word: str) -> Mended | None:
    """A compound with a slip in one of its parts."""
    if len(word) < 9:
        return None
    for spoken in _compounding(index, word):
        for cut in range(len(word) - 5, 3, -1):
            known = _head(index, word[:cut], spoken)
            listed = near(index, word[cut:]) if known else ()
            if listed:
                return "spelling", [(0.6, known), (0.6, listed[0][1])]
    return None


def near(index: Index, word: str) -> list[tuple[int, str]]:
    """Known words a slip away, nearest first: (edits, word)."""
    from rulebook.search.lexicon_read import spelled_like

    found = []
    for candidate in spelled_like(index, word):
        distance = edits(word, candidate, 2)
        most = 1 if len(word) < 7 else 2
        if distance <= most and script_of(candidate) == script_of(word):
            found.append((distance * 2 - (candidate[0] == word[0]), candidate))
    return sorted(found)


def far(index: Index, word: str) -> list[tuple[int, str]]:
    """Known words two slips away, the nearest three: who slips twice got the first letter right."""
    from rulebook.search.lexicon_read import words_from

    most = 2 if len(word) < 9 else 3
    counted, found = [(letter, word.count(letter)) for letter in set(word)], []
    for known in words_from(index, word[0]):
        if abs(len(known) - len(word)) > most:
            continue
        lacking = 0  # a slip changes one letter for another, or its place
        for letter, times in counted:
            if (here := known.count(letter)) < times:
                lacking += times - here
        if lacking > most or lacking + len(known) - len(word) > most:
            continue
        distance = edits(word, known, most)
        if distance <= most:
            found.append((distance * 2, known))
    return sorted(found, key=lambda one: one[0])[:3]


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


def _other_form(index: Index, word: str, language: str) -> Mended | None:
    """Another form of the same word that the book has."""
    for found in (_slip(index, word, language), _misspelt(index, word)):
        if found and same_but_ending(index.library, word, found[1][0][1]):
            return found
    return None


def same_but_ending(library: Library, typed: str, known: str) -> bool:
    """Another form of the word, of which there is nothing to say: "третьему", "третьем"."""
    same = 0
    while same < min(len(typed), len(known)) and typed[same] == known[same]:
        same += 1
    if same < 4:
        return False
    if same == len(typed):
        return True
    script = script_of(typed)
    endings = {e for one in library.languages.values() if one.script == script for e in one.endings}
    return {typed[same:], known[same:]} <= {"", *endings}
