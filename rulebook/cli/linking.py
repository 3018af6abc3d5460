"""``rulebook link`` and ``rulebook cite``: forum posts and quotations."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import click

from rulebook.cli.app import shared
from rulebook.cli.everyday import write
from rulebook.errors import NotFound, WrongUsage
from rulebook.languages import CODES, SAID, say
from rulebook.link import MARKUPS, BadBase, Linked, language_of, link_post
from rulebook.link import Options as LinkOptions
from rulebook.lookup.books import Books
from rulebook.markups.addresses import base as checked_base
from rulebook.markups.quotes import Quotable, cite
from rulebook.render import jsonout
from rulebook.service import desk, settings
from rulebook.service.desk import Options, Reply
from rulebook.store.healing import Opened
from rulebook.store.library import Library
from rulebook.store.records import Unit

BASE = "base-url"


@click.command("link")
@click.argument("file", default="-", metavar="[FILE]")
@click.option("--to", "markup", type=click.Choice(sorted(MARKUPS)), default="bbcode")
@click.option("--base-url", help="Links lead to URL/na/13.4. At a terminal it is kept.")
@click.option("--inline", is_flag=True, help="Append the gists as footnotes instead of links.")
@click.option("--terms", is_flag=True, help="Also link official terms on their first mention.")
@click.option("--skip-quotes", is_flag=True, help="Leave quotations of other posters alone.")
@click.option("--report", is_flag=True, help="Say on stderr what was linked and what was not.")
@shared
def link_command(
    options: Options,
    file: str,
    markup: str,
    base_url: str | None,
    inline: bool,
    terms: bool,
    skip_quotes: bool,
    report: bool,
) -> int:
    """Link every rule reference in a forum post; nothing else changes by a byte."""
    base = _base(base_url, options)
    post = _read(file)
    inline = inline or not base

    def link(library: Library) -> Linked:
        books = Books(library, options.game)
        language = _language(options, post)
        base_used = "" if inline else base
        chosen = _link_options(books, options, language, base_used, inline, terms, skip_quotes)
        return link_post(post, markup, _known(books), chosen)

    linked = Opened(options.tell).ask(link)
    if base_url and options.remember and (file != "-" or sys.stdin.isatty()):
        settings.write(BASE, base_url)
    notes = [say(options.ui, "link-footnotes")] if linked.footnotes else []
    if report:
        notes += report_lines(linked, post, options.ui)
    out = jsonout.dump(_json(linked)) if options.json else linked.text
    return write(Reply(out, 0, "".join(note + "\n" for note in notes)))


def _kept_base(options: Options) -> str:
    """The address for links that was kept, unless something has spoilt it since."""
    kept = settings.read(BASE, options.tell)
    try:
        if checked_base(kept) or not kept:
            return kept
        why = repr(kept)
    except BadBase as error:
        why = str(error)
    options.tell("setting-spoilt", file=settings.path(BASE), why=why)
    return ""


def _base(given: str | None, options: Options) -> str:
    """The address that links begin with: as asked for, else as kept, "" without one."""
    if given is None:
        return _kept_base(options)
    try:
        checked_base(given)
    except BadBase as error:
        raise WrongUsage("bad-base", url=given) from error
    return given


def _read(file: str) -> str:
    """A post as it is: line ends, byte-order mark and stray bytes included."""
    if file == "-":
        return sys.stdin.buffer.read().decode("utf-8", "surrogateescape")
    try:
        return Path(file).read_bytes().decode("utf-8", "surrogateescape")
    except OSError as error:
        raise WrongUsage("manual-unreadable", file=file, why=error.strerror) from error


def _language(options: Options, post: str) -> str:
    """The language of footnotes: as asked for, else that of the post without its footnotes."""
    if options.lang in CODES:
        return options.lang
    ends = (post.find(say(language, "link-heading")) for language in SAID)
    end = min((end for end in ends if end >= 0), default=len(post))
    return language_of(post[:end]) or options.ui


def _known(books: Books) -> Any:
    numbers = {game.game: set(game.numbers) for game in books.games}
    for game in books.games:
        numbers[game.game] |= {number.partition(".")[0] for number in game.numbers}

    def known(game: str, number: str) -> bool:
        return number in numbers.get(game, ())

    return known


def _link_options(
    books: Books,
    options: Options,
    language: str,
    base: str,
    inline: bool,
    terms: bool,
    skip_quotes: bool,
) -> LinkOptions:
    game = books.order[0].game
    names = {}
    for one in books.games:
        for name in (one.game, *one.aliases, *one.title.values()):
            names[name.casefold()] = one.game

    by_game = {one.game: Books(books.library, one.game) for one in books.games}

    @cache  # a long post has the same words over and over
    def title_number(title: str, wanted: str) -> str | None:
        found = by_game[wanted].entries_called(title)
        return found[0] if found else None

    def gist_for(address: str) -> str:
        unit = books.library.unit(address if "." in address else address + ".0")
        if unit is None:
            return ""
        return unit.gist.get(language) or next(iter(unit.gist.values()), "")

    return LinkOptions(
        game=game,
        only=bool(options.game),
        base_url=base,
        inline=inline,
        skip_quotes=skip_quotes,
        games=names,
        title_number=title_number,
        most_items={one.game: _most_items(one.numbers) for one in books.games},
        terms=_terms(books, game) if terms else (),
        gist_for=gist_for,
        footnote_heading=say(language, "link-heading"),
        titles={
            one.game: one.title.get(language) or next(iter(one.title.values()))
            for one in books.games
        },
    )


def _most_items(numbers: Iterable[str]) -> int:
    """The largest number of an item in a book."""
    items = (re.match(r"[0-9]+\.([0-9]+)", number) for number in numbers)
    return max((int(item[1]) for item in items if item), default=0)


def _terms(books: Books, game: str) -> list[tuple[str, str]]:
    """Official names with the rule that each is ruled in."""
    found = []
    for term in books.library.terms(game):
        if term.where:
            found += [(name, term.where[0]) for name in term.names.values()]
            found += [(name, term.where[0]) for names in term.aliases.values() for name in names]
    return found


def _json(linked: Linked) -> dict[str, Any]:
    return {
        "text": linked.text,
        "links": [
            {"start": link.start, "end": link.end, "id": link.id, "text": link.text}
            for link in linked.links
        ],
        "noticed": [
            {"start": n.start, "end": n.end, "text": n.text, "reason": n.reason}
            for n in linked.report
        ],
        "footnotes": list(linked.footnotes),
    }


def report_lines(linked: Linked, post: str, language: str) -> list[str]:
    """What was linked and what was not, by line; the lines are counted on from the last one."""
    line = at = 0

    def place(start: int) -> int:
        nonlocal line, at
        if start < at:
            line = at = 0
        line += post.count("\n", at, start)
        at = start
        return line + 1

    lines = [f"{place(link.start)}: {link.text} → {link.id}" for link in linked.links]
    return lines + [
        f"{place(n.start)}: {n.text} – {say(language, 'link-' + n.reason)}" for n in linked.report
    ]


@click.command("cite")
@click.argument("addresses", nargs=-1, required=True)
@click.option("--to", "markup", type=click.Choice(sorted(MARKUPS)), default="plain")
@click.option("--base-url", help="Make the number a link to URL/na/13.4.")
@shared
def cite_command(
    options: Options, addresses: tuple[str, ...], markup: str, base_url: str | None
) -> int:
    """A quotation ready to paste: number, title, edition and wording (or gist)."""
    base = _base(base_url, options)

    def quoted(library: Library) -> list[Quotable]:
        books = Books(library, options.game)
        return quotables_of(books, desk.found_at(books, addresses).units, options, base)

    quotables = Opened(options.tell).ask(quoted)
    # one language of each unit, or all of them side by side
    text = cite(quotables, markup, "all")
    if options.json:
        document = {
            "text": text,
            "quotes": [
                {"id": q.id, "lang": q.language, "printed": q.printed, "title": q.title,
                 "edition": q.edition, "text": q.text, "gist": q.is_gist, "url": q.url or None}
                for q in quotables
            ],
        }  # fmt: skip
        return write(Reply(jsonout.dump(document)))
    return write(Reply(text if text.endswith("\n") else text + "\n"))


def quotables_of(
    books: Books, units: Sequence[Unit], options: Options, base: str
) -> list[Quotable]:
    """What there is to quote of units and their bullets; NotFound where all are bare headings."""
    wanted = options.lang or options.ui
    every = desk.with_bullets(books, units)
    found = [q for unit in every for q in _quotables(books, unit, wanted, options, base)]
    if not found:
        entry = books.library.entry(units[0].entry)
        below = [a for a in (entry.units if entry else ()) if a != units[0].id][:3]
        raise NotFound("nothing-to-cite", address=units[0].id, near=", ".join(below) or "–")
    return found


def _quotables(
    books: Books, unit: Unit, wanted: str, options: Options, base: str
) -> list[Quotable]:
    """A unit as it can be quoted in the languages wanted, or in the nearest there is."""
    texts = {**unit.gist, **{lang: wording.text for lang, wording in unit.wording.items()}}
    languages = [lang for lang in CODES if texts.get(lang, "").strip()]
    if wanted != "all":
        languages = [lang for lang in languages if lang == wanted] or languages[:1]
    elif unit.wording:
        languages = [lang for lang in languages if lang in unit.wording]
    game = next(g for g in books.games if g.game == unit.game)
    found = []
    for language in languages:
        wording = unit.wording.get(language)
        text = (wording.as_printed if options.as_printed else wording.text) if wording else ""
        title = game.title.get(language) or next(iter(game.title.values()))
        edition = say(language, "edition-" + language)
        found.append(
            Quotable(
                id=unit.id,
                number=unit.number,
                printed=wording.printed if wording else "",
                title=unit.title.get(language) or next(iter(unit.title.values())),
                edition=f"{title}, {edition}" if wording else title,
                language=language,
                text=text or unit.gist.get(language, ""),
                is_gist=wording is None,
                url=f"{base.rstrip('/')}/{unit.game}/{unit.number}" if base else "",
            )
        )
    return found


COMMANDS: list[click.Command] = [link_command, cite_command]
