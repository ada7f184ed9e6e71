"""Words that stand once and are no English are told, whichever word was meant; words of the author's own are not."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

TEXT = (
    "# Setup\n\nShuffle the deck and give each player five cards. {}\n\n# Turn\n\nOn your turn, draw one card. "
    "Then play a card and pay its cost. The next player goes on. A player who holds no card is out of the game."
)


def told(sentence: str) -> list[str]:
    return [
        d.message for d in findings(evidence_of_text(TEXT.format(sentence))) if d.problem.code == "TXT904"
    ]


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("If the quare is taken, wait there.", "`square`"),
        ("Skills are tought by a wise man.", "`ought` or `thought` or `tough`"),
        ("Put all other tiles on the tabel before you begin.", "`table`"),
        ("Take the midle space, not the corner.", "`middle`"),
        ("Take the croner space or the middle one.", "`corner`"),
        ("The window diplays what is left.", "`displays`"),
        ("Victory is more liely for the careful.", "`likely` or `lively`"),
        ("It is not possible to completly stop moving.", "`completely`"),
        ("Eevryone else looks away.", "`Everyone`"),
    ],
)
def test_a_slip_is_told_with_the_words_that_may_be_meant(sentence: str, meant: str) -> None:
    (message,) = told(sentence)
    assert message.startswith(f"expected the English word {meant}, found")


@pytest.mark.parametrize(
    "sentence",
    [
        "The nasties wait in the mapboard's corner.",
        "Attack en masse with every mech.",
        "The druid gathers simples in the wood.",
        "Use the debuff on a kobold. A priori nobody knows.",
        "Recruitees follow their recruiter until nightfall.",
        "Type `quare` to see it.",
        "They call it a 'quare' in the north.",
        "A quare is a stone. Each quare is worth a point. Sell the quare. Buy a quare.",
        "Walk to Quare and sleep in Quare.",
    ],
)
def test_a_word_of_the_authors_own_is_not(sentence: str) -> None:
    assert told(sentence) == []


NAMES = (
    "# Beasts\n\nAn Energy is attached to a Beast. Each Beast has a Health. Feed a Beast before you move the Beast. A "
    "tired Beast is lost. The best of all wins in Four-in-a-row. Play Four-in-a-row, or Four-in-a-row with Daniel. It "
    "is Daniel's turn. Then Daniel attacks, and Daniel loses. All Pirates are here. The Pirates fight. A Pirate runs "
    "from the Pirates. A Hero of the tribe may lead. Ask your Hero. Lose a Hero, and a Hero comes.\n\n{}"
)


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("Give it to a Best of your own.", "Beast"),
        ("Nobody rides a Besat.", "Beast"),
        ("You have won in Fuor-in-a-row.", "Four-in-a-row"),
        ("You have won in For-in-a-row.", "Four-in-a-row"),
        ("His card stops Daneil's attack.", "Daniel"),
        ("Meet the Pirats at sea.", "Pirates"),
        ("Put your Hro in the middle.", "Hero"),
    ],
)
def test_a_slip_of_a_name_is_told(sentence: str, meant: str) -> None:
    (message,) = [d.message for d in findings(evidence_of_text(NAMES.format(sentence)))]
    assert message.startswith(f"expected `{meant}`")


@pytest.mark.parametrize(
    "sentence",
    [
        "See the Best Strategies of old.",
        "They play with Danielle.",
        "Call it the Pirate's Den.",
        "A one-in-a-row is no row.",
        "The Heroine leads the tribe.",
        "The ships of the Americans are fast. Few Americans fight. Trade with the Americans. Sail to the Americas.",
    ],
)
def test_another_name_is_no_slip(sentence: str) -> None:
    assert [d.message for d in findings(evidence_of_text(NAMES.format(sentence)))] == []


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("A Zanpakuto is drawn.", "Zanpakutō"),
        ("Sit in the cafe and rest.", "café"),
        ("Paint the armor.", "armour"),
        ("The centre of the board was labeled.", "labelled"),
    ],
)
def test_accents_and_lands_are_kept(sentence: str, meant: str) -> None:
    text = (
        "Draw the Zanpakutō. Lay the Zanpakutō down. The café is open. Leave the café. Pick a colour for the harbour. "
        "Each colour has a favourite tile. The harbour is a neighbour of the theatre. It is labelled. All cards are "
        "labelled, and so are the labelled tiles. "
    )
    (message,) = [d.message for d in findings(evidence_of_text(text + sentence))]
    assert message.startswith(f"expected `{meant}`")


def test_a_text_of_both_lands_is_left_alone() -> None:
    text = "Pick a colour for the harbor. Each colour has a favorite tile. The theatre is a neighbor of the center."
    assert findings(evidence_of_text(text)) == []
