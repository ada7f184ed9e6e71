"""Marked-up text in a box: fitted, aligned, its middle found by the eye."""

from __future__ import annotations

from cardgen.layout.element import Drawn, Element, Piece, Property, Space
from cardgen.layout.speech import single_words
from cardgen.markup.nodes import Block
from cardgen.typeset.galley import Galley

VALIGN = ("top", "middle", "bottom")


#: Texts up to this length often appear on other cards, too: numbers, names of kinds.
_SHORT = 16


def _draw(piece: Piece, space: Space) -> Drawn:
    blocks: tuple[Block, ...] = piece.values["text"] or ()
    if not blocks:
        return Drawn((), space.width, space.height or 0.0)
    context, words = piece.context, single_words(blocks)
    context.spoken.append(blocks)
    if words is None or len(words) > _SHORT:
        return _set(piece, space, blocks)
    key = (piece.node, words, id(piece.values["style"]), space.width, space.height, context.scale)
    return context.remembered(key, lambda: _set(piece, space, blocks))


def _set(piece: Piece, space: Space, blocks: tuple[Block, ...]) -> Drawn:
    galley = piece.context.set_text(piece, blocks, piece.values["style"], space)
    if space.height is None:
        return _draw_galley(galley, 0.0, space.width, galley.height)
    valign = piece.values["valign"]
    if valign == "middle":
        ink = galley.last_baseline - galley.cap_top
        y = (space.height - ink) / 2 - galley.cap_top
    elif valign == "bottom":
        y = space.height - galley.height
    else:
        y = 0.0
    return _draw_galley(galley, y, space.width, space.height)


def _draw_galley(galley: Galley, y: float, width: float, height: float) -> Drawn:
    rows = galley.rows(0.0, y)
    if rows is None:
        return Drawn(galley.place(0.0, y), width, height, galley.over)
    return Drawn((), width, height, galley.over, rows)


ELEMENT = Element(
    "text",
    "text with markup, fitted into its box",
    (
        Property("text", "text", "the words, in the markup of rules texts", required=True),
        Property("style", "style", "the name of a style, or a style on the spot", "text"),
        Property("valign", "words", "its vertical position in the box", "top", VALIGN),
        Property("fit", "fit", "`{min: 7pt}`: shrinks until it fits, but not below this size"),
    ),
    _draw,
)
