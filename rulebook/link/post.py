"""A forum post in, the same post with every rule reference linked out.

Three passes over the untouched text: ``find`` reads candidates, ``resolve`` keeps the rules that
exist, ``annotate`` writes links. What is linked: a number as it is written, with its bullet's
letter and with the game before it if it names one (``NA 13.2``), but without its cue (``Regel``,
``§``); an item of a titled entry from the title to the item («Торги», п. 7). Both ends of a range
are linked, each to its own rule.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from rulebook.link import annotate, footnotes
from rulebook.link.find import find
from rulebook.link.portions import portions
from rulebook.link.records import Candidate, Known, Link, Linked, Noticed, Options
from rulebook.link.resolve import resolve
from rulebook.link.terms import find_terms
from rulebook.markups import Markup
from rulebook.markups import markup as record_of
from rulebook.markups.addresses import ADDRESS, base, own_address
from rulebook.markups.pieces import GONE, Piece, View, foreign_markup

_FIGURE = re.compile(r"(?<![\w.])[0-9]{1,3}\.[0-9]{1,3}[a-z]?(?![\w]|\.[0-9])")


def link_post(text: str, markup: str, known: Known, options: Options) -> Linked:
    """Link a post. Without a base URL the text stays as it is, and only the spans are told;
    with ``inline`` what the rules say is then appended as footnotes."""
    base_url = base(options.base_url)
    if options.inline and not base_url:
        return _with_footnotes(text, markup, known, options)
    links, report = _read(text, markup, known, options, base_url)
    if base_url:
        linked, added = annotate.write(text, links, record_of(markup), base_url)
        return Linked(linked, links, report, added)
    return Linked(text, links, report)


def _read(
    text: str, markup: str, known: Known, options: Options, base_url: str
) -> tuple[tuple[Link, ...], tuple[Noticed, ...]]:
    """The links of a post and what else was noticed, portion by portion."""
    links: list[Link] = []
    report: list[Noticed] = []
    for start, end in portions(text, markup):
        found, noticed, met = _portion(text[start:end], markup, known, options, base_url)
        if start:
            found = [one._replace(start=one.start + start, end=one.end + start) for one in found]
            noticed = [n._replace(start=n.start + start, end=n.end + start) for n in noticed]
        links += found
        report += noticed
        if options.terms and end < len(text):  # a term is linked on its first mention only
            options = options._replace(terms=[t for t in options.terms if t[1] not in met])
    return tuple(links), tuple(report)


def _portion(
    text: str, markup: str, known: Known, options: Options, base_url: str
) -> tuple[list[Link], list[Noticed], set[str]]:
    """The links of a portion, what else was noticed, and the ids of the terms in it."""
    record = record_of(markup)
    tags = has_foreign_tags(text, record)
    pieces = pieces_of(text, markup, options, base_url)
    view = View(pieces)
    rules = resolve(find(view.text, options), known)
    terms = tuple(find_terms(view.text, options.terms))
    found = _with_terms(rules, terms, known)
    links: list[Link] = []
    report = list(_hidden(text, pieces))
    taken = 0
    follows = False
    for one in found:
        start, end, why = view.source(one.start, one.end)
        if one.narrow and (why or one.start < taken):
            start, end, why = view.source(*one.narrow)
        if not one.reason:
            taken = one.end  # counted even where it is linked already: twice is once
        reason = one.reason or why
        if not reason and not record.linkable(text, start, end, tags):
            reason = "markup"
        if reason:
            if one.cued or "." in one.number:
                report.append(Noticed(start, end, text[start:end], reason))
        else:
            rule, through = f"{one.game}:{one.number}", one.through and follows
            links.append(Link(start, end, rule, text[start:end], through))
        follows = not reason
    report.sort(key=lambda noticed: noticed.start)
    return links, report, {f"{term.game}:{term.number}" for term in terms}


def pieces_of(text: str, markup: str, options: Options, base_url: str) -> list[Piece]:
    """A post in pieces, the tags of other markups apart."""
    record = record_of(markup)
    own = own_address(base_url) if not record.link("")[0] else ""
    pieces = record.scan(text, options.skip_quotes, own)
    tags = has_foreign_tags(text, record)
    return list(foreign_markup(pieces, record.foreign)) if tags else pieces


def has_foreign_tags(text: str, markup: Markup) -> bool:
    """Is what looks like a tag of BBCode one, and not the label of a link?"""
    return not markup.labels or "]:" not in text


def _with_terms(
    found: Sequence[Candidate], terms: Iterable[Candidate], known: Known
) -> list[Candidate]:
    """References, and terms that no reference overlaps."""
    starts = [one.start for one in found]
    kept = list(found)
    for term in terms:
        index = bisect_left(starts, term.end)
        overlaps = index > 0 and found[index - 1].end > term.start and not found[index - 1].reason
        if not overlaps and known(term.game, term.number):
            kept.append(term)
    return sorted(kept, key=lambda one: one.start)


def _hidden(text: str, pieces: Iterable[Piece]) -> Iterator[Noticed]:
    """Figures in what the reader does not see as text: code, addresses, attributes."""
    for piece in pieces:
        if piece.role == GONE and piece.end - piece.start > 2:
            for match in _FIGURE.finditer(text, piece.start, piece.end):
                yield Noticed(match.start(), match.end(), match[0], piece.why)


def _with_footnotes(text: str, markup: str, known: Known, options: Options) -> Linked:
    """The post with its footnotes; a post that ends with just these footnotes is left alone."""
    record = record_of(markup)
    ends = [text.rfind(heading) for heading in footnotes.headings(record, options)]
    for body in dict.fromkeys([*(text[:end] for end in ends if end >= 0), text]):
        links, report = _read(body, markup, known, options, "")
        notes = footnotes.notes(links, known)
        appended = footnotes.block(notes, body, record, options) if notes else ""
        if body == text or body + appended == text:
            break
    linked = body + appended
    added = ((len(body), len(linked)),) if linked != text else ()
    return Linked(linked, links, report, added, tuple(rule for rule, last in notes if not last))


def unlink(text: str, markup: str, base_url: str) -> str:
    """Take out the links that lead to rules under ``base_url``."""
    record = record_of(markup)
    target = rf"{re.escape(record.address(base(base_url)))}/{ADDRESS}"
    return re.sub(record.linked.format(target), lambda match: match["text"], text)
