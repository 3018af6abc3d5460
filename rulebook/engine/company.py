"""Who is told of: names, roles, "I", "my neighbour", "she", in the order of a text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebook.engine.people import ME, Word, row_at, same
from rulebook.engine.phrases import Phrases, Stated, filled_in
from rulebook.engine.pointed import Role
from rulebook.engine.spoken import UNNAMED
from rulebook.text import fold

OTHER, BOTH = "\0other", "\0both"
"""Somebody whom nobody named, and who tells together with them."""


def _labels(phrases: Phrases, code: str, words: Sequence[Word], role: Role) -> bool:
    """Whether what somebody is called names something of theirs: "my rival card"; a word that is
    just what they are called does not: "Startspieler"."""
    language = phrases.spoken[code]
    whole = words[0].word in {row[-1].removesuffix("*") for row in role.rows[code]}
    return any(language.is_label(word.word) for word in words[1:]) or (
        not whole and language.is_compound(words[0].word)
    )


def _a_number(phrases: Phrases, words: Sequence[Word], at: int) -> bool:
    """Whether a letter is a Roman figure: "in round I", and no clause of who tells goes on."""
    if words[at].raw != "I" or not at or words[at - 1].word not in phrases.values:
        return False
    after = words[at + 1 : at + 2]
    return not after or after[0].begins or after[0].word in phrases.joins or _parted(words, at)


def _parted(words: Sequence[Word], at: int) -> bool:
    """Whether a mark stands behind a word: more than a space is before the next one."""
    return words[at + 1].start > words[at].end + 1


def _is_of_another(
    role: Role, told: Mapping[str, Any], words: Sequence[Word],
    named: Mapping[int, Sequence[Word]],
) -> bool:  # fmt: skip
    """Whether somebody is it to another than who tells, who says nothing of whose it is: "the rival
    of Tom"."""
    mine = any("{me}" in key for key, _ in role.facts)
    if not mine or any(word.word in told["my"] for word in words):
        return False
    follows = words[-1]
    names = {word.start for group in named.values() for word in group}
    return follows.word in told["of"] or follows.start in names or follows.word in told["their"]


class Company:
    """Who is told of, in the order of the text."""

    def __init__(
        self,
        phrases: Phrases,
        code: str,
        words: tuple[Word, ...],
        names: tuple[tuple[int, ...], ...],
    ) -> None:
        told = phrases.spoken[code].data["told"]
        self.at: dict[int, tuple[int, str]] = {}
        """The places of people, with how many words name them."""
        self.roles: dict[str, Role | None] = {}
        self.silent: dict[int, int] = {}
        """Where somebody is only called by their role, with how many words do so."""
        self.beside: list[tuple[str, str]] = []
        for group in names:
            key = words[min(group, key=lambda at: (len(words[at].raw), at))].raw
            self.at.update((at, (1, key)) for at in group)
        self.named = {at: [words[n] for n in group] for group in names for at in group}
        for role in phrases.pointed.roles:
            for at in range(len(words)):
                length = row_at(words, at, role.rows[code])
                behind = words[at + length - 1 : at + length + 1]
                if length and _labels(phrases, code, behind, role):
                    continue
                if length and at and phrases.spoken[code].is_label(words[at - 1].word):
                    continue  # "the card of the rival"
                if length and _is_of_another(role, told, words[at : at + length + 1], self.named):
                    continue
                if length and not any(a <= at < a + n for a, (n, _) in self.at.items()):
                    key = next((k for k, r in self.roles.items() if r is role), "")
                    key = key or " ".join(w.raw for w in words[at : at + length])
                    self.at[at] = (length, key)
                    self.roles[key] = role
        me = (*told["me"], *told["me_oblique"], *told["my"])
        for at, word in enumerate(words):
            for kind in ("left", "right", "another", "somebody"):
                length = row_at(words, at, told[kind])
                follows = [word.raw for word in words[at + length : at + length + 2]]
                if any(raw.isdigit() for raw in follows[:1]):
                    continue  # "another 7"
                things = (" ".join(follows[:n]) for n in (1, 2) if follows)
                if length and kind == "another" and any(phrases.thing(code, t) for t in things):
                    continue  # "another outage"
                if length and kind == "another" and _counted(phrases, code, follows):
                    continue  # "another land tile"
                if at and words[at - 1].word in told["into"]:
                    continue  # "into another": no person
                taken = any(a <= at < a + n for a, (n, _) in self.at.items())
                if length and not taken and not (kind == "somebody" and at + length in self.at):
                    key = " ".join(w.raw for w in words[at : at + length])
                    key = next((k for k in self.roles if fold(k) == fold(key)), key)
                    self.at[at] = (length, key)
                    self.roles.setdefault(key, None)
                    if kind == "left" and (ME, key) not in self.beside:
                        self.beside.append((ME, key))
                    if kind == "right" and (key, ME) not in self.beside:
                        self.beside.append((key, ME))
                    break
            else:
                if (
                    word.word in me
                    and not _a_number(phrases, words, at)
                    and not any(a <= at < a + n for a, (n, _) in self.at.items())
                ):
                    self.at.setdefault(at, (1, ME))
        self._join_roles(words, told)
        self._name_anyone(words, told)
        self._name_the_other(words, told)
        inner = {n for at, (length, _) in self.at.items() for n in range(at + 1, at + length)}
        self.at = {at: self.at[at] for at in sorted(self.at) if at not in inner}
        self.order = list(dict.fromkeys(k for _, key in self.at.values() for k in self.pair(key)))
        mine = any("{me}" in key for role in self.roles.values() if role for key, _ in role.facts)
        if (self.beside or mine) and ME not in self.order:
            self.order.insert(0, ME)

    def _join_roles(self, words: tuple[Word, ...], told: Mapping[str, Any]) -> None:
        """Who has a role, where they are named beside it: "my rival is Tom", "Tom is my rival"."""
        same: dict[str, str] = {}
        for at, (length, key) in sorted(self.at.items()):
            end = at + length
            between = end < len(words) and words[end].word in told["is"]
            after = self.at.get(end + between)
            pair = (key, after[1]) if after else ("", "")
            for role, name in (pair, pair[::-1]):
                joined = between or (role == key and not words[end - 1].owns)
                named = any(self.at[n][1] == name for n in self.named)
                if joined and self.roles.get(role) and named and role not in same:
                    same[role] = name
        for role, name in same.items():
            self.roles[name] = self.roles.pop(role)
        self.at = {at: (n, same.get(key, key)) for at, (n, key) in self.at.items()}
        self._join_what_one_is(words, told)

    def _join_what_one_is(self, words: tuple[Word, ...], told: Mapping[str, Any]) -> None:
        """Who tells, as what they are in the game: "may I, as the active player, pass?"."""
        for at, (length, key) in sorted(self.at.items()):
            first = at - 1
            while first > 0 and words[first].word in told["this"]:
                first -= 1
            if first < 0 or words[first].word not in told["as"] or not self.roles.get(key):
                continue
            if _compares(words, first, told):  # "I have more than my rival"
                continue
            if any(of == ME for _, of in self.at.values()):
                self.roles[ME] = self.roles.pop(key)
                del self.at[at]
                self.silent[first] = at + length - first

    def _name_anyone(self, words: tuple[Word, ...], told: Mapping[str, Any]) -> None:
        """Who tells, where a question is what one may do, and of nobody in it."""
        starts = [at for at, word in enumerate(words) if word.begins] or [0]
        for start, end in zip(starts, (*starts[1:], len(words)), strict=True):
            if any(start <= at < end for at in self.at):
                continue
            may = any(word.word in told["may"] for word in words[start:end])
            for at in range(start, end):
                counts = words[at].word in told["one"]  # "one" of something, or anybody
                if words[at].word in told["anyone"] and (may or not counts):
                    self.at[at] = (1, ME)

    def _name_the_other(self, words: tuple[Word, ...], told: Mapping[str, Any]) -> None:
        """Who tells and one more: "we both"; and that one, whom nobody named: "I have 4, she 2"."""
        others = {key for _, key in self.at.values()} - {ME}
        for at in range(len(words)):
            if (length := row_at(words, at, told["both"])) and len(others) < 2:
                self.at[at] = (length, BOTH)
        both = any(key == BOTH for _, key in self.at.values())
        self.other = next(iter(others), OTHER)
        if others or not (both or any(key == ME for _, key in self.at.values())):
            return
        for at, word in enumerate(words):
            near = [words[n].word for n in (at - 1, at + 1) if 0 <= n < len(words)]
            counted = near[-1:] if at + 1 < len(words) else []
            acts = any(same(w, p) for w in near for p in told["acts"])
            if word.word in told["other"] and (acts or any(map(str.isdigit, counted))):
                self.at.setdefault(at, (1, OTHER))

    def pair(self, key: str) -> tuple[str, ...]:
        """Whom a key stands for."""
        return (ME, self.other) if key == BOTH else (key,)

    def stated(self, seats: Mapping[str, str]) -> dict[str, Stated]:
        """What the roles say of who has them, by seat."""
        return {
            seats[key]: tuple(
                (filled_in(k, values), filled_in(v, values))
                for values in [{"seat": seats[key], "me": seats.get(ME, "")}]
                for k, v in role.facts
            )
            for key, role in self.roles.items()
            if role is not None and key in seats
        }


def _compares(words: tuple[Word, ...], at: int, told: Mapping[str, Any]) -> bool:
    """Whether a word such as "as" or "than" stands behind what it compares with: "as much as"."""
    rows = (*told["more_than"], *told["less_than"])
    begin = {row[0] for row in rows if len(row) > 1} | {words[at].word}
    start = next((n for n in range(at, 0, -1) if words[n].begins), 0)
    return any(word.word in begin for word in words[start:at])


def _counted(phrases: Phrases, code: str, follows: list[str]) -> bool:
    """Whether a word names what there can be several of, and is no verb."""
    language = phrases.spoken[code]
    told = language.data["told"]
    verbs = (*told["becomes"], *told["won"])
    if not follows or fold(follows[0]) in verbs:
        return False
    found = language.things(language.tokens(follows[0]), 0)
    return language.is_label(fold(follows[0])) or any(
        not thing.startswith(UNNAMED) for _, things in found for thing in things
    )
