"""Directions of words and units: what is used for the same lies near, whatever the word."""

from __future__ import annotations

import os
import random
from collections.abc import Mapping, Sequence
from math import sqrt
from struct import pack
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.search import meaning
from rulebook.search.meaning import WHOLE, directions
from rulebook.search.weights import DIMENSIONS

from .places import Home

Units = Sequence[Mapping[str, float]]
Rows = npt.NDArray[Any]


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Room for two topics only: with as many directions as units each has one of its own."""
    monkeypatch.setattr(meaning, "DIMENSIONS", 2)


def postings(units: Units) -> dict[str, tuple[float, bytes, bytes]]:
    """The words of each unit, as the build hands them over, each as telling as the others."""
    where: dict[str, dict[int, float]] = {}
    for number, words in enumerate(units):
        for word, weight in words.items():
            where.setdefault(word, {})[number] = weight
    return {
        word: (1.0, pack(f"{len(held)}I", *held), pack(f"{len(held)}f", *held.values()))
        for word, held in where.items()
    }


def units_of(*texts: str) -> Units:
    return [dict.fromkeys(text.split(), 1.0) for text in texts]


def found(units: Units) -> tuple[list[bytes], dict[str, tuple[float, bytes]]]:
    """The direction of each unit, and what there is of each word."""
    joined, words = directions(postings(units), len(units))
    size = vars(meaning)["DIMENSIONS"]
    return [joined[n : n + size] for n in range(0, len(joined), size)], words


def cosine(one: bytes, other: bytes) -> float:
    a, b = memoryview(one).cast("b"), memoryview(other).cast("b")
    length = sqrt(sum(x * x for x in a) * sum(y * y for y in b))
    return sum(x * y for x, y in zip(a, b, strict=True)) / length if length else 0.0


HARBOUR = units_of(
    "kran hebt kiste", "lastarm hebt kiste", "kran hebt ballen", "lastarm hebt ballen",
    "nebel dämpft glocke", "dunst dämpft glocke", "nebel dämpft pfeife", "dunst dämpft pfeife",
)  # fmt: skip
TWO_LANGUAGES = units_of(
    "kran hebt кран поднимает", "kran hebt", "кран поднимает",
    "nebel glocke туман колокол", "nebel glocke", "туман колокол",
)  # fmt: skip
"""Only the first of each three is in both."""


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize(
    ("units", "one", "other", "stranger"),
    [
        pytest.param(HARBOUR, "kran", "lastarm", "dunst", id="never in one unit"),
        pytest.param(HARBOUR, "nebel", "dunst", "lastarm", id="another pair"),
        pytest.param(TWO_LANGUAGES, "hebt", "поднимает", "колокол", id="two languages"),
        pytest.param(TWO_LANGUAGES, "туман", "glocke", "kran", id="the other way"),
    ],
)
def test_words_used_for_the_same_lie_near(
    units: Units, one: str, other: str, stranger: str
) -> None:
    _, words = found(units)
    near = cosine(words[one][1], words[other][1])
    assert near > 0.8
    assert abs(cosine(words[one][1], words[stranger][1])) < 0.2


@pytest.mark.usefixtures("narrow")
def test_a_word_points_to_units_that_do_not_have_it() -> None:
    units, words = found(HARBOUR)
    of_kran = [cosine(words["kran"][1], unit) for unit in units]
    assert "kran" not in HARBOUR[1]
    assert of_kran[1] > 0.8
    assert max(of_kran[4:]) < 0.2


@pytest.mark.usefixtures("narrow")
def test_a_word_of_two_topics_lies_between_them() -> None:
    _, words = found([*HARBOUR, *units_of("hafen kran kiste", "hafen nebel glocke")])
    both, crane, fog = (words[word][1] for word in ("hafen", "kran", "nebel"))
    assert cosine(crane, fog) < cosine(both, crane) < 1
    assert cosine(crane, fog) < cosine(both, fog) < 1


def test_a_word_that_says_more_is_stronger() -> None:
    _, words = found(units_of("ja kran", "ja kran", "ja nebel", "ja nebel"))
    told = {word: strength for word, (strength, _) in words.items()}
    assert told["kran"] == pytest.approx(told["nebel"])
    alone = directions({"kran": (2.0, pack("I", 0), pack("f", 3.0))}, 1)[1]
    assert alone["kran"][0] == 0, "what makes no two units alike has nothing to say"


@pytest.mark.parametrize(
    "units",
    [
        pytest.param([{}, {}], id="no words at all"),
        pytest.param(units_of("kran kiste"), id="one unit"),
        pytest.param(units_of("kran", "nebel", "glocke"), id="nothing shared"),
    ],
)
def test_where_nothing_is_alike_there_is_no_direction(units: Units) -> None:
    listed, words = found(units)
    assert listed == [bytes(DIMENSIONS)] * len(units)
    assert {strength for strength, _ in words.values()} <= {0.0}
    assert {pointing for _, pointing in words.values()} <= {bytes(DIMENSIONS)}


def test_no_units_at_all() -> None:
    assert directions({}, 0) == (b"", {})


def test_a_unit_without_words_among_others_has_no_direction() -> None:
    listed, _ = found([*HARBOUR[:4], {}, *HARBOUR[4:]])
    assert listed[4] == bytes(DIMENSIONS)
    assert all(any(unit) for place, unit in enumerate(listed) if place != 4)


def test_a_token_that_stands_in_no_unit_has_no_direction() -> None:
    table = postings(HARBOUR) | {"lost": (3.0, b"", b"")}
    assert directions(table, len(HARBOUR))[1]["lost"] == (0.0, bytes(DIMENSIONS))


def test_the_same_table_gives_the_same_bytes() -> None:
    table = postings(TWO_LANGUAGES)
    first = directions(table, len(TWO_LANGUAGES))
    np.random.default_rng().standard_normal(7)
    np.random.seed(5)
    assert directions(table, len(TWO_LANGUAGES)) == first


TABLES = st.lists(
    st.dictionaries(st.sampled_from("abcdefgh"), st.floats(0.1, 4), max_size=6), max_size=12
)


@settings(max_examples=60, deadline=None)
@given(TABLES)
def test_every_direction_is_as_long_as_a_query_reads(units: list[dict[str, float]]) -> None:
    joined, words = directions(postings(units), len(units))
    assert len(joined) == len(units) * DIMENSIONS
    assert set(words) == {word for unit in units for word in unit}
    for strength, pointing in words.values():
        assert strength >= 0
        assert len(pointing) == DIMENSIONS
    for unit in range(len(units)):
        row = memoryview(joined[unit * DIMENSIONS : (unit + 1) * DIMENSIONS]).cast("b")
        length = sqrt(sum(step * step for step in row))
        assert length == 0 or abs(length - WHOLE) <= sqrt(DIMENSIONS) / 2, "but for the rounding"


def topical(topics: int, each: int) -> Units:
    """Invented units: each says a few of the words of its topic, and some that all say."""
    chance = random.Random(7)
    common = [f"all{n}" for n in range(30)]
    units = []
    for topic in range(topics):
        own = [f"t{topic}w{n}" for n in range(8)]
        for _ in range(each):
            said = [*chance.sample(own, chance.randint(2, 4)), *chance.sample(common, 4)]
            units.append({word: chance.uniform(0.5, 2) for word in said})
    return units


def nearness(one: Rows, other: Rows) -> Rows:
    """The cosines of all rows with all others."""
    one, other = (rows / np.linalg.norm(rows, axis=1)[:, None] for rows in (one, other))
    return one @ other.T


def test_the_strongest_directions_are_those_of_the_whole_decomposition() -> None:
    units = topical(30, 10)
    telling = {
        word: (1 + place % 5, numbers, weights)
        for place, (word, (_, numbers, weights)) in enumerate(postings(units).items())
    }
    table: Rows = np.zeros((len(telling), len(units)))
    for row, (idf, numbers, weights) in zip(table, telling.values(), strict=True):
        row[np.frombuffer(numbers, np.uint32)] = idf * np.frombuffer(weights, np.float32)
    table /= np.linalg.norm(table, axis=0)
    shared = table[np.count_nonzero(table, axis=1) > 1]
    values, vectors = np.linalg.eigh(shared.T @ shared)
    values, vectors = values[-DIMENSIONS:], vectors[:, -DIMENSIONS:]
    wanted = vectors * np.sqrt(values), table @ (vectors / np.sqrt(values))
    joined, words = directions(telling, len(units))
    read = b"".join(pointing for _, pointing in words.values())
    got = [np.frombuffer(part, np.int8).reshape(-1, DIMENSIONS) for part in (joined, read)]
    # Turned or mirrored they are the same: what counts is how near they lie to each other.
    for one, other in ((0, 0), (1, 0), (1, 1)):
        exactly, alike = nearness(wanted[one], wanted[other]), nearness(got[one], got[other])
        assert np.abs(alike - exactly).mean() < 0.02
        assert np.corrcoef(alike.ravel(), exactly.ravel())[0, 1] > 0.99
    strengths = [strength for strength, _ in words.values()]
    assert strengths == pytest.approx(np.linalg.norm(wanted[1], axis=1), rel=0.05)


def test_a_large_table_still_knows_its_topics() -> None:
    units, words = found(topical(30, 10))
    of_topic = [cosine(words["t3w0"][1], unit) for unit in units]
    without = [n for n in range(30, 40) if "t3w0" not in topical(30, 10)[n]]
    assert len(without) > 3
    outside = sorted(of_topic[:30] + of_topic[40:])
    assert min(of_topic[n] for n in without) > outside[-len(outside) // 20]


THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


@pytest.mark.parametrize("value", [None, "", "3"])
def test_variables_of_threads_are_left_as_they_were(
    monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    for name in THREADS:
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    monkeypatch.setenv("OMP_NESTED", "7")
    before = dict(os.environ)
    found(HARBOUR)
    assert dict(os.environ) == before


SEEN = """
import builtins, os
real, seen = builtins.__import__, []
def watched(name, *rest):
    if name == "numpy":
        seen.append(os.environ.get("OPENBLAS_NUM_THREADS"))
    return real(name, *rest)
builtins.__import__ = watched
from rulebook.search.meaning import directions
directions({}, 1)
print(seen[0], os.environ.get("OPENBLAS_NUM_THREADS"))
"""


def test_numpy_is_loaded_on_one_thread(shared: Home) -> None:
    ran = shared.having(OPENBLAS_NUM_THREADS="5").python("-c", SEEN)
    assert (ran.out.split(), ran.code) == (["1", "5"], 0)


def test_a_failing_load_leaves_the_variables_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "numpy", None)
    before = dict(os.environ)
    with pytest.raises(ImportError):
        meaning.directions({}, 1)
    assert dict(os.environ) == before
