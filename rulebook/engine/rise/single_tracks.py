"""What is special about single tracks: culture, school, bank and industry."""

from __future__ import annotations

from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.moves import CarryOut, Consequences, Enter, FieldEffects, Owe
from rulebook.engine.rise.table import Table, Tile, dues, popped, pushed, with_field, with_player
from rulebook.engine.rise.tracks import Effect, Field

_UPRISING = (Effect("uprising"),)
_POLLUTION = (Effect("pollution"),)


def entered(table: Table, event: Enter | FieldEffects | Consequences, side: str) -> Field | None:
    """The field that was entered, if this side of its track lies up."""
    here = table.track(event.track)
    return here.field(event.at) if here.side == side else None


# Culture


def _tile_space(table: Table, event: FieldEffects) -> Field | None:
    field = entered(table, event, "B")
    return field if field and "tile space" in field.marks else None


@RULES.do(FieldEffects, "18.4", overrides=("5.4",), track="culture")
def a_culture_tile_or_the_effects(table: Table, event: FieldEffects) -> Table | None:
    field = _tile_space(table, event)
    if field is None or not field.tile:
        return None
    tile = Effect("culture tile", event.at)
    choice = Effect("choice", options=((tile,), field.effect))
    return pushed(table, dues(event.seat, (choice,), event.track))


@RULES.clarify("5.4", FieldEffects, "18.4", track="culture")
def the_culture_tile_is_gone(table: Table, event: FieldEffects) -> bool:
    return _tile_space(table, event) is not None


@RULES.do(CarryOut, "18.4", kind="culture tile")
def the_culture_tile_is_kept(table: Table, event: CarryOut) -> Table | None:
    seat, effect = event.due.seat, event.due.effect
    tile = table.track("culture").field(effect.amount).tile
    table = with_player(popped(table), seat, culture=(*table.player(seat).culture, tile))
    return with_field(table, "culture", effect.amount, tile="")


# School


@RULES.do(FieldEffects, "21.1", overrides=("5.4",), track="school")
def a_school_tile_comes_along_active(table: Table, event: FieldEffects) -> Table | None:
    if not table.track("school").field(event.at).tile:
        return None
    tile = Tile(table.track("school").field(event.at).tile)
    kept = (*table.player(event.seat).tiles, tile)
    return with_field(with_player(table, event.seat, tiles=kept), "school", event.at, tile="")


@RULES.clarify("5.4", FieldEffects, "21.2", track="school")
def the_fourth_option_uses_a_tile(table: Table, event: FieldEffects) -> bool:
    field = entered(table, event, "B")
    return field is not None and field.single


# Bank and industry


@RULES.clarify("5.4", FieldEffects, "22.5", track="bank")
def the_bank_pays_on_two_and_four(table: Table, event: FieldEffects) -> bool:
    field = entered(table, event, "A")
    return field is not None and field.at in (2, 4)


@RULES.after(Consequences, "22.6", track="bank")
def each_step_at_the_bank_angers(table: Table, event: Consequences) -> Events:
    here = entered(table, event, "A")
    return (Owe(dues(event.seat, _UPRISING, event.track)),) if here else ()


@RULES.after(Consequences, "22.9", track="bank")
def the_first_step_at_the_bank_angers(table: Table, event: Consequences) -> Events:
    field = entered(table, event, "B")
    here = field is not None and field.at == 1
    return (Owe(dues(event.seat, _UPRISING, event.track)),) if here else ()


@RULES.after(Consequences, "24.1", track="industry")
def industry_pollutes(table: Table, event: Consequences) -> Events:
    here = entered(table, event, "A")
    return (Owe(dues(event.seat, _POLLUTION, event.track)),) if here else ()


@RULES.after(Consequences, "24.2", track="industry")
def the_upper_row_pollutes(table: Table, event: Consequences) -> Events:
    field = entered(table, event, "B")
    here = field is not None and "upper row" in field.marks
    return (Owe(dues(event.seat, _POLLUTION, event.track)),) if here else ()
