"""In a text from pages nothing is told of what captions, pictures and columns tore apart; what stands whole is told."""

import pytest

from cardgen.check.documents.marks.torn_lines import are_columns_merged
from cardgen.check.documents.reading.plain_text import read_text
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
        "The raft moves first.\n\n6–4\n\n1–0\nA2\n",  # counters of a game of war
        "A table follows.\n\nEX DR\n\nThe first die.\n\nEX DR\n\nThe second die.\n",
        "The corners are named.\nC X X C\nA A\nB B\n",
        "Navigator   Free move at the   start of each\nInfiltrator   age           a Infiltrator\n",
        "The effects tell what happens.\nThe victim is weakened, and may suffe\n",
        "See Section 10 for this.\n\n1. Aim\n\nWin.\n\n2. Play\n\nMove.\n\n  10. plaYER ATTACKS    get shuffled\n",
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


#: A third of the lines are made of two columns.
LEFT = "the players take the cards of the row and lay\nthem before all the others, so that everybody\n"
BOTH = (
    "sees what each of them holds; whoever has taken the the most of the tokens that lie on the board pays\n"
)


def test_columns_that_were_read_as_one_are_told_by_the_lengths_of_lines():
    assert are_columns_merged(read_text("r.txt", "\f" + (LEFT + BOTH) * 20))
    assert not are_columns_merged(read_text("r.txt", "\f" + LEFT * 40))
    assert not are_columns_merged(read_text("r.txt", (LEFT + BOTH + "\n") * 20))  # it was typed so
    assert _codes("\f" + (LEFT + BOTH) * 20) == []


def test_columns_that_were_read_as_one_are_told_by_halves_of_words():
    lines = "A ship may be re- moved from the board when it\nloses its last sail and the the player pays a\n"
    assert are_columns_merged(read_text("r.txt", "\f" + lines * 4))
    assert not are_columns_merged(read_text("r.txt", "\fThe two- and three-player games are short.\n" * 6))


FOOT = "© 2022, Ada Holm Lind, licensed under the CC-BY-SA 4.0\n{} 4. The units\n"
THINGS = "".join(
    f"Part {at} of the {word} tells where the {word} is put when nobody has room\nfor it and how it comes back.\n"
    for at, word in enumerate("lantern barrel anchor compass rudder hammock galley".split())
)


def test_the_numbers_of_pages_beside_a_running_title_are_no_rules_told_twice():
    first = "Take a card from the row and put it into the hold.\n" + FOOT.format(4)
    again = "\fCards are taken from the row in turn, as told.\n" + FOOT.format(6)
    assert _codes(PAGE + first + THINGS + again + "The others go on with the voyage.\n") == []


def test_a_gap_in_a_long_paragraph_makes_no_row_of_it():
    words = "When the black crosses    - are rolled, each of the players who has a ship pays for it, and then takes "
    words += "a card from the top of the pile, which is put beside the the board of the game.\n"
    assert "TXT902" in _codes(PAGE + words)
