"""Suppressions: what they reach, and what is told of those that are wrong."""

from __future__ import annotations

import pytest

from cardgen.check.findings.suppression import Suppression, faults_of, find_suppressions, silence
from cardgen.diagnostics import Diagnostic, Problem, Severity, Span

ODD = Problem("TXT902", "doubled-word", Severity.WARNING, "")
KNOWN = frozenset({"TXT902", "TXT903"})


def found_on(line: int, path: str = "a.md", column: int = 1, end: int = 4) -> Diagnostic:
    return Diagnostic(ODD, "said twice", Span(path, line, column, line, end))


def silenced_lines(text: str, path: str = "a.md") -> list[int]:
    suppressions = find_suppressions(path, text)
    lines = range(1, text.count("\n") + 2)
    _, silenced = silence([found_on(line, path) for line in lines], suppressions, {path: text})
    return [diagnostic.span.line for diagnostic, _ in silenced if diagnostic.span]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("<!-- ignore TXT902: why -->\none\ntwo\n\nthree\n", [2, 3]),
        ("<!-- ignore TXT902: why -->\n\none\n\ntwo\n", [3]),
        ("<!-- cardgen: ignore TXT902: why -->\none\n", [2]),
        ("one <!-- ignore TXT902: why -->\ntwo\n", [1]),
        ("one <!-- ignore-line TXT902: why -->\ntwo\n", [1]),
        ("a\n<!-- ignore-start TXT902: why -->\nb\n\nc\n<!-- ignore-end TXT902 -->\nd\n", [2, 3, 4, 5, 6]),
        ("a\n<!-- ignore-start TXT902: why -->\nb\n", [2, 3, 4]),
        ("a\n\nb\n<!-- ignore-file TXT902: why -->\n", [1, 2, 3, 4, 5]),
        ("<!-- ignore TXT903, TXT902: why -->\none\n", [2]),
        ("<!-- ignore TXT902 -->\none\n", []),
        ("<!-- ignore TXT903: why -->\none\n", []),
        ("<!-- the word ignore TXT902: in a sentence -->\none\n", []),
    ],
)
def test_a_suppression_in_prose_reaches_so_far(text: str, lines: list[int]) -> None:
    assert silenced_lines(text) == lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("cards:\n  - id: a # ignore TXT902: why\n    text: b\n  - id: c\n", [2, 3]),
        ("cards:\n  - id: a\n    text: b b # cardgen: ignore TXT902: why\n    name: c\n", [3]),
        ("cards:\n  - id: a\n    # ignore TXT902: why\n    text: |\n      b b\n    name: c\n", [3, 4, 5]),
        ("danger:\n  a: 1\nlevels: # ignore TXT902: why\n- 1\n- 2\nend: 1\n", [3, 4, 5]),
        ("# ignore-file TXT902: why\na: 1\nb: 2\n", [1, 2, 3, 4]),
        ("text: b# ignore TXT902: why\n", []),
    ],
)
def test_a_suppression_in_data_reaches_its_entry(text: str, lines: list[int]) -> None:
    assert silenced_lines(text, "cards/a.yaml") == lines


def test_one_match_can_be_silenced_alone() -> None:
    text = '<!-- ignore TXT902["and and"]: why -->\nand and, but but\n'
    suppressions = find_suppressions("a.md", text)
    both = [found_on(2, column=1, end=8), found_on(2, column=10, end=17)]
    stay, silenced = silence(both, suppressions, {"a.md": text})
    assert stay == (both[1],)
    assert silenced[0][0] is both[0]


def faults(text: str, ran: frozenset[str] = KNOWN, used: tuple[Suppression, ...] = ()) -> list[Diagnostic]:
    return list(faults_of(find_suppressions("a.md", text), used, ran, KNOWN))


def test_a_missing_reason_an_unknown_code_and_an_idle_suppression_are_told() -> None:
    text = "<!-- ignore TXT902 -->\n\n<!-- ignore TXT999: why -->\n\n<!-- ignore TXT903: why -->\n"
    found = faults(text)
    assert [d.problem.code for d in found] == ["SUP002", "SUP003", "SUP001"]
    assert "TXT90" in found[1].hint


def test_the_place_of_a_fault_is_the_comment() -> None:
    (found,) = faults("one\n\n<!-- ignore TXT902 -->\n")
    assert found.span == Span("a.md", 3, 1, 3, 23)


def test_the_fix_of_an_idle_suppression_takes_its_line_or_only_itself() -> None:
    (alone,) = faults("<!-- ignore TXT903: why -->\none\n")
    assert alone.fix is not None
    assert alone.fix.safe
    assert alone.fix.edits[0].span == Span("a.md", 1, 1, 2, 1)
    (beside,) = faults("one <!-- ignore TXT903: why -->\n")
    assert beside.fix is not None
    assert beside.fix.edits[0].span.column == 5
    two = faults("<!-- ignore TXT903, TXT902: why -->\none\n")
    assert [d.fix for d in two] == [None, None]


def test_a_used_suppression_is_no_fault() -> None:
    text = "<!-- ignore TXT903: why -->\none\n"
    assert faults(text, used=find_suppressions("a.md", text)) == []


@pytest.mark.parametrize(
    "text", ["<!-- ignore TXT902", "<!-- ignore TXT902: ", "# ignore TXT902:", "-->", "ignore"]
)
def test_cut_off_comments_break_nothing(text: str) -> None:
    find_suppressions("a.md", text)
    find_suppressions("a.yaml", text)
