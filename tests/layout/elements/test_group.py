"""Groups and panels: what is moved, turned, clipped and laid behind."""

from __future__ import annotations

import pytest

from cardgen.drawing.items import Group, Shape
from cardgen.units import MM


def test_a_group_moves_turns_and_clips_its_children_together(draw):
    group = draw(
        "g: {is: group, box: [10mm, 10mm, 20mm, 20mm], clip: true, opacity: 0.5, "
        "rotate: 90, children: {a: {is: shape, fill: black}}}"
    ).group("g")
    assert group.opacity == 0.5
    assert group.clip
    assert isinstance(group.frame.items[0], Group)
    assert group.frame.items[0].name == "a"


def test_a_panel_lies_behind_the_words_and_padding_keeps_them_off_it(draw):
    drawing = draw(
        'a: {is: text, box: [5mm, 5mm, 50mm, 10mm], text: x, fill: "#eeeeee", stroke: black, corner: 1mm, padding: 2mm}'
    )
    panel, inner = drawing.group("a").frame.items
    assert isinstance(panel, Shape)
    assert panel.fill == "#eeeeee"
    assert inner.transform[4:] == pytest.approx((2 * MM, 2 * MM))
