"""What is said to a conversation rather than asked of a book: «weiter», "and in Russian?".

What may be said is data of ``rulebook.languages``; each kind of turn is a function here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rulebook.ids import number_key
from rulebook.lookup.books import Books
from rulebook.search.answer import Answer, answer_from
from rulebook.search.figures import figure
from rulebook.search.framing import request_in, unframed
from rulebook.search.index import index_of
from rulebook.search.listing import announces
from rulebook.search.query import language_of, understand
from rulebook.store.library import Library
from rulebook.talk import about
from rulebook.talk.about import last_again
from rulebook.talk.hearing import SMALL_TALK, from_list, kind_of
from rulebook.talk.sayings import Sayings, phrases
from rulebook.talk.state import Result, Talk, entry_of, keep, remember
from rulebook.text import words


def _asks(library: Library, typed: Sequence[str]) -> bool:
    """ "Und wenn es mehr sind?" says nothing to the conversation."""
    return not phrases(library, "conditions").isdisjoint(typed)


def _places(library: Library, typed: Sequence[str]) -> bool:
    """Tell "in der dritten auch noch?": it is about a third of something."""
    return not phrases(library, "placing").isdisjoint(typed)


def obeyed(books: Books, talk: Talk, text: str) -> Result | None:
    """What is said to the conversation itself is done; None where nothing is."""
    kind = kind_of(books.library, text) or _why_of_last(books.library, talk, text)
    if kind in SMALL_TALK:
        return _small_talk(books.library, talk, text, kind)
    if not kind or talk.last is None:
        return None
    found, after = _HANDLERS[kind](books, talk, text)
    reply = kind if kind in REPLIES else ""
    return found, replace(after, act=_ACTS.get(kind, kind), reply=reply)


def _why_of_last(library: Library, talk: Talk, text: str) -> str:
    """ "Why five?", where the last answer said five: the reason of that is asked for."""
    typed = words(text)
    begun = library.made(Sayings).begins(typed, "why")
    if not begun or talk.last is None or len(typed) > MOST_PICKING:
        return ""
    answer = talk.last.answer
    texts = [text for hit in answer.hits for text in (*hit.unit.gist.values(), hit.text)
             if hit.unit.id in answer.cites]  # fmt: skip
    said = {_as_figure(library, word) for text in texts for word in words(text)}
    named = [_as_figure(library, word) for word in library.made(Sayings).bare(typed[begun:])]
    return "why" if named and said.issuperset(named) else ""


def _as_figure(library: Library, word: str) -> str:
    """A word, or the token of the number that it is."""
    return figure(word) or library.shared(word) or word


def _small_talk(library: Library, talk: Talk, text: str, kind: str) -> Result:
    """A friendly line, in the language of the conversation or else of what was said."""
    found = Answer(text)
    found.message = "chat-" + ("thanks" if kind == "never-mind" else kind), {}
    found.wanted = talk.language
    found.language = talk.spoken or said_in(library, kind, text)
    turns = () if kind == "fresh" else talk.turns
    return found, replace(talk, turns=turns, act=_ACTS.get(kind, kind))


def said_in(library: Library, kind: str, text: str) -> str:
    """The one language that has most of what was said, or ""."""
    typed, best, most = words(text), "", 0
    for language in library.languages:
        own = library.talk(language)
        known = {w for k in (kind, "fillers", "connectors") for p in own.get(k, ())
                 for w in p.split()}  # fmt: skip
        count = sum(word in known for word in typed)
        if count >= most:
            best, most = language if count > most else "", count
    return best


def _again(books: Books, talk: Talk, text: str) -> Result:
    """The rules under discussion, in full."""
    return keep(books, talk, text, talk.turns[-1].cites)


def _next(books: Books, talk: Talk, text: str) -> Result:
    return _neighbour(books, talk, text, 1)


def _previous(books: Books, talk: Talk, text: str) -> Result:
    return _neighbour(books, talk, text, -1)


def _neighbour(books: Books, talk: Talk, text: str, step: int) -> Result:
    """The rule after or before those that the last answer cited; bullets belong to their rule."""
    cited = talk.turns[-1].cites
    if not cited:
        return keep(books, talk, text, ())
    game = cited[0].partition(":")[0]
    listed = next(g.numbers for g in books.games if g.game == game)
    rules = sorted((n for n in listed if n[-1].isdigit()), key=number_key)
    shown = {_rule_of(address) for address in cited}
    place = rules.index(_rule_of(cited[0]).partition(":")[2])
    while 0 <= place < len(rules) and f"{game}:{rules[place]}" in shown:
        place += step
    target = (f"{game}:{rules[place]}",) if 0 <= place < len(rules) else ()
    return keep(books, talk, text, target)


def _rule_of(address: str) -> str:
    """The rule that a bullet belongs to."""
    return address.rstrip("abcdefghijklmnopqrstuvwxyz")


def _back(books: Books, talk: Talk, text: str) -> Result:
    """The turn before the last."""
    turns = talk.turns[:-1] or talk.turns
    found, _ = keep(books, talk, text, turns[-1].cites)
    return found, replace(talk, turns=turns)


def _first(books: Books, talk: Talk, text: str) -> Result:
    """The first of the conversation; where a list was shown and nothing else was said, of that."""
    listed = _shown(talk)
    if len(listed) > 1 and " ".join(words(text)) not in phrases(books.library, "first"):
        return keep(books, talk, text, listed[:1])
    return keep(books, talk, text, talk.turns[0].cites)


def _related(books: Books, talk: Talk, text: str) -> Result:
    """The topics that belong to the one under discussion, as a list to choose from."""
    current = talk.turns[-1].cites[:1]
    entry = books.library.entry(entry_of(current[0])) if current else None
    listed = [f"{a}.0" for a in entry.related] if entry else []
    return keep(books, talk, text, tuple(listed))


def _more(books: Books, talk: Talk, text: str) -> Result:
    """The next hits of the list last shown; the first time, what else the answer rests on stands
    before them, since only its first rule was shown."""
    last = talk.turns[-1]
    shown = talk.shown or len(last.cites)
    following = [a for a in last.hits if a not in last.cites][max(0, shown - len(last.cites)) :][:3]
    found, after = keep(books, talk, text, tuple(following))
    if not talk.shown and found.answered:
        beside = [hit for hit in last_again(talk, text).hits if hit.unit.id in last.cites[1:]]
        found.hits = [*beside, *found.hits]
    return found, replace(after, shown=shown + 3, turns=talk.turns)


def _whole(books: Books, talk: Talk, text: str) -> Result:
    current = talk.turns[-1].cites[:1]
    entry = books.library.entry(entry_of(current[0])) if current else None
    return keep(books, talk, text, entry.units if entry else ())


def picked_of_list(books: Books, talk: Talk, text: str) -> Result | None:
    """ "Das zweite davon": one of the list last shown."""
    if talk.last is None:
        return None
    typed = words(text)
    if len(typed) > MOST_PICKING:
        return None
    place = _ordinal(books.library, typed)
    listed = _shown(talk)
    items = _announced(talk)
    step = _step(books.library, typed, within=talk.last.cites[0] in items) if items else None
    if step is not None and step < len(items):
        return keep(books, talk, text, (items[step],))
    if place == 0 and len(listed) < 2:
        return _first(books, talk, text)  # no list was shown: the first of the conversation
    if place is None or not listed:
        return None
    if not (_was_listed(talk) or from_list(books.library, typed)):
        return None  # one rule was shown: "und die zweite?" asks on
    if place >= len(listed):  # "and the fifth?" after a list of three may be a fifth field
        return keep(books, talk, text, ()) if from_list(books.library, typed) else None
    return keep(books, talk, text, (listed[place],))


MOST_PICKING = 6
"""Words of a turn that picks one of a list, at most."""


def _shown(talk: Talk) -> tuple[str, ...]:
    """The list last shown."""
    if talk.last is None or _announced(talk):
        return _announced(talk)
    return talk.last.cites if len(talk.last.cites) > 1 else talk.last.hits


def _was_listed(talk: Talk) -> bool:
    """The last turn showed several rules, and not one that answers."""
    last = talk.last
    return last is not None and (
        bool(_announced(talk)) or last.answer.ranking is None or len(talk.choices) > 1
    )


def _announced(talk: Talk) -> tuple[str, ...]:
    """The items of the list of which the last answer was one, or else began with."""
    last, *before = reversed(talk.turns)
    shown = (_items(turn.answer) for turn in before[:_STEPS_AGO] if len(last.cites) == 1)
    return next((listed for listed in shown if last.cites[0] in listed), _items(last.answer))


_STEPS_AGO = 6
"""Turns since a list was shown whose steps are still picked by their places."""


def _items(found: Answer) -> tuple[str, ...]:
    """The items of the list that an answer began with."""
    first = next((hit.unit for hit in found.hits if hit.unit.id in found.cites[:1]), None)
    return (first.items or first.bullets) if first is not None and announces(first) else ()


def _step(library: Library, typed: Sequence[str], within: bool) -> int | None:
    """The place of a step that is named, -1 for the last: "what happens in the third step"; where
    steps are gone through, the place alone: "and the last?"."""
    for language in library.languages:
        ordinals = library.talk(language).get("ordinals", ())
        for place, ordinal in enumerate(ordinals):
            named = [word for word in typed if word.startswith(ordinal)]
            steps = not phrases(library, "steps").isdisjoint(typed)
            if named and (steps or (within and library.made(Sayings).bare(list(typed)) == named)):
                return -1 if place + 1 == len(ordinals) else place
    return None


def _ordinal(library: Library, typed: Sequence[str]) -> int | None:
    """The place in a list, from 0, or -1 for the last; None where something else is asked for:
    "und der zweite Kran?" """
    if _asks(library, typed) or (_places(library, typed) and not from_list(library, typed)):
        return None
    beside = phrases(library, "connectors") | phrases(library, "items")
    rest = [word for word in library.made(Sayings).bare(list(typed)) if word not in beside]
    for language in library.languages:
        ordinals = library.talk(language).get("ordinals", ())
        for place, ordinal in enumerate(ordinals):
            named = [word for word in rest if word.startswith(ordinal)]
            if named and (len(rest) == 1 or from_list(library, typed)):
                return -1 if place == len(ordinals) - 1 else place
    return None


def language_asked_for(books: Books, talk: Talk, text: str) -> Result | None:
    """ "Und auf Russisch?": the same in another language; "und danach, auf Russisch?"."""
    typed = words(text)
    question_answered = request_in(books.library, typed)
    if talk.last is None or question_answered is None:
        return None
    start, end, wanted = question_answered
    rest = unframed(books.library, typed[:start] + typed[end:])
    there = replace(talk, language=wanted)
    said_too = " ".join(rest)
    result = obeyed(books, there, said_too) or picked_of_list(books, there, said_too)
    sayings = books.library.made(Sayings)
    if result is None and sayings.bare(rest) and not sayings.says_nothing(rest):
        return None
    found, after = result or _in_language(books, there, text)
    found.query = text
    return found, replace(after, act="language")


def _in_language(books: Books, there: Talk, text: str) -> Result:
    """The last answer in another language, or its rules where it was none."""
    found = last_again(there, text)
    if not found.answered:
        return keep(books, there, text, there.turns[-1].cites)
    last = there.turns[-1]
    return found, remember(there, found, last.draft, last.leant)


def game_switched(books: Books, talk: Talk, text: str) -> Result | None:
    """ "Und bei RISE?": the last question asked of another game."""
    typed = f" {' '.join(words(text))} "
    for key, game in books.library.called:
        if key not in typed:
            continue
        last, asked = talk.last, talk.question
        if last is None or last.draft is None or asked is None:
            return None
        if books.library.made(Sayings).bare(typed.replace(key, " ").split()):
            return None
        index = index_of(books.library, game)
        whole = f"{asked.typed} {last.draft.typed}" if last.leant else last.draft.typed
        found = answer_from(books.within(game), text, understand(index, whole))
        found.took_over = whole
        found.language = language_of(understand(index, text)) or found.language
        return found, remember(replace(talk, game=game), found, last.draft, last.leant)
    return None


_HANDLERS: dict[str, Callable[[Books, Talk, str], Result]] = {
    "next": _next,
    "previous": _previous,
    "back": _back,
    "first": _first,
    "related": _related,
    "more": _more,
    "whole": _whole,
    "again": _again,
    "compare": _again,
    "example": about.example,
    "shorter": about.shorter,
    "yesno": about.unchanged,
    "sure": about.unchanged,
    "why": about.why,
    "correction": about.corrected,
}
REPLIES = ("more", "related", "shorter", "yesno", "sure", "why", "correction", "example")
"""Kinds of turns whose answer is told in a form of its own."""
_ACTS = dict.fromkeys(
    ("next", "previous", "first", "related", "more", "whole", "again", "compare", "example",
     "help", "fresh"), "command",
) | {"never-mind": "thanks"}  # fmt: skip
"""Acts that are not called as their kinds are."""
