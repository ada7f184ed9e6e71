"""The section `print:` of game.yaml, and the game's own print shops → its PrintSettings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cardgen.diagnostics import Outcome
from cardgen.model.contents import given_lengths, given_texts
from cardgen.model.nouns import PrintSettings
from cardgen.model.reading import GameFiles


def read_print_settings(values: object, files: GameFiles) -> Outcome[PrintSettings]:
    """How the game is printed; `values` are the checked values of the section, or not a mapping if they are missing."""
    given: Mapping[str, object] = values if isinstance(values, Mapping) else {}
    settings = _given(given) if given else PrintSettings()
    if not (files.shops or given.get("shop")):
        return Outcome(settings)
    # For start-up time: few games name a shop.
    from cardgen.model.shop_reading import choose_shop, read_shops  # noqa: PLC0415

    shops = read_shops(files.shops)
    shop = choose_shop(given.get("shop"), shops.value, files.shops, files.game)
    found = (*shops.diagnostics, *shop.diagnostics)
    return Outcome(replace(settings, shops=shops.value, shop=shop.value), found)


def _given(values: Mapping[str, object]) -> PrintSettings:
    usual, margin, labels, gap = PrintSettings(), values["margin"], values["labels"], values["gap"]
    return PrintSettings(
        papers=given_texts(values["papers"]) or usual.papers,
        backs=str(values["backs"] or usual.backs),
        cut=str(values["cut"] or usual.cut),
        margin=margin if isinstance(margin, float) else usual.margin,
        gap=gap if isinstance(gap, float) else usual.gap,
        labels={name: str(word) for name, word in labels.items() if word is not None}
        if isinstance(labels, Mapping)
        else {},
        cutter=str(values["cutter"] or usual.cutter),
        registration=given_lengths(values["registration"]),
        large_cards=str(values["large_cards"] or usual.large_cards),
    )
