"""What a query says about the answer rather than asks: in which language, of which game, and the
small words around it. On the path of the everyday command."""

from __future__ import annotations

from rulebook.languages import NAMING
from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulebook.search.query import Draft, Word
    from rulebook.store.library import Library


def is_stop_word(library: Library, word: str) -> bool:
    """The word carries no content in a question of one of the languages."""
    return any(word in spoken.stop for spoken in library.languages.values())


def is_question(library: Library, text: str) -> bool:
    """Somebody asks: a question mark, a word in front that questions begin with, many words, or a
    language that is asked for."""
    typed = text.split()
    if "?" in text or len(typed) >= QUESTION:
        return True
    listed = words(text)
    opens = any(word in one.opening for one in library.languages.values() for word in listed[:1])
    return opens or request_in(library, listed) is not None


QUESTION = 6
"""Words of a text that is more than what to look for."""


def asked_to_tell(draft: Draft) -> Iterator[Word]:
    """The words in front of a query that want something told: "walk me through", "give me"."""
    listed = [spoken.listing["request"] for spoken in draft.library.languages.values()]
    for word in draft.words[:IN_FRONT]:
        if any(typed in asked for typed in words(word.typed) for asked in listed):
            yield word


IN_FRONT = 2
"""Words of a query among which stands that something is to be told."""


def strip_requests(draft: Draft) -> None:
    """ "auf deutsch", "по-русски", "wie heißt": these speak about the answer."""
    typed = words(draft.text)
    left = typed
    found = request_in(draft.library, typed)
    if found is not None and found[1] - found[0] < len(typed):
        start, end, draft.wanted = found
        left = typed[:start] + typed[end:]
    if draft.wanted or len(typed) <= SENTENCE:
        left = unframed(draft.library, left) or left
    if left != typed:
        draft.text = " ".join(left)


SENTENCE = 4
"""Words of a query that is more than a name in a frame."""


def unframed(library: Library, typed: list[str]) -> list[str]:
    """Cut out what only frames a name: "wie heißt", "zeig mir"."""
    text = f" {' '.join(typed)} "
    for spoken in library.languages.values():
        for frame in spoken.frames:
            if frame in text:
                text = text.replace(f" {frame} ", " ", 1)
    return text.split()


def request_in(library: Library, typed: list[str]) -> tuple[int, int, str] | None:
    """The words that ask for a language of the answer, from where to where, and which: "in der
    russischen Ausgabe", "на немецком"."""
    for spoken in library.languages.values():
        languages, adverbs, before, after = spoken.requests
        for place, word in enumerate(typed):
            if word not in languages:
                continue
            start, end = place, place + 1
            while start and typed[start - 1] in before:
                start -= 1
            while end < len(typed) and typed[end] in after:
                end += 1
            said = start < place and word in adverbs  # "auf deutsch", not "auf deutschen Karten"
            if said or end > place + 1 or end == len(typed):
                return start, end, languages[word]
    return None


def name_game(draft: Draft) -> None:
    """A game that the query names is where to look, not what to look for."""
    found = game_named(draft.library, draft.text, draft.is_word)
    if found is not None:
        draft.game, draft.text = found


def game_named(
    library: Library, typed: str, is_word: Callable[[str], bool]
) -> tuple[str, str] | None:
    """The game that a text names, and the text without its name."""
    text = f" {' '.join(words(typed))} "
    for key, game in library.called:
        if key not in text or len(text.split()) <= len(key.split()):
            continue
        if _means_game(library, text, typed, key, is_word):
            return game, text.replace(key, " ", 1).strip()
    return None


def _means_game(
    library: Library, text: str, typed: str, key: str, is_word: Callable[[str], bool]
) -> bool:
    """Tell a game's name from the same word: "in RISE", "rise: ..."; "does the threat rise"."""
    name, before = key.strip(), text.partition(key)[0].split()
    if " " in name or not is_word(name) or name.upper() in typed:
        return True
    placing, small = library.talk(NAMING)["placing"], library.languages[NAMING].stop
    return not before or before[-1] in placing or small.isdisjoint(text.split())
