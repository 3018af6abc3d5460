"""Addresses in books whose structure was found: numbers of any depth, as printed or as typed.

Two spellings of a number are the same if they have the same labels: ``§ 3 Abs. 2 Nr. 1``,
``3 (2) 1.`` and ``3.2.1``. On the path of the everyday command.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    NumberOf = Callable[[str], str]

_ROMAN = frozenset("ivxlc")
_BETWEEN = frozenset("–—-")
_ORDINALS = frozenset("ºª")
"""Letters that only say that a figure is an ordinal."""
_LISTS = frozenset(",;&")
WITHIN = " > "
"""What stands before an item of a list whose number would be that of another part."""
_LONGEST = 200


def labels_of(text: str) -> list[str]:
    """The runs of digits and of letters, in small letters.

    >>> labels_of("100.1a"), labels_of("Kapitel II")
    (['100', '1', 'a'], ['kapitel', 'ii'])
    >>> labels_of("art. 1.º")
    ['art', '1']
    """
    found: list[str] = []
    before = ""
    for character in text.casefold():
        letter = character.isalpha() and character not in _ORDINALS
        kind = "d" if character.isdigit() else "l" if letter else ""
        if kind and kind == before:
            found[-1] += character
        elif kind:
            found.append(character)
        before = kind
    return found


def spelled(number: str) -> str:
    """What all spellings of a number have in common.

    >>> spelled("3.2.1a") == spelled("3 (2) 1. a)")
    True
    """
    return " ".join(labels_of(number))


def without_prefix(text: str, game: str) -> str:
    """The addresses of a text without the name of their book before each.

    >>> without_prefix("4.2 r:4.3 R:5", "r")
    '4.2 , 4.3 , 5'
    """
    before = f"{game}:"
    return " ".join(
        f", {word[len(before) :]}" if word.casefold().startswith(before) else word
        for word in text.split()
    )


def is_label(label: str) -> bool:
    """Whether a run of digits or letters numbers something by itself."""
    return label[0].isdigit() or len(label) == 1 or _ROMAN.issuperset(label)


def numbers_typed(text: str, number_of: NumberOf) -> tuple[list[tuple[str, str]], str] | None:
    """The addresses that a text consists of, each with the end of its range or "", and what of it
    is a number that there is not, or "". None where the text says something else.

    ``number_of`` gives the number of a spelling, or "".
    """
    text = text.strip().rstrip(" .,;:!?")
    if len(text) > _LONGEST or not any(map(str.isalnum, text)):
        return None
    if "(" in text and (piece := _only_piece(text)) and (part := number_of(_inside(piece))):
        return [(part, "")], ""
    if (whole := number_of(spelled(text))) and not _is_list(text, number_of):
        return [(whole, "")], ""
    pieces = _pieces(text)
    if pieces is None:
        return None
    found: list[tuple[str, str]] = []
    missing = ""
    for joint, piece in pieces:
        number = _number(piece, number_of)
        words = piece.split()
        if not number and len(words) > 1 and all("." in word for word in words):
            several = [_number(word, number_of) for word in words]  # 4.2 4.3: nothing between them
            if all(several):
                found += [(one, "") for one in several]
                continue
        if not number:
            missing = missing or piece
        elif joint == "to" and found and not found[-1][1]:
            found[-1] = found[-1][0], number
        else:
            found.append((number, ""))
    return None if missing and not any(map(str.isdigit, text)) else (found, missing)


def _is_list(text: str, number_of: NumberOf) -> bool:
    """Whether a text that is written as a number as well is several, set apart by blanks or signs.

    >>> _is_list("1.1 - 1.2", str), _is_list("1-2", str), _is_list("1.1 (2)", str)
    (True, False, False)
    """
    pieces = _pieces(text) if any(sign in text for sign in _APART) else None
    return pieces is not None and len(pieces) > 1 and all(_number(p, number_of) for _, p in pieces)


_APART = (" - ", "–", "—", ", ", ";", "&")


def _only_piece(text: str) -> str:
    pieces = _pieces(text)
    return pieces[0][1] if pieces is not None and len(pieces) == 1 else ""


def _inside(piece: str) -> str:
    """The labels of a piece, with what stands before those of a part within a part.

    >>> _inside("3 > 1"), _inside("3 (1)"), _inside("3.1")
    ('3 > 1', '3 > 1', '3 1')
    """
    return WITHIN.join(spelled(said) for said in piece.replace("(", ">").split(">"))


def _number(piece: str, number_of: NumberOf) -> str:
    if (">" in piece or "(" in piece) and (part := number_of(_inside(piece))):
        return part
    listed = labels_of(piece)
    plain = [label for label in listed if is_label(label)]
    shorter = plain[:-1] if plain[-1:] == ["0"] else []
    for labels in (listed, plain, shorter, [*plain, "0"]):
        if labels and (found := number_of(" ".join(labels))):
            return found
    return ""


def _pieces(text: str) -> list[tuple[str, str]] | None:
    """The numbers of a text with what joins each to the one before; None where it has words that
    announce no number."""
    from rulebook.languages.cues import AND, BULLETS, CUES, LEADS, TO

    pieces: list[tuple[str, str]] = []
    joint, held, announced = "", "", False
    listed = [(w, w.casefold().strip(".").replace("ё", "е")) for w in _words(text)]
    for (word, folded), (_, after) in zip(listed, [*listed[1:], ("", "-")], strict=True):
        if word == "," and held and (after in BULLETS or after in _inner()):
            continue  # article 3, paragraph 1
        if word in _LISTS or word in _BETWEEN or folded in AND or folded in TO:
            if held:
                pieces.append((joint, held))
                joint, held = "", ""
            joint = "to" if word in _BETWEEN or folded in TO else "and"
        elif any(map(str.isdigit, word)) or _is_letter(folded):
            held += f" {word}"
        elif not (folded in CUES or folded in BULLETS or folded in LEADS or _divides(folded)):
            return None
        else:
            announced = announced or bool(folded and _divides(folded))
            held += " >" if held else ""  # article 3 part 1
    if held:
        pieces.append((joint, held))
    return pieces if pieces and (announced or any(map(str.isdigit, text))) else None


def _is_letter(folded: str) -> bool:
    inside = folded.strip("()[].")
    return bool(inside) and inside.isalpha() and is_label(inside)


def _divides(folded: str) -> bool:
    """The word calls a numbered part, or a part of such a one, in some language."""
    from rulebook.languages import CODES, module

    called = (module(f"{code}.cues").DIVISIONS.split() for code in CODES)
    return not folded or folded in _inner() or any(folded in words for words in called)


def _inner() -> set[str]:
    """What a part within a numbered part is called in any language."""
    from rulebook.languages import CODES, module

    return {word for code in CODES for word in module(f"{code}.cues").INNER.split()}


def _words(text: str) -> list[str]:
    """Words and signs that join numbers; a hyphen inside a word is a part of it."""
    for sign in "–—":
        text = text.replace(sign, f" {sign} ")
    for sign in _LISTS:
        text = text.replace(sign, f" {sign} ")
    found = []
    for word in text.replace("§", " § ").split():
        before, hyphen, after = word.partition("-")
        if hyphen and before and after and before[-1:].isalnum() and after[:1].isdigit():
            found += [before, "-", after]
        else:
            found.append(word)
    return found
