"""Words that say that a number is a rule's: "Regel", "§", "п."; what they are called in a book.

The same for an address at the command line and for a reference in a post. Words are case folded,
without ё.
"""

from __future__ import annotations

# "entry": a number without a dot is an entry; "rule": in a post only a number with a dot counts;
# "item": a number without a dot is an item of a title that must stand beside it;
# "plural": counts only before two numbers or more (elsewhere it is a score).
_WORDS = {
    ("entry", ""): "§ §§ paragraph",
    ("entry", "de"): """
        regel regeln regelnummer regelnummern spielregel spielregeln grundregel abschnitt abschnitte
        abschnitten abschnitts abschnittes abschn eintrag einträge einträgen eintrags paragraf
        paragrafen paragraphen
    """,
    ("entry", "en"): """
        rule rules section sections sec secs sect entry entries subsection subsections
    """,
    ("entry", "ru"): """
        правило правила правилу правилом правиле правил правилам правилами правилах раздел раздела
        разделу разделом разделе разделы разделов разделам разделами разделах параграф параграфа
        параграфу параграфе параграфы параграфов параграфом параграфам параграфами параграфах
        подраздел подраздела подразделе
    """,
    ("rule", ""): "passage # № number",
    ("rule", "de"): """
        satz sätze sätzen passagen stelle stellen fall fälle passus regelung vorschrift bestimmung
        nr nrn nummer nummern ziffer ziffern ziff kapitel kap regelpunkt rn rz regelabschnitt
        regelstelle absatz abs pkt regelnr regelungen vorschriften bestimmungen absätze absätzen
        absatzes kapiteln kapitels
    """,
    ("rule", "en"): """
        sentence sentences passages ruling case provision no nos chapter chapters ch chap clause
        clauses paragraphs para paras rulings provisions
    """,
    ("rule", "ru"): """
        фраза фразы предложение предложения норма положение положения номер номера номером глава
        главе главы гл статья статье статьи ст абзац абзаце нормы норме нормой положению положением
        положении положений положениям положениями номеру номере номерам номерами главу главой
        главам главах статью статьей статей статьям статьях абзаца абзацу абзацем
    """,
    ("item", ""): "item items",
    ("item", "de"): """
        punkt punkts punktes unterpunkt unterpunkts unterpunkte unterpunkten
    """,
    ("item", "en"): "point subitem subitems",
    ("item", "ru"): """
        п пп пункт пункта пункту пунктом пункте пункты пунктов пунктам пунктами пунктах подпункт
        подпункта подпункту подпунктом подпункте подпункты подпунктов подпунктам подпунктами
        подпунктах
    """,
    ("plural", "de"): "punkte punkten",
    ("plural", "en"): "points",
}  # fmt: skip
_BULLETS = """
    unterpunkt unterpunkts unterpunkte unterpunkten buchstabe buchst lit bullet bullets subitem
    subitems subpoint подпункт подпункта подпункту подпунктом подпункте подпункты подпунктов
    подпунктам подпунктами подпунктах
"""
BULLETS = frozenset(_BULLETS.split())
"""Words that announce a bullet of the rule before them, in an address: "1.3, Unterpunkt 2"."""
# What the books and their parts are called together: Glossareintrag, Regelheftabschnitt.
_BOOKS = "regel regelheft regelwerks spielregel glossar anleitungs handbuch"
_PARTS = {"entry": "eintrag abschnitt paragraph", "rule": "nummer kapitel ziffer absatz stelle"}

CUES: dict[str, str] = {}
"""What kind of number each word announces."""
SPOKEN: dict[str, str] = {}
"""The language of each, where it is a word of one only."""

for (_kind, _language), _text in _WORDS.items():
    CUES.update(dict.fromkeys(_text.split(), _kind))
    SPOKEN.update(dict.fromkeys(_text.split(), _language))
for _kind, _text in _PARTS.items():
    for _book in _BOOKS.split():
        for _part in _text.split():
            CUES.setdefault(_book + _part, _kind)
            SPOKEN.setdefault(_book + _part, "de")
