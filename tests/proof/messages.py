"""What each finding says, in English. ``describe`` makes the line a test or a linter shows."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.model import Problem

MESSAGES: Mapping[str, str] = {
    "proof-lost": "{rule} {lang}: the rule has the {what}, the text has not",
    "proof-new": "{rule} {lang}: the text has the {what}, no edition of the rule has",
    "proof-missing": "{rule} {lang}: there is no text",
    "proof-long": "{rule} {lang}: {have} characters; the rule itself has only {most}",
    "proof-pieces": "{rule} {lang}: {have} sentences that only say one sentence of the rule again",
    "proof-no-items": "{rule}: announces a list, but has no `items`",
    "proof-items-order": "{rule}: its items are not in the order of the book, or one is twice",
    "proof-item-unnamed": "{rule} {lang}: names nothing of its item {item}",
    "proof-no-see": "{rule}: refers to a page, but does not say in `see` what stands there",
    "proof-heading": "{rule}: {number} is only a heading; name the rule below it",
    "proof-not-cited": "{rule} {lang}: names rule {number}, but does not cite it",
    "proof-title-language": "{rule} {lang}: the title is not in the letters of its language",
    "proof-drift": "{rule} {lang}: the wording is that of {other}, the gist is not",
    "proof-apostrophe": "{rule} {lang}: a straight apostrophe; texts have the curved one",
    "proof-copied": "{rule} {lang}: {have} words in a row are a manual's: {words}",
    "proof-slang": "{rule} {lang}: {what}; the official word is {official}",
    "proof-alias": "{rule} {lang}: {what} is not how the edition calls it; that is {official}",
    "proof-foreign": "{rule} {lang}: {what} ({of}); the official word is {official}",
    "proof-false-friend": "{rule} {lang}: {what}: no edition names it under this entry",
    "proof-script": "{rule} {lang}: {what}: not the alphabet of the text",
    "proof-term-unknown": "{rule} {lang}: {what}: the manual {of} has no such words",
    "proof-dangling": "{rule}: {what} does not exist; nearest: {near}",
    "proof-disputed": "{rule}: the answer leaves open what an example refuses by {refused}: {name}",
    "proof-uncited": "{rule}: cites no rule",
    "proof-unsettled": "{rule}: the answer {what}; no rule that it cites does",
    "proof-verdict": "{rule} {lang}: says {what}, but the answer begins with {begins}",
    "proof-verdict-unsaid": "{rule} {lang}: the answer begins with {what}; `says` is missing",
    "proof-verdict-long": "{rule} {lang}: the first sentence has {what} letters",
    "proof-twins": "{rule}: asks what {what} asks, in hardly other words",
    "proof-verdict-figures": "{rule} {lang}: the languages disagree in the figures {what}",
    "proof-asked-twice": "{rule} {lang}: {asked} is asked in {what} too; merge the questions",
    "proof-source": "{rule}: {what!r} does not say where the ruling can be looked up",
    "proof-date": "{rule}: {what} is no day on which this can have been said",
    "proof-few": "{rule}: {have} of at least {least}",
    "proof-exception-unused": "{rule} {lang}: nothing to except any more: {what}",
}


def describe(problem: Problem) -> str:
    """One line with place, key and what is missing.

    >>> print(describe(Problem("proof-uncited", "faq/a.yaml", 3, {"rule": "tie"})))
    faq/a.yaml:3: tie: cites no rule
    """
    return f"{problem.file}:{problem.line}: {MESSAGES[problem.code].format(**problem.values)}"
