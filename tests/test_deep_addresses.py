"""Addresses of any number of labels in a book of the user's, however they are typed."""

from __future__ import annotations

import pytest

from .places import Home, make_home

_DEEPEST = 12
_NUMBERS = [".".join(["1"] * deep) for deep in range(1, _DEEPEST)]
_LAST = ".".join(["1"] * (_DEEPEST - 2) + ["2"])
_TEXT = "DEEP WELL\n\n" + "\n\n".join(
    [*(f"{number} A bucket hangs at {number}." for number in _NUMBERS), f"{_LAST} The end.\n"]
)


@pytest.fixture(scope="module")
def digger(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Somebody who added a deep book beside a shipped one."""
    root = tmp_path_factory.mktemp("deep")
    home = make_home(root, "harbour")
    (root / "well.txt").write_text(_TEXT, encoding="utf-8")
    assert home.run("book", "add", root / "well.txt", "--name", "well", "--yes").code == 0
    return home


def _shown(home: Home, *typed: str) -> list[str]:
    ran = home.run("--json", *typed)
    assert ran.code == 0, ran.err
    return [unit["id"].partition(":")[2] for unit in ran.json]


@pytest.mark.parametrize("number", [*_NUMBERS[2:], _LAST])
def test_a_deep_number_is_read_without_its_book(digger: Home, number: str) -> None:
    for typed in (number, f"rule {number}", f"§ {number}.", f"see {number}"):
        assert number in _shown(digger, "show", typed), typed


@pytest.mark.parametrize("number", [*_NUMBERS, _LAST])
def test_a_number_is_read_with_the_name_of_its_book(digger: Home, number: str) -> None:
    for typed in ("well:{}", "well {}", "well rule {}", "Deep Well, § {}", "{} deep well"):
        assert number in _shown(digger, "show", typed.format(number)), typed


@pytest.mark.parametrize("typed", ["{} - {}", "{}–{}", "well:{} – {}", "{} to {}"])
def test_a_range_of_deep_numbers_is_no_deeper_number(digger: Home, typed: str) -> None:
    assert _shown(digger, "show", typed.format(*_NUMBERS[3:6:2])) == _NUMBERS[3:6]
