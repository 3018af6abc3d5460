"""The rules that the tests of the linkifier know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.link.posts import rules


@pytest.fixture(scope="session")
def known() -> Callable[[str, str], bool]:
    return rules().known
