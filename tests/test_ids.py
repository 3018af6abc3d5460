"""Rule numbers: read strictly, written back, put in order."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.ids import RuleId, number_key, read_number

from .strategies import rule_ids


@given(rule_ids)
def test_what_is_written_can_be_read_back(address: RuleId) -> None:
    assert RuleId.parse(str(address)) == address
    assert RuleId.parse(address.number, address.game) == address
    assert hash(RuleId.parse(str(address))) == hash(address)


@given(st.text(alphabet="0123456789.abzSXé٣²а:", max_size=8))
def test_what_is_read_is_written_the_same(text: str) -> None:
    read = read_number(text)
    if read is not None:
        assert RuleId("", *read).number == text


@given(rule_ids, rule_ids)
def test_order_is_total_and_agrees_with_equality(one: RuleId, other: RuleId) -> None:
    assert (one < other) + (other < one) + (one == other) == 1


@given(st.text().filter(lambda text: not re.search(r"[0-9A-Z]", text)))
def test_text_without_digit_or_part_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a rule number"):
        RuleId.parse(text)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        pytest.param("13", ("13", -1, ""), id="entry"),
        pytest.param("13.0", ("13", 0, ""), id="opening"),
        pytest.param("61.10", ("61", 10, ""), id="a last nought counts"),
        pytest.param("1.3a", ("1", 3, "a"), id="bullet"),
        pytest.param("S.12", ("S", 12, ""), id="setup step"),
        pytest.param("999.999z", ("999", 999, "z"), id="largest"),
    ],
)
def test_strict_numbers(text: str, parts: tuple[str, int, str]) -> None:
    assert read_number(text) == parts


@pytest.mark.parametrize(
    "text",
    ["", ".", "0", "0.1", "01.1", "1.01", "1.", ".1", "1.3aa", "1.3A", "1.0a", "s.1", "1000",
     "1.1000", "1.1.1", " 1.1", "1.1 ", "٣.٤", "²", "1.²", "1.3а", "-1", "1,1"],
)  # fmt: skip
def test_what_is_no_strict_number(text: str) -> None:
    assert read_number(text) is None


def test_numbers_stand_in_the_order_of_a_manual() -> None:
    in_order = ["1", "1.0", "1.1", "1.2", "1.2a", "1.2b", "1.10", "2", "10.1", "S", "S.0", "S.2"]
    shuffled = in_order[::2] + in_order[1::2]
    assert sorted(shuffled, key=number_key) == in_order


def test_an_address_cannot_be_changed() -> None:
    address = RuleId.parse("na:13.4")
    with pytest.raises(AttributeError, match="frozen"):
        address.item = 5
    assert str(address) == "na:13.4"
