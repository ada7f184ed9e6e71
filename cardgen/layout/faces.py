"""Cards and templates → faces: what the card's elements draw, in order, what all cards share drawn once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardgen.assets.books import Library
from cardgen.diagnostics import Diagnostic, Outcome, near, one_of
from cardgen.drawing.items import Colour, Frame, Group, Item, move
from cardgen.drawing.publication import Box, Face
from cardgen.frozen import frozen
from cardgen.layout.bench import CardBench, Tools
from cardgen.layout.boxes import CardFrame
from cardgen.layout.element import Node, Scope
from cardgen.layout.findings import Findings
from cardgen.layout.problems import UNKNOWN_FAMILY
from cardgen.layout.template import Template
from cardgen.model.nouns import Card, Game
from cardgen.model.resolving import Resolver
from cardgen.typeset.setting import Setter


@frozen
class DrawnCard:
    """A card with its faces; `back` is None for kinds without one, or whose layout is missing."""

    card: Card
    front: Face
    back: Face | None


class FacePainter:
    """Draws the faces of one game's cards, one after another, and shares what they have in common."""

    def __init__(
        self, game: Game, library: Library, templates: Mapping[str, Template], resolver: Resolver
    ) -> None:
        self._templates = templates
        self._game = game
        self._resolver = resolver
        icons = _IconFinder(game, library)
        self._tools = Tools(game, library, Setter(library.fonts, icons.find, game.language), Findings())
        for template in templates.values():
            self._check_families(template)
        self._shared: dict[tuple[Node, float, float], tuple[Item | None, tuple[str, ...]]] = {}
        self._whole: dict[tuple[str, str, float, float], Frame] = {}

    def draw(self, card: Card, side: str) -> Face | None:
        """One side (`front` or `back`) of a card; None when it has none, or its layout is missing."""
        kind = self._game.kinds[card.kind]
        template = self._templates.get(kind.front if side == "front" else kind.back)
        if template is None:
            return None
        size, bleed = kind.size, template.bleed
        measures = CardFrame(size.width, size.height, bleed, template.safe)
        spoken: list[str] = []
        static = template.static
        key = (template.name, side, size.width, size.height)
        frame = self._whole.get(key) if static else None
        if frame is None:
            items = self._items((card, side), template, measures, spoken)
            placed = Group(Frame(size.width, size.height, items), move(bleed, bleed), name="trim")
            frame = Frame(size.width + 2 * bleed, size.height + 2 * bleed, (placed,))
            if static:
                self._whole[key] = frame
        text = " ".join(spoken)
        return Face(
            f"{card.id}/{side}", card.id, side, size.width, size.height, bleed, frame, text, template.safe,
            size.corner,
        )  # fmt: skip

    def findings(self) -> tuple[Diagnostic, ...]:
        """What was wrong with the faces drawn so far, each cause once."""
        return self._tools.findings.report()

    def _check_families(self, template: Template) -> None:
        fonts = self._tools.library.fonts
        for family, origin in template.families:
            if not fonts.knows(family) and "{{" not in family:
                message = f"there is no family of fonts `{family}`"
                hint = near(family, fonts.names()) or f"take one of {one_of(fonts.names())}"
                self._tools.findings.add(Diagnostic(UNKNOWN_FAMILY, message, origin.span, hint))

    def _items(
        self, whose: tuple[Card, str], template: Template, measures: CardFrame, spoken: list[str]
    ) -> tuple[Item, ...]:
        card, side = whose
        scope = self._card_scope(card, side)
        trim = Box(0.0, 0.0, measures.width, measures.height)
        bench = CardBench(self._tools, measures, card.id, card.origin, template.smallest, spoken=spoken)
        items: list[Item] = []
        for node in template.nodes:
            if node.static:
                key = (node, measures.width, measures.height)
                shared = self._shared.get(key)
                if shared is None:
                    words: list[str] = []
                    common = CardBench(self._tools, measures, smallest=template.smallest, spoken=words)
                    shared = (common.put_in(node, trim, measures, scope), tuple(words))
                    self._shared[key] = shared
                item, heard = shared
                spoken.extend(heard)
            else:
                item = bench.put_in(node, trim, measures, scope)
            if item is not None:
                items.append(item)
        return tuple(items)

    def _card_scope(self, card: Card, side: str) -> Scope:
        """What expressions find. `chance` is what patterns are seeded by: a back must not give its card away."""
        chance = card.id if side == "front" else card.kind
        return {**self._resolver.card_scope(card), "kind": self._game.kinds[card.kind], "chance": chance}


class _IconFinder:
    """Icons in lines of text: in the colour of `icons.yaml`, or in that of the text."""

    def __init__(self, game: Game, library: Library) -> None:
        self._icons = game.icons
        self._book = library.icons

    def find(self, name: str, colour: Colour) -> Frame | None:
        """The icon's frame, None when there is none of that name."""
        icon = self._icons.get(name)
        return None if icon is None else self._book.frame(icon.path, icon.colour or colour)


def draw_faces(
    game: Game,
    library: Library,
    templates: Mapping[str, Template],
    resolver: Resolver,
    cards: Iterable[Card] | None = None,
) -> Outcome[tuple[DrawnCard, ...]]:
    """Both sides of the `cards` (every card of the game when left out), in order, and what is wrong with them.

    A card whose front has no layout is left out.
    """
    painter = FacePainter(game, library, templates, resolver)
    drawn: list[DrawnCard] = []
    for card in game.cards if cards is None else cards:
        front, back = painter.draw(card, "front"), painter.draw(card, "back")
        if front is not None:
            drawn.append(DrawnCard(card, front, back))
    return Outcome(tuple(drawn), painter.findings())
