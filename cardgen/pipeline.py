"""The order of the stages and nothing else: files → Game → Faces → Publications → files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import cardgen.export.exporters as exporter_folder
import cardgen.publish.products as product_folder
from cardgen.assets.books import Library
from cardgen.assets.shipped import shipped_folder
from cardgen.diagnostics import CardgenError, Diagnostic, Outcome, near
from cardgen.drawing.publication import Publication
from cardgen.export.exporter import Exporter
from cardgen.model.linking import load_game
from cardgen.model.nouns import Game
from cardgen.publish.product import Product, Workshop
from cardgen.registry import members

#: What `cardgen build` makes of a game that names no products.
DEFAULT_PRODUCTS = ("card_sheets",)

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Order:
    """What to build: a game's folder and how reports name it, where outputs go, which products, with what options."""

    folder: Path
    shown: str
    output: Path
    products: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)


def read_game(folder: Path, shown: str | None = None) -> Outcome[Game]:
    """Read, validate and link the game in `folder`; reports name the folder `shown`."""
    return load_game(folder, shown)
