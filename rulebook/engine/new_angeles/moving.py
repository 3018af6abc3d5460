"""Pieces that come into districts, go on along the paths, into the Root, and back out."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import NotThere, pairs
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.contracts import contract_checks
from rulebook.engine.new_angeles.moves import (
    BackFromRoot,
    IntoRoot,
    MoveAndroid,
    MoveAndroids,
    Onward,
    Put,
    RaiseThreat,
    Remove,
    RemoveEnemy,
    Shift,
    ToRoot,
)
from rulebook.engine.new_angeles.pieces import ENEMIES, ROOT, Piece, Unrest
from rulebook.engine.new_angeles.table import Table, shifted, with_district
from rulebook.engine.registry import Events
from rulebook.languages import RUSSIAN

_TO_ROOT_THREAT = 2


def _onward(event: Put) -> Events:
    return (Onward(event.piece, event.source, event.district, event.hops + 1),)


def _holds(table: Table, event: Put, piece: Piece) -> bool:
    return bool(table.district(event.district).count(piece))


@RULES.forbid(Put, "54.1", district=ROOT)
def nothing_is_placed_in_the_root(table: Table, event: Put) -> bool:
    return True


@RULES.instead(Put, "15.0", overrides=("34.1", "41.1", "34.2"))
def nothing_left_in_the_reserve(table: Table, event: Put) -> Events | None:
    empty = event.source == 0 and table.reserve.count(event.piece) == 0
    return () if empty else None


@RULES.instead(Put, "11.3", "34.1", "62.3")
def second_outage(table: Table, event: Put) -> Events | None:
    second = event.piece is Piece.OUTAGE and _holds(table, event, Piece.OUTAGE)
    return _onward(event) if second else None


@RULES.instead(Put, "33.3", "34.1", "62.3")
def second_illness(table: Table, event: Put) -> Events | None:
    second = event.piece is Piece.ILLNESS and _holds(table, event, Piece.ILLNESS)
    return _onward(event) if second else None


@RULES.instead(Put, "35.2", "34.1", "62.3")
def second_human_first(table: Table, event: Put) -> Events | None:
    second = event.piece is Piece.HUMAN_FIRST and _holds(table, event, Piece.HUMAN_FIRST)
    return _onward(event) if second else None


@RULES.instead(Put, "39.1", "34.1", "62.3")
def second_orgcrime(table: Table, event: Put) -> Events | None:
    second = event.piece is Piece.ORGCRIME and _holds(table, event, Piece.ORGCRIME)
    return _onward(event) if second else None


@RULES.instead(Put, "35.3", "34.2", "41.0", "41.1", "62.4")
def human_first_meets_prisec(table: Table, event: Put) -> Events | None:
    met = event.piece is Piece.HUMAN_FIRST and _holds(table, event, Piece.PRISEC)
    return _onward(event) if met else None


@RULES.instead(Put, "39.2", "34.2", "41.0", "41.1", "62.4")
def orgcrime_meets_prisec(table: Table, event: Put) -> Events | None:
    met = event.piece is Piece.ORGCRIME and _holds(table, event, Piece.PRISEC)
    return _onward(event) if met else None


@RULES.instead(Put, "7.3")
def second_android(table: Table, event: Put) -> Events | None:
    second = event.piece is Piece.ANDROID and _holds(table, event, Piece.ANDROID)
    return () if second else None


@RULES.instead(Put, "18.4")
def second_development(table: Table, event: Put) -> Events | None:
    second = event.piece is Piece.DEVELOPMENT and _holds(table, event, Piece.DEVELOPMENT)
    return () if second else None


@RULES.instead(Put, "41.3")
def second_prisec(table: Table, event: Put) -> Events | None:
    second = event.piece is Piece.PRISEC and _holds(table, event, Piece.PRISEC)
    return () if second else None


@RULES.do(Put, "34.0", "64.0", "64.1")
def placed_from_the_reserve(table: Table, event: Put) -> Table | None:
    if event.source or event.piece is Piece.UNREST:
        return None
    return shifted(table, event.piece, 0, event.district)


@RULES.do(Put, "62.0")
def arrived_from_another_district(table: Table, event: Put) -> Table | None:
    return shifted(table, event.piece, event.source, event.district) if event.source else None


@RULES.after(Put, "11.1", "17.2", "34.3", "61.8")
def outage_clears_unrest(table: Table, event: Put) -> Events:
    if event.piece is Piece.OUTAGE and table.district(event.district).unrest:
        return (Remove(Piece.UNREST, event.district, "outage"),)
    return ()


@RULES.instead(Put, "62.0", overrides=("41.3",), edition=RUSSIAN)
def second_prisec_goes_on(table: Table, event: Put) -> Events | None:
    second = event.piece is Piece.PRISEC and _holds(table, event, Piece.PRISEC)
    return _onward(event) if second else None


def _placed_prisec(event: Put) -> bool:
    return event.piece is Piece.PRISEC and event.source == 0


@RULES.after(Put, "34.2", "35.3", "41.2", "62.4")
def prisec_drives_out_human_first(table: Table, event: Put) -> Events:
    met = _placed_prisec(event) and _holds(table, event, Piece.HUMAN_FIRST)
    return (Shift(Piece.HUMAN_FIRST, event.district),) if met else ()


@RULES.after(Put, "34.2", "39.2", "41.2", "62.4")
def prisec_drives_out_orgcrime(table: Table, event: Put) -> Events:
    met = _placed_prisec(event) and _holds(table, event, Piece.ORGCRIME)
    return (Shift(Piece.ORGCRIME, event.district),) if met else ()


@RULES.after(Put, "41.0")
def prisec_that_was_moved_drives_out_too(table: Table, event: Put) -> Events:
    """Enemies cannot stay, both editions say; for each unit only the Russian one does."""
    if event.piece is not Piece.PRISEC or event.source == 0:
        return ()
    return tuple(Shift(enemy, event.district) for enemy in ENEMIES if _holds(table, event, enemy))


@RULES.forbid(Shift, "62.5")
def unrest_and_development_stay(table: Table, event: Shift) -> bool:
    return event.piece in (Piece.UNREST, Piece.DEVELOPMENT)


@RULES.instead(Shift, "62.0")
def leaves_its_district(table: Table, event: Shift) -> Events | None:
    if event.piece is Piece.ANDROID:
        return None
    onward = Onward(event.piece, event.district, event.district)
    return (onward, *contract_checks(table, event.piece, "moved"))


@RULES.instead(Onward, "16.0", "62.0")
def follows_the_outgoing_path(table: Table, event: Onward) -> Events | None:
    target = table.board.site(event.at).to
    return None if target == ROOT else (Put(event.piece, target, event.source, event.hops),)


@RULES.clarify("62.0", Onward, "62.1")
def follows_path_after_path(table: Table, event: Onward) -> bool:
    return event.hops > 1


@RULES.instead(Onward, "16.1", "62.2")
def the_last_path_ends_in_the_root(table: Table, event: Onward) -> Events | None:
    if table.board.site(event.at).to != ROOT:
        return None
    return (ToRoot(event.piece, event.source),)


RULES.at_least(1, IntoRoot, "amount", "62.2")


@RULES.instead(IntoRoot, "16.1", "62.2")
def one_after_another_into_the_root(table: Table, event: IntoRoot) -> Events | None:
    return (ToRoot(event.piece, 0),) * event.amount


def _root(table: Table, event: ToRoot, piece: Piece) -> Events | None:
    if event.piece is not piece:
        return None
    checks = contract_checks(table, event.piece, "root")
    return (BackFromRoot(piece, event.source), *checks, RaiseThreat(_TO_ROOT_THREAT))


@RULES.instead(ToRoot, "11.4", "13.3", "16.1", "62.2")
def outage_in_the_root(table: Table, event: ToRoot) -> Events | None:
    return _root(table, event, Piece.OUTAGE)


@RULES.instead(ToRoot, "33.4", "13.3", "16.1", "62.2")
def illness_in_the_root(table: Table, event: ToRoot) -> Events | None:
    return _root(table, event, Piece.ILLNESS)


@RULES.instead(ToRoot, "35.4", "13.3", "16.1", "62.2")
def human_first_in_the_root(table: Table, event: ToRoot) -> Events | None:
    return _root(table, event, Piece.HUMAN_FIRST)


@RULES.instead(ToRoot, "39.3", "13.3", "16.1", "62.2")
def orgcrime_in_the_root(table: Table, event: ToRoot) -> Events | None:
    return _root(table, event, Piece.ORGCRIME)


@RULES.do(BackFromRoot, "13.3", "16.1", "62.2")
def goes_back_to_the_reserve(table: Table, event: BackFromRoot) -> Table | None:
    return shifted(table, event.piece, event.source, 0)


@RULES.forbid(RemoveEnemy, "25.1")
def prisec_is_no_enemy(table: Table, event: RemoveEnemy) -> bool:
    return event.piece is Piece.PRISEC


@RULES.instead(RemoveEnemy, "25.0")
def enemy_units(table: Table, event: RemoveEnemy) -> Events | None:
    return (Remove(event.piece, event.district),) if event.piece in ENEMIES else None


@RULES.do(Remove, "17.0", "17.1", "64.2")
def back_to_the_reserve(table: Table, event: Remove) -> Table | None:
    if event.piece in (Piece.OUTAGE, Piece.UNREST):
        return None
    return shifted(table, event.piece, event.district, 0)


@RULES.do(Remove, "17.1", "61.10", "64.2", piece=Piece.OUTAGE)
def stable_after_an_outage(table: Table, event: Remove) -> Table | None:
    table = shifted(table, Piece.OUTAGE, event.district, 0)
    calm = changed(table.district(event.district), unrest=Unrest.STABLE)
    return with_district(table, event.district, calm)


@RULES.do(Remove, "17.1", "64.2", piece=Piece.UNREST)
def unrest_marker_back_to_the_reserve(table: Table, event: Remove) -> Table | None:
    if not table.district(event.district).unrest:
        raise NotThere(f"there is no unrest in district {event.district}")
    calm = changed(table.district(event.district), unrest=Unrest.STABLE)
    table = with_district(table, event.district, calm)
    return changed(table, reserve=table.reserve.plus(Piece.UNREST, 1))


@RULES.forbid(MoveAndroid, "7.2", "7.3")
def a_district_takes_one_android(table: Table, event: MoveAndroid) -> bool:
    return bool(table.district(event.target).android)


@RULES.do(MoveAndroid, "7.1")
def android_goes_anywhere(table: Table, event: MoveAndroid) -> Table | None:
    return shifted(table, Piece.ANDROID, event.district, event.target)


@RULES.instead(MoveAndroids, "7.2")
def androids_go_one_after_another(table: Table, event: MoveAndroids) -> Events | None:
    return tuple(
        MoveAndroid(origin, target)
        for origin, target in pairs(event.districts, event.targets, "name one goal for each")
    )
