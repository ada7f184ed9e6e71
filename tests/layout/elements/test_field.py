"""Blanks to write in."""

from __future__ import annotations

from cardgen.drawing.items import Shape


def test_a_blank_with_boxes_stands_beside_its_label(draw):
    drawing = draw(
        "a: {is: field, box: [5mm, 5mm, 50mm, 6mm], label: Life, blank: boxes, count: 4, size: 4mm}"
    )
    boxes = [item for item in drawing.items("a") if isinstance(item, Shape)]
    assert len(boxes) == 4
    assert boxes[0].path[0][1] > 5
