"""Our tokens for whoosh's analysers. Imports whoosh, so only ``engine`` imports it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from whoosh.analysis import Token, Tokenizer

from rulebook.search.tokens import tokens


class WordTokenizer(Tokenizer):  # type: ignore[misc]
    """The words of a text as the tokens of its language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WordTokenizer) and other.language == self.language

    def __hash__(self) -> int:
        return hash(self.language)

    def __call__(self, value: str, positions: bool = False, **options: Any) -> Iterator[Any]:
        token = Token(positions, mode=options.get("mode", ""))
        for place, text in enumerate(tokens(value, self.language)):
            token.text, token.boost, token.stopped = text, 1.0, False
            if positions:
                token.pos = place + options.get("start_pos", 0)
            if options.get("chars"):  # a phrase asks for them; folding moves letters about
                token.startchar, token.endchar = 0, len(value)
            yield token
