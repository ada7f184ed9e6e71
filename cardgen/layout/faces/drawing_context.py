"""Draws a card's face: nodes and a scope → items, and notes about everything that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace
from typing import Any

from cardgen.assets.books import PictureFile
from cardgen.diagnostics import Diagnostic, Outcome, Problem, Related, Span
from cardgen.drawing.items import Colour, Frame, Group, Item, Shape, TextRun, Transform, compose, move
from cardgen.drawing.publication import Box
from cardgen.expressions import CompiledExpression, Fault
from cardgen.frozen import frozen
from cardgen.layout.boxes import (
    NO_PADDING,
    UNKNOWN,
    WHOLE,
    CardFrame,
    Padding,
    lies_beside,
    map_box,
    out_of,
    place_box,
)
from cardgen.layout.element import Drawn, Made, Node, Piece, Space
from cardgen.layout.faces.art import Art, Lack
from cardgen.layout.faces.findings import SLIGHT, Findings, Missing, Outside, TooSmall
from cardgen.layout.faces.placing import Spot, draw_panel, is_bare, is_hollow, turn_about, wrap
from cardgen.layout.faces.texts import set_piece_text
from cardgen.layout.faces.zones import cut_words, places_others, read_parts
from cardgen.layout.filling import FailedValueError, Scope, TextTemplate
from cardgen.layout.problems import (
    COARSE_PICTURE,
    CROWDED,
    LOST_MARKUP,
    OUTSIDE_CARD,
    SIMPLIFIED_DRAWING,
    TEXT_OVERFLOW,
    UNUSABLE_RESULT,
)
from cardgen.markup.nodes import Block
from cardgen.source.source import Origin
from cardgen.typeset.galley import Galley
from cardgen.typeset.setting_context import Typesetter
from cardgen.typeset.styles import StyleSheet
from cardgen.units import MM

#: Problems that may only follow from styles and boxes that a partial template lacks.
_FOLLOWING = (UNUSABLE_RESULT, TEXT_OVERFLOW, CROWDED, LOST_MARKUP)
#: The number of drawings in the cache: repeated ones soon come again, and the names in a large deck never do.
_REMEMBERED = 1000


@frozen
class Tools:
    """What all drawing contexts of a game share."""

    art: Art
    typesetter: Typesetter
    findings: Findings
    spots: dict[tuple[Node, float, float, Transform], Spot] = field(default_factory=dict)
    memory: dict[object, Drawn] = field(default_factory=dict)


@frozen
class CardContext:
    """The drawing context of one card. `card` is its id, `origin` its place; both are empty for what all cards share.

    With a `partial` template, findings about unusable values, overflow, small text and places are left out, because
    they may follow from what it lacks. `uses` are the elements that use the surrounding parts, the innermost first.
    `turned` is the transform from its coordinates to the trim's, `moving` says that this differs between cards; if it
    is `floating`, the place is not known yet.
    """

    tools: Tools
    frame: CardFrame
    card: str = ""
    origin: Origin | None = None
    smallest: float = 0.0
    partial: bool = False
    scale: float = 1.0
    silent: bool = False
    floating: bool = False
    moving: bool = False
    uses: tuple[Origin, ...] = ()
    turned: Transform = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    spoken: list[tuple[Block, ...]] = field(default_factory=list)

    @property
    def span(self) -> Span | None:
        """The place of the card's data."""
        return self.origin.span if self.origin else None

    def remembered(self, key: object, draw: Callable[[], Drawn]) -> Drawn:
        """The result of `draw`, drawn once for all cards, unless it is only a trial or something is wrong with it."""
        drawn = self.tools.memory.get(key)
        if drawn is None:
            before = self.tools.findings.count
            drawn = draw()
            if not self.silent and self.tools.findings.count == before:
                if len(self.tools.memory) >= _REMEMBERED:
                    self.tools.memory.clear()
                self.tools.memory[key] = drawn
        return drawn

    @property
    def typesetter(self) -> Typesetter:
        """The typesetter."""
        return self.tools.typesetter

    def make(self, node: Node, space: Space, scope: Scope) -> Made | None:
        """Draw a node in a space; None if its `when` is false or it cannot be drawn."""
        found = self._values(node, scope)
        if found is None:
            return None
        context = self._within(node)
        if node.constants.get("children") and not self.floating:
            context = replace(context, floating=True)
        piece = Piece(node, *found, context)
        return Made(piece, self._paint(piece, space))

    def place(self, made: Made, x: float, y: float) -> Item:
        """The drawing with its top left corner at (x, y)."""
        return wrap(made.piece, made.drawn, Box(x, y, made.drawn.width, made.drawn.height))

    def put(self, node: Node, width: float, height: float, scope: Scope) -> Item | None:
        """Draw a node in its own `box`, inside a box of that size."""
        return self.put_in(node, Box(0.0, 0.0, width, height), None, scope)

    def put_in(self, node: Node, around: Box, card: CardFrame | None, scope: Scope) -> Item | None:
        """Draw a node in its own `box` inside the box `around`, which begins at (0, 0).

        `card` allows the named boxes.
        """
        found = self._values(node, scope)
        if found is None:
            return None
        values, context = found[0], self._within(node)
        piece = Piece(node, *found, context)
        key = (node, around.width, around.height, self.turned)
        spot = self.tools.spots.get(key)
        if spot is None:
            spot = self._find_spot(piece, around, card)
            if not (self.moving or _moves(node)):
                self.tools.spots[key] = spot
        if spot.hollow:
            return None
        if spot.bare:
            drawn = node.element.draw(piece, spot.room)
            if not drawn.shows_any:
                return None
            frame = drawn.frame(spot.box.width, spot.box.height)
            return Group(frame, spot.transform, (), values["opacity"], node.name)
        if node.constants.get("children"):
            piece = Piece(node, *found, context._turned(node, spot.transform))
        drawn = self._paint(piece, spot.room)
        if spot.risky:
            for part, ink in read_parts(node, drawn.items, compose(self.turned, spot.transform)):
                self._note_outside(part, "what it shows", ink, node.static and not self.moving)
        if values["clip"]:
            self._check_clip(node, drawn, spot.box)
        return wrap(piece, drawn, spot.box, spot.transform) if drawn.shows_any else None

    def _find_spot(self, piece: Piece, around: Box, card: CardFrame | None) -> Spot:
        """Find the place of a piece, and report what is wrong with it."""
        node, values = piece.node, piece.values
        spec = values["box"] or WHOLE
        box = place_box(spec, around, card)
        transform = turn_about(values["rotate"], box)
        placed = spec.known and not self.floating
        judged = node.element.matters and values["safe"] and placed and not self.silent
        judged = judged and not is_hollow(box)
        risky = judged and self._check_zone(node, transform, box)
        self._check_box(piece, transform, box, placed and not judged)
        return Spot(box, transform, Space(box.width, box.height), risky, not risky and is_bare(node))

    def scaled(self, scale: float) -> CardContext:
        """The same context with texts set at `scale`, which reports nothing."""
        return replace(self, scale=scale, silent=True, spoken=[])

    def loud(self, scale: float) -> CardContext:
        """The same context with texts set at `scale`."""
        return replace(self, scale=scale)

    def evaluate(self, piece: Piece, name: str) -> object:
        """The value of a property that is an expression; None, with a finding, if it fails."""
        compiled: CompiledExpression | None = piece.values[name]
        value = compiled.evaluate(piece.scope) if compiled else None
        if isinstance(value, Fault):
            origin = piece.node.origins.get(name, piece.node.origin)
            self.note(value.diagnostic(origin.within))
            return None
        return value

    def fill(self, template: TextTemplate, scope: Scope) -> tuple[Block, ...]:
        """The text of a template, filled with the names in `scope`."""
        outcome = template.evaluate(scope)
        for diagnostic in outcome.diagnostics:
            self.note(diagnostic)
        return outcome.value

    def set_text(self, piece: Piece, blocks: tuple[Block, ...], sheet: StyleSheet, space: Space) -> Galley:
        """Set the text to the width of the space; with a height, fit it, and report it if it does not fit."""
        return set_piece_text(self, piece, blocks, sheet, space)

    def outline_letters(self, run: TextRun) -> Shape:
        """The letters of the run as a shape."""
        return self.typesetter.outline_letters(run)

    def icon(self, piece: Piece, name: str, colour: Colour | None) -> Frame | None:
        """An icon by its name in the game, or by its file; None, with a finding, if there is none."""
        found = self.tools.art.icon(name, colour)
        if isinstance(found, Lack):
            self._report_lack(piece, "icon", found)
            return None
        return found

    def picture(self, piece: Piece, file: str) -> PictureFile | None:
        """A picture of the game; None, with a finding, if there is none."""
        found = self.tools.art.picture(file)
        if isinstance(found, Lack):
            self._report_lack(piece, "file", found)
            return None
        return found

    def drawing(self, piece: Piece, file: str) -> Frame | None:
        """An SVG file of the game in its own colours, one unit high; None, with a finding, if there is none."""
        found = self.tools.art.drawing(file)
        if isinstance(found, Lack):
            self._report_lack(piece, "file", found)
            return None
        frame, lost = found
        if lost:
            message = f"the drawing `{file}` is printed without the parts that cardgen cannot draw: {', '.join(lost)}"
            self.report(piece, "file", SIMPLIFIED_DRAWING, message, "save it with plain paths, or as a PNG")
        return frame

    def _report_lack(self, piece: Piece, name: str, lack: Lack) -> None:
        """Report that an icon or picture is not available for the property `name` of the piece."""
        if lack.origin:
            self.note(Diagnostic(lack.problem, lack.message, lack.origin.span, lack.hint))
        elif not lack.known:
            written = self.origin.holding(lack.file) if self.origin and lack.file else None
            place = written or piece.node.origins.get(name, piece.node.origin)
            message = f"`{piece.node.path}`: {lack.message}"
            self.note(Diagnostic(lack.problem, message, place.span, lack.hint))

    def report(self, piece: Piece, name: str, problem: Problem, message: str, hint: str) -> None:
        """Report something wrong with the property `name` of the piece.

        Findings about the size of a picture are dropped if its box could not be read.
        """
        if problem is COARSE_PICTURE and (self.floating or piece.node.constants.get("box") is UNKNOWN):
            return
        origin = piece.node.origins.get(name, piece.node.origin)
        self.note(Diagnostic(problem, f"`{piece.node.path}`: {message}", origin.span, hint))

    def note(self, diagnostic: Diagnostic) -> None:
        """Note a fault that was found on this card."""
        follows = self.partial and diagnostic.problem in _FOLLOWING
        if not (self.silent or follows):
            if self.uses:
                diagnostic = replace(diagnostic, related=(*diagnostic.related, *self._uses()))
            self.tools.findings.add(diagnostic, self.card)

    def note_missing(self, element: str, character: str, span: Span | None) -> None:
        """Note a character that no font has."""
        if not self.silent:
            self.tools.findings.note(Missing(element, character, span, self._uses()), self.card)

    def note_undrawn(self, name: str) -> None:
        """Note an icon of the game whose file cannot be used; unknown icons are reported when texts are resolved."""
        lack = self.tools.art.icon(name, None) if name in self.tools.art.game.icons else None
        if isinstance(lack, Lack) and lack.origin:
            self.note(Diagnostic(lack.problem, lack.message, lack.origin.span, lack.hint))

    def note_small(self, element: str, size: float, span: Span | None) -> None:
        """Note a text of `size` points, which is smaller than the layout allows."""
        if not (self.silent or self.partial):
            note = TooSmall(element, size, self.smallest, span, self._uses())
            self.tools.findings.note(note, self.card)

    def _within(self, node: Node) -> CardContext:
        """The context for the contents of a node."""
        return replace(self, uses=(node.origin, *self.uses)) if node.given else self

    def _uses(self) -> tuple[Related, ...]:
        """The places of the elements that use the surrounding parts."""
        return tuple(Related(use.span, "the part is used here") for use in self.uses)

    def _values(self, node: Node, scope: Scope) -> tuple[Any, Scope] | None:
        """The node's values for a scope, and the scope of its contents; None if it is not drawn."""
        if node.when is not None:
            wanted = node.when.evaluate(scope)
            if isinstance(wanted, Fault):
                self.note(wanted.diagnostic(node.origins["when"].within))
                return None
            if not wanted:
                return None
        if not (node.varying or node.given):
            return node.constants, scope
        values = dict(node.constants)
        try:
            inner = node.scope(scope)
            for name, varying in node.varying:
                value = varying.value(scope)
                if isinstance(value, Outcome):
                    for diagnostic in value.diagnostics:
                        self.note(diagnostic)
                    value = value.value
                values[name] = value
        except FailedValueError as fault:
            for diagnostic in fault.diagnostics:
                self.note(diagnostic)
            return None
        return values, inner

    def _paint(self, piece: Piece, space: Space) -> Drawn:
        """Draw a piece with its panel, from its top left corner."""
        element, values = piece.node.element, piece.values
        if not element.panel:
            return element.draw(piece, space)
        padding: Padding = values["padding"] or NO_PADDING
        if padding is NO_PADDING:
            drawn = element.draw(piece, space)
        else:
            height = None if space.height is None else space.height - padding.down
            inner = element.draw(piece, Space(space.width - padding.across, height))
            frame = inner.frame(inner.width, inner.height)
            moved = (Group(frame, move(padding.left, padding.top)),) if inner.shows_any else ()
            drawn = Drawn(moved, inner.width + padding.across, inner.height + padding.down, inner.over)
        panel = draw_panel(values, space.width, drawn.height if space.height is None else space.height)
        return drawn if panel is None else replace(drawn, items=(panel, *drawn.items))

    def _turned(self, node: Node, transform: Transform) -> CardContext:
        """The context for the contents of a node that `transform` places."""
        moving = self.moving or _moves(node)
        floating = self.floating or node.constants["box"] is UNKNOWN
        return replace(self, turned=compose(self.turned, transform), moving=moving, floating=floating)

    def _check_zone(self, node: Node, transform: Transform, box: Box) -> bool:
        """Judge the place of a box; returns whether its contents must be judged instead, because they are elsewhere."""
        real = map_box(compose(self.turned, transform), Box(0.0, 0.0, box.width, box.height))
        if places_others(node):
            return out_of(self.frame.clear_zone, real) > SLIGHT
        # If the box is the same on every card, the fault belongs to the layout, whichever card is drawn first.
        self._note_outside(node, "the box", real, not (self.moving or _moves(node)))
        return False

    def _check_box(self, piece: Piece, transform: Transform, box: Box, ground: bool) -> None:
        """Report a box without room, and a background that is neither on the card nor in its bleed."""
        if is_hollow(box):
            message = (
                f"its sides leave {box.width / MM:.1f} × {box.height / MM:.1f} mm, expected 0 mm or more"
            )
            self.report(piece, "box", UNUSABLE_RESULT, message, "make the distances from the edges smaller")
        elif ground:
            real = map_box(compose(self.turned, transform), Box(0.0, 0.0, box.width, box.height))
            if lies_beside(self.frame.named("bleed"), real):
                hint = "boxes are measured from the top left of the cut edge: move it onto the card, or remove it"
                self.report(piece, "box", OUTSIDE_CARD, "no part of it is on the card or in its bleed", hint)

    def _check_clip(self, node: Node, drawn: Drawn, box: Box) -> None:
        """Report words of a node's contents that are cut off at the node's box."""
        room = Box(0.0, 0.0, box.width, box.height)
        for part, ink in cut_words(node, drawn.items, room):
            message = (
                f"`{part.path}`: the box of `{node.path}` cuts off its words, "
                f"which extend {out_of(room, ink) / MM:.1f} mm beyond it"
            )
            hint = "make that box larger, or the words shorter; write `safe: false` if this is intended"
            self.note(Diagnostic(TEXT_OVERFLOW, message, part.origins.get("box", part.origin).span, hint))

    def _note_outside(self, node: Node, subject: str, box: Box, shared: bool) -> None:
        out, over = out_of(self.frame.clear_zone, box), out_of(self.frame.named("trim"), box)
        if out > SLIGHT and not self.partial:
            span = node.origins.get("box", node.origin).span
            shop = self.frame.shop if self.frame.kept > self.frame.safe else ""
            note = Outside(
                node.path,
                subject,
                out=out,
                over=over,
                safe=self.frame.clear,
                span=span,
                uses=self._uses(),
                shop=shop,
            )
            self.tools.findings.note(note, "" if shared else self.card)


def _moves(node: Node) -> bool:
    """Whether the place of the node differs from card to card."""
    return any(name in ("box", "rotate", "safe") for name, _ in node.varying)
