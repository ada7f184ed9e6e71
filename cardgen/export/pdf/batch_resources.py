"""What the streams of a batch refer to besides pictures: fonts, forms, gradients, opacities; each is stored once."""

from __future__ import annotations

import zlib

from cardgen.drawing.items import Gradient
from cardgen.export.pdf.drawn_pages import DrawnForm, resource_name
from cardgen.export.pdf.fonts import FontTable
from cardgen.export.pdf.syntax import fraction

#: zlib's level for operators: 6 takes half as long again for files a twentieth smaller; with 1, they are a fifth
#: larger.
_LEVEL = 4


class BatchResources:
    """What one batch refers to, by its content. `weight` is the length of all operators before compression."""

    def __init__(self, fonts: FontTable) -> None:
        self.fonts = fonts
        self.forms: dict[str, DrawnForm] = {}
        self.shadings: dict[str, Gradient] = {}
        self.opacities: dict[str, float] = {}
        self.weight = 0
        self._pictures: dict[str, str] = {}

    def compress(self, operators: str) -> bytes:
        """Compress a content stream, which has only code points below 256."""
        data = operators.encode("latin-1")
        self.weight += len(data)
        return zlib.compress(data, _LEVEL)

    def form(self, bounds: tuple[float, float, float, float], operators: str, group: bool) -> str:
        """The name of a form; `group` composites it as one before opacity is applied (ISO 32000-1, 11.4)."""
        form = resource_name("X", f"{bounds}{group}{operators}")
        if form not in self.forms:
            self.forms[form] = DrawnForm(bounds, self.compress(operators), group)
        return form

    def picture(self, key: str) -> str:
        """The name of the picture with this `key` in the PictureBook."""
        known = self._pictures.get(key)
        if known is None:
            known = self._pictures[key] = resource_name("I", key)
        return known

    def shading(self, gradient: Gradient) -> str:
        """The name of an axial shading (8.7.4.5.3), in coordinates whose y grows upwards from the top."""
        shading = resource_name("S", repr(gradient))
        self.shadings[shading] = gradient
        return shading

    def opacity(self, opacity: float) -> str:
        """The name of a graphics state that fills and strokes with `opacity`."""
        state = f"G{fraction(opacity)}"
        self.opacities[state] = opacity
        return state
