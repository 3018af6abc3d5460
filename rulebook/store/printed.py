"""How an edition itself would cite a rule: by its number, or by heading and item."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.ids import PARTS, read_number
from rulebook.languages import language


def printed(
    code: str,
    number: str,
    title: Mapping[str, str],
    part: Mapping[str, str],
    dialect: str,
    heading: str = "",
) -> str:
    """``heading`` is what an outline prints above a rule; it may print none.

    >>> from rulebook.languages import GERMAN, RUSSIAN
    >>> printed(GERMAN, "13.4", {GERMAN: "Bedrohung"}, {}, "numbered")
    '13.4'
    >>> printed(RUSSIAN, "13.4", {RUSSIAN: "Угроза"}, {}, "titled")
    '«Угроза», п. 4'
    >>> printed(RUSSIAN, "1.3a", {RUSSIAN: "Торги"}, {}, "titled")
    '«Торги», п. 3, подпункт 1'
    >>> printed(GERMAN, "4.1", {GERMAN: "Einsatz"}, {}, "outline", "3. Einsatz")
    '„3. Einsatz“'
    >>> printed(GERMAN, "4.1", {GERMAN: "Einsatz"}, {}, "outline")
    'unsere Überschrift: „Einsatz“'
    """
    entry, item, letter = read_number(number) or ("", 0, "")
    spoken = language(code)
    bullet = spoken.bullet.format(ord(letter) - 96) if letter else ""
    if dialect == "numbered" and entry not in PARTS:
        return ", ".join(filter(None, (f"{entry}.{item}" if item else entry, bullet)))
    named = title.get(code, entry).join(spoken.quotes)
    pieces = [named]
    if dialect == "outline":
        over = heading.join(spoken.quotes)
        pieces = [over if heading else spoken.our_heading.format(named)]
        pieces += [part[code]] if code in part else []
        return ", ".join(pieces)
    if item:
        pieces.append(spoken.item.format(item))
    return ", ".join(filter(None, (*pieces, bullet)))
