"""Everything that the rules of a check look at: the game, its texts, its faces and its pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, replace
from functools import wraps
from typing import Any, TypeVar, cast

from cardgen.assets.books import Library
from cardgen.check.documents.deriving import Deriving
from cardgen.check.documents.document import Document
from cardgen.drawing.publication import Face, Publication
from cardgen.frozen import distinct
from cardgen.model.nouns import Card, Chapter, Component, Game, Icon, Term
from cardgen.schema.records import Kind

T = TypeVar("T")


@distinct
class Evidence(Deriving):
    """Everything that a check looks at. `options` are the game's settings for single rules, by code.

    `game` is None for texts that belong to no game. The `library` has the fonts and pictures that faces refer to. What
    several rules need is built once, for the first of them: by functions that are `derived` from the evidence, or
    `derived_from_cards`.
    """

    game: Game | None = None
    documents: tuple[Document, ...] = ()
    faces: tuple[Face, ...] = ()
    publications: tuple[Publication, ...] = ()
    options: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    library: Library | None = None
    _derived: dict[Callable[[Any], object], object] = field(default_factory=dict, repr=False)
    _lasting: list[Evidence] = field(default_factory=list, repr=False)

    @property
    def lasting(self) -> Evidence:
        """The evidence of the cards and faces alone. What is derived from it is kept while the texts of the rules are
        edited.
        """
        if not self._lasting:
            game = replace(self.game, chapters=()) if self.game else None
            alone = Evidence(game, (), self.faces, (), self.options, self.library)
            alone._lasting.append(alone)
            self._lasting.append(alone)
        return self._lasting[0]

    def inherit(self, other: Evidence) -> None:
        """Takes over what was derived from the cards and faces of another evidence, which must be the same."""
        self._lasting[:] = other._lasting

    @property
    def lone_texts(self) -> tuple[Document, ...]:
        """The texts that belong to no game."""
        return tuple(document for document in self.documents if document.plain)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the game; none without a game, as with all nouns below."""
        return self.game.cards if self.game else ()

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """The kinds of cards, by name."""
        return self.game.kinds if self.game else {}

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters of the rules."""
        return self.game.chapters if self.game else ()

    @property
    def components(self) -> tuple[Component, ...]:
        """The components that the game declares."""
        return self.game.components if self.game else ()

    @property
    def terms(self) -> Mapping[str, Term]:
        """The terms of the game, by name."""
        return self.game.terms if self.game else {}

    @property
    def icons(self) -> Mapping[str, Icon]:
        """The icons of the game, by name."""
        return self.game.icons if self.game else {}

    def option(self, code: str, name: str, default: T) -> T:
        """A rule's option as the game sets it; `default` when the game does not set it, or gives it another type."""
        value = self.options.get(code, {}).get(name, default)
        wanted = (int, float) if isinstance(default, float) else type(default)
        return cast(T, value) if isinstance(value, wanted) else default


def derived_from_cards(build: Callable[[Evidence], T]) -> Callable[[Evidence], T]:
    """Decorates a function of the cards and faces of an evidence: it runs once, and again only when these change."""

    @wraps(build)
    def ask(evidence: Evidence) -> T:
        return evidence.lasting.derive(build)

    return ask
