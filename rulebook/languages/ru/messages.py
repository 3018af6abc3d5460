"""Errors, problems and progress in Russian. Loaded when one of them is said."""

MESSAGES = {
    # what was asked for is not there, or not understood
    "no-rule": "В «{book}» нет номера {number}. Ближе всего: {near}.",
    "no-rule-known": (
        "Справочник «{book}» не добавлен, а без него номер {number} неизвестен. Ближе всего: "
        "{near}. Добавить: rulebook manual add ФАЙЛ"
    ),
    "half-address": (
        "«{text}» как адрес понятно не целиком, поэтому ничего не показано. Возможно: {near}. "
        "Формы: 13.4, 1.3a, 13.1-13.4, 30.4 и 30.5, «Торги», п. 7"
    ),
    "no-game": "Игра «{game}» неизвестна.{perhaps} Известны: {known}.",
    "perhaps-name": " Возможно: {near}.",
    "no-edition-known": "Издание «{edition}» неизвестно. Известны: {known}.",
    "no-address": (
        "«{text}» — не номер правила и не заголовок. Например: 13.4, na:1.3a, 37.1-37.4, «Торги», "
        "п. 7. Поиск по словам: rulebook search {text}"
    ),
    "whole-game-only": (
        "--coverage, --mutate и --bind относятся ко всей игре (--game), а не к {addresses}."
    ),
    "usage-no-option": "Ключа {option} здесь нет. Возможно, имелось в виду: {near}.",
    "usage-missing": "Не хватает того, к чему относится команда. Подробнее: {help}",
    "part-alone": "«{name}» само по себе не команда. Возможно, имелось в виду: {near}",
    "perhaps-command": "Возможно, имелась в виду команда: {command}",
    "query-cut": "Из вопроса прочитаны первые {most} знаков.",
    "no-words": "Не указано, что искать.",
    "bad-range": "Диапазон {first}–{last} идёт назад или в другую игру.",
    "bad-option": "«{value}» не подходит для {option}. Возможно: {known}.",
    "no-terms": "Таких терминов в словаре нет.",
    "no-differences": "Различий между изданиями здесь не отмечено.",
    "no-questions": "Вопросов об этом не записано.",
    "term-all-or-one": (
        "--all, --kind и --to относятся ко всему словарю, а не к «{words}». "
        "Одно слово: rulebook term {words}"
    ),
    "book-size": "Тем: {entries}, правил и пунктов: {units}.",
    "more-questions": "ещё {count}: rulebook questions {address}",
    "no-term": "Термин «{text}» неизвестен. Правила, где есть это слово: rulebook search {text}",
    "chat-hello": (
        "Спрашивайте о правилах по-русски, по-немецки или по-английски. «помощь» — что можно; "
        "«выход» или Ctrl-D — закончить."
    ),
    "chat-no-more": "Больше ничего нет.",
    "chat-bye": "До встречи.",
    "chat-greeting": "Привет! Спрашивайте о правилах.",
    "chat-thanks": "Пожалуйста. Что ещё?",
    "chat-nonsense": "Я этого не понял. Спросите о правиле или наберите «помощь».",
    "chat-fresh": "Хорошо. Какой вопрос?",
    "chat-no-example": "Сыгранного примера к этому правилу нет.",
    "chat-follows": "Это следует из правила: {rule}",
    "chat-no-reason": "Почему правило такое, в нём не сказано.",
    "chat-no-rule-no-reason": "Поэтому и причину назвать нельзя.",
    "chat-no-yes-no": "Здесь нет «да» или «нет»:",
    "chat-read-question": "Вопрос понят так: {text}",
    "chat-others": "Возможно, имеется в виду",
    "chat-help": (
        "Вопрос, слово или номер (13.4). Потом: «и по-немецки?», «а если …», «почему?», "
        "«короче», «да или нет?», «точно?», «пример», «вернёмся к …», «новый вопрос», «дальше»,"
        " «назад», «связанные темы», «второй из них», «ещё», «вся статья», «а в RISE?», "
        "«выход»."
    ),
    # web pages
    "web-name-de": "Немецкий",
    "web-name-ru": "Русский",
    "web-name-en": "Английский",
    "web-welcome": "Что говорят правила?",
    "web-about": (
        "Правила настольных игр: найти, спросить, сравнить – каждое правило под своим номером."
    ),
    "web-ask": "Вопрос или номер",
    "web-find": "Найти",
    "web-answer-to": "Ответ на: {text}",
    "web-skip": "К содержанию страницы",
    "web-pages": "Страницы",
    "web-home": "Начало",
    "web-books": "Игры",
    "web-try": "Например",
    "web-tries": "Когда заканчивается игра?|24.8|угроза|Что при ничьей?",
    "web-contents": "Все правила кратко",
    "web-glossary": "Термины",
    "web-differences": "Различия изданий",
    "web-no-differences": "Здесь одно издание, или издания говорят одно и то же.",
    "web-compare": "Сравнить издания",
    "web-whole-rule": "Правило целиком",
    "web-also": "Кроме того",
    "web-played": "Сыгранные примеры",
    "web-questions": "Вопросы об этом",
    "web-cite": "Цитировать",
    "web-copy": "Скопировать",
    "web-copied": "Скопировано",
    "web-share": "Поделиться",
    "web-pin": "Закрепить",
    "web-unpin": "Открепить",
    "web-pins": "Закреплено",
    "web-recent": "Недавно прочитано",
    "web-language": "Язык",
    "web-where-am-i": "Где находится страница",
    "web-around": "До и после",
    "web-literal": "искать дословно",
    "web-ask-on": "Спросить об этом ещё",
    "web-bare": "Нашими словами. Точный текст виден там, где добавлена своя копия правил.",
    "web-footer": "Объяснено своими словами; правила принадлежат издателям.",
    "web-not-here": "Такой страницы нет",
    "web-chat": "Беседа",
    "web-about-chat": "Вопросы и уточнения: «а по-немецки?», «почему?», «короче».",
    "web-say": "Вопрос или уточнение",
    "web-send": "Спросить",
    "web-new-chat": "Новая беседа",
    "web-link": "Ссылки в сообщении",
    "web-about-link": (
        "Вставьте сообщение с форума: каждый номер правила станет ссылкой на его страницу."
    ),
    "web-post": "Сообщение",
    "web-markup": "Разметка",
    "web-do-link": "Поставить ссылки",
    "web-linked": "Со ссылками ({count})",
    "web-resolve": "Сыграть ситуацию",
    "web-about-resolve": ("Опишите положение за столом и посмотрите, что из него сделают правила."),
    "web-situation": "Ситуация",
    "web-situation-like": "район 4: забастовка, страйкер, андроид; район 4 эксплуатируется",
    "web-play": "Сыграть",
    "web-board": "Поле после этого",
    "web-sayable": "Что можно сказать",
    "web-manuals": "Правила игр",
    "web-about-manuals": (
        "Свои правила текстовым файлом: он узнаётся по содержанию и остаётся на этом компьютере."
    ),
    "web-file": "Текстовый файл правил",
    "web-no-file": "Файл не выбран. Выберите текстовый файл.",
    "web-add": "Добавить",
    "web-there": "Есть",
    "web-checks": "Вычитка",
    "web-manual-added": "{file}: узнано как «{title}» и добавлено.",
    "web-manual-there": "{file}: «{title}» уже есть.",
    "web-evening": "Этот вечер",
    "web-about-evening": (
        "Что закреплено и прочитано на этом устройстве; через день это забывается."
    ),
    "web-serving": "rulebook отвечает по адресу {url} (остановить: Ctrl-C).",
    "web-lan": "Для телефонов за столом, на этот вечер: {url}",
    "web-missing": "Для веб-страниц не хватает {what}. В папке программы: pip install '.[web]'",
    "web-port-taken": (
        "На {host}:{port} принимать запросы нельзя ({why}). Другой порт: rulebook serve --port 0"
    ),
    "web-no-host": "Имя «{host}» не адрес этого компьютера. Например: --host 127.0.0.1",
    "web-too-large": "Это больше, чем читается за один раз. Пришлите по частям.",
    "web-too-many": "Слишком много запросов сразу. Подождите немного.",
    "web-too-slow": ("Это заняло слишком много времени. Сократите запрос или попробуйте ещё раз."),
    "web-trouble": "В программе ошибка. Попробуйте ещё раз и сообщите о ней.",
    "web-not-allowed": "Это может только тот, кто за этим компьютером или с токеном вечера.",
    "web-no-page": ("По этому адресу ничего нет. Правило, например, находится по адресу /na/24.8"),
    "web-method": "Этот адрес так не спрашивают. Можно GET, а для текстов POST.",
    "web-bad-body": 'Присланный текст не объект JSON вида {{"text": "…"}}.',
    "site-no-base": (
        "Где будет сайт? Например: rulebook site OUT --base-url https://example.org/rules"
    ),
    "site-with-wording": (
        "На этих страницах точный текст правил. Он принадлежит издателям: читайте сами, не "
        "публикуйте."
    ),
    "site-written": (
        "{folder}: страниц: {pages} на трёх языках; записано файлов: {changed}, удалено: {removed}."
    ),
    # manuals
    "manual-empty": "{file}: файл пуст. Укажите полный текст справочника.",
    "manual-not-text": (
        "{file}: это файл {kind}, а не текст. Сохраните текст в файл .txt и добавьте его."
    ),
    "manual-binary": (
        "{file}: это не текстовый файл (в нём управляющие символы). Нужен простой текст (.txt)."
    ),
    "manual-damaged": (
        "{file}: файл объявлен как {encoding}, но это не так: он обрезан или повреждён. Возьмите "
        "его заново или сохраните в UTF-8."
    ),
    "manual-unknown-encoding": "{file}: кодировка не распознана. Сохраните файл в UTF-8.",
    "manual-unreadable": "{file}: файл не читается: {why}.",
    "manual-not-regular": (
        "{file}: это не обычный файл, а канал или устройство; он не прочитан. Укажите текстовый "
        "файл справочника."
    ),
    "manual-too-large": (
        "{file}: в файле {size} МБ, читается не больше {most} МБ. Столько не бывает ни в одних "
        "правилах: укажите только их текст."
    ),
    "manual-doubled": (
        "{file}: {title} повторяется в файле. Укажите файл, где текст стоит один раз."
    ),
    "manual-two": (
        "{file}: в файле два справочника: {title} и {other}. Положите каждый в свой файл и "
        "добавьте оба."
    ),
    "manual-unread": (
        "{file}: распознано как {title}, но строк вне правил: {lines} (первые: {first}). Текст "
        "набран иначе, чем ожидалось; --partial добавит его без этих строк."
    ),
    "manual-beside": (
        "{file}: ещё одна копия ({title}); используется {used}. Одну из них можно удалить."
    ),
    "manual-shadowed": (
        "Но используется по-прежнему {used}: этот файл лежит в папке, которая важнее "
        "($RULEBOOK_MANUALS). Удалите или замените его, чтобы действовал новый."
    ),
    "manual-otherwise": (
        "В этой копии иначе, чем в известном издании: {numbers}. Что проверить, покажет rulebook "
        "manual check."
    ),
    "manual-guessed": (
        "Строки этой копии перенесены, а издание неизвестно: что с чем связано, определено по "
        "длине строк. Сверьте несколько правил."
    ),
    "manual-outside": "Вне правил строк: {lines}; их покажет rulebook manual check.",
    "manual-line": "{line}: {what}: {text}",
    "manual-unknown": (
        "{file}: такой справочник неизвестен. Известны: {known}. Как добавить книгу — в "
        "CONTRIBUTING.md."
    ),
    "manual-truncated": (
        "{file}: распознано как {title}, но текст неполон: {missing}. Возьмите файл целиком; "
        "--partial добавит и такой."
    ),
    "manual-missing-units": "найдено {found} из {expected} ({what})",
    "manual-added": (
        "{file} добавлен: {title} ({encoding}). Статей: {entries}, правил: {rules}, подпунктов: "
        "{bullets}, непонятых строк: {unplaced}."
    ),
    "manual-there": "{file}: {title} уже есть, без изменений.",
    "manual-replaced": "Прежний файл {old} заменён.",
    "manual-not-written": (
        "{file}: не удалось записать в {folder}: {why}. Прежнее осталось без изменений."
    ),
    "manual-removed": "{file} удалён: {title}.",
    "manual-not-added": "«{name}» не добавлялся, удалять нечего. Добавлены: {known}.",
    "manual-elsewhere": (
        "{title} лежит в {folder}; там ничего не удаляется. Удалите файл сами: {file}"
    ),
    "book-level": "уровень {level}: {count}",
    "book-not-kept": "Ничего не сохранено. Сохраняет --yes.",
    "book-keep": "Сохранить эту книгу? (да/нет)",
    "book-kept": (
        "Сохранено как «{name}». Что дальше:\n"
        "  rulebook show {name}:{number}\n"
        "  rulebook contents {name}\n"
        '  rulebook ask "…" --game {name}\n'
        "  rulebook link ФАЙЛ --game {name}"
    ),
    "book-removed": "Книга «{name}» удалена.",
    "book-none": "Ни одной книги не добавлено. Добавить: rulebook book add ФАЙЛ",
    "no-book": "Книга «{name}» не добавлена.{perhaps} Добавлены: {known}.",
    "book-bad-name": (
        "«{name}» не может стоять перед двоеточием: нужны маленькие латинские буквы и "
        "цифры, не больше 30."
    ),
    "book-name-taken": (
        "«{name}» — имя книги, которая поставляется с программой. Другое имя задаёт --name."
    ),
    "book-other-format": (
        "{file}: формат файла — {kind}, здесь он не читается. Читаются PDF, DOCX, EPUB, HTML, "
        "Markdown, Info и текст: сохраните или распакуйте его в одном из них."
    ),
    "book-unlike-name": (
        "{file}: судя по имени, это {kind}, а по содержимому — нет. Файл повреждён или скачан не "
        "полностью; скачайте его заново или сохраните как PDF, DOCX, EPUB, HTML, Markdown или "
        "текст."
    ),
    "book-unknown-format": (
        "{file}: что это за файл, определить нельзя. Читаются PDF, DOCX, EPUB, HTML, Markdown и "
        "текст."
    ),
    "book-empty": ("{file}: в этом файле нет текста."),
    "book-folder": ("{file} — папка. Назовите файлы в ней, из которых состоит книга."),
    "book-no-file": ("{file}: такого файла здесь нет."),
    "book-address": (
        "{file} — адрес, а не файл. Сначала сохраните страницу или файл, затем добавьте его."
    ),
    "book-there": (
        "«{name}» здесь уже есть, ничего не изменено. Чтобы заменить её другой: rulebook book "
        "remove {name}, затем импортировать ещё раз."
    ),
    "book-no-path": (
        "Где лежит файл книги «{name}», неизвестно. Укажите его: rulebook book update {name} ФАЙЛ"
    ),
    "book-bare": (
        "От «{name}» здесь только номера, самих правил нет. Если книга у вас есть: rulebook book "
        "update {name} ФАЙЛ"
    ),
    "book-damaged": (
        "{file}: файл повреждён и не читается. Скачайте его заново или сохраните ещё раз."
    ),
    "book-bomb": "{file}: в распакованном виде больше {most} МБ — это не правила игры.",
    "book-endless": "{file}: больше {most} страниц.",
    "book-locked": "{file}: PDF закрыт паролем. Сохраните его без пароля.",
    "book-needs-ocr": (
        "{file}: страницы — картинки; их прочтёт {program}, но здесь он не установлен: "
        "apt install {program} tesseract-ocr-deu tesseract-ocr-rus или pip install {program}"
    ),
    "book-unread": "{file}: {program} не смог прочитать картинки: {why}",
    "book-tongue": (
        "{file}: указано --lang {said}, но слова похожи на «{found}»; без --lang будет «{found}»."
    ),
    "book-strange": (
        "{file}: похоже, этого языка программа не знает. Книга записана как «{found}», самый "
        "похожий: номера, заголовки, ссылки и сами слова находятся, то же другими словами — "
        "едва ли. Другой язык задаёт --lang."
    ),
    "book-scanning": "{file}: {program} читает картинки страниц …",
    "book-reading": "{file}: страница {page} из {pages} …",
    "book-remove": "Точно удалить «{name}»? (да/нет)",
    "book-scanned": (
        "{file}: страницы этого PDF — картинки без текста. С --ocr их "
        "прочтёт ocrmypdf, если он установлен; или сами: ocrmypdf -l deu+rus+eng {file} text.pdf"
    ),
    "book-needs-pypdf": ("{file}: чтобы читать PDF, нужна ещё одна библиотека: pip install pypdf"),
    "book-sure": "В «{name}» ничего не бросается в глаза, но издания никто не сравнивал.",
    "book-one": "«{name}» — на одном языке: сравнивать нечего.",
    "pair-unsure": "возможно, {there} в другом издании ({sure})",
    "book-review": (
        "Посмотреть: {count}. Эти издания никто не сравнивал; расходиться может и то, чего здесь "
        "нет."
    ),
    "book-written": "Записано: {place}",
    "book-no-bundle": "{file}: это не книга, записанная командой rulebook book export.",
    "book-unasked": (
        "К «{name}» заранее не отвечали на вопросы: это правила, чьи слова ближе всего."
    ),
    "manual-none": "Справочников нет. Добавить: rulebook manual add ФАЙЛ",
    "manual-one-way": "«См. также» лишь в одну сторону ({count}):",
    "manual-counts": (
        "{title}: замечаний {problems}. Строк: {units} в правилах, {headings} в заголовках и "
        "списках ссылок, {furniture} служебных ({classes}), {unplaced} без места."
    ),
    "entries": "статей",
    "rules": "правил",
    "bullets": "подпунктов",
    "units": "фрагментов",
    "n-entries": "статей",
    "n-rules": "правил",
    "n-bullets": "подпунктов",
    "doctor-corpus": "корпус",
    "doctor-books": "свои книги",
    "doctor-index": "кэш",
    "doctor-added": "свои справочники",
    "doctor-config": "настройки",
    "doctor-manual-dirs": "поиск в",
    "doctor-there": "справочник есть",
    "doctor-missing": "нет",
    "doctor-well": "Всё в порядке.",
    # forum posts
    "bad-base": (
        "«{url}» не годится как начало ссылок: нужен веб-адрес без «?» и «#», к которому можно "
        "добавить /na/13.4. Например: --base-url https://example.org/pravila"
    ),
    "nothing-to-cite": "{address} — только заголовок, цитировать нечего. Под ним: {near}.",
    "link-footnotes": (
        "Адрес для ссылок не задан (--base-url): что говорят правила, добавлено в конце."
    ),
    "link-unknown": "правила с таким номером нет",
    "link-several": "номер есть в нескольких ваших книгах: поставьте перед ним название книги",
    "link-code": "стоит внутри кода",
    "link-link": "стоит внутри ссылки",
    "link-quote": "стоит внутри цитаты",
    "link-markup": "стоит внутри разметки или разметка стоит внутри него",
    "link-unit": "дальше единица измерения, валюта или то, что считают",
    "link-measure": "цена, оценка, среднее или другая мера",
    "link-label": "номер чего-то другого: версии, страницы, правила другой книги",
    "link-date": "дата",
    "link-time": "время суток",
    "link-score": "счёт, оценка или соотношение",
    "link-part": "часть более длинного числа, слова или адреса",
    "link-numbering": "номер пункта списка",
    "link-noun": "рядом существительное, которое не название раздела",
    "link-column": "в этом столбце другие числа",
    "link-law": "статья закона",
    "link-no-cue": "без слова вроде «правило», § или п. это может быть любое число",
    "link-no-title": "номер пункта без названия раздела",
    "link-heading": "Правила нашими словами",
    "link-heading-quoted": "Правила (в кавычках — словами самой книги)",
    # the engine
    "engine-no-such-game": "Для {game} нет исполняемых правил. Они есть для: {known}.",
    "engine-no-file": "{file}: такого файла здесь нет.",
    "engine-no-situation": (
        "Назовите ситуацию: файл, «-» для стандартного "
        "ввода или одну строку. Что можно сказать: rulebook resolve --phrases."
    ),
    "engine-rule-failed": (
        "{file}:{line}: эту ситуацию сыграть не удаётся: программа не справилась с правилом "
        "{rules}. Это наша ошибка; пожалуйста, сообщите о ней вместе с ситуацией: {why}"
    ),
    "engine-players": "{game}: число игроков {most}.",
    "engine-not-saved": "Это не сохранённый стол игры {game}: {why}.",
    "engine-other-game": "Это сохранённый стол игры {other}, а не {game}.",
    "engine-not-done": "{event} → ничего",
    # партия за столом
    "play-help": (
        "Введите номер хода или ход предложением. Ещё: ходы, все (и ходы вне очереди), стол, "
        "отмена, сохранить ФАЙЛ, загрузить ФАЙЛ, конец."
    ),
    "play-help-card": (
        "Что делает карта, пишется после двоеточия: 1: поместить болезнь в район 4; повысить "
        "беспорядки в районе 5."
    ),
    "play-made-up": (
        "Карты и жетоны в правилах не напечатаны, здесь они выдуманы. Своя партия начинается с "
        "файла: rulebook play {game} ФАЙЛ (как в docs/examples.md)."
    ),
    "play-not-read": "{what}",
    "play-effect": (
        "Что делает карта, пишется после двоеточия: {number}: поместить болезнь в район 4"
    ),
    "play-no-such-move": "В списке нет хода {number}; всего их {count}.",
    "play-no-card": (
        "Только ход, который разыгрывает карту, говорит после двоеточия, что она делает: {text}"
    ),
    "play-turn": "Ходит: {seats}",
    "play-legal": "Возможные ходы:",
    "play-stuck": (
        "Ни один ход из списка здесь не разрешён; назовите ход предложением или отмените."
    ),
    "play-over": "Игра окончена. Победа: {winners}",
    "play-undone": "Отменено: {move}",
    "play-nothing-to-undo": "Отменять нечего.",
    "play-saved": "Сохранено: {file}",
    "play-loaded": "Загружено: {file}",
    "play-which-file": "Назовите файл.",
    "play-not-ours": "{file} уже есть, и это не сохранённый стол; файл остаётся как есть.",
    "play-not-this-game": "{file} это сохранённый стол игры {other}; файл остаётся как есть.",
    "play-more": "Ещё {count}: введите «все».",
    "play-hidden": "закрыто: {count}",
    "play-which-game": "Какая игра? Есть: {known}.",
    "engine-fact": "«{key}»: так о столе не говорят",
    "engine-nothing-happens": "здесь ничего не происходит: скажите, кто что делает",
    "engine-said-twice": "«{key}» сказано дважды и по-разному",
    "engine-by-rules": "Ответ по правилам, не разыграно: {why}",
    "engine-quoted": "«{text}»",
    "engine-unread": "Ответ по правилам, не разыграно; не понято: {said}",
    "engine-too-little": "сказанного для этого недостаточно",
    "engine-unchanged": "{what}: без изменений",
    "engine-not-read": "Не разыграно: {why}",
    "engine-no-play": "для этого у программы нет хода",
    "engine-left-open": "{move}: остаётся неясным, что имеется в виду. Уточните, например: {moves}",
    "engine-left-out": "{move}: уточните, чего здесь не хватает (…)",
    "engine-assumed": "Принято, раз не сказано другое: {time}",
    "engine-people": "Люди: {people}; в порядке мест за столом",
    "engine-hangs-on": "это зависит от того, о чём не сказано: {key}",
    "engine-how-much": "это зависит от того, сколько именно: {said}",
    "engine-any-place": "Номер {said} — вместо места без номера; везде выходит одно и то же",
    "engine-any-place-but": "Номер {said} — вместо места без номера; иначе только у номера {but}",
    "engine-any-amount": "При любом подходящем числе выходит одно и то же: {said}",
    "engine-aside": "Не понадобилось: {said}",
    "engine-as-printed": "{what}: то, что там напечатано",
    "engine-which-place": "это зависит от того, какое место имеется в виду: назовите его номер",
    "engine-is": "{name} — {seat}",
    "engine-you-are": "вы — {seat}",
    "engine-from": "если это {number} или больше",
    "engine-yes": "Да: {lead}",
    "engine-no": "Нет: {lead}",
    "engine-not-allowed": "Это запрещают правила: {rules}",
    "engine-played": "разыграно на движке: {case}",
    "slip-seat": "за местом «{seat}» никого нет: скажите, сколько игроков",
    "slip-player": "«{seat}» не играет: сначала назовите игроков",
    "slip-nobody": "никто не играет: скажите, сколько игроков",
    "slip-players": "никто не играет: назовите игроков",
    "slip-bounds": "{number} здесь невозможно: можно от {lowest} до {highest}",
    "slip-word": "неизвестное слово «{word}»",
    "slip-of": "«{word}» здесь нет ({of})",
    "slip-number": "номера «{number}» здесь нет",
    "slip-district": "района {number} нет",
    "slip-two": "в районе не бывает двух одинаковых ({piece})",
    "slip-forbidden": "правило {number} запрещает такой стол: {what}",
    "slip-no-word-number": "не слово с числом: «{text}»",
    "slip-no-number-word": "не число со словом: «{text}»",
    "slip-amount": "не количество с символом: «{text}»",
    "slip-track": "шкалы «{track}» нет; есть {tracks}",
    "slip-field-on": "поля {field} там нет ({track})",
    "slip-field": "поля {field} нет",
    "slip-resource": "ресурса «{resource}» нет; есть {known}",
    "slip-card-place": "на месте {place} нет карты действия: скажите «карта действия {card}»",
    "slip-no-card-place": "на месте {place} нет карты действия",
    "slip-display": "карты {card} в выкладке нет",
    "slip-event-place": "события {event} в выкладке нет",
    "slip-no-event": "на месте {place} нет события: скажите «событие {event}»",
    "slip-due-what": "ничего такого не причитается: скажите «игрок {seat} вправе»",
    "slip-due-step": "шаг не причитается: скажите «игрок {seat} вправе»",
    "slip-due-lapse": "нет причитающегося, от чего можно отказаться: скажите «игрок {seat} вправе»",
    "slip-due": "ничего не причитается",
    "slip-joker": "джокер не причитается",
    "slip-price": "цена не причитается",
    "slip-same-land": "не сказано, о той же ли земле речь",
    "slip-whose-bid": "не сказано, чья ставка высшая",
    "slip-distant": "скажите, какое расстояние у карты {name}",
    "slip-resists": "скажите, какое сопротивление у карты {name}",
    "slip-category": "скажите, какой категории {name}",
    "slip-demand": "скажите «спрос»",
    "slip-demand-of": "скажите, что требует карта спроса или чего не хватает",
    "slip-auction": "торги не идут",
    "slip-no-asset": "у {seat} нет карты преимущества {name}",
    "slip-contract": "у {seat} нет контракта",
    "slip-investment": "у {seat} нет инвестиции",
    "slip-open-asset": "открытой карты преимущества нет",
    "slip-no-land": "земли {tile} на поле нет",
    "slip-no-tile": "у {player} нет плитки {tile}",
    "slip-no-city": "у {player} нет города {city}",
    "slip-technology": "у {player} нет технологии {use}",
    "slip-piece": "в районе {district} этого нет ({piece})",
    "slip-unrest": "в районе {district} нет беспорядков",
    "slip-brackets": "больше {most} скобок одна в другой",
    "slip-long": "слишком длинно: читается не больше {most} предложений и значений",
    "slip-below": "под этим ничего стоять не может: «{sentence}»",
    "engine-several": "«{text}» может означать несколько ходов: {moves}",
    "engine-gap": "«{gap}» непонятно в «{text}»",
    "engine-no-move": "«{text}»: такого хода здесь не знают",
    "engine-word": "непонятно: «{text}»",
    "engine-near": "{what}; может быть, имелось в виду: {near}",
    "engine-bad-situation": "{file}:{line}: {what}",
    "engine-bad-situation-near": "{file}:{line}: {what}; может быть, имелось в виду: {near}",
    "proven": "Сыграно и доказано",
    "not-proven": "Не доказано",
    "rule-did-not-act": "правило {number} не сработало",
    "differs": "{what}: ожидалось {expected}, получилось {found}",
    "no-examples": "Для этого нет исполняемых примеров.",
    "coverage": (
        "Доказано: пронумерованных правил {rules}, всего единиц {units}; описательных: "
        "{descriptive}; ни то ни другое: {missing}; неудачных примеров: {failed}."
    ),
    "code-mutants": (
        "Изменения в коде правил ({date}): испытано {tried}, замечено {caught}; из них "
        "{silent} лишь потому, что игра не идёт дальше. Ничего не меняют: {equivalent}."
    ),
    "code-mutants-old": "С тех пор правила изменились: python -m tests.engine.code_mutants --keep",
    "missing-units": "Ни то ни другое",
    "stale-changed": "у {rule} новый текст; примеров на пересмотр: {count}",
    "stale-new": "{rule} ещё не привязано (примеров: {count})",
    "stale-unbound": "у {rule} нет текста (примеров: {count})",
    "mutating": "{game}: правила отключаются по очереди …",
    "mutation": "Замечено изменений: {caught} из {mutants}.",
    "refused": "Так нельзя:",
    "afterwards": "После этого",
    "nothing-changed": "ничего не изменилось",
    # findings of the proof-reader
    "fixup-lost": "исправление «{old}» ({listed}) больше не подходит",
    "misprint": "«{old}» вместо «{new}»: {why}",
    "heading-misspelt": "заголовок «{title}», имеется в виду «{expected}»",
    "heading-unknown": "неизвестный заголовок «{title}»",
    "number-twice": "{number} встречается дважды",
    "item-out-of-place": "{number} стоит не в своей статье",
    "line-unplaced": "строка ни к чему не относится: «{text}…»",
    "reads-otherwise": (
        "{where} читается иначе, чем в известном издании: слово пропало, добавлено или искажено"
    ),
    "line-missing": "здесь не хватает строки: {where}",
    "line-foreign": "в известном издании такой строки нет; она не входит ни в одно правило",
    "other-printing": "это не то издание, что известно; нельзя сказать, все ли слова на месте",
    "rows-guessed": "строк, соединённых по длине: {rows}",
    "numbers-full": (
        "для «{text}» нет номера (не больше 999 статей и правил, 26 подпунктов, у вступления их "
        "нет); текст стоит при предыдущем правиле"
    ),
    "anchor-lost": "не найдено начало {number} («{at} …»)",
    "found-gap": "перед {number} пропущен номер",
    "found-twice": "номер {number} стоит дважды; второй здесь относится к {now}",
    "found-dangling": "{number}: ссылка «{text}» никуда не ведёт",
    "found-index": "указатель: «{term}» — {number}, такого номера нет",
    "found-misread": "{number}: «{word}» похоже на ошибку распознавания; может быть: {near}",
    "found-counts": "{title}: замечаний {problems}, частей {units}",
    "possible-figures": "другие числа: {listed}",
    "possible-denial": "отрицается: {denying}; не отрицается: {plain}",
    "pair-unchecked": "Говорят ли эти издания одно и то же, никто не проверял.",
    "pair-doubtful": "может быть, правила разные ({sure}); все: rulebook book review {name}",
    "see-also-unknown": "ссылка на «{name}»: такой статьи нет; ближайшая: {near}",
    "see-also-name": "ссылка на «{name}», статья называется «{title}»",
    "see-also-other": "ссылки из {entry} на {number} нет в другом издании",
    "index-number": "указатель: «{term}» — {number}, а у статьи номер {expected}",
    "index-contradiction": "указатель: «{term}» — {number}, а наоборот («{other}») — {expected}",
    "index-absent": "указатель: «{term}» — {number}, но там об этом не говорится",
    "index-missing": "указатель: «{term}» — {number}, такого номера нет",
    "index-name": "указатель: «{term}» — {number}, но такой статьи нет (имеется в виду «{title}»)",
    "only-here": "{number} есть только в этом издании ({edition}), нет в {other}",
    "not-in-corpus": "{number} не значится в корпусе",
    "missing-here": "{number} отсутствует в этом издании",
    # our own data
    "corpus-unknown-key": "{file}:{line}: неизвестный ключ «{key}», возможно: {near}",
    "corpus-missing-key": "{file}:{line}: нет ключа «{key}»",
    "corpus-repeated-key": "{file}:{line}: «{key}» стоит дважды",
    "corpus-wrong-type": "{file}:{line}: здесь нужно значение вида «{wanted}»",
    "corpus-unquoted": (
        "{file}:{line}: «{value}» нужно взять в кавычки (YAML читает 61.10 как 61.1)"
    ),
    "corpus-unknown-value": "{file}:{line}: «{value}» здесь невозможно, возможно: {near}",
    "corpus-bad-number": "{file}:{line}: «{value}» — не номер правила",
    "corpus-not-utf8": "{file}:{line}: файл не в UTF-8",
    "corpus-unreadable": "{file}:{line}: файл не читается: {why}",
    "corpus-not-yaml": "{file}:{line}: неверный YAML: {why}",
    "corpus-no-file": "{file}:{line}: это не обычный файл",
    "corpus-too-large": "{file}:{line}: слишком большой файл; читается не больше {most} килобайт",
    "corpus-too-deep": (
        "{file}:{line}: слишком глубокая вложенность; больше {most} уровней не читается"
    ),
    "corpus-alias": (
        "{file}:{line}: якоря и ссылки (&{name}, *{name}) здесь не читаются: напишите значение "
        "целиком или возьмите его в кавычки"
    ),
    "corpus-tag": (
        "{file}:{line}: указания типа вроде «{tag}» здесь не читаются: уберите его или возьмите "
        "значение в кавычки"
    ),
    "corpus-hidden-character": (
        "{file}:{line}: здесь невидимый управляющий символ ({sign}): удалите его"
    ),
    "corpus-dangling": (
        "{file}:{line}: {where} ссылается на {number}, такого нет; ближайшее: {near}"
    ),
    "corpus-game-twice": (
        "{file}:{line}: игра «{game}» уже есть в {other}; эта папка пропущена. Удалите одну из них "
        "или переименуйте (game)"
    ),
    "corpus-game-shipped": (
        "{file}:{line}: игра «{game}» уже есть в самой программе ({other}); эта папка "
        "пропущена. Чтобы заменить ту книгу, добавьте в book.yaml «replaces: true», иначе "
        "выберите другое сокращение (game)"
    ),
    "corpus-no-folder": ("Папки {folder} нет (её называет RULEBOOK_CORPUS)"),
    "corpus-bad-game": (
        "{file}:{line}: «{value}» не годится как сокращение игры: только a–z и цифры"
    ),
    "corpus-unknown-language": (
        "{file}:{line}: язык «{language}» программе неизвестен; известны: {known}"
    ),
    "corpus-none": "В {folder} нет книг (book.yaml). Программа установлена не полностью?",
    "query-no-word": "Здесь, у символа {at} запроса, не хватает слова: {shown}",
    "query-bracket-open": "Скобка у символа {at} запроса нигде не закрыта: {shown}",
    "query-bracket-closed": "Скобка у символа {at} запроса ничего не закрывает: {shown}",
    "query-quote-open": "Кавычка у символа {at} запроса нигде не закрыта: {shown}",
    "query-no-language": (
        "«{name}:» у символа {at} запроса — не язык: {shown}  Можно: {known}. Двоеточие в тексте "
        "ставят в кавычки."
    ),
    "gloss-all": "Официальных слов: {count}. В переводе есть все.",
    "gloss-same": "У текста на «{language}» нет соответствий на «{language}».",
    "gloss-one-file": "Файлы обрабатываются по одному: rulebook gloss ФАЙЛ",
    "gloss-two-files": "Сравниваются два файла: rulebook gloss --check ИСХОДНЫЙ ПЕРЕВОД",
    "own-kept": "Записано в {file}.",
    "own-removed": "Удалено: {count}.",
    "own-forgotten": "История просмотра стёрта.",
    "own-none": "Пока ничего нет. Заметки, домашние правила и закладки будут в {file}.",
    "recent-none": "Из показанного ничего не запомнено; запоминается только в терминале.",
    "own-not-there": "У {address} ничего нет (rulebook {kind}).",
    "own-no-text": "Что записать? rulebook {kind} АДРЕС ТЕКСТ",
    "own-remove-what": "Где? rulebook {kind} АДРЕС --remove",
    "own-one-rule": (
        "«{address}» — это несколько правил; заметка относится к одному правилу или разделу."
    ),
    "own-damaged": (
        "{file}, строка {line}: это не «[note АДРЕС]» и не строка с отступом. Файл остаётся как "
        "есть; исправьте строку."
    ),
    "own-unreadable": "{file} не читается: {why}.",
    "own-not-written": "{file} не удаётся записать: {why}. Ничего не изменено.",
    "own-busy": "{file} сейчас пишет другой процесс. Попробуйте ещё раз.",
    "query-too-long": "Запрос слишком длинный: не больше {most} символов.",
    "books-left-out": (
        "Пропускаются книги ({count}: {books}), остальное работает. Первая: {why}. Все "
        "причины: rulebook doctor"
    ),
    "book-left-out": "{book} пропускается, остальное работает: {why}",
    "book-too-large": "Для чтения {book} нужно около {needs} МБ памяти, свободно {free} МБ.",
    "store-changing": "Файлы в {folder} или правила всё время меняются; попробуйте чуть позже.",
    # the store
    "store-building": "Читаю правила …",
    "store-large": "Читаю книги ({books}); это займёт около {seconds} с и {megabytes} МБ памяти …",
    "store-mending": "Сохранённые данные повреждены, строю заново …",
    "store-not-saved": (
        "Не удалось сохранить данные в {folder} ({why}); работать можно, но каждый раз медленнее. "
        "Другое место: RULEBOOK_INDEX."
    ),
    # what the system would not do
    "not-written": (
        "Не удалось вывести всё: {why}. Выведенное неполно; освободите место или выводите в другое "
        "место."
    ),
    "file-trouble": "{file}: система не разрешает: {why}. Проверьте путь и права.",
    "no-setting": "Настройки «{name}» нет. Есть: {known}.",
    "bad-setting": (
        "Значение {name} пусто или занимает не одну строку. Убрать настройку: "
        "rulebook config unset {name}"
    ),
    "config-set-how": (
        "Настройка задаётся так: rulebook config set ИМЯ ЗНАЧЕНИЕ, например: "
        "rulebook config set lang ru"
    ),
    "setting-no-line": (
        "Настройка в {file} — не строка текста и не учитывается. Удалите или исправьте её."
    ),
    "setting-spoilt": (
        "Настройка в {file} непригодна ({why}) и не учитывается. Удалите или исправьте её."
    ),
    "store-broken": (
        "Сохранённые данные в {folder} повреждены и после перестройки. Исправен ли диск? Другое "
        "место: RULEBOOK_INDEX."
    ),
}
