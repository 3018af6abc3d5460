"""The shared part on a game of its own: lamps that are lit, which no book has."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.engine.frozen import changed, record
from rulebook.engine.lacking import NotThere, entry, pairs, some
from rulebook.engine.play import RuleFailed, RulesDisagree, play
from rulebook.engine.records import (
    Change,
    Event,
    Silence,
    Stage,
    Unplayed,
    diff,
    event,
)
from rulebook.engine.registry import Events, Registry, Rule


@record
class Lamp:
    key: str
    light: int = 0


@record
class Room:
    lamps: tuple[Lamp, ...] = (Lamp("hall"), Lamp("kitchen"))
    alarms: int = 0

    @property
    def over(self) -> bool:
        return self.alarms > 1


@event
class Light(Event):
    lamp: str
    by: int = 1


@event
class Bell(Event):
    notice: ClassVar[bool] = True


@event
class Alarm(Event):
    pass


def lit(room: Room, light: Light) -> Room:
    lamps = tuple(
        changed(lamp, light=lamp.light + light.by) if lamp.key == light.lamp else lamp
        for lamp in room.lamps
    )
    return changed(room, lamps=lamps)


def alarmed(room: Room, alarm: Alarm) -> Room:
    return changed(room, alarms=room.alarms + 1)


@pytest.fixture
def book() -> Registry[Room]:
    rules: Registry[Room] = Registry()
    rules.do(Light, "1.1")(lit)
    rules.do(Alarm, "9.1")(alarmed)
    return rules


def test_a_step_says_which_rule_changed_what(book: Registry[Room]) -> None:
    played = play(book.rules(), Room(), [Light("hall")])
    (step,) = played.steps
    assert step.numbers == ("1.1",)
    assert step.changes == (Change(("lamps", "hall", "light"), 0, 1),)
    assert played.trace == ("1.1",)


def test_a_forbidden_move_changes_nothing_and_names_all_rules(book: Registry[Room]) -> None:
    book.forbid(Light, "2.1")(lambda room, light: light.lamp == "hall")
    book.forbid(Light, "2.2")(lambda room, light: light.lamp == "hall")
    played = play(book.rules(), Room(), [Light("kitchen"), Light("hall"), Light("kitchen")])
    assert played.refusal is not None
    assert played.refusal.numbers == ("2.1", "2.2")
    assert [lamp.light for lamp in played.table.lamps] == [0, 1]


def test_a_consequence_that_is_forbidden_takes_the_whole_move_back(book: Registry[Room]) -> None:
    book.after(Light, "3.1")(lambda room, light: (Alarm(),))
    book.forbid(Alarm, "3.2")(lambda room, alarm: True)
    played = play(book.rules(), Room(), [Light("hall")])
    assert played.table == Room()
    assert played.steps == ()
    assert played.refusal is not None
    assert (played.refusal.move, played.refusal.event) == (Light("hall"), Alarm())


def test_an_event_without_a_rule_is_neither_a_guess_nor_silence() -> None:
    """That nothing here provides for it does not mean that the manual says nothing."""
    played = play(Registry[Room]().rules(), Room(), [Light("hall")])
    assert played.silence is None
    assert played.unplayed == Unplayed(Light("hall"), Light("hall"))
    assert played.stopped is played.unplayed


def test_silence_is_registered_by_who_has_read_the_manual() -> None:
    book = Registry[Room]()
    book.silent(Light, "2.1", "2.2")(lambda room, light: light.lamp == "hall")
    book.silent(Light, "9.9", edition="other")(lambda room, light: True)
    rules = book.rules()
    played = play(rules, Room(), [Light("hall")])
    assert played.silence == Silence(Light("hall"), Light("hall"), ("2.1", "2.2"))
    assert played.table == Room()
    assert play(rules, Room(), [Light("kitchen")]).silence is None
    assert play(rules, Room(), [Light("kitchen")]).unplayed is not None
    assert play(rules, Room(), [Light("kitchen")], "other").silence is not None
    ruled = Registry[Room]()
    ruled.silent(Light, "2.1")(lambda room, light: True)
    ruled.do(Light, "2.2")(lambda room, light: room)
    assert play(ruled.rules(), Room(), [Light("hall")]).stopped is None, "a rule comes first"


def test_what_a_rule_does_not_find_is_told_and_the_table_stays() -> None:
    book = Registry[Room]()

    def absent(room: Room, light: Light) -> Room:
        raise NotThere(f"no lamp {light.lamp}")

    book.do(Light, "2.1")(absent)
    book.silent(Light, "2.1")(lambda room, light: True)
    played = play(book.rules(), Room(), [Light("attic")])
    assert played.unplayed == Unplayed(Light("attic"), Light("attic"), "no lamp attic")
    assert played.table == Room()


def test_what_a_rule_takes_for_granted_it_asks_for() -> None:
    assert some((1, 2), "nothing") == (1, 2)
    assert pairs((1, 2), ("a", "b"), "unequal") == ((1, "a"), (2, "b"))
    assert entry({3: "x"}, 3, "no such") == "x"
    with pytest.raises(NotThere, match="lack"):
        some((), "lack")
    with pytest.raises(NotThere, match="lack"):
        pairs((1,), (), "lack")
    with pytest.raises(NotThere, match="lack"):
        entry({3: "x"}, 4, "lack")


def test_a_rule_that_breaks_down_is_named() -> None:
    book = Registry[Room]()

    def broken(room: Room, light: Light) -> Room:
        raise ZeroDivisionError

    book.do(Light, "2.1", "2.2")(broken)
    with pytest.raises(RuleFailed, match="ZeroDivisionError") as caught:
        play(book.rules(), Room(), [Light("hall")])
    assert caught.value.numbers == ("2.1", "2.2")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_a_notice_needs_no_rule() -> None:
    played = play(Registry[Room]().rules(), Room(), [Bell()])
    assert played.stopped is None


def test_stages_come_in_their_order(book: Registry[Room]) -> None:
    book.before(Light, "4.1")(lambda room, light: (Bell(),))
    book.adjust(Light, "4.2")(lambda room, light: changed(light, by=light.by + 1))
    book.adjust(Light, "4.3")(lambda room, light: changed(light, by=light.by * 2))
    book.after(Light, "4.4")(lambda room, light: (Alarm(),))
    played = play(book.rules(), Room(), [Light("hall")])
    assert played.trace == ("4.1", "4.2", "4.3", "1.1", "4.4", "9.1")
    assert played.table.lamps[0].light == 4


def test_an_adjusting_step_shows_how_the_event_changed(book: Registry[Room]) -> None:
    book.adjust(Light, "4.2")(lambda room, light: changed(light, by=3))
    adjusted, _ = play(book.rules(), Room(), [Light("hall")]).steps
    assert adjusted.changes == (Change(("by",), 1, 3),)


def test_instead_keeps_the_event_from_happening(book: Registry[Room]) -> None:
    book.instead(Light, "5.1")(lambda room, light: (Alarm(),))
    played = play(book.rules(), Room(), [Light("hall")])
    assert (played.table.lamps[0].light, played.table.alarms) == (0, 1)


def test_the_overriding_rule_acts_and_the_other_does_not(book: Registry[Room]) -> None:
    book.instead(Light, "5.1")(lambda room, light: ())
    book.instead(Light, "5.2", overrides=("5.1",))(lambda room, light: (Alarm(),))
    assert play(book.rules(), Room(), [Light("hall")]).trace == ("5.2", "9.1")


def test_two_rules_may_say_the_same(book: Registry[Room]) -> None:
    book.instead(Light, "5.1")(lambda room, light: ())
    book.instead(Light, "5.2")(lambda room, light: ())
    assert play(book.rules(), Room(), [Light("hall")]).trace == ("5.1", "5.2")


def test_two_rules_that_disagree_are_our_bug(book: Registry[Room]) -> None:
    book.instead(Light, "5.1")(lambda room, light: ())
    book.instead(Light, "5.2")(lambda room, light: (Alarm(),))
    with pytest.raises(RulesDisagree, match="disagree on Light"):
        play(book.rules(), Room(), [Light("hall")])


def test_rules_that_run_in_a_circle_are_our_bug(book: Registry[Room]) -> None:
    def again(room: Room, light: Light) -> Events:
        return (light,)

    book.after(Light, "6.1")(again)
    with pytest.raises(RulesDisagree, match="no end"):
        play(book.rules(), Room(), [Light("hall")])


def test_a_rule_may_hold_in_one_edition_only(book: Registry[Room]) -> None:
    book.forbid(Light, "7.1", edition="ru")(lambda room, light: True)
    assert play(book.rules(), Room(), [Light("hall")], "de").refusal is None
    assert play(book.rules(), Room(), [Light("hall")], "ru").refusal is not None


def test_nothing_happens_after_the_end(book: Registry[Room]) -> None:
    played = play(book.rules(), Room(), [Alarm(), Alarm(), Light("hall")])
    assert played.table.lamps[0].light == 0


def test_rules_without_one_leave_the_others_alone(book: Registry[Room]) -> None:
    rules = book.rules()
    light, alarm = rules.all
    fewer = rules.without(light)
    assert (fewer.all, rules.all) == ((alarm,), (light, alarm))


def test_every_rule_needs_a_number() -> None:
    with pytest.raises(ValueError, match="carries out no rule number"):
        Registry[Room]().do(Light)(lit)


@pytest.mark.parametrize(
    ("before", "after", "paths"),
    [
        pytest.param(Room(), Room(), [], id="the same"),
        pytest.param(Room(), Room(alarms=1), [("alarms",)], id="a field"),
        pytest.param(Room(), Room(lamps=()), [("lamps",)], id="another number of items"),
        pytest.param(
            Room(),
            Room(lamps=(Lamp("hall", 1), Lamp("kitchen", 2))),
            [("lamps", "hall", "light"), ("lamps", "kitchen", "light")],
            id="items by their keys",
        ),
    ],
)
def test_what_differs(before: Room, after: Room, paths: list[tuple[str, ...]]) -> None:
    assert [change.path for change in diff(before, after)] == paths


def test_a_rule_is_named_by_its_module_and_function() -> None:
    rule = Rule(("1.1",), Stage.DO, Light, lit)
    assert rule.name == "test_play.lit"


# What a rule is only for, and what only clarifies another one


@given(st.sampled_from(("hall", "kitchen")), st.sampled_from(("hall", "kitchen")))
def test_a_rule_speaks_only_of_the_value_it_is_for(only: str, lamp: str) -> None:
    rules: Registry[Room] = Registry()
    rules.do(Light, "1.1")(lit)
    rules.after(Light, "3.1", lamp=only)(lambda room, light: (Bell(),))
    played = play(rules.rules(), Room(), [Light(lamp)])
    assert ("3.1" in played.trace) is (only == lamp)


@event
class Flash(Light):
    """Rules can be for what follows from its values, too."""

    @property
    def bright(self) -> bool:
        return self.by > 1


_LAMPS, _AMOUNTS = ("hall", "kitchen", "cellar"), (0, 1, 2)
_flashes = st.builds(Flash, st.sampled_from(_LAMPS), st.sampled_from(_AMOUNTS))
_conditions = st.fixed_dictionaries(
    {},
    optional={
        "lamp": st.sampled_from(_LAMPS[:2]),
        "by": st.sampled_from(_AMOUNTS),
        "bright": st.booleans(),
    },
)


@given(st.lists(_conditions, max_size=6), st.lists(_flashes, min_size=1, max_size=6))
def test_just_the_rules_with_the_values_of_an_event_are_asked_of_it(
    conditions: list[dict[str, Any]], flashes: list[Flash]
) -> None:
    registry: Registry[Room] = Registry()
    for number, only in enumerate(conditions):
        registry.after(Flash, str(number), **only)(lambda room, flash: ())
    rules = registry.rules()
    for flash in flashes:
        asked = [rule.numbers for rule in rules.on(flash).after]
        wanted = (all(getattr(flash, n) == v for n, v in only.items()) for only in conditions)
        assert asked == [(str(number),) for number, yes in enumerate(wanted) if yes]


def test_a_rule_that_is_added_later_is_among_the_rules(book: Registry[Room]) -> None:
    before = book.rules()
    assert book.rules() is before
    book.do(Bell, "5.1")(lambda room, bell: room)
    assert len(book.rules().all) == len(before.all) + 1
    before = book.rules()
    book.silent(Bell, "5.2")(lambda room, bell: True)
    assert len(book.rules().quiet) == len(before.quiet) + 1


def test_a_rule_for_a_field_that_no_such_event_has_is_an_error(book: Registry[Room]) -> None:
    with pytest.raises(ValueError, match="colour"):
        book.do(Light, "1.2", colour="red")(lit)


@given(st.integers(1, 3))
def test_a_clarification_is_cited_with_its_rule_and_changes_nothing(by: int) -> None:
    rules: Registry[Room] = Registry()
    rules.do(Light, "1.1")(lit)
    before = play(rules.rules(), Room(), [Light("hall", by)])
    rules.clarify("1.1", Light, "1.2")(lambda room, light: light.by > 1)
    rules.clarify("7.7", Light, "1.3")(lambda room, light: True)
    after = play(rules.rules(), Room(), [Light("hall", by)])
    assert after.table == before.table
    assert after.trace == (("1.1", "1.2") if by > 1 else ("1.1",))


def test_what_one_prohibition_lacks_hides_no_other(book: Registry[Room]) -> None:
    def lacking(room: Room, light: Light) -> bool:
        raise NotThere("say which")

    book.forbid(Light, "2.1")(lacking)
    book.forbid(Light, "2.2")(lambda room, light: light.lamp == "hall")
    refused, stuck = (play(book.rules(), Room(), [Light(lamp)]) for lamp in ("hall", "kitchen"))
    assert refused.refusal is not None
    assert refused.refusal.numbers == ("2.2",)
    assert stuck.unplayed is not None
    assert stuck.unplayed.what == "say which"
