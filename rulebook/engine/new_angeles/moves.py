"""All that can happen in a game of New Angeles: players' moves, and what follows from them.

``docs/examples.md`` lists the sentences that stand for the players' moves; the templates are in
``corpus/new-angeles/phrases.yaml``. Seats are letters, clockwise; district 0 is the Root.
"""

from __future__ import annotations

from typing import ClassVar

from rulebook.engine.frozen import record
from rulebook.engine.new_angeles.cards import Card, Emergency
from rulebook.engine.new_angeles.pieces import Piece
from rulebook.engine.new_angeles.words import CardName, District, Resource, Seat, Word
from rulebook.engine.records import Event, Move, event

# The city


@event
class Put(Move):
    """A piece comes into a district, from the reserve (0) or from the district it lies in."""

    piece: Piece
    district: int
    source: int = 0
    hops: int = 0
    """Paths it has followed so far."""


@event
class Onward(Event):
    """A piece must follow the outgoing path of a district."""

    piece: Piece
    source: int
    at: int
    hops: int = 1


@event
class ToRoot(Event):
    piece: Piece
    source: int


@event
class IntoRoot(Move):
    """Pieces of a kind come into the Root, wherever they lay before."""

    piece: Piece
    amount: int = 1


@event
class BackFromRoot(Event):
    piece: Piece
    source: int


@event
class Shift(Move):
    """A card, or another rule, moves a piece out of a district."""

    piece: Piece
    district: int


@event
class MoveAndroid(Move):
    district: District
    target: District


@event
class MoveAndroids(Move):
    """Several androids, each from a district to the one at the same place of the other list."""

    districts: tuple[int, ...]
    targets: tuple[int, ...]


@event
class Remove(Move):
    piece: Piece
    district: int
    why: Word = "card"


@event
class RemoveEnemy(Move):
    """An effect that removes "an enemy unit"; the player says which."""

    piece: Piece
    district: int


@event
class ContractMet(Event):
    """Something happened that looks like the condition of a player's contract."""

    seat: Seat
    why: Word


@event
class Touch(Event):
    """The card in play affects a district."""

    notice: ClassVar[bool] = True
    district: int


@event
class ChooseDistrict(Move):
    district: int


@event
class RaiseUnrest(Move):
    district: int


@event
class LowerUnrest(Move):
    district: int


@event
class CheckBoard(Move):
    """Whether the board on the table can be one."""


# Resources and threat


@event
class ProductionPhase(Move):
    pass


@event
class Exploit(Move):
    district: int


@event
class Agitate(Event):
    """The unrest that being exploited causes."""

    district: int


@event
class ProduceByCard(Move):
    district: int
    resource: Resource = ""
    """The only one that it shall produce, where the card says so."""


@event
class Produce(Event):
    district: int
    resource: Resource = ""


@event
class Yield(Event):
    """What one resource of a district would give."""

    district: int
    primary: bool
    resource: Resource
    amount: int


@event
class LowerResource(Move):
    resource: Resource
    amount: int


@event
class RaiseThreat(Move):
    amount: int


@event
class AffectIll(Move):
    """An action card affects districts with illness, wherever these are."""

    amount: int = 1
    where: int = 0


# Capital, assets, dealing with one another


@event
class GainCapital(Move):
    seat: Seat
    amount: int


@event
class LoseCapital(Move):
    seat: Seat
    amount: int


@event
class CorpGains(Move):
    """A card gives capital to a corporation by its name."""

    corp: str
    amount: int


@record
class Good:
    """Something to trade: capital, an asset by name, or a thing of another kind."""

    kind: str
    amount: int = 0
    name: str = ""


@event
class Trade(Move):
    seat: Seat
    other: Seat
    gives: tuple[Good, ...]
    takes: tuple[Good, ...]


@event
class Renege(Move):
    """A player backs out of a trade that was agreed."""

    seat: Seat
    other: Seat
    gives: tuple[Good, ...]
    takes: tuple[Good, ...]
    disputed: bool = False
    """Whether they could not agree that it binds them."""


@event
class HandOver(Event):
    seat: Seat
    other: Seat
    good: Good


@event
class MoveAsset(Event):
    name: CardName
    seat: Seat
    """Who has it."""
    other: Seat
    """Who gets it."""
    how: Word


@event
class ClaimBonus(Event):
    """The effect of an asset for whoever claims it."""

    seat: Seat
    name: CardName
    how: Word


@event
class StealCapital(Move):
    seat: Seat
    other: Seat
    amount: int


@event
class StealAsset(Move):
    seat: Seat
    other: Seat
    name: CardName


@event
class StealCard(Move):
    seat: Seat
    other: Seat
    card: Card


@event
class StealEmergency(Move):
    """``owner`` says whose card it is; ``by`` names the asset that allows it."""

    seat: Seat
    owner: Seat
    by: str = ""


@event
class DiscardEmergency(Move):
    """An effect that discards action cards from a hand is aimed at an emergency card."""

    seat: Seat


@event
class SwapAssets(Move):
    """Whether it is done by the asset Alex Westlund."""

    seat: Seat
    name: CardName
    second: CardName


@event
class AimAsset(Move):
    """An asset's ability is aimed at an action card."""

    name: CardName
    card: Card


@event
class UseAsset(Move):
    seat: Seat
    name: CardName


@event
class UseAssets(Move):
    """Several abilities of one player for the same moment, in the order of the player's choice."""

    seat: Seat
    names: tuple[str, ...]


@event
class UseTogether(Move):
    """Abilities of several players for the same moment, in the order they want to use them."""

    seats: tuple[Seat, ...]
    names: tuple[str, ...]


@event
class Decline(Move):
    seat: Seat
    name: CardName


@event
class DiscardAsset(Move):
    seat: Seat
    name: CardName


@event
class Look(Move):
    """A player wants to look at something."""

    seat: Seat
    what: Word


@event
class Show(Move):
    """A player wants to show the others something."""

    seat: Seat
    what: Word


@event
class Tell(Move):
    """A player wants to talk about something."""

    seat: Seat
    what: Word


@event
class HideHandSize(Move):
    seat: Seat


@event
class SayHandSize(Move):
    seat: Seat
    amount: int


# Cards that are put back where they belong


@event
class ReturnEmergency(Event):
    card: Emergency
    seat: Seat
    """Who offered it."""
    won: bool


@event
class DiscardCards(Event):
    cards: tuple[Card, ...]
    seat: Seat = ""
    """Seat whose hand they come from; empty: from the offers."""
