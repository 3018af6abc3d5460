"""Absprache / торги, up to the vote: what is revealed, offered, countered and supported."""

from __future__ import annotations

from rulebook.engine.frozen import changed, put
from rulebook.engine.lacking import known, some
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.cards import ANY_CARDS, SOME_CARD, Card, Emergency
from rulebook.engine.new_angeles.moves import DiscardCards
from rulebook.engine.new_angeles.moves_turn import (
    Abstain,
    AimAtOffer,
    BecomeCounter,
    ChiefGorman,
    CounterHeard,
    CounterMove,
    CounterOffer,
    LayCounter,
    MainMove,
    OfferCounter,
    OfferCounterEmergency,
    OfferMain,
    OfferMainEmergency,
    PassCounter,
    PassMain,
    Reveal,
    SupportFor,
    SupportHeard,
    SupportMove,
    SupportOffer,
    SupportWithEmergency,
)
from rulebook.engine.new_angeles.table import (
    Offer,
    Player,
    Support,
    Table,
    held,
    players_with,
    with_deal,
    without,
)
from rulebook.engine.new_angeles.words import COUNTER, MAIN
from rulebook.engine.registry import Events

CHIEF_GORMAN = "Chief Gorman"


@RULES.forbid(Reveal, "1.0")
def an_asset_begins_the_deal(table: Table, event: Reveal) -> bool:
    return table.deal.step != "asset"


@RULES.forbid(Reveal, "1.1")
def the_active_player_reveals(table: Table, event: Reveal) -> bool:
    return event.seat != table.active


@RULES.do(Reveal, "1.1")
def the_rightmost_card_of_the_track(table: Table, event: Reveal) -> Table | None:
    taken = [place for place, card in enumerate(table.track) if card]
    if not taken:
        return None
    card = table.track[taken[-1]]
    assert card is not None
    track = (*table.track[: taken[-1]], None, *table.track[taken[-1] + 1 :])
    deal = changed(table.deal, revealed=put(card, "face_up", True), step="main")
    return changed(table, track=track, deal=deal)


# The main offer


@RULES.forbid(MainMove, "1.0")
def a_main_offer_has_its_step(table: Table, event: MainMove) -> bool:
    return table.deal.step != "main"


@RULES.forbid(MainMove, "1.2", "28.0")
def the_active_player_makes_the_main_offer(table: Table, event: MainMove) -> bool:
    return event.seat != table.active


@RULES.forbid(OfferMain, "1.2", "28.0")
def an_offer_comes_from_the_own_hand(table: Table, event: OfferMain) -> bool:
    return not held(table.player(event.seat).hand, (event.card,))


@RULES.do(OfferMain, "1.2", "28.0")
def a_card_from_the_hand(table: Table, event: OfferMain) -> Table | None:
    left = without(table.player(event.seat).hand, (event.card,))
    players = players_with(table, event.seat, hand=left)
    deal = changed(table.deal, main=Offer(event.seat, event.card), step="counter")
    return changed(table, players=players, deal=deal)


def _emergency(table: Table, seat: str, owner: str) -> Emergency | None:
    cards = table.player(seat).emergencies
    return next((card for card in cards if card.owner == (owner or seat)), None)


def _lies_down(table: Table, seat: str, owner: str) -> bool:
    card = _emergency(table, seat, owner)
    return card is not None and not card.face_up


def _without_emergency(table: Table, seat: str, card: Emergency) -> tuple[Player, ...]:
    left = tuple([c for c in table.player(seat).emergencies if c != card])
    return players_with(table, seat, emergencies=left)


@RULES.forbid(OfferMainEmergency, "38.2", "38.3")
def a_face_down_emergency_is_no_main_offer(table: Table, event: OfferMainEmergency) -> bool:
    return _lies_down(table, event.seat, event.owner)


@RULES.forbid(OfferMainEmergency, "28.1")
def an_emergency_is_offered_by_who_has_it(table: Table, event: OfferMainEmergency) -> bool:
    return _emergency(table, event.seat, event.owner) is None


@RULES.do(OfferMainEmergency, "1.2", "28.1", "38.2")
def an_emergency_as_main_offer(table: Table, event: OfferMainEmergency) -> Table | None:
    card = known(_emergency(table, event.seat, event.owner), "no such emergency card is there")
    players = _without_emergency(table, event.seat, card)
    deal = changed(table.deal, main=Offer(event.seat, card), step="counter")
    return changed(table, players=players, deal=deal)


@RULES.forbid(PassMain, "1.2a", "4.1", "28.2")
def there_must_be_a_main_offer(table: Table, event: PassMain) -> bool:
    return True


# Counteroffers


@RULES.forbid(PassCounter, "1.2a", "28.2")
def the_active_player_cannot_pass(table: Table, event: PassCounter) -> bool:
    return event.seat == table.active and table.deal.step == "main"


@RULES.forbid(CounterMove, "1.0", "24.6")
def a_counteroffer_has_its_step(table: Table, event: CounterMove) -> bool:
    return table.deal.step != "counter"


@RULES.forbid(CounterOffer, "1.7")
def the_active_player_makes_no_counteroffer(table: Table, event: CounterOffer) -> bool:
    return event.seat == table.active and not _by_ability(table, event)


def _by_ability(table: Table, event: CounterOffer | SupportOffer) -> bool:
    """An ability is said to allow it, and the player has an asset that could."""
    ready = [asset for asset in table.player(event.seat).assets if not asset.exhausted]
    return bool(getattr(event, "ability", False) and ready)


@RULES.forbid(CounterMove, "1.3")
def counteroffers_go_clockwise(table: Table, event: CounterMove) -> bool:
    heard = table.deal.heard
    waiting = [seat for seat in table.others(table.active) if seat not in heard]
    return event.seat in waiting and event.seat != waiting[0]


@RULES.forbid(PassCounter, "1.3")
def only_the_others_pass(table: Table, event: PassCounter) -> bool:
    return event.seat == table.active


@RULES.forbid(CounterMove, "24.6")
def one_chance_each(table: Table, event: CounterMove) -> bool:
    return event.seat in table.deal.heard


@RULES.forbid(CounterOffer, "1.3a", "24.4")
def each_counteroffer_costs_a_card_more(table: Table, event: CounterOffer) -> bool:
    return len(_pays(table, event)) != len(table.deal.pile)


@RULES.forbid(CounterOffer, "1.3a")
def it_is_paid_from_the_own_hand(table: Table, event: CounterOffer) -> bool:
    return not held(table.player(event.seat).hand, _pays(table, event))


@RULES.forbid(OfferCounter, "24.1")
def a_counteroffer_comes_from_the_own_hand(table: Table, event: OfferCounter) -> bool:
    """And is another card than those it is paid with."""
    hand = table.player(event.seat).hand
    pays = _pays(table, event)
    return held(hand, pays) and not held(hand, (event.card, *pays))


@RULES.forbid(OfferCounterEmergency, "24.2")
def an_emergency_against_it_is_the_own(table: Table, event: OfferCounterEmergency) -> bool:
    return _emergency(table, event.seat, event.owner) is None


def _pays(table: Table, event: CounterOffer) -> tuple[Card, ...]:
    """What is discarded for it; where nobody says what, as many cards as it takes."""
    pays: tuple[Card, ...] = getattr(event, "pays", ())
    return (SOME_CARD,) * len(table.deal.pile) if ANY_CARDS in pays else pays


@RULES.before(CounterOffer, "1.3a", "24.4")
def as_many_cards_go_before_it(table: Table, event: CounterOffer) -> Events:
    pays = _pays(table, event)
    return (DiscardCards(pays, event.seat),) if pays else ()


@RULES.instead(OfferCounter, "1.3", "24.1")
def a_card_from_the_hand_against_it(table: Table, event: OfferCounter) -> Events | None:
    seat = event.seat
    return (LayCounter(seat, event.card), BecomeCounter(seat), CounterHeard(seat))


@RULES.clarify("24.1", OfferCounter, "24.7")
def the_same_card_again(table: Table, event: OfferCounter) -> bool:
    return any(o is not None and o.card == event.card for o in (table.deal.main, *table.deal.pile))


@RULES.forbid(OfferCounterEmergency, "38.2", "38.3")
def a_face_down_emergency_is_no_counteroffer(table: Table, event: OfferCounterEmergency) -> bool:
    return _lies_down(table, event.seat, event.owner)


@RULES.instead(OfferCounterEmergency, "1.3", "24.2", "38.2")
def an_emergency_against_it(table: Table, event: OfferCounterEmergency) -> Events | None:
    card = known(_emergency(table, event.seat, event.owner), "no such emergency card is there")
    seat = event.seat
    return (LayCounter(seat, card), BecomeCounter(seat), CounterHeard(seat))


@RULES.do(LayCounter, "24.0", "24.3")
def laid_on_top(table: Table, event: LayCounter) -> Table | None:
    if isinstance(event.card, Emergency):
        players = _without_emergency(table, event.seat, event.card)
    else:
        left = without(table.player(event.seat).hand, (event.card,))
        players = players_with(table, event.seat, hand=left)
    pile = (*table.deal.pile, Offer(event.seat, event.card))
    return changed(table, players=players, deal=put(table.deal, "pile", pile))


@RULES.do(BecomeCounter, "23.0")
def counterplayer(table: Table, event: BecomeCounter) -> Table | None:
    return with_deal(table, counter=event.seat)


@RULES.clarify("23.0", BecomeCounter, "1.3b", "23.1", "24.4a")
def the_next_counterplayer_replaces_the_last(table: Table, event: BecomeCounter) -> bool:
    return bool(table.deal.counter)


@RULES.instead(PassCounter, "1.3")
def passed(table: Table, event: PassCounter) -> Events | None:
    return (CounterHeard(event.seat),)


@RULES.do(CounterHeard, "1.3")
def next_one_asked(table: Table, event: CounterHeard) -> Table | None:
    if _last_to_answer(table, event.seat):
        return None
    return with_deal(table, heard=(*table.deal.heard, event.seat))


@RULES.do(CounterHeard, "24.6", beside=("1.3",))
def all_asked_so_support_follows(table: Table, event: CounterHeard) -> Table | None:
    if not _last_to_answer(table, event.seat):
        return None
    return with_deal(table, heard=(*table.deal.heard, event.seat), step="support")


def _last_to_answer(table: Table, seat: str) -> bool:
    heard = (*table.deal.heard, seat, table.active)
    return not [player for player in table.players if player.seat not in heard]


@RULES.forbid(ChiefGorman, "24.8")
def only_who_has_chief_gorman(table: Table, event: ChiefGorman) -> bool:
    return table.player(event.seat).asset(CHIEF_GORMAN) is None


@RULES.forbid(ChiefGorman, "24.8")
def only_a_counteroffer_goes_back(table: Table, event: ChiefGorman) -> str | None:
    return None if table.deal.counter else "there is no counteroffer"


@RULES.do(ChiefGorman, "24.8")
def counteroffer_goes_back(table: Table, event: ChiefGorman) -> Table | None:
    """The offered card goes back; what was discarded for it stays discarded."""
    *below, offer = some(table.deal.pile, "no counteroffer lies on the table")
    if isinstance(offer.card, Emergency):
        return None
    hand = (*table.player(offer.seat).hand, offer.card)
    players = players_with(table, offer.seat, hand=hand)
    return changed(table, players=players, deal=changed(table.deal, pile=tuple(below), counter=""))


@RULES.do(AimAtOffer, "65.0")
def both_are_offers(table: Table, event: AimAtOffer) -> Table | None:
    there = table.deal.main if event.side == MAIN else table.deal.counter
    return with_deal(table, aimed_at=event.side) if there else None


# Support


def supporters(table: Table) -> tuple[str, ...]:
    """Everyone else, the one to the active player's left first."""
    counter = table.deal.counter
    return tuple([seat for seat in table.others(table.active) if seat != counter])


@RULES.forbid(SupportMove, "1.0")
def support_has_its_step(table: Table, event: SupportMove) -> bool:
    return table.deal.step != "support"


@RULES.forbid(SupportOffer, "1.6", "59.0")
def offering_players_do_not_support(table: Table, event: SupportOffer) -> bool:
    return event.seat not in supporters(table) and not _by_ability(table, event)


@RULES.forbid(Abstain, "59.0")
def offering_players_do_not_abstain(table: Table, event: Abstain) -> bool:
    return event.seat not in supporters(table)


@RULES.forbid(SupportOffer, "1.4a", "60.3")
def not_both_offers(table: Table, event: SupportOffer) -> bool:
    sides = {support.side for support in table.deal.supports if support.seat == event.seat}
    return bool(sides - {event.side})


@RULES.forbid(SupportMove, "1.4")
def support_goes_clockwise(table: Table, event: SupportMove) -> bool:
    answered = table.deal.answered
    waiting = [seat for seat in supporters(table) if seat not in answered]
    return event.seat in waiting and event.seat != waiting[0]


@RULES.forbid(SupportMove, "60.0")
def each_answers_once(table: Table, event: SupportMove) -> bool:
    return event.seat in table.deal.answered


@RULES.forbid(SupportOffer, "60.1")
def an_offer_that_was_made(table: Table, event: SupportOffer) -> bool:
    return event.side not in ((MAIN, COUNTER) if table.deal.counter else (MAIN,))


@RULES.forbid(SupportOffer, "60.1")
def support_comes_from_the_own_hand(table: Table, event: SupportOffer) -> bool:
    return not held(table.player(event.seat).hand, event.cards)


@RULES.forbid(SupportOffer, "60.1")
def support_takes_at_least_one_card(table: Table, event: SupportOffer) -> bool:
    return not event.cards


@RULES.forbid(SupportFor, "60.1")
def only_who_made_an_offer_is_supported(table: Table, event: SupportFor) -> bool:
    return event.other not in (table.active, table.deal.counter)


@RULES.instead(SupportFor, "60.0")
def support_for_somebody_is_for_their_offer(table: Table, event: SupportFor) -> Events | None:
    side = MAIN if event.other == table.active else COUNTER
    return (SupportOffer(event.seat, side, event.cards),)


@RULES.forbid(SupportWithEmergency, "38.5")
def emergency_cards_support_nothing(table: Table, event: SupportWithEmergency) -> bool:
    return True


@RULES.do(SupportOffer, "1.4", "59.0", "60.0", "60.1")
def cards_face_down_beside_the_offer(table: Table, event: SupportOffer) -> Table | None:
    left = without(table.player(event.seat).hand, event.cards)
    players = players_with(table, event.seat, hand=left)
    supports = (*table.deal.supports, Support(event.seat, event.side, event.cards))
    return changed(table, players=players, deal=put(table.deal, "supports", supports))


@RULES.after(SupportOffer, "1.4")
def supporting_is_an_answer(table: Table, event: SupportOffer) -> Events:
    return (SupportHeard(event.seat),) if event.seat in supporters(table) else ()


@RULES.instead(Abstain, "49.0", "60.2")
def abstaining_is_an_answer(table: Table, event: Abstain) -> Events | None:
    return (SupportHeard(event.seat),)


@RULES.do(SupportHeard, "1.4", "60.0")
def each_answers_in_turn(table: Table, event: SupportHeard) -> Table | None:
    answered = (*table.deal.answered, event.seat)
    waiting = [seat for seat in supporters(table) if seat not in answered]
    return with_deal(table, answered=answered, step="support" if waiting else "resolution")
