"""Shapes fill their boxes."""

from __future__ import annotations

import pytest

from cardgen.drawing.paths import path_bounds
from cardgen.layout.shapes.outlines import SHAPES
from cardgen.units import MM


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_fills_its_box(draw, name):
    (shape,) = draw(f"a: {{is: shape, shape: {name}, box: [10mm, 10mm, 20mm, 20mm], fill: black}}").items("a")
    left, top, right, bottom = path_bounds(shape.path)
    side = 20 * MM
    slack = 0.14 * side if name in ("scroll", "polygon", "star") else 0.01
    assert min(left, top) >= -slack
    assert max(right, bottom) <= side + slack
    assert right - left >= 0.85 * side
    assert bottom - top >= 0.85 * side
