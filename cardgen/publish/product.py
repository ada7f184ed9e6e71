"""The contract of a product: something that can be made of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from cardgen.assets.books import Library
from cardgen.diagnostics import Outcome
from cardgen.drawing.publication import Page, Publication, WrittenText
from cardgen.frozen import frozen
from cardgen.layout.faces.faces import DrawnCard
from cardgen.layout.faces.pages import PagePainter
from cardgen.model.nouns import Game
from cardgen.publish.languages import TITLES, words_in


@frozen
class BuildContext:
    """What every product is made from: the game, its drawn cards, its assets, and the options typed.

    `options` are the command line's (`paper`, `backs`, `cards` …); if one is absent, the game's own setting applies.
    `painter` draws other things with layouts, such as a cover; without one, these are drawn plainly.
    """

    game: Game
    cards: tuple[DrawnCard, ...]
    library: Library
    options: Mapping[str, str] = field(default_factory=dict)
    painter: PagePainter | None = None

    def publication(self, name: str, what: str, pages: tuple[Page, ...]) -> Publication:
        """Make a publication of the game from pages; its title says `what` they are."""
        game = self.game
        title = f"{game.title}: {what}" if game.title else what
        return Publication(name, title, pages, game.authors, game.language)

    def said(self, name: str, *words: str) -> str:
        """One of TITLES with these words inserted, in the game's language."""
        return words_in(self.game.language, TITLES)[name].format(*words)


@frozen
class Product:
    """Something to print or read. `formats` name the exporters of its publications; its texts become files unchanged.

    `options` are the command-line options that it uses.
    """

    name: str
    summary: str
    formats: tuple[str, ...]
    make: Callable[[BuildContext], Outcome[tuple[Publication | WrittenText, ...]]]
    options: tuple[str, ...] = ()
