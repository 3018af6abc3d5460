"""A question that is put in another way denies the same, whatever it is about."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.lookup.books import Books
from rulebook.search.answer import answer
from rulebook.search.index import index_of
from rulebook.search.point import point_in
from rulebook.search.verdict import denies
from rulebook.store.opening import open_store

from .places import Home, make_home

# What is asked of {it}: behind "+" the forms that deny the act, behind "-" those that do not.
FORMS = {
    "en": """
- Can {it} go?
- Is it possible to move {it}?
- {It} can go, can't it?
- {It} goes, no?
- Isn't it true that {it} goes?
- {It} doesn't go, does it?
- No {other} there, does {it} go?
- I have no {other} left. Can {it} go?
- The right {other} is not there. Can {it} go?
- If nobody moves {other}, can {it} go?
- Am I right that {it} goes?
+ Am I right that {it} doesn't go?
+ Am I right in thinking {it} doesn't go?
+ Did I get that right: {it} can't go?
+ {It} doesn't go, right?
+ So {it} doesn't go?
+ It's true that {it} doesn't go, isn't it?
+ Is it forbidden to move {it}?
+ Is moving {it} disallowed?
+ Is it impossible to move {it}?
+ Does that mean {it} doesn't go?
+ I have a {other}. So {it} can't go, correct?
""",
    "de": """
- Darf {it} gehen?
- {It} bewegen, geht das?
- Ist es nicht so, dass {it} geht?
- Kein {other} da, geht {it} trotzdem?
- Ich habe kein {other} mehr. Darf {it} gehen?
- Wenn niemand {other} bewegt, geht {it} dann?
- Stimmt es, dass {it} geht?
+ Liege ich richtig, dass {it} nicht geht?
+ Habe ich richtig verstanden, dass {it} nicht geht?
+ Sehe ich das richtig: {it} geht nicht?
+ {It} geht nicht, oder?
+ {It} geht nicht, richtig?
+ {It} bewegen, das darf man nicht, oder?
+ Also geht {it} nicht?
+ Heißt das, {it} geht nicht?
+ Ist es verboten, {it} zu bewegen?
+ Ich habe {other}. {It} darf also nicht gehen, stimmt's?
""",
    "ru": """
- Можно ли двигать {it}?
- Разве {it} не идёт?
- Неужели {it} не идёт?
- Нет {other}, {it} всё равно идёт?
- У меня нет {other}. Можно двигать {it}?
- Если никто не двигал {other}, {it} идёт?
- Верно ли, что {it} идёт?
+ Верно ли, что {it} не идёт?
+ Правильно ли я понимаю, что {it} не идёт?
+ Правильно понимаю: {it} не идёт?
+ {It} не идёт, верно?
+ {It} не идёт, да?
+ То есть {it} не идёт?
+ Значит, {it} не идёт?
+ Двигать {it} запрещено?
+ Двигать {it} нельзя?
""",
}
LETTERS = {"en": "bdfgklmprtvz", "de": "bdfgklmprtvz", "ru": "бдгзклмпрт"}
VOWELS = {"en": "aou", "de": "aou", "ru": "оуы"}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    return make_home(tmp_path_factory.mktemp("denied"), "orchard")


def names(code: str) -> st.SearchStrategy[str]:
    """Words that nobody knows: "dopak"."""
    one, more = st.sampled_from(LETTERS[code]), st.sampled_from(VOWELS[code])
    return st.tuples(one, more, one, more, one, more, one).map("".join)


CASES = [
    (code, line[2:], line[0] == "+")
    for code, lines in FORMS.items()
    for line in lines.strip().splitlines()
]


@pytest.mark.parametrize(("code", "form", "denied"), CASES)
def test_a_question_in_another_form_denies_the_same(
    code: str, form: str, denied: bool, home: Home
) -> None:
    with home.entered():
        library = open_store()
        index, books = index_of(library, "od"), Books(library, "od", code)

        @settings(max_examples=15, deadline=None)
        @given(one=names(code), other=names(code))
        def law(one: str, other: str) -> None:
            text = form.format(it=one, It=one.capitalize(), other=other)
            draft = answer(books, text).draft
            assert draft is not None
            assert denies(point_in(index, draft)) == denied, text

        law()
