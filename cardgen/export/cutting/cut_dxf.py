"""A page with cuts → a DXF drawing of them in millimetres (AutoCAD Release 12), a layer for each tool.

Release 12 is the oldest version that programs still write, and the one that all of them read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardgen.drawing.paths import transform_path
from cardgen.drawing.publication import Page
from cardgen.export.cutting.arcs import Polyline, polylines
from cardgen.export.cutting.layers import Layer, layers_of
from cardgen.units import MM

#: A group code and its value.
_Pair = tuple[int, str]
#: The unit of $INSUNITS that stands for millimetres.
_MILLIMETRES = 4


def compose_cut_dxf(page: Page) -> str:
    """The drawing: its origin is the lower left corner of the page, and 1 unit is 1 mm."""
    layers = tuple(layers_of(page))
    pairs = [
        *_section("HEADER", _header(page)),
        *_section("TABLES", [*_line_types(), *_layer_table(layers)]),
        *_section("ENTITIES", (pair for layer in layers for pair in _entities(layer, page.frame.height))),
        (0, "EOF"),
    ]
    return "".join(f"{code:>3}\n{value}\n" for code, value in pairs)


def _section(name: str, contents: Iterable[_Pair]) -> Iterator[_Pair]:
    yield from ((0, "SECTION"), (2, name))
    yield from contents
    yield 0, "ENDSEC"


def _header(page: Page) -> Iterator[_Pair]:
    yield from ((9, "$ACADVER"), (1, "AC1009"))
    yield from ((9, "$INSUNITS"), (70, str(_MILLIMETRES)))
    yield from ((9, "$EXTMIN"), *_point(0.0, 0.0))
    yield from ((9, "$EXTMAX"), *_point(page.frame.width / MM, page.frame.height / MM))


def _line_types() -> Iterator[_Pair]:
    yield from ((0, "TABLE"), (2, "LTYPE"), (70, "1"))
    yield from (
        (0, "LTYPE"),
        (2, "CONTINUOUS"),
        (70, "0"),
        (3, "Solid line"),
        (72, "65"),
        (73, "0"),
        (40, "0.0"),
    )
    yield 0, "ENDTAB"


def _layer_table(layers: tuple[Layer, ...]) -> Iterator[_Pair]:
    yield from ((0, "TABLE"), (2, "LAYER"), (70, str(len(layers))))
    for layer in layers:
        yield from ((0, "LAYER"), (2, layer.name), (70, "0"), (62, str(layer.number)), (6, "CONTINUOUS"))
    yield 0, "ENDTAB"


def _entities(layer: Layer, height: float) -> Iterator[_Pair]:
    """The paths of the layer, with y upwards."""
    upwards = (1 / MM, 0.0, 0.0, -1 / MM, 0.0, height / MM)
    for path in layer.paths:
        for line in polylines(transform_path(path, upwards)):
            yield from _polyline(line, layer.name)


def _polyline(line: Polyline, layer: str) -> Iterator[_Pair]:
    yield from (
        (0, "POLYLINE"),
        (8, layer),
        (66, "1"),
        *_point(0.0, 0.0),
        (30, "0.0"),
        (70, str(int(line.closed))),
    )
    for vertex in line.vertices:
        yield from ((0, "VERTEX"), (8, layer), *_point(vertex.x, vertex.y), (30, "0.0"))
        if vertex.bulge:
            yield 42, f"{vertex.bulge:.6f}"
    yield from ((0, "SEQEND"), (8, layer))


def _point(x: float, y: float) -> tuple[_Pair, _Pair]:
    """The coordinates in micrometres, without a negative zero."""
    return (10, f"{round(x, 3) + 0.0:.3f}"), (20, f"{round(y, 3) + 0.0:.3f}")
