from __future__ import annotations

import pytest

from cardgen.drawing.extents import shown_across
from cardgen.drawing.items import Frame, Group, Item, Picture, Shape, rectangle


@pytest.mark.parametrize(
    ("items", "reach"),
    [
        ((Shape(rectangle(0.3, 0, 0.2, 1), fill="#000000"),), (0.3, 0.5)),
        ((Shape(rectangle(0.3, 0, 0.2, 1), stroke="#000000", line=0.1),), (0.25, 0.55)),
        ((Shape(rectangle(-1, 0, 1.2, 1), fill="#000000"), Shape(rectangle(0.6, 0, 9, 1))), (0.0, 1.0)),
        (
            (Group(Frame(1, 1, (Shape(rectangle(0, 0, 1, 1), fill="#000000"),)), (0.5, 0, 0, 0.5, 0.2, 0)),),
            (0.2, 0.7),
        ),
        ((Picture(0.4, 0.4, 0.1, 0.1, "key"),), (0.0, 1.0)),
        ((), (0.0, 1.0)),
    ],
)
def test_what_is_shown_reaches_from_its_first_to_its_last_shape(
    items: tuple[Item, ...], reach: tuple[float, float]
) -> None:
    assert shown_across(Frame(1.0, 1.0, items)) == pytest.approx(reach)
