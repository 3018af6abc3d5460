"""Posts that name a book of the user's: its number leads to that book or nowhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.link import Options, link_post
from rulebook.link.records import GAMES, Known

BASE = "https://rules.test"
TELLING = ("Heron", "Lantern", "Marshland", "Quarry", "Owl", "Tournament", "Harbour", "Krähenstein",
           "Nebelwald", "Zunft", "Маяк", "Болото", "Гавань", "Zephyria", "Storm")  # fmt: skip
KINDS = ("Rules", "User’s Manual", "Policy", "Standard", "Spielregeln", "Handbuch", "Правила", "")
FORMS = (
    "see § {n} of {b}", "rule {n} of {b} says so", "{b} § {n}", "{b}, rule {n}",
    "{b} {n}", "{b}: {n}",
    "According to {b} {n} that is fine.", "section {n} of the {b}", "in {b}, section {n}",
    "I had a look at {b} {n}.", "§ {n} ({b})", "({b} § {n})", "“{b}”, rule {n}",
    "{b} rulebook § {n}",
    "{b}'s rule {n}", "read {b} again, but rule {n} is odd", "rule {n} is only in {b}",
    "{b} is fun. See § {n}.",
    "siehe § {n} von {b}", "laut {b}, Regel {n}", "in der {b}-Anleitung § {n}", "Regel {n} in {b}",
    "{b} Abschnitt {n}", "Wie steht das in {b}, Kapitel {n}?", "Abschnitt {n} der {b}-Regeln",
    "In {b} steht das unter {n}.", "Ich meine {b}, und zwar Regel {n}",
    "п. {n} правил {b}", "по правилам {b}, п. {n}", "в {b} пункт {n}", "правило {n} из {b}",
    "см. {b}, раздел {n}", "«{b}», п. {n}", "{b}, пункты {n} и {n}",
)  # fmt: skip
BEHIND = (
    "see § {n} of {b}", "rule {n} ({b})", "Have a look at {n} of {b}.", "{n} of the {b}",
    "{n} ({b})", "§ {n} [{b}]", "§ {n}, {b}", "§ {n} – {b}", "rule {n}: {b}", "rule {n} / {b}",
    "section {n} (see {b})", "rule {n} (in the {b})", "rule {n} of our {b}",
    "rule {n} (see also {b} for more)", "rule {n} ({b} 2nd edition)", "rule {n} ({b}, p. 12)",
    "rule {n} of the rules of {b}", "§ {n} der {b}", "Regel {n}, {b}", "Regel {n} laut {b}",
    "Regel {n} (aus {b})", "Regel {n} f. ({b})", "п. {n} ({b})", "п. {n}, {b}", "п. {n} «{b}»",
    "правило {n} правил {b}",
)  # fmt: skip
"""Where the name stands behind the number."""
NUMBERS = st.sampled_from(["3.4", "2.3", "13.4", "1.2", "7.11", "4", "1.3.3", "4.11.4"])


def _options(own: Mapping[str, Sequence[str]], kept: Mapping[str, Sequence[str]]) -> Options:
    names = {name.casefold(): game for game, listed in own.items() for name in (game, *listed)}

    def deep(number: str, game: str) -> str:
        having = [one for one, numbers in kept.items() if number in numbers]
        if game:
            return game if game in having else ""
        return having[0] if len(having) == 1 else "?" if having else ""

    return Options(
        base_url=BASE, games={**names, **GAMES}, own=own, deep=deep,
        ordinary=lambda word: word in {"lantern", "harbour", "storm", "tournament", "owl"},
    )  # fmt: skip


@st.composite
def shelves(draw: st.DrawFn) -> dict[str, tuple[str, ...]]:
    """One to four books with their titles."""
    titles = draw(
        st.lists(
            st.tuples(
                st.lists(st.sampled_from(TELLING), min_size=1, max_size=3, unique=True),
                st.sampled_from(KINDS),
            ),
            min_size=1,
            max_size=4,
            unique_by=str,
        )
    )
    names = draw(
        st.lists(
            st.text("bcdfghlmrstw", min_size=3, max_size=5).filter(lambda n: n not in GAMES),
            min_size=len(titles),
            max_size=len(titles),
            unique=True,
        )
    )
    return {
        name: (" ".join([*telling, kind]).strip(),)
        for name, (telling, kind) in zip(names, titles, strict=True)
    }


@settings(max_examples=600, deadline=None)
@given(
    shelves(), st.sampled_from(FORMS + BEHIND), NUMBERS, st.sets(NUMBERS), st.booleans(), st.data()
)
def test_a_number_of_a_named_book_leads_there_or_nowhere(
    own: dict[str, tuple[str, ...]], form: str, number: str, there: set[str], short: bool,
    data: st.DataObject,
) -> None:  # fmt: skip
    game = data.draw(st.sampled_from(sorted(own)))
    kept = {name: tuple(there) if name == game else ("3.4", number) for name in own}
    post = form.format(n=number, b=game if short else own[game][0])
    known = _known(kept)
    for link in link_post(post, "plain", known, _options(own, kept)).links:
        assert link.id == f"{game}:{number}", post
        assert number in there


def _known(kept: Mapping[str, Sequence[str]]) -> Known:
    return lambda game, number: number in kept[game] if game in kept else "." in number


@settings(max_examples=300, deadline=None)
@given(
    shelves(),
    st.sampled_from(FORMS[:10] + BEHIND),
    st.sampled_from(["3.4", "2.3", "13.4"]),
    st.data(),
)
def test_what_is_there_is_linked(
    own: dict[str, tuple[str, ...]], form: str, number: str, data: st.DataObject
) -> None:
    game = data.draw(st.sampled_from(sorted(own)))
    kept = dict.fromkeys(own, ("2.3", "3.4", "13.4"))
    for name in (game, own[game][0]):
        if sum(name in titles for titles in own.values()) > 1:
            continue
        post = form.format(n=number, b=name)
        found = link_post(post, "plain", _known(kept), _options(own, kept)).links
        assert [link.id for link in found] == [f"{game}:{number}"], post


SHELF = {
    "wes": ("Battle for Wesnoth User’s Manual", "Spielanleitung für Battle for Wesnoth"),
    "debian": ("Debian Policy Manual",),
    "owl": ("Owl Tournament Rules",),
}
EVERY = ("1.2", "2.3", "3.4", "13.4")


@pytest.mark.parametrize(
    ("post", "ids"),
    [
        ("Wesnoth § 2.3", ["wes:2.3"]),
        ("in der Wesnoth-Anleitung § 2.3", ["wes:2.3"]),
        ("п. 2.3 правил Wesnoth", ["wes:2.3"]),
        ("§ 3.4 of the Debian Policy", ["debian:3.4"]),
        ("§ 3.4 of the Debian Developer’s Reference", []),
        ("Debian Developer’s Reference, § 3.4", []),
        ("Chess Tournament Rules, rule 1.2", []),
        ("Owl Tournament Rules 1.2.", ["owl:1.2"]),
        ("wes § 2.3 (owl § 3.4)", ["wes:2.3", "owl:3.4"]),
        ("owl 1.2 wes 2.3", ["owl:1.2", "wes:2.3"]),
        ("In Wesnoth § 2.3 und 3.4, Regel 13.4", ["wes:2.3", "wes:3.4", "wes:13.4"]),
        ("I read the Wesnoth manual. Is § 2.3 right?", ["wes:2.3"]),
        ("I read Wesnoth and the Debian Policy. Is § 2.3 right?", []),
        ("rule 13.4 of NA, and wes 2.3", ["na:13.4", "wes:2.3"]),
        ("Rule 13.4 it is.", ["na:13.4"]),
        ("The policy of rule 13.4", ["na:13.4"]),
        ("Unlike rule 13.4 (as in the Debian Policy) it counts.", []),
        ("rule 13.4 of RISE, owl 2.3", ["rise:13.4", "owl:2.3"]),
        ("since version 2.3 of Wesnoth", []),
        ("We scored 2.3 (owl 3.4 says so).", ["owl:3.4"]),
        ("rule 2.3, owl 3.4", ["owl:3.4"]),
    ],
)
def test_a_book_is_known_by_what_it_is_called(post: str, ids: list[str]) -> None:
    kept = dict.fromkeys(SHELF, EVERY)
    options = _options(SHELF, kept)
    found = link_post(post, "plain", _known(kept), options._replace(ordinary="battle".__eq__))
    assert [link.id for link in found.links] == ids


@pytest.mark.parametrize(
    ("post", "ids"),
    [
        ("It is in Foobaria § 2.3.", []),
        ("Das steht so in Quendel Regel 2.3", []),
        ("Я нашёл это в Хлебодар п. 2.3", []),
        ("It is in the battle rule 2.3.", ["na:2.3"]),
        ("See rule 2.3.", ["na:2.3"]),
    ],
)
def test_a_number_behind_a_name_that_nothing_knows_is_of_none(post: str, ids: list[str]) -> None:
    options = _options({}, {})._replace(ordinary="battle".__eq__)
    found = link_post(post, "plain", _known({}), options)
    assert [link.id for link in found.links] == ids


def test_what_two_books_are_called_leads_to_neither() -> None:
    shelf = {"one": ("Heron Marsh Rules",), "two": ("Heron Quarry Rules",)}
    kept = dict.fromkeys(shelf, EVERY)
    options = _options(shelf, kept)
    assert not link_post("Heron § 3.4", "plain", _known(kept), options).links
    found = link_post("Heron Quarry § 3.4", "plain", _known(kept), options).links
    assert [link.id for link in found] == ["two:3.4"]
