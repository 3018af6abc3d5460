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
        connectors = {p for p in self.phrases("connectors") if " " not in p}
        stop_words = (spoken.stop for spoken in library.languages.values())
        self._empty = frozenset(connectors).union(*stop_words)

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


def phrases(library: Library, kind: str) -> frozenset[str]:
    """What may be said of a kind, in all languages."""
    return library.made(Sayings).phrases(kind)
