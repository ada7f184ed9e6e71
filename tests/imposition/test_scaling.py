from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.drawing.items import Group
from cardgen.drawing.paths import ellipse, path_bounds
from cardgen.drawing.publication import Face
from cardgen.imposition.scaling import scaled
from cardgen.imposition.scheme import Leaf
from tests.imposition.stock import BLEED, POKER, face


def test_everything_on_a_card_grows_with_it() -> None:
    whole = Leaf(face("fog", "front"), face("fog", "back"))
    for before, after in zip((whole.front, whole.back), _faces(scaled(whole, 1.5)), strict=True):
        assert before is not None
        assert (after.width, after.height, after.bleed) == pytest.approx(
            (POKER[0] * 1.5, POKER[1] * 1.5, BLEED * 1.5)
        )
        (shown,) = after.frame.items
        assert isinstance(shown, Group)
        assert shown.frame is before.frame
        assert shown.transform == (1.5, 0.0, 0.0, 1.5, 0.0, 0.0)
        assert (after.frame.width, after.frame.height) == pytest.approx(
            (before.frame.width * 1.5, before.frame.height * 1.5)
        )


def test_the_shape_of_a_card_and_its_folds_grow_with_it() -> None:
    token = replace(
        face("sun", "front"), outline=ellipse(90, 126, 90, 126), folds=(("M", 0.0, 9.0), ("L", 180.0, 9.0))
    )
    larger = scaled(Leaf(token), 1.5).front
    assert path_bounds(larger.outline) == (0, 0, 270, 378)
    assert path_bounds(larger.folds) == (0, 13.5, 270, 13.5)
    assert path_bounds(larger.edge)[0] == pytest.approx(larger.bleed)


def test_a_card_without_a_back_gets_none() -> None:
    assert scaled(Leaf(face("fog", "front")), 0.5).back is None


def _faces(leaf: Leaf) -> tuple[Face, Face]:
    assert leaf.back is not None
    return leaf.front, leaf.back
