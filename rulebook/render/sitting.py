"""Turns of a game kept at the table as documents and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Any

from rulebook.engine.game import Game, game
from rulebook.engine.records import Event
from rulebook.engine.resolve import as_data, told_steps, told_view
from rulebook.engine.sitting import MOST_LISTED
from rulebook.languages import say
from rulebook.render.document import Block, Gap, Paragraph, Refusal
from rulebook.render.playing import ENDED, cited
from rulebook.service.playing import Resolved
from rulebook.service.requests import Note, Reader
from rulebook.service.sitting import Turned


def _turned(value: Turned, reader: Reader) -> Iterator[Block]:
    """What came of the turn, whose turn it is now, and the legal moves with their numbers."""
    screen, book = reader.screen, game(value.sitting.game)
    if value.resolved:
        yield from _made(value.resolved, screen)
    if value.said:
        yield Paragraph(_said(value.said, book, screen), "warning" if value.problem else "")
    if value.word == "help":
        yield Paragraph(say(screen, "play-help"))
        if book.phrases.resolves_cards:
            yield Paragraph(say(screen, "play-help-card"))
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
        yield Refusal(say(screen, "refused"), cited(value, number, screen))
    if found.play.unplayed and found.play.unplayed.what:
        yield Paragraph(found.play.unplayed.what, "warning")
    elif found.status in ENDED:
        yield Paragraph(say(screen, ENDED[found.status]), "warning")
    for number in found.near_silence:
        yield Refusal(f"{say(screen, 'nearest')}:", cited(value, number, screen), near=True)
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
    yield Paragraph(text or say(screen, "play-legal"), "lead")
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


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {"Turned": _turned}
SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {"Turned": _turned_data}
