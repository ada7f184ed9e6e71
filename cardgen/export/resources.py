"""What content streams name: fonts, pictures, forms, shadings, opacities; each is written once."""

from __future__ import annotations

from itertools import pairwise

from cardgen.drawing.items import Gradient
from cardgen.export.document import Document
from cardgen.export.fonts import FontTable
from cardgen.export.images import ImageTable
from cardgen.export.syntax import array, box, dictionary, fraction, reference


class Resources:
    """The one resource dictionary that all pages and forms of a file share."""

    def __init__(self, document: Document, fonts: FontTable, images: ImageTable) -> None:
        self.document = document
        self.number = document.reserve()
        self.fonts = fonts
        self.images = images
        self._forms: dict[str, int] = {}
        self._shadings: dict[Gradient, str] = {}
        self._opacities: dict[float, str] = {}

    def reserve_form(self) -> str:
        """A new form's name; `fill_form` gives its contents."""
        form = f"X{len(self._forms) + 1}"
        self._forms[form] = self.document.reserve()
        return form

    def fill_form(
        self, form: str, bounds: tuple[float, float, float, float], content: bytes, group: bool
    ) -> None:
        """The form's drawing; `group` composites it as one before opacity is applied (ISO 32000-1, 11.4)."""
        entries = [
            ("Type", "/XObject"),
            ("Subtype", "/Form"),
            ("BBox", box(bounds)),
            ("Resources", reference(self.number)),
        ]
        if group:
            entries.append(("Group", "<</S/Transparency/CS/DeviceRGB>>"))
        self.document.fill_stream(self._forms[form], entries, content)

    def shading(self, gradient: Gradient) -> str:
        """The name of an axial shading (8.7.4.5.3), in coordinates whose y grows upwards from the top."""
        known = self._shadings.get(gradient)
        if known is None:
            known = self._shadings[gradient] = f"S{len(self._shadings) + 1}"
        return known

    def opacity(self, opacity: float) -> str:
        """The name of a graphics state that fills and strokes with `opacity`."""
        known = self._opacities.get(opacity)
        if known is None:
            known = self._opacities[opacity] = f"G{len(self._opacities) + 1}"
        return known

    def write(self) -> None:
        """Write everything that was named."""
        entries = [("Font", self.fonts.embed(self.document))]
        xobjects = [*self._forms.items(), *self.images.write(self.document)]
        entries.append(("XObject", dictionary((name, reference(number)) for name, number in xobjects)))
        shadings = ((name, _shading(gradient)) for gradient, name in self._shadings.items())
        entries.append(
            ("Shading", dictionary((name, reference(self.document.add(text))) for name, text in shadings))
        )
        states = ((name, _opacity(opacity)) for opacity, name in self._opacities.items())
        entries.append(("ExtGState", dictionary(states)))
        self.document.fill(self.number, dictionary(entries))


def _opacity(opacity: float) -> str:
    return dictionary([("ca", fraction(opacity)), ("CA", fraction(opacity))])


def _shading(gradient: Gradient) -> str:
    return dictionary(
        [
            ("ShadingType", "2"),
            ("ColorSpace", "/DeviceRGB"),
            ("Coords", array(fraction(v) for v in (gradient.x0, -gradient.y0, gradient.x1, -gradient.y1))),
            ("Extend", "[true true]"),
            ("Function", _colours(gradient.stops)),
        ]
    )


def _colours(stops: tuple[tuple[float, str], ...]) -> str:
    """The function from 0..1 to colour: straight between stops, stitched at them (7.10.4)."""
    if len(stops) == 1:
        stops = (stops[0], stops[0])
    if stops[0][0] > 0:
        stops = ((0.0, stops[0][1]), *stops)
    if stops[-1][0] < 1:
        stops = (*stops, (1.0, stops[-1][1]))
    pieces = [
        f"<</FunctionType 2/Domain[0 1]/C0 {_colour(first)}/C1 {_colour(second)}/N 1>>"
        for (_, first), (_, second) in pairwise(stops)
    ]
    if len(pieces) == 1:
        return pieces[0]
    return dictionary(
        [
            ("FunctionType", "3"),
            ("Domain", "[0 1]"),
            ("Functions", array(pieces)),
            ("Bounds", array(fraction(offset) for offset, _ in stops[1:-1])),
            ("Encode", array(["0 1"] * len(pieces))),
        ]
    )


def _colour(colour: str) -> str:
    return array(fraction(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
