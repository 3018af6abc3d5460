"""Situations of the three smaller books as people type them, each with what comes of it."""

from __future__ import annotations

import pytest

from rulebook.engine.clauses import heard
from rulebook.engine.errors import BadSituation
from rulebook.engine.game import game
from rulebook.engine.resolve import resolve, told_outcome


@pytest.mark.parametrize(
    ("key", "said", "comes"),
    [
        ("20c", "Nora ersteigert ihr zweites Land in dieser Runde.", "(blue): 0 → 2"),
        ("20c", "Нора выигрывает в этом раунде третью землю.", "(blue): 0 → 3"),
        ("20c", "I win a tile for 4 coins.", "coins of blue: 4 → 0"),
        ("20c", "Endwertung. Auf einem meiner Länder liegen 2 Müll.", "points of blue: 0 → -5"),
        ("20c", "Final scoring, coins: 7, 6, 5 and 0.", "points of yellow: 0 → 3"),
        ("20c", "Konrad hat in Runde V kein Land bekommen.", "coins of blue: 0 → 6"),
        ("20c", "Forschung in der Endwertung: Kim 9, Lou 4, ich 12.", "points of yellow: 0 → 8"),
        ("20c", "Spielende, Kim und Lou haben beide 50 Punkte. Kim hat 5 Müll rumliegen, Lou 4. "
         "Wer gewinnt?", "winners: none → green"),
        ("rise", "Rundenende, ich hab 9 Münzen, mein Tresor ist gewendet.", "round: 1 → 2"),
        ("rise", "End of the round, I have 9 coins.", "coins of A: 9 → 5"),
        ("rise", "Ich stelle meine Fabrik unter die vierte Karte.", "coins of A: 3 → 0"),
        ("rise", "Spielende. Mein Marker steht 5 Felder vor bei der Politik.", "on: 0 → 5"),
        ("s51", "I have to pay 3 metal, I have 2 metal and 1 ammunition.", "iron of A: 2 → 0"),
        ("s51", "Kim kommt in der Aktionsphase auf 27 Punkte.", "end triggered: no → yes"),
        ("s51", "Endstand 40 zu 40. Kim hat 3 Waren, ich habe 4 Waren. Wer gewinnt?", "→ B"),
    ],
)  # fmt: skip
def test_what_comes_of_a_situation(key: str, said: str, comes: str) -> None:
    found = resolve(said, key)
    assert found.status == "played"
    assert any(comes in line for line in told_outcome(found, "en")[0]), told_outcome(found, "en")


@pytest.mark.parametrize(
    ("key", "said", "number"),
    [
        ("20c", "Runde V. Ich eröffne mit 3 Münzen, ich hab 9.", "5.1"),
        ("20c", "Gelb hat schon gepasst und will jetzt doch 8 bieten.", "5.5"),
        ("rise", "Ich will bei der Zufriedenheit 3 Münzen in Siegpunkte umtauschen.", "16.3"),
        ("s51", "Kim hat gepasst. Ich will einen Ort bei ihr plündern.", "4.8"),
        ("s51", "Ich soll 2 Treibstoff zahlen, hab aber nur 1 Treibstoff.", "11.1"),
    ],
)
def test_what_refuses_a_situation(key: str, said: str, number: str) -> None:
    assert number in resolve(said, key).refused_by


@pytest.mark.parametrize(
    ("key", "said"),
    [("20c", "Who wins?"), ("20c", "Spieler 3 gewinnt was?"), ("s51", "33 gegen 31 Punkte."),
     ("20c", "Gelb hat 20 Forschung. Gelb bietet 8.")],
)  # fmt: skip
def test_what_asks_or_is_left_open_is_no_move(key: str, said: str) -> None:
    with pytest.raises(BadSituation):
        resolve(said, key)


def test_a_longer_word_is_no_label() -> None:
    found = heard(game("20c").phrases, "Spielende, Anna hat 3 Münzen")
    assert ("round", "6") in [fact for clause in found.clauses for fact in clause.stated]
