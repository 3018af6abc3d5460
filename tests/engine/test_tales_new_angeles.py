"""Tales of New Angeles as players tell them: what the rules settle of demand, deal, Root, hands and
ends, and what must never be read into a figure."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.engine.clauses import heard
from rulebook.engine.errors import BadSituation
from rulebook.engine.game import game
from rulebook.engine.resolve import resolve, told_outcome


def stated(told: str) -> list[tuple[str, str]]:
    """The facts of a text that is read whole."""
    said = heard(game("na").phrases, told)
    assert not said.unread
    return [fact for clause in said.clauses for fact in clause.stated]


def outcome(told: str) -> str:
    """What becomes of a tale; the rules that refuse it."""
    found = resolve(told, "na")
    return "; ".join((*told_outcome(found, "en")[0], *found.refused_by))


TALES = [
    # what lacks of a demand
    ("Im Angebot fehlen 2 Technologie, auf der Karte steht +4. Zweite Nachfragerunde, Bedrohung 9.",
     "threat: 9 → 13"),
    ("Second demand round. We are two technology short and the card says +4. Threat is at 9.",
     "threat: 9 → 13"),
    ("Второй раунд спроса, нам не хватает 2 техники, на карте угроза +4. Угроза 9.",
     "threat: 9 → 13"),
    # who counters how late
    ("Ich bin der Vierte, der kontert. Wie viele Karten wirft man dafür ab?", "3 cards"),
    ("Three people have already countered. What would mine cost me?", "3 cards"),
    ("До меня трое сделали контрпредложения. Сколько карт мне сбросить?", "3 cards"),
    # support
    ("Beide Vorschläge haben 2 Karten. Wer gewinnt?", "the main offer wins"),
    ("Both offers have 2 cards. Who wins?", "the main offer wins"),
    ("У обоих предложений по 2 карты. Кто победит?", "the main offer wins"),
    ("Nobody countered my offer. Do I get the asset?", "the main offer wins"),
    ("Jana supports both offers. Is that allowed?", "60.3"),
    ("Darf Jana beide Vorschläge unterstützen?", "60.3"),
    ("I back Tom's counteroffer with two cards, Eva the main offer with one. Who wins?",
     "the counteroffer wins"),
    ("May I as the active player pass on the main offer?", "28.2"),
    # the Root
    ("Bedrohung 15. Drei Ausfälle landen in der Wurzel.", "threat: 15 → 21"),
    ("Three outages slide into the Root at threat 15.", "threat: 15 → 21"),
    ("Угроза 15, три преступника уходят в Корень.", "threat: 15 → 21"),
    ("Eine zweite Krankheit soll nach Stadtteil 10. Bedrohung 7.", "threat: 7 → 9"),
    ("In district 10 sits a crime unit and the event puts another one there. Threat is 7.",
     "threat: 7 → 9"),
    # what a card does
    ("My action card moves a Human First out of 10. Illness lies in 10. Threat was 11.",
     "threat: 11 → 15"),
    ("Meine Aktionskarte entfernt einen Gangster aus Stadtteil 3, dort liegt eine Krankheit. "
     "Bedrohung 11.", "threat: 11 → 13"),
    # exploiting
    ("District 6 is on strike, has an android and a Human First unit. We get to the production "
     "phase.", "outage markers in district 6: 0 → 1"),
    ("In Stadtteil 2 Protest und Androide. Was passiert beim Ausbeuten?", "protest → strike"),
    ("В районе 9 спокойно, стоит андроид, основной ресурс 3 энергии. Что произведёт район?",
     "supply of energy: 0 → 3"),
    # what is held at the end of a turn, and at the end of the game
    ("Zug ist rum, ich halte 8 Karten.", "8 cards → 5 cards"),
    ("Конец третьего спроса, угроза 11. У меня 26, у соперницы 25. Я победила?", "A wins"),
    ("Final demand round is over, threat 11. I drew my own rival card. I have 30 capital, the "
     "others 29, 28, 27 and 31.", "A wins"),
    ("Mitten in Runde 5 erreicht die Bedrohung 25. Der Föderalist hat 24 Kapital.",
     "winners: nothing"),
    ("We are setting up for four players. Where do the markers go?",
     "capital marker of D, space: 0 → 13"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "comes"), TALES)
def test_what_comes_of_a_tale(told: str, comes: str) -> None:
    assert comes in outcome(told)


@pytest.mark.parametrize(
    ("told", "key", "value"),
    [
        ("The card says threat +5.", "demand", "{penalty: 5}"),
        ("Auf der Karte steht Bedrohung +5.", "demand", "{penalty: 5}"),
        ("На карте угроза +5.", "demand", "{penalty: 5}"),
        ("Die Nachfrage liegt bei 5 Energie und 2 Credits.", "demand",
         "{needs: '5 energy, 2 credits'}"),
        ("Two players have already countered.", "cards on the counteroffer space", "2"),
        ("The counteroffer has 2 cards.", "support of counteroffer", "2"),
        ("Wir sind in der dritten Nachfragerunde.", "step", "demand"),
        ("A Human First unit is in district 4.", "district 4", "human first"),
        ("Район 4 бастует.", "district 4", "strike"),
        ("В районе 4 бастуют.", "district 4", "strike"),
    ],
)  # fmt: skip
def test_a_figure_is_of_what_it_stands_with(told: str, key: str, value: str) -> None:
    facts = stated(told)
    assert (key, value) in facts
    assert not any(one in ("threat", "players") for one, _ in facts)


@pytest.mark.parametrize(
    ("told", "never"),
    [
        ("My hand has 7 cards.", "demand"),
        ("District has an android and a Human First unit.", "district 1"),
        ("Paul will kontern, es liegen schon drei da.", "capital"),
        ("Paul draws 2 construction and 1 media.", "hand: 'media'"),
        ("Федералиста нет. Угроза 25.", "rival"),
        ("Ich bin der Föderalist.", "hand"),
    ],
)
def test_nothing_is_read_into_what_says_it_not(told: str, never: str) -> None:
    said = heard(game("na").phrases, told)
    assert never not in str([clause.stated for clause in said.clauses])


def test_what_is_said_twice_of_one_resource_is_not_read() -> None:
    told = "Demand card: 3 energy. We have 3 energy. The card says +5. Energy is at 8."
    with pytest.raises(BadSituation, match="twice"):
        resolve(told, "na")


@pytest.mark.parametrize(
    ("told", "first"),
    [
        ("An illness is placed in district 4. Then a second illness is placed in district 4.",
         "district 4"),
        ("Ben counters. I put two cards beside Ben's counteroffer.", "counteroffers"),
    ],
)  # fmt: skip
def test_what_a_move_brings_about_is_not_there_before_it(told: str, first: str) -> None:
    """ "A second illness" takes one for granted, but not where the first one has just come."""
    assert first not in dict(stated(told))
    assert first in dict(stated(told.partition(". ")[2].removeprefix("Then ")))


ORDERED = {
    "de": ("Zweite Nachfragerunde", "die Karte fordert 4 Energie", "wir haben 3 Energie",
           "die Karte droht mit +5", "Bedrohung steht auf 8"),
    "en": ("Second demand round", "the card wants 4 energy", "we have 3 energy",
           "the penalty is 5", "threat is on 8"),
    "ru": ("Второй раунд спроса", "карта требует 4 энергии", "у нас 3 энергии",
           "штраф 5", "угроза на 8"),
}  # fmt: skip


@pytest.mark.parametrize("code", ORDERED)
def test_what_is_stated_may_stand_in_any_order(code: str) -> None:
    for parts in list(permutations(ORDERED[code]))[::11]:
        assert "threat: 8 → 13" in outcome(". ".join(parts) + ".")


WANTS = {
    "de": "Erste Nachfragerunde. Die Karte will {0} {2}, wir haben {1} {2}. Strafe 4, Bedrohung 6.",
    "en": "First demand round. The card wants {0} {2}, we have {1} {2}. Penalty 4, threat 6.",
    "ru": "Первый раунд спроса. Карта требует {0} {2}, у нас {1} {2}. Штраф 4, угроза 6.",
}
ENERGY = {"de": "Energie", "en": "energy", "ru": "энергии"}


@settings(max_examples=12, deadline=None)
@given(code=st.sampled_from(sorted(WANTS)), wants=st.integers(2, 11), more=st.integers(-1, 1))
def test_just_enough_is_enough(code: str, wants: int, more: int) -> None:
    told = outcome(WANTS[code].format(wants, wants + more, ENERGY[code]))
    assert ("threat: 6 → 10" in told) is (more < 0)


MADE = {
    "de": "Es liegen schon {} Gegenvorschläge da. Ich will auch kontern.",
    "en": "There are already {} counteroffers. I want to counter, too.",
    "ru": "Уже сделано {} контрпредложения. Я тоже хочу сделать контрпредложение.",
}


@settings(max_examples=9, deadline=None)
@given(code=st.sampled_from(sorted(MADE)), number=st.integers(2, 4))
def test_each_counteroffer_before_costs_a_card(code: str, number: int) -> None:
    assert f"nothing → {number} cards" in outcome(MADE[code].format(number))


ROOTED = {
    "de": "Bedrohung 2. {} Gangster rutschen in die Wurzel.",
    "en": "Threat is 2. {} crime units are pushed into the Root.",
    "ru": "Угроза 2. {} преступника уходят в Корень.",
}


@settings(max_examples=9, deadline=None)
@given(code=st.sampled_from(sorted(ROOTED)), number=st.integers(2, 6))
def test_each_piece_in_the_root_counts(code: str, number: int) -> None:
    assert f"threat: 2 → {2 + 2 * number}" in outcome(ROOTED[code].format(number))


@settings(max_examples=9, deadline=None)
@given(main=st.integers(0, 5), counter=st.integers(0, 5), first=st.booleans())
def test_more_cards_beside_an_offer_win_and_the_active_player_wins_ties(
    main: int, counter: int, first: bool
) -> None:
    sides = [f"The main offer has {main} cards", f"the counteroffer has {counter} cards"]
    told = ", ".join(sides if first else sides[::-1]) + ". Who wins?"
    assert f"the {'counteroffer' if counter > main else 'main offer'} wins" in outcome(told)
