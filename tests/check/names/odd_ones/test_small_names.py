"""Names that lost a capital in one place are told; words that only look like a name are not."""

from __future__ import annotations

import pytest

from tests.check.rule_pages import evidence_of_text, findings

TEXT = (
    "# Setup\n\nShuffle the cards and lay out the Adventure Row. Put the cube on the Conquest Track.\n\n# "
    "Turn\n\nTake a card of the Adventure Row, and fill the Adventure Row at once. Move the cube along the "
    "Conquest Track. At the end of the Conquest Track the game ends, and the Adventure Row is no more. Each "
    "Vermin that you meet costs a coin. Place a Vermin on a card. Flip each Vermin that is asleep. A Vermin on a "
    "card sleeps. In the land of Quorl all is well. Few people leave Quorl, and fewer people enter Quorl at "
    "night.\n\n{}"
)


def told(sentence: str) -> list[str]:
    return [
        d.message for d in findings(evidence_of_text(TEXT.format(sentence))) if d.problem.code == "TRM605"
    ]


@pytest.mark.parametrize(
    ("sentence", "usual"),
    [
        ("Reveal the cards of the Adventure row.", "Adventure Row"),
        ("Reveal the cards of the adventure Row.", "Adventure Row"),
        ("Reveal the cards of the adventure row.", "Adventure Row"),
        ("You lose when the Conquest track is full.", "Conquest Track"),
        ("Then you place a vermin on your own card.", "Vermin"),
        ("Nobody has ever seen quorl by day.", "Quorl"),
    ],
)
def test_a_lost_capital_is_told(sentence: str, usual: str) -> None:
    (message,) = told(sentence)
    assert message.startswith(f"expected `{usual}` as elsewhere")


@pytest.mark.parametrize(
    "sentence",
    [
        "ADVENTURE ROW",
        "You may adventure row by row.",
        "They were driven out like vermin.",
        "The Adventure Row's cards, and Adventure Rows of old.",
        "Type `quorl` to begin.",
    ],
)
def test_other_words_are_not(sentence: str) -> None:
    assert told(sentence) == []


def test_words_that_are_mostly_small_are_ordinary() -> None:
    text = TEXT.format(
        "The adventure row is long. The adventure row is short. Each adventure row has an end."
    )
    assert [d for d in findings(evidence_of_text(text)) if d.problem.code == "TRM605"] == []


WHOLE = (
    "# War\n\nThe Royal Expeditionary Force lands. Sink the Royal Expeditionary Force. Nobody loves the Royal "
    "Expeditionary Force.\n\n{}"
)


def test_a_name_that_lost_a_word_is_told() -> None:
    (finding,) = findings(evidence_of_text(WHOLE.format("Then the Royal Force sails home.")))
    assert finding.problem.code == "TRM606"
    assert (
        finding.message == "expected `Royal Expeditionary Force` as elsewhere (3 times), found `Royal Force`"
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "The Expeditionary Force sails.",
        "The Royal Force sails, and a Royal Force fights.",
        "An Intervention Force may help.",
    ],
)
def test_the_end_of_a_name_and_other_names_are_right(sentence: str) -> None:
    assert findings(evidence_of_text(WHOLE.format(sentence))) == []


ALWAYS = (
    "# Boats\n\nTake a Voyage with your boat. Each Voyage costs a coin. Pay for the Voyage first. Your Voyage may "
    "be long. After that a Voyage ends. No Voyage is free, but any Voyage pays. When its Voyage is over, the boat "
    "rests, and another Voyage begins. Read the Monk Songs table. The Monk Songs table is long. Roll on the Monk "
    "Songs table.\n\n{}"
)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("They talk about the voyage of a friend.", ["expected `Voyage`"]),
        ("They voyage to a friend.", []),
        ("They know some of the Monk songs by heart.", []),  # no table
    ],
)
def test_a_thing_that_has_its_capital_in_all_places_is_a_name(sentence: str, said: list[str]) -> None:
    found = findings(evidence_of_text(ALWAYS.format(sentence)))
    assert [d.message[:17] for d in found if d.problem.code == "TRM605"] == said


def test_a_line_of_a_narrow_column_is_no_title() -> None:
    text = (
        "When a ship comes in you pay\nthe Harbour Watch (HW) and\ndraw a card. In a storm take\n"
        "a Harbour Watch (HW) and\nwait. Each of you loses\n"
        "one Harbour Watch (HW) as\nwell. Whoever has the\nhighest Harbour watch begins.\n"
    )
    assert [d.message for d in findings(evidence_of_text(text)) if d.problem.code == "TRM605"] == [
        "expected `Harbour Watch` as elsewhere (3 times), found `Harbour watch`"
    ]
