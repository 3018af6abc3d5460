"""The language of a text, told by its small words."""

from __future__ import annotations

from collections import Counter

from rulebook.languages import CODES, FALLBACK, first_of, language, script_of
from rulebook.languages.words import words_of
from rulebook.text import words


def language_of(text: str) -> str:
    """The language whose small words a text has most of.

    >>> language_of("The player lays the card on the table") == FALLBACK
    True
    """
    said = Counter(words(text))
    scripts = Counter[str]()
    for word, often in said.items():
        if not word.isdigit():
            scripts[script_of(word)] += often
    if not scripts:
        return FALLBACK
    script = scripts.most_common(1)[0][0]
    among = [code for code in CODES if language(code).script == script]
    scores = {code: sum(said[word] for word in words_of(code).stop) for code in among}
    best = max(among, key=lambda code: scores[code], default="")
    return best if best and scores[best] else first_of(script)
