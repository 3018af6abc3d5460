"""The card phase, and drawing from the pile."""

from __future__ import annotations

from rulebook.engine.frozen import changed
from rulebook.engine.lacking import some
from rulebook.engine.registry import Events
from rulebook.engine.state51.book import RULES
from rulebook.engine.state51.consequences import (
    DiscardRow,
    DrawCard,
    FromPile,
    Reshuffle,
    RevealCard,
    RevealContact,
    RevealContacts,
    RevealRow,
    ToPhase,
)
from rulebook.engine.state51.moves import CardPhase, DrawCards, TakeCard
from rulebook.engine.state51.table import CARDS, PRODUCTION, Table, with_player, without

CLOCKWISE, BACKWARDS = 1, 2
"""The two rounds of choosing cards."""


@RULES.forbid(CardPhase, "1.0")
def the_card_phase_comes_first(table: Table, event: CardPhase) -> bool:
    return table.phase not in ("", CARDS) or table.draft > 0


@RULES.instead(CardPhase, "1.1")
def new_cards(table: Table, event: CardPhase) -> Events | None:
    return (ToPhase(CARDS), RevealContacts(), RevealRow(CLOCKWISE))


@RULES.instead(RevealContacts, "2.1")
def one_of_each_contact_deck(table: Table, event: RevealContacts) -> Events | None:
    return tuple(RevealContact(deck) for deck, _ in enumerate(table.decks))


@RULES.do(RevealContact, "2.1")
def the_top_contact_card_is_turned(table: Table, event: RevealContact) -> Table | None:
    """What happens where a deck is empty, the sheet does not say."""
    deck = table.decks[event.deck]
    if not deck:
        return None
    decks = tuple(deck[1:] if n == event.deck else old for n, old in enumerate(table.decks))
    return changed(table, decks=decks, contacts=(*table.contacts, deck[0]))


# Choosing


@RULES.do(RevealRow, "2.2", draft=CLOCKWISE)
@RULES.do(RevealRow, "2.3", draft=BACKWARDS)
def a_choice_begins(table: Table, event: RevealRow) -> Table | None:
    return changed(table, draft=event.draft, taken=())


@RULES.after(RevealRow, "2.2", draft=CLOCKWISE)
@RULES.after(RevealRow, "2.3", draft=BACKWARDS)
def one_card_more_than_players(table: Table, event: RevealRow) -> Events:
    return (RevealCard(event.draft),) * (len(table.players) + 1)


@RULES.do(RevealCard, "2.2", draft=CLOCKWISE)
@RULES.do(RevealCard, "2.3", draft=BACKWARDS)
def a_card_is_turned(table: Table, event: RevealCard) -> Table | None:
    top, pile = _from_the_pile(table)
    return changed(table, pile=pile, row=(*table.row, top))


def _from_the_pile(table: Table) -> tuple[str, tuple[str, ...]]:
    """The top card of the draw pile, and the cards below it."""
    pile = some(table.pile, "no card is left to draw")
    return pile[0], pile[1:]


def next_to_take(table: Table) -> str:
    """Seat whose choice it is; empty where nobody said who is first player."""
    if not table.first:
        return ""
    order = table.from_seat(table.first)
    order = order if table.draft == CLOCKWISE else order[::-1]
    for seat in order:
        if seat not in table.taken:
            return seat
    return ""


def _not_to_be_taken(table: Table, event: TakeCard, draft: int) -> bool:
    if table.draft != draft:
        return False
    out_of_turn = bool(table.first) and event.seat != next_to_take(table)
    return out_of_turn or event.name not in table.row


def _taken(table: Table, event: TakeCard, draft: int) -> Table | None:
    if table.draft != draft or not table.first:
        return None
    hand = (*table.player(event.seat).hand, event.name)
    row, taken = without(table.row, event.name), (*table.taken, event.seat)
    return with_player(changed(table, row=row, taken=taken), event.seat, hand=hand)


def _all_have_taken(table: Table, draft: int) -> bool:
    return table.draft == draft and len(table.taken) == len(table.players)


@RULES.forbid(TakeCard, "2.2")
def cards_are_taken_in_the_card_phase(table: Table, event: TakeCard) -> bool:
    return table.draft not in (CLOCKWISE, BACKWARDS)


@RULES.forbid(TakeCard, "2.2")
def clockwise_from_the_first_player(table: Table, event: TakeCard) -> bool:
    return _not_to_be_taken(table, event, CLOCKWISE)


@RULES.forbid(TakeCard, "2.3")
def backwards_from_the_last_player(table: Table, event: TakeCard) -> bool:
    return _not_to_be_taken(table, event, BACKWARDS)


@RULES.do(TakeCard, "2.2")
def a_card_is_taken(table: Table, event: TakeCard) -> Table | None:
    return _taken(table, event, CLOCKWISE)


@RULES.do(TakeCard, "2.3")
def a_second_card_is_taken(table: Table, event: TakeCard) -> Table | None:
    return _taken(table, event, BACKWARDS)


@RULES.after(TakeCard, "2.2")
def the_second_choice_follows(table: Table, event: TakeCard) -> Events:
    done = _all_have_taken(table, CLOCKWISE)
    return (DiscardRow(CLOCKWISE), RevealRow(BACKWARDS)) if done else ()


@RULES.after(TakeCard, "2.3")
def the_card_phase_is_over(table: Table, event: TakeCard) -> Events:
    done = _all_have_taken(table, BACKWARDS)
    return (DiscardRow(BACKWARDS), ToPhase(PRODUCTION)) if done else ()


@RULES.do(DiscardRow, "2.2", draft=CLOCKWISE)
@RULES.do(DiscardRow, "2.3", draft=BACKWARDS)
def the_leftover_is_discarded(table: Table, event: DiscardRow) -> Table | None:
    return changed(table, row=(), discard=(*table.discard, *table.row), draft=0)


# Drawing


@RULES.instead(DrawCards, "8.8")
def one_after_the_other(table: Table, event: DrawCards) -> Events | None:
    return (DrawCard(event.seat),) * event.amount


@RULES.do(DrawCard, "8.8")
def a_card_is_drawn(table: Table, event: DrawCard) -> Table | None:
    top, pile = _from_the_pile(table)
    hand = (*table.player(event.seat).hand, top)
    return with_player(changed(table, pile=pile), event.seat, hand=hand)


@RULES.instead(FromPile, "12.2")
def an_empty_pile_is_made_anew(table: Table, event: FromPile) -> Events | None:
    return (Reshuffle(), event) if not table.pile and table.discard else None


@RULES.do(Reshuffle, "12.2")
def the_discards_become_the_pile(table: Table, event: Reshuffle) -> Table | None:
    """The discards in the order in which they lie: a shuffled order is the situation's business."""
    return changed(table, pile=table.discard, discard=())
