"""Where pages are: their paths, and how a link leads there on a server and on a static site."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from rulebook.languages import SAID
from rulebook.record import Record


def path_of(address: str) -> str:
    """The path of a rule's page.

    >>> path_of("na:13.4")
    '/na/13.4'
    """
    return "/" + quote(address.replace(":", "/"))


class Places(Record):
    """The links of a server: a language that was chosen goes along."""

    origin: str = ""
    """What absolute links begin with; "" where it is not known."""
    chosen: str = ""

    def href(self, path: str, **query: str) -> str:
        """A link to a path.

        >>> Places(chosen=SAID[1]).href("/na/13", q="a b")
        '/na/13?q=a+b&lang=ru'
        """
        asked = {key: value for key, value in query.items() if value}
        if self.chosen:
            asked["lang"] = self.chosen
        return path + (f"?{urlencode(asked)}" if asked else "")

    def rule(self, address: str) -> str:
        """A link to a rule."""
        return self.href(path_of(address))

    def other(self, path: str, language: str, **query: str) -> str:
        """A link to the same page in another language."""
        return Places(self.origin, language).href(path, **query)

    @property
    def base(self) -> str:
        """The path that all pages lie below."""
        return ""

    def file(self, name: str) -> str:
        """A link to a file of the pages."""
        return f"{self.base}/static/{name}"

    def manifest(self, language: str) -> str:
        """A link to what makes the pages an application."""
        return f"{self.base}/manifest.{language}.webmanifest"

    def canonical(self, path: str) -> str:
        """The address of a page in its language, whoever asks."""
        return self.origin + self.href(path)

    def alternates(self, path: str) -> list[tuple[str, str]]:
        """The page in each language, and the one for whoever reads none of them."""
        found = [(code, self.origin + self.other(path, code)) for code in SAID]
        return [*found, ("x-default", self.origin + path)]


class Folders(Places):
    """The links of a static site: pages are folders, languages the first of them."""

    root: str = ""
    """The path that the site lies below."""
    language: str = ""
    """The language whose pages need no folder of their own."""

    def href(self, path: str, **query: str) -> str:
        """A link to a path.

        >>> Folders(chosen=SAID[1], root="/r").href("/na/13")
        '/r/ru/na/13/'
        """
        prefix = f"/{self.chosen}" if self.chosen else ""
        asked = {key: value for key, value in query.items() if value}
        return f"{self.root}{prefix}{path.rstrip('/')}/" + (f"?{urlencode(asked)}" if asked else "")

    def other(self, path: str, language: str, **query: str) -> str:
        chosen = "" if language == self.language else language
        return Folders(self.origin, chosen, self.root, self.language).href(path, **query)

    @property
    def base(self) -> str:
        return self.root

    def alternates(self, path: str) -> list[tuple[str, str]]:
        found = [(code, self.origin + self.other(path, code)) for code in SAID]
        return [*found, ("x-default", self.origin + self.other(path, self.language))]
