"""What is special about single tracks: culture, school, bank and industry."""

from __future__ import annotations

from rulebook.engine.registry import Events
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.moves import Enter, FieldEffects, Owe, TakeTile
from rulebook.engine.rise.table import Table, Tile, dues, with_field, with_player
from rulebook.engine.rise.tracks import Effect, Field

_UPRISING = (Effect("uprising"),)
_POLLUTION = (Effect("pollution"),)


def entered(table: Table, event: Enter | FieldEffects, track: str, side: str) -> Field | None:
    """The field that was entered, if it is on this track and this side of it."""
    here = event.track == track and table.track(track).side == side
    return table.track(track).field(event.at) if here else None


# Culture


def _tile_space(table: Table, event: FieldEffects) -> Field | None:
    field = entered(table, event, "culture", "B")
    return field if field and "tile space" in field.marks else None


@RULES.instead(FieldEffects, "18.4")
def a_culture_tile_or_the_effects(table: Table, event: FieldEffects) -> Events | None:
    field = _tile_space(table, event)
    if field is None or not field.tile:
        return None
    tile = Effect("culture tile", event.at)
    return (Owe(dues(event.seat, (Effect("choice", options=((tile,), field.effect)),), "culture")),)


@RULES.instead(FieldEffects, "18.4")
def the_culture_tile_is_gone(table: Table, event: FieldEffects) -> Events | None:
    field = _tile_space(table, event)
    if field is None or field.tile:
        return None
    return (Owe(dues(event.seat, field.effect, event.track)),)


@RULES.do(TakeTile, "18.4")
def the_culture_tile_is_kept(table: Table, event: TakeTile) -> Table | None:
    if event.track != "culture":
        return None
    tile = table.track("culture").field(event.at).tile
    kept = (*table.player(event.seat).culture, tile)
    return with_field(with_player(table, event.seat, culture=kept), "culture", event.at, tile="")


# School


@RULES.instead(FieldEffects, "21.1", overrides=("5.4",))
def a_school_tile_comes_along(table: Table, event: FieldEffects) -> Events | None:
    if event.track != "school" or not table.track("school").field(event.at).tile:
        return None
    return (TakeTile(event.seat, event.track, event.at),)


@RULES.do(TakeTile, "21.1")
def the_school_tile_lies_active(table: Table, event: TakeTile) -> Table | None:
    if event.track != "school":
        return None
    tile = Tile(table.track("school").field(event.at).tile)
    kept = (*table.player(event.seat).tiles, tile)
    return with_field(with_player(table, event.seat, tiles=kept), "school", event.at, tile="")


@RULES.instead(FieldEffects, "21.2")
def the_fourth_option_uses_a_tile(table: Table, event: FieldEffects) -> Events | None:
    field = entered(table, event, "school", "B")
    if field is None or not field.single or field.tile:
        return None
    return (Owe(dues(event.seat, field.effect, event.track)),)


# Bank and industry


@RULES.instead(FieldEffects, "22.5")
def the_bank_pays_on_two_and_four(table: Table, event: FieldEffects) -> Events | None:
    field = entered(table, event, "bank", "A")
    if field is None or field.at not in (2, 4):
        return None
    return (Owe(dues(event.seat, field.effect, event.track)),)


@RULES.after(Enter, "22.6")
def each_step_at_the_bank_angers(table: Table, event: Enter) -> Events:
    here = entered(table, event, "bank", "A")
    return (Owe(dues(event.seat, _UPRISING, event.track)),) if here else ()


@RULES.after(Enter, "22.9")
def the_first_step_at_the_bank_angers(table: Table, event: Enter) -> Events:
    field = entered(table, event, "bank", "B")
    here = field is not None and field.at == 1
    return (Owe(dues(event.seat, _UPRISING, event.track)),) if here else ()


@RULES.after(Enter, "24.1")
def industry_pollutes(table: Table, event: Enter) -> Events:
    here = entered(table, event, "industry", "A")
    return (Owe(dues(event.seat, _POLLUTION, event.track)),) if here else ()


@RULES.after(Enter, "24.2")
def the_upper_row_pollutes(table: Table, event: Enter) -> Events:
    field = entered(table, event, "industry", "B")
    here = field is not None and "upper row" in field.marks
    return (Owe(dues(event.seat, _POLLUTION, event.track)),) if here else ()
