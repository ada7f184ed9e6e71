from __future__ import annotations

from cardgen.drawing.items import (
    Frame,
    Gradient,
    Group,
    Item,
    Link,
    Picture,
    Shape,
    TextRun,
    move,
    rectangle,
)
from cardgen.export.pdfx.layers import Leaf, frame_of, layers_of
from tests.export.stock import Scribe

FADE = Gradient(0, 0, 0, 50, ((0, "#000000"), (1, "#ffffff")))
SMALL = Shape(rectangle(50, 50, 10, 10), fill="#203040")
LARGE = Shape(rectangle(0, 0, 200, 200), fill="#203040")


def names(leaves: tuple[Leaf, ...]) -> list[str]:
    return [leaf.item.text if isinstance(leaf.item, TextRun) else type(leaf.item).__name__ for leaf in leaves]


def divide(*items: Item) -> tuple[list[str], list[str]]:
    layers = layers_of(Frame(200, 200, items))
    return names(layers.pixels), names(layers.vectors)


def test_text_lines_and_small_shapes_stay_and_areas_and_pictures_become_pixels(scribe: Scribe) -> None:
    line = Shape(rectangle(5, 5, 190, 190), stroke="#000000", line=0.5)
    picture = Picture(100, 100, 50, 50, "p")
    assert divide(LARGE, picture, line, SMALL, scribe.run("word", 10, 20)) == (
        ["Shape", "Picture"],
        ["Shape", "Shape", "word"],
    )


def test_what_pixels_cover_becomes_pixels_and_so_does_what_that_covers(scribe: Scribe) -> None:
    veil = Shape(rectangle(0, 0, 100, 40), fill="#ffffff", opacity=0.5)
    run, beside = scribe.run("under", 10, 30), scribe.run("beside", 10, 150)
    assert divide(run, beside, veil) == (["under", "Shape"], ["beside"])
    assert divide(veil, run, beside) == (["Shape"], ["under", "beside"])
    below = Shape(rectangle(10, 20, 5, 5), fill="#ff0000")
    assert divide(below, run, veil) == (["Shape", "under", "Shape"], [])


def test_gradients_and_faded_groups_are_pixels_as_a_whole(scribe: Scribe) -> None:
    faded = Group(Frame(50, 50, (SMALL, scribe.run("pale", 0, 20))), opacity=0.4)
    assert divide(Shape(rectangle(0, 0, 5, 5), fill=FADE), faded) == (["Shape", "Group"], [])


def test_clips_limit_what_covers_and_links_draw_nothing(scribe: Scribe) -> None:
    run = scribe.run("word", 10, 150)
    picture = Picture(0, 0, 200, 200, "p")
    clipped = Group(Frame(200, 200, (picture,)), clip=rectangle(0, 0, 200, 60))
    assert divide(run, clipped, Link(0, 0, 9, 9, "#x")) == (["Picture"], ["word"])
    assert divide(run, picture) == (["word", "Picture"], [])
    outside = Group(Frame(200, 200, (picture,)), clip=rectangle(300, 0, 10, 60))
    assert divide(run, outside) == ([], ["word"])


def test_a_layer_is_drawn_where_its_items_were(scribe: Scribe) -> None:
    inner = Group(Frame(50, 50, (SMALL,)), move(30, 40), clip=rectangle(40, 40, 20, 20))
    layers = layers_of(Frame(200, 200, (inner, scribe.run("word", 10, 20))))
    clipped, plain = frame_of(layers.vectors, 200, 200).items
    assert isinstance(clipped, Group)
    assert clipped.clip == rectangle(70, 80, 20, 20)
    (group,) = clipped.frame.items
    assert isinstance(group, Group)
    assert (group.transform, group.frame.width, group.frame.items) == (move(30, 40), 50, (SMALL,))
    assert isinstance(plain, Group)
    assert isinstance(plain.frame.items[0], TextRun)
