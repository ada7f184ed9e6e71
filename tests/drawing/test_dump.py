from __future__ import annotations

from cardgen.drawing.dump import dump_frame
from cardgen.drawing.items import (
    Frame,
    Gradient,
    Group,
    Link,
    Picture,
    Shape,
    Tag,
    TextRun,
    Word,
    move,
    rectangle,
)


def word(text: str) -> Word:
    count = len(text)
    return Word(text, tuple(range(count)), (0.5,) * count, tuple(range(count)), 0.5 * count)


def test_every_item_is_one_line_and_groups_indent_their_items() -> None:
    run = TextRun(1, 10, "serif-400", 10, "#112233", (word("Go"), word("on")), gap=2.5)
    inner = Frame(40, 20, (run,))
    frame = Frame(
        100,
        50,
        (
            Shape(rectangle(0, 0, 100, 50), fill="#ffffff"),
            Group(inner, move(5, 6), name="title", tag=Tag("P", alt="Go on")),
            Picture(1, 2, 30, 40, "abc", crop=(0.1, 0, 0.9, 1), opacity=0.5),
            Link(1, 2, 3, 4, "#fight"),
        ),
    )
    assert dump_frame(frame).splitlines() == [
        "frame 100.0 × 50.0",
        "  shape rectangle 100.0 × 50.0 at 0.0,0.0 filled #ffffff",
        '  group title 40.0 × 20.0 at 5.0,6.0 tagged P alt "Go on"',
        '    text "Go on" at 1.0,10.0 width 22.5 in serif-400 10.0 #112233 gap 2.5',
        "  picture abc 30.0 × 40.0 at 1.0,2.0 cropped to 0.100 0.000 0.900 1.000 opacity 0.50",
        "  link 3.0 × 4.0 at 1.0,2.0 to #fight",
    ]


def test_strokes_dashes_gradients_and_turns_are_told() -> None:
    line = Shape((("M", 0, 0), ("L", 9, 9)), stroke="#000000", line=0.4, dash=(2, 1), round_line=True)
    shade = Shape(rectangle(0, 0, 9, 9), fill=Gradient(0, 0, 0, 9, ((0, "#000000"), (1, "#ffffff"))))
    turned = Group(Frame(9, 9, (line, shade)), (0, 1, -1, 0, 20, 0), clip=rectangle(0, 0, 5, 5), opacity=0.25)
    assert dump_frame(Frame(20, 20, (turned,))).splitlines()[1:] == [
        "  group 9.0 × 9.0 at 20.0,0.0 turned 0.000 1.000 -1.000 0.000 "
        "clipped to rectangle 5.0 × 5.0 at 0.0,0.0 opacity 0.25",
        "    shape path M0.0,0.0 L9.0,9.0 stroked #000000 0.4 wide dashed 2.0 1.0 round",
        "    shape rectangle 9.0 × 9.0 at 0.0,0.0 "
        "filled from 0.0,0.0 to 0.0,9.0 with #000000 0.00, #ffffff 1.00",
    ]


def test_moves_under_a_twentieth_of_a_point_do_not_show() -> None:
    def at(x: float) -> str:
        return dump_frame(Frame(9, 9, (Group(Frame(1, 1), move(x, 0)),)))

    assert at(1.01) == at(0.99)
    assert at(1.0) != at(1.1)
    assert at(-0.001) == at(0.0)
