"""Figures show what their few lines say; what cannot be meant is told at its own line and column."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgen.drawing.dump import dump_frame
from cardgen.drawing.items import Group
from cardgen.publish.book.editing.editing import edit_books
from cardgen.publish.book.setting.portfolio import draw_figures
from tests.publish.book.conftest import (
    Draw,
    Write,
    faces_in,
    figure,
    spot_at,
    squares_in,
    with_faces,
    words_in,
)


def test_a_card_is_drawn_at_the_scale_asked_for(draw: Draw) -> None:
    drawing = figure(draw("# A\n\n:::{card} temple\n:scale: 0.5\nThe Temple\n:::\n"))
    assert faces_in(drawing) == ["face:temple/front"]
    assert drawing.frame.width == pytest.approx(90, abs=0.1)
    assert drawing.alt.startswith("Temple")


@pytest.mark.parametrize(("written", "points"), [("50%", 160.0), ("40mm", 113.4)])
def test_a_card_is_as_wide_as_asked_for(draw: Draw, written: str, points: float) -> None:
    drawing = figure(draw(f"# A\n\n:::{{card}} temple\n:width: {written}\n:::\n"))
    assert drawing.frame.width == pytest.approx(points, abs=0.1)


def test_a_card_may_be_called_by_its_name_and_turned(draw: Draw) -> None:
    upright = figure(draw("# A\n\n:::{card} Temple\n:::\n"))
    turned = figure(draw("# A\n\n:::{card} Temple\n:turn: 90\n:::\n"))
    assert (turned.frame.width, turned.frame.height) == pytest.approx(
        (upright.frame.height, upright.frame.width)
    )


def test_a_card_too_wide_for_the_text_is_drawn_smaller_and_reported(draw: Draw) -> None:
    drawn = draw("# A\n\n:::{card} temple\n:scale: 1.5\n:::\n", width=200.0)
    (found,) = drawn.diagnostics
    assert found.problem.name == "figure-too-wide"
    (drawing,) = drawn.value.values()
    assert drawing.frame.width <= 200.01
    assert "`:scale: 1.11` or less" in found.hint


@pytest.mark.parametrize("arrange", ["row", "fan"])
def test_several_cards_stand_in_a_row_or_fan_in_their_order(draw: Draw, arrange: str) -> None:
    drawing = figure(draw(f"# A\n\n:::{{cards}} tower, temple, marsh\n:arrange: {arrange}\n:::\n"))
    assert faces_in(drawing) == ["face:tower/front", "face:temple/front", "face:marsh/front"]
    assert drawing.frame.width <= 320
    assert drawing.alt == "Tower, Temple, Marsh"


def test_cards_are_chosen_by_kind_and_condition(draw: Draw) -> None:
    drawing = figure(draw("# A\n\n:::{cards}\n:kind: place\n:where: card.danger > 2\n:::\n"))
    assert faces_in(drawing) == ["face:temple/front", "face:tower/front"]


def test_an_anatomy_numbers_what_the_layout_describes(draw: Draw) -> None:
    drawing = figure(draw("# A\n\n# Fight {#fight}\n\n:::{anatomy} place\nA place\n:::\n"))
    assert faces_in(drawing) == ["face:temple/front"]
    assert [entry.label for entry in drawing.legend] == ["1", "2", "3"]
    words = words_in(drawing)
    assert "The place’s name" in words.replace("'", "’")
    assert "The story" in words
    assert drawing.picture is not None
    assert drawing.picture.width < drawing.frame.width


def test_an_anatomy_shows_only_what_is_asked_for(draw: Draw) -> None:
    drawing = figure(draw("# A\n\n:::{anatomy} place\n:card: marsh\n:only: danger, name\n:::\n"))
    assert len(drawing.legend) == 2
    assert faces_in(drawing) == ["face:marsh/front"]


def test_a_legend_stands_below_where_there_is_no_room_beside(draw: Draw) -> None:
    text = "# A\n\n:::{anatomy} place\n:::\n"
    wide, narrow = figure(draw(text)), figure(draw(text, width=200.0))
    assert wide.picture is not None
    assert wide.frame.height < narrow.frame.height
    assert narrow.frame.width <= 200.01


SETUP = """# A

:::{setup} Ready {#fig-setup}
Deck at 1,1: deck of place -- {{ count(kind="place") }} cards
Temple at 2,1: card temple, token -- where you **start**
Used at 3,1: place -- face up
Hand at 1,2 to 3,2: hand of 3 place
:::
"""


def test_a_setup_shows_what_its_lines_say(draw: Draw) -> None:
    drawing = figure(draw(SETUP))
    assert faces_in(drawing).count("face:temple/front") >= 2
    assert [entry.label for entry in drawing.legend] == ["1", "2", "3"]
    assert "4 cards" in words_in(drawing)
    assert drawing.frame.width <= 320.01
    assert "Hand: a hand of 3 cards, at column 1, row 2 to column 3, row 2." in drawing.alt


def test_columns_that_only_one_card_covers_are_as_wide_as_that_card(draw: Draw) -> None:
    single, spread = (
        figure(draw(f"# A\n\n:::{{setup}} A\n:scale: 0.2\nT at 1,1{to}: card temple\n:::\n"))
        for to in ("", " to 4,1")
    )
    assert spread.frame.width - single.frame.width <= 3 * 8 + 0.1  # the gaps between the columns


def test_a_setup_is_drawn_as_it_was(draw: Draw, golden_text: Callable[[str, str], None]) -> None:
    golden_text("figure-setup.frame.txt", dump_frame(figure(draw(SETUP)).frame))


def test_an_anatomy_is_drawn_as_it_was(draw: Draw, golden_text: Callable[[str, str], None]) -> None:
    text = "# A\n\n:::{anatomy} place\n:::\n"
    golden_text("figure-anatomy.frame.txt", dump_frame(figure(draw(text)).frame))


def test_a_short_name_is_its_own_number(draw: Draw) -> None:
    drawing = figure(
        draw("# A\n\n:::{positions} Go\n2 at 1,1: cell -- here\nYou at 2,1: cell, token -- there\n:::\n")
    )
    assert [entry.label for entry in drawing.legend] == ["1", "2"]
    assert "You:" in words_in(drawing)


def test_cells_are_as_many_squares_as_their_area_has_and_bear_no_name(draw: Draw) -> None:
    one_by_one = "".join(f"A{at} at {at},1: cell\n" for at in (1, 2, 3))
    named = figure(draw(f"# A\n\n:::{{positions}} A\n{one_by_one}:::\n"))
    run = figure(draw("# A\n\n:::{positions} A\nHall at 1,1 to 3,1: cells\n:::\n"))
    assert (run.frame.width, run.frame.height) == (named.frame.width, named.frame.height)
    assert squares_in(run) == squares_in(named)
    assert len(squares_in(run)) == 3
    assert words_in(run) == ""


def test_a_sideways_card_is_as_wide_as_it_was_high(draw: Draw) -> None:
    upright = figure(draw("# A\n\n:::{setup} A\nT at 1,1: card temple\n:::\n"))
    turned = figure(draw("# A\n\n:::{setup} A\nT at 1,1: card temple, sideways\n:::\n"))
    assert turned.frame.width == pytest.approx(upright.frame.height, abs=0.1)


def test_a_card_lies_turned_by_quarters(draw: Draw) -> None:
    def lying(how: str) -> tuple[object, ...]:
        drawing = figure(draw(f"# A\n\n:::{{setup}} A\nT at 1,1: card temple{how}\n:::\n"))
        (face,) = [
            item for item in drawing.frame.walk() if isinstance(item, Group) and item.name.startswith("face:")
        ]
        return tuple(round(each, 3) for each in face.transform)

    assert lying(", turned 90") == lying(", sideways")
    assert lying(", turned 180") == lying(", upside down")
    assert len({lying(how) for how in ("", ", turned 90", ", turned 180", ", turned 270")}) == 4


def test_a_card_may_show_its_back(draw: Draw) -> None:
    text = "# A\n\n:::{setup} A\nT at 1,1: card temple, back, turned 270\n:::\n"
    drawing = figure(draw(text, faces="front: place-front, back: place-front"))
    assert faces_in(drawing) == ["face:temple/back"]
    assert "with its back up, turned by 270 degrees" in drawing.alt


def test_a_tucked_card_lies_below_the_other(draw: Draw) -> None:
    drawing = figure(
        draw("# A\n\n:::{setup} A\nT at 1,1: card temple\nM at 1,1: card marsh, tucked under T\n:::\n")
    )
    assert faces_in(drawing) == ["face:marsh/front", "face:temple/front"]


def test_a_card_looks_out_at_the_edge_at_which_it_is_tucked(draw: Draw) -> None:
    places = {}
    for edge in ("", "left ", "right ", "above "):
        body = f"T at 2,2: card temple\nM at 2,2: card marsh, tucked {edge}under T\nE at 3,3: place"
        drawing = figure(draw(f"# A\n\n:::{{setup}} A\n{body}\n:::\n"))
        marsh, temple = (spot_at(drawing, name) for name in ("M", "T"))
        places[edge] = (marsh[0] - temple[0], marsh[1] - temple[1])
    (none_x, down), (left, left_y), (right, right_y), (above_x, up) = places.values()
    assert down > 0 > up
    assert right > 0 > left
    assert (none_x, left_y, right_y, above_x) == pytest.approx((0, 0, 0, 0))
    assert left == pytest.approx(-right)


def test_cards_are_tucked_under_tucked_cards(draw: Draw) -> None:
    hand = "T at 2,1: card temple\nA at 2,1: card marsh, tucked left under T"
    body = f"{hand}\nB at 2,1: card temple, tucked left under A"
    drawing = figure(draw(f"# A\n\n:::{{setup}} A\n{body}\nE at 3,1: place\n:::\n"))
    assert faces_in(drawing) == ["face:temple/front", "face:marsh/front", "face:temple/front"]
    first, second, host = (spot_at(drawing, name)[0] for name in ("B", "A", "T"))
    assert first < second < host


@pytest.mark.parametrize("edge", ["", "left ", "right ", "above "])
def test_a_figure_has_room_for_what_is_tucked(draw: Draw, edge: str) -> None:
    body = f"T at 1,1: card temple\nM at 1,1: card marsh, tucked {edge}under T"
    frame = figure(draw(f"# A\n\n:::{{setup}} A\n{body}\n:::\n")).frame
    (table,) = (item for item in frame.items if isinstance(item, Group) and not item.name)
    groups = [item for item in table.frame.items if isinstance(item, Group) and item.name.startswith("spot:")]
    for group in groups:
        left, top = (group.transform[4] + table.transform[4], group.transform[5] + table.transform[5])
        assert left >= 0
        assert top >= 0
        assert left + group.frame.width <= frame.width
        assert top + group.frame.height <= frame.height


def test_an_arrow_adds_to_the_alternative_text(draw: Draw) -> None:
    drawing = figure(
        draw("# A\n\n:::{positions} A\nA at 1,1: cell\nB at 2,1: cell\narrow from A to B -- a step\n:::\n")
    )
    assert drawing.alt.endswith("An arrow leads from column 1, row 1 to column 2, row 1.")
    assert [entry.label for entry in drawing.legend] == ["→"]


@pytest.mark.parametrize(
    ("text", "line", "column", "message", "hint"),
    [
        (":::{card} tempel\n:::", 1, 11, "there is no card `tempel` to draw", "did you mean `temple`?"),
        (":::{card} temple\n:scale: big\n:::", 2, 9, "`scale`: expected a number from 0.1 to 2, found `big`", "0.5"),
        (":::{card} temple\n:width: big\n:::", 2, 9, "`width`: expected a length, found `big`", "40mm"),
        (":::{card} temple\n:face: bakc\n:::", 2, 8, "`face`: expected `back`, `front`, found `bakc`", "back"),
        (":::{card} temple\n:face: back\n:::", 2, 8, "`temple` has no back to show", "show the front"),
        (":::{cards}\n:::", 1, 5, "there are no cards to show", "name cards, or a `kind`"),
        (":::{cards} temple, tempel\n:::", 1, 20, "there is no card `tempel`", "did you mean `temple`?"),
        (":::{cards}\n:kind: palce\n:::", 2, 8, "there is no kind of card `palce`", "did you mean `place`?"),
        (":::{cards}\n:kind: place\n:where: card.danger > 9\n:::", 3, 9, "`where`: no card meets", "widen"),
        (":::{anatomy} palce\n:::", 1, 14, "there is no card `palce` to draw", ""),
        (":::{anatomy} place\n:only: dangr\n:::", 2, 8, "describes no element `dangr`", "did you mean `danger`?"),
        (":::{anatomy} marsh\n:only: body\n:::", 2, 8, "this card does not show `body`", "choose another card"),
        (":::{setup} A\n:::", 1, 5, "the figure shows nothing", "write, for example,"),
        (":::{setup} A\nhm\n:::", 2, 1, "the line `hm` lacks a name, a cell and a thing", "write, for example,"),
        (":::{setup} A\nT at 1;1: place\n:::", 2, 1, "lacks a name, a cell and a thing", ""),
        (":::{setup} A\nT at a,b: place\n:::", 2, 6, "expected a cell such as `3,2`, found `a,b`", "column"),
        (":::{setup} A\nT at 0,1: place\n:::", 2, 6, "the cell 0,1 is outside the grid", "count cells from 1"),
        (":::{setup} A\n:grid: 2 x 2\nT at 3,1: place\n:::", 3, 6, "outside the grid of 2 columns and 2 rows", ""),
        (":::{setup} A\n:grid: wide\nT at 1,1: place\n:::", 2, 8, "`grid`: expected columns and rows", "two numbers"),
        (":::{setup} A\nT at 2,2 to 1,1: place\n:::", 2, 13, "before it begins", "top left first"),
        (":::{setup} A\nT at 1,1: plcae\n:::", 2, 11, "found `plcae`", "did you mean `place`?"),
        (":::{setup} A\nT at 1,1: deck place\n:::", 2, 11, "expected `deck of KIND`", "write `deck of KIND`"),
        (":::{setup} A\nT at 1,1: card temple, sidewyas\n:::", 2, 24, "found `sidewyas`", "did you mean `sideways`?"),
        (":::{setup} A\nT at 1,1: card temple, turned 45\n:::", 2, 24, "found `turned 45`", "`turned 90`"),
        (":::{setup} A\nT at 1,1: card temple, back\n:::", 2, 1, "`temple` has no back to show", ""),
        (":::{setup} A\nT at 1,1: card tempel\n:::", 2, 1, "there is no card `tempel`", "did you mean `temple`?"),
        (":::{setup} A\nT at 1,1: deck of palce\n:::", 2, 1, "no kind of card `palce`", "did you mean `place`?"),
        (":::{setup} A\nT at 1,1: place\nM at 1,1: place\n:::", 3, 1, "in the same place as `T`", "tucked under T"),
        (":::{setup} A\nT at 1,1: card temple, tucked under X\n:::", 2, 1, "no place `X` in this figure", ""),
        (":::{setup} A\nT at 1,1: place\narrow from T to Q\n:::", 3, 17, "no place `Q` in this figure", "name a cell"),
        (":::{setup} A\nT at 1,1: place -- {{ nothing }}\n:::", 2, 23, "nothing", ""),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_told_where_it_stands(
    draw: Draw, text: str, line: int, column: int, message: str, hint: str
) -> None:
    found = draw(f"# A\n\n{text}\n").diagnostics
    assert found, "nothing was reported"
    first = found[0]
    assert message in first.message
    assert hint in first.hint
    assert first.span is not None
    assert (first.span.path, first.span.line - 2, first.span.column) == ("isle/rules/01.md", line, column)


def test_a_layout_that_describes_nothing_is_told(write: Write) -> None:
    draft = write("# A\n\n:::{anatomy} place\n:::\n")
    kind = draft.folder / "kinds" / "place.yaml"
    kind.write_text(kind.read_text().replace("front: plain", "front: bare"), encoding="utf-8")
    (draft.folder / "layouts").mkdir()
    (draft.folder / "layouts" / "bare.yaml").write_text("layout: bare\nelements: {}\n", encoding="utf-8")
    build = with_faces(draft.build_context())
    (found,) = draw_figures(build, edit_books(build).value[0], 300.0).diagnostics
    assert found.problem.name == "nothing-described"
    assert "layouts/bare.yaml" in found.hint


def test_what_is_read_aloud_of_figures_is_in_the_language_of_the_game(draw: Draw) -> None:
    lines = "Deck at 1,1: deck of place, face down\nTemple at 1,2 to 2,2: card temple, sideways, token Key"
    table = figure(draw(f"# A\n\n:::{{setup}} A\n{lines}\n:::\n", language="de-AT"))
    assert table.alt == (
        "Deck: ein Stapel, verdeckt, in Spalte 1, Reihe 1. "
        "Temple: eine Karte, um 90 Grad gedreht, mit dem Marker „Key“, von Spalte 1, Reihe 2 bis Spalte 2, Reihe 2."
    )
    whole = figure(draw("# A\n\n:::{anatomy} place\n:::\n", language="de"))
    part = figure(draw("# A\n\n:::{anatomy} place\n:only: name\n:::\n", language="de"))
    assert whole.alt.endswith(", eine Karte mit 3 nummerierten Teilen")
    assert part.alt.endswith(", eine Karte mit einem nummerierten Teil")
