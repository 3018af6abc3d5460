"""A legal move in other hands, at another time, once more, or with another value in it, is refused.

What is played all the same stands on a short list, with the reason why everybody is free to do it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.frozen import changed, fields_of, is_record
from rulebook.engine.game import Game, game, playable
from rulebook.engine.lacking import NotThere
from rulebook.engine.play import play
from rulebook.engine.records import Event

from .chance.games import random_play, random_start

GAMES = max(1, int(os.environ.get("RULEBOOK_GAMES", "200")) // 100)
_NO_WORD = "nonsense"

_CARD = "an asset allows it whenever its own text says so, and texts of assets are not modelled"
_TRADE = "trades are made at any time, by whoever agrees on them (26.0)"
_TWO_TIMES = "investments are kept at setup and in each demand round (S.9, 37.4)"
_TOGETHER = "the phase is played by all at the same time (9.1, 15.0)"
_SPLIT = "waste is put down in several portions (10.1)"
_SEVERAL = "whoever has two of a technology uses both (33.2)"
_TURNS = "a tile may be laid any way round, so any number of quarter turns is one (11.1)"
_RATE = "points become coins at any time (16.3)"
_DOTTED = "whoever stands on a dotted line may leave along it (25.6, 22.8)"
_FORK = "another of the next spaces (5.8)"
_DUE = "several effects are due, in whatever phase, and each is used or lapses (2.1)"
_OPEN = "nobody has acted yet in the action phase, or all others have passed (4.0)"
_BOTTOM = "the bottom action of a faction is used any number of times (4.5)"
_TEXT = "the text of an action location may allow it more than once a round (10.3)"
_TWINS = "there may be two of a name (12.4), and all others have passed (4.0)"
_ASKED = "anybody may ask for it, and asking once more changes nothing (9.1)"
_UNSAID = "a table that is in no phase yet may be in any"
_TWO_DRAFTS = "the last of the first choice is the first of the second (2.3)"


def _each(hows: str, kinds: str, reason: str) -> dict[tuple[str, str], str]:
    return {(how, kind): reason for how in hows.split() for kind in kinds.split()}


_USES = (
    "PayToRecycle PayToCleanUp PayForQuality CarryWaste SeparateWaste SendWorker MoveCitizen "
    "LayBridge"
)

FREE: Mapping[str, Mapping[tuple[str, str], str]] = {
    "na": _each("seat step twice", "StealCapital StealCard SwapAssets UseAsset", _CARD)
    | _each("seat step twice", "Trade", _TRADE)
    | _each("step", "KeepInvestment", _TWO_TIMES),
    "20c": _each("seat", "Ready TakeYield UpdateScales PayToCleanUp PayForQuality", _TOGETHER)
    | _each("seat", "PayToRecycle PutWaste SendWorker CarryWaste Recycle", _TOGETHER)
    | _each("twice", "PutWaste", _SPLIT)
    | _each("twice", _USES, _SEVERAL)
    | _each("seat twice", "AskForOrder", _ASKED)
    | {("value turned", kind): _TURNS for kind in ("LayLand", "LayFacility")},
    "rise": _each("seat step twice", "Exchange", _RATE)
    | _each("seat step twice", "Leave", _DOTTED)
    | _each("step twice", "Waive Advance Choose PayFor Swap UseJoker UseTile", _DUE)
    | {("value to", "Advance"): _FORK},
    "s51": _each("seat", "MakeDeal Pass Plunder PlunderHand TakeContact UseFaction UseOpen", _OPEN)
    | _each("seat", "Construct Rebuild Activate PlayContact", _OPEN)
    | _each("twice", "UseFaction", _BOTTOM)
    | _each("twice", "Activate", _TEXT)
    | _each("twice", "MakeDeal Construct PlunderHand Rebuild", _TWINS)
    | _each("step", "CardPhase BeginRound ProductionPhase CleanupPhase Pass", _UNSAID)
    | _each("step twice", "TakeCard", _TWO_DRAFTS),
}


NAMES: Mapping[str, str] = {
    **dict.fromkeys(("first", "other", "starter"), "nobody is called so"),
    **dict.fromkeys(("track", "to"), "no track, or no space of it, is called so"),
    **dict.fromkeys(("card", "place"), "nothing lies so far along in the display"),
    "option": "a card has an upper and a lower option",
}
"""What can be named that is nowhere: no rule speaks of it, and the answer says what there is."""


def seats(table: Any) -> tuple[str, ...]:
    return tuple(player.key for player in table.players)


def _moment(key: str, table: Any) -> tuple[Any, ...]:
    if key == "na":
        return table.phase, table.deal.step or table.step
    return table.phase, getattr(table, "draft", 0)


def others(
    key: str, before: list[Any], table: Any, move: Event
) -> Iterator[tuple[str, Any, Event]]:
    """What was changed, on which table, and the move: each other than the one that was legal."""
    for field in fields_of(move):
        value = getattr(move, field.name)
        if field.name in ("seat", "player"):
            for seat in set(seats(table)) - {value}:
                yield "seat", table, _with(move, field.name, seat)
        elif isinstance(value, int) and not isinstance(value, bool):
            for other in {-1, -value - 1, value + 1000} - {value}:
                yield f"value {field.name}", table, _with(move, field.name, other)
        elif (other := _not_so(value)) is not None:
            yield f"value {field.name}", table, _with(move, field.name, other)
    now = _moment(key, table)
    for other_table in before:
        if _moment(key, other_table) != now:
            yield "step", other_table, move


def _not_so(value: Any) -> Any:
    """Another thing of the kind, which nobody has; None where there is none."""
    if type(value) is str:
        return _NO_WORD
    if isinstance(value, tuple) and value:
        first = _not_so(value[0])
        return None if first is None else (first, *value[1:])
    if is_record(value) and not isinstance(value, Event):
        for field in fields_of(value):
            other = _not_so(getattr(value, field.name))
            if other is not None:
                return _with(value, field.name, other)
    return None


def _with(move: Any, name: str, value: object) -> Any:
    changes: dict[str, Any] = {name: value}
    return changed(move, **changes)


def became(book: Game[Any], table: Any, move: Event) -> str:
    """``played``, ``numbered`` (refused or silent, by a rule), ``nothing`` where a word of it means
    nothing there, or ``lost``; a breakdown of a rule is an error of ours."""
    try:
        if book.book.impossible(table, move):
            return "nothing"
    except NotThere:
        return "nothing"
    found = play(book.rules, table, (move,), book.editions[0])
    if found.refusal or found.silence:
        return "numbered"
    return "lost" if found.unplayed else "played"


@pytest.mark.parametrize("key", playable())
@settings(max_examples=GAMES)
@given(seed=st.integers(0, 10**6))
def test_what_is_no_legal_move_is_refused_by_a_number(key: str, seed: int) -> None:
    book, random = game(key), Random(seed)
    table, before, unlisted = random_start(book, random), list[Any](), set[tuple[str, str]]()
    while not table.over:
        move, played = random_play(book, table, random)
        kind, after = type(move).__name__, played.table
        changes = list(others(key, random.sample(before, min(2, len(before))), table, move))
        if not after.over:
            changes.append(("twice", after, move))
        for how, where, other in changes:
            what = became(book, where, other)
            if what == "lost" or (what == "played" and (how, kind) not in FREE[key]):
                unlisted.add((how, kind))
            if what == "nothing":
                assert how.removeprefix("value ") in NAMES, (how, kind)
        before.append(table)
        table = after
    assert unlisted == set()


def test_a_free_move_has_its_reason() -> None:
    assert set(FREE) == set(playable())
    assert all(reason for free in FREE.values() for reason in free.values())
