"""A piece's text, style and space → a galley that fits, or one that does not and a finding with the numbers."""

from __future__ import annotations

from typing import Protocol

from cardgen.diagnostics import Diagnostic, Span
from cardgen.layout.element import Piece, Space
from cardgen.layout.faces.losses import lost_markup
from cardgen.layout.problems import LOST_MARKUP, TEXT_OVERFLOW
from cardgen.lazy_patterns import LazyPattern
from cardgen.markup.nodes import Block, Spliced
from cardgen.markup.words import inlines_of, plain_text, walk
from cardgen.source.source import Origin
from cardgen.typeset.fitting import Fit, Room, fit_blocks, judge_width
from cardgen.typeset.galley import Galley
from cardgen.typeset.setting import set_blocks
from cardgen.typeset.setting_context import Typesetter
from cardgen.typeset.styles import StyleSheet
from cardgen.units import MM

_EPSILON = 0.02
#: A text that is only a field of the card.
_LONE_FIELD = LazyPattern(r"\s*\{\{ *card\.([A-Za-z_]\w*) *\}\}\s*")


class TextContext(Protocol):
    """What setting a text needs from the drawing context."""

    @property
    def typesetter(self) -> Typesetter:
        """The typesetter."""
        ...

    @property
    def scale(self) -> float:
        """The scale at which texts are set."""
        ...

    @property
    def smallest(self) -> float:
        """The size below which text is reported, in points."""
        ...

    @property
    def silent(self) -> bool:
        """Whether nothing should be reported."""
        ...

    @property
    def origin(self) -> Origin | None:
        """Where the card is written."""
        ...

    def note_undrawn(self, name: str) -> None:
        """Note an icon of the game whose file cannot be used."""
        ...

    def note(self, diagnostic: Diagnostic) -> None:
        """Note a fault."""
        ...

    def note_missing(self, element: str, character: str, span: Span | None) -> None:
        """Note a character that no font has."""
        ...

    def note_small(self, element: str, size: float, span: Span | None) -> None:
        """Note a text of `size` points, which is too small."""
        ...


def set_piece_text(
    context: TextContext, piece: Piece, blocks: tuple[Block, ...], sheet: StyleSheet, space: Space
) -> Galley:
    """Set the text to the width of the space; with a height, fit it, and report it if it does not fit."""
    own = sheet.paragraphs["p"].text.size
    limit = piece.values.get("fit")
    if space.height is None or context.scale != 1.0:
        galley = set_blocks(blocks, sheet, space.width, context.typesetter, context.scale)
        size = own * context.scale
        if galley.over > _EPSILON:
            _report_overflow(context, piece, judge_width(galley, size), blocks)
    else:
        room = Room(space.width, space.height, limit.smallest if limit else 0.0)
        fit = fit_blocks(blocks, sheet, room, context.typesetter)
        galley, size = fit.galley, fit.size
        if not fit.fits:
            _report_overflow(context, piece, fit, blocks)
    if not context.silent:
        if galley.faults:
            _report_faults(context, piece, galley, blocks)
        if not galley.whole and (lost := lost_markup(blocks, sheet)):
            message = f"`{piece.node.path}`: the text is printed without {', '.join(lost)}"
            hint = (
                "write it as words, draw it with an element of the layout, or add the style to its `styles:`"
            )
            context.note(Diagnostic(LOST_MARKUP, message, _text_span(piece, blocks, context.origin), hint))
        if size < context.smallest - _EPSILON and blocks:
            origin = piece.node.origins.get("fit" if size < own else "style", piece.node.origin)
            context.note_small(piece.node.path, size, origin.span)
    return galley


def _report_overflow(context: TextContext, piece: Piece, fit: Fit, blocks: tuple[Block, ...]) -> None:
    if context.silent:
        return
    if (
        fit.direction == "high"
        and (line := fit.galley.height / max(fit.galley.lines, 1)) > fit.room + _EPSILON
    ):
        # No text would fit, so the fault is the box, and it is the same for all cards.
        message = (
            f"`{piece.node.path}`: the box is {fit.room / MM:.1f} mm high, "
            f"a line of {fit.size:.3g} pt needs {line / MM:.1f} mm"
        )
        span = piece.node.origins.get("box", piece.node.origin).span
        context.note(Diagnostic(TEXT_OVERFLOW, message, span, "make the box higher, or the text smaller"))
        return
    needs = f"needs {fit.needed:.3g} pt" if fit.needed else "fits at no size"
    over = f"{fit.overflow / MM:.1f} mm too {fit.direction}"
    message = f"`{piece.node.path}`: the text {needs}, smallest allowed {fit.size:.3g} pt: {over}"
    hint = f"shorten it by about {fit.cut} character{'s' * (fit.cut != 1)}"
    if 2 * fit.cut > len(plain_text(blocks)):
        hint += ", or give the box more room"
    if fit.needed >= context.smallest and "fit" in piece.values and piece.values["fit"] is None:
        hint += f", or let it shrink with `fit: {{min: {context.smallest:.3g}pt}}`"
    context.note(Diagnostic(TEXT_OVERFLOW, message, _text_span(piece, blocks, context.origin), hint))


def _report_faults(context: TextContext, piece: Piece, galley: Galley, blocks: tuple[Block, ...]) -> None:
    span = _text_span(piece, blocks, context.origin)
    for fault in galley.faults:
        if fault.kind == "glyph":
            context.note_missing(piece.node.path, fault.subject, span)
        else:
            context.note_undrawn(fault.subject)


def _text_span(piece: Piece, blocks: tuple[Block, ...], card: Origin | None) -> Span:
    """Where a text was written: in the card's data if all of it comes from there, otherwise in the layout."""
    for block in walk(blocks[:1]):
        first = next(iter(inlines_of(block)), None)
        if isinstance(first, Spliced):
            return first.locate(0, max(first.end, 1))
        if first is not None:
            break
    template = piece.node.origins.get("text", piece.node.origin)
    if card is not None and any(name == "text" for name, _ in piece.node.varying):
        field = _LONE_FIELD.fullmatch(str(template.written))
        return card.child(field[1]).span if field else card.span
    return template.span
