"""What the file of a book's phrases says, as plain values that can be kept."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rulebook.engine.sentences import Pattern, Texts, patterns, plain, plainly, template_of
from rulebook.engine.spoken import UNNAMED
from rulebook.languages import NAMING, SAID
from rulebook.yamlread import Node, load


def compiled(path: Path) -> dict[str, Any]:
    """What a book's phrases say, read strictly: a missing language is an error."""
    from rulebook.engine.wordings import holds, spoken  # it needs the stemmer, which no play does

    parts = load(path).fields(
        ("words", "facts", "moves", "changes", "frame"),
        ("given", "implied", "turns", "asked", "counted", "names", "told"),
    )
    words = {name: _texts(node, ()) for name, node in parts["words"].pairs()}
    said_too = tuple(_said_too(parts["names"])) if "names" in parts else ()
    terms = (*said_too, *_names(path.with_name("terms.yaml")))
    ids = _ids(words, terms)
    nouns = {
        name: {code: tuple(text.split("|")) for code, text in _texts(node, ()).items()}
        for name, node in (parts["counted"].pairs() if "counted" in parts else ())
    }
    for name, counted in nouns.items():
        for form in (form for forms in counted.values() for form in forms if name in words):
            ids.setdefault(plain(form), name)
    moves = tuple(
        (name, *_move(node))
        for name, node in parts["moves"].pairs()
        for node in (node.items() if not node.is_mapping() else [node])
    )
    givens = [_given(node, holds) for node in parts["given"].items()] if "given" in parts else []
    said = [
        {
            code: (Pattern(text), *(more[code] if form is sentence else ()))
            for code, text in form[0].items()
        }
        for _, _, sentence, _, short, _, _, more in moves
        for form in (sentence, short)
        if form
    ]
    said += [given.pop("patterns") for given in givens]
    return {
        "words": words,
        "ids": ids,
        "counted": {
            code: {form: n[code] for n in nouns.values() if code in n for form in n[code]}
            for code in SAID
        },
        "spoken": spoken(said, len(said) - len(givens), _things(words, ids, terms)),
        "facts": {name: _template(_texts(node)) for name, node in parts["facts"].pairs()},
        "moves": tuple(move[:-1] for move in moves),
        "givens": tuple(givens),
        "asked": _asked(parts["asked"]) if "asked" in parts else _asked_of_nothing(),
        "implied": tuple(
            tuple((key, value.text()) for key, value in node.pairs())
            for node in (parts["implied"].items() if "implied" in parts else ())
        ),
        "told": _told(parts["told"]) if "told" in parts else {},
        "turns": parts["turns"].texts() if "turns" in parts else (),
        "changes": tuple(
            (tuple(name.split(".")), _texts(node, ())) for name, node in parts["changes"].pairs()
        ),
        "frame": {name: _texts(node) for name, node in parts["frame"].pairs()},
    }


Term = tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]
"""The official names of a term, and its other names, each with its language."""


def _ids(words: Mapping[str, Texts], terms: Iterable[Term]) -> dict[str, str]:
    found = {plain(word): word for word in words}
    for word, texts in words.items():
        for text in texts.values():
            found.setdefault(plain(text), word)
    for term in terms:
        known = _word_of(term, found)
        for _, name in (*term[0], *term[1]) if known else ():
            found.setdefault(plain(name), known)
    return found


def _word_of(term: Term, ids: Mapping[str, str]) -> str:
    """The word that a term is; none where its other names alone are words, and several."""
    official, others = (
        [ids[plain(name)] for _, name in names if plain(name) in ids] for names in term
    )
    if official:
        return official[0]
    return others[0] if len(set(others)) == 1 else ""


def _names(path: Path) -> Iterator[Term]:
    """What the book's terms are called; their other names and players' words are read and never
    told."""
    for item in load(path).items() if path.is_file() else ():
        term = dict(item.pairs())
        official = ((language, term[language].text()) for language in SAID if language in term)
        listed = [term[key].lists_by_language() for key in ("aliases", "slang") if key in term]
        others = ((code, name) for by in listed for code, names in by.items() for name in names)
        yield tuple(official), tuple(others)


def _said_too(node: Node) -> Iterator[Term]:
    """Other names that people have for a word, as a term; they are read and never told."""
    for word, names in node.pairs():
        by_language = names.lists_by_language()
        others = ((code, name) for code, listed in by_language.items() for name in listed)
        yield ((NAMING, word),), tuple(others)


def _things(
    words: Mapping[str, Texts], ids: Mapping[str, str], terms: Iterable[Term]
) -> dict[str, list[tuple[str, str]]]:
    """Names of things with their words, by language; what is no word fills no gap."""
    found: dict[str, list[tuple[str, str]]] = {
        code: [(name, word) for word in words for name in (word, words[word].get(code)) if name]
        for code in SAID
    }
    for term in terms:
        word = _word_of(term, ids) or UNNAMED + term[0][0][1]
        for code, name in (*term[0], *term[1]):
            if code in found:
                found[code] += ((name, one) for one in {ids.get(plain(name), word): 0, word: 0})
    return found


def _texts(node: Node, required: tuple[str, ...] = SAID) -> dict[str, str]:
    found = node.fields(required, () if required else SAID)
    return {language: text.text() for language, text in found.items()}


def _template(texts: Texts) -> tuple[Any, ...]:
    made = template_of(texts)
    return made.texts, made.forms


def _move(node: Node) -> tuple[Any, ...]:
    found = node.fields(SAID, ("with", "short", "also", "unsaid"))
    fixed = {key: value.text() for key, value in found["with"].pairs()} if "with" in found else {}
    texts = {language: found[language].text() for language in SAID}
    short = _template(_texts(found["short"])) if "short" in found else None
    more = found["also"].lists_by_language() if "also" in found else {}
    also = {code: _patterns(more.get(code, ())) for code in SAID}
    unsaid = found["unsaid"].texts() if "unsaid" in found else ()
    return node.line, _template(texts), fixed, short, unsaid, any(also.values()), also


def _asked(node: Node) -> dict[str, Any]:
    """What questions that state a case need to know."""
    found = node.fields(("sure", "follows", "ends", "beside", "open"), ("judged",))
    opens = {}
    for gap, one in found["open"].pairs():
        told = one.fields((*SAID, "values"))
        texts = {code: told[code].text() for code in SAID}
        opens[gap] = (told["values"].texts(), texts)
    return {
        "sure": {key: facts.texts() for key, facts in found["sure"].pairs()},
        "follows": tuple(
            (
                row.fields(("after", "move"))["after"].texts(),
                row.fields(("after", "move"))["move"].text(),
            )
            for row in found["follows"].items()
        ),
        "ends": found["ends"].texts(),
        "judged": {k: n.text() for k, n in found["judged"].pairs()} if "judged" in found else {},
        "beside": found["beside"].texts(),
        "opens": opens,
    }


def _asked_of_nothing() -> dict[str, Any]:
    return {"sure": {}, "follows": (), "ends": (), "judged": {}, "beside": (), "opens": {}}


def _rows(found: Mapping[str, Node]) -> dict[str, tuple[tuple[str, ...], ...]]:
    from rulebook.engine.wordings import rows_of

    return {code: rows_of(found[code].texts()) for code in SAID}


def _told(node: Node) -> dict[str, Any]:
    """What words that point can stand for."""
    found = node.fields(
        (),
        (
            "seats",
            "places",
            "things",
            "roles",
            "named",
            "by",
            "there",
            "then",
            "passes",
            "hangs",
            "players",
            "times",
            "unit",
            "won",
            "lacks",
            "rights",
            "ties",
            "row",
            "purse",
        ),
    )
    told: dict[str, Any] = {
        kind: tuple((name, _texts(nouns)) for name, nouns in found[kind].pairs())
        for kind in ("places", "things")
        if kind in found
    }
    if "there" in found:
        told["there"] = {
            name: tuple((key, value.text()) for key, value in facts.pairs())
            for name, facts in found["there"].pairs()
        }
    for kind, place in (("then", "after"), ("passes", "before")):
        items = found[kind].items() if kind in found else ()
        rows = (item.fields((place, "move")) for item in items)
        told[kind] = tuple((row[place].texts(), row["move"].text()) for row in rows)
    if "hangs" in found:
        told["hangs"] = {number: facts.texts() for number, facts in found["hangs"].pairs()}
    if "won" in found:
        verdict = found["won"].fields(("event", "fact"))
        told["won"] = (verdict["event"].text(), verdict["fact"].text())
    told["lacks"] = tuple(
        (key, field, values.texts())
        for key, fields in (found["lacks"].pairs() if "lacks" in found else ())
        for field, values in fields.pairs()
    )
    if "purse" in found:
        told["purse"] = found["purse"].texts()
    if "row" in found:
        told["row"] = found["row"].texts()
    if "ties" in found:
        ties = found["ties"].fields(("points", "then"))
        told["ties"] = (ties["points"].text(), ties["then"].text())
    if "unit" in found:
        told["unit"] = found["unit"].text()
    if "rights" in found:
        told["rights"] = found["rights"].texts()
    if "times" in found:
        told["times"] = found["times"].texts()
    if "players" in found:
        said = found["players"].fields(("fact", "fewest"))
        told["players"] = (said["fact"].text(), said["fewest"].integer())
    if "seats" in found:
        told["seats"] = found["seats"].texts()
    named = found["named"].items() if "named" in found else ()
    told["named"] = tuple(
        (place["kind"].text(), place["number"].text(), _rows(place))
        for place in (item.fields(("kind", "number", *SAID)) for item in named)
    )
    above = found["by"].items() if "by" in found else ()
    told["by"] = tuple(
        (one["move"].text(), _rows(one)) for one in (i.fields(("move", *SAID)) for i in above)
    )
    roles = found["roles"].items() if "roles" in found else ()
    told["roles"] = tuple(
        (
            tuple((key, value.text()) for key, value in role["facts"].pairs()),
            _rows(role),
        )
        for role in (item.fields(("facts", *SAID)) for item in roles)
    )
    return told


def _patterns(texts: Iterable[str]) -> tuple[Pattern, ...]:
    return tuple(pattern for text in texts for pattern in patterns(text))


def _given(node: Node, holds: Callable[[str], Container[str]]) -> dict[str, Any]:
    found = node.fields((*SAID, "facts"), ("kinds", "move"))
    said = {code: found[code].texts() for code in SAID}
    kinds = {gap: kind.text() for gap, kind in found["kinds"].pairs()} if "kinds" in found else {}
    return {
        "facts": tuple((key, value.text()) for key, value in found["facts"].pairs()),
        "kinds": kinds,
        "move": found["move"].text() if "move" in found else "",
        "examples": {code: plainly(texts[0], holds(code)) for code, texts in said.items()},
        "patterns": {code: _patterns(texts) for code, texts in said.items()},
    }
