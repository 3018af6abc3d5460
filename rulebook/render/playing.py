"""Played situations as documents and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from rulebook.engine.asked_for import asked_for, who_is_told
from rulebook.engine.resolve import (
    Resolution,
    Told,
    as_data,
    told_assumed,
    told_open,
    told_outcome,
    told_people,
    told_situation,
    told_steps,
    told_table,
)
from rulebook.engine.stories import Line
from rulebook.engine.yes_no import settled
from rulebook.languages import FALLBACK, said_in, say
from rulebook.render.answers import answered, screen_of
from rulebook.render.data import data_of, error_data
from rulebook.render.document import Block, Gap, Named, Paragraph, Refusal, Step, Steps
from rulebook.render.rules import in_language
from rulebook.service.answers import Answered
from rulebook.service.playing import ByRules, Resolved, Sayable
from rulebook.service.requests import Reader

ENDED = {"silent": "manual-silent", "not played": "not-played"}
"""How a play ended that was neither refused nor played to its end."""


def _resolved(value: Resolved, reader: Reader) -> Iterator[Block]:
    """What came of it in one line; each step with the rules that made it; the table afterwards."""
    screen, found = reader.screen, value.resolution
    changes, numbers = told_outcome(found, screen)
    lead = _answer(found, _lead(found, changes, numbers, screen), screen)
    if lead:
        yield Paragraph(lead, "lead")
        yield Gap()
    yield from story_lines(told_situation(found, screen), 0)
    if people := told_people(found, screen):
        yield Paragraph(say(screen, "engine-people", people=people))
    if found.assumed or found.untold or found.completed:
        yield Paragraph(say(screen, "engine-assumed", time=told_assumed(found, screen)))
    for text in told_open(found, screen):
        yield Paragraph(text)
    said: set[str] = set()
    events = groupby(told_steps(found, screen), lambda step: step.event)
    yield Steps([_step(value, event, [*steps], screen, said) for event, steps in events])
    for number in found.refused_by:
        yield Gap()
        yield Refusal(say(screen, "refused"), cited(value, number, screen))
    if found.lacking:
        yield Paragraph(found.lacking, "warning", 1)
    if found.status in ENDED:
        yield Gap()
        yield Paragraph(say(screen, ENDED[found.status]), "warning")
    for number in found.near_silence:
        text = f"{say(screen, 'nearest')}:"
        yield Refusal(text, cited(value, number, screen), near=True)
    if found.stand_in:
        yield Gap()
        yield Paragraph(say(screen, "stand-in-board"), "warning")
    told = zip(found.after, told_table(found, screen), strict=True)
    changed = [text for key, text in told if key in found.changed]
    yield Gap()
    yield Paragraph(say(screen, "afterwards") + ":", "lead", hanging=False)
    for text in changed or [say(screen, "nothing-changed")]:
        yield Paragraph(text, "", 1)


def _answer(found: Resolution, lead: str, screen: str) -> str:
    """The lead with yes or no before it, where that was asked and is settled."""
    yes = settled(found)
    if yes is None or not lead:
        return lead
    return say(screen, "engine-yes" if yes else "engine-no", lead=lead)


def _lead(
    found: Resolution, changes: tuple[str, ...], numbers: tuple[str, ...], screen: str
) -> str:
    """The outcome in a line; where something is asked, also that nothing changes or who forbids."""
    if found.refused_by:
        return say(screen, "engine-not-allowed", rules=", ".join(found.refused_by))
    if changes:
        told = "; ".join((*changes, *asked_for(found, screen)))
        people = who_is_told(found, told, screen) if found.situation.asked else ""
        return f"{told} [{', '.join(numbers)}]{f' ({people})' if people else ''}"
    asked = found.situation.asked and found.status == "played"
    return f"{say(screen, 'nothing-changed')} [{', '.join(found.play.trace)}]" if asked else ""


def _step(value: Resolved, event: str, acting: list[Told], screen: str, said: set[str]) -> Step:
    """An event with all rules that act on it, one after the other; each gist is told once."""
    rules = []
    for number in dict.fromkeys(number for told in acting for number in told.numbers):
        rule = cited(value, number, screen)
        rules.append(Named(rule.address) if number in said else rule)
        said.add(number)
    return Step(event, [text for told in acting for text in told.changes], rules)


def cited(value: Resolved, number: str, screen: str) -> Named:
    """A rule that acted, with its gist."""
    return Named(f"{value.resolution.game}:{number}", in_language(value.gists[number], screen))


def story_lines(lines: Iterable[Line], depth: int) -> Iterator[Paragraph]:
    """What is given, what is done and what becomes of it, a line each."""
    for line in lines:
        yield Paragraph(line.text, "", 2 if line.kind == "effect" else depth)


def _sayable(value: Sayable, reader: Reader) -> Iterator[Block]:
    """What can be said, a line each, below the game's key where there are several."""
    for key, by_language in value.games.items():
        if len(value.games) > 1:
            yield Gap()
            yield Paragraph(key, "title")
        for sentence in by_language[said_in(reader.screen)]:
            yield Paragraph(sentence, "line")


def _by_rules(value: ByRules, reader: Reader) -> Iterator[Block]:
    """The answer of the rules; then, in a line, that it is not played, and what was not read: with
    what could be said instead where the rules do not answer."""
    screen = screen_of(value.answer, reader)
    yield from answered(value, reader)
    yield Gap()
    why = _in_plain_words(value.unplayed.told_each, screen)
    if value.answer.answered and value.unplayed.unread:
        unread = [*map(_cut, value.unplayed.unread[:_UNREAD])]
        said = ", ".join(say(screen, "engine-quoted", text=text) for text in unread)
        more = " …" if len(value.unplayed.unread) > _UNREAD else ""
        yield Paragraph(say(screen, "engine-unread", said=f"{said}{more}"), "hint")
    else:
        name = "engine-by-rules" if value.answer.answered else "engine-not-read"
        yield Paragraph(say(screen, name, why=why), "hint")


def _in_plain_words(why: Mapping[str, str], screen: str) -> str:
    """Why something is not played; only that not enough is said, where the reason is for those who
    write files or is not in the language of the screen."""
    text = in_language(why, screen)
    foreign = screen != FALLBACK and text == why[FALLBACK]
    silent = text == say(screen, "engine-nothing-happens")
    plain = not (foreign or silent or _OF_FILES & {*text})
    return text if plain else say(screen, "engine-too-little")


_OF_FILES = frozenset("{};'")
"""Marks of keys and of sentences that are written for files."""
_UNREAD = 3
"""Sentences that were not read of which is told."""
_LONGEST = 48
"""Letters of such a sentence that are shown."""


def _cut(text: str) -> str:
    """The beginning of a sentence, cut between words.

    >>> _cut("A crane lifts"), len(_cut("A crane lifts " * 9))
    ('A crane lifts', 45)
    """
    return text if len(text) <= _LONGEST else text[: _LONGEST + 1].rpartition(" ")[0] + " …"


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {
    "Resolved": _resolved,
    "ByRules": _by_rules,
    "Sayable": _sayable,
}


def _resolved_data(value: Resolved, reader: Reader) -> dict[str, Any]:
    document = as_data(value.resolution, reader.screen)
    for step in document["steps"]:
        step["gists"] = {n: in_language(value.gists[n], reader.screen) for n in step["rules"]}
    return document


def _sayable_data(value: Sayable, reader: Reader) -> dict[str, Any]:
    code = said_in(reader.screen)
    return {key: list(by_language[code]) for key, by_language in value.games.items()}


def _by_rules_data(value: ByRules, reader: Reader) -> dict[str, Any]:
    """The error as it would be without an answer, and the answer as ``ask`` gives it."""
    answer = data_of(Answered(value.answer), reader)
    return {**error_data(value.unplayed, reader.screen), "answer": answer}


SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {
    "ByRules": _by_rules_data,
    "Resolved": _resolved_data,
    "Sayable": _sayable_data,
}
