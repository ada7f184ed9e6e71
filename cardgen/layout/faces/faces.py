"""Cards and templates → faces that are drawn on demand; what all cards share is drawn once."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from cardgen.assets.books import Library
from cardgen.diagnostics import Diagnostic, Outcome
from cardgen.drawing.items import DeferredFrame, Frame, Group, Item, Segment, move
from cardgen.drawing.publication import Box, Face
from cardgen.frozen import frozen, mutable
from cardgen.layout.boxes import CardFrame
from cardgen.layout.element import Node
from cardgen.layout.faces.art import Art
from cardgen.layout.faces.drawing_context import CardContext, Tools
from cardgen.layout.faces.findings import FaceKey, Findings
from cardgen.layout.faces.pages import PagePainter
from cardgen.layout.filling import Scope
from cardgen.layout.icons_in_text import IconFinder
from cardgen.layout.problems import UNKNOWN_FAMILY, UNKNOWN_FEATURE
from cardgen.layout.shapes.outlines import Form, draw_outline
from cardgen.layout.speech import speak
from cardgen.layout.template import Template, Trim
from cardgen.markup.nodes import Block
from cardgen.model.comparing import card_text, is_same_card, is_same_place, value_text
from cardgen.model.nouns import Card
from cardgen.model.resolving.resolver import Resolver
from cardgen.schema.records import CardSize
from cardgen.suggestions import near, one_of
from cardgen.typeset.setting_context import Typesetter


@frozen
class DrawnCard:
    """A card with its faces, and the layouts from which these are drawn.

    `back` is None for kinds without one, or if its layout is missing.
    """

    card: Card
    front: Face
    back: Face | None
    front_layout: Template | None = None
    back_layout: Template | None = None


#: So many faces are kept that all those on a batch of pages are among them.
_FEW = 100
#: The items on a face, and the texts in it.
_Painted = tuple[tuple[Item, ...], list[tuple[Block, ...]]]


@mutable
class _Sitting:
    """One face that is drawn on demand: its place among the faces, its card, side and layout."""

    painter: FacePainter
    key: FaceKey
    card: Card
    side: str
    template: Template

    def items(self) -> tuple[Item, ...]:
        """The items on the face."""
        return self.painter.paint(self)[0]

    def words(self) -> str:
        """The alternative text of the face."""
        return speak(self.painter.paint(self)[1], self.painter.game.icons)

    def gist(self) -> str:
        """See Basis."""
        base = self.painter.base
        printed = "the same for all" if self.template.static else card_text(self.card)
        return f"{base} {self.template.name} {self.side} {printed}" if printed else ""

    def holds(self) -> bool:
        """See Basis."""
        return self.painter.stands_alone(self.key)

    def spare(self) -> None:
        """See Basis."""
        self.painter.findings.seen.add(self.key)


class FacePainter:
    """Draws the faces of one game's cards on demand; what they have in common is drawn once.

    The last `keep` faces are kept, and those that many cards share; without that number, all faces are kept. Faults on
    them are collected in `findings`.
    """

    def __init__(
        self, library: Library, templates: Mapping[str, Template], resolver: Resolver, keep: int | None = None
    ) -> None:
        game = self.game = resolver.game
        self.templates = templates
        self._resolver = resolver
        self._keep = keep
        self.findings = Findings()
        typesetter = Typesetter(library.fonts, IconFinder(game, library).find, game.language)
        self._tools = Tools(Art(game, library), typesetter, self.findings)
        for template in templates.values():
            self._check_wishes(template)
        self._shared: dict[tuple[Node, float, float], tuple[Item | None, list[tuple[Block, ...]]]] = {}
        self._same: dict[tuple[str, str, float, float], tuple[DeferredFrame, _Sitting]] = {}
        self._painted: dict[FaceKey, _Painted] = {}
        self._dependent: set[FaceKey] = set()
        self._shares_answers = False
        self._latest: deque[FaceKey] = deque()
        self._sittings: list[_Sitting] = []
        self._places = {id(card): place for place, card in enumerate(game.cards)}
        #: Identifies everything that faces depend on besides their cards; "" if not given: see `know_by`.
        self.base = ""

    def cards(self, cards: Iterable[Card]) -> tuple[DrawnCard, ...]:
        """Both sides of the cards, to be drawn on demand; a card without a layout is left out."""
        drawn = []
        for card in cards:
            kind = self.game.kinds[card.kind]
            front, back = self.templates.get(kind.front), self.templates.get(kind.back)
            if front is not None:
                behind = None if back is None else self._face(card, "back", back)
                drawn.append(DrawnCard(card, self._face(card, "front", front), behind, front, back))
        return tuple(drawn)

    def draw(self, cards: Iterable[Card]) -> Outcome[tuple[DrawnCard, ...]]:
        """Draw the cards; returns them and what is wrong with them."""
        faced = self.cards(cards)
        self.finish()
        return Outcome(faced, self.findings.report())

    def pages(self) -> PagePainter:
        """A painter with the same layouts for pages that belong to no card."""
        return PagePainter(self._tools.art.library, self.templates, self._resolver)

    def finish(self) -> None:
        """Draw the faces that were not asked for, so that what is wrong with them is found."""
        for sitting in self._sittings:
            if sitting.key not in self.findings.seen:
                self.paint(sitting)

    def keep_few(self) -> None:
        """From now on, keep only the last faces, because each will be asked for only once.

        New faces then reuse the memory of old ones, which is in the processor's cache: a large deck takes a tenth less
        time.
        """
        self._keep = _FEW

    def know_by(self, base: str) -> None:
        """From now on, faces are identified by their cards, and by `base` for everything else that they depend on.

        `base` covers the game's files except cards and rules; what facts blocks declare is added here.
        """
        declared = value_text(_declared(self))
        self.base = f"{base} {declared}" if base and declared else ""

    def stands_alone(self, key: FaceKey) -> bool:
        """Whether a drawn face shows nothing of other cards, and nothing is wrong with it, or with what faces share."""
        lone = not self._shares_answers and key not in self._dependent
        return lone and not (self.findings.shares_any or self.findings.has_notes(key))

    def take_over(self, former: FacePainter) -> None:
        """Take over the faces that `former` drew, for unchanged cards that show nothing of other cards.

        Only cards and rules of the game may have changed since. If something is wrong with what faces share, or that
        depends on the cards, all are drawn again.
        """
        if former._shares_answers or former.findings.shares_any or _declared(self) != _declared(former):
            return
        known = {(sitting.card.id, sitting.side): sitting for sitting in former._sittings}
        for sitting in self._sittings:
            before = known.get((sitting.card.id, sitting.side))
            if before is None or before.template.name != sitting.template.name:
                continue
            drawn = former._painted.get(before.key) if before.key not in former._dependent else None
            stands = not former.findings.has_notes(before.key) or is_same_place(sitting.card, before.card)
            if drawn is not None and stands and is_same_card(sitting.card, before.card):
                self._painted[sitting.key] = drawn
                self.findings.take_over(sitting.key, former.findings, before.key)

    def paint(self, sitting: _Sitting) -> _Painted:
        """The items on a face, and its texts."""
        known = self._painted.get(sitting.key)
        if known is None:
            self.findings.turn_to(sitting.key)
            size, bleed = self.game.kinds[sitting.card.kind].size, sitting.template.bleed
            spoken: list[tuple[Block, ...]] = []
            shop = self.game.printing.shop
            kept = (shop.safe, shop.title) if shop else ()
            measures = CardFrame(size.width, size.height, bleed, sitting.template.safe, *kept)
            questions = self._resolver.index.asked
            asked = len(questions)
            items = self._items(sitting, measures, spoken)
            if len(questions) > asked:
                self._dependent.add(sitting.key)
            placed = Group(Frame(size.width, size.height, items), move(bleed, bleed), name="trim")
            known = self._painted[sitting.key] = ((placed,), spoken)
            if self._keep is not None and not sitting.template.static:
                self._latest.append(sitting.key)
                while len(self._latest) > self._keep:
                    del self._painted[self._latest.popleft()]
        return known

    def _face(self, card: Card, side: str, template: Template) -> Face:
        size, bleed = self.game.kinds[card.kind].size, template.bleed
        look = (template.name, side, size.width, size.height)
        known = self._same.get(look) if template.static else None
        if known is None:
            sitting = _Sitting(self, (self._places[id(card)], int(side == "back")), card, side, template)
            self._sittings.append(sitting)
            width, height = size.width + 2 * bleed, size.height + 2 * bleed
            known = (DeferredFrame(width, height, sitting.items, sitting if self.base else None), sitting)
            if template.static:
                self._same[look] = known
        frame, sitting = known
        trim = template.trim
        corner = size.corner if trim.corner is None else trim.corner
        return Face(
            f"{card.id}/{side}",
            card.id,
            side=side,
            width=size.width,
            height=size.height,
            bleed=bleed,
            frame=frame,
            words=sitting.words,
            safe=template.safe,
            corner=corner,
            locate=template.locate,
            reads=template.reads,
            outline=_outline(trim, size, corner),
            folds=trim.folds,
        )

    def _check_wishes(self, template: Template) -> None:
        """Report font families that do not exist, and features that the font of a style does not have."""
        fonts, found = self._tools.art.library.fonts, self._tools.findings
        for wish in template.wishes:
            family, feature, style = wish.family, wish.feature, wish.style
            if not fonts.knows(family):
                if not feature and "{{" not in family:
                    message = f"there is no font family `{family}`"
                    hint = near(family, fonts.names()) or f"use one of {one_of(fonts.names())}"
                    found.add(Diagnostic(UNKNOWN_FAMILY, message, wish.origin.span, hint))
            elif feature:
                known = self._tools.typesetter.shaper.features(fonts.find(family, style.weight, style.italic))
                if feature not in known:
                    message = f"the font of the family `{family}` has no feature `{feature}`"
                    hint = near(feature, known) or f"it has {one_of(known, 40)}"
                    found.add(Diagnostic(UNKNOWN_FEATURE, message, wish.origin.span, hint))

    def _items(
        self, sitting: _Sitting, measures: CardFrame, spoken: list[tuple[Block, ...]]
    ) -> tuple[Item, ...]:
        card, side, template = sitting.card, sitting.side, sitting.template
        scope = self._card_scope(card, side)
        trim = Box(0.0, 0.0, measures.width, measures.height)
        context = CardContext(
            self._tools, measures, card.id, card.origin, template.smallest, template.partial, spoken=spoken
        )
        items: list[Item] = []
        for node in template.nodes:
            if node.static:
                key = (node, measures.width, measures.height)
                shared = self._shared.get(key)
                if shared is None:
                    heard: list[tuple[Block, ...]] = []
                    common = CardContext(
                        self._tools,
                        measures,
                        smallest=template.smallest,
                        partial=template.partial,
                        spoken=heard,
                    )
                    asked = len(self._resolver.index.asked)
                    shared = (common.put_in(node, trim, measures, scope), heard)
                    self._shared[key] = shared
                    self._shares_answers |= len(self._resolver.index.asked) > asked
                item, texts = shared
                spoken.extend(texts)
            else:
                item = context.put_in(node, trim, measures, scope)
            if item is not None:
                items.append(item)
        return tuple(items)

    def _card_scope(self, card: Card, side: str) -> Scope:
        """The names that expressions find. Patterns are seeded by `chance`, which for a back must
        not reveal the card.
        """
        chance = card.id if side == "front" else card.kind
        return {**self._resolver.card_scope(card), "kind": self.game.kinds[card.kind], "chance": chance}


def _outline(trim: Trim, size: CardSize, corner: float) -> tuple[Segment, ...]:
    """The shape to which a face is cut; () for a rectangle."""
    if trim.path or trim.shape == "rect":
        return trim.path
    return draw_outline(trim.shape, size.width, size.height, Form(corner))


def _declared(painter: FacePainter) -> object:
    """What facts blocks declare: their text, which includes functions, and the values, which may come from cards."""
    values = [(each.name, each.value) for each in painter._resolver.declarations.values]
    return [block.body for block in painter.game.facts], values
