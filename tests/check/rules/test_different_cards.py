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


def test_an_expression_that_adds_kinds_says_which_cards_it_means(tmp_path: Path) -> None:
    kinds = "".join(
        f"# file: kinds/{name}.yaml\nkind: {name}\ntitle: {{one: {name} card, many: {name} cards}}\n"
        f"size: poker\nfaces: {{front: plain, back: none}}\n# file: cards/{name}.yaml\nkind: {name}\n"
        f"cards:\n  - {{id: {name}-1, name: {name} one, copies: {copies}}}\n"
        for name, copies in (("boat", 5), ("wave", 7), ("ending", 1))
    )
    text = "# file: rules/01-parts.md\n# Components\n\nThe NUMBER cards of the deck are all you need.\n"

    def told(number: str) -> list[str]:
        files = evidence_of_files(kinds + text.replace("NUMBER", number), tmp_path)
        return [finding.message for finding in findings(files, ("CNT102",))]

    assert told("12")
    assert told('{{ count(kind="boat") + count(kind="wave") }}') == []
