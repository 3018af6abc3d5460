"""What the manuals say nothing of, found by reading them for it."""

from __future__ import annotations

from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.capital import LAST_SPACE
from rulebook.engine.new_angeles.moves import GainCapital, LoseCapital, MoveAsset, Show, ToRoot
from rulebook.engine.new_angeles.moves_round import LayTrack
from rulebook.engine.new_angeles.moves_turn import DrawCard
from rulebook.engine.new_angeles.pieces import Piece
from rulebook.engine.new_angeles.table import TRACK_SPACES, Table
from rulebook.languages import GERMAN


@RULES.silent(DrawCard, "2.1", "2.2")
def no_such_card_is_left(table: Table, event: DrawCard) -> bool:
    """Neither in the deck nor among the discards."""
    kinds = (*table.deck_of(event.kind).cards, *table.discard)
    return all(card.kind != event.kind for card in kinds)


@RULES.silent(LoseCapital, "56.1", "30.2")
def more_capital_than_there_is(table: Table, event: LoseCapital) -> bool:
    return event.amount > table.player(event.seat).capital


@RULES.silent(GainCapital, "30.4")
def past_the_end_a_second_time(table: Table, event: GainCapital) -> bool:
    marker = table.player(event.seat).marker
    return marker.forty and marker.space + event.amount > LAST_SPACE


@RULES.silent(MoveAsset, "58.0", "21.2")
def whether_a_swapped_card_stays_exhausted(table: Table, event: MoveAsset) -> bool:
    """21.2 speaks of trades and thefts only."""
    asset = table.player(event.seat).asset(event.name)
    return event.how == "swap" and asset is not None and asset.exhausted


@RULES.silent(ToRoot, "16.1", "62.2")
def a_unit_that_has_no_business_in_the_root(table: Table, event: ToRoot) -> bool:
    return event.piece in (Piece.PRISEC, Piece.ORGCRIME)


@RULES.silent(LayTrack, "69.0")
def more_turns_than_spaces(table: Table, event: LayTrack) -> bool:
    return event.turns > TRACK_SPACES


@RULES.silent(Show, "2.6", edition=GERMAN)
def showing_ones_hand(table: Table, event: Show) -> bool:
    """The German edition speaks of telling only."""
    return event.what == "hand"
