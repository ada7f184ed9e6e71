"""Answers that say yes where the rules say no, or no where they say yes; and what only looks so."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

_BETWEEN = "\n\n## Trade\n\nSwap goods with whoever stands next to you.\n\n## Questions\n\n"
ASKED = [
    ("A unit may not attack from the woods.", "May a unit attack from the woods?", "No"),
    ("An owl that is asleep cannot be used.", "Can I use an owl that is asleep to vote?", "No"),
    ("You may move diagonally.", "May I move diagonally?", "Yes"),
    ("Players may trade with the bank at any time during their turn.", "Can players trade with the bank?", "Yes"),
    ("Leaders are never counted for stacking.", "Do leaders count for stacking?", "No"),
    ("Roads do not count as buildings.", "Do roads count as buildings?", "No"),
    ("A locked door blocks the line of sight.", "Does a locked door block the line of sight?", "Yes"),
    ("You must attack if an enemy is near you.", "Do I have to attack when an enemy is near me?", "Yes"),
    ("The thief may retreat after the first round of a battle.", "Can the thief retreat after the first round?", "Yes"),
    ("A hero may not carry two weapons of the same kind.", "Can a hero carry two weapons of the same kind?", "No"),
    ("Cards in hand are never shown to the other players.", "Must I show the cards in my hand to other players?", "No"),
    ("Nobody may enter the tower before the gate is open.", "May I enter the tower before the gate is open?", "No"),
    ("It is not allowed to discard gold cards.", "May I discard gold cards?", "No"),
    ("Ties are broken by the number of coins.", "Are ties broken by the number of coins?", "Yes"),
    ("Wild cards may stand for any colour.", "May a wild card stand for any colour?", "Yes"),
]  # fmt: skip


def told(rule: str, asked: str) -> list[str]:
    text = f"# Salt Road\n\n## Play\n\n{rule}{_BETWEEN}{asked}\n"
    return [finding.problem.code for finding in findings(evidence_of_text(text))]


@pytest.mark.parametrize(("rule", "question", "answer"), ASKED)
def test_an_answer_that_contradicts_the_rules_is_told(rule: str, question: str, answer: str) -> None:
    other = {"Yes": "No", "No": "Yes"}[answer]
    for asked in (f"**{question}** {{}}.", f"Q: {question}\n\nA: {{}}, at all times.", f"{question}\n{{}}."):
        assert told(rule, asked.format(other)) == ["DUP103"]
        assert told(rule, asked.format(answer)) == []


@pytest.mark.parametrize(
    ("rule", "asked"),
    [
        ("You may attack.", "May I attack in the first round? No."),
        ("A unit may not attack into woods.", "May a unit attack from woods? Yes."),
        ("You may buy one card.", "May I buy a card when it is not my turn? No."),
        ("You may not look at the cards.", "May I look at the cards in my own hand? Yes."),
        ("You cannot move through walls.", "I am a ghost. May I move through walls? Yes."),
        ("Units cannot cross rivers.", "Can units cross rivers with a boat? Yes."),
        ("You may move diagonally, but not through another pawn.", "May I move through another pawn? No."),
        ("You may trade with the bank if you own a port.", "May I trade with the bank? No, you need a port."),
        ("Only the leader may open the gate.", "May I open the gate? No."),
        ("Each player may sell goods in the market phase.", "May I sell goods to other players? No."),
        ("You may draw a card or a token.", "May I draw a card and a token? No."),
        ("You may play a card before you roll.", "May I play a card after I roll? No."),
        ("The hand limit is 7.", "Is the hand limit 9? No, the hand limit is 7."),
        ("You may not enter a city. With a pass you may enter a city.", "May I enter a city? Yes."),
        ("Mules cannot swim.", "Can mules swim? Yes, unless they are laden."),
    ],
)
def test_an_answer_to_another_question_is_left_alone(rule: str, asked: str) -> None:
    assert told(rule, asked) == []
