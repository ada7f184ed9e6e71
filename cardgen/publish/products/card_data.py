"""The cards as data: a spreadsheet of each kind, and all of them in one JSON file."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from io import StringIO

from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import WrittenText
from cardgen.model.nouns import Card, Game
from cardgen.publish.choosing import CARD_OPTIONS, chosen_nouns, without_cards
from cardgen.publish.product import BuildContext, Product
from cardgen.schema.plain_values import as_cell, as_data

_NAME = "card-data"
#: Without it, Excel takes the file for one in the encoding of the country.
_MARK = "\ufeff"
#: The columns that every kind of card has.
_OWN = ("id", "name", "copies")


def _make(build: BuildContext) -> Outcome[tuple[WrittenText, ...]]:
    """Options: `cards` and `where`. Texts are as written, with their markup, in the language of the build."""
    game, cards = build.game, chosen_nouns(build)
    sheets = tuple(
        WrittenText(f"{_NAME}-{kind}", ".csv", _MARK + _sheet(game, kind, of_kind))
        for kind in game.kinds
        if (of_kind := [card for card in cards if card.kind == kind])
    )
    made = (*sheets, WrittenText(_NAME, ".json", _json(game, cards))) if cards else ()
    return Outcome(made, without_cards(build))


def _sheet(game: Game, kind: str, cards: list[Card]) -> str:
    """A row of column names, and a row for each card."""
    fields = game.kinds[kind].fields
    written = StringIO()
    sheet = csv.writer(written, lineterminator="\n")
    sheet.writerow([*_OWN, *fields])
    for card in cards:
        values = (as_cell(card.values.get(name), spec) for name, spec in fields.items())
        sheet.writerow([card.id, card.name, card.copies, *values])
    return written.getvalue()


def _json(game: Game, cards: tuple[Card, ...]) -> str:
    data = {
        "title": game.title,
        "version": game.version,
        "language": game.language,
        "cards": [dict(_entries(card)) for card in cards],
    }
    return f"{json.dumps(data, ensure_ascii=False, indent=2)}\n"


def _entries(card: Card) -> Iterator[tuple[str, object]]:
    yield from (("id", card.id), ("name", card.name), ("kind", card.kind), ("copies", card.copies))
    yield from ((name, as_data(value)) for name, value in card.values.items())


PRODUCT = Product(
    "card_data", "the cards as a spreadsheet of each kind, and as JSON", (), _make, CARD_OPTIONS
)
