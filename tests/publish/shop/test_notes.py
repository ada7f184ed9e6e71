from __future__ import annotations

from cardgen.publish.shop.decks import decks_for
from cardgen.publish.shop.files import FileMaker
from cardgen.publish.shop.notes import order_list, order_note
from tests.publish.shop.conftest import MakeBuild, MakeCard, MakeShop

_SHOP = (
    "url: https://example.org\nchecked: 2026-09-03\ncontainer: png\norder: separate\nnotes: [no frames]\n"
    "counts: [18, 36]\nsizes: [{name: Poker Deck, size: poker, pixels: 825x1125}]\n"
)


def note(make_build: MakeBuild, make_shop: MakeShop, written: str, *cards) -> tuple[str, str]:
    shop, build = make_shop(written), make_build(*cards)
    maker = FileMaker(build, shop, "f")
    files = [maker.files_of(deck) for deck in decks_for(shop, build.game, cards).value]
    return order_note(shop, "Lantern Isle", files, "f"), order_list(files)


def test_the_note_says_what_to_choose_what_to_upload_and_how_many_cards_are_free(
    make_build: MakeBuild, make_card: MakeCard, make_shop: MakeShop
) -> None:
    told, _ = note(make_build, make_shop, _SHOP, make_card("gull", copies=20))
    for line in (
        "Lantern Isle: files for My Shop",
        "What it wants: https://example.org",
        "- no frames",
        "poker: 20 cards of 63.5 × 88.9 mm",
        "Choose there: Poker Deck",
        "Pictures: 825 × 1125 pixels",
        "Upload: poker/fronts/ (20 pictures, in the order of their names)",
        "Upload: poker/backs/ (1 picture, in the order of their names)",
        "All cards have the same back",
        "Count: you use 20 of 36 cards: 16 free",
    ):
        assert line in told.splitlines()
    assert "2026-09-03" in told


def test_more_cards_than_the_shop_prints_together_are_told(
    make_build: MakeBuild, make_card: MakeCard, make_shop: MakeShop
) -> None:
    told, _ = note(make_build, make_shop, _SHOP, make_card("gull", copies=40))
    assert "Count: 40 cards, and at most 36 are printed together: order them in several parts" in told


def test_the_list_has_a_line_for_each_file_of_a_front(
    make_build: MakeBuild, make_card: MakeCard, make_shop: MakeShop
) -> None:
    _, listed = note(make_build, make_shop, "container: pdfx\norder: back-front\n", make_card("gull"))
    assert listed.splitlines() == [
        "deck,card,name,quantity,front,back",
        'poker,gull,Gull,1,"isle-poker.pdf, page 2","isle-poker.pdf, page 1"',
    ]
