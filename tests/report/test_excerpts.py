"""Where the caret stands under the line that a span points at."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardgen.diagnostics import Span
from cardgen.report.excerpts import Excerpt, cells, excerpt, lines_of


def caret(shown: Excerpt) -> str:
    return " " * shown.indent + "^" * shown.length


def marked(text: str, span: Span) -> str:
    found = excerpt(text, span)
    assert found is not None
    return found.marked


def test_the_caret_stands_under_the_marked_word() -> None:
    found = excerpt("one two three\n", Span("a", 1, 5, 1, 8))
    assert found is not None
    assert found.line == "one two three"
    assert caret(found) == "    ^^^"


def test_tabs_and_wide_characters_move_the_caret_as_a_terminal_does() -> None:
    found = excerpt("\t火 two\n", Span("a", 1, 4, 1, 7))
    assert found is not None
    assert found.marked == "two"
    assert caret(found) == " " * 7 + "^^^"


def test_combining_marks_take_no_room() -> None:
    assert cells("e\u0301a") == 2
    assert marked("e\u0301a b", Span("a", 1, 5, 1, 6)) == "b"


def test_an_empty_span_still_gets_one_caret() -> None:
    found = excerpt("abc\n", Span("a", 1, 4, 1, 4))
    assert found is not None
    assert caret(found) == "   ^"


def test_a_span_over_lines_is_marked_to_the_end_of_its_first() -> None:
    assert marked("one two  \nthree\n", Span("a", 1, 5, 2, 3)) == "two"


def test_places_outside_the_text_give_nothing() -> None:
    assert excerpt("abc", Span("a", 9, 1, 9, 2)) is None
    assert excerpt("", Span("a", 2, 1, 2, 2)) is None


def test_a_long_line_is_cut_around_the_marked_words() -> None:
    text = "a" * 300 + "HERE" + "b" * 300
    found = excerpt(text, Span("a", 1, 301, 1, 305), width=60)
    assert found is not None
    assert found.marked == "HERE"
    assert cells(found.line) <= 60
    assert found.line.startswith("…")
    assert found.line.endswith("…")


def test_carriage_returns_and_controls_are_not_sent_to_the_terminal() -> None:
    found = excerpt("a\x1b[31mb\r\nc\r\n", Span("a", 1, 1, 1, 2))
    assert found is not None
    assert "\x1b" not in found.line
    assert lines_of("a\r\nb") == ("a", "b")


@given(
    st.text(max_size=300),
    st.integers(-2, 12),
    st.integers(-2, 320),
    st.integers(-2, 12),
    st.integers(-2, 320),
)
def test_no_text_and_no_span_break_it(
    text: str, line: int, column: int, end_line: int, end_column: int
) -> None:
    found = excerpt(text, Span("a", line, column, end_line, end_column), width=80)
    if found:
        assert found.length >= 1
        assert found.indent == cells(found.before)
