"""What a finding in a text rests on says how much it weighs where no game declares what is meant."""

from __future__ import annotations

import pytest

from cardgen.check.findings.engine import check
from cardgen.check.findings.settings import Settings
from cardgen.check.rule import COMPARED, SEEN, SUPPOSED, TYPED, limit_severity
from cardgen.diagnostics import Problem, Severity
from tests.check.rule_pages import evidence_of_text

TERSE = (
    "The keeper of the lamp draws a card of same colour, and the guard of the gate puts it under the box.\n"
)


def problem(severity: Severity) -> Problem:
    return Problem("TXT901", "broken-markup", severity, "")


@pytest.mark.parametrize(
    ("basis", "most"),
    [(SEEN, Severity.ERROR), (COMPARED, Severity.WARNING), (SUPPOSED, Severity.ADVICE)],
)
def test_a_lone_text_bears_as_much_as_a_finding_rests_on(basis: str, most: Severity) -> None:
    (document,) = evidence_of_text("The guard draws a card.").documents
    assert [limit_severity(document, problem(severity), basis).severity for severity in Severity] == [
        min(severity, most) for severity in Severity
    ]


@pytest.mark.parametrize("basis", [SEEN, COMPARED, SUPPOSED])
def test_where_there_is_no_lone_text_the_rule_says_how_much(basis: str) -> None:
    assert [limit_severity(None, problem(severity), basis).severity for severity in Severity] == list(
        Severity
    )


PROGRAM = "Type --deck or --seed, set $HOME, $LANG and $LAMP, and name old_deck, new_deck or the_lamp.\n"


@pytest.mark.parametrize(("text", "most"), [("", Severity.ERROR), (PROGRAM, Severity.ADVICE)])
def test_what_is_typed_is_advice_in_a_text_about_a_program(text: str, most: Severity) -> None:
    (document,) = evidence_of_text(f"{text}The guard draws a card.").documents
    assert limit_severity(document, problem(Severity.ERROR), TYPED).severity is most
    assert limit_severity(document, problem(Severity.ERROR), COMPARED, TYPED).severity is min(
        most, Severity.WARNING
    )


def test_what_is_supposed_of_a_text_is_shown_where_advice_is() -> None:
    evidence = evidence_of_text(TERSE)
    told = {one.problem.code: one.severity for one in check(evidence, Settings(profile="print")).diagnostics}
    assert told["TXT923"] is Severity.ADVICE
    usual = check(evidence, Settings())
    assert "TXT923" not in {one.problem.code for one in usual.diagnostics}
    assert usual.hidden
