"""What the rules say that a post cites, as a block to append in the markup of the post: in our
words, or in those of the book where we have none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from rulebook.ids import read_number
from rulebook.link.records import Known, Link, Options
from rulebook.markups import Markup

_LONG = 12
"""Rules between the ends of a range that are listed; of more only that they are there."""
_ITEMS = 1000

Note = tuple[str, str]
"""The id of a rule and "", or the ends of a range whose inside is left out: ``11.1–13.4 …``."""


def headings(markup: Markup, options: Options) -> list[str]:
    """How the block may begin: with our words alone, or with words of a book among them."""
    named = (options.footnote_heading, options.quoted_heading)
    return [markup.footnotes[0].format(heading=markup.escape(one)) for one in named]


def notes(links: Iterable[Link], known: Known) -> tuple[Note, ...]:
    """What the block lists: each rule once, in the order of the post, ranges in full."""
    found: dict[Note, None] = {}
    last = ""
    for link in links:
        if link.through and last:
            inner = list(islice(_between(last, link.id, known), _LONG + 1))
            if len(inner) > _LONG:
                found[last, link.id] = None
            else:
                found.update(dict.fromkeys((rule, "") for rule in inner))
        found[link.id, ""] = None
        last = link.id
    return tuple(found)


def block(listed: Iterable[Note], body: str, markup: Markup, options: Options) -> str:
    """The block after a post; it ends with a line end where the post did."""
    listed = tuple(listed)
    _, item, end = markup.footnotes
    several = len({rule.rpartition(":")[0] for rule, _ in listed}) > 1
    items = []
    quoting = False
    for rule, last in listed:
        game, _, number = rule.rpartition(":")
        shown = f"{number}–{last.rpartition(':')[2]}" if last else number
        named = f"{options.titles.get(game, game)} {shown}" if several else shown
        gist = "…" if last else " ".join(options.gist_for(rule).split())
        if not gist:
            gist = options.quote_for(rule)
            quoting = quoting or bool(gist)
        items.append(item.format(number=markup.escape(named), gist=markup.escape(gist)))
    made = headings(markup, options)[quoting] + "".join(items) + end
    if body.endswith("\n") and not made.endswith("\n"):
        made += "\r\n" if body.endswith("\r\n") else "\n"
    return made


def _between(first: str, last: str, known: Known) -> Iterator[str]:
    """The rules that exist between two ends of a range, in the order of the book."""
    game, _, low = first.rpartition(":")
    other, _, high = last.rpartition(":")
    start, stop = read_number(low), read_number(high)
    if game != other or start is None or stop is None:
        return
    for number in _numbers(start, stop, lambda number: known(game, number)):
        yield f"{game}:{number}"


def _numbers(
    start: tuple[str, int, str], stop: tuple[str, int, str], exists: Callable[[str], bool]
) -> Iterator[str]:
    (entry, item, letter), (last_entry, last_item, last_letter) = start, stop
    if letter and last_letter and (entry, item) == (last_entry, last_item):
        letters = map(chr, range(ord(letter) + 1, ord(last_letter)))
        yield from filter(exists, (f"{entry}.{item}{one}" for one in letters))
    elif entry == last_entry:
        yield from filter(exists, (f"{entry}.{one}" for one in range(item + 1, last_item)))
    elif entry.isdecimal() and last_entry.isdecimal():
        for one in range(int(entry), int(last_entry) + 1):
            if item < 0:
                yield from [str(one)] * (int(entry) < one < int(last_entry) and exists(str(one)))
                continue
            begin = item + 1 if one == int(entry) else 1
            for place in range(begin, _ITEMS):
                ended = one == int(last_entry) and place >= last_item
                if ended or not exists(f"{one}.{place}"):
                    break
                yield f"{one}.{place}"
