"""Two editions side by side; one below the other where the terminal is narrow."""

from __future__ import annotations

from rulebook.languages import say
from rulebook.render.rules import title_of, without_wording
from rulebook.render.style import Page, wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook.store.records import Unit

_NARROW = 64


def show_compared(page: Page, units: Sequence[Unit], languages: Sequence[str]) -> None:
    """Each unit in its languages, then where the editions really say different things."""
    for position, unit in enumerate(units):
        if not position or units[position - 1].entry != unit.entry:
            page.blank()
            page.add(f"{unit.entry}  {title_of(unit.title, languages)}", hang=2, style="title")
        page.blank()
        page.add(unit.number, indent=2, style="number")
        shown = [headed for lang in languages if (headed := _headed(page, unit, lang))]
        if len(shown) == 2 and page.width >= _NARROW:
            _columns(page, shown)
        else:
            for head, text in shown:
                page.add(head, indent=4, style="label")
                page.add(text, indent=4)
        for kind, note in unit.differences:
            text = note.get(page.language) or next(iter(note.values()))
            page.blank()
            label = f"{say(page.language, 'difference')} ({say(page.language, kind)})"
            page.labelled(label, text, indent=4)
    without_wording(page, units)


def _headed(page: Page, unit: Unit, language: str) -> tuple[str, str] | None:
    """What a text is, and the text: the wording of an edition, else our words."""
    if language in unit.wording:
        return say(page.language, "edition-" + language), unit.wording[language].text
    gist = unit.gist.get(language)
    return (say(page.language, "ours-" + language), gist) if gist else None


def _columns(page: Page, texts: Sequence[tuple[str, str]]) -> None:
    half = (page.width - 7) // 2
    left, right = ([head, *wrap(text, half)] for head, text in texts)
    for row in range(max(len(left), len(right))):
        a = left[row] if row < len(left) else ""
        b = right[row] if row < len(right) else ""
        gap = " " * (half - len(a))
        if row == 0:
            a, b = page.paint("label", a), page.paint("label", b)
        page.lines.append(f"    {a}{gap}   {b}".rstrip())
