"""What becomes of grounds, letters, lines, icons and pictures where ink is saved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.drawing.colours import contrast
from cardgen.drawing.items import (
    Frame,
    Gradient,
    Group,
    Item,
    Link,
    Picture,
    Shape,
    TextRun,
    Word,
    move,
    rectangle,
)
from cardgen.inking.saving import Saver

WORD = Word("a", (1,), (0.5,), (0,), 0.5)
SIZE = (180.0, 252.0)
NAVY, CREAM, PAPER = "#10182a", "#f5efe0", "#ffffff"
GROUND = Shape(rectangle(-9, -9, 198, 270), fill=NAVY)


def saved(*items: Item) -> tuple[Item, ...]:
    return Saver(Frame(*SIZE, items)).items()


def letters(colour: str, x: float = 60.0, y: float = 60.0) -> TextRun:
    return TextRun(x, y, "sans-400", 9.0, colour, (WORD,))


def icon(height: float, *shapes: Shape, at: tuple[float, float] = (60.0, 60.0)) -> Group:
    return Group(Frame(1, 1, shapes), (height, 0, 0, height, *at), name="icon:fist")


FIST = Shape(rectangle(0, 0, 1, 1), fill=CREAM)


def test_a_ground_that_fills_the_card_becomes_paper_without_an_edge() -> None:
    assert saved(GROUND) == (replace(GROUND, fill=PAPER),)


def test_letters_on_it_become_dark() -> None:
    assert saved(GROUND, letters(CREAM))[1] == letters(NAVY)


def test_letters_with_a_line_around_them_stay_and_what_follows_is_not_mistaken() -> None:
    line = Shape(rectangle(58, 52, 8, 10), fill=NAVY, stroke=NAVY, line=1.0)
    outlined = Group(Frame(*SIZE, (line, letters(CREAM))), name=f"outlined:{NAVY}")
    assert saved(GROUND, outlined, letters(CREAM, 90.0))[1:] == (outlined, letters(NAVY, 90.0))


def test_a_panel_becomes_an_outline_and_letters_on_it_stay() -> None:
    panel = Shape(rectangle(20, 20, 140, 100), fill=CREAM)
    _ground, filled, sides, text = saved(GROUND, panel, letters("#222222"))
    assert filled == replace(panel, fill=PAPER)
    assert isinstance(sides, Shape)
    assert (sides.fill, sides.stroke, len(sides.path)) == (None, NAVY, 8)
    assert text == letters("#222222")


def test_no_line_runs_along_the_edge_of_the_card() -> None:
    band = Shape(rectangle(-9, -9, 198, 60), fill="#7a1f1f")
    assert saved(band)[1] == Shape((("M", 189, 51), ("L", -9, 51)), stroke="#7a1f1f", line=0.6)


def test_a_band_that_was_drawn_as_a_thick_line_is_a_ground() -> None:
    line = Shape((("M", 0, 60), ("L", 180, 60)), stroke=NAVY, line=20.0)
    filled, _, text = saved(line, letters(CREAM))
    assert isinstance(filled, Shape)
    assert (filled.fill, filled.stroke) == (PAPER, None)
    assert text == letters(NAVY)


def test_a_thick_frame_becomes_a_thin_one() -> None:
    frame = Shape(rectangle(0, 0, 180, 252), stroke=NAVY, line=14.0)
    assert saved(frame) == (replace(frame, line=1.0),)


def test_a_small_badge_keeps_its_colour_and_what_stands_on_it() -> None:
    badge = Shape(rectangle(50, 50, 20, 20), fill="#b02020")
    assert saved(GROUND, badge, letters(PAPER))[1:] == (badge, letters(PAPER))


def test_a_light_badge_gets_an_outline_where_its_ground_is_gone() -> None:
    badge = Shape(rectangle(50, 50, 20, 20), fill=CREAM)
    filled, sides, text = saved(GROUND, badge, letters(NAVY))[1:]
    assert (filled, text) == (badge, letters(NAVY))
    assert isinstance(sides, Shape)
    assert sides.stroke == NAVY


def test_a_small_icon_keeps_its_shape_and_becomes_dark() -> None:
    assert saved(GROUND, icon(12, FIST))[1] == icon(12, replace(FIST, fill=NAVY))


def test_a_large_icon_is_drawn_as_its_outline() -> None:
    hand = Shape((("M", 0, 0), ("L", 1, 0), ("L", 0, 1), ("Z",)), fill=CREAM)
    group = saved(GROUND, icon(60, hand))[1]
    assert isinstance(group, Group)
    assert group.frame.items == (replace(hand, fill=PAPER, stroke=NAVY, line=0.01),)


def test_its_shadow_is_left_out() -> None:
    shadow = icon(60, replace(FIST, fill="#303850"), at=(62.0, 62.0))
    found = saved(GROUND, shadow, icon(60, FIST), letters(CREAM, 20, 20))
    assert [type(item) for item in found] == [Shape, Group, TextRun]
    assert found[-1] == letters(NAVY, 20, 20)


def test_the_same_icons_on_the_same_ground_stay_one_drawing() -> None:
    frame = Frame(1, 1, (FIST,))
    one, other = (Group(frame, (12, 0, 0, 12, x, 60), name="icon:fist") for x in (20, 60))
    first, second = saved(GROUND, one, other)[1:]
    assert isinstance(first, Group)
    assert isinstance(second, Group)
    assert first.frame is second.frame


def test_texture_is_left_out_and_faint_lines_stay_faint() -> None:
    rays = Shape(rectangle(0, 0, 180, 100), fill=PAPER, opacity=0.1)
    wave = Shape((("M", 0, 150), ("L", 180, 150)), stroke="#2a3550", line=0.5)
    _ground, line = saved(GROUND, rays, wave)
    assert isinstance(line, Shape)
    assert line.stroke is not None
    assert int(line.stroke[1:3], 16) > 200


def test_a_gradient_is_taken_for_the_colour_between_its_ends() -> None:
    sky = Shape(rectangle(20, 20, 140, 100), fill=Gradient(0, 20, 0, 120, ((0, "#101010"), (1, "#303030"))))
    filled, _sides, text = saved(sky, letters(PAPER))
    assert isinstance(filled, Shape)
    assert filled.fill == PAPER
    assert text == letters("#202020")


def test_a_picture_under_letters_is_left_out_and_they_are_made_dark() -> None:
    (text,) = saved(Picture(0, 0, 180, 252, "forest"), letters(PAPER))
    assert isinstance(text, TextRun)
    assert contrast(text.colour, PAPER) >= 7


def test_a_picture_without_letters_is_printed_paler() -> None:
    art = Picture(20, 20, 140, 100, "forest")
    assert saved(art, letters("#222222", 60, 200))[0] == replace(art, opacity=0.5)


@pytest.mark.parametrize(
    "item",
    [
        letters("#222222"),
        Shape(rectangle(20, 20, 10, 10), fill=NAVY),
        Shape((("M", 0, 60), ("L", 180, 60)), stroke=NAVY, line=0.5),
        Link(0, 0, 20, 20, "#fight"),
        Picture(20, 20, 20, 20, "coin"),
    ],
)
def test_what_stands_on_paper_stays_as_it_is(item: Item) -> None:
    group = Group(Frame(*SIZE, (item,)), move(3, 3), name="box")
    found = saved(group)
    assert found == (group,)
    assert isinstance(found[0], Group)
    assert found[0].frame is group.frame


def test_what_a_group_cuts_off_is_no_ground() -> None:
    cut = Group(Frame(*SIZE, (GROUND,)), clip=rectangle(0, 0, 180, 30))
    assert saved(cut, letters("#888888"))[1] == letters("#888888")
