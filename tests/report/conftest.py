"""A report with one of everything, for all reporters."""

from __future__ import annotations

import pytest

from cardgen.check.rule_runs import RuleRun
from cardgen.diagnostics import Diagnostic, Edit, Fix, Problem, Related, Severity, Span
from cardgen.report.reporter import Report

UNKNOWN = Problem("TRM601", "undefined-keyword", Severity.ERROR, "## Why\n\nA player looks it up in vain.\n")
WASTED = Problem("TRM602", "unused-term", Severity.WARNING, "## Why\n\nIt promises what never comes.\n")
HINTED = Problem("REF313", "orphan-section", Severity.ADVICE, "## Why\n\nNobody finds it.\n")
UNCHECKED_KINDS = Problem(
    "CNT102", "count-vs-data", Severity.ERROR, "## Why\n\nA missing card stops the game.\n"
)

CARDS = "cards:\n  - id: snare\n    text: Then **Ambsh** twice & <rest>.\n"
RULES = "# Rules\n\n**Ambush**: move & strike.\n"


@pytest.fixture
def report() -> Report:
    word = Span("cards/base.yaml", 3, 18, 3, 23)
    fix = Fix("write `Ambush`", (Edit(word, "Ambush"),), safe=True)
    related = (Related(Span("rules/01.md", 3, 3, 3, 9), "defined here"),)
    return Report(
        diagnostics=(
            Diagnostic(
                UNKNOWN, "keyword `Ambsh` is not in the terms", word, "did you mean `Ambush`?", related, fix
            ),
            Diagnostic(WASTED, "term `Ambush` is used nowhere", Span("rules/01.md", 3, 3, 3, 9)),
            Diagnostic(HINTED, "the game has no credits"),
        ),
        texts={"cards/base.yaml": CARDS, "rules/01.md": RULES},
        inspected={"cards": 60, "words": 1200},
        notes=("nothing was typeset",),
        runs=(
            RuleRun(UNKNOWN, 12),
            RuleRun(WASTED, 3),
            RuleRun(HINTED, 1),
            RuleRun(UNCHECKED_KINDS, 0, "no card data"),
        ),
        title="Lantern Isle",
    )
