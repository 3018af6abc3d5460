"""Pages written as HTML. All text is escaped; only what ``render.html`` has written is not."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from rulebook.languages import SAID, say
from rulebook.web.pages import Page, View
from rulebook.web.places import Places

_FOLDER = Path(__file__).parent
STATIC = _FOLDER / "static"


@cache
def _environment() -> Environment:
    found = Environment(
        loader=FileSystemLoader(_FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters["html"] = Markup
    return found


@cache
def named(file: str) -> str:
    """The name of a file of the pages, with a sum of what is in it: it may be kept for ever.

    >>> named("pages.css").startswith("pages.") and named("pages.css").endswith(".css")
    True
    """
    stem, _, suffix = file.rpartition(".")
    digest = hashlib.sha256((STATIC / file).read_bytes()).hexdigest()[:10]
    return f"{stem}.{digest}.{suffix}"


@cache
def files() -> Mapping[str, Path]:
    """The files of the pages by the names that they are asked for with."""
    return {named(path.name): path for path in sorted(STATIC.iterdir())}


def worker(files: Mapping[str, bytes], root: str) -> str:
    """What keeps a static site there without a network: its first pages, its files, its search.
    It is another one as soon as any of them is."""
    homes = ["index.html", *(f"{code}/index.html" for code in SAID)]
    core = [name for name in sorted(files) if name in homes or name.startswith(_ALWAYS_THERE)]
    digest = hashlib.sha256(b"".join(files[name] for name in core)).hexdigest()[:16]
    paths = [f"{root}/{name.removesuffix('index.html')}" for name in core]
    first = sorted((path for path in paths if path.endswith("/")), key=len, reverse=True)
    template = _environment().get_template("sw.js")
    return template.render(version=digest, core=paths, homes=first)


_ALWAYS_THERE = ("static/", "search/", "manifest.")


def manifest(language: str, places: Places) -> str | None:
    """What a browser needs to keep the pages like an application; None in no language of ours."""
    if language not in SAID:
        return None
    icon = {"src": places.file(named("icon.svg")), "sizes": "any", "type": "image/svg+xml"}
    chosen = {
        "name": "rulebook",
        "short_name": "rulebook",
        "description": say(language, "web-about"),
        "lang": language,
        "start_url": places.other("/", language),
        "scope": f"{places.base}/",
        "display": "standalone",
        "background_color": "#f6f4ef",
        "theme_color": "#0b5f6b",
        "icons": [{**icon, "purpose": "any maskable"}],
    }
    return json.dumps(chosen, ensure_ascii=False, indent=1)


def written(page: Page, view: View, **more: Any) -> str:
    """A page as HTML."""
    lang, places = view.lang, view.places

    def words(name: str, **values: object) -> str:
        return say(lang, f"web-{name}", **values)

    def file(name: str) -> str:
        return places.file(named(name))

    return (
        _environment()
        .get_template(page.template)
        .render(
            page=page,
            view=view,
            lang=lang,
            t=words,
            say=lambda name: say(lang, name),
            href=places.href,
            rule=places.rule,
            file=file,
            languages=[
                (code, say(code, f"web-name-{code}"), places.other(page.path, code, **page.query))
                for code in SAID
            ],
            **{"key": "", "pinned": False, **more},
            **page.values,
        )
    )
