"""Fixes: what is edited, what is left byte for byte, and what is undone."""

from __future__ import annotations

import re
from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from cardgen.check.findings.fixing import fix, unified_diff
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Severity, Span

DOUBLED = Problem("TXT902", "doubled-word", Severity.WARNING, "")
BROKEN = Problem("REF301", "no-such-section", Severity.ERROR, "")


def span(text: str, start: int, end: int, path: str = "a.md") -> Span:
    def at(offset: int) -> tuple[int, int]:
        return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)

    return Span(path, *at(start), *at(end))


def change(text: str, old: str, new: str, *, safe: bool = True) -> Diagnostic:
    start = text.index(old)
    edit = Edit(span(text, start, start + len(old)), new)
    return Diagnostic(DOUBLED, f"`{old}`", edit.span, fix=Fix(f"write `{new}`", (edit,), safe))


def no_errors(texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
    return ()


TEXT = "# Heading  <!-- kept -->\r\n\tMove and and rest.\n\nWe draw draw.  \n"


def test_only_what_is_edited_changes() -> None:
    found = [change(TEXT, "and and", "and"), change(TEXT, "draw draw", "draw")]
    fixed = fix(found, {"a.md": TEXT, "b.md": "x"}, no_errors)
    assert fixed.texts == {"a.md": "# Heading  <!-- kept -->\r\n\tMove and rest.\n\nWe draw.  \n"}
    assert len(fixed.applied) == 2


def test_unsafe_fixes_wait_to_be_asked_for() -> None:
    found = [change(TEXT, "and and", "and", safe=False)]
    assert fix(found, {"a.md": TEXT}, no_errors).texts == {}
    assert fix(found, {"a.md": TEXT}, no_errors, unsafe=True).texts != {}


def test_of_two_that_overlap_the_first_goes_in() -> None:
    found = [change(TEXT, "and and", "and"), change(TEXT, "and rest", "or rest")]
    fixed = fix(found, {"a.md": TEXT}, no_errors)
    assert "Move and rest" in fixed.texts["a.md"]
    assert fixed.applied == (found[0],)


def test_what_waited_for_another_fix_goes_in_after_it() -> None:
    def recheck(texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
        return tuple(change(text, "and rest", "or rest") for text in texts.values() if "and rest" in text)

    found = [change(TEXT, "and and", "and"), change(TEXT, "and rest", "or rest")]
    fixed = fix(found, {"a.md": TEXT}, recheck)
    assert "Move or rest" in fixed.texts["a.md"]
    assert (len(fixed.applied), fixed.held) == (2, ())


def test_fixes_that_undo_each_other_come_to_an_end() -> None:
    def recheck(texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
        (text,) = texts.values()
        old, new = ("rest", "stay") if "rest" in text else ("stay", "rest")
        return (change(text, old, new),)

    fixed = fix(recheck({"a.md": TEXT}), {"a.md": TEXT}, recheck)
    assert len(fixed.applied) < 10


def test_a_fix_that_causes_an_error_after_another_one_is_undone() -> None:
    def recheck(texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
        (text,) = texts.values()
        gone = (Diagnostic(BROKEN, "gone"),) if "We draw." in text else ()
        return (*gone, *(change(text, "draw draw", "draw") for _ in range("draw draw" in text)))

    found = [change(TEXT, "and and", "and")]
    fixed = fix(found, {"a.md": TEXT}, recheck)
    assert fixed.texts == {"a.md": TEXT.replace("and and", "and")}
    assert [held.message for held in fixed.held] == ["`draw draw`"]


def test_equal_edits_of_two_findings_are_made_once() -> None:
    found = [change(TEXT, "and and", "and")] * 2
    assert "Move and rest" in fix(found, {"a.md": TEXT}, no_errors).texts["a.md"]


def test_a_fix_that_causes_a_new_error_is_undone_and_the_others_stay() -> None:
    def recheck(texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
        return tuple(Diagnostic(BROKEN, "gone") for text in texts.values() if "draw draw" not in text)

    found = [change(TEXT, "and and", "and"), change(TEXT, "draw draw", "draw")]
    fixed = fix(found, {"a.md": TEXT}, recheck)
    assert "Move and rest" in fixed.texts["a.md"]
    assert "draw draw" in fixed.texts["a.md"]
    assert fixed.held == (found[1],)


def test_an_error_that_was_there_before_undoes_nothing() -> None:
    old = Diagnostic(BROKEN, "gone", span(TEXT, 2, 9))
    fixed = fix([old, change(TEXT, "and and", "and")], {"a.md": TEXT}, lambda texts: (old,))
    assert fixed.texts


def test_an_error_elsewhere_does_not_stand_for_one_that_is_mended() -> None:
    def recheck(texts: Mapping[str, str]) -> tuple[Diagnostic, ...]:
        moved = Diagnostic(BROKEN, "18 where the data has 17", span(TEXT, 2, 9))
        return tuple(moved for text in texts.values() if "draw draw" not in text)

    mended = change(TEXT, "draw draw", "draw")
    old = Diagnostic(BROKEN, "6 where the data has 5", mended.span)
    assert fix([old, mended], {"a.md": TEXT}, recheck).held == (mended,)


def test_an_error_whose_line_moved_or_whose_words_changed_is_no_new_one() -> None:
    text = "<!-- ignore TXT902: why -->\nWe draw.\n"
    line = Diagnostic(DOUBLED, "idle", fix=Fix("delete", (Edit(Span("a.md", 1, 1, 2, 1), ""),), safe=True))
    old = Diagnostic(BROKEN, "expected 3", Span("a.md", 2, 4, 2, 8))
    moved = Diagnostic(BROKEN, "expected 4", Span("a.md", 1, 4, 1, 8))
    assert fix([old, line], {"a.md": text}, lambda texts: (moved,)).texts == {"a.md": "We draw.\n"}
    other = Diagnostic(BROKEN, "expected 4", Span("a.md", 2, 1, 2, 1))
    assert fix([old, line], {"a.md": text}, lambda texts: (other,)).texts == {}


def test_a_fix_of_an_unknown_file_is_held() -> None:
    found = change(TEXT, "and and", "and")
    assert fix([found], {}, no_errors).held == (found,)
    assert fix([found], {}, no_errors).texts == {}


def test_the_diff_can_be_applied_by_other_tools() -> None:
    after = fix([change(TEXT, "and and", "and")], {"a.md": TEXT}, no_errors).texts
    shown = unified_diff({"a.md": TEXT}, after)
    assert shown.startswith("--- a/a.md\n+++ b/a.md\n@@ ")
    assert "\n-\tMove and and rest.\n+\tMove and rest.\n" in shown
    assert "No newline" in unified_diff({"a": "x"}, {"a": "y"})


@given(st.text("ab \n", max_size=60), st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=6))
def test_edits_that_delete_leave_all_other_characters(text: str, stretches: list[tuple[int, int]]) -> None:
    found = []
    for a, b in stretches:
        start, end = sorted((min(a, len(text)), min(b, len(text))))
        edit = Edit(span(text, start, end), "X")
        found.append(Diagnostic(DOUBLED, "x", edit.span, fix=Fix("x", (edit,), safe=True)))
    fixed = fix(found, {"a.md": text}, no_errors).texts.get("a.md", text)
    pattern = ".*".join(map(re.escape, fixed.split("X")))
    assert re.fullmatch(pattern, text, re.DOTALL)
