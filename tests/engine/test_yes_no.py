"""A question that the outcome settles is answered with yes or no."""

from __future__ import annotations

import pytest

from rulebook.engine.resolve import resolve
from rulebook.engine.yes_no import settled


@pytest.mark.parametrize(
    ("told", "yes"),
    [
        ("Tina will ihre Rivalenkarte zeigen. Darf sie das?", False),
        ("Ich schenke Max 2 Kapital, ich habe 5 und er 10. Ist das erlaubt?", True),
        ("I'm the federalist with {} capital and threat just hit 25. Did I win?", None),
        ("Угроза 25. Я федералист с 24 активами. Я победил?", False),
        ("Third demand round over. My rival has 28 capital, I have 29. Did I win?", True),
        ("Third demand round over. My rival has 28 capital, I have 28. Did I win?", False),
    ],
)
def test_what_is_allowed_or_won_is_said_first(told: str, yes: bool | None) -> None:
    if yes is None:
        assert [settled(resolve(told.format(n), "na")) for n in (24, 25)] == [False, True]
    else:
        assert settled(resolve(told, "na")) is yes


@pytest.mark.parametrize(
    "told",
    [
        "Threat hit 25, the federalist has 31 capital. Who won?",
        "Karl hat 9 Kapital und verliert 3. Wie viel hat er?",
        "Ich schenke Max 2 Kapital, ich habe 5 und er 10. Darf ich das nicht?",
        "Ich schenke Max 2 Kapital, ich habe 5 und er 10.",
        "An outage lies in district 4. Unrest is raised there. Is that allowed?",
    ],
)
def test_what_asks_for_more_or_denies_or_changes_nothing_is_not_settled(told: str) -> None:
    assert settled(resolve(told, "na")) is None
