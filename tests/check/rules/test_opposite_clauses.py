"""One clause in other words and order, with one word turned into its opposite; and what differs on purpose."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

_BETWEEN = "\n\n## Trade\n\nSwap goods with whom you like.\n\n## Weather\n\nThe wind turns at night.\n\n"
CLAUSES = [
    ("When you rest, you must discard one card.", "When you rest you # discard a card.", "must", "may"),
    (
        "After a fight the winner may retreat to a neighbouring space.",
        "The winner may retreat to a neighbouring space # a fight.",
        "after",
        "before",
    ),
    (
        "Each player draws the top card of the deck at the end of the turn.",
        "At the end of the turn, each player draws the # card of the deck.",
        "top",
        "bottom",
    ),
    (
        "Play goes on clockwise around the table.",
        "Play goes # around the table.",
        "clockwise",
        "counter-clockwise",
    ),
    (
        "The player to the left of the dealer begins the first hand.",
        "The first hand begins with the player to the # of the dealer.",
        "left",
        "right",
    ),
    (
        "The player with the fewest points is the first player of the next round.",
        "In the next round the player with the # points is the first player.",
        "fewest",
        "most",
    ),
    (
        "The lamp is always lit during the night phase.",
        "During the night phase the lamp is # lit.",
        "always",
        "never",
    ),
    (
        "The unit loses a step when it is hit by a cannon.",
        "When it is hit by a cannon, the unit # a step.",
        "loses",
        "gains",
    ),
    (
        "You need at least three votes to pass a law in the council.",
        "To pass a law in the council you need at # three votes.",
        "least",
        "most",
    ),
]


def told(rule: str, again: str, title: str = "Summary") -> list[str]:
    text = f"# Salt Road\n\n## Play\n\n{rule}{_BETWEEN}## {title}\n\n{again}\n"
    return [finding.problem.code for finding in findings(evidence_of_text(text))]


@pytest.mark.parametrize(("rule", "again", "right", "wrong"), CLAUSES)
def test_a_clause_that_is_turned_round_is_told(rule: str, again: str, right: str, wrong: str) -> None:
    assert told(rule, again.replace("#", right)) == []
    assert told(rule, again.replace("#", wrong)) == ["DUP101"]
    assert told(rule, "Q: How is that done?\n\nA: " + again.replace("#", wrong), "FAQ") == ["DUP101"]


@pytest.mark.parametrize(
    ("rule", "again"),
    [
        # the rules say both
        (
            "The attacker adds the value of the fort. Later on, the defender adds the value of the wall and the fort.",
            "The defender adds the value of the fort.",
        ),
        # another thing, or an exception
        ("The lamp is always lit during the night phase.", "The torch is never lit during the day phase."),
        (
            "The lamp is always lit during the night phase.",
            "In a storm, the lamp is never lit on the night watch.",
        ),
        (
            "The unit loses a step when it is hit by a cannon.",
            "The unit gains a step unless it is hit by a cannon.",
        ),
        (
            "Reveal the top card of the event deck.",
            "Put the revealed event card on the bottom of the event deck.",
        ),
        ("Groups of cards of one suit can be moved.", "Cards must be of one suit to be moved as a group."),
    ],
)
def test_what_is_another_rule_is_left_alone(rule: str, again: str) -> None:
    assert told(rule, again) == []
