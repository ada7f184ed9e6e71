"""Frames → SVG: what many drawings share (glyphs, icons, pictures, whole frames) is written once and referred to."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from cardgen.assets.books import Library
from cardgen.drawing.items import (
    IDENTITY,
    UNCROPPED,
    Colour,
    Frame,
    Gradient,
    Group,
    Item,
    Link,
    Picture,
    Segment,
    Shape,
    TextRun,
    Transform,
)
from cardgen.export.survey import survey
from cardgen.export.web.glyphs import GlyphOutlines
from cardgen.export.web.pixels import picture_address

#: A frame that is placed this often is written only once.
_SHARED = 2


class SvgSheet:
    """Draws frames for one file. `definitions` are what they refer to; without `links`, links are left out.

    `frames` are all that will be drawn, so that shared contents are known beforehand. The colour `text_colour` is
    written as `currentColor`, so that the drawing takes the colour of the text around it.
    """

    def __init__(
        self, library: Library, frames: Iterable[Frame], text_colour: Colour = "", links: bool = True
    ) -> None:
        self._library = library
        self._survey = survey(frames)
        self._outlines = GlyphOutlines(library.fonts)
        self._links = links
        self._text_colour = text_colour
        self._names: dict[tuple[object, ...], str] = {}
        self._definitions: list[str] = []
        self._kept: list[Frame] = []

    @property
    def definitions(self) -> str:
        """The contents of `<defs>` for everything drawn so far."""
        return "\n".join(self._definitions)

    def draw(self, frame: Frame) -> str:
        """The frame's items, in points from its top left corner."""
        return "".join([self._item(item, _digits(frame)) for item in frame.items])

    def element(self, frame: Frame, label: str = "", attributes: str = "") -> str:
        """A complete `<svg>` that refers to this sheet's definitions; without a label, it is
        hidden from screen readers.
        """
        size = f'viewBox="0 0 {_number(frame.width, 2)} {_number(frame.height, 2)}"'
        heard = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
        return f"<svg {size} {heard}{f' {attributes}' if attributes else ''}>{self.draw(frame)}</svg>"

    def symbol(self, name: str, frame: Frame) -> None:
        """Keep a frame as `<symbol id=name>`, to be shown by `<use href="#name">`."""
        size = f'viewBox="0 0 {_number(frame.width, 2)} {_number(frame.height, 2)}"'
        self._definitions.append(f'<symbol id="{escape(name)}" {size}>{self.draw(frame)}</symbol>')

    def _item(self, item: Item, digits: int) -> str:
        if isinstance(item, TextRun):
            return self._text(item)
        if isinstance(item, Shape):
            return self._shape(item, digits)
        if isinstance(item, Group):
            return self._group(item)
        if isinstance(item, Picture):
            return self._picture(item)
        return _link(item) if self._links else ""

    def _text(self, run: TextRun) -> str:
        """The run's glyphs, each a reference; positions are in font units."""
        units = self._outlines.units(run.font)
        scale = run.size / units
        gap, tracking = run.gap / scale, run.tracking / scale
        pen = 0.0
        uses = []
        for index, word in enumerate(run.words):
            pen += gap if index else 0.0
            for at, (glyph, advance) in enumerate(zip(word.glyphs, word.advances, strict=True)):
                dx, dy = word.offsets[at] if word.offsets else (0.0, 0.0)
                if name := self._glyph(run.font, glyph):
                    raised = f' y="{-dy * units:.0f}"' if dy else ""
                    uses.append(f'<use href="#{name}" x="{pen + dx * units:.0f}"{raised}/>')
                pen += advance * units + tracking
        if not uses:
            return ""
        placed = f"translate({_number(run.x, 2)} {_number(run.y, 2)})scale({_number(scale, 6)})"
        return f'<g transform="{placed}" fill="{self._colour(run.colour)}">{"".join(uses)}</g>'

    def _glyph(self, font: str, glyph: int) -> str:
        key = ("glyph", font, glyph)
        known = self._names.get(key)
        if known is None:
            outline = self._outlines.outline(font, glyph)
            known = self._define(key, "g", f'<path id="{{}}" d="{outline}"/>') if outline else ""
            self._names[key] = known
        return known

    def _define(self, key: tuple[object, ...], letter: str, element: str) -> str:
        """Store a definition, in which `{}` is replaced by its name; returns the name."""
        name = f"{letter}{_short(len(self._names))}"
        self._names[key] = name
        self._definitions.append(element.replace("{}", name, 1))
        return name

    def _shape(self, shape: Shape, digits: int) -> str:
        fill = self._fill(shape, digits)
        stroke = ""
        if shape.stroke is not None and shape.line > 0:
            stroke = f' stroke="{self._colour(shape.stroke)}" stroke-width="{_number(shape.line, digits)}"'
            if shape.dash:
                lengths = " ".join(_number(length, digits) for length in shape.dash)
                stroke += f' stroke-dasharray="{lengths}"'
            if shape.round_line:
                stroke += ' stroke-linecap="round" stroke-linejoin="round"'
        elif shape.fill is None:
            return ""
        rule = ' fill-rule="evenodd"' if shape.even_odd else ""
        return f'<path d="{path_data(shape.path, digits)}" fill="{fill}"{stroke}{rule}{_opacity(shape.opacity)}/>'

    def _fill(self, shape: Shape, digits: int) -> str:
        if shape.fill is None:
            return "none"
        if isinstance(shape.fill, Gradient):
            return f"url(#{self._gradient(shape.fill, digits)})"
        return self._colour(shape.fill)

    def _gradient(self, gradient: Gradient, digits: int) -> str:
        key = ("gradient", gradient, digits)
        known = self._names.get(key)
        if known is None:
            ends = " ".join(
                f'{name}="{_number(value, digits)}"'
                for name, value in zip(
                    ("x1", "y1", "x2", "y2"),
                    (gradient.x0, gradient.y0, gradient.x1, gradient.y1),
                    strict=True,
                )
            )
            stops = "".join(
                f'<stop offset="{_number(at, 3)}" stop-color="{colour}"/>' for at, colour in gradient.stops
            )
            element = (
                f'<linearGradient id="{{}}" gradientUnits="userSpaceOnUse" {ends}>{stops}</linearGradient>'
            )
            known = self._define(key, "l", element)
        return known

    def _group(self, group: Group) -> str:
        frame = group.frame
        content = (
            self._shared(frame) if self._survey.placed.get(id(frame), 0) >= _SHARED else self.draw(frame)
        )
        if not content:
            return ""
        attributes = ""
        if group.transform != IDENTITY:
            attributes += f' transform="{_transform(group.transform)}"'
        if group.clip:
            attributes += f' clip-path="url(#{self._clip(group.clip, _digits(frame))})"'
        attributes += _opacity(group.opacity)
        return f"<g{attributes}>{content}</g>" if attributes else content

    def _shared(self, frame: Frame) -> str:
        key = ("frame", id(frame))
        known = self._names.get(key)
        if known is None:
            content = self.draw(frame)
            known = self._define(key, "f", f'<g id="{{}}">{content}</g>') if content else ""
            self._names[key] = known
            self._kept.append(frame)
        return f'<use href="#{known}"/>' if known else ""

    def _clip(self, path: tuple[Segment, ...], digits: int) -> str:
        data = path_data(path, digits)
        key = ("clip", data)
        return self._names.get(key) or self._define(
            key, "c", f'<clipPath id="{{}}"><path d="{data}"/></clipPath>'
        )

    def _picture(self, picture: Picture) -> str:
        left, top, right, bottom = picture.crop
        width, height = picture.width / (right - left), picture.height / (bottom - top)
        key = ("picture", picture.key)
        name = self._names.get(key)
        if name is None:
            size = self._survey.pictures[picture.key]
            address = picture_address(self._library.pictures.by_key(picture.key), size)
            element = f'<image id="{{}}" width="1" height="1" preserveAspectRatio="none" href="{address}"/>'
            name = self._define(key, "p", element)
        x, y = picture.x - left * width, picture.y - top * height
        placed = f"translate({_number(x, 2)} {_number(y, 2)})scale({_number(width, 3)} {_number(height, 3)})"
        shown = f'<use href="#{name}" transform="{placed}"/>'
        if picture.crop != UNCROPPED:
            box = _box_path(picture)
            shown = f'<g clip-path="url(#{self._clip(box, 2)})">{shown}</g>'
        return f"<g{_opacity(picture.opacity)}>{shown}</g>" if picture.opacity < 1 else shown

    def _colour(self, colour: Colour) -> str:
        return "currentColor" if colour == self._text_colour else colour


def describe_svg(frame: Frame, label: str, content: str) -> str:
    """A whole SVG file of the frame's size with this content."""
    width, height = _number(frame.width, 3), _number(frame.height, 3)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}pt" height="{height}pt" '
        f'viewBox="0 0 {width} {height}" role="img"><title>{escape(label)}</title>{content}</svg>\n'
    )


def path_data(path: tuple[Segment, ...], digits: int) -> str:
    """The path as SVG writes it."""
    return "".join(
        f"{segment[0]}{' '.join(_number(float(value), digits) for value in segment[1:])}" for segment in path
    )


def _link(link: Link) -> str:
    size = " ".join(
        f'{name}="{_number(value, 2)}"'
        for name, value in (("x", link.x), ("y", link.y), ("width", link.width), ("height", link.height))
    )
    return f'<a href="{escape(link.target)}"><rect {size} fill="none" pointer-events="all"/></a>'


def _box_path(picture: Picture) -> tuple[Segment, ...]:
    right, bottom = picture.x + picture.width, picture.y + picture.height
    return (
        ("M", picture.x, picture.y),
        ("L", right, picture.y),
        ("L", right, bottom),
        ("L", picture.x, bottom),
        ("Z",),
    )


def _transform(transform: Transform) -> str:
    a, b, c, d, e, f = transform
    if (a, b, c, d) == IDENTITY[:4]:
        return f"translate({_number(e, 2)} {_number(f, 2)})"
    return f"matrix({' '.join(_number(part, 5) for part in (a, b, c, d))} {_number(e, 3)} {_number(f, 3)})"


def _opacity(opacity: float) -> str:
    return f' opacity="{_number(opacity, 3)}"' if opacity < 1.0 else ""


def _digits(frame: Frame) -> int:
    """Decimal places: more in small frames, such as icons, which are enlarged."""
    return 2 if max(frame.width, frame.height) > 20 else 4


def _number(value: float, digits: int) -> str:
    """The number without trailing zeros; adding nothing turns -0 into 0."""
    return f"{round(value, digits) + 0.0:.8g}"


def _short(number: int) -> str:
    """A number in few characters."""
    signs = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = ""
    while number or not text:
        number, rest = divmod(number, 36)
        text = signs[rest] + text
    return text
