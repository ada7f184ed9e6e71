from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.drawing.items import Frame, Group
from cardgen.drawing.publication import Page
from cardgen.imposition.booklet import BookJob, arrange_booklet, fill_up, sheet_sides
from cardgen.imposition.papers import PAPERS
from cardgen.units import MM

A5 = (148 * MM, 210 * MM)


def book(count: int, size: tuple[float, float] = A5) -> tuple[Page, ...]:
    return tuple(Page(Frame(*size), str(number)) for number in range(1, count + 1))


def shown(page: Page) -> list[str]:
    return [item.name.removeprefix("page:") for item in page.frame.items if isinstance(item, Group)]


def test_eight_pages_fold_in_reading_order() -> None:
    pages = arrange_booklet(BookJob(book(8), PAPERS["a4"])).value
    assert [shown(page) for page in pages] == [["8", "1"], ["2", "7"], ["6", "3"], ["4", "5"]]


def test_blank_pages_stand_before_the_back_cover() -> None:
    pages = arrange_booklet(BookJob(book(6), PAPERS["a4"])).value
    assert [shown(page) for page in pages] == [["6", "1"], ["2"], ["3"], ["4", "5"]]


@given(st.integers(1, 60))
def test_every_page_is_printed_once(count: int) -> None:
    pages = arrange_booklet(BookJob(book(count), PAPERS["a4"])).value
    printed = [name for page in pages for name in shown(page)]
    assert sorted(printed, key=int) == [str(n) for n in range(1, count + 1)]
    assert len(pages) == 2 * -(-count // 4)


@given(st.integers(1, 30).map(lambda n: 4 * n))
def test_the_two_pages_of_an_opening_lie_on_one_side_or_meet_at_a_leaf(count: int) -> None:
    sides = sheet_sides(count)
    assert sorted(index for sheet in sides for side in sheet for index in side) == list(range(count))
    for front, back in sides:
        assert sum(front) == sum(back) == count - 1
        assert front[1] + 1 == back[0]


def test_pages_touch_the_fold_in_the_middle_of_the_paper() -> None:
    page = arrange_booklet(BookJob(book(4, (100 * MM, 150 * MM)), PAPERS["a4"])).value[0]
    left, right = (item for item in page.frame.items if isinstance(item, Group))
    assert left.transform[4] == pytest.approx(page.frame.width / 2 - 100 * MM)
    assert right.transform[4] == pytest.approx(page.frame.width / 2)
    assert left.transform[5] == right.transform[5] == pytest.approx(30 * MM)


def test_creep_moves_inner_pages_towards_the_fold() -> None:
    outer, inner = (arrange_booklet(BookJob(book(8), PAPERS["a4"], 0.1 * MM)).value[at] for at in (0, 2))
    for page, moved in ((outer, 0.0), (inner, 0.13 * MM)):
        left, right = (item for item in page.frame.items if isinstance(item, Group))
        assert left.transform[4] == pytest.approx(0.5 * MM + moved)
        assert right.transform[4] == pytest.approx(page.frame.width / 2 - moved)


def test_pages_larger_than_half_the_paper_are_made_smaller_and_that_is_said() -> None:
    outcome = arrange_booklet(BookJob(book(4, (210 * MM, 297 * MM)), PAPERS["a4"]))
    (found,) = outcome.diagnostics
    assert "210 mm × 297 mm are printed at 71%" in found.message
    group = outcome.value[0].frame.items[0]
    assert isinstance(group, Group)
    assert group.transform[0] == pytest.approx(210 / 297, abs=1e-3)


def test_nothing_makes_no_sheet() -> None:
    assert arrange_booklet(BookJob((), PAPERS["a4"])).value == ()
    assert fill_up(book(1), 4) == [None, None, None, *book(1)]
