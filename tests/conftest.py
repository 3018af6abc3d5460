"""Fixtures: golden files, homes with invented books, a home with the real ones.

Random tests are the same every time (profile ``ci``); ``make fuzz`` runs them long and random
(profile ``fuzz``: ``--hypothesis-profile=fuzz``). ``--shuffle SEED`` runs tests in another order.
"""

from __future__ import annotations

import os
import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from rulebook.search.index import Index, index_of
from rulebook.service.requests import Rulebook
from rulebook.store.opening import open_store

from .places import ROOT, SEARCHED, Home, make_home
from .talking import Start, starter

GOLDEN = Path(__file__).parent / "golden"

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True, database=None)
settings.register_profile(
    "fuzz",
    derandomize=False,
    deadline=None,
    print_blob=True,
    max_examples=int(os.environ.get("RULEBOOK_EXAMPLES", "2000")),
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write golden files anew")
    parser.addoption("--shuffle", metavar="SEED", help="run tests and files in another order")


def pytest_report_header(config: pytest.Config) -> str:
    """With what these tests can be run again."""
    seed = config.getoption("hypothesis_seed", None)
    return f"random tests: seed {seed}; order: {config.getoption('--shuffle') or 'as written'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With ``--shuffle`` files change places, and tests within a file. What is marked ``once`` may
    not look at the manuals."""
    looking = [
        item.nodeid
        for item in items
        if item.get_closest_marker("once") and "real" in getattr(item, "fixturenames", ())
    ]
    if looking:
        raise pytest.UsageError(f"marked once, but looks at the manuals: {', '.join(looking)}")
    seed = config.getoption("--shuffle")
    if seed is None:
        return
    chance = random.Random(seed)
    files = sorted({item.nodeid.partition("::")[0] for item in items})
    chance.shuffle(files)
    place = {file: number for number, file in enumerate(files)}
    chance.shuffle(items)
    items.sort(key=lambda item: place[item.nodeid.partition("::")[0]])


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare text with tests/golden/NAME; with --update-golden, write it and fail."""

    def check(name: str, actual: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(actual, encoding="utf-8", newline="\n")
            pytest.fail(f"wrote {path.name}: read its diff before you commit it")
        assert actual == path.read_text(encoding="utf-8")

    return check


@pytest.fixture
def bare(tmp_path: Path) -> Home:
    """The harbour without any manual."""
    return make_home(tmp_path, "harbour")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """The harbour with its German and Russian manuals, to be changed at will."""
    return make_home(tmp_path, "harbour", manuals=("harbour.de", "harbour.ru"))


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """The same, for tests that only look."""
    made = make_home(
        tmp_path_factory.mktemp("shared"),
        "harbour",
        "bakery",
        "mill",
        "kite",
        manuals=("harbour.de", "harbour.ru", "mill.de", "kite.en"),
    )
    made.run("1.1")
    time.sleep(2.1)  # until then the times of files are not trusted, and contents are compared
    made.run("1.1")
    return made


@pytest.fixture(scope="session")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Two games without manuals and a topic that neither rules, for tests of the search."""
    made = make_home(tmp_path_factory.mktemp("orchard"), "orchard", "quarry")
    shutil.copy(SEARCHED / "unruled.yaml", made.corpus)
    return made


@pytest.fixture(scope="session")
def gists(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """The real corpus as it was when the tests began, without manuals, for tests that only look."""
    made = Home(tmp_path_factory.mktemp("gists"))
    made.manuals.mkdir()
    ignored = shutil.ignore_patterns("manuals")
    shutil.copytree(ROOT / "corpus", made.corpus, ignore=ignored)
    made.run("13.4")
    return made


@pytest.fixture(scope="session")
def real(tmp_path_factory: pytest.TempPathFactory, gists: Home) -> Home:
    """The real corpus with the real manuals, where ``$RULEBOOK_MANUALS`` points to them."""
    folder = os.environ.get("RULEBOOK_MANUALS", "")
    if not folder:
        pytest.skip("RULEBOOK_MANUALS does not point to the five manuals")
    made = Home(tmp_path_factory.mktemp("real"), {"RULEBOOK_MANUALS": folder})
    shutil.copytree(gists.corpus, made.corpus)
    made.run("13.4")
    return made


@pytest.fixture(scope="module")
def real_books(gists: Home) -> Rulebook:
    """The real books without manuals, as one library."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in gists.variables.items():
            patch.setenv(name, value)
        return Rulebook()


@pytest.fixture(scope="module")
def index(shared: Home) -> Index:
    with shared.entered():
        return index_of(open_store(), "hb")


@pytest.fixture(scope="module")
def real_index(gists: Home) -> Index:
    with gists.entered():
        return index_of(open_store(), "na")


@pytest.fixture(scope="module")
def picked(orchard: Home) -> Index:
    with orchard.entered():
        return index_of(open_store(), "od")


@pytest.fixture(scope="module")
def start(shared: Home) -> Start:
    return starter(shared)


@pytest.fixture(scope="module")
def begin(gists: Home) -> Start:
    return starter(gists)
