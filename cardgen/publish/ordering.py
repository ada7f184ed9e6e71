"""The products that a game or a person asks for, by name → the products that there are."""

from __future__ import annotations

from collections.abc import Mapping

import cardgen.publish.products as product_folder
from cardgen.diagnostics import CardgenError, Diagnostic, Outcome, near, one_of
from cardgen.model.nouns import Game
from cardgen.publish.problems import UNKNOWN_PRODUCT
from cardgen.publish.product import Product
from cardgen.registry import member, members

#: What is made of a game that names no products.
DEFAULT_PRODUCTS = ("card_sheets",)


def all_products() -> Mapping[str, Product]:
    """Everything that can be made, by name."""
    return members(product_folder, "PRODUCT", Product)


def find_product(name: str) -> Product | None:
    """The product of that name; the others are not loaded for it."""
    return member(product_folder, "PRODUCT", Product, name)


def choose_products(game: Game, typed: tuple[str, ...]) -> Outcome[tuple[Product, ...]]:
    """The products `typed`, else those that game.yaml names; a wrong name there is reported and left out.

    Raises CardgenError for a wrong name among the typed ones.
    """
    for name in typed:
        if find_product(name) is None:
            known = all_products()
            raise CardgenError(
                f"there is no product `{name}`", near(name, known) or f"there are {one_of(known)}"
            )
    names = typed or game.products or DEFAULT_PRODUCTS
    products = {name: find_product(name) for name in names}
    found = tuple(_unknown(game, name, index) for index, name in enumerate(names) if products[name] is None)
    return Outcome(tuple(product for product in products.values() if product is not None), found)


def _unknown(game: Game, name: str, index: int) -> Diagnostic:
    known = all_products()
    return Diagnostic(
        UNKNOWN_PRODUCT,
        f"there is no product `{name}`, expected one of {one_of(known)}",
        game.origin.child("products", index).span,
        near(name, known) or "`cardgen list products` says what can be made",
    )
