"""What each event card does to a player whom it affects."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.effects import most_content
from rulebook.engine.rise.moves import GainPoints, LosePoints, Owe
from rulebook.engine.rise.moves_round import Hit
from rulebook.engine.rise.table import Table, dues
from rulebook.engine.rise.tracks import START, Effect

_SURVEY, _MOB = "survey", "angry mob"
_LOSS = 2


def _either(*effects: Effect) -> Effect:
    return Effect("choice", options=tuple((effect,) for effect in effects))


_EFFECTS: tuple[tuple[str, str, tuple[Effect, ...]], ...] = (
    ("28.1", "export surplus", (Effect("coins"),)),
    ("28.2", "elections", (_either(Effect("coins"), Effect("points")),)),
    ("28.3", "fair", (Effect("points"),)),
    ("28.3", "jubilee", (Effect("points", 2),)),
    ("28.4", "breaking news", (Effect("press"),)),
    ("28.5", "report cards", (Effect("school"),)),
    ("28.6", "city council", (Effect("office"),)),
    ("28.7", "nature conservation", (Effect("environment"),)),
    ("28.8", "park opening", (Effect("contentment"),)),
    ("28.9", "building ban", (_either(Effect("environment"), Effect("contentment")),)),
    ("28.10", "lecture", (Effect("school tile"),)),
    ("28.11", "summer retreat", (Effect("reactivate"),)),
    ("28.12", "strike", (Effect("uprising"),)),
    ("28.13", "rent increases", (Effect("coins", 3), Effect("uprising"))),
)
EVENTS = (*(name for _, name, _ in _EFFECTS), _SURVEY, _MOB)


def _event(name: str, effects: tuple[Effect, ...]) -> Callable[[Table, Hit], Events | None]:
    def hits(table: Table, event: Hit) -> Events | None:
        return (Owe(dues(event.seat, effects)),)

    hits.__name__ = name.replace(" ", "_")
    return hits


for _number, _name, _effects in _EFFECTS:
    RULES.instead(Hit, _number, name=_name)(_event(_name, _effects))


@RULES.instead(Hit, "28.14", name=_SURVEY)
def survey(table: Table, event: Hit) -> Events | None:
    return (GainPoints(event.seat, 1),) if most_content(table, event.seat) else None


def _anybody_content(table: Table) -> bool:
    return any(player.at("contentment") > START for player in table.players)


def _anybody_angry(table: Table) -> bool:
    return any(player.at("contentment") < START for player in table.players)


@RULES.instead(Hit, "28.14", "28.14a", name=_SURVEY)
def survey_of_the_less_content(table: Table, event: Hit) -> Events | None:
    beaten = _anybody_content(table) and not most_content(table, event.seat)
    return () if beaten else None


@RULES.instead(Hit, "28.14b", name=_SURVEY)
def survey_without_anybody_content(table: Table, event: Hit) -> Events | None:
    return () if not _anybody_content(table) else None


def _angriest(table: Table, seat: str) -> bool:
    mine = table.player(seat).at("contentment")
    return mine < START and all(mine <= p.at("contentment") for p in table.players)


@RULES.instead(Hit, "28.15", name=_MOB)
def angry_mob(table: Table, event: Hit) -> Events | None:
    return (LosePoints(event.seat, _LOSS),) if _angriest(table, event.seat) else None


@RULES.instead(Hit, "28.15", "28.15a", name=_MOB)
def angry_mob_elsewhere(table: Table, event: Hit) -> Events | None:
    spared = _anybody_angry(table) and not _angriest(table, event.seat)
    return () if spared else None


@RULES.instead(Hit, "28.15b", name=_MOB)
def angry_mob_without_anybody_angry(table: Table, event: Hit) -> Events | None:
    return () if not _anybody_angry(table) else None
