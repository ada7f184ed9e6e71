from __future__ import annotations

from cardgen.diagnostics import Diagnostic, Span
from cardgen.model.problems import LEFT_OUT, UNKNOWN_CARD
from cardgen.report.following import fold_following


def found(line: int, path: str = "rules.md", problem=LEFT_OUT) -> Diagnostic:
    return Diagnostic(problem, f"no card is called `{line}`", Span(path, line), "write the card's name")


def test_what_follows_from_cards_left_out_is_told_once():
    other = found(3, problem=UNKNOWN_CARD)
    first, kept = fold_following([found(1), found(2), other, found(4), found(5, "cards.yaml")])
    assert first.message == "no card is called `1` (and the like at 3 more places)"
    assert first.hint.startswith("first fix the errors of the cards")
    assert kept is other
    (alone,) = fold_following([found(5)])
    assert alone.message == "no card is called `5`"


def test_where_nothing_was_left_out_all_stays():
    several = (found(1, problem=UNKNOWN_CARD), found(2, problem=UNKNOWN_CARD))
    assert fold_following(several) == several
