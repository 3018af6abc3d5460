"""Whole random games: legal moves chosen by chance, on a table set up by the rules of setup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from rulebook.engine.game import game
from rulebook.engine.play import play
from rulebook.engine.records import Event
from rulebook.engine.rise.book import RULES
from rulebook.engine.rise.effects import BOOKS
from rulebook.engine.rise.moves import (
    Advance,
    Choose,
    Exchange,
    Leave,
    PayFor,
    Swap,
    UseJoker,
    UseTile,
    Waive,
)
from rulebook.engine.rise.moves_round import (
    Act,
    BeginActions,
    CoverPolitics,
    DealStartTiles,
    DisplayPhase,
    EndRound,
    IncomePhase,
    LayOutCulture,
    LayOutSchool,
    LineUp,
    PlaceFactory,
    RemoveActions,
    RemoveEvents,
    ResolveEvent,
    SitDown,
    StackActions,
    SupplyPenalties,
    TurnTrack,
)
from rulebook.engine.rise.rounds import discount
from rulebook.engine.rise.table import PENALTY_BACK, Due, Table
from rulebook.engine.rise.tracks import START, TRACKS, Effect
from tests.engine.chance.rise_box import box

_SEATS = "ABCD"
_WAIVES, _LEAVES, _EXCHANGES = 0.15, 0.04, 0.02


def random_start(random: Random) -> Table:
    """Invented boards and cards, set up for two to four by the rules."""
    table = box(game("rise").start.board, random)
    players = random.randint(2, 4)
    turned = [key for key in TRACKS if random.random() < 0.5]
    moves: list[Event] = [TurnTrack(key) for key in turned]
    moves += [SitDown(players), DealStartTiles(tuple(random.sample(table.start_tiles, players)))]
    moves += _tracks(table, turned, players, random)
    moves.append(RemoveEvents(tuple(random.sample(table.event_deck, 8))))
    for pile in table.piles:
        gone = random.sample([card.name for card in pile.cards], 6)
        moves.append(RemoveActions(pile.key, tuple(gone)))
    order = random.sample(_SEATS[:players], players)
    moves += [StackActions(), LineUp(tuple(order))]
    return play(RULES.rules(), table, moves).table


def _tracks(table: Table, turned: list[str], players: int, random: Random) -> list[Event]:
    """Setup of single tracks by the side that lies up."""
    tiles = random.sample(table.school_tiles, 9 if "school" in turned else 12)
    moves: list[Event] = [LayOutSchool(tuple(tiles))]
    if "culture" in turned:
        moves.append(LayOutCulture(tuple(random.sample(table.culture_tiles, 5))))
    if "politics" not in turned and players < len(_SEATS):
        moves.append(CoverPolitics((3, 1, 0)[:players], (4, 2, 0)[:players], (5, 3, 1)[:players]))
    moves.append(SupplyPenalties("B" if "environment" in turned else "A", players))
    return moves


def random_move(table: Table, random: Random) -> Event:
    """Any legal move of whoever is to decide; now and then one that is allowed at any time."""
    at_any_time = _at_any_time(table, random)
    if at_any_time:
        return random.choice(at_any_time)
    if table.top is None:
        return _next(table, random)
    due = table.top
    if random.random() < _WAIVES:
        return Waive(due.seat)
    kind = "track" if due.effect.kind in TRACKS else due.effect.kind
    moves = _DECISIONS[kind](table, due, random)
    return random.choice(moves) if moves else Waive(due.seat)


def _at_any_time(table: Table, random: Random) -> list[Event]:
    found: list[Event] = []
    if random.random() < _LEAVES:
        for player in table.players:
            for track in ("office", "bank"):
                if table.track(track).dotted and player.at(track) != START:
                    found.append(Leave(player.seat, track))
    if random.random() < _EXCHANGES:
        for player in table.players:
            rate = table.field_of(player.seat, "contentment").rate
            if rate and player.points >= rate[0]:
                found.append(Exchange(player.seat, 1))
    return found


# What is due


def _steps(table: Table, due: Due, random: Random) -> list[Event]:
    key, seat = due.effect.kind, due.seat
    track, field = table.track(key), table.field_of(due.seat, due.effect.kind)
    ahead = track.ahead(field.at)
    if not ahead:
        ends = (key, track.side) == ("science", "B")
        return [] if ends else [Advance(seat, key)]
    found = [at for at in ahead if _room(table, key, at, seat)]
    if "shortcut" in field.marks and track.has(field.at + 3):
        found.append(field.at + 3)
    return [Advance(seat, key, at) for at in found]


def _room(table: Table, key: str, at: int, seat: str) -> bool:
    """Whether a marker finds a place there, or further on the same way."""
    track = table.track(key)
    while track.field(at).single and table.occupied(key, at, seat):
        ahead = track.ahead(at)
        if key == "school" or len(ahead) != 1:
            return False
        at = ahead[0]
    return at != START


def _choices(table: Table, due: Due, random: Random) -> list[Event]:
    return [Choose(due.seat, option) for option in due.effect.options]


def _books(table: Table, due: Due, random: Random) -> list[Event]:
    kinds = ("school tile", "reactivate")
    return [Choose(due.seat, (Effect(kind),)) for kind in kinds]


def _jokers(table: Table, due: Due, random: Random) -> list[Event]:
    return [UseJoker(due.seat, track) for track in TRACKS]


def _tiles(table: Table, due: Due, random: Random) -> list[Event]:
    return [UseTile(due.seat, tile) for tile in table.player(due.seat).active]


def _payment(table: Table, due: Due, random: Random) -> list[Event]:
    rich = table.player(due.seat).coins >= due.effect.amount
    return [PayFor(due.seat)] if rich else []


def _swaps(table: Table, due: Due, random: Random) -> list[Event]:
    most = min(due.effect.amount, table.player(due.seat).coins)
    return [Swap(due.seat, times) for times in range(1, most + 1)]


_DECISIONS: Mapping[str, Callable[[Table, Due, Random], list[Event]]] = {
    "track": _steps,
    "choice": _choices,
    BOOKS: _books,
    "joker": _jokers,
    "school tile": _tiles,
    "pay": _payment,
    "swap": _swaps,
    "final swap": _swaps,
}


# What comes next in the round


def _next(table: Table, random: Random) -> Event:
    if table.phase == "C":
        return _placing(table, random)
    if table.phase == "D":
        return _acting(table, random)
    phases: Mapping[str, Event] = {"A": IncomePhase(), "B": DisplayPhase(), "E": EndRound()}
    return phases[table.phase]


def _placing(table: Table, random: Random) -> Event:
    waiting = [seat for seat in table.order if seat]
    if not waiting:
        return BeginActions()
    seat = waiting[0]
    free, coins = discount(table, seat), table.player(seat).coins
    cards = [card for card in range(1, 5) if card <= free or card - 1 <= coins]
    return PlaceFactory(seat, random.choice(cards))


def _acting(table: Table, random: Random) -> Event:
    seat = table.factories[0]
    place = table.place_of(seat)
    for number in range(1, place):
        if table.happenings[number - 1]:
            return ResolveEvent(number)
    card, player = table.card(place), table.player(seat)
    lower = card and card.cost <= player.coins and player.penalty != PENALTY_BACK
    return Act(seat, random.choice(("upper", "lower")) if lower else "upper")


# What no play may change


def stock(table: Table) -> Mapping[str, int]:
    """How many there are of everything, wherever it lies."""
    count: Counter[str] = Counter()
    fields = [(track.key, field) for track in table.tracks for field in track.fields]
    places = [place.card for place in table.places if place.card]
    piles = sum(len(pile.cards) for pile in table.piles)
    count["action cards"] = piles + len(table.action_deck) + len(table.action_discard) + len(places)
    count["events"] = len(table.event_deck) + len(table.event_discard)
    count["events"] += sum(bool(name) for name in table.happenings)
    count["school tiles"] = sum(len(player.tiles) for player in table.players)
    count["school tiles"] += sum(bool(f.tile) for key, f in fields if key == "school")
    count["culture tiles"] = sum(len(player.culture) for player in table.players)
    count["culture tiles"] += sum(bool(f.tile) for key, f in fields if key == "culture")
    count["penalty tiles"] = table.penalties
    count["penalty tiles"] += sum(bool(player.penalty) for player in table.players)
    count["factories"] = len(table.factories) + sum(bool(seat) for seat in table.order)
    count["markers"] = sum(len(player.spots) for player in table.players)
    return count
