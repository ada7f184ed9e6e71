"""Words of diagnostics that any terminal can show."""

from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Fix, Problem, Related, Severity, Span
from cardgen.report.legible import legible, legible_words

PROBLEM = Problem("TST001", "test", Severity.ERROR, "")


def test_controls_and_signs_that_turn_the_line_round_are_shown_as_codes() -> None:
    assert legible_words("a `b\x07c` \u202ed\ud800 \n e") == "a `b<07>c` <U+202E>d<U+D800> <0A> e"


def test_what_can_be_read_stays_as_it_is() -> None:
    words = (
        "`a` and "
        + "what stands between two quotations, however long it is, " * 3
        + "`b`; expected `Fée\u0301`, 5\u00a0mm, 👩\u200d🚀 or `שלום`"
    )
    assert legible_words(words) == words
    found = Diagnostic(PROBLEM, words, Span("ä.yaml", 2, 3), "do it", (Related(Span("b"), "there"),))
    assert legible(found) is found


def test_an_endless_quotation_is_cut_in_its_middle() -> None:
    shown = legible_words(f"no kind `{'1' * 400}`, found `short` and `{'ab ' * 100}z`")
    assert shown == f"no kind `{'1' * 40} … {'1' * 20}`, found `short` and `{'ab ' * 13}a … {'ab ' * 6}z`"


def test_places_labels_and_titles_of_fixes_can_be_read_too() -> None:
    fix = Fix("write `\x1b`", ())
    found = Diagnostic(PROBLEM, "m", Span("a\nb.yaml", 7), "h\x00", (Related(Span("\udcff"), "\x08"),), fix)
    shown = legible(found)
    assert shown.span == Span("a<0A>b.yaml", 7)
    assert shown.hint == "h<00>"
    assert shown.related == (Related(Span("<U+DCFF>"), "<08>"),)
    assert shown.fix == Fix("write `<1B>`", ())
