"""The products that a game or a person asks for, by name → the products that there are."""

from __future__ import annotations

from collections.abc import Mapping

import cardgen.publish.products as product_folder
from cardgen.diagnostics import CardgenError, Diagnostic, Outcome, near, one_of
from cardgen.model.nouns import Game
from cardgen.publish.problems import UNKNOWN_PRODUCT
from cardgen.publish.product import Product
from cardgen.registry import members

#: What is made of a game that names no products.
DEFAULT_PRODUCTS = ("card_sheets",)


def all_products() -> Mapping[str, Product]:
    """Everything that can be made, by name."""
    return members(product_folder, "PRODUCT", Product)


def choose_products(game: Game, typed: tuple[str, ...]) -> Outcome[tuple[Product, ...]]:
    """The products `typed`, else those that game.yaml names; a wrong name there is reported and left out.

    Raises CardgenError for a wrong name among the typed ones.
    """
    known = all_products()
    for name in typed:
        if name not in known:
            raise CardgenError(
                f"there is no product `{name}`", near(name, known) or f"there are {one_of(known)}"
            )
    names = typed or game.products or DEFAULT_PRODUCTS
    found = tuple(
        Diagnostic(
            UNKNOWN_PRODUCT,
            f"there is no product `{name}`, expected one of {one_of(known)}",
            game.origin.child("products", index).span,
            near(name, known) or "`cardgen list products` says what can be made",
        )
        for index, name in enumerate(names)
        if name not in known
    )
    return Outcome(tuple(known[name] for name in dict.fromkeys(names) if name in known), found)
