"""Quotations ready to paste: number, title, edition, and the wording or our gist of it.

A wording stands in the quotation marks of its language; a gist is nobody's words but ours, so it
has none and says what it is. The records come from the caller; nothing is looked up here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from types import MappingProxyType

from rulebook.languages import language as record_of
from rulebook.link.annotate import base, literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Quotable:
    """A unit as it is to be quoted, in one language."""

    id: str
    number: str
    printed: str = ""
    """What the edition prints, where that is not the number: «Угроза», п. 4"""
    title: str
    edition: str
    """As people call it: New Angeles, deutsche Ausgabe"""
    language: str
    text: str
    is_gist: bool = False
    url: str = ""


_MARKS = frozenset('„“”«»"')


def cite(units: Sequence[Quotable], target: str, language: str) -> str:
    """Quote units in the markup ``target``: those in ``language``, or in every one with ``all``,
    then with the languages of one rule side by side (in plain text one below the other)."""
    quote, side_by_side = _TARGETS[target]
    if language != "all":
        return _joined(quote(unit) for unit in units if unit.language == language)
    parts = []
    for _, group in groupby(units, key=lambda unit: unit.id):
        versions = tuple(group)
        parts.append(side_by_side(versions) if len(versions) > 1 else quote(versions[0]))
    return _joined(parts)


def quoted(text: str, language: str) -> str:
    """Text in the quotation marks of its language, quotations inside it in the inner ones.

    >>> from rulebook.languages import GERMAN, RUSSIAN
    >>> quoted('Lies "Deal" und „Ende“.', GERMAN)
    '„Lies ‚Deal‘ und ‚Ende‘.“'
    >>> quoted("Это «Торги».", RUSSIAN)
    '«Это „Торги“.»'
    """
    marks = record_of(language)
    parts = []
    depth = 0
    for character in text:
        if character in _MARKS:
            opens = character in "„«" or (character in '“"' and depth == 0)
            depth += 1 if opens else -min(depth, 1)
            parts.append(marks.inner_quotes[0 if opens else 1])
        else:
            parts.append(character)
    return "".join(parts).join(marks.quotes)


def _joined(parts: Iterable[str]) -> str:
    return "\n\n".join(parts) + "\n"


def _says(unit: Quotable) -> str:
    text = unit.text.strip()
    return text if unit.is_gist else quoted(text, unit.language)


def _source(unit: Quotable) -> str:
    """Title, edition and what is printed there; the number goes before it, linked."""
    marks = record_of(unit.language)
    where = [unit.edition]
    if unit.printed and unit.printed != unit.number:
        where.append(unit.printed)
    if unit.is_gist:
        where.append(marks.summary)
    return f"{unit.title}{marks.dash}{', '.join(where)}"


def _bb_head(unit: Quotable) -> str:
    number = f"[b]{unit.number}[/b]"
    linked = f"[url={base(unit.url)}]{number}[/url]" if unit.url else number
    return f"{linked} {literal(_source(unit), 'bbcode')}"


def _bb_quote(unit: Quotable) -> str:
    return f"[quote]{_bb_head(unit)}\n{literal(_says(unit), 'bbcode')}[/quote]"


def _bb_table(units: Sequence[Quotable]) -> str:
    cells = (f"[td]{_bb_head(unit)}\n{literal(_says(unit), 'bbcode')}[/td]" for unit in units)
    return f"[table][tr]{''.join(cells)}[/tr][/table]"


def _md_head(unit: Quotable) -> str:
    number = f"**{unit.number}**"
    linked = f"[{number}]({base(unit.url)})" if unit.url else number
    return f"{linked} {literal(_source(unit), 'markdown')}"


def _md_text(unit: Quotable) -> list[str]:
    lines = literal(_says(unit), "markdown").split("\n")
    # a line must not begin as a list: 1. or - or +
    return [re.sub(r"^(\s*)([-+]|[0-9]+(?=[.)]))", _escaped_start, line) for line in lines]


def _escaped_start(match: re.Match[str]) -> str:
    blank, mark = match.groups()
    return f"{blank}\\{mark}" if mark in "-+" else f"{blank}{mark}\\"


def _md_quote(unit: Quotable) -> str:
    return "\n".join(f"> {line}".rstrip() for line in (_md_head(unit), "", *_md_text(unit)))


def _md_table(units: Sequence[Quotable]) -> str:
    heads = " | ".join(_md_head(unit) for unit in units)
    texts = " | ".join("<br>".join(_md_text(unit)) for unit in units)
    return f"| {heads} |\n|{'---|' * len(units)}\n| {texts} |"


def _html_head(unit: Quotable) -> str:
    number = f"<b>{escape(unit.number)}</b>"
    linked = f'<a href="{escape(base(unit.url))}">{number}</a>' if unit.url else number
    return f"{linked} {escape(_source(unit))}"


def _html_text(unit: Quotable) -> str:
    return escape(_says(unit)).replace("\n", "<br>\n")


def _html_quote(unit: Quotable) -> str:
    return (
        f'<blockquote lang="{unit.language}"><p>{_html_head(unit)}</p>\n'
        f"<p>{_html_text(unit)}</p></blockquote>"
    )


def _html_table(units: Sequence[Quotable]) -> str:
    heads = "".join(f'<th lang="{unit.language}">{_html_head(unit)}</th>' for unit in units)
    texts = "".join(f'<td lang="{unit.language}">{_html_text(unit)}</td>' for unit in units)
    return f"<table>\n<tr>{heads}</tr>\n<tr>{texts}</tr>\n</table>"


def _plain_quote(unit: Quotable) -> str:
    url = f"\n{base(unit.url)}" if unit.url else ""
    return f"{unit.number} {_source(unit)}\n{_says(unit)}{url}"


def _plain_stack(units: Sequence[Quotable]) -> str:
    return "\n\n".join(_plain_quote(unit) for unit in units)


_Form = tuple[Callable[[Quotable], str], Callable[[Sequence[Quotable]], str]]
_TARGETS: Mapping[str, _Form] = MappingProxyType(
    {
        "bbcode": (_bb_quote, _bb_table),
        "markdown": (_md_quote, _md_table),
        "html": (_html_quote, _html_table),
        "plain": (_plain_quote, _plain_stack),
    }
)
