"""The options that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from cardgen.registry import member_names
from cardgen.report import reporters

_Command = TypeVar("_Command", bound=Callable[..., Any])

FAIL_ON = click.option(
    "--fail-on",
    type=click.Choice(["error", "warning", "advice", "none"]),
    default="error",
    show_default=True,
    help="The lowest severity that makes the exit code 1.",
)


REPORT_FORMAT = click.option(
    "--format",
    "form",
    type=click.Choice(member_names(reporters)),
    default="text",
    show_default=True,
    help="The format of the report.",
)


LANGUAGE = click.option(
    "--language",
    "languages",
    multiple=True,
    metavar="CODE",
    help="Only this language: the game's own, or one in i18n/; may be repeated.",
)


#: The options for making products, in the order of the help.
_MAKING = (
    click.option("--product", "-p", "products", multiple=True, help="Only this product; may be repeated."),
    click.option("--paper", multiple=True, help="Only this paper: a4, letter …; may be repeated."),
    click.option(
        "--cards",
        multiple=True,
        help="Only these cards: ids, names or kinds, separated by commas; may be repeated.",
    ),
    click.option(
        "--where", metavar="CONDITION", help="Only cards that meet this condition, such as 'card.cost > 3'."
    ),
    click.option(
        "--backs", help="How backs are printed: duplex-long-edge, duplex-short-edge, gutter-fold or none."
    ),
    click.option(
        "--cut", help="How cards are cut: shared (cards touch) or bleed (each card has its own bleed)."
    ),
    click.option(
        "--cutter",
        help="The machine that cuts the cards: silhouette, cricut …; makes its marks and cut files.",
    ),
    click.option("--ink", help="full, low (no backgrounds or textures, for playtests) or grey."),
    click.option("--shop", metavar="NAME", help="The print shop of shop_files, as in cardgen list shops."),
    click.option("--printer", help="Adjust for this printer, measured with cardgen calibrate."),
    click.option(
        "--set", "more", multiple=True, metavar="NAME=VALUE", help="Set another option of a product."
    ),
    LANGUAGE,
    click.option("--output", "-o", type=click.Path(path_type=Path), help="Write here instead of output/."),
)


def making(command: _Command) -> _Command:
    """Add the options for making products to the command; `Build.from_typed` reads them."""
    for option in reversed(_MAKING):
        command = option(command)
    return command


TEXT = click.option(
    "--text",
    type=click.Path(path_type=Path),
    help="Read this text (TXT, MD, HTML, PDF, DOCX, ODT) or folder of chapters and card data instead; with --game, "
    "together with that game's cards.",
)
