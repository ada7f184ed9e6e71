from __future__ import annotations

import pytest

from cardgen.drawing.items import Group, Transform
from cardgen.drawing.publication import Page
from cardgen.imposition.papers import PAPERS
from cardgen.imposition.placing import flips_sideways
from cardgen.imposition.register import Drift
from cardgen.imposition.scheme import Paper
from cardgen.pipeline import open_fonts
from cardgen.publish.calibration import calibration_sheet

A4 = PAPERS["a4"]
ASIDE = Paper("a4", "A4", A4.height, A4.width)


def targets(page: Page) -> list[tuple[float, float]]:
    """Where scales and crosses have their middle: frames without a size, drawn about their origin."""
    moved = [item for item in page.frame.items if isinstance(item, Group)]
    inner: list[tuple[Transform, Group]] = (
        [(moved[0].transform, each) for each in moved[0].frame.items if isinstance(each, Group)]
        if moved[0].name == "register"
        else [((1.0, 0.0, 0.0, 1.0, 0.0, 0.0), each) for each in moved]
    )
    return [
        (outer[4] + each.transform[4], outer[5] + each.transform[5])
        for outer, each in inner
        if each.frame.width == each.frame.height == 0
    ]


@pytest.mark.parametrize("turns", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", [A4, ASIDE])
@pytest.mark.parametrize("drift", [Drift(), Drift(3.0, -2.0)])
def test_crosses_lie_behind_their_scales_once_the_printer_has_drifted(
    paper: Paper, turns: str, drift: Drift
) -> None:
    front, back = calibration_sheet(paper, turns, "home", drift, open_fonts().fonts).pages
    sideways = flips_sideways(paper.width, paper.height, f"duplex-{turns}")
    seen = [(paper.width - x, y) if sideways else (x, paper.height - y) for x, y in targets(back)]
    printed = [(x + drift.right, y + drift.down) for x, y in seen]
    assert len(printed) == 5
    for cross, scale in zip(printed, targets(front), strict=True):
        assert cross == pytest.approx(scale)


def test_all_that_is_printed_lies_inside_the_paper() -> None:
    for paper in PAPERS.values():
        if min(paper.width, paper.height) < 400:
            continue  # half sheets are no paper for cards
        front = calibration_sheet(paper, "long-edge", "home", Drift(), open_fonts().fonts).pages[0]
        for item in front.frame.items:
            if isinstance(item, Group) and item.frame.width:
                assert item.transform[4] + item.frame.width <= paper.width
                assert item.transform[5] + item.frame.height <= paper.height
