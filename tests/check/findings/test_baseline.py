"""The baseline file."""

from __future__ import annotations

import json

import pytest

from cardgen.check.findings.baseline import read_baseline, write_baseline
from cardgen.diagnostics import CardgenError, Diagnostic, Problem, Severity, Span

ODD = Problem("TXT902", "doubled-word", Severity.WARNING, "")


def found(line: int, message: str = "said twice") -> Diagnostic:
    return Diagnostic(ODD, message, Span("a.md", line, 1, line, 4))


def test_moved_text_stays_known_and_a_second_fault_does_not() -> None:
    baseline = read_baseline(write_baseline([found(1)], {"a.md": "and and rest\n"}), "b")
    moved = {"a.md": "\n\nand and rest\nand and rest\n"}
    new, again = baseline.split([found(3), found(4)], moved)
    assert new == (found(4),)
    assert baseline.stale(again, {"a.md"}, {"TXT902"}) == ()


def test_entries_that_are_gone_are_told_at_the_first() -> None:
    written = write_baseline([found(1), found(2, "odd")], {"a.md": "and and rest\nbut but go\n"})
    baseline = read_baseline(written, "known.json")
    (stale,) = baseline.stale(frozenset(), {"a.md"}, {"TXT902"})
    assert stale.message == "2 of 2 findings of the baseline are gone, the first: TXT902 odd"
    assert stale.span == Span("known.json", 5, 1, 5, 1)
    assert '"fingerprint"' in written.splitlines()[4]


def test_entries_that_this_check_could_not_find_are_not_gone() -> None:
    baseline = read_baseline(write_baseline([found(1)], {"a.md": "and and rest\n"}), "b")
    assert baseline.stale(frozenset(), {"other.md"}, {"TXT902"}) == ()
    assert baseline.stale(frozenset(), {"a.md"}, {"REF301"}) == ()


def test_the_file_reads_well_and_is_the_same_for_the_same_findings() -> None:
    texts = {"a.md": "and and rest\nbut but go\n"}
    written = write_baseline([found(2), found(1)], texts)
    assert json.loads(written)["findings"][0]["code"] == "TXT902"
    assert written == write_baseline([found(2), found(1)], texts)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 1}', '{"version": 1, "findings": [1]}', "{"])
def test_what_is_no_baseline_is_refused(text: str) -> None:
    with pytest.raises(CardgenError, match="is not a baseline"):
        read_baseline(text, "base.json")


def test_a_baseline_of_another_version_is_refused() -> None:
    with pytest.raises(CardgenError, match="version 9"):
        read_baseline('{"version": 9, "findings": []}', "base.json")
