"""Played situations as documents and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from rulebook.engine.game import Game, game
from rulebook.engine.records import Event
from rulebook.engine.resolve import (
    as_data,
    told_outcome,
    told_situation,
    told_steps,
    told_table,
    told_view,
)
from rulebook.engine.sitting import MOST_LISTED
from rulebook.engine.stories import Line
from rulebook.languages import said_in, say
from rulebook.render.document import Block, Gap, Named, Paragraph, Refusal, Step, Steps
from rulebook.render.rules import in_language
from rulebook.service.playing import Resolved, Sayable
from rulebook.service.requests import Note, Reader
from rulebook.service.sitting import Turned

_ENDED = {"silent": "manual-silent", "not played": "not-played"}
"""How a play ended that was neither refused nor played to its end."""


def _resolved(value: Resolved, reader: Reader) -> Iterator[Block]:
    """What came of it in one line; each step with the rules that made it; the table afterwards."""
    screen, found = reader.screen, value.resolution
    changes, numbers = told_outcome(found, screen)
    if changes:
        yield Paragraph(f"{'; '.join(changes)} [{', '.join(numbers)}]", "lead")
        yield Gap()
    yield from story_lines(told_situation(found, screen), 0)
    said: set[str] = set()
    yield Steps([_step(value, step, screen, said) for step in told_steps(found, screen)])
    for number in found.refused_by:
        yield Gap()
        yield Refusal(say(screen, "refused"), _cited(value, number, screen))
    if found.lacking:
        yield Paragraph(found.lacking, "warning", 1)
    if found.status in _ENDED:
        yield Gap()
        yield Paragraph(say(screen, _ENDED[found.status]), "warning")
    for number in found.near_silence:
        text = f"{say(screen, 'nearest')}:"
        yield Refusal(text, _cited(value, number, screen), near=True)
    if found.stand_in:
        yield Gap()
        yield Paragraph(say(screen, "stand-in-board"), "warning")
    told = zip(found.after, told_table(found, screen), strict=True)
    changed = [text for key, text in told if key in found.changed]
    yield Gap()
    yield Paragraph(say(screen, "afterwards") + ":", "lead", hanging=False)
    for text in changed or [say(screen, "nothing-changed")]:
        yield Paragraph(text, "", 1)


def _step(value: Resolved, told: Any, screen: str, said: set[str]) -> Step:
    """A step; each gist is told once."""
    rules = []
    for number in told.numbers:
        cited = _cited(value, number, screen)
        rules.append(Named(cited.address) if number in said else cited)
        said.add(number)
    return Step(told.event, told.changes, rules)


def _cited(value: Resolved, number: str, screen: str) -> Named:
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


def _turned(value: Turned, reader: Reader) -> Iterator[Block]:
    """What came of the turn, whose turn it is now, and the legal moves with their numbers."""
    screen, book = reader.screen, game(value.sitting.game)
    if value.resolved:
        yield from _made(value.resolved, screen)
    if value.said:
        yield Paragraph(_said(value.said, book, screen), "warning" if value.problem else "")
    if value.word == "help":
        yield Paragraph(say(screen, "play-help"))
    if value.word == "table":
        yield from _seen(value, screen)
    if value.problem or value.ends:
        return
    yield Gap()
    yield from _next(value, screen)


def _said(note: Note, book: Game[Any], screen: str) -> str:
    """A remark, moves in it as sentences."""
    tell = book.phrases.tell_move
    values = {k: tell(v, screen) if isinstance(v, Event) else v for k, v in note.values.items()}
    return say(screen, note.code, **values)


def _made(value: Resolved, screen: str) -> Iterator[Block]:
    """What a move caused, each step with the rules that made it; or why it is not made."""
    found = value.resolution
    for event, steps in groupby(told_steps(found, screen), lambda step: step.event):
        acting = list(steps)
        cites = ", ".join(dict.fromkeys(n for step in acting for n in step.numbers))
        changes = "; ".join(text for step in acting for text in step.changes)
        yield Paragraph(f"{event}{': ' * bool(changes)}{changes} [{cites}]", "", 1)
    for number in found.refused_by:
        yield Refusal(say(screen, "refused"), _cited(value, number, screen))
    if found.play.unplayed and found.play.unplayed.what:
        yield Paragraph(found.play.unplayed.what, "warning")
    elif found.status in _ENDED:
        yield Paragraph(say(screen, _ENDED[found.status]), "warning")
    for number in found.near_silence:
        yield Refusal(f"{say(screen, 'nearest')}:", _cited(value, number, screen), near=True)
    if found.stand_in:
        yield Paragraph(say(screen, "stand-in-board"), "warning")


def _seen(value: Turned, screen: str) -> Iterator[Block]:
    """The table, as whoever is to move sees it."""
    book = game(value.sitting.game)
    seat = value.to_move[0] if len(value.to_move) == 1 else ""
    for text in told_view(book, book.view(value.sitting.table, seat), screen):
        yield Paragraph(text, "", 1)


def _next(value: Turned, screen: str) -> Iterator[Block]:
    book = game(value.sitting.game)
    if value.sitting.over:
        winners = book.view(value.sitting.table).get("winners", "")
        told = book.phrases.words.translate(str(winners), screen)
        yield Paragraph(say(screen, "play-over", winners=told), "title")
        return
    if not value.moves:
        yield Paragraph(say(screen, "play-stuck"), "warning")
        return
    seats = [book.phrases.words.tell(seat, screen) for seat in value.to_move if seat]
    text = say(screen, "play-turn", seats=", ".join(seats)) if seats else ""
    yield Paragraph(text or say(screen, "play-goes-on"), "lead")
    most = len(value.moves) if value.word == "all" else MOST_LISTED
    for number, told in _numbered(value, screen)[:most]:
        yield Paragraph(f"{number:>3}  {told}", "line")
    card = next((n for n, move in enumerate(value.moves, 1) if hasattr(move, "effect")), 0)
    if card:
        yield Paragraph(say(screen, "play-effect", number=card), "hint")
    if len(value.moves) > most:
        yield Paragraph(say(screen, "play-more", count=len(value.moves) - most), "hint")


def _numbered(value: Turned, screen: str) -> list[tuple[int, str]]:
    tell = game(value.sitting.game).phrases.tell_move
    return [(number, tell(move, screen)) for number, move in enumerate(value.moves, 1)]


def _turned_data(value: Turned, reader: Reader) -> dict[str, Any]:
    """What a program needs to go on: whose turn it is, the legal moves, what came of the turn."""
    screen, book = reader.screen, game(value.sitting.game)
    return {
        "game": value.sitting.game,
        "edition": value.sitting.edition,
        "over": value.sitting.over,
        "to_move": list(value.to_move),
        "moves": [{"number": n, "text": text} for n, text in _numbered(value, screen)],
        "played": as_data(value.resolved.resolution, screen) if value.resolved else None,
        "said": value.said.code if value.said else "",
        "message": _said(value.said, book, screen) if value.said else "",
        "problem": value.problem,
        "table": book.view(value.sitting.table) if value.word == "table" else None,
    }


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {
    "Resolved": _resolved,
    "Sayable": _sayable,
    "Turned": _turned,
}


def _resolved_data(value: Resolved, reader: Reader) -> dict[str, Any]:
    document = as_data(value.resolution, reader.screen)
    for step in document["steps"]:
        step["gists"] = {n: in_language(value.gists[n], reader.screen) for n in step["rules"]}
    return document


def _sayable_data(value: Sayable, reader: Reader) -> dict[str, Any]:
    code = said_in(reader.screen)
    return {key: list(by_language[code]) for key, by_language in value.games.items()}


SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {
    "Resolved": _resolved_data,
    "Sayable": _sayable_data,
    "Turned": _turned_data,
}
