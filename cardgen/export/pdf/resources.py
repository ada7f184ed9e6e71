"""What the streams of a file refer to → its single resource dictionary: fonts, forms, pictures, shadings, opacities."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from cardgen.drawing.colours import rgb
from cardgen.drawing.items import Gradient
from cardgen.export.pdf.document import Document
from cardgen.export.pdf.drawn_pages import DrawnBatch, DrawnForm, ShownPicture
from cardgen.export.pdf.fonts import FontTable
from cardgen.export.pdf.images import write_images
from cardgen.export.pdf.syntax import array, box, dictionary, fraction, reference


class Resources:
    """The resource dictionary that all pages and forms of a file share, collected batch by batch."""

    def __init__(self, document: Document, fonts: FontTable, cache: Path | None) -> None:
        self.number = document.reserve()
        self._document = document
        self._fonts = fonts
        self._cache = cache
        self._glyphs: dict[str, frozenset[int]] = {}
        self._pictures: dict[str, ShownPicture] = {}
        self._forms: dict[str, int] = {}
        self._shadings: dict[str, Gradient] = {}
        self._opacities: dict[str, float] = {}
        #: Images that are already written, and further graphics states as PDF syntax, by their names in streams.
        self.images: dict[str, int] = {}
        self.states: dict[str, str] = {}

    def gather(self, batch: DrawnBatch) -> None:
        """Note what a batch's streams refer to; forms are written at once."""
        for key, glyphs in batch.glyphs.items():
            self._glyphs[key] = self._glyphs.get(key, frozenset()) | glyphs
        for key, shown in batch.pictures.items():
            known = self._pictures.get(key, shown)
            width, height = max(shown.width, known.width), max(shown.height, known.height)
            self._pictures[key] = ShownPicture(known.file, width, height)
        for form, drawn in batch.forms.items():
            if form not in self._forms:
                self._forms[form] = self._write_form(drawn)
        self._shadings.update(batch.shadings)
        self._opacities.update(batch.opacities)

    def _write_form(self, form: DrawnForm) -> int:
        entries = [
            ("Type", "/XObject"),
            ("Subtype", "/Form"),
            ("BBox", box(form.bounds)),
            ("Resources", reference(self.number)),
            ("Filter", "/FlateDecode"),
        ]
        if form.group:
            # Without its own colour space, it is blended in that of the page, grey or not (ISO 32000-1, table 147).
            entries.append(("Group", "<</S/Transparency>>"))
        return self._document.add_encoded(entries, form.content)

    def write(self, tell: Callable[[int, int], None]) -> None:
        """Write everything that was referred to, and the dictionary; calls `tell` with the number of written pictures
        and of all.
        """
        document = self._document
        fonts = {key: self._fonts.use(key) for key in sorted(self._glyphs)}
        embedded = [(font.resource, font.embed(document, self._glyphs[key])) for key, font in fonts.items()]
        pictures = []
        for picture in write_images(document, self._pictures, self._cache):
            pictures.append(picture)
            tell(len(pictures), len(self._pictures))
        shadings = [(shading, document.add(_shading(it))) for shading, it in sorted(self._shadings.items())]
        states = [(state, _opacity(opacity)) for state, opacity in sorted(self._opacities.items())]
        states += self.states.items()
        entries = [
            ("Font", _references(embedded)),
            ("XObject", _references([*sorted(self._forms.items()), *pictures, *self.images.items()])),
            ("Shading", _references(shadings)),
            ("ExtGState", dictionary(states)),
        ]
        document.fill(self.number, dictionary(entries))


def _references(objects: list[tuple[str, int]]) -> str:
    return dictionary((name, reference(number)) for name, number in objects)


def _opacity(opacity: float) -> str:
    return dictionary([("ca", fraction(opacity)), ("CA", fraction(opacity))])


def _shading(gradient: Gradient) -> str:
    grey = all(len({*rgb(colour)}) == 1 for _, colour in gradient.stops)
    return dictionary(
        [
            ("ShadingType", "2"),
            ("ColorSpace", "/DeviceGray" if grey else "/DeviceRGB"),
            ("Coords", array(fraction(v) for v in (gradient.x0, -gradient.y0, gradient.x1, -gradient.y1))),
            ("Extend", "[true true]"),
            ("Function", _colours(gradient.stops, 1 if grey else 3)),
        ]
    )


def _colours(stops: tuple[tuple[float, str], ...], channels: int) -> str:
    """The function from 0..1 to so many channels of a colour: straight between stops, stitched at them (7.10.4)."""
    if len(stops) == 1:
        stops = (stops[0], stops[0])
    if stops[0][0] > 0:
        stops = ((0.0, stops[0][1]), *stops)
    if stops[-1][0] < 1:
        stops = (*stops, (1.0, stops[-1][1]))
    pieces = [
        f"<</FunctionType 2/Domain[0 1]/C0 {_colour(first, channels)}/C1 {_colour(second, channels)}/N 1>>"
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


def _colour(colour: str, channels: int) -> str:
    return array(fraction(part / 255) for part in rgb(colour)[:channels])
