"""The parts of a question: what asks, and what tells the case."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.languages import SAID
from rulebook.languages.rows import asking_row
from rulebook.search.asking import Asking
from rulebook.search.parts import ASKS, ECHO, EMPTY, MAY, STATES, TAG, TELLS, WITHOUT, parts
from rulebook.text import words

ASKING = {code: Asking(row) for code, row in asking_row(SAID).items()}
MARKS = {ASKS: "", TELLS: "(", EMPTY: "-", WITHOUT: "(", TAG: "?", ECHO: "~", STATES: "!", MAY: ""}


def marked(text: str, code: str) -> str:
    return " ".join(MARKS[part] + word for word, part in parts(text, ASKING[code]))


@pytest.mark.parametrize(
    ("code", "text", "found"),
    [
        ("en", "If it's not red, can't it go?", "(if (it (s (not (red can -t it go"),
        ("en", "Do I pay if I don't win?", "do i pay (if (i (don (t (win"),
        ("en", "Is it right that it does not go?", "?is ?it ?right !that !it !dos !not !go"),
        ("en", "The hook is not red. Can it go?", "(the (hook (is (not (red can it go"),
        ("en", "It can't go, right?", "!it !can !t !go ?right"),
        ("en", "It doesn't go, does it?", "!it !dosn !t !go ~dos ~it"),
        ("en", "We can't agree whether it goes. Does it?",
         "(we (can (t (agree (whether (it (gos dos it"),
        ("en", "Does it mean that it can't go?", "?dos ?it ?mean !that !it !can !t !go"),
        ("en", "I have no crane, may I go?", "(i (have (no (crane may i go"),
        ("en", "May it go without a hook?", "may it go (without a hook"),
        ("de", "Der Kran geht nicht, oder?", "!der !kran !geht !nicht ?oder"),
        ("ru", "Кран никого не поднимает, да?", "!кран -никого !не !поднимает ?да"),
        ("ru", "Так нельзя?", "!так !нельзя"),
        ("de", "Darf er nicht gehen, wenn er nicht zahlt?",
         "darf er -nicht gehen (wenn (er (nicht (zahlt"),
        ("de", "Stimmt es, dass er nicht geht?", "?stimmt ?es !dass !er !nicht !geht"),
        ("de", "Der Kran hebt nicht: darf ich gehen?", "(der (kran (hebt (nicht darf ich gehen"),
        ("de", "Zählt die Kiste, die nicht rot ist?", "zahlt die kiste (die (nicht (rot (ist"),
        ("en", "Full hook, so nobody pays?", "(full (hook !so !nobody !pays"),
        ("de", "Heißt das, der Kran geht nicht?", "?heisst ?das !der !kran !geht !nicht"),
        ("de", "Also zahlt keiner?", "!also !zahlt !keiner"),
        ("de", "Hebt der Kran nichts?", "hebt der kran nichts"),
        ("ru", "Выходит, кран не поднимает?", "(выходит !кран !не !поднимает"),
        ("ru", "Днём кран может не поднимать?", "!днем !кран может не поднимать"),
        ("en", "Does it lift no more than two?", "dos it lift -no -more -than two"),
        ("de", "Hebt er nicht mehr als zwei?", "hebt er -nicht -mehr -als zwei"),
        ("de", "Darf ein Kran nicht mehr heben?", "darf ein kran -nicht mehr heben"),
        ("ru", "Если кран не занят, можно ли идти?", "(если (кран (не (занят можно ли идти"),
        ("en", "Am I right that it goes?", "?am ?i ?right !that !it !gos"),
        ("en", "Did I get that right: it can't go?", "?did ?i ?get ?that ?right !it !can !t !go"),
        ("en", "No hook there, does it go?", "(no (hook (there dos it go"),
        ("en", "No hook there, no box?", "(no (hook (there !no !box"),
        ("en", "May it go with no hook?", "may it go with (no hook"),
        ("en", "It goes, no?", "!it !gos ?no"),
        ("en", "The right hook is not free. May it go?",
         "(the (right (hook (is (not (free may it go"),
        ("en", "Right. May it go?", "?right may it go"),
        ("de", "Geht er auf das 25. rote Feld nicht, oder?",
         "geht er auf das 25 rote feld -nicht ?oder"),
        ("de", "Der Haken hat 5. Geht er nicht?", "(der (haken (hat (5 geht er -nicht"),
        ("en", "Can it go for nothing?", "can it go -for -nothing"),
        ("de", "Liege ich richtig, dass er nicht geht?",
         "?liege ?ich ?richtig !dass !er !nicht !geht"),
        ("de", "Der Kran hebt nicht mehr, stimmt's?", "!der !kran !hebt !nicht !mehr ?stimmt ?s"),
        ("de", "Kisten heben, das geht nicht, oder?", "(kisten (heben !das !geht !nicht ?oder"),
        ("de", "Er geht nicht, verstehe ich das richtig?",
         "!er !geht !nicht ?verstehe ?ich ?das ?richtig"),
        ("de", "Es ist nicht nötig, dass er geht, oder?",
         "!es !ist !nicht !notig !dass !er !geht ?oder"),
        ("ru", "Можно ли идти, ничего не подняв?", "можно ли идти (ничего (не (подняв"),
        ("ru", "Нет крана — ящик стоит?", "(нет (крана !ящик !стоит"),
        ("ru", "Разве кран не идёт?", "разве кран -не идет"),
        ("ru", "Не идёт ли кран?", "-не идет ли кран"),
        ("ru", "Кран больше не поднимает, верно?", "!кран !больше !не !поднимает ?верно"),
    ],
)  # fmt: skip
def test_a_denial_in_what_is_told_is_not_one_of_what_is_asked(
    code: str, text: str, found: str
) -> None:
    assert marked(text, code) == found


@given(text=st.text(max_size=80), code=st.sampled_from(SAID))
def test_every_word_has_a_part(text: str, code: str) -> None:
    assert [word for word, _ in parts(text, ASKING[code])] == words(text)
