"""A turn of the action phase: organise, deal, end."""

from __future__ import annotations

from rulebook.engine.frozen import changed, put
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.cards import Asset
from rulebook.engine.new_angeles.moves import DiscardCards
from rulebook.engine.new_angeles.moves_turn import (
    CountHand,
    DrawAny,
    DrawBySheet,
    DrawCard,
    DrawCards,
    EndTurn,
    HandLimit,
    NextTurn,
    Organise,
    PassMarker,
    ReadyAll,
    Reshuffle,
    ToStep,
)
from rulebook.engine.new_angeles.pieces import CARD_KINDS
from rulebook.engine.new_angeles.table import (
    HAND_LIMIT,
    Deck,
    Table,
    counted,
    decks_with,
    held,
    players_with,
    without,
)
from rulebook.engine.registry import Events

_ANY = "any"


@RULES.forbid(Organise, "4.0", "68.1")
def only_the_active_player_takes_the_turn(table: Table, event: Organise) -> bool:
    return event.seat != table.active


@RULES.forbid(Organise, "3.0", "68.0")
def organising_comes_first(table: Table, event: Organise) -> bool:
    return table.step != "organisation"


@RULES.forbid(Organise, "55.0")
def turns_belong_to_the_action_phase(table: Table, event: Organise) -> bool:
    return table.phase != "action"


@RULES.instead(Organise, "3.1")
def ready_then_draw(table: Table, event: Organise) -> Events | None:
    return (ReadyAll(event.seat), DrawBySheet(event.seat, event.choices), ToStep("deal"))


@RULES.instead(DrawBySheet, "2.1", "3.1a", "31.1")
def from_the_top_of_the_sheet_down(table: Table, event: DrawBySheet) -> Events | None:
    """Choices stand for the lines "any", in order; "+" joins kinds chosen for one line."""
    choices = iter(event.choices)
    draws: list[DrawAny | DrawCards] = []
    for line in table.player(event.seat).sheet:
        if line.kind == _ANY:
            kinds = tuple(next(choices, "").split("+"))
            draws.append(DrawAny(event.seat, kinds, line.count))
        else:
            draws.append(DrawCards(event.seat, line.kind, line.count))
    return tuple(draws)


@RULES.forbid(DrawAny, "5.0")
def any_means_one_deck(table: Table, event: DrawAny) -> bool:
    return len(event.kinds) > 1


@RULES.forbid(DrawAny, "3.1b", "5.1")
def any_means_a_deck_not_used_yet(table: Table, event: DrawAny) -> bool:
    return not set(event.kinds).isdisjoint(table.player(event.seat).drawn)


@RULES.instead(DrawAny, "3.1b", "5.0")
def any_is_the_kind_chosen(table: Table, event: DrawAny) -> Events | None:
    return tuple(DrawCards(event.seat, kind, event.amount) for kind in event.kinds)


@RULES.instead(DrawCards, "2.1")
def one_card_at_a_time(table: Table, event: DrawCards) -> Events | None:
    return (DrawCard(event.seat, event.kind),) * event.amount


@RULES.forbid(DrawCard, "2.3")
def there_are_five_kinds(table: Table, event: DrawCard) -> bool:
    return event.kind not in CARD_KINDS


def _left(table: Table, kind: str) -> bool:
    return bool(table.deck_of(kind).cards)


@RULES.instead(DrawCard, "2.2")
def empty_deck_wants_the_discards(table: Table, event: DrawCard) -> Events | None:
    if _left(table, event.kind) or all(card.kind != event.kind for card in table.discard):
        return None
    return (Reshuffle(), DrawCard(event.seat, event.kind))


@RULES.do(Reshuffle, "2.2")
def discards_go_back_by_kind(table: Table, event: Reshuffle) -> Table | None:
    """All kinds, not the empty one only. A shuffled order is the situation's business."""
    decks = tuple(
        Deck(deck.key, (*deck.cards, *(c for c in table.discard if c.kind == deck.key)))
        for deck in table.decks
    )
    return changed(table, decks=decks, discard=())


@RULES.do(DrawCard, "2.1")
def drawn_into_the_hand(table: Table, event: DrawCard) -> Table | None:
    seat, kind = event.seat, event.kind
    cards = table.deck_of(kind).cards
    if not cards:
        return None
    player = table.player(seat)
    drawn = player.drawn if kind in player.drawn else (*player.drawn, kind)
    players = players_with(table, seat, hand=(*player.hand, cards[0]), drawn=drawn)
    return changed(table, decks=decks_with(table, kind, cards[1:]), players=players)


@RULES.do(ToStep, "3.2", step="deal")
def the_deal_follows(table: Table, event: ToStep) -> Table | None:
    return changed(table, step="deal", deal=changed(table.deal, step="asset"))


@RULES.do(ToStep, "3.3", step="end")
def the_end_of_the_turn_follows(table: Table, event: ToStep) -> Table | None:
    return put(table, "step", "end")


@RULES.do(DiscardCards, "2.4")
def discarded_onto_the_common_pile(table: Table, event: DiscardCards) -> Table | None:
    discard = (*table.discard, *event.cards)
    if not event.seat:
        return put(table, "discard", discard)
    left = without(table.player(event.seat).hand, event.cards)
    return changed(table, players=players_with(table, event.seat, hand=left), discard=discard)


@RULES.forbid(EndTurn, "4.0", "68.1")
def only_the_active_player_ends_the_turn(table: Table, event: EndTurn) -> bool:
    return event.seat != table.active


@RULES.forbid(EndTurn, "3.0")
def a_turn_ends_after_its_deal(table: Table, event: EndTurn) -> bool:
    return table.step != "end"


@RULES.forbid(EndTurn, "2.5")
def only_cards_of_the_own_hand_are_discarded(table: Table, event: EndTurn) -> str | None:
    there = held(table.player(event.seat).hand, event.discards)
    return None if there else f"{event.seat} does not hold all of these"


@RULES.instead(EndTurn, "3.3")
def hand_over_and_out(table: Table, event: EndTurn) -> Events | None:
    return None if event.discards else (_counted(table, event), PassMarker(), NextTurn())


@RULES.instead(EndTurn, "2.5", "3.3", "27.2")
def discard_and_hand_over(table: Table, event: EndTurn) -> Events | None:
    if not event.discards:
        return None
    discard = DiscardCards(event.discards, event.seat)
    return (_counted(table, event), discard, PassMarker(), NextTurn())


def _counted(table: Table, event: EndTurn) -> CountHand:
    return CountHand(event.seat, counted(table.player(event.seat).hand), len(event.discards))


@RULES.instead(CountHand, "27.0", "27.1")
def the_hand_has_a_limit(table: Table, event: CountHand) -> Events | None:
    """Emergency cards are no part of the hand."""
    return (HandLimit(event.cards, event.discards),)


@RULES.forbid(HandLimit, "2.5", "3.3", "27.0", "27.2")
def discard_down_to_the_limit(table: Table, event: HandLimit) -> bool:
    """Neither more cards nor fewer."""
    return event.discards != max(0, event.cards - HAND_LIMIT)


@RULES.do(PassMarker, "3.3", "4.2")
def marker_goes_left(table: Table, event: PassMarker) -> Table | None:
    seat = table.active
    spent = tuple([_spent(card) for card in table.player(seat).assets])
    players = players_with(table, seat, assets=spent)
    return changed(table, players=players, active=table.left_of(seat))


def _spent(card: Asset) -> Asset:
    return changed(card, used=False, fresh=False) if card.used or card.fresh else card


@RULES.do(NextTurn, "3.4")
def another_turn(table: Table, event: NextTurn) -> Table | None:
    return put(table, "step", "organisation") if any(table.track) else None


@RULES.do(NextTurn, "3.4", "69.4")
def an_empty_track_ends_the_phase(table: Table, event: NextTurn) -> Table | None:
    return None if any(table.track) else changed(table, phase="production", step="")
