"""Situations as people tell them: names, "I", pointers and questions mean what stands for them."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rulebook.engine.clauses import heard
from rulebook.engine.errors import BadSituation
from rulebook.engine.game import game
from rulebook.engine.people import ME, names_in, words_of
from rulebook.engine.records import Move
from rulebook.engine.resolve import Resolution, resolve, told_outcome
from rulebook.engine.told import tongue

SAID = {
    "de": "{0} hat 12 Kapital, {1} hat 9. {0} klaut {1} 3 Kapital, {1} verliert 5 Kapital.",
    "en": "{0} has 12 capital, {1} has 9. {0} steals 3 capital from {1}, {1} loses 5 capital.",
    "ru": "{0} имеет 12 активов, {1} имеет 9. {1} теряет 5 активов, {0} получает 3 актива.",
}
LATIN, CYRILLIC = "abcdefghijklmnoprstuvz", "абвгдежзиклмнопрст"


def outcome(found: Resolution) -> tuple[object, ...]:
    return found.status, found.after, found.refused_by


def names(letters: str) -> st.SearchStrategy[str]:
    return st.text(letters, min_size=4, max_size=9).map(str.capitalize)


@settings(max_examples=12, deadline=None)
@given(code=st.sampled_from(sorted(SAID)), data=st.data())
def test_any_name_is_a_seat(code: str, data: st.DataObject) -> None:
    of = names(CYRILLIC if code == "ru" else LATIN)
    one, other = data.draw(of), data.draw(of)
    text = SAID[code].format(one, other)
    assume(one[:3] != other[:3])
    phrases, words = game("na").phrases, words_of(text)
    assume(tongue(phrases, words) == code and len(names_in(phrases, code, words)) == 2)
    found = resolve(text, "na")
    assert outcome(found) == outcome(resolve(SAID[code].format("A", "B"), "na"))
    assert [seat for _, seat in found.situation.people] == ["A", "B"]


@pytest.mark.parametrize(
    ("told", "named"),
    [
        ("Mia hat 12 Kapital, sie verliert 3 Kapital", "A hat 12 Kapital, A verliert 3 Kapital"),
        ("Mia hat 12 Kapital. Paul klaut ihr 2 Kapital", "A hat 12 Kapital. B klaut A 2 Kapital"),
        ("Mia has 12 capital and loses 3", "A has 12 capital and A loses 3 capital"),
        ("I have 12 capital. Paul steals 2 capital from me",
         "A has 12 capital. B steals 2 capital from A"),
        ("Raise my capital by 3", "raise capital of A by 3"),
        ("Paul has 9 capital. Mia has 5 and steals 2 from Paul, then he steals 3 capital from her",
         "A has 9 capital; B has 5 capital; B steals 2 capital from A; A steals 3 capital from B"),
        ("Stadtteil 4 hat Streik. Dort liegt Krankheit. Der Stadtteil wird ausgebeutet",
         "Stadtteil 4: Streik, Krankheit; Stadtteil 4 ausbeuten"),
        ("There is an outage in district 3. Remove it from the district",
         "district 3: outage; remove outage from district 3"),
        ("В районе 3 болезнь. Убрать её оттуда", "район 3: болезнь; убрать болезнь из района 3"),
        ("In der 4 ist Streik, dort steht ein Android. Jetzt wird ausgebeutet",
         "Stadtteil 4: Streik, Android; Stadtteil 4 ausbeuten"),
        ("In Base de Cayambe steht Prisec. Dort soll ein Organisiertes Verbrechen hin",
         "Stadtteil 10: Prisec; Organisiertes Verbrechen in Stadtteil 10 legen"),
        ("Protest in Stadtteil 7, dazu ein Android. Produktionsphase – was kommt dabei raus?",
         "Stadtteil 7: Protest, Android; Phase: Produktionsphase; Produktionsphase"),
        ("I've got 37 capital and gain 3. What do I do with my marker?",
         "player A: {capital: 37}; A gains 3 capital"),
        ("Neben dem Hauptvorschlag liegen zwei Karten, neben dem Gegenvorschlag drei. Wer gewinnt?",
         "support of main offer: 2; support of counteroffer: 3; the deal is resolved"),
        ("I'm the federalist with 26 capital and threat just hit 25. Did I win?",
         "player A: {rival: federalist, capital: 26}; threat: 25; the game ends: threat"),
        ("Die dritte Nachfragerunde ist vorbei. Mein Rivale hat 31 Kapital, ich 32. Gewinne ich?",
         "phase: demand; step: reveal; round space: 9; player A: {capital: 31};"
         "player B: {capital: 32, rival: A}; has B won?"),
        ("Угроза 20. Страйкера выпихнули из Кайямбе в Корень. Что будет?",
         "угроза: 20; район 10: страйкер; переместить страйкер из района 10"),
        ("У меня 12 активов. Паша забирает у меня 3 актива",
         "У A 12 активов. B забирает у A 3 актива"),
    ],
)  # fmt: skip
def test_what_points_is_what_it_points_at(told: str, named: str) -> None:
    assert outcome(resolve(told, "na")) == outcome(resolve(named, "na"))


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("na", "A zieht 6 Marker."),  # no kind of card
        ("na", "A draws 3 capital cards."),
        ("s51", "I said pass. Lou razes my location."),  # saying so is passing, and no claim
        ("s51", "Ich sage passe. Lou razes my location."),
    ],
)
def test_no_word_is_taken_for_a_kind_of_card_and_no_act_for_a_claim(key: str, told: str) -> None:
    assert heard(game(key).phrases, told).unread


@pytest.mark.parametrize(
    "told",
    [
        "Paul gibt Mia 3 Kapital. Sie verliert 2 Kapital",  # who?
        "Dort liegt ein Ausfall, Stadtteil 4 ausbeuten",  # where?
        "Remove it from district 3",  # what?
        "A and B each have 12 capital. He loses 3 capital",
    ],
)
def test_what_points_at_nothing_or_at_several_is_not_read(told: str) -> None:
    assert heard(game("na").phrases, told).unread


FACTS = ("Bedrohung 20", "Mia hat 12 Kapital", "Stadtteil 4 hat Streik", "in Stadtteil 4 Android")


@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
def test_facts_stand_in_any_order(order: tuple[int, ...]) -> None:
    told = ". ".join(FACTS[place] for place in order)
    move = ". Stadtteil 4 wird ausgebeutet, Mia verliert 2 Kapital"
    assert outcome(resolve(told + move, "na")) == outcome(resolve(". ".join(FACTS) + move, "na"))


@pytest.mark.parametrize("more", ["zzyzx", "fast", "nicht", "7", "kaum"])
def test_a_word_more_is_never_dropped(more: str) -> None:
    words = ["Mia", "hat", "12", "Kapital", "und", "verliert", "3", "Kapital"]
    for at in range(len(words) + 1):
        text = " ".join((*words[:at], more, *words[at:]))
        with pytest.raises(BadSituation):
            resolve(text, "na")


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ("Bedrohung 20. Die Bedrohung steigt um 3. Was passiert?", "played"),
        ("Mia hat 12 Kapital. Sie verliert 3 Kapital. Wie viel hat sie dann?", "played"),
        ("Der aktive Spieler macht keinen Hauptvorschlag. Darf er das?", "refused"),
        ("The active player makes no main offer. Is that allowed?", "refused"),
        ("Can Mia give Paul 3 capital? Mia has 12 capital", "played"),
    ],
)
def test_a_question_adds_nothing_to_the_case(told: str, status: str) -> None:
    found = resolve(told, "na")
    assert (found.status, len(found.situation.asked)) == (status, 1)


@pytest.mark.parametrize(
    "told",
    [
        "Bedrohung 20. Die Bedrohung steigt um 3. Was passiert, wenn der Würfel fällt?",
        "Mia hat 9 Kapital und verliert 3 Kapital. Darf Paul dann mitreden?",
        "Mia hat 9 Kapital und verliert 3 Kapital. Was macht Paul?",
    ],
)
def test_a_question_that_adds_to_the_case_has_to_be_read(told: str) -> None:
    with pytest.raises(BadSituation):
        resolve(told, "na")


def test_a_place_of_which_nobody_says_which_it_is_is_any_place_where_all_come_to_the_same() -> None:
    found = resolve("In einem Stadtteil ist Protest. Dort sinkt die Unruhe", "na")
    assert found.status == "played"
    printed = resolve("In einem Stadtteil ist Protest. Er wird ausgebeutet", "na")
    assert told_outcome(printed, "en")[0][0] == "unrest in district 5: protest → strike"
    assert printed.unless == ()


def test_a_place_where_it_comes_out_otherwise_is_told() -> None:
    found = resolve("Prisec is placed in a district with orgcrime. Threat 10", "na")
    assert found.unless == ("10",)
    assert (
        resolve("Prisec is placed in district 10 with orgcrime. Threat 10", "na").after["threat"]
        == 12
    )


def test_what_an_action_card_does_affects_the_ill() -> None:
    ill = "Bedrohung 8. In Stadtteil 6 liegt Krankheit. "
    card = resolve(ill + "Eine Aktionskarte stellt Prisec in Stadtteil 6", "na")
    event = resolve(ill + "Laut Ereignis kommt Prisec in Stadtteil 6", "na")
    assert (card.after["threat"], event.after["threat"]) == (10, 8)


@pytest.mark.parametrize("told", ["A and B have 30 capital", "2 Krankheiten", "in 5 liegt"])
def test_nobody_and_nothing_is_lost_in_a_fact(told: str) -> None:
    assert heard(game("na").phrases, told).unread


def test_who_is_meant_and_what_is_assumed_is_told() -> None:
    found = resolve("Ich habe 5 Kapital und verliere 3 Kapital, Mia erhält 4 Kapital", "na")
    assert found.situation.people == ((ME, "A"), ("Mia", "B"))
    assert found.untold == ((("player B", "capital"), 0),)


def test_what_the_outcome_hangs_on_is_asked_for() -> None:
    with pytest.raises(BadSituation, match="player A: capital"):
        resolve("Mia verliert 3 Kapital", "na")


def test_who_has_a_role_has_it_once() -> None:
    found = resolve("Mia ist die aktive Spielerin. Der aktive Spieler macht keinen Hauptvorschlag")
    assert found.situation.people == (("Mia", "A"),)
    assert found.status == "refused"


def test_a_neighbour_sits_where_it_is_said() -> None:
    right = heard(
        game("na").phrases, "Mein rechter Nachbar verliert 3 Kapital, ich verliere 2 Kapital"
    )
    assert dict(right.seats) == {"Mein rechter Nachbar": "A", ME: "B"}


@pytest.mark.parametrize("key", ["na", "20c", "rise", "s51"])
def test_an_article_before_what_is_done_makes_no_other_move_of_it(key: str) -> None:
    phrases = game(key).phrases
    articles = {"de": "die", "en": "the", "ru": "теперь"}
    for code, article in articles.items():
        for sentence in phrases.sentences(code):
            if any(len(word) == 1 or word.isdigit() for word in sentence.split()):
                continue  # who does it, or how often, can be read in two ways
            plain, said = (phrases.moves_said(f"{a}{sentence}", {})[0] for a in ("", f"{article} "))
            assert not said or list(said) == list(plain), sentence


def test_nobody_gives_somebody_away() -> None:
    told = "Anna hat die Vorteilskarte North erschöpft und gibt sie Ben für 3 Kapital"
    assert heard(game("na").phrases, told).unread
    assert dict(heard(game("na").phrases, "Mia uses North").seats) == {"Mia": "A"}


def test_a_refusal_that_hangs_on_what_is_not_said_is_no_refusal() -> None:
    with pytest.raises(BadSituation, match="player A: capital"):
        resolve("Tom schenkt mir 4 Kapital. Ich habe 10 Kapital", "na")
    found = resolve("Tom hat 3 Kapital und schenkt mir 4 Kapital. Ich habe 10 Kapital", "na")
    assert found.refused_by[0] == "26.0"


@pytest.mark.parametrize("key", ["na", "20c", "rise", "s51"])
def test_each_sentence_of_the_book_is_heard_as_it_is_written(key: str) -> None:
    phrases = game(key).phrases
    for code in ("de", "en", "ru"):
        for sentence in phrases.sentences(code):
            if isinstance(phrases.written(sentence), Move):
                assert not heard(phrases, sentence).unread, sentence


@pytest.mark.parametrize(
    "told",
    [
        "in Stadtteil 5 {}, keine Einheiten", "in district 5 {}, no units",
        "в районе 5 {}, фигурок нет", "in Stadtteil 5 {} und keine Einheiten",
    ],
)  # fmt: skip
@pytest.mark.parametrize("piece", ["android", "outage", "illness"])
def test_what_is_denied_beside_something_does_not_deny_that(told: str, piece: str) -> None:
    words = game("na").phrases.words
    for code in ("de", "en", "ru"):
        found = heard(game("na").phrases, told.format(words.tell(piece, code)))
        clauses = () if found.unread else found.clauses
        facts = {(key, words.read(value)) for clause in clauses for key, value in clause.facts}
        nothing_else = ("district 5", "empty")
        assert facts - {nothing_else} in (set(), {("district 5", piece)})
        assert nothing_else not in facts or ("district 5", piece) in facts


LIES = {"de": "{} liegt in Stadtteil 5", "en": "{} lies in district 5", "ru": "{} лежит в районе 5"}


@pytest.mark.parametrize("code", LIES)
@pytest.mark.parametrize("piece", ["outage", "illness", "development", "android", "prisec"])
def test_what_lies_somewhere_is_not_put_there(code: str, piece: str) -> None:
    phrases = game("na").phrases
    told = LIES[code].format(phrases.words.tell(piece, code))
    (clause,) = heard(phrases, told).clauses
    assert clause.facts == (("district 5", piece),)


@given(st.lists(st.integers(0, 60), min_size=2, max_size=4))
def test_the_others_have_what_each_has(amounts: list[int]) -> None:
    listed = ", ".join(map(str, amounts[:-1])) + f" und {amounts[-1]}"
    facts = heard(game("na").phrases, f"Ich habe 9 Kapital, die anderen haben {listed}").clauses
    said = dict(fact for clause in facts for fact in clause.facts)
    seats = zip("BCDE", amounts, strict=False)
    assert all(said[f"player {seat}"] == f"{{capital: {n}}}" for seat, n in seats)
    assert len(set(amounts)) < 2 or said["players"] == str(len(amounts) + 1)


@pytest.mark.parametrize("bound", ["more than 30", "at least 26", "26 or more", "over 25"])
def test_a_bound_is_enough_where_all_beyond_it_come_to_the_same(bound: str) -> None:
    found = resolve(f"Threat 25. The federalist has {bound} capital", "na")
    assert found.after["winners"] == "A"
    assert found.situation.bounds


def test_a_bound_on_which_the_outcome_hangs_is_asked_for() -> None:
    with pytest.raises(BadSituation, match="how much"):
        resolve("Threat 25. The federalist has more than 20 capital", "na")


def test_the_next_place_is_the_one_that_the_path_leads_to() -> None:
    found = resolve(
        "An outage goes into district 4 with an outage. Protest in the next one along. "
        "What happens",
        "na",
    )
    assert ("district 5", "protest") in [(k, node.written) for k, node in found.situation.given]


@pytest.mark.parametrize(
    "aside", ["um den Effekt zu kriegen", "um sich abzusichern", "ob es sich lohnt"]
)
def test_what_somebody_only_means_is_not_used_and_told(aside: str) -> None:
    plain = "Ben hat 9 Kapital. Ben verliert 3 Kapital"
    found = resolve(f"{plain}, {aside}", "na")
    assert outcome(found) == outcome(resolve(plain, "na"))
    assert found.situation.asides == (aside,)


def test_what_somebody_means_to_do_to_the_table_is_not_passed_over() -> None:
    told = "Ben verliert 3 Kapital, um die Unruhe in Stadtteil 4 zu senken"
    assert heard(game("na").phrases, told).unread


@pytest.mark.parametrize(
    "told", ["Karl hat noch {} Handkarten", "Karl holds {} cards", "У Карла {} карт"]
)
@given(number=st.integers(2, 12))
def test_cards_are_counted_though_nobody_says_which(told: str, number: int) -> None:
    ((fact,),) = (clause.facts for clause in heard(game("na").phrases, told.format(number)).clauses)
    assert fact[0] == "player A"
    assert fact[1].startswith("{hand: ")
    assert fact[1].count("card") == number


@pytest.mark.parametrize(
    "told", ["Karl bekommt 3 Karten", "Karl gains 3 cards", "Карл получает 3 карты"]
)
def test_a_figure_before_cards_is_no_capital(told: str) -> None:
    assert heard(game("na").phrases, told).unread


@pytest.mark.parametrize(
    "told",
    [
        "Am Ende ihres Zuges hat Lena {} Handkarten. Wie viele muss sie abwerfen?",
        "Lena has {} cards in hand at the end of her turn. How many does she discard?",
        "В конце хода у Лены {} карт на руке. Сколько сбросить?",
    ],
)
@pytest.mark.parametrize("number", [3, 5, 6, 9])
def test_what_is_above_the_limit_of_the_hand_is_discarded(told: str, number: int) -> None:
    found = resolve(told.format(number), "na")
    assert found.status == "played"
    assert len(found.play.table.discard) == max(0, number - 5)


def test_a_word_that_says_where_is_no_seat() -> None:
    (clause,) = heard(game("na").phrases, "В конце хода").clauses
    assert clause.facts == (("step", "end"),)


def test_what_a_place_makes_is_said_with_it() -> None:
    told = "The district makes 3 energy and 2 technology. There is an android. It is exploited"
    found = resolve(told, "na")
    assert told_outcome(found, "en")[0][:2] == (
        "supply of energy: 0 → 3",
        "supply of technology: 0 → 2",
    )
    assert not found.as_printed


def test_a_state_that_was_reached_before_is_no_move_after_it() -> None:
    with pytest.raises(BadSituation, match="step"):
        resolve(
            "Support ends up 2 to 2. I'm active and my emergency card was the main proposal", "na"
        )


@pytest.mark.parametrize(
    "told",
    [
        "Ein Android steht in Stadtteil 1 und ein anderer in Stadtteil 2. Produktionsphase",
        "Produktionsphase. Auf der 7 steht ein Android, dort herrscht Protest",
    ],
)
def test_a_place_and_a_figure_that_are_not_understood_are_no_others(told: str) -> None:
    assert heard(game("na").phrases, told).unread


@pytest.mark.parametrize("name", ["Страйкер", "Преступник", "Страж", "Андроид"])
def test_a_unit_in_russian_is_that_unit(name: str) -> None:
    (clause,) = heard(game("na").phrases, f"{name} стоит в районе 2").clauses
    found = game("na").phrases.words.find(name)
    assert clause.facts == (("district 2", found),)


def test_who_takes_an_offer_does_no_move_by_it() -> None:
    told = "Julia bietet mir 3 Kapital für eine Aktionskarte"
    plain, taken = (resolve(f"{told}{more}", "na") for more in ("", ", ich schlag ein"))
    assert plain.situation.when == taken.situation.when
    assert plain.refused_by == taken.refused_by == ("26.5",)  # what they have nobody said


def test_nothing_moves_from_a_place_to_the_same() -> None:
    assert heard(game("na").phrases, "move an android from district 8 to district 8").unread


DEALS = {
    "de": ("Wir sind zu viert, {0} ist aktiv, im Uhrzeigersinn {1}, {2}, {3}. {1} kontert. "
           "{2} legt {4} Karten zu {0}, {3} legt {5} zu {1}. Wer gewinnt?"),
    "en": ("Four of us, {0} is active, then clockwise {1}, {2}, {3}. {1} counters. "
           "{2} backs {0} with {4} cards, {3} puts {5} next to {1}. Who wins?"),
    "ru": ("Играем вчетвером, {0} активный, по часовой стрелке {1}, {2}, {3}. {1} контрит. "
           "{2} кладёт {4} карты за {0}, {3} кладёт {5} карты за {1}. Кто победил?"),
}  # fmt: skip


@settings(max_examples=10, deadline=None)
@given(code=st.sampled_from(sorted(DEALS)), main=st.integers(2, 4), other=st.integers(2, 4))
def test_a_deal_without_the_names_of_cards_is_decided(code: str, main: int, other: int) -> None:
    people = "Tomke Rikarda Svenja Uwek" if code != "ru" else "Артём Вадим Гоша Данил"
    found = resolve(DEALS[code].format(*people.split(), main, other), "na")
    (won,) = [step.event for step in found.steps if type(step.event).__name__ == "DealWon"]
    assert getattr(won, "side", "") == ("main offer" if main >= other else "counteroffer")
    assert not found.refused_by
    assert len(found.completed) == 2  # two of them passed


def test_a_wrong_order_is_not_mended_by_letting_somebody_pass() -> None:
    found = resolve("Lou passes. Kit counters. Lou counters.", "na")
    assert found.refused_by == ("24.6",)


def test_a_denial_behind_a_joining_word_denies_the_move() -> None:
    told = "Im Stadtteil ist Streik. Ausgebeutet wird aber gar nichts."
    assert heard(game("na").phrases, told).unread


def became(told: str, key: str = "na") -> str:
    return "; ".join(told_outcome(resolve(told, key), "en")[0])


@pytest.mark.parametrize(
    ("told", "said"),
    [
        # a role and who has it are one person, and "she" is that one
        ("Mein Rivale ist Tom. Er hat 31 Kapital und ich 31. Das Spiel ist nach der letzten "
         "Nachfrage vorbei. Habe ich gewonnen?", " does not win"),
        ("My rival is Anna. She has 28 capital, I have 29. The last demand is over. Did I win?",
         " wins"),
        # what a card does is said in a clause of its own, or of an event
        ("In Distrikt 6 ist ein Krankheitsmarker. Lisa handelt eine Aktionskarte ab, die dort "
         "einen Androiden hinstellt.", "threat: 0 → 2"),
        ("Die Bedrohung steht auf 24 und das Event erhöht sie um 2.", "threat: 24 → 25"),
        # a level of unrest, and "there is" that stands for no place
        ("Human First is in district 6, unrest there is already a strike and it gets exploited.",
         "outage markers in district 6: 0 → 1"),
        # a time with whose it is, and a question what one has to do
        ("Ich habe am Ende meines Zuges 7 Karten auf der Hand. Muss ich abwerfen?",
         "hand of A: 7 cards → 5 cards"),
        # what somebody has done
        ("Lisa hat einen Androiden aus Stadtteil 3 in Stadtteil 5 verschoben.",
         "androids in district 5: 0 → 1"),
        ("Tom has exploited district 4.", "unrest in district 4: stable → protest"),
        # a counteroffer is there where somebody supports it, and who is not named lets it pass
        ("Anna supports the main offer with 2 cards and Ben supports the counteroffer with 1 "
         "card. Who wins?", "the main offer wins"),
        # one asset that has a name only in the move
        ("Lisa hat eine erschöpfte Vorteilskarte. Ich stehle ihr die Vorteilskarte North.",
         "assets of A: North → nothing"),
    ],
)  # fmt: skip
def test_what_is_told_in_pieces_is_put_together(told: str, said: str) -> None:
    assert said in became(told)


def test_what_belongs_to_somebody_is_nobody() -> None:
    found = resolve("Max hat schon gepasst. Kann ich seine Tankstelle plündern?", "s51")
    assert dict(found.situation.people).keys() == {"Max", ME}
    assert found.refused_by == ("4.8",)


@pytest.mark.parametrize(
    "told",
    [
        "We have 4 players. Sam made a counteroffer already. Now Kim wants to make one too.",
        "Anna macht den Hauptvorschlag wählen",
    ],
)
def test_one_of_something_is_not_anybody_and_an_offer_no_corporation(told: str) -> None:
    assert heard(game("na").phrases, told).unread


def test_what_one_fact_leaves_open_and_another_says_is_open_no_more() -> None:
    told = "Die Nachfrage verlangt 5 Energie, wir haben nur 4. Die Strafe ist 3, Bedrohung 10."
    assert "threat: 10 → 13" in became(told)


@pytest.mark.parametrize(
    ("key", "told", "facts"),
    [
        ("rise", "Anna has 56 points and 3 coins", "points: 56; coins: 3"),
        ("rise", "Anna hat 56 Punkte und 3 Münzen", "points: 56; coins: 3"),
        ("rise", "У Анны 3 монеты и 56 очков", "coins: 3; points: 56"),
        ("20c", "Rot hat 12 Forschung und 3 Münzen", "research: 12; coins: 3"),
    ],
)
def test_a_figure_counts_the_noun_that_stands_beside_it(key: str, told: str, facts: str) -> None:
    stated = [
        one.strip("{}").replace(", ", "; ")
        for clause in heard(game(key).phrases, told).clauses
        for _, one in clause.stated
    ]
    assert "; ".join(stated) == facts


@pytest.mark.parametrize(
    "told",
    [
        "2 cards for the counteroffer and 3 cards for the main offer. Who wins?",
        "2 Karten für den Gegenvorschlag und 3 Karten für den Hauptvorschlag. Wer gewinnt?",
        "2 карты за контрпредложение и 3 за основное предложение. Кто победил?",
    ],
)
def test_whichever_offer_is_counted_first_the_figures_are_not_exchanged(told: str) -> None:
    try:
        assert "the main offer wins" in became(told)
    except BadSituation:
        assert heard(game("na").phrases, told).unread


def test_somebody_named_and_a_role_that_is_known_do_not_share_a_seat() -> None:
    told = "Anna is the active player. Ben makes a counteroffer. Chris passes."
    said = heard(game("na").phrases, told)
    seats = [seat for _, seat in said.seats]
    assert len(set(seats)) == len(seats) == 3


def test_a_figure_of_which_nobody_says_whose_it_is_is_nobodys() -> None:
    phrases = game("20c").phrases
    assert phrases.read_given("6 Münzen") == ()
    assert dict(phrases.read_given("6, 5 und 4 Münzen")).keys() <= {*phrases.pointed.seats}
    told = "Rot gewinnt die Auktion für 4 Münzen. Er hat 6 Münzen."
    assert not any(key == "blue" for c in heard(phrases, told).clauses for key, _ in c.stated)
