"""Halves of words are no misspelt ones where a text was taken from pages."""

from tests.check.rule_pages import evidence_of_text, findings

TEXT = "Each player takes a card and lays it on the board.\fThe other players do the same."


def _told(text):
    return [finding.message for finding in findings(evidence_of_text(text))]


def test_a_word_with_a_space_inside_is_torn():
    assert _told(TEXT.replace("player takes", "player tak es")) == []
    assert _told(TEXT.replace("The other", "The o ther")) == []


def test_half_of_a_word_whose_other_half_ends_a_line_is_torn():
    assert _told(f"Whoever loses must de-\n{TEXT} Cards that termine the winner are open.") == []


def test_a_misspelt_word_is_told():
    assert "expected the English word `other`, found `ohter`" in _told(TEXT.replace("other", "ohter"))
