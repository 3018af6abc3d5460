"""The YAML examples: strict reading, running, and what a failure says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebook.engine.binding import bind_in, stale_in
from rulebook.engine.examples import Example, all_examples, examples_of, read_examples, run
from rulebook.engine.game import game
from rulebook.errors import BadCorpus
from tests.engine.collecting import failure_text, game_of

NA = game("na")
GOOD = """\
- name: {de: "eins", ru: "один", en: "one"}
  rules: ["44.1"]
  given:
    district 3: protest
  when: [raise unrest in district 3]
  then:
    district 3: strike
"""


def written(folder: Path, text: str) -> tuple[Example, ...]:
    path = folder / "x.yaml"
    path.write_text(text, encoding="utf-8")
    return read_examples(NA, path)


def test_all_examples_pass() -> None:
    failed = [failure_text(outcome) for e in all_examples("na") if not (outcome := run(e)).passed]
    assert failed == []


def test_examples_are_found_by_rule_and_by_entry() -> None:
    by_rule = examples_of("na", "61.6")
    assert by_rule
    assert all("61.6" in example.rules for example in by_rule)
    assert {example.id for example in by_rule} < {e.id for e in examples_of("na", "61")}


def test_a_good_example_is_proven(tmp_path: Path) -> None:
    (example,) = written(tmp_path, GOOD)
    outcome = run(example)
    assert outcome.passed
    assert outcome.trace == ("44.1", "61.1")
    assert (example.id, example.line) == ("one [44.1]", 1)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        pytest.param("  then:", "  than:", 6, id="unknown key"),
        pytest.param('["44.1"]', "[44.1]", 2, id="number without quotes"),
        pytest.param('["44.1"]', '["44.9"]', 2, id="no such rule"),
        pytest.param("district 3: protest", "district 3: protset", 4, id="unknown word"),
        pytest.param("[raise unrest", "[ruise unrest", 5, id="unknown move"),
        pytest.param(', en: "one"', "", 1, id="name without English"),
    ],
)
def test_a_slip_is_an_error_with_file_and_line(
    tmp_path: Path, old: str, new: str, line: int
) -> None:
    assert old in GOOD
    with pytest.raises(BadCorpus) as caught:
        run(written(tmp_path, GOOD.replace(old, new))[0])
    assert caught.value.values["file"] == str(tmp_path / "x.yaml")
    assert caught.value.values["line"] in (line, line + 1)


def test_an_unknown_rule_is_answered_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(BadCorpus, match=r"no rule '44\.9' is carried out by the engine; .*: 44"):
        written(tmp_path, GOOD.replace("44.1", "44.9"))


def test_two_examples_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCorpus, match="the name 'one' is taken"):
        written(tmp_path, GOOD + GOOD)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        pytest.param(
            "    district 3: strike",
            "    district 3: protest",
            "districts 3 unrest: expected 1, found 2",
            id="another result",
        ),
        pytest.param(
            '["44.1"]', '["44.1", "57.1"]', "rule 57.1 is named, but did not act", id="not proven"
        ),
        pytest.param(
            "    district 3: strike",
            '    refused: "57.1"',
            "refused: expected 57.1, found allowed",
            id="should be refused",
        ),
        pytest.param(
            "[raise unrest in district 3]",
            "[place illness in district 0]",
            "refused: expected allowed, found 54.1",
            id="is refused",
        ),
        pytest.param(
            "    district 3: strike",
            '    silent: "yes"',
            "silent: expected yes, found ruled",
            id="should be silent",
        ),
        pytest.param(
            '["44.1"]',
            '["44.1"]\n  trace: ["44.1"]',
            "trace: expected 44.1, found 44.1 61.1",
            id="another trace",
        ),
    ],
)
def test_a_failure_says_what_was_expected(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    (example,) = written(tmp_path, GOOD.replace(old, new))
    outcome = run(example)
    assert not outcome.passed
    assert f"  {said}\n" in failure_text(outcome)


def test_the_plugin_takes_example_files_only(tmp_path: Path) -> None:
    assert game_of(Path("corpus/new-angeles/examples/61-unrest.yaml")) == "na"
    assert game_of(Path("corpus/harbour/examples/x.yaml")) == ""


def test_a_changed_gist_makes_its_examples_stale(tmp_path: Path) -> None:
    examples = written(tmp_path, GOOD)
    for folder in ("gists", "examples"):
        (tmp_path / folder).mkdir()
    gist = tmp_path / "gists" / "a.yaml"

    assert [item.kind for item in stale_in(tmp_path, examples)] == ["unbound"]
    gist.write_text('- {rule: "44.1", de: "a", en: "b"}\n')
    assert [item.kind for item in stale_in(tmp_path, examples)] == ["new"]
    assert bind_in(tmp_path, examples) == 1
    assert stale_in(tmp_path, examples) == ()
    gist.write_text('- {rule: "44.1", de: "a", en: "other"}\n')
    (found,) = stale_in(tmp_path, examples)
    assert (found.rule, found.kind, found.examples) == ("44.1", "changed", ("one",))


def test_the_page_about_examples_is_true(tmp_path: Path) -> None:
    page = (NA.folder.parents[1] / "docs" / "examples.md").read_text(encoding="utf-8")
    whole, *_ = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    (example,) = written(tmp_path, whole)
    assert run(example).passed
    table = page.partition("The most used ones:")[2].partition("What a card does")[0]
    sentences = [s.strip() for line in table.splitlines() for s in re.split(r"\s{3,}", line)]
    moves = [s for s in sentences if s]
    assert len(moves) == 14
    for sentence in moves:
        NA.phrases.read_move(example.node, sentence)
