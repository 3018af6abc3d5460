"""What the program says around a rule, in German, Russian and English.

Short labels are here; errors, problems and long messages are in ``messages`` and loaded only
when one is said. Each is a tuple in the order of ``ORDER``.
"""

from __future__ import annotations

ORDER = ("de", "ru", "en")

LABELS = {
    "gist": ("Kurz gesagt", "Коротко", "In short"),
    "see-also": ("Siehe auch", "См. также", "See also"),
    "seen-from": ("Verwiesen von", "Ссылаются", "Referred to by"),
    "difference": ("Die Ausgaben unterscheiden sich", "Издания расходятся", "The editions differ"),
    "ruling": ("andere Entscheidung", "иное решение", "another ruling"),
    "extra": ("eine sagt mehr", "одно говорит больше", "one says more"),
    "wording": ("nur im Wortlaut", "только в словах", "in wording only"),
    "examples": ("Durchgespielt", "Сыграно", "Played out"),
    "questions": ("Gefragt", "Спрашивают", "Asked"),
    "edition-de": ("deutsche Ausgabe", "немецкое издание", "German edition"),
    "edition-ru": ("russische Ausgabe", "русское издание", "Russian edition"),
    "edition-en": ("englische Ausgabe", "английское издание", "English edition"),
    "ours-de": ("in unseren Worten, deutsch", "нашими словами, по-немецки", "our words, German"),
    "ours-ru": ("in unseren Worten, russisch", "нашими словами, по-русски", "our words, Russian"),
    "ours-en": ("in unseren Worten, englisch", "нашими словами, по-английски",
                "our words, English"),
    "de": ("deutsch", "нем.", "German"),
    "ru": ("russisch", "рус.", "Russian"),
    "en": ("englisch", "англ.", "English"),
    "line": ("Zeile {first}", "строка {first}", "line {first}"),
    "lines": ("Zeilen {first}–{last}", "строки {first}–{last}", "lines {first}–{last}"),
    "part-of": ("Teil von", "часть", "part of"),
    "read-as": ("gelesen als", "прочитано как", "read as"),
    "literal": (
        "wörtlich suchen: --literal",
        "искать буквально: --literal",
        "search literally: --literal",
    ),
    "no-wording": (
        "In unseren Worten. Den genauen Wortlaut zeigt das Programm, sobald die eigene Anleitung "
        "hinzugefügt ist: rulebook manual add DATEI",
        "Нашими словами. Точный текст появится, когда вы добавите свой справочник: "
        "rulebook manual add ФАЙЛ",
        "In our own words. For the exact wording add your copy of the manual: "
        "rulebook manual add FILE",
    ),
    "no-edition": (
        "Diese Ausgabe gibt es nicht oder sie ist nicht hinzugefügt; gezeigt wird: {shown}.",
        "Такого издания нет или оно не добавлено; показано: {shown}.",
        "There is no such edition, or it was not added; shown instead: {shown}.",
    ),
    "also-in": ("Diese Nummer gibt es auch in: {games}", "Такой номер есть и в: {games}",
                "That number also exists in: {games}"),
    "nothing": ("nichts", "ничего", "nothing"),
    "none": ("–", "–", "–"),
    "term": ("Begriff", "Термин", "Term"),
    "official": ("offiziell", "официально", "official"),
    "slang": ("Spielersprache, nicht offiziell", "жаргон, не официально", "slang, not official"),
    "aliases": ("auch", "также", "also"),
    "where": ("geregelt in", "где описано", "ruled in"),
    "false-friend": ("Vorsicht", "Осторожно", "Careful"),
    "manual-silent": (
        "Dazu sagt die Anleitung nichts.",
        "В правилах об этом ничего не сказано.",
        "The manuals don't rule this.",
    ),
    "not-played": (
        "Das lässt sich hier nicht spielen: keine Regel, die das Programm spielt, passt in dieser "
        "Lage darauf. Was die Anleitung dazu sagt, zeigt rulebook ask.",
        "Здесь это сыграть нельзя: ни одно из правил, которые умеет играть программа, к этому "
        "ходу в этой ситуации не подходит. Что говорят правила, покажет rulebook ask.",
        "This cannot be played here: none of the rules that the program plays fits it in this "
        "situation. What the manuals say about it, rulebook ask will show.",
    ),
    "not-in-these-words": (
        "Zu diesen Worten finde ich keine Regel.",
        "По этим словам я не нахожу правила.",
        "I find no rule on this in these words.",
    ),
    "nearest": ("Am nächsten kommt", "Ближе всего", "Nearest rules"),
    "asked": ("Frage", "Вопрос", "Question"),
    "answer": ("Antwort", "Ответ", "Answer"),
    "contradiction": ("Die Anleitung widerspricht sich", "Правила противоречат себе",
                      "The manual contradicts itself"),
    "cites": ("Beruht auf", "Основание", "Rests on"),
    "took-over": ("Übernommen", "Учтено", "Taken over"),
    "more": ("Mehr", "Ещё", "More"),
    "rule": ("Regel", "Правило", "Rule"),
    "as-printed": ("wie gedruckt", "как напечатано", "as printed"),
    "kind-concept": ("Begriff", "понятие", "concept"),
    "kind-card": ("Karte", "карта", "card"),
    "kind-component": ("Spielmaterial", "компонент", "component"),
    "kind-resource": ("Ressource", "ресурс", "resource"),
    "kind-corporation": ("Konzern", "корпорация", "corporation"),
    "kind-district": ("Stadtteil", "район", "district"),
    "kind-phase": ("Phase", "фаза", "phase"),
    "kind-step": ("Schritt", "этап", "step"),
    "kind-field": ("Feld", "ячейка", "field"),
    "kind-track": ("Leiste", "трек", "track"),
    "kind-state": ("Zustand", "состояние", "state"),
    "kind-verb": ("Tätigkeit", "действие", "verb"),
    "kind-role": ("Rolle", "роль", "role"),
    "kind-entry": ("Thema", "статья", "topic"),
    "silent": ("nicht geregelt", "не описано", "not ruled"),
    "kind-word": ("Tippfehler", "опечатка", "spelling"),
}  # fmt: skip


def say(language: str, code: str, /, **values: object) -> str:
    """A label or a message in a language, with its gaps filled; a value that differs by language
    is a mapping."""
    spoken = LABELS.get(code)
    if spoken is None:
        from rulebook.render.messages import MESSAGES  # only where something long is said

        spoken = MESSAGES[code]
    text = spoken[ORDER.index(language)]
    if not values:
        return text
    for name, value in values.items():
        if isinstance(value, dict):
            value = values[name] = value.get(language) or next(iter(value.values()), "")
        shown = value if isinstance(value, str) else str(value)
        if len(shown) > LONGEST or not shown.isprintable():
            values[name] = _harmless(shown)
    return text.format(**values)


LONGEST = 300
"""Of what somebody typed this much is said back."""


def _harmless(value: str) -> str:
    """What a terminal would obey (escape, bell) is written out, and a page of text is cut."""
    from rulebook.render.terminal import controls_shown

    return controls_shown(value[:LONGEST]) + (" …" if len(value) > LONGEST else "")
