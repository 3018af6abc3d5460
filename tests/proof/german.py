"""German: number words and the words that carry a rule's meaning."""

from __future__ import annotations

from tests.proof.tongue import ROMAN, Mark, Tongue, counted, inflected, pattern

_CARDINALS = {
    "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9,
    "zehn": 10, "elf": 11, "zwölf": 12, "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15,
    "sechzehn": 16, "siebzehn": 17, "achtzehn": 18, "neunzehn": 19, "zwanzig": 20,
    "fünfundzwanzig": 25, "dreißig": 30, "vierzig": 40, "fünfzig": 50, "hundert": 100,
}  # fmt: skip
_ORDINALS = {
    "zweit": 2, "dritt": 3, "viert": 4, "fünft": 5, "sechst": 6, "siebt": 7, "acht": 8,
    "neunt": 9, "zehnt": 10, "elft": 11, "zwölft": 12, "zwanzigst": 20, "vierzigst": 40,
}  # fmt: skip

GERMAN = Tongue(
    language="de",
    figures={
        **ROMAN,
        **inflected(_CARDINALS, "- er mal fach fache facher faches fachen spieler spielerpartie"),
        **inflected(_ORDINALS, "- e en er es em ens"),
        **counted({0: "null", 1: "eins einmal", 2: "zweien zwo", 3: "dreien", 4: "vieren"}),
    },
    loose=counted(
        {
            1: "ein eine einen einem einer eines einzige einziger einziges einzigen einzigem "
            "einzeln einzelne einzelnen einzelner einzelnes erste ersten erster erstes erstem "
            "erstens jeweils je nächste nächsten nächster nächstes einfach",
            2: "beide beiden beider beides doppelt doppelte doppelten doppelter verdoppelt "
            "verdoppeln paar andere anderen anderer anderes weitere weiteren erneut nochmals",
            0: "keine kein keinen keiner keinem nichts leer",
        }
    ),
    everyday=frozenset(),
    not_figures=pattern(
        """seite #
        seiten #
        """
    ),
    says={
        Mark.NEGATION: pattern(
            """nicht
            nichts
            kein*
            nie
            niemals
            niemand*
            nirgends
            ohne
            weder
            """
        ),
        Mark.OBLIGATION: pattern(
            """muss
            müssen
            müsse*
            müsst*
            musst*
            verpflichtet
            müsste*
            """
        ),
        Mark.PERMISSION: pattern(
            """darf
            dürfen
            darfst
            dürft
            dürfe
            kann
            können
            kannst
            könnt
            könne
            """
        ),
        Mark.PROHIBITION: pattern(
            """verboten
            untersagt
            """
        ),
        Mark.RECOMMENDATION: pattern(
            """… sollte*
            empfohlen
            empfehlen
            empfiehlt
            """
        ),
        Mark.EXCEPTION: pattern(
            """außer
            ausnahme*
            ausgenommen
            es sei denn
            falls nicht
            sofern nicht
            wenn nicht
            sofern du nicht
            sofern er nicht
            sofern sie nicht
            sofern ihr nicht
            sofern man nicht
            falls kein*
            abgesehen von
            """
        ),
    },
    stands_for={
        Mark.EXEMPTION: pattern(
            """kostenlos
            gratis
            nichts … bezahlen
            nichts mehr bezahlen
            """
        ),
        Mark.NEGATION: pattern(
            """sonst
            ansonsten
            solange
            unbenutzt*
            übrige*
            nur
            lediglich
            höchstens
            maximal
            außer
            ausnahme
            ausgenommen
            verboten
            erst
            statt
            anstatt
            anstelle
            ignorier*
            verhinder*
            überspring*
            überspringt
            widersprich*
            widersprech*
            einzigartig*
            optional
            """
        ),
        Mark.OBLIGATION: pattern(
            """zwing*
            hat … zu *en
            haben … zu *en
            ist … zu *en
            sind … zu *en
            zwingend
            pflicht
            """
        ),
        Mark.PERMISSION: pattern(
            """erlaubt
            erlauben
            möglich
            optional
            freiwillig
            beliebig*
            wahlweise
            möglichkeit*
            gelegenheit*
            frei
            überall
            lässt sich
            lassen sich
            aussuchen
            wählen
            wählt
            """
        ),
        Mark.PROHIBITION: pattern("""nur"""),
        Mark.RECOMMENDATION: pattern(
            """nicht vergessen
            bedenken
            am besten
            """
        ),
        Mark.EXCEPTION: pattern(
            """nur
            sonst
            ansonsten
            übrige*
            andere*
            bis auf
            neben
            nicht aber
            aber nicht
            """
        ),
    },
    supposes=pattern(
        """falls
        sobald
        wenn
        wann
        sofern
        solange
        und falls
        und wenn
        selbst falls
        auch wenn
        nachdem
        damit
        anstatt
        als
        wie
        ob
        um
        """
    ),
    verb_first=pattern(
        """kann*
        könn*
        könnt*
        darf*
        dürf*
        muss*
        müss*
        würd*
        sollt*
        """
    ),
    idle=pattern(
        """noch nicht
        nicht nur
        noch kein*
        """
    ),
    example=pattern(
        """beispiel*
        """
    ),
    limits=pattern(
        """nur
        lediglich
        höchstens
        maximal
        """
    ),
    negates=pattern(
        """nicht
        nichts
        kein*
        nie
        niemals
        niemand*
        weder
        """
    ),
    frees=pattern(
        """muss … nicht*
        müssen … nicht*
        musst … nicht*
        müsst … nicht*
        muss … kein*
        müssen … kein*
        niemand muss
        niemand … muss
        keiner muss
        kein* spieler muss
        """
    ),
)
