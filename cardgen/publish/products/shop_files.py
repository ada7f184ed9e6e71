"""The game's cards → the files that a print shop wants, a note about how to order them, and a list of quantities."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.publication import Publication, WrittenText
from cardgen.model.nouns import Game
from cardgen.model.shop_reading import shop_called
from cardgen.model.shops import Shop
from cardgen.publish.choosing import CARD_OPTIONS, chosen_cards, without_cards
from cardgen.publish.problems import NO_SHOP
from cardgen.publish.product import BuildContext, Product
from cardgen.publish.shop.decks import decks_for
from cardgen.publish.shop.files import FileMaker
from cardgen.publish.shop.notes import order_list, order_note

_NAME = "shop-files"


def _make(build: BuildContext) -> Outcome[tuple[Publication | WrittenText, ...]]:
    """Options: `cards`, `where`, and `shop`: the name of the shop, otherwise the game's own."""
    shop = _chosen_shop(build)
    if shop is None:
        return Outcome((), _without_shop(build.game))
    decks = decks_for(shop, build.game, chosen_cards(build))
    folder = f"{_NAME}/{shop.name}"
    maker = FileMaker(build, shop, folder)
    files = [maker.files_of(deck) for deck in decks.value]
    if not files:
        return Outcome((), (*without_cards(build), *decks.diagnostics))
    publications = tuple(publication for each in files for publication in each.publications)
    note = WrittenText(f"{folder}/README", ".txt", order_note(shop, build.game.title, files, folder))
    listed = WrittenText(f"{folder}/quantities", ".csv", order_list(files))
    return Outcome((*publications, listed, note), decks.diagnostics)


def _chosen_shop(build: BuildContext) -> Shop | None:
    """The shop typed, otherwise the game's own. Raises UsageError for one that does not exist."""
    typed = build.options.get("shop", "")
    return shop_called(build.game, typed) if typed else build.game.printing.shop


def judge_for_shop(build: BuildContext) -> tuple[Diagnostic, ...]:
    """Report what the game's shop does not print as it is drawn, without making any files."""
    shop = build.game.printing.shop
    return decks_for(shop, build.game, build.cards).diagnostics if shop is not None else ()


def _without_shop(game: Game) -> tuple[Diagnostic, ...]:
    """Report that no shop is named, unless game.yaml names one that is wrong, which is reported."""
    written = game.origin.source.data
    printing = written.get("print") if isinstance(written, dict) else None
    if isinstance(printing, dict) and printing.get("shop") is not None:
        return ()
    message = "expected the name of a print shop, found none"
    hint = "name one: --shop NAME, or `print: {shop: NAME}` in game.yaml; cardgen list shops"
    return (Diagnostic(NO_SHOP, message, game.origin.span, hint),)


PRODUCT = Product(
    "shop_files",
    "files for a print shop, with its sizes, bleed, colours and order of pages",
    ("png",),
    _make,
    (*CARD_OPTIONS, "shop"),
)
