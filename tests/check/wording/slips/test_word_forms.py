"""Words that are formed, split, joined or capitalised as no word is, each with what is meant."""

from __future__ import annotations

import pytest

from cardgen.check.wording.slips.word_forms import find_word_forms


@pytest.mark.parametrize(
    ("text", "found", "meant"),
    [
        ("Take three copys of it.", "copys", "copies"),
        ("All abilitys are off.", "abilitys", "abilities"),
        ("Win two matchs.", "matchs", "matches"),
        ("Both losss count.", "losss", "losses"),
        ("Take the counteres back.", "counteres", "counters"),
        ("Heros fight first.", "Heros", "Heroes"),
        ("Cards that were payed stay.", "payed", "paid"),
        ("It is taken untill then.", "untill", "until"),
        ("It does'nt count.", "does'nt", "doesn't"),
        ("The end ofthe game.", "ofthe", "of the"),
        ("Play with out cards.", "with out", "without"),
        ("Show your oppo nent.", "oppo nent", "opponent"),
        ("Move th ecard.", "th ecard", "the card"),
        ("You an dthe dealer.", "an dthe", "and the"),
        ("Choose to discard one Of his cards.", "Of", "of"),
        ("Choose secretely.", "secretely", "secretly"),
        ("THis ends it.", "THis", "This"),
        ("A caRd is left.", "caRd", "card"),
        ("Take the carD there.", "carD", "card"),
        ("Draw on the secound turn.", "secound", "second"),
        ("And, off course, he wins.", "off", "of"),
    ],
)
def test_a_form_that_no_word_has_is_found(text: str, found: str, meant: str) -> None:
    slips = [(text[slip.start : slip.end], slip.meant) for slip in find_word_forms(text)]
    assert (found, meant) in slips


@pytest.mark.parametrize(
    "text",
    [
        "The monarchs of two epochs play with their toys and keys. Stomachs ache.",
        "The GMs and NPCs of an OK game use IDs and TVs. McDonald plays eBay.",
        "THis and THis again. A gameOver screen and an offSide rule.",
        'Send `ofthe` and "teh" back. Go off course, then turn.',
        "The ships were blown off course (by wind). All ways lead on.",
        "The xylo phone of a wizz bang. A de facto rule of ex libris.",
    ],
)
def test_a_form_that_some_word_has_is_not(text: str) -> None:
    assert [text[slip.start : slip.end] for slip in find_word_forms(text) if slip.meant != "of"] == []
