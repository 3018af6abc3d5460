"""Errors, problems and progress in English. Loaded when one of them is said."""

MESSAGES = {
    # what was asked for is not there, or not understood
    "no-rule": "{book} has no rule {number}. Nearest: {near}.",
    "no-rule-known": (
        "The manual of {book} is not added, and without it {number} is not known. Nearest: "
        "{near}. To add it: rulebook manual add FILE"
    ),
    "half-address": (
        "“{text}” is not wholly understood as an address, so nothing is shown. Perhaps you mean: "
        "{near}. Forms: 13.4, 1.3a, 13.1-13.4, 30.4 and 30.5, «Торги», п. 7"
    ),
    "no-game": "The game “{game}” is not known.{perhaps} Known are: {known}.",
    "perhaps-name": " Perhaps you mean: {near}.",
    "no-edition-known": "The edition “{edition}” is not known. Known are: {known}.",
    "no-address": (
        "“{text}” is neither a rule number nor a title. For example: 13.4, na:1.3a, 37.1-37.4, "
        "«Торги», п. 7. To look for words: rulebook search {text}"
    ),
    "whole-game-only": (
        "--coverage, --mutate and --bind are for a whole game (--game), not for {addresses}."
    ),
    "usage-no-option": "There is no option {option} here. Perhaps you mean: {near}.",
    "usage-missing": "The command lacks what it is about. More: {help}",
    "part-alone": "“{name}” alone is no command. Perhaps you mean: {near}",
    "perhaps-command": "Perhaps you meant a command: {command}",
    "query-cut": "Of the question the first {most} characters are read.",
    "no-words": "There is nothing to look for.",
    "bad-range": "The range {first}–{last} runs backwards or into another game.",
    "bad-option": "“{value}” does not fit {option}. Possible: {known}.",
    "no-terms": "No such terms are recorded.",
    "no-differences": "No difference between the editions is recorded there.",
    "no-questions": "No question is recorded on that.",
    "term-all-or-one": (
        "--all, --kind and --to are for the whole glossary, not for “{words}”. "
        "One word: rulebook term {words}"
    ),
    "book-size": "{entries} entries, {units} rules and items.",
    "more-questions": "{count} more: rulebook questions {address}",
    "no-term": "No term “{text}” is known. The rules that use the word: rulebook search {text}",
    "chat-hello": (
        "Ask about a rule in German, Russian or English. “help” says what can be done; “quit” or "
        "Ctrl-D ends."
    ),
    "chat-no-more": "There is nothing more.",
    "chat-bye": "Goodbye.",
    "chat-greeting": "Hello! Ask about any rule.",
    "chat-thanks": "You are welcome. What else?",
    "chat-nonsense": "I did not understand that. Ask about a rule, or type “help”.",
    "chat-fresh": "All right. What is the question?",
    "chat-no-example": "There is no played example of this rule.",
    "chat-follows": "It follows from the rule: {rule}",
    "chat-no-reason": "Why the rule is so, the manual does not say.",
    "chat-no-rule-no-reason": "So there is no reason to give either.",
    "chat-no-yes-no": "No yes or no to this:",
    "chat-read-question": "The question was read as: {text}",
    "chat-others": "It might also be",
    "chat-help": (
        "A question, a word or a number (13.4). Then: “and in Russian?”, “and if …”, “why?”, "
        "“shorter”, “yes or no?”, “are you sure?”, “example”, “back to …”, “new question”, "
        "“next”, “back”, “related topics”, “the second of those”, “more”, “the whole entry”, "
        "“and in RISE?”, “quit”."
    ),
    # web pages
    "web-name-de": "German",
    "web-name-ru": "Russian",
    "web-name-en": "English",
    "web-welcome": "What does the rule say?",
    "web-about": ("Board game rules to look up, ask about and compare: every rule by its number."),
    "web-ask": "Question or number",
    "web-find": "Search",
    "web-answer-to": "Answer to: {text}",
    "web-skip": "Skip to content",
    "web-pages": "Pages",
    "web-home": "Home",
    "web-books": "Games",
    "web-try": "For example",
    "web-tries": "When does the game end?|24.8|threat|What happens in a tie?",
    "web-contents": "All rules in short",
    "web-glossary": "Terms",
    "web-differences": "Differences between editions",
    "web-no-differences": "There is only one edition here, or they say the same.",
    "web-compare": "Compare editions",
    "web-whole-rule": "The whole rule",
    "web-also": "Also",
    "web-played": "Examples, played",
    "web-questions": "Questions about this",
    "web-cite": "Quote",
    "web-copy": "Copy",
    "web-copied": "Copied",
    "web-share": "Share",
    "web-pin": "Pin",
    "web-unpin": "Unpin",
    "web-pins": "Pinned",
    "web-recent": "Read last",
    "web-language": "Language",
    "web-where-am-i": "Where this page stands",
    "web-around": "Before and after",
    "web-literal": "search literally",
    "web-ask-on": "Ask on about this",
    "web-bare": (
        "In our words. The exact wording is shown where somebody has added their own manual."
    ),
    "web-footer": "Explained in our own words; the rules belong to their publishers.",
    "web-not-here": "There is no such page",
    "web-chat": "Chat",
    "web-about-chat": "Ask and ask on: “and in German?”, “why?”, “shorter”.",
    "web-say": "Question or follow-up",
    "web-send": "Ask",
    "web-new-chat": "New chat",
    "web-link": "Link a post",
    "web-about-link": "Paste a forum post: every rule number in it becomes a link to its page.",
    "web-post": "Post",
    "web-markup": "Markup",
    "web-do-link": "Link",
    "web-linked": "With links ({count})",
    "web-resolve": "Play a situation",
    "web-about-resolve": "Describe what lies on the table and see what the rules make of it.",
    "web-situation": "Situation",
    "web-situation-like": "district 4: strike, human first, android; exploit district 4",
    "web-play": "Play",
    "web-board": "The board afterwards",
    "web-sayable": "What can be said",
    "web-manuals": "Manuals",
    "web-about-manuals": (
        "Your own manual as a text file: it is recognised by what it says and stays on this "
        "computer."
    ),
    "web-file": "Text file of the manual",
    "web-no-file": "No file was sent. Choose a text file.",
    "web-add": "Add",
    "web-there": "There",
    "web-checks": "Proof-reading",
    "web-manual-added": "{file}: recognised as “{title}” and added.",
    "web-manual-there": "{file}: “{title}” is there already.",
    "web-evening": "This evening",
    "web-about-evening": ("What was pinned and read on this device; after a day it is forgotten."),
    "web-serving": "rulebook answers at {url} (stop with Ctrl-C).",
    "web-lan": "For the phones at the table, this evening: {url}",
    "web-missing": "The web pages need {what}. In the program’s folder: pip install '.[web]'",
    "web-port-taken": (
        "{host}:{port} cannot be listened on ({why}). Another port: rulebook serve --port 0"
    ),
    "web-no-host": (
        "The name “{host}” is no address of this computer. For example: --host 127.0.0.1"
    ),
    "web-too-large": "That is more than is read at once. Please send it in parts.",
    "web-too-many": "Too many requests at once. Please wait a moment.",
    "web-too-slow": "That took too long. Please make it shorter or try again.",
    "web-trouble": "There is a mistake in the program. Please try again and report it.",
    "web-not-allowed": ("Only somebody at this computer or with the evening's token may do that."),
    "web-no-page": "There is nothing at this address. A rule stands, for example, at /na/24.8",
    "web-method": "This address is not asked in this way. GET works, and POST for texts.",
    "web-bad-body": 'The text that was sent is no JSON object like {{"text": "…"}}.',
    "site-no-base": (
        "Where will the site be? For example: rulebook site OUT --base-url "
        "https://example.org/rules"
    ),
    "site-with-wording": (
        "These pages hold the wording of the manuals. It belongs to the publishers: for your "
        "own reading, not to be published."
    ),
    "site-written": (
        "{folder}: {pages} pages in three languages, {changed} files written, {removed} removed."
    ),
    # manuals
    "manual-empty": "{file}: the file is empty. Give the complete text file of the manual.",
    "manual-not-text": (
        "{file}: this is a {kind} file, not a text. Save its text as a .txt file and add that."
    ),
    "manual-binary": (
        "{file}: this is not a text file (it holds control characters). Give the manual as plain "
        "text (.txt)."
    ),
    "manual-damaged": (
        "{file}: the file says it is {encoding} but is not. It is cut off or damaged; get it again "
        "or save it as UTF-8."
    ),
    "manual-unknown-encoding": "{file}: the encoding cannot be recognised. Save the file as UTF-8.",
    "manual-unreadable": "{file}: the file cannot be read: {why}.",
    "manual-not-regular": (
        "{file}: this is no regular file but a pipe or a device; it was not read. Give the text "
        "file of the manual."
    ),
    "manual-too-large": (
        "{file}: the file has {size} MB; at most {most} MB are read. No manual is that long: give "
        "its text alone."
    ),
    "manual-doubled": (
        "{file}: {title} stands in the file more than once. Give a file that holds it once."
    ),
    "manual-two": (
        "{file}: two manuals are in the file: {title} and {other}. Put each in a file of its own "
        "and add both."
    ),
    "manual-unread": (
        "{file}: recognised as {title}, but {lines} lines belong to no rule (the first: {first}). "
        "The text is set otherwise than the program knows it; --partial adds it nonetheless, "
        "without these lines."
    ),
    "manual-beside": (
        "{file}: another copy of {title}; {used} is the one in use. One of the two can go."
    ),
    "manual-shadowed": (
        "But {used} stays the one in use: it lies in a folder that goes first ($RULEBOOK_MANUALS). "
        "Remove or replace it for the new one to count."
    ),
    "manual-otherwise": (
        "In this copy these read otherwise than in the printing that we know: {numbers}. rulebook "
        "manual check shows what to look at."
    ),
    "manual-guessed": (
        "The lines of this copy are wrapped and this printing is not known: what belongs together "
        "was told by the length of the lines. Please compare a few rules."
    ),
    "manual-outside": "{lines} lines are in no rule; rulebook manual check shows them.",
    "manual-line": "{line}: {what}: {text}",
    "manual-unknown": (
        "{file}: this is no manual that is known. Known are: {known}. CONTRIBUTING.md says how to "
        "add a book."
    ),
    "manual-truncated": (
        "{file}: recognised as {title}, but incomplete: {missing}. Get the whole file; --partial "
        "adds it nonetheless."
    ),
    "manual-missing-units": "{found} of {expected} {what} found",
    "manual-added": (
        "{file} added: {title} ({encoding}). Entries: {entries}, rules: {rules}, bullets: "
        "{bullets}, lines not understood: {unplaced}."
    ),
    "manual-there": "{file}: {title} was there already, unchanged.",
    "manual-replaced": "The former file {old} was replaced.",
    "manual-not-written": (
        "{file}: could not be written to {folder}: {why}. What was there before is unchanged."
    ),
    "manual-removed": "{file} removed: {title}.",
    "manual-not-added": (
        "“{name}” was not added, so there is nothing to remove. Added are: {known}."
    ),
    "manual-elsewhere": (
        "{title} lies in {folder}; nothing is deleted there. Remove the file yourself: {file}"
    ),
    "book-level": "level {level}: {count}",
    "book-not-kept": "Nothing was kept. With --yes it is.",
    "book-keep": "Keep this book? (yes/no)",
    "book-kept": (
        "Kept as “{name}”. To go on:\n"
        "  rulebook show {name}:{number}\n"
        "  rulebook contents {name}\n"
        '  rulebook ask "…" --game {name}\n'
        "  rulebook link FILE --game {name}"
    ),
    "book-removed": "The book “{name}” was removed.",
    "book-none": "No book was added. To add one: rulebook book add FILE",
    "no-book": "There is no book “{name}” that was added.{perhaps} Added are: {known}.",
    "book-bad-name": (
        "“{name}” cannot stand before a colon: take small Latin letters and digits, at most 30."
    ),
    "book-name-taken": (
        "“{name}” is the name of a book that comes with the program. Take another with --name."
    ),
    "book-other-format": (
        "{file}: its format is {kind}, which is not read here. Read are PDF, DOCX, EPUB, HTML, "
        "Markdown, Info and text: save or unpack it as one of these."
    ),
    "book-unlike-name": (
        "{file}: its name says {kind}, but what it holds is not. It is damaged or was not fetched "
        "whole; get it again, or save it as PDF, DOCX, EPUB, HTML, Markdown or text."
    ),
    "book-unknown-format": (
        "{file}: of which kind this file is cannot be told. Read are PDF, DOCX, EPUB, HTML, "
        "Markdown, Info and text."
    ),
    "book-empty": ("{file}: there is no text in this file."),
    "book-folder": ("{file} is a folder. Name the files in it that make the book."),
    "book-no-file": ("{file}: there is no such file here."),
    "book-address": (
        "{file} is an address, no file. Save the page or the file first, then add that."
    ),
    "book-there": (
        "“{name}” is here already, and nothing was changed. To put the other in its place: "
        "rulebook book remove {name}, then import again."
    ),
    "book-no-path": (
        "Where the file of “{name}” lies is not known. Name it: rulebook book update {name} FILE"
    ),
    "book-bare": (
        "Of “{name}” only the numbers are here, not what it says. If you own the book: rulebook "
        "book update {name} FILE"
    ),
    "book-damaged": (
        "{file}: the file is damaged and cannot be read. Get it again, or save it anew."
    ),
    "book-bomb": "{file}: unpacked it is larger than {most} MB; no rulebook is.",
    "book-endless": "{file}: it has more than {most} pages.",
    "book-locked": "{file}: the PDF is locked with a password. Save it without one.",
    "book-needs-ocr": (
        "{file}: its pages are pictures; {program} can read them, but is not installed here: "
        "apt install {program} tesseract-ocr-deu tesseract-ocr-rus, or pip install {program}"
    ),
    "book-unread": "{file}: {program} could not read the pictures: {why}",
    "book-tongue": (
        "{file}: --lang {said} was given, but its words are “{found}”; without --lang "
        "it is “{found}”."
    ),
    "book-strange": (
        "{file}: none of the languages that are known here seems to be its own. It is kept as "
        "“{found}”, the likest: numbers, titles, links and its very words are found, the same in "
        "other words hardly. --lang says another."
    ),
    "book-scanning": "{file}: {program} reads the pictures of the pages …",
    "book-reading": "{file}: page {page} of {pages} …",
    "book-remove": "Really remove “{name}”? (yes/no)",
    "book-scanned": (
        "{file}: the pages of this PDF are pictures and hold no text. With --ocr "
        "ocrmypdf reads them, where it is installed; or by hand: "
        "ocrmypdf -l deu+rus+eng {file} text.pdf"
    ),
    "book-needs-pypdf": ("{file}: to read a PDF one more library is needed: pip install pypdf"),
    "book-sure": "Nothing in “{name}” stands out; but nobody has compared its editions.",
    "book-one": "“{name}” is in one language: there is nothing to compare.",
    "pair-unsure": "perhaps {there} in the other edition ({sure})",
    "book-review": (
        "To look at: {count}. Nobody has compared these editions; what is not listed here may "
        "differ, too."
    ),
    "book-written": "Written: {place}",
    "book-no-bundle": "{file}: this is no book that rulebook book export wrote.",
    "book-unasked": (
        "For “{name}” no questions have been answered beforehand: these are the rules "
        "whose words come nearest."
    ),
    "manual-none": "There is no manual. To add one: rulebook manual add FILE",
    "manual-one-way": "See also that leads one way only ({count}):",
    "manual-counts": (
        "{title}: findings: {problems}. Lines: {units} in rules, {headings} in headings and "
        "see-also lists, {furniture} page furniture ({classes}), {unplaced} unplaced."
    ),
    "entries": "entries",
    "rules": "rules",
    "bullets": "bullets",
    "units": "units",
    "n-entries": "entries",
    "n-rules": "rules",
    "n-bullets": "bullets",
    "doctor-corpus": "corpus",
    "doctor-books": "own books",
    "doctor-index": "cache",
    "doctor-added": "added manuals",
    "doctor-config": "settings",
    "doctor-manual-dirs": "looked for in",
    "doctor-there": "manual there",
    "doctor-missing": "missing",
    "doctor-well": "All is well.",
    # forum posts
    "bad-base": (
        "“{url}” cannot be the beginning of links: that is a web address without “?” and “#”, to "
        "which /na/13.4 can be added. For example: --base-url https://example.org/rules"
    ),
    "nothing-to-cite": (
        "{address} is a heading only: there is no text to quote. Below it stand: {near}."
    ),
    "link-footnotes": (
        "No address for links is known (--base-url): what the rules say is appended at the end."
    ),
    "link-unknown": "no rule has this number",
    "link-several": "several of your books have this number: put the name of the book before it",
    "link-code": "it stands in code",
    "link-link": "it stands in a link",
    "link-quote": "it stands in a quotation",
    "link-markup": "it stands in markup, or markup stands in it",
    "link-unit": "a unit, a currency or a counted noun follows",
    "link-measure": "a price, a rating, an average or another measure",
    "link-label": "the number of something else: a version, a page, a rule of another book",
    "link-date": "a date",
    "link-time": "a time of day",
    "link-score": "a score, a rating or a ratio",
    "link-part": "part of a longer number, word or address",
    "link-numbering": "the number of a list item",
    "link-noun": "a noun stands beside it that is no rule's title",
    "link-column": "its column holds other figures",
    "link-law": "a paragraph of a law",
    "link-no-cue": "without a word such as rule or § it may be any number",
    "link-no-title": "an item number without the title it belongs to",
    "link-heading": "Rules, in our own words",
    "link-heading-quoted": "Rules (the book’s own words in quotation marks)",
    # the engine
    "engine-no-such-game": "There are no executable rules for {game}. There are for: {known}.",
    "engine-no-file": "{file}: there is no such file here.",
    "engine-no-situation": (
        "Say a situation: a file, “-” "
        "for standard input, or one line. What can be said: rulebook resolve --phrases."
    ),
    "engine-rule-failed": (
        "{file}:{line}: this situation cannot be played: the program fails at rule {rules}. That "
        "is our fault; please report it with the situation: {why}"
    ),
    "engine-players": "{game} is for {most} players.",
    "engine-not-saved": "This is no saved table of {game}: {why}.",
    "engine-other-game": "This is a saved table of {other}, not of {game}.",
    "engine-not-done": "{event} → nothing",
    # a game kept at the table
    "play-help": (
        "Type the number of a move, or a move as a sentence. Also: moves, all (moves beside the "
        "order of play too), table, undo, save FILE, load FILE, quit."
    ),
    "play-help-card": (
        "What a card does stands behind a colon: 1: place illness in district 4; raise unrest in "
        "district 5."
    ),
    "play-made-up": (
        "The manuals do not print the cards and tiles, so those here are made up. A game of your "
        "own begins from a file: rulebook play {game} FILE (as in docs/examples.md)."
    ),
    "play-not-read": "{what}",
    "play-effect": (
        "What the card does stands behind a colon: {number}: place illness in district 4"
    ),
    "play-no-such-move": "There is no move {number} in the list; it has {count}.",
    "play-no-card": (
        "Only a move that resolves a card says behind a colon what the card does: {text}"
    ),
    "play-turn": "To move: {seats}",
    "play-legal": "Legal moves:",
    "play-stuck": "No listed move is legal here; say one as a sentence, or undo.",
    "play-over": "The game is over. Won: {winners}",
    "play-undone": "Taken back: {move}",
    "play-nothing-to-undo": "There is nothing to take back.",
    "play-saved": "Saved: {file}",
    "play-loaded": "Loaded: {file}",
    "play-which-file": "Name a file.",
    "play-not-ours": "{file} is there already and is no saved table; it stays as it is.",
    "play-not-this-game": "{file} is there already, a saved table of {other}; it stays as it is.",
    "play-more": "{count} more: type “all”.",
    "play-hidden": "{count} hidden",
    "play-which-game": "Which game? There are: {known}.",
    "engine-fact": "unknown fact {key!r}",
    "engine-nothing-happens": "nothing happens in it: say what somebody does",
    "engine-said-twice": "{key!r} is said twice, and differently",
    "engine-by-rules": "Answered from the rules, not played out: {why}",
    "engine-quoted": "“{text}”",
    "engine-unread": "Answered from the rules, not played out; not read: {said}",
    "engine-too-little": "what is said does not suffice for that",
    "engine-unchanged": "{what}: unchanged",
    "engine-not-read": "Not played: {why}",
    "engine-no-play": "the program has no move for it",
    "engine-left-open": "{move}: this leaves open what is meant. Say it, for example: {moves}",
    "engine-left-out": "{move}: say what is missing here (…)",
    "engine-assumed": "Assumed, as nothing else is said: {time}",
    "engine-people": "People: {people}; in the order of their seats",
    "engine-hangs-on": "it hangs on what nobody says: {key}",
    "engine-how-much": "it hangs on how much exactly: {said}",
    "engine-any-place": "Number {said} stands for the place without one; it is the same everywhere",
    "engine-any-place-but": "Number {said} stands for the place without one; not so at {but}",
    "engine-any-amount": "It comes to the same for each figure that fits: {said}",
    "engine-aside": "Not used: {said}",
    "engine-as-printed": "{what}: what is printed there",
    "engine-which-place": "it hangs on which place is meant: name its number",
    "engine-is": "{name} is {seat}",
    "engine-you-are": "you are {seat}",
    "engine-from": "if that is {number} or more",
    "engine-yes": "Yes: {lead}",
    "engine-no": "No: {lead}",
    "engine-not-allowed": "That is not allowed by {rules}",
    "engine-played": "played on the engine: {case}",
    "slip-seat": "nobody sits at '{seat}': say how many players there are",
    "slip-player": "nobody plays '{seat}': name the players first",
    "slip-nobody": "nobody plays: say how many players there are",
    "slip-players": "nobody plays: name the players",
    "slip-bounds": "{number} is not possible here: {lowest} to {highest} are",
    "slip-word": "unknown word '{word}'",
    "slip-of": "unknown '{word}' of {of}",
    "slip-number": "there is no number '{number}' here",
    "slip-district": "there is no district {number}",
    "slip-two": "a district holds no two of {piece}",
    "slip-forbidden": "rule {number} forbids this table: {what}",
    "slip-no-word-number": "not a word and a number: '{text}'",
    "slip-no-number-word": "not a number and a word: '{text}'",
    "slip-amount": "not an amount and a symbol: '{text}'",
    "slip-track": "there is no track '{track}'; there are {tracks}",
    "slip-field-on": "there is no field {field} on {track}",
    "slip-field": "there is no field {field}",
    "slip-resource": "there is no resource '{resource}'; there are {known}",
    "slip-card-place": "no action card lies on place {place}: say 'action card {card}'",
    "slip-no-card-place": "no action card lies on place {place}",
    "slip-display": "there is no card {card} in the display",
    "slip-event-place": "there is no event {event} in the display",
    "slip-no-event": "no event lies on place {place}: say 'event {event}'",
    "slip-due-what": "nothing of that kind is due: say 'player {seat} may'",
    "slip-due-step": "no step is due: say 'player {seat} may'",
    "slip-due-lapse": "nothing is due that could lapse: say 'player {seat} may'",
    "slip-due": "nothing is due",
    "slip-joker": "no joker is due",
    "slip-price": "no price is due",
    "slip-same-land": "say whether it is still the same land",
    "slip-whose-bid": "say whose bid is the highest one",
    "slip-distant": "say how distant {name} is",
    "slip-resists": "say how {name} resists",
    "slip-category": "say of which category {name} is",
    "slip-demand": "say 'demand'",
    "slip-demand-of": "say what the demand card wants, or what lacks of it",
    "slip-auction": "no auction is on",
    "slip-no-asset": "{seat} has no asset {name}",
    "slip-contract": "{seat} has no contract",
    "slip-investment": "{seat} has no investment",
    "slip-open-asset": "no asset lies open",
    "slip-no-land": "no land {tile} lies there",
    "slip-no-tile": "{player} has no tile {tile}",
    "slip-no-city": "{player} has no city {city}",
    "slip-technology": "{player} has no technology {use}",
    "slip-piece": "there is no {piece} in district {district}",
    "slip-unrest": "there is no unrest in district {district}",
    "slip-brackets": "more than {most} brackets within one another",
    "slip-long": "too long: at most {most} sentences and values are read",
    "slip-below": "nothing can stand below '{sentence}'",
    "engine-several": "{text!r} can mean several moves: {moves}",
    "engine-gap": "{gap!r} is not understood in {text!r}",
    "engine-no-move": "no move reads {text!r}",
    "engine-word": "not understood: {text!r}",
    "engine-near": "{what}; did you mean: {near}",
    "engine-bad-situation": "{file}:{line}: {what}",
    "engine-bad-situation-near": "{file}:{line}: {what}; did you mean: {near}",
    "proven": "Played and proven",
    "not-proven": "Not proven",
    "rule-did-not-act": "{number} did not act",
    "differs": "{what}: expected {expected}, found {found}",
    "no-examples": "There is no executable example of that.",
    "coverage": (
        "Proven: {rules} numbered rules, {units} units in all; descriptive: {descriptive}; "
        "neither: {missing}; failed examples: {failed}."
    ),
    "code-mutants": (
        "Mutants of the rules’ code ({date}): {tried} tried, {caught} caught; of these "
        "{silent} only because it is not played on. {equivalent} change nothing."
    ),
    "code-mutants-old": "The rules have changed since: python -m tests.engine.code_mutants --keep",
    "missing-units": "Neither",
    "stale-changed": "{rule} has a new text; {count} examples are to be looked at again",
    "stale-new": "{rule} is not bound yet ({count} examples)",
    "stale-unbound": "{rule} has no text ({count} examples)",
    "mutating": "{game}: switching off each rule in turn …",
    "mutation": "{caught} of {mutants} mutants caught.",
    "refused": "That is not allowed:",
    "afterwards": "Afterwards",
    "nothing-changed": "nothing has changed",
    # findings of the proof-reader
    "fixup-lost": "the fixup of “{old}” ({listed}) matches no longer",
    "misprint": "“{old}” for “{new}”: {why}",
    "heading-misspelt": "heading “{title}”, meant is “{expected}”",
    "heading-unknown": "unknown heading “{title}”",
    "number-twice": "{number} stands twice",
    "item-out-of-place": "{number} stands outside its entry",
    "line-unplaced": "line belongs to nothing: “{text}…”",
    "reads-otherwise": (
        "{where} reads otherwise than in the printing that we know: a word is missing, new or "
        "misread"
    ),
    "line-missing": "a line of {where} is missing here",
    "line-foreign": "the printing that we know has no such line; it is in no rule",
    "other-printing": (
        "this is another printing than the one we know; whether words are missing cannot be told"
    ),
    "rows-guessed": "{rows} wrapped lines were joined by their length",
    "numbers-full": (
        "there is no number for “{text}” (at most 999 entries and rules, 26 bullets, none below an "
        "opening); the text stands with the rule above"
    ),
    "anchor-lost": "the beginning of {number} (“{at} …”) was not found",
    "found-gap": "a number is missing before {number}",
    "found-twice": "the number {number} stands twice; the other one is a part of {now} here",
    "found-dangling": "{number}: the reference “{text}” leads nowhere",
    "found-index": "index: “{term}” names {number}, which does not exist",
    "found-misread": "{number}: “{word}” looks misread; perhaps meant: {near}",
    "found-counts": "{title}: findings: {problems}, parts: {units}",
    "possible-figures": "other figures: {listed}",
    "possible-denial": "denied: {denying}; not denied: {plain}",
    "pair-unchecked": "Nobody has checked whether these editions say the same.",
    "pair-doubtful": "not surely the same rule ({sure}); all such: rulebook book review {name}",
    "see-also-unknown": "reference to “{name}”: no entry has this name; nearest: {near}",
    "see-also-name": "reference to “{name}”, the entry is called “{title}”",
    "see-also-other": "the reference from {entry} to {number} is missing in the other edition",
    "index-number": "index term “{term}” gives {number}, the entry is {expected}",
    "index-contradiction": (
        "index term “{term}” gives {number}, the other way round (“{other}”) it is {expected}"
    ),
    "index-absent": "index term “{term}” gives {number}, which does not speak of it",
    "index-missing": "index term “{term}” gives {number}, which does not exist",
    "index-name": (
        "index term “{term}” stands for {number}, but no entry is called so (meant: “{title}”)"
    ),
    "only-here": "{number} stands only in this edition ({edition}), not in {other}",
    "not-in-corpus": "{number} is not recorded in the corpus",
    "missing-here": "{number} is missing in this edition",
    # our own data
    "corpus-unknown-key": "{file}:{line}: unknown key “{key}”, possible: {near}",
    "corpus-missing-key": "{file}:{line}: the key “{key}” is missing",
    "corpus-repeated-key": "{file}:{line}: “{key}” stands twice",
    "corpus-wrong-type": "{file}:{line}: a {wanted} is wanted here",
    "corpus-unquoted": "{file}:{line}: “{value}” must be quoted (YAML reads 61.10 as 61.1)",
    "corpus-unknown-value": "{file}:{line}: “{value}” is not possible here; possible: {near}",
    "corpus-bad-number": "{file}:{line}: “{value}” is not a rule number",
    "corpus-not-utf8": "{file}:{line}: the file is not UTF-8",
    "corpus-unreadable": "{file}:{line}: cannot be read: {why}",
    "corpus-not-yaml": "{file}:{line}: not valid YAML: {why}",
    "corpus-no-file": "{file}:{line}: this is not a regular file",
    "corpus-too-large": "{file}:{line}: too large; at most {most} kilobytes are read",
    "corpus-too-deep": "{file}:{line}: nested too deeply; no more than {most} levels are read",
    "corpus-alias": (
        "{file}:{line}: anchors and aliases (&{name}, *{name}) are not read here: write the value "
        "out, or put it in quotation marks"
    ),
    "corpus-tag": (
        "{file}:{line}: tags such as “{tag}” are not read here: leave it out, or put the value in "
        "quotation marks"
    ),
    "corpus-hidden-character": (
        "{file}:{line}: there is an invisible control character here ({sign}): delete it"
    ),
    "corpus-dangling": (
        "{file}:{line}: {where} names {number}, which does not exist; nearest: {near}"
    ),
    "corpus-game-twice": (
        "{file}:{line}: the game “{game}” stands in {other} already; this folder is left out. "
        "Remove or rename (game) one of them"
    ),
    "corpus-game-shipped": (
        "{file}:{line}: the game “{game}” comes with the program ({other}); this folder is left"
        " out. To put it in that one's place add “replaces: true” to its book.yaml, otherwise "
        "choose another short name (game)"
    ),
    "corpus-no-folder": ("There is no folder {folder} (RULEBOOK_CORPUS names it)"),
    "corpus-bad-game": (
        "{file}:{line}: “{value}” cannot be the short name of a game: a–z and digits only"
    ),
    "corpus-unknown-language": (
        "{file}:{line}: the program does not know the language “{language}”; known are: {known}"
    ),
    "corpus-none": "There is no book in {folder} (no book.yaml). Is the installation incomplete?",
    "query-no-word": "Here, at character {at} of the query, a word is missing: {shown}",
    "query-bracket-open": "The bracket at character {at} of the query is never closed: {shown}",
    "query-bracket-closed": "The bracket at character {at} of the query closes none: {shown}",
    "query-quote-open": "The quotation mark at character {at} of the query has no end: {shown}",
    "query-no-language": (
        "“{name}:” at character {at} of the query is no language: {shown}  Possible: {known}. A "
        "colon that is meant as one stands in quotation marks."
    ),
    "gloss-all": "Official words: {count}. The translation has them all.",
    "gloss-same": "A text in “{language}” has no counterparts in “{language}”.",
    "gloss-one-file": "One file at a time: rulebook gloss FILE",
    "gloss-two-files": "Two files are compared: rulebook gloss --check SOURCE TARGET",
    "own-kept": "Kept in {file}.",
    "own-removed": "Taken away: {count}.",
    "own-forgotten": "What was shown is forgotten.",
    "own-none": "Nothing is kept yet. Your notes, house rules and pins would stand in {file}.",
    "recent-none": "Nothing is remembered of what was shown; that is done at a terminal only.",
    "own-not-there": "There is no {kind} at {address}.",
    "own-no-text": "What shall be kept? rulebook {kind} ADDRESS TEXT",
    "own-remove-what": "Where? rulebook {kind} ADDRESS --remove",
    "own-one-rule": "“{address}” is several rules; a note belongs to one rule or one entry.",
    "own-damaged": (
        "{file}, line {line}: this is neither “[note ADDRESS]” nor a line that is set in. The file "
        "stays as it is; mend the line."
    ),
    "own-unreadable": "{file} cannot be read: {why}.",
    "own-not-written": "{file} cannot be written: {why}. Nothing was changed.",
    "own-busy": "{file} is being written by another process. Try again.",
    "query-too-long": "The query is too long: at most {most} characters.",
    "books-left-out": (
        "{count} books are left out ({books}), all else works. The first: {why}. All "
        "reasons: rulebook doctor"
    ),
    "book-left-out": "{book} is left out, all else works: {why}",
    "book-too-large": "Reading {book} takes about {needs} MB of memory; {free} MB are free.",
    "store-changing": (
        "The files in {folder} or the manuals keep changing; please try again in a moment."
    ),
    # the store
    "store-building": "Reading the manuals …",
    "store-large": (
        "Reading {books} books; this takes about {seconds} seconds and {megabytes} MB of memory …"
    ),
    "store-mending": "The stored state is damaged and is being rebuilt …",
    "store-not-saved": (
        "What was read could not be saved in {folder} ({why}); it works, but takes time on every "
        "call. Another place: RULEBOOK_INDEX."
    ),
    # what the system would not do
    "not-written": (
        "Not everything could be written: {why}. What was written is incomplete; make room, or "
        "write elsewhere."
    ),
    "file-trouble": (
        "{file}: the system does not allow it: {why}. Check the path and the permissions."
    ),
    "no-setting": "There is no setting “{name}”. There are: {known}.",
    "bad-setting": (
        "The value of {name} is empty or not a single line. To forget it: "
        "rulebook config unset {name}"
    ),
    "config-set-how": (
        "To set something: rulebook config set NAME VALUE, for example: rulebook config set lang en"
    ),
    "setting-no-line": (
        "The setting in {file} is not a line of text and does not count. Delete or correct it."
    ),
    "setting-spoilt": (
        "The setting in {file} is not usable ({why}) and does not count. Delete or correct it."
    ),
    "store-broken": (
        "The stored state in {folder} is damaged even after it was rebuilt. Is the disk sound? "
        "Another place: RULEBOOK_INDEX."
    ),
}
