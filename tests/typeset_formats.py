"""An invented rulebook as a file of each format, made by hand so that no library has to agree with
itself."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator, Mapping
from html import escape
from pathlib import Path
from textwrap import wrap

from .typeset_books import Rule, Shape

_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_PAGE = 46
"""Lines on a page of a PDF."""


def parts(shape: Shape, rules: list[Rule]) -> Iterator[tuple[int, str]]:
    """The headings with their levels and the paragraphs (0) of a book."""
    for rule in (rule for top in rules for rule in top.every()):
        marker, said = shape.marker(rule.path), shape.said(rule)
        if rule.title:
            yield len(rule.path), f"{marker} {rule.title}"
        if said:
            yield 0, said if rule.title else f"{marker} {said}"


def _page(shape: Shape, rules: list[Rule]) -> str:
    body = "\n".join(
        f"<h{level} id='a{n}'>{escape(text)}</h{level}>" if level else f"<p>{escape(text)}</p>"
        for n, (level, text) in enumerate(parts(shape, rules))
    )
    return (
        f"<!DOCTYPE html><html lang='{shape.language}'><head><meta charset='utf-8'>"
        "<title>Hafen</title><style>p {color: red}</style></head><body>"
        f"<nav><p>1 Home</p></nav><script>1 + 1</script>\n{body}\n</body></html>"
    )


def _html(shape: Shape, rules: list[Rule], path: Path) -> None:
    path.write_text(_page(shape, rules), encoding="utf-8")


def _epub(shape: Shape, rules: list[Rule], path: Path) -> None:
    half = len(rules) // 2
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/epub+zip")
        archive.writestr(
            "META-INF/container.xml",
            "<container xmlns='urn:oasis:names:tc:opendocument:xmlns:container'><rootfiles>"
            "<rootfile full-path='O/p.opf'/></rootfiles></container>",
        )
        archive.writestr(
            "O/p.opf",
            "<package xmlns='http://www.idpf.org/2007/opf' "
            "xmlns:dc='http://purl.org/dc/elements/1.1/'><metadata><dc:title>Hafen</dc:title>"
            f"<dc:language>{shape.language}</dc:language></metadata><manifest>"
            "<item id='n' href='nav.xhtml' properties='nav'/><item id='b' href='b%20b.xhtml'/>"
            "<item id='a' href='a.xhtml'/></manifest><spine><itemref idref='n'/>"
            "<itemref idref='a'/><itemref idref='b'/></spine></package>",
        )
        archive.writestr("O/nav.xhtml", "<html><body><p>1.1 Inhalt</p></body></html>")
        archive.writestr("O/a.xhtml", _page(shape, rules[:half]))
        archive.writestr("O/b b.xhtml", _page(shape, rules[half:]))


def _word(shape: Shape, rules: list[Rule], path: Path) -> None:
    """Headings are a style that Word numbers by itself, so their numbers stand nowhere."""
    paragraphs = []
    for level, text in parts(shape, rules):
        _, _, title = text.partition(" ")
        style = f"<w:pPr><w:pStyle w:val='H{level}'/></w:pPr>" if level else ""
        said = escape(title if level else text)
        half = len(said) // 2
        runs = "".join(
            f"<w:r><w:t xml:space='preserve'>{piece}</w:t></w:r>"
            for piece in (said[:half], said[half:])
        )
        paragraphs.append(f"<w:p>{style}{runs}</w:p>")
    levels = "".join(
        f"<w:lvl w:ilvl='{n}'><w:start w:val='1'/><w:numFmt w:val='decimal'/>"
        f"<w:lvlText w:val='{text}'/></w:lvl>"
        for n, text in enumerate(("%1.", "%1.%2", "%1.%2.%3"))
    )
    styles = "".join(
        f"<w:style w:styleId='H{n}'><w:name w:val='heading {n}'/><w:pPr><w:numPr>"
        f"<w:ilvl w:val='{n - 1}'/><w:numId w:val='7'/></w:numPr></w:pPr></w:style>"
        for n in (1, 2, 3)
    )
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, inside in (
            ("document", f"<w:body>{''.join(paragraphs)}</w:body>"),
            ("styles", styles),
            (
                "numbering",
                f"<w:abstractNum w:abstractNumId='3'>{levels}</w:abstractNum>"
                "<w:num w:numId='7'><w:abstractNumId w:val='3'/></w:num>",
            ),
        ):
            text = f"<w:{name} xmlns:w='{_W}'>{inside}</w:{name}>"
            archive.writestr(f"word/{name}.xml", text)


def _pdf(shape: Shape, rules: list[Rule], path: Path) -> None:
    """Pages with a running head, a number below, bold headings and wrapped lines."""
    lines: list[tuple[str, int, str, int]] = []
    for level, text in parts(shape, rules):
        font, size = ("B", 14 - level) if level else ("R", 10)
        for n, line in enumerate(wrap(text, 80)):
            lines.append((font, size, line, 22 if not n else 12))
    pages, y = [[]], 740  # type: tuple[list[list[str]], int]
    for font, size, line, down in lines:
        y -= down
        if y < 60:
            pages.append([])
            y = 740
        pages[-1].append(shown(font, size, 60, y, line))
    for number, page in enumerate(pages, 1):
        page.insert(0, shown("R", 8, 60, 770, "Hafen im Nebel, Regelheft"))
        page.append(shown("R", 8, 300, 30, str(number)))
    write_pdf(path, ["\n".join(page) for page in pages])


def _columns(shape: Shape, rules: list[Rule], path: Path) -> None:
    """Two narrow columns a page, written one after the other."""
    write_pdf(path, ["\n".join(text for _, _, text in page) for page in _in_columns(shape, rules)])


def _row_by_row(shape: Shape, rules: list[Rule], path: Path) -> None:
    """Two narrow columns a page, written across both, line by line."""
    pages = [sorted(page, key=lambda at: (-at[0], at[1])) for page in _in_columns(shape, rules)]
    write_pdf(path, ["\n".join(text for _, _, text in page) for page in pages])


def _in_columns(shape: Shape, rules: list[Rule]) -> list[list[tuple[int, int, str]]]:
    """The lines of two columns a page, each with how high and how far right it stands."""
    columns: list[list[tuple[int, int, str]]] = [[]]
    y = 740
    for level, text in parts(shape, rules):
        font, size = ("B", 13 - level) if level else ("R", 9)
        for n, line in enumerate(wrap(text, 44)):
            y -= 20 if not n else 11
            if y < 60:
                columns.append([])
                y = 720
            x = 50 if len(columns) % 2 else 310
            columns[-1].append((y, x, shown(font, size, x, y, line)))
    pages = [columns[n] + (columns[n + 1 : n + 2] or [[]])[0] for n in range(0, len(columns), 2)]
    for number, page in enumerate(pages, 1):
        page.append((30, 300, shown("R", 8, 300, 30, f"{number} / {len(pages)}")))
        page.append((20, 60, shown("R", 8, 60, 20, "Hafen im Nebel")))
    return pages


def shown(font: str, size: int, x: int, y: int, text: str) -> str:
    """A line of a page of a PDF."""
    safe = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"BT /{font} {size} Tf 1 0 0 1 {x} {y} Tm ({safe}) Tj ET"


def write_pdf(path: Path, streams: list[str]) -> None:
    """Write a PDF of pages with what is shown on each."""
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", ""]
    for name in ("Helvetica", "Helvetica-Bold"):
        objects.append(
            f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>"
        )
    kids = []
    for stream in streams:
        objects.append(f"<< /Length {len(stream.encode('cp1252'))} >>\nstream\n{stream}\nendstream")
        objects.append(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << "
            f"/R 3 0 R /B 4 0 R >> >> /Contents {len(objects)} 0 R >>"
        )
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, said in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n{said}\nendobj\n".encode("cp1252")
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    for place in places:
        out += f"{place:010d} 00000 n \n".encode()
    trailer = f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n"
    path.write_bytes(bytes(out + trailer.encode()))


FORMATS: Mapping[str, Callable[[Shape, list[Rule], Path], None]] = {
    "html": _html,
    "epub": _epub,
    "docx": _word,
    "pdf": _pdf,
    "columns.pdf": _columns,
    "rows.pdf": _row_by_row,
}
