"""What a rule finds again and again in a lone text weighs less than what it finds once."""

from __future__ import annotations

import pytest

from cardgen.check.findings.engine import check
from cardgen.check.findings.lone_texts import limit_in_lone_texts
from cardgen.check.findings.settings import Settings
from cardgen.diagnostics import Diagnostic, Problem, Related, Severity, Span
from tests.check.rule_pages import evidence_of_text

STEPS = "Setting up\n\n1. Take the boards.\n2. Take the pawns.\n3. Take the dice.\n\n"


def weights(references: int, filler: str = "") -> list[Severity]:
    text = STEPS + "".join(f"Then go on with step {7 + at}.\n\n" for at in range(references)) + filler
    found = check(evidence_of_text(text), Settings(profile="print")).diagnostics
    return [finding.severity for finding in found if finding.problem.code == "REF307"]


@pytest.mark.parametrize("references", [1, 2, 3, 4])
def test_a_few_faults_that_rest_on_wording_are_warnings(references: int) -> None:
    assert weights(references) == [Severity.WARNING] * references


def test_many_faults_of_a_rule_that_compares_are_advice() -> None:
    assert weights(5) == [Severity.ADVICE] * 5


def test_a_long_text_may_have_more_of_them() -> None:
    assert set(weights(5, "The guard sees the thief and calls out. " * 1000)) == {Severity.WARNING}


def test_sums_may_be_wrong_as_often_as_they_are() -> None:
    text = "".join(f"The {at}th guard pays {at} + 2 = {at + 3} coins.\n\n" for at in range(4, 11))
    found = check(evidence_of_text(text), Settings()).diagnostics
    assert [(finding.problem.code, finding.severity) for finding in found] == [("ARI201", Severity.ERROR)] * 7


def test_what_card_data_beside_a_text_tell_is_no_habit() -> None:
    evidence = evidence_of_text(STEPS)
    (text,) = (path for document in evidence.documents for path in document.files)
    problem = Problem("LIM709", "stat-line", Severity.WARNING, "")
    data = (Related(Span("cards.json", 1, 1, 1, 2), "the data has 3"),)
    lines = [
        Diagnostic(problem, "expected 3", Span(text, line, 1, line, 2), "", data) for line in range(1, 9)
    ]
    assert {finding.severity for finding in limit_in_lone_texts(lines, evidence)} == {Severity.WARNING}
    alone = [Diagnostic(problem, "expected 3", line.span) for line in lines]
    assert {finding.severity for finding in limit_in_lone_texts(alone, evidence)} == {Severity.ADVICE}


@pytest.mark.parametrize(
    ("text", "code", "severity"),
    [
        ("She pays 3 + 4 = 8 coins.", "ARI201", Severity.ERROR),
        ("The deck has 4 types x 4 powers x 2 sets, equaling 30 cards.", "CNT106", Severity.WARNING),
    ],
)
def test_only_a_formula_is_an_error_without_a_game(text: str, code: str, severity: Severity) -> None:
    found = check(evidence_of_text(text), Settings()).diagnostics
    assert [(finding.problem.code, finding.severity) for finding in found] == [(code, severity)]
