"""Help in Russian, by the English text that stands in the table of commands."""

HELP = {
    "Usage": "Вызов",
    "Options": "Ключи",
    "Commands": "Команды",
    "Examples": "Примеры",
    "OPTIONS": "КЛЮЧИ",
    "COMMAND": "КОМАНДА",
    "Show this page.": "Показать эту страницу.",
    "Say which version this is.": "Назвать версию.",
    "one of": "можно",
    "default": "иначе",
    "The rules reference that board gamers keep open at the table.": (
        "Справочник правил, открытый на игровом столе."
    ),
    "RULEBOOK WORDS… shows a rule by its number, explains a term, or answers a question, in"
    " German, Russian or English.": (
        "rulebook СЛОВА… показывает правило по номеру, объясняет термин или отвечает на вопрос"
        " по-немецки, по-русски или по-английски."
    ),
    # what is given
    "ADDRESS...": "АДРЕС...",
    "[ADDRESS...]": "[АДРЕС...]",
    "[ADDRESS [TEXT...]]": "[АДРЕС [ТЕКСТ...]]",
    "WORDS...": "СЛОВА...",
    "WORD...": "СЛОВО...",
    "QUESTION...": "ВОПРОС...",
    "[GAME]": "[ИГРА]",
    "GAME": "ИГРА",
    "[FILE]": "[ФАЙЛ]",
    "FILE": "ФАЙЛ",
    "FILES...": "ФАЙЛЫ...",
    "[FILES...|NAME...]": "[ФАЙЛЫ...|ИМЯ...]",
    "[FILE|SOURCE TARGET]": "[ФАЙЛ|ОРИГИНАЛ ПЕРЕВОД]",
    "[FILE|SITUATION...]": "[ФАЙЛ|СИТУАЦИЯ...]",
    "NAME": "ИМЯ",
    "[NAME...]": "[ИМЯ...]",
    "NAME...": "ИМЯ...",
    "NAME VALUE": "ИМЯ ЗНАЧЕНИЕ",
    "NAME [FILES...]": "ИМЯ [ФАЙЛЫ...]",
    "EDITION": "ИЗДАНИЕ",
    "KIND": "ВИД",
    "N": "N",
    "TITLE": "НАЗВАНИЕ",
    "SHELL": "ОБОЛОЧКА",
    "URL": "URL",
    "HOST": "АДРЕС",
    "PORT": "ПОРТ",
    "WORKERS": "ЧИСЛО",
    "ORIGINS": "САЙТЫ",
    # what all commands take
    "Language of texts and headings.": "Язык текстов и заголовков.",
    "Look in one game only: na, 20c, rise, s51, or a book of yours.": (
        "Смотреть только в одной игре: na, 20c, rise, s51 или в своей книге."
    ),
    "One JSON document on stdout.": "Один документ JSON на stdout.",
    "Colour: auto is on a terminal only.": "Цвет: auto означает только в терминале.",
    "Never show a long page in a pager.": "Не показывать длинную страницу постранично.",
    # commands and their options
    "Show an address, explain a term, answer a question.": (
        "Показать правило, объяснить термин, ответить на вопрос."
    ),
    "Show rules: 13.4, na:1.3a, 37.1-37.4, «Торги», п. 7.": (
        "Показать правила: 13.4, na:1.3a, 37.1-37.4, «Торги», п. 7."
    ),
    "One edition only: na/de, na/ru, …": "Только одно издание: na/de, na/ru, …",
    "At most so many hits.": "Не больше стольких находок.",
    "An answer with all its rules, in full.": "Ответ со всеми правилами, полностью.",
    "Rules without the bullets below them.": "Правила без подпунктов.",
    "No more than the ruling.": "Только само решение.",
    "Search the words exactly as typed.": "Искать слова точно так, как они набраны.",
    'Query syntax: "a phrase", AND, OR, NOT, ru:….': (
        'Язык запросов: "слова подряд", AND, OR, NOT, ru:….'
    ),
    "Show misprints as the manual has them.": "Показать опечатки так, как они напечатаны.",
    "Search all editions; the best rule stands first.": (
        "Искать во всех изданиях; лучшее правило стоит первым."
    ),
    "Answer a question with the rules that settle it.": (
        "Ответить на вопрос правилами, которые его решают."
    ),
    "The official term in each edition.": "Официальный термин в каждом издании.",
    "The whole glossary.": "Весь словарь.",
    "Only words of a kind: concept, card, state, …": (
        "Только слова одного вида: concept, card, state, …"
    ),
    "Only rules, official words or known questions.": (
        "Только правила, термины или известные вопросы."
    ),
    "Only in the entry at ADDRESS.": "Только в статье по АДРЕСУ.",
    "ADDRESS": "АДРЕС",
    "The glossary as a file.": "Словарь в виде файла.",
    "See-also both ways: what it names, what names it.": (
        "«См. также» в обе стороны: на что ссылаются и откуда."
    ),
    "Editions side by side, and where they say different things.": (
        "Издания рядом, и где они говорят разное."
    ),
    "So many levels of a book of yours.": "Сколько уровней вашей книги показать.",
    "The table of contents of a game, or of all.": "Оглавление одной игры или всех.",
    "Which games there are, and how much of each.": "Какие игры есть и сколько в каждой правил.",
    "Where the editions say different things, other rulings first.": (
        "Где издания говорят разное; сначала то, что меняет решение."
    ),
    "Only such that matter so far.": "Только различия такого рода.",
    "The known questions of rules, with their answers.": "Известные вопросы к правилам с ответами.",
    "Talk about the rules, in a terminal or through a pipe.": (
        "Беседа о правилах, в терминале или через канал."
    ),
    "Piped lines are one turn a line.": "Через канал каждая строка — одна реплика.",
    "Turn the rule references of a forum post into links.": (
        "Сделать ссылки на правила из упоминаний в сообщении форума."
    ),
    "Nothing else changes by a byte.": "Больше не меняется ни байта.",
    "The markup of the post.": "Разметка сообщения.",
    "Links lead to URL/na/13.4; config set base-url URL keeps it.": (
        "Ссылки ведут на URL/na/13.4; config set base-url URL запоминает."
    ),
    "Append the gists as footnotes instead of links.": (
        "Вместо ссылок добавить краткие изложения сносками."
    ),
    "Also link official terms on their first mention.": (
        "Ссылаться и с официальных терминов при первом упоминании."
    ),
    "Leave quotations of other posters alone.": "Не трогать цитаты чужих сообщений.",
    "Say on stderr what was linked and what was not.": (
        "Сообщить в stderr, что стало ссылкой и что нет."
    ),
    "A quotation ready to paste.": "Готовая для вставки цитата.",
    "It has number, title, edition and wording (or gist).": (
        "В ней номер, название, издание и текст (или изложение)."
    ),
    "The markup to quote in.": "Разметка цитаты.",
    "Make the number a link to URL/na/13.4.": "Сделать номер ссылкой на URL/na/13.4.",
    "Mark the official words of a text with their counterparts.": (
        "Отметить официальные слова текста их соответствиями."
    ),
    "With --check, tell which of them a translation does not have: SOURCE TARGET.": (
        "С --check назвать те, которых нет в переводе: ОРИГИНАЛ ПЕРЕВОД."
    ),
    "The language of the text.": "Язык текста.",
    "The language of the counterparts.": "Язык соответствий.",
    "A piece of a page, with the counterparts above the words.": (
        "Часть веб-страницы с соответствиями над словами."
    ),
    "What SOURCE has and its translation TARGET does not.": (
        "Что есть в ОРИГИНАЛЕ и чего нет в ПЕРЕВОДЕ."
    ),
    "Keep a note of your own at a rule.": "Сохранить свою заметку к правилу.",
    "Without TEXT, show what is kept. It is yours alone: no link and no quotation has it.": (
        "Без ТЕКСТА показать сохранённое. Оно только ваше: его нет ни в ссылках, ни в цитатах."
    ),
    "Take away what is kept at ADDRESS.": "Убрать то, что сохранено по АДРЕСУ.",
    "All notes, house rules and pins as one text.": (
        "Все заметки, домашние правила и закладки одним текстом."
    ),
    "Keep what such a text in FILE holds.": "Сохранить то, что есть в таком тексте из ФАЙЛА.",
    "Keep a house rule at a rule; it is shown as not official.": (
        "Сохранить домашнее правило; оно показывается как неофициальное."
    ),
    "Keep a rule at hand.": "Держать правило под рукой.",
    "Rules that you were shown last at a terminal.": "Правила, показанные последними в терминале.",
    "Forget them.": "Забыть их.",
    "Play the executable examples of rules.": "Сыграть примеры к правилам.",
    "Each says what it proves.": "Каждый говорит, что он доказывает.",
    "Which rules are proven, by runs.": "Какие правила доказаны прогонами.",
    "Switch off each rule in turn.": "Отключать правила по одному.",
    "Bind examples to the present gists.": "Привязать примеры к нынешним изложениям.",
    "Play a situation; each step with its rule.": "Сыграть ситуацию; каждый шаг со своим правилом.",
    'SITUATION is a file (see docs/examples.md), "-" for standard input, or one line such as'
    ' "district 4: strike, human first, android; exploit".': (
        'СИТУАЦИЯ — это файл (см. docs/examples.md), "-" для стандартного ввода или одна строка,'
        ' например "district 4: strike, human first, android; exploit".'
    ),
    "As a page of text, or as a post ready for a forum.": (
        "Страницей текста или готовым сообщением для форума."
    ),
    "What can be said in it, with something in each gap.": (
        "Что в ней можно сказать, с примером на каждое место."
    ),
    "Your copies of the manuals: add, list, check, remove.": (
        "Ваши справочники: добавить, перечислить, проверить, убрать."
    ),
    "Add manuals, each recognised by what it says, not by its name.": (
        "Добавить справочники; каждый узнаётся по содержанию, а не по имени."
    ),
    "Take a manual although parts of it are missing.": "Принять справочник, хотя в нём не всё.",
    "Which manuals are there, and where they lie.": "Какие справочники есть и где они лежат.",
    "Proof-read manuals: misprints, dangling references and more.": (
        "Вычитать справочники: опечатки, ссылки в никуда и прочее."
    ),
    "Remove an added manual, by edition (na/ru) or file name.": (
        "Убрать добавленный справочник, по изданию (na/ru) или имени файла."
    ),
    "Your own rulebooks: any rulebook becomes a book to look things up in.": (
        "Ваши книги правил: из любой получается книга для справок."
    ),
    (
        "Several files are the parts of one book, or its languages: each is told by its words, and "
        "--lang says that of a single one."
    ): (
        "Несколько файлов – это части одной книги или её языки: язык каждого виден по словам, "
        "а --lang называет язык единственного."
    ),
    (
        "Read files (PDF, DOCX, EPUB, HTML, Markdown, text) as one rulebook, say what was found, "
        "and keep it."
    ): (
        "Прочесть файлы (PDF, DOCX, EPUB, HTML, Markdown, текст) как одну книгу правил, сказать, "
        "что найдено, и сохранить."
    ),
    "Short name, as in NAME:4.3.1.": "Короткое имя, как в ИМЯ:4.3.1.",
    "What the book is called.": "Как называется книга.",
    "Do it without asking.": "Без вопросов.",
    "Have pictures of pages read by ocrmypdf.": "Прочесть картинки страниц с помощью ocrmypdf.",
    "Which books were added.": "Какие книги добавлены.",
    "What a book holds: levels, references, what leads nowhere.": (
        "Что есть в книге: уровни, ссылки, что ведёт в никуда."
    ),
    "Read a book's files anew, or others in their place.": (
        "Прочесть файлы книги заново или другие вместо них."
    ),
    "Remove a book that was added.": "Убрать добавленную книгу.",
    "Your settings: base-url, lang, game, color, pager.": (
        "Ваши настройки: base-url, lang, game, color, pager."
    ),
    "What is set.": "Что настроено.",
    "Set something.": "Задать настройку.",
    "Forget what was set.": "Забыть настройку.",
    "Where everything is, what is missing, how to mend it.": (
        "Где что лежит, чего не хватает и как это исправить."
    ),
    "The rules as web pages, for the phones at the table.": (
        "Правила веб-страницами, для телефонов за столом."
    ),
    "The wording of manuals stays on this machine; --lan adds who has its token.": (
        "Текст справочников остаётся на этом устройстве; с --lan его видит и тот, у кого есть ключ."
    ),
    "Listen at this address of the machine.": "Слушать по этому адресу устройства.",
    "Listen at this port; 0 takes a free one.": "Слушать этот порт; 0 берёт свободный.",
    "Serve the phones at the table: prints a QR code.": (
        "Для телефонов за столом: показывает QR-код."
    ),
    "So many processes.": "Столько процессов.",
    "Show the wording to everybody.": "Показывать текст всем.",
    "Sites whose scripts may call the API, or *.": (
        "Сайты, чьим скриптам можно обращаться к API, или *."
    ),
    "Log requests on stderr, without what was typed.": (
        "Записывать запросы в stderr без набранного текста."
    ),
    "Log what was typed, too.": "Записывать и набранный текст.",
    "Completion for bash, zsh or fish.": "Дополнение для bash, zsh или fish.",
    'bash and zsh: eval "$(rulebook completion bash)"; fish: rulebook completion fish | source': (
        'bash и zsh: eval "$(rulebook completion bash)"; fish: rulebook completion fish | source'
    ),
    "Add a book from a file that export wrote.": (
        "Добавить книгу из файла, который записал export."
    ),
    "FILE is a game saved in it, or a situation (docs/examples.md). Type the number of a move,"
    ' a move as a sentence, or "help". Piped lines are one turn a line.': (
        "ФАЙЛ — сохранённая в ней партия или ситуация (docs/examples.md). Наберите номер хода,"
        ' ход фразой или "help". Через канал каждая строка — один ход.'
    ),
    "GAME [FILE]": ("ИГРА [ФАЙЛ]"),
    "How many play.": ("Сколько играют."),
    "It holds our words alone. The same sources give the same bytes.": (
        "В нём только наши слова. Те же источники дают те же байты."
    ),
    "Keep a game: whose turn it is, what is legal, what a move causes.": (
        "Вести партию: чей ход, что можно и что вызывает ход."
    ),
    "NAME [FILE]": ("ИМЯ [ФАЙЛ]"),
    "NAME [FOLDER]": ("ИМЯ [ПАПКА]"),
    "OUT": ("КУДА"),
    "Pairs of two languages that are not sure.": ("Пары двух языков, в которых нет уверенности."),
    "The same pages as files, for any static host.": (
        "Те же страницы файлами, для любого простого сервера."
    ),
    "What is drawn by chance: the same number, the same game.": (
        "Что выпадает случайно: то же число — та же партия."
    ),
    "Where the site will be.": ("Где будет сайт."),
    "Whose rules hold: na/de, na/ru.": ("Чьи правила действуют: na/de, na/ru."),
    "With its sentences, for who owns the book.": ("С её предложениями, для владельца книги."),
    "With the wording of your manuals: for yourself only.": (
        "С текстом ваших справочников: только для себя."
    ),
    "Write a book into one file, without its sentences.": (
        "Записать книгу в один файл, без её предложений."
    ),
    "Write a book's data for a contributor to correct.": (
        "Записать данные книги, чтобы кто-то их исправил."
    ),
    "Nothing side by side.": ("Ничего рядом, всё друг под другом."),
}
