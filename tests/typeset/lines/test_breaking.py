"""Lines hold what fits, lose nothing, and end where a reader expects it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.assets.fonts import Fonts, read_fonts
from cardgen.markup.nodes import Break, IconRef, Strong, Text
from cardgen.typeset.lines import optimum
from cardgen.typeset.lines.breaking import Line, Measure, break_greedy, make_line
from cardgen.typeset.lines.dividing import hyphenator_for
from cardgen.typeset.lines.drawing import draw_line
from cardgen.typeset.lines.optimum import GROW, break_optimum
from cardgen.typeset.setting_context import SettingContext, Typesetter
from cardgen.typeset.styles import ParagraphStyle, StyleSheet, TextStyle
from tests.typeset.conftest import FONTS
from tests.typeset.samples import TALE, matter_of, words


def all_text(lines: list[Line]) -> str:
    text = ""
    for line in lines:
        text += " ".join(words(line))
        text += "" if line.end == "divided" else " "
    return text.replace("\u00ad", "").strip()


def test_no_line_is_wider_than_the_measure_and_no_word_is_lost(typesetter: Typesetter) -> None:
    for width in (60.0, 90.0, 140.0, 400.0):
        lines = break_greedy(matter_of(typesetter, Text(TALE)), Measure(width, width))
        assert all(line.width <= width + 1e-6 for line in lines)
        assert all_text(lines) == TALE


def test_breaks_at_the_start_and_in_a_row_make_empty_lines(typesetter: Typesetter) -> None:
    lines = break_greedy(
        matter_of(typesetter, Break(), Text("one"), Break(), Break(), Text("two")), Measure(400, 400)
    )
    assert [words(line) for line in lines] == [[""], ["one"], [""], ["two"]]


def test_a_break_that_is_asked_for_is_made(typesetter: Typesetter) -> None:
    lines = break_greedy(matter_of(typesetter, Text("one two "), Break(), Text(" three")), Measure(400, 400))
    assert [words(line) for line in lines] == [["one", "two"], ["three"]]
    assert [line.end for line in lines] == ["forced", "last"]


def test_a_no_break_space_keeps_its_words_together(typesetter: Typesetter) -> None:
    lines = break_greedy(matter_of(typesetter, Text("take exactly 5\u00a0gold now")), Measure(70, 70))
    assert any("5\u00a0gold" in words(line) for line in lines)


def test_a_short_last_word_gets_company(typesetter: Typesetter) -> None:
    text = "Discard two cards from your hand and draw one."
    whole = break_greedy(matter_of(typesetter, Text(text)), Measure(1000, 1000))[0].width
    lines = break_greedy(matter_of(typesetter, Text(text)), Measure(whole - 2, whole - 2))
    assert words(lines[-1]) == ["draw", "one."]


def test_a_word_wider_than_the_measure_is_told(typesetter: Typesetter) -> None:
    (line,) = break_greedy(matter_of(typesetter, Text("Rumpelstiltskin")), Measure(20, 20))
    assert line.over == pytest.approx(line.width - 20, abs=1e-5)


def test_a_hyphenated_word_may_break_after_its_hyphen(typesetter: Typesetter) -> None:
    lines = break_greedy(matter_of(typesetter, Text("a well-known")), Measure(30, 30))
    assert [words(line) for line in lines] == [["a", "well-"], ["known"]]


def test_a_soft_hyphen_shows_only_where_the_line_ends(typesetter: Typesetter) -> None:
    wide = break_greedy(matter_of(typesetter, Text("sword\u00adfish")), Measure(200, 200))
    assert [words(line) for line in wide] == [["swordfish"]]
    narrow = break_greedy(matter_of(typesetter, Text("sword\u00adfish")), Measure(30, 30))
    assert [words(line) for line in narrow] == [["sword\u00ad"], ["fish"]]
    assert narrow[0].end == "divided"


def test_ideographs_may_be_broken_apart_but_not_before_a_full_stop(typesetter: Typesetter) -> None:
    lines = break_greedy(matter_of(typesetter, Text("龍虎龍虎龍虎。")), Measure(20, 20))
    assert len(lines) > 1
    assert all(not words(line)[0].startswith("。") for line in lines)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("宽，鹰纹)，中文", ["宽，", "鹰", "纹)，", "中", "文"]),
        ("在English里", ["在", "English", "里"]),
        ("“引号”《书名》！", ["“引", "号”", "《书", "名》！"]),
        ("行の「括弧」ゃ、ー", ["行", "の", "「括", "弧」ゃ、ー"]),
        ("don’t 中", ["don’t", "中"]),
    ],
)
def test_signs_stay_with_the_ideographs_that_they_belong_to(
    typesetter: Typesetter, text: str, parts: list[str]
) -> None:
    matter = matter_of(typesetter, Text(text))
    assert ["".join(box.text for box in chunk.boxes) for chunk in matter.chunks] == parts  # type: ignore[union-attr]


def test_english_is_hyphenated_by_its_rules() -> None:
    hyphenator = hyphenator_for("en-GB")
    assert hyphenator.positions("beautiful")
    assert all(2 <= position <= 6 for position in hyphenator.positions("beautiful"))
    assert hyphenator_for("xx").positions("beautiful") == ()


def badness(lines: list[Line], width: float) -> float:
    total = 0.0
    for line in lines:
        if line.end in ("soft", "divided"):
            space = line.width - sum(chunk.width for chunk in line.chunks)
            total += (1 + 100 * (abs(width - line.width) / (space * GROW)) ** 3) ** 2
    return total


def test_total_fit_beats_one_line_after_the_other(typesetter: Typesetter) -> None:
    matter, best, greedy = matter_of(typesetter, Text(TALE)), [], []
    for width in (120.0, 160.0, 220.0, 300.0):
        measure = Measure(width, width)
        lines = break_optimum(matter, measure, None, True)
        assert all_text(lines) == TALE
        best.append(badness(lines, width))
        greedy.append(badness(break_greedy(matter, measure), width))
    assert sum(best) < sum(greedy) / 2
    assert all(ours <= theirs * 1.2 for ours, theirs in zip(best, greedy, strict=True))


def test_long_texts_in_narrow_columns_keep_few_ways_under_way(
    typesetter: Typesetter, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = 0
    step = optimum._step

    def counted(*given: Any) -> Any:
        nonlocal steps
        steps += 1
        return step(*given)

    monkeypatch.setattr(optimum, "_step", counted)
    matter = matter_of(typesetter, Text(" ".join([TALE] * 12)))
    break_optimum(matter, Measure(60, 60), hyphenator_for("en"), True)
    assert steps < 60 * len(matter.chunks)


def test_total_fit_sets_ragged_text_without_wider_lines(typesetter: Typesetter) -> None:
    lines = break_optimum(matter_of(typesetter, Text(TALE)), Measure(130, 130), None, False)
    assert all(line.width <= 130 + 1e-6 for line in lines)
    assert all_text(lines) == TALE


def test_total_fit_leaves_no_short_word_alone_at_the_end_of_ragged_text(typesetter: Typesetter) -> None:
    matter = matter_of(typesetter, Text("Words in italics tell the story. They have no force of rules."))
    full = make_line(tuple(matter.chunks), tuple(matter.glues[:-1]), "last", 1000.0).width
    lines = break_optimum(matter, Measure(full - 4, full - 4), None, False)
    assert len(lines) == 2
    assert len(words(lines[1])) > 1


@pytest.mark.parametrize("width", range(90, 260, 10))
def test_total_fit_leaves_no_part_of_a_word_as_the_last_line(typesetter: Typesetter, width: int) -> None:
    matter = matter_of(typesetter, Text("Put the figures where the quest says, usually on an entrance."))
    lines = break_optimum(matter, Measure(width, width), hyphenator_for("en"), False)
    assert len(lines) == 1 or lines[-2].end != "divided" or len(lines[-1].chunks) > 1


def test_total_fit_gives_way_where_a_word_is_too_wide(typesetter: Typesetter) -> None:
    lines = break_optimum(matter_of(typesetter, Text("a Rumpelstiltskin b")), Measure(20, 20), None, True)
    assert max(line.over for line in lines) > 0
    assert all_text(lines) == "a Rumpelstiltskin b"


@pytest.fixture(scope="module")
def own_typesetter() -> Typesetter:
    fonts: Fonts = read_fonts([FONTS]).value
    return Typesetter(fonts)


@settings(max_examples=60, deadline=None)
@given(
    text=st.lists(st.text("abcdefghij-", min_size=1, max_size=12), min_size=1, max_size=30).map(" ".join),
    width=st.floats(30, 300),
    justified=st.booleans(),
)
def test_whatever_the_text_no_word_is_lost(
    own_typesetter: Typesetter, text: str, width: float, justified: bool
) -> None:
    measure = Measure(width, width - 10)
    for lines in (
        break_greedy(matter_of(own_typesetter, Text(text)), measure, hyphenator_for("en")),
        break_optimum(matter_of(own_typesetter, Text(text)), measure, hyphenator_for("en"), justified),
    ):
        assert all_text(lines) == text


def test_a_line_without_words_shows_nothing() -> None:
    assert draw_line(make_line((), (), "last", 10.0), 0.0, 0.0) == []


class Counted(list[Any]):
    """A list that counts how many of its entries were looked at."""

    seen = 0

    def __iter__(self) -> Iterator[Any]:
        for each in super().__iter__():
            self.seen += 1
            yield each

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        self.seen += len(found) if isinstance(at, slice) else 1
        return found


def test_the_way_to_a_line_does_not_lead_through_all_words_before_it(typesetter: Typesetter) -> None:
    matter = matter_of(typesetter, Text("word and word " * 2000))
    matter.chunks = Counted(matter.chunks)
    lines = break_greedy(matter, Measure(120.0, 120.0))
    assert sum(len(line.chunks) for line in lines) == 6000
    assert matter.chunks.seen < 120 * 6000


@pytest.mark.parametrize(
    "text", ["Take up to 2 gold now", "Take up to 12 gold now", "Take up to +2 gold now"]
)
def test_a_number_stays_with_what_it_counts(typesetter: Typesetter, text: str) -> None:
    number = text.split()[3]
    head = break_greedy(matter_of(typesetter, Text(f"Take up to {number}")), Measure(400.0, 400.0))[0].width
    measure = Measure(head + 1.0, head + 1.0)
    for lines in (
        break_greedy(matter_of(typesetter, Text(text)), measure),
        break_optimum(matter_of(typesetter, Text(text)), measure, None, False),
    ):
        assert [words(line) for line in lines] == [["Take", "up", "to"], [number, "gold", "now"]]


def test_a_number_stays_with_an_icon(typesetter: Typesetter) -> None:
    matter = matter_of(typesetter, Text("Lose 3 "), IconRef("might", 0, 0), Text(" and rest"))
    width = matter.chunks[0].width + matter.glues[0].space + matter.chunks[1].width + 1.0
    first = break_greedy(matter, Measure(width, width))[0]
    assert words(first) == ["Lose"]


@pytest.mark.parametrize(
    "text", ["Since 2024 gold counts", "Take the 2. Gold counts", "from 2 (gold counts)"]
)
def test_a_year_and_what_begins_with_a_sign_may_be_parted(typesetter: Typesetter, text: str) -> None:
    assert not matter_of(typesetter, Text(text)).ties


def test_a_number_is_parted_from_what_it_counts_where_the_line_is_too_short_for_both(
    typesetter: Typesetter,
) -> None:
    for width in (1.0, 12.0, 30.0):
        lines = break_greedy(matter_of(typesetter, Text("2 adventurers 3 gold")), Measure(width, width))
        assert all_text(lines) == "2 adventurers 3 gold"
        assert words(lines[0]) == ["2"]


def test_in_a_sum_a_line_ends_only_before_the_sign_of_equality(typesetter: Typesetter) -> None:
    assert matter_of(typesetter, Text("2 × 2 = 4 Gold, and a = b")).ties == {0, 1, 3, 4, 8}
    assert matter_of(typesetter, Text("2 × 2 = "), Strong((Text("4"),)), Text(" Gold")).ties == {0, 1, 3, 4}
    assert matter_of(typesetter, Text("keys + and − here")).ties == set()
    matter = matter_of(typesetter, Text("It is 8 − 3 = 5."))
    wide = (
        sum(chunk.width for chunk in matter.chunks[:5]) + sum(glue.space for glue in matter.glues[:4]) - 1.0
    )
    assert words(break_greedy(matter, Measure(wide, wide))[0]) == ["It", "is"]


def test_a_style_may_part_numbers(typesetter: Typesetter) -> None:
    style = ParagraphStyle(TextStyle(size=9.0, keep_numbers=False), 11.0)
    context = SettingContext(typesetter, StyleSheet({"p": style}))
    matter = context.matter()
    matter.add((Text("Take 2 gold"),), context.palette.styled_font(style.text))
    assert not matter.finish().ties
