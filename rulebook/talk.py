"""A conversation: what a turn means in the light of the turns before it.

``Talk`` is a value: a turn takes one and gives an answer and the next one. It remembers the
game, the language, the rules under discussion and the list last shown; every answer says what
was taken over. What is said to a conversation ("und der nächste", «почему?») is data in
``corpus/language``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from rulebook.ids import number_key
from rulebook.lookup import Books
from rulebook.search.answer import Answer, Found, answer, answer_from, shown_language
from rulebook.search.query import Draft, Word, language_of, understand
from rulebook.search.tokens import LANGUAGES
from rulebook.store import records
from rulebook.store.table import Table
from rulebook.text import words

CONTEXT = 0.5
"""What a word of the turns before counts beside a word of this turn."""
SHORT = 3
"""A turn with at most so many words of content leans on the one before."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What is remembered of one turn: the query as understood, and the rules it led to."""

    draft: Draft | None
    cites: tuple[str, ...]
    hits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Talk:
    """The state of a conversation."""

    game: str = ""
    language: str = ""
    """The language that answers are wanted in; "" follows the question."""
    spoken: str = ""
    """The language that was last asked in."""
    turns: tuple[Turn, ...] = field(default=())
    shown: int = 0
    """How many hits of the last list were shown."""

    @property
    def last(self) -> Turn | None:
        return self.turns[-1] if self.turns else None


Result = tuple[Answer, Talk]


def turn(books: Books, talk: Talk, text: str) -> Result:
    """Answer one turn."""
    for attempt in (_said, _listed, _requested, _switched, _addressed):
        result = attempt(books, talk, text)
        if result is not None:
            result[0].language = result[0].language or talk.spoken
            return result
    return _asked(books, talk, text)


def phrases(table: Table, kind: str) -> set[str]:
    """What may be said of a kind, in all languages."""
    return {p for lang in LANGUAGES for p in table.get(f"talk:{lang}")[kind]}


def command(table: Table, text: str) -> str:
    """The kind of a turn that is said to the conversation itself, or ""."""
    typed = words(text)
    bare = _bare(table, typed)
    for kind in ("quit", "help", "polite", "first", "next", "previous", "back", "related", "why",
                 "more", "again", "whole", "example"):  # fmt: skip
        listed = phrases(table, kind)
        if " ".join(typed) in listed:
            return kind
        if kind == "first" and len(bare) == 1 and _from_list(table, typed):
            continue  # "das erste davon": of the list, not of the conversation
        if bare and bare in [_bare(table, phrase.split()) for phrase in listed]:
            return kind
    return ""


def _bare(table: Table, typed: list[str]) -> list[str]:
    """Without what only connects: "und jetzt bitte der nächste" → "nächste"."""
    empty = {p for p in phrases(table, "connectors") if " " not in p}
    for stop, _, _ in table.known("language").values():
        empty |= stop
    return [word for word in typed if word not in empty]


def _said(books: Books, talk: Talk, text: str) -> Result | None:
    kind = command(books.table, text)
    if kind in {"help", "polite"}:
        found = Answer(text)
        found.message = "chat-" + kind, {}
        return found, talk
    if kind in {"", "quit"} or talk.last is None:
        return None
    handler: Callable[[Books, Talk, str], Result] = {
        "next": _next,
        "previous": _previous,
        "back": _back,
        "first": _first,
        "related": _related,
        "more": _more,
        "whole": _whole,
    }.get(kind, _again)
    return handler(books, talk, text)


def _again(books: Books, talk: Talk, text: str) -> Result:
    """ "Why?", "say again": the rules under discussion, in full."""
    return _keep(books, talk, text, talk.turns[-1].cites)


def _next(books: Books, talk: Talk, text: str) -> Result:
    return _neighbour(books, talk, text, 1)


def _previous(books: Books, talk: Talk, text: str) -> Result:
    return _neighbour(books, talk, text, -1)


def _neighbour(books: Books, talk: Talk, text: str, step: int) -> Result:
    """The rule after or before the one under discussion; bullets belong to their rule."""
    current = talk.turns[-1].cites[:1]
    if not current:
        return _keep(books, talk, text, ())
    game, _, number = current[0].partition(":")
    listed = next(g.numbers for g in books.games if g.game == game)
    rules = sorted((n for n in listed if n[-1].isdigit()), key=number_key)
    number = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    place = rules.index(number) + step if number in rules else -1
    target = (f"{game}:{rules[place]}",) if 0 <= place < len(rules) else ()
    return _keep(books, talk, text, target)


def _back(books: Books, talk: Talk, text: str) -> Result:
    """The turn before the last."""
    turns = talk.turns[:-1] or talk.turns
    found, _ = _keep(books, talk, text, turns[-1].cites)
    return found, replace(talk, turns=turns)


def _first(books: Books, talk: Talk, text: str) -> Result:
    """The first of the conversation; where a list was shown and nothing else was said, of that."""
    listed = _shown(talk)
    if len(listed) > 1 and " ".join(words(text)) not in phrases(books.table, "first"):
        return _keep(books, talk, text, listed[:1])
    return _keep(books, talk, text, talk.turns[0].cites)


def _related(books: Books, talk: Talk, text: str) -> Result:
    """The topics that belong to the one under discussion, as a list to choose from."""
    current = talk.turns[-1].cites[:1]
    entry = records.entry(books.table, _entry_of(current[0])) if current else None
    listed = [f"{a}.0" for a in entry.related] if entry else []
    return _keep(books, talk, text, tuple(listed))


def _entry_of(address: str) -> str:
    return address.partition(".")[0]


def _more(books: Books, talk: Talk, text: str) -> Result:
    """The next hits of the list last shown."""
    last = talk.turns[-1]
    shown = talk.shown or len(last.cites)
    following = [a for a in last.hits if a not in last.cites][max(0, shown - len(last.cites)) :][:3]
    found, after = _keep(books, talk, text, tuple(following))
    return found, replace(after, shown=shown + 3, turns=talk.turns)


def _whole(books: Books, talk: Talk, text: str) -> Result:
    current = talk.turns[-1].cites[:1]
    entry = records.entry(books.table, _entry_of(current[0])) if current else None
    return _keep(books, talk, text, entry.units if entry else ())


def _listed(books: Books, talk: Talk, text: str) -> Result | None:
    """ "Das zweite davon": one of the list last shown."""
    if talk.last is None:
        return None
    typed = words(text)
    if len(typed) > 5:
        return None
    place = _ordinal(books.table, typed)
    listed = _shown(talk)
    if place == 0 and len(listed) < 2:
        return _first(books, talk, text)  # no list was shown: the first of the conversation
    if place is None or not listed:
        return None
    if place >= len(listed):  # "and the fifth?" after a list of three may be a fifth field
        return _keep(books, talk, text, ()) if _from_list(books.table, typed) else None
    return _keep(books, talk, text, (listed[place],))


def _shown(talk: Talk) -> tuple[str, ...]:
    """The list last shown."""
    if talk.last is None:
        return ()
    return talk.last.cites if len(talk.last.cites) > 1 else talk.last.hits


def _ordinal(table: Table, typed: Sequence[str]) -> int | None:
    from_list = _from_list(table, typed)
    linking = phrases(table, "connectors")
    typed = [word for word in typed if word not in linking]
    for language in LANGUAGES:
        ordinals = table.get(f"talk:{language}")["ordinals"]
        for place, ordinal in enumerate(ordinals):
            if any(word.startswith(ordinal) for word in typed) and (from_list or len(typed) <= 2):
                return -1 if place == len(ordinals) - 1 else place
    return None


def _from_list(table: Table, typed: Sequence[str]) -> bool:
    joined = " ".join(typed)
    return any(phrase in joined for phrase in phrases(table, "of-list"))


def _requested(books: Books, talk: Talk, text: str) -> Result | None:
    """ "Und auf Russisch?": the same in another language."""
    typed = words(text)
    for _, requests, _ in books.table.known("language").values():
        for phrase, wanted in requests:
            if f" {phrase} " in f" {' '.join(typed)} ":
                rest = " ".join(typed).replace(phrase, "", 1).split()
                if not _bare(books.table, rest) and talk.last is not None:
                    found, after = _keep(books, talk, text, talk.last.cites)
                    for hit in found.hits:
                        there = hit.unit.wording or hit.unit.gist
                        hit.language = wanted if wanted in there else hit.language
                    found.wanted = wanted
                    return found, replace(after, language=wanted)
    return None


def _switched(books: Books, talk: Talk, text: str) -> Result | None:
    """ "Und bei RISE?": the last question asked of another game."""
    typed = f" {' '.join(words(text))} "
    for game in books.games:
        for name in (game.game, *game.aliases, *game.title.values()):
            key = f" {' '.join(words(name))} "
            if key not in typed:
                continue
            rest = [w for w in typed.replace(key, " ", 1).split() if w not in _FILLERS]
            if _bare(books.table, rest):
                return None
            talk = replace(talk, game=game.game)
            if talk.last is None or talk.last.draft is None:
                return None
            there = Books(books.table, game.game)
            found = answer_from(there, text, talk.last.draft)
            found.took_over = talk.last.draft.typed
            found.language = language_of(understand(books.table, text)) or found.language
            return found, _remember(talk, found, talk.last.draft)
    return None


_FILLERS = frozenset(
    [
        "bei",
        "in",
        "im",
        "fur",
        "mit",
        "spiel",
        "и",
        "в",
        "у",
        "для",
        "про",
        "как",
        "with",
        "for",
        "the",
        "game",
        "at",
    ]
)


def _addressed(books: Books, talk: Talk, text: str) -> Result | None:
    found = answer(books, text) if any(c.isdigit() for c in text) else None
    if found is None or not found.by_address:
        return None
    return found, _remember(talk, found, None)


def _asked(books: Books, talk: Talk, text: str) -> Result:
    """A question: on its own, or leaning on the one before."""
    draft = understand(books.table, text)
    language = draft.wanted or talk.language
    leaning = talk.last is not None and _leans(books.table, draft)
    alone = answer_from(books, text, draft)
    found, taken = alone, ""
    if talk.last is not None and (leaning or not alone.answered):
        context = _context(talk)
        near = _neighbourhood(books, talk.last.cites)
        leaned = answer_from(books, text, draft, context=context, near=near)
        if leaned.answered or (leaning and not alone.answered):
            asked = _asked_before(talk)
            found, taken = leaned, asked[0].typed if asked else ""
    found.took_over = taken
    if language:
        found.wanted = language
        for hit in found.hits:
            hit.language = shown_language(hit.unit, found)
    return found, replace(_remember(talk, found, draft), language=talk.language)


def _leans(table: Table, draft: Draft) -> bool:
    """The turn goes on from the one before: by how it begins, what it points to, how short."""
    typed = words(draft.text)
    joined = " ".join(typed)
    if any(joined.startswith(p + " ") for p in phrases(table, "follow")):
        return True
    pronouns = phrases(table, "pronouns")
    content = [word for word in draft.words if not word.stop]
    return len(content) <= SHORT and (len(content) < 2 or any(w in pronouns for w in typed))


def _asked_before(talk: Talk) -> list[Draft]:
    """The questions of the conversation, the last first; "why?" repeats none."""
    drafts = (past.draft for past in reversed(talk.turns) if past.draft is not None)
    return list(dict.fromkeys(drafts))


def _context(talk: Talk) -> list[Word]:
    """The words of the turns before, weaker the older."""
    found: list[Word] = []
    weight = CONTEXT
    for draft in _asked_before(talk)[:3]:
        for word in draft.content:
            if word.known:
                weaker = {token: w * weight for token, w in word.tokens.items()}
                found.append(Word(word.typed, word.text, weaker, True))
        weight *= 0.5
    return found


def _neighbourhood(books: Books, cites: Sequence[str]) -> dict[str, float]:
    """Entries near the rules under discussion, with what that is worth."""
    near: dict[str, float] = {}
    for address in cites[:2]:
        entry = records.entry(books.table, _entry_of(address))
        if entry is not None:
            for other in entry.related:
                near.setdefault(other, 0.1)
            near[entry.id] = 0.45
    return near


def _keep(books: Books, talk: Talk, text: str, cites: Sequence[str]) -> Result:
    """An answer that consists of known rules."""
    found = Answer(text)
    found.wanted = talk.language
    for unit in books.units(cites):
        found.hits.append(Found(unit, 1.0, shown_language(unit, found)))
    found.cites = [hit.unit.id for hit in found.hits]
    found.answered = bool(found.hits)
    last = talk.last
    if last is not None and last.cites:
        found.took_over = last.cites[0]
    return found, _remember(talk, found, last.draft if last else None)


def _remember(talk: Talk, found: Answer, draft: Draft | None) -> Talk:
    hits = tuple(hit.unit.id for hit in found.hits)
    cites = tuple(found.cites) or (talk.last.cites if talk.last else ())
    kept = (*talk.turns[:1], *talk.turns[1:][-18:])
    spoken = found.language or talk.spoken
    return replace(talk, turns=(*kept, Turn(draft, cites, hits)), shown=0, spoken=spoken)
