"""What a situation can say about a table of New Angeles, and how it is put there.

Each fact is one function: table, what stands in the gaps of its key, its value. Putting a fact
on a table on which it holds changes nothing; that is how results are checked.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.engine.errors import bad, beside, within
from rulebook.engine.fields import Fact
from rulebook.engine.frozen import changed
from rulebook.engine.new_angeles.board import read_board as board_of
from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.cards import Demand, EventCard, SetupCard
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
from rulebook.engine.new_angeles.player_facts import read_player
from rulebook.engine.new_angeles.reading import (
    numbered,
    read_asset,
    read_card,
    read_investment,
)
from rulebook.engine.new_angeles.table import (
    LAST_THREAT,
    TRACK_SPACES,
    CardInPlay,
    End,
    Player,
    Table,
    with_deal,
    with_deck,
    with_district,
    with_track,
)
from rulebook.engine.play import play
from rulebook.engine.sentences import Words, numeral, seat, whole
from rulebook.yamlread import Node, load

_STAGES = {"stable": Unrest.STABLE, "protest": Unrest.PROTEST, "strike": Unrest.STRIKE}
_SEATS = "ABCDEF"
Gaps = Mapping[str, str]


def _words(node: Node, words: Words) -> list[str]:
    return [words.read(item) for item in words.listed(node.text())]


def _one(node: Node, words: Words, known: tuple[str, ...]) -> str:
    word = words.read(node.text())
    if word not in known:
        raise bad(node, f"unknown word {node.text()!r}", word, known)
    return word


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
        sources=_sources(found, words) if "primary" in found else old.sources,
    )
    sites = tuple(new if site.number == number else site for site in table.board.sites)
    return changed(table, board=changed(table.board, sites=sites))


def _sources(found: Mapping[str, Node], words: Words) -> tuple[Source, ...]:
    parts = (found[key] for key in ("primary", "secondary") if key in found)
    sources = (Source(*numbered(node, node.text(), words)) for node in parts)
    return tuple(source for source in sources if source.amount)


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


def read_threat(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, threat=within(node, 0, LAST_THREAT))


def read_supply(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    for item in words.listed(node.text()):
        resource, level = numbered(node, item, words, RESOURCES)
        table = with_track(table, resource, level=level)
    return table


def _targets(node: Node, words: Words) -> tuple[tuple[str, int], ...]:
    items = words.listed(node.text())
    return tuple(numbered(node, item, words, RESOURCES) for item in items)


def _demand(node: Node, words: Words) -> Demand:
    found = node.fields(("needs", "penalty"))
    return Demand(targets=_targets(found["needs"], words), penalty=found["penalty"].integer())


def read_demand(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """The revealed demand card, with its target markers on the tracks."""
    card = _demand(node, words)
    wanted = dict(card.targets)
    supply = tuple(changed(track, target=wanted.get(track.key)) for track in table.supply)
    return changed(table, demand=card, supply=supply)


def read_demand_deck(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, demand_deck=tuple(_demand(item, words) for item in node.items()))


def read_round(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """The space of the round track, counted from 1."""
    return changed(table, round=within(node, 1, len(table.board.rounds)) - 1)


def read_rounds(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    rounds = tuple(_words(node, words))
    return changed(table, board=changed(table.board, rounds=rounds))


def read_phase(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    phase = _one(node, words, ("action", "production", "event", "demand"))
    if phase == table.phase:
        return table
    first = {"action": "organisation", "demand": "investments"}
    return changed(table, phase=phase, step=first.get(phase, ""))


def read_step(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """A step of the turn, of the deal or of the demand round."""
    deal = ("asset", "main", "counter", "support", "resolution")
    other = ("organisation", "deal", "end", "investments", "demand", "reveal", "choose")
    step = _one(node, words, (*deal, *other))
    if step in deal:
        return with_deal(changed(table, step="deal"), step=step)
    return changed(table, step=step)


def read_players(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    number = node.integer()
    if not 4 <= number <= len(_SEATS):
        raise bad(node, f"{number} players: the sheets are for four, five or six")
    return changed(table, players=tuple(Player(seat=seat) for seat in _SEATS[:number]))


def read_active(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, active=seat(node.text()))


def read_seat(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return read_player(table, seat(gaps["seat"]), node, words)


def read_revealed(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    name = words.read(node.text())
    return with_deal(table, revealed=None if name == "none" else read_asset(node.text(), words))


def read_counterplayer(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    name = words.read(node.text())
    return with_deal(table, counter="" if name == "none" else seat(name))


def read_track(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """Face-down assets from the lowest space on."""
    names = [name for name in words.listed(node.text()) if words.read(name) != "empty"]
    cards = [changed(read_asset(name, words), face_up=False) for name in names]
    empty = (None,) * (TRACK_SPACES - len(cards))
    return changed(table, track=(*cards, *empty))


def read_asset_deck(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    names = [name for name in words.listed(node.text()) if words.read(name) != "empty"]
    deck = tuple(changed(read_asset(name, words), face_up=False) for name in names)
    return changed(table, asset_deck=deck)


def read_deck(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    """One action deck, its top card first."""
    kind = words.read(gaps["kind"])
    if kind not in CARD_KINDS:
        raise bad(node, f"unknown kind {gaps['kind']!r}", kind, CARD_KINDS)
    items = [item for item in words.listed(node.text()) if words.read(item) != "empty"]
    return with_deck(table, kind, tuple(read_card(item, words) for item in items))


def read_discard(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    items = [item for item in words.listed(node.text()) if words.read(item) != "empty"]
    return changed(table, discard=tuple(read_card(item, words) for item in items))


def read_investment_deck(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    deck = tuple(read_investment(item, words) for item in words.listed(node.text()))
    return changed(table, investment_deck=deck)


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


def read_events(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, event_deck=tuple(_event_card(item, words) for item in node.items()))


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
    cause = _one(node, words, ("threat", "demand", "not yet"))
    if cause == "not yet":
        return changed(table, end=None)
    return changed(table, end=End(cause, table.end.winners if table.end else ("?",)))


def read_put_aside(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return changed(table, aside=words.read(node.text()))


def read_aimed(table: Table, gaps: Gaps, node: Node, words: Words) -> Table:
    return with_deal(table, aimed_at=words.read(node.text()))


FACTS: tuple[Fact, ...] = (
    Fact("board", read_board),
    Fact("rounds", read_rounds),
    Fact("districts", read_districts),
    Fact("site", read_site),
    Fact("players", read_players),
    Fact("district", read_district),
    Fact("reserve", read_reserve),
    Fact("threat", read_threat),
    Fact("supply", read_supply),
    Fact("demand", read_demand),
    Fact("demand_deck", read_demand_deck),
    Fact("round", read_round),
    Fact("phase", read_phase),
    Fact("step", read_step),
    Fact("active", read_active),
    Fact("seat", read_seat),
    Fact("revealed", read_revealed),
    Fact("counterplayer", read_counterplayer),
    Fact("track", read_track),
    Fact("asset_deck", read_asset_deck),
    Fact("deck", read_deck),
    Fact("discard", read_discard),
    Fact("investment_deck", read_investment_deck),
    Fact("events", read_events),
    Fact("setup_card", read_setup_card),
    Fact("affected", read_affected),
    Fact("winners", read_winners),
    Fact("losers", read_losers),
    Fact("ended", read_ended),
    Fact("aside", read_put_aside),
    Fact("aimed", read_aimed),
)
