"""Contracts: when a corporation earns its capital, and what merely looks as if it should."""

from __future__ import annotations

from rulebook.engine.new_angeles.book import RULES
from rulebook.engine.new_angeles.moves import ContractMet, GainCapital, Remove
from rulebook.engine.new_angeles.pieces import Piece
from rulebook.engine.new_angeles.table import Table
from rulebook.engine.registry import Events


def contract_checks(table: Table, piece: Piece, why: str) -> Events:
    """The contracts that such a piece's leaving a district might fulfil."""
    return tuple(
        ContractMet(player.seat, why)
        for player in table.players
        if player.contract and player.contract.piece is piece
    )


@RULES.after(Remove, "9.0", "9.1", "31.2")
def a_removal_may_fulfil_contracts(table: Table, event: Remove) -> Events:
    return contract_checks(table, event.piece, event.why)


@RULES.instead(ContractMet, "9.0", "9.1", "31.2")
def contract_pays(table: Table, event: ContractMet) -> Events | None:
    return (GainCapital(event.seat, table.player(event.seat).its_contract.gain),)


@RULES.instead(ContractMet, "9.2", overrides=("9.1",))
def only_an_action_card_fulfils_contracts(table: Table, event: ContractMet) -> Events | None:
    by_card = table.player(event.seat).its_contract.by_card
    return () if by_card and table.card is None else None


@RULES.instead(ContractMet, "9.3", "17.3", "62.2", overrides=("9.1",), why="root")
def the_root_fulfils_no_contract(table: Table, event: ContractMet) -> Events | None:
    return ()


@RULES.instead(ContractMet, "62.6", overrides=("9.1",), why="moved")
def moving_fulfils_no_contract(table: Table, event: ContractMet) -> Events | None:
    return ()


@RULES.instead(ContractMet, "11.1", "17.2", "61.8", overrides=("9.1",), why="outage")
def an_outage_fulfils_no_contract(table: Table, event: ContractMet) -> Events | None:
    return ()
