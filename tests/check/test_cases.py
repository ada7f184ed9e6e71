"""Sentences that are wrong, each with the rule that says so, and sentences that only look it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.check.rule_pages import evidence_of_text, findings

CASES = Path(__file__).parent / "cases"
#: A note on the cases; one that begins with a heading has line ends.
_COMMENT = re.compile(r"# CODE |#(?!.*\\n)")


def lines(name: str) -> list[str]:
    text = (CASES / name).read_text(encoding="utf-8")
    kept = (line for line in text.splitlines() if line and not _COMMENT.match(line))
    return [line.replace("\\n", "\n") for line in kept]


@pytest.mark.parametrize("line", lines("wrong.txt"))
def test_a_wrong_text_is_found_by_its_rule(line: str) -> None:
    code, text = line.split(" | ", 1)
    assert {finding.problem.code for finding in findings(evidence_of_text(text))} == {code}


@pytest.mark.parametrize("text", lines("right.txt"))
def test_a_right_text_gives_nothing(text: str) -> None:
    assert [(finding.problem.code, finding.message) for finding in findings(evidence_of_text(text))] == []
