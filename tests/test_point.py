"""A curated answer is given only to a question that has its point: figures and turning words."""

from __future__ import annotations

from collections.abc import Callable
from struct import pack
from typing import Any

import pytest

from rulebook.languages import SAID
from rulebook.languages.rows import language_rows
from rulebook.lookup.books import Books
from rulebook.search.answer import Answer, answer, judged
from rulebook.search.asking import HAPPENS, WHAT, kind_of
from rulebook.search.index import Index, index_of
from rulebook.search.point import ACT, NOT, TYPED_WEIGHT, point_of, same_point
from rulebook.search.query import Draft, Word, understand
from rulebook.search.rank import rank
from rulebook.search.verdict import DIFFERENCES
from rulebook.store.library import Library, OpenedBook
from rulebook.store.opening import open_store
from rulebook.store.table import Table, build

from .places import Home, make_home

# Questions about the orchard whose answer hangs on one word; nothing of it stands in a book.
QUESTIONS = """\
- id: before-the-bell
  question:
    de: "Darf ein Pflücker vor der Glocke klettern?"
    ru: "Сборщик лезет до колокола?"
    en: "May a picker climb before the bell?"
  answer: {de: "Nein, erst läutet sie.", ru: "Нет, сначала звон.", en: "No, it rings first."}
  cites: ["1.2"]
  status: ruled
- id: two-climb
  question:
    de: "Klettern genau zwei Pflücker zugleich?"
    ru: "Наверху ровно два сборщика?"
    en: "Do exactly two pickers climb together?"
  answer: {de: "Ja, das geht.", ru: "Да, можно.", en: "Yes, they may."}
  cites: ["1.1"]
  status: ruled
- id: shoes
  question:
    de: "Setzt ein Pflücker ohne Schuhe aus?"
    ru: "Сборщик без обуви пропускает ход?"
    en: "Does a picker without shoes skip a turn?"
  answer: {de: "Ja, diesen Zug.", ru: "Да, этот ход.", en: "Yes, this turn."}
  cites: ["1.3"]
  status: ruled
"""
# Words of everyday language that a real book has somewhere.
SPOKEN = """\
- rule: "4.1"
  de: ["nach vorher nicht exakt kein mindestens nur mehr weniger bevor niemand gleich"]
  ru: ["после не точно никто минимум больше меньше только перед нет"]
  en: ["after not precisely no never least more less only nobody with"]
"""
Asked = Callable[[str], str]


def _given(found: Answer) -> str:
    """The question of ours that is answered to somebody, in its words or by its verdict."""
    sure = judged(found).verdict
    given = found.curated or (None if sure is None or sure.turned else sure.question)
    return given.id.partition(":")[2] if given else ""


def _asker(index: Index, game: str) -> Asked:
    def ask(text: str) -> str:
        found = answer(Books(index.library, game), text)
        return found.curated.id.partition(":")[2] if found.curated else ""

    return ask


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    home = make_home(tmp_path_factory.mktemp("pickers"), "orchard")
    for name, text in (("faq/all", QUESTIONS), ("asked/all", SPOKEN)):
        path = home.corpus / "orchard" / f"{name}.yaml"
        path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")
    with home.entered():
        return index_of(open_store(), "od")


@pytest.fixture(scope="module")
def picked(index: Index) -> Asked:
    return _asker(index, "od")


@pytest.fixture(scope="module")
def real_index(gists: Home) -> Index:
    with gists.entered():
        return index_of(open_store(), "na")


@pytest.fixture(scope="module")
def asked(real_index: Index) -> Asked:
    return _asker(real_index, "na")


def index_with(rows: dict[str, Any]) -> Index:
    """An index of an invented book with these rows."""
    library = Library(
        Table(data=build({"games": ((), ()), **language_rows(SAID, ())})), lambda name: Table(name)
    )
    return Index(OpenedBook("xx", Table(data=build(rows)), library))


OPPOSITES = {
    "dmet": ("met", 1, True),
    "dmissed": ("met", -1, True),
    "drise": ("change", 1, False),
}
TURNING = {
    "dnicht": "negation",
    "dkein": "negation",
    "dgenau": "exact",
    "rне": "negation",
    "dhat dzu": "must",
}


@pytest.mark.parametrize(
    ("held", "point"),
    [
        (["dkran", "dhebt"], ()),
        (["dkran", "dnicht"], ("negation", "true")),
        (["dnicht", "rне", "dkein"], (*("negation",) * 3, "true")),
        (["#25", "dgenau", "dkran"], ("#25", "exact")),
        (["dgenau", "#25"], ("#25", "exact")),
        (["#2", "#25", "#2"], ("#2", "#25")),
        (["drise", "dkran"], ("change+1",)),
        (["drise", "dnicht"], ("negation", "true")),
        (["dmet", "dnicht"], ("met-1", "met-1?")),
        (["dmissed"], ("met-1", "met-1?")),
        (["dmissed", "dnicht", "dnicht"], ("met-1", "met-1?")),
        (["?many", "dkran"], ()),
        (["dhat", "dzu", "dkran"], ("must",)),
        (["dzu", "dhat", "dkran", "dzu"], ()),
        ([], ()),
    ],
)
def test_the_point_is_figures_and_kinds_of_words(held: list[str], point: tuple[str, ...]) -> None:
    assert point_of([[token] for token in held], TURNING, OPPOSITES) == point


@pytest.mark.parametrize(
    ("held", "same"),
    [
        ({"#2": 1.0, "dkran": 1.0}, False),
        ({"#2": 1.0, "dgenau": 1.0}, True),
        ({"#2": TYPED_WEIGHT, "dgenau": TYPED_WEIGHT}, True),
        ({"#2": 1.0, "dgenau": TYPED_WEIGHT - 0.1}, False),
        ({"#2": 1.0, "dgenau": 1.0, "#3": TYPED_WEIGHT - 0.1}, True),
        ({"#2": 1.0, "dgenau": 1.0, "#3": 1.0}, False),
    ],
)
def test_what_a_word_might_stand_for_is_not_its_point(held: dict[str, float], same: bool) -> None:
    index = index_with(
        {
            "turns": (TURNING, {}, "\t\n\t\t#2\texact", "H", pack("9H", *[0] * 7, 1, 0)),
            "sides": ({}, (), {}),
        }
    )
    draft = Draft(index, "")
    draft.words = [Word("", "", {token: weight}, True) for token, weight in held.items()]
    assert same_point(index, draft, 7) == same


def test_a_little_word_makes_a_point_too() -> None:
    index = index_with(
        {
            "turns": ({"dvor": "before"}, {}, "\t\n\t\tbefore", "H", pack("9H", *[0] * 7, 1, 0)),
            "sides": ({}, (), {}),
        }
    )
    draft = Draft(index, "")
    draft.words = [Word("vor", "vor", {"dvor": 1.0}, True)]
    draft.words[0].stop = True
    assert same_point(index, draft, 7)
    assert not same_point(index, draft, 8), "one that has no point"


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("before-the-bell", "Darf ein Pflücker vor der Glocke klettern?"),
        ("before-the-bell", "Сборщик лезет до колокола?"),
        ("before-the-bell", "picker climbing before the bell"),
        ("two-climb", "Klettern genau zwei Pflücker zugleich?"),
        ("two-climb", "Klettern genau 2 Pflücker zugleich?"),
        ("two-climb", "zugleich klettern Pflücker genau zwei"),
        ("two-climb", "Наверху ровно 2 сборщика?"),
        ("two-climb", "Do exactly 2 pickers climb together?"),
        ("two-climb", "Наверху ровно два сборщика?"),
        ("shoes", "Setzt ein Pflücker ohne Schuhe aus?"),
        ("shoes", "Setzt ein Pflücker ohen Schuhe aus?"),
        ("shoes", "Bez obuvi sborschik propuskaet hod?"),
        ("bell-and-frost", "Läutet die Glocke auch im Winter?"),
    ],
)
def test_a_question_with_the_same_point_is_answered(
    picked: Asked, question: str, text: str
) -> None:
    assert picked(text) == question


_SYNONYMS = [
    ("before-the-bell", "Darf ein Pflücker klettern, bevor die Glocke läutet?"),
    ("before-the-bell", "Сборщик лезет перед колоколом?"),
    ("two-climb", "zugleich klettern Pflücker exakt zwei"),
    ("two-climb", "Наверху точно 2 сборщика?"),
    ("two-climb", "Do precisely 2 pickers climb together?"),
    ("shoes", "Setzt ein Pflücker aus, der keine Schuhe hat?"),
    ("shoes", "Does a picker with no shoes skip a turn?"),
]


@pytest.mark.parametrize(("question", "text"), _SYNONYMS)
def test_words_of_one_kind_turn_alike(index: Index, question: str, text: str) -> None:
    draft = understand(index, text)
    (nearest, *_) = rank(draft).hits
    cited = {"before-the-bell": "od:1.2", "two-climb": "od:1.1", "shoes": "od:1.3"}
    assert nearest.id == cited[question]
    assert same_point(index, draft, nearest.phrase_number)


@pytest.mark.parametrize(
    ("question", "text"), [pair for pair in _SYNONYMS if "läutet" not in pair[1]]
)
def test_a_question_in_other_words_of_one_kind_is_answered(
    picked: Asked, question: str, text: str
) -> None:
    assert picked(text) == question


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Darf ein Pflücker nach der Glocke klettern?", id="after, not before"),
        pytest.param("Darf ein Pflücker bei der Glocke klettern?", id="not before"),
        pytest.param("Darf ein Pflücker nicht vor der Glocke klettern?", id="negated"),
        pytest.param("Dürfen 2 Pflücker vor der Glocke klettern?", id="a figure more"),
        pytest.param("Сборщик лезет после колокола?", id="russian after"),
        pytest.param("Сборщик не лезет до колокола?", id="russian negated"),
        pytest.param("May a picker climb after the bell?", id="english after"),
        pytest.param("May a picker not climb before the bell?", id="english negated"),
        pytest.param("Klettern genau drei Pflücker zugleich?", id="another figure"),
        pytest.param("Klettern genau 7 Pflücker zugleich?", id="a figure of no book"),
        pytest.param("Klettern zwei Pflücker zugleich?", id="not exactly"),
        pytest.param("Klettern genau Pflücker zugleich?", id="no figure"),
        pytest.param("Klettern mindestens zwei Pflücker zugleich?", id="at least"),
        pytest.param("Klettern nur zwei Pflücker zugleich?", id="only"),
        pytest.param("Наверху больше двух сборщиков?", id="russian more"),
        pytest.param("Do more than two pickers climb together?", id="english more"),
        pytest.param("Setzt ein Pflücker mit Schuhen aus?", id="not without"),
        pytest.param("Does a picker with shoes skip a turn?", id="english not without"),
        pytest.param("Läutet die Glocke nicht auch im Winter?", id="one that has no point"),
        pytest.param("Was passiert, wenn keine Wespe einen Pflücker sticht?", id="not ruled"),
        pytest.param("Setzt kein Pflücker ohne Schuhe aus?", id="negated twice"),
        pytest.param("Wo setzt ein Pflücker ohne Schuhe aus?", id="where"),
        pytest.param("How many pickers without shoes skip a turn?", id="how many"),
        pytest.param("Почему сборщик без обуви пропускает ход?", id="why"),
    ],
)  # fmt: skip
def test_a_question_with_another_point_is_not_answered_for_it(picked: Asked, text: str) -> None:
    assert picked(text) == ""


def test_the_rules_are_shown_where_no_answer_of_ours_is(real_index: Index) -> None:
    books = Books(real_index.library, "na")

    def found(text: str) -> Answer:
        return answer(books, text)

    same = found("Der Föderalist hat bei Bedrohung 25 genau 25 Kapital – gewinnt er?")
    other = found("Der Föderalist hat bei Bedrohung 25 genau 24 Kapital – gewinnt er?")
    assert (same.answered, other.answered) == (True, True)
    assert _given(same) == "federalist-exactly-25"
    assert other.curated is None
    assert _given(other) != "federalist-exactly-25"
    firsts = {(found.cites or [found.hits[0].unit.id])[0] for found in (same, other)}
    assert firsts <= {"na:50.3", "na:22.0", "na:22.1", "na:13.1"}


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (True, "Der Föderalist hat bei Bedrohung 25 genau 25 Kapital – gewinnt er?"),
        (True, "Der Föderalist hat bei Bedrohung 25 exakt 25 Kapital – gewinnt er?"),
        (True, "У федералиста точно 25 активов при угрозе 25 — он победил?"),
        (False, "Der Föderalist hat bei Bedrohung 25 genau 26 Kapital – gewinnt er?"),
        (False, "Der Föderalist hat bei Bedrohung 25 nicht genau 25 Kapital – gewinnt er?"),
        (False, "У федералиста ровно 24 актива при угрозе 25 — он победил?"),
        (False, "The Federalist has less than 25 capital when threat hits 25 – a win?"),
    ],
)
def test_a_real_question_of_ours_and_its_neighbours(
    real_index: Index, given: bool, text: str
) -> None:
    found = answer(Books(real_index.library, "na"), text)
    assert (_given(found) == "federalist-exactly-25") == given


@pytest.mark.parametrize(
    "text",
    [
        "Der Föderalist hat vor Bedrohung 25 genau 25 Kapital – gewinnt er?",
        "У федералиста до 25 активов при угрозе 25 — он победил?",
    ],
)
def test_the_words_of_a_real_question_turned_are_not_it(asked: Asked, text: str) -> None:
    assert asked(text) != "federalist-exactly-25"


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("where-components-lie", "Where exactly do tokens and units go in a district?"),
        ("support-tie", "Wer gewinnt die Absprache bei gleich viel Unterstützung?"),
        ("several-players-same-timing",
         "Zwei Spieler wollen im selben Moment Vorteilskarten nutzen – wer zuerst?"),
        ("setup-investment",
         "Habe ich schon vor der ersten Nachfragerunde eine Investitionskarte?"),
        ("same-card-as-counteroffer",
         "Darf mein Gegenvorschlag die gleiche Karte sein wie der Hauptvorschlag?"),
        ("exhaust-twice", "gedrehte karte nochmal benutzen"),
        ("ready-when", "wann darf ich sie zurückdrehen"),
        ("federalist-exactly-25", "geheimer verräter mit punktgenau 25"),
    ],
)  # fmt: skip
def test_our_own_question_as_it_stands_is_answered(asked: Asked, question: str, text: str) -> None:
    assert asked(text) == question


@pytest.mark.once
@pytest.mark.parametrize("language", SAID)
def test_nearly_all_our_own_questions_as_they_stand_are_answered_by_us(
    real_index: Index, language: str
) -> None:
    asked, missed = 0, []
    library = real_index.library
    for game in library.files:
        books = Books(library, game)
        for _, (address, _, texts, _, _, status, _) in library.book(game).table.starting("q:"):
            if language in texts and status != "silent":
                asked += 1
                found = judged(answer(books, texts[language]))
                given = found.curated or (found.verdict.question if found.verdict else None)
                if given is None:
                    missed.append(address)
    assert asked > 100
    assert len(missed) < 0.05 * asked, missed


def test_a_word_that_joins_clauses_asks_only_at_the_beginning(real_index: Index) -> None:
    def asks(text: str) -> bool:
        return kind_of(understand(real_index, text)) in (WHAT, HAPPENS)

    assert asks("что будет если спрос не выполнен")
    assert not asks("правда что спрос не выполнен")


@pytest.mark.parametrize("language", SAID)
def test_every_language_turns_in_the_same_ways(real_index: Index, language: str) -> None:
    turning = real_index.turns.turning
    points = [
        line.split("\t")[2:]
        for game in real_index.library.files
        for line in index_of(real_index.library, game).turns.lines
    ]
    letters = {kind for kind, name in DIFFERENCES.items() if name == "label"}  # "a" is an article
    kinds = {kind for token, kind in turning.items() if token[0] == language[0]} | letters
    assert kinds == set(turning.values())
    told = {
        part for point in points for part in point if part[0] != "#" and part[-1] not in f"1{ACT}"
    }
    assert told <= kinds | {*NOT.values()}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("nicht", "negation"), ("keiner", "negation"), ("ohne", "negation"), ("bevor", "before"),
        ("nachdem", "after"), ("genau", "exact"), ("nur", "only"), ("mindestens", "least"),
        ("weniger", "less"), ("doppelt", "twice"), ("stattdessen", "instead"),
        ("нельзя", "forbidden"), ("прежде", "before"), ("затем", "after"), ("ровно", "exact"),
        ("лишь", "only"), ("дважды", "twice"), ("вместо", "instead"), ("чужую", "other"),
        ("cannot", "negation"), ("exactly", "exact"), ("fewer", "less"), ("another", "other"),
        pytest.param("anstatt", "instead", marks=pytest.mark.xfail(
            reason="a word that stands in no book has no token, so it does not turn")),
    ],
)  # fmt: skip
def test_a_turning_word_turns_though_it_is_typed_alone(
    real_index: Index, text: str, kind: str
) -> None:
    turning = real_index.turns.turning
    (word,) = understand(real_index, text).words
    sure = [token for token, weight in word.tokens.items() if weight >= TYPED_WEIGHT]
    assert kind in point_of([sure], turning, {})
