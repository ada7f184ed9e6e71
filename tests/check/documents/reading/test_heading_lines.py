"""Which lines of a plain text are titles: by what stands around them, and by what they say."""

from __future__ import annotations

import pytest

from cardgen.check.documents.reading.plain_text import read_text

_SENTENCE = "Everybody takes a card from the deck and looks at it in secret."
_OPENING = f"The Deep Well\n\n{_SENTENCE}\n\n\n"


def headings(text: str) -> list[str]:
    return [block.text for block in read_text("r.txt", text).blocks if block.is_heading]


def test_few_words_behind_two_blank_lines_are_titles_where_the_text_sets_all_sections_apart() -> None:
    titles = ["Aim of the game", "Play", "Ending the game", "Notes and tips"]
    text = _OPENING + "\n\n\n".join(f"{title}\n{_SENTENCE}\n\n{_SENTENCE}" for title in titles)
    assert headings(text) == ["The Deep Well", *titles]


def test_two_blank_lines_alone_make_no_title() -> None:
    few = "All (but one) may pass"
    said = [few, _SENTENCE, few, _SENTENCE, _SENTENCE, few, _SENTENCE]
    text = _OPENING + "\n\n\n".join(f"{words}\n{_SENTENCE}" for words in said)
    assert headings(text) == ["The Deep Well"]


@pytest.mark.parametrize(
    ("line", "is_title"),
    [
        ('Example: "You have no Twos"', False),
        ("Note: only one of them", False),
        ("Example: The Long March", True),
        ("Move 3 · Fight 2 · Wounds 2", False),
        ("Strength 2 / Speed 4", False),
        ("The Well", True),
    ],
)
def test_the_words_of_an_example_and_rows_of_values_are_no_titles(line: str, is_title: bool) -> None:
    text = f"{_OPENING}{_SENTENCE}\n\n{line}\n\n{_SENTENCE}\n"
    assert headings(text) == ["The Deep Well", *([line] if is_title else [])]


def test_a_few_words_over_a_paragraph_that_is_one_long_line_are_a_title() -> None:
    paragraph = " ".join([_SENTENCE] * 4)
    text = f"{_OPENING}{paragraph}\n\nPlay phase\n{paragraph}\n\n{paragraph}\n\nBuy phase\n{paragraph}\n\n{paragraph}\n"
    assert headings(text) == ["The Deep Well", "Play phase", "Buy phase"]


def test_a_title_in_capitals_holds_no_section_that_is_marked():
    text = "# Rules\n\n## Turn\n\nPlay.\n\nEXAMPLE\n\nYou play a card.\n\n## Questions\n\nMay I pass? No.\n"
    document = read_text("rules.txt", text)
    assert document.blocks[-1].headings == ("Rules", "Questions")
    assert next(block for block in document.blocks if block.text.startswith("You")).headings[-1] == "EXAMPLE"


def test_a_few_words_over_a_full_line_are_a_title_where_the_sentence_above_has_ended() -> None:
    lines = [
        "Playing the game",
        "Each round has two parts: placing tokens and counting them, in this order.",
        "Whoever passes takes no further part in it.",
        "Dragon caves",
        "In the caves, every shelf may have treasures, one fewer than there are players.",
        "City",
        "In the city, only the strongest player earns what the market offers, and the",
        "Palace Guard looks on. Nobody else gets anything.",
    ]
    assert headings("\n".join(lines)) == ["Playing the game", "Dragon caves", "City"]


def test_a_short_line_amid_a_paragraph_is_no_title() -> None:
    lines = [
        "Each round has two parts: placing tokens and counting them, and it ends when",
        "Everybody passes",
        "In the caves, every shelf may have treasures, one fewer than there are players.",
    ]
    assert headings("\n".join(lines)) == []
