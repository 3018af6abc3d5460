"""Which rule stands first, and when none answers: behaviour, no numbers."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from rulebook.languages import CODES, SAID
from rulebook.languages.words import words_of
from rulebook.lookup.books import Books
from rulebook.search.answer import Answer, answer
from rulebook.search.index import index_of
from rulebook.search.query import understand
from rulebook.search.rank import rank
from rulebook.search.tokens import token, tokens
from rulebook.store.opening import open_store

from .places import Home, make_home

Asked = Callable[..., Answer]


def _asker(home: Home) -> Asked:
    with home.entered():
        library = open_store()

    def ask(text: str, game: str = "", preferred: str = "", limit: int = 0) -> Answer:
        return answer(Books(library, game, preferred), text, limit)

    return ask


@pytest.fixture(scope="module")
def harbour(shared: Home) -> Asked:
    return _asker(shared)


@pytest.fixture(scope="module")
def asked(gists: Home) -> Asked:
    return _asker(gists)


@pytest.fixture(scope="module")
def picked(orchard: Home) -> Asked:
    return _asker(orchard)


def ids(found: Answer) -> list[str]:
    return [hit.unit.id for hit in found.hits]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        pytest.param("Kran", "hb:1.0", id="german title"),
        pytest.param("кран", "hb:1.0", id="russian title"),
        pytest.param("crane", "hb:1.0", id="english title"),
        pytest.param("Kräne", "hb:1.0", id="inflected"),
        pytest.param("краны", "hb:1.0", id="inflected russian"),
        pytest.param("Nebels", "hb:3.1", id="only a heading says it: the rule below"),
        pytest.param("Hebezeug", "hb:1.0", id="alias"),
        pytest.param("Leuchttrm", "hb:2.0", id="a slip"),
        pytest.param("leucht turm", "hb:2.0", id="in two words"),
        pytest.param("tuman", "hb:3.1", id="latin letters"),
        pytest.param("vfzr", "hb:2.0", id="the other keyboard"),
        pytest.param("schwere Kiste", "hb:1.1a", id="a bullet is a hit"),
        pytest.param("zwei Kräne", "hb:1.1a", id="figures in words"),
        pytest.param("Kran für 2 Kisten", "hb:1.1a", id="figures"),
        pytest.param("2 Kräne", "hb:1.1a", id="a figure before a title"),
        pytest.param("два крана", "hb:1.1a", id="figures in russian"),
        pytest.param("heavy crate", "hb:1.1a", id="english, which no manual is in"),
        pytest.param("тяжёлый ящик", "hb:1.1a", id="with ё"),
        pytest.param("тяжелый ящик", "hb:1.1a", id="without ё"),
        pytest.param("wie viele Kisten schafft denn ein Kran?", "hb:1.1", id="a known question"),
        pytest.param("Arbeiten Kräne im Dunkeln?", "hb:1.2", id="a curated question"),
        pytest.param("работают ли краны в темноте", "hb:1.2", id="the same in russian"),
    ],
)
def test_the_rule_that_is_meant_stands_first(harbour: Asked, text: str, first: str) -> None:
    found = harbour(text)
    assert found.answered
    assert ids(found)[0] == first
    assert first in found.cites


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Bedrohung", "na:13.0"), ("bedrohungen", "na:13.0"), ("угрозы", "na:13.0"),
        ("threat", "na:13.0"), ("Ausfall", "na:11.0"), ("обесточивание", "na:11.0"),
        ("outages", "na:11.0"), ("Absprache", "na:1.0"), ("торги", "na:1.0"), ("njhub", "na:1.0"),
        ("Kapital", "na:30.0"), ("Rabatt", "rise:22.7"),
    ],
)  # fmt: skip
def test_titles_of_the_real_books(asked: Asked, text: str, first: str) -> None:
    found = asked(text)
    assert found.answered
    entry = first.partition(".")[0] + "."
    assert ids(found)[0].startswith(entry)


@pytest.mark.parametrize(
    "spellings",
    [
        pytest.param(["Ausfälle", "ausfaelle", "ausfalle", "AUSFÄLLE", "Ausfa\u0308lle"], id="ä"),
        pytest.param(["Übersicht", "uebersicht", "ubersicht"], id="ü"),
        pytest.param(["Erlös", "erloes", "erlos"], id="ö"),
        pytest.param(["Straße", "strasse", "STRASSE"], id="ß"),
        pytest.param(["Aktionsübersicht", "AKTIONSUEBERSICHT"], id="in a compound"),
        pytest.param(["жетон обесточивания уйдёт", "жетон обесточивания уйдет"], id="ё"),
    ],
)
def test_spellings_of_one_word_find_the_same(asked: Asked, spellings: list[str]) -> None:
    first, *others = [asked(spelling) for spelling in spellings]
    for other in others:
        assert ids(other) == ids(first)
        assert other.answered == first.answered


@pytest.mark.parametrize(
    "text",
    [
        "Gibt es eine App zu dem Spiel?", "Kann man das auch solo spielen?",
        "Wo kann ich Kartenhüllen kaufen?", "Wie wird das Wetter morgen?",
        "есть ли одиночный режим", "какие протекторы подойдут", "где купить дополнение",
        "is there a solo mode", "which sleeves fit the cards", "what does the expansion add",
    ],
)  # fmt: skip
def test_what_no_manual_rules_is_refused(asked: Asked, text: str) -> None:
    found = asked(text)
    assert not found.answered
    assert found.cites == []


@pytest.mark.parametrize("text", ["Gibt es ein Solospiel?", "pizza", "xyzzy", "qwxzqv kran pizza"])
def test_the_harbour_is_silent_too(harbour: Asked, text: str) -> None:
    found = harbour(text)
    assert not found.answered
    assert found.cites == []


def test_the_nearest_rules_are_shown_where_none_answers(harbour: Asked) -> None:
    found = harbour("Gibt es ein Solospiel mit Kränen und Nebel?")
    assert not found.answered
    assert found.hits


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("was sagt 2.1 über das Licht", "hb:2.1"),
        ("gilt § 1.2 auch bei Nebel?", "hb:1.2"),
        ("а что в (hb:1.1a) про ящики", "hb:1.1a"),
        ("does «hb:3.1» hold for cranes?", "hb:3.1"),
    ],
)
def test_a_number_inside_a_question_leads_to_its_rule(
    harbour: Asked, text: str, first: str
) -> None:
    found = harbour(text)
    assert found.answered
    assert ids(found)[0] == first
    assert found.cites[0] == first
    assert len(set(ids(found))) == len(ids(found)), "and it stands there once"


def test_a_number_that_does_not_exist_inside_a_question_is_no_hit(harbour: Asked) -> None:
    assert "9.9" not in "".join(ids(harbour("was sagt 9.9 über den Kran")))


def test_an_address_is_looked_up_and_not_ranked(harbour: Asked) -> None:
    found = harbour("hb:1.1")
    assert (found.by_address, found.answered, ids(found)) == (True, True, ["hb:1.1"])


def test_an_address_that_does_not_exist_brings_its_neighbours(harbour: Asked) -> None:
    found = harbour("hb:1.9")
    assert (found.by_address, found.answered, found.cites) == (True, False, [])
    assert "hb:1.2" in ids(found)


def test_a_game_narrows(asked: Asked) -> None:
    for game in ("na", "20c", "rise", "s51"):
        assert {hit.unit.game for hit in asked("Karte", game=game).hits} == {game}


def test_without_a_game_the_others_are_found_too(asked: Asked) -> None:
    assert len({hit.unit.game for hit in asked("Karte").hits}) > 1
    assert asked("Ruinen").hits[0].unit.game == "s51"
    assert asked("Android").hits[0].unit.game == "na"


def test_the_game_of_the_last_use_is_ahead_and_hides_no_other(harbour: Asked) -> None:
    for preferred in ("hb", "ml", "kt"):
        assert ids(harbour("Kran", preferred=preferred))[0] == "hb:1.0"
        assert ids(harbour("Mehl", preferred=preferred))[0].startswith("ml:")


def test_the_game_that_the_query_names_is_searched_alone(asked: Asked) -> None:
    assert {hit.unit.game for hit in asked("Siegpunkte in RISE").hits} == {"rise"}
    assert {hit.unit.game for hit in asked("New Angeles Karte").hits} == {"na"}


def test_a_limit_cuts_the_list_and_changes_nothing_else(harbour: Asked) -> None:
    every = ids(harbour("Kran"))
    assert len(every) > 3
    for limit in (1, 2, 3):
        assert ids(harbour("Kran", limit=limit))[:limit] == every[:limit]


def test_hits_are_in_order_and_none_stands_twice(asked: Asked) -> None:
    for text in ("Karte", "wann steigt die Unruhe", "жетон", "who wins"):
        scores = [hit.score for hit in asked(text).hits if hit.score]
        assert scores == sorted(scores, reverse=True), text
        assert len(set(ids(asked(text)))) == len(asked(text).hits), text


def test_what_is_cited_stands_among_the_hits(asked: Asked) -> None:
    for text in ("Kapital", "wie gewinnt man", "что даёт контракт", "when does the game end"):
        found = asked(text)
        assert found.answered, text
        assert found.cites, text
        assert set(found.cites) <= set(ids(found)), text


def test_the_same_question_has_the_same_answer(asked: Asked) -> None:
    once, twice = asked("zweiter Ausfall"), asked("zweiter Ausfall")
    assert [(h.unit.id, h.score) for h in once.hits] == [(h.unit.id, h.score) for h in twice.hits]


def test_a_negation_counts(harbour: Asked) -> None:
    def score(text: str, address: str) -> float:
        return next((h.score for h in harbour(text).hits if h.unit.id == address), 0.0)

    assert score("Kran nicht", "hb:1.1b") > score("Kran", "hb:1.1b"), "1.1b holds »nicht«"


@pytest.mark.parametrize(
    "spellings",
    [["Aktionskarte", "aktions-karte", "aktions karte"], ["Vorteilskarte", "vorteils karte"],
     ["Ausfallmarker", "ausfall-marker", "Ausfall Marker"]],
    ids=lambda spellings: spellings[0],
)  # fmt: skip
def test_a_compound_split_or_hyphenated_finds_the_same_first(
    asked: Asked, spellings: list[str]
) -> None:
    assert len({ids(asked(spelling))[0] for spelling in spellings}) == 1


def test_a_limit_beyond_the_usual_brings_more(asked: Asked) -> None:
    usual = asked("Karte")
    assert len(usual.hits) == 10
    longer = asked("Karte", limit=14)
    assert len(longer.hits) == 14
    assert ids(longer)[:10] == ids(usual)
    assert len(asked("Karte", limit=50).hits) > 25


def test_as_many_hits_as_asked_for(asked: Asked) -> None:
    assert len(asked("Karte", limit=200).hits) > 60
    assert len(asked("Karte", limit=60).hits) == 60


def test_a_longer_list_begins_as_the_usual_one(asked: Asked) -> None:
    for text in ("Karte", "Marker", "жетон"):
        assert ids(asked(text, limit=40))[:10] == ids(asked(text)), text


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Korb", "od:2.0"), ("Körbe", "od:2.0"), ("корзину", "od:2.0"), ("basket", "od:2.0"),
        ("Wespen", "od:3.1"), ("лестницы", "od:1.0"), ("frost", "od:6.1"), ("Seilzug", "qy:1.1"),
        ("Winter Pause", "qy:2.1"),
    ],
)  # fmt: skip
def test_a_name_asked_for_alone_stands_first(picked: Asked, text: str, first: str) -> None:
    found = picked(text)
    assert found.answered
    assert found.cites[0] == ids(found)[0] == first, "though 2.1 says »Korb« three times"


def test_beside_other_words_a_name_is_only_a_word(picked: Asked) -> None:
    assert ids(picked("voller Korb wandert"))[0] == "od:2.1"
    assert ids(picked("der Korb am Seilzug hängt"))[0].startswith("qy:1.")


@pytest.mark.parametrize(
    "texts",
    [
        pytest.param(["Phase 4", "4. Phase", "die 4. Phase", "Phase vier"], id="german"),
        pytest.param(["фаза 4", "4. фаза"], id="russian"),
        pytest.param(["phase 4", "4. phase", "phase four"], id="english"),
    ],
)
def test_an_ordinal_before_its_noun_is_the_number_behind_it(
    picked: Asked, texts: list[str]
) -> None:
    for text in texts:
        found = picked(text)
        assert found.answered, text
        assert ids(found)[0] == "od:4.1", text


@pytest.mark.parametrize("text", ["4 Phasen", "vier Phasen", "4 фазы", "четыре фазы"])
def test_a_count_before_a_noun_is_no_name(picked: Asked, text: str) -> None:
    assert ids(picked(text))[0] == "od:5.1"


@pytest.mark.parametrize("text", ["Phase 7", "7. Phase", "фаза 7"])
def test_a_number_that_no_name_has_speaks_against_it(orchard: Home, text: str) -> None:
    with orchard.entered():
        library = open_store()
    assert rank(understand(index_of(library, "od"), text)).foreign


def test_a_number_that_a_name_has_does_not(orchard: Home) -> None:
    with orchard.entered():
        library = open_store()
    for text in ("Phase 4", "4. Phase", "фаза 4", "4 Phasen"):
        assert not rank(understand(index_of(library, "od"), text)).foreign, text


def test_a_name_with_a_figure_is_not_strange(real: Home) -> None:
    with real.entered():
        library = open_store()
    strange = [
        n for n in range(1, 7) if rank(understand(index_of(library, "20c"), f"Phase {n}")).foreign
    ]
    assert strange == []


@pytest.mark.parametrize(
    "text",
    [
        "wie viele Pflücker", "wieviele Pflücker", "höchstens Pflücker",
        "сколько сборщиков", "количество сборщиков", "максимум сборщиков",
        "how many pickers", "number of pickers", "most pickers",
    ],
)  # fmt: skip
def test_how_many_finds_the_limit_in_every_language(picked: Asked, text: str) -> None:
    found = ids(picked(text))
    assert found[0] == "od:1.1"
    assert {"od:1.2", "od:1.3"} & set(found), "other rules have the word too"


@pytest.mark.parametrize("text", ["Limit der Pflücker", "лимит сборщиков"])
def test_a_question_word_that_no_book_has(orchard: Home, text: str) -> None:
    with orchard.entered():
        draft = understand(index_of(open_store(), "od"), text)
    assert "?many" in {name for word in draft.words for name in word.tokens}


@pytest.mark.parametrize("code", CODES)
def test_words_that_are_alike_everywhere_are_no_stop_words(code: str) -> None:
    listed = words_of(code)
    assert {token(word, code) for word in listed.shared} == set(listed.shared.values())
    for other in SAID if code in SAID else (code,):
        assert {w for w, t in listed.shared.items() if t[0] == "?"} & words_of(other).stop == set()


def test_the_words_of_one_kind_are_one_token_in_a_text() -> None:
    assert tokens("Wie viele", "de")[-1:] == tokens("сколько", "ru") == tokens("limit", "en")


@pytest.mark.parametrize(
    ("text", "cites"),
    [
        pytest.param("Läutet die Glocke auch im Winter?", "od:6.1", id="german"),
        pytest.param("läutet denn im winter die glocke", "od:6.1", id="in other order"),
        pytest.param("Звонит ли колокол зимой?", "od:6.1", id="russian"),
        pytest.param("Does the bell ring in winter?", "od:6.1", id="english"),
    ],
)
def test_a_curated_answer_cites_its_own_rules_and_one_that_was_found(
    picked: Asked, text: str, cites: str
) -> None:
    found = picked(text)
    assert found.curated is not None
    assert found.curated.id == "od:bell-and-frost"
    assert set(found.cites) == {"od:1.2", cites}
    assert set(found.cites) <= set(ids(found))


def test_what_a_curated_answer_cites_is_shown_beyond_the_limit(picked: Asked) -> None:
    found = picked("Läutet die Glocke auch im Winter?", limit=1)
    assert set(found.cites) == {"od:1.2", "od:6.1"} == set(ids(found))


@pytest.mark.parametrize(
    "text",
    [
        "Was passiert wenn eine Wespe den Pflücker sticht", "wespe sticht einen pflücker",
        "Что будет, если оса ужалит сборщика?", "а если сборщика ужалит оса",
        "What happens if a wasp stings the picker?",
    ],
)  # fmt: skip
@pytest.mark.parametrize("game", ["", "od"])
def test_a_silent_question_is_refused_with_our_answer(picked: Asked, text: str, game: str) -> None:
    found = picked(text, game)
    assert (found.answered, found.cites) == (False, [])
    assert found.curated is not None
    assert found.curated.id == "od:wasp-sting"
    assert "?" not in "".join(ids(found)), "what is not ruled is no hit"


@pytest.mark.parametrize(
    "text", ["Leert eine Wespe den Korb?", "was macht eine Wespe mit dem Korb", "Wespe", "Оса"]
)
def test_a_ruled_question_beside_a_silent_one_is_answered(picked: Asked, text: str) -> None:
    found = picked(text)
    assert found.answered
    assert found.curated is None
    assert found.cites[0].startswith("od:3.")


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("was passiert wenn eine Wespe einen Pflücker beim Kaufen sticht", "od:?wasp-sting"),
        ("wo kann man einen Korb kaufen ehe eine Wespe sticht", "-:?shop"),
    ],
)
def test_of_all_that_is_not_ruled_the_nearest_competes(
    orchard: Home, text: str, nearest: str
) -> None:
    with orchard.entered():
        library = open_store()
    assert rank(understand(index_of(library, "od"), text)).silent.id == nearest


def test_a_silent_question_of_one_game_says_nothing_of_another(picked: Asked) -> None:
    found = picked("Was passiert, wenn eine Wespe einen Pflücker sticht?", "qy")
    assert (found.answered, found.curated) == (False, None)


UNRULED = ["Wo kann man den Korb kaufen?", "где купить корзину", "where can I buy the basket"]


@pytest.mark.parametrize("text", UNRULED)
@pytest.mark.parametrize("game", ["", "od", "qy"])
def test_what_no_book_rules_is_refused_in_every_game(picked: Asked, text: str, game: str) -> None:
    found = picked(text, game)
    assert (found.answered, found.cites, found.curated) == (False, [], None)
    assert "-" not in {hit.unit.game for hit in found.hits}


def test_a_topic_is_nearer_than_the_rules_of_each_game(orchard: Home, tmp_path: Path) -> None:
    with orchard.entered():
        library = open_store()
    for text in UNRULED:
        for game in ("od", "qy"):
            ranking = rank(understand(index_of(library, game), text))
            best = max((hit.score for hit in ranking.hits), default=0.0)
            assert ranking.silent.id == "-:?shop"
            assert ranking.silent.score > best
            assert ranking.silent.covered > 0.5, "its words count in every game"
    without = make_home(tmp_path, "orchard", "quarry")
    with without.entered():
        library = open_store()
    for text in UNRULED:
        assert rank(understand(index_of(library, "od"), text)).silent.id != "-:?shop"


@pytest.mark.parametrize("game", ["od", "qy"])
def test_among_equals_the_game_of_the_last_use_is_first(picked: Asked, game: str) -> None:
    found = picked("Abends rechnet man ab", preferred=game)
    assert set(ids(found)[:2]) == {"od:4.1", "qy:1.2"}
    assert ids(found)[0].startswith(game)


def test_a_slang_word_holds_in_its_game_only(picked: Asked) -> None:
    assert {"od:2.0", "od:2.1", "od:3.1"} == set(ids(picked("Kübel")))
    assert ids(picked("Kübel", "od")) == ids(picked("Kübel"))
    assert picked("Kübel", "qy").hits == []
    assert ids(picked("Korb", "qy")) == ["qy:1.1"], "though there is such a word"


@pytest.mark.parametrize("text", ["Wespe", "осы и дым", "Leuchtrauch", "picker without shoes",
                                  "vliyaet", "Obst im Frost", "Seilzug", "Steine"])  # fmt: skip
def test_a_game_alone_gives_what_all_games_give_where_no_other_has_anything(
    picked: Asked, text: str
) -> None:
    of_all = [(hit.unit.id, hit.score) for hit in picked(text).hits]
    games = {address.partition(":")[0] for address, _ in of_all}
    assert len(games) <= 1
    for game in games:
        assert [(hit.unit.id, hit.score) for hit in picked(text, game).hits] == of_all


def test_hits_far_below_the_best_are_dropped(picked: Asked) -> None:
    assert set(ids(picked("Korb"))) > {"od:3.1", "qy:1.1"}
    found = ids(picked("voller Korb mit Korbsaum wandert in den Keller", limit=50))
    assert found[0] == "od:2.1"
    assert "qy:1.1" not in found, "it has one weak word of it"


FLOWERS = ("bal", "dum", "fek", "gol", "him", "kav", "lup", "mis")
TOPICS = 40


def flower(start: str, topic: int) -> str:
    """An invented word of a topic."""
    return f"{start}{'aeiou'[topic % 5]}{'bdfgklmn'[topic // 5]}ox"


@pytest.fixture(scope="module")
def meadow(tmp_path_factory: pytest.TempPathFactory) -> tuple[Asked, dict[str, set[str]]]:
    """An invented book of many rules on many topics, and the words of each rule."""
    home = make_home(tmp_path_factory.mktemp("meadow"), "quarry")
    chance = random.Random(3)
    said: dict[str, set[str]] = {}
    for topic in range(TOPICS):
        own = [flower(start, topic) for start in FLOWERS]
        for item in range(1, 9):
            held = {*chance.sample(own, 4)}
            said[f"qy:{topic + 10}.{item}"] = held
            if item == 1 and topic % 4 == 0:
                held.add("glockenblume")
    entries = [
        {"number": str(topic + 10), "slug": f"t{topic}", "title": {"de": "Wiese"}}
        for topic in range(TOPICS)
    ]
    gists = [
        {"rule": address.partition(":")[2], "de": " ".join(sorted(held))}
        for address, held in said.items()
    ]
    folder = home.corpus / "quarry"
    for path, rows in ((folder / "entries.yaml", entries), (folder / "gists" / "more.yaml", gists)):
        with path.open("a", encoding="utf-8") as file:
            yaml.safe_dump(rows, file, allow_unicode=True)
    return _asker(home), said


def test_of_rules_with_the_same_word_those_about_the_same_come_first(
    meadow: tuple[Asked, dict[str, set[str]]],
) -> None:
    ask, said = meadow
    first = []
    for topic in range(0, TOPICS, 4):
        wanted = f"qy:{topic + 10}.1"
        others = sorted({flower(start, topic) for start in FLOWERS} - said[wanted])[:2]
        found = ids(ask(" ".join(["glockenblume", *others]), limit=60))
        with_it = [address for address in found if "glockenblume" in said[address]]
        assert len(with_it) == TOPICS // 4
        first.append(with_it[0] == wanted)
    assert sum(first) >= 8, "they share no other word with what is asked"
