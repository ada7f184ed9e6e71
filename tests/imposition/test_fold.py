from __future__ import annotations

from cardgen.drawing.items import Group
from cardgen.imposition.booklet import BookJob
from cardgen.imposition.fold import arrange_fold
from cardgen.imposition.papers import PAPERS
from cardgen.units import MM
from tests.imposition.test_booklet import book

PANEL = (74.25 * MM, 105 * MM)


def panels(count: int) -> dict[str, tuple[int, int, bool]]:
    """Page → its column, its row, and whether it stands on its head."""
    (page,) = arrange_fold(BookJob(book(count, PANEL), PAPERS["a4"])).value
    found = {}
    for item in page.frame.items:
        if isinstance(item, Group):
            a, _, _, d, x, y = item.transform
            x, y = x + a * PANEL[0] / 2, y + d * PANEL[1] / 2
            found[item.name.removeprefix("page:")] = (int(x // PANEL[0]), int(y // PANEL[1]), a < 0)
    return found


def test_the_upper_row_stands_on_its_head() -> None:
    assert {page: place[2] for page, place in panels(8).items()} == {
        **dict.fromkeys("4567", True),
        **dict.fromkeys("1238", False),
    }


def test_following_pages_share_an_edge_that_is_not_cut() -> None:
    places = panels(8)
    for page in range(1, 9):
        column, row, _ = places[str(page)]
        next_column, next_row, _ = places[str(page % 8 + 1)]
        beside = row == next_row and abs(column - next_column) == 1
        over_the_fold = column == next_column and column in (0, 3)
        assert beside or over_the_fold


def test_a_shorter_book_keeps_its_last_page_as_back_cover() -> None:
    assert panels(5)["5"] == panels(8)["8"]


def test_longer_books_take_more_sheets() -> None:
    assert len(arrange_fold(BookJob(book(9, PANEL), PAPERS["a4"])).value) == 2
