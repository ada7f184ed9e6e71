"""Names of findings that survive moved text."""

from __future__ import annotations

from cardgen.check.findings.fingerprints import fingerprints, offset_of
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span

ODD = Problem("TXT902", "doubled-word", Severity.WARNING, "")


def found(path: str, line: int, column: int) -> Diagnostic:
    return Diagnostic(ODD, "said twice", Span(path, line, column, line, column + 3))


def test_moved_and_rewrapped_text_keeps_its_fingerprint() -> None:
    before = fingerprints([found("a.md", 1, 9)], {"a.md": "Move and and rest now, please."})
    after = fingerprints([found("b.md", 4, 5)], {"b.md": "\n\n... Move\nand and\nrest  now, please."})
    assert before == after


def test_a_second_equal_fault_has_its_own_fingerprint() -> None:
    text = {"a.md": "move and and rest now.\n" * 2}
    first, second = fingerprints([found("a.md", 1, 6), found("a.md", 2, 6)], text)
    alone = fingerprints([found("a.md", 1, 6)], {"a.md": "move and and rest now.\n"})
    assert (first,) == alone
    assert first != second


def test_changed_words_and_other_codes_change_it() -> None:
    text = {"a.md": "Move and and rest."}
    other = Diagnostic(Problem("TXT903", "spaces", Severity.WARNING, ""), "x", Span("a.md", 1, 6, 1, 9))
    marks = {*fingerprints([found("a.md", 1, 6)], text), *fingerprints([other], text)}
    marks |= set(fingerprints([found("a.md", 1, 6)], {"a.md": "Move and and sleep."}))
    assert len(marks) == 3


def test_findings_without_a_place_are_known_by_their_message() -> None:
    one, two = fingerprints([Diagnostic(ODD, "a"), Diagnostic(ODD, "b")], {})
    assert one != two


def test_offsets_stay_inside_the_text() -> None:
    assert offset_of("ab\ncd", 2, 2) == 4
    assert offset_of("ab\ncd", 9, 1) == 5
    assert offset_of("ab", 1, 99) == 2
