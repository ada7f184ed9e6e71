"""The library's fonts and a typesetter for the tests of typesetting."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.assets.fonts import Fonts, read_fonts
from cardgen.drawing.items import Frame, Shape, rectangle
from cardgen.typeset.setting_context import Typesetter
from cardgen.typeset.words.styled_fonts import FoundIcon

FONTS = Path(__file__).parents[2] / "fonts"
ICON = Frame(1.2, 1.0, (Shape(rectangle(0, 0, 1.2, 1.0), fill="#000000"),))


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return read_fonts([FONTS]).value


@pytest.fixture(scope="session")
def typesetter(fonts: Fonts) -> Typesetter:
    return Typesetter(fonts, lambda name, *_: FoundIcon(ICON, "Might") if name == "might" else None)
