"""A compound is written in one way; a phrase of the same letters is no compound."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings


def told(text: str) -> list[str]:
    return [d.message for d in findings(evidence_of_text(text)) if d.problem.code == "TRM604"]


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("Use a pick-axe. A pick-axe breaks. Nobody can correct a pickaxe.", "pick-axe"),
        (
            "Paint a non-diagonal tile. Each non-diagonal tile counts. Mind the non diagonal squares.",
            "non-diagonal",
        ),
        ("The setup takes long. After setup you play. Look at the setup. End the set up quickly.", "setup"),
        (
            "It has a drop-down list. The drop-down lists. A drop-down list opens. See the drop down list.",
            "drop-down",
        ),
    ],
)
def test_the_odd_form_is_told(text: str, usual: str) -> None:
    (message,) = told(text)
    assert message.startswith(f"expected `{usual}`")


@pytest.mark.parametrize(
    "text",
    [
        "The setup takes long. After setup you play. Look at the setup. Now set up the board.",
        "The turnover is quick. A turnover is rare. Every turnover counts. Pass the turn over to them.",
        "Take a two-weapon stance. The two-weapon stance is strong. Hold two weapons.",
        "A free cell is empty. In freecell you win. Play freecell.",
    ],
)
def test_other_words_are_not(text: str) -> None:
    assert told(text) == []
