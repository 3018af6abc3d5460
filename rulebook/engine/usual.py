"""Code for the usual way of an event: nothing forbids it, and nothing has to be weighed.

``play`` weighs everything: which rule overrides which, whether several say the same, what is not
there. In whole games the same few kinds of events come by the hundred, and nearly all need none of
that. For kinds that come often a function is written here that asks the same rules in the same
order, one after another without a loop. Whatever else turns up, it has changed nothing and answers
None, and ``play`` asks anew: rules are pure, so it hears the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType
from typing import Any

from rulebook.engine.registry import ANNOUNCED, Rule, Staged, Way

_SPEAKS = "if answer is not None and answer is not False:"
_FORBIDS = "if answer is not False and answer is not None:"
"""The same; what forbids mostly says False, and what does something says None."""


def usual_way(staged: Staged, announced: bool) -> Way:
    """The usual way of the events of which these rules speak; ``announced`` is the part that is
    left once what comes before one has been noted."""
    code = _Code(staged)
    lines = [*code.carried_out(), *code.followed()]
    if not announced:
        lines = [*code.let_pass(), *code.announced(), *lines]
    body = "\n".join(f"        {line}" for line in lines)
    usual: Way = FunctionType(_compiled(f"{_HEAD}{body}\n{_END}").replace(), code.names)
    return usual


@cache
def _compiled(text: str) -> CodeType:
    """The code of the function in a text: many events go the same way, by other rules. Each needs
    a copy, for Python learns from what code meets."""
    made: dict[str, Any] = {}
    exec(text, made)
    code: CodeType = made["usual"].__code__
    return code


_HEAD = "def usual(table, event, waiting, acts):\n    try:\n"
_END = "    except Exception:\n        return None\n"


class _Code:
    """Lines of Python about some rules, and the names that stand in them."""

    def __init__(self, staged: Staged) -> None:
        self.staged = staged
        self.names: dict[str, Any] = {"ANNOUNCED": ANNOUNCED}

    def let_pass(self) -> Iterator[str]:
        for rule in self.staged.forbid:
            yield self._ask(rule)
            yield f"{_FORBIDS} return None"

    def announced(self) -> Iterator[str]:
        """What comes first, if it is one rule that says so."""
        if self.staged.before:
            yield "follows = None"
            for rule in self.staged.before:
                yield self._ask(rule)
                yield "if answer:"
                yield "    if follows: return None"
                yield "    follows = tuple(answer)"
                yield from self._act(rule, "table", "follows")
            yield "if follows:"
            yield "    acts.append(act)"
            yield "    waiting += (event, ANNOUNCED, *follows[::-1])"
            yield "    return table"

    def carried_out(self) -> Iterator[str]:
        """What one rule puts in the event's place, or what one does."""
        yield "act = after = None"
        alone = True
        for rule in self.staged.instead:
            yield from self._alone(rule, alone)
            yield from self._act(rule, "table", "answer")
            yield "    after = answer"
            alone = False
        if self.staged.instead:
            yield "if act is not None:"
            yield "    acts.append(act)"
            yield "    waiting += after[::-1]"
            yield "    return table"
        for rule in self.staged.adjust:
            yield self._ask(rule)
            yield f"{_SPEAKS} return None"
        alone = True
        for rule in self.staged.do:
            yield from self._alone(rule, alone)
            yield from self._act(rule, "answer", "()")
            yield "    after = answer"
            alone = False
        yield "if act is None:"
        yield "    if not event.notice: return None"
        yield "    after = table"

    def followed(self) -> Iterator[str]:
        """What follows, of any number of rules."""
        if not self.staged.after:
            yield "if act is not None: acts.append(act)"
        else:
            yield "new = [act] if act is not None else []"
            yield "ahead = []"
            yield "table = after"
            for rule in self.staged.after:
                yield self._ask(rule)
                yield "if answer:"
                yield from self._act(rule, "table", "tuple(answer)")
                yield "    new.append(act)"
                yield "    ahead += answer"
            yield "acts += new"
            yield "if ahead: waiting += ahead[::-1]"
        yield "return after"

    def _ask(self, rule: Rule) -> str:
        return f"answer = {self._name(rule.function)}(table, event)"

    def _alone(self, rule: Rule, first: bool) -> Iterator[str]:
        """Asks a rule beside which no other one may speak; two have to be weighed."""
        yield self._ask(rule)
        yield _SPEAKS
        if not first:
            yield "    if act is not None: return None"

    def _act(self, rule: Rule, after: str, follows: str) -> Iterator[str]:
        """What is noted of a rule that speaks, with the numbers that say of this case what it does
        anyway."""
        numbers = self._name(rule.cited)
        if others := self.staged.clarify.get(rule.numbers):
            yield f"    numbers = {numbers}"
            numbers = "numbers"
            for other in others:
                yield f"    so = {self._name(other.function)}(table, event)"
                yield "    if so is not None and so is not False:"
                yield f"        numbers += {self._name(other.numbers)}"
        stage = self._name(rule.stage)
        yield f"    act = ({numbers}, {stage}, event, table, {after}, {follows})"

    def _name(self, value: Any) -> str:
        name = f"n{len(self.names)}"
        self.names[name] = value
        return name
