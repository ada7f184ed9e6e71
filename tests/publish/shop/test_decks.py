from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.drawing.paths import ellipse
from cardgen.layout.template import Setting, Template
from cardgen.publish.shop.decks import decks_for
from cardgen.source.source import Origin, Source
from cardgen.units import MM
from tests.publish.shop.conftest import MakeBuild, MakeCard, MakeShop

_POKER = (
    "container: png\nsizes: [{name: Poker Deck, size: poker, pixels: 825x1125}, {name: Tarot, size: tarot}]\n"
)


def test_cards_of_one_size_are_a_deck_or_those_of_each_kind(
    make_build: MakeBuild, make_card: MakeCard, make_shop: MakeShop
) -> None:
    cards = (
        make_card("a", "place", 2),
        make_card("b", "hero"),
        make_card("c", "place"),
        make_card("d", "place", 0),
    )
    game = make_build(*cards).game
    by_size = decks_for(make_shop("container: png\n"), game, cards).value
    by_kind = decks_for(make_shop("container: png\ndecks: kind\n"), game, cards).value
    assert [(deck.name, deck.copies) for deck in by_size] == [("poker", 4)]
    assert [(deck.name, deck.copies, len(deck.cards)) for deck in by_kind] == [
        ("place", 3, 2),
        ("hero", 1, 1),
    ]


def test_a_canvas_has_exactly_the_pixels_of_the_shop(
    make_build: MakeBuild, make_card: MakeCard, make_shop: MakeShop
) -> None:
    cards = (make_card("a"), make_card("b", "hero", size=(69.85, 120.65)))
    poker, tarot = decks_for(make_shop(_POKER), make_build(*cards).game, cards).value
    pixels = [
        tuple(round(side / 72 * 300, 6) for side in (deck.canvas.width, deck.canvas.height))
        for deck in (poker, tarot)
    ]
    assert pixels == [(825, 1125), (900, 1500)]
    assert (poker.canvas.derived, tarot.canvas.derived) == (False, True)


def test_a_card_that_is_wider_than_high_is_turned(
    make_build: MakeBuild, make_card: MakeCard, make_shop: MakeShop
) -> None:
    cards = (make_card("a", size=(88.9, 63.5)),)
    (deck,) = decks_for(make_shop(_POKER), make_build(*cards).game, cards).value
    assert deck.canvas.turned
    assert (deck.name, deck.canvas.trim_width) == ("88-9x63-5", pytest.approx(63.5 * MM))


def test_a_size_that_hardly_differs_is_stretched_and_told(
    make_build: MakeBuild, make_card: MakeCard, make_shop: MakeShop
) -> None:
    cards = (make_card("a", size=(63, 88)),)
    outcome = decks_for(make_shop(_POKER), make_build(*cards).game, cards)
    (found,) = outcome.diagnostics
    assert (found.problem.code, len(outcome.value)) == ("PUB107", 1)
    assert "63 × 88 mm are printed as `Poker Deck`" in found.message
    assert "+0.8 % wide, +1.0 % high" in found.message


def test_a_size_that_the_shop_does_not_print_is_told_once_with_those_that_it_prints(
    make_build: MakeBuild, make_card: MakeCard, make_shop: MakeShop
) -> None:
    cards = (
        make_card("a", size=(40, 40)),
        make_card("b", "hero"),
        make_card("c", "token", size=(40, 40)),
    )
    outcome = decks_for(make_shop(f"{_POKER}decks: kind\n"), make_build(*cards).game, cards)
    (found,) = outcome.diagnostics
    assert (found.problem.code, [deck.name for deck in outcome.value]) == ("PUB106", ["hero"])
    assert "does not print cards of 40 × 40 mm" in found.message
    assert "`Poker Deck` 63.5 × 88.9 mm" in found.message
    assert len(found.related) == 1


def test_a_layout_with_less_bleed_than_the_shop_cuts_off_is_told_once(
    make_build: MakeBuild, make_card: MakeCard, make_shop: MakeShop
) -> None:
    origin = Origin(Source("layouts/plain.yaml", "", {}))
    layout = Template("plain", origin, (), Setting({}, {}), 9.0, 9.0, 7.0)
    cards = [replace(make_card(name), front_layout=layout) for name in ("a", "b")]
    game = make_build(*cards).game
    assert decks_for(make_shop("container: png\nbleed: 3mm\n"), game, cards).diagnostics == ()
    (found,) = decks_for(make_shop("container: png\nbleed: 4mm\n"), game, cards).diagnostics
    assert found.problem.code == "PUB108"
    assert "`plain` has 3.17 mm of bleed, My Shop cuts 4 mm off" in found.message
    assert found.hint.startswith("write `bleed: 4mm` in the layout")


def test_cards_that_are_not_cut_as_rectangles_are_told(
    make_build: MakeBuild, make_card: MakeCard, make_shop: MakeShop
) -> None:
    card = make_card("a", "token")
    token = replace(card, front=replace(card.front, outline=ellipse(50, 50, 50, 50)))
    outcome = decks_for(
        make_shop("container: png\n"), make_build(token).game, [token, make_card("b", "token")]
    )
    assert [found.message for found in outcome.diagnostics] == [
        "cards of the kind `token` are cut along an outline, My Shop is given rectangles"
    ]
    assert len(outcome.value) == 1
