from __future__ import annotations

import pytest

from cardgen.drawing.items import Group
from cardgen.drawing.publication import Face, Page
from cardgen.publish.shop.decks import decks_for
from cardgen.publish.shop.files import FileMaker, Files
from cardgen.units import MM
from tests.publish.shop.conftest import MakeBuild, MakeCard, MakeShop


@pytest.fixture
def make_files(make_build: MakeBuild, make_card: MakeCard, make_shop: MakeShop):
    def make(written: str, *cards) -> Files:
        shop, build = make_shop(written), make_build(*cards)
        (deck,) = decks_for(shop, build.game, cards).value
        return FileMaker(build, shop, "f").files_of(deck)

    return make


def labels(files: Files) -> list[tuple[str, list[str]]]:
    return [(made.name, [page.label for page in made.pages]) for made in files.publications]


def corner(page: Page, face: Face, x: float, y: float) -> tuple[float, float]:
    """Where a point of the trimmed face comes on a page, from the corner of the trimmed card, in millimetres."""
    (group,) = page.frame.items
    assert isinstance(group, Group)
    assert page.trim is not None
    a, b, c, d, e, f = group.transform
    x, y = x + face.bleed, y + face.bleed
    placed = (a * x + c * y + e - page.trim.x, b * x + d * y + f - page.trim.y)
    return round(placed[0] / MM, 2), round(placed[1] / MM, 2)


def test_each_copy_is_a_picture_in_the_order_of_slots_and_a_common_back_is_one(make_files, make_card) -> None:
    files = make_files("container: png\norder: separate\n", make_card("gull", copies=2), make_card("wave"))
    assert labels(files) == [
        ("f/poker/fronts", ["001-gull-front", "002-gull-front", "003-wave-front"]),
        ("f/poker/backs", ["back"]),
    ]
    assert files.common_back
    first, second, _ = files.publications[0].pages
    assert first.frame is second.frame
    assert [item.front for item in files.items] == [
        f"poker/fronts/{name}.png" for name in labels(files)[0][1]
    ]


def test_a_card_with_its_quantity_is_there_once(make_files, make_card) -> None:
    files = make_files(
        "container: jpg\ncopies: quantity\n", make_card("gull", copies=3), make_card("wave", back="#111111")
    )
    assert labels(files) == [
        ("f/poker", ["001-gull-front", "001-gull-back", "002-wave-front", "002-wave-back"]),
    ]
    assert [(item.card, item.quantity, item.back) for item in files.items] == [
        ("gull", 3, "poker/001-gull-back.jpg"),
        ("wave", 1, "poker/002-wave-back.jpg"),
    ]
    assert files.publications[0].formats == ("jpg",)


@pytest.mark.parametrize(
    ("order", "pages", "first"),
    [
        ("front-back", ["gull front", "gull back", "gull front", "gull back"], ("page 1", "page 2")),
        ("back-front", ["gull back", "gull front", "gull back", "gull front"], ("page 2", "page 1")),
    ],
)
def test_sides_are_in_the_order_of_the_shop(make_files, make_card, order, pages, first) -> None:
    files = make_files(f"container: pdf\norder: {order}\n", make_card("gull", copies=2))
    assert labels(files) == [("f/isle-poker", pages)]
    item = files.items[0]
    assert (item.front, item.back) == tuple(f"isle-poker.pdf, {page}" for page in first)


def test_fronts_and_backs_can_be_files_of_their_own(make_files, make_card) -> None:
    files = make_files(
        'container: pdf\norder: separate\nnames: "{game}_{width}x{height}"\n', make_card("gull")
    )
    assert labels(files) == [("f/isle_64x89-fronts", ["gull front"]), ("f/isle_64x89-backs", ["gull back"])]


def test_a_card_without_a_back_has_a_white_page_beside_cards_with_one(make_files, make_card) -> None:
    mixed = make_files("container: pdf\n", make_card("gull"), make_card("wave", back=""))
    assert [len(page.frame.items) for page in mixed.publications[0].pages] == [1, 1, 1, 0]
    assert mixed.items[1].back == ""
    none = make_files("container: pdf\n", make_card("wave", back=""))
    assert [page.label for page in none.publications[0].pages] == ["wave front"]


def test_the_trimmed_card_is_in_the_middle_of_its_page(make_files, make_card) -> None:
    card = make_card("gull")
    (page, _) = make_files("container: pdf\nbleed: 2mm\n", card).publications[0].pages
    assert corner(page, card.front, 0, 0) == (0, 0)
    assert corner(page, card.front, card.front.width, card.front.height) == (63.5, 88.9)
    assert page.trim is not None
    assert page.trim.x == pytest.approx(2 * MM)
    assert page.frame.width == pytest.approx(67.5 * MM)


def test_a_turned_card_has_its_top_on_the_right_and_that_of_its_back_on_the_left(
    make_files, make_card
) -> None:
    card = make_card("gull", size=(88.9, 63.5))
    sizes = "container: pdf\nsizes: [{name: Poker, size: poker}]\n"
    front, back = make_files(sizes, card).publications[0].pages
    assert corner(front, card.front, 0, 0) == (63.5, 0)
    assert corner(front, card.front, card.front.width, 0) == (63.5, 88.9)
    assert corner(back, card.back, 0, 0) == (0, 88.9)
    assert corner(back, card.back, card.back.width, 0) == (0, 0)
