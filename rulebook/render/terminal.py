"""Documents as text: for a terminal, wrapped and coloured. On the path of the everyday command."""

from __future__ import annotations

from rulebook.render.style import Page, wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from rulebook.render import blocks as b
    from rulebook.render.blocks import Document

_NARROW = 64
"""Columns below which nothing stands side by side."""
_STYLES = {"hint": "dim", "warning": "warn", "lead": "label", "title": "title"}


def text_of(document: Document, width: int = 80, colour: bool = False) -> str:
    """A document as lines of at most so many columns."""
    page = Page(document.language, width, colour)
    for block in document.blocks:
        _WRITERS[type(block).__name__](page, block)
    return page.text()


def _gap(page: Page, block: b.Gap) -> None:
    page.blank()


def _verdict(page: Page, block: b.Verdict) -> None:
    cites = ", ".join(address.partition(":")[2] for address in block.cites)
    page.add(f"{block.text} ({cites})" if cites else block.text, style="title")


def _heading(page: Page, block: b.Heading) -> None:
    page.add(f"{block.address}  {block.text}".lstrip(), hang=2, style="title")


def _rule(page: Page, block: b.Rule) -> None:
    mark = f"{block.number}  " if block.number else ""
    indent = 2 + len(mark)
    for text in block.texts:
        if text.label:
            page.labelled(text.label, text.text, indent=indent)
        elif mark:
            page.lines += _numbered(page, mark, text.text)
        else:
            page.add(text.text, indent=2)
        if text.place:
            page.add(text.place, indent=indent, style="dim")


def _numbered(page: Page, mark: str, text: str) -> list[str]:
    inner = Page(page.language, page.width, False)
    inner.add(mark + text, indent=2, hang=len(mark))
    if inner.lines and page.colour:
        inner.lines[0] = inner.lines[0].replace(mark, page.paint("number", mark.strip()) + "  ", 1)
    return inner.lines


def _columns(page: Page, block: b.Columns) -> None:
    page.add(block.number, indent=2, style="number")
    if len(block.texts) == 2 and page.width >= _NARROW:
        _side_by_side(page, block)
        return
    for text in block.texts:
        page.add(text.label, indent=4, style="label")
        page.add(text.text, indent=4)


def _side_by_side(page: Page, block: b.Columns) -> None:
    half = (page.width - 7) // 2
    left, right = ([text.label, *wrap(text.text, half)] for text in block.texts)
    for row in range(max(len(left), len(right))):
        a = left[row] if row < len(left) else ""
        b = right[row] if row < len(right) else ""
        gap = " " * (half - len(a))
        if row == 0:
            a, b = page.paint("label", a), page.paint("label", b)
        page.lines.append(f"    {a}{gap}   {b}".rstrip())


def _hit(page: Page, block: b.Hit) -> None:
    page.add(f"{block.address}  {block.title}", hang=2, style="title")
    first = len(page.lines)
    page.add(block.text, indent=2)
    if page.colour:
        page.lines[first:] = [_painted(page, line, block) for line in page.lines[first:]]
    if block.place:
        page.add(block.place, indent=2, style="dim")


def _painted(page: Page, line: str, block: b.Hit) -> str:
    """A line with the words that were asked for in colour."""
    return " ".join(
        page.paint("mark", word) if word in block.marked else word for word in line.split(" ")
    )


def _topics(page: Page, block: b.Topics) -> None:
    """Topics as ``13 Bedrohung · 19 Ereigniskarte``; a number is not parted from its title."""
    numbers = (topic.address.partition(":")[2] for topic in block.topics)
    named = (
        f"{n}\u00a0{t.title}".strip("\u00a0") for n, t in zip(numbers, block.topics, strict=True)
    )
    page.labelled(block.label, " · ".join(named))


def _listing(page: Page, block: b.Listing) -> None:
    page.add(block.label + ":", indent=2, style="label")
    if not block.topics:
        page.add(block.empty, indent=4)
    for topic in block.topics:
        text = f"{topic.address}  {topic.title}" + ("  ⇄" if topic.both else "")
        page.add(text, indent=4, hang=2)


def _labelled(page: Page, block: b.Labelled) -> None:
    page.labelled(block.label, block.text, indent=2 * block.depth)


def _paragraph(page: Page, block: b.Paragraph) -> None:
    hang = 2 if block.hanging else 0
    page.add(block.text, 2 * block.depth, hang, _STYLES.get(block.tone, ""))


def _line(page: Page, block: b.Line) -> None:
    page.lines.append(block.text)


def _steps(page: Page, block: b.Steps) -> None:
    for number, step in enumerate(block.steps, 1):
        page.blank()
        page.add(f"{number}. {step.text}", hang=3, style="title")
        for change in step.changes:
            page.add(change, indent=3, hang=2)
        for rule in step.rules:
            page.add(f"[{rule.address}] {rule.gist}".rstrip(), indent=3, hang=2, style="dim")


def _refusal(page: Page, block: b.Refusal) -> None:
    text = f"{block.text} [{block.rule.address}] {block.rule.gist}".rstrip()
    page.add(text, 2 if block.near else 0, 2, "dim" if block.near else "warn")


_WRITERS: dict[str, Callable[[Page, Any], None]] = {
    "Gap": _gap,
    "Verdict": _verdict,
    "Heading": _heading,
    "Rule": _rule,
    "Columns": _columns,
    "Hit": _hit,
    "Topics": _topics,
    "Listing": _listing,
    "Labelled": _labelled,
    "Paragraph": _paragraph,
    "Line": _line,
    "Steps": _steps,
    "Refusal": _refusal,
}
"""A writer for each kind of block."""
