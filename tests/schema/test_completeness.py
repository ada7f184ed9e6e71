"""`complete:` and `unique:` hold for the cards of a kind, or say what is missing."""

from __future__ import annotations

from cardgen.schema.completeness import check_complete, check_unique
from tests.schema.conftest import cards_of, kind_of

KIND = """
kind: power
fields:
  stat: {type: choice, values: [might, wit]}
  power: {type: integer, min: 1, max: 2}
  sign: {type: text, optional: true, unique: true}
complete: ["stat x power x 2"]
"""


def messages(cards: str, kind: str = KIND) -> list[str]:
    records, found = cards_of(kind, "kind: power\n" + cards)
    assert found == ()
    return [found.message for found in check_complete(kind_of(kind), records)]


def test_copies_count_towards_completeness() -> None:
    each = "each: {with: {stat: [might, wit], power: [1, 2]}, card: {id: '{{ stat }}-{{ power }}'}}\n"
    assert messages("defaults: {copies: 2}\n" + each) == []


def test_what_is_missing_and_too_many_is_named() -> None:
    cards = (
        "cards:\n- {id: a, stat: might, power: 1, copies: 3}\n- {id: b, stat: might, power: 2, copies: 2}\n"
        "- {id: c, stat: wit, power: 1, copies: 2}\n"
    )
    assert messages(cards) == [
        "expected each stat and power twice: missing `wit 2` (found 0); too many of `might 1` (found 3)"
    ]


def test_a_rule_about_uncountable_fields_is_refused() -> None:
    (message,) = messages("cards: []\n", KIND.replace("stat x power x 2", "stat x pwr"))
    assert message == "expected fields with countable values joined by ` x `, found `pwr`"


def test_unique_fields_differ_or_are_reported_with_both_places() -> None:
    cards = "kind: power\ncards:\n- {id: a, stat: wit, power: 1, sign: x}\n- {id: b, stat: wit, power: 1, sign: x}\n"
    records, _ = cards_of(KIND, cards)
    (found,) = check_unique(kind_of(KIND), records)
    assert found.span is not None
    assert (found.span.line, found.related[0].span.line) == (4, 3)
