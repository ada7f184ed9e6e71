"""What the exporters' tests need at hand."""

from __future__ import annotations

import pytest

from cardgen.assets.books import Library
from tests.export.stock import Fonts, Icons, Pictures, Scribe


@pytest.fixture
def scribe() -> Scribe:
    return Scribe()


@pytest.fixture
def pictures() -> Pictures:
    return Pictures()


@pytest.fixture
def library(pictures: Pictures) -> Library:
    return Library(Fonts(), pictures, Icons())
