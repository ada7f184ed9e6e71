"""Which products are made of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from cardgen.diagnostics import CardgenError
from cardgen.publish.ordering import choose_products

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
