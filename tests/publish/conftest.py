"""A small game whose rules a test writes: edited, set and bound as a real one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from cardgen.assets.books import Library
from cardgen.assets.fonts import read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.diagnostics import Diagnostic, in_order
from cardgen.drawing.items import Frame, TextRun
from cardgen.drawing.publication import Face, Page, Publication
from cardgen.layout.faces.faces import DrawnCard
from cardgen.model.linking import load_game
from cardgen.model.nouns import Game
from cardgen.publish.book.binding.binding import bind_books
from cardgen.publish.book.book import Book
from cardgen.publish.book.editing.editing import edit_books
from cardgen.publish.product import BuildContext

_LIBRARY = Library(read_fonts([Path(__file__).parents[2] / "fonts"]).value, Pictures(), Icons())
_KIND = """
kind: place
title: {one: Place Card, many: Place Cards}
size: poker
faces: {front: plain}
fields:
  danger: {type: integer, default: 0}
  story: {type: rich_text, optional: true}
"""
_CARDS = """
kind: place
cards:
  - {id: temple, name: Temple, danger: 3, copies: 2, story: "Quiet since the *flood*."}
  - {id: marsh, name: Marsh, danger: 1}
  - {id: tower, name: Tower, danger: 7}
"""
_GAME = """
title: Lantern Isle
version: 1.2.0
date: 2026-05-01
players: 1-2
authors: [A. Author]
licence: CC-BY-4.0
components:
  - {name: Place Card, kind: place, group: The deck}
  - {name: Hero token, count: 1, group: Yours, supplied_by: player}
"""
_TERMS = """
danger: {term: Danger, define: "how bad it is"}
fight: {term: Fight, define: "[](#fight)"}
camp: {term: Camp}
"""


@dataclass
class Draft:
    """A game's folder with these rules, and what is made of it; only one that is `faulty` may have faults."""

    folder: Path
    options: dict[str, str] = field(default_factory=dict)
    faulty: bool = False

    def game(self) -> Game:
        """The game as it was read."""
        loaded = load_game(self.folder, "isle")
        assert self.faulty == bool(loaded.diagnostics), loaded.diagnostics
        return loaded.value

    def build_context(self) -> BuildContext:
        """The game, plain white faces for its cards, and the fonts that come with cardgen."""
        game = self.game()
        cards = []
        for card in game.cards:
            size = game.kinds[card.kind].size
            face = Face(f"{card.id}/front", card.id, "front", size.width, size.height, 9.0,
                        Frame(size.width + 18, size.height + 18), card.name)  # fmt: skip
            cards.append(DrawnCard(card, face, None))
        return BuildContext(game, tuple(cards), _LIBRARY, self.options)

    def edit(self) -> tuple[Book, tuple[Diagnostic, ...]]:
        """The book, and what is wrong with it."""
        edited = edit_books(self.build_context())
        return edited.value[0], edited.diagnostics

    def bind(self, page: str = "") -> tuple[Publication, tuple[Diagnostic, ...]]:
        """The rulebook, and what is wrong with it."""
        bound = bind_books(self.build_context(), page)
        (book,) = bound.value
        return book.publication, in_order((*bound.diagnostics, *book.diagnostics))


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Draft]:
    """Writes a game whose rules are these files, with these lines below `book:` in game.yaml."""

    def write_game(
        *chapters: str, book: str = "cover: false", options: dict[str, str] | None = None
    ) -> Draft:
        for name, text in (("kinds/place.yaml", _KIND), ("cards/place.yaml", _CARDS), ("terms.yaml", _TERMS)):
            path = tmp_path / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        indented = "".join(f"  {line}\n" for line in book.splitlines())
        (tmp_path / "game.yaml").write_text(f"{_GAME}book:\n{indented}", encoding="utf-8")
        (tmp_path / "rules").mkdir(exist_ok=True)
        for number, text in enumerate(chapters, 1):
            (tmp_path / "rules" / f"{number:02}.md").write_text(text, encoding="utf-8")
        return Draft(tmp_path, options or {})

    return write_game


@pytest.fixture
def words_of() -> Callable[[Page], str]:
    """The words of a page in the order in which they are drawn."""

    def read(page: Page) -> str:
        runs = " ".join(item.text for item in page.frame.walk() if isinstance(item, TextRun))
        return re.sub("[ \u2002]+", " ", runs)

    return read
