"""What an address is written with in German; kinds are those of ``rulebook.languages.cues``."""

ENTRY = """
    regel regeln regelnummer regelnummern spielregel spielregeln grundregel abschnitt abschnitte
    abschnitten abschnitts abschnittes abschn eintrag einträge einträgen eintrags paragraf
    paragrafen paragraphen
"""
RULE = """
    satz sätze sätzen passagen stelle stellen fall fälle passus regelung vorschrift bestimmung nr
    nrn nummer nummern ziffer ziffern ziff kapitel kap regelpunkt rn rz regelabschnitt regelstelle
    absatz abs pkt regelnr regelungen vorschriften bestimmungen absätze absätzen absatzes kapiteln
    kapitels
"""
ITEM = "punkt punkts punktes unterpunkt unterpunkts unterpunkte unterpunkten"
PLURAL = "punkte punkten"
BULLET = "unterpunkt unterpunkts unterpunkte unterpunkten buchstabe buchst lit"
BOOKS = "regel regelheft regelwerks spielregel glossar anleitungs handbuch"
"""What books are called in front of their parts: Regelheftabschnitt."""
PARTS = {"entry": "eintrag abschnitt paragraph", "rule": "nummer kapitel ziffer absatz stelle"}
WITHIN = "satz abs absatz absatzes"
LEADS = "siehe vgl laut gemäss gem nach zeig"
TO = "bis"
AND = "und sowie oder"
TYPED = "artikel artikeln artikels art"
"""Cues of an address alone: in a post such a number is a law's."""
DIVISIONS = """
    artikel art paragraph paragraf abschnitt kapitel teil titel anhang
    anlage regel ziffer punkt absatz
"""
"""What books call their numbered parts."""
INNER = "absatz abs absatzes absätze absätzen"
"""What they call the parts within such a part, in a law."""
OF = "des der"
"""What stands between a number and the other book that it belongs to."""
PAGES = "seite seiten S."
"""What stands before the number of a page; what is cut short has its dot."""
SENTENCES = "satz satzes sätze sätzen halbsatz hs"
"""What stands before a sentence of a rule, which has no address."""
COUNTED = "nr"
"""What only says that a number follows, cut short."""
