"""Cards with plain faces, and shops that a test writes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen.assets.books import Library
from cardgen.assets.fonts import read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.drawing.items import Frame, Shape, rectangle
from cardgen.drawing.publication import Face
from cardgen.layout.faces.faces import DrawnCard
from cardgen.model.nouns import Card, Game
from cardgen.model.shop_reading import read_shop
from cardgen.model.shops import Shop
from cardgen.publish.product import BuildContext
from cardgen.schema.records import CardSize, Kind
from cardgen.source.source import Origin, Source
from cardgen.source.yaml_text.reading import parse_yaml
from cardgen.units import MM

_ORIGIN = Origin(Source("game.yaml", "", {}))
_LIBRARY = Library(read_fonts([Path(__file__).parents[3] / "fonts"]).value, Pictures(), Icons())
_BACK = "#204060"

MakeCard = Callable[..., DrawnCard]
MakeShop = Callable[[str], Shop]
MakeBuild = Callable[..., BuildContext]


def _face(name: str, side: str, size: tuple[float, float], bleed: float, fill: str) -> Face:
    width, height = (length * MM for length in size)
    whole = Frame(width + 2 * bleed, height + 2 * bleed)
    shape = Shape(rectangle(0, 0, whole.width, whole.height), fill=fill)
    return Face(
        f"{name}/{side}", name, side, width, height, bleed, Frame(whole.width, whole.height, (shape,))
    )


@pytest.fixture
def make_card() -> MakeCard:
    def make(
        name: str,
        kind: str = "place",
        copies: int = 1,
        size: tuple[float, float] = (63.5, 88.9),
        back: str = _BACK,
    ) -> DrawnCard:
        card = Card(name, name.title(), kind, copies, {}, 1, _ORIGIN)
        bleed = 3.175 * MM
        front = _face(name, "front", size, bleed, "#c08040")
        return DrawnCard(card, front, _face(name, "back", size, bleed, back) if back else None)

    return make


@pytest.fixture
def make_shop() -> MakeShop:
    def make(written: str) -> Shop:
        read = read_shop(parse_yaml(f"title: My Shop\n{written}", "shops/mine.yaml").value)
        assert read.value is not None, read.diagnostics
        return read.value

    return make


@pytest.fixture
def make_build() -> MakeBuild:
    def make(*cards: DrawnCard, **options: str) -> BuildContext:
        kinds = {
            drawn.card.kind: Kind(drawn.card.kind, "", "", CardSize("", 1, 1, 0), "", "", {}, _ORIGIN)
            for drawn in cards
        }
        game = Game("isle", Path(), "Lantern Isle", "1.0", _ORIGIN, kinds=kinds)
        return BuildContext(game, cards, _LIBRARY, options)

    return make
