"""The products that a game or a person asks for, by name, and their options → the existing products."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import cardgen.publish.products as product_folder
from cardgen.diagnostics import Diagnostic, Outcome, UsageError
from cardgen.model.nouns import Game
from cardgen.publish.problems import UNKNOWN_PRODUCT
from cardgen.publish.product import Product
from cardgen.registry import member, member_names, members
from cardgen.suggestions import near, one_of

#: What is made of a game that names no products: from its cards, and from its rules if it has any.
_OF_CARDS, _OF_RULES = ("card_sheets",), ("rulebook",)


def all_products() -> Mapping[str, Product]:
    """All products that can be made, by name."""
    return members(product_folder, "PRODUCT", Product)


def _find_product(name: str) -> Product | None:
    """The product with that name; no other is loaded."""
    return member(product_folder, "PRODUCT", Product, name)


def choose_products(game: Game, typed: tuple[str, ...]) -> Outcome[tuple[Product, ...]]:
    """The products `typed`, otherwise those that game.yaml names; a wrong name there is reported and left out.

    Raises UsageError for a wrong name among the typed ones.
    """
    for name in typed:
        if _find_product(name) is None:
            known = all_products()
            raise UsageError(
                f"there is no product `{name}`", near(name, known) or f"there are {one_of(known)}"
            )
    usual = _OF_CARDS * bool(game.cards or not game.chapters) + _OF_RULES * bool(game.chapters)
    names = typed or game.products or usual
    products = {name: _find_product(name) for name in names}
    chosen = tuple(product for product in products.values() if product is not None)
    return Outcome(chosen, () if typed else unknown_products(game))


def refuse_unknown(options: Iterable[str], products: Iterable[Product]) -> None:
    """Raise UsageError for an option that none of the products uses."""
    heeded = {option: product.name for product in products for option in product.options}
    for option in options:
        if option not in heeded:
            known = one_of(heeded) if heeded else "none"
            raise UsageError(
                f"no product of this build has an option `{option}`, expected {known}",
                near(option, heeded) or "use one of these",
            )


def unknown_products(game: Game) -> tuple[Diagnostic, ...]:
    """Report the wrong names among the products of game.yaml, without loading any product."""
    known = [name.replace("-", "_") for name in member_names(product_folder)]
    return tuple(
        _unknown(game, index, known) for index, name in enumerate(game.products) if name not in known
    )


def _unknown(game: Game, index: int, known: list[str]) -> Diagnostic:
    name = game.products[index]
    return Diagnostic(
        UNKNOWN_PRODUCT,
        f"there is no product `{name}`, expected one of {one_of(known)}",
        game.origin.child("products", index).span,
        near(name, known) or "`cardgen list products` lists the products",
    )
