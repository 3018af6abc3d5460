"""How likely a bare number is a rule: its features by their weights, then the company it keeps.

Both sets of weights were fitted on labelled posts and are held in ``weights.txt``; above 0 a number
is linked. The company is read from the first opinions on all numbers of a post, so that no answer
depends on the order in which numbers are asked for.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from rulebook.link.features import Case, features
from rulebook.link.records import Candidate

Exists = Callable[[str, str], bool]
_SURE, _HARDLY = 2.0, -2.0
"""Opinion from which on a number says something of others."""
_LARGE, _SMALL = 31, 12
_FIGURES = frozenset({"unit", "measure", "score", "label", "part"})
_REASONS = {
    "unit": "unit", "gameunit": "unit", "figure": "score", "label": "label", "edition": "label",
    "paper": "label", "date": "date", "maybe-date": "date", "date-after": "date", "day": "date",
    "weekday": "date", "short-day": "date", "meeting": "date", "time": "time", "half-day": "time",
    "hour": "time", "cell": "column", "heads": "numbering", "bullet": "numbering",
    "measure": "measure", "approx": "measure", "article": "measure", "compare": "measure",
    "trade": "measure", "change": "measure", "have": "measure", "finish": "measure",
    "result": "measure", "stand": "measure", "costly": "measure", "now": "measure",
}  # fmt: skip


@cache
def weights() -> tuple[Mapping[str, float], Mapping[str, float]]:
    """The weights of features, and those of company."""
    path = os.path.join(os.path.dirname(__file__), "weights.txt")
    found: tuple[dict[str, float], dict[str, float]] = ({}, {})
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line[0] != "#":
                name, _, weight = line.rstrip("\n").rpartition("\t")
                company = name.startswith("company ")
                found[company][name.removeprefix("company ")] = float(weight)
    return found


def opinion(case: Case) -> tuple[float, str]:
    """What the words around a number say for it (above 0) or against it, and the reason that weighs
    most against it."""
    known = weights()[0]
    total, worst, reason = known.get("always", 0.0), 0.0, "no-cue"
    for name in features(case):
        weight = known.get(name, 0.0)
        total += weight
        if weight < worst and (why := _reason(name)):
            worst, reason = weight, why
    return total, reason


def _reason(name: str) -> str:
    words = name.replace(":", " ").split()
    found = next((_REASONS[word] for word in reversed(words) if word in _REASONS), "")
    return found or ("noun" if "noun" in name or "word" in name else "")


def judged(found: Sequence[Candidate], exists: Exists) -> list[Candidate]:
    """Candidates with a reason on each bare number that is not to be linked."""
    opinions = [opinion(one.case) if one.case else (0.0, "") for one in found]
    values = weights()[1]
    made = []
    for one, (_, reason), company in zip(
        found, opinions, companies(found, opinions, exists), strict=True
    ):
        if one.case is None or one.reason:
            made.append(one)
            continue
        total = values.get("always", 0.0)
        total += sum(values.get(name, 0.0) * value for name, value in company.items())
        made.append(one if total > 0 else one._replace(reason=reason))
    return made


def companies(
    found: Sequence[Candidate], opinions: Iterable[tuple[float, str]], exists: Exists
) -> list[dict[str, float]]:
    """What the rest of the post says of each bare number, beside the first opinion on it."""
    values = [score for score, _ in opinions]
    sure = [
        not one.reason and (one.cued or (one.case is not None and value > _SURE))
        for one, value in zip(found, values, strict=True)
    ]
    cited = Counter((one.game, _entry(one)) for one, so in zip(found, sure, strict=True) if so)
    times = Counter(one.number for one in found if not one.reason)
    family: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    rules: Counter[int] = Counter()
    figures: Counter[int] = Counter()
    hints = 0.0
    peers: defaultdict[object, list[float]] = defaultdict(list)
    near: defaultdict[int, list[float]] = defaultdict(list)
    spoilt: Counter[object] = Counter()
    for one, value, so in zip(found, values, sure, strict=True):
        hints += so
        if not one.reason:
            family[one.game, _entry(one)].add(one.number)
        if so:
            rules[one.sentence] += 1
        elif (
            (one.reason in _FIGURES and not one.cued)
            or (one.case and value < _HARDLY)
            or _stray(one)
        ):
            figures[one.sentence] += 1
        if one.case and not one.reason:
            near[one.sentence].append(_bounded(value))
            peers[one.peers].append(_bounded(value))
        elif one.peers and not _slip(one, exists):
            spoilt[one.peers] += 1
    return [
        _company(one, value, {
            "cited": min(2, cited[one.game, _entry(one)] - so),
            "habit": min(4.0, hints - so),
            "rules": min(2, rules[one.sentence] - so),
            "figures": min(2, figures[one.sentence] - (value < _HARDLY and not one.reason)),
            "again": times[one.number] > 1,
            "family": len(family[one.game, _entry(one)]) > 1,
            "near": _mean(near[one.sentence], value),
            _beside(one): _mean(peers[one.peers], value) if one.peers else 1,
            "spoilt " + _beside(one): one.peers is not None and spoilt[one.peers] > 0,
        })
        for one, value, so in zip(found, values, sure, strict=True)
    ]  # fmt: skip


def _company(one: Candidate, value: float, others: Mapping[str, float]) -> dict[str, float]:
    if one.case is None:
        return {}
    entry = int(_entry(one))
    size = "s" if entry <= _SMALL else "m" if entry <= _LARGE else "l"
    made = {"opinion": max(-8.0, min(8.0, value))}
    for name, weight in others.items():
        made[name] = made[f"{size} {name}"] = float(weight)
    return made


def _beside(one: Candidate) -> str:
    """How it stands with its peers: in a column, in a list, alone."""
    return one.peers[0] if one.peers else "alone"


def _entry(one: Candidate) -> str:
    return one.number.partition(".")[0]


def _bounded(value: float) -> float:
    return max(-4.0, min(4.0, value))


def _mean(values: Sequence[float], own: float) -> float:
    """The mean of the others, 0 without others."""
    return (sum(values) - _bounded(own)) / (len(values) - 1) if len(values) > 1 else 0.0


def _stray(one: Candidate) -> bool:
    """``15.8 without``: no rule, no miscounted one, no date."""
    item = one.number.partition(".")[2]
    if one.reason != "unknown" or one.cued or not item.isdecimal():
        return False
    return int(_entry(one)) > _LARGE or int(item) > _SMALL


def _slip(one: Candidate, exists: Exists) -> bool:
    """``61.1 und 61.11``: a miscounted rule says nothing about the number beside it; but ``2.5 und
    2.11`` may be days or hours."""
    entry = _entry(one)
    listed = one.peers is not None and one.peers[0] == "list"
    return one.reason == "unknown" and listed and int(entry) > _LARGE and exists(one.game, entry)
