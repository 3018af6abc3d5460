"""Examples and what they prove, as documents and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulebook.engine.examples import Outcome
from rulebook.engine.proof import CodeMutants, is_rule
from rulebook.engine.stories import story
from rulebook.languages import say
from rulebook.render.document import Block, Gap, Heading, Labelled, Paragraph
from rulebook.render.playing import story_lines
from rulebook.render.rules import in_language
from rulebook.service.proving import Mutated, Played, Proven
from rulebook.service.requests import Reader


def _played(value: Played, reader: Reader) -> Iterator[Block]:
    """Each example as a small story, and what running it proved."""
    for outcome in value.outcomes:
        yield from _outcome(outcome, reader.screen)


def _outcome(outcome: Outcome, screen: str) -> Iterator[Block]:
    told = story(outcome.example, screen)
    yield Gap()
    yield Heading(told.title)
    yield from story_lines(told.lines, 1)
    numbers = ", ".join(f"{outcome.example.game}:{number}" for number in told.rules)
    yield Labelled(say(screen, "proven" if outcome.passed else "not-proven"), numbers)
    if outcome.passed:
        return
    for number in outcome.unproven:
        text = say(screen, "rule-did-not-act", number=number)
        yield Paragraph(text, "warning", 2, hanging=False)
    for one in outcome.differences:
        text = say(screen, "differs", what=one.what, expected=one.expected, found=one.found)
        yield Paragraph(text, "warning", 2)


def _proven(value: Proven, reader: Reader) -> Iterator[Block]:
    screen = reader.screen
    for coverage, stale in value.games:
        yield from _game(coverage.game, value.titles, screen)
        text = say(
            screen, "coverage", rules=coverage.count(is_rule), units=len(coverage.proven),
            descriptive=len(coverage.descriptive), missing=len(coverage.missing),
            failed=len(coverage.failed),
        )  # fmt: skip
        yield Paragraph(text, "", 1, hanging=False)
        if coverage.code:
            yield from _code(coverage.code, coverage.same_code, screen)
        if coverage.missing:
            yield Labelled(say(screen, "missing-units"), ", ".join(coverage.missing))
        for outcome in coverage.failed:
            yield _warning(f"! {outcome.example.name[screen]}")
        for one in stale:
            text = say(screen, f"stale-{one.kind}", rule=one.rule, count=len(one.examples))
            yield Paragraph(text, "warning", 1)


def _code(code: CodeMutants, same: bool, screen: str) -> Iterator[Block]:
    """What mutants of the code came to, and when; whether the rules are still those."""
    share, silent = code.caught / max(code.tried, 1), code.by_gap / max(code.caught, 1)
    text = say(
        screen, "code-mutants", date=code.date, tried=code.tried, caught=f"{share:.1%}",
        silent=f"{silent:.1%}", equivalent=code.equivalent,
    )  # fmt: skip
    yield Paragraph(text, "", 1, hanging=False)
    if not same:
        yield _warning(say(screen, "code-mutants-old"))


def _game(game: str, titles: Mapping[str, Mapping[str, str]], screen: str) -> Iterator[Block]:
    yield Gap()
    yield Paragraph(f"{game}  {in_language(titles[game], screen)}", "title", hanging=False)


def _warning(text: str) -> Paragraph:
    return Paragraph(text, "warning", 1, hanging=False)


def _mutated(value: Mutated, reader: Reader) -> Iterator[Block]:
    screen = reader.screen
    for mutation in value.games:
        yield from _game(mutation.game, value.titles, screen)
        caught = sum(mutant.caught for mutant in mutation.mutants)
        text = say(screen, "mutation", caught=caught, mutants=len(mutation.mutants))
        yield Paragraph(text, "", 1, hanging=False)
        for mutant in mutation.survivors:
            yield _warning(f"! {mutant.number} {mutant.rule}: {mutant.how}")


WRITERS: Mapping[str, Callable[[Any, Reader], Iterator[Block]]] = {
    "Played": _played,
    "Proven": _proven,
    "Mutated": _mutated,
    "Value": lambda value, reader: iter(()),
}


def _outcome_data(outcome: Outcome, language: str) -> dict[str, Any]:
    example = outcome.example
    return {
        "name": example.name[language],
        "names": dict(example.name),
        "rules": [f"{example.game}:{number}" for number in example.rules],
        "passed": outcome.passed,
        "story": [
            {"kind": line.kind, "text": line.text} for line in story(example, language).lines
        ],
        "trace": list(outcome.trace),
        "unproven": list(outcome.unproven),
        "differences": [
            {"what": d.what, "expected": d.expected, "found": d.found} for d in outcome.differences
        ],
        "file": example.path.name,
        "line": example.line,
    }


def _proven_data(value: Proven, reader: Reader) -> list[dict[str, Any]]:
    return [
        {
            "game": found.game,
            "proven": {number: list(names) for number, names in found.proven.items()},
            "proven_rules": found.count(is_rule),
            "descriptive": dict(found.descriptive),
            "missing": list(found.missing),
            "failed": [outcome.example.title for outcome in found.failed],
            "stale": [
                {"rule": one.rule, "kind": one.kind, "examples": list(one.examples)}
                for one in stale
            ],
        }
        for found, stale in value.games
    ]


def _mutated_data(value: Mutated, reader: Reader) -> list[dict[str, Any]]:
    return [
        {
            "game": found.game,
            "mutants": len(found.mutants),
            "caught": sum(mutant.caught for mutant in found.mutants),
            "survivors": [
                {"rule": m.rule, "number": m.number, "how": m.how} for m in found.survivors
            ],
        }
        for found in value.games
    ]


SHAPES: Mapping[str, Callable[[Any, Reader], Any]] = {
    "Played": lambda value, reader: [_outcome_data(o, reader.screen) for o in value.outcomes],
    "Proven": _proven_data,
    "Mutated": _mutated_data,
    "Value": lambda value, reader: [],
}
