"""Help in German, by the English text that stands in the table of commands."""

HELP = {
    "Usage": "Aufruf",
    "Options": "Optionen",
    "Commands": "Befehle",
    "Examples": "Beispiele",
    "OPTIONS": "OPTIONEN",
    "COMMAND": "BEFEHL",
    "Show this page.": "Diese Seite zeigen.",
    "Say which version this is.": "Die Version nennen.",
    "one of": "möglich",
    "default": "sonst",
    "The rules reference that board gamers keep open at the table.": (
        "Das Regelverzeichnis, das am Spieltisch offen liegt."
    ),
    "RULEBOOK WORDS… shows a rule by its number, explains a term, or answers a question, in"
    " German, Russian or English.": (
        "rulebook WÖRTER… zeigt eine Regel nach ihrer Nummer, erklärt einen Begriff oder"
        " beantwortet eine Frage, auf Deutsch, Russisch oder Englisch."
    ),
    # what is given
    "ADDRESS...": "ADRESSE...",
    "[ADDRESS...]": "[ADRESSE...]",
    "[ADDRESS [TEXT...]]": "[ADRESSE [TEXT...]]",
    "WORDS...": "WÖRTER...",
    "WORD...": "WORT...",
    "QUESTION...": "FRAGE...",
    "[GAME]": "[SPIEL]",
    "GAME": "SPIEL",
    "[FILE]": "[DATEI]",
    "FILE": "DATEI",
    "FILES...": "DATEIEN...",
    "[FILES...|NAME...]": "[DATEIEN...|NAME...]",
    "[FILE|SOURCE TARGET]": "[DATEI|VORLAGE ÜBERSETZUNG]",
    "[FILE|SITUATION...]": "[DATEI|SITUATION...]",
    "NAME": "NAME",
    "[NAME...]": "[NAME...]",
    "NAME...": "NAME...",
    "NAME VALUE": "NAME WERT",
    "NAME [FILES...]": "NAME [DATEIEN...]",
    "EDITION": "AUSGABE",
    "KIND": "ART",
    "N": "N",
    "TITLE": "TITEL",
    "SHELL": "SHELL",
    "URL": "URL",
    "HOST": "ADRESSE",
    "PORT": "PORT",
    "WORKERS": "ANZAHL",
    "ORIGINS": "SEITEN",
    # what all commands take
    "Language of texts and headings.": "Sprache der Texte und Überschriften.",
    "Look in one game only: na, 20c, rise, s51, or a book of yours.": (
        "Nur in einem Spiel nachsehen: na, 20c, rise, s51 oder ein eigenes Buch."
    ),
    "One JSON document on stdout.": "Ein JSON-Dokument auf stdout.",
    "Colour: auto is on a terminal only.": "Farbe: auto heißt nur am Terminal.",
    "Never show a long page in a pager.": "Eine lange Seite nie in einem Pager zeigen.",
    # commands and their options
    "Show an address, explain a term, answer a question.": (
        "Eine Adresse zeigen, einen Begriff erklären, eine Frage beantworten."
    ),
    "Show rules: 13.4, na:1.3a, 37.1-37.4, «Торги», п. 7.": (
        "Regeln zeigen: 13.4, na:1.3a, 37.1-37.4, «Торги», п. 7."
    ),
    "One edition only: na/de, na/ru, …": "Nur eine Ausgabe: na/de, na/ru, …",
    "At most so many hits.": "Höchstens so viele Treffer.",
    "An answer with all its rules, in full.": (
        "Eine Antwort mit allen ihren Regeln in voller Länge."
    ),
    "Rules without the bullets below them.": "Regeln ohne die Unterpunkte darunter.",
    "No more than the ruling.": "Nicht mehr als die Entscheidung.",
    "Search the words exactly as typed.": "Die Wörter genau so suchen, wie sie dastehen.",
    'Query syntax: "a phrase", AND, OR, NOT, ru:….': (
        'Suchsprache: "eine Wortfolge", AND, OR, NOT, ru:….'
    ),
    "Show misprints as the manual has them.": (
        "Druckfehler zeigen, wie sie in der Anleitung stehen."
    ),
    "Search all editions; the best rule stands first.": (
        "Alle Ausgaben durchsuchen; die beste Regel steht zuerst."
    ),
    "Answer a question with the rules that settle it.": (
        "Eine Frage mit den Regeln beantworten, die sie entscheiden."
    ),
    "The official term in each edition.": "Der offizielle Begriff in jeder Ausgabe.",
    "The whole glossary.": "Das ganze Glossar.",
    "Only words of a kind: concept, card, state, …": (
        "Nur Wörter einer Art: concept, card, state, …"
    ),
    "Only rules, official words or known questions.": (
        "Nur Regeln, offizielle Begriffe oder bekannte Fragen."
    ),
    "Only in the entry at ADDRESS.": "Nur im Eintrag unter ADRESSE.",
    "ADDRESS": "ADRESSE",
    "The glossary as a file.": "Das Glossar als Datei.",
    "See-also both ways: what it names, what names it.": (
        "Siehe auch, in beide Richtungen: worauf verwiesen wird und von wo."
    ),
    "Editions side by side, and where they say different things.": (
        "Ausgaben nebeneinander, und wo sie Verschiedenes sagen."
    ),
    "So many levels of a book of yours.": "So viele Ebenen eines eigenen Buchs.",
    "The table of contents of a game, or of all.": (
        "Das Inhaltsverzeichnis eines Spiels oder aller."
    ),
    "Which games there are, and how much of each.": (
        "Welche Spiele da sind, und wie viel von jedem."
    ),
    "Where the editions say different things, other rulings first.": (
        "Wo die Ausgaben Verschiedenes sagen, andere Entscheidungen zuerst."
    ),
    "Only such that matter so far.": "Nur solche, die so weit gehen.",
    "The known questions of rules, with their answers.": (
        "Die bekannten Fragen zu Regeln, mit ihren Antworten."
    ),
    "Talk about the rules, in a terminal or through a pipe.": (
        "Ein Gespräch über die Regeln, am Terminal oder durch eine Pipe."
    ),
    "Piped lines are one turn a line.": "Durch eine Pipe ist jede Zeile ein Gesprächsschritt.",
    "Turn the rule references of a forum post into links.": (
        "Aus den Regelverweisen eines Forenbeitrags Links machen."
    ),
    "Nothing else changes by a byte.": "Sonst ändert sich kein Byte.",
    "The markup of the post.": "Die Auszeichnung des Beitrags.",
    "Links lead to URL/na/13.4; config set base-url URL keeps it.": (
        "Links führen nach URL/na/13.4; config set base-url URL merkt sie sich."
    ),
    "Append the gists as footnotes instead of links.": (
        "Statt Links die Kurzfassungen als Fußnoten anhängen."
    ),
    "Also link official terms on their first mention.": (
        "Auch offizielle Begriffe verlinken, wo sie zuerst vorkommen."
    ),
    "Leave quotations of other posters alone.": "Zitate aus anderen Beiträgen in Ruhe lassen.",
    "Say on stderr what was linked and what was not.": (
        "Auf stderr sagen, was verlinkt wurde und was nicht."
    ),
    "A quotation ready to paste.": "Ein Zitat zum Einfügen.",
    "It has number, title, edition and wording (or gist).": (
        "Mit Nummer, Titel, Ausgabe und Wortlaut (oder Kurzfassung)."
    ),
    "The markup to quote in.": "Die Auszeichnung, in der zitiert wird.",
    "Make the number a link to URL/na/13.4.": "Die Nummer wird ein Link nach URL/na/13.4.",
    "Mark the official words of a text with their counterparts.": (
        "Die offiziellen Wörter eines Textes mit ihren Entsprechungen versehen."
    ),
    "With --check, tell which of them a translation does not have: SOURCE TARGET.": (
        "Mit --check sagen, welche davon in einer Übersetzung fehlen: VORLAGE ÜBERSETZUNG."
    ),
    "The language of the text.": "Die Sprache des Textes.",
    "The language of the counterparts.": "Die Sprache der Entsprechungen.",
    "A piece of a page, with the counterparts above the words.": (
        "Ein Stück Webseite mit den Entsprechungen über den Wörtern."
    ),
    "What SOURCE has and its translation TARGET does not.": (
        "Was in VORLAGE steht und in ÜBERSETZUNG fehlt."
    ),
    "Keep a note of your own at a rule.": "Eine eigene Notiz bei einer Regel aufheben.",
    "Without TEXT, show what is kept. It is yours alone: no link and no quotation has it.": (
        "Ohne TEXT zeigen, was aufgehoben ist. Es gehört nur dir: kein Link und kein"
        " Zitat enthält es."
    ),
    "Take away what is kept at ADDRESS.": "Wegnehmen, was bei ADRESSE aufgehoben ist.",
    "All notes, house rules and pins as one text.": (
        "Alle Notizen, Hausregeln und Merkzettel als ein Text."
    ),
    "Keep what such a text in FILE holds.": "Aufheben, was ein solcher Text in DATEI enthält.",
    "Keep a house rule at a rule; it is shown as not official.": (
        "Eine Hausregel bei einer Regel aufheben; gezeigt wird sie als nicht offiziell."
    ),
    "Keep a rule at hand.": "Eine Regel griffbereit halten.",
    "Rules that you were shown last at a terminal.": (
        "Regeln, die zuletzt am Terminal gezeigt wurden."
    ),
    "Forget them.": "Sie vergessen.",
    "Play the executable examples of rules.": "Die ausführbaren Beispiele von Regeln spielen.",
    "Each says what it proves.": "Jedes sagt, was es beweist.",
    "Which rules are proven, by runs.": "Welche Regeln bewiesen sind, durch Spielen.",
    "Switch off each rule in turn.": "Jede Regel einmal abschalten.",
    "Bind examples to the present gists.": "Beispiele an die jetzigen Kurzfassungen binden.",
    "Play a situation; each step with its rule.": (
        "Eine Situation spielen; jeder Schritt mit seiner Regel."
    ),
    'SITUATION is a file (see docs/examples.md), "-" for standard input, or one line such as'
    ' "district 4: strike, human first, android; exploit".': (
        'SITUATION ist eine Datei (siehe docs/examples.md), "-" für die Standardeingabe oder eine'
        ' Zeile wie "district 4: strike, human first, android; exploit".'
    ),
    "As a page of text, or as a post ready for a forum.": (
        "Als Textseite oder als Beitrag, fertig für ein Forum."
    ),
    "What can be said in it, with something in each gap.": (
        "Was darin gesagt werden kann, mit etwas in jeder Lücke."
    ),
    "Your copies of the manuals: add, list, check, remove.": (
        "Deine Anleitungen: hinzufügen, auflisten, prüfen, entfernen."
    ),
    "Add manuals, each recognised by what it says, not by its name.": (
        "Anleitungen hinzufügen; jede wird an ihrem Inhalt erkannt, nicht am Namen."
    ),
    "Take a manual although parts of it are missing.": (
        "Eine Anleitung nehmen, obwohl Teile fehlen."
    ),
    "Which manuals are there, and where they lie.": "Welche Anleitungen da sind und wo sie liegen.",
    "Proof-read manuals: misprints, dangling references and more.": (
        "Anleitungen Korrektur lesen: Druckfehler, leere Verweise und mehr."
    ),
    "Remove an added manual, by edition (na/ru) or file name.": (
        "Eine hinzugefügte Anleitung entfernen, nach Ausgabe (na/ru) oder Dateiname."
    ),
    "Your own rulebooks: any rulebook becomes a book to look things up in.": (
        "Deine eigenen Regelbücher: Aus jedem wird ein Buch zum Nachschlagen."
    ),
    (
        "Several files are the parts of one book, or its languages: each is told by its words, and "
        "--lang says that of a single one."
    ): (
        "Mehrere Dateien sind die Teile eines Buchs oder seine Sprachen: jede wird an ihren "
        "Wörtern erkannt, und --lang nennt die einer einzelnen."
    ),
    (
        "Read files (PDF, DOCX, EPUB, HTML, Markdown, text) as one rulebook, say what was found, "
        "and keep it."
    ): (
        "Dateien (PDF, DOCX, EPUB, HTML, Markdown, Text) als ein Regelbuch lesen, sagen, was "
        "gefunden wurde, und es aufheben."
    ),
    "Short name, as in NAME:4.3.1.": "Kurzname, wie in NAME:4.3.1.",
    "What the book is called.": "Wie das Buch heißt.",
    "Do it without asking.": "Ohne Rückfrage ausführen.",
    "Have pictures of pages read by ocrmypdf.": "Bilder von Seiten mit ocrmypdf lesen.",
    "Which books were added.": "Welche Bücher hinzugefügt wurden.",
    "What a book holds: levels, references, what leads nowhere.": (
        "Was in einem Buch steht: Ebenen, Verweise, was ins Leere führt."
    ),
    "Read a book's files anew, or others in their place.": (
        "Die Dateien eines Buches neu lesen, oder andere an ihrer Stelle."
    ),
    "Remove a book that was added.": "Ein hinzugefügtes Buch entfernen.",
    "Your settings: base-url, lang, game, color, pager.": (
        "Deine Einstellungen: base-url, lang, game, color, pager."
    ),
    "What is set.": "Was eingestellt ist.",
    "Set something.": "Etwas einstellen.",
    "Forget what was set.": "Eine Einstellung vergessen.",
    "Where everything is, what is missing, how to mend it.": (
        "Wo alles liegt, was fehlt, wie man es behebt."
    ),
    "The rules as web pages, for the phones at the table.": (
        "Die Regeln als Webseiten, für die Telefone am Tisch."
    ),
    "The wording of manuals stays on this machine; --lan adds who has its token.": (
        "Der Wortlaut der Anleitungen bleibt auf diesem Gerät; mit --lan sieht ihn auch, wer den"
        " Schlüssel hat."
    ),
    "Listen at this address of the machine.": "An dieser Adresse des Geräts lauschen.",
    "Listen at this port; 0 takes a free one.": "An diesem Port lauschen; 0 nimmt einen freien.",
    "Serve the phones at the table: prints a QR code.": (
        "Für die Telefone am Tisch: zeigt einen QR-Code."
    ),
    "So many processes.": "So viele Prozesse.",
    "Show the wording to everybody.": "Den Wortlaut allen zeigen.",
    "Sites whose scripts may call the API, or *.": (
        "Seiten, deren Skripte die API rufen dürfen, oder *."
    ),
    "Log requests on stderr, without what was typed.": (
        "Anfragen auf stderr protokollieren, ohne das Getippte."
    ),
    "Log what was typed, too.": "Auch das Getippte protokollieren.",
    "Completion for bash, zsh or fish.": "Vervollständigung für bash, zsh oder fish.",
    'bash and zsh: eval "$(rulebook completion bash)"; fish: rulebook completion fish | source': (
        'bash und zsh: eval "$(rulebook completion bash)"; fish: rulebook completion fish | source'
    ),
    "Add a book from a file that export wrote.": (
        "Ein Buch aus einer Datei hinzufügen, die export geschrieben hat."
    ),
    "FILE is a game saved in it, or a situation (docs/examples.md). Type the number of a move,"
    ' a move as a sentence, or "help". Piped lines are one turn a line.': (
        "DATEI ist eine darin gespeicherte Partie oder eine Situation (docs/examples.md). Tippe"
        ' die Nummer eines Zuges, einen Zug als Satz oder "help". Durch eine Pipe ist jede'
        " Zeile ein Zug."
    ),
    "GAME [FILE]": ("SPIEL [DATEI]"),
    "How many play.": ("Wie viele mitspielen."),
    "It holds our words alone. The same sources give the same bytes.": (
        "Es sind nur unsere Worte darin. Gleiche Quellen geben gleiche Bytes."
    ),
    "Keep a game: whose turn it is, what is legal, what a move causes.": (
        "Eine Partie führen: wer am Zug ist, was erlaubt ist, was ein Zug bewirkt."
    ),
    "NAME [FILE]": ("NAME [DATEI]"),
    "NAME [FOLDER]": ("NAME [ORDNER]"),
    "OUT": ("ZIEL"),
    "Pairs of two languages that are not sure.": (
        "Paare aus zwei Sprachen, die nicht sicher sind."
    ),
    "The same pages as files, for any static host.": (
        "Dieselben Seiten als Dateien, für jeden einfachen Webserver."
    ),
    "What is drawn by chance: the same number, the same game.": (
        "Was der Zufall zieht: gleiche Zahl, gleiche Partie."
    ),
    "Where the site will be.": ("Wo die Seiten stehen werden."),
    "Whose rules hold: na/de, na/ru.": ("Wessen Regeln gelten: na/de, na/ru."),
    "With its sentences, for who owns the book.": (
        "Mit seinen Sätzen, für alle, die das Buch besitzen."
    ),
    "With the wording of your manuals: for yourself only.": (
        "Mit dem Wortlaut deiner Anleitungen: nur für dich selbst."
    ),
    "Write a book into one file, without its sentences.": (
        "Ein Buch in eine Datei schreiben, ohne seine Sätze."
    ),
    "Write a book's data for a contributor to correct.": (
        "Die Daten eines Buches schreiben, damit jemand sie berichtigt."
    ),
    "Nothing side by side.": ("Nichts nebeneinander."),
}
