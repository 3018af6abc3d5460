"""What a query says about the answer rather than asks: in which language, of which game, and the
small words around it. On the path of the everyday command."""

from __future__ import annotations

from rulebook.text import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.search.query import Draft
    from rulebook.store.table import Table


def is_stop_word(table: Table, word: str) -> bool:
    """The word carries no content in a question of one of the languages."""
    return any(word in listed for listed, _, _ in table.known("language").values())


def strip_requests(draft: Draft) -> None:
    """ "auf deutsch", "по-русски", "wie heißt": these speak about the answer."""
    typed = words(draft.text)
    left = typed
    found = request_in(draft.table, typed)
    if found is not None and found[1] - found[0] < len(typed):
        start, end, draft.wanted = found
        left = typed[:start] + typed[end:]
    if draft.wanted or len(typed) <= SENTENCE:
        left = unframed(draft.table, left) or left
    if left != typed:
        draft.text = " ".join(left)


SENTENCE = 4
"""Words of a query that is more than a name in a frame."""


def unframed(table: Table, typed: list[str]) -> list[str]:
    """Without what only frames a name: "wie heißt", "zeig mir"."""
    text = f" {' '.join(typed)} "
    for _, _, frames in table.known("language").values():
        for frame in frames:
            if frame in text:
                text = text.replace(f" {frame} ", " ", 1)
    return text.split()


def request_in(table: Table, typed: list[str]) -> tuple[int, int, str] | None:
    """The words that ask for a language of the answer, from where to where, and which: "in der
    russischen Ausgabe", "на немецком"."""
    for _, (languages, adverbs, before, after), _ in table.known("language").values():
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
    text = f" {' '.join(words(draft.text))} "
    for key, game in games_called(draft.table):
        if key in text and len(text.split()) > len(key.split()) and _means_game(draft, text, key):
            draft.text = text.replace(key, " ", 1).strip()
            draft.game = game
            return


def _means_game(draft: Draft, text: str, key: str) -> bool:
    """Not the word that a game is called by: "does the threat rise"; but "in RISE", "rise: ..."."""
    name, before = key.strip(), text.partition(key)[0].split()
    if " " in name or not draft.table.get("w:" + name) or name.upper() in draft.text:
        return True
    english = draft.table.known("language")["en"][0]
    placing = draft.table.known("talk:en")["placing"]
    return not before or before[-1] in placing or english.isdisjoint(text.split())


def games_called(table: Table) -> list[tuple[str, str]]:
    """What each game may be called, between blanks, the longest first."""
    found: list[tuple[str, str]] | None = table.memo.get("games called")
    if found is None:
        names = set()
        for row in table.get("games"):
            for name in (row[0], *row[2], *row[1].values()):
                listed = words(name)
                names.add((f" {' '.join(listed)} ", row[0]))
                if len(listed) > 1 and is_stop_word(table, listed[0]):  # "im 20. Jahrhundert"
                    names.add((f" {' '.join(listed[1:])} ", row[0]))
        found = table.memo["games called"] = sorted(names, key=lambda pair: -len(pair[0]))
    return found
