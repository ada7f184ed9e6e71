"""Worked examples as publishers reckon in words: the right result is silent, the wrong one is told."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

REASONS = [
    ("Ben loses 3 points for each of his 2 wounds, so # points in all.", 6, 5),
    ("Ben loses 3 points for each of 2 wounds = #.", 6, 5),
    ("Ben has 4 wounds, each of which costs him 2 points: he loses # points.", 8, 6),
    ("Clara buys three sheep at 4 coins each and pays # coins.", 12, 13),
    ("Clara buys three sheep for 4 coins each. She pays # coins.", 12, 13),
    ("Clara pays 4 coins each for three sheep, # coins in total.", 12, 14),
    ("Dan rolls 4, 2 and 6, a total of #.", 12, 11),
    ("Dan rolls a 4 and a 5. His sum is #.", 9, 8),
    ("Dan rolls 4 and adds 3 for his skill. His total is #.", 7, 8),
    ("Eve attacks with 5 plus 2 for the sword, so # in all.", 7, 8),
    ("Finn scores 4 for the river, 6 for the wood and 3 for the mill, so # points.", 13, 12),
    ("Finn scores 4, 6 and 3 points: # points in all.", 13, 12),
    (
        "Finn has 14 points for laws. Four stones give him 2 points, and his nine owls 9. He has # points.",
        25,
        27,
    ),
    ("Hana's unit has a movement of 7, which the rain lowers by 1 to #.", 6, 5),
    ("Ida has 9 cards; the hand limit is 7, so she discards #.", 2, 3),
    ("Jo moves from space 4 three spaces on to space #.", 7, 8),
    ("The difference between 8 and 5 is #.", 3, 2),
    ("Lea scores 2 points for each of her four towers: # points.", 8, 6),
    ("Lea has four towers, worth 2 points each, for # points.", 8, 10),
    ("Twice 4 is #.", 8, 9),
    (
        "Nia has 31 points on the track. She adds 9 for machines and 3 for coins. Her final score is #.",
        43,
        42,
    ),
    ("Oli wins by # points with 25 to 19.", 6, 5),
    ("Oli has 25 points and Pia 19, so Oli wins by # points.", 6, 7),
]


def told(text: str) -> set[str]:
    return {finding.problem.code for finding in findings(evidence_of_text(f"Play\n\nExample: {text}\n"))}


@pytest.mark.parametrize(("text", "right", "wrong"), REASONS)
def test_a_reckoning_in_words_is_worked_out(text: str, right: int, wrong: int) -> None:
    assert told(text.replace("#", str(right))) == set()
    assert told(text.replace("#", str(wrong))) & {"ARI201", "ARI206"}


@pytest.mark.parametrize(
    "text",
    [
        "Clara buys three sheep for 4 coins each and pays 10 coins, because the fair makes them cheaper.",
        "Clara buys three sheep at 4 coins each. She pays 2 coins more for the rope.",
        "Lea scores 2 points for each of her four towers, 6 coins for the gate and a ship.",
        "Lea has four towers, worth 2 points each. She moves 3 spaces.",
        "Her three temples and two farms are worth a total of 17 points.",
        "Nia has 31 points. She adds 9 for machines and 3 for coins, loses some and has 41 points.",
        "Nia has 31 points and 9 coins. Her final score is 38, as the map says.",
        "Ida has 9 cards. The limit is 7. She plays a card and discards 1.",
        "Oli wins by 2 tricks with 25 points to 19.",
        "Dan rolls 4, 2 and 6. He keeps a total of 10.",
    ],
)
def test_what_is_told_in_part_is_left_alone(text: str) -> None:
    assert told(text) == set()
