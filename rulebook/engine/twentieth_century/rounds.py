"""Course of the rounds, and phase 1: what is laid out."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import entry, some
from rulebook.engine.registry import Events
from rulebook.engine.twentieth_century.book import RULES
from rulebook.engine.twentieth_century.consequences import (
    AdvanceRound,
    AfterBonus,
    ClearDisplay,
    CoverCosts,
    EndGame,
    RevealDamage,
    RoundSix,
    SetMarker,
    ToPhase,
)
from rulebook.engine.twentieth_century.moves import (
    PrepareRound,
    Ready,
    RevealLand,
    RevealTechs,
    ScoreBonus,
)
from rulebook.engine.twentieth_century.table import Table, with_everybody
from rulebook.engine.twentieth_century.tiles import ONCE, Tech, Tile

LAND_LAID_OUT = {3: 5, 4: 6, 5: 8}
TECHS = {3: 4, 4: 5, 5: 6}
_STACK = {1: 0, 2: 0, 3: 1, 4: 1, 5: 2}
"""Which of the three stacks a round takes its tiles from."""
_DEARER = (3, 5)
LAST = 6


@RULES.forbid(PrepareRound, "2.1a")
def not_in_the_middle_of_a_round(table: Table, event: PrepareRound) -> bool:
    return table.phase != "preparation"


@RULES.instead(PrepareRound, "2.1a")
def what_a_round_begins_with(table: Table, event: PrepareRound) -> Events | None:
    return (
        AdvanceRound(),
        ClearDisplay(),
        RevealLand(),
        RevealTechs(),
        RevealDamage(),
        *((CoverCosts(),) if table.round + 1 in _DEARER else ()),
        SetMarker(),
        ToPhase("auction"),
    )


@RULES.do(AdvanceRound, "3.1")
def the_marker_goes_on(table: Table, event: AdvanceRound) -> Table | None:
    """The worst damage of the round before has named the starting player (8.12)."""
    return _nothing_new(changed(table, round=table.round + 1))


def _nothing_new(table: Table) -> Table:
    table = with_everybody(table, won=0, left=False, passed=False, figure=None)
    return _with_tiles(table, lambda tile: changed(tile, fresh=False) if tile.fresh else tile)


def _with_tiles(table: Table, change: Callable[[Tile], Tile]) -> Table:
    """The table with each player's tiles changed."""
    players = [changed(p, tiles=tuple([change(tile) for tile in p.tiles])) for p in table.players]
    return changed(table, players=tuple(players))


@RULES.do(ClearDisplay, "3.2", "3.5")
def what_was_not_bought_is_out(table: Table, event: ClearDisplay) -> Table | None:
    gone = len(table.land) + len(table.techs)
    return changed(table, land=(), techs=(), damage=(), box=table.box + gone)


@RULES.forbid(RevealLand, "3.5")
def no_land_is_added_later(table: Table, event: RevealLand) -> bool:
    return table.phase != "preparation"


@RULES.forbid(RevealTechs, "3.5")
def no_technology_is_added_later(table: Table, event: RevealTechs) -> bool:
    return table.phase != "preparation"


NOBODY = "name three, four or five players"


def _stack(table: Table) -> int:
    return entry(_STACK, table.round, f"no tiles are revealed in round {table.round}")


@RULES.do(RevealLand, "3.3", "3.4", "3.5")
def land_from_the_stack_of_the_round(table: Table, event: RevealLand) -> Table | None:
    place, number = _stack(table), entry(LAND_LAID_OUT, len(table.players), NOBODY)
    stack = table.land_stacks[place]
    stacks = tuple(stack[number:] if n == place else s for n, s in enumerate(table.land_stacks))
    return changed(table, land=stack[:number], land_stacks=stacks)


@RULES.do(RevealTechs, "3.3", "3.4", "3.5")
def technologies_too(table: Table, event: RevealTechs) -> Table | None:
    place, number = _stack(table), entry(TECHS, len(table.players), NOBODY)
    stack = table.tech_stacks[place]
    stacks = tuple(stack[number:] if n == place else s for n, s in enumerate(table.tech_stacks))
    return changed(table, techs=stack[:number], tech_stacks=stacks)


@RULES.do(RevealDamage, "3.6")
def the_top_damage_card(table: Table, event: RevealDamage) -> Table | None:
    top, *below = some(table.damage_deck, "no damage card is left")
    return changed(table, damage=top, damage_deck=tuple(below))


@RULES.do(CoverCosts, "3.7")
def land_gets_dearer(table: Table, event: CoverCosts) -> Table | None:
    return changed(table, side=table.side + 1)


@RULES.do(SetMarker, "3.8")
def far_left_or_second_from_the_left(table: Table, event: SetMarker) -> Table | None:
    return changed(table, marker=1 if len(table.players) == 3 else 0)


# From phase to phase


def _begin(table: Table, phase: str) -> Table:
    return with_everybody(changed(table, phase=phase), done=False, paid=False)


@RULES.do(ToPhase, "2.1b", phase="auction")
def the_land_auction_begins(table: Table, event: ToPhase) -> Table | None:
    return _begin(table, "auction")


@RULES.do(ToPhase, "2.1c", "8.0", "8.3", phase="damage")
def the_damage_is_next(table: Table, event: ToPhase) -> Table | None:
    """Who left the auction last begins; that is the starting player."""
    return changed(_begin(table, "damage"), turn=table.starter)


def ready_to_be_used(table: Table) -> Table:
    """Technologies that work in each administration phase may be used anew."""
    players = [changed(p, techs=tuple(map(_spent_only, p.techs))) for p in table.players]
    return changed(table, players=tuple(players))


def _spent_only(tech: Tech) -> Tech:
    return changed(tech, used=tuple(use for use in tech.used if use in ONCE))


@RULES.do(ToPhase, "2.1d", phase="administration")
def administration_follows(table: Table, event: ToPhase) -> Table | None:
    table = ready_to_be_used(_begin(table, "administration"))
    return changed(table, in_turn=False)


def _plants_ready(tile: Tile) -> Tile:
    if not any(city.ran for city in tile.cities):
        return tile
    return changed(tile, cities=tuple(changed(city, ran=0) for city in tile.cities))


@RULES.do(ToPhase, "2.1e", phase="yield")
def yield_comes_last(table: Table, event: ToPhase) -> Table | None:
    return _with_tiles(_begin(table, "yield"), _plants_ready)


@RULES.do(ToPhase, "2.2a", phase="bonus")
def then_bonus_scoring(table: Table, event: ToPhase) -> Table | None:
    return _begin(table, "bonus")


@RULES.clarify("2.1e", ToPhase, "22.1b", phase="yield")
@RULES.clarify("2.2a", ToPhase, "22.1c", phase="bonus")
def in_round_six_too(table: Table, event: ToPhase) -> bool:
    return table.round == LAST


@RULES.do(ToPhase, "2.1", phase="preparation")
def another_round(table: Table, event: ToPhase) -> Table | None:
    return _begin(table, "preparation")


def _all_done(table: Table) -> bool:
    return table.phase == "yield" and all(player.done for player in table.players)


@RULES.after(Ready, "2.1")
def an_odd_round_ends_here(table: Table, event: Ready) -> Events:
    return (ToPhase("preparation"),) if _all_done(table) and table.round in (1, 3) else ()


@RULES.after(Ready, "2.2")
def an_even_round_has_one_more(table: Table, event: Ready) -> Events:
    return (ToPhase("bonus"),) if _all_done(table) and table.round in (2, 4) else ()


@RULES.after(Ready, "2.1", "2.3")
def round_six_is_short(table: Table, event: Ready) -> Events:
    return (RoundSix(),) if _all_done(table) and table.round == 5 else ()


@RULES.after(Ready, "2.3")
def round_six_ends_with_bonus_scoring(table: Table, event: Ready) -> Events:
    return (ToPhase("bonus"),) if _all_done(table) and table.round == LAST else ()


@RULES.do(RoundSix, "2.3", "22.1", "22.1a")
def straight_to_the_administration(table: Table, event: RoundSix) -> Table | None:
    table = _nothing_new(changed(table, round=LAST, in_turn=False))
    return ready_to_be_used(_begin(table, "administration"))


@RULES.instead(AfterBonus, "2.1")
def on_to_the_next_round(table: Table, event: AfterBonus) -> Events | None:
    return (ToPhase("preparation"),) if table.round < LAST else None


@RULES.instead(AfterBonus, "23.1")
def the_game_is_over(table: Table, event: AfterBonus) -> Events | None:
    return (EndGame(),) if table.round == LAST else None


@RULES.forbid(ScoreBonus, "2.2", "18.0")
def only_after_even_rounds(table: Table, event: ScoreBonus) -> bool:
    return table.phase != "bonus"
