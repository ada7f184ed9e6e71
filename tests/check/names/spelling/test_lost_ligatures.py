"""Words without the letters that pages print as one sign."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

_BESIDE = "The crew rows to the pier and takes all the lamps that are there, one after the other. "


def told(text: str) -> list[str]:
    found = findings(evidence_of_text(_BESIDE + text))
    return [finding.message for finding in found if finding.problem.code == "TXT904"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The crew gains con dence.", "expected `confidence`, found `con dence`"),
        ("Modi ers are added first.", "expected `Modifiers`, found `Modi ers`"),
        ("The harbour is a di cult place.", "expected `difficult`, found `di cult`"),
    ],
)
def test_a_lost_ligature_is_told_with_the_whole_word(text: str, said: str) -> None:
    assert told(text) == [said]


def test_short_signs_are_no_halves() -> None:
    assert told("It is in en de es fr nl sv.") == []
