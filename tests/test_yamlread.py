"""Strict YAML: every slip is an error with file, line and what would be right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.errors import BadCorpus
from rulebook.render.words import say
from rulebook.yamlread import Node, load, nearest


def _entries(node: Node) -> object:
    return [n.fields(("number", "slug"), ("title", "of")) for n in node.items()]


@pytest.mark.parametrize(
    ("text", "read", "code", "line", "values"),
    [
        ('- number: "1"\n  slag: "x"\n', _entries, "corpus-unknown-key", 2,
         {"key": "slag", "near": "slug"}),
        ('- {number: "1", slug: "x", zzz: "y"}\n', _entries, "corpus-unknown-key", 1,
         {"key": "zzz", "near": "number, slug, title, of"}),
        ('- slug: "x"\n- number: "1"\n  slug: "x"\n', _entries, "corpus-missing-key", 1,
         {"key": "number"}),
        ('- number: "1"\n  slug: "x"\n  number: "2"\n', _entries, "corpus-repeated-key", 3,
         {"key": "number"}),
        ("a: 1\nb: 2\n", Node.items, "corpus-wrong-type", 1, {"wanted": "list"}),
        ("- a\n", Node.fields, "corpus-wrong-type", 1, {"wanted": "mapping"}),
        ("\n[a]\n", Node.text, "corpus-wrong-type", 1, {"wanted": "text"}),
        ('"7"\n', Node.integer, "corpus-wrong-type", 1, {"wanted": "whole number"}),
        ("7.5\n", Node.integer, "corpus-wrong-type", 1, {"wanted": "whole number"}),
        ("- x\n- 61.10\n", Node.texts, "corpus-unquoted", 2, {"value": "61.10"}),
        ("- 12:30\n", Node.texts, "corpus-unquoted", 1, {"value": "12:30"}),
        ("- no\n", Node.texts, "corpus-unquoted", 1, {"value": "no"}),
        ("- 2016-11-18\n", Node.texts, "corpus-unquoted", 1, {"value": "2016-11-18"}),
        ("- ~\n", Node.texts, "corpus-unquoted", 1, {"value": "~"}),
        ("{61.10: a}\n", Node.fields, "corpus-unquoted", 1, {"value": "61.10"}),
        ("{fr: a}\n", Node.by_language, "corpus-unknown-key", 1, {"key": "fr", "near": "ru"}),
        ("ruld\n", lambda node: node.one_of(("ruled", "silent")), "corpus-unknown-value", 1,
         {"value": "ruld", "near": "ruled"}),
        ("x: [\n", Node.fields, "corpus-not-yaml", 2, None),
        ("a: b\n\tc: d\n", Node.fields, "corpus-not-yaml", 2, None),
        ("--- a\n--- b\n", Node.text, "corpus-not-yaml", 2, None),
        ("a: *b\n", Node.fields, "corpus-not-yaml", 1, None),
        ("a: \x07\n", Node.fields, "corpus-not-yaml", 1, None),
    ],
)  # fmt: skip
def test_every_slip_is_told_with_its_place(
    tmp_path: Path,
    text: str,
    read: Callable[[Node], object],
    code: str,
    line: int,
    values: dict[str, str] | None,
) -> None:
    path = tmp_path / "book.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCorpus) as caught:
        read(load(path))
    told = dict(caught.value.values)
    assert (caught.value.code, told.pop("file"), told.pop("line")) == (code, str(path), line)
    if values is not None:
        assert told == values
    for language in ("de", "ru", "en"):
        assert say(language, code, **caught.value.values).startswith(f"{path}:{line}: ")


def test_a_file_in_another_encoding_and_one_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "terms.yaml"
    path.write_bytes("- Öl\n".encode("latin-1"))
    with pytest.raises(BadCorpus, match=r"terms\.yaml:1: the file is not UTF-8"):
        load(path)
    with pytest.raises(BadCorpus, match=r"none\.yaml:1: cannot be read: No such file"):
        load(tmp_path / "none.yaml")


def test_good_values_are_read_as_they_stand(tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(
        'number: "61.10"\nline: 7\ntitle: {de: "Öl", ru: "масло"}\nlists: {de: ["a", b]}\n', "utf-8"
    )
    got = load(path).fields(("number", "line", "title", "lists"))
    assert got["number"].text() == "61.10"
    assert got["line"].integer() == 7
    assert got["title"].by_language() == {"de": "Öl", "ru": "масло"}
    assert got["lists"].lists_by_language() == {"de": ("a", "b")}
    assert got["title"].place == (str(path), 3)
    (tmp_path / "empty.yaml").write_text("# nothing yet\n")
    assert load(tmp_path / "empty.yaml").items() == []


@given(st.binary(max_size=80) | st.text(max_size=80).map(str.encode))
def test_any_file_is_read_or_refused_with_its_name(data: bytes) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "any.yaml"
        path.write_bytes(data)
        said = str(path)
        try:
            load(path)
        except BadCorpus as error:
            said = str(error)
        assert said.startswith(str(path))


def test_the_nearest_name() -> None:
    assert nearest("61.11", ["60.1", "61.10", "2.2"]) == "61.10"
    assert nearest("x", []) == "-"
