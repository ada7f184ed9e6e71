"""How many different cards there are, told by the short name of their kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.rule_pages import evidence_of_files, findings

GAME = """\
# file: kinds/helper.yaml
kind: helper
title: {one: Helper Card, many: Helper Cards}
size: poker
faces: {front: plain, back: none}
# file: cards/helpers.yaml
kind: helper
cards:
  - {id: smith, name: Smith, copies: 3}
  - {id: nurse, name: Nurse}
# file: rules/01-rules.md
# Helpers

"""


def said(text: str, folder: Path) -> list[str]:
    return [finding.message for finding in findings(evidence_of_files(GAME + text, folder), ("CNT102",))]


@pytest.mark.parametrize(
    "text", ["There are 3 different Helpers.", "The game has four unique Helpers, all old."]
)
def test_a_wrong_number_of_different_cards_is_told(text: str, tmp_path: Path) -> None:
    assert len(said(text, tmp_path)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "There are 2 different Helpers.",
        "There are 3 different Helpers in the row.",
        "Take 3 different Helpers.",
        "There are 3 different Friends.",
        "If there are 1 or 3 Helpers, pass.",
    ],
)
def test_other_numbers_are_left_alone(text: str, tmp_path: Path) -> None:
    assert said(text, tmp_path) == []
