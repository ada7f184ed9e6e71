"""Blocks become lines at the right places: numbers first."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from cardgen.assets.fonts import Fonts
from cardgen.drawing.items import Frame, Group, Item, Link, Shape, TextRun, rectangle
from cardgen.markup.nodes import (
    Attributes,
    Block,
    Cell,
    Directive,
    Emphasis,
    Expression,
    Heading,
    Hyperlink,
    IconRef,
    Inline,
    ListBlock,
    ListItem,
    Paragraph,
    Reference,
    Strong,
    Table,
    Text,
)
from cardgen.typeset.galley import Galley, line_width
from cardgen.typeset.setting import set_blocks
from cardgen.typeset.setting_context import Typesetter
from cardgen.typeset.styles import BoxStyle, ParagraphStyle, StyleSheet, TextStyle
from cardgen.typeset.words.styled_fonts import FoundIcon
from tests.typeset.samples import TALE

PLAIN = ParagraphStyle(TextStyle(size=9.0), 11.0)
SHEET = StyleSheet({"p": PLAIN})


def words(text: str) -> Paragraph:
    return Paragraph((Text(text),))


def runs(items: tuple[Item, ...]) -> list[TextRun]:
    return [item for item in items if isinstance(item, TextRun)]


def galley(typesetter: Typesetter, *blocks: Block, sheet: StyleSheet = SHEET, width: float = 140.0) -> Galley:
    return set_blocks(blocks, sheet, width, typesetter)


def test_lines_are_a_leading_apart(typesetter: Typesetter) -> None:
    set_tale = galley(typesetter, words(TALE))
    baselines = sorted({run.y for run in runs(set_tale.place(10, 20))})
    assert [round(b - a, 6) for a, b in pairwise(baselines)] == [11.0] * (len(baselines) - 1)
    assert baselines[0] == pytest.approx(20 + set_tale.first_baseline)
    assert set_tale.height == pytest.approx(11.0 * len(baselines))


def test_words_of_one_style_are_one_run(typesetter: Typesetter) -> None:
    items = galley(typesetter, Paragraph((Text("Draw "), Strong((Text("two cards"),)), Text(" now.")))).place(
        0, 0
    )
    assert [run.text for run in runs(items)] == ["Draw", "two cards", "now."]
    assert [run.spaced_end for run in runs(items)] == [True, True, False]
    assert [run.font for run in runs(items)] == ["Alegreya-400", "Alegreya-700", "Alegreya-400"]


def test_emphasis_within_italics_stands_upright(typesetter: Typesetter) -> None:
    sheet = StyleSheet({"p": replace(PLAIN, text=replace(PLAIN.text, italic=True))})
    items = galley(typesetter, Paragraph((Text("a "), Emphasis((Text("b"),)))), sheet=sheet).place(0, 0)
    assert [run.font for run in runs(items)] == ["Alegreya-400-italic", "Alegreya-400"]


def test_an_icon_is_centred_on_the_capitals(typesetter: Typesetter) -> None:
    set_icon = galley(typesetter, Paragraph((Text("Gain "), IconRef("might"), Text("."))))
    (icon,) = [item for item in set_icon.place(0, 0) if isinstance(item, Group)]
    scale, top = icon.transform[0], icon.transform[5]
    font = typesetter.shaper.fonts.find("serif", 400, False)
    middle = set_icon.first_baseline - font.cap_height * 9.0 / 2
    assert top + scale / 2 == pytest.approx(middle)
    assert icon.name == "icon:might"


def test_as_much_room_stands_before_what_an_icon_shows_as_behind_it(fonts: Fonts) -> None:
    narrow = Frame(1.0, 1.0, (Shape(rectangle(0.1, 0, 0.3, 1), fill="#000000"),))
    typesetter = Typesetter(fonts, lambda *_: FoundIcon(narrow, "narrow"))
    items = galley(typesetter, Paragraph((Text("x"), IconRef("key"), Text("x")))).place(0, 0)
    (icon,) = [item for item in items if isinstance(item, Group)]
    first, second = runs(items)
    scale, left = icon.transform[0], icon.transform[4]
    before = left + 0.1 * scale - (first.x + first.words[0].width * first.size)
    behind = second.x - (left + 0.4 * scale)
    assert before == pytest.approx(behind)
    assert before == pytest.approx(0.09 * first.size)


_LETTER = (Text(" a letter from the one who built it."),)


@pytest.mark.parametrize(
    "written",
    [
        (Text("Says that every trap is a letter from the one who built it."),),
        (Text("Says that every trap "), Emphasis((Text("is"),)), *_LETTER),
        (Text("Says that every "), IconRef("might"), Text(" is"), *_LETTER),
    ],
)
def test_lines_in_the_middle_are_even_and_no_more(
    typesetter: Typesetter, written: tuple[Inline, ...]
) -> None:
    sheet = StyleSheet({"p": replace(PLAIN, align="center")})
    width = 190.0
    assert galley(typesetter, Paragraph(written), width=width).lines == 2
    centred = galley(typesetter, Paragraph(written), sheet=sheet, width=width)
    starts = {run.y: run.x for run in reversed(runs(centred.place(0, 0)))}
    lengths = [width - 2 * x for x in starts.values()]
    assert len(lengths) == 2
    assert max(lengths) < min(lengths) * 1.2


def test_an_icon_that_is_not_there_is_told(typesetter: Typesetter) -> None:
    (fault,) = galley(typesetter, Paragraph((IconRef("migth", 3, 10),))).faults
    assert (fault.kind, fault.subject, fault.start, fault.end) == ("icon", "migth", 3, 10)


def test_a_missing_glyph_is_told_with_its_place(typesetter: Typesetter) -> None:
    (fault,) = galley(typesetter, Paragraph((Text("ab \ue123", 10, 14),))).faults
    assert (fault.kind, fault.subject, fault.start) == ("glyph", "\ue123", 13)


def test_every_missing_ideograph_is_told(typesetter: Typesetter) -> None:
    faults = galley(typesetter, Paragraph((Text("龍虎豹"),))).faults
    assert [fault.subject for fault in faults] == ["龍", "虎", "豹"]


@pytest.mark.parametrize("optimum", [False, True])
def test_the_edges_of_justified_lines_align(typesetter: Typesetter, optimum: bool) -> None:
    style = replace(PLAIN, align="justify", optimum=optimum, hyphenate=True)
    set_tale = galley(typesetter, words(TALE), sheet=StyleSheet({"p": style}))
    by_line: dict[float, float] = {}
    for run in runs(set_tale.place(0, 0)):
        by_line[run.y] = max(by_line.get(run.y, 0.0), run.x + run.width)
    *full, last = [by_line[y] for y in sorted(by_line)]
    assert all(edge == pytest.approx(140.0, abs=0.01) for edge in full)
    assert last < 140.0


@pytest.mark.parametrize(("align", "part"), [("right", 1.0), ("center", 0.5), ("left", 0.0)])
def test_lines_are_aligned(typesetter: Typesetter, align: str, part: float) -> None:
    items = galley(typesetter, words("One line"), sheet=StyleSheet({"p": replace(PLAIN, align=align)})).place(
        0, 0
    )
    (run,) = runs(items)
    assert run.x == pytest.approx((140 - run.width) * part)


def test_spaces_between_blocks_collapse(typesetter: Typesetter) -> None:
    sheet = StyleSheet({"p": replace(PLAIN, before=4.0, after=6.0)})
    assert galley(typesetter, words("a"), words("b"), sheet=sheet).height == pytest.approx(11 + 6 + 11)


def test_links_cover_their_words(typesetter: Typesetter) -> None:
    items = galley(
        typesetter,
        Paragraph(
            (
                Text("see "),
                Reference("fight", (Text("A fight"),)),
                Text(" or "),
                Hyperlink("https://a.b", (Text("c"),)),
            )
        ),
    ).place(0, 0)
    links = [item for item in items if isinstance(item, Link)]
    assert [link.target for link in links] == ["#fight", "https://a.b"]
    see, fight = runs(items)[0], links[0]
    assert fight.x > see.x
    assert fight.width > 20


def test_small_capitals_come_from_the_font_or_are_made(typesetter: Typesetter) -> None:
    style = replace(PLAIN.text, caps="small")
    real = runs(
        galley(typesetter, words("Ab"), sheet=StyleSheet({"p": replace(PLAIN, text=style)})).place(0, 0)
    )
    assert real[0].size == 9.0
    made = replace(style, family="display")
    false = runs(
        galley(typesetter, words("Ab"), sheet=StyleSheet({"p": replace(PLAIN, text=made)})).place(0, 0)
    )
    assert false[0].size == pytest.approx(7.2)
    assert false[0].text == "AB"


def test_markers_hang_and_lines_align(typesetter: Typesetter) -> None:
    items = tuple(ListItem((words(text),)) for text in ("one", TALE[:80], "three"))
    placed = runs(galley(typesetter, ListBlock(items, "arabic")).place(0, 0))
    markers = [run for run in placed if run.text in ("1.", "2.", "3.")]
    others = [run for run in placed if run not in markers]
    assert len(markers) == 3
    assert len({round(run.x, 3) for run in others}) == 1
    assert len({round(run.x + run.width, 3) for run in markers}) == 1
    assert all(marker.x + marker.width < others[0].x for marker in markers)


def test_numbers_in_a_table_stand_to_the_right(typesetter: Typesetter) -> None:
    table = Table(
        (Cell((Text("Card"),)), Cell((Text("Count"),))),
        ((Cell((Text("Dagger"),)), Cell((Text("2"),))), (Cell((Text("Fairy Dust"),)), Cell((Text("12"),)))),
    )
    set_table = galley(typesetter, table)
    placed = {run.text: run for run in runs(set_table.place(0, 0))}
    edges = {round(placed[text].x + placed[text].width, 2) for text in ("Count", "2", "12")}
    assert max(edges) - min(edges) < 0.05
    assert placed["Card"].x == placed["Dagger"].x == 0.0
    assert placed["Card"].font == "Alegreya-700"
    rules = [
        item for group in set_table.place(0, 0) if isinstance(group, Group) for item in group.frame.items
    ]
    assert len([rule for rule in rules if isinstance(rule, Shape)]) == 3


def test_a_list_in_columns_without_a_head_has_no_rules(typesetter: Typesetter) -> None:
    table = Table(
        (), ((Cell((Text("2"),)), Cell((Text("dice"),))), (Cell((Text("1"),)), Cell((Text("pawn"),))))
    )
    set_table = galley(typesetter, table)
    assert not [item for item in set_table.place(0, 0) if isinstance(item, Group) and item.name == "rules"]


def test_a_row_that_begins_a_group_stands_apart_and_with_what_follows(typesetter: Typesetter) -> None:
    def row(*words: str) -> tuple[Cell, ...]:
        return tuple(Cell((Text(word),) if word else ()) for word in words)

    group = (Cell(()), Cell((Strong((Text("Cards"),)),)))
    rows = (group, row("3", "knights"), row("4", "spells"), group, row("1", "die"))
    slugs = galley(typesetter, Table((), rows)).slugs
    assert [slug.before > 0 for slug in slugs[1:]] == [False, False, True, False]
    assert (slugs[0].keep_next, slugs[3].keep_next) == (True, True)


def test_a_wide_table_is_fitted_into_the_column(typesetter: Typesetter) -> None:
    table = Table((), tuple((Cell((Text("Name"),)), Cell((Text(TALE),))) for _ in range(2)))
    set_table = galley(typesetter, table)
    assert set_table.over == 0.0
    assert set_table.extent()[1] <= 140.01


def test_a_box_has_one_ground_behind_its_words(typesetter: Typesetter) -> None:
    sheet = StyleSheet({"p": PLAIN}, boxes={"example": BoxStyle(fill="#eeeeee", padding=5.0)})
    placed = galley(typesetter, Directive("example", children=(words("a"), words("b"))), sheet=sheet).place(
        0, 0
    )
    assert isinstance(placed[0], Shape)
    assert len([item for item in placed if isinstance(item, Shape)]) == 1
    heights = [float(segment[2]) for segment in placed[0].path if len(segment) == 3]
    assert max(heights) - min(heights) == pytest.approx(22 + 10)


def test_a_heading_stays_with_what_follows_and_carries_its_anchor(typesetter: Typesetter) -> None:
    (slug,) = galley(typesetter, Heading(2, (Text("A fight"),), Attributes(id="fight"))).slugs
    assert slug.keep_next
    assert slug.anchors == ("fight",)
    assert slug.tags[-1].role == "H2"


def test_a_drop_cap_spans_its_lines(typesetter: Typesetter) -> None:
    sheet = StyleSheet({"p": replace(PLAIN, drop_cap=3)})
    placed = runs(galley(typesetter, words(TALE), sheet=sheet).place(0, 0))
    initial, first = placed[0], placed[1]
    lines = sorted({run.y for run in placed})
    assert initial.text == "I"
    assert initial.y == pytest.approx(lines[2])
    cap = typesetter.shaper.fonts.by_key(initial.font).cap_height
    assert initial.y - cap * initial.size == pytest.approx(first.y - cap * first.size)
    assert [run.x for run in placed if run.y == lines[3]] == [0.0]


def test_a_drop_cap_is_no_higher_than_the_words_beside_it(typesetter: Typesetter) -> None:
    sheet = StyleSheet({"p": replace(PLAIN, drop_cap=3)})
    placed = runs(
        galley(typesetter, words("A cart stands in the ford below the mill"), sheet=sheet).place(0, 0)
    )
    lines = sorted({run.y for run in placed})
    assert len(lines) == 2
    assert placed[0].text == "A"
    assert placed[0].y == pytest.approx(lines[1])
    single = runs(galley(typesetter, words("A cart"), sheet=sheet).place(0, 0))
    assert {run.size for run in single} == {PLAIN.text.size}


def test_a_quotation_mark_hangs_small_before_a_drop_cap(typesetter: Typesetter) -> None:
    sheet = StyleSheet({"p": replace(PLAIN, drop_cap=3)})
    quote, initial, *rest = runs(galley(typesetter, words(f"“{TALE}"), sheet=sheet).place(0, 0))
    assert (quote.text, initial.text) == ("“", "I")
    assert quote.x == pytest.approx(-quote.width)
    assert (quote.y, quote.size) == (rest[0].y, rest[0].size)
    assert initial.x == 0.0


def test_a_scaled_galley_is_the_same_drawing_smaller(typesetter: Typesetter) -> None:
    whole = set_blocks((words(TALE),), SHEET, 140.0, typesetter)
    half = set_blocks((words(TALE),), SHEET, 70.0, typesetter, 0.5)
    assert half.height == pytest.approx(whole.height / 2)
    for large, small in zip(runs(whole.place(0, 0)), runs(half.place(0, 0)), strict=True):
        assert (small.text, small.size) == (large.text, large.size / 2)
        assert (small.x, small.y, small.width) == pytest.approx((large.x / 2, large.y / 2, large.width / 2))


def test_tagged_text_says_what_it_is(typesetter: Typesetter) -> None:
    placed = galley(typesetter, Heading(1, (Text("Title"),)), words("Text")).place(0, 0, tagged=True)
    assert [item.tag.role for item in placed if isinstance(item, Group) and item.tag] == ["H1", "P"]


def test_text_that_is_not_resolved_is_refused(typesetter: Typesetter) -> None:
    with pytest.raises(TypeError, match="resolve"):
        galley(typesetter, Paragraph((Expression("count()"),)))


def test_a_stretched_line_knows_its_width(typesetter: Typesetter) -> None:
    set_tale = galley(typesetter, words(TALE), sheet=StyleSheet({"p": replace(PLAIN, align="justify")}))
    first = set_tale.slugs[0].content[0]
    assert hasattr(first, "line")
    assert line_width(first.line) == pytest.approx(140.0)


@pytest.mark.parametrize(
    ("name", "kind"), [("new-page", "page"), ("new-column", "column"), ("recto", "recto")]
)
def test_a_class_asks_for_a_break(typesetter: Typesetter, name: str, kind: str) -> None:
    slugs = galley(typesetter, Heading(1, (Text("Setup"),), Attributes(classes=(name,)))).slugs
    assert slugs[0].break_before == kind


def test_a_class_lets_a_table_float(typesetter: Typesetter) -> None:
    table = Table(
        (), ((Cell((Text("a"),)),), (Cell((Text("b"),)),)), attributes=Attributes(classes=("float",))
    )
    slugs = galley(typesetter, table).slugs
    assert slugs
    assert all(slug.floats for slug in slugs)


def test_words_joined_without_a_space_stay_joined(typesetter: Typesetter) -> None:
    placed = runs(galley(typesetter, Paragraph((Text("un"), Text("done now")))).place(0, 0))
    assert "".join(run.text + (" " if run.spaced_end else "") for run in placed) == "undone now"


def test_a_margin_note_takes_no_room_in_the_text(typesetter: Typesetter) -> None:
    sheet = StyleSheet({"p": PLAIN}, margin=40.0)
    (slug,) = galley(typesetter, Directive("margin", children=(words("a note"),)), sheet=sheet).slugs
    assert (slug.height, len(slug.margin)) == (0.0, 1)
    assert len(galley(typesetter, Directive("margin", children=(words("a note"),))).slugs) == 1


def test_a_bold_head_of_an_item_stands_close_to_what_follows(typesetter: Typesetter) -> None:
    style = ParagraphStyle(TextStyle(size=9.0), 11.0, after=4.0)
    sheet = StyleSheet({"p": style, "li": style})

    def listed(*first: Strong | Text) -> list[float]:
        items = tuple(ListItem((Paragraph(first), words("Yes."))) for _ in range(2))
        galley = set_blocks((ListBlock(items, tight=False),), sheet, 200.0, typesetter)
        tops = [item.y for item in galley.place(0.0, 0.0) if isinstance(item, TextRun) and item.text != "1."]
        return [round(below - above, 2) for above, below in pairwise(sorted(set(tops)))]

    assert listed(Strong((Text("May I?"),))) == [11.0, 19.0, 11.0]
    assert listed(Text("May I?")) == [15.0, 15.0, 15.0]
