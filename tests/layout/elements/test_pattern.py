"""Patterns are made by chance, and the same each time."""

from __future__ import annotations

import pytest

from cardgen.drawing.items import Shape
from cardgen.layout.shapes.patterns import PATTERNS


@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_is_the_same_for_the_same_seed(draw, name):
    layout = f"a: {{is: pattern, pattern: {name}, box: bleed, seed: x}}"
    first, second = draw(layout).group("a"), draw(layout).group("a")
    assert first == second
    assert any(isinstance(item, Shape) and item.path for item in first.frame.walk())


def test_chance_gives_each_card_a_pattern_of_its_own(draw):
    drawing = draw(
        "a: {is: pattern, pattern: waves, box: bleed}", "- {id: temple, name: A}\n- {id: b, name: B}"
    )
    assert drawing.group("a") != drawing.group("a", "b/front")


def test_a_pattern_on_a_back_does_not_give_its_card_away(draw):
    drawing = draw(
        "layout: front\nelements: {}\n",
        "- {id: temple, name: A}\n- {id: b, name: B}",
        back="layout: back\nelements:\n  a: {is: pattern, pattern: waves, box: bleed}\n",
    )
    assert drawing.group("a", "temple/back").frame == drawing.group("a", "b/back").frame
