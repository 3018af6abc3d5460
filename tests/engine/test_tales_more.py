"""What a tale leaves out and what goes on: a move made again, a demand that is missed, who has more
than whom; and what must not be read into a figure."""

from __future__ import annotations

import pytest

from rulebook.engine.clauses import heard
from rulebook.engine.errors import BadSituation
from rulebook.engine.game import game
from rulebook.engine.resolve import resolve, told_outcome
from rulebook.engine.yes_no import settled
from rulebook.service.playing import _is_told


def outcome(told: str) -> str:
    """What becomes of a tale; the rules that refuse it."""
    found = resolve(told, "na")
    return "; ".join((*told_outcome(found, "en")[0], *found.refused_by))


@pytest.mark.parametrize(
    ("told", "comes"),
    [
        # again, several times, with another thing
        ("Threat 6. An outage slides into the Root, then another one.", "threat: 6 → 10"),
        ("Bedrohung 6. Eine Krankheit rutscht in die Wurzel. Dann noch zwei.", "threat: 6 → 12"),
        ("Угроза 6. Страйкер перемещается в Корень, потом ещё один.", "threat: 6 → 10"),
        ("Threat 6. Two outages slide into the Root, then one more.", "threat: 6 → 12"),
        ("Bedrohung 6. Ein Ausfall rutscht in die Wurzel und eine Krankheit auch.",
         "threat: 6 → 10"),
        ("Угроза 6. Страйкер перемещается в Корень и ещё два преступника.", "threat: 6 → 12"),
        # a demand that is missed, without what lacks of it
        ("Die Nachfrage wurde verfehlt, auf der Karte steht 4. Bedrohung 11.", "threat: 11 → 15"),
        ("Threat 11; we failed the demand, the card says 4.", "threat: 11 → 15"),
        ("Угроза 11, спрос не выполнен, на карте 4.", "threat: 11 → 15"),
        ("Threat 11. Two outages go into the Root, then we miss a demand worth 4.",
         "threat: 11 → 19"),
        ("Wir sind bei 11 Bedrohung und scheitern an der Nachfrage, die Karte sagt 4.",
         "threat: 11 → 15"),
        # illness that a card affects somewhere
        ("Bedrohung 11. Eine Aktionskarte betrifft einen Stadtteil mit Krankheit.",
         "threat: 11 → 13"),
        ("Threat 11. The card affects four districts, two of them have illness.",
         "threat: 11 → 13"),
        ("Угроза 11. Карта действия затронула три района с болезнью.", "threat: 11 → 13"),
        # who has more than whom, and who is not the Federalist
        ("Dritte Nachfragerunde vorbei. Ich habe mehr Kapital als mein Rivale. Habe ich gewonnen?",
         "A wins"),
        ("The last demand round is over and I am behind my rival. Did I win?", "A does not win"),
        ("Третий раунд спроса закончился. Я обогнал соперника по активам. Я победил?", "A wins"),
        ("Wir spielen zu fünft, ich habe meine eigene Rivalenkarte. Am Ende habe ich mehr Kapital "
         "als zwei Mitspieler. Reicht das?", "A does not win"),
        ("It's a four player game and I drew my own corp as rival. I beat two of the other "
         "players. Is that enough?", "A wins"),
        ("Threat hit 25. I am not the federalist and have 44 capital. Do I win?",
         "A does not win"),
        # what a district yields, where that is asked
        ("A district makes 2 energy as its primary resource and has a development. How much "
         "energy do we get?", "supply of energy: 0 → 3"),
        ("Im Stadtteil gibt es primär 2 Energie, und eine Verbrechenseinheit steht dort. Wie viel "
         "Energie bekommen wir?", "unrest in district 5: stable → protest"),
        # what is said of one side in few words is of the other
        ("The main offer has 2 cards, the counteroffer 3. Who wins?", "the counteroffer wins"),
        ("Der Hauptvorschlag hat 2 Karten, der Gegenvorschlag 3. Wer gewinnt?",
         "the counteroffer wins"),
        ("У основного предложения 4 карты, у контрпредложения 3. Кто победит?",
         "the main offer wins"),
        ("Der Gegenvorschlag hat 1 Karte, der Hauptvorschlag keine. Wer gewinnt?",
         "the counteroffer wins"),
        ("The main offer has 5 cards, the counteroffer has 5. I am the counter player. Who gets "
         "the asset?", "assets of B: nothing → asset"),
        ("Ich lege zwei Karten zum Gegenvorschlag, Lena legt zwei Karten zum Hauptvorschlag. Wer "
         "gewinnt?", "the main offer wins"),
        # each of whom it is asked
        ("The last demand round is over. Kim has 20 capital, her rival is Lee with 18, and Lee's "
         "rival is Kim. Who has won?", "A wins; B does not win"),
        ("Die dritte Nachfragerunde ist zu Ende. Ich habe 20 Kapital, mein Rivale 21. Wer "
         "gewinnt?", "A does not win"),
        # all others, and what of some things there is enough
        ("Our group is five. I have 20 capital, others 18, 15, 19 and 25. My rival card shows my "
         "own corporation. Threat 12 after the third demand. Have I won?", "A wins"),
        ("В снабжении 3 энергии, а нужно 3. Остальных ресурсов больше, чем надо. Угроза 5.",
         "step: demand → reveal"),
        # how late somebody counters
        ("Three of us already made a counteroffer. It's my turn to counter. How many cards do I "
         "discard?", "3 cards"),
    ],
)  # fmt: skip
def test_what_comes_of_a_tale(told: str, comes: str) -> None:
    assert comes in outcome(told)


@pytest.mark.parametrize(
    ("told", "never"),
    [
        ("Ich habe mehr Kapital als mein Rivale.", "'{rival: A}'"),
        ("Three of us already made a counteroffer.", "'players', '3'"),
        ("Wir sind bei 18 Bedrohung, die Karte sagt 6.", "'threat', '6'"),
        ("Wir sind bei 18 Bedrohung und scheitern an der Nachfrage.", "penalty: 18"),
        ("I have more capital than two others.", "capital: 3"),
        ("The main offer has 2 cards, the counteroffer 3.", "counteroffer space"),
        ("I am the counter player.", "hand"),
        ("I have more capital than two others. We are five.", "support"),
    ],
)
def test_nothing_is_read_into_what_says_it_not(told: str, never: str) -> None:
    said = heard(game("na").phrases, told)
    assert never not in str([clause.stated for clause in said.clauses])


def test_a_number_of_a_place_counts_nothing_in_a_move() -> None:
    found = resolve("Threat 3. A card affects district 7 with illness.", "na")
    assert [getattr(move, "amount", 1) for move in found.situation.when] == [1]


@pytest.mark.parametrize(
    ("told", "yes"),
    [
        ("Threat 24. An outage goes into the Root. Is the game over?", True),
        ("Bedrohung 20. Ein Ausfall geht in die Wurzel. Ist das Spiel vorbei?", False),
        ("Ein Ausfall geht in die Wurzel. Ist das Spiel vorbei?", None),  # at which threat?
        ("Закончился второй раунд спроса. Игра закончена?", False),
        ("Die erste Nachfragerunde ist zu Ende. Ist das Spiel vorbei?", False),
        ("The third demand round is over. Is the game over?", True),
        ("Threat is at 24. Is the game over?", False),
        ("Threat is at 25. Is the game over?", True),
        ("Третий раунд спроса закончился. У меня 27 активов, у соперника 29. Я проиграл?", True),
        ("Final demand round is over. I've got 28 capital, my rival has 27. Did I lose?", False),
    ],
)
def test_over_and_lost_are_yes_or_no(told: str, yes: bool | None) -> None:
    assert settled(resolve(told, "na")) is yes


def test_what_is_missing_is_said_in_the_words_of_the_player() -> None:
    with pytest.raises(BadSituation) as raised:
        resolve("Die Nachfrage wurde verfehlt. Bedrohung 11.", "na")
    assert raised.value.told_each["de"].endswith("Nachfrage: sonst Bedrohung +")
    with pytest.raises(BadSituation, match="what the demand card wants"):
        resolve("Auf der Karte steht 4. Bedrohung 11. Eine Krankheit rutscht in die Wurzel.", "na")


def test_sentences_with_a_semicolon_are_told() -> None:
    assert _is_told("Wir liegen bei 22; die Karte sagt 3. Gewinnt Ben?")
    assert not _is_told("district 4: strike; exploit district 4")
