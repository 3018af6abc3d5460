"""Errors, problems and progress in three languages. Loaded only when one of them is said."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str, str]] = {
    # what was asked for is not there, or not understood
    "no-rule": (
        "{number} gibt es in {book} nicht. Am nächsten: {near}.",
        "В «{book}» нет номера {number}. Ближайшие: {near}.",
        "{book} has no rule {number}. The nearest are {near}.",
    ),
    "no-rule-known": (
        "Die Anleitung zu {book} ist nicht hinzugefügt, und ohne sie ist {number} nicht bekannt. "
        "Am nächsten: {near}. Hinzufügen: rulebook manual add DATEI",
        "Справочник «{book}» не добавлен, а без него номер {number} неизвестен. Ближайшие: "
        "{near}. Добавить: rulebook manual add ФАЙЛ",
        "The manual of {book} is not added, and without it {number} is not known. The nearest "
        "are {near}. To add it: rulebook manual add FILE",
    ),
    "half-address": (
        "„{text}“ ist als Adresse nicht ganz zu verstehen, also wird nichts gezeigt. Gemeint "
        "vielleicht: {near}. Formen: 13.4, 1.3a, 13.1-13.4, 30.4 und 30.5, «Торги», п. 7",
        "«{text}» как адрес понятно не целиком, поэтому ничего не показано. Возможно: {near}. "
        "Формы: 13.4, 1.3a, 13.1-13.4, 30.4 и 30.5, «Торги», п. 7",
        "“{text}” is not wholly understood as an address, so nothing is shown. Perhaps you mean: "
        "{near}. Forms: 13.4, 1.3a, 13.1-13.4, 30.4 and 30.5, «Торги», п. 7",
    ),
    "no-game": (
        "Das Spiel „{game}“ ist nicht bekannt. Bekannt sind: {known}.",
        "Игра «{game}» неизвестна. Известны: {known}.",
        "The game “{game}” is not known. Known are: {known}.",
    ),
    "no-edition-known": (
        "Die Ausgabe „{edition}“ ist nicht bekannt. Bekannt sind: {known}.",
        "Издание «{edition}» неизвестно. Известны: {known}.",
        "The edition “{edition}” is not known. Known are: {known}.",
    ),
    "no-address": (
        "„{text}“ ist keine Regelnummer und keine Überschrift. Zum Beispiel: 13.4, na:1.3a, "
        "37.1-37.4, «Торги», п. 7. Nach Wörtern sucht: rulebook search {text}",
        "«{text}» — не номер правила и не заголовок. Например: 13.4, na:1.3a, 37.1-37.4, "
        "«Торги», п. 7. Поиск по словам: rulebook search {text}",
        "“{text}” is neither a rule number nor a title. For example: 13.4, na:1.3a, 37.1-37.4, "
        "«Торги», п. 7. To look for words: rulebook search {text}",
    ),
    "whole-game-only": (
        "--coverage, --mutate und --bind gelten für ein ganzes Spiel (--game), nicht für "
        "{addresses}.",
        "--coverage, --mutate и --bind относятся ко всей игре (--game), а не к {addresses}.",
        "--coverage, --mutate and --bind are for a whole game (--game), not for {addresses}.",
    ),
    "query-cut": (
        "Von der Frage werden die ersten {most} Zeichen gelesen.",
        "Из вопроса прочитаны первые {most} знаков.",
        "Of the question the first {most} characters are read.",
    ),
    "no-words": (
        "Es fehlt, wonach gesucht werden soll.",
        "Не указано, что искать.",
        "There is nothing to look for.",
    ),
    "bad-range": (
        "Der Bereich {first}–{last} führt rückwärts oder in ein anderes Spiel.",
        "Диапазон {first}–{last} идёт назад или в другую игру.",
        "The range {first}–{last} runs backwards or into another game.",
    ),
    "bad-option": (
        "„{value}“ passt nicht zu {option}. Möglich: {known}.",
        "«{value}» не подходит для {option}. Возможно: {known}.",
        "“{value}” does not fit {option}. Possible: {known}.",
    ),
    "no-term": (
        "Ein Begriff „{text}“ ist nicht bekannt.",
        "Термин «{text}» неизвестен.",
        "No term “{text}” is known.",
    ),
    "no-hits": (
        "Zu „{text}“ wurde nichts gefunden.",
        "По запросу «{text}» ничего не найдено.",
        "Nothing was found for “{text}”.",
    ),
    "chat-hello": (
        "Frag nach einer Regel, auf Deutsch, Russisch oder Englisch. „hilfe“ zeigt, was geht; "
        "„ende“ oder Strg-D beendet.",
        "Спрашивайте о правилах по-русски, по-немецки или по-английски. «помощь» — что можно; "
        "«выход» или Ctrl-D — закончить.",
        "Ask about a rule in German, Russian or English. “help” says what can be done; “quit” or "
        "Ctrl-D ends.",
    ),
    "chat-no-more": ("Mehr ist da nicht.", "Больше ничего нет.", "There is nothing more."),
    "chat-polite": ("Gern. Was noch?", "Пожалуйста. Что ещё?", "You are welcome. What else?"),
    "chat-help": (
        "Eine Frage, ein Stichwort oder eine Nummer (13.4). Danach: „und auf Russisch?“, „und "
        "wenn …“, „warum?“, „weiter“, „zurück“, „verwandte Themen“, „das zweite davon“, „mehr“, "
        "„ganzer Eintrag“, „und bei RISE?“, „ende“.",
        "Вопрос, слово или номер (13.4). Потом: «и по-немецки?», «а если …», «почему?», "
        "«дальше», «назад», «связанные темы», «второй из них», «ещё», «вся статья», "
        "«а в RISE?», «выход».",
        "A question, a word or a number (13.4). Then: “and in Russian?”, “and if …”, “why?”, "
        "“next”, “back”, “related topics”, “the second of those”, “more”, “the whole entry”, "
        "“and in RISE?”, “quit”.",
    ),
    # manuals
    "manual-empty": (
        "{file}: Die Datei ist leer. Bitte die vollständige Textdatei der Anleitung angeben.",
        "{file}: файл пуст. Укажите полный текст справочника.",
        "{file}: the file is empty. Give the complete text file of the manual.",
    ),
    "manual-not-text": (
        "{file}: Das ist eine {kind}-Datei, kein Text. Bitte den Text als .txt-Datei speichern "
        "und diese hinzufügen.",
        "{file}: это файл {kind}, а не текст. Сохраните текст в файл .txt и добавьте его.",
        "{file}: this is a {kind} file, not a text. Save its text as a .txt file and add that.",
    ),
    "manual-binary": (
        "{file}: Das ist keine Textdatei (sie enthält Steuerzeichen). Bitte die Anleitung als "
        "reinen Text (.txt) angeben.",
        "{file}: это не текстовый файл (в нём управляющие символы). Нужен простой текст (.txt).",
        "{file}: this is not a text file (it holds control characters). Give the manual as plain "
        "text (.txt).",
    ),
    "manual-damaged": (
        "{file}: Die Datei sagt, sie sei {encoding}, ist es aber nicht. Sie ist abgeschnitten "
        "oder beschädigt; bitte neu besorgen oder als UTF-8 speichern.",
        "{file}: файл объявлен как {encoding}, но это не так: он обрезан или повреждён. "
        "Возьмите его заново или сохраните в UTF-8.",
        "{file}: the file says it is {encoding} but is not. It is cut off or damaged; get it "
        "again or save it as UTF-8.",
    ),
    "manual-unknown-encoding": (
        "{file}: Die Zeichenkodierung ist nicht zu erkennen. Bitte als UTF-8 speichern.",
        "{file}: кодировка не распознана. Сохраните файл в UTF-8.",
        "{file}: the encoding cannot be recognised. Save the file as UTF-8.",
    ),
    "manual-unreadable": (
        "{file}: Die Datei ist nicht lesbar: {why}.",
        "{file}: файл не читается: {why}.",
        "{file}: the file cannot be read: {why}.",
    ),
    "manual-not-regular": (
        "{file}: Das ist keine gewöhnliche Datei, sondern eine Leitung oder ein Gerät; sie wurde "
        "nicht gelesen. Bitte die Textdatei der Anleitung angeben.",
        "{file}: это не обычный файл, а канал или устройство; он не прочитан. Укажите текстовый "
        "файл справочника.",
        "{file}: this is no regular file but a pipe or a device; it was not read. Give the text "
        "file of the manual.",
    ),
    "manual-too-large": (
        "{file}: Die Datei hat {size} MB; gelesen werden höchstens {most} MB. So lang ist keine "
        "Anleitung: bitte nur ihren Text angeben.",
        "{file}: в файле {size} МБ, читается не больше {most} МБ. Столько не бывает ни в одних "
        "правилах: укажите только их текст.",
        "{file}: the file has {size} MB; at most {most} MB are read. No manual is that long: give "
        "its text alone.",
    ),
    "manual-doubled": (
        "{file}: {title} steht mehrmals in der Datei. Bitte eine Datei angeben, in der die "
        "Anleitung einmal steht.",
        "{file}: {title} повторяется в файле. Укажите файл, где текст стоит один раз.",
        "{file}: {title} stands in the file more than once. Give a file that holds it once.",
    ),
    "manual-two": (
        "{file}: In der Datei stehen zwei Anleitungen: {title} und {other}. Bitte jede in eine "
        "eigene Datei legen und beide hinzufügen.",
        "{file}: в файле два справочника: {title} и {other}. Положите каждый в свой файл и "
        "добавьте оба.",
        "{file}: two manuals are in the file: {title} and {other}. Put each in a file of its own "
        "and add both.",
    ),
    "manual-unread": (
        "{file}: erkannt als {title}, aber {lines} Zeilen gehören zu keiner Regel (die ersten: "
        "{first}). Der Text ist anders gesetzt, als das Programm ihn kennt; --partial nimmt ihn "
        "trotzdem, ohne diese Zeilen.",
        "{file}: распознано как {title}, но строк вне правил: {lines} (первые: {first}). Текст "
        "набран иначе, чем ожидалось; --partial добавит его без этих строк.",
        "{file}: recognised as {title}, but {lines} lines belong to no rule (the first: {first}). "
        "The text is set otherwise than the program knows it; --partial adds it nonetheless, "
        "without these lines.",
    ),
    "manual-beside": (
        "{file}: noch eine Kopie von {title}; benutzt wird {used}. Eine der beiden kann weg.",
        "{file}: ещё одна копия ({title}); используется {used}. Одну из них можно удалить.",
        "{file}: another copy of {title}; {used} is the one in use. One of the two can go.",
    ),
    "manual-shadowed": (
        "Benutzt wird aber weiter {used}: diese Datei liegt in einem Ordner, der vorgeht "
        "($RULEBOOK_MANUALS). Sie entfernen oder ersetzen, damit die neue gilt.",
        "Но используется по-прежнему {used}: этот файл лежит в папке, которая важнее "
        "($RULEBOOK_MANUALS). Удалите или замените его, чтобы действовал новый.",
        "But {used} stays the one in use: it lies in a folder that goes first "
        "($RULEBOOK_MANUALS). Remove or replace it for the new one to count.",
    ),
    "manual-otherwise": (
        "Anders als im bekannten Druck lesen sich in dieser Kopie: {numbers}. Was zu prüfen ist, "
        "zeigt rulebook manual check.",
        "В этой копии иначе, чем в известном издании: {numbers}. Что проверить, покажет rulebook "
        "manual check.",
        "In this copy these read otherwise than in the printing that we know: {numbers}. rulebook "
        "manual check shows what to look at.",
    ),
    "manual-guessed": (
        "Die Zeilen dieser Kopie sind umbrochen, und dieser Druck ist nicht bekannt: was "
        "zusammengehört, ist nach der Zeilenlänge bestimmt. Bitte einige Regeln vergleichen.",
        "Строки этой копии перенесены, а издание неизвестно: что с чем связано, определено по "
        "длине строк. Сверьте несколько правил.",
        "The lines of this copy are wrapped and this printing is not known: what belongs together "
        "was told by the length of the lines. Please compare a few rules.",
    ),
    "manual-outside": (
        "In keiner Regel stehen {lines} Zeilen; rulebook manual check zeigt sie.",
        "Вне правил строк: {lines}; их покажет rulebook manual check.",
        "{lines} lines are in no rule; rulebook manual check shows them.",
    ),
    "manual-line": (
        "{line}: {what}: {text}",
        "{line}: {what}: {text}",
        "{line}: {what}: {text}",
    ),
    "manual-unknown": (
        "{file}: Das ist keine Anleitung, die bekannt ist. Bekannt sind: {known}. Wie ein Buch "
        "dazukommt, steht in CONTRIBUTING.md.",
        "{file}: такой справочник неизвестен. Известны: {known}. Как добавить книгу — в "
        "CONTRIBUTING.md.",
        "{file}: this is no manual that is known. Known are: {known}. CONTRIBUTING.md says how "
        "to add a book.",
    ),
    "manual-truncated": (
        "{file}: erkannt als {title}, aber unvollständig: {missing}. Bitte die ganze Datei "
        "besorgen; --partial nimmt sie trotzdem.",
        "{file}: распознано как {title}, но текст неполон: {missing}. Возьмите файл целиком; "
        "--partial добавит и такой.",
        "{file}: recognised as {title}, but incomplete: {missing}. Get the whole file; --partial "
        "adds it nonetheless.",
    ),
    "manual-missing-units": (
        "{found} von {expected} {what} gefunden",
        "найдено {found} из {expected} ({what})",
        "{found} of {expected} {what} found",
    ),
    "manual-added": (
        "{file} hinzugefügt: {title} ({encoding}). Einträge: {entries}, Regeln: {rules}, "
        "Unterpunkte: {bullets}, nicht verstandene Zeilen: {unplaced}.",
        "{file} добавлен: {title} ({encoding}). Статей: {entries}, правил: {rules}, подпунктов: "
        "{bullets}, непонятых строк: {unplaced}.",
        "{file} added: {title} ({encoding}). Entries: {entries}, rules: {rules}, bullets: "
        "{bullets}, lines not understood: {unplaced}.",
    ),
    "manual-there": (
        "{file}: {title} war schon da, unverändert.",
        "{file}: {title} уже есть, без изменений.",
        "{file}: {title} was there already, unchanged.",
    ),
    "manual-replaced": (
        "Die frühere Datei {old} wurde ersetzt.",
        "Прежний файл {old} заменён.",
        "The former file {old} was replaced.",
    ),
    "manual-not-written": (
        "{file}: konnte nicht nach {folder} geschrieben werden: {why}. Was vorher da war, ist "
        "unverändert.",
        "{file}: не удалось записать в {folder}: {why}. Прежнее осталось без изменений.",
        "{file}: could not be written to {folder}: {why}. What was there before is unchanged.",
    ),
    "manual-removed": ("{file} entfernt: {title}.", "{file} удалён: {title}.",
                       "{file} removed: {title}."),
    "manual-not-added": (
        "„{name}“ wurde nicht hinzugefügt, also gibt es nichts zu entfernen. Hinzugefügt sind: "
        "{known}.",
        "«{name}» не добавлялся, удалять нечего. Добавлены: {known}.",
        "“{name}” was not added, so there is nothing to remove. Added are: {known}.",
    ),
    "manual-elsewhere": (
        "{title} liegt in {folder}; dort wird nichts gelöscht. Diese Datei bitte selbst entfernen: "
        "{file}",
        "{title} лежит в {folder}; там ничего не удаляется. Удалите файл сами: {file}",
        "{title} lies in {folder}; nothing is deleted there. Remove the file yourself: {file}",
    ),
    "manual-none": (
        "Es ist keine Anleitung da. Hinzufügen: rulebook manual add DATEI",
        "Справочников нет. Добавить: rulebook manual add ФАЙЛ",
        "There is no manual. To add one: rulebook manual add FILE",
    ),
    "manual-clean": ("{title}: nichts gefunden.", "{title}: замечаний нет.",
                     "{title}: nothing found."),
    "manual-counts": (
        "{title}: {problems} Fundstellen. Zeilen: {units} in Regeln, {headings} in Überschriften "
        "und Verweislisten, {furniture} Beiwerk ({classes}), {unplaced} ohne Zuordnung.",
        "{title}: замечаний {problems}. Строк: {units} в правилах, {headings} в заголовках и "
        "списках ссылок, {furniture} служебных ({classes}), {unplaced} без места.",
        "{title}: {problems} findings. Lines: {units} in rules, {headings} in headings and "
        "see-also lists, {furniture} page furniture ({classes}), {unplaced} unplaced.",
    ),
    "entries": ("Einträgen", "статей", "entries"),
    "rules": ("Regeln", "правил", "rules"),
    "bullets": ("Unterpunkten", "подпунктов", "bullets"),
    "units": ("Textstellen", "фрагментов", "units"),
    "n-entries": ("Einträge", "статей", "entries"),
    "n-rules": ("Regeln", "правил", "rules"),
    "n-bullets": ("Unterpunkte", "подпунктов", "bullets"),
    "doctor-corpus": ("Korpus", "корпус", "corpus"),
    "doctor-books": ("eigene Bücher", "свои книги", "own books"),
    "doctor-index": ("Zwischenspeicher", "кэш", "cache"),
    "doctor-added": ("eigene Anleitungen", "свои справочники", "added manuals"),
    "doctor-config": ("Einstellungen", "настройки", "settings"),
    "doctor-manual-dirs": ("gesucht wird in", "поиск в", "looked for in"),
    "doctor-there": ("Anleitung da", "справочник есть", "manual there"),
    "doctor-missing": ("fehlt", "нет", "missing"),
    "doctor-well": ("Alles in Ordnung.", "Всё в порядке.", "All is well."),
    # forum posts
    "bad-base": (
        "„{url}“ taugt nicht als Anfang von Links: Er ist eine Webadresse ohne „?“ und „#“, an die "
        "/na/13.4 passt. Zum Beispiel: --base-url https://example.org/regeln",
        "«{url}» не годится как начало ссылок: нужен веб-адрес без «?» и «#», к которому можно "
        "добавить /na/13.4. Например: --base-url https://example.org/pravila",
        "“{url}” cannot be the beginning of links: that is a web address without “?” and “#”, to "
        "which /na/13.4 can be added. For example: --base-url https://example.org/rules",
    ),
    "bad-base-set": (
        "„{url}“ in {file} taugt nicht als Anfang von Links. Bitte die Datei löschen, oder einen "
        "anderen angeben: --base-url https://example.org/regeln",
        "«{url}» в {file} не годится как начало ссылок. Удалите файл или укажите другой адрес: "
        "--base-url https://example.org/pravila",
        "“{url}” in {file} cannot be the beginning of links. Delete the file, or give another "
        "address: --base-url https://example.org/rules",
    ),
    "nothing-to-cite": (
        "{address} ist nur eine Überschrift, ohne Text zum Zitieren. Darunter stehen: {near}.",
        "{address} — только заголовок, цитировать нечего. Под ним: {near}.",
        "{address} is a heading only: there is no text to quote. Below it stand: {near}.",
    ),
    "link-footnotes": (
        "Keine Adresse für Links bekannt (--base-url): Die Kurzfassungen stehen am Ende.",
        "Адрес для ссылок не задан (--base-url): краткие тексты правил добавлены в конце.",
        "No address for links is known (--base-url): the gists are appended at the end.",
    ),
    "link-heading": ("Regeln, in unseren Worten", "Правила нашими словами",
                     "Rules, in our own words"),
    # the engine
    "engine-no-such-game": (
        "Für {game} gibt es keine ausführbaren Regeln. Es gibt sie für: {known}.",
        "Для {game} нет исполняемых правил. Они есть для: {known}.",
        "There are no executable rules for {game}. There are for: {known}.",
    ),
    "engine-rule-failed": (
        "{file}:{line}: diese Lage lässt sich nicht spielen: an Regel {rules} versagt das "
        "Programm. Das ist unser Fehler; bitte mit der Lage melden: {why}",
        "{file}:{line}: эту ситуацию сыграть не удаётся: программа не справилась с правилом "
        "{rules}. Это наша ошибка; пожалуйста, сообщите о ней вместе с ситуацией: {why}",
        "{file}:{line}: this situation cannot be played: the program fails at rule {rules}. That "
        "is our fault; please report it with the situation: {why}",
    ),
    "engine-bad-situation": (
        "{file}:{line}: {what}",
        "{file}:{line}: {what}",
        "{file}:{line}: {what}",
    ),
    "engine-bad-situation-near": (
        "{file}:{line}: {what}; vielleicht gemeint: {near}",
        "{file}:{line}: {what}; может быть, имелось в виду: {near}",
        "{file}:{line}: {what}; did you mean: {near}",
    ),
    "proven": ("Gespielt und bewiesen", "Сыграно и доказано", "Played and proven"),
    "not-proven": ("Nicht bewiesen", "Не доказано", "Not proven"),
    "rule-did-not-act": (
        "{number} hat nicht gewirkt",
        "правило {number} не сработало",
        "{number} did not act",
    ),
    "differs": (
        "{what}: erwartet {expected}, gefunden {found}",
        "{what}: ожидалось {expected}, получилось {found}",
        "{what}: expected {expected}, found {found}",
    ),
    "no-examples": (
        "Dazu gibt es kein ausführbares Beispiel.",
        "Для этого нет исполняемых примеров.",
        "There is no executable example of that.",
    ),
    "coverage": (
        "Bewiesen: {rules} nummerierte Regeln, {units} Stellen im Ganzen; beschreibend: "
        "{descriptive}; weder noch: {missing}; fehlgeschlagene Beispiele: {failed}.",
        "Доказано: пронумерованных правил {rules}, всего единиц {units}; описательных: "
        "{descriptive}; ни то ни другое: {missing}; неудачных примеров: {failed}.",
        "Proven: {rules} numbered rules, {units} units in all; descriptive: {descriptive}; "
        "neither: {missing}; failed examples: {failed}.",
    ),
    "missing-units": ("Weder noch", "Ни то ни другое", "Neither"),
    "stale-changed": (
        "{rule} hat einen neuen Text; {count} Beispiele sind neu anzusehen",
        "у {rule} новый текст; примеров на пересмотр: {count}",
        "{rule} has a new text; {count} examples are to be looked at again",
    ),
    "stale-new": (
        "{rule} ist noch nicht gebunden ({count} Beispiele)",
        "{rule} ещё не привязано (примеров: {count})",
        "{rule} is not bound yet ({count} examples)",
    ),
    "stale-unbound": (
        "{rule} hat keinen Text ({count} Beispiele)",
        "у {rule} нет текста (примеров: {count})",
        "{rule} has no text ({count} examples)",
    ),
    "mutating": (
        "{game}: Regeln werden der Reihe nach abgeschaltet …",
        "{game}: правила отключаются по очереди …",
        "{game}: switching off each rule in turn …",
    ),
    "mutation": (
        "{caught} von {mutants} Veränderungen bemerkt.",
        "Замечено изменений: {caught} из {mutants}.",
        "{caught} of {mutants} mutants caught.",
    ),
    "refused": ("Das geht nicht:", "Так нельзя:", "That is not allowed:"),
    "afterwards": ("Danach", "После этого", "Afterwards"),
    "nothing-changed": ("nichts hat sich geändert", "ничего не изменилось", "nothing has changed"),
    # findings of the proof-reader
    "fixup-lost": (
        "die Korrektur von „{old}“ ({listed}) passt nicht mehr",
        "исправление «{old}» ({listed}) больше не подходит",
        "the fixup of “{old}” ({listed}) matches no longer",
    ),
    "misprint": (
        "„{old}“ statt „{new}“: {why}",
        "«{old}» вместо «{new}»: {why}",
        "“{old}” for “{new}”: {why}",
    ),
    "heading-misspelt": (
        "Überschrift „{title}“, gemeint ist „{expected}“",
        "заголовок «{title}», имеется в виду «{expected}»",
        "heading “{title}”, meant is “{expected}”",
    ),
    "heading-unknown": (
        "unbekannte Überschrift „{title}“",
        "неизвестный заголовок «{title}»",
        "unknown heading “{title}”",
    ),
    "number-twice": ("{number} kommt zweimal vor", "{number} встречается дважды",
                     "{number} stands twice"),
    "item-out-of-place": (
        "{number} steht nicht unter seinem Eintrag",
        "{number} стоит не в своей статье",
        "{number} stands outside its entry",
    ),
    "line-unplaced": (
        "Zeile gehört zu nichts: „{text}…“",
        "строка ни к чему не относится: «{text}…»",
        "line belongs to nothing: “{text}…”",
    ),
    "reads-otherwise": (
        "{where} liest sich anders als im bekannten Druck: ein Wort fehlt, ist neu oder verlesen",
        "{where} читается иначе, чем в известном издании: слово пропало, добавлено или искажено",
        "{where} reads otherwise than in the printing that we know: a word is missing, new or "
        "misread",
    ),
    "line-missing": (
        "hier fehlt eine Zeile von {where}",
        "здесь не хватает строки: {where}",
        "a line of {where} is missing here",
    ),
    "line-foreign": (
        "der bekannte Druck hat diese Zeile nicht; sie steht in keiner Regel",
        "в известном издании такой строки нет; она не входит ни в одно правило",
        "the printing that we know has no such line; it is in no rule",
    ),
    "other-printing": (
        "das ist ein anderer Druck als der bekannte; ob Wörter fehlen, ist nicht zu sagen",
        "это не то издание, что известно; нельзя сказать, все ли слова на месте",
        "this is another printing than the one we know; whether words are missing cannot be told",
    ),
    "rows-guessed": (
        "{rows} umbrochene Zeilen nach ihrer Länge zusammengefügt",
        "строк, соединённых по длине: {rows}",
        "{rows} wrapped lines were joined by their length",
    ),
    "numbers-full": (
        "für „{text}“ gibt es keine Nummer (höchstens 999 Einträge und Regeln, 26 Unterpunkte, "
        "keine unter einer Einleitung); der Text steht bei der Regel darüber",
        "для «{text}» нет номера (не больше 999 статей и правил, 26 подпунктов, у вступления их "
        "нет); текст стоит при предыдущем правиле",
        "there is no number for “{text}” (at most 999 entries and rules, 26 bullets, none below "
        "an opening); the text stands with the rule above",
    ),
    "anchor-lost": (
        "der Anfang von {number} („{at} …“) wurde nicht gefunden",
        "не найдено начало {number} («{at} …»)",
        "the beginning of {number} (“{at} …”) was not found",
    ),
    "see-also-unknown": (
        "Verweis auf „{name}“: kein Eintrag heißt so; am nächsten: {near}",
        "ссылка на «{name}»: такой статьи нет; ближайшая: {near}",
        "reference to “{name}”: no entry has this name; nearest: {near}",
    ),
    "see-also-name": (
        "Verweis auf „{name}“, der Eintrag heißt „{title}“",
        "ссылка на «{name}», статья называется «{title}»",
        "reference to “{name}”, the entry is called “{title}”",
    ),
    "see-also-other": (
        "der Verweis von {entry} auf {number} fehlt in der anderen Ausgabe",
        "ссылки из {entry} на {number} нет в другом издании",
        "the reference from {entry} to {number} is missing in the other edition",
    ),
    "index-number": (
        "Stichwort „{term}“ nennt {number}, der Eintrag hat die Nummer {expected}",
        "указатель: «{term}» — {number}, а у статьи номер {expected}",
        "index term “{term}” gives {number}, the entry is {expected}",
    ),
    "index-contradiction": (
        "Stichwort „{term}“ nennt {number}, umgekehrt („{other}“) steht {expected}",
        "указатель: «{term}» — {number}, а наоборот («{other}») — {expected}",
        "index term “{term}” gives {number}, the other way round (“{other}”) it is {expected}",
    ),
    "index-absent": (
        "Stichwort „{term}“ nennt {number}, dort ist davon nicht die Rede",
        "указатель: «{term}» — {number}, но там об этом не говорится",
        "index term “{term}” gives {number}, which does not speak of it",
    ),
    "index-missing": (
        "Stichwort „{term}“ nennt {number}, das es nicht gibt",
        "указатель: «{term}» — {number}, такого номера нет",
        "index term “{term}” gives {number}, which does not exist",
    ),
    "index-name": (
        "Stichwort „{term}“ steht für {number}, aber kein Eintrag heißt so (gemeint: „{title}“)",
        "указатель: «{term}» — {number}, но такой статьи нет (имеется в виду «{title}»)",
        "index term “{term}” stands for {number}, but no entry is called so (meant: “{title}”)",
    ),
    "index-format": (
        "im Stichwort fehlt das Komma vor der Nummer {number}",
        "в указателе нет запятой перед номером {number}",
        "the comma before {number} is missing in the index",
    ),
    "only-here": (
        "{number} steht nur in dieser Ausgabe ({edition}), nicht in {other}",
        "{number} есть только в этом издании ({edition}), нет в {other}",
        "{number} stands only in this edition ({edition}), not in {other}",
    ),
    "not-in-corpus": (
        "{number} ist im Korpus nicht verzeichnet",
        "{number} не значится в корпусе",
        "{number} is not recorded in the corpus",
    ),
    "missing-here": (
        "{number} fehlt in dieser Ausgabe",
        "{number} отсутствует в этом издании",
        "{number} is missing in this edition",
    ),
    # our own data
    "corpus-unknown-key": (
        "{file}:{line}: unbekannter Schlüssel „{key}“, möglich ist: {near}",
        "{file}:{line}: неизвестный ключ «{key}», возможно: {near}",
        "{file}:{line}: unknown key “{key}”, possible: {near}",
    ),
    "corpus-missing-key": (
        "{file}:{line}: der Schlüssel „{key}“ fehlt",
        "{file}:{line}: нет ключа «{key}»",
        "{file}:{line}: the key “{key}” is missing",
    ),
    "corpus-repeated-key": (
        "{file}:{line}: „{key}“ steht zweimal",
        "{file}:{line}: «{key}» стоит дважды",
        "{file}:{line}: “{key}” stands twice",
    ),
    "corpus-wrong-type": (
        "{file}:{line}: hier muss ein Wert der Art „{wanted}“ stehen",
        "{file}:{line}: здесь нужно значение вида «{wanted}»",
        "{file}:{line}: a {wanted} is wanted here",
    ),
    "corpus-unquoted": (
        "{file}:{line}: „{value}“ muss in Anführungszeichen stehen (YAML liest 61.10 als 61.1)",
        "{file}:{line}: «{value}» нужно взять в кавычки (YAML читает 61.10 как 61.1)",
        "{file}:{line}: “{value}” must be quoted (YAML reads 61.10 as 61.1)",
    ),
    "corpus-unknown-value": (
        "{file}:{line}: „{value}“ ist hier nicht möglich, wohl aber: {near}",
        "{file}:{line}: «{value}» здесь невозможно, возможно: {near}",
        "{file}:{line}: “{value}” is not possible here; possible: {near}",
    ),
    "corpus-bad-number": (
        "{file}:{line}: „{value}“ ist keine Regelnummer",
        "{file}:{line}: «{value}» — не номер правила",
        "{file}:{line}: “{value}” is not a rule number",
    ),
    "corpus-not-utf8": (
        "{file}:{line}: die Datei ist nicht UTF-8",
        "{file}:{line}: файл не в UTF-8",
        "{file}:{line}: the file is not UTF-8",
    ),
    "corpus-unreadable": (
        "{file}:{line}: nicht lesbar: {why}",
        "{file}:{line}: файл не читается: {why}",
        "{file}:{line}: cannot be read: {why}",
    ),
    "corpus-not-yaml": (
        "{file}:{line}: kein gültiges YAML: {why}",
        "{file}:{line}: неверный YAML: {why}",
        "{file}:{line}: not valid YAML: {why}",
    ),
    "corpus-no-file": (
        "{file}:{line}: das ist keine gewöhnliche Datei",
        "{file}:{line}: это не обычный файл",
        "{file}:{line}: this is not a regular file",
    ),
    "corpus-too-large": (
        "{file}:{line}: zu groß; höchstens {most} Kilobyte werden gelesen",
        "{file}:{line}: слишком большой файл; читается не больше {most} килобайт",
        "{file}:{line}: too large; at most {most} kilobytes are read",
    ),
    "corpus-too-deep": (
        "{file}:{line}: zu tief geschachtelt; mehr als {most} Ebenen werden nicht gelesen",
        "{file}:{line}: слишком глубокая вложенность; больше {most} уровней не читается",
        "{file}:{line}: nested too deeply; no more than {most} levels are read",
    ),
    "corpus-alias": (
        "{file}:{line}: Anker und Verweise (&{name}, *{name}) gibt es hier nicht: bitte "
        "ausschreiben, oder in Anführungszeichen setzen",
        "{file}:{line}: якоря и ссылки (&{name}, *{name}) здесь не читаются: напишите значение "
        "целиком или возьмите его в кавычки",
        "{file}:{line}: anchors and aliases (&{name}, *{name}) are not read here: write the value "
        "out, or put it in quotation marks",
    ),
    "corpus-tag": (
        "{file}:{line}: Typangaben wie „{tag}“ gibt es hier nicht: bitte weglassen, oder den Wert "
        "in Anführungszeichen setzen",
        "{file}:{line}: указания типа вроде «{tag}» здесь не читаются: уберите его или возьмите "
        "значение в кавычки",
        "{file}:{line}: tags such as “{tag}” are not read here: leave it out, or put the value in "
        "quotation marks",
    ),
    "corpus-hidden-character": (
        "{file}:{line}: hier steht ein unsichtbares Steuerzeichen ({sign}): bitte löschen",
        "{file}:{line}: здесь невидимый управляющий символ ({sign}): удалите его",
        "{file}:{line}: there is an invisible control character here ({sign}): delete it",
    ),
    "corpus-dangling": (
        "{file}:{line}: {where} nennt {number}, das es nicht gibt; am nächsten: {near}",
        "{file}:{line}: {where} ссылается на {number}, такого нет; ближайшее: {near}",
        "{file}:{line}: {where} names {number}, which does not exist; nearest: {near}",
    ),
    "corpus-game-twice": (
        "{file}:{line}: das Spiel „{game}“ steht schon in {other}; dieser Ordner bleibt weg. Einen "
        "der beiden entfernen oder umbenennen (game)",
        "{file}:{line}: игра «{game}» уже есть в {other}; эта папка пропущена. Удалите одну из "
        "них или переименуйте (game)",
        "{file}:{line}: the game “{game}” stands in {other} already; this folder is left out. "
        "Remove or rename (game) one of them",
    ),
    "corpus-game-shipped": (
        "{file}:{line}: das Spiel „{game}“ bringt das Programm schon mit ({other}); dieser Ordner "
        "bleibt weg. Soll er an dessen Stelle treten, gehört „replaces: true“ in seine book.yaml, "
        "sonst ein anderes Kürzel (game)",
        "{file}:{line}: игра «{game}» уже есть в самой программе ({other}); эта папка пропущена. "
        "Чтобы заменить ту книгу, добавьте в book.yaml «replaces: true», иначе выберите другое "
        "сокращение (game)",
        "{file}:{line}: the game “{game}” comes with the program ({other}); this folder is left "
        "out. To put it in that one's place add “replaces: true” to its book.yaml, otherwise "
        "choose another short name (game)",
    ),
    "corpus-no-folder": (
        "Den Ordner {folder} gibt es nicht (RULEBOOK_CORPUS nennt ihn)",
        "Папки {folder} нет (её называет RULEBOOK_CORPUS)",
        "There is no folder {folder} (RULEBOOK_CORPUS names it)",
    ),
    "corpus-bad-game": (
        "{file}:{line}: „{value}“ geht nicht als Kürzel eines Spiels: nur a–z und Ziffern",
        "{file}:{line}: «{value}» не годится как сокращение игры: только a–z и цифры",
        "{file}:{line}: “{value}” cannot be the short name of a game: a–z and digits only",
    ),
    "corpus-unknown-language": (
        "{file}:{line}: die Sprache „{language}“ kennt das Programm nicht; bekannt sind: {known}",
        "{file}:{line}: язык «{language}» программе неизвестен; известны: {known}",
        "{file}:{line}: the program does not know the language “{language}”; known are: {known}",
    ),
    "corpus-none": (
        "In {folder} liegt kein Buch (keine book.yaml). Ist das Programm unvollständig "
        "installiert?",
        "В {folder} нет книг (book.yaml). Программа установлена не полностью?",
        "There is no book in {folder} (no book.yaml). Is the installation incomplete?",
    ),
    "bad-syntax": (
        "Die Suchanfrage „{query}“ ist nicht zu verstehen: steht neben AND, OR und NOT je ein "
        "Wort?",
        "Запрос «{query}» не понят: есть ли слово рядом с каждым AND, OR и NOT?",
        "The query “{query}” cannot be understood: is there a word beside each AND, OR and NOT?",
    ),
    "query-too-long": (
        "Die Suchanfrage ist zu lang: höchstens {most} Zeichen.",
        "Запрос слишком длинный: не больше {most} символов.",
        "The query is too long: at most {most} characters.",
    ),
    "book-left-out": (
        "{book} bleibt weg, alles andere geht: {why}",
        "{book} пропускается, остальное работает: {why}",
        "{book} is left out, all else works: {why}",
    ),
    "book-too-large": (
        "{book} braucht beim Einlesen etwa {needs} MB Arbeitsspeicher, frei sind {free} MB.",
        "Для чтения {book} нужно около {needs} МБ памяти, свободно {free} МБ.",
        "Reading {book} takes about {needs} MB of memory; {free} MB are free.",
    ),
    "store-changing": (
        "Die Dateien in {folder} oder die Anleitungen ändern sich laufend; bitte gleich noch "
        "einmal.",
        "Файлы в {folder} или правила всё время меняются; попробуйте чуть позже.",
        "The files in {folder} or the manuals keep changing; please try again in a moment.",
    ),
    # the store
    "store-building": (
        "Anleitungen werden eingelesen …",
        "Читаю правила …",
        "Reading the manuals …",
    ),
    "store-large": (
        "Eingelesen werden {books} Bücher; das braucht etwa {seconds} Sekunden und {megabytes} MB "
        "Arbeitsspeicher …",
        "Читаю книги ({books}); это займёт около {seconds} с и {megabytes} МБ памяти …",
        "Reading {books} books; this takes about {seconds} seconds and {megabytes} MB of memory …",
    ),
    "store-mending": (
        "Der gespeicherte Stand ist beschädigt und wird neu gebaut …",
        "Сохранённые данные повреждены, строю заново …",
        "The stored state is damaged and is being rebuilt …",
    ),
    "store-not-saved": (
        "Der eingelesene Stand konnte nicht in {folder} gespeichert werden ({why}); es geht auch "
        "so, dauert aber jedes Mal. Anderer Ort: RULEBOOK_INDEX.",
        "Не удалось сохранить данные в {folder} ({why}); работать можно, но каждый раз медленнее. "
        "Другое место: RULEBOOK_INDEX.",
        "What was read could not be saved in {folder} ({why}); it works, but takes time on every "
        "call. Another place: RULEBOOK_INDEX.",
    ),
    # what the system would not do
    "not-written": (
        "Die Ausgabe konnte nicht ganz geschrieben werden: {why}. Was geschrieben ist, ist "
        "unvollständig; bitte anderswohin schreiben oder Platz schaffen.",
        "Не удалось вывести всё: {why}. Выведенное неполно; освободите место или выводите в "
        "другое место.",
        "Not everything could be written: {why}. What was written is incomplete; make room, or "
        "write elsewhere.",
    ),
    "file-trouble": (
        "{file}: Das System lässt es nicht zu: {why}. Bitte Pfad und Rechte prüfen.",
        "{file}: система не разрешает: {why}. Проверьте путь и права.",
        "{file}: the system does not allow it: {why}. Check the path and the permissions.",
    ),
    "setting-spoilt": (
        "Die Einstellung in {file} ist nicht brauchbar ({why}) und zählt nicht. Bitte löschen "
        "oder berichtigen.",
        "Настройка в {file} непригодна ({why}) и не учитывается. Удалите или исправьте её.",
        "The setting in {file} is not usable ({why}) and does not count. Delete or correct it.",
    ),
    "store-broken": (
        "Der gespeicherte Stand in {folder} ist auch nach dem Neubau beschädigt. Ist der "
        "Datenträger in Ordnung? Anderer Ort: RULEBOOK_INDEX.",
        "Сохранённые данные в {folder} повреждены и после перестройки. Исправен ли диск? Другое "
        "место: RULEBOOK_INDEX.",
        "The stored state in {folder} is damaged even after it was rebuilt. Is the disk sound? "
        "Another place: RULEBOOK_INDEX.",
    ),
}  # fmt: skip
