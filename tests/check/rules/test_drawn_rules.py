"""Rules on what was drawn: faces and pages made by hand, one with the fault and one without."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from cardgen.assets.books import Library
from cardgen.assets.fonts import read_fonts
from cardgen.assets.icons import Icons
from cardgen.assets.pictures import Pictures
from cardgen.check.documents.reading.plain_text import read_text
from cardgen.check.evidence.evidence import Evidence
from cardgen.check.findings.engine import all_rules
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
from cardgen.drawing.publication import Destination, Face, OutlineEntry, Page, Publication
from cardgen.model.nouns import Game, PrintSettings
from cardgen.model.shop_reading import shipped_shop
from cardgen.source.source import Origin, Source

RULES = all_rules()
FONTS = Path(__file__).parents[3] / "fonts"
WIDTH, HEIGHT, BLEED = 180.0, 252.0, 9.0


def text(x: float, y: float, words: str = "words", colour: str = "#000000", size: float = 9.0) -> TextRun:
    width = 0.5 * len(words)
    return TextRun(x, y, "serif", size, colour, (Word(words, (1,), (width,), (0,), width),))


def face(*items: TextRun | Shape | Group | Picture, bleed: float = BLEED) -> Face:
    frame = Frame(WIDTH + 2 * bleed, HEIGHT + 2 * bleed, tuple(items))
    return Face("cliff/front", "cliff", "front", WIDTH, HEIGHT, bleed, frame)


def page(*items: TextRun | Group | Link) -> Page:
    return Page(Frame(400, 600, tuple(items)))


def area(x: float, y: float, width: float, height: float, colour: str | Gradient) -> Shape:
    return Shape(rectangle(x, y, width, height), fill=colour)


def found_on(code: str, evidence: Evidence) -> list[str]:
    return [d.message for d in RULES[code].inspect(evidence).diagnostics]


def on_face(code: str, *items: TextRun | Shape | Group | Picture, **options: object) -> list[str]:
    return found_on(code, Evidence(faces=(face(*items),), options={code: options}))


def on_pages(code: str, *pages: Page, **kwargs: object) -> list[str]:
    made = Publication(str(kwargs.pop("name", "rulebook")), "Rules", pages, **kwargs)  # type: ignore[arg-type]
    return found_on(code, Evidence(publications=(made,)))


def test_text_over_the_cutting_edge_is_found_and_text_in_the_bleed_is_not() -> None:
    assert on_face("TXT909", text(180, 100)) == ["`words` runs 4.76 mm over the edge of `cliff/front`"]
    assert on_face("TXT909", text(20, 100)) == []
    assert on_face("TXT909", text(192, 100)) == []


def test_what_a_group_holds_is_measured_where_it_is_drawn() -> None:
    inner = Group(Frame(50, 50, (text(0, 0),)), move(180, 100), name="title")
    assert "element `title`" in on_face("TXT909", inner)[0]


GREY, PAPER = "#999999", "#ffffff"
DARK = "#101010"
FADING = Gradient(0, 0, 200, 0, ((0, "#303030"), (0.6, "#f0f0f0"), (1, "#ffffff")))


def spelled(x: float, y: float, letters: int, colour: str = "#000000") -> TextRun:
    """A word of so many letters, five points wide each."""
    word = Word("o" * letters, (1,) * letters, (0.5,) * letters, tuple(range(letters)), 0.5 * letters)
    return TextRun(x, y, "serif", 10.0, colour, (word,))


def pictured(folder: Path, name: str, left: str, right: str) -> tuple[Library, Picture]:
    """A picture over the upper part of a face, whose two halves have these colours, and the library that has it."""
    made = Image.new("RGBA", (400, 200), left)
    made.paste(Image.new("RGBA", (200, 200), right), (200, 0))
    (made if name.endswith("png") else made.convert("RGB")).save(folder / name)
    pictures = Pictures()
    found = pictures.find(folder / name)
    assert found is not None
    return Library(read_fonts([FONTS]).value, pictures, Icons()), Picture(0, 0, 198, 100, found.key)


def outlined(colour: str, run: TextRun) -> Group:
    """A run over the line around its letters, as a layout draws it."""
    around = Shape(
        rectangle(run.x, run.y - run.size, run.width, run.size), fill=colour, stroke=colour, line=1.0
    )
    return Group(Frame(200, 200, (around, run)), name=f"outlined:{colour}")


def test_pale_text_on_paper_and_dark_text_on_dark_are_found() -> None:
    assert "2.8 : 1" in on_face("LAY407", text(30, 50, colour=GREY))[0]
    assert on_face("LAY407", area(0, 0, 200, 100, DARK), text(30, 50)) != []


@pytest.mark.parametrize(
    "items",
    [
        (text(30, 50),),
        (area(0, 0, 200, 100, DARK), text(30, 50, colour=PAPER)),
        (area(0, 0, 200, 100, DARK), area(20, 30, 100, 40, PAPER), text(30, 50)),
        (area(0, 0, 200, 100, DARK), text(30, 150)),
        (Group(Frame(99, 99, (text(0, 20, colour=GREY),)), move(20, 20), opacity=0.3),),
        (text(30, 80, colour=GREY, size=60),),
        # Letters with a line around them that stands out from them, or on a ground that does.
        (outlined("#000000", text(30, 50, colour=PAPER)),),
        (outlined(GREY, text(30, 50, colour="#000000")),),
        (text(30, 80, colour="#888888", size=18),),
        # A letter at an edge, on a ground that is light enough elsewhere.
        (area(0, 0, 31.5, 100, DARK), spelled(30, 50, 20)),
        # A gradient that stays light under the words.
        (area(0, 0, 200, 100, Gradient(0, 0, 200, 0, ((0, "#ffffff"), (1, "#303030")))), text(30, 50)),
        # White on white that is veiled enough.
        (Shape(rectangle(0, 0, 200, 100), fill="#000000", opacity=0.7), text(30, 50, colour=PAPER)),
    ],
)
def test_legible_text_pictures_and_ornament_are_left_alone(items: tuple[TextRun, ...]) -> None:
    assert on_face("LAY407", *items) == []


@pytest.mark.parametrize(
    ("items", "told"),
    [
        # Two thirds of a word on a panel of nearly its own colour.
        ((area(60, 0, 140, 100, DARK), spelled(30, 50, 18)), "in 12 of 18 letters (`#000000` on `#101010`)"),
        ((area(0, 0, 200, 100, FADING), text(150, 50, colour=PAPER)), "`#ffffff` on `#f8f8f8` in a gradient"),
        (
            (Shape(rectangle(0, 0, 200, 100), fill="#000000", opacity=0.3), text(30, 50, colour=PAPER)),
            "2.1 : 1 (`#ffffff` on `#b2b2b2` in what shines through)",
        ),
        ((text(30, 80, colour=PAPER, size=41),), "1.0 : 1"),
        ((outlined(PAPER, text(30, 50, colour=PAPER)),), "1.0 : 1"),
        ((text(30, 80, colour="#888888", size=16),), "3.5 : 1"),
        ((Group(Frame(1, 1, (area(0, 0, 1, 1, DARK),)), (40, 0, 0, 40, 20, 20), name="icon:ink"), text(30, 50)),
         "`#101010` in an icon"),
    ],
)  # fmt: skip
def test_letters_are_measured_on_what_lies_behind_each(items: tuple[TextRun, ...], told: str) -> None:
    (message,) = on_face("LAY407", *items)
    assert told in message


@pytest.mark.parametrize("name", ["sky.png", "sky.jpg"])
def test_letters_on_a_picture_are_measured_on_the_part_below_them(tmp_path: Path, name: str) -> None:
    library, picture = pictured(tmp_path, name, "#202020", "#f8f8f8")
    for x, colour, faults in ((5, PAPER, 0), (105, PAPER, 1), (5, "#000000", 1), (105, "#000000", 0)):
        evidence = Evidence(faces=(face(picture, spelled(x, 50, 18, colour)),), library=library)
        messages = found_on("LAY407", evidence)
        assert len(messages) == faults
        assert all(f"in the picture `{name}`" in message for message in messages)


def test_a_clear_part_of_a_picture_shows_what_lies_below(tmp_path: Path) -> None:
    library, picture = pictured(tmp_path, "sky.png", "#20202000", "#f8f8f8")
    evidence = Evidence(faces=(face(area(0, 0, 200, 100, DARK), picture, text(30, 50)),), library=library)
    assert "(`#000000` on `#101010` in the picture" in found_on("LAY407", evidence)[0]


def among_words(colour: str, *more: Shape) -> Group:
    """An icon as a text has it, at (30, 40), 9 points high."""
    drawing = Frame(1, 1, (Shape(rectangle(0, 0, 1, 1), fill=colour), *more))
    return Group(drawing, (9, 0, 0, 9, 30, 40), name="icon:sun", tag=Tag("Span", alt="sun"))


@pytest.mark.parametrize(
    ("items", "told"),
    [
        (
            (among_words("#c8a030"),),
            "the icon `sun` on `cliff/front` has a contrast of 2.4 : 1 (`#c8a030` on `#ffffff`)",
        ),
        (
            (area(0, 0, 200, 100, DARK), among_words("#202020")),
            "(`#202020` on `#101010`), expected 3 : 1 or more",
        ),
        ((area(0, 0, 200, 100, FADING), among_words("#181818")), "in a gradient)"),
    ],
)
def test_an_icon_among_words_must_stand_out_from_what_lies_below(
    items: tuple[Shape | Group, ...], told: str
) -> None:
    (message,) = on_face("LAY407", *items)
    assert told in message


@pytest.mark.parametrize(
    "items",
    [
        (among_words("#888888"),),
        (area(0, 0, 200, 100, DARK), among_words("#c8a030")),
        # One colour of two is enough; so is a plate below.
        (
            area(0, 0, 200, 100, DARK),
            among_words("#202020", Shape(rectangle(0.3, 0.3, 0.4, 0.4), fill=PAPER)),
        ),
        (area(0, 0, 200, 100, DARK), area(28, 38, 14, 14, PAPER), among_words("#202020")),
        # An icon of the layout, which may be ornament.
        (Group(Frame(1, 1, (area(0, 0, 1, 1, "#f0f0f0"),)), (9, 0, 0, 9, 30, 40), name="icon:sun"),),
        # One that fades out on purpose.
        (Group(Frame(200, 200, (among_words("#f0f0f0"),)), opacity=0.3, name="ghost"),),
    ],
)
def test_an_icon_that_can_be_seen_or_is_no_word_is_left_alone(items: tuple[Shape | Group, ...]) -> None:
    assert on_face("LAY407", *items) == []


def test_text_that_is_turned_is_measured_where_its_letters_are() -> None:
    plate = area(30, 30, 60, 20, "#e3a52b")
    turned = Group(Frame(40, 12, (text(2, 9),)), (-1, 0, 0, -1, 80, 46), name="two")
    assert on_face("LAY407", area(0, 0, 200, 31, DARK), plate, turned) == []


def test_what_a_clip_cuts_off_paints_nothing() -> None:
    dark = Group(Frame(200, 200, (area(0, 0, 200, 200, DARK),)), clip=rectangle(0, 0, 20, 20), name="trim")
    assert on_face("LAY407", dark, text(60, 100)) == []
    assert on_face("LAY407", dark, text(5, 15, "w")) != []


@pytest.mark.parametrize(
    ("even_odd", "turned", "faults"), [(False, False, 0), (False, True, 1), (True, False, 1)]
)
def test_a_panel_in_a_panel_is_a_hole_as_the_path_says(even_odd: bool, turned: bool, faults: int) -> None:
    inner = rectangle(20, 30, 120, 40)[:-1]
    hole = (("M", *inner[0][1:]), *(("L", *each[1:]) for each in inner[:0:-1])) if turned else inner
    panel = Shape((*rectangle(0, 0, 200, 100), *hole, ("Z",)), fill=DARK, even_odd=even_odd)
    assert len(on_face("LAY407", panel, text(30, 50, colour=PAPER))) == faults


def test_a_thick_line_is_a_ground() -> None:
    band = Shape((("M", 0.0, 47.0), ("L", 200.0, 47.0)), stroke=DARK, line=20.0)
    assert on_face("LAY407", band, text(30, 50, colour=PAPER)) == []
    assert on_face("LAY407", band, text(30, 50)) != []


def test_ground_that_ends_at_the_edge_is_found_and_ground_over_the_bleed_is_not() -> None:
    assert "left, top, right and bottom edges" in on_face("LAY408", area(9, 9, 180, 252, DARK))[0]
    assert on_face("LAY408", area(0, 0, 198, 270, DARK)) == []
    assert on_face("LAY408", area(20, 20, 100, 100, DARK)) == []
    assert on_face("LAY408", area(9, 9, 180, 252, "#fdfdfd")) == []
    assert on_face("LAY408", area(0, 0, 198, 270, DARK), area(9, 9, 180, 252, "#804020")) == []


def test_ground_that_ends_in_the_bleed_is_found() -> None:
    assert on_face("LAY408", area(6, 6, 186, 258, DARK)) == [
        "`cliff/front` is painted 1.06 mm over its left, top, right and bottom edges, expected 3.17 mm of bleed"
    ]
    assert "over its left edge" in on_face("LAY408", area(6, 0, 192, 270, DARK))[0]
    # Nearly all of the bleed, a ground below, a band that is short, and a sun that only touches the edge.
    assert on_face("LAY408", area(0.5, 0.5, 197, 269, DARK)) == []
    assert on_face("LAY408", area(0, 0, 198, 270, DARK), area(6, 6, 186, 258, "#804020")) == []
    assert on_face("LAY408", area(6, 100, 186, 60, DARK)) == []
    sun = Shape(
        (("M", 99.0, 6.0), ("L", 192.0, 135.0), ("L", 99.0, 264.0), ("L", 6.0, 135.0), ("Z",)), fill=DARK
    )
    assert on_face("LAY408", sun) == []


def test_an_icon_under_two_millimetres_is_found() -> None:
    unit = Frame(1, 1, (area(0, 0, 1, 1, DARK),))
    assert "1.06 mm high" in on_face("LAY404", Group(unit, (3, 0, 0, 3, 20, 20), name="icon:gold"))[0]
    assert on_face("LAY404", Group(unit, (6, 0, 0, 6, 20, 20), name="icon:gold")) == []
    assert on_face("LAY404", Group(unit, (3, 0, 0, 3, 20, 20), name="icon:gold"), minimum=1.0) == []


def test_a_line_under_a_quarter_of_a_point_is_found() -> None:
    def line(width: float) -> Shape:
        return Shape((("M", 5.0, 20.0), ("L", 60.0, 20.0)), None, DARK, width)

    assert on_face("LAY413", line(0.1)) == [
        "a line of `cliff/front` is 0.1 pt wide, smallest allowed 0.25 pt"
    ]
    assert on_face("LAY413", line(0.25)) == []
    small = Frame(70, 40, (line(0.4),))
    assert "0.2 pt" in on_face("LAY413", Group(small, (0.5, 0, 0, 0.5, 0, 0), name="rim"))[0]
    assert on_face("LAY413", line(0.1), minimum=0.1) == []


def test_ink_is_measured_only_against_a_limit() -> None:
    heavy = area(0, 0, 10, 10, "#000080")
    assert on_face("LAY409", heavy) == []
    assert on_face("LAY409", heavy, limit=240) == [
        "`#000080` on `cliff/front` takes up to 265 % of ink, allowed 240 %"
    ]
    assert on_face("LAY409", heavy, limit=280) == []


@pytest.mark.parametrize(
    ("colour", "limit", "black", "over"),
    [
        ("#000000", 300, 330, True),
        ("#000000", 300, 300, False),
        ("#000000", 240, 300, True),
        ("#000000", 240, 100, False),
        ("#000020", 240, 300, True),
        ("#404a6c", 240, 330, False),
        ("#0000ff", 240, 330, False),
        ("#333333", 280, 300, False),
    ],
)
def test_ink_is_that_of_the_press(colour: str, limit: float, black: float, over: bool) -> None:
    assert bool(on_face("LAY409", area(0, 0, 10, 10, colour), limit=limit, black=black)) is over


def test_ink_for_a_shop_is_that_of_its_files_where_its_limit_shows() -> None:
    printing = PrintSettings(shop=shipped_shop("drivethrucards"))
    game = Game("isle", Path(), "Isle", "1.0", Origin(Source("game.yaml", "", {})), printing=printing)

    def found(colour: str, **options: object) -> list[str]:
        shown = face(area(0, 0, 10, 10, colour))
        return found_on("LAY409", Evidence(game=game, faces=(shown,), options={"LAY409": options}))

    assert found("#000000") == []  # the rich black of the shop
    assert found("#202536") == []
    assert found("#101018") == []  # a tenth less of three inks does not show
    (told,) = found("#08080a")
    assert re.fullmatch(r"`#08080a` on `cliff/front` takes up to 2\d\d % of ink, allowed 240 %", told)
    assert found("#08080a", limit=300) == []


def test_ink_of_gradients_and_pictures_is_measured(tmp_path: Path) -> None:
    dark = Gradient(0, 0, 10, 0, ((0, "#ffffff"), (1, "#000010")))
    assert on_face("LAY409", area(0, 0, 10, 10, dark), limit=300) == [
        "`#000010` in a gradient on `cliff/front` takes up to 322 % of ink, allowed 300 %"
    ]
    library, picture = pictured(tmp_path, "night.png", "#000000", "#ffffff")
    options = {"LAY409": {"limit": 300}}
    shown, hidden = replace(picture, crop=(0.4, 0.0, 1.0, 1.0)), replace(picture, crop=(0.6, 0.0, 1.0, 1.0))
    assert found_on("LAY409", Evidence(faces=(face(shown),), options=options, library=library)) == [
        "the picture `night.png` on `cliff/front` takes up to 330 % of ink on 18 % of it, allowed 300 %"
    ]
    assert found_on("LAY409", Evidence(faces=(face(hidden),), options=options, library=library)) == []


def test_links_and_outline_need_a_place_to_lead_to() -> None:
    link = Link(0, 0, 9, 9, "#fihgt")
    place = Destination("fight", 0, 0, 0)
    assert len(on_pages("LAY401", page(link), destinations=(place,))) == 1
    assert on_pages("LAY401", page(Link(0, 0, 9, 9, "#fight")), destinations=(place,)) == []
    assert on_pages("LAY401", page(Link(0, 0, 9, 9, "https://example.org"))) == []
    assert len(on_pages("LAY401", page(), outline=(OutlineEntry("A", "gone"),))) == 1


def tagged(role: str, key: str) -> Group:
    return Group(Frame(9, 9, (text(0, 0),)), tag=Tag(role, key, title=key))


def test_a_heading_at_the_foot_is_found_and_page_numbers_below_it_do_not_hide_it() -> None:
    first = page(tagged("P", "one"), tagged("H2", "A fight"), tagged("Artifact", "number"))
    last = page(tagged("P", "two"))
    assert on_pages("LAY402", first, last, tagged=True) == [
        "the heading `A fight` is the last line of page 1 of `rulebook`"
    ]
    assert on_pages("LAY402", page(tagged("H2", "A fight"), tagged("P", "one")), last, tagged=True) == []
    assert on_pages("LAY402", last, first, tagged=True) == []


def test_text_over_the_edge_of_the_paper_is_found() -> None:
    assert "over the edge of page 1" in on_pages("LAY403", page(text(390, 100)))[0]
    assert on_pages("LAY403", page(text(100, 100), text(500, 100))) == []


def test_words_that_several_pages_lose_are_one_finding_where_the_rules_have_them() -> None:
    rules = read_text("rules.md", "# A\n\nTake the words, all.\n")
    pages = tuple(page(text(390, y, "words, all")) for y in (100, 200))
    made = Publication("rulebook", "Rules", pages)
    (told,) = RULES["LAY403"].inspect(Evidence(documents=(rules,), publications=(made,))).diagnostics
    assert told.message.endswith("over the edge of page 1 of `rulebook` and 1 more")
    assert told.span is not None
    assert (told.span.line, told.span.column) == (3, 10)


def test_sheets_for_duplex_come_in_pairs_of_one_size() -> None:
    assert "has 3 pages" in on_pages("LAY406", page(), page(), page(), duplex="long-edge")[0]
    assert on_pages("LAY406", page(), page(), duplex="long-edge") == []
    assert on_pages("LAY406", page()) == []
    other = Page(Frame(300, 600))
    assert "differ in size" in on_pages("LAY406", page(), other, duplex="long-edge")[0]


def test_a_booklet_has_an_even_number_of_sides() -> None:
    assert len(on_pages("LAY405", page(), name="booklet-a4", duplex="short-edge")) == 1
    assert on_pages("LAY405", page(), page(), name="booklet-a4", duplex="short-edge") == []


def test_a_band_that_ends_on_the_cut_over_another_colour_is_found() -> None:
    ground, band = area(0, 0, 198, 270, "#f0e6d0"), area(9, 60, 180, 40, DARK)
    assert on_face("LAY414", ground, band) == [
        "what is drawn of `cliff/front` ends on the cut at the left and right, and another colour continues beyond"
    ]
    # On into the bleed, below something else, in nearly the same colour, short of the cut, and all that there is.
    assert on_face("LAY414", ground, area(0, 60, 198, 40, DARK)) == []
    assert on_face("LAY414", ground, band, area(0, 50, 198, 60, "#804020")) == []
    assert on_face("LAY414", ground, area(9, 60, 180, 40, "#efe4cc")) == []
    assert on_face("LAY414", ground, area(12, 60, 174, 40, DARK)) == []
    assert on_face("LAY414", area(9, 9, 180, 252, DARK)) == []


def test_a_band_on_white_that_ends_on_the_cut_is_found() -> None:
    assert "at the right" in on_face("LAY414", area(20, 60, 169, 40, DARK))[0]
    assert on_face("LAY414", area(20, 60, 169, 2, DARK)) == []
    bush = Shape(
        (("M", 120.0, 60.0), ("L", 185.0, 70.0), ("L", 189.0, 90.0), ("L", 185.0, 110.0), ("Z",)), fill=DARK
    )
    assert on_face("LAY414", bush) == []


def test_the_hint_names_the_sides_that_end_on_the_cut() -> None:
    corner = Evidence(faces=(face(area(0, 0, 198, 270, "#f0e6d0"), area(100, 9, 89, 40, DARK)),))
    (found,) = RULES["LAY414"].inspect(corner).diagnostics
    assert found.hint == "let it go on into the bleed: `top: -3.175mm`, `right: -3.175mm`, or `box: bleed`"
