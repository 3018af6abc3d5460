"""What a situation can say about a table of New Angeles, and what an answer shows of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulebook.engine.errors import bad, beside, within
from rulebook.engine.fields import (
    ALL,
    HIDDEN,
    NAME,
    NOBODY,
    Fact,
    Field,
    Gaps,
    Kind,
    Viewer,
    fact,
    field,
    listed,
    number,
    one_of,
    players_fact,
    shown_to_seats,
    zones_fact,
)
from rulebook.engine.frozen import changed
from rulebook.engine.new_angeles.board import read_board as board_of
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.cards import (
    SOME_CARD,
    Asset,
    Card,
    Demand,
    Emergency,
    EventCard,
    SetupCard,
)
from rulebook.engine.new_angeles.moves import CheckBoard
from rulebook.engine.new_angeles.pieces import (
    CARD_KINDS,
    RESOURCES,
    District,
    Piece,
    Reserve,
    Site,
    Source,
    Unrest,
)
from rulebook.engine.new_angeles.reading import (
    bracketed,
    numbered,
    read_asset,
    read_card,
    write_asset,
    write_card,
)
from rulebook.engine.new_angeles.table import (
    LAST_THREAT,
    TRACK_SPACES,
    CardInPlay,
    End,
    Offer,
    Player,
    Support,
    Table,
    with_deal,
    with_deck,
    with_district,
    with_track,
)
from rulebook.engine.new_angeles.words import COUNTER, MAIN
from rulebook.engine.new_angeles.zones import ASSETS, CARDS, INVESTMENTS, ZONE
from rulebook.engine.play import play
from rulebook.engine.sentences import Words, numeral, seat, whole
from rulebook.yamlread import Node, load

_STAGES = {"stable": Unrest.STABLE, "protest": Unrest.PROTEST, "strike": Unrest.STRIKE}
_SEATS = "ABCDEF"
_DEAL = ("asset", "main", "counter", "support", "resolution")
_OTHER = ("organisation", "deal", "end", "investments", "demand", "reveal", "choose")
_PHASE = one_of(("action", "production", "event", "demand"))
_STEP = one_of((*_DEAL, *_OTHER))
_CAUSE = one_of(("threat", "demand", "not yet"))


def _words(node: Node, words: Words) -> list[str]:
    return [words.read(item) for item in words.listed(node.text())]


def read_board(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """A file with the real board, beside the situation."""
    board = board_of(load(beside(node)))
    table = changed(table, board=board, reserve=board.box)
    refused = play(RULES.rules(), table, (CheckBoard(),)).refusal
    if refused:
        raise bad(node, f"rule {refused.numbers[0]} forbids the board in {node.text()!r}")
    return table


def read_districts(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """A board with fewer districts."""
    sites = table.board.sites[: within(node, 1, len(table.districts))]
    return changed(table, board=changed(table.board, sites=sites))


def read_site(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """``{tier: 2, path to: 5, primary: energy 2, secondary: credits 1}``"""
    number = _district(table, gaps, node)
    found = node.fields((), ("tier", "path to", "primary", "secondary"))
    old = table.board.site(number)
    new = Site(
        number=number,
        name=old.name,
        tier=found["tier"].integer() if "tier" in found else old.tier,
        to=found["path to"].integer() if "path to" in found else old.to,
        sources=_sources(found, words, old.sources),
    )
    sites = tuple(new if site.number == number else site for site in table.board.sites)
    return changed(table, board=changed(table.board, sites=sites))


def _sources(
    found: Mapping[str, Node], words: Words, old: tuple[Source, ...]
) -> tuple[Source, ...]:
    """A primary resource alone is the only one; a secondary one comes beside the primary."""
    keys = [key for key in ("primary", "secondary") if key in found]
    said = (Source(*numbered(found[key], found[key].text(), words)) for key in keys)
    kept = {"secondary": old[:1]}.get("".join(keys), ()) if keys else old
    return (*kept, *(source for source in said if source.amount))


def _district(table: Table, gaps: Gaps, node: Node) -> int:
    number = gaps["district"]
    if not numeral(number) or not 1 <= whole(number) <= len(table.districts):
        known = [str(district.number) for district in table.districts]
        raise bad(node, f"there is no district {number}", number, known)
    return whole(number)


def read_district(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """All that lies there: a stage of unrest and pieces; what goes or comes changes the reserve."""
    number = _district(table, gaps, node)
    new = District(number=number)
    for word in _words(node, words):
        if word in _STAGES:
            new = changed(new, unrest=_STAGES[word])
        elif word != "empty":
            new = new.plus(_piece(node, word), 1)
    old, reserve = table.district(number), table.reserve
    for piece in Piece:
        if new.count(piece) > 1:
            raise bad(node, f"a district holds no two of {piece}")
        reserve = reserve.plus(piece, old.count(piece) - new.count(piece))
    return with_district(changed(table, reserve=reserve), number, new)


def _piece(node: Node, word: str) -> Piece:
    try:
        return Piece(word)
    except ValueError:
        known = [*_STAGES, *Piece, "empty"]
        raise bad(node, f"unknown word {word!r}", word, known) from None


def read_reserve(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    reserve: Reserve = table.reserve
    for item in words.listed(node.text()):
        word, number = numbered(node, item, words)
        piece = _piece(node, word)
        reserve = reserve.plus(piece, number - reserve.count(piece))
    return changed(table, reserve=reserve)


def read_supply(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    for item in words.listed(node.text()):
        resource, level = numbered(node, item, words, RESOURCES)
        table = with_track(table, resource, level=level)
    return table


def _targets(node: Node, words: Words) -> tuple[tuple[str, int], ...]:
    items = words.listed(node.text())
    return tuple(numbered(node, item, words, RESOURCES) for item in items)


def _demand(node: Node, words: Words) -> Demand:
    found = node.fields(("penalty",), ("needs", "short"))
    if not found.keys() - {"penalty"}:
        raise bad(node, "say what the demand card wants, or what lacks of it")
    return Demand(
        targets=_targets(found["needs"], words) if "needs" in found else (),
        penalty=found["penalty"].integer(),
        short=_lack(found["short"], words) if "short" in found else (),
    )


def _lack(node: Node, words: Words) -> tuple[tuple[str, int], ...]:
    """What lacks; or only that something does."""
    text = words.read(node.text())
    return ((text, 1),) if text == _SOMETHING else _targets(node, words)


_SOMETHING = "something"


def read_demand(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """The revealed demand card, with its target markers on the tracks."""
    card = _demand(node, words)
    wanted = dict(card.targets)
    supply = tuple(changed(track, target=wanted.get(track.key)) for track in table.supply)
    return changed(table, demand=card, supply=supply)


def read_phase(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    phase = _PHASE.read(node, words)
    if phase == table.phase:
        return table
    first = {"action": "organisation", "demand": "investments"}
    return changed(table, phase=phase, step=first.get(phase, ""))


def read_step(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """A step of the turn, of the deal or of the demand round."""
    step = _STEP.read(node, words)
    if step in _DEAL:
        return with_deal(changed(table, step="deal"), step=step)
    return changed(table, step=step)


_ACTIVE = Kind(lambda node, words: seat(node.text()))


def _asset(node: Node, words: Words) -> Asset | None:
    return None if words.read(node.text()) == "none" else read_asset(node.text(), words)


def _counter(node: Node, words: Words) -> str:
    name = words.read(node.text())
    return "" if name == "none" else seat(name)


def _of_deal(name: str, kind: Kind, at: str, **options: Any) -> Field:
    """A field of the deal."""
    inner = field(name, kind, at)

    def put(table: Table, value: Any) -> Table:
        return changed(table, deal=inner.put(table.deal, value))

    return Field(name, kind, lambda table: inner.get(table.deal), put, **options)


def _offer(node: Node, text: str, words: Words) -> Offer:
    """``media (B)``, ``emergency card (C)``: a card with the seat that offers it."""
    name, flags = bracketed(text)
    if len(flags) != 1:
        raise bad(node, f"no offer with the seat that makes it: {text!r}")
    owner = seat(flags[0])
    emergency = words.read(name) == _EMERGENCY
    return Offer(owner, Emergency(owner=owner) if emergency else read_card(name, words))


def _offer_text(offer: Offer) -> str:
    card = offer.card
    return f"{write_card(card) if isinstance(card, Card) else _EMERGENCY} ({offer.seat})"


def _main(node: Node, words: Words) -> Offer | None:
    return None if words.read(node.text()) == "none" else _offer(node, node.text(), words)


_EMERGENCY = "emergency card"
_OFFERS = listed(_offer, _offer_text)


def _face_down(node: Node, words: Words) -> tuple[Asset, ...]:
    return tuple(changed(asset, face_up=False) for asset in ASSETS.read(node, words))


def read_support(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """How many face-down cards lie beside an offer, or behind whoever made it; the deal is at its
    end, with an offer on each side that has any, and an asset to be won."""
    named, count = words.read(gaps["side"]), within(node, 0, _MOST_SUPPORT)
    if table.deal.counter == table.active and table.deal.main is None:  # nobody said who is active
        table = changed(table, active=next((s for s in table.seats if s != table.active), ""))
    side = named if named in (MAIN, COUNTER) else MAIN if seat(named) == table.active else COUNTER
    if side != named and table.seats and not table.has(seat(named)):
        raise bad(node, f"nobody sits at {named!r}: say how many players there are")
    deal = table.deal
    other = next((s for s in table.seats if s != table.active), "")
    rival = deal.counter or (seat(named) if side == COUNTER != named else other)
    made = {"pile": deal.pile or (Offer(rival, SOME_CARD),), "counter": rival}
    return with_deal(
        table,
        step="resolution",
        revealed=deal.revealed or Asset(name="asset"),
        main=deal.main or Offer(table.active, SOME_CARD),
        supports=(*deal.supports, Support("", side, (SOME_CARD,) * count)),
        **(made if side == COUNTER else {}),
    )


_MOST_SUPPORT = 30


def read_pile(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """How many cards lie on the counteroffer space, of which nobody says whose they are."""
    pile = (Offer(_SOMEBODY, SOME_CARD),) * within(node, 0, _MOST_SUPPORT)
    step = table.deal.step or "counter"
    return with_deal(table, pile=pile, counter=_SOMEBODY if pile else "", step=step)


_SOMEBODY = "?"
_DECK = Kind(_face_down, ASSETS.write)


def _with_track(table: Table, cards: tuple[Asset, ...]) -> Table:
    """Face-down assets from the lowest space on."""
    return changed(table, track=(*cards, *(None,) * (TRACK_SPACES - len(cards))))


_TRACK = Field(
    "track",
    Kind(_face_down, lambda cards: ", ".join(card.name for card in cards)),
    lambda table: tuple(card for card in table.track if card),
    _with_track,
)


def read_deck(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """One action deck, its top card first."""
    kind = words.read(gaps["kind"])
    if kind not in CARD_KINDS:
        raise bad(node, f"unknown kind {gaps['kind']!r}", kind, CARD_KINDS)
    return with_deck(table, kind, CARDS.read(node, words))


def show_decks(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    """How many cards they have, which everybody may count."""
    for deck in table.decks if viewer is not ALL else ():
        if deck.cards:
            yield {"kind": deck.key}, {HIDDEN: len(deck.cards)}


def _places(node: Node, words: Words) -> tuple[tuple[Piece, int], ...]:
    """``illness 2, prisec 3``: one piece into one district each."""
    pairs = (numbered(node, item, words) for item in words.listed(node.text()))
    return tuple((_piece(node, word), number) for word, number in pairs)


def _event_card(node: Node, words: Words) -> EventCard:
    found = node.fields(("back",), ("tier 1", "tier 2", "tier 3", "city", "places", "turns"))
    tiers = (("city", 0), ("tier 1", 1), ("tier 2", 2), ("tier 3", 3))
    return EventCard(
        back=_piece(found["back"], words.read(found["back"].text())),
        threat=tuple((tier, found[key].integer()) for key, tier in tiers if key in found),
        places=_places(found["places"], words) if "places" in found else (),
        turns=found["turns"].integer() if "turns" in found else 0,
    )


def read_setup_card(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    found = node.fields(("places", "turns"))
    card = SetupCard(places=_places(found["places"], words), turns=found["turns"].integer())
    return changed(table, setup_card=card)


def read_affected(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """The districts affected so far by the card that is being resolved."""
    items = [item for item in words.listed(node.text()) if words.read(item) != "none"]
    numbers = tuple(whole(item) for item in items)
    sick = table.card.sick if table.card else ()
    return changed(table, card=CardInPlay(numbers, sick))


def read_winners(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """The game is over, and these have won."""
    names = [name for name in words.listed(node.text()) if words.read(name) != "nobody"]
    cause = table.end.cause if table.end else "?"
    return changed(table, end=End(cause, tuple(seat(name) for name in names)))


def read_losers(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """Who was judged and has lost, when the third demand round ended the game."""
    losers = [seat(name) for name in words.listed(node.text())]
    return changed(table, judged=tuple((name, name not in losers) for name in table.seats))


def read_ended(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    cause = _CAUSE.read(node, words)
    if cause == "not yet":
        return changed(table, end=None)
    return changed(table, end=End(cause, table.end.winners if table.end else ("?",)))


def _seat(table: Table, text: str, words: Words) -> str:
    return table.seats[table.place_of(seat(text))]


def _sit_down(table: Table, seats: tuple[str, ...]) -> Table:
    return changed(table, players=tuple(Player(seat=seat) for seat in seats))


def show_districts(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    """Those that are not empty."""
    for district in table.districts:
        words = [] if district.unrest is Unrest.STABLE else [district.unrest.name.lower()]
        pieces = [piece for piece in Piece if piece is not Piece.UNREST]
        words += [str(piece) for piece in pieces for _ in range(district.count(piece))]
        if words:
            yield {"district": str(district.number)}, ", ".join(words)


def show_supply(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    levels = [f"{track.key} {track.level}" for track in table.supply if track.level]
    if levels:
        yield {}, ", ".join(levels)


def _reserve(table: Table) -> str:
    return ", ".join(f"{piece} {table.reserve.count(piece)}" for piece in Piece)


def _demand_shown(table: Table) -> dict[str, Any]:
    if table.demand is None:
        return {}
    needs = ", ".join(f"{resource} {level}" for resource, level in table.demand.targets)
    short = ", ".join(
        resource if resource == _SOMETHING else f"{resource} {lack}"
        for resource, lack in table.demand.short
    )
    said = {"needs": needs, "short": short}
    return {**{k: v for k, v in said.items() if v}, "penalty": table.demand.penalty}


def show_end(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    if table.end:
        yield {}, table.end.cause


def show_winners(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
    if table.end:
        yield {}, ", ".join(table.end.winners) or "nobody"


def _where(name: str, read: Any, shown: Callable[[Table], Any]) -> Fact:
    """Where the round or the turn stands, which is shown where somebody plays."""

    def show(table: Table, viewer: Viewer) -> Iterator[tuple[Gaps, Any]]:
        if table.players and (value := shown(table)):
            yield {}, value

    return Fact(name, read, show)


def read_round(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """The space of the round track, counted from 1."""
    return changed(table, round=within(node, 1, len(table.board.rounds)) - 1)


def read_rounds(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    rounds = tuple(_words(node, words))
    return changed(table, board=changed(table.board, rounds=rounds))


def _all(read: Callable[[Node, Words], Any]) -> Kind:
    """A list whose items are mappings."""
    return Kind(lambda node, words: tuple(read(item, words) for item in node.items()))


_FACE_DOWN: Mapping[str, Any] = {"seen_by": NOBODY, "shown": False}

FACTS = (
    Fact("board", read_board),
    Fact("rounds", read_rounds),
    Fact("districts", read_districts),
    Fact("site", read_site),
    players_fact(_SEATS, _sit_down, lowest=4),
    Fact("district", read_district, show_districts),
    Fact("reserve", read_reserve, shown_to_seats(_reserve)),
    fact(field("threat", number(0, LAST_THREAT), always=True)),
    Fact("supply", read_supply, show_supply),
    Fact("demand", read_demand, shown_to_seats(_demand_shown)),
    fact(field("demand_deck", _all(_demand), **_FACE_DOWN)),
    _where("round", read_round, lambda table: table.round + 1),
    _where("phase", read_phase, lambda table: table.phase),
    _where("step", read_step, lambda table: table.deal.step or table.step),
    _where("active", fact(field("active", _ACTIVE)).read, lambda table: table.active),
    zones_fact("seat", "seat", lambda table: ZONE, _seat),
    fact(_TRACK),
    fact(_of_deal("main_offer", Kind(_main, _offer_text), "main", shown=False)),
    fact(_of_deal("counteroffers", _OFFERS, "pile", shown=False)),
    fact(_of_deal("revealed", Kind(_asset, write_asset), "revealed")),
    fact(_of_deal("counterplayer", Kind(_counter), "counter")),
    Fact("pile", read_pile),
    Fact("support", read_support),
    fact(field("asset_deck", _DECK, **_FACE_DOWN)),
    Fact("deck", read_deck, show_decks),
    fact(field("discard", CARDS)),
    fact(field("investment_deck", INVESTMENTS, **_FACE_DOWN)),
    fact(field("events", _all(_event_card), "event_deck", **_FACE_DOWN)),
    Fact("setup_card", read_setup_card),
    Fact("affected", read_affected),
    Fact("losers", read_losers),
    Fact("ended", read_ended, show_end),
    Fact("winners", read_winners, show_winners),
    fact(field("aside", NAME, shown=False)),
    fact(_of_deal("aimed", NAME, "aimed_at", shown=False)),
)
"""Facts in the order in which they are put on a table, and shown."""
