"""Rows of text tell the same as the runs that they stand for."""

from __future__ import annotations

from cardgen.drawing.items import Frame, Group, Shape, TextRun, Word, rectangle
from cardgen.drawing.rows import NO_WORD, Manner, Row, Rows, TextFrame

PLAIN = Manner("plain", 10.0, 2.0, 0.0, "#000000")
BOLD = Manner("bold", 10.0, 3.0, 0.5, "#000000")
TAKE, TWO, COINS, NOW = (
    Word(text, (1, 2), (0.5, 0.5), (0, 1), 1.0) for text in ("take", "two", "coins", "now")
)


def runs_of(*rows: Row) -> list[tuple[float, str, str, float, bool]]:
    items = TextFrame(100.0, 20.0, (), Rows(rows)).items
    return [
        (item.x, item.font, item.text, item.gap, item.spaced_end)
        for item in items
        if isinstance(item, TextRun)
    ]


def test_the_pen_goes_on_from_part_to_part() -> None:
    row = (5.0, 9.0, ((PLAIN, (TAKE, NO_WORD)), (BOLD, (TWO,)), (PLAIN, (NO_WORD, COINS, NOW))), True)
    assert runs_of(row) == [
        (5.0, "plain", "take", 0.0, True),
        (17.0, "bold", "two", 0.0, True),
        (30.0, "plain", "coins now", 2.0, True),
    ]


def test_words_that_stand_unequally_far_apart_are_two_runs() -> None:
    row = (0.0, 9.0, ((PLAIN, (TAKE,)), (PLAIN, (TWO, COINS))), False)
    assert runs_of(row) == [(0.0, "plain", "taketwo", 0.0, True), (22.0, "plain", "coins", 0.0, False)]


def test_words_of_one_manner_around_the_space_of_another_are_one_run() -> None:
    row = (0.0, 9.0, ((BOLD, (TAKE,)), (PLAIN, (NO_WORD, NO_WORD)), (BOLD, (TWO,))), False)
    assert runs_of(row) == [(0.0, "bold", "take two", 2.0, False)]


def test_items_keep_the_order_in_which_they_are_painted() -> None:
    ground = Shape(rectangle(0.0, 0.0, 9.0, 9.0), "#ffffff")
    icon = Group(Frame(1.0, 1.0))
    first, second = ((0.0, y, ((PLAIN, (TAKE,)),), False) for y in (9.0, 19.0))
    items = TextFrame(100.0, 20.0, (ground,), Rows((first, second), ((1, icon),))).items
    assert [type(item) for item in items] == [Shape, TextRun, Group, TextRun]
