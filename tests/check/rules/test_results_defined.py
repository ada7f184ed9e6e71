"""Which results of a die are a hit: sentences against the line that defines it."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

TEXT = "Combat\n\nRoll as many dice as your Might. {}\n\nGlossary\n\n{}\n\nReach: how far you throw.\n"
HIT = "Hit: a red die showing 5 or 6."


def said(sentence: str, defined: str = HIT) -> list[str]:
    text = TEXT.format(sentence, defined)
    return [finding.message for finding in findings(evidence_of_text(text), ("LIM715",))]


@pytest.mark.parametrize(
    "sentence",
    [
        "Each die showing 4 or 6 is a hit.",
        "Every red die showing 4+ is a hit.",
        "Any die that shows 3 to 6 counts as a hit.",
        "Only 6 is a hit.",
    ],
)
def test_other_results_than_those_of_the_definition_are_told(sentence: str) -> None:
    assert len(said(sentence)) == 1


@pytest.mark.parametrize(
    "sentence",
    [
        "Each die showing 5 or 6 is a hit.",
        "Each die showing 5+ is a hit.",
        "All dice showing 5 or more are hits.",
        "Each red die showing 5-6 counts as a hit.",
        "Only 5 and 6 are hits.",
        # for a while, for others, instead, and another outcome
        "Until the end of the turn, each die showing 4, 5 or 6 is a hit.",
        "Against a ghost, each die showing 6 is a hit.",
        "With the Long Axe, each die showing 4 or more is a hit instead.",
        "In the advanced game, each die showing 6 is a hit.",
        "Each blue die showing 6 is a hit.",
        "Each die showing 1 is a miss.",
    ],
)
def test_the_same_results_and_those_of_a_case_are_left_alone(sentence: str) -> None:
    assert said(sentence) == []


def test_a_six_is_a_six_or_more() -> None:
    assert said("Each die showing 6 is a success.", "Success: any die showing 6+.") == []


def test_two_ways_to_hit_are_left_alone_where_none_is_defined() -> None:
    assert said("Each die showing 4 or more is a hit.", "Bows\n\nEach die showing 6 is a hit.") == []
