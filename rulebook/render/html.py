"""Documents as HTML: pieces for a page. All text is escaped; there is no style and no script."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from typing import Any
from urllib.parse import quote

from rulebook.render import document as b
from rulebook.render.document import Document

Link = Callable[[str], str]
"""A page's address, from that of its rule."""


def own_page(address: str) -> str:
    """The page of a rule on the same site.

    >>> own_page("na:13.4")
    '/na/13.4'
    """
    return "/" + quote(address.replace(":", "/"))


def html_of(document: Document, link: Link = own_page) -> str:
    """A document as pieces of a page, a section after each gap; rules lead to their pages."""
    parts: list[str] = []
    for block in document.blocks:
        parts.extend(_WRITERS[type(block).__name__](block, link))
    body = "\n".join(parts)
    return f'<article lang="{escape(document.language)}">\n{body}\n</article>\n'


def _gap(block: b.Gap, link: Link) -> Iterator[str]:
    return iter(())


def _element(tag: str, text: str, kind: str = "", language: str = "") -> str:
    """An element around text that is HTML already."""
    named = f' class="{escape(kind)}"' if kind else ""
    spoken = f' lang="{escape(language)}"' if language else ""
    return f"<{tag}{named}{spoken}>{text}</{tag}>"


def _linked(address: str, text: str, link: Link) -> str:
    return f'<a href="{escape(link(address))}">{escape(text)}</a>'


def _number(address: str, link: Link) -> str:
    return _linked(address, address, link)


def _verdict(block: b.Verdict, link: Link) -> Iterator[str]:
    cites = ", ".join(_number(address, link) for address in block.cites)
    text = escape(block.text) + (f" ({cites})" if cites else "")
    yield _element("p", text, f"verdict {block.says}".strip())


def _heading(block: b.Heading, link: Link) -> Iterator[str]:
    number = _number(block.address, link) + " " if block.address else ""
    yield _element("h2", number + escape(block.text))


def _rule(block: b.Rule, link: Link) -> Iterator[str]:
    if block.beside:
        yield from _beside(block, link)
        return
    number = _element("b", _linked(block.address, block.number, link)) if block.number else ""
    for text in block.texts:
        yield from _text(text, number)


def _text(text: b.Text, number: str = "") -> Iterator[str]:
    """A wording with its place, or our words with what they are."""
    label = _element("b", escape(text.label) + ":") + " " if text.label else ""
    number = f"{number} " if number and not label else ""
    kind = "wording" if text.place else "gist"
    yield _element("p", label + number + escape(text.text), kind, text.language)
    if text.place:
        yield _element("small", escape(text.place))


def _beside(block: b.Rule, link: Link) -> Iterator[str]:
    yield _element("h3", _number(block.address, link))
    heads = "".join(_element("th", escape(text.label), "", text.language) for text in block.texts)
    texts = "".join(_element("td", _marked(text), "", text.language) for text in block.texts)
    yield f"<table>\n<tr>{heads}</tr>\n<tr>{texts}</tr>\n</table>"


def _marked(text: b.Text | b.Hit) -> str:
    """A text with the words that are marked in it."""
    words = (
        _element("mark", escape(word)) if word in text.marked else escape(word)
        for word in text.text.split(" ")
    )
    return " ".join(words)


def _hit(block: b.Hit, link: Link) -> Iterator[str]:
    yield _element("h2", _number(block.address, link) + " " + escape(block.title))
    yield _element("p", _marked(block), "hit")
    if block.place:
        yield _element("small", escape(block.place))


def _topic(topic: b.Named, link: Link) -> str:
    return _linked(topic.address, f"{topic.name} {topic.text}", link)


_CHIP = 40
"""Characters that stand beside others in a row."""


def _topics(block: b.Topics, link: Link) -> Iterator[str]:
    if block.label:
        yield _element("p", escape(block.label) + ":", "lead")
    if not block.topics:
        yield _element("p", escape(block.empty))
    long = any(len(topic.text) > _CHIP for topic in block.topics)
    kind = "lines" if long else "topics"
    write = _cited if long else _topic
    yield _list((write(topic, link) for topic in block.topics), "ul", kind)


def _list(items: Iterable[str], tag: str, kind: str = "") -> str:
    return _element(tag, "".join(_element("li", item) for item in items), kind)


def _labelled(block: b.Labelled, link: Link) -> Iterator[str]:
    label = _element("b", escape(block.label) + ":")
    yield _element("p", f"{label} {escape(block.text)}")


def _paragraph(block: b.Paragraph, link: Link) -> Iterator[str]:
    yield _element("pre" if block.tone == "line" else "p", escape(block.text), block.tone)


def _steps(block: b.Steps, link: Link) -> Iterator[str]:
    yield _list((_step(step, link) for step in block.steps), "ol", "steps")


def _step(step: b.Step, link: Link) -> str:
    changes = _list(map(escape, step.changes), "ul") if step.changes else ""
    rules = "".join(_element("p", _cited(rule, link), "rule") for rule in step.rules)
    return escape(step.text) + changes + rules


def _cited(rule: b.Named, link: Link) -> str:
    return f"{_number(rule.address, link)} {escape(rule.text)}".rstrip()


def _refusal(block: b.Refusal, link: Link) -> Iterator[str]:
    yield _element("p", f"{escape(block.text)} {_cited(block.rule, link)}", "warning")


_WRITERS: Mapping[str, Callable[[Any, Link], Iterator[str]]] = {
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
