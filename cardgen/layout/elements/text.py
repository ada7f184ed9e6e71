"""Marked-up text in a box: fitted, aligned, its middle found by the eye."""

from __future__ import annotations

from dataclasses import replace

from cardgen.drawing.items import OUTLINED, Frame, Group, Item, TextRun
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
        return _draw_galley(piece, galley, 0.0, Space(space.width, galley.height))
    valign = piece.values["valign"]
    if valign == "middle":
        ink = galley.last_baseline - galley.cap_top
        y = (space.height - ink) / 2 - galley.cap_top
    elif valign == "bottom":
        y = space.height - galley.height
    else:
        y = 0.0
    return _draw_galley(piece, galley, y, space)


def _draw_galley(piece: Piece, galley: Galley, y: float, space: Space) -> Drawn:
    width, height = space.width, space.height or 0.0
    if piece.values["outline"]:
        return Drawn((_outline(piece, galley.place(0.0, y), space),), width, height, galley.over)
    rows = galley.rows(0.0, y)
    if rows is None:
        return Drawn(galley.place(0.0, y), width, height, galley.over)
    return Drawn((), width, height, galley.over, rows)


def _outline(piece: Piece, items: tuple[Item, ...], space: Space) -> Group:
    """The items on top of a line around all letters: below all of them, or it would cover parts of their neighbours."""
    colour = piece.values["outline"]
    line = 2 * piece.values["outline_width"]
    letters = (piece.context.outline_letters(item) for item in items if isinstance(item, TextRun))
    around = [
        replace(shape, fill=colour, stroke=colour, line=line, round_line=True)
        for shape in letters
        if shape.path
    ]
    return Group(Frame(space.width, space.height or 0.0, (*around, *items)), name=f"{OUTLINED}{colour}")


ELEMENT = Element(
    "text",
    "text with markup, fitted into its box",
    (
        Property("text", "text", "the words, in the markup of rules texts", required=True),
        Property("style", "style", "the name of a style, or a style on the spot", "text"),
        Property("valign", "words", "its vertical position in the box", "top", VALIGN),
        Property("outline", "colour", "the colour of a line around its letters", "none"),
        Property("outline_width", "length", "how far that line extends beyond the letters", "0.5pt"),
        Property("fit", "fit", "`{min: 7pt}`: shrinks until it fits, but not below this size"),
    ),
    _draw,
)
