"""Every rule's page: what its example shows is found, what it recommends is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.check.rule import Rule
from tests.check.rule_pages import DRAWN, RULES, evidence_of, examples, findings

INFOS = {"text", "markdown", "files"}
WITH_EXAMPLES = [
    rule
    for rule in RULES.values()
    if {e.info for e in examples(rule.problem.page, "Example")} & INFOS and rule.problem.code not in DRAWN
]


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.problem.code)
def test_a_page_says_what_and_why(rule: Rule) -> None:
    first = rule.problem.page.splitlines()[0]
    assert first.endswith(".")
    assert "\n## Why\n" in rule.problem.page


@pytest.mark.parametrize("rule", WITH_EXAMPLES, ids=lambda rule: rule.problem.code)
def test_the_example_is_found_and_nothing_else(rule: Rule, tmp_path: Path) -> None:
    shown = tuple(examples(rule.problem.page, "Example"))
    assert shown, "show what is found below `## Example`"
    for number, example in enumerate(shown):
        found = findings(evidence_of(example, tmp_path / str(number)))
        assert {finding.problem.code for finding in found} == {rule.problem.code}, [f.message for f in found]


@pytest.mark.parametrize("rule", WITH_EXAMPLES, ids=lambda rule: rule.problem.code)
def test_what_is_recommended_is_clean(rule: Rule, tmp_path: Path) -> None:
    shown = tuple(examples(rule.problem.page, "Use instead"))
    assert shown, "show what is right below `## Use instead`"
    for number, example in enumerate(shown):
        found = findings(evidence_of(example, tmp_path / str(number)))
        assert not found, [(f.problem.code, f.message) for f in found]
