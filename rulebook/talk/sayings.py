"""What may be said to a conversation, by kind, in all languages; gathered once."""

from __future__ import annotations

from collections.abc import Sequence

from rulebook.store.library import Library


class Sayings:
    """Phrases by kind, as they are and without what only connects."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._phrases: dict[str, frozenset[str]] = {}
        self._bare: dict[str, frozenset[tuple[str, ...]]] = {}
        self._connectors = {p for p in self.phrases("connectors") if " " not in p}
        stop_words = (spoken.stop for spoken in library.languages.values())
        self._empty = frozenset(self._connectors).union(*stop_words)
        self._beside = self.phrases("fillers") | self.phrases("connectors")
        self._polite = self._beside | self.phrases("thanks") | self.phrases("greeting")
        about = map(self.phrases, ABOUT_LAST)
        self._about = self._polite.union(*about)

    def phrases(self, kind: str) -> frozenset[str]:
        """What may be said of a kind."""
        found = self._phrases.get(kind)
        if found is None:
            talks = map(self._library.talk, self._library.languages)
            every = (talk.get(kind, ()) for talk in talks)
            found = self._phrases[kind] = frozenset().union(*every)
        return found

    def bare(self, typed: Sequence[str]) -> list[str]:
        """Words without what only connects: "und jetzt bitte der nächste" → "nächste"."""
        return [word for word in typed if word not in self._empty]

    def bare_phrases(self, kind: str) -> frozenset[tuple[str, ...]]:
        """What is left of each phrase of a kind."""
        found = self._bare.get(kind)
        if found is None:
            listed = (tuple(self.bare(phrase.split())) for phrase in self.phrases(kind))
            found = self._bare[kind] = frozenset(listed)
        return found

    def says_only(self, typed: Sequence[str], kind: str) -> bool:
        """Nothing but phrases of a kind, at least one, with fillers and politeness around them."""
        beside = self._beside if kind in _POLITE else self._polite
        if kind in ABOUT_LAST:  # "kurz: ja oder nein?"
            beside = self._about
        if _made_of(typed, self.phrases(kind), beside):
            return True
        gaps = self.phrases("gaps")  # "das stimmt doch gar nicht"
        closed = [word for word in typed if word not in gaps]
        return len(closed) < len(typed) and _made_of(closed, self.phrases(kind), beside)

    def says_nothing(self, typed: Sequence[str]) -> bool:
        """Nothing but fillers and politeness: "say it please"."""
        return not typed or _made_of(typed, self._polite, frozenset())

    def begins(self, typed: Sequence[str], kind: str) -> int:
        """How many words a phrase of a kind takes that the text begins with, those before it
        that only connect counted in; 0 where none does."""
        listed = self.phrases(kind)
        for start in range(min(len(typed), MOST_BEFORE) + 1):
            if start and typed[start - 1] not in self._connectors:
                break
            for size in range(LONGEST_PHRASE, 0, -1):
                if " ".join(typed[start : start + size]) in listed:
                    return min(len(typed), start + size)
        return 0


ABOUT_LAST = ("correction", "sure", "yesno", "shorter")
"""Kinds that are about the last answer, the strongest first."""
_POLITE = frozenset(("thanks", "greeting"))
"""Kinds that may stand beside any other, so they are looked for last."""
MOST_BEFORE = 3
"""Words before a phrase that a text begins with, at most."""
LONGEST_PHRASE = 6
"""Words of a phrase, at most."""
LONGEST_SMALL_TALK = 14
"""Words of a turn that may be nothing but small talk, at most."""


def _made_of(typed: Sequence[str], cores: frozenset[str], beside: frozenset[str]) -> bool:
    """The words are a row of phrases, at least one of them a core."""
    if not 0 < len(typed) <= LONGEST_SMALL_TALK:
        return False
    reached = {(0, False)}
    """How many words are read, and whether a core was among them."""
    for place in range(len(typed)):
        for cored in (False, True):
            if (place, cored) not in reached:
                continue
            for end in range(place + 1, min(len(typed), place + LONGEST_PHRASE) + 1):
                phrase = " ".join(typed[place:end])
                if phrase in cores:
                    reached.add((end, True))
                if phrase in beside:
                    reached.add((end, cored))
    return (len(typed), True) in reached


def phrases(library: Library, kind: str) -> frozenset[str]:
    """What may be said of a kind, in all languages."""
    return library.made(Sayings).phrases(kind)
