"""Pages of one column are broken where that is best for all of them, and filled down to the foot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.drawing.items import Tag
from cardgen.typeset.feathering import feather
from cardgen.typeset.galley import Slug, stack_height
from cardgen.typeset.pages import BookPage, PageShape, build_pages


def block(name: str, height: float = 10.0, role: str = "P", **changes: object) -> Slug:
    slug = Slug(height, paragraph=hash(name), anchors=(name,), tags=(Tag(role, name),), after=4.0)
    return replace(slug, **changes)  # type: ignore[arg-type]  # a test's shorthand


def pages_of(slugs: list[Slug], height: float, **shape: object) -> list[str]:
    pages = build_pages(tuple(slugs), PageShape(100, height, **shape))  # type: ignore[arg-type]
    return ["".join(name for name, _, _ in page.anchors) for page in pages]


def last_foot(page: BookPage) -> float:
    return max(at.y + at.slug.height for at in page.slugs)


def test_a_page_ends_early_where_that_keeps_a_list_whole() -> None:
    items = [block(name, 12.0, tags=(Tag("L", "L1"), Tag("LI", name)), after=0.0) for name in "uvw"]
    text = [block(name, 12.0) for name in "abcdefg"]
    assert pages_of([*text, *items, *(block(name, 12.0) for name in "hij")], 128) == ["abcdefg", "uvwhij"]


def test_a_section_begins_a_page_rather_than_a_paragraph() -> None:
    head = block("H", role="H2", keep_next=True)
    text = [block(name) for name in "abcdefghijklmnopqrstu"]
    assert pages_of([*text[:13], head, *text[13:]], 206) == ["abcdefghijklm", "Hnopqrstu"]


def test_no_page_more_is_used_for_better_breaks() -> None:
    lines = [block(str(number), after=0.0) for number in range(10)]
    assert pages_of(lines, 50) == ["01234", "56789"]


def test_a_long_flow_is_broken_part_by_part() -> None:
    lines = [block(f"{number} ", after=0.0) for number in range(1000)]
    pages = pages_of(lines, 55)
    assert "".join(pages).split() == [str(number) for number in range(1000)]
    assert len(pages) == 200


def test_nothing_is_lost_beside_forced_breaks_and_footnotes() -> None:
    slugs = [block(name) for name in "abcdef"]
    slugs[2] = replace(slugs[2], break_before="column")
    slugs[3] = replace(slugs[3], footnotes=("1",))
    notes = {"1": (Slug(8.0, anchors=("n",)),)}
    pages = build_pages(tuple(slugs), PageShape(100, 55), notes)
    assert ["".join(name for name, _, _ in page.anchors) for page in pages] == ["ab", "cdn", "ef"]


def test_a_page_that_is_nearly_full_reaches_its_foot() -> None:
    slugs = [block(name) for name in "abcd"]
    shapes = (PageShape(100, 57), PageShape(100, 57, flush=False), PageShape(100, 90, grid=10.0))
    feet = [last_foot(build_pages(tuple(slugs), shape)[0]) for shape in shapes]
    assert feet == [57.0, 52.0, 70.0]


def test_columns_reach_the_same_foot() -> None:
    slugs = [block("a", 30.0), block("b", 23.0), *(block(name) for name in "cdef")]
    (page,) = build_pages(tuple(slugs), PageShape(210, 90, 2, 10))
    left = max(at.y + at.slug.height for at in page.slugs if at.x == 0.0)
    right = max(at.y + at.slug.height for at in page.slugs if at.x > 0.0)
    assert left == pytest.approx(right)


def test_space_grows_only_between_blocks() -> None:
    head, first = block("a", keep_next=True), block("b")
    items = [block(name, tags=(Tag("L", "L1"),)) for name in "cd"]
    spread = feather([head, first, *items], 2.0)
    assert [slug.before for slug in spread] == [0.0, 0.0, 6.0, 0.0]
    assert stack_height(spread) == stack_height([head, first, *items]) + 2.0


def test_space_that_would_grow_too_much_stays() -> None:
    slugs = (block("a"), block("b"))
    assert feather(slugs, 4.0) == slugs
    assert feather(slugs, -1.0) == slugs


def test_a_floating_table_moves_as_a_whole() -> None:
    row = {"floats": True, "keep_next": True, "after": 0.0}
    table = [block(f"{number}", **row) for number in range(3)]
    table[-1] = replace(table[-1], keep_next=False)
    text = [block(name, after=0.0) for name in "abcdefghijklmnop"]
    assert pages_of([*text[:8], *table, *text[8:]], 100)[0] == "abcdefghij"
