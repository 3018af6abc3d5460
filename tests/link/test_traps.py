"""The corpus of traps: what must be linked is, what must not is not, nothing else is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulebook.link import Options, link_post
from rulebook.link.records import GAMES

TRAPS: list[dict[str, Any]] = [
    trap
    for name in ("traps.yaml", "posts.yaml", "fresh.yaml")
    for trap in yaml.safe_load((Path(__file__).parent / name).read_text(encoding="utf-8"))
]
NAMES = {
    **GAMES,
    "new angeles": "na", "20. jahrhundert": "20c", "20th century": "20c",
    "zwanzigstes jahrhundert": "20c", "двадцатый век": "20c", "51st state": "s51",
}  # fmt: skip
_MARK = re.compile(r"⟦(?P<must>[^⟧→]*)(?:→(?P<id>[^⟧]*))?⟧|⟪(?P<never>[^⟫]*)⟫")

Spans = list[tuple[int, int, str]]


def unmarked(text: str, game: str) -> tuple[str, Spans, Spans]:
    """The post without marks, what must be linked (with its id), what must not."""
    parts: list[str] = []
    must: Spans = []
    never: Spans = []
    length = at = 0
    for mark in _MARK.finditer(text):
        inside = mark["never"] if mark["must"] is None else mark["must"]
        parts += (text[at : mark.start()], inside)
        length += mark.start() - at
        span = (length, length + len(inside), mark["id"] or f"{game}:{inside}")
        (never if mark["must"] is None else must).append(span)
        length += len(inside)
        at = mark.end()
    return "".join([*parts, text[at:]]), must, never


def test_the_corpus_is_large_enough_and_its_names_are_unique() -> None:
    spans = sum(len(_MARK.findall(trap["text"])) for trap in TRAPS)
    assert spans >= 120
    assert len({trap["id"] for trap in TRAPS}) == len(TRAPS)


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap["id"])
def test_trap(trap: dict[str, Any], rules: Any, request: pytest.FixtureRequest) -> None:
    if "known_fault" in trap:
        request.applymarker(pytest.mark.xfail(reason=trap["known_fault"], strict=True))
    game = trap.get("game", "na")
    text, must, never = unmarked(trap["text"], game)
    options = Options(
        game=game,
        only=trap.get("only", False),
        games=NAMES,
        title_number=rules.title_number,
        most_items=rules.most_items,
    )
    result = link_post(text, trap["markup"], rules.known, options)
    assert result.text == text
    made = [(link.start, link.end, link.id) for link in result.links]
    assert all(text[link.start : link.end] == link.text for link in result.links)
    missed = [
        (text[a:b], i)
        for a, b, i in must
        if not any(s < b and a < e and i == d for s, e, d in made)
    ]
    wrong = [
        (text[s:e], d) for s, e, d in made
        if not any(s < b and a < e and i == d for a, b, i in must)
        or any(s < b and a < e for a, b, _ in never)
    ]  # fmt: skip
    assert (missed, wrong) == ([], [])
