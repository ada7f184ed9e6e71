from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.drawing.items import Frame, Group, Shape
from cardgen.drawing.paths import path_bounds
from cardgen.drawing.publication import Box, Page
from cardgen.imposition.cutters import CUTTERS, Cutter
from cardgen.imposition.packing import Bed, CardStock, packings
from cardgen.imposition.papers import PAPERS
from cardgen.imposition.register import Drift, Register, against
from cardgen.imposition.registration import quiet_zones, registration_marks, sensor_paths
from cardgen.imposition.scheme import SheetJob
from cardgen.imposition.schemes.grid import SCHEME
from cardgen.units import MM
from tests.imposition.stock import BLEED, POKER, cards_on, job, leaves, names_on

SILHOUETTE = CUTTERS["silhouette"]
READING_MARKS = [name for name, cutter in CUTTERS.items() if cutter.marks]
Sides = tuple[float, float]


def machine_job(
    count: int,
    cutter: Cutter = SILHOUETTE,
    paper: str = "a4",
    size: Sides = POKER,
    backs: str = "duplex-long-edge",
) -> SheetJob:
    return replace(job(leaves(count, size), paper, backs), cutter=cutter)


def named(page: Page, name: str) -> Frame | None:
    found = [item.frame for item in page.frame.items if isinstance(item, Group) and item.name == name]
    return found[0] if found else None


def boxes_cut(page: Page) -> list[Box]:
    bounds = [path_bounds(cut.path) for cut in page.cuts]
    return [Box(left, top, right - left, bottom - top) for left, top, right, bottom in bounds]


def in_mm(box: Box) -> list[float]:
    return [round(side / MM, 3) for side in (box.x, box.y, box.width, box.height)]


@pytest.mark.parametrize(
    ("size", "paper", "inset", "count"),
    [
        ((63.5, 88.9), "a4", 10, 8),
        ((63.5, 88.9), "letter", 10, 8),
        ((63.5, 88.9), "letter", 3.5, 9),
        ((63, 88), "a4", 10, 8),
        ((63, 88), "letter", 10, 8),
        ((63, 88), "letter", 3.5, 9),
        ((44, 67), "a4", 10, 16),
        ((25.4, 25.4), "a4", 10, 70),
    ],
)
def test_a_sheet_takes_as_many_cards_as_the_marks_leave_room_for(
    size: Sides, paper: str, inset: float, count: int
) -> None:
    bed = Bed(PAPERS[paper], 5 * MM, cutter=replace(SILHOUETTE, inset=inset * MM))
    grids = packings(CardStock(size[0] * MM, size[1] * MM, BLEED), bed, "shared")
    assert grids[0].count == count


def test_three_by_three_cards_lose_those_on_the_angles_and_the_square_is_just_free() -> None:
    bed = Bed(PAPERS["a4"], 5 * MM, cutter=SILHOUETTE)
    grids = packings(CardStock(63 * MM, 88 * MM, BLEED), bed, "shared")
    upright = next(grid for grid in grids if (grid.columns, grid.rows) == (3, 3))
    assert upright.blocked == {2, 6}
    assert upright.count == 7
    assert len(upright.slots) == 7


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_with_a_narrow_gap_and_short_arms_a_sheet_holds_as_many_cards_as_without(paper: str) -> None:
    bed = Bed(PAPERS[paper], 5 * MM, cutter=SILHOUETTE.measured({"arm": 5 * MM}), gap=1.2 * MM)
    (grid, *_) = packings(CardStock(*POKER, BLEED), bed, "bleed")
    assert (grid.count, round(grid.gap / MM, 3)) == (8, 1.2)


def test_the_marks_are_a_square_and_two_angles_on_lines_an_inset_from_the_edges() -> None:
    width, height = 210 * MM, 297 * MM
    *_, square, angles = registration_marks(SILHOUETTE, width, height).items
    assert isinstance(square, Shape)
    assert isinstance(angles, Shape)
    assert [round(edge / MM, 3) for edge in path_bounds(square.path)] == [10, 10, 15, 15]
    assert square.fill == angles.stroke == "#000000"
    points = [[round(float(part) / MM, 2) for part in segment[1:]] for segment in angles.path]
    assert points == [[191.11, 10], [200, 10], [200, 18.89], [18.89, 287], [10, 287], [10, 278.11]]


def test_marks_have_the_measures_that_are_asked_for() -> None:
    made = SILHOUETTE.measured({"inset": 12 * MM, "arm": 20 * MM, "thickness": 0.5 * MM, "quiet": 3 * MM})
    *_, angles = registration_marks(made, 210 * MM, 297 * MM).items
    assert isinstance(angles, Shape)
    assert angles.line == 0.5 * MM
    assert [round(edge / MM, 3) for edge in path_bounds(angles.path)] == [12, 12, 198, 285]
    square, *arms = quiet_zones(made, 210 * MM, 297 * MM)
    assert in_mm(square) == [9, 9, 11, 11]
    assert in_mm(arms[0]) == [174.75, 8.75, 26.5, 6.5]


def test_a_machine_that_reads_four_angles_gets_no_square() -> None:
    *_, angles = registration_marks(CUTTERS["silhouette-alpha"], 210 * MM, 297 * MM).items
    assert isinstance(angles, Shape)
    assert len([segment for segment in angles.path if segment[0] == "M"]) == 4
    assert len(quiet_zones(CUTTERS["silhouette-alpha"], 210 * MM, 297 * MM)) == 8


MACHINE_JOBS = st.tuples(
    st.integers(1, 30),
    st.sampled_from(["a4", "letter", "a3", "half-letter"]),
    st.sampled_from(["duplex-long-edge", "duplex-short-edge", "gutter-fold", "none"]),
    st.sampled_from(["shared", "bleed"]),
    st.builds(
        lambda name, inset, quiet: replace(CUTTERS[name], inset=inset * MM, quiet=quiet * MM),
        st.sampled_from(READING_MARKS),
        st.floats(2, 30),
        st.floats(0, 6),
    ),
)


@settings(max_examples=80, deadline=None)
@given(st.tuples(st.floats(20, 190), st.floats(20, 270)), MACHINE_JOBS)
def test_no_card_and_no_note_touches_a_mark_or_its_quiet_zone_and_all_cuts_are_within_the_marks(
    size: Sides, described: tuple[int, str, str, str, Cutter]
) -> None:
    count, paper, backs, cut, cutter = described
    points = (size[0] * MM, size[1] * MM)
    ordered = replace(machine_job(count, cutter, paper, points, backs), cut=cut)
    for page in SCHEME.arrange(ordered).value:
        width, height = page.frame.width, page.frame.height / (2 if backs == "gutter-fold" else 1)
        closed = (*quiet_zones(cutter, width, height), *sensor_paths(cutter, width, height))
        for box in boxes_cut(page):
            assert not any(box.meets(zone) for zone in quiet_zones(cutter, width, height))
            assert box.x > cutter.inset - 0.02
            assert box.x + box.width < width - cutter.inset + 0.02
            assert box.y > cutter.inset - 0.02
            assert box.y + box.height < height - cutter.inset + 0.02
        if page.cuts and (notes := named(page, "notes")):
            for note in notes.items:
                assert isinstance(note, Group)
                assert not any(placed(note).meets(zone) for zone in closed)


def placed(group: Group) -> Box:
    a, b, c, d, e, f = group.transform
    xs = (e, a * group.frame.width + c * group.frame.height + e)
    ys = (f, b * group.frame.width + d * group.frame.height + f)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@settings(max_examples=60, deadline=None)
@given(st.tuples(st.floats(30, 120), st.floats(30, 120)), MACHINE_JOBS)
def test_the_cuts_are_the_trim_boxes_of_the_fronts_in_their_order(
    size: Sides, described: tuple[int, str, str, str, Cutter]
) -> None:
    count, paper, backs, cut, cutter = described
    points = (size[0] * MM, size[1] * MM)
    ordered = replace(machine_job(count, cutter, paper, points, backs), cut=cut)
    for page in SCHEME.arrange(ordered).value:
        if not page.cuts:
            continue
        trims = []
        for card in cards_on(page):
            a, b, c, d, e, f = card.transform
            one = (a * BLEED + c * BLEED + e, b * BLEED + d * BLEED + f)
            far = (BLEED + points[0], BLEED + points[1])
            other = (a * far[0] + c * far[1] + e, b * far[0] + d * far[1] + f)
            left, top = min(one[0], other[0]), min(one[1], other[1])
            trims.append(Box(left, top, abs(other[0] - one[0]), abs(other[1] - one[1])))
        assert [in_mm(box) for box in boxes_cut(page)] == [in_mm(trim) for trim in trims]


def test_only_fronts_have_marks_and_cuts_and_the_backs_are_behind_them() -> None:
    front, back = SCHEME.arrange(machine_job(8)).value
    assert named(front, "registration") is not None
    assert named(front, "crop-marks") is named(back, "registration") is named(back, "crop-marks") is None
    assert len(front.cuts) == 8
    assert not back.cuts
    assert names_on(back) == [f"c{number}/back" for number in range(8)]


def test_drift_moves_the_backs_and_neither_the_marks_nor_the_cuts() -> None:
    pages = SCHEME.arrange(machine_job(8)).value
    front, back = against(Register(Drift(3, 2), Drift(3, 2)), pages, "long-edge")
    assert front is pages[0]
    assert back.frame.items != pages[1].frame.items


def test_full_sheets_are_cut_alike_and_the_last_one_only_where_it_has_cards() -> None:
    pages = SCHEME.arrange(machine_job(19)).value[::2]
    assert pages[0].cuts == pages[1].cuts
    assert pages[2].cuts == pages[0].cuts[:3]


def test_a_folded_sheet_is_cut_after_folding_so_that_its_marks_are_around_the_fronts() -> None:
    (page,) = SCHEME.arrange(machine_job(2, backs="gutter-fold")).value
    marks = named(page, "registration")
    assert marks is not None
    assert marks.height == page.frame.height / 2
    assert all(box.y + box.height < page.frame.height / 2 - SILHOUETTE.inset for box in boxes_cut(page))


def test_pictures_for_a_program_that_prints_are_as_large_as_the_cards_and_their_bleed() -> None:
    cricut = CUTTERS["cricut"]
    front, back = SCHEME.arrange(replace(machine_job(4, cricut), lettering=None)).value
    assert [item.name for item in front.frame.items if isinstance(item, Group)] == ["sheet"]
    assert front.frame.width <= 210 * MM - 2 * cricut.inset + 0.01
    assert front.frame.height <= 297 * MM - 2 * cricut.inset + 0.01
    assert (front.frame.width, front.frame.height) == (back.frame.width, back.frame.height)
    boxes = boxes_cut(front)
    left, right = min(box.x for box in boxes), max(box.x + box.width for box in boxes)
    top, bottom = min(box.y for box in boxes), max(box.y + box.height for box in boxes)
    assert left == pytest.approx(front.frame.width - right) == pytest.approx(BLEED)
    assert top == pytest.approx(front.frame.height - bottom) == pytest.approx(BLEED)


def test_a_machine_without_marks_gets_the_usual_sheets_and_their_cuts() -> None:
    usual = SCHEME.arrange(job(leaves(9))).value
    pages = SCHEME.arrange(machine_job(9, CUTTERS["other"])).value
    assert [replace(page, cuts=()) for page in pages] == list(usual)
    assert len(pages[0].cuts) == 9
