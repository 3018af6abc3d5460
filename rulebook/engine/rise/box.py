"""A made-up box: boards, cards and tiles of which nothing is printed anywhere."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from rulebook.engine.chance import one_of, up_to
from rulebook.engine.frozen import changed, put
from rulebook.engine.play import play
from rulebook.engine.records import Event
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.events import EVENTS
from rulebook.engine.rise.moves_round import (
    CoverPolitics,
    DealStartTiles,
    LayOutCulture,
    LayOutSchool,
    LineUp,
    RemoveActions,
    RemoveEvents,
    SitDown,
    StackActions,
    SupplyPenalties,
    TurnTrack,
)
from rulebook.engine.rise.scoring import CULTURE_TILES
from rulebook.engine.rise.table import ActionCard, Pile, Table
from rulebook.engine.rise.tracks import SCALES, START, TRACKS, Board, Effect, Field, Track

PLAYERS = (2, 3, 4)
_SEATS = "ABCD"
_EVENT_CARDS, _CARDS_OF_AN_EPOCH = 44, 22
_MARKS = {("A", -2): "penalty", ("A", -4): "anger", ("B", -3): "limit", ("B", -5): "upper only"}
_RANKS = {2: 1, 5: 2, 8: 3, 11: 4, 14: 5}
_SIMPLE = ("reactivate", "vault", "school tile", "school tile or reactivate")


def table(start: Table, players: int, random: Random) -> Table:
    """Invented boards and cards, set up for two to four by the rules."""
    turned = [key for key in TRACKS if random.random() < 0.5]
    table = _unpacked(start.board, turned, random)
    moves: list[Event] = [TurnTrack(key) for key in turned]
    moves += [SitDown(players), DealStartTiles(tuple(random.sample(table.start_tiles, players)))]
    moves += _tracks(table, turned, players, random)
    moves.append(RemoveEvents(tuple(random.sample(table.event_deck, 8))))
    for pile in table.piles:
        gone = random.sample([card.name for card in pile.cards], 6)
        moves.append(RemoveActions(pile.key, tuple(gone)))
    order = random.sample(_SEATS[:players], players)
    moves += [StackActions(), LineUp(tuple(order))]
    return play(RULES.rules(), table, moves).table


def _tracks(table: Table, turned: list[str], players: int, random: Random) -> list[Event]:
    """Setup of single tracks by the side that lies up."""
    tiles = random.sample(table.school_tiles, 9 if "school" in turned else 12)
    moves: list[Event] = [LayOutSchool(tuple(tiles))]
    if "culture" in turned:
        moves.append(LayOutCulture(tuple(random.sample(table.culture_tiles, 5))))
    if "politics" not in turned and players < len(_SEATS):
        moves.append(CoverPolitics((3, 1, 0)[:players], (4, 2, 0)[:players], (5, 3, 1)[:players]))
    moves.append(SupplyPenalties("B" if "environment" in turned else "A", players))
    return moves


def _unpacked(board: Board, turned: list[str], random: Random) -> Table:
    """All that is in the box, before setup; only the sides that will lie up are printed on."""
    up = {key: "B" if key in turned else "A" for key in TRACKS}
    sides = (_printed(t, random) if t.side == up[t.key] else t for t in board.sides)
    board = Board(tuple(sides))
    return Table(
        board=board,
        tracks=tuple(board.track(key, "A") for key in TRACKS),
        piles=tuple(_pile(epoch, random) for epoch in (1, 2, 3)),
        event_deck=tuple(one_of(EVENTS, random) for _ in range(_EVENT_CARDS)),
        start_tiles=tuple(one_of(TRACKS, random) for _ in range(4)),
        school_tiles=tuple(one_of(TRACKS, random) for _ in range(12)),
        culture_tiles=tuple(random.sample(CULTURE_TILES, 10)),
    )


def _pile(epoch: int, random: Random) -> Pile:
    numbers = range(1, _CARDS_OF_AN_EPOCH + 1)
    return Pile(epoch, tuple(_card(f"{epoch}-{number}", random) for number in numbers))


def _card(name: str, random: Random) -> ActionCard:
    upper = (_steps(random, 1),)
    if random.random() < 0.2:
        lower: tuple[Effect, ...] = (_effect("uprising"), _steps(random, 3))
        return ActionCard(name=name, upper=upper, lower=lower)
    if random.random() < 0.1:
        joker = Effect("most content", options=((Effect("joker", 2),),))
        return ActionCard(name=name, upper=upper, lower=(joker,))
    lower = (_steps(random, 2), _steps(random, 2))
    return ActionCard(name=name, upper=upper, lower=lower, cost=up_to(4, random))


_effect = lru_cache(maxsize=2**8)(Effect)
"""Effects without more to them: most are the same few."""


def _steps(random: Random, most: int) -> Effect:
    return _effect(one_of(TRACKS, random), up_to(most, random))


def _some(random: Random) -> tuple[Effect, ...]:
    """What a field may show; on average fewer than one further step, so that chains end."""
    chance = random.random()
    if chance < 0.2:
        return ()
    if chance < 0.4:
        return (_effect("coins", up_to(2, random)),)
    if chance < 0.55:
        return (_effect("points", up_to(3, random)),)
    if chance < 0.8:
        return (Effect("choice", options=((_steps(random, 1),), (_steps(random, 1),))),)
    if chance < 0.85:
        return (_effect("pollution"), _steps(random, 2))
    if chance < 0.9:
        return (Effect("pay", up_to(3, random), ((_steps(random, 2),),)),)
    if chance < 0.92:
        return (_effect("joker", up_to(2, random)),)
    if chance < 0.94:
        return (_effect("swap", up_to(4, random)),)
    if chance < 0.96:
        return (_effect("lose points", 1), _effect("uprising"))
    return (_effect(one_of(_SIMPLE, random)),)


def _printed(track: Track, random: Random) -> Track:
    """The track with something on its fields."""
    fields = tuple(_field(track, field, random) for field in track.fields)
    end = track.key not in SCALES and (track.key, track.side) != ("science", "B")
    if end:
        fields = (*fields[:-1], changed(fields[-1], beyond=(Effect("points"),)))
    return changed(track, fields=fields)


def _field(track: Track, field: Field, random: Random) -> Field:
    if track.key in SCALES:
        return _scale(track, field, random)
    if field.at == START or field.effect:
        return field
    if track.key == "school" and field.single:
        return field
    field = put(field, "effect", _some(random))
    if track.key == "politics":
        rank = _RANKS.get(field.at, 0) if track.side == "B" else 0
        rewards = (4, 2, 1, 0) if track.side == "A" and field.at in (6, 10, 14) else ()
        return changed(field, rank=rank, rewards=rewards)
    if track.key == "industry":
        column = field.at % 10
        return changed(field, effect=(), income=(Effect("coins", 1 + column // 3),))
    if track.key == "science" and track.side == "B" and field.at in (2, 5):
        return changed(field, marks=("shortcut",))
    return field


def _scale(track: Track, field: Field, random: Random) -> Field:
    mark = _MARKS.get((track.side, field.at), "") if track.key == "environment" else ""
    lost = (Effect("lose points"),) if track.ahead(field.at) == () or field.at == -8 else ()
    return changed(
        field,
        beyond=lost,
        game_end=field.at,
        round_end=field.at // 3,
        rate=(1, 1 + max(field.at, 0) // 4),
        marks=(mark,) if mark else (),
    )
