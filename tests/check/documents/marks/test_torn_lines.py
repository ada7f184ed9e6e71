"""In a text from pages nothing is told of what captions, pictures and columns tore apart; what stands whole is told."""

import pytest

from tests.check.rule_pages import evidence_of_text, findings

PAGE = """Setting up the game

Each player takes the seven cards of one colour and lays them in a row. Then all players put a pawn on the first
space of the board. Whoever has the lowest card begins, and the others follow.
\f"""


def _codes(text):
    return [finding.problem.code for finding in findings(evidence_of_text(text))]


@pytest.mark.parametrize(
    "torn",
    [
        "the board with all\nits spaces\n",  # a caption
        "Take one  from the bank. Each  card counts, and each  does.\n",  # pictures that were lost
        "Only look at the parts (marked with ) that you need.\n",
        "3. Move the pawn.\n5. Buy a space.\n4. Pay the bank.\n",
        "Take two actions:\n• Move the pawn of your colour.\n",
        "Upgrade a die:\n\n1-3   2-5\n2-5   3-6 (requires a tower)\n3-6   — (max)\n",
        "3 scoring cards\n 16 yellow cards\n 15 blue cards\n 14 red cards\n",
    ],
)
def test_what_was_torn_is_not_told(torn):
    assert _codes(PAGE + torn) == []


@pytest.mark.parametrize(
    ("slip", "code"),
    [
        (("lays them in a row", "lays them in in a row"), "TXT902"),
        (("lowest card", "lowset card"), "TXT904"),
        (("of the board.", "of the board ."), "TXT903"),
        (("of one colour", "of  one colour"), "TXT903"),
    ],
)
def test_what_stands_whole_is_told(slip, code):
    assert code in _codes(PAGE.replace(*slip))


def test_a_wrong_number_in_a_list_that_goes_on_is_told():
    steps = "1. Move the pawn.\n2. Buy a space.\n5. Pay the bank.\n4. Draw a card.\n5. End the turn.\n"
    assert _codes(PAGE + steps) == ["PRO401"]


def test_a_number_in_a_torn_bracket_counts_no_part():
    box = "Components\n\n4 wooden ships\n30 copper coins\n2 harbour tiles\n5 storm markers\n11 black\n\nPlaying\n\n"
    play = "Move your wooden ship to one of the harbour tiles and take copper coins. When the wind turns, move all\n"
    text = (
        box + play + "ships and put a storm marker on the board. Whoever has the most coins wins the game.\n"
    )
    assert "CNT108" in _codes(text)
    assert "CNT108" not in _codes(text + "\f")
    sorts = text.replace("4 wooden", "• 4 wooden").replace("11 black", "– 11 saws")
    assert "CNT108" not in _codes(sorts + "\f")
