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
        "Take one  from the bank. Each  card counts.\n",  # pictures that were lost
        "3. Move the pawn.\n5. Buy a space.\n4. Pay the bank.\n",
        "Take two actions:\n• Move the pawn of your colour.\n",
    ],
)
def test_what_was_torn_is_not_told(torn):
    assert _codes(PAGE + torn) == []


def test_what_stands_whole_is_told():
    assert "TXT902" in _codes(PAGE.replace("lays them in a row", "lays them in in a row"))
    assert "TXT904" in _codes(PAGE.replace("lowest card", "lowset card"))
