"""Scales as publishers write them: a number without a row, or with two, is told in "
"each form; a whole scale is not."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

#: A text with `@` where the scale goes on rightly with the first and wrongly with the second of the two.
SCALES = [
    (
        "| Score | Modifier |\n|---|---|\n| 8–9 | −1 |\n| 10–11 | +0 |\n| @ | +1 |\n| 14–15 | +2 |",
        "12–13",
        "12–14",
    ),
    ("Modifiers\nScore Modifier\n1 −5\n2–3 −4\n4–5 −3\n6 –7 −2\n@ −1\n10–11 +0", "8–9", "8–10"),
    ("Modifiers\nScore Modifier\n1 −5\n2–3 −4\n@ −3\nScore Modifier\n6–7 −2\n8–9 −1", "4–5", "4–6"),
    (
        "Modifiers\nScore Modifier Score Modifier\n1 −5 8–9 −1\n2–3 −4 10–11 +0\n4–5 −3 @ +1\n"
        "6–7 −2 14–15 +2",
        "12–13",
        "12–14",
    ),
    ("Bonus\nLevel   Bonus\n0 to 4   +2\n5–8   +3\n@   +4\n13–16   +5\n17–20   +6", "9–12", "9–11"),
    (
        "Roll two dice and see what the storm does:\n\n- On 2 to 5: nothing.\n"
        "- On @: lose a sail.\n- On 10 to 12: sink.",
        "6 to 9",
        "7 to 9",
    ),
    (
        "Compare your total:\n\n- 0–20 points: Hand\n- **@** points: Mate\n"
        "- 41–60 points: Captain\n- 61 or more: Admiral",
        "21–40",
        "20–40",
    ),
    (
        "With 0 to 10 points you are a novice, @ points make you a master, and with 21 to "
        "30 points you are a legend.",
        "11 to 20",
        "12 to 20",
    ),
    (
        "| Result | Total |\n|---|---|\n| Miss | 1–6 |\n| Graze | @ |\n| Hit | 10–13 |\n| Crit | 14+ |",
        "7–9",
        "7–10",
    ),
    (
        "| Rank | Fame | Reward |\n|---|---|---|\n| Squire | 0–3 | 1 |\n| Knight | 4–7 | 2 |\n"
        "| Baron | @ | 3 |\n| Duke | 10+ | 5 |",
        "8–9",
        "7–9",
    ),
    ("d100 Encounter\n01–20 A child\n21–50 A pedlar\n@ A patrol\n61–99 A farm\n00 Nothing", "51–60", "51–59"),
    (
        "Roll one die for the weather:\n\n| Die | Weather |\n|---|---|\n| 1-3 | Clear |\n"
        "| @ | Rain |\n| 6 | Storm |",
        "4-5",
        "5",
    ),
    (
        "Deal cards by the players:\n\n- 2–3 players: 5 cards\n- @ players: 4 cards\n- 6–8 players: 3 cards",
        "4–5",
        "3–5",
    ),
    ("- On a 10+, you do it.\n- On a @, you do it at a cost.\n- On a 6 or less, you fail.", "7-9", "7-8"),
    ("- Level 1-3: 2 dice\n- Level 4-6: 3 dice\n- Level @: 4 dice", "7-9", "8-9"),
    ("If the total is 4 or less you fail, @ you pay, 10 or more you win.", "5 to 9", "5 to 8"),
    (
        "| Hero | Levels 1–4 | Levels @ | Levels 9–12 |\n|---|---|---|---|\n"
        "| A | 1 | 2 | 3 |\n| B | 2 | 3 | 4 |",
        "5–8",
        "5–9",
    ),
]


def told(text: str, path: str) -> set[str]:
    return {finding.problem.code for finding in findings(evidence_of_text(text, path))}


@pytest.mark.parametrize("path", ["rules.md", "rules.txt"])
@pytest.mark.parametrize(("text", "right", "wrong"), SCALES)
def test_a_hole_or_overlap_is_told(text: str, right: str, wrong: str, path: str) -> None:
    assert told(text.replace("@", right), path) == set()
    assert told(text.replace("@", wrong), path) & {"LIM712", "ARI208"}


@pytest.mark.parametrize(
    "text",
    [
        "| Years | Ruler |\n|---|---|\n| 1812-1815 | Anna |\n| 1815-1820 | Boris |\n| 1820-1833 | Carl |",
        "Use these boards:\n\n- 2–4 players: the small one\n- 2–6 players: the large one\n"
        "- 5–6 players: the long one",
        "| Boat | Crew |\n|---|---|\n| Skiff | 1–3 |\n| Sloop | 2–5 |\n| Brig | 4–8 |\n| Ship | 9–12 |",
        "| Odds | 1 | 2 |\n|---|---|---|\n| 1-2 | AE | AR |\n| 1-1 | AR | EX |\n"
        "| 2-1 | EX | DR |\n| 3-1 | DR | DE |",
        "2–4 players\n30–45 minutes\n12+ years",
        "Roll two dice and add:\n\n| Total | Result |\n|---|---|\n| 2-5 | Fail |\n"
        "| 6-9 | Win |\n| 10+ | Triumph |",
        "- 0–10 feet: near\n- 10–20 feet: far\n- 20–30 feet: very far",
        "- 1914–1916 Red moves.\n- 1917–1918 Blue moves.\n- 1920–1921 Both move.",
        "- 4–6 May: The fair\n- 7–9 May: The race\n- 11–12 May: The feast",
    ],
)
def test_numbers_that_are_no_scale_are_left_alone(text: str) -> None:
    assert told(text, "rules.md") == set()
