"""Whatever becomes of the words of a tale, it is played or it is not: nothing ends in an error of
ours."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.asked import played_case
from rulebook.engine.game import game
from rulebook.engine.resolve import (
    resolve,
    told_assumed,
    told_open,
    told_outcome,
    told_people,
    told_situation,
    told_steps,
)
from rulebook.errors import RulebookError

TALES = {
    "na": (
        "Nachfragerunde 2: gefordert sind 4 Energie und 3 Credits, wir haben 5 und 2. "
        "Auf der Karte steht +5, Bedrohung 11. Was passiert?",
        "Nora countered first, Tim countered second, now Pia wants to counter. She has 5 cards.",
        "Тихий район без врагов, в нём андроид. Производит 1 воду и 2 энергии. Что получаем?",
        "Threat is 23. We resolve an action card that hits a district with illness. I'm the "
        "Federalist with 24 capital.",
    ),
    "20c": (
        "Runde IV, ich hab kein Land abbekommen. Krieg ich was und darf ich noch bieten?",
        "My region produces 6 coins and 2 research, I have 3 coins left. Yield phase.",
    ),
    "rise": (
        "Schlusswertung: Mara hat 61 Punkte und 2 Münzen, ich 61 und 4. Wer gewinnt?",
        "End of round, 9 coins, vault flipped. How many do I keep?",
        "Ereignis Mieterhöhungen. Ich hab meine Aktion schon gemacht, Olga noch nicht.",
    ),
    "s51": (
        "We both end on 26 points. I have 2 goods left, she has 5. Who wins?",
        "Lena plündert meinen Ort mit Widerstand 3. Was krieg ich?",
        "The deck ran out and I need one more card.",
    ),
}


def read(key: str, told: str) -> str:
    """What became of it, all of it told; "" where it is not read."""
    played_case(game(key), told)
    try:
        found = resolve(told, key)
    except RulebookError as error:
        return f"- {error}"
    for code in ("de", "ru", "en"):
        told_outcome(found, code)
        told_steps(found, code)
        told_situation(found, code)
        told_assumed(found, code), told_open(found, code), told_people(found, code)
    return found.status


@pytest.mark.parametrize(("key", "told"), [(k, t) for k, tales in TALES.items() for t in tales])
def test_a_tale_is_read_or_says_what_is_not(key: str, told: str) -> None:
    assert read(key, told)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_broken_tale_is_no_traceback(data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(TALES)))
    words = data.draw(st.sampled_from(TALES[key])).split()
    how = data.draw(st.sampled_from(("dropped", "doubled", "in another order", "of another")))
    at = data.draw(st.integers(0, len(words) - 1))
    if how == "dropped":
        gone = data.draw(st.sets(st.integers(0, len(words) - 1), min_size=1, max_size=4))
        words = [word for place, word in enumerate(words) if place not in gone]
    elif how == "doubled":
        words.insert(at, words[at])
    elif how == "in another order":
        words = data.draw(st.permutations(words))
    else:
        other = data.draw(st.sampled_from(TALES[data.draw(st.sampled_from(sorted(TALES)))]))
        words = [*words[:at], *other.split()[at:]]
    assert read(key, " ".join(words))
