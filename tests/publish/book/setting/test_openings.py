from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardgen.drawing.items import Group, Shape, TextRun
from cardgen.drawing.paths import path_bounds
from cardgen.units import MM

Write = Callable[..., Any]

_STYLE = 'cover: false\ncolours: {text: "#101010", accent: "{accent}", ground: "#f0f0e0"}\ntitle_shape: '


def shape_and_words(write: Write, accent: str, shape: str) -> tuple[Group, list[TextRun]]:
    """The shape behind the title of the only chapter, and the title's runs."""
    style = _STYLE.replace("{accent}", accent)
    book, found = write("# A title\n\nWords.\n", book=f"{style}{shape}").bind()
    assert found == ()
    items = list(book.pages[0].frame.walk())
    (ground,) = (item for item in items if isinstance(item, Group) and item.name == "shape")
    return ground, [item for item in items if isinstance(item, TextRun) and item.size > 20]


@pytest.mark.parametrize(("accent", "words"), [("#800000", "#f0f0e0"), ("#ffd700", "#101010")])
def test_a_title_stands_in_a_band_in_the_colour_that_can_be_read_there(
    write: Write, accent: str, words: str
) -> None:
    ground, runs = shape_and_words(write, accent, "plaque")
    (shape,) = ground.frame.items
    assert isinstance(shape, Shape)
    assert shape.fill == accent
    assert ground.frame.width == pytest.approx((148 - 18 - 16) * MM)
    assert {run.colour for run in runs if "title" in run.text} == {words}


def test_every_shape_is_drawn_as_large_as_its_band(write: Write) -> None:
    sizes = set()
    for shape in ("rect", "plaque", "ticket", "octagon", "hexagon", "ribbon"):
        ground, _ = shape_and_words(write, "#800000", shape)
        (drawn,) = ground.frame.items
        assert isinstance(drawn, Shape)
        left, top, right, bottom = path_bounds(drawn.path)
        sizes.add((round(right - left), round(bottom - top), round(left), round(top)))
    assert len(sizes) == 1


def test_a_title_on_a_sheet_that_waves_stands_clear_of_its_edges(write: Write) -> None:
    places = {}
    for shape in ("rect", "scroll"):
        ground, runs = shape_and_words(write, "#800000", shape)
        title = next(run for run in runs if "title" in run.text)
        places[shape] = (title.y - 0.65 * title.size, ground.frame.height - title.y)
    (above, below), (level, foot) = places["scroll"], places["rect"]
    assert above < level - 2
    assert below > foot + 2


@pytest.mark.parametrize(("shape", "tabs"), [("rule", 0), ("plaque", 2)])
def test_folios_stand_in_tabs_at_the_outer_edge_where_titles_stand_in_bands(
    write: Write, shape: str, tabs: int
) -> None:
    style = _STYLE.replace("{accent}", "#800000")
    book, found = write(
        "# A title {.new-page}\n\nWords.\n", "# Another {.new-page}\n\nWords.\n", book=f"{style}{shape}"
    ).bind()
    assert found == ()
    furniture = [
        item
        for page in book.pages
        for item in page.frame.items
        if isinstance(item, Group) and item.name == "furniture"
    ]
    drawn = [
        (round(group.transform[4]), round(group.transform[4] + item.path[1][1]))
        for group in furniture
        for item in group.frame.items
        if isinstance(item, Shape) and item.fill == "#800000"
    ]
    assert len(drawn) == tabs
    if tabs:
        (_, right), (left, _) = drawn
        assert (right, left) == (round(148 * MM), 0)
