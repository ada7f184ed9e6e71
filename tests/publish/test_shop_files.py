from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.assets.books import Library
from cardgen.assets.fonts import read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.diagnostics import UsageError
from cardgen.drawing.items import Frame
from cardgen.drawing.publication import Face, Publication, WrittenText
from cardgen.layout.faces.faces import DrawnCard
from cardgen.model.nouns import Card, Game, PrintSettings
from cardgen.model.shop_reading import shipped_shop
from cardgen.publish.product import BuildContext
from cardgen.publish.products.shop_files import PRODUCT
from cardgen.source.source import Origin, Source
from cardgen.units import MM

ORIGIN = Origin(Source("game.yaml", "", {}))
LIBRARY = Library(read_fonts([Path(__file__).parents[2] / "fonts"]).value, Pictures(), Icons())


def build_context(**options: str) -> BuildContext:
    bleed = 3.175 * MM
    front = Face("gull/front", "gull", "front", 63.5 * MM, 88.9 * MM, bleed, Frame(63.5 * MM, 88.9 * MM))
    card = DrawnCard(Card("gull", "Gull", "bird", 2, {}, 1, ORIGIN), front, None)
    return BuildContext(Game("isle", Path("isle"), "Isle", "1.0", ORIGIN), (card,), LIBRARY, options)


def test_the_files_for_a_shop_come_with_a_note_and_a_list_of_quantities() -> None:
    made = PRODUCT.make(build_context(shop="thegamecrafter"))
    assert made.diagnostics == ()
    pictures, listed, note = made.value
    assert isinstance(pictures, Publication)
    assert (pictures.name, pictures.formats) == ("shop-files/thegamecrafter/bird", ("png",))
    assert isinstance(listed, WrittenText)
    assert (listed.name, listed.suffix) == ("shop-files/thegamecrafter/quantities", ".csv")
    assert isinstance(note, WrittenText)
    assert "The Game Crafter" in note.text


def test_the_shop_is_the_games_own_unless_one_is_typed() -> None:
    context = build_context()
    printing = PrintSettings(shop=shipped_shop("rgb-pdf"))
    own = replace(context, game=replace(context.game, printing=printing))
    assert PRODUCT.make(own).value[0].name == "shop-files/rgb-pdf/isle-poker"
    typed = replace(own, options={"shop": "rgb-images"})
    assert PRODUCT.make(typed).value[0].name == "shop-files/rgb-images/poker"


def test_an_unknown_shop_is_refused_and_none_at_all_is_told() -> None:
    with pytest.raises(UsageError, match="there is no print shop `thegamecraft`") as error:
        PRODUCT.make(build_context(shop="thegamecraft"))
    assert error.value.hint == "did you mean `thegamecrafter`?"
    (found,) = PRODUCT.make(build_context()).diagnostics
    assert found.problem.code == "PUB105"
    source = Source("game.yaml", "", {"print": {"shop": "wrong"}})  # which is told where the game is read
    context = build_context()
    game = replace(context.game, origin=Origin(source))
    assert PRODUCT.make(replace(context, game=game)).diagnostics == ()
