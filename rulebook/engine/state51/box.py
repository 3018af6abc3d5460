"""A made-up box: the sheet prints neither cards nor icons, so they are invented here."""

from __future__ import annotations

from random import Random

from rulebook.engine.chance import one_of, up_to
from rulebook.engine.state51.goods import KINDS, RESOURCES, Part, Pile
from rulebook.engine.state51.table import (
    ABILITY,
    ACTIVE,
    OPEN,
    TYPES,
    Card,
    FactionAction,
    Player,
    Symbols,
    Table,
)

PLAYERS = (2, 3, 4, 5)
_SEATS = "ABCDE"
_CATEGORIES = ("craft", "trade", "defence")
_EVERY_KIND = 2000
_COPIES = 25
_PRINTS = 20
_SYMBOLS = Symbols(
    constructing="grey contact",
    rebuilding=("rebuilding token", "building material"),
    rebuilding_bonus="victory point",
    deals="blue contact",
    plundering_from_hand="red contact",
    plundering_a_player="red contact",
    resistance="shield token",
    open_production="worker",
    open_production_owner="worker",
    contact_cards="worker",
)


def table(start: Table, players: int, random: Random) -> Table:
    """A table before the first round."""
    cards = tuple(_card(f"L{n}", random) for n in range(_PRINTS))
    pile = [card.name for card in cards for _ in range(_COPIES)]
    random.shuffle(pile)
    contacts = tuple(Card(name=f"C{n}", effect=(_part(random),)) for n in range(2 * _COPIES))
    names = tuple(card.name for card in contacts)
    return Table(
        players=tuple(_player(seat, random) for seat in _SEATS[:players]),
        cards=(*cards, *contacts),
        symbols=_SYMBOLS,
        supply=Pile(*(_EVERY_KIND for _ in KINDS)),
        pile=tuple(pile),
        decks=(names[:_COPIES], names[_COPIES:]),
    )


def _player(seat: str, random: Random) -> Player:
    contacts = tuple(Part(up_to(3, random), (f"{c} contact",)) for c in ("blue", "grey", "red"))
    points = Part(up_to(3, random), ("victory point",))
    actions = (
        FactionAction("Top", (Part(1, ("worker",)),), (Part(1, RESOURCES),)),
        FactionAction("Bottom", (Part(2, ("worker",)),), (Part(1, ("card",)),)),
    )
    return Player(
        seat=seat,
        storage=Pile(fuel=2, worker=1, multi_contact=1),
        faction=(Part(4, ("worker",)), Part(1, ("ammunition",)), *contacts, points),
        actions=actions,
    )


def _part(random: Random) -> Part:
    amount = up_to(2, random)
    if random.random() < 0.3:
        return Part(amount, RESOURCES[: random.randint(2, 4)], mix=random.random() < 0.5)
    return Part(amount, (one_of((*KINDS, "card", "victory point"), random),))


def _card(name: str, random: Random) -> Card:
    kind = one_of(TYPES, random)
    fixed = Part(1, (one_of(KINDS, random),))
    by_category = Part(1, (one_of(KINDS, random),), per=one_of(_CATEGORIES, random))
    produces = by_category if kind != OPEN and random.random() < 0.4 else fixed
    steals = kind == ACTIVE and random.random() < 0.3
    return Card(
        name=name,
        distance=up_to(3, random),
        resistance=up_to(3, random),
        categories=tuple(random.sample(_CATEGORIES, up_to(2, random))),
        type=kind,
        produces=(produces,) if kind not in (ABILITY, ACTIVE) else (),
        deal=(Part(1, (one_of(KINDS, random),)),),
        loot=(_part(random),),
        pays=(Part(1, ("worker",)), Part(1, RESOURCES)) if kind == ACTIVE else (),
        effect=(_part(random),) if kind == ACTIVE and not steals else (),
        steals=steals,
        times=one_of((1, 1, 2), random),
        ability=(by_category,) if kind == ABILITY else (),
        price=(Part(1, ("resource",)),) if random.random() < 0.1 else None,
    )
