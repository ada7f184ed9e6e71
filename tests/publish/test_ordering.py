"""Which products are made of a game, and with which options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.model.shop_reading import shipped_shop
from cardgen.publish.ordering import all_products, choose_products, refuse_unknown

Write = Callable[..., Any]


def test_a_game_that_names_no_products_gets_sheets_and_with_rules_a_rulebook(write: Write) -> None:
    game = write("# How to win\n").game()
    assert [product.name for product in choose_products(game, ()).value] == ["card_sheets", "rulebook"]
    without = replace(game, chapters=())
    assert [product.name for product in choose_products(without, ()).value] == ["card_sheets"]


def test_named_products_are_made_and_no_others(write: Write) -> None:
    game = replace(write("# How to win\n").game(), products=("booklet",))
    assert [product.name for product in choose_products(game, ()).value] == ["booklet"]
    assert [product.name for product in choose_products(game, ("plain_text",)).value] == ["plain_text"]


def test_a_product_that_nobody_knows_is_refused_with_the_one_that_was_meant(write: Write) -> None:
    with pytest.raises(CardgenError) as refused:
        choose_products(write("# How to win\n").game(), ("rulbook",))
    assert refused.value.hint == "did you mean `rulebook`?"


class Listening(dict[str, str]):
    """Options that remember which of them were asked for."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        self.asked.add(key)
        return default


@pytest.mark.parametrize("name", sorted(all_products()))
def test_a_product_names_the_options_that_it_heeds(write: Write, name: str) -> None:
    passages = "# Play\n\n:::{summary} Turn\nDraw.\n:::\n\n:::{reference} Turn\nDraw.\n:::\n"
    build, options = write(passages).build_context(), Listening()
    product = all_products()[name]
    game = replace(build.game, printing=replace(build.game.printing, shop=shipped_shop("rgb-images")))
    many = tuple(replace(each, card=replace(each.card, copies=9)) for each in build.cards)
    product.make(replace(build, game=game, cards=many, options=options))
    assert set(product.options) == options.asked


def test_an_option_that_no_product_heeds_is_refused() -> None:
    products = [all_products()[name] for name in ("card_sheets", "rulebook")]
    refuse_unknown(("paper", "page", "back-marks"), products)
    with pytest.raises(CardgenError) as caught:
        refuse_unknown(("paper", "margni"), products)
    assert "an option `margni`" in caught.value.message
    assert caught.value.hint == "did you mean `margin`?"
