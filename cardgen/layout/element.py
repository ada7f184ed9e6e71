"""The contract of an element type: which properties a layout may give it, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from cardgen.assets.books import PictureFile
from cardgen.diagnostics import Problem
from cardgen.drawing.items import Colour, Frame, Item, Shape, TextRun
from cardgen.drawing.rows import Rows, TextFrame
from cardgen.expressions import CompiledExpression
from cardgen.frozen import distinct, frozen
from cardgen.layout.filling import Given, Scope, TextTemplate, Varying
from cardgen.markup.nodes import Block
from cardgen.source.source import Origin
from cardgen.typeset.galley import Galley
from cardgen.typeset.styles import StyleSheet


@frozen
class Property:
    """One property of an element type. `sort` is a key of `values.READERS`, or one of those below.

    `text`: marked-up text, filled for each card; `template`: the same, filled by the element itself; `expression`: one
    without braces, evaluated by the element itself; `element` and `elements`: what is inside; `columns`: those of a
    table. `default` is written as in a layout file. A property with `choices` takes one of these words.
    """

    name: str
    sort: str
    description: str
    default: Any = None
    choices: tuple[str, ...] = ()
    required: bool = False


@frozen
class Space:
    """The space for a drawing, in points; a height of None asks for the natural one."""

    width: float
    height: float | None


#: How far contents may exceed a box before it is reported, in points.
TOLERANCE = 0.05


@frozen
class Drawn:
    """A drawing, from the top left of its space, and the size that it takes.

    `over` is how far something in it exceeds its space, in points. `rows` of text are painted over the items.
    """

    items: tuple[Item, ...]
    width: float
    height: float
    over: float = 0.0
    rows: Rows | None = None

    @property
    def shows_any(self) -> bool:
        """Whether there is anything to see."""
        return self.rows is not None or bool(self.items)

    def frame(self, width: float, height: float) -> Frame:
        """The drawing in a frame of that size."""
        if self.rows is None:
            return Frame(width, height, self.items)
        return TextFrame(width, height, self.items, self.rows)


@distinct
class Node:
    """An element of a layout, ready to be drawn: its literal values are read, its expressions compiled.

    `path` leads to it from the layout (`body.each`). A static one looks the same on every card. `given` are the values
    for the part that it uses, the outermost first if that part uses another.
    """

    name: str
    path: str
    element: Element
    constants: Mapping[str, Any]
    varying: tuple[tuple[str, Varying], ...]
    when: CompiledExpression | None
    origin: Origin
    origins: Mapping[str, Origin]
    static: bool
    given: tuple[Given, ...] = ()

    def scope(self, scope: Scope) -> Scope:
        """The names that its expressions find, if `scope` are those around it. Raises FailedValueError."""
        for given in self.given:
            scope = given.scope(scope)
        return scope

    @property
    def about(self) -> str:
        """What an anatomy figure says about it."""
        return str(self.constants.get("about") or "")


@frozen
class Piece:
    """A node with its values for one card, and the context in which it is drawn."""

    node: Node
    values: Mapping[str, Any]
    scope: Scope
    context: DrawingContext


@frozen
class Made:
    """A piece that was drawn but has no place yet."""

    piece: Piece
    drawn: Drawn


class DrawingContext(Protocol):
    """Draws pieces, gives access to the typesetter and the books, and collects what is wrong."""

    @property
    def scale(self) -> float:
        """The scale of texts, 1 unless something around them makes them shrink."""
        ...

    def remembered(self, key: object, draw: Callable[[], Drawn]) -> Drawn:
        """The result of `draw`, or an earlier one with the same `key`, which must include
        everything that the drawing depends on.
        """
        ...

    def make(self, node: Node, space: Space, scope: Scope) -> Made | None:
        """Draw a node in a space; None if its `when` is false or it cannot be drawn."""
        ...

    def place(self, made: Made, x: float, y: float) -> Item:
        """The drawing with its top left corner at (x, y)."""
        ...

    def put(self, node: Node, width: float, height: float, scope: Scope) -> Item | None:
        """Draw a node in its own `box`, inside a box of that size."""
        ...

    def scaled(self, scale: float) -> DrawingContext:
        """The same context with texts set at `scale`, which reports nothing."""
        ...

    def evaluate(self, piece: Piece, name: str) -> object:
        """The value of a property that is an expression; None, with a finding, if it fails."""
        ...

    def loud(self, scale: float) -> DrawingContext:
        """The same context with texts set at `scale`."""
        ...

    def fill(self, template: TextTemplate, scope: Scope) -> tuple[Block, ...]:
        """The text of a template, filled with the names in `scope`."""
        ...

    @property
    def spoken(self) -> list[tuple[Block, ...]]:
        """The texts of the face so far, as alternative text for people who cannot see it."""
        ...

    def set_text(self, piece: Piece, blocks: tuple[Block, ...], sheet: StyleSheet, space: Space) -> Galley:
        """Set the text to the width of the space; with a height, fit it, and report it if it does not fit."""
        ...

    def outline_letters(self, run: TextRun) -> Shape:
        """The letters of the run as a shape."""
        ...

    def icon(self, piece: Piece, name: str, colour: Colour | None) -> Frame | None:
        """An icon by its name in the game, or by its file; None, with a finding, if there is none."""
        ...

    def picture(self, piece: Piece, file: str) -> PictureFile | None:
        """A picture of the game; None, with a finding, if there is none."""
        ...

    def drawing(self, piece: Piece, file: str) -> Frame | None:
        """An SVG file of the game in its own colours, one unit high; None, with a finding, if there is none."""
        ...

    def report(self, piece: Piece, name: str, problem: Problem, message: str, hint: str) -> None:
        """Report something wrong with the property `name` of the piece."""
        ...


@frozen
class Element:
    """A type of element.

    `panel` says that its background is drawn for it. One that `grows` has no height of its own. If it `matters`, it
    must be read, so it belongs inside the safe zone.
    """

    name: str
    summary: str
    properties: tuple[Property, ...]
    draw: Callable[[Piece, Space], Drawn]
    panel: bool = True
    grows: bool = False
    matters: bool = True


#: The properties that every element can have.
COMMON = (
    Property(
        "box", "box", "its position and size: `[x, y, width, height]`, sides, or `bleed`, `trim`, `safe`"
    ),
    Property("when", "expression", "drawn only if true"),
    Property("about", "words", "what an anatomy figure says about it"),
    Property("alt", "words", "a description for people who cannot see it"),
    Property("rotate", "number", "degrees clockwise around the centre of its box", 0),
    Property("opacity", "part", "0 (invisible) to 1", 1),
    Property("clip", "flag", "cuts off what is outside its box", default=False),
    Property("safe", "flag", "`false`: may be outside the safe zone", default=True),
    Property("before", "words", "the element below which it is painted"),
    Property("after", "words", "the element above which it is painted"),
    Property("width", "extent", "its width in a row"),
    Property("height", "extent", "its height in a stack"),
    Property("share", "share", "its share of the remaining room in a row or stack", 1),
)
#: The properties of the panel behind an element.
PANEL = (
    Property("fill", "fill", "the fill of the panel", "none"),
    Property("stroke", "colour", "the colour of the panel's edge", "none"),
    Property("line", "length", "the width of its edge", "0.5pt"),
    Property("dash", "dashes", "lengths of dashes and gaps"),
    Property("corner", "length", "the radius of its corners", "0"),
    Property("padding", "padding", "the room between panel and content", "0"),
)
#: The property of elements that may be mirrored.
FLIP = Property(
    "flip", "words", "mirrored horizontally, vertically, or both", "none", ("none", "x", "y", "xy")
)


def properties_of(element: Element) -> Mapping[str, Property]:
    """All properties that a layout may give an element of this type, by name."""
    every = (*COMMON, *(PANEL if element.panel else ()), *element.properties)
    return {property_.name: property_ for property_ in every}
