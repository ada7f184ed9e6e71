"""Chips are as wide as their words."""

from __future__ import annotations

import pytest

from cardgen.units import MM


def test_a_chip_is_as_wide_as_its_word(draw):
    drawing = draw("a: {is: chip, box: [5mm, 5mm, 50mm, 6mm], text: Item, fill: black, padding: [0, 2mm]}")
    shape, run = drawing.items("a")
    xs = [value for segment in shape.path for value in segment[1::2]]
    assert max(xs) - min(xs) == pytest.approx(run.width + 4 * MM, abs=0.1)
