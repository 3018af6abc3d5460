"""Examples, coverage and played situations as pages of text and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulebook.engine.binding import Stale
from rulebook.engine.examples import Outcome
from rulebook.engine.proof import Coverage, Mutation, is_rule
from rulebook.engine.resolve import Resolution, told_situation, told_steps, told_table
from rulebook.engine.stories import story
from rulebook.languages import say
from rulebook.markups import markup as record_of
from rulebook.render.style import Page

Gist = Callable[[str], str]
"""What a rule rules, in the reader's language, by number; "" where nothing is known."""


def outcome_json(outcome: Outcome, language: str) -> dict[str, Any]:
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


def show_outcomes(page: Page, outcomes: Sequence[Outcome]) -> None:
    """Each example as a small story, and what running it proved."""
    language = page.language
    for outcome in outcomes:
        told = story(outcome.example, language)
        page.blank()
        page.add(told.title, hang=2, style="title")
        for line in told.lines:
            page.add(line.text, indent=4 if line.kind == "effect" else 2, hang=2)
        numbers = ", ".join(f"{outcome.example.game}:{n}" for n in told.rules)
        if outcome.passed:
            page.labelled(say(language, "proven"), numbers)
            continue
        page.labelled(say(language, "not-proven"), numbers)
        for number in outcome.unproven:
            page.add(say(language, "rule-did-not-act", number=number), indent=4, style="warn")
        for d in outcome.differences:
            text = say(language, "differs", what=d.what, expected=d.expected, found=d.found)
            page.add(text, indent=4, hang=2, style="warn")


def coverage_json(found: Coverage, stale: Sequence[Stale]) -> dict[str, Any]:
    return {
        "game": found.game,
        "proven": {number: list(names) for number, names in found.proven.items()},
        "proven_rules": found.count(is_rule),
        "descriptive": dict(found.descriptive),
        "missing": list(found.missing),
        "failed": [outcome.example.name["en"] for outcome in found.failed],
        "stale": [{"rule": s.rule, "kind": s.kind, "examples": list(s.examples)} for s in stale],
    }


def show_coverage(page: Page, found: Coverage, stale: Sequence[Stale], title: str) -> None:
    language = page.language
    page.blank()
    page.add(title, style="title")
    text = say(
        language,
        "coverage",
        rules=found.count(is_rule),
        units=len(found.proven),
        descriptive=len(found.descriptive),
        missing=len(found.missing),
        failed=len(found.failed),
    )
    page.add(text, indent=2)
    if found.missing:
        page.labelled(say(language, "missing-units"), ", ".join(found.missing))
    for outcome in found.failed:
        page.add(f"! {outcome.example.name[language]}", indent=2, style="warn")
    for one in stale:
        text = say(language, f"stale-{one.kind}", rule=one.rule, count=len(one.examples))
        page.add(text, indent=2, hang=2, style="warn")


def mutation_json(found: Mutation) -> dict[str, Any]:
    return {
        "game": found.game,
        "mutants": len(found.mutants),
        "caught": sum(mutant.caught for mutant in found.mutants),
        "survivors": [{"rule": m.rule, "number": m.number, "how": m.how} for m in found.survivors],
    }


def show_mutation(page: Page, found: Mutation, title: str) -> None:
    page.blank()
    page.add(title, style="title")
    caught = sum(mutant.caught for mutant in found.mutants)
    page.add(say(page.language, "mutation", caught=caught, mutants=len(found.mutants)), indent=2)
    for mutant in found.survivors:
        page.add(f"! {mutant.number} {mutant.rule}: {mutant.how}", indent=2, style="warn")


_ENDED = {"silent": "manual-silent", "not played": "not-played"}
"""How a play ended that was neither refused nor played to its end."""


def show_resolution(page: Page, found: Resolution, gist: Gist) -> None:
    """What was done, each step with the rules that made it, and the table afterwards."""
    language = page.language
    for line in told_situation(found, language):
        page.add(line.text, indent=4 if line.kind == "effect" else 0, hang=2)
    said: set[str] = set()
    for number, step in enumerate(told_steps(found, language), 1):
        page.blank()
        page.add(f"{number}. {step.event}", hang=3, style="title")
        for change in step.changes:
            page.add(change, indent=3, hang=2)
        for rule in step.numbers:
            text = gist(rule) if rule not in said else ""
            said.add(rule)
            page.add(f"[{found.game}:{rule}] {text}".rstrip(), indent=3, hang=2, style="dim")
    for rule in found.refused_by:
        page.blank()
        text = f"{say(language, 'refused')} [{found.game}:{rule}] {gist(rule)}"
        page.add(text, hang=2, style="warn")
    if found.status in _ENDED:
        page.blank()
        page.add(say(language, _ENDED[found.status]), hang=2, style="warn")
    for rule in found.near_silence:
        text = f"{say(language, 'nearest')}: [{found.game}:{rule}] {gist(rule)}"
        page.add(text.rstrip(), indent=2, hang=2, style="dim")
    if found.stand_in:
        page.blank()
        page.add(say(language, "stand-in-board"), hang=2, style="warn")
    told = zip(found.after, told_table(found, language), strict=True)
    changed = [text for key, text in told if key in found.changed]
    page.blank()
    page.add(say(language, "afterwards") + ":", style="label")
    for text in changed or [say(language, "nothing-changed")]:
        page.add(text, indent=2, hang=2)


def forum(found: Resolution, gist: Gist, language: str, markup: str) -> str:
    """A resolution as a post: numbered steps, rule numbers in bold."""
    record = record_of(markup)
    bold, safe = record.bold, record.escape
    lines = [safe(line.text) for line in told_situation(found, language)]
    lines.append("")
    for number, step in enumerate(told_steps(found, language), 1):
        cited = ", ".join(bold.format(rule) for rule in step.numbers)
        effects = "; ".join(step.changes)
        lines.append(f"{number}. {safe(step.event)}" + (f": {safe(effects)}" if effects else "")
                     + f" ({cited})")  # fmt: skip
    for rule in found.refused_by:
        lines.append(f"{say(language, 'refused')} {bold.format(rule)}: {safe(gist(rule))}")
    if found.status in _ENDED:
        lines.append(say(language, _ENDED[found.status]))
    for rule in found.near_silence:
        lines.append(f"{say(language, 'nearest')} {bold.format(rule)}: {safe(gist(rule))}")
    if found.stand_in:
        lines.append(say(language, "stand-in-board"))
    return record.line_end.join(lines) + "\n"
