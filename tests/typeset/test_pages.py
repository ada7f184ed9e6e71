"""Pages hold every slug once, in order, and break where a reader does not stumble."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.drawing.items import Frame, Group
from cardgen.typeset.galley import SetFrame, Slug
from cardgen.typeset.pages import BookPage, PageShape, build_pages


def paragraph(number: int, lines: int, **changes: object) -> list[Slug]:
    return [
        replace(
            Slug(
                height=10.0,
                paragraph=number,
                line=line,
                lines=lines,
                orphans=2,
                widows=2,
                anchors=(f"{number}.{line}",),
            ),
            **changes,  # type: ignore[arg-type]  # a test's shorthand
        )
        for line in range(lines)
    ]


def names(page: BookPage) -> list[str]:
    return [anchor for anchor, _, _ in page.anchors]


def test_text_flows_from_column_to_column_and_page_to_page() -> None:
    slugs = [slug for number in range(12) for slug in paragraph(number, 1)]
    pages = build_pages(tuple(slugs), PageShape(210, 50, 2, 10))
    assert [len(page.slugs) for page in pages] == [10, 2]
    assert {placed.x for placed in pages[0].slugs} == {0.0, 110.0}
    assert [name for page in pages for name in names(page)] == [f"{number}.0" for number in range(12)]


def test_the_last_columns_are_balanced() -> None:
    slugs = [slug for number in range(6) for slug in paragraph(number, 1)]
    (page,) = build_pages(tuple(slugs), PageShape(210, 500, 2, 10))
    assert [placed.x for placed in page.slugs] == [0.0] * 3 + [110.0] * 3


def test_no_line_of_a_paragraph_is_left_alone() -> None:
    slugs = (*paragraph(1, 4), *paragraph(2, 4))
    pages = build_pages(slugs, PageShape(100, 50))
    assert names(pages[0])[-1] == "1.3"
    assert names(pages[1])[0] == "2.0"
    pages = build_pages((*paragraph(1, 2), *paragraph(2, 4)), PageShape(100, 50))
    assert names(pages[0])[-1] == "2.1"


def test_a_heading_is_not_left_at_the_foot() -> None:
    slugs = (*paragraph(1, 3), *paragraph(2, 1, keep_next=True), *paragraph(3, 3))
    pages = build_pages(slugs, PageShape(100, 50))
    assert names(pages[1])[0] == "2.0"


def test_a_table_repeats_its_head() -> None:
    head = (replace(Slug(height=10.0, anchors=("head",)), keep_next=True),)
    rows = [Slug(height=10.0, paragraph=9 + row, head=head, anchors=(f"row{row}",)) for row in range(6)]
    pages = build_pages((*head, *rows), PageShape(100, 40))
    assert [names(page) for page in pages] == [
        ["head", "row0", "row1", "row2"],
        ["head", "row3", "row4", "row5"],
    ]


def test_footnotes_stand_at_the_foot_of_their_column() -> None:
    slugs = [*paragraph(1, 1, footnotes=("a",)), *(s for n in range(2, 9) for s in paragraph(n, 1))]
    notes = {"a": (Slug(height=8.0, anchors=("note",)),)}
    pages = build_pages(tuple(slugs), PageShape(100, 60), notes)
    (note,) = [placed for placed in pages[0].slugs if placed.slug.anchors == ("note",)]
    assert note.y == pytest.approx(60 - 8)
    assert len(pages[0].rules) == 1
    others = [placed for placed in pages[0].slugs if placed is not note]
    assert max(placed.y + 10 for placed in others) <= pages[0].rules[0][1]


def test_a_float_lets_the_text_go_on_and_heads_the_next_column() -> None:
    figure = Slug(height=35.0, paragraph=50, anchors=("figure",), floats=True)
    slugs = (*paragraph(1, 1), *paragraph(2, 1), figure, *paragraph(3, 1), *paragraph(4, 1), *paragraph(5, 1))
    pages = build_pages(slugs, PageShape(100, 40))
    assert names(pages[0]) == ["1.0", "2.0", "3.0", "4.0"]
    assert names(pages[1])[0] == "figure"


def test_a_spanning_heading_stands_above_balanced_columns() -> None:
    slugs = (
        *paragraph(0, 1, span=True),
        *(s for n in range(1, 5) for s in paragraph(n, 1)),
        *paragraph(9, 1, span=True),
        *(s for n in range(10, 12) for s in paragraph(n, 1)),
    )
    (page,) = build_pages(slugs, PageShape(210, 200, 2, 10))
    at = {placed.slug.anchors[0]: (placed.x, placed.y) for placed in page.slugs}
    assert at["3.0"][0] == 110.0
    assert at["9.0"] == (0.0, pytest.approx(30.0, abs=1.0))
    assert at["10.0"][1] == at["11.0"][1]


def test_what_spans_more_than_a_page_goes_on_over_the_next_ones() -> None:
    entries = [slug for number in range(25) for slug in paragraph(number, 1, span=True)]
    heading = paragraph(30, 1, span=True, keep_next=True)
    slugs = (*paragraph(40, 1), *entries, *heading, *paragraph(50, 1), *paragraph(51, 1))
    pages = build_pages(slugs, PageShape(210, 100, 2, 10))
    assert [len(page.slugs) for page in pages] == [10, 10, 9]
    assert names(pages[2])[-3:] == ["30.0", "50.0", "51.0"]
    assert all(placed.y + placed.slug.height <= 100 for page in pages for placed in page.slugs)


def test_a_heading_at_the_end_of_what_spans_pages_stays_with_what_follows() -> None:
    entries = [slug for number in range(19) for slug in paragraph(number, 1, span=True)]
    heading = paragraph(30, 1, span=True, keep_next=True)
    pages = build_pages((*entries, *heading, *paragraph(50, 1)), PageShape(210, 100, 2, 10))
    assert [len(page.slugs) for page in pages] == [10, 9, 2]


def test_lines_of_all_columns_stand_on_the_grid() -> None:
    slugs = (
        *paragraph(1, 1, height=17.0),
        *(s for n in range(2, 12) for s in paragraph(n, 1, before=3.0)),
    )
    (page,) = build_pages(slugs, PageShape(210, 150, 2, 10, grid=10.0, balance=False))
    lines = [placed for placed in page.slugs if placed.slug.height == 10.0]
    assert len(lines) == 10
    for placed in lines:
        assert placed.y % 10.0 == pytest.approx(0.0, abs=1e-6)


def test_breaks_that_are_asked_for_are_made() -> None:
    slugs = (*paragraph(1, 1), *paragraph(2, 1, break_before="page"), *paragraph(3, 1, break_before="recto"))
    pages = build_pages(slugs, PageShape(100, 100))
    assert [names(page) for page in pages] == [["1.0"], ["2.0"], ["3.0"]]
    slugs = (*paragraph(1, 1), *paragraph(2, 1, break_before="recto"))
    pages = build_pages(slugs, PageShape(100, 100))
    assert [page.blank for page in pages] == [False, True, False]
    slugs = (*paragraph(1, 1), *paragraph(2, 1, break_before="column"))
    (page,) = build_pages(slugs, PageShape(210, 100, 2, 10))
    assert [placed.x for placed in page.slugs] == [0.0, 110.0]


def test_a_slug_higher_than_a_page_has_one_to_itself() -> None:
    slugs = (*paragraph(1, 1), *paragraph(2, 1, height=150.0), *paragraph(3, 1))
    assert [names(page) for page in build_pages(slugs, PageShape(100, 100))] == [["1.0"], ["2.0"], ["3.0"]]


def test_margin_notes_stand_beside_and_do_not_overlap() -> None:
    note = Slug(height=30.0, content=(SetFrame(0.0, 0.0, Frame(40.0, 30.0), "note"),))
    slugs = (*paragraph(1, 1, margin=(note,)), *paragraph(2, 1, margin=(note,)))
    (page,) = build_pages(slugs, PageShape(100, 100))
    groups = [item for item in page.place(5, 7, outer=110) if isinstance(item, Group)]
    assert [group.transform[4:] for group in groups] == [(115.0, 7.0), (115.0, 41.0)]


@settings(max_examples=80, deadline=None)
@given(
    lines=st.lists(st.integers(1, 9), min_size=1, max_size=25),
    headings=st.sets(st.integers(0, 24)),
    columns=st.integers(1, 3),
    height=st.floats(40, 200),
    grid=st.sampled_from([0.0, 10.0]),
)
def test_nothing_is_lost_and_nothing_overlaps(
    lines: list[int], headings: set[int], columns: int, height: float, grid: float
) -> None:
    slugs = tuple(
        slug
        for number, count in enumerate(lines)
        for slug in (paragraph(number, 1, keep_next=True) if number in headings else paragraph(number, count))
    )
    pages = build_pages(slugs, PageShape(300, height, columns, 10, grid))
    assert [name for page in pages for name in names(page)] == [slug.anchors[0] for slug in slugs]
    for page in pages:
        for above, below in zip(page.slugs, page.slugs[1:], strict=False):
            assert below.x > above.x or below.y >= above.y + above.slug.height - 1e-6
        assert all(placed.y + placed.slug.height <= height + 1e-3 for placed in page.slugs)


@settings(max_examples=60, deadline=None)
@given(heights=st.lists(st.floats(5, 60), min_size=1, max_size=25), floats=st.sets(st.integers(0, 24)))
def test_floats_are_all_placed(heights: list[float], floats: set[int]) -> None:
    slugs = tuple(
        Slug(height=height, paragraph=number, anchors=(str(number),), floats=number in floats)
        for number, height in enumerate(heights)
    )
    pages = build_pages(slugs, PageShape(300, 90, 2))
    placed = [name for page in pages for name in names(page)]
    assert sorted(placed) == sorted(str(number) for number in range(len(heights)))
    steady = [name for name in placed if int(name) not in floats]
    assert steady == sorted(steady, key=int)
