from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.assets.books import Library
from cardgen.assets.fonts import read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.diagnostics import CardgenError
from cardgen.drawing.items import Frame, Group, TextRun
from cardgen.drawing.publication import Face, Publication
from cardgen.layout.faces.faces import DrawnCard
from cardgen.model.nouns import Card, Game
from cardgen.publish import products
from cardgen.publish.choosing import chosen_cards
from cardgen.publish.product import BuildContext, Product
from cardgen.registry import members
from cardgen.source.source import Origin, Source
from cardgen.units import MM

PRODUCTS = members(products, "PRODUCT", Product)
ORIGIN = Origin(Source("game.yaml", "", {}))
LIBRARY = Library(read_fonts([Path(__file__).parents[2] / "fonts"]).value, Pictures(), Icons())


def drawn_card(name: str, kind: str, copies: int = 1) -> DrawnCard:
    width, height, bleed = 63.5 * MM, 88.9 * MM, 3 * MM
    card = Card(name, name.title(), kind, copies, {}, 1, ORIGIN)
    front, back = (
        Face(f"{name}/{side}", name, side, width, height, bleed, Frame(width + 2 * bleed, height + 2 * bleed))
        for side in ("front", "back")
    )
    return DrawnCard(card, front, back)


def build_context(**options: str) -> BuildContext:
    game = Game("lantern", Path(), "Lantern Isle", "1.2.0", ORIGIN, authors=("A. Author",))
    cards = (
        drawn_card("temple", "place", 2),
        drawn_card("marsh", "place", 7),
        drawn_card("might-1", "power", 3),
    )
    return BuildContext(game, cards, LIBRARY, options)


def made(product: str, **options: str) -> tuple[Publication, ...]:
    outcome = PRODUCTS[product].make(build_context(**options))
    assert outcome.diagnostics == ()
    return outcome.value


def test_sheets_are_made_for_each_paper_of_the_game() -> None:
    a4, letter = made("card_sheets")
    assert (a4.name, letter.name) == ("card-sheets-a4", "card-sheets-letter")
    assert a4.title == "Lantern Isle: cards on A4"
    assert a4.duplex == "long-edge"
    assert [page.label for page in a4.pages] == [
        "Sheet 1 front",
        "Sheet 1 back",
        "Sheet 2 front",
        "Sheet 2 back",
    ]


def test_sheets_are_called_in_the_language_of_the_game_and_say_what_ink_they_take() -> None:
    context = build_context(paper="a4", ink="low")
    english = PRODUCTS["card_sheets"].make(context).value[0]
    german = (
        PRODUCTS["card_sheets"].make(replace(context, game=replace(context.game, language="de"))).value[0]
    )
    assert isinstance(english, Publication)
    assert isinstance(german, Publication)
    assert english.subject == "print at 100 %, version 1.2.0, low ink"
    assert (german.name, german.title) == ("card-sheets-a4-low-ink", "Lantern Isle: Karten auf A4")
    assert german.subject == "mit 100 % drucken, Version 1.2.0, tintensparend"


def test_sheets_of_cards_without_backs_ask_for_no_duplex() -> None:
    with_backs = build_context(paper="a4")
    bare = replace(with_backs, cards=tuple(replace(card, back=None) for card in with_backs.cards))
    (sheets,) = PRODUCTS["card_sheets"].make(bare).value
    assert sheets.duplex == ""
    assert [page.label for page in sheets.pages] == ["Sheet 1", "Sheet 2"]


def test_the_outline_leads_to_the_first_sheet_of_each_kind() -> None:
    (sheets,) = made("card_sheets", paper="a4")
    places = {place.name: place.page for place in sheets.destinations}
    assert places == {"kind-place": 0, "kind-power": 2}
    assert [entry.title for entry in sheets.outline] == ["place", "power"]


def test_the_margin_tells_game_and_version() -> None:
    (sheets,) = made("card_sheets", paper="letter")
    said = " ".join(item.text for item in sheets.pages[0].frame.walk() if isinstance(item, TextRun))
    for words in ("Lantern Isle (1.2.0)", "sheet 1 of 2, front", "print at 100 %", "50 mm", "2 in"):
        assert words in said


def test_typed_options_go_before_the_games_own() -> None:
    (sheets,) = made(
        "card_sheets", paper="a3", backs="none", cards="might-*,temple", cut="bleed", margin="8mm"
    )
    assert sheets.name == "card-sheets-a3"
    assert sheets.duplex == ""
    assert [page.label for page in sheets.pages] == ["Sheet 1"]


def test_a_kind_may_be_asked_for_by_its_name() -> None:
    (images,) = made("card_images", cards="place")
    assert [page.label for page in images.pages] == [
        "temple-front",
        "temple-back",
        "marsh-front",
        "marsh-back",
    ]


@pytest.mark.parametrize(
    ("cards", "copies"),
    [
        ("temple:3", [3]),
        ("temple:2,marsh", [2, 7]),
        ("place:2,marsh:1", [2, 1]),
        ("place,temple : 4", [4, 7]),
    ],
)
def test_a_number_behind_a_card_is_how_many_copies_are_meant(cards: str, copies: list[int]) -> None:
    assert [drawn.card.copies for drawn in chosen_cards(build_context(cards=cards))] == copies


@pytest.mark.parametrize(
    ("options", "message", "hint"),
    [
        ({"paper": "a44"}, "there is no paper `a44`", "did you mean `a4`?"),
        ({"backs": "duplex"}, "`duplex` is no value of `backs`", ""),
        ({"cut": "shard"}, "`shard` is no value of `cut`", "did you mean `shared`?"),
        ({"where": "card.name =="}, "`card.name ==`: cannot read the expression", "write one value"),
        ({"where": "card.nmae"}, "`card.nmae`: nothing is called `nmae` here", "did you mean `name`?"),
        ({"where": "card.copies > 99"}, "no card meets `card.copies > 99`", "such as `card.cost > 3`"),
        ({"where": "1 / (card.copies - 2)"}, "division by zero", ""),
        ({"scale": "1.5"}, "`1.5` is no `scale`", "write, for example, scale=150%"),
        ({"scale": "500%"}, "from 25% to 400%", "write, for example, scale=150%"),
        ({"ink": "gray"}, "`gray` is no value of `ink`", "did you mean `grey`?"),
        ({"margin": "wide"}, "`wide` is no length", ""),
        ({"cards": "tempel"}, "no card matches `tempel`", "did you mean `temple`?"),
        ({"cards": "tempel:2"}, "no card matches `tempel`", "did you mean `temple`?"),
        ({"cards": "temple:0"}, "no card matches `temple:0`", "did you mean `temple`?"),
    ],
)
def test_an_option_that_cannot_be_meant_is_told(options: dict[str, str], message: str, hint: str) -> None:
    with pytest.raises(CardgenError) as caught:
        PRODUCTS["card_sheets"].make(build_context(**options))
    assert message in caught.value.message
    assert hint in caught.value.hint


@pytest.mark.parametrize(("ink", "name"), [("full", ""), ("low", "-low-ink"), ("grey", "-grey")])
def test_sheets_for_another_ink_are_another_file(ink: str, name: str) -> None:
    (sheets,) = made("card_sheets", paper="a4", ink=ink)
    assert sheets.name == f"card-sheets-a4{name}"
    assert sheets.pages[0].label == "Sheet 1 front"
    assert sheets.duplex == "long-edge"


@pytest.mark.parametrize(
    ("options", "ids"),
    [
        ({"where": "card.copies > 2"}, ["marsh", "might-1"]),
        ({"where": "card.kind == 'place'", "cards": "m*"}, ["marsh"]),
        ({"where": "card.copies > 2 and card.danger"}, ["marsh"]),
    ],
)
def test_a_condition_chooses_cards_and_cards_without_its_fields_do_not_meet_it(
    options: dict[str, str], ids: list[str]
) -> None:
    build = build_context(**options)
    dangerous = replace(build.cards[1], card=replace(build.cards[1].card, values={"danger": 3}))
    build = replace(build, cards=(build.cards[0], dangerous, build.cards[2]))
    assert [drawn.card.id for drawn in chosen_cards(build)] == ids


def test_a_box_is_as_deep_as_its_cards_and_shows_their_back() -> None:
    a4, _ = made("tuck_box")
    assert (a4.name, a4.title) == ("tuck-box-a4", "Lantern Isle: boxes on A4")
    (page,) = a4.pages
    assert page.label == "a box for 12 cards"
    (box,) = (item for item in page.frame.items if isinstance(item, Group) and item.name == "box")
    shown = [item.name for item in box.frame.items if isinstance(item, Group) and item.name]
    assert shown == ["face:temple/back", "face:temple/back"]
    (thick,) = made("tuck_box", paper="a4", thickness="2mm")
    (deeper,) = (
        item for item in thick.pages[0].frame.items if isinstance(item, Group) and item.name == "box"
    )
    assert deeper.frame.width - box.frame.width == pytest.approx(2 * (12 * 2 + 1.2 - 8) * MM)


def test_only_decks_get_a_box_unless_cards_are_chosen() -> None:
    few = replace(build_context(paper="a4"), cards=build_context().cards[:1])
    assert PRODUCTS["tuck_box"].make(few).value == ()
    chosen = replace(few, options={"paper": "a4", "cards": "temple"})
    (box,) = PRODUCTS["tuck_box"].make(chosen).value
    assert isinstance(box, Publication)
    assert box.pages[0].label == "a box for 2 cards"


def test_a_deck_that_is_too_thick_for_one_box_is_shared_out_to_several() -> None:
    build = build_context(paper="a4")
    first, *others = build.cards
    many = replace(first, card=replace(first.card, copies=199 - sum(each.card.copies for each in others)))
    (boxes,) = PRODUCTS["tuck_box"].make(replace(build, cards=(many, *others))).value
    assert isinstance(boxes, Publication)
    assert [page.label for page in boxes.pages] == ["a box for 100 cards", "a box for 99 cards"]
    sizes = {
        (item.frame.width, item.frame.height)
        for page in boxes.pages
        for item in page.frame.items
        if isinstance(item, Group) and item.name == "box"
    }
    assert len(sizes) == 1
    large = replace(build, cards=(many, *others), options={"paper": "a3"})
    (one,) = PRODUCTS["tuck_box"].make(large).value
    assert isinstance(one, Publication)
    assert [page.label for page in one.pages] == ["a box for 199 cards"]


def test_a_box_that_is_larger_than_the_paper_is_reported() -> None:
    outcome = PRODUCTS["tuck_box"].make(build_context(paper="a6"))
    assert outcome.value == ()
    (found,) = outcome.diagnostics
    assert found.problem.name == "box-too-large"
    assert found.message.startswith("the box for 12 cards of 63.5 mm × 88.9 mm needs 156 × 120 mm")


def test_cards_in_another_size_are_another_file_that_states_it() -> None:
    (full,) = made("card_sheets", paper="a4")
    (large,) = made("card_sheets", paper="a4", scale="150%")
    assert (large.name, len(full.pages), len(large.pages)) == ("card-sheets-a4-150-percent", 4, 6)
    words = "".join(item.text for item in large.pages[0].frame.walk() if isinstance(item, TextRun))
    assert "150" in words


def test_images_are_trimmed_unless_bleed_is_asked_for() -> None:
    (trimmed,), (whole,) = made("card_images"), made("card_images", bleed="yes")
    assert trimmed.pages[0].frame.width == pytest.approx(63.5 * MM)
    assert whole.pages[0].frame.width == pytest.approx(69.5 * MM)


def test_a_game_without_cards_makes_nothing() -> None:
    empty = replace(build_context(), cards=())
    assert PRODUCTS["card_sheets"].make(empty).value == ()
    assert PRODUCTS["card_images"].make(empty).value == ()


def test_the_game_or_an_option_has_boards_printed_in_pieces() -> None:
    build = build_context(paper="a6", margin="35mm", **{"large-cards": "pieces"})
    assert PRODUCTS["card_sheets"].make(build).value
    own = replace(build.game, printing=replace(build.game.printing, large_cards="pieces"))
    asked = replace(build, game=own, options={"paper": "a6", "margin": "35mm"})
    assert PRODUCTS["card_sheets"].make(asked).value
    reported = PRODUCTS["card_sheets"].make(
        replace(asked, options={**asked.options, "large-cards": "report"})
    )
    assert {found.problem.code for found in reported.diagnostics} == {"IMP101"}
