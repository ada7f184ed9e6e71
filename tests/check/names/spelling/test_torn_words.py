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


def test_half_of_a_word_that_runs_into_what_stood_beside_it_is_known():
    assert _told(f"{TEXT} The box conThe image above shows it.\ntains the cards of all players.") == []


def test_a_word_that_begins_in_another_column_is_no_slip():
    assert _told(f"{TEXT}\n\nfications of the rules are told below.") == []
    assert _told(f"{TEXT}\n\nThe clarfications of the rules are told below.") != []


def test_spaces_that_a_program_put_into_words_are_no_slips():
    spread = "The cre w would move. Whoever may o pen it, and say o ver, sees it. Fill in the se gments now."
    assert not any("segments" in message for message in _told(f"{TEXT}\n{spread}"))
    assert any("segments" in message for message in _told(f"{TEXT}\nFill in the se gments now."))


def test_a_misspelt_word_is_told():
    assert "expected the English word `other`, found `ohter`" in _told(TEXT.replace("other", "ohter"))
