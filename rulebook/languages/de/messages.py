"""Errors, problems and progress in German. Loaded when one of them is said."""

MESSAGES = {
    # what was asked for is not there, or not understood
    "no-rule": "{number} gibt es in {book} nicht. Am nächsten: {near}.",
    "no-rule-known": (
        "Die Anleitung zu {book} ist nicht hinzugefügt, und ohne sie ist {number} nicht bekannt. "
        "Am nächsten: {near}. Hinzufügen: rulebook manual add DATEI"
    ),
    "half-address": (
        "„{text}“ ist als Adresse nicht ganz zu verstehen, also wird nichts gezeigt. Gemeint "
        "vielleicht: {near}. Formen: 13.4, 1.3a, 13.1-13.4, 30.4 und 30.5, «Торги», п. 7"
    ),
    "no-game": "Das Spiel „{game}“ ist nicht bekannt.{perhaps} Bekannt sind: {known}.",
    "perhaps-name": " Gemeint vielleicht: {near}.",
    "no-edition-known": "Die Ausgabe „{edition}“ ist nicht bekannt. Bekannt sind: {known}.",
    "no-address": (
        "„{text}“ ist keine Regelnummer und keine Überschrift. Zum Beispiel: 13.4, na:1.3a, "
        "37.1-37.4, «Торги», п. 7. Nach Wörtern sucht: rulebook search {text}"
    ),
    "whole-game-only": (
        "--coverage, --mutate und --bind gelten für ein ganzes Spiel (--game), nicht für "
        "{addresses}."
    ),
    "usage-no-option": "Die Option {option} gibt es hier nicht. Vielleicht gemeint: {near}.",
    "usage-missing": "Es fehlt, worauf sich der Befehl beziehen soll. Mehr dazu: {help}",
    "part-alone": "„{name}“ allein ist kein Befehl. Gemeint ist vielleicht: {near}",
    "perhaps-command": "Als Befehl war vielleicht gemeint: {command}",
    "query-cut": "Von der Frage werden die ersten {most} Zeichen gelesen.",
    "no-words": "Es fehlt, wonach gesucht werden soll.",
    "bad-range": "Der Bereich {first}–{last} führt rückwärts oder in ein anderes Spiel.",
    "bad-option": "„{value}“ passt nicht zu {option}. Möglich: {known}.",
    "no-terms": "Solche Begriffe sind nicht verzeichnet.",
    "no-differences": "Dazu ist kein Unterschied zwischen den Ausgaben verzeichnet.",
    "no-questions": "Dazu ist keine Frage verzeichnet.",
    "term-all-or-one": (
        "--all, --kind und --to gelten dem ganzen Glossar, nicht „{words}“. "
        "Ein einzelnes Wort: rulebook term {words}"
    ),
    "book-size": "Einträge: {entries}, Textstellen: {units}.",
    "more-questions": "{count} weitere: rulebook questions {address}",
    "no-term": (
        "Ein Begriff „{text}“ ist nicht bekannt. Die Regeln, in denen das Wort vorkommt: rulebook "
        "search {text}"
    ),
    "chat-hello": (
        "Frag nach einer Regel, auf Deutsch, Russisch oder Englisch. „hilfe“ zeigt, was geht; "
        "„ende“ oder Strg-D beendet."
    ),
    "chat-no-more": "Mehr ist da nicht.",
    "chat-bye": "Bis bald.",
    "chat-greeting": "Hallo! Frag nach einer Regel.",
    "chat-thanks": "Gern. Was noch?",
    "chat-nonsense": "Das habe ich nicht verstanden. Frag nach einer Regel oder tippe „hilfe“.",
    "chat-fresh": "Gut. Wie lautet die Frage?",
    "chat-no-example": "Zu dieser Regel gibt es kein durchgespieltes Beispiel.",
    "chat-follows": "Das folgt aus der Regel: {rule}",
    "chat-no-reason": "Warum sie so ist, sagt die Anleitung nicht.",
    "chat-no-rule-no-reason": "Darum gibt es auch keinen Grund zu nennen.",
    "chat-no-yes-no": "Darauf gibt es kein Ja oder Nein:",
    "chat-read-question": "Die Frage wurde gelesen als: {text}",
    "chat-others": "Es könnte auch sein",
    "chat-help": (
        "Eine Frage, ein Stichwort oder eine Nummer (13.4). Danach: „und auf Russisch?“, „und "
        "wenn …“, „warum?“, „kürzer“, „ja oder nein?“, „sicher?“, „beispiel“, „zurück zu …“, "
        "„neue frage“, „weiter“, „zurück“, „verwandte Themen“, „das zweite davon“, „mehr“, "
        "„ganzer Eintrag“, „und bei RISE?“, „ende“."
    ),
    # web pages
    "web-name-de": "Deutsch",
    "web-name-ru": "Russisch",
    "web-name-en": "Englisch",
    "web-welcome": "Was sagt die Regel?",
    "web-about": "Spielregeln nachschlagen, fragen, vergleichen: jede Regel mit ihrer Nummer.",
    "web-ask": "Frage oder Nummer",
    "web-find": "Suchen",
    "web-answer-to": "Antwort auf: {text}",
    "web-skip": "Zum Inhalt",
    "web-pages": "Seiten",
    "web-home": "Start",
    "web-books": "Spiele",
    "web-try": "Zum Beispiel",
    "web-tries": "Wann endet das Spiel?|24.8|Bedrohung|Was passiert bei Gleichstand?",
    "web-contents": "Alle Regeln in Kürze",
    "web-glossary": "Begriffe",
    "web-differences": "Unterschiede der Ausgaben",
    "web-no-differences": "Hier gibt es nur eine Ausgabe, oder sie sagen dasselbe.",
    "web-compare": "Ausgaben vergleichen",
    "web-whole-rule": "Ganze Regel",
    "web-also": "Außerdem",
    "web-played": "Durchgespielte Beispiele",
    "web-questions": "Fragen dazu",
    "web-cite": "Zitieren",
    "web-copy": "Kopieren",
    "web-copied": "Kopiert",
    "web-share": "Teilen",
    "web-pin": "Anheften",
    "web-unpin": "Nicht mehr anheften",
    "web-pins": "Angeheftet",
    "web-recent": "Zuletzt gelesen",
    "web-language": "Sprache",
    "web-where-am-i": "Wo diese Seite steht",
    "web-around": "Davor und danach",
    "web-literal": "wörtlich suchen",
    "web-ask-on": "Dazu weiterfragen",
    "web-bare": (
        "In unseren Worten. Den genauen Wortlaut zeigt, wer die eigene Anleitung hinzugefügt hat."
    ),
    "web-footer": "Erklärt in eigenen Worten; die Regeln gehören ihren Verlagen.",
    "web-not-here": "Diese Seite gibt es nicht",
    "web-chat": "Gespräch",
    "web-about-chat": "Fragen und nachfragen: „und auf Russisch?“, „warum?“, „kürzer“.",
    "web-say": "Frage oder Nachfrage",
    "web-send": "Fragen",
    "web-new-chat": "Neues Gespräch",
    "web-link": "Beitrag verlinken",
    "web-about-link": (
        "Einen Forenbeitrag einfügen: jede Regelnummer darin wird ein Link auf ihre Seite."
    ),
    "web-post": "Beitrag",
    "web-markup": "Format",
    "web-do-link": "Verlinken",
    "web-linked": "Mit Links ({count})",
    "web-resolve": "Situation spielen",
    "web-about-resolve": (
        "Eine Lage am Tisch beschreiben und sehen, was die Regeln daraus machen."
    ),
    "web-situation": "Situation",
    "web-situation-like": ("Stadtteil 4: Streik, Menschen zuerst, Android; Stadtteil 4 ausbeuten"),
    "web-play": "Spielen",
    "web-board": "Der Plan danach",
    "web-sayable": "Was man sagen kann",
    "web-manuals": "Anleitungen",
    "web-about-manuals": (
        "Die eigene Anleitung als Textdatei: sie wird am Inhalt erkannt und bleibt auf diesem "
        "Rechner."
    ),
    "web-file": "Textdatei der Anleitung",
    "web-no-file": "Es wurde keine Datei mitgeschickt. Bitte eine Textdatei wählen.",
    "web-add": "Hinzufügen",
    "web-there": "Vorhanden",
    "web-checks": "Korrekturlesen",
    "web-manual-added": "{file}: erkannt als „{title}“ und hinzugefügt.",
    "web-manual-there": "{file}: „{title}“ ist schon da.",
    "web-evening": "Dieser Abend",
    "web-about-evening": (
        "Was auf diesem Gerät angeheftet und zuletzt gelesen wurde; nach einem Tag ist es "
        "vergessen."
    ),
    "web-serving": "rulebook antwortet auf {url} (beenden mit Strg-C).",
    "web-lan": "Für die Handys am Tisch, heute Abend: {url}",
    "web-missing": (
        "Für die Webseiten fehlt noch {what}. Im Ordner des Programms: pip install '.[web]'"
    ),
    "web-port-taken": (
        "An {host}:{port} lässt sich nicht lauschen ({why}). Ein anderer Port: rulebook serve "
        "--port 0"
    ),
    "web-no-host": (
        "Der Name „{host}“ ist keine Adresse dieses Rechners. Zum Beispiel: --host 127.0.0.1"
    ),
    "web-too-large": "Das ist mehr, als auf einmal gelesen wird. Bitte in Teilen schicken.",
    "web-too-many": "Zu viele Anfragen auf einmal. Bitte einen Augenblick warten.",
    "web-too-slow": ("Das hat zu lange gedauert. Bitte kürzer fassen oder noch einmal versuchen."),
    "web-trouble": ("Hier ist ein Fehler im Programm. Bitte noch einmal versuchen und ihn melden."),
    "web-not-allowed": ("Das darf nur, wer an diesem Rechner sitzt oder das Token des Abends hat."),
    "web-no-page": (
        "Unter dieser Adresse steht nichts. Eine Regel steht zum Beispiel unter /na/24.8"
    ),
    "web-method": (
        "Diese Adresse wird auf diese Weise nicht gefragt. Möglich sind GET, und POST für Texte."
    ),
    "web-bad-body": 'Der mitgeschickte Text ist kein JSON-Objekt wie {{"text": "…"}}.',
    "site-no-base": (
        "Wo wird die Seite stehen? Zum Beispiel: rulebook site OUT --base-url "
        "https://example.org/regeln"
    ),
    "site-with-wording": (
        "Diese Seiten enthalten den Wortlaut der Anleitungen. Er gehört den Verlagen: bitte "
        "nur selbst lesen und nicht veröffentlichen."
    ),
    "site-written": (
        "{folder}: {pages} Seiten in drei Sprachen, {changed} Dateien neu geschrieben, "
        "{removed} entfernt."
    ),
    # manuals
    "manual-empty": (
        "{file}: Die Datei ist leer. Bitte die vollständige Textdatei der Anleitung angeben."
    ),
    "manual-not-text": (
        "{file}: Das ist eine {kind}-Datei, kein Text. Bitte den Text als .txt-Datei speichern und "
        "diese hinzufügen."
    ),
    "manual-binary": (
        "{file}: Das ist keine Textdatei (sie enthält Steuerzeichen). Bitte die Anleitung als "
        "reinen Text (.txt) angeben."
    ),
    "manual-damaged": (
        "{file}: Die Datei sagt, sie sei {encoding}, ist es aber nicht. Sie ist abgeschnitten oder "
        "beschädigt; bitte neu besorgen oder als UTF-8 speichern."
    ),
    "manual-unknown-encoding": (
        "{file}: Die Zeichenkodierung ist nicht zu erkennen. Bitte als UTF-8 speichern."
    ),
    "manual-unreadable": "{file}: Die Datei ist nicht lesbar: {why}.",
    "manual-not-regular": (
        "{file}: Das ist keine gewöhnliche Datei, sondern eine Leitung oder ein Gerät; sie wurde "
        "nicht gelesen. Bitte die Textdatei der Anleitung angeben."
    ),
    "manual-too-large": (
        "{file}: Die Datei hat {size} MB; gelesen werden höchstens {most} MB. So lang ist keine "
        "Anleitung: bitte nur ihren Text angeben."
    ),
    "manual-doubled": (
        "{file}: {title} steht mehrmals in der Datei. Bitte eine Datei angeben, in der die "
        "Anleitung einmal steht."
    ),
    "manual-two": (
        "{file}: In der Datei stehen zwei Anleitungen: {title} und {other}. Bitte jede in eine "
        "eigene Datei legen und beide hinzufügen."
    ),
    "manual-unread": (
        "{file}: erkannt als {title}, aber {lines} Zeilen gehören zu keiner Regel (die ersten: "
        "{first}). Der Text ist anders gesetzt, als das Programm ihn kennt; --partial nimmt ihn "
        "trotzdem, ohne diese Zeilen."
    ),
    "manual-beside": (
        "{file}: noch eine Kopie von {title}; benutzt wird {used}. Eine der beiden kann weg."
    ),
    "manual-shadowed": (
        "Benutzt wird aber weiter {used}: diese Datei liegt in einem Ordner, der vorgeht "
        "($RULEBOOK_MANUALS). Sie entfernen oder ersetzen, damit die neue gilt."
    ),
    "manual-otherwise": (
        "Anders als im bekannten Druck lesen sich in dieser Kopie: {numbers}. Was zu prüfen ist, "
        "zeigt rulebook manual check."
    ),
    "manual-guessed": (
        "Die Zeilen dieser Kopie sind umbrochen, und dieser Druck ist nicht bekannt: was "
        "zusammengehört, ist nach der Zeilenlänge bestimmt. Bitte einige Regeln vergleichen."
    ),
    "manual-outside": "In keiner Regel stehen {lines} Zeilen; rulebook manual check zeigt sie.",
    "manual-line": "{line}: {what}: {text}",
    "manual-unknown": (
        "{file}: Das ist keine Anleitung, die bekannt ist. Bekannt sind: {known}. Wie ein Buch "
        "dazukommt, steht in CONTRIBUTING.md."
    ),
    "manual-truncated": (
        "{file}: erkannt als {title}, aber unvollständig: {missing}. Bitte die ganze Datei "
        "besorgen; --partial nimmt sie trotzdem."
    ),
    "manual-missing-units": "{found} von {expected} {what} gefunden",
    "manual-added": (
        "{file} hinzugefügt: {title} ({encoding}). Einträge: {entries}, Regeln: {rules}, "
        "Unterpunkte: {bullets}, nicht verstandene Zeilen: {unplaced}."
    ),
    "manual-there": "{file}: {title} war schon da, unverändert.",
    "manual-replaced": "Die frühere Datei {old} wurde ersetzt.",
    "manual-not-written": (
        "{file}: konnte nicht nach {folder} geschrieben werden: {why}. Was vorher da war, ist "
        "unverändert."
    ),
    "manual-removed": "{file} entfernt: {title}.",
    "manual-not-added": (
        "„{name}“ wurde nicht hinzugefügt, also gibt es nichts zu entfernen. Hinzugefügt sind: "
        "{known}."
    ),
    "manual-elsewhere": (
        "{title} liegt in {folder}; dort wird nichts gelöscht. Diese Datei bitte selbst entfernen: "
        "{file}"
    ),
    "book-level": "Ebene {level}: {count}",
    "book-not-kept": "Nichts wurde behalten. Mit --yes geschieht es.",
    "book-keep": "Dieses Buch behalten? (ja/nein)",
    "book-kept": (
        "Behalten als „{name}“. So geht es weiter:\n"
        "  rulebook show {name}:{number}\n"
        "  rulebook contents {name}\n"
        '  rulebook ask "…" --game {name}\n'
        "  rulebook link DATEI --game {name}"
    ),
    "book-removed": "Das Buch „{name}“ wurde entfernt.",
    "book-none": "Kein Buch wurde hinzugefügt. So geht es: rulebook book add DATEI",
    "no-book": "Ein Buch „{name}“ wurde nicht hinzugefügt.{perhaps} Hinzugefügt sind: {known}.",
    "book-bad-name": (
        "„{name}“ kann nicht vor einem Doppelpunkt stehen: kleine lateinische Buchstaben "
        "und Ziffern, höchstens 30."
    ),
    "book-name-taken": (
        "„{name}“ heißt schon ein Buch, das mit dem Programm kommt. Einen anderen Namen "
        "gibt --name."
    ),
    "book-other-format": (
        "{file}: Ihr Format ist {kind}, das hier nicht gelesen wird. Gelesen werden "
        "PDF, DOCX, EPUB, HTML, Markdown, Info und Text: als eins davon speichern oder auspacken."
    ),
    "book-unlike-name": (
        "{file}: Dem Namen nach ist das {kind}, dem Inhalt nach nicht. Die Datei ist beschädigt "
        "oder nicht ganz geladen; noch einmal holen oder als PDF, DOCX, EPUB, HTML, Markdown oder "
        "Text speichern."
    ),
    "book-unknown-format": (
        "{file}: Von welcher Art diese Datei ist, lässt sich nicht sagen. Gelesen werden PDF, "
        "DOCX, EPUB, HTML, Markdown, Info und Text."
    ),
    "book-empty": ("{file}: In dieser Datei steht kein Text."),
    "book-folder": ("{file} ist ein Ordner. Die Dateien darin nennen, aus denen das Buch besteht."),
    "book-no-file": ("{file}: Eine solche Datei gibt es hier nicht."),
    "book-address": (
        "{file} ist eine Adresse, keine Datei. Erst die Seite oder die Datei speichern, dann diese "
        "hinzufügen."
    ),
    "book-there": (
        "„{name}“ gibt es hier schon, und nichts wurde geändert. Um das andere an seine Stelle zu "
        "setzen: rulebook book remove {name}, dann noch einmal importieren."
    ),
    "book-no-path": (
        "Wo die Datei von „{name}“ liegt, ist nicht bekannt. Sie nennen: rulebook book update "
        "{name} DATEI"
    ),
    "book-bare": (
        "Von „{name}“ sind nur die Nummern da, nicht der Wortlaut. Wer das Buch besitzt: rulebook "
        "book update {name} DATEI"
    ),
    "book-damaged": (
        "{file}: Die Datei ist beschädigt und nicht lesbar. Noch einmal holen oder neu speichern."
    ),
    "book-bomb": "{file}: Entpackt ist sie größer als {most} MB; das ist kein Regelbuch.",
    "book-endless": "{file}: Sie hat mehr als {most} Seiten.",
    "book-locked": "{file}: Das PDF ist mit einem Kennwort gesperrt. Speichern Sie es ohne.",
    "book-needs-ocr": (
        "{file}: Die Seiten sind Bilder; {program}, das sie lesen kann, ist nicht eingerichtet: "
        "apt install {program} tesseract-ocr-deu tesseract-ocr-rus oder pip install {program}"
    ),
    "book-unread": "{file}: {program} konnte die Bilder nicht lesen: {why}",
    "book-tongue": (
        "{file}: --lang {said} ist angegeben, doch die Wörter sind „{found}“; ohne --lang "
        "ist es „{found}“."
    ),
    "book-strange": (
        "{file}: Die Sprache scheint keine der hier bekannten zu sein. Aufgenommen wird sie als "
        "„{found}“, die ähnlichste: Nummern, Titel, Verweise und die Wörter selbst werden "
        "gefunden, dasselbe in anderen Worten kaum. Mit --lang ist es eine andere."
    ),
    "book-scanning": "{file}: {program} liest die Bilder der Seiten …",
    "book-reading": "{file}: Seite {page} von {pages} …",
    "book-remove": "„{name}“ wirklich entfernen? (ja/nein)",
    "book-scanned": (
        "{file}: Die Seiten dieses PDFs sind Bilder ohne Text. Mit --ocr liest sie ocrmypdf, "
        "wo es eingerichtet ist; oder selbst: ocrmypdf -l deu+rus+eng {file} text.pdf"
    ),
    "book-needs-pypdf": ("{file}: Um ein PDF zu lesen, fehlt eine Bibliothek: pip install pypdf"),
    "book-sure": "In „{name}“ fällt nichts auf; verglichen hat die Ausgaben aber niemand.",
    "book-one": "„{name}“ gibt es nur in einer Sprache: zu vergleichen ist nichts.",
    "pair-unsure": "vielleicht {there} der anderen Ausgabe ({sure})",
    "book-review": (
        "Anzusehen: {count}. Niemand hat diese Ausgaben verglichen; auch was hier nicht steht, "
        "kann verschieden sein."
    ),
    "book-written": "Geschrieben: {place}",
    "book-no-bundle": "{file}: Das ist kein Buch, das rulebook book export geschrieben hat.",
    "book-unasked": (
        "Zu „{name}“ wurden vorab keine Fragen beantwortet: Das sind die Regeln, deren "
        "Wörter am nächsten liegen."
    ),
    "manual-none": "Es ist keine Anleitung da. Hinzufügen: rulebook manual add DATEI",
    "manual-one-way": "Siehe auch nur in einer Richtung ({count}):",
    "manual-counts": (
        "{title}: {problems} Fundstellen. Zeilen: {units} in Regeln, {headings} in Überschriften "
        "und Verweislisten, {furniture} Beiwerk ({classes}), {unplaced} ohne Zuordnung."
    ),
    "entries": "Einträgen",
    "rules": "Regeln",
    "bullets": "Unterpunkten",
    "units": "Textstellen",
    "n-entries": "Einträge",
    "n-rules": "Regeln",
    "n-bullets": "Unterpunkte",
    "doctor-corpus": "Korpus",
    "doctor-books": "eigene Bücher",
    "doctor-index": "Zwischenspeicher",
    "doctor-added": "eigene Anleitungen",
    "doctor-config": "Einstellungen",
    "doctor-manual-dirs": "gesucht wird in",
    "doctor-there": "Anleitung da",
    "doctor-missing": "fehlt",
    "doctor-well": "Alles in Ordnung.",
    # forum posts
    "bad-base": (
        "„{url}“ taugt nicht als Anfang von Links: Er ist eine Webadresse ohne „?“ und „#“, an die "
        "/na/13.4 passt. Zum Beispiel: --base-url https://example.org/regeln"
    ),
    "nothing-to-cite": (
        "{address} ist nur eine Überschrift, ohne Text zum Zitieren. Darunter stehen: {near}."
    ),
    "link-footnotes": (
        "Keine Adresse für Links bekannt (--base-url): Was die Regeln sagen, steht am Ende."
    ),
    "link-unknown": "keine Regel hat diese Nummer",
    "link-several": "mehrere eigene Bücher haben diese Nummer: bitte den Namen davorsetzen",
    "link-code": "steht in Code",
    "link-link": "steht in einem Link",
    "link-quote": "steht in einem Zitat",
    "link-markup": "steht in Auszeichnung, oder Auszeichnung steht darin",
    "link-unit": "eine Einheit, eine Währung oder etwas Gezähltes folgt",
    "link-measure": "ein Preis, eine Wertung, ein Mittelwert oder ein anderes Maß",
    "link-label": "die Nummer von etwas anderem: Version, Seite, Regel eines anderen Buchs",
    "link-date": "ein Datum",
    "link-time": "eine Uhrzeit",
    "link-score": "ein Punktestand, eine Wertung oder ein Verhältnis",
    "link-part": "Teil einer längeren Zahl, eines Worts oder einer Adresse",
    "link-numbering": "die Nummer eines Listenpunkts",
    "link-noun": "daneben steht ein Substantiv, das kein Regeltitel ist",
    "link-column": "in der Spalte stehen andere Zahlen",
    "link-law": "Paragraf eines Gesetzes",
    "link-no-cue": "ohne ein Wort wie Regel oder § kann es jede Zahl sein",
    "link-no-title": "die Nummer eines Punkts ohne den Titel, zu dem er gehört",
    "link-heading": "Regeln, in unseren Worten",
    "link-heading-quoted": "Regeln (in Anführungszeichen: im Wortlaut des Buchs)",
    # the engine
    "engine-no-such-game": (
        "Für {game} gibt es keine ausführbaren Regeln. Es gibt sie für: {known}."
    ),
    "engine-no-file": "{file}: Diese Datei gibt es hier nicht.",
    "engine-no-situation": (
        "Nenne eine Lage: eine Datei, „-“ "
        "für die Standardeingabe oder eine Zeile. Was man sagen kann: rulebook resolve --phrases."
    ),
    "engine-rule-failed": (
        "{file}:{line}: diese Lage lässt sich nicht spielen: an Regel {rules} versagt das "
        "Programm. Das ist unser Fehler; bitte mit der Lage melden: {why}"
    ),
    "engine-players": "{game} ist für {most} Personen.",
    "engine-not-saved": "Das ist kein gespeicherter Tisch von {game}: {why}.",
    "engine-other-game": "Das ist ein gespeicherter Tisch von {other}, nicht von {game}.",
    "engine-not-done": "{event} → nichts",
    # eine Partie am Tisch
    "play-help": (
        "Tippe die Nummer eines Zugs oder den Zug als Satz. Außerdem: züge, alle (auch Züge außer "
        "der Reihe), tisch, zurück, speichern DATEI, laden DATEI, ende."
    ),
    "play-help-card": (
        "Was eine Karte bewirkt, steht hinter einem Doppelpunkt: 1: Krankheit in Stadtteil 4 "
        "legen; Unruhe in Stadtteil 5 erhöhen."
    ),
    "play-made-up": (
        "Karten und Plättchen drucken die Anleitungen nicht ab, die hier sind erfunden. Eine "
        "eigene Partie beginnt mit einer Datei: rulebook play {game} DATEI (siehe "
        "docs/examples.md)."
    ),
    "play-not-read": "{what}",
    "play-effect": (
        "Was die Karte bewirkt, steht hinter einem Doppelpunkt: {number}: Krankheit in "
        "Stadtteil 4 legen"
    ),
    "play-no-such-move": "Einen Zug {number} hat die Liste nicht; sie hat {count}.",
    "play-no-card": (
        "Nur ein Zug, der eine Karte auflöst, sagt hinter einem Doppelpunkt, was sie "
        "bewirkt: {text}"
    ),
    "play-turn": "Am Zug: {seats}",
    "play-legal": "Erlaubte Züge:",
    "play-stuck": "Kein aufgelisteter Zug ist hier erlaubt; sag einen als Satz, oder geh zurück.",
    "play-over": "Das Spiel ist aus. Gewonnen: {winners}",
    "play-undone": "Zurückgenommen: {move}",
    "play-nothing-to-undo": "Es gibt nichts zurückzunehmen.",
    "play-saved": "Gespeichert: {file}",
    "play-loaded": "Geladen: {file}",
    "play-which-file": "Nenne eine Datei.",
    "play-not-ours": "{file} gibt es schon, und es ist kein gespeicherter Tisch; es bleibt so.",
    "play-not-this-game": "{file} ist schon ein gespeicherter Tisch von {other}; es bleibt so.",
    "play-more": "{count} weitere: tippe „alle“.",
    "play-hidden": "{count} verdeckt",
    "play-which-game": "Welches Spiel? Es gibt: {known}.",
    "engine-fact": "„{key}“ ist keine Angabe über den Tisch",
    "engine-nothing-happens": "darin geschieht nichts: sag noch, was jemand tut",
    "engine-said-twice": "„{key}“ ist zweimal gesagt, und verschieden",
    "engine-by-rules": "Aus den Regeln beantwortet, nicht nachgespielt: {why}",
    "engine-quoted": "„{text}“",
    "engine-unread": "Aus den Regeln beantwortet, nicht nachgespielt; nicht gelesen: {said}",
    "engine-too-little": "was gesagt ist, reicht dafür nicht",
    "engine-unchanged": "{what}: unverändert",
    "engine-not-read": "Nicht gespielt: {why}",
    "engine-no-play": "dafür hat das Programm keinen Zug",
    "engine-left-open": "{move}: Was gemeint ist, bleibt offen. Sag es dazu, zum Beispiel: {moves}",
    "engine-left-out": "{move}: Sag dazu, was hier fehlt (…)",
    "engine-assumed": "Angenommen, denn nichts anderes ist gesagt: {time}",
    "engine-people": "Personen: {people}; in der Reihenfolge am Tisch",
    "engine-hangs-on": "es hängt davon ab, und niemand sagt es: {key}",
    "engine-how-much": "es hängt davon ab, wie viel genau: {said}",
    "engine-any-place": "Nummer {said} steht für den Ort ohne Nummer; es ist überall dasselbe",
    "engine-any-place-but": "Nummer {said} steht für den Ort ohne Nummer; anders nur bei {but}",
    "engine-any-amount": "Bei jeder Zahl, die dazu passt, kommt dasselbe heraus: {said}",
    "engine-aside": "Nicht gebraucht: {said}",
    "engine-as-printed": "{what}: was dort aufgedruckt ist",
    "engine-which-place": "es hängt davon ab, welcher Ort gemeint ist: nenne seine Nummer",
    "engine-is": "{name} ist {seat}",
    "engine-you-are": "du bist {seat}",
    "engine-from": "sind das {number} oder mehr",
    "engine-yes": "Ja: {lead}",
    "engine-no": "Nein: {lead}",
    "engine-not-allowed": "Das ist nach {rules} nicht erlaubt",
    "engine-played": "auf der Engine gespielt: {case}",
    "slip-seat": "Auf „{seat}“ sitzt niemand: sage, wie viele Spieler es sind",
    "slip-player": "„{seat}“ spielt nicht mit: nenne zuerst die Spieler",
    "slip-nobody": "niemand spielt mit: sage, wie viele Spieler es sind",
    "slip-players": "niemand spielt mit: nenne die Spieler",
    "slip-bounds": "{number} geht hier nicht: {lowest} bis {highest} gehen",
    "slip-word": "unbekanntes Wort „{word}“",
    "slip-of": "„{word}“ gibt es dort nicht ({of})",
    "slip-number": "eine Nummer „{number}“ gibt es hier nicht",
    "slip-district": "einen Stadtteil {number} gibt es nicht",
    "slip-two": "in einem Stadtteil liegt nichts doppelt ({piece})",
    "slip-forbidden": "Regel {number} verbietet diesen Tisch: {what}",
    "slip-no-word-number": "kein Wort mit einer Zahl: „{text}“",
    "slip-no-number-word": "keine Zahl mit einem Wort: „{text}“",
    "slip-amount": "keine Menge mit einem Symbol: „{text}“",
    "slip-track": "eine Leiste „{track}“ gibt es nicht; es gibt {tracks}",
    "slip-field-on": "ein Feld {field} gibt es dort nicht ({track})",
    "slip-field": "ein Feld {field} gibt es nicht",
    "slip-resource": "eine Ressource „{resource}“ gibt es nicht; es gibt {known}",
    "slip-card-place": "auf Platz {place} liegt keine Aktionskarte: sage „Aktionskarte {card}“",
    "slip-no-card-place": "auf Platz {place} liegt keine Aktionskarte",
    "slip-display": "eine Karte {card} gibt es in der Auslage nicht",
    "slip-event-place": "ein Ereignis {event} gibt es in der Auslage nicht",
    "slip-no-event": "auf Platz {place} liegt kein Ereignis: sage „Ereignis {event}“",
    "slip-due-what": "nichts davon ist fällig: sage „Person {seat} darf“",
    "slip-due-step": "kein Schritt ist fällig: sage „Person {seat} darf“",
    "slip-due-lapse": "nichts ist fällig, das verfallen könnte: sage „Person {seat} darf“",
    "slip-due": "nichts ist fällig",
    "slip-joker": "kein Joker ist fällig",
    "slip-price": "kein Preis ist fällig",
    "slip-same-land": "nicht gesagt ist, ob es noch um dasselbe Land geht",
    "slip-whose-bid": "nicht gesagt ist, wessen Gebot das höchste ist",
    "slip-distant": "sage, wie weit {name} entfernt ist",
    "slip-resists": "sage, welchen Widerstandswert {name} hat",
    "slip-category": "sage, von welcher Kategorie {name} ist",
    "slip-demand": "sage „Nachfrage“",
    "slip-demand-of": "sag, was die Nachfragekarte verlangt oder was daran fehlt",
    "slip-auction": "es läuft keine Auktion",
    "slip-no-asset": "{seat} hat keine Vorteilskarte {name}",
    "slip-contract": "{seat} hat keinen Auftrag",
    "slip-investment": "{seat} hat keine Investition",
    "slip-open-asset": "keine Vorteilskarte liegt offen",
    "slip-no-land": "ein Land {tile} liegt nicht aus",
    "slip-no-tile": "{player} hat kein Plättchen {tile}",
    "slip-no-city": "{player} hat keine Stadt {city}",
    "slip-technology": "{player} hat keine Technologie {use}",
    "slip-piece": "in Stadtteil {district} liegt nichts davon ({piece})",
    "slip-unrest": "in Stadtteil {district} ist keine Unruhe",
    "slip-brackets": "mehr als {most} Klammern ineinander",
    "slip-long": "zu lang: höchstens {most} Sätze und Werte werden gelesen",
    "slip-below": "darunter kann nichts stehen: „{sentence}“",
    "engine-several": "„{text}“ kann mehrere Züge bedeuten: {moves}",
    "engine-gap": "„{gap}“ wird in „{text}“ nicht verstanden",
    "engine-no-move": "„{text}“ ist kein Zug, der hier bekannt ist",
    "engine-word": "nicht verstanden: „{text}“",
    "engine-near": "{what}; vielleicht gemeint: {near}",
    "engine-bad-situation": "{file}:{line}: {what}",
    "engine-bad-situation-near": "{file}:{line}: {what}; vielleicht gemeint: {near}",
    "proven": "Gespielt und bewiesen",
    "not-proven": "Nicht bewiesen",
    "rule-did-not-act": "{number} hat nicht gewirkt",
    "differs": "{what}: erwartet {expected}, gefunden {found}",
    "no-examples": "Dazu gibt es kein ausführbares Beispiel.",
    "coverage": (
        "Bewiesen: {rules} nummerierte Regeln, {units} Stellen im Ganzen; beschreibend: "
        "{descriptive}; weder noch: {missing}; fehlgeschlagene Beispiele: {failed}."
    ),
    "code-mutants": (
        "Veränderungen im Code der Regeln ({date}): {tried} versucht, {caught} bemerkt; "
        "von diesen {silent} nur, weil nicht weitergespielt wird. {equivalent} ändern "
        "nichts."
    ),
    "code-mutants-old": (
        "Seitdem haben sich die Regeln geändert: python -m tests.engine.code_mutants --keep"
    ),
    "missing-units": "Weder noch",
    "stale-changed": "{rule} hat einen neuen Text; {count} Beispiele sind neu anzusehen",
    "stale-new": "{rule} ist noch nicht gebunden ({count} Beispiele)",
    "stale-unbound": "{rule} hat keinen Text ({count} Beispiele)",
    "mutating": "{game}: Regeln werden der Reihe nach abgeschaltet …",
    "mutation": "{caught} von {mutants} Veränderungen bemerkt.",
    "refused": "Das geht nicht:",
    "afterwards": "Danach",
    "nothing-changed": "nichts hat sich geändert",
    # findings of the proof-reader
    "fixup-lost": "die Korrektur von „{old}“ ({listed}) passt nicht mehr",
    "misprint": "„{old}“ statt „{new}“: {why}",
    "heading-misspelt": "Überschrift „{title}“, gemeint ist „{expected}“",
    "heading-unknown": "unbekannte Überschrift „{title}“",
    "number-twice": "{number} kommt zweimal vor",
    "item-out-of-place": "{number} steht nicht unter seinem Eintrag",
    "line-unplaced": "Zeile gehört zu nichts: „{text}…“",
    "reads-otherwise": (
        "{where} liest sich anders als im bekannten Druck: ein Wort fehlt, ist neu oder verlesen"
    ),
    "line-missing": "hier fehlt eine Zeile von {where}",
    "line-foreign": "der bekannte Druck hat diese Zeile nicht; sie steht in keiner Regel",
    "other-printing": (
        "das ist ein anderer Druck als der bekannte; ob Wörter fehlen, ist nicht zu sagen"
    ),
    "rows-guessed": "{rows} umbrochene Zeilen nach ihrer Länge zusammengefügt",
    "numbers-full": (
        "für „{text}“ gibt es keine Nummer (höchstens 999 Einträge und Regeln, 26 Unterpunkte, "
        "keine unter einer Einleitung); der Text steht bei der Regel darüber"
    ),
    "anchor-lost": "der Anfang von {number} („{at} …“) wurde nicht gefunden",
    "found-gap": "vor {number} fehlt eine Nummer",
    "found-twice": "die Nummer {number} steht zweimal; das andere Mal gehört sie hier zu {now}",
    "found-dangling": "{number}: der Verweis „{text}“ führt ins Leere",
    "found-index": "Register: „{term}“ nennt {number}, das es nicht gibt",
    "found-misread": "{number}: „{word}“ sieht verlesen aus; gemeint vielleicht: {near}",
    "found-counts": "{title}: {problems} Befunde, {units} Teile",
    "possible-figures": "andere Zahlen: {listed}",
    "possible-denial": "verneint: {denying}; nicht verneint: {plain}",
    "pair-unchecked": "Ob diese Ausgaben dasselbe sagen, hat niemand geprüft.",
    "pair-doubtful": "nicht sicher dieselbe Regel ({sure}); alle: rulebook book review {name}",
    "see-also-unknown": "Verweis auf „{name}“: kein Eintrag heißt so; am nächsten: {near}",
    "see-also-name": "Verweis auf „{name}“, der Eintrag heißt „{title}“",
    "see-also-other": "der Verweis von {entry} auf {number} fehlt in der anderen Ausgabe",
    "index-number": "Stichwort „{term}“ nennt {number}, der Eintrag hat die Nummer {expected}",
    "index-contradiction": (
        "Stichwort „{term}“ nennt {number}, umgekehrt („{other}“) steht {expected}"
    ),
    "index-absent": "Stichwort „{term}“ nennt {number}, dort ist davon nicht die Rede",
    "index-missing": "Stichwort „{term}“ nennt {number}, das es nicht gibt",
    "index-name": (
        "Stichwort „{term}“ steht für {number}, aber kein Eintrag heißt so (gemeint: „{title}“)"
    ),
    "only-here": "{number} steht nur in dieser Ausgabe ({edition}), nicht in {other}",
    "not-in-corpus": "{number} ist im Korpus nicht verzeichnet",
    "missing-here": "{number} fehlt in dieser Ausgabe",
    # our own data
    "corpus-unknown-key": "{file}:{line}: unbekannter Schlüssel „{key}“, möglich ist: {near}",
    "corpus-missing-key": "{file}:{line}: der Schlüssel „{key}“ fehlt",
    "corpus-repeated-key": "{file}:{line}: „{key}“ steht zweimal",
    "corpus-wrong-type": "{file}:{line}: hier muss ein Wert der Art „{wanted}“ stehen",
    "corpus-unquoted": (
        "{file}:{line}: „{value}“ muss in Anführungszeichen stehen (YAML liest 61.10 als 61.1)"
    ),
    "corpus-unknown-value": "{file}:{line}: „{value}“ ist hier nicht möglich, wohl aber: {near}",
    "corpus-bad-number": "{file}:{line}: „{value}“ ist keine Regelnummer",
    "corpus-not-utf8": "{file}:{line}: die Datei ist nicht UTF-8",
    "corpus-unreadable": "{file}:{line}: nicht lesbar: {why}",
    "corpus-not-yaml": "{file}:{line}: kein gültiges YAML: {why}",
    "corpus-no-file": "{file}:{line}: das ist keine gewöhnliche Datei",
    "corpus-too-large": "{file}:{line}: zu groß; höchstens {most} Kilobyte werden gelesen",
    "corpus-too-deep": (
        "{file}:{line}: zu tief geschachtelt; mehr als {most} Ebenen werden nicht gelesen"
    ),
    "corpus-alias": (
        "{file}:{line}: Anker und Verweise (&{name}, *{name}) gibt es hier nicht: bitte "
        "ausschreiben, oder in Anführungszeichen setzen"
    ),
    "corpus-tag": (
        "{file}:{line}: Typangaben wie „{tag}“ gibt es hier nicht: bitte weglassen, oder den Wert "
        "in Anführungszeichen setzen"
    ),
    "corpus-hidden-character": (
        "{file}:{line}: hier steht ein unsichtbares Steuerzeichen ({sign}): bitte löschen"
    ),
    "corpus-dangling": (
        "{file}:{line}: {where} nennt {number}, das es nicht gibt; am nächsten: {near}"
    ),
    "corpus-game-twice": (
        "{file}:{line}: das Spiel „{game}“ steht schon in {other}; dieser Ordner bleibt weg. Einen "
        "der beiden entfernen oder umbenennen (game)"
    ),
    "corpus-game-shipped": (
        "{file}:{line}: das Spiel „{game}“ bringt das Programm schon mit ({other}); dieser "
        "Ordner bleibt weg. Soll er an dessen Stelle treten, gehört „replaces: true“ in seine "
        "book.yaml, sonst ein anderes Kürzel (game)"
    ),
    "corpus-no-folder": ("Den Ordner {folder} gibt es nicht (RULEBOOK_CORPUS nennt ihn)"),
    "corpus-bad-game": (
        "{file}:{line}: „{value}“ geht nicht als Kürzel eines Spiels: nur a–z und Ziffern"
    ),
    "corpus-unknown-language": (
        "{file}:{line}: die Sprache „{language}“ kennt das Programm nicht; bekannt sind: {known}"
    ),
    "corpus-none": (
        "In {folder} liegt kein Buch (keine book.yaml). Ist das Programm unvollständig installiert?"
    ),
    "query-no-word": "Hier, an Zeichen {at} der Suchanfrage, fehlt ein Wort: {shown}",
    "query-bracket-open": "Die Klammer an Zeichen {at} der Suchanfrage geht nicht zu: {shown}",
    "query-bracket-closed": "Zur Klammer an Zeichen {at} der Suchanfrage fehlt der Anfang: {shown}",
    "query-quote-open": (
        "Zum Anführungszeichen an Zeichen {at} der Suchanfrage fehlt das zweite: {shown}"
    ),
    "query-no-language": (
        "„{name}:“ an Zeichen {at} der Suchanfrage ist keine Sprache: {shown}  Möglich: {known}. "
        "Ein Doppelpunkt im Text gehört in Anführungszeichen."
    ),
    "gloss-all": "Offizielle Wörter: {count}. Die Übersetzung hat sie alle.",
    "gloss-same": "Zu einem Text in „{language}“ gibt es keine Entsprechungen in „{language}“.",
    "gloss-one-file": "Bitte eine Datei nach der anderen: rulebook gloss DATEI",
    "gloss-two-files": "Verglichen werden zwei Dateien: rulebook gloss --check QUELLE ÜBERSETZUNG",
    "own-kept": "Steht jetzt in {file}.",
    "own-removed": "Entfernt: {count}.",
    "own-forgotten": "Was gezeigt wurde, ist vergessen.",
    "own-none": "Noch nichts da. Notizen, Hausregeln und Gemerktes stehen dann in {file}.",
    "recent-none": "Von Gezeigtem ist nichts gemerkt; das geschieht nur an einem Terminal.",
    "own-not-there": "An {address} steht nichts (rulebook {kind}).",
    "own-no-text": "Was soll dort stehen? rulebook {kind} ADRESSE TEXT",
    "own-remove-what": "Wo? rulebook {kind} ADRESSE --remove",
    "own-one-rule": (
        "„{address}“ sind mehrere Regeln; eine Notiz gehört zu einer Regel oder einem Eintrag."
    ),
    "own-damaged": (
        "{file}, Zeile {line}: weder „[note ADRESSE]“ noch eine eingerückte Zeile. Die Datei "
        "bleibt, wie sie ist; bitte die Zeile berichtigen."
    ),
    "own-unreadable": "{file} ist nicht lesbar: {why}.",
    "own-not-written": "{file} lässt sich nicht schreiben: {why}. Alles bleibt, wie es war.",
    "own-busy": "In {file} schreibt gerade ein anderer Prozess. Bitte noch einmal versuchen.",
    "query-too-long": "Die Suchanfrage ist zu lang: höchstens {most} Zeichen.",
    "books-left-out": (
        "{count} Bücher bleiben weg ({books}), alles andere geht. Das erste: {why}. Alle "
        "Gründe: rulebook doctor"
    ),
    "book-left-out": "{book} bleibt weg, alles andere geht: {why}",
    "book-too-large": (
        "{book} braucht beim Einlesen etwa {needs} MB Arbeitsspeicher, frei sind {free} MB."
    ),
    "store-changing": (
        "Die Dateien in {folder} oder die Anleitungen ändern sich laufend; bitte gleich noch "
        "einmal."
    ),
    # the store
    "store-building": "Anleitungen werden eingelesen …",
    "store-large": (
        "Eingelesen werden {books} Bücher; das braucht etwa {seconds} Sekunden und {megabytes} MB "
        "Arbeitsspeicher …"
    ),
    "store-mending": "Der gespeicherte Stand ist beschädigt und wird neu gebaut …",
    "store-not-saved": (
        "Der eingelesene Stand konnte nicht in {folder} gespeichert werden ({why}); es geht auch "
        "so, dauert aber jedes Mal. Anderer Ort: RULEBOOK_INDEX."
    ),
    # what the system would not do
    "not-written": (
        "Die Ausgabe konnte nicht ganz geschrieben werden: {why}. Was geschrieben ist, ist "
        "unvollständig; bitte anderswohin schreiben oder Platz schaffen."
    ),
    "file-trouble": "{file}: Das System lässt es nicht zu: {why}. Bitte Pfad und Rechte prüfen.",
    "no-setting": "Eine Einstellung „{name}“ gibt es nicht. Es gibt: {known}.",
    "bad-setting": (
        "Der Wert von {name} ist leer oder keine einzelne Zeile. Zurücknehmen: "
        "rulebook config unset {name}"
    ),
    "config-set-how": (
        "So wird etwas eingestellt: rulebook config set NAME WERT, zum "
        "Beispiel: rulebook config set lang de"
    ),
    "setting-no-line": (
        "Die Einstellung in {file} ist keine Zeile Text und zählt nicht. Bitte löschen oder "
        "berichtigen."
    ),
    "setting-spoilt": (
        "Die Einstellung in {file} ist nicht brauchbar ({why}) und zählt nicht. Bitte löschen oder "
        "berichtigen."
    ),
    "store-broken": (
        "Der gespeicherte Stand in {folder} ist auch nach dem Neubau beschädigt. Ist der "
        "Datenträger in Ordnung? Anderer Ort: RULEBOOK_INDEX."
    ),
}
