"""Words that one card writes in another case than all others beside the same word, however that is written."""

from __future__ import annotations

from cardgen.check.wording.majorities.case_of_pairs import find_case_of_pairs
from cardgen.check.wording.majorities.usual_wording import EDGE, Slip


def slips(odd: str, usual: str, times: int = 20) -> list[Slip]:
    named = [
        (f"Card {number}", [EDGE, EDGE, *text.split(), EDGE, EDGE])
        for number, text in enumerate((odd, *[usual] * times))
    ]
    return list(find_case_of_pairs(named))


def test_the_case_that_all_others_have_beside_the_word_is_expected() -> None:
    usual = "Count each Deep One in play ."
    assert slips("Count each Deep one in play .", usual) == [Slip(0, 5, "One", 20, everywhere=True)]
    assert slips("Count each Deep one in play .", usual, 19) == []
    skill = slips("Each gets # Skill and rests .", "Each gets # skill and rests .")
    assert skill == [Slip(0, 5, "skill", 20, everywhere=True)]


def test_a_name_of_several_words_is_left_alone_where_nobody_writes_it_small() -> None:
    assert slips("Take the Blood Brothers now .", "Take the blood again .") == []
    usual = "Put it into your banished zone now ."
    told = slips("Put it into your Banished Zone now .", usual)
    assert [(slip.at, slip.usual) for slip in told] == [(6, "banished"), (7, "zone")]
    assert slips("Take an extra Buy this turn .", "You buy this now .") == [], "a noun, and a verb"
