"""Rules as a page of text. On the path of the everyday command."""

from __future__ import annotations

from rulebook.languages import CODES, best_first, say
from rulebook.render.style import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulebook.store.records import Entry, Term, Unit, Wording


class View:
    """How rules are to be shown: which languages of text, and from which record of titles."""

    __slots__ = ("as_printed", "labels", "languages", "page", "titles")

    def __init__(
        self,
        page: Page,
        languages: Sequence[str],
        titles: Mapping[str, Mapping[str, str]],
        as_printed: bool = False,
        labels: Mapping[str, str] | None = None,
    ) -> None:
        self.page = page
        self.languages = languages
        """The languages of text wanted, best first."""
        self.titles = titles
        """Titles of the entries referred to, by address."""
        self.as_printed = as_printed
        self.labels = labels or {}
        """How these entries are called; one that is not here is called by its number."""


def title_of(title: Mapping[str, str], languages: Sequence[str], sep: str = " · ") -> str:
    """The title in each language, the wanted one first."""
    seen = []
    for language in best_first(languages):
        if language in title and title[language] not in seen:
            seen.append(title[language])
    return sep.join(seen)


def show_units(view: View, units: Sequence[Unit]) -> None:
    """Rules one below the other; what concerns their whole entry comes once, after its last."""
    page = view.page
    for position, unit in enumerate(units):
        before = units[position - 1] if position else None
        after = units[position + 1] if position + 1 < len(units) else None
        if before is None or before.entry != unit.entry:
            page.blank()
            _header(view, unit)
        _body(view, unit)
        if after is None or after.entry != unit.entry:
            _relations(view, unit)
    without_wording(page, units)


def without_wording(page: Page, units: Sequence[Unit]) -> None:
    """Where only gists were shown: how to get the wording."""
    if units and not any(unit.wording for unit in units):
        page.blank()
        page.add(say(page.language, "no-wording"), indent=2, style="dim")


def show_ruling(view: View, units: Sequence[Unit]) -> None:
    """Rules that settle a question: what they say, without what belongs to them otherwise."""
    page = view.page
    for unit in units:
        page.blank()
        page.add(f"{unit.id}  {title_of(unit.title, view.languages)}", hang=2, style="title")
        for language, wording in chosen_wordings(unit, view.languages):
            page.add(wording.as_printed if view.as_printed else wording.text, indent=2)
            page.add(_place(page, language, wording), indent=2, style="dim")
        _gists(view, unit, numbered=not unit.wording, indent=2)
        _notes(view, unit, most=2)
    without_wording(page, units)


def _header(view: View, unit: Unit) -> None:
    page = view.page
    number = unit.entry if unit.kind in ("opening", "heading") else unit.id
    title = title_of(unit.title, view.languages)
    part = next((unit.part[lang] for lang in view.languages if lang in unit.part), "")
    text = f"{number}  {title}" + (f" – {part}" if part else "")
    label = view.labels.get(unit.entry, "")
    if label and ":" not in label and label != unit.entry.partition(":")[2]:
        text += f" ({say(page.language, 'printed-as', number=label)})"
    page.add(text, hang=2, style="title")


def _body(view: View, unit: Unit) -> None:
    page = view.page
    page.blank()
    shown = chosen_wordings(unit, view.languages)
    for language, wording in shown:
        text = wording.as_printed if view.as_printed else wording.text
        mark = f"{unit.number}  "
        page.lines.extend(_numbered(page, mark, text))
        page.add(_place(page, language, wording), indent=2 + len(mark), style="dim")
    _gists(view, unit, numbered=not shown, indent=2 + len(unit.number) + 2)
    _notes(view, unit)


def _notes(view: View, unit: Unit, most: int = 100) -> None:
    """Differences between the editions, and at most so many names of examples."""
    page = view.page
    for kind, note in unit.differences:
        text = note.get(page.language) or next(iter(note.values()))
        page.labelled(f"{say(page.language, 'difference')} ({say(page.language, kind)})", text)
    for names in unit.examples[:most]:
        page.labelled(
            say(page.language, "examples"), names.get(page.language) or next(iter(names.values()))
        )


def _numbered(page: Page, mark: str, text: str) -> list[str]:
    inner = Page(page.language, page.width, False)
    inner.add(mark + text, indent=2, hang=len(mark))
    if inner.lines and page.colour:
        inner.lines[0] = inner.lines[0].replace(mark, page.paint("number", mark.strip()) + "  ", 1)
    return inner.lines


def chosen_wordings(unit: Unit, languages: Sequence[str]) -> list[tuple[str, Wording]]:
    """The wordings in the languages wanted; where there is none, the first that there is."""
    found = [(lang, unit.wording[lang]) for lang in languages if lang in unit.wording]
    return found or list(unit.wording.items())[:1]


def _gists(view: View, unit: Unit, numbered: bool, indent: int) -> None:
    page = view.page
    wanted = [lang for lang in view.languages if lang in unit.gist] or _nearest(
        unit.gist, page.language
    )
    for language in wanted:
        gist = unit.gist[language]
        if numbered:
            page.lines.extend(_numbered(page, f"{unit.number}  ", gist))
        else:
            label = say(page.language, "gist")
            if len(wanted) > 1:
                label += f" ({say(page.language, language)})"
            page.labelled(label, gist, indent=indent)


def _nearest(texts: Mapping[str, str], language: str) -> list[str]:
    """The reader's language where there is a text in it, else the first that there is."""
    return [language] if language in texts else list(texts)[:1]


def _place(page: Page, language: str, wording: Wording) -> str:
    first, last = wording.lines
    where = say(page.language, "line" if first == last else "lines", first=first, last=last)
    return (
        f"{wording.printed} · {say(page.language, 'edition-' + language)} · {wording.file}, {where}"
    )


def _relations(view: View, unit: Unit) -> None:
    page = view.page
    page.blank()
    for code, addresses in (("see-also", unit.related), ("seen-from", unit.related_from)):
        if addresses:
            page.labelled(say(page.language, code), topics(view, addresses))


def topics(view: View, addresses: Sequence[str]) -> str:
    """Topics as ``13 Bedrohung · 19 Ereigniskarte``; a number is not parted from its title."""
    named = []
    for address in addresses:
        title = view.titles.get(address, {})
        name = next((title[lang] for lang in view.languages if lang in title), "")
        name = name or next(iter(title.values()), "")
        label = view.labels.get(address) or address.partition(":")[2]
        named.append(f"{label}\u00a0{name}".strip("\u00a0"))
    return " · ".join(named)


def show_term(page: Page, term: Term) -> None:
    """A term with its translations, slang and false friends."""
    language = page.language
    page.blank()
    page.add(
        f"{title_of(term.names, (language,))}  ({say(language, 'kind-' + term.kind)})",
        hang=2,
        style="title",
    )
    for lang in CODES:
        if lang not in term.names:
            continue
        extra = ", ".join(term.aliases.get(lang, ()))
        slang = ", ".join(term.slang.get(lang, ()))
        text = term.names[lang] + (f"; {say(language, 'aliases')} {extra}" if extra else "")
        page.labelled(
            say(language, lang), text + (f"; {say(language, 'slang')}: {slang}" if slang else "")
        )
    if term.where:
        page.labelled(say(language, "where"), ", ".join(term.where))
    if language in term.false_friends:
        page.labelled(say(language, "false-friend"), term.false_friends[language])


def show_relations(view: View, entry: Entry) -> None:
    """What an entry names and what names it, each on a line."""
    page = view.page
    page.blank()
    page.add(f"{entry.id}  {title_of(entry.title, view.languages)}", hang=2, style="title")
    for code, addresses in (("see-also", entry.related), ("seen-from", entry.related_from)):
        page.blank()
        page.add(say(page.language, code) + ":", indent=2, style="label")
        if not addresses:
            page.add(say(page.language, "nothing"), indent=4)
        for address in addresses:
            both = "  ⇄" if address in entry.related and address in entry.related_from else ""
            title = title_of(view.titles.get(address, {}), view.languages)
            page.add(f"{address}  {title}{both}", indent=4, hang=2)
