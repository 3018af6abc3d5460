"""Quotations of rules, ready to paste."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulebook.errors import NotFound
from rulebook.languages import CODES, say
from rulebook.lookup.books import Books
from rulebook.markups.quotes import Quotable
from rulebook.markups.quotes import cite as written
from rulebook.service import rules
from rulebook.service.requests import Value
from rulebook.store.records import Unit


class Quotation(Value):
    """Rules as they are quoted, each in one language or in several side by side."""

    quotes: Sequence[Quotable]
    text_to_paste: str
    plain: bool = False
    """Whether it has no markup, so its lines may be broken anywhere."""


def cite(
    books: Books,
    words: Sequence[str],
    language: str,
    markup: str = "plain",
    base_url: str = "",
    as_printed: bool = False,
) -> Quotation:
    """The rules at addresses, quoted in a language or in ``all``, with links to ``base_url``."""
    shown = rules.show(books, words)
    if shown.missing:
        raise shown.missing
    quotes = [
        quote
        for unit in shown.with_bullets
        for quote in _quotes(books, shown, unit, language, base_url, as_printed)
    ]
    if not quotes:
        raise _nothing_to_cite(books, shown.units[0])
    text = written(quotes, markup, "all")
    return Quotation(quotes, text if text.endswith("\n") else text + "\n", markup == "plain")


def _nothing_to_cite(books: Books, unit: Unit) -> NotFound:
    """All that was asked for are bare headings."""
    entry = books.library.entry(unit.entry)
    below = [a for a in (entry.units if entry else ()) if a != unit.id][:3]
    return NotFound("nothing-to-cite", address=unit.id, near=", ".join(below) or "–", ids=below)


def _quotes(
    books: Books, shown: rules.Shown, unit: Unit, language: str, base_url: str, as_printed: bool
) -> Iterator[Quotable]:
    game = next(one for one in books.games if one.game == unit.game)
    url = f"{base_url.rstrip('/')}/{unit.game}/{unit.number}" if base_url else ""
    for lang in _languages(unit, language):
        wording = unit.wording.get(lang)
        title = game.title.get(lang) or next(iter(game.title.values()))
        text = (wording.as_printed if as_printed else wording.text) if wording else ""
        parts = shown.parts(unit, lang)
        if parts is not None:
            text = "\n".join(f"{number} {title}" for number, title in parts)
        yield Quotable(
            id=unit.id,
            number=unit.number,
            printed=(wording.printed or say(lang, "number-made")) if wording else "",
            title=unit.title.get(lang) or next(iter(unit.title.values())),
            edition=f"{title}, {say(lang, 'edition-' + lang)}" if wording else title,
            language=lang,
            text=text or unit.gist.get(lang, ""),
            is_gist=wording is None,
            lists=parts is not None,
            url=url,
        )


def _languages(unit: Unit, wanted: str) -> list[str]:
    """The languages wanted that a unit has a text in, or the nearest there is."""
    texts = {**unit.gist, **{lang: wording.text for lang, wording in unit.wording.items()}}
    there = [lang for lang in CODES if texts.get(lang, "").strip()]
    if wanted != "all":
        return [lang for lang in there if lang == wanted] or there[:1]
    return [lang for lang in there if lang in unit.wording] if unit.wording else there
