"""Pictures of the main pages, to be looked at: ``make pictures``. They go to build/pictures.

python -m tests.pictures [FOLDER]
"""

from __future__ import annotations

import sys
from pathlib import Path
from urllib.parse import quote

from .browsing import browser, served, window
from .places import ROOT

PAGES = {
    "home": "/",
    "answer": "/?q=" + quote("Was passiert wenn ein Ausfallmarker in die Wurzel kommt?"),
    "hits": "/?q=" + quote("zweiter ausfallmarker"),
    "rule": "/na/24.8",
    "entry": "/na/13",
    "term": "/na/term/outage",
    "compare": "/na/compare/19.1",
    "book": "/na",
    "contents": "/s51/contents",
    "terms": "/na/terms",
    "differences": "/na/differences",
    "missing": "/na/61.11",
    "chat": "/chat?t=" + quote("outage in the root") + "&t=" + quote("warum?"),
    "resolve": "/resolve?s="
    + quote("Stadtteil 4: Streik, Menschen zuerst, Android; Stadtteil 4 ausbeuten"),
    "link": "/link",
    "manuals": "/manuals",
    "evening": "/evening",
}
LOOKS = [("phone", 360, 640, "light"), ("phone", 360, 640, "dark"), ("desk", 1200, 800, "light")]


def main() -> None:
    """Write a picture of each page in each language and look."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "pictures"
    wanted = sys.argv[2].split(",") if len(sys.argv) > 2 else list(PAGES)
    langs = sys.argv[3].split(",") if len(sys.argv) > 3 else ["de", "ru", "en"]
    folder.mkdir(parents=True, exist_ok=True)
    with served() as url, browser() as opened:
        for name, width, height, scheme in LOOKS:
            page = window(opened, width, height, color_scheme=scheme)
            for lang in langs:
                for title in wanted:
                    path = PAGES[title]
                    page.goto(
                        url.rstrip("/") + path + ("&" if "?" in path else "?") + f"lang={lang}"
                    )
                    file = folder / f"{title}-{lang}-{name}-{scheme}.png"
                    page.screenshot(
                        path=str(file),
                        full_page=title not in {"terms", "differences", "contents", "book"},
                    )
            page.close()


if __name__ == "__main__":
    main()
