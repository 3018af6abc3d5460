"""Laws of frozen records: they behave as those of ``dataclasses`` do."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.engine.frozen import changed, fields_of, is_record, put, record


@record
class Empty:
    """Nothing."""


@record
class One(Empty):
    only: str


@record
class Pair(One):
    other: int = 7
    third: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Known:
    only: str
    other: int = 7
    third: tuple[int, ...] = ()


values = st.tuples(st.text(max_size=3), st.integers(0, 2), st.tuples(st.integers(0, 1)))


@given(values, values)
def test_it_is_equal_shown_and_changed_as_a_dataclass_is(one: Any, other: Any) -> None:
    assert (Pair(*one) == Pair(*other)) is (Known(*one) == Known(*other))
    assert str(Pair(*one)) == str(Known(*one)).replace("Known", "Pair")
    assert (hash(Pair(*one)) == hash(Pair(*other))) or one != other
    named = dict(zip(("only", "other", "third"), other, strict=True))
    assert changed(Pair(*one), **named) == Pair(**named) == Pair(*other)
    assert str(changed(Pair(*one), other=3)) == str(replace(Known(*one), other=3)).replace(
        "Known", "Pair"
    )
    assert pickle.loads(pickle.dumps(Pair(*one))) == Pair(*one)


def test_fields_are_told_in_order_with_those_of_the_base_first() -> None:
    assert [field.name for field in fields_of(Pair)] == ["only", "other", "third"]
    assert is_record(Empty())
    assert not is_record("x")
    assert Pair("a") == Pair("a", 7, ())
    assert One("a") != Pair("a")


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ((), {}),
        ((), {"other": 1}),
        (("a", 1, (), 2), {}),
        (("a",), {"only": "b"}),
        (("a",), {"x": 1}),
    ],
)
def test_wrong_fields_are_refused(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Pair(*values, **named)


def test_it_is_frozen() -> None:
    pair: Any = Pair("a")
    with pytest.raises(AttributeError):
        pair.only = "b"
    with pytest.raises(AttributeError):
        pair.new = "b"
    with pytest.raises(AttributeError):
        del pair.only
    with pytest.raises(KeyError):
        changed(pair, new="b")
    with pytest.raises(KeyError):
        put(pair, "new", "b")


def test_records_behave_the_same_once_code_is_generated_for_them() -> None:
    @record
    class Worn:
        only: str
        other: int = 7

    @record(kw_only=True)
    class Turned:
        first: int = 1
        second: int

    class_of_few = Worn("a"), Turned(second=2)
    for _ in range(1000):
        Worn("b"), Turned(second=3), changed(class_of_few[0], other=1)
        assert put(class_of_few[0], "other", 1) == Worn("a", 1) != class_of_few[0]
    assert (Worn("a"), Turned(second=2)) == class_of_few
    assert Worn("a", 7) == Worn(only="a") == changed(Worn("b", 7), only="a")
    assert hash(Worn("a")) == hash(class_of_few[0]) == hash(("a", 7))
    assert Worn("a") != Worn("a", 8)
    unlike: list[Any] = [("a", 7), One("a"), "a"]
    assert all(Worn("a") != other for other in unlike)
    assert changed(Turned(second=3), second=2, first=1) == class_of_few[1]
    assert pickle.loads(pickle.dumps(One("a"))) == One("a")
    wrong: list[tuple[Any, tuple[Any, ...], dict[str, Any]]] = [
        (Worn, (), {}),
        (Worn, ("a", 1, 2), {}),
        (Worn, ("a",), {"x": 1}),
        (Turned, (), {"first": 1}),
    ]
    for kind, values, named in wrong:
        with pytest.raises(TypeError):
            kind(*values, **named)
    with pytest.raises(KeyError):
        changed(Worn("a"), new="b")
    with pytest.raises(KeyError):
        put(Worn("a"), "new", "b")


def test_a_record_stays_frozen_and_of_its_kind_however_its_fields_are_called() -> None:
    @record
    class Base:
        kind: str = ""

    @record
    class Worn(Base):
        new: int = 0
        old: int = 0

        @cached_property
        def both(self) -> int:
            return self.new + self.old

    for number in range(1000):
        worn: Any = changed(Worn("a", number), old=1)
        base: Any = changed(Base("b"), kind="c")
        assert worn.both == number + 1
        assert (type(worn), type(base)) == (Worn, Base)
        for one, name in ((worn, "new"), (worn, "kind"), (base, "kind"), (base, "other")):
            with pytest.raises(AttributeError):
                setattr(one, name, 3)
        with pytest.raises(KeyError):
            changed(worn, both=7)
    assert changed(worn, new=5).both == 6
