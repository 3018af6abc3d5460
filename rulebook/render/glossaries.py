"""The glossary as a file for other programs: CSV, TBX-Basic (ISO 30042), TMX 1.4, Markdown."""

from __future__ import annotations

import csv
import io
from html import escape

from rulebook.languages import CODES, FALLBACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rulebook.store.records import Term

FORMS = ("csv", "tbx", "tmx", "md")


def file_of(terms: Sequence[Term], form: str, title: str) -> str:
    """The terms as a file of one of the forms."""
    return _WRITERS[form](terms, title)


def _languages(terms: Sequence[Term]) -> list[str]:
    """The languages that any of the terms has a name or a warning in."""
    there = {code for term in terms for code in (*term.names, *term.aliases, *term.slang)}
    return [code for code in CODES if code in there]


def _csv(terms: Sequence[Term], title: str) -> str:
    languages = _languages(terms)
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    more = [f"{kind}_{code}" for kind in ("also", "slang", "careful") for code in languages]
    writer.writerow(["id", "kind", *languages, "where", *more])
    for term in terms:
        lists = [
            " | ".join(names.get(code, ()))
            for names in (term.aliases, term.slang)
            for code in languages
        ]
        names = [term.names.get(code, "") for code in languages]
        careful = [term.false_friends.get(code, "") for code in languages]
        writer.writerow([term.key, term.kind, *names, " ".join(term.where), *lists, *careful])
    return file.getvalue()


def _tbx(terms: Sequence[Term], title: str) -> str:
    """Every language of a concept has its preferred term, then the admitted and deprecated ones."""
    entries = "".join(line + "\n" for term in terms for line in _concept(term))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tbx type="TBX-Basic" style="dca" xml:lang="{FALLBACK}"'
        ' xmlns="urn:iso:std:iso:30042:ed-2">\n'
        "<tbxHeader><fileDesc>"
        f"<titleStmt><title>{escape(title)}</title></titleStmt>"
        "<sourceDesc><p>rulebook</p></sourceDesc>"
        "</fileDesc></tbxHeader>\n"
        f"<text><body>\n{entries}</body></text>\n</tbx>\n"
    )


def _concept(term: Term) -> Iterator[str]:
    yield f'<conceptEntry id="c.{escape(term.key.replace(":", "."))}">'
    yield f'<descrip type="subjectField">{escape(term.kind)}</descrip>'
    yield f"<note>{escape(' '.join((term.key, *term.where)))}</note>"
    for code in CODES:
        sections = list(_sections(term, code))
        if sections:
            yield f'<langSec xml:lang="{code}">'
            if code in term.false_friends:
                yield f"<note>{escape(term.false_friends[code])}</note>"
            yield from sections
            yield "</langSec>"
    yield "</conceptEntry>"


def _sections(term: Term, code: str) -> Iterator[str]:
    named = ((term.names[code],) if code in term.names else (), term.aliases.get(code, ()),
             term.slang.get(code, ()))  # fmt: skip
    for names, status in zip(named, ("preferred", "admitted", "deprecated"), strict=True):
        for name in names:
            note = f'<termNote type="administrativeStatus">{status}Term-admn-sts</termNote>'
            yield f"<termSec><term>{escape(name)}</term>{note}</termSec>"


def _tmx(terms: Sequence[Term], title: str) -> str:
    units = "".join(line + "\n" for term in terms for line in _unit(term))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n'
        '<header creationtool="rulebook" creationtoolversion="1" segtype="phrase" o-tmf="rulebook"'
        f' adminlang="{FALLBACK}" srclang="*all*" datatype="plaintext"/>\n'
        f"<body>\n{units}</body>\n</tmx>\n"
    )


def _unit(term: Term) -> Iterator[str]:
    yield f'<tu tuid="{escape(term.key)}">'
    yield f'<prop type="kind">{escape(term.kind)}</prop>'
    for code, name in term.names.items():
        yield f'<tuv xml:lang="{code}"><seg>{escape(name)}</seg></tuv>'
    yield "</tu>"


def _md(terms: Sequence[Term], title: str) -> str:
    languages = _languages(terms)
    rows = [["id", "kind", *languages, "where"]]
    rows.append(["---"] * len(rows[0]))
    for term in terms:
        names = [_all_names(term, code) for code in languages]
        rows.append([term.key, term.kind, *names, ", ".join(term.where)])
    lines = ("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows)
    return f"# {title}\n\n" + "\n".join(lines) + "\n"


def _all_names(term: Term, code: str) -> str:
    """The name, what else it is called, and in italics what players call it."""
    name = [term.names[code]] if code in term.names else []
    slang = [f"*{one}*" for one in term.slang.get(code, ())]
    return ", ".join((*name, *term.aliases.get(code, ()), *slang))


_WRITERS: Mapping[str, Callable[[Sequence[Term], str], str]] = {
    "csv": _csv,
    "tbx": _tbx,
    "tmx": _tmx,
    "md": _md,
}
