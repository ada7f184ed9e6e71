from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardgen.assets.books import Library
from cardgen.assets.fonts import read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.drawing.items import Frame, Group, Shape, rectangle
from cardgen.drawing.publication import Face, Page, Publication, WrittenText
from cardgen.layout.faces.faces import DrawnCard
from cardgen.model.nouns import Card, Game
from cardgen.publish.product import BuildContext
from cardgen.publish.products.virtual_table import PRODUCT
from cardgen.source.source import Origin, Source
from cardgen.units import MM

ORIGIN = Origin(Source("game.yaml", "", {}))
LIBRARY = Library(read_fonts([Path(__file__).parents[2] / "fonts"]).value, Pictures(), Icons())
SIZE, BLEED = (63.5 * MM, 88.9 * MM), 3 * MM
PIXEL = 72 / 300


def drawing(colour: str) -> Frame:
    width, height = SIZE[0] + 2 * BLEED, SIZE[1] + 2 * BLEED
    return Frame(width, height, (Shape(rectangle(0, 0, width, height), fill=colour),))


BACK = drawing("#000000")


def card(name: str, kind: str = "place", copies: int = 1, back: Frame | None = BACK) -> DrawnCard:
    front = Face(f"{name}/front", name, "front", *SIZE, BLEED, drawing("#ffffff"))
    behind = Face(f"{name}/back", name, "back", *SIZE, BLEED, back) if back else None
    return DrawnCard(Card(name, name.title(), kind, copies, {}, 1, ORIGIN), front, behind)


def made(cards: Sequence[DrawnCard], **options: str) -> tuple[dict[str, Page], list[Any]]:
    """The pictures by their names, and the objects of the table."""
    game = Game("lantern", Path(), "Lantern Isle", "1.2.0", ORIGIN)
    outcome = PRODUCT.make(BuildContext(game, tuple(cards), LIBRARY, options))
    pictures, table = outcome.value
    assert isinstance(pictures, Publication)
    assert isinstance(table, WrittenText)
    return {page.label: page for page in pictures.pages}, json.loads(table.text)["ObjectStates"]


def test_names_in_addresses_are_written_as_addresses_are() -> None:
    _, (deck,) = made([card("temple", "höhle"), card("marsh", "höhle")], at="https://example.org/isle")
    assert deck["CustomDeck"]["1"]["FaceURL"] == "https://example.org/isle/h%C3%B6hle.png"
    _, (deck,) = made([card("temple", "höhle"), card("marsh", "höhle")], at="/home/ada/höhlen")
    assert deck["CustomDeck"]["1"]["FaceURL"] == "/home/ada/höhlen/höhle.png"


def test_wide_cards_are_held_sideways() -> None:
    upright = card("temple")
    wide = replace(upright, front=replace(upright.front, width=SIZE[1], height=SIZE[0]))
    for drawn, sideways in ((upright, False), (wide, True)):
        _, (deck,) = made([drawn, drawn])
        assert deck["SidewaysCard"] is sideways
        assert [each["SidewaysCard"] for each in deck["ContainedObjects"]] == [sideways] * 2


def shown(page: Page) -> list[str]:
    """The faces of a sheet, row by row."""
    groups = [item for item in page.frame.items if isinstance(item, Group)]
    return [group.name.removeprefix("face:") for group in groups]


def test_copies_are_in_the_deck_and_one_picture_on_the_sheet() -> None:
    pages, (deck,) = made([card("temple", copies=3), card("marsh")])
    assert shown(pages["place"]) == ["temple/front", "marsh/front"]
    assert Counter(deck["DeckIDs"]) == {100: 3, 101: 1}
    assert [each["Nickname"] for each in deck["ContainedObjects"]] == ["Temple", "Temple", "Temple", "Marsh"]
    (sheet,) = deck["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (2, 1)


def test_one_back_is_a_picture_and_several_are_a_sheet() -> None:
    pages, (deck,) = made([card("temple"), card("marsh")])
    assert shown(pages["place-back"]) == ["temple/back"]
    assert deck["CustomDeck"]["1"]["UniqueBack"] is False
    pages, (deck,) = made([card("temple"), card("marsh", back=drawing("#000000"))])  # drawn twice, and alike
    assert deck["CustomDeck"]["1"]["UniqueBack"] is False
    pages, (deck,) = made([card("temple"), card("marsh", back=drawing("#ff0000")), card("tower", back=None)])
    assert shown(pages["place-backs"]) == ["temple/back", "marsh/back"]  # the third is a blank
    assert len(pages["place-backs"].frame.items) == 3
    assert deck["CustomDeck"]["1"]["UniqueBack"] is True


def test_each_kind_is_a_deck_and_a_card_alone_is_a_card() -> None:
    _, (deck, alone) = made([card("temple"), card("marsh"), card("might", "power")])
    assert (deck["Name"], alone["Name"]) == ("DeckCustom", "CardCustom")
    assert alone["CardID"] == 200
    assert deck["Transform"]["posX"] != alone["Transform"]["posX"]


def test_more_cards_than_a_sheet_takes_stand_on_several() -> None:
    pages, decks = made([card(f"card-{number}") for number in range(75)])
    assert [len(shown(pages[name])) for name in ("place-1", "place-2")] == [70, 5]
    assert [len(deck["DeckIDs"]) for deck in decks] == [70, 5]
    assert decks[1]["CustomDeck"]["2"]["FaceURL"] == "place-2.png"


@pytest.mark.parametrize("many", [1, 7, 11, 70])
def test_no_sheet_has_more_pixels_than_the_table_takes_and_each_card_whole_ones(many: int) -> None:
    pages, _ = made([card(f"card-{number}") for number in range(many)])
    frame = pages["place"].frame
    columns, rows = min(many, 10), -(-many // 10)
    for side, parts in ((frame.width, columns), (frame.height, rows)):
        pixels = side / PIXEL
        assert pixels <= 4096
        assert pixels / parts == pytest.approx(round(pixels / parts), abs=1e-6)


def test_cards_are_cut_at_their_trim() -> None:
    pages, _ = made([card("temple"), card("marsh")])
    first, second = (item for item in pages["place"].frame.items if isinstance(item, Group))
    assert first.clip == rectangle(BLEED, BLEED, *SIZE)
    a, _, _, d, x, y = second.transform
    assert (x + BLEED * a, y + BLEED * d) == pytest.approx((pages["place"].frame.width / 2, 0))


@pytest.mark.parametrize("at", ["https://example.org/lantern/", "https://example.org/lantern"])
def test_pictures_are_named_by_where_they_will_lie(at: str) -> None:
    _, (deck,) = made([card("temple"), card("marsh")], at=at)
    assert deck["CustomDeck"]["1"]["FaceURL"] == "https://example.org/lantern/place.png"


def test_without_cards_nothing_is_made_and_this_is_told() -> None:
    game = Game("lantern", Path(), "Lantern Isle", "1.2.0", ORIGIN)
    outcome = PRODUCT.make(BuildContext(game, (), LIBRARY, {}))
    assert outcome.value == ()
    assert [found.problem.code for found in outcome.diagnostics] == ["PUB102"]
