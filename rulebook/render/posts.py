"""Documents as posts, ready to paste into a forum: in BBCode, Markdown, HTML or plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulebook.markups import markup as record_of
from rulebook.markups.addresses import address as address_of
from rulebook.markups.addresses import base
from rulebook.record import Record
from rulebook.render import document as b
from rulebook.render.document import Document


class _Markup(Record):
    """How a markup writes text that means itself, and bold text."""

    safe: Callable[[str], str]
    bold: Callable[[str], str]
    link: Callable[[str], tuple[str, str]]
    base_url: str = ""

    def number(self, address: str) -> str:
        """The number of a rule: a link where it is known to what, else in bold."""
        number = self.safe(address.rpartition(":")[2])
        if not self.base_url or ":" not in address:
            return self.bold(number)
        opening, ending = self.link(address_of(self.base_url, address))
        return opening + number + ending


def post_of(document: Document, markup: str, base_url: str = "") -> str:
    """A document in a markup, a line for each thing it says; its numbers lead to ``base_url``."""
    record = record_of(markup)
    writing = _Markup(record.escape, record.bold.format, record.link, base(base_url))
    lines: list[str] = []
    for block in document.blocks:
        for line in _WRITERS[type(block).__name__](writing, block):
            if line or (lines and lines[-1]):
                lines.append(line.rstrip())
    return record.line_end.join(lines).rstrip() + "\n"


def _gap(to: _Markup, block: b.Gap) -> Iterator[str]:
    yield ""


def _verdict(to: _Markup, block: b.Verdict) -> Iterator[str]:
    cites = ", ".join(map(to.number, block.cites))
    yield to.safe(block.text) + (f" ({cites})" if cites else "")


def _heading(to: _Markup, block: b.Heading) -> Iterator[str]:
    yield (
        f"{to.number(block.address)} {to.safe(block.text)}"
        if block.address
        else (to.bold(to.safe(block.text)))
    )


def _rule(to: _Markup, block: b.Rule) -> Iterator[str]:
    if block.beside:
        yield to.number(block.address)
    for text in block.texts:
        label = f"{to.safe(text.label)}: " if text.label else ""
        yield label + to.safe(text.text) + (f" ({to.safe(text.place)})" if text.place else "")


def _hit(to: _Markup, block: b.Hit) -> Iterator[str]:
    yield f"{to.number(block.address)} {to.safe(block.title)}: {to.safe(block.text)}"


def _topics(to: _Markup, block: b.Topics) -> Iterator[str]:
    named = [f"{to.number(topic.address)} {to.safe(topic.text)}" for topic in block.topics]
    yield f"{to.safe(block.label)}: {', '.join(named) or to.safe(block.empty)}"


def _labelled(to: _Markup, block: b.Labelled) -> Iterator[str]:
    yield f"{to.safe(block.label)}: {to.safe(block.text)}"


def _paragraph(to: _Markup, block: b.Paragraph) -> Iterator[str]:
    yield to.safe(block.text)


def _steps(to: _Markup, block: b.Steps) -> Iterator[str]:
    """Numbered steps, the numbers of the rules that made them in bold."""
    yield ""
    for number, step in enumerate(block.steps, 1):
        changes = f": {to.safe('; '.join(step.changes))}" if step.changes else ""
        cited = ", ".join(to.number(rule.address) for rule in step.rules)
        yield f"{number}. {to.safe(step.text)}{changes} ({cited})"


def _refusal(to: _Markup, block: b.Refusal) -> Iterator[str]:
    yield f"{to.safe(block.text)} {to.number(block.rule.address)}: {to.safe(block.rule.text)}"


_WRITERS: Mapping[str, Callable[[_Markup, Any], Iterator[str]]] = {
    "Gap": _gap,
    "Verdict": _verdict,
    "Heading": _heading,
    "Rule": _rule,
    "Hit": _hit,
    "Topics": _topics,
    "Labelled": _labelled,
    "Paragraph": _paragraph,
    "Steps": _steps,
    "Refusal": _refusal,
}
"""A writer for each kind of block."""
