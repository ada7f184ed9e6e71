"""The library's fonts and a setter for the tests of typesetting."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.assets.fonts import Fonts, read_fonts
from cardgen.drawing.items import Frame, Shape, rectangle
from cardgen.typeset.desk import Setter
from cardgen.typeset.words.strands import FoundIcon

FONTS = Path(__file__).parents[2] / "fonts"
ICON = Frame(1.2, 1.0, (Shape(rectangle(0, 0, 1.2, 1.0), fill="#000000"),))


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return read_fonts([FONTS]).value


@pytest.fixture(scope="session")
def setter(fonts: Fonts) -> Setter:
    return Setter(fonts, lambda name, *_: FoundIcon(ICON, "Might") if name == "might" else None)
