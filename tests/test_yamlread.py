"""Strict YAML: every slip is an error with file, line and what would be right."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rulebook.errors import BadCorpus
from rulebook.languages import say
from rulebook.yamlread import Node, load, loads, nearest, quick


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
        ("{dee: a}\n", Node.by_language, "corpus-unknown-key", 1, {"key": "dee", "near": "de"}),
        ("ruld\n", lambda node: node.one_of(("ruled", "silent")), "corpus-unknown-value", 1,
         {"value": "ruld", "near": "ruled"}),
        ("x: [\n", Node.fields, "corpus-not-yaml", 2, None),
        ("a: b\n\tc: d\n", Node.fields, "corpus-not-yaml", 2, None),
        ("--- a\n--- b\n", Node.text, "corpus-not-yaml", 2, None),
        ("a: *b\n", Node.fields, "corpus-alias", 1, {"name": "b"}),
        ("x: 1\na: &b c\n", Node.fields, "corpus-alias", 2, {"name": "b"}),
        ("a: &a [*a]\n", Node.fields, "corpus-alias", 1, {"name": "a"}),
        ("a:\n  !!int foo\n", Node.fields, "corpus-tag", 2, {"tag": "!!int"}),
        ("- !!python/object/apply:os.system [x]\n", Node.items, "corpus-tag", 1, None),
        ("a: \x07\n", Node.fields, "corpus-hidden-character", 1, {"sign": "U+0007"}),
        ("a: 1\nb: \u202ex\n", Node.fields, "corpus-hidden-character", 2, {"sign": "U+202E"}),
        ('a: 1\nb: "\\e]0;x"\n', Node.fields, "corpus-hidden-character", 2, {"sign": "U+001B"}),
        ("0x7fffffff\n", Node.integer, "corpus-wrong-type", 1, {"wanted": "whole number"}),
        ("1:30\n", Node.integer, "corpus-wrong-type", 1, {"wanted": "whole number"}),
        ("1_000\n", Node.integer, "corpus-wrong-type", 1, {"wanted": "whole number"}),
        (f"{'9' * 5000}\n", Node.integer, "corpus-wrong-type", 1, {"wanted": "whole number"}),
        ("a:\n  " + "[" * 100_000, Node.fields, "corpus-too-deep", 2, {"most": 60}),
        ("- " * 100_000, Node.items, "corpus-too-deep", 1, {"most": 60}),
        ("{a: " * 100_000, Node.items, "corpus-too-deep", 1, {"most": 60}),
        ("a: 'b'\n" * 300_000, Node.fields, "corpus-too-large", 1, {"most": 2000}),
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


def test_what_is_no_regular_file_is_not_opened(tmp_path: Path) -> None:
    """A pipe would be waited for, a device read for ever."""
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, Path("/dev/zero")):
        with pytest.raises(BadCorpus) as caught:
            load(path)
        assert caught.value.code == "corpus-no-file"


def test_bombs_go_off_nowhere(tmp_path: Path) -> None:
    """Nine levels of aliases, each eight times the one before, are refused at the first."""
    levels = [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 8)}]" for n in range(1, 10)]
    with pytest.raises(BadCorpus) as caught:
        loads("\n".join(["a0: &a0 x", *levels]), Path("typed"))
    assert (caught.value.code, caught.value.values["line"]) == ("corpus-alias", 1)


_WORDS = st.sampled_from(
    ["[", "]", "{", "}", "- ", ": ", "? ", ", ", "&a ", "*a", "!!int ", "!x ", "|\n", ">\n", "\n",
     "  ", "'", '"', "\\e", "#", "---\n", "%TAG ! x\n", "0x1f", "1:30", "~", "<<: ", "a", "\t", "="]
)  # fmt: skip


@given(st.lists(_WORDS, max_size=60).map("".join) | st.text(max_size=60))
def test_any_text_is_a_value_or_refused_and_a_value_is_as_yaml_reads_it(text: str) -> None:
    """The values are put together here; PyYAML's own composer has to make the same of them."""
    try:
        node = loads(text, Path("typed"))
    except BadCorpus as error:
        place = str(error.values["file"])
        node = Node(Path(place), 1, "refused")
    assert node.path == Path("typed")
    if node.tag == "refused":
        return
    expected = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    assert _read(node) == (_expected(expected) if expected else ("str", ""))


def _read(node: Node) -> object:
    parts = [_read(part) for part in node.parts]
    return (node.tag, parts) if node.is_list() or node.is_mapping() else (node.tag, node.written)


def _expected(node: yaml.Node) -> object:
    if isinstance(node, yaml.ScalarNode):
        return node.tag.rpartition(":")[2], node.value
    if isinstance(node, yaml.SequenceNode):
        return "list", [_expected(item) for item in node.value]
    return "map", [_expected(part) for pair in node.value for part in pair]


_LINES = st.text("aé я-_.,:()'/0127 +#{}[]&*!|>%@`\t~=<\"", max_size=12) | st.sampled_from(
    ["yes", "No", "TRUE", "null", "off", "y", "on", "007", "1e3", "0o7", "2026-11-19", "1:30", "a "]
)


@given(_LINES | st.text(max_size=12))
def test_a_plain_value_is_read_quickly_as_yaml_reads_it(text: str) -> None:
    quickly = quick(text, Path("typed"))
    if quickly:
        assert _read(quickly) == _read(loads(text, Path("typed")))


@pytest.mark.parametrize("text", ["strike, human first, android", "Streik, Android", "7", "a (b)"])
def test_what_a_situation_says_is_mostly_read_quickly(text: str) -> None:
    assert quick(text, Path("typed"))


@given(st.integers(-(10**9) + 1, 10**9 - 1))
def test_a_whole_number_is_written_in_digits(number: int) -> None:
    assert loads(str(number), Path("typed")).integer() == number
    for odd in (hex(number), bin(number), f"{number}:30", f"{number}_0", f"{number}000000000000"):
        if odd.strip("0"):
            with pytest.raises(BadCorpus):
                loads(odd, Path("typed")).integer()


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
