"""Maps lay tiles on a grid of squares, with what stands on them; what cannot be meant is told where it stands."""

from __future__ import annotations

import pytest

from cardgen.drawing.items import Group, TextRun
from cardgen.publish.book.directive import Drawing
from tests.publish.book.conftest import Draw, faces_in, figure, spot_at, squares_in, words_in

#: A card of the game is five squares of half an inch wide, and seven high.
SQUARES = ":square: 12.7mm"


def draw_map(draw: Draw, *lines: str, width: float = 320.0) -> Drawing:
    return figure(draw("\n".join(["# A", "", ":::{map} The Hill", SQUARES, *lines, ":::", ""]), width=width))


def side_of(drawing: Drawing) -> float:
    """How large a square is on a map of one upright tile."""
    face = next(
        item for item in drawing.frame.walk() if isinstance(item, Group) and item.name.startswith("face:")
    )
    return 36.0 * face.transform[0]


def test_tiles_touch_at_the_squares_where_they_lie(draw: Draw) -> None:
    drawing = draw_map(draw, "1A at 1,1: card temple", "2A at 6,3: card marsh")
    side = side_of(drawing)
    first, second = spot_at(drawing, "1A"), spot_at(drawing, "2A")
    assert (second[0] - first[0], second[1] - first[1]) == pytest.approx((5 * side, 2 * side))
    assert faces_in(drawing) == ["face:temple/front", "face:marsh/front"]


def test_a_turned_tile_covers_as_many_squares_the_other_way(draw: Draw) -> None:
    drawing = draw_map(draw, "1A at 1,1: card temple, turned 90", "2A at 8,1: card marsh")
    assert "1A: a card, turned by 90 degrees, at column 1, row 1 to column 7, row 5." in drawing.alt


@pytest.mark.parametrize("width", [120.0, 320.0])
def test_a_map_is_no_wider_than_the_text(draw: Draw, width: float) -> None:
    lines = [f"{at}A at {5 * at - 4},1: card temple" for at in range(1, 8)]
    assert draw_map(draw, *lines, width=width).frame.width <= width + 0.01


def test_a_card_may_lie_upon_a_tile_and_hides_it(draw: Draw) -> None:
    text = "# A\n\n:::{map} A\n:square: 12.7mm\n1A at 1,1: card temple\n2A at 1,1: card marsh\n:::\n"
    assert faces_in(figure(draw(text))) == ["face:temple/front", "face:marsh/front"]


def test_short_names_stand_on_tiles_and_tokens_and_long_ones_do_not(draw: Draw) -> None:
    drawing = draw_map(
        draw,
        "1A at 1,1: card temple",
        "hall at 6,1: card marsh",
        "G at 2,2: token -- goblins",
        "G at 3,2: token",
    )
    words = words_in(drawing).split()
    assert words.count("1A") == 1
    assert words.count("G") == 3
    assert "hall" not in words
    assert [entry.label for entry in drawing.legend] == ["G"]


def label_at(drawing: Drawing, name: str) -> tuple[float, float]:
    """Where the name of a tile stands, in squares."""
    run = next(item for item in drawing.frame.walk() if isinstance(item, TextRun) and item.text == name)
    side = side_of(drawing)
    return run.x / side, run.y / side


def test_the_name_of_a_tile_leaves_free_what_lies_in_its_corner(draw: Draw) -> None:
    alone = label_at(draw_map(draw, "1A at 1,1: card temple"), "1A")
    assert 4 < alone[0] < 5
    assert 6 < alone[1] < 7
    covered = draw_map(draw, "1A at 1,1: card temple", "2A at 1,1: card marsh")
    assert label_at(covered, "2A") == pytest.approx(alone, abs=0.1)
    assert label_at(covered, "1A")[1] > 7


def test_the_name_of_a_covered_tile_leaves_free_the_tile_below(draw: Draw) -> None:
    drawing = draw_map(draw, "1A at 1,1: card temple", "2A at 1,1: card marsh", "3A at 1,8: card temple")
    assert label_at(drawing, "1A")[1] < 0.2


def test_a_door_lies_across_the_edge_of_its_squares(draw: Draw) -> None:
    side = side_of(draw_map(draw, "1A at 1,1: card temple"))

    def door(cells: str) -> list[float]:
        drawing = draw_map(draw, "1A at 1,1: card temple", f"D at {cells}: door")
        bare = draw_map(draw, "1A at 1,1: card temple")
        new = squares_in(drawing)[len(squares_in(bare)) - 1 :]
        points = [
            point for segment in new[0].path for point in zip(segment[1::2], segment[2::2], strict=True)
        ]
        xs, ys = [float(x) for x, _ in points], [float(y) for _, y in points]
        return [min(xs) / side, min(ys) / side, max(xs) / side, max(ys) / side]

    left, top, right, low = door("3,2 to 3,3")
    assert (left + right) / 2 == pytest.approx(2.0)
    assert low - top > 1.5 > right - left
    left, top, right, low = door("3,2 to 4,2")
    assert (top + low) / 2 == pytest.approx(1.0)
    assert right - left > 1.5 > low - top


def test_an_arrow_from_a_tile_begins_in_the_middle_of_its_squares(draw: Draw) -> None:
    drawing = draw_map(
        draw, "1A at 1,1: card temple", "2A at 8,1: card marsh, turned 90", "arrow from 1A to 2A"
    )
    assert "An arrow leads from column 3, row 4 to column 11, row 3." in drawing.alt
    drawing = draw_map(draw, "1A at 1,1: card temple", "G at 2,2: token", "arrow from G to 5,7")
    assert "An arrow leads from column 2, row 2 to column 5, row 7." in drawing.alt


def test_a_marked_door_looks_different(draw: Draw) -> None:
    plain = draw_map(draw, "1A at 1,1: card temple", "D at 3,2 to 3,3: door")
    marked = draw_map(draw, "1A at 1,1: card temple", "D at 3,2 to 3,3: door, marked")
    assert len(squares_in(marked)) == len(squares_in(plain)) + 2


@pytest.mark.parametrize(
    ("body", "line", "column", "message", "hint"),
    [
        ("", 1, 5, "the map shows nothing", "card tile-1"),
        ("A at 1,1: deck of place", 2, 11, "found `deck of place`", "`door`"),
        ("A at 1,1: dor", 2, 11, "found `dor`", "did you mean `door`?"),
        ("A at 1,1: card tempel", 2, 1, "there is no card `tempel`", "did you mean `temple`?"),
        (":square: wide\nA at 1,1: place", 2, 10, "`square`: expected a length, found `wide`", "1in"),
        (
            ":square: 12.7mm\nA at 1,1: card temple\nB at 4,1: card marsh", 4, 1,
            "`B` partly covers `A`", "`A` is at 1,1 to 5,7, `B` at 4,1 to 8,7",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_told_where_it_stands(
    draw: Draw, body: str, line: int, column: int, message: str, hint: str
) -> None:
    found = draw(f"# A\n\n:::{{map}} A\n{body}\n:::\n").diagnostics
    assert found, "nothing was reported"
    first = found[0]
    assert message in first.message
    assert hint in first.hint
    assert first.span is not None
    assert (first.span.line - 2, first.span.column) == (line, column)
