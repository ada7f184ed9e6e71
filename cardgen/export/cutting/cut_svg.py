"""A page with cuts → an SVG drawing of them in millimetres, a layer for each tool."""

from __future__ import annotations

from html import escape

from cardgen.drawing.paths import transform_path
from cardgen.drawing.publication import Page
from cardgen.export.cutting.layers import Layer, layers_of
from cardgen.export.web.vectors import path_data
from cardgen.units import MM

_SCALE = (1 / MM, 0.0, 0.0, 1 / MM, 0.0, 0.0)
#: Micrometres are more than machines can do.
_DIGITS = 3
#: Thin enough that a program which cuts the outlines of lines cuts only once.
_LINE = 0.1
_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"


def compose_cut_svg(page: Page, title: str) -> str:
    """The drawing: as large as the page, and 1 unit is 1 mm."""
    width, height = f"{page.frame.width / MM:.6g}", f"{page.frame.height / MM:.6g}"
    layers = "".join(_layer(layer) for layer in layers_of(page))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="{_INKSCAPE}" '
        f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">\n'
        f"<title>{escape(title)}</title>\n{layers}</svg>\n"
    )


def _layer(layer: Layer) -> str:
    paths = "".join(
        f'<path d="{path_data(transform_path(path, _SCALE), _DIGITS)}"/>\n' for path in layer.paths
    )
    return (
        f'<g id="{layer.name}" inkscape:groupmode="layer" inkscape:label="{layer.name}" '
        f'fill="none" stroke="{layer.colour}" stroke-width="{_LINE}">\n{paths}</g>\n'
    )
