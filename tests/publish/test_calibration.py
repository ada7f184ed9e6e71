from __future__ import annotations

import pytest

from cardgen.drawing.items import Group, Shape, Transform
from cardgen.drawing.publication import Page
from cardgen.imposition.papers import PAPERS
from cardgen.imposition.placing import flips_sideways
from cardgen.imposition.register import Drift
from cardgen.imposition.scheme import Paper
from cardgen.pipeline import open_fonts
from cardgen.publish.calibration import calibration_sheet

#: What hardly any printer reaches, in points.
MARGIN = 14.0
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


@pytest.mark.parametrize("sideways", [False, True])
@pytest.mark.parametrize("name", ["a4", "letter", "legal", "a3", "tabloid", "sra3"])
def test_all_that_is_printed_lies_inside_the_margin_of_usual_printers(name: str, *, sideways: bool) -> None:
    upright = PAPERS[name]
    size = (upright.height, upright.width) if sideways else (upright.width, upright.height)
    paper = Paper(name, upright.title, *size)
    for page in calibration_sheet(paper, "long-edge", "home", Drift(), open_fonts().fonts).pages:
        for item in page.frame.items:
            assert isinstance(item, Group)
            left, top, right, bottom = extent(item)
            assert min(left, top) >= MARGIN
            assert right <= paper.width - MARGIN
            assert bottom <= paper.height - MARGIN


def extent(group: Group) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what a group draws: of a frame without a size, what lies around its origin."""
    x, y, frame = group.transform[4], group.transform[5], group.frame
    if frame.width:
        return x, y, x + frame.width, y + frame.height
    points = [
        (float(segment[1]), float(segment[2]))
        for shape in frame.items
        if isinstance(shape, Shape)
        for segment in shape.path
        if len(segment) > 2
    ]
    across, along = [x + left for left, _ in points], [y + top for _, top in points]
    return min(across), min(along), max(across), max(along)
