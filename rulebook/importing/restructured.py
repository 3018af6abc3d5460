"""reStructuredText as Markdown, line by line, so that every line keeps its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rulebook.importing.blocks import Stream
from rulebook.importing.markdown import stream_of_markdown
from rulebook.text import nfc

_DIRECTIVE = re.compile(r"\s*\.\. (?P<name>[\w:-]+?)::\s*(?P<said>.*)")
_TARGET = re.compile(r"\.\. _`?(?P<name>[^:`]+)`?:\s*$")
_NOTE = re.compile(r"\.\. (?=\[[^\]]+\]\s)")
_FIELD = re.compile(r"\s*:(?P<name>[\w -]+):(?=\s|$)")
_DRAWN = re.compile(r"([=\-`:.'\"~^_*+#<>])\1{2,}\s*")
_EDGE = re.compile(r"[=+-]+(?:[ +][=+-]+)+\s*")
_MARK = re.compile(r"\s*(?:[-*+•]|\(?(?:#|[0-9]{1,3}|[a-zA-Z]|[ivx]{1,5})[.)])\s")
_INLINE = re.compile(
    r":[\w:-]+:`(?P<role>[^`]+)`|(?<!`)`(?P<link>[^`]+)`_{0,2}(?!`)|(?P<note>\[[^\]\s]+\])_"
)
_AIMED = re.compile(r"(?P<said>.*?)\s*<(?P<aim>[^>]+)>")
_SILENT = frozenset(
    ("contents", "toctree", "image", "raw", "index", "meta", "sectnum", "include", "only", "role"),
)  # fmt: skip
"""Directives that say nothing to a reader."""


def is_restructured(source: str) -> bool:
    """Whether a text has a directive, and a line drawn under another."""
    drawn = re.search(rf"^\S.*\n(?:{_DRAWN.pattern})$", source, re.MULTILINE)
    return bool(drawn and re.search(r"^\.\. [\w-]+::", source, re.MULTILINE))


def stream_of_restructured(source: str) -> Stream:
    """The blocks of a text."""
    lines = nfc(source).replace("\r\n", "\n").replace("\r", "\n").expandtabs(8).split("\n")
    plain = list(_without_directives(lines))
    titles: dict[str, str] = {}
    for place, line in enumerate(lines):
        if found := _TARGET.match(line):
            titles[found["name"]] = next(
                (one.strip() for one in plain[place + 1 :] if one.strip()[:1].isalnum()), ""
            )
    anchors = {title: name for name, title in titles.items()}
    written = (_linked(line, titles) for line in _marked(plain, anchors))
    return stream_of_markdown("\n".join(written))


def _without_directives(lines: Sequence[str]) -> Iterator[str]:
    """The lines, with what a directive holds as far out as the directive; of anchors, comments and
    what says nothing a blank line is left."""
    held: list[tuple[int, int]] = []
    """How far in each open directive stands, and how far in what it holds; -1 of what is silent,
    0 where nothing of it was read yet."""
    for line in lines:
        far = len(line) - len(line.lstrip())
        while line.strip() and held and far <= held[-1][0]:
            held.pop()
        if line.strip() and held and not held[-1][1] and not _FIELD.match(line):
            held[-1] = held[-1][0], far
        silent = any(inside == -1 for _, inside in held)
        out = sum(inside - begin for begin, inside in held if inside > 0)
        found = _DIRECTIVE.match(line)
        if silent or (held and not held[-1][1]):
            yield ""  # an option, or what nobody reads
        elif found is not None:
            held.append((far, -1 if found["name"] in _SILENT else 0))
            yield "" if found["name"] in _SILENT else found["said"]
        elif line.lstrip().startswith(".. ") and not _NOTE.match(line.lstrip()):
            held.append((far, -1))
            yield ""
        else:
            yield _NOTE.sub("", line[out:]) if line.strip() else ""


def _marked(lines: Sequence[str], anchors: Mapping[str, str]) -> Iterator[str]:
    """The lines with the marks of Markdown: of headings, terms, tables and lists."""
    drawn: list[str] = []
    edges, starts, term = 0, [0], False
    for place, line in enumerate(lines):
        before = lines[place - 1] if place else ""
        after = (*lines[place + 1 : place + 3], "", "")
        edge = _EDGE.fullmatch(line) is not None
        over = _DRAWN.fullmatch(before) and before.rstrip() == after[0].rstrip()
        if line.strip() and _DRAWN.fullmatch(after[0]) and not _DRAWN.fullmatch(line):
            key = after[0][0] * (2 if over else 1)
            drawn += [] if key in drawn else [key]
            named = anchors.get(line.strip(), "")
            yield f"{'#' * (drawn.index(key) + 1)} {line.strip()}" + f" {{#{named}}}" * bool(named)
        elif edge:
            starts, edges = [found.start() for found in re.finditer("=+", line)], edges + 1
            yield "|---" * len(re.findall("[=-]+", line)) + "|" if edges == 2 else ""
        elif _DRAWN.fullmatch(line):
            yield ""
        elif edges and line.strip():
            ends = [*starts[1:], len(line)]
            cells = [line[a:b] for a, b in zip(starts, ends, strict=False)]
            cells = line.strip(" |").split("|") if line[0] == "|" else cells
            yield f"| {' | '.join(cell.strip() for cell in cells)} |"
        elif line.strip() and not line[0].isspace() and _is_text_within(after[0]):
            term = not _MARK.match(line)
            yield line.replace("#.", "1.", 1) if _MARK.match(line) else line
        else:
            edges = edges if line.strip() else 0
            yield f": {line.strip()}" if term else line.replace("#.", "1.", 1)
            term = False


def _is_text_within(line: str) -> bool:
    return bool(line.strip()) and line[0].isspace() and not _MARK.match(line)


def _linked(line: str, titles: Mapping[str, str]) -> str:
    """A line with its links as Markdown has them."""

    def shown(found: re.Match[str]) -> str:
        said = found["role"] or found["link"]
        if not said:
            return str(found["note"])
        aimed = _AIMED.fullmatch(said)
        aim, name = (aimed["aim"], aimed["said"]) if aimed else (said, titles.get(said, said))
        return f"[{name}](#{aim})" if aim in titles else name

    return _INLINE.sub(shown, _FIELD.sub(r"\g<name>:", line) + "  " * bool(_FIELD.match(line)))
