"""Colours are mixed just as far as they must be to be read."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardgen.drawing.colours import contrast
from cardgen.publish.web.colours import readable

COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@given(COLOURS, st.sampled_from(["#ffffff", "#191a1f", "#f3ece0"]))
def test_any_colour_can_be_read_after_mixing(colour: str, ground: str) -> None:
    assert contrast(readable(colour, ground), ground) >= 4.5


def test_a_colour_that_can_be_read_stays() -> None:
    assert readable("#8a2f1d", "#ffffff") == "#8a2f1d"
